"""Where one suspect alone is left: the way to naming it, or when it can be named (9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.choices import Guess
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt

if TYPE_CHECKING:
    from game.scenes.question.panel import QuestionPanel

SPOKEN = ("question", "card", "reduced")
"""The ways of asking at which the only suspect has to be spoken of: elsewhere he is chosen already."""


def only(panel: QuestionPanel) -> int:
    """The X-File that alone is left, as an index; -1 where several are, and where no help is wanted."""
    left = panel.view.candidates(panel.of)
    return left[0] if len(left) == 1 and panel.helps else -1


def names(panel: QuestionPanel) -> bool:
    """Whether the lit act of a sheet of questions is to name the only suspect."""
    asks = panel.way == "question" and panel.picked is None and only(panel) >= 0
    return asks and panel.view.may_name(asked=False) and panel.table.session.asked is not None


def name(panel: QuestionPanel) -> None:
    """Ask nothing and name the only suspect, who fits all answers: no second press is needed."""
    index, controller = only(panel), panel.table.choice_controller
    controller.confirm()
    controller.send(Guess("guess", index))
    panel.table.hear()


def prompt(ctx: DrawContext, panel: QuestionPanel, usual: Prompt) -> Prompt:
    """The question of the strip where the answer to all questions is known: the lit act is to name it.

    It asks nothing and gives the name, which no answer can prove wrong.
    """
    index = only(panel)
    if index < 0 or panel.picked is not None or panel.way not in SPOKEN:
        return usual
    t, name = ctx.texts, short_names.x_file(ctx.view.pool.x_files[index])
    if names(panel):
        act = Button(MAIN, t("do.guess.with", what=name), "main", "Space")
        return Prompt(t("question.single.alone"), t("question.single.name"), (*usual.buttons, act), usual.tone)
    way = "named" if panel.way == "question" else panel.way
    if way == "reduced" and not ctx.view.may_name(asked=True):
        way = "reduced.alone"
    return Prompt(t("question.single", name=name), t(f"question.single.{way}"), usual.buttons, usual.tone)


def choose(panel: QuestionPanel) -> None:
    """Where a name may be given, the only one is chosen: nothing is said before it is held."""
    index, chooser = only(panel), panel.table.chooser
    point = ("x_file", index)
    if index in panel.names and chooser is not None and chooser.can(point):
        panel.page = "name"
        chooser.pick(point)
