"""How it went with a name is read beside the name, and nothing claims any longer what was not so."""

from __future__ import annotations

import pytest

from game.engine.game import Game
from game.scenes.combat import samples as sheets
from game.scenes.common import short_names
from game.scenes.question import question_motion
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.ui.text.recorder import Recorder
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import point, push, window
from tests.support.ui.spy import Spy


def named(right: bool, text: int = 100, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, int]:
    """A table at which somebody has just named an X-File, and which."""
    app = window(size, "normal", text_percent=text)
    scene = push(sheets.placed(app, "guess"))
    scene.motion.finish()
    game: Game = game_of(scene.session)
    true = game.view(1).players[1].x_file
    assert true is not None
    file = true if right else next(one for one in scene.session.view.candidates(1) if one != true)
    for key in (("x_file", file), MAIN, MAIN):
        point(scene, key)
    return scene, file


def read(scene: TableScene) -> Recorder:
    """What is written over the table once the stamp is struck."""
    while max(act.share for act in scene.animator.moving) < 0.7:
        scene.motion.update(16)
    return recording(scene.app, scene.animator.paint)


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1280, 720)), (150, (1024, 600))])
def test_the_stamp_does_not_lie_on_the_name(spy: Spy, right: bool, text: int, size: tuple[int, int]) -> None:
    stamps = spy(question_motion, "stamp")
    scene, file = named(right, text, size)
    lines = read(scene).lines
    name = short_names.x_file(scene.session.view.pool.x_files[file])
    box = next(line.box for line in lines if line.text == name)
    assert stamps and not stamps[-1].made.colliderect(box)


def test_while_a_wrong_name_is_stamped_the_strip_claims_it_no_longer() -> None:
    scene, file = named(right=False)
    name = short_names.x_file(scene.session.view.pool.x_files[file])
    strip = scene.places["prompt",].rect
    told = [line.text for line in read(scene).lines if strip.union(scene.places["main",].rect).contains(line.box)]
    assert any(name in text for text in told), "before one goes on, too"
    assert scene.t("motion.go_on") in told


@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1024, 600)), (100, (1920, 1080))])
def test_once_it_was_named_the_corner_counts_no_suspects_but_says_what_it_was(text: int, size: tuple[int, int]) -> None:
    """The case was closed, and the corner went on to count suspects."""
    scene, file = named(True, text, size)
    scene.motion.finish()
    recorder = recording(scene.app)
    corner, card = scene.places["notebook",], scene.session.view.pool.x_files[file]
    lines = [line.whole for line in recorder.lines if corner.rect.contains(line.box)]
    assert scene.t("table.file_of", who=scene.session.view.names[1]) in lines
    assert short_names.x_file(card) in " ".join(lines)
    assert not {scene.t(f"table.{key}", n=n) for key in ("suspects", "remain") for n in range(41)} & set(lines)
    assert card.name in corner.say
