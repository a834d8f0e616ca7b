"""The table follows the game: what has happened is laid out over several rounds of the loop, and then shown.

What the player does meanwhile waits for its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.engine.core.events import Event
from game.scenes.table.animation.event_motion import EventMotion
from game.scenes.table.rendering.composed_table import ComposedTable
from game.scenes.table.rendering.composer import Composer
from game.scenes.table.rendering.passages import TableSnapshot, passage
from game.ui.cache.byte_cache import before_making, counting, within
from game.ui.cards import card_images
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.workers.picture_worker import picture_worker
from game.ui.workers.sliced_work import Pieces, SlicedWork

TELLING_S = 0.012
"""What takes longer than this to lay out and show takes another round."""
NEW_S = 0.007
"""So much of what is new is laid out in one round."""
MOST_ROUNDS = 16
"""In so many it is laid out, whatever the last of them takes."""


class TableUpdater:
    """Shows on one table scene what has happened and pictures that have come; input waits for it."""

    def __init__(self, scene: ComposedTable, composer: Composer) -> None:
        self.scene = scene
        self.composer = composer
        self.lacks = False
        """Whether a picture was not there when what is shown was laid out."""
        self._may_have_come = False
        """Whether it came while nobody could tell it, or while it was not seen."""
        self._made: TableSnapshot | None = None
        """What is laid out already and is shown next."""
        self._telling = SlicedWork(TELLING_S)
        self._developing = SlicedWork(TELLING_S)
        """The same table is laid out once more, with pictures that have come."""
        self._early: list[Signal] = []
        """What the player did before all that has happened was shown."""

    @property
    def telling(self) -> bool:
        """Whether what has happened, or a picture that has come, is not shown yet."""
        return self._telling.left is not None or self._developing.left is not None or bool(self._early)

    def tell(self, news: Sequence[Event]) -> None:
        """These things have happened: let the picture of before become the new one, and show them as motion.

        Where a loop runs, what takes long to lay out is gone on with in the next rounds, and shown in the last.
        """
        card_images.begin()
        self._developing.drop()
        self._telling.begin(self._told(news))
        if not self.scene.app.running:
            self.finish()
        elif not self.scene.app.busy:
            self.go_on()

    def go_on(self) -> bool:
        """Do in this round what is left of laying out and showing what has happened; whether anything was.

        What came while another scene lay above it is shown in one of the next rounds.
        """
        if self._may_have_come and self.scene.app.top is self.scene:
            self._may_have_come = False
            picture_worker.more()
        telling = self.telling
        self._telling.go_on()
        self._developing.go_on()
        if self._telling.left is None:
            early, self._early = self._early, []
            for signal in early if self.scene.app.top is self.scene else ():  # what came above it was not seen then
                if self.scene.app.top is not None:
                    self.scene.app.top.handle(signal)
        return telling

    def hold_back(self, signal: Signal) -> bool:
        """Keep this until what has happened is shown, or show it now; True if it is kept.

        Where a loop runs, the next rounds show it: all of it at once would take as long as several frames.
        """
        if self._early or (self._telling.left is not None and self.scene.app.running):
            self._early.append(signal)
            return True
        self.finish()
        return False

    def finish(self) -> None:
        """Show what has happened now; pictures that have come can wait."""
        if self._telling.left is None and self._developing.left is None:
            return
        if self._developing.left is not None:
            self._developing.drop()
            self._may_have_come = True
        self._telling.finish()

    def _told(self, news: Sequence[Event]) -> Iterator[bool | None]:
        """Lay the picture of what has happened out, in several pieces if that takes long, draw it, then show it."""
        scene = self.scene
        layout, layers = scene.layout, scene.layers
        assert layout is not None
        was = scene.seen
        seen = yield from _in_pieces(partial(self.composer.lay_out, layout), scene.app.running)
        yield False
        if scene.app.running and scene.layout == layout:
            yield from layers.draw_ahead(seen, layout)
            yield True
        if scene.layout != layout:  # the window has another size meanwhile
            return
        self._show(seen, layout, was)
        places, old = was.tree.places, layers.before
        change = EventMotion(scene.session.view, scene.t, layout, places, old, seen.tree.places, layers.rest)
        untold = was.panel.film(news, change) if was.panel is not None else news
        untold = scene.animator.hear_first(untold, change)
        staged = scene.animator.staged(untold, change, partial(layers.without, layout=layout))
        self._made = seen
        scene.relay()
        layers.begin(scene.motion, scene.animator.moving, change.bare)
        scene.animator.begin(staged, change)
        if seen.frame is not None:
            scene.animator.hold_back(change, seen.frame, asks_anew=passage(was, seen) is not None)
        change.release()

    def _developed(self) -> Iterator[None]:
        """Lay the table out once more, with the pictures that have come, and show it."""
        scene = self.scene
        layout = scene.layout
        assert layout is not None
        seen = yield from _in_pieces(partial(self.composer.lay_out, layout), scene.app.running)
        yield
        if scene.layout == layout:
            self._show(seen, layout)
            self._made = seen
            scene.relay()

    def develop(self) -> None:
        """Pictures have come: lay the table out again if it lacks any; not where nobody sits at it.

        What is laid out already is shown first; below another scene the table stays as it is seen.
        """
        scene = self.scene
        card_images.begin()
        wanted = self.lacks and not scene.session.covered
        if self.telling:
            picture_worker.more()
        elif wanted and scene.app.top is scene:
            self._may_have_come = False
            self.composer.parts.forget_lacking()
            self._developing.begin(self._developed())
            if not scene.app.running:
                self._developing.finish()
        else:
            self._may_have_come = self._may_have_come or wanted
            scene.app.redraw()

    def take_snapshot(self, layout: Layout) -> TableSnapshot:
        """The table to be shown now: what was made ready for this window, else laid out here."""
        self.finish()
        made, self._made = self._made, None
        return made if made is not None and _fits(made, layout) else self._laid_out(layout)

    def rehearse(self, layout: Layout) -> None:
        """Lay the first picture out and draw it: where that is broken off, what was laid out stays so."""
        if self._made is None or not _fits(self._made, layout):
            self._made = self.composer.lay_out(layout)
            self._may_have_come = True
            before_making()
        with counting(None):
            self._show(self._made, layout)

    def prepare(self) -> None:
        """Lay out what will be shown next, while something else is seen."""
        assert self.scene.layout is not None
        self._made = self._laid_out(self.scene.layout)

    def forget(self) -> None:
        """Keep no picture of what was shown, nor anything that moves."""
        self.forget_layout()
        self.scene.animator.forget()
        self.scene.layers.forget()

    def forget_layout(self) -> None:
        """Keep nothing of what was laid out, nor of what was done meanwhile by whoever sat there."""
        self._early = []
        self._telling.drop()
        self._developing.drop()
        self._made = None
        self.composer.forget()

    def _laid_out(self, layout: Layout) -> TableSnapshot:
        seen = self.composer.lay_out(layout)
        self._show(seen, layout)
        return seen

    def _show(self, seen: TableSnapshot, layout: Layout, was: TableSnapshot | None = None) -> None:
        """Let this be the resting table, which has come out of what `was`."""
        self.scene.layers.show(seen, layout, was)
        self.lacks, self._may_have_come = seen.lacks, self._may_have_come and seen.lacks


def _fits(seen: TableSnapshot, layout: Layout) -> bool:
    return seen.frame is not None and seen.frame.layout == layout


def _in_pieces(lay: Callable[[], TableSnapshot], runs: bool) -> Pieces[TableSnapshot]:
    """What `lay` lays out, in several pieces where a loop runs."""
    for _ in range(MOST_ROUNDS - 1 if runs else 0):
        if (seen := within(NEW_S, lay)) is not None:
            return seen
        yield
    return lay()
