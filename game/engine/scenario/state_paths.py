"""The left side of an expectation: `A.agent("Agent Fox Mulder").damage`, read off a running game.

Players stand by their letters.  A path that has nothing to name now is None ("none"): the winner of a game that goes
on, `check.skill` outside a check.  Paths are written by whoever writes the scenario, who knows all cards: nothing here
is for players.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from game.engine.cards.term_lists import CHARACTERISTICS, SKILLS
from game.engine.core.decisions import KINDS
from game.engine.core.refs import card_ref
from game.engine.core.state import PHASES, SECTIONS, AgentPiece, Piece, SitePiece
from game.engine.game import Game
from game.engine.notation import letter, seat_of
from game.engine.query import frames
from game.engine.query.combat import wounds
from game.engine.query.effects import stats
from game.engine.query.sites import notebook
from game.engine.rules import powers
from game.engine.view import process_view

PLACES = {"aside": "training"}
WORDS = frozenset(
    {*SECTIONS, *PHASES, *KINDS, *SKILLS, *(f"W{n}" for n in range(1, 14)), *PLACES.values(), "yes", "no", "unknown"}
    | {"hand", "deck", "discard", "removed", "under", "stack", "site", "on", "check", "combat", "captive", "play"}
)
"""Every word that a path can have: places, phases, kinds and windows of decisions, skills, what a Notebook says."""
OF_CARDS = frozenset({
    "at", "tokens", "damage", "team", "doom", "purchased", "purse", "hurt", "health", "res", "cost", "controller",
    "skill", "attached", "equipment", "depth",
})  # fmt: skip
"""What can be said of a card in play."""


class PathFault(ValueError):
    """A path that cannot be read, or names a card that is not in the game."""


class Part(NamedTuple):
    """One step of a path: `agent("Name")` is ("agent", "Name"), `deck[0]` is ("deck", 0)."""

    name: str
    arg: str | int | None = None


_PART = re.compile(r'\.?(?P<name>[A-Za-z_]+)(?:\((?:"(?P<title>[^"]*)"|(?P<word>[A-Za-z_]+))\)|\[(?P<index>\d+)\])?')


@lru_cache(maxsize=1000)
def parts_of(path: str) -> tuple[Part, ...]:
    """The steps of a path.  Raises PathFault."""
    found: list[Part] = []
    at = 0
    while at < len(path):
        step = _PART.match(path, at)
        if step is None or (at > 0 and path[at] != "."):
            raise PathFault(f"`{path}` cannot be read as a path at `{path[at:]}`")
        index = step["index"]
        arg: str | int | None = int(index) if index is not None else step["title"]
        found.append(Part(step["name"], step["word"] if arg is None else arg))
        at = step.end()
    return tuple(found)


def value_of(g: Game, path: str) -> Any:
    """What a path names now: a number, a word, a list of titles, True or False, or None.  Raises PathFault."""
    parts = parts_of(path)
    head, rest = parts[0], parts[1:]
    seat = seat_of(head.name, len(g.players))
    if seat >= 0:
        return _of_player(g, seat, rest, path)
    if head.name == "combat":
        return _of_combat(g, rest, path)
    if head.name in _RUNNING:
        return _of_running(g, head.name, [part.name for part in rest], path)
    if head.name == "winner":
        return letter(g.winner) if g.winner >= 0 else None
    waiting = [g.def_of(item.card).name for item in process_view.items(g)]
    if head.name == "stack_size":
        return len(waiting)
    if head.name == "stack":
        return _at(waiting, head.arg)
    raise PathFault(f"`{path}` begins with neither a player nor check, combat, decision, turn, winner or stack")


# -- of a player ---------------------------------------------------------------------------------------


def _of_player(g: Game, seat: int, rest: tuple[Part, ...], path: str) -> Any:
    if not rest:
        raise PathFault(f"`{path}` names a player; say what of him, such as {path}.rp")
    part, player = rest[0], g.players[seat]
    piles = {"hand": player.hand, "discard": player.discard, "removed": player.removed, "deck": player.deck}
    if part.name in piles:
        titles = [g.def_of(card).name for card in reversed(piles[part.name])]
        return titles if part.arg is None else _at(titles, part.arg)
    if part.name.endswith("_size") and part.name[:-5] in piles:
        return len(piles[part.name[:-5]])
    match part.name:
        case "rp" | "cp" | "buying_rp":
            return getattr(player, part.name)
        case "candidates":
            return len(notebook.candidates(g, seat, _about(g, seat, part.arg)))
        case "knows":
            return _knows(g, seat, str(part.arg))
        case "resources":
            return _titles(g, _resources(g, seat))
        case "sites":
            return _titles(g, _sites(g, seat))
        case "captives":
            return _titles(g, (one for one in g.pieces.values() if one.at == "captive" and one.by == seat))
        case "agent":
            return _of_agent(g, seat, str(part.arg), rest[1:], path)
        case "site":
            return _of_site(g, _named(g, _sites(g, seat), part, path), rest[1:], path)
        case "resource":
            return _of_card(g, _named(g, _resources(g, seat), part, path), rest[1:], path)
        case "power":
            return _of_power(g, seat, str(part.arg), rest[1:], path)
    raise PathFault(f"`{path}`: a player has no {part.name}")


def _of_power(g: Game, seat: int, value: str, rest: tuple[Part, ...], path: str) -> int:
    """`A.power(threats)` or `A.power(threats).tokens`: the tokens left on the power of an announced value."""
    if [part.name for part in rest] not in ([], ["tokens"]):
        raise PathFault(f"`{path}`: a power has tokens and nothing else")
    tokens = {powers.value_of(g, piece.card): piece.tokens for piece in powers.of_player(g, seat)}
    if value not in tokens:
        raise PathFault(f"`{path}`: {letter(seat)} has announced no {value}")
    return tokens[value]


def _resources(g: Game, seat: int) -> list[Piece]:
    return [
        piece
        for piece in g.pieces.values()
        if piece.by == seat
        and not isinstance(piece, AgentPiece | SitePiece)
        and piece.at in ("bureau", "hospital", "field", "on")
        and not (piece.at == "on" and g.def_of(piece.card).suit == "equipment")
    ]


def _titles(g: Game, pieces: Iterable[Piece]) -> list[str]:
    return [g.def_of(piece.card).name for piece in pieces]


def _sites(g: Game, seat: int) -> list[SitePiece]:
    return [piece for piece in g.pieces.values() if isinstance(piece, SitePiece) and piece.by == seat]


def _named(g: Game, pieces: list[Any], part: Part, path: str) -> Any:
    for piece in pieces:
        if g.def_of(piece.card).name == part.arg:
            return piece
    raise PathFault(f'`{path}`: there is no {part.name} "{part.arg}" in play')


def _about(g: Game, seat: int, arg: str | int | None) -> int:
    if arg is not None:
        about = seat_of(str(arg), len(g.players))
        if about < 0:
            raise PathFault(f"candidates({arg}): there is no player {arg}")
        return about
    others = [player for player in range(len(g.players)) if player != seat]
    if len(others) != 1:
        raise PathFault("candidates: with several opponents say of whom: candidates(B)")
    return others[0]


def _knows(g: Game, seat: int, text: str) -> str:
    words = text.split()
    if len(words) != 3:
        raise PathFault(f'knows("{text}"): write the opponent, the characteristic and the value: "B motive survival"')
    if words[2] not in CHARACTERISTICS.get(words[1], ()):
        raise PathFault(f'knows("{text}"): no X-File has the {words[1]} {words[2]}')
    return notebook.knows(g, seat, _about(g, seat, words[0]), words[1], words[2])


# -- of cards ------------------------------------------------------------------------------------------


def _of_agent(g: Game, seat: int, name: str, rest: tuple[Part, ...], path: str) -> Any:
    """Of an Agent by its owner, wherever it is."""
    mine = [card for card, d in enumerate(g.table.defs) if d.name == name and g.owner(card) == seat]
    in_play = [card for card in mine if card in g.pieces]
    if not mine:
        raise PathFault(f'`{path}`: {letter(seat)} has no card "{name}" in this game')
    card = (in_play or mine)[0]
    if not rest:
        raise PathFault(f"`{path}` names an Agent; say what of it, such as {path}.damage")
    piece = g.pieces.get(card)
    if rest[0].name == "at" and not isinstance(piece, AgentPiece):
        return g.zone[card]
    if rest[0].name == "depth":
        deck = g.players[g.owner(card)].deck
        return len(deck) - 1 - deck.index(card) if card in deck else None
    if rest[0].name not in OF_CARDS:
        raise PathFault(f"`{path}`: an Agent has no {rest[0].name}")
    if not isinstance(piece, AgentPiece):
        return None
    return _of_card(g, piece, rest, path)


def _of_card(g: Game, piece: Piece, rest: tuple[Part, ...], path: str) -> Any:
    """Of anything in play."""
    if not rest:
        raise PathFault(f"`{path}` names a card; say what of it, such as {path}.tokens")
    part, ref = rest[0], card_ref(piece.card)
    carried = [other for other in g.pieces.values() if other.host == ref and other.at == "on"]
    match part.name:
        case "at":
            return PLACES.get(piece.at, piece.at)
        case "tokens" | "damage" | "team" | "doom" | "purchased" | "purse" | "hurt":
            return getattr(piece, part.name, None)
        case "health":
            return _health(g, piece.card)
        case "res" | "cost":
            return stats.stat(g, ref, part.name)
        case "controller":
            return letter(piece.by)
        case "skill":
            if part.arg not in SKILLS:
                raise PathFault(f"`{path}`: there is no skill {part.arg}")
            found = process_view.check(g)
            return stats.skill(g, piece.card, str(part.arg), found.depth if found else -1)
        case "attached" | "equipment":
            wanted = part.name == "equipment"
            pieces = [other for other in carried if (g.def_of(other.card).suit == "equipment") == wanted]
            if not wanted or part.arg is None:
                return _titles(g, pieces)
            return _of_card(g, _named(g, pieces, part, path), rest[1:], path)
    raise PathFault(f"`{path}`: a card in play has no {part.name}")


def _of_site(g: Game, piece: SitePiece, rest: tuple[Part, ...], path: str) -> Any:
    if rest and rest[0].name == "bluffs":
        return len(piece.under)
    if rest and rest[0].name == "target":
        return letter(piece.target)
    return _of_card(g, piece, rest, path)


def _health(g: Game, card: int) -> int:
    return wounds.current(g, card_ref(card))


# -- of what is going on -------------------------------------------------------------------------------


_RUNNING: dict[str, tuple[str, ...]] = {
    "check": ("skill", "need", "total"),
    "decision": ("player", "kind", "window"),
    "turn": ("player", "phase", "number"),
}
"""What can be said of what is going on."""


def _of_running(g: Game, what: str, names: list[str], path: str) -> Any:
    known = _RUNNING[what]
    if len(names) != 1 or names[0] not in known:
        raise PathFault(f"`{path}`: a {what} has {', '.join(known[:-1])} and {known[-1]}")
    if what == "turn":
        return {"player": letter(g.active), "phase": g.phase, "number": g.turn}[names[0]]
    found = getattr(process_view.check(g) if what == "check" else g.decision, names[0], None)
    return letter(found) if names == ["player"] and found is not None else None if found == "" else found


def _of_combat(g: Game, rest: tuple[Part, ...], path: str) -> Any:
    fight = frames.combat(g)
    if rest and rest[0].name == "round":
        return None if fight is None else frames.kind(g) or None
    if len(rest) == 2 and rest[0].name == "adversary" and rest[1].name == "health":
        if not is_card(g, str(rest[0].arg)):
            raise PathFault(f'`{path}`: "{rest[0].arg}" is no card')
        for ref in fight.attackers if fight else ():
            if g.def_of(ref.card).name == rest[0].arg:
                return _health(g, ref.card) if ref.card in g.pieces else None
        return None
    raise PathFault(f'`{path}`: a Combat has round and adversary("Name").health')


def is_card(g: Game, title: str) -> bool:
    """Whether a card is called so."""
    if "titles" not in g.table.memo:
        g.table.memo["titles"] = frozenset(d.name for d in g.table.pool.cards)
    return title in g.table.memo["titles"]


def _at(titles: list[str], index: str | int | None) -> str | None:
    return titles[index] if isinstance(index, int) and index < len(titles) else None
