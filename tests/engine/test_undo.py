"""Undo on the engine's terms: what was done alone and unseen can be taken back, nothing else can."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.engine.core.choices import (
    DiscardCard,
    MoveAgent,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
)
from game.engine.core.state import State
from game.engine.record.undo import History
from tests.support.engine.games import asked, new_game, pick


def plain(game: State) -> str:
    """The state as text, for comparing."""
    return json.dumps(State.to_plain(game))


@pytest.mark.parametrize("seed", range(6))
def test_a_step_back_and_the_same_choice_again_lead_to_the_same_game(seed: int) -> None:
    game, dice = new_game(seed), Random(seed)
    history, undone = History(game), 0
    for _ in range(400):
        if game.decision is None:
            break
        before, log, decision = plain(game), list(game.log or ()), game.decision
        choice = pick(game, dice)
        history.apply(choice)
        if history.why_no_undo() is None:
            after = plain(game)
            history.undo()
            undone += 1
            assert (plain(game), game.log, game.decision) == (before, log, decision)
            history.apply(choice)
            assert plain(game) == after
    assert undone > 20


@pytest.mark.parametrize("seed", range(6))
def test_what_others_saw_or_decided_cannot_be_taken_back(seed: int) -> None:
    game, dice = new_game(seed), Random(seed)
    history = History(game)
    for _ in range(400):
        if game.decision is None:
            break
        player, count = asked(game).player, len(game.log or ())
        choice = pick(game, dice)
        history.apply(choice)
        fresh = (game.log or [])[count:]
        shown = isinstance(choice, PlayCard | SellCard | DiscardCard | RequisitionCard | PurchaseAgent | PlaceSite)
        other = game.decision is None or game.decision.player != player
        if shown or other or any(event.kind in ("drew", "revealed", "answered", "looked") for event in fresh):
            assert history.why_no_undo() is not None, choice


def test_several_moves_are_taken_back_one_by_one() -> None:
    game = new_game(3)
    history = History(game)
    dice = Random(1)
    while asked(game).kind != "deployment":
        history.apply(pick(game, dice))
    start = plain(game)
    moves = 0
    while moves < 3:
        history.apply(next(choice for choice in asked(game).choices if isinstance(choice, MoveAgent)))
        moves += 1
    assert len(history) >= 3
    for _ in range(3):
        history.undo()
    assert plain(game) == start


def test_with_nothing_done_there_is_nothing_to_take_back() -> None:
    history = History(new_game(1))
    found = history.why_no_undo()
    assert found is not None and found.key == "refused_undo_nothing"
    with pytest.raises(ValueError, match="refused_undo_nothing"):
        history.undo()


def test_who_looks_through_his_deck_has_seen_it() -> None:
    """2.10c: what is offered shows what lies there, before anything is taken."""
    seen = 0
    for seed in range(40):
        game, dice = new_game(seed), Random(seed)
        history = History(game)
        for _ in range(300):
            if game.decision is None:
                break
            history.apply(pick(game, dice))
            if game.decision is not None and game.decision.kind == "search":
                found = history.why_no_undo()
                assert found is not None and found.key != "refused_undo_nothing"
                assert len(history) == 0
                seen += found.key == "refused_undo_seen"
        if seen > 2:
            break
    assert seen > 2


@pytest.mark.parametrize("seed", range(3))
def test_a_view_that_is_kept_knows_what_a_new_one_knows_also_after_steps_back(seed: int) -> None:
    game, dice = new_game(seed), Random(seed)
    history, kept, undone = History(game), [game.view(player) for player in range(2)], 0
    cards = range(len(game.table.defs))

    def agree() -> None:
        for view in kept:
            fresh = game.view(view.seat)
            assert [view.card(card) for card in cards] == [fresh.card(card) for card in cards]

    for _ in range(150):
        if game.decision is None:
            break
        history.apply(pick(game, dice))
        agree()
        if history.why_no_undo() is None and dice.random() < 0.5:
            history.undo()
            undone += 1
            if dice.random() < 0.5:
                agree()
            history.apply(pick(game, dice))
            agree()
    assert undone > 5
