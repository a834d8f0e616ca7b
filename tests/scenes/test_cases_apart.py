"""Cases of several windows, of later versions and of full disks: each is kept once, and what is not kept is said."""

from __future__ import annotations

import errno
import json
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.choices import CONCEDE
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.record import saves
from game.scenes import saved_cases as cases
from game.scenes.career import ledger
from game.scenes.career.ledger import Ledger
from game.scenes.common.deck_choice import DRAWER, pool
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.dialogs import Menu, Notice
from game.scenes.learning.learning_progress import Progress
from game.scenes.navigation import first_setup, resume_table
from game.scenes.replay import replay_files
from game.scenes.replay.case_list import OldCases
from game.scenes.rulebook import reading_history
from game.scenes.saved_cases import all_notes, free_slot, note_path, read_notes, save_folder
from game.scenes.setup import draft
from game.scenes.table import case_saver, open_game
from game.scenes.table.case_saver import CaseSaver
from game.scenes.table.hints import seen_store
from game.scenes.title.scene import Title
from game.session.game_setup import GameSetup
from game.ui import user_files
from game.ui.settings import Settings
from game.ui.user_files import LATER
from game.ui.workers.file_writer import file_writer
from tests.support.engine import games
from tests.support.engine.json_trees import TREES
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import dealt
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


class Played:
    """A case that is played in one window."""

    def __init__(self, setup: GameSetup | None = None) -> None:
        ids = [deck.id for deck in ready_made(pool())]
        self.setup = setup or GameSetup.duel(ids[0], ids[1], "random", 7, 0)
        begun = open_game.header(self.setup, ("You", "Random"))
        self.game, self.keeper = begun.new_game(pool()), CaseSaver.new(self.setup, begun)
        self.dice = Random(3)

    @classmethod
    def resumed(cls, slot: str = "case") -> Played:
        """The same in another window."""
        found = cls.__new__(cls)
        kept = case_saver.load_case(cases.note_of_slot(slot)).case
        assert kept is not None
        (found.game, found.keeper), found.dice = kept, Random(4)
        found.setup = found.keeper.setup
        return found

    def go_on(self, choices: int = 12) -> None:
        for _ in range(choices):
            self.do(games.pick(self.game, self.dice))

    def do(self, choice: Any) -> None:
        self.keeper.before(self.game, choice)
        self.game.apply(choice)
        self.keeper.after(self.game)

    def end(self, winner: int = 1) -> None:
        while self.game.decision is not None and self.game.decision.player == winner:
            self.do(games.pick(self.game, self.dice))
        self.do(CONCEDE)


def begun(setup: GameSetup | None = None) -> Played:
    """A case of which some choices are made and kept."""
    one = Played(setup)
    one.go_on()
    return one


def saved(slot: str) -> Game:
    return saves.best(save_folder(), slot, pool())[0].game


# two windows ------------------------------------------------------------------------------------------
def test_a_case_has_its_slot_from_its_beginning() -> None:
    first, second = Played(), Played()
    assert (first.keeper.slot, second.keeper.slot) == ("case", "case2"), "nothing was saved yet"
    first.keeper.close()
    assert free_slot() == "case"


def test_of_two_windows_with_one_case_the_last_goes_on_and_the_other_says_so() -> None:
    first = begun()
    first.keeper.close()
    first, second = Played.resumed(), Played.resumed()
    second.go_on()
    stood = second.game.to_json()
    first.go_on()
    assert first.keeper.fault and not second.keeper.fault
    assert saved("case").to_json() == stood
    first.end()
    assert read_notes() and not replay_files.kept(), "what is not saved is not entered either"
    second.end()
    assert not read_notes() and len(replay_files.kept()) == len(Ledger().closed) == 1
    first.keeper.close()
    assert file_writer.refusal() is None, "who has left the table is not told any more"


def test_a_case_that_was_closed_elsewhere_is_not_written_again() -> None:
    first = begun()
    again = Played.resumed()
    again.end()
    first.go_on()
    assert first.keeper.fault and not all_notes()


