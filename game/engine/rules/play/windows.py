"""rulebook 4.0 and 7.4: the play of cards. One procedure serves open windows, checks, Combat and answers.

A window asks the players in turn, who announce a card, use an ability or pass. What is announced waits on the
window's `chain`, last in, first out; when all pass in succession the last announced card resolves, or the window
closes (7.4f, 7.4h).

Names: W1 … W13 (4.0d); "check" (7.4); "respond" (only answers: to a placed Site or a revealed Bluff); "lrc" "crc"
"allocation" "after_damage" "lrc_skipped" (8.3); "owner" (one player answers what is about to happen, 10.2, 10.6e).
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.core.choices import PASS, Announce, Choice, PlayCard, UseAbility
from game.engine.core.event_data import PASSED
from game.engine.core.records import record
from game.engine.core.state import NOBODY, Item, RulesEvent
from game.engine.procedure import DONE, Step
from game.engine.query import frames
from game.engine.query.combat import combat_state, rescue
from game.engine.query.frames import ResolveFrame, WindowFrame
from game.engine.query.play import playable_index, priority, timing
from game.engine.rules import powers, zones
from game.engine.rules.play import abilities, announce, pools
from game.engine.rules.special import heal_or_else
from game.engine.table import GameState

COMBAT_WINDOWS = ("lrc", "crc", "allocation", "after_damage", "lrc_skipped")
KIND = {"check": "check", "respond": "response", "owner": "response"} | dict.fromkeys(COMBAT_WINDOWS, "combat")


@record
class Window(WindowFrame):
    """A play of cards; `first` has priority at its start and after each resolution (7.4c, 7.4g)."""

    step: str = "open"
    resolver: ClassVar[type[ResolveFrame]]
    """The procedure that resolves a card; it begins Combat, which has windows itself, and so it is set from above."""

    def open(self, g: GameState, answer: Choice | None) -> Step:
        """4.0d, 4.0j: the window opens unless public facts alone show that nothing new can come of it."""
        self.asked = priority.asked(g, self)
        if self.only != NOBODY:
            self.asked = [self.only]
        if self.who == NOBODY:
            self.who = self.first
        return self._offer_at_once(g) if self.asked or self.chain else self.close(g, None)

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """The holder of priority announces one card or ability, or passes (7.4c)."""
        players = len(g.clockwise(0))
        while self.passes < players:
            if g.players[self.who].out:
                self.who = g.after(self.who)
            elif self.who in self.asked and not priority.cannot_respond(g, self, self.who):
                return self._put(g)
            else:
                self._next(g)
        return self.all_passed(g, None)

    def _put(self, g: GameState) -> Step:
        choices = [*plays(g, self.who, self), PASS]
        about = {"answers": self.chain[-1].card} if self.chain else {}
        kind = KIND.get(self.name)
        return self.ask(g, self.who, kind or "window", choices, self.answered, window="" if kind else self.name,
                        prompt=f"prompt_{self.name}", depth=self.depth, **about)  # fmt: skip

    def answered(self, g: GameState, answer: Choice | None) -> Step:
        """What was announced waits; what was used is done at once (7.4d, 7.4p)."""
        if answer == PASS:
            g.log_event(self.who, PASSED)
            self._next(g)
            return self._offer_at_once(g)
        self.played = self.played or not isinstance(answer, Announce)
        self.passes = 0
        if isinstance(answer, PlayCard):
            item = announce.play(g, self.who, answer, self)
            if self.only != NOBODY:
                return self._answer_to(g, item)
            self.chain.append(item)
            self.who = g.after(self.who)
            self.asked = g.clockwise(self.first)
            return self.offer
        if isinstance(answer, Announce):
            powers.announce(g, self.who, answer.characteristic)
            return self.resolved
        assert isinstance(answer, UseAbility)
        return self.call(g, abilities.use(g, self.who, answer, self), self.resolved)

    def _answer_to(self, g: GameState, item: Item) -> Step:
        """7.4e: he alone is asked about what is about to happen, but everybody may answer what he plays."""
        answers = Window(name="respond", first=g.active, who=g.after(self.who), depth=self.depth, chain=[item],
                         moment=self.moment)  # fmt: skip
        return self.call(g, answers, self.resolved)

    def all_passed(self, g: GameState, answer: Choice | None) -> Step:
        """7.4f: the last announced card resolves; 7.4h: with nothing unresolved the window closes."""
        self.passes = 0
        if not self.chain:
            if self.name not in COMBAT_WINDOWS and self.only == NOBODY:
                g.recent = []
            return self.close(g, None)
        item = self.chain.pop()
        return self.call(g, self.resolver(item=item, depth=self.depth, window=self.name), self.resolved)

    def resolved(self, g: GameState, answer: Choice | None) -> Step:
        """7.4g: priority returns to the Active Player; answers are over when what they answered has resolved."""
        self.chain = [item for item in self.chain if not item.gone]
        if self.name in COMBAT_WINDOWS and combat_state.is_over(g):
            self.abandon(g)  # 8.6h: the round stops where a side is empty
            return self.close
        if self.name == "check" and self._lost_site(g):
            self.abandon(g)
            return self.close
        if self.name == "respond" and not self.chain:
            return self.close
        self.who, self.passes = self.first, 0
        if self.only == NOBODY:
            self.asked = g.clockwise(self.first)
        return self.offer

    def close(self, g: GameState, answer: Choice | None) -> Step:
        """The window is over. What comes next is not new any more unless something happens."""
        if self.name[0] == "W":
            g.bound = "" if g.news else self.name
            g.news = False
        g.result = self.played
        return DONE

    def abandon(self, g: GameState) -> None:
        """4.7h: what is unresolved is dropped and discarded without effect."""
        zones.discard_announced(g, self.chain)
        self.chain = []

    def _lost_site(self, g: GameState) -> bool:
        """7.6f: the Site of this very check has left play; what is unresolved comes to nothing."""
        check = timing.check_of(g, self)
        return check is not None and check.site >= 0 and check.site not in g.pieces

    def _next(self, g: GameState) -> None:
        self.passes += 1
        self.who = g.after(self.who)

    def _offer_at_once(self, g: GameState) -> Step:
        """Go on at `offer` without a step between: nothing has happened that could set anything off."""
        self.step = self.offer.__name__
        return self.offer(g, None)


def owner_window(g: GameState, moment: RulesEvent) -> Window:
    """10.2, 10.6e: the one response of the player whom something is about to befall."""
    around = frames.current_window(g)
    depth = around.depth if around is not None else NOBODY
    return Window(name="owner", first=moment.player, only=moment.player, depth=depth, moment=moment)


def plays(g: GameState, player: int, window: WindowFrame) -> list[Choice]:
    """Everything the player may announce or use in this window, in a fixed order; one copy of each title."""
    found: list[Choice] = []
    adversary = playable_index.may_meet_adversary(g, window)
    possible = playable_index.cards(g, player, window, adversary)
    titles: dict[str, int] = {}
    for card in g.players[player].hand:
        d = g.table.defs[card]
        if d in possible:
            titles.setdefault(d.name, card)
    for card in pools.affordable(g, player, titles.values()) if titles else ():
        if announce.hindrance(g, player, card, g.table.defs[card], window) is None:
            found.extend(dict.fromkeys(announce.announcements(g, player, card, window)))
    found.extend(abilities.offered(g, player, window, adversary))
    if rescue.waiting(g):
        found.extend(choice for choice in heal_or_else.offers(g, player, window) if choice not in found)
    if g.options.x_file_powers:
        found.extend(powers.uses(g, player, window))
        found.extend(Announce("announce", kind) for kind in powers.unannounced(g, player))
    return found
