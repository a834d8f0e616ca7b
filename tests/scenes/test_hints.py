"""The prompt's second line and the log, as somebody reads them who plays for the first time."""

from __future__ import annotations

from functools import partial

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.choices import (
    NO_SPEC,
    PASS,
    Announce,
    Choice,
    DeclineBluff,
    PayBluff,
    Paying,
    PlaceSite,
    PlayCard,
    Spec,
    UseAbility,
)
from game.engine.core.decisions import Decision
from game.engine.core.event_data import AgentHospitalized, AgentMoved
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, card_of, card_ref
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.table import open_game
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.scenes.table.drawing import log_strip
from game.scenes.table.drawing.prompt_bar import capped
from game.scenes.table.drawing.prompt_bar import prompt as draw_prompt
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.scenes.table.wording.prompt_hint import PromptHint, hint
from game.session.choice.choice_points import Point, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from tests.support.scenes.hint_table import asked, at
from tests.support.scenes.screens import recording, screen
from tests.support.scenes.table_player import wait
from tests.support.scenes.windows import drag, place, press, push, window


def paid_either_way(view: PlayerView, decision: Decision, free: bool) -> int:
    """A Site of more than 1 RP that the pool may pay and one token as well, all of it or 1; -1 where there is none."""
    ways: dict[int, list[Paying]] = {}
    for choice in decision.choices:
        if isinstance(choice, PlaceSite) and view.stat(card_ref(choice.card), "cost") > 1:
            ways.setdefault(choice.card, []).append(choice.paying)
    for card, (first, *others) in ways.items():
        if first == -1 and len(others) == 1 and isinstance(others[0], int) and (others[0] < -1) == free:
            return card
    return -1


def paying_either_way(free: bool, size: tuple[int, int]) -> TableScene:
    """The table where such a Site was clicked."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        return decision.kind == "sites" and paid_either_way(view, decision, free) >= 0

    scene = at(f"free_site_{free}", wanted, size)
    decision = scene.session.decision
    scene.acts.click(card_ref(paid_either_way(scene.session.view, decision, free)))
    return scene


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_who_may_pay_instead_is_read_whole_beside_a_long_name(size: tuple[int, int]) -> None:
    scene = paying_either_way(free=False, size=size)
    prompt, strip = asked(scene), scene.places["prompt",]
    payers = [scene.draw_context(scene.app.canvas).short(card_of(point)) for point in scene.chooser.options]
    assert prompt.sub == scene.t("hint.or.sites", who=", ".join(payers))
    lines = [line.text for line in recording(scene.app).lines if strip.rect.contains(line.box)]
    assert prompt.sub in " ".join(lines)
    assert prompt.full in strip.say and prompt.full.endswith(prompt.sub)


@pytest.mark.parametrize("free", [False, True])
def test_whose_token_pays_and_what_is_left_is_said_once_it_is_chosen(free: bool) -> None:
    """«Place Olympic National Forest» read the same with Mulder's token as without it."""
    scene = paying_either_way(free=free, size=(1280, 720))
    view, ready = scene.session.view, scene.chooser.ready
    assert isinstance(ready, PlaceSite)
    cost, points = view.stat(card_ref(ready.card), "cost"), view.players[view.seat].rp
    payer = next(point for point in scene.chooser.options if isinstance(point, CardRef))
    who = scene.draw_context(scene.app.canvas).short(payer.card)
    assert not free or asked(scene).sub == scene.t("hint.or.sites.all", who=who), "it pays all"
    scene.acts.click(payer)
    paid = cost if free else 1
    assert asked(scene).sub == scene.t("hint.token_pays", who=who, n=paid, rp=points - cost + paid)


def test_a_site_that_is_dragged_into_the_field_offers_the_same_payment_as_one_that_is_clicked() -> None:
    scene = paying_either_way(free=True, size=(1280, 720))
    site, clicked = scene.chooser.walked[0], asked(scene)
    press(scene, "back")
    assert not scene.chooser.started
    start, end = place(scene, site), scene.frame.stage.center
    answered = scene.session.answered
    drag(scene, start, end)
    assert scene.session.answered == answered and asked(scene) == clicked
    assert scene.aim.source is None, "no arrow hangs on the pointer where nothing else has to be pointed at"


