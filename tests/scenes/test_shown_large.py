"""What another plays is seen large, and what somebody looks at is marked and held up."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.core import event_data as data
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, card_ref, check_ref
from game.engine.text import card_text
from game.scenes.common import short_names
from game.scenes.table.animation import card_spotlight, read_pause
from game.scenes.table.animation.card_spotlight import MOST_MS
from game.scenes.table.animation.motion_effects import Wipe
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import skill_check_sheet
from game.ui.input.reader import Signal
from tests.support.scenes.laid_table import first_of, table_laid
from tests.support.scenes.laid_table import written as lines_shown
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_changes import change_of, held_up, move_on, normal, over_table
from tests.support.scenes.windows import at, offered, press
from tests.support.ui.spy import Spy


def played(by: int, card: int) -> Event:
    """That a card was played on nothing in particular."""
    return Event("played", by, data.CardPlayed(card, 0, "CP", (), 0, (), -1))


def written(scene: TableScene) -> str:
    """What is written over the table, in one line."""
    return " ".join(over_table(scene))


@pytest.mark.parametrize("reduced", [False, True])
def test_the_card_of_another_is_seen_large_and_my_own_is_not(reduced: bool) -> None:
    scene = normal()
    scene.motion.pace.reduced = reduced
    card = scene.session.view.hand[0]
    assert not held_up(scene, played(0, card))
    scene.motion.finish()
    assert len(held_up(scene, played(1, card))) == 1
    for _ in range(round(MOST_MS) // 50 + 20):
        scene.motion.update(50)
        scene.draw(scene.app.canvas)
    assert not scene.motion.busy


def test_a_card_of_mine_that_is_negated_is_stamped_and_stays_with_what_negates_it_until_i_go_on(spy: Spy) -> None:
    """The strongest card was negated, and the Site solved, before anybody could read it."""
    scene, stamps = normal(), spy(card_spotlight.paper_marks, "stamp")
    view, by = scene.session.view, scene.session.view.agents(1)[0].card
    assert len(held_up(scene, Event("negated", 0, data.CardNegated(view.hand[0], by)))) == 1
    scene.motion.update(5000)
    for part in (scene.t("motion.go_on"), short_names.short(view.card(by))):
        assert part in written(scene)
    assert scene.t("motion.negated") in [one.given[2] for one in stamps]
    assert scene.motion.busy
    press(scene, "confirm")
    assert not scene.motion.busy
    held_up(scene, Event("negated", 1, data.CardNegated(by, view.hand[0])))
    scene.motion.update(5000)
    assert not scene.motion.busy, "what becomes of the others' cards is told as it was"


def test_what_is_said_of_a_card_covers_the_buttons_that_were_there_before(spy: Spy) -> None:
    """Half of «Keep it to yourself» was left beside the words: the question after it had no button."""
    scene = normal()
    told = spy(read_pause, "tell")
    buttons = [scene.places[point].rect for point in read_pause.ROW if point in scene.places]
    assert buttons
    held_up(scene, played(1, scene.session.view.hand[0]))
    scene.motion.update(500)
    scene.draw(scene.app.canvas)
    assert told and all(told[-1].given[1].contains(rect) for rect in buttons)


DONE: dict[str, Callable[[int, int], data.EventData]] = {
    "put": lambda card, _: data.CardPut(card, "discard", "hand"),
    "put hidden": lambda card, _: data.CardPut(-1, "deck", "hand"),
    "bought": lambda card, _: data.CardsBought(3, "rp"),
    "equipped": lambda card, agent: data.CardEquipped(card, agent, 2),
    "used": lambda _, agent: data.AbilityUsed(card_ref(agent), 0, (), ()),
}


@pytest.mark.parametrize("kind", DONE)
def test_what_another_takes_buys_equips_and_uses_is_held_up_in_words(kind: str) -> None:
    """A card was fetched, cards were bought, an Agent was equipped or used, and only the log said so."""
    scene = normal()
    view = scene.session.view
    people = [info.card for seat in (0, 1) for info in view.agents(seat)]
    agent = next(card for card in people if (known := view.card(card)) is not None and known.frame.uses)
    event = Event(kind.split(maxsplit=1)[0], 1, DONE[kind](view.hand[0], agent))
    assert len(held_up(scene, event)) == 1
    scene.motion.update(900)
    told = Teller(view, scene.t).tell(event)
    assert told is not None and told.text in written(scene)
    scene.motion.finish()
    assert not held_up(scene, event._replace(player=0)), "one's own doing"


def longest(scene: TableScene) -> tuple[int, str]:
    """The card of the hand with the most words, and these."""
    view = scene.session.view
    words = {card: card_text(known, "en") for card in view.hand if (known := view.card(card)) is not None}
    return max(words.items(), key=lambda item: len(item[1]))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 150)])
def test_what_another_plays_can_be_read_at_a_normal_pace_and_a_key_ends_it(size: tuple[int, int], text: int) -> None:
    """Laser Barrier lay there for a second without a word of what it does."""
    scene = at("check", size, speed="normal", text_percent=text)
    card, words = longest(scene)
    (told,) = held_up(scene, played(1, card))
    assert told.ms / 1000 > len(words) / 25, "twenty-five letters a second are read"
    move_on(scene, 2000)
    strip = scene.places["prompt",].rect
    lines = recording(scene.app, scene.animator.paint).lines
    lines = [line for line in lines if line.text and not strip.contains(line.box)]
    assert " ".join(line.text for line in lines).split() == words.split()
    assert all(line.box.bottom <= strip.y and scene.app.canvas.full.contains(line.box) for line in lines)
    press(scene, "confirm")
    assert not scene.motion.busy


def test_each_card_of_another_that_comes_up_is_read_after_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = normal("check")
    view = scene.session.view
    bluffs = [card for card in view.hand if "bluff" in (known.suit if (known := view.card(card)) else "")]
    assert bluffs
    monkeypatch.setattr(type(view), "owner", lambda view, card: 1)
    revealed = Event("revealed", 1, data.BluffRevealed(bluffs[0], -1))
    sheets = held_up(scene, revealed, revealed)
    assert len(sheets) == 2
    move_on(scene, 1000)
    assert [act.begun for act in sheets] == [True, False]
    monkeypatch.setattr(type(view), "owner", lambda view, card: 0)
    scene.motion.finish()
    assert not held_up(scene, revealed)


@pytest.fixture
def lowered(monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """A check whose sum is four less than its docket has told."""
    scene = normal("check")
    scene.animator.begin(([], []), change_of(scene))
    check = scene.session.view.check
    monkeypatch.setattr(type(scene.session.view), "check", check._replace(total=check.total - 4))
    return scene


def test_the_sum_changes_after_what_covers_it_has_gone(lowered: TableScene) -> None:
    """It jumped from 5 to 1 below the picture of a card that was negated."""
    (stamp,) = held_up(lowered, Event("negated", 0, data.CardNegated(lowered.session.view.hand[0], -1)))
    wipe = next(act for act in lowered.animator.moving if isinstance(act, Wipe))
    while stamp in lowered.animator.moving:
        assert wipe.share == 0, "the docket is as it was"
        lowered.motion.update(16)
    lowered.motion.update(100)
    assert wipe.share > 0 and "−4" in written(lowered)


@pytest.mark.parametrize("reported", [False, True])
def test_by_how_much_a_sum_has_changed_is_said_once_also_where_the_engine_reports_it(
    reported: bool, lowered: TableScene
) -> None:
    """A card that changes the total itself left the docket with another number, and no word of by how much."""
    check = lowered.session.view.check
    told = Event("total", check.owner, data.CheckTotal(check_ref(0), check.total, check.need, check.skill))
    held_up(lowered, *[told] * reported)
    assert sum(isinstance(act, Wipe) for act in lowered.animator.moving) == 1
    while not any(act.share > 0 for act in lowered.animator.moving):
        lowered.motion.update(16)
    lowered.motion.update(100)
    assert written(lowered).count("−4") == 1


BRIEFING = """
players:
  A: {x_file: The Manitou, hand: [Hard Evidence]}
  B: {x_file: Eve, rp: 5, resources: [{card: A Friend In The FBI, tokens: 3}]}
