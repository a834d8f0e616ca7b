"""A band over each card whose Keywords are not its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.engine.view.keyword_changes import KeywordChange
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.wording import card_status
from game.ui.drawing.node import Place
from game.ui.style.palette import LAMP, RUST_INK, WARM
from game.ui.text.fonts import SMALLER
from game.ui.widgets.targets import key_kind


def bands(ctx: DrawContext, changed: Mapping[int, Sequence[KeywordChange]]) -> None:
    """A band over each piece whose Keywords were `changed`, with what they are now."""
    for card, changes in changed.items():
        place = ctx.places.get(("card", card))
        if place is not None:
            with ctx.canvas.node(("card", card)):
                _band(ctx, card, place, changes[-2:])


def _band(ctx: DrawContext, card: int, place: Place, shown: Sequence[KeywordChange]) -> None:
    """One line for each change, above what is read at the foot of the card."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    high = max(u(22), round(canvas.px(14) * 1.35))
    site = ctx.view.site(card)
    foot = place.rect.centery + u(4)
    if site is not None:  # above the bars of its levels, so that these and its question are read
        foot = place.rect.bottom - u(8) - max(u(26), len(site.prerequisites) * high)
        skills = [bar.rect for key, bar in ctx.places.items() if key_kind(key) == "skill"]  # higher while asked
        foot = min((foot, *(bar.top - u(3) for bar in skills if place.rect.colliderect(bar))))
    for index, each in enumerate(shown):
        top = foot - (len(shown) - index) * high
        band = Rect(place.rect.x - u(3), top, place.rect.w + u(6), high - 1)
        forms = [
            (card_status.keyword_word(t, each.old, form), card_status.keyword_word(t, each.new, form))
            for form in ("word", "short")
        ]
        said = [t("altered.band", old=old, new=new) if each.old else t("altered.plus", new=new) for old, new in forms]
        said.append(t("altered.plus", new=forms[-1][1]))
        canvas.box(band, RUST_INK, 3, edge=LAMP)
        canvas.fitted(band.center, tuple(said), SMALLER, WARM, "bold", "c", band.w - u(8))
