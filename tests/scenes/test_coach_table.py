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
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import BACK
from game.session.game_setup import GameSetup, setup_from
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from game.ui.user_files import user_folder
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.json_fields import fields
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at, point, push, window

pytestmark = pytest.mark.usefixtures("own_home")


def coached(name: str, worker: Worker | None = None) -> tuple[TableScene, CoachAddon, list[int]]:
    """The table at a sample position with a coach who thinks in this process."""
    app = window()
    scene = positions.scene_at(app, name)
    asked: list[int] = []
    game = game_of(scene.session)
    beside = CoachAddon(scene, Coach(game, 0, 1, lambda: asked.append(1), worker or Worker()))
    scene.extras.append(beside)
    app.push(scene)
    return scene, beside, asked


@pytest.mark.parametrize("way", ["button", "key"])
def test_he_is_asked_by_button_or_key_and_his_choice_is_shown(way: str) -> None:
    scene, beside, asked = coached("table")
    assert COACH in scene.places
    if way == "button":
        scene.acts.click(COACH)
    else:
        scene.handle(Signal("advice"))
    assert asked == [] and beside.words == [scene.t("coach.thinking") + ".", scene.t("coach.free")]
    scene.update(16.0)
    assert asked == [1]
    decision, found = scene.session.decision, beside.coach.advice
    assert found.choice in decision.choices
    assert len(beside.words) == 2 and scene.t(found.why.key, **found.why.figures()) == beside.words[1]
    assert beside.pointed in scene.places
    assert scene.session.answered == 0, "he never answers himself"


def test_his_rim_follows_the_way_to_his_choice() -> None:
    scene, beside, _ = coached("table")
    decision = scene.session.decision
    choice = next(choice for choice in decision.choices if isinstance(choice, Investigate))
    found = advice(scene.session.view, decision, "agent")
    beside.coach._worker = FixedWorker(Advice(choice, found.why, "agent"))
    scene.acts.click(COACH)
    scene.update(16.0)
    first = beside.pointed
    assert first is not None and first in scene.lights.lit
    scene.acts.click(first)
    scene.update(16.0)
    if scene.chooser is not None and scene.chooser.started:
        assert beside.pointed != first
    beside._away()
    decline = declining(decision)
    beside.coach._worker = FixedWorker(Advice(decline, found.why, "agent"))
    scene.choice_controller.cancel()
    scene.relay()
    scene.acts.click(COACH)
    scene.update(16.0)
    assert beside.pointed == MAIN or scene.stage.steps


def test_what_leads_away_from_his_choice_is_to_be_taken_back_first() -> None:
    """«No name yet», and the rim lay about «Hold to name»: a name was chosen that he had not spoken of."""
    scene, beside, _ = coached("guess")
    decision = scene.session.decision
    decline = declining(decision)
    even = Reason("reason.guess.even", (("left", 3), ("named", 64)))
    beside.coach._worker = FixedWorker(Advice(decline, even, "agent"))
    scene.acts.click(COACH)
    scene.update(16.0)
    assert beside.words[0] == scene.t("coach.even"), "what is as good as another is not ordered"
    scene.acts.click(next(point for point in scene.lights.lit if point[0] == "x_file"))
    scene.update(16.0)
    assert scene.chooser is not None and scene.chooser.started
    assert beside.pointed == BACK


@pytest.mark.parametrize(
    "how", ["back", "click", *(pytest.param(how, marks=pytest.mark.matrix) for how in ("key", "button"))]
)
def test_his_note_is_put_away(how: str) -> None:
    scene, beside, _ = coached("table")
    scene.acts.click(COACH)
    scene.update(16.0)
    scene.draw(scene.app.canvas)
    match how:
        case "back":
            scene.handle(Signal("back"))
        case "key":
            scene.handle(Signal("advice"))
        case "button":
            scene.acts.click(COACH)
        case _:
            for kind in ("press", "release", "click"):
                scene.handle(Signal(kind, beside.note.center, 1, start=beside.note.center))
    assert beside.words == [] and beside.coach.advice is None
    assert scene.app.top is scene


def test_what_he_said_is_gone_once_it_was_answered_or_something_else_is_staged() -> None:
    scene, beside, _ = coached("selling")
    scene.acts.click(COACH)
    scene.update(16.0)
    assert beside.words
    card = next(point for point in scene.lights.lit if point[0] == "card")
    scene.acts.click(card)
    scene.update(16.0)
    assert scene.stage.steps and beside.words == []
    scene.acts.click(COACH)
    scene.update(16.0)
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
    scene.handle(Signal("back"))
    assert not beside.coach.thinking and beside.words == []
    scene, beside, _ = coached("table", FixedWorker())
    scene.acts.click(COACH)
    scene.update(16.0)
    assert beside.words == [scene.t("coach.failed")]


def test_while_others_decide_he_is_silent() -> None:
    scene, beside, asked = coached("table")
    game = game_of(scene.session)
    while game.decision.player == 0:
        game.apply(declining(game.decision) or game.decision.choices[0])  # type: ignore[arg-type]
    scene.handle(Signal("advice"))
    assert asked == [] and beside.words == []
    assert scene.transient.slip.words == scene.t("coach.not_now")


def test_who_wants_no_coach_has_none() -> None:
    scene, beside, asked = coached("table")
    scene.app.settings.coach = False
    scene.relay()
    assert COACH not in scene.places and beside.aids == ()
    scene.handle(Signal("advice"))
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
    menu = expect(table.app.top, Menu)
    point(menu, key)


