"""How cards lie: named, counted and altered on their hosts, and framed in a hand without a line through a cap."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from pathlib import Path

import pytest
from pygame import Rect, Surface, surfarray

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_of, card_ref
from game.engine.core.state import NOBODY, AgentPiece, Mod, SitePiece
from game.engine.game import Game
from game.engine.view.card_numbers import CardNumber, card_number
from game.engine.view.player_view import PlayerView
from game.scenes.coach.advice import Coach
from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.coach.coach_workers import Worker
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.hint_list import HINTS, Moment
from game.scenes.table.samples import crowded, positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import card_status
from game.session.choice.choice_points import Point
from game.ui import faces
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from game.ui.widgets.controls import key_cap
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import SIZES, at
from tests.support.ui.spy import Spy


@pytest.mark.parametrize("size", SIZES)
def test_whatever_lies_on_the_table_is_seen_and_named_on_its_host_and_beside_no_other(size: tuple[int, int]) -> None:
    game = crowded.laid_out()
    scene = table_of(game, size)
    agents = [info.card for seat in (0, 1) for info in game.view(0).agents(seat)]
    photographs = {card: scene.places["card", card].rect for card in agents}
    hosts = set()
    for piece in game.pieces.values():
        place = scene.places["card", piece.card]
        assert game.def_of(piece.card).name in place.say
        if piece.card in photographs or isinstance(piece, SitePiece):
            continue
        assert place.rect.collidelist(list(photographs.values())) < 0
        host = card_of(piece.host)
        hosts.add(type(game.pieces.get(host)))
        if host in photographs:
            assert 0 < place.rect.x - photographs[host].right < place.rect.w
        elif isinstance(game.pieces.get(host), SitePiece):
            folder = scene.places["card", host]
            assert game.def_of(piece.card).name in folder.say
            assert folder.rect.contains(place.rect) and place.rect.w >= folder.rect.w // 3
    assert {AgentPiece, SitePiece} <= hosts


def test_the_number_of_a_card_is_its_tokens_or_what_it_adds_and_is_written_on_it_with_its_name() -> None:
    game = crowded.laid_out()
    told = {game.def_of(card).name: card_number(game.view(0), card) for card in game.pieces}
    assert told["Kevlar Vest"] == CardNumber(3, is_tokens=True)
    assert told["Glock 19 Semi-Automatic Pistol"] == CardNumber(2)
    assert told["Rejuvenating Caves"] == CardNumber(10, is_tokens=True)
    assert told["Kristen Kilar"] is None
    lines = written(table_of(game, (1920, 1080)))
    assert lines.count("Kevlar Vest") + lines.count("Kevlar") == 2 and "+2" in lines


CARRIED = """
players:
  A:
    x_file: Eve
    rp: 9
    agents:
      - {card: Agent Fox Mulder, at: field, team: 1, equipment: [Binoculars]}
      - {card: Agent Dana Scully, at: field, team: 1, equipment: [Government Car]}
      - {card: Assistant Director Walter Skinner, at: field, team: 1}
  B: {x_file: The Manitou}
turn: {player: A, phase: requisition}
script: []
"""


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_one_card_that_an_agent_carries_is_named_whole(
    language: str, size: tuple[int, int], percent: int, tmp_path: Path
) -> None:
    scene = table_laid(CARRIED, tmp_path, size, language=language, text_percent=percent)
    names = "".join(line.removesuffix("-") for line in written(scene)).replace(" ", "")
    assert "Binoculars" in names
    assert "GovernmentCar" in names or (size, percent) == ((1024, 600), 150)


CROWD = [
    ("Agent Fox Mulder", "Binoculars"),
    ("Agent Dana Scully", "Government Car"),
    ("Agent Alex Krycek", "Kevlar Vest"),
    ("Agent Jack Willis", "Knife"),
    ("Assistant Director Walter Skinner", "Cellular Phone"),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", ["", "at: field, team: 1, "])
def test_in_a_deployment_each_of_many_agents_is_seen_with_what_he_carries(
    where: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Where five who carry something stood at the Bureau there was no room for a picture, and the table broke off."""
    agents = ", ".join(f"{{card: {name}, {where}equipment: [{piece}]}}" for name, piece in CROWD)
    text = f"players:\n  A: {{x_file: Eve, agents: [{agents}]}}\n  B: {{x_file: The Manitou}}\n"
    scene = table_laid(f"{text}turn: {{player: A, phase: deployment}}\nscript: []", tmp_path, size)
    for agent in scene.session.view.agents(0):
        photo, strip = (scene.places["card", card].rect for card in (agent.card, *agent.equipment))
        assert photo.w >= scene.app.canvas.u(18) <= strip.w and not photo.colliderect(strip), agent.name


