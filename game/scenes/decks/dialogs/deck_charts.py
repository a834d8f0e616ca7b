"""Small charts of the figures page: drawn from plain numbers, with a sign or a word beside every colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.engine.cards.deck import Deck
from game.engine.decks.deck_stats import AdversaryStats
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style import palette
from game.ui.style.palette import Color, mix
from game.ui.text.fonts import SMALLER, XS

VERDICT: dict[str, Color] = {"unaided": palette.HEALING, "witness": palette.LAMP, "never": palette.BRICK}


def curve(canvas: Canvas, rect: Rect, counts: Mapping[str, Mapping[str, int]]) -> None:
    """For each cost a column, one part for each pool, of cards; the number stands on it."""
    u = canvas.u
    costs = sorted({cost for pool in counts.values() for cost in pool}, key=lambda cost: (cost == "X", len(cost), cost))
    if not costs:
        return
    totals = {cost: sum(pool.get(cost, 0) for pool in counts.values()) for cost in costs}
    step, foot = rect.w / len(costs), canvas.px(XS) + u(4)
    high = rect.h - foot - canvas.px(XS) - u(5)
    for n, cost in enumerate(costs):
        x, y = rect.x + round(n * step), rect.bottom - foot
        wide = max(3, round(step) - u(5))
        for pool, tone in (("RP", palette.RP), ("CP", palette.CP), ("*P", palette.VIOLET)):
            tall = round(high * counts.get(pool, {}).get(cost, 0) / max(totals.values()))
            bar = Rect(x, y - tall, wide, tall)
            pygame.draw.rect(canvas.surface, tone, bar)
            if pool != "RP":
                _hatch(canvas, bar, tone, pool == "*P")
            y -= tall
        canvas.text((x + wide // 2, y - u(3) - canvas.px(XS) // 2), str(totals[cost]), XS, palette.BONE, "sans", "c")
        canvas.text((x + wide // 2, rect.bottom - foot // 2), cost, XS, palette.MUTED, "sans", "c")


def _hatch(canvas: Canvas, bar: Rect, tone: Color, double: bool) -> None:
    for y in range(bar.bottom - canvas.u(3), bar.y, -canvas.u(8 if double else 4)):
        pygame.draw.line(canvas.surface, mix(tone, palette.BLACK, 0.45), (bar.x, y), (bar.right - 1, y))


def _filled(canvas: Canvas, groove: Rect, wide: int | None, tone: Color) -> None:
    """A groove with a bar in it, so many pixels wide; None for no bar."""
    canvas.box(groove, palette.PANEL_LIT, 2)
    if wide is not None:
        canvas.box(Rect(groove.x, groove.y, max(2, wide), groove.h), tone, 2)


def against(canvas: Canvas, rect: Rect, rows: Sequence[tuple[str, int, int]], t: Texts) -> None:
    """For each kind a bar of how many there are, and a mark at how many are advised (rulebook 3.1i).

    Where words would not fit one below the other, they give way to signs in two columns.
    """
    u = canvas.u
    columns = 1 if rect.h >= len(rows) * (canvas.px(XS) + 1) else 2
    lines = -(-len(rows) // columns)
    step, wide = rect.h // max(1, lines), (rect.w - u(16) * (columns - 1)) // columns
    most = max((max(count, advised) for _, count, advised in rows), default=1) or 1
    words = max((canvas.width(t(f"decks.kinds.{suit}"), XS) for suit, _, _ in rows), default=0) + u(8)
    label = words if columns == 1 else u(24)
    number = canvas.width("00 / 00", XS) + u(8)
    room = wide - label - number
    over = min(u(3), max(1, (step - u(8)) // 2 - 2))  # a mark does not reach its neighbours'
    for n, (suit, count, advised) in enumerate(rows):
        column, line = divmod(n, lines)
        x, y = rect.x + column * (wide + u(16)), rect.y + line * step + step // 2
        if columns == 1:
            canvas.fitted((x, y), t(f"decks.kinds.{suit}"), SMALLER, palette.BONE, "sans", "ml", label)
        else:
            canvas.icon((x + u(9), y), suit, 16, palette.BONE, least=13)
        canvas.text((x + wide, y), f"{count} / {advised}", XS, palette.MUTED, "sans", "mr")
        groove = Rect(x + label, y - u(4), room, u(8))
        _filled(canvas, groove, round(room * count / most) if count else None, palette.RP)
        at = groove.x + round(room * advised / most)
        pygame.draw.line(
            canvas.surface, palette.LAMP, (at, groove.y - over), (at, groove.bottom + over - 1), max(1, u(2))
        )


def sites(canvas: Canvas, rect: Rect, deck: Deck, verdicts: Mapping[str, str]) -> None:
    """A square for each Site: passed unaided (tick), with a Witness (W's sign), or not (cross)."""
    found = [card for card in deck.listing() if card.suit == "site"]
    found.sort(key=lambda card: (list(VERDICT).index(verdicts[card.id]), card.name))
    u = canvas.u
    gap = u(5)
    side = _side(rect, len(found), gap, max(u(17), 15), u(28))
    columns = max(1, rect.w // (side + gap))
    for n, card in enumerate(found):
        row, column = divmod(n, columns)
        square = Rect(rect.x + column * (side + gap), rect.y + row * (side + gap), side, side)
        if square.bottom > rect.bottom:
            return
        told = verdicts[card.id]
        canvas.box(square, mix(VERDICT[told], palette.PANEL, 0.55), 3, edge=VERDICT[told])
        sign = {"unaided": "tick", "witness": "witness", "never": "cross"}[told]
        canvas.icon(square.center, sign, side * 0.65 / canvas.layout.scale, palette.PAPER_FRESH, least=10)


def _side(rect: Rect, count: int, gap: int, least: int, most: int) -> int:
    """The side of `count` squares in rows, in pixels: as large as they fit in, between `least` and `most`."""

    def fits(side: int) -> bool:
        columns = max(1, (rect.w + gap) // (side + gap))
        return -(-count // columns) * (side + gap) - gap <= rect.h

    return next((side for side in range(most, least, -1) if fits(side)), least)


def signs(canvas: Canvas, rect: Rect, counts: Sequence[tuple[str, int]], t: Texts) -> None:
    """A sign, a word and a number for each question."""
    u = canvas.u
    step = rect.h / len(counts)
    most = max(1, *(count for _, count in counts))
    label = max(canvas.width(t(f"face.word.{kind}"), XS) for kind, _ in counts) + u(30)
    for n, (kind, count) in enumerate(counts):
        y = rect.y + round((n + 0.5) * step)
        canvas.icon((rect.x + u(10), y), kind, 18, palette.LAMP)
        if fitting := tuple(size for size in SMALLER if canvas.px(size) <= step):
            canvas.fitted(
                (rect.x + u(24), y), t(f"face.word.{kind}"), fitting, palette.BONE, "sans", "ml", label - u(26)
            )
            canvas.text(
                (rect.right, y), str(count), fitting[0], palette.BONE if count else palette.DAMAGE_TEXT, "bold", "mr"
            )
        groove = Rect(rect.x + label, y - u(4), rect.w - label - u(28), u(8))
        _filled(canvas, groove, groove.w * count // most if count else None, palette.LAMP)


def adversaries(canvas: Canvas, rect: Rect, rows: Sequence[AdversaryStats], t: Texts) -> None:
    """For each Adversary the signs that it waits for, and the part of usual Sites that have one of them."""
    u = canvas.u
    high = canvas.px(XS)
    step = max(high + u(1), min(high + u(8), rect.h // max(1, len(rows))))
    shown = rows[: max(1, rect.h // step)]
    if len(shown) < len(rows):
        shown = shown[:-1]
    number = canvas.width("100 %", XS)
    for n, each in enumerate(shown):
        y = rect.y + n * step + step // 2
        share = canvas.text(
            (rect.right, y), t("decks.percent", n=round(100 * each.share)), XS, palette.BONE, "sans", "mr"
        )
        x = rect.right - max(number, share.w) - u(8)
        for word in reversed(each.needs[:4]):
            x = canvas.icon((x, y), word, 15, palette.LAMP, "mr", least=13).x - u(3)
        name = f"{each.count} × {each.name}" if each.count > 1 else each.name
        canvas.fitted((rect.x, y), name, SMALLER, palette.BONE, "sans", "ml", x - rect.x - u(4))
    if len(shown) < len(rows):
        y = rect.y + len(shown) * step + step // 2
        canvas.text((rect.x, y), t("decks.figures.others", n=len(rows) - len(shown)), XS, palette.MUTED, "italic", "ml")


def odds(canvas: Canvas, rect: Rect, rows: Sequence[tuple[int, float, float]], t: Texts) -> None:
    """For each turn two bars: any Site in hand, and one that the team passes."""
    u = canvas.u
    bars = [(turn, key, share) for turn, *both in rows for key, share in zip(("any", "passed"), both, strict=True)]
    step, inward = rect.h / max(1, len(bars)), {"any": 0, "passed": u(12)}
    near = round(max(0.0, step - 1.3 * canvas.px(XS)) / 4)  # the two of a turn stand together
    words = (canvas.width(t(f"decks.odds.{key}", turn=turn), XS) + inward[key] for turn, key, _ in bars)
    label = max(words, default=0) + u(8)
    number = canvas.width("100 %", XS) + u(6)
    for n, (turn, key, share) in enumerate(bars):
        y, x = rect.y + round((n + 0.5) * step) + (near if key == "any" else -near), rect.x + inward[key]
        room, said = label - inward[key], t(f"decks.odds.{key}", turn=turn)
        canvas.fitted((x, y), said, SMALLER, palette.BONE if key == "any" else palette.MUTED, "sans", "ml", room)
        canvas.text((rect.right, y), t("decks.percent", n=round(100 * share)), XS, palette.BONE, "sans", "mr")
        groove = Rect(rect.x + label, y - u(4), rect.w - label - number, u(8))
        _filled(canvas, groove, round(groove.w * share), VERDICT["unaided"])
