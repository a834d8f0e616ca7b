"""A card held large keeps clear of what can be chosen, and an arrow leads to where one points."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect

import game.scenes.papers.samples
import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import ChoosePaying, Investigate, PlaceSite, PlayCard, Spec
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref, team_ref
from game.engine.core.state import AgentPiece, Mod, Options
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.table.overlay import card_zoom, targeting_arrow
from game.scenes.table.overlay.transient_overlay import HeldCard
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import skill_check_sheet
from game.scenes.table.wording import card_status
from game.session.choice import choice_points
from game.session.choice.choice_points import Point
from game.ui.drawing.node import Place
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.style.palette import BONE
from game.ui.testing import screenshots
from tests.support.engine.bare_table import Table
from tests.support.scenes.hint_table import at as at_decision
from tests.support.scenes.laid_table import foretold, table_laid
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.two_teams import TWO_SITES
from tests.support.scenes.windows import SIZES, at, drag, frame, offered, place, point, press, window
from tests.support.ui.spy import Spy


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


def hides(scene: TableScene, card: Place, kept: Sequence[Rect]) -> bool:
    """Whether that card, held large, would lie with its slips on one of these."""
    covers = scene.transient.covers(scene.app.canvas, scene, HeldCard(card.card, card.rect))
    return any(box.collidelist(kept) >= 0 for box in covers)


FOUR = [(1024, 600), (1280, 720), (1600, 900), (1920, 1080)]
READ = {
    **dict.fromkeys(("table", "crowded", "deployment", "requisition"), "nothing"),
    **dict.fromkeys(("selling", "combat_split", "combat", "combat_absorb", "combat_many", "guess"), "a sheet"),
    **dict.fromkeys(("check", "their_check", "tiers"), "a sum"),
}
"""What is read to decide, besides what can be chosen."""


def read_to_decide(scene: TableScene) -> list[Rect]:
    """The sheet of a sale, the sums of a Combat or a check, the names of X-Files."""
    lies = {**scene.places.marks, **{point: place.rect for point, place in scene.places.items()}}
    found = [rect for point, rect in lies.items() if point[0] in ("paper", "n", "sum", "markers", "x_file")]
    docket = scene.places.get(("docket",))
    return found + (skill_check_sheet.read(scene.app.canvas.layout, docket.rect) if docket is not None else [])


@pytest.mark.parametrize("size", FOUR)
@pytest.mark.parametrize(("name", "read"), READ.items())
def test_no_card_held_large_lies_with_its_slips_on_what_is_chosen_from_or_read_to_decide(
    name: str, read: str, size: tuple[int, int]
) -> None:
    """It lay on Sites, on Teams of a Deployment, on the sheet of a sale and on the sum for which it was looked at."""
    scene = expect(screenshots.draw(name, size).app.top, TableScene)
    decided = read_to_decide(scene)
    assert bool(decided) is (read != "nothing")
    lit = {point for point in scene.lights.lit if point[0] != "section"} & scene.places.keys()
    for each in [one for one in scene.places.values() if one.card >= 0]:
        goals = [scene.places[point].part for point in lit if scene.places[point].rect != each.rect]
        assert not hides(scene, each, [*goals, *decided, scene.places["prompt",].rect]), each


@pytest.mark.parametrize("size", FOUR)
def test_short_slips_stand_beside_a_card_though_a_high_one_would_hide_what_can_be_chosen(size: tuple[int, int]) -> None:
    """They counted as high as the card: over the Sites to choose from no card said what its words mean."""
    scene = expect(screenshots.draw("held", size).app.top, TableScene)
    lit, held = scene.lights.lit, expect(scene.transient.card, HeldCard)
    covers = scene.transient.covers(scene.app.canvas, scene, held)
    assert len(covers) == 2
    goals = [scene.places[point].part for point in lit if point in scene.places and point[0] != "section"]
    assert not any(box.collidelist(goals) >= 0 for box in covers)


def test_no_card_is_held_over_the_summary_of_a_turn() -> None:
    scene = at("table")
    card = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.handle(Signal("move", card.rect.center))
    scene.summary.lines = scene.log[-3:]
    assert scene.summary.open
    rest(scene)
    assert scene.transient.card is None
    scene.summary.lines = []
    rest(scene)
    assert scene.transient.card is not None and scene.transient.card.card == card.data


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


def test_why_a_card_cannot_be_chosen_is_told_beside_it_and_of_one_of_the_hand_not_over_the_buttons() -> None:
    scene = at("table")
    agent = card_ref(scene.session.view.agents(1)[0].card)
    scene.acts.click(agent)
    assert scene.transient.slip.beside == scene.places[agent].rect
    card = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.acts.click(card.key)  # type: ignore[arg-type]
    slip, strip = scene.transient.slip.beside, scene.places["prompt",].rect
    assert slip.top <= strip.top and slip.bottom >= strip.bottom


def combat_cards(view: PlayerView) -> list[int]:
    """The Combat cards of the hand on which letters of Combat stand."""
    known = {card: view.card(card) for card in view.hand}
    return [card for card, one in known.items() if one.suit == "combat" and card_zoom.fights(one, "en")]


def test_the_letters_of_combat_are_explained_where_a_card_uses_them(pool: CardPool) -> None:
    assert card_zoom.fights(pool.named("Take Cover!"), "en")
    assert all(card_zoom.fights(card, "en") for card in pool.cards if card.suit in ("agent", "adversary"))
    assert not any(card_zoom.fights(card, "en") for card in pool.cards if card.suit == "site")
    scene = at_decision("letters", lambda view, decision: bool(combat_cards(view)))
    view = scene.session.view
    card = combat_cards(view)[0]
    notes = card_zoom.notes_of(view, scene.t, card, view.card(card))
    assert (scene.t("letters.fight"), scene.t("letters.fight.says")) in notes and len(notes) <= card_zoom.MOST_NOTES


@pytest.mark.parametrize(
    ("name", "shown", "hidden"), [("Samantha Mulder", "resource", "witness"), ("Nasty Surprise", "bluff", "conspiracy")]
)
def test_what_is_said_of_a_word_is_true_of_this_card(pool: CardPool, name: str, shown: str, hidden: str) -> None:
    """2.7a, 6.7a: a Witness that stays is not gone after its check, and a Bluff has moments of its own."""
    scene = at("table")
    known = pool.named(name)
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
    assert before.data != after.data
    rest(scene)
    assert scene.transient.card is None
    scene.handle(Signal("move", (scene.pointer[0] + 1, scene.pointer[1])))
    rest(scene)
    assert scene.transient.card is not None


def test_nothing_is_foretold_of_what_comes_to_lie_under_a_resting_pointer() -> None:
    """What would come of a click lay over what had just come, before anybody pointed there."""
    scene = at("table")
    team = next(key for key in scene.lights.lit if key[0] == "team")
    scene.handle(Signal("move", (20, 60)))
    scene.pointer = place(scene, team)  # the table was laid out anew and the Team lies there now
    scene.relay()
    assert scene.targets.hovered.key == team
    assert not recording(scene.app, scene.aim.paint).lines
    scene.handle(Signal("move", (scene.pointer[0] + 1, scene.pointer[1])))
    assert recording(scene.app, scene.aim.paint).lines


def test_what_still_lies_there_after_a_new_layout_is_held_as_before() -> None:
    scene = at("selling")
    target = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.handle(Signal("move", target.rect.center))
    scene.relay()
    rest(scene)
    assert scene.transient.card.card == target.data


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
    assert known.cost > rp
    for language in ("en", "fr", "cs"):
        notes = dict(card_zoom.notes_of(view, t := Texts(language, strict=True), card, known))
        said = {"n": known.cost, "pool": short_names.pool("RP", t), "paid": known.cost if free else 1}
        who, left = "Fox Mulder" if free else "Karen Kosseff", rp if free else 0
        assert notes[t("held.if_played")] == t("held.costs.token", **said, who=who, left=left)


@pytest.mark.parametrize("size", SIZES)
def test_the_line_about_a_focused_card_of_the_hand_lies_over_no_words_nor_over_its_slips(size: tuple[int, int]) -> None:
    """A black bar lay across the top, over the opponent's name, the titles of Sections and the heads of the slips."""
    positions.WANTED["sites_of_hand"] = lambda view, decision: decision.kind == "sites"
    scene = at("sites_of_hand", size)
    scene.app.draw()
    card = next(point for point in scene.lights.lit if point[0] == "card")
    scene.targets.give_focus(card)
    (line,) = [one for one in recording(scene.app).lines if one.whole == scene.targets.spoken]
    assert line.text == line.whole and line.box.collidelist(scene.tree.read) < 0
    assert scene.focus.look()
    assert line.whole not in [one.whole for one in recording(scene.app).lines], "beside the card seen large"


