"""Reactions: what happens by itself when something has happened (`trig`, `until`, `delay`; rulebook 7.4r, D53)."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.engine.cards.ast import Condition, Effect, Frame, Trigger
from game.engine.cards.card_def import CardDef
from game.engine.cards.vocabulary import register
from game.engine.core.choices import AGREE, DECLINE, Choice
from game.engine.core.records import field, record
from game.engine.core.refs import PlayerRef, card_ref
from game.engine.core.state import NOBODY, AgentPiece, Delay, Env, Mod, Piece, RulesEvent
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query.combat import afflicted
from game.engine.query.effects import conditions, effect_paths, select, static_effects
from game.engine.query.frames import Packet
from game.engine.query.visibility import HELD
from game.engine.rules import zones
from game.engine.rules.combat import damage
from game.engine.rules.effects.run_effects import RunEffects
from game.engine.rules.special import afflictions, borrowing
from game.engine.table import GameState

register("key:trig", "key:until")


@cache
def hears(d: CardDef) -> frozenset[str]:
    """The events that the card listens to as long as it is in play."""
    until = d.frame.until.at if d.frame.until is not None else ()
    return frozenset(until).union(*(trigger.at for trigger in d.frame.triggers))


class Reaction(NamedTuple):
    """One reaction of a moment: "trig" or "until" of `card`, or "delay": which of them says `number`;
    `event` is the place of its event among those of the moment."""

    kind: str
    player: int
    card: int
    event: int
    number: int = 0
    host: int = NOBODY
    """The Agent whose affliction it belongs to."""


def started_by(g: GameState, fired: list[RulesEvent]) -> Procedure | None:
    """The reactions that these events set off, the active player's first (D53); None if there are none."""
    _remember(g, fired)
    todo: list[Reaction] = []
    delays: list[Delay] = []
    for card in _listeners(g, fired):
        piece = g.pieces[card]
        silent = not static_effects.lives(g, piece) and not _is_taken(piece, fired)
        todo.extend(_of_frame(piece.by, card, g.table.defs[card].frame, fired, silent))
    for agent, mod in afflicted.all_(g):
        found = _of_frame(g.pieces[agent].by, mod.source, afflictions.frame_of(g, mod.source), fired)
        todo.extend(one._replace(host=agent) for one in found)
    for delay in g.delays:
        heard = [at for at, happening in enumerate(fired) if happening.word in delay.at]
        todo.extend(Reaction("delay", delay.env.me, delay.path[0], at, len(delays)) for at in heard)
        if heard:
            delays.append(delay)
    if not todo:
        return None
    order = g.clockwise(g.active)
    todo.sort(key=lambda one: order.index(one.player) if one.player in order else len(order))
    return Reactions(todo=todo, fired=list(fired), delays=delays, result=g.result)


def _is_taken(piece: Piece, fired: list[RulesEvent]) -> bool:
    """D106: whether the Agent is abducted in this very moment, so that it still hears of it."""
    taken = isinstance(piece, AgentPiece) and piece.starting
    return taken and any(each.word == "abducted" and each.it == card_ref(piece.card) for each in fired)


def _listeners(g: GameState, fired: list[RulesEvent]) -> list[int]:
    """The cards in play that listen to any of these events, in the order in which they came."""
    heard: set[int] = set()
    listening = _listening(g)
    for happening in fired:
        found = listening.get(happening.word, ())
        if not g.pieces.keys().isdisjoint(found):
            heard.update(found)
    return [card for card in g.in_play(heard) if g.pieces[card].at != HELD] if heard else []


def _listening(g: GameState) -> dict[str, set[int]]:
    """For each event the cards of this game that listen to it."""
    found: dict[str, set[int]] | None = g.table.memo.get("hears")
    if found is None:
        found = g.table.memo["hears"] = {}
        for card, d in enumerate(g.table.defs):
            for word in hears(d):
                found.setdefault(word, set()).add(card)
    return found


def _remember(g: GameState, fired: list[RulesEvent]) -> None:
    """Keep through the turn from which Team an Agent was removed (`removed_this_turn`, `lost`; 4.0h d), and which Site
    is over (`play` with `span: site`)."""
    for happening in fired:
        if happening.word == "site_resolved":
            borrowing.withhold(g)
        if happening.word == "removed" and happening.team:
            player, team = happening.player, happening.team
            g.mods.append(Mod(happening.it, "lost_from", "set", team, "turn", NOBODY, player, g.turn))


def _of_frame(player: int, card: int, frame: Frame, fired: list[RulesEvent], silent: bool = False) -> list[Reaction]:
    """What the card reacts to; one whose text does not work now still goes when its time is over."""
    found: list[Reaction] = []
    for at, happening in enumerate(fired):
        for index, trigger in enumerate(frame.triggers):
            if happening.word in trigger.at and not (silent and not _is_leaving(trigger)):
                found.append(Reaction("trig", player, card, at, index))
        if frame.until is not None and happening.word in frame.until.at:
            found.append(Reaction("until", player, card, at))
    return found


def _is_leaving(trigger: Trigger) -> bool:
    """Whether the card does nothing but leave play by this reaction (#199)."""
    return all(effect.word == "put" and getattr(effect.arg("what"), "text", "") == "self" for effect in trigger.do)


def about(g: GameState, env: Env, happening: RulesEvent) -> Env:
    """The words of a reaction: `it` and `source` are those of its event."""
    env.it, env.source, env.actor = happening.it, happening.source, happening.player
    if happening.team and not env.team:
        env.team = happening.team
    if happening.site != NOBODY and env.site == NOBODY:
        env.site = happening.site
    return env


