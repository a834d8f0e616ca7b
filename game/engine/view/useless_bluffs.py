"""Bluffs that can do nothing: what counts against certain skills only, where none of these is tested (2.4c), and what
has to be aimed at a card with certain Keywords, where none lies in play (6.3n)."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice, PayBluff, PlayCard, SlipBluff
from game.engine.view.player_view import PlayerView


def counts_against(card: CardDef) -> frozenset[str]:
    """The skills against which a sliding Bluff counts; empty for a card that is not bound to any."""
    found: set[str] = set()
    for effect in card.frame.effects():
        if effect.word == "tiered":
            found.update(effect.words("skills"))
    return frozenset(found)


def dud(card: CardDef, skills: Iterable[str]) -> bool:
    """Whether the card can do nothing in a check of one of these skills."""
    bound = counts_against(card)
    return bool(bound) and not bound & set(skills)


def aims_at(card: CardDef) -> frozenset[str]:
    """The Keywords of which a card in play must have one for this to be aimed at it; empty where it is not so bound."""
    found: set[str] = set()
    for mode in card.frame.modes:
        terms = [term for _, selector in mode.targets for term in selector.terms if term.head == "card"]
        words = {str(arg) for term in terms for each in term.filters if each.key == "word" for arg in each.args}
        if not words:
            return frozenset()
        found |= words
    return frozenset(found)


def aimless(view: PlayerView, card: CardDef) -> bool:
    """Whether nothing in play has a Keyword that the card must be aimed at (6.3n)."""
    wanted = aims_at(card)
    return bool(wanted) and not wanted & _in_play(view)


def _in_play(view: PlayerView) -> set[str]:
    """All Keywords that a card in play has now."""
    numbers: set[int] = set()
    for seat in range(len(view.names)):
        for agent in view.agents(seat):
            numbers |= {agent.card, *agent.equipment, *agent.attached}
        for site in view.sites(seat):
            numbers |= {site.card, *site.attached}
        numbers |= {*view.resources(seat), *view.captives(seat)}
    return {word for number in numbers for word in view.keywords(number)}


def tested(view: PlayerView, site: int) -> tuple[str, ...]:
    """What is tested in the running check, or may be at that Site; empty where neither is known."""
    if view.check is not None and view.check.skill:
        return (view.check.skill,)
    info = view.site(site) if site >= 0 else None
    return tuple(skill for skill, _ in info.prerequisites) if info is not None else ()


def wasted(view: PlayerView, choice: Choice) -> bool:
    """Whether this announces, pays or slips a card that can do nothing there."""
    if not isinstance(choice, PlayCard | PayBluff | SlipBluff):
        return False
    card = view.card(choice.card)
    skills = tested(view, choice.site if isinstance(choice, SlipBluff) else choice.spec.at)
    return card is not None and bool(skills) and dud(card, skills)


def hinders(view: PlayerView, choice: Choice) -> bool:
    """Whether this slips a Bluff that can be paid for and does something at that Site."""
    card = view.card(choice.card) if isinstance(choice, SlipBluff) else None
    prices = view.prices_beneath(choice.card) if isinstance(choice, SlipBluff) else ()
    if card is None or not prices or prices[0] > view.players[view.seat].cp:
        return False
    return not (wasted(view, choice) or aimless(view, card))


def second_of_title(view: PlayerView, choice: Choice, staged: Iterable[Choice] = ()) -> bool:
    """Whether this slips a Bluff beneath a Site where another card of its title lies or is staged (7.7a)."""
    if not isinstance(choice, SlipBluff) or not view.prices_beneath(choice.card):
        return False
    return view.card(choice.card) in [view.card(card) for card in _beneath(view, choice, staged)]


def too_dear_together(view: PlayerView, choice: Choice, staged: Iterable[Choice] = ()) -> int | None:
    """The CP that this and the Bluffs beneath the same Site cost together; None where the viewer's CP pay for all."""
    if not isinstance(choice, SlipBluff) or not view.prices_beneath(choice.card):
        return None
    prices = [view.prices_beneath(card)[:1] for card in (choice.card, *_beneath(view, choice, staged))]
    paid = [price for one in prices for price in one if price]
    total = sum(paid)
    return total if len(paid) > 1 and total > view.players[view.seat].cp else None


def _beneath(view: PlayerView, slip: SlipBluff, staged: Iterable[Choice]) -> list[int]:
    """The viewer's other cards beneath the Site of this choice, those that are staged among them."""
    site = view.site(slip.site)
    lie = [one.card for one in site.under if one.by == view.seat and one.card >= 0] if site is not None else []
    put = [one.card for one in staged if isinstance(one, SlipBluff) and one.site == slip.site]
    return [card for card in (*lie, *put) if card != slip.card]


def is_useless(view: PlayerView, choice: Choice) -> bool:
    """Whether this slips a Bluff that cannot be paid for or does nothing at that Site; what is no Bluff may mislead."""
    is_bluff = isinstance(choice, SlipBluff) and bool(view.prices_beneath(choice.card))
    return is_bluff and not hinders(view, choice)
