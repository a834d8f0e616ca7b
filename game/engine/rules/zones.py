"""Where cards are, and the only functions that move them (rulebook 1.3, 3.7, 10.6).

Piles belong to the card's owner whoever used it (1.1f).  A card that leaves play takes nothing along: its Equipment and
what is attached to it goes to the owners' Discard Piles, as do cards beneath a Site (6.5a).
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.event_data import (
    AgentAbducted,
    AgentHospitalized,
    BluffSlipped,
    CardDiscarded,
    CardDiscardedBeneath,
    CardRemoved,
    CardsDrawn,
    DeckRenewed,
    DeckShuffled,
)
from game.engine.core.refs import CardRef, card_ref, player_ref
from game.engine.core.rng import Dice
from game.engine.core.state import NOBODY, AgentPiece, Item, Piece, SitePiece
from game.engine.query import visibility
from game.engine.query.effects import effect_paths, stats
from game.engine.query.frames import ResolveFrame, RevealFrame, WindowFrame
from game.engine.query.play import timing
from game.engine.query.sites import teams
from game.engine.rules.effects import durations
from game.engine.rules.sites import team_moves
from game.engine.table import GameState

ABDUCTION_DEPTH = 10
"""Cards that lie on an abducted Agent (10.6)."""


FILE = "file"
"""Where the powers of X-Files lie (13.4): no place on the table, so that nothing can be aimed at them."""


def take_out(g: GameState, card: int) -> str:
    """Remove the card from wherever it is; returns the zone it was in. The caller puts it somewhere at once."""
    zone = g.zone[card]
    if zone in ("hand", "deck", "discard", "removed"):
        for player in g.players:
            pile = getattr(player, zone)
            if card in pile:
                pile.remove(card)
                break
        if card in g.pieces:
            leave_play(g, card)  # an Agent who lay face up in the deck (10.6)
    elif zone == "under":
        site = visibility.site_over(g, card)
        if site is not None:
            place = site.under.index(card)
            del site.under[place], site.under_by[place], site.faces[place]
    elif zone == "play":
        leave_play(g, card)
    elif zone == "stack":
        unstack(g, card)
    return zone


def put(g: GameState, card: int, zone: str, player: int | None = None, *, bottom: bool = False) -> str:
    """Move a card to hand, deck (on top), discard or removed of its owner or `player`; returns where it came from."""
    came_from = take_out(g, card)
    pile: list[int] = getattr(g.players[g.owner(card) if player is None else player], zone)
    if bottom:
        pile.insert(0, card)
    else:
        pile.append(card)
    g.zone[card] = zone
    if came_from == "deck":
        uncover(g, g.owner(card))
    elif came_from == "stack":
        shed(g, card)
    if g.mods and came_from in ("play", "stack"):
        durations.forget(g, card)
    return came_from


def enter_play(g: GameState, piece: Piece) -> None:
    """A card is in play as this piece; it has been taken from where it lay."""
    g.pieces[piece.card], g.zone[piece.card] = piece, "play"


def put_beneath(g: GameState, card: int, site: int, user: int, seen: int) -> None:
    """6.2c, 6.3p: a card goes face down beneath a Site; `user` alone may pay for it there, `seen` know it."""
    piece = g.pieces[site]
    assert isinstance(piece, SitePiece)
    take_out(g, card)
    g.zone[card] = "under"
    piece.under.append(card)
    piece.under_by.append(user)
    piece.faces.append(False)
    g.log_event(user, BluffSlipped(site, len(piece.under) - 1), secret=(card,), seen=seen)


def discard(g: GameState, card: int, site: int = NOBODY) -> None:
    """To the owner's Discard Pile, face up; `site` is the one it lay beneath where that has left before it."""
    above = visibility.site_over(g, card) if g.zone[card] == "under" else None
    site = above.card if above is not None else site
    came_from = put(g, card, "discard")
    gone = CardDiscarded(card, came_from) if site < 0 else CardDiscardedBeneath(card, came_from, site)
    g.log_event(g.owner(card), gone)


def discard_announced(g: GameState, items: Iterable[Item]) -> None:
    """Cards that are announced and will not resolve go to their owners' Discard Piles."""
    for item in items:
        if item.card >= 0 and g.zone[item.card] == "stack":
            discard(g, item.card)


