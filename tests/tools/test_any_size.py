"""A window of any size: screens are laid out as long as they can be read, then the whole picture is scaled."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.samples import title
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.style.layout import MOST_PIXELS, SMALLEST_WINDOW, TALLEST, UNSCALED, WIDEST, fit
from game.ui.testing import screenshots
from tests.tools.monkey.hands import Hands

pytestmark = pytest.mark.matrix

SIZES = ((455, 768), (1, 1), (16384, 200), (640, 480), (200, 3000), (300, 200), (1366, 400), (1, 700), (5000, 1))
SIDES = st.integers(1, 16384)


@given(SIDES, SIDES)
@example(1, 1)
@example(16384, 200)
@example(16384, 16384)
def test_the_picture_of_any_window_can_be_laid_out_and_lies_in_it(wide: int, high: int) -> None:
    found = fit((wide, high))
    across, down = found.picture
    assert across >= SMALLEST_WINDOW[0] and down >= SMALLEST_WINDOW[1]
    assert across <= down * (WIDEST + 0.01) and down <= across * (TALLEST + 0.01)
    assert across * down <= MOST_PIXELS * 1.01
    assert pygame.Rect(0, 0, wide, high).contains(found.box)
    assert across / down == pytest.approx(found.box[2] / found.box[3], rel=0.01) or min(found.box[2:]) < 100
    middle = across // 2, down // 2
    x, y = found.to_picture(found.to_window(middle))
    assert abs(x - middle[0]) <= 1 / found.scale + 1 and abs(y - middle[1]) <= down / found.box[3] + 1


@pytest.mark.parametrize("size", [SMALLEST_WINDOW, (1280, 720), (1280, 1024), (2560, 1080), (3840, 2160), (5120, 1440)])
def test_a_usual_window_is_its_own_picture(size: tuple[int, int]) -> None:
    assert fit(size).picture == size and fit(size).box == (0, 0, *size)
    assert fit(size).to_picture((7, 9)) == UNSCALED.to_picture((7, 9)) == (7, 9)


@pytest.mark.parametrize("seed", range(len(SIZES)))
def test_every_scene_is_drawn_in_a_window_of_any_size(seed: int) -> None:
    size = SIZES[seed]
    for name in screenshots.scenes()[seed :: len(SIZES)]:
        taken = screenshots.draw(name, size)
        assert taken.surface.get_size() == size
        assert taken.app.layout.size >= SMALLEST_WINDOW


def resize(hands: Hands, size: tuple[int, int]) -> None:
    """As the system does it: the surface has changed before anybody hears of it."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


@pytest.fixture
def app() -> App:
    made = App(Settings(speed="normal"), Texts("en", strict=True))
    made.open_hidden(SMALLEST_WINDOW)
    made.running = True
    pygame.event.clear()
    return made


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("name", ["table", "combat_split", "check", "decks", "title"])
def test_the_size_may_change_while_things_move_are_dragged_or_asked(name: str, app: App) -> None:
    app.push(screenshots.builder(name)(app))
    hands = Hands(app, len(name))
    hands.turn()
    sizes = Random(len(name))
    for _ in range(14):
        act = sizes.choice((hands._click_target, hands._drag, hands._wheel, hands._pad, hands._flurry))
        act()
        if sizes.random() < 0.5:
            able = [target.rect.center for target in hands.scene.targets] or [(9, 9)]
            hands.post(pygame.MOUSEBUTTONDOWN, pos=app.screen.fit.to_window(sizes.choice(able)), button=1)
            hands.post(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(1, 0, 0))
        hands.turn(sizes.randrange(3))
        resize(hands, sizes.choice((*SIZES, SMALLEST_WINDOW)))
        hands.turn(sizes.randrange(1, 3))
    resize(hands, SMALLEST_WINDOW)
    hands.turn(2)
    assert app.layout.size == SMALLEST_WINDOW


def test_the_pointer_meets_what_is_seen_under_it(app: App) -> None:
    scene = title(app)
    app.push(scene)
    hands = Hands(app, 1)
    for size in ((455, 768), (1366, 400), (300, 200), (4000, 700)):
        resize(hands, size)
        hands.turn()
        for target in scene.targets:
            pos = app.screen.fit.to_window(target.rect.center)
            hands.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
            hands.turn()
            assert scene.targets.hover == target.key
    assert app.settings.width >= SMALLEST_WINDOW[0] and app.settings.height >= SMALLEST_WINDOW[1]


def test_a_click_in_a_small_window_is_no_drag(app: App) -> None:
    app.screen.fit = app.reader.fit = fit((300, 200))
    app.reader.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 60), button=1))
    for pos, told in (((54, 60), ["move"]), ((58, 60), ["move", "drag_start"])):
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        assert [signal.name for signal in app.reader.read(event)] == told
