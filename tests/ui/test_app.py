"""The window's stack of scenes, its loop, what is rehearsed in it, and what happens when something fails."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.animation.tween import Motion
from game.ui.cache import byte_cache
from game.ui.drawing.canvas import Canvas
from game.ui.runtime import warm_up
from game.ui.runtime.anonymize import anonymous
from game.ui.runtime.app import App, NoDisplay
from game.ui.runtime.warm_up import REHEARSAL_ROUNDS, FirstPicture, Rehearsal
from game.ui.text import fonts
from game.ui.workers.file_writer import file_writer
from game.ui.workers.picture_worker import picture_worker
from tests.support.ui.page import Page
from tests.support.ui.window import click_at, opened, press


@pytest.fixture
def app() -> App:
    made = opened((1280, 720), speed="normal")
    pygame.event.clear()  # what another test has left in the queue of this process
    return made


def test_scenes_come_and_go_and_only_what_shows_is_drawn(app: App) -> None:
    below, above = Page(app, "below"), Page(app, "above")
    app.push(below)
    app.push(above)
    app.draw()
    assert below.story == ["lay 1280", "resume", "pause"]
    above.transparent = True
    app.draw()
    assert below.story[-1] == "paint"
    app.pop()
    assert above.story[-1] == "close"
    assert below.story[-1] == "resume"
    app.replace(Page(app))
    assert below.story[-1] == "close"


def test_it_is_chosen_by_mouse_key_number_and_focus(app: App) -> None:
    page = Page(app)
    app.push(page)
    click_at(app, (350, 120))
    press(app, pygame.K_1)
    press(app, pygame.K_SPACE)
    press(app, pygame.K_TAB)  # shows where one stands
    press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    click_at(app, (600, 600))
    assert page.did() == ["other", "main", "main", "other"]


def test_what_has_to_be_held_is_not_done_by_a_click(app: App) -> None:
    page = Page(app, hold=0.9)
    app.push(page)
    click_at(app, (150, 120))
    press(app, pygame.K_SPACE)
    page.update(40)
    assert page.did() == []
    app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    for _ in range(10):
        page.update(50)
    assert page.did() == []
    assert 0.5 < page.hold_share("main") < 0.6
    for _ in range(10):
        page.update(50)
    assert page.did() == ["main"]
    assert page.hold_share("main") == 0


def test_a_click_that_finishes_motion_chooses_nothing(app: App) -> None:
    page = Page(app)
    app.push(page)
    page.motion.step(Motion(5000, lambda t: None))
    click_at(app, (150, 120))
    assert not page.motion.busy
    assert page.did() == []
    click_at(app, (150, 120))
    assert page.did() == ["main"]


def test_another_size_lays_everything_out_anew_and_settings_hold_at_once(app: App) -> None:
    page = Page(app)
    app.push(page)
    pygame.display.set_mode((1600, 900))
    app.take(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    assert "lay 1600" in page.story
    assert app.layout.scale == 1.25
    assert (app.settings.width, app.settings.height) == (1600, 900)
    app.settings.speed, app.settings.text_percent = "instant", 150
    app.apply_settings()
    page.motion.step(Motion(500, lambda t: None))
    assert not page.motion.busy
    assert app.layout.text(16) == 30


def test_without_a_screen_one_sentence_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoDisplay, match="no display"):
        app.open()


Run = Callable[[Page], tuple[int, str, str]]


@pytest.fixture
def run(app: App, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_home: Path) -> Run:
    """Runs the window with a page that fails; gives its code, what it tells and what its only report says."""

    def run(page: Page) -> tuple[int, str, str]:
        code = app.run(page)
        (report,) = (own_home / "reports").iterdir()
        return code, capsys.readouterr().err, report.read_text()

    monkeypatch.setattr(pygame, "quit", lambda: None)
    return run


class Failing(Page):
    """Does something in its first round that goes wrong, while Zuzana plays."""

    given_names = ("Zuzana", "")

    def __init__(self, app: App, does: Callable[[App], None], name: str = "the case") -> None:
        super().__init__(app, name)
        self.does = does

    def update(self, ms: float) -> None:
        self.does(self.app)


def fall_over(app: App) -> None:
    raise RuntimeError("the lamp fell over")


def write(app: App) -> None:
    """Hand something to the file writer that goes wrong."""
    file_writer.submit("letter", lambda: fall_over(app))


def write_and_leave(app: App) -> None:
    write(app)
    app.running = False


@pytest.mark.parametrize("does", [fall_over, write, write_and_leave])
def test_a_fault_also_in_the_last_write_keeps_game_and_report(app: App, run: Run, does: Callable[[App], None]) -> None:
    code, told, report = run(Failing(app, does))
    assert code == 3
    assert app.t("crash.what") in told and "the case was saved" in told and "Traceback" not in told
    assert "the lamp fell over" in report and "the case was saved" in report


def test_a_report_names_nobody_and_no_folder_of_his(app: App, run: Run, own_home: Path) -> None:
    def tell(app: App) -> None:
        raise RuntimeError(f"\ud800 {own_home / 'decks' / 'Zuzana’s deck.yaml'}")

    code, told, report = run(Failing(app, tell, "Zuzana’s case"))
    assert code == 3 and app.t("crash.what") in told
    assert "<folder>" in report and "<program>/game/ui/runtime/app.py" in report and "<name>’s case was saved" in report
    assert "Zuzana" not in report and str(own_home) not in report and str(Path.home()) not in report


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("'/home/zuzana/decks/x.yaml'", "'/home/<name>/decks/x.yaml'"),
        (r"C:\Users\Zuzana B\x.py", r"C:\Users\<name>\x.py"),
        (r"'C:\\Users\\Zuzana\\x.py'", r"'C:\\Users\\<name>\\x.py'"),
        ("/Users/zuzana", "/Users/<name>"),
        ('"/media/zuzana/stick/x"', '"/media/<name>/stick/x"'),
        ("Ann and Annabel", "<name> and Annabel"),
        ("A line of a game", "A line of a game"),
    ],
)
def test_names_of_people_are_left_out(text: str, told: str) -> None:
    assert anonymous(text, ["Ann", "A", ""]) == told


def test_a_fault_in_closing_leaves_a_report(app: App, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Failing, "close", lambda page: fall_over(page.app))
    code, told, report = run(Failing(app, App.quit))
    assert code == 0 and "Traceback" not in told
    assert "the lamp fell over" in report


def test_a_resting_window_is_not_redrawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.runtime.app.IDLE_WAIT_MS", 1)
    page = Page(app)
    app.running = True
    app.push(page)
    for _ in range(4):
        app.turn()
    assert page.story.count("paint") == 1 and app.waited >= 1
    press(app, pygame.K_TAB)
    app.turn()
    assert page.story.count("paint") == 2


def test_the_first_picture_is_shown_at_once_and_what_waits_for_a_frame_is_done_in_the_round_after_it(app: App) -> None:
    app.running = True
    page = Page(app)
    app.begin(page)
    assert page.story.count("paint") == 1 and not app.dirty
    app.after_frame(lambda: page.story.append("after"))
    app.turn()
    assert page.story.count("after") == 1 and page.story.count("paint") == 1
    app.after_frame(lambda: page.story.append("after"))
    app.turn()
    assert page.story.count("after") == 1, "no frame was shown since"
    app.redraw()
    app.turn()
    assert page.story.count("paint") == 2 and page.story.count("after") == 1
    app.turn()
    assert page.story.count("after") == 2


class Plain(Page):
    """A page of one colour with some words."""

    def __init__(self, app: App, color: tuple[int, int, int]) -> None:
        super().__init__(app)
        self.color = color

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.surface.fill(self.color)
        for number in range(4):
            canvas.text((10, 40 + number * 20), str(number))


def test_what_fades_in_is_painted_once_and_again_only_where_it_changes(app: App) -> None:
    app.running = True
    app.push(Plain(app, (10, 60, 90)))
    app.turn()
    second = Plain(app, (90, 40, 20))
    app.push(second)
    shades = []
    while app.dirty or app.fade.running:
        app.turn()
        shades.append(tuple(app.canvas.surface.get_at((5, 5))))
        if len(shades) == 3:
            assert second.story.count("paint") == 1
            app.redraw()
    assert len(set(shades)) > 4, "it fades"
    assert shades[-1][:3] == (90, 40, 20)
    assert second.story.count("paint") == 2
    second.color = (10, 60, 90)
    app.draw()
    assert tuple(app.canvas.surface.get_at((5, 5)))[:3] == (10, 60, 90)


class Album(Page):
    """Waits for pictures."""

    def develop(self) -> None:
        self.story.append("develop")


def test_pictures_that_come_are_shown_together_and_never_in_a_frame_that_has_enough_to_do(app: App) -> None:
    page = Album(app)
    app.push(page)
    app.draw()
    for _ in range(20):
        app.develop(50)
    assert "develop" not in page.story, "nothing has come"
    picture_worker.more()
    app.develop(30)
    assert "develop" not in page.story
    app.redraw()
    for _ in range(4):
        app.develop(30)
    assert "develop" not in page.story, "this frame draws something else"
    for _ in range(4):
        app.develop(30)
    assert page.story.count("develop") == 1, "but it does not wait for ever"
    app.dirty = False
    picture_worker.more()
    app.develop(30)
    app.develop(30)
    assert page.story.count("develop") == 2


# What a first picture needs is made a little in each round, and nothing of that is seen
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


def test_each_round_comes_further_what_was_made_costs_none_and_not_for_ever(canvas: Canvas, hasty: None) -> None:
    drawn: list[int] = []
    trial = Rehearsal(words(3, drawn))
    assert not trial.go_on(canvas) and drawn == [0]
    assert not trial.go_on(canvas) and drawn == [0, 0, 1]
    assert trial.go_on(canvas) and drawn == [0, 0, 1, 0, 1, 2]
    trial = Rehearsal(words(10 * REHEARSAL_ROUNDS, []))
    rounds = 1
    while not trial.go_on(canvas):
        rounds += 1
    assert trial.done and rounds == REHEARSAL_ROUNDS


@pytest.fixture
def lit() -> Iterator[App]:
    """A small window whose picture worker is open, with a page on it."""
    made = opened(SIZE, running=True)
    picture_worker.unlock()
    made.push(Plain(made, (9, 0, 0)))
    made.turn()
    yield made
    picture_worker.lock()
    while made.scenes:
        made.scenes.pop().close()


def seen(app: App) -> int:
    return app.canvas.surface.get_at((300, 300)).r


@pytest.mark.parametrize("page", [False, True])
def test_a_scene_or_another_page_of_it_is_seen_once_it_was_rehearsed(page: bool, lit: App, hasty: None) -> None:
    if page:
        lit.top.color = (200, 0, 0)  # type: ignore[attr-defined, union-attr]
        lit.turned()
    else:
        lit.push(Plain(lit, (200, 0, 0)))
    for _ in range(3):
        lit.turn()
        assert seen(lit) == 9
    lit.turn()
    assert seen(lit) == 200


@pytest.mark.parametrize(
    ("act", "then"),
    [
        (lambda app: app.cover(Plain(app, (200, 0, 0))), 200),
        (lambda app: app.open_hidden((800, 450)), 100),
        (lambda app: app.pop(), 9),
    ],
    ids=["cover", "another window", "pop"],
)
def test_what_covers_or_lay_below_is_seen_at_once(act: Callable[[App], None], then: int, lit: App, hasty: None) -> None:
    lit.push(Plain(lit, (100, 0, 0)))
    lit.turn()
    act(lit)
    lit.turn()
    assert seen(lit) == then


def test_a_first_picture_is_seen_after_a_round_that_was_full(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    first = FirstPicture(words(3, drawn))
    assert not first.ready(canvas, spent_s=0.1) and drawn == []
    first.ready(canvas, spent_s=0.1)
    assert drawn == [0, 1, 2]
    assert first.ready(canvas, spent_s=0.1) and drawn == [0, 1, 2], "what is ready is made no more"
    for much, seen_at_once in ((-1.0, False), (60.0, True)):
        monkeypatch.setattr(warm_up, "MUCH_S", much)
        first = FirstPicture(words(3, []))
        assert first.ready(canvas, spent_s=-2.0) is seen_at_once
        assert first.ready(canvas, spent_s=-2.0)


class Composing(Plain):
    """One that keeps its picture itself."""

    def rehearse(self, canvas: Canvas) -> None:
        self.paint(canvas)


def test_only_what_keeps_no_picture_of_itself_is_kept_while_another_fades_over_it(lit: App) -> None:
    lit.settings.speed = "normal"
    for scene, keeps in ((Plain(lit, (90, 0, 0)), True), (Composing(lit, (200, 0, 0)), False)):
        lit.push(scene)
        for _ in range(3):
            lit.turn()
            if lit.fade.running:
                assert (lit._still is not None) is keeps
        lit.fade.finish()
        lit.redraw()
        lit.turn()
        assert seen(lit) == scene.color[0]


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
