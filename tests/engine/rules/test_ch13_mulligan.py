"""rulebook 13.5: an optional new hand before the first turn."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.core.choices import AGREE, DECLINE
from game.engine.game import Game
from game.engine.record.undo import History
from tests.support.engine import exchanged
from tests.support.engine.games import asked, new_game


def hand(game: Game, player: int) -> list[int]:
    return sorted(game.players[player].hand)


@pytest.mark.parametrize(("basic", "cards"), [(False, 7), (True, 10)])
def test_each_player_is_asked_once_beginning_with_the_first(basic: bool, cards: int) -> None:
    game = new_game(5, 3, mulligan=True, basic_game=basic)
    seats = []
    while asked(game).kind == "mulligan":
        decision = asked(game)
        seats.append(decision.player)
        assert decision.choices == (AGREE, DECLINE) and decision.get("amount") == cards
        assert len(hand(game, decision.player)) == cards
        game.apply(DECLINE)
    assert seats == game.clockwise(game.first)
    assert [event.kind for event in game.log or ()].count("turn") == 1


def test_a_new_hand_has_as_many_cards_and_the_old_one_lies_in_the_deck() -> None:
    game = new_game(5, mulligan=True)
    player = asked(game).player
    before, deck = hand(game, player), len(game.players[player].deck)
    game.apply(AGREE)
    after = hand(game, player)
    assert len(after) == len(before) and after != before
    assert len(game.players[player].deck) == deck
    assert set(before) - set(after) <= set(game.players[player].deck)
    assert all(game.zone[card] == "hand" for card in after)


def test_others_see_that_a_new_hand_was_taken_and_no_card_of_it() -> None:
    game = new_game(5, mulligan=True)
    player = asked(game).player
    heard = len(game.log or ())
    game.apply(AGREE)
    told = game.view(1 - player).events()[heard:]
    assert [event.kind for event in told] == ["shuffled", "drew"]
    assert all(event.secret == () for event in told)
    assert "hand" in game.view(1 - player).tell(told[0])


def test_it_is_final() -> None:
    history = History(new_game(5, mulligan=True))
    history.apply(AGREE)
    assert history.why_no_undo() is not None


def test_without_the_option_nobody_is_asked_and_the_same_cards_are_dealt() -> None:
    plain, agreed = new_game(5), new_game(5, mulligan=True)
    assert asked(plain).kind == "window"
    assert [hand(plain, seat) for seat in (0, 1)] == [hand(agreed, seat) for seat in (0, 1)]
    for _ in range(2):
        agreed.apply(DECLINE)
    assert asked(agreed) == asked(plain)


def test_a_saved_game_goes_on_in_the_middle_of_it() -> None:
    game = new_game(5, mulligan=True)
    game.apply(AGREE)
    other = Game.from_json(game.to_json(), game.table.pool)
    for one in (game, other):
        one.apply(AGREE)
    assert other.to_json() == game.to_json()


def test_nobody_can_tell_from_it_what_another_holds() -> None:
    game = new_game(5, mulligan=True)
    game.apply(AGREE)
    seat = 1 - asked(game).player
    other = exchanged.redealt(game, seat, Random(3))
    for one in (game, other):
        one.apply(DECLINE)
    assert exchanged.looks(game.view(seat)) == exchanged.looks(other.view(seat))


@pytest.mark.parametrize("which", [0, 1])
def test_whoever_leaves_before_the_first_turn_leaves_the_others_their_new_hand(which: int) -> None:
    game = new_game(5, 3, mulligan=True)
    order = game.clockwise(game.first)
    left = [seat for seat in order if seat != order[which]]
    for _ in range(which):
        game.apply(DECLINE)
    game.concede(order[which])
    seats = []
    while asked(game).kind == "mulligan":
        seats.append(asked(game).player)
        game.apply(AGREE)
    assert seats == left[which:]
    assert (game.turn, game.active) == (1, left[0])
    assert asked(game).player == left[0]
