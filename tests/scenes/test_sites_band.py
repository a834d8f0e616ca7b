"""The Sites on the table: what a Team has against the level is read on the bars themselves, before anything is sent."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.scenes.table import samples
from game.scenes.table.scene import TableScene
from game.ui.app import App
from game.ui.record import Recorder
from game.ui.settings import Settings
from game.ui.texts import Texts
from tests.scenes.table_player import click, spot

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
samples.WANTED["skill"] = lambda view, decision: decision.kind == "skill" and len(view.sites(0)) > 1


def table_at(name: str, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, Recorder]:
    recorder = Recorder(Rect(0, 0, *size))
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden(size, recorder)
    scene = samples.scene_at(app, name)
    app.push(scene)
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
    assert target is not None
    click(scene, spot(scene, target) or target.rect.center)
    told = words(scene, recorder)
    sites = [info for info in view.sites(0) if info.card in offered]
    assert len(sites) > 1
    for info in sites:
        for skill, level in info.prerequisites:
            assert scene.t("table.sum_of", n=view.team_total(team, skill, info.card), need=level) in told


def test_sites_to_which_nobody_is_to_be_sent_show_their_level_alone() -> None:
    scene, recorder = table_at("bluffs")
    told = words(scene, recorder)
    assert any(
        text == f"{level}+" for info in scene.session.view.sites(1) for _, level in info.prerequisites for text in told
    )
    assert not any(" of " in text and text.split(" of ")[0].isdigit() for text in told)


@pytest.mark.parametrize("size", SIZES)
def test_the_bars_to_choose_a_skill_from_are_large_and_tell_the_sum(size: tuple[int, int]) -> None:
    scene, recorder = table_at("skill", size)
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None
    info = view.site(decision.get("site"))
    assert info is not None
    told = words(scene, recorder)
    for skill, level in info.prerequisites:
        bar = scene.targets.get(("skill", skill))
        assert bar is not None and bar.rect.h >= 34 and bar.rect.w >= 200
        total = view.team_total(("team", 0, "field", info.team), skill, info.card)
        assert scene.t("table.sum_of", n=total, need=level) in told
