"""Question time: nothing is given away by the space bar, a value is seen and asked, a name only by holding."""

from __future__ import annotations

import pytest

import game.scenes.coach.samples  # noqa: F401  registers the hints, one of which stands over a sheet with all 41
from game.engine.core.choices import NO_QUESTION, Ask
from game.engine.core.decisions import Decision
from game.scenes.question.panel import HOLD_SECONDS, QuestionPanel
from game.scenes.question.suspects import best, outcomes
from game.scenes.table.core.prompt_model import MAIN, Prompt
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import DECLINE
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at_sheet, point


def panel(scene: TableScene) -> QuestionPanel:
    assert isinstance(scene.panel, QuestionPanel)
    return scene.panel


def kinds(scene: TableScene, since: int) -> list[str]:
    return [event.kind for event in scene.session.view.events(since)]


def test_the_space_bar_alone_gives_no_question_away() -> None:
    scene = at_sheet("question")
    decision = scene.session.decision
    scene.handle(Signal("confirm"))
    assert scene.session.decision is decision


def test_what_is_pointed_at_is_seen_with_both_answers_and_one_press_asks_it() -> None:
    scene = at_sheet("question")
    asked = scene.session.decision
    scene.handle(Signal("move", pos=scene.places["value", "motive", "ideology"].rect.center))
    assert ("list", "tick") in scene.places and MAIN not in scene.places
    assert "Ideology" in scene.places["prompt",].say
    assert scene.session.decision is asked
    before = len(scene.session.view.events())
    scene.handle(Signal("number", number=2))
    told = next(event for event in scene.session.view.events(before) if event.kind == "answered")
    assert told.data == (1, "motive", "ideology")
    assert told.secret == (True,)


def test_what_both_answers_leave_comes_from_the_notebook() -> None:
    scene = at_sheet("question")
    view = scene.session.view
    found = outcomes(view, 1, "motive")
    left = set(view.candidates(1))
    for outcome in found:
        assert set(outcome.yes) | set(outcome.no) == left
        assert not set(outcome.yes) & set(outcome.no)
    survival = next(outcome for outcome in found if outcome.value == "survival")
    assert survival.known == "no" and not survival.yes
    assert best(found) == max(min(len(one.yes), len(one.no)) for one in found)


def test_a_multi_site_has_two_pages() -> None:
    scene = at_sheet("question_multi")
    assert panel(scene).page == "motive"
    point(scene, ("page", "method"))
    assert panel(scene).page == "method"
    before = len(scene.session.view.events())
    point(scene, ("value", "method", "subterfuge"))
    told = next(event for event in scene.session.view.events(before) if event.kind == "asked")
    assert told.data[1:3] == ("method", "subterfuge")


def test_a_value_whose_answer_is_known_is_asked_at_the_second_press() -> None:
    scene = at_sheet("question")
    known, before = ("value", "motive", "survival"), len(scene.session.view.events())
    point(scene, known)
    assert panel(scene).picked == known and MAIN in scene.places and "asked" not in kinds(scene, before)
    point(scene, MAIN)
    assert "asked" in kinds(scene, before)


def test_the_arrow_keys_show_what_each_value_would_leave() -> None:
    scene = at_sheet("question")
    scene.handle(Signal("right"))
    first = panel(scene).shown
    scene.handle(Signal("right"))
    assert first is not None and panel(scene).shown not in (None, first)


def test_escape_first_lets_go_of_the_value_and_then_asks_nothing() -> None:
    scene = at_sheet("question")
    point(scene, ("value", "motive", "survival"))
    scene.handle(Signal("back"))
    assert panel(scene).picked is None and scene.session.decision is not None
    before = len(scene.session.view.events())
    scene.handle(Signal("back"))
    assert "asked" not in kinds(scene, before)
    assert scene.session.decision is None or scene.session.decision.kind != "question"


