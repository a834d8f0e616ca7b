"""How wide the three Sections of a player lie side by side: each has room for its own heading, then for its people."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.core.state import SECTIONS
from game.scenes.table.core.draw_context import DrawContext
from game.ui.style.layout import split

CROSS = 30
"""Design units that the Hospital's green cross takes behind its heading."""


def heads(ctx: DrawContext, before: int, cross: int = CROSS) -> list[int]:
    """The pixels that the heading of each Section needs, with `before` left of it and the cross behind the last."""
    u, t = ctx.u, ctx.texts
    wide = [before + ctx.canvas.width(t(f"table.section.{section}"), 14, "bold") + u(8) for section in SECTIONS]
    wide[-1] += u(cross) - u(8) if cross else 0
    return wide


def beside(band: Rect, usual: Sequence[float], gap: int, *needs: Sequence[int]) -> list[Rect]:
    """The band cut by the `usual` shares; each of `needs` in its turn takes from those who have more than they need.

    What cannot be given to all is given in part, so the last of the needs is the one that is surest to be met.
    """
    free = band.w - gap * (len(usual) - 1)
    wide = [free * share / sum(usual) for share in usual]
    for need in needs:
        wide = _at_least(wide, need)
    return split(band, wide, gap)


def _at_least(wide: Sequence[float], need: Sequence[int]) -> list[float]:
    pairs = list(zip(wide, need, strict=True))
    lack = sum(max(0.0, n - have) for have, n in pairs)
    spare = sum(max(0.0, have - n) for have, n in pairs)
    if not lack or not spare:
        return list(wide)
    gain, give = min(1.0, spare / lack), min(1.0, lack / spare)
    return [have + (n - have) * (gain if n > have else give) for have, n in pairs]
