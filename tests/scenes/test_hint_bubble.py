"""Hints for the first time: due when a thing appears, beside it, never over what can be clicked, and once for all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.choices import SellCard
from game.engine.core.event_data import DamageTaken
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, card_ref
from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.hints import seen_store
from game.scenes.table.hints.hint_bubble import DUE_MS, HintBubble
from game.scenes.table.hints.hint_list import HINTS, Moment
from game.scenes.table.hints.opening_sheet import OwnXFile
from game.scenes.table.hints.placement import Laid, ends, search
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.style.palette import WAITING
from game.ui.testing import screenshots
from game.ui.workers import sliced_work
from game.ui.workers.sliced_work import through
from tests.support.engine.positions import load_position
from tests.support.scenes.hint_slips import beside, drawn, told, wait
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import SIZES, at, window

BY_NAME = {first.name: first for first in HINTS}
DUEL = GameSetup.duel("two_roads", "paper_trail", "novice", 2, 0)


pytestmark = pytest.mark.usefixtures("own_home")


# where -------------------------------------------------------------------------------------------------


PLACES = ["table", "selling", "deployment", "bluffs", "check", "question", "requisition", "guess", "combat", "basic"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLACES)
def test_a_slip_lies_at_its_thing_and_covers_nothing_that_can_be_clicked(name: str, size: tuple[int, int]) -> None:
    """It lay a hand's breadth above the card it spoke of, beside quite another one; its tail ends at its thing."""
    scene, bubble = told(name, size)
    box, near = bubble.note, bubble.place.near(bubble.shown)
    assert Rect(0, 0, *size).contains(box) and not box.colliderect(near)
    start, goal = ends(box, near)
    # there what Teams reach, and the lit button that keeps the name to oneself, are not covered for it
    smallest = name in ("basic", "deployment", "guess") and size == SIZES[0]
    taken = name == "requisition" or smallest  # all room beside it
    assert taken or math.dist(start, goal) <= scene.app.canvas.u(100), (bubble.shown.name, box, near)
    assert box.collidepoint(start) and near.collidepoint(goal)
    for point, spot in scene.places.items():
        if point in (*scene.lights.lit, MAIN) or point[0] in ("pool", "sum", "corner"):
            assert not box.colliderect(spot.rect), point


def told_only(name: str, *due: str, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, HintBubble]:
    """The table at a sample position where all hints but these were put away, after a moment."""
    return told(name, size, *(BY_NAME.keys() - {*due}))


POSITIONS = {
    "some_sites": lambda view, decision: decision.kind == "sites" and len(decision.choices) > 2 and len(view.hand) > 6,
    "too_many": lambda view, decision: decision.kind == "discard" and len(view.hand) > 8,
}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    ("name", "due"),
    [
        ("bluffs", "bluffs"),
        ("combat", "adversary"),
        pytest.param("selling", "sell", marks=pytest.mark.matrix),
        pytest.param("some_sites", "sites", marks=pytest.mark.matrix),
        pytest.param("too_many", "discard", marks=pytest.mark.matrix),
        pytest.param("table", "covered", marks=pytest.mark.matrix),
        pytest.param("table", "flags", marks=pytest.mark.matrix),
        pytest.param("their_check", "spend", marks=pytest.mark.matrix),
    ],
)
def test_a_slip_covers_nothing_that_is_read_to_decide(name: str, due: str, size: tuple[int, int]) -> None:
    """It lay on the place for a slipped card, on cards of the hand, on a Site and on what happens in a combat."""
    positions.WANTED |= POSITIONS
    scene, bubble = told_only(name, due, size=size)
    box = bubble.note
    if box is None:
        return  # it waits for a question at which there is room
    hand = any(scene.places[point].group == "hand" for point in scene.lights.lit if point in scene.places)
    kept = {
        point: spot.rect
        for point, spot in scene.places.items()
        if spot.group == "sites" or point[0] in ("tray", "off", "main", "under", "docket", "pool", "sum")
        or (hand and spot.group == "hand")
    } | {point: rect for point, rect in scene.places.marks.items() if point[0] == "beneath"}  # fmt: skip
    assert [point for point, rect in kept.items() if box.colliderect(rect)] == []
    tail = ends(box, bubble.place.near(bubble.shown))
    assert not any(rect.clipline(tail) for point, rect in kept.items() if point[0] in ("off", "main"))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 800)])
