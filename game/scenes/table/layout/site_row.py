"""How the folders of a row of Sites are set: their names in one size, their questions in one form, all alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Rect

from game.engine.view.view_types import SiteInfo
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.session.choice.choice_points import SkillPoint
from game.ui.drawing.canvas import Canvas
from game.ui.text import fitting
from game.ui.text.fitting import Setting
from game.ui.text.fonts import ELLIPSIS, SMALLER

NAME_Y, PHOTO_Y, BARE_Y = 15, 29, 26
"""Design units from a folder's upper edge: middle of its name, its picture, what stands there instead of one."""
LEAST_PHOTO, TITLE_FOOT = 28, 11  # design units: a lower photograph shows nothing; from the title to where one begins
PHOTOS = (0.46, 0.41, 0.36, 0.31)
"""How wide a photograph may be, to its folder, the best first."""
FACE, SIZE = "bold", 14
"""How what is asked is written."""
WORDS, LETTERS = range(3), 3
"""The forms of what is asked that anybody can read, and the one after them."""
LARGE, SMALL = (15, 14), SMALLER[1:]
"""Sizes of names in design units: within either group they keep their States rather than a larger size."""
OPEN_ENDS = frozenset({"Of", "The", "And", "At", "In"})
"""Words that no name may end with."""
WAYS = ((LARGE, (0, 1)), (SMALL, WORDS))
"""Sizes of the names, and forms of the questions that may stand beside them."""
GOAL = 44  # design units: how high a bar is that can be chosen


class Space(NamedTuple):
    """What a folder has room for before anything is written on it."""

    info: SiteInfo
    rect: Rect
    name: str
    left: int  # where the name begins
    marked: int  # what a mark beside its first line takes
    tall: int  # from where a photograph begins to the bars
    line: int
    strip: Rect  # of the bars of its levels

    def low(self, ctx: DrawContext) -> bool:
        """Whether there is not even a line between name and bars."""
        return self.tall + ctx.u(TITLE_FOOT) < self.line


class Plan(NamedTuple):
    """How one folder is set; all places are in pixels."""

    space: Space
    name: Setting
    name_room: int
    photo: Rect  # without width where there is none
    asked: tuple[str, ...]
    beside: bool  # what is asked stands at the right of the name
    introduced: bool = False  # it is said above it that this is asked


class _Asked(NamedTuple):
    """What a folder asks, and the share of it that is photograph: 0 for none."""

    lines: tuple[str, ...]
    share: float


def row(ctx: DrawContext, lying: Sequence[tuple[SiteInfo, Rect]], hot: int = -1, told: bool = False) -> list[Plan]:
    """How each of the Sites is set that lie beside each other; `hot` is the one that is investigated.

    Where what they ask is also `told` beside them, a whole name goes before the question.
    """
    spaces = [_space(ctx, info, rect, info.card == hot) for info, rect in lying]
    called, asked = _alike(ctx, spaces, told)
    plans = [
        Plan(space, name, _room(ctx, space).wide, _photo(ctx, space, one.share, _more(name)), one.lines, space.low(ctx))
        for space, name, one in zip(spaces, called, asked, strict=True)
    ]
    named = all(one.photo.w and one.photo.h >= one.space.line * (len(one.asked) + 1) for one in plans)
    return [one._replace(introduced=True) for one in plans] if named else plans


def skill_asked(ctx: DrawContext) -> bool:
    """Whether it is now being chosen with which skill a Site is investigated."""
    return any(ctx.lights.of_kind(SkillPoint))


