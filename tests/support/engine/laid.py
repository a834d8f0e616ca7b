"""A position laid out in the words of a scenario, for a test that looks at the game itself."""

from __future__ import annotations

from pathlib import Path

from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.engine.scenario import Player, load


def laid(text: str, folder: Path, pool: CardPool) -> Game:
    """The game of a scenario once its script is played; what is expected of it is the test's to say."""
    file = folder / "laid.yaml"
    file.write_text(f"name: laid\n{text}\nexpect: [A.rp >= 0]\n", encoding="utf-8")
    player = Player(load(file)[0], pool)
    assert player.play() == []
    return player.game
