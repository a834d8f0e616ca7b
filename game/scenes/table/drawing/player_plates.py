"""The players' name plates: who it is and does, both pools, the counts that are public, and the own X-File."""

from __future__ import annotations

from pygame import Rect

from game.engine.core.state import NOBODY
from game.engine.query.basic import PLAYS
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.common.players import card_of
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import xfile_powers
from game.scenes.table.facts.shown_opponents import clockwise
from game.scenes.table.layout.window_frame import powers_height
from game.session.game_setup import letter
from game.ui.cards import card_images
from game.ui.i18n.texts import Texts
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import mix
from game.ui.text.fonts import SMALLER, typed_width
from game.ui.widgets.controls import counter
from game.ui.widgets.key_caps import caps

NEAR, ALARM = 5, palette.OXBLOOD
"""So few suspects that another player has left are a danger, and red: dark enough to be read on a folder."""


def role(ctx: DrawContext, player: int) -> str:
    """What a player does in this turn."""
    t, view = ctx.texts, ctx.view
    if view.player(player).out:
        return t("table.has_left")
    if player == view.active:
        return t("table.you_investigate" if player == view.you else "table.investigates")
    if ctx.many and player != view.seat:
        return t("table.directed" if directed(ctx, player) else "table.looks_on")
    return t("table.you_conspire" if player == view.you else "table.conspires")


def directed(ctx: DrawContext, player: int) -> bool:
    """Whether the Site that is investigated, or failing one any Site of the turn, is directed at this player (12.3)."""
    view = ctx.view
    check = view.check
    running = view.site(check.site) if check is not None else None
    sites = view.sites(view.active) if running is None else [running]
    return any(info.target == player for info in sites)


def badge(ctx: DrawContext, box: Rect, player: int) -> None:
    """A player's letter in his colour, the same wherever he is meant."""
    canvas = ctx.canvas
    size = next((size for size in SMALLER if canvas.px(size) <= box.h), SMALLER[-1])
    canvas.tile(box, letter(player), size, palette.INK, ctx.color(player), edge=palette.PANEL)


def says(ctx: DrawContext, player: int, doing: str) -> str:
    """What is said of a player: name, role, and what there is to play with."""
    info = ctx.view.player(player)
    if ctx.view.basic:
        left = plays_left(ctx, player)
        return ctx.texts("table.say_player_basic", name=info.name, role=doing, left=left, all=PLAYS)
    rp, cp = (ctx.texts(f"table.say_pool.{pool}", n=n) for pool, n in (("RP", info.rp), ("CP", info.cp)))
    return ctx.texts("table.say_player", name=info.name, role=doing, rp=rp, cp=cp)


def plays_left(ctx: DrawContext, player: int) -> int:
    """How many cards the player may still announce in this investigation (rulebook 14.7)."""
    return max(0, PLAYS - ctx.view.player(player).plays)


def _plays(ctx: DrawContext, box: Rect, player: int) -> None:
    """The three cards of an investigation in the basic game, those left lit."""
    canvas, u = ctx.canvas, ctx.u
    left = plays_left(ctx, player)
    canvas.box(box, mix(palette.PANEL, palette.LAMP, 0.1), 6, edge=mix(palette.PANEL_EDGE, palette.LAMP, 0.35))
    step = u(22)
    for index in range(PLAYS):
        slot = Rect(box.x + u(8) + index * step, box.y + u(6), u(17), box.h - u(12))
        fill = palette.LAMP if index < left else mix(palette.PANEL, palette.BLACK, 0.3)
        canvas.box(slot, fill, 3, edge=mix(palette.LAMP, palette.BLACK, 0.4 if index < left else 0.6))
    x = box.x + u(12) + PLAYS * step
    with canvas.inside(box):
        words = ctx.texts("table.plays.label")
        canvas.fitted((x, box.centery), words, SMALLER, palette.BONE, "sans", "ml", box.right - x - u(3))
    say = ctx.texts("table.plays.say", name=ctx.view.names[player], left=left, all=PLAYS)
    ctx.place(("plays", player), box, say, "plates")