turn: {player: B, phase: briefing}
"""


def test_the_points_that_an_ability_of_another_brought_stand_below_its_card(tmp_path: Path) -> None:
    """«Gain that many RP» did not say how many; and its words lay on the foot of the card."""
    scene = table_laid(BRIEFING + """script: ['B: use "A Friend In The FBI" x 2']""", tmp_path, speed="normal")
    (act,) = held_up(scene, scene.session.view.events()[first_of(scene, "used")])
    move_on(scene, 700)
    brought = scene.t("ask.gain", n=2, pool=short_names.pool("RP", scene.t))
    assert brought in " ".join(line.whole for line in recording(scene.app, act.paint).lines)


def stays(scene: TableScene, kept: list[Rect], event: Event) -> None:
    """What stands there is still seen while the card of the event is seen large."""
    scene.app.draw()
    surface = scene.app.canvas.surface
    before = [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in kept]
    (told,) = held_up(scene, event)
    move_on(scene, 700)
    told.paint(scene.app.canvas)
    assert [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in kept] == before
    assert told.share < 1


each_look = pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 150), ((1920, 1080), 100)]
)


@each_look
@pytest.mark.parametrize("name", ["check", "their_check"])
def test_names_and_sum_of_a_check_stay_readable_below_a_card_that_is_negated(
    name: str, size: tuple[int, int], text: int
) -> None:
    """The card with its stamp lay over the middle of the docket, whose sum was to change because of it."""
    scene = at(name, size, speed="normal", text_percent=text)
    docket = scene.places["docket",].rect
    wide = docket.w * 2 // 3
    kept = Rect(docket.right - wide, docket.y, wide, docket.h)
    stays(scene, [kept], Event("negated", 1, data.CardNegated(longest(scene)[0], -1)))


@each_look
@pytest.mark.parametrize("name", ["check", "their_check", "table"])
def test_no_site_no_sum_and_no_agent_of_the_check_is_covered_by_a_card_that_is_seen_large_with_its_words(
    name: str, size: tuple[int, int], text: int
) -> None:
    """It lay on the Site that it was about; five lines of words lay over «Total now» and the Agents who are tested."""
    scene = at(name, size, speed="normal", text_percent=text)
    u, kept = scene.app.canvas.u, [place.rect for place in scene.places.values() if place.group == "sites"]
    assert kept
    if name != "table":
        docket, gauge = scene.places["docket",].rect, u(252) - u(16)
        kept.append(Rect(docket.right - gauge, docket.y, gauge, docket.h))
    if name == "check" and text == 100:
        _, tape, _ = skill_check_sheet.parts(scene.app.canvas.layout, docket)
        kept.append(Rect(tape.x, tape.bottom - u(22), tape.w, u(22)))
        kept += [scene.places["card", info.card].rect for info in scene.session.view.agents(0, "field")]
    stays(scene, kept, played(1, longest(scene)[0]))


LOOKS = """
players:
  A: {x_file: Eve, hand: [Knife], agents: [{card: Agent Dana Scully, at: field}]}
  B: {x_file: The Manitou, cp: 5}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", bluffs: [Nasty Surprise]}]