@pytest.mark.parametrize(
    ("name", "due"), [("requisition", "requisition"), ("table", "whole"), ("check", "flags"), ("bluffs", "whole")]
)
def test_a_slip_lies_beside_the_own_agents_where_it_has_other_room(name: str, due: str, size: tuple[int, int]) -> None:
    """It lay on the own Bureau, though nothing was to be read a hand's breadth beside it."""
    scene, bubble = told_only(name, due, size=size)
    agents = [scene.places["card", info.card].rect for info in scene.session.view.agents(0)]
    assert bubble.shown is BY_NAME[due] and bubble.note.collidelist(agents) < 0


def room(
    sizes: list[tuple[int, int]], near: list[Rect], window: Rect, taken: Sequence[Rect] = (), reach: int = 0
) -> Laid | None:
    return through(search(sizes, near, window, taken, [], 8, reach))


def test_a_slip_lies_where_there_is_room_near_its_thing_narrower_if_need_be_or_nowhere() -> None:
    wide, near, taken = Rect(0, 0, 1000, 400), Rect(10, 10, 20, 20), [Rect(0, 0, 600, 400)]
    assert room([(100, 50)], [near], wide, taken, 200) is None
    assert room([(100, 50)], [near], wide, taken).box.x >= 600
    other = room([(100, 50)], [near, Rect(700, 10, 20, 20)], wide, taken, 200)
    assert other.near.x == 700, "of several things the one with room"
    assert room([(250, 40), (200, 60)], [Rect(0, 0, 180, 400)], Rect(0, 0, 400, 400)).box.w == 200
    small = Rect(0, 0, 300, 200)
    assert room([(100, 50)], [near], small, [small]) is None
    assert room([(100, 50)], [near], small, [Rect(0, 0, 300, 100)]).box.y >= 100
    beside = room([(60, 20)], [Rect(140, 90, 20, 20)], small)
    assert beside.near.inflate(40, 40).colliderect(beside.box), "beside the thing"


def test_a_tail_runs_the_shortest_way() -> None:
    near = Rect(100, 100, 50, 50)
    assert ends(Rect(200, 90, 80, 80), near) == ((200, 124), (149, 124))
    assert ends(Rect(100, 20, 50, 40), near) == ((124, 59), (124, 100))
    assert ends(Rect(0, 0, 40, 40), near) == ((39, 39), (100, 100))


# going away --------------------------------------------------------------------------------------------


def test_a_click_on_it_puts_it_away_for_good_and_does_nothing_else() -> None:
    scene, bubble = told("deployment")
    name = bubble.shown.name
    assert name not in seen_store.known()
    before = scene.stage.steps[:]
    click(scene, bubble.note.center)
    assert bubble.shown is None and name in seen_store.known()
    assert scene.stage.steps == before
    wait(scene)
    assert bubble.shown is None or bubble.shown.name != name


def test_what_else_explains_a_question_follows_once_the_first_is_put_away() -> None:
    """How Teams are sent was told a turn after the first had gone: what lay beneath the Sites came before it."""
    scene, bubble = told_only("table", "covered", "allocation", "whole", "flags")
    found = []
    while bubble.shown is not None and bubble.note is not None:
        found.append(bubble.shown.name)
        click(scene, bubble.note.center)
        wait(scene)
    assert found == ["covered", "allocation"], "how the table is handled waits for another question"


