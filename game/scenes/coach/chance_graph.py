"""How chances are written and drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

from game.scenes.coach.review import TurnChance
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.palette import GREEN_INK, INK, LAMP, PAPER, PAPER_WORN, RED_INK, SOFT
from game.ui.text.fonts import XS, S

YES_INK = GREEN_INK
NO_INK = RED_INK
MARKS = range(100, -1, -50)  # per cent: the lines of the graph


def share(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


def percent(t: Texts, chance: float) -> str:
    """The same as it is written."""
    return t("options.percent", n=share(chance))


class Stretch(NamedTuple):
    """A straight piece of the curve: at which places between the moments it begins and ends, and how high, 0 to 1."""

    start: tuple[float, float]
    end: tuple[float, float]
    thick: bool


def stretches(moments: Sequence[TurnChance], swings: Mapping[int, tuple[float, float]]) -> Iterator[Stretch]:
    """The curve in pieces, with what is told of a swing thick, and nothing else.

    Mostly that is the way through a whole turn. Where it was only a part of one, as with a name, the curve goes by way
    of it, so that what is thick falls where the sheet says that the chances fell.
    """
    for place, (before, after) in enumerate(pairwise(moments)):
        whole, swing = (before.chance, after.chance), swings.get(after.turn)
        spots = [(float(place), before.chance), (place + 1.0, after.chance)]
        if swing is not None and swing != whole:
            spots[1:1] = [(place + 1 / 3, swing[0]), (place + 2 / 3, swing[1])]
        for start, end in pairwise(spots):
            thick = swing is not None and (start[1], end[1]) == swing and (len(spots) == 2 or start != spots[0])
            yield Stretch(start, end, thick)


def curve(
    canvas: Canvas,
    rect: Rect,
    moments: Sequence[TurnChance],
    swings: Mapping[int, tuple[float, float]],
    title: str,
    ends: Sequence[float] = (),
) -> None:
    """The chances at the end of each turn, in per cent. The swings of which the sheet tells are thick, and the numbers
    of their turns stand in rings.

    `swings` gives the chances before and after each by its turn. While the curve grows `ends` says at which share of
    the width each moment lies.
    """
    u = canvas.u
    canvas.fitted((rect.x + u(16), rect.y + u(19)), title, (S, 15, 14), INK, "mono", "ml", rect.w - u(32))
    left = rect.x + u(22) + canvas.width("100", XS)
    graph = Rect(left, rect.y + u(44), rect.right - u(24) - left, rect.h - u(44) - canvas.px(XS) - u(20))
    for value in MARKS:
        y = graph.bottom - graph.h * value // 100
        canvas.surface.fill(PAPER_WORN, (graph.x, y, graph.w, 1))
        canvas.text((graph.x - u(8), y), str(value), XS, SOFT, "sans", "mr")
    steps = max(1, len(moments) - 1)

    def at_place(place: float, chance: float) -> tuple[int, int]:
        along = ends[int(place)] if ends else place / steps
        return graph.x + int(along * graph.w), graph.bottom - round(graph.h * chance)

    spots = [at_place(place, moment.chance) for place, moment in enumerate(moments)]
    for one in stretches(moments, swings):
        pygame.draw.line(canvas.surface, RED_INK, at_place(*one.start), at_place(*one.end), u(6 if one.thick else 2))
    for spot in spots:
        pygame.draw.circle(canvas.surface, RED_INK, spot, u(4))
    every = max(1, -(-len(moments) // max(1, graph.w // u(36))))
    free = graph.x - u(36)  # up to there a number has its room already
    for place, (moment, spot) in enumerate(zip(moments, spots)):
        at = (spot[0], graph.bottom + u(8) + canvas.px(XS) // 2)
        if moment.turn in swings:
            pygame.draw.circle(canvas.surface, LAMP, at, canvas.px(XS) // 2 + u(5))
            pygame.draw.circle(canvas.surface, INK, at, canvas.px(XS) // 2 + u(5), u(1))
            canvas.text(at, str(moment.turn), XS, INK, "bold", "c")
        elif (spot[0] >= free + u(36) if ends else place % every == 0) and not _crowded(moments, swings, place):
            canvas.text(at, str(moment.turn), XS, SOFT, "sans", "c")
            free = spot[0]
    pygame.draw.circle(canvas.surface, PAPER, spots[-1], u(2))


def _crowded(moments: Sequence[TurnChance], marked: Collection[int], place: int) -> bool:
    """Whether a marked number stands beside this one, where many turns share the room."""
    near = moments[max(0, place - 1) : place + 2]
    return len(moments) > 24 and any(moment.turn in marked for moment in near)
