"""The coach beside the table: asked by button and key, shown on the table, put away; and what it does to the record."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.ai.explanation import Reason
from game.engine.core.choices import Investigate
from game.engine.core.decisions import declining
from game.engine.decks.library import ready_made
from game.scenes.career.ledger import Closed, file_closed
from game.scenes.coach.advice import Advice, Coach, advice
from game.scenes.coach.coach_addon import COACH, RIM, CoachAddon
from game.scenes.coach.coach_workers import Worker
from game.scenes.coach.samples import FixedWorker, coach
from game.scenes.common import deck_choice
from game.scenes.common.deck_choice import count_result, pool
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.dialogs import Menu
from game.scenes.result.scene import Result
from game.scenes.samples import SETUP, story
from game.scenes.saved_cases import read_notes
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import BACK
from game.session.game_setup import GameSetup, setup_from
from game.ui.user_files import user_folder
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.json_fields import fields
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, point, press, push, window

pytestmark = pytest.mark.usefixtures("own_home")


def coached(name: str, worker: Worker | None = None) -> tuple[TableScene, CoachAddon, list[int]]:
    """The table at a sample position with a coach who thinks in this process."""
    scene, asked = at(name), list[int]()
    beside = CoachAddon(scene, Coach(game_of(scene.session), 0, 1, lambda: asked.append(1), worker or Worker()))
    scene.extras.append(beside)
    scene.relay()
    return scene, beside, asked


def ask(scene: TableScene) -> None:
    """He is asked with his button, and has time to answer."""
    scene.acts.click(COACH)
    scene.update(16.0)


def coach_of(scene: TableScene) -> CoachAddon:
    return next(extra for extra in scene.extras if isinstance(extra, CoachAddon))


@pytest.mark.parametrize("way", ["button", "key"])
def test_he_is_asked_by_button_or_key_and_his_choice_is_shown(way: str) -> None:
    scene, beside, asked = coached("table")
    assert COACH in scene.places
    if way == "button":
        scene.acts.click(COACH)
    else:
        press(scene, "advice")
    assert asked == [] and beside.words == [scene.t("coach.thinking") + ".", scene.t("coach.free")]
    scene.update(16.0)
    assert asked == [1]
    found = beside.coach.advice
    assert found.choice in scene.session.decision.choices
    assert len(beside.words) == 2 and scene.t(found.why.key, **found.why.figures()) == beside.words[1]
    assert beside.pointed in scene.places
    assert scene.session.answered == 0, "he never answers himself"


def test_his_rim_follows_the_way_to_his_choice() -> None:
    scene, beside, _ = coached("table")
    decision = scene.session.decision
    choice = next(choice for choice in decision.choices if isinstance(choice, Investigate))
    found = advice(scene.session.view, decision, "agent")
    beside.coach._worker = FixedWorker(Advice(choice, found.why, "agent"))
    ask(scene)
    first = beside.pointed
    assert first in scene.lights.lit
    scene.acts.click(first)
    scene.update(16.0)
    assert scene.chooser.started and beside.pointed != first
    beside._away()
    beside.coach._worker = FixedWorker(Advice(declining(decision), found.why, "agent"))
    scene.choice_controller.cancel()
    scene.relay()
    ask(scene)
    assert beside.pointed == MAIN or scene.stage.steps


def test_what_leads_away_from_his_choice_is_to_be_taken_back_first() -> None:
    """«No name yet», and the rim lay about «Hold to name»: a name was chosen that he had not spoken of."""
    scene, beside, _ = coached("guess")
    even = Reason("reason.guess.even", (("left", 3), ("named", 64)))
    beside.coach._worker = FixedWorker(Advice(declining(scene.session.decision), even, "agent"))
    ask(scene)
    assert beside.words[0] == scene.t("coach.even"), "what is as good as another is not ordered"
    scene.acts.click(next(point for point in scene.lights.lit if point[0] == "x_file"))
    scene.update(16.0)
    assert scene.chooser.started and beside.pointed == BACK


@pytest.mark.parametrize(
    "how", ["back", "click", *(pytest.param(how, marks=pytest.mark.matrix) for how in ("key", "button"))]
)
def test_his_note_is_put_away(how: str) -> None:
    scene, beside, _ = coached("table")
    ask(scene)
    scene.draw(scene.app.canvas)
    match how:
        case "back":
            press(scene, "back")
        case "key":
            press(scene, "advice")
        case "button":
            scene.acts.click(COACH)
        case _:
            click(scene, beside.note.center)
    assert beside.words == [] and beside.coach.advice is None
    assert scene.app.top is scene


def test_what_he_said_is_gone_once_it_was_answered_or_something_else_is_staged() -> None:
    scene, beside, _ = coached("selling")
    ask(scene)
    assert beside.words
    scene.acts.click(next(point for point in scene.lights.lit if point[0] == "card"))
    scene.update(16.0)
    assert scene.stage.steps and beside.words == []
    ask(scene)
    assert beside.words
    scene.acts.confirm()
    scene.update(16.0)
    assert beside.words == []


def test_a_long_thought_is_interrupted_and_a_failed_one_is_told() -> None:
    scene, beside, _ = coached("table", FixedWorker(busy=True))
    scene.acts.click(COACH)
    for _ in range(30):
        scene.update(50.0)
    assert beside.coach.thinking and beside.waiting and scene.polling
    press(scene, "back")
    assert not beside.coach.thinking and beside.words == []
    scene, beside, _ = coached("table", FixedWorker())
    ask(scene)
    assert beside.words == [scene.t("coach.failed")]


def test_while_others_decide_he_is_silent() -> None:
    scene, beside, asked = coached("table")
    game = game_of(scene.session)
    while game.decision.player == 0:
        game.apply(declining(game.decision) or game.decision.choices[0])  # type: ignore[arg-type]
    press(scene, "advice")
    assert asked == [] and beside.words == []
    assert scene.transient.slip.words == scene.t("coach.not_now")


def test_who_wants_no_coach_has_none() -> None:
    scene, beside, asked = coached("table")
    scene.app.settings.coach = False
    scene.relay()
    assert COACH not in scene.places and beside.aids == ()
    press(scene, "advice")
    assert asked == []


# the record ---------------------------------------------------------------------------------------------


def real_table() -> TableScene:
    return expect(
        open_game.new_table(at("table").app, GameSetup.duel("two_roads", "paper_trail", "random", 1, 0)), TableScene
    )


def play_before(count: int) -> None:
    """So many cases have been closed before."""
    for number in range(count):
        file_closed(Closed(float(number), True, "guess", 9, "novice", "two_roads"))


def pressed(table: TableScene, key: str) -> None:
    """A button of the menu that lies over the table."""
    point(expect(table.app.top, Menu), key)


def experienced() -> tuple[TableScene, CoachAddon]:
    """A table of somebody for whom the coach costs something, and a coach who thinks in this process."""
    play_before(3)
    table = push(real_table())
    coach_of(table).coach._worker = Worker()
    return table, coach_of(table)


@pytest.mark.parametrize("closed", [0, 2])
def test_the_first_three_cases_of_a_newcomer_count_although_he_has_spoken(closed: int) -> None:
    play_before(closed)
    table = push(real_table())
    beside = coach_of(table)
    press(table, "advice")
    assert table.app.top is table, "he costs nothing, so that nothing is asked"
    assert table.t("coach.free") in beside.words
    beside.coach._worker = Worker()
    press(table, "advice", "advice")
    table.update(16.0)
    assert beside.coach.advice is not None and not table.session.setup.advised
    table.close()


def test_later_it_is_asked_once_in_a_game_whether_he_is_to_speak_and_said_what_it_costs() -> None:
    table, beside = experienced()
    press(table, "advice")
    assert expect(table.app.top, Menu).text == table.t("coach.counts")
    pressed(table, "without")
    table.update(16.0)
    assert beside.words == [] and not table.session.setup.advised
    press(table, "advice")
    pressed(table, "ask")
    table.update(16.0)
    assert beside.coach.advice is not None and table.session.setup.advised
    press(table, "advice", "advice")
    assert table.app.top is table and beside.words
    table.close()


def test_a_game_with_advice_is_marked_and_stays_so_when_it_is_resumed() -> None:
    table, _ = experienced()
    assert not table.session.setup.advised
    decision = table.session.decision
    press(table, "advice")
    pressed(table, "ask")
    press(table, "back")
    assert not table.session.setup.advised, "who thinks better of it in time has not been advised"
    press(table, "advice")
    table.update(16.0)
    assert table.session.setup.advised
    table.choice_controller.send(decision.choices[0])
    file_writer.finish()
    (note,) = read_notes()
    assert note.setup.advised
    again = expect(open_game.resume_table(table.app, note), TableScene)
    assert again.session.setup.advised
    table.close()
    again.close()


def test_set_ups_of_before_have_no_mark_and_a_rematch_has_none() -> None:
    plain = json.loads(json.dumps(SETUP.plain()))
    plain.pop("advised")
    assert setup_from(fields(plain)) == SETUP
    marked = replace(SETUP, advised=True)
    assert setup_from(fields(marked.plain())) == marked
    assert not marked.again(2).advised and not marked.swapped(2).advised


def test_a_game_with_advice_is_neither_won_nor_lost_for_a_deck() -> None:
    folder = user_folder() / deck_choice.DRAWER
    drawer = DeckStore(folder, pool())
    drawer.save(ready_made(pool())[0])
    (entry,) = drawer.entries()
    setup = GameSetup.duel(str(folder / entry.key), "paper_trail")

    def record() -> tuple[int, int]:
        (entry,) = DeckStore(folder, pool()).entries()
        return entry.about.won, entry.about.lost

    count_result(replace(setup, advised=True), 0)
    assert record() == (0, 0)
    count_result(setup, 0)
    count_result(setup, 1)
    assert record() == (1, 1)


@pytest.mark.parametrize("advised", [False, True])
def test_the_result_says_that_the_coach_was_asked(advised: bool) -> None:
    scene = push(Result(window(), story(), replace(SETUP, advised=advised)))
    told = " ".join(line.whole for line in recording(scene.app).lines)
    assert (scene.t("coach.advised") in told) == advised


@pytest.mark.parametrize("name", ["table", "selling", "check", "question"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 150), ((1024, 600), 115)])
def test_his_note_cuts_no_line_of_the_log_in_two(name: str, size: tuple[int, int], text: int) -> None:
    scene, _ = screen(TableScene, f"coach_{name}", size, text_percent=text)
    note = coach_of(scene).note
    lines = [place.rect for point, place in scene.places.items() if point[0] == "log"]
    assert len(lines) > 1 and note.h
    for line in lines:
        assert not line.colliderect(note) or (line.top >= note.top and line.bottom <= note.bottom)


def test_his_note_cuts_the_heading_of_the_log_neither() -> None:
    scene = push(coach(window((1024, 600), language="fr"), "guess"))
    scene.app.draw()
    note, head = coach_of(scene).note, scene.places["log",].rect
    assert note.colliderect(head), "his advice is long there"
    assert note.top <= head.top and head.bottom <= note.bottom


@pytest.mark.parametrize("name", ["selling", "question"])
def test_his_rim_leaves_the_number_key_of_what_he_would_choose_free(name: str) -> None:
    scene, _ = screen(TableScene, f"coach_{name}")
    beside, canvas = coach_of(scene), scene.app.canvas
    assert beside.pointed in scene.lights.keys
    place = scene.places[beside.pointed].rect
    scene.draw(canvas)
    around = place.inflate(canvas.u(12), canvas.u(12))
    cap = Rect(place.right - canvas.u(18), place.y - canvas.u(6), canvas.u(16), canvas.u(16))
    shown = [canvas.surface.subsurface(box).copy() for box in (cap, around)]
    beside.click(COACH)
    scene.draw(canvas)
    plain = [canvas.surface.subsurface(box) for box in (cap, around)]
    same = [tobytes(a, "RGB") == tobytes(b, "RGB") for a, b in zip(shown, plain, strict=True)]
    assert same == [True, False], "the rim is there, and the key is not under it"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_where_a_team_is_to_be_sent_is_marked_as_the_team_is(size: tuple[int, int]) -> None:
    """The rim lay about the Team's tag alone, and the Site that was meant had to be read."""
    scene, _ = screen(TableScene, "coach_table", size)
    beside, surface = coach_of(scene), scene.app.canvas.surface
    meant = expect(beside.coach.advice.choice, Investigate).site
    assert beside.pointed[0] == "team"
    for site in scene.session.view.sites(0):
        edge = scene.places["card", site.card].part
        y = edge.bottom + scene.app.layout.u(3)
        below = {tuple(surface.get_at((x, y))[:3]) for x in range(edge.x, edge.right)}
        assert (RIM in below) == (site.card == meant)
    assert len(scene.session.view.sites(0)) > 1
