"""Selectors and conditions: what they find, and what they leave out."""

from __future__ import annotations

import pytest

from game.engine.cards.ast import Selector
from game.engine.cards.vocabulary import CATEGORIES, implemented
from game.engine.core.refs import card_ref, hidden_ref, player_ref, team_ref
from game.engine.core.state import Answer, Env, Item, RulesEvent
from game.engine.query.effects import select
from game.engine.query.play import activators
from game.engine.rules.play.windows import Window
from tests.support.engine.bare_table import Table
from tests.support.engine.games import positions


@pytest.fixture
def table() -> Table:
    table = Table()
    table.agent("Agent Fox Mulder")
    table.agent("Agent Dana Scully", "bureau")
    table.agent("Agent Weiss", "hospital")
    table.agent("Agent Fox Mulder", "field", player=1)
    return table


def test_whose_and_where(table: Table) -> None:
    assert table.find("agent.mine") == ["Agent Fox Mulder", "Agent Dana Scully", "Agent Weiss"]
    assert table.find("agent.theirs") == ["Agent Fox Mulder"]
    assert table.find("agent.mine.in=bureau") == ["Agent Dana Scully"]
    assert table.find("agent.mine.not_in=hospital/bureau") == ["Agent Fox Mulder"]
    assert table.find("agent.of=foe", foe=1) == ["Agent Fox Mulder"]


def test_teams_sections_and_players(table: Table) -> None:
    assert table.find("team.mine") == ["team 0 bureau 1", "team 0 field 1"]
    assert table.find("team.theirs.in=bureau") == []
    assert table.find("team.holds=agent_dana_scully") == ["team 0 bureau 1"]
    assert table.find("team.size>=2") == []
    assert table.find("section.of=foe.in=bureau", foe=1) == ["section 1 bureau"]
    assert table.find("player.theirs") == ["player 1"]


def test_members_of_a_named_team(table: Table) -> None:
    scully = next(p.card for p in table.g.pieces.values() if p.at == "bureau")
    names = {"t": (team_ref(0, "bureau", 1),), "u": (card_ref(scully),)}
    assert table.find("agent.in=t", names=names) == ["Agent Dana Scully"]
    assert table.find("agent.in=t.except=u", names=names) == []
    assert table.find("agent.with=u", names=names) == ["Agent Dana Scully"]
    assert table.find("agent.mate=u", names=names) == []


def test_names_and_equipment(table: Table) -> None:
    mulder = next(iter(table.g.pieces))
    table.piece("Knife", "on", card_ref(mulder))
    table.piece("Binoculars", "on", card_ref(mulder))
    assert table.find("agent.equipped=knife") == ["Agent Fox Mulder"]
    assert table.find("equipment.adds=crc") == ["Knife"]
    assert table.find("equipment.theirs.not_adds=lrc/crc", me=1) == ["Binoculars"]
    assert table.find("equipment.name=knife.on=t", names={"t": (card_ref(mulder),)}) == ["Knife"]
    assert table.find("agent.name=agent_weiss/agent_dana_scully") == ["Agent Dana Scully", "Agent Weiss"]
    assert table.find("agent.same_name=t", names={"t": (card_ref(mulder),)}) == ["Agent Fox Mulder"] * 2


def test_piles(table: Table) -> None:
    table.card("Knife", "hand")
    table.card("Squeeze", "hand", 1)
    table.card("Deep Throat", "hand", 1)
    table.card("Byers", "discard")
    for name in ("Dr. Davey", "X", "Shotgun"):
        table.card(name, "deck", 1)
    assert table.find("card.of=foe.in=hand", foe=1) == ["Squeeze", "Deep Throat"]
    assert table.find("adversary.of=foe.in=hand", foe=1) == ["Squeeze"]
    assert table.find("card.of=foe.in=hand.pool=cp", foe=1) == ["Squeeze"]
    assert table.find("witness.mine.in=discard") == ["Byers"]
    assert table.find("card.of=foe.in=deck.top=2", foe=1) == ["Shotgun", "X"]
    assert table.find("card.mine.in=discard", me=1) == []


def test_sites_and_what_lies_there(table: Table) -> None:
    table.site("Newark, NJ", under=("Car Troubles", "Knife"))
    table.site("Aubrey, MO")
    assert table.find("site.bluffs>=1") == ["Newark, NJ"]
    assert table.find("site.asks=motive") == ["Aubrey, MO"]
    assert table.find("site.skill=evidence_collection") == ["Newark, NJ"]
    assert table.find("bluff.face_down") == ["Car Troubles", "Knife"]
    newark = next(p.card for p in table.g.pieces.values() if p.at == "site")
    assert len(table.find("bluff.at=t", names={"t": (card_ref(newark),)})) == 2
    assert table.find("site.mine.in=field", me=1) == []


def test_a_bluff_counts_as_one_at_a_site_only_where_its_host_is_a_site() -> None:
    table = Table()
    table.agent("Agent Fox Mulder")
    site = table.site("Newark, NJ")
    bluff = table.piece("Car Troubles", "on", team_ref(0, "field", number=site))
    assert not activators.is_in_use(table.g, frozenset({"bluff"}), Window(name="W8"))
    table.g.pieces[bluff].host = card_ref(site)
    assert activators.is_in_use(table.g, frozenset({"bluff"}), Window(name="W8"))


