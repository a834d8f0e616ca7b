"""rulebook 4.6 and 9: the Investigation Phase, and one Site from its announcement to its closing."""

from __future__ import annotations

from game.engine.cards.vocabulary import register
from game.engine.core.choices import (
    NO_GUESS,
    NO_QUESTION,
    STOP,
    Ask,
    Choice,
    Guess,
    Investigate,
    JoinTeam,
    TakeNext,
    UseSkill,
    shared,
)
from game.engine.core.event_data import AgentsSent, GameOver, SiteClosed
from game.engine.core.records import field, record
from game.engine.core.refs import TeamRef, card_ref, player_ref, team_ref
from game.engine.core.state import SitePiece
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import basic
from game.engine.query.effects import stats
from game.engine.query.frames import LowerQuestion, VisitFrame
from game.engine.query.sites import check_state, presence, teams
from game.engine.rules import zones
from game.engine.rules.phases.deployment import team_choices
from game.engine.rules.play.windows import Window
from game.engine.rules.sites import checks, questions, regrouping, team_moves
from game.engine.table import GameState

register("flag:stays_in_field", "cancel:penalty_question")


@record
class Investigation(Procedure):
    """4.6a Teams; 4.6b allocation; W8; 4.6e the Sites one after the other; W12; 4.6h what was not investigated."""

    step: str = "start"
    player: int = 0
    marked: list[regrouping.Bearer] = field(default_factory=list)
    """The Teams on which something lies, as they are at first (D116)."""
    visits: list[tuple[int, int]] = field(default_factory=list)
    """Allocated and not yet dealt with: (Site, Team number)."""

    def start(self, g: GameState, answer: Choice | None) -> Step:
        """4.6a: Teams in the Field may be set anew."""
        for piece in teams.agents(g, self.player, "field"):
            piece.teamed = False
        self.marked = regrouping.bearing(g, self.player)
        return self.set_teams

    def set_teams(self, g: GameState, answer: Choice | None) -> Step:
        """4.6a."""
        choices = team_choices(g, self.player, ("field",))
        if not choices and not g.options.ask_always:
            return self.settle
        return self.ask(g, self.player, "teams", [*choices, STOP], self.teamed)

    def teamed(self, g: GameState, answer: Choice | None) -> Step:
        """4.6a."""
        if not isinstance(answer, JoinTeam):
            return self.settle
        teams.agent(g, answer.agent).teamed = True
        team_moves.join(g, answer.agent, answer.number)
        return self.set_teams

    def settle(self, g: GameState, answer: Choice | None) -> Step:
        """5.2f."""
        team_moves.settle(g, self.player)
        regrouping.follow(g, self.player, self.marked)
        return self.allocate

    def allocate(self, g: GameState, answer: Choice | None) -> Step:
        """4.6b: at most one Team for a Site; of his own Sites only."""
        choices = self._allocations(g)
        if not choices and not g.options.ask_always:
            return self.allocated
        return self.ask(g, self.player, "allocation", [*choices, STOP], self.allocation_chosen)

    def allocation_chosen(self, g: GameState, answer: Choice | None) -> Step:
        """4.6c: allocations bind."""
        if not isinstance(answer, Investigate):
            return self.allocated
        site = g.pieces[answer.site]
        assert isinstance(site, SitePiece)
        site.team = answer.team
        self.visits.append((answer.site, answer.team))
        team = teams.members(g, team_ref(self.player, "field", answer.team)) if g.log is not None else ()
        g.log_event(self.player, AgentsSent(answer.site, answer.team, tuple(map(card_ref, team))))
        return self.allocate

    def allocated(self, g: GameState, answer: Choice | None) -> Step:
        """W8, also when no Team was allocated (4.6g)."""
        return self.call(g, Window(name="W8", first=self.player), self.next_site)

    def next_site(self, g: GameState, answer: Choice | None) -> Step:
        """4.6e: the Investigating Player picks the order, one Site at a time."""
        self.visits = [(card, number) for card, number in self.visits if card in g.pieces]
        if not self.visits:
            return self.after_all
        if len(self.visits) == 1:
            return self._investigate(g, self.visits[0])
        return self.ask(g, self.player, "order", [TakeNext("next", card) for card, _ in self.visits], self.ordered)

    def ordered(self, g: GameState, answer: Choice | None) -> Step:
        """4.6e."""
        assert isinstance(answer, TakeNext)
        return self._investigate(g, next((site, team) for site, team in self.visits if site == answer.card))

    def after_all(self, g: GameState, answer: Choice | None) -> Step:
        """W12."""
        return self.call(g, Window(name="W12", first=self.player), self.clear)

    def clear(self, g: GameState, answer: Choice | None) -> Step:
        """4.6h, 6.4d: Sites without a card beneath leave, whosever they are, unless a card keeps them.

        6.7b: face-up Bluffs leave in any case.
        """
        for site in [site for player in g.clockwise(self.player) for site in check_state.sites_of(g, player)]:
            for piece in [p for p in g.pieces.values() if p.host == card_ref(site.card)]:
                if g.def_of(piece.card).suit == "bluff":
                    zones.discard(g, piece.card)
            if not site.under and not is_held(g, site.card):
                g.log_event(site.by, SiteClosed(site.card, "idle"))
                zones.discard(g, site.card)
        return self.end

    def _allocations(self, g: GameState) -> list[Choice]:
        found: list[Choice] = []
        sent = [number for _, number in self.visits]
        if basic.has_sent(g, len(sent)):
            return found
        for site in check_state.sites_of(g, self.player):
            if site.team:
                continue
            found.extend(
                Investigate("investigate", site.card, team.number)
                for team in teams.teams(g, self.player, "field")
                if sent.count(team.number) < limit(g, team, site.card)
            )
        return found

    def _investigate(self, g: GameState, visit: tuple[int, int]) -> Step:
        self.visits.remove(visit)
        card, number = visit
        team = team_ref(self.player, "field", number)
        return self.call(g, Visit(player=self.player, site=card, team=team), self.next_site)


