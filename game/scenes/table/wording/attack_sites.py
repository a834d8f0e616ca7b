"""Where an Adversary in the hand may attack: told of the Sites of the other player's turn, and shown on them (8.1b)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.refs import card_ref
from game.engine.view import expected_changes
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.log.event_text import Teller
from game.scenes.table.wording.outcome_preview import fight_words
from game.ui.i18n.texts import Texts

ASKED = ("bluffs", "window", "check")
"""What is asked while it matters where one could attack."""


def matters(view: PlayerView, card: int) -> bool:
    """Whether this is an Adversary that could attack at a Site of this turn."""
    if view.basic or view.active == view.seat or not view.sites(view.active):
        return False
    return bool(view.adversary_asks(card))


def by_card(ctx: DrawContext) -> dict[int, tuple[bool, list[str]]]:
    """Of each Adversary in the hand whether it has a Site, and which in words, the longest first; else what it asks."""
    view, found = ctx.view, dict[int, tuple[bool, list[str]]]()
    for card in view.hand:
        if not matters(view, card):
            continue
        sites = view.adversary_sites(card)
        asks = [ctx.brief_word(word.removesuffix("_site")) for word in view.adversary_asks(card)[:1]]
        found[card] = (bool(sites), forms(ctx, sites) if sites else asks)
    return found


def forms(ctx: DrawContext, sites: Sequence[int]) -> list[str]:
    """Which Sites these are, the longest words first: how many or, of one alone, its name."""
    count = [ctx.texts("attacks.sites", n=len(sites))]
    known = ctx.card(sites[0]) if len(sites) == 1 else None
    return [short_names.place(known.name).split(",")[0], *count] if known is not None else count


def note(view: PlayerView, texts: Texts, card: int) -> tuple[str, str] | None:
    """What is said beside such a card held large."""
    if not matters(view, card):
        return None
    sites, teller = view.adversary_sites(card), Teller(view, texts)
    if sites:
        fits = texts("attacks.fits", sites=texts.series([teller.say(card_ref(s)) for s in sites]))
        odds = [fight_words(view, texts, site, fight) for site, fight in expected_changes.fights(view, card).items()]
        return texts("attacks.head"), "\n".join((fits, *odds))
    return texts("attacks.head"), texts("attacks.none", words=teller.say(view.adversary_asks(card)))
