"""What is seen of the table when something has happened, was staged, or when pictures have come."""

from __future__ import annotations

import time
from hashlib import sha256
from itertools import pairwise

import pygame
import pytest

from game.engine.cards.card_def import CardDef
from game.scenes.base import Scene
from game.scenes.loading import first_picture
from game.scenes.table.animation import before_after
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import Outcome
from game.ui.cache.byte_cache import evict_idle
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.sketch import draw
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.workers.picture_worker import DEVELOPED_AT_LAST_MS, picture_worker
from tests.support.scenes.screens import expect
from tests.support.scenes.table_changes import change_of
from tests.support.scenes.table_player import open_table, wait
from tests.support.scenes.windows import at, frame, point, press
from tests.support.ui.spy import Spy

pytestmark = pytest.mark.usefixtures("pictures_drawn_elsewhere")


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
    before = words(scene)
    for act in (lambda: scene.handle(Signal("undo")), lambda: scene.acts.click(("prompt",)), lambda: lifted(scene)):
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


def lifted(scene: TableScene) -> None:
    """Somebody tries to drag what cannot be dragged."""
    at = scene.places["prompt",].rect.center
    for name in ("press", "drag_start", "drop", "release"):
        scene.handle(Signal(name, at, 1, at))
