"""The table of a puzzle: the real one, with its sheet, hints, a free way back, and a verdict."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.learning.learning_progress import Progress
from game.scenes.puzzles import puzzle_menus, puzzle_sheet
from game.scenes.puzzles.puzzle import Puzzle
from game.scenes.puzzles.puzzle_session import FOE, SOLVED, PuzzleSession
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.log.event_text import Teller
from game.scenes.table.open_game import look
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import Outcome
from game.session.choice.choice_points import Point
from game.session.game_setup import level_name
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.palette import HEALING, RED_INK
from game.ui.widgets.targets import key_kind

HINTS = 2


class PuzzleAddon(TableAddon):
    """A puzzle at its table: its sheet, hints, what ends it, and a way back for any move."""

    hides_log = True

    def __init__(self, scene: TableScene, puzzle: Puzzle, pupil: PuzzleSession, progress: Progress) -> None:
        self.scene, self.app, self.t = scene, scene.app, scene.t
        self.puzzle, self.pupil, self.progress = puzzle, pupil, progress
        self.hints = HINTS
        self.story_told = False
        self._ended = False

    # words ------------------------------------------------------------------------------------------
    @property
    def told_goal(self) -> str:
        """The whole sheet in sentences."""
        t, puzzle = self.t, self.puzzle
        return f"{puzzle_menus.heading(self.app, puzzle)}. {t('puzzles.goal', goal=t(puzzle.text('goal')))}"

    @property
    def hints_seen(self) -> int:
        """How many hints were ever looked at."""
        return self.progress.of(self.puzzle.name).hints

    def told(self) -> list[str]:
        """The sheet and its number and title."""
        return [self.told_goal, puzzle_menus.short_heading(self.app, self.puzzle)]

    def translated(self) -> None:
        """The players are called by other words."""
        self.pupil.rename(names_of(self.t))

    def prompt(self, ctx: DrawContext, usual: Prompt) -> Prompt:
        """What the strip says; once it is decided, how. Its button is lit where there is nothing else to do."""
        if not self.pupil.decided:
            main = [one for one in usual.buttons if one.point == MAIN and one.kind == "plain"]
            if not main or self.scene.lights.lit:
                return usual
            return replace(
                usual, buttons=tuple(replace(one, kind="main") if one in main else one for one in usual.buttons)
            )
        solved = self.pupil.verdict.state == SOLVED
        text = self.t(f"puzzles.decided.{self.pupil.verdict.state}")
        button = Button(MAIN, self.t("puzzles.decided.on"), "main", "Space")
        return Prompt(text, puzzle_menus.ending_words(self), (button,), HEALING if solved else RED_INK)

    def draw(self, ctx: DrawContext, frame: Frame) -> None:
        """Its sheet in the place of the log."""
        puzzle_sheet.sheet(ctx, frame.log, self)

    # time -------------------------------------------------------------------------------------------
    @property
    def waiting(self) -> bool:
        """Whether something may happen by itself."""
        return not self.story_told or (self.pupil.decided and not self._ended)

    def update(self, ms: float) -> None:
        """The story is told once the table is seen, and the verdict once the last move was."""
        if self.app.top is not self.scene or self.scene.motion.busy:
            return
        if not self.story_told:
            self.story_told = True
            self.pupil.held = False
            self.app.push(puzzle_menus.story(self, first=True))
        elif self.pupil.decided and not self._ended:
            self._end()

    def _end(self) -> None:
        self._ended = True
        if self.pupil.verdict.state == SOLVED:
            self.progress.finished(self.puzzle.name)
        self.app.push(puzzle_menus.Ending(self))

    # acts -------------------------------------------------------------------------------------------
    def hint(self, number: int = 1) -> None:
        """Show a hint; it is noted that it was seen."""
        self.progress.hinted(self.puzzle.name, number)
        self.scene.relay()
        self.app.push(puzzle_menus.hint(self, number))

    def begin_again(self) -> None:
        """The position as it was: one more try."""
        self.progress.begun(self.puzzle.name)
        self.pupil.begin_again()
        self.show_anew()

    def take_back(self) -> None:
        """Back to before the last own move, whatever it has shown."""
        if self.pupil.take_back() is None:
            self.show_anew()
            self.scene.choice_controller.retract()
            self.scene.relay()

    def show_anew(self) -> None:
        """The game stands elsewhere, where it may be decided once more."""
        self._ended = False
        self.scene.table_loop.show_anew()

    # signals ----------------------------------------------------------------------------------------
    def take(self, signal: Signal) -> bool:
        """A for a hint, R to begin again."""
        if signal.repeat or signal.name not in ("advice", "replay"):
            return False
        if signal.name == "advice":
            self.hint()
        else:
            self.begin_again()
        return True

    def click(self, point: Point) -> bool:
        """A click on something of the sheet."""
        target = self.scene.targets.get(point)
        if point == puzzle_sheet.HINT:
            self.hint()
        elif point == puzzle_sheet.AGAIN:
            self.begin_again()
        elif point == puzzle_sheet.SHEET:
            self.app.push(puzzle_menus.story(self))
        elif key_kind(point) == "theirs" and target is not None:
            self.scene.zoom.show(target)
        else:
            return False
        return True

    def confirm(self) -> bool:
        """Once it is decided, the main button opens the slip that says so."""
        if self.pupil.decided:
            self._end()
        return self.pupil.decided

    def back(self) -> bool:
        """Esc does the same, as long as nothing lies over the table."""
        return not self.scene.transient.open and self.confirm()

    def undo(self, everything: bool) -> bool:
        """What is pointed at or staged is taken back first, then the last move, whatever it has shown."""
        controller = self.scene.choice_controller
        outcome = controller.undo() if not self.pupil.decided else Outcome.NOTHING
        while everything and controller.undo() is not Outcome.NOTHING:
            outcome = Outcome.CHANGED
        if outcome is not Outcome.NOTHING:
            self.scene.acts.done(outcome)
        elif not everything:
            self.take_back()
        return True

    def open(self, name: str) -> bool:
        """A puzzle has a menu of its own."""
        if name == "menu":
            self.app.push(puzzle_menus.menu(self))
        return name == "menu"


def puzzle_table(app: App, puzzle: Puzzle, progress: Progress) -> TableScene:
    """The table of a puzzle that is begun."""
    pupil = PuzzleSession(puzzle, names_of(app.t), look(app))
    progress.begun(puzzle.name)
    scene = TableScene(app, pupil, shows_ending=False)
    scene.lay_beside(PuzzleAddon(scene, puzzle, pupil, progress))
    scene.log = Teller(pupil.view, scene.t).tell_all(pupil.view.events())
    return scene


def names_of(t: Texts) -> tuple[str, str]:
    """What the player and the other side are called."""
    return t("table.player_name"), level_name(FOE, t)
