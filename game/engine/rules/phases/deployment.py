"""rulebook 4.4 and 5: the Deployment Phase."""

from __future__ import annotations

from game.engine.core.choices import STOP, Choice, JoinTeam, MoveAgent, PurchaseAgent, shared
from game.engine.core.event_data import AgentPurchased
from game.engine.core.records import field, record
from game.engine.core.refs import card_ref
from game.engine.core.state import SECTIONS, AgentPiece
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query.combat import wounds
from game.engine.query.effects import stats
from game.engine.query.sites import teams
from game.engine.rules import zones
from game.engine.rules.effects import expiry
from game.engine.rules.phases.briefing import in_hand
from game.engine.rules.play import pools
from game.engine.rules.play.windows import Window
from game.engine.rules.sites import regrouping, team_moves
from game.engine.table import GameState


@record
class Deployment(Procedure):
    """4.4b-4.4f: buy Agents for the turn, move Agents, set Teams, in any order; then W6."""

    step: str = "start"
    player: int = 0
    marked: list[regrouping.Bearer] = field(default_factory=list)
    """The Teams on which something lies, as they are at first (D116)."""

    def start(self, g: GameState, answer: Choice | None) -> Step:
        """4.4f: each Agent may be moved once and put in a Team once."""
        for piece in teams.agents(g, self.player):
            piece.moved = piece.teamed = False
        self.marked = regrouping.bearing(g, self.player)
        return self.offer

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """What can be bought, moved or put in a Team now."""
        choices = [*self._purchases(g), *self._moves(g), *team_choices(g, self.player, SECTIONS[:2]), STOP]
        return self.ask(g, self.player, "deployment", choices, self.chosen)

    def chosen(self, g: GameState, answer: Choice | None) -> Step:
        """Carry it out; nobody answers before W6 (D74)."""
        if isinstance(answer, PurchaseAgent):
            purchase(g, self.player, answer.card, answer.paying)
        elif isinstance(answer, MoveAgent):
            teams.agent(g, answer.agent).moved = True
            team_moves.relocate(g, answer.agent, answer.section, deploying=True)
        elif isinstance(answer, JoinTeam):
            teams.agent(g, answer.agent).teamed = True
            team_moves.join(g, answer.agent, answer.number)
        else:
            return self.settle
        return self.offer

    def settle(self, g: GameState, answer: Choice | None) -> Step:
        """5.2f: Agents without a Team together form one."""
        team_moves.settle(g, self.player)
        regrouping.follow(g, self.player, self.marked)
        return self.window

    def window(self, g: GameState, answer: Choice | None) -> Step:
        """W6."""
        return self.call(g, Window(name="W6", first=self.player), self.end)

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """4.4i; what kept an Agent in the Hospital for a number of own Deployment Phases counts down (D48)."""
        expiry.expire(g, "own_turns", player=self.player)
        return DONE

    def _moves(self, g: GameState) -> list[Choice]:
        """4.4c, 4.4d, 10.5: to any other Section; out of the Hospital only if eligible."""
        found: list[Choice] = []
        for piece in teams.agents(g, self.player):
            if piece.moved or (piece.at == "hospital" and not wounds.may_leave_hospital(g, piece.card)):
                continue
            found += [shared(MoveAgent, "move", piece.card, section) for section in SECTIONS if section != piece.at]
        return found

    def _purchases(self, g: GameState) -> list[Choice]:
        """5.4a, 5.4b: Agent cards from hand for their Cost, one of a title a turn."""
        p = g.players[self.player]
        found: list[Choice] = []
        for card in in_hand(g, self.player, "agent"):
            name = g.def_of(card).name
            if name in p.purchased or has_agent(g, self.player, name):
                continue
            ways = pools.payments(g, self.player, card, stats.cost(g, card, self.player))
            found.extend(PurchaseAgent("purchase", card, paying) for paying in ways)
        return found


def purchase(g: GameState, player: int, card: int, paying: pools.Paying) -> None:
    """5.4c: a Purchased Agent enters the Bureau; it has no Game Effect (2.11a)."""
    cost = stats.cost(g, card, player)
    zones.to_stack(g, card)
    pools.pay(g, player, card, cost, paying)
    zones.enter_play(g, AgentPiece(card, player, "bureau", purchased=True, starting=False, since=g.turn))
    g.players[player].purchased.append(g.def_of(card).name)
    g.log_event(player, AgentPurchased(card, cost))
    team_moves.crosses(g, card, player, "bureau")
    g.raise_event("card_played", card_ref(card), (), player)


def has_agent(g: GameState, player: int, name: str) -> bool:
    """2.8b: an Agent of that title is in play for the player: also in training, in the Hospital, abducted."""
    return any(
        isinstance(p, AgentPiece) and p.by == player and g.def_of(p.card).name == name for p in g.pieces.values()
    )


def team_choices(g: GameState, player: int, sections: tuple[str, ...]) -> list[Choice]:
    """4.4e, 4.6a: each Agent once, into any Team of its Section or a new one."""
    found: list[Choice] = []
    for section in sections:
        here = teams.agents(g, player, section)
        if all(piece.teamed for piece in here):
            continue
        borne = [piece.team for piece in here if piece.team]
        free = next(n for n in range(1, len(here) + 2) if n not in borne)
        numbers = sorted({*borne, free})
        for piece in here:
            if piece.teamed:
                continue
            alone = borne.count(piece.team) == 1  # moving the only member of a Team to a new number changes nothing
            found += [
                shared(JoinTeam, "team", number, piece.card)
                for number in numbers
                if not (piece.team == number and not piece.loose) and not (alone and number == free)
            ]
    return found
