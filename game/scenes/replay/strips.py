"""The hands as strips: names with their cost where the hand is seen, else how many cards it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table import names
from game.scenes.table.cards import picture
from game.scenes.table.plates import badge
from game.ui.controls import RP_TEXT
from game.ui.palette import BONE, CP_TEXT, MUTED, color, mix
from game.ui.type import SMALLER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.cards import CardDef
    from game.scenes.table.desk import Desk


SIGNS = {"RP": ("rp",), "CP": ("cp",), "*P": ("rp", "cp")}
INKS = {"rp": RP_TEXT, "cp": CP_TEXT}
COSTLY = 104  # design units for each card from which on its cost is shown
LEGIBLE = 0.9  # of what the names of all cards want: with less room their pictures say more
LEAST = 44  # design units to which a card's chip is cut before others are left out


def strip(desk: Desk, rect: Rect, player: int, hand: Sequence[int] | None) -> None:
    """One player's strip."""
    canvas, u, view = desk.canvas, desk.u, desk.view
    tone = desk.color(player)
    canvas.box(rect, (22, 26, 28), 5, 232, mix((70, 70, 66), tone, 0.4))
    mark = Rect(rect.x + u(7), 0, max(u(20), 18), max(u(20), 18))
    mark.centery = rect.centery
    badge(desk, mark, player)
    told = not desk.many and player != view.seat  # the large plate counts his piles
    right = rect.right - u(6) if told else _piles(desk, rect, player)
    x = mark.right + u(8)
    info = view.players[player]
    with canvas.inside(rect):
        if info.x_file is not None:
            x = _x_file(desk, rect, x, view.pool.x_files[info.x_file], player) + u(6)
        if hand is None:
            words = desk.texts("replay.hidden_hand", n=info.hand_size)
            canvas.text((x, rect.centery), words, 14, MUTED, "italic", "ml", right - x)
        elif not hand:
            canvas.text((x, rect.centery), desk.texts("table.no_cards"), 14, MUTED, "italic", "ml", right - x)
        else:
            _cards(desk, rect, x, right, hand)


def _piles(desk: Desk, rect: Rect, player: int) -> int:
    """Deck and discard pile at the right end; gives where they begin."""
    canvas, u, info = desk.canvas, desk.u, desk.view.players[player]
    x = rect.right - u(6)
    for name, number in (("discard", len(info.discard)), ("deck", info.deck_size)):
        wide = canvas.width(str(number), 14) + u(26)
        box = Rect(x - wide, rect.y + u(4), wide, rect.h - u(8))
        canvas.icon((box.x + u(10), box.centery), name, 17, (186, 200, 206))
        canvas.text((box.x + u(21), box.centery), str(number), 14, BONE, "bold", "ml")
        say = desk.texts(f"table.say_{name}", who=info.name, n=number)
        point = ("pile", "discard", player) if name == "discard" else ("deck", player)
        desk.place(point, box, say, "plates")
        x = box.x - u(4)
    return x - u(4)


def _x_file(desk: Desk, rect: Rect, x: int, known: CardDef, player: int) -> int:
    """The sign of the X-File that the player hides, its name on hovering; gives where it ends."""
    canvas, u = desk.canvas, desk.u
    box = Rect(x, rect.y + u(4), max(u(28), 24), rect.h - u(8))
    canvas.box(box, (74, 56, 26), 5, edge=(150, 122, 70))
    canvas.icon(box.center, "x_file", 17, (255, 236, 196), least=15)
    say = desk.texts("replay.hides", name=desk.view.names[player], x_file=known.name)
    desk.place(("file", player), box, say, "strips")
    return box.right


