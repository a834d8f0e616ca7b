"""Which number key stands for what can be pointed at: the same one for as long as the question stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine.core.choices import Investigate
from game.engine.core.refs import TeamRef, card_of, card_ref
from game.session.choice.choice_points import ButtonPoint, NumberPoint, Point, TeamNumberPoint
from game.session.choice.chooser import Chooser

MOST = 9
DIGITS = tuple(map(str, range(1, MOST + 1)))


def keys_of(chooser: Chooser, options: Sequence[Point], rows: Sequence[Sequence[int]]) -> dict[Point, str]:
    """The digit of each of the `options`; cards of one of the `rows` are counted from its left end.

    What had a digit before anything was chosen or staged keeps it, so that no key comes to mean another thing under the
    player's finger; what could not be pointed at then takes those that are free.
    """
    numbers = sorted(point for point in options if isinstance(point, NumberPoint))
    if options and len(numbers) == len(options):
        if numbers[-1].number - numbers[0].number >= len(numbers):  # prices with steps between them are counted
            return dict(zip(numbers, DIGITS, strict=False))
        return {point: str(point.number) for point in numbers if 0 <= point.number <= MOST}
    first = _from_the_left([point for point in chooser.first if not isinstance(point, ButtonPoint)], rows)
    keys = _sending(first) if _sends(chooser) else numbered(first)
    kept = {point: keys[point] for point in options if point in keys}
    rest = [point for point in _from_the_left(options, rows) if point not in kept and point not in first]
    return {**kept, **numbered(rest, kept.values())}


def numbered(points: Sequence[Point], taken: Collection[str] = ()) -> dict[Point, str]:
    """The digits that are not `taken`: a Team of the Field has its own number, all else those left over, in order."""
    own: dict[Point, str] = {}
    for point in points:
        digit = str(_number(point))
        if digit in DIGITS and digit not in taken and digit not in own.values():
            own[point] = digit
    free = iter(digit for digit in DIGITS if digit not in taken and digit not in own.values())
    left = dict(zip((point for point in points if point not in own), free, strict=False))
    return {point: (own | left)[point] for point in points if point in own or point in left}


def _number(point: Point) -> int:
    """The number by which a Team is called, 0 for all else: those of the Bureau have letters."""
    if isinstance(point, TeamNumberPoint):
        return point.number
    return point.number if isinstance(point, TeamRef) and point.section == "field" else 0


def _from_the_left(points: Sequence[Point], rows: Sequence[Sequence[int]]) -> list[Point]:
    """The points in their order, but cards of a row as they lie there, from the left."""
    found = list(points)
    for row in rows:
        lying = iter([card_ref(card) for card in row if card_ref(card) in points])
        found = [next(lying) if card_of(point) in row else point for point in found]
    return found


def _sends(chooser: Chooser) -> bool:
    """Whether Teams are sent to Sites."""
    return any(isinstance(way.choice, Investigate) for way in chooser.ways)


def _sending(points: Sequence[Point]) -> dict[Point, str]:
    """Where Teams are sent, each has its own number and the Sites those after them.

    A single Team beside Sites needs none, as a Site is enough: the Sites begin at 1 then.
    """
    teams: dict[Point, int] = {point: point.number for point in points if isinstance(point, TeamRef)}
    teams = teams if len(teams) > 1 or len(teams) == len(points) else {}
    rest = [point for point in points if not isinstance(point, TeamRef)]
    last = max(teams.values(), default=0)
    numbers = {**teams, **{point: last + 1 + index for index, point in enumerate(rest)}}
    return {point: str(number) for point, number in numbers.items() if number <= MOST}
