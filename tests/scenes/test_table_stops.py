"""Stops and passing on: where the player is asked, and what is answered for him."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import (
    AGREE,
    DRAW,
    NO_GUESS,
    NO_QUESTION,
    PASS,
    STOP,
    Investigate,
    MoveAgent,
    PurchaseAgent,
    UseSkill,
)
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref, player_ref
from game.engine.sampling.any_hand import answers_to_call_for
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import multiplayer, positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import DECLINE, REST
from game.session.auto_answer import automatic_answer, is_deployed, safe_assignment
from game.session.stops import (
    ALWAYS,
    CHECK,
    FEW_SUSPECTS,
    MY_TURN,
    ONCE,
    STEP,
    THEIR_TURN,
    Stops,
    destination,
    plain,
    recall,
    skipped_step,
)
from game.ui.input.reader import Signal
from tests.support.engine.positions import load_position
from tests.support.scenes import hidden
from tests.support.scenes.hint_table import asked
from tests.support.scenes.laid_table import table_laid
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
def test_any_key_ends_passing_on(name: str) -> None:
    scene = at("table")
    scene.session.stops.passing = True
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


def test_the_pointer_alone_does_not_end_passing_on() -> None:
    scene = at("table")
    scene.session.stops.passing = True
    scene.handle(Signal("move", (300, 300)))
    assert scene.session.stops.passing


def test_passing_on_is_shown_while_others_answer_and_not_where_i_am_asked() -> None:
    scene = at("table")
    press(scene, "pass_on")
    assert scene.session.asked is not None
    assert scene.t("table.passing_on") not in said_on_the_strip(scene)
    scene = at("their_check")
    scene.session.answer(PASS)
    assert scene.session.asked is None
    scene.relay()
    assert scene.t("table.passing_on") not in said_on_the_strip(scene)
    scene.session.stops.passing = True
    scene.relay()
    assert scene.t("table.passing_on") in said_on_the_strip(scene)


def said_on_the_strip(scene: TableScene) -> str:
    """The question of the strip and its second line."""
    strip = scene.targets.get(("prompt",))
    return strip.say


def test_full_control_is_held_or_locked() -> None:
    scene = at("table")
    press(scene, "full_control")
    assert scene.session.stops.full_control
    press(scene, "full_control_end")
    assert not scene.session.stops.full_control
    point(scene, ("corner", "lock"))
    assert scene.session.stops.full_control
    point(scene, ("corner", "lock"))
    assert not scene.session.stops.full_control


# -- what is answered by itself --------------------------------------------------------------------------


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
    strip, plate = scene.targets.get(("prompt",)), scene.targets.get(player_ref(1))
    words = scene.t("ask.going_on", phase=scene.t(f"table.phase.{session.view.phase}"))
    assert strip.say.startswith(words)
    assert scene.t("table.waits_for_you") not in plate.say
    assert not scene.lights.lit
    press(scene, "full_control")
    strip = scene.targets.get(("prompt",))
    assert session.asked is session.decision and scene.lights.lit
    assert strip is not None and not strip.say.startswith(words)


def test_space_passes_sooner_what_is_passed_by_itself() -> None:
    scene = passed_by_itself()
    answered = scene.session.answered
    press(scene, "confirm")
    assert scene.session.answered == answered + 1


def test_where_only_a_pass_is_left_it_is_shown_for_a_while_and_then_passed() -> None:
    scene = only_pass(1000.0)
    session = scene.session
    waiting = session.view.pending[0]
    strip = scene.targets.get(("prompt",))
    assert strip is not None and session.view.names[waiting.by] in strip.say and scene.t("hint.nothing") in strip.say
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
    known = view.card(held)
    assert note.card == held and known.name in note.text and why in note.text


@pytest.mark.parametrize(("key", "told"), [("refused_cost", True), ("refused_at_sites", False)])
def test_what_a_phase_is_for_is_no_news_to_somebody_who_was_not_asked_in_it(key: str, told: bool) -> None:
    card = SimpleNamespace(suit="site")
    view: Any = SimpleNamespace(
        hand=(7,), seat=0, card=lambda _: card, sites=lambda _: (), why_not=lambda _: Refusal(key)
    )
    assert (skipped_step(view, Decision(0, "sites", (STOP,))) is not None) is told


# Steps at which there is nothing to choose answer themselves, and a button says where passing on leads to


positions.WANTED["one_sending"] = lambda view, decision: decision.kind == "allocation" and len(decision.choices) == 2
positions.WANTED["no_site_yet"] = lambda view, decision: (
    decision.kind == "sites" and not view.sites(0) and len(decision.choices) > 1
)
positions.WANTED["open_window"] = lambda view, decision: (
    decision.kind == "window" and decision.window == "W1" and view.active == 0 and len(decision.choices) > 1
)


def stopped_at(kind: str) -> tuple[PlayerView, Decision]:
    """The first question of that kind to the first player of a game."""
    scene = open_table(seed=3, opponent="light")[1]
    game = let_play(scene, (3, 4), lambda view, decision: decision.player == 0 and decision.kind == kind)
    assert game.decision is not None
    return game.view(0), game.decision


def answer(view: PlayerView, decision: Decision, stops: Stops, practice: bool = True) -> object:
    return automatic_answer(view, decision, stops, seated=True, showing=False, practice=practice)


def test_drawing_is_no_question_but_for_whoever_set_a_flag() -> None:
    view, decision = stopped_at("draw")
    assert answer(view, decision, Stops()) == answer(view, decision, Stops(), practice=False) == DRAW
    flagged = Stops()
    flagged.click("briefing", True)
    assert answer(view, decision, flagged) is None
    assert answer(view, decision, Stops(locked=True)) is None


def every(kind: str) -> list[tuple[PlayerView, Decision]]:
    """Every question of that kind to the first player in one game, each with a copy of the game as it was then."""
    game = game_of(open_table(seed=3, opponent="light")[1].session)
    found: list[tuple[PlayerView, Decision]] = []
    policies = [BaselinePolicy(3), BaselinePolicy(4)]
    while (decision := game.decision) is not None and len(found) < 30:
        if decision.player == 0 and decision.kind == kind:
            found.append((game.copy().view(0), decision))
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    return found


def test_a_deployment_at_which_all_stand_in_the_field_in_one_team_is_no_question() -> None:
    seen = set()
    for view, decision in every("deployment"):
        there = view.agents(0, "field")
        goes = any(isinstance(choice, MoveAgent) and choice.section == "field" for choice in decision.choices)
        hired = any(isinstance(choice, PurchaseAgent) for choice in decision.choices)
        settled = is_deployed(view, decision)
        assert not (settled and (goes or hired or any(one.damage for one in there)))
        assert answer(view, decision, Stops()) == (STOP if settled else None)
        assert answer(view, decision, Stops(), practice=False) is None, "it would tell whom somebody can purchase"
        seen.add(settled)
    assert seen == {False, True}


def test_a_single_team_goes_to_a_single_site_by_itself_where_nothing_lies_beneath() -> None:
    seen = set()
    for view, decision in every("allocation"):
        sendings = [choice for choice in decision.choices if isinstance(choice, Investigate)]
        sent = safe_assignment(view, decision)
        assert sent is None or sendings == [sent]
        site = view.site(sendings[0].site) if sendings else None
        assert sent is None or (site is not None and not site.under)
        seen.add(sent is not None)
    assert seen == {False, True}


ALONE = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Karen Kosseff, at: field}]}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO"}]
"""


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_of_a_team_that_goes_by_itself_it_is_told_why(language: str, tmp_path: Path) -> None:
    """In the first turn a Site was investigated, and the player had sent nobody."""
    scene = table_laid(ALONE, tmp_path, language=language)
    for _ in range(40):
        scene.update(50)
    (told,) = [line for line in scene.log if line.kind == "note"]
    assert told.text == scene.t("log.taken.sent", site="Aubrey, MO")


