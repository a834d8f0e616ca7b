"""A Keyword that a card of another has changed is plain on the piece, beside the large card and in the log (2.6)."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, Mod
from game.scenes.common.deck_choice import pool
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import card_status
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import window

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


@pytest.fixture
def scene(tmp_path: Path) -> TableScene:
    return table_laid(POSITION, tmp_path)


def site(scene: TableScene) -> int:
    return next(info.card for info in scene.session.view.sites(0))


def test_it_stands_across_the_piece(scene: TableScene) -> None:
    assert any("›" in words and "Method" in words for words in written(scene))


def test_beside_the_large_card_stands_who_has_changed_it(scene: TableScene) -> None:
    view = scene.session.view
    told = card_status.now(view, scene.t, site(scene))
    assert told[1].splitlines()[0] == f"Behavioral is now Method ({view.names[1]}: Harry Cokely)"


def test_the_log_tells_it(scene: TableScene) -> None:
    view = scene.session.view
    assert f"{view.names[1]} changes Aubrey, MO: Behavioral becomes Method" in [line.text for line in scene.log]


def test_what_the_tokens_of_an_agent_are_for_is_told(tmp_path: Path) -> None:
    """They were explained in the third lesson alone."""
    text = POSITION.replace("{card: Agent Fox Mulder, at: field}", "{card: Agent Weiss, at: field, tokens: 1}")
    game = load_position(text.split("script:")[0] + "script: []\n", tmp_path, pool())
    view, texts = game.view(0), window().t
    weiss = view.agents(0)[0]
    told = card_status.now(view, texts, weiss.card)
    assert "1 token; it pays for: Search your deck for a Method Site." in told[1].splitlines()
    game.pieces[weiss.card].tokens = 0
    assert texts("held.tokens.none") in card_status.tokens(view, texts, weiss.card)


def test_what_is_said_of_an_agent_explains_its_tokens(tmp_path: Path) -> None:
    text = POSITION.replace("{card: Agent Fox Mulder, at: field}", "{card: Agent Weiss, at: field, tokens: 1}")
    scene = table_laid(text.split("script:")[0] + "script: []\n", tmp_path)
    weiss = scene.session.view.agents(0)[0].card
    assert "it pays for: Search your deck for a Method Site." in scene.places["card", weiss].say


TWO_SKILLS = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Excelsius Dei Convalescent Home, Worcester, MA"}]
script:
  - A: investigate "Excelsius Dei Convalescent Home, Worcester, MA" with team 1
  - to: A skill
"""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_it_covers_no_skill_that_is_asked_for(size: tuple[int, int], tmp_path: Path) -> None:
    scene = table_laid(TWO_SKILLS, tmp_path, size)
    game = game_of(scene.session)
    words = ("criminal_investigation", "motive")
    game.mods.append(Mod(card_ref(site(scene)), "keyword", "replace", words, "turn", NOBODY, 1, 1))
    game.decision = copy(game.decision)  # what was laid out for the question before is asked again
    scene.relay()
    recorder = recording(scene.app)
    bars = [bar.rect for point, bar in scene.places.items() if point[0] == "skill"]
    (band,) = [line.box for line in recorder.lines if "›" in line.whole]
    assert len(bars) == 2 and not any(bar.colliderect(band) for bar in bars)
