"""The picture of the table that comes: composed a share in each round while the one before is seen, then shown.

To compose the whole table, a part of it without what is still on its way, and the pictures of what flies takes longer
than a frame. So all that is done in pieces, and until the last of them nothing of it is seen: the old picture stays,
goes on moving, and only then becomes the new one. Whoever acts meanwhile acts on the new one, once it is there.
Where no loop runs, as in tests, all is composed at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes.table.animation.event_moves import EventMotion
from game.scenes.table.drawing.table_desk import desk_of
from game.scenes.table.rendering.layers import Seen
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.warm_up import Rehearsal
from game.ui.text.recorder import Recorder
from game.ui.workers.picture_worker import darkroom
from game.ui.workers.sliced_work import Pieces, Piecework, through

if TYPE_CHECKING:
    from game.engine.core.events import Event
    from game.scenes.table.core.context import Desk
    from game.scenes.table.rendering.composed_table import ComposedTable
    from game.session.choice.points import Point
    from game.ui.input.reader import Signal
    from game.ui.style.layout import Layout


class Coming:
    """What is composed for one table scene."""

    def __init__(self, scene: ComposedTable) -> None:
        self.scene = scene
        self.lacks = False
        """A picture that had not been drawn yet is missing in what was composed last."""
        self._work = Piecework()
        self._news = False
        """What is being composed shows what has happened, and not only pictures that have come."""
        self._shared = False
        """What is done now is a share of one round, not all that is left."""
        self._made: Seen | None = None
        """What is composed already and is laid out next."""
        self._early: list[Signal] = []
        """What the player did while what has happened was not seen yet."""
        self._again = False
        """Pictures have come while something was being composed that may have lacked them."""
        self._deaf = False
        """It was composed before the table was shown, and could not hear of pictures that came meanwhile."""

    @property
    def waiting(self) -> bool:
        """Whether something is being composed."""
        return self._work.waiting

    @property
    def news(self) -> bool:
        """Whether what is seen is not yet what has happened."""
        return self.waiting and self._news

    def tell(self, news: Sequence[Event]) -> None:
        """These things have happened: let the picture of before become the new one, and show them as motion."""
        self._begin(self._told(news), news=True)

    def develop(self) -> None:
        """Pictures have come: compose the table again if it lacks any; not where nobody sits at it."""
        if self.scene.session.covered:
            return
        if self.waiting:
            self._again = True
        elif self.lacks:
            self._begin(self._developed(), news=False)
        else:
            self.scene.app.redraw()

    def renew(self) -> None:
        """Nothing has happened, but what is asked for, staged or said beside the table has changed: show that."""
        self._begin(self._developed(), news=True)

    def go_on(self) -> None:
        """Compose a little more."""
        self._shared = True
        self._work.go_on()
        self._shared = False
        if self._again and not self.waiting:
            self._again = False
            self.develop()

    def early(self, signal: Signal) -> None:
        """The player did something before the table is seen for which it counts: it is done then."""
        self._early.append(signal)

    def catch_up(self) -> None:
        """Do what was done too early, wherever it leads."""
        while self._early and not self.news:
            signal, top = self._early.pop(0), self.scene.app.top
            if top is not None:
                top.handle(signal)

    def finish(self) -> None:
        """Show what has happened now; what only was to look better is dropped, as all is laid out anew."""
        if self.news:
            self._work.finish()
        elif self.waiting:
            self.drop()

    def drop(self) -> None:
        """What was being composed, or is composed and not shown yet, is shown to nobody."""
        self._work.drop()
        self._made, self._deaf = None, False
        self._early.clear()
        self.scene.layers.coming.clear()
        self._again = False

    def prepare(self, layout: Layout) -> Iterator[None]:
        """Compose the first picture before the table is shown; it is laid out first if the window is still the same."""
        if not self.scene.session.covered:
            self._made = yield from self._composed(layout)
            self._deaf = True

    def ready(self, layout: Layout) -> Seen:
        """The table to be laid out now: what was composed for it, or else all of it, composed at once."""
        made, self._made = self._made, None
        deaf, self._deaf = self._deaf, False
        if deaf and self.lacks:
            darkroom.more()  # what has come since is asked for as soon as it can be shown
        if made is not None and made.frame is not None and made.frame.layout == layout:
            return made
        return through(self._composed(layout))

    # composing --------------------------------------------------------------------------------------
    def _begin(self, pieces: Iterator[None], *, news: bool) -> None:
        self.finish()
        self._work.begin(pieces)
        self._news = news
        if not darkroom.open or self.scene.layers.rest is None:
            self._work.finish()

    def _told(self, news: Sequence[Event]) -> Iterator[None]:
        """From what has happened to the new picture and its motion."""
        scene = self.scene
        assert scene.layout is not None
        was = scene.seen
        seen = yield from self._composed(scene.layout)
        change = EventMotion(
            scene.session.view, scene.t, scene.layout, was.places, was.picture, seen.places, seen.picture
        )
        untold = was.panel.film(news, change) if was.panel is not None else news
        untold = scene.animator.hear_first(untold, change, scene.layers.keeps)
        bare: list[Surface] = []

        def without(hidden: frozenset[Point], area: Rect) -> Pieces[Surface]:
            bare.append((yield from self.bare(seen, hidden, area)))
            return bare[0]

        staged = yield from scene.animator.staged(untold, change, without)
        if self._shared:
            yield from scene.summary.pieces(scene.app.canvas)
        scene.layers.turn(scene.motion.pace)
        self._show(seen)
        scene.layers.begin(was, seen, scene.motion)
        if bare or not _same_bands(was, seen):  # what is on its way since the news before is still left out
            scene.layers.bare = bare[0] if bare and scene.layers.passing else None
        scene.animator.begin(staged, change)
        scene.fresh = True

    def _developed(self) -> Iterator[None]:
        """The same table with the pictures that have come."""
        assert self.scene.layout is not None
        self._show((yield from self._composed(self.scene.layout)))

    def _show(self, seen: Seen) -> None:
        self._made = seen
        self.scene.relay()

    def _composed(self, layout: Layout) -> Pieces[Seen]:
        """The whole table as it is now, on a sheet that nobody sees yet."""
        scene, layers = self.scene, self.scene.layers
        scene.begin(layout)
        sheet = layers.sheet(layout.size)
        layers.coming.append(sheet)
        canvas = Canvas(sheet, layout, Recorder(sheet.get_rect()) if scene.app.canvas.recorder else None)
        canvas.written = []
        desk = desk_of(scene, canvas)
        lacking = darkroom.lacking
        yield
        frame = yield from scene.compose(desk)
        self.lacks = darkroom.lacking > lacking
        return Seen(desk.places, sheet, frame, scene.panel, canvas.written, canvas if canvas.recorder else None)

    def bare(self, seen: Seen, hidden: frozenset[Point], area: Rect) -> Pieces[Surface]:
        """The table without some of the things that lie in this area."""
        scene, layout = self.scene, self.scene.layout
        assert layout is not None and seen.picture is not None
        sheet = scene.layers.sheet(layout.size)
        scene.layers.coming.append(sheet)
        canvas = Canvas(sheet, layout)
        sheet.blit(seen.picture, (0, 0))
        desk = desk_of(scene, canvas)
        desk.hidden = hidden
        desk.places.update(seen.places)  # what lies elsewhere is not drawn, but arrows and threads may lead there
        yield
        with canvas.clipped(area):
            yield from scene.compose(desk)
        return sheet

    def rehearsed(self, desk: Desk, paint: Callable[[Desk], None]) -> Iterator[None]:
        """Make what a part of the picture needs, a little in each round, before it is drawn there."""
        if not self._shared or desk.hidden:
            return
        rehearsal = Rehearsal(lambda canvas: paint(desk_of(self.scene, canvas)))
        while self._shared and not rehearsal.unseen(desk.canvas):
            yield
        yield


def _same_bands(was: Seen, seen: Seen) -> bool:
    """Whether the bands stay where they were, so that nothing begins that leads from one picture to the other."""
    bands = [frame.bands if frame is not None else None for frame in (was.frame, seen.frame)]
    return bands[0] == bands[1] and was.panel is seen.panel
