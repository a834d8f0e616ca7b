"""Notes of the cases that were left: read, written and locked in the player's folder.

They need neither rules nor screen, so that the title can be shown before either is loaded.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field
from datetime import date
from itertools import count
from pathlib import Path

from game import __version__, is_later
from game.engine.core.clean_text import LINE_LENGTH, clean
from game.engine.core.typed_json import Fields, JsonFault
from game.session import game_setup
from game.ui import user_files
from game.ui.i18n.texts import Texts
from game.ui.user_files import (
    DAMAGED,
    LATER,
    LATEST,
    LaterVersion,
    PlayerFile,
    files,
    user_folder,
    write_atomically,
    written,
)
from game.ui.workers.file_writer import file_writer

SLOT = "case"
"""The place for a case that was left; more of them are `case2`, `case3`, …"""
_SLOT = re.compile(rf"{SLOT}([2-9]|[1-9][0-9]{{1,6}})?")


# the cases that were left ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CaseNote:
    """What the title says about the game that was left: public facts and the player's own knowledge, no secret.

    `known` are answers about the opponent's X-File: characteristic, value, yes or no. Where people share the screen the
    note has no knowledge of anybody's: `suspects` is then -1. `slot` is its place, `when` seconds since 1970.
    """

    opponent: str
    turn: int
    suspects: int
    setup: game_setup.GameSetup
    save: str = ""
    known: tuple[tuple[str, str, bool], ...] = field(default=())
    slot: str = SLOT
    when: float = 0.0
    number: int = 0
    """The higher, the later it was taken up, whatever the clock says."""
    holder: str = ""
    """What the window calls itself that has taken it up last."""
    over: bool = False
    """It was played to its end, and is not yet entered everywhere."""
    state: str = ""
    """`LATER` where a later version of the program has saved it, `DAMAGED` where its note cannot be read, else ""."""
    x_files: int = game_setup.BASE_X_FILES
    """How many X-Files there are in that game."""


def save_folder() -> Path:
    """Where the saves of the cases that were left lie."""
    return user_folder() / "saves"


def note_path(slot: str = SLOT) -> Path:
    """Where the note of a slot lies."""
    return user_folder() / f"{slot}.json"


def played_at(slot: str) -> Path:
    """What the window holds that plays the case of a slot."""
    return save_folder() / f"{slot}.lock"


def write_note(note: CaseNote) -> None:
    """Keep the note beside the autosave. Raises OSError."""
    plain = asdict(note)
    del plain["state"]
    write_atomically(note_path(note.slot), json.dumps({"program": __version__, **plain}))


def all_notes() -> list[CaseNote]:
    """The notes of all cases that were left or are not entered yet, the one that was taken up last first.

    Where a note is missing or cannot be read but there are saves, one stands in for it.
    """
    file_writer.finish()
    saved = {path.stem.partition("-")[0] for path in files(save_folder(), f"{SLOT}*.json")}
    noted = {path.stem for path in files(user_folder(), f"{SLOT}*.json")}
    notes = (note_of_slot(slot) for slot in sorted(saved | noted) if _SLOT.fullmatch(slot))
    found = [note for note in notes if note.slot in saved or note.state != DAMAGED]
    return sorted(found, key=lambda note: (-note.number, -note.when))


def read_notes() -> list[CaseNote]:
    """Those of all cases with which one can go on."""
    return [note for note in all_notes() if not note.over]


def free_slot() -> str:
    """Where a new case is kept: the first place that no case has, held against other windows from now on."""
    taken = {note.slot for note in all_notes()}
    slots = (f"{SLOT}{number if number > 1 else ''}" for number in count(1))
    free = (slot for slot in slots if slot not in taken and not user_files.holds(played_at(slot)))
    return next(slot for slot in free if user_files.hold(played_at(slot)))


def note_of_slot(slot: str) -> CaseNote:
    """The note of a slot, `state` says where it could not be read."""
    file = PlayerFile(note_path(slot), lambda stored: _note_from(stored, slot))
    try:
        return file.parse(file.fields())
    except LaterVersion:
        state = LATER
    except (OSError, JsonFault):
        state = DAMAGED
    when = max(map(written, (save_folder() / f"{slot}.json", note_path(slot))))
    return CaseNote("", 0, -1, game_setup.GameSetup(()), slot=slot, when=when, state=state)


def _note_from(stored: Fields, slot: str) -> CaseNote:
    """What `write_note` wrote. Raises LaterVersion and JsonFault."""
    if is_later(stored.text("program", "")):
        raise LaterVersion("a later version of the program has saved it")
    known = [each for each in stored.listed("known", ()) if isinstance(each, list) and len(each) == 3]
    return CaseNote(
        opponent=clean(stored.text("opponent"), LINE_LENGTH),
        turn=stored.whole("turn"),
        suspects=stored.whole("suspects", least=-1),
        setup=game_setup.setup_from(stored.fields("setup")),
        save=stored.text("save", ""),
        known=tuple((str(a), str(b), bool(yes)) for a, b, yes in known),
        slot=slot,
        when=stored.number("when", 0.0, most=LATEST),
        number=stored.whole("number", 0),
        holder=stored.text("holder", ""),
        over=stored.flag("over", False),
        x_files=stored.whole("x_files", game_setup.BASE_X_FILES),
    )


def who_of(texts: Texts, note: CaseNote) -> str:
    """Against whom a case is, or why that is not known."""
    key = f"opponent.{note.opponent}.name"
    if note.state:
        return texts(f"title.case.{note.state}")
    return texts(key) if key in texts else note.opponent


def errand_of(texts: Texts, note: CaseNote) -> str:
    """Which case of the career it is; "" for none."""
    kind, _, which = note.setup.errand.partition(":")
    if kind == "season":
        return texts("career.page.season", n=which.partition(":")[0])
    try:
        day = date.fromisoformat(which if kind == "day" else "")
    except ValueError:
        return ""
    return texts("career.day.title", day=day.strftime(texts("career.day.date")))


def clear_note(slot: str = SLOT) -> None:
    """The case of this slot is closed. Raises OSError."""
    note_path(slot).unlink(missing_ok=True)