def test_a_name_is_asked_for_where_few_are_left_or_the_player_wants_to_give_one() -> None:
    """«One of 23. Name one now?» came four to five times in a game, and never was anybody named."""
    seen = set()
    for view, decision in every("guess"):
        left, stops = len(view.candidates(1)), Stops()
        asks = None if left <= FEW_SUSPECTS else NO_GUESS
        assert answer(view, decision, stops) == answer(view, decision, stops, practice=False) == asks
        assert answer(view, decision, Stops(locked=True)) is None
        stops.wants_to_name = view.turn
        assert answer(view, decision, stops) is None
        stops.name_nobody(view, decision)
        assert answer(view, decision, stops) == NO_GUESS, "nothing was learnt since"
        stops.unnamed[1] = left + 1
        assert answer(view, decision, stops) == asks
        seen.add(asks)
    assert seen == {None, NO_GUESS}


def test_among_three_a_name_is_always_asked_for() -> None:
    """How many suspects somebody has left only he knows there (12.6): no pause may tell it."""
    _, decision = every("guess")[0]
    view: Any = SimpleNamespace(names=("A", "B", "C"), turn=3, phase="investigation", active=0, seat=0, pending=())
    assert answer(view, decision, Stops(), practice=False) is None


@pytest.mark.parametrize("how", ["notebook", "nothing_asked"])
def test_who_opens_the_notebook_or_asks_nothing_is_asked_for_a_name(how: str) -> None:
    scene = at("question")
    session = scene.session
    session.stops.wants_to_name = 0
    if how == "notebook":
        press(scene, "notebook")
        scene.app.pop()
    else:
        session.answer(NO_QUESTION)
    assert session.stops.wants_to_name == session.view.turn


