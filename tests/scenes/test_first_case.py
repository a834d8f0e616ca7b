"""The first case: a basic game against the simplest opponent, opened at one click."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.scenes.learning.samples  # noqa: F401  registers the hub
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import FILE, FIRST_CASE, FULL_CASE
from game.scenes.navigation import first_case, first_setup, full_setup
from game.scenes.result.scene import Result
from game.scenes.samples import story
from game.scenes.table.case_saver import stamp_first_case
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.opening_sheet import OwnXFile
from game.scenes.table.open_game import new_game, new_table
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.i18n.languages import LANGUAGES
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_player import dealt
from tests.support.scenes.windows import push, window


def test_the_first_case_is_a_basic_game_against_the_simplest_opponent() -> None:
    setup = first_setup(5)
    assert (setup.options, setup.levels, setup.people) == (("basic_game",), {1: "novice"}, (0,))
    game = new_game(setup, ("You", "Novice"))
    assert game.options.basic_game
    assert game.decision is not None and game.decision.player == 0, "whoever plays for the first time begins"


@pytest.mark.usefixtures("own_home")
def test_the_first_case_is_one_click_away() -> None:
    app = window()
    first_case(app)
    table = expect(dealt(app), TableScene)
    assert table.session.view.basic
    assert table.session.decision is not None
    table.session.close()


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize(
    ("setup", "winner", "done"),
    [
        (first_setup(5), 0, True),
        (first_setup(5).again(6), 0, True),
        (first_setup(5), 1, False),
        (first_setup(5).swapped(6), 0, False),
        (GameSetup.duel("first_case", "cold_trail"), 0, False),
        (full_setup(5), 0, False),
    ],
)
def test_a_first_case_that_was_won_is_stamped_among_the_lessons(setup: GameSetup, winner: int, done: bool) -> None:
    app = window()
    app.push(hub := LearningHub(app))
    before = hub.targets.get("first")
    assert before is not None and "Done." not in before.say
    app.push(Result(app, story(not winner), setup))
    stamp_first_case(setup, winner)
    app.pop()
    after = hub.targets.get("first")
    assert after is not None and after.say.endswith("Done.") == done


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize(("winner", "done"), [(0, True), (1, False)])
def test_so_is_a_first_advanced_case(winner: int, done: bool) -> None:
    stamp_first_case(full_setup(5), winner)
    assert LearningHub(window()).progress.of(FULL_CASE).done == done


def test_the_case_after_the_lessons_is_the_advanced_game_against_the_simplest_opponent() -> None:
    setup = full_setup(5)
    assert (setup.options, setup.levels, setup.people, setup.first) == ((), {1: "novice"}, (0,), 0)
    assert all(deck.beginner for deck in ready_made(pool()) if deck.id in [seat.deck for seat in setup.seats])


def test_damaged_lessons_that_the_end_of_a_case_meets_are_told_of_in_the_hub(own_home: Path) -> None:
    (own_home / FILE).write_text("{", encoding="utf-8")
    stamp_first_case(first_setup(5), 0)
    hub = LearningHub(window())
    assert hub.progress.complaint == "lessons.progress.damaged"
    assert hub.progress.of(FIRST_CASE).done


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_the_stamp_leaves_the_words_of_the_first_case_whole(language: str, text: int) -> None:
    drawn = screenshots.draw("learn", (1024, 600), language=language, text_percent=text)
    hub = expect(drawn.app.top, LearningHub)
    hub.progress.finished(FIRST_CASE)
    folder = [line for line in recording(drawn.app, hub.draw).lines if hub.places["first"].contains(line.box)]
    assert len(folder) == 2 and [line for line in folder if line.text != line.whole] == []


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_own_x_file_is_read_beside_the_hand_before_the_first_answer(size: tuple[int, int]) -> None:
    app = window(size)
    table = push(expect(new_table(app, GameSetup.duel("two_roads", "paper_trail", "random", 1, 0)), TableScene))
    for _ in range(200):
        table.motion.finish()
        table.update(33.0)
        app.draw()
        if table.session.asked is not None:
            break
    assert table.session.asked is not None
    for _ in range(3):
        table.update(33.0)
        app.draw()
    sheet = next(extra for extra in table.extras if isinstance(extra, OwnXFile))
    view = table.session.view
    mine = view.pool.x_files[view.players[0].x_file or 0]
    assert sheet.shown and mine.name in sheet.words[0]
    assert not [place for place in table.places.values() if place.card >= 0 and place.rect.colliderect(sheet.rect)]
    middle = table.frame.bands[1] if table.frame is not None else sheet.rect
    assert not sheet.rect.colliderect(middle), "what is sold and bought is decided there"
    hints = [extra for extra in table.extras if isinstance(extra, HintBubble) and extra.shown is not None]
    boxes = [hint.note for hint in hints if hint.shown is not None]
    assert not [box for box in boxes if box is not None and box.colliderect(sheet.rect)]
    table.acts.confirm()
    table.update(33.0)
    assert not sheet.shown
    table.session.close()