def test_a_hidden_card_is_named_by_its_place(table: Table) -> None:
    site = table.site("Newark, NJ", under=("Car Troubles",))
    from game.engine.cards.grammar import parse_selector

    found = select.find(table.g, Env(0), parse_selector("bluff.face_down"), announcing=True)
    assert found == [hidden_ref(site, 0)]
    assert table.name(select.real(table.g, found[0])) == "Car Troubles"


def test_cards_are_no_agents_and_may_be_told_by_their_words(table: Table) -> None:
    table.piece("Dr. Grissom")
    table.piece("Expert Briefing", "on", card_ref(0))
    table.site("Newark, NJ")
    assert table.find("card.resource") == ["Dr. Grissom"]
    assert table.find("card.evidence_collection") == ["Newark, NJ"]
    assert table.find("card.event") == ["Expert Briefing"]
    assert "Agent Fox Mulder" not in table.find("card")


def test_what_waits_to_resolve(table: Table) -> None:
    card = table.card("Squeeze", "stack", 1)
    table.g.stack.append(Window(name="check", chain=[Item(card, 1, env=Env(1, card))]))
    assert table.find("adversary.pending") == ["Squeeze"]
    assert table.find("card.adversary.theirs") == ["Squeeze"]
    assert not table.holds("no adversary.pending")


def test_fitness_and_wounds(table: Table) -> None:
    weiss = next(p for p in table.g.pieces.values() if p.at == "hospital")
    weiss.damage = 2
    assert table.find("agent.mine.damaged") == ["Agent Weiss"]
    assert "Agent Weiss" not in table.find("agent.mine.fit")
    weiss.damage = 1
    assert "Agent Weiss" in table.find("agent.mine.fit")
    table.g.options.basic_game = True  # B21: healed in full
    assert "Agent Weiss" not in table.find("agent.mine.fit")
    table.g.options.basic_game = False
    table.change(card_ref(weiss.card), "no_leave_hospital", "flag", True, "whole")
    assert "Agent Weiss" not in table.find("agent.mine.fit")


def test_duplicates_and_kin(table: Table) -> None:
    assert table.find("agent.theirs.not_duplicate") == []
    assert table.find("agent.theirs.not_duplicate", me=1) == ["Agent Dana Scully", "Agent Weiss"]
    alien = table.piece("Alien Bounty Hunter", "captive", player=1)
    table.piece("Squeeze", "combat", player=1)
    assert table.find("adversary.kin=host", host=card_ref(alien)) == []


def test_numbers_compare_present_ratings(table: Table) -> None:
    assert table.find("agent.mine.behavioral>=3") == ["Agent Fox Mulder"]
    table.change(card_ref(0), "behavioral", "by", -1)
    assert table.find("agent.mine.behavioral>=3") == []
    assert table.find("agent.mine.cost<=4") == ["Agent Weiss"]


def test_predicates_and_identity(table: Table) -> None:
    g = table.g
    assert table.holds("my_turn") and not table.holds("my_turn", me=1)
    g.turn = 4
    assert table.holds("later_turn", turn=3) and not table.holds("later_turn", turn=4)
    assert table.holds("it=self", card=0, it=card_ref(0)) and not table.holds("it=self", card=1, it=card_ref(0))
    assert table.holds("it!=me", it=player_ref(1))
    g.recent.append(
        RulesEvent(
            "question_answered", player_ref(0), player_ref(1), 0, site=3, detail=Answer("motive", "control", True, True)
        )
    )
    assert table.holds("asker=me & asked!=me & site_question & exact")
    assert not table.holds("asked=me")


def test_whatever_is_found_matches(pool: object) -> None:
    """Every selector of every card, in many positions: what `find` finds, `matches` knows again."""
    selectors = [s for d in Table().pool.cards for s in _selectors(d.frame)]
    for game in positions(3, 400, 80):
        cards = list(game.pieces) or [0]
        env = Env(0, cards[0], card_ref(cards[-1]), foe=1, names={"t": (card_ref(cards[0]),), "u": (), "v": ()})
        for selector in selectors:
            for ref in select.find(game, env, selector):
                assert select.matches(game, env, ref, selector), (selector.text, ref)


def _selectors(frame: object) -> list[Selector]:
    found: list[Selector] = []
    for mode in frame.modes:  # type: ignore[attr-defined]
        found.extend(selector for _, selector in mode.targets)
    for effect in frame.effects():  # type: ignore[attr-defined]
        found.extend(value for _, value in effect.args if isinstance(value, Selector))
    return found


def test_every_filter_state_and_predicate_is_carried_out(pool: object) -> None:
    Table()
    for category in ("kind", "filter", "pronoun", "predicate", "fact", "stat", "duration", "event", "how", "cost"):
        missing = [word for word in CATEGORIES[category] if f"{category}:{word}" not in implemented]
        assert missing == [], category


def test_no_card_lacks_a_word() -> None:
    assert {d.name: d.missing for d in Table().pool.cards if d.missing} == {}
