"""What a player might play as far as everybody knows: his hand could be any cards of the published pool.

    answers = any_answers(game)    # for the player who is asked in a play of cards

Nothing in it depends on a hand, so that whoever waits for a player, or does not, tells nothing of it.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache

from game.engine.core.choices import Choice, PlayCard
from game.engine.core.refs import Ref, card_ref
from game.engine.game import Game
from game.engine.query.frames import WindowFrame
from game.engine.rules.play.windows import plays
from game.engine.table import Table

KEYWORD = "keyword"
"""The word of the effect that changes a Keyword."""


def any_answers(game: Game) -> list[Choice]:
    """What the player who is asked could announce or use if he held every card of the pool.

    Raises ValueError where no play of cards waits.
    """
    return _answers(game)[0]


def answers_to_call_for(game: Game) -> list[Choice]:
    """Those of `any_answers` for which a player is called.

    A changed Keyword does nothing to a card that waits: it serves only a further card (rulebook 2.6a).
    Raises ValueError where no play of cards waits.
    """
    answers, table = _answers(game)
    frame = game.stack[-1]
    waiting = {card_ref(item.card) for item in frame.chain} if isinstance(frame, WindowFrame) else set()
    return [answer for answer in answers if not _only_changes_keyword(table, answer, waiting)]


def _answers(game: Game) -> tuple[list[Choice], Table]:
    """What could be answered with every card of the pool, and the table on which these are numbered."""
    other = game.copy()
    asked, frame = other.decision, other.stack[-1]
    if asked is None or not isinstance(frame, WindowFrame):
        raise ValueError("nobody is asked in a play of cards")
    first = len(other.zone)
    other.table = _with_pool(game.table, asked.player)
    other.zone.extend("hand" for _ in other.table.defs[first:])
    other.players[asked.player].hand = list(range(first, len(other.table.defs)))
    return plays(other, asked.player, frame), other.table


def _only_changes_keyword(table: Table, choice: Choice, waiting: Set[Ref]) -> bool:
    """Whether this plays a card that does nothing but change a Keyword of one that waits."""
    if not isinstance(choice, PlayCard) or not waiting >= set(choice.spec.targets):
        return False
    mode = table.defs[choice.card].frame.modes[choice.spec.mode]
    return {effect.word for effect in mode.do} == {KEYWORD}


@lru_cache(maxsize=16)
def _with_pool(table: Table, player: int) -> Table:
    """The table with one more copy of each card of the pool, all of this player."""
    cards = [card for card in table.pool.cards if card.suit != "agent"]
    return Table(table.pool, (*table.defs, *cards), (*table.owner, *(player for _ in cards)), table.names)