@record
class Reactions(Procedure):
    """The reactions of one moment: damage first and all of it together, the rest one after the other.

    Nobody can answer them.
    """

    step: str = "deal"
    todo: list[Reaction] = field(default_factory=list)
    fired: list[RulesEvent] = field(default_factory=list)
    delays: list[Delay] = field(default_factory=list)
    result: Any = None
    """What the procedure that has just ended gave; whoever waits for it gets it after the reactions."""

    def deal(self, g: GameState, answer: Choice | None) -> Step:
        """8.3k, 10.2b: what reactions deal falls at the same time, whoever is taken out by another reaction."""
        packets: list[Packet] = []
        for one in [one for one in self.todo if self._only_deals(g, one)]:
            self.todo.remove(one)
            if self._wanted(g, one):
                env = self._begin(g, one)
                for effect in self._effects(g, one):
                    packets += damage.packets(g, env, effect, tuple(select.find(g, env, effect.selector("to"))))
        falling = damage.dealt(g, packets)
        if not isinstance(falling, Procedure):
            return self.next_one
        return self.call(g, falling, self.next_one)

    def next_one(self, g: GameState, answer: Choice | None) -> Step:
        """The next of them, if it still can and its condition holds."""
        while self.todo:
            one = self.todo[0]
            if self._wanted(g, one):
                if self._may(g, one):
                    return self.ask(g, one.player, "may", [AGREE, DECLINE], self.agreed, card=one.card)
                return self.start
            self.todo.pop(0)
        g.result = self.result
        return DONE

    def agreed(self, g: GameState, answer: Choice | None) -> Step:
        """A reaction that may be declined."""
        if answer == AGREE:
            return self.start
        self.todo.pop(0)
        return self.next_one

    def start(self, g: GameState, answer: Choice | None) -> Step:
        """Carry it out."""
        one = self.todo.pop(0)
        if one.kind == "until":
            if one.host != NOBODY:
                afflictions.lift(g, one.card)
            else:
                zones.discard(g, one.card)
            return self.next_one
        return self.call(g, RunEffects(card=one.card, path=self._path(one), env=self._begin(g, one)), self.next_one)

    def _path(self, one: Reaction) -> effect_paths.Path:
        """Where the effects of the reaction stand in the card's composition."""
        if one.kind == "delay":
            return (*self.delays[one.number].path[1:], "do")
        return ("trig", one.number, "do") if one.host == NOBODY else ("affliction", "trig", one.number, "do")

    def _effects(self, g: GameState, one: Reaction) -> tuple[Effect, ...]:
        """What the reaction does; nothing where the card just leaves ("until")."""
        return () if one.kind == "until" else effect_paths.effects_at(g.def_of(one.card).frame, self._path(one))

    def _only_deals(self, g: GameState, one: Reaction) -> bool:
        """Whether the reaction deals damage and does nothing else, and nobody chooses anything about it."""
        effects = () if self._may(g, one) else self._effects(g, one)
        return bool(effects) and all(
            effect.word == "damage" and getattr(effect.arg("to"), "how", "") == "each" for effect in effects
        )

    def _begin(self, g: GameState, one: Reaction) -> Env:
        """What the words of the reaction speak of; a delay that waits for one event is over with it."""
        happening = self.fired[one.event]
        if one.kind == "trig":
            return _env(g, one, happening)
        delay = self.delays[one.number]
        if not delay.each:
            g.delays.remove(delay)
        return _of_delay(delay, happening)

    def _may(self, g: GameState, one: Reaction) -> bool:
        if one.kind == "trig":
            return _frame(g, one).triggers[one.number].may
        return one.kind == "delay" and self.delays[one.number].may

    def _wanted(self, g: GameState, one: Reaction) -> bool:
        """Whether the reaction is still there and its condition holds."""
        happening = self.fired[one.event]
        if one.kind == "delay":
            delay = self.delays[one.number]
            if delay not in g.delays:
                return False
            condition = effect_paths.effect_at(g, one.card, delay.path[1:]).arg("if")
            return not isinstance(condition, Condition) or conditions.holds(g, _of_delay(delay, happening), condition)
        if (one.card if one.host == NOBODY else one.host) not in g.pieces:
            return False
        if one.host != NOBODY and not any(agent == one.host for agent, _ in afflicted.all_(g)):
            return False
        frame, itself = _frame(g, one), happening.it == card_ref(one.card)
        if one.kind == "until":
            assert frame.until is not None
            test = frame.until.condition
            if test is None:
                return itself or isinstance(happening.it, PlayerRef)
        else:
            test = frame.triggers[one.number].condition
            if itself and happening.word == "card_played":
                return False
        return test is None or conditions.holds(g, _env(g, one, happening), test)


def _frame(g: GameState, one: Reaction) -> Frame:
    """The composition that the reaction belongs to: the card's own, or its affliction."""
    return g.def_of(one.card).frame if one.host == NOBODY else afflictions.frame_of(g, one.card)


def _env(g: GameState, one: Reaction, happening: RulesEvent) -> Env:
    """What the words of a reaction speak of."""
    if one.host == NOBODY:
        return _of_card(g, one.card, happening)
    mod = next(mod for agent, mod in afflicted.all_(g) if agent == one.host and mod.source == one.card)
    return about(g, afflictions.environment(g, one.host, mod), happening)


def _of_card(g: GameState, card: int, happening: RulesEvent) -> Env:
    """What the words of a card in play speak of when it reacts to an event."""
    piece = g.pieces[card]
    env = static_effects.environment(g, piece)
    env.foe = g.after(piece.by)
    return about(g, env, happening)


def _of_delay(delay: Delay, happening: RulesEvent) -> Env:
    """All names mean what they meant when the delay was registered; `it` and `source` are those of the event."""
    env = delay.env.copy()
    env.it, env.source, env.actor = happening.it, happening.source, happening.player
    return env
