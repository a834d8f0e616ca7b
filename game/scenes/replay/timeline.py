"""The time line: a bar for each turn, marks for questions, Combats and guesses, and where one is."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from pygame import Rect

from game.scenes.replay.layout import bar_of, row_of
from game.scenes.replay.replay_moments import ReplayMoments, TimelineMark
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing.player_plates import badge
from game.ui.style.palette import BONE, DAMAGE, LAMP, MUTED, PAPER_FRESH, RAISED, VOID, WARM, Color, mix

TRACK = ("track",)
SIGNS: dict[str, tuple[str, Color]] = {
    "question": ("question", LAMP),
    "combat": ("burst", DAMAGE),
    "guess": ("x_file", WARM),
    "end": ("star", WARM),
}
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Of how many turns one has its number shown."""
ROOM = 19  # design units that a mark's sign needs; where a turn has no room for all of its own, some are strokes


def x_of(track: Rect, moments: ReplayMoments, line: int) -> int:
    """Where so many lines stand on the bar."""
    return track.x + round(track.w * line / max(1, moments.length))


def line_at(track: Rect, moments: ReplayMoments, x: int) -> int:
    """How many lines a place on the bar stands for."""
    return max(0, min(moments.length, round((x - track.x) * moments.length / max(1, track.w))))


def track_of(rect: Rect, text: int, high: int) -> Rect:
    """The bar within the time line: below it the names, above it the numbers of the turns."""
    track = Rect(rect.x, 0, rect.w, high)
    track.y = rect.y + text + (rect.h - high - 2 * text) // 2
    return track


def draw(ctx: DrawContext, rect: Rect, moments: ReplayMoments, at: int) -> Rect:
    """Draw it; gives what is left free of the row below the bar."""
    canvas, u = ctx.canvas, ctx.u
    step = row_of(canvas.layout)
    track = track_of(rect, step, bar_of(canvas.layout))
    for place, turn in enumerate(moments.turns):
        left, right = _bar(track, moments, place)
        tone = ctx.color(turn.player)
        box = Rect(left, track.y, max(1, right - left - (u(3) if right - left > u(8) else 1)), track.h)
        past = (turn.start if place else 0) <= at
        canvas.box(box, mix(RAISED, tone, 0.55 if past else 0.25), 3 if box.w > 6 else 0)
    _numbers(ctx, Rect(rect.x, track.y - step, rect.w, step), track, moments, at)
    handle = Rect(0, 0, u(9), track.h + u(6))  # so low that it hides no number
    handle.center = (x_of(track, moments, at), track.centery)
    signs = beside(laid(track, moments, u(ROOM)), track, at, handle, u(ROOM))
    _marks(ctx, track, moments, signs)
    canvas.box(handle, WARM, 4, edge=VOID, line=2)
    place_ = Rect(rect.x - u(6), track.y - u(10), rect.w + u(12), track.h + u(20))
    ctx.place(TRACK, place_, ctx.texts("replay.say.track", n=at, all=moments.length), "time")
    for mark, middle in signs:
        box = Rect(0, 0, u(ROOM), track.h)
        box.center = (middle, track.centery)
        turn_number = moments.turns[max(0, moments.turn_at(mark.line))].number if moments.turns else 0
        words = ctx.texts(f"replay.mark.{mark.kind}", who=ctx.view.names[mark.player], n=turn_number)
        ctx.place(("mark", mark.line), box, words, "time")
    return _owners(ctx, Rect(rect.x, track.bottom, rect.w, step), track, moments)


def _numbers(ctx: DrawContext, rect: Rect, track: Rect, moments: ReplayMoments, at: int) -> None:
    """The turns' numbers above the bar: the running one's in any case, of the others as many as stand evenly."""
    canvas, gap = ctx.canvas, ctx.u(6)
    if not moments.turns:
        return
    words = [ctx.texts("replay.turn", n=turn.number) for turn in moments.turns]
    starts = [_bar(track, moments, place)[0] for place in range(len(words))]
    ends = [_bar(track, moments, place)[1] for place in range(len(words))]
    whole = all(canvas.width(word, 14, "bold") + gap <= b - a for word, a, b in zip(words, starts, ends, strict=True))
    running = max(0, moments.turn_at(at))
    x = min(starts[running], rect.right - canvas.width(words[running], 14, "bold"))
    taken = canvas.text((x, rect.centery), words[running], 14, LAMP, "bold", "ml").inflate(2 * gap, 0)
    labels = words if whole else [str(turn.number) for turn in moments.turns]
    places = [(a, a + canvas.width(label, 14)) for a, label in zip(starts, labels, strict=True)]
    for place in range(len(words)) if whole else even(places, [turn.number for turn in moments.turns], gap):
        left, right = places[place]
        if place == running or right > rect.right or (left < taken.right and right > taken.left):
            continue
        ink = BONE if place < running else MUTED
        canvas.text((left, rect.centery), labels[place], 14, ink, "sans", "ml")


def even(places: Sequence[tuple[int, int]], numbers: Sequence[int], gap: int) -> list[int]:
    """Which turns have their numbers shown: all, or every second, fifth, tenth …, so that none touch each other.

    `places` are where each number would begin and end.
    """
    shown: list[int] = []
    for step in STEPS:
        shown = [place for place, number in enumerate(numbers) if _counted(number, step)]
        if all(places[before][1] + gap <= places[after][0] for before, after in itertools.pairwise(shown)):
            break
    return shown


