"""Cards used by another than their owner for a time (1.1g; #182, #279), and how they go back."""

from __future__ import annotations

from game.engine.core.event_data import AgentMoved, CardPut, CardTransferred
from game.engine.core.refs import CardRef, TeamRef, card_ref
from game.engine.core.state import NOBODY, SECTIONS, AgentHome, AgentPiece, Mod, Piece
from game.engine.query import visibility
from game.engine.query.sites import teams
from game.engine.rules import zones
from game.engine.rules.sites import team_moves
from game.engine.table import GameState

CONTROL = "control"
"""The change that remembers a borrowed card; its value says how the card goes back."""
DISCARD: tuple[str, ...] = ("discard",)
"""How a borrowed card goes back that is no Agent."""
DISCARD_LATE: tuple[str, ...] = ("discard", "late")
"""The same, and it cannot be used any more."""


def borrow_agent(g: GameState, card: int, team: TeamRef, source: int) -> bool:
    """17.77: the Agent joins a Team of the borrower at once, with what it carries, but without RES and Game Effect."""
    piece = g.pieces.get(card)
    if not isinstance(piece, AgentPiece) or piece.at not in SECTIONS:
        return False
    owner, before = piece.by, teams.team_of(g, card)
    brought = tuple(other.card for other in g.pieces.values() if other.host == card_ref(card))
    back = AgentHome(owner, piece.at, piece.team, piece.loose, piece.starting, brought)
    g.mods.append(Mod(card_ref(card), CONTROL, "back", back, "turn", source, team.player, g.turn))
    for other in g.pieces.values():
        if other.host == card_ref(card) and other.by == owner:
            other.by = team.player
    came_from = piece.at
    piece.by, piece.at, piece.team = team.player, team.section, team.number
    piece.loose = piece.starting = False
    g.log_event(team.player, AgentMoved(card, came_from, team.section))
    team_moves.gone(g, before)
    team_moves.crosses(g, card, owner, came_from)
    team_moves.crosses(g, card, team.player, team.section)
    g.raise_event("team_gained", team, card_ref(card), team.player)
    return True


def borrow_card(g: GameState, card: int, player: int, source: int) -> bool:
    """D61: a card of another's hand comes into this one's; at the end of the turn it is in its owner's Discard Pile."""
    owner = g.owner(card)
    if g.zone[card] != "hand":
        return False
    zones.put(g, card, "hand", player)
    g.mods.append(Mod(card_ref(card), CONTROL, "back", DISCARD, "turn", source, player, g.turn))
    g.log_event(owner, CardPut(NOBODY, "hand", "hand"), secret=(card,), seen=1 << owner | 1 << player)
    return True


def keep(g: GameState, card: int, player: int, under: int) -> bool:
    """A card of another's lies face down beneath a Resource, for its controller to use later."""
    came_from = zones.take_out(g, card)
    zones.enter_play(g, Piece(card, player, visibility.HELD, card_ref(under), since=g.turn))
    if came_from == "deck":
        zones.uncover(g, g.owner(card))
    g.log_event(player, CardPut(NOBODY, came_from, visibility.HELD), secret=(card,), seen=1 << player)
    return True


def withhold(g: GameState) -> None:
    """D61: a card taken during the investigation of a Site cannot be used any more once the Site is resolved."""
    for at, mod in enumerate(g.mods):
        if mod.stat == CONTROL and mod.value == DISCARD:
            g.mods[at] = mod._replace(value=DISCARD_LATE)


def is_late(g: GameState, card: int) -> bool:
    """Whether a borrowed card may not be used any more this turn."""
    ref = card_ref(card)
    return any(mod.of == ref and mod.stat == CONTROL and mod.value == DISCARD_LATE for mod in g.mods)


def give_back(g: GameState) -> None:
    """4.7f, 4.7h: what was borrowed for the turn goes back: an Agent to its old Team, or its owner's Hospital."""
    borrowed = [(mod.of.card, mod) for mod in g.mods if mod.stat == CONTROL and isinstance(mod.of, CardRef)]
    g.mods = [mod for mod in g.mods if mod.stat != CONTROL]
    for card, mod in borrowed:
        if mod.value not in (DISCARD, DISCARD_LATE):
            _return(g, card, mod.by, mod.home)
        elif card in g.players[mod.by].hand or (card in g.pieces and g.pieces[card].by == mod.by):
            zones.discard(g, card)


def _return(g: GameState, card: int, borrower: int, home: AgentHome) -> None:
    piece, owner = g.pieces.get(card), home.owner
    _bring_home(g, [one for one in home.brought if one in g.pieces], card, borrower)
    if not isinstance(piece, AgentPiece):
        return
    before = teams.team_of(g, card)
    for other in g.pieces.values():
        if other.host == card_ref(card) and other.by == borrower:
            other.by = owner
    piece.by, piece.starting = owner, home.starting
    if piece.at not in SECTIONS:
        return
    came_from = piece.at
    if came_from != "hospital":
        piece.at, piece.team, piece.loose = home.section, home.team, home.loose
    g.log_event(owner, AgentMoved(card, came_from, piece.at))
    team_moves.gone(g, before)
    team_moves.crosses(g, card, borrower, came_from)
    team_moves.crosses(g, card, owner, piece.at)
    if piece.at != "hospital":
        g.raise_event("team_gained", teams.team_of(g, card), card_ref(card), owner)


def _bring_home(g: GameState, brought: list[int], agent: int, borrower: int) -> None:
    """17.77: what came with a borrowed Agent is back with it, whoever carries it now; without the Agent it is lost.

    In its place whoever carried it takes the like that the Agent has been given meanwhile (2.8f).
    """
    home, at_home = card_ref(agent), agent in g.pieces and g.pieces[agent].at != "deck"
    for card in brought:
        piece = g.pieces[card]
        if piece.by != borrower or piece.host == home:
            continue
        if not at_home:
            zones.discard(g, card)
            continue
        like = [p for p in g.pieces.values() if p.host == home and g.def_of(p.card).name == g.def_of(card).name]
        bearer = piece.host
        assert isinstance(bearer, CardRef)
        for other, giver, taker in [(piece, bearer, home), *((one, home, bearer) for one in like)]:
            other.host = taker
            g.log_event(borrower, CardTransferred(other.card, giver.card, taker.card))
