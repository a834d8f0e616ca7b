"""A recorded game is walked through with keyboard and mouse, and played on."""

from __future__ import annotations

import pytest

from game.scenes.menu import Menu, Notice
from game.scenes.replay import timeline
from game.scenes.replay.controls import LINE_BACK, LINE_ON, TURN_BACK, TURN_ON
from game.scenes.replay.playback import SPEEDS
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.scene import TableScene
from game.ui.input import Signal
from tests.scenes.replay_hand import opened, point

pytestmark = pytest.mark.usefixtures("own_home")


def test_buttons_and_keys_step_by_line_and_turn() -> None:
    _, scene = opened()
    playback, reel = scene.playback, scene.playback.reel
    at = playback.at
    point(scene, LINE_ON)
    assert playback.at == at + 1
    point(scene, LINE_BACK)
    scene.handle(Signal("left"))
    assert playback.at == at - 1
    scene.handle(Signal("right"))
    assert playback.at == at
    point(scene, TURN_ON)
    assert playback.at == reel.turn_after(at) and playback.at in [turn.start for turn in reel.turns]
    point(scene, TURN_BACK)
    scene.handle(Signal("page_up"))
    scene.handle(Signal("page_down"))
    scene.handle(Signal("first"))
    assert playback.at == 0
    scene.handle(Signal("left"))
    assert playback.at == 0
    scene.handle(Signal("last"))
    assert playback.at == reel.length
    scene.handle(Signal("right"))
    assert playback.at == reel.length


def test_it_plays_by_itself_faster_at_a_higher_speed_and_stops_at_the_end() -> None:
    done = []
    for speed in (SPEEDS[0], SPEEDS[-1]):
        _, scene = opened()
        scene.go(0)
        scene.speed(speed)
        scene.handle(Signal("confirm"))
        assert scene.playback.playing
        for _ in range(400):
            scene.update(16)
        done.append(scene.playback.at)
        scene.handle(Signal("confirm"))
        assert not scene.playback.playing
    assert 0 < done[0] < done[1]
    scene.go(scene.playback.reel.length - 3)
    scene.handle(Signal("confirm"))
    for _ in range(600):
        scene.update(16)
    assert scene.playback.ended and not scene.playback.playing
    scene.handle(Signal("confirm"))
    assert scene.playback.at == 0 and scene.playback.playing


def test_the_time_line_is_clicked_and_dragged() -> None:
    _, scene = opened()
    track = scene.places[timeline.TRACK].rect
    y = track.centery
    x = track.x + track.w // 4 + 3
    scene.handle(Signal("press", (x, y), 1, (x, y)))
    first = scene.playback.at
    assert abs(first / scene.playback.reel.length - 0.25) < 0.05
    scene.handle(Signal("drag", (track.right - 20, y), 1, (x, y)))
    assert scene.playback.at > 0.9 * scene.playback.reel.length
    scene.handle(Signal("release", (track.right - 20, y), 1, (x, y)))
    scene.handle(Signal("drop", (track.right - 20, y), 1, (x, y)))
    at = scene.playback.at
    scene.handle(Signal("move", (x, y)))
    assert scene.playback.at == at


def test_marks_and_lines_lead_to_where_they_stand() -> None:
    _, scene = opened()
    mark = next(key for key in scene.places if key[0] == "mark")
    point(scene, mark)
    assert scene.playback.at == mark[1]
    line = max(key for key in scene.places if key[0] == "line")
    point(scene, line)
    assert scene.playback.at == line[1]


def test_flags_cannot_be_set_and_nothing_can_be_taken_back() -> None:
    app, scene = opened()
    assert not any(target.key[0] == "stop" for target in scene.targets if isinstance(target.key, tuple))
    scene.handle(Signal("undo"))
    assert not scene.above.open
    assert app.settings.stops == ""


def test_whoever_plays_on_sits_in_the_chair_that_he_chose() -> None:
    app, scene = opened()
    at = scene.playback.at
    scene.handle(Signal("replay"))
    menu = app.top
    assert isinstance(menu, Menu)
    target = menu.targets.get("B")
    assert target is not None and target.act is not None
    target.act()
    table = app.top
    assert isinstance(table, TableScene) and not isinstance(table, ReplayScene)
    try:
        assert table.session.me == 1
        assert table.session.setup.people == (1,)
        recorded = table.session.recorded
        assert recorded is not None and recorded.lines == scene.playback.replay.lines[:at]
        game = scene.playback.reel.at(at)
        assert table.session.view.hand == tuple(game.players[1].hand)
        assert len(table.session.view.events()) == len(game.log or ())
    finally:
        table.close()


def test_nobody_plays_on_once_the_game_is_over() -> None:
    app, scene = opened()
    scene.go(scene.playback.reel.length)
    scene.handle(Signal("replay"))
    assert isinstance(app.top, Notice)
