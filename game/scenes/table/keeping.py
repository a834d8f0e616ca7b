"""The case is kept after each answer: the game beside the settings, the last three of it, and the title's note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.case import CaseNote, GameSetup, clear_note, write_note
from game.ui.settings import user_folder, write_atomically

if TYPE_CHECKING:
    from game.engine.game import Game

KEPT = 3
"""How many saves are kept; the older ones are there for a crash in the middle of writing."""
ME, FOE = 0, 1


def save_name(place: int) -> str:
    """The file of a save, the newest being 0."""
    return f"case-{place}.json"


class Keeper:
    """Writes the running game; a folder that cannot be written is no reason to stop playing."""

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        self.fault = ""

    def __call__(self, game: Game) -> None:
        """Keep the game as it is now; a finished one is not kept."""
        if game.over:
            clear_note()
            return
        decision = game.decision
        if decision is None or decision.player != ME:
            return
        folder = user_folder() / "saves"
        try:
            for place in range(KEPT - 1, 0, -1):
                older = folder / save_name(place - 1)
                if older.exists():
                    older.replace(folder / save_name(place))
            write_atomically(folder / save_name(0), game.to_json())
            write_note(note_of(game, self.setup))
        except OSError as fault:
            self.fault = str(fault)


def note_of(game: Game, setup: GameSetup) -> CaseNote:
    """What the title may say of the case: public facts and the player's own knowledge."""
    view = game.view(ME)
    known = tuple(
        (note.a, str(note.b), bool(note.yes)) for note in view.notes(FOE) if note.kind == "value" and note.b is not None
    )
    left = len(view.candidates(FOE))
    return CaseNote(view.names[FOE], view.turn, left, setup, str(user_folder() / "saves" / save_name(0)), known)


def kept_game(note: CaseNote) -> tuple[Game | None, str]:
    """The game that was left: the newest save that can be read, else None and why not."""
    from game.engine.game import Game
    from game.scenes.library import pool

    fault = ""
    folder = user_folder() / "saves"
    for place in range(KEPT):
        try:
            return Game.from_json((folder / save_name(place)).read_text(encoding="utf-8"), pool()), ""
        except (OSError, ValueError) as problem:
            fault = fault or str(problem)
    return None, fault
