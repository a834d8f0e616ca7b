"""The levels against each other, and that the random one goes everywhere."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.ai.arena.game_stats import Played
from game.ai.arena.match_summary import figures
from game.ai.opponents import LEVELS, UnknownPolicy, make
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.choices import verb_of
from game.engine.core.state import Options
from game.engine.game import Game
from game.fuzz.random_legal_deck import any_deck
from tests.support.ai.arena_pairs import play_pair
from tests.support.ai.level_games import KINDS
from tests.support.engine.random_combat import adversaries, position

pytestmark = pytest.mark.games

VERBS = {
    "draw", "no draw", "points", "buy", "sell", "discard", "stop", "pass", "play", "use", "announce", "requisition",
    "transfer", "purchase", "move", "team", "site", "bluff", "investigate", "next", "using", "pay", "decline", "agree",
    "wield", "hit", "absorb", "choose", "take", "take nothing", "ask", "no question", "guess", "no guess",
}  # fmt: skip
"""All that can be said but `concede`."""
RICH = (33, 30, 10)
"""Seeds of games in which much is said that others lack, to begin with: it is enough as soon as all was said."""


@pytest.mark.parametrize("level", ["novice", "agent"])
def test_whoever_thinks_beats_random_players(level: str) -> None:
    games = [game for number in range(8) for game in play_pair(level, "random", 77, number)]
    found = figures(games, level, "random", 77)
    assert found["score"] >= 0.95
    assert found["crashed"] == found["capped"] == 0


def test_agents_beat_novices() -> None:
    """Each level beats the one below; more clearly than luck would in so few pairs."""
    games = [game for number in range(16) for game in play_pair("agent", "novice", 78, number)]
    found = figures(games, "agent", "novice", 78)
    assert found["score"] > 0.65
    assert found["crashed"] == found["capped"] == 0


@pytest.fixture(scope="module")
def novices() -> list[Played]:
    """Games of the novice against himself."""
    return [game for number in range(8) for game in play_pair("novice", "novice", 5, number)]


def test_novices_stop_each_other_and_fight(novices: list[Played]) -> None:
    found = figures(novices, "novice", "novice", 5)
    tried = sum(found["investigations"][label]["tried"] for label in "ab")
    won = sum(found["investigations"][label]["won"] for label in "ab")
    assert found["crashed"] == found["capped"] == 0
    assert 0.2 < 1 - won / tried < 0.6
    assert found["deeds"]["a"]["adversaries"] + found["deeds"]["b"]["adversaries"] > 1
    assert found["deeds"]["a"]["paid"] + found["deeds"]["b"]["paid"] > 1


def test_the_novice_answers_quickly(novices: list[Played]) -> None:
    times = sorted(ms for game in novices for label in "ab" for ms in game.stats[label].ms)
    assert times[len(times) // 2] < 20


def quarrelsome(pool: CardPool, dice: Random) -> Deck:
    """A deck that leads to fights with choices in them: Adversaries, what Agents wear and carry, Sites to meet at."""
    deck = any_deck(pool, dice)
    cards = [d for d in pool.cards if not d.missing and not d.is_killer]
    armed = [d for d in cards if d.suit == "equipment" and {"weapon", "armor"} & set(d.keywords)]
    wanted = [d for d in cards if d.suit in ("adversary", "combat")]
    asked = [d for d in cards if d.suit == "site"]
    return replace(deck, cards=dict.fromkeys((*wanted, *armed), 3) | dict.fromkeys(asked, 1) | dict.fromkeys(armed, 6))


def answers(game: Game, seed: int, most: int) -> Counter[tuple[str, str]]:
    """What two random players say in a game, by kind and verb."""
    said: Counter[tuple[str, str]] = Counter()
    players = [make("random", seed), make("random", seed + 1000)]
    for _ in range(most):
        decision = game.decision
        if decision is None:
            break
        choice = players[decision.player].choose(game.view(decision.player), decision)
        said[decision.kind, verb_of(choice)] += 1
        game.apply(choice)
    return said


def test_the_random_player_reaches_every_kind_of_decision_and_every_verb(pool: CardPool) -> None:
    said: Counter[tuple[str, str]] = Counter()
    decks = [any_deck(pool, Random(0)) for _ in range(2)]
    said += answers(Game.new(decks, seed=0, options=Options(mulligan=True), pool=pool), 0, 10)
    for seed in dict.fromkeys((*RICH, *range(200))):
        dice = Random(seed)
        make_deck = quarrelsome if seed % 2 else any_deck
        options = Options(x_file_powers=True, killer_cards=True, ask_always=seed % 4 == 0)
        game = Game.new([make_deck(pool, dice) for _ in range(2)], seed=seed, options=options, pool=pool)
        said += answers(game, seed, 5000)
        adversary = dice.choice(adversaries(pool))  # whole games seldom come to a fight with two weapons to choose from
        said += answers(position(pool, dice, [adversary]), seed, 200)
        if {kind for kind, _ in said} >= KINDS and {verb for _, verb in said} >= VERBS:
            break
    table = "\n".join(f"{kind:<12} {verb:<14} {times}" for (kind, verb), times in sorted(said.items()))
    assert {kind for kind, _ in said} >= KINDS, table
    assert {verb for _, verb in said} >= VERBS, table


def test_policies_go_by_name() -> None:
    assert {"random", "light", "novice", "agent"} <= set(LEVELS)
    with pytest.raises(UnknownPolicy, match="novice"):
        make("expert", 1)
