"""What the sheet of help has beside choices: at the right moment, aim, keys and signs; on a page of its own the hints.

Where there is not room at the right for all keys, or all signs, none stand there: they have a page of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.scenes.common.text_variants import of_game, of_question
from game.scenes.papers.help_lines import Line
from game.scenes.table.hints.hint_list import GROUPS, HINTS, Hint
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.palette import INK, RED_INK, SOFT
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.key_caps import caps

if TYPE_CHECKING:
    Rows = Sequence[tuple[str, str]]


KEYS = (
    "confirm",
    "back",
    "numbers",
    "focus",
    "undo",
    "look",
    "advice",
    "log",
    "notebook",
    "discards",
    "x_file",
    "stops",
    "menu",
)
CAPS = {
    "confirm": "Space",
    "back": "Esc",
    "undo": "Z",
    "look": "Alt",
    "advice": "A",
    "log": "L",
    "notebook": "N",
    "discards": "D",
    "x_file": "X",
    "menu": "F10",
}
"""The keys of these lines as caps: what the player has set in their place, or the button of the pad, is shown."""
HEADS = ("now.keys", "now.signs")
GAP = 8  # design units between two tables, and below the last
SIGNS = ("team", "token", "res", "flag")
"""What on the table is a sign without words."""
ADVANCED = ("token", "res")
"""Those that the basic game has not: abilities of Agents, and points (rulebook 14)."""


def about(view: PlayerView, t: Texts, decision: Decision | None) -> str:
    """What the moment is about, in the words of this kind of game."""
    if decision is None:
        return t("now.about.others")
    ways = (of_question(view, decision), decision.kind)
    keys = (of_game(view, t, f"now.about.{way}") for way in ways)
    return t(next((key for key in keys if key in t), "now.about.any"))


def write(canvas: Canvas, t: Texts, side: Rect, view: PlayerView, decision: Decision | None) -> None:
    """Draw it: the tables of keys and signs where they stand whole."""
    u = canvas.u
    y = side.y + u(8)
    words = t("now.phase", phase=t(f"table.phase.{view.phase}"))
    y = canvas.typed((side.x, y), words, 15, SOFT, room=side.w).bottom + u(6)
    y = canvas.para((side.x, y), about(view, t, decision), side.w, XS, INK, lead=1.3) + u(10)
    y = canvas.typed((side.x, y), t("now.aim"), 15, SOFT, room=side.w).bottom + u(6)
    y = canvas.para((side.x, y), t(of_game(view, t, "now.aim.words")), side.w, XS, INK, lead=1.3) + u(10)
    shown: list[tuple[str, Rows]] = []
    room = side.bottom - u(GAP) - y
    for head, rows in zip(HEADS, _rows(t, view.basic), strict=True):
        if (high := _high(canvas, rows)) <= room:
            shown.append((head, rows))
            room -= high + u(GAP)
    first = _first(canvas, [row for _, rows in shown for row in rows])
    for head, rows in shown:
        y = _table(canvas, t, (side, y), head, rows, first) + u(GAP)


def _rows(t: Texts, basic: bool) -> tuple[Rows, Rows]:
    """The keys and the signs, each with what it does."""
    keys = [(_key(t, name), t(f"now.does.{name}")) for name in KEYS]
    signs = [name for name in SIGNS if not (basic and name in ADVANCED)]
    return keys, [(t(f"now.sign.{name}"), t(f"now.sign.{name}.says")) for name in signs]


def _first(canvas: Canvas, rows: Rows) -> int:
    """How wide the left column is, in pixels."""
    return max((canvas.width(name, XS, "mono") for name, _ in rows), default=0) + canvas.u(16)


def _step(canvas: Canvas) -> int:
    return canvas.layout.text(XS) + canvas.u(3)


def _high(canvas: Canvas, rows: Rows) -> int:
    """How high a table is with its heading, in pixels."""
    return canvas.layout.text(15) + canvas.u(12) + len(rows) * _step(canvas)


def _key(t: Texts, name: str) -> str:
    """The key of a line as it is now."""
    if name in CAPS:
        return caps.spoken(CAPS[name])
    return t(f"now.key.{name}", key=caps.spoken("Space"))


def _table(canvas: Canvas, t: Texts, at: tuple[Rect, int], head: str, rows: Rows, first: int) -> int:
    """A heading and its rows in that column from that y down; gives where they end.

    `first` is how wide its left column is, in pixels.
    """
    side, y = at
    y = canvas.typed((side.x, y), t(head), 15, SOFT, room=side.w).bottom + canvas.u(4)
    for name, words in rows:
        canvas.text((side.x, y), name, XS, RED_INK, "mono")
        canvas.fitted((side.x + first, y), words, SMALLER, INK, room=side.w - first)
        y += _step(canvas)
    return y


def offered(basic: bool) -> list[Hint]:
    """The hints of this kind of game."""
    return [first for first in HINTS if first.basic in (None, basic)]


def hints(t: Texts, known: AbstractSet[str], view: PlayerView) -> list[Line]:
    """Each hint of this kind of game under the heading of its group."""
    found: list[Line] = []
    for group in GROUPS:
        lines = [
            Line(first.words(t, view), kind="met" if first.name in known else "new")
            for first in offered(view.basic)
            if first.group == group
        ]
        if lines:
            found += [Line(t(of_game(view, t, f"now.hints.{group}")), kind="head"), *lines]
    return found
