"""A monkey at the window, for a short time; `python -m tests.monkey` lets it play for as long as one likes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.darkroom import darkroom
from tests.monkey import Monkey, Stuck, Tally, fill_drawer, open_app


@pytest.mark.parametrize("seed", [3, 11])
def test_nothing_that_is_pressed_breaks_the_game_or_bars_the_way_out(
    seed: int, tmp_path: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XFILES_CCG_HOME", str(tmp_path))
    for wait in ("IDLE_WAIT_MS", "FADE_WAIT_MS", "POLL_WAIT_MS"):
        monkeypatch.setattr(f"game.ui.app.{wait}", 1)
    app = open_app((1024, 600), "instant")
    try:
        monkey = Monkey(app, seed)
        tally = monkey.play(60, acts=70)
        assert tally.acts == 70
        assert tally.walks >= 1
        assert type(app.top).__name__ == "Title"
    finally:
        while app.scenes:
            app.scenes.pop().close()
        darkroom.lock()
        app.sound.close()


def among_decks(tally: Tally) -> int:
    """How many acts fell on the screens about decks."""
    return sum(tally.scenes.get(name, 0) for name in ("Builder", "Shelf", "Whole", "Rulebook"))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_nothing_that_is_pressed_breaks_the_deck_screens(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XFILES_CCG_HOME", str(tmp_path))
    for wait in ("IDLE_WAIT_MS", "FADE_WAIT_MS", "POLL_WAIT_MS"):
        monkeypatch.setattr(f"game.ui.app.{wait}", 1)
    fill_drawer(tmp_path)
    app = open_app(size, "instant")
    try:
        monkey = Monkey(app, size[0], resizing=False, to="decks")
        tally = monkey.tally
        while among_decks(tally) <= 20 and tally.acts < 900:  # it may try the deck in a game meanwhile
            monkey.play(60, acts=tally.acts + 60)
        assert among_decks(tally) > 20
        assert tally.scenes["Builder"]
        assert type(app.top).__name__ == "Title"
    finally:
        while app.scenes:
            app.scenes.pop().close()
        darkroom.lock()
        app.sound.close()


def test_a_scene_that_cannot_be_left_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.options import Options

    monkeypatch.setattr(Options, "back", lambda self: None)
    monkeypatch.setattr("game.ui.app.IDLE_WAIT_MS", 1)
    app = open_app((1024, 600), "instant")
    try:
        app.push(Options(app))
        monkeypatch.setattr("tests.monkey.WAYS_HOME", ())
        with pytest.raises(Stuck):
            Monkey(app, 1).walk_home()
    finally:
        pygame.event.clear()
        while app.scenes:
            app.scenes.pop().close()
        darkroom.lock()
        app.sound.close()


def test_a_recorded_game_is_left_as_a_running_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.replay.samples import recorded
    from game.scenes.shots import result

    monkeypatch.setattr("game.ui.app.IDLE_WAIT_MS", 1)
    app = open_app((1024, 600), "instant")
    try:
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
            if type(app.top).__name__ == "ReplayScene":
                break
        assert type(app.top).__name__ == "ReplayScene"
        assert monkey.walk_home() < 20
    finally:
        pygame.event.clear()
        while app.scenes:
            app.scenes.pop().close()
        darkroom.lock()
        app.sound.close()
