"""The basic game (rulebook 14, BASIC.md): decks, what the cards say, whole games. Positions are in ch14_basic.yaml."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.cli import main
from game.engine.cards.basic_cards import pool_for
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.cards.word_usage import words_of
from game.engine.core.state import Options
from game.engine.decks.basic_decks import to_basic
from game.engine.decks.legality import check, legal
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.query import basic
from game.engine.record import replay
from game.fuzz import invariants
from game.fuzz.random_legal_deck import any_deck
from game.ui.i18n.texts import Texts
from tests.support.engine import games

BASIC = Options(basic_game=True)
HERE = Path(__file__).parent


def codes(deck: Deck) -> set[str]:
    return {each.code for each in check(deck, BASIC)}


def decks_of(seed: int, pool: CardPool, players: int) -> list[Deck]:
    dice, made = Random(seed), ready_made(pool, BASIC)
    return [any_deck(pool, dice, options=BASIC) if dice.random() < 0.5 else dice.choice(made) for _ in range(players)]


# -- every decision is shown -----------------------------------------------------------------------------


def test_every_paragraph_and_every_decision_is_shown() -> None:
    decisions = re.findall(r"^(B\d+) ", (Path(basic.__file__).parent / "BASIC.md").read_text("utf-8"), re.MULTILINE)
    assert decisions == [f"B{number}" for number in range(1, len(decisions) + 1)]
    scenarios = (HERE.parents[1] / "scenarios" / "ch14_basic.yaml").read_text("utf-8")
    shown = set(re.findall(r'"(B\d+|14\.\d+)"', scenarios)) | set(re.findall(r"\((B\d+|14\.\d+)\)", _own()))
    wanted = {*decisions, *(f"14.{number}" for number in range(1, 15))}
    assert wanted - shown == set()


def _own() -> str:
    return " ".join(re.findall(r'^    """(.*)"""$', Path(__file__).read_text("utf-8"), re.MULTILINE))


# -- decks ---------------------------------------------------------------------------------------------------


def test_ready_made_decks_face_each_other(pool: CardPool) -> None:
    """Own decks first, then the advanced ones turned (14.1) (B5)"""
    made = ready_made(pool, BASIC)
    assert [deck.id for deck in made[:2]] == ["first_case", "cold_trail"]
    assert [deck.id for deck in made[2:]] == [deck.id for deck in ready_made(pool)]
    for deck in made:
        assert check(deck, BASIC) == []
        assert len(deck.plan) == 4
        assert deck.theme


def test_marked_cards_and_killers_are_out(pool: CardPool) -> None:
    """No green X and no Killer (14.2) (B3)"""
    deck = ready_made(pool, BASIC)[0]
    out = [card for card in pool.cards if basic.is_out(card)]
    assert len(out) > 100
    assert {card for card in out if card.suit == "combat"} == {card for card in pool.cards if card.suit == "combat"}
    for card in out:
        if card.suit != "x_file":
            assert "basic_out" in codes(replace(deck, cards={**deck.cards, card: 1})), card


def test_four_agents_of_any_cost_and_none_in_the_deck(pool: CardPool) -> None:
    """Four Agents whatever they cost (14.3)"""
    deck = ready_made(pool, BASIC)[0]
    assert sum(agent.cost or 0 for agent in deck.agents) > 20
    assert codes(replace(deck, agents=deck.agents[:3])) == {"basic_team"}
    spare = pool.named("Agent Weiss")
    assert codes(replace(deck, agents=(*deck.agents, spare))) == {"basic_team"}
    assert codes(replace(deck, cards={**deck.cards, spare: 1})) == {"basic_agent"}
    assert "agent_twice" in codes(replace(deck, agents=(*deck.agents[:3], deck.agents[0])))


def test_thirty_cards_are_enough(pool: CardPool) -> None:
    """Thirty cards, two of a title (B4)"""
    deck = ready_made(pool, BASIC)[0]
    kept = dict(list(deck.cards.items())[:30])
    assert codes(replace(deck, cards=kept)) == set()
    kept.popitem()
    assert codes(replace(deck, cards=kept)) == {"few_cards"}
    card = next(iter(kept))
    assert "many_copies" in codes(replace(deck, cards={**deck.cards, card: 3}))


def test_an_advanced_deck_is_turned_into_a_basic_one(pool: CardPool) -> None:
    """What is out is taken out, the team is made four (B5)"""
    deck = ready_made(pool)[1]
    found = to_basic(deck, pool)
    assert {card for card in deck.cards if card not in found.cards} == {c for c in deck.cards if basic.is_out(c)}
    assert all(found.cards[card] == deck.cards[card] for card in found.cards)
    assert to_basic(replace(deck, agents=deck.agents[:2]), pool).agents[:2] == deck.agents[:2]
    assert [a.name for a in to_basic(replace(deck, agents=deck.agents[:2]), pool).agents[2:]] == [
        "Agent Fox Mulder", "Agent Dana Scully",
    ]  # fmt: skip
    more = (*deck.agents, pool.named("Agent Weiss"))
    assert to_basic(replace(deck, agents=more), pool).agents == deck.agents


@pytest.mark.parametrize("seed", range(20))
def test_random_decks_are_legal(seed: int, pool: CardPool) -> None:
    deck = any_deck(pool, Random(seed), options=BASIC)
    assert legal(deck, BASIC)
    assert len({agent.name for agent in deck.agents}) == 4


def test_the_command_line_checks_basic_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "first_case", "--basic"]) == 0
    assert main(["deck", "check", "first_case"]) == 1
    assert main(["deck", "check", "cards/decks/2_things_in_the_dark.yaml", "--basic"]) == 1
    assert "is a card of the advanced game" in capsys.readouterr().out


# -- what the cards say ----------------------------------------------------------------------------------


def test_the_cards_of_the_basic_game(pool: CardPool) -> None:
    """No costs (14.4), no effects of Agents and Adversaries (14.6)"""
    plain = pool_for(pool, BASIC)
    assert pool_for(pool, Options()) is pool
    assert [card.id for card in plain.cards] == [card.id for card in pool.cards]
    assert plain.x_files == pool.x_files
    for card in plain.cards:
        assert not card.cost
        assert card.cost_x == ""
        if card.suit in ("agent", "adversary"):
            assert words_of(card.frame) == frozenset()
            assert (card.lrc, card.crc, card.res) == (None, None, 0)
    assert plain.named("Agent Fox Mulder").skills == pool.named("Agent Fox Mulder").skills


def test_options_of_the_advanced_game_are_off(pool: CardPool) -> None:
    """Killer cards and powers are off, the two rules on guessing stay (B1)"""
    wanted = Options(basic_game=True, killer_cards=True, x_file_powers=True, single_guess=True, question_or_guess=True)
    game = Game.new(decks_of(1, pool, 2), 1, wanted, pool)
    assert game.options == Options(basic_game=True, single_guess=True, question_or_guess=True)
    assert wanted.killer_cards


def test_refusals_are_told(pool: CardPool) -> None:
    """Every reason of the basic game has its sentence (14.8)"""
    texts = Texts()
    for key, args in (("refused_basic_phase", {"name": "X"}), ("refused_basic_plays", {"n": 3})):
        assert str(next(iter(args.values()))) in texts(key, **args)


# -- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.games
def test_a_hundred_random_games_are_sound(pool: CardPool) -> None:
    """Invariants at every tenth decision; what 14 promises at every one; two to four players (B2)"""
    seen: set[str] = set()
    for seed in range(100):
        players = (2, 2, 3, 4)[seed % 4]
        options = options_of(seed)
        game, dice = Game.new(decks_of(seed, pool, players), seed, options, pool), Random(seed)
        assert all(len(player.hand) == basic.HAND for player in game.players)
        for number in range(220):
            if game.over:
                break
            decision = games.asked(game)
            seen.add(decision.kind)
            assert all(player.rp == player.cp == 0 and player.plays <= basic.PLAYS for player in game.players)
            assert not any(piece.at == "combat" for piece in game.pieces.values())
            if number % 10 == 0:
                assert invariants.faults(game) == []
            game.apply(games.pick(game, dice))
    assert {"draw", "requisition", "check", "response", "choose", "question", "guess", "penalty", "discard"} <= seen
    assert seen.isdisjoint({"buy", "sell", "points", "bluffs", "bluff", "combat", "hit", "wield", "absorb"})


def options_of(seed: int) -> Options:
    """The options of a random game."""
    return Options(
        basic_game=True, ask_always=seed % 5 == 4, single_guess=seed % 7 == 1, question_or_guess=seed % 3 == 1
    )


def test_a_saved_game_goes_on_alike(pool: CardPool) -> None:
    game, dice = Game.new(decks_of(3, pool, 2), 3, BASIC, pool), Random(3)
    for _ in range(12):
        for _ in range(25):
            game.apply(games.pick(game, dice))
            assert not game.over
        again = Game.from_json(game.to_json(), pool)
        assert again.to_json() == game.to_json()
        assert [card.cost for card in again.table.defs] == [card.cost for card in game.table.defs]
        game = again


def test_a_replay_plays_the_same_game(pool: CardPool, tmp_path: Path) -> None:
    decks = ready_made(pool, BASIC)
    header = replay.Header((decks[0], decks[2]), 5, BASIC, ("Ann", "Ben"), None)
    game, dice, record = header.new_game(), Random(1), replay.Replay(header)
    for _ in range(300):
        if game.over:
            break
        choice = games.pick(game, dice)
        record.note(game, choice)
        game.apply(choice)
    if not game.over:
        record.note(game, ("concede",))
        game.apply(("concede",))
    record.finish(game)
    file = tmp_path / "game.txt"
    file.write_text(record.text(), encoding="utf-8")
    assert "basic_game" in record.text()
    assert replay.read(file).end().to_json() == game.to_json()
    assert main(["replay", str(file), "--verify"]) == 0
