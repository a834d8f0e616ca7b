"""The Notebook (9.4b, 12.10): which X-Files an opponent may still have, from what one player has learnt.

Everything here reads the notes of one player and what has been announced to all; never anybody's X-File, except the
values that their owner has announced.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.core.state import Note
from game.engine.table import GameState

YES, NO, UNKNOWN = "yes", "no", "unknown"


def notes(g: GameState, seat: int, about: int) -> tuple[Note, ...]:
    """What `seat` has learnt about the X-File of `about`: his notes, then what was announced to all beside them."""
    own = tuple(note for note in g.players[seat].notes if note.about == about)
    told = {note.a for note in own if note.kind == "value" and note.yes}
    announced = tuple(
        Note(about, "value", kind, value, True, 0) for kind, value in announced_values(g, about) if kind not in told
    )
    return own + announced


def announced_values(g: GameState, player: int) -> tuple[tuple[str, str], ...]:
    """The characteristics this player has announced to all, with their values (13.4b)."""
    traits = g.table.pool.x_files[g.players[player].x_file].characteristics
    return tuple((kind, traits[kind]) for kind in g.players[player].announced)


def fits(x_file: CardDef, index: int, note: Note) -> bool:
    """Whether an X-File agrees with one note."""
    if note.kind == "guess":
        return index != note.b or note.yes
    value = x_file.characteristics[note.a or "affiliation"]
    same = value in note.b if note.kind == "shared" else value == note.b
    return same == note.yes


def suspects(x_files: Sequence[CardDef], learnt: Sequence[Note]) -> tuple[Suspect, ...]:
    """Every X-File with the first note that excludes it."""
    return tuple(
        Suspect(index, next((note for note in learnt if not fits(x_file, index, note)), None))
        for index, x_file in enumerate(x_files)
    )


def candidates(g: GameState, seat: int, about: int) -> tuple[int, ...]:
    """The X-Files that `about` may have, by index, as `seat` may reckon (9.4b)."""
    return _left(g, notes(g, seat, about))


def _left(g: GameState, learnt: Sequence[Note]) -> tuple[int, ...]:
    x_files = g.table.pool.x_files
    left = set(range(len(x_files)))
    for note in learnt:
        left &= _fitting(x_files, note)
    return tuple(sorted(left))


@lru_cache(maxsize=4096)
def _fitting(x_files: tuple[CardDef, ...], note: Note) -> frozenset[int]:
    return frozenset(index for index, x_file in enumerate(x_files) if fits(x_file, index, note))


def own_candidates(g: GameState, seat: int, to: int) -> tuple[int, ...]:
    """The X-Files that `to` may still think `seat` has, as `seat` may reckon: he knows what he has answered.

    Wrong guesses are left out where only the guesser has learnt which X-File he named (12.6a).
    """
    return _left(g, [note for note in notes(g, to, seat) if note.kind != "guess" or len(g.players) == 2])


def knows(g: GameState, seat: int, about: int, kind: str, value: str) -> str:
    """ "yes", "no" or "unknown": what follows for this value from all that `seat` has learnt."""
    x_files = g.table.pool.x_files
    having = {x_files[index].characteristics[kind] == value for index in candidates(g, seat, about)}
    if len(having) != 1:
        return UNKNOWN
    return YES if having.pop() else NO


def known_value(g: GameState, seat: int, about: int, kind: str) -> str | None:
    """The value of a characteristic if the Notebook leaves exactly one (9.4c), else None."""
    x_files = g.table.pool.x_files
    left = {x_files[index].characteristics[kind] for index in candidates(g, seat, about)}
    return left.pop() if len(left) == 1 else None


class Suspect(NamedTuple):
    """An X-File in the notebook, and the first note that excludes it (None: it is still possible)."""

    x_file: int
    excluded_by: Note | None
