"""The notebook: the evidence board of all X-Files, opened and closed from the table."""

from __future__ import annotations

import pytest

from game.engine.core.event_data import QuestionAsked
from game.engine.core.events import Event
from game.scenes.combat import samples
from game.scenes.notebook.scene import Notebook
from game.scenes.table import notices
from game.scenes.table.samples import multiplayer, positions
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, push, window

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080))


def opened(size: tuple[int, int] = (1280, 720)) -> tuple[App, TableScene, Notebook]:
    app = window(size)
    table = push(samples.placed(app, "guess"))
    table.handle(Signal("notebook"))
    top = expect(app.top, Notebook)
    return app, table, top


def shown(app: App) -> list[str]:
    return [line.whole for line in recording(app).lines]


def point(scene: Notebook, key: object) -> None:
    target = scene.targets.get(key)  # type: ignore[arg-type]
    assert target is not None, key
    for name in ("move", "press", "release", "click"):
        scene.handle(Signal(name, target.rect.center, 1, target.rect.center))


@pytest.mark.parametrize("key", [("note", 2), ("value", "motive", "ideology"), ("help", "off"), ("help", "marks")])
@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_looked_up_can_be_read(key: tuple[object, ...], size: tuple[int, int]) -> None:
    app, _, scene = opened(size)
    if scene.targets.get(key) is None:
        point(scene, ("side",))
    point(scene, key)
    assert recording(app).faults(scene.told()) == []


@pytest.mark.parametrize("way", ["notebook", "back", "click"])
def test_it_is_closed_by_the_key_by_escape_and_by_the_mouse(way: str) -> None:
    app, table, scene = opened()
    if way == "click":
        point(scene, ("back",))
    else:
        scene.handle(Signal(way))
    assert app.top is table


def test_the_tab_opens_it() -> None:
    app, table, scene = opened()
    scene.handle(Signal("notebook"))
    target = table.targets.get(("notebook",))
    click(table, target.rect.center)
    assert isinstance(app.top, Notebook)


def test_all_x_files_lie_on_the_board_with_the_answer_that_did_it() -> None:
    app, _, scene = opened()
    view = scene.view
    page = scene.page(app.canvas)
    cards = [target.key for target in scene.targets if isinstance(target.key, tuple) and target.key[0] == "card"]
    assert len(cards) == len(view.pool.x_files)
    for suspect in view.suspects(1):
        expected = 0 if suspect.excluded_by is None else view.notes(1).index(suspect.excluded_by) + 1
        assert page.number(suspect.x_file) == expected
    assert page.left == list(view.candidates(1))
    assert sum(len(page.fell(number + 1)) for number in range(len(page.notes))) + len(page.left) == len(page.files)


def test_an_answer_shows_who_fell_by_it_and_a_value_who_has_it() -> None:
    app, _, scene = opened()
    point(scene, ("note", 1))
    page = scene.page(app.canvas)
    assert [index for index in range(len(page.files)) if page.shown(index)] == sorted(page.fell(1))
    point(scene, ("value", "result", "death"))
    page = scene.page(app.canvas)
    assert all(
        page.files[index].characteristics["result"] == "death" for index in range(len(page.files)) if page.shown(index)
    )
    point(scene, ("value", "result", "death"))
    assert scene.lit is None


def test_pencil_marks_are_the_players_own_and_change_no_count() -> None:
    app, table, scene = opened()
    someone = scene.view.candidates(1)[0]
    before = [line for line in shown(app) if line == "15"]
    point(scene, ("card", someone))
    point(scene, ("mark", "-"))
    assert scene.marks == {(1, someone): "-"}
    assert [line for line in shown(app) if line == "15"] == before
    scene.handle(Signal("back"))
    scene.handle(Signal("back"))
    table.handle(Signal("notebook"))
    again = app.top
    assert isinstance(again, Notebook) and again.marks == {(1, someone): "-"}
    point(again, ("card", someone))
    again.handle(Signal("number", number=3))
    assert again.marks == {}, "the same mark again takes it away"


