"""rulebook 6.3: what a card costs when it is turned up beneath a Site, told beforehand and then paid."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import PayBluff
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, Mod, SitePiece
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from tests.support.engine import games
from tests.support.engine.positions import load_position

AGENTS = ", ".join(f"{{card: Agent {name}, at: field}}" for name in ("Fox Mulder", "Dana Scully", "Nancy Spiller"))


class Case:
    """A Team of A in the Field, and cards of B beneath a Site of A; `script` holds what is done first."""

    def __init__(self, folder: Path, pool: CardPool, beneath: str, script: str = "", **more: str) -> None:
        theirs = f"x_file: {more.get('x_file', 'The Manitou')}, cp: 9, hand: [{more.get('hand', '')}]"
        told = f", announced: [{more['announced']}]" if "announced" in more else ""
        text = f"""
options: {{x_file_powers: true}}
players: {{A: {{x_file: Eve, agents: [{AGENTS}]}}, B: {{{theirs}{told}}}}}
turn: {{player: A, phase: {more.get("phase", "investigation")}}}
sites: {more.get("sites", f'[{{card: "Aubrey, MO", bluffs: [{beneath}]}}]')}
script:
{script or "  - to: A allocation"}
"""
        self.g: Game = load_position(text, folder, pool)

    def view(self, seat: int) -> PlayerView:
        """What A (0) or B (1) may know."""
        return self.g.view(seat)

    def card(self, name: str) -> int:
        """The card of that name; there is one."""
        return next(card for card, known in enumerate(self.g.table.defs) if known.name == name)

    def prices(self, name: str, seat: int = 1) -> tuple[int, ...]:
        """What a player is told that the card costs."""
        return self.view(seat).prices_beneath(self.card(name))

    def pay(self, name: str, x: int = -1) -> int:
        """B pays for the card, with X where it names one; the CP that went, which is what was due."""
        card, before = self.card(name), self.g.players[1].cp
        ways = [one for one in games.asked(self.g).choices if isinstance(one, PayBluff)]
        choice = next(one for one in ways if one.card == card and one.spec.x == x)
        due = self.view(1).cost_of(choice)
        self.g.apply(choice)
        assert due == before - self.g.players[1].cp
        return due


REVEALED = "  - 'A: investigate \"Aubrey, MO\" with team 1'\n  - to: B bluff"


def test_6_3d_it_costs_one_less_than_is_printed(tmp_path: Path, pool: CardPool) -> None:
    hidden = Case(tmp_path, pool, "Car Troubles")
    assert hidden.prices("Car Troubles") == (2,)
    revealed = Case(tmp_path, pool, "Car Troubles", REVEALED)
    assert revealed.prices("Car Troubles") == (2,)
    assert revealed.pay("Car Troubles") == 2


def test_6_1a_what_is_still_in_the_hand_is_priced_as_if_it_lay_beneath(tmp_path: Path, pool: CardPool) -> None:
    case = Case(tmp_path, pool, "", hand="Car Troubles, Shotgun")
    assert case.prices("Car Troubles") == (2,)
    assert case.prices("Shotgun") == ()


def test_6_3f_of_a_sliding_bluff_each_price_is_one_less(tmp_path: Path, pool: CardPool) -> None:
    case = Case(tmp_path, pool, "Cigarette Butts", REVEALED)
    assert case.prices("Cigarette Butts") == (0, 2, 4, 8)
    assert case.pay("Cigarette Butts", 5) == 4


def test_6_3c_what_is_no_bluff_has_no_price(tmp_path: Path, pool: CardPool) -> None:
    assert Case(tmp_path, pool, "Shotgun").prices("Shotgun") == ()


def test_17_72_what_the_text_asks_on_top_is_not_reduced(tmp_path: Path, pool: CardPool) -> None:
    case = Case(tmp_path, pool, "Detective Miles", REVEALED)
    assert case.prices("Detective Miles") == (1,)
    assert case.pay("Detective Miles", 2) == 1


@pytest.mark.parametrize(
    ("name", "prices", "x", "paid"),
    [("Car Troubles", (1,), -1, 1), ("Laser Barrier", (0,), -1, 0), ("Cigarette Butts", (0, 1, 3, 7), 3, 1)],
)
def test_13_4_security_takes_one_off_once_it_is_announced(
    tmp_path: Path, pool: CardPool, name: str, prices: tuple[int, ...], x: int, paid: int
) -> None:
    case = Case(tmp_path, pool, name, REVEALED, x_file="The Jersey Devil", announced="motive")
    assert case.prices(name) == prices
    assert case.pay(name, x) == paid


def test_13_4_a_secret_value_changes_no_price(tmp_path: Path, pool: CardPool) -> None:
    case = Case(tmp_path, pool, "Car Troubles", REVEALED, x_file="The Jersey Devil")
    assert case.prices("Car Troubles") == (2,)
    assert case.pay("Car Troubles") == 2


def test_2_3i_no_price_falls_below_nothing(tmp_path: Path, pool: CardPool) -> None:
    case = Case(tmp_path, pool, "Detective Kelly Ryan", x_file="The Jersey Devil", announced="motive")
    assert case.prices("Detective Kelly Ryan") == (0,)


def test_6_3p_it_is_priced_for_whom_may_use_it(tmp_path: Path, pool: CardPool) -> None:
    """A's own card, which B may pay for since he moved it, costs what it costs B, whose Motive is Security."""
    at = '[{card: "Newark, NJ"}, {card: "Aubrey, MO", owner: B, target: A, bluffs: [Car Troubles]}]'
    security = {"x_file": "The Jersey Devil", "announced": "motive", "phase": "case_assignment", "sites": at}
    before = Case(tmp_path, pool, "", "  - to: B window", hand="Eve 7", **security)
    assert before.prices("Car Troubles", 0) == (2,)
    assert before.prices("Car Troubles", 1) == ()
    moved = (
        '  - B: play "Eve 7" on "Aubrey, MO" and card 1 under "Aubrey, MO"\n'
        '  - A: pass\n  - B: pass\n  - B: choose "Newark, NJ"\n  - to: A allocation'
    )
    case = Case(tmp_path, pool, "", moved, hand="Eve 7", **security)
    assert case.prices("Car Troubles", 0) == case.prices("Car Troubles", 1) == (1,)


