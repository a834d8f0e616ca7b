"""What is asked of the view about the rules: changed Keywords, sums at a price, idle Bluffs, staged steps."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import (
    STOP,
    Choice,
    Investigate,
    JoinTeam,
    MoveAgent,
    PayBluff,
    PlayCard,
    RequisitionCard,
)
from game.engine.core.decisions import Decision, declining
from game.engine.game import Game
from game.engine.query.sites import teams
from game.engine.view import announced_prices, participation, solvable_sites, useless_bluffs
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import BETWEEN, FROM_HAND, joining, offered_after, standing, with_copies
from tests.support.engine import games
from tests.support.engine.exchanged import redealt
from tests.support.engine.hindered import SKINNER, TROUBLES
from tests.support.engine.positions import load_position

COKELY = """
players:
  A: {x_file: Eve, rp: 9, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 30, hand: [Squeeze]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", bluffs: [Harry Cokely]}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: pay "Harry Cokely" on "Aubrey, MO"
  - A: pass
  - B: pass
"""


def test_a_changed_keyword_is_told_with_who_changed_it(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(COKELY, tmp_path, pool)
    for seat in (0, 1):
        view = game.view(seat)
        (site,) = [info.card for info in view.sites(0)]
        (change,) = view.keyword_changes()[site]
        assert (change.old, change.new, change.by) == ("behavioral", "method", 1)
        assert getattr(view.card(change.source), "name", "") == "Harry Cokely"
        assert "method" in view.keywords(site) and "behavioral" not in view.keywords(site)


def test_the_change_ends_with_the_turn(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(COKELY, tmp_path, pool)
    while game.view(0).turn == 1 and (decision := game.decision) is not None:
        game.apply(declining(decision) or decision.choices[0])
    assert game.view(0).turn == 2 and game.view(0).keyword_changes() == {}


def test_keywords_of_a_card_that_one_may_not_see_are_not_told(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(COKELY, tmp_path, pool)
    theirs = game.players[1].hand[0]
    assert game.view(1).card(theirs) is not None and game.view(0).keywords(theirs) == frozenset()


def test_the_agents_who_count_at_no_site_are_named(tmp_path: Path, pool: CardPool) -> None:
    view = load_position(TROUBLES, tmp_path, pool).view(0)
    weiss = next(info for info in view.agents(0) if info.name == "Agent Weiss")
    found = participation.hindrance(view, weiss.card)
    assert found is not None and found.kind == "left_behind"
    assert participation.without(view, weiss.team) == [weiss.card]


def test_whoever_adds_nothing_to_the_check_is_told_from_who_adds_it(tmp_path: Path, pool: CardPool) -> None:
    view = load_position(SKINNER, tmp_path, pool).view(0)
    check, added = view.check, participation.contributions(view)
    assert check is not None and added
    for card, value in added.items():
        known = view.agent(card)
        assert known is not None
        assert value == (None if "Skinner" in known.name else view.skill(card, check.skill))


def test_a_price_of_a_sliding_bluff_tells_the_sum_that_the_check_then_has() -> None:
    """Only where it is really paid that sum comes: the engine is asked by paying it, with nothing done about it."""
    seen = 0
    for seed in range(12):
        for game in games.positions(seed, 900):
            decision = games.asked(game)
            view = game.view(decision.player)
            check = view.check
            announced = [one for one in decision.choices if isinstance(one, PlayCard | PayBluff)]
            cards = {one.card for one in announced if one.spec.x > 0}
            for card in cards if check is not None else ():
                assert check is not None
                for found in announced_prices.sums_at(view, check, decision, card):
                    assert found.total == max(0, check.total - {1: 1, 3: 2, 5: 3, 9: 4}[found.x])
                    assert found.over == found.total - check.need
                    seen += 1
        if seen > 8:
            break
    assert seen > 8


def replaces(choice: Choice, step: Choice) -> bool:
    """Whether this takes the place of the staged step, so that they are not both sent."""
    return isinstance(choice, Investigate) and isinstance(step, Investigate) and choice.site == step.site


def after(game: Game, decision: Decision, step: Choice) -> tuple[set[Choice], set[Choice]] | None:
    """What may be chosen beside the step, and what is offered once it is done; None where something else is asked."""
    view = game.view(decision.player)
    left = offered_after(view, decision, with_copies(decision.choices, view), [step])
    said = {choice for choice in left if not replaces(choice, step)}
    done = game.copy()
    done.apply(step)
    now = done.decision
    if now is None or (now.kind, now.player) != (decision.kind, decision.player):
        return None
    return said, set(with_copies(now.choices, done.view(decision.player)))


@pytest.mark.parametrize("kind", ["sell", "discard", "bluffs", "requisition", "allocation"])
def test_what_can_be_chosen_beside_a_staged_step_is_offered_once_it_is_done(kind: str) -> None:
    compared = 0
    for seed in range(6):
        for game in games.positions(seed, 700):
            decision = games.asked(game)
            steps = [one for one in decision.choices if isinstance(one, FROM_HAND | RequisitionCard | Investigate)]
            for step in steps[:2] if decision.kind == kind else ():
                found = after(game, decision, step)
                if found is not None:
                    said, offered = found
                    assert said <= offered, (seed, step, said - offered)
                    compared += 1
        if compared > 12:
            break
    assert compared > 5


def placings(game: Game, dice: Random, most: int) -> tuple[list[Choice], Game]:
    """Random moves and Teams, staged as the view says that they may be, and the game after all of them."""
    decision = games.asked(game)
    view, done, steps = game.view(decision.player), game.copy(), list[Choice]()
    for _ in range(most):
        left = offered_after(view, decision, decision.choices, steps)
        placed = {step.agent for step in steps if isinstance(step, MoveAgent | JoinTeam)}
        moved = {step.agent for step in steps if isinstance(step, MoveAgent)}
        known = {step.agent for step in steps if isinstance(step, JoinTeam)}
        ways: list[Choice] = [one for one in left if isinstance(one, MoveAgent) and one.agent not in placed]
        ways += [one for one in left if isinstance(one, JoinTeam) and one.agent not in known and one.agent in moved]
        ways += [one for one in left if isinstance(one, JoinTeam) and one.agent not in placed]
        if not ways:
            break
        choice = dice.choice(ways)
        for step in joining(view, steps, choice) if isinstance(choice, JoinTeam) else [choice]:
            assert step in games.asked(done).choices, (step, steps)
            done.apply(step)
            steps.append(step)
    return steps, done


@pytest.mark.parametrize("kind", ["deployment", "teams"])
def test_staged_moves_and_teams_lead_where_the_engine_puts_everybody(kind: str) -> None:
    dice, compared = Random(kind), 0
    for seed in range(8):
        for game in games.positions(seed, 700):
            decision = games.asked(game)
            if decision.kind != kind or any(info.teamed for info in teams.agents(game, decision.player)):
                continue  # what was staged is sent in one go: nobody was put into a Team before
            steps, done = placings(game, dice, 4)
            if games.asked(done).kind == kind:
                done.apply(STOP)
            if steps:
                view = done.view(decision.player)
                said = standing(game.view(decision.player), steps)
                for info in view.agents(view.seat):
                    section, team = said[info.card]
                    assert section == info.section and (section not in BETWEEN or team == info.team), (info, steps)
                compared += 1
        if compared > 12:
            break
    assert compared > 5


def known(view: PlayerView, decision: Decision) -> list[object]:
    """All that these ask of the view."""
    told: list[object] = [
        view.keyword_changes(),
        solvable_sites.hopeless(view, decision),
        solvable_sites.shortfall(view, decision, [one for one in decision.choices if isinstance(one, Investigate)]),
        solvable_sites.apart(view, decision, ()),
        participation.contributions(view),
    ]
    told += [participation.without(view, team) for team in range(1, 4)]
    told += [useless_bluffs.wasted(view, choice) for choice in decision.choices]
    for card in view.hand:
        own = view.card(card)
        assert own is not None
        told += [announced_prices.only_price(view, decision, card), useless_bluffs.aimless(view, own)]
        told.append(solvable_sites.nearest(view, own.prerequisites) if own.suit == "site" else None)
    copies = with_copies(decision.choices, view)
    told.append([offered_after(view, decision, copies, [step]) for step in decision.choices[:3]])
    return told


@pytest.mark.parametrize("seed", range(3))
def test_nothing_of_it_hangs_on_what_the_player_cannot_know(seed: int) -> None:
    dice, compared = Random(seed), 0
    for game in games.positions(seed, 500, every=7):
        decision = games.asked(game)
        other = redealt(game, decision.player, dice)
        assert known(other.view(decision.player), decision) == known(game.view(decision.player), decision)
        compared += other.table.defs != game.table.defs
    assert compared > 20