def test_a_team_shows_its_sum_against_the_level_of_each_site() -> None:
    scene = at("table")
    view = scene.session.view
    team = next(key for key in scene.lights.lit if key[0] == "team")
    found = foretold(scene, team)
    sites = [view.site(key[1]) for key in scene.lights.lit if key[0] == "card" and view.site(key[1]) is not None]
    assert sites and len(found) == len(sites)
    for site in sites:
        skill, need = site.prerequisites[0]
        members = [info.card for info in view.agents(0, "field") if info.team == team[3]]
        assert any(f"{sum(view.skill(card, skill) for card in members)} of {need}" in line for line in found)


def test_a_site_says_nothing_that_its_folder_says_already() -> None:
    scene = at("table")
    _, site, team = offered(scene, "investigate")
    point(scene, team_ref(0, "field", team))
    assert foretold(scene, card_ref(site)) == []


def test_a_site_says_the_sum_of_each_team_that_could_go_there_and_once_it_is_chosen_a_team_its_own(
    tmp_path: Path,
) -> None:
    scene = table_laid(TWO_SITES, tmp_path)
    _, site, team = offered(scene, "investigate")
    sent = [choice for choice in scene.session.decision.choices if isinstance(choice, Investigate)]
    teams = {choice.team for choice in sent if choice.site == site}
    assert len(foretold(scene, card_ref(site))) == len(teams) > 1
    point(scene, card_ref(site))
    (found,) = foretold(scene, team_ref(0, "field", team))
    assert scene.t("table.team", n=team) in found


