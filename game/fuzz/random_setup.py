"""Set-up of a random game: players, optional rules and decks, all determined by its seed.

The decks of a mixed run are built around a few *featured* cards each.  These take turns: after a number of decks in
which every card has been featured once the whole pool is shuffled anew, so that each card is featured equally often,
every time among others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.cards.word_usage import words_of
from game.engine.core.state import Options
from game.engine.decks.legality import usable
from game.engine.decks.library import ready_made
from game.engine.query import basic
from game.engine.query.play.timing import EVENT_WORDS
from game.fuzz.deck_around_cards import featuring
from game.fuzz.random_legal_deck import any_deck

OPTIONAL = ("killer_cards", "x_file_powers", "question_or_guess", "single_guess", "mulligan")
BASIC = 12
"""One of so many games of a mixed run is a basic game."""
FEATURED = 5
"""Cards around which a deck of a mixed run is built."""
SEATS = 4
"""Places kept in the round of featured cards for each seed, as many as may sit at a table."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Set-up of a game; `eager` holds for each player the ids of the cards featured in his deck."""

    options: Options
    decks: tuple[Deck, ...]
    eager: tuple[frozenset[str], ...]

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.decks)


def options_for(seed: int, mixed: bool = False) -> Options:
    """Options by seed; with `mixed` also random optional rules (rulebook 13)."""
    options = Options(ask_always=seed % 4 == 3)
    dice = Random(f"options {seed}")
    for name in OPTIONAL if mixed else ():
        setattr(options, name, dice.random() < 0.6)
    return options


def players_for(seed: int) -> int:
    """Number of players by seed in a mixed run: half of the games are for two, the rest for three or four."""
    return (2, 3, 2, 4)[Random(f"players {seed}").randrange(4)]


def setting(seed: int, pool: CardPool, players: int = 2, options: Options | None = None) -> Setting:
    """Set-up with ready-made or random decks by seed."""
    options = options or Options()
    decks = decks_for(seed, pool, players, options)
    return Setting(options, tuple(decks), tuple(frozenset() for _ in decks))


def mixed_setting(seed: int, pool: CardPool, also: Sequence[CardDef] = ()) -> Setting:
    """Set-up of a mixed run: two to four players, random optional rules, decks from the whole pool.

    With `also` every deck is built around these cards besides, and no game is a basic one.
    """
    options, players = options_for(seed, mixed=True), players_for(seed)
    dice = Random(f"mixed {seed}")
    if seed % BASIC == BASIC - 1 and not also:
        return _basic_setting(options, players, pool, dice)
    featured = [tuple(dict.fromkeys((*also, *featured_by(seed * SEATS + seat, pool)))) for seat in range(players)]
    fit = [tuple(card for card in cards if usable(card, options, players)) for cards in featured]
    decks, eager = [], []
    for seat, cards in enumerate(fit):
        against = [card for other, theirs in enumerate(fit) if other != seat for card in theirs]
        deck, awaited = featuring(pool, dice, cards, against=against, options=options, players=players)
        decks.append(deck)
        eager.append(awaited)
    return Setting(options, tuple(decks), tuple(eager))


def _basic_setting(options: Options, players: int, pool: CardPool, dice: Random) -> Setting:
    """Set-up of a basic game (rulebook 14), without featured cards."""
    options.basic_game = True
    options = basic.options_in_force(options)
    decks = tuple(any_deck(pool, dice, options=options, players=players) for _ in range(players))
    return Setting(options, decks, tuple(frozenset(card.id for card in deck.cards) for deck in decks))


def featured_by(number: int, pool: CardPool) -> tuple[CardDef, ...]:
    """Featured cards of the deck with that number: every card of the pool once, then again in another order.

    Besides these each deck has, by turns too, an X-File, a card that negates, two that rarely find their moment, and
    every third one that changes any Keyword into any: what only other cards can bring about would else be rare.
    """
    cards = [card for card in pool.cards if card.suit != "x_file"]
    x_files = list(pool.x_files)
    once = -(-len(cards) // FEATURED)
    Random(f"cards {number // once}").shuffle(cards)
    Random(f"x_files {number // len(x_files)}").shuffle(x_files)
    place = number % once * FEATURED
    own = cards[place : place + FEATURED]
    negators, changers = _with("word:negate", pool), _changers(pool)
    seldom = _seldom(pool)
    more = [negators[number % len(negators)], *(seldom[(2 * number + one) % len(seldom)] for one in (0, 1))]
    if number % 3 == 0:
        more.append(changers[number % len(changers)])
    return (x_files[number % len(x_files)], *own, *(card for card in more if card not in own))


@cache
def _with(word: str, pool: CardPool) -> tuple[CardDef, ...]:
    """The cards that can be played and use that item of the vocabulary."""
    return tuple(card for card in pool.cards if card.suit not in ("agent", "x_file") and word in words_of(card.frame))


@cache
def _seldom(pool: CardPool) -> tuple[CardDef, ...]:
    """Combat cards, Killer cards, and those that wait for an event rather than for a phase or a check."""
    events = {*EVENT_WORDS, "would_abduct"}
    return tuple(
        card
        for card in pool.cards
        if card.suit in ("combat", "event", "witness")
        and (card.suit == "combat" or card.is_killer or events & set(card.frame.modes[0].when))
    )


@cache
def _changers(pool: CardPool) -> tuple[CardDef, ...]:
    """The cards that change any Keyword into any other."""
    return tuple(
        card
        for card in _with("word:keyword", pool)
        if any(effect.word == "keyword" and effect.arg("to") == "any" for effect in card.frame.effects())
    )


def decks_for(seed: int, pool: CardPool, players: int = 2, options: Options | None = None) -> list[Deck]:
    """Ready-made or random decks by seed."""
    dice = Random(seed)
    ready = ready_made(pool)

    def one() -> Deck:
        return any_deck(pool, dice, players=players, options=options) if dice.random() < 0.5 else dice.choice(ready)

    return [one() for _ in range(players)]
