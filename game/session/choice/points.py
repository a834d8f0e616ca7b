"""What a choice points at: each choice of a decision as a way of points to click, one after the other.

A point is a ref of the engine (`("card", 7)`, `("under", site, place)`, `("team", player, section, number)`,
`("section", player, section)`, `("player", player)`) or one of the client's own: `("n", number)` a number,
`("word", word)` a word, `("value", characteristic, value)` a question's value, `("x_file", index)`,
`("skill", name)`, `("announce", characteristic)` a value of one's own X-File, `("mode", index)` an alternative of a
card, `("ability", index)`, `("deck", player)`, `("bracket", number)` a Team of the Section in which the Agent is, and
`("do", verb)` for what is only a button.  `investigate` may be clicked in either order, so it has two ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.engine.core.decisions import Choice, Spec

Point = tuple[Any, ...]


FREE = -2
"""`paying` of a Site that a Game Effect makes free is this minus the Agent's id."""


class Way(NamedTuple):
    """The points that lead to a choice, in the order in which they are clicked."""

    points: tuple[Point, ...]
    choice: Choice


def card(number: int) -> Point:
    """The point of a card, wherever it lies."""
    return ("card", number)


def ways(choices: Sequence[Choice], me: int) -> list[Way]:
    """All ways to all choices, in the order of the choices; `me` is the player who is asked."""
    found = [Way(points, choice) for choice in choices for points in _points(choice, me)]
    several = _several(found)
    return [Way(tuple(p for p in way.points if _asked(p, way, several)), way.choice) for way in found]


def _several(found: Sequence[Way]) -> set[tuple[Point, str]]:
    """For which things there is more than one alternative, or more than one ability, to choose from."""
    seen: dict[tuple[Point, str], set[Point]] = {}
    for way in found:
        for point in way.points[1:]:
            if point[0] in ("mode", "ability"):
                seen.setdefault((way.points[0], point[0]), set()).add(point)
    return {key for key, points in seen.items() if len(points) > 1}


def _asked(point: Point, way: Way, several: set[tuple[Point, str]]) -> bool:
    """Whether this point is worth a click: the only alternative of a card is none."""
    return point[0] not in ("mode", "ability") or (way.points[0], point[0]) in several


def _points(choice: Choice, me: int) -> list[tuple[Point, ...]]:
    verb, parts = choice[0], choice[1:]
    first = parts[0] if parts else None
    match verb:
        case "draw":
            return [(("deck", me),)]
        case "points" | "buy" | "absorb":
            return [(("n", first),)]
        case "sell" | "discard" | "take" | "next":
            return [(card(parts[0]),)]
        case "purchase":
            return [(card(parts[0]), *(_paying(parts[1]) if len(parts) > 1 else ()))]
        case "play" | "pay":
            return [(card(parts[0]), *_spec(parts[1]))]
        case "use":
            return [(parts[0], ("ability", parts[1]), *_spec(parts[2]))]
        case "announce":
            return [(("announce", first),)]
        case "requisition":
            agent = (card(parts[1]),) if parts[1] >= 0 else ()
            return [(card(parts[0]), *agent, *_paying(parts[2]))]
        case "transfer":
            return [(card(parts[0]), card(parts[2]))]
        case "move":
            return [(card(parts[0]), ("section", me, parts[1]))]
        case "team":
            return [(card(parts[1]), ("bracket", parts[0]))]
        case "site":
            return [(card(parts[0]), ("player", parts[1]), *_paying(parts[2]))]
        case "bluff":
            return [(card(parts[0]), card(parts[1]))]
        case "investigate":
            site, team = card(parts[0]), ("team", me, "field", parts[1])
            return [(team, site), (site, team)]
        case "using":
            return [(("skill", first),)]
        case "decline" if parts:
            return [(card(parts[0]), ("do", "decline"))]
        case "wield":
            return [(card(parts[0]),)] if parts[0] >= 0 else [(("do", "wield"),)]
        case "hit":
            return [(parts[0], ("n", parts[1])) if parts[1] else (parts[0],)]
        case "choose":
            paying = _paying(parts[1]) if len(parts) > 1 else ()
            return [(first, *paying) if isinstance(first, tuple) else (("word", first),)]
        case "ask":
            return [(("value", *parts),)]
        case "guess":
            return [(("x_file", first),)]
        case _:
            return [(("do", verb),)]


def _paying(paying: int | tuple[int, ...]) -> tuple[Point, ...]:
    """Who pays beside the pool: cards with a token, or (from -2 down) the Agent whose effect makes a Site free."""
    if isinstance(paying, tuple):
        return tuple(card(each) for each in paying)
    if paying == -1:
        return ()
    return (card(paying if paying >= 0 else FREE - paying),)


def _spec(spec: Spec) -> tuple[Point, ...]:
    """How a card is announced, as points: alternative, targets, Site, destination, words, X, and who pays."""
    points: list[Point] = [("mode", spec.mode)]
    points += [target if isinstance(target, tuple) else ("word", target) for target in spec.targets]
    if spec.at >= 0:
        points.append(card(spec.at))
    if spec.to:
        points.append(spec.to if isinstance(spec.to[0], str) and spec.to[0] in _REFS else ("to", *spec.to))
    points += [("word", word) for word in spec.words]
    if spec.x >= 0:
        points.append(("n", spec.x))
    return tuple(points) + _paying(spec.paying)


_REFS = ("card", "under", "team", "section", "player")
