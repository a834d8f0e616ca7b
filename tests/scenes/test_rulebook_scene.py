"""The rule book is read with mouse, keys and pad: its links are followed, its words looked for, its pages scrolled."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Any

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.base import Scene
from game.scenes.papers.help_sheet import HelpScene
from game.scenes.rulebook import drawing
from game.scenes.rulebook.drawing import FIND
from game.scenes.rulebook.reading_history import FINDING, GLOSSARY
from game.scenes.rulebook.scene import Rulebook
from game.scenes.screens import open_screen
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.input.reader import Reader
from game.ui.input.signals import Signal
from game.ui.runtime.app import App
from game.ui.widgets import key_caps
from tests.support.scenes import by_hand
from tests.support.scenes.by_hand import type_in
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import at, press, window

pytestmark = pytest.mark.usefixtures("own_home")

WALKING = (
    *("next_group", "previous_group", "up", "down", "left", "right", "confirm", "undo", "more", "less"),
    *("page_up", "page_down", "first", "last", "erase"),
)


def opened(at: str = "", size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100) -> Rulebook:
    """The rule book at a place, in a window of that size."""
    app = window(size, language=language, text_percent=text)
    open_screen(app, "rulebook", at)
    return expect(app.top, Rulebook)


def click(scene: Rulebook, key: Hashable) -> None:
    by_hand.click(scene.app, scene, key)


def follow(scene: Rulebook, leads: str) -> None:
    """Click the link that leads there."""
    click(scene, next(target.key for target in scene.targets if target.data == leads))


def heads(scene: Rulebook) -> str:
    """The place that the page begins with."""
    return scene.sheet.anchor()


def look_for(scene: Rulebook, words: str) -> None:
    """Click into the field and write there."""
    click(scene, ("search",))
    type_in(scene.app, words)


def seen(scene: Rulebook) -> list[str]:
    """The places that can be read now."""
    return [scene.sheet.items[index].place for index, _ in scene.sheet.seen()]


def test_a_link_is_followed_by_click_and_one_comes_back() -> None:
    scene = opened("4.1")
    follow(scene, "rule:W1")
    assert heads(scene) == "W1"
    for way in ("undo", "less"):
        press(scene, way)
        assert heads(scene) == "4.1"
        press(scene, "more")
        assert heads(scene) == "W1"
    click(scene, ("back",))
    assert heads(scene) == "4.1"


@pytest.mark.parametrize(
    ("send", "on", "confirm", "undo", "back"),
    [
        (by_hand.press, pygame.K_TAB, pygame.K_RETURN, pygame.K_MINUS, pygame.K_ESCAPE),
        (by_hand.pad, "rb", "a", "x", "b"),
    ],
    ids=["keys", "pad"],
)
def test_a_link_is_followed_with_one_device_alone(
    send: Callable[[App, Any], None], on: Any, confirm: Any, undo: Any, back: Any
) -> None:
    scene = opened("4.4")
    for _ in range(12):
        send(scene.app, on)
        target = scene.targets.focused
        if target is not None and target.group == "links":
            break
    wanted = expect(target.data, str).partition(":")[2]
    send(scene.app, confirm)
    assert wanted in seen(scene)
    send(scene.app, undo)
    assert heads(scene) == "4.4"
    send(scene.app, back)
    assert scene.app.top is not scene


def test_arrows_read_every_paragraph_of_a_chapter() -> None:
    scene = opened("5")
    while not (scene.targets.focused is not None and scene.targets.focused.group == "page"):
        press(scene, "next_group")
    read = [scene.targets.spoken]
    for _ in range(len(scene.sheet.items)):
        press(scene, "down")
        read.append(scene.targets.spoken)
        assert scene.rects["page"].colliderect(scene.targets.focused.rect)
    assert any(words.startswith("5.4h") for words in read)
    assert "Next" in read[-1]
    press(scene, "confirm")
    assert heads(scene) == "6"


def test_the_list_leads_to_chapters_and_sections_and_says_what_is_read() -> None:
    scene = opened("1")
    for place in ("8", "8.4", "4", "4.0"):
        click(scene, ("contents", place))
        assert heads(scene) == place
    assert scene.contents.section == "4.0"
    press(scene, *["page_down"] * 9)
    assert scene.contents.section == "4.6"


def test_a_card_is_held_large_and_put_away() -> None:
    scene = opened("4.1c")
    follow(scene, "card:338")
    assert scene.whole is not None and scene.whole[0].number == 338
    scene.app.draw()
    press(scene, "back")
    assert scene.whole is None and scene.app.top is scene


def test_a_keyword_leads_to_its_entry() -> None:
    scene = opened("2.7a")
    follow(scene, "word:resource")
    assert scene.trail.here.page == GLOSSARY and "resource" in seen(scene)


def test_what_is_typed_is_found_at_once_and_lit() -> None:
    scene = opened("7.4")
    look_for(scene, "MANITOU")
    assert scene.trail.here.page == FINDING
    assert {"4.2d", "17.40"} <= {item.place for item in scene.sheet.items}
    assert is_lit(scene, 0)
    press(scene, "confirm", "confirm")
    assert scene.trail.here.page != FINDING
    assert any(is_lit(scene, index) for index, _ in scene.sheet.seen())
    press(scene, "undo")
    assert (scene.trail.here.page, scene.line.text) == (FINDING, "MANITOU")
    press(scene, "undo")
    assert heads(scene) == "7.4"


def is_lit(scene: Rulebook, index: int) -> bool:
    """Whether words of that item are lit."""
    return any(piece.lit for row in scene.sheet.column.item(index).rows for piece in row.line)


def test_words_that_stand_nowhere_are_told() -> None:
    scene = opened("1")
    look_for(scene, "xyzzy")
    assert [item.text for item in scene.sheet.items] == [scene.t("rulebook.none")]
    press(scene, *["erase"] * 5)
    assert heads(scene) == "1"


def test_the_nearest_word_is_a_link_that_looks_for_it() -> None:
    scene = opened("1")
    look_for(scene, "hospitel")
    click(scene, ("item", 1))
    assert scene.line.text == scene.trail.here.query == "hospital"
    assert {"10", "10.4"} <= {item.place for item in scene.sheet.items}


def test_a_row_of_a_table_that_is_found_leads_to_its_chapter() -> None:
    scene = opened("1")
    look_for(scene, "jersey devil")
    row = next(index for index, item in enumerate(scene.sheet.items) if item.kind == "row")
    click(scene, ("item", row))
    assert scene.trail.here.page == "15"


def test_only_what_is_read_is_laid_out() -> None:
    scene = opened("17")
    assert scene.sheet.column.known < len(scene.sheet.items) // 2
    press(scene, "last")
    scene.update(16)
    assert scene.sheet.column.known == len(scene.sheet.items)
    assert scene.sheet.scroll.top == scene.sheet.scroll.most
    press(scene, "first")
    scene.update(16)
    assert scene.sheet.scroll.top == 0


def test_another_size_of_text_keeps_the_place() -> None:
    scene = opened("8.3i")
    scene.app.settings.text_percent = 150
    scene.app.apply_settings()
    assert heads(scene) == "8.3i"


def test_the_wheel_scrolls_the_page_and_the_list() -> None:
    scene = opened("4")
    scene.handle(Signal("wheel", scene.rects["page"].center, number=-3))
    assert scene.sheet.scroll.goal > 0
    small = opened("4", (1024, 600))
    small.handle(Signal("wheel", small.rects["list"].center, number=-3))
    assert small.contents.scroll.goal > 0


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("steps", [30, pytest.param(100, marks=pytest.mark.matrix)])
def test_nothing_that_is_done_in_it_breaks_it(seed: int, steps: int) -> None:
    chance, scene = random.Random(seed), opened("7.4")
    for _ in range(steps):
        at = (chance.randrange(1280), chance.randrange(720))
        match chance.randrange(4):
            case 0:
                for name in ("move", "press", "click"):
                    scene.handle(Signal(name, at, 0 if name == "move" else 1, at))
            case 1:
                scene.handle(Signal("wheel", at, number=chance.choice((-2, 2))))
            case 2 if scene.line.active:
                scene.handle(Signal("text", text=chance.choice("aeit 4.1d")))
            case _:
                scene.handle(Signal(chance.choice(WALKING)))
        if scene.app.top is not scene:
            scene = opened()
        scene.update(20)
        scene.app.draw()
        assert scene.sheet.items
        assert 0 <= scene.sheet.scroll.top <= scene.sheet.scroll.most


def test_the_ways_through_what_was_read_show_their_keys() -> None:
    assert [drawing.way_cap(way) for way in ("back", "forward")] == ["-", "+"]
    key_caps.caps.device = "pad"
    try:
        assert key_caps.caps.label(drawing.way_cap("back")) == "pad:x"
        assert key_caps.caps.label(drawing.way_cap("forward")) == ""
    finally:
        key_caps.caps.device = "keys"


# Where the rule book opens, what is found in it, and that all of it is read


@pytest.mark.parametrize("at", ["4.1f", "8.3l", "17.40", "D50", "2.5", "18", "killer"])
def test_it_opens_at_a_place_or_at_a_word_of_the_glossary(at: str) -> None:
    scene = opened(at)
    assert at in seen(scene)
    assert scene.sheet.marked == at
    assert (scene.trail.here.page == GLOSSARY) == (at == "killer")


def test_it_opens_where_one_read_last_not_what_was_looked_for_else_at_the_beginning() -> None:
    scene = opened()
    assert heads(scene) == "1"
    scene.go("8.4")
    look_for(scene, "car")
    scene.close()
    assert heads(opened()) == "8.4"


@pytest.mark.parametrize(
    ("name", "key", "at"), [("help", ("book", ""), ""), ("help", ("book", "4.4b"), "4.4b"), ("pause", "rulebook", "")]
)
def test_the_menu_and_help_open_it_help_also_at_a_paragraph(name: str, key: str | tuple[str, str], at: str) -> None:
    below: Any = screen(Scene, name)[0]
    next(target for target in below.targets if target.key == key or target.key[: len(key)] == key).act()
    book = expect(below.app.top, Rulebook)
    assert not at or book.sheet.marked == at
    book.back()
    assert below.app.top is below


def refused_at_table() -> TableScene:
    """A table on which a card was clicked that cannot be chosen now."""
    table = at("deployment")
    for target in [target for target in table.targets if target.group.endswith("hand")]:
        table.acts.click(target.key)  # type: ignore[arg-type]
        if table.transient.slip.rule:
            break
    return table


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_refusal_names_its_paragraph_which_a_key_and_a_click_on_the_slip_open(how: str) -> None:
    table = refused_at_table()
    slip, canvas = table.transient.slip, table.app.canvas
    rule = slip.rule
    assert rule
    if how == "key":
        table.handle(Signal("help"))
    else:
        every = [(x, y) for x in range(0, 1280, 16) for y in range(0, 720, 8)]
        inside = [at for at in every if slip.holds(canvas, table.t, at)]
        at = inside[len(inside) // 2]
        table.handle(Signal("click", at, 1, at))
    book = expect(table.app.top, Rulebook)
    assert book.sheet.marked == rule
    book.back()
    table.transient.clear()
    table.handle(Signal("help"))
    assert isinstance(table.app.top, HelpScene), "without a slip the key for help gives help"


def test_a_card_that_is_read_whole_leads_to_its_rulings_and_to_its_words() -> None:
    for place, page in ((0, GLOSSARY), (-1, "17")):
        whole: Any = screen(Scene, "decks_whole")[0]
        links = [target for target in whole.targets if target.key[0] == "rule"]
        assert len(links) > 1 and links[place].say.startswith("Rule ")
        links[place].act()
        assert expect(whole.app.top, Rulebook).trail.here.page == page


CTRL_F = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode="\x06")
SLASHES = {
    "english": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/"),
    "french": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COLON, mod=pygame.KMOD_SHIFT, unicode="/"),
    "pad of digits": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_DIVIDE, mod=0, unicode="/"),
}


def do(scene: Rulebook, *events: pygame.event.Event) -> None:
    """The window takes these events; each key is let go again."""
    for event in events:
        scene.app.take(event)
        if event.type == pygame.KEYDOWN:
            scene.app.take(pygame.event.Event(pygame.KEYUP, key=event.key, mod=0))


def typed(words: str) -> list[pygame.event.Event]:
    """A word as a keyboard tells it: each letter's key, then its text."""
    keys = [pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter) for letter in words]
    return [one for key in keys for one in (key, pygame.event.Event(pygame.TEXTINPUT, text=key.unicode))]


