"""The table by mouse and keys, every step taken back, and what is seen of it when something has happened."""

from __future__ import annotations

import time
from collections.abc import Iterable
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice, RequisitionCard, SlipBluff
from game.engine.core.refs import CardRef
from game.scenes.base import Scene
from game.scenes.loading import first_picture
from game.scenes.table.animation import before_after
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import UNDO
from game.session.choice.choice_controller import Outcome
from game.ui.cache.byte_cache import evict_idle
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.sketch import draw
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.workers.picture_worker import DEVELOPED_AT_LAST_MS, picture_worker
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_changes import change_of
from tests.support.scenes.table_player import click, open_table, play, wait
from tests.support.scenes.windows import at, drag, frame, offered, place, point, press
from tests.support.ui.spy import Spy


def lit_card(scene: TableScene) -> CardRef:
    """A card that can be chosen."""
    return next(key for key in scene.lights.lit if isinstance(key, CardRef) and key.card not in scene.stage.aside)


def test_cards_to_sell_lie_aside_until_they_are_sold_or_all_taken_back_by_holding_z() -> None:
    scene = at("selling")
    hand, lit = scene.session.view.hand, lit_card(scene)
    point(scene, lit)
    assert scene.stage.aside == {lit.card}
    assert scene.session.view.hand == hand
    point(scene, UNDO)
    assert not scene.stage.steps
    for _ in range(2):
        point(scene, lit_card(scene))
    assert len(scene.stage.steps) == 2
    scene.handle(Signal("undo", repeat=True))
    assert not scene.stage.steps
    point(scene, lit)
    points = scene.session.view.players[0].cp
    point(scene, MAIN)
    assert lit.card not in scene.session.view.hand
    assert scene.session.view.players[0].cp > points


def test_a_card_is_dragged_beneath_a_site_which_pulls_it_and_goes_back_from_where_nothing_is() -> None:
    scene = at("bluffs")
    card, site = lit_card(scene), scene.session.view.sites(1)[0].card
    drag(scene, place(scene, card), (20, 400))
    assert not scene.stage.steps and not scene.chooser.started
    goal, slip = scene.places["card", site].rect, SlipBluff("bluff", card.card, site)
    drag(scene, place(scene, card), (goal.x - 6, goal.centery))
    assert scene.stage.steps == [slip], "it is dropped beside it"
    press(scene, "undo")
    drag(scene, place(scene, card), place(scene, ("card", site)))
    assert scene.stage.steps == [slip]
    point(scene, MAIN)
    assert card.card not in scene.session.view.hand
    assert any(under.card == card.card for under in scene.session.view.sites(1)[0].under)


def test_a_card_is_held_large_on_rest_or_a_right_click_until_something_else_lies_under_the_pointer() -> None:
    scene = at("table")
    card = scene.session.view.hand[0]
    where = place(scene, ("card", card))
    scene.handle(Signal("move", where))
    scene.update(100)
    assert scene.transient.card is None
    for _ in range(4):
        scene.update(50)
    assert scene.transient.card is not None and scene.transient.card[0] == card
    scene.handle(Signal("move", (5, 400)))
    assert scene.transient.card is None
    click(scene, where, button=3)
    assert scene.transient.card is not None
    scene.relay()
    assert scene.transient.card is not None, "the pointer is still on it"
    scene.pointer = (5, 400)
    scene.relay()
    assert scene.transient.card is None


def test_tab_and_arrows_walk_to_everything_that_is_lit_and_to_the_main_button() -> None:
    scene = at("bluffs")
    press(scene, "next_group")
    seen = {scene.targets.focus}
    for _ in range(len(scene.lights.lit) - 1):
        press(scene, "right")
        seen.add(scene.targets.focus)
    assert scene.lights.lit <= seen
    for _ in range(3):
        press(scene, "next_group")
        seen.add(scene.targets.focus)
    assert MAIN in seen


def state(scene: TableScene) -> str:
    return game_of(scene.session).to_json()


