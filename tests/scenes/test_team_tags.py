"""The tag of a Team stands over exactly its people, and no two Teams of a player are called the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest

from game.engine.core.choices import STOP, Investigate
from game.engine.core.state import AgentPiece
from game.engine.game import Game
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.text.recorder import Recorder
from tests.support.scenes.laid_table import table_of
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push, window

SIZES = [(1024, 600), (1280, 720)]


def split_up(size: tuple[int, int], sizes: tuple[int, ...]) -> TableScene:
    """Teams of these sizes in the Field, and what they are to be sent to."""
    game = Game.from_json(positions.position("table"), pool())
    people = [one for one in game.pieces.values() if isinstance(one, AgentPiece) and one.by == 0]
    numbers = [team for team, size in enumerate(sizes, 1) for _ in range(size)]
    for piece, number in zip(people, numbers, strict=False):
        piece.at, piece.team = "field", number
    site = next(choice.site for choice in game.decision.choices if isinstance(choice, Investigate))
    choices = tuple(Investigate("investigate", site, team) for team in range(1, len(sizes) + 1))
    game.decision = game.decision._replace(choices=(*choices, STOP))
    return table_of(game, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sizes", [(2, 1, 1), (1, 1, 2), (1, 1, 1), (3, 1)])
def test_each_tag_stands_over_its_own_people_and_nobody_else(size: tuple[int, int], sizes: tuple[int, ...]) -> None:
    scene = split_up(size, sizes)
    people = [info for info in scene.session.view.agents(0, "field") if info.team]
    tags = [place.rect for point, place in scene.places.items() if point[:3] == ("team", 0, "field")]
    assert tags and all(not one.colliderect(two) for one in tags for two in tags if one is not two)
    for team, group in groupby(sorted(people, key=lambda info: info.team), key=lambda info: info.team):
        own = [scene.places["card", info.card].rect for info in group]
        tag = scene.places["team", 0, "field", team].rect
        assert own[0].x <= tag.x and tag.right <= max(rect.right for rect in own)


def test_teams_of_the_bureau_have_letters_and_those_of_the_field_numbers() -> None:
    assert [short_names.team_mark("field", number) for number in (1, 2)] == ["1", "2"]
    assert [short_names.team_mark("bureau", number) for number in (1, 2)] == ["A", "B"]
    app = window()
    positions.WANTED["both"] = lambda view, decision: (
        decision.kind == "deployment" and bool(view.agents(0, "field")) and bool(view.agents(0, "bureau"))
    )
    scene = push(positions.scene_at(app, "both"))
    said = [line.text for line in recording(app).lines]
    assert short_names.team(scene.t, "bureau", 1) in said and short_names.team(scene.t, "field", 1) in said


@pytest.mark.parametrize("size", SIZES)
def test_the_key_stands_whole_on_the_tag_and_never_beside_another_number(size: tuple[int, int]) -> None:
    scene = split_up(size, (2, 1, 1))
    for team in (1, 2, 3):
        tag = scene.places["team", 0, "field", team].rect
        recorder = recording(scene.app)
        digits = [line for line in recorder.lines if line.whole == str(team) and tag.contains(line.box)]
        assert digits, team
    keys = dict.fromkeys(scene.lights.keys, "7")
    scene.lights = replace(scene.lights, keys=keys)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.composer.compose(scene.draw_context(scene.app.canvas))
    tags = [place.rect for point, place in scene.places.items() if point[:3] == ("team", 0, "field")]
    assert not any(line.whole == "7" and tag.colliderect(line.box) for line in recorder.lines for tag in tags)
