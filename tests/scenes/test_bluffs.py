"""Cards slipped beneath Sites and turned up there: what is said of each, what it costs, and what becomes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.choices import PASS, Choice, DeclineBluff, PayBluff, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import subject_of
from game.engine.view import useless_bluffs
from game.engine.view.announced_prices import only_price
from game.engine.view.player_view import PlayerView
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.drawing import bluff_slips, own_hand
from game.scenes.table.input.misclick_guard import GUARD_MS
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.scenes.table.wording.choice_labels import number_label
from game.ui.input.reader import Signal
from tests.support.scenes.hint_table import asked
from tests.support.scenes.hint_table import at as at_decision
from tests.support.scenes.laid_table import foretold, table_laid, written
from tests.support.scenes.log_lines import plain
from tests.support.scenes.screens import recording
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, place


def turned_up(decision: Decision) -> set[int]:
    """The cards that have been turned up."""
    return {one.card for one in decision.choices if isinstance(one, DeclineBluff)}


def payable(view: PlayerView, decision: Decision) -> bool:
    """A card of a fixed price has been turned up and can be paid."""
    return decision.kind == "bluff" and any(fixed(choice) for choice in decision.choices)


def fixed(choice: Choice) -> bool:
    """A `pay` whose price is not chosen."""
    return bool(isinstance(choice, PayBluff) and choice[-1].x < 0)


positions.FIRST_SEED.update(only_one=8, many_turned=26)
positions.WANTED.update(
    payable=payable,
    hopeless=lambda view, decision: decision.kind == "bluff" and len(decision.choices) == len(turned_up(decision)) > 1,
    only_one=lambda view, decision: payable(view, decision) and len(turned_up(decision)) == 1,
    many_turned=lambda view, decision: payable(view, decision) and len(turned_up(decision)) > 5,
)


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


def test_a_card_that_can_be_paid_bears_its_price_and_is_let_go_by_one_button() -> None:
    scene = at("payable")
    decision, view = scene.session.decision, scene.session.view
    card = next(one[1] for one in decision.choices if fixed(one))
    assert only_price(view, decision, card) == max(0, view.card(card).cost - 1)
    assert only_price(view, None, card) is None
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


def test_what_cannot_be_paid_goes_by_itself_and_one_by_one_where_a_player_wants_to_be_asked_everything() -> None:
    """Each of the cards that were no Bluff, or too dear, had to be clicked away."""
    scene = at("hopeless")
    before = let_go(scene)
    assert scene.session.asked is None
    scene.update(16)
    assert len(let_go(scene)) > len(before)
    scene = at("hopeless")
    scene.session.stops.ask_forced = True
    assert scene.session.asked is not None
    first = scene.session.decision.choices[0][1]
    assert asked(scene).buttons[-1].label == f"Let {scene.draw_context(scene.app.canvas).short(first)} go"
    scene.acts.confirm()
    assert first in let_go(scene)


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
sites: [{{card: "{site}", owner: B, target: A, bluffs: [{beneath}]}}]
script:
{script}
"""
HIDDEN = ("case_assignment", "  - to: A bluffs")
REVEALED = ("investigation", '  - B: investigate "Aubrey, MO" with team 1\n  - to: A bluff')
CHECKED = ("investigation", '  - B: investigate "Newark, NJ" with team 1\n  - to: B check')


