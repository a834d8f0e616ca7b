"""Nested Skill Checks (7.5) and questions that cards give (9.1d): check, ask."""

from __future__ import annotations

from game.engine.cards.ast import Effect
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.choices import AGREE, DECLINE, Choice
from game.engine.core.records import record
from game.engine.core.refs import CardRef, MaybeTeam, Ref, TeamRef
from game.engine.core.state import NOBODY, Env
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query.effects import effect_context
from game.engine.query.sites import teams
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.sites.checks import SkillCheck
from game.engine.rules.sites.questions import Question, answer
from game.engine.rules.verbs import Done, word
from game.engine.table import GameState


@word("check", settle=("team",))
def check(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """A Team runs a check that the card demands; `pass` or `fail` follow."""
    found = run.refs("team")
    if not found:
        return False
    need, skill = run.number(g, effect.arg("need")), str(effect.arg("skill"))
    return DemandedCheck(who=found[0], skill=skill, need=need, card=run.card, by=run.env.me)


@record
class DemandedCheck(Procedure):
    """7.5: a card has a Team run a check.  `g.result`: whether it succeeded, None if there was no Team to run it."""

    step: str = "begin"
    who: Ref = ()
    """The Team, or an Agent whose Team is meant."""
    skill: str = ""
    need: int = 0
    card: int = NOBODY
    by: int = NOBODY
    """The card's player."""
    team: MaybeTeam = ()

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        """7.5c: the Team, or that of the Agent; in the Hospital there is none (5.1e)."""
        if isinstance(self.who, CardRef):
            self.team = teams.stands_with(g, self.who.card)
        elif isinstance(self.who, TeamRef):
            self.team = self.who
        if self.team and self.team.section == "hospital":
            self.team = ()
        return self.offer

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """7.5b: one's own Team may decline, which is failing, and so may one that a bystander helps; others must."""
        if not self.team or not teams.members(g, self.team):
            g.result = None
            return DONE
        if self.team.player == self.by or (self.card != NOBODY and g.def_of(self.card).pool == "RP"):
            return self.ask(g, self.team.player, "may", [AGREE, DECLINE], self.agreed, card=self.card, skill=self.skill,
                            need=self.need, team=self.team, check=True)  # fmt: skip
        return self.run

    def agreed(self, g: GameState, answer: Choice | None) -> Step:
        """Run it, or decline."""
        if answer == AGREE:
            return self.run
        g.result = False
        return DONE

    def run(self, g: GameState, answer: Choice | None) -> Step:
        """7.5a: in full."""
        assert self.team
        check = SkillCheck(owner=self.team.player, team=self.team, skill=self.skill, need=self.need, source=self.card)
        return self.call(g, check, self.over)

    def over(self, g: GameState, answer: Choice | None) -> Step:
        """Its result goes on to the card."""
        return DONE


@word("ask", settle=())
def ask(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """9.1d: a question about a player's X-File, which may be waived and opens no guess; 17.92: the `same` is not put
    but answered."""
    of = next(effect_context.players(g, run.env, str(effect.arg("of"))), None)
    if of is None:
        return False
    kinds = effect.words("about")
    if kinds == ("same",):
        last = effect_context.last_question(g, run.env)
        if last is None or last.answer is None:
            return False
        answer(g, run.env.me, of, last.answer.characteristic, str(last.answer.value))
        return True
    if kinds == ("shared_affiliation",):
        shown, team = _affiliations(g, run.env), effect_context.team_of(g, run.env)
        if not shown or not team:
            return False
        of = run.env.actor if run.env.actor not in (NOBODY, team.player) else of
        return Question(asker=team.player, of=of, kinds=("shared",), words=shown)
    team = effect_context.team_of(g, run.env) if "pass" in run.here() else ()
    return Question(asker=run.env.me, of=of, kinds=tuple(CHARACTERISTICS) if kinds == ("any",) else kinds, team=team)


def _affiliations(g: GameState, env: Env) -> tuple[str, ...]:
    """9.1e: the affiliations that the Keywords of the Adversaries of the Combat just ended name."""
    return tuple(word for word in CHARACTERISTICS["affiliation"] if word in env.fought)
