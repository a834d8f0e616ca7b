"""The sheet of questions and names, what is said where one suspect is left, and the folder of a closed case."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.choices import NO_QUESTION, Ask, Guess
from game.engine.core.decisions import Decision
from game.engine.core.state import Note
from game.engine.game import Game
from game.engine.query.sites.notebook import candidates
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.question.panel import HOLD_SECONDS, QuestionPanel
from game.scenes.question.suspects import best, outcomes
from game.scenes.table import open_game
from game.scenes.table.case_closed_panel import CaseClosedPanel
from game.scenes.table.core.prompt_model import MAIN, Prompt
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import DECLINE
from game.ui.i18n.texts import LANGUAGES, Texts, first_sentence, use
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from tests.support.scenes.help_positions import BY_CARD
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.lesson_play import settle
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import SIZES, at_sheet, point, press, push, window


def panel(scene: TableScene) -> QuestionPanel:
    return expect(scene.panel, QuestionPanel)


def kinds(scene: TableScene, since: int) -> list[str]:
    return [event.kind for event in scene.session.view.events(since)]


def test_what_is_pointed_at_is_seen_with_both_answers_and_asked_by_one_press_or_if_known_by_two() -> None:
    scene = at_sheet("question")
    asked, before = scene.session.decision, len(scene.session.view.events())
    scene.handle(Signal("move", pos=scene.places["value", "motive", "ideology"].rect.center))
    assert ("list", "tick") in scene.places and MAIN not in scene.places
    assert "Ideology" in scene.places["prompt",].say
    assert scene.session.decision is asked
    scene.handle(Signal("number", number=2))
    told = next(event for event in scene.session.view.events(before) if event.kind == "answered")
    assert told.data == (1, "motive", "ideology") and told.secret == (True,)
    scene = at_sheet("question")
    known = ("value", "motive", "survival")
    point(scene, known)
    assert panel(scene).picked == known and MAIN in scene.places and "asked" not in kinds(scene, before)
    point(scene, MAIN)
    assert "asked" in kinds(scene, before)


def test_what_both_answers_leave_comes_from_the_notebook() -> None:
    scene = at_sheet("question")
    view = scene.session.view
    found = outcomes(view, 1, "motive")
    for outcome in found:
        assert sorted((*outcome.yes, *outcome.no)) == sorted(view.candidates(1))
    survival = next(outcome for outcome in found if outcome.value == "survival")
    assert survival.known == "no" and not survival.yes
    assert best(found) == max(min(len(one.yes), len(one.no)) for one in found)


def test_a_multi_site_has_two_pages_and_the_one_lies_open_on_which_a_question_tells_most() -> None:
    scene = at_sheet("question_multi")
    sheet = panel(scene)
    assert (sheet.page, len(sheet.kinds)) == ("motive", 2)
    most = {kind: best(outcomes(sheet.view, sheet.of, kind)) for kind in sheet.kinds}
    assert most[sheet.page] == max(most.values())
    settled = {note.a for note in sheet.view.notes(sheet.of) if note.yes}
    scene.app.settings.help_level = "off"
    again = QuestionPanel(scene, sheet.view, sheet.decision)
    assert again.page == next((kind for kind in again.kinds if kind not in settled), again.kinds[0])
    point(scene, ("page", "method"))
    assert panel(scene).page == "method"
    before = len(scene.session.view.events())
    point(scene, ("value", "method", "subterfuge"))
    told = next(event for event in scene.session.view.events(before) if event.kind == "asked")
    assert told.data[1:3] == ("method", "subterfuge")


def test_space_alone_gives_no_question_away_arrows_show_each_value_and_escape_lets_go_of_it_then_of_all() -> None:
    scene = at_sheet("question")
    decision = scene.session.decision
    press(scene, "confirm")
    assert scene.session.decision is decision
    press(scene, "right")
    first = panel(scene).shown
    press(scene, "right")
    assert first is not None and panel(scene).shown not in (None, first)
    point(scene, ("value", "motive", "survival"))
    press(scene, "back")
    assert panel(scene).picked is None and scene.session.decision is not None
    before = len(scene.session.view.events())
    press(scene, "back")
    assert "asked" not in kinds(scene, before)
    assert scene.session.decision is None or scene.session.decision.kind != "question"


def test_only_the_promised_question_lets_the_check_succeed() -> None:
    scene = at_sheet("reduced")
    assert len(panel(scene).values) == 1
    before = len(scene.session.view.events())
    point(scene, ("value", *panel(scene).values[0]))
    checked = next(event for event in scene.session.view.events(before) if event.kind == "checked")
    assert checked.data[1] is True


def test_a_name_is_sent_by_holding_the_button_and_not_by_clicks_on_it() -> None:
    scene = at_sheet("guess")
    chosen = ("x_file", scene.session.view.candidates(1)[0])
    point(scene, chosen)
    assert scene.places["prompt",].say.split("?")[0].startswith("Name "), "no fact before it was named"
    before = len(scene.session.view.events())
    point(scene, chosen)
    assert scene.session.decision is not None and scene.session.decision.kind == "guess"
    point(scene, chosen)
    target = scene.targets.get(MAIN)
    assert target.hold == HOLD_SECONDS
    at = target.rect.center
    for name in ("move", "press"):
        scene.handle(Signal(name, at, 1, at))
    for rounds, named in ((30, False), (40, True)):
        settle(scene, rounds)
        assert ("guessed" in kinds(scene, before)) is named, "half a hold names nobody"
    waiting = scene.session.decision
    for name in ("release", "click"):
        scene.handle(Signal(name, at, 1, at))
    assert scene.session.decision is waiting, "letting go of the button answers nothing more"


@pytest.mark.parametrize("key", [False, True])
def test_a_name_is_sent_by_two_presses_as_well(key: bool) -> None:
    scene = at_sheet("guess")
    point(scene, ("x_file", scene.session.view.candidates(1)[0]))
    before = len(scene.session.view.events())
    for armed in (False, True):
        assert panel(scene).armed is armed and "guessed" not in kinds(scene, before)
        if key:
            press(scene, "confirm")
            scene.update(16)
            press(scene, "confirm_end")
        else:
            point(scene, MAIN)
    assert "guessed" in kinds(scene, before)


def test_with_many_suspects_it_is_said_how_many_and_naming_nobody_is_the_lit_act() -> None:
    scene = at_sheet("guess")
    left = len(scene.session.view.candidates(1))
    assert left > 1 and scene.t("question.head.guess.many", foe="B", n=left) in scene.places["prompt",].say
    (button,) = panel(scene).prompt(scene.draw_context(scene.app.canvas), Prompt("")).buttons
    assert (button.point, button.kind) == (MAIN, "main")
    before = len(scene.session.view.events())
    press(scene, "confirm")  # three more of them named the first of the list
    assert "guessed" not in kinds(scene, before)
    assert scene.session.decision is None or scene.session.decision.kind != "guess"


def test_a_penalty_is_a_question_or_a_name() -> None:
    scene = at_sheet("penalty")
    assert panel(scene).cold
    point(scene, ("page", "name"))
    point(scene, ("x_file", scene.session.view.candidates(1)[0]))
    assert scene.targets.get(MAIN).hold == HOLD_SECONDS
    point(scene, ("page", "motive"))
    assert panel(scene).picked is None
    before = len(scene.session.view.events())
    point(scene, ("value", "motive", "ideology"))
    assert "answered" in kinds(scene, before)


# -- a newcomer's questions -----------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["marks", "explains", "off"])
def test_who_remains_and_what_tells_most_is_seen_with_any_help(level: str) -> None:
    scene = at_sheet("question")
    scene.app.settings.help_level = level
    scene.relay()
    shown = {line.text for line in recording(scene.app).lines}
    for key in ("question.remain", "question.halves"):
        assert (scene.t(key) in shown) == (level != "off"), key


def test_asking_nothing_says_whether_a_name_may_follow_and_a_card_that_asks_that_none_does() -> None:
    scene = at_sheet("question")
    for guessed, key in ((False, "many"), (True, "named")):
        game_of(scene.session).players[0].guessed = guessed
        scene.relay()
        assert scene.places["prompt",].say.endswith(scene.t(f"question.sub.question.{key}"))
    sheet = panel(scene)
    asks = [choice for choice in sheet.decision.choices if isinstance(choice, Ask)]
    by_card = Decision(0, "question", (*asks, NO_QUESTION), about=(("of", sheet.of),))
    again = QuestionPanel(scene, sheet.view, by_card)
    assert again.then == "question.sub.card" and again.way == "card"
    assert "{foe}" not in scene.t(again.then, foe="B")


# -- names are left out of a list only where no line is free --------------------------------------------


@pytest.mark.parametrize("name", ["first_question", "reduced", "penalty"])
def test_a_large_window_shows_all_names_of_the_lists(name: str) -> None:
    scene = expect(screenshots.draw(name, (1920, 1080)).app.top, TableScene)
    sheet = panel(scene)
    suspects = sheet.view.candidates(sheet.of)
    assert len(suspects) > 20
    assert {mark[1] for mark in scene.places.marks if mark[0] == "suspect"} == set(suspects)


def test_the_longer_list_has_the_room_that_the_shorter_one_leaves() -> None:
    scene = at_sheet("reduced", size=(1920, 1080))
    yes, no = scene.places["list", "tick"].rect, scene.places["list", "cross"].rect
    assert yes.w < no.w and yes.w + no.w > 0.95 * (no.right - yes.x)


# -- the page of names ----------------------------------------------------------------------------------


def certain(
    name: str = "question",
    guessed: bool = False,
    either: bool = False,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    help_level: str = "explains",
) -> tuple[TableScene, int]:
    """A sheet of questions once all but one X-File are crossed off, and that one."""
    scene = at_sheet(name, size=size)
    scene.app.settings.help_level = help_level
    scene.t.turn_to(language)
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


@pytest.mark.parametrize("either", [False, True])
@pytest.mark.parametrize("by", ["key", "click"])
def test_the_lit_act_names_the_only_suspect_at_once(by: str, either: bool) -> None:
    """The name had to be held once more. Also where one may ask or name (13.1) and nothing has been asked yet."""
    scene, only = certain(either=either)
    name = short_names.x_file(scene.session.view.pool.x_files[only])
    assert scene.places[MAIN].say == f"Name {name}"
    assert DECLINE in scene.places
    before = len(scene.session.view.events())
    if by == "key":
        press(scene, "confirm")
    else:
        point(scene, MAIN)
    assert "guessed" in kinds(scene, before)
    assert scene.session.over and scene.session.view.winner == 0


def test_who_asks_nothing_has_not_yet_named_the_only_suspect_and_a_question_can_still_be_asked() -> None:
    scene, _ = certain()
    value = ("value", *panel(scene).values[0])
    point(scene, value)
    assert panel(scene).picked == value and scene.places[MAIN].say.startswith("Ask")
    scene, only = certain()
    point(scene, DECLINE)
    assert scene.session.decision.kind == "guess" and panel(scene).picked == ("x_file", only)
    assert not scene.session.over


def test_without_help_nothing_is_said_and_a_penalty_begins_with_its_questions() -> None:
    scene, only = certain(help_level="off")
    assert MAIN not in scene.places
    assert not any(scene.session.view.pool.x_files[only].name in words for words in written(scene))
    scene, _ = certain("penalty", help_level="off")
    assert panel(scene).page != "name" and panel(scene).picked is None


def test_after_a_miss_of_the_other_the_only_name_is_chosen_and_waits_to_be_held() -> None:
    """9.5c: a penalty named right wins; no question is worth more."""
    scene, only = certain("penalty")
    assert panel(scene).page == "name" and panel(scene).picked == ("x_file", only)
    assert scene.places[MAIN].say == scene.t("question.hold_to_name")
    press(scene, "back")
    assert panel(scene).picked is None and not scene.session.over


@pytest.mark.parametrize(
    ("guessed", "either", "key"), [(False, False, ""), (True, False, ".alone"), (False, True, ".alone")]
)
def test_at_the_lower_number_a_name_is_promised_only_where_one_may_follow(
    guessed: bool, either: bool, key: str
) -> None:
    """9.1f, 9.3b, 13.1: the question is compulsory there, and this turn's name is given or the question forbids it."""
    scene, _ = certain("reduced", guessed, either)
    assert scene.places["prompt",].say.endswith(scene.t(f"question.single.reduced{key}"))


