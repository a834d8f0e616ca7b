"""The Sites on the table: what a Team has against the level is read on the bars themselves, before anything is sent."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.refs import as_ref, team_ref
from game.engine.core.state import AgentPiece
from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.text.recorder import Recorder
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.screens import recording
from tests.support.scenes.table_player import click, spot
from tests.support.scenes.windows import push

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
positions.WANTED["skill"] = lambda view, decision: decision.kind == "skill" and len(view.sites(0)) > 1


def table_at(name: str, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, Recorder]:
    recorder = Recorder(Rect(0, 0, *size))
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden(size, recorder)
    scene = push(positions.scene_at(app, name))
    return scene, recorder


def words(scene: TableScene, recorder: Recorder) -> list[str]:
    recorder.lines.clear()
    scene.app.draw()
    return [line.text for line in recorder.lines]


def test_a_chosen_team_is_reckoned_against_each_site_that_it_may_be_sent_to() -> None:
    scene, recorder = table_at("table")
    view = scene.session.view
    offered = {point[1] for point in scene.lights.lit if point[0] == "card"}
    team = next(point for point in scene.lights.lit if point[0] == "team")
    target = scene.targets.get(team)
    click(scene, spot(scene, target) or target.rect.center)
    told = words(scene, recorder)
    sites = [info for info in view.sites(0) if info.card in offered]
    assert len(sites) > 1
    for info in sites:
        for skill, level in info.prerequisites:
            assert scene.t("table.sum_of", n=view.team_total(as_ref(team), skill, info.card), need=level) in told


def test_where_several_teams_could_be_sent_a_site_shows_its_level_alone() -> None:
    """An opponent's only Team is reckoned against his Sites; of several nobody knows which is sent."""
    playing = Game.from_json(positions.position("bluffs"), pool())
    first = next(one for one in playing.pieces.values() if isinstance(one, AgentPiece) and one.by == 1)
    first.at, first.team = "field", 2
    scene = table_of(playing)
    told = written(scene)
    levels = {level for info in scene.session.view.sites(1) for _, level in info.prerequisites}
    assert {f"{level}+" for level in levels} <= set(told)
    assert not any(" of " in text and text.split(" of ")[0].isdigit() for text in told)


@pytest.mark.parametrize("size", SIZES)
def test_the_bars_to_choose_a_skill_from_are_large_and_tell_the_sum(size: tuple[int, int]) -> None:
    scene, recorder = table_at("skill", size)
    view, decision = scene.session.view, scene.session.decision
    info = view.site(decision.get("site"))
    told = words(scene, recorder)
    for skill, level in info.prerequisites:
        bar = scene.targets.get(("skill", skill))
        assert bar is not None and bar.rect.h >= 34 and bar.rect.w >= 200
        total = view.team_total(team_ref(0, "field", info.team), skill, info.card)
        assert scene.t("table.sum_of", n=total, need=level) in told


OTHERS = """
players:
  A: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: Eve}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A}, {card: "Aubrey, MO", owner: B}]
"""


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("size", SIZES)
def test_whose_each_site_is_stands_above_it_in_the_own_turn_too(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """A Site of the opponent lay beside the own ones and looked the same."""
    scene = table_laid(OTHERS, tmp_path, size, language=language)
    lines = recording(scene.app).lines
    own, other = (next(info.card for info in scene.session.view.sites(player)) for player in (0, 1))
    for card, words in ((own, scene.t("table.sites_yours")), (other, scene.t("table.waits_theirs", who="B"))):
        line = next(line for line in lines if line.whole == words)
        rect = scene.places["card", card].rect
        assert line.box.bottom <= rect.y and abs(line.box.x - rect.x) < 8
