"""What people who share one screen meet: what the curtain is about, what a habitual press does, what buttons say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.engine.core.choices import PASS
from game.engine.game import Game
from game.engine.view.helpful_choices import is_mine
from game.scenes.combat.samples import placed
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import PAUSE_MS, QUIET_MS, Curtain
from game.scenes.table import open_game
from game.scenes.table.hot_seat import curtain_text
from game.scenes.table.input.misclick_guard import SEATED_MS
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.session.session import Handover, Session
from game.session.stops import Stops, ends_passing
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.scene_protocol import SceneProtocol
from game.ui.style.palette import CP_TEXT
from tests.support.engine.positions import load_position
from tests.support.scenes import hidden
from tests.support.scenes.gathered import gathering, lift
from tests.support.scenes.guard_time import seen
from tests.support.scenes.hidden import copied
from tests.support.scenes.hint_table import asked
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import push, window


def called(game: Game, me: int) -> Session | None:
    """A session at whose screen `me` sits while the question that waits calls somebody else; None where it does not."""
    session = open_game.session(copied(game), multiplayer.setup_of(len(game.players), len(game.players)), apart=False)
    session.sit(me)
    if game.decision is None or game.decision.player == me:
        return None
    session.update(16)
    return session if session.handover is not None and session.answered == 0 else None


def told(session: Session) -> str:
    assert session.handover is not None
    return " ".join(map(" ".join, curtain_text(session, session.handover, Texts()).lines))


def known(game: Game) -> dict[str, list[str]]:
    """What everybody sees that a question may be about, by what kind of thing it is."""
    view, (asked, *_) = game.view(game.active), [game.decision]
    assert asked is not None
    facts = dict[str, list[str]]()

    def name(card: int) -> str:
        return view.card(card).name.split(",")[0]

    if (check := view.check) is not None and check.skill and view.combat is None and not check.has_failed:
        site = [name(check.site)] if check.site >= 0 else []
        facts["check"] = [*site, f"{check.need}+, now {check.total}"]
        kinds = [event.kind for event in view.events()]
        since = view.events()[len(kinds) - kinds[::-1].index("check") :]
        if not view.pending and (cards := [event.data.card for event in since if event.kind in ("played", "paid")]):
            facts["played"] = ["Played last", name(cards[-1])]
    if view.pending:
        facts["pending"] = [view.names[view.pending[0].by], name(view.pending[0].card)]
    elif asked.kind == "bluffs" or asked.window == "W7":
        sites = [name(info.card) for info in view.sites(view.active)]
        facts["sites"] = sites if len(sites) < 4 else [f"Sites {len(sites)}"]
    if asked.kind == "discard":
        facts["discard"] = [f"has to discard {n} card" if (n := asked.get("amount", 0)) else "may discard"]
    return facts


def test_the_curtain_says_what_the_question_is_about() -> None:
    """«Bob may play cards» did not say where, against which sum, or in answer to what: he had to sit down for it."""
    seen = Counter[str]()
    for game in hidden.positions(2, 16, 1):
        if (session := called(game, 1 - game.decision.player)) is None:
            continue
        for kind, words in known(game).items():
            missing = [word for word in words if word not in told(session)]
            assert not missing, (game.decision.kind, kind, missing, told(session))
            seen[kind] += 1
    assert set(seen) == {"check", "played", "pending", "sites", "discard"}, seen


def test_the_curtain_names_who_fights() -> None:
    session = placed(window(), "combat_crowded").session
    assert session.view.combat is not None
    foes = [session.view.card(card).name for card, _ in session.view.combat.adversaries]
    lines = curtain_text(session, Handover(1, "combat", can_decline=True), Texts()).lines
    assert len(foes) > 1 and lines[2] == ("Combat", ", ".join(foes))


@pytest.mark.parametrize(("count", "seed"), [(2, 4), (3, 9)])
def test_what_it_is_about_hangs_on_nothing_hidden(count: int, seed: int) -> None:
    dice, compared = Random(seed), 0
    for game in hidden.positions(count, seed, 23):
        other = hidden.redealt(game, dice)
        for me in range(count):
            sessions = called(game, me), called(other, me)
            if None not in sessions:
                assert len({told(session) for session in sessions}) == 1
                compared += 1
    assert compared > 9


@pytest.mark.parametrize("early", [30.0, 700.0])
def test_a_press_more_of_the_key_that_lifts_the_curtain_answers_nothing(early: float) -> None:
    """Whoever pressed Space three times had bought nothing before he saw his hand."""
    app, scene = gathering(2, 2)
    app.running = True
    scene.update(16)
    curtain = expect(app.top, Curtain)
    curtain.update(QUIET_MS)
    for _ in "twice":
        if app.top is curtain:
            curtain.update(PAUSE_MS)
            space(curtain)
    assert app.top is scene
    while scene.session.asked is None:
        seen(scene, 0)
    answered = scene.session.answered
    seen(scene, early)
    space(scene)
    assert scene.session.answered == answered
    seen(scene, SEATED_MS)
    space(scene)
    assert scene.session.answered > answered


def space(scene: SceneProtocol) -> None:
    for name in ("confirm", "confirm_end"):
        scene.handle(Signal(name))


def test_the_frame_of_what_is_new_leaves_the_keys_of_sites_to_be_read() -> None:
    """It went through the numbers on the upper edge of the Site where somebody had just slipped a card."""
    app = window()
    scene = push(multiplayer.table_of(app, 4))
    app.draw()
    caps = [scene.places[point].cap for point in scene.table_prompt.news.points if point in scene.lights.keys]
    assert caps and None not in caps
    for x, y in caps:
        inner = [app.canvas.surface.get_at((x + dx, y + dy))[:3] for dx in range(-4, 5) for dy in range(-4, 5)]
        assert tuple(CP_TEXT) not in inner


@pytest.mark.parametrize("count", [2, 3])
def test_who_passes_in_a_turn_is_called_only_where_something_aims_at_him(count: int) -> None:
    """He was called for every card that another announced, and passed no longer afterwards."""
    seen = Counter[str]()
    for game in hidden.positions(count, 4, 1):
        decision, view = game.decision, game.view(game.decision.player)
        if PASS not in decision.choices or (view.pending and view.pending[0].by == view.seat):
            continue
        stops = Stops()
        stops.pass_on(view, whole_turn=True)
        aimed = any(is_mine(view, ref) for item in view.pending if item.by != view.seat for ref in item.targets)
        assert stops.decide_stop(view, decision) == aimed and stops.passes_turn
        seen["aimed" if aimed else "not aimed" if view.pending else "nothing"] += 1
        stops.new_turn(view.turn + 1)
        assert not stops.passing
    assert set(seen) == {"aimed", "not aimed", "nothing"}, seen


def test_who_passes_in_a_turn_is_called_to_his_own_combat() -> None:
    assert ends_passing(placed(window(), "combat").session.view, aimed=True)


def test_only_esc_takes_back_that_somebody_passes_in_this_turn() -> None:
    """Whatever he pressed while the next step came had done so, and nothing said it."""
    scene = watching()
    scene.session.stops.pass_on(scene.session.view, whole_turn=True)
    scene.relay()
    assert scene.t("table.passing_turn") in scene.places["prompt",].say
    for name in ("confirm", "press", "drop", "left"):
        scene.intercept_signal(Signal(name, (3, 3), 1, (3, 3)))
    assert scene.session.stops.passes_turn
    scene.intercept_signal(Signal("back"))
    assert not scene.session.stops.passing and scene.app.top is scene
    assert scene.transient.slip.words == scene.t("table.asked_again")


def watching() -> TableScene:
    """A table of three people at which the one who sits there is not asked."""
    app, scene = gathering(3, 3)
    lift(app)
    while scene.session.asked is not None:
        scene.session.answer(scene.session.decision.choices[-1])
        scene.update(16)
    return scene


def test_the_first_curtain_says_how_one_is_asked_for_cards_of_the_hand() -> None:
    app, scene = gathering(2, 2)
    scene.update(16)
    assert isinstance(app.top, Curtain)
    written = " ".join(line.text for line in recording(app).lines)
    assert app.t("curtain.flags") in written and app.t("curtain.safe") not in written


def test_who_is_passed_for_at_the_same_screen_is_not_waited_for() -> None:
    """The table said «Player B may answer» for as long as a pause lasts; B was never asked."""
    app, scene = gathering(2, 2, pause=800.0)
    lift(app)
    other = 1 - scene.session.me
    while scene.session.view.deciding != other or scene.motion.busy:
        scene.update(16)
    assert app.top is scene and scene.session.handover is None
    written = " ".join(line.text for line in recording(app).lines)
    name = scene.session.view.names[other]
    for key in ("ask.may_answer", "ask.waiting", "table.considers", "table.doing.they", "table.decides"):
        assert app.t(key, who=name) not in written, key
    assert app.t("ask.going_on", phase=app.t(f"table.phase.{scene.session.view.phase}")) in written


SENT = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field}]}
  B: {x_file: The Manitou, agents: [{card: Agent Weiss}], hand: [Squeeze]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ"}]
"""


