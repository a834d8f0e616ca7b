"""A card taken out of another's hand is told: to its owner by name, to a third player only that one is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.events import Event
from game.engine.core.state import Options
from game.engine.game import Game
from game.engine.rules.phases.setup import add_card, empty_game
from game.engine.rules.special import borrowing
from game.scenes.common.deck_choice import pool
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.log import log_filters
from game.scenes.table.log.event_text import Teller
from game.scenes.table.wording.latest_news import latest
from game.ui.i18n.texts import Texts
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import table_laid

TAKEN = """
players:
  A: {x_file: Eve, hand: [Dr. Sheila Braun, Squeeze, Shotgun]}
  B:
    x_file: The Manitou
    rp: 9
    agents: [{card: Agent Jerry Lamana, at: field}, {card: Agent Karen Kosseff, at: field}]
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO"}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - B: use "Agent Jerry Lamana"
  - B: choose "Dr. Sheila Braun"
"""
SAID = {
    "en": ("B takes Dr. Sheila Braun from your hand", "You take Dr. Sheila Braun from A's hand"),
    "fr": ("B prend Dr. Sheila Braun dans votre main", "Vous prenez Dr. Sheila Braun dans la main de A"),
    "cs": (
        "B vám bere z\N{NO-BREAK SPACE}ruky: Dr. Sheila Braun",
        "Berete z\N{NO-BREAK SPACE}ruky hráče A: Dr. Sheila Braun",
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_the_owner_and_the_taker_read_which_card_was_taken(language: str, tmp_path: Path) -> None:
    """«Rookie looks at 5 cards» stood there, and nothing said that one of them was gone."""
    game = load_position(TAKEN, tmp_path, pool())
    for seat, line in enumerate(SAID[language]):
        view = game.view(seat)
        told = Teller(view, Texts(language, strict=True)).tell_all(view.events())
        (taken,) = [one for one in told if one.kind == "taken"]
        assert (taken.text, taken.player) == (line, 1)
        assert taken in log_filters.digest(told, 3), "it belongs into the summary"
        assert taken in log_filters.shown(told, "cards")


def test_the_strip_tells_the_owner_which_card_was_taken(tmp_path: Path) -> None:
    scene = table_laid(TAKEN, tmp_path)
    ctx = draw_context_of(scene, scene.app.canvas)
    told = next(at for at, event in enumerate(ctx.view.events()) if event.kind == "used")
    assert latest(ctx, "check", told).text == "B takes Dr. Sheila Braun from your hand."


def three(card: str) -> tuple[Game, list[str]]:
    """Ben takes this card of Ann's, after he has looked at her hand; and what Cid's log says of it."""
    game = empty_game(Game, pool(), ["Ann", "Ben", "Cid"], Options(), 7)
    taken = add_card(game, 0, pool().named(card), "hand")
    game.log = [Event("used", 2, ()), Event("passed", 0)]  # what others have done just before does not matter
    borrowing.borrow_card(game, taken, 1, -1)
    view = game.view(2)
    put = [event for event in view.events() if event.kind == "put"]
    return game, [line.text for line in Teller(view, Texts("en", strict=True)).tell_all(put)]


def test_a_third_player_reads_that_a_card_was_taken_and_not_which() -> None:
    (_, line), (_, other) = three("Squeeze"), three("Shotgun")
    assert line == other == ["Ben takes a card from Ann's hand"]
    game, _ = three("Squeeze")
    for seat, text in ((0, "Ben takes Squeeze from your hand"), (1, "You take Squeeze from Ann's hand")):
        view = game.view(seat)
        put = [event for event in view.events() if event.kind == "put"]
        assert [line.text for line in Teller(view, Texts("en", strict=True)).tell_all(put)] == [text]


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_a_card_kept_out_of_a_deck_is_told_and_only_to_its_keeper_which(language: str) -> None:
    """Surfing The Net took a card out of the opponent's deck without a word."""
    game = empty_game(Game, pool(), ["Ann", "Ben"], Options(), 7)
    card = add_card(game, 0, pool().named("Squeeze"), "deck")
    net = add_card(game, 1, pool().named("Surfing The Net"), "play")
    game.log = []
    borrowing.keep(game, card, 1, net)
    lines = [Teller(view, Texts(language, strict=True)).tell_all(view.events()) for view in map(game.view, (0, 1))]
    assert [len(told) for told in lines] == [1, 1]
    assert ["Squeeze" in told[0].text for told in lines] == [False, True]
