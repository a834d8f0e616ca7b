"""What one player may know, read only.  The screen, the policies and the bots see nothing else.

    view = game.view(0)
    view.hand, view.agents(1, "field"), view.check, view.lines, view.candidates(1)

A view is a facade: it holds no copy, costs nothing to make, and always tells the present.  Hidden cards never appear by
their id: the cards beneath a Site that the viewer may not see stand as -1 with a ref `("under", site, place)`.
"""

from __future__ import annotations

from typing import Any

from game.engine import notation
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.core.refs import Ref
from game.engine.core.state import NOBODY, Note, Options
from game.engine.query.card_ids import cards_in_choice, cards_in_event
from game.engine.query.sites import notebook
from game.engine.query.sites.notebook import Suspect
from game.engine.query.visibility import may_see
from game.engine.rules import powers
from game.engine.rules.play import explain_refusal
from game.engine.rules.play.cost_preview import cost_of
from game.engine.rules.sites import questions
from game.engine.view import process_view
from game.engine.view.card_tracking import Trail
from game.engine.view.view_json import view_json
from game.engine.view.view_types import CheckInfo, CombatInfo, Ending, PendingInfo, PlayerInfo, ProcessInfo, Refusal
from game.engine.view.visible_objects import VisibleObjects


class PlayerView(VisibleObjects):
    """The game as player `seat` may know it."""

    __slots__ = ()

    # -- the game ----------------------------------------------------------------------------------

    @property
    def you(self) -> int:
        """Whom sentences call «you»; -1 where whoever looks on plays for nobody."""
        return self.seat

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
        """The optional rules of this game (rulebook 13)."""
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
    def ending(self) -> Ending | None:
        """Who won against whom and how, None where nobody did."""
        return Ending(*self._g.found) if self._g.found else None

    @property
    def players(self) -> list[PlayerInfo]:
        """Every player, by seat."""
        return [self.player(seat) for seat in range(len(self._g.players))]

    def player(self, seat: int) -> PlayerInfo:
        """One player."""
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
        if self._sees(card) or card in self.asked_about() or card in self.told_of():
            return self._g.def_of(card)
        return None

    def owner(self, card: int) -> int:
        """1.1f: whose card it is; -1 if the viewer may not know the card."""
        return self._g.owner(card) if self.card(card) else NOBODY

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

    def asked_about(self) -> set[int]:
        """The cards of which the viewer's question speaks."""
        decision = self.decision
        if decision is None:
            return set()
        found = {value for name, value in decision.about if name in ("card", "source") and isinstance(value, int)}
        for choice in decision.choices:
            found.update(cards_in_choice(choice))
        return found

    def told_of(self) -> set[int]:
        """The cards of which his log tells."""
        return self._read_on("told_of", set[int], self._note_cards)

    def _note_cards(self, found: set[int], since: int) -> None:
        for event in self.events(since):
            found.update(cards_in_event(event))

    def trail(self) -> Trail:
        """Where hidden cards are known to lie, as he can follow them through his log."""
        return self._read_on("trail", self._new_trail, self._follow)

    def _new_trail(self) -> Trail:
        return Trail(len(self.names), self._g.owner)

    def _follow(self, trail: Trail, since: int) -> None:
        trail.follow(self.events(since), since)

    def held(self, player: int) -> tuple[int, ...]:
        """Cards that another player must be holding, as the viewer has seen them go to his hand or in it."""
        trail = self.trail()
        return tuple(card for card in trail.hands if player != self.seat and trail.surely_in_hand(card, player))

    # -- what is going on --------------------------------------------------------------------------

    @property
    def check(self) -> CheckInfo | None:
        """The innermost Skill Check that is running."""
        return process_view.check(self._g)

    @property
    def combat(self) -> CombatInfo | None:
        """The Combat that is running."""
        return process_view.combat(self._g)

    @property
    def pending(self) -> list[PendingInfo]:
        """Cards announced and not yet resolved, the newest first."""
        return process_view.pending(self._g)

    @property
    def processes(self) -> list[ProcessInfo]:
        """All that is in progress, the outermost first."""
        return process_view.processes(self._g, self._sees)

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
        return process_view.answering(self._g)

    @property
    def lines(self) -> list[str]:
        """The viewer's choices as lines of notation, in the order of `decision.choices`."""
        decision = self.decision
        return [] if decision is None else [notation.line(self._g, decision, choice) for choice in decision.choices]

    def cost_of(self, choice: Choice) -> int | None:
        """What a choice takes of the points of its pool, whatever it is paid with (2.3h, 6.3d).

        None of a choice that is not on offer, and of one that never costs anything.
        """
        decision = self.decision
        if decision is None or choice not in decision.choices:
            return None
        return cost_of(self._g, self.seat, choice)

    def parse(self, line: str) -> Choice:
        """The choice that a typed line means.  Raises notation.NotationError with the reason."""
        return notation.parse(self._g, line)

    def why_not(self, what: Ref | str) -> Refusal:
        """Why an object, or a typed line, is not on offer to the viewer now; of a line `args` hold the whole reason."""
        if isinstance(what, str):
            return self._why_not_line(what)
        return Refusal(*explain_refusal.why_not(self._g, self.seat, what))

    def why_not_on(self, card: int, on: int) -> Refusal:
        """Why a card that may be given out, handed on, slipped or played cannot be on that card of the table."""
        return Refusal(*explain_refusal.why_not_on(self._g, self.seat, card, on))

    def _why_not_line(self, line: str) -> Refusal:
        try:
            notation.parse(self._g, line)
        except notation.NotationError as fault:
            return Refusal("refused_line", "", (("text", fault.text), ("reason", fault.reason)))
        return Refusal("refused_nothing", "", ())

    # -- memory ------------------------------------------------------------------------------------

    def tell(self, event: Event) -> str:
        """An event as a plain sentence for the viewer; "" for what is not worth a sentence."""
        return notation.tell(self._g, event, self.seat)

    def notes(self, about: int) -> tuple[Note, ...]:
        """What the viewer has learnt about an opponent's X-File (9.4b)."""
        return notebook.notes(self._g, self.seat, about)

    def candidates(self, about: int) -> tuple[int, ...]:
        """The X-Files an opponent may still have, as indices into the pool's X-Files."""
        return notebook.candidates(self._g, self.seat, about)

    def may_name(self, asked: bool) -> bool:
        """Whether the viewer may still name an X-File at a solved Site of his, after a question or without (9.3)."""
        return questions.may_name(self._g, self.seat, asked)

    def own_candidates(self, to: int) -> tuple[int, ...]:
        """The X-Files that another player may still think the viewer has, after all that the viewer has told him."""
        return notebook.own_candidates(self._g, self.seat, to)

    def suspects(self, about: int) -> tuple[Suspect, ...]:
        """All X-Files with what excludes each, for the notebook."""
        return notebook.suspects(self.pool.x_files, self.notes(about))

    def knows(self, about: int, kind: str, value: str) -> str:
        """ "yes", "no" or "unknown", from what the viewer may know."""
        return notebook.knows(self._g, self.seat, about, kind, value)

    def to_json(self) -> dict[str, Any]:
        """The whole view as JSON data with card names, for bots and for a policy in another process."""
        return view_json(self)
