"""The checker of Combats and of groups: each way to break the engine here is told by him, in a lawful scenario."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine import scenario
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.decisions import declining
from game.engine.game import Game
from game.engine.query import frames
from game.engine.query.combat import combat_modifiers, combatants, damage_assignment
from game.engine.query.sites import presence
from game.engine.rules import zones
from game.engine.rules.combat.combat import Combat
from game.engine.rules.combat.combat_round import CombatRound
from game.engine.rules.combat.damage import Damage
from game.engine.rules.special import absorbing
from game.fuzz.rule_checker import RuleChecker

SCENARIOS = Path(__file__).parents[2] / "scenarios"
Break = Callable[[pytest.MonkeyPatch], None]

SNEAK = ("ch08_cards.yaml", "Sneak Attack falls first, and who is felled by it does not strike back")
BLEEDS = ("law_shields.yaml", "Who stands a Sneak Attack strikes back, though he bleeds after it")
TWICE = ("ch08_cards.yaml", "Fast Strike makes two blows, assigned one after the other")
VEST = ("ch08_cards.yaml", "The vest takes the blow")
DODGE = ("law_shields.yaml", "Dodge is not spent unasked on the one who strikes first")
WALL = ("law_shields.yaml", "Dodge is not wasted on the Flaming Wall's point")
FORCE = ("law_adversaries.yaml", "Who negates one Adversary of a force negates them all with their Event")
FOUGHT = ("law_adversaries.yaml", "A force that nobody negates fights one Combat, and its Event is done with")
BEHIND = ("law_left_behind.yaml", "Whoever was left behind breathes no gas")
FALLS = ("law_left_behind.yaml", "An Adversary meets only those who came")
MUTE = ("law_shields.yaml", "An Adversary that deals no damage keeps its armor")
CHOKE = ("law_combat_delays.yaml", "Choke Hold with two blows takes two Agents out")


def judged(monkeypatch: pytest.MonkeyPatch, file: str, name: str) -> list[str]:
    """What the checker says of that scenario, and of the game after it until nobody fights any more."""
    found: list[str] = []
    checkers: list[RuleChecker] = []
    lawful = Game.apply

    def apply(game: Game, choice: Choice) -> None:
        if not checkers:
            checkers.append(RuleChecker(game))
        lawful(game, choice)
        found.extend(checkers[0].look())

    monkeypatch.setattr(Game, "apply", apply)
    wanted = next(each for each in scenario.load(SCENARIOS / file) if each.name == name)
    player = scenario.Player(wanted, CardPool.load())
    player.play()
    game = player.game
    for _ in range(80):
        if game.decision is None or frames.combat(game) is None:
            break
        game.apply(declining(game.decision) or game.decision.choices[0])
    return found


@pytest.mark.parametrize(("file", "name"), [SNEAK, BLEEDS, TWICE, VEST, DODGE, WALL, FORCE, FOUGHT, BEHIND, CHOKE])
def test_lawful_combats_are_silent(monkeypatch: pytest.MonkeyPatch, file: str, name: str) -> None:
    assert judged(monkeypatch, file, name) == []


def _no_shield(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(combat_modifiers, "after_shield", lambda amount, _: amount)


def _too_much(patch: pytest.MonkeyPatch) -> None:
    lawful = Damage._place
    patch.setattr(
        Damage, "_place", lambda self, g, p, lost: lawful(self, g, p._replace(amount=p.amount + 1), lost=lost)
    )


def _another_source(patch: pytest.MonkeyPatch) -> None:
    lawful = Damage._place

    def place(self: Damage, g: Game, packet: Any, lost: bool) -> None:
        others = [ref for ref in combatants.all_(g) if ref not in (packet.source, packet.target)]
        lawful(self, g, packet._replace(source=others[0] if others else packet.source), lost=lost)

    patch.setattr(Damage, "_place", place)


def _vest_of_paper(patch: pytest.MonkeyPatch) -> None:
    lawful = absorbing.spend
    patch.setattr(absorbing, "spend", lambda g, piece, times: lawful(g, piece, times) and 0)


def _dead_men_strike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CombatRound, "_strikes_back", lambda *_: True)


def _one_blow_more(patch: pytest.MonkeyPatch) -> None:
    lawful = damage_assignment.strikes
    patch.setattr(damage_assignment, "strikes", lambda g, frame: (blows := lawful(g, frame)) + blows[:1])


def _idle(patch: pytest.MonkeyPatch) -> None:
    lawful = damage_assignment.strikes
    patch.setattr(damage_assignment, "strikes", lambda g, frame: lawful(g, frame)[1:])


def _splits(patch: pytest.MonkeyPatch) -> None:
    lawful = CombatRound._aim

    def aim(self: CombatRound, g: Game, target: Any, amount: int) -> None:
        other = next((one for one in combatants.opposing(g, self.strikes[0].source) if one != target), target)
        lawful(self, g, target, amount - 1)
        lawful(self, g, other, 1)

    patch.setattr(CombatRound, "_aim", aim)


def _own_side(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(damage_assignment, "targets", lambda g, frame, source: [source])


def _hidden_are_hit(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(damage_assignment, "_may_hurt", lambda *_: True)


def _stronger(patch: pytest.MonkeyPatch) -> None:
    lawful = damage_assignment.value
    patch.setattr(damage_assignment, "value", lambda g, frame, ref: lawful(g, frame, ref) + 1)


def _nobody_is_mute(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(damage_assignment, "deals_none", lambda *_: False)


def _all_come(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(presence, "is_left_behind", lambda *_: False)


def _one_by_one(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(zones, "_drop_group", lambda *_: None)


def _alone(patch: pytest.MonkeyPatch) -> None:
    lawful = Combat.begin

    def begin(self: Combat, g: Game, answer: Choice | None) -> Any:
        self.attackers = self.attackers[:1]
        return lawful(self, g, answer)

    patch.setattr(Combat, "begin", begin)


@pytest.mark.parametrize(
    ("broken", "where", "said"),
    [
        (_no_shield, DODGE, "Agent Fox Mulder takes 5 in the lrc round and is owed [3, 4]"),
        (_no_shield, WALL, "is owed [0]"),
        (_too_much, TWICE, "is owed [3]"),
        (_too_much, BEHIND, "Agent Fox Mulder takes 2 from Poisonous Gases, which deals 1"),
        (_another_source, TWICE, "which has dealt it nothing"),
        (_vest_of_paper, VEST, "is owed [1]"),
        (_dead_men_strike, SNEAK, "is owed [2]"),
        (_one_blow_more, VEST, "Squeeze aims 6 and has 1 times 3"),
        (_idle, VEST, "Squeeze deals nothing and could deal 3"),
        (_splits, SNEAK, "may not split its damage"),
        (_own_side, VEST, "aims at its own side"),
        (_hidden_are_hit, CHOKE, "aims at The Mechanic, who hides"),
        (_stronger, DODGE, "Operation Falcon Blue Berets strikes with 5 and has 4"),
        (_nobody_is_mute, MUTE, "The Mechanic deals damage in a round in which it deals none"),
        (_all_come, FALLS, "fights at the Site where its Team has left it behind"),
        (_all_come, BEHIND, "Agent Weiss is damaged at the Site where its Team has left it behind"),
        (_one_by_one, FORCE, "of its group was countered"),
        (_alone, FOUGHT, "is not in the Combat of its group"),
    ],
)  # fmt: skip
def test_a_broken_engine_is_told(
    monkeypatch: pytest.MonkeyPatch, broken: Break, where: tuple[str, str], said: str
) -> None:
    broken(monkeypatch)
    found = judged(monkeypatch, *where)
    assert any(said in fault for fault in found), found