def _space(ctx: DrawContext, info: SiteInfo, rect: Rect, hot: bool) -> Space:
    canvas, u = ctx.canvas, ctx.u
    rows = max(1, len(info.prerequisites))
    bar = max(u(22), round(canvas.px(14) * 1.45))
    if hot and skill_asked(ctx):
        bar = max(bar, min(u(GOAL), (rect.h - u(60)) // rows))
    high = max(u(26), bar) if rows == 1 else bar * rows
    strip = Rect(rect.x + u(6), rect.bottom - high - u(6), rect.w - u(12), high)
    capped = bool(ctx.lights.on(("card", info.card)).key)
    left = rect.x + (u(14) + canvas.px(14) // 2 if capped else u(9))
    marked = u(24) if info.team else u(12) if ctx.many and info.owner != ctx.view.active else 0
    card = ctx.card(info.card)
    line = max(u(17), round(canvas.px(14) * 1.18))
    name = short_names.place(card.name) if card else ""
    return Space(info, rect, name, left, marked, strip.y - rect.y - u(PHOTO_Y + 8), line, strip)


def _alike(ctx: DrawContext, spaces: Sequence[Space], told: bool) -> tuple[list[Setting], list[_Asked]]:
    """Names and questions of all: whole names and readable words go before photographs, and these before large letters.

    The photographs that are left out are those of the Sites with two questions, which have the lowest ones.
    """
    for sizes, forms in WAYS:
        for dropped in (False, True):
            called = alike(ctx.canvas, [_room(ctx, space, dropped) for space in spaces], sizes)
            asked = _questions(ctx, spaces, called, forms, dropped) if called else None
            if called and asked:
                return called, asked
    if told and (found := _named_first(ctx, spaces)):
        return found
    called = cut_short(ctx.canvas, [_room(ctx, space) for space in spaces])
    for dropped in (False, True):
        if asked := _questions(ctx, spaces, called, WORDS, dropped):
            return called, asked
    letters = [_joined(ctx, space.info.questions, LETTERS) for space in spaces]
    return called, [_Asked(words, 0.0) for words in letters]


def _room(ctx: DrawContext, space: Space, dropped: bool = False) -> Room:
    wide = _right(ctx, space) - space.left - space.marked
    if space.low(ctx):
        letters = _joined(ctx, space.info.questions, LETTERS)[0]
        wide -= ctx.canvas.width(letters, SIZE, FACE) + ctx.u(6)
    if dropped and len(space.info.questions) > 1:
        two = space.tall + ctx.u(TITLE_FOOT) >= 2 * space.line
    else:
        two = 10 * space.tall >= 22 * space.line
    return Room(space.name, wide, space.marked, 2 if two else 1)


def _named_first(ctx: DrawContext, spaces: Sequence[Space]) -> tuple[list[Setting], list[_Asked]] | None:
    """The names whole in up to three lines, and what they ask only if there still is a line for it."""
    step = fitting.step_of(ctx.canvas, SMALL[0])
    most = [1 + (one.strip.y - one.rect.y - ctx.u(NAME_Y) - step // 2) // step for one in spaces]
    rooms = [replace(_room(ctx, one), lines=min(3, lines)) for one, lines in zip(spaces, most, strict=True)]
    called = alike(ctx.canvas, rooms, SMALL)
    if called is None:
        return None
    free = min(one.tall + ctx.u(TITLE_FOOT) - _more(name) - one.line for one, name in zip(spaces, called, strict=True))
    asked = _questions(ctx, spaces, called, WORDS, dropped=True) if free >= 0 else None
    return called, asked or [_Asked((), 0.0)] * len(spaces)


def _more(name: Setting) -> int:
    """How much lower everything below a name lies that stands in two lines."""
    return name.step * (len(name.lines) - 1)


def _questions(
    ctx: DrawContext, spaces: Sequence[Space], called: Sequence[Setting], forms: Sequence[int], dropped: bool
) -> list[_Asked] | None:
    """What all of them ask, in the longest of the forms that has room on each of them."""
    pairs = [(space, space.tall - _more(name)) for space, name in zip(spaces, called, strict=True)]
    for form in forms:
        found = [_asked(ctx, space, high, form, dropped) for space, high in pairs]
        if None not in found:
            return [one for one in found if one is not None]
    return None


def _asked(ctx: DrawContext, space: Space, high: int, form: int, dropped: bool) -> _Asked | None:
    """The question in that form beside the widest photograph that leaves room for it, if there is one."""
    kinds = space.info.questions
    if space.low(ctx):
        return _Asked(_joined(ctx, kinds, LETTERS), 0.0)
    bare = space.tall < ctx.u(LEAST_PHOTO) or (dropped and len(kinds) > 1) or high < space.line
    ways = [_joined(ctx, kinds, form)]
    if not bare and high >= space.line * len(kinds):
        ways.insert(0, _stacked(ctx, kinds, form))
    for lines in ways:
        for share in (0.0,) if bare else PHOTOS:
            room = _right(ctx, space) - _photo(ctx, space, share, 0).right - ctx.u(8)
            if all(ctx.canvas.width(line, SIZE, FACE) <= room for line in lines):
                return _Asked(lines, share)
    return None


def _stacked(ctx: DrawContext, kinds: Sequence[str], form: int) -> tuple[str, ...]:
    """Each characteristic on a line of its own, in full or shorter and shorter."""
    forms = (
        ctx.word,
        ctx.short_word,
        lambda kind: ctx.texts(f"table.asked.{kind}"),
        lambda kind: ctx.texts(f"table.tick.{kind}"),
    )
    return tuple(map(forms[form], kinds))


def _joined(ctx: DrawContext, kinds: Sequence[str], form: int) -> tuple[str, ...]:
    return ("/".join(_stacked(ctx, kinds, form)),)


def _right(ctx: DrawContext, space: Space) -> int:
    return space.rect.right - ctx.u(3)


def _photo(ctx: DrawContext, space: Space, share: float, more: int) -> Rect:
    """Where the photograph lies that takes so much of the width, or what stands there instead of one."""
    u, rect = ctx.u, space.rect
    if not share:
        return Rect(rect.x + u(2), rect.y + u(BARE_Y) + more, 0, space.tall + u(TITLE_FOOT) - more)
    return Rect(rect.x + u(9), rect.y + u(PHOTO_Y) + more, int(rect.w * share), space.tall - more)


@dataclass(frozen=True, slots=True)
class Room:
    """What a folder has for its name: its width in pixels, what a mark beside the first line takes of it, and lines."""

    name: str
    wide: int
    marked: int = 0
    lines: int = 1


def alike(canvas: Canvas, rooms: Sequence[Room], sizes: Sequence[float]) -> list[Setting] | None:
    """How the names of a row stand in their rooms, if they do: whole, all with their States or none, in one size."""
    for stated in (True, False):
        for size in sizes:
            found = [_set(canvas, one.name if stated else bare(one.name), one, size) for one in rooms]
            if all(_stands(canvas, *pair) for pair in zip(found, rooms, strict=True)):
                return found
    return None


def cut_short(canvas: Canvas, rooms: Sequence[Room]) -> list[Setting]:
    """The names in the smallest letters, each in as many words as stand there; at worst in one, to be cut."""
    return [_shortened(canvas, room) for room in rooms]


def bare(name: str) -> str:
    """The name without its State."""
    return name.split(",", maxsplit=1)[0]


def shorter(name: str) -> Iterator[str]:
    """The name, without its State, then with fewer and fewer words: a word is left out before a letter is, and said."""
    yield name
    yield bare(name)
    words = bare(name).split()[:-1]
    while words:
        if words[-1] not in OPEN_ENDS:
            yield " ".join(words) + ELLIPSIS
        words.pop()


def _shortened(canvas: Canvas, room: Room) -> Setting:
    ways = [way for words in shorter(room.name) for way in (words, words.rstrip(ELLIPSIS))]  # the sign before a word
    settings = [_set(canvas, words, room, SMALLER[-1]) for words in ways]
    return next((setting for setting in settings if _stands(canvas, setting, room)), settings[-1])


def _set(canvas: Canvas, words: str, room: Room, size: float) -> Setting:
    """In letters of that size, in as many lines as have room; the mark beside the first takes nothing of the others."""
    high = fitting.step_of(canvas, size) * room.lines
    setting = fitting.settle(canvas, words, FACE, room.wide, high, (size,), room.lines)
    if room.marked and len(setting.lines) > 1:
        wider = fitting.settle(canvas, words, FACE, room.wide + room.marked, high, (size,), room.lines)
        setting = wider if canvas.width(wider.lines[0], size, FACE) <= room.wide else setting
    return setting


def _stands(canvas: Canvas, setting: Setting, room: Room) -> bool:
    rooms = (room.wide, room.wide + room.marked)
    return all(
        canvas.width(line, setting.size, FACE) <= rooms[min(index, 1)] for index, line in enumerate(setting.lines)
    )
