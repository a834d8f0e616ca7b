"""Parsed announcement: the card, its effects and its targets."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.heuristic.context import Situation, team_members
from game.engine.cards.ast import Effect, Selector, Targets, Use
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice, PayBluff, PlayCard, UseAbility
from game.engine.core.refs import Ref, TeamRef, card_ref


@dataclass
class ParsedAnnouncement:
    """An announcement: card, effects, targets and X."""

    card: CardDef
    id: int
    effects: tuple[Effect, ...]
    names: dict[str, tuple[Ref, ...]]
    x: int
    use: Use | None = None

    def objects(self, now: Situation, effect: Effect, *keys: str) -> tuple[Ref, ...]:
        """Objects of an effect, as far as targets and the Team in the check determine them."""
        selector = next((effect.arg(key) for key in keys if effect.arg(key) is not None), None)
        if not isinstance(selector, Selector):
            return ()
        text = selector.text
        if text == "host":
            piece = now.view.piece(self.id)
            return (piece.host,) if piece is not None and piece.host else ()
        if text == "self":
            return ()
        if text in self.names:
            return self.names[text]
        if text.startswith(("agent.in=this_team", "agent.in=this_check")):
            return tuple(card_ref(card) for card in now.team)
        if text.startswith("agent.in=t") and "t" in self.names:
            return tuple(
                card_ref(card)
                for ref in self.names["t"]
                if isinstance(ref, TeamRef)
                for card in team_members(now.view, ref)
            )
        return self.names.get("t", ()) if "t" in text.split(".") else ()


def parse_announcement(now: Situation, choice: Choice) -> ParsedAnnouncement | None:
    """The plan of a choice; None if it announces no known card."""
    if isinstance(choice, PlayCard | PayBluff):
        d, spec = now.view.card(choice.card), choice.spec
        if d is None:
            return None
        mode = d.frame.modes[spec.mode]
        return ParsedAnnouncement(d, choice.card, mode.do, _bind(mode.targets, spec.targets), spec.x)
    if isinstance(choice, UseAbility):
        card, spec = choice.source.card, choice.spec
        d = now.view.card(card)
        if d is None or choice.ability >= len(d.frame.uses):
            return None
        use = d.frame.uses[choice.ability]
        return ParsedAnnouncement(d, card, use.do, _bind(use.targets, spec.targets), spec.x, use)
    return None


def _bind(targets: Targets, refs: tuple[Ref, ...]) -> dict[str, tuple[Ref, ...]]:
    """Targets by name; the last name takes the rest."""
    found: dict[str, tuple[Ref, ...]] = {}
    for place, target in enumerate(targets):
        last = place == len(targets) - 1
        found[target.name] = refs[place:] if last else refs[place : place + 1]
    return found
