"""What the verbs do: one function for each, beside its registration.

    @word("pool")
    def pool(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
        ...

A function carries the effect out at once and says whether anything happened (for `in_addition`), or returns a
Procedure that does it: the runtime calls it, and its `g.result` says so.  Before the function runs, the runtime has
settled the arguments named in `settle`: whoever chooses has chosen, and `run.refs("who")` holds the objects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.engine.cards.ast import Effect, Use
from game.engine.cards.vocabulary import register
from game.engine.core.choices import Choose, ChoosePaying
from game.engine.core.refs import Ref
from game.engine.core.state import Env
from game.engine.procedure import Procedure
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.table import GameState

Done: TypeAlias = "bool | Procedure"
Body: TypeAlias = "Callable[[GameState, EffectsFrame, Effect], Done]"


class Word(NamedTuple):
    """How a verb is carried out: its function, and the selector parameters that are settled before."""

    body: Body
    settle: tuple[str, ...]


WORDS: dict[str, Word] = {}
"""The verbs that can be carried out in a list of effects, by name."""

BUYING: dict[str, Callable[[GameState, EffectsFrame, Effect, list[Ref]], list[Choose | ChoosePaying]]] = {}
"""The verbs whose objects are paid for when they are chosen: every way to choose and pay for one of them."""

POSSIBLE: dict[str, Callable[[GameState, Env, Use, Effect], bool]] = {}
"""The verbs without which an ability cannot be used: whether such an effect could do anything now (2.10c)."""

_OBJECTS = ("of", "to", "who", "what", "team", "attacker", "defender")


def word(name: str, *, settle: tuple[str, ...] = _OBJECTS, without: tuple[str, ...] = ()) -> Callable[[Body], Body]:
    """Register a function as what the verb `name` does in a list of effects.

    `settle` names the parameters whose objects are settled first, if they hold a selector.  `without` names optional
    parameters, as `"group"`, that the function does not carry out; cards that use them stay unplayable.
    """

    def register_word(body: Body) -> Body:
        WORDS[name] = Word(body, settle)
        register(f"word:{name}", without=without)
        return body

    return register_word
