"""What the picture of a Combat tells: who deals how much, what is pressed for a piece, what a vest absorbs."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.scenes.combat.fight_state import FightState
from game.scenes.combat.panel import CombatPanel
from game.scenes.table.scene import TableScene
from game.ui.text.recorder import Line
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import SIZES, at_sheet, point


def fight_of(scene: TableScene) -> FightState:
    assert isinstance(scene.panel, CombatPanel) and scene.panel.fight is not None
    return scene.panel.fight


def recorded(scene: TableScene) -> list[Line]:
    """The lines of the picture."""
    return list(recording(scene.app).lines)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_key_of_a_piece_is_at_its_name_and_its_tab_is_whole(size: tuple[int, int]) -> None:
    scene = at_sheet("combat_many", size=size)
    piece = ("card", scene.session.decision.choices[0][1])
    place = scene.places[piece]
    assert scene.t("combat.wield_hint") in scene.places["prompt",].say
    assert place.cap is not None and place.rect.inflate(30, 30).collidepoint(place.cap)
    team = scene.places["card", fight_of(scene).bureau_side[0].card].rect
    tab = Rect(team.right - 26, team.y + 24, 40, 50)
    ones = [line.box for line in recorded(scene) if line.whole == scene.lights.keys[piece]]
    assert [box for box in ones if box.collidepoint(place.cap)]
    assert not [box for box in ones if tab.collidepoint(box.center)], "no cap covers the sign of the piece"


def test_damage_tells_how_many_deal_it_and_not_a_score() -> None:
    for size in SIZES:
        told = [line.whole for line in recorded(at_sheet("combat_many", size=size))]
        assert not [words for words in told if words == "of 6"]
        assert "from 6 Agents" in told or "from 6" in told


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_next_round_is_named(size: tuple[int, int]) -> None:
    for name in ("combat", "combat_crowded", "combat_split"):
        told = [line.whole for line in recorded(at_sheet(name, size=size))]
        assert "Close 2" in told


def test_what_a_vest_absorbs_is_asked_beside_its_agent_with_its_name() -> None:
    for size in SIZES:
        scene = at_sheet("combat_absorb", size=size)
        agent = scene.places["card", fight_of(scene).bureau_side[0].card].rect
        numbers = [place.rect for point, place in scene.places.items() if point[0] == "n"]
        assert len(numbers) == 4 and all(agent.x - 40 <= one.x and one.right <= agent.right + 40 for one in numbers)
        assert "Kevlar Vest absorbs" in [line.whole for line in recorded(scene)]


def test_another_number_can_be_clicked_once_one_was_and_the_question_tells_what_is_left() -> None:
    scene = at_sheet("combat_absorb")
    agent = ("card", fight_of(scene).bureau_side[0].card)
    before = fight_of(scene).find(agent).left()
    for number in (1, 3, 2):
        point(scene, ("n", number))
        assert fight_of(scene).find(agent).left() == before + number
        assert f"has {before + number} of" in scene.places["prompt",].say
