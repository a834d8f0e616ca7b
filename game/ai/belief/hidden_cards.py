"""Hidden cards of one player: what they may be and where they lie, in hand, deck and beneath Sites."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from game.ai.belief.card_likelihood import Odds, is_real
from game.ai.belief.deck_posterior import DeckList, Unknown, remaining
from game.engine.cards.card_def import CardDef
from game.engine.sampling.determinize import Constraint, Slot


class HiddenCards:
    """Distribution of an opponent's hidden cards over slots: constrained cards, then cards of the possible lists."""

    def __init__(
        self,
        slots: Sequence[tuple[int, Slot]],
        constraints: Sequence[Constraint],
        seen: Sequence[CardDef],
        lists: Sequence[tuple[DeckList, float]],
        unknown: Callable[[Counter[CardDef]], Unknown],
        held: Callable[[CardDef], float],
        real: float,
        odds: Odds,
    ) -> None:
        self._places = {place: [at for at, slot in slots if slot.place == place] for place in _PLACES}
        everywhere = frozenset(place for place, found in self._places.items() if found)
        self._bound = [constraint for constraint in constraints if not everywhere <= constraint.places]
        self._free = [constraint.card for constraint in constraints if everywhere <= constraint.places]
        self._need = len(slots) - len(constraints)
        known = Counter(seen)
        known.update(constraint.card for constraint in constraints)
        self._unknown: Callable[[], Unknown] = cache(lambda: unknown(known))
        self._lists = [(one, chance) for one, chance in lists if chance > _NEGLIGIBLE]
        self._chances = [chance for _, chance in self._lists]
        self._left = [remaining(one, known) for one, _ in self._lists]
        self.weight = cache(held)  # likelihood ratio of a card being held rather than in the deck
        self._real = real
        self._odds = odds

    # -- worlds ------------------------------------------------------------------------------------------

    def deal(self, cards: list[CardDef | None], dice: Random) -> None:
        """Sample the hidden cards into `cards`, at the places of the slots."""
        free = {place: found[:] for place, found in self._places.items()}
        pile = [*self._free, *self._drawn(dice)]
        for constraint in self._bound:
            self._settle(constraint, free, cards, dice)
        for at in free["under"]:
            self._beneath(at, pile, cards, dice)
        self._hand(free, pile, cards, dice)

    def _drawn(self, dice: Random) -> list[CardDef]:
        """Sample the unconstrained cards from one of the lists."""
        which = dice.choices(range(len(self._lists)), weights=self._chances)[0] if len(self._lists) > 1 else 0
        one, left = self._lists[which][0], list(self._left[which])
        if one.kept == 1.0 and len(left) == self._need:
            return left
        dice.shuffle(left)
        kept = self._need if one.kept == 1.0 else sum(dice.random() < one.kept for _ in range(self._need))
        del left[kept:]
        return left + (self._unknown().draw(dice, self._need - len(left)) if len(left) < self._need else [])

    def _settle(self, one: Constraint, free: dict[str, list[int]], cards: list[CardDef | None], dice: Random) -> None:
        """Place a card that is known to lie in one of several places."""
        places = [place for place in free if place in one.places and free[place]] or [p for p in free if free[p]]
        weights = [len(free[place]) * (self.weight(one.card) if place == "hand" else 1.0) for place in places]
        found = free[dice.choices(places, weights=weights)[0]]
        cards[found.pop(dice.randrange(len(found)))] = one.card

    def _beneath(self, at: int, pile: list[CardDef], cards: list[CardDef | None], dice: Random) -> None:
        """Place a card beneath a Site: a real Bluff with this player's share of them, otherwise a likely dud."""
        wanted = dice.random() < self._real
        weights = [self._spared(card, wanted) for card in pile]
        if not any(weights):
            weights = [self._spared(card, not wanted) for card in pile]
        cards[at] = pile.pop(dice.choices(range(len(pile)), weights=weights)[0])

    def _spared(self, card: CardDef, real: bool) -> float:
        if is_real(card):
            return 1.0 if real else 0.0
        return 0.0 if real else self._odds.dud.get(card.suit, 1.0)

    def _hand(self, free: dict[str, list[int]], pile: list[CardDef], cards: list[CardDef | None], dice: Random) -> None:
        """Fill the hand by weighted sampling without replacement (Efraimidis, Spirakis); the rest is shuffled."""
        dice.shuffle(pile)
        held = len(free["hand"])
        if held:
            random, log = dice.random, math.log
            keys = [-log(1.0 - random()) / self.weight(card) for card in pile]
            order = sorted(range(len(pile)), key=keys.__getitem__)
            for at, place in zip(free["hand"], order, strict=False):
                cards[at] = pile[place]
            taken = set(order[:held])
            pile = [card for place, card in enumerate(pile) if place not in taken]
        for at, card in zip((*free["held"], *free["deck"]), pile, strict=True):
            cards[at] = card


_PLACES = ("hand", "under", "held", "deck")
_NEGLIGIBLE = 1e-4
"""Lists less likely than this are ignored."""
