"""Against the computer a card that can be played stops the game, again only with news; among people none does."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import PASS, PlayCard, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import BluffSlipped, PhaseBegan
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.view.helpful_choices import check_is_won, useful
from game.engine.view.player_view import PlayerView
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.session.declined_offers import offers
from game.session.own_card_stops import OwnCardStops
from game.session.stops import Stops
from game.ui.input.reader import Signal
from tests.support.scenes.hidden import positions, seated
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.session_game import game_of
from tests.support.scenes.stop_tables import only_pass
from tests.support.scenes.table_player import let_play, open_table
from tests.support.scenes.windows import at, point, press


def wanted(view: PlayerView, decision: Decision) -> bool:
    mine = decision.player == 0 and decision.kind == "window" and not Stops().decide_stop(view, decision)
    return mine and bool(offers(view, useful(view, decision), abilities=False))


def at_a_card() -> TableScene:
    """A window that only a card of the hand makes worth a stop."""
    _, scene = open_table(seed=3, opponent="light")
    let_play(scene, (3, 4), wanted)
    scene.relay()
    return scene


def test_a_card_that_can_be_played_is_asked_for() -> None:
    scene = at_a_card()
    assert scene.session.asked is scene.session.decision
    assert any(key[0] == "card" and key[1] in scene.session.view.hand for key in scene.lights.lit)


def test_what_was_let_be_stops_no_second_time_until_there_is_news() -> None:
    scene = at_a_card()
    view, decision = scene.session.view, scene.session.decision
    game = game_of(scene.session)
    assert game.log is not None
    cards = OwnCardStops(on=True)
    assert cards.ask(view, decision)
    cards.passed(view, decision, len(game.log))
    assert not cards.ask(view, decision)
    game.phase = "debriefing"
    game.log.append(Event("phase", 1, PhaseBegan("debriefing")))
    assert not cards.ask(view, decision), "another phase alone is no reason to think again"
    game.log.append(Event("slipped", 1, BluffSlipped(90, 0)))
    assert cards.ask(view, decision)


def test_what_was_passed_is_asked_for_again_once_an_answer_is_taken_back() -> None:
    session, policy = at_a_card().session, BaselinePolicy(3)
    for _ in range(3000):
        decision = session.decision
        if decision is None:
            session.update(16)
            continue
        before = dict(session.stops.cards.declined)
        session.answer(PASS if PASS in decision.choices else policy.choose(session.view, decision))
        if session.stops.cards.declined != before and session.decision is not None and session.why_no_undo() is None:
            break
    passed = dict(session.stops.cards.declined)
    assert decision is not None and session.take_back() is None
    anew = {name for name in passed if passed[name] != before.get(name)}
    assert session.stops.cards.declined == {name: each for name, each in before.items() if name not in anew}
    assert session.asked == decision and session.stops.cards.ask(session.view, decision)


def test_a_flag_says_what_is_done_without_it() -> None:
    scene = at("table")
    flag = scene.places["stop", "briefing", True]
    assert scene.t("table.stop.cards") in flag.say
    scene.app.settings.stop_cards = False
    scene.configured()
    scene.relay()
    assert scene.t("table.stop.never") in scene.places["stop", "briefing", True].say


def test_passing_on_and_people_at_the_screen_are_stopped_by_no_card() -> None:
    scene = at_a_card()
    decision = scene.session.decision
    assert not Stops().decide_stop(scene.session.view, decision)
    scene.session.stops.passing = True
    assert not scene.session.stops.decide_stop(scene.session.view, decision)


def test_the_button_of_full_control_says_what_it_does() -> None:
    scene = at("table")
    assert scene.places["corner", "lock"].say == scene.t("table.say_lock")
    point(scene, ("corner", "lock"))
    assert scene.transient.open and scene.places["corner", "lock"].say == scene.t("table.say_lock_on")
    press(scene, "back")
    assert not scene.transient.open and scene.session.stops.full_control
    point(scene, ("corner", "lock"))
    assert not scene.session.stops.full_control


KEPT = """
players:
  A: {x_file: The Manitou, resources: [Fingernail Scrapings], agents: [AGENTS]}
  B: {x_file: Eve, cp: 0}
turn: {player: A, phase: investigation}
sites: [{card: "Franklin, PA", owner: A, target: B}]
script:
  - 'A: investigate "Franklin, PA" with team 1'
  - to: A check
"""
BOCKS, SKINNER = "{card: Agent Moe Bocks, at: field}", "{card: Assistant Director Walter Skinner, at: field}"


@pytest.mark.parametrize(("agents", "helps"), [(BOCKS, True), (f"{BOCKS}, {SKINNER}", False)])
def test_an_ability_that_a_check_does_not_need_does_not_stop_it(tmp_path: Path, agents: str, helps: bool) -> None:
    """Criminal Investigation 3 of 4, and 6 of 4: the file that is kept adds 1."""
    scene = table_laid(KEPT.replace("AGENTS", agents), tmp_path)
    decision = scene.session.decision
    assert decision is not None and any(isinstance(choice, UseAbility) for choice in decision.choices)
    left = useful(scene.session.view, decision).choices
    assert any(isinstance(choice, UseAbility) for choice in left) == helps


def test_nothing_goes_on_while_a_card_is_read() -> None:
    scene = only_pass(100.0)
    session = scene.session
    hand = scene.targets.get(card_ref(session.view.hand[0]))
    scene.handle(Signal("move", hand.rect.center))
    scene.zoom.show_at(hand.rect.center)
    assert scene.transient.card is not None
    before = session.answered
    for _ in range(30):
        scene.update(50)
    assert session.answered == before
    scene.handle(Signal("move", (2, 2)))
    for _ in range(30):
        scene.update(50)
    assert session.answered > before


def test_where_people_share_the_screen_no_card_of_a_hand_makes_a_stop() -> None:
    game = multiplayer.game_of(2, 3)
    app, scene = seated(game, 2, 0, (1280, 720))
    assert app.settings.stop_cards and scene.session.setup.hot_seat
    scene.configured()
    assert not scene.session.stops.cards.on
    _, alone = open_table(seed=3, opponent="light")
    assert alone.session.stops.cards.on


def test_a_card_that_can_be_played_after_the_check_does_not_stop_an_own_one_that_succeeds() -> None:
    """Only where it succeeds: whoever would fail sees all that he has."""
    waits = set[tuple[bool, bool]]()
    for game in positions(2, 4, 1):
        decision = game.decision
        if decision is None or decision.kind != "check" or decision.player != game.active:
            continue
        view = game.view(decision.player)
        plays = [choice for choice in decision.choices if isinstance(choice, PlayCard)]
        known = [view.card(choice.card) for choice in plays]
        if view.check is None or not any(card is not None and card.suit == "witness" for card in known):
            continue
        left = useful(view, decision).choices
        waits.add((check_is_won(view), all(choice not in left for choice in plays)))
    assert (True, True) in waits and (True, False) not in waits
