"""Who is kept out of a check is seen on the photograph and told beside the large card (7.8b, 4.6d)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.view.player_view import PlayerView
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.facts import barred_agents
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import card_status
from game.ui.text.recorder import Recorder
from tests.support.engine.hindered import BARRIER, BEFORE_SENT, ELSEWHERE, NESTED, PAPERWORK, SKINNER, TROUBLES
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.screens import recording

FOE = "B"


def agent(view: PlayerView, name: str) -> int:
    return next(info.card for info in view.agents(0) if info.name.startswith(name))


def told(scene: TableScene, name: str) -> str:
    """All that stands beside the large card of an Agent."""
    view = scene.session.view
    found = card_status.now(view, scene.t, agent(view, name))
    return found[1]


def bands(scene: TableScene) -> dict[str, str]:
    """The bands over photographs, by name."""
    _, away = barred_agents.tested(draw_context_of(scene, scene.app.canvas))
    view = scene.session.view
    return {info.name: away[info.card] for info in view.agents(0) if info.card in away}


def test_whoever_is_left_behind_is_kept_out_of_the_site(tmp_path: Path) -> None:
    scene = table_laid(TROUBLES, tmp_path)
    assert bands(scene) == {"Agent Weiss": scene.t("table.kept_out")}
    assert f"does not take part ({FOE}: Car Troubles)" in told(scene, "Agent Weiss")
    assert "take part" not in told(scene, "Agent Fox Mulder")
    assert scene.t("table.kept_out") in written(scene)


def test_whoever_only_adds_nothing_is_there_and_is_not_called_kept_out(tmp_path: Path) -> None:
    """5.3e, D65: such an Agent fights."""
    scene = table_laid(SKINNER, tmp_path)
    assert bands(scene) == {"Assistant Director Walter Skinner": scene.t("table.no_skill")}
    assert f"no skill to checks this turn ({FOE}: Skinner Adopts" in told(scene, "Assistant Director Walter Skinner")


def test_what_holds_for_one_check_is_told_of_that_check_alone(tmp_path: Path) -> None:
    scene = table_laid(BARRIER, tmp_path)
    assert bands(scene) == {"Agent Fox Mulder": scene.t("table.no_skill")}
    assert f"to this check ({FOE}: Laser Barrier)" in told(scene, "Agent Fox Mulder")
    over = table_laid(BARRIER + "  - to: W9\n", tmp_path)
    assert bands(over) == {} and "no skill" not in told(over, "Agent Fox Mulder")


def test_what_holds_at_sites_is_told_of_sites_and_not_where_the_agent_counts(tmp_path: Path) -> None:
    """7.5d, #256: a check that a card demands inside that of the Site counts him."""
    scene = table_laid(PAPERWORK, tmp_path)
    assert bands(scene) == {"Agent Alex Krycek": scene.t("table.no_skill")}
    assert f"no skill at Sites this turn ({FOE}: Paperwork)" in told(scene, "Agent Alex Krycek")
    nested = table_laid(PAPERWORK.rstrip() + NESTED, tmp_path)
    check = nested.session.view.check
    assert check is not None and check.site < 0 and check.total == 4
    assert bands(nested) == {}


def test_where_teams_are_sent_it_is_said_who_does_not_count(tmp_path: Path) -> None:
    scene = table_laid(BEFORE_SENT, tmp_path)
    assert "Not counted at Sites this turn: Krycek." in scene.places["prompt",].say


def test_who_has_been_at_another_site_is_kept_out_of_the_second(tmp_path: Path) -> None:
    for script in (ELSEWHERE, ELSEWHERE + "  - to: A check\n"):
        scene = table_laid(script, tmp_path)
        assert bands(scene)["Agent Fox Mulder"] == scene.t("table.kept_out")
        assert "at another Site" in told(scene, "Agent Fox Mulder")
        assert "Agent Karen Kosseff" not in bands(scene)


def test_with_the_turn_it_is_over(tmp_path: Path) -> None:
    scene = table_laid(TROUBLES + "  - to: turn 2\n", tmp_path)
    assert bands(scene) == {} and "take part" not in told(scene, "Agent Weiss")


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_it_is_said_of_whom_it_is_in_every_language(language: str, tmp_path: Path) -> None:
    scene = table_laid(SKINNER, tmp_path)
    scene.t.turn_to(language)
    words = barred_agents.why(scene.session.view, scene.t, agent(scene.session.view, "Assistant Director"))
    assert words.startswith(scene.t("kept.all_checks", by="|").split("|")[0])


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("percent", [100, 150])
def test_no_band_is_cut_on_the_smallest_window(language: str, percent: int, tmp_path: Path) -> None:
    for script in (TROUBLES, SKINNER):
        scene = table_laid(script, tmp_path, (1024, 600), text_percent=percent)
        scene.t.turn_to(language)
        scene.relay()
        recorder = recording(scene.app)
        words = {scene.t("table.kept_out"), scene.t("table.no_skill")}
        lines = [line for line in recorder.lines if line.whole in words]
        assert lines and all(line.text == line.whole for line in lines)


def test_the_band_leaves_the_tokens_to_be_seen(tmp_path: Path) -> None:
    scene = table_laid(BARRIER, tmp_path)
    scene.app.canvas.recorder = recorder = Recorder(scene.app.canvas.full)
    scene.relay()
    scene.app.draw()
    photograph = scene.places["card", agent(scene.session.view, "Agent Fox Mulder")].rect
    on_it = [line for line in recorder.lines if photograph.contains(line.box)]
    tokens = next(line for line in on_it if line.text == str(scene.session.view.agents(0)[0].tokens))
    band = next(line for line in on_it if line.text == scene.t("table.no_skill"))
    assert tokens.box.bottom <= band.box.y
