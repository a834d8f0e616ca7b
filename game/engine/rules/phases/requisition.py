"""rulebook 4.3 and 11: the Requisition Phase."""

from __future__ import annotations

from game.engine.core.choices import STOP, Choice, RequisitionCard, TransferEquipment
from game.engine.core.event_data import CardEquipped, CardTransferred
from game.engine.core.records import field, record
from game.engine.core.refs import CardRef, card_ref
from game.engine.core.state import NOBODY, AgentPiece, Piece
from game.engine.procedure import Procedure, Step
from game.engine.query.effects import stats
from game.engine.query.play import activators
from game.engine.query.sites import teams
from game.engine.rules import zones
from game.engine.rules.phases.briefing import in_hand
from game.engine.rules.play import pools
from game.engine.rules.play.windows import Window
from game.engine.table import GameState


@record
class Requisition(Procedure):
    """4.3b, 4.3c: put Equipment on Agents and move it inside a Team, until the Investigating Player stops; then W5."""

    step: str = "offer"
    player: int = 0
    handed_on: list[int] = field(default_factory=list)
    """Pieces moved in this phase; each moves once (4.3i)."""

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """What can be equipped or handed on now."""
        choices = [*self._requisitions(g), *self._transfers(g), STOP]
        if len(choices) == 1 and not zones.at_hand(g, self.player) and not g.options.ask_always:
            return self.window
        return self.ask(g, self.player, "requisition", choices, self.chosen)

    def chosen(self, g: GameState, answer: Choice | None) -> Step:
        """4.3b: paid at once and never answered (D74)."""
        if isinstance(answer, RequisitionCard):
            self._equip(g, answer.card, answer.agent, answer.paying)
            return self.offer
        if isinstance(answer, TransferEquipment):
            g.pieces[answer.card].host = card_ref(answer.taker)
            self.handed_on.append(answer.card)
            g.log_event(self.player, CardTransferred(answer.card, answer.giver, answer.taker))
            return self.offer
        return self.window

    def window(self, g: GameState, answer: Choice | None) -> Step:
        """W5."""
        return self.call(g, Window(name="W5", first=self.player), self.end)

    def _equip(self, g: GameState, card: int, agent: int, paying: pools.Paying) -> None:
        d = g.def_of(card)
        cost = stats.cost(g, card, self.player)
        zones.to_stack(g, card)
        pools.pay(g, self.player, card, cost, paying)
        at, host = ("on", card_ref(agent)) if agent != NOBODY else (d.frame.stay, ())
        zones.enter_play(g, Piece(card, self.player, at, host, tokens=d.frame.plain_tokens, since=g.turn))
        g.log_event(self.player, CardEquipped(card, agent, cost))
        g.raise_event("card_played", card_ref(card), (), self.player)

    def _requisitions(self, g: GameState) -> list[Choice]:
        found: list[Choice] = []
        for card in in_hand(g, self.player, "equipment"):
            d = g.def_of(card)
            ways = [] if d.missing else pools.payments(g, self.player, card, stats.cost(g, card, self.player))
            bearers = [a.card for a in teams.agents(g, self.player) if may_carry(g, card, a)]
            hosts = [NOBODY] if d.frame.stay else bearers
            found.extend(RequisitionCard("requisition", card, host, paying) for host in hosts for paying in ways)
        return found

    def _transfers(self, g: GameState) -> list[Choice]:
        """4.3c, 4.3d, D2: inside one Team; the Hospital counts as one."""
        found: list[Choice] = []
        for piece in g.pieces.values():
            if not isinstance(piece.host, CardRef) or piece.by != self.player or piece.card in self.handed_on:
                continue
            if g.def_of(piece.card).suit != "equipment":
                continue
            giver = piece.host.card
            found.extend(
                TransferEquipment("transfer", piece.card, giver, taker)
                for taker in teams.members(g, teams.team_of(g, giver))
                if taker != giver and not carries(g, taker, g.def_of(piece.card).name)
            )
        return found


def may_carry(g: GameState, card: int, agent: AgentPiece) -> bool:
    """4.3b, 2.8f, 11.1: the Agent meets the Activators and does not carry that title."""
    return activators.agent_meets(g, card, agent) and not carries(g, agent.card, g.def_of(card).name)


def carries(g: GameState, agent: int, title: str) -> bool:
    """Whether an Agent carries a piece of Equipment of that title."""
    return any(p.host == card_ref(agent) and g.def_of(p.card).name == title for p in g.pieces.values())