def test_room_for_a_slip_is_looked_for_a_little_in_each_round(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = told("table")[1]
    scene, clock = at("table"), count()
    bubble = beside(scene)
    monkeypatch.setattr(sliced_work, "perf_counter", lambda: float(next(clock)))  # each piece is enough for a round
    scene.app.running = True
    scene.update(DUE_MS)
    rounds = 0
    while bubble.shown is None and bubble.waiting:
        scene.update(DUE_MS)
        rounds += 1
    assert rounds > 5
    assert (bubble.shown, bubble.note) == (at_once.shown, at_once.note)


def test_no_tail_is_drawn_over_words() -> None:
    """Where it had nowhere else to lie its tail was drawn across the names of cards."""
    scene, bubble = told_only("requisition", "requisition", size=(1024, 600))
    scene.app.draw()
    box, near = bubble.note, bubble.place.near(bubble.shown)
    tail = ends(box, near)
    written = [rect for rect in scene.tree.read if not near.contains(rect) and not box.contains(rect)]
    crossed = [part for rect in written if (part := rect.clipline(tail))]
    assert crossed, "there is no other room"
    surface = scene.app.canvas.surface
    for (x, y), (to_x, to_y) in crossed:
        assert surface.get_at(((x + to_x) // 2, (y + to_y) // 2))[:3] != WAITING[:3]


def test_esc_does_at_once_what_stands_on_the_strip() -> None:
    """The first Esc put the slip away, and only the second one what was asked of the table."""
    scene, bubble = told("table")
    assert bubble.shown is not None
    scene.handle(Signal("back"))
    assert scene.app.top is not scene and bubble.shown is not None


@pytest.mark.parametrize("name", ["deployment", "table"])
def test_a_slip_goes_with_the_first_pick_and_where_the_thing_is_done(name: str) -> None:
    """It went on telling how Agents are dragged after one had been."""
    scene, bubble = told(name)
    said = bubble.shown.name
    if name == "deployment":
        scene.acts.click(min(point for point in scene.lights.lit if isinstance(point, CardRef)))
        assert scene.chooser is not None and scene.chooser.started
    else:
        scene.acts.confirm()
    scene.update(16.0)
    assert bubble.shown is None or (name == "table" and bubble.shown.name != said)
    assert said in seen_store.known()


def test_nothing_is_said_to_whoever_has_begun_to_answer() -> None:
    scene = at("deployment")
    bubble = beside(scene)
    scene.update(50.0)
    assert scene.chooser is not None and bubble.shown is None
    scene.acts.click(min(point for point in scene.lights.lit if isinstance(point, CardRef)))
    wait(scene)
    assert bubble.shown is None and not bubble.waiting and not seen_store.known()


def test_nothing_is_said_before_what_has_happened_was_told() -> None:
    scene = at("deployment")
    bubble = beside(scene)
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    scene.animator.show(lambda canvas, share: None, 2000)
    wait(scene)
    assert scene.motion.busy and bubble.shown is None
    scene.motion.finish()
    wait(scene)
    assert bubble.shown is not None


def test_what_was_put_away_never_comes_again_and_all_can_come_again() -> None:
    _, bubble = told("table", (1280, 720), "covered")
    assert bubble.shown.name == "allocation"
    seen_store.all_again()
    _, bubble = told("table")
    assert bubble.shown.name == "covered"


def test_who_wants_none_gets_none() -> None:
    scene = at("table")
    scene.app.settings.hints = False
    bubble = beside(scene)
    wait(scene)
    assert bubble.shown is None and not bubble.waiting


def test_what_has_happened_is_told_at_the_next_question() -> None:
    for first in BY_NAME.keys() - {"wounds"}:
        seen_store.put_away(first)
    scene = at("table")
    bubble = beside(scene)
    bubble.hear([Event("damaged", 0, DamageTaken(card_ref(scene.session.view.agents(0)[0].card), 1, card_ref(1), 2))])
    wait(scene)
    assert bubble.shown.name == "wounds"


# keeping -----------------------------------------------------------------------------------------------


def test_a_folder_that_cannot_be_written_stops_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(seen_store, "user_folder", lambda: tmp_path / "file" / "none")
    seen_store.put_away("draw")
    assert seen_store.known() == frozenset()


# whose -------------------------------------------------------------------------------------------------


def test_only_one_person_alone_is_given_hints_and_a_coach() -> None:
    app = window()
    shared = replace(DUEL, seats=tuple(replace(seat, level="") for seat in DUEL.seats))
    for setup, kinds in ((DUEL, [HintBubble, CoachAddon, OwnXFile]), (shared, [])):
        table = expect(open_game.new_table(app, setup), TableScene)
        assert [type(extra) for extra in table.extras] == kinds
        table.close()


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_every_hint_is_one_or_two_short_sentences(language: str) -> None:
    t = Texts(language, strict=True)
    advanced, basic, single = (at(name).session.view for name in ("table", "basic", "table"))
    single._g.options.single_guess = True
    assert basic.basic and not advanced.basic and single.options.single_guess
    for first in HINTS:
        for view in (advanced, basic, single):
            assert 10 < len(first.words(t, view)) <= 110, (language, first.name)
    guess = next(first for first in HINTS if first.name == "guess")
    assert guess.words(t, single) != guess.words(t, advanced)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("percent", [100, 150])
def test_the_slip_at_a_question_covers_nothing_of_the_sheet_that_is_read(language: str, percent: int) -> None:
    taken = screenshots.draw("first_question", (1024, 600), language=language, text_percent=percent)
    scene, bubble = drawn(taken)
    box, near = bubble.note, bubble.place.near(bubble.shown)
    assert not box.colliderect(scene.places["sheet",].rect)
    lines = taken.app.canvas.recorder.lines
    read = [line for line in lines if not near.contains(line.box) and not box.colliderect(line.box)]
    assert [line.text for line in read if line.box.clipline(ends(box, near))] == [], "its tail crosses words"


@pytest.mark.parametrize("every", [4, 1])
def test_no_hint_lies_on_the_paper_on_which_what_is_bought_is_reckoned(every: int) -> None:
    """One about the Hospital lay over the numbers' sheet while it was asked how many cards are bought."""
    scene = at("selling")
    bubble, paper = beside(scene), scene.places.marks["paper",]
    for first in HINTS[::every]:
        bubble.show(first, Moment(scene.session.view, scene.session.decision))
        assert bubble.note is None or not bubble.note.colliderect(paper), first.name


def test_the_basic_game_does_not_call_a_turn_the_own_one_at_which_both_draw() -> None:
    """Both players draw at the start of every turn (rulebook 14.5)."""
    for language, own in (("en", "Your turn"), ("fr", "Votre tour"), ("cs", "Vaše kolo")):
        assert not Texts(language, strict=True)("first.basic.draw").startswith(own)


def test_the_frame_stays_with_the_picture_while_the_game_goes_on_below() -> None:
    """The game stopped where a card beside the slip had left the hand before the picture of the table followed."""
    scene, bubble = told("selling", (1280, 720), *(first.name for first in HINTS))
    asked, view = scene.session.asked, scene.session.view
    lit = tuple(("card", choice.card) for choice in asked.choices if isinstance(choice, SellCard))
    whole = BY_NAME["whole"]._replace(where=lambda moment: lit)
    bubble.show(whole, Moment(view, asked))
    scene.app.draw()
    rings, note, near = bubble.place.rings(whole), bubble.note, bubble.place.near(whole)
    beside = next(card for card in view.hand if scene.places["card", card].part == near)
    scene.session.answer(next(choice for choice in asked.choices if choice[:2] == ("sell", beside)))
    assert beside not in view.hand
    scene.app.draw()
    assert (bubble.place.rings(whole), bubble.note) == (rings, note)


LOOKED_AT = """
players:
  A: {x_file: Eve, agents: [{card: Agent Dana Scully, at: field, tokens: 2}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", bluffs: [Trap]}]
script:
  - to: A window
  - A: use "Agent Dana Scully" on card 1 under "Newark, NJ"
  - to: A window
"""
FOUGHT = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 9, hand: [ADVERSARY]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ"}]
script:
  - A: investigate "Newark, NJ" with team 1
  - to: B check
  - B: play "ADVERSARY"
  - to: A combat
  - A: pass
  - to: A combat
"""


@pytest.mark.parametrize(
    ("text", "told", "due"),
    [
        (LOOKED_AT[: LOOKED_AT.index("  - A: use")], "covered", True),
        (LOOKED_AT, "covered", False),
        (FOUGHT.replace("ADVERSARY", "Squeeze"), "adversary", False),
        (FOUGHT.replace("ADVERSARY", "Squeeze"), "close", True),
        (FOUGHT.replace("ADVERSARY", "The Psychotic Attack"), "adversary", True),
        (FOUGHT.replace("ADVERSARY", "The Psychotic Attack"), "close", False),
    ],
)
def test_a_hint_speaks_of_nothing_that_is_not_there(text: str, told: str, due: bool, tmp_path: Path) -> None:
    """«It may be nothing» stood at a card that had just been looked at, a long range round where there was none."""
    game = load_position(text, tmp_path, pool())
    asked = game.decision._replace(kind="allocation") if told == "covered" else game.decision
    assert BY_NAME[told].due(Moment(game.view(0), asked)) == due
