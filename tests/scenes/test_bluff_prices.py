"""Cards turned up beneath a Site: what they cost, and what becomes of those that are paid and of the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.choices import PASS, Choice, DeclineBluff, PayBluff, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.core.refs import TeamRef, card_ref
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import subject_of
from game.engine.view import useless_bluffs
from game.engine.view.announced_prices import only_price
from game.engine.view.player_view import PlayerView
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.drawing import hand_badges
from game.scenes.table.input.misclick_guard import GUARD_MS
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.scenes.table.wording.choice_labels import number_label
from game.ui.input.reader import Signal
from tests.support.scenes.hint_table import asked
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.windows import at


def payable(view: PlayerView, decision: Decision) -> bool:
    """A card of a fixed price has been turned up and can be paid."""
    return decision.kind == "bluff" and any(fixed(choice) for choice in decision.choices)


def fixed(choice: Choice) -> bool:
    """A `pay` whose price is not chosen."""
    return bool(isinstance(choice, PayBluff) and choice[-1].x < 0)


def hopeless(view: PlayerView, decision: Decision) -> bool:
    """Several have been turned up, and none of them can be paid."""
    return decision.kind == "bluff" and all(isinstance(choice, DeclineBluff) for choice in decision.choices)


def only_one(view: PlayerView, decision: Decision) -> bool:
    """One card has been turned up, and it can be paid."""
    return payable(view, decision) and sum(isinstance(choice, DeclineBluff) for choice in decision.choices) == 1


def many_turned(view: PlayerView, decision: Decision) -> bool:
    """Several have been turned up, and one of them can be paid."""
    return payable(view, decision) and len({one.card for one in decision.choices if isinstance(one, DeclineBluff)}) > 5


positions.FIRST_SEED.update(only_one=8, many_turned=26)
positions.WANTED.update(payable=payable, hopeless=hopeless, only_one=only_one, many_turned=many_turned)


def let_go(scene: TableScene) -> list[int]:
    """The cards that were turned up and not paid."""
    return [event.data.card for event in scene.session.view.events() if event.kind == "declined"]


def paid(scene: TableScene) -> list[tuple[int, int]]:
    """The cards that were turned up and paid, and for how much."""
    return [event.data for event in scene.session.view.events() if event.kind == "paid"]


def test_the_button_says_the_price_that_is_then_paid() -> None:
    scene = at("payable")
    view, before = scene.session.view, paid(scene)
    card = next(one[1] for one in scene.session.decision.choices if fixed(one))
    scene.acts.click(("card", card))
    while scene.chooser.ready is None:
        scene.acts.click(next(point for point in scene.chooser.options if point[0] != "do"))
    price, name = view.cost_of(scene.chooser.ready), scene.draw_context(scene.app.canvas).short(card)
    assert price <= view.card(card).cost
    whole = (scene.t("do.pay.due", n=price, what=name), scene.t("do.pay.price", n=price))
    assert scene.places[MAIN].say in (whole if price else (scene.t("do.play.with", what=name),))
    scene.acts.confirm()
    assert paid(scene) == [*before, (card, price)]


def test_a_card_that_can_be_paid_bears_its_price_hides_nothing_and_is_let_go_by_one_button() -> None:
    scene = at("payable")
    decision, view = scene.session.decision, scene.session.view
    card = next(one[1] for one in decision.choices if fixed(one))
    assert only_price(view, decision, card) == max(0, view.card(card).cost - 1)
    assert only_price(view, None, card) is None
    team, box = view.check.team, scene.places["sheet",].rect
    assert isinstance(team, TeamRef)
    tested = [info.card for info in view.agents(view.check.owner, "field") if info.team == team.number]
    assert tested and not any(box.colliderect(scene.places["card", card].rect) for card in tested)
    assert not box.colliderect(scene.places["docket",].rect), "nor are the sums hidden"
    scene.acts.click(("card", card))
    assert prompt_text.DECLINE in scene.places and ("do", "decline") not in scene.places
    assert card not in let_go(scene)
    scene.acts.click(prompt_text.DECLINE)
    assert card in let_go(scene), "and with it what cannot be paid"


@pytest.mark.parametrize("key", ["confirm", "back"])
def test_no_single_key_throws_away_what_could_be_paid(key: str) -> None:
    scene = at("payable")
    before = let_go(scene)
    assert MAIN not in scene.places and OFF not in scene.places, "a click on what pays is the answer"
    scene.handle(Signal(key))
    assert let_go(scene) == before


def test_what_cannot_be_paid_goes_by_itself() -> None:
    """Each of the cards that were no Bluff, or too dear, had to be clicked away."""
    scene = at("hopeless")
    before = let_go(scene)
    assert scene.session.asked is None
    scene.update(16)
    assert len(let_go(scene)) > len(before)
    scene = at("hopeless")
    scene.session.stops.ask_forced = True
    assert scene.session.asked is not None, "who wants to be asked everything is asked"


def test_what_is_asked_names_the_only_card_that_was_turned_up_which_can_be_let_go_at_once() -> None:
    """«Revealed: pay for one of yours?» did not say of what, nor what happens else."""
    scene = at("only_one")
    card, prompt = scene.session.decision.choices[0][1], asked(scene)
    name = scene.draw_context(scene.app.canvas).short(card)
    assert prompt.text == scene.t("ask.bluff.free", card=name), "its price of 1 is lower by 1 (6.3d)"
    assert prompt.sub == scene.t("hint.bluff") and "discarded" in prompt.sub
    several = asked(at("payable"))
    assert (several.text, several.sub) == (scene.t("ask.bluff"), scene.t("hint.bluff.several"))
    before = let_go(scene)
    scene.handle(Signal("back"))
    assert prompt_text.DECLINE in scene.places and let_go(scene) == before
    scene.app.pop()  # Esc opened the menu, as it does where nothing is to be taken back
    scene.acts.click(prompt_text.DECLINE)
    assert let_go(scene) == [*before, card], "who does not want to pay is not made to click the card first"


SECURITY = "x_file: The Jersey Devil, announced: [motive], cp: 9"
POSITION = """
options: {{x_file_powers: true}}
players:
  A: {{hand: [Shotgun], {player}}}
  B: {{x_file: Eve, agents: [{{card: Agent Fox Mulder, at: field}}]}}
