"""While the result of a check is read its whole board is there, also where no band slides to the table that follows."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core.choices import Pass
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import Outcome
from game.ui.style.quality import NO_OVERLAYS, quality
from tests.support.scenes.windows import at


def judged(monkeypatch: pytest.MonkeyPatch, reduced: bool) -> tuple[TableScene, pygame.Surface]:
    """A table over which a check's result is read, and how the table looked before that was known."""
    scene = at("check")
    scene.app.settings.speed, scene.app.settings.reduced_motion = "normal", reduced
    scene.pace(scene.app.settings.pace)
    monkeypatch.setattr(quality, "step", quality.step if reduced else NO_OVERLAYS)
    scene.relay()
    before = scene.app.canvas.surface
    for _ in range(600):
        decision = scene.session.asked
        if decision is not None and not scene.motion.busy:
            scene.app.draw()
            before = scene.app.canvas.surface.copy()
            choice = next((one for one in decision.choices if isinstance(one, Pass)), decision.choices[0])
            scene.session.answer(choice)
            scene.acts.done(Outcome.ANSWERED)
        scene.update(16)
        if ("docket",) not in scene.places and any(
            isinstance(act, Announcement) and act.begun for act in scene.animator.moving
        ):
            return scene, before
    raise AssertionError("the check does not end")


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("share", [0.1, 0.95])
def test_nothing_of_what_follows_is_seen_round_the_result(
    monkeypatch: pytest.MonkeyPatch, reduced: bool, share: float
) -> None:
    """A slow machine leaves the slide out: the frame of the board that was gone lay across Agents and Sites."""
    scene, before = judged(monkeypatch, reduced)
    scene.layers.update(1000, scene.motion.pace)
    for act in scene.animator.moving:
        act.share = share
    scene.app.draw()
    now, u, wide = scene.app.canvas.surface, scene.app.canvas.u, scene.places["prompt",].rect
    theirs, board, mine = (u(8), u(55)), (u(64), u(92)), (u(340), u(485))
    for top, low in (theirs, board, mine):
        for spot in ((x, y) for x in range(wide.x + u(8), wide.right - u(8), 9) for y in range(top, low, 7)):
            assert now.get_at(spot) == before.get_at(spot), spot
