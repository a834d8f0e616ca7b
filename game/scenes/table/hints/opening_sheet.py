"""Sheets on the still empty desk when a game begins, one at a time: until put away, or until one has answered."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.decisions import Decision
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.overlay.card_zoom import own_x_file
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.palette import INK, PAPER, SOFT
from game.ui.text.fonts import M, S

WIDTH, LEAST, PAD, CROSS = 470, 330, 14, 20  # design units


class OpeningSheet(TableAddon):
    """The sheet beside one table: gone by a click on it, by Esc, or with the first answer of the player's own."""

    band: ClassVar[int] = 0
    """Over which band of the table it lies."""

    def __init__(self, scene: SpeakingTable, shown: bool = True) -> None:
        self.scene = scene
        self.shown = shown
        self.rect = Rect()
        """Where it lies."""
        self._first: Decision | None = None
        """The player's first question."""

    @property
    def words(self) -> tuple[str, str]:
        """Its heading, and what it says."""
        raise NotImplementedError

    @property
    def note(self) -> Rect | None:
        """Where it lies; None while it waits: for what is told over the table first, or for the sheet before it."""
        scene = self.scene
        first = next((one for one in scene.extras if isinstance(one, OpeningSheet) and one.shown), None)
        waits = scene.frame is None or scene.panel is not None or bool(scene.summary.lines)
        return None if waits or first is not self or (scene.motion.busy and not self.rect.w) else self.rect

    def update(self, ms: float) -> None:
        """Once the player's first question was answered it is in the way."""
        asked = self.scene.session.asked
        if self.shown and self._first is not None and asked is not self._first:
            self.put_away()
        self._first = self._first or asked

    def take(self, signal: Signal) -> bool:
        """Esc, or a click on the sheet."""
        on_it = signal.name == "press" and self.rect.collidepoint(signal.pos)
        if self.note is None or not (on_it or signal.name == "back"):
            return False
        self.scene.spent.spend(signal)
        self.put_away()
        return True

    def put_away(self) -> None:
        """It has been read."""
        self.shown = False
        self.scene.app.redraw()

    def paint(self, canvas: Canvas) -> None:
        """The sheet where nothing stands yet; hints lie near what they speak of."""
        frame = self.scene.frame
        if self.note is None or frame is None:
            return
        u, (head, words) = canvas.u, self.words
        band = frame.bands[self.band]
        people = [one.rect.right for one in self.scene.places.values() if one.card >= 0 and one.rect.colliderect(band)]
        wide = max(u(LEAST), min(u(WIDTH), band.right - max(people, default=band.x) - u(12)))
        room = wide - 2 * u(PAD)
        title = canvas.para_height(head, room - u(CROSS), M, "bold")
        self.rect = Rect(0, 0, wide, title + canvas.para_height(words, room, S) + u(2 * PAD + 6))
        self._lie(band)
        canvas.over()
        canvas.paper(self.rect, PAPER, 3, 4)
        with canvas.inside(self.rect):
            at = (self.rect.x + u(PAD), self.rect.y + u(PAD))
            y = canvas.para(at, head, room - u(CROSS), M, INK, "bold") + u(6)
            canvas.para((at[0], y), words, room, S, INK)
            canvas.icon((self.rect.right - u(15), self.rect.y + u(16)), "cross", 12, SOFT)

    def _lie(self, band: Rect) -> None:
        self.rect.topright = band.topright


class OwnXFile(OpeningSheet):
    """The X-File that the player hides, read before the first question is answered."""

    band = 2

    def _lie(self, band: Rect) -> None:
        u = self.scene.app.layout.u
        self.rect.bottomright = band.right - u(6), band.bottom - u(6)  # below the headings, where nobody stands yet

    @property
    def words(self) -> tuple[str, str]:
        """Its name, and its four values."""
        t, known = self.scene.t, own_x_file(self.scene.session.view)
        if known is None:
            return t("table.my_x_file"), ""
        values = [
            t(f"face.word.{known.characteristics[kind]}") for kind in CHARACTERISTICS if kind in known.characteristics
        ]
        return t.pair(t("table.my_x_file"), known.name), f"{', '.join(values)}. {t('table.my_x_file.hide')}"
