"""Sites on the table: a folder with place, question and level, the sealed cards beneath it, and the band of Sites."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.engine.core.state import NOBODY
from game.engine.view.view_types import SiteInfo, UnderInfo
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import attached_cards, bluff_slips, team_tags
from game.scenes.table.drawing.player_plates import badge
from game.scenes.table.drawing.sealed_card import sealed
from game.scenes.table.drawing.site_card import decided, folder
from game.scenes.table.layout import site_row
from game.scenes.table.layout.site_row import Plan, skill_asked
from game.ui.cards.card_images import picture
from game.ui.style import palette
from game.ui.style.palette import Color
from game.ui.text.fonts import SMALLER

SHAPE, WIDE_SHAPE = 1.42, 1.7
NAME_EMS, LOW_SHAPE = 12, 2.2  # letters' heights in which most names have room; how much wider a low folder may be
BESIDE, PEEP = 4, 58
"""Design units: how far what is said of cards beneath a Site may reach beyond it, and from a card to these words."""
OWNED_HIGH = 110  # design units: a band as high as this has room for a line above the Sites with whose they are
SLIP_MORE = 60  # design units: by how much each card slipped beneath a Site may make its line wider


def sentence(ctx: DrawContext, info: SiteInfo) -> str:
    """What is said of a Site."""
    t = ctx.texts
    levels = t("table.or").join(f"{ctx.word(skill)} {level}" for skill, level in info.prerequisites)
    asks = t("table.or").join(ctx.word(question) for question in info.questions)
    beneath = t("table.beneath", n=len(info.under)) if info.under else ""
    at = t("table.say_directed", who=ctx.who(info.target)) if ctx.many else ""
    at = t("table.say_waits", who=ctx.who(info.owner)) if waits(ctx, info) else at
    attached = [ctx.name(piece) for piece in info.attached]
    solved = decided(ctx, info)
    verdict = "" if solved is None else t("table.solved" if solved else "table.failed")
    return ", ".join(part for part in (ctx.name(info.card), verdict, levels, asks, at, beneath, *attached) if part)


def waits(ctx: DrawContext, info: SiteInfo) -> bool:
    """Whether a Site waits for a later turn, of one of two players who does not investigate now (6.4b)."""
    return not ctx.many and info.owner != ctx.view.active


def alone(ctx: DrawContext, rect: Rect, info: SiteInfo, used: str) -> None:
    """A Site that is investigated, on a sheet of its own."""
    (plan,) = site_row.row(ctx, [(info, rect)], info.card, told=True)
    site(ctx, rect, info, plan, hot=True, used=used, ink=palette.INK)


def site(
    ctx: DrawContext,
    rect: Rect,
    info: SiteInfo,
    plan: Plan,
    hot: bool = False,
    used: str = "",
    ink: Color = palette.STRAW,
) -> None:
    """One Site: its folder, the cards beneath peeping out below, the Team that was sent there."""
    canvas, u = ctx.canvas, ctx.u
    notes = _notes(ctx, info)
    note_x = beneath(ctx, rect, info.under, canvas.width(notes[0], SMALLER[-1]) if notes else 0)
    if hot:
        canvas.glow(rect, palette.WARM, 12, 6, 190)

    def draw(at: Rect) -> None:
        folder(ctx, at, info, plan, used, hot)

    point, dim = ("card", info.card), not (hot and skill_asked(ctx))
    ctx.draw_thing(
        point, rect, draw, say=sentence(ctx, info), group="sites", card=info.card, radius=5, cap="left", dim=dim
    )
    if hot and not ctx.lights.on(point).lit and not skill_asked(ctx):
        canvas.rim(rect.inflate(u(3), u(3)), palette.CORE, 2, 5)
    if ctx.many:
        _directed(ctx, rect, info, note_x, ink)
    elif notes:
        room = max(1, rect.right + u(BESIDE) - note_x)
        canvas.fitted((note_x, rect.bottom + u(12)), notes, SMALLER, ink, "sans", "ml", room)
    if info.team:
        square = Rect(rect.right - u(21), rect.y - u(8), max(u(28), 22), max(u(28), 22))
        team_tags.square(ctx, square, "field", info.team)
    _attached(ctx, rect, info, plan)


def _attached(ctx: DrawContext, rect: Rect, info: SiteInfo, plan: Plan) -> None:
    """What is attached to a Site: bands with picture and name up from the foot of its photograph, the rest as tabs.

    A band that lies below what the Site asks is as wide as the folder.
    """
    canvas, u, photo = ctx.canvas, ctx.u, plan.photo
    free = photo.y + u(7) + (len(plan.asked) + plan.introduced) * plan.space.line - plan.space.line // 2
    high = max(u(20), round(canvas.px(SMALLER[0]) * 1.3))
    bands = max(0, photo.h + u(3)) // high if photo.w else 0
    for index, piece in enumerate(info.attached):
        box = Rect(photo.x - u(5), photo.bottom + u(3) - (index + 1) * high, photo.w + u(8), high)
        if box.y >= free:
            box.w = rect.right - u(6) - box.x
        if index >= bands:
            box = Rect(rect.x - u(10), rect.y + u(30) + (index - bands) * u(22), u(22), u(20))
        attached_cards.strip(ctx, box, piece, group="sites")


def _notes(ctx: DrawContext, info: SiteInfo) -> tuple[str, ...]:
    """What may be said below a Site, the longest first: of the cards there, or that it leaves without any.

    Nothing among several players.
    """
    view = ctx.view
    if ctx.many:
        return ()
    if not info.under:
        waits_here = info.owner == view.active and view.phase == "investigation"
        leaves = waits_here and not (info.team or info.investigated) and view.will_leave(info.card)
        return (ctx.texts("table.leaves.why"), ctx.texts("table.leaves")) if leaves else ()
    count, users = len(info.under), {card.by for card in info.under}
    forms, you = (ctx.texts("table.beneath", n=count), str(count)), ctx.view.you
    known = [one.card for one in info.under if _was_looked_at(ctx, one)]
    if known and you != NOBODY:
        key = "table.beneath_known" if len(known) == count else "table.beneath_known.more"
        names = [ctx.texts.series([name(card) for card in known]) for name in (ctx.name, ctx.short)]
        short = ctx.texts(f"{key}.short", n=count, known=len(known))
        return (*(ctx.texts(key, n=count, card=each) for each in names), *names, short, *forms)
    if len(users) == 1 and (waits(ctx, info) or you in users):
        (by,) = users
        key = "table.beneath_yours" if by == you else "table.beneath_theirs"
        if you == NOBODY:
            return tuple(ctx.texts("replay.beneath", n=words, who=ctx.view.names[by]) for words in forms)
        return (ctx.texts(key, n=count), ctx.texts(f"{key}.short", n=count), forms[1])
    return forms


def _was_looked_at(ctx: DrawContext, info: UnderInfo) -> bool:
    """Whether the viewer alone knows this face-down card of another's."""
    return info.card >= 0 and not info.face_up and info.by != ctx.view.you


