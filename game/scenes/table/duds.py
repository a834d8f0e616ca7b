"""Bluffs that can do nothing: those that count against certain skills only, where none of these is tested (2.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.engine.decisions import Spec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.cards import CardDef
    from game.engine.decisions import Choice
    from game.engine.view import PlayerView


def counts_against(card: CardDef) -> frozenset[str]:
    """The skills against which a sliding Bluff counts; empty for a card that is not bound to any."""
    found: set[str] = set()
    for effect in card.frame.effects():
        if effect.word == "tiered":
            found.update(cast("tuple[str, ...]", effect.arg("skills") or ()))
    return frozenset(found)


def dud(card: CardDef, skills: Iterable[str]) -> bool:
    """Whether the card can do nothing in a check of one of these skills."""
    bound = counts_against(card)
    return bool(bound) and not bound & set(skills)


def tested(view: PlayerView, site: int) -> tuple[str, ...]:
    """What is tested in the running check, or may be at that Site; empty where neither is known."""
    if view.check is not None and view.check.skill:
        return (view.check.skill,)
    info = view.site(site) if site >= 0 else None
    return tuple(skill for skill, _ in info.prerequisites) if info is not None else ()


def wasted(view: PlayerView, choice: Choice) -> bool:
    """Whether this announces, pays or slips a card that can do nothing there."""
    if choice[0] not in ("play", "pay", "bluff"):
        return False
    card, spec = view.card(choice[1]), choice[-1]
    site = choice[2] if choice[0] == "bluff" else spec.at if isinstance(spec, Spec) else -1
    skills = tested(view, site)
    return card is not None and bool(skills) and dud(card, skills)
