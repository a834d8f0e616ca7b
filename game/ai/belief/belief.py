"""The belief of one player at one decision, from his view alone: the same view gives the same belief."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.ai.belief.card_likelihood import Odds, is_real, learnt
from game.ai.belief.deck_posterior import Unknown, posterior
from game.ai.belief.hidden_cards import HiddenCards
from game.ai.belief.moment_features import moment
from game.engine.cards.card_def import CardDef
from game.engine.core.event_data import BluffRevealed
from game.engine.sampling.determinize import Hidden, World, hidden
from game.engine.view.player_view import PlayerView


class Belief:
    """Belief of the player who is asked; `hidden` is what he does not know, for `determinize`."""

    def __init__(self, view: PlayerView, odds: Odds | None = None, *, memory: bool = True) -> None:
        self._view = view
        self._odds = odds or learnt()
        self.hidden: Hidden = hidden(view, memory=memory)
        self._hidden_cards: dict[int, HiddenCards] = {}

    def world(self, dice: Random) -> World:
        """Sample one world from the belief."""
        found = self.hidden
        cards: list[CardDef | None] = [None] * len(found.slots)
        for player in range(len(found.x_files)):
            if player == found.seat:
                own = list(found.own)
                dice.shuffle(own)
                for at, card in zip(self._slots_of(player), own, strict=True):
                    cards[at] = card
            else:
                self.hidden_cards(player).deal(cards, dice)
        dealt = tuple(card for card in cards if card is not None)
        return World(tuple(map(dice.choice, found.x_files)), dealt, dice.getrandbits(64))

    def hidden_cards(self, player: int) -> HiddenCards:
        """The unknown cards of an opponent."""
        if player not in self._hidden_cards:
            slots = [(at, self.hidden.slots[at]) for at in self._slots_of(player)]
            constraints = [constraint for constraint in self.hidden.constraints if constraint.owner == player]
            view, seen = self._view, [*self.hidden.seen[player], *(one.card for one in constraints)]
            self._hidden_cards[player] = HiddenCards(
                slots,
                constraints,
                self.hidden.seen[player],
                posterior(view.pool, view.options, len(view.names), seen),
                lambda cards: Unknown(view.pool, view.options, len(view.names), cards),
                self._held_by(player),
                self._reality(player),
                self._odds,
            )
        return self._hidden_cards[player]

    def _slots_of(self, player: int) -> list[int]:
        return [at for at, slot in enumerate(self.hidden.slots) if slot.owner == player]

    def _held_by(self, player: int) -> Callable[[CardDef], float]:
        now = moment(self._view, player)
        return lambda card: self._odds.of_hand(card, now)

    def _reality(self, player: int) -> float:
        """Share of real Bluffs among this player's cards beneath Sites, from those revealed and a Beta prior."""
        shown = list(_shown(self._view, player))
        return (self._odds.real * self._odds.trust + sum(shown)) / (self._odds.trust + len(shown))


def _shown(view: PlayerView, player: int) -> Iterator[bool]:
    for event in view.events():
        if isinstance(data := event.data, BluffRevealed) and event.player == player:
            known = view.card(data.card)
            if known is not None:
                yield is_real(known)
