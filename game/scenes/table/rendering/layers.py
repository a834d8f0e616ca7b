"""The pictures of the table that are kept: how it looks now, how it looked before, and how one becomes the other.

Composing takes a whole window, and so does making a new surface for it: the few that are needed are used again and
again. What is kept here is forgotten with `forget` before anybody else sits down.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ui.animation.tween import OVERLAP, Motion, Pace, Queue, between, ease_out, smooth
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import BLACK, LAMP
from game.ui.style.quality import quality
from game.ui.surfaces.shapes import MOST_ALPHA
from game.ui.surfaces.surface_pool import sheets
from game.ui.tree import renderer

if TYPE_CHECKING:
    from game.scenes.table.core.panel_base import Panel
    from game.scenes.table.core.table_frame import Frame
    from game.session.choice.choice_points import Point
    from game.ui.style.layout import Layout
    from game.ui.tree.node import Tree

FADE_MS = 160.0
SLIDE_MS = 160.0
OPEN_MS, CLOSE_MS = 280.0, 220.0
MOST = 34_000_000  # bytes that sheets may take, idle ones counted: three of the widest window

Bands = Sequence[Rect]


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """What the table showed at one moment: its tree and that drawn, its bands, and the sheet over them."""

    tree: Tree
    picture: Surface | None
    frame: Frame | None
    panel: Panel | None
    spots: Mapping[Point, Rect]

    @property
    def sheet(self) -> Rect | None:
        """Where the sheet lies over the bands, if there is one."""
        place = self.tree.places.get(("sheet",)) if self.panel is not None else None
        return place.rect if place is not None else None


class Layers:
    """The resting table, the one before it, and the passage between them."""

    def __init__(self) -> None:
        self.rest: Surface | None = None
        self.tree: Tree | None = None
        """What the resting table is drawn with."""
        self.bare: Surface | None = None
        """The resting table without what is still on its way, while the bands are moving."""
        self._coming: Surface | None = None
        """The picture that rests next, once what leads to it is made."""
        self._before: Surface | None = None
        self._fade = 0.0
        self._passage: Passage | None = None
        self._all: list[Surface] = []

    # surfaces ---------------------------------------------------------------------------------------
    def sheet(self, size: tuple[int, int]) -> Surface:
        """A surface of the window's size on which nothing that is still shown lies."""
        if self._all and self._all[0].get_size() != size:
            self.forget()
        for sheet in self._idle():
            sheet.set_alpha(None)
            return sheet
        sheet = sheets.lend(size)
        self._all.append(sheet)
        return sheet

    def _idle(self) -> list[Surface]:
        """The sheets on which nothing lies that is still shown."""
        old = self._passage.old if self._passage is not None else None
        needed = (self.rest, self.bare, self._before, old, self._coming)
        return [sheet for sheet in self._all if all(sheet is not one for one in needed)]

    def _thin(self) -> None:
        """Let idle sheets go while all of them take too much."""
        for sheet in self._idle():
            if sum(one.get_pitch() * one.get_height() for one in self._all) > MOST:
                self._all = [one for one in self._all if one is not sheet]
                sheets.give(sheet)

    def picture(self, tree: Tree, layout: Layout, keep: bool) -> Surface:
        """The picture of a tree, made of the resting one, which is only kept as it is where it should be."""
        rest, was = self.rest, self.tree
        if rest is None or was is None:
            sheet, was = self.sheet(layout.size), None
        elif keep:
            sheet = self.sheet(layout.size)
            sheet.blit(rest, (0, 0))
        else:
            sheet, self.tree = rest, tree
        renderer.show(Canvas(sheet, layout), was, tree)
        self._coming = sheet
        return sheet

    def without(self, seen: TableSnapshot, hidden: Set[Hashable], area: Rect) -> Surface:
        """The picture of the table without some of the things that lie in an area."""
        assert seen.picture is not None and seen.frame is not None
        layout = seen.frame.layout
        sheet = self.sheet(layout.size)
        sheet.blit(seen.picture, (0, 0))
        renderer.draw(Canvas(sheet, layout), tuple(seen.tree.root.without(hidden)), (area,))
        return sheet

    def take(self, seen: TableSnapshot) -> None:
        """This rests now."""
        self._coming = None
        self.rest, self.tree = seen.picture, seen.tree

    def forget(self) -> None:
        """Nothing of what was shown is kept."""
        self.stop()
        self.rest = self.tree = self._coming = None
        for sheet in self._all:
            sheet.fill(BLACK)
        self._all.clear()

    def stop(self) -> None:
        """Nothing leads any more from what was shown to what rests."""
        self.bare = self._before = self._passage = None
        self._fade = 0.0

    def _shrink(self) -> None:
        """Nothing moves: what is shown and what comes next will do."""
        self.bare = self._before = None
        needed = [sheet for sheet in (self.rest, self._coming) if sheet is not None]
        sheets.give(*(sheet for sheet in self._all if all(sheet is not one for one in needed)))
        self._all = needed

    # passages ---------------------------------------------------------------------------------------
    @property
    def fading(self) -> bool:
        """Whether the picture before still shows through."""
        return self._fade > 0

    def turn(self, pace: Pace) -> None:
        """The picture that rests now is going to be the one before."""
        if self.rest is not None and pace.factor > 0 and quality.overlays:
            self._before, self._fade = self.rest, 1.0

    def update(self, ms: float, pace: Pace, seen: bool = True, covered: bool = False) -> bool:
        """Time passes; True if the picture before has faded further.

        Where nobody sees it, or it lies `covered` by a sheet of which more is to be drawn, all has come to its end.
        """
        if not seen or covered:
            self._passage = self.bare = None
            self._fade = 0.0
        if self._fade <= 0:
            self._before = None
            if self._passage is None:
                self._shrink()
            self._thin()
            return False
        self._fade = max(0.0, self._fade - ms / max(1.0, FADE_MS * pace.factor))
        return True

    def begin(self, was: TableSnapshot, now: TableSnapshot, queue: Queue) -> None:
        """Begin what leads from one picture to the other, if more than what lies on the table has changed."""
        if queue.pace.reduced or queue.pace.factor == 0 or not quality.overlays:
            return
        if self._before is None or was.frame is None:
            return
        motion = None
        if was.sheet is None and now.sheet is not None:
            motion = self.unfold(now.sheet)
        elif was.sheet is not None and now.sheet is None:
            motion = self.fold(was.sheet)
        elif was.sheet is None and now.frame is not None and _moved(was.frame, now.frame):
            motion = self.slide(was.frame.bands, now.frame.bands)
        if motion is not None:
            motion.delay = queue.waiting * OVERLAP / queue.pace.factor  # what plays over it first is seen to its end
            queue.step(motion)

    def slide(self, old: Bands, new: Bands) -> Motion | None:
        """The bands move to their new places."""
        return self._begin(Slide(self, self._before, old, new), SLIDE_MS) if self._before is not None else None

    def unfold(self, box: Rect) -> Motion | None:
        """A sheet opens over the bands."""
        return self._begin(Unfold(self, self._before, box), OPEN_MS) if self._before is not None else None

    def fold(self, box: Rect) -> Motion | None:
        """The sheet that lay over the bands closes."""
        return self._begin(Fold(self, self._before, box), CLOSE_MS) if self._before is not None else None

    def _begin(self, passage: Passage, ms: float) -> Motion:
        self._passage, self._before, self._fade = passage, None, 0.0

        def done() -> None:
            if self._passage is passage:
                self._passage = self.bare = None

        return Motion(ms, passage.set, smooth, done)

    # drawing ----------------------------------------------------------------------------------------
    def paint(self, surface: Surface, over: Callable[[], None]) -> None:
        """Draw the table as it is now; `over` draws what covers places where something has not arrived yet."""
        if self.rest is None:
            return
        if self._passage is not None:
            self._passage.paint(surface)
            return
        pass_over(surface, self.rest, self._before, self._fade)
        over()

    def recall(self, canvas: Canvas) -> bool:
        """Draw what rests stroke by stroke, for a recorder of its words; whether anything does."""
        if self.tree is not None:
            renderer.draw(canvas, self.tree.draw_calls)
            canvas.layer += self.tree.layers
        return self.tree is not None

    def keeps(self, picture: Surface | None) -> bool:
        """Whether this is the picture from which the bands are moving."""
        return self._passage is not None and self._passage.old is picture

    @property
    def passing(self) -> bool:
        """Whether the bands are on their way, so that nothing on them has a place."""
        return self._passage is not None


