"""The right side of the sheet of help: what the moment is about, the aim, the keys and the signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.caps import caps
from game.ui.draw import Canvas
from game.ui.palette import INK, RED_INK, SOFT
from game.ui.type import SMALLER, XS

if TYPE_CHECKING:
    from pygame import Rect

    from game.engine.decisions import Decision
    from game.ui.texts import Texts

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
SIGNS = ("team", "token", "res", "flag")
"""What on the table is a sign without words."""


def write(canvas: Canvas, t: Texts, side: Rect, decision: Decision | None, phase: str) -> None:
    """Draw it, as much as there is room for."""
    u = canvas.u
    kind = f"now.about.{decision.kind}" if decision is not None else ""
    about = t(kind if kind in t else "now.about.others" if decision is None else "now.about.any")
    y = side.y + u(8)
    words = t("now.phase", phase=t(f"table.phase.{phase}"))
    y = canvas.typed((side.x, y), words, 15, SOFT, room=side.w).bottom + u(6)
    y = canvas.para((side.x, y), about, side.w, XS, INK, lead=1.3) + u(10)
    y = canvas.typed((side.x, y), t("now.aim"), 15, SOFT, room=side.w).bottom + u(6)
    y = canvas.para((side.x, y), t("now.aim.words"), side.w, XS, INK, lead=1.3) + u(10)
    keys = [(_key(t, name), t(f"now.does.{name}")) for name in KEYS]
    signs = [(t(f"now.sign.{name}"), t(f"now.sign.{name}.says")) for name in SIGNS]
    first = max(canvas.width(name, XS, "mono") for name, _ in (*keys, *signs)) + u(16)
    y = _table(canvas, t, side, y, "now.keys", keys, first) + u(8)
    _table(canvas, t, side, y, "now.signs", signs, first)


def _key(t: Texts, name: str) -> str:
    """The key of a line as it is now."""
    if name in CAPS:
        return caps.spoken(CAPS[name])
    return t(f"now.key.{name}", key=caps.spoken("Space"))


def _table(canvas: Canvas, t: Texts, side: Rect, y: int, head: str, rows: list[tuple[str, str]], first: int) -> int:
    """A heading and its rows from `y` down, as many as there is room for; gives where they end.

    `first` is how wide the left column is, in pixels.
    """
    u = canvas.u
    step = canvas.layout.text(XS) + u(3)
    if y + canvas.layout.text(15) + u(10) + step > side.bottom:
        return y
    y = canvas.typed((side.x, y), t(head), 15, SOFT, room=side.w).bottom + u(4)
    for name, words in rows:
        if y + step > side.bottom:
            break
        canvas.text((side.x, y), name, XS, RED_INK, "mono")
        canvas.fitted((side.x + first, y), words, SMALLER, INK, room=side.w - first)
        y += step
    return y
