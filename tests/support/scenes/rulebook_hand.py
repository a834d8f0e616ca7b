"""Reading the rule book in tests: it is opened at a place, and clicked, pressed and written in."""

from __future__ import annotations

from game.scenes.rulebook.scene import Rulebook
from game.scenes.screens import open_screen
from game.ui.i18n.texts import Texts
from game.ui.input.signals import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.widgets.targets import Target


def opened(at: str = "", size: tuple[int, int] = (1280, 720), language: str = "en") -> Rulebook:
    """The rule book at a place, in a window of that size."""
    app = App(Settings(speed="instant", language=language), Texts(language, strict=True))
    app.open_hidden(size)
    open_screen(app, "rulebook", at)
    scene = app.top
    assert isinstance(scene, Rulebook)
    return scene


def press(scene: Rulebook, *names: str) -> None:
    """One signal after the other, and a frame after each while the book is open."""
    for name in names:
        scene.handle(Signal(name))
        if scene.app.top is scene:
            scene.update(16)


def write(scene: Rulebook, text: str) -> None:
    """Type these letters."""
    for letter in text:
        scene.handle(Signal("text", text=letter))


def click(scene: Rulebook, target: Target | None) -> None:
    """Click that target."""
    at = target.rect.center
    for name in ("move", "press", "click"):
        scene.handle(Signal(name, at, 0 if name == "move" else 1, at))


def link(scene: Rulebook, leads: str) -> Target:
    """The target that leads there."""
    return next(target for target in scene.targets if target.data == leads)


def heads(scene: Rulebook) -> str:
    """The place that the page begins with."""
    return scene.sheet.anchor()