def with_beneath(
    folder: Path, beneath: str, moment: tuple[str, str], player: str = SECURITY, site: str = "Aubrey, MO"
) -> TableScene:
    """The table of a player with cards beneath the other's Site, before or after they are turned up."""
    phase, script = moment
    return table_laid(POSITION.format(player=player, beneath=beneath, phase=phase, script=script, site=site), folder)


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


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_hand_says_at_rest_what_each_card_could_do_beneath_a_site(size: tuple[int, int]) -> None:
    """Nothing told a Bluff that fits from one that does nothing until the pointer lay on it."""
    scene = at("bluffs", size)
    view, ctx = scene.session.view, scene.draw_context(scene.app.canvas)
    choices = scene.session.decision.choices
    tags = own_hand.tags(ctx, scene.session.decision)
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
@pytest.mark.parametrize("name", ["payable", "only_one", "many_turned", "of a crowd"])
def test_what_is_turned_up_lies_over_the_hand_and_hides_nobody_also_while_one_chooses_at_whom_it_is_aimed(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Large cards lay on the opponent's Agents while one decided what to do to them."""
    scene = table_laid(CROWD, tmp_path, size) if name == "of a crowd" else at(name, size)
    view, turned = scene.session.view, turned_up(scene.session.decision)
    box = scene.places["sheet",].rect
    assert all(box.contains(scene.places[card_ref(card)].rect) for card in turned), "all of them without scrolling"
    for _ in range(2):
        places = [card_ref(info.card) for seat in (0, 1) for info in view.agents(seat)]
        agents = [scene.places[point].rect for point in places if point in scene.places]
        sites = [place.rect for place in scene.places.values() if place.group == "sites"]
        assert agents and box.collidelist([*agents, *sites, scene.places["docket",].rect]) < 0
        scene.acts.click(card_ref(scene.session.decision.choices[0][1]))
        box = scene.places["sheet",].rect if ("sheet",) in scene.places else Rect(0, 0, 0, 0)


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


def slip(scene: TableScene, *clicked: int) -> None:
    """Click a card of the hand and a Site."""
    for number in clicked:
        scene.acts.click(card_ref(number))


IN_HAND = """
players:
  A: {x_file: The Manitou, cp: 3, hand: [%s]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: case_assignment}
sites: [{card: "Newark, NJ", owner: B}, {card: "Aubrey, MO", owner: B}]
script: [{to: A bluffs}]
"""
"""Newark asks for Evidence Collection, Aubrey for Behavioral."""


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Holtzman, D.S.A.", ["Turned up: 0 CP for −1, 2 CP for −2.", "Newark, NJ: Evidence", "Aubrey, MO: no use"]),
        (
            "Poisonous Gases",
            ["Turned up, for 2 CP: Unless the Team has “Gas Chromatograph”, the Team checks Sciences 4."],
        ),
        (
            "Puzzles Within Puzzles",
            ["Puzzles Within Puzzles only keeps the Site here: no card in play has its Keywords."],
        ),
        ("Unnatural Aging", ["Turned up it costs 4 CP; you have 3."]),
        ("Intruder Counter-Measures Program", ["Turned up, it costs nothing: Gain 2 CP."]),
        ("Knife", ["No Bluff: it keeps the Site here; turned up, it is discarded."]),
    ],
)
def test_of_a_card_to_be_slipped_it_is_said_what_it_costs_and_does_at_which_site(
    tmp_path: Path, card: str, told: list[str]
) -> None:
    """Whether a Bluff fits the check of a Site was seen only once it was slipped there."""
    scene = table_laid(IN_HAND % f'"{card}", Shotgun', tmp_path)
    held, _ = scene.session.view.hand
    assert foretold(scene, card_ref(held)) == told
    slip(scene, held)
    assert asked(scene).sub == told[0]


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (
            "Nasty Surprise, Nasty Surprise",
            "Of two Nasty Surprise beneath one Site only one can be paid; the other only keeps the Site here.",
        ),
        (
            "Nasty Surprise, Poisonous Gases",
            "Together they cost 4 CP, you have 3 now: what you cannot pay is discarded.",
        ),
        ("Nasty Surprise, Knife", ""),
    ],
)
def test_of_a_second_card_beneath_a_site_it_is_said_that_both_cannot_be_paid(
    tmp_path: Path, cards: str, told: str
) -> None:
    """Two cards of one title were slipped, and only at the check it was said that one of them counts."""
    scene = table_laid(IN_HAND % cards, tmp_path)
    one, other = scene.session.view.hand
    site, elsewhere = (info.card for info in scene.session.view.sites(1))
    for card in (one, other):
        assert "only one can be paid" not in asked(scene).sub and "Together" not in asked(scene).sub
        slip(scene, card, site)
    assert asked(scene).sub == (told or scene.t("hint.staged.bluffs"))
    scene.choice_controller.undo()
    slip(scene, other, elsewhere)
    assert asked(scene).sub == scene.t("hint.staged.bluffs"), "at another Site both can be of use"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_click_on_the_box_beneath_a_site_slips_the_card_there(tmp_path: Path, size: tuple[int, int]) -> None:
    """«Slip cards here», it said, and took no click."""
    scene = table_laid(IN_HAND % "Poisonous Gases, Shotgun", tmp_path, size)
    (card, _), (_, site) = scene.session.view.hand, (info.card for info in scene.session.view.sites(1))
    slip(scene, card)
    click(scene, place(scene, ("beneath", site)))
    assert scene.stage.steps == [SlipBluff("bluff", card, site)]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_click_where_the_box_of_the_only_site_was_takes_nothing_back(tmp_path: Path, size: tuple[int, int]) -> None:
    """One click slips the card: a second one on the Site is no mistake, and one on the card takes it back."""
    scene = table_laid(
        (IN_HAND % "Poisonous Gases, Shotgun").replace('{card: "Newark, NJ", owner: B}, ', ""), tmp_path, size
    )
    (card, other), (site,) = scene.session.view.hand, (info.card for info in scene.session.view.sites(1))
    box = place(scene, ("beneath", site))
    slipped = [SlipBluff("bluff", card, site)]
    slip(scene, card)
    for spot, said in ((scene.places["card", site].rect.center, ""), (box, scene.t("why.laid"))):
        click(scene, spot)
        assert scene.stage.steps == slipped and scene.transient.slip.words == said
    click(scene, place(scene, card_ref(card)))
    assert not scene.stage.steps
    for points in ((card_ref(card), ("aside", card)), (card_ref(card), card_ref(other), ("aside", other))):
        for point in points:
            scene.acts.click(point)
    assert scene.stage.steps == slipped
    scene.choice_controller.undo()
    assert not scene.stage.steps


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_an_own_site_that_waits_is_told_from_theirs(size: tuple[int, int]) -> None:
    scene = at_decision(
        "own_waits",
        lambda view, decision: decision.kind == "bluffs" and bool(view.sites(0)) and bool(view.sites(1)),
        size,
    )
    lines = written(scene)
    assert scene.t("table.waits_yours") in lines
    own = scene.session.view.sites(0)[0]
    assert own.under and all(card.by == 1 for card in own.under)
    count = len(own.under)
    assert {scene.t("table.beneath_theirs", n=count), scene.t("table.beneath_theirs.short", n=count)} & set(lines)
    assert scene.t("table.say_waits", who=scene.t("table.you")) in scene.places["card", own.card].say


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_every_card_that_was_slipped_is_seen_beneath_its_site(count: int) -> None:
    """Of three only two were drawn: what has no room below the others stands beside them."""
    scene = at("bluffs")
    ctx = scene.draw_context(scene.app.canvas)
    site = next(site for site in scene.session.view.sites(1) if not site.under)
    room, cards = Rect(200, 300, 170, 70), scene.session.view.hand[:count]
    bluff_slips.slips(ctx, room, site, cards)
    places = [ctx.places["card", card].rect for card in cards]
    assert all(room.contains(place) for place in places)
    assert all(place.collidelist(places[:index]) < 0 for index, place in enumerate(places))


