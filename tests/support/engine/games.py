"""Games for tests: ready-made decks and a random policy that mostly passes in windows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision, declining
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.game import Game

_QUIET = ("window", "check", "combat", "response", "guess", "discard", "sell", "may")


def new_game(seed: int, players: int = 2, **options: bool) -> Game:
    """A game of ready-made decks; the same seed gives the same game."""
    pool = CardPool.load()
    decks = ready_made(pool)
    chosen = [decks[(seed + seat) % len(decks)] for seat in range(players)]
    return Game.new(chosen, seed, Options(**options), pool, ["Ann", "Ben", "Cat", "Dan"][:players])


def asked(game: Game) -> Decision:
    """The current decision; the game must not be over."""
    assert game.decision is not None
    return game.decision


def pick(game: Game, dice: Random) -> Choice:
    """A random choice; with many choices declining has the highest probability."""
    decision = asked(game)
    decline = declining(decision)
    if decline is not None and decision.kind in _QUIET and dice.random() < 0.55:
        return decline
    return dice.choice(decision.choices)


def positions(seed: int, decisions: int, every: int = 1, players: int = 2, **options: bool) -> Iterator[Game]:
    """Play a game, yielding it at every n-th decision; the same object each time."""
    game, dice = new_game(seed, players, **options), Random(seed)
    for number in range(decisions):
        if game.over or game.decision is None:
            return
        if number % every == 0:
            yield game
        game.apply(pick(game, dice))
