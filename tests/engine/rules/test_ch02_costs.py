"""rulebook 2.3: every card that is played is paid for in full, at once, by its player, from the right pool."""

from __future__ import annotations

import pytest

from game.engine.core.choices import PlayCard
from game.engine.core.event_data import CardPlayed, PointsChanged
from game.engine.core.events import Event
from game.engine.rules.play import pools
from tests.support.engine import audits


def _change(events: list[Event], player: int, pool: str) -> int:
    changes = [event.data for event in events if event.player == player and isinstance(event.data, PointsChanged)]
    return sum(change.change for change in changes if change.pool == pool)


@pytest.mark.parametrize(("seed", "players"), [(81, 2), (82, 2), (83, 3)])
def test_a_played_card_is_paid_for_when_it_is_announced(seed: int, players: int) -> None:
    """2.3b-2.3h, 2.4: RP cards on one's own turn from the Resource Pool, CP cards on the others' from the other."""
    audited = 0
    for moment in audits.told(seed, players):
        for event in moment.events:
            if not isinstance(event.data, CardPlayed):
                continue
            card, cost, pool = event.data.card, event.data.cost, event.data.pool
            assert isinstance(moment.choice, PlayCard)
            tokens = len(pools.payers(moment.choice.spec.paying))
            d = moment.after.def_of(card)
            before = moment.before.players[event.player]
            assert d.pool == "*P" or d.pool == pool.upper()
            if players == 2:
                assert (pool == "rp") == (event.player == moment.before.active)
            assert getattr(before, pool) + tokens >= cost
            changes = [each.data for each in moment.events if isinstance(each.data, PointsChanged)]
            spent = [change.change for change in changes if change.reason == "cost"]
            assert -sum(spent) == cost - tokens
            audited += 1
    assert audited > 5


@pytest.mark.parametrize("seed", [84, 85])
def test_pools_change_only_as_the_log_tells(seed: int) -> None:
    """2.3a: points carry over; every change of a pool is announced (1.3h)."""
    for moment in audits.told(seed):
        for player, now in enumerate(moment.after.players):
            old = moment.before.players[player]
            assert now.rp - old.rp == _change(moment.events, player, "rp")
            assert now.cp - old.cp == _change(moment.events, player, "cp")
