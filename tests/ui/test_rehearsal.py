"""What a first picture needs is made a little in each round, and nothing of that is seen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.scenes.base import Scene
from game.ui.cache import byte_cache
from game.ui.drawing.canvas import Canvas
from game.ui.runtime import warm_up
from game.ui.runtime.app import App
from game.ui.runtime.warm_up import REHEARSAL_ROUNDS, FirstPicture, Rehearsal
from game.ui.text import fonts
from game.ui.workers.picture_worker import picture_worker
from tests.support.ui.window import opened

SIZE = (640, 360)


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode(SIZE))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No round has time for more than one new thing, and all words are new."""
    fonts.forget_fonts()
    monkeypatch.setattr(warm_up, "SHARE_S", -1.0)


def words(many: int, drawn: list[int]) -> Callable[[Canvas], None]:
    def paint(canvas: Canvas) -> None:
        for number in range(many):
            canvas.text((10, 10 + number * 20), f"line {number}")
            drawn.append(number)

    return paint


def test_a_picture_that_needs_little_is_rehearsed_in_one_round(canvas: Canvas) -> None:
    drawn: list[int] = []
    trial = Rehearsal(words(3, drawn))
    assert trial.go_on(canvas) and trial.done
    assert drawn == [0, 1, 2]


def test_each_round_comes_further_and_what_was_made_costs_it_no_time(canvas: Canvas, hasty: None) -> None:
    drawn: list[int] = []
    trial = Rehearsal(words(3, drawn))
    assert not trial.go_on(canvas) and drawn == [0]
    assert not trial.go_on(canvas) and drawn == [0, 0, 1]
    assert trial.go_on(canvas) and drawn == [0, 0, 1, 0, 1, 2]


def test_a_picture_is_not_rehearsed_for_ever(canvas: Canvas, hasty: None) -> None:
    trial = Rehearsal(words(10 * REHEARSAL_ROUNDS, []))
    rounds = 1
    while not trial.go_on(canvas):
        rounds += 1
    assert trial.done and rounds == REHEARSAL_ROUNDS


def everything(canvas: Canvas) -> None:
    box = pygame.Rect(40, 40, 200, 120)
    canvas.veil(140)
    canvas.folder(box)
    canvas.paper(box)
    canvas.panel(box)
    canvas.glow(box)
    canvas.dim(box)
    canvas.rim(box, (255, 0, 0), 3, dashed=True)
    canvas.icon(box.center, "tick", 20)
    canvas.para(box.topleft, "a few words " * 9, 120)
    canvas.typed(box.topleft, "typed")
    canvas.light()
    with canvas.clipped(box):
        canvas.box(box.inflate(60, 60), (200, 0, 0))


def test_nothing_of_it_is_seen_and_the_clip_is_as_it_was(canvas: Canvas, hasty: None) -> None:
    surface = canvas.surface
    surface.fill((12, 34, 56))
    surface.set_clip((5, 5, 500, 300))
    before = pygame.image.tobytes(surface, "RGB")
    trial = Rehearsal(everything)
    while not trial.go_on(canvas):
        assert surface.get_clip() == (5, 5, 500, 300)
    assert pygame.image.tobytes(surface, "RGB") == before
    assert surface.get_clip() == (5, 5, 500, 300)


class Sheet(Scene):
    """A screen of one colour with some words."""

    def __init__(self, app: App, color: tuple[int, int, int]) -> None:
        super().__init__(app)
        self.color = color

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.fill(self.color)
        for number in range(4):
            canvas.text((10, 40 + number * 20), str(number))


@pytest.fixture
def app() -> Iterator[App]:
    made = opened(SIZE, running=True)
    picture_worker.unlock()
    made.push(Sheet(made, (9, 0, 0)))
    made.turn()
    yield made
    picture_worker.lock()
    while made.scenes:
        made.scenes.pop().close()


def seen(app: App) -> int:
    return app.canvas.surface.get_at((300, 300)).r


@pytest.mark.parametrize("page", [False, True])
def test_a_scene_that_comes_or_another_page_of_it_is_seen_once_it_was_rehearsed(
    page: bool, app: App, hasty: None
) -> None:
    if page:
        app.top.color = (200, 0, 0)  # type: ignore[attr-defined, union-attr]
        app.turned()
    else:
        app.push(Sheet(app, (200, 0, 0)))
    for _ in range(3):
        app.turn()
        assert seen(app) == 9
    app.turn()
    assert seen(app) == 200


@pytest.mark.parametrize(
    ("act", "then"),
    [
        (lambda app: app.cover(Sheet(app, (200, 0, 0))), 200),
        (lambda app: app.open_hidden((800, 450)), 100),
        (lambda app: app.pop(), 9),
    ],
    ids=["cover", "another window", "pop"],
)
def test_what_covers_the_others_another_window_and_what_lay_below_is_seen_at_once(
    act: Callable[[App], None], then: int, app: App, hasty: None
) -> None:
    app.push(Sheet(app, (100, 0, 0)))
    app.turn()
    act(app)
    app.turn()
    assert seen(app) == then


def test_a_round_that_had_much_to_do_leaves_a_first_picture_to_the_next_one_but_not_for_ever(canvas: Canvas) -> None:
    drawn: list[int] = []
    first = FirstPicture(words(3, drawn))
    assert not first.ready(canvas, spent_s=0.1) and drawn == []
    first.ready(canvas, spent_s=0.1)
    assert drawn == [0, 1, 2]
    assert first.ready(canvas, spent_s=0.1) and drawn == [0, 1, 2], "what is ready is made no more"


def test_a_first_picture_whose_last_part_took_a_whole_round_is_seen_in_the_next(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    for much, seen_at_once in ((-1.0, False), (60.0, True)):
        monkeypatch.setattr(warm_up, "MUCH_S", much)
        first = FirstPicture(words(3, []))
        assert first.ready(canvas, spent_s=-2.0) is seen_at_once
        assert first.ready(canvas, spent_s=-2.0)


class Composing(Sheet):
    """One that keeps its picture itself."""

    def rehearse(self, canvas: Canvas) -> None:
        self.paint(canvas)


def test_only_what_keeps_no_picture_of_itself_is_kept_while_another_fades_over_it(app: App) -> None:
    app.settings.speed = "normal"
    for scene, keeps in ((Sheet(app, (90, 0, 0)), True), (Composing(app, (200, 0, 0)), False)):
        app.push(scene)
        for _ in range(3):
            app.turn()
            if app.fade.running:
                assert (app._still is not None) is keeps
        app.fade.finish()
        app.redraw()
        app.turn()
        assert seen(app) == scene.color[0]


def test_what_another_thread_makes_ends_no_round(canvas: Canvas, hasty: None) -> None:
    before: list[int] = []
    with byte_cache.counting(lambda: before.append(1)):
        other = threading.Thread(target=byte_cache.before_making)
        other.start()
        other.join()
        assert before == []
        byte_cache.before_making()
    byte_cache.before_making()
    assert before == [1]
