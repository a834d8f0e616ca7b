"""Screens of a kind that a test expects, and all that is written on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder

Kind = TypeVar("Kind")


def expect(thing: object, kind: type[Kind]) -> Kind:
    """The thing, which is of that kind."""
    assert isinstance(thing, kind), thing
    return thing


def screen(kind: type[Kind], name: str, *how: Any, **settings: Any) -> tuple[Kind, Recorder]:
    """The screen of that name, drawn, and what is written on it."""
    app = screenshots.draw(name, *how, **settings).app
    return expect(app.top, kind), app.canvas.recorder


def recording(app: App, paint: Callable[[Canvas], object] | None = None) -> Recorder:
    """What is written when the window is drawn, or when something is painted upon it."""
    recorder = app.canvas.recorder = Recorder(app.canvas.full)
    app.draw() if paint is None else paint(app.canvas)
    app.canvas.recorder = None
    return recorder
