"""Stops and passing on: where the player is asked, and what is answered for him."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import PASS, STOP
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref, player_ref
from game.engine.sampling.any_hand import answers_to_call_for
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import multiplayer, positions
from game.scenes.table.scene import TableScene
from game.session.stops import ALWAYS, ONCE, Stops, plain, recall, skipped_step
from game.ui.input.reader import Signal
from tests.support.scenes import hidden
from tests.support.scenes.hint_table import asked
from tests.support.scenes.made_up_view import made_up
from tests.support.scenes.session_game import game_of
from tests.support.scenes.stop_tables import only_pass
from tests.support.scenes.table_player import let_play, open_table
from tests.support.scenes.windows import at, at_sheet, point, press


def test_a_flag_is_set_then_for_this_turn_only_then_cleared() -> None:
    stops = Stops()
    seen = []
    for _ in range(3):
        stops.click("healing", True)
        seen.append(stops.flag("healing", True))
    assert seen == [ALWAYS, ONCE, ""]


def test_flags_are_kept_in_the_settings_and_taken_at_the_next_table() -> None:
    scene = at("table")
    point(scene, ("stop", "briefing", True))
    point(scene, ("stop", "debriefing", False))
    assert scene.app.settings.stops == "briefing.mine debriefing.theirs"
    again = positions.scene_at(scene.app, "table")
    assert again.session.stops.flag("briefing", True) == ALWAYS
    assert again.session.stops.flag("debriefing", False) == ALWAYS
    assert again.session.stops.flag("debriefing", True) == ""


def test_flags_that_make_no_sense_are_left_out() -> None:
    stops = Stops()
    stops.read("briefing.mine nonsense healing.nobody .mine")
    assert stops.text == "briefing.mine"


@pytest.mark.parametrize("stored", [None, 3, [["Red"]], {"declined": 3, "unnamed": {}}, {"unnamed": [[1], ["1", 2]]}])
def test_a_memory_that_makes_no_sense_is_passed_over(stored: object) -> None:
    stops = Stops()
    recall(stops, stored)
    assert stops == Stops()


def test_what_was_declined_is_read_of_a_case_of_earlier() -> None:
    stops = Stops()
    recall(stops, [["Red", 5, [1, 2]]])
    assert plain(stops) == {"declined": [["Red", 5, [1, 2]]], "unnamed": []}


@pytest.mark.parametrize("name", ["press", "confirm", "number", "log", "left"])
def test_any_key_ends_passing_on_but_the_pointer_alone_does_not(name: str) -> None:
    scene = at("table")
    scene.session.stops.passing = True
    scene.handle(Signal("move", (300, 300)))
    assert scene.session.stops.passing
    scene.handle(Signal(name, (3, 3)))
    assert not scene.session.stops.passing


def test_an_answer_given_in_a_combat_does_not_end_passing_in_it() -> None:
    scene = at_sheet("combat_split")
    session: Any = scene.session
    session.stops.pass_on(session.view)
    scene.handle(Signal("press", (3, 3)))
    assert session.asked is not None and session.stops.passing
    game_of(session).decision = None  # others are asked, and he looks on
    scene.handle(Signal("press", (3, 3)))
    assert not session.stops.passing


def test_passing_on_is_shown_while_others_answer_and_not_where_i_am_asked() -> None:
    scene = at("table")
    words = scene.t("table.passing_on")
    press(scene, "pass_on")
    assert scene.session.asked is not None
    assert words not in scene.places["prompt",].say
    scene = at("their_check")
    scene.session.answer(PASS)
    assert scene.session.asked is None
    for passing in (False, True):
        scene.session.stops.passing = passing
        scene.relay()
        assert (words in scene.places["prompt",].say) is passing


def test_full_control_lasts_as_long_as_its_key_is_held() -> None:
    scene = at("table")
    press(scene, "full_control")
    assert scene.session.stops.full_control
    press(scene, "full_control_end")
    assert not scene.session.stops.full_control


def test_what_has_no_alternative_is_taken_noted_and_seen_for_a_moment() -> None:
    scene = at("table")
    session: Any = scene.session
    game = game_of(session)
    dice = BaselinePolicy(2)
    while game.decision.player != 0 or game.decision.kind not in ("hit", "choose", "skill"):
        game.apply(dice.choose(game.view(game.decision.player), game.decision))  # type: ignore[arg-type]
    game.decision = game.decision._replace(choices=game.decision.choices[:1])
    scene.hear()
    lines, answered = len(scene.log), session.answered
    for _ in range(3):
        scene.update(16)
    assert session.answered == answered + 1
    assert [line.kind for line in scene.log[lines:]].count("note") == 1
    scene.update(200)
    assert session.answered == answered + 1
    for _ in range(20):
        scene.update(50)
    assert session.answered > answered + 1 or scene.session.decision is not None


def passed_by_itself() -> TableScene:
    """A window in the player's own turn that no stop wants, with something in hand that could be played in it."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        mine = decision.player == 0 and decision.kind == "window" and len(decision.choices) > 1
        return mine and not Stops().decide_stop(view, decision)

    _, scene = open_table(seed=3, opponent="light")
    scene.app.settings.stop_cards = False
    scene.configured()
    let_play(scene, (3, 4), wanted)
    scene.relay()
    return scene


