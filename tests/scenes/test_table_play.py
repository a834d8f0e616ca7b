"""A game played at the table by clicks alone: powers, tray, words and cards picked up."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.core import choices as do
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, card_ref, team_ref
from game.engine.game import Game
from game.engine.view.staged_steps import translated
from game.paths import asset
from game.scenes.combat.panel import CombatPanel
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.lights import Lights
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.drawing import choice_list, event_stack
from game.scenes.table.samples import crowded, positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.session.choice.choice_controller import ChoiceController
from game.session.choice.choice_points import Point, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.session.game_setup import GameSetup
from game.session.stops import Stops
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import click, open_table, play, wait
from tests.support.scenes.windows import SIZES, at, at_sheet, point, press, push, window

KINDS = {"draw", "buy", "deployment", "sites", "sell", "bluffs", "allocation", "discard"}
"""What is asked in every game of whoever is asked also where there is one answer only."""


@pytest.mark.games
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_played_by_clicks_alone(seed: int) -> None:
    app, scene = open_table(seed=seed)
    app.settings.ask_forced = True
    scene.configured()
    dice, asked = Random(seed), set[str]()
    for _ in range(14):
        asked |= set(play(scene, dice, 50))
        if scene.session.view.turn > 6 and asked >= KINDS:
            break
    assert scene.session.view.turn > 6
    assert asked >= KINDS


@pytest.mark.matrix
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1080)])
def test_every_lit_thing_can_be_reached_in_other_windows(size: tuple[int, int]) -> None:
    _, scene = open_table(size, seed=3)
    play(scene, Random(3), 80)


VALUES = ("affiliation", "motive", "method", "result")


@pytest.mark.parametrize("kinds", [VALUES[:1], pytest.param(VALUES, marks=pytest.mark.games)])
def test_values_are_announced_and_powers_used_by_mouse(kinds: tuple[str, ...]) -> None:
    setup = GameSetup.duel("two_roads", "paper_trail", "random", 4, 0, options=("x_file_powers",))
    game = open_game.new_game(setup, ("You", "Novice"))
    scene = push(TableScene(window(), open_game.session(game, setup, apart=False)))
    for kind in kinds:
        for _ in range(30):
            wait(scene)
            if scene.targets.get(("announce", kind)) is not None:
                break
            play(scene, Random(4), 1, main=1.0)
        assert "Announce" in scene.places["announce", kind].say
        point(scene, ("announce", kind))
        point(scene, MAIN)
    view = scene.session.view
    assert len(view.players[0].announced) == len(view.players[0].powers) == len(kinds)
    if kinds != VALUES:
        return  # to use one takes many turns
    play(scene, Random(4), 80)
    used = [event.data[0] for event in scene.session.view.events() if event.kind == "used" and event.player == 0]
    assert any(known.suit == "power" for ref in used if (known := view.card(ref[1])) is not None)


def folders(scene: TableScene) -> list[str]:
    """The second lines of the folders in the tray, the newest first."""
    return [folder.sub for folder in event_stack.folders(DrawContext(scene.app.canvas, scene.session.view, scene.t))]


@pytest.mark.parametrize("size", SIZES)
def test_five_waiting_cards_are_in_the_tray_the_newest_first_which_says_whose_it_is_for_what_and_at_whom(
    size: tuple[int, int],
) -> None:
    scene = push(crowded.stack(window(size)))
    view = scene.session.view
    shown = [place.card for key, place in scene.places.items() if key[0] == "tray" and isinstance(key[1], int)]
    assert len(view.pending) == 5 and shown[:5] == [item.card for item in view.pending]
    item = view.pending[0]
    for part in (view.names[item.by], str(item.paid), view.card(item.targets[0][1]).name):
        assert part in folders(scene)[0]
    assert view.answering[0] == view.deciding == 0
    assert set(view.answering) <= {0, 1}


def test_the_tray_counts_close_rounds_as_the_combat_sheet_does() -> None:
    for name in ("combat", "combat_crowded", "combat_many"):
        scene = at_sheet(name)
        kind, number = expect(scene.panel, CombatPanel).fight.rounds[-1]
        assert scene.t(f"table.round.{kind}", n=number) in folders(scene)


STAGE = Rect(160, 10, 870, 480)


def ctx(*lit: Rect) -> DrawContext:
    app = window()
    cards = {card_ref(100 + index): rect for index, rect in enumerate(lit)}
    found = DrawContext(app.canvas, positions.scene_at(app, "table").session.view, app.t, Lights(frozenset(cards)))
    for card, rect in cards.items():
        found.place(card, rect)
    return found


BELOW, BETWEEN, HIGH = Rect(500, 400, 80, 80), Rect(500, 230, 80, 80), Rect(500, 30, 80, 80)
ROW = [Rect(x, 400, 80, 80) for x in (420, 520, 620)]


BROAD = [Rect(STAGE.x, y, STAGE.w, 80) for y in (400, 220)]
NARROW = [Rect(STAGE.x, y, STAGE.w, 8) for y in (30, 60, 90)]


@pytest.mark.parametrize(
    ("lit", "hides"),
    [([], []), ([BELOW], []), ([BELOW, BETWEEN], []), ([*ROW, BETWEEN, HIGH], []), ([*BROAD, *NARROW], [2, 3, 4])],
)
def test_a_list_of_choices_makes_room_for_what_can_be_chosen_beside_it_or_hides_the_least(
    lit: list[Rect], hides: list[int]
) -> None:
    """What counts is how much is hidden, not of how many things: three narrow ones rather than a broad one."""
    box = choice_list.settled(ctx(*lit), STAGE, 400, 120)
    assert STAGE.contains(box) and box.collidelistall(lit) == hides
    assert bool(lit and not hides) or box.centerx == STAGE.centerx
    assert lit or STAGE.bottom - box.bottom < 12, "at the foot of the stage"


TEAMS = "agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field, team: 2}]"
PLACING = f"""
players:
  A: {{x_file: Eve, rp: 9, hand: ["Aubrey, MO", "Gibsonton, FL", Knife], {TEAMS}}}
  B: {{x_file: The Manitou, cp: 9}}