def drawing(size: tuple[int, int] = (1280, 720)) -> TableScene:
    """The table where cards are drawn."""
    return at("drawing", lambda view, decision: decision.kind == "draw", size)


def told(scene: TableScene, decision: Decision, *clicks: Point) -> PromptHint:
    """The second line at a decision that is put to the player there, after these clicks."""
    chooser = Chooser(ways(decision.choices, 0))
    for point in clicks:
        chooser.pick(point)
    return hint(scene.draw_context(scene.app.canvas), decision, chooser, Stage())


def test_where_only_the_table_can_act_no_cards_of_the_hand_are_spoken_of() -> None:
    scene = drawing()
    view = scene.session.view
    use, play = UseAbility("use", card_ref(view.agents(0)[0].card), 0, NO_SPEC), PlayCard("play", view.hand[0], NO_SPEC)
    for kind in ("window", "check", "combat", "response"):
        assert told(scene, Decision(0, kind, (use, PASS))).text == scene.t(f"hint.{kind}.table")
        assert told(scene, Decision(0, kind, (play, use, PASS))).text == scene.t(f"hint.{kind}")


def test_the_order_of_sites_is_asked_for_as_such() -> None:
    positions.FIRST_SEED["visits"] = 10
    scene = at("visits", lambda view, decision: decision.kind == "order" and len(view.sites(view.seat)) > 1)
    assert asked(scene).text == scene.t("ask.order.site")
    assert asked(scene).sub == scene.t("hint.order.site")


def test_of_a_number_only_the_button_speaks() -> None:
    scene = at("buying", lambda view, asked: asked.kind == "buy" and len(asked.choices) > 3 and len(view.hand) < 5)
    scene.choice_controller.turn(1)  # by the wheel: a click buys
    scene.relay()
    assert asked(scene).sub == scene.t("hint.ready")
    assert not asked(scene).full


def test_a_bluff_that_needs_a_target_asks_for_it() -> None:
    scene = drawing()
    view = scene.session.view
    card, people = view.hand[0], [info.card for info in view.agents(0)][:2]
    aimed = tuple(PayBluff("pay", card, Spec(targets=(card_ref(agent),))) for agent in people)
    plain = (PayBluff("pay", card, NO_SPEC),)
    let_go = DeclineBluff("decline", card)
    assert told(scene, Decision(0, "bluff", (*aimed, let_go)), card_ref(card)).text == scene.t("hint.next.bluff.whom")
    assert told(scene, Decision(0, "bluff", (*plain, let_go)), card_ref(card)).text == scene.t("hint.next.bluff")


def test_whoever_is_struck_down_is_told_of_once() -> None:
    scene = drawing()
    view = scene.session.view
    agent = view.agents(0)[0].card
    moved = Event("moved", 0, AgentMoved(agent, "field", "hospital"))
    brought = Event("hospital", 0, AgentHospitalized(agent))
    teller = Teller(view, scene.t)
    assert [line.kind for line in teller.tell_all((moved, brought))] == ["hospital"]
    assert [line.kind for line in teller.tell_all((moved,))] == ["moved"]


def test_the_first_sale_says_what_conspiracy_points_are_for() -> None:
    setup = GameSetup.duel("the_usual_three", "two_roads", "random", 3, 1)
    game = open_game.new_game(setup, ("You", "Rookie"))
    scene = push(TableScene(window(), open_game.session(game, setup, apart=False)))
    wait(scene)
    while scene.session.decision is not None and scene.session.decision.kind != "sell":
        scene.acts.confirm()
        wait(scene)
    assert asked(scene).sub == scene.t("hint.sell.first", foe="Rookie")


