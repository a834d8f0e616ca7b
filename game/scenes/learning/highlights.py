"""What is lit in a lesson: what its file names, and what has to be pointed at on the way to the right answer."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from pygame import Rect

from game.engine.core.choices import Choice, Investigate
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef
from game.engine.view.player_view import PlayerView
from game.scenes.learning.lessons.lesson import LIGHT
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.wording.prompt_text import BACK, DECLINE
from game.session.choice.choice_points import ButtonPoint, Point, ValuePoint, as_point, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage, main_choice
from game.ui.drawing.node import Place
from game.ui.widgets.targets import key_kind

Places = "Mapping[Point, Place]"
TIGHT = ("numbers",)
"""The groups whose things lie side by side as cards do: the light round one leaves the next alone."""
SPARE = 1.5
"""How much that is not meant may be lit where two things become one, as a share of the smaller."""
_POINTS: dict[str, Callable[[int], Point]] = {
    "field": lambda seat: ("section", seat, "field"),
    "hospital": lambda seat: ("section", seat, "hospital"),
    "plate": lambda seat: ("player", seat),
    "rp": lambda seat: ("pool", seat, "RP"),
    "cp": lambda seat: ("pool", seat, "CP"),
    "res": lambda seat: ("res", seat),
    "notebook": lambda _: ("notebook",),
    "x_file": lambda _: ("my_x_file",),
    "main": lambda _: MAIN,
    "decline": lambda _: DECLINE,
    "docket": lambda _: ("docket",),
    "tray": lambda _: ("tray", 0),
}
"""Places of which there is one."""


def places_of(light: str, view: PlayerView, places: Mapping[Point, Place]) -> list[Point]:
    """The points that a light of a lesson's file means, as far as they lie on the table now."""
    match = LIGHT.match(light)
    assert match is not None, f"`{light}` was read before"
    seat = view.seat if match["player"] is None else "AB".index(match["player"])
    if match["card"] is not None:
        known = [
            point for key, place in places.items() if place.card >= 0 and isinstance(point := as_point(key), CardRef)
        ]
        return [point for point in known if _named(view, point.card, match["card"], match["player"])]
    if match["n"] is not None:
        return _there(places, ("n", int(match["n"])))
    if match["value"] is not None:
        values = [point for key in places if isinstance(point := as_point(key), ValuePoint)]
        return [point for point in values if point.value == match["value"]]
    if match["tab"] is not None:  # the one that lies open, or one to be turned to
        return _there(places, ("tab", match["tab"]), ("page", match["tab"]))
    name = match["place"]
    if name in _POINTS:
        return _there(places, _POINTS[name](seat))
    if name == "hand":
        return [point for point, place in places.items() if place.group == "hand" and key_kind(point) == "card"]
    return [point for point in places if key_kind(point) == {"log": "log", "sums": "sum"}[name]]


def _named(view: PlayerView, card: int, name: str, player: str | None) -> bool:
    known = view.card(card)
    mine = player is None or view.owner(card) == "AB".index(player)
    return known is not None and known.name == name and mine


def _there(places: Mapping[Point, Place], *points: Point) -> list[Point]:
    return [point for point in points if point in places]


def next_points(
    view: PlayerView, wanted: Sequence[Choice], decision: Decision, chooser: Chooser, stage: Stage
) -> list[Point]:
    """What to point at next so that one of these choices comes of it: things, or a button of the prompt."""
    found: list[Point] = []
    for way in chooser.open:
        if way.choice in wanted and way.points and not isinstance(way.start, ButtonPoint):
            depth = len(chooser.walked)
            here = way.points[depth] if len(way.points) > depth else MAIN
            found.append(DECLINE if isinstance(here, ButtonPoint) else here)
    if chooser.started:
        starts = [way.start for way in ways(wanted, decision.player)]
        anew = [point for point in starts if not isinstance(point, ButtonPoint) and chooser.begins(point)]
        return list(dict.fromkeys(found or anew)) or [MAIN if chooser.ready in wanted else BACK]
    main = main_choice(view, decision, chooser, stage)
    for choice in wanted:
        if choice == main and not isinstance(choice, Investigate):  # Team and Site are shown
            found.append(MAIN)
        elif all(
            isinstance(point, ButtonPoint) for way in chooser.open if way.choice == choice for point in way.points
        ):
            found.append(DECLINE)
    return list(dict.fromkeys(found))