def test_in_practice_an_answer_is_taken_back_as_if_it_had_never_been() -> None:
    scene = at("deployment")
    decision = scene.session.decision
    before, lines = state(scene), list(scene.log)
    scene.acts.done(scene.choice_controller.send(offered(scene, "move")))
    assert state(scene) != before
    assert len(scene.log) > len(lines)
    press(scene, "undo")
    assert state(scene) == before
    assert [line.text for line in scene.log] == [line.text for line in lines]
    assert scene.session.decision is not None and scene.session.decision.choices == decision.choices


@pytest.mark.parametrize("confirmed", [False, True])
def test_what_cannot_be_taken_back_is_answered_with_the_reason(confirmed: bool) -> None:
    """Nothing was done yet; and without practice what is confirmed is final."""
    scene = at("deployment")
    if confirmed:
        scene.app.settings.practice = False
        scene.acts.done(scene.choice_controller.send(offered(scene, "move")))
    before = state(scene)
    press(scene, "undo")
    assert state(scene) == before
    assert scene.transient.open


def test_the_ring_that_space_has_shown_goes_once_space_is_the_main_button_again() -> None:
    """The button said Space, and Space picked up the Agent again who had just been put back."""
    scene = at("deployment")
    point(scene, lit_card(scene))
    assert scene.targets.get(MAIN) is None
    press(scene, "confirm")
    assert scene.targets.ring
    press(scene, "back")
    assert scene.targets.get(MAIN) is not None and not scene.targets.ring


@pytest.mark.games
def test_a_game_with_many_steps_back_goes_on_to_its_end() -> None:
    _, scene = open_table(seed=4)
    dice, back = Random(4), 0
    for _ in range(400):
        wait(scene)
        if scene.session.decision is None:
            break
        play(scene, dice, 1)
        wait(scene)
        if dice.random() < 0.5 and scene.session.decision is not None and scene.session.take_back() is None:
            scene.hot_seat.catch_up()
            back += 1
    assert back > 5


# -- what is staged --------------------------------------------------------------------------------------


def give(scene: TableScene, choice: Choice) -> None:
    """Click the piece, and whoever is to have it where that is not plain."""
    point(scene, ("card", choice[1]))
    if not scene.stage.steps:
        point(scene, ("card", choice[2]))


def test_equipment_is_staged_paid_for_only_when_confirmed_and_taken_back_by_z() -> None:
    scene = at("requisition")
    choice = offered(scene, "requisition")
    points = scene.session.view.players[0].rp
    give(scene, choice)
    assert [step[:2] for step in scene.stage.steps] == [("requisition", choice[1])]
    assert scene.session.view.players[0].rp == points
    press(scene, "undo")
    assert not scene.stage.steps
    give(scene, choice)
    given = scene.stage.steps[0]
    press(scene, "confirm")
    agent = scene.session.view.agent(given[2])
    assert agent is not None and given[1] in agent.equipment
    assert scene.session.view.players[0].rp < points


def test_no_more_equipment_is_offered_than_can_be_paid_for() -> None:
    scene = at("requisition")
    view, decision = scene.session.view, scene.session.decision
    game_of(scene.session).players[0].rp = 2
    scene.stage.kind = "requisition"

    def costing(choices: Iterable[Choice], least: int) -> list[Choice]:
        pieces = [choice for choice in choices if isinstance(choice, RequisitionCard)]
        return [choice for choice in pieces if (known := view.card(choice.card)) and (known.cost or 0) >= least]

    scene.stage.add(costing(decision.choices, 2)[0])
    assert costing(decision.choices, 1) and not costing(scene.stage.offers(decision, view), 1)


def test_when_something_is_asked_in_between_the_rest_of_the_batch_is_shown_again() -> None:
    scene = at("bluffs")
    session: Any = scene.session
    game = game_of(session)
    decision = game.decision
    cards = list(dict.fromkeys(choice.card for choice in decision.choices if isinstance(choice, SlipBluff)))[:3]
    steps = [next(choice for choice in decision.choices if choice[:2] == ("bluff", card)) for card in cards]
    scene.stage.steps = list(steps)
    asked, answer = decision._replace(kind="choose", choices=(("choose", "a"), ("choose", "b"))), session.answer

    def interrupted(choice: Any) -> None:
        answer(choice)
        session.later, game.decision = game.decision, asked

    session.answer = interrupted
    press(scene, "confirm")
    session.answer = answer
    assert scene.session.decision is asked and not scene.stage.steps
    game.decision = session.later
    scene.hear()
    assert scene.stage.steps == steps[1:]