def _cards(desk: Desk, rect: Rect, x: int, right: int, hand: Sequence[int]) -> None:
    """All cards, with their costs where few lie and in smaller letters before a name is cut; pictures of too many."""
    canvas, u = desk.canvas, desk.u
    cards = [(number, known) for number in hand if (known := desk.card(number)) is not None]
    gap = u(4)
    room = right - x - gap * (len(cards) - 1)
    costs = room >= u(COSTLY) * len(cards)
    if costs and sum(_width(desk, known, True) for _, known in cards) > room:
        costs = False  # before a name is cut
    wanted = [_width(desk, known, costs) for _, known in cards]
    if room < LEGIBLE * sum(wanted):
        _pictures(desk, Rect(x, rect.y + u(4), right - x, rect.h - u(8)), cards)
        return
    sizes = [size for size in SMALLER if sum(_width(desk, known, costs, size) for _, known in cards) <= room]
    size = (*sizes, SMALLER[-1])[0]
    wanted = [_width(desk, known, costs, size) for _, known in cards]
    if sum(wanted) > room:  # the longest names are cut first
        limit = max(wanted)
        while limit > u(LEAST) and sum(min(wide, limit) for wide in wanted) > room:
            limit -= 2
        wanted = [min(wide, limit) for wide in wanted]
    for (number, known), wide in zip(cards, wanted, strict=True):
        if x + wide > right + gap:
            canvas.text((x, rect.centery), "…", 14, MUTED, "sans", "ml")
            return
        box = Rect(x, rect.y + u(4), wide, rect.h - u(8))
        canvas.box(box, mix(color(f"suit.{known.suit}.bar"), (40, 40, 40), 0.35), 4, edge=(96, 90, 78))
        with canvas.inside(box):
            left = box.x + u(6)
            if costs:
                left = _cost(desk, left, box.centery, known)
            space = box.right - left - 3
            canvas.text((left, box.centery), names.short(known), size, (252, 246, 232), "sans", "ml", space)
        desk.place(("card", number), box, f"{known.name}, {desk.texts('face.suit.' + known.suit)}", "strips", number)
        x = box.right + gap


def _pictures(desk: Desk, rect: Rect, cards: Sequence[tuple[int, CardDef]]) -> None:
    """Cards whose names would be cut beyond reading: their pictures, with the colour and sign of their suit."""
    canvas, u = desk.canvas, desk.u
    gap = u(3)
    wide = min(u(84), (rect.w + gap) // len(cards) - gap)
    for place, (number, known) in enumerate(cards):
        box = Rect(rect.x + place * (wide + gap), rect.y, wide, rect.h)
        bar = color(f"suit.{known.suit}.bar")
        canvas.box(box, bar, 3)
        photo = box.inflate(-u(4), -u(4))
        canvas.surface.blit(picture(known, photo.size), photo)
        if wide >= u(34):
            sign = Rect(photo.x, photo.bottom - u(16), u(16), u(16))
            canvas.box(sign, mix(bar, (0, 0, 0), 0.35), 2)
            canvas.icon(sign.center, known.suit, 13, (252, 246, 232))
        desk.place(("card", number), box, f"{known.name}, {desk.texts('face.suit.' + known.suit)}", "strips", number)


def _cost(desk: Desk, left: int, y: int, known: CardDef) -> int:
    """Pool and cost before the name; gives where the name begins."""
    canvas, u = desk.canvas, desk.u
    signs = SIGNS.get(known.pool, ())
    for sign in signs:
        left = canvas.icon((left, y), sign, 15, INKS[sign], "ml", least=13).right + u(1)
    number = known.cost_x or ("" if known.cost is None else str(known.cost))
    if signs and number:
        left = canvas.text((left + u(2), y), number, 14, (252, 246, 232), "bold", "ml").right + u(4)
    return left + u(2) if signs else left


def _width(desk: Desk, known: CardDef, costs: bool, size: float = SMALLER[0]) -> int:
    """What the chip of a card wants whose name is set in that size."""
    canvas, u = desk.canvas, desk.u
    signs = len(SIGNS.get(known.pool, ())) if costs else 0
    number = known.cost_x or ("" if known.cost is None else str(known.cost))
    cost = signs * max(u(16), 14) + canvas.width(number, 14, "bold") + u(8) if signs else 0
    return canvas.width(names.short(known), size) + cost + u(8) + 6
