"""Notation: every choice has a line that is read back as that choice; what is no choice is refused in words."""

from __future__ import annotations

import pytest

from game.engine import notation
from game.engine.core import choices, event_data
from game.engine.core.choices import BuyCards, Draw, MoveAgent, Pass, PlaceSite, SlipBluff
from game.engine.core.refs import card_ref
from game.engine.core.state import SitePiece
from game.engine.game import Game
from game.engine.notation.patterns import Hole, patterns
from tests.support.engine import games


def _to(kind: str, seed: int = 3) -> Game:
    """A game at its first decision of a kind."""
    for game in games.positions(seed, 4000, ask_always=True):
        if games.asked(game).kind == kind:
            return game
    raise AssertionError(f"no decision of kind {kind} came")


@pytest.mark.parametrize("seed", range(6))
def test_every_choice_offered_reads_back_as_itself(seed: int) -> None:
    seen: set[type] = set()
    for game in games.positions(seed, 700, ask_always=seed % 2 == 0):
        decision = games.asked(game)
        lines = notation.lines(game, decision)
        assert len(set(lines)) == len(lines)
        for choice, line in zip(decision.choices, lines, strict=True):
            assert notation.parse(game, notation.with_player(decision, line)) == choice
            assert notation.line(game, decision, choice) == line
            seen.add(type(choice))
    assert {Pass, BuyCards, MoveAgent, PlaceSite, SlipBluff, Draw} <= seen


def test_a_line_may_stop_early_where_one_choice_begins_with_it() -> None:
    game = _to("buy")
    assert notation.parse(game, "buy 1") == ("buy", 1)
    with pytest.raises(notation.Ambiguous, match="choices begin like this: buy 0; buy 1"):
        notation.parse(game, "buy")
    move = _to("deployment")
    agent = next(choice for choice in games.asked(move).choices if isinstance(choice, MoveAgent))
    name = move.def_of(agent.agent).name
    assert notation.parse(move, f'move "{name.upper()}" {agent.section}') == agent


def test_a_line_that_cannot_be_read_is_invalid() -> None:
    game = _to("buy")
    with pytest.raises(notation.Invalid, match="did you mean `buy`"):
        notation.parse(game, "bui 2")
    with pytest.raises(notation.Invalid, match="quotation mark is open"):
        notation.parse(game, 'sell "Knife')
    with pytest.raises(notation.Invalid, match="did you mean Knife"):
        notation.parse(game, 'sell "Knive"')
    with pytest.raises(notation.Invalid, match="the players of this game are A B"):
        notation.parse(game, "C: pass")
    with pytest.raises(notation.Invalid, match="number of a copy"):
        notation.parse(game, "buy #2")


def test_a_line_that_is_not_on_offer_is_illegal_with_the_reason() -> None:
    game = _to("buy")
    asked = notation.letter(games.asked(game).player)
    other = notation.letter(1 - games.asked(game).player)
    with pytest.raises(notation.Illegal, match=f"it is {asked} who is asked now"):
        notation.parse(game, f"{other}: buy 1")
    with pytest.raises(notation.Illegal, match="is asked"):
        notation.parse(game, "pass")


def test_a_refusal_of_a_card_in_hand_names_the_rule() -> None:
    for game in games.positions(5, 2500, ask_always=True):
        decision = games.asked(game)
        hand = [game.def_of(card) for card in game.players[decision.player].hand]
        if decision.window == "W1" and decision.player == game.active:
            cp = next((card for card in hand if card.pool == "CP" and card.suit == "event"), None)
            if cp is not None:
                with pytest.raises(notation.Illegal, match=r"CP cards are played in an opponent's turn only. \[2.3c\]"):
                    notation.parse(game, f'play "{cp.name}"')
                return
    raise AssertionError("no hand with a CP Event came")


def test_concede_is_legal_at_every_decision_of_ones_own() -> None:
    game = games.new_game(1)
    before = games.asked(game).player
    game.apply(notation.parse(game, "concede"))
    assert game.winner == 1 - before


def test_a_card_that_may_not_be_seen_is_named_by_its_place() -> None:
    for game in games.positions(4, 3000, ask_always=True):
        for site in (piece for piece in game.pieces.values() if isinstance(piece, SitePiece)):
            for place, card in enumerate(site.under):
                if site.faces[place]:
                    continue
                owner = game.owner(card)
                hidden = notation.object_text(game, card_ref(card), 1 - owner)
                assert hidden.startswith(f"card {place + 1} under ")
                assert hidden.endswith(f'"{game.def_of(site.card).name}"')
                assert notation.object_text(game, card_ref(card), owner).endswith(f'"{game.def_of(card).name}"')
                return
    raise AssertionError("no card came to lie beneath a Site")


@pytest.mark.parametrize(("of", "told"), [("lines", choices), ("events", event_data)])
def test_every_pattern_speaks_of_a_class_and_of_its_fields(of: str, told: object) -> None:
    for name, pattern in patterns(of).items():
        known = {*dir(getattr(told, name)), "player", "secret"}
        assert {part.field for part in pattern if isinstance(part, Hole)} <= known, name
