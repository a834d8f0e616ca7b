"""Answers and names in motion: the stamp, the suspects that fall one by one, the seal that breaks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.engine.core.event_data import QuestionAnswered, XFileGuessed
from game.engine.core.events import Event
from game.scenes.common import short_names
from game.scenes.table.animation import question_announcements, read_pause
from game.scenes.table.core.panel_base import TableChange
from game.scenes.table.log.event_text import Teller
from game.ui.animation.tween import ease_back, ease_in
from game.ui.cards.card_images import picture
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.paper_marks import stamp
from game.ui.style.palette import GREEN_INK, INK, PAPER, PAPER_FRESH, PAPER_RULE, STAMP, STAMP_TEXT
from game.ui.surfaces.surface_pool import sheets
from game.ui.text.fitting import falling

if TYPE_CHECKING:
    from game.scenes.question.panel import QuestionPanel

SILENCE_MS, STAMP_MS, FALL_MS, REST_MS = 700.0, 220.0, 45.0, 900.0
STAMPED_MS = 2000.0
"""How long the answer is seen at the least, from the moment it is stamped."""
SEAL_MS, HUSH_MS, TOLD_MS = 700.0, 400.0, 1400.0
READ_MS = 1600.0
"""How much longer a wrong name stays, so that who and what is read."""
PHOTO = 150
"""How high the photograph of who was named is, in design units: below it name and stamp have room for large letters."""


def play(panel: QuestionPanel, news: Sequence[Event], change: TableChange) -> list[Event]:
    """Show what became of the question; gives back the events that the table has to show."""
    if change.old is None or not panel.box.w:
        return list(news)
    ground = change.old.whole()  # all of it waits, so that neither log nor notebook tells it before the stamp does
    box = panel.box.clip(ground.get_rect())
    seat = panel.view.seat
    for event in news:
        mine = event.player == seat
        data = event.data
        if isinstance(data, QuestionAnswered) and mine and event.secret and data.value != "shared":
            put = next((other for other in news if other.kind == "asked" and other.player == seat), None)
            reel = AnswerMotion(ground, box, panel, change, event, put)
            sheets.lent_to(reel, ground)
            stays = panel.way == "card" and read_pause.waits_until_seen(panel.table)  # no sheet of names follows
            panel.table.animator.show(reel.draw, reel.length, reel.cues(), stays=stays, alone=True)
            return [other for other in news if other is not event and other is not put]
        if isinstance(data, XFileGuessed) and mine and event.secret:
            told = NameMotion(ground, box, panel, change, event)
            sheets.lent_to(told, ground)
            table, length = panel.table, SEAL_MS + HUSH_MS + TOLD_MS
            read_ms = 0.0 if told.right else length + READ_MS
            table.animator.show(told.draw, length, told.cues(), read_ms, alone=not told.right)
            return [other for other in news if other is not event]
    return list(news)


class AnswerMotion:
    """The question is put, the phone has rung: silence, the stamp, and one name after the other is struck."""

    def __init__(
        self, ground: Surface, box: Rect, panel: QuestionPanel, change: TableChange, event: Event, put: Event | None
    ) -> None:
        answer: QuestionAnswered = event.data
        self.ground, self.box, self.texts, self.change = ground, box, change.texts, change
        self.still = panel.table.motion.pace.reduced
        told = Teller(change.view, change.texts).tell(put) if put is not None else None
        self.question = told.text if told is not None else ""
        self.yes = bool(event.secret[0])
        kind, value = answer.characteristic, answer.value
        files = panel.view.pool.x_files
        rows = ((index, change.before.marks.get(("suspect", index))) for index in range(len(files)))
        self.fallen = [
            rect for index, rect in rows if rect and (files[index].characteristics[kind] == value) != self.yes
        ]
        place = change.before.get(("value", kind, value))
        self.card = place.rect if place is not None else Rect(box.centerx - 60, box.centery - 60, 120, 120)
        self.each = min(FALL_MS, 900 / max(1, len(self.fallen)))
        self.length = SILENCE_MS + max(STAMPED_MS, STAMP_MS + self.each * len(self.fallen) + REST_MS)

    def cues(self) -> list[tuple[float, str]]:
        """The phone, the stamp, and a stroke of the pencil for each name, as shares of the whole."""
        strokes = [SILENCE_MS + STAMP_MS + index * self.each for index in range(len(self.fallen))]
        heard = [(0.0, "phone"), (SILENCE_MS, "stamp"), *((at, "pencil") for at in strokes)]
        return [(at / self.length, name) for at, name in heard]

    def draw(self, canvas: Canvas, share: float) -> None:
        """The answer at `share` of its time."""
        now = share * self.length
        canvas.surface.blit(self.ground, (0, 0))
        if self.question:
            read_pause.go_on(canvas, self.change, self.question)
        if now < SILENCE_MS:
            swing = round(math.sin(now / 28) * canvas.u(3)) if now < 320 and not self.still else 0
            canvas.icon((self.card.centerx + swing, self.card.bottom - canvas.u(24)), "phone", 28, INK)
            return
        t = 1.0 if self.still else min(1.0, (now - SILENCE_MS) / STAMP_MS)
        words = self.texts("table.stamp.yes" if self.yes else "table.stamp.no")
        ink = GREEN_INK if self.yes else INK
        stamp(canvas, self.card.center, words, ink, 40, 7, 235, ground=PAPER, struck=ease_back(t))
        struck = int((now - SILENCE_MS - STAMP_MS) / self.each) if now > SILENCE_MS + STAMP_MS else 0
        for rect in self.fallen if self.still else self.fallen[: max(0, struck)]:
            canvas.dim(rect.inflate(canvas.u(2), 0), 70, 2, PAPER_RULE)
            pygame.draw.line(canvas.surface, INK, rect.midleft, rect.midright, canvas.u(2))


class NameMotion:
    """An X-File has been named: the seal breaks, silence, and whether it is so."""

    def __init__(self, ground: Surface, box: Rect, panel: QuestionPanel, change: TableChange, event: Event) -> None:
        guess: XFileGuessed = event.data
        self.ground, self.box, self.texts, self.change = ground, box, change.texts, change
        self.right = guess.right
        self.sentence = question_announcements.sentence(change, event)
        self.known = panel.view.pool.x_files[event.secret[0]]

    def cues(self) -> list[tuple[float, str]]:
        """All is silent, the wax breaks, then the verdict, as shares of the whole."""
        whole = SEAL_MS + HUSH_MS + TOLD_MS
        told = "chord" if self.right else "thunder"
        return [(0.0, "hush"), (SEAL_MS * 0.55 / whole, "wax"), ((SEAL_MS + HUSH_MS) / whole, told)]

    def draw(self, canvas: Canvas, share: float) -> None:
        """The moment at `share` of its time."""
        u = canvas.u
        now = share * (SEAL_MS + HUSH_MS + TOLD_MS)
        canvas.surface.blit(self.ground, (0, 0))
        if not self.right and now >= SEAL_MS + HUSH_MS:  # what was to be named is not so: the strip says it no longer
            read_pause.go_on(canvas, self.change, self.sentence)
        canvas.dim(self.box, round(190 * min(1.0, now / 300)), 8)
        sheet = Rect(0, 0, u(300), u(330))
        sheet.center = self.box.center
        canvas.folder(sheet, 0.42, height=16)
        frame = Rect(sheet.x + u(60), sheet.y + u(24), sheet.w - u(120), u(PHOTO))
        if now >= SEAL_MS + HUSH_MS:
            canvas.box(frame, PAPER_FRESH, 1)
            photo = frame.inflate(-u(14), -u(14))
            canvas.surface.blit(picture(self.known, photo.size), photo)
            name = short_names.x_file(self.known)
            canvas.fitted(
                (sheet.centerx, frame.bottom + u(22)), name, falling(18, 14), INK, "bold", "c", sheet.w - u(20)
            )
            t = min(1.0, (now - SEAL_MS - HUSH_MS) / 240)
            key = "question.stamp_right" if self.right else "question.stamp_wrong"
            at = (sheet.centerx, sheet.bottom - u(62))
            ink = GREEN_INK if self.right else INK
            stamp(canvas, at, self.texts(key), ink, 34, 6, 235, sheet.w - u(30), struck=ease_back(t))
            if not self.right:
                question_announcements.foot(
                    canvas, Rect(sheet.centerx - u(230), sheet.bottom + u(8), u(460), u(44)), self.sentence
                )
            return
        canvas.typed((sheet.centerx, sheet.y + u(60)), self.texts("question.sealed"), 20, INK, "c", sheet.w - u(20))
        apart = round(ease_in(min(1.0, now / SEAL_MS)) * u(46))
        self._seal(canvas, (sheet.centerx, sheet.centery + u(30)), apart)

    def _seal(self, canvas: Canvas, at: tuple[int, int], apart: int) -> None:
        radius = canvas.u(46)
        whole = Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        pygame.draw.circle(whole, STAMP_TEXT, (radius, radius), radius)
        pygame.draw.circle(whole, STAMP, (radius, radius), radius - canvas.u(7))
        pygame.draw.circle(whole, STAMP_TEXT, (radius, radius), radius - canvas.u(16), canvas.u(2))
        for side in (0, 1):
            part = Rect(side * radius, 0, radius, 2 * radius)
            x = at[0] - radius + side * radius + (apart if side else -apart)
            canvas.surface.blit(whole, (x, at[1] - radius + apart // 2), part)
