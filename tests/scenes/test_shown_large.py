"""What another plays is seen large before it lies in its row, and what is negated is stamped before one's eyes."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core.event_data import AbilityUsed, BluffRevealed, CardNegated, CardPlayed, CheckTotal
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, check_ref
from game.engine.text import card_text
from game.scenes.table.animation import card_spotlight
from game.scenes.table.animation.card_spotlight import MOST_MS
from game.scenes.table.animation.motion_effects import Wipe
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from tests.support.scenes.screens import recording
from tests.support.scenes.table_changes import change_of, normal
from tests.support.scenes.windows import at
from tests.support.ui.spy import Spy


def played(card: int) -> CardPlayed:
    """That a card was played on nothing in particular."""
    return CardPlayed(card, 0, "CP", (), 0, (), -1)


def shown(scene: TableScene, event: Event) -> list[Announcement]:
    """The sheets over the table that this event shows."""
    scene.animator.hear([event], change_of(scene))
    return [act for act in scene.animator.moving if isinstance(act, Announcement)]


@pytest.mark.parametrize("reduced", [False, True])
def test_the_card_of_another_is_seen_large_and_my_own_is_not(reduced: bool) -> None:
    scene = normal()
    scene.motion.pace.reduced = reduced
    view = scene.session.view
    card = view.hand[0]
    assert not shown(scene, Event("played", view.seat, played(card)))
    scene.motion.finish()
    assert len(shown(scene, Event("played", 1 - view.seat, played(card)))) == 1
    for _ in range(round(MOST_MS) // 50 + 20):
        scene.motion.update(50)
        scene.draw(scene.app.canvas)
    assert not scene.motion.busy


def test_what_is_negated_is_stamped(spy: Spy) -> None:
    scene = normal()
    stamps = spy(card_spotlight.paper_marks, "stamp")
    assert len(shown(scene, Event("negated", 0, CardNegated(scene.session.view.hand[0], -1)))) == 1
    scene.motion.update(700)
    scene.draw(scene.app.canvas)
    assert scene.t("motion.negated") in [one.given[2] for one in stamps]


def written(scene: TableScene) -> str:
    """All that is written over the table now."""
    return " ".join(line.text for line in recording(scene.app, scene.animator.paint).lines)


def test_of_an_ability_that_another_uses_it_is_seen_who_uses_it_and_what_it_does() -> None:
    """«Les uses Dana Scully» alone told nobody what had happened."""
    scene = normal()
    view = scene.session.view
    uses = (info.card for seat in (0, 1) for info in view.agents(seat) if _usable(scene, info.card))
    event = Event("used", 1 - view.seat, AbilityUsed(card_ref(next(uses)), 0, (), ()))
    assert len(shown(scene, event)) == 1
    scene.motion.update(900)
    told = Teller(view, scene.t).tell(event)
    assert told is not None and told.text in written(scene)
    scene.motion.finish()
    assert not shown(scene, event._replace(player=view.seat))


def _usable(scene: TableScene, card: int) -> bool:
    known = scene.session.view.card(card)
    return known is not None and bool(known.frame.uses)


def test_at_instant_pace_no_card_is_held_up() -> None:
    scene = normal()
    scene.app.settings.speed = "instant"
    scene.pace(scene.app.settings.pace)
    assert not shown(scene, Event("played", 1, played(scene.session.view.hand[0])))
    assert not scene.motion.busy


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
    (told,) = shown(scene, Event("played", 1 - scene.session.view.seat, played(card)))
    assert told.ms / 1000 > len(words) / 25, "twenty-five letters a second are read"
    for _ in range(40):
        scene.motion.update(50)
    strip = scene.places["prompt",].rect
    written = recording(scene.app, scene.animator.paint).lines
    lines = [line for line in written if line.text and not strip.contains(line.box)]
    assert " ".join(line.text for line in lines).split() == words.split()
    assert all(line.box.bottom <= strip.y and scene.app.canvas.full.contains(line.box) for line in lines)
    scene.handle(Signal("confirm"))
    assert not scene.motion.busy


def test_each_card_of_another_that_comes_up_is_read_after_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = normal("check")
    view = scene.session.view
    bluffs = [card for card in view.hand if "bluff" in (known.suit if (known := view.card(card)) else "")]
    assert bluffs
    monkeypatch.setattr(type(view), "owner", lambda view, card: 1 - view.seat)
    events = [Event("revealed", 1 - view.seat, BluffRevealed(bluffs[0], -1)) for _ in range(2)]
    scene.animator.hear(events, change_of(scene))
    sheets = [act for act in scene.animator.moving if isinstance(act, Announcement)]
    assert len(sheets) == 2
    for _ in range(20):
        scene.motion.update(50)
    assert [act.begun for act in sheets] == [True, False]
    monkeypatch.setattr(type(view), "owner", lambda view, card: view.seat)
    scene.motion.finish()
    assert not shown(scene, events[0])


def test_the_sum_changes_after_what_covers_it_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It jumped from 5 to 1 below the picture of a card that was negated."""
    scene = normal("check")
    view = scene.session.view
    scene.animator.begin(([], []), change_of(scene))
    check = view.check
    assert check is not None
    monkeypatch.setattr(type(view), "check", property(lambda view: check._replace(total=check.total - 4)))
    scene.animator.hear([Event("negated", 0, CardNegated(view.hand[0], -1))], change_of(scene))
    stamp = next(act for act in scene.animator.moving if isinstance(act, Announcement))
    wipe = next(act for act in scene.animator.moving if isinstance(act, Wipe))
    while stamp in scene.animator.moving:
        assert wipe.share == 0, "the docket is as it was"
        scene.motion.update(16)
    scene.motion.update(100)
    assert wipe.share > 0 and "−4" in written(scene)


