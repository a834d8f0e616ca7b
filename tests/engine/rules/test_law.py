"""The checker of fuzzed games: each thing he looks for is found where it is made to happen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import scenario
from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import CardEquipped, CardNegated, DamageTaken
from game.engine.core.refs import card_ref
from game.engine.core.state import Mod, SitePiece
from game.engine.game import Game
from game.engine.query.sites import totals
from game.engine.query.sites.totals import Part
from game.engine.rules.sites.checks import SkillCheck
from game.fuzz import card_pairs, rule_checker
from game.fuzz.rule_checker import RuleChecker

POSITION = """
name: A check is running
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field, equipment: [Laptop Computer]},
      {card: Agent Dana Scully, at: field}, {card: Agent Weiss, at: hospital, damage: 2}], hand: [Byers, Byers]}
  B: {x_file: The Manitou, agents: [Agent Rich], hand: [Knife]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ"}]
script:
  - A: investigate "Newark, NJ" with team 1
  - to: A check
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """In the check of a Site: Mulder and Scully are there, Weiss lies in the Hospital."""
    file = tmp_path / "check.yaml"
    file.write_text(POSITION, encoding="utf-8")
    player = scenario.Player(scenario.load(file)[0], CardPool.load())
    assert player.play() == []
    assert player.game is not None
    return player.game


def _parts(game: Game) -> list[Part]:
    check = next(frame for frame in game.stack if isinstance(frame, SkillCheck))
    return totals.parts(game, check)


def _card(game: Game, name: str) -> int:
    return next(card for card in game.pieces if game.def_of(card).name == name)


@pytest.fixture
def claim(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Has the rules say that these parts make the total of a check, or this total."""

    def claims(parts: list[Part], total: int | None = None) -> None:
        made = sum(amount for _, amount, _ in parts) if total is None else total
        monkeypatch.setattr(rule_checker.totals, "parts", lambda *_: parts)
        monkeypatch.setattr(rule_checker.totals, "total", lambda *_: made)

    return claims


def test_a_lawful_check_is_silent(game: Game) -> None:
    assert RuleChecker(game).look() == []


@pytest.mark.parametrize(
    ("name", "label", "said"),
    [
        ("Agent Weiss", "agent", "adds to a check of another Team or stands in hospital"),
        ("Agent Rich", "agent", "adds to a check of another Team or stands in bureau"),
        ("Agent Fox Mulder", "agent", "counts twice"),
        ("Newark, NJ", "equipment", "counts as Equipment and is none"),
    ],
)
def test_who_may_not_add_is_named(game: Game, claim: Callable[..., None], name: str, label: str, said: str) -> None:
    claim([*_parts(game), (card_ref(_card(game, name)), 1, label)])
    assert any(said in fault for fault in RuleChecker(game).look())


def test_a_total_that_is_not_its_sum_is_told(game: Game, claim: Callable[..., None]) -> None:
    claim(_parts(game), 99)
    assert RuleChecker(game).look() == ["the total of the check is not the sum of its parts"]


def test_a_skill_that_is_more_than_print_and_changes_is_told(game: Game, claim: Callable[..., None]) -> None:
    claim([(ref, n + (label == "agent"), label) for ref, n, label in _parts(game)])
    assert "Agent Fox Mulder adds 3 of evidence_collection and has 2" in RuleChecker(game).look()
    mulder = card_ref(_card(game, "Agent Fox Mulder"))
    game.mods.append(Mod(mulder, "evidence_collection", "by", 1, "turn", mulder[1], 0, 1))
    assert not any("Mulder" in fault for fault in RuleChecker(game).look())


def test_who_is_left_behind_and_adds_is_named(game: Game, claim: Callable[..., None]) -> None:
    claim(_parts(game))
    site = next(piece.card for piece in game.pieces.values() if isinstance(piece, SitePiece))
    scully = card_ref(_card(game, "Agent Dana Scully"))
    game.mods.append(Mod(scully, "left_behind", "flag", True, "turn", site, 1, 1, extra=(("site", site),)))
    assert any("has left it behind" in fault for fault in RuleChecker(game).look())


def test_who_is_hurt_out_of_play_is_named(game: Game) -> None:
    checker = RuleChecker(game)
    agent = _card(game, "Agent Weiss")
    checker.places[agent] = game.pieces[agent].at = "aside"
    game.log_event(0, DamageTaken(card_ref(agent), 1, card_ref(agent), 2))
    assert checker.look()[0] == "Agent Weiss is damaged and is in aside"


def test_what_has_not_gone_home_with_the_turn_is_named(game: Game) -> None:
    checker = RuleChecker(game)
    game.pieces[_card(game, "Agent Rich")].by = 0
    game.turn += 1
    assert any("Agent Rich has stayed with player 0" in fault for fault in checker.look())


@pytest.mark.parametrize(
    ("name", "label", "said"),
    [("Laptop Computer", "phone", "adds from elsewhere in the turn in which it was left behind"),
     ("Knife", "phone", "its bearer is in no Section"), ("Byers", "card", "was negated and counts in a check")],
)  # fmt: skip
def test_what_may_not_count_is_named(game: Game, claim: Callable[..., None], name: str, label: str, said: str) -> None:
    card = next(card for card in range(len(game.table.defs)) if game.def_of(card).name == name)
    claim([*_parts(game), (card_ref(card), 1, label)])
    mulder = card_ref(_card(game, "Agent Fox Mulder"))
    game.mods.append(Mod(mulder, "left_behind", "flag", True, "turn", 0, 1, 1, extra=(("site", 999),)))
    checker = RuleChecker(game)
    game.log_event(0, CardNegated(card, card))
    game.zone[card] = "discard"
    assert any(said in fault for fault in checker.look())


def test_two_witnesses_of_one_title_are_named(game: Game, claim: Callable[..., None]) -> None:
    claim([(card_ref(card), 1, "card") for card in game.players[0].hand])
    assert "two Witnesses of the title Byers count in a check" in RuleChecker(game).look()


@pytest.mark.parametrize("pile", ["deck", "discard", "removed"])
def test_a_card_in_a_pile_of_another_is_named(game: Game, pile: str) -> None:
    getattr(game.players[1], pile).append(game.players[0].hand.pop())
    assert f"Byers lies in the {pile} of player 1, who does not own it" in RuleChecker(game).look()


def test_equipment_that_obeys_another_than_its_bearer_is_named(game: Game) -> None:
    game.pieces[_card(game, "Laptop Computer")].by = 1
    assert "Laptop Computer is under another command than its bearer" in RuleChecker(game).look()


def test_a_gift_to_a_borrowed_agent_may_stay_and_what_came_with_it_may_not(game: Game) -> None:
    checker = RuleChecker(game)
    laptop, rich = _card(game, "Laptop Computer"), _card(game, "Agent Rich")
    game.pieces[laptop].by, game.pieces[laptop].host = 1, card_ref(rich)
    game.turn += 1
    assert checker.look() == ["Laptop Computer has stayed with player 1 beyond the turn, in on"]
    game.log_event(0, CardEquipped(laptop, rich, 2))
    game.turn += 1
    assert checker.look() == []


def test_who_is_hurt_in_the_hospital_by_a_card_is_named(game: Game) -> None:
    game.log_event(0, DamageTaken(card_ref(_card(game, "Agent Weiss")), 0, card_ref(game.players[1].hand[0]), 1))
    checker = RuleChecker(game)
    checker.read = 0
    assert "Agent Weiss is damaged and is in hospital" in checker.look()


def test_pairs_that_can_touch_come_first(pool: CardPool) -> None:
    many = card_pairs.how_many_touch(pool)
    assert 0 < many < card_pairs.how_many(pool)
    names = {frozenset(card.name for card in card_pairs.pair(number, pool)) for number in range(many)}
    assert frozenset(("Plague Of Locusts", "Byers")) in names
    assert frozenset(("Knife", "Newark, NJ")) not in names
