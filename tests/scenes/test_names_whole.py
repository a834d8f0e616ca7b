"""Names are whole where they matter, and follow the language."""

from __future__ import annotations

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.card_pool import CardPool
from game.engine.text import card_text
from game.scenes.common.deck_choice import pool
from game.scenes.common.short_names import x_file
from game.scenes.replay.samples import recorded
from game.scenes.saved_cases import read_notes
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_hint import on_one_line
from game.session.game_setup import GameSetup
from game.ui.drawing import column_heads
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.testing import screenshots
from game.ui.testing.screenshots import SIZES
from game.ui.text import fitting
from game.ui.text.fitting import even
from game.ui.text.fonts import SMALLER
from game.ui.text.recorder import Line
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


def lines(scene: str, size: tuple[int, int]) -> list[Line]:
    return screenshots.draw(scene, size).app.canvas.recorder.lines


@pytest.fixture
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((1280, 720)), Layout((1280, 720)))


def names(pool: CardPool) -> list[str]:
    return [x_file(card) for card in pool.x_files]


def test_a_name_is_broken_between_words_and_after_hyphens_only(pool: CardPool) -> None:
    assert ("The Cigarette-", "Smoking Man") in fitting.broken("The Cigarette-Smoking Man")
    assert fitting.broken("Eve") == [("Eve",)]
    for name in names(pool):
        words = set(name.replace("-", " ").split())
        for form in fitting.broken(name):
            assert {word for line in form for word in line.replace("-", " ").split()} == words
            assert len(form) <= 2


def test_a_name_is_as_large_as_its_box_lets_it_be(canvas: Canvas, pool: CardPool) -> None:
    for name in names(pool):
        whole = fitting.need(canvas, name, "bold", SMALLER[0], lines=1)
        assert fitting.settle(canvas, name, "bold", whole, 60).lines == (name,)
        narrow = fitting.need(canvas, name, "bold", SMALLER[0])
        found = fitting.settle(canvas, name, "bold", narrow, 60)
        assert found.size == SMALLER[0]
        assert max(canvas.width(line, found.size, "bold") for line in found.lines) <= narrow
        assert fitting.settle(canvas, name, "bold", narrow, found.step).lines in ((name,), found.lines)


def test_columns_give_each_what_it_needs_and_share_the_rest() -> None:
    found = column_heads.columns(pygame.Rect(10, 0, 320, 50), [100, 50, 70], 10)
    assert [box.w >= need for box, need in zip(found, (100, 50, 70), strict=True)] == [True] * 3
    assert found[0].x == 10 and found[-1].right == 330


@pytest.mark.parametrize("scene", ["notebook", "notebook_four", "guess", "picking"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_x_file_is_named_in_full(scene: str, size: tuple[int, int], pool: CardPool) -> None:
    drawn = lines(scene, size)
    assert [line.whole for line in drawn if line.text != line.whole] == []
    told = " ".join(line.text for line in drawn)
    for name in names(pool):
        forms = [" ".join(form).replace("- ", "-") for form in fitting.broken(name)]
        assert name in told.replace("- ", "-") or any(form in told for form in forms), name


@pytest.mark.parametrize("scene", ["replay_end", "replay"])
def test_no_card_of_a_strip_is_a_stump(scene: str) -> None:
    taken = screenshots.draw(scene, (1024, 600))
    strips = [target.rect for target in getattr(taken.app.top, "targets", ()) if target.group == "aside strips"]
    assert strips
    for line in taken.app.canvas.recorder.lines:
        if line.text != line.whole and any(rect.contains(line.box) for rect in strips):
            assert len(line.text) > len(line.whole) / 2, line.whole


def test_the_tape_adds_up_also_where_not_all_of_it_is_seen() -> None:
    drawn = [line.text for line in lines("stack", (1024, 600))]
    total = drawn.index("Total now")
    at = drawn.index("Team 1")
    assert "Mulder, Green" in drawn[at:total], "who is no more told line by line is told together"
    assert sum(int(text) for text in drawn[at:total] if text.isdigit()) == int(drawn[total + 1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["question", "question_multi", "penalty"])
def test_names_of_suspects_are_whole_or_counted(scene: str, size: tuple[int, int], pool: CardPool) -> None:
    """A list that has no room for all says how many more there are, and cuts nobody's name."""
    known = set(names(pool))
    assert not [line.text for line in lines(scene, size) if line.text != line.whole and line.whole in known]


def test_one_line_that_is_long_makes_all_smaller_and_the_last_size_is_the_least() -> None:
    canvas = screenshots.draw("title").app.canvas
    wide = canvas.width("a longer line", 15)
    assert even(canvas, [("short", "sans", wide)], (17, 15, 14)) == 17
    assert even(canvas, [("short", "sans", wide), ("a longer line", "sans", wide)], (17, 15, 14)) == 15
    assert even(canvas, [("a longer line", "sans", 1)], (17, 15, 14)) == 14


def new_table() -> tuple[App, TableScene]:
    app = window()
    setup = GameSetup.duel("two_roads", "paper_trail", "novice", 5, 0)
    return app, push(expect(open_game.new_table(app, setup), TableScene))


def test_a_running_game_is_told_with_the_names_of_the_new_language() -> None:
    app, table = new_table()
    before = table.session.view.names
    app.speak("cs")
    after = table.session.view.names
    assert after == ("Hráč", app.t("table.opponent.novice")) and before[0] != after[0]
    assert not [line for line in table.log if before[0] in line.text.split()]
    table.close()


def test_a_case_that_is_taken_up_in_another_language_is_told_in_it() -> None:
    app, table = new_table()
    table.choice_controller.send(table.session.decision.choices[0])
    file_writer.finish()
    table.close()
    app.t.turn_to("cs")
    (note,) = read_notes()
    again = expect(open_game.resume_table(app, note), TableScene)
    assert again.session.view.names[1] == app.t("table.opponent.novice")
    again.close()


def test_what_somebody_called_himself_and_what_was_recorded_stays() -> None:
    assert recorded().header.names == recorded().end(pool()).table.names


def test_a_card_text_on_one_line_keeps_its_hard_spaces() -> None:
    said = [card_text(card, "fr") for card in pool().cards]
    hard = [text for text in said if "\u00a0" in text or "\u202f" in text]
    assert hard
    for text in hard:
        line = on_one_line(text)
        assert "\n" not in line and "  " not in line
        assert sum(map(line.count, "\u00a0\u202f")) == sum(map(text.count, "\u00a0\u202f"))
