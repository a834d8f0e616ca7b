"""rulebook 10: damage, healing, and what ends with them."""

from __future__ import annotations

from game.engine.core.event_data import AgentHealed
from game.engine.core.refs import CardRef, Ref, card_ref
from game.engine.query import frames
from game.engine.query.combat import wounds
from game.engine.query.sites import teams
from game.engine.rules import zones
from game.engine.rules.effects import expiry
from game.engine.table import GameState


def place(g: GameState, ref: CardRef, points: int) -> None:
    """10.1: put damage on a combatant; it never exceeds permanent Health."""
    piece = g.pieces[ref.card]
    piece.damage = min(wounds.permanent(g, ref), piece.damage + points)


def trim(g: GameState, ref: CardRef) -> None:
    """10.1: permanent Health has fallen: surplus damage is taken off."""
    piece = g.pieces[ref.card]
    piece.damage = min(piece.damage, wounds.permanent(g, ref))


def mend(g: GameState, card: int, points: int) -> int:
    """Remove damage from an Agent, at most what is there; the points removed. What lasts until it is whole ends."""
    piece = g.pieces[card]
    healed = max(0, min(points, piece.damage))
    if healed:
        piece.damage -= healed
        g.log_event(piece.by, AgentHealed(card, healed, wounds.current(g, card_ref(card))))
        if not piece.damage:
            expiry.expire(g, "whole", agent=card)
    return healed


def cure(g: GameState, card: int, source: Ref, player: int) -> None:
    """17.59: a Healing card or ability has been used on the Agent: what lasts until then ends."""
    expiry.expire(g, "cured", agent=card)
    g.raise_event("cured", card_ref(card), source, player)


def remove(g: GameState, card: int, source: Ref = (), by_adversary: bool = False) -> None:
    """10.7: the Agent leaves the game for good; its Equipment goes to the owners' Discard Piles (11.6)."""
    player, fight = g.pieces[card].by, frames.combat(g)
    team = teams.team_of(g, card)
    if fight is not None and card_ref(card) in fight.defenders:
        team = fight.team  # it is lost to the Team that fights, though the card has sent it to the Hospital first
    zones.remove_from_game(g, card)
    g.raise_event("removed", card_ref(card), source, player, by_adversary=by_adversary, by_card=True, team=team)
