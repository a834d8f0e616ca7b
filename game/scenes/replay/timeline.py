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
    "end": ("star", WARM),
    "guess": ("x_file", WARM),
    "combat": ("burst", DAMAGE),
    "question": ("question", LAMP),
}
"""The signs of marks, the weightiest first: where a turn has no room for all of its own, some are strokes."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Of how many turns one has its number shown."""
ROOM = 19  # design units that a mark's sign needs


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
    signs = laid(track, moments, at, handle, u(ROOM))
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


def laid(track: Rect, moments: ReplayMoments, at: int, handle: Rect, room: int) -> list[tuple[TimelineMark, int]]:
    """The marks that have room for a sign, and where it stands: in the bar of its turn, or near it.

    Weighty ones go first. What the handle has passed stands on its left, what is still to come on its right.
    """
    found: list[tuple[TimelineMark, int]] = []
    half = room // 2
    for mark in sorted(moments.marks, key=lambda one: (list(SIGNS).index(one.kind), one.line)):
        left, right = _bar(track, moments, moments.turn_at(mark.line))
        x = max(left + half, min(x_of(track, moments, mark.line), right - half))
        passed = mark.line <= at
        least = track.x + half if passed else max(track.x, handle.right) + half
        most = (min(track.right, handle.x) if passed else track.right) - half
        spots = [max(least, min(x, most)), *(other + way * room for _, other in found for way in (-1, 1))]
        near = [spot for spot in spots if least <= spot <= most and abs(spot - x) <= 2 * room]
        free = [spot for spot in near if all(abs(spot - other) >= room for _, other in found)]
        if free:
            found.append((mark, min(free, key=lambda spot: abs(spot - x))))
    return found


def _bar(track: Rect, moments: ReplayMoments, turn: int) -> tuple[int, int]:
    """Where the bar of a turn begins and ends."""
    if not moments.turns:
        return track.x, track.right
    start = moments.turns[turn].start if turn > 0 else 0
    after = moments.turns[turn + 1].start if turn + 1 < len(moments.turns) else moments.length
    return x_of(track, moments, start), x_of(track, moments, after)


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
