"""Which answers are tried: the rule of thumb's own first, then what deserves a look beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision, declining
from game.engine.view.player_view import PlayerView

ALIKE = 2
"""Answers of the same verb about the same thing that are tried at most."""
WHOLE = frozenset({"buy", "discard", "deployment", "teams"})
"""Kinds of which the rule of thumb names but one answer, and others are tried too."""


def candidate_choices(
    view: PlayerView, decision: Decision, first: Choice, listed: Iterable[Choice], most: int
) -> list[Choice]:
    """At most so many answers: the first, the one that declines, those listed from the best on, of each thing a few."""
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
    """The verb and what it is about: copies of a card in the hand are the same thing."""
    if choice[0] in ("discard", "sell"):
        d = view.card(choice[1])
        return choice[0], choice[1] if d is None else d.id
    return choice[:2]


def _others(view: PlayerView, decision: Decision, first: Choice) -> Iterator[Choice]:
    """Answers that the rule of thumb has not thought of: of amounts the nearest, of cards one of each title."""
    if decision.kind not in WHOLE:
        return
    if decision.kind == "buy":
        yield from sorted(decision.choices, key=lambda choice: (abs(choice[1] - first[1]), choice[1]))
        return
    seen = set()
    for choice in decision.choices:
        about = _about(view, choice) if choice[0] == "discard" else choice
        if about not in seen and choice[0] != "purchase":
            seen.add(about)
            yield choice
