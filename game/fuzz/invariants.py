"""Invariants of every decision of every game, checked by fuzzing and tests.

A fault is a sentence; `faults` gives all of them, an empty list where the state is sound.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.core.refs import CardRef, CheckRef, card_of, card_ref
from game.engine.core.state import AgentPiece, Item, SitePiece
from game.engine.query.combat import wounds
from game.engine.query.frames import CheckFrame
from game.engine.rules.zones import FILE

if TYPE_CHECKING:
    from game.engine.game import Game

PILES = ("hand", "deck", "discard", "removed")


def faults(g: Game) -> list[str]:
    """All faults of the state, as sentences."""
    return [*_cards(g), *_points(g), *_pieces(g), *_lasting(g), *_question(g)]


def _cards(g: Game) -> list[str]:
    """Every card is in exactly one place, and its zone says which; unannounced powers are nowhere."""
    found: list[str] = []
    zone, places = g.zone, _on_the_stack(g)
    for number, player in enumerate(g.players):
        for pile in PILES:
            cards = getattr(player, pile)
            places += cards
            if cards and {*map(zone.__getitem__, cards)} != {pile}:
                found.extend(f"card {card} lies in {pile} of player {number} but its zone is {zone[card]}"
                             for card in cards if zone[card] != pile)  # fmt: skip
    for card, piece in g.pieces.items():
        if piece.at != "deck":
            places.append(card)
        if zone[card] not in ("play", "deck"):
            found.append(f"card {card} is in play but its zone is {zone[card]}")
        if isinstance(piece, SitePiece):
            places += piece.under
            if not len(piece.under) == len(piece.under_by) == len(piece.faces):
                found.append(f"Site {piece.card}: the lists of cards beneath differ in length")
    in_game = len(zone) - zone.count(FILE)
    if not len(places) == len({*places}) == in_game or FILE in map(zone.__getitem__, places):
        found.extend(f"card {card} ({g.def_of(card).name}, {at}) is in {places.count(card)} places"
                     for card, at in enumerate(zone) if places.count(card) != (at != FILE))  # fmt: skip
    return found


def _on_the_stack(g: Game) -> list[int]:
    """Cards announced, resolving, or being dealt with beneath a Site that has left."""
    held: set[int] = set()
    for frame in g.stack:
        for waiting in ("chain", "members", "mates"):
            held.update(item.card for item in getattr(frame, waiting, ()) if isinstance(item, Item))
        item = getattr(frame, "item", None)
        if item is not None:
            held.add(item.card)
        held.update(getattr(frame, "cards", ()) if hasattr(frame, "reveals") else ())
    lying = {card for p in g.pieces.values() if isinstance(p, SitePiece) for card in p.under}
    return [card for card in held if card >= 0 and g.zone[card] in ("stack", "under", "limbo") and card not in lying]


def _points(g: Game) -> list[str]:
    return [
        f"player {number} has {amount} {pool}"
        for number, player in enumerate(g.players)
        for pool, amount in (("rp", player.rp), ("cp", player.cp), ("buying_rp", player.buying_rp))
        if amount < 0
    ]


def _pieces(g: Game) -> list[str]:
    found: list[str] = []
    for card, piece in g.pieces.items():
        if piece.tokens < 0:
            found.append(f"card {card} has {piece.tokens} tokens")
        host = card_of(piece.host) if isinstance(piece.host, CardRef) else card
        if host not in g.pieces and g.zone[host] != "stack":
            found.append(f"card {card} ({g.def_of(card).name}) hangs on card {host}, which is not in play")
        if isinstance(piece, AgentPiece):
            hurt = piece.damage != 0 and piece.at in ("bureau", "field", "hospital")
            if hurt and not 0 < piece.damage <= wounds.permanent(g, card_ref(card)):
                found.append(f"Agent {card} carries {piece.damage} damage")
            if piece.at not in ("bureau", "field", "hospital", "aside", "deck"):
                found.append(f"Agent {card} stands in {piece.at}")
    names = Counter((p.by, g.def_of(c).name) for c, p in g.pieces.items() if isinstance(p, AgentPiece))
    found.extend(f"player {by} has {name} twice" for (by, name), count in names.items() if count > 1)
    return found


def _lasting(g: Game) -> list[str]:
    """Temporary changes end with their check, Combat or turn (7.4l, 7.6e, 4.7f)."""
    from game.engine.query.frames import combat

    found: list[str] = []
    for card, piece in g.pieces.items():
        depth = piece.host.depth if piece.at == "check" and isinstance(piece.host, CheckRef) else None
        if depth is not None and not isinstance(_frame(g, depth), CheckFrame):
            found.append(f"card {card} ({g.def_of(card).name}) counts in a check that is over")
        if isinstance(piece, AgentPiece) and piece.purchased and piece.since < g.turn:
            found.append(f"Agent {card} was purchased in turn {piece.since} and is still there")
    fighting = combat(g) is not None
    for mod in g.mods:
        if mod.until == "check" and not isinstance(_frame(g, mod.depth), CheckFrame):
            found.append(f"a change by card {mod.source} is for a check that is over")
        if mod.until in ("round", "next_round", "combat") and mod.depth >= 0 and not fighting:
            found.append(f"a change by card {mod.source} is for a Combat that is over")
        if mod.until == "turn" and mod.turn < g.turn:
            found.append(f"a change by card {mod.source} has outlived turn {mod.turn}")
    return found


def _frame(g: Game, depth: int) -> object:
    return g.stack[depth] if 0 <= depth < len(g.stack) else None


def _question(g: Game) -> list[str]:
    """There is a decision with a choice, or the game is over."""
    if g.winner >= 0:
        return []
    if g.decision is None:
        return ["nobody is asked and nobody has won"]
    if not g.decision.choices:
        return [f"the decision {g.decision.kind} has no choice"]
    if len(set(g.decision.choices)) < len(g.decision.choices):
        return [f"the decision {g.decision.kind} offers a choice twice"]
    return []