def test_only_the_promised_question_lets_the_check_succeed() -> None:
    scene = at_sheet("reduced")
    assert len(panel(scene).values) == 1
    before = len(scene.session.view.events())
    point(scene, ("value", *panel(scene).values[0]))
    checked = next(event for event in scene.session.view.events(before) if event.kind == "checked")
    assert checked.data[1] is True


def test_a_name_is_not_sent_by_clicks_on_it() -> None:
    scene = at_sheet("guess")
    point(scene, ("x_file", scene.session.view.candidates(1)[0]))
    point(scene, ("x_file", scene.session.view.candidates(1)[0]))
    assert scene.session.decision is not None and scene.session.decision.kind == "guess"


def test_a_name_is_sent_by_holding_the_button() -> None:
    scene = at_sheet("guess")
    chosen = scene.session.view.candidates(1)[0]
    point(scene, ("x_file", chosen))
    before = len(scene.session.view.events())
    target = scene.targets.get(MAIN)
    assert target is not None and target.hold == HOLD_SECONDS
    at = target.rect.center
    scene.handle(Signal("move", at))
    scene.handle(Signal("press", at, 1, at))
    for _ in range(30):
        scene.update(16)
    assert "guessed" not in kinds(scene, before), "half a hold names nobody"
    for _ in range(40):
        scene.update(16)
    assert "guessed" in kinds(scene, before)
    waiting = scene.session.decision
    scene.handle(Signal("release", at, 1, at))
    scene.handle(Signal("click", at, 1, at))
    assert scene.session.decision is waiting, "letting go of the button answers nothing more"


def test_a_name_is_sent_by_two_presses_as_well() -> None:
    scene = at_sheet("guess")
    point(scene, ("x_file", scene.session.view.candidates(1)[0]))
    before = len(scene.session.view.events())
    point(scene, MAIN)
    assert panel(scene).armed and "guessed" not in kinds(scene, before)
    point(scene, MAIN)
    assert "guessed" in kinds(scene, before)


def test_a_name_is_sent_by_two_presses_of_the_key() -> None:
    scene = at_sheet("guess")
    point(scene, ("x_file", scene.session.view.candidates(1)[0]))
    before = len(scene.session.view.events())
    for _ in range(2):
        scene.handle(Signal("confirm"))
        scene.update(16)
        scene.handle(Signal("confirm_end"))
    assert "guessed" in kinds(scene, before)


def test_with_many_suspects_it_is_said_how_many_and_naming_nobody_is_the_lit_act() -> None:
    scene = at_sheet("guess")
    left = len(scene.session.view.candidates(1))
    assert left > 1 and scene.t("question.head.guess.many", foe="B", n=left) in scene.places["prompt",].say
    ctx = draw_context_of(scene, scene.app.canvas)
    (button,) = scene.panel.prompt(ctx, Prompt("")).buttons if scene.panel is not None else ()
    assert (button.point, button.kind) == (DECLINE, "main")


def test_no_name_needs_to_be_given() -> None:
    scene = at_sheet("guess")
    before = len(scene.session.view.events())
    point(scene, DECLINE)
    assert "guessed" not in kinds(scene, before)
    assert scene.session.decision is None or scene.session.decision.kind != "guess"


def test_a_penalty_is_a_question_or_a_name() -> None:
    scene = at_sheet("penalty")
    assert panel(scene).cold
    point(scene, ("page", "name"))
    point(scene, ("x_file", scene.session.view.candidates(1)[0]))
    target = scene.targets.get(MAIN)
    assert target is not None and target.hold == HOLD_SECONDS
    point(scene, ("page", "motive"))
    assert panel(scene).picked is None
    before = len(scene.session.view.events())
    point(scene, ("value", "motive", "ideology"))
    assert "answered" in kinds(scene, before)


