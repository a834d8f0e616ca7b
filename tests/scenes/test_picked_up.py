"""What is picked up goes where it is meant: by a click there, by dropping it there, or by the button."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.refs import card_ref
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import ChoiceController
from game.session.choice.choice_points import Point
from game.session.game_setup import GameSetup
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import table_laid

TEAMS = "agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field, team: 2}]"
PLACING = f"""
players:
  A: {{x_file: Eve, rp: 9, hand: ["Aubrey, MO", "Gibsonton, FL", Knife], {TEAMS}}}
  B: {{x_file: The Manitou, cp: 9}}
turn: {{player: A, phase: PHASE}}
"""
MOMENTS = {
    "sites": PLACING.replace("PHASE", "case_assignment") + "script: []\n",
    "requisition": PLACING.replace("PHASE", "requisition").replace(", at: field", "") + "script: []\n",
    "deployment": PLACING.replace("PHASE", "deployment") + "script: []\n",
    "allocation": PLACING.replace("PHASE", "investigation")
    + 'sites: [{card: "Mattawa, WA"}, {card: "Newark, NJ"}]\nscript: [A: stop]\n',
}


def site_picked_up(folder: Path) -> TableScene:
    """A table at which a Site of the hand has just been clicked."""
    scene = table_laid(MOMENTS["sites"], folder)
    card = next(number for number in scene.session.view.hand if scene.session.view.card(number).suit == "site")  # type: ignore[union-attr]
    scene.acts.click(card_ref(card))
    return scene


def test_a_site_is_placed_by_a_click_where_it_comes_to_lie(tmp_path: Path) -> None:
    scene = site_picked_up(tmp_path)
    band = scene.places["goal", "site"].rect
    target = scene.targets.at(band.center)
    assert target is not None and target.key == ("goal", "site")
    assert scene.session.view.sites(0) == []
    scene.acts.click(("goal", "site"))
    assert [info.owner for info in scene.session.view.sites(0)] == [0] or scene.session.view.pending


def test_nothing_can_be_placed_there_before_a_site_is_picked_up(tmp_path: Path) -> None:
    scene = table_laid(MOMENTS["sites"], tmp_path)
    assert ("goal", "site") not in scene.places


def came_of(text: str, folder: Path, first: Point, then: Point, drag: bool) -> tuple[str, list[object], list[Point]]:
    """The game, what is staged and what is pointed at once one thing went to another."""
    game = load_position(text, folder, pool())
    answering = ChoiceController(open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False))
    answering.follow()
    if drag:
        answering.begin_drag(first)
        answering.drop([then], meant=False)
    else:
        answering.point(first)
        answering.point(then)
        if answering.chooser is not None and answering.chooser.ready is not None:
            answering.confirm()
    walked = answering.chooser.walked if answering.chooser is not None else []
    return game.to_json(), list(answering.stage.steps), walked


@pytest.mark.parametrize("moment", sorted(MOMENTS))
def test_a_click_on_what_is_lit_does_what_dropping_there_does(moment: str, tmp_path: Path) -> None:
    game = load_position(MOMENTS[moment], tmp_path, pool())
    answering = ChoiceController(open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False))
    answering.follow()
    assert answering.chooser is not None and game.decision is not None and game.decision.kind == moment
    pairs = []
    for first in answering.chooser.first:
        answering.point(first)
        if answering.chooser.walked:
            pairs += [(first, then) for then in answering.chooser.options]
        answering.cancel()
    for first, then in pairs:
        clicked, dropped = (came_of(MOMENTS[moment], tmp_path, first, then, drag) for drag in (False, True))
        assert clicked == dropped, (first, then)
    assert pairs or moment == "sites"
