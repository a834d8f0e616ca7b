"""Where the speaker's card lies: near what it speaks of; never over what is lit, what asks, or a sheet that is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect

from game.engine.core.choices import SlipBluff
from game.scenes.learning import highlights, spotlight
from game.scenes.learning.spotlight import LINE, Arrow
from game.scenes.table.core.table_protocols import ShownTable
from game.scenes.table.layout.clean_cover import cut
from game.scenes.table.layout.window_frame import moment
from game.session.choice.choice_points import Point
from game.ui.drawing.node import Place
from game.ui.style.layout import Layout
from game.ui.text.fonts import XS
from game.ui.widgets import key_caps

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
HOLE, TIP, HEAD = 7, 3, 22  # design units: round what is lit, the tip of the arrow in its goal, the head of a section
SLIP = 40  # design units: how high it is that is read beneath a Site
STUB = 4  # design units: so much of its beginning would be left between a card and the question above it
EDGE = 4  # design units: below the words of the question
RIM = 2  # design units: the light round a button, beyond the edge of the question


class SpeakerObstacles:
    """What of the table speaker and arrow have to mind: what is lit, what is read, and what can be chosen."""

    def __init__(self, scene: ShownTable) -> None:
        self.scene = scene

    def holes(self, layout: Layout, lit: list[Point], slot: tuple[Point, Rect] | None, goal: Rect | None) -> list[Rect]:
        """The holes of the darkness; a Site and the `slot` beneath it are one, and the `goal` of a Site is another."""
        scene, u, canvas = self.scene, layout.u, self.scene.app.canvas
        cap = key_caps.height(canvas) // 2 + canvas.rim_wide(LINE)

        def holes(points: list[Point]) -> list[Rect]:
            found = highlights.holes(points, scene.places, u(HOLE), u(RIM), scene.lights.keys, cap)
            return [self._off_question(hole, u(EDGE)) for hole in found]

        if slot is not None:
            site, beneath = slot
            whole = beneath.inflate(u(2 * HOLE), u(2 * HOLE)).unionall(holes([site]))
            return [*holes([one for one in lit if one != site]), whole]
        return holes(lit) + ([goal.inflate(u(HOLE), u(HOLE))] if goal is not None else [])

    def _off_question(self, hole: Rect, edge: int) -> Rect:
        """A hole round cards of the hand ends at the lower edge of the question, and cuts no words there."""
        prompt = self.scene.frame.prompt if self.scene.frame is not None else Rect()
        top = prompt.bottom - edge
        return Rect(hole.x, top, hole.w, hole.bottom - top) if prompt.y < hole.y < top < hole.bottom - edge else hole

    @property
    def bare(self) -> list[Rect]:
        """What the band of Sites says where nothing lies there."""
        scene, canvas = self.scene, self.scene.app.canvas
        if scene.frame is None or any(one.group in ("sites", *SHEETS) for one in scene.places.values()):
            return []
        found = Rect(0, 0, canvas.width(scene.t("table.no_sites"), XS, "italic") + canvas.u(8), canvas.u(24))
        found.center = scene.frame.bands[1].center
        return [found]

    def above(self, arrow: Arrow | None) -> Rect | None:
        """What lies over the arrow: the strip of the question, where its words would be crossed."""
        frame = self.scene.frame
        if frame is None or arrow is None or not spotlight.crosses_question(arrow, self.scene.places):
            return None
        low = max(frame.prompt.bottom, arrow.start[1] + self.scene.app.layout.u(STUB))
        return Rect(frame.prompt.x, frame.prompt.y, frame.prompt.w, low - frame.prompt.y)

    @property
    def labels(self) -> list[Rect]:
        """What is read on the table."""
        scene, u = self.scene, self.scene.app.layout.u
        slipped = {step.site for step in scene.stage.steps if isinstance(step, SlipBluff)}  # their names and prices
        sites = [scene.places[point].rect for card in slipped if (point := ("card", card)) in scene.places]
        beneath = [Rect(one.x, one.bottom + u(SLIP // 2), one.w, u(SLIP)) for one in sites]
        return spotlight.labels(scene.places, u(HEAD), u(TIP) + 1) + beneath

    @property
    def signs(self) -> list[Rect]:
        """Where the caps of keys are."""
        scene = self.scene
        high = key_caps.height(scene.app.canvas)
        keys = [scene.places[point].cap for point in scene.lights.keys if point in scene.places]
        return [Rect(at, (0, 0)).inflate(high, high) for at in keys if at is not None]

    def barred(self, layout: Layout) -> list[Rect]:
        """On what the card never lies beside what is lit: open sheets, the question with its buttons, a sale's sheet.

        A button of the question may be lit next: its light has a rim, for which the card is not to move.
        """
        scene, frame, rim = self.scene, self.scene.frame, layout.u(RIM)
        found = [one.rect for one in scene.places.values() if one.group in SHEETS and one.rect.w and one.rect.h]
        if frame is not None:
            selling = moment(scene.session.view, scene.session.asked) == "selling"
            found += [frame.prompt.inflate(2 * rim, 2 * rim), *([frame.bands[1]] if selling else [])]
        return found

    def needed(self, freely: bool) -> list[Rect]:
        """On what it only lies where there is no other room: what can be chosen with a free hand, what was picked."""
        scene = self.scene
        free = sorted(scene.lights.lit, key=str) if freely else []
        picked = scene.chooser.walked if scene.chooser is not None else []
        return [scene.places[point].rect for point in (*free, *picked) if point in scene.places]


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
    costs = [*costly, *((one.rect, COSTS[one.group]) for one in places.values() if one.group in COSTS)]
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


def _steps(first: int, last: int, step: int, more: Iterable[int]) -> list[int]:
    """Places from the first to the last, both among them, and those of `more` that lie between."""
    return sorted({*range(first, last, max(1, step)), last, *(one for one in more if first <= one <= last)})
