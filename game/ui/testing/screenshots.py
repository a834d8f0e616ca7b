"""Pictures of scenes, drawn without a display: what `shot` writes and tests look at, and the lint of their text.

Scenes register a function that makes them in a representative position. This module knows no scene; importing
`game.scenes.samples` fills the list. The command `lint` prints the faults of all cases; tests take a part of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from pathlib import Path

import pygame
from pygame import Rect

from game.ui.i18n.texts import LANGUAGES, USUAL, Texts, use
from game.ui.runtime.app import App, SceneProtocol
from game.ui.settings import Settings
from game.ui.style.layout import TEXT_SIZES, fit
from game.ui.text.recorder import Recorder

Builder = Callable[[App], SceneProtocol]
Painter = Callable[[tuple[int, int]], pygame.Surface]


class ShotError(Exception):
    """A picture that cannot be made; the message is one sentence for a person."""


@dataclass(slots=True)
class Shot:
    """A picture and what can be said about it."""

    surface: pygame.Surface
    faults: list[str]
    app: App


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is to be drawn, beside its size: what a player sets for reading."""

    language: str = "en"
    text_percent: int = 100
    scale_percent: int = 0
    high_contrast: bool = False


USUAL_LOOK = Look()
_SCENES: dict[str, Builder] = {}
_SHEETS: dict[str, Painter] = {}


def register(name: str, build: Builder) -> None:
    """`build(app)` makes the scene of that name in a representative position (it pushes nothing itself)."""
    _SCENES[name] = build


def register_sheet(name: str, paint: Painter) -> None:
    """`paint(size)` gives a picture that is no scene, such as a contact sheet of cards, in the language in use."""
    _SHEETS[name] = paint


def scenes() -> list[str]:
    """All scenes that can be drawn."""
    return sorted(_SCENES)


def names() -> list[str]:
    """All that can be drawn."""
    return sorted({*_SCENES, *_SHEETS})


def builder(name: str) -> Builder:
    """What makes the registered scene of that name. Raises ShotError for an unknown name."""
    build = _SCENES.get(name)
    if build is None:
        if name in _SHEETS:
            raise ShotError(f'"{name}" is a sheet and no scene: only `shot` draws it.')
        near = get_close_matches(name, names(), 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise ShotError(f'There is no scene "{name}" to draw.{hint} There are: {", ".join(names())}.')
    return build


def draw(
    name: str,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text_percent: int = 100,
    scale_percent: int = 0,
    high_contrast: bool = False,
) -> Shot:
    """Draw a registered scene and lint its text. Raises ShotError for an unknown name."""
    build = builder(name)
    settings = Settings(text_percent=text_percent, scale_percent=scale_percent, high_contrast=high_contrast)
    settings.language, settings.speed = language, "instant"
    app = App(settings, Texts(language, strict=True))
    app.open_hidden(
        size, Recorder(Rect((0, 0), fit(size).picture))
    )  # from the first, so that nothing is composed twice for it
    scene = build(app)
    app.push(scene)
    recorder = app.canvas.recorder = Recorder(app.canvas.full)
    app.draw()
    told = getattr(scene, "told", None)
    sentences = told() if callable(told) else []
    return Shot(app.screen.whole(), recorder.faults(sentences), app)


def shot(name: str, size: tuple[int, int], out: Path | str, look: Look = USUAL_LOOK) -> list[str]:
    """Draw a scene or sheet into a PNG file; gives the faults of its text. Raises ShotError."""
    if name in _SHEETS:
        pygame.display.init()
        use(Texts(look.language, strict=True))
        picture, faults = _SHEETS[name](size), []
    else:
        taken = draw(name, size, look.language, look.text_percent, look.scale_percent, look.high_contrast)
        picture, faults = taken.surface, taken.faults
    path = Path(out)
    if path.suffix.lower() != ".png":
        raise ShotError(f"{path}: the picture is written as PNG, so its name should end in .png.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(path))
    except (OSError, pygame.error) as fault:
        raise ShotError(f"{path}: the picture cannot be written ({fault}).") from fault
    return faults


SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080))
SCALES = (0, 75, 200)  # the window's own, the smallest and the largest


@dataclass(frozen=True, slots=True)
class Case:
    """One picture to be looked at."""

    scene: str
    size: tuple[int, int]
    text_percent: int = 100
    scale_percent: int = 0
    language: str = USUAL

    def __str__(self) -> str:
        scale = f", scale {self.scale_percent} %" if self.scale_percent else ""
        return f"{self.scene} {self.size[0]}x{self.size[1]}, {self.language}, text {self.text_percent} %{scale}"

    def faults(self) -> list[str]:
        """What cannot be read in it."""
        return draw(self.scene, self.size, self.language, self.text_percent, self.scale_percent).faults


def cases(scenes: Iterable[str], languages: Iterable[str] = LANGUAGES) -> Iterator[Case]:
    """Every case of these scenes: all sizes of text at the window's own scale, and both other scales."""
    for scene, language, size in product(scenes, languages, SIZES):
        yield from (Case(scene, size, text, 0, language) for text in TEXT_SIZES)
        yield from (Case(scene, size, 100, scale, language) for scale in SCALES[1:])
