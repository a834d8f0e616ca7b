"""Using what belongs to another: control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import select, values
from game.engine.effects.ast import Effect, Value
from game.engine.effects.words import Done, word
from game.engine.rules import borrowing
from game.engine.state import Mod

if TYPE_CHECKING:
    from game.engine.effects.run import RunEffects
    from game.engine.game import Game


@word("control", settle=("what",))
def control(g: Game, run: RunEffects, effect: Effect) -> Done:
    """Somebody else commands a card for a time: an Agent in a Team, a card in the hand, paid for when taken, or
    one kept face down beneath this card in the Bureau."""
    done = False
    to = str(effect.arg("to"))
    teams = select.pronoun(g, run.env, to)
    for ref in run.refs("what"):
        if to == "hand":
            done = _take(g, run, effect, ref[1]) or done
        elif to == "bureau":
            done = borrowing.keep(g, ref[1], run.env.me, run.card) or done
        elif teams and teams[0][0] == "team":
            done = borrowing.borrow_agent(g, ref[1], teams[0], run.card) or done
    return done


def _take(g: Game, run: RunEffects, effect: Effect, card: int) -> bool:
    """D61: its printed cost is paid at once; played, it costs nothing more."""
    from game.engine.rules import pools

    price = _price(g, run, effect, card)
    pool = pools.pool_of(g, run.env.me, g.def_of(card))
    if getattr(g.players[run.env.me], pool) < price:
        return False
    pools.spend(g, run.env.me, pool, price, "cost")
    if not borrowing.borrow_card(g, card, run.env.me, run.card):
        return False
    g.mods.append(Mod(("card", card), "cost", "set", 0, "turn", run.card, run.env.me, g.turn, final=True))
    return True


def _price(g: Game, run: RunEffects, effect: Effect, card: int) -> int:
    cost = effect.arg("cost")
    if isinstance(cost, Value) and cost.kind == "printed":
        return values.printed(g, ("card", card), "cost")
    return run.number(g, cost)


def affordable(g: Game, run: RunEffects, card: int) -> bool:
    """D61: a card whose cost cannot be paid, or is not fixed, cannot be chosen."""
    from game.engine.rules import pools

    d = g.def_of(card)
    pool = pools.pool_of(g, run.env.me, d)
    return not d.cost_x and (d.cost or 0) <= getattr(g.players[run.env.me], pool)
