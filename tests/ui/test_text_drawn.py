"""Text in its room, as it is drawn and noted, and the faults of what is written."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node
from game.ui.drawing.sketch import Sketch, changed, draw
from game.ui.style.layout import Layout
from game.ui.style.palette import INK, theme
from game.ui.text import fonts
from game.ui.text.fonts import width, wrap
from game.ui.text.recorder import Recorder


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
