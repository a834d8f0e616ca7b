"""A card held large keeps clear of the pointer and of what can be chosen, and stays away while a sheet is read."""

from __future__ import annotations

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import PlaceSite
from game.engine.core.decisions import Decision
from game.engine.core.state import Options
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.table.overlay import card_zoom
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from tests.support.engine.bare_table import Table
from tests.support.scenes.hint_table import at as at_decision
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import SIZES, at, frame, window


def rest(scene: TableScene, ms: float = 10_000.0) -> None:
    """The pointer has not moved for so long."""
    scene.rested = ms
    scene.zoom.rest()


@pytest.mark.parametrize("notes", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_held_card_covers_neither_the_thing_itself_nor_what_can_be_chosen(size: tuple[int, int], notes: bool) -> None:
    canvas = window(size).canvas
    u, full = canvas.u, canvas.full
    wide, high = card_zoom.size(canvas.layout)
    beside = (u(card_zoom.NOTE + card_zoom.GAP), high) if notes else (0, 0)
    source = Rect(full.w // 6, u(200), u(90), u(120))
    goal = source.move(u(130), 0)
    foot = full.bottom - u(200)
    box, side = card_zoom.lying(canvas, (wide, high), beside, source, foot, [(goal, 1.0)])
    whole = box.union(Rect(side, box.y, beside[0], 1)) if side is not None else box
    assert full.contains(Rect(whole.x, 0, whole.w, 1))
    assert not whole.colliderect(source) and not whole.colliderect(goal)
    near, _ = card_zoom.lying(canvas, (wide, high), beside, source, foot, [])
    assert near.x - source.right < box.x - source.right


FOUR = [(1024, 600), (1280, 720), (1600, 900), (1920, 1080)]


@pytest.mark.parametrize("size", FOUR)
@pytest.mark.parametrize("name", ["table", "crowded", "deployment", "tiers", "combat_split", "requisition"])
def test_no_card_held_large_lies_with_its_slips_on_what_is_being_decided(name: str, size: tuple[int, int]) -> None:
    """It lay on the Sites to choose from in a small window, and on the Teams of a Deployment in any."""
    scene = expect(screenshots.draw(name, size).app.top, TableScene)
    lit = {point for point in scene.lights.lit if point[0] != "section"} & scene.places.keys()
    strip = scene.places["prompt",].rect
    for place in [one for one in scene.places.values() if one.card >= 0]:
        held, view = (place.card, place.rect), scene.session.view
        covers = scene.transient.covers(scene.app.canvas, view, scene.t, scene.places, scene.lights.lit, held)
        goals = [scene.places[point].part for point in lit if scene.places[point].rect != place.rect]
        assert not any(box.collidelist(goals) >= 0 or box.colliderect(strip) for box in covers), place


@pytest.mark.parametrize("size", FOUR)
def test_short_slips_stand_beside_a_card_though_a_high_one_would_hide_what_can_be_chosen(size: tuple[int, int]) -> None:
    """They counted as high as the card: over the Sites to choose from no card said what its words mean."""
    scene = expect(screenshots.draw("held", size).app.top, TableScene)
    view, lit = scene.session.view, scene.lights.lit
    covers = scene.transient.covers(scene.app.canvas, view, scene.t, scene.places, lit, scene.transient.card)
    assert len(covers) == 2
    goals = [scene.places[point].part for point in lit if point in scene.places and point[0] != "section"]
    assert not any(box.collidelist(goals) >= 0 for box in covers)


def test_where_something_has_to_be_covered_it_is_not_what_can_be_chosen() -> None:
    canvas = window().canvas
    source, row = Rect(600, 560, 100, 140), [Rect(x, 250, 90, 120) for x in range(160, 1100, 100)]
    lit = row[2]
    box, _ = card_zoom.lying(
        canvas, card_zoom.size(canvas.layout), (0, 0), source, 500, [(each, 0.25) for each in row] + [(lit, 1.0)]
    )
    assert not box.colliderect(lit)
    assert any(box.colliderect(each) for each in row)


def test_no_card_is_held_over_the_summary_of_a_turn() -> None:
    scene = at("table")
    card = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.handle(Signal("move", card.rect.center))
    scene.rested = 10_000.0
    scene.summary.lines = scene.log[-3:]
    assert scene.summary.open
    scene.zoom.rest()
    assert scene.transient.card is None
    scene.summary.lines = []
    scene.zoom.rest()
    assert scene.transient.card is not None and scene.transient.card[0] == card.data


def test_what_comes_to_lie_under_a_resting_pointer_is_not_held() -> None:
    """A new question moves the cards of the hand: nobody has pointed at the one that is there now."""
    scene = at("table")
    where = next(target for target in scene.targets if target.group.endswith("hand")).rect.center
    scene.handle(Signal("move", where))
    rest(scene)
    assert scene.transient.card is not None
    scene.acts.confirm()
    assert scene.transient.card is None
    rest(scene, 20_000.0)
    assert scene.transient.card is None
    scene.handle(Signal("move", (where[0] + 1, where[1])))
    rest(scene)
    assert scene.transient.card is not None


def test_why_a_card_of_the_hand_cannot_be_chosen_is_told_beside_the_buttons_not_over_them() -> None:
    scene = at("table")
    card = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.acts.click(card.key)  # type: ignore[arg-type]
    slip, strip = scene.transient.slip.beside, scene.places[("prompt",)].rect
    assert slip is not None and slip.top <= strip.top and slip.bottom >= strip.bottom


positions.WANTED["letters"] = lambda view, decision: any(
    (card := view.card(number)) is not None and card.suit == "combat" and card_zoom.fights(card, "en")
    for number in view.hand
)


def test_the_letters_of_combat_are_explained_where_a_card_uses_them(pool: CardPool) -> None:
    named = {card.name: card for card in pool.cards}
    assert card_zoom.fights(named["Take Cover!"], "en")
    assert all(card_zoom.fights(card, "en") for card in pool.cards if card.suit in ("agent", "adversary"))
    assert not any(card_zoom.fights(card, "en") for card in pool.cards if card.suit == "site")
    scene = at("letters")
    view = scene.session.view
    number, known = next(
        (number, card)
        for number in view.hand
        if (card := view.card(number)) is not None and card.suit == "combat" and card_zoom.fights(card, "en")
    )
    notes = card_zoom.notes_of(view, scene.t, number, known)
    assert (scene.t("letters.fight"), scene.t("letters.fight.says")) in notes and len(notes) <= card_zoom.MOST_NOTES


@pytest.mark.parametrize(
    ("name", "shown", "hidden"), [("Samantha Mulder", "resource", "witness"), ("Nasty Surprise", "bluff", "conspiracy")]
)
def test_what_is_said_of_a_word_is_true_of_this_card(pool: CardPool, name: str, shown: str, hidden: str) -> None:
    """2.7a, 6.7a: a Witness that stays is not gone after its check, and a Bluff has moments of its own."""
    scene = at("table")
    known = next(card for card in pool.cards if card.name == name)
    assert {shown, hidden} <= {known.suit, *known.activators, *known.keywords}
    said = [words for _, words in card_zoom.notes_of(scene.session.view, scene.t, -1, known)]
    assert scene.t(f"keyword.{shown}") in said and scene.t(f"keyword.{hidden}") not in said


def test_what_another_click_brings_under_a_resting_pointer_is_not_held() -> None:
    """The same question goes on: cards close up, and the one that is there now was not pointed at."""
    scene = at("selling")
    lit = [target for target in scene.targets if target.key in scene.lights.lit and target.group.endswith("hand")]
    where = lit[0].rect.center
    scene.handle(Signal("move", where))
    before = scene.targets.at(where)
    scene.pointer = lit[-1].rect.center  # the table was laid out anew and another card lies there now
    scene.relay()
    after = scene.targets.hovered
    assert before is not None and after is not None and before.data != after.data
    rest(scene)
    assert scene.transient.card is None
    scene.handle(Signal("move", (scene.pointer[0] + 1, scene.pointer[1])))
    rest(scene)
    assert scene.transient.card is not None


def test_what_still_lies_there_after_a_new_layout_is_held_as_before() -> None:
    scene = at("selling")
    target = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.handle(Signal("move", target.rect.center))
    scene.relay()
    rest(scene)
    assert scene.transient.card is not None and scene.transient.card[0] == target.data


def test_nothing_is_said_of_a_pile_that_nobody_has_pointed_at() -> None:
    scene = at("table")
    pile = scene.targets.get(("pile", "hand", 1))
    scene.pointer = pile.rect.center
    scene.relay()
    calm = frame(scene)
    scene.update(400)
    assert frame(scene) == calm


@pytest.mark.parametrize(
    ("name", "basic", "head", "words"),
    [
        ("Sheriff Daniels", True, "Prerequisite", "takes the printed one’s place"),
        ("Sheriff Daniels", False, "Prerequisite", "takes the printed one’s place"),
        ("Clone", True, "As it is played", "not yet carried out"),
        ("Medical Treatment", True, "Healing", "tokens"),
        ("Medical Treatment", False, "Healing", "damage off an Agent"),
    ],
)
def test_words_of_a_cards_text_are_explained_beside_it(name: str, basic: bool, head: str, words: str) -> None:
    """Whoever read «Prerequisite» took it for one check more, and the basic game spoke of a Combat that it has not."""
    table = Table(Options(basic_game=basic))
    card = table.card(name)
    known = table.pool.named(name)
    for language in ("en", "fr", "cs"):
        notes = dict(card_zoom.notes_of(table.g.view(0), Texts(language, strict=True), card, known))
        assert language != "en" or (words in notes[head] if words else head not in notes)


def only_by_token(decision: Decision, free: bool) -> int:
    """A Site that only a token may pay, one that makes it free or one that pays 1; -1 where there is none."""
    ways: dict[int, set[bool]] = {}
    for choice in decision.choices:
        if isinstance(choice, PlaceSite):
            paying = choice.paying if isinstance(choice.paying, int) else -1
            ways.setdefault(choice.card, set()).update([True, False] if paying == -1 else [paying < -1])
    return next((card for card, found in ways.items() if found == {free}), -1)


@pytest.mark.parametrize("free", [False, True])
def test_beside_a_card_that_only_a_token_can_pay_stands_what_that_pays_and_what_is_left(free: bool) -> None:
    """It cost 2 with 1 in hand, a token paid it all, and nothing was said to be left."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        return view.players[0].rp > 0 and decision.kind == "sites" and only_by_token(decision, free) >= 0

    scene = at_decision(f"paid_by_token_{free}", wanted)
    view, decision = scene.session.view, scene.session.decision
    card, rp = only_by_token(decision, free), view.players[0].rp
    known = view.card(card)
    assert known is not None and known.cost is not None and known.cost > rp
    for language in ("en", "fr", "cs"):
        notes = dict(card_zoom.notes_of(view, t := Texts(language, strict=True), card, known))
        said = {"n": known.cost, "pool": short_names.pool("RP", t), "paid": known.cost if free else 1}
        who, left = "Fox Mulder" if free else "Karen Kosseff", rp if free else 0
        assert notes[t("held.if_played")] == t("held.costs.token", **said, who=who, left=left)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_the_slips_of_a_card_seen_large(size: tuple[int, int]) -> None:
    """The line that says what is focused lay over their heads at the upper edge of the window."""
    positions.WANTED["sites_of_hand"] = lambda view, decision: decision.kind == "sites"
    scene = at("sites_of_hand", size)
    scene.app.draw()
    card = next(point for point in scene.lights.lit if point[0] == "card")
    scene.targets.give_focus(card)
    recorder = recording(scene.app)
    spoken = scene.targets.spoken
    assert spoken in [line.whole for line in recorder.lines], "without a card the line is there"
    assert scene.focus.look()
    assert spoken not in [line.whole for line in recording(scene.app).lines]
