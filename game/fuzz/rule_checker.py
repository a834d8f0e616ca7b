"""Independent check of the rules, from a game's log, pieces and printed values.

`RuleChecker` follows one game. It computes every fact again in the simplest way. The engine is asked only for its own
statements, such as the named parts of a total. `game.fuzz.invariants` checks whether the state is consistent, this
whether it follows the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards.card_def import BASE_SET
from game.engine.core.event_data import (
    AgentAbducted,
    AgentHospitalized,
    AgentMoved,
    AgentPurchased,
    CardEquipped,
    CardNegated,
    CardPlayed,
    CardPut,
    CardTransferred,
    DamageTaken,
)
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, Ref, card_of, card_ref
from game.engine.core.state import AgentPiece, Piece, PowerPiece
from game.engine.query.frames import CheckFrame
from game.engine.query.sites import check_state, teams, totals
from game.engine.query.visibility import HELD
from game.fuzz.damage_checker import DamageChecker
from game.fuzz.group_checker import GroupChecker
from game.fuzz.premiere import premiere_number

if TYPE_CHECKING:
    from game.engine.game import Game

LYING = {
    243: ("bureaucracy", "subterfuge"),
    248: ("alien_investigation", "occult_investigation", "observation"),
}
"""Skills that a card lying under an Agent raises by one."""
MANY = "Samantha Mulder"
"""A Witness whose copies may each add to one check (7.7f)."""
CAPTIVE = "captive"
"""Where a card of another player may stay beyond the turn (#32)."""


class RuleChecker:
    """Follows one game from its present decision; `look` is called at each decision after that."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.read = len(game.log or ())
        cards = range(len(game.zone))
        self.owned = [{card for card in cards if game.owner(card) == seat} for seat in range(len(game.players))]
        """Cards of each player."""
        self.places = _places(game)
        self.site = _site(game)
        """The Site whose check is on, -1 for none."""
        self.turn = game.turn
        self.taken = {card for card, piece in game.pieces.items() if piece.at == HELD}
        """Cards given away permanently (#240), and Equipment given to a borrowed Agent (D114)."""
        self.negated: set[int] = set()
        """Cards that were negated and lie in a Discard Pile."""
        self.blows, self.groups = DamageChecker(game), GroupChecker(game)
        self.premiere = not any(d.number and d.set_ != BASE_SET for d in game.table.defs)
        """Only cards of Premiere take part: what others add or take is not worked out again here."""

    def look(self) -> list[str]:
        """Faults since the last call and in the present state, as sentences."""
        log = self.game.log or []
        news = log[self.read :]
        found = self._happened(news) + self.groups.look(news)
        if self.premiere:
            found += self.blows.look(news)
        self.read = len(log)
        self.places = _places(self.game)
        self.site = _site(self.game)
        found += self._contributions() + self._strangers()
        if self.game.turn != self.turn:
            self.turn = self.game.turn
            found += self._kept()
        return found

    # -- what happened -----------------------------------------------------------------------------

    def _happened(self, events: list[Event]) -> list[str]:
        """1.3i, 1.3j, 10.4, D81: nobody in training, abducted, in the Hospital or left behind takes damage."""
        found: list[str] = []
        for event in events:
            data = event.data
            if isinstance(data, AgentMoved):
                self.places[data.agent] = data.to_section
            elif isinstance(data, CardPut) and data.to_zone == HELD:
                self.taken.update(event.secret)
            elif isinstance(data, CardPut):
                self.places[data.card] = data.to_zone
            elif isinstance(data, AgentPurchased):
                self.places[data.card] = "bureau"
            elif isinstance(data, AgentAbducted):
                self.places[data.agent] = "deck"
            elif isinstance(data, AgentHospitalized):
                self.places[data.agent] = "hospital"
            elif isinstance(data, DamageTaken):
                found += self._hurt(card_of(data.target), data.source)
            elif isinstance(data, CardEquipped) and self._is_gift(event.player, data.card, data.agent):
                self.taken.add(data.card)
            elif isinstance(data, CardTransferred) and self._is_gift(event.player, data.card, data.taker):
                self.taken.add(data.card)
            elif isinstance(data, CardNegated):
                self.negated.add(data.card)
            elif isinstance(data, CardPlayed):
                self.negated.discard(data.card)
        return found

    def _is_gift(self, giver: int, card: int, bearer: int) -> bool:
        """D114: the borrower of an Agent has given it a piece of his own."""
        return bearer in self.game.pieces and giver == self.game.owner(card) != self.game.owner(bearer)

    def _hurt(self, card: int, source: Ref) -> list[str]:
        """Why nothing can damage this Agent; the Hospital protects neither from powers nor from damage by 14.8."""
        if not isinstance(self.game.pieces.get(card), AgentPiece):
            return []
        place = self.places.get(card, "")
        anywhere = self.game.options.basic_game or isinstance(self.game.pieces.get(card_of(source)), PowerPiece)
        if place in ("aside", "deck") or (place == "hospital" and not anywhere):
            return [f"{self._name(card)} is damaged and is in {place}"]
        bluff = isinstance(source, CardRef) and self.game.def_of(source.card).suit == "bluff"
        if bluff and self.site >= 0 and self._stays_behind(card, self.site):
            return [f"{self._name(card)} is damaged at the Site where its Team has left it behind"]
        return []

    # -- what is true now --------------------------------------------------------------------------

    def _contributions(self) -> list[str]:
        """7.8: the total is the sum of its named parts, and each part may count."""
        game = self.game
        check = next((frame for frame in reversed(game.stack) if isinstance(frame, CheckFrame)), None)
        if check is None or not check.team:
            return []
        parts = totals.parts(game, check)
        found: list[str] = []
        if totals.total(game, check) != max(0, sum(amount for _, amount, _ in parts)):
            found.append("the total of the check is not the sum of its parts")
        agents = [card_of(ref) for ref, _, label in parts if label == "agent"]
        tools = [card_of(ref) for ref, _, label in parts if label == "equipment"]
        found += [f"{self._name(card)} counts twice in a check" for card in set(agents) if agents.count(card) > 1]
        found += [fault for card in agents if (fault := self._may_not_add(card, check))]
        counted = [(card_of(ref), amount) for ref, amount, label in parts if label == "agent"]
        found += [fault for card, amount in counted if (fault := self._recount(card, amount, check))]
        found += [fault for card in tools if (fault := self._no_tool(card, agents))]
        bearers = [game.pieces[card].host for card in tools if card in game.pieces]
        if len(set(bearers)) < len(bearers):
            found.append("two pieces of Equipment of one Agent count in a check")  # 11.3
        titles = [self._name(card) for card in tools]
        if len(set(titles)) < len(titles):
            found.append("two pieces of Equipment of one title count in a check")  # 7.7d
        found += [fault for ref, _, label in parts if label == "phone" and (fault := self._no_phone(card_of(ref)))]
        cards = [card_of(ref) for ref, _, label in parts if label == "card"]
        gone = [card for card in cards if card in self.negated and game.zone[card] == "discard"]
        found += [f"{self._name(card)} was negated and counts in a check" for card in gone]
        witnesses = [self._name(card) for card in set(cards) if game.def_of(card).suit == "witness"]
        often = {name for name in witnesses if witnesses.count(name) > 1 and name != MANY}
        found += [f"two Witnesses of the title {name} count in a check" for name in often]  # 2.8d
        return found

    def _no_phone(self, card: int) -> str:
        """#326, 10.4: why a skill may not come from elsewhere; "" if it may."""
        piece = self.game.pieces.get(card)
        bearer = self.game.pieces.get(card_of(piece.host)) if piece is not None and piece.at == "on" else None
        if bearer is None or bearer.at not in ("bureau", "field"):
            return f"{self._name(card)} adds a skill to a check and its bearer is in no Section"
        if self._stays_behind(bearer.card):
            return f"{self._name(bearer.card)} adds from elsewhere in the turn in which it was left behind"
        return ""

    def _strangers(self) -> list[str]:
        """1.1f: a player's piles hold his own cards, and he controls what his Agents carry (1.3d)."""
        game = self.game
        found = [
            f"{self._name(card)} lies in the {name} of player {number}, who does not own it"
            for number, player in enumerate(game.players)
            for name, pile in (
                ("deck", player.deck),
                ("discard", player.discard),
                ("removed", player.removed),
            )
            if not self.owned[number].issuperset(pile)
            for card in pile
            if game.owner(card) != number
        ]
        for card, piece in game.pieces.items():
            bearer = game.pieces.get(card_of(piece.host)) if piece.at == "on" else None
            if isinstance(bearer, AgentPiece) and piece.by != bearer.by and game.def_of(card).suit == "equipment":
                found.append(f"{self._name(card)} is under another command than its bearer")
        return found

    def _may_not_add(self, card: int, check: CheckFrame) -> str:
        """5.3e, 7.8b: why this Agent may not add to the check; "" if it may."""
        piece = self.game.pieces.get(card)
        if not isinstance(piece, AgentPiece):
            return f"{self._name(card)} adds to a check and is no Agent in play"
        if teams.team_of(self.game, card) != check.team or piece.at == "hospital":
            return f"{self._name(card)} adds to a check of another Team or stands in {piece.at}"
        if self._stays_behind(card):
            return f"{self._name(card)} adds to a check in the turn in which its Team has left it behind"
        return ""

    def _recount(self, card: int, counted: int, check: CheckFrame) -> str:
        """7.8a, 7.8c: printed skill, cards under the Agent and each change once, unless the number is replaced."""
        if not self.premiere:
            return ""
        game, skill = self.game, check_state.asked(self.game, check)[0]
        stats = (skill, "all_skills", "check_skill")
        changes = [mod for mod in game.mods if mod.of == card_ref(card) and mod.stat in stats]
        under = {piece.card for piece in game.pieces.values() if piece.host == card_ref(card)}
        if any(mod.op != "by" or {"if", "min", "witness"} & dict(mod.extra).keys() for mod in changes):
            return ""
        depth = max(at for at, frame in enumerate(game.stack) if frame is check)
        now = [mod.number for mod in changes if mod.until not in ("check", "next_round") or mod.depth == depth]
        lasting = sum(skill in LYING.get(premiere_number(game.def_of(one)), ()) for one in under)
        want = max(0, game.def_of(card).skills.get(skill, 0) + sum(now) + lasting)
        return "" if counted == want else f"{self._name(card)} adds {counted} of {skill} and has {want}"

    def _stays_behind(self, card: int, site: int = -1) -> bool:
        """D65: whether the Agent was left behind, at this Site or any Site this turn."""
        left = [dict(mod.extra).get("site", site) for mod in self.game.mods if _is(mod.of, card, mod.stat)]
        return site in left if site >= 0 else bool(left)

    def _no_tool(self, card: int, agents: list[int]) -> str:
        """7.8a: why this card may not count as Equipment; "" if it may."""
        piece = self.game.pieces.get(card)
        if piece is None or self.game.def_of(card).suit != "equipment":
            return f"{self._name(card)} counts as Equipment and is none"
        if piece.at != "on" or card_of(piece.host) not in agents:
            return f"{self._name(card)} counts and its bearer does not"
        return ""

    def _kept(self) -> list[str]:
        """4.7f, D61, 17.77: at the end of the turn every card returns to its owner, except those that a card keeps."""
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
        """Whether a card keeps this one: a captive, one taken permanently, an attached card."""
        if piece.at == CAPTIVE or piece.card in self.taken or self.game.players[self.game.owner(piece.card)].out:
            return True
        host = self.game.pieces.get(card_of(piece.host))
        return (
            host is not None and not isinstance(piece, AgentPiece) and self.game.def_of(piece.card).suit != "equipment"
        )

    def _name(self, card: int) -> str:
        return self.game.def_of(card).name


def _site(game: Game) -> int:
    """The Site whose check is on, -1 for none."""
    return next((frame.site for frame in game.stack if isinstance(frame, CheckFrame) and frame.site >= 0), -1)


def _places(game: Game) -> dict[int, str]:
    """Where each Agent stands."""
    return {card: piece.at for card, piece in game.pieces.items() if isinstance(piece, AgentPiece)}


def _is(of: Ref, card: int, stat: str) -> bool:
    return stat == "left_behind" and of == card_ref(card)
