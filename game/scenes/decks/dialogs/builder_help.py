"""What mouse, keys, pad and words do while a deck is built: slips of paper to read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.widgets.dialog import Dialog, columns
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.style.palette import INK, PAPER_DIM, STAMP_TEXT
from game.ui.text.fonts import XS, S
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.targets import Part, Target

PARTS = ("mouse", "keys", "pad", "words", "numbers", "either", "deck", "other", "kept")
LEAD = 1.3


class BuilderHelpDialog(Dialog):
    """One slip for each part, in two columns where there is room."""

    size = (1060, 700)

    def __init__(self, editor: DeckEditor) -> None:
        super().__init__(editor.app, "decks.help")

    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """Each slip as high as its words, laid where there is most room left; they are read, not chosen."""
        slips = self.list_in(layout, self.body, partial(self._laid, layout), layout.u(80))
        for slip, part in zip(slips, PARTS, strict=True):
            yield Part(slip, self._slip, part)

    def _laid(self, layout: Layout, room: int) -> list[Rect]:
        """The slips in so much room."""
        u, canvas, gap = layout.u, self.app.canvas, layout.u(7)
        ends, found = columns(room, 2 if self.body.w >= 42 * layout.text(S) else 1, gap), []
        for part in PARTS:
            end = min(ends, key=lambda column: column.y)
            words = canvas.para_height(self.t(f"decks.help.{part}.text"), end.w - u(28), S, lead=LEAD)
            found.append(Rect(end.x, end.y, end.w, words + layout.text(XS) + u(28)))
            end.y = found[-1].bottom + gap
        return found

    def intercept_signal(self, signal: Signal) -> bool:
        """The arrows scroll, where there is anything to scroll; the key that opened it puts it away."""
        if signal.name in ("up", "down") and self.scroll.most:
            self.scroll.by(self.scroll.step * (1 if signal.name == "down" else -1))
            self.app.redraw()
            return True
        if signal.name == "help" and not signal.repeat:
            self.app.pop()
            return True
        return super().intercept_signal(signal)

    def _slip(self, canvas: Canvas, slip: Rect, part: str) -> None:
        if not lies_whole(canvas, slip, self.body):
            return
        u = canvas.u
        with canvas.clipped(self.body):
            canvas.paper(slip, PAPER_DIM, 3, len(part), shade=False)
            with canvas.inside(slip):
                x, y, room = slip.x + u(14), slip.y + u(8), slip.w - u(28)
                canvas.text((x, y), self.t(f"decks.help.{part}"), XS, STAMP_TEXT, "bold", room=room)
                text = self.t(f"decks.help.{part}.text")
                canvas.para((x, y + canvas.px(XS) + u(8)), text, room, S, INK, lead=LEAD)

    def told(self) -> list[str]:
        """All of it."""
        return [*super().told(), *(self.t(f"decks.help.{part}.text") for part in PARTS)]
