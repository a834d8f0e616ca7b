"""Who begins, and why: told once, in the log and over the table, when a case is opened (rulebook 3.5a)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.events import Event
from game.scenes.table.animation import stamps_and_banners
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import LAMP

SHOWN_MS = 2200.0
KIND = "begins"
"""The kind of the log's line about it."""
ACTED = frozenset({"sold", "bought", "played", "used", "passed", "equipped", "moved", "placed", "slipped", "sent"})
"""Kinds of events by which somebody has done something already."""


def tell(scene: SpeakingTable, news: Sequence[Event]) -> None:
    """Say whom the lot has chosen, or that it was set so, where these news open a case that was dealt."""
    line, me = note(scene, news), scene.session.view.seat
    begun = any(event.player == me and event.kind in ACTED for event in news)  # a case that was kept goes on
    if line is not None and scene.session.view.turn == 1 and not begun:
        _banner(scene, line.text, mine=line.player == me)


def note(scene: SpeakingTable, events: Sequence[Event]) -> LogLine | None:
    """Put the line about it under the heading of turn 1, where these events of the log open a case that was dealt."""
    opening = next((event for event in events if event.kind == "turn"), None)
    if opening is None or opening.data.number != 1 or not _dealt(events):
        return None
    by_lot = scene.session.setup.first is None

    def words(ctx: DrawContext) -> str:
        mine = opening.player == ctx.view.you
        key = f"log.begins{'' if by_lot else '.set'}{'.you' if mine else ''}"
        return ctx.texts(key, who=ctx.view.names[opening.player])

    told = words(scene.draw_context(scene.app.canvas))
    line = LogLine("star", LAMP, told, player=opening.player, kind=KIND, turn=1, again=words)
    heading = next((at for at, line in enumerate(scene.log) if line.kind == "turn"), len(scene.log) - 1)
    scene.log.insert(heading + 1, line)
    return line


def _dealt(events: Sequence[Event]) -> bool:
    """Whether the opening hands were drawn in these events: a position of a lesson or puzzle begins without (3.6a)."""
    before = [event.kind for event in events[: next(at for at, event in enumerate(events) if event.kind == "turn")]]
    return bool(before) and set(before) == {"drew"}


def _banner(scene: SpeakingTable, words: str, *, mine: bool) -> None:
    """The sentence over the table, until it has been read."""

    def draw(canvas: Canvas, share: float) -> None:
        prompt = scene.places.get(("prompt",))
        at = prompt.rect.center if prompt is not None else canvas.full.center
        stamps_and_banners.new_turn((at[0], at[1] // 2), words, mine=mine, still=scene.motion.pace.reduced)(
            canvas, share
        )

    scene.animator.show(draw, SHOWN_MS, alone=True)
