"""One suspect is left: the sheet of questions leads to naming it, or says when it can be named (9.3)."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from game.engine.core.state import Note
from game.engine.query.sites.notebook import candidates
from game.scenes.common import short_names
from game.scenes.question.panel import QuestionPanel
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import DECLINE
from game.ui.i18n.texts import first_sentence
from game.ui.input.reader import Signal
from tests.support.scenes.help_positions import BY_CARD
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at_sheet, point


def certain(
    name: str = "question",
    guessed: bool = False,
    either: bool = False,
    size: tuple[int, int] = (1280, 720),
    **settings: str,
) -> tuple[TableScene, int]:
    """A sheet of questions once all but one X-File are crossed off, and that one."""
    scene = at_sheet(name, size=size)
    for key, value in settings.items():
        setattr(scene.app.settings, key, value)
    game = game_of(scene.session)
    truth = game.players[1].x_file
    notes, pool = game.players[0].notes, game.table.pool
    notes += [Note(1, "value", kind, value, True, 0) for kind, value in pool.x_files[truth].characteristics.items()]
    game.players[0].guessed = guessed
    game.options.question_or_guess = either
    game.decision = copy(game.decision)  # another question: what was laid out for the one before is asked again
    scene.relay()
    assert candidates(game, 0, 1) == (truth,)
    return scene, truth


def test_the_lit_act_leads_to_the_name_and_does_not_yet_give_it() -> None:
    scene, only = certain()
    name = short_names.x_file(scene.session.view.pool.x_files[only])
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


def sub(scene: TableScene) -> str:
    """The question of the strip and its second line."""
    return scene.places["prompt",].say


def test_after_a_miss_of_the_other_the_only_name_is_chosen_and_waits_to_be_held() -> None:
    """9.5c: a penalty named right wins; no question is worth more."""
    scene, only = certain("penalty")
    assert isinstance(scene.panel, QuestionPanel)
    assert scene.panel.page == "name" and scene.panel.picked == ("x_file", only)
    assert scene.places[MAIN].say == scene.t("question.hold_to_name")
    scene.handle(Signal("back"))
    assert scene.panel.picked is None and not scene.session.over


def test_without_help_a_penalty_begins_with_its_questions() -> None:
    scene, _ = certain("penalty", help_level="off")
    assert isinstance(scene.panel, QuestionPanel)
    assert scene.panel.page != "name" and scene.panel.picked is None


def test_at_the_lower_number_the_name_may_follow_the_question() -> None:
    scene, _ = certain("reduced")
    assert sub(scene).endswith(scene.t("question.single.reduced"))


@pytest.mark.parametrize(("guessed", "either"), [(True, False), (False, True)])
def test_at_the_lower_number_no_name_is_promised_where_none_may_follow(guessed: bool, either: bool) -> None:
    """9.1f, 9.3b, 13.1: the question is compulsory there, and this turn's name is given or the question forbids it."""
    scene, _ = certain("reduced", guessed, either)
    assert sub(scene).endswith(scene.t("question.single.reduced.alone"))


def test_where_one_may_ask_or_name_the_name_is_shown_the_way_to() -> None:
    """13.1: nothing has been asked yet."""
    scene, only = certain(either=True)
    assert scene.places[MAIN].say == f"Name {short_names.x_file(scene.session.view.pool.x_files[only])}"


@pytest.mark.parametrize(("guessed", "key"), [(False, "table.name_it_now"), (True, "table.name_it")])
def test_the_notebook_says_when_it_can_be_named(guessed: bool, key: str) -> None:
    scene, _ = certain(guessed=guessed)
    assert scene.t(key) in written(scene)


def test_a_card_that_asks_leads_to_no_name(tmp_path: Path) -> None:
    """9.3c."""
    scene = table_laid(BY_CARD, tmp_path)
    view = scene.session.view
    assert view.decision is not None and view.decision.kind == "question" and len(view.candidates(1)) == 1
    assert isinstance(scene.panel, QuestionPanel) and scene.panel.way == "card"
    assert sub(scene).endswith(scene.t("question.single.card"))
    assert MAIN not in scene.places and scene.t("table.name_it") in written(scene)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize(("name", "guessed"), [("question", True), ("question", False), ("reduced", False)])
def test_the_second_line_or_its_first_sentence_is_shown_on_the_smallest_window(
    name: str, guessed: bool, language: str
) -> None:
    scene, _ = certain(name, guessed, size=(1024, 600))
    scene.t.turn_to(language)
    scene.relay()
    key = "reduced" if name == "reduced" else "named" if guessed else "name"
    lines = written(scene)
    whole = scene.t(f"question.single.{key}")
    said = {whole, first_sentence(whole)}
    if name == "reduced":
        said.add(scene.t("question.note.reduced"))  # the sheet tells it as well
    if key == "name":
        said.add(scene.places[MAIN].say)  # so does the button
    assert said & set(lines)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_one_that_remains_is_spoken_of_as_one(language: str) -> None:
    scene, _ = certain()
    scene.t.turn_to(language)
    scene.relay()
    assert scene.t("question.note.question", foe="B", n=1, all=len(scene.session.view.pool.x_files)) in written(scene)
    wrong = {"en": "1 of 41 X-Files remain.", "fr": "1 dossiers", "cs": "1 akta"}[language]
    assert not [words for words in written(scene) if wrong in words]