script:
  - to: A window
"""


def looked(speed: str, folder: Path) -> tuple[TableScene, LogLine]:
    """The table after a look at a card that the other has slipped beneath one's own Site, and what the log tells."""
    scene = table_laid(LOOKS, folder, speed=speed, full_control=True)
    scene.choice_controller.send(offered(scene, "use"))
    scene.hear()
    for _ in range(60):
        found = [line for line in scene.log if line.kind == "looked"]
        if found:
            return scene, found[0]
        scene.update(33)
    raise AssertionError("nobody has looked")


def test_it_is_told_and_marked_on_the_table_for_whoever_looked_and_for_nobody_else(tmp_path: Path) -> None:
    scene, line = looked("instant", tmp_path)
    scene.relay()
    (info,), (card,) = scene.session.view.sites(0), line.event.secret
    assert line.text == "You look beneath Newark, NJ: Nasty Surprise", "the log names the Site"
    place, name = scene.places[info.under[0].ref], "Nasty Surprise"
    assert place.card == card and place.say == scene.t("table.say_looked", card=name, n=1)
    marks = {scene.t("table.beneath_known", card=name), name, scene.t("table.beneath_known.short")}
    assert marks & set(lines_shown(scene))
    theirs = game_of(scene.session).view(1)
    assert not theirs.site(info.card).under[0].face_up
    assert all(event.secret == () for event in theirs.events() if event.kind == "looked")


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_it_is_held_up_once_and_any_input_goes_on(speed: str, tmp_path: Path) -> None:
    scene, line = looked(speed, tmp_path)
    for _ in range(12):
        scene.update(33)
        scene.app.run_after_frame()
    if speed == "instant":
        assert scene.transient.card is not None and scene.transient.card[0] == line.event.secret[0]
        scene.handle(Signal("press", (3, 3)))
        assert scene.transient.card is None
        return
    card_of_hand = next(target for target in scene.targets if target.group.endswith("hand"))
    scene.handle(Signal("move", card_of_hand.rect.center))
    rest(scene, 200)  # ten seconds
    assert scene.transient.card is None, "a second large card beside the one that waits"
    scene.handle(Signal("move", scene.places["pile", "hand", 1].rect.center))
    rest(scene)
    assert not recording(scene.app, scene.aim.paint).lines, "a slip over the card that waits"
    scene.handle(Signal("move", card_of_hand.rect.center))
    over_the_card = lines_shown(scene).count(line.text)
    press(scene, "confirm")
    scene.update(33)
    assert lines_shown(scene).count(line.text) == over_the_card - 1
    rest(scene, 60)
    assert scene.transient.card is not None


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_where_pictures_come_later_it_is_held_up_once_it_is_made(tmp_path: Path) -> None:
    scene, line = looked("slow", tmp_path)
    scene.motion.finish()
    held_up(scene, line.event)
    until = time.monotonic() + 20
    while line.text not in over_table(scene):
        assert time.monotonic() < until
        scene.update(16)
        scene.app.run_after_frame()
        scene.app.draw()
        time.sleep(0.005)
    assert scene.motion.busy


