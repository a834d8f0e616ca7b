"""Views: everything a player may know, and nothing that hangs on what he may not know."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import BluffSlipped, CardsLookedAt
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.core.state import Note, SitePiece
from game.engine.game import Game
from game.engine.rules import zones
from game.engine.view.player_view import PlayerView
from tests.support.engine import games
from tests.support.engine.exchanged import exchange, hidden_from
from tests.support.engine.positions import load_position


def _told(game: Game, seat: int) -> str:
    """All that a player can read: view, lines and log."""
    view = game.view(seat)
    sentences = [view.tell(event) for event in view.events()]
    return json.dumps([view.to_json(), view.lines, sentences, [list(map(repr, view.events()))]], sort_keys=True)


def _otherwise(game: Game, seat: int, dice: Random) -> None:
    """Exchange what is hidden from the viewer among the hidden places, and the other's X-File."""
    exchange(game, hidden_from(game, seat).values(), dice)
    for number, other in enumerate(game.players):
        if number != seat and not other.announced:
            other.x_file = (other.x_file + 7) % len(game.table.pool.x_files)


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3), pytest.param(4, 4, marks=pytest.mark.matrix)])
@pytest.mark.parametrize("every", [97, 41])
def test_nothing_a_player_reads_depends_on_what_is_hidden_from_him(seed: int, players: int, every: int) -> None:
    dice = Random(seed)
    compared = 0
    for game in games.positions(seed, 900, every=every, players=players):
        for seat in range(players):
            before, table, x_files = _told(game, seat), game.table, [player.x_file for player in game.players]
            _otherwise(game, seat, dice)
            assert _told(game, seat) == before
            compared += game.table.defs != table.defs
            game.table = table
            for player, x_file in zip(game.players, x_files, strict=True):
                player.x_file = x_file
    assert compared > 600 // every


def test_a_view_tells_the_table_as_it_is() -> None:
    for game in games.positions(2, 600, every=50):
        for seat in (0, 1):
            view = game.view(seat)
            assert view.hand == tuple(game.players[seat].hand)
            for info in view.players:
                player = game.players[info.seat]
                assert (info.rp, info.cp, info.hand_size) == (player.rp, player.cp, len(player.hand))
                assert (info.x_file is None) == (info.seat != seat)
                assert info.discard == tuple(player.discard)
            for whose in (0, 1):
                for agent in view.agents(whose):
                    assert agent.health == max(0, agent.permanent_health - agent.damage)
                    assert agent.controller == whose
            assert (view.decision is None) == (games.asked(game).player != seat)
            assert view.deciding == games.asked(game).player


def test_cards_beneath_a_site_show_only_to_whom_they_belong() -> None:
    shown = 0
    for game in games.positions(4, 2500, ask_always=True):
        for player in (0, 1):
            for site in game.view(1 - player).sites(player):
                own = {beneath.card for beneath in site.under}
                theirs = next(one for one in game.view(player).sites(player) if one.card == site.card)
                copied = game.view(player).piece(site.card)
                assert isinstance(copied, SitePiece)
                assert copied.under == [beneath.card for beneath in theirs.under]
                for mine, hidden in zip(site.under, theirs.under, strict=True):
                    assert mine.card >= 0
                    assert (hidden.card == -1) == (not hidden.face_up)
                    shown += hidden.card == -1
                assert -1 not in own
        if shown > 20:
            return
    raise AssertionError("no card came to lie beneath a Site")


def test_a_card_in_the_other_hand_is_nobody_to_a_view() -> None:
    game = games.new_game(1)
    mine, theirs = game.players[0].hand[0], game.players[1].hand[0]
    view = game.view(0)
    assert view.card(mine) is game.def_of(mine)
    assert view.card(theirs) is None
    assert view.owner(theirs) == -1
    assert view.card(game.players[0].deck[-1]) is None
    assert view.card(-1) is None


