"""The words of the strip above the hand: what is asked, what is new since the last answer, what add-ons say there."""

from __future__ import annotations

from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import Prompt
from game.scenes.table.core.table_protocols import ShownTable
from game.scenes.table.wording import prompt_text
from game.scenes.table.wording.latest_news import NO_NEWS, latest


class TablePrompt:
    """What the strip of one table says."""

    def __init__(self, scene: ShownTable) -> None:
        self._scene = scene
        self.news = NO_NEWS
        """What has happened since the player's last answer, as the strip tells it."""
        self._steady = prompt_text.SteadyPrompt()

    @property
    def note(self) -> str:
        """A sentence about what happened to the last answer."""
        note = self._scene.choice_controller.note
        return self._scene.t(note) if note else ""

    def outlook(self, ctx: DrawContext) -> prompt_text.Outlook:
        """What the strip is made from, with what is new at this question."""
        scene, session = self._scene, self._scene.session
        asked, chooser = session.asked, scene.chooser
        begun = chooser is not None and chooser.started  # nothing is told any more of what was before
        is_new = asked is not None and not begun
        self.news = latest(ctx, asked.kind, scene.choice_controller.since) if asked is not None and is_new else NO_NEWS
        may = not begun and not scene.stage.steps and (scene.app.settings.practice or session.teams_kept)
        undo = may and session.why_no_undo() is None
        return prompt_text.Outlook(session, chooser, scene.stage, self.note, undo, self.news)

    def of(self, ctx: DrawContext, outlook: prompt_text.Outlook) -> Prompt:
        """What the strip says."""
        scene = self._scene
        asked = self._steady.of(prompt_text.prompt(ctx, outlook), scene.session, scene.panel is None)
        for extra in scene.extras:
            asked = extra.prompt(ctx, asked)
        return asked

    def with_caps(self, asked: Prompt, fitted: Prompt, room: object) -> Prompt:
        """The prompt with the caps that have room, which do not come and go at one question."""
        scene = self._scene
        return self._steady.with_caps(asked, fitted, (scene.session.asked, (room, scene.t.language)))