turn: {{player: B, phase: {phase}}}
sites: [{{card: "Aubrey, MO", owner: B, target: A, bluffs: [{beneath}]}}]
script:
{script}
"""
HIDDEN = ("case_assignment", "  - to: A bluffs")
REVEALED = ("investigation", '  - B: investigate "Aubrey, MO" with team 1\n  - to: A bluff')


def with_beneath(folder: Path, beneath: str, moment: tuple[str, str], player: str = SECURITY) -> TableScene:
    """The table of a player with cards beneath the other's Site, before or after they are turned up."""
    phase, script = moment
    return table_laid(POSITION.format(player=player, beneath=beneath, phase=phase, script=script), folder)


@pytest.mark.parametrize(
    ("beneath", "player", "price"),
    [
        ("Car Troubles", "x_file: Eve", "2"),
        ("Car Troubles", SECURITY, "1"),
        ("Detective Miles", "x_file: Eve", "1"),
        ("Cigarette Butts", "x_file: Eve", "0, 2, 4, 8"),
        ("The Overcoat Man", SECURITY, "0, 1, 3, 7"),
    ],
)
def test_beneath_a_site_a_card_bears_what_it_will_cost(tmp_path: Path, beneath: str, player: str, price: str) -> None:
    """With all that changes the price: what is asked on top (17.72), a power that makes it less (13.4)."""
    scene = with_beneath(tmp_path, beneath, HIDDEN, player)
    assert scene.t("table.price", n=price) in written(scene)


