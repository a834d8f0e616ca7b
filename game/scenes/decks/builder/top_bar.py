"""The bar above: back to the drawer, the deck's name, whether it may be played, and what can be done with all of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial

import pygame
from pygame import Rect

from game.engine.decks.legality import DECK_SIZE
from game.scenes.decks.builder.editor_panel import EditorPanel
from game.ui.drawing.canvas import Canvas
from game.ui.icons import icon
from game.ui.style import palette
from game.ui.style.layout import Layout
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER, S
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Target

PEN = 22  # design units: the pen behind the name
TYPED = 460  # and the field in which it is typed, where there is room
UNFINISHED = (palette.SEPIA, palette.LAMP, palette.CORE, "clock")  # of the chip: ground, edge, ink and sign
FAULTY = (palette.DAMAGE_DIM, palette.DAMAGE, palette.PEACH, "warn")
LEGAL = (palette.HEALING_DEEP, palette.HEALING, palette.MINT, "tick")


class TopBar(EditorPanel):
    """Buttons at both ends, between them what the deck is called and how it stands."""

    name = "bar"
    counted = Rect()
    """Where it is said how many cards there are; without width where there is no room for that."""

    def buttons(self) -> list[Button]:
        """What can be done, from left to right."""
        editor, t = self.editor, self.t
        acts = {"complete": "complete", "share": "share", "file": "history"}
        found = [
            Button((key,), t(f"decks.{key}"), partial(editor.open_dialog, name), say=t(f"decks.{key}.say"), least=76)
            for key, name in acts.items()
        ]
        legal = editor.working.legal
        say = t("decks.play.say") if legal else t("decks.play.not_yet", n=len(editor.against))
        return [*found, Button(("play",), t("decks.play"), editor.play, "main" if legal else "off", say=say, least=76)]

    def lay(self, layout: Layout) -> Iterable[Target]:
        """Buttons as wide as their words ask for; the name takes what is left, the state of the deck beside it."""
        u, canvas, editor = layout.u, self.editor.app.canvas, self.editor
        inner = self.rect.inflate(-u(12), -u(12))
        leave = Button(("back",), self.t("decks.back"), editor.leave, cap="Esc", say=self.t("decks.back.say"))
        back = Rect(inner.x, inner.y, leave.width(canvas, S, capped=not layout.small), inner.h)
        yield leave.at(back, S, self.name)
        x = inner.right
        for button in reversed(self.buttons()):
            x -= button.width(canvas, S)
            yield button.at(Rect(x, inner.y, button.width(canvas, S), inner.h), S, self.name)
            x -= u(6)
        ways = (("redo", editor.redo, editor.working.can_redo), ("undo", editor.undo, editor.working.can_undo))
        for key, act, can in ways:
            x -= inner.h + u(4)
            place, draw = Rect(x, inner.y, inner.h + u(4), inner.h), partial(_arrow, not can, key == "redo")
            yield self.target((key,), place, self.t(f"decks.{key}.say"), act if can else lambda: None, draw=draw)
            x -= u(6)
        left = back.right + u(12)
        state = canvas.width(self._state(), S) + u(46)
        count = canvas.width(self._count(), S, "bold") + u(16)
        free = x - left - u(6)
        typing = self.editor.name_line.active
        if typing or free < state + u(150):
            state = u(64)
        if typing or free < state + count + u(120):
            count = 0
        asked = canvas.width(self.editor.title, 22, "mono") + u(20 + PEN)
        widest = free - state - count
        name = Rect(left, inner.y, max(u(60), min(u(TYPED) if typing else asked, widest)), inner.h)
        say = self.t("decks.name.say", name=self.editor.title)
        yield self.target(("name",), name, say, editor.rename, typed=editor.name_line, draw=self._name)
        self.editor.name_line.rect = name
        self.counted = Rect(name.right + u(4), inner.y, count, inner.h)
        chip = Rect(name.right + u(4) + count, inner.y + u(2), state, inner.h - u(4))
        problems = partial(editor.open_dialog, "problems")
        yield self.target(("state",), chip, self._state_said(), problems, draw=self._chip)

    def _count(self) -> str:
        """How many cards, of one's own; of a ready-made deck, which has enough, that it is one."""
        if self.editor.working.deck.id:
            return self.t("decks.ready")
        return self.t("decks.count", n=self.editor.working.deck.size, least=DECK_SIZE)

    def _state(self) -> str:
        number = len(self.editor.against)
        if self.editor.unfinished:
            return self.t("decks.unfinished", n=number)
        if number:
            return self.t("decks.not_legal", n=number)
        notes = len(self.editor.notes)
        return self.t("decks.legal.noted", n=notes) if notes else self.t("decks.legal")

    def _state_said(self) -> str:
        state, said = self._state(), self.editor.against or self.editor.notes
        return f"{state[:1].upper()}{state[1:]}. {' '.join(map(self.editor.reason_text, said))}".strip()

    def key(self) -> Hashable:
        """Name, state, what can be taken back, and the field where the name is typed."""
        line, working = self.editor.name_line, self.editor.working
        typed = line.look if line.active else None
        return (self.editor.title, self._state(), self._count(), working.can_undo, working.can_redo, typed)

    def ground(self, canvas: Canvas) -> None:
        """A dark panel."""
        canvas.panel(self.rect, 235)

    def paint(self, canvas: Canvas) -> None:
        """Buttons, name, state."""
        super().paint(canvas)
        count = self.counted
        short = self.editor.working.deck.size < DECK_SIZE
        if count.w:
            ink = palette.LAMP if short else palette.WON_SOFT
            canvas.text((count.x + canvas.u(8), count.centery), self._count(), S, ink, "bold", "ml")

    def _name(self, canvas: Canvas, name: Rect, hover: bool) -> None:
        line = self.editor.name_line
        if line.active:
            line.draw(canvas)
            return
        if hover:
            canvas.box(name, palette.OAK, 4, edge=palette.LAMP)
        room = name.w - canvas.u(12 + PEN)
        size = canvas.line_size(self.editor.title, falling(22), room, "mono")
        said = canvas.typed((name.x + canvas.u(6), name.centery), self.editor.title, size, palette.WARM, "ml", room)
        ink = palette.LAMP if hover else palette.MUTED
        canvas.icon((said.right + canvas.u(13), name.centery), "pen", 15, ink)

    def _chip(self, canvas: Canvas, chip: Rect, hover: bool) -> None:
        u, faults = canvas.u, len(self.editor.against)
        fill, edge, ink, sign = UNFINISHED if self.editor.unfinished else FAULTY if faults else LEGAL
        canvas.box(chip, fill, chip.h / 2 / canvas.layout.scale, edge=palette.LAMP if hover else edge)
        canvas.icon((chip.x + u(18), chip.centery), sign, 17, ink)
        words, room = self._state(), chip.w - u(42)
        if canvas.width(words, 14) > room:
            words = str(faults) if faults else ""
        canvas.fitted((chip.x + u(32), chip.centery), words, (S, *SMALLER), ink, "sans", "ml", room)


def _arrow(off: bool, mirrored: bool, canvas: Canvas, place: Rect, hover: bool) -> None:
    """A button with the sign of taking back, or mirrored of doing again."""
    fill, _, edge = controls.BUTTONS["off" if off else "plain"]
    canvas.box(place, fill, 5, edge=palette.LAMP if hover and not off else edge)
    image = icon("undo", canvas.u(19), palette.BLOCKED if off else palette.WARM)
    if mirrored:
        image = pygame.transform.flip(image, True, False)
    canvas.surface.blit(image, image.get_rect(center=place.center))