def test_four_cards_beneath_a_site_keep_their_names_and_prices(tmp_path: Path) -> None:
    """«The Overcoat…», «Intruder Coun…», and no price."""
    hand = IN_HAND % "The Overcoat Man, Intruder Counter-Measures Program, Paul Mossinger"
    slipped = hand.replace('NJ", owner: B', 'NJ", owner: B, bluffs: [Nasty Surprise]')
    scene = table_laid(slipped.replace("cp: 3", "cp: 14"), tmp_path)
    view = scene.session.view
    slip(scene, *(number for card in view.hand for number in (card, view.sites(1)[0].card)))
    lines = {plain(line.text) for line in recording(scene.app).lines}
    assert {"Nasty Surprise", "2 CP", "The Overcoat Man", "Paul Mossinger", "0 CP"} <= lines


@pytest.mark.parametrize(
    ("card", "site", "key"),
    [
        ("Puzzles Within Puzzles", "Newark, NJ", "hint.aimless"),
        ("Harry Cokely", "Newark, NJ", ""),  # he can be aimed at what is Behavioral: at Aubrey
        ("Holtzman, D.S.A.", "Aubrey, MO", "hint.dud.slipped"),
        ("Holtzman, D.S.A.", "Newark, NJ", ""),
    ],
)
def test_before_and_after_slipping_it_is_said_what_becomes_of_a_card_and_where_it_finds_nothing(
    card: str, site: str, key: str, tmp_path: Path
) -> None:
    scene = table_laid(IN_HAND % f'"{card}", Shotgun', tmp_path)
    view = scene.session.view
    assert asked(scene).sub == scene.t("hint.bluffs") and "discarded" in asked(scene).sub
    slip(scene, view.hand[0], next(info.card for info in view.sites(1) if view.card(info.card).name == site))
    said = asked(scene).sub
    assert said == scene.t(key or "hint.staged.bluffs", card=card)
    assert ("keeps the Site" in said, "discarded" in said) == (bool(key), not key)
    assert (scene.t("table.dud") in written(scene)) is (key == "hint.dud.slipped")


def test_of_a_bluff_that_found_nothing_the_log_says_so(tmp_path: Path) -> None:
    scene = with_beneath(tmp_path, "Harry Cokely", CHECKED, site="Newark, NJ")
    assert "Harry Cokely: nothing to aim at, no effect" in [line.text for line in scene.log]
