"""What the basic game lacks is said where it is offered, and once where the first one begins."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.learning.basic_game_notice import BasicGameNotice
from game.scenes.navigation import first_setup
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


def begun(
    setup: GameSetup, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[TableScene, BasicGameNotice | None]:
    app = window(size, **settings)
    table = push(expect(open_game.new_table(app, setup), TableScene))
    table.motion.finish()
    app.draw()
    return table, next((extra for extra in table.extras if isinstance(extra, BasicGameNotice)), None)


@pytest.mark.parametrize("way", ["back", "click", "answer"])
def test_it_is_told_once_and_put_away(way: str) -> None:
    table, basics = begun(first_setup(3))
    assert basics is not None and basics.shown and basics.rect.w
    match way:
        case "back":
            table.handle(Signal("back"))
        case "click":
            for kind in ("press", "release", "click"):
                table.handle(Signal(kind, basics.rect.center, 1, start=basics.rect.center))
        case _:
            table.update(16.0)
            assert basics.shown
            table.acts.confirm()
            table.update(16.0)
    assert not basics.shown and table.app.top is table
    table.close()
    again, basics = begun(first_setup(4))
    assert basics is not None and not basics.shown
    again.close()


def test_only_in_the_basic_game_and_only_where_hints_are_wanted() -> None:
    table, basics = begun(GameSetup.duel("two_roads", "paper_trail", "novice", 5, 0))
    assert basics is None
    table.close()
    table, basics = begun(first_setup(3), hints=False)
    assert basics is not None and not basics.shown
    table.close()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_it_covers_no_agent_and_no_button(size: tuple[int, int]) -> None:
    table, basics = begun(first_setup(3), size)
    assert basics is not None and table.frame is not None
    assert table.app.canvas.full.contains(basics.rect)
    assert not basics.rect.colliderect(table.frame.prompt)
    assert not [point for point, one in table.places.items() if one.card >= 0 and one.rect.colliderect(basics.rect)]
    table.close()


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_it_is_said_where_the_basic_game_is_offered(language: str) -> None:
    t = Texts(language)
    lacking = {"en": "points", "fr": "points", "cs": "bodů"}[language]
    offers = ("learn.first.note", "setup.mode.basic.say", "lessons.7.end", "lessons.7.end.lost", "basic.lacks")
    assert all(lacking in t(key) for key in offers)
