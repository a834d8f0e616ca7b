"""Where an Adversary in the hand may attack: told of the Sites of the other player's turn, and shown on them (8.1b)."""

from __future__ import annotations

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
        if sites:
            forms = [ctx.texts("attacks.sites", n=len(sites))]
            if len(sites) == 1 and (known := ctx.card(sites[0])) is not None:
                forms.insert(0, short_names.place(known.name).split(",")[0])
        else:
            forms = [ctx.brief_word(word.removesuffix("_site")) for word in view.adversary_asks(card)[:1]]
        found[card] = (bool(sites), forms)
    return found


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