def goals(wanted: Sequence[Choice], chooser: Chooser, me: int) -> list[Point]:
    """Where the way to one of these choices may lead on, also if it began for another: which pair is right is not told.

    Nothing before the first thing is pointed at, or where no right way begins with it.
    """
    depth, right = len(chooser.walked), [way.points for way in ways(wanted, me)]
    if not depth or tuple(chooser.walked) not in [points[:depth] for points in right]:
        return []
    ends = {points[depth] for points in right if depth < len(points)}
    here = [way.points[depth] for way in chooser.open if depth < len(way.points)]
    return [point for point in dict.fromkeys(here) if point in ends]


def whole_way(wanted: Sequence[Choice], me: int) -> list[Point]:
    """The way to the first of these choices: where the arrow begins and where it ends."""
    found = ways(wanted[:1], me)
    return [point for point in found[0].points if not isinstance(point, ButtonPoint)] if found else []


def holes(
    points: Iterable[Point],
    places: Mapping[Point, Place],
    pad: int,
    rim: int,
    capped: Container[Point] = (),
    cap: int = 0,
) -> list[Rect]:
    """Where darkness is left out: round each of these things; what touches becomes one, if that lights little else.

    What is `capped` with the sign of its key is lit with that, so far round its middle as `cap` says. A Team is lit as
    one: no edge runs up between its Agents.
    """
    found = {
        point: _with_cap(point, _round(point, places, pad, rim), places[point], cap if point in capped else 0)
        for point in points
        if point in places
    }
    for tag in [point for point in found if key_kind(point) == "team"]:
        people = [point for point, rect in found.items() if _beneath(point, rect, tag, found[tag])]
        found[tag] = found[tag].unionall([found.pop(point) for point in people])
    rects = list(found.values())
    merged: list[Rect] = []
    for rect in rects:
        while (other := next((one for one in merged if _one(rect, one)), None)) is not None:
            merged.remove(other)
            rect = rect.union(other)
        merged.append(rect)
    return merged


def _beneath(point: Point, rect: Rect, tag: Point, above: Rect) -> bool:
    """Whether this card is one of those on whose heads the tag of a Team lies."""
    return key_kind(point) == "card" and point != tag and rect.colliderect(above) and rect.bottom > above.bottom


def _round(point: Point, places: Mapping[Point, Place], pad: int, rim: int) -> Rect:
    """What is seen of a thing and `pad` around it, but no more than its `rim` of the card or number beside it."""
    place = places[point]
    part, left, right, up, down = place.part, pad, pad, pad, pad
    for one in places.values():
        alike = one.card >= 0 <= place.card or (place.group in TIGHT and one is not place)
        beside = alike and one.group == place.group and 2 * one.rect.h > part.h
        if beside and place.group in TIGHT and one.rect.x < part.right and one.rect.right > part.x:  # in rows
            up = min(up, max(rim, part.y - one.rect.bottom)) if one.rect.bottom <= part.y else up
            down = min(down, max(rim, one.rect.y - part.bottom)) if one.rect.y >= part.bottom else down
        if not beside or one.rect.top >= part.bottom or one.rect.bottom <= part.top:
            continue
        if one.rect.x >= part.right:
            right = min(right, max(rim, one.rect.x - part.right))
        elif one.part.right <= part.x:
            left = min(left, max(rim, part.x - one.part.right))
    return Rect(part.x - left, part.y - up, left + part.w + right, up + part.h + down)


def _with_cap(point: Point, rect: Rect, place: Place, cap: int) -> Rect:
    """Also over the sign of its key: on a bar of a Site at its right, on a card half beyond its edge."""
    if cap and key_kind(point) == "skill":
        rect.w = max(rect.w, place.part.right + 2 * cap - rect.x)
    elif cap and place.cap is not None:
        top, bottom = min(rect.y, place.cap[1] - cap), max(rect.bottom, place.cap[1] + cap)
        rect.y, rect.h = top, bottom - top
    return rect


def _one(first: Rect, second: Rect) -> bool:
    """Whether two things are lit as one: they touch, and what lies between is not much more than the smaller."""
    if not first.colliderect(second):
        return False
    areas = first.w * first.h, second.w * second.h
    whole, common = first.union(second), first.clip(second)
    return whole.w * whole.h - sum(areas) + common.w * common.h <= SPARE * min(areas)
