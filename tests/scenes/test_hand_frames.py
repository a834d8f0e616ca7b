"""Frames and caps of keys: a frame is as wide as what is seen, and runs through no cap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface, surfarray

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.scenes.coach.advice import Coach
from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.coach.coach_workers import Worker
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.hint_list import HINTS, Moment
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point
from game.ui import faces
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from game.ui.testing.screenshots import SIZES
from game.ui.widgets.controls import key_cap
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at
from tests.support.ui.spy import Spy

pytestmark = pytest.mark.usefixtures("own_home")


def crowded() -> TableScene:
    """A table with a hand so full that its cards lie over each other."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        return len(view.hand) > 8 and decision.kind == "discard"

    positions.WANTED["crowded_hand"] = wanted
    return at("crowded_hand")


def framed(scene: TableScene, spy: Spy) -> list[Rect]:
    """What is framed above the resting table."""
    rims = spy(Canvas, "rim")
    scene.app.draw()
    return [call.given[1] for call in rims]


def test_a_frame_ends_where_the_next_card_begins(spy: Spy) -> None:
    scene, on_table = crowded(), spy(Canvas, "rim")
    scene.updater.forget_layout()
    scene.relay()
    rims = [*(call.given[1] for call in on_table), *framed(scene, spy)]
    cards = scene.session.view.hand
    boxes = [scene.places["card", card].rect for card in cards]
    lit = [index for index, card in enumerate(cards[:-1]) if card_ref(card) in scene.lights.lit]
    assert lit
    for index in lit:
        box, after = boxes[index], boxes[index + 1]
        assert after.x < box.right, "the hand is not full"
        found = [rect for rect in rims if abs(rect.x - box.x) < 4 and abs(rect.y - box.y) < 4]
        assert found and all(rect.right <= after.x + 1 for rect in found)


def hovered(scene: TableScene, key: Point, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pointer rests on it."""
    scene.targets.hover = key


def focused(scene: TableScene, key: Point, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ring stands on it."""
    scene.targets.give_focus(key)


def advised(scene: TableScene, key: Point, monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach would choose it."""
    game: Game = game_of(scene.session)
    monkeypatch.setattr(CoachAddon, "pointed", property(lambda beside: key))
    scene.extras.append(CoachAddon(scene, Coach(game, 0, 1, lambda: None, Worker())))
    scene.relay()
    scene.handle(Signal("advice"))


def told_of(scene: TableScene, key: Point, monkeypatch: pytest.MonkeyPatch) -> None:
    """A yellow note speaks of it."""
    decision = scene.session.decision
    notes = HintBubble(scene)
    scene.extras.append(notes)
    notes.show(HINTS[0]._replace(where=lambda moment: (key,)), Moment(scene.session.view, decision, ()))


@pytest.mark.parametrize("light", [hovered, focused, advised, told_of])
def test_what_is_pointed_at_is_framed_as_far_as_it_is_seen(
    spy: Spy, monkeypatch: pytest.MonkeyPatch, light: Callable[[TableScene, Point, pytest.MonkeyPatch], None]
) -> None:
    """The frame was as wide as the whole card and cut through the name of the next."""
    scene = crowded()
    scene.app.draw()
    cards = scene.session.view.hand
    key: Point = card_ref(cards[3])
    after = scene.places["card", cards[4]].rect
    before = len(framed(scene, spy))
    light(scene, key, monkeypatch)
    box, rims = scene.places[key].rect, framed(scene, spy)
    found = [rect for rect in rims if abs(rect.x - box.x) < 9 and abs(rect.y - box.y) < 9]
    assert len(rims) > before and found
    assert all(rect.right < after.x + 9 < box.right for rect in found)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_a_full_hand_each_name_stands_in_what_is_seen_of_its_card(spy: Spy, size: tuple[int, int]) -> None:
    """In the large window the next card cut every name: only the small form knows how much of it is seen."""
    made = spy(faces, "hand_form")
    card_images.forget_cards()
    screenshots.draw("crowded", size)
    assert len(made) == 12 and all(call.named["visible"] for call in made)


LIGHT = 90
"""By so much, of 255, the light over the table may change a cap; a line through it changes it more."""


def broken(scene: TableScene) -> list[str]:
    """The caps that would look otherwise if they were drawn anew, above all frames."""
    canvas, seen = scene.app.canvas, []
    for point, place in scene.places.items():
        if place.cap is None or point not in scene.lights.keys:
            continue
        before: Surface = canvas.surface.copy()
        canvas.surface = before.copy()
        box = key_cap(canvas, place.cap, scene.lights.keys[point], "c", warm=True).inflate(-6, -6)
        now, then = (surfarray.array3d(sheet.subsurface(box)).astype(int) for sheet in (canvas.surface, before))
        if abs(now - then).max() > LIGHT:
            seen.append(f"{point}")
        canvas.surface = before
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["aiming", "first_sell"])
def test_no_frame_runs_through_a_cap(name: str, size: tuple[int, int]) -> None:
    taken = screenshots.draw(name, size)
    scene = expect(taken.app.top, TableScene)
    assert taken.faults == [], "each cap is drawn anew but once"
    assert any(place.cap for place in scene.places.values())
    assert broken(scene) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "kind"), [("which_skill", "skill"), ("sites_of_hand", "sites")])
def test_neither_the_frame_of_a_site_whose_skill_is_asked_nor_the_ring_of_the_focus_does(
    name: str, kind: str, size: tuple[int, int]
) -> None:
    positions.WANTED[name] = lambda view, decision: decision.kind == kind
    scene = at(name, size)
    capped = [point for point, place in scene.places.items() if place.cap is not None]
    assert capped
    if kind == "sites":
        scene.targets.give_focus(next(point for point in capped if scene.places[point].group == "hand"), ring=True)
    scene.app.draw()
    assert broken(scene) == []