def plate(ctx: DrawContext, rect: Rect, player: int, note: str = "", known: str = "") -> None:
    """One plate; `note` says what this player is doing, `known` which cards of his hand the viewer knows."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    info = view.player(player)
    mine, acts = player == view.seat, player == view.active
    tone = palette.CHOSEN if mine else palette.WINDOW

    def ground(at: Rect) -> None:
        canvas.panel(
            at, 232, palette.LAMP if acts else mix(palette.PANEL_EDGE, tone, 0.5), 6, mix(palette.PANEL, tone, 0.38)
        )

    say = f"{says(ctx, player, role(ctx, player))}. {note}".rstrip(". ")
    ctx.draw_thing(("player", player), rect, ground, say=say, group="plates", radius=6, dim=False)
    photo = Rect(rect.x + u(8), rect.y + u(8), u(30), u(34))
    canvas.box(photo, mix(tone, palette.BLACK, 0.3), 3, edge=mix(tone, palette.BONE, 0.25))
    face = photo.inflate(-2, -2)
    canvas.picture(card_images.portrait(card_of(info.name), face.size), face)
    if ctx.many:
        side = max(u(18), 16)
        badge(ctx, Rect(photo.x - u(3), photo.bottom - side + u(3), side, side), player)
    _name_and_role(ctx, rect, photo, player)
    wide = (rect.w - u(22)) // 2
    y = max(photo.bottom, photo.y + 2 * ctx.line) + u(6)
    if view.basic:
        _plays(ctx, Rect(rect.x + u(8), y, rect.w - u(16), u(36)), player)
    pools = () if view.basic else (("RP", info.rp, rect.x + u(8)), ("CP", info.cp, rect.x + u(14) + wide))
    for pool, number, x in pools:
        box = Rect(x, y, wide, u(36))
        counter(canvas, box, pool, number)
        ctx.place(("pool", player, pool), box, ctx.texts(f"table.say_pool.{pool}", n=number), "plates")
    y += u(44)
    high = powers_height(canvas.layout, view)
    if mine:
        if high:
            xfile_powers.row(ctx, Rect(rect.x + u(8), y - u(3), rect.w - u(16), high), player)
            y += high
        _x_file(ctx, Rect(rect.x + u(8), y + u(12), rect.w - u(16), rect.bottom - y - u(20)))
        return
    if high:
        xfile_powers.row(ctx, Rect(rect.x + u(8), rect.bottom - high - u(5), rect.w - u(16), high), player)
    row = y + u(12)
    if high:  # above the powers
        row = min(row, rect.bottom - high - u(5) - round(canvas.px(15) * 0.55))
    _pile_counts(ctx, rect, row, player, known)
    if note and not high and rect.bottom - y > u(46):
        top, foot = y + u(23), rect.bottom - u(3)
        sizes = tuple(size for size in SMALLER if round(canvas.px(size) * 1.3) <= foot - top) or SMALLER[-1:]
        line = min(y + u(40), foot - round(canvas.px(sizes[0]) * 0.65))
        canvas.icon((rect.x + u(16), line), "folder", 15, palette.MUTED)
        canvas.fitted((rect.x + u(28), line), note, sizes, palette.FROST, "italic", "ml", rect.w - u(32))


def _sign(ctx: DrawContext, player: int) -> str:
    """What a player does, as an icon where there is no room for the word."""
    view = ctx.view
    if view.player(player).out:
        return "cross"
    if player == view.deciding:
        return "clock"
    if player == view.active:
        return "lens"
    return "site" if directed(ctx, player) else "cp"


def _doing(ctx: DrawContext, player: int) -> str:
    """What one of several others does just now, in a word."""
    asked = player == ctx.view.deciding and not ctx.view.over
    return ctx.texts("table.considers") if asked else role(ctx, player)


def _name_and_role(ctx: DrawContext, rect: Rect, photo: Rect, player: int) -> None:
    """Beside the photograph: who it is, and what he does in this turn."""
    canvas, u, acts = ctx.canvas, ctx.u, player == ctx.view.active
    x = photo.right + u(6)
    name = ctx.view.player(player).name
    with canvas.inside(rect):
        canvas.fitted((x, photo.y - u(1)), name, (16, 15, *SMALLER), palette.BONE, "bold", "tl", rect.right - x - u(4))
        ink = palette.LAMP if acts else palette.FROST
        room, does = rect.right - x - u(3), role(ctx, player)
        if acts and canvas.width(does, SMALLER[-1], "italic") > room:
            does = ctx.texts("table.investigates")  # whose it is, its own plate tells
        canvas.fitted((x, photo.y + ctx.line), does, SMALLER, ink, "italic", "tl", room)


def _pile_said(ctx: DrawContext, sign: str, player: int, number: int, known: str) -> str:
    """How many cards are in a player's hand or pile, and which of the hand are known."""
    said = ctx.texts(f"table.say_{sign}", who=ctx.view.names[player], n=number)
    return f"{said}. {ctx.texts.pair(ctx.texts('table.say_hand_known'), known)}" if known and sign == "hand" else said