POSITION = """
players:
  A: {x_file: Eve, rp: 9, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 30, hand: [Squeeze]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", bluffs: [Harry Cokely]}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: pay "Harry Cokely" on "Aubrey, MO"
  - A: pass
  - B: pass
"""


def site(scene: TableScene) -> int:
    return next(info.card for info in scene.session.view.sites(0))


def test_a_word_that_was_altered_is_told_on_the_piece_beside_it_and_in_the_log(tmp_path: Path) -> None:
    scene = table_laid(POSITION, tmp_path)
    assert any("›" in words and "Method" in words for words in written(scene))
    view = scene.session.view
    told = card_status.now(view, scene.t, site(scene))
    assert told[1].splitlines()[0] == f"Behavioral is now Method ({view.names[1]}: Harry Cokely)", "who has changed it"
    assert f"{view.names[1]} changes Aubrey, MO: Behavioral becomes Method" in [line.text for line in scene.log]


def test_what_the_tokens_of_an_agent_are_for_is_told_beside_the_card_and_aloud(tmp_path: Path) -> None:
    """They were explained in the third lesson alone."""
    text = POSITION.replace("{card: Agent Fox Mulder, at: field}", "{card: Agent Weiss, at: field, tokens: 1}")
    scene = table_laid(text.split("script:")[0] + "script: []\n", tmp_path)
    view = scene.session.view
    weiss, words = view.agents(0)[0].card, "it pays for: Search your deck for a Method Site."
    assert f"1 token; {words}" in card_status.now(view, scene.t, weiss)[1].splitlines()
    assert words in scene.places["card", weiss].say
    game_of(scene.session).pieces[weiss].tokens = 0
    assert scene.t("held.tokens.none") in card_status.tokens(view, scene.t, weiss)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_it_covers_no_skill_that_is_asked_for(size: tuple[int, int]) -> None:
    positions.WANTED["asks_skill"] = lambda view, decision: decision.kind == "skill"
    scene = at("asks_skill", size)
    game = game_of(scene.session)
    asks, words = game.decision.get("site"), (game.decision.choices[0][1], "motive")
    game.mods.append(Mod(card_ref(asks), "keyword", "replace", words, "turn", NOBODY, 1, 1))
    game.decision = copy(game.decision)  # what was laid out for the question before is asked again
    scene.relay()
    bars = [bar.rect for point, bar in scene.places.items() if point[0] == "skill"]
    (band,) = [line.box for line in recording(scene.app).lines if "›" in line.whole]
    assert len(bars) == 2 and not any(bar.colliderect(band) for bar in bars)
    assert all(scene.places["card", asks].rect.contains(each) for each in (band, *bars))


# Frames and caps of keys: a frame is as wide as what is seen, and runs through no cap.


pytestmark = pytest.mark.usefixtures("own_home")


def full_hand() -> TableScene:
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
    scene, on_table = full_hand(), spy(Canvas, "rim")
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
    scene = full_hand()
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
    assert any(place.cap for place in scene.places.values()) and broken(scene) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["skill", "sites"])
def test_neither_the_frame_of_a_site_whose_skill_is_asked_nor_the_ring_of_the_focus_does(
    kind: str, size: tuple[int, int]
) -> None:
    positions.WANTED[f"asks_{kind}"] = lambda view, decision: decision.kind == kind
    scene = at(f"asks_{kind}", size)
    capped = [point for point, place in scene.places.items() if place.cap is not None]
    assert capped
    if kind == "sites":
        scene.targets.give_focus(next(point for point in capped if scene.places[point].group == "hand"), ring=True)
    scene.app.draw()
    assert broken(scene) == []
