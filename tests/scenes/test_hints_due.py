"""Hints for the first time: at which question each is due, and what is framed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.ai.opponents import make
from game.ai.policy import Policy
from game.engine.core.choices import JoinTeam
from game.engine.core.event_data import AgentAbducted, AgentHospitalized, DamageTaken, QuestionAnswered, XFileGuessed
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.game import Game
from game.scenes.navigation import first_setup
from game.scenes.table import open_game
from game.scenes.table.hints.hint_list import HINTS, Moment, next_due
from game.scenes.table.samples import positions
from game.session.game_setup import GameSetup
from game.ui.testing import screenshots
from tests.support.scenes.hint_slips import drawn, told
from tests.support.scenes.windows import SIZES, at

BY_NAME = {first.name: first for first in HINTS}


def duel(seed: int) -> GameSetup:
    return GameSetup.duel("two_roads", "paper_trail", "novice", seed, 0)


pytestmark = pytest.mark.usefixtures("own_home")


def moments(
    setup: GameSetup, policies: tuple[Policy, Policy], turns: int = sys.maxsize
) -> Iterator[tuple[Game, Moment]]:
    """What the first player sees at each of his questions of a game that these play."""
    game, told_till = open_game.new_game(setup, ("You", "Novice")), 0
    while (decision := game.decision) is not None and game.turn < turns:
        if decision.player == 0:
            news = tuple(game.view(0).events(told_till))
            told_till += len(news)
            yield game, Moment(game.view(0), decision, news)
        if game.decision is decision:
            game.apply(policies[decision.player].choose(game.view(decision.player), decision))


@pytest.mark.parametrize("basic", [False, True])
def test_a_whole_game_meets_most_hints_each_once(basic: bool) -> None:
    met: Counter[str] = Counter()
    for seed in range(1, 4):
        setup = first_setup(seed) if basic else duel(seed)
        known = set(met)
        for _, moment in moments(setup, (make("novice", seed), make("agent", seed))):
            for first in next_due(moment, known):
                met[first.name] += 1
                known.add(first.name)
    offered = {first.name for first in HINTS if first.basic in (None, basic)}
    assert set(met) <= offered
    assert all(count == 1 for count in met.values())
    wanted = {"draw", "requisition", "deployment", "sites", "allocation", "check", "question", "notebook", "exposed"}
    wanted |= {"plays"} if basic else {"income", "buy", "sell", "bluffs", "their_check", "adversary", "wounds", "spend"}
    assert wanted <= set(met), wanted - set(met)


def test_what_the_points_are_is_told_in_the_first_turns() -> None:
    """What RP are was told in turn 5, what CP are in turn 6."""
    for seed in range(1, 4):
        turns = dict[str, int]()
        for _, moment in moments(duel(seed), (make("agent", seed), make("novice", seed)), 20):
            if (first := next(next_due(moment, {*turns}), None)) is not None:
                turns[first.name] = moment.view.turn
        assert turns["income"] <= 2 and turns["spend"] <= 3, turns


def test_hints_come_at_the_first_occasion_and_urge_no_waste() -> None:
    """Naming was told of at the second chance, how a Site is solved after seven, and a help at ten of four."""
    named, shorts = 0, []
    for seed in range(1, 6):
        known, won = set[str](), False
        for _, moment in moments(first_setup(seed), (make("agent", seed), make("novice", seed)), 20):
            first, check = next(next_due(moment, known), None), moment.view.check
            if moment.asks("guess") and "guess" not in known:
                assert first is not None and first.name == "guess"
                named += 1
            passed = [e.data for e in moment.news if (e.kind, e.player) == ("checked", 0) and e.data[1]]
            won = won or any(data[5] >= 0 for data in passed)
            assert not (won and BY_NAME["check"].due(moment))
            if check is not None and check.owner == 0 and BY_NAME["tokens"].due(moment):
                shorts.append(check.need - check.total)
            known |= {first.name} if first is not None else set()
    assert named > 2
    assert all(short > 0 for short in shorts)


def test_nothing_is_told_of_what_the_player_has_done_already() -> None:
    """What cards cost came at the third purchase."""
    purchases, bought = list[bool](), False
    for _, moment in moments(duel(2), (make("novice", 2), make("agent", 2)), 30):
        if moment.asks("buy") and moment.mine:
            due, first = BY_NAME["buy"].due(moment), next(next_due(moment, set()))
            purchases.append(due)
            bought = bought or any(event.kind == "bought" and event.player == 0 for event in moment.view.events())
            assert not due or first.name in ("buy", "notebook", "exposed", "missed")
    assert bought and purchases[0] and not purchases[-1]


def test_two_teams_are_spoken_of_until_there_are_two() -> None:
    """How to form them was told to whoever had formed them, while one Team and Agents without any are not two."""
    told_at = dict[int, bool]()
    for played, moment in moments(duel(2), (make("novice", 2), make("novice", 2)), 9):
        field, choices = moment.view.agents(0, "field"), moment.decision.choices
        if moment.asks("deployment") and len(field) > 2:
            teams = {agent.team for agent in field} - {0}
            told_at[len(teams)] = BY_NAME["teams"].due(moment)
            if len(teams) == 2:
                break
            alone = {agent.card for agent in field if not agent.team}
            joins = [choice for choice in choices if isinstance(choice, JoinTeam) and choice.agent in alone]
            if joins and len(teams) < 2:
                played.apply(max(joins))
    assert told_at == {0: True, 1: True, 2: False}


def test_where_any_of_several_will_do_all_of_them_are_framed() -> None:
    """A ring round the first card of the hand read as if that one were meant."""
    scene, bubble = told("table", (1280, 720), *(BY_NAME.keys() - {"whole"}))
    assert bubble.shown is BY_NAME["whole"]
    (ring,) = bubble.place.rings(bubble.shown)
    hand = [scene.places[("card", card)].part for card in scene.session.view.hand]
    assert len(hand) > 1 and all(ring.contains(part) for part in hand)


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_not_meant_are_not_framed_with_those_that_are(size: tuple[int, int]) -> None:
    """Lit cards lie higher than the others, so that all of them passed for a row of cards that were meant."""
    positions.WANTED["some_sites"] = lambda view, decision: (
        decision.kind == "sites" and 1 < len({choice[1] for choice in decision.choices[:-1]}) < len(view.hand) - 2
    )
    scene, bubble = told("some_sites", size, *(BY_NAME.keys() - {"sites"}))
    assert bubble.shown is BY_NAME["sites"]
    rings = bubble.place.rings(bubble.shown)
    hand = {("card", card) for card in scene.session.view.hand}
    others = [scene.places[card].rect.center for card in hand - scene.lights.lit]
    assert len(rings) > 1 and others and not any(ring.collidepoint(center) for ring in rings for center in others)


def test_cards_side_by_side_that_are_meant_have_one_frame() -> None:
    scene, bubble = drawn(screenshots.draw("first_sell"))
    lit = [("card", card) in scene.lights.lit for card in scene.session.view.hand]
    runs = sum(now and not before for now, before in zip(lit, [False, *lit], strict=False))
    assert 1 < runs < sum(lit) and len(bubble.place.rings(bubble.shown)) == runs


@pytest.mark.parametrize(
    ("name", "kind", "data"),
    [
        ("abducted", "abducted", lambda agent: AgentAbducted(agent, 3)),
        ("hospital", "hospital", AgentHospitalized),
        ("wounds", "damaged", lambda agent: DamageTaken(card_ref(agent), 1, card_ref(99), 2)),
    ],
)
def test_what_befalls_an_own_agent_is_told_and_not_anothers(name: str, kind: str, data: Callable[[int], Any]) -> None:
    view = at("table").session.view
    due = [due_after([name], Event(kind, 0, data(view.agents(seat)[0].card))) for seat in (0, 1)]
    assert due == [[True], [False]]


def due_after(names: list[str], *news: Event) -> list[bool]:
    """Which of these hints are due at the table once this has happened."""
    session = at("table").session
    return [BY_NAME[name].due(Moment(session.view, session.decision, news)) for name in names]


def test_a_wrong_name_and_an_answer_are_told_to_whom_they_concern() -> None:
    names, named = ["notebook", "exposed", "missed"], Event("guessed", 0, XFileGuessed(1, False), (3,))
    answered, turned = (Event("answered", seat, QuestionAnswered(1 - seat, "motive", "control")) for seat in (0, 1))
    assert due_after(names, answered, named) == [True, False, True]
    assert due_after(names, turned) == [False, True, False]
