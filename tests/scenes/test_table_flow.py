"""What keeps a game flowing: stops, passing on, taking back, what is answered by itself, the log, saves."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.light import LightPolicy
from game.engine.decisions import CONCEDE, PASS
from game.scenes.combat import samples as combat_samples
from game.scenes.combat.panel import CombatPanel
from game.scenes.menu import Menu
from game.scenes.papers import chronicle, heaps
from game.scenes.papers.heaps import PilesScene
from game.scenes.papers.helping import HelpScene
from game.scenes.papers.log import LogScene
from game.scenes.table import crowds, held, opening, preview, samples, tray
from game.scenes.table.desk import Desk
from game.scenes.table.scene import TableScene
from game.scenes.table.stops import ALWAYS, ONCE, Stops
from game.scenes.table.telling import Teller, Told
from game.ui import shot
from game.ui.app import App
from game.ui.input import Signal
from game.ui.settings import Settings
from game.ui.texts import Texts
from tests.scenes.table_player import click, open_table, play, spot, wait

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)]


def hidden(size: tuple[int, int] = (1280, 720)) -> App:
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden(size)
    return app


def at(name: str) -> TableScene:
    app = hidden()
    scene = samples.scene_at(app, name)
    app.push(scene)
    return scene


def press(scene: Any, *names: str) -> None:
    for name in names:
        scene.handle(Signal(name))


def place(scene: Any, key: tuple[Any, ...]) -> tuple[int, int]:
    target = scene.targets.get(key)
    assert target is not None, key
    found = spot(scene, target)
    assert found is not None
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name",
    [
        "log",
        "summary",
        "help",
        "help_bluffs",
        "piles",
        "discards",
        "stack",
        "crowded",
        "tiers",
        "requisition",
        "aiming",
        "powers",
    ],
)
def test_nothing_is_too_small_cut_faint_or_over_another(name: str, size: tuple[int, int]) -> None:
    assert shot.draw(name, size).faults == []


# the tray ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_five_waiting_cards_are_all_in_the_tray_the_newest_first(size: tuple[int, int]) -> None:
    app = hidden(size)
    scene = crowds.stack(app)
    app.push(scene)
    waiting = [item.card for item in scene.session.view.pending]
    shown = [place.card for key, place in scene.places.items() if key[0] == "tray" and isinstance(key[1], int)]
    assert len(waiting) == 5
    assert shown[:5] == waiting


def test_a_folder_says_who_announced_it_for_what_and_at_whom() -> None:
    app = hidden()
    scene = crowds.stack(app)
    top, item = tray.folders(Desk(app.canvas, scene.session.view, app.t))[0], scene.session.view.pending[0]
    target = scene.session.view.card(item.targets[0][1])
    assert target is not None
    assert scene.session.view.names[item.by] in top.sub
    assert str(item.paid) in top.sub
    assert target.name in top.sub


def test_who_may_answer_is_told_in_order_the_one_who_decides_first() -> None:
    scene = crowds.stack(hidden())
    view = scene.session.view
    assert view.answering[0] == view.deciding == 0
    assert set(view.answering) <= {0, 1}


# stops --------------------------------------------------------------------------------------------------


def test_a_flag_is_set_then_for_this_turn_only_then_cleared() -> None:
    stops = Stops()
    seen = []
    for _ in range(3):
        stops.click("healing", True)
        seen.append(stops.flag("healing", True))
    assert seen == [ALWAYS, ONCE, ""]


def test_flags_are_kept_in_the_settings_and_taken_at_the_next_table() -> None:
    scene = at("table")
    click(scene, place(scene, ("stop", "briefing", True)))
    click(scene, place(scene, ("stop", "debriefing", False)))
    assert scene.app.settings.stops == "briefing.mine debriefing.theirs"
    again = samples.scene_at(scene.app, "table")
    assert again.session.stops.flag("briefing", True) == ALWAYS
    assert again.session.stops.flag("debriefing", False) == ALWAYS
    assert again.session.stops.flag("debriefing", True) == ""


def test_flags_that_make_no_sense_are_left_out() -> None:
    stops = Stops()
    stops.read("briefing.mine nonsense healing.nobody .mine")
    assert stops.text == "briefing.mine"


@pytest.mark.parametrize("name", ["press", "confirm", "number", "log", "left"])
def test_any_key_ends_passing_on(name: str) -> None:
    scene = at("table")
    scene.session.stops.passing = True
    scene.handle(Signal(name, (3, 3)))
    assert not scene.session.stops.passing


def test_the_pointer_alone_does_not_end_passing_on() -> None:
    scene = at("table")
    scene.session.stops.passing = True
    scene.handle(Signal("move", (300, 300)))
    assert scene.session.stops.passing


def test_passing_on_is_shown_on_the_strip() -> None:
    scene = at("table")
    strip = scene.targets.get(("prompt",))
    assert strip is not None and scene.t("table.passing_on") not in strip.say
    press(scene, "pass_on")
    strip = scene.targets.get(("prompt",))
    assert strip is not None and scene.t("table.passing_on") in strip.say


def test_full_control_is_held_or_locked() -> None:
    scene = at("table")
    press(scene, "full_control")
    assert scene.session.stops.full_control
    press(scene, "full_control_end")
    assert not scene.session.stops.full_control
    click(scene, place(scene, ("corner", "lock")))
    assert scene.session.stops.full_control
    click(scene, place(scene, ("corner", "lock")))
    assert not scene.session.stops.full_control


# taking back ----------------------------------------------------------------------------------------------


def state(scene: TableScene) -> str:
    return scene.session._game.to_json()  # type: ignore[attr-defined]


def test_in_practice_an_answer_is_taken_back_as_if_it_had_never_been() -> None:
    scene = at("deployment")
    decision = scene.session.decision
    assert decision is not None
    move = next(choice for choice in decision.choices if choice[0] == "move")
    before, lines = state(scene), list(scene.log)
    scene.done(scene.answering.send(move))
    assert state(scene) != before
    assert len(scene.log) > len(lines)
    press(scene, "undo")
    assert state(scene) == before
    assert [line.text for line in scene.log] == [line.text for line in lines]
    assert scene.session.decision is not None and scene.session.decision.choices == decision.choices


def test_what_cannot_be_taken_back_is_answered_with_the_reason() -> None:
    scene = at("deployment")
    before = state(scene)
    press(scene, "undo")
    assert state(scene) == before
    assert scene.above.open


def test_without_practice_what_is_confirmed_is_final() -> None:
    scene = at("deployment")
    scene.app.settings.practice = False
    decision = scene.session.decision
    assert decision is not None
    scene.done(scene.answering.send(next(choice for choice in decision.choices if choice[0] == "move")))
    after = state(scene)
    press(scene, "undo")
    assert state(scene) == after
    assert scene.above.open


def test_holding_z_takes_back_all_that_is_staged() -> None:
    scene = at("selling")
    for _ in range(2):
        lit = [point for point in scene.lights.lit if point[0] == "card" and point[1] not in scene.stage.aside]
        click(scene, place(scene, lit[0]))
    assert len(scene.stage.steps) == 2
    scene.handle(Signal("undo", repeat=True))
    assert not scene.stage.steps


def test_a_game_with_many_steps_back_goes_on_to_its_end() -> None:
    _, scene = open_table(seed=4)
    dice, back = Random(4), 0
    for _ in range(400):
        wait(scene)
        if scene.session.decision is None:
            break
        play(scene, dice, 1)
        wait(scene)
        if dice.random() < 0.5 and scene.session.decision is not None and scene.session.take_back() is None:
            scene.settle(False)
            back += 1
    assert back > 5


# staged Equipment ---------------------------------------------------------------------------------------


def test_equipment_is_staged_paid_for_only_when_confirmed_and_taken_back_by_z() -> None:
    scene = at("requisition")
    decision = scene.session.decision
    assert decision is not None
    choice = next(choice for choice in decision.choices if choice[0] == "requisition")
    points = scene.session.view.players[0].rp
    click(scene, place(scene, ("card", choice[1])))
    if not scene.stage.steps:
        click(scene, place(scene, ("card", choice[2])))
    assert [step[:2] for step in scene.stage.steps] == [("requisition", choice[1])]
    assert scene.session.view.players[0].rp == points
    press(scene, "undo")
    assert not scene.stage.steps
    click(scene, place(scene, ("card", choice[1])))
    if not scene.stage.steps:
        click(scene, place(scene, ("card", choice[2])))
    given = scene.stage.steps[0]
    press(scene, "confirm")
    agent = scene.session.view.agent(given[2])
    assert agent is not None and given[1] in agent.equipment
    assert scene.session.view.players[0].rp < points


def test_no_more_equipment_is_offered_than_can_be_paid_for() -> None:
    scene = at("requisition")
    decision = scene.session.decision
    assert decision is not None
    view = scene.session.view
    scene.session._game.players[0].rp = 2  # type: ignore[attr-defined]
    scene.stage.kind = "requisition"
    bought = next(choice for choice in decision.choices if choice[0] == "requisition" and cost(view, choice[1]) == 2)
    scene.stage.add(bought)
    left = scene.stage.offers(decision, view)
    assert not [choice for choice in left if choice[0] == "requisition" and cost(view, choice[1]) > 0]


def cost(view: Any, card: int) -> int:
    known = view.card(card)
    return known.cost or 0


def test_when_something_is_asked_in_between_the_rest_of_the_batch_is_shown_again() -> None:
    scene = at("bluffs")
    session: Any = scene.session
    game = session._game
    decision = game.decision
    cards = list(dict.fromkeys(choice[1] for choice in decision.choices if choice[0] == "bluff"))[:3]
    steps = [next(choice for choice in decision.choices if choice[:2] == ("bluff", card)) for card in cards]
    scene.stage.steps = list(steps)
    asked, answer = decision._replace(kind="choose", choices=(("choose", "a"), ("choose", "b"))), session.answer

    def interrupted(choice: Any) -> None:
        answer(choice)
        session.later, game.decision = game.decision, asked

    session.answer = interrupted
    press(scene, "confirm")
    session.answer = answer
    assert scene.session.decision is asked and not scene.stage.steps
    game.decision = session.later
    scene.hear()
    assert scene.stage.steps == steps[1:]


# numbers ----------------------------------------------------------------------------------------------------


def sold_for(scene: TableScene, card: int) -> int:
    known = scene.session.view.card(card)
    return known.sale_value if known is not None else 0


def test_the_wheel_turns_the_number_to_buy() -> None:
    scene = at("selling")
    card = next(point for point in scene.lights.lit if point[0] == "card" and sold_for(scene, point[1]) > 1)
    click(scene, place(scene, card))
    scene.handle(Signal("move", (600, 200)))
    for _ in range(2):
        scene.handle(Signal("wheel", (600, 200), number=1))
    assert scene.stage.buy == 1
    scene.handle(Signal("wheel", (600, 200), number=-1))
    assert scene.stage.buy == 0


# the log -------------------------------------------------------------------------------------------------------


def open_log() -> LogScene:
    scene = at("answer")
    press(scene, "log")
    log = scene.app.top
    assert isinstance(log, LogScene)
    return log


def test_the_log_is_filtered_by_what_happened() -> None:
    log = open_log()
    everything = len(log.shown)
    click(log, place(log, ("group", "checks")))
    assert 0 < len(log.shown) < everything
    assert {line.kind for line in log.shown} <= chronicle.OF_GROUP["checks"] | {"turn"}


def test_the_log_is_searched_by_typing_and_letters_are_no_hot_keys_meanwhile() -> None:
    log = open_log()
    click(log, place(log, ("search",)))
    name = next(name for line in log.shown for name, _ in line.cards)
    for letter in name:
        log.handle(Signal("text", text=letter))
    found = [line for line in log.shown if line.kind != "turn"]
    assert found and all(name.casefold() in line.text.casefold() for line in found)
    press(log, "back")
    assert not log.search.active and log.app.top is log
    press(log, "back")
    assert log.app.top is not log


def test_the_log_jumps_to_a_turn() -> None:
    log = open_log()
    head = chronicle.turns(log.shown)[0]
    click(log, place(log, ("turn", head.place)))
    assert log.rows[0].told.turn == head.number and log.rows[0].told.kind == "turn"


def test_names_of_cards_in_the_log_show_the_whole_card() -> None:
    log = open_log()
    key = next(target.key for target in log.targets if isinstance(target.key, tuple) and target.key[0] == "card")
    target = log.targets.get(key)
    assert target is not None
    log.handle(Signal("move", target.rect.center))
    log.update(300)
    assert log.whole is not None and log.whole[0] == target.data


def test_the_log_is_copied_as_notation_and_tells_no_hidden_card() -> None:
    log = open_log()
    text = log.notation()
    assert '"' in text and text.count("\n") > 20
    hidden_names = {log.session._game.def_of(card).name for card in log.session._game.players[1].hand}  # type: ignore[attr-defined]
    seen = {log.session._game.def_of(card).name for line in log.lines for _, card in line.cards}  # type: ignore[attr-defined]
    assert not [name for name in hidden_names - seen if name in text]


def test_a_long_log_is_scrolled_from_end_to_end() -> None:
    log = open_log()
    long = [line._replace(turn=line.turn + 10 * times) for times in range(12) for line in log.lines]
    long_log = LogScene(log.app, log.session, long)
    log.app.push(long_log)
    assert len(long) > 600
    assert long_log.rows[-1].place == len(long) - 1
    press(long_log, "first")
    assert long_log.rows[0].place == 0
    long_log.handle(Signal("wheel", number=-1))
    assert long_log.rows[0].place == 3


def lines(*kinds: tuple[str, int, int]) -> list[Told]:
    return [Told("", (0, 0, 0), f"{kind} {turn}", player=player, kind=kind, turn=turn) for kind, player, turn in kinds]


def test_what_the_others_did_is_what_lies_between_my_turns() -> None:
    log = lines(("turn", 0, 1), ("played", 0, 1), ("turn", 1, 2), ("played", 1, 2), ("turn", 0, 3))
    assert [line.text for line in chronicle.since_my_turn(log, 0)] == ["turn 2", "played 2"]
    assert chronicle.since_my_turn(log[:-1], 0) == []
    assert chronicle.since_my_turn(log[:1], 0) == []


def test_a_digest_keeps_what_matters_in_the_order_in_which_it_happened() -> None:
    log = lines(("drew", 1, 2), ("played", 1, 2), ("moved", 1, 2), ("answered", 1, 2))
    assert [line.kind for line in chronicle.digest(log, 2)] == ["played", "answered"]


# pointing -------------------------------------------------------------------------------------------------------


def test_a_team_over_a_site_shows_its_sum_against_the_level() -> None:
    scene = at("table")
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None and scene.chooser is not None
    choice = next(choice for choice in decision.choices if choice[0] == "investigate")
    click(scene, place(scene, ("team", 0, "field", choice[2])))
    found = preview.lines(view, scene.t, decision, scene.chooser, scene.stage, ("card", choice[1]))
    site = view.site(choice[1])
    assert site is not None and len(found) == 1
    skill, need = site.prerequisites[0]
    members = [info.card for info in view.agents(0, "field") if info.team == choice[2]]
    assert f"{sum(view.skill(card, skill) for card in members)} of {need}" in found[0]


def test_an_arrow_leads_from_what_was_chosen_to_the_pointer_and_only_then() -> None:
    scene = at("table")
    assert scene.aim.source is None
    team = next(point for point in scene.lights.lit if point[0] == "team")
    click(scene, place(scene, team))
    assert scene.aim.source == scene.places[team].rect
    scene.handle(Signal("move", (500, 200)))
    assert scene.aim.goal == (500, 200)
    before = frame(scene)
    scene.handle(Signal("move", (510, 210)))
    assert frame(scene) != before
    press(scene, "back")
    assert scene.aim.source is None


def frame(scene: TableScene) -> bytes:
    scene.app.draw()
    return pygame.image.tobytes(scene.app.canvas.surface, "RGB")


def test_a_team_is_sent_by_dragging_one_of_its_people_onto_a_site() -> None:
    scene = at("table")
    decision = scene.session.decision
    assert decision is not None
    _, site, team = next(choice for choice in decision.choices if choice[0] == "investigate")
    member = next(info.card for info in scene.session.view.agents(0, "field") if info.team == team)
    start, end = place(scene, ("card", member)), place(scene, ("card", site))
    scene.handle(Signal("press", start, 1, start))
    scene.handle(Signal("drag_start", end, 1, start))
    scene.handle(Signal("drag", end, 1, start))
    scene.handle(Signal("drop", end, 1, start))
    assert scene.stage.steps == [("investigate", site, team)]


def test_resting_on_a_pile_says_how_many_cards_lie_there() -> None:
    scene = at("table")
    pile = scene.targets.get(("pile", "hand", 1))
    assert pile is not None
    scene.handle(Signal("move", pile.rect.center))
    before = frame(scene)
    scene.update(200)
    assert not scene.app.dirty
    scene.update(200)
    assert scene.app.dirty
    assert frame(scene) != before
    assert str(scene.session.view.players[1].hand_size) in pile.say


@pytest.mark.parametrize(("health", "whole", "turns"), [(1, 5, 1), (0, 4, 2), (1, 3, 2), (0, 2, 2), (3, 5, 0)])
def test_the_turns_in_the_hospital_follow_the_rule(health: int, whole: int, turns: int) -> None:
    info = at("table").session.view.agents(0)[0]
    hurt = info._replace(
        section="hospital", health=health, permanent_health=whole, eligible_to_leave=health >= min(3, whole)
    )
    assert held.turns_to_leave(hurt) == turns


# papers ----------------------------------------------------------------------------------------------------------


def test_what_the_others_did_lies_there_until_any_input_and_a_click_does_nothing_else() -> None:
    scene = at("table")
    heads = [head for head in chronicle.turns(scene.log) if head.player != 0]
    scene.summary.show([line for line in scene.log if line.turn == heads[-1].number])
    assert scene.summary.open
    scene.handle(Signal("move", (300, 300)))
    assert scene.summary.open
    team = next(point for point in scene.lights.lit if point[0] == "team")
    click(scene, place(scene, team))
    assert not scene.summary.open
    assert scene.chooser is not None and not scene.chooser.started


def test_the_summary_comes_with_my_turn_and_can_be_switched_off() -> None:
    for wanted in (True, False):
        app, scene = open_table(seed=3)
        app.settings.summary = wanted
        dice, seen = Random(3), False
        for _ in range(250):
            wait(scene)
            seen = seen or scene.summary.open
            if scene.session.decision is None or seen:
                break
            play(scene, dice, 1)
        assert seen == wanted


def test_help_names_every_choice_and_why_the_rest_has_to_wait() -> None:
    scene = at("deployment")
    press(scene, "help")
    sheet = scene.app.top
    assert isinstance(sheet, HelpScene)
    decision = scene.session.decision
    assert decision is not None
    kinds = [line.kind for line in sheet.lines]
    assert kinds.count("choice") == len(decision.choices)
    assert kinds.count("dim") == len({scene.session.view.card(card) for card in scene.session.view.hand})
    press(sheet, "help")
    assert scene.app.top is scene


def test_the_piles_tell_the_odds_of_the_next_card_and_nothing_of_its_order() -> None:
    scene = at("answer")
    view = scene.session.view
    press(scene, "discards")
    sheet = scene.app.top
    assert isinstance(sheet, PilesScene) and (sheet.heap.kind, sheet.heap.player) == ("discard", 0)
    deck = next(heap for heap in sheet.heaps if heap.kind == "deck")
    assert deck.size == view.players[0].deck_size
    assert sum(share for _, _, share in heaps.odds(deck)) == pytest.approx(1)
    game = scene.session._game  # type: ignore[attr-defined]
    game.players[0].deck.reverse()
    assert heaps.heaps(view, scene.log)[1].cards == deck.cards


def test_what_was_seen_of_the_other_holds_no_card_of_his_hand_that_was_never_shown() -> None:
    scene = at("answer")
    game = scene.session._game  # type: ignore[attr-defined]
    seen = next(heap for heap in heaps.heaps(scene.session.view, scene.log) if heap.kind == "seen")
    numbers = {card for _, card, _ in seen.cards}
    told = {card for line in scene.log for _, card in line.cards}
    assert numbers and not (numbers & set(game.players[1].hand)) - told
    assert not numbers & set(game.players[1].deck)


def test_the_corner_opens_help_and_menu() -> None:
    scene = at("table")
    click(scene, place(scene, ("corner", "menu")))
    assert isinstance(scene.app.top, Menu)
    press(scene.app.top, "back")
    press(scene, "menu")
    assert isinstance(scene.app.top, Menu)


# what is answered by itself -----------------------------------------------------------------------------------------


def test_what_has_no_alternative_is_taken_noted_and_seen_for_a_moment() -> None:
    scene = at("table")
    session: Any = scene.session
    game = session._game
    dice = LightPolicy(2)
    while game.decision.player != 0 or game.decision.kind not in ("hit", "choose", "skill"):
        game.apply(dice.choose(game.view(game.decision.player), game.decision))
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


# what answers itself ----------------------------------------------------------------------------------------


def passed_by_itself() -> TableScene:
    """A window in the player's own turn that no stop wants, with something in hand that could be played in it."""
    _, scene = open_table(seed=3, opponent="light")
    session: Any = scene.session
    policies = (LightPolicy(3), LightPolicy(4))
    for _ in range(1500):
        decision = session._game.decision
        view = session._game.view(decision.player)
        if decision.player == 0 and decision.kind == "window" and len(decision.choices) > 1:
            if not Stops().asks(view, decision):
                scene.relay()
                return scene
        session._game.apply(policies[decision.player].choose(view, decision))
    raise LookupError("no window passes by itself")


