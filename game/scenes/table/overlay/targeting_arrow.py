"""Pointing at a target: an arrow from what was chosen to the pointer, and what would come of choosing what it is over.

The arrow is drawn anew each frame and so is plainer than those that rest on the table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, SectionRef, TeamRef
from game.scenes.table.core.lights import ASIDE
from game.scenes.table.core.table_protocols import ShownTable
from game.scenes.table.drawing import xfile_powers
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.sheets import skill_check_sheet
from game.scenes.table.wording import outcome_preview
from game.scenes.table.wording.attack_sites import matters
from game.scenes.table.wording.prompt_text import REST
from game.session.choice.choice_points import Point, TeamNumberPoint, as_point
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Places
from game.ui.style.layout import Layout
from game.ui.style.palette import DAMAGE, LAMP, PAPER_FRESH, VOID, Color, mix
from game.ui.widgets import controls
from game.ui.widgets.targets import Target, key_kind

Spot = tuple[float, float]
GOALS = CardRef | HiddenRef | TeamRef | SectionRef | PlayerRef | TeamNumberPoint
STEPS = 28
HEAD, NOTCH = 18, 0.8
"""How long the arrow's head is, in design units, and how much of that lies before its notch."""
BENDS = (0.07, -0.07, 0.2, -0.2, 0.27, -0.27, 0.34, -0.34, 0.42, -0.42)
"""How far the curve may leave the straight line, to its length, the first where no other crosses less."""
DOT = 4  # design units: half the width of the dot at its tail
SAID = ("plates", "phases", "notebook", "table")
"""Groups of which the sentence is shown where the pointer rests: piles, pools, flags, zones and counts."""
SIGNS = ("aid", "corner")
"""Small buttons that bear a sign instead of a word: theirs is shown as well."""
BUTTONS = ("main", "buttons")
"""Groups of the buttons of the prompt."""
SAID_MS = 350.0


