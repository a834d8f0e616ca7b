"""rulebook 10.2, 10.5: the way of an Agent to the Hospital, and from one Section to another."""

from __future__ import annotations

from game.engine.core.choices import STOP, Choice, Choose
from game.engine.core.event_data import AgentHospitalized
from game.engine.core.records import record
from game.engine.core.refs import MaybeTeam, Ref, SectionRef, TeamRef, card_ref, section_ref
from game.engine.core.state import NOBODY, SECTIONS, AgentPiece, RulesEvent
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import frames
from game.engine.query.combat import wounds
from game.engine.query.sites import teams
from game.engine.rules import zones
from game.engine.rules.combat import health
from game.engine.rules.play.windows import owner_window
from game.engine.rules.sites import team_moves
from game.engine.table import GameState


@record
class ToHospital(Procedure):
    """10.2, 10.2a: an Agent is about to go to the Hospital. Its result: whether it is there afterwards.

    `why` is "health" (it is at Health 0; healing keeps it) or "card" (an effect sends it).
    """

    step: str = "announce"
    agent: int = NOBODY
    source: Ref = ()
    why: str = "health"
    by_adversary: bool = False
    points: int = 0
    """Damage by a card that has brought the Agent to Health 0 (10.2b), 0 for any other cause."""
    cancelled: bool = False
    """A card has stopped the move (`cancel`)."""

    def announce(self, g: GameState, answer: Choice | None) -> Step:
        """What is about to happen is told; 8.7f: in Combat the answers belong to R5."""
        piece = g.pieces.get(self.agent)
        if piece is None or piece.at == "hospital" or teams.is_away(g, self.agent):
            return self.settled
        g.fired.append(self._moment(g, "would_hospital"))
        if frames.combat(g) is not None or not isinstance(piece, AgentPiece):
            return self.move
        return self.respond

    def respond(self, g: GameState, answer: Choice | None) -> Step:
        """10.2: outside Combat the owner has one response, for healing and for reactions to the move."""
        if self.agent not in g.pieces:
            return self.settled
        return self.call(g, owner_window(g, self._moment(g, "would_hospital")), self.move)

    def move(self, g: GameState, answer: Choice | None) -> Step:
        """10.2: it goes, if nothing has kept it; a Witness who fights leaves play (8.3m)."""
        piece = g.pieces.get(self.agent)
        healed = self.why == "health" and piece is not None and wounds.current(g, card_ref(self.agent)) > 0
        if piece is None or self.cancelled or healed or teams.is_away(g, self.agent):
            return self.settled
        if not isinstance(piece, AgentPiece):
            zones.discard(g, self.agent)
            return self.settled
        team_moves.relocate(g, self.agent, "hospital")
        g.log_event(piece.by, AgentHospitalized(self.agent))
        g.fired.append(self._moment(g, "hospitalised"))
        return self.settled

    def settled(self, g: GameState, answer: Choice | None) -> Step:
        """Whether it is in the Hospital now."""
        piece = g.pieces.get(self.agent)
        g.result = piece is not None and piece.at == "hospital"
        return DONE

    def _moment(self, g: GameState, word: str) -> RulesEvent:
        return RulesEvent(
            word, card_ref(self.agent), self.source, g.pieces[self.agent].by,
            by_adversary=self.by_adversary, by_card=self.why == "card" or self.points > 0,
        )  # fmt: skip


def undo(g: GameState, source: Ref) -> None:
    """D100: the card whose damage has just brought an Agent to Health 0 is negated before the move: it takes none."""
    for frame in g.stack:
        if isinstance(frame, ToHospital) and frame.source == source and frame.points:
            health.mend(g, frame.agent, frame.points)
            frame.points = 0


@record
class Move(Procedure):
    """5.2e, D49: a card moves an Agent to a Section, or to a Team. Its result: whether it is there afterwards."""

    step: str = "announce"
    agent: int = NOBODY
    to: str = ""
    """A Section."""
    team: MaybeTeam = ()
    """The Team it joins, where a card names it."""
    alone: bool = False
    """It joins none."""
    player: int = NOBODY
    """Who names the Team where there are several."""
    source: Ref = ()

    def announce(self, g: GameState, answer: Choice | None) -> Step:
        """The Section is named, if the card leaves it open."""
        piece = g.pieces.get(self.agent)
        g.result = False
        if not isinstance(piece, AgentPiece) or piece.at not in SECTIONS:
            return DONE
        if self.to == "other_section":
            choices = [Choose("choose", section_ref(piece.by, to)) for to in SECTIONS if to != piece.at]
            return self.ask(g, self.player, "choose", choices, self.section_named, card=self.agent, what="section")
        return self.begin

    def section_named(self, g: GameState, answer: Choice | None) -> Step:
        """The Section named (#300)."""
        assert isinstance(answer, Choose) and isinstance(answer.picked, SectionRef)
        self.to = answer.picked.section
        return self.begin

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        """10.5: nobody leaves the Hospital unless eligible; being there already counts as moved."""
        piece = g.pieces[self.agent]
        assert isinstance(piece, AgentPiece)
        g.result = False
        if self.team:
            self.to = self.team.section
            if not teams.members(g, self.team):
                return DONE
        if piece.at == self.to and (not self.team or teams.team_of(g, self.agent) == self.team):
            g.result = True
            return DONE
        if self.to == "hospital":
            return self.call(g, ToHospital(agent=self.agent, source=self.source, why="card"), self.sent)
        if piece.at == "hospital" and self.to != "hospital" and not wounds.may_leave_hospital(g, self.agent):
            return DONE
        if self.team:
            return self.go
        return self.name_team

    def sent(self, g: GameState, answer: Choice | None) -> Step:
        """The Hospital has its own way (10.2a)."""
        return DONE

    def name_team(self, g: GameState, answer: Choice | None) -> Step:
        """5.2e: into a Section with Teams: its player names one, or it stands alone."""
        piece = g.pieces[self.agent]
        found = [] if self.alone else teams.teams(g, piece.by, self.to)
        if found:
            choices = [Choose("choose", team) for team in found]
            return self.ask(g, piece.by, "choose", [*choices, STOP], self.named, card=self.agent, what="team")
        return self.go

    def named(self, g: GameState, answer: Choice | None) -> Step:
        """The Team named."""
        self.team = answer.picked if isinstance(answer, Choose) and isinstance(answer.picked, TeamRef) else ()
        return self.go

    def go(self, g: GameState, answer: Choice | None) -> Step:
        """The Agent changes its Section."""
        team_moves.relocate(g, self.agent, self.to, self.team.number if self.team else 0)
        if not self.team:
            team_moves.stand_alone(g, self.agent)
        g.result = True
        return DONE
