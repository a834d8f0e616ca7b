"""The rule book is read with mouse, keys and pad: its links are followed, its words looked for, its pages scrolled."""

from __future__ import annotations

import random

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.rulebook import drawing
from game.scenes.rulebook.drawing import FIND
from game.scenes.rulebook.reading_history import FINDING, GLOSSARY
from game.scenes.rulebook.scene import Rulebook
from game.scenes.screens import open_screen
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.input.gamepad import Pad
from game.ui.input.reader import Reader
from game.ui.input.signals import Signal
from game.ui.testing import screenshots
from game.ui.widgets import key_caps
from tests.support.scenes.rulebook_hand import click, heads, link, opened, press, write
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import at, window

pytestmark = pytest.mark.usefixtures("own_home")

WALKING = (
    *("next_group", "previous_group", "up", "down", "left", "right", "confirm", "undo", "more", "less"),
    *("page_up", "page_down", "first", "last", "erase"),
)


def test_a_link_is_followed_by_click_and_one_comes_back() -> None:
    scene = opened("4.1")
    click(scene, link(scene, "rule:W1"))
    assert heads(scene) == "W1"
    for way in ("undo", "less"):
        press(scene, way)
        assert heads(scene) == "4.1"
        press(scene, "more")
        assert heads(scene) == "W1"
    click(scene, scene.targets.get(("back",)))
    assert heads(scene) == "4.1"


def test_a_link_is_followed_with_keys_alone() -> None:
    scene = opened("4.4")
    for _ in range(12):
        press(scene, "next_group")
        target = scene.targets.focused
        if target is not None and target.group == "links":
            break
    assert target is not None and isinstance(target.data, str)
    wanted = target.data.partition(":")[2]
    press(scene, "confirm")
    assert wanted in [scene.sheet.items[index].place for index, _ in scene.sheet.seen()]


