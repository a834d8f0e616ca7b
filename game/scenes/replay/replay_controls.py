"""The buttons below the time line: turn and line back and on, play, speed, and who looks on."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.scenes.replay.playback import OPEN, PUBLIC, SPEEDS, Playback
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import MAIN
from game.session.game_setup import letter
from game.ui.style.palette import MUTED, PAPER
from game.ui.widgets.controls import BUTTONS, button

Key = tuple[Any, ...]
TURN_BACK, LINE_BACK, LINE_ON, TURN_ON = (("go", name) for name in ("turn_back", "line_back", "line_on", "turn_on"))
ICONS = {"turn_back": "prev", "line_back": "step_back", "line_on": "step_on", "turn_on": "next"}
STEPS: tuple[Key, ...] = (TURN_BACK, LINE_BACK, MAIN, LINE_ON, TURN_ON)


def buttons(ctx: DrawContext, rect: Rect, playback: Playback, above: Rect) -> None:
    """Draw them from both ends; what stands between goes first where the room is short.

    `above` is free, too, for what finds no room beside them.
    """
    u, t, canvas = ctx.u, ctx.texts, ctx.canvas
    gap = u(5)
    x = rect.x
    for key in STEPS:
        wide = u(46 if key == MAIN else 38)
        box = Rect(x, rect.y, wide, rect.h)
        _step(ctx, box, key, playback)
        x = box.right + gap
    x += u(6)
    for speed in SPEEDS:
        label = t("replay.speed", n="½" if speed < 1 else f"{speed:.0f}")
        box = Rect(x, rect.y, max(u(34), canvas.width(label, 15) + u(12)), rect.h)
        button(canvas, box, label, "on" if playback.speed == speed else "plain", size=15)
        ctx.place(("speed", speed), box, t("replay.say.speed", speed=label), "speed")
        x = box.right + gap
    left = _sights(ctx, rect, playback, x)
    seen, last = t("replay.seen_by"), playback.moments.length
    room, by = left - x - u(6), canvas.width(seen, 14, "italic")
    wides = {key: canvas.width(t(key, n=last, all=last), 15) for key in ("replay.where", "replay.where.short")}
    beside = next((key for key, wide in wides.items() if wide + by + u(14) <= room), "")
    if beside or by <= min(above.w, above.right - left):
        at = (left - u(6), rect.centery) if beside else (left, above.centery)
        canvas.text(at, seen, 14, MUTED, "italic", "mr" if beside else "ml")
    where = beside or next((key for key, wide in wides.items() if wide <= room), "")
    if where:
        words = t(where, n=playback.at, all=last)
        canvas.text((x + u(2), rect.centery), words, 15, PAPER, "sans", "ml")


def _step(ctx: DrawContext, box: Rect, key: Key, playback: Playback) -> None:
    canvas, t = ctx.canvas, ctx.texts
    back = key in (TURN_BACK, LINE_BACK)
    stuck = playback.at <= 0 if back else playback.ended
    kind = "main" if key == MAIN else "off" if stuck else "plain"
    fill, ink, edge = BUTTONS[kind]
    if kind == "main":
        canvas.glow(box, fill, 7, 6, 120)
    canvas.shade(box, 6, 120, 2)
    canvas.box(box, fill, 5, edge=edge)
    name = str(key[-1]) if key != MAIN else "pause" if playback.playing else "again" if playback.ended else "play"
    canvas.icon(box.center, ICONS.get(name, name), 18, ink)
    ctx.place(key, box, t(f"replay.say.{name}"), "main" if key == MAIN else "steps")


def _sights(ctx: DrawContext, rect: Rect, playback: Playback, least: int) -> int:
    """Who looks on, from the right; names become letters where the room is short. Gives where they begin."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    names = ctx.view.names
    gap, pad = u(5), u(14)
    keys = [OPEN, *(letter(seat) for seat in range(len(names))), PUBLIC]
    long = [t("replay.sight.open"), *names, t("replay.sight.public")]
    short = [long[0], *(letter(seat) for seat in range(len(names))), long[-1]]
    for labels in (long, short):
        wides = [max(u(32), canvas.width(label, 15) + pad) for label in labels]
        total = sum(wides) + gap * (len(wides) - 1)
        if total <= rect.right - least - u(10):
            break
    x = rect.right - total
    for key, label, wide in zip(keys, labels, wides, strict=True):
        box = Rect(x, rect.y, wide, rect.h)
        button(canvas, box, label, "on" if playback.sight == key else "plain", size=15)
        say = (
            t(f"replay.say.sight.{key}")
            if key in (OPEN, PUBLIC)
            else t("replay.say.sight", who=names["ABCD".find(key)])
        )
        ctx.place(("sight", key), box, say, "sights")
        x = box.right + gap
    return rect.right - total