def _directed(ctx: DrawContext, rect: Rect, info: SiteInfo, x: int, ink: Color) -> None:
    """Below a folder, among several players: how many cards lie beneath it, and at whom it is directed (12.3)."""
    canvas, u = ctx.canvas, ctx.u
    y = rect.bottom + u(12)
    if info.under:
        x = canvas.text((x, y), str(len(info.under)), 14, ink, "bold", "ml").right + u(8)
    else:
        x = rect.x + u(10)
    side = max(u(18), 17)
    badge(ctx, Rect(x, y - side // 2, side, side), info.target)
    words = ctx.texts("table.site_on", who=ctx.who(info.target))
    if x + side + u(5) + canvas.width(words, 14) <= rect.right:
        canvas.text((x + side + u(5), y), words, 14, ink, "sans", "ml")


def beneath(ctx: DrawContext, rect: Rect, under: tuple[UnderInfo, ...], words: int = 0) -> int:
    """Sealed cards stick out below a folder, closer if that leaves room for so wide words; gives the x behind them."""
    u = ctx.u
    step = min(u(30), max(u(8), (rect.w - u(120)) // max(1, len(under))))
    free = rect.w + u(BESIDE) - u(12 + PEEP) - words  # between the first and the last of them
    if words and len(under) > 1 and free // (len(under) - 1) >= u(8):
        step = min(step, free // (len(under) - 1))
    if ctx.many:
        step = min(step, max(2, (rect.w - u(120)) // max(1, len(under) - 1)))
    for index, info in enumerate(under):
        box = Rect(rect.x + u(12) + index * step, rect.bottom - u(34), u(50), u(56))

        def draw(at: Rect, info: UnderInfo = info) -> None:
            card = ctx.card(info.card) if info.face_up or _was_looked_at(ctx, info) else None
            ctx.canvas.shade(at, 4, 120, 2)
            ctx.canvas.picture(sealed(at.size) if card is None else picture(card, at.size), at)
            if card is not None:
                ctx.canvas.rim(at, palette.BLOCKED, 1, 3)
                if not info.face_up:  # nobody else knows it
                    mark = Rect(at.x + u(2), at.bottom - u(20), u(19), u(18))
                    ctx.canvas.box(mark, palette.PANEL, 4)
                    ctx.canvas.icon(mark.center, "lens", 15, palette.LAMP)

        key = "table.say_looked" if _was_looked_at(ctx, info) else "table.say_under"
        say = ctx.texts(key, card=ctx.name(info.card), n=index + 1)
        ctx.draw_thing(info.ref, box, draw, say=say, group="sites", card=info.card, radius=4, dim=False)
        peeps = box.w if index + 1 == len(under) else min(step, box.w)  # the folder and the next one cover the rest
        seen = Rect(box.x, rect.bottom, peeps, box.bottom - rect.bottom)
        ctx.lay(info.ref, replace(ctx.places[info.ref], seen=seen))
    return rect.x + u(12) + (max(0, len(under) - 1) * step + u(PEEP) if under else 0)


def _folder_sizes(ctx: DrawContext, rect: Rect, top: int, count: int, titled: bool) -> tuple[int, int, int]:
    """Width and height of each of so many Sites, and how far one lies from the next."""
    canvas, u = ctx.canvas, ctx.u
    high = min(rect.bottom - top - u(30), u(128 if titled else 150))
    wide = int(high * (WIDE_SHAPE if canvas.layout.wide else SHAPE))
    wide = max(wide, min(round(canvas.px(14) * NAME_EMS), round(high * LOW_SHAPE)))
    if ctx.many and not titled:  # low folders, and what is written on them needs room
        wide = max(wide, min(round(high * LOW_SHAPE), (rect.w - u(24)) // count - u(6)))
    if titled or count * (wide + u(6)) > rect.w - u(24):
        wide = max(u(120 if titled else 104), min(wide, (rect.w - u(24)) // count - u(12 if titled else 6)))
    step = min(wide + u(18), (rect.w - u(40) - wide) // max(1, count - 1))
    if titled and count > 1:
        step = max(step, min((rect.w - u(40) - wide) // (count - 1), wide + u(240)))
    return wide, high, step


def band(
    ctx: DrawContext,
    rect: Rect,
    title: str,
    hot: int,
    staged: Mapping[int, Sequence[int]],
    sent: Mapping[int, int],
) -> None:
    """The band of Sites: those of the Investigating Player, then what waits in the other's Field.

    `staged` are cards to be slipped beneath each Site, `sent` the Teams to be sent; both are the player's alone to see.
    """
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    canvas.box(rect, palette.BLOTTER, 6, 140, palette.PANEL_EDGE)
    top = rect.y + u(13)
    if title:
        canvas.typed((rect.x + u(14), rect.y + u(17)), title, 16, palette.CORE, "ml", rect.w - u(28))
        top = rect.y + u(40)
    case = list(view.sites(view.active))
    waiting = [info for player in range(len(view.names)) if player != view.active for info in view.sites(player)]
    if not case and not waiting:
        canvas.text(rect.center, ctx.texts("table.no_sites"), 14, palette.MUTED, "italic", "c", rect.w - u(20))
        return
    owned = bool(waiting) and not ctx.many and not title and rect.h >= u(OWNED_HIGH)
    top += u(12) if owned else 0
    count, x = len(case) + len(waiting), rect.x + u(14)
    wide, high, step = _folder_sizes(ctx, rect, top, count, bool(title))
    lying = [(info, Rect(x + index * step, top, wide, high)) for index, info in enumerate(case)]
    if skill_asked(ctx):  # the Site that is asked about is large, and the others make room
        more = min(rect.w - u(40) - wide - step * (count - 1), int((rect.bottom - top - u(30)) * SHAPE) - wide)
        at = next((index for index, info in enumerate(case) if info.card == hot), len(case))
        for index, (_, box) in enumerate(lying):
            box.x += max(0, more) if index > at else 0
            if index == at:
                box.size = (wide + max(0, more), rect.bottom - top - u(30))
        x += max(0, more) if at < len(case) else 0
    x += step * len(case)
    lying = [(info._replace(team=sent.get(info.card, info.team)), box) for info, box in lying]
    beside = [(info, Rect(x + index * step, top, wide, high)) for index, info in enumerate(waiting)]
    plans = site_row.row(ctx, [*lying, *beside], hot)
    order = sorted(range(len(lying)), key=lambda index: lying[index][0].card == hot)
    for (info, box), plan in [(lying[index], plans[index]) for index in order]:
        site(ctx, box, info, plan, hot=info.card == hot)
        if title:
            ends = [other.x for _, other in lying if other.x > box.x] + [x if waiting else rect.right]
            _slips(ctx, box, min(ends) - box.x - u(10), rect.bottom, info, staged.get(info.card, ()))
    if (title or owned) and waiting and not ctx.many:
        _whose(ctx, Rect(x, rect.y + u(17 if title else 12), rect.right - x - u(8), 0), waiting[0].owner, later=True)
    if owned and case:
        _whose(ctx, Rect(rect.x + u(14), rect.y + u(12), x - rect.x - u(20), 0), view.active)
    for (info, box), plan in zip(beside, plans[len(lying) :], strict=True):
        with canvas.dimmed():
            site(ctx, box, info, plan)
        if ctx.many:
            badge(ctx, Rect(box.right - u(14), top - u(7), max(u(19), 17), max(u(19), 17)), info.owner)


def _whose(ctx: DrawContext, line: Rect, owner: int, later: bool = False) -> None:
    """On a line above Sites whose they are, and that it is not their turn where they are for `later`."""
    t, who = ctx.texts, ctx.view.names[owner]
    if owner == ctx.view.you:
        forms = (t("table.waits_yours" if later else "table.sites_yours"), t("table.sites_yours"))
    else:
        forms = (t("table.waits_theirs" if later else "table.sites_of", who=who), who)
    ctx.canvas.fitted(line.topleft, forms, SMALLER, palette.PAPER_DIM, "italic", "ml", line.w)


def _slips(ctx: DrawContext, box: Rect, free: int, foot: int, info: SiteInfo, staged: Sequence[int]) -> None:
    """What is slipped beneath a Site, in lines that may be wider than it: a name needs more than a Site."""
    more = ctx.u(SLIP_MORE) * max(1, len(info.under) + len(staged))
    room = max(box.w, min(box.w + more, free))
    below = Rect(box.x, box.bottom + ctx.u(30), room, foot - box.bottom - ctx.u(34))
    bluff_slips.slips(ctx, below, info, staged)
