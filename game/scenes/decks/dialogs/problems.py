"""The sheet of all that is said against a deck, where lines that were not understood are answered one by one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck, Reason
from game.scenes.base import Scene
from game.scenes.decks.dialogs.fixes import fix, leads, meant_by, show_culprit
from game.scenes.decks.dialogs.row_menus import Row as Choice
from game.scenes.decks.dialogs.row_menus import RowMenu
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import edits, pool_listing
from game.scenes.decks.model.messages import LACKING, facts_in_words, reason_whole
from game.scenes.decks.widgets.dialog import GUTTER, Dialog, stack
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, LAMP, MUTED, WARNING_TEXT, WON_SOFT
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target

HEALED = WON_SOFT  # the sign and the word of a row that is done


class Row:
    """A reason with its words and the label of its button; it keeps its place on the sheet when it is done."""

    def __init__(self, editor: DeckEditor, reason: Reason) -> None:
        self.editor = editor
        self.word = "done"
        """What was done about it: `decks.fix.` and this is the key of the word."""
        self.done = False
        self.say(reason)

    def say(self, reason: Reason) -> None:
        """What is said of it now."""
        self.reason, self._lines = reason, self.editor.working.deck.faults
        self.translate()

    def translate(self) -> None:
        """Say the same in the language in use."""
        self.text = reason_whole(self.reason, self._lines, self.editor.t)
        self.label = fix(self.editor, self.reason).label

    @property
    def suggests(self) -> bool:
        """Whether it asks for one card, so that there is also a button for No."""
        return self.reason.code == "unknown_card_near" and len(meant_by(self.editor, self.reason)) == 1


class ProblemsDialog(Dialog):
    """Everything that is said against the deck, each with its cure.

    A row that is done stays where it is until the sheet is closed, so that no other comes under the pointer; what is
    said newly comes last.
    """

    def __init__(self, editor: DeckEditor) -> None:
        super().__init__(editor.app, "decks.reasons.title")
        self.editor = editor
        self.rows = [Row(editor, reason) for reason in self._said]
        high = sum(60 if row.reason in editor.working.deck.faults else 48 for row in self.rows)
        self.size = (800, min(684, max(240, 150 + high)))
        self._deck: Deck | None = None
        """The deck of which the rows speak."""
        self._answers = 0
        """How many answers on this sheet can be taken back."""
        self._heights: list[int] = []
        """How high a row is, by its number: it stays so high whatever it says."""

    @property
    def _said(self) -> list[Reason]:
        """What is said, also what forbids nothing."""
        return [*self.editor.against, *self.editor.notes]

    @property
    def title(self) -> str:
        """That something has to be done, unless all that is said forbids nothing."""
        if self.editor.against:
            return super().title
        return self.t("decks.reasons.noted" if self.editor.notes or not self.rows else "decks.reasons.none")

    # acts --------------------------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """Take back what was answered here last."""
        return [Button(("undo",), self.t("decks.reasons.undo"), self._undo, cap="Z")] if self._answers else []

    def fix(self, row: Row) -> None:
        """Do what its button says; a row that is done stays as it is."""
        if row.done:
            return
        healed = fix(self.editor, row.reason)
        row.word = healed.done
        if healed.leaves:
            self.app.pop()
        healed.act()
        self.relay()

    def _refuse(self, row: Row) -> None:
        """The card that is suggested was not meant: the line is left out."""
        if not row.done:
            row.word = "dropped"
            self.editor.change(edits.forgetting(self.editor.working.deck, row.reason))
            self.relay()

    def _undo(self) -> None:
        if self._answers:
            self._answers -= 1
            self.editor.undo()
            self._compare()
            self.relay()

    def _show(self, reason: Reason) -> None:
        self.app.pop()
        show_culprit(self.editor, reason)

    def intercept_signal(self, signal: Signal) -> bool:
        """The key that takes back."""
        if signal.name == "undo" and not signal.shift:
            self._undo()
            return True
        return super().intercept_signal(signal)

    def translated(self) -> None:
        """The same rows in other words."""
        self._heights.clear()
        for row in self.rows:
            row.translate()

    def resized(self, layout: Layout) -> None:
        """Another window: rows of other heights."""
        self._heights.clear()
        super().resized(layout)

    def _compare(self) -> None:
        """What is said now, row by row: a row is done whose reason is gone, and open again where it is back."""
        self._deck = self.editor.working.deck
        said = {_name(reason): reason for reason in self._said}
        for row in self.rows:
            reason = said.pop(_name(row.reason), None)
            row.done = reason is None
            if reason is not None and reason != row.reason:
                row.say(reason)
        self.rows += [Row(self.editor, reason) for reason in said.values()]

    # laying out and drawing ----------------------------------------------------------------------------
    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """Words at the left, the cure at the right."""
        if self._deck is not self.editor.working.deck:
            self._answers += self._deck is not None
            self._compare()
        u, canvas = layout.u, self.app.canvas
        if not self.rows:
            self.scroll.fit(layout, self.body, 0, u(80))
            yield Part(self.body, Canvas.label, self.t("decks.reasons.none"), S, BONE, "sans", "c")
            return
        words = {self.t(f"decks.cure.{word}") for word in ("done", "added", "added_deck", "dropped")}
        wide = max(u(110), *(canvas.width(label, XS, "bold") + u(24) for label in {row.label for row in self.rows}))
        wide = max(wide, *(canvas.width(word, XS, "bold") + u(30) for word in words))
        no = max(u(50), canvas.width(self.t("decks.cure.no"), XS, "bold") + u(24)) + u(8)
        side = wide + u(8) + (no if any(row.suggests for row in self.rows) else 0)
        tall, laid = max(u(34), layout.text(XS) + u(12)), partial(self._laid, layout, side)
        for number, (row, spot) in enumerate(zip(self.rows, self.list_in(layout, self.body, laid, u(80)), strict=True)):
            button = Rect(spot.right + side - wide, spot.centery - tall // 2, wide, tall)
            said = self.t.pair(self._word(row), row.text) if row.done else row.text
            show = partial(self._show, row.reason) if not row.done and leads(self.editor, row.reason) else None
            yield self.target(("why", number), spot, said, show, draw=partial(self._write_row, row, show is not None))
            answers = {"cure": (row.label, button, partial(self.fix, row))}
            if row.suggests:
                beside = Rect(button.x - no, button.y, no - u(8), tall)
                answers = {"no": (self.t("decks.cure.no"), beside, partial(self._refuse, row)), **answers}
            for name, (label, place, act) in answers.items():
                say = said if row.done else self.t.pair(label, row.text)
                draw = partial(controls.button, label=label, size=XS)
                if row.done:
                    draw = partial(_write_done, self._word(row) if name == "cure" else "")
                yield self.target((name, number), place, say, None if row.done else act, draw=draw)

    def _laid(self, layout: Layout, side: int, room: int) -> list[Rect]:
        """The places of the words in so much room with the buttons at their side, from the top of the list.

        Each is as high as a bar beside the list makes it.
        """
        u, least = layout.u, self.body.w - layout.u(GUTTER) - side
        for row in self.rows[len(self._heights) :]:
            words = self.app.canvas.para_height(row.text, least - u(44), S)
            self._heights.append(max(u(40), words + u(14)))
        return stack(self._heights, room - side, u(6))

    def _word(self, row: Row) -> str:
        return self.t(f"decks.cure.{row.word}")

    def _write_row(self, row: Row, leads_on: bool, canvas: Canvas, place: Rect, hover: bool) -> None:
        u, reason, lit = canvas.u, row.reason, hover and leads_on
        sign, tone, size = ("question", MUTED, 20) if reason.warning else ("warn", WARNING_TEXT, 20)
        if reason.code in LACKING:
            sign, tone, size = ("right", LAMP, 15)
        if row.done:
            sign, tone, size = ("tick", HEALED, 17)
        canvas.icon((place.x + u(14), place.centery), sign, size, tone)
        at, ink = (place.x + u(34), place.centery), MUTED if row.done else LAMP if lit else BONE
        with canvas.inside(place):
            canvas.para(at, row.text, place.w - u(44), S, ink, anchor="ml")


def _write_done(word: str, canvas: Canvas, place: Rect, hover: bool) -> None:
    """What was done, where the button was."""
    if not word:
        return
    with canvas.inside(place):
        canvas.fitted(place.center, word, (XS, *SMALLER), HEALED, "bold", "c", place.w)


def _name(reason: Reason) -> Hashable:
    """What stays the same of a reason while its numbers change; of two lines that say the same each is its own."""
    return id(reason) if "line" in reason.parameters() else (reason.code, reason.card)


class UnreadLineMenu(RowMenu):
    """The cards that may be meant by a line, to choose one or none.

    The click that opened it chooses nothing when it is a double one: the pointer has to move first.
    """

    def __init__(self, editor: DeckEditor, reason: Reason) -> None:
        line = str(reason.parameters().get("line") or editor.t("table.or").join(reason.names))
        super().__init__(editor, "decks.which.title", partial(_choices, editor, reason), line=line)
        self.targets.main = ("close",)
        opener = editor.app.top
        self._opened = opener.pointer if isinstance(opener, Scene) else None

    def intercept_signal(self, signal: Signal) -> bool:
        """The button that goes down where it did before is not meant for this sheet."""
        if signal.pointer and signal.pos != self._opened:
            self._opened = None
        if signal.name in ("press", "release", "click") and self._opened is not None:
            return True
        return super().intercept_signal(signal)


def _choices(editor: DeckEditor, reason: Reason) -> list[Choice]:
    texts = pool_listing.texts(editor.pool, editor.t.language)

    def answer(found: Callable[[Deck], Deck]) -> None:
        editor.change(found(editor.working.deck))
        if isinstance(editor.app.top, ProblemsDialog):
            editor.app.top.relay()

    def row(card: CardDef) -> Choice:
        about = texts[card].replace("\n", " ") or facts_in_words(card, editor.t)
        take = partial(answer, lambda deck: edits.understanding(deck, reason, card))
        return Choice(card.id, card.name, about, take, card)

    leave = partial(answer, lambda deck: edits.forgetting(deck, reason))
    none = Choice("none", editor.t("decks.cure.leave"), editor.t("decks.which.none"), leave, sign="cross")
    return [*map(row, meant_by(editor, reason)), none]
