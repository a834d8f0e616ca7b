"""The case that is asked for: its decks, drawn by its seed, and what the command line may ask."""

from __future__ import annotations

import argparse

import pytest

from game.scenes.common.deck_choice import RANDOM, decks_of, library
from game.scenes.start import StartError, asked_for
from game.scenes.table.open_game import new_game
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.settings import Settings


def asked(**words: object) -> argparse.Namespace:
    return argparse.Namespace(**{"deck": None, "opponent": None, "seed": None, "option": None, "basic": False} | words)


def test_the_ready_made_decks_and_a_random_one_are_offered() -> None:
    decks = library(Texts(strict=True))
    assert {"two_roads", "paper_trail", RANDOM} <= {offer.key for offer in decks.offers}
    assert decks.find("Two Roads") == decks.find("two_roads")


def test_the_same_set_up_gives_the_same_decks() -> None:
    setup = GameSetup.duel(RANDOM, "two_roads", seed=11, x_file="chance")
    mine, theirs = decks_of(setup)
    again, _ = decks_of(setup)
    other, _ = decks_of(GameSetup.duel(RANDOM, "two_roads", seed=12, x_file="chance"))
    assert mine.same_as(again)
    assert not mine.same_as(other)
    assert theirs.id == "two_roads"


def test_the_command_line_asks_for_a_case() -> None:
    texts = Texts(strict=True)
    setup = asked_for(asked(deck=RANDOM, opponent="random", seed=5), Settings(), texts)
    assert setup.seats[1].x_file == "chance", "whoever knows the other's deck would know its X-File"
    assert (setup.seats[0].deck, setup.levels, setup.seed) == (RANDOM, {1: "random"}, 5)
    assert setup.options == ()
    setup = asked_for(asked(option=["x_file_powers", "single_guess"]), Settings(), texts)
    assert setup.options == ("single_guess", "x_file_powers")


def test_the_command_line_asks_for_the_basic_game() -> None:
    texts = Texts(strict=True)
    setup = asked_for(asked(basic=True, deck="cold_trail", option=["single_guess"]), Settings(), texts)
    assert setup.options == ("single_guess", "basic_game")
    assert setup.seats[0].deck == "cold_trail"
    game = new_game(setup, ("A", "B"))
    assert game.options.basic_game
    assert [player.rp for player in game.players] == [0, 0]
    with pytest.raises(StartError, match="killer_cards"):
        asked_for(asked(basic=True, option=["killer_cards"]), Settings(), texts)


def test_a_random_deck_may_hold_killers_only_where_they_are_agreed() -> None:
    def killers(*options: str) -> int:
        setups = [GameSetup.duel(RANDOM, RANDOM, seed=seed, options=options) for seed in range(8)]
        return sum(card.is_killer for setup in setups for deck in decks_of(setup) for card in deck.listing())

    assert killers() == 0
    assert killers("killer_cards") > 0


def test_an_unknown_opponent_is_told_in_a_sentence() -> None:
    with pytest.raises(StartError, match="novice"):
        asked_for(asked(deck=RANDOM, opponent="genius"), Settings(), Texts(strict=True))