def remove_from_game(g: GameState, card: int) -> None:
    """10.7: out of the game for good."""
    piece = g.pieces.get(card)
    was_agent = isinstance(piece, AgentPiece) and not piece.purchased
    put(g, card, "removed")
    if was_agent:
        g.players[g.owner(card)].lost.append(card)
    g.log_event(g.owner(card), CardRemoved(card))


def to_stack(g: GameState, card: int) -> None:
    """The card is announced: it lies in no zone of a player until it has resolved (7.4d)."""
    came_from = take_out(g, card)
    g.zone[card] = "stack"
    if came_from == "deck":
        uncover(g, g.owner(card))


def leave_play(g: GameState, card: int) -> None:
    """Take a card off the table with all that hangs on it; the caller says where the card itself goes."""
    team = teams.team_of(g, card)
    piece = g.pieces.pop(card)
    if piece.at == "check":
        durations.drop(g, card)
    elif piece.host and g.def_of(card).suit == "bluff":
        durations.lift(g, card, piece.host)
    shed(g, card)
    if isinstance(piece, SitePiece) and not _being_revealed(g, card):
        for hidden in list(piece.under):
            g.zone[hidden] = "limbo"
            discard(g, hidden, card)
    if isinstance(piece.host, CardRef):
        if piece.at == visibility.HELD and piece.host.card in g.pieces:
            discard(g, piece.host.card)
        if "flag:remains" in effect_paths.touch(g.def_of(card)):
            _let_go(g, piece.host.card)
    if team:
        team_moves.gone(g, team)
        team_moves.crosses(g, card, piece.by, piece.at)


def _let_go(g: GameState, card: int) -> None:
    """2.7a, 2.12g: what only another card kept in play leaves when that is gone, and counts no more."""
    if card in g.pieces and g.pieces[card].at == "bureau" and not stats.flag(g, card_ref(card), "remains"):
        durations.withdraw(g, card)
        discard(g, card)


def shed(g: GameState, card: int) -> None:
    """What hangs on a card that leaves goes to its owners' Discard Piles."""
    for other in [p.card for p in g.pieces.values() if p.host == card_ref(card)]:
        if other in g.pieces:
            discard(g, other)


def at_hand(g: GameState, player: int) -> list[int]:
    """What the player may bring into play as from the hand: the hand, and cards kept beneath others (#240)."""
    kept = [p.card for p in g.pieces.values() if p.at == visibility.HELD and p.by == player]
    return [*g.players[player].hand, *kept]


def _being_revealed(g: GameState, site: int) -> bool:
    """6.3o: the cards beneath a Site that is lost while they are turned up are still dealt with one by one."""
    return any(isinstance(frame, RevealFrame) and frame.reveals == site for frame in g.stack)


def unstack(g: GameState, card: int) -> None:
    """The announced card is taken off the stack: nothing of it will happen, and it was not used (7.7c)."""
    for frame in g.stack:
        if isinstance(frame, WindowFrame):
            for item in frame.chain:
                if item.card == card and not item.gone:
                    item.gone = True
                    timing.unuse(g, frame.depth, item.by, g.def_of(card))
                    if item.group >= 0:
                        _drop_group(g, frame, item.group)
        elif isinstance(frame, ResolveFrame) and frame.item.card == card:
            frame.item.gone = True


def _drop_group(g: GameState, frame: WindowFrame, group: int) -> None:
    """17.33: what was announced together is countered together."""
    for item in frame.chain:
        if item.group == group and not item.gone:
            discard(g, item.card)


def roll(g: GameState, n: int) -> int:
    """A number from 0 to n - 1 from the game's own stream."""
    stream = Dice(g.seed)
    number = stream.below(n)
    g.seed = stream.state
    return number


def shuffle(g: GameState, player: int, made_of: str = "") -> None:
    """3.7c, 10.6c: shuffle a Bureau Deck; abducted Agents keep their depth. `made_of` is where its cards have lain."""
    deck = g.players[player].deck
    fixed = {len(deck) - 1 - i: card for i, card in enumerate(deck) if card in g.pieces}
    loose = [card for card in deck if card not in g.pieces]
    stream = Dice(g.seed)
    stream.shuffle(loose)
    g.seed = stream.state
    for depth in sorted(fixed):
        loose.insert(max(0, len(loose) - depth), fixed[depth])
    deck[:] = loose
    g.log_event(player, DeckRenewed(made_of) if made_of else DeckShuffled())


