"""Using what belongs to another: control."""

from __future__ import annotations

from game.engine.cards.ast import Effect, Value
from game.engine.core.choices import Choose, ChoosePaying
from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref
from game.engine.core.state import NOBODY, Mod
from game.engine.query.effects import effect_context, stats
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.play import pools
from game.engine.rules.special import borrowing
from game.engine.rules.verbs import BUYING, Done, word
from game.engine.table import GameState


@word("control", settle=("what",))
def control(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Somebody else commands a card for a time: an Agent in a Team, a card in the hand, paid for when taken, or
    one kept face down beneath this card in the Bureau."""
    done = False
    to = str(effect.arg("to"))
    team = next(iter(effect_context.pronoun(g, run.env, to)), ())
    for card in run.cards("what"):
        if to == "hand":
            done = _take(g, run, effect, card) or done
        elif to == "bureau":
            done = borrowing.keep(g, card, run.env.me, run.card) or done
        elif isinstance(team, TeamRef):
            done = borrowing.borrow_agent(g, card, team, run.card) or done
    return done


def _take(g: GameState, run: EffectsFrame, effect: Effect, card: int) -> bool:
    """D61: its printed cost is paid at once; played, it costs nothing more."""
    cost = price(g, run, effect, card)
    if run.paying not in pools.payments(g, run.env.me, card, cost):
        return False
    pools.pay(g, run.env.me, card, cost, run.paying)
    if not borrowing.borrow_card(g, card, run.env.me, run.card):
        return False
    g.mods.append(Mod(card_ref(card), "cost", "set", 0, "turn", run.card, run.env.me, g.turn, final=True))
    return True


def price(g: GameState, run: EffectsFrame, effect: Effect, card: int) -> int:
    """What is paid for a card when it is taken."""
    cost = effect.arg("cost")
    if isinstance(cost, Value) and cost.kind == "printed":
        return stats.printed(g, card_ref(card), "cost")
    return run.number(g, cost)


def purchases(g: GameState, run: EffectsFrame, effect: Effect, refs: list[Ref]) -> list[Choose | ChoosePaying]:
    """D61, 2.3j: the cards that may be chosen, each with every way to pay for it; none whose cost is not fixed."""
    found: list[Choose | ChoosePaying] = []
    for ref in refs:
        if isinstance(ref, CardRef) and not g.def_of(ref.card).cost_x:
            ways = pools.payments(g, run.env.me, ref.card, price(g, run, effect, ref.card))
            found.extend(Choose("choose", ref) if way == NOBODY else ChoosePaying("choose", ref, way) for way in ways)
    return found


BUYING["control"] = purchases
