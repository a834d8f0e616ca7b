"""While the loop runs a table is composed a share in each round: what was seen is seen until the new one is whole."""

from __future__ import annotations

import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice
from game.scenes.preload import Readying
from game.scenes.table.animation import before_after
from game.scenes.table.hints.bubble import Firsts
from game.scenes.table.log import chronicle
from game.scenes.table.overlay import turn_summary
from game.scenes.table.scene import TableScene
from game.session.choice.controller import Outcome
from game.ui import art
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime import warm_up
from game.ui.runtime.app import App
from game.ui.runtime.warm_up import Rehearsal
from game.ui.workers import sliced_work
from game.ui.workers.picture_worker import DEVELOPED_AT_LAST_MS, darkroom
from tests.support.scenes.table_changes import change_of
from tests.support.scenes.table_player import click, let_play, open_table, wait
from tests.support.scenes.windows import at


@pytest.fixture(autouse=True)
def shares(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The loop runs, and each piece takes as long as a share."""
    monkeypatch.setattr(sliced_work, "SHARE_S", -1.0)
    art.clear_caches()
    darkroom.unlock()
    yield
    darkroom.lock()


def answered(choice: Choice | None = None) -> tuple[App, TableScene]:
    """A table on which a question has just been answered, and nothing of that can be seen yet."""
    app, scene = open_table()
    app.settings.speed = "normal"
    scene.pace(app.settings.pace)
    wait(scene)
    while scene.animating:
        scene.update(16)
    decision = scene.session.decision
    assert decision is not None
    scene.session.answer(choice or decision.choices[0])
    scene.done(Outcome.ANSWERED)
    return app, scene


def looks(app: App) -> bytes:
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def test_what_was_seen_is_seen_until_the_new_picture_is_whole() -> None:
    app, scene = answered()
    before, was = looks(app), scene.seen
    rounds = 0
    while scene.coming.news:
        assert (scene.seen.picture, scene.seen.frame, scene.places) == (was.picture, was.frame, was.places)
        assert looks(app) == before
        assert scene.animating, "the loop does not sleep meanwhile"
        scene.update(16)
        rounds += 1
        assert rounds < 200
    assert rounds > 5
    assert scene.seen.picture is not was.picture
    assert scene.motion.busy
    assert scene.layers.fading
    assert scene.layers.coming == []
    scene.session.close()


def test_what_the_others_did_is_told_with_the_picture_of_it_and_made_a_share_in_each_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sheet's glow, its paper and its lines took more than half a frame at 1920x1080."""
    app, scene = answered()
    told = [line for line in at("table").log if line.player == 1]
    monkeypatch.setattr(chronicle, "since_my_turn", lambda log, me: told)
    turn = next(event for event in scene.session.view.events() if event.kind == "turn")
    scene.summary.offer([turn._replace(player=scene.session.me)])
    assert scene.summary.open
    before, rounds = looks(app), [0]

    class Counted(Rehearsal):
        def unseen(self, canvas: Canvas) -> bool:
            rounds[0] += 1
            return super().unseen(canvas)

    monkeypatch.setattr(turn_summary, "Rehearsal", Counted)
    monkeypatch.setattr(warm_up, "SHARE_S", -1.0)
    while scene.coming.news:
        assert looks(app) == before
        scene.update(16)
    assert rounds[0] > 1
    scene.layers.stop()
    scene.motion.finish()
    with_it = looks(app)
    scene.summary.lines = []
    assert looks(app) != with_it
    scene.session.close()


def test_nothing_goes_on_before_the_news_is_seen() -> None:
    _, scene = answered()
    heard = scene.session.heard
    while scene.coming.news:
        assert scene.session.heard == heard
        scene.update(16)
    scene.session.close()


def test_the_same_is_seen_in_the_end_as_where_all_is_composed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for share in (-1.0, 1000.0):
        monkeypatch.setattr(sliced_work, "SHARE_S", share)
        _, scene = answered()
        while scene.coming.news:
            scene.update(16)
        assert scene.layers.rest is not None
        pictures.append((set(scene.places), sorted(target.rect[:] for target in scene.targets)))
        scene.session.close()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", ["press", "confirm", "back", "undo", "number"])
def test_whoever_acts_meanwhile_acts_on_what_has_happened(name: str) -> None:
    _, scene = answered()
    decision = scene.session.decision
    assert scene.coming.news
    scene.handle(Signal(name, pos=(640, 360), start=(640, 360), button=1, number=1))
    while scene.coming.news:
        assert scene.session.decision is decision
        scene.update(16)
    assert not scene.motion.busy, "it sets everything to its end"
    assert scene.session.decision is decision, "and does nothing else"
    scene.session.close()


def test_what_is_done_meanwhile_is_done_in_its_order_and_by_what_it_leads_to() -> None:
    app, scene = answered()
    scene.handle(Signal("confirm"))  # the motion is set to its end
    for name in ("notebook", "back"):
        scene.handle(Signal(name))
    assert app.top is scene and scene.coming.news
    while scene.coming.news:
        assert app.top is scene
        scene.update(16)
    assert app.top is scene, "the notebook was opened and put away again"
    scene.handle(Signal("notebook"))
    assert app.top is not scene
    scene.session.close()


def test_what_was_done_at_a_table_that_is_forgotten_is_not_done() -> None:
    app, scene = answered()
    scene.handle(Signal("confirm"))
    scene.handle(Signal("notebook"))
    scene.forget()
    scene.relay()
    scene.update(16)
    assert app.top is scene
    scene.session.close()


def test_the_pointer_that_moves_meanwhile_finds_what_has_come() -> None:
    _, scene = answered()
    at = next(target.rect.center for target in scene.targets)
    scene.handle(Signal("move", pos=at))
    assert scene.coming.news
    while scene.coming.news:
        scene.update(16)
    assert scene.pointer == at
    assert scene.targets.hovered is scene.targets.at(at)
    scene.session.close()


def test_another_window_and_another_picture_show_what_has_come_first() -> None:
    app, scene = answered()
    app._adopt(pygame.display.set_mode((1024, 600)))
    assert not scene.coming.waiting
    assert scene.layers.rest is not None
    assert scene.layers.rest.get_size() == (1024, 600)
    scene.session.close()


def test_what_was_to_come_is_forgotten_with_what_was() -> None:
    _, scene = answered()
    scene.update(16)
    scene.forget()
    assert not scene.coming.waiting
    assert scene.layers.coming == []
    assert not scene.layers._all
    scene.update(16)
    scene.relay()
    assert scene.layers.rest is not None
    scene.session.close()


def test_pictures_that_come_meanwhile_are_shown_afterwards() -> None:
    _, scene = answered()
    scene.coming.lacks = True
    scene.develop()
    assert scene.coming.news
    while scene.coming.news:
        scene.update(16)
    rest = scene.layers.rest
    scene.coming.lacks = True
    scene.develop()
    assert scene.coming.waiting
    assert not scene.coming.news
    while scene.coming.waiting:
        assert scene.layers.rest is rest
        scene.update(16)
    assert scene.layers.rest is not rest
    scene.session.close()


def test_pictures_that_come_before_a_table_that_lacks_them_is_shown_are_shown_on_it() -> None:
    """They are told of while the table is still being made ready, when it cannot hear it yet."""
    app, scene = open_table()
    app.scenes.remove(scene)
    scene.forget()
    art.clear_caches()
    readying = Readying(scene, app.canvas)
    while readying.go_on():
        pass
    while darkroom.wanted:
        time.sleep(0.01)
    app.develop(DEVELOPED_AT_LAST_MS)
    assert not darkroom.come
    app.cover(scene)
    lacking = looks(app)
    for _ in range(400):
        app.develop(DEVELOPED_AT_LAST_MS)
        scene.update(16)
    assert not scene.coming.waiting, "it does not go on for ever"
    shown = looks(app)
    scene.relay()
    assert sha256(shown).digest() == sha256(looks(app)).digest() != sha256(lacking).digest()
    scene.session.close()


def test_a_table_that_is_laid_out_anew_waits_for_no_better_picture() -> None:
    _, scene = answered()
    scene.coming.finish()
    scene.coming.lacks = True
    scene.develop()
    scene.update(16)
    scene.relay()
    assert not scene.coming.waiting
    assert scene.layers.coming == []
    scene.session.close()


def test_the_own_x_file_is_held_up_once_all_is_made_that_it_needs() -> None:
    app, scene = answered()
    while scene.coming.waiting or scene.animating:
        scene.update(16)
    before = looks(app)
    scene.handle(Signal("my_x_file"))
    assert scene.polling, "the loop does not sleep meanwhile"
    assert looks(app) == before
    until = time.monotonic() + 20
    while not scene.above.lifted:
        assert time.monotonic() < until
        time.sleep(0.002)
        scene.update(16)
    assert looks(app) != before
    scene.handle(Signal("my_x_file_end"))
    assert not scene.above.lifted
    scene.session.close()


def test_what_is_staged_by_a_click_is_shown_once_its_picture_is_whole() -> None:
    """A click costs no whole picture in its own round; what follows it is done at what it has led to."""
    _, scene = open_table()
    game = let_play(scene, (1, 2), lambda view, decision: decision.kind == "deployment" and view.seat == 0)
    scene.hear()
    settled(scene)
    asked, was = scene.session.decision, scene.seen
    assert asked is game.decision and not scene.stage.steps
    point = next(point for point in scene.lights.lit if point[0] == "card" and point in scene.places)
    click(scene, scene.places[point].rect.center)
    assert scene.answering.chooser is not None and scene.answering.chooser.started
    scene.handle(Signal("undo"))
    for _ in range(6):
        assert (scene.layers.rest, scene.places) == (was.picture, was.places)
        scene.update(16)
    settled(scene)
    assert not scene.answering.chooser.started, "what was done meanwhile was done afterwards"
    scene.session.close()


def test_a_first_hint_that_comes_and_goes_costs_no_round_a_whole_picture(own_home: Path) -> None:
    _, scene = answered()
    settled(scene)
    hints = Firsts(scene)
    scene.extras.append(hints)
    rest = scene.layers.rest
    while hints.shown is None:
        scene.update(16)
    assert scene.coming.news
    assert scene.layers.rest is rest
    settled(scene)
    rest = scene.layers.rest
    scene.handle(Signal("back"))
    assert hints.shown is None
    assert scene.coming.news
    assert scene.layers.rest is rest
    scene.session.close()


def settled(scene: TableScene) -> None:
    """All that has happened is seen, and nothing moves any more."""
    while scene.coming.waiting or scene.animating:
        scene.update(16)


def test_a_card_whose_picture_is_not_drawn_yet_flies_with_its_back_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank grey boxes flew over the figures of whoever discarded."""
    _, scene = answered()
    settled(scene)
    change = change_of(scene)
    card = scene.session.view.hand[0]
    image = pygame.Surface((10, 14))

    def drawn(known: CardDef, height: int) -> pygame.Surface:
        return image

    def lacking(known: CardDef, height: int) -> pygame.Surface:
        darkroom.more()
        return image

    monkeypatch.setattr(before_after, "hand_card", drawn)
    assert change.face(card) is image
    monkeypatch.setattr(before_after, "hand_card", lacking)
    assert change.face(card) is change.reverse()
    scene.session.close()
