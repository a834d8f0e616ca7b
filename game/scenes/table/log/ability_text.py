"""What an ability does that somebody uses, read from its card: for whoever did not click it himself (7.4p)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards.ast import EMPTY, Use
from game.engine.cards.card_def import CardDef
from game.engine.core.event_data import AbilityUsed, CardPlayed, TokensChanged
from game.engine.core.events import Event
from game.engine.core.refs import card_of
from game.engine.text import frame_runs
from game.engine.view.player_view import PlayerView
from game.ui.i18n.texts import Texts

UNSAID = ("label", "reminder")
"""The parts of a text that say when it may be used and what its words mean, not what it does."""


def ability(view: PlayerView, event: Event) -> tuple[CardDef, Use] | None:
    """The card and its ability of which an event `used` tells; None where the viewer does not know the card."""
    data: AbilityUsed = event.data
    card = view.card(card_of(data.source))
    if card is None:
        return None
    uses = card.frame.uses or (card.frame.affliction.uses if card.frame.affliction is not None else ())
    return (card, uses[data.ability]) if 0 <= data.ability < len(uses) else None


def says(view: PlayerView, texts: Texts, event: Event) -> str:
    """What the ability does as its card says it, without when it may be used; "" where that cannot be known."""
    found = ability(view, event)
    if found is None:
        return ""
    return text_of(*found, texts.language)


def text_of(card: CardDef, use: Use, language: str) -> str:
    """What one ability of a card does, without when it may be used and what it costs; made once and kept."""
    kept = _kept.get((id(use), language))
    if kept is None or kept[0] is not use:
        paragraphs = frame_runs(replace(EMPTY, uses=(use,)), card.suit, language)
        said = ("".join(words for role, words in runs if role not in UNSAID).strip() for runs in paragraphs)
        kept = _kept[id(use), language] = (use, " ".join(words for words in said if words))
    return kept[1]


_kept: dict[tuple[int, str], tuple[Use, str]] = {}
"""What each ability does in a language, with the ability itself: its id is not given to another meanwhile."""


def price(view: PlayerView, event: Event) -> str:
    """With what the ability was paid: "token", "tokens", "discard", "rp", "cp", or "" where it costs nothing."""
    found = ability(view, event)
    cost = found[1].cost if found is not None else None
    if found is None or cost is None:
        return ""
    many = cost.kind == "token" and cost.amount is not None and cost.amount.number != 1
    return "tokens" if many and _tokens_taken(view, event, found[0]) != 1 else cost.kind


def _tokens_taken(view: PlayerView, event: Event, card: CardDef) -> int | None:
    """How many tokens this use has taken off its card; None where the game does not tell."""
    events, number = view.events(), card_of(event.data.source)
    at = next((place for place, one in enumerate(events) if one is event), len(events))
    left = (one.data.left for one in events[at:] if isinstance(one.data, TokensChanged) and one.data.card == number)
    after = next(left, None)
    before = card.frame.plain_tokens
    for one in events[:at]:
        if isinstance(one.data, CardPlayed) and one.data.card == number:
            before = card.frame.plain_tokens
        elif isinstance(one.data, TokensChanged) and one.data.card == number:
            before = one.data.left
    return before - after if after is not None else None
