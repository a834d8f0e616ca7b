"""While a case is being opened something is seen at once, and it can be put away again."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.scenes import loading
from game.scenes.loading import Loading
from game.scenes.navigation import open_table
from game.scenes.options import Options
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.session.game_setup import GameSetup
from game.ui.runtime.app import App
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import dealt
from tests.support.scenes.windows import window
from tests.support.ui.spy import Spy


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A thread that reads as long as it is `alive`."""
    made: SimpleNamespace = SimpleNamespace(alive=True, is_alive=lambda: made.alive)
    monkeypatch.setattr(loading, "read_ahead", lambda: made)
    return made


@pytest.fixture
def app() -> App:
    made = window()
    made.push(Title(made, []))
    return made


def frame(app: App) -> None:
    for scene in tuple(app.scenes):
        scene.update(16)
    app.draw()
    app.run_after_frame()


def picture(app: App) -> bytes:
    """What the window shows, drawn now."""
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def loading_a_title(app: App) -> Loading:
    """A case that is being opened over what lies there; a title stands for the table."""
    scene = Loading(app, lambda: Title(app, []))
    app.cover(scene)
    return scene


def test_the_sign_is_there_at_once_and_the_table_only_when_all_is_read(app: App, reading: SimpleNamespace) -> None:
    made: list[Any] = []
    table = Title(app, [])
    app.cover(Loading(app, lambda: made.append(1) or table))  # type: ignore[func-returns-value]
    assert isinstance(app.top, Loading)
    for _ in range(5):
        frame(app)
    assert isinstance(app.top, Loading) and not made
    reading.alive = False
    frame(app)
    assert made == [1] and isinstance(app.top, Loading), "making it is one frame's work, showing it another's"
    frame(app)
    assert made == [1] and app.top is table and app.scenes == [table]


def test_a_table_that_was_made_for_nobody_is_closed(app: App, reading: SimpleNamespace, spy: Spy) -> None:
    table = Title(app, [])
    closed = spy(table, "close")
    scene = Loading(app, lambda: table)
    app.cover(scene)
    reading.alive = False
    frame(app)
    scene.back()
    frame(app)
    assert len(closed) == 1 and app.top is not table


def test_a_case_that_is_put_away_before_it_is_open_is_never_made(app: App, reading: SimpleNamespace) -> None:
    made: list[int] = []

    def make() -> Title:
        made.append(1)
        return Title(app, [])

    scene = Loading(app, make)
    app.cover(scene)
    reading.alive = False
    scene.update(16)  # all is read, but the frame that says so has not been shown
    scene.back()
    app.run_after_frame()
    assert not made and isinstance(app.top, Title)


@pytest.mark.usefixtures("own_home")
def test_a_case_is_opened_from_the_title_to_the_table(app: App) -> None:
    open_table(app, GameSetup.duel("two_roads", "paper_trail", "random", 3))
    assert isinstance(app.top, Loading)
    expect(dealt(app), TableScene).close()


def test_what_was_pressed_while_the_table_was_made_is_not_for_the_table(app: App, reading: SimpleNamespace) -> None:
    scene = loading_a_title(app)
    reading.alive = False
    scene.update(16)
    app.run_after_frame()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    scene.update(16)
    assert isinstance(app.top, Title)
    assert not pygame.event.get((pygame.KEYDOWN,))


def test_what_lay_above_it_is_not_taken_for_what_lies_below(reading: SimpleNamespace) -> None:
    app = window()
    app.begin(Title(app, []))
    loading_a_title(app)
    seen = picture(app)
    app.push(Options(app))
    app.draw()
    app.scenes[-2].resized(app.layout)  # the window has changed meanwhile
    app.pop()
    assert picture(app) == seen


def test_the_glass_of_an_old_screen_lies_over_it_once(reading: SimpleNamespace) -> None:
    app = window(scan_lines=50)
    app.begin(Title(app, []))
    assert not app.still_seen
    app.settings.scan_lines = 0
    assert app.still_seen


@pytest.mark.parametrize("fading", [False, True])
def test_what_was_seen_is_not_drawn_again_for_it(reading: SimpleNamespace, fading: bool, spy: Spy) -> None:
    """The first frame of a case was the longest at 1920x1080: all of the set-up was drawn once more below a veil."""
    app = window(speed="normal")
    app.begin(Title(app, []))
    app.draw()
    if fading:
        app.fade.begin(app.canvas.surface, app.settings.pace)
        app.draw()
    drawn = spy(app.top, "paint")
    scene = loading_a_title(app)
    seen = picture(app)
    assert len(drawn) == fading, "what fades over it would lie there as long as it does"
    assert picture(app) == seen
    scene.resized(app.layout)
    assert picture(app) == seen
    assert len(drawn) == fading + 1, "in another window all is drawn anew"


FROZEN = """
import gc
import game.scenes.table.open_game
from game.scenes import loading
before = gc.get_freeze_count()
loading.read_ahead().join()
once = gc.get_freeze_count()
loading.read_ahead().join()
print(before, once > 1000, gc.get_freeze_count() <= once)
from game.engine.query.effects.game_vocabulary import items_of
from game.scenes.table.open_game import new_game
from game.session.game_setup import GameSetup
known = items_of.cache_info().misses
new_game(GameSetup.duel("two_roads", "paper_trail", "random", 3), ("", ""))
print(known == items_of.cache_info().misses)
"""


@pytest.mark.games
def test_what_is_read_is_set_aside_also_where_the_table_was_known_before() -> None:
    told = subprocess.run([sys.executable, "-c", FROZEN], capture_output=True, text=True, timeout=120, check=True)
    *_, before, once, again, dealt = told.stdout.split()
    assert (before, once, again) == ("0", "True", "True"), "no clearing halts over modules, and nothing new is kept"
    assert dealt == "True", "no first question reads the cards"
