"""Every deck screen at every size that matters: all can be read, pointed at and reached, by each device alone."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.decks.legality import legal
from game.scenes.base import Scene
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.samples import half
from game.scenes.setup import Setup
from game.scenes.title.scene import Title
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from tests.support.scenes.by_hand import pad, press, type_in
from tests.support.scenes.deck_editor import editor, rounds, target
from tests.support.scenes.device_player import by_pad, go_to
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES, window


def test_the_board_shows_what_painting_all_of_it_would_show(tmp_path: Path) -> None:
    """Whatever was done on the way: a part that is kept is never out of date."""
    scene = editor(tmp_path, half())
    app = scene.app
    acts = (
        lambda: scene.add(scene.cards[5]),
        lambda: scene.wish(scene.pool_query.toggled("suit", "event")),
        lambda: scene.remove(next(iter(scene.working.deck.cards))),
        lambda: press(app, pygame.K_z),
        lambda: scene.handle(Signal("move", target(scene, ("suit", "bluff")).rect.center)),
        lambda: scene.handle(Signal("move", target(scene, ("share",)).rect.center)),
        lambda: scene.deck_list.scroll.by(50),
        lambda: scene.filter_chips.scroll.by(30),
        scene.rename,
        lambda: type_in(app, "abc"),
        lambda: press(app, pygame.K_RETURN),
        scene.clear_line,
    )
    for number, act in enumerate(acts):
        act()
        rounds(scene, 2)
        app.draw()
        kept = pygame.image.tobytes(app.canvas.surface, "RGB")
        scene.board.forget()
        app.draw()
        assert pygame.image.tobytes(app.canvas.surface, "RGB") == kept, number


# by one device alone ------------------------------------------------------------------------------------
def stick(app: App, axis: int, value: float) -> None:
    """A stick pushed and let go."""
    for pushed in (value, 0.0):
        app.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(pushed * 32767), instance_id=0))


def groups(scene: Builder) -> set[str]:
    return {each.group for each in scene.targets if each.focusable}


def test_tab_reaches_every_part_and_back(tmp_path: Path) -> None:
    scene = editor(tmp_path, half())
    met = []
    for _ in range(len(groups(scene)) + 1):
        press(scene.app, pygame.K_TAB)
        met.append(target(scene, scene.targets.focus).group)
    assert set(met) == groups(scene)
    press(scene.app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert target(scene, scene.targets.focus).group == met[-2]


@pytest.mark.parametrize("every", [4, 1])
def test_arrows_reach_every_target_of_every_part(every: int, tmp_path: Path) -> None:
    scene = editor(tmp_path, half())
    for group in sorted(groups(scene) - {"grid"})[::every]:
        members = [each for each in scene.targets if each.group == group]
        met, waiting = set(), [members[0].key]
        while waiting:
            key = waiting.pop()
            if key in met:
                continue
            met.add(key)
            for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
                scene.targets.give_focus(key)
                press(scene.app, code)
                rounds(scene, 1)
                here = scene.targets.focused
                if here is not None and here.group == group:
                    waiting.append(here.key)
        assert met == {each.key for each in members}, group


@pytest.mark.usefixtures("own_home")
def test_a_pad_alone_builds_completes_and_plays() -> None:
    app = window()
    app.push(Title(app))
    _walk_pad(app, "decks")
    _walk_pad(app, ("new",))
    scene = expect(app.top, Builder)
    pad(app, "rb")
    first = target(scene, scene.targets.focus)
    assert first.group == "grid"
    pad(app, "a", "right", "a")
    assert scene.working.deck.size == 2
    stick(app, 2, -1.0)
    assert scene.working.deck.size == 1, "the right stick to the left takes out"
    stick(app, 2, 1.0)
    assert scene.working.deck.size == 2
    pad(app, "x")
    assert scene.working.deck.size == 1
    pad(app, "y")
    assert app.top is not scene
    pad(app, "b")
    assert app.top is scene
    _walk_pad(app, ("complete",))
    pad(app, "a")
    assert app.top is scene and legal(scene.working.deck)
    _walk_pad(app, ("play",))
    assert isinstance(app.top, Setup)
    assert app.top.offer(app.top.agreed.seats[0].deck).name == scene.working.deck.name


def _walk_pad(app: App, key: Hashable) -> None:
    """To a target, then A."""
    go_to(expect(app.top, Scene), by_pad(app), key)
    pad(app, "a")


def test_what_is_focused_is_spoken_and_stays_in_any_window(tmp_path: Path) -> None:
    scene = editor(tmp_path, half())
    for each in scene.targets:
        scene.targets.give_focus(each.key)
        assert scene.spoken, each.key
    app = scene.app
    for size in SIZES:
        app.open_hidden(size)
        scene.resized(app.layout)
        app.draw()
        assert target(scene, ("play",)).rect.right <= size[0]
