"""What is kept weighs no more than it may, and what is left is given back in rounds that show nothing."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from functools import partial
from threading import Thread

import pygame
import pytest
from pygame import Surface

from game.scenes.base import Scene
from game.scenes.dialogs import Item, Menu
from game.ui.cache import byte_cache, process_memory
from game.ui.cache import byte_cache as module
from game.ui.cache.byte_cache import ByteCache, cached, cached_in, counted, counting, evict_idle, weight, within
from game.ui.runtime import cache_reset, idle_tasks
from game.ui.runtime.app import App
from game.ui.runtime.idle_tasks import IdleTasks
from game.ui.style.layout import TEXT_FLOOR, Layout
from game.ui.text import fonts
from tests.support.ui.window import opened

pytestmark = pytest.mark.usefixtures("tight")

SIDE = 50  # a sheet of so many pixels square weighs ten thousand bytes


def sheet() -> Surface:
    """Ten thousand bytes and a little more."""
    return Surface((SIDE, SIDE), depth=32)


def held(store: ByteCache[Surface]) -> str:
    """The names of what is there."""
    return "".join(name for name in "abcd" if name in store)


def filled(megabytes: float, names: str) -> ByteCache[Surface]:
    store: ByteCache[Surface] = ByteCache(megabytes)
    for name in names:
        store.put(name, sheet())
    return store


def test_the_least_recently_used_is_dropped_for_its_weight_never_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    store = filled(0.035, "abc")
    assert store.get("a") is not None
    store.put("d", sheet())
    assert held(store) == "acd"
    assert store.weight <= store.budget
    assert held(filled(0.001, "ab")) == "b"
    monkeypatch.setattr(module, "TIMES", 2.0)
    assert held(filled(0.015, "abc")) == "bc", "a process that only draws may hold more than its budget"


def test_pairs_weigh_what_their_parts_do_parts_of_a_sheet_nothing_and_what_is_put_anew_counts_once() -> None:
    whole = sheet()
    assert weight((whole, 3)) > weight(whole)
    assert weight(whole.subsurface((0, 0, 10, 10))) < 1000
    store = filled(1, "a")
    once = store.weight
    store.put("a", sheet())
    assert store.weight == once >= SIDE * SIDE * 4
    store.clear()
    assert (len(store), store.weight) == (0, 0)


def test_a_kept_function_makes_once_and_tells_named_arguments_apart() -> None:
    made: list[tuple[int, bool]] = []

    @cached(1)
    def make(side: int, fine: bool = False) -> Surface:
        made.append((side, fine))
        return Surface((side, side))

    assert make(3) is make(3)
    assert make(3, fine=True) is make(3, fine=True)
    assert made == [(3, False), (3, True)]
    make.cache_clear()
    make(3)
    assert len(made) == 3


def test_makers_on_one_shelf_share_its_room_and_each_drops_only_its_own() -> None:
    shelf: ByteCache[Surface] = ByteCache(0.025)

    @cached_in(shelf)
    def wall(number: int) -> Surface:
        return sheet()

    @cached_in(shelf)
    def floor(number: int) -> Surface:
        return sheet()

    first, second = wall(1), floor(1)
    assert first is not second
    assert wall(1) is first
    assert wall(2) is not first
    assert len(shelf) == 2, "the floor was used least"
    floor(1)
    wall.cache_clear()
    assert len(shelf) == 1
    assert shelf.weight == weight(second)


def test_two_threads_may_use_one() -> None:
    store: ByteCache[Surface] = ByteCache(0.05)
    faults: list[Exception] = []

    def busy() -> None:
        try:
            for turn in range(2000):
                if store.get(turn % 9) is None:
                    store.put(turn % 9, sheet())
        except Exception as fault:
            faults.append(fault)

    threads = [Thread(target=busy) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    assert store.weight <= store.budget


def test_where_memory_is_short_a_shelf_lets_go_what_was_not_used_lately(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    one, other, lasting = ByteCache[Surface](1), ByteCache[Surface](1), ByteCache[Surface](1, lasting=True)
    for store in (one, other, lasting):
        for name in "abcd":
            store.put(name, sheet())
            now += 1
    now = 20.0
    one.get("a")
    now = 25.0
    evict_idle(10.0)
    assert held(one) == "a"
    assert (len(other), other.weight) == (0, 0)
    assert one.weight == weight(sheet())
    assert len(lasting) == 4


def test_whoever_counts_what_is_made_may_still_break_off_within() -> None:
    class Enough(Exception):
        """Of whoever counts."""

    def refuse() -> None:
        raise Enough

    part = cached(1)(sheet)
    assert not counted()
    with counting(refuse):
        assert counted()
        with pytest.raises(Enough):
            within(60.0, part)
    assert not counted()


# In rounds that show nothing letters are drawn ahead, one size in each, and then memory is given back now and then
@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()
    fonts.forget_fonts()


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
    assert spend_all(idle) == len(sizes) == fonts.font.cache_info().misses


def test_the_sizes_follow_the_window_and_none_pushes_another_out() -> None:
    idle = IdleTasks()
    idle.begin(Layout((1280, 720)))
    idle.begin(Layout((2560, 1440)))
    spend_all(idle)
    held = fonts.font.cache_info()
    assert held.currsize == held.misses < fonts.FONTS
    fonts.font("sans", 30)
    assert fonts.font.cache_info().misses == held.misses, "the usual size of words is there"


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


def test_where_much_has_come_and_gone_memory_is_cleared_once(done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_scene_is_made_ready_then_what_is_left_goes_once(done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.runtime.app.MUCH_S", 10.0)
    app = opened(running=True)
    left = Scene(app)
    for scene in (Scene(app), left):
        app.push(scene)
    app.turn()
    app.pop()
    ready = [False, False, *[True] * 5]
    monkeypatch.setattr(app, "rehearse", lambda spent: ready.pop(0))
    monkeypatch.setattr(app, "develop", lambda ms: None)  # on a busy machine it would be due in between
    for _ in range(3):
        app.turn()
        assert not done, "whoever has opened it waits for it alone"
    for _ in range(3):
        app.turn()
        assert done == ["clear"], "and letters are drawn after that"


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


@pytest.fixture
def usual() -> Iterator[None]:
    """No automatic collection meanwhile; what is there when something settles stays set aside."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    process_memory.usual()


