"""rulebook 8.3: one Combat round, steps R1 to R7. Each round is a check of its own (8.3g)."""

from __future__ import annotations

from game.engine.core.choices import Choice, Hit, Wield
from game.engine.core.event_data import CombatEnded, CombatValues, DamageAimed, RoundBegan
from game.engine.core.records import record
from game.engine.core.refs import CardRef, Ref
from game.engine.core.state import NOBODY
from game.engine.procedure import DONE, Next, Step
from game.engine.query import frames
from game.engine.query.combat import combat_state, combatants, damage_assignment, wielding, wounds
from game.engine.query.effects import stats
from game.engine.query.frames import CombatFrame, Packet, RoundFrame
from game.engine.rules import zones
from game.engine.rules.combat import hospital
from game.engine.rules.combat.damage import Damage
from game.engine.rules.effects import expiry
from game.engine.rules.play.windows import Window
from game.engine.table import GameState


@record
class CombatRound(RoundFrame):
    """8.3: values, cards, assignment, damage, cards after damage, removal. Its result: (kind, nothing happened)."""

    step: str = "announce"

    def announce(self, g: GameState, answer: Choice | None) -> Step:
        """The round begins."""
        g.log_event(self._fight(g).by, RoundBegan(self.kind, self.number))
        self.asking = combatants.all_(g)
        return self.values

    def values(self, g: GameState, answer: Choice | None) -> Step:
        """R1, 8.3h: each Agent names at most one piece of Equipment, asked only where the choices differ."""
        while self.asking:
            fighter = self.asking[0]
            agent = fighter.card
            found = wielding.options(g, agent, self.kind, self._fight(g).limited)
            if wielding.is_asked(g, found):
                choices = [Wield("wield", piece, agent) for piece in [*found, NOBODY]]
                return self.ask(g, combatants.leader(g, fighter), "wield", choices, self.wield_chosen, card=agent)
            self.asking.pop(0)
            self.wield[agent] = found[0] if found else NOBODY
        return self.cards

    def wield_chosen(self, g: GameState, answer: Choice | None) -> Step:
        """R1: the piece named; one that counts once in a Combat is now used up for it."""
        assert isinstance(answer, Wield)
        self.asking.pop(0)
        self.wield[answer.agent] = answer.equipment
        if answer.equipment != NOBODY and wielding.is_limited(g, answer.equipment, self.kind):
            self._fight(g).limited.append(answer.equipment)
        return self.values

    def cards(self, g: GameState, answer: Choice | None) -> Step:
        """R2, 8.3i: the play of cards, the Adversary's player first."""
        self._tell_values(g)
        self.cards_open = True
        return self._window(g, self.kind, self.strike)

    def strike(self, g: GameState, answer: Choice | None) -> Step:
        """R3, 8.3j: what there is to assign; 8.6h: nothing, if a side is empty by now."""
        self.busy = self.busy or bool(g.result)
        self.cards_open = False
        if combat_state.is_over(g):
            return self.removal
        self._tell_values(g)
        self.strikes = damage_assignment.strikes(g, self)
        if any(len(damage_assignment.targets(g, self, blow.source)) > 1 for blow in self.strikes):
            return self._window(g, "allocation", self.assign)
        return self.allocate

    def assign(self, g: GameState, answer: Choice | None) -> Step:
        """R3: the play of cards before the damage is assigned is over."""
        self.busy = self.busy or bool(g.result)
        return self.allocate

    def allocate(self, g: GameState, answer: Choice | None) -> Step:
        """R3, 8.4: the sources one by one; 8.4k: a source without a target deals nothing."""
        while self.strikes:
            blow = self.strikes[0]
            self.left = self.left or blow.amount
            targets = damage_assignment.targets(g, self, blow.source)
            if len(targets) > 1:
                split = damage_assignment.may_split(g, self, blow.source)
                choices = damage_assignment.choices(targets, self.left if split else 0)
                player = damage_assignment.assigner(g, blow.source)
                return self.ask(g, player, "hit", choices, self.aim, source=blow.source, amount=self.left)
            if targets:
                self._aim(g, targets[0], self.left)
            self._next_blow()
        return self.first_damage

    def aim(self, g: GameState, answer: Choice | None) -> Step:
        """R3: the target chosen, and how much of the damage it gets (8.4e)."""
        assert isinstance(answer, Hit)
        amount = answer.amount or self.left
        self._aim(g, answer.target, amount)
        self.left -= amount
        if not self.left:
            self._next_blow()
        return self.allocate

    def first_damage(self, g: GameState, answer: Choice | None) -> Step:
        """R4, 8.3o: damage that a card grants to fall before the rest (#6)."""
        self.hits = [p for p in self.hits if not damage_assignment.deals_none(g, p.source)]
        first = [p for p in self.hits if stats.flag(g, p.source, "first_strike")]
        self.hits = [p for p in self.hits if p not in first]
        if not first:
            return self.damage
        return self.call(g, Damage(packets=first, later=list(self.hits), round=frames.depth_of(g, self)), self.damage)

    def damage(self, g: GameState, answer: Choice | None) -> Step:
        """R4, 8.3k: all other damage falls at the same time; who was felled by earlier damage does not strike back."""
        if combat_state.is_over(g):
            return self.removal
        packets = [p for p in self.hits if not p.attack or self._strikes_back(g, p)]
        self.hits = []
        return self.call(g, Damage(packets=packets, round=frames.depth_of(g, self)), self.after_damage)

    def after_damage(self, g: GameState, answer: Choice | None) -> Step:
        """R5, 8.3l: healing and what is played after damage."""
        if combat_state.is_over(g):
            return self.removal
        return self._window(g, "after_damage", self.removal)

    def removal(self, g: GameState, answer: Choice | None) -> Step:
        """R6, 8.3m: the removals of the round are due."""
        self.busy = self.busy or bool(g.result)
        self.left, self.strikes, self.hits = 0, [], []
        g.raise_event("round_end", (), (), self._fight(g).by, team=self._fight(g).team)
        return self.felled_adversaries

    def felled_adversaries(self, g: GameState, answer: Choice | None) -> Step:
        """R6: Adversaries at Health 0 are killed, except one that fights on until the CRC round (#347)."""
        self.felled = []
        for ref in combatants.attackers(g):
            if g.pieces[ref.card].at != "combat" or wounds.current(g, ref) > 0:
                continue
            if self.kind == "lrc" and stats.flag(g, ref, "fights_on"):
                continue
            self.felled.append(ref)
            g.raise_event(
                "adversary_killed", ref, self._killer(ref), combatants.leader(g, ref), team=self._fight(g).team
            )
        return self.bury

    def bury(self, g: GameState, answer: Choice | None) -> Step:
        """R6: a killed Adversary goes to its owner's Discard Pile, unless its text has put it elsewhere (8.6c)."""
        for ref in self.felled:
            piece = g.pieces.get(ref.card)
            g.log_event(self._fight(g).by, CombatEnded(ref, "killed"))
            if piece is not None and piece.at == "combat":
                zones.discard(g, ref.card)
        self.felled = [
            ref for ref in combatants.all_(g) if g.pieces[ref.card].at != "combat" and wounds.is_felled(g, ref)
        ]
        return self.felled_agents

    def felled_agents(self, g: GameState, answer: Choice | None) -> Step:
        """R6: every Agent still at Health 0 goes to the Hospital, every fighting Witness leaves."""
        if not self.felled:
            return self.finish
        ref = self.felled.pop(0)
        source = self._killer(ref)
        by_adversary = combatants.is_attacker(g, source)
        return self.call(
            g, hospital.ToHospital(agent=ref.card, source=source, by_adversary=by_adversary), self.felled_agents
        )

    def finish(self, g: GameState, answer: Choice | None) -> Step:
        """What was for this round ends; what was for the next one begins (8.6g)."""
        expiry.expire(g, "round")
        g.result = (self.kind, not self.busy and not any(p.amount for p in self.dealt))
        return DONE

    # -- parts -------------------------------------------------------------------------------------

    def _fight(self, g: GameState) -> CombatFrame:
        fight: CombatFrame = g.stack[self.combat]  # type: ignore[assignment]
        return fight

    def _window(self, g: GameState, name: str, then: Next) -> Step:
        return self.call(g, Window(name=name, first=self._fight(g).by, depth=frames.depth_of(g, self)), then)

    def _tell_values(self, g: GameState) -> None:
        shown = tuple((ref, damage_assignment.value(g, self, ref)) for ref in combatants.all_(g))
        g.log_event(self._fight(g).by, CombatValues(*shown))

    def _aim(self, g: GameState, target: CardRef, amount: int) -> None:
        blow = self.strikes[0]
        self.hits.append(Packet(blow.source, target, amount))
        g.log_event(damage_assignment.assigner(g, blow.source), DamageAimed(blow.source, target, amount))

    def _next_blow(self) -> None:
        self.strikes.pop(0)
        self.left = 0

    def _strikes_back(self, g: GameState, packet: Packet) -> bool:
        """8.3o: its source was not felled by damage that fell earlier in this round."""
        struck = any(p.target == packet.source for p in self.dealt)
        return combatants.fights(g, packet.source) and not (struck and wounds.current(g, packet.source) == 0)

    def _killer(self, ref: CardRef) -> Ref:
        """Whose damage fell on it last in this round."""
        return next((p.source for p in reversed(self.dealt) if p.target == ref), ())
