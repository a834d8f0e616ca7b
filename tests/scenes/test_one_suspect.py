"""One suspect is left: the sheet of questions leads to naming it, or says when it can be named (9.3)."""

from __future__ import annotations

import pytest

from game.engine.notebook import candidates
from game.engine.state import Note
from game.scenes.question.panel import QuestionPanel
from game.scenes.question.suspects import short
from game.scenes.table.asking import DECLINE
from game.scenes.table.prompt import MAIN
from game.scenes.table.scene import TableScene
from game.ui.input import Signal
from tests.scenes.laid_table import written
from tests.scenes.windows import at_sheet, point


def certain(name: str = "question", guessed: bool = False, **settings: str) -> tuple[TableScene, int]:
    """A sheet of questions once all but one X-File are crossed off, and that one."""
    scene = at_sheet(name)
    for key, value in settings.items():
        setattr(scene.app.settings, key, value)
    game = scene.session._game  # type: ignore[attr-defined]
    truth = game.players[1].x_file
    notes, pool = game.players[0].notes, game.table.pool
    notes += [Note(1, "value", kind, value, True, 0) for kind, value in pool.x_files[truth].characteristics.items()]
    game.players[0].guessed = guessed
    scene.panel = None
    scene.relay()
    assert candidates(game, 0, 1) == (truth,)
    return scene, truth


def test_the_lit_act_leads_to_the_name_and_does_not_yet_give_it() -> None:
    scene, only = certain()
    name = short(scene.session.view.pool.x_files[only])
    assert scene.places[MAIN].say == f"Name {name}"
    assert DECLINE in scene.places
    scene.handle(Signal("confirm"))
    assert scene.session.decision is not None and scene.session.decision.kind == "guess"
    assert isinstance(scene.panel, QuestionPanel) and scene.panel.picked == ("x_file", only)
    scene.handle(Signal("confirm_end"))
    assert not scene.session.over


def test_a_question_can_still_be_asked() -> None:
    scene, _ = certain()
    assert isinstance(scene.panel, QuestionPanel)
    value = ("value", *scene.panel.values[0])
    point(scene, value)
    assert scene.panel.picked == value
    assert scene.places[MAIN].say.startswith("Ask")


def test_who_has_named_one_this_turn_is_told_when_he_may_again() -> None:
    scene, _ = certain(guessed=True)
    assert MAIN not in scene.places
    assert any("in your next one" in words for words in written(scene))


def test_without_help_nothing_is_said() -> None:
    scene, only = certain(help_level="off")
    assert MAIN not in scene.places
    assert not any(scene.session.view.pool.x_files[only].name in words for words in written(scene))


@pytest.mark.parametrize("language", ["fr", "cs"])
def test_it_is_said_in_every_language(language: str) -> None:
    scene, _ = certain()
    scene.t.turn_to(language)
    scene.relay()
    assert scene.t("question.single.name") in written(scene)
