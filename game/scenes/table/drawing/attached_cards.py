"""Cards that lie on others, and Resources: strips with picture, number and, where there is room, name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.core.refs import card_ref, team_ref
from game.engine.view.card_numbers import CardNumber, card_number
from game.engine.view.view_types import AgentInfo
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.ui.cards.card_images import picture
from game.ui.faces import lettering
from game.ui.style import palette
from game.ui.text.fitting import Setting, settle, step_of
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import RP_TEXT

NAMED, CLOSE, TAB = 122, 90, 18
"""Design units that a strip takes beside what it lies on: with a name, close to others, and without a name."""
LOW, HIGH = 22, 40
"""The same of a strip's height: with a name in one line, and at most."""
PICTURE, TEXT = 22, 36
"""How wide the picture is, and how much a name needs beside it."""
LEAD = 0.5
"""Lines of a name stand closer than its letters are high: whether they have room is told by their step."""


class Beside(NamedTuple):
    """What lies beside an Agent, and how many pixels there are for it."""

    pieces: tuple[int, ...] = ()
    room: int = 0


def on_agents(ctx: DrawContext, player: int, section: str, people: Sequence[AgentInfo]) -> dict[int, tuple[int, ...]]:
    """The cards that lie on each of these Agents; what lies on a Team is with the last of its people."""
    view = ctx.view
    found = {info.card: (*info.equipment, *info.attached) for info in people}
    last = {info.team: info.card for info in people if info.team}
    for number, card in last.items():
        found[card] += view.attached(team_ref(player, section, number))
    return {card: with_theirs(ctx, pieces) for card, pieces in found.items() if pieces}


def more_with_names(ctx: DrawContext) -> int:
    """The pixels that a strip with a name takes more; fewer where headings in large letters need them."""
    layout = ctx.canvas.layout
    return ctx.u((CLOSE if layout.small and layout.text_scale > 1 else NAMED) - TAB)


def with_theirs(ctx: DrawContext, pieces: Sequence[int]) -> tuple[int, ...]:
    """The cards, each followed by what lies on it."""
    return tuple(card for piece in pieces for card in (piece, *ctx.view.attached(card_ref(piece))))


def beside_all(ctx: DrawContext, lying: Mapping[int, Beside]) -> None:
    """What lies on Agents, beside their photographs and above the light on these."""
    for card, lies in lying.items():
        if (place := ctx.places.get(("card", card))) is not None:
            beside(ctx, place.rect, card, lies)


