"""What others do is told in its order, and a turn takes no longer than it has to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.ai.opponents import make
from game.engine.decks.library import ready_made
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.animation.motion_effects import Count, TimedDrawing
from game.scenes.table.animation.read_pause import STAYS_MS, Announcement
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import Outcome
from game.session.game_setup import GameSetup
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push, window

STEP_MS = 25.0
WORDS = ("log", "notebook")
COUNTERS = ("tray", "their plate", "phases", "piles")
"""What counts: it shows the end of what is told once the last of that is over."""


def game_at(speed: str, seed: int, reduced: bool) -> TableScene:
    """A game against the computer that has just begun."""
    ids = [deck.id for deck in ready_made(pool())]
    setup = GameSetup.duel(ids[seed % len(ids)], ids[(seed + 1) % len(ids)], "novice", seed)
    app = window((1024, 600), speed=speed, summary=False, reduced_motion=reduced)
    game = open_game.new_game(setup, ("You", "Rookie"))
    session = open_game.session(game, setup, apart=False, look=open_game.look(app))
    scene = push(TableScene(app, session))
    app.draw()
    return scene


def told_by(scene: TableScene, picture: Surface) -> dict[str, bytes]:
    """What the parts of the rails tell in a picture of the table."""
    frame = scene.frame
    notebook = scene.places["notebook",].rect
    piles = frame.piles.inflate(-16, 0)  # the glow of a button of the strip falls on its edge
    piles.h = notebook.y - piles.y
    rects = {"log": frame.log, "notebook": notebook}
    rects |= {"tray": frame.tray, "their plate": frame.theirs[0], "phases": frame.phases, "piles": piles}
    return {name: cut(picture, rect) for name, rect in rects.items()}


def cut(picture: Surface, rect: Rect) -> bytes:
    """What a picture shows at a place."""
    return tobytes(picture.subsurface(rect), "RGB")


def still(acts: Sequence[MotionEffect], scene: TableScene) -> bool:
    """Whether any of these is still to be seen before it is told of."""
    left = [act for act in acts if any(act is one for one in scene.animator.moving)]
    waits = any(isinstance(act, TimedDrawing) and not act.begun for act in left)
    return bool(left) and (waits or not any(is_read(act) for act in left))


def is_read(act: MotionEffect) -> bool:
    """Whether it is a card that is seen large now."""
    return isinstance(act, Announcement) and act.card >= 0 and act.begun and act.share < 1


@pytest.mark.games
@pytest.mark.parametrize(("seed", "reduced"), [(2, False), (5, True)])
def test_nothing_tells_what_is_still_to_be_seen(seed: int, reduced: bool) -> None:
    scene, policy = game_at("fast", seed, reduced), make("novice", seed + 7)
    session, checked = scene.session, dict.fromkeys((*WORDS, *COUNTERS), 0)
    waits: list[tuple[str, Sequence[MotionEffect], Sequence[MotionEffect], bytes, bytes]] = []
    pools: dict[tuple[int, int], tuple[Count, bytes]] = {}
    while not session.over and session.view.turn <= 5:
        numbers = {
            place.rect.topleft: cut(scene.rest, place.rect) for key, place in scene.places.items() if key[0] == "pool"
        }
        before, was = list(scene.animator.moving), told_by(scene, scene.rest)
        if session.asked is not None and not scene.motion.busy:
            assert scene.choice_controller.send(policy.choose(session.view, session.asked)) is Outcome.ANSWERED
            scene.acts.done(Outcome.ANSWERED)
        elif scene.motion.waiting >= 2500:
            scene.motion.finish()  # the person has read it
        else:
            scene.update(STEP_MS)
        moving, will = scene.animator.moving, told_by(scene, scene.rest)
        begun = [act for act in moving if not any(act is one for one in before)]
        new = [act for act in begun if not isinstance(act, Count)]
        drawn = [act for act in new if isinstance(act, TimedDrawing)]
        pools |= {act.place.topleft: (act, numbers[act.place.topleft]) for act in begun if isinstance(act, Count)}
        waits = [one for one in waits if still(one[1], scene)]
        for name in checked:
            if new and was[name] != will[name]:
                waits.append((name, new, new if name in WORDS else drawn, was[name], will[name]))
        scene.app.draw()
        shown = told_by(scene, scene.app.canvas.surface)
        for name, _, acts, _, newer in waits:
            if still(acts, scene) and newer not in [one[3] for one in waits if one[0] == name]:
                checked[name] += 1
                assert shown[name] != newer, (session.view.turn, name, scene.log[-1].text)
        for count, old in pools.values():
            if count.share >= 1:
                assert cut(scene.app.canvas.surface, count.place) != old, "it has counted"
    assert all(checked.values()), checked
    assert sum(checked[name] for name in WORDS) > 100


@pytest.mark.games
@pytest.mark.parametrize("seed", [2])
def test_strip_and_tray_tell_of_the_card_that_is_seen_large(seed: int) -> None:
    """Hard Evidence was seen large while strip and tray said that Street Contacts was played."""
    scene, policy = game_at("fast", seed, reduced=False), make("novice", seed + 7)
    session, read, played = scene.session, dict[int, Announcement](), set[int]()
    while not session.over and session.view.turn <= 5:
        if session.asked is not None and not scene.motion.busy:
            assert scene.choice_controller.send(policy.choose(session.view, session.asked)) is Outcome.ANSWERED
            scene.acts.done(Outcome.ANSWERED)
        else:
            scene.update(4 * STEP_MS)
        scene.app.draw()
        for act in scene.animator.moving:
            if isinstance(act, Announcement) and is_read(act):
                read[id(act)] = act
                known, frame = session.view.card(act.card), scene.frame
                assert short_names.short(known) in in_strip(scene), known.name
                if session.view.pending and session.view.pending[0].card == act.card and 0.3 < act.share < 0.8:
                    assert scene.places["tray", 0].card == act.card
                    assert cut(scene.rest, frame.tray) == cut(scene.app.canvas.surface, frame.tray), known.name
                    played.add(act.card)
    assert len(read) > 8 and len(played) > 4


def in_strip(scene: TableScene) -> str:
    """What is told over the whole strip, its buttons too, of what was asked before."""
    lines, strip = recording(scene.app, scene.animator.paint).lines, scene.frame.prompt
    return " ".join(line.whole for line in lines if strip.contains(line.box))


FRAME_MS = 16.0
TURNS = 12


def turns(seed: int, speed: str) -> tuple[dict[int, float], int]:
    """Seconds that the machine takes in each turn of the computer's, by its number, and how many turns there were in
    all; a person answers at once."""
    scene, policy, took = game_at(speed, seed, reduced=False), make("novice", seed + 7), dict[int, float]()
    session = scene.session
    session.stops.apply("", locked=False, ask_forced=False, cards=True)
    while not session.over and session.view.turn <= TURNS:
        turn, mine = session.view.turn, session.view.active == session.me
        stays = [one for step in scene.motion.steps for one in step if one.hold == STAYS_MS]
        if session.asked is not None and not scene.motion.busy:
            assert scene.choice_controller.send(policy.choose(session.view, session.asked)) is Outcome.ANSWERED
            scene.acts.done(Outcome.ANSWERED)
        elif any(one.elapsed >= one.ms * scene.motion.pace.factor for one in stays):
            scene.motion.finish()  # the person has read it
        else:
            scene.update(FRAME_MS)
            took[turn] = took.get(turn, 0.0) + (0.0 if mine else FRAME_MS / 1000)
    return {turn: seconds for turn, seconds in took.items() if seconds}, min(session.view.turn, TURNS)


@pytest.mark.games
@pytest.mark.parametrize("seed", [2, 4])
@pytest.mark.parametrize(("speed", "most"), [("normal", 40.0), ("fast", 12.0)])
def test_no_turn_against_the_computer_is_dragged_out(speed: str, most: float, seed: int) -> None:
    took, played = turns(seed, speed)
    assert played >= TURNS - 2, "the game was over too soon to tell"
    assert list(took) == list(range(1, played + 1, 2))
    assert max(took.values()) <= most, took
    assert min(took.values()) >= most / 20, "nothing was told"