def test_2_6_a_bluff_that_has_lost_its_keyword_has_no_price(tmp_path: Path, pool: CardPool) -> None:
    case = Case(tmp_path, pool, "Car Troubles")
    change = Mod(card_ref(case.card("Car Troubles")), "keyword", "replace", ("bluff", "event"), "turn", NOBODY, 1, 1)
    case.g.mods.append(change)
    assert case.prices("Car Troubles") == ()


def test_1_3g_nobody_is_told_the_price_of_a_card_that_he_may_not_see(tmp_path: Path, pool: CardPool) -> None:
    case = Case(tmp_path, pool, "Car Troubles", hand="Laser Barrier")
    assert case.prices("Car Troubles", 0) == case.prices("Laser Barrier", 0) == ()
    revealed = Case(tmp_path, pool, "Car Troubles", REVEALED)
    assert revealed.prices("Car Troubles", 0) == (2,)
    choice = next(one for one in games.asked(revealed.g).choices if isinstance(one, PayBluff))
    assert revealed.view(0).cost_of(choice) is None


@pytest.mark.games
@pytest.mark.parametrize(("seed", "players"), [(4, 2), (5, 2), (6, 3)])
def test_whatever_is_paid_in_a_game_was_told_before(seed: int, players: int) -> None:
    """Each `pay` on offer has one of the prices of its card, and a paid one takes just that."""
    compared = 0
    for game in games.positions(seed, 4000, players=players, ask_always=True, x_file_powers=True):
        decision = games.asked(game)
        view = game.view(decision.player)
        for choice in decision.choices if decision.kind == "bluff" else ():
            if isinstance(choice, PayBluff):
                due = view.cost_of(choice)
                assert due in view.prices_beneath(choice.card)
                after = game.copy()
                after.apply(choice)
                assert game.players[decision.player].cp - after.players[decision.player].cp == due
                compared += 1
        for site in (piece for piece in game.pieces.values() if isinstance(piece, SitePiece)):
            for place, card in enumerate(site.under):
                others = set(range(players)) - {site.under_by[place], game.owner(card)}
                hidden = [] if site.faces[place] else [game.view(seat).prices_beneath(card) for seat in others]
                assert not any(hidden)
    assert compared > 3
