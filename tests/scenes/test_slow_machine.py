"""First pictures are made in rounds before they are seen, and effects are given up where frames come late."""

from __future__ import annotations

import time
from functools import partial
from threading import Event
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes import loading
from game.scenes.base import Scene
from game.scenes.loading import Loading, first_picture
from game.scenes.table.overlay import turn_summary
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui import faces
from game.ui.cache.byte_cache import counting, evict_idle
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime import warm_up
from game.ui.runtime.app import App
from game.ui.runtime.scene_protocol import Composed
from game.ui.runtime.warm_up import REHEARSAL_ROUNDS, Rehearsal
from game.ui.style.quality import CHOICES, FULL, HALF_THE_FRAMES, Quality, quality
from game.ui.testing import screenshots
from game.ui.workers.picture_worker import picture_worker
from tests.support.scenes.log_lines import lines
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.table_player import open_table
from tests.support.scenes.windows import frame, push, window

HIGH = 376
"""Of a card that is seen large at 1080 lines."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No round has time for more than one new thing."""
    monkeypatch.setattr(warm_up, "SHARE_S", -1.0)


def picture(surface: Surface | None) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("rehearsed", [True, False])
def test_a_table_that_is_rehearsed_or_made_ready_changes_nothing_that_is_seen_and_looks_as_one_that_was_not(
    rehearsed: bool, hasty: None
) -> None:
    app, scene = open_table()
    before, places, seen = picture(scene.layers.rest), dict(scene.places), picture(app.canvas.surface)
    scene.updater.forget()
    work, rounds = Rehearsal(scene.rehearse) if rehearsed else first_picture(scene), 0
    while not work.go_on(app.canvas):
        assert not rehearsed or scene.layers.rest is None
        rounds += 1
    assert rounds > 5
    assert picture(app.canvas.surface) == seen, "what is seen meanwhile stays"
    scene.relay()
    assert picture(scene.layers.rest) == before and scene.places == places


def made_ready(scene: TableScene) -> None:
    """The first picture of a table that has none is made."""
    scene.updater.forget()
    readying = first_picture(scene)
    while not readying.done:
        readying.go_on(scene.app.canvas)


def test_what_was_laid_out_of_a_table_that_was_made_ready_is_laid_out_anew_only_for_another_window() -> None:
    app, scene = open_table()
    made_ready(scene)
    made: list[str] = []
    with counting(partial(made.append, "part")):
        scene.relay()
    assert not made
    made_ready(scene)
    app.open_hidden((1024, 600))
    assert scene.layers.rest is not None and scene.layers.rest.get_size() == (1024, 600)


def test_a_table_that_is_laid_out_below_a_curtain_is_what_is_shown_next() -> None:
    _, scene = open_table()
    before = picture(scene.layers.rest)
    scene.updater.forget()
    scene.updater.prepare()
    prepared = scene.layers.tree
    scene.relay()
    assert scene.tree is prepared
    assert picture(scene.layers.rest) == before


def test_a_table_under_the_curtain_is_neither_made_ready_nor_rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = open_table()
    monkeypatch.setattr(scene.session, "covered", True)
    made_ready(scene)
    assert scene.layers.rest is None
    canvas = Canvas(Surface(app.layout.size), app.layout)
    scene.rehearse(canvas)
    assert not any(picture(canvas.surface))


