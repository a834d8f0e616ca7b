"""Coverage policy: it saves points for rare cards and plays the cards that it has played least.

It plays badly; fuzzing uses it to reach every card of the pool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from game.ai.baseline import BaselinePolicy
from game.engine.cards.card_def import CardDef
from game.engine.cards.word_usage import words_of
from game.engine.core.choices import (
    Announce,
    BuyCards,
    Choice,
    DiscardCard,
    Investigate,
    PayBluff,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
    SlipBluff,
    Spec,
    UseAbility,
)
from game.engine.core.decisions import Decision, declining
from game.engine.core.refs import CardRef
from game.engine.query.card_ids import subject_of
from game.engine.view.player_view import PlayerView

PLAYING = PlayCard | PayBluff | RequisitionCard | PurchaseAgent | PlaceSite | UseAbility
"""Choices that bring a card from the hand, or from beneath a Site, into use, or use one in play."""
_KINDS = frozenset({"window", "check", "combat", "response", "bluff", "sites", "requisition", "deployment"})
_THRIFT = 0.99
"""Probability of keeping the saved points."""
_RASH = 0.01
_RASHER = 0.5
"""Probabilities of an uncertain guess: usually, and with a card that needs a wrong guess."""
_BUSY = 0.8
"""Probability of investigating, which most cards need."""
_RESTING = 0.25
"""Probability of ending deployment after each Agent."""
_SITES = 2
"""Sites in the Field before it saves points."""
_TELLING = 0.03
"""Probability of announcing a value of its X-File (13.4c)."""
_FOR_ANOTHER = 6
"""Points for a second card that a card needs: an Adversary for a Combat card, a card that it brings into play, or one
that uses a Keyword that it changes."""
_LEAST = 4
"""Points without which it is not played."""
_RICH = 10
"""Points that it keeps for the turns of others."""
_MOST_SAVED = 20
"""Points that it saves at most."""


class CoveragePolicy(BaselinePolicy):
    """Like the light policy, but it plays the cards with the given ids first, then those played least.

    It sells other cards to pay for these. The same seed and ids give the same answers.
    """

    def __init__(self, seed: int, eager: Collection[str] = ()) -> None:
        super().__init__(seed)
        self._eager = frozenset(eager)
        self._played: Counter[str] = Counter()
        self._hand: list[CardDef] = []
        self._wanted: frozenset[str] = frozenset()
        """Keywords of cards that a card in the hand can negate."""
        self._points = {"RP": 0, "CP": 0}

    def _look(self, view: PlayerView) -> None:
        """Read the hand and the affordable cards, once for each decision."""
        self._hand = [d for d in map(view.card, view.hand) if d is not None]
        self._wanted = frozenset().union(*(_negated_words(d) for d in self._hand))
        purse = view.players[view.seat]
        self._points = {"RP": purse.rp, "CP": purse.cp}

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices."""
        if len(decision.choices) == 1:
            return decision.choices[0]
        self._look(view)
        kind = decision.kind
        if self._rests(view, decision):
            return declining(decision) or decision.choices[0]
        if kind in _KINDS:
            found = self._play(view, decision)
            if found is not None:
                if isinstance(found, PLAYING):
                    self._played[_id(view, found)] += 1
                return found
        if kind in ("sell", "discard"):
            return self._part_with(view, decision)
        if kind == "buy":
            return self._buy(view, decision)
        if kind == "bluffs":
            return self._lay(view, decision)
        if kind == "allocation" and self._dice.random() < _BUSY:
            return self._any([one for one in decision.choices if isinstance(one, Investigate)] or decision.choices)
        if kind == "guess" and self._dice.random() < (_RASHER if self._hopes_to_err(view) else _RASH):
            return self._any(decision.choices)
        return super().choose(view, decision)

    def _rests(self, view: PlayerView, decision: Decision) -> bool:
        """Whether to stop deploying Agents or placing Sites."""
        if decision.kind == "deployment":
            return self._dice.random() < _RESTING
        return decision.kind == "sites" and len(view.sites(view.seat)) >= _SITES and self._dice.random() < _THRIFT

    def _play(self, view: PlayerView, decision: Decision) -> Choice | None:
        """Play of a wanted card or of the affordable one played least; None for neither."""
        told = [choice for choice in decision.choices if isinstance(choice, Announce)]
        if told and self._dice.random() < _TELLING:
            return self._any(told)
        if any(item.by == view.seat and _brings(view, item.card) for item in view.pending):
            return declining(decision)  # the Adversaries that it brings must not be played before
        otherwise = declining(decision) if decision.kind not in ("deployment", "bluff") else None
        plays = self._plays(view, decision)
        if not plays:
            return otherwise
        least = min(self._worn(d) for d, _ in plays)
        if least > 0 and self._dice.random() < 0.5:
            return otherwise
        return self._varied(view, [choice for d, ways in plays if self._worn(d) == least for choice in ways])

    def _plays(self, view: PlayerView, decision: Decision) -> list[tuple[CardDef, list[Choice]]]:
        """Cards that should be played or used now, with their choices."""
        found: dict[tuple[Any, ...], list[Choice]] = {}
        for choice in decision.choices:
            if isinstance(choice, PLAYING):
                found.setdefault(choice[:2], []).append(choice)
        thrifty = self._dice.random() < _THRIFT
        plays: list[tuple[CardDef, list[Choice]]] = []
        for ways in found.values():
            d = _card(view, ways[0])
            if d is None or not self._timely(view, decision, d, is_use=isinstance(ways[0], UseAbility)):
                continue
            if thrifty and not isinstance(ways[0], UseAbility) and not self._can_spare(view, d):
                continue
            if _changes_words(d):
                ways = [choice for choice in ways if self._wanted.intersection(_named(choice)[-1:])]
            if ways:
                plays.append((d, ways))
        return plays

    def _varied(self, view: PlayerView, choices: Sequence[Choice]) -> Choice:
        """A random choice with every suit of target equally likely."""
        by_suit: dict[str, list[Choice]] = {}
        for choice in choices:
            by_suit.setdefault(_aimed_at(view, choice), []).append(choice)
        suit = tuple(by_suit)[int(self._dice.random() * len(by_suit))]
        return self._any(by_suit[suit])

    def _worn(self, d: CardDef) -> int:
        """Plays of the card, one less for a wanted one."""
        return self._played[d.id] - (d.id in self._eager)

    def _timely(self, view: PlayerView, decision: Decision, d: CardDef, is_use: bool) -> bool:
        """Whether a card that needs another one can be played now."""
        left = self._points[_pool(view, d)] - (d.cost or 0)
        if _brings_adversaries(d):
            others = {other.card for other in decision.choices if isinstance(other, PlayCard)}
            found = [each for each in map(view.card, others) if each is not None and each.suit == "adversary"]
            return any((each.cost or 0) <= left for each in found)
        return is_use or left >= _LEAST or not _changes_words(d)

    def _can_spare(self, view: PlayerView, d: CardDef) -> bool:
        """Whether the card is wanted, or enough points remain for those that are."""
        if self._awaits(d):
            return True
        pool = _pool(view, d)
        return self._points[pool] - (d.cost or 0) >= self._saved(pool, d)

    def _awaits(self, d: CardDef) -> bool:
        return d.id in self._eager and not self._played[d.id]

    def _awaited(self) -> list[CardDef]:
        return [d for d in self._hand if self._awaits(d)]

    def _saved(self, pool: str, for_: CardDef | None = None) -> int:
        """Cost of the wanted cards in the hand that have not been played, from this pool.

        The points saved for a Combat card may be spent on its Adversary.
        """
        cards = [d for d in self._awaited() if d.pool in (pool, "*P")]
        helped = pool == "CP" and any(d.suit == "combat" or _changes_words(d) for d in cards)
        more = _FOR_ANOTHER if helped and (for_ is None or for_.suit != "adversary") else 0
        return min(_MOST_SAVED, sum(d.cost or 0 for d in cards) + more)

    def _hopes_to_err(self, view: PlayerView) -> bool:
        """Whether a wrong guess is harmless (13.2) and the hand has a card for after one."""
        return not view.options.single_guess and any(
            "guess_wrong" in mode.when for d in self._awaited() for mode in d.frame.modes
        )

    def _part_with(self, view: PlayerView, decision: Decision) -> Choice:
        """Sell unwanted cards to pay for wanted ones; discard what cannot be sold."""
        plain = [choice for choice in decision.choices if isinstance(choice, SellCard | DiscardCard)]
        spare = [choice for choice in plain if _id(view, choice) not in self._eager]
        decline = declining(decision)
        if decision.kind == "sell":
            rich = self._points["CP"] >= max(_RICH, self._saved("CP"))
            worth = [choice for choice in spare if (d := _card(view, choice)) is not None and d.sale_value]
            return self._any(worth) if worth and not rich else decline or decision.choices[0]
        idle = [choice for choice in spare if (d := _card(view, choice)) is not None and not d.sale_value]
        if decline is None:
            return self._any(idle or spare or decision.choices)
        return self._any(idle) if idle and self._dice.random() < 0.5 else decline

    def _buy(self, view: PlayerView, decision: Decision) -> Choice:
        """Buy as many cards as the saved points allow."""
        pool = "RP" if view.seat == view.active else "CP"
        most = max(0, self._points[pool] - self._saved(pool)) if pool == "CP" else self._points[pool] * 2 // 3
        wish = min(int(self._dice.random() * (2 if pool == "CP" else 7)), most)
        offers = [choice for choice in decision.choices if isinstance(choice, BuyCards)]
        return min(offers, key=lambda choice: abs(choice.amount - wish))

    def _lay(self, view: PlayerView, decision: Decision) -> Choice:
        """Put a Bluff beneath a Site, rarely another card, never a wanted one."""
        laid = [choice for choice in decision.choices if isinstance(choice, SlipBluff)]
        bluffs = [choice for choice in laid if (d := _card(view, choice)) is not None and d.suit == "bluff"]
        chance = self._dice.random()
        if bluffs and chance < 0.8:
            return self._any(bluffs)
        others = [choice for choice in laid if _id(view, choice) not in self._eager]
        decline = declining(decision)
        return self._any(others) if others and (chance > 0.95 or decline is None) else decline or decision.choices[0]


