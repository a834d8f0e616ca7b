"""Running a list of effects, in order and each to its end.

What has to be chosen is asked before a verb runs; verbs that take time are procedures.  Where it stands is plain data:
a stack of cursors, each the path of a list, the index of the next effect, and whether the one before did something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.cards.ast import Condition, Effect, Selector
from game.engine.cards.vocabulary import register
from game.engine.core.choices import STOP, Choice, Choose, ChoosePaying, DiscardCard
from game.engine.core.records import record
from game.engine.core.refs import CardRef, Ref, card_ref, cards_of
from game.engine.core.state import NOBODY
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query.effects import conditions, select, static_effects
from game.engine.query.effects.filters import controller
from game.engine.query.frames import ResolveFrame
from game.engine.rules import zones
from game.engine.rules.effects.effects_frame import Cursor, EffectsFrame
from game.engine.rules.verbs import BUYING, WORDS
from game.engine.table import GameState

register("word:if", "word:in_addition", "word:choose", "key:alt", "key:stay", "key:use", "key:while")
_CHOOSING = ("u", "v")


@record
class RunEffects(EffectsFrame):
    """One `do` list of a card. `g.result` tells whether anything was done."""

    step: str = "begin"

    # -- the loop ----------------------------------------------------------------------------------

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        """The list from its first effect."""
        self.cursors = [Cursor(self.path)]
        return self.next_effect

    def next_effect(self, g: GameState, answer: Choice | None) -> Step:
        """The next effect of the innermost list; a list that is over goes back to the one around it."""
        while self.cursors:
            here = self.cursors[-1]
            if not self.halted and here.at < len(self.effects_at(g, here.path)):
                self.settled, self.chosen, self.asking = {}, [], ""
                return self.settle
            self.cursors.pop()
            if self.cursors and here.some:
                self.cursors[-1] = self.cursors[-1]._replace(did=True, some=True)
            self.done = self.done or here.some
        return self.end

    def settle(self, g: GameState, answer: Choice | None) -> Step:
        """Whoever chooses names the objects of this effect, one at a time."""
        effect = self.effect(g)
        if g.mods and g.zone[self.card] == "stack" and static_effects.is_silenced(g, self.card, effect):
            return self._went(False)
        names = WORDS[effect.word].settle if effect.word in WORDS else ()
        for name in _CHOOSING if effect.word == "choose" else names:
            selector = effect.arg(name)
            if isinstance(selector, Selector) and name not in self.settled:
                if not self._settle(g, effect, name, selector):
                    return None
        return self.act

    def named(self, g: GameState, answer: Choice | None) -> Step:
        """One object has been chosen, or the choice is over."""
        if isinstance(answer, DiscardCard):
            self.chosen.append(card_ref(answer.card))
        elif isinstance(answer, Choose | ChoosePaying):
            assert not isinstance(answer.picked, str)
            self.chosen.append(select.real(g, answer.picked))
        else:
            self._settled(self.asking, tuple(self.chosen))
            return self.settle
        self.paying = answer.paying if isinstance(answer, ChoosePaying) else NOBODY
        return self.settle

    def act(self, g: GameState, answer: Choice | None) -> Step:
        """The verb does its work."""
        effect = self.effect(g)
        if effect.word == "if":
            condition = effect.arg("is")
            assert isinstance(condition, Condition)
            return self._enter(g, "then" if conditions.holds(g, self.env, condition) else "else", False)
        if effect.word == "in_addition":
            return self._enter(g, "do", False) if self.cursors[-1].did else self._went(False)
        if effect.word == "choose":
            return self._went(any(self.settled.values()))
        result = WORDS[effect.word].body(g, self, effect)
        if isinstance(result, Procedure):
            return self.call(g, result, self.checked if effect.word == "check" else self.acted)
        return self._went(result)

    def acted(self, g: GameState, answer: Choice | None) -> Step:
        """A verb that took its time is over."""
        return self._went(bool(g.result))

    def checked(self, g: GameState, answer: Choice | None) -> Step:
        """A nested check is over: what follows success or failure (7.6c)."""
        if g.result is None:
            return self._went(False)
        return self._enter(g, "pass" if g.result else "fail", True)

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """What the effects have named stays known to the card."""
        below = g.stack[-2] if len(g.stack) > 1 else None
        if isinstance(below, ResolveFrame) and below.item.card == self.card:
            below.item.env = self.env.copy()
        g.result = self.done
        return DONE

    # -- parts -------------------------------------------------------------------------------------

    def _advance(self, did: bool) -> None:
        here = self.cursors[-1]
        self.cursors[-1] = Cursor(here.path, here.at + 1, did, here.some or did)

    def _went(self, did: bool) -> Step:
        self._advance(did)
        return self.next_effect

    def _enter(self, g: GameState, name: str, did: bool) -> Step:
        """Go on in a nested list of the present effect, if it has it."""
        path = (*self.here(), name)
        effect = self.effect(g)
        self._advance(did)
        if effect.arg(name):
            self.cursors.append(Cursor(path))
        return self.next_effect

    def _settled(self, name: str, refs: tuple[Ref, ...]) -> None:
        self.settled[name] = refs
        self.chosen, self.asking = [], ""

    def _settle(self, g: GameState, effect: Effect, name: str, selector: Selector) -> bool:
        """Settle one parameter; False where somebody has been asked."""
        if effect.word == "choose" and name in self.settled:
            return True
        found = select.find(g, self.env, selector)
        if self.asking != name:
            self.asking, self.chosen = name, []
        may = bool(effect.arg("may")) and effect.word == "choose"
        bought = self._bought(g, name) if may else None
        ways = BUYING[bought.word](g, self, bought, found) if bought is not None else None
        if ways is not None:
            payable = {way.picked for way in ways}
            found = [ref for ref in found if ref in payable]
        low, high = (1, 1) if effect.word == "choose" and selector.how == "top" else (selector.low, selector.high)
        if select.compiled(selector).named or selector.how == "each":
            picked: list[Ref] | None = found
        elif selector.how == "random":
            picked = _random(g, found, low)
        elif len(self.chosen) >= high or (len(found) <= low and not may):
            picked = self.chosen if len(self.chosen) >= high else found
        elif len(self.chosen) == len(found):
            picked = self.chosen
        else:
            picked = None
        if picked is None:
            self._ask(g, effect, selector, [ref for ref in found if ref not in self.chosen], may, ways)
            return False
        self._settled(name, tuple(picked))
        if effect.word == "choose":
            self.env.names[name] = tuple(picked)
        return True

    def _bought(self, g: GameState, name: str) -> Effect | None:
        """The effect that next has what is chosen under this name paid for, if any."""
        for one in self.effects_at(g, self.cursors[-1].path)[self.cursors[-1].at + 1 :]:
            if one.word in BUYING and one.arg("cost") is not None and getattr(one.arg("what"), "text", "") == name:
                return one
        return None

    def _ask(
        self,
        g: GameState,
        effect: Effect,
        selector: Selector,
        left: list[Ref],
        may: bool,
        ways: Sequence[Choice] | None,
    ) -> None:
        first = left[0]
        player = controller(g, first) if effect.arg("pick") == "owner" else self.env.me
        in_hand = isinstance(first, CardRef) and g.zone[first.card] == "hand" and g.owner(first.card) == player
        if in_hand and effect.word == "discard":
            kind = "discard"
            choices: list[Choice] = [DiscardCard("discard", card) for card in cards_of(left)]
        else:
            kind = "choose"
            choices = [Choose("choose", select.as_named(g, ref)) for ref in left] if ways is None else list(ways)
        several: dict[str, Any] = {}
        if kind == "choose" and selector.how == "count" and selector.high > 1:
            several = {"several": selector.high, "amount": max(1, selector.low - len(self.chosen))}
        if may or (selector.how == "count" and len(self.chosen) >= selector.low):
            choices.append(STOP)
        source = card_ref(self.card)
        self.ask(g, player, kind, choices, self.named, card=self.card, word=effect.word, source=source, **several)


def _random(g: GameState, found: list[Ref], count: int) -> list[Ref]:
    """So many of them, drawn from the game's own dice."""
    left: list[Ref] = list(found)
    picked: list[Ref] = []
    while left and len(picked) < count:
        picked.append(left.pop(zones.roll(g, len(left))))
    return picked