@pytest.mark.parametrize("closed", [0, 2])
def test_the_first_three_cases_of_a_newcomer_count_although_he_has_spoken(closed: int) -> None:
    play_before(closed)
    table = push(real_table())
    beside = next(extra for extra in table.extras if isinstance(extra, CoachAddon))
    table.handle(Signal("advice"))
    assert table.app.top is table, "he costs nothing, so that nothing is asked"
    assert table.t("coach.free") in beside.words
    beside.coach._worker = Worker()
    table.handle(Signal("advice"))
    table.handle(Signal("advice"))
    table.update(16.0)
    assert beside.coach.advice is not None and not table.session.setup.advised
    table.close()


def test_later_it_is_asked_once_in_a_game_whether_he_is_to_speak_and_said_what_it_costs() -> None:
    play_before(3)
    table = push(real_table())
    beside = next(extra for extra in table.extras if isinstance(extra, CoachAddon))
    beside.coach._worker = Worker()
    table.handle(Signal("advice"))
    menu = table.app.top
    assert isinstance(menu, Menu) and menu.text == table.t("coach.counts")
    pressed(table, "without")
    table.update(16.0)
    assert beside.words == [] and not table.session.setup.advised
    table.handle(Signal("advice"))
    pressed(table, "ask")
    table.update(16.0)
    assert beside.coach.advice is not None and table.session.setup.advised
    for _ in range(2):
        table.handle(Signal("advice"))
    assert table.app.top is table and beside.words
    table.close()


def test_a_game_with_advice_is_marked_and_stays_so_when_it_is_resumed() -> None:
    play_before(3)
    table = real_table()
    app = table.app
    app.push(table)
    beside = next(extra for extra in table.extras if isinstance(extra, CoachAddon))
    beside.coach._worker = Worker()
    assert not table.session.setup.advised
    decision = table.session.decision
    table.handle(Signal("advice"))
    pressed(table, "ask")
    table.handle(Signal("back"))
    assert not table.session.setup.advised, "who thinks better of it in time has not been advised"
    table.handle(Signal("advice"))
    table.update(16.0)
    assert table.session.setup.advised
    table.choice_controller.send(decision.choices[0])
    file_writer.finish()
    (note,) = read_notes()
    assert note.setup.advised
    again = open_game.resume_table(app, note)
    assert isinstance(again, TableScene) and again.session.setup.advised
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
    from game.engine.decks.library import ready_made

    folder = user_folder() / deck_choice.DRAWER
    drawer = DeckStore(folder, pool())
    drawer.save(ready_made(pool())[0])
    (entry,) = drawer.entries()
    path = folder / entry.key
    setup = GameSetup.duel(str(path), "paper_trail")

    def record() -> tuple[int, int]:
        (entry,) = DeckStore(folder, pool()).entries()
        return entry.about.won, entry.about.lost

    count_result(replace(setup, advised=True), 0)
    assert record() == (0, 0)
    count_result(setup, 0)
    count_result(setup, 1)
    assert record() == (1, 1)


def test_the_result_says_that_the_coach_was_asked() -> None:
    from game.ui.text.recorder import Recorder

    for advised in (False, True):
        app = window()
        scene = push(Result(app, story(), replace(SETUP, advised=advised)))
        app.canvas.recorder = Recorder(app.canvas.full)
        scene.draw(app.canvas)
        told = " ".join(line.whole for line in app.canvas.recorder.lines)
        assert (scene.t("coach.advised") in told) == advised


@pytest.mark.parametrize("name", ["table", "selling", "check", "question"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 150), ((1024, 600), 115)])
def test_his_note_cuts_no_line_of_the_log_in_two(name: str, size: tuple[int, int], text: int) -> None:
    scene = expect(screenshots.draw(f"coach_{name}", size, text_percent=text).app.top, TableScene)
    beside = next(one for one in scene.extras if isinstance(one, CoachAddon))
    lines = [place.rect for point, place in scene.places.items() if point[0] == "log"]
    assert len(lines) > 1 and beside.note.h
    for line in lines:
        assert not line.colliderect(beside.note) or (line.top >= beside.note.top and line.bottom <= beside.note.bottom)


def test_his_note_cuts_the_heading_of_the_log_neither() -> None:
    app = window((1024, 600))
    app.t.turn_to("fr")
    scene = push(coach(app, "guess"))
    app.draw()
    beside = next(one for one in scene.extras if isinstance(one, CoachAddon))
    head = scene.places["log",].rect
    assert beside.note.colliderect(head), "his advice is long there"
    assert beside.note.top <= head.top and head.bottom <= beside.note.bottom


@pytest.mark.parametrize("name", ["selling", "question"])
def test_his_rim_leaves_the_number_key_of_what_he_would_choose_free(name: str) -> None:
    drawn = screenshots.draw(f"coach_{name}")
    scene, canvas = drawn.app.top, drawn.app.canvas
    assert isinstance(scene, TableScene)
    beside = next(one for one in scene.extras if isinstance(one, CoachAddon))
    point = beside.pointed
    assert point is not None and point in scene.lights.keys
    place = scene.places[point].rect
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
    drawn = screenshots.draw("coach_table", size)
    scene = expect(drawn.app.top, TableScene)
    beside = next(one for one in scene.extras if isinstance(one, CoachAddon))
    found = beside.coach.advice
    assert found is not None and isinstance(found.choice, Investigate)
    assert beside.pointed is not None and beside.pointed[0] == "team"

    def below(card: int) -> set[tuple[int, ...]]:
        edge = scene.places["card", card].part
        y = edge.bottom + scene.app.layout.u(3)
        return {tuple(drawn.surface.get_at((x, y))[:3]) for x in range(edge.x, edge.right)}

    assert RIM in below(found.choice[1])
    other = next(one.card for one in scene.session.view.sites(0) if one.card != found.choice[1])
    assert RIM not in below(other)