def test_without_help_nothing_is_counted_or_crossed() -> None:
    app, _, scene = opened()
    point(scene, ("help", "off"))
    assert app.settings.help_level == "off"
    lines = shown(app)
    assert "15" not in lines
    assert "of 41 remain" not in lines


def test_the_keyboard_walks_the_cards() -> None:
    _, _, scene = opened()
    for _ in range(8):
        scene.handle(Signal("next_group"))
        focus = scene.targets.focus
        if isinstance(focus, tuple) and focus[0] == "card":
            break
    scene.handle(Signal("right"))
    right = scene.targets.focus
    assert isinstance(right, tuple) and right[0] == "card" and right != focus
    scene.handle(Signal("confirm"))
    assert scene.picked == right[1]


def test_among_several_each_opponent_has_a_page_and_each_player_his_own_marks() -> None:
    app = window()
    book = push(multiplayer.notebook_four(app))
    pages = [target.key[1] for target in book.targets if isinstance(target.key, tuple) and target.key[0] == "about"]
    assert sorted(pages) == [1, 2, 3]
    for seat in pages:
        target = book.targets.get(("about", seat))
        assert target is not None and target.act is not None and book.view.names[seat] in target.say
        target.act()
        assert book.about == seat
    book.marks[3, 7] = "?"
    book.session.me = 1
    assert book.marks == {}
    book.session.me = 0
    assert book.marks == {(3, 7): "?"}


def test_three_letters_are_explained_beside_the_values_and_on_each_card() -> None:
    app, _, scene = opened()
    lines = shown(app)
    page = scene.page(app.canvas)
    for kind in ("motive", "method", "result"):
        for value in {file.characteristics[kind] for file in page.files}:
            code = page.code(value)
            assert lines.count(code) == sum(code == page.code(file.characteristics[kind]) for file in page.files) + 1
    target = scene.targets.get(("card", 3))
    assert target is not None
    traits = page.files[3].characteristics
    assert all(page.word(traits[kind]) in target.say for kind in ("motive", "method", "result"))


def test_without_help_no_sentence_counts_or_says_who_fell() -> None:
    _, _, scene = opened()
    point(scene, ("help", "off"))
    says = [target.say for target in scene.targets if isinstance(target.key, tuple) and target.key[0] == "value"]
    assert says and not any(sign.isdigit() for say in says for sign in say)
    assert not any("−" in target.say for target in scene.targets)
    point(scene, ("note", 1))
    page = scene.page(scene.app.canvas)
    note = page.notes[0]
    having = [index for index, file in enumerate(page.files) if file.characteristics[note.a] == note.b]
    assert [index for index in range(len(page.files)) if page.shown(index)] == having


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_where_one_remains_notebook_and_table_say_how_it_is_named(size: tuple[int, int]) -> None:
    positions.WANTED["one_left"] = lambda view, decision: len(view.candidates(1)) == 1
    table = at("one_left", size)
    assert table.t("table.say_notebook", n=1, who=table.session.view.names[1]) in table.places["notebook",].say
    table.handle(Signal("notebook"))
    recorder, book = recording(table.app), expect(table.app.top, Notebook)
    remains = table.t("notebook.remain", n=1, all=len(table.session.view.pool.x_files))
    assert remains in [line.whole for line in recorder.lines]
    assert recorder.faults([target.say for target in book.targets]) == []


def test_a_question_of_a_card_that_leaves_one_suspect_says_what_comes_next() -> None:
    positions.WANTED["one_left"] = lambda view, decision: len(view.candidates(1)) == 1
    table = at("one_left")
    by_site = Event("asked", 0, QuestionAsked(1, "motive", "survival", 7))
    by_card = Event("asked", 0, QuestionAsked(1, "motive", "survival", -1))
    words = table.t("log.one_left", who=table.session.view.names[1])
    table.log.clear()
    table.transient.clear()
    for event, told in ((by_site, False), (by_card, True)):
        notices.tell(table, [event])
        assert any(line.text == words for line in table.log) is told
    assert table.transient.open