def test_the_notebook_follows_from_answers_guesses_and_announcements() -> None:
    game = games.new_game(1)
    view: PlayerView = game.view(0)
    assert len(view.candidates(1)) == len(view.pool.x_files)
    game.players[0].notes.append(Note(1, "value", "motive", "survival", False, 1))
    left = len([one for one in view.pool.x_files if one.characteristics["motive"] != "survival"])
    assert len(view.candidates(1)) == left < len(view.pool.x_files)
    assert view.knows(1, "motive", "survival") == "no"
    assert view.knows(1, "motive", "control") == "unknown"
    game.players[0].notes.append(Note(1, "guess", "", view.candidates(1)[0], False, 1))
    assert len(view.candidates(1)) == left - 1
    game.players[0].notes.append(Note(1, "shared", "affiliation", ("alien", "occult"), True, 1))
    kinds = {view.pool.x_files[index].characteristics["affiliation"] for index in view.candidates(1)}
    assert kinds == {"alien", "occult"}
    excluded = [suspect for suspect in view.suspects(1) if suspect.excluded_by is not None]
    assert len(excluded) == len(view.pool.x_files) - len(view.candidates(1))
    assert {suspect.excluded_by.kind for suspect in excluded} == {"value", "guess", "shared"}
    game.players[1].announced.append("method")
    truth = game.table.pool.x_files[game.players[1].x_file].characteristics["method"]
    assert view.knows(1, "method", truth) == "yes"
    assert game.view(1).candidates(0) == tuple(range(len(game.table.pool.x_files)))


def test_why_not_names_the_rule() -> None:
    for game in games.positions(3, 400):
        view = game.view(games.asked(game).player)
        if games.asked(game).kind == "requisition" and view.hand:
            card = next((c for c in view.hand if view.card(c).suit == "site"), None)
            if card is not None:
                refusal = view.why_not(card_ref(card))
                assert refusal.key == "refused_only_equipment"
                assert refusal.rule == "4.3b"
                line = view.why_not(f'requisition "{view.card(card).name}"')
                assert line.key == "refused_line"
                assert "4.3b" in dict(line.args)["reason"]
                return
    raise AssertionError("no Site was held in a Requisition Phase")


def _with_a_card_beneath() -> tuple[Game, SitePiece]:
    """A game in which a card lies beneath a Site, where one player may not see it."""
    for game in games.positions(4, 2500, ask_always=True):
        for piece in game.pieces.values():
            if isinstance(piece, SitePiece) and piece.under and not piece.faces[0]:
                return game, piece
    raise AssertionError("no card came to lie beneath a Site")


def test_a_card_that_was_looked_at_is_known_until_it_has_been_slipped_anew() -> None:
    game, site = _with_a_card_beneath()
    assert game.log is not None
    card, by = site.under[0], site.under_by[0]
    viewer = 1 - by

    def known() -> int:
        seen = game.view(viewer).site(site.card)
        assert seen is not None
        return seen.under[0].card

    assert known() == -1
    game.log.append(Event("looked", viewer, CardsLookedAt("under", 1), (card,), 1 << viewer))
    assert known() == card
    other = next(one for one in game.players[by].hand if one != card)
    zones.put_beneath(game, other, site.card, by, 1 << by)
    assert known() == card
    game.log.append(Event("slipped", by, BluffSlipped(site.card, 0), (card,), 1 << by))
    assert known() == -1


SCATTERED = """
players:
  A: {x_file: Eve, agents: [{card: "Agent Dana Scully", at: field}]}
  B: {x_file: The Manitou, cp: 5, hand: ["Eve 7"]}
turn: {player: A, phase: investigation}
sites:
  - {card: "Aubrey, MO", owner: A, target: B, bluffs: ["Car Troubles", "Paperwork"]}
  - {card: "Newark, NJ", owner: A, target: B, bluffs: ["Knife"]}
script:
  - A: 'use "Agent Dana Scully" on card 1 under "Aubrey, MO"'
  - to: W8
  - B: play "Eve 7" on "Aubrey, MO" and card 1 under "Aubrey, MO" and card 2 under "Aubrey, MO"
  - B: choose "Newark, NJ"
  - B: choose "Newark, NJ"
  - to: W12
"""


def test_a_card_that_was_looked_at_is_known_where_it_is_moved_to_beneath_another_site(tmp_path: Path) -> None:
    """Eve 7 moves it openly: who knew the card counted it as unknown in its new place."""
    game = load_position(SCATTERED, tmp_path, CardPool.load())
    beneath = {site.card: [one.card for one in site.under] for site in game.view(0).sites(0)}
    names = [[game.def_of(card).name if card >= 0 else "" for card in cards] for cards in beneath.values()]
    assert names == [[], ["", "Car Troubles", ""]]


def test_a_card_that_was_looked_at_is_known_in_the_hand_to_which_it_is_moved(tmp_path: Path) -> None:
    """Also by Eve 7: of two cards beneath the Site that go to a hand the one that was seen, and the other not."""
    to_hand = SCATTERED.replace('B: choose "Newark, NJ"', "B: choose hand")
    game = load_position(to_hand, tmp_path, CardPool.load())
    trail = game.view(0).trail()
    held = {game.def_of(card).name: trail.surely_in_hand(card, game.owner(card)) for card in game.players[1].hand}
    assert held == {"Car Troubles": True, "Paperwork": False}