def test_a_window_that_is_passed_by_itself_is_not_drawn_as_a_question() -> None:
    scene = passed_by_itself()
    session = scene.session
    assert session.decision is not None and session.asked is None
    words = scene.t("ask.going_on", phase=scene.t(f"table.phase.{session.view.phase}"))
    assert scene.places["prompt",].say.startswith(words)
    assert scene.t("table.waits_for_you") not in scene.places[player_ref(1)].say
    assert not scene.lights.lit
    press(scene, "full_control")
    assert session.asked is session.decision and scene.lights.lit
    assert not scene.places["prompt",].say.startswith(words)


def test_space_passes_sooner_what_is_passed_by_itself() -> None:
    scene = passed_by_itself()
    answered = scene.session.answered
    press(scene, "confirm")
    assert scene.session.answered == answered + 1


def test_where_only_a_pass_is_left_it_is_shown_for_a_while_and_then_passed() -> None:
    scene = only_pass(1000.0)
    session = scene.session
    strip, by = scene.places["prompt",].say, session.view.names[session.view.pending[0].by]
    assert by in strip and scene.t("hint.nothing") in strip
    before = session.answered
    for _ in range(9):
        scene.update(100)
    assert session.answered == before and scene.polling
    scene.update(200)
    assert session.answered > before


@pytest.mark.parametrize(
    "how", ["key", *(pytest.param(how, marks=pytest.mark.matrix) for how in ("button", "anywhere"))]
)
def test_whoever_has_seen_enough_goes_on_at_once(how: str) -> None:
    scene = only_pass(60_000.0)
    scene.update(16)
    before = scene.session.answered
    (main,) = asked(scene).buttons
    assert (main.point, main.label, main.kind) == (MAIN, scene.t("do.by_itself"), "plain"), "no press is asked for"
    if how == "key":
        press(scene, "confirm")
    else:
        point(scene, MAIN if how == "button" else ("prompt",))
    scene.update(16)
    assert scene.session.answered > before


@pytest.mark.parametrize("control", ["locked", "ask_forced"])
def test_whoever_wants_to_be_asked_is_asked_also_where_only_a_pass_is_left(control: str) -> None:
    scene = only_pass(0.0)
    setattr(scene.session.stops, control, True)
    assert scene.session.asked is scene.session.decision
    assert only_pass(None).session.asked is not None


def test_where_people_play_against_each_other_no_pass_hangs_on_the_hand() -> None:
    scene = only_pass(0.0)
    session: Any = scene.session
    assert session.asked is None
    session.people = (0, 1)
    assert session.asked is None, "nothing that anybody could hold would be an answer at so few points"
    for played in hidden.positions(2, 4, 1):
        decision = played.decision
        if decision.choices == (PASS,) and played.view(decision.player).pending and answers_to_call_for(played):
            rich = open_game.session(played.copy(), multiplayer.setup_of(2, 2), apart=False)
            rich.sit(decision.player)
            if rich.asked == decision:
                return
    raise LookupError("nobody who holds no answer, but might, was asked for one")


def test_where_equipment_in_hand_cannot_be_given_it_is_said_why_nothing_was_asked() -> None:
    def equipment(view: PlayerView) -> list[int]:
        return [card for card in view.hand if (known := view.card(card)) and known.suit == "equipment"]

    def wanted(view: PlayerView, decision: Decision) -> bool:
        mine = decision.player == 0 and decision.kind == "requisition"
        return mine and len(decision.choices) == 1 and bool(equipment(view))

    _, scene = open_table(seed=2, opponent="light")
    view = let_play(scene, (2, 4), wanted).view(0)
    held = equipment(view)[0]
    why = Teller(view, scene.t).reason(view.why_not(card_ref(held)))
    scene.log.clear()
    scene.update(16)
    scene.update(16)
    note = next(line for line in scene.log if line.kind == "note")
    assert note.card == held and view.card(held).name in note.text and why in note.text


@pytest.mark.parametrize(("key", "told"), [("refused_cost", True), ("refused_at_sites", False)])
def test_what_a_phase_is_for_is_no_news_to_somebody_who_was_not_asked_in_it(key: str, told: bool) -> None:
    card = SimpleNamespace(suit="site")
    view = made_up(hand=(7,), card=lambda _: card, why_not=lambda _: Refusal(key))
    assert (skipped_step(view, Decision(0, "sites", (STOP,))) is not None) is told
