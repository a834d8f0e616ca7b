"""Cards attached to a Site lie on its folder by name, and the sentence about the Site names them."""

from __future__ import annotations

import pytest

from game.engine.core.refs import card_ref
from game.engine.core.state import Piece, SitePiece
from game.engine.game import Game
from game.scenes.table import open_game
from game.scenes.table.samples import crowded
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from tests.support.scenes.windows import SIZES, window


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
    app = window(size)
    scene = TableScene(app, open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False))
    app.push(scene)
    folder, band = scene.places["card", site], scene.places["card", card]
    assert game.def_of(card).name in folder.say
    assert folder.rect.contains(band.rect)
    assert band.rect.w >= folder.rect.w // 3
