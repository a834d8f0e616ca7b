"""The coach, the hints and the turning points in representative positions: for `shot`, tests and the eye."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from game.scenes.coach.advice import AT_ONCE, Advice, Coach, advice
from game.scenes.coach.coach_addon import COACH, CoachAddon
from game.scenes.coach.coach_workers import Worker
from game.scenes.coach.review import Progress, Review, review_game
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.replay.samples import recorded
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.hint_list import HINTS, Moment
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register


class FixedWorker(Worker):
    """A worker whose job is done before it begins, or never ends."""

    def __init__(self, *items: Any, busy: bool = False) -> None:
        super().__init__()
        self._items, self._stays = list(items), busy

    def poll(self) -> list[Any]:
        """All that comes of it."""
        found, self._items = self._items, []
        self.busy = self._stays
        return found


def _laid(app: App, name: str) -> TableScene:
    """The table at a sample position, laid out already."""
    scene = positions.scene_at(app, name)
    app.push(scene)
    app.scenes.pop()
    return scene


def coach(app: App, name: str) -> TableScene:
    """What the coach would do at this position."""
    scene = _laid(app, name)
    decision = scene.session.decision
    assert decision is not None
    found: Advice = advice(scene.session.view, decision, AT_ONCE)
    game = scene.session._game  # type: ignore[attr-defined]  # a position for pictures is nobody's secret
    beside = CoachAddon(scene, Coach(game, 0, 1, worker=FixedWorker(found)))
    scene.lay_beside(beside)
    beside.click(COACH)
    beside.update(0.0)
    return scene


def coach_thinks(app: App) -> TableScene:
    """The coach has been asked."""
    scene = _laid(app, "deployment")
    game = scene.session._game  # type: ignore[attr-defined]
    beside = CoachAddon(scene, Coach(game, 0, 1, worker=FixedWorker(busy=True)))
    scene.lay_beside(beside)
    beside.click(COACH)
    return scene


def first(app: App, name: str, at: str) -> TableScene:
    """A hint for the first time at this position, with all the help that there is."""
    app.settings.help_level = "explains"
    scene = _laid(app, at)
    decision = scene.session.decision
    assert decision is not None
    slip = HintBubble(scene)
    slip.show(next(one for one in HINTS if one.name == name), Moment(scene.session.view, decision))
    scene.lay_beside(slip)
    return scene


@cache
def reviewed() -> Review:
    *_, last = review_game(recorded().text(), 0, AT_ONCE)
    assert isinstance(last, Review)
    return last


def turning(app: App) -> TurningPoints:
    """The turning points of a whole game."""
    scene = TurningPoints(app, recorded(), 0, FixedWorker(reviewed()))
    scene.update(0.0)
    return scene


def turning_waits(app: App) -> TurningPoints:
    """A game that is being gone through again: the curve has come so far."""
    steps = (step for step in review_game(recorded().text(), 0, AT_ONCE) if isinstance(step, Progress))
    scene = TurningPoints(app, recorded(), 0, FixedWorker(next(step for step in steps if step.done > 0.3), busy=True))
    scene.update(0.0)
    return scene


for at in ("table", "selling", "check", "question"):
    register(f"coach_{at}", partial(coach, name=at))
register("coach_thinks", coach_thinks)
for name, at in (("covered", "table"), ("sell", "selling"), ("deployment", "deployment"), ("question", "question")):
    register(f"first_{name}", partial(first, name=name, at=at))
register("turning", turning)
register("turning_waits", turning_waits)
