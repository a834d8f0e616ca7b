"""Deck generator: legal, playable decks by theme, at random, or completing a begun deck.

Suits are filled in order: the team, Sites that it passes, cards that help there, then cards against the other side.
`random_legal_deck` makes legal decks without regard to playability.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks import starting_team
from game.engine.decks.card_scoring import Taste, note, traits, usual_shares
from game.engine.decks.deck_repair import mended
from game.engine.decks.deck_themes import Theme, UnknownTheme, theme, theme_ids
from game.engine.decks.legality import COPIES, DECK_SIZE, SHARES, NoDeck, usable
from game.engine.query import basic

__all__ = ["NoDeck", "UnknownTheme", "complete", "random_deck", "theme_ids"]

ORDER = ("site", "adversary", "bluff", "witness", "event", "combat", "equipment", "agent")
"""Suits in the order in which they are filled; later ones depend on earlier ones."""
KEENNESS = 2.0
"""Exponent of the scores as sampling weights."""


def random_deck(
    theme: str = "", seed: int | str = 0, *, pool: CardPool | None = None, options: Options | None = None
) -> Deck:
    """Generate a legal deck for two without name, of a theme of `theme_ids()` or none; the same seed gives the same.

    It holds nothing that the program cannot carry out yet. Raises UnknownTheme, and NoDeck if the pool is too small.
    """
    return complete(Deck("", None, (), {}), seed, theme=theme, pool=pool, options=options)


def complete(
    deck: Deck,
    seed: int | str = 0,
    *,
    theme: str = "",
    pool: CardPool | None = None,
    options: Options | None = None,
) -> Deck:
    """Complete a deck; only what makes it illegal is removed (`deck_repair`).

    A deck of more than 60 cards stays as large. Raises UnknownTheme, and NoDeck if the pool does not hold enough.
    """
    dice = Random(f"deck {theme} {seed}".encode("utf-8", "replace"))
    return _Maker(pool or CardPool.load(), options or Options(), theme, dice).complete(deck)


class _Maker:
    """Generates one deck."""

    def __init__(self, pool: CardPool, options: Options, name: str, dice: Random) -> None:
        self.pool = pool
        self.options = options
        self.theme = theme(name, pool)
        self.dice = dice
        self.fit = [card for card in pool.cards if usable(card, options)]

    def complete(self, begun: Deck) -> Deck:
        """The repaired deck with X-File, team and cards."""
        deck = mended(begun, self.pool, self.options)
        agents = self._team(deck.agents)
        cards = self._cards(Counter(deck.cards), Taste(agents, self.theme, self.pool))
        return replace(deck, x_file=deck.x_file or self._x_file(), agents=agents, cards=cards)

    def _x_file(self) -> CardDef:
        """An X-File of the theme, or any if the pool has none."""
        all_ = [card for card in self.fit if card.suit == "x_file"]
        if not all_:
            raise NoDeck("there is no X-File to choose from")
        return self.dice.choice([card for card in all_ if self.theme.x_file.matches(card)] or all_)

    def _team(self, had: tuple[CardDef, ...]) -> tuple[CardDef, ...]:
        agents = [card for card in self.fit if card.suit == "agent"]
        size = basic.TEAM if self.options.basic_game else 0
        team = starting_team.choose(had, agents, size, self.theme.liking, self.dice)
        if not team:
            raise NoDeck("no legal team of Agents can be made")
        return team

    def _cards(self, cards: Counter[CardDef], taste: Taste) -> Counter[CardDef]:
        """Add cards suit by suit up to the theme's numbers, then of all suits up to the deck size (3.1)."""
        size = basic.DECK if self.options.basic_game else DECK_SIZE
        wanted = shares(self.theme, self.pool, size)
        for suit in ORDER:
            had = sum(count for card, count in cards.items() if card.suit == suit)
            self._add(cards, (suit,), min(wanted.get(suit, 0) - had, size - cards.total()), taste)
        self._add(cards, [suit for suit in ORDER if suit not in ("site", "agent")], size - cards.total(), taste)
        self._add(cards, ORDER if not self.options.basic_game else ORDER[:-1], size - cards.total(), taste)
        if cards.total() < size:
            raise NoDeck(f"only {cards.total()} of {size} cards can be found for a deck")
        return cards

    def _add(self, cards: Counter[CardDef], suits: tuple[str, ...] | list[str], number: int, taste: Taste) -> None:
        """Sample cards of these suits, weighted by their score for the deck so far (3.1c)."""
        titles: Counter[str] = Counter()
        for card, count in cards.items():
            titles[card.name] += count
        choice = [card for card in self.fit if card.suit in suits]
        known = traits(cards)
        for _ in range(number):
            open_ = [card for card in choice if titles[card.name] < COPIES]
            if not open_:
                return
            weights = [taste.worth(card, cards, known) ** KEENNESS for card in open_]
            card = self.dice.choices(open_, weights)[0]
            titles[card.name] += 1
            cards[card] += 1
            note(known, card)


def shares(theme: Theme, pool: CardPool, size: int = DECK_SIZE) -> dict[str, int]:
    """Number of cards of each suit for the theme, by default as in a usual deck."""
    usual = usual_shares(pool) or {suit: float(count) for suit, count in SHARES.items()}
    wanted = {suit: round(usual.get(suit, 0) * size / DECK_SIZE) for suit in ORDER} | dict(theme.shares)
    wanted["event"] = max(0, wanted["event"] + size - sum(wanted.values()))
    return wanted
