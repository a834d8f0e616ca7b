"""What light falls on: what can be chosen now, is chosen or staged, and the number keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from game.engine.core.choices import Choose, ChoosePaying
from game.engine.core.refs import card_ref
from game.engine.query.card_ids import subject_of
from game.engine.view.helpful_choices import brings_nothing
from game.engine.view.player_view import PlayerView
from game.session.choice import number_keys
from game.session.choice.choice_points import ButtonPoint, Point
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage

T = TypeVar("T")
Question = tuple[str, tuple[Any, ...]]
"""What was asked, and about what."""


class Light(NamedTuple):
    """What falls on one thing."""

    lit: bool
    chosen: bool
    staged: bool
    key: str


@dataclass(slots=True)
class Lights:
    """What can be pointed at now, what is chosen, what is staged, and the number keys.

    Its methods note what is asked. The fields note nothing: they are for what is drawn again in each light.
    """

    lit: frozenset[Point] = frozenset()
    chosen: frozenset[Point] = frozenset()
    staged: frozenset[Point] = frozenset()
    keys: Mapping[Point, str] = field(default_factory=dict)
    carried: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Equipment that is staged for each Agent."""
    heard: dict[Question, Any] = field(default_factory=dict, compare=False)
    """What was asked, and the answers."""

    def is_any(self) -> bool:
        """Whether anything is lit, so that the rest is dimmed."""
        return self._note(("is_any", ()), bool(self.lit or self.chosen))

    def on(self, point: Point) -> Light:
        """The light on one thing."""
        return self._note(("on", (point,)), self._on(point))

    def of_kind(self, kind: type[T]) -> tuple[frozenset[T], frozenset[T]]:
        """The points of a kind that can be chosen, and those that are."""
        lit, chosen = (frozenset(one for one in points if isinstance(one, kind)) for points in (self.lit, self.chosen))
        return self._note(("of_kind", (kind,)), (lit, chosen))

    def equipment(self) -> Mapping[int, tuple[int, ...]]:
        """Equipment that is staged for each Agent."""
        return self._note(("equipment", ()), self.carried)

    @contextmanager
    def listening(self) -> Iterator[dict[Question, Any]]:
        """Notes what is asked within, and the answers."""
        outer, self.heard = self.heard, {}
        try:
            yield self.heard
        finally:
            outer.update(self.heard)
            self.heard = outer

    def says(self, heard: Mapping[Question, Any]) -> bool:
        """Whether these are the answers now; whoever relies on them is taken to have asked."""
        return all(getattr(self, name)(*about) == answer for (name, about), answer in heard.items())

    def differs(self, other: Lights, points: Iterable[Any]) -> bool:
        """Whether other light falls on these things, or they may be dimmed now or were."""
        dims = bool(self.lit or self.chosen) != bool(other.lit or other.chosen)
        return dims or any(self._on(point) != other._on(point) for point in points)

    def _on(self, point: Point) -> Light:
        return Light(point in self.lit, point in self.chosen, point in self.staged, self.keys.get(point, ""))

    def _note(self, question: Question, answer: T) -> T:
        self.heard[question] = answer
        return answer


def lights_of(chooser: Chooser | None, stage: Stage, view: PlayerView) -> Lights:
    """What light falls on: what can be pointed at next, what was, what is staged, and the number keys.

    No light falls on what only shows what is known or heals others' Agents; it can be clicked all the same.
    """
    if chooser is None:
        return Lights()
    depth = len(chooser.walked)
    ways = [way for way in chooser.open if len(way.points) > depth and not brings_nothing(view, way.choice)]
    found = dict.fromkeys(way.points[depth] for way in ways)
    options = [point for point in found if not isinstance(point, ButtonPoint)]
    picked = [step.picked for step in stage.steps if isinstance(step, Choose | ChoosePaying)]
    staged = {card_ref(subject_of(step)) for step in stage.steps} | {each for each in picked if isinstance(each, tuple)}
    sites = [[info.card for info in view.sites(player)] for player in range(len(view.names))]
    keys = number_keys.keys_of(chooser, options, [view.hand, *sites])
    return Lights(frozenset(options), frozenset(chooser.pointed), frozenset(staged), keys, stage.carried)