@pytest.mark.parametrize(("people", "least"), [(1, 300), (2, 1900)])
def test_what_is_sent_by_itself_is_told_before_the_game_goes_on(people: int, least: int, tmp_path: Path) -> None:
    """The only Team went to the only Site; the curtain fell, and whoever sat there had a check that he never began."""
    setup = GameSetup(multiplayer.setup_of(2, people).seats, 1, 0)
    session = open_game.session(load_position(SENT, tmp_path, pool()), setup, apart=False)
    session.sit(0)
    while session.auto_answer is None:
        session.update(16)
    assert session.auto_answer.kind == "allocation"
    answered, waited = session.answered, 0
    while session.answered == answered and session.handover is None:
        session.update(50)
        waited += 50
    assert waited >= least


def test_who_sells_among_three_is_told_that_he_hinders_whoever_investigates() -> None:
    """The next in the round was named, who would be helped by it as well."""
    app, scene = gathering(3, 3)
    named = set[tuple[int, int]]()
    for _ in range(600):
        if app.top is not scene:
            lift(app)
        decision = scene.session.asked
        if decision is not None and decision.kind == "sell":
            view = scene.session.view
            assert asked(scene).sub == scene.t("hint.sell.first", foe=view.names[view.active])
            named.add((view.seat, view.active))
            if len(named) > 1:
                return
        if decision is not None:
            scene.session.answer(decision.choices[-1])
        scene.update(16)
    raise AssertionError(named)
