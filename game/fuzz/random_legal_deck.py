"""Random legal decks of any cards, for fuzzing (rulebook 3).

`deck_generator` makes decks to win with.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.deck_stats import passes, team_skills
from game.engine.decks.legality import COPIES, DECK_SIZE, SHARES, TEAM_COST, TEAM_SIZE, NoDeck, usable
from game.engine.query import basic


def any_deck(
    pool: CardPool,
    rng: random.Random,
    *,
    options: Options | None = None,
    players: int = 2,
) -> Deck:
    """A legal deck in the advised shares, whose team can pass most of its Sites. The same `rng` gives the same deck.

    It holds nothing that the program cannot carry out yet, for two `players` none of the cards that need more (12.8).
    Raises NoDeck if the pool is too small.
    """
    empty = Deck("", None, (), {})
    return fill_up(empty, pool, rng, options=options, players=players)


def fill_up(
    deck: Deck,
    pool: CardPool,
    rng: random.Random,
    *,
    options: Options | None = None,
    players: int = 2,
) -> Deck:
    """The deck completed with X-File, team and cards; its present cards stay, even illegal ones.

    Raises NoDeck if the pool does not hold enough.
    """
    options = options or Options()
    fit = [card for card in pool.cards if usable(card, options, players)]
    free = [card for card in fit if card.suit == "agent"]
    if options.basic_game:
        agents = _four(deck.agents, free, rng)
        fit = [card for card in fit if card.suit != "agent"]
    else:
        agents = _team(deck.agents, free, rng)
    x_files = [card for card in fit if card.suit == "x_file"]
    if deck.x_file is None and not x_files:
        raise NoDeck("there is no X-File to choose from")
    x_file = deck.x_file or rng.choice(x_files)
    cards = _fill(Counter(deck.cards), fit, team_skills(agents), rng)
    return Deck(deck.name, x_file, agents, cards, deck.id, deck.theme, deck.plan, deck.stays_home)


def _four(had: Sequence[CardDef], usable: Iterable[CardDef], rng: random.Random) -> tuple[CardDef, ...]:
    """Four Agents of different names and any cost (rulebook 14.3)."""
    names = {card.name for card in had}
    by_name = {card.name: card for card in usable if card.name not in names}
    missing = max(0, basic.TEAM - len(had))
    if len(by_name) < missing:
        raise NoDeck(f"no team of {basic.TEAM} Agents can be made")
    return (*had, *(by_name[name] for name in rng.sample(sorted(by_name), missing)))


def _team(had: Sequence[CardDef], usable: Iterable[CardDef], rng: random.Random) -> tuple[CardDef, ...]:
    """Agents of different names for at most 20 points, as many as these buy (rulebook 3.3)."""
    team = list(had)
    by_name: dict[str, CardDef] = {}
    for card in usable:
        by_name.setdefault(card.name, card)
    names = {card.name for card in team}
    cheapest = sorted((card.cost or 0) for name, card in by_name.items() if name not in names)
    candidates = [card for name, card in by_name.items() if name not in names]
    rng.shuffle(candidates)
    for card in candidates:
        points = TEAM_COST - sum(each.cost or 0 for each in team) - (card.cost or 0)
        still = max(0, TEAM_SIZE - len(team) - 1)
        if points >= sum(cheapest[:still]):
            team.append(card)
    if len(team) < TEAM_SIZE:
        raise NoDeck(f"no team of {TEAM_SIZE} Agents for {TEAM_COST} points can be made")
    return tuple(team)


def _fill(
    cards: Counter[CardDef], usable: Sequence[CardDef], skills: dict[str, int], rng: random.Random
) -> Counter[CardDef]:
    """Add cards suit by suit up to the advised shares, then any, up to the deck size (rulebook 3.1a)."""
    for suit, share in SHARES.items():
        had = sum(count for card, count in cards.items() if card.suit == suit)
        of_suit = [card for card in usable if card.suit == suit]
        _add(cards, of_suit, min(share - had, DECK_SIZE - cards.total()), rng, _liking(suit, skills))
    rest = [card for card in usable if card.suit not in ("x_file", "agent")]
    _add(cards, rest, DECK_SIZE - cards.total(), rng, None)
    _add(cards, [card for card in usable if card.suit == "agent"], DECK_SIZE - cards.total(), rng, None)
    if cards.total() < DECK_SIZE:
        raise NoDeck(f"only {cards.total()} of {DECK_SIZE} cards can be found for a deck")
    return cards


def _liking(suit: str, skills: dict[str, int]) -> Callable[[CardDef], bool] | None:
    """Cards that the team uses best: Sites that it passes unaided, Witnesses for its stronger skills."""
    if suit == "site":
        return lambda card: passes(card, skills)
    if suit == "witness":
        return lambda card: any(skills.get(word, 0) >= 2 for word in card.keywords)
    return None


def _add(
    cards: Counter[CardDef],
    choice: Iterable[CardDef],
    number: int,
    rng: random.Random,
    liked: Callable[[CardDef], bool] | None,
) -> None:
    """Adds so many cards of a choice, liked ones first, no title more often than allowed (rulebook 3.1c)."""
    if number <= 0:
        return
    titles = Counter({card.name: 0 for card in choice})
    for card, count in cards.items():
        titles[card.name] += count
    copies = [card for card in choice for _ in range(COPIES)]
    rng.shuffle(copies)
    if liked is not None:
        copies.sort(key=lambda card: not liked(card))
    for card in copies:
        if number and titles[card.name] < COPIES:
            titles[card.name] += 1
            cards[card] += 1
            number -= 1
