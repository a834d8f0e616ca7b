"""What the table sounds like: the mood follows the case, no more of it than the player may know, and acts are cued."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.core.choices import PASS
from game.engine.core.event_data import CardPlayed, CardSold
from game.engine.core.events import Event
from game.scenes.base import Scene
from game.scenes.hot_seat_curtain import Curtain, CurtainText
from game.scenes.table import table_sounds
from game.scenes.table.animation import event_styles
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.sound import cues
from game.ui.sound.cue_table import RECIPES
from game.ui.sound.mood import BETWEEN, MINE, THEIRS, Mood
from tests.support.scenes.table_player import click, open_table, spot, wait
from tests.support.scenes.windows import push, window
from tests.support.ui.spy import Spy

PLAYED = CardPlayed(1, 0, "CP", (), 0, (), -1)


@pytest.fixture
def heard() -> Iterator[list[str]]:
    """The names of all cues that are given."""
    found: list[str] = []

    def listener(name: str, pan: float, order: int) -> None:
        found.append(name)

    cues.listen(listener)
    yield found
    cues.leave(listener)


@pytest.fixture
def table() -> TableScene:
    _, scene = open_table()
    wait(scene)
    return scene


def test_the_rain_is_that_of_whose_turn_it_is(table: TableScene) -> None:
    seen = set()
    for _ in range(400):
        view = table.session.view
        assert table.mood.rain == (MINE if view.active == view.seat else THEIRS)
        seen.add(table.mood.rain)
        if len(seen) == 2 or table.session.over:
            break
        decision = table.session.decision
        table.session.answer(PASS if PASS in decision.choices else next(iter(decision.choices)))
        table.hear()
        wait(table)
    assert seen == {MINE, THEIRS}


def test_the_drone_knows_what_the_notebook_knows(table: TableScene) -> None:
    assert table.mood.suspects == len(table.session.view.candidates(1 - table.session.me))
    assert 0 < table.mood.suspects <= table.mood.x_files == len(table.session.view.pool.x_files)


def test_the_app_asks_the_uppermost_scene_that_has_a_say(table: TableScene) -> None:
    app = table.app
    assert app.mood == table.mood
    app.push(Scene(app))
    assert app.mood == table.mood, "a sheet over the table changes nothing"
    app.cover(Curtain(app, CurtainText("Dana", "D", (90, 120, 160)), lambda pressing: None))
    assert app.mood == Mood(BETWEEN)


def test_behind_the_curtain_nothing_of_a_case_is_heard(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert table.mood.suspects
    monkeypatch.setattr(type(table.session), "covered", property(lambda session: True), raising=False)
    assert table.mood == Mood(BETWEEN)


def test_the_title_has_weather_and_no_case() -> None:
    assert push(Title(window())).app.mood.suspects == 0


def test_the_mood_is_counted_once_for_each_event(table: TableScene, spy: Spy) -> None:
    counted = spy(type(table.session.view), "candidates")
    table.sounding = table_sounds.TableSounds(table)
    for _ in range(50):
        assert table.mood
    assert len(counted) == 1


def test_the_chair_creaks_when_somebody_else_begins_to_act(table: TableScene, heard: list[str]) -> None:
    me, other = table.session.me, 1 - table.session.me
    table.sounding = table_sounds.TableSounds(table)
    table.sounding.hear([Event("played", me, PLAYED)])
    assert heard == []
    table.sounding.hear([Event("played", other, PLAYED), Event("sold", other, CardSold(2, 1))])
    assert heard == ["creak"]
    table.sounding.hear([Event("played", me, PLAYED), Event("played", other, PLAYED)])
    assert heard == ["creak", "creak"]


def test_acts_are_events_that_are_seen() -> None:
    assert set(event_styles.MOTIONS) | set(event_styles.SILENT) >= table_sounds.ACTS


def test_a_long_wait_is_heard_now_and_then(table: TableScene, heard: list[str]) -> None:
    waited = 0.0
    for _ in range(1500):
        table.sounding.wait(waited, waited + 16)
        waited += 16
    assert heard == ["leaf"] * 3, "after 3, 12 and 21 of 24 seconds"


def test_what_cannot_be_chosen_is_refused_and_heard(table: TableScene, heard: list[str]) -> None:
    cards = [target for target in table.targets if isinstance(target.key, tuple) and target.key[0] == "card"]
    unlit = [target for target in cards if target.key not in table.lights.lit]
    at = next(place for target in unlit if (place := spot(table, target)) is not None)
    click(table, at)
    assert heard == ["refused"]


def test_buttons_are_heard_and_the_radio_is_tuned(heard: list[str]) -> None:
    app = window()
    scene = push(Title(app))
    radio = scene.targets.get("radio").rect
    click(scene, (radio.centerx, radio.y + 30))
    assert heard == ["dial"]
    assert app.settings.station == 1
    assert app.t("radio.1") in scene.targets.get("radio").say
    scene.targets.get("settings").act()
    assert heard[-1] == "page"
    app.pop()
    assert heard[-1] == "page"


def test_every_sound_that_a_motion_or_a_target_names_has_a_recipe(table: TableScene) -> None:
    assert {way.sound for way in event_styles.MOTIONS.values() if way.sound} <= set(RECIPES)
    assert {target.sound for target in table.targets if target.sound} <= set(RECIPES)
