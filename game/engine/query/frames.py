"""What running procedures remember: checks, plays of cards, visits to Sites, Combat; `game/engine/rules` runs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.core.records import Record, field, record
from game.engine.core.refs import CardRef, MaybeTeam
from game.engine.core.state import NOBODY, Item, RulesEvent
from game.engine.procedure import Procedure
from game.engine.table import GameState


class LowerQuestion(NamedTuple):
    """7.6d: the question that a Site answers for a lower number, and whether the total equalled that number."""

    characteristic: str
    value: str
    exact: bool


class CheckResult(NamedTuple):
    """How the check of a Site went: `promised` is the question without which it would have failed (7.6d, #224)."""

    passed: bool
    promised: tuple[str, ...]
    exact: bool
    lower: LowerQuestion | None


@record
class CheckFrame(Procedure):
    """A Skill Check (7.2)."""

    owner: int = 0
    """The player whose Team makes it."""
    team: MaybeTeam = ()
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
    lower: LowerQuestion | None = None
    """7.6d: the question that has a lower number, where there is one."""
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
    moment: RulesEvent | None = None
    """What is about to happen, or what the window is given for."""
    played: bool = False
    """Anything was announced or used in it (8.6e)."""
    asked: list[int] = field(default_factory=list)
    """In an open window: the players whom public facts let answer at all."""


@record
class ResolveFrame(Procedure):
    """The resolution of an announced card (7.4k)."""

    item: Item = field(default_factory=lambda: Item(NOBODY, NOBODY))
    depth: int = NOBODY
    """Where the check or Combat that it belongs to stands on the stack."""
    window: str = ""
    mates: list[Item] = field(default_factory=list)
    """Adversaries announced together with this one, in their order (#244)."""


@record
class RevealFrame(Procedure):
    """The cards beneath a Site are turned up (6.3)."""

    reveals: int = NOBODY
    """The Site."""


@record
class VisitFrame(Procedure):
    """A visit to a Site, from its announcement to its closing (4.6f)."""

    player: int = 0
    site: int = NOBODY
    team: MaybeTeam = ()
    skill: str = ""
    passed: bool = False
    void: bool = False
    promised: tuple[str, ...] = ()
    exact: bool = False
    lower: LowerQuestion | None = None
    asked: bool = False
    penalty: bool = True
    """The penalty question may be asked; a card may cancel it (#276)."""


def current_window(g: GameState) -> WindowFrame | None:
    """The innermost play of cards."""
    for frame in reversed(g.stack):
        if isinstance(frame, WindowFrame):
            return frame
    return None


def announced(frame: Record) -> Sequence[Item]:
    """The announced cards that a procedure holds: those that wait in a play of cards, or the one that resolves."""
    if isinstance(frame, WindowFrame):
        return frame.chain
    return (frame.item,) if isinstance(frame, ResolveFrame) else ()


class Packet(NamedTuple):
    """Damage from one source to one target.  `attack` is False where a card's text deals it (verb `damage`)."""

    source: CardRef
    target: CardRef
    """Card -1 as long as it is open."""
    amount: int
    attack: bool = True


@record
class CombatFrame(Procedure):
    """What a Combat remembers; `rules/combat.py` says how it goes."""

    by: int = NOBODY
    """Player of the card that began the Combat: first priority in every play of cards (8.3i)."""
    attackers: list[CardRef] = field(default_factory=list)
    """The Adversary's side, in the order in which they joined (8.4l)."""
    defenders: list[CardRef] = field(default_factory=list)
    team: MaybeTeam = ()
    """The attacked Team."""
    site: int = NOBODY
    check: int = NOBODY
    """Depth of the interrupted check, NOBODY outside one."""
    names: dict[int, tuple[object, ...]] = field(default_factory=dict)
    """What the targets of each Adversary were called."""
    plan: list[str] = field(default_factory=list)
    """Exactly these rounds (verb `fight`); empty: the usual ones (8.3a)."""
    added: list[str] = field(default_factory=list)
    """Rounds that cards have added and that come next (8.3q)."""
    planned: int = 0
    """Rounds fought that no card added."""
    fought: int = 0
    skipped: bool = False
    """The LRC round has been left out and its play of cards is over (8.3p)."""
    idle: int = 0
    """CRC rounds in a row without damage and without a card (8.6e)."""
    out: list[CardRef] = field(default_factory=list)
    """Combatants whom a card has taken out, wounds kept (verb `withdraw`)."""
    words: tuple[str, ...] = ()
    """The Keywords of the Adversaries, which may change with the end of the Combat."""
    ended: bool = False
    """A card has ended the Combat (8.6b)."""
    limited: list[int] = field(default_factory=list)
    """Equipment that counts in one round of a Combat and has been named in this one."""


@record
class RoundFrame(Procedure):
    """What a Combat round remembers; `rules/combat_round.py` says how it goes."""

    kind: str = "lrc"
    number: int = 1
    combat: int = NOBODY
    """Depth of the Combat."""
    added: bool = False
    """A card has added it: everybody takes part (8.3q)."""
    used: list[str] = field(default_factory=list)
    """ "player|title" of the cards used in this round (7.7b)."""
    wield: dict[int, int] = field(default_factory=dict)
    """Equipment named in R1, by Agent; -1 for none."""
    asking: list[CardRef] = field(default_factory=list)
    """Combatants not yet dealt with in the present step."""
    cards_open: bool = False
    """R2 is going on: damage by cards waits for R4."""
    busy: bool = False
    """A card was played in this round."""
    left: int = 0
    """Damage of the source being assigned that may still be divided."""
    strikes: list[Packet] = field(default_factory=list)
    """Blows to be assigned: source and damage, the target still open."""
    hits: list[Packet] = field(default_factory=list)
    """Damage assigned and not yet dealt."""
    dealt: list[Packet] = field(default_factory=list)
    """Damage after every reduction, in the order in which it fell."""
    felled: list[CardRef] = field(default_factory=list)


def combat(g: GameState) -> CombatFrame | None:
    """The Combat in progress, the innermost one."""
    for frame in reversed(g.stack):
        if isinstance(frame, CombatFrame):
            return frame
    return None


def round_(g: GameState) -> RoundFrame | None:
    """The round in progress of the innermost Combat, None between rounds."""
    for frame in reversed(g.stack):
        if isinstance(frame, RoundFrame):
            return frame
        if isinstance(frame, CombatFrame):
            return None
    return None


def depth_of(g: GameState, frame: Procedure) -> int:
    """Where a procedure stands on the stack.  Raises ValueError if it does not."""
    for depth in range(len(g.stack) - 1, -1, -1):
        if g.stack[depth] is frame:
            return depth
    raise ValueError("the procedure is not on the stack")


def kind(g: GameState) -> str:
    """The kind of the round in progress: lrc, crc, or "" outside one."""
    running = round_(g)
    return running.kind if running else ""
