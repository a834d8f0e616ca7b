"""What makes the agent: the race reckoned through, points spent where most is at stake, and quick answers."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import mean
from time import process_time

import pytest

from game.ai.heuristic import HeuristicPolicy, character
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.race_value import race
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Guess
from game.engine.core.event_data import XFileGuessed
from game.engine.game import Game
from game.engine.scenario.files import load
from game.engine.scenario.runner import Player
from tests.support.engine.games import asked, new_game

RACE = race(CardPool.load(), (0.4, 0.45, 0.15))
KINDS = ("affiliation", "motive", "method", "result")
ALL = frozenset(range(len(CardPool.load().x_files)))


def some(number: int, first: int = 0) -> frozenset[int]:
    """So many suspects."""
    return frozenset(range(first, first + number))


def test_a_name_that_is_certain_wins() -> None:
    assert RACE.if_named(some(1), ALL) == 1.0
    assert RACE.if_not_named(some(1), ALL) < 1.0


def test_more_suspects_are_never_better_to_have() -> None:
    left = [ALL]
    while len(left[-1]) > 1:
        left.append(max(RACE.split(left[-1], KINDS), key=len))
    chances = [RACE.if_not_named(mine, some(6)) for mine in left]
    assert len(chances) > 4
    assert all(few >= many - 1e-9 for many, few in pairwise(chances))


def test_whoever_is_about_to_be_found_dares_and_whoever_is_far_ahead_of_many_waits() -> None:
    for number in (2, 3, 4, 6, 8):
        mine = some(number)
        assert RACE.if_named(mine, some(2, 20)) > RACE.if_not_named(mine, some(2, 20))
    assert RACE.if_named(some(8), ALL) < RACE.if_not_named(some(8), ALL)
    assert RACE.if_named(some(2), some(1, 20)) == 0.5


def test_a_penalty_is_a_name_with_few_and_a_question_with_many() -> None:
    assert RACE.penalty_guess_pays(some(2), some(6, 20))
    assert not RACE.penalty_guess_pays(some(12), some(6, 20))


def test_most_is_at_stake_where_both_are_near() -> None:
    near, far = RACE.gain(some(2), some(2, 20), KINDS), RACE.gain(ALL, ALL, KINDS)
    assert near > 2 * far > 0
    assert RACE.gain(some(2), ALL, KINDS) < far


def test_a_question_of_no_use_splits_nothing(pool: CardPool) -> None:
    alike = frozenset(i for i, one in enumerate(pool.x_files) if one.characteristics["result"] == "death")
    assert len(alike) > 5
    assert RACE.split(alike, ("result",)) == (alike,)
    assert len(RACE.split(alike, ("result", "motive"))) == 2


@cache
def played(level: str, games: int) -> tuple[list[float], list[Game]]:
    """Milliseconds of every answer with a choice in it, and the games that were played."""
    took, ended = [], []
    for seed in range(games):
        game = new_game(seed)
        players = [HeuristicPolicy(seed + seat, character(level)) for seat in (0, 1)]
        while not game.over and game.turn < 80:
            decision = asked(game)
            begun = process_time()
            choice = players[decision.player].choose(game.view(decision.player), decision)
            if len(decision.choices) > 1:
                took.append(1000 * (process_time() - begun))
            game.apply(choice)
        ended.append(game)
    return took, ended


@pytest.mark.games
def test_the_agent_answers_in_a_millisecond_or_so() -> None:
    played("agent", 1)  # the tables of the race are made once
    took, ended = played("agent", 6)
    assert mean(took) < 3
    assert all(game.over for game in ended)


@pytest.mark.games
def test_the_agent_names_unsure_and_the_novice_hardly() -> None:
    wrong = {}
    for level in ("agent", "novice"):
        events = [event for game in played(level, 6)[1] for event in game.log or ()]
        wrong[level] = sum(isinstance(data := event.data, XFileGuessed) and not data.right for event in events)
    assert wrong["agent"] > wrong["novice"]


def unsure_guess() -> Game:
    """A game at a decision where the agent names one of several suspects."""
    for seed in range(40):
        game = new_game(seed)
        players = [HeuristicPolicy(seed + seat, character("agent")) for seat in (0, 1)]
        while not game.over and game.turn < 80:
            decision = asked(game)
            view = game.view(decision.player)
            choice = players[decision.player].choose(view, decision)
            if decision.kind == "guess" and isinstance(choice, Guess) and len(view.candidates(1 - decision.player)) > 1:
                return game
            game.apply(choice)
    raise AssertionError("nobody dared")


def test_whom_the_agent_names_among_equals_cannot_be_foreseen() -> None:
    """Else who knows him would choose the X-File that he names last."""
    game = unsure_guess()
    decision = asked(game)
    view = game.view(decision.player)
    said = [HeuristicPolicy(seed, character("agent")).choose(view, decision) for seed in range(24)]
    named = {choice.x_file for choice in said if isinstance(choice, Guess)}
    assert all(isinstance(choice, Guess) for choice in said)
    assert len(named) > 1
    assert named <= set(view.candidates(1 - decision.player))


def test_a_character_says_every_number_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(character("novice"), Parameters)
    with pytest.raises(KeyError):
        character("nobody")
    from game.ai.heuristic import parameters

    amiss = {"odd": {"like": "novice", "bravery": 3}, **parameters._all()}
    monkeypatch.setattr(parameters, "_all", lambda: amiss)
    with pytest.raises(ValueError, match=r"odd.*bravery"):
        character("odd")


TWO_SITES = """
name: Two Teams, two Sites
players:
  A:
    x_file: Volcanic Spore
    rp: 0
    known: {B: [affiliation primordial, method violence, result abduction]}
    agents:
      - {card: Agent Moe Bocks, at: field, team: 1}
      - {card: Agent Jerry Lamana, at: field, team: 1}
      - {card: Albert Hosteen, at: field, team: 2, tokens: 0}
  B:
    x_file: The Swarm
    cp: 0
    known: {A: [affiliation primordial, method manipulation, result physiological_imbalance]}
turn: {player: A, phase: investigation}
sites:
  - {card: "University Of Maryland, Baltimore, MD", owner: A, target: B}
  - {card: "Browning, MT", owner: A, target: B}
script:
  - 'A: investigate "University Of Maryland, Baltimore, MD" with team 1'
  - 'A: investigate "Browning, MT" with team 2'
  - 'A: next "University Of Maryland, Baltimore, MD"'
  - to: A guess
"""


def test_the_one_name_of_a_turn_waits_for_the_site_that_may_tell_more(tmp_path: Path, pool: CardPool) -> None:
    file = tmp_path / "two.yaml"
    said = {}
    for sites, text in {"two": TWO_SITES, "one": _without_the_second(TWO_SITES)}.items():
        file.write_text(text, encoding="utf-8")
        player = Player(load(file)[0], pool)
        assert player.play() == []
        decision = asked(player.game)
        view = player.game.view(decision.player)
        assert len(view.candidates(1)) == len(view.own_candidates(1)) == 2
        said[sites] = HeuristicPolicy(1, character("agent")).choose(view, decision)[0]
    assert said == {"two": "no guess", "one": "guess"}


def _without_the_second(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if "Browning" not in line and "next" not in line)
