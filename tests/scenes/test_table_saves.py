"""Cases are kept after each answer, several side by side; damaged saves are told of and never lost."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import PASS
from game.engine.decks.library import ready_made
from game.engine.record import saves
from game.scenes.common.deck_choice import pool
from game.scenes.dialogs import Notice
from game.scenes.notebook.scene import Notebook
from game.scenes.replay import case_list, replay_files, samples
from game.scenes.replay.case_list import OldCases
from game.scenes.replay.open_replay import moments_of, playback_of
from game.scenes.replay.replay_mode import mode_of, replay_table
from game.scenes.replay.replay_story import ReplayResult
from game.scenes.saved_cases import CaseNote, free_slot, read_notes, write_note
from game.scenes.table import open_game
from game.scenes.table.case_saver import CaseSaver, save_folder
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.session.declined_offers import DeclinedOffer
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import LANGUAGES
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.runtime.crash import rescued
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from game.ui.widgets import toast
from game.ui.widgets.toast import TakenOver
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import dealt, play, wait
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture
def app() -> App:
    return window()


def begin(app: App, seed: int = 6, clicks: int = 5) -> TableScene:
    ids = [deck.id for deck in ready_made(pool())]
    setup = GameSetup.duel(ids[0], ids[1], "random", seed, 0)
    begun = open_game.header(setup, ("You", "Random"))
    session = open_game.session(begun.new_game(pool()), setup, CaseSaver.new(setup, begun), apart=False)
    scene = push(TableScene(app, session))
    play(scene, Random(1), clicks)
    wait(scene)
    return scene


def resumed(app: App, note: CaseNote | None = None) -> Any:
    """What that case, or the last one, is gone on with."""
    scene = push(open_game.resume_table(app, note or read_notes()[0]))
    app.run_after_frame()
    return scene


def test_a_second_case_leaves_the_first_as_it_is(app: App) -> None:
    first, second = begin(app, 6), begin(app, 7)
    assert [note.slot for note in read_notes()] == ["case2", "case"]
    for scene, note in ((second, read_notes()[0]), (first, read_notes()[1])):
        again = resumed(app, note)
        assert (note.turn, again.session.view.hand) == (scene.session.view.turn, scene.session.view.hand)
        assert again.session.decision == scene.session.decision
        again.close()


def test_no_case_takes_the_place_of_another_however_many_there_are() -> None:
    for number in range(1, 251):
        slot = f"case{number if number > 1 else ''}"
        write_note(CaseNote("Novice", 1, 41, GameSetup.duel("a", "b"), slot=slot, number=number))
    assert len(read_notes()) == 250
    assert read_notes()[0].slot == "case250"
    assert free_slot() == "case251"


def test_the_title_lists_all_cases_and_resumes_the_one_that_is_chosen(app: App) -> None:
    begin(app, 6)
    begin(app, 7)
    title = Title(app, read_notes())
    entries = {entry.key: entry for entry in title.entries}
    assert next(iter(entries)) == "resume", "the last case goes on with one press"
    entries["old"].act()
    listed = app.top
    assert isinstance(listed, OldCases) and listed.count == 2
    place = next(place for place, note in enumerate(listed.left) if note.slot == "case")
    listed.targets.get(("row", place)).act()
    table: Any = dealt(app)
    assert isinstance(table, TableScene) and table.session.saver.slot == "case"
    table.close()


def test_a_damaged_save_is_told_of_kept_and_the_one_before_it_goes_on_or_else_the_title_says_so(app: App) -> None:
    begin(app)
    newest = saves.files(save_folder(), "case")[0]
    content = newest.read_text(encoding="utf-8")[:700]
    newest.write_text(content, encoding="utf-8")
    again = resumed(app)
    notice = expect(app.top, Notice)
    kept = list((save_folder() / "damaged").iterdir())
    assert [path.read_text(encoding="utf-8") for path in kept] == [content]
    assert str(kept[0]) in notice.text
    assert again.session.decision is not None or again.session.thinking
    again.close()
    files = [path for path in saves.files(save_folder(), "case") if path.exists()]
    for path in files:
        path.write_text("{", encoding="utf-8")
    scene = resumed(app)
    assert isinstance(scene, Title) and not scene.cases
    assert isinstance(app.top, Notice)
    assert len(list((save_folder() / "damaged").iterdir())) == len(files) + 1
    assert read_notes() == []


def test_a_choice_that_was_taken_back_is_gone_from_the_save(app: App) -> None:
    scene = begin(app, clicks=0)
    for _ in range(200):
        wait(scene)
        decision = scene.session.decision
        lines = len(scene.session.saver.autosave.replay.lines)  # type: ignore[attr-defined]
        before = game_of(scene.session).to_json()
        scene.session.answer(decision.choices[0])
        if scene.session.take_back() is None:
            break
    saved = saves.best(save_folder(), "case", pool())[0]
    assert len(saved.replay.lines) == lines
    assert saved.game.to_json() == before
    assert saved.replay.end(pool()).to_json() == before


def test_pencil_marks_are_kept_with_the_case_and_never_in_the_recorded_game(app: App) -> None:
    scene = begin(app)
    book = push(Notebook(app, scene.session))
    book.click(("card", 7))
    book.click(("mark", "!"))
    book.click(("card", 9))
    book.click(("mark", "-"))
    app.pop()
    again = resumed(app)
    assert again.session.pencil == {(1, 7): "!", (1, 9): "-"}
    again.session.concede()
    again.close()
    (kept,) = replay_files.folder().glob("*.txt")
    assert "pencil" not in kept.read_text(encoding="utf-8")


@pytest.fixture
def at_work() -> Iterator[None]:
    """The file writer runs, as in the real window."""
    file_writer.start()
    yield
    file_writer.stop()


@pytest.mark.usefixtures("at_work")
def test_what_the_clerk_writes_is_how_it_stood_though_the_game_goes_on(app: App) -> None:
    scene = begin(app, clicks=0)
    session: Any = scene.session
    waiting = threading.Event()
    file_writer.submit("something long", lambda: waiting.wait(5))
    wait(scene)
    session.answer(session.decision.choices[-1])
    wait(scene)
    stood = game_of(session).to_json()
    session.saver.back(game_of(session), 0)
    session.saver.before(game_of(session), session.decision.choices[0])
    game_of(session).apply(session.decision.choices[0])
    assert game_of(session).to_json() != stood
    waiting.set()
    assert read_notes()  # waits for the file writer
    saved = saves.best(save_folder(), "case", pool())[0]
    assert saved.game.to_json() == stood
    assert saved.replay.end(pool()).to_json() == stood
    assert not list(save_folder().glob("*.new"))


@pytest.mark.usefixtures("at_work")
def test_a_game_that_ends_leaves_its_replay_and_the_other_cases_and_no_save_behind_the_clerk(app: App) -> None:
    begin(app, 6)
    scene = begin(app, 7)
    scene.session.concede()
    assert scene.session.over
    assert [note.slot for note in read_notes()] == ["case"]
    assert not [path for path in saves.files(save_folder(), "case2") if path.exists()]
    (kept,) = replay_files.kept()
    assert "concede" in kept.read_text(encoding="utf-8")
    watched = push(replay_table(app, playback_of(moments_of(kept), "A")))
    mode_of(watched).go(5)
    assert mode_of(watched).playback.at == 5


@pytest.mark.usefixtures("at_work")
def test_a_folder_that_cannot_be_written_stops_nobody(app: App) -> None:
    scene = begin(app, clicks=5)
    read_notes()
    folder = save_folder()
    shutil.rmtree(folder)
    folder.write_text("in the way", encoding="utf-8")
    session: Any = scene.session
    wait(scene)
    session.answer(session.decision.choices[-1])
    read_notes()
    assert session.saver.fault


def test_a_crash_says_kept_only_where_the_last_answers_are(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begin(app)
    kept = [app.t("table.rescued")]
    assert rescued([scene]) == kept
    refuse = Disk(errno.ENOSPC).write
    file_writer.submit_with_retry("something else", refuse)
    assert rescued([scene]) == kept, "it is not the case that could not be saved"
    with monkeypatch.context() as patch:
        patch.setattr(saves, "write", refuse)
        scene.session.keep_pencil()
        assert rescued([scene]) == [app.t("table.not_rescued", why=app.t("saving.full"))]
    file_writer.retry()
    assert rescued([scene]) == kept
    CaseSaver.again(saves.best(save_folder(), "case", pool())[0], read_notes()[0])  # type: ignore[arg-type]
    scene.session.keep_pencil()
    assert rescued([scene]) == [app.t("saving.taken")]
    scene.close()


def test_what_the_player_let_be_and_whom_he_did_not_name_is_kept_with_the_case(app: App) -> None:
    scene = begin(app)
    session, policy = scene.session, BaselinePolicy(3)
    session.stops.cards.declined["Umbrella"] = DeclinedOffer(3, frozenset({1, 2}))
    session.stops.unnamed[1] = 2
    for _ in range(2000):
        decision = session.decision
        if decision is not None and PASS in decision.choices:
            break
        session.answer(policy.choose(session.view, decision)) if decision is not None else session.update(16)
    session.answer(PASS)
    known = dict(session.stops.cards.declined)
    scene.close()
    file_writer.finish()
    again = resumed(app)
    assert "Umbrella" in known and again.session.stops.cards.declined == known
    assert again.session.stops.unnamed == {1: 2}
    again.close()


# What cannot be saved is told at the foot of the window for as long as it cannot, and covers nothing


FAULTS = (errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO)


class Disk:
    """Refuses with this error, or takes everything."""

    def __init__(self, error: int) -> None:
        self.error = error

    def write(self, *_: object) -> None:
        if self.error:
            raise OSError(self.error, os.strerror(self.error))


@pytest.mark.parametrize("error", FAULTS)
def test_the_line_comes_and_goes_with_what_it_tells(app: App, error: int) -> None:
    disk = Disk(error)
    app.advance(16)
    assert app.layout.size == (1280, 720)
    file_writer.submit_with_retry("a", disk.write)
    app.advance(16)
    assert app.layout.size[0] == 1280 and 660 < app.layout.size[1] < 720
    disk.error = 0
    file_writer.retry()
    app.advance(16)
    assert app.layout.size == (1280, 720)


@pytest.mark.parametrize("name", ["table", "combat", "result", "title", "setup", "decks_shelf", "learn"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_nothing_lies_under_it(name: str, size: tuple[int, int]) -> None:
    app = screenshots.draw(name, size).app
    file_writer.submit_with_retry("a", Disk(errno.ENOSPC).write)
    app.advance(16)
    recorder = recording(app)
    high = app.canvas.full.h
    assert high < size[1] and app.canvas.full == Rect(0, 0, size[0], high)
    assert recorder.lines
    assert all(app.canvas.full.contains(line.box) for line in recorder.lines)
    assert [line.text for line in recorder.lines if line.text != line.whole] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_it_says_why_in_whole_words(language: str, text: int) -> None:
    app, told = window((1024, 600), text_percent=text, language=language), [""]
    for fault in (*(OSError(error, os.strerror(error)) for error in FAULTS), TakenOver("another window")):
        told.append(app.tell_saving(fault) or told[-1])
        recorder = app._whole.recorder = Recorder(app._whole.full)
        app._foot.draw(app._whole)
        strip = Rect(0, app.layout.size[1], 1024, app._foot.high(app._whole))
        assert " ".join(line.text for line in recorder.lines) == told[-1]
        assert all(strip.contains(line.box) for line in recorder.lines)
    assert len({*told[1:]}) == 4 and toast.words(None, app.t) == ""


@pytest.mark.parametrize("size", [(1, 1), (300, 60), (455, 768), (16_384, 200)])
def test_a_window_of_any_size_has_it_and_is_measured_whole(size: tuple[int, int]) -> None:
    app = window(size)
    before = app.layout.size
    assert app.tell_saving(OSError(errno.ENOSPC, "full"))
    assert app.layout.size[0] == before[0] and before[1] / 2 < app.layout.size[1] < before[1]
    app.take(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    assert app.layout.size[1] < before[1], "it is not another size"
    assert app.tell_saving(OSError(errno.ENOSPC, "full")) == "", "nothing new"


# The list of recorded games: the way to it, what it says of each file, and how it is walked


def _file(name: str, text: str) -> Path:
    path = replay_files.folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_title_leads_to_old_cases_and_they_to_the_table_where_there_are_any() -> None:
    assert "old" not in [entry.key for entry in Title(window()).entries]
    replay = samples.recorded()
    _file("20261120-120000.txt", replay.text())
    app = window()
    title = push(Title(app))
    entry = next(entry for entry in title.entries if entry.key == "old")
    entry.act()
    listed = expect(app.top, case_list.OldCases)
    target = listed.targets.get(("row", 0))
    assert target is not None and target.act is not None
    for words in ("Sprotch", "Skritch", replay.header.decks[0].name, "turn"):
        assert words in target.say
    target.act()
    assert isinstance(app.top, TableScene)
    app.top.handle(Signal("back"))
    assert app.top is listed
    listed.handle(Signal("back"))
    assert app.top is title


def test_recorded_games_stand_in_the_order_in_which_they_were_kept_whatever_the_clock_says() -> None:
    day, now = 86_400.0, 1_790_000_000.0

    def keep(path: Path, when: float) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
        os.utime(path, (when, when))
        return path

    moments = [now, now + 365 * day, now + 2 * day, now + 4 * day]
    games = [keep(replay_files.new_place(when, f"game{number}"), when) for number, when in enumerate(moments)]
    old = keep(replay_files.folder() / "20260101-000000-aa.txt", now - day)
    sent = keep(replay_files.folder() / "from a friend.txt", now + 3 * day)
    assert replay_files.kept() == [games[3], sent, games[2], games[1], games[0], old]


def listed_cases(*texts: str) -> case_list.OldCases:
    for number, text in enumerate(texts):
        path = _file(f"{number:02}.txt", text)
        os.utime(path, (1_763_000_000 - number, 1_763_000_000 - number))
    return push(case_list.OldCases(window()))


def test_the_story_of_a_case_is_told_from_the_list_and_leads_back_to_it() -> None:
    """It took the table, its end and R to come there."""
    listed = listed_cases(samples.recorded().text())
    app = listed.app
    listed.targets.get(("story", 0)).act()
    story = expect(app.top, ReplayResult)
    assert story.story.turns == replay_files.glance(listed.files[0]).turn
    story.handle(Signal("back"))
    assert app.top is listed
    listed.handle(Signal("replay"))
    assert isinstance(app.top, ReplayResult)
    app.top.watch()
    assert isinstance(app.top, TableScene) and mode_of(app.top).playback.at == 0
    app.top.handle(Signal("back"))
    assert app.top is listed


def test_only_what_was_played_to_its_end_has_a_story() -> None:
    whole = samples.recorded().text()
    listed = listed_cases("\n".join(whole.splitlines()[:-1]) + "\n", "no game at all", whole)
    assert [listed.has_story(place) for place in range(3)] == [False, False, True]
    assert [place for place in range(3) if listed.targets.get(("story", place))] == [2]
    listed.targets.give_focus(("row", 0))
    listed.handle(Signal("replay"))
    assert isinstance(listed.app.top, ReplayResult), "of the first that has one"


@pytest.mark.parametrize("text", ["", "no game at all", "---\n", "format: 99\n---\nA: draw\n"])
def test_a_file_that_is_none_is_told_of_in_one_sentence(text: str) -> None:
    listed = listed_cases(text)
    listed.open(0)
    notice = expect(listed.app.top, Notice)
    assert str(listed.files[0]) in notice.text and "\n" not in notice.text


def test_a_glance_reads_what_the_file_says() -> None:
    replay = samples.recorded(count=3)
    one = replay_files.glance(_file("three.txt", replay.text()))
    assert one.names == replay.header.names
    assert one.decks == tuple(deck.name for deck in replay.header.decks)
    assert one.lines == len(replay.lines)
    assert f"{'ABCD'[one.winner]} wins by {one.why} in turn {one.turn}" == replay.result


def test_a_long_list_is_walked_with_the_arrows() -> None:
    listed = listed_cases(*["x"] * 40)
    listed.targets.give_focus(("row", 0))
    for way, end in (("down", 39), ("up", 0)):
        for _ in range(39):
            listed.handle(Signal(way))
        assert listed.targets.focus == ("row", end)
    assert listed.scroll.most > 0 == listed.scroll.top


def test_a_case_that_was_given_up_says_who_conceded() -> None:
    """«The others gave up» stood there when the player alone had conceded."""
    listed = expect(screenshots.draw("old_cases").app.top, case_list.OldCases)
    target = listed.targets.get(("row", 3))
    assert target is not None and "Les won in turn 14: Sprotch, Skritch conceded." in target.say


def test_where_a_row_has_no_room_for_the_decks_the_names_stand_whole() -> None:
    recorder = screenshots.draw("old_cases", (1024, 600), language="cs", text_percent=150).app.canvas.recorder
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []
    assert "Sprotch : Skritch : Les" in {line.text for line in recorder.lines}