class TargetingArrow:
    """The arrow and the preview of one table."""

    def __init__(self, scene: SpeakingTable) -> None:
        self.scene = scene
        self._aimed: list[Point] = []
        """What had been chosen when the pointer moved last: chosen by a key, it points at nothing yet."""

    @property
    def source(self) -> Rect | None:
        """Where the arrow begins: at what was chosen, as long as something else has to be pointed at."""
        chooser = self.scene.chooser
        if chooser is None or not chooser.needs_more:
            return None
        if not any(isinstance(point, GOALS) for point in chooser.options):
            return None
        first = next((point for point in chooser.walked if isinstance(point, GOALS)), None)
        place = self.scene.places.get(first) if first is not None else None
        return place.rect if place is not None else None

    @property
    def goal(self) -> tuple[int, int] | None:
        """Where it ends: at what has the focus ring, else at the pointer."""
        targets = self.scene.targets
        if targets.ring and targets.focused is not None:
            return targets.focused.rect.center
        pos = self.scene.pointer
        aims = self._aimed == self._walked and self.scene.app.canvas.full.collidepoint(pos)
        return pos if aims else None

    def _around(self, canvas: Canvas, source: Rect, tip: Spot) -> list[Rect]:
        """What is read on the table, but for what the arrow begins and ends at."""
        places = self.scene.places
        strip = [place.part for point, place in places.items() if point == ("prompt",) or place.group in BUTTONS]
        found = [*in_the_way(places, canvas.layout), *strip]
        return [rect for rect in found if not rect.colliderect(source) and not rect.inflate(4, 4).collidepoint(tip)]

    @property
    def _walked(self) -> list[Point]:
        return list(self.scene.chooser.walked) if self.scene.chooser is not None else []

    def moved(self) -> None:
        """The pointer has moved: it points from what was chosen, until something else is."""
        self._aimed = self._walked
        if self.source is not None:
            self.scene.app.redraw()

    def rested(self, ms: float) -> None:
        """The pointer has rested for so long more: the sentence of what it is over may be due."""
        target = self.scene.targets.hovered
        due = self.scene.rested - ms < SAID_MS <= self.scene.rested
        if due and target is not None and _said(target):
            self.scene.app.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw both."""
        source, goal = self.source, self.goal
        if source is not None and goal is not None and not source.collidepoint(goal):
            lit = [place.rect for point, place in self.scene.places.items() if point in self.scene.lights.lit]
            over = next((rect for rect in lit if rect.collidepoint(goal)), None)
            tip = _edge(over, source.center) if over is not None else goal
            live_arrow(canvas, _edge(source, tip), tip, LAMP, self._around(canvas, source, tip))
        self._preview(canvas)

    def _preview(self, canvas: Canvas) -> None:
        scene = self.scene
        target = scene.targets.pointed
        decision, chooser = scene.session.decision, scene.chooser
        if target is None or not isinstance(target.key, tuple) or scene.motion.is_alone:
            return  # what is told lies over the table: it is read first
        if scene.zoom.still and not scene.targets.ring:
            return  # what has come to lie under a resting pointer was not pointed at
        point = as_point(target.key)
        told = xfile_powers.lines(scene.session.view, scene.t.language, point)
        if told:
            controls.tooltip(canvas, target.rect, told[1:], title=told[0])
            return
        lines: list[str] = []
        calm = scene.transient.dragged is None and self.source is None  # nothing waits for its goal
        if not scene.targets.ring and _said(target) and calm and scene.rested >= SAID_MS:
            lines += [words] if (words := f"{target.say} {target.tip}".strip()) else []
        if decision is not None and chooser is not None and point in scene.lights.lit | scene.lights.chosen:
            lines += outcome_preview.lines(scene.session.view, scene.t, decision, chooser, scene.stage, point)
        if lines and scene.transient.card is None:
            controls.tooltip(canvas, self.clear_of_buttons(target.rect), lines)

    def clear_of_buttons(self, rect: Rect) -> Rect:
        """Where a slip about a thing may stand: of a card of the hand above the prompt, whose buttons it would hide."""
        strip = self.scene.places.get(("prompt",))
        if strip is None or rect.y <= strip.rect.y:
            return rect
        return rect.union(Rect(rect.x, strip.rect.y, rect.w, 1))


def _said(target: Target) -> bool:
    """Whether a thing says what it is where the pointer rests on it."""
    return target.group.removeprefix(ASIDE) in SAID or key_kind(target.key) in SIGNS or target.key == REST


def _edge(rect: Rect, at: Spot) -> Spot:
    """Where an arrow from there meets the thing: at its edge, not at a corner, so that it covers nothing of it."""
    inner = rect.inflate(-rect.w // 3, -rect.h // 3)
    x = min(max(at[0], inner.x), inner.right)
    y = min(max(at[1], inner.y), inner.bottom)
    if rect.y <= at[1] <= rect.bottom:
        return (rect.x if at[0] < rect.x else rect.right), y
    return x, (rect.y if at[1] < rect.y else rect.bottom)


def in_the_way(places: Places, layout: Layout) -> list[Rect]:
    """Where things lie that no arrow should cross: Agents, Sites, and what is read of Sections, checks and the tray."""
    cards = [place for key, place in places.items() if key_kind(key) == "card" and place.group in ("agents", "sites")]
    trays = [place for key, place in places.items() if key_kind(key) == "tray"]
    heads = [rect for key, rect in places.marks.items() if key_kind(key) == "head"]
    found = [*(place.rect for place in (*cards, *trays)), *heads]
    sheet = places.get(("docket",))
    return found + skill_check_sheet.read(layout, sheet.rect) if sheet is not None else found


def rim_sites(scene: ShownTable, canvas: Canvas) -> None:
    """Mark the Sites at which the Adversary of the hand that is pointed at may attack."""
    target = scene.targets.pointed
    place = scene.places.get(target.key) if target is not None and isinstance(target.key, tuple) else None
    if place is None or place.group != "hand" or not matters(scene.session.view, place.card):
        return
    for site in scene.session.view.adversary_sites(place.card):
        if (folder := scene.places.get(("card", site))) is not None and folder.group == "sites":
            canvas.rim(folder.rect.inflate(canvas.u(4), canvas.u(4)), DAMAGE, 3, 5)


def live_arrow(canvas: Canvas, a: Spot, b: Spot, color: Color, around: Sequence[Rect] = ()) -> None:
    """A curved arrow from a round dot, thicker towards its chevron head, over as little `around` as it can be."""
    unit = canvas.layout.scale
    side = 1 if b[0] < a[0] else -1
    bend = min((side * bend for bend in BENDS), key=lambda bend: paper_marks.crossed(a, b, bend, around))
    middle = paper_marks.bent(a, b, bend)
    points = neck(a, middle, b, HEAD * NOTCH * unit)
    for grow, ink in ((2.5 * unit, VOID), (0.0, color)):
        sides: tuple[list[Spot], list[Spot]] = ([], [])
        for index, (x, y) in enumerate(points):
            before, after = points[max(0, index - 1)], [*points, b][index + 1]
            length = math.dist(before, after) or 1.0
            across = (-(after[1] - before[1]) / length, (after[0] - before[0]) / length)
            half = unit * (1.2 + 2.2 * index / len(points)) + grow / 2
            sides[0].append((x + across[0] * half, y + across[1] * half))
            sides[1].append((x - across[0] * half, y - across[1] * half))
        body = [*sides[0], *reversed(sides[1])]
        pygame.draw.polygon(canvas.surface, ink, body)
        if not grow:
            pygame.draw.aalines(canvas.surface, mix(color, PAPER_FRESH, 0.3), True, body)
        pygame.draw.circle(canvas.surface, ink, a, DOT * unit + grow / 2)
        _head(canvas, points[-1], b, unit, grow, ink)


def neck(a: Spot, middle: Spot, b: Spot, reach: float) -> list[Spot]:
    """The points of the curve from `a` to where the head begins, `reach` pixels before its tip `b`."""
    share, end = 0.0, 1.0
    for _ in range(12):  # halved until the share of the way is known at which the tip is just so far
        half = (share + end) / 2
        share, end = (half, end) if math.dist(paper_marks.on_curve(a, middle, b, half), b) > reach else (share, half)
    return [paper_marks.on_curve(a, middle, b, share * index / STEPS) for index in range(STEPS + 1)]


def _head(canvas: Canvas, before: Spot, tip: Spot, unit: float, grow: float, ink: Color) -> None:
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    reach = HEAD * unit + grow
    wings = [(tip[0] - reach * math.cos(angle + turn), tip[1] - reach * math.sin(angle + turn)) for turn in (-0.5, 0.5)]
    notch = (tip[0] - reach * NOTCH * math.cos(angle), tip[1] - reach * NOTCH * math.sin(angle))
    pygame.draw.polygon(canvas.surface, ink, [tip, wings[0], notch, wings[1]])
