"""Numbers, flags and Keywords as they are now (rulebook 2.6, 7.8): `mod`, `grant`, `keyword`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.choices import Spec
from game.engine.core.refs import card_ref, section_ref, team_ref
from game.engine.core.state import Env, Piece
from game.engine.query.effects import stats
from game.engine.query.sites import totals
from game.engine.rules import zones
from game.engine.rules.effects import expiry
from tests.support.engine.bare_table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_changes_come_in_their_order_set_times_by(table: Table) -> None:
    mulder = table.agent("Agent Fox Mulder")
    ref = card_ref(mulder)
    table.change(ref, "behavioral", "by", 1)
    table.change(ref, "behavioral", "times", 2)
    table.change(ref, "behavioral", "set", 4)
    assert stats.skill(table.g, mulder, "behavioral") == 9


def test_a_final_set_shuts_out_the_rest(table: Table) -> None:
    mulder = table.agent("Agent Fox Mulder")
    table.change(card_ref(mulder), "crc", "set", 6, final=True)
    table.change(card_ref(mulder), "crc", "by", 3)
    assert stats.stat(table.g, card_ref(mulder), "crc") == 6


def test_no_skill_falls_below_nothing_and_health_never_below_one(table: Table) -> None:
    mulder = table.agent("Agent Fox Mulder")
    table.change(card_ref(mulder), "all_skills", "by", -5)
    table.change(card_ref(mulder), "health", "by", -9, "game")
    assert stats.skill(table.g, mulder, "behavioral") == 0
    assert stats.stat(table.g, card_ref(mulder), "health") == 1


def test_a_floor_of_its_own_holds(table: Table) -> None:
    mulder = table.agent("Agent Fox Mulder")
    table.change(card_ref(mulder), "res", "by", -9, extra=(("min", 1),))
    assert stats.stat(table.g, card_ref(mulder), "res") == 1


def test_what_is_for_a_check_counts_in_that_check_only(table: Table) -> None:
    mulder = table.agent("Agent Fox Mulder")
    table.change(card_ref(mulder), "check_skill", "by", 2, "check", depth=3)
    assert stats.skill(table.g, mulder, "behavioral", 3) == 5
    assert stats.skill(table.g, mulder, "behavioral", 4) == 3
    assert stats.skill(table.g, mulder, "behavioral") == 3


def test_a_skill_may_stand_for_another(table: Table) -> None:
    rich = table.agent("Agent Rich")
    table.change(card_ref(rich), "check_skill", "set", "evidence_collection", "check", depth=3)
    assert stats.skill(table.g, rich, "alien_investigation", 3) == 2
    table.change(card_ref(rich), "evidence_collection", "by", 1)
    assert stats.skill(table.g, rich, "alien_investigation", 3) == 3


def test_of_the_equipment_one_piece_counts_for_a_skill(table: Table) -> None:
    mulder = table.agent("Agent Fox Mulder")
    ref = card_ref(mulder)
    binoculars = table.piece("Binoculars", "on", ref)
    flashlight = table.piece("High-Powered Flashlight", "on", ref)
    assert stats.skill(table.g, mulder, "observation") == 2
    assert stats.raw(table.g, ref, "observation", tool=binoculars) == 3
    assert stats.raw(table.g, ref, "medical", tool=binoculars) == 0
    assert stats.rating(table.g, ref, "observation") == 4
    table.change(card_ref(flashlight), "blank", "flag", True)
    assert stats.rating(table.g, ref, "observation") == 3


def test_a_skill_that_is_set_to_another_is_that_one_with_its_changes(table: Table) -> None:
    rich = table.agent("Agent Rich")
    ref = card_ref(rich)
    camera = table.piece("High Resolution Camera", "on", ref)
    table.change(ref, "occult_investigation", "by", 1)
    table.change(ref, "all_skills", "by", -1, "turn")
    table.change(ref, "check_skill", "set", "evidence_collection", "check", depth=3)
    assert stats.skill(table.g, rich, "occult_investigation", 3) == 1
    assert stats.raw(table.g, ref, "occult_investigation", 3, camera) == 1
    table.change(ref, "check_skill", "by", 2, "check", depth=3)
    assert stats.skill(table.g, rich, "occult_investigation", 3) == 3


def test_a_number_of_an_agent_in_the_bureau_alone(table: Table) -> None:
    skinner = table.agent("Assistant Director Walter Skinner", "bureau")
    assert stats.stat(table.g, card_ref(skinner), "res") == 3
    table.g.pieces[skinner].at = "field"
    assert stats.stat(table.g, card_ref(skinner), "res") == 1


def test_a_purchased_agent_has_no_game_effect(table: Table) -> None:
    skinner = table.agent("Assistant Director Walter Skinner", "bureau")
    table.g.pieces[skinner].starting = False  # type: ignore[attr-defined]
    assert stats.stat(table.g, card_ref(skinner), "res") == 1


def test_flags_hold_for_whom_they_are_granted_and_against_whom_they_say(table: Table) -> None:
    team = team_ref(0, "field", 1)
    table.agent("Agent Fox Mulder")
    table.piece("Smoke Screen", "on", team)
    pawn = card_ref(table.card("Pvt. McAlpin, Zombie", player=1))
    agent = card_ref(table.card("Operation Falcon Blue Berets", player=1))
    assert stats.flag(table.g, team, "no_attack", vs=agent)
    assert not stats.flag(table.g, team, "no_attack", vs=pawn)
    assert not stats.flag(table.g, team, "no_attack")
    assert not stats.flag(table.g, team_ref(0, "bureau", 1), "no_attack", vs=agent)


def test_a_flag_may_name_the_card_it_is_about(table: Table) -> None:
    skinner = card_ref(table.agent("Assistant Director Walter Skinner"))
    table.change(skinner, "immune", "flag", True, extra=(("card", "skinner_adopts_the_company_line"),))
    assert stats.flag(table.g, skinner, "immune", card="skinner_adopts_the_company_line")
    assert not stats.flag(table.g, skinner, "immune", card="paperwork")


def test_what_is_meant_for_the_next_round_waits_for_it(table: Table) -> None:
    mulder = card_ref(table.agent("Agent Fox Mulder"))
    table.change(mulder, "stunned", "flag", True, "next_round", depth=2)
    assert not stats.flag(table.g, mulder, "stunned")
    expiry.expire(table.g, "round", 2)
    assert stats.flag(table.g, mulder, "stunned")
    expiry.expire(table.g, "round", 2)
    assert not stats.flag(table.g, mulder, "stunned")


def test_a_card_cannot_be_negated_by_its_own_word_also_on_the_stack(table: Table) -> None:
    throat = table.card("Deep Throat", "stack")
    assert stats.flag(table.g, card_ref(throat), "no_negate")


def test_keywords_change_one_word_the_last_change_wins(table: Table) -> None:
    site = table.site("Newark, NJ")
    table.change(card_ref(site), "keyword", "replace", ("evidence_collection", "motive"))
    table.change(card_ref(site), "keyword", "replace", ("motive", "result"))
    table.change(card_ref(site), "keyword", "replace", ("alien", "occult"))
    words = stats.keywords(table.g, site)
    assert "result" in words and "method" in words
    assert not words & {"evidence_collection", "motive", "occult"}


def test_a_team_may_count_as_a_site(table: Table) -> None:
    table.change(team_ref(0, "field", 1), "keyword", "add", ("motive_site",))
    table.change(section_ref(0, "bureau"), "keyword", "add", ("result_site",))
    assert stats.site_words(table.g, team_ref(0, "field", 1)) == {"motive"}
    assert stats.site_words(table.g, team_ref(0, "bureau", 2)) == {"result"}


def test_own_turns_are_counted_from_the_next_one(table: Table) -> None:
    mulder = card_ref(table.agent("Agent Fox Mulder"))
    table.change(mulder, "no_leave_hospital", "flag", True, "own_turns", extra=(("left", 2),))
    expiry.expire(table.g, "own_turns", player=0)
    table.g.turn = 2
    expiry.expire(table.g, "own_turns", player=1)
    assert stats.flag(table.g, mulder, "no_leave_hospital")
    table.g.turn = 3
    expiry.expire(table.g, "own_turns", player=0)
    assert stats.flag(table.g, mulder, "no_leave_hospital")
    table.g.turn = 5
    expiry.expire(table.g, "own_turns", player=0)
    assert not stats.flag(table.g, mulder, "no_leave_hospital")


@pytest.mark.parametrize("until", ["turn", "check", "round", "combat"])
def test_a_change_ends_at_its_own_moment(table: Table, until: str) -> None:
    mulder = card_ref(table.agent("Agent Fox Mulder"))
    table.change(mulder, "no_deal", "flag", True, until, depth=4)
    for other in ("turn", "check", "round", "combat"):
        if other != until:
            expiry.expire(table.g, other, 4)
    assert len(table.g.mods) == 1
    if until != "turn":
        expiry.expire(table.g, until, 5)
        assert len(table.g.mods) == 1
    expiry.expire(table.g, until, 4)
    assert not table.g.mods


def test_costs_with_an_x_and_changes_of_cost(table: Table) -> None:
    cigarettes = table.card("Cigarette Butts")
    assert stats.cost(table.g, cigarettes, 0, Spec(x=5)) == 5
    knife = table.card("Knife")
    table.change(card_ref(knife), "cost", "by", -5)
    assert stats.cost(table.g, knife, 0) == 0
    weiss = table.card("Agent Weiss")
    assigned = table.card("Assigned To The X-Files")
    env = Env(0, assigned, names={"t": (card_ref(weiss),)})
    assert stats.cost(table.g, assigned, 0, Spec(), env) == 5


@given(st.lists(st.lists(st.tuples(st.integers(0, 5), st.integers(1, 4)), max_size=3), max_size=4))
def test_the_best_pieces_are_the_best_of_all_ways(carried: list[list[tuple[int, int]]]) -> None:
    """7.8h: no other choice of one piece an Agent and one of a title gives more."""
    table = Table()
    titles = ["Knife", "Binoculars", "Wire-Tap", "Shotgun", "Kevlar Vest", "Medi-Kit"]
    offers = [[totals.Offer(table.card(titles[title]), gain, "equipment") for title, gain in row] for row in carried]
    best = sum(offer.gain for offer in totals.best(table.g, offers))
    tried = 0
    for way in product(*[[None, *row] for row in offers]):
        names = [table.g.def_of(offer.piece).name for offer in way if offer is not None]
        if len(set(names)) == len(names):
            tried = max(tried, sum(offer.gain for offer in way if offer is not None))
    assert best == tried


def test_a_changed_keyword_is_as_printed_again_when_the_card_leaves(table: Table) -> None:
    """2.6d."""
    site = table.site("Newark, NJ")
    table.change(card_ref(site), "keyword", "replace", ("method", "motive"))
    table.change(card_ref(site), "cost", "by", 1, "game")
    zones.discard(table.g, site)
    assert "method" in stats.keywords(table.g, site)
    assert stats.cost(table.g, site, 0) == 3


def test_what_a_card_gave_to_its_bearer_does_not_come_back_with_it(table: Table) -> None:
    mulder = table.agent("Agent Fox Mulder", "bureau")
    training = table.piece("Expert Briefing", "on", card_ref(mulder))
    table.change(card_ref(mulder), "behavioral", "by", 1, "attached", training)
    assert stats.skill(table.g, mulder, "behavioral") == 4
    zones.discard(table.g, training)
    zones.take_out(table.g, training)
    table.g.zone[training] = "play"
    table.g.pieces[training] = Piece(training, 0, "bureau")
    assert stats.skill(table.g, mulder, "behavioral") == 3
