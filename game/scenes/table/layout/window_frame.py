"""The rectangles of the table for a window and a moment of the game.

    +--------+------------------------------------------+-----------+
    | other  |  band: the other player's Sections       | what is   |
    | phases |  band: Sites, tray, docket …             | happening |
    |        |  band: own Sections                      | log       |
    | own    |  prompt and buttons                      +-----------+
    | plate  |  hand                                    | piles,    |
    +--------+------------------------------------------+-notebook--+

The three bands share their height by what is being decided; nothing else ever moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.scenes.table.core.table_frame import Frame
from game.ui.style.layout import Layout, split


class Bands(NamedTuple):
    """Shares of the height for the other player's Sections, for what is decided, and for one's own Sections."""

    theirs: int
    middle: int
    mine: int


BANDS = {
    "rest": Bands(theirs=138, middle=172, mine=146),
    "selling": Bands(theirs=44, middle=262, mine=150),
    "requisition": Bands(theirs=138, middle=152, mine=166),
    "deployment": Bands(theirs=42, middle=295, mine=115),
    "bluffs": Bands(theirs=44, middle=268, mine=150),
    "my_check": Bands(theirs=44, middle=268, mine=150),
    "their_check": Bands(theirs=150, middle=262, mine=44),
    "skill": Bands(theirs=44, middle=268, mine=150),
    "teams": Bands(theirs=42, middle=168, mine=246),
}
FOLDED = 60  # a band lower than this many units shows its Agents as a line of chips
LEAST_LINES = 6.2  # so many lines of small text high a band has to be, for people in it to be read
POWERS = 30  # so many units high is the row of an X-File's powers
LINE, SEVERAL, LOW_AMONG_MANY = 42, Bands(theirs=126, middle=160, mine=136), 112
"""Where more than two play: the line of chips of each other player but one, and the bands' shares at rest."""


def powers_height(layout: Layout, view: PlayerView) -> int:
    """How much of a plate the powers of an X-File take; 0 where the game has none."""
    return max(layout.u(POWERS), 26) if view.options.x_file_powers else 0


def moment(view: PlayerView, decision: Decision | None) -> str:
    """What the table is about now: a key of `BANDS`."""
    check = view.check
    if check is not None or view.combat is not None:
        owner = check.owner if check is not None else view.active
        return "my_check" if owner == view.seat else "their_check"
    kind = decision.kind if decision else ""
    if kind in ("sell", "buy"):
        return "selling"
    if kind in ("requisition", "deployment", "bluffs", "skill", "teams"):
        return kind
    return "rest"


HAND = 150  # units of height of a card in the hand


def legible(layout: Layout, body: Rect, shares: tuple[float, float, float], gap: int) -> tuple[Rect, Rect, Rect]:
    """The bands; where the other player's would be too low for people to be read, it is folded to a line of chips."""
    parts: list[int | float] = [*map(float, shares)]
    top, middle, low = split(body, parts, gap, down=True)
    if shares[0] >= FOLDED and top.h < layout.text(14) * LEAST_LINES:
        parts[0] = max(layout.u(LINE), round(layout.text(14) * 1.5) + layout.u(8))
        top, middle, low = split(body, parts, gap, down=True)
    return top, middle, low


def shares_of(now: str, lines: int) -> tuple[int, int, int]:
    """How the bands share the height at this moment, with so many lines of chips above them."""
    top, middle, low = BANDS[now]
    if not lines:
        return top, middle, low
    if now == "rest":
        return SEVERAL
    if middle > top + low:
        whole = top + middle + low - lines * LINE
        low = min(low, LOW_AMONG_MANY) if lines > 1 else low
        return top, whole - top - low, low
    return top, middle, low


def frame(
    layout: Layout, shares: tuple[float, float, float] = BANDS["rest"], others: int = 1, plates: Sequence[int] = (0,)
) -> Frame:
    """The rectangles for a window and the bands' shares of the height, with so many `others` in the game.

    `plates` are for each other player, also those who have left, the pixels that his plate is higher than usual.
    """
    u, full = layout.u, layout.full
    pad, gap = u(8), u(6)
    rail = max(u(150), 168) if layout.small else u(330 if layout.wide else 232)
    left, centre, right = split(full.inflate(-2 * pad, -2 * pad), [max(u(146), 128), 1.0, rail], pad)
    prompt_height = max(u(46), 40, round((layout.text(17) + layout.text(14)) * 1.25) + u(6))
    if layout.small:  # what is asked is long there: a line more
        prompt_height = max(prompt_height, round((layout.text(17) + 2 * layout.text(14)) * 1.2) + u(3))
    hand_height = u(164)
    stage = Rect(centre.x, centre.y, centre.w, centre.h - hand_height - prompt_height - 2 * gap)
    prompt = Rect(centre.x, stage.bottom + gap, centre.w, prompt_height)
    hand = Rect(centre.x, prompt.bottom + gap, centre.w, full.bottom - prompt.bottom - gap)
    each = max(u(76 if len(plates) < 3 else 64), round(layout.text(16) * 1.25 + layout.text(14) * 1.3) + u(14))
    highs = [max(u(160), 150)] if len(plates) <= 1 else [each + more for more in plates]
    *theirs, phases, mine = split(left, [*highs, 1.0, u(180)], gap, down=True)
    above = max(u(LINE), round(layout.text(14) * 1.5) + u(8))
    *chips, body = split(stage, [*[above] * (others - 1), 1.0], gap, down=True)
    tray, log, piles = split(right, [u(282), 1.0, u(180)], gap, down=True)
    bands = legible(layout, body, shares, gap)
    return Frame(layout, tuple(chips), bands, stage, prompt, hand, tuple(theirs), phases, mine, tray, log, piles)
