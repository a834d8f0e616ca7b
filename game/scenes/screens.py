"""The screens and panels by name. They lead to each other by these names, so that none has to import another.

A module is read when its screen is wanted first: the title comes up without the table, the table without the decks.
"""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any

from game.ui.runtime.app import App

SCREENS = {
    "title": "game.scenes.title.scene:Title",
    "cases_menu": "game.scenes.title.scene:cases_menu",
    "options": "game.scenes.options.scene:Options",
    "rulebook": "game.scenes.rulebook.scene:Rulebook",
    "open_file": "game.scenes.files.open_file:open_file",
    "pick_file": "game.scenes.files.scene:FilePicker",
    "setup": "game.scenes.setup.scene:Setup",
    "pick_x_files": "game.scenes.pick_xfile:pick_all",
    "lessons": "game.scenes.learning.hub:LearningHub",
    "lesson": "game.scenes.learning.lesson_mode:lesson_table",
    "puzzles": "game.scenes.puzzles.puzzle_list:PuzzleList",
    "puzzle": "game.scenes.puzzles.puzzle_addon:puzzle_table",
    "career": "game.scenes.career.scene:Career",
    "old_cases": "game.scenes.replay.case_list:OldCases",
    "watch": "game.scenes.replay.open_replay:watch",
    "log_of_case": "game.scenes.replay.open_replay:read_log",
    "turning_points": "game.scenes.coach.turning_points:TurningPoints",
    "decks": "game.scenes.decks.library.scene:DeckLibrary",
    # the table, and what it opens
    "new_table": "game.scenes.table.open_game:new_table",
    "resume_table": "game.scenes.table.open_game:resume_table",
    "leave_table": "game.scenes.table.close_game:leave",
    "menu": "game.scenes.table.open_game:menu",
    "help": "game.scenes.papers.help_sheet:HelpScene",
    "log": "game.scenes.papers.log_sheet:LogScene",
    "notebook": "game.scenes.notebook.scene:Notebook",
    "piles": "game.scenes.papers.piles_sheet:PilesScene",
    # the dialogs of the deck builder
    "decks.card": "game.scenes.decks.dialogs.card_details:CardDetailsDialog",
    "decks.problems": "game.scenes.decks.dialogs.problems:ProblemsDialog",
    "decks.which": "game.scenes.decks.dialogs.problems:UnreadLineMenu",
    "decks.complete": "game.scenes.decks.dialogs.row_menus:open_complete",
    "decks.share": "game.scenes.decks.dialogs.import_export:ImportExportDialog",
    "decks.copy": "game.scenes.decks.dialogs.transfer:copy_as",
    "decks.paste": "game.scenes.decks.dialogs.transfer:paste",
    "decks.history": "game.scenes.decks.dialogs.deck_history:open_history",
    "decks.statistics": "game.scenes.decks.dialogs.statistics:StatisticsDialog",
    "decks.filter_values": "game.scenes.decks.dialogs.filter_values:FilterValuesDialog",
    "decks.orders": "game.scenes.decks.dialogs.row_menus:open_orders",
    "decks.help": "game.scenes.decks.dialogs.builder_help:BuilderHelpDialog",
}
"""What makes or opens each screen, as module and name."""

PANELS = (
    "game.scenes.question.panel:panel",
    "game.scenes.combat.panel:panel",
    "game.scenes.table.case_closed_panel:verdict",
)
"""What makes the panels that may stand over the table's bands; of those that want to the first does."""


def screen(name: str) -> Callable[..., Any]:
    """What makes or opens the screen of this name."""
    made: Callable[..., Any] = resolve_name(SCREENS[name])
    return made


def panel_makers() -> list[Callable[..., Any]]:
    """What makes each panel, in the order in which they are asked."""
    return [resolve_name(name) for name in PANELS]


def open_screen(app: App, name: str, *arguments: Any) -> None:
    """Lay the screen of this name over what is shown."""
    app.push(screen(name)(app, *arguments))