@pytest.mark.parametrize(("name", "keys"), [("question", ("value", "motive", "ideology")), ("guess", None)])
def test_answers_and_names_are_shown_in_motion(name: str, keys: tuple[str, ...] | None) -> None:
    scene = at_sheet(name, speed="normal")
    point(scene, keys or ("x_file", scene.session.view.candidates(1)[0]))
    if keys is None:
        scene.motion.finish()
        point(scene, MAIN)
        point(scene, MAIN)
    assert scene.motion.busy
    for _ in range(400):
        if not scene.motion.busy:
            break
        scene.update(16)
        scene.draw(scene.app.canvas)
    if scene.motion.busy:
        assert keys is None, "only a wrong name waits until the player goes on"
        scene.handle(Signal("confirm"))
    assert not scene.motion.busy


# -- a newcomer's questions -----------------------------------------------------------------------------


def test_the_page_lies_open_on_which_a_question_tells_most() -> None:
    scene = at_sheet("question_multi")
    sheet = panel(scene)
    most = {kind: best(outcomes(sheet.view, sheet.of, kind)) for kind in sheet.kinds}
    assert len(sheet.kinds) > 1 and most[sheet.page] == max(most.values())
    settled = {note.a for note in sheet.view.notes(sheet.of) if note.yes}
    scene.app.settings.help_level = "off"
    again = QuestionPanel(scene, sheet.view, sheet.decision)
    assert again.page == next((kind for kind in again.kinds if kind not in settled), again.kinds[0])


@pytest.mark.parametrize("level", ["marks", "explains", "off"])
def test_who_remains_and_what_tells_most_is_seen_with_any_help(level: str) -> None:
    scene = at_sheet("question")
    scene.app.settings.help_level = level
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.relay()
    scene.app.draw()
    scene.app.canvas.recorder = None
    written = {line.text for line in recorder.lines}
    for key in ("question.remain", "question.halves"):
        assert (scene.t(key) in written) == (level != "off"), key


def test_asking_nothing_says_whether_a_name_may_follow() -> None:
    scene = at_sheet("question")
    scene.relay()
    said = scene.places["prompt",].say
    assert said.endswith(scene.t("question.sub.question"))
    game = game_of(scene.session)
    game.players[0].guessed = True
    scene.relay()
    assert scene.places["prompt",].say.endswith(scene.t("question.sub.question.named"))


def test_a_card_that_asks_says_that_no_name_follows() -> None:
    scene = at_sheet("question")
    sheet = panel(scene)
    asks = [choice for choice in sheet.decision.choices if isinstance(choice, Ask)]
    by_card = Decision(0, "question", (*asks, NO_QUESTION), about=(("of", sheet.of),))
    again = QuestionPanel(scene, sheet.view, by_card)
    assert again.then == "question.sub.card" and again.way == "card"
    assert "{foe}" not in scene.t(again.then, foe="B")


# -- names are left out of a list only where no line is free --------------------------------------------


def test_the_shares_of_both_lists_are_reckoned_once_for_a_value() -> None:
    scene = at_sheet("reduced")
    assert len(panel(scene).shares) == 1
    scene.relay()
    assert len(panel(scene).shares) == 1
    assert len([index for index in panel(scene).rows if index >= 0]) > 20, "the half for three columns of names"


@pytest.mark.parametrize("name", ["first_question", "reduced", "penalty"])
def test_a_large_window_shows_all_names_of_the_lists(name: str) -> None:
    scene = expect(screenshots.draw(name, (1920, 1080)).app.top, TableScene)
    sheet = panel(scene)
    suspects = sheet.view.candidates(sheet.of)
    assert len(suspects) > 20
    assert {index for index in sheet.rows if index >= 0} == set(suspects)


def test_the_longer_list_has_the_room_that_the_shorter_one_leaves() -> None:
    scene = at_sheet("reduced", size=(1920, 1080))
    yes, no = scene.places["list", "tick"].rect, scene.places["list", "cross"].rect
    assert yes.w < no.w and yes.w + no.w > 0.95 * (no.right - yes.x)


# -- the page of names ----------------------------------------------------------------------------------


def test_the_characteristics_of_a_name_are_called_in_full_where_there_is_room() -> None:
    recorder = screenshots.draw("guess", (2560, 1080)).app.canvas.recorder
    assert {"Affiliation", "Motive", "Method", "Result"} <= {line.text for line in recorder.lines}
