"""Pairs of cards in one game: random play in positions made for one with the other in a hand.

    python -m game fuzz --pairs --games 5000 --jobs 2

Every pair of cards has a number, in an order that mixes all kinds; the same number plays the same positions. The pairs
that can touch each other come first: `how_many_touch` of them are worth playing before the rest.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.word_usage import words_of
from game.engine.core.choices import Choice, PlayCard
from game.engine.game import Game
from game.engine.query.card_ids import subject_of
from game.fuzz.coverage import card_played
from game.fuzz.coverage_policy import PLAYING
from game.fuzz.invariants import faults
from game.fuzz.random_positions import position, user_of, wander
from game.fuzz.rule_checker import RuleChecker

STEPS = 160
"""Decisions after which a position is abandoned."""
AFTER = 40
"""Decisions that follow after both cards were played."""
TRIES = 6
"""Positions tried for a pair."""
ANY_CARD = "kind:card"
_TOUCHING = ("window", "event", "kind", "stat", "flag", "cancel")


@dataclass
class Meetings:
    """Results of pairs of cards; pairs of suits are written "agent + event", in alphabetical order."""

    pairs: Counter[str] = field(default_factory=Counter)
    both: Counter[str] = field(default_factory=Counter)
    """Pairs of which both cards were played in one game."""
    decisions: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Meetings) -> None:
        """Add other results."""
        self.pairs += other.pairs
        self.both += other.both
        self.decisions += other.decisions
        self.faults += other.faults

    def to_plain(self) -> dict[str, Any]:
        """The results as JSON data."""
        return {
            "pairs": self.pairs.total(),
            "both_played": self.both.total(),
            "decisions": self.decisions,
            "faults": self.faults,
            "suits": {suits: [self.both[suits], n] for suits, n in sorted(self.pairs.items())},
        }


def pair(number: int, pool: CardPool) -> tuple[CardDef, CardDef]:
    """The pair of that number; the first is the one for which the position is made."""
    pairs = _pairs(pool)
    one, other = pairs[number % len(pairs)]
    return (other, one) if other.is_killer or other.is_multiplayer else (one, other)


def how_many(pool: CardPool) -> int:
    """The number of pairs of different titles."""
    return len(_pairs(pool))


def how_many_touch(pool: CardPool) -> int:
    """The number of pairs of which one acts at the moment, on the kind or on the number of the other."""
    return sum(_touch(one, other) for one, other in _pairs(pool))


@cache
def _pairs(pool: CardPool) -> list[tuple[CardDef, CardDef]]:
    titles = {card.name: card for card in reversed(pool.cards) if card.suit != "x_file"}
    cards = [titles[name] for name in sorted(titles)]
    found = [(one, other) for place, one in enumerate(cards) for other in cards[place + 1 :]]
    Random("pairs").shuffle(found)
    return sorted(found, key=lambda pair: not _touch(*pair))


def _touch(one: CardDef, other: CardDef) -> bool:
    mine, theirs = _facets(one), _facets(other)
    return not mine.isdisjoint(theirs) or ANY_CARD in mine | theirs


@cache
def _facets(card: CardDef) -> frozenset[str]:
    """Suit of a card, and the windows, kinds, statistics and flags that its text uses."""
    spoken = (word for word in words_of(card.frame) if word.partition(":")[0] in _TOUCHING)
    return frozenset((f"kind:{card.suit}", *spoken))


def meet(one: CardDef, other: CardDef, seed: int, pool: CardPool) -> tuple[set[str], int]:
    """Play at random in a position with both cards; returns the names of those played, and the decisions.

    Raises AssertionError, with cards and step, if an invariant breaks or a reloaded game differs.
    """
    also: dict[str, Any] = {"AB"[user_of(other, seed)]: {"hand": [other.name, other.name]}}
    also.update(killers=other.is_killer, many=other.is_multiplayer)
    game, dice = position(one, seed, pool, also), Random(seed)
    cards = {card for card, d in enumerate(game.table.defs) if d.name in (one.name, other.name)}
    played: set[str] = set()
    helped = "combat" in (one.suit, other.suit)
    over = STEPS
    step = 0
    checker = RuleChecker(game)
    while step < over and game.decision is not None:
        decision = game.decision
        plays: list[Choice] = [
            choice for choice in decision.choices if isinstance(choice, PLAYING) and subject_of(choice) in cards
        ]
        fresh = [choice for choice in plays if game.def_of(subject_of(choice)).name not in played]
        told = len(game.log or ())
        if not plays and helped:
            plays = [choice for choice in decision.choices if _brings_combat(game, choice)]
        game.apply(dice.choice(fresh or plays) if plays else wander(decision, dice))
        step += 1
        played |= {
            game.def_of(card).name for event in (game.log or [])[told:] if (card := card_played(event.data)) in cards
        }
        if len(played) == 2:
            over = min(over, step + AFTER)
        wrong = faults(game) + checker.look()
        assert not wrong, f"{one.name} and {other.name}, seed {seed}, step {step}: {wrong[0]}"
        if step % 40 == 20:
            saved = game.to_json()
            assert Game.from_json(saved, pool).to_json() == saved, f"{one.name} and {other.name}, step {step}: reloaded"
    return played, step


def _brings_combat(game: Game, choice: Choice) -> bool:
    """Whether the choice plays an Adversary, which Combat cards need."""
    return isinstance(choice, PlayCard) and game.def_of(choice.card).suit == "adversary"


def play_pair(number: int, pool: CardPool) -> Meetings:
    """Play the pair of that number in a few positions, until both cards were played in one."""
    one, other = pair(number, pool)
    suits = " + ".join(sorted((one.suit, other.suit)))
    found = Meetings(pairs=Counter([suits]))
    for attempt in range(TRIES):
        first, second = (one, other) if attempt % 2 == 0 else (other, one)
        try:
            played, steps = meet(first, second, number * TRIES + attempt, pool)
        except Exception as fault:
            where = traceback.extract_tb(fault.__traceback__)[-1]
            place = (
                "" if isinstance(fault, AssertionError) else f" [{where.filename.rpartition('/')[2]}:{where.lineno}]"
            )
            found.faults.append(f"pair {number}, {one.name} and {other.name}: {type(fault).__name__}: {fault}{place}")
            break
        found.decisions += steps
        if len(played) == 2:
            found.both[suits] += 1
            break
    return found


def _share(work: tuple[int, int, int]) -> Meetings:
    pool, total = CardPool.load(), Meetings()
    for number in range(*work):
        total.add(play_pair(number, pool))
    return total


def play_pairs(pairs: int, first: int = 0, jobs: int = 1) -> Meetings:
    """Play several pairs from a number on, on several processes."""
    work = [(first + job, first + pairs, jobs) for job in range(jobs)]
    if jobs == 1:
        return _share(work[0])
    total = Meetings()
    with ProcessPoolExecutor(jobs) as processes:
        for found in processes.map(_share, work):
            total.add(found)
    return total


def lines(found: Meetings, pool: CardPool) -> Iterator[str]:
    """The results as text: in all, and for each pair of suits."""
    pairs, both = found.pairs.total(), found.both.total()
    touch = how_many_touch(pool)
    yield f"{pairs} of {how_many(pool)} pairs, {found.decisions} decisions, both played in {both}"
    yield f"{touch} pairs can touch each other and have the first numbers"
    for suits, n in sorted(found.pairs.items()):
        yield f"  {suits:26}{found.both[suits]:>7} of {n}"
    yield f"faults: {len(found.faults)}"
    yield from (f"  {fault}" for fault in found.faults[:20])
