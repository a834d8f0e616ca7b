"""The case is being opened: a folder that is seen at once, while the program reads what a table needs.

Reading runs beside the window, so that Esc still puts the case away; the table itself is made after a frame has shown
that it comes now. What its first picture needs is rehearsed meanwhile, a little in each round.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from threading import Event, Thread

import pygame
from pygame import Rect, Surface

from game.scenes.base import Scene
from game.ui import faces
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App, SceneProtocol
from game.ui.runtime.scene_protocol import Composed
from game.ui.runtime.warm_up import Rehearsal
from game.ui.style.layout import Layout
from game.ui.style.palette import INK, MANILA, SOFT, STAMP_TEXT, WARM
from game.ui.text.fonts import XS
from game.ui.widgets import controls
from game.ui.widgets.targets import Target
from game.ui.workers.picture_worker import picture_worker

WIDE, HIGH = 470, 190  # design units
DOT_MS = 350.0
ROUNDS = 60  # for which the first picture is rehearsed at the most
BACK = 100  # pixels: of whatever width, the back is drawn once and then only made smaller
TABLE = "game.scenes.table.open_game"
WANTED = (
    "game.engine.decks.by_name",
    "game.engine.record.replay",
    "game.engine.record.saves",
    "game.scenes.notebook.scene",
    "game.scenes.options",
    "game.scenes.papers.help_sheet",
    "game.scenes.replay.open_replay",
    "game.scenes.rulebook.scene",
    "game.scenes.table.close_game",
    "game.scenes.title.scene",
)
CHAPTERS = ("game.engine.query", "game.engine.rules", "game.ui.faces")
"""What a game comes to sooner or later: read while it is being opened, so that no move waits for it."""
PRESSED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def _read() -> None:
    """Read the modules of the table, the cards, decks and words; what is read here lasts as long as the program."""
    before = len(sys.modules)
    for name in (TABLE, *WANTED):
        import_module(name)
    for package in CHAPTERS:
        for module in iter_modules(import_module(package).__path__, f"{package}."):
            import_module(module.name)
    from game.engine.core.state import Options
    from game.engine.decks.library import ready_made
    from game.engine.query.effects.game_vocabulary import items_of
    from game.engine.query.play.timing import windows_of
    from game.engine.text import renderer_of
    from game.scenes.career.season import the_season
    from game.scenes.common.deck_choice import pool
    from game.scenes.screens import panel_makers
    from game.ui.faces import face_words

    panel_makers()
    ready_made(pool(), Options(basic_game=True))
    for card in pool().cards:  # the first question of a game asks for either
        items_of(card)
        windows_of(card)
    the_season()  # a result asks for it
    renderer_of(face_words.language())
    if len(sys.modules) > before:
        gc.freeze()


def read_ahead() -> Thread:
    """Begin to read what a table needs, without waiting for it."""
    reading = Thread(target=_read, name="read-the-table", daemon=True)
    reading.start()
    return reading


def _draw_ahead(w: int, h: int) -> Event:
    """Have drawn what every table of a window of that size begins with; gives what is set once it is."""
    drawn = Event()
    backdrops.desk.ahead(w, h)
    backdrops.light.ahead(w, h)
    picture_worker.also("back", partial(faces.back, BACK))
    picture_worker.also(drawn, drawn.set)  # jobs are done in turn
    if not picture_worker.open:
        drawn.set()
    return drawn


def first_picture(scene: Composed) -> Rehearsal:
    """What a scene that composes its picture needs first."""
    return Rehearsal(scene.rehearse, ROUNDS)


class Loading(Scene):
    """Stands over what was shown before until `make` has given the table and `show` has opened it."""

    transparent = True
    is_played = True

    def __init__(
        self, app: App, make: Callable[[], SceneProtocol], show: Callable[[SceneProtocol], None] | None = None
    ) -> None:
        super().__init__(app)
        self._make, self._show = make, show or app.replace
        self._reading = read_ahead()
        self._drawn = Event()
        self._dealing = False
        self._made: SceneProtocol | None = None
        self._rehearsal: Rehearsal | None = None
        """What makes the table's first picture, once there is a table."""
        self._below: Surface | None = None
        """What lies below, veiled, once it was drawn: it stands still meanwhile."""
        self._fresh = True
        """Whether nothing has lain above it yet."""
        self._ms = 0.0
        self.folder = self.button = Rect()

    @property
    def polling(self) -> bool:
        """It waits for the reading."""
        return True

    def lay(self, layout: Layout) -> Iterable[Target]:
        """A folder in the middle, a button that puts it away."""
        u = layout.u
        self._drawn = _draw_ahead(*layout.size)
        self.folder = Rect(0, 0, u(WIDE), u(HIGH))
        self.folder.center = layout.full.center
        self.button = Rect(0, 0, u(170), max(u(40), layout.text(XS) + u(16)))
        self.button.midtop = (self.folder.centerx, self.folder.bottom + u(16))
        if not self._dealing:
            yield Target("cancel", self.button, self.t("dealing.cancel"), self.back, group="buttons")

    def update(self, ms: float) -> None:
        """Time passes: once all is read and drawn, and that has been seen, the table is made, rehearsed and shown."""
        super().update(ms)
        if self._made is not None and self.app.top is self and not self._go_on():
            made, self._made = self._made, None
            self._show(made)
            pygame.event.clear(PRESSED)  # what was pressed meanwhile was not meant for the table
            return
        dots, self._ms = self._dots, self._ms + ms
        if self._dots != dots:
            self.app.redraw()
        if not self._dealing and not self._reading.is_alive() and self._drawn.is_set():
            self._dealing = True
            self.relay()
            self.app.after_frame(self._deal)

    def resume(self) -> None:
        """It covers what was seen: that need not be drawn again for it. What lay above it is something else."""
        super().resume()
        self.transparent = self._below is None and not (self._fresh and self.app.still_seen)
        self._fresh = False

    def resized(self, layout: Layout) -> None:
        """The window has this size now: what lies below is drawn anew."""
        self._below, self.transparent = None, True
        super().resized(layout)

    def develop(self) -> None:
        """Pictures of what lies below have come: it is shown no more before the table stands."""

    @property
    def _dots(self) -> int:
        return int(self._ms / DOT_MS) % 4

    def _deal(self) -> None:
        """Make the table now, and show it in a later round: either takes time enough."""
        if self.app.top is self:
            made = self._made = self._make()
            if picture_worker.open and isinstance(made, Composed):
                self._rehearsal = first_picture(made)

    def _go_on(self) -> bool:
        """Make a little more of the table's first picture; whether anything is left before it can be shown."""
        if self._rehearsal is None or self._rehearsal.done:
            return False
        self._rehearsal.go_on(self.app.canvas)
        return True

    def close(self) -> None:
        """It is dealt or was put away: a table that was made and not shown is wanted no more, nor any picture."""
        if self._made is not None:
            self._made.close()
        self._rehearsal = self._below = None
        super().close()

    def paint(self, canvas: Canvas) -> None:
        """The folder, what is being done, and the way out."""
        u, t = canvas.u, self.t
        self._paint_below(canvas)
        canvas.over()
        canvas.glow(self.folder, WARM, 14, 6, 120)
        canvas.folder(self.folder, 0.4, MANILA, 5, height=u(16))
        x, room = self.folder.x + u(34), self.folder.w - u(68)
        with canvas.inside(self.folder):
            canvas.typed((x, self.folder.y + u(50)), t("dealing.title"), 24, INK, "ml", room)
            words = t("dealing.dealing" if self._dealing else "dealing.reading") + " ." * self._dots
            canvas.text((x, self.folder.y + u(96)), words, XS, SOFT, "italic", "ml", room)
            box = Rect(x, self.folder.bottom - u(58), u(126), u(34))
            canvas.rim(box, STAMP_TEXT, 2, 3)
            canvas.typed(box.center, t("dealing.stamp"), 17, STAMP_TEXT, "c", box.w - u(8), bold=True)
        if not self._dealing:
            hover = self.hovers("cancel")
            controls.button(canvas, self.button, t("dealing.cancel"), key="Esc", hover=hover)

    def _paint_below(self, canvas: Canvas) -> None:
        if self._below is not None:
            canvas.surface.blit(self._below, (0, 0))
            return
        canvas.veil(140)
        if not canvas.recorder and canvas.surface.get_clip() == canvas.surface.get_rect():  # all of it is seen
            self._below, self.transparent = canvas.surface.copy(), False