def _counted(number: int, step: int) -> bool:
    """Whether a number is shown where every so manieth is: 1, 3, 5 … or 1, 5, 10, 15 …."""
    return number % 2 == 1 if step == 2 else number == 1 or number % step == 0


def _owners(ctx: DrawContext, rect: Rect, track: Rect, moments: ReplayMoments) -> Rect:
    """Whose the turns are: names below all of them, or what the colours mean. Gives what is left free of the row."""
    canvas, u, names = ctx.canvas, ctx.u, ctx.view.names
    tones = [mix(ctx.color(seat), PAPER_FRESH, 0.35) for seat in range(len(names))]
    bars = [_bar(track, moments, place) for place in range(len(moments.turns))]
    named = [
        canvas.width(names[turn.player], 14, "italic") <= right - left - u(4)
        for turn, (left, right) in zip(moments.turns, bars, strict=True)
    ]
    if all(named):
        for turn, (left, _) in zip(moments.turns, bars, strict=True):
            canvas.text((left, rect.centery), names[turn.player], 14, tones[turn.player], "italic", "ml")
        return Rect(rect.right, rect.y, 0, rect.h)
    x, side = rect.x, rect.h - 2
    for seat, name in enumerate(names):
        badge(ctx, Rect(x, rect.y + 1, side, side), seat)
        room = max(1, rect.right - x - side - u(5))
        x = canvas.text((x + side + u(5), rect.centery), name, 14, tones[seat], "italic", "ml", room).right + u(14)
    return Rect(x, rect.y, max(0, rect.right - x), rect.h)


def beside(
    signs: Sequence[tuple[TimelineMark, int]], track: Rect, at: int, handle: Rect, room: int
) -> list[tuple[TimelineMark, int]]:
    """The marks where the handle does not cut them: what it has passed on its left, what is still to come right."""
    reach = (room + handle.w) // 2 + 1
    found: list[tuple[TimelineMark, int]] = []
    most = handle.centerx - reach
    for mark, x in reversed([one for one in signs if one[0].line <= at]):
        found.insert(0, (mark, min(x, most)))
        most = found[0][1] - room
    least = handle.centerx + reach
    for mark, x in [one for one in signs if one[0].line > at]:
        found.append((mark, max(x, least)))
        least = found[-1][1] + room
    least, most = track.x + room // 2, track.right - room // 2
    return [(mark, x) for mark, x in found if (mark, x) in signs or least <= x <= most]


def laid(track: Rect, moments: ReplayMoments, room: int) -> list[tuple[TimelineMark, int]]:
    """The marks that have room for a sign and where it stands: beside each other, and within the bar of their turn.

    The end has its sign in any case, and guesses go before Combats and questions; of the others there is a stroke.
    """
    rank = {"end": 0, "guess": 1, "combat": 2, "question": 3}
    turns: dict[int, list[TimelineMark]] = {}
    for mark in moments.marks:
        turns.setdefault(moments.turn_at(mark.line) if moments.turns else 0, []).append(mark)
    found: list[tuple[TimelineMark, int]] = []
    for turn, marks in turns.items():
        left, right = _bar(track, moments, turn)
        kept = sorted(marks, key=lambda mark: (rank[mark.kind], mark.line))[: max(1, (right - left) // room)]
        found += _spread(
            sorted(kept, key=lambda mark: (mark.line, mark.kind == "end")), track, moments, (left, right, room)
        )
    clear: list[tuple[TimelineMark, int]] = []
    for mark, x in sorted(found, key=lambda one: (rank[one[0].kind], one[0].line)):
        if all(abs(x - other) >= room for _, other in clear):
            clear.append((mark, x))
    return sorted(clear, key=lambda one: one[1])


def _bar(track: Rect, moments: ReplayMoments, turn: int) -> tuple[int, int]:
    """Where the bar of a turn begins and ends."""
    if not moments.turns:
        return track.x, track.right
    start = moments.turns[turn].start if turn > 0 else 0
    after = moments.turns[turn + 1].start if turn + 1 < len(moments.turns) else moments.length
    return x_of(track, moments, start), x_of(track, moments, after)


def _spread(
    marks: Sequence[TimelineMark], track: Rect, moments: ReplayMoments, bar: tuple[int, int, int]
) -> list[tuple[TimelineMark, int]]:
    """Where the signs of these marks stand: as near to their lines as they can without lying upon each other."""
    left, right, room = bar
    places = [x_of(track, moments, mark.line) for mark in marks]
    air = max(0, min(room // 5, right - left - len(marks) * room))  # before the gap at the end of the bar
    least, most = left + room // 2, max(left + room // 2, right - room // 2 - air)
    for index, x in enumerate(places):
        places[index] = max(x, least + index * room, places[index - 1] + room if index else least)
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], most - (len(places) - 1 - index) * room)
    return list(zip(marks, places, strict=True))


def _marks(ctx: DrawContext, track: Rect, moments: ReplayMoments, signs: Sequence[tuple[TimelineMark, int]]) -> None:
    """The signs, and a stroke for each mark that has none."""
    canvas, u = ctx.canvas, ctx.u
    signed = {mark.line for mark, _ in signs}
    for mark in moments.marks:
        if mark.line not in signed:
            x = x_of(track, moments, mark.line)
            top, foot = track.y + 2, track.bottom - 3
            canvas.line(SIGNS[mark.kind][1], (x, top), (x, foot), max(1, u(1.5)))
    for mark, x in signs:
        sign, ink = SIGNS[mark.kind]
        canvas.icon((x + 1, track.centery + 1), sign, 18, VOID, least=15)
        canvas.icon((x, track.centery), sign, 18, ink, least=15)