class Slow(Title):
    """A scene whose first picture takes some rounds."""

    def __init__(self, app: App) -> None:
        super().__init__(app, [])
        self.tried = 0

    def rehearse(self, canvas: Canvas) -> None:
        self.tried += 1
        for number in range(3):
            canvas.text((0, 0), str(number))


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_a_table_is_dealt_once_what_it_begins_with_is_drawn_and_shown_once_it_was_rehearsed(
    monkeypatch: pytest.MonkeyPatch, hasty: None
) -> None:
    drawn = Event()
    monkeypatch.setattr(loading, "read_ahead", lambda: SimpleNamespace(is_alive=lambda: False))
    monkeypatch.setattr(loading, "_draw_ahead", lambda w, h: drawn)
    app = window()
    table = Slow(app)
    app.cover(Loading(app, lambda: table))

    def round_() -> None:
        app.top.update(16)  # type: ignore[union-attr]
        app.draw()
        app.run_after_frame()

    for _ in range(5):
        round_()
    assert table.tried == 0, "the desk is not there yet"
    drawn.set()
    round_()
    for tried in range(1, 4):
        round_()
        assert table.tried == tried and isinstance(app.top, Loading)
    round_()
    assert app.top is table and table.tried == 3


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_the_face_of_a_card_that_is_seen_large_is_set_a_little_in_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = open_table()
    card = scene.session.view.card(scene.session.view.hand[0])
    monkeypatch.setattr(card_images, "LARGE_S", -1.0)
    whole = picture(faces.face(card, round(HIGH * 0.7), text=card_images.rules_text(card, "en")))
    card_images.forget_cards()
    evict_idle(0.0)
    lying = picture(card_images.large_card(card, HIGH))
    while picture_worker.wanted:  # its picture and its ground are drawn elsewhere
        time.sleep(0.001)
        card_images.large_card(card, HIGH)
    frames = 0
    while picture(card_images.large_card(card, HIGH)) == lying:
        frames += 1
    assert frames > 1
    assert picture(card_images.large_card(card, HIGH)) == whole


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_a_card_is_held_once_what_it_begins_with_is_there(monkeypatch: pytest.MonkeyPatch, hasty: None) -> None:
    app, scene = open_table()
    there = [False]
    monkeypatch.setattr(faces, "laid_out", lambda suit, width: there[0])
    card = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.handle(Signal("move", card.rect.center))
    scene.rested = 10_000.0
    before = picture(app.canvas.surface)
    for _ in range(5):
        scene.zoom.rest()
    assert scene.transient.card is None
    there[0] = True
    rounds = 0
    while scene.transient.card is None:
        scene.zoom.rest()
        rounds += 1
        assert rounds <= REHEARSAL_ROUNDS
    assert rounds > 1, "it was made in more than one round"
    assert picture(app.canvas.surface) == before, "and nothing was seen of it"


@pytest.mark.usefixtures("pictures_drawn_elsewhere", "hasty")
def test_a_summary_is_seen_once_it_was_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = open_table()
    before = frame(scene)
    scene.summary.show([line._replace(sign="cards") for line in lines(("turn", 1, 2), *[("played", 1, 2)] * 3)])
    rounds = 0
    while scene.summary.readying:
        assert frame(scene) == before and scene.polling
        scene.update(0.0)
        rounds += 1
        assert rounds <= REHEARSAL_ROUNDS
    shown = frame(scene)
    assert rounds > 1 and shown != before
    monkeypatch.setattr(turn_summary, "grown", None)
    scene.relay()
    assert frame(scene) == shown, "it is laid out once"
    monkeypatch.undo()
    scene.summary.tell_again({})
    while scene.summary.readying:
        scene.update(0.0)
    assert frame(scene) == shown, "and anew it is the same"
    monkeypatch.setattr(turn_summary, "cut", lambda box, read: [box])
    scene.relay()
    assert frame(scene) == shown and scene.summary.readying, "while it is laid out elsewhere it is still seen"
    while scene.summary.readying:
        scene.update(0.0)
    assert frame(scene) == shown


def opened(name: str) -> App:
    """A scene as it lies above the others, before its first picture."""
    app = window()
    app.push(screenshots.builder(name)(app))
    app.canvas.surface.fill((1, 2, 3))
    return app


SCREENS = ["discards", "help", "log", "notebook", "options", "pause", "picking", "result", "setup", "title"]


