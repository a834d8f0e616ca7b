"""The picture of the resting table, and what is still seen of the one before it.

There is one sheet of the window's size. Of the picture before only the areas are kept that have changed; they fade away
or move. What is kept here is forgotten with `forget` before anybody else sits down.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence, Set
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.scenes.table.core.motion_effect import Cover, MotionEffect
from game.scenes.table.rendering.passages import Passage, TableSnapshot, passage
from game.ui.animation.tween import Motion, Pace, Queue, smooth
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node
from game.ui.drawing.sketch import changed, draw, joined
from game.ui.style.layout import Layout
from game.ui.style.palette import BLACK
from game.ui.style.quality import quality
from game.ui.surfaces.picture_before import PictureBefore, piece_of
from game.ui.surfaces.surface_pool import sheets

FADE_MS = 160.0
PIECES = 5
"""In so many pieces, one below the other, all of the window is drawn ahead."""


class _Ahead(NamedTuple):
    """What was drawn ahead: a picture that comes after another, on a sheet of its own, and the areas that differ."""

    before: Node
    after: Node
    sheet: Surface
    areas: list[Rect]

    def fits(self, before: Node, after: Node) -> bool:
        """Whether these two follow each other."""
        return self.before is before and self.after is after


class Layers:
    """The resting table, what has changed since the picture before, and the passage between them."""

    def __init__(self) -> None:
        self.rest: Surface | None = None
        self.tree: Node | None = None
        """What the resting table is drawn with."""
        self.before: PictureBefore | None = None
        """What has changed, as it was; the passage that runs has its own."""
        self._bare: list[tuple[Surface, Rect]] = []
        """What lies, while the bands are moving, where something is still on its way."""
        self._older: Sequence[MotionEffect] = ()
        """What is still on its way in the picture before, which is seen whole until all of that has come."""
        self._fade = 0.0
        self._coming: Passage | None = None
        self._ahead: _Ahead | None = None
        self._passage: tuple[Passage, PictureBefore] | None = None

    def show(self, seen: TableSnapshot, layout: Layout, was: TableSnapshot | None) -> None:
        """This rests from now on; what has changed since `was` is kept as it was, if that is named."""
        rest, tree = self.rest, self.tree
        if rest is None or tree is None:
            rest = sheets.lend(layout.size)
            draw(Canvas(rest, layout), seen.tree.draw_calls)
        elif was is not None and self._ahead is not None and self._ahead.fits(tree, seen.tree):
            (_, _, sheet, areas), self._ahead = self._ahead, None
            self._keep(rest, areas, (was, seen), sheet)
            rest = sheet
        else:
            areas = changed(tree.draw_calls, seen.tree.draw_calls)
            self._keep(rest, areas, (was, seen) if was is not None else None)
            if areas:
                draw(Canvas(rest, layout), seen.tree.draw_calls, areas)
        self.rest, self.tree = rest, seen.tree
        self._put_back()

    def _keep(
        self,
        rest: Surface,
        areas: list[Rect],
        change: tuple[TableSnapshot, TableSnapshot] | None,
        sheet: Surface | None = None,
    ) -> None:
        """Keep what is going to change in these areas as it is; what comes has a `sheet` where it is drawn already."""
        if change is not None:
            self._drop()
            self._coming = passage(*change)
            if self._coming is not None:  # it takes the place of the one that runs
                self._end()
        if self._passage is not None:  # what has changed meanwhile changes with all else
            self._passage[1].add(areas)
            self._passage[1].picture = sheet or rest
        if change is not None:
            whole = [*(self._coming.areas if self._coming else ()), *areas]
            self.before = PictureBefore(sheet or rest, whole, rest if sheet is not None else None)
        elif self.before is not None:
            self.before.add(areas)

    def draw_ahead(self, seen: TableSnapshot, layout: Layout) -> Iterator[None]:
        """Draw in pieces what is shown next, which is seen by nobody yet."""
        self._put_back()
        if self.rest is None or self.tree is None:
            return
        areas = changed(self.tree.draw_calls, seen.tree.draw_calls)
        ahead = _Ahead(self.tree, seen.tree, sheets.copy(self.rest), areas)
        canvas = Canvas(ahead.sheet, layout)
        for piece in _pieces(areas, layout.full.h // PIECES):
            yield
            draw(canvas, seen.tree.draw_calls, [piece])
        self._ahead = ahead

    def _put_back(self) -> None:
        """Give the sheet back on which was drawn ahead."""
        if self._ahead is not None:
            self._ahead.sheet.fill(BLACK)
            sheets.give(self._ahead.sheet)
        self._ahead = None

    def without(self, hidden: Set[Hashable], rects: Sequence[Rect], layout: Layout) -> list[Surface | None]:
        """Pieces of the resting table as it is without some of the things."""
        rest, tree = self.rest, self.tree
        assert rest is not None and tree is not None
        places = [rect.clip(rest.get_rect()) for rect in rects]
        kept = [(piece, rect) for rect in places if (piece := piece_of(rest, rect)) is not None]
        draw(Canvas(rest, layout), tuple(tree.without(hidden)), joined(rect for _, rect in kept))
        bare = [piece_of(rest, rect) for rect in places]
        rest.blits(kept)
        return bare

    def forget(self) -> None:
        """Nothing of what was shown is kept."""
        self.stop()
        self._put_back()
        if self.rest is not None:
            self.rest.fill(BLACK)
            sheets.give(self.rest)
        self.rest = self.tree = None

    def stop(self) -> None:
        """Nothing leads any more from what was shown to what rests."""
        self._fade = 0.0
        self._drop()
        self._end()

    def _drop(self) -> None:
        if self.before is not None:
            self.before.give_back()
        self.before = None

    def _end(self) -> None:
        if self._passage is not None:
            self._passage[1].give_back()
        self._passage, self._bare, self._older = None, [], ()

    # passages ---------------------------------------------------------------------------------------
    @property
    def fading(self) -> bool:
        """Whether the picture before still shows through."""
        return self._fade > 0

    def update(self, ms: float, pace: Pace, covered: bool = False) -> bool:
        """Time passes; True if the picture before has faded further.

        Where it lies `covered` by another scene, all has come to its end.
        """
        if covered:
            self.stop()
        if self._fade <= 0:
            self._drop()
            return False
        self._fade = max(0.0, self._fade - ms / max(1.0, FADE_MS * pace.factor))
        return True

    def begin(self, queue: Queue, moving: Sequence[MotionEffect] = (), bare: Iterable[Cover] = ()) -> None:
        """Let what has changed fade over, and what has moved move, where anything does; `moving` moves already.

        While the bands are moving, what is `bare` lies where something is still on its way.
        """
        coming, self._coming = self._coming, None
        if self.before is not None and queue.pace.factor and quality.overlays:
            if coming is None or queue.pace.reduced:
                self._fade = 0.0 if self.passing else 1.0
            else:
                self._end()
                self._passage, self.before, self._fade = (coming, self.before), None, 0.0
                self._older = tuple(moving)
                motion = Motion(coming.ms, coming.set, smooth, partial(self._arrive, coming))
                motion.delay = queue.lasting / queue.pace.factor  # what plays over it first is seen to its end
                queue.step(motion)
        if self._passage is not None:
            self._bare += [(cover.image, cover.rect) for cover in bare]

    def _arrive(self, there: Passage) -> None:
        if self._passage is not None and self._passage[0] is there:
            self._end()

    # drawing ----------------------------------------------------------------------------------------
    def paint(self, surface: Surface, over: Callable[[], None] | None) -> None:
        """Draw the table as it is now; `over` draws what covers places where something has not arrived yet."""
        if self.rest is None:
            return
        surface.blit(self.rest, (0, 0))
        if self._passage is not None:
            surface.blits(self._bare)
            self._passage[0].paint(surface, self._passage[1], partial(self._lay, surface))
            for one in self._older if self._passage[0].share == 0 else ():
                one.cover(surface)
            return
        if self.before is not None:
            self.before.paint(surface, self._fade)
        if over is not None:
            over()

    def _lay(self, surface: Surface, area: Rect, down: int) -> None:
        """Draw a part of the picture that comes, so many pixels farther down."""
        assert self.rest is not None
        before, place = surface.get_clip(), area.move(0, down)
        surface.set_clip(place.clip(before))
        surface.blit(self.rest, place, area)
        surface.blits([(piece, rect.move(0, down)) for piece, rect in self._bare if rect.colliderect(area)])
        surface.set_clip(before)

    def recall(self, canvas: Canvas) -> None:
        """Draw what rests stroke by stroke, for a recorder of its words."""
        if self.tree is not None:
            draw(canvas, self.tree.draw_calls)
            canvas.over(self.tree.layers)

    @property
    def passing(self) -> bool:
        """Whether the bands are on their way, so that nothing on them has a place."""
        return self._passage is not None


def _pieces(areas: Iterable[Rect], high: int) -> Iterator[Rect]:
    """The same areas in pieces that are no higher than this."""
    for area in areas:
        for y in range(area.y, area.bottom, high):
            yield Rect(area.x, y, area.w, min(high, area.bottom - y))
