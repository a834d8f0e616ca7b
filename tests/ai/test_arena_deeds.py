"""What the arena writes down about a game, counted by hand in a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.arena.game_stats import GameStats, Observer, Played
from game.ai.arena.match_summary import figures
from game.engine.cards.card_pool import CardPool
from game.engine.core.decisions import declining
from game.engine.core.state import Note
from game.engine.game import Game
from game.engine.scenario import load
from game.engine.scenario.position import set_up
from tests.support.engine.games import asked

POSITION = """
name: Two Sites with cards beneath
players:
  A:
    x_file: The Manitou
    rp: 5
    hand: [Fingerprints]
    agents: [{card: Inspector Phoebe Green, at: field}, {card: Agent Moe Bocks, at: field}]
  B: {x_file: Eve, cp: 9, hand: [Nasty Surprise, Squeeze, Deep Throat]}
turn: {player: A, phase: case_assignment}
sites:
  - {card: "Franklin, PA", owner: A, target: B, bluffs: ["Holtzman, D.S.A.", Squeeze]}
  - {card: "Fairfield Zoo, Fairfield, ID", owner: A, target: B, bluffs: [Nasty Surprise]}
script: []
"""


@pytest.fixture
def watched(tmp_path: Path, pool: CardPool) -> tuple[Game, Observer, Played]:
    """The position, somebody who watches, and what he has written down: player a is A."""
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    game, played = set_up(load(file)[0], pool), Played(0, "d", 0)
    observer = Observer(game, {0: "a", 1: "b"}, played)
    observer.applied()
    return game, observer, played


def say(game: Game, observer: Observer, until: str, *lines: str) -> None:
    """Give these lines when they are asked for and decline all else, until that kind of question or the next turn."""
    left, turn = list(lines), game.turn
    while game.decision is not None and game.turn == turn and asked(game).kind != until:
        decision = asked(game)
        offered = game.view(decision.player).lines
        line = next((line for line in left if line in offered), None)
        if line is None:
            choice = declining(decision) or decision.choices[0]
        else:
            left.remove(line)
            choice = decision.choices[offered.index(line)]
        observer.chosen(decision, choice, 1.0)
        game.apply(choice)
        observer.applied()
    assert not left


def counted(stats: GameStats, *names: str) -> tuple[int, ...]:
    return tuple(getattr(stats, name) for name in names)


def test_sites_that_are_entered_and_left_are_counted_with_what_lies_beneath(
    watched: tuple[Game, Observer, Played],
) -> None:
    game, observer, played = watched
    before = {label: counted(played.stats[label], "real", "duds") for label in "ab"}
    say(game, observer, "", 'bluff "Deep Throat" under "Fairfield Zoo, Fairfield, ID"',
        'investigate "Franklin, PA" with team 1', 'pay "Holtzman, D.S.A." x 1', "ask method violence")  # fmt: skip
    a, b = played.stats["a"], played.stats["b"]
    assert counted(a, "tried", "won", "asked") == (1, 1, 1)
    assert counted(a, "met", "met_cards", "met_real") == (1, 2, 1)
    assert counted(a, "left", "left_cards", "left_real") == (1, 2, 1)
    assert counted(b, "tried", "met", "left", "paid") == (0, 0, 0, 1)
    assert counted(b, "real", "duds") == (before["b"][0], before["b"][1] + 1)
    shares = figures([played], "x", "y", 1)["beneath"]["a"]
    assert shares["entered"] == shares["real_where_entered"] == shares["real_where_left"] == 0.5


def test_an_investigation_that_fails_is_tried_and_not_won(watched: tuple[Game, Observer, Played]) -> None:
    game, observer, played = watched
    say(game, observer, "", 'investigate "Franklin, PA" with team 1', 'pay "Holtzman, D.S.A." x 5')
    assert counted(played.stats["a"], "tried", "won", "asked") == (1, 0, 0)
    assert played.known == {}


def test_a_check_that_a_card_asks_for_is_no_investigation(watched: tuple[Game, Observer, Played]) -> None:
    game, observer, played = watched
    say(game, observer, "", 'play "Fingerprints" on A team 1', "agree")
    assert any(event.kind == "check" for event in game.log or ())
    assert counted(played.stats["a"], "tried", "met", "left") == (0, 0, 2)


def test_a_right_name_makes_the_x_file_known(watched: tuple[Game, Observer, Played]) -> None:
    game, observer, played = watched
    say(game, observer, "", 'investigate "Franklin, PA" with team 1', 'guess "Eve"')
    assert game.winner == 0
    assert played.known == {"a": 1}


def test_the_last_suspect_makes_the_x_file_known(watched: tuple[Game, Observer, Played]) -> None:
    game, observer, played = watched
    eve = game.table.pool.lookup("Eve")
    asks = f"ask method {eve.characteristics['method']}"
    say(game, observer, "question", 'investigate "Franklin, PA" with team 1')
    assert played.known == {}
    for index, one in enumerate(game.table.pool.x_files):
        if one.characteristics["method"] == eve.characteristics["method"] and one.name != "Eve":
            game.players[0].notes.append(Note(1, "guess", "", index, False, 1))
    assert len(game.view(0).candidates(1)) > 1
    say(game, observer, "guess", asks)
    assert played.known == {"a": 1}