def test_a_card_that_is_held_up_is_marked_where_it_lies() -> None:
    scene = at("table")
    key = next(key for key, spot in scene.places.items() if spot.group == "hand" and spot.card >= 0)
    edge = scene.places[key].part.move(0, -1).midtop
    assert scene.app.canvas.surface.get_at(edge)[:3] != BONE
    scene.transient.card = HeldCard(scene.places[key].card, scene.places[key].rect)
    scene.app.draw()
    assert scene.app.canvas.surface.get_at(edge)[:3] == BONE


def test_an_arrow_leads_from_edge_to_edge_and_covers_nothing_of_its_goal(spy: Spy) -> None:
    drawn = spy(targeting_arrow, "live_arrow")
    scene = at("table")
    _, site, team = offered(scene, "investigate")
    point(scene, team_ref(0, "field", team))
    goal, source = scene.places["card", site].rect, scene.places["team", 0, "field", team].rect
    scene.handle(Signal("move", goal.center))
    scene.app.draw()
    start, tip = drawn[-1].given[1:3]
    assert goal.inflate(2, 2).collidepoint(tip) and not goal.inflate(-2, -2).collidepoint(tip)
    assert source.inflate(2, 2).collidepoint(start) and not source.inflate(-2, -2).collidepoint(start)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_an_arrow_to_the_pointer_goes_round_words_where_it_can(size: tuple[int, int]) -> None:
    """It lay over names and numbers on its way, whatever was beside them."""
    scene = at("table", size)
    _, _, team = offered(scene, "investigate")
    point(scene, team_ref(0, "field", team))
    sites = [place.rect for place in scene.places.values() if place.group == "sites" and place.rect.h > 60]
    goal = sites[-1].right - 4, sites[-1].y - 30
    scene.app.draw()
    still = scene.app.canvas.surface.copy()
    scene.handle(Signal("move", goal))
    scene.app.draw()
    changed = pygame.mask.from_threshold(scene.app.canvas.surface, (0, 0, 0), (1, 1, 1, 255), still)
    changed.invert()
    assert changed.count() > 200, "the arrow"
    assert not [rect for rect in sites if changed.overlap_area(pygame.Mask(rect.size, fill=True), rect.topleft)]


def test_an_arrow_leads_from_what_was_chosen_to_the_pointer_and_only_then() -> None:
    scene = at("table")
    assert scene.aim.source is None
    team = next(key for key in scene.lights.lit if key[0] == "team")
    point(scene, team)
    assert scene.aim.source == scene.places[team].rect
    scene.handle(Signal("move", (700, 250)))
    assert scene.aim.goal == (700, 250)
    before = frame(scene)
    scene.handle(Signal("move", (710, 260)))
    assert frame(scene) != before
    press(scene, "back")
    assert scene.aim.source is None


