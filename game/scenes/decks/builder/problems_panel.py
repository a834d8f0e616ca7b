"""What is said against the deck, each reason with the way to the culprit and a button that cures it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.scenes.decks.builder.editor_panel import Act, EditorPanel
from game.scenes.decks.dialogs.fixes import Fix, fix, show_culprit
from game.scenes.decks.model.messages import LACKING, reason_briefly
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, DAMAGE, DAMAGE_DARK, LAMP, OAK, PEACH, WARNING_TEXT
from game.ui.text.fonts import XS, S
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Target

MOST_REASONS = 3  # reasons that stand on the screen at most; the rest on a sheet of their own


def line_height(layout: Layout) -> int:
    """How high a reason is, in pixels."""
    return max(layout.u(37), round(layout.text(XS) * 1.2) * 2 + layout.u(6))


def most_in(layout: Layout) -> int:
    """How many reasons there is room for beside the list of the deck."""
    high = not layout.small and MOST_REASONS * line_height(layout) <= layout.u(120)
    return MOST_REASONS if high else MOST_REASONS - 1


class Row(NamedTuple):
    """One line of the panel: its words, those that are spoken, where they lead, and the button behind them."""

    words: str
    say: str
    lead: Act
    fix: Fix
    lacks: bool = False
    """Whether something is only lacking, rather than wrong."""


class ProblemsPanel(EditorPanel):
    """The first reasons, at the foot of the deck."""

    name = "reasons"
    most = MOST_REASONS
    """How many there is room for in this window."""

    @property
    def length(self) -> int:
        """How many rows there are to show: lines that wait for an answer are one, for they are answered on a sheet."""
        return len(self.editor.against) - max(0, len(self.editor.waiting) - 1)

    def rows(self) -> list[Row]:
        """Each reason with its cure; of more than find room the first one, and how many others there are."""
        editor, waiting = self.editor, self.editor.waiting
        open_all = partial(editor.open_dialog, "problems")
        found: list[Row] = []
        single = editor.against
        if len(waiting) > 1:
            words = self.t("decks.waiting", n=len(waiting))
            found.append(Row(words, words, open_all, Fix(self.t("decks.cure.answer"), open_all)))
            single = [reason for reason in single if all(reason is not line for line in waiting)]
        room = (self.most if self.length <= self.most else self.most - 1) - len(found)
        for reason in single[:room]:
            brief = reason_briefly(reason, self.t)
            say, lead = editor.reason_text(reason), partial(show_culprit, editor, reason)
            found.append(Row(brief, say, lead, fix(editor, reason), reason.code in LACKING))
        if rest := single[room:]:
            words = self.t("decks.against.more", n=len(rest))
            say = f"{words} {' '.join(reason_briefly(reason, self.t) for reason in rest)}"
            lacks = all(reason.code in LACKING for reason in rest)
            found.append(Row(words, say, open_all, Fix(self.t("decks.cure.all"), open_all), lacks))
        return found

    def lay(self, layout: Layout) -> Iterable[Target]:
        """One line for each: a click on the words leads to the culprit, the button cures."""
        self.most = most_in(layout)
        u, canvas, rows = layout.u, self.editor.app.canvas, self.rows()
        step = (self.rect.h - u(8)) // max(1, len(rows))
        wide = max(u(90), *(canvas.width(row.fix.label, XS, "bold") + u(22) for row in rows)) if rows else 0
        for number, row in enumerate(rows):
            line = Rect(self.rect.x + u(8), self.rect.y + u(4) + number * step, self.rect.w - u(16), step)
            button = Rect(line.right - wide, line.centery - (step - u(8)) // 2, wide, step - u(8))
            words = Rect(line.x, line.y, button.x - line.x - u(6), line.h)
            yield self.target(("why", number), words, row.say, row.lead, draw=partial(_draw_row, row))
            say, act = self.t.pair(row.fix.label, row.say), row.fix.act
            yield Button(("cure", number), row.fix.label, act, say=say).at(button, XS, self.name)

    def ground(self, canvas: Canvas) -> None:
        """A red panel; a warm one as long as something is only lacking."""
        begun = self.editor.unfinished
        canvas.panel(self.rect, 245, LAMP if begun else DAMAGE, color=OAK if begun else DAMAGE_DARK)


def _draw_row(row: Row, canvas: Canvas, place: Rect, hover: bool) -> None:
    u, step = canvas.u, round(canvas.px(XS) * 1.2)
    sign, tone, bright = ("right", LAMP, BONE) if row.lacks else ("warn", WARNING_TEXT, PEACH)
    canvas.icon((place.x + u(12), place.centery), sign, 15 if row.lacks else 19, LAMP if hover else tone)
    room, ink = place.w - u(30), LAMP if hover else bright
    with canvas.inside(place):
        if canvas.width(row.words, S) <= room:
            canvas.text((place.x + u(26), place.centery), row.words, S, ink, "sans", "ml")
        else:
            at, most = (place.x + u(26), place.centery), max(1, place.h // step)
            canvas.para(at, row.words, room, XS, ink, "sans", 1.2, most, "ml")
