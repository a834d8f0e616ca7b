"""The belief of one player at one decision, from his view alone: the same view gives the same belief."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from game.ai.belief.card_likelihood import Odds, is_real, learnt
from game.ai.belief.deck_posterior import DeckList, Unknown, posterior
from game.ai.belief.hidden_cards import Fits, HiddenCards
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
        self._lists: dict[int, tuple[tuple[DeckList, float], ...]] = {}

    # -- worlds ------------------------------------------------------------------------------------------

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

    def worlds(self, number: int, dice: Random) -> list[World]:
        """Sample independent worlds."""
        return [self.world(dice) for _ in range(number)]

    # -- chances -----------------------------------------------------------------------------------------

    def x_files(self, player: int) -> dict[int, float]:
        """The X-Files that a player may have, by index, each with the same probability."""
        left = self.hidden.x_files[player]
        return dict.fromkeys(left, 1 / len(left))

    def decks(self, player: int) -> dict[str, float]:
        """Probability that a player plays each ready-made deck, by id; "" stands for any other or altered deck."""
        found: dict[str, float] = {}
        for one, chance in self._lists_of(player):
            name = one.name if one.kept == 1.0 else ""
            found[name] = found.get(name, 0.0) + chance
        return found

    def chance(self, player: int, fits: Fits) -> float:
        """Probability that a player holds a card for which `fits` is true."""
        if any(owner == player and place == "hand" and fits(d) for owner, d, place in self.hidden.known):
            return 1.0
        return self.hidden_cards(player).holds(fits)

    def beneath(self, site: int, place: int) -> float:
        """Probability that a card beneath a Site, by its place, is a real Bluff. Raises KeyError if there is none."""
        info = self._view.site(site)
        if info is None or not 0 <= place < len(info.under):
            raise KeyError((site, place))
        known = self._view.card(info.under[place].card)
        if known is not None:
            return float(is_real(known))
        return self.hidden_cards(next(s.owner for s in self.hidden.slots if (s.under, s.at) == (site, place))).real()

    # -- parts -------------------------------------------------------------------------------------------

    def hidden_cards(self, player: int) -> HiddenCards:
        """The unknown cards of an opponent."""
        if player not in self._hidden_cards:
            slots = [(at, self.hidden.slots[at]) for at in self._slots_of(player)]
            constraints = [constraint for constraint in self.hidden.constraints if constraint.owner == player]
            self._hidden_cards[player] = HiddenCards(
                slots,
                constraints,
                self.hidden.seen[player],
                self._lists_of(player),
                self._unknown,
                self._held_by(player),
                self._reality(player),
                self._odds,
            )
        return self._hidden_cards[player]

    def _slots_of(self, player: int) -> list[int]:
        return [at for at, slot in enumerate(self.hidden.slots) if slot.owner == player]

    def _lists_of(self, player: int) -> tuple[tuple[DeckList, float], ...]:
        if player not in self._lists:
            view = self._view
            seen = [*self.hidden.seen[player], *(r.card for r in self.hidden.constraints if r.owner == player)]
            self._lists[player] = posterior(view.pool, view.options, len(view.names), seen)
        return self._lists[player]

    def _unknown(self, seen: Counter[CardDef]) -> Unknown:
        return Unknown(self._view.pool, self._view.options, len(self._view.names), seen)

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