@cache
def _negated_words(d: CardDef) -> frozenset[str]:
    """Keywords of the cards that a card negates."""
    if "word:negate" not in words_of(d.frame):
        return frozenset()
    filters = [each for mode in d.frame.modes for _, one in mode.targets for term in one.terms for each in term.filters]
    return frozenset(word for each in filters if each.key == "word" and not each.negated for word in each.args)


@cache
def _changes_words(d: CardDef) -> bool:
    """Whether the card changes any Keyword into any other."""
    return any(effect.word == "keyword" and effect.arg("to") == "any" for effect in d.frame.effects())


@cache
def _brings_adversaries(d: CardDef) -> bool:
    """Whether the card plays others in an opponent's turn, against a Team at a Site."""
    return d.pool == "CP" and "word:play" in words_of(d.frame)


def _brings(view: PlayerView, card: int) -> bool:
    d = view.card(card)
    return d is not None and _brings_adversaries(d)


def _named(choice: Choice) -> Sequence[str]:
    """Words named by a play or use."""
    return next((part.words for part in choice if isinstance(part, Spec)), ())


def _aimed_at(view: PlayerView, choice: Choice) -> str:
    """Suit of the first target card, "" for none."""
    for part in choice:
        if isinstance(part, Spec):
            cards = (view.card(ref.card) for ref in part.targets if isinstance(ref, CardRef))
            return next((d.suit for d in cards if d is not None), "")
    return ""


def _card(view: PlayerView, choice: Choice) -> CardDef | None:
    """The card of a choice; for an ability its card."""
    return view.card(subject_of(choice))


def _id(view: PlayerView, choice: Choice) -> str:
    d = _card(view, choice)
    return d.id if d is not None else ""


def _pool(view: PlayerView, d: CardDef) -> str:
    """2.3b-2.3e: the pool that pays for the card."""
    return d.pool if d.pool in ("RP", "CP") else "RP" if view.seat == view.active else "CP"