def is_held(g: GameState, site: int) -> bool:
    """2.10a: a card keeps the Site in the Field, whatever has become of its check (#270)."""
    return stats.flag(g, card_ref(site), "stays_in_field")


def limit(g: GameState, team: TeamRef, site: int) -> int:
    """4.6b, 4.6d, 4.4j: at how many Sites the Team may still be this turn, supposing that `site` is one of them.

    The supposition matters to cards that want both Sites in one state (#287).
    """
    members = teams.members(g, team)
    piece = g.pieces[site]
    assert isinstance(piece, SitePiece)
    piece.team = team.number
    left = (stats.stat(g, card_ref(card), "site_limit") - len(teams.agent(g, card).visits) for card in members)
    allowed = min(left, default=0)
    piece.team = 0
    return allowed


@record
class Visit(VisitFrame):
    """4.6f, 9.6e: announce, check, W9; question, W10; guess, W10; penalty question, W10; the Site closes."""

    step: str = "begin"

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        """4.6j: without an Agent there the check is not begun. 7.2b: at a Multi Site the skill is named now."""
        site = self._site(g)
        if site is None or not presence.present(g, self.team, self.site):
            return DONE
        asks = g.def_of(self.site).prerequisites
        if any(mod.of == card_ref(self.site) and mod.stat == "prerequisite" for mod in g.mods) or len(asks) == 1:
            self.skill = asks[0][0]
            return self.check
        return self.ask(
            g, self.player, "skill", [UseSkill("using", skill) for skill, _ in asks], self.skill_named, site=self.site
        )

    def skill_named(self, g: GameState, answer: Choice | None) -> Step:
        """D5."""
        assert isinstance(answer, UseSkill)
        self.skill = answer.skill
        return self.check

    def check(self, g: GameState, answer: Choice | None) -> Step:
        """4.6k, 4.6l: from here on the Site counts as investigated and its Agents have taken part."""
        site = self._site(g)
        assert site is not None
        site.investigated = True
        for card in presence.present(g, self.team, self.site):
            teams.agent(g, card).visits.append(self.site)
        need = next(level for skill, level in g.def_of(self.site).prerequisites if skill == self.skill)
        check = checks.SkillCheck(owner=self.player, team=self.team, skill=self.skill, need=need, site=self.site)
        return self.call(g, check, self.checked)

    def checked(self, g: GameState, answer: Choice | None) -> Step:
        """W9: after the check is decided, before any question; none if the Site has gone (7.6f)."""
        self.passed, self.promised, self.exact, lower = g.result
        self.lower = LowerQuestion(*lower) if lower else None  # a plain tuple in a game that was saved
        if self._site(g) is None:
            return self.close
        word = "site_passed" if self.passed else "site_failed"
        g.raise_event(word, card_ref(self.site), (), self.player, team=self.team, site=self.site)
        return self.window_9

    def window_9(self, g: GameState, answer: Choice | None) -> Step:
        """W9."""
        return self.call(g, Window(name="W9", first=self.player), self.question)

    def question(self, g: GameState, answer: Choice | None) -> Step:
        """9.1, 9.6b: a failed Site gives no question; a promised question must be asked (9.1f)."""
        site = self._site(g)
        if site is None or not self.passed:
            return self.close
        if self.promised:
            return self.put_question
        choices = questions.values_of(g.def_of(self.site).questions)
        return self.ask(g, self.player, "question", [*choices, NO_QUESTION], self.question_chosen, site=self.site,
                        of=site.target)  # fmt: skip

    def question_chosen(self, g: GameState, answer: Choice | None) -> Step:
        """9.1c: asking is optional."""
        if not isinstance(answer, Ask):
            return self.guess
        self.promised = (answer.characteristic, answer.value)
        return self.put_question

    def put_question(self, g: GameState, answer: Choice | None) -> Step:
        """9.2: answered truthfully, yes or no; D84: the number reached is that of this question (#224)."""
        site = self._site(g)
        assert site is not None
        self.asked = True
        is_lower = self.lower is not None and (self.lower.characteristic, self.lower.value) == self.promised
        exact = self.lower.exact if self.lower is not None and is_lower else self.exact
        questions.answer(g, self.player, site.target, *self.promised, site=self.site, team=self.team, exact=exact)
        return self.window_10

    def window_10(self, g: GameState, answer: Choice | None) -> Step:
        """W10 after the answered question."""
        return self.call(g, Window(name="W10", first=self.player), self.guess)

    def guess(self, g: GameState, answer: Choice | None) -> Step:
        """9.3: once a turn, after the question or instead of it."""
        site = self._site(g)
        if site is None or not questions.may_name(g, self.player, self.asked):
            return self.close
        choices = [shared(Guess, "guess", i) for i in range(len(g.table.pool.x_files))]
        return self.ask(g, self.player, "guess", [*choices, NO_GUESS], self.guessed, site=self.site, of=site.target)

    def guessed(self, g: GameState, answer: Choice | None) -> Step:
        """9.3d, 9.3e."""
        site = self._site(g)
        assert site is not None
        if not isinstance(answer, Guess):
            return self.close
        g.players[self.player].guessed = True
        if questions.guess(g, self.player, site.target, answer.x_file):
            return DONE
        if g.options.single_guess:
            g.winner, g.why = site.target, "single_guess"
            g.found = ("single_guess", site.target, self.player, answer.x_file)
            g.log_event(site.target, GameOver("single_guess"))
            return DONE
        g.raise_event("guess_wrong", player_ref(self.player), player_ref(site.target), self.player, site=self.site,
                 team=self.team)  # fmt: skip
        return self.after_miss

    def after_miss(self, g: GameState, answer: Choice | None) -> Step:
        """W10 after a wrong guess, before the penalty question (9.5e)."""
        return self.call(g, Window(name="W10", first=self.player), self.penalty_question)

    def penalty_question(self, g: GameState, answer: Choice | None) -> Step:
        """9.5: the player whose X-File was guessed may ask, by a type of this Site, or guess."""
        site = self._site(g)
        if site is None or not self.penalty:
            return self.close
        kinds = g.def_of(self.site).questions
        choices = [*questions.values_of(kinds), *[Guess("guess", i) for i in range(len(g.table.pool.x_files))]]
        return self.ask(g, site.target, "penalty", [*choices, NO_QUESTION], self.penalty_chosen, site=self.site,
                        of=self.player)  # fmt: skip

    def penalty_chosen(self, g: GameState, answer: Choice | None) -> Step:
        """9.5c: a right penalty guess wins, a wrong one has no consequence but W10 (4.0d)."""
        site = self._site(g)
        assert site is not None
        if isinstance(answer, Guess):
            return DONE if questions.guess(g, site.target, self.player, answer.x_file) else self.window_after_penalty
        if not isinstance(answer, Ask):
            return self.close
        characteristic, value = answer.characteristic, answer.value
        questions.answer(g, site.target, self.player, characteristic, value, site=self.site, team=self.team)
        return self.window_after_penalty

    def window_after_penalty(self, g: GameState, answer: Choice | None) -> Step:
        """9.5f: W10 after its answer, or after the wrong guess."""
        return self.call(g, Window(name="W10", first=self.player), self.close)

    def close(self, g: GameState, answer: Choice | None) -> Step:
        """9.6: everything at the Site is over, also if it has left play (D105); 17.83: what waits for that."""
        g.raise_event("site_resolved", card_ref(self.site), (), self.player, team=self.team, site=self.site)
        return self.bury

    def bury(self, g: GameState, answer: Choice | None) -> Step:
        """9.6a: the Site goes to its owner's Discard Pile, unless a card has put it elsewhere or holds it (#270)."""
        if self._site(g) is not None and not is_held(g, self.site):
            g.log_event(self.player, SiteClosed(self.site, "passed" if self.passed else "failed"))
            zones.discard(g, self.site)
        return self.end

    def _site(self, g: GameState) -> SitePiece | None:
        piece = g.pieces.get(self.site)
        return piece if isinstance(piece, SitePiece) and piece.at == "site" else None
