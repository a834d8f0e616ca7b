"""`bench`: its figures have the keys of the JSON form, and a missed mark is told."""

from __future__ import annotations

from pathlib import Path
from time import thread_time
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from game.ai.opponents import make
from game.bench import start_up
from game.bench.measurements import as_lines, measure
from game.bench.percentiles import median, percentile
from game.bench.simulated_user import READ, Person
from game.ui.input.reader import Signal

if TYPE_CHECKING:
    from game.bench.instrumented_app import Watched


def test_percentiles_are_values_that_were_measured() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert median(values) == 3.0
    assert percentile(values, 0.95) == 5.0
    assert percentile(values, 0.0) == 1.0
    assert percentile([], 0.5) == 0.0


def test_a_missed_mark_is_told_beside_the_figure() -> None:
    figures = {"engine": {"decisions_per_second": 59_000, "copy_us": 4.5}, "start": {"first_frame_s": 0.6}}
    fast, copy, start = as_lines(figures)
    assert "59,000" in fast
    assert fast.endswith("mark: at least 60,000   MISSED")
    assert copy.endswith("mark: at most 20")
    assert start.endswith("MISSED")


@pytest.mark.games
def test_the_engine_figures_have_the_keys_of_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.bench import engine_speed

    monkeypatch.setattr(engine_speed, "_COPIES", 20)  # how long one takes is nobody's concern here
    figures = engine_speed.engine_figures(seeds=1, stride=10)
    asked = {"decisions_per_second", "real_decisions_per_second", "games_per_second", "copy_us", "state_bytes"}
    assert asked <= set(figures)
    assert figures["decisions_per_second"] > figures["real_decisions_per_second"] > 0
    assert figures["state_bytes"] < 64 * 1024


@pytest.mark.games
def test_the_frame_figures_have_the_keys_of_the_contract() -> None:
    from game.bench.table_frames import frame_figures

    figures = frame_figures(frames=60)
    assert set(figures) == {"1280x720", "1920x1080"}
    for of_size in figures.values():
        assert {"median_ms", "p99_ms"} <= set(of_size)


@pytest.mark.games
def test_the_click_figures_are_of_clicks_that_ready_a_card() -> None:
    from game.bench.table_frames import click_figures

    for of_size in click_figures(clicks=3).values():
        assert 0 < of_size["median_ms"] <= of_size["max_ms"]


@pytest.mark.games
def test_the_start_figures_come_from_a_real_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start_up, "_STARTS", 1)
    figures = measure(["start"])["start"]
    assert {"first_frame_s", "rss_mb"} <= set(figures)
    assert 0 < figures["cpu_s"] < figures["first_frame_s"] + 1


@pytest.mark.games
def test_the_figures_of_the_computer_players_are_by_level() -> None:
    from game.ai.opponents import LEVELS
    from game.ai.search.search_config import search_configs
    from game.bench.policy_times import level_figures

    figures = level_figures(games=1, seconds=0.2)
    assert {"random", "novice"} <= set(figures) == set(LEVELS)
    budgets = {level: 1000 * effort.seconds for level, effort in search_configs().items()}
    for level, of_level in figures.items():
        assert 0 <= of_level["median_ms"] <= of_level["p95_ms"] < budgets.get(level, 1000)


@pytest.mark.games
def test_long_lists_are_measured_in_a_folder_of_their_own(monkeypatch: pytest.MonkeyPatch, own_home: Path) -> None:
    from game.bench import long_lists

    for name in ("DECKS", "REPLAYS", "CASES"):
        monkeypatch.setattr(long_lists, name, 3)
    figures = long_lists.list_figures()
    assert list(figures) == ["title", "drawer", "setup", "old_cases"]
    assert all(0 < of_screen["processor_s"] < 60 for of_screen in figures.values())
    assert not list(own_home.iterdir())


