"""What has happened is told in one order: what moves is seen first, then log, notebook and prompt tell of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.ai.opponents import make
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.animation.motion_effects import Count
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import Outcome
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings

STEP_MS = 25.0
PLACES = ("log", "notebook")


def game_at(speed: str, seed: int, reduced: bool) -> TableScene:
    """A game against the computer that has just begun."""
    ids = [deck.id for deck in ready_made(pool())]
    setup = GameSetup.duel(ids[seed % len(ids)], ids[(seed + 1) % len(ids)], "novice", seed)
    app = App(Settings(speed=speed, summary=False, reduced_motion=reduced), Texts("en", strict=True))
    app.open_hidden((1024, 600))
    game = open_game.new_game(setup, ("You", "Rookie"))
    session = open_game.session(game, setup, apart=False, look=open_game.look(app))
    scene = TableScene(app, session)
    app.push(scene)
    app.draw()
    return scene


def told_by(scene: TableScene, picture: Surface | None) -> dict[str, bytes]:
    """What log and notebook tell in a picture of the table."""
    assert scene.frame is not None and picture is not None
    rects = {"log": scene.frame.log, "notebook": scene.places["notebook",].rect}
    return {name: tobytes(picture.subsurface(rect), "RGB") for name, rect in rects.items()}


def still(acts: Sequence[MotionEffect], scene: TableScene) -> bool:
    """Whether any of these is still to be seen."""
    return any(act is one for act in acts for one in scene.animator.moving)


@pytest.mark.games
@pytest.mark.parametrize(("seed", "reduced"), [(2, False), (5, True)])
def test_neither_log_nor_notebook_tells_what_is_still_to_be_seen(seed: int, reduced: bool) -> None:
    scene, policy = game_at("fast", seed, reduced), make("novice", seed + 7)
    session, checked = scene.session, 0
    waits: list[tuple[Sequence[MotionEffect], dict[str, bytes], dict[str, bytes]]] = []
    while not session.over and session.view.turn <= 5:
        before, was = list(scene.animator.moving), told_by(scene, scene.rest)
        if session.asked is not None and not scene.motion.busy:
            assert scene.choice_controller.send(policy.choose(session.view, session.asked)) is Outcome.ANSWERED
            scene.acts.done(Outcome.ANSWERED)
        elif scene.motion.waiting >= 2500:
            scene.motion.finish()  # the person has read it
        else:
            scene.update(STEP_MS)
        moving, will = scene.animator.moving, told_by(scene, scene.rest)
        new = [act for act in moving if not isinstance(act, Count) and not any(act is one for one in before)]
        waits = [one for one in waits if still(one[0], scene)] + ([(new, was, will)] if new and was != will else [])
        scene.app.draw()
        shown = told_by(scene, scene.app.canvas.surface)
        for _, older, newer in waits:
            for name in PLACES:
                if newer[name] not in (older[name], waits[0][1][name]):
                    checked += 1
                    assert shown[name] != newer[name], (session.view.turn, name, scene.log[-1].text)
    assert checked > 100