def test_a_team_is_sent_by_dragging_one_of_its_people_onto_a_site() -> None:
    scene = at("table")
    _, site, team = offered(scene, "investigate")
    member = next(info.card for info in scene.session.view.agents(0, "field") if info.team == team)
    start, end = place(scene, card_ref(member)), place(scene, card_ref(site))
    drag(scene, start, end)
    assert scene.stage.steps == [Investigate("investigate", site, team)]


def test_resting_on_a_pile_says_how_many_cards_lie_there_once_it_is_pointed_at() -> None:
    scene = at("table")
    pile = scene.targets.get(("pile", "hand", 1))
    scene.pointer = pile.rect.center  # the table was laid out anew and the pile lies there now
    scene.relay()
    before = frame(scene)
    scene.update(400)
    assert frame(scene) == before
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
    assert card_status.turns_to_leave(hurt) == turns
    assert card_status.turns_to_leave(hurt._replace(heals=False)) == (None if turns else 0)


def test_who_is_barred_from_healing_or_kept_is_not_said_to_leave_the_hospital_soon() -> None:
    scene = at("table")
    game: Game = game_of(scene.session)
    view = scene.session.view
    agent = view.agents(view.seat)[0]
    piece = expect(game.pieces[agent.card], AgentPiece)
    piece.at, piece.damage = "hospital", agent.permanent_health
    notes: list[str] = []
    for flag in ("", "no_heal", "no_leave_hospital"):
        if flag:
            game.mods.append(Mod(card_ref(agent.card), flag, "flag", True, "cured", -1, 0, game.turn))
        lines = card_status.now(scene.session.view, scene.t, agent.card)
        notes.append(lines[1].splitlines()[-1])
    assert "turn" in notes[0]
    assert notes[1:] == [scene.t("held.not_healing"), scene.t("held.kept")]


def test_what_was_chosen_by_a_key_points_nowhere_until_the_pointer_moves() -> None:
    scene = at("deployment")
    scene.handle(Signal("move", (20, 60)))
    number = next(int(key) for lit, key in scene.lights.keys.items() if lit[0] == "card")
    scene.handle(Signal("number", number=number))
    assert scene.aim.source is not None and scene.aim.goal is None
    scene.handle(Signal("move", (500, 200)))
    assert scene.aim.goal == (500, 200)


@pytest.mark.parametrize("point", [("res", 0), ("corner", "help"), ("stop", "briefing", True)], ids=str)
def test_what_bears_only_a_sign_or_letters_says_what_it_is_where_the_pointer_rests(point: Point) -> None:
    """Somebody who skips the lesson on points is told by the table what the letters mean."""
    scene = at("table")
    place = scene.places[point]
    assert place.say
    scene.handle(Signal("move", place.rect.center))
    for _ in range(30):
        scene.update(20)
    said = " ".join(line.whole for line in recording(scene.app, scene.aim.paint).lines)
    assert place.say.split()[0] in said and place.say.split()[-1] in said


def test_each_token_that_pays_is_one_more_click() -> None:
    """2.3j: several may pay for a card, and for one that is chosen to be paid for."""
    both, chosen = PlayCard("play", 3, Spec(paying=(5, 7))), ChoosePaying("choose", card_ref(3), 5)
    assert [way.points for way in choice_points.ways([both, chosen], 0)] == [
        (card_ref(3), card_ref(5), card_ref(7)),
        (card_ref(3), card_ref(5)),
    ]


WITNESS = """
players:
  A:
    x_file: The Manitou
    rp: 9
    hand: [Detective Frank Briggs, Fingernail Scrapings]
    agents: [{card: Agent Moe Bocks, at: field}]
  B: {x_file: Eve, cp: 0}
turn: {player: A, phase: investigation}
sites: [{card: "Franklin, PA", owner: A, target: B}]
script:
  - 'A: investigate "Franklin, PA" with team 1'
  - to: A check
"""


def test_a_card_of_the_hand_says_what_it_makes_of_a_check_or_what_a_team_has_of_its_own(tmp_path: Path) -> None:
    scene = table_laid(WITNESS, tmp_path)
    witness, event = scene.session.view.hand
    assert foretold(scene, card_ref(witness)) == [scene.t("preview.check", n=3, then=5, need=4)]
    sums = scene.t("preview.sum", skill=scene.t("face.short.evidence_collection"), n=2, need=4)
    assert foretold(scene, card_ref(event)) == [scene.t("preview.line", what=scene.t("table.team", n=1), sums=sums)]
