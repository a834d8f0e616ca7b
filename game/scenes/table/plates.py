"""The players' name plates: who it is and does, both pools, the counts that are public, and the own X-File."""

from __future__ import annotations

from pygame import Rect

from game.scenes.person import portrait_of
from game.scenes.table.desk import Desk
from game.ui.controls import counter
from game.ui.palette import BONE, INK, LAMP, MUTED, PANEL, PANEL_EDGE, mix


def role(desk: Desk, player: int) -> str:
    """What a player does in this turn."""
    if player == desk.view.active:
        return desk.texts("table.investigates")
    return desk.texts("table.you_conspire" if player == desk.view.seat else "table.conspires")


def plate(desk: Desk, rect: Rect, player: int, note: str = "") -> None:
    """One plate; `note` says what this player is doing."""
    canvas, u, view = desk.canvas, desk.u, desk.view
    info = view.players[player]
    mine, acts = player == view.seat, player == view.active
    tone = (64, 50, 30) if mine else (34, 52, 64)

    def ground(at: Rect) -> None:
        canvas.panel(at, 232, LAMP if acts else mix(PANEL_EDGE, tone, 0.5), 6, mix(PANEL, tone, 0.38))

    say = desk.texts("table.say_player", name=info.name, role=role(desk, player), rp=info.rp, cp=info.cp)
    desk.lie(("player", player), rect, ground, say=say, group="plates", radius=6, dim=False)
    badge = Rect(rect.x + u(8), rect.y + u(8), u(30), u(34))
    canvas.box(badge, mix(tone, (0, 0, 0), 0.3), 3, edge=mix(tone, BONE, 0.25))
    face = badge.inflate(-2, -2)
    canvas.surface.blit(portrait_of(info.name, face.size), face)
    x = badge.right + u(8)
    with canvas.inside(rect):
        canvas.fitted((x, badge.y - u(1)), info.name, (16, 15, 14), BONE, "bold", "tl", rect.right - x - u(4))
        ink = LAMP if acts else (190, 206, 216)
        canvas.text((x, badge.y + desk.line), role(desk, player), 14, ink, "italic", "tl", rect.right - x - u(2))
    wide = (rect.w - u(22)) // 2
    y = max(badge.bottom, badge.y + 2 * desk.line) + u(6)
    for pool, number, x in (("RP", info.rp, rect.x + u(8)), ("CP", info.cp, rect.x + u(14) + wide)):
        box = Rect(x, y, wide, u(36))
        counter(canvas, box, pool, number)
        desk.place(("pool", player, pool), box, desk.texts(f"table.say_pool.{pool}", n=number), "plates")
    y += u(44)
    if mine:
        _x_file(desk, Rect(rect.x + u(8), y + u(12), rect.w - u(16), rect.bottom - y - u(20)))
        return
    for index, (sign, number) in enumerate(
        (("hand", info.hand_size), ("deck", info.deck_size), ("discard", len(info.discard)))
    ):
        left = rect.x + u(6) + index * (rect.w - u(10)) // 3
        box = Rect(left, y, (rect.w - u(16)) // 3, u(24))
        canvas.icon((left + u(10), y + u(12)), sign, 20, (186, 200, 206))
        canvas.text((left + u(22), y + u(12)), str(number), 15, BONE, "bold", "ml")
        say = desk.texts(f"table.say_{sign}", who=info.name, n=number)
        desk.place(("pile", sign, player), box, say, "plates")
    if note and rect.bottom - y > u(46):
        line = y + u(40)
        canvas.icon((rect.x + u(16), line), "folder", 15, MUTED)
        canvas.text((rect.x + u(28), line), note, 14, (196, 204, 206), "italic", "ml", rect.w - u(32))


def _x_file(desk: Desk, rect: Rect) -> None:
    """The own X-File, shut: nobody reads it over a shoulder."""
    canvas, u = desk.canvas, desk.u
    canvas.folder(rect, 0.42, (190, 164, 112), 9, height=11)
    with canvas.inside(rect.inflate(0, u(14))):
        canvas.typed((rect.x + u(8), rect.y + u(6)), desk.texts("table.my_x_file"), 14, INK, room=rect.w - u(30))
        canvas.icon((rect.right - u(16), rect.y + u(15)), "lock", 16, (78, 26, 22))
        if rect.h > u(48):
            words = desk.texts("table.hold_x")
            canvas.text((rect.x + u(8), rect.bottom - u(13)), words, 14, (52, 40, 20), "italic", "ml", rect.w - u(12))
    desk.place(("my_x_file",), rect, desk.texts("table.my_x_file") + ": " + desk.texts("table.hold_x"), "plates")