def _moved(was: Frame, now: Frame) -> bool:
    """Whether the bands have moved; in another window they have only another size."""
    return was.layout == now.layout and was.bands != now.bands


def pass_over(surface: Surface, under: Surface, over: Surface | None, share: float) -> None:
    """Draw a picture and another over it that is as opaque as `share` says; neither where it is not seen at all."""
    alpha = round(255 * share) if over is not None else 0
    if alpha <= MOST_ALPHA:
        surface.blit(under, (0, 0))
    if over is not None and alpha > 0:
        over.set_alpha(alpha if alpha <= MOST_ALPHA else None)
        surface.blit(over, (0, 0))
        over.set_alpha(None)


class Passage:
    """One picture becoming another."""

    def __init__(self, layers: Layers, old: Surface | None) -> None:
        assert old is not None
        self.layers = layers
        self.old = old
        self.share = 0.0

    def set(self, share: float) -> None:
        """How far it is."""
        self.share = share

    def paint(self, surface: Surface) -> None:
        """Draw it where it is."""
        raise NotImplementedError

    @property
    def new(self) -> Surface:
        """The picture that comes: the newest there is."""
        new = self.layers.bare or self.layers.rest
        assert new is not None
        return new


class Slide(Passage):
    """The bands share their height anew: each slides and shows more or less of itself."""

    def __init__(self, layers: Layers, old: Surface | None, before: Bands, after: Bands) -> None:
        super().__init__(layers, old)
        self.pairs = list(zip(before, after, strict=True))

    def paint(self, surface: Surface) -> None:
        """The rails fade over, the bands move."""
        pass_over(surface, self.new, self.old, 1 - self.share)
        for was, will in self.pairs:
            top = round(between(was.y, will.y, self.share))
            high = max(1, round(between(was.h, will.h, self.share)))
            surface.blit(self.old, (was.x, top), Rect(was.x, was.y, was.w, min(high, was.h)))
            self.new.set_alpha(min(MOST_ALPHA, round(255 * self.share)))
            surface.blit(self.new, (will.x, top), Rect(will.x, will.y, will.w, min(high, will.h)))
            self.new.set_alpha(None)


class Unfold(Passage):
    """A sheet opens from its middle over what lay there; the rest of the room grows dim."""

    def __init__(self, layers: Layers, old: Surface | None, box: Rect) -> None:
        super().__init__(layers, old)
        self.box = box

    def paint(self, surface: Surface) -> None:
        """As much of the sheet as is open."""
        pass_over(surface, self.old, self.new, self.share)
        surface.blit(self.old, self.box, self.box)
        self._leaf(surface, self.new, ease_out(self.share))

    def _leaf(self, surface: Surface, picture: Surface, open_share: float) -> None:
        high = round(self.box.h * open_share)
        part = Rect(self.box.x, self.box.centery - high // 2, self.box.w, high)
        if not high:
            return
        surface.blit(picture, part, part)
        for y in (part.top, part.bottom - 2):
            pygame.draw.line(surface, LAMP, (part.x, y), (part.right - 1, y), 2)


class Fold(Unfold):
    """The same sheet closing."""

    def paint(self, surface: Surface) -> None:
        """As much of the sheet as is left."""
        pass_over(surface, self.new, self.old, 1 - self.share)
        surface.blit(self.new, self.box, self.box)
        self._leaf(surface, self.old, 1 - self.share)