@pytest.mark.parametrize(("guessed", "key"), [(False, "table.name_it_now"), (True, "table.name_it")])
def test_it_is_said_when_it_can_be_named(guessed: bool, key: str) -> None:
    scene, _ = certain(guessed=guessed)
    said = written(scene)
    assert scene.t(key) in said
    assert (MAIN in scene.places) != guessed == any("in your next one" in words for words in said)


def test_a_card_that_asks_leads_to_no_name(tmp_path: Path) -> None:
    """9.3c."""
    scene = table_laid(BY_CARD, tmp_path)
    view = scene.session.view
    assert view.decision.kind == "question" and len(view.candidates(1)) == 1
    assert panel(scene).way == "card"
    assert scene.places["prompt",].say.endswith(scene.t("question.single.card"))
    assert MAIN not in scene.places and scene.t("table.name_it") in written(scene)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize(("name", "guessed"), [("question", True), ("question", False), ("reduced", False)])
def test_the_second_line_or_its_first_sentence_is_shown_on_the_smallest_window(
    name: str, guessed: bool, language: str
) -> None:
    scene, _ = certain(name, guessed, size=(1024, 600), language=language)
    key = "reduced" if name == "reduced" else "named" if guessed else "name"
    whole = scene.t(f"question.single.{key}")
    said = {whole, first_sentence(whole)}
    if name == "reduced":
        said.add(scene.t("question.note.reduced"))  # the sheet tells it as well
    if key == "name":
        said.add(scene.places[MAIN].say)  # so does the button
    assert said & set(written(scene))


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_one_that_remains_is_spoken_of_as_one_that_can_be_named(language: str) -> None:
    scene, _ = certain(language=language)
    lines = written(scene)
    assert scene.t("question.single.name") in lines
    assert scene.t("question.note.question", foe="B", n=1, all=len(scene.session.view.pool.x_files)) in lines
    wrong = {"en": "1 of 41 X-Files remain.", "fr": "1 dossiers", "cs": "1 akta"}[language]
    assert not [words for words in lines if wrong in words]


