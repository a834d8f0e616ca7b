"""One combatant in the picture of a Combat: face or photograph, cards on it, and the fate that awaits it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.scenes.combat.fight_state import Absorbing, Fighter, FightState, Line
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import agent_card, attached_cards
from game.scenes.table.drawing.attached_cards import Beside
from game.scenes.table.sheets.sale_sheet import numbers
from game.ui import faces
from game.ui.cards.card_images import hand_card, picture
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.palette import Color, mix
from game.ui.text.fonts import SMALLER

ZONE = 86  # units of height of the field in which a combatant's fate stands
STRIP = 28  # the same of a Combat card laid on a combatant
TABS = 12  # the same beside photographs on which something lies
NARROW = 84  # the same of the width of a photograph beside which names stand
PICTURE_FOOT, BIG_PICTURE_FOOT = 0.75, 0.575  # of a face's height: where the picture of an Adversary ends
Style = tuple[Color, Color, Color]  # ground, edge, ink
LINES: dict[str, Style] = {
    "own": (palette.PANEL_LIT, palette.BRIM, palette.BONE),
    "effect": (palette.PANEL_LIT, palette.BRIM, palette.BONE),
    "equipment": (palette.STEEL, palette.PANEL_EDGE, palette.PANEL),
    "waits": (palette.WAITING, palette.OCHRE_INK, palette.INK),
    "conspiracy": (palette.CP_LIT, palette.CP_VIOLET, palette.ROSE),
    "bureau": (palette.RP_GROUND, palette.RP, palette.ICE),
}
"""Whose card it is, never how dangerous: red alone belongs to damage here."""
PARTY = {True: "conspiracy", False: "bureau"}


def marker(canvas: Canvas, at: tuple[int, int], number: int, radius: float = 19) -> None:
    """Damage that is laid down: a burst with its number."""
    size = 2 * radius
    box = Rect(0, 0, canvas.u(size), canvas.u(size))
    box.center = at
    canvas.glow(box, palette.DAMAGE, 6, radius, 150)
    canvas.icon(at, "burst", size + 6, palette.DAMAGE)
    canvas.icon(at, "burst", size, mix(palette.DAMAGE, palette.BLACK, 0.34))
    canvas.text((at[0], at[1] - canvas.u(1)), str(number), 16, palette.PAPER_FRESH, "bold", "c")


def markers(canvas: Canvas, at: tuple[int, int], numbers: Sequence[int], wide: int) -> None:
    """Such markers side by side round a point, in so many pixels."""
    radius, last = 18 if len(numbers) < 4 and wide > canvas.u(70) else 14, len(numbers) - 1
    step = min(canvas.u(2 * radius + 6), (wide - canvas.u(40)) // max(1, last))
    for index, number in enumerate(numbers):
        marker(canvas, (at[0] + round((index - last / 2) * step), at[1]), number, radius)


def shown_lines(one: Fighter) -> list[Line]:
    """The lines of a combatant's sum: none where it is only what is printed on it."""
    return one.lines if len(one.lines) > 1 else []


def offered_pieces(ctx: DrawContext, one: Fighter) -> list[int]:
    """The pieces of Equipment of a combatant that may be used in this round."""
    info = ctx.view.agent(one.card)
    return [] if info is None else [piece for piece in info.equipment if ("card", piece) in ctx.lights.lit]


def absorbs(one: Fighter, fight: FightState) -> Absorbing | None:
    """What is asked of a piece that takes damage from this combatant; None where nothing is."""
    return fight.absorbing if fight.absorbing is not None and fight.absorbing.ref == one.ref else None


def _rows(ctx: DrawContext, one: Fighter, fight: FightState) -> int:
    """How many lines stand below a combatant; the numbers that a piece may absorb need two and its name."""
    return 3 if absorbs(one, fight) else len(offered_pieces(ctx, one)) or len(shown_lines(one))


def rows_of(ctx: DrawContext, people: Sequence[Fighter], fight: FightState) -> int:
    """How many lines stand below each of these: room for the longest sum, so that all their pictures are alike."""
    return max((_rows(ctx, one, fight) for one in people), default=1)