@pytest.mark.parametrize(
    ("words", "room", "cut"),
    [
        (
            "Binoculars: None of your Agents may carry it: it asks for Bureau, and one of a title such as Lt. or Dr.",
            (168, 300),
            False,
        ),
        (" ".join(["discarded"] * 20), (200, 400), False),
        (" ".join(["discarded"] * 20), (200, 175), True),
    ],
)
def test_a_long_line_of_the_log_is_whole_where_there_is_room(words: str, room: tuple[int, int], cut: bool) -> None:
    scene = drawing((1024, 600))
    line = LogLine("tick", (1, 1, 1), words, player=scene.session.view.seat)
    log = partial(log_strip.log, rect=Rect((0, 0), room), lines=[line])
    recorder = recording(scene.app, lambda canvas: log(scene.draw_context(canvas)))
    assert any(one.text != one.whole for one in recorder.lines) is cut


def test_nobody_is_asked_for_a_card_who_has_none_to_play() -> None:
    scene = at("no_card", lambda view, decision: decision.kind == "check" and decision.choices == (PASS,))
    check = scene.session.view.check
    skill = scene.draw_context(scene.app.canvas).word(check.skill)
    assert asked(scene).text == scene.t("ask.check_runs", skill=skill, total=check.total, need=check.need)


def test_confirm_chooses_nothing_that_is_not_seen_to_be_focused() -> None:
    scene = at("too_many", lambda view, decision: decision.kind == "discard" and decision.get("amount") is not None)
    scene.handle(Signal("move", (2, 2)))
    assert scene.targets.get(scene.targets.main) is None and not scene.targets.ring
    press(scene, "confirm")
    assert not scene.stage.steps and scene.targets.ring
    press(scene, "confirm")
    assert len(scene.stage.steps) == 1


def test_what_is_still_to_be_clicked_names_nothing_but_who_may_pay() -> None:
    """What was chosen is told before it, where there is room (`hint.chosen`)."""
    texts = Texts("en", strict=True)
    keys = [key for prefix in ("hint.next", "hint.or", "hint.ready") for key in texts.keys(prefix)]
    assert "hint.next.sites" in keys
    assert [words for key in keys if "{" in (words := texts(key, who="she"))] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["bluffs", "combat_split", "guess", "reduced", "requisition", "selling"])
def test_no_word_of_the_prompt_is_cut_in_large_text(name: str, size: tuple[int, int]) -> None:
    scene, recorder = screen(TableScene, name, size, text_percent=150)
    strip = scene.places["prompt",].rect
    lines = [line for line in recorder.lines if strip.contains(line.box)]
    assert lines and [line.whole for line in lines if line.text != line.whole] == []


def test_the_number_of_a_card_stands_where_no_other_card_covers_it() -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        return len(view.hand) > 8 and decision.kind == "discard"

    scene = at("crowded_hand", wanted)
    scene.relay()
    recorder = recording(scene.app)
    hand = [scene.places["card", card].rect for card in scene.session.view.hand]
    for card, after in zip(scene.session.view.hand[:-1], hand[1:], strict=True):
        key = scene.lights.keys.get(card_ref(card))
        caps = [line.box for line in recorder.lines if line.text == key and line.box.bottom < after.y + 20]
        caps = [box for box in caps if box.top > scene.places["prompt",].rect.bottom - 20]
        assert key is None or any(box.right <= after.x for box in caps), key


# -- what buttons do ------------------------------------------------------------------------------------


def test_to_leave_out_a_check_of_a_card_is_said_to_be_failing_it() -> None:
    def lacks(view: PlayerView, decision: Decision) -> bool:
        of, skill = decision.get("team"), decision.get("skill")
        return decision.kind == "may" and bool(skill) and view.team_total(of, skill) < decision.get("need")

    positions.FIRST_SEED["may_check"] = 14
    scene = at("may_check", lacks)
    prompt, decision = asked(scene), scene.session.decision
    labels = [scene.t(f"do.{verb}.may_check") for verb in ("decline", "agree")]
    assert [button.label for button in prompt.buttons if button.key] == labels
    called = decision.get("team")
    total = scene.session.view.team_total(called, decision.get("skill"))
    team = short_names.team(scene.t, called.section, called.number)
    assert prompt.sub == scene.t("hint.may_check", team=team, n=total, need=decision.get("need"))


