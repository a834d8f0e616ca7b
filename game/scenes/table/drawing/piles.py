"""Own deck and discard pile, and the notebook's tab with what is left of all X-Files."""

from __future__ import annotations

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.ui.cards.card_images import back, picture
from game.ui.style import palette
from game.ui.surfaces import textures
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import chip, key_cap

NOTEBOOK = ("notebook",)


def piles(ctx: DrawContext, rect: Rect) -> None:
    """Draw them."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    info = view.player(view.seat)
    top = Rect(rect.x, rect.y, rect.w, int(rect.h * 0.56))
    high = top.h - u(8)
    deck = Rect(rect.x + u(4), rect.y + u(2), int(high * 0.7), high)
    count = {"fill": palette.WALNUT, "ink": palette.WARM, "anchor": "c", "height": 24, "face": "bold", "size": 15}

    def cards(at: Rect) -> None:
        for step in reversed(range(3)) if info.deck_size else ():
            canvas.shade(at.move(u(step), u(step)), 5, 120, 2)
            canvas.picture(back(at.size), at.move(u(step), u(step)))
        if not info.deck_size:
            _bare(ctx, at)
        chip(canvas, (at.centerx, at.bottom - u(14)), str(info.deck_size), **count)  # type: ignore[arg-type]

    say = ctx.texts("table.say_deck", who=ctx.who(view.seat), n=info.deck_size)
    ctx.draw_thing(("deck", view.seat), deck, cards, say=say, group="plates", radius=5, dim=False)
    pile = Rect(deck.right + u(16), rect.y + u(2), deck.w, high)
    if info.discard:
        canvas.box(pile.move(u(3), u(3)), palette.SOFT, 4)
        canvas.box(pile, palette.OLD, 4, edge=palette.CHOSEN_LIT)
    else:
        _bare(ctx, pile)
    if info.discard and (card := ctx.card(info.discard[-1])):
        image = pile.inflate(-u(10), -u(10))
        image.h = int(image.h * 0.55)
        canvas.picture(picture(card, image.size), image)
    chip(canvas, (pile.centerx, pile.bottom - u(14)), str(len(info.discard)), **count)  # type: ignore[arg-type]
    say = ctx.texts("table.say_discard", who=ctx.who(view.seat), n=len(info.discard))
    ctx.place(("pile", "discard", view.seat), pile, say, "plates")
    if rect.right - pile.right > u(70):
        x = pile.right + u(12)
        names = [ctx.texts(f"table.{key}") for key in ("deck", "discard")]
        if max(canvas.width(name, SMALLER[-1]) for name in names) <= rect.right - x:
            for line, name in enumerate(names):
                at = (x, rect.y + u(20) + line * ctx.line)
                canvas.fitted(at, name, SMALLER, palette.MUTED, "sans", "ml", rect.right - x)
        key_cap(canvas, (x, rect.y + u(26) + 2 * ctx.line), "D")
    _notebook(ctx, Rect(rect.x, top.bottom + u(4), rect.w, rect.bottom - top.bottom - u(4)))


def _bare(ctx: DrawContext, at: Rect) -> None:
    ctx.canvas.box(at, palette.PANEL, 5, 150, palette.TAUPE)


def _may_name(view: PlayerView) -> bool:
    """Whether a name is asked for, or may be given if nothing is asked at the Site that was solved (9.3a)."""
    decision = view.decision
    if decision is None:
        return False
    at_site = decision.kind == "question" and decision.get("site", -1) >= 0
    return view.may_name(asked=False) if at_site else decision.kind in ("guess", "penalty")


def _notebook(ctx: DrawContext, box: Rect) -> None:
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    foe = ctx.foe
    left = len(view.candidates(foe))
    naming = left == 1 and _may_name(view)
    file = view.player(foe).x_file
    named = "" if file is None else view.pool.x_files[file].name
    canvas.shade(box, 8, 150, 3)
    canvas.picture(textures.paper(box.w, box.h, palette.STRAW, u(4), 12), box)
    canvas.block(Rect(box.x, box.y, u(12), box.h), palette.DAMAGE_DEEP, radius=u(3))
    for ring in range(4):
        canvas.disc(palette.WALNUT, (box.x + u(6), box.y + box.h * (2 * ring + 1) // 8), u(3), smooth=False)
    if file is not None:  # nobody is suspected any more
        _named(ctx, box, view.pool.x_files[file], ctx.texts("table.file_of", who=view.names[foe]))
    else:
        _suspects(ctx, box, left, naming)
    key_cap(canvas, (box.right - u(8), box.y + u(14)), "N", "mr")
    key = f"table.say_notebook{'.known' if file is not None else '.naming' if naming else ''}"
    say = ctx.texts(key, who=view.names[foe], n=left, file=named)
    ctx.place(NOTEBOOK, box, say, "notebook")


def _named(ctx: DrawContext, box: Rect, card: CardDef, whose: str) -> None:
    """Whose X-File it was, and its name, once that is no secret any more."""
    canvas, u = ctx.canvas, ctx.u
    x = box.x + u(22)
    with canvas.inside(box):
        canvas.fitted((x, box.y + u(14)), whose, SMALLER, palette.SOFT, "sans", "ml", box.right - u(34) - x)
        top = box.y + u(14) + ctx.line // 2
        room, lines = box.right - u(8) - x, min(2, max(1, (box.bottom - u(4) - top) // ctx.line))
        high = lines * canvas.para_height("X", room, 15, "bold")
        name = card.name if canvas.para_height(card.name, room, 15, "bold") <= high else short_names.x_file(card)
        canvas.para((x, top + u(2)), name, room, 15, palette.INK, "bold", lines=lines)


def _suspects(ctx: DrawContext, box: Rect, left: int, naming: bool) -> None:
    """How many are left, and of each characteristic, or what is to be done with the only one."""
    canvas, u, view, foe = ctx.canvas, ctx.u, ctx.view, ctx.foe
    with canvas.inside(box):
        at = (box.x + u(22), box.y + int(box.h * 0.36))
        number = canvas.text(at, str(left), 30, palette.STAMP_TEXT, "bold", "ml")
        x = number.right + u(8)
        room = box.right - x - u(32)
        forms = [ctx.texts(key, n=left) for key in ("table.suspects", "table.remain")]
        words = next((form for form in forms if canvas.width(form, SMALLER[-1], "bold") <= room), "")
        ticked = box.w > u(200) and not ctx.small
        pitch = max(int(box.h * 0.27), round(canvas.px(14) * 1.2) if ticked else ctx.line)
        first = max(int(box.h * 0.52) - pitch, round(canvas.px(15) * 0.6)) if ticked else int(box.h * 0.25)
        below = first + pitch
        if words:
            canvas.fitted((x, box.y + first), words, (15, *SMALLER), palette.INK, "bold", "ml", room)
        of_all = ctx.texts("table.of_all", n=len(view.pool.x_files))
        whose = ctx.texts("table.of_all_who", n=len(view.pool.x_files), who=view.names[foe])
        of_all = whose if ctx.many and canvas.width(whose, 14) <= room else of_all
        if left == 1:
            ticked = False
            room = box.right - x - u(8)
            top = box.y + below - ctx.line // 2
            lines = 2 if top + 2 * ctx.line <= box.bottom else 1
            words = ctx.texts("table.name_it_now" if naming else "table.name_it")
            canvas.para((x, top), words, room, 14, palette.INK, "italic", lines=lines)
        else:
            canvas.text((x, box.y + below), of_all, 14, palette.SOFT, "sans", "ml", room)
        if ticked:
            _ticks(ctx, box, foe)


def _ticks(ctx: DrawContext, box: Rect, foe: int) -> None:
    """For each characteristic how many of its five values are still possible."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    files = view.pool.x_files
    room = (box.w - u(26)) // 4 - u(28)
    if max(canvas.width(ctx.texts(f"table.tick.{name}"), SMALLER[-1], "bold") for name in CHARACTERISTICS) > room:
        return
    still = [files[index].characteristics for index in view.candidates(foe)]
    for index, name in enumerate(CHARACTERISTICS):
        x = box.x + u(22) + index * (box.w - u(26)) // 4
        y = box.bottom - u(13)
        letter = ctx.texts(f"table.tick.{name}")
        end = canvas.fitted((x, y), letter, SMALLER, palette.SOFT, "bold", "ml", room).right + u(4)
        possible = len({traits[name] for traits in still})
        for tick in range(5):
            bar = (end + tick * u(4), y - u(5), u(3), u(10))
            canvas.block(Rect(bar), palette.STAMP_TEXT if tick < possible else palette.SHADE)
