"""A monkey at the window, for a short time; `python -m tests.tools.monkey` lets it play for as long as one likes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.ui.runtime.app import App
from game.ui.workers.picture_worker import picture_worker
from tests.tools.monkey import Monkey, Stuck, Tally, fill_drawer, open_app
from tests.tools.monkey.errands import ERRANDS

pytestmark = pytest.mark.games

SMALL = (1024, 600)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A resting loop does not wait, here and only here."""
    for wait in ("IDLE_WAIT_MS", "FADE_WAIT_MS", "POLL_WAIT_MS"):
        monkeypatch.setattr(f"game.ui.runtime.app.{wait}", 1)


@contextmanager
def opened(size: tuple[int, int] = SMALL) -> Iterator[App]:
    """The application, and all of it closed again."""
    app = open_app(size, "instant")
    try:
        yield app
    finally:
        pygame.event.clear()
        while app.scenes:
            app.scenes.pop().close()
        picture_worker.lock()
        app.sound.close()


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("seed", [3, 11])
def test_nothing_that_is_pressed_breaks_the_game_or_bars_the_way_out(seed: int) -> None:
    with opened() as app:
        tally = Monkey(app, seed, to="new").play(60, acts=70)
        assert tally.acts == 70
        assert tally.walks >= 1
        assert type(app.top).__name__ == "Title"


def among_decks(tally: Tally) -> int:
    """How many acts fell on the screens about decks."""
    return sum(tally.scenes[name] for name in ("Builder", "DeckLibrary", "CardDetailsDialog", "Rulebook"))


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080)])
def test_nothing_that_is_pressed_breaks_the_deck_screens(size: tuple[int, int], own_home: Path) -> None:
    fill_drawer(own_home)
    with opened(size) as app:
        monkey = Monkey(app, size[0], resizing=False, to="decks")
        tally = monkey.tally
        while among_decks(tally) <= 20 and tally.acts < 900:  # it may try the deck in a game meanwhile
            monkey.play(60, acts=tally.acts + 60)
        assert among_decks(tally) > 20
        assert tally.scenes["Builder"]
        assert type(app.top).__name__ == "Title"


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize(
    ("errand", "screens"),
    [
        ("lesson", ("LearningHub", "TableScene")),
        ("puzzle", ("LearningHub", "PuzzleList", "TableScene")),
        ("rulebook", ("LearningHub", "Rulebook")),
    ],
)
def test_it_comes_where_it_is_sent_and_out_again(errand: str, screens: tuple[str, ...]) -> None:
    with opened() as app:
        monkey = Monkey(app, 5, resizing=False, to=errand)
        while not all(monkey.tally.visits[name] for name in screens) and monkey.tally.acts < 300:
            monkey.act()
        assert [name for name in screens if not monkey.tally.visits[name]] == []
        assert monkey.walk_home() < 20


def test_it_is_sent_on_every_errand_in_turn() -> None:
    with opened() as app:
        monkey = Monkey(app, 1)
        for _ in range(2 * len(ERRANDS) - 1):
            monkey.send()
        assert monkey.tally.errands == dict.fromkeys(ERRANDS, 2)


def test_a_scene_that_cannot_be_left_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.options import Options

    monkeypatch.setattr(Options, "back", lambda self: None)
    with opened() as app:
        app.push(Options(app))
        monkeypatch.setattr("tests.tools.monkey.monkey.WAYS_HOME", ())
        with pytest.raises(Stuck):
            Monkey(app, 1).walk_home()


def test_a_recorded_game_is_left_as_a_running_one_is() -> None:
    from game.scenes.replay.samples import recorded
    from game.scenes.samples import result

    with opened() as app:
        scene = result(app)
        app.push(scene)
        monkey = Monkey(app, 1)
        monkey.turn(2)
        watch = scene.targets.get("watch")
        assert recorded() is not None
        assert watch is not None
        scene.act(watch)
        for _ in range(300):  # it is made ready a few lines in each frame
            monkey.turn(1)
            if type(app.top).__name__ == "TableScene":
                break
        assert type(app.top).__name__ == "TableScene"
        assert monkey.walk_home() < 20
