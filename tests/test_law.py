"""The judge of fuzzed games: each thing he looks for is found where it is made to happen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import scenario
from game.engine.cards import CardPool
from game.engine.effects import totals
from game.engine.effects.totals import Part
from game.engine.game import Game
from game.engine.rules.checks import SkillCheck
from game.engine.state import Mod, SitePiece
from game.fuzz import law, pairs
from game.fuzz.law import Judge

POSITION = """
name: A check is running
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field, equipment: [Laptop Computer]},
      {card: Agent Dana Scully, at: field}, {card: Agent Weiss, at: hospital, damage: 2}], hand: [Byers]}
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


def test_a_lawful_check_is_silent(game: Game) -> None:
    assert Judge(game).look() == []


@pytest.mark.parametrize(
    ("name", "label", "said"),
    [
        ("Agent Weiss", "agent", "adds to a check of another Team or stands in hospital"),
        ("Agent Rich", "agent", "adds to a check of another Team or stands in bureau"),
        ("Agent Fox Mulder", "agent", "counts twice"),
        ("Newark, NJ", "equipment", "counts as Equipment and is none"),
    ],
)
def test_who_may_not_add_is_named(
    game: Game, monkeypatch: pytest.MonkeyPatch, name: str, label: str, said: str
) -> None:
    lawful = _parts(game)
    monkeypatch.setattr(law.totals, "parts", lambda *_: [*lawful, (("card", _card(game, name)), 1, label)])
    monkeypatch.setattr(law.totals, "total", lambda *_: sum(amount for _, amount, _ in lawful) + 1)
    assert any(said in fault for fault in Judge(game).look())


def test_a_total_that_is_not_its_sum_is_told(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(law.totals, "total", lambda *_: 99)
    assert Judge(game).look() == ["the total of the check is not the sum of its parts"]


def test_who_is_left_behind_and_adds_is_named(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    lawful = _parts(game)
    monkeypatch.setattr(law.totals, "parts", lambda *_: lawful)
    site = next(piece.card for piece in game.pieces.values() if isinstance(piece, SitePiece))
    scully = ("card", _card(game, "Agent Dana Scully"))
    game.mods.append(Mod(scully, "left_behind", "flag", True, "turn", site, 1, 1, extra=(("site", site),)))
    assert any("has left it behind" in fault for fault in Judge(game).look())


def test_who_is_hurt_out_of_play_is_named(game: Game) -> None:
    judge = Judge(game)
    agent = _card(game, "Agent Weiss")
    judge.places[agent] = game.pieces[agent].at = "aside"
    game.event("damaged", 0, ("card", agent), 1, ("card", agent), 2)
    assert judge.look()[0] == "Agent Weiss is damaged and is in aside"


def test_what_has_not_gone_home_with_the_turn_is_named(game: Game) -> None:
    judge = Judge(game)
    game.pieces[_card(game, "Agent Rich")].by = 0
    game.turn += 1
    assert any("Agent Rich has stayed with player 0" in fault for fault in judge.look())


def test_pairs_that_can_touch_come_first(pool: CardPool) -> None:
    many = pairs.how_many_touch(pool)
    assert 0 < many < pairs.how_many(pool)
    names = {frozenset(card.name for card in pairs.pair(number, pool)) for number in range(many)}
    assert frozenset(("Plague Of Locusts", "Byers")) in names
    assert frozenset(("Knife", "Newark, NJ")) not in names
