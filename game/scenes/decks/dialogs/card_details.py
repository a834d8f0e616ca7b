"""The whole card: its large face with the produced text, when it is played, what its words mean, the rulings on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.core.state import PHASES
from game.scenes.decks.dialogs.card_notes import Note, card_notes, phases_of, sides_of
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import edits
from game.scenes.decks.widgets.dialog import Dialog, stack
from game.scenes.screens import open_screen
from game.scenes.table.overlay.card_zoom import rules_text
from game.ui import faces
from game.ui.cards import card_images as forms
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style import palette
from game.ui.style.layout import Layout, row
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target

TONES = {"mine": palette.LAMP, "theirs": palette.RP_SOFT}


class CardDetailsDialog(Dialog):
    """One card, read at leisure; the arrows lead to the next one of the grid."""

    size = (1000, 640)

    def __init__(self, editor: DeckEditor, card: CardDef) -> None:
        super().__init__(editor.app, "")
        self.editor = editor
        self.card = card
        self.face = Rect()

    @property
    def title(self) -> str:
        """The card's name."""
        return self.card.name

    @property
    def notes(self) -> list[Note]:
        """When it is played, what its words mean, the rulings."""
        return card_notes(self.card, self.t, self.editor.pool)

    # acts --------------------------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """Add, take out; an Agent into the team or into the deck."""
        t, card, deck = self.t, self.card, self.editor.working.deck
        inside = edits.has(deck, card) if card.suit != "agent" else edits.copies(deck, card) > 0
        found = [Button(("out",), t("decks.whole.out"), self._out)] if inside else []
        if card.suit == "x_file":
            return [*found, Button(("add",), t("decks.whole.hide"), self._add)]
        if card.suit == "agent":
            way = "out_of_team" if edits.in_team(deck, card) else "team"
            found.append(Button(("team",), t(f"decks.whole.{way}"), self._team))
        return [*found, Button(("add",), t("decks.whole.add", n=edits.copies(deck, card)), self._add)]

    def _add(self) -> None:
        deck = self.editor.working.deck
        if self.card.suit == "agent" and not edits.refusal(deck, self.card):
            self.editor.change(edits.with_card(deck, self.card))  # into the deck, though the team had room
        else:
            self.editor.add(self.card)
        self.relay()

    def _team(self) -> None:
        self.editor.recruit(self.card)
        self.relay()

    def _out(self) -> None:
        self.editor.remove(self.card)
        self.relay()

    def intercept_signal(self, signal: Signal) -> bool:
        """Arrows lead on, plus and minus add and remove; the key that opened it closes it."""
        match signal.name:
            case "left" | "right" if not self.targets.ring or self.targets.focus is None:
                self._turn(1 if signal.name == "right" else -1)
            case "page_up" | "page_down" if not self.scroll.most:
                self._turn(1 if signal.name == "page_down" else -1)
            case "more":
                self._add()
            case "less" | "remove":
                self._out()
            case "whole_card" if not signal.repeat:
                self.app.pop()
            case "click" if signal.button == 3:
                self.app.pop()
            case "wheel" if not self.body.collidepoint(signal.pos) or not self.scroll.most:
                self._turn(-signal.number)
            case _:
                return super().intercept_signal(signal)
        return True

    def _turn(self, by: int) -> None:
        """The next card of the grid, or the one before."""
        cards = self.editor.cards
        if self.card in cards:
            self.card = cards[(cards.index(self.card) + by) % len(cards)]
        elif cards:
            self.card = cards[0]
        self.editor.scroll_to(("card", self.card.id))
        self.scroll.to(0, at_once=True)
        self.relay()

    # laying out and drawing ----------------------------------------------------------------------------
    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """The face at the left, as large as there is room; the strip of phases and the notes beside it."""
        u = layout.u
        high = self.panel.bottom - self.panel.y - u(40)
        wide = min(round(high * 0.7), self.panel.w * 45 // 100)
        self.face = Rect(self.panel.x + u(20), self.panel.y + u(20), wide, round(wide / 0.7))
        left = self.face.right + u(22)
        self.body = Rect(left, self.body.y, self.panel.right - u(20) - left, self.body.h)
        lines = len(TONES)
        step = max(u(22), layout.text(XS) + u(6))
        strip = Rect(left, self.body.y, self.body.w, lines * step)
        for side, line in zip(TONES, row(strip, lines, 0, down=True), strict=True):
            yield Part(line, self._line, side)
        view = Rect(left, strip.bottom + u(10), self.body.w, self.body.bottom - strip.bottom - u(10))
        for index, (slip, note) in enumerate(
            zip(self.list_in(layout, view, self._laid, u(60)), self.notes, strict=True)
        ):
            draw = partial(self._slip, note, index)
            yield self.target(("note", index), slip, note.words, None, draw=draw, focusable=False)
            if note.at:
                act = partial(open_screen, self.app, "rulebook", note.at)
                say = self.t("rulebook.rule", rule=note.number)
                yield self.target(("rule", index), self._number(slip, note), say, act)

    def _laid(self, wide: int) -> list[Rect]:
        """The places of the notes in a list of that width."""
        canvas = self.app.canvas
        words = (canvas.para_height(note.words, wide - canvas.u(24), S) for note in self.notes)
        return stack((high + canvas.px(XS) + canvas.u(18) for high in words), wide, canvas.u(8))

    def _number(self, slip: Rect, note: Note) -> Rect:
        """Where the number of a paragraph stands on a slip."""
        canvas = self.app.canvas
        wide = canvas.width(note.number, XS, "mono") + canvas.u(8)
        return Rect(slip.right - wide - canvas.u(6), slip.y + canvas.u(3), wide, canvas.px(XS) + canvas.u(8))

    def paint(self, canvas: Canvas) -> None:
        """The sheet, the face over it."""
        super().paint(canvas)
        canvas.shade(self.face, 22, 220, 8)
        image = forms.whole(self.card, self.face.w, rules_text(self.card, self.t.language), faces.AS_PRINTED)
        canvas.surface.blit(image, self.face)

    def _slip(self, note: Note, index: int, canvas: Canvas, slip: Rect, hover: bool) -> None:
        """A note on its slip, at the right the number under which the rule book has more."""
        u = canvas.u
        canvas.paper(slip, palette.PAPER_DIM, 3, len(note.head), shade=False)
        with canvas.inside(slip):
            end = slip.right - u(8)
            if note.at:
                number = self._number(slip, note)
                end = number.x
                if self.hovers(("rule", index)):
                    canvas.box(number, palette.PAPER_BRIGHT, 3)
                shown = canvas.text(number.center, note.number, XS, palette.OXBLOOD, "mono", "c")
                canvas.box(Rect(shown.x, number.bottom - u(2), shown.w, u(1)), palette.OXBLOOD, 0)
            head = (slip.x + u(12), slip.y + u(5))
            canvas.text(head, note.head, XS, palette.OXBLOOD, "bold", room=end - head[0] - u(4))
            canvas.para((slip.x + u(12), slip.y + canvas.px(XS) + u(11)), note.words, slip.w - u(24), S, palette.INK)

    def _line(self, canvas: Canvas, rect: Rect, side: str) -> None:
        """Seven squares for the phases of a turn, those lit in which the card is played."""
        u = canvas.u
        words = self.t(f"decks.turn.{side}")
        label = max(canvas.width(self.t(f"decks.turn.{each}"), XS) for each in TONES) + u(12)
        with canvas.inside(rect):
            canvas.fitted((rect.x, rect.centery), words, SMALLER, palette.MANILA, "sans", "ml", label)
        lit = phases_of(self.card) if side in sides_of(self.card) else ()
        row = rect.w - label + u(4)
        for number, phase in enumerate(PHASES):
            left, right = (row * edge // len(PHASES) for edge in (number, number + 1))
            square = Rect(rect.x + label + left, rect.y + u(2), right - left - u(4), rect.h - u(4))
            on = phase in lit
            canvas.box(square, TONES[side] if on else palette.RAISED, 3, edge=None if on else palette.PANEL_EDGE)
            with canvas.inside(square):
                short = self.t(f"decks.phase.{phase}")
                if canvas.width(short, XS, "bold") > square.w - u(4):
                    short = self.t(f"table.phase.{phase}")[:1]
                canvas.text(
                    square.center, short, XS, palette.INK if on else palette.MUTED, "bold" if on else "sans", "c"
                )

    @property
    def spoken(self) -> str:
        """The card, until something else has the focus."""
        return super().spoken or self.editor.said(self.card)

    def told(self) -> list[str]:
        """The notes whole."""
        return [*super().told(), self.card.name, *(note.words for note in self.notes)]
