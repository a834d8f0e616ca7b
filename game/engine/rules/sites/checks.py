"""rulebook 7: the Skill Check subroutine. One procedure for Sites and for the checks that cards demand."""

from __future__ import annotations

from game.engine.core.choices import AGREE, DECLINE, NO_QUESTION, Ask, Choice
from game.engine.core.event_data import CardPut, CheckBegan, CheckBroken, CheckEnded
from game.engine.core.records import record
from game.engine.core.refs import card_ref, check_ref
from game.engine.procedure import DONE, Step
from game.engine.query.effects import stats
from game.engine.query.frames import CheckFrame, CheckResult, LowerQuestion
from game.engine.query.play import timing
from game.engine.query.sites import check_state, presence, totals
from game.engine.rules import zones
from game.engine.rules.effects import expiry
from game.engine.rules.play.windows import Window
from game.engine.rules.sites.bluffs import Reveal
from game.engine.rules.special import last_check
from game.engine.table import GameState


@record
class SkillCheck(CheckFrame):
    """7.2 announce; 7.3 cards beneath; 7.4 play of cards; 7.6 decide. `g.result` tells whether it succeeded."""

    step: str = "begin"

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        """17.90: an Agent kept for one more check: its player says whether this is the one."""
        if answer is not None:
            card = self.kept.pop(0)
            if answer == AGREE:
                last_check.name(g, card, self._depth(g))
        else:
            self.kept = last_check.undecided(g, self.team)
        if self.kept:
            return self.ask(g, self.owner, "may", [AGREE, DECLINE], self.begin, card=self.kept[0])
        return self.announce

    def announce(self, g: GameState, answer: Choice | None) -> Step:
        """7.2a: skill, number needed and present total; no card is played here (7.7a: what waits has been)."""
        if self.site >= 0:
            self.used.extend(timing.waiting_titles(g, self.site))
        skill, need = check_state.asked(g, self)
        g.log_event(self.owner, CheckBegan(check_ref(len(g.stack) - 1), skill, need, totals.total(g, self), self.site))
        return self.reveal

    def reveal(self, g: GameState, answer: Choice | None) -> Step:
        """7.3a: at a Site's own check the cards beneath it are dealt with now."""
        if self.site < 0:
            return self.cards
        return self.call(g, Reveal(reveals=self.site, depth=len(g.stack) - 1), self.cards)

    def cards(self, g: GameState, answer: Choice | None) -> Step:
        """7.4: the play of cards; 7.6f: not if the Site is gone."""
        if self._lost_site(g):
            return self.decide
        return self.call(g, Window(name="check", first=g.active, depth=len(g.stack) - 1), self.decide)

    def decide(self, g: GameState, answer: Choice | None) -> Step:
        """7.6a: at least the number needed and, at a Site, somebody there."""
        if self._lost_site(g):
            self.void = True
            return self.over
        _, need = check_state.asked(g, self)
        have = totals.total(g, self)
        self.counted = presence.able(g, self.team, self.site, self._depth(g))
        there = self.site < 0 or bool(presence.present(g, self.team, self.site))
        self.passed, self.exact = self.settled != "fail" and there and have >= need, have == need
        reduced = check_state.reduced_number(g, self)
        if reduced is None:
            return self.over
        characteristic, value, number = reduced
        self.lower = LowerQuestion(characteristic, value, have == number)
        if not self.passed and self.settled != "fail" and there and have >= number:
            choices = [Ask("ask", characteristic, value), NO_QUESTION]
            return self.ask(g, self.owner, "reduced", choices, self.reduced, site=self.site)
        return self.over

    def reduced(self, g: GameState, answer: Choice | None) -> Step:
        """7.6d: the player makes the check succeed by promising exactly that question."""
        if isinstance(answer, Ask):
            self.passed, self.promised = True, (answer.characteristic, answer.value)
        return self.over

    def over(self, g: GameState, answer: Choice | None) -> Step:
        """7.6e: modifiers limited to the check end and what still counted is discarded (7.4l)."""
        depth = self._depth(g)
        skill, need = check_state.asked(g, self)
        if not self.void:
            have = totals.total(g, self)
            ended = CheckEnded(check_ref(depth), self.passed, have, need, skill, self.site)
            broken = not self.passed and have >= need
            g.log_event(self.owner, CheckBroken(*ended, self.settled_by) if broken else ended)
        g.raise_event("check_over", self.team, (), self.owner, site=self.site, detail=tuple(self.counted))
        close(g, depth)
        return self.end

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """The result goes to whatever demanded the check; a Site wants to know how it was passed (7.6d, #224)."""
        result = CheckResult(self.passed, self.promised, self.exact, self.lower)
        g.result = self.passed if self.site < 0 else result
        return DONE

    def abandon(self, g: GameState) -> None:
        close(g, g.stack.index(self))

    def _depth(self, g: GameState) -> int:
        return len(g.stack) - 1

    def _lost_site(self, g: GameState) -> bool:
        return self.site >= 0 and self.site not in g.pieces


def close(g: GameState, depth: int) -> None:
    """End what was for the check at this depth: its modifiers, and the cards that still counted in it."""
    counting = [p.card for p in g.pieces.values() if p.at == "check" and p.host == check_ref(depth)]
    for card in counting:
        if card not in g.pieces:
            continue
        if stats.flag(g, card_ref(card), "remains"):
            piece = g.pieces[card]
            piece.at, piece.host = "bureau", ()
            g.log_event(piece.by, CardPut(card, "check", "bureau"))
        else:
            zones.discard(g, card)
    expiry.expire(g, "check", depth)
