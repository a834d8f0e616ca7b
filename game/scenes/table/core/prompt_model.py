"""The prompt as data: its sentence and its buttons."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.choice.choice_points import Point
from game.ui.style.palette import LAMP, Color

MAIN = ("main",)
OFF = ("off",)
"""The place of a button that does nothing yet: whoever clicks it is told why."""
WORDS = "words"
"""The kind of what only stands in the place of a button: it is drawn as words, without a box and a key."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the prompt; `kind` as in `controls.button`, or `WORDS`."""

    point: Point
    label: str
    kind: str = "plain"
    key: str = ""
    tip: str = ""
    """What it means beyond its words."""


@dataclass(frozen=True, slots=True)
class Aid:
    """A small button before the question: a sign, and what it says of itself."""

    point: Point
    icon: str
    say: str
    on: bool = False
    """What it opened is there."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now."""

    text: str
    sub: str = ""
    buttons: tuple[Button, ...] = ()
    tone: Color = LAMP
    full: str = ""
    """A fuller second line: shown in the place of `sub` where it fits whole."""
    more: str = ""
    """What stands at the end of a second line without room, and says where the rest is; "" if it had better go."""
    news: tuple[str, ...] = ()
    """What has happened before it was asked, in ever shorter forms; the first that has room is told."""
