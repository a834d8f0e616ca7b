"""Lines and areas that are typed and mended: the cursor, the clipboard, and what is longer than the field."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ui.gui.number_field import NumberField
from game.ui.gui.text_area import TextArea
from game.ui.gui.text_field import TextField
from game.ui.input import clipboard
from game.ui.input.signals import Signal
from game.ui.runtime.app import App
from tests.support.ui.window import opened


@pytest.fixture
def line() -> TextField:
    made = TextField(opened((1280, 720)), "", "type here", 30)
    made.rect = Rect(10, 10, 120, 32)
    made.enter()
    return made


def send(line: TextField, kind: int, **what: Any) -> None:
    """The field takes what the system tells of."""
    for signal in line.app.reader.read(pygame.event.Event(kind, **what)):
        line.take(signal)


def press(line: TextField, *codes: int, mod: int = 0) -> None:
    for code in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            send(line, kind, key=code, mod=mod, unicode="")


def type_in(line: TextField, text: str) -> None:
    send(line, pygame.TEXTINPUT, text=text)


def propose(line: TextField, text: str) -> None:
    """What an input method proposes."""
    send(line, pygame.TEXTEDITING, text=text, start=0, length=0)


def test_what_is_typed_is_mended_in_the_middle(line: TextField) -> None:
    type_in(line, "cost<3")
    press(line, pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE)
    type_in(line, "T")
    assert line.text == "cosT<3"
    press(line, pygame.K_HOME, pygame.K_DELETE, pygame.K_END)
    type_in(line, "!")
    assert line.text == "osT<3!"


def test_it_holds_no_more_than_it_may_and_nothing_that_cannot_be_seen(line: TextField, board: list[str]) -> None:
    board.append("night\nbus")
    press(line, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert line.text == "night bus"
    type_in(line, "a\tb\n" + "c" * 60)
    assert line.text == "night busab" + "c" * 19


def test_keys_are_letters_only_while_it_is_active_and_repeat_as_before(line: TextField) -> None:
    reader = line.app.reader
    assert reader.typing
    line.leave()
    assert not reader.typing
    told = reader.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    assert [signal.name for signal in told] == ["undo"]
    pygame.key.set_repeat(400, 60)
    line.enter()
    assert pygame.key.get_repeat() == (400, 60)
    line.leave()
    assert pygame.key.get_repeat() == (400, 60)


def test_a_long_line_is_drawn_with_its_cursor_in_view(line: TextField) -> None:
    type_in(line, "w" * 30)
    surface = line.app.canvas.surface
    surface.fill((0, 0, 0))
    line.draw(line.app.canvas)
    outside = surface.get_at((line.rect.right + 12, line.rect.centery))[:3]
    assert outside == (0, 0, 0), "nothing is drawn beside the field"
    line.leave()
    line.draw(line.app.canvas)


def picture(line: TextField) -> bytes:
    surface = line.app.canvas.surface
    surface.fill((0, 0, 0))
    line.draw(line.app.canvas)
    return pygame.image.tobytes(surface.subsurface(line.rect), "RGB")


def test_cursor_and_selection_are_seen_at_once(line: TextField) -> None:
    type_in(line, "ab " * 10)
    seen = [picture(line)]
    right = pygame.K_RIGHT
    for code, mod in ((pygame.K_HOME, 0), (right, 0), (right, pygame.KMOD_SHIFT), (pygame.K_a, pygame.KMOD_CTRL)):
        press(line, code, mod=mod)
        seen.append(picture(line))
    assert list(line.selected) == list(range(len(line.text)))
    press(line, pygame.K_END)
    assert picture(line) == seen[0]
    assert len(set(seen)) == len(seen)


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where the system was told to open its input method, in pixels of the window."""
    found: list[Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: found.append(Rect(rect)))
    return found


@pytest.mark.parametrize("make", [TextField, lambda app: NumberField(app, 0, 4)], ids=["line", "number"])
@pytest.mark.parametrize("size", [(1280, 720), (512, 300), (300, 600)], ids=str)
def test_the_input_method_opens_where_one_types(
    make: Callable[[App], TextField], size: tuple[int, int], placed: list[Rect]
) -> None:
    app = opened(size)
    field = make(app)
    for rect in (Rect(100, 200, 300, 32), Rect(140, 240, 300, 32)):
        field.rect = rect
        field.enter()
        fit, scale = app.screen.fit, app.screen.fit.scale
        assert Rect(fit.box).contains(placed[-1])
        assert fit.to_picture(placed[-1].center) == pytest.approx(rect.center, abs=1 / scale + 1)
        assert placed[-1].size == pytest.approx((rect.w * scale, rect.h * scale), abs=2)
    assert len(placed) == 2, "it follows a field that moves while one types"
    field.leave()
    field.rect = Rect(0, 0, 10, 10)
    assert len(placed) == 2