def test_the_wheel_turns_the_number_to_buy() -> None:
    scene = at("selling")
    cards = [key for key in scene.lights.lit if isinstance(key, CardRef)]
    point(scene, next(key for key in cards if (known := scene.session.view.card(key.card)) and known.sale_value > 1))
    scene.handle(Signal("move", (600, 200)))
    for _ in range(2):
        scene.handle(Signal("wheel", (600, 200), number=1))
    assert scene.stage.buy == 1
    scene.handle(Signal("wheel", (600, 200), number=-1))
    assert scene.stage.buy == 0


# What is seen of the table when something has happened, was staged, or when pictures have come.


def answered(slow: TableAddon | None = None) -> tuple[App, TableScene]:
    """A table on which a question has just been answered, and nothing of that can be seen yet."""
    app, scene = open_table()
    app.settings.speed = "normal"
    scene.pace(app.settings.pace)
    wait(scene)
    settled(scene)
    if slow is not None:
        scene.extras.append(slow)
        app.running = True
    scene.session.answer(scene.session.decision.choices[0])
    scene.acts.done(Outcome.ANSWERED)
    return app, scene


def settled(scene: TableScene) -> None:
    """All that has happened is seen, and nothing moves any more."""
    while scene.animating:
        scene.update(16)


each_act = pytest.mark.parametrize(
    "name", ["press", "confirm", *(pytest.param(name, marks=pytest.mark.matrix) for name in ("back", "undo", "number"))]
)


@each_act
def test_what_has_happened_moves_and_whoever_acts_meanwhile_sets_everything_to_its_end(name: str) -> None:
    _, scene = answered()
    decision = scene.session.decision
    assert scene.motion.busy
    assert scene.layers.fading, "the picture of before still shows through"
    scene.handle(Signal(name, pos=(640, 360), start=(640, 360), button=1, number=1))
    assert not scene.motion.busy
    assert scene.session.decision is decision, "and does nothing else"


class Slow(TableAddon):
    """Takes longer to draw than a round has."""

    def draw(self, ctx: DrawContext, frame: Frame) -> None:
        time.sleep(0.03)


@each_act
@pytest.mark.parametrize("covered", [False, True])
def test_a_press_before_all_is_shown_waits_for_it_and_is_for_no_other_scene(covered: bool, name: str, spy: Spy) -> None:
    app, scene = answered(slow=Slow())
    decision = scene.session.decision
    scene.update(16)
    assert scene.updater.telling and scene.animating, "the next round comes at once"
    scene.handle(Signal(name, pos=(640, 360), start=(640, 360), button=1, number=1))
    above = Scene(app)
    heard = spy(above, "handle")
    if covered:
        app.push(above)
    while scene.updater.telling:
        scene.update(16)
    assert scene.motion.busy is covered, "on the table it ends what moves"
    assert not heard and scene.session.decision is decision, "and does nothing else"


class Parted(TableAddon):
    """Has six parts, each of which takes as long as a frame may."""

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, ctx: DrawContext, frame: Frame) -> None:
        for number in range(6):
            ctx.part(("slow", number), self._part)

    def _part(self, ctx: DrawContext) -> None:
        until = time.thread_time() + 0.015
        while time.thread_time() < until:
            pass
        self.drawn += 1


def test_what_takes_very_long_to_lay_out_is_laid_out_in_several_rounds_and_shown_after_them() -> None:
    parts = Parted()
    app, scene = answered(slow=parts)
    old, shown, drawn = scene.tree, frame(scene), [0, parts.drawn]
    assert scene.updater.telling
    while scene.updater.telling:
        assert scene.animating, "the next round comes at once"
        assert scene.tree is old and not scene.motion.busy
        assert frame(scene) == shown
        scene.update(16)
        drawn.append(parts.drawn)
    assert drawn[-1] == 6
    assert sum(after > before for before, after in pairwise(drawn)) >= 3
    assert scene.motion.busy and scene.layers.fading and scene.tree is not old
    rest = scene.layers.rest
    whole = Canvas(rest.copy(), app.layout)
    draw(whole, scene.layers.tree.draw_calls)
    assert pygame.image.tobytes(rest, "RGB") == pygame.image.tobytes(whole.surface, "RGB"), "drawn ahead or at once"


