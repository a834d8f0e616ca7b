"""What the client itself tells: who begins, an answer that had no alternative (a note in the log, and 400 ms to see
it), a computer player whose place a simpler one has taken, and why a flag of a phase brought no stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from pygame import Rect

from game.ai.fallback import LATE, Fallen
from game.engine.core.choices import Investigate
from game.engine.core.event_data import QuestionAsked
from game.engine.core.events import Event
from game.engine.core.state import NOBODY
from game.scenes.table.animation import looked_at_cards, stamps_and_banners
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.wording.choice_labels import choice_label
from game.session.auto_answer import Unasked, unasked
from game.session.game_setup import level_name
from game.session.session import AutoAnswer
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import LAMP, MUTED, WARM

BANNER_MS = 2200.0
"""How long it is shown who begins."""
FALLEN, BEGINS = "fallen", "begins"
"""The kinds of the lines about computer players that failed, and of that about who begins."""
ACTED = frozenset({"sold", "bought", "played", "used", "passed", "equipped", "moved", "placed", "slipped", "sent"})
"""Kinds of events by which somebody has done something already."""


def note(scene: SpeakingTable, taken: AutoAnswer) -> LogLine:
    """The line of the log: what was taken, or why nothing was asked."""

    def words(ctx: DrawContext) -> str:
        if taken.why is not None:
            why = Teller(ctx.view, ctx.texts).reason(taken.why)
            return ctx.texts("log.not_asked", card=ctx.short(taken.card), why=why)
        if isinstance(taken.choice, Investigate) and not taken.alone:
            return ctx.texts("log.taken.sent", site=ctx.short(taken.choice.site))
        key = "log.taken" if taken.alone else "log.taken.several"
        return ctx.texts(key, what=choice_label(ctx, taken.choice, taken.kind))

    return line(scene, "tick", words)._replace(card=taken.card if taken.why is not None else -1)


def line(scene: SpeakingTable, sign: str, words: Callable[[DrawContext], str]) -> LogLine:
    """A line that the client adds: `words` say it, in whatever language is in use."""
    view, told = scene.session.view, words(scene.draw_context(scene.app.canvas))
    return LogLine(sign, MUTED, told, player=view.seat, kind="note", turn=view.turn, again=words)


def fallen(scene: SpeakingTable) -> list[LogLine]:
    """The lines about computer players that have failed and of whom the log does not tell yet."""
    told = sum(line.kind == FALLEN for line in scene.log)
    return [_of(scene, turn, each) for turn, each in scene.session.fallen[told:]]


def _of(scene: SpeakingTable, turn: int, fallen: Fallen) -> LogLine:
    def words(ctx: DrawContext) -> str:
        if fallen.seat == NOBODY:
            return ctx.texts("log.fallen.again")
        key = "log.fallen.late" if fallen.why == LATE else "log.fallen"
        return ctx.texts(key, who=ctx.view.names[fallen.seat], instead=level_name(fallen.instead, ctx.texts))

    told = line(scene, "clock" if fallen.seat == NOBODY else "person", words)
    return told._replace(player=fallen.seat, kind=FALLEN, turn=turn)


def tell(scene: SpeakingTable, news: Sequence[Event]) -> None:
    """Show who begins, what was looked at, how a lone suspect is named, and what was answered by itself."""
    tell_beginner(scene, news)
    looked_at_cards.hold_up(scene, news)
    tell_lone(scene, news)
    tell_auto_answer(scene)
    scene.tell(_no_stop(scene, each) for each in unasked(scene.session.view, news, scene.session.stops))


def tell_lone(scene: SpeakingTable, news: Sequence[Event]) -> None:
    """A card's question has left one suspect: no name follows it, so say what does (9.3c)."""
    view = scene.session.view
    asked = [event.data for event in news if isinstance(event.data, QuestionAsked) and event.player == view.seat]
    if not asked or asked[-1].site >= 0 or len(view.candidates(asked[-1].of)) != 1:
        return
    who = view.names[asked[-1].of]

    def words(ctx: DrawContext) -> str:
        return ctx.texts("log.one_left", who=who)

    told = line(scene, "lens", words)._replace(color=LAMP)
    scene.tell([told])
    if (place := scene.places.get(("prompt",))) is not None:
        scene.transient.say(place.rect, told.text)


def tell_auto_answer(scene: SpeakingTable) -> None:
    """Say what was answered by itself, because there was no alternative: in the log, and over the prompt."""
    taken = scene.session.take_auto_answer()
    if taken is None:
        return
    told = note(scene, taken)
    scene.tell([told])
    if taken.why is None and (place := scene.places.get(("prompt",))) is not None:
        scene.animator.show(slip(place.rect, told.text), taken.shown_ms)


def _no_stop(scene: SpeakingTable, missed: Unasked) -> LogLine:
    """The line about a flag that brought no stop."""
    key = "log.no_stop" if missed.quiet else "log.no_stop.mute"

    def words(ctx: DrawContext) -> str:
        return ctx.texts(key, phase=ctx.texts(f"table.phase.{missed.phase}"))

    return line(scene, "flag", words)._replace(turn=missed.turn)


def slip(place: Rect, words: str) -> Callable[[Canvas, float], None]:
    """A slip over the prompt, drawn until it goes away by itself."""

    def draw(canvas: Canvas, share: float) -> None:
        u = canvas.u
        box = Rect(0, 0, min(place.w, canvas.width(words, 15) + u(40)), place.h)
        box.h = max(place.h, canvas.para_height(words, box.w - u(16), 15) + u(16))
        box.midbottom = (place.centerx, place.top - u(6))
        canvas.panel(box, 240, LAMP)
        canvas.para((box.x + u(8), box.centery), words, box.w - u(16), 15, WARM, anchor="mc")

    return draw


def tell_beginner(scene: SpeakingTable, news: Sequence[Event]) -> None:
    """Say whom the lot has chosen, or that it was set so, where these news open a case that was dealt (3.5a)."""
    told, me = note_beginner(scene, news), scene.session.view.seat
    begun = any(event.player == me and event.kind in ACTED for event in news)  # a case that was kept goes on
    if told is None or scene.session.view.turn != 1 or begun:
        return

    def draw(canvas: Canvas, share: float) -> None:
        prompt, still = scene.places.get(("prompt",)), scene.motion.pace.reduced
        x, y = prompt.rect.center if prompt is not None else canvas.full.center
        stamps_and_banners.new_turn((x, y // 2), told.text, mine=told.player == me, still=still)(canvas, share)

    scene.animator.show(draw, BANNER_MS, alone=True)


def note_beginner(scene: SpeakingTable, events: Sequence[Event]) -> LogLine | None:
    """Put the line about it under the heading of turn 1, where these events of the log open a case that was dealt.

    A position of a lesson or puzzle begins without opening hands (3.6a).
    """
    dealt = list(takewhile(lambda event: event.kind != "turn", events))
    opening = next(iter(events[len(dealt) :]), None)
    if opening is None or opening.data.number != 1 or {event.kind for event in dealt} != {"drew"}:
        return None
    by_lot = scene.session.setup.first is None

    def words(ctx: DrawContext) -> str:
        mine = opening.player == ctx.view.you
        key = f"log.begins{'' if by_lot else '.set'}{'.you' if mine else ''}"
        return ctx.texts(key, who=ctx.view.names[opening.player])

    told = line(scene, "star", words)._replace(color=LAMP, player=opening.player, kind=BEGINS, turn=1)
    heading = next((at for at, line in enumerate(scene.log) if line.kind == "turn"), len(scene.log) - 1)
    scene.log.insert(heading + 1, told)
    return told
