"""In rounds that show nothing letters are drawn ahead, one size in each, and then memory is given back now and then."""

from __future__ import annotations

import gc
from functools import partial

import pygame
import pytest

from game.scenes.base import Scene
from game.scenes.dialogs import Item, Menu
from game.ui.cache import byte_cache, process_memory
from game.ui.runtime import idle_tasks
from game.ui.runtime.idle_tasks import IdleTasks
from game.ui.style.layout import TEXT_FLOOR, Layout
from game.ui.text import fonts as letters
from tests.support.ui.window import opened


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()
    letters.forget_fonts()


def spend_all(idle: IdleTasks) -> int:
    """Spend rounds until no letters are left; gives how many there were."""
    rounds = 0
    while idle.waiting:
        idle.spend()
        rounds += 1
    return rounds


def test_each_round_draws_one_size_and_none_below_the_floor() -> None:
    idle = IdleTasks()
    idle.begin(Layout((1024, 600)))
    sizes = list(idle.sizes)
    assert {face for face, _ in sizes} == set(idle_tasks.USUAL)
    assert min(px for _, px in sizes) >= TEXT_FLOOR
    assert spend_all(idle) == len(sizes) == letters.font.cache_info().misses


def test_the_sizes_follow_the_window_and_none_pushes_another_out() -> None:
    idle = IdleTasks()
    idle.begin(Layout((1280, 720)))
    idle.begin(Layout((2560, 1440)))
    spend_all(idle)
    held = letters.font.cache_info()
    assert held.currsize == held.misses < letters.FONTS
    letters.font("sans", 30)
    assert letters.font.cache_info().misses == held.misses, "the usual size of words is there"


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done with the memory, in order: all of it cleared, or what is free given back."""
    found: list[str] = []
    monkeypatch.setattr(process_memory, "resident_mb", lambda: 100.0)  # and not as much as the tests have taken
    monkeypatch.setattr(process_memory, "untidy", lambda: False)  # nor have they left as much behind
    for name in ("clear", "trim"):
        monkeypatch.setattr(process_memory, name, partial(found.append, name))
    return found


def test_memory_is_given_back_once_in_a_while_when_all_letters_are_drawn(done: list[str]) -> None:
    idle = IdleTasks()
    idle.begin(Layout((1024, 600)))
    for _ in range(len(idle.sizes)):
        idle.passed(idle_tasks.TIDY_MS)
        idle.spend()
        assert not done
    idle.spend()
    assert done == ["trim"]
    for _ in range(2):  # also where all the time something is shown, the next round that shows nothing does it
        idle.passed(idle_tasks.TIDY_MS / 2)
        assert done == ["trim"]
    idle.spend()
    assert done == ["trim"] * 2


def test_what_was_left_and_is_still_held_is_cleared_first_and_once(done: list[str]) -> None:
    idle, app = IdleTasks(), opened()
    assert not idle.waiting
    held = Scene(app)
    for scene in (Scene(app), held):
        idle.leave(scene)
    assert idle.waiting
    idle.begin(Layout((1024, 600)))
    letters_left = len(idle.sizes)
    idle.spend()
    assert done == ["clear"] and len(idle.sizes) == letters_left
    spend_all(idle)
    assert done == ["clear"]


def test_where_much_has_come_and_gone_memory_is_cleared_and_given_back_in_a_round_each(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    idle, answers = IdleTasks(), [False, True, False]
    monkeypatch.setattr(process_memory, "untidy", lambda: answers.pop(0))
    for told in (["trim"], ["trim", "clear", "trim"]):
        idle.passed(idle_tasks.TIDY_MS)
        for _ in range(3):
            idle.spend()
        assert done == told


def test_a_round_that_shows_something_or_has_had_much_to_do_has_no_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(running=True)
    app.push(Scene(app))

    def drawn(much_s: float) -> int:
        """How many sizes one more round has drawn."""
        monkeypatch.setattr("game.ui.runtime.app.MUCH_S", much_s)
        left = len(app.leisure.sizes)
        app.turn()
        return left - len(app.leisure.sizes)

    assert drawn(10.0) == 0, "it shows the scene"
    assert drawn(10.0) == 1
    app.redraw()
    assert drawn(10.0) == 0
    assert drawn(0.0) == 0, "it has had much to do"
    assert drawn(10.0) == 1


def test_a_scene_that_comes_is_made_ready_before_what_was_left_is_cleared(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.runtime.app.MUCH_S", 10.0)
    app = opened(running=True)
    left = Scene(app)
    for scene in (Scene(app), left):
        app.push(scene)
    app.turn()
    app.pop()
    ready = [False, False, True, True, True]
    monkeypatch.setattr(app, "rehearse", lambda spent: ready.pop(0))
    monkeypatch.setattr(app, "develop", lambda ms: None)  # on a busy machine it would be due in between
    for _ in range(3):
        app.turn()
        assert not done, "whoever has opened it waits for it alone"
    app.turn()
    assert done == ["clear"]


@pytest.mark.parametrize(
    ("held", "idle_s", "how"),
    [(99.0, [], []), (101.0, [10.0] * 2, ["trim"] * 2), (121.0, [1.0] * 2, ["trim"] * 2)],
)
def test_where_very_much_is_held_what_nobody_uses_goes_at_once(
    held: float, idle_s: list[float], how: list[str], done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shed: list[float] = []
    monkeypatch.setattr(idle_tasks, "HEAVY_MB", 100.0)
    monkeypatch.setattr(idle_tasks, "FULL_MB", 120.0)
    monkeypatch.setattr(process_memory, "resident_mb", lambda: held)
    monkeypatch.setattr(byte_cache, "evict_idle", shed.append)
    idle = IdleTasks()
    for _ in range(4):
        idle.passed(idle_tasks.WEIGH_MS / 2)
    assert shed == idle_s
    assert done == how and not idle.waiting, "nothing is looked through, which would make a frame late"


def test_room_is_made_for_a_scene_before_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    shed: list[tuple[float, int]] = []
    monkeypatch.setattr(idle_tasks, "OPENING_MB", 100.0)
    held, app = [99.0], opened()
    monkeypatch.setattr(process_memory, "resident_mb", lambda: held[0])
    monkeypatch.setattr(byte_cache, "evict_idle", lambda idle_s: shed.append((idle_s, len(app.scenes))))
    app.push(Scene(app))
    assert shed == []
    held[0] += 2
    app.push(Scene(app))
    assert shed == [(idle_tasks.MOMENT_S, 1)]
    app.swap(Scene(app))
    assert shed[1:] == [(idle_tasks.MOMENT_S, 1)]


@pytest.mark.parametrize("held", [False, True])
def test_a_scene_that_is_left_is_free_at_once_and_only_one_that_is_still_held_is_to_be_cleared_away(held: bool) -> None:
    app = opened()
    app.leisure.sizes.clear()
    app.push(Scene(app))
    paper = Menu(app, "", [Item("back", "", app.pop)])
    app.push(paper)
    holders = [paper] if held else []
    del paper
    gc.disable()
    app.pop()
    gc.enable()
    assert app.leisure.waiting == bool(holders)