def test_a_link_is_followed_with_a_pad_alone() -> None:
    scene, pad = opened("4.4"), Pad()
    button = {name: number for number, name in enumerate(("a", "b", "x", "y"))}

    def push(number: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for signal in pad.read(pygame.event.Event(kind, button=number, instance_id=0)):
                scene.handle(signal)

    shoulder = 10
    for _ in range(12):
        push(shoulder)
        target = scene.targets.focused
        if target is not None and target.group == "links":
            break
    assert target is not None and target.group == "links"
    before = heads(scene)
    push(button["a"])
    assert heads(scene) != before
    push(button["x"])
    assert heads(scene) == before
    push(button["b"])
    assert scene.app.top is not scene


def test_arrows_read_every_paragraph_of_a_chapter() -> None:
    scene = opened("5")
    while not (scene.targets.focused is not None and scene.targets.focused.group == "page"):
        press(scene, "next_group")
    read = [scene.targets.spoken]
    for _ in range(len(scene.sheet.items)):
        press(scene, "down")
        read.append(scene.targets.spoken)
        focused = scene.targets.focused
        assert focused is not None and scene.rects["page"].colliderect(focused.rect)
    assert any(words.startswith("5.4h") for words in read)
    assert "Next" in read[-1]
    press(scene, "confirm")
    assert heads(scene) == "6"


def test_the_list_leads_to_chapters_and_sections() -> None:
    scene = opened("1")
    click(scene, scene.targets.get(("contents", "8")))
    assert heads(scene) == "8"
    click(scene, scene.targets.get(("contents", "8.4")))
    assert (heads(scene), scene.contents.section) == ("8.4", "8.4")


def test_the_list_says_what_is_read() -> None:
    scene = opened("4.0")
    assert scene.contents.section == "4.0"
    for _ in range(9):
        press(scene, "page_down")
    assert scene.contents.section == "4.6"


def test_a_card_is_held_large_and_put_away() -> None:
    scene = opened("4.1c")
    click(scene, link(scene, "card:338"))
    assert scene.whole is not None and scene.whole[0].number == 338
    scene.app.draw()
    press(scene, "back")
    assert scene.whole is None and scene.app.top is scene


def test_a_keyword_leads_to_its_entry() -> None:
    scene = opened("2.7a")
    click(scene, link(scene, "word:resource"))
    assert scene.trail.here.page == GLOSSARY
    assert "resource" in [scene.sheet.items[index].place for index, _ in scene.sheet.seen()]


def test_what_is_typed_is_found_at_once_and_lit() -> None:
    scene = opened("7.4")
    click(scene, scene.targets.get(("search",)))
    write(scene, "MANITOU")
    assert scene.trail.here.page == FINDING
    found = {item.place for item in scene.sheet.items}
    assert {"4.2d", "17.40"} <= found
    laid = scene.sheet.column.item(0)
    assert any(piece.lit for row in laid.rows for piece in row.line)
    press(scene, "confirm", "confirm")
    assert scene.trail.here.page != FINDING
    assert any(piece.lit for index, _ in scene.sheet.seen() for row in scene.sheet.column.item(index).rows
               for piece in row.line)  # fmt: skip
    press(scene, "undo")
    assert (scene.trail.here.page, scene.line.text) == (FINDING, "MANITOU")
    press(scene, "undo")
    assert heads(scene) == "7.4"


def test_words_that_stand_nowhere_are_told() -> None:
    scene = opened("1")
    click(scene, scene.targets.get(("search",)))
    write(scene, "xyzzy")
    assert [item.text for item in scene.sheet.items] == [scene.t("rulebook.none")]
    press(scene, *["erase"] * 5)
    assert heads(scene) == "1"


def test_esc_ends_looking_first_and_then_the_book() -> None:
    scene = opened("3.1")
    click(scene, scene.targets.get(("search",)))
    write(scene, "deck")
    press(scene, "back")
    assert heads(scene) == "3.1" and scene.line.text == "" and not scene.line.active
    press(scene, "back")
    assert scene.app.top is not scene


def test_a_row_of_a_table_that_is_found_leads_to_its_chapter() -> None:
    scene = opened("1")
    click(scene, scene.targets.get(("search",)))
    write(scene, "jersey devil")
    row = next(index for index, item in enumerate(scene.sheet.items) if item.kind == "row")
    click(scene, scene.targets.get(("item", row)))
    assert scene.trail.here.page == "15"


def test_only_what_is_read_is_laid_out() -> None:
    scene = opened("17")
    assert scene.sheet.column.known < len(scene.sheet.items) // 2
    press(scene, "last")
    assert scene.sheet.column.known == len(scene.sheet.items)
    assert scene.sheet.scroll.top == scene.sheet.scroll.most
    press(scene, "first")
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


@pytest.mark.parametrize("at", ["4.1f", "8.3l", "17.40", "D50", "2.5", "18"])
def test_it_opens_at_a_place(at: str) -> None:
    scene = opened(at)
    seen = [scene.sheet.items[index].place for index, _ in scene.sheet.seen()]
    assert at in seen
    assert scene.sheet.marked == at


def test_it_opens_at_a_word_of_the_glossary() -> None:
    scene = opened("killer")
    assert scene.trail.here.page == GLOSSARY
    assert "killer" in [scene.sheet.items[index].place for index, _ in scene.sheet.seen()]


def test_it_opens_where_one_read_last_else_at_the_beginning() -> None:
    scene = opened()
    assert heads(scene) == "1"
    scene.go("8.4")
    read = heads(scene)
    scene.back()
    scene.close()
    again = opened()
    assert heads(again) == read == "8.4"


def test_what_was_looked_for_last_is_no_place_to_open_at() -> None:
    scene = opened("6.2")
    click(scene, scene.targets.get(("search",)))
    write(scene, "car")
    scene.close()
    assert heads(opened()) == "6.2"


def test_help_and_the_menu_of_the_game_open_it() -> None:
    for name, key in (("help", ("book", "")), ("pause", "rulebook")):
        app = screenshots.draw(name).app
        below = app.top
        target = next(target for target in getattr(below, "targets", ()) if target.key == key)
        target.act()
        assert isinstance(app.top, Rulebook)
        app.top.back()
        assert app.top is below


def test_help_leads_to_the_paragraph_of_a_reason() -> None:
    app = screenshots.draw("help").app
    target = next(target for target in getattr(app.top, "targets", ()) if target.key[:2] == ("book", "4.4b"))
    target.act()
    assert isinstance(app.top, Rulebook)
    assert app.top.sheet.marked == "4.4b"


def refused_at_table() -> TableScene:
    """A table on which a card was clicked that cannot be chosen now."""
    table = at("deployment")
    for target in [target for target in table.targets if target.group.endswith("hand")]:
        table.acts.click(target.key)  # type: ignore[arg-type]
        if table.transient.slip.rule:
            break
    return table


def test_a_refusal_names_its_paragraph_and_a_key_opens_it() -> None:
    table = refused_at_table()
    rule = table.transient.slip.rule
    assert rule
    table.handle(Signal("help"))
    scene = expect(table.app.top, Rulebook)
    assert scene.sheet.marked == rule


def test_a_click_on_the_slip_of_a_refusal_opens_it_too() -> None:
    table = refused_at_table()
    canvas = table.app.canvas
    inside = [(x, y) for x in range(0, 1280, 16) for y in range(0, 720, 8)
              if table.transient.slip.holds(canvas, table.t, (x, y))]  # fmt: skip
    assert inside
    at = inside[len(inside) // 2]
    table.handle(Signal("click", at, 1, at))
    assert isinstance(table.app.top, Rulebook)


def test_without_a_slip_the_key_for_help_gives_help() -> None:
    table = refused_at_table()
    table.transient.clear()
    table.handle(Signal("help"))
    assert not isinstance(table.app.top, Rulebook) and table.app.top is not table


def test_a_card_that_is_read_whole_leads_to_its_rulings_and_to_its_words() -> None:
    for number, page in ((1, GLOSSARY), (-1, "17")):
        app = screenshots.draw("decks_whole").app
        links = [target for target in getattr(app.top, "targets", ()) if target.key[0] == "rule"]
        assert len(links) > 1
        target = links[0] if number > 0 else links[-1]
        assert target.say.startswith("Rule ") and target.act is not None
        target.act()
        assert isinstance(app.top, Rulebook)
        assert app.top.trail.here.page == page


CTRL_F = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode="\x06")
SLASHES = {
    "english": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/"),
    "french": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COLON, mod=pygame.KMOD_SHIFT, unicode="/"),
    "pad of digits": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_DIVIDE, mod=0, unicode="/"),
}


