"""What one player may know, read only (DESIGN.md, idea 6).  The screen, the policies and the bots see nothing else.

    view = game.view(0)
    view.hand, view.agents(1, "field"), view.check, view.lines, view.candidates(1)

A view is a facade: it holds no copy, costs nothing to make, and always tells the present.  Hidden cards never appear by
their id: the cards beneath a Site that the viewer may not see stand as -1 with a ref `("under", site, place)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine import notebook
from game.engine.decisions import Choice, Decision
from game.engine.events import Event
from game.engine.secrecy import may_see
from game.engine.state import NOBODY, AgentPiece, Note, Options, Piece, Ref, SitePiece
from game.engine.view_parts import (
    HIDDEN,
    AgentInfo,
    CheckInfo,
    CombatInfo,
    PendingInfo,
    PlayerInfo,
    ProcessInfo,
    Refusal,
    SiteInfo,
    Suspect,
    UnderInfo,
)
from game.engine.zones import HELD

if TYPE_CHECKING:
    from game.engine.cards import CardDef, CardPool
    from game.engine.game import Game

_SECTION_OF = {"aside": "training"}


class PlayerView:
    """The game as player `seat` may know it."""

    __slots__ = ("_g", "_gathered", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._g = game
        self.seat = seat
        self._gathered: tuple[int, set[int]] = (-1, set())  # the cards of the log, for its length

    # -- the game ----------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self._g.table.names

    @property
    def pool(self) -> CardPool:
        """All cards there are; who has which in his deck is nobody's knowledge."""
        return self._g.table.pool

    @property
    def turn(self) -> int:
        """Number of the turn, from 1."""
        return self._g.turn

    @property
    def active(self) -> int:
        """The Investigating Player (1.1a)."""
        return self._g.active

    @property
    def first(self) -> int:
        """The player who began."""
        return self._g.first

    @property
    def phase(self) -> str:
        """The phase of the turn, one of `state.PHASES`."""
        return self._g.phase

    @property
    def basic(self) -> bool:
        """Whether this is a basic game (14)."""
        return self._g.options.basic_game

    @property
    def options(self) -> Options:
        """The optional rules of this game (RULES.md 13)."""
        return self._g.options.copy()

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self._g.over

    @property
    def winner(self) -> int:
        """Who has won, -1 while nobody has."""
        return self._g.winner

    @property
    def why(self) -> str:
        """How the game ended, a key of the texts; "" while it goes on."""
        return self._g.why

    @property
    def found(self) -> tuple[Any, ...]:
        """What ended the game: ("guess", winner, loser, x_file), ("concede", …), …"""
        return self._g.found

    @property
    def players(self) -> list[PlayerInfo]:
        """Every player, by seat."""
        return [self._player(seat) for seat in range(len(self._g.players))]

    def _player(self, seat: int) -> PlayerInfo:
        g, player = self._g, self._g.players[seat]
        return PlayerInfo(
            seat=seat,
            name=g.table.names[seat],
            rp=player.rp,
            cp=player.cp,
            buying_rp=player.buying_rp,
            hand_size=len(player.hand),
            deck_size=len(player.deck),
            discard=tuple(player.discard),
            removed=tuple(player.removed),
            announced=notebook.announced_values(g, seat),
            guessed=player.guessed,
            out=player.out,
            x_file=player.x_file if seat == self.seat or g.over else None,
            powers=self._powers(seat) if g.options.x_file_powers else (),
            plays=player.plays,
        )

    def _powers(self, seat: int) -> tuple[tuple[str, int], ...]:
        from game.engine.rules import powers

        return tuple((powers.value_of(self._g, one.card), one.tokens) for one in powers.of_player(self._g, seat))

    # -- cards -------------------------------------------------------------------------------------

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own hand, in the order of drawing."""
        return tuple(self._g.players[self.seat].hand)

    def card(self, card: int) -> CardDef | None:
        """What a card is, or None if the viewer may not know it now.

        Beside what lies open, these are the cards that the viewer's question speaks of and those told of in his log.
        """
        if not 0 <= card < len(self._g.table.defs):
            return None
        if may_see(self._g, self.seat, card) or card in self._asked_about() or card in self._told_of():
            return self._g.def_of(card)
        return None

    def owner(self, card: int) -> int:
        """1.1f: whose card it is; -1 if the viewer may not know the card."""
        return self._g.owner(card) if self.card(card) else NOBODY

    def _asked_about(self) -> set[int]:
        decision = self.decision
        if decision is None:
            return set()
        from game.engine.mentions import cards_in_choice

        found = {value for name, value in decision.about if name in ("card", "source") and isinstance(value, int)}
        for choice in decision.choices:
            found.update(cards_in_choice(choice))
        return found

    def _told_of(self) -> set[int]:
        length = len(self._g.log or ())
        if self._gathered[0] != length:
            from game.engine.mentions import cards_in_event

            found: set[int] = set()
            for event in self.events():
                found.update(cards_in_event(event))
            self._gathered = (length, found)
        return self._gathered[1]

    # -- the table ---------------------------------------------------------------------------------

    def agents(self, player: int, section: str | None = None) -> list[AgentInfo]:
        """The Agents this player controls, in the order of their coming; of one Section, "training" or "deck" only."""
        found = []
        for piece in self._g.pieces.values():
            if isinstance(piece, AgentPiece) and piece.by == player:
                place = _SECTION_OF.get(piece.at, piece.at)
                if section is None or section == place:
                    found.append(self._agent(piece))
        return found

    def agent(self, card: int) -> AgentInfo | None:
        """The Agent of that card, or None if it is not on the table."""
        piece = self._g.pieces.get(card)
        return self._agent(piece) if isinstance(piece, AgentPiece) else None

    def _agent(self, piece: AgentPiece) -> AgentInfo:
        from game.engine.effects import values
        from game.engine.rules import health

        g, ref = self._g, ("card", piece.card)
        permanent = health.permanent(g, ref)
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
            res=values.stat(g, ref, "res"),
            equipment=self.equipment(piece.card),
            attached=tuple(card for card in self._on(ref) if not self._is_equipment(card)),
            tokens=piece.tokens,
            purse=piece.purse,
            doom=piece.doom,
            purchased=piece.purchased,
            eligible_to_leave=piece.at != "hospital" or health.fit(g, piece.card),
            heals=not values.flag(g, ref, "no_heal"),
            kept=piece.at == "hospital" and values.flag(g, ref, "no_leave_hospital"),
            hurt=piece.hurt,
        )

    def skill(self, agent: int, skill: str) -> int:
        """One Agent's rating now with all modifiers but Equipment (7.8a to 7.8c)."""
        from game.engine.effects import values

        return values.skill(self._g, agent, skill, self._check_depth())

    def team_total(self, team: Ref, skill: str, site: int = NOBODY) -> int:
        """What a Team would have in a check of this skill at that Site as all lies now, Equipment included (7.8)."""
        from game.engine import running

        return running.team_total(self._g, team, skill, site)

    def stat(self, ref: Ref, name: str) -> int:
        """Any number of an object on the table with all modifiers: "cost", "res", "need", "lrc", …"""
        from game.engine.effects import values

        return values.stat(self._g, ref, name)

    def equipment(self, agent: int) -> tuple[int, ...]:
        """The Equipment an Agent carries."""
        return tuple(card for card in self._on(("card", agent)) if self._is_equipment(card))

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
            shown.under = [hid if may_see(self._g, self.seat, hid) else HIDDEN for hid in shown.under]
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

    def _site(self, piece: SitePiece) -> SiteInfo:
        from game.engine.rules import checks

        g, ref = self._g, ("card", piece.card)
        asked = [checks.prerequisite(g, piece.card, skill, need) for skill, need in g.def_of(piece.card).prerequisites]
        looked_at = self._looked_at(piece)
        under = tuple(
            UnderInfo(
                by=piece.under_by[place],
                face_up=piece.faces[place],
                card=card if card in looked_at or may_see(g, self.seat, card) else HIDDEN,
                ref=("under", piece.card, place),
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

    def _looked_at(self, site: SitePiece) -> set[int]:
        """Cards the viewer was shown and that have lain beneath the Site ever since."""
        found: set[int] = set()
        log = self._g.log or ()
        if not site.under or not any(event.kind == "looked" for event in log):
            return found
        for event in self.events():
            if event.kind == "looked":
                found.update(event.secret)
            elif event.kind == "slipped" and event.data[0] == site.card and not event.secret:
                found.clear()
        return found

    @property
    def unseen(self) -> tuple[CardDef, ...]:
        """The viewer's own cards that he does not see anywhere, by name: his deck, in an order that tells nothing.

        He knows his list and sees all other cards of his; one that lies face down elsewhere, unseen, is among them.
        """
        g = self._g
        cards = range(len(g.table.defs))
        mine = (card for card in cards if g.owner(card) == self.seat and not may_see(g, self.seat, card))
        own = [known for card in mine if (known := g.def_of(card)).suit != "power"]
        return tuple(sorted(own, key=lambda card: (card.name, card.id)))

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
        return [
            card
            for card, piece in self._g.pieces.items()
            if piece.host == ref and (piece.at == "on" or (piece.at == HELD and piece.by == self.seat))
        ]

    def _is_equipment(self, card: int) -> bool:
        return self._g.def_of(card).suit == "equipment"

    # -- what is going on --------------------------------------------------------------------------

    def _check_depth(self) -> int:
        from game.engine.rules import checks

        frame = checks.current(self._g)
        return NOBODY if frame is None else checks.depth_of(self._g, frame)

    @property
    def check(self) -> CheckInfo | None:
        """The innermost Skill Check that is running."""
        from game.engine import running

        return running.check(self._g)

    @property
    def combat(self) -> CombatInfo | None:
        """The Combat that is running."""
        from game.engine import running

        return running.combat(self._g)

    @property
    def pending(self) -> list[PendingInfo]:
        """Cards announced and not yet resolved, the newest first."""
        from game.engine import running

        return running.pending(self._g)

    @property
    def happening(self) -> list[ProcessInfo]:
        """All that is in progress, the outermost first."""
        from game.engine import running

        return running.happening(self._g, self.seat)

    # -- questions ---------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question that waits, if it is the viewer's."""
        decision = self._g.decision
        return decision if decision is not None and decision.player == self.seat else None

    @property
    def deciding(self) -> int:
        """Whose turn it is to decide, -1 when the game is over."""
        return NOBODY if self._g.decision is None else self._g.decision.player

    @property
    def answering(self) -> tuple[int, ...]:
        """Who may still speak before what waits happens, whoever decides now first; by public facts alone."""
        from game.engine import running

        return running.answering(self._g)

    @property
    def lines(self) -> list[str]:
        """The viewer's choices as lines of notation, in the order of `decision.choices`."""
        from game.engine import notation

        decision = self.decision
        return [] if decision is None else [notation.line(self._g, decision, choice) for choice in decision.choices]

    def parse(self, line: str) -> Choice:
        """The choice that a typed line means.  Raises notation.NotationError with the reason."""
        from game.engine import notation

        return notation.parse(self._g, line)

    def why_not(self, what: Ref | str) -> Refusal:
        """Why an object, or a typed line, is not on offer to the viewer now; of a line `args` hold the whole reason."""
        from game.engine.rules import why

        if isinstance(what, str):
            return self._why_not_line(what)
        return Refusal(*why.why_not(self._g, self.seat, what))

    def _why_not_line(self, line: str) -> Refusal:
        from game.engine import notation

        try:
            notation.parse(self._g, line)
        except notation.NotationError as fault:
            return Refusal("refused_line", "", (("text", fault.text), ("reason", fault.reason)))
        return Refusal("refused_nothing", "", ())

    # -- memory ------------------------------------------------------------------------------------

    def events(self, since: int = 0) -> list[Event]:
        """What has happened from event number `since` on, as the viewer may read it."""
        return self._g.events(since, self.seat)

    def tell(self, event: Event) -> str:
        """An event as a plain sentence for the viewer; "" for what is not worth a sentence."""
        from game.engine import notation

        return notation.tell(self._g, event, self.seat)

    def notes(self, about: int) -> tuple[Note, ...]:
        """What the viewer has learnt about an opponent's X-File (9.4b)."""
        return notebook.notes(self._g, self.seat, about)

    def candidates(self, about: int) -> tuple[int, ...]:
        """The X-Files an opponent may still have, as indices into the pool's X-Files."""
        return notebook.candidates(self._g, self.seat, about)

    def exposed(self, to: int) -> tuple[int, ...]:
        """The X-Files that another player may still think the viewer has, after all that the viewer has told him."""
        return notebook.exposed(self._g, self.seat, to)

    def suspects(self, about: int) -> tuple[Suspect, ...]:
        """All X-Files with what excludes each, for the notebook."""
        return notebook.suspects(self.pool.x_files, self.notes(about))

    def knows(self, about: int, kind: str, value: str) -> str:
        """ "yes", "no" or "unknown", from what the viewer may know."""
        return notebook.knows(self._g, self.seat, about, kind, value)

    def to_json(self) -> dict[str, Any]:
        """The whole view as JSON data with card names, for bots and for a policy in another process."""
        from game.engine.view_json import view_json

        return view_json(self)
