"""What a flag promises: it stops wherever its player is given a word, and where none is given it is said why."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.core.choices import PASS
from game.engine.core.decisions import Decision
from game.engine.core.event_data import BluffSlipped, CardsDrawn, PhaseBegan, TurnBegan
from game.engine.core.events import Event
from game.engine.core.state import PHASE_OF_WINDOW
from game.engine.view.player_view import PlayerView
from game.scenes.table.scene import TableScene
from game.session.auto_answer import automatic_answer
from game.session.declined_offers import offers
from game.session.own_card_stops import OwnCardStops
from game.session.stop_report import Unasked, unasked
from game.session.stops import Stops
from tests.support.scenes.table_player import let_play, open_table
from tests.support.scenes.windows import at

ME, FOE = 0, 1


def lit(*flags: tuple[str, bool]) -> Stops:
    stops = Stops()
    for flag in flags:
        stops.click(*flag)
    return stops


def table() -> TableScene:
    return open_table(seed=3, opponent="light")[1]


def view_of(*events: Event, turn: int = 4) -> Any:
    return SimpleNamespace(seat=ME, turn=turn, basic=False, names=("You", "Les"), events=lambda since=0: events)


def phase(name: str, player: int = FOE) -> Event:
    return Event("phase", player, PhaseBegan(name))


# -- a lit flag stops ------------------------------------------------------------------------------------


def test_a_flag_asks_also_where_only_a_pass_is_left() -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        others = decision.player == ME and decision.kind == "window" and view.active != ME
        return others and decision.choices == (PASS,) and not Stops().decide_stop(view, decision)

    game = let_play(table(), (3, 4), wanted)
    decision = game.decision
    view = game.view(ME)
    assert automatic_answer(view, decision, lit(), seated=True, showing=True) == PASS
    flagged = lit((PHASE_OF_WINDOW[decision.window], False))
    assert automatic_answer(view, decision, flagged, seated=True, showing=True) is None


def test_a_flag_of_the_other_turn_lets_its_own_phase_pass() -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        return decision.player == ME and decision.kind == "window" and view.active != ME and not view.pending

    game = let_play(table(), (3, 4), wanted)
    stops = lit((PHASE_OF_WINDOW[game.decision.window], True))
    assert automatic_answer(game.view(ME), game.decision, stops, seated=True, showing=True) == PASS


# -- abilities -------------------------------------------------------------------------------------------


def test_an_ability_that_was_let_be_stops_the_game_again_only_with_news() -> None:
    """A token that is saved up could be spent in every phase of every turn: nobody wants to be asked so often."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        mine = decision.player == ME and decision.kind == "window" and not Stops().decide_stop(view, decision)
        return mine and {choice[0] for choice in decision.choices} == {"use", "pass"}

    game = let_play(table(), (3, 4), wanted)
    decision, log = game.decision, game.log
    assert decision is not None and log is not None and offers(game.view(ME), decision, abilities=True)
    cards = OwnCardStops(on=True)
    assert cards.ask(game.view(ME), decision)
    cards.passed(game.view(ME), decision, len(log))
    log += [phase("debriefing"), Event("turn", ME, TurnBegan(9))]
    assert not cards.ask(game.view(ME), decision)
    log.append(Event("slipped", FOE, BluffSlipped(90, 0)))
    assert cards.ask(game.view(ME), decision)


# -- why nothing came ------------------------------------------------------------------------------------

PAST = (Event("turn", FOE, TurnBegan(3)), phase("briefing"), Event("passed", ME), phase("healing"))


def test_a_phase_that_was_left_out_is_told_of_where_its_flag_is_lit() -> None:
    view = view_of(*PAST, phase("requisition"), turn=3)
    news = (phase("requisition"),)
    assert unasked(view, news, lit(("healing", False))) == [Unasked("healing", 3, quiet=True)]
    assert unasked(view, news, lit(("healing", True))) == []
    assert unasked(view, news, lit(("briefing", False))) == []
    assert unasked(view, (Event("drew", FOE, CardsDrawn(1)),), lit(("healing", False))) == []


def test_others_who_were_asked_make_another_reason() -> None:
    view = view_of(*PAST, Event("passed", FOE), phase("requisition"), turn=3)
    assert unasked(view, (phase("requisition"),), lit(("healing", False))) == [Unasked("healing", 3, quiet=False)]


@pytest.mark.parametrize("kind", ["passed", "played", "used"])
def test_who_has_had_a_word_in_the_phase_is_told_nothing(kind: str) -> None:
    view = view_of(*PAST, Event(kind, ME), phase("requisition"), turn=3)
    assert unasked(view, (phase("requisition"),), lit(("healing", False))) == []


def test_what_lies_turns_back_is_told_no_more() -> None:
    view = view_of(*PAST, phase("requisition"), turn=9)
    assert unasked(view, (phase("requisition"),), lit(("healing", False))) == []


def test_the_log_says_why_a_flag_brought_no_stop() -> None:
    scene = table()
    scene.session.stops.click("healing", False)

    def wanted(view: PlayerView, decision: Decision) -> bool:
        return view.active != ME and view.phase == "deployment"

    let_play(scene, (3, 4), wanted)
    scene.hear()
    words = scene.t("log.no_stop", phase=scene.t("table.phase.healing"))
    assert [line.text for line in scene.log if line.kind == "note"].count(words) == 1
    scene.hear()
    assert [line.text for line in scene.log].count(words) == 1


# -- the basic game --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "where"),
    [
        (2, {"requisition", "investigation", "debriefing"}),
        (3, {"briefing", "requisition", "investigation", "debriefing"}),
    ],
)
def test_the_basic_game_offers_no_flag_where_nobody_is_ever_given_a_word(players: int, where: set[str]) -> None:
    view: Any = SimpleNamespace(basic=True, names=("",) * players)
    stops = Stops()
    assert {phase for phase in PHASE_OF_WINDOW.values() if stops.offered(view, phase)} == where
    assert all(stops.offered(view_of(), phase) for phase in PHASE_OF_WINDOW.values())


def test_all_flags_stand_at_the_table_of_the_advanced_game() -> None:
    scene = at("table")
    flags = {key[1:] for key in scene.places if key[0] == "stop"}
    assert flags == {(phase, mine) for phase in PHASE_OF_WINDOW.values() for mine in (False, True)}
