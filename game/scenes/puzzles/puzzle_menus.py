"""How a puzzle is opened, and its slips: what it is about, its hints, its menu, and how the try ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.dialogs import Item, Menu
from game.scenes.learning.learning_progress import Progress
from game.scenes.loading import Loading
from game.scenes.navigation import go_back
from game.scenes.puzzles.puzzle import UNSURE, Puzzle, puzzles
from game.scenes.puzzles.puzzle_session import SOLVED
from game.scenes.screens import open_screen, screen
from game.scenes.table.core.prompt_model import MAIN
from game.ui.animation.tween import Motion, ease_back
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.paper_marks import stamp
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.style.palette import LOST, NIGHT, WON

if TYPE_CHECKING:
    from game.scenes.puzzles.puzzle_addon import PuzzleAddon


STAMP_MS = 300.0
WIDE = 520
GLOW = 8  # design units: so far beyond the main button its light is seen within the strip


def heading(app: App, puzzle: Puzzle) -> str:
    """Its number and title."""
    return app.t("puzzles.bar", n=puzzle.number, title=app.t(puzzle.text("title")))


def short_heading(app: App, puzzle: Puzzle) -> str:
    """The same as the sheet has them."""
    return app.t("puzzles.short", n=puzzle.number, title=app.t(puzzle.text("title")))


def following(puzzle: Puzzle) -> Puzzle | None:
    """The next puzzle, None after the last."""
    return next((one for one in puzzles() if one.number > puzzle.number), None)


class Slip(Menu):
    """A slip over the table of a puzzle."""

    def __init__(self, addon: PuzzleAddon, title: str, items: Sequence[Item], text: str = "") -> None:
        super().__init__(addon.app, title, items, text, WIDE)
        self.addon = addon
        self.over = self._stage

    def _stage(self) -> Rect | None:
        """It lies on the bands of the table: the question below them, with its button, is not cut."""
        return self.addon.scene.frame.stage if self.addon.scene.frame is not None else None

    def told(self) -> list[str]:
        """What may be read whole, on the slip or below it."""
        return [*super().told(), *self.addon.scene.told()]


def story(addon: PuzzleAddon, first: bool = False) -> Slip:
    """What it is about, before it begins at `first` and whenever one wants to read it again."""
    app, t = addon.app, addon.t
    held = [card.name for number in addon.pupil.view.held(1) if (card := addon.pupil.view.card(number))]
    words = [t(addon.puzzle.text("story")), t("puzzles.goal", goal=t(addon.puzzle.text("goal")))]
    if held:
        words.insert(1, t("puzzles.say.holds", cards=t.series(held)))
    label = t("puzzles.begin" if first else "puzzles.on")
    items = [Item("begin", label, lambda: None, "main"), Item("leave", t("puzzles.leave"), partial(go_back, app))]
    slip = Slip(addon, heading(app, addon.puzzle), items, "\n".join(words))
    slip.made = partial(story, addon, first)
    return slip


def hint(addon: PuzzleAddon, number: int) -> Slip:
    """The first or second hint; the second only for whoever asks once more."""
    t, of = addon.t, addon.hints
    items = [Item("on", t("puzzles.hint.on"), lambda: None, "main")]
    if number < of:
        items.append(Item("more", t("puzzles.hint.more"), lambda: addon.hint(number + 1)))
    title = t("puzzles.hint.title", n=number, of=of)
    slip = Slip(addon, title, items, t(addon.puzzle.text(f"hint{number}")))
    slip.made = partial(hint, addon, number)
    return slip


def menu(addon: PuzzleAddon) -> Slip:
    """Go on, read it again, hint, begin again, settings, rule book, leave."""
    app, t = addon.app, addon.t
    items = [
        Item("on", t("puzzles.on"), lambda: None, "main"),
        Item("hint", t("puzzles.hint"), addon.hint),
        Item("again", t("puzzles.again"), addon.begin_again),
        Item("settings", t("menu.settings"), lambda: open_screen(app, "options"), keep=True),
        Item("rulebook", t("rulebook.menu"), lambda: open_screen(app, "rulebook"), keep=True),
        Item("leave", t("puzzles.leave"), partial(go_back, app)),
    ]
    slip = Slip(addon, heading(app, addon.puzzle), items)
    slip.made = partial(menu, addon)
    return slip


class Ending(Slip):
    """How the try ended: a stamp that falls on the slip, why, and where to go."""

    def __init__(self, addon: PuzzleAddon) -> None:
        verdict = addon.pupil.verdict
        self.solved = verdict.state == SOLVED
        self.share = 1.0
        """How far the stamp has fallen."""
        super().__init__(addon, heading(addon.app, addon.puzzle), _ways_on(addon), ending_words(addon))
        self.motion.step(Motion(STAMP_MS, self._fall, ease_back, self._struck))

    def translated(self) -> None:
        """The same in other words; the stamp lies where it fell."""
        addon = self.addon
        self.title, self.items, self.text = heading(self.app, addon.puzzle), tuple(_ways_on(addon)), ending_words(addon)

    def _quiet(self, canvas: Canvas) -> None:
        """The button of the strip leads to this slip: while it lies here, only its own button is lit."""
        main = self.addon.scene.places.get(MAIN)
        if main is not None:
            canvas.over()
            box = main.rect.inflate(canvas.u(GLOW), canvas.u(GLOW))
            beside = canvas.surface.get_at((max(0, box.x - canvas.u(GLOW)), box.centery))
            canvas.surface.fill(beside, box)

    def _fall(self, share: float) -> None:
        self.share = share

    def _struck(self) -> None:
        cue("stamp" if self.solved else "thud")

    def paint(self, canvas: Canvas) -> None:
        """The slip, and on its edge the stamp."""
        self._quiet(canvas)
        super().paint(canvas)
        u, panel = canvas.u, self.panel
        canvas.over()
        word = self.t("puzzles.end.solved" if self.solved else "puzzles.end.failed")
        ink = WON if self.solved else LOST
        at = (panel.right - u(96), panel.y + u(4) - round(canvas.px(30) * 0.8))  # clear of the title, however large
        stamp(canvas, at, word, ink, 30, -6, 235, room=u(230), ground=NIGHT, struck=self.share)


def ending_words(addon: PuzzleAddon) -> str:
    """Why it ended so: of what one fell for, where one did, else of the reason itself."""
    t, puzzle, verdict = addon.t, addon.puzzle, addon.pupil.verdict
    if verdict.state == SOLVED:
        return t(puzzle.text("done"))
    known = next((way for way in puzzle.wrong if way.ends == verdict.why and addon.pupil.followed(way)), None)
    if known is not None:
        return t(puzzle.text(f"wrong.{known.name}"))
    key, possible = f"puzzles.why.{verdict.why}", addon.pupil.possible
    if verdict.why == UNSURE and not possible:
        key = f"{key}.struck"
    return t("puzzles.end.because", why=t(key, n=possible))


def _ways_on(addon: PuzzleAddon) -> list[Item]:
    app, t = addon.app, addon.t
    again = Item("again", t("puzzles.again"), addon.begin_again)
    leave = Item("leave", t("puzzles.leave"), partial(go_back, app))
    if addon.pupil.verdict.state != SOLVED:
        return [
            Item("again", t("puzzles.again"), addon.begin_again, "main"),
            Item("undo", t("puzzles.undo"), addon.take_back),
            Item("hint", t("puzzles.hint"), addon.hint),
            leave,
        ]
    after = following(addon.puzzle)
    if after is None:
        return [Item("leave", t("puzzles.leave"), partial(go_back, app), "main"), again]
    title = app.t("puzzles.end.next", n=after.number, title=t(after.text("title")))
    return [Item("next", title, partial(open_puzzle, app, after, addon.progress, instead=True), "main"), again, leave]


def open_puzzle(app: App, puzzle: Puzzle, progress: Progress, *, instead: bool = False) -> None:
    """Open a puzzle over what is shown, or `instead` of it."""
    dealing = Loading(app, lambda: screen("puzzle")(app, puzzle, progress), app.swap)
    (app.swap if instead else app.cover)(dealing)
