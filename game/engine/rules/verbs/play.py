"""Playing a card from where it lies: play (2.10a)."""

from __future__ import annotations

from typing import cast

from game.engine.cards.ast import Effect, Use, Value
from game.engine.cards.vocabulary import register
from game.engine.core.choices import DECLINE, Choice
from game.engine.core.choices import PlayCard as Announcement
from game.engine.core.event_data import CardPut
from game.engine.core.records import field, record
from game.engine.core.refs import Ref, TeamRef, card_ref, cards_of
from game.engine.core.state import NOBODY, AgentPiece, Env, Mod
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import frames
from game.engine.query.effects import effect_context, effect_paths, select, stats
from game.engine.rules import zones
from game.engine.rules.effects import durations
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.play import announce
from game.engine.rules.sites import team_moves
from game.engine.rules.verbs import POSSIBLE, Done, word
from game.engine.rules.verbs.play_group import PlayGroup
from game.engine.table import GameState

register("value:printed")
PRINTED = -1


@word("play", settle=(), without=("group",))
def play(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """A card is announced at once, at its printed cost or at a fixed one; activators, targets and X as usual."""
    what = effect.selector("what")
    cards = cards_of(select.find(g, run.env, what))
    if effect.arg("group"):
        return PlayGroup(player=run.env.me, source=run.card, cards=cards, most=what.high)
    if effect.arg("span") is not None:
        return bool(cards)
    duration, _ = durations.until(effect, "")
    if effect.arg("to") is not None:
        team = next(iter(effect_context.pronoun(g, run.env, str(effect.arg("to")))), ())
        return isinstance(team, TeamRef) and any(join(g, card, team, run.env.me) for card in cards)
    playing = prepared(g, run.env, effect, cards)
    playing.onto = run.here() if effect.arg("onto") is not None else ()
    playing.borrowed = duration == "check"
    return playing


def prepared(g: GameState, env: Env, effect: Effect, cards: list[int]) -> PlayCard:
    """What an effect is about to play, at which price."""
    cost, less = effect.arg("cost"), effect.arg("less")
    printed = isinstance(cost, Value) and cost.kind == "printed"
    fixed = PRINTED if printed else stats.number(g, env, cast("Value", cost))
    return PlayCard(cards=cards, env=env.copy(), source=env.card, fixed=fixed,
                    less=stats.number(g, env, cast("Value | None", less)), may=bool(effect.arg("may")))  # fmt: skip


def _can_play(g: GameState, env: Env, use: Use, effect: Effect) -> bool:
    """Whether one of the cards that an ability plays can be announced now."""
    if effect.arg("span") is not None:
        return True
    if "case_assignment" in use.when:
        return False
    playing = prepared(g, env, effect, cards_of(select.find(g, env, effect.selector("what"))))
    return any(playing.ways_of(g, card) for card in playing.cards)


POSSIBLE["play"] = _can_play


def join(g: GameState, card: int, team: TeamRef, player: int) -> bool:
    """2.11a, #294: an Agent joins a Team for good, as if it had been a starting Agent."""
    if g.zone[card] == "play":
        return False
    zones.take_out(g, card)
    frame, purse = g.def_of(card).frame, int(bool(g.def_of(card).frame.purse))
    piece = AgentPiece(card, player, team.section, team=team.number, loose=False, purse=purse, since=g.turn)
    piece.tokens = frame.plain_tokens
    zones.enter_play(g, piece)
    g.log_event(player, CardPut(card, "hand", team.section))
    team_moves.crosses(g, card, player, team.section)
    g.raise_event("team_gained", team, card_ref(card), player)
    return True


@record
class PlayCard(Procedure):
    """One of some cards is announced into the play of cards that is going on, where all may answer it.

    `g.result`: whether one was.
    """

    step: str = "offer"
    cards: list[int] = field(default_factory=list)
    env: Env = field(default_factory=lambda: Env(NOBODY))
    source: int = NOBODY
    fixed: int = PRINTED
    less: int = 0
    onto: effect_paths.Path = ()
    may: bool = False
    borrowed: bool = False
    """When the check ends it goes to the Discard Pile, even a Resource."""

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """Every way in which one of them can be announced and paid for now."""
        ways = [way for card in self.cards for way in self.ways_of(g, card)]
        if not ways:
            g.result = False
            return DONE
        if len(ways) == 1 and not self.may:
            return self._announce(g, ways[0])
        choices = [*ways, DECLINE] if self.may else ways
        return self.ask(g, self.env.me, "choose", choices, self.chosen, card=self.source, word="play")

    def chosen(self, g: GameState, answer: Choice | None) -> Step:
        """Announced, or left."""
        if isinstance(answer, Announcement):
            return self._announce(g, answer)
        g.result = False
        return DONE

    # -- parts -------------------------------------------------------------------------------------

    def cost_of(self, g: GameState, choice: Announcement) -> int | None:
        """What this way of playing one of them costs: the price is its own (2.10a)."""
        window = frames.current_window(g)
        if window is None:
            return None
        g.mods.append(self._price(choice.card))
        try:
            return announce.cost_of(g, self.env.me, choice, window)
        finally:
            g.mods.pop()

    def ways_of(self, g: GameState, card: int) -> list[Announcement]:
        window = frames.current_window(g)
        if window is None:
            return []
        g.mods.append(self._price(card))
        try:
            if announce.obstacle(g, self.env.me, card, window) is not None:
                return []
            found = list(announce.announcements(g, self.env.me, card, window))
        finally:
            g.mods.pop()
        return [choice for choice in found if self._hits(g, choice)]

    def _hits(self, g: GameState, choice: Announcement) -> bool:
        """Where the text says what the card must be aimed at, one of its targets is that."""
        if not self.onto:
            return True
        selector = effect_paths.effect_at(g, self.source, self.onto).selector("onto")
        return any(select.matches(g, self.env, ref, selector) for ref in choice.spec.targets)

    def _price(self, card: int) -> Mod:
        ref: Ref = card_ref(card)
        if self.fixed == PRINTED:
            return Mod(ref, "cost", "by", -self.less, "turn", self.source, self.env.me, 0)
        return Mod(ref, "cost", "set", self.fixed, "turn", self.source, self.env.me, 0, final=True)

    def _announce(self, g: GameState, choice: Announcement) -> Step:
        window = frames.current_window(g)
        assert window is not None
        g.mods.append(self._price(choice.card))
        price = g.mods[-1]
        item = announce.play(g, self.env.me, choice, window)
        g.mods.remove(price)
        window.chain.append(item)
        depth = effect_context.check_depth(g, self.env.depth)
        if self.borrowed and depth != NOBODY:
            ref: Ref = card_ref(choice.card)
            g.mods.append(Mod(ref, "borrowed", "flag", True, "check", choice.card, self.env.me, g.turn, depth))
        g.result = True
        return DONE
