"""The page «Keys and signs»: its groups laid out in columns, as many pages as they take, and every sign as it is drawn.

A group stands whole in the first column that has room for it; where it is higher than a column, it goes on in the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.scenes.papers.legend import SIGN, Entry, Group
from game.ui.cards.card_images import back
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.faces.frame import frame, suit_color
from game.ui.style import palette
from game.ui.style.palette import mix, theme
from game.ui.text import fonts
from game.ui.text.fonts import XS
from game.ui.text.text_surface import anchored
from game.ui.widgets import key_caps
from game.ui.widgets.controls import RP_TEXT

COLUMNS, LEAST = 3, 20
"""At most so many columns, each at least so many times as wide as letters are high."""
GAP, APART, AIR = 26, 10, 6
"""Design units between columns, between groups, and below a heading."""
WIDE = {"keys": 96, "sign": 30, "table": 44, "suit": 42, "value": 26}
"""Design units that the signs of a kind of group take of a column; caps may take more."""
LEAD = 1.2
INKS = {
    "health": palette.DAMAGE,
    "lrc": palette.INK,
    "crc": palette.INK,
    "rp": mix(palette.RP, palette.INK, 0.35),
    "cp": mix(palette.CP, palette.INK, 0.2),
    "burst": palette.DAMAGE,
}
"""Signs that have a colour of their own on paper."""


class Placed(NamedTuple):
    """Something on a page: a heading, or a line with the room of its sign and of its words."""

    leaf: int
    rect: Rect
    words: str
    entry: Entry | None = None
    kind: str = ""
    sign: int = 0
    """How many pixels its sign takes."""


Columns = tuple[int, int, int]
"""How many columns a page has, how wide each is, and which page is the first."""
Row = tuple[int, list[tuple["Entry", int, int]]]
"""How high a line is, and its entries with their x and their room."""
Part = Sequence[tuple["Group", Sequence[Row]]]


def lay(canvas: Canvas, page: Rect, groups: Sequence[Group]) -> list[Placed]:
    """Where everything stands; the highest `leaf` is the number of the last page."""
    u, px = canvas.u, canvas.px(XS)
    count = max(1, min(COLUMNS, (page.w + u(GAP)) // (LEAST * px + u(GAP))))
    wide = (page.w - u(GAP) * (count - 1)) // count
    found: list[Placed] = []
    for on_cards in (False, True):
        part = [(group, _rows(canvas, group, wide)) for group in groups if group.on_cards == on_cards]
        first = max((one.leaf for one in found), default=-1) + 1
        found += _even(canvas, page, part, (count, wide, first))
    return found


def _even(canvas: Canvas, page: Rect, part: Part, columns: Columns) -> list[Placed]:
    """The columns as even as they can be without another page."""
    best = _flow(canvas, page, part, columns)
    last = max((one.leaf for one in best), default=0)
    for high in range(page.h * 9 // 10, page.h // 3, -max(1, page.h // 24)):
        tried = _flow(canvas, Rect(page.x, page.y, page.w, high), part, columns)
        if max((one.leaf for one in tried), default=0) > last:
            break
        best = tried
    return best


def _flow(canvas: Canvas, page: Rect, part: Part, columns: Columns) -> list[Placed]:
    """Each group in the first column that has room for it."""
    u, (count, wide, first) = canvas.u, columns
    ends: list[int] = []  # how far down each column is filled, page after page
    found: list[Placed] = []
    head = _head(canvas)
    for group, lines in part:
        rows, sign = list(lines), _sign_room(canvas, group, wide)
        high = head + sum(row[0] for row in rows)
        fits = (at for at, end in enumerate(ends) if end + u(APART) + high <= page.h)
        place = next(fits, len(ends))
        while rows:
            if place == len(ends):
                ends.append(-u(APART))
            x, y, leaf = page.x + place % count * (wide + u(GAP)), ends[place] + u(APART), first + place // count
            found.append(Placed(leaf, Rect(x, page.y + y, wide, head), group.head))
            y = begun = y + head
            while rows and (y + rows[0][0] <= page.h or y == begun):
                step, cells = rows.pop(0)
                for entry, beside, room in cells:
                    rect = Rect(x + beside, page.y + y, room, step)
                    found.append(Placed(leaf, rect, entry.words, entry, group.kind, sign))
                y += step
            ends[place] = y
            place = len(ends)
    return found


def _head(canvas: Canvas) -> int:
    return canvas.layout.text(15) + canvas.u(AIR + 4)


def _step(canvas: Canvas, kind: str) -> int:
    """How high one line is at least."""
    if kind == "keys":
        return key_caps.height(canvas) + canvas.u(2)
    return max(canvas.u(21), canvas.px(XS) * 3 // 2)


def _sign_room(canvas: Canvas, group: Group, wide: int) -> int:
    """How wide the signs of a group are, with what is free behind them."""
    least = canvas.u(WIDE[group.kind])
    needs = (sum(_cap_width(canvas, label) + canvas.u(3) for label in entry.caps) for entry in group.entries)
    return min(wide // 2, max(least, max(needs, default=0) + canvas.u(8)))


def _rows(canvas: Canvas, group: Group, wide: int) -> list[Row]:
    """The lines of a group; where all its words are short, two stand side by side."""
    step, sign = _step(canvas, group.kind), _sign_room(canvas, group, wide)
    half = wide // 2
    entries = group.entries
    if group.kind in ("value", "suit") and all(
        canvas.width(entry.words, XS) <= half - sign - canvas.u(4) for entry in entries
    ):
        lines = -(-len(entries) // 2)
        pairs = [(entries[n], *entries[n + lines : n + lines + 1]) for n in range(lines)]
        return [(step, [(entry, side * half, half) for side, entry in enumerate(pair)]) for pair in pairs]
    highs = [canvas.para_height(entry.words, wide - sign, XS, lead=LEAD) + canvas.u(3) for entry in entries]
    return [(max(step, high), [(entry, 0, wide)]) for entry, high in zip(entries, highs, strict=True)]


# drawing -------------------------------------------------------------------------------------------
def draw(canvas: Canvas, shown: Sequence[Placed]) -> None:
    """One page."""
    for one in shown:
        _line(canvas, one, one.rect)


def _line(canvas: Canvas, one: Placed, rect: Rect) -> None:
    u = canvas.u
    if one.entry is None:
        canvas.typed((rect.x, rect.bottom - u(AIR)), one.words, 15, palette.SOFT, "bl", rect.w)
        return
    if one.entry.caps:
        x, middle = rect.x, rect.y + _step(canvas, one.kind) // 2
        for label in one.entry.caps:
            x = _cap(canvas, (x, middle), label).right + u(3)
    else:
        _sign(canvas, Rect(rect.x, rect.y, one.sign - u(6), _step(canvas, one.kind)), one.kind, one.entry.sign)
    room = rect.right - rect.x - one.sign
    line = fonts.line_height(canvas.px(XS), LEAD)
    high = canvas.para_height(one.words, room, XS, lead=LEAD)
    first = (_step(canvas, one.kind) - line) // 2 - u(1)  # of several lines the first stands beside the sign
    top = rect.y + (first if high > line else max(0, (rect.h - high) // 2 - u(1)))
    canvas.para((rect.x + one.sign, top), one.words, room, XS, palette.INK, lead=LEAD)


def _cap_width(canvas: Canvas, label: str) -> int:
    return key_caps.height(canvas) + canvas.u(2) if label.startswith(SIGN) else key_caps.width(canvas, label)


def _cap(canvas: Canvas, at: tuple[int, int], label: str) -> Rect:
    """A cap as it is everywhere; on some stands a sign in place of letters."""
    if not label.startswith(SIGN):
        return key_caps.cap(canvas, at, label)
    box = anchored(Rect(0, 0, _cap_width(canvas, label), key_caps.height(canvas)), at, "ml")
    if label == f"{SIGN}cross":  # no key at all
        canvas.rim(box, palette.SOFT, 1, 4, dashed=True)
        return box
    canvas.box(box, palette.RAISED, 4, edge=palette.BRIM)
    canvas.icon(box.center, label.removeprefix(SIGN), 10, palette.BONE)
    return box


def _sign(canvas: Canvas, box: Rect, kind: str, name: str) -> None:
    """A sign as it is on the table or on a card, in its room at the left of a line."""
    u = canvas.u
    if kind == "suit":
        _suit(canvas, Rect(box.x, box.y + u(1), min(box.w, u(34)), box.h - u(3)), name)
        return
    if kind == "value":
        ink = mix(palette.AFFILIATION[name], palette.INK, 0.35) if name in palette.AFFILIATION else palette.SEPIA
        canvas.icon((box.x + u(9), box.centery), name, 17, ink)
        return
    wide = u(34) if kind == "table" else u(20)
    at = Rect(box.x, box.y + u(1), wide, box.h - u(3))
    match name:
        case "team":
            square = Rect(0, 0, u(24), at.h)
            square.center = at.center
            canvas.box(square, palette.TEAM[0], 5, edge=palette.PANEL)
            canvas.text(square.center, "1", XS, palette.INK, "bold", "c")
        case "lit" | "staged":
            canvas.box(at, palette.PANEL, 4, edge=palette.PANEL_EDGE)
            if name == "lit":
                canvas.glow(at, palette.LAMP, 3, 4, 120)
                canvas.box(at, palette.PANEL, 4)
            canvas.rim(at, palette.LAMP, 2, 4, dashed=name == "staged")
        case "ours" | "theirs":
            canvas.box(at, palette.PANEL, 4, edge=palette.PANEL_EDGE)
            ink, head = (palette.LAMP, "chevron") if name == "ours" else (palette.CP_ARROW, "barbed")
            with canvas.clipped(at):
                paper_marks.arrow(canvas, (at.x + u(3), at.centery), (at.right - u(3), at.centery), ink, 0.0, head)
        case "sealed":
            image = back((u(22), u(31)))
            canvas.surface.blit(image, (at.centerx - image.get_width() // 2, at.y), (0, 0, image.get_width(), at.h))
        case "segments":
            bar = Rect(at.x, at.centery - u(3), at.w, max(4, u(7)))
            paper_marks.segments(canvas, bar, 4, 1, palette.BRIM, palette.DAMAGE)
        case "token":
            canvas.icon(at.center, "disc", 18, RP_TEXT)
            canvas.text(at.center, "2", XS, palette.INK, "bold", "c")
        case "res":
            canvas.icon(at.center, "resources", 18, mix(palette.RP, palette.INK, 0.35))
        case "lens" | "clock" | "flag":
            plate = Rect(0, 0, at.h + u(2), at.h)
            plate.center = at.center
            canvas.box(plate, palette.RAISED, 4)
            canvas.icon(plate.center, name, 14, palette.BONE if name == "clock" else palette.LAMP)
        case _:
            canvas.icon(at.center, name, 19, INKS.get(name, palette.INK))


def _suit(canvas: Canvas, at: Rect, suit: str) -> None:
    """The upper edge of a card, cut as it is on all of the kind, with its sign."""
    image = frame(suit, at.w, at.h * 3, 0, at.h * 3, theme.high)
    canvas.surface.blit(image, at, (0, 0, at.w, at.h))
    canvas.icon((at.centerx, at.centery + canvas.u(2)), suit, 14, suit_color(suit, "mark"))
