"""The whole picture while a recorded game is watched: the table, the strips, the time line and the notation."""

from __future__ import annotations

from pygame import Rect

from game.scenes.replay.hand_strips import strip
from game.scenes.replay.layout import Places, fitted, places_of, tray_of
from game.scenes.replay.notation_list import notation
from game.scenes.replay.playback import Playback
from game.scenes.replay.replay_controls import buttons
from game.scenes.replay.timeline import draw
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.drawing import event_stack, log_strip, phase_tabs, player_plates
from game.scenes.table.drawing.player_plates import badge
from game.scenes.table.facts.shown_opponents import clockwise, others
from game.scenes.table.layout.window_frame import frame, moment, powers_height, shares_of
from game.scenes.table.rendering import table_picture
from game.scenes.table.scene import TableScene
from game.ui.backdrop import backdrops
from game.ui.drawing import paper_marks
from game.ui.style.palette import INK, RED_INK
from game.ui.text import fonts
from game.ui.text.fonts import SMALLER, L, M
from game.ui.widgets.controls import button

PLAY_ON, LEAVE = ("play_on",), ("leave",)
STAMP = 46
"""Design units of the paper's foot that a stamp needs."""


def table(ctx: DrawContext, scene: TableScene, playback: Playback) -> Frame:
    """Draw everything that rests; returns where the bands lie."""
    canvas, now = ctx.canvas, moment(ctx.view, None)
    rivals = others(ctx.view)
    shares = shares_of(now, len(rivals) - 1)
    powers = powers_height(canvas.layout, ctx.view)
    higher = [powers if player == ctx.foe else 0 for player in clockwise(ctx.view)]
    players = len(ctx.view.names)
    lying = fitted(frame(canvas.layout, shares, max(1, len(rivals)), higher), shares, players)
    places = places_of(lying, players)
    canvas.picture(backdrops.desk(*canvas.full.size), (0, 0))
    if scene.panel is None:
        table_picture.bands(ctx, scene, lying, now, None)
    _rails(ctx, scene, playback, lying, places)
    if now == "rest" and scene.panel is None:
        table_picture.threads(ctx, scene)
    canvas.light()
    canvas.over()
    if scene.panel is None:
        table_picture.arrows(ctx)
    if scene.panel is not None:
        scene.panel.paint(ctx, lying.stage)
    _below(ctx, playback, places)
    return lying


def _rails(ctx: DrawContext, scene: TableScene, playback: Playback, lying: Frame, places: Places) -> None:
    t = ctx.texts
    rivals = clockwise(ctx.view)
    if len(rivals) == 1:
        file = ctx.view.players[rivals[0]].x_file
        note = "" if file is None else ctx.view.pool.x_files[file].name.split(",")[0]
        player_plates.plate(ctx, lying.theirs[0], rivals[0], note)
    else:
        for player, place in zip(rivals, lying.theirs, strict=True):
            player_plates.small_plate(ctx, place, player)
    phase_tabs.phases(ctx, lying.phases, playback.stops, t("replay.line", n=playback.at))
    player_plates.plate(ctx, lying.mine, ctx.view.seat)
    if ctx.view.winner >= 0:
        _closing(ctx, tray_of(lying, places))
    else:
        event_stack.tray(ctx, tray_of(lying, places))
    if playback.open:
        notation(ctx, places.text, playback)
    else:
        log_strip.log(ctx, places.text, scene.log, scene.log_scroll)
    name = "story" if playback.ended_game else "play_on"
    button(ctx.canvas, places.play_on, t(f"replay.{name}"), "main" if playback.ended_game else "plain", "R", size=15)
    ctx.place(PLAY_ON, places.play_on, t(f"replay.say.{name}"), "buttons")
    leave = t("replay.menu.leave")
    button(ctx.canvas, places.leave, leave, "plain", "Esc", size=15)
    ctx.place(LEAVE, places.leave, leave, "buttons")


def _below(ctx: DrawContext, playback: Playback, places: Places) -> None:
    first = places.hands[0]
    above = [ctx.foe] if len(places.hands) == 2 else clockwise(ctx.view)
    for rect, player in zip(places.hands, [*above, ctx.view.seat], strict=True):
        strip(ctx, rect, player, playback.hand(player))
    ctx.canvas.panel(places.panel, 238)
    free = draw(ctx, places.line, playback.moments, playback.at)
    buttons(ctx, places.buttons, playback, free)
    ctx.place(("prompt",), Rect(first.x, first.y, 1, 1), "", "nothing")


def _closing(ctx: DrawContext, rect: Rect) -> None:
    """In the place of the tray when the game is over: its head with its buttons, and a sheet that says who has won."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    top = event_stack.head(ctx, rect)
    paper = Rect(rect.x + u(8), top, rect.w - u(16), rect.bottom - u(8) - top)
    canvas.paper(paper, seed=5)
    won, how = ctx.texts("replay.won", who=view.names[view.winner]), _how_of(ctx)
    ctx.place(("tray", 0), paper, ctx.texts.pair(won, how), "tray")
    side, pad = max(u(22), 18), u(12)
    mark = Rect(paper.x + pad, paper.y + u(10), side, side)
    badge(ctx, mark, view.winner)
    x, across = mark.right + u(8), paper.w - 2 * pad
    with canvas.inside(paper):
        canvas.fitted((x, mark.centery), won, (L, M, 15, *SMALLER), INK, "bold", "ml", paper.right - pad - x)
        y, foot = mark.bottom + u(8), paper.bottom - u(6)
        room = (foot - y) // fonts.line_height(canvas.px(15), 1.3)
        y = canvas.para((paper.x + pad, y), how, across, 15, INK, "sans", 1.3, max(1, room))
    words = ctx.texts("replay.closed")
    if foot - y >= u(STAMP) and fonts.width(words, "mono_bold", canvas.px(14)) + u(18) <= across:
        paper_marks.stamp(canvas, (paper.centerx, (y + foot) // 2), words, RED_INK, 22, 4, room=across)


def _how_of(ctx: DrawContext) -> str:
    """How the game was won, in a sentence."""
    view = ctx.view
    key = f"result.why.{view.why}"
    ending = view.ending
    if key not in ctx.texts or ending is None:
        return ctx.texts("result.why.other", turn=view.turn)
    x_file = view.pool.x_files[ending.x_file].name if ending.x_file >= 0 else ""
    winner = view.names[view.winner]
    return ctx.texts(key, winner=winner, loser=view.names[ending.loser], x_file=x_file, turn=view.turn)
