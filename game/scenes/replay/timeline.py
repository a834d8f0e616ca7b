"""The time line: a bar for each turn, marks for questions, Combats and guesses, and where one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.palette import BONE, DAMAGE, LAMP, MUTED, Color, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.replay.reel import Mark, Reel
    from game.scenes.table.desk import Desk

TRACK = ("track",)
SIGNS: dict[str, tuple[str, Color]] = {
    "question": ("question", LAMP),
    "combat": ("burst", DAMAGE),
    "guess": ("x_file", (255, 240, 205)),
    "end": ("star", (255, 240, 205)),
}
ROOM = 19  # design units that a mark's sign needs; where a turn has no room for all of its own, some are strokes


def x_of(track: Rect, reel: Reel, line: int) -> int:
    """Where so many lines stand on the bar."""
    return track.x + round(track.w * line / max(1, reel.length))


def line_at(track: Rect, reel: Reel, x: int) -> int:
    """How many lines a place on the bar stands for."""
    return max(0, min(reel.length, round((x - track.x) * reel.length / max(1, track.w))))


def track_of(rect: Rect, text: int, high: int) -> Rect:
    """The bar within the time line: below it the names, above it the numbers of the turns."""
    track = Rect(rect.x, 0, rect.w, high)
    track.y = rect.y + text + (rect.h - high - 2 * text) // 2
    return track


def draw(desk: Desk, rect: Rect, reel: Reel, at: int) -> Rect:
    """Draw it; gives the bar."""
    canvas, u = desk.canvas, desk.u
    step = canvas.px(14) + 4
    track = track_of(rect, step, max(u(24), 18))
    end = track.x
    worded = _worded(desk, track, reel)
    for place, turn in enumerate(reel.turns):
        after = reel.turns[place + 1].start if place + 1 < len(reel.turns) else reel.length
        start = 0 if place == 0 else turn.start
        left, right = x_of(track, reel, start), x_of(track, reel, after)
        past = start <= at
        tone = desk.color(turn.player)
        box = Rect(left, track.y, max(1, right - left - (u(3) if right - left > u(8) else 1)), track.h)
        canvas.box(box, mix((30, 34, 36), tone, 0.55 if past else 0.25), 3 if box.w > 6 else 0)
        number = desk.texts("replay.turn", n=turn.number) if place < worded else str(turn.number)
        name = desk.view.names[turn.player]
        if left >= end and left + canvas.width(number, 14) <= rect.right:
            ink = BONE if past else MUTED
            end = canvas.text((left, track.y - step // 2), number, 14, ink, "sans", "ml").right + u(8)
            if canvas.width(name, 14, "italic") <= box.w:
                ink = mix(tone, (255, 255, 255), 0.35)
                canvas.text((left, track.bottom + step // 2), name, 14, ink, "italic", "ml")
    _marks(desk, track, reel)
    x = x_of(track, reel, at)
    handle = Rect(0, 0, u(9), track.h + u(6))  # so low that it hides no number
    handle.center = (x, track.centery)
    canvas.box(handle, (255, 240, 205), 4, edge=(10, 12, 12), line=2)
    place_ = Rect(rect.x - u(6), track.y - u(10), rect.w + u(12), track.h + u(20))
    desk.place(TRACK, place_, desk.texts("replay.say.track", n=at, all=reel.length), "time")
    for mark, middle in laid(track, reel, u(ROOM)):
        box = Rect(0, 0, u(ROOM), track.h)
        box.center = (middle, track.centery)
        turn_number = reel.turns[max(0, reel.turn_at(mark.line))].number if reel.turns else 0
        words = desk.texts(f"replay.mark.{mark.kind}", who=desk.view.names[mark.player], n=turn_number)
        desk.place(("mark", mark.line), box, words, "time")
    return track


def _worded(desk: Desk, track: Rect, reel: Reel) -> int:
    """How many turns are called so above the bar: all, where all have room for it; else the first, if that has."""
    ends = [turn.start for turn in reel.turns[1:]] + [reel.length]
    starts = [0] + [turn.start for turn in reel.turns[1:]]
    fitting = [
        desk.canvas.width(desk.texts("replay.turn", n=turn.number), 14)
        <= x_of(track, reel, end) - x_of(track, reel, at)
        for turn, at, end in zip(reel.turns, starts, ends, strict=True)
    ]
    return len(fitting) if all(fitting) else int(fitting[0])


def laid(track: Rect, reel: Reel, room: int) -> list[tuple[Mark, int]]:
    """The marks that have room for a sign and where it stands: beside each other, and within the bar of their turn.

    The end has its sign in any case, and guesses go before Combats and questions; of the others there is a stroke.
    """
    rank = {"end": 0, "guess": 1, "combat": 2, "question": 3}
    turns: dict[int, list[Mark]] = {}
    for mark in reel.marks:
        turns.setdefault(reel.turn_at(mark.line) if reel.turns else 0, []).append(mark)
    found: list[tuple[Mark, int]] = []
    for turn, marks in turns.items():
        left, right = _bar(track, reel, turn)
        kept = sorted(marks, key=lambda mark: (rank[mark.kind], mark.line))[: max(1, (right - left) // room)]
        found += _spread(
            sorted(kept, key=lambda mark: (mark.line, mark.kind == "end")), track, reel, (left, right, room)
        )
    clear: list[tuple[Mark, int]] = []
    for mark, x in sorted(found, key=lambda one: (rank[one[0].kind], one[0].line)):
        if all(abs(x - other) >= room for _, other in clear):
            clear.append((mark, x))
    return sorted(clear, key=lambda one: one[1])


def _bar(track: Rect, reel: Reel, turn: int) -> tuple[int, int]:
    """Where the bar of a turn begins and ends."""
    if not reel.turns:
        return track.x, track.right
    start = reel.turns[turn].start if turn > 0 else 0
    after = reel.turns[turn + 1].start if turn + 1 < len(reel.turns) else reel.length
    return x_of(track, reel, start), x_of(track, reel, after)


def _spread(marks: Sequence[Mark], track: Rect, reel: Reel, bar: tuple[int, int, int]) -> list[tuple[Mark, int]]:
    """Where the signs of these marks stand: as near to their lines as they can without lying upon each other."""
    left, right, room = bar
    places = [x_of(track, reel, mark.line) for mark in marks]
    air = max(0, min(room // 5, right - left - len(marks) * room))  # before the gap at the end of the bar
    least, most = left + room // 2, max(left + room // 2, right - room // 2 - air)
    for index, x in enumerate(places):
        places[index] = max(x, least + index * room, places[index - 1] + room if index else least)
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], most - (len(places) - 1 - index) * room)
    return list(zip(marks, places, strict=True))


def _marks(desk: Desk, track: Rect, reel: Reel) -> None:
    canvas, u = desk.canvas, desk.u
    signs = laid(track, reel, u(ROOM))
    signed = {mark.line for mark, _ in signs}
    for mark in reel.marks:
        if mark.line not in signed:
            x = x_of(track, reel, mark.line)
            top, foot = track.y + 2, track.bottom - 3
            pygame.draw.line(canvas.surface, SIGNS[mark.kind][1], (x, top), (x, foot), max(1, u(1.5)))
    for mark, x in signs:
        sign, ink = SIGNS[mark.kind]
        canvas.icon((x + 1, track.centery + 1), sign, 18, (10, 12, 12), least=15)
        canvas.icon((x, track.centery), sign, 18, ink, least=15)