def read_at(size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100) -> Rulebook:
    app = window(size, language=language, text_percent=text)
    open_screen(app, "rulebook", "3.1")
    return expect(app.top, Rulebook)


def do(scene: Rulebook, *events: pygame.event.Event) -> None:
    """What the reader makes of these keys reaches the scene; each key is let go again."""
    for event in events:
        let_go = [pygame.event.Event(pygame.KEYUP, key=event.key, mod=0)] if event.type == pygame.KEYDOWN else []
        for told in (event, *let_go):
            for signal in scene.app.reader.read(told):
                scene.handle(signal)


def typed(words: str) -> list[pygame.event.Event]:
    """A word as a keyboard tells it: each letter's key, then its text."""
    keys = [pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter) for letter in words]
    return [one for key in keys for one in (key, pygame.event.Event(pygame.TEXTINPUT, text=key.unicode))]


@pytest.mark.parametrize("key", [CTRL_F, *SLASHES.values()], ids=["ctrl and f", *SLASHES])
def test_a_key_leads_into_the_field_and_letters_are_words_there(key: pygame.event.Event) -> None:
    scene = read_at()
    do(scene, key)
    assert scene.line.active
    do(scene, *typed("manitou"))
    assert scene.line.text == "manitou" and scene.trail.here.page == FINDING and scene.search.find("manitou").total
    assert not scene.app.settings.muted


def test_the_key_once_more_lets_other_words_take_the_place_of_these() -> None:
    scene = read_at()
    do(scene, CTRL_F, *typed("deck"), CTRL_F, *typed("team"))
    assert scene.line.text == "team"


def test_a_slash_within_words_is_a_letter() -> None:
    scene = read_at()
    do(scene, SLASHES["english"], *typed("a/b"))
    assert scene.line.text == "a/b"


def test_esc_leaves_the_field_first_and_then_the_book() -> None:
    scene = read_at()
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    do(scene, CTRL_F, escape)
    assert not scene.line.active and scene.app.top is scene
    do(scene, escape)
    assert scene.app.top is not scene


def test_a_key_that_a_player_has_given_the_slash_keeps_its_deed() -> None:
    reader = Reader()
    reader.keys.give("mute", pygame.K_SLASH)
    assert [signal.name for signal in reader.read(SLASHES["english"])] == ["mute"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 150)])
def test_the_keys_stand_beside_the_field(language: str, size: tuple[int, int], text: int) -> None:
    scene = read_at(size, language, text)
    recorder = recording(scene.app)
    shown = [line for line in recorder.lines if line.text in FIND]
    assert FIND[-1] in {line.text for line in shown}
    assert all(line.box.x >= scene.line.rect.right for line in shown)
    assert recorder.faults() == []


def test_pressing_in_the_field_puts_the_cursor_there_and_dragging_selects() -> None:
    scene = read_at()
    scene.line.put("iiiiiiii")
    wide = scene.app.canvas.width("iii", 15)
    at = (scene.line.rect.x + scene.app.canvas.u(30), scene.line.rect.centery)
    for kind, x in (
        (pygame.MOUSEBUTTONDOWN, at[0]),
        (pygame.MOUSEMOTION, at[0] + 9),
        (pygame.MOUSEMOTION, at[0] + wide),
        (pygame.MOUSEBUTTONUP, at[0] + wide),
    ):
        scene.app.take(pygame.event.Event(kind, pos=(x, at[1]), button=1))
    assert scene.line.active and list(scene.line.selected) == [0, 1, 2]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.app.take(pygame.event.Event(kind, pos=(at[0] + 2 * wide, at[1]), button=1))
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
        recorder = screenshots.draw(scene, (1024, 600), language=language, text_percent=150).app.canvas.recorder
        assert (words in [line.text for line in recorder.lines]) == told
