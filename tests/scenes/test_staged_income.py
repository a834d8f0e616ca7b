"""A staged move says what it changes in the Resource points of the next Briefing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import MoveAgent
from game.scenes.table.samples import positions
from game.scenes.table.wording.prompt_hint import hint
from tests.support.engine.positions import load_position
from tests.support.scenes.windows import at

POSITION = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Fox Mulder}, {card: Assistant Director Walter Skinner}]
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
"""


def test_who_brings_more_in_the_bureau_brings_less_once_he_is_moved(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(POSITION, tmp_path, pool)
    decision = game.decision
    assert decision is not None and decision.kind == "deployment"
    view, before = game.view(0), game.to_json()
    moves = {
        game.def_of(one.agent).name: one
        for one in decision.choices
        if isinstance(one, MoveAgent) and one.section == "field"
    }
    skinner, mulder = moves["Assistant Director Walter Skinner"], moves["Agent Fox Mulder"]
    now = view.income()
    assert view.income((mulder,)) == now == sum(info.res for info in view.agents(0))
    assert view.income((skinner,)) == view.income((mulder, skinner)) == now - 2
    hospital = MoveAgent("move", skinner.agent, "hospital")
    assert view.income((hospital,)) == now - 3
    assert game.to_json() == before
    game.apply(skinner)
    assert game.view(0).income() == now - 2


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_the_strip_says_it_beside_the_staged_move(language: str) -> None:
    positions.WANTED["income"] = lambda view, decision: (
        decision.kind == "deployment"
        and any(isinstance(one, MoveAgent) and view.income((one,)) != view.income() for one in decision.choices)
    )
    scene = at("income", (1024, 600), language=language)
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None and scene.chooser is not None
    moves = [one for one in decision.choices if isinstance(one, MoveAgent)]
    other = next(one for one in moves if view.income((one,)) != view.income())
    scene.stage.steps[:] = [other]
    scene.relay()
    said = hint(scene.draw_context(scene.app.canvas), decision, scene.chooser, scene.stage)
    words = scene.t("hint.staged.income", now=view.income(), then=view.income((other,)))
    assert said.text.startswith(words)
