"""What a running list of effects remembers, and what its verbs ask of it; `run_effects` runs it."""

from __future__ import annotations

from typing import NamedTuple, cast

from game.engine.cards.ast import Effect, Value
from game.engine.core.records import field, record
from game.engine.core.refs import CardRef, Ref, cards_of
from game.engine.core.state import NOBODY, Env
from game.engine.procedure import Procedure
from game.engine.query.effects import effect_paths, stats
from game.engine.table import GameState


class Cursor(NamedTuple):
    """A place in a list of effects: its path, the next effect, whether the one before and whether any did something."""

    path: effect_paths.Path
    at: int = 0
    did: bool = False
    some: bool = False


@record
class EffectsFrame(Procedure):
    """One `do` list of a card."""

    card: int = NOBODY
    path: effect_paths.Path = ()
    env: Env = field(default_factory=lambda: Env(NOBODY))
    cursors: list[Cursor] = field(default_factory=list)
    """The list at work and those around it, the innermost last."""
    settled: dict[str, tuple[Ref, ...]] = field(default_factory=dict)
    """The objects of the present effect's parameters, as far as they are settled."""
    asking: str = ""
    """The parameter being settled."""
    chosen: list[Ref] = field(default_factory=list)
    paying: int | tuple[int, ...] = NOBODY
    """Whose tokens pay for what was chosen, if it is paid for (2.3j)."""
    halted: bool = False
    """The card was negated: the rest is dropped."""
    done: bool = False

    def effect(self, g: GameState) -> Effect:
        """The effect at work."""
        return self.effects_at(g, self.cursors[-1].path)[self.cursors[-1].at]

    def effects_at(self, g: GameState, path: effect_paths.Path) -> tuple[Effect, ...]:
        """The list of effects at a path of the card."""
        return effect_paths.effects_at(g.def_of(self.card).frame, path)

    def here(self) -> effect_paths.Path:
        """The path of the effect at work, for what must find it again later."""
        return (*self.cursors[-1].path, self.cursors[-1].at)

    def refs(self, name: str) -> tuple[Ref, ...]:
        """The settled objects of a parameter."""
        return self.settled.get(name, ())

    def card_refs(self, name: str) -> list[CardRef]:
        """The settled objects of a parameter that are cards."""
        return [ref for ref in self.refs(name) if isinstance(ref, CardRef)]

    def cards(self, name: str) -> list[int]:
        """The cards among the settled objects of a parameter."""
        return cards_of(self.refs(name))

    def number(self, g: GameState, value: object, ref: Ref = ()) -> int:
        """A number that the effect writes; `ref` is the object whose skill a bare skill means."""
        return stats.number(g, self.env, cast("Value", value), ref, self.env.depth)
