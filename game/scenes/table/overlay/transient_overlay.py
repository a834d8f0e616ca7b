"""What lies above the table for a moment: a card held large, the own X-File, a refusal, a thing being dragged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from game.scenes.table.core.slip import Slip
from game.scenes.table.core.table_protocols import ShownTable
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.sheets import skill_check_sheet
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Place
from game.ui.style.palette import BONE, CORE
from game.ui.widgets.targets import key_kind
from game.ui.workers.picture_worker import picture_worker

SPOKEN = 50.0  # what it is worth that somebody who speaks over the table is not covered: a card is held up elsewhere
WIDE = ("section", "goal")  # kinds of points of which enough is seen beside a card
DECIDED = ("paper", "sum", "markers", "x_file")
"""Kinds of points and marks that say what is being decided: the sheet of a sale, sums of a Combat, names of X-Files."""
LIES = 0.25  # what it is worth that a card on the table is not covered, where one that can be chosen counts 1


class HeldCard(NamedTuple):
    """A card held large, and where it lies."""

    card: int
    rect: Rect


class TransientOverlay:
    """The state of these things, and how they are drawn."""

    def __init__(self) -> None:
        self.slip = Slip()
        """What is said beside a thing."""
        self.card: HeldCard | None = None
        """The card held large."""
        self.x_file = False
        """The own X-File is wanted."""
        self.lifted = False
        """All has been made that holding it up needs; where no loop runs that is made when it is drawn."""
        self.dragged: tuple[Point, tuple[int, int]] | None = None
        """What is dragged, and where the pointer is."""
        self.untold: frozenset[str] = frozenset()
        """Of what no slip beside a card held large speaks yet."""
        self.bare = False
        """It is held without slips: there is no room for them beside what must be seen."""

    @property
    def open(self) -> bool:
        """Whether something stands there that Esc closes."""
        return self.slip.beside is not None or self.x_file

    def say(self, beside: Rect, words: str, rule: str = "") -> None:
        """A slip beside a thing, for a few seconds; it names the paragraph that says why.

        A card held large goes back.
        """
        self.card = None
        self.slip.say(beside, words, rule)

    def hold_large(self, card: int, at: Rect, bare: bool = False) -> None:
        """Hold a card large, with its slips or `bare`: it is what is read now, and nothing that is said lies on it."""
        self.card, self.bare = HeldCard(card, at), bare
        self.slip.clear()

    def want_x_file(self, wanted: bool) -> None:
        """The own X-File is wanted, or no longer."""
        self.x_file, self.lifted = wanted, self.lifted and wanted

    def drag(self, point: Point, pos: tuple[int, int]) -> None:
        """This is dragged, and the pointer is there."""
        self.dragged, self.card = (point, pos), None

    def clear(self) -> None:
        """Close what Esc closes."""
        if self.open:
            self.slip.clear()
            self.want_x_file(False)

    def paint(self, canvas: Canvas, scene: SpeakingTable) -> None:
        """Draw all of it; a dragged thing is cut from the resting table, a slip lies on no note and no lit card."""
        if self.dragged is not None and scene.rest is not None:
            self._paint_dragged(canvas, scene.places, scene.rest, *self.dragged)
        if self.x_file and (self.lifted or not picture_worker.open):
            card_zoom.x_file(canvas, scene.session.view, scene.t, scene.places)
        elif self.card is not None and self.dragged is None:
            self.hold(canvas, scene, self.card)
        if self.slip.beside is not None:
            clear = [note for extra in scene.extras if (note := extra.note) is not None and note.w]
            lit = [place for point in scene.lights.lit if (place := scene.places.get(point)) is not None]
            self.slip.clear_of = clear + [place.rect for place in lit if place.group == "hand"]
            self.slip.paint(canvas, scene.t)

    def hold(self, canvas: Canvas, scene: ShownTable, card: HeldCard) -> None:
        """Draw a card held large, given with where it lies, above the prompt and beside what can be chosen."""
        foot, clear = self._beside(canvas, scene, scene.mode.spared)
        seen = next((one.part for one in scene.places.values() if (one.card, one.rect) == card), card.rect)
        canvas.rim(seen.inflate(canvas.u(2), canvas.u(2)), BONE, 2, 5)  # it may be held far from where it lies
        untold = None if self.bare else self.untold
        card_zoom.card(canvas, scene.session.view, scene.t, *card, foot, clear, untold)

    def covers(
        self, canvas: Canvas, scene: ShownTable, card: HeldCard, spared: Rect | None = None, bare: bool = False
    ) -> list[Rect]:
        """On what that card would lie with its slips, or without them, beside what is `spared`."""
        foot, clear = self._beside(canvas, scene, spared)
        untold = None if bare else self.untold
        found = card_zoom.held(canvas, scene.session.view, scene.t, *card, foot, clear, untold)
        return found.covers(canvas) if found is not None else []

    def _beside(self, canvas: Canvas, scene: ShownTable, spared: Rect | None) -> tuple[int, list[tuple[Rect, float]]]:
        """Above what a held card lies, and what it had better not cover."""
        places = scene.places
        prompt = places.get(("prompt",))
        foot = prompt.rect.y if prompt else canvas.full.bottom
        found = [(point, places[point]) for point in scene.lights.lit if point in places]
        clear = [(place.part, LIES if key_kind(point) in WIDE else 1.0) for point, place in found]
        clear += [(place.rect, LIES) for place in places.values() if place.card >= 0]
        docket = places.get(("docket",))
        decided = skill_check_sheet.read(canvas.layout, docket.rect) if docket is not None else []
        said = {
            **places.marks,
            **{point: place.rect for point, place in places.items() if point not in scene.lights.lit},
        }
        decided += [rect for point, rect in said.items() if key_kind(point) in DECIDED]
        clear += [(rect, 1.0) for rect in decided]
        clear += [(spared, SPOKEN)] if spared is not None else []
        return foot, clear

    def _paint_dragged(
        self, canvas: Canvas, places: Mapping[Point, Place], rest: Surface, point: Point, at: tuple[int, int]
    ) -> None:
        place = places.get(point)
        if place is None:
            return
        body = place.part.clip(rest.get_rect())
        if not body.w or not body.h:
            return
        box = body.copy()
        box.center = at
        canvas.shade(box, 14, 150, 10)
        canvas.surface.blit(rest, box, body)
        canvas.rim(box, CORE, 2, 5)