@pytest.mark.parametrize("name", SCREENS)
def test_a_rehearsed_screen_looks_as_one_that_was_not_and_nothing_of_it_is_seen_before(name: str, hasty: None) -> None:
    plain = opened(name)
    plain.draw()
    expected = picture(plain.canvas.surface)
    app = opened(name)
    top, before = app.top, picture(app.canvas.surface)
    trial, rounds = Rehearsal(top.rehearse if isinstance(top, Composed) else top.draw), 0
    while not trial.go_on(app.canvas):
        rounds += 1
    assert rounds > 5 or name != "notebook", "its board is composed column by column"
    assert picture(app.canvas.surface) == before
    app.draw()
    assert picture(app.canvas.surface) == expected


# Quality steps: taken one by one where frames come late, never where they do not, and nothing that is told is lost.


ROUND = 1000 / 60


@pytest.fixture(autouse=True)
def full() -> None:
    """Every test begins with all effects, and leaves them so."""
    quality.choose("full")
    quality.choose("auto")


def rounds(own: Quality, seconds: float, frame_ms: float | None) -> int:
    """So many seconds of the loop; gives how often an effect was given up."""
    passed = max(ROUND, frame_ms or 0)
    return sum(own.measured(passed, frame_ms) for _ in range(round(seconds * 1000 / passed)))


def test_frames_in_time_single_late_ones_and_a_window_that_rests_lower_nothing() -> None:
    own = Quality()
    assert rounds(own, 60, 13) == 0
    assert (own.step, own.frames, own.overlays, own.soft, own.turning) == (FULL, 60, True, True, True)
    for _ in range(100):
        assert rounds(own, 0.4, 4) == 0
        assert own.measured(50, 50) is False
    for _ in range(40):
        assert rounds(own, 0.1, 25) == 0
        assert rounds(own, 1.9, None) == 0
    assert own.step == FULL


def test_late_frames_lower_step_by_step_down_to_half_the_frames_and_no_further() -> None:
    own = Quality()
    seen = []
    for _ in range(8):
        rounds(own, 1.6, 18)
        seen.append((own.overlays, own.soft, own.turning, own.frames))
    lowest = (False, False, False, 30)
    assert seen == [(False, True, True, 60), (False, False, True, 60), (False, False, False, 60), *[lowest] * 5]


def test_the_player_is_told_once_and_what_he_sets_holds() -> None:
    own = Quality()
    rounds(own, 3, 30)
    assert [own.tell(), own.tell()] == [True, False]
    for choice, step in (("full", FULL), ("low", CHOICES["low"])):
        assert own.choose(choice)
        rounds(own, 20, 30)
        assert own.step == step
    assert CHOICES["low"] < HALF_THE_FRAMES
    assert own.choose("auto")
    assert own.step == FULL
    rounds(own, 3, 30)
    assert own.renew(), "another window begins anew"
    assert own.step == FULL


def test_another_game_gives_every_effect_a_new_chance() -> None:
    app = window()
    app.push(screenshots.builder("table")(app))
    rounds(quality, 60, 2 * ROUND)
    assert quality.step > FULL
    before = app.canvas
    app.replace(screenshots.builder("table")(app))
    assert quality.step == FULL
    assert app.canvas is not before, "nothing that was kept with fewer effects is drawn again"


def test_without_soft_light_what_is_lit_still_has_its_light() -> None:
    surface, rect = pygame.Surface((1280, 720)), Rect(560, 300, 80, 80)
    quality.choose("low")
    Canvas(surface).glow(rect, (255, 214, 120))
    assert surface.get_at((557, 340))[0] > 60
    assert surface.get_at((500, 340))[:3] == (0, 0, 0)
    surface.fill((255, 255, 255))
    Canvas(surface).shade(rect, 10, 150, 6)
    assert surface.get_at((600, 384))[0] < 220


@pytest.mark.parametrize("name", ["table", "check", "combat", "question"])
def test_every_word_of_a_screen_is_there_with_few_effects(name: str) -> None:
    _, with_all = screen(Scene, name)
    quality.choose("low")
    scene = expect(push(screenshots.builder(name)(window(effects="low"))), Scene)
    recorder = recording(scene.app)
    assert [each.text for each in recorder.lines] == [each.text for each in with_all.lines]
    assert not recorder.faults(scene.told())
