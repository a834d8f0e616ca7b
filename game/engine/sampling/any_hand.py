"""What a player might play as far as everybody knows: his hand could be any cards of the published pool.

    answers = any_answers(game)    # for the player who is asked in a play of cards

Nothing in it depends on a hand, so that whoever waits for a player, or does not, tells nothing of it.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.core.choices import Choice
from game.engine.game import Game
from game.engine.query.frames import WindowFrame
from game.engine.rules.play.windows import plays
from game.engine.table import Table


def any_answers(game: Game) -> list[Choice]:
    """What the player who is asked could announce or use if he held every card of the pool.

    Raises ValueError where no play of cards waits.
    """
    other = game.copy()
    asked, frame = other.decision, other.stack[-1]
    if asked is None or not isinstance(frame, WindowFrame):
        raise ValueError("nobody is asked in a play of cards")
    first = len(other.zone)
    other.table = _with_pool(game.table, asked.player)
    other.zone.extend("hand" for _ in other.table.defs[first:])
    other.players[asked.player].hand = list(range(first, len(other.table.defs)))
    return plays(other, asked.player, frame)


@lru_cache(maxsize=16)
def _with_pool(table: Table, player: int) -> Table:
    """The table with one more copy of each card of the pool, all of this player."""
    cards = [card for card in table.pool.cards if card.suit != "agent"]
    return Table(table.pool, (*table.defs, *cards), (*table.owner, *(player for _ in cards)), table.names)
