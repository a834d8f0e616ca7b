"""The notebook: the evidence board of all X-Files, opened and closed from the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game.scenes.notebook.samples
import game.scenes.question.samples
import game.scenes.samples  # noqa: F401  makes its pictures known
from game.engine.cards.card_pool import CardPool
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.event_data import QuestionAsked
from game.engine.core.events import Event
from game.scenes.coach.advice import advice
from game.scenes.combat import samples
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.notebook.scene import Notebook
from game.scenes.pick_xfile import PickXFile
from game.scenes.question import question_motion
from game.scenes.table import notices
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.samples import multiplayer, positions
from game.scenes.table.scene import TableScene
from game.ui.art.xfile_art import NARROW, places
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from game.ui.text.recorder import Line
from tests.support.engine.positions import load_position
from tests.support.scenes.help_positions import TROUBLES
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import SIZES, at, at_sheet, point, press, push, window
from tests.support.ui.spy import Spy


def opened(size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, Notebook]:
    table = push(samples.placed(window(size), "guess"))
    return table, book_of(table)


def book_of(table: TableScene) -> Notebook:
    """The notebook, opened from this table."""
    press(table, "notebook")
    return expect(table.app.top, Notebook)


def one_left(size: tuple[int, int] = (1280, 720), **settings: Any) -> TableScene:
    """A table where one suspect is left."""
    positions.WANTED["one_left"] = lambda view, decision: len(view.candidates(1)) == 1
    return at("one_left", size, **settings)


@pytest.mark.parametrize("key", [("note", 2), ("value", "motive", "ideology"), ("help", "off"), ("help", "marks")])
@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_looked_up_can_be_read(key: tuple[object, ...], size: tuple[int, int]) -> None:
    _, scene = opened(size)
    if scene.targets.get(key) is None:
        point(scene, ("side",))
    point(scene, key)
    assert recording(scene.app).faults(scene.told()) == []


def test_the_tab_opens_it_and_it_is_closed_by_the_key_by_escape_and_by_the_mouse() -> None:
    table, scene = opened()
    for way in ("click", "back", "notebook"):
        point(scene, ("back",)) if way == "click" else press(scene, way)
        assert table.app.top is table
        point(table, ("notebook",))
        scene = expect(table.app.top, Notebook)


def test_all_x_files_lie_on_the_board_with_the_answer_that_did_it_and_letters_that_are_explained() -> None:
    table, scene = opened()
    view, lines, page = scene.view, written(table), scene.page(scene.app.canvas)
    cards = [target.key for target in scene.targets if isinstance(target.key, tuple) and target.key[0] == "card"]
    assert len(cards) == len(view.pool.x_files)
    for suspect in view.suspects(1):
        expected = 0 if suspect.excluded_by is None else view.notes(1).index(suspect.excluded_by) + 1
        assert page.number(suspect.x_file) == expected
    assert page.left == list(view.candidates(1))
    assert sum(len(page.fell(number + 1)) for number in range(len(page.notes))) + len(page.left) == len(page.files)
    for kind in ("motive", "method", "result"):
        codes = [page.code(file.characteristics[kind]) for file in page.files]
        assert all(lines.count(code) == codes.count(code) + 1 for code in codes), "beside the values, too"
        assert page.word(page.files[3].characteristics[kind]) in scene.targets.get(("card", 3)).say


def test_an_answer_shows_who_fell_by_it_and_a_value_who_has_it() -> None:
    _, scene = opened()
    point(scene, ("note", 1))
    page = scene.page(scene.app.canvas)
    assert [index for index in range(len(page.files)) if page.shown(index)] == sorted(page.fell(1))
    point(scene, ("value", "result", "death"))
    page = scene.page(scene.app.canvas)
    shown = [file for index, file in enumerate(page.files) if page.shown(index)]
    assert all(file.characteristics["result"] == "death" for file in shown)
    point(scene, ("value", "result", "death"))
    assert scene.lit is None


def test_pencil_marks_are_the_players_own_and_change_no_count() -> None:
    table, scene = opened()
    someone = scene.view.candidates(1)[0]
    before = written(table).count("15")
    point(scene, ("card", someone))
    point(scene, ("mark", "-"))
    assert scene.marks == {(1, someone): "-"}
    assert written(table).count("15") == before
    press(scene, "back", "back")
    again = book_of(table)
    assert again.marks == {(1, someone): "-"}
    point(again, ("card", someone))
    again.handle(Signal("number", number=3))
    assert again.marks == {}, "the same mark again takes it away"


def test_the_keyboard_walks_the_cards() -> None:
    _, scene = opened()
    for _ in range(8):
        press(scene, "next_group")
        focus = expect(scene.targets.focus, tuple)
        if focus[0] == "card":
            break
    press(scene, "right")
    right = expect(scene.targets.focus, tuple)
    assert right[0] == "card" and right != focus
    press(scene, "confirm")
    assert scene.picked == right[1]


def test_among_several_each_opponent_has_a_page_and_each_player_his_own_marks() -> None:
    book = push(multiplayer.notebook_four(window()))
    pages = [target.key[1] for target in book.targets if isinstance(target.key, tuple) and target.key[0] == "about"]
    assert sorted(pages) == [1, 2, 3]
    for seat in pages:
        assert book.view.names[seat] in book.targets.get(("about", seat)).say
        book.targets.get(("about", seat)).act()
        assert book.about == seat
    book.marks[3, 7] = "?"
    book.session.me = 1
    assert book.marks == {}
    book.session.me = 0
    assert book.marks == {(3, 7): "?"}


def test_without_help_nothing_is_counted_or_crossed_and_no_sentence_says_who_fell() -> None:
    table, scene = opened()
    point(scene, ("help", "off"))
    assert scene.app.settings.help_level == "off"
    assert not {"15", "of 41 remain"} & set(written(table))
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
    table = one_left(size)
    assert table.t("table.say_notebook", n=1, who=table.session.view.names[1]) in table.places["notebook",].say
    book = book_of(table)
    recorder = recording(table.app)
    remains = table.t("notebook.remain", n=1, all=len(table.session.view.pool.x_files))
    assert remains in [line.whole for line in recorder.lines]
    assert recorder.faults([target.say for target in book.targets]) == []


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_once_the_case_is_over_the_notebook_asks_for_no_name(language: str) -> None:
    """«1 of 41 remains: solve a Site, then name it» stood there after the win."""
    table = one_left(language=language)
    game_of(table.session).concede(1)
    everybody = len(book_of(table).view.pool.x_files)
    told = written(table)
    assert table.t("notebook.closed", all=everybody) in told
    assert table.t("notebook.remain", n=1, all=everybody) not in told


def test_a_question_of_a_card_that_leaves_one_suspect_says_what_comes_next() -> None:
    table = one_left()
    words = table.t("log.one_left", who=table.session.view.names[1])
    table.log.clear()
    table.transient.clear()
    for site, told in ((7, False), (-1, True)):
        notices.tell(table, [Event("asked", 0, QuestionAsked(1, "motive", "survival", site))])
        assert any(line.text == words for line in table.log) is told
    assert table.transient.open


# Suspects and names: in one order everywhere, headed by their signs, and named once


pytestmark = pytest.mark.usefixtures("own_home")


def order(places: dict[int, tuple[int, int]]) -> list[int]:
    """As they are read: column by column, each from its top."""
    return sorted(places, key=lambda index: places[index])


def test_who_picks_an_x_file_finds_it_where_who_names_it_does() -> None:
    picking = expect(screenshots.draw("picking").app.top, PickXFile)
    files = pool().x_files
    cells = {target.key: target.rect.topleft for target in picking.targets}
    picked = order({key[1]: at for key, at in cells.items() if isinstance(key, tuple)})
    kinds = CHARACTERISTICS["affiliation"]
    by_kind = {i: (kinds.index(files[i].characteristics["affiliation"]), short_names.x_file(files[i])) for i in picked}
    usual = sorted(picked, key=by_kind.__getitem__)
    assert picked == usual
    naming = expect(screenshots.draw("guess").app.top, TableScene)
    named = order({key[1]: place.rect.topleft for key, place in naming.places.items() if key[0] == "x_file"})
    suspects = set(naming.session.view.candidates(1))
    notebook = expect(screenshots.draw("notebook").app.top, Notebook)
    keys = {target.key: target.rect for target in notebook.targets if isinstance(target.key, tuple)}
    crossed = {key[1]: rect.topleft for key, rect in keys.items() if key[0] == "card"}
    # suspects stand first in each column
    assert sorted(named, key=lambda index: index not in suspects) == sorted(usual, key=lambda i: i not in suspects)
    assert order(crossed) == named


@pytest.mark.parametrize("half", [32, 42, 50, 55, 60, 67.9, 68, 90])
def test_shape_print_and_seal_of_an_x_file_are_whole_in_every_window(half: float) -> None:
    lies = places(half)
    x, y, k = lies.emblem
    assert -half <= x - 34 * k and x + 34 * k <= half and y - 37 * k >= 0 and y + 40 * k <= 100
    x, y, wide, high = lies.print
    edge = 3 * wide / 76
    assert -half <= x - wide / 2 - edge and x + wide / 2 + edge <= max(half, 71.0)
    assert y - high / 2 - edge >= 0 and y + high / 2 <= 100
    sign = lies.emblem[0] - 13 * lies.emblem[2]  # where the sign of the motive begins
    if half < NARROW:
        assert x + wide / 2 < sign or y + high / 2 + 8 * wide / 76 < lies.emblem[1] - 13 * lies.emblem[2]
    x, y, k = lies.seal
    assert x + 15.6 * k <= max(half, 74.0) and y + 15.6 * k <= 100


def test_each_affiliation_has_its_sign_over_its_suspects(spy: Spy) -> None:
    icons = spy(Canvas, "icon")
    scene = at_sheet("guess")
    scene.app.draw()
    heads = {key[1]: place.rect for key, place in scene.places.items() if key[0] == "head"}
    drawn = [one.given[1:3] for one in icons]
    signs = {name for at, name in drawn if name in heads and heads[name].collidepoint(at)}
    assert signs == set(CHARACTERISTICS["affiliation"])


def named(right: bool, text: int = 100, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, int]:
    """A table at which somebody has just named an X-File, and which."""
    scene = push(samples.placed(window(size, "normal", text_percent=text), "guess"))
    scene.motion.finish()
    true = game_of(scene.session).players[1].x_file
    file = true if right else next(one for one in scene.session.view.candidates(1) if one != true)
    for key in (("x_file", file), MAIN, MAIN):
        point(scene, key)
    return scene, file


def read(scene: TableScene) -> list[Line]:
    """What is written over the table once the stamp is struck."""
    while max(act.share for act in scene.animator.moving) < 0.7:
        scene.motion.update(16)
    return recording(scene.app, scene.animator.paint).lines


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1280, 720)), (150, (1024, 600))])
def test_the_stamp_does_not_lie_on_the_name_and_the_strip_claims_a_wrong_one_no_longer(
    spy: Spy, right: bool, text: int, size: tuple[int, int]
) -> None:
    stamps = spy(question_motion, "stamp")
    scene, file = named(right, text, size)
    name, lines = short_names.x_file(scene.session.view.pool.x_files[file]), read(scene)
    box = next(line.box for line in lines if line.text == name)
    assert stamps and not stamps[-1].made.colliderect(box)
    strip = scene.places["prompt",].rect.union(scene.places["main",].rect)
    told = [line.text for line in lines if strip.contains(line.box)]
    assert right or (any(name in text for text in told) and scene.t("motion.go_on") in told), "before one goes on, too"


@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1024, 600)), (100, (1920, 1080))])
def test_once_it_was_named_the_corner_counts_no_suspects_but_says_what_it_was(text: int, size: tuple[int, int]) -> None:
    """The case was closed, and the corner went on to count suspects."""
    scene, file = named(True, text, size)
    scene.motion.finish()
    recorder = recording(scene.app)
    corner, card = scene.places["notebook",], scene.session.view.pool.x_files[file]
    lines = [line.whole for line in recorder.lines if corner.rect.contains(line.box)]
    assert scene.t("table.file_of", who=scene.session.view.names[1]) in lines
    assert short_names.x_file(card) in " ".join(lines)
    assert not {scene.t(f"table.{key}", n=n) for key in ("suspects", "remain") for n in range(41)} & set(lines)
    assert card.name in corner.say


AGING = """
players:
  A: {x_file: Eve, agents: [{card: Agent Alex Krycek, at: field}, {card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Coastal Northwest Oregon", bluffs: [Unnatural Aging]}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - B: pay "Unnatural Aging"
  - to: B choose
"""


@pytest.mark.parametrize("level", ["novice", "agent", "director"])
def test_those_stay_in_a_check_who_bring_most_to_it(level: str, tmp_path: Path, pool: CardPool) -> None:
    """Car Troubles leaves behind whoever is not chosen; the coach chose the one who brought nothing."""
    game = load_position(TROUBLES, tmp_path, pool)
    chosen = []
    while (decision := game.decision) is not None and decision.kind == "choose":
        found = advice(game.view(decision.player), decision, level)
        chosen.append(game.def_of(found.choice[1][1]).name)
        assert found.why.key in ("reason.choose.most", "reason.choose.alike"), found
        game.apply(found.choice)
    assert chosen[0] == "Agent Dana Scully" and "Assistant Director Walter Skinner" not in chosen


def test_of_the_others_the_one_is_named_who_brings_them_most(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(AGING, tmp_path, pool)
    assert (game.decision.player, game.decision.kind) == (1, "choose")
    found = advice(game.view(1), game.decision, "agent")
    assert found.why.key in ("reason.choose.theirs", "reason.choose.alike", "reason.choose"), found


LONG_WORDS = """
players:
  A:
    x_file: Eve
    known: {B: [result physiological_imbalance, not motive survival, not method threats]}
    agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field}]
  B: {x_file: Michael Holvey}
turn: {player: A, phase: investigation}
sites: [{card: "Coastal Northwest Oregon"}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - A: ask affiliation occult
"""


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("size", SIZES[1:3])
def test_no_value_and_no_place_of_an_answer_is_cut(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    """«Physiol. Imbala…» and «turn 3, Coastal Northw…» stood there."""
    scene = table_laid(LONG_WORDS, tmp_path, size, language=language)
    book_of(scene)
    assert [line.whole for line in recording(scene.app).lines if line.text != line.whole] == []
