"""What leads from one picture of the table to the next where more has changed than what lies on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.scenes.table.core.panel_base import Panel
from game.scenes.table.core.table_frame import Frame
from game.ui.animation.tween import ease_out, lerp
from game.ui.drawing.node import Node
from game.ui.style.palette import LAMP
from game.ui.surfaces.picture_before import PictureBefore

if TYPE_CHECKING:
    Lay = Callable[[Rect, int], None]
    """Draws a part of the picture that comes, so many pixels farther down."""

SLIDE_MS = 160.0
OPEN_MS, CLOSE_MS = 280.0, 220.0


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """What the table showed at one moment: its tree, its bands, and the sheet over them."""

    tree: Node
    frame: Frame | None
    panel: Panel | None
    lacks: bool = False
    """Whether a picture was not there when it was laid out."""

    @property
    def sheet(self) -> Rect | None:
        """Where the sheet lies over the bands, if there is one."""
        place = self.tree.places.get(("sheet",)) if self.panel is not None else None
        return place.rect if place is not None else None


def passage(was: TableSnapshot, now: TableSnapshot) -> Passage | None:
    """What leads from one picture to the other; None where nothing has changed but what lies on the table."""
    if was.frame is None or now.frame is None:
        return None
    if was.sheet is None and now.sheet is not None:
        return Leaf(OPEN_MS, now.sheet, opens=True)
    if was.sheet is not None and now.sheet is None:
        return Leaf(CLOSE_MS, was.sheet, opens=False)
    moved = was.sheet is None and was.frame.layout == now.frame.layout and was.frame.bands != now.frame.bands
    return Slide(SLIDE_MS, was.frame.bands, now.frame.bands) if moved else None


class Passage:
    """One picture becoming another: all that has changed fades over, and some areas move."""

    def __init__(self, ms: float, areas: Sequence[Rect]) -> None:
        self.ms = ms
        self.areas = areas
        """What is needed whole of the picture before."""
        self.share = 0.0

    def set(self, share: float) -> None:
        """How far it is."""
        self.share = share

    def paint(self, surface: Surface, old: PictureBefore, lay: Lay) -> None:
        """Draw it where it is, over the picture that comes."""
        old.paint(surface, 1 - self.share)


class Slide(Passage):
    """The bands share their height anew: each slides and shows more or less of itself."""

    def __init__(self, ms: float, before: Sequence[Rect], after: Sequence[Rect]) -> None:
        super().__init__(ms, before)
        self.pairs = list(zip(before, after, strict=True))

    def paint(self, surface: Surface, old: PictureBefore, lay: Lay) -> None:
        """The rails fade over, the bands move."""
        super().paint(surface, old, lay)
        for was, will in self.pairs:
            top = round(lerp(was.y, will.y, self.share))
            high = max(1, round(lerp(was.h, will.h, self.share)))
            lay(Rect(will.x, will.y, will.w, min(high, will.h)), top - will.y)
            old.paint(surface, 1 - self.share, [((was.x, top), Rect(was.x, was.y, was.w, min(high, was.h)))])


class Leaf(Passage):
    """A sheet opens from its middle over what lay there, or closes."""

    def __init__(self, ms: float, box: Rect, *, opens: bool) -> None:
        super().__init__(ms, [box])
        self.opens = opens

    def paint(self, surface: Surface, old: PictureBefore, lay: Lay) -> None:
        """As much of the sheet as is open; the rest of the room grows dim or light."""
        super().paint(surface, old, lay)
        (box,) = self.areas
        high = round(box.h * (ease_out(self.share) if self.opens else 1 - self.share))
        part = Rect(box.x, box.centery - high // 2, box.w, high)
        if self.opens:
            old.paint(surface, 1.0, [(box.topleft, box)])
            lay(part, 0)
        else:
            lay(box, 0)
            old.paint(surface, 1.0, [(part.topleft, part)])
        for y in (part.top, part.bottom - 2) if high else ():
            pygame.draw.line(surface, LAMP, (part.x, y), (part.right - 1, y), 2)
