"""Recorded games: step by step, moment by moment."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.decks.library import ready_made
from game.engine.record.replay import ReplayFault
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.common.deck_choice import DRAWER, count_result, pool
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.dialogs import Menu
from game.scenes.replay import drawing, open_replay, samples, timeline
from game.scenes.replay.playback import SPEEDS, Playback
from game.scenes.replay.replay_controls import LINE_BACK, LINE_ON, TURN_BACK, TURN_ON
from game.scenes.replay.replay_mode import mode_of, replay_table
from game.scenes.replay.replay_moments import ReplayMoments
from game.scenes.result.scene import Result
from game.scenes.result.story import tell
from game.scenes.samples import SETUP, story
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup, setup_from
from game.ui.input.reader import Signal
from game.ui.runtime import warm_up
from game.ui.runtime.app import App
from game.ui.style.palette import LAMP
from game.ui.text.recorder import Recorder
from game.ui.user_files import user_folder
from game.ui.workers.picture_worker import picture_worker
from tests.support.scenes.json_fields import fields
from tests.support.scenes.replay_hand import opened, point
from tests.support.scenes.screens import expect, recording

pytestmark = pytest.mark.usefixtures("own_home")


def test_buttons_and_keys_step_by_line_and_turn() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    playback, moments = mode.playback, mode.playback.moments
    at = playback.at
    point(scene, LINE_ON)
    assert playback.at == at + 1
    point(scene, LINE_BACK)
    scene.handle(Signal("left"))
    assert playback.at == at - 1
    scene.handle(Signal("right"))
    assert playback.at == at
    point(scene, TURN_ON)
    assert playback.at == moments.turn_after(at) and playback.at in [turn.start for turn in moments.turns]
    point(scene, TURN_BACK)
    scene.handle(Signal("page_up"))
    scene.handle(Signal("page_down"))
    scene.handle(Signal("first"))
    assert playback.at == 0
    scene.handle(Signal("left"))
    assert playback.at == 0
    scene.handle(Signal("last"))
    assert playback.at == moments.length
    scene.handle(Signal("right"))
    assert playback.at == moments.length


def test_it_plays_by_itself_faster_at_a_higher_speed_and_stops_at_the_end() -> None:
    done = []
    for speed in (SPEEDS[0], SPEEDS[-1]):
        _, scene = opened()
        mode = mode_of(scene)
        mode.go(0)
        mode.speed(speed)
        scene.handle(Signal("confirm"))
        assert mode.playback.playing
        for _ in range(150):
            scene.update(16)
        done.append(mode.playback.at)
        scene.handle(Signal("confirm"))
        assert not mode.playback.playing
    assert 0 < done[0] < done[1]
    mode.go(mode.playback.moments.length - 3)
    scene.handle(Signal("confirm"))
    for _ in range(600):
        scene.update(16)
    assert mode.playback.ended and not mode.playback.playing
    scene.handle(Signal("confirm"))
    assert mode.playback.at == 0 and mode.playback.playing


def test_the_time_line_is_clicked_and_dragged() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    track = scene.places[timeline.TRACK].rect
    y = track.centery
    x = track.x + track.w // 4 + 3
    scene.handle(Signal("press", (x, y), 1, (x, y)))
    first = mode.playback.at
    assert abs(first / mode.playback.moments.length - 0.25) < 0.05
    scene.handle(Signal("move", (track.centerx, y)))
    assert abs(mode.playback.at / mode.playback.moments.length - 0.5) < 0.05
    scene.handle(Signal("drag", (track.right - 20, y), 1, (x, y)))
    assert mode.playback.at > 0.9 * mode.playback.moments.length
    scene.handle(Signal("release", (track.right - 20, y), 1, (x, y)))
    scene.handle(Signal("drop", (track.right - 20, y), 1, (x, y)))
    at = mode.playback.at
    scene.handle(Signal("move", (x, y)))
    assert mode.playback.at == at


def test_marks_and_lines_lead_to_where_they_stand() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    mark = next(key for key in scene.places if key[0] == "mark")
    point(scene, mark)
    assert mode.playback.at == mark[1]
    line = max(key for key in scene.places if key[0] == "line")
    point(scene, line)
    assert mode.playback.at == line[1] + 1, "the line that was clicked is the last one carried out"


@pytest.mark.parametrize("line", [0, 1, 150, -1])
def test_the_lit_line_is_the_last_one_carried_out_as_tab_and_buttons_say(line: int) -> None:
    app, scene = opened()
    mode = mode_of(scene)
    mode.go(line if line >= 0 else mode.playback.moments.length)
    at = mode.playback.at
    lit = [key[1] + 1 for key in scene.places if key[0] == "line" and is_lit(app, scene.places[key].rect)]
    assert lit == ([at] if at else []) and ("line", max(0, at - 1)) in scene.places
    told = [drawn.whole for drawn in recording(app).lines]
    assert scene.t("replay.line", n=at) in told
    forms = [scene.t(key, n=at, all=mode.playback.moments.length) for key in ("replay.where", "replay.where.short")]
    assert any(form in told for form in forms)


def is_lit(app: App, box: Rect) -> bool:
    """Whether a line of the notation has a rim of lamp light."""
    app.draw()
    seen = app.canvas.surface.get_at((box.centerx, box.y))[:3]
    return all(abs(a - b) < 30 for a, b in zip(seen, LAMP, strict=True))


def test_flags_cannot_be_set_and_nothing_can_be_taken_back() -> None:
    app, scene = opened()
    assert not any(key[0] == "stop" for key in scene.places), "none is shown that could not be set"
    scene.handle(Signal("undo"))
    assert not scene.transient.open
    assert app.settings.stops == ""


def test_whoever_plays_on_sits_in_the_chair_that_he_chose() -> None:
    app, scene = opened()
    mode = mode_of(scene)
    at = mode.playback.at
    scene.handle(Signal("replay"))
    menu = expect(app.top, Menu)
    target = menu.targets.get("B")
    target.act()
    table = app.top
    assert isinstance(table, TableScene) and table.mode.is_played
    try:
        assert table.session.me == 1
        assert table.session.setup.people == (1,)
        assert table.session.setup.played_on and not table.session.setup.again(1).played_on
        recorded = table.session.saver.recorded
        assert recorded is not None and recorded.lines == mode.playback.replay.lines[:at]
        game = mode.playback.moments.at(at)
        assert table.session.view.hand == tuple(game.players[1].hand)
        assert len(table.session.view.events()) == len(game.log or ())
    finally:
        table.close()


def test_a_game_that_is_over_is_told_as_a_story_in_which_its_turning_points_are_reached() -> None:
    app, scene = opened()
    mode = mode_of(scene)
    before = next(target.say for target in scene.targets if target.key == drawing.PLAY_ON)
    mode.go(mode.playback.moments.length)
    button = scene.targets.get(drawing.PLAY_ON)
    assert button is not None and button.say == scene.t("replay.say.story") != before
    scene.handle(Signal("replay"))
    result = app.top
    assert isinstance(result, Result) and result.targets.get("again") is None
    assert result.story == tell(
        mode.playback.moments.at(mode.playback.moments.length).view(0), mode.playback.moments.length
    )
    assert result.targets.get("turning") is not None
    result.handle(Signal("advice"))
    assert isinstance(app.top, TurningPoints)
    app.top.handle(Signal("back"))
    for leave in ("back", "confirm", "replay"):
        assert app.top is result
        result.handle(Signal(leave))
        assert app.top is scene
        assert mode.playback.at == (0 if leave == "replay" else mode.playback.moments.length)
        mode.go(mode.playback.moments.length)
        point(scene, drawing.PLAY_ON)
        result = expect(app.top, Result)


def test_a_case_that_was_played_on_says_so_at_its_end_and_is_not_counted() -> None:
    setup = replace(SETUP, played_on=True)
    assert setup_from(fields(setup.plain())) == setup
    app, _ = opened()
    app.push(scene := Result(app, story(), setup))
    app.canvas.recorder = Recorder(app.canvas.full)
    scene.draw(app.canvas)
    assert scene.t("replay.played_on") in " ".join(line.whole for line in app.canvas.recorder.lines)
    drawer = DeckStore(user_folder() / DRAWER, pool())
    drawer.save(ready_made(pool())[0])
    (entry,) = drawer.entries()
    count_result(replace(GameSetup.duel(str(drawer.folder / entry.key), "paper_trail"), played_on=True), 0)
    (entry,) = drawer.entries()
    assert entry.about.won == entry.about.lost == 0


def told(app: App) -> str:
    """All that is written in the picture."""
    return " ".join(line.whole for line in recording(app).lines)


@pytest.mark.parametrize(
    "sight", ["A", "public", *(pytest.param(sight, marks=pytest.mark.matrix) for sight in ("open", "B"))]
)
def test_the_end_says_who_has_won_and_how_whoever_looks_on(sight: str) -> None:
    app, scene = opened(sight=sight)
    mode = mode_of(scene)
    assert "Sprotch wins" not in told(app)
    mode.go(mode.playback.moments.length)
    assert "Sprotch wins Sprotch named The Manitou in turn 9" in told(app)
    assert ("corner", "menu") in scene.places


def test_the_end_of_a_game_that_was_given_up_names_both_players() -> None:
    app, _ = opened()
    whole = samples.recorded()
    asked = next(place for place, line in enumerate(whole.lines) if place > 40 and line.startswith("B:"))
    cut = replace(whole, lines=[*whole.lines[:asked], "B: concede"], result="")
    app.push(scene := replay_table(app, Playback(ReplayMoments.of(cut, pool()))))
    mode_of(scene).go(asked + 1)
    assert "Sprotch wins Skritch conceded in turn 1" in told(app)


def test_a_game_that_was_left_before_its_end_has_no_story() -> None:
    app, scene = opened()
    cut = replace(samples.recorded(), lines=samples.recorded().lines[:40], result="")
    app.push(short := replay_table(app, Playback(ReplayMoments.of(cut, pool()))))
    mode_of(short).go(40)
    button = short.targets.get(drawing.PLAY_ON)
    assert button is not None and button.say == scene.t("replay.say.play_on")
    short.handle(Signal("replay"))
    assert isinstance(app.top, Menu)


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
    assert frames > len(replay.lines), "a frame has played more than a line"
    for _ in range(3):
        app.run_after_frame()
    assert isinstance(app.top, TableScene) and app.top is not scene
    assert len(app.scenes) == 2, "it opens once"
    assert mode_of(app.top).playback.me == 1 and mode_of(app.top).playback.moments.length == len(replay.lines)


@pytest.mark.parametrize("put_away", [False, pytest.param(True, marks=pytest.mark.matrix)])
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


def test_another_moment_is_seen_at_once_and_a_held_key_goes_on() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    mode.go(40)
    scene.handle(Signal("left"))
    before = scene.seen.tree
    assert mode.playback.at == 39
    scene.handle(Signal("left", repeat=True))
    assert mode.playback.at == 38 and scene.seen.tree != before


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


@pytest.mark.parametrize("line", [0, 40])
def test_a_case_that_is_watched_again_has_its_log_from_the_beginning(line: int) -> None:
    """It was empty, also where one went on from the middle."""
    app, scene = opened()
    mode_of(scene).go(line)
    open_replay.watch(app, mode_of(scene).playback.replay, 0, line)
    assert app.top is not scene
    assert [one.text for one in expect(app.top, TableScene).log] == [one.text for one in scene.log] != []
