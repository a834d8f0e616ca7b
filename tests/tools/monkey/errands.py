"""What the monkey is sent out for: a way from the title into each of the screens, again and again in turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.scenes.coach.coach_addon import COACH

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from game.ui.widgets.targets import Target


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the keyboard, for what has nothing to click."""

    code: int


PoolQuery = tuple["Hashable | Key", ...]
"""Keys or groups of targets, and keys of the keyboard."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Where to: what is mostly pressed on the way, and now and then, by the name of each screen."""

    way: Mapping[str, PoolQuery]
    asides: Mapping[str, PoolQuery] = field(default_factory=dict)
    acts: int = 220
    """How many acts it takes, the way included, before the monkey walks home."""


USUAL: Mapping[str, PoolQuery] = {"Menu": ("on", "yes"), "Slip": ("begin", "on"), "Options": ("done",)}
"""What is mostly pressed where an errand has no wish of its own."""
USUAL_ASIDES: Mapping[str, PoolQuery] = {
    "Rulebook": (("close",),),
}
"""The same now and then, so that it does not stay for ever where there is much to press."""
SETUP: Mapping[str, PoolQuery] = {"Title": ("new", "resume"), "Setup": ("open",)}
LEARN: Mapping[str, PoolQuery] = {"Title": ("learn",)}

ERRANDS: Mapping[str, Errand] = {
    "new": Errand({"Title": ("new", "resume")}, acts=450),
    "decks": Errand({"Title": ("decks",)}, acts=250),
    "career": Errand(
        {"Title": ("career",), "Career": ("main",)},
        {"Career": ("tabs", "files", "deck", "give_up"), "CareerResult": ("desk", "stamps")},
        acts=300,
    ),
    "learn": Errand(LEARN, {"LearningHub": ("back",)}, acts=60),
    "lesson": Errand({**LEARN, "LearningHub": ("lessons",), "Menu": ("on", "next", "again")}),
    "puzzle": Errand(
        {
            **LEARN,
            "LearningHub": ("puzzles",),
            "PuzzleList": ("group 1", "group 2", "group 3"),
            "Ending": ("next", "again"),
        },
        {"TableScene": (Key(pygame.K_a), Key(pygame.K_r))},
    ),
    "rulebook": Errand({**LEARN, "LearningHub": ("rulebook",)}, acts=100),
    "coach": Errand(SETUP, {"TableScene": (COACH, Key(pygame.K_a))}),
    "help": Errand(SETUP, {"TableScene": (Key(pygame.K_F1),), "HelpScene": (("page",), ("again",))}),
    "tongue": Errand(
        {"Title": ("tongues", "new", "resume", "learn", "decks"), "Setup": ("open",), "Menu": ("settings",)},
        {"TableScene": (Key(pygame.K_ESCAPE),), "Options": ("language",)},
    ),
    "settings": Errand({"Title": ("settings",), "Options": ()}, acts=60),
}
"""By name."""


def wished(wishes: Sequence[Hashable | Key], targets: Sequence[Target]) -> list[Target | Key]:
    """What of the wishes can be pressed on a screen with these targets."""
    found: list[Target | Key] = [wish for wish in wishes if isinstance(wish, Key)]
    return found + [one for one in targets if one.act is not None and (one.key in wishes or one.group in wishes)]
