"""rulebook 12: games of three and four, played at random: pools, secrets, lines, replays."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import fuzz
from game.engine import notation
from game.engine.cards.ast import Mode, Use
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import CONCEDE, PlayCard
from game.engine.core.event_data import CardPlayed, QuestionAnswered
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.query.play import opponent_choice, point_pools, timing
from game.engine.record import replay
from game.fuzz import invariants
from tests.support.engine import games


@pytest.mark.parametrize(("seed", "players"), [(99, 3), (63, 4), (67, 4)])
def test_who_is_offered_what_and_which_pool_pays(seed: int, players: int) -> None:
    """12.4: Investigating Player RP and *P, Directed Player CP and *P, bystanders anything, each from his own pools."""
    game, dice = games.new_game(seed, players), Random(seed)
    aside = 0
    for player in game.players:
        player.rp = player.cp = 60
    for _ in range(1800):
        if game.over:
            break
        decision = games.asked(game)
        stands_by = decision.player != game.active and timing.is_bystander(game, decision.player)
        for choice in decision.choices:
            if isinstance(choice, PlayCard) and decision.kind in ("window", "check", "combat"):
                pool = game.def_of(choice.card).pool
                assert pool != "CP" or decision.player != game.active
                assert pool != "RP" or decision.player == game.active or stands_by
                aside += stands_by and pool == "RP"
        start = len(game.log or ())
        game.apply(games.pick(game, dice))
        for event in (game.log or ())[start:]:
            if isinstance(event.data, CardPlayed) and event.data.cost:
                paid = event.data.pool
                pool = game.def_of(event.data.card).pool
                assert paid == {"RP": "rp", "CP": "cp"}.get(pool, paid)
                assert pool != "*P" or stands_by or (paid == "rp") == (event.player == game.active)
    assert aside > 0


@pytest.mark.parametrize(("seed", "players"), [(71, 3), (72, 4)])
def test_answers_reach_only_those_who_may_hear_them(seed: int, players: int) -> None:
    """12.6: a third player's log and Notebook hold no answer, the question itself they do."""
    heard = 0
    for game in games.positions(seed, 4000, every=400, players=players):
        for seat in range(players):
            view = game.view(seat)
            for event in view.events():
                if isinstance(event.data, QuestionAnswered) and seat not in (event.player, event.data.of):
                    assert event.secret == ()
                    assert "yes" not in view.tell(event).split()
                    heard += 1
            for other in range(players):
                if other != seat and not view.notes(other) and not game.players[other].announced:
                    assert len(view.candidates(other)) == len(view.pool.x_files)
    assert heard


@pytest.mark.parametrize(("seed", "players"), [(81, 3), (82, 4)])
def test_every_choice_reads_back_as_itself(seed: int, players: int) -> None:
    for game in games.positions(seed, 900, every=3, players=players, ask_always=True):
        decision = games.asked(game)
        lines = notation.lines(game, decision)
        assert len(set(lines)) == len(lines)
        for choice, line in zip(decision.choices[:60], lines, strict=False):
            assert notation.parse(game, notation.with_player(decision, line)) == choice


def test_a_replay_of_three_in_which_one_leaves_is_the_same_game(pool: CardPool, tmp_path: Path) -> None:
    decks = ready_made(pool)
    header = replay.Header((decks[0], decks[1], decks[2]), 9, Options(), ("Ann", "Ben", "Cat"), None)
    game, dice, record = header.new_game(), Random(4), replay.Replay(header)
    for number in range(700):
        choice = CONCEDE if number == 350 else games.pick(game, dice)
        record.note(game, choice)
        game.apply(choice)
        if game.over:
            break
    assert sum(player.out for player in game.players) == 1
    if not game.over:
        record.note(game, CONCEDE)
        game.apply(CONCEDE)
    record.finish(game)
    file = tmp_path / "three.txt"
    file.write_text(record.text(), encoding="utf-8")
    assert replay.read(file).end().to_json() == game.to_json()
    assert replay.verify(file) == 0


@pytest.mark.games
@pytest.mark.parametrize("players", [3, 4])
def test_random_games_of_several_are_sound(pool: CardPool, players: int) -> None:
    for seed in (4, 9):
        report = fuzz.play_one(seed, "light", pool, cap=700, every=7, players=players)
        assert report.faults == []


def test_four_leave_one_after_the_other_until_one_is_left() -> None:
    game, dice = games.new_game(5, 4), Random(5)
    for left in (3, 2, 1):
        for _ in range(120):
            game.apply(games.pick(game, dice))
            assert invariants.faults(game) == []
        game.apply(CONCEDE)
        assert sum(not player.out for player in game.players) == left
    assert game.over
    assert game.players[game.winner].out is False


def test_which_cards_of_either_pool_hinder_what_they_name(pool: CardPool) -> None:
    """D52: aimed at an Agent these help the Conspiracy, all other *P cards the Agents."""
    found = {d.name for d in pool.cards if d.pool == "*P" and point_pools.hinders(d.frame.modes[0].do[0])}
    assert found == {"Gun Jammed", "No Way Out", "Stunning Blow", "Watch Out!"}


def parts(d: CardDef) -> tuple[Mode | Use, ...]:
    """All ways to play a card, and its abilities."""
    return (*d.frame.modes, *d.frame.uses)


def test_a_foe_is_named_only_where_there_are_several() -> None:
    """The pronoun `foe`: with two players no line names the opponent, with three every use of `foe` does."""
    for players in (2, 3):
        game = games.new_game(1, players)
        named = {d.name for d in game.table.pool.cards for part in parts(d) if opponent_choice.is_named(game, part)}
        assert not named or players == 3
    assert {"Red Tape", "Deep Throat", "Albert Hosteen", "Detective Miles", "Pete Calcagni"} <= named
    assert not {"No Place Is Safe", "Hidden Grave", "Deductive Reasoning", "Rejuvenating Caves"} & named
