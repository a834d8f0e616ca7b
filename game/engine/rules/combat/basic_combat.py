"""rulebook 14.6, B20, B21: what an Adversary does in the basic game, where there is no Combat."""

from __future__ import annotations

from game.engine.core.choices import Choice, Choose
from game.engine.core.event_data import DamageTaken
from game.engine.core.records import record
from game.engine.core.refs import CardRef, MaybeTeam, card_ref
from game.engine.core.state import NOBODY, SitePiece
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import basic
from game.engine.query.combat import kept_agents, wounds
from game.engine.query.sites import presence
from game.engine.rules.combat import health, hospital
from game.engine.table import GameState


@record
class Strike(Procedure):
    """B20: the Adversary's player names an Agent of the Team; it goes to the Hospital with two tokens (B21)."""

    step: str = "name"
    by: int = NOBODY
    adversary: int = NOBODY
    team: MaybeTeam = ()
    site: int = NOBODY
    agent: int = NOBODY

    def name(self, g: GameState, answer: Choice | None) -> Step:
        """D47: one present Agent; a single one is not asked for."""
        site = g.pieces.get(self.site)
        if isinstance(site, SitePiece):
            site.fought = True  # B22
        present = presence.present(g, self.team, self.site)
        if len(present) == 1:
            self.agent = present[0]
            return self.send
        choices = [Choose("choose", card_ref(card)) for card in present]
        return self.ask(g, self.by, "choose", choices, self.named, card=self.adversary, what="agent")

    def named(self, g: GameState, answer: Choice | None) -> Step:
        """The Agent named."""
        assert isinstance(answer, Choose) and isinstance(answer.picked, CardRef)
        self.agent = answer.picked.card
        return self.send

    def send(self, g: GameState, answer: Choice | None) -> Step:
        """10.2a: its owner has one response before it goes."""
        source = card_ref(self.adversary)
        return self.call(
            g, hospital.ToHospital(agent=self.agent, source=source, why="card", by_adversary=True), self.hurt
        )

    def hurt(self, g: GameState, answer: Choice | None) -> Step:
        """B21: two tokens, also on one who will go later (17.90)."""
        sent, ref = g.result, card_ref(self.agent)
        if sent or (self.agent in g.pieces and kept_agents.is_kept(g, self.agent)):
            health.place(g, ref, basic.TOKENS)
            source = card_ref(self.adversary)
            g.log_event(g.pieces[self.agent].by, DamageTaken(ref, basic.TOKENS, source, wounds.current(g, ref)))
        return DONE
