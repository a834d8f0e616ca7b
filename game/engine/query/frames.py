"""What the procedures of a check, a play of cards and a visit to a Site remember; `game/engine/rules` runs them."""

from __future__ import annotations

from game.engine.core.records import field, record
from game.engine.core.state import NOBODY, Happening, Item, Ref
from game.engine.procedure import Procedure
from game.engine.table import GameState


@record
class CheckFrame(Procedure):
    """A Skill Check (7.2)."""

    owner: int = 0
    """The player whose Team makes it."""
    team: Ref = ()
    skill: str = ""
    need: int = 0
    """Skill and number as announced; `asked` says what they are now (7.8f)."""
    site: int = NOBODY
    """The Site whose own check this is."""
    source: int = NOBODY
    """The card that demands it."""
    used: list[str] = field(default_factory=list)
    """7.7: "player|title" of each card used in it."""
    settled: str = ""
    """"fail" if a card has fixed the result (verb `settle`)."""
    settled_by: int = NOBODY
    """That card."""
    passed: bool = False
    promised: tuple[str, ...] = ()
    """7.6d: the question without which it would have failed."""
    void: bool = False
    """7.6f: its Site left play: it neither succeeded nor failed."""
    exact: bool = False
    """Its total equalled the number needed."""
    lower: tuple[object, ...] = ()
    """7.6d: the question that has a lower number, and whether the total equalled that."""
    kept: list[int] = field(default_factory=list)
    """Agents kept for one more check whose player is still asked (17.90)."""
    counted: list[int] = field(default_factory=list)
    """Agents whose skills were counted when it was decided."""


@record
class WindowFrame(Procedure):
    """A play of cards; `first` has priority at its start and after each resolution (7.4c, 7.4g)."""

    name: str = "W1"
    first: int = 0
    depth: int = NOBODY
    """Where the check or Combat that it belongs to stands on the stack."""
    who: int = NOBODY
    passes: int = 0
    chain: list[Item] = field(default_factory=list)
    only: int = NOBODY
    """The one player who is asked ("owner")."""
    moment: Happening | None = None
    """What is about to happen, or what the window is given for."""
    played: bool = False
    """Anything was announced or used in it (8.6e)."""
    asked: list[int] = field(default_factory=list)
    """In an open window: the players whom public facts let answer at all."""


@record
class VisitFrame(Procedure):
    """A visit to a Site, from its announcement to its closing (4.6f)."""

    player: int = 0
    site: int = NOBODY
    team: Ref = ()
    skill: str = ""
    passed: bool = False
    void: bool = False
    promised: tuple[str, ...] = ()
    exact: bool = False
    lower: tuple[object, ...] = ()
    asked: bool = False
    penalty: bool = True
    """The penalty question may be asked; a card may cancel it (#276)."""


def current_window(g: GameState) -> WindowFrame | None:
    """The innermost play of cards."""
    for frame in reversed(g.stack):
        if isinstance(frame, WindowFrame):
            return frame
    return None


def unresolved(g: GameState, window: WindowFrame | None = None) -> list[Item]:
    """Cards unresolved that may be answered now, last announced first; only of the innermost window (7.5g)."""
    window = window or current_window(g)
    if window is None:
        return []
    return [item for item in reversed(window.chain) if not item.gone]
