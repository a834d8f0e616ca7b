"""An area of several lines: what its keys do to the text, whatever stands there."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect

from game.ui.gui.text_area import TextArea
from game.ui.input.signals import Signal
from game.ui.runtime.app import App


@pytest.fixture
def area() -> TextArea:
    app = App()
    app.open_hidden((1280, 720))
    made = TextArea(app, "", "decks.notes.hint", 120)
    made.rect = Rect(20, 20, 200, 90)
    made.enter()
    return made


def type_in(area: TextArea, *lines: str) -> None:
    for number, line in enumerate(lines):
        if number:
            area.take(Signal("confirm"))
        area.take(Signal("text", text=line))


def picture(area: TextArea) -> bytes:
    area.draw(area.app.canvas)
    return pygame.image.tobytes(area.app.canvas.surface.subsurface(area.rect), "RGB")


def test_enter_begins_a_line_and_arrows_lead_from_line_to_line(area: TextArea) -> None:
    type_in(area, "one", "three")
    area.take(Signal("up"))
    area.take(Signal("last"))
    area.take(Signal("confirm"))
    type_in(area, "two")
    assert area.text == "one\ntwo\nthree"
    area.take(Signal("down"))
    area.take(Signal("first"))
    area.take(Signal("remove"))
    assert area.text == "one\ntwo\nhree"


def test_what_is_typed_is_no_markup_and_no_name_of_another_text(area: TextArea) -> None:
    words = "<b>a</b> &amp; %{x} pygame-gui.OK"
    type_in(area, words)
    area.leave()
    area.enter()
    picture(area)
    type_in(area, "!")
    assert area.text == words + "!"


def test_lines_are_pasted_as_lines_without_what_cannot_be_seen(area: TextArea, board: list[str]) -> None:
    board.append("a\r\nb\0\x1b\tc\n")
    area.take(Signal("paste"))
    assert area.text == "a\nbc\n"


def test_five_thousand_characters_are_cut_to_what_there_is_room_for(area: TextArea, board: list[str]) -> None:
    board.append("x" * 5000)
    area.take(Signal("paste"))
    assert area.text == "x" * 120 and area.full


def test_the_wheel_and_the_bar_scroll_what_is_longer(area: TextArea) -> None:
    type_in(area, *"abcdefghijk")
    end = picture(area)
    area.take(Signal("wheel", pos=area.rect.center, number=2))
    above = picture(area)
    assert above != end
    area.take(Signal("wheel", pos=area.rect.center, number=-9))
    assert picture(area) != above
    assert not area.take(Signal("wheel", pos=(900, 600), number=1)), "elsewhere it is not for the area"
    assert area.text == "\n".join("abcdefghijk")


@pytest.mark.parametrize("size", [(0, 0), (3, 400), (400, 3), (60, 14), (30, 30)])
def test_an_area_of_any_size_takes_what_is_typed(size: tuple[int, int], area: TextArea) -> None:
    area.rect = Rect(20, 20, *size)
    type_in(area, *"abcdefgh", "word " * 12)
    area.take(Signal("wheel", pos=area.rect.topleft, number=1))
    area.take(Signal("select_all"))
    area.draw(area.app.canvas)
    assert area.text.startswith("a\nb\nc")


@pytest.mark.parametrize("seed", range(12))
def test_keys_and_clipboard_do_what_they_do_to_a_plain_text(seed: int, area: TextArea, board: list[str]) -> None:
    board.append("")
    dice = random.Random(seed)
    moves = ("left", "right", "first", "last", "up", "down", "select_all", "copy")
    for _ in range(50):
        act = dice.choice(("text", "text", "confirm", "erase", "remove", "cut", "paste", *moves))
        before, cursor, chosen = area.text, area.cursor, area.selected
        start, stop = (chosen.start, chosen.stop) if chosen else (cursor, cursor)
        word = {"text": dice.choice(("a", "word ", "é", "<b>", "&amp;", "x" * 40)), "confirm": "\n"}.get(act, "")
        word = board[-1] if act == "paste" else word
        area.take(Signal(act, text=word, shift=act in moves and dice.random() < 0.4))
        word = word[: 120 - len(before) + stop - start]
        match act:
            case "text" | "confirm" | "paste":
                expected = before[:start] + word + before[stop:], start + len(word)
            case "erase" | "remove" | "cut" if chosen:
                expected = before[:start] + before[stop:], start
            case "erase":
                expected = before[: max(0, start - 1)] + before[start:], max(0, start - 1)
            case "remove":
                expected = before[:start] + before[start + 1 :], start
            case _:
                expected = before, area.cursor
        assert (area.text, area.cursor) == expected, act
        assert 0 <= area.cursor <= len(area.text) and area.selected.stop <= len(area.text)
        picture(area)