@pytest.mark.parametrize("reported", [False, True])
def test_by_how_much_a_sum_has_changed_is_said_once_also_where_the_engine_reports_it(
    reported: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that changes the total itself left the docket with another number, and no word of by how much."""
    scene = normal("check")
    view = scene.session.view
    scene.animator.begin(([], []), change_of(scene))
    check = view.check
    monkeypatch.setattr(type(view), "check", property(lambda view: check._replace(total=check.total - 4)))
    told = Event("total", check.owner, CheckTotal(check_ref(0), check.total - 4, check.need, check.skill))
    scene.animator.hear([told] if reported else [], change_of(scene))
    assert sum(isinstance(act, Wipe) for act in scene.animator.moving) == 1
    while not any(act.share > 0 for act in scene.animator.moving):
        scene.motion.update(16)
    scene.motion.update(100)
    assert written(scene).count("−4") == 1


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 150), ((1920, 1080), 100)])
@pytest.mark.parametrize("name", ["check", "their_check"])
@pytest.mark.parametrize("kind", ["negated", "played"])
def test_the_sum_of_a_check_stays_readable_below_a_card_that_is_seen_large(
    kind: str, name: str, size: tuple[int, int], text: int
) -> None:
    """The card with its stamp lay over the middle of the docket, whose sum was to change because of it."""
    scene = at(name, size, speed="normal", text_percent=text)
    docket, card = scene.places["docket",].rect, longest(scene)[0]
    gauge = scene.app.canvas.u(252)
    kept = docket.copy()
    if kind == "negated":  # the names and what each adds, too
        kept.x, kept.w = docket.x + docket.w // 3, docket.w * 2 // 3
    else:
        kept.x, kept.w = docket.right - gauge + scene.app.canvas.u(16), gauge - scene.app.canvas.u(16)
    scene.app.draw()
    before = scene.app.canvas.surface.subsurface(kept).copy()
    data = CardNegated(card, -1) if kind == "negated" else played(card)
    (told,) = shown(scene, Event(kind, 1 - scene.session.view.seat, data))
    for _ in range(14):
        scene.motion.update(50)
    told.paint(scene.app.canvas)
    after = scene.app.canvas.surface.subsurface(kept)
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")
    assert told.share < 1