def refill(g: GameState, player: int) -> bool:
    """3.7a: a card must be taken from an empty deck: the Discard Pile is shuffled to become the new one."""
    p = g.players[player]
    if p.deck:
        return True
    if not p.discard:
        return False
    p.deck, p.discard = p.discard, []
    for card in p.deck:
        g.zone[card] = "deck"
    shuffle(g, player, "discard")
    return True


def draw(g: GameState, player: int, count: int) -> int:
    """Draw up to `count` cards; the number really drawn. Nothing under `no_draw` (4.1s) or from nothing (3.7b)."""
    if count <= 0 or stats.flag(g, player_ref(player), "no_draw"):
        return 0
    p = g.players[player]
    drawn: list[int] = []
    while len(drawn) < count:
        uncover(g, player)
        if not refill(g, player):
            break
        if p.deck[-1] in g.pieces:
            continue
        card = p.deck.pop()
        p.hand.append(card)
        g.zone[card] = "hand"
        drawn.append(card)
    uncover(g, player)
    if drawn:
        g.log_event(player, CardsDrawn(len(drawn)), secret=tuple(drawn), seen=1 << player)
    return len(drawn)


def uncover(g: GameState, player: int) -> None:
    """10.6b: an abducted Agent with no card above it goes to the Hospital undamaged; that is no draw."""
    deck = g.players[player].deck
    while deck and deck[-1] in g.pieces:
        _come_out(g, player, deck[-1])


def _come_out(g: GameState, player: int, card: int) -> None:
    g.players[player].deck.remove(card)
    piece = g.pieces[card]
    g.zone[card] = "play"
    piece.at = "hospital"
    if isinstance(piece, AgentPiece):
        piece.team, piece.loose, piece.damage = 1, True, 0
    g.log_event(player, AgentHospitalized(card))


def reach(g: GameState, player: int, count: int) -> None:
    """3.7a, 10.6b: so many cards are about to be taken off a deck: a short one is filled up below what is left of it,
    and the abducted Agents on whom no card will lie any more come out."""
    above = 0
    for card in g.players[player].deck[::-1]:
        if card not in g.pieces:
            above += 1
        elif above <= count:
            _come_out(g, player, card)
    if above < count:
        _fill_up(g, player)


def _fill_up(g: GameState, player: int) -> None:
    """The Discard Pile is shuffled and laid beneath what is left of the deck."""
    p = g.players[player]
    kept, p.deck = p.deck, []
    refill(g, player)
    p.deck.extend(kept)


def abduct(g: GameState, card: int) -> int:
    """10.6: an Agent goes face up into its owner's deck beneath ten other cards; its Equipment is discarded.

    Returns the number of cards above it, 0 if there was none and it lies in the Hospital instead (10.6a).
    """
    piece, team = g.pieces[card], teams.team_of(g, card)
    came_from = piece.at
    for other in [p.card for p in g.pieces.values() if p.host == card_ref(card)]:
        if g.def_of(other).suit == "equipment":
            discard(g, other)
    player = g.owner(card)
    if _loose(g, g.players[player].deck) < ABDUCTION_DEPTH:
        _fill_up(g, player)
    deck = g.players[player].deck
    place = len(deck)
    above = 0
    while place and above < ABDUCTION_DEPTH:
        place -= 1
        above += deck[place] not in g.pieces
    deck.insert(place, card)
    piece.at = g.zone[card] = "deck"
    if isinstance(piece, AgentPiece):
        piece.team = 0
    if team:
        team_moves.gone(g, team)
        team_moves.crosses(g, card, piece.by, came_from)
    g.log_event(piece.by, AgentAbducted(card, above))
    if not above:
        uncover(g, player)
    return above


def _loose(g: GameState, deck: list[int]) -> int:
    """Cards of a deck that are no abducted Agents (10.6f)."""
    return sum(1 for card in deck if card not in g.pieces)


def drawable(g: GameState, player: int) -> int:
    """4.1u: how many cards the deck and the Discard Pile hold together."""
    p = g.players[player]
    return len(p.deck) - len(g.pieces.keys() & p.deck) + len(p.discard)
