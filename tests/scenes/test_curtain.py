"""What nobody may see between two people who share a screen: every picture, with all that is hidden dealt anew."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.game import Game
from game.scenes import samples  # noqa: F401  registers all scenes
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.navigation import open_table
from game.scenes.pick_xfile import PickXFile
from game.scenes.table import hot_seat
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup, Seat
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.workers import sliced_work
from tests.support.scenes import hidden
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import window

SIZE = (1024, 600)


def compare(count: int, seed: int, wanted: int, sits: bool = False) -> int:
    """Compare the pictures drawn between two players in so many positions; how many frames were equal.

    With `sits` also those that the second player sees: all that he may not know is dealt anew, and nothing else.
    Raises AssertionError for the first frame that tells one deal from the other.
    """
    dice, found, same = Random(seed), 0, 0
    for game in hidden.positions(count, seed, 23):
        decision = game.decision
        me, called = (decision.player + 1) % count, decision.player
        text = game.to_json()
        app, scene = hidden.seated(Game.from_json(text, pool()), count, me, SIZE)
        if scene.session.handover is None:
            continue
        mine, frames = hidden.pixels(app), hidden.between(app)
        frames += hidden.lifted(app) if sits else []
        other = hidden.redealt(Game.from_json(text, pool()), dice, called if sits else None)
        app, scene = hidden.seated(other, count, me, SIZE)
        assert scene.session.handover is not None
        if hidden.pixels(app) == mine:
            continue  # the player had nothing that another deal would show
        again = hidden.between(app)
        again += hidden.lifted(app) if sits else []
        assert len(frames) == len(again) > 20
        for number, (one, two) in enumerate(zip(frames, again, strict=True)):
            assert one == two, f"frame {number} between two of {count} players differs at decision {decision.kind}"
            same += 1
        found += 1
        if found == wanted:
            return same
    raise LookupError("too few positions in which one player follows another")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_no_picture_between_two_players_tells_what_either_holds(count: int) -> None:
    assert compare(count, 5 + count, 1) > 20


@pytest.mark.parametrize("count", [2, 3])
def test_whoever_sits_down_sees_nothing_of_what_the_last_one_held(count: int) -> None:
    assert compare(count, 20 + count, 1, sits=True) > 35


@pytest.fixture
def in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the window's loop runs: a table is composed a piece in each round while the curtain still hangs."""
    monkeypatch.setattr("game.scenes.hot_seat_curtain.picture_worker", SimpleNamespace(open=True))
    monkeypatch.setattr(sliced_work, "SHARE_S", -1.0)


@pytest.mark.parametrize("count", [2, 3])
def test_nor_where_his_table_is_composed_in_pieces_before_the_curtain_goes_up(count: int, in_pieces: None) -> None:
    assert compare(count, 20 + count, 1, sits=True) > 45


def waiting(seed: int) -> tuple[App, TableScene, Curtain]:
    """A curtain between two people, for a player whose table was never seen."""
    for game in hidden.positions(2, seed, 29):
        assert game.decision is not None
        copy = Game.from_json(game.to_json(), pool())
        app, scene = hidden.seated(copy, 2, (game.decision.player + 1) % 2, SIZE)
        for _ in range(12):
            hidden.frame(app)
        if game.turn > 2 and isinstance(app.top, Curtain):
            app.top.motion.finish()
            return app, scene, app.top
    raise LookupError("nobody follows another")


def test_until_his_table_is_composed_the_curtain_hangs_and_then_all_is_seen_at_once(in_pieces: None) -> None:
    app, scene, curtain = waiting(22)
    hung = hidden.frame(app)
    curtain.lift()
    curtain.lift()
    rounds = 0
    while app.top is curtain:
        assert curtain.animating, "the loop does not wait for an event meanwhile"
        assert hidden.frame(app) == hung or app.top is not curtain
        rounds += 1
    assert rounds > 1
    assert app.top is scene and scene.places
    for _ in range(40):
        scene.motion.finish()
        there = hidden.frame(app)
    scene.composer.forget()
    scene.relay()
    assert hidden.frame(app) == there, "and it is what would have been composed at once"


def test_what_is_offered_while_his_table_is_composed_stays_until_it_is_answered(in_pieces: None) -> None:
    app, scene, curtain = waiting(22)
    curtain.lift()
    hidden.frame(app)
    curtain.back()
    offered = app.top
    assert offered is not curtain
    for _ in range(60):
        hidden.frame(app)
    assert app.top is offered
    app.pop()
    for _ in range(60):
        hidden.frame(app)
    assert app.top is scene


def test_the_table_of_the_last_player_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def sit(self: hot_seat.HotSeat, seat: int, pressing: bool = False) -> None:
        self.scene.session.sit(self.scene.session.me)
        self.catch_up()

    monkeypatch.setattr(hot_seat.HotSeat, "sit", sit)
    with pytest.raises(AssertionError, match="differs"):
        compare(2, 22, 1, sits=True)


def test_a_fade_into_the_curtain_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "cover", lambda app, scene, alone=False: app.push(scene))
    with pytest.raises(AssertionError, match="differs"):
        compare(2, 7, 1)


def test_a_table_behind_the_curtain_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(curtain: Curtain, canvas: Any) -> None:
        curtain._folder(canvas, curtain.folder)

    monkeypatch.setattr(Curtain, "transparent", True)
    monkeypatch.setattr(Curtain, "paint", paint)
    monkeypatch.setattr(hot_seat.HotSeat, "_forget", lambda self: None)
    with pytest.raises(AssertionError, match="differs"):
        compare(3, 7, 1)


@pytest.mark.parametrize("cut", [True, False])
def test_the_next_player_sees_nothing_of_the_x_file_that_was_picked(cut: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a fade in between, which there is not, the picture before would tell."""
    if not cut:
        monkeypatch.setattr(App, "cover", lambda app, scene, alone=False: app.replace(scene) if alone else None)
    seats = (Seat("two_roads", "", "Ann", 0, "own"), Seat("paper_trail", "", "Bob", 1, "own"))
    shown = []
    for index in (3, 17):
        app = window(SIZE, speed="normal")
        app.canvas.surface.fill((0, 0, 0))
        open_table(app, GameSetup(seats, 3))
        curtain = expect(app.top, Curtain)
        curtain.motion.finish()
        curtain.lift()
        picking = expect(app.top, PickXFile)
        picking.choose(index)
        mine = [hidden.frame(app) for _ in range(12)][-1]
        picking.hide()
        assert isinstance(app.top, Curtain) and app.top.over.name == "Bob"
        frames = [hidden.frame(app) for _ in range(12)]
        shown.append((mine, frames))
    assert shown[0][0] != shown[1][0]
    assert (shown[0][1] == shown[1][1]) == cut


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("fr", 130), ("cs", 150)])
def test_every_line_of_the_sheet_has_its_heading_in_the_smallest_window(language: str, percent: int) -> None:
    recorder = screenshots.draw("curtain", (1024, 600), language, percent).app.canvas.recorder
    t = Texts(language, strict=True)
    assert {t("table.phase.investigation"), t("curtain.turn", n=16)} <= {line.text for line in recorder.lines}