def test_a_number_is_selected_when_its_field_is_entered(line: TextField) -> None:
    line.leave()
    field = NumberField(line.app, 41, 4)
    field.rect = Rect(10, 10, 90, 32)
    field.enter()
    type_in(field, "0a")
    type_in(field, "12345")
    assert (field.text, field.value) == ("1234", 1234)
    field.leave()
    assert field.text == "1234"


# the mouse --------------------------------------------------------------------------------------------
def mouse(line: TextField, kind: int, pos: tuple[int, int]) -> None:
    send(line, kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0), button=1)


def drag(line: TextField, start: tuple[int, int], end: tuple[int, int]) -> None:
    mouse(line, pygame.MOUSEBUTTONDOWN, start)
    mouse(line, pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, end[1]))
    mouse(line, pygame.MOUSEMOTION, end)
    mouse(line, pygame.MOUSEBUTTONUP, end)


def click(line: TextField, pos: tuple[int, int]) -> None:
    mouse(line, pygame.MOUSEBUTTONDOWN, pos)
    mouse(line, pygame.MOUSEBUTTONUP, pos)


def test_a_click_puts_the_cursor_where_it_is_and_who_types_before_it_ends_loses_no_letter(line: TextField) -> None:
    type_in(line, "iiiiiiii")
    click(line, (line.rect.x + 2, line.rect.centery))
    assert (line.cursor, list(line.selected)) == (0, [])
    click(line, (line.rect.right - 2, line.rect.centery))
    assert line.cursor == 8
    click(line, (line.rect.x + 10 + line.app.canvas.width("iii", 15), line.rect.bottom - 1))
    assert line.cursor == 3
    press(line, pygame.K_a, mod=pygame.KMOD_CTRL)
    press(line, pygame.K_DELETE)
    mouse(line, pygame.MOUSEBUTTONDOWN, (60, 26))
    for letter in "night bus":
        type_in(line, letter)
    assert (line.text, list(line.selected)) == ("night bus", [])


def test_dragging_selects_and_a_double_click_selects_a_word(line: TextField) -> None:
    type_in(line, "one two")
    at = line.rect.x + 10
    drag(line, (at, line.rect.centery), (at + line.app.canvas.width("one", 15), line.rect.centery))
    assert list(line.selected) == [0, 1, 2]
    for _ in range(2):
        click(line, (at + line.app.canvas.width("one t", 15), line.rect.centery))
    assert list(line.selected) == [4, 5, 6]
    type_in(line, "2")
    assert line.text == "one 2"
    drag(line, (line.rect.right - 3, line.rect.centery), (-40, line.rect.y - 90))
    assert list(line.selected) == list(range(5)), "the pointer may leave the field"


def test_the_mouse_elsewhere_is_not_for_the_field(line: TextField) -> None:
    type_in(line, "ab")
    for name in ("press", "drag_start", "drag", "release", "click"):
        assert not line.take(Signal(name, line.rect.center, 1, (600, 600)))
        assert not line.take(Signal(name, line.rect.center, 3, line.rect.center))
    assert not line.take(Signal("move", line.rect.center))
    assert line.cursor == 2


def test_the_mouse_finds_the_place_in_a_picture_that_is_scaled_down() -> None:
    app = opened((512, 300))
    field = TextField(app, "iiiiiiii")
    field.rect = Rect(100, 200, 300, 32)
    field.enter()
    at = 110 + app.canvas.width("iii", 15), field.rect.centery
    click(field, app.screen.fit.rect_in_window(Rect(*at, 1, 1)).topleft)
    assert field.cursor == 3