# A card that a key has chosen is held large, as the one that the pointer rests on


def rest(scene: TableScene, frames: int = 20) -> None:
    for _ in range(frames):
        scene.update(50)


@pytest.mark.parametrize("end", [Signal("back"), Signal("move", (2, 2))], ids=["back", "move"])
def test_a_card_that_a_number_has_picked_up_is_held_large_after_a_while_until_it_is_put_back_or_the_pointer_moves(
    end: Signal,
) -> None:
    scene = at("requisition")
    number = next(n for n in range(1, 10) if (one := scene.targets.numbered(n)) and one.data in scene.session.view.hand)
    scene.handle(Signal("number", number=number))
    answered, (picked, *_) = scene.session.answered, scene.chooser.walked
    assert isinstance(picked, CardRef) and scene.transient.card is None
    rest(scene)
    assert scene.transient.card is not None and scene.transient.card.card == picked.card
    scene.handle(end)
    rest(scene)
    assert scene.transient.card is None and scene.session.answered == answered


def test_a_card_to_which_an_arrow_has_led_is_held_large_and_the_next_arrow_holds_the_next() -> None:
    scene = at("selling")
    press(scene, "right")
    rest(scene)
    first = scene.transient.card
    assert first is not None and first.card == scene.targets.focused.data
    press(scene, "right")
    rest(scene)
    second = scene.transient.card
    assert second is not None and second.card == scene.targets.focused.data != first.card
    press(scene, "confirm")
    rest(scene)
    assert scene.transient.card is None