SLIPPING = """
players:
  A: {x_file: The Manitou, cp: 1, hand: [HAND]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: case_assignment}
sites: [{card: "Aubrey, MO", owner: B}]
script: [{to: A bluffs}]
"""


@pytest.mark.parametrize(
    ("hand", "asks"),
    [('Unnatural Aging, "Holtzman, D.S.A."', False), ("Unnatural Aging, Knife", True), ("Cigarette Butts", True)],
)
def test_whether_cards_are_slipped_is_no_question_where_all_say_that_they_are_of_no_use(
    hand: str, asks: bool, tmp_path: Path
) -> None:
    """Too dear, or against skills that are not tested; what is no Bluff may mislead, and a hand is known to one."""
    game = load_position(SLIPPING.replace("HAND", hand), tmp_path, pool())
    view, decision = game.view(0), game.decision
    assert decision is not None and decision.kind == "bluffs"
    assert answer(view, decision, Stops()) == (None if asks else STOP)
    assert answer(view, decision, Stops(), practice=False) is None


DEMANDED = """
players:
  A: {x_file: Eve, rp: 9, hand: [Fingerprints], agents: [AGENTS]}
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
script:
  - A: play "Fingerprints"
  - to: A may
"""
SKINNER = "{card: Assistant Director Walter Skinner, at: field}"
ALL = f"{SKINNER}, {{card: Agent Fox Mulder, at: field}}, {{card: Agent Dana Scully, at: field}}"


@pytest.mark.parametrize(("agents", "made"), [(SKINNER, None), (ALL, AGREE)])
def test_a_check_of_an_own_card_is_made_by_itself_where_the_team_passes_it(
    agents: str, made: object, tmp_path: Path
) -> None:
    """«Make the check?» was asked at 4 of 4: nobody would let it fail."""
    game = load_position(DEMANDED.replace("AGENTS", agents), tmp_path, pool())
    view, decision = game.view(0), game.decision
    assert decision is not None and decision.kind == "may"
    assert answer(view, decision, Stops()) == answer(view, decision, Stops(), practice=False) == made
    assert answer(view, decision, Stops(locked=True)) is None


TWO_SKILLS = """
players:
  A: {x_file: Eve, rp: 9, hand: [HAND], agents: [{card: Assistant Director Walter Skinner, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Minneapolis, MN"}]
script:
  - A: investigate "Minneapolis, MN" with team 1
  - to: A skill
"""


