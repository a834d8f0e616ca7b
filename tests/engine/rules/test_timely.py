"""What the cards alone tell about a window agrees with what is asked of the position (rulebook 2.3, 2.5, 4.0)."""

from __future__ import annotations

import pytest

from game.engine.query import frames
from game.engine.query.play import playable_index
from game.engine.rules.play import abilities, announce
from tests.support.engine.games import asked, positions


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_passed_over_that_could_be_announced(seed: int) -> None:
    seen = 0
    for game in positions(seed, 500, every=3, players=2 + seed % 2):
        window = frames.current_window(game)
        if asked(game).kind not in ("window", "check", "response", "combat") or window is None:
            continue
        player = asked(game).player
        adversary = playable_index.may_meet_adversary(game, window)
        possible = playable_index.cards(game, player, window, adversary)
        for card in game.players[player].hand:
            if game.def_of(card) not in possible:
                seen += 1
                barred = announce.obstacle(game, player, card, window) is not None
                assert barred or not list(announce.announcements(game, player, card, window))
        able = list(abilities.offered(game, player, window, adversary))
        assert able == list(abilities.offered(game, player, window, True))
    assert seen
