"""What every screen shares of its controls: buttons draw themselves, lists scroll, fields are entered and left."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest
from pygame import Rect

from game.scenes.base import Scene
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Target
from tests.support.scenes.by_hand import press, target, type_in
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push, window

HIGH = 40


class Sheet(Scene):
    """Two lists of twenty rows, a field and two buttons."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scrolls = (Scroll(), Scroll())
        self.field_ = TextField(app)
        self.fields = (self.field_,)
        self.written: list[str] = []

    def lay(self, layout: Layout) -> Iterable[Target]:
        for place, scroll in enumerate(self.scrolls):
            view = Rect(20 + place * 300, 20, 250, 200)
            scroll.fit(layout, view, 20 * HIGH, HIGH)
            for number in range(20):
                rect = Rect(view.x, view.y + number * HIGH - scroll.top, view.w, HIGH)
                yield scroll.holds(Button((place, number), f"row {number}", None).at(rect, group=f"list {place}"))
        self.field_.rect = Rect(20, 300, 300, 40)
        yield Target("field", self.field_.rect, "field", lambda: self.enter(self.field_), typed=self.field_)
        buttons = (Button("a", "Go on", self.app.redraw, "main", "Space"), Button("b", "Back", self.app.redraw))
        yield from from_right(self.app.canvas, Rect(0, 400, 900, 40), buttons)

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.fill((0, 0, 0))
        self.draw_controls(canvas)

    def field_left(self, field: object) -> None:
        self.written.append(self.field_.text)


@pytest.fixture
def scene() -> Sheet:
    app = window((1280, 720))
    made = push(Sheet(app))
    app.draw()
    return made


def drawn(scene: Sheet) -> list[str]:
    return [line.text for line in recording(scene.app).lines]


def test_buttons_and_the_rows_that_are_seen_draw_themselves(scene: Sheet) -> None:
    lines = drawn(scene)
    assert {"Go on", "Back", "row 0", "row 4"} <= set(lines) and "row 6" not in lines


def test_what_gets_the_focus_is_scrolled_into_view(scene: Sheet) -> None:
    scene.targets.give_focus((0, 4))
    press(scene.app, pygame.K_DOWN)
    scene.app.draw()
    assert scene.targets.focus == (0, 5)
    assert scene.scrolls[0].goal > 0 and scene.scrolls[1].goal == 0


def test_the_page_keys_move_the_list_with_the_focus_else_the_first(scene: Sheet) -> None:
    press(scene.app, pygame.K_PAGEDOWN)
    assert scene.scrolls[0].goal > 0 and scene.scrolls[1].goal == 0
    scene.targets.give_focus((1, 2))
    press(scene.app, pygame.K_END)
    assert scene.scrolls[1].goal == scene.scrolls[1].most > scene.scrolls[0].goal


def test_a_field_is_left_by_esc_by_a_press_beside_it_and_when_something_covers_it(scene: Sheet) -> None:
    for way in ("esc", "beside", "covered"):
        pos = target(scene, "field").rect.center
        scene.handle(Signal("press", pos, 1, pos))
        type_in(scene.app, "x")
        assert scene.field is scene.field_
        if way == "esc":
            press(scene.app, pygame.K_ESCAPE)
        elif way == "beside":
            scene.handle(Signal("press", (700, 650), 1, (700, 650)))
        else:
            scene.pause()
        assert scene.field is None
    assert scene.written == ["x", "xx", "xxx"] and scene.app.top is scene


@pytest.mark.parametrize(("wide", "cap", "whole"), [(600, True, True), (280, False, True), (150, False, False)])
def test_where_room_is_short_buttons_lose_their_caps_and_then_are_narrower(wide: int, cap: bool, whole: bool) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Layout((1280, 720)))
    buttons = [Button(n, "Examine it", None, cap="Space", least=0) for n in range(2)]
    laid = list(from_right(canvas, Rect(0, 0, wide, 40), buttons))
    assert laid[0].rect.right == wide and laid[1].rect.right < laid[0].rect.x and laid[1].rect.x >= 0
    wides = [button.width(canvas, 17, capped=cap) for button in buttons]
    assert ([one.rect.w for one in laid] == wides) is whole
