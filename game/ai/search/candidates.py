"""Candidate answers for the search: the heuristic's own first, then others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.heuristic.view_helpers import choices_of
from game.engine.core.choices import BuyCards, Choice, DiscardCard, PurchaseAgent, SellCard
from game.engine.core.decisions import Decision, declining
from game.engine.view.player_view import PlayerView

ALIKE = 2
"""Candidates at most of the same verb about the same thing."""
WHOLE = frozenset({"buy", "discard", "deployment", "teams"})
"""Kinds for which the heuristic names one answer only; other answers are added."""


def candidate_choices(
    view: PlayerView, decision: Decision, first: Choice, listed: Iterable[Choice], most: int
) -> list[Choice]:
    """At most `most` answers: the first, the one that declines, then the listed ones, few of each thing."""
    found = [first]
    decline = declining(decision)
    if decline is not None and decline != first:
        found.append(decline)
    met: dict[tuple[object, ...], int] = {}
    for choice in (*listed, *_others(view, decision, first)):
        if len(found) >= most:
            break
        about = _about(view, choice)
        if choice not in found and met.get(about, 0) < ALIKE:
            met[about] = met.get(about, 0) + 1
            found.append(choice)
    return found


def _about(view: PlayerView, choice: Choice) -> tuple[object, ...]:
    """The verb and its object; copies of a card in the hand are the same object."""
    if isinstance(choice, DiscardCard | SellCard):
        d = view.card(choice.card)
        return choice.verb, choice.card if d is None else d.id
    return choice[:2]


def _others(view: PlayerView, decision: Decision, first: Choice) -> Iterator[Choice]:
    """Answers beyond the heuristic's: amounts from the nearest on, one card of each title."""
    if decision.kind not in WHOLE:
        return
    if isinstance(first, BuyCards):
        wanted = first.amount
        yield from sorted(choices_of(decision, BuyCards), key=lambda buy: (abs(buy.amount - wanted), buy.amount))
        return
    seen = set()
    for choice in decision.choices:
        about = _about(view, choice) if isinstance(choice, DiscardCard) else choice
        if about not in seen and not isinstance(choice, PurchaseAgent):
            seen.add(about)
            yield choice