# The end of a case is seen at the table: the open folder with the X-File that was named, and how it ended.


def ended(size: tuple[int, int], by: int) -> TableScene:
    """The table once this player has named the other's X-File."""
    game = Game.from_json(positions.position("guess"), pool())
    app = window(size)
    session = open_game.session(game, positions.scene_at(app, "guess").session.setup, apart=False)
    session.stops.wants_to_name = game.turn
    scene = push(TableScene(app, session))
    if by == 0:
        scene.session.answer(Guess("guess", game.players[1].x_file))
    else:
        game.winner, game.why, game.found, game.decision = 1, "guess", ("guess", 1, 0, game.players[0].x_file), None
        game.stack.clear()
    scene.hear()
    scene.motion.finish()
    scene.relay()
    return scene


def has_picture(scene: TableScene) -> bool:
    """Whether there are more colours above the name than those of paper."""
    sheet = scene.places["sheet",].rect
    middle = sheet.inflate(-sheet.w // 2, -sheet.h // 2).move(0, -sheet.h // 8)
    shown = scene.app.canvas.surface.subsurface(middle)
    return len({tuple(shown.get_at((x, y))) for x in range(0, middle.w, 7) for y in range(0, middle.h, 7)}) > 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("by", [0, 1])
def test_the_folder_lies_open_and_can_be_read(size: tuple[int, int], by: int) -> None:
    scene = ended(size, by)
    assert scene.session.over and isinstance(scene.panel, CaseClosedPanel)
    assert scene.panel.won == (by == 0)
    recorder = recording(scene.app)
    lines = [line.whole for line in recorder.lines]
    assert any(line and line in scene.panel.named.name for line in lines)
    names = scene.session.view.names
    key = "verdict.you" if by == 0 else "verdict.they"
    assert scene.t(key, who=names[by], whom=names[1], n=scene.session.view.turn) in lines
    assert recorder.faults([target.say for target in scene.targets]) == []
    assert has_picture(scene)


@pytest.fixture
def english_again() -> Iterator[None]:
    yield None
    use(Texts())


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_no_language_the_verdict_on_a_long_name_is_cut(
    language: str, english_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ended((1024, 600), 0)
    view = scene.session.view
    names = (view.names[0], "L’Archiviste")
    monkeypatch.setattr(type(view), "names", names)
    scene.app.speak(language)
    scene.relay()
    wanted = scene.t("verdict.you", who=names[0], whom=names[1], n=view.turn)
    assert wanted in [line.text for line in recording(scene.app).lines]


def test_at_the_end_nobody_is_told_to_name_the_file_and_the_main_button_leads_on_to_the_story(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = ended((1280, 720), 0)
    view = scene.session.view
    monkeypatch.setattr(type(view), "candidates", lambda view, player: [0])
    scene.relay()
    lines = written(scene)
    assert scene.t("table.file_of", who=view.names[1]) in lines
    assert not {scene.t(f"table.{key}", n=1) for key in ("name_it", "name_it_now", "suspects")} & set(lines)
    assert scene.places[MAIN].say == scene.t("do.result")
    press(scene, "confirm")
    assert scene.app.top is not scene