def beside(ctx: DrawContext, rect: Rect, card: int, lies: Beside) -> None:
    """Strips one below the other at the right of a photograph."""
    u, pieces = ctx.u, _carried(ctx, card, lies.pieces)
    if not pieces:
        return
    top = rect.y + u(16)
    step = min(u(HIGH + 2), max(u(12), (rect.bottom - top) // len(pieces)))
    high = max(u(LOW - 2), step - u(2))

    def draw(*_: object) -> None:
        for index, piece in enumerate(pieces):
            strip(ctx, Rect(rect.right + u(2), top + index * step, lies.room, high), piece)

    ctx.part(("lying", card), draw, rect, pieces, lies.room)


def _carried(ctx: DrawContext, card: int, pieces: Sequence[int]) -> tuple[int, ...]:
    """The pieces without those that are staged for somebody, and with those that are staged for this Agent."""
    given = ctx.lights.equipment()
    staged = {piece for those in given.values() for piece in those}
    return (*(piece for piece in pieces if piece not in staged), *given.get(card, ()))


def strip(ctx: DrawContext, box: Rect, piece: int, group: str = "agents") -> None:
    """One card as a strip, or as its picture alone where there is no room for a name."""
    canvas, u, card = ctx.canvas, ctx.u, ctx.card(piece)

    def draw(at: Rect) -> None:
        edge = palette.DAMAGE_DARK if card is not None and card.suit == "bluff" else palette.BROWN_INK
        canvas.shade(at, 4, 110, 2)
        canvas.box(at, palette.PAPER_LIT, 3, edge=edge)
        inner = at.inflate(-4, -4)
        number = card_number(ctx.view, piece)
        taken = 0 if number is None else _figure(ctx, number, inner)[2] + u(2)
        image = Rect(inner.x, inner.y, min(u(PICTURE), inner.w), inner.h)
        left = image.right + u(3)
        if at.h < u(30):  # the picture is too low for the number
            room = Rect(left, at.y, inner.right - left - taken, at.h)
            numbered = inner
        else:
            room, numbered = Rect(left, at.y, inner.right - left, at.h), image
        name, alone = _name(ctx, room, piece), Rect(inner.x + u(1), at.y, inner.w - u(1) - taken, at.h)
        if name is None and (name := _name(ctx, alone, piece)) is not None:  # the picture goes before the name
            room, image, numbered = alone, Rect(), inner
        elif name is None and (name := _cut_name(ctx, room, piece)) is None:
            image = numbered = inner
        if card is not None and image.w:
            canvas.picture(picture(card, image.size), image)
        if number is not None:
            _number(ctx, numbered, number)
        if name is not None:
            top = room.centery - (len(name.lines) - 1) * name.step // 2
            for index, words in enumerate(name.lines):
                canvas.text((room.x, top + index * name.step), words, name.size, palette.INK, "sans", "ml", room.w)

    say = ctx.name(piece)
    ctx.draw_thing(("card", piece), box, draw, say=say, group=group, card=piece, radius=3, cap="corner")


def _name(ctx: DrawContext, room: Rect, piece: int) -> Setting | None:
    """The longest name that the room has lines for, in the largest letters; None where it has for none.

    A word that is too wide is divided as on the card itself.
    """
    canvas, least = ctx.canvas, SMALLER[-1]
    step = step_of(canvas, least)
    lines = max(1, min(3, room.h // step))
    whole = tuple(dict.fromkeys(_forms(ctx, piece))) if room.w >= ctx.u(TEXT) else ()
    for form in whole:
        found = settle(canvas, form, "sans", room.w, room.h, lines=lines)
        if max(canvas.width(line, found.size) for line in found.lines) <= room.w:
            return found
    for form in whole:
        parts = lettering.name_fitted(form, "sans", room.w, room.h, (canvas.px(least),), LEAD, lines)
        if not parts.cut and len(parts.lines) * step <= room.h:
            return Setting(least, parts.lines, step)
    return None


def _cut_name(ctx: DrawContext, room: Rect, piece: int) -> Setting | None:
    """The beginning of a name in the smallest letters; None where the room is too narrow for any."""
    if room.w < ctx.u(TEXT):
        return None
    canvas, least = ctx.canvas, SMALLER[-1]
    step = step_of(canvas, least)
    lines = max(1, min(3, room.h // step))
    found = lettering.name_fitted(ctx.short(piece), "sans", room.w, room.h, (canvas.px(least),), LEAD, lines)
    return Setting(least, found.lines, step)


def _forms(ctx: DrawContext, piece: int) -> Iterator[str]:
    """What a card may be called in a small place, the longest first: a Witness at last by the last name."""
    card = ctx.card(piece)
    if card is None:
        yield ctx.name(piece)
        return
    shortest = short_names.shortest(card)
    yield from (short_names.short(card), shortest)
    if card.suit == "witness":
        yield shortest.split()[-1]


def _number(ctx: DrawContext, room: Rect, number: CardNumber) -> None:
    """The number of a card in the lower right corner."""
    canvas, (words, size, wide) = ctx.canvas, _figure(ctx, number, room)
    box = Rect(0, 0, wide, min(room.h, round(canvas.px(size) * 1.2)))
    box.bottomright = room.bottomright
    ink, fill = (palette.INK, RP_TEXT) if number.is_tokens else (palette.LAMP, palette.PANEL)
    canvas.tile(box, words, size, ink, fill, 3)


def signed(amount: int) -> str:
    """What is added to a sum, with its sign."""
    return f"{amount:+d}".replace("-", "−")


def _figure(ctx: DrawContext, number: CardNumber, room: Rect) -> tuple[str, float, int]:
    """The number in words, the size of its letters, and the width of its box."""
    canvas, words = ctx.canvas, str(number.amount) if number.is_tokens else signed(number.amount)
    size = canvas.line_size(words, SMALLER, room.w - 2, "bold")
    return words, size, min(room.w, max(round(canvas.px(size) * 1.2), canvas.width(words, size, "bold") + 4))
