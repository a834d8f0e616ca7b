"""Any moment of a recorded game is there at once, and it is made ready while something else is seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.record.replay import ReplayFault
from game.scenes.common.deck_choice import pool
from game.scenes.replay import open_replay, samples, timeline
from game.scenes.replay.layout import places_of
from game.scenes.replay.playback import Playback
from game.scenes.replay.replay_mode import mode_of
from game.scenes.replay.replay_moments import ReplayMoments
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from game.ui.runtime import warm_up
from game.ui.workers import sliced_work
from game.ui.workers.picture_worker import picture_worker
from tests.support.scenes.replay_hand import opened

pytestmark = pytest.mark.usefixtures("own_home")

OPENS_MS, JUMPS_MS = 1000.0, 100.0


def test_every_moment_is_the_one_that_playing_leads_to() -> None:
    moments = samples.moments_of()
    for line, game in enumerate(moments.replay.play(pool())):
        if line % 37 == 0 or line == moments.length:
            assert moments.at(line).to_json() == game.to_json()


def test_a_moment_is_the_callers_own() -> None:
    moments = samples.moments_of()
    before = moments.at(48).to_json()
    game = moments.at(48)
    for _ in range(10):
        game.apply(game.decision.choices[0])
    assert moments.at(48).to_json() == before


def test_a_game_of_a_hundred_turns_opens_and_jumps_quickly() -> None:
    replay = samples.recorded(seed=2, turns=100, level="random")
    start = time.process_time()  # other programs do not count
    moments = ReplayMoments.of(replay, pool())
    took = (time.process_time() - start) * 1000
    assert len(moments.turns) >= 100
    assert took < OPENS_MS
    worst = 0.0
    for line in range(0, moments.length, 101):
        start = time.process_time()
        moments.at(line)
        worst = max(worst, (time.process_time() - start) * 1000)
    assert worst < JUMPS_MS


def test_in_a_running_window_a_game_is_made_ready_a_few_lines_in_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_replay, "SLICE_S", 0.0)
    app, scene = opened()
    app.running = True
    replay = samples.recorded()
    open_replay.watch(app, replay, 1)
    open_replay.watch(app, replay, 1)  # pressed twice
    frames = 0
    while app.top is scene:
        app.draw()
        app.run_after_frame()
        frames += 1
    assert frames == len(replay.lines) + 1, "no frame has played more than a line"
    for _ in range(3):
        app.run_after_frame()
    assert isinstance(app.top, TableScene) and app.top is not scene
    assert len(app.scenes) == 2, "it opens once"
    assert mode_of(app.top).playback.me == 1 and mode_of(app.top).playback.moments.length == len(replay.lines)


@pytest.mark.parametrize("put_away", [False, True])
def test_in_a_running_window_its_first_picture_is_made_ready_before_it_is_shown(
    monkeypatch: pytest.MonkeyPatch, put_away: bool
) -> None:
    monkeypatch.setattr(open_replay, "SLICE_S", 1000.0)
    monkeypatch.setattr(warm_up, "SHARE_S", -1.0)
    closed: list[int] = []
    monkeypatch.setattr(TableScene, "close", lambda self: closed.append(1))
    app, scene = opened()
    app.running = True
    picture_worker.unlock()
    try:
        open_replay.watch(app, samples.recorded())
        frames = 0
        while app._after_frame:
            app.run_after_frame()
            frames += 1
            assert app.top is scene or not app._after_frame
            if put_away and frames == 2:
                mode_of(scene).menu()
    finally:
        picture_worker.lock()
    assert frames > 2
    assert closed == ([1] if put_away else [])
    assert (app.top is not scene and isinstance(app.top, TableScene)) is not put_away


@pytest.fixture
def shares(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The loop runs, and each piece takes as long as a share."""
    monkeypatch.setattr(sliced_work, "SHARE_S", -1.0)
    yield
    picture_worker.lock()


def test_another_moment_is_seen_at_once_and_a_held_key_goes_on() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    mode.go(40)
    scene.handle(Signal("left"))
    before = scene.seen.tree
    assert mode.playback.at == 39
    scene.handle(Signal("left", repeat=True))
    assert mode.playback.at == 38 and scene.seen.tree != before


@pytest.mark.usefixtures("shares")
def test_presses_that_follow_each_other_all_count() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    mode.go(40)
    picture_worker.unlock()
    for _ in range(3):
        scene.handle(Signal("left"))
    for _ in range(300):
        scene.update(16)
    assert mode.playback.at == 37


@pytest.mark.usefixtures("shares")
def test_what_is_dragged_along_the_time_line_is_where_the_pointer_is() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    mode.go(40)
    picture_worker.unlock()
    track = scene.places[timeline.TRACK].rect
    scene.handle(Signal("press", track.center, button=1))
    for x in (track.x + track.w // 4, track.x + track.w // 2, track.right - 4):
        scene.handle(Signal("move", (x, track.centery)))
        assert mode.playback.at == timeline.line_at(places_of(scene.frame, 2).line, mode.playback.moments, x)


def test_a_game_is_not_opened_over_a_scene_that_has_come_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_replay, "SLICE_S", 0.0)
    app, scene = opened()
    app.running = True
    open_replay.watch(app, samples.recorded())
    mode_of(scene).menu()
    menu = app.top
    for _ in range(3):
        app.run_after_frame()
    assert app.top is menu


def test_the_time_line_knows_turns_questions_combats_and_the_end() -> None:
    moments = samples.moments_of()
    last = moments.at(moments.length)
    assert [turn.number for turn in moments.turns] == list(range(1, last.turn + 1))
    for turn in moments.turns[1:]:
        assert moments.at(turn.start).turn == turn.number
        assert moments.at(turn.start - 1).turn == turn.number - 1
    log = last.log or []
    for kind, event in (("question", "answered"), ("combat", "combat"), ("guess", "guessed"), ("end", "over")):
        assert sum(mark.kind == kind for mark in moments.marks) == sum(one.kind == event for one in log) > 0


def test_a_damaged_line_is_told_with_its_place(tmp_path: Path) -> None:
    text = samples.recorded().text().replace("A: draw", "A: dance", 1)
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    number = text.splitlines().index("A: dance") + 1
    with pytest.raises(ReplayFault, match=f"bad.txt:{number}: .*dance"):
        open_replay.moments_of(path)


def test_a_player_that_the_game_has_not_is_told_with_those_that_it_has() -> None:
    moments = samples.moments_of()
    with pytest.raises(ReplayFault, match=r"A \(Sprotch\), B \(Skritch\)"):
        open_replay.playback_of(moments, "D")
    assert open_replay.playback_of(moments, "b").me == 1


def test_a_playback_begins_at_the_first_question() -> None:
    playback = Playback(samples.moments_of())
    assert playback.at == 0 and playback.decision is None and not playback.over
