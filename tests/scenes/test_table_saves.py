"""Cases are kept after each answer, several side by side; damaged saves are told of and never lost."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import PASS
from game.engine.decks.library import ready_made
from game.engine.record import saves
from game.scenes.common.deck_choice import pool
from game.scenes.dialogs import Notice
from game.scenes.notebook.scene import Notebook
from game.scenes.replay import replay_files
from game.scenes.replay.case_list import OldCases
from game.scenes.saved_cases import CaseNote, free_slot, read_note, read_notes, write_note
from game.scenes.table import open_game
from game.scenes.table.case_saver import CaseSaver, replay_folder, save_folder
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title, cases_menu
from game.session.declined_offers import DeclinedOffer
from game.session.game_setup import GameSetup
from game.ui.runtime.app import App
from game.ui.runtime.crash import rescued
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import dealt, play, wait
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture
def app() -> App:
    return window()


def begin(app: App, seed: int = 6, clicks: int = 12) -> TableScene:
    ids = [deck.id for deck in ready_made(pool())]
    setup = GameSetup.duel(ids[0], ids[1], "random", seed, 0)
    begun = open_game.header(setup, ("You", "Random"))
    session = open_game.session(begun.new_game(pool()), setup, CaseSaver.new(setup, begun), apart=False)
    scene = push(TableScene(app, session))
    play(scene, Random(1), clicks)
    wait(scene)
    return scene


def resumed(app: App, note: CaseNote) -> Any:
    scene = push(open_game.resume_table(app, note))
    app.run_after_frame()
    return scene


def test_the_game_is_kept_after_each_own_answer(app: App) -> None:
    scene = begin(app)
    decision = scene.session.decision
    scene.session.answer(decision.choices[-1])
    saved = saves.best(save_folder(), "case", pool())[0]
    assert saved.game.to_json() == game_of(scene.session).to_json()


def test_a_second_case_leaves_the_first_as_it_is(app: App) -> None:
    first, second = begin(app, 6), begin(app, 7)
    assert [note.slot for note in read_notes()] == ["case2", "case"]
    for scene, note in ((second, read_notes()[0]), (first, read_notes()[1])):
        again = resumed(app, note)
        assert again.session.view.hand == scene.session.view.hand
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
    places = [place for place, note in enumerate(listed.left) if note.slot == "case"]
    target = listed.targets.get(("row", places[0]))
    target.act()
    table: Any = dealt(app)
    assert isinstance(table, TableScene) and table.session.saver.slot == "case"
    table.close()


def test_a_damaged_save_is_told_of_kept_and_the_one_before_it_goes_on(app: App) -> None:
    begin(app)
    newest = saves.files(save_folder(), "case")[0]
    content = newest.read_text(encoding="utf-8")[:700]
    newest.write_text(content, encoding="utf-8")
    note = read_note()
    again = resumed(app, note)
    notice: Any = expect(app.top, Notice)
    kept = list((save_folder() / "damaged").iterdir())
    assert [path.read_text(encoding="utf-8") for path in kept] == [content]
    assert str(kept[0]) in notice.text
    assert again.session.decision is not None or again.session.thinking
    again.close()


def test_where_no_save_can_be_read_the_files_are_kept_and_the_title_says_so(app: App) -> None:
    begin(app)
    files = [path for path in saves.files(save_folder(), "case") if path.exists()]
    for path in files:
        path.write_text("{", encoding="utf-8")
    note = read_note()
    scene = resumed(app, note)
    assert isinstance(scene, Title) and not scene.cases
    assert isinstance(app.top, Notice)
    assert len(list((save_folder() / "damaged").iterdir())) == len(files)
    assert read_note() is None


def test_a_closed_case_leaves_the_others_alone(app: App) -> None:
    begin(app, 6)
    second = begin(app, 7)
    second.session.concede()
    assert second.session.over
    assert [note.slot for note in read_notes()] == ["case"]


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


def test_the_list_of_cases_can_be_left_again(app: App) -> None:
    begin(app, 6)
    begin(app, 7)
    app.push(cases_menu(app, read_notes()))
    below = app.scenes[-2]
    menu: Any = app.top
    menu.back()
    assert app.top is below


def test_pencil_marks_are_kept_with_the_case_and_never_in_the_recorded_game(app: App) -> None:
    scene = begin(app)
    book = push(Notebook(app, scene.session))
    book.click(("card", 7))
    book.click(("mark", "!"))
    book.click(("card", 9))
    book.click(("mark", "-"))
    app.pop()
    note = read_note()
    again = resumed(app, note)
    assert again.session.pencil == {(1, 7): "!", (1, 9): "-"}
    again.session.concede()
    again.close()
    (kept,) = replay_folder().glob("*.txt")
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
    assert read_note() is not None  # waits for the file writer
    saved = saves.best(save_folder(), "case", pool())[0]
    assert saved.game.to_json() == stood
    assert saved.replay.end(pool()).to_json() == stood
    assert not list(save_folder().glob("*.new"))


@pytest.mark.usefixtures("at_work")
def test_a_game_that_ends_leaves_its_replay_and_no_save_behind_the_clerk(app: App) -> None:
    scene = begin(app)
    scene.session.concede()
    assert read_notes() == []
    assert not [path for path in saves.files(save_folder(), "case") if path.exists()]
    (kept,) = replay_files.kept()
    assert "concede" in kept.read_text(encoding="utf-8")


@pytest.mark.usefixtures("at_work")
def test_a_folder_that_cannot_be_written_stops_nobody(app: App) -> None:
    scene = begin(app, clicks=5)
    read_notes()
    folder = save_folder()
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
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

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

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


def test_what_the_player_let_be_is_kept_with_the_case(app: App) -> None:
    scene = begin(app)
    session, policy = scene.session, BaselinePolicy(3)
    session.stops.cards.declined["Umbrella"] = DeclinedOffer(3, frozenset({1, 2}))
    for _ in range(2000):
        decision = session.decision
        if decision is not None and PASS in decision.choices:
            break
        session.answer(policy.choose(session.view, decision)) if decision is not None else session.update(16)
    session.answer(PASS)
    known = dict(session.stops.cards.declined)
    scene.close()
    file_writer.finish()
    (note,) = read_notes()
    again = resumed(app, note)
    assert "Umbrella" in known and again.session.stops.cards.declined == known
    again.close()
