"""Every event has its motion, nothing is seen before it has arrived, and a click sets everything to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.core import event_data as data
from game.engine.core.choices import BuyCards, Choice
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.scenes.table.animation.event_motion import EventMotion
from game.scenes.table.animation.event_styles import MOTIONS, SILENT
from game.scenes.table.animation.motion_effects import Blow, Count, Flight, Sign
from game.scenes.table.core.motion_effect import Cover, MotionEffect
from game.scenes.table.layout import window_frame
from game.scenes.table.rendering.layers import Layers
from game.scenes.table.rendering.passages import TableSnapshot
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.animation.tween import Pace, Queue
from game.ui.drawing.node import DrawCall, Node, Place, Places
from game.ui.sound import cues
from game.ui.style.layout import Layout
from game.ui.style.palette import Color
from game.ui.surfaces import strokes
from game.ui.surfaces.picture_before import PictureBefore
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_changes import hear
from tests.support.scenes.windows import at, offered


def opened(name: str, speed: str = "normal", reduced: bool = False) -> TableScene:
    scene = at(name, speed=speed, reduced_motion=reduced)
    scene.app.draw()
    return scene


def change_of(scene: TableScene) -> EventMotion:
    """A change on that table between two pictures of one colour each."""
    old, now = PictureBefore(Surface(scene.layout.size), ()), Surface(scene.layout.size)
    now.fill((200, 0, 0))
    return EventMotion(scene.session.view, scene.t, scene.layout, scene.places, old, Places(scene.places), now)


def test_every_kind_of_event_moves_or_is_silent_for_a_reason() -> None:
    assert set(data.KINDS) == set(MOTIONS) | set(SILENT)
    assert not set(MOTIONS) & set(SILENT)
    assert all(SILENT.values())
    assert all(100 <= way.ms <= 1800 for way in MOTIONS.values())


def test_a_cue_that_nobody_knows_is_refused_and_listeners_hear_the_others() -> None:
    heard: list[tuple[str, float, int]] = []

    def listener(name: str, pan: float, order: int) -> None:
        heard.append((name, pan, order))

    cues.listen(listener)
    cues.cue("stamp", 3.0, 2)
    cues.leave(listener)
    cues.cue("stamp")
    assert heard == [("stamp", 1.0, 2)]
    with pytest.raises(KeyError, match="no sound cue"):
        cues.cue("trumpet")


def test_a_drawn_card_is_hidden_in_the_hand_until_it_lands_there_and_anothers_is_seen_by_nobody() -> None:
    scene = opened("table")
    change = change_of(scene)
    card = scene.session.view.hand[2]
    (flight,) = change.acts(Event("drew", 0, data.CardsDrawn(1), (card,)))
    assert isinstance(flight, Flight)
    assert [point for _, point, _ in change.hides] == [("card", card)]
    assert flight.goal == scene.places["card", card].rect
    assert flight.behind is not None
    assert scene.rest is not None and scene.layout is not None
    before = pygame.image.tobytes(scene.rest, "RGB")
    (bare,) = scene.layers.without({("card", card)}, [flight.goal], scene.layout)
    assert bare.get_at(bare.get_rect().center) != scene.rest.get_at(flight.goal.center)
    assert pygame.image.tobytes(scene.rest, "RGB") == before, "the table itself shows the card"
    (flight,) = change.acts(Event("drew", 1, data.CardsDrawn(1)))
    assert isinstance(flight, Flight)
    assert flight.image is change.reverse() and flight.behind is None


def test_a_cover_lies_over_its_goal_until_the_end_and_no_longer() -> None:
    act = MotionEffect()
    piece = Surface((10, 10))
    piece.fill((0, 255, 0))
    act.covers.append(Cover(piece, Rect(5, 5, 10, 10)))
    for share, color in ((0.0, (0, 255, 0)), (0.9, (0, 255, 0)), (1.0, (0, 0, 0))):
        act.share = share
        sheet = Surface((30, 30))
        act.cover(sheet)
        assert sheet.get_at((8, 8))[:3] == color


def test_damage_is_struck_only_when_the_marker_has_fallen_and_covers_no_place_that_has_moved() -> None:
    scene = opened("table")
    change = change_of(scene)
    agent = scene.session.view.agents(0)[0].card
    damaged = Event("damaged", 0, data.DamageTaken(card_ref(agent), 2, card_ref(agent), 1))
    (blow,) = change.acts(damaged)
    assert isinstance(blow, Blow)
    assert [cover.until for cover in blow.covers] == [Blow.FALL]
    change.after = Places({**change.after, ("card", agent): Place(Rect(1, 2, 3, 4), "", "agents", agent)})
    (elsewhere,) = change.acts(damaged)
    assert not elsewhere.covers


def test_reduced_motion_moves_nothing_and_rims_what_has_come() -> None:
    scene = opened("table", reduced=True)
    card = scene.session.view.hand[0]
    change = change_of(scene)
    scene.motion.finish()
    hear(
        scene,
        [Event("drew", 0, data.CardsDrawn(1), (card,))],
        change,
        partial(scene.layers.without, layout=scene.app.layout),
    )
    for _ in range(4):
        scene.update(16)
    goal = scene.places["card", card].rect
    flights = [one for one in scene.animator.moving if isinstance(one, Flight)]
    assert [flight.reduced for flight in flights] == [True]
    canvas = scene.app.canvas
    canvas.surface.fill((0, 0, 0))
    flights[0].paint(canvas)
    assert pygame.transform.average_color(canvas.surface)[:3] == (0, 0, 0)
    for _ in range(12):
        scene.update(16)
    assert [type(one).__name__ for one in scene.animator.moving] == ["Rim"]
    assert scene.animator.moving[0].rect == goal  # type: ignore[attr-defined]
    for _ in range(40):
        scene.update(16)
    assert not scene.animator.moving


def test_pools_count_from_what_they_told_and_points_are_paid_while_the_cards_fly_for_which_they_are_paid() -> None:
    scene = opened("table")
    scene.motion.finish()
    hear(scene, [], change_of(scene))
    game_of(scene.session).players[0].rp -= 7
    news = [Event("drew", 1, data.CardsDrawn(2)), Event("points", 1, data.PointsChanged("rp", -2, "cards"))]
    hear(scene, news, change_of(scene))
    (count,) = [one for one in scene.animator.moving if isinstance(one, Count)]
    assert (count.old - count.new, count.pool) == (7, "RP")
    cards, points = ([one for one in scene.animator.moving if isinstance(one, kind)] for kind in (Flight, Sign))
    scene.motion.update(16)
    assert cards and cards[0].begun
    assert points and points[0].begun


LAYOUT = Layout((640, 360))
WHOLE = LAYOUT.full


def plain(color: Color, bands: tuple[Rect, Rect, Rect] = (WHOLE, WHOLE, WHOLE)) -> TableSnapshot:
    areas = window_frame.frame(LAYOUT)
    call = DrawCall(strokes.block, (0, 0, *WHOLE.size), None, ((0, 0, *WHOLE.size), color))
    return TableSnapshot(Node("window", (call,)), replace(areas, bands=bands), None)


def shown(*snapshots: TableSnapshot) -> tuple[Layers, Queue]:
    """Layers that have shown one table after the other."""
    layers, queue, was = Layers(), Queue(Pace()), None
    for now in snapshots:
        layers.show(now, LAYOUT, was)
        layers.begin(queue)
        was = now
    return layers, queue


def look(layers: Layers) -> int:
    """How bright all of the window is."""
    picture = Surface(WHOLE.size)
    layers.paint(picture, lambda: None)
    return pygame.transform.average_color(picture)[0]


def test_bands_slide_without_a_jump() -> None:
    half, tenth = Rect(0, 0, 640, 180), Rect(0, 0, 640, 36)
    before = (half, half.move(0, 180), Rect(0, 360, 640, 0))
    after = (tenth, Rect(0, 36, 640, 324), Rect(0, 360, 640, 0))
    layers, queue = shown(plain((10, 10, 10), before), plain((250, 250, 250), after))
    assert layers.passing
    seen = []
    while layers.passing:
        seen.append(look(layers))
        queue.update(16)
    seen.append(look(layers))
    assert (seen[0], seen[-1]) == (10, 250)
    assert all(after >= before for before, after in pairwise(seen))
    assert max(after - before for before, after in pairwise(seen)) < 80


def test_what_has_changed_fades_over() -> None:
    layers, _ = shown(plain((10, 10, 10)), plain((250, 250, 250)))
    seen = [look(layers)]
    while layers.update(16, Pace()):
        seen.append(look(layers))
    assert (seen[0], seen[-1]) == (10, 250)
    assert all(after >= before for before, after in pairwise(seen))
    assert len({*seen}) > 5


def test_pictures_are_forgotten_whole() -> None:
    layers, _ = shown(plain((90, 90, 90)), plain((80, 80, 80)))
    rest, before = layers.rest, layers.before
    assert rest is not None and before is not None and before.kept is not None
    kept = before.kept
    layers.forget()
    assert layers.rest is None and layers.before is None
    assert not layers.fading
    assert [sheet.get_at((3, 3))[:3] for sheet in (rest, kept)] == [(0, 0, 0)] * 2


def examples(scene: TableScene) -> dict[str, Event]:
    """An event of each kind about things that lie on that table."""
    view = scene.session.view
    hand, agent, site = view.hand[0], view.agents(0)[0].card, view.sites(0)[0].card
    foe = view.agents(1)[0].card
    seen: dict[str, tuple[int, tuple[object, ...], tuple[object, ...]]] = {
        "drew": (0, (1,), (hand,)),
        "played": (0, (hand, 2, "rp", (("card", agent),), 0, (), -1), ()),
        "resolved": (0, (hand,), ()),
        "fizzled": (0, (hand,), ()),
        "negated": (1, (hand, -1), ()),
        "discarded": (0, (hand, "hand"), ()),
        "sold": (1, (hand, 2), ()),
        "put": (0, (agent, "stack", "bureau"), ()),
        "removed": (0, (agent,), ()),
        "shown": (1, (hand, agent), ()),
        "looked": (1, ("deck", 2), ()),
        "shuffled": (0, (), ()),
        "used": (0, (("card", agent), 0, (), ()), ()),
        "attached": (0, (agent, ("card", agent), "card"), ()),
        "points": (0, ("rp", 5, "res"), ()),
        "bought": (1, (3, "cp"), ()),
        "tokens": (0, (agent, "", 2), ()),
        "moved": (1, (foe, "bureau", "field"), ()),
        "teamed": (0, (agent, "field", 1), ()),
        "equipped": (0, (agent, agent, 1), ()),
        "transferred": (0, (agent, agent, foe), ()),
        "purchased": (1, (foe, 3), ()),
        "placed": (0, (site, 1, 2), ()),
        "closed": (0, (site, "passed"), ()),
        "slipped": (1, (site, 1), ()),
        "sent": (0, (site, 1), ()),
        "hospital": (1, (foe,), ()),
        "abducted": (1, (foe, 0), ()),
        "damaged": (0, (("card", agent), 2, ("card", foe), 1), ()),
        "healed": (0, (agent, 1, 3), ()),
        "keyword": (0, (("card", agent), "a", "b"), ()),
        "changed": (0, (("card", agent), "crc", "by", 1, "round"), ()),
        "check": (0, (("check", 1), "alien_investigation", 4, 3, site), ()),
        "revealed": (1, (hand, site), ()),
        "paid": (1, (foe, 2), ()),
        "checked": (0, (("check", 1), True, 5, 4, "alien_investigation", site), ()),
        "asked": (0, (1, "motive", "control", site), ()),
        "answered": (0, (1, "motive", "control"), (True,)),
        "guessed": (1, (0, False), ()),
        "announced": (1, ("motive", "control"), ()),
        "phase": (0, (view.phase,), ()),
        "turn": (1, (4,), ()),
        "left": (1, ("conceded",), ()),
        "over": (0, ("guess",), ()),
    }
    return {kind: Event(kind, by, data.as_data(kind, public), secret) for kind, (by, public, secret) in seen.items()}


NO_PICTURE = {
    "declined": "the card is laid aside in grey by the event that follows it",
    "total": "only on an open docket",
    "values": "on the sheet of a Combat",
    "combat": "the sheet of a Combat unfolds",
    "round": "on the sheet of a Combat",
    "aimed": "on the sheet of a Combat",
    "combat_over": "on the sheet of a Combat",
}


@pytest.mark.parametrize("reduced", [False, True])
def test_everything_that_moves_can_be_drawn_at_each_moment_and_nothing_of_it_once_it_has_ended(reduced: bool) -> None:
    scene = opened("table", reduced=reduced)
    view = scene.session.view
    canvas = scene.app.canvas
    assert set(examples(scene)) | set(NO_PICTURE) == set(MOTIONS), "each kind has an example"
    elsewhere = {("card", info.card) for player in (0, 1) for info in view.agents(player)}
    elsewhere |= {("card", view.sites(0)[0].card)}
    for kind, event in examples(scene).items():
        change = change_of(scene)
        change.before = Places(scene.places)
        for point in elsewhere & {*scene.places}:
            place = scene.places[point]
            change.before[point] = Place(Rect(300, 300, 60, 84), "", place.group, place.card)
        change.reduced = reduced
        acts = list(change.acts(event))
        assert acts, kind
        for act in acts:
            act.reduced = reduced
            act.wait(canvas)
            for share in (0.0, 0.3, 0.7, 0.99, 1.0):
                act.begun, act.share = True, share
                act.cover(canvas.surface)
                act.paint(canvas)
            scene.animator.moving = [act]
            before = pygame.image.tobytes(canvas.surface, "RGB")
            scene.animator.cover(canvas.surface)
            scene.animator.paint(canvas)
            assert pygame.image.tobytes(canvas.surface, "RGB") == before, kind


def test_the_open_folder_is_seen_after_the_name_was_judged_and_bears_the_last_stamp() -> None:
    scene = opened("table")
    change = change_of(scene)
    over = Event("over", 1, data.GameOver("guess"))
    assert len(change.acts(over)) == 1
    guesses = [Event("guessed", 1, data.XFileGuessed(0, right), (3,)) for right in (True, False)]
    (judged,), (missed,) = map(change.acts, guesses)
    assert judged.covers and judged.covers[0].rect.bottom == scene.places["prompt",].rect.y
    assert not missed.covers
    change.after = Places({**change.after, ("sheet",): Place(Rect(300, 40, 400, 300), "", "sheet")})
    assert list(change.acts(over)) == []


@pytest.mark.parametrize(("player", "reason", "told"), [(1, "", True), (1, "no_bluff", True), (0, "", False)])
def test_a_bluff_that_another_does_not_pay_for_is_told_at_the_table(player: int, reason: str, told: bool) -> None:
    """It stood in the log alone."""
    scene = opened("check")
    site = scene.session.view.sites(0)[0].card
    let_go = data.BluffDeclined(scene.session.view.hand[0], site, reason)
    assert bool(change_of(scene).acts(Event("declined", player, let_go))) == told


# Cards that are drawn: none is seen at its place before it has flown there, and none beside it loses its edge


positions.WANTED["buying_two"] = lambda view, decision: (
    decision.kind == "buy" and view.active == 0 and len(view.hand) == 6 and len(decision.choices) > 2
)


def apart(one: Surface, other: Surface, rect: Rect) -> float:
    """How far two pictures are from each other there: the mean of all differences, 0 to 255."""
    first, second = (pygame.surfarray.array3d(sheet.subsurface(rect)).astype(int) for sheet in (one, other))
    return float(abs(first - second).mean())


def drawn(scene: TableScene) -> list[Flight]:
    """The cards that fly to the own hand."""
    hand = [scene.places["card", card].rect.center for card in scene.session.view.hand]
    flights = [one for one in scene.animator.moving if isinstance(one, Flight) and one.behind is not None]
    return [one for one in flights if one.goal.center in hand]


def frames(scene: TableScene, choice: Choice) -> Iterator[Surface]:
    """The window, frame by frame, once that was chosen."""
    scene.choice_controller.send(choice)
    scene.hear()
    for _ in range(90):
        scene.update(16)
        scene.app.run_after_frame()
        scene.app.draw()
        yield scene.app.canvas.surface


def test_no_card_is_seen_before_it_has_come_also_while_the_bands_move() -> None:
    scene = opened("buying_two")
    passing = 0
    for shown in frames(scene, BuyCards("buy", 2)):
        rest = scene.layers.rest
        waiting = [one.goal for one in drawn(scene) if not one.begun]
        passing += scene.layers.passing and bool(waiting)
        for goal in waiting:
            middle = Rect(goal.centerx - 20, goal.centery - 40, 40, 60)
            assert rest is not None and apart(shown, rest, middle) > 6
    assert passing > 3


RESOURCE = """
players:
  A: {x_file: Eve, cp: 9, rp: 9, hand: [Rejuvenating Caves, Knife], agents: [{card: Agent Fox Mulder, at: bureau}]}
  B: {x_file: The Manitou, hand: [Knife], agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: deployment}
sites: [{card: "Aubrey, MO", owner: B, target: A, bluffs: [Knife]}]
script: [{to: W6}, {B: pass}]
"""


def test_while_a_resource_is_played_it_is_seen_once_it_flies_and_the_question_of_before_goes(tmp_path: Path) -> None:
    """The picture that slides away showed it at its place; the question stood, dimmed, under the screen that had come.

    Cards are slipped next.
    """
    scene = table_laid(RESOURCE, tmp_path, speed="normal")
    scene.app.draw()
    empty = scene.app.canvas.surface.copy()
    unseen, asked, has_passed = 0, 0, False
    for shown in frames(scene, offered(scene, "play")):
        waiting = [one.goal for one in scene.animator.moving if isinstance(one, Flight) and not one.begun]
        for goal in waiting:
            if goal.y > empty.get_height() // 2 and scene.layers.passing:
                unseen += 1
                assert apart(shown, empty, goal) < 3
        has_passed |= scene.layers.passing
        if has_passed and not scene.layers.passing and scene.animator.moving:
            asked += 1
            assert apart(shown, scene.rest, scene.frame.prompt) < 1
    assert unseen > 3 and asked
