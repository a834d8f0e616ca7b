"""How chances are written and drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.draw import Canvas
from game.ui.palette import INK, LAMP, PAPER, SOFT
from game.ui.type import XS, S

if TYPE_CHECKING:
    from game.scenes.coach.review import Moment
    from game.ui.texts import Texts

LINE = (140, 30, 26)
YES_INK = (30, 110, 62)
NO_INK = (150, 34, 28)
MARKS = (100, 50, 0)  # per cent: the lines of the graph


def share(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


def percent(t: Texts, chance: float) -> str:
    """The same as it is written."""
    return t("options.percent", n=share(chance))


def curve(canvas: Canvas, rect: Rect, moments: Sequence[Moment], marked: Collection[int], title: str) -> None:
    """The chances at the end of each turn, in per cent; the way through a marked turn is thick, and its number stands
    in a ring."""
    u = canvas.u
    canvas.fitted((rect.x + u(16), rect.y + u(19)), title, (S, 15, 14), INK, "mono", "ml", rect.w - u(32))
    left = rect.x + u(22) + canvas.width("100", XS)
    graph = Rect(left, rect.y + u(44), rect.right - u(24) - left, rect.h - u(44) - canvas.px(XS) - u(20))
    for value in MARKS:
        y = graph.bottom - graph.h * value // 100
        canvas.surface.fill((200, 190, 164), (graph.x, y, graph.w, 1))
        canvas.text((graph.x - u(8), y), str(value), XS, SOFT, "sans", "mr")
    steps = max(1, len(moments) - 1)
    spots = [
        (graph.x + place * graph.w // steps, graph.bottom - round(graph.h * moment.chance))
        for place, moment in enumerate(moments)
    ]
    for (a, b), moment in zip(pairwise(spots), moments[1:]):
        pygame.draw.line(canvas.surface, LINE, a, b, u(6 if moment.turn in marked else 2))
    for spot in spots:
        pygame.draw.circle(canvas.surface, LINE, spot, u(4))
    every = max(1, -(-len(moments) // max(1, graph.w // u(36))))
    for place, (moment, spot) in enumerate(zip(moments, spots)):
        at = (spot[0], graph.bottom + u(8) + canvas.px(XS) // 2)
        if moment.turn in marked:
            pygame.draw.circle(canvas.surface, LAMP, at, canvas.px(XS) // 2 + u(5))
            pygame.draw.circle(canvas.surface, INK, at, canvas.px(XS) // 2 + u(5), u(1))
            canvas.text(at, str(moment.turn), XS, INK, "bold", "c")
        elif place % every == 0 and not _crowded(moments, marked, place):
            canvas.text(at, str(moment.turn), XS, SOFT, "sans", "c")
    pygame.draw.circle(canvas.surface, PAPER, spots[-1], u(2))


def _crowded(moments: Sequence[Moment], marked: Collection[int], place: int) -> bool:
    """Whether a marked number stands beside this one, where many turns share the room."""
    near = moments[max(0, place - 1) : place + 2]
    return len(moments) > 24 and any(moment.turn in marked for moment in near)
