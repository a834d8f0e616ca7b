"""Plays at the table with keys alone or with a gamepad alone: walks the focus to what it wants and confirms.

The same player sits in the tests, where events are handed to the window, and in a real one (`tests.tools.real_window`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random

import pygame

from game.ai.opponents import make
from game.ai.policy import Policy
from game.engine.core.choices import PASS, STOP, Choice
from game.engine.core.decisions import Decision
from game.scenes.base import Scene
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point, ways
from game.ui.input.gamepad import BUTTONS
from game.ui.runtime.app import App
from game.ui.widgets.targets import Target

MOST_PRESSES = 90
KEYS = {
    "confirm": pygame.K_RETURN,
    "back": pygame.K_ESCAPE,
    "next": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
PADS = {"confirm": "a", "back": "b", "next": "rb", "left": "left", "right": "right", "up": "up", "down": "down"}
MAIN_SHARE = {
    "deployment": 0.6,
    "sites": 0.25,
    "allocation": 0.15,
    "question": 0.3,
    "check": 0.6,
    "combat": 0.4,
    "hit": 0.3,
    "sell": 0.5,
    "bluffs": 0.6,
    "discard": 0.5,
    "guess": 0.97,
    "teams": 0.9,
}
"""How often the main button is taken rather than something lit, by the kind of question: so that a game comes on."""

Press = Callable[[str, float], None]
"""Presses one of `KEYS` and lets it go after so many seconds."""


class Unreachable(AssertionError):
    """The focus does not get where it should."""


def by_keys(app: App) -> Press:
    """Presses keys by events."""

    def press(name: str, seconds: float = 0.0) -> None:
        app.take(pygame.event.Event(pygame.KEYDOWN, key=KEYS[name], mod=0, unicode=""))
        _hold(app, seconds)
        app.take(pygame.event.Event(pygame.KEYUP, key=KEYS[name], mod=0))

    return press


def by_pad(app: App) -> Press:
    """Presses buttons of a pad by events."""

    def press(name: str, seconds: float = 0.0) -> None:
        number = BUTTONS.index(PADS[name])
        app.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=number))
        _hold(app, seconds)
        app.take(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=number))

    return press


def _hold(app: App, seconds: float) -> None:
    top = app.top
    for _ in range(round(seconds * 1000 / 50) + 1 if seconds else 0):
        assert isinstance(top, Scene)
        top.update(50)


def go_to(scene: Scene, press: Press, key: Hashable) -> None:
    """Walk the focus to a target: group by group, then by arrows. Raises Unreachable."""
    seen: list[Hashable] = []
    for count in range(MOST_PRESSES):
        goal, here = scene.targets.get(key), scene.targets.focused
        if goal is None:
            return  # what was asked has been answered by the clock: there is nothing to go to any more
        if here is not None and here.key == key and scene.targets.ring:
            return
        seen.append(here.key if here else None)
        if here is None or here.group != goal.group or not scene.targets.ring:
            press("next", 0.0)
        else:
            press(_towards(here, goal, stuck=len(seen) > 2 and seen[-1] in seen[-4:-1], count=count), 0.0)
    raise Unreachable(f"{key} in {goal.group if goal else ''!r} is not reached: {seen[-8:]}")


def _towards(here: Target, goal: Target, stuck: bool, count: int) -> str:
    dx, dy = goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery
    across, along = ("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")
    first, second = (across, along) if abs(dx) >= abs(dy) else (along, across)
    return second if stuck and count % 2 else first


class Mind:
    """What the player wants: mostly what a novice would do, now and then anything that is lit."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self._novice: Policy = make("novice", seed)
        self._asked: Decision | None = None
        self._advice: Choice | None = None

    def wants(self, scene: TableScene) -> Target | None:
        """The next thing to choose."""
        decision, main = scene.session.decision, scene.targets.get(MAIN)
        if decision is None:
            return main
        lit = [target for target in scene.targets if target.key in scene.lights.lit]
        lit += [target for target in scene.targets if isinstance(target.key, tuple) and target.key[0] == "page"]
        if decision is not self._asked:
            self._asked = decision
            self._advice = self._novice.choose(scene.session.view, decision) if self.dice.random() < 0.85 else None
        if self._advice is not None:
            point = self._next_point(scene, decision, self._advice)
            if point is not None and (target := scene.targets.get(point)) is not None:
                return target
            self._advice = None  # it cannot be pointed at, or is staged already: the main button, or anything
            return main or (self.dice.choice(lit) if lit else None)
        share = MAIN_SHARE.get(decision.kind, 0.6)
        return main if main is not None and (not lit or self.dice.random() < share) else self.dice.choice(lit or [None])

    def _next_point(self, scene: TableScene, decision: Decision, choice: Choice) -> Point | None:
        chooser, laid = scene.chooser, getattr(scene.panel, "laid", None)
        if laid and decision.kind == "hit" and not getattr(scene.panel, "left", 0):
            return MAIN  # all damage lies where it is to fall
        if chooser is None or choice in (chooser.ready, PASS, STOP) or (scene.stage.steps and not chooser.started):
            return MAIN
        depth = len(chooser.walked)
        for way in ways([choice], decision.player):
            if list(way.points[:depth]) == chooser.walked and len(way.points) > depth:
                return way.points[depth] if way.points[depth] in scene.lights.lit else None
        return None


def take_turn(scene: TableScene, press: Press, mind: Mind) -> str:
    """Answer, or come nearer to an answer; gives the kind of question."""
    choice = mind.wants(scene)
    decision = scene.session.decision
    assert choice is not None and decision is not None, f"nothing to choose at {decision}"
    go_to(scene, press, choice.key)
    press("confirm", choice.hold + 0.1 if choice.hold else 0.0)
    return decision.kind
