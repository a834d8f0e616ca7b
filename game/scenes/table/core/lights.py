"""What light falls on: what can be chosen now, is chosen or staged, the number keys; and the targets in that light.

The targets are all that lies on the table for mouse, keys and focus, and the groups in which the keys walk it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

from game.engine.core.choices import Choose, ChoosePaying, Investigate
from game.engine.core.refs import TeamRef, card_of, card_ref
from game.engine.query.card_ids import subject_of
from game.engine.view.helpful_choices import brings_nothing
from game.engine.view.player_view import PlayerView
from game.session.choice.choice_points import ButtonPoint, NumberPoint, Point, TeamNumberPoint
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.ui.drawing.node import Places
from game.ui.widgets.targets import Target, key_kind

T = TypeVar("T")
Question = tuple[str, tuple[Any, ...]]
"""What was asked, and about what."""
NUMBER_KEYS = 9
DIGITS = tuple(map(str, range(1, NUMBER_KEYS + 1)))
ORDER: tuple[str, ...] = (
    *("choices", "numbers", "tiers", "hand", "agents", "sites", "sections", "tray_cards", "goals"),
    *("main", "buttons", "tray", "log", "notebook", "plates", "phases"),
)
"""The groups that Tab walks, in this order; all others follow, and last what cannot be chosen now."""
CALM = frozenset(("main", "buttons", "tray", "log", "notebook", "plates", "phases", "choices", "numbers"))
"""The groups that the focus walks even where nothing of them is lit."""
ASIDE = "aside "
"""Before the group of what cannot be chosen now: it can be looked at, and asked why."""
DEAF = frozenset(("sheet", "head", "prompt", "off", "goal", "beneath", "docket", "reach", "phase", "still"))
"""Places that say nothing which is not said elsewhere, or that only catch clicks."""


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
        light = Light(point in self.lit, point in self.chosen, point in self.staged, self.keys.get(point, ""))
        return self._note(("on", (point,)), light)

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
        changed = (self.lit ^ other.lit) | (self.chosen ^ other.chosen) | (self.staged ^ other.staged)
        changed |= {point for point, _ in self.keys.items() ^ other.keys.items()}
        return dims or not changed.isdisjoint(points)

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
    keys = keys_of(chooser, options, [view.hand, *sites])
    return Lights(frozenset(options), frozenset(chooser.pointed), frozenset(staged), keys, stage.carried)


def keys_of(chooser: Chooser, options: Sequence[Point], rows: Sequence[Sequence[int]]) -> dict[Point, str]:
    """The digit of each of the `options`; cards of one of the `rows` are counted from its left end.

    What had a digit before anything was chosen or staged keeps it, so that no key comes to mean another thing under the
    player's finger; what could not be pointed at then takes those that are free.
    """
    numbers = sorted(point for point in options if isinstance(point, NumberPoint))
    if options and len(numbers) == len(options):
        if numbers[-1].number - numbers[0].number >= len(numbers):  # prices with steps between them are counted
            return dict(zip(numbers, DIGITS, strict=False))
        return {point: str(point.number) for point in numbers if 0 <= point.number <= NUMBER_KEYS}
    first = _from_the_left([point for point in chooser.first if not isinstance(point, ButtonPoint)], rows)
    sends = any(isinstance(way.choice, Investigate) for way in chooser.ways)
    keys = _sending(first) if sends else numbered(first)
    kept = {point: keys[point] for point in options if point in keys}
    rest = [point for point in _from_the_left(options, rows) if point not in kept and point not in first]
    return {**kept, **numbered(rest, kept.values())}


def numbered(points: Sequence[Point], taken: Collection[str] = ()) -> dict[Point, str]:
    """The digits that are not `taken`: a Team of the Field has its own number, all else those left over, in order."""
    own: dict[Point, str] = {}
    for point in points:
        if not isinstance(point, TeamNumberPoint) and not (isinstance(point, TeamRef) and point.section == "field"):
            continue  # those of the Bureau have letters
        digit = str(point.number)
        if digit in DIGITS and digit not in taken and digit not in own.values():
            own[point] = digit
    free = iter(digit for digit in DIGITS if digit not in taken and digit not in own.values())
    left = dict(zip((point for point in points if point not in own), free, strict=False))
    return {point: (own | left)[point] for point in points if point in own or point in left}


def _from_the_left(points: Sequence[Point], rows: Sequence[Sequence[int]]) -> list[Point]:
    """The points in their order, but cards of a row as they lie there, from the left."""
    found = list(points)
    for row in rows:
        lying = iter([card_ref(card) for card in row if card_ref(card) in points])
        found = [next(lying) if card_of(point) in row else point for point in found]
    return found


def _sending(points: Sequence[Point]) -> dict[Point, str]:
    """Where Teams are sent, each has its own number and the Sites those after them.

    A single Team beside Sites needs none, as a Site is enough: the Sites begin at 1 then.
    """
    teams: dict[Point, int] = {point: point.number for point in points if isinstance(point, TeamRef)}
    teams = teams if len(teams) > 1 or len(teams) == len(points) else {}
    rest = [point for point in points if not isinstance(point, TeamRef)]
    last = max(teams.values(), default=0)
    numbers = {**teams, **{point: last + 1 + index for index, point in enumerate(rest)}}
    return {point: str(number) for point, number in numbers.items() if number <= NUMBER_KEYS}


def targets_of(
    places: Places, lights: Lights, click: Callable[[Point], object], hold: Callable[[Point], float] | None, tip: str
) -> list[Target]:
    """Everything that came to lie on the table, as targets of mouse, keys and focus.

    `click` is called with what is chosen, `hold` says for how many seconds it is held, `tip` is said of what is lit.
    """
    found = []
    for point, place in places.items():
        lit = point in lights.lit
        key = lights.keys.get(point, "") if lit else ""
        group, focusable, card = place.group, True, place.card
        if not lit and group not in CALM:
            group, focusable = ASIDE + group, key_kind(point) not in DEAF
        found.append(
            Target(
                point,
                place.rect,
                place.say,
                partial(click, point),
                group,
                int(key) if key.isdigit() else 0,
                hold(point) if hold is not None else 0.0,
                tip if lit else "",
                focusable=focusable,
                aside=group.startswith(ASIDE),
                data=card,
                seen=place.seen,
                sound=("lift" if card >= 0 else "key") if lit or place.group in CALM else "",
            )
        )
    return found
