"""The rule book is read with mouse, keys and pad: its links are followed, its words looked for, its pages scrolled."""

from __future__ import annotations

import random

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.rulebook import drawing
from game.scenes.rulebook.reading_history import FINDING, GLOSSARY
from game.ui.input.gamepad import Pad
from game.ui.input.signals import Signal
from game.ui.widgets import key_caps
from tests.support.scenes.rulebook_hand import click, heads, link, opened, press, write

pytestmark = pytest.mark.usefixtures("own_home")

WALKING = (
    *("next_group", "previous_group", "up", "down", "left", "right", "confirm", "undo", "more", "less"),
    *("page_up", "page_down", "first", "last", "erase"),
)


def test_a_link_is_followed_by_click_and_one_comes_back() -> None:
    scene = opened("4.1")
    click(scene, link(scene, "rule:W1"))
    assert heads(scene) == "W1"
    press(scene, "undo")
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
    write(scene, "flukeman")
    assert [item.text for item in scene.sheet.items] == [scene.t("rulebook.none")]
    press(scene, *["erase"] * 8)
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
def test_nothing_that_is_done_in_it_breaks_it(seed: int) -> None:
    chance, scene = random.Random(seed), opened("7.4")
    for _ in range(100):
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


def test_the_ways_through_what_was_read_have_a_pair_of_keys() -> None:
    scene = opened("4.1")
    click(scene, link(scene, "rule:W1"))
    press(scene, "less")
    assert heads(scene) == "4.1"
    press(scene, "more")
    assert heads(scene) == "W1"
    assert [drawing.way_cap(way) for way in ("back", "forward")] == ["-", "+"]
    key_caps.caps.device = "pad"
    try:
        assert key_caps.caps.label(drawing.way_cap("back")) == "pad:x"
        assert key_caps.caps.label(drawing.way_cap("forward")) == ""
    finally:
        key_caps.caps.device = "keys"