def test_the_main_button_keeps_its_key_and_the_other_too_where_a_line_would_not_fit_without_it() -> None:
    scene = drawing()
    ctx = scene.draw_context(scene.app.canvas)
    keyed = (Button(MAIN, "Do it", "main", "Space"), Button(prompt_text.DECLINE, "Leave it", "plain", "Esc"))
    strip = Rect(160, 490, 870, 46)

    def wide(words: str) -> tuple[int, int]:
        ctx.places.clear()
        draw_prompt(ctx, strip, capped(ctx, strip, Prompt("A card: do it?", words, keyed), ()))
        return ctx.places[MAIN].rect.w, ctx.places[prompt_text.DECLINE].rect.w

    assert wide("short") == wide("long " * 80)
    some = [wide("so " * count) for count in range(20, 60)]
    assert {main for main, _ in some} == {wide("short")[0]}
    assert any(other < wide("short")[1] for _, other in some)


FIRST, SECOND = Spec(targets=(card_ref(3),)), Spec(targets=(card_ref(4),))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PlayCard("play", 7, FIRST), PlayCard("play", 7, SECOND)),
        (PayBluff("pay", 7, FIRST), PayBluff("pay", 7, SECOND)),
        (PlayCard("play", 7, FIRST._replace(x=1)), PlayCard("play", 7, FIRST._replace(x=2))),
        (UseAbility("use", card_ref(7), 0, Spec(x=1)), UseAbility("use", card_ref(7), 0, Spec(x=2))),
    ],
)
def test_a_card_and_what_it_is_meant_for_are_said_by_two_clicks_and_never_by_one(one: Choice, other: Choice) -> None:
    chooser = Chooser(ways((one, other), 0))
    assert chooser.pick(card_ref(7)) is None
    assert chooser.pick(chooser.options[-1]) == other


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PayBluff("pay", 7, FIRST._replace(x=1)), PayBluff("pay", 7, SECOND._replace(x=2))),
        (PlayCard("play", 7, Spec(x=2, paying=3)), PlayCard("play", 7, Spec(x=2, paying=4))),
    ],
)
def test_a_price_that_follows_by_itself_is_seen_before_it_is_paid(one: Choice, other: Choice) -> None:
    chooser = Chooser(ways((one, other), 0))
    while chooser.options:
        assert chooser.pick(chooser.options[-1]) is None
    assert chooser.ready in (one, other)


def asked_there(scene: TableScene, decision: Decision) -> str:
    return prompt_text.sentence(scene.draw_context(scene.app.canvas), decision)


def test_where_only_an_ability_can_be_used_no_card_is_asked_for() -> None:
    """«Play a card?» stood there while nothing of the hand could be played."""
    scene = drawing()
    view = scene.session.view
    one, other = (UseAbility("use", card_ref(info.card), 0, NO_SPEC) for info in view.agents(0)[:2])
    known, turn = view.card(one.source.card), scene.t("ask.window.W1")
    play = PlayCard("play", view.hand[0], NO_SPEC)
    assert asked_there(scene, Decision(0, "window", (one, PASS), "W1")) == f"{turn} Use {short_names.short(known)}?"
    assert asked_there(scene, Decision(0, "window", (one, other, PASS), "W1")) == f"{turn} Use an ability?"
    combat = scene.t("ask.combat_runs")
    assert asked_there(scene, Decision(0, "combat", (one, PASS))) == f"{combat} Use {short_names.short(known)}?"
    assert "value" in asked_there(scene, Decision(0, "window", (Announce("announce", "motive"), PASS)))
    for choices in ((play, one, PASS), (play, PASS)):
        assert asked_there(scene, Decision(0, "window", choices)) == scene.t("ask.window")