def test_the_prices_of_a_sliding_bluff_are_those_that_are_paid(tmp_path: Path) -> None:
    """13.4: Security takes 1 off each of them."""
    scene = with_beneath(tmp_path, "Cigarette Butts", REVEALED)
    decision, view = scene.session.decision, scene.session.view
    card = decision.choices[0][1]
    scene.acts.click(("card", card))
    ctx = scene.draw_context(scene.app.canvas)
    for choice in decision.choices:
        if isinstance(choice, PayBluff):
            assert number_label(ctx, choice[-1].x)[0] == scene.t("table.tier_price", n=view.cost_of(choice))
    assert [view.cost_of(choice) for choice in decision.choices if isinstance(choice, PayBluff)] == [0, 1, 3, 7]


@pytest.mark.parametrize(("player", "price"), [("x_file: Eve, cp: 9", 1), (SECURITY, 0)])
def test_nobody_is_asked_twice_to_pay_nothing(tmp_path: Path, player: str, price: int) -> None:
    """«Pay for it? Space again to pay.» was said of a card that cost 0."""
    scene = with_beneath(tmp_path, "Pete Calcagni", REVEALED, player)
    decision = scene.session.decision
    card = decision.choices[0][1]
    assert only_price(scene.session.view, decision, card) == price
    assert scene.t("ask.bluff.one" if price else "ask.bluff.free", card="Pete Calcagni") == asked(scene).text
    words = scene.t("do.pay.due" if price else "do.play.with", n=price, what="Pete Calcagni")
    assert scene.places[MAIN].say == words
    scene.leaving.pressed(Signal("confirm"))  # it has ended a motion just before
    scene.app.running = True
    scene.update(GUARD_MS + 1)
    scene.handle(Signal("confirm"))
    assert paid(scene) == ([] if price else [(card, 0)])
    assert (scene.t("leaving.bluff", key="Space") == scene.transient.slip.words) is bool(price)


def test_a_card_that_asks_for_more_says_so_where_it_is_paid(tmp_path: Path) -> None:
    scene = with_beneath(tmp_path, "Detective Miles", REVEALED, "x_file: Eve, cp: 9")
    decision = scene.session.decision
    assert only_price(scene.session.view, decision, decision.choices[0][1]) == 1
    assert only_price(scene.session.view, decision, NOBODY) is None
    assert scene.t("table.due", n=1) in written(scene)


def test_a_card_that_cannot_be_paid_is_not_let_go_by_one_click_while_another_can(tmp_path: Path) -> None:
    """Whoever clicks it wants to see what it would cost, and not to throw it away."""
    scene = with_beneath(tmp_path, "Cigarette Butts, Knife", REVEALED)
    decision, view = scene.session.decision, scene.session.view
    useless = next(one[1] for one in decision.choices if view.card(one[1]).name == "Knife")
    scene.acts.click(("card", useless))
    assert not let_go(scene) and scene.session.decision is decision
    assert any(scene.t("hint.ready.let_go") in words for words in written(scene))
    scene.acts.confirm()
    assert let_go(scene) == [useless]


PAID = (REVEALED[0], f'{REVEALED[1]}\n  - A: pay "Nasty Surprise"\n  - to: A bluff')


@pytest.mark.parametrize(
    ("beneath", "moment", "key"),
    [
        ("Nasty Surprise, Cigarette Butts, Pete Calcagni", REVEALED, "ask.bluff"),
        ("Nasty Surprise, Nasty Surprise", REVEALED, "ask.bluff.twins"),
        ("Nasty Surprise, Cigarette Butts, Pete Calcagni", PAID, "ask.bluff.more"),
    ],
)
def test_another_is_offered_only_once_one_was_paid(
    tmp_path: Path, beneath: str, moment: tuple[str, str], key: str
) -> None:
    """«Pay for another?» was asked behind what others had done, before anything had been paid."""
    scene = with_beneath(tmp_path, beneath, moment)
    words = prompt_text.sentence(scene.draw_context(scene.app.canvas), scene.session.decision, news=True)
    assert words == scene.t(key, n=2, card="Nasty Surprise")
    twins = key == "ask.bluff.twins"
    assert (asked(scene).sub == scene.t("hint.bluff.twins")) is twins, "one of a title can be used (7.7a)"