def test_a_window_that_is_passed_by_itself_is_not_drawn_as_a_question() -> None:
    scene = passed_by_itself()
    session = scene.session
    assert session.decision is not None and session.asked is None
    strip, plate = scene.targets.get(("prompt",)), scene.targets.get(("player", 1))
    assert strip is not None and plate is not None
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


def only_pass(look: float | None) -> TableScene:
    """A stop at which the single person at the table has nothing to play."""
    app, scene = open_table(seed=3, opponent="light")
    game: Any = scene.session._game  # type: ignore[attr-defined]
    policies = (LightPolicy(3), LightPolicy(4))
    for _ in range(1500):
        decision = game.decision
        view = game.view(decision.player)
        if decision.player == 0 and decision.choices == (PASS,) and view.pending and Stops().asks(view, decision):
            session = opening.session(
                game, scene.session.setup, apart=False, look=None if look is None else lambda: look
            )
            app.replace(TableScene(app, session))
            assert isinstance(app.top, TableScene)
            return app.top
        game.apply(policies[decision.player].choose(view, decision))
    raise LookupError("no stop at which there is nothing to play")


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
    assert session.asked is session.decision


def test_the_tray_counts_close_rounds_as_the_combat_sheet_does() -> None:
    for name in ("combat", "combat_crowded", "combat_many"):
        scene = combat_samples.placed(hidden(), name)
        scene.app.push(scene)
        view = scene.session.view
        assert isinstance(scene.panel, CombatPanel)
        kind, number = scene.panel.fight.rounds[-1]
        words = scene.t(f"table.round.{kind}", n=number)
        assert any(folder.sub == words for folder in tray.folders(Desk(scene.app.canvas, view, scene.t)))


