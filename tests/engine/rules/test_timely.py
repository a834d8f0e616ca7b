"""What the cards alone tell about a window agrees with what is asked of the position (rulebook 2.3, 2.5, 4.0)."""

from __future__ import annotations

import pytest

from game.engine.query import frames, playable_index
from game.engine.rules import announce
from tests.support.engine.games import asked, positions


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_passed_over_that_nothing_forbids(seed: int) -> None:
    seen = 0
    for game in positions(seed, 500, every=3, players=2 + seed % 2):
        window = frames.current_window(game)
        if asked(game).kind not in ("window", "check", "response", "combat") or window is None:
            continue
        player = asked(game).player
        possible = playable_index.cards(game, player, window)
        for card in game.players[player].hand:
            obstacle = announce.obstacle(game, player, card, window)
            assert obstacle is not None or game.def_of(card) in possible
            seen += game.def_of(card) not in possible
    assert seen
