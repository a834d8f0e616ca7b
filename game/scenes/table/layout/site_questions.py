"""What Sites ask about, on their folders: the characteristics as long as there is room for them on all of a row."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.table.core.draw_context import DrawContext

FACE, SIZE = "bold", 14
WORDS = range(3)
"""The forms that anybody can read; the one after them are letters."""
LETTERS = len(WORDS)


def stands(ctx: DrawContext, lines: Sequence[str], room: int) -> bool:
    """Whether all lines have room, in pixels."""
    return all(ctx.canvas.width(line, SIZE, FACE) <= room for line in lines)


def stacked(ctx: DrawContext, kinds: Sequence[str], form: int) -> tuple[str, ...]:
    """Each of them on a line of its own."""
    return tuple(forms(ctx, kind)[form] for kind in kinds)


def joined(ctx: DrawContext, kinds: Sequence[str], form: int) -> tuple[str, ...]:
    """All of them on one line."""
    return ("/".join(stacked(ctx, kinds, form)),)


def forms(ctx: DrawContext, kind: str) -> tuple[str, str, str, str]:
    """A characteristic in full, then shorter and shorter."""
    return ctx.word(kind), ctx.short_word(kind), ctx.texts(f"table.asked.{kind}"), ctx.texts(f"table.tick.{kind}")
