"""What lies on the table, as one player may see it: the part of a `PlayerView` that tells of objects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.engine.core.choices import Choice
from game.engine.core.events import Event
from game.engine.core.refs import Ref, TeamRef, card_ref, hidden_ref
from game.engine.core.state import NOBODY, AgentPiece, Piece, SitePiece
from game.engine.query.combat import wounds
from game.engine.query.effects import effect_context, stats
from game.engine.query.play import activators
from game.engine.query.sites import check_state, exclusions
from game.engine.query.sites.exclusions import Hindrance
from game.engine.query.visibility import HELD, may_see, note_looks
from game.engine.rules.sites import bluffs
from game.engine.table import GameState
from game.engine.view import forecasts, process_view
from game.engine.view.forecasts import FightForecast, Stands
from game.engine.view.keyword_changes import KeywordChange, keyword_changes
from game.engine.view.view_types import HIDDEN, AgentInfo, SiteInfo, UnderInfo

T = TypeVar("T")

_SECTION_OF = {"aside": "training"}


class VisibleObjects:
    """Agents, Sites and all that lies on and beneath them."""

    __slots__ = ("_g", "_read", "seat")
    _read: dict[str, tuple[int, Event | None, Any]]
    """What was gathered from the log, by name: how much of it was read, the last event of that, and what was found."""

    def __init__(self, game: GameState, seat: int) -> None:
        self._g = game
        self.seat = seat

    def _sees(self, card: int) -> bool:
        """Whether the viewer sees where the card lies now what it is (1.3g)."""
        return may_see(self._g, self.seat, card)

    def events(self, since: int = 0) -> list[Event]:
        """What has happened from event number `since` on, as the viewer may read it."""
        return self._g.events(since, self.seat)

    def _read_on(self, name: str, begin: Callable[[], T], take: Callable[[T, int], None]) -> T:
        """What `take` gathers from the log, given what it has and the number of the first event it has not read."""
        log, kept = self._g.log or [], getattr(self, "_read", {})
        found: T
        read, last, found = kept.get(name, (0, None, None))
        if found is None or read > len(log) or (read and log[read - 1] is not last):  # something was taken back
            read, found = 0, begin()
        if read < len(log):
            take(found, read)
            kept[name] = len(log), log[-1], found
            self._read = kept
        return found

    def agents(self, player: int, section: str | None = None) -> list[AgentInfo]:
        """The Agents this player controls, in the order of their coming; of one Section, "training" or "deck" only."""
        found = []
        on: dict[Ref, list[int]] = {}
        for card, piece in self._g.pieces.items():
            if piece.host and self._is_shown(card, piece):
                on.setdefault(piece.host, []).append(card)
        for piece in self._g.pieces.values():
            if isinstance(piece, AgentPiece) and piece.by == player:
                place = _SECTION_OF.get(piece.at, piece.at)
                if section is None or section == place:
                    found.append(self._agent(piece, on.get(card_ref(piece.card), [])))
        return found

    def agent(self, card: int) -> AgentInfo | None:
        """The Agent of that card, or None if it is not on the table."""
        piece = self._g.pieces.get(card)
        return self._agent(piece, self._on(card_ref(card))) if isinstance(piece, AgentPiece) else None

    def _agent(self, piece: AgentPiece, on: list[int]) -> AgentInfo:
        """The record of an Agent, `on` whom these cards lie."""
        g, ref = self._g, card_ref(piece.card)
        permanent = wounds.permanent(g, ref)
        return AgentInfo(
            card=piece.card,
            owner=g.owner(piece.card),
            controller=piece.by,
            name=g.def_of(piece.card).name,
            section=_SECTION_OF.get(piece.at, piece.at),
            team=piece.team,
            damage=piece.damage,
            health=max(0, permanent - piece.damage),
            permanent_health=permanent,
            res=stats.stat(g, ref, "res"),
            equipment=tuple(card for card in on if self._is_equipment(card)),
            attached=tuple(card for card in on if not self._is_equipment(card)),
            tokens=piece.tokens,
            purse=piece.purse,
            doom=piece.doom,
            purchased=piece.purchased,
            eligible_to_leave=piece.at != "hospital" or wounds.may_leave_hospital(g, piece.card),
            heals=not stats.flag(g, ref, "no_heal"),
            kept=piece.at == "hospital" and stats.flag(g, ref, "no_leave_hospital"),
            hurt=piece.hurt,
        )

    def hindrances(self, agent: int) -> list[Hindrance]:
        """What keeps an Agent from a Site, or from adding skills to checks, as it holds now; mostly nothing."""
        return exclusions.hindrances(self._g, agent)

    def keywords(self, card: int) -> frozenset[str]:
        """2.6: the Keywords of a card on the table as they are now; none of a card that the viewer may not see."""
        known = card in self._g.pieces and self._sees(card)
        return stats.keywords(self._g, card) if known else frozenset()

    def keyword_changes(self) -> dict[int, list[KeywordChange]]:
        """2.6: the Keywords that somebody has changed, by the card that bears them."""
        return keyword_changes(self._g, self._sees)

    def skill(self, agent: int, skill: str) -> int:
        """One Agent's rating now with all modifiers but Equipment (7.8a to 7.8c)."""
        return stats.skill(self._g, agent, skill, effect_context.check_depth(self._g))

    def team_total(self, team: Ref, skill: str, site: int = NOBODY) -> int:
        """What a Team would have in a check of this skill at that Site as all lies now, Equipment included (7.8)."""
        return process_view.team_total(self._g, team, skill, site)

    def team_totals(self, stands: Stands, skills: tuple[str, ...]) -> dict[TeamRef, dict[str, int]]:
        """The same of each Team and for each of these skills once the viewer's Agents stand in these Teams."""
        return forecasts.team_totals(self._g, self.seat, stands, skills)

    def stat(self, ref: Ref, name: str) -> int:
        """Any number of an object on the table with all modifiers: "cost", "res", "need", "lrc", …"""
        return stats.stat(self._g, ref, name)

    def fight(self, adversary: int, team: TeamRef) -> FightForecast | None:
        """How an Adversary whom the viewer may see would fight a Team as all lies now; None where nobody fights."""
        return forecasts.fight(self._g, adversary, team) if self._sees(adversary) else None

    def income(self, steps: Sequence[Choice] = ()) -> int:
        """4.1e: the RES of the viewer's Agents in Bureau and Field once these moves are done."""
        return forecasts.income(self._g, self.seat, steps)

    def will_leave(self, site: int) -> bool:
        """4.6h: whether a Site leaves the Field after this Investigation as all lies now."""
        return forecasts.will_leave(self._g, site)

    def prices_beneath(self, card: int) -> tuple[int, ...]:
        """6.1a, 6.3d: the CP for which the card may be used when it is turned up beneath a Site, the lowest first.

        Several where the price is chosen (6.3f), none of what is no Bluff and of a card that the viewer may not see.
        """
        return bluffs.possible_prices(self._g, card) if self._sees(card) else ()

    def equipment(self, agent: int) -> tuple[int, ...]:
        """The Equipment an Agent carries."""
        return tuple(card for card in self._on(card_ref(agent)) if self._is_equipment(card))

    def attached(self, ref: Ref) -> tuple[int, ...]:
        """Everything that lies on an object: Equipment, Resources, cards placed on it."""
        return tuple(self._on(ref))

    def piece(self, card: int) -> Piece | None:
        """A copy of the record of a card in play, whatever it is; cards beneath it that are hidden stand as -1."""
        piece = self._g.pieces.get(card)
        if piece is None:
            return None
        shown = piece.copy()
        if isinstance(shown, SitePiece):
            shown.under = [hid if self._sees(hid) else HIDDEN for hid in shown.under]
        return shown

    def sites(self, player: int) -> list[SiteInfo]:
        """The Sites in this player's Field, in the order of placing."""
        return [
            self._site(piece)
            for piece in self._g.pieces.values()
            if isinstance(piece, SitePiece) and piece.by == player and not piece.gone
        ]

    def site(self, card: int) -> SiteInfo | None:
        """The Site of that card, or None if it does not lie in a Field."""
        piece = self._g.pieces.get(card)
        return self._site(piece) if isinstance(piece, SitePiece) else None

    def adversary_sites(self, card: int) -> tuple[int, ...]:
        """The Sites of this turn that let an Adversary of the viewer's hand attack there (8.1b)."""
        return activators.adversary_sites(self._g, card) if card in self._g.players[self.seat].hand else ()

    def adversary_asks(self, card: int) -> tuple[str, ...]:
        """What an Adversary of the viewer's hand asks of a Site; () for any other card."""
        known = self._g.def_of(card) if card in self._g.players[self.seat].hand else None
        return activators.of_adversary(known) if known is not None and known.suit == "adversary" else ()

    def _site(self, piece: SitePiece) -> SiteInfo:
        g, ref = self._g, card_ref(piece.card)
        asked = [
            check_state.prerequisite(g, piece.card, skill, need) for skill, need in g.def_of(piece.card).prerequisites
        ]
        looked_at = self._looked_at() if piece.under else set[int]()
        under = tuple(
            UnderInfo(
                by=piece.under_by[place],
                face_up=piece.faces[place],
                card=card if card in looked_at or self._sees(card) else HIDDEN,
                ref=hidden_ref(piece.card, place),
            )
            for place, card in enumerate(piece.under)
        )
        return SiteInfo(
            card=piece.card,
            owner=g.owner(piece.card),
            target=piece.target,
            under=under,
            team=piece.team,
            investigated=piece.investigated,
            prerequisites=tuple(dict.fromkeys(asked)),
            questions=g.def_of(piece.card).questions,
            attached=tuple(self._on(ref)),
            tokens=piece.tokens,
        )

    def _looked_at(self) -> set[int]:
        """Cards that the viewer has looked at and can follow to where they lie; those beneath Sites among them."""
        return self._read_on("looks", set[int], self._note_looks)

    def _note_looks(self, found: set[int], since: int) -> None:
        note_looks(found, (self._g.log or [])[since:], self.seat)

    def resources(self, player: int) -> tuple[int, ...]:
        """Resource cards of this player in his Bureau and Hospital."""
        g = self._g
        return tuple(
            card
            for card, piece in g.pieces.items()
            if piece.by == player and piece.at in ("bureau", "hospital") and not isinstance(piece, AgentPiece)
        )

    def captives(self, player: int) -> tuple[int, ...]:
        """Adversaries held in this player's Bureau."""
        return tuple(card for card, piece in self._g.pieces.items() if piece.at == "captive" and piece.by == player)

    def abducted(self, player: int) -> tuple[tuple[int, int], ...]:
        """Agents lying face up in this player's deck, and how many cards lie above each (10.6)."""
        deck = self._g.players[player].deck
        return tuple(
            (card, len(deck) - 1 - place)
            for place, card in enumerate(deck)
            if card in self._g.pieces and self._g.pieces[card].at == "deck"
        )

    def _on(self, ref: Ref) -> list[int]:
        return [card for card, piece in self._g.pieces.items() if piece.host == ref and self._is_shown(card, piece)]

    def _is_shown(self, card: int, piece: Piece) -> bool:
        """Whether the viewer sees that the card lies on its host."""
        return piece.at == "on" or (piece.at == HELD and self._sees(card))

    def _is_equipment(self, card: int) -> bool:
        return self._g.def_of(card).suit == "equipment"