class Entangled(Scene):
    """A scene that refers to itself, as those do whose parts know them."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.me = self


@pytest.mark.usefixtures("usual")
def test_a_scene_that_was_replaced_is_gone_after_the_first_quiet_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.runtime.app.MUCH_S", 10.0)
    app = opened(running=True)
    monkeypatch.setattr(app, "develop", lambda ms: None)  # on a busy machine it would be due in between
    old = Entangled(app)
    app.push(old)
    app.turn()
    gone = weakref.ref(old)
    del old
    app.replace(Scene(app))
    app.turn()
    assert gone() is not None, "this round has a frame to show"
    app.turn()
    assert gone() is None


@pytest.mark.usefixtures("usual")
def test_all_is_looked_through_when_the_program_says_so_and_not_in_the_middle_of_a_frame() -> None:
    before = gc.get_threshold()
    process_memory.steady()
    assert gc.get_threshold()[:2] == before[:2], "what is young goes as ever"
    assert gc.get_threshold()[2] == process_memory.PATIENCE > before[2]
    for _ in range(process_memory.UNTIDY):
        assert not process_memory.untidy()
        gc.collect(1)
    assert process_memory.untidy()
    process_memory.clear()
    assert not process_memory.untidy()
    process_memory.usual()
    assert gc.get_threshold() == before


# What was made for a window's measures is kept for the next window of them, and for no other
def made() -> int:
    """How much is kept of what depends on measures."""
    return fonts.font.cache_info().currsize


@pytest.fixture
def something_made() -> None:
    cache_reset.forget()
    opened()
    fonts.font("sans", 20)
    assert made() == 1


@pytest.mark.usefixtures("something_made")
@pytest.mark.parametrize(
    ("size", "text_percent", "found"), [((1024, 600), 100, 1), ((1920, 1080), 100, 0), ((1024, 600), 130, 0)]
)
def test_only_a_window_of_the_same_measures_finds_it(size: tuple[int, int], text_percent: int, found: int) -> None:
    opened(size, text_percent=text_percent)
    assert made() == found


@pytest.mark.usefixtures("something_made")
def test_a_process_that_draws_many_windows_may_hold_what_it_made_for_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_reset, "MOST_MEASURES", 2)
    opened((1920, 1080))
    opened()
    opened((1920, 1080))
    assert made() == 1
    opened((1280, 720))
    assert made() == 0


@pytest.mark.usefixtures("something_made")
def test_what_dies_with_pygame_is_dropped_and_made_again() -> None:
    pygame.quit()
    assert made() == 0
    opened()
    assert fonts.font("sans", 20).size("x")[0] > 0
