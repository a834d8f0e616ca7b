"""A line that is typed and mended: the cursor, the clipboard, and what is longer than the field."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.ui.i18n.texts import Texts
from game.ui.input import clipboard
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.widgets.input_field import InputField
from game.ui.widgets.number_field import NumberField
from game.ui.widgets.search_field import SearchField
from game.ui.widgets.text_field import TextField


@pytest.fixture
def line() -> TextField:
    app = App(Settings(), Texts("en", strict=True))
    app.open_hidden((1280, 720))
    made = TextField(app, "", "type here", 30)
    made.rect = Rect(10, 10, 120, 32)
    made.enter()
    return made


def press(line: TextField, *codes: int, mod: int = 0) -> None:
    for code in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            for signal in line.app.reader.read(pygame.event.Event(kind, key=code, mod=mod, unicode="")):
                line.take(signal)


def type_in(line: TextField, text: str) -> None:
    for signal in line.app.reader.read(pygame.event.Event(pygame.TEXTINPUT, text=text)):
        line.take(signal)


def test_what_is_typed_is_mended_in_the_middle(line: TextField) -> None:
    type_in(line, "cost<3")
    press(line, pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE)
    type_in(line, "T")
    assert line.text == "cosT<3"
    press(line, pygame.K_HOME, pygame.K_DELETE, pygame.K_END)
    type_in(line, "!")
    assert line.text == "osT<3!"


def test_the_cursor_stays_within_the_text(line: TextField) -> None:
    press(line, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT)
    type_in(line, "ab")
    press(line, *[pygame.K_RIGHT] * 5, *[pygame.K_LEFT] * 9)
    type_in(line, "x")
    assert line.text == "xab"


def test_it_holds_no_more_than_it_may_and_nothing_that_cannot_be_seen(line: TextField) -> None:
    type_in(line, "a\tb\n" + "c" * 60)
    assert line.text == "ab" + "c" * 28


def test_the_clipboard_is_typed(line: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "get", lambda: "night\nbus")
    press(line, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert line.text == "night bus"


def test_keys_are_letters_only_while_it_is_active(line: TextField) -> None:
    reader = line.app.reader
    assert reader.typing and reader.editing
    line.leave()
    assert not reader.typing and not reader.editing
    told = reader.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    assert [signal.name for signal in told] == ["undo"]


def test_a_long_line_is_drawn_with_its_cursor_in_view(line: TextField) -> None:
    type_in(line, "w" * 30)
    surface = line.app.canvas.surface
    surface.fill((0, 0, 0))
    line.draw(line.app.canvas)
    outside = surface.get_at((line.rect.right + 12, line.rect.centery))[:3]
    assert outside == (0, 0, 0), "nothing is drawn beside the field"
    line.leave()
    line.draw(line.app.canvas)


# selecting --------------------------------------------------------------------------------------------
def test_ctrl_a_selects_all_and_what_is_typed_takes_its_place(line: TextField) -> None:
    type_in(line, "agent")
    press(line, pygame.K_a, mod=pygame.KMOD_CTRL)
    assert list(line.selected) == list(range(5))
    type_in(line, "x")
    assert (line.text, line.cursor) == ("x", 1)
    press(line, pygame.K_a, mod=pygame.KMOD_CTRL)
    press(line, pygame.K_BACKSPACE)
    assert line.text == ""


def test_shift_selects_with_arrows_home_and_end(line: TextField) -> None:
    type_in(line, "one two")
    press(line, *[pygame.K_LEFT] * 3, mod=pygame.KMOD_SHIFT)
    type_in(line, "2")
    assert line.text == "one 2"
    press(line, pygame.K_HOME, mod=pygame.KMOD_SHIFT)
    press(line, pygame.K_DELETE)
    assert line.text == ""


def test_an_arrow_alone_goes_to_that_end_of_what_is_selected(line: TextField) -> None:
    type_in(line, "abc")
    press(line, pygame.K_a, mod=pygame.KMOD_CTRL)
    press(line, pygame.K_LEFT)
    type_in(line, "x")
    assert line.text == "xabc"


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where the system was told to open its input method, in pixels of the window."""
    found: list[Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: found.append(Rect(rect)))
    return found


@pytest.mark.parametrize(
    "make", [TextField, SearchField, lambda app: NumberField(app, 0, 4)], ids=["line", "words", "number"]
)
@pytest.mark.parametrize("size", [(1280, 720), (512, 300), (300, 600)], ids=str)
def test_the_input_method_opens_where_one_types(
    make: Callable[[App], InputField], size: tuple[int, int], placed: list[Rect]
) -> None:
    app = App(Settings(), Texts("en", strict=True))
    app.open_hidden(size)
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


@pytest.mark.parametrize("kind", [SearchField, NumberField])
def test_ctrl_a_selects_all_in_the_other_fields(kind: type, line: TextField) -> None:
    line.leave()
    field = SearchField(line.app) if kind is SearchField else NumberField(line.app, 0, 4)
    field.enter()
    field.text = "12"
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""),
        pygame.event.Event(pygame.TEXTINPUT, text="7"),
    ):
        for signal in line.app.reader.read(event):
            field.take(signal)
    assert field.text == "7"