@pytest.mark.games
@pytest.mark.usefixtures("own_home")
def test_the_pace_of_a_game_is_measured_with_and_without_a_table() -> None:
    from game.bench.pace import pace_figures

    figures = pace_figures(2)  # in one game alone every press may have been a choice
    assert set(figures) == {"basic", "advanced", "hot_seat_2", "hot_seat_3"}
    for name, of_game in figures.items():
        assert of_game["turns"] > 0 and 0 < of_game["forced_share"] < 1, name
        assert (of_game["hand_overs_per_turn"] > 0) is name.startswith("hot_seat")
    assert figures["basic"]["seconds_normal"] > figures["basic"]["seconds_fast"] > 0


def test_a_whole_game_is_measured_only_where_it_is_asked_for() -> None:
    from game.bench.measurements import LONG, PARTS

    assert set(PARTS) >= {"engine", "ai", "frame", "start"} | LONG
    assert not LONG & {"engine", "ai", "frame", "start"}


@pytest.mark.usefixtures("own_home")
def test_every_round_that_draws_is_told_with_its_scene_and_its_cost() -> None:
    from game.bench.instrumented_app import Scripted
    from game.bench.whole_game import figures
    from game.scenes.title.scene import Title
    from game.ui.i18n.texts import Texts
    from game.ui.settings import Settings

    turns = []
    app = Scripted(Settings(), Texts("en"), script=lambda: turns.append(len(turns)))
    app.open_hidden((1024, 600))
    app.running = True
    app.push(Title(app))
    for _ in range(40):
        if len(turns) == 20:
            app.redraw()
        app.turn()
    assert len(turns) == 40
    assert 2 <= len(app.rounds) < 40, "a window that rests draws nothing"
    first = app.rounds[0]
    assert first.where == "Title"
    assert first.cost >= first.parts["draw"] > 0
    found = figures(app)
    assert found["frames"] == len(app.rounds)
    assert found["over_16"] >= found["over_33"]
    assert found["rss_peak_mb"] >= found["rss_mb"] >= 0


@pytest.mark.usefixtures("own_home")
def test_what_a_played_person_thinks_is_no_cost_of_the_frame() -> None:
    from game.bench.instrumented_app import Scripted
    from game.scenes.title.scene import Title
    from game.ui.i18n.texts import Texts
    from game.ui.settings import Settings

    def ponder() -> str:
        begun = thread_time()
        while thread_time() - begun < 0.2:
            pass
        app.redraw()
        return "found"

    app = Scripted(Settings(), Texts("en"), script=lambda: thoughts.append(app.head(ponder)))
    thoughts: list[str] = []
    app.open_hidden((1024, 600))
    app.running = True
    app.push(Title(app))
    app.turn()
    app.turn()
    assert thoughts == ["found", "found"]
    last = app.rounds[-1]
    assert last.parts["person"] >= 200
    assert last.cost < last.parts["person"]
    assert last.wall < last.parts["person"] * 2
    assert last.parts["act"] < 100, "the script's own cost stands beside it"


@pytest.mark.games
def test_the_figures_of_the_deck_builder() -> None:
    from game.bench.deck_search import deck_figures

    assert set(deck_figures()) == {"query_median_ms", "query_p99_ms", "stats_median_ms", "made_median_ms"}


class Standing:
    """A table at which nobody is asked and something stays until it has been read."""

    def __init__(self) -> None:
        self.mode, self.session = None, SimpleNamespace(over=False, decision=None)
        self.motion = SimpleNamespace(waiting=700.0)
        self.pressed: list[str] = []

    def handle(self, signal: Signal) -> None:
        self.pressed.append(signal.name)
        self.motion.waiting = 0.0


def test_the_simulated_user_puts_away_what_stays_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game at normal speed waited for ever."""
    table, person = Standing(), Person(make("novice", 1))
    monkeypatch.setattr("game.scenes.table.scene.TableScene", Standing)
    person.app = cast("Watched", SimpleNamespace(top=table, doing=""))
    for _ in range(2 * READ):
        person.act()
    assert table.pressed == ["confirm"]
