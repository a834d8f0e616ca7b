"""What others do is told in its order and takes no longer than it has to; what is heard of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.ai.opponents import make
from game.engine.core.choices import PASS
from game.engine.core.event_data import CardPlayed, CardSold
from game.engine.core.events import Event
from game.engine.decks.library import ready_made
from game.scenes.base import Scene
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import Curtain, CurtainText
from game.scenes.table import open_game, table_sounds
from game.scenes.table.animation import event_styles
from game.scenes.table.animation.motion_effects import Count, TimedDrawing
from game.scenes.table.animation.read_pause import STAYS_MS, Announcement
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.session.choice.choice_controller import Outcome
from game.session.game_setup import GameSetup
from game.ui.sound import cues
from game.ui.sound.cue_table import RECIPES
from game.ui.sound.mood import BETWEEN, MINE, THEIRS, Mood
from tests.support.scenes.screens import recording
from tests.support.scenes.table_player import click, open_table, spot, wait
from tests.support.scenes.windows import push, window
from tests.support.ui.spy import Spy

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
def test_strip_and_tray_tell_of_the_card_that_is_seen_large() -> None:
    """Hard Evidence was seen large while strip and tray said that Street Contacts was played."""
    scene, policy = game_at("fast", 2, reduced=False), make("novice", 9)
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
                lines = recording(scene.app, scene.animator.paint).lines
                told = " ".join(line.whole for line in lines if frame.prompt.contains(line.box))
                assert short_names.short(known) in told, "over the whole strip, its buttons too"
                if session.view.pending and session.view.pending[0].card == act.card and 0.3 < act.share < 0.8:
                    assert scene.places["tray", 0].card == act.card
                    assert cut(scene.rest, frame.tray) == cut(scene.app.canvas.surface, frame.tray), known.name
                    played.add(act.card)
    assert len(read) > 8 and len(played) > 4


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


# What the table sounds like: the mood follows the case, no more of it than the player may know, and acts are cued.


PLAYED = CardPlayed(1, 0, "CP", (), 0, (), -1)


@pytest.fixture
def heard() -> Iterator[list[str]]:
    """The names of all cues that are given."""
    found: list[str] = []

    def listener(name: str, pan: float, order: int) -> None:
        found.append(name)

    cues.listen(listener)
    yield found
    cues.leave(listener)


@pytest.fixture
def table() -> TableScene:
    _, scene = open_table()
    wait(scene)
    return scene


def test_the_rain_is_that_of_whose_turn_it_is(table: TableScene) -> None:
    seen = set()
    for _ in range(400):
        view = table.session.view
        assert table.mood.rain == (MINE if view.active == view.seat else THEIRS)
        seen.add(table.mood.rain)
        if len(seen) == 2 or table.session.over:
            break
        decision = table.session.decision
        table.session.answer(PASS if PASS in decision.choices else next(iter(decision.choices)))
        table.hear()
        wait(table)
    assert seen == {MINE, THEIRS}


def test_the_drone_knows_what_the_notebook_knows_and_counts_it_once_for_each_event(table: TableScene, spy: Spy) -> None:
    assert table.mood.suspects == len(table.session.view.candidates(1 - table.session.me))
    assert 0 < table.mood.suspects <= table.mood.x_files == len(table.session.view.pool.x_files)
    counted = spy(type(table.session.view), "candidates")
    table.sounding = table_sounds.TableSounds(table)
    for _ in range(50):
        assert table.mood
    assert len(counted) == 1


def test_the_app_asks_the_uppermost_scene_that_has_a_say_and_the_title_has_no_case(table: TableScene) -> None:
    app = table.app
    assert app.mood == table.mood
    app.push(Scene(app))
    assert app.mood == table.mood, "a sheet over the table changes nothing"
    app.cover(Curtain(app, CurtainText("Dana", "D", (90, 120, 160)), lambda pressing: None))
    assert app.mood == Mood(BETWEEN)
    assert push(Title(window())).app.mood.suspects == 0


def test_behind_the_curtain_nothing_of_a_case_is_heard(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert table.mood.suspects
    monkeypatch.setattr(type(table.session), "covered", property(lambda session: True), raising=False)
    assert table.mood == Mood(BETWEEN)


def test_the_chair_creaks_when_somebody_else_begins_to_act(table: TableScene, heard: list[str]) -> None:
    me, other = table.session.me, 1 - table.session.me
    table.sounding = table_sounds.TableSounds(table)
    table.sounding.hear([Event("played", me, PLAYED)])
    assert heard == []
    table.sounding.hear([Event("played", other, PLAYED), Event("sold", other, CardSold(2, 1))])
    assert heard == ["creak"]
    table.sounding.hear([Event("played", me, PLAYED), Event("played", other, PLAYED)])
    assert heard == ["creak", "creak"]


def test_a_long_wait_is_heard_now_and_then(table: TableScene, heard: list[str]) -> None:
    waited = 0.0
    for _ in range(1500):
        table.sounding.wait(waited, waited + 16)
        waited += 16
    assert heard == ["leaf"] * 3, "after 3, 12 and 21 of 24 seconds"


def test_what_cannot_be_chosen_is_refused_and_heard(table: TableScene, heard: list[str]) -> None:
    cards = [target for target in table.targets if isinstance(target.key, tuple) and target.key[0] == "card"]
    unlit = [target for target in cards if target.key not in table.lights.lit]
    at = next(place for target in unlit if (place := spot(table, target)) is not None)
    click(table, at)
    assert heard == ["refused"]


def test_buttons_are_heard_and_the_radio_is_tuned(heard: list[str]) -> None:
    app = window()
    scene = push(Title(app))
    radio = scene.targets.get("radio").rect
    click(scene, (radio.centerx, radio.y + 30))
    assert heard == ["dial"]
    assert app.settings.station == 1
    assert app.t("radio.1") in scene.targets.get("radio").say
    scene.targets.get("settings").act()
    assert heard[-1] == "page"
    app.pop()
    assert heard[-1] == "page"


def test_every_sound_that_a_motion_or_a_target_names_has_a_recipe_and_acts_are_events_that_are_seen(
    table: TableScene,
) -> None:
    assert {way.sound for way in event_styles.MOTIONS.values() if way.sound} <= set(RECIPES)
    assert {target.sound for target in table.targets if target.sound} <= set(RECIPES)
    assert set(event_styles.MOTIONS) | set(event_styles.SILENT) >= table_sounds.ACTS
