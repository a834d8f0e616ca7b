"""What the rule book says must be true, held against a game from its log and its pieces alone.

`Judge` follows one game. It works every fact out again in the plainest way and shares no code with the rules that it
judges; `faults` of `game.engine.invariants` says whether the state is sound, this says whether it is lawful.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import totals
from game.engine.events import Event
from game.engine.rules.checks import SkillCheck
from game.engine.state import AgentPiece, Piece, Ref
from game.engine.zones import HELD

if TYPE_CHECKING:
    from game.engine.game import Game

CAPTIVE = "captive"
"""Where a card of another player may stay beyond the turn (#32)."""


class Judge:
    """Follows one game from its present decision; `look` is called at each decision after that."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.read = len(game.log or ())
        self.places = _places(game)
        self.turn = game.turn
        self.taken: set[int] = set()
        """Cards of others that a card has given away for good (#240)."""

    def look(self) -> list[str]:
        """What has not been lawful since the last look, and what is not now, each as a sentence."""
        log = self.game.log or []
        found = self._happened(log[self.read :])
        self.read = len(log)
        self.places = _places(self.game)
        found += self._contributions()
        if self.game.turn != self.turn:
            self.turn = self.game.turn
            found += self._kept()
        return found

    # -- what happened -----------------------------------------------------------------------------

    def _happened(self, events: list[Event]) -> list[str]:
        """1.3i, 1.3j: nobody in training or abducted is hurt, and in a Combat nobody in the Hospital."""
        found: list[str] = []
        for event in events:
            if event.kind == "moved":
                self.places[event.data[0]] = event.data[2]
            elif event.kind == "put" and event.data[2] == HELD:
                self.taken.update(event.secret)
            elif event.kind in ("put", "purchased", "abducted", "hospital") and event.data:
                where = {"purchased": "bureau", "abducted": "deck", "hospital": "hospital"}
                self.places[event.data[0]] = where.get(event.kind) or str(event.data[2])
            elif event.kind == "damaged":
                card = event.data[0][1]
                place = self.places.get(card, "")
                out = ("aside", "deck", "hospital") if self._strikes(event.data[2]) else ("aside", "deck")
                if isinstance(self.game.pieces.get(card), AgentPiece) and place in out:
                    found.append(f"{self._name(card)} is damaged and is in {place}")
        return found

    def _strikes(self, source: Ref) -> bool:
        """Whether the damage is a blow in Combat; in the basic game an Agent is hurt in the Hospital (14.8)."""
        is_card = bool(source) and source[0] == "card" and not self.game.options.basic_game
        return is_card and self.game.def_of(source[1]).suit in ("adversary", "agent")

    # -- what is true now --------------------------------------------------------------------------

    def _contributions(self) -> list[str]:
        """7.8: the total is the sum of what is named, and each part may count."""
        game = self.game
        check = next((frame for frame in reversed(game.stack) if isinstance(frame, SkillCheck)), None)
        if check is None or not check.team:
            return []
        parts = totals.parts(game, check)
        found: list[str] = []
        if totals.total(game, check) != max(0, sum(amount for _, amount, _ in parts)):
            found.append("the total of the check is not the sum of its parts")
        agents = [ref[1] for ref, _, label in parts if label == "agent"]
        tools = [ref[1] for ref, _, label in parts if label == "equipment"]
        found += [f"{self._name(card)} counts twice in a check" for card in set(agents) if agents.count(card) > 1]
        found += [fault for card in agents if (fault := self._may_not_add(card, check))]
        found += [fault for card in tools if (fault := self._no_tool(card, agents))]
        bearers = [game.pieces[card].host for card in tools if card in game.pieces]
        if len(set(bearers)) < len(bearers):
            found.append("two pieces of Equipment of one Agent count in a check")  # 11.3
        titles = [self._name(card) for card in tools]
        if len(set(titles)) < len(titles):
            found.append("two pieces of Equipment of one title count in a check")  # 7.7d
        return found

    def _may_not_add(self, card: int, check: SkillCheck) -> str:
        """5.3e, 7.8b: why this Agent adds nothing to the check; "" where nothing forbids it."""
        piece = self.game.pieces.get(card)
        _, player, section, number = check.team
        if not isinstance(piece, AgentPiece):
            return f"{self._name(card)} adds to a check and is no Agent in play"
        if (piece.by, piece.at, piece.team) != (player, section, number) or section == "hospital":
            return f"{self._name(card)} adds to a check of another Team or stands in {piece.at}"
        if check.site >= 0 and self._stays_behind(card, check.site):
            return f"{self._name(card)} adds to a check at the Site where its Team has left it behind"
        return ""

    def _stays_behind(self, card: int, site: int) -> bool:
        left = [dict(mod.extra).get("site", site) for mod in self.game.mods if _is(mod.of, card, mod.stat)]
        return site in left

    def _no_tool(self, card: int, agents: list[int]) -> str:
        """7.8a: why this card does not count as Equipment; "" where nothing forbids it."""
        piece = self.game.pieces.get(card)
        if piece is None or self.game.def_of(card).suit != "equipment":
            return f"{self._name(card)} counts as Equipment and is none"
        if piece.at != "on" or piece.host[1] not in agents:
            return f"{self._name(card)} counts and its bearer does not"
        return ""

    def _kept(self) -> list[str]:
        """4.7f, D61, 17.77: with the turn every card goes back to its owner, but those kept by a card."""
        game = self.game
        found = [
            f"{self._name(card)} has stayed with player {piece.by} beyond the turn, in {piece.at}"
            for card, piece in game.pieces.items()
            if piece.by != game.owner(card) and not self._is_kept(piece)
        ]
        for number, player in enumerate(game.players):
            strange = [card for card in player.hand if game.owner(card) != number]
            found += [f"{self._name(card)} has stayed in the hand of player {number}" for card in strange]
        return found

    def _is_kept(self, piece: Piece) -> bool:
        """Whether a card says that this one stays: a captive, one taken for good, an attached card."""
        if piece.at == CAPTIVE or piece.card in self.taken or self.game.players[self.game.owner(piece.card)].out:
            return True
        host = self.game.pieces.get(piece.host[1]) if piece.host and piece.host[0] == "card" else None
        return (
            host is not None and not isinstance(piece, AgentPiece) and self.game.def_of(piece.card).suit != "equipment"
        )

    def _name(self, card: int) -> str:
        return self.game.def_of(card).name


def _places(game: Game) -> dict[int, str]:
    """Where each Agent stands."""
    return {card: piece.at for card, piece in game.pieces.items() if isinstance(piece, AgentPiece)}


def _is(of: Ref, card: int, stat: str) -> bool:
    return stat == "left_behind" and of == ("card", card)
