"""Colours, icons and measures by name; text in its room, as it is drawn and noted, and what is wrong with it."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.engine.cards.card_pool import CardPool
from game.ui import icons
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node
from game.ui.drawing.sketch import Sketch, changed, draw
from game.ui.icons import SIGNS, UnknownIcon, icon
from game.ui.style import palette
from game.ui.style.layout import LEAST_ROOM, MOST_ROOM, SCALES, TEXT_FLOOR, Layout, grid, largest_scale, row, split
from game.ui.style.palette import AFFILIATIONS, INK, SUITS, color, contrast, mix, theme
from game.ui.text import fonts
from game.ui.text.fonts import width, wrap
from game.ui.text.recorder import Recorder


def test_a_name_gives_its_colour_an_unknown_one_none_and_mixing_ends_at_both() -> None:
    assert color("lamp.light") == (232, 194, 122)
    assert color("pool.*P.fill") == (143, 120, 154)
    with pytest.raises(KeyError, match="moon"):
        color("lamp.moon")
    for share, mixed in ((0, (0, 0, 0)), (0.5, (50, 100, 25)), (1, (100, 200, 50))):
        assert mix((0, 0, 0), (100, 200, 50), share) == mixed


def test_contrast_is_that_of_the_guidelines_and_words_can_be_read_where_the_palette_says_so() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21, abs=0.01)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.02)
    assert contrast((0, 0, 0), (255, 255, 255)) == contrast((255, 255, 255), (0, 0, 0))
    assert contrast(palette.INK, palette.PAPER) > 13
    assert contrast(palette.INK, palette.MANILA) > 8
    assert all(contrast(ink, palette.MANILA) > 4.5 for ink in (palette.SOFT, palette.STAMP_TEXT))
    for light in (palette.BONE, palette.MUTED, palette.CP_TEXT, palette.DAMAGE_TEXT):
        assert contrast(light, palette.PANEL) > 4.5, light
    for suit in SUITS:
        assert contrast((250, 246, 234), color(f"suit.{suit}.bar")) > 6.5, suit
    for name in AFFILIATIONS:
        assert contrast(color(f"affiliation.{name}.fill"), (20, 21, 22)) > 4, name


def test_no_screen_writes_a_colour_in_numbers() -> None:
    number = r"\s*(\d{1,3})\s*"
    triple = re.compile(rf"(?<!range)\({number},{number},{number}(?:,\s*\d{{1,3}}\s*)?\)")
    for file in Path("game/scenes").rglob("*.py"):
        for each in triple.finditer(file.read_text(encoding="utf-8")):
            assert max(map(int, each.groups())) <= 30, f"{file}: give {each[0]} a name in palette.yaml"


def alpha(name: str, px: int) -> npt.NDArray[np.uint8]:
    return pygame.surfarray.array_alpha(icon(name, px, (255, 255, 255)))


@pytest.mark.parametrize("name", sorted(SIGNS))
def test_every_sign_is_drawn_within_its_square(name: str) -> None:
    drawn = alpha(name, 40)
    assert drawn.shape == (40, 40)
    assert 0.06 < (drawn > 128).mean() < 0.85


def test_no_two_signs_look_the_same_at_the_smallest_size() -> None:
    small = {name: alpha(name, 16).astype(int) for name in SIGNS}
    names = sorted(SIGNS)
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    assert [(a, b) for a, b in pairs if np.abs(small[a] - small[b]).mean() < 12] == []


def test_all_words_of_the_cards_have_a_sign(pool: CardPool) -> None:
    words: set[str] = set()
    for card in pool.cards:
        words |= {card.suit, *card.keywords, *card.activators, *card.skills, *card.questions}
        words |= {*card.characteristics.values(), *(skill for skill, _ in card.prerequisites)}
    assert {word for word in words if not icons.known(word)} == set()


def test_an_icon_has_the_colour_asked_for_is_shared_and_one_of_no_name_is_refused() -> None:
    drawn = icon("medical", 30, (10, 200, 30))
    assert drawn.get_at((15, 5))[:3] == (10, 200, 30)
    assert icon("medical", 30, (10, 200, 30)) is drawn
    assert icon("medical", 30, (200, 200, 30)) is not drawn
    with pytest.raises(UnknownIcon, match="no icon is called"):
        icon("unicorn", 20, (0, 0, 0))
    assert not icons.known("unicorn")
    assert icons.known("hospital")


def test_icons_come_without_numpy() -> None:
    code = (
        "import sys, game.ui.icons as i; i.icon('agent', 20, (1, 2, 3)); import game.ui.faces, game.ui.art;"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


# Rectangles split into rectangles, and the scale of a window
SHARES = st.lists(st.one_of(st.integers(0, 40), st.floats(0.1, 5.0)), min_size=1, max_size=8)


@given(SHARES, st.integers(0, 9), st.booleans())
def test_shares_fill_the_rectangle_and_fixed_parts_keep_theirs(parts: list[int | float], gap: int, down: bool) -> None:
    rect = Rect(13, 29, 800, 700)
    cut = split(rect, parts, gap, down)
    lengths = [part.h if down else part.w for part in cut]
    assert [length for length, part in zip(lengths, parts) if isinstance(part, int)] == [
        part for part in parts if isinstance(part, int)
    ]
    if any(isinstance(part, float) for part in parts):
        assert sum(lengths) + gap * (len(parts) - 1) == (rect.h if down else rect.w)
    for before, after in itertools.pairwise(cut):
        assert (after.y - before.bottom if down else after.x - before.right) == gap
    assert all(part.w == rect.w if down else part.h == rect.h for part in cut)
    assert [part.w for part in row(Rect(0, 0, 303, 10), 3)] == [101, 101, 101], "those of a row are equal"
    assert len(grid(Rect(0, 0, 90, 90), 3, 2)) == 6


def test_the_smaller_side_decides_the_scale_no_text_is_below_the_floor_and_a_large_one_folds_details_away() -> None:
    assert Layout((1280, 720)).scale == 1
    assert Layout((2560, 1080)).u(100) == 150
    assert Layout((1024, 600)).u(100) == 80
    assert Layout((1280, 720)).u(0.2) == 1
    assert Layout((1024, 600)).text(14) == TEXT_FLOOR
    assert Layout((1920, 1080)).text(14) == 21
    assert Layout((1280, 720), text_scale=1.5).text(16) == 24
    assert not Layout((1920, 1080), wanted=1.5).small
    assert Layout((1920, 1080), wanted=2.0).small
    assert Layout((1280, 720), wanted=2.0).small


def test_menus_keep_to_the_middle_of_a_very_wide_window() -> None:
    wide = Layout((2560, 1080))
    assert wide.wide
    assert wide.page().w == 1920
    assert wide.page().centerx == 1280
    assert Layout((1280, 720)).page() == Rect(0, 0, 1280, 720)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("percent", SCALES[1:])
def test_a_scale_of_the_players_own_is_kept_as_far_as_the_window_holds_it(size: tuple[int, int], percent: int) -> None:
    fitting = Layout(size)
    layout = Layout(size, wanted=percent / 100)
    wide, high = size[0] / layout.scale, size[1] / layout.scale
    assert wide >= min(LEAST_ROOM[0], size[0] / fitting.scale) - 1
    assert high >= min(LEAST_ROOM[1], size[1] / fitting.scale) - 1
    if fitting.scale / MOST_ROOM <= percent / 100 <= largest_scale(size):
        assert layout.scale == percent / 100
    assert layout.text(14) >= TEXT_FLOOR


# Text in its room, as it is drawn and noted, and the faults of what is written
@pytest.mark.parametrize("joint", ["-", "_"])
def test_a_word_that_is_too_wide_is_broken_where_its_parts_are_joined_or_else_where_the_line_ends(joint: str) -> None:
    word = f"criminal{joint}investigation"
    room = width(word, "mono", 15) - 4
    assert wrap(f"A: using {word}", "mono", 15, room) == ["A: using", f"criminal{joint}", "investigation"]
    room = width("investi", "mono", 15)
    assert wrap("investigation", "mono", 15, room) == ["investi", "gation"]


INKY = 255  # how opaque a glyph is at its darkest


def faintest(text: str) -> int:
    """How opaque the faintest glyph of a typed line is at its darkest."""
    line = fonts.typed(text, 20, INK)
    step = fonts.typed_width("m", 20)
    glyphs = [line.subsurface((place * step, 0, step, line.get_height())) for place in range(len(text))]
    return min(int(pygame.surfarray.array_alpha(glyph).max()) for glyph in glyphs)


def test_no_glyph_is_fainter_in_high_contrast_whatever_was_typed_before(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faintest("MMMMMM") < INKY
    monkeypatch.setattr(theme, "high", True)
    assert faintest("MMMMMM") == INKY
    monkeypatch.setattr(theme, "high", False)
    assert faintest("MMMMMM") < INKY


FACES = ("sans", "mono", "mono_bold")
FULL_INK = (0, 0, 0)


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(), max_size=12), st.sampled_from(FACES))
def test_no_text_stops_the_drawing(text: str, face: str) -> None:
    line = fonts.line(text, face, 15, FULL_INK)
    assert line.get_height() > 0
    assert fonts.width(text, face, 15) >= 0
    assert "".join(fonts.wrap(text, face, 15, 60)).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    assert len(fonts.cut(text, face, 15, 60)) <= len(text) + 1
    fonts.typed(text, 15, FULL_INK)


def test_every_character_alone_can_be_drawn() -> None:
    """Those of which pygame made an error among them: variation selectors, soft hyphens, joiners, surrogates."""
    for number in (*range(0x3000), *range(0xD7F0, 0xE010), *range(0xFDD0, 0x10010), 0xE0100, sys.maxunicode):
        fonts.rendered(chr(number), "sans", 15, FULL_INK)


@pytest.mark.parametrize("text", ["x" * 40_000, "\u200b" * 40_000, "ab-" * 13_000, "word " * 8_000])
def test_wrapping_takes_time_linear_in_the_text(text: str) -> None:
    half, whole = (_seconds(text[: len(text) // parts]) for parts in (2, 1))
    assert whole < max(0.5, 4 * half)


def _seconds(text: str) -> float:
    began = time.perf_counter()
    fonts.wrap(text, "sans", 15, 300)
    return time.perf_counter() - began


# Nodes that are noted and drawn, and the faults of what is written
SIZE = (1024, 600)


def picture(words: str = "Mulder", color: tuple[int, int, int] = (40, 60, 80), at: int = 100, cards: int = 1) -> Node:
    """A ground, some cards with their glow, and a line of text."""
    sketch = Sketch(Layout(SIZE))
    sketch.box(Rect((0, 0), SIZE), (10, 12, 14), 0)
    for number in range(cards):
        with sketch.node("card"):
            sketch.glow(Rect(at + 90 * number, 100, 80, 120))
            sketch.box(Rect(at + 90 * number, 100, 80, 120), color, 4, 200, edge=(200, 200, 200))
    sketch.text((100, 400), words)
    return sketch.tree


def drawn(tree: Node, was: Node | None = None) -> bytes:
    """What is seen of a tree, drawn anew or over another one."""
    canvas = Canvas(Surface(SIZE))
    if was is None:
        draw(canvas, tree.draw_calls)
    else:
        draw(canvas, was.draw_calls)
        if areas := changed(was.draw_calls, tree.draw_calls):
            draw(canvas, tree.draw_calls, areas)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_what_is_noted_looks_as_what_is_drawn_at_once() -> None:
    drawing, sketch = Canvas(Surface(SIZE)), Sketch(Layout(SIZE))
    for canvas in (drawing, sketch):
        canvas.paper(Rect(40, 40, 300, 200), seed=3)
        with canvas.clipped(Rect(0, 0, 180, 140)):
            canvas.panel(Rect(100, 80, 200, 120), 200)
            canvas.rim(Rect(90, 70, 100, 100), (250, 200, 90), dashed=True)
        canvas.text((60, 60), "The truth is out there")
    assert pygame.image.tobytes(drawing.surface, "RGB") == drawn(sketch.tree)


def test_equal_pictures_are_equal_values_a_thing_can_be_left_out_and_words_are_recorded() -> None:
    assert picture() == picture()
    assert changed(picture().draw_calls, picture().draw_calls) == [], "nothing is drawn anew"
    assert list(picture(cards=2).without(frozenset({"card"}))) == list(picture(cards=0).draw_calls)
    recorder = Recorder(Rect((0, 0), SIZE))
    draw(Canvas(Surface(SIZE), None, recorder), picture("Scully").draw_calls)
    assert [line.text for line in recorder.lines] == ["Scully"]
    assert not recorder.faults()


def test_only_what_differs_is_drawn_anew_and_it_looks_as_all_of_it_would() -> None:
    was = picture()
    for now in (picture("Scully"), picture(color=(90, 20, 20)), picture(at=130), picture(cards=3), picture(cards=0)):
        areas = changed(was.draw_calls, now.draw_calls)
        assert areas and sum(area.w * area.h for area in areas) < SIZE[0] * SIZE[1] / 4
        assert drawn(now, was) == drawn(now) != drawn(was)
        assert drawn(was, now) == drawn(was)


def test_what_lies_in_another_order_is_drawn_anew() -> None:
    def two(*names: str) -> Node:
        sketch = Sketch(Layout(SIZE))
        sketch.box(Rect((0, 0), SIZE), (10, 12, 14), 0)
        for name in names:
            color = {"red": (200, 0, 0), "blue": (0, 0, 200)}[name]
            sketch.box(Rect(100 + 40 * (name == "blue"), 100, 80, 80), color)
        return sketch.tree

    was, now = two("red", "blue"), two("blue", "red")
    assert drawn(now, was) == drawn(now) != drawn(was)
    ground, *boxes = was.draw_calls
    assert changed(was.draw_calls, (ground, *reversed(boxes)))  # the same strokes


def recorded(write: Callable[[Canvas], object]) -> Recorder:
    """What is noted of something written on a dark window."""
    surface = pygame.Surface((1280, 720))
    surface.fill((10, 12, 14))
    recorder = Recorder(surface.get_rect())
    write(Canvas(surface, recorder=recorder))
    return recorder


def in_a_box(canvas: Canvas) -> None:
    with canvas.inside(Rect(40, 40, 60, 30)):
        canvas.text((44, 44), "Investigation")


def dimmed(canvas: Canvas) -> None:
    with canvas.dimmed():
        canvas.text((40, 90), "a card that cannot be chosen", color=GREY)


def over_another(canvas: Canvas) -> None:
    canvas.text((40, 40), "below")
    canvas.over()
    canvas.text((40, 40), "above")


def overlapping(canvas: Canvas) -> None:
    canvas.text((40, 40), "above")
    canvas.text((44, 42), "over it")


GREY = (110, 110, 110)
TITLE = "The Manitou Stalks His Prey"


@pytest.mark.parametrize(
    ("write", "faults"),
    [
        (lambda canvas: canvas.text((40, 40), "Aubrey, MO"), []),
        (lambda canvas: canvas.text((40, 80), "asks Motive", 14), []),
        (lambda canvas: canvas.para((40, 120), "Several words that take more than a single line.", 120), []),
        (lambda canvas: canvas.text((40, 40), TITLE, room=90), ["cut"]),
        (lambda canvas: canvas.para((40, 140), "One two three four five six seven eight.", 100, lines=2), ["cut"]),
        (lambda canvas: canvas.text((1250, 40), "Investigation"), ["off the window"]),
        (in_a_box, ["outside its box"]),
        (lambda canvas: canvas.text((40, 40), "ink on black", color=INK), ["faint"]),
        (lambda canvas: canvas.text((40, 140), "grey", color=GREY), ["faint"]),
        (dimmed, []),
        (over_another, []),
        (overlapping, ["overlap"]),
    ],
)
def test_text_that_cannot_be_read_is_a_fault(write: Callable[[Canvas], object], faults: list[str]) -> None:
    assert [fault.split(":")[0] for fault in recorded(write).faults()] == faults


def test_cut_text_keeps_to_its_room_and_is_no_fault_where_something_says_it_whole() -> None:
    recorder = recorded(lambda canvas: canvas.text((40, 40), TITLE, room=90))
    assert recorder.lines[0].box.w <= 90
    assert recorder.faults([f"Adversary: {TITLE}, 6 CP"]) == []


def test_no_font_is_made_below_the_floor() -> None:
    with pytest.raises(ValueError, match="14"):
        fonts.font("sans", 13)
