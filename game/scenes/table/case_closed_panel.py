"""The end of a case at the table: the sealed folder lies open, with whose X-File it was and how it was closed."""

from __future__ import annotations

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.panel_base import Panel
from game.scenes.table.core.table_protocols import ShownTable
from game.ui.cards.card_images import picture
from game.ui.drawing.paper_marks import stamp
from game.ui.style.palette import GREEN_INK, INK, LAMP, PAPER_FRESH, RAIN, RED_INK
from game.ui.text.fitting import falling
from game.ui.text.fonts import XS

SHAPE = 1.65
"""How much wider than high the picture of an X-File is."""


class CaseClosedPanel(Panel):
    """The open folder over the bands, until the story of the case is told."""

    whole = True

    def __init__(self, view: PlayerView) -> None:
        self.view = view

    @property
    def won(self) -> bool:
        """Whether whoever sits there has won."""
        return self.view.winner == self.view.seat

    @property
    def named(self) -> CardDef | None:
        """The X-File that was named, if a name has ended the case."""
        ending = self.view.ending
        return self.view.pool.x_files[ending.x_file] if ending is not None and ending.why == "guess" else None

    def sentence(self, ctx: DrawContext) -> str:
        """Who did what."""
        t, view, ending = ctx.texts, self.view, self.view.ending
        if ending is not None and ending.why == "guess":
            they = "verdict.they" if ending.loser == view.seat else "verdict.they.many"
            key = "verdict.you" if ending.winner == view.seat else they
            return t(key, who=view.names[ending.winner], whom=view.names[ending.loser], n=view.turn)
        return t("verdict.other", who=view.names[view.winner], n=view.turn)

    def paint(self, ctx: DrawContext, stage: Rect) -> None:
        """The folder, large, in the middle of the three bands."""
        canvas, u, t = ctx.canvas, ctx.u, ctx.texts
        canvas.dim(stage.inflate(u(8), u(4)), 170, 8)
        canvas.over()
        named, line = self.named, canvas.px(XS) + u(6)
        wide = min(stage.w - u(40), u(470))
        high = min(stage.h - u(10), round((wide - u(60)) / SHAPE) + u(124) + 2 * line) if named else u(180)
        sheet = Rect(0, 0, wide, high)
        sheet.center = stage.center
        canvas.glow(sheet, LAMP if self.won else RAIN, 26, 8, 200)
        canvas.folder(sheet, 0.42, height=16)
        words = self.sentence(ctx)
        ctx.place(("sheet",), sheet, words, "sheet")
        foot = sheet.bottom - u(72)
        if named is not None:
            tall = foot - 2 * line - u(14) - sheet.y - u(18)
            frame = Rect(0, sheet.y + u(14), min(sheet.w - u(40), round((tall - u(14)) * SHAPE) + u(14)), tall)
            frame.centerx = sheet.centerx
            canvas.box(frame, PAPER_FRESH, 1)
            photo = frame.inflate(-u(14), -u(14))
            canvas.picture(picture(named, photo.size), photo)
            with canvas.inside(sheet):
                at = (sheet.centerx, frame.bottom + line // 2 + u(5))
                canvas.fitted(at, short_names.x_file(named), falling(20, 14), INK, "bold", "c", sheet.w - u(24))
        with canvas.inside(sheet):
            at = (sheet.centerx, foot - line // 2 - u(2))
            canvas.fitted(at, words, falling(16), INK, "sans", "c", sheet.w - u(24))
        ink, key = (GREEN_INK, "motion.won") if self.won else (RED_INK, "motion.lost")
        stamp(canvas, (sheet.centerx, sheet.bottom - u(38)), t(key), ink, 30, 3, 240, room=sheet.w - u(40))


def verdict(table: ShownTable, view: PlayerView, decision: Decision | None) -> CaseClosedPanel | None:
    """The open folder, once somebody has won a game that is played; a recorded one shows its table."""
    played = view.over and view.winner >= 0 and table.shows_ending
    return CaseClosedPanel(view) if played else None
