"""Load a position written as a scenario, for tests that look at the game."""

from __future__ import annotations

from pathlib import Path

from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.engine.scenario import Player, load


def load_position(text: str, folder: Path, pool: CardPool) -> Game:
    """The game after the script of a scenario; the test states the expectations."""
    file = folder / "position.yaml"
    file.write_text(f"name: position\n{text}\nexpect: [A.rp >= 0]\n", encoding="utf-8")
    player = Player(load(file)[0], pool)
    assert player.play() == []
    return player.game