def test_where_nothing_can_be_held_two_cases_still_get_a_slot_each(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(user_files, "hold", lambda path: True)
        first, second = Played(), Played()
    assert first.keeper.slot == second.keeper.slot
    for one in (first, second):
        one.go_on()
    assert sorted(note.slot for note in read_notes()) == ["case", "case2"]
    for one in (first, second):
        assert saved(one.keeper.slot).to_json() == one.game.to_json()


@pytest.mark.parametrize("taken", [False, True])
def test_a_case_that_another_window_plays_is_taken_over_only_if_one_wants_to(
    taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = begun()
    one.keeper.close()
    monkeypatch.setattr(user_files, "held_elsewhere", lambda path: path.name == "case.lock")
    app = window()
    app.push(Title(app, read_notes()))
    note, *_ = read_notes()
    resume_table(app, note)
    menu = expect(app.top, Menu)
    assert menu.text == app.t("saving.elsewhere")
    menu.targets.get("take" if taken else "back").act()
    top: Any = dealt(app)
    assert isinstance(top, Title) is not taken
    if taken:
        top.close()


def test_what_is_added_while_the_disk_refuses_takes_the_place_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(user_files, "write_atomically", refuse)
        Ledger().praise({"a"})
        Ledger().praise({"b"})
        Progress().finished("lessons/one")
        Progress().begun("lessons/one")
        assert file_writer.refusal() is not None
    file_writer.retry()
    assert file_writer.refusal() is None
    assert Ledger().praised == {"a", "b"}
    assert Progress().of("lessons/one").done


# the end of a case ------------------------------------------------------------------------------------
def own_deck() -> tuple[DeckStore, str]:
    drawer = DeckStore(user_files.user_folder() / DRAWER, pool())
    return drawer, drawer.save(replace(ready_made(pool())[0], id="", name="Night Bus")).key


STEPS = ("career.json", "learning.json", "replays", "night_bus.yaml.json")


@pytest.mark.parametrize("refused", STEPS)
@pytest.mark.parametrize("anew", [False, True])
def test_each_step_of_the_end_is_taken_by_itself_and_again_until_all_are(
    refused: str, anew: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawer, key = own_deck()
    setup = first_setup(5)
    seats = (replace(setup.seats[0], deck=str(drawer.folder / key)), replace(setup.seats[1], level="random"))
    monkeypatch.setattr(GameSetup, "first_case", property(lambda setup: True))
    played = begun(replace(setup, seats=seats, options=()))
    write = user_files.write_atomically

    def refuse(path: Path, *content: Any, **more: Any) -> None:
        if refused in (path.name, path.parent.name):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        write(path, *content, **more)

    with monkeypatch.context() as patch:
        for module in (user_files, case_saver):
            patch.setattr(module, "write_atomically", refuse)
        played.game.concede(1)
        played.keeper.autosave.replay.lines.append("B: concede")
        played.keeper.after(played.game)
        assert isinstance(file_writer.refusal(), PermissionError)
        done = _entered(drawer, key)
        assert sorted(done.values()) == [0, 1, 1, 1] and done[refused] == 0
        assert not read_notes(), "the case is over"
        if anew:
            file_writer.forget()
    case_saver.enter_left() if anew else file_writer.retry()
    assert file_writer.refusal() is None
    assert set(_entered(drawer, key).values()) == {1}
    assert not all_notes() and not [path for path in save_folder().iterdir() if path.suffix == ".json"]
    case_saver.enter_left()
    file_writer.retry()
    assert set(_entered(drawer, key).values()) == {1}, "once"


def _entered(drawer: DeckStore, key: str) -> dict[str, int]:
    about = drawer.notes.about(key)
    learned = int(Progress().of("first").done)
    return dict(zip(STEPS, (len(Ledger().closed), learned, len(replay_files.kept()), about.won + about.lost)))


def test_a_career_of_a_later_version_waits_for_it(own_home: Path) -> None:
    path = own_home / ledger.FILE
    text = json.dumps({"version": 2, "season": 4, "closed": [], "deck": "", "praised": [], "more": 1})
    path.write_text(text)
    played = begun()
    played.end()
    assert file_writer.refusal() is None and path.read_text() == text
    shown = Ledger()
    assert (shown.complaint, shown.season) == ("career.later", 4)
    shown.lend("two_roads")
    assert path.read_text() == text
    path.write_text(json.dumps({"version": 1}))  # as if that version had come
    case_saver.enter_left()
    assert len(Ledger().closed) == 1 and not all_notes()


def test_a_case_that_was_killed_at_its_end_is_entered_when_it_is_gone_on_with() -> None:
    played = begun()
    played.game.concede(0)
    played.keeper.autosave.save(played.game)
    again = Played.resumed()
    assert again.game.over
    assert not all_notes() and len(Ledger().closed) == 1


def test_an_end_of_which_the_save_is_lost_is_gone_on_with_from_the_one_before() -> None:
    begun()
    cases.write_note(replace(cases.note_of_slot("case"), over=True))
    assert not read_notes()
    case_saver.enter_left()
    (note,) = read_notes()
    assert not note.over and not Ledger().closed


# later versions, damage -------------------------------------------------------------------------------
def test_a_case_of_a_later_version_is_shown_and_left_as_it_is(own_home: Path) -> None:
    played = begun()
    played.keeper.close()
    for path in (note_path(), *(path for path in saves.files(save_folder(), "case") if path.exists())):
        path.write_text(json.dumps(json.loads(path.read_text()) | {"program": "99.0"}))
    before = {path: path.read_bytes() for path in own_home.rglob("*") if path.is_file()}
    (note,) = read_notes()
    assert note.state == LATER
    app = window()
    app.push(title := Title(app, [note]))
    assert [entry.key for entry in title.entries if entry.key in ("resume", "old")] == ["old"]
    listed = push(OldCases(app, [note]))
    app.draw()
    listed.open(0)
    assert isinstance(app.top, Notice) and app.top.text == app.t("title.case.later.say")
    app.pop()
    note_path().unlink()  # the note alone does not protect it
    expect(open_game.resume_table(app, read_notes()[0]), Title)
    again = begun()
    assert again.keeper.slot == "case2"
    assert before.items() >= {
        (path, path.read_bytes()) for path in save_folder().glob("case*.json") if "2" not in path.name
    }


@pytest.mark.parametrize("content", ["", "[" * 100_000, '{"opponent": [], "turn": 1e300}', None])
def test_a_case_whose_note_is_damaged_is_gone_on_with(content: str | None) -> None:
    played = begun()
    stood = played.game.to_json()
    played.keeper.close()
    note_path().unlink() if content is None else note_path().write_text(content)
    (note,) = read_notes()
    app = window()
    app.push(Title(app, [note]))
    app.draw()
    app.push(OldCases(app, [note]))
    app.draw()
    assert Played().keeper.slot == "case2", "its place is not taken"
    again = Played.resumed()
    assert again.game.to_json() == stood
    assert read_notes()[0].opponent == "Random"


def test_cases_stand_in_the_order_in_which_they_were_taken_up_whatever_the_clock_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for when in (4e9, 1e9, 2e9):
        with monkeypatch.context() as patch:
            patch.setattr(case_saver.time, "time", lambda when=when: when)
            one = Played()
            one.go_on()
            one.keeper.close()
    assert [note.slot for note in read_notes()] == ["case3", "case2", "case"]
    Played.resumed("case2").keeper.close()
    assert [note.slot for note in read_notes()] == ["case2", "case3", "case"]


FILES: dict[str, Callable[[], object]] = {
    "settings.json": Settings.load,
    "career.json": Ledger,
    "learning.json": Progress,
    "hints.json": seen_store.known,
    "rulebook.json": reading_history.remembered,
    "case.json": all_notes,
    "setup.json": lambda: draft.remembered(opening_library(), Settings(deck="two_roads")),
}
SOUND: dict[str, dict[str, Any]] = {
    "settings.json": {"keys": {"log": ["q"]}, "width": 1280, "stops": "", "pad": {}},
    "career.json": {"closed": [{"when": 1, "won": True, "why": "guess", "turns": 3, "foe": "n", "deck": "d"}]},
    "learning.json": {"marks": {"a": {"done": True, "tries": 1, "hints": 0, "beat": 0, "lines": []}}},
    "hints.json": {"known": ["a"]},
    "rulebook.json": {"page": "1", "anchor": "1.1"},
    "case.json": {"opponent": "n", "turn": 1, "suspects": 3, "setup": GameSetup.duel("a", "b").plain(), "when": 1.0},
    "setup.json": {"form": 2, **GameSetup.duel("a", "b").plain()},
}


def opening_library() -> Any:
    from game.scenes.common.deck_choice import library
    from game.ui.i18n.texts import in_use

    return library(in_use())


@pytest.mark.parametrize("name", FILES)
def test_a_tree_with_a_wrong_type_is_read_as_damaged_and_written_over_by_nobody(name: str) -> None:
    read_damaged(name, {**SOUND[name], next(iter(SOUND[name])): [7]})


@pytest.mark.matrix
@given(st.data())
def test_trees_of_wrong_types_are_read_as_damaged_and_written_over_by_nobody(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(FILES)))
    plain = json.loads(json.dumps(SOUND[name]))
    node, wrong = plain, data.draw(TREES)
    while True:
        key = data.draw(st.sampled_from(sorted(node, key=str) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[key], dict | list) or not node[key] or data.draw(st.booleans()):
            node[key] = wrong
            break
        node = node[key]
    read_damaged(name, plain)


def read_damaged(name: str, plain: dict[str, Any]) -> None:
    path = user_files.user_folder() / name
    text = json.dumps(plain)
    path.write_text(text)
    FILES[name]()
    if name == "career.json":
        Ledger().praise({"a"})
    there = path.read_text() if path.exists() else ""
    kept = [each.read_text() for each in user_files.user_folder().glob(f"{path.stem}.damaged*")]
    assert (
        there == text
        or text in kept
        or json.loads(there).items()
        >= {key: value for key, value in json.loads(text).items() if key not in ("praised", "version")}.items()
    )


@pytest.mark.skipif(os.name == "nt", reason="other systems have no such names")
def test_a_deck_whose_file_s_name_is_no_text_is_played_and_kept(own_home: Path) -> None:
    drawer, key = own_deck()
    strange = drawer.folder / os.fsdecode(b"caf\xe9.yaml")
    (drawer.folder / key).rename(strange)
    played = begun(GameSetup.duel(str(strange), "two_roads", "random", 7, 0))
    assert not played.keeper.fault
    again = Played.resumed()
    assert again.setup == played.setup
    again.end()
    assert drawer.notes.about(strange.name).lost == 1


def test_two_cases_that_end_in_one_second_are_two_recorded_games() -> None:
    for _ in range(2):
        one = begun()
        one.end()
        one.keeper.close()
    assert len(replay_files.kept()) == 2
    assert Counter(one.case for one in Ledger().closed).most_common(1)[0][1] == 1
