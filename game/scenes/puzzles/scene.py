"""The table of a puzzle: the real one, with its sheet, hints, a free way back, and a verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.scenes.navigation import go_back
from game.scenes.puzzles import puzzle_menus, puzzle_sheet
from game.scenes.puzzles.open_puzzle import open_puzzle
from game.scenes.puzzles.puzzle_session import FOE, PuzzleSession
from game.scenes.puzzles.puzzle_verdict import SOLVED
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.scenes.table.input.hotkeys import Keys
from game.scenes.table.log.event_text import Teller
from game.scenes.table.open_game import look
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import Outlook
from game.session.choice.choice_controller import ChoiceController, Outcome
from game.session.player_names import level_name
from game.ui.style.palette import HEALING, RED_INK
from game.ui.widgets.targets import key_kind

if TYPE_CHECKING:
    from game.scenes.learning.learning_progress import Progress
    from game.scenes.puzzles.puzzle import Puzzle
    from game.scenes.table.core.draw_context import DrawContext
    from game.scenes.table.core.table_frame import Frame
    from game.session.choice.choice_points import Point
    from game.ui.i18n.texts import Texts
    from game.ui.input.reader import Signal
    from game.ui.runtime.app import App

HINTS = 2


class FreeKeys(Keys):
    """The table's keys; what Z takes back is any move."""

    def take_back(self, everything: bool = False) -> None:
        """What is pointed at or staged first, then the last move, whatever it has shown."""
        assert isinstance(self.scene, PuzzleScene)
        pupil, answering = self.scene.pupil, self.scene.choice_controller
        outcome = answering.undo() if not pupil.decided else Outcome.NOTHING
        while everything and answering.undo() is not Outcome.NOTHING:
            outcome = Outcome.CHANGED
        if outcome is not Outcome.NOTHING:
            self.scene.done(outcome)
        elif not everything:
            self.scene.take_back()


class PuzzleScene(TableScene):
    """One puzzle, begun."""

    shows_ending = False

    def __init__(self, app: App, puzzle: Puzzle, progress: Progress) -> None:
        self.puzzle, self.progress = puzzle, progress
        self.pupil = PuzzleSession(puzzle, names_of(app.t), look(app))
        self.hints = HINTS
        self.story_told = False
        self._ended = False
        progress.begun(puzzle.name)
        super().__init__(app, self.pupil)
        self.keys = FreeKeys(self)
        self.log = Teller(self.pupil.view, self.t).tell_all(self.pupil.view.events())

    def compose(self, ctx: DrawContext) -> Frame:
        """Draw everything that rests; returns where the bands lie."""
        return puzzle_sheet.table(ctx, self)

    def translated(self) -> None:
        """The players are called by other words, and the log tells of them so."""
        self.pupil.rename(names_of(self.t))
        super().translated()

    # words ------------------------------------------------------------------------------------------
    @property
    def told_goal(self) -> str:
        """The whole sheet in sentences."""
        t, puzzle = self.t, self.puzzle
        return f"{puzzle_menus.heading(self.app, puzzle)}. {t('puzzles.goal', goal=t(puzzle.text('goal')))}"

    @property
    def title(self) -> str:
        """Its number and title, as its sheet has them."""
        return self.t("puzzles.short", n=self.puzzle.number, title=self.t(self.puzzle.text("title")))

    @property
    def hints_seen(self) -> int:
        """How many hints were ever looked at."""
        return self.progress.of(self.puzzle.name).hints

    def prompt(self, ctx: DrawContext, outlook: Outlook) -> Prompt:
        """What the strip says; once it is decided, how."""
        if not self.pupil.decided:
            return self._lit(super().prompt(ctx, outlook))
        solved = self.pupil.verdict.state == SOLVED
        text = self.t(f"puzzles.decided.{self.pupil.verdict.state}")
        button = Button(MAIN, self.t("puzzles.decided.on"), "main", self.t("key.space"))
        return Prompt(text, puzzle_menus.ending_words(self), (button,), HEALING if solved else RED_INK)

    def _lit(self, usual: Prompt) -> Prompt:
        """The same, with its button lit where there is nothing else to do."""
        main = [one for one in usual.buttons if one.point == MAIN and one.kind == "plain"]
        if not main or self.lights.lit:
            return usual
        return replace(usual, buttons=tuple(replace(one, kind="main") if one in main else one for one in usual.buttons))

    # time -------------------------------------------------------------------------------------------
    def update(self, ms: float) -> None:
        """Time passes: the story is told once the table is seen, and the verdict once the last move was."""
        super().update(ms)
        if self.app.top is not self or self.motion.busy:
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

    @property
    def polling(self) -> bool:
        """Whether something may happen by itself."""
        return super().polling or not self.story_told or (self.pupil.decided and not self._ended)

    # acts -------------------------------------------------------------------------------------------
    def hint(self, number: int = 1) -> None:
        """Show a hint; it is noted that it was seen."""
        self.progress.hinted(self.puzzle.name, number)
        self.relay()
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
            self.choice_controller.note = "table.taken_back"
            self.relay()

    def leave(self) -> None:
        """Back to the shelf, which lies below; else to the title."""
        go_back(self.app)

    def go_to(self, puzzle: Puzzle) -> None:
        """Another puzzle in the place of this one."""
        open_puzzle(self.app, puzzle, self.progress, instead=True)

    def show_anew(self) -> None:
        """The game stands elsewhere: nothing moves from what was shown."""
        self._ended = False
        self.motion.finish()
        self.forget()
        self.transient.clear()
        self.choice_controller = ChoiceController(self.session)
        self.log = Teller(self.session.view, self.t).tell_all(self.session.view.events())
        self.log_scroll = 0
        self.relay()

    # signals ----------------------------------------------------------------------------------------
    def intercept_signal(self, signal: Signal) -> bool:
        """A for a hint, R to begin again; all else is the table's."""
        if signal.name == "advice" and not signal.repeat:
            self.hint()
        elif signal.name == "replay" and not signal.repeat:
            self.begin_again()
        else:
            return super().intercept_signal(signal)
        return True

    def click(self, point: Point) -> None:
        """A click on something of the sheet; all else is the table's."""
        if point == puzzle_sheet.HINT:
            self.hint()
        elif point == puzzle_sheet.AGAIN:
            self.begin_again()
        elif point == puzzle_sheet.SHEET:
            self.app.push(puzzle_menus.story(self))
        elif key_kind(point) == "theirs":
            target = self.targets.get(point)
            if target is not None:
                self.zoom.show(target)
        else:
            super().click(point)

    def confirm(self) -> None:
        """The main button; once it is decided, the slip that says so."""
        if self.pupil.decided:
            self._end()
        else:
            super().confirm()

    def back(self) -> None:
        """Esc: one step back; once it is decided, the slip that says so."""
        if self.pupil.decided and not self.transient.open:
            self._end()
        else:
            super().back()

    def _open(self, name: str) -> None:
        if name == "menu":
            self.app.push(puzzle_menus.menu(self))
        else:
            super()._open(name)

    def told(self) -> list[str]:
        """What may be read whole somewhere."""
        return [*super().told(), self.told_goal, self.title]


def names_of(t: Texts) -> tuple[str, str]:
    """What the player and the other side are called."""
    return t("table.player_name"), level_name(FOE, t)
