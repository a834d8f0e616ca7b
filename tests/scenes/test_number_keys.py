"""The number keys of the table: what they stand for, and that they stand for it as long as the question is asked."""

from __future__ import annotations

from typing import Any

from game.engine.core.choices import PASS, BuyCards, Investigate, PlayCard, Spec
from game.engine.core.refs import card_ref, team_ref
from game.session.choice.choice_points import Point, TeamNumberPoint, ways
from game.session.choice.chooser import Chooser
from game.session.choice.number_keys import keys_of, numbered
from tests.support.scenes.windows import at

SITE, OTHER = card_ref(20), card_ref(21)
ONE, TWO = team_ref(0, "field", 1), team_ref(0, "field", 2)


def asked(*choices: tuple[Any, ...]) -> Chooser:
    return Chooser(ways(choices, 0))


def keys(chooser: Chooser, hand: tuple[int, ...] = ()) -> dict[Point, str]:
    return keys_of(chooser, [point for point in chooser.options if point[0] != "do"], hand)


def sending(*teams: int) -> Chooser:
    return asked(*(Investigate("investigate", site, team) for site in (20, 21) for team in teams))


def test_sites_begin_at_one_where_a_single_team_can_be_sent_and_stay_there() -> None:
    chooser = sending(1)
    assert keys(chooser) == {SITE: "1", OTHER: "2"}
    chooser.pick(ONE)
    assert keys(chooser) == {SITE: "1", OTHER: "2"}


def test_a_team_without_a_site_to_choose_keeps_its_own_number() -> None:
    assert keys(Chooser([way for way in sending(2).ways if way.start == TWO])) == {TWO: "2"}


def test_a_team_has_its_own_number_and_nothing_shifts_when_it_is_chosen() -> None:
    chooser = sending(1, 2)
    assert keys(chooser) == {ONE: "1", TWO: "2", SITE: "3", OTHER: "4"}
    chooser.pick(TWO)
    assert keys(chooser) == {SITE: "3", OTHER: "4"}
    chooser.back()
    chooser.pick(SITE)
    assert keys(chooser) == {ONE: "1", TWO: "2"}


def test_cards_of_the_hand_are_numbered_from_the_left_and_their_targets_anew() -> None:
    first, second = Spec(targets=(SITE,)), Spec(targets=(OTHER,))
    chooser = asked(PlayCard("play", 8, first), PlayCard("play", 7, first), PlayCard("play", 7, second), PASS)
    assert keys(chooser, (7, 8)) == {card_ref(7): "1", card_ref(8): "2"}
    chooser.pick(card_ref(7))
    assert keys(chooser, (7, 8)) == {SITE: "1", OTHER: "2"}


def test_amounts_are_their_own_digits() -> None:
    chooser = asked(*(BuyCards("buy", number) for number in range(4)))
    assert keys(chooser) == {("n", number): str(number) for number in range(4)}


def test_teams_of_the_field_count_like_themselves_wherever_they_stand_among_the_rest() -> None:
    agent, other = card_ref(30), card_ref(31)
    assert numbered([agent, TWO, other, ONE]) == {agent: "3", TWO: "2", other: "4", ONE: "1"}
    second = TeamNumberPoint("bracket", 2)
    assert numbered([agent, second], taken=("1",)) == {agent: "3", second: "2"}
    assert numbered([team_ref(0, "bureau", 2), agent]) == {team_ref(0, "bureau", 2): "1", agent: "2"}


def test_what_is_not_yet_chosen_keeps_its_number_while_more_is_chosen() -> None:
    scene = at("selling")
    before = dict(scene.lights.keys)
    scene.acts.click(next(point for point, digit in before.items() if digit == "1"))
    after = scene.lights.keys
    kept = [point for point in after if point in before]
    assert len(kept) > 1 and "1" not in after.values()
    assert all(after[point] == before[point] for point in kept)
