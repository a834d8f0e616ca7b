"""rulebook 10: single functions of health (the rest: tests/scenarios)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import DamageTaken
from game.engine.core.refs import card_ref
from game.engine.core.state import Mod
from game.engine.query.combat import wounds
from game.engine.rules.combat import health
from game.engine.scenario import files, runner

HERE = Path(__file__).parents[2] / "scenarios"
ROUNDS = files.load(HERE / "ch08_rounds.yaml")
SCENARIOS = [scenario for path in sorted(HERE.glob("ch10_*.yaml")) for scenario in files.load(path)]


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return CardPool.load()


@pytest.mark.parametrize(
    ("permanent", "damage", "eligible"),
    [
        (5, 2, True),
        (5, 3, False),
        (4, 1, True),
        (4, 2, False),
        (3, 0, True),
        (3, 1, False),
        (2, 0, True),
        (2, 1, False),
    ],
)
def test_who_may_leave_the_hospital(pool: CardPool, permanent: int, damage: int, eligible: bool) -> None:
    """4.2e: current Health 3 or, where permanent Health is less, fully healed."""
    g = runner.Player(SCENARIOS[0], pool).game
    card = next(piece.card for piece in g.pieces.values() if g.def_of(piece.card).name == "Agent Fox Mulder")
    g.mods.append(Mod(card_ref(card), "health", "by", permanent - 5, "game", card, 0, 1))
    g.pieces[card].at, g.pieces[card].damage = "hospital", damage
    assert wounds.may_leave_hospital(g, card) is eligible
    g.mods.append(Mod(card_ref(card), "no_leave_hospital", "flag", True, "turn", card, 0, 1))
    assert wounds.may_leave_hospital(g, card) is False


def test_damage_is_capped_and_trimmed(pool: CardPool) -> None:
    """10.1, 10.9: damage never exceeds permanent Health, which never falls below 1."""
    g = runner.Player(SCENARIOS[0], pool).game
    card = next(piece.card for piece in g.pieces.values() if g.def_of(piece.card).name == "Agent Fox Mulder")
    ref = card_ref(card)
    health.place(g, ref, 9)
    assert (g.pieces[card].damage, wounds.current(g, ref)) == (5, 0)
    assert health.mend(g, card, 2) == 2
    g.mods.append(Mod(ref, "health", "by", -9, "game", card, 0, 1))
    health.trim(g, ref)
    assert (wounds.permanent(g, ref), g.pieces[card].damage) == (1, 1)


def test_what_is_told_is_the_damage_that_was_taken(pool: CardPool) -> None:
    """8.4h: what goes beyond Health 0 is lost, so nobody is told that it was taken."""
    scenario = next(one for one in ROUNDS if one.name.startswith("Damage never exceeds permanent Health"))
    player = runner.Player(scenario, pool)
    assert not player.play()
    g = player.game
    mulder = next(piece.card for piece in g.pieces.values() if g.def_of(piece.card).name == "Agent Fox Mulder")
    blows = [event.data for event in g.log or () if isinstance(event.data, DamageTaken)]
    assert [(blow.amount, blow.health_left) for blow in blows if blow.target == card_ref(mulder)] == [(2, 0)]