def cell(
    ctx: DrawContext,
    rect: Rect,
    one: Fighter,
    fight: FightState,
    laid: list[int],
    *,
    wanted: int = 1,
    deals: bool = False,
) -> None:
    """Draw a combatant in its column; `laid` are the markers that the player has put on it.

    Room is left for the `wanted` lines below its picture; whoever `deals` what is being laid has a red rim.
    """
    u = ctx.u
    zone_high = max(u(ZONE), 70)
    strip_high = max(u(STRIP), 24)
    zone = Rect(rect.x, rect.bottom - zone_high, rect.w, zone_high)
    offered, absorbing = offered_pieces(ctx, one), absorbs(one, fight)
    lines = [] if offered or absorbing else shown_lines(one)
    step = strip_high + u(3)
    least = max(u(118), 96)  # what a photograph needs
    most = max(1, min(wanted, (zone.y - rect.y - least) // step))
    rows = min(most, max(1, _rows(ctx, one, fight)))
    room = Rect(rect.x, rect.y + u(4), rect.w, zone.y - rect.y - most * step - u(10))
    lying = _picture(ctx, room, one, fight)
    photograph = ctx.places[one.ref].rect
    _fate(ctx, zone, one, laid)
    lying()
    if deals:
        ctx.canvas.rim(photograph.inflate(u(4), u(4)), palette.DAMAGE, 2, 5)
    y = zone.y - rows * step - u(2)
    if absorbing:
        _absorb(ctx, Rect(rect.x, y, rect.w, zone.y - y - u(4)), absorbing, strip_high)
    for piece in offered:
        _offer(ctx, Rect(rect.x, y, rect.w, strip_high), piece)
        y += step
    for index, line in [*enumerate(lines)][-rows:]:
        box = Rect(rect.x, y, rect.w, strip_high)
        ctx.lay(("line", one.card, index), box)
        _strip(ctx, box, line, one, fight)
        y += step
    if not lines and not offered and not absorbing and rect.w > u(80) and not ctx.small:
        at = (rect.centerx, y + strip_high // 2)
        ctx.canvas.fitted(at, ctx.texts("combat.no_card"), SMALLER, palette.MUTED, "italic", "c", rect.w)


def _picture(ctx: DrawContext, room: Rect, one: Fighter, fight: FightState) -> Callable[[], None]:
    """Draw the photograph or face of a combatant; gives what draws that which lies on it, after its fate."""
    u, info = ctx.u, ctx.view.agent(one.card)
    if info is not None:
        people = [agent for one in fight.bureau_side if (agent := ctx.view.agent(one.card)) is not None]
        lying = attached_cards.on_agents(ctx, info.controller, info.section, people)
        pieces = lying.get(info.card, ())
        aside = _aside(ctx, room) if lying else u(6)  # all photographs keep the room, so that they are alike
        width = min(int(room.h * 0.72), room.w - aside)
        height = min(room.h, int(width / 0.5))
        box = Rect(room.centerx - (width + aside - u(6)) // 2, room.y, width, height)
        keyless = _keyless(ctx, offered_pieces(ctx, one))
        agent_card.agent(keyless, box, info, one.value if fight.rounds else None)
    else:
        keyless, pieces = ctx, attached_cards.with_theirs(ctx, ctx.view.attached(one.ref))
        height, aside = min(room.h, int(room.w / 0.7)), 0
        box = Rect(room.centerx - int(height * 0.35), room.y, int(height * 0.7), height)
        _face(ctx, box, one, fight)
    lies = Beside(pieces, max(aside - u(10), u(attached_cards.TAB)))
    left = min(box.right, room.right - lies.room)  # upon the picture where beside it there is no room
    return partial(attached_cards.beside, keyless, box.move(left - box.right, 0), one.card, lies)


def _aside(ctx: DrawContext, room: Rect) -> int:
    """The pixels beside a photograph for what lies on an Agent: with names, where the photograph stays large."""
    named = ctx.u(attached_cards.NAMED)
    return named if room.w - named >= ctx.u(NARROW) else ctx.u(TABS)


def _face(ctx: DrawContext, rect: Rect, one: Fighter, fight: FightState) -> None:
    """An Adversary or a Witness: its card, and what it deals now."""
    canvas, u = ctx.canvas, ctx.u
    known = ctx.card(one.card)

    def draw(at: Rect) -> None:
        canvas.shade(at, 9, 170, 4)
        if known is not None:
            image = hand_card(known, at.h)
            canvas.picture(image, image.get_rect(center=at.center))
        if fight.rounds:
            wide = max(u(32), 24)
            high = max(u(26), 20)
            low = round(at.h * (PICTURE_FOOT if round(at.h * 0.7) < faces.BIG_FROM else BIG_PICTURE_FOOT))
            value = Rect(at.right - wide - u(5), at.y + low - high - u(2), wide, high)
            canvas.tile(value, str(one.value), 18, palette.LAMP, palette.PANEL, edge=palette.LAMP)
            ctx.lay(("value", one.card), value)

    health = ctx.texts("table.say_health", left=one.health, whole=one.whole)
    say = f"{ctx.name(one.card)}, {health}"
    ctx.draw_thing(one.ref, rect, draw, say=say, group="agents", card=one.card, radius=5)


def _strip(ctx: DrawContext, box: Rect, line: Line, one: Fighter, fight: FightState) -> None:
    """A line of the sum: what it is and what it adds. Colour and sign say whose card it is; what waits is yellow."""
    canvas, u = ctx.canvas, ctx.u
    conspiracy = line.by == fight.by
    fill, edge, ink = LINES["waits" if line.waits else line.kind if line.kind != "card" else PARTY[conspiracy]]
    if line.kind == "card":
        canvas.shade(box, 5, 130, 2)
    canvas.box(box, fill, 4, edge=edge)
    sum_words = str(line.amount) if line.kind == "own" else attached_cards.signed(line.amount)
    sum_words = ctx.texts("combat.part.stops") if line.stops else sum_words
    right = box.right - u(6)
    if not line.waits and (line.amount or line.kind != "card" or line.stops):
        right = canvas.text((right, box.centery), sum_words, 16, ink, "bold", "mr").x - u(4)
    x = box.x + u(5)
    sign = ("cp" if conspiracy else "rp") if line.kind == "card" else fight.kind if line.kind == "own" else "equipment"
    if line.kind != "effect" and right - x > u(30):
        canvas.icon((x + u(8), box.centery), sign, 15, ink)
        x += u(20)
    name = ctx.short(line.card) if line.card >= 0 else ctx.texts(f"combat.part.{line.kind}")
    if right - x > u(24):
        with canvas.inside(box):
            canvas.fitted((x, box.centery), name, SMALLER, ink, "sans", "ml", right - x)
    say = ctx.texts.pair(name, sum_words)
    ctx.place(("strip", line.card, one.card), box, say, "sheet", line.card)


def _offer(ctx: DrawContext, box: Rect, piece: int) -> None:
    canvas, u, point = ctx.canvas, ctx.u, ("card", piece)
    beside = box.w > u(120)  # its key has room beside it
    free = u(3) if beside or point not in ctx.lights.keys else u(12)

    def draw(at: Rect) -> None:
        canvas.box(at, palette.STEEL, 4, edge=palette.PANEL_EDGE)
        name, x = ctx.short(piece), at.x + u(25)
        card = ctx.card(piece)
        if card is not None and canvas.width(name, 14, "bold") <= at.right - x - free:
            image = Rect(at.x + 2, at.y + 2, u(20), at.h - 4)
            canvas.picture(picture(card, image.size), image)
        else:  # the name says more than the picture
            x = at.x + u(4)
        face = "bold" if canvas.width(name, 14, "bold") <= at.right - x - free else "sans"
        with canvas.inside(at):
            canvas.fitted((x, at.centery), name, SMALLER, palette.PANEL, face, "ml", at.right - x - u(3))

    cap = "edge" if beside else "corner"
    ctx.draw_thing(point, box, draw, say=ctx.name(piece), group="agents", card=piece, radius=4, glow=False, cap=cap)


def _keyless(ctx: DrawContext, pieces: Sequence[int]) -> DrawContext:
    """The same desk, on which the tabs of these pieces bear no key: it stands below the photograph, with the name."""
    if not pieces:
        return ctx
    keys = {point: key for point, key in ctx.lights.keys.items() if point not in {("card", one) for one in pieces}}
    return replace(ctx, lights=replace(ctx.lights, keys=keys))


def _absorb(ctx: DrawContext, rect: Rect, what: Absorbing, head: int) -> None:
    """How much a piece absorbs, below its Agent: its name and a number each, reckoned with in the fate."""
    u = ctx.u
    body = Rect(rect.x, rect.y + head + u(4), rect.w, rect.h - head - u(4))
    if body.h >= u(26):
        _absorber(ctx, Rect(rect.x, rect.y, rect.w, head), what.piece)
    else:  # the question names the piece
        body = rect
    numbers(ctx, body, what.numbers, what.chosen)


def _absorber(ctx: DrawContext, strip: Rect, piece: int) -> None:
    canvas, u, name = ctx.canvas, ctx.u, ctx.short(piece)
    canvas.box(strip, palette.STEEL, 4, edge=palette.PANEL_EDGE)
    forms = (ctx.texts("combat.absorbs", card=name), name)
    with canvas.inside(strip):
        canvas.fitted(strip.center, forms, SMALLER, palette.PANEL, "sans", "c", strip.w - u(8))
    ctx.place(("strip", piece), strip, forms[0], "sheet", piece)


def foot(canvas: Canvas, zone: Rect, words: str, one: Fighter, left: int) -> None:
    """The last line of the zone below a combatant and its Health, told anew while a blow falls on it."""
    high = canvas.u(13) + max(canvas.u(12), round(canvas.px(14) * 0.68)) + canvas.px(14) // 2 + 2
    ground = Rect(zone.x + canvas.u(3), zone.bottom - high, zone.w - canvas.u(6), high - canvas.u(3))
    canvas.box(ground, palette.DAMAGE_DEEP if not left else palette.INK, 4, 255)
    bar = _bar(canvas, zone)
    _points(canvas, bar, replace(one, health=left), left)
    ink = palette.DAMAGE_TEXT if left else palette.PEACH
    canvas.text((zone.centerx, _line_y(canvas, bar)), words, 14, ink, "sans", "c", zone.w)


def _bar(canvas: Canvas, zone: Rect) -> Rect:
    u = canvas.u
    return Rect(zone.x + u(8), zone.bottom - u(13), zone.w - u(16), max(u(8), 6))


def _line_y(canvas: Canvas, bar: Rect) -> int:
    """Where the line above the Health stands: what hangs below it does not touch the bar."""
    return bar.y - max(canvas.u(12), round(canvas.px(14) * 0.68))


def _fate(ctx: DrawContext, zone: Rect, one: Fighter, laid: list[int]) -> None:
    """What has been laid on it or will fall anyway, and what is left of it then."""
    canvas, u = ctx.canvas, ctx.u
    lit = one.ref in ctx.lights.lit
    after = one.left(sum(laid))
    falls = after == 0 and (one.due or laid or one.health == 0)
    ground: tuple[int, int, int] = palette.DAMAGE_DEEP if falls else palette.CHOSEN if lit else palette.INK
    edge = palette.DAMAGE if falls else palette.LAMP if lit else palette.TAUPE
    canvas.box(zone, ground, 6, 255, edge, 2 if falls or lit else 1)
    bar = _bar(canvas, zone)
    _points(canvas, bar, one, after)
    shown = [one.due, *laid] if one.due else laid
    middle = zone.y + (zone.h - u(40)) // 2
    markers(canvas, (zone.centerx, middle), shown, zone.w)
    if lit and not shown:
        canvas.disc(palette.DAMAGE_EDGE, (zone.centerx, middle), u(16), u(2), smooth=False)
    words, ink = _words(ctx, one, after, bool(falls))
    y = _line_y(canvas, bar)
    with canvas.inside(zone):
        canvas.fitted((zone.centerx, y), words, (14,), ink, "bold" if falls else "sans", "c", zone.w - u(6))
    place = ctx.places[one.ref]
    ctx.lay(one.ref, replace(place, rect=place.rect.union(zone), say=f"{place.say.rstrip('.')}. {words[0]}"))


def _words(ctx: DrawContext, one: Fighter, after: int, falls: bool) -> tuple[tuple[str, ...], Color]:
    """The fate in words, the longest form first."""
    t = ctx.texts
    agent = ctx.view.agent(one.card) is not None
    if falls:
        if one.health == 0:
            return (t("combat.at_zero"), t("combat.zero_short")), palette.PEACH
        key = "to_hospital" if agent else "beaten"
        return (t(f"combat.{key}"), t(f"combat.{key}_short")), palette.PEACH
    if after < one.health:
        long = t("combat.then", n=one.health, after=after)
        return (long, t("combat.then_short", n=one.health, after=after), f"{after}"), palette.PAPER_DIM
    ink = palette.BONE if one.health == one.whole else palette.DAMAGE_TEXT
    return (t("combat.of", n=one.health, whole=one.whole), f"{one.health}/{one.whole}"), ink


def _points(canvas: Canvas, bar: Rect, one: Fighter, after: int) -> None:
    """Health point by point: what is left, what would go (struck in light red), what is gone (struck, dark)."""
    whole = max(1, one.whole)
    step = bar.w / whole
    gap = canvas.u(3) if step > canvas.u(8) else 1
    for index in range(whole):
        part = Rect(round(bar.x + index * step), bar.y, max(2, round(step) - gap), bar.h)
        if index < after:
            canvas.block(part, palette.PAPER_WORN, radius=2)
            continue
        going = index < one.health
        canvas.block(part, mix(palette.DAMAGE, palette.BLACK, 0.25) if going else palette.DAMAGE_DIM, radius=2)
        ink = palette.PEACH if going else palette.STAMP
        canvas.line(ink, part.bottomleft, part.topright, canvas.u(2 if going else 1))