CROWD = """
players:
  A: {x_file: Eve, cp: 9}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field},
      {card: Agent Moe Bocks, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO", owner: B, target: A, bluffs: [Sinus Cavity Implant, Section Chief Joseph McGrath]}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - to: A bluff
"""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_sheet_of_cards_turned_up_covers_none_of_those_at_whom_they_are_aimed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """«Pay for another?» lay upon the Agents among whom one had to choose."""
    scene = table_laid(CROWD, tmp_path, size)
    assert ("sheet",) in scene.places and scene.session.view.agents(1, "field")
    for _ in range(2):
        sheet = scene.places["sheet",].rect if ("sheet",) in scene.places else Rect(0, 0, 0, 0)
        agents = [scene.places["card", info.card].rect for info in scene.session.view.agents(1)]
        assert sheet.collidelist(agents) < 0
        scene.acts.click(("card", scene.session.decision.choices[0][1]))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_hand_says_at_rest_what_each_card_could_do_beneath_a_site(size: tuple[int, int]) -> None:
    """Nothing told a Bluff that fits from one that does nothing until the pointer lay on it."""
    scene = at("bluffs", size)
    view, ctx = scene.session.view, scene.draw_context(scene.app.canvas)
    choices = scene.session.decision.choices
    tags = hand_badges.tags(ctx, scene.session.decision)
    asked_of = {choice.card for choice in choices if isinstance(choice, SlipBluff)}
    assert asked_of and asked_of <= set(tags)
    for card in asked_of:
        if view.adversary_asks(card):
            continue  # what it is worth is where it attacks from the hand
        prices = view.prices_beneath(card)
        fits = any(useless_bluffs.hinders(view, one) for one in choices if subject_of(one) == card)
        assert (tags[card].words == scene.t("table.no_bluff")) is (not prices), card
        assert (tags[card].icon == "tick") is fits, card
    assert {tags[card].icon for card in asked_of} >= {"tick", "cross", ""}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["payable", "only_one", "many_turned"])
def test_what_is_turned_up_lies_over_the_hand_and_hides_nobody(name: str, size: tuple[int, int]) -> None:
    """Large cards lay on the opponent's Agents while one decided what to do to them."""
    scene = at(name, size)
    box, view = scene.places["sheet",].rect, scene.session.view
    agents = [scene.places[card_ref(info.card)].rect for seat in (0, 1) for info in view.agents(seat)
              if card_ref(info.card) in scene.places]  # fmt: skip
    sites = [place.rect for place in scene.places.values() if place.group == "sites"]
    assert agents and box.collidelist([*agents, *sites, scene.places["docket",].rect]) < 0
    turned = {one.card for one in scene.session.decision.choices if isinstance(one, PayBluff | DeclineBluff)}
    assert all(box.contains(scene.places[card_ref(card)].rect) for card in turned), "all of them without scrolling"


TWINS = """
players:
  A: {x_file: The Manitou, cp: 8, hand: [Squeeze, Squeeze]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Newark, NJ", owner: B, target: A,
    bluffs: [{card: Nasty Surprise, owner: A}, {card: Nasty Surprise, owner: A}]}]
script:
  - B: investigate "Newark, NJ" with team 1
  - to: A bluff
"""


def test_of_a_second_card_of_one_title_it_is_said_why_it_cannot_be_played_in_this_check(tmp_path: Path) -> None:
    """The second Squeeze was not offered, and nothing said why."""
    fight = '  - A: hit "Agent Fox Mulder"\n' * 2
    scene = table_laid(f'{TWINS}  - A: pay "Nasty Surprise"\n  - A: play "Squeeze"\n{fight}  - to: A check\n', tmp_path)
    assert scene.session.decision.choices == (PASS,)
    assert "One card of a title per check: Squeeze was used already." in scene.places["prompt",].say