def test_nothing_is_cut_where_it_cannot_be_copied(line: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    type_in(line, "ab")
    assert not line.take(Signal("copy"))
    press(line, pygame.K_x, mod=pygame.KMOD_CTRL)
    press(line, pygame.K_a, mod=pygame.KMOD_CTRL)
    press(line, pygame.K_x, mod=pygame.KMOD_CTRL)
    assert line.text == "ab"


# input methods ----------------------------------------------------------------------------------------
def test_what_an_input_method_proposes_is_seen_and_no_text_yet_and_keys_are_its_own(line: TextField) -> None:
    type_in(line, "cafs")
    press(line, pygame.K_LEFT)
    before = line.look
    propose(line, "´")
    assert line.text == "cafs" and line.look != before
    type_in(line, "é")
    assert (line.text, line.cursor, list(line.selected)) == ("cafés", 4, [])
    propose(line, "か")
    for code in (pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_ESCAPE):
        assert not line.app.reader.read(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    type_in(line, "か")
    press(line, pygame.K_BACKSPACE)
    assert line.text == "cafés"


def test_a_proposal_that_is_dropped_or_left_or_clicked_away_leaves_nothing(line: TextField) -> None:
    type_in(line, "ab")
    for text in ("k", "ka", ""):
        propose(line, text)
    assert (line.text, line.cursor) == ("ab", 2)
    propose(line, "ka")
    line.leave()
    assert line.text == "ab" and not line.app.reader.composing
    line.enter()
    propose(line, "xy")
    click(line, (line.rect.x + 2, line.rect.centery))
    type_in(line, "c")
    assert line.text == "cab"


# the window -------------------------------------------------------------------------------------------
def test_words_cursor_and_selection_survive_another_size_of_the_window(line: TextField) -> None:
    type_in(line, "one two")
    press(line, *[pygame.K_LEFT] * 3, mod=pygame.KMOD_SHIFT)
    line.app.open_hidden((1920, 1080))
    line.rect = Rect(20, 20, 300, 48)
    assert (line.text, line.cursor, list(line.selected)) == ("one two", 4, [4, 5, 6])
    line.draw(line.app.canvas)
    type_in(line, "2")
    assert line.text == "one 2"


def test_long_texts_are_typed_in_no_time(line: TextField) -> None:
    line.longest = 5000
    begun = time.process_time()
    type_in(line, "lorem ipsum " * 500)
    line.draw(line.app.canvas)
    assert len(line.text) == 5000
    assert time.process_time() - begun < 1.0


@pytest.mark.parametrize("kind", [TextField, TextArea])
def test_letters_that_no_font_draws_alone_do_no_harm(line: TextField, kind: type[TextField]) -> None:
    line.leave()
    odd = ("\u0301", "e\u0301", "\u3164", "a\u0335\u0335", "\U0001f6f8", "\u05e9\u05dc", "\0\ud800\ufe0f", "\u2028")
    for text in odd:
        field = kind(line.app, text)
        field.rect = Rect(10, 10, 200, 60)
        field.enter()
        type_in(field, text)
        press(field, pygame.K_LEFT, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
        propose(field, text)
        field.draw(line.app.canvas)
        type_in(field, "b")
        press(field, pygame.K_a, mod=pygame.KMOD_CTRL)
        field.draw(line.app.canvas)
        field.leave()
        assert field.text.endswith("b") and "\0" not in field.text and "\ud800" not in field.text


LOOKED_AT = """
from game.ui.workers.picture_worker import picture_worker
picture_worker.unlock()
print('pygame_gui' in sys.modules)
TextField(app)
while 'pygame_gui.elements' not in sys.modules:
    time.sleep(0.02)
print(True)
picture_worker.lock()
"""
ENTERED = """
field = TextField(app, 'words')
field.rect = Rect(9, 9, 90, 30)
field.draw(app.canvas)
print('pygame_gui' in sys.modules)
field.enter()
print('pygame_gui' in sys.modules)
"""


@pytest.mark.parametrize("does", [pytest.param(LOOKED_AT, marks=pytest.mark.games), ENTERED], ids=["look", "enter"])
def test_the_toolkit_is_loaded_only_while_a_field_is_looked_at_or_when_one_types(does: str) -> None:
    probe = (
        "import sys, time; from game.ui.runtime.app import App; from game.ui.gui.text_field import TextField\n"
        f"from pygame import Rect\napp = App(); app.open_hidden((1280, 720)){does}"
    )
    told = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True, timeout=60).stdout
    assert told.split()[-2:] == ["False", "True"]


@pytest.fixture
def area() -> TextArea:
    made = TextArea(opened((1280, 720)), "", "decks.notes.hint", 120)
    made.rect = Rect(20, 20, 200, 90)
    made.enter()
    return made


def type_lines(area: TextArea, *lines: str) -> None:
    for number, line in enumerate(lines):
        if number:
            area.take(Signal("confirm"))
        area.take(Signal("text", text=line))


def test_enter_begins_a_line_and_arrows_lead_from_line_to_line(area: TextArea) -> None:
    type_lines(area, "one", "three")
    area.take(Signal("up"))
    area.take(Signal("last"))
    area.take(Signal("confirm"))
    type_lines(area, "two")
    assert area.text == "one\ntwo\nthree"
    area.take(Signal("down"))
    area.take(Signal("first"))
    area.take(Signal("remove"))
    assert area.text == "one\ntwo\nhree"


def test_what_is_typed_is_no_markup_and_no_name_of_another_text(area: TextArea) -> None:
    words = "<b>a</b> &amp; %{x} pygame-gui.OK"
    type_lines(area, words)
    area.leave()
    area.enter()
    picture(area)
    type_lines(area, "!")
    assert area.text == words + "!"


def test_lines_are_pasted_without_what_cannot_be_seen_as_far_as_there_is_room(area: TextArea, board: list[str]) -> None:
    board.append("a\r\nb\0\x1b\tc\n")
    area.take(Signal("paste"))
    assert area.text == "a\nbc\n" and not area.full
    board.append("x" * 5000)
    area.take(Signal("paste"))
    assert area.text == "a\nbc\n" + "x" * 115 and area.full


def test_the_wheel_and_the_bar_scroll_what_is_longer(area: TextArea) -> None:
    type_lines(area, *"abcdefghijk")
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
    type_lines(area, *"abcdefgh", "word " * 12)
    area.take(Signal("wheel", pos=area.rect.topleft, number=1))
    area.take(Signal("select_all"))
    area.draw(area.app.canvas)
    assert area.text.startswith("a\nb\nc")


def moved(field: TextField, act: str, shift: bool) -> int:
    """Where the cursor of a line is after a move."""
    chosen, cursor, end = field.selected, field.cursor, len(field.text)
    if chosen and not shift and act in ("left", "right"):
        return chosen.start if act == "left" else chosen.stop
    ways = {"left": max(0, cursor - 1), "right": min(end, cursor + 1), "first": 0, "last": end, "select_all": end}
    return ways.get(act, cursor)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kind", ["line", "area"])
def test_keys_and_clipboard_do_what_they_do_to_a_plain_text(
    kind: str, seed: int, board: list[str], request: pytest.FixtureRequest
) -> None:
    field: TextField = request.getfixturevalue(kind)
    board.append("")
    dice = random.Random(seed)
    moves = ("left", "right", "first", "last", "up", "down", "select_all", "copy")
    for _ in range(50):
        act = dice.choice(("text", "text", "confirm", "erase", "remove", "cut", "paste", *moves))
        before, cursor, chosen = field.text, field.cursor, field.selected
        start, stop = (chosen.start, chosen.stop) if chosen else (cursor, cursor)
        word = {"text": dice.choice(("a", "word ", "é", "<b>", "&amp;", "x" * 40))}.get(act, "")
        word = "\n" if act == "confirm" and kind == "area" else board[-1] if act == "paste" else word
        shift = act in moves and dice.random() < 0.4
        goal = moved(field, act, shift)
        field.take(Signal(act, text=word, shift=shift))
        word = word[: field.longest - len(before) + stop - start]
        match act:
            case "text" | "paste":
                expected = before[:start] + word + before[stop:], start + len(word)
            case "confirm" if kind == "area":
                expected = before[:start] + word + before[stop:], start + len(word)
            case "erase" | "remove" | "cut" if chosen:
                expected = before[:start] + before[stop:], start
            case "erase":
                expected = before[: max(0, start - 1)] + before[start:], max(0, start - 1)
            case "remove":
                expected = before[:start] + before[start + 1 :], start
            case _:
                expected = before, goal if kind == "line" else field.cursor
        assert (field.text, field.cursor) == expected, act
        if act in ("copy", "cut") and chosen:
            assert board[-1] == before[start:stop]
        assert 0 <= field.cursor <= len(field.text) and field.selected.stop <= len(field.text)
        picture(field)