def _pile_counts(ctx: DrawContext, rect: Rect, row: int, player: int, known: str) -> None:
    canvas, u, info = ctx.canvas, ctx.u, ctx.view.player(player)
    counts = (("hand", info.hand_size), ("deck", info.deck_size), ("discard", len(info.discard)))
    for index, (sign, number) in enumerate(counts):
        left = rect.x + u(6) + index * (rect.w - u(10)) // 3
        box = Rect(left, row - u(12), (rect.w - u(16)) // 3, u(24))
        canvas.icon((left + u(10), row), sign, 18, palette.FROST)
        with canvas.inside(rect):
            at = (left + u(22), row)
            canvas.fitted(at, str(number), (15, *SMALLER), palette.BONE, "bold", "ml", box.right - at[0] + u(2))
        ctx.place(("pile", sign, player), box, _pile_said(ctx, sign, player, number, known), "plates")


def small_plate(ctx: DrawContext, rect: Rect, player: int, known: str = "") -> None:
    """The plate of one of several others, in two lines: name and role, pools, hand and deck.

    Whoever is shown in full has the powers of his X-File below them.
    """
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    info, tone = view.player(player), ctx.color(player)
    front, asked = player == ctx.foe, player == view.deciding

    def ground(at: Rect) -> None:
        edge = palette.LAMP if player == view.active else mix(palette.PANEL_EDGE, tone, 0.9 if front else 0.4)
        canvas.panel(at, 232, edge, 6, mix(palette.PANEL, tone, 0.34 if front else 0.18))
        canvas.box(Rect(at.x, at.y + u(5), u(4), at.h - u(10)), tone, 2)

    words = _doing(ctx, player)
    say = says(ctx, player, words)
    say = f"{say}. {ctx.texts('table.bring_forward' if not front else 'table.in_front')}"
    ctx.draw_thing(("player", player), rect, ground, say=say, group="plates", radius=6, dim=False)
    inside, high = rect.inflate(-u(12), -u(8)), powers_height(canvas.layout, view) if front else 0
    if high:
        xfile_powers.row(ctx, Rect(inside.x, inside.bottom - high + u(2), inside.w, high - u(2)), player)
        inside.h -= high
    first, second = split(inside, [1.0, 1.0], 0, down=True)
    mark = Rect(first.x + u(2), 0, max(u(20), 18), max(u(20), 18))
    mark.centery = first.centery
    badge(ctx, mark, player)
    with canvas.inside(rect):
        x, ink = mark.right + u(6), palette.LAMP if asked else mix(tone, palette.BONE, 0.6)
        room = first.right - x
        needs = [
            canvas.width(view.names[other], 15, "bold") + canvas.width(_doing(ctx, other), 14, "italic")
            for other in clockwise(view)
        ]
        if max(needs) + u(8) <= room:  # all in words, or all in signs
            canvas.text((first.right, first.centery), words, 14, ink, "italic", "mr")
        else:
            room -= canvas.icon(first.midright, _sign(ctx, player), 17, ink, "mr").w + u(5)
        canvas.fitted((x, first.centery), info.name, (15, 14), palette.BONE, "bold", "ml", room)
    if info.out:
        canvas.text(second.midleft, ctx.texts("table.has_left"), 14, palette.MUTED, "italic", "ml", second.w)
    else:
        _small_counts(ctx, rect, second, player, known)


def _small_counts(ctx: DrawContext, rect: Rect, row: Rect, player: int, known: str) -> None:
    """The pools, and how many cards are in hand and Deck, in one row of a small plate."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    info = view.player(player)
    pools = [] if view.basic else [("rp", info.rp), ("cp", info.cp)]
    cells = [*pools, ("hand", info.hand_size), ("deck", info.deck_size)]
    inks = {"rp": palette.RP, "cp": palette.CP_TEXT}
    wide = [float(u(21) + canvas.width(str(number), 14, "bold")) for _, number in cells]
    for (sign, number), cell in zip(cells, split(row, wide), strict=True):
        canvas.icon((cell.x + u(9), cell.centery), sign, 16, inks.get(sign, palette.FROST))
        with canvas.inside(rect):
            at, room = (cell.x + u(19), cell.centery), cell.w - u(19)
            canvas.fitted(at, str(number), SMALLER, palette.BONE, "bold", "ml", room)
        if sign in ("hand", "deck"):
            said = _pile_said(ctx, sign, player, number, known)
            ctx.place(("pile", sign, player), cell, said, "plates")
        else:
            said = ctx.texts(f"table.say_pool.{sign.upper()}", n=number)
            ctx.place(("pool", player, sign.upper()), cell, said, "plates")


def _x_file(ctx: DrawContext, rect: Rect) -> None:
    """The own X-File, shut: nobody reads it over a shoulder. Where nobody's eyes look on, it cannot be opened."""
    canvas, u = ctx.canvas, ctx.u
    yours = ctx.view.you != NOBODY
    mine = ctx.texts("table.my_x_file" if yours else "replay.x_file")
    canvas.folder(rect, 0.42, palette.MANILA, 9, height=11)
    with canvas.inside(rect.inflate(0, u(14))):
        if rect.h >= canvas.px(14) + u(12):
            room = rect.w - u(36)
            size = next((size for size in SMALLER if typed_width(mine, canvas.px(size)) <= room), SMALLER[-1])
            canvas.typed((rect.x + u(8), rect.y + u(6)), mine, size, palette.INK, room=room)
        lock = (rect.right - u(16), min(rect.y + u(15), rect.centery))
        canvas.icon(lock, "lock", min(16, round(16 * rect.h / max(1, u(20)))), palette.DAMAGE_DEEP)
        words = ctx.texts("table.hold_key", key=caps.spoken("X"))
        known = _exposed(ctx) if yours else None
        line = round(canvas.px(14) * 1.3)
        lines = [(words, palette.BROWN_INK, "italic")] if yours else []
        if known is not None:
            left, to = known
            brief = ctx.texts("table.exposed", n=left)
            lines.insert(0, (brief, ALARM if left <= NEAR else palette.BROWN_INK, "bold"))
        low = rect.bottom - u(13)
        room = (low + line // 2 - rect.y - u(6) - canvas.px(14)) // line  # what is called mine stands above
        for number, (said, ink, face) in enumerate(reversed(lines[: max(0, room)])):
            at = (rect.x + u(8), low - line * number)
            canvas.fitted(at, said, SMALLER, ink, face, "ml", rect.w - u(12))
    say = ctx.texts.pair(mine, words) if yours else mine
    if known is not None:
        said = ctx.texts("table.exposed.say", who=ctx.view.names[to], n=left, all=len(ctx.view.pool.x_files))
        say = f"{say}. {said}"
    ctx.place(("my_x_file",), rect, say, "plates")


def _exposed(ctx: DrawContext) -> tuple[int, int] | None:
    """How many X-Files the opponent who has come nearest still suspects, and his seat; None before any answer."""
    view = ctx.view
    others = [seat for seat in range(len(view.names)) if seat != view.seat and not view.player(seat).out]
    near = min(((len(view.own_candidates(seat)), seat) for seat in others), default=None)
    return None if near is None or near[0] >= len(view.pool.x_files) else near


def known_hands(view: PlayerView, texts: Texts) -> dict[int, str]:
    """By seat, the cards that this player must be holding, in words; none of whoever holds nothing known."""
    found = dict[int, str]()
    for player in range(len(view.names)):
        names = [short_names.short(known) for card in view.held(player) if (known := view.card(card)) is not None]
        if names:
            found[player] = texts.series(sorted(names))
    return found
