"""Cards that lie on others, and Resources: seen with picture, name and number on their host, and named aloud."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.refs import card_of, card_ref
from game.engine.core.state import Piece, SitePiece
from game.engine.game import Game
from game.engine.view.card_numbers import CardNumber, card_number
from game.scenes.table import open_game
from game.scenes.table.samples import crowded
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.windows import SIZES, push, window


def with_witness(game: Game) -> tuple[int, int]:
    """Attach a Witness of the first player's deck to his first Site; gives the numbers of both."""
    deck = game.players[0].deck
    site = min(piece.card for piece in game.pieces.values() if isinstance(piece, SitePiece) and piece.by == 0)
    card = next(one for one in deck if game.def_of(one).suit == "witness")
    deck.remove(card)
    game.pieces[card], game.zone[card] = Piece(card, 0, "on", card_ref(site)), game.zone[site]
    return site, card


@pytest.mark.parametrize("size", SIZES)
def test_a_witness_on_a_site_is_named_on_its_folder_and_aloud(size: tuple[int, int]) -> None:
    game = crowded.full_table()
    site, card = with_witness(game)
    scene = table_of(game, size)
    folder, band = scene.places["card", site], scene.places["card", card]
    assert game.def_of(card).name in folder.say
    assert folder.rect.contains(band.rect)
    assert band.rect.w >= folder.rect.w // 3


@pytest.mark.parametrize("size", SIZES)
def test_whatever_lies_on_the_table_is_seen_on_its_host_and_beside_no_other(size: tuple[int, int]) -> None:
    game = crowded.laid_out()
    scene = table_of(game, size)
    photographs = {
        info.card: scene.places["card", info.card].rect for seat in (0, 1) for info in game.view(0).agents(seat)
    }
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
    app = window((1920, 1080))
    setup = GameSetup.duel("", "", "random", 1, 0)
    scene = push(TableScene(app, open_game.session(crowded.laid_out(), setup, apart=False)))
    lines = written(scene)
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
