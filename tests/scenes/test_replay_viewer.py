"""A recorded game is watched: any moment at once, by keyboard and mouse, with these eyes or those, and played on."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from game.engine.onlooker import OpenView, PublicView
from game.engine.replay import ReplayFault
from game.engine.secrecy import may_see
from game.scenes.library import pool
from game.scenes.menu import Menu, Notice
from game.scenes.replay import cases, filed, opening, samples, timeline
from game.scenes.replay.controls import LINE_BACK, LINE_ON, TURN_BACK, TURN_ON
from game.scenes.replay.notation import first_of
from game.scenes.replay.playback import OPEN, PUBLIC, SPEEDS, Playback
from game.scenes.replay.reel import Reel
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.ui import rehearsal, shot
from game.ui.app import App
from game.ui.darkroom import darkroom
from game.ui.input import Signal
from game.ui.record import Recorder
from game.ui.settings import Settings
from game.ui.texts import Texts

SIZES = ((1024, 600), (1280, 720), (2560, 1080))
OPENS_MS, JUMPS_MS = 1000.0, 100.0


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XFILES_CCG_HOME", str(tmp_path))


def opened(size: tuple[int, int] = (1280, 720), sight: str = OPEN) -> tuple[App, ReplayScene]:
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden(size)
    scene = samples.replay(app, sight)
    app.push(scene)
    return app, scene


def point(scene: ReplayScene, key: object) -> None:
    target = scene.targets.get(key)  # type: ignore[arg-type]
    assert target is not None, key
    for name in ("move", "press", "release", "click"):
        scene.handle(Signal(name, target.rect.center, 1, target.rect.center))


# any moment ---------------------------------------------------------------------------------------------
def test_every_moment_is_the_one_that_playing_leads_to() -> None:
    reel = samples.reel()
    for line, game in enumerate(reel.replay.play(pool())):
        if line % 37 == 0 or line == reel.length:
            assert reel.at(line).to_json() == game.to_json()


def test_a_moment_is_the_callers_own() -> None:
    reel = samples.reel()
    before = reel.at(48).to_json()
    game = reel.at(48)
    for _ in range(10):
        assert game.decision is not None
        game.apply(game.decision.choices[0])
    assert reel.at(48).to_json() == before


def test_a_game_of_a_hundred_turns_opens_and_jumps_quickly() -> None:
    replay = samples.recorded(seed=2, turns=100, level="random")
    start = time.process_time()  # other programs do not count
    reel = Reel.of(replay, pool())
    took = (time.process_time() - start) * 1000
    assert len(reel.turns) >= 100
    assert took < OPENS_MS
    worst = 0.0
    for line in range(0, reel.length, 101):
        start = time.process_time()
        reel.at(line)
        worst = max(worst, (time.process_time() - start) * 1000)
    assert worst < JUMPS_MS


def test_in_a_running_window_a_game_is_made_ready_a_few_lines_in_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "SLICE_S", 0.0)
    app, scene = opened()
    app.running = True
    replay = samples.recorded()
    opening.watch(app, replay, 1)
    opening.watch(app, replay, 1)  # pressed twice
    frames = 0
    while app.top is scene:
        app.draw()
        app._frame_shown()
        frames += 1
    assert frames == len(replay.lines) + 1, "no frame has played more than a line"
    for _ in range(3):
        app._frame_shown()
    assert isinstance(app.top, ReplayScene) and app.top is not scene
    assert len(app.scenes) == 2, "it opens once"
    assert app.top.playback.me == 1 and app.top.playback.reel.length == len(replay.lines)


@pytest.mark.parametrize("put_away", [False, True])
def test_in_a_running_window_its_first_picture_is_made_ready_before_it_is_shown(
    monkeypatch: pytest.MonkeyPatch, put_away: bool
) -> None:
    monkeypatch.setattr(opening, "SLICE_S", 1000.0)
    monkeypatch.setattr(rehearsal, "SHARE_S", -1.0)
    closed: list[int] = []
    monkeypatch.setattr(ReplayScene, "close", lambda self: closed.append(1))
    app, scene = opened()
    app.running = True
    darkroom.unlock()
    try:
        opening.watch(app, samples.recorded())
        frames = 0
        while app._after_frame:
            app._frame_shown()
            frames += 1
            assert app.top is scene or not app._after_frame
            if put_away and frames == 2:
                scene.menu()
    finally:
        darkroom.lock()
    assert frames > 2
    assert closed == ([1] if put_away else [])
    assert (app.top is not scene and isinstance(app.top, ReplayScene)) is not put_away


def test_a_game_is_not_opened_over_a_scene_that_has_come_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "SLICE_S", 0.0)
    app, scene = opened()
    app.running = True
    opening.watch(app, samples.recorded())
    scene.menu()
    menu = app.top
    for _ in range(3):
        app._frame_shown()
    assert app.top is menu and not app._after_frame


def test_the_time_line_knows_turns_questions_combats_and_the_end() -> None:
    reel = samples.reel()
    last = reel.at(reel.length)
    assert [turn.number for turn in reel.turns] == list(range(1, last.turn + 1))
    for turn in reel.turns[1:]:
        assert reel.at(turn.start).turn == turn.number
        assert reel.at(turn.start - 1).turn == turn.number - 1
    log = last.log or []
    for kind, event in (("question", "answered"), ("combat", "combat"), ("guess", "guessed"), ("end", "over")):
        assert sum(mark.kind == kind for mark in reel.marks) == sum(one.kind == event for one in log) > 0


def test_a_damaged_line_is_told_with_its_place(tmp_path: Path) -> None:
    text = samples.recorded().text().replace("A: draw", "A: dance", 1)
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    number = text.splitlines().index("A: dance") + 1
    with pytest.raises(ReplayFault, match=f"bad.txt:{number}: .*dance"):
        opening.reel_of(path)


def test_a_player_that_the_game_has_not_is_told_with_those_that_it_has() -> None:
    reel = samples.reel()
    with pytest.raises(ReplayFault, match=r"A \(Sprotch\), B \(Skritch\)"):
        opening.playback_of(reel, "D")
    assert opening.playback_of(reel, "b").me == 1


# with whose eyes ----------------------------------------------------------------------------------------
def test_everybody_sees_no_more_than_what_all_players_may_see() -> None:
    reel = samples.reel(3)
    for line in range(0, reel.length - 1, 61):
        game = reel.at(line)
        view = PublicView(game, 0)
        told = view._told_of()
        for card in range(len(game.table.defs)):
            if view.card(card) is not None and card not in told:
                assert all(may_see(game, seat, card) for seat in range(3))
        assert view.hand == ()
        assert all(not event.secret or event.seen == -1 for event in view.events())
        assert all(info.x_file is None for info in view.players)
        for seat in range(3):
            assert all(one.face_up or one.card < 0 for site in view.sites(seat) for one in site.under)


def test_with_open_hands_everything_is_seen() -> None:
    reel = samples.reel()
    game = reel.at(reel.length // 2)
    view = OpenView(game, 0)
    assert [info.x_file for info in view.players] == [player.x_file for player in game.players]
    assert view.hand_of(1) == tuple(game.players[1].hand)
    assert all(view.card(card) is not None for card in game.players[1].hand)


@pytest.mark.parametrize(("sight", "seen"), [("A", (True, False)), ("B", (False, True)), (PUBLIC, (False, False))])
def test_a_hand_is_drawn_only_for_whom_it_is_meant(sight: str, seen: tuple[bool, bool]) -> None:
    app, scene = opened()
    point(scene, ("sight", sight))
    recorder = app.canvas.recorder = Recorder(app.canvas.full)
    app.draw()
    game = scene.playback.reel.at(scene.playback.at)
    places = {key[1] for key in scene.places if key[0] == "card" and scene.places[key].group == "strips"}
    for seat, shown in enumerate(seen):
        assert (set(game.players[seat].hand) & places == set(game.players[seat].hand)) is shown
    assert not any(line.whole.startswith(("A:", "B:")) for line in recorder.lines), "notation tells what is hidden"


def test_without_anybodys_eyes_no_x_file_is_shown() -> None:
    _, scene = opened(sight=PUBLIC)
    scene.handle(Signal("my_x_file"))
    assert not scene.above.x_file
    point(scene, ("my_x_file",))
    assert not scene.above.x_file


def test_without_anybodys_eyes_nobody_is_called_you() -> None:
    _, scene = opened(sight=PUBLIC)
    called = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)
    for line in range(20, scene.playback.reel.length, 97):
        scene.go(line)
        told = [target.say for target in scene.targets if target.group not in ("buttons", "main")]
        told += [line.text for line in scene.log]
        assert [each for each in told if called.search(each)] == []


# stepping -----------------------------------------------------------------------------------------------
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


@pytest.mark.parametrize("name", ["replay", "replay_three", "replay_public", "old_cases"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_can_be_read(name: str, size: tuple[int, int]) -> None:
    assert shot.draw(name, size).faults == []


# playing on ---------------------------------------------------------------------------------------------
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


# the list -----------------------------------------------------------------------------------------------
def _file(name: str, text: str) -> Path:
    path = filed.folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_title_leads_to_old_cases_and_they_to_the_table() -> None:
    replay = samples.recorded()
    _file("20261120-120000.txt", replay.text())
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden((1280, 720))
    title = Title(app)
    app.push(title)
    entry = next(entry for entry in title.entries if entry.key == "old")
    entry.act()
    listed = app.top
    assert isinstance(listed, cases.OldCases)
    target = listed.targets.get(("row", 0))
    assert target is not None and target.act is not None
    for words in ("Sprotch", "Skritch", replay.header.decks[0].name, "turn"):
        assert words in target.say
    target.act()
    assert isinstance(app.top, ReplayScene)
    app.top.handle(Signal("back"))
    assert app.top is listed
    listed.handle(Signal("back"))
    assert app.top is title


def test_without_a_closed_case_the_title_offers_none() -> None:
    app = App(Settings(), Texts("en", strict=True))
    app.open_hidden((1280, 720))
    assert "old" not in [entry.key for entry in Title(app).entries]


@pytest.mark.parametrize("text", ["", "no game at all", "---\n", "format: 99\n---\nA: draw\n"])
def test_a_file_that_is_none_is_told_of_in_one_sentence(text: str) -> None:
    path = _file("odd.txt", text)
    app = App(Settings(), Texts("en", strict=True))
    app.open_hidden((1280, 720))
    listed = cases.OldCases(app)
    app.push(listed)
    listed.open(0)
    notice = app.top
    assert isinstance(notice, Notice) and str(path) in notice.text and "\n" not in notice.text


def test_a_glance_reads_what_the_file_says() -> None:
    replay = samples.recorded(count=3)
    one = filed.glance(_file("three.txt", replay.text()))
    assert one.names == replay.header.names
    assert one.decks == tuple(deck.name for deck in replay.header.decks)
    assert one.lines == len(replay.lines)
    assert f"{'ABCD'[one.winner]} wins by {one.why} in turn {one.turn}" == replay.result


def test_a_long_list_is_walked_with_the_arrows() -> None:
    for number in range(30):
        _file(f"{number:02}.txt", "x")
    app = App(Settings(), Texts("en", strict=True))
    app.open_hidden((1024, 600))
    listed = cases.OldCases(app)
    app.push(listed)
    listed.targets.give_focus(("row", 0))
    for _ in range(29):
        listed.handle(Signal("down"))
    assert listed.targets.focus == ("row", 29)
    for _ in range(29):
        listed.handle(Signal("up"))
    assert listed.targets.focus == ("row", 0) and listed.first == 0


def test_a_playback_begins_at_the_first_question() -> None:
    playback = Playback(samples.reel())
    assert playback.at == 0 and playback.decision is None and not playback.over


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_the_notation_stands_whole_and_the_next_one_is_seen(size: tuple[int, int], text: int) -> None:
    app = App(Settings(speed="instant", text_percent=text), Texts("en", strict=True))
    app.open_hidden(size)
    scene = samples.replay(app, OPEN)
    app.push(scene)
    app.draw()
    for at in (0, scene.playback.at, scene.playback.reel.length - 1, scene.playback.reel.length):
        scene.go(at)
        recorder = app.canvas.recorder = Recorder(app.canvas.full)
        app.draw()
        panel = scene.places["line", max(0, min(at, scene.playback.reel.length - 1))].rect
        seen = [line for line in recorder.lines if panel.x <= line.box.x < panel.right]
        assert [line.whole for line in seen if line.text != line.whole] == []


def test_the_lines_that_are_seen_fill_the_room_and_begin_before_the_next_one() -> None:
    highs = [10, 30, 10, 50, 10, 10, 20, 10, 10, 40]
    assert first_of(0, 10, highs.__getitem__, 100) == 0
    assert first_of(6, 10, highs.__getitem__, 100) == 4, "two lines of ten before it, no more than 45"
    assert first_of(10, 10, highs.__getitem__, 100) == 4, "the last ones, as many as there is room for"
    assert first_of(2, 3, highs.__getitem__, 100) == 0, "few lines all stand there"


@pytest.mark.parametrize("scene", ["replay", "replay_basic", "replay_three"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_either_all_turns_are_called_so_or_at_most_the_first(size: tuple[int, int], scene: str, text: int) -> None:
    taken = shot.draw(scene, size, text_percent=text)
    top, recorder = taken.app.top, taken.app.canvas.recorder
    assert recorder is not None and isinstance(top, ReplayScene)
    track = top.places[timeline.TRACK].rect
    above = [
        line.text
        for line in recorder.lines
        if track.x <= line.box.x < track.right and abs(line.box.centery - track.y) <= 16
    ]
    numbers = [text for text in above if re.fullmatch(r"(turn )?\d+", text)]
    worded = [text for text in numbers if text.startswith("turn")]
    assert numbers and (len(worded) == len(numbers) or len(worded) <= 1)
