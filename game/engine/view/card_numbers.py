"""The one number that matters of a card in play: the tokens on it, or what it adds to a number of its host."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards.ast import Selector, Value
from game.engine.cards.card_def import CardDef
from game.engine.view.player_view import PlayerView


class CardNumber(NamedTuple):
    """A number of a card in play: tokens that lie on it, or what it adds."""

    amount: int
    is_tokens: bool = False


def card_number(view: PlayerView, card: int) -> CardNumber | None:
    """The number of a card in play; None where its text gives neither tokens nor one bonus."""
    piece, known = view.piece(card), view.card(card)
    if piece is None or known is None:
        return None
    if piece.tokens or any(not kind for kind, _ in known.frame.tokens):
        return CardNumber(piece.tokens, is_tokens=True)
    bonus = _bonus(known)
    return CardNumber(bonus) if bonus else None


def _bonus(card: CardDef) -> int:
    """What the card adds to its host as long as it lies there; 0 where that is not one number."""
    numbers = set()
    for effect in card.frame.while_:
        of, by = effect.arg("of"), effect.arg("by")
        if effect.word == "mod" and isinstance(of, Selector) and of.text == "host" and isinstance(by, Value):
            numbers.add(by.number if by.kind == "int" else 0)
    return numbers.pop() if len(numbers) == 1 else 0
