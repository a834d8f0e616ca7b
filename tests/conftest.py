"""What all tests share: no real screen or sound, the same hypothesis examples every time, the card pool read once."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from tests.support.tools.matrix import kind_of_scene, mark_matrix
from tests.support.ui.spy import Call, Spy

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_HOME = tempfile.TemporaryDirectory(prefix="xfiles-ccg-tests-")
os.environ["XFILES_CCG_HOME"] = _HOME.name  # nobody's own settings and saves

if TYPE_CHECKING:
    from game.engine.cards.card_pool import CardPool

ROOMY, WINDOWS = 6.0, 100
"""What a process that tests holds: times as much as a game does, and what was made for so many windows."""

_SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture)
settings.register_profile("same", deadline=None, derandomize=True, max_examples=30, suppress_health_check=_SLOW_IS_FINE)
settings.register_profile("wide", deadline=None, max_examples=1000, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and thousands of tests come to stay: nobody looks through them for rubbish, now or while they run.

    What is made meanwhile is looked through seldom.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, *gc.get_threshold()[1:])
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Which cases only `run.py test --all` runs."""
    screenshots = sys.modules.get("game.ui.testing.screenshots")  # without it no scene was collected
    names = screenshots.scenes() if screenshots else []
    mark_matrix(items, {name: kind_of_scene(name, screenshots.builder(name).__module__) for name in names})


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """What one test could not write is told to no other."""
    yield
    if "game.ui.workers.file_writer" in sys.modules:
        from game.ui.workers.file_writer import file_writer

        file_writer.forget()


@pytest.fixture(scope="session", autouse=True)
def light() -> None:
    """A process that tests all evening holds more than a game does: nothing is let go for that, nor made anew."""
    from game.ui.cache import byte_cache
    from game.ui.runtime import cache_reset, idle_tasks

    idle_tasks.HEAVY_MB = idle_tasks.OPENING_MB = float("inf")
    byte_cache.TIMES = ROOMY
    cache_reset.MOST_MEASURES = WINDOWS


@pytest.fixture
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The player's folder, an empty one: no settings, saves or decks of another test."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("XFILES_CCG_HOME", str(home))
    return home


@pytest.fixture
def tight(monkeypatch: pytest.MonkeyPatch) -> None:
    """As much is held as a game holds: for tests of what is let go."""
    from game.ui.cache import byte_cache
    from game.ui.runtime import cache_reset

    monkeypatch.setattr(byte_cache, "TIMES", 1.0)
    monkeypatch.setattr(cache_reset, "MOST_MEASURES", 1)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard, what was copied last at the end; a hidden window has none."""
    from game.ui.input import clipboard

    held: list[str] = []

    def put(text: str) -> bool:
        held.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "get", lambda: held[-1] if held else "")
    return held


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    """Notes the calls of a function, which goes on as ever."""

    def watch(owner: object, name: str) -> list[Call]:
        calls: list[Call] = []
        real = getattr(owner, name)

        def noted(*given: Any, **named: Any) -> Any:
            calls.append(Call(given, named, made := real(*given, **named)))
            return made

        monkeypatch.setattr(owner, name, noted)
        return calls

    return watch


@pytest.fixture
def pictures_drawn_elsewhere() -> Iterator[None]:
    """Pictures are drawn by the worker and come later, as in the real window; none is there yet."""
    from game.ui.cache.byte_cache import evict_idle
    from game.ui.workers.picture_worker import picture_worker

    evict_idle(0.0)
    picture_worker.unlock()
    yield
    picture_worker.lock()


@pytest.fixture(scope="session")
def pool() -> CardPool:
    """The whole card pool."""
    from game.engine.cards.card_pool import CardPool

    return CardPool.load()
