"""Where the speaker's card lies: near what it speaks of; never over what is lit, what asks, or a sheet that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table.layout.clean_cover import cut

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.scenes.table.core.table_frame import Frame
    from game.session.choice.choice_points import Point
    from game.ui.drawing.place import Place

STEP = 40  # pixels at the design's size between two places that are tried
ARROW = 12.0
"""What it costs to cover one pixel of the arrow's way."""
LABEL = 20.0
"""The same of what is read: a name half covered, or a number, is worse than a thing wholly out of sight."""
SHEETS = ("sheet", "docket")
"""What covers a part of the table while it is read."""
COSTS = {
    "hand": 1.2,
    "agents": 3.0,
    "sites": 1.4,
    "plates": 1.0,
    "buttons": 3.0,
    "choices": 3.0,
    "numbers": 8.0,
    "goals": 1.0,
    "tray": 0.8,
    "phases": 0.7,
    "notebook": 0.8,
    "sections": 0.12,
    "log": 0.3,
}
"""The same for all other things, by the group in which they lie."""
TOUCH = 20.0
"""What it costs to lie a pixel nearer than a gap to what is never covered: to touch its frame."""
CRAMPED = 120_000.0
"""What it costs to leave no room at the right for a card that is held up, nor much at the left, where Agents stand."""
CUT = 60_000.0
"""What it costs to cut a word in two where it would be seen."""
FAR = 40.0
"""What it costs to lie one pixel farther from what is spoken of."""
SNAP = 2
"""So many gaps beside the place at the window's edge no card lies, but at that."""
STAYS = 100_000.0
"""What it is worth to lie where the card before lay: a speaker is looked for where he stood."""


def place(
    size: tuple[int, int],
    within: Rect,
    barred: Sequence[Rect],
    lit: Sequence[Rect],
    costly: Sequence[tuple[Rect, float]],
    places: Mapping[Point, Place],
    step: int,
    held: Rect | None = None,
    before: Rect | None = None,
    gap: int = 0,
    read: Sequence[Rect] = (),
) -> tuple[Rect, float] | None:
    """The best place within the window for a card of this size, and what it costs; None where none is free.

    What is `barred` is never covered; `lit` is what it lies near. `costly` is what it had better not cover, with what a
    pixel of that costs. A card that is held up, as wide and low as `held`, finds room beside it where that can be. It
    stays where the one `before` it lay, by an upper or a lower corner, where that hides little and not the arrow. It
    leaves a `gap` to what is barred where it can, unless it stays; as wide as the rail at the window's right, it lies
    on that exactly. Of what is `read` beside it, it cuts as little as can be.
    """
    costs = [*costly, *((one.rect, COSTS[one.group]) for one in _things(places.values()) if one.group in COSTS)]
    near = [*costs, *((one.inflate(2 * gap, 2 * gap), TOUCH) for one in barred)]
    goal = lit[0].unionall(list(lit[1:])).center if lit else within.center
    if size[0] > within.w or size[1] > within.h:
        return None
    best, least = None, float("inf")
    across = {x for one in barred for far in (0, gap) for x in (one.right + far, one.x - size[0] - far)}
    down = {y for one in barred for far in (0, gap) for y in (one.bottom + far, one.y - size[1] - far)}
    stays = _at_corners(size, before, within, SNAP * gap)
    rows = _steps(within.y, within.bottom - size[1], step, down)
    last = within.right - size[0]
    columns = [x for x in _steps(within.x, last, step, across) if not 0 < last - x <= SNAP * gap]
    for boxes in (stays, [Rect(x, y, *size) for y in rows for x in columns]):
        for box in boxes:
            if box.collidelist(barred) >= 0:  # type: ignore[arg-type]
                continue
            if boxes is stays and any(weight == ARROW and box.colliderect(rect) for rect, weight in costly):
                continue
            cost = -STAYS if boxes is stays else 0.0
            cost += FAR * (abs(box.centerx - goal[0]) + abs(box.centery - goal[1]))
            if held is not None and box.y < held.bottom and held.w > max(box.x // 2, held.right - box.right):
                cost += CRAMPED
            for rect, weight in costs if boxes is stays else near:
                if box.colliderect(rect):
                    common = box.clip(rect)
                    cost += weight * common.w * common.h
                    if cost >= least:
                        break
            if read and cost < least:
                cost += CUT * len(cut(box, read))
            if cost < least:
                best, least = box, cost
    return (best, least) if best is not None else None


def _at_corners(size: tuple[int, int], before: Rect | None, within: Rect, snap: int) -> list[Rect]:
    """Where a card of this size has a corner where the one before it had that corner; it comes to no edge for it."""
    if before is None:
        return []
    found = []
    for corner in ("topleft", "bottomleft", "topright", "bottomright"):
        box = Rect(0, 0, *size)
        setattr(box, corner, getattr(before, corner))
        if 0 < within.right - box.right <= snap:
            box.right = within.right
        if within.contains(box):
            found.append(box)
    return found


def _things(places: Iterable[Place]) -> Iterable[Place]:
    """What lies there and can be covered."""
    return (one for one in places if one.rect.w and one.rect.h)


def barred(places: Mapping[Point, Place], frame: Frame, selling: bool, rim: int) -> list[Rect]:
    """What is never covered beside what is lit: open sheets, the question with its buttons, the sheet of a sale.

    A button of the question may be lit next: its light has a `rim`, for which the card is not to move.
    """
    found = [one.rect for one in _things(places.values()) if one.group in SHEETS]
    return [*found, frame.prompt.inflate(2 * rim, 2 * rim), *([frame.bands[1]] if selling else [])]


def _steps(first: int, last: int, step: int, more: Iterable[int]) -> list[int]:
    """Places from the first to the last, both among them, and those of `more` that lie between."""
    return sorted({*range(first, last, max(1, step)), last, *(one for one in more if first <= one <= last)})