@pytest.mark.parametrize("key", [CTRL_F, *SLASHES.values()], ids=["ctrl and f", *SLASHES])
def test_a_key_leads_into_the_field_and_letters_are_words_there(key: pygame.event.Event) -> None:
    scene = opened("3.1")
    do(scene, key)
    assert scene.line.active
    do(scene, *typed("manitou"))
    assert scene.line.text == "manitou" and scene.trail.here.page == FINDING and scene.search.find("manitou").total
    assert not scene.app.settings.muted


def test_the_key_once_more_lets_other_words_take_the_place_of_these_and_a_slash_within_words_is_a_letter() -> None:
    scene = opened("3.1")
    do(scene, CTRL_F, *typed("deck"), CTRL_F, *typed("a/b"))
    assert scene.line.text == "a/b"


def test_esc_leaves_the_field_first_and_then_the_book() -> None:
    scene = opened("3.1")
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    do(scene, CTRL_F, *typed("deck"), escape)
    assert (heads(scene), scene.line.text, scene.line.active, scene.app.top) == ("3.1", "", False, scene)
    do(scene, escape)
    assert scene.app.top is not scene


def test_a_key_that_a_player_has_given_the_slash_keeps_its_deed() -> None:
    reader = Reader()
    reader.keys.give("mute", pygame.K_SLASH)
    assert [signal.name for signal in reader.read(SLASHES["english"])] == ["mute"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 150)])