def test_another_window_before_it_is_shown_shows_it() -> None:
    app, scene = answered(slow=Slow())
    before = scene.tree
    app.open_hidden((1024, 600))
    assert scene.tree is not before
    assert scene.layers.rest.get_size() == (1024, 600)
    scene.update(16)
    scene.update(16)
    assert scene.layers.rest.get_size() == (1024, 600)


def test_what_is_staged_by_a_click_is_seen_in_the_same_round() -> None:
    scene = at("deployment")
    before = frame(scene)
    point(scene, next(key for key in scene.lights.lit if key[0] == "card" and key in scene.places))
    assert scene.chooser.started
    assert frame(scene) != before
    press(scene, "undo")
    assert not scene.chooser.started


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_pictures_that_come_before_a_table_that_lacks_them_is_shown_are_shown_on_it() -> None:
    """They are told of while the table is still being made ready, when it cannot hear it yet."""
    app, scene = open_table()
    app.scenes.remove(scene)
    scene.updater.forget()
    evict_idle(0.0)
    readying = first_picture(scene)
    while not readying.done:
        readying.go_on(app.canvas)
    while picture_worker.wanted:
        time.sleep(0.01)
    app.develop(DEVELOPED_AT_LAST_MS)
    assert not picture_worker.come
    app.cover(scene)
    for _ in range(400):
        app.develop(DEVELOPED_AT_LAST_MS)
        scene.update(16)
    shown = sha256(frame(scene)).digest()
    scene.relay()
    assert not scene.updater.lacks
    assert sha256(frame(scene)).digest() == shown


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_the_own_x_file_is_held_up_once_all_is_made_that_it_needs() -> None:
    _, scene = answered()
    settled(scene)
    before = frame(scene)
    press(scene, "my_x_file")
    assert scene.polling, "the loop does not sleep meanwhile"
    assert frame(scene) == before
    until = time.monotonic() + 20
    while not scene.transient.lifted:
        assert time.monotonic() < until
        time.sleep(0.002)
        scene.update(16)
    assert frame(scene) != before
    press(scene, "my_x_file_end")
    assert not scene.transient.lifted


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_a_card_whose_picture_is_not_drawn_yet_flies_with_its_back_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank grey boxes flew over the figures of whoever discarded."""
    _, scene = answered()
    settled(scene)
    change = change_of(scene)
    card = scene.session.view.hand[0]
    image = pygame.Surface((10, 14))

    def lacking(known: CardDef, height: int) -> pygame.Surface:
        picture_worker.more()
        return image

    monkeypatch.setattr(before_after, "hand_card", lambda known, height: image)
    assert change.face(card) is image
    monkeypatch.setattr(before_after, "hand_card", lacking)
    assert change.face(card) is change.reverse()


def test_what_is_laid_out_again_is_said_once() -> None:
    scene = expect(screenshots.draw("combat_split").app.top, TableScene)
    said = {point: place.say for point, place in scene.places.items()}
    scene.relay()
    scene.relay()
    assert {point: place.say for point, place in scene.places.items()} == said


def test_what_was_said_of_the_last_answer_stays_until_something_is_another() -> None:
    """What came to nothing drew no new strip: the old words stood there until anything else was drawn."""
    _, scene = open_table()
    wait(scene)
    scene.choice_controller.note = "table.taken_back"
    scene.relay()
    before, strip = words(scene), scene.places["prompt",].rect.center
    for act in (
        lambda: scene.handle(Signal("undo")),
        lambda: scene.acts.click(("prompt",)),
        lambda: drag(scene, strip, strip),  # what cannot be dragged
    ):
        act()
        scene.relay()
        assert words(scene) == before
    lit = next(point for point in scene.lights.lit if point in scene.places)
    for act in (lambda: scene.acts.click(lit), scene.back):
        scene.choice_controller.note = "table.taken_back"
        act()
        assert not scene.table_prompt.note


def words(scene: TableScene) -> list[str]:
    """All that is written on the resting table."""
    return [mark.words.text for mark in scene.layers.tree.draw_calls if mark.words is not None]
