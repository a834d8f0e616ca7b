"""What lies on a card of the table is seen, named and counted there, and what was altered is told on it."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from game.engine.core.refs import card_of, card_ref
from game.engine.core.state import NOBODY, Mod, Piece, SitePiece
from game.engine.view.card_numbers import CardNumber, card_number
from game.scenes.table.samples import crowded
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import card_status
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_a_witness_on_a_site_is_named_on_its_folder_and_aloud(size: tuple[int, int]) -> None:
    game = crowded.full_table()
    deck = game.players[0].deck
    site = min(piece.card for piece in game.pieces.values() if isinstance(piece, SitePiece) and piece.by == 0)
    card = next(one for one in deck if game.def_of(one).suit == "witness")
    deck.remove(card)
    game.pieces[card], game.zone[card] = Piece(card, 0, "on", card_ref(site)), game.zone[site]
    scene = table_of(game, size)
    folder, band = scene.places["card", site], scene.places["card", card]
    assert game.def_of(card).name in folder.say
    assert folder.rect.contains(band.rect)
    assert band.rect.w >= folder.rect.w // 3


@pytest.mark.parametrize("size", SIZES)
def test_whatever_lies_on_the_table_is_seen_on_its_host_and_beside_no_other(size: tuple[int, int]) -> None:
    game = crowded.laid_out()
    scene = table_of(game, size)
    agents = [info.card for seat in (0, 1) for info in game.view(0).agents(seat)]
    photographs = {card: scene.places["card", card].rect for card in agents}
    for piece in game.pieces.values():
        place = scene.places["card", piece.card]
        assert game.def_of(piece.card).name in place.say
        if piece.card in photographs or isinstance(piece, SitePiece):
            continue
        assert place.rect.collidelist(list(photographs.values())) < 0
        host = card_of(piece.host)
        if host in photographs:
            assert 0 < place.rect.x - photographs[host].right < place.rect.w


def test_the_number_of_a_card_is_its_tokens_or_what_it_adds() -> None:
    game = crowded.laid_out()
    told = {game.def_of(card).name: card_number(game.view(0), card) for card in game.pieces}
    assert told["Kevlar Vest"] == CardNumber(3, is_tokens=True)
    assert told["Glock 19 Semi-Automatic Pistol"] == CardNumber(2)
    assert told["Rejuvenating Caves"] == CardNumber(10, is_tokens=True)
    assert told["Kristen Kilar"] is None


def test_a_number_and_a_name_are_written_on_what_lies_on_an_agent() -> None:
    lines = written(table_of(crowded.laid_out(), (1920, 1080)))
    assert lines.count("Kevlar Vest") + lines.count("Kevlar") == 2
    assert "+2" in lines


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
    bars = [bar.rect for point, bar in scene.places.items() if point[0] == "skill"]
    (band,) = [line.box for line in recording(scene.app).lines if "›" in line.whole]
    assert len(bars) == 2 and not any(bar.colliderect(band) for bar in bars)