def test_the_keys_stand_beside_the_field(language: str, size: tuple[int, int], text: int) -> None:
    scene = opened("3.1", size, language, text)
    recorder = recording(scene.app)
    shown = [line for line in recorder.lines if line.text in FIND]
    assert FIND[-1] in {line.text for line in shown}
    assert all(line.box.x >= scene.line.rect.right for line in shown)
    assert recorder.faults() == []


def test_pressing_in_the_field_puts_the_cursor_there_and_dragging_selects() -> None:
    scene = opened("3.1")
    scene.line.put("iiiiiiii")
    wide = scene.app.canvas.width("iii", 15)
    left, y = scene.line.rect.x + scene.app.canvas.u(30), scene.line.rect.centery
    down, move, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP
    for kind, x in ((down, 0), (move, 9), (move, wide), (up, wide)):
        scene.app.take(pygame.event.Event(kind, pos=(left + x, y), button=1))
    assert scene.line.active and list(scene.line.selected) == [0, 1, 2]
    for kind in (down, up):
        scene.app.take(pygame.event.Event(kind, pos=(left + 2 * wide, y), button=1))
    assert scene.line.active and not scene.line.selected and scene.line.cursor == 6


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_stands_whole_and_the_ways_show_their_keys(language: str, size: tuple[int, int]) -> None:
    top, recorder = screen(Rulebook, "rulebook_found", size, language=language)
    listed = [line for line in recorder.lines if top.rects["list"].contains(line.box)]
    assert len(listed) > 30 and [line.whole for line in listed if line.text != line.whole] == []
    assert {"-", "+"} <= {line.text for line in recorder.lines if top.rects["head"].contains(line.box)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_whose_headings_are_translated_says_that_the_rules_are_not(language: str) -> None:
    words = Texts(language)("rulebook.in_english")
    for scene, told in (("rulebook", language != "en"), ("rulebook_glossary", False)):
        _, recorder = screen(Rulebook, scene, (1024, 600), language=language, text_percent=150)
        assert (words in [line.text for line in recorder.lines]) == told