@pytest.mark.parametrize(("hand", "named"), [("", True), ("Kick", True), ("Dr. Laskos", False)])
def test_the_only_skill_in_which_a_team_has_anything_is_named_by_itself(hand: str, named: bool, tmp_path: Path) -> None:
    """It was asked «Medical 0 of 5 or Criminal Investigation 3 of 5?»; who holds something Medical is asked."""
    game = load_position(TWO_SKILLS.replace("HAND", hand), tmp_path, pool())
    view, decision = game.view(0), game.decision
    assert decision is not None and decision.kind == "skill"
    best = UseSkill("using", "criminal_investigation")
    assert answer(view, decision, Stops()) == (best if named else None)
    assert answer(view, decision, Stops(), practice=False) is None, "it would tell what somebody holds"


# -- the button beside the main one ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("window", "active", "sent", "held", "goal"),
    [
        ("W1", 0, False, 7, STEP),
        ("W7", 0, False, 7, STEP),
        ("W6", 1, False, 7, STEP),
        ("W8", 0, True, 7, CHECK),
        ("W8", 0, False, 7, THEIR_TURN),
        ("W9", 0, False, 7, STEP),  # nothing was solved
        ("W10", 0, False, 7, STEP),  # and the X-File to be named
        ("W9", 1, False, 7, MY_TURN),
        ("W13", 0, False, 7, THEIR_TURN),
        ("W13", 0, False, 8, STEP),
        ("W7", 1, False, 7, CHECK),
        ("W12", 1, False, 7, MY_TURN),
        ("W12", 1, False, 8, STEP),
    ],
)
def test_passing_on_leads_to_the_next_check_or_to_the_next_turn(
    window: str, active: int, sent: bool, held: int, goal: str
) -> None:
    from types import SimpleNamespace

    site = SimpleNamespace(team=int(sent), investigated=False)
    view: Any = SimpleNamespace(
        seat=0,
        active=active,
        check=None,
        combat=None,
        basic=False,
        phase="investigation",
        hand=range(held),
        sites=lambda player: [site],
        stat=lambda ref, name: 7,
        players=(),
        events=lambda since=0: [],
    )
    assert destination(view, Decision(0, "window", (PASS,), window)) == goal
    assert destination(view, Decision(0, "check", (PASS,))) == ""


def test_the_button_says_where_it_leads_to_and_goes_there() -> None:
    scene = at("open_window")
    assert scene.places[REST].say == scene.t("do.go_on.step")
    answered = scene.session.answered
    point(scene, REST)
    assert scene.session.stops.passing and scene.session.answered > answered


def test_passing_on_to_the_check_ends_where_a_check_begins_that_concerns_me() -> None:
    game = let_play(
        open_table(seed=3, opponent="light")[1],
        (3, 4),
        lambda view, decision: decision.player == 0 and decision.kind == "check" and not view.pending,
    )
    assert game.decision is not None
    view, stops = game.view(0), Stops(passing=True, to_check=True)
    assert stops.decide_stop(view, game.decision) and not stops.passing
    stops = Stops()
    stops.pass_on(view)
    assert not stops.decide_stop(view, game.decision) and stops.passing, "it runs: until the turn ends"


# -- what is left out does not stand where one went on before ---------------------------------------------


def test_a_single_team_is_sent_with_one_press_and_to_send_nobody_stands_beside_it() -> None:
    scene = at("one_sending")
    assert scene.places[DECLINE].rect.right < scene.places[MAIN].rect.x
    decision = scene.session.decision
    wanted = next(choice for choice in decision.choices if isinstance(choice, Investigate))
    before = len(scene.session.view.events())
    press(scene, "confirm")
    told = [event for event in scene.session.view.events(before) if event.kind == "sent"]
    assert told and told[0].data.site == wanted.site


def test_to_place_no_site_stands_beside_where_one_goes_on() -> None:
    scene = at("no_site_yet")
    assert scene.places[MAIN].rect.right < scene.places[OFF].rect.x
    answered = scene.session.answered
    point(scene, OFF)
    assert scene.session.answered == answered and isinstance(scene, TableScene)
