"""A policy that brings rare cards into play: it saves points for them and plays what it has played least often.

It is no good player; long random games use it to reach every corner of the pool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from game.ai.light import LightPolicy
from game.engine.cards import CardDef
from game.engine.decisions import Choice, Decision, declining
from game.engine.view import PlayerView

_PLAYING = frozenset({"play", "pay", "requisition", "purchase", "site", "use"})
"""Verbs that bring a card from the hand, or from beneath a Site, into use, or use one in play."""
_KINDS = frozenset({"window", "check", "combat", "response", "bluff", "sites", "requisition", "deployment"})
_THRIFT = 0.9
"""How often it keeps to what it has set out to save."""
_FOR_ANOTHER = 6
"""Points that a card wants besides its own cost if it brings another into play."""
_MOST_SAVED = 14
"""Points that it puts aside at most."""


class WildPolicy(LightPolicy):
    """Like the light policy, but for what it plays: eagerly cards of the given ids, then those it has played least.

    It sells what it has no eye on, so that it can pay for Adversaries too.  The same seed and the same ids give the
    same answers.
    """

    def __init__(self, seed: int, eager: Collection[str] = ()) -> None:
        super().__init__(seed)
        self._eager = frozenset(eager)
        self._played: Counter[str] = Counter()

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices."""
        if len(decision.choices) == 1:
            return decision.choices[0]
        kind = decision.kind
        if kind in _KINDS:
            found = self._play(view, decision)
            if found is not None:
                if found[0] in _PLAYING:
                    self._played[_id(view, found)] += 1
                return found
        if kind in ("sell", "discard"):
            return self._part_with(view, decision)
        if kind == "buy":
            return self._buy(view, decision)
        if kind == "bluffs":
            return self._lay(view, decision)
        return super().choose(view, decision)

    def _play(self, view: PlayerView, decision: Decision) -> Choice | None:
        """The play of an eager card or, as far as points allow, of the one played least; None to do something else."""
        plays = [choice for choice in decision.choices if choice[0] in _PLAYING]
        if self._dice.random() < _THRIFT:
            plays = [choice for choice in plays if self._can_spare(view, choice)]
        if not plays:
            return declining(decision) if decision.kind not in ("deployment", "bluff") else None
        least = min(self._worn(view, choice) for choice in plays)
        if least > 0 and self._dice.random() < 0.5:
            return None
        return self._any([choice for choice in plays if self._worn(view, choice) == least])

    def _worn(self, view: PlayerView, choice: Choice) -> int:
        """How often the card of a choice has been played; an eager one counts as once less."""
        name = _id(view, choice)
        return self._played[name] - (name in self._eager)

    def _can_spare(self, view: PlayerView, choice: Choice) -> bool:
        """Whether the card is eagerly awaited itself, or enough is left for those that are."""
        d = _card(view, choice)
        if d is None or choice[0] == "use":
            return True
        pool = _pool(view, d)
        if self._awaits(d):
            return "word:play" not in d.frame.words() or _points(view, pool) - (d.cost or 0) >= _FOR_ANOTHER
        return _points(view, pool) - (d.cost or 0) >= self._saved(view, pool)

    def _awaits(self, d: CardDef) -> bool:
        return d.id in self._eager and not self._played[d.id]

    def _saved(self, view: PlayerView, pool: str) -> int:
        """What the eager cards of the hand that have not been played yet will cost from this pool."""
        cards = [d for d in map(view.card, view.hand) if d is not None and self._awaits(d)]
        return min(_MOST_SAVED, sum(d.cost or 0 for d in cards if d.pool in (pool, "*P")))

    def _part_with(self, view: PlayerView, decision: Decision) -> Choice:
        """Sell or discard what it has no eye on: to pay for what it has, and to make room for others."""
        plain = [choice for choice in decision.choices if choice[0] in ("sell", "discard")]
        spare = [choice for choice in plain if _id(view, choice) not in self._eager]
        decline = declining(decision)
        if decline is None:
            return self._any(spare or decision.choices)
        rich = decision.kind == "sell" and _points(view, "CP") >= max(8, self._saved(view, "CP"))
        if not spare or rich or self._dice.random() < 0.4:
            return decline
        return self._any(spare)

    def _buy(self, view: PlayerView, decision: Decision) -> Choice:
        """A card or two, more with points to spare."""
        pool = "RP" if view.seat == view.active else "CP"
        spare = max(0, _points(view, pool) - self._saved(view, pool))
        wish = min(int(self._dice.random() * 4), spare)
        return min(decision.choices, key=lambda choice: abs(int(choice[1]) - wish))

    def _lay(self, view: PlayerView, decision: Decision) -> Choice:
        """A Bluff beneath a Site; rarely something else, and never what is meant to be played."""
        laid = [choice for choice in decision.choices if choice[0] == "bluff"]
        bluffs = [choice for choice in laid if (d := _card(view, choice)) is not None and d.suit == "bluff"]
        chance = self._dice.random()
        if bluffs and chance < 0.8:
            return self._any(bluffs)
        others = [choice for choice in laid if _id(view, choice) not in self._eager]
        decline = declining(decision)
        return self._any(others) if others and (chance > 0.95 or decline is None) else decline or decision.choices[0]


def _card(view: PlayerView, choice: Choice) -> CardDef | None:
    """The card that a choice is about; of an ability the one it belongs to."""
    what = choice[1]
    return view.card(what[1] if isinstance(what, tuple) and what[0] == "card" else what)


def _id(view: PlayerView, choice: Choice) -> str:
    d = _card(view, choice)
    return d.id if d is not None else ""


def _pool(view: PlayerView, d: CardDef) -> str:
    """2.3b-2.3e: which pool pays for the card."""
    return d.pool if d.pool in ("RP", "CP") else "RP" if view.seat == view.active else "CP"


def _points(view: PlayerView, pool: str) -> int:
    purse = view.players[view.seat]
    return purse.rp if pool == "RP" else purse.cp