def test_where_equipment_in_hand_cannot_be_given_it_is_said_why_nothing_was_asked() -> None:
    _, scene = open_table(seed=2, opponent="light")
    session: Any = scene.session
    policies = (LightPolicy(2), LightPolicy(4))
    for _ in range(3000):
        decision = session._game.decision
        if decision is None:
            break
        view = session._game.view(decision.player)
        held = [card for card in view.hand if view.card(card).suit == "equipment"]
        if decision.player == 0 and decision.kind == "requisition" and len(decision.choices) == 1 and held:
            why = Teller(view, scene.t).reason(view.why_not(("card", held[0])))
            scene.log.clear()
            scene.update(16)
            scene.update(16)
            note = next(line for line in scene.log if line.kind == "note")
            assert note.card == held[0] and view.card(held[0]).name in note.text and why in note.text
            return
        session._game.apply(policies[decision.player].choose(view, decision))
    raise LookupError("Equipment could always be given")


@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_end_the_strip_says_who_has_won(seat: int) -> None:
    _, scene = open_table(seed=3, opponent="light")
    game: Any = scene.session._game  # type: ignore[attr-defined]
    while game.decision.player == seat:
        game.apply(LightPolicy(1).choose(game.view(seat), game.decision))
    game.apply(CONCEDE)
    scene.hear()
    assert scene.session.over and scene.session.view.winner == seat
    words = scene.t("ask.over.won") if seat == 0 else scene.t("ask.over.lost", who=scene.session.view.names[1])
    assert scene.places["prompt",].say.startswith(words)
