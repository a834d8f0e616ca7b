"""The log of several at one desk: whoever comes back finds his as he left it, and then what has happened since."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.scenes.hot_seat_curtain import Curtain
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.ui import faces
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.runtime.switch_language import speak
from tests.support.scenes.gathered import gathering, lift
from tests.support.scenes.table_player import click, spot


def handed_over(app: App, scene: TableScene, seed: int, most: int = 400) -> Iterator[tuple[int, list[LogLine]]]:
    """The game goes on by clicks; each time the curtain hangs, who has got up and the log he leaves."""
    dice, me = Random(seed), scene.session.me
    left: list[LogLine] = []
    for _ in range(most):
        for _ in range(600):
            if isinstance(app.top, Curtain) or scene.session.decision is not None or scene.session.over:
                break
            left, me = list(scene.log), scene.session.me
            scene.update(16)
        if isinstance(app.top, Curtain):
            yield me, left
            continue
        if scene.session.decision is None:
            return
        lit = [target for target in scene.targets if target.key in scene.lights.lit]
        button = scene.targets.get(("main",))
        target = button if button is not None and (not lit or dice.random() < 0.6) else dice.choice(lit)
        left, me = list(scene.log), scene.session.me
        click(scene, spot(scene, target) or target.rect.center)
        scene.summary.lines = []


def test_whoever_comes_back_finds_his_log_as_he_left_it() -> None:
    app, scene = gathering(2, 2)
    kept: dict[int, list[LogLine]] = {}
    back = 0
    for seat, log in handed_over(app, scene, 4):
        kept[seat] = log
        lift(app)
        mine = kept.get(scene.session.me, [])
        assert all(now is then for now, then in zip(scene.log, mine, strict=False))
        assert len(scene.log) >= len(mine)
        back += bool(mine)
        if back > 4:
            break
    assert back > 4


def test_it_holds_what_would_be_told_anew_and_nothing_of_another() -> None:
    app, scene = gathering(2, 2)
    compared = 0
    for _, _ in handed_over(app, scene, 5):
        lift(app)
        view = scene.session.view
        anew = Teller(view, scene.t).tell_all(view.events()[: scene.session.heard])
        told = [line.text for line in scene.log if line.event is not None]
        assert told == [line.text for line in anew if line.event is not None]
        compared += 1
        if compared > 6:
            break
    assert compared > 6


@pytest.fixture
def english_again() -> Iterator[None]:
    yield None
    faces.speak(Texts())


def test_in_another_language_it_is_told_again_as_it_stands(english_again: None) -> None:
    app, scene = gathering(2, 2)
    sat: set[int] = set()
    for _, _ in handed_over(app, scene, 6):
        again = scene.session.handover is not None and scene.session.handover.seat in sat
        if again:
            speak(app, "fr")
        lift(app)
        sat.add(scene.session.me)
        if again:
            break
    view = scene.session.view
    french = [line.text for line in Teller(view, scene.t).tell_all(view.events()[: scene.session.heard])]
    assert scene.log and [line.text for line in scene.log if line.event is not None and line.text not in french] == []