turn: {{player: A, phase: PHASE}}
"""
MOMENTS = {
    "sites": PLACING.replace("PHASE", "case_assignment") + "script: []\n",
    "requisition": PLACING.replace("PHASE", "requisition").replace(", at: field", "") + "script: []\n",
    "deployment": PLACING.replace("PHASE", "deployment") + "script: []\n",
    "allocation": PLACING.replace("PHASE", "investigation")
    + 'sites: [{card: "Mattawa, WA"}, {card: "Newark, NJ"}]\nscript: [A: stop]\n',
}


def test_a_site_is_placed_by_a_click_where_it_comes_to_lie_once_it_is_picked_up(tmp_path: Path) -> None:
    scene = table_laid(MOMENTS["sites"], tmp_path)
    assert ("goal", "site") not in scene.places
    view = scene.session.view
    scene.acts.click(card_ref(next(card for card in view.hand if view.card(card).suit == "site")))  # type: ignore[union-attr]
    target = scene.targets.at(scene.places["goal", "site"].rect.center)
    assert target is not None and target.key == ("goal", "site")
    assert view.sites(0) == []
    scene.acts.click(("goal", "site"))
    assert [info.owner for info in scene.session.view.sites(0)] == [0] or scene.session.view.pending


def asked_at(moment: str, folder: Path) -> tuple[Game, ChoiceController]:
    """A game at that moment, and who takes what is pointed at in it."""
    game = load_position(MOMENTS[moment], folder, pool())
    answering = ChoiceController(open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False))
    answering.follow()
    return game, answering


def came_of(moment: str, folder: Path, first: Point, then: Point, drag: bool) -> tuple[str, list[object], list[Point]]:
    """The game, what is staged and what is pointed at once one thing went to another."""
    game, answering = asked_at(moment, folder)
    if drag:
        answering.begin_drag(first)
        answering.drop([then], meant=False)
    else:
        answering.point(first)
        answering.point(then)
        if answering.chooser is not None and answering.chooser.ready is not None:
            answering.confirm()
    walked = answering.chooser.walked if answering.chooser is not None else []
    return game.to_json(), list(answering.stage.steps), walked


@pytest.mark.parametrize("moment", sorted(MOMENTS))
def test_a_click_on_what_is_lit_does_what_dropping_there_does(moment: str, tmp_path: Path) -> None:
    game, answering = asked_at(moment, tmp_path)
    assert game.decision.kind == moment
    pairs = []
    for first in answering.chooser.first:
        answering.point(first)
        if answering.chooser.walked:
            pairs += [(first, then) for then in answering.chooser.options]
        answering.cancel()
    for first, then in pairs:
        clicked, dropped = (came_of(moment, tmp_path, first, then, drag) for drag in (False, True))
        assert clicked == dropped, (first, then)
    assert pairs or moment == "sites"


COUNTED = (
    *(f"table.say_{what}" for what in ("pool.RP", "pool.CP", "hand", "deck", "discard")),
    *("log.looked", "log.looked.you", "notebook.say_value"),
)


@pytest.mark.parametrize("key", COUNTED)
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_one_thing_is_said_otherwise_than_two_or_five(language: str, key: str) -> None:
    texts = Texts(language, strict=True)
    one, two, five = (texts(key, n=n, who="Les", value="Occult") for n in (1, 2, 5))
    assert one.replace("1", "") != two.replace("2", "")
    assert one.replace("1", "") != five.replace("5", "")
    if language == "cs":
        assert two.replace("2", "") != five.replace("5", "")


# Choosing, staging and stops: what a click means, what waits for the main button, and what is passed


def chooser(*choices: tuple[Any, ...]) -> Chooser:
    return Chooser(ways([do.as_choice(choice) for choice in choices], 0))


TO_3, TO_4 = (do.PlayCard("play", 7, do.Spec(targets=(card_ref(target),))) for target in (3, 4))
OTHER_CARD = do.PlayCard("play", 8, do.NO_SPEC)
NUMBERED, NUMBERS = [do.PlayCard("play", 7, do.Spec(x=x)) for x in (1, 2, 3)], [("n", 1), ("n", 2), ("n", 3)]
CHEAP, FREE = do.PlaceSite("site", 9, 1, -1), do.PlaceSite("site", 9, 1, -2 - 30)
SENDINGS = [do.Investigate("investigate", 9, 1), do.Investigate("investigate", 8, 2)]
OBJECTS = [do.Choose("choose", card_ref(5)), do.Choose("choose", card_ref(6))]
BUYING = [do.BuyCards("buy", number) for number in range(4)]
SKILLS = [do.UseSkill("using", "observation"), do.UseSkill("using", "sciences")]
ASKING = [do.Ask("ask", "motive", "survival"), do.Ask("ask", "motive", "control")]
LET_GO = [do.DeclineBluff("decline", 7), do.DeclineBluff("decline", 8)]
CLICKS: dict[str, tuple[list[Any], list[Any], list[Any], Any, bool]] = {
    "what costs nothing": (OBJECTS, [card_ref(6)], [card_ref(5), card_ref(6)], OBJECTS[1], False),
    "one way to play it": ([TO_3, do.PASS], [card_ref(7)], [], TO_3, True),
    "a card and its target": ([TO_3, TO_4], [card_ref(7), card_ref(4)], [card_ref(3), card_ref(4)], TO_4, False),
    "a single target": ([TO_3, OTHER_CARD], [card_ref(7)], [], TO_3, True),
    "a card and a number": (NUMBERED, [card_ref(7), ("n", 2)], NUMBERS, NUMBERED[1], False),
    "a number of cards": (BUYING, [("n", 2)], [], BUYING[2], False),
    "a Site from the pool": ([CHEAP, FREE], [card_ref(9)], [], CHEAP, True),
    "a Site by a token": ([CHEAP, FREE], [card_ref(9), card_ref(30)], [], FREE, True),
    "a Team": (SENDINGS, [team_ref(0, "field", 1)], [], SENDINGS[0], False),
    "the Site of a Team": (SENDINGS, [card_ref(9)], [], SENDINGS[0], False),
    "a skill": (SKILLS, [("skill", "observation")], [], SKILLS[0], False),
    "what cannot be paid": (LET_GO, [card_ref(7)], [], LET_GO[0], False),
    "a question": (ASKING, [("value", "motive", "control")], [], ASKING[1], False),
}
"""The choices, what is clicked, what is offered before the last click, what is said by it, and whether that waits."""


@pytest.mark.parametrize("case", CLICKS)
def test_clicks_say_a_choice_and_what_has_a_price_waits_for_the_main_button(case: str) -> None:
    choices, clicks, offered, said, waits = CLICKS[case]
    asked = chooser(*choices)
    assert [asked.pick(click) for click in clicks[:-1]] == [None] * (len(clicks) - 1)
    assert not offered or asked.options == offered
    done = asked.pick(clicks[-1])
    assert (done, asked.ready) == (None, said) if waits else done == said


def test_back_takes_the_last_click_with_what_followed_by_itself() -> None:
    asked = chooser(
        do.PlayCard("play", 7, do.Spec(targets=(card_ref(3), card_ref(4)))), do.PlayCard("play", 8, do.NO_SPEC)
    )
    asked.pick(card_ref(7))
    assert asked.walked == [card_ref(7), card_ref(3), card_ref(4)]
    assert asked.back()
    assert not asked.walked


def decision(kind: str, *choices: tuple[Any, ...]) -> Decision:
    return Decision(0, kind, choices)


def test_both_copies_of_a_card_can_be_set_aside_though_the_engine_offers_one() -> None:
    view: Any = SimpleNamespace(hand=(10, 11, 20), seat=0, card={10: "one", 11: "one", 20: "other"}.get)
    asked = decision("sell", do.SellCard("sell", 10), do.SellCard("sell", 20), do.STOP)
    stage = Stage("sell")
    assert do.SellCard("sell", 11) in stage.offers(asked, view)
    stage.add(do.SellCard("sell", 10))
    assert do.SellCard("sell", 11) in stage.offers(asked, view)
    stage.add(do.SellCard("sell", 11))
    assert [choice for choice in stage.offers(asked, view) if isinstance(choice, do.SellCard)] == [
        do.SellCard("sell", 20)
    ]
    assert translated(do.SellCard("sell", 11), asked, view) == do.SellCard("sell", 10)


def test_an_agent_moved_anew_stands_in_one_place_and_team() -> None:
    stage = Stage("deployment")
    for step in (do.MoveAgent("move", 1, "field"), do.JoinTeam("team", 2, 1), do.MoveAgent("move", 1, "bureau")):
        stage.add(step)
    assert stage.steps == [do.MoveAgent("move", 1, "bureau")]


def window_decision(name: str = "W5", kind: str = "window") -> Decision:
    return Decision(0, kind, (do.PlayCard("play", 1, do.NO_SPEC), do.PASS), name)


def view_of(**more: Any) -> Any:
    values = {"seat": 0, "active": 0, "turn": 1, "phase": "requisition", "combat": None, "check": None, "pending": []}
    return SimpleNamespace(**{**values, "basic": False, "sites": lambda player: [], "card": lambda card: None, **more})


def test_open_windows_pass_until_a_flag_is_set_for_that_phase_and_side_or_for_this_turn() -> None:
    stops = Stops()
    assert not stops.decide_stop(view_of(), window_decision())
    stops.click("requisition", mine=True)
    assert stops.decide_stop(view_of(), window_decision())
    assert not stops.decide_stop(view_of(active=1), window_decision())
    assert stops.decide_stop(view_of(turn=2), window_decision())
    stops.click("requisition", mine=True)
    assert stops.decide_stop(view_of(turn=2), window_decision())
    assert not stops.decide_stop(view_of(turn=3), window_decision())


def test_discarding_at_will_is_asked_only_where_a_flag_stands_but_the_limit_is_always_kept() -> None:
    free, duty = (
        decision("discard", do.DiscardCard("discard", 1), do.STOP),
        decision("discard", do.DiscardCard("discard", 1)),
    )
    assert not Stops().decide_stop(view_of(), free)
    assert not Stops().decide_stop(view_of(active=1), free)
    flagged = Stops()
    flagged.click("debriefing", mine=True)
    assert flagged.decide_stop(view_of(), free) and not flagged.decide_stop(view_of(active=1), free)
    assert Stops().decide_stop(view_of(active=1, basic=True), free), "free cards and full hands: 14.5 and 14.11"
    assert Stops().decide_stop(view_of(active=1), duty)


MINE, THEIRS = SimpleNamespace(by=0), SimpleNamespace(by=1)


@pytest.mark.parametrize(
    ("stops", "pending", "asked", "stopped"),
    [
        ({}, [], ("", "check"), True),
        ({"passing": True}, [], ("", "check"), False),
        ({"held": True}, [], (), True),
        ({}, [MINE, THEIRS], ("", "check"), False),  # what the player has announced himself is let happen
        ({}, [THEIRS, MINE], ("", "check"), True),
        ({"passing": True}, [THEIRS], (), True),  # what an opponent announces ends passing on
        ({"held": True}, [MINE], ("", "check"), True),
        ({"passing": True}, [], ("", "may"), True),  # a question that is no window is always put
    ],
)
def test_checks_and_questions_stop_and_full_control_stops_everywhere(
    stops: dict[str, Any], pending: list[Any], asked: tuple[str, ...], stopped: bool
) -> None:
    found = Stops(**stops)
    assert found.decide_stop(view_of(pending=pending), window_decision(*asked)) == stopped
    assert not (found.passing and pending)


def test_stops_never_look_at_the_hand() -> None:
    can, cannot = window_decision(), Decision(0, "window", (do.PASS,), "W5")
    check, empty = window_decision("", "check"), Decision(0, "check", (do.PASS,))
    assert Stops().decide_stop(view_of(), can) == Stops().decide_stop(view_of(), cannot)
    assert Stops().decide_stop(view_of(), check) == Stops().decide_stop(view_of(), empty)


def test_every_sentence_that_the_table_speaks_is_written() -> None:
    texts, key = Texts("en"), re.compile(r'"((?:table|ask|do|hint|log|held|key|replay|help)\.[\w.]*\w)"')
    named = {one for module in asset("../game/scenes").rglob("*.py") for one in key.findall(module.read_text())}
    assert [one for one in named if one not in texts and not texts.keys(one + ".")] == []


def test_after_a_card_was_chosen_by_its_key_space_still_does_what_the_main_button_says() -> None:
    scene = at("selling")
    before = len(scene.session.view.events())
    number = next(int(key) for point, key in scene.lights.keys.items() if point[0] == "card")
    scene.handle(Signal("number", number=number))
    press(scene, "confirm")
    assert "sold" in [event.kind for event in scene.session.view.events(before)], "and does not take the card back"


def test_the_card_that_was_pointed_at_is_let_go_by_its_button() -> None:
    scene = at("tiers")
    choices = scene.session.decision.choices
    card = next(choice.card for choice in choices if isinstance(choice, do.PayBluff) and choice.spec.x > 1)
    scene.acts.click(card_ref(card))
    assert [point for point in scene.lights.lit if point[0] == "n"]
    assert scene.places[prompt_text.DECLINE].say == scene.t("do.decline.bluff")
    before = len(scene.session.view.events())
    scene.acts.click(prompt_text.DECLINE)
    told = next(event for event in scene.session.view.events(before) if event.kind == "declined")
    assert told.data[0] == card


@pytest.mark.parametrize("name", ["bluffs", "selling"])
@pytest.mark.parametrize("group", ["elsewhere", pytest.param("hand", marks=pytest.mark.matrix)])
def test_a_card_that_is_set_aside_is_taken_back_where_it_lies_and_where_it_lay(name: str, group: str) -> None:
    """A strip beneath a Site, clicked, did nothing: only the empty place in the hand took the card back."""
    scene = at(name)
    lit = [key for key in scene.lights.lit if isinstance(key, CardRef)]
    card = next(key for key in lit if scene.places[key].group == "hand")
    click(scene, scene.places[card].part.center)
    if card.card not in scene.stage.aside:
        site = next(key for key in scene.lights.lit if scene.places[key].group == "sites")
        click(scene, scene.places[site].part.center)
    assert card.card in scene.stage.aside
    lies = [place for place in scene.places.values() if place.card == card.card]
    assert len(lies) == 2
    click(scene, next(place.rect.center for place in lies if (place.group == "hand") == (group == "hand")))
    assert card.card not in scene.stage.aside
