"""Combat over the table: damage is laid, taken back and dealt, and all of it is told before."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.event_data import AgentHealed
from game.engine.core.events import Event
from game.scenes.combat import combat_motion
from game.scenes.combat.combat_motion import LEISURE, READ_MORE_MS, READ_MS
from game.scenes.combat.drawing import PILE
from game.scenes.combat.fight_state import FightState
from game.scenes.combat.panel import CombatPanel
from game.scenes.combat.sum_motion import CountedSum
from game.scenes.table import open_game
from game.scenes.table.animation import read_pause
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.session.auto_answer import values_new
from game.ui.animation.tween import Pace
from game.ui.input.reader import Signal
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_changes import move_on, over_table
from tests.support.scenes.windows import SIZES, at_sheet, drag, point, press


def panel(scene: TableScene) -> CombatPanel:
    return expect(scene.panel, CombatPanel)


def fight_of(scene: TableScene) -> FightState:
    return panel(scene).fight


def agents(scene: TableScene) -> list[tuple[str, int]]:
    """The Agents who may be hit, from the left."""
    return list(dict.fromkeys(choice[1] for choice in scene.session.decision.choices))


def dealt(scene: TableScene, *order: int) -> list[Event]:
    """Lay a marker on each of those Agents, from the left, and deal the damage; gives what happened."""
    people, before = agents(scene), len(scene.session.view.events())
    for index in order:
        point(scene, people[index])
        scene.motion.finish()
    press(scene, "confirm")
    return list(scene.session.view.events(before))


def test_markers_are_laid_by_click_digit_and_dragging_and_taken_back() -> None:
    scene = at_sheet("combat_split")
    first, second, third = agents(scene)
    point(scene, first)
    scene.handle(Signal("number", number=2))
    assert panel(scene).laid == [(first, 1), (second, 1)]
    assert panel(scene).left == 2
    assert scene.targets.get(MAIN) is None, "nothing may be dealt before all is laid"
    press(scene, "undo")
    assert panel(scene).laid == [(first, 1)]
    point(scene, prompt_text.UNDO)
    assert panel(scene).laid == []
    start = scene.targets.get(PILE).rect.center
    drag(scene, start, scene.targets.get(second).rect.center)
    assert panel(scene).laid == [(second, 1)]
    drag(scene, start, (3, 3))
    assert panel(scene).laid == [(second, 1)], "a marker dropped nowhere goes back"
    press(scene, "back")
    assert panel(scene).laid == [] and scene.app.top is scene, "it does nothing else before"
    scene.handle(Signal("number", number=3, shift=True))
    assert panel(scene).on(third) == [4]


def test_the_laid_damage_falls_as_it_was_laid_and_below_a_combatant_stands_what_it_has_left_of_it() -> None:
    """«0 left» on the photograph, and «3 of 3 left» below it."""
    scene = at_sheet("combat_split", "normal")
    first, _, third = agents(scene)
    news = dealt(scene, 0, 0, 2, 2)
    aimed = [(event.data[1], event.data[2]) for event in news if event.kind == "aimed" and event.player == 0]
    assert aimed == [(first, 2), (third, 2)]
    fell = [event for event in news if event.kind == "damaged" and event.data[1]]
    assert {event.data[:2] for event in fell} >= {(first, 2), (third, 2)}
    move_on(scene, 1800)
    assert scene.motion.busy
    lines, left = over_table(scene), [scene.t("combat.left", n=event.data[3]) for event in fell]
    assert all(lines.count(words) == 2 * left.count(words) for words in left)


def test_fates_are_told_before_they_are_dealt() -> None:
    scene = at_sheet("combat_split")
    _, second, _ = agents(scene)
    scene.handle(Signal("number", number=2))
    assert "2 left, then 1" in scene.places[second].say
    scene.handle(Signal("number", number=2))
    assert "to the Hospital" in scene.places[second].say
    fight = fight_of(scene)
    foe = fight.conspiracy_side[0]
    assert foe.due == sum(one.value for one in fight.bureau_side), "nobody else can be hit by the Team"


TOLD = {
    "combat_split": {"Good People, Good Food": [("own", 3, False, False, -1), ("card", 1, False, False, 0)]},
    "combat_crowded": {
        "Agent Lucy Kazdin": [("own", 2, False, False, -1), ("card", 0, False, True, 1), ("card", 0, True, False, 0)],
        "Agent Jerry Lamana": [("own", 1, False, False, -1), ("card", 0, True, False, 0)],
        "The Psychotic Attack": [
            ("own", 2, False, False, -1),
            ("card", 0, True, False, 1),
            ("card", 0, False, True, 0),
        ],
    },
}


@pytest.mark.parametrize("name", TOLD)
def test_each_contribution_is_a_line_of_its_own(name: str) -> None:
    scene = at_sheet(name)
    told = {}
    for one in fight_of(scene).everybody:
        lines = [(line.kind, line.amount, line.waits, line.stops, line.by) for line in one.lines]
        told[scene.session.view.card(one.card).name] = lines  # type: ignore[union-attr]
        stopped = any(line.stops for line in one.lines)
        assert one.value == (0 if stopped else sum(line.amount for line in one.lines))
    assert told | TOLD[name] == told


def test_values_build_up_line_by_line() -> None:
    scene = at_sheet("combat")
    scene.motion.pace = Pace()
    scene.app.settings.speed = "normal"
    seen: dict[int, list[tuple[int, int]]] = {}
    for _ in range(900):
        scene.update(16)
        for act in scene.animator.moving:
            if isinstance(act, CountedSum) and act.begun:
                seen.setdefault(id(act), []).append((act._now()[1], act.end))
        if seen and not scene.motion.busy:
            break
        if not scene.motion.busy and (main := scene.targets.get(MAIN)) is not None:
            scene.act(main)
    assert seen, "a round has been fought, so that something was counted"
    for steps in seen.values():
        assert steps[0][0] != steps[0][1], "it does not tell the end before the lines"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_blows_are_seen_as_long_as_one_needs_to_read_them_at_any_pace(
    speed: str, reduced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_pause, "waits_for_reader", lambda scene: False)  # else the end of the Combat would stay
    scene = at_sheet("combat_split", speed=speed)
    scene.app.settings.reduced_motion = reduced
    scene.pace(scene.app.settings.pace)
    dealt(scene, 0, 0, 1, 2)
    read_for = (READ_MS + READ_MORE_MS) * (LEISURE if speed == "normal" else 1)
    seen, fallen = 0, -1
    while scene.motion.busy and seen < 12000:
        scene.motion.update(20)
        seen += 20
        film = [act for act in scene.animator.moving if act.lasting]
        assert bool(film) == scene.motion.busy, "as long as it is there to be read it is drawn"
        if fallen < 0 and film and any(line.startswith("from ") for line in written(scene)):
            fallen = seen
    assert fallen >= 0 and read_for - 40 <= seen - fallen, "what leads up to the first blow tells nothing of it"
    assert seen < 12000


def test_the_values_of_a_round_are_seen_as_long_as_one_needs_to_read_them() -> None:
    scene = at_sheet("combat", speed="fast")
    assert values_new(scene.session.view) and not values_new(at_sheet("combat_split").session.view)
    look = open_game.look(scene.app)
    assert look(True) == open_game.READ_MS * open_game.BRISK > look(False) > 0
    scene.app.settings.speed = "slow"
    assert look(True) > open_game.READ_MS > look(False) > 0
    scene.app.settings.speed = "instant"
    assert look(True) == look(False) == 0


def fought_out(speed: str) -> TableScene:
    """A Combat is fought to its end by the main button; its last blow has just fallen."""
    scene = at_sheet("combat", speed="instant")
    for _ in range(600):
        scene.update(100)
        view, main = scene.session.view, scene.targets.get(MAIN)
        scene.motion.pace = Pace(speed)
        scene.app.settings.speed = speed
        if view.combat is None:
            break
        scene.motion.finish()
        if main is not None and scene.session.asked is not None:
            scene.act(main)
        elif scene.session.asked is not None:
            scene.session.answer(scene.session.asked.choices[0])
            scene.hear()
    assert scene.session.view.combat is None
    return scene


def test_how_a_combat_ended_stays_until_the_player_goes_on() -> None:
    scene = fought_out("normal")
    answered = scene.session.answered
    for _ in range(300):
        scene.update(50)
    assert scene.motion.busy and scene.session.answered == answered
    said = [line.text for line in recording(scene.app).lines]
    assert scene.t("combat.fate.title") in said and scene.t("motion.go_on") in said
    assert all(words in said for words, _ in combat_motion.fate_lines(scene.session.view, scene.t))
    press(scene, "confirm")
    assert not scene.motion.busy and scene.session.answered == answered


def test_who_plays_fast_or_passes_on_is_not_kept_waiting_at_the_end_of_a_combat() -> None:
    scene = fought_out("fast")
    for _ in range(200):
        scene.update(50)
    assert not scene.motion.busy
    scene = at_sheet("combat", speed="normal")
    assert read_pause.waits_for_reader(scene)
    scene.session.stops.passing = True
    assert not read_pause.waits_for_reader(scene)


def test_who_was_hit_is_told_once_with_all_he_took_and_what_is_left() -> None:
    """A number alone was read as what had been dealt, which is more (8.4h)."""
    scene = fought_out("instant")
    events = scene.session.view.events()
    found = combat_motion.fates(events)
    assert len({fate.card for fate in found}) == len(found)
    told = dict(zip(found, (words for words, _ in combat_motion.fate_lines(scene.session.view, scene.t)), strict=True))
    hurt = [fate for fate in found if fate.damage]
    assert hurt and all(("loses the last" in told[fate]) == (not fate.left) for fate in hurt)
    # who was healed in the combat is told with the health that he has now
    struck = next(fate for fate in hurt if not fate.end)
    healed = Event("healed", 0, AgentHealed(struck.card, 1, struck.left + 1))
    again = next(fate for fate in combat_motion.fates([*events, healed]) if fate.card == struck.card)
    assert (again.damage, again.left) == (struck.damage, struck.left + 1)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_key_of_a_piece_is_at_its_name_which_is_clicked_and_its_tab_is_whole(size: tuple[int, int]) -> None:
    scene = at_sheet("combat_many", size=size)
    assert scene.session.decision.kind == "wield"
    piece = ("card", scene.session.decision.choices[0][1])
    place = scene.places[piece]
    assert scene.t("combat.wield_hint") in scene.places["prompt",].say
    assert place.cap is not None and place.rect.inflate(30, 30).collidepoint(place.cap)
    team = scene.places["card", fight_of(scene).bureau_side[0].card].rect
    tab = Rect(team.right - 26, team.y + 24, 40, 50)
    ones = [line.box for line in recording(scene.app).lines if line.whole == scene.lights.keys[piece]]
    assert [box for box in ones if box.collidepoint(place.cap)]
    assert not [box for box in ones if tab.collidepoint(box.center)], "no cap covers the sign of the piece"
    point(scene, piece)
    assert scene.session.decision is None or scene.session.decision.kind != "wield"


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_tells_how_many_deal_damage_and_not_a_score_and_names_the_next_round(size: tuple[int, int]) -> None:
    told = written(at_sheet("combat_many", size=size))
    assert "of 6" not in told and any(words.startswith("from 6") for words in told)
    for name in ("combat", "combat_crowded", "combat_split"):
        assert "Close round 2" in written(at_sheet(name, size=size))


FOUGHT = """
players:
  A: {{x_file: Eve, agents: [{{card: Agent Dana Scully, at: field}}]}}
  B: {{x_file: The Manitou, cp: 9, hand: ["{foe}"]}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Gibsonton, FL"}}]
script:
  - A: investigate "Gibsonton, FL" with team 1
  - B: play "{foe}"
  - to: A combat
"""


@pytest.mark.parametrize(("foe", "skips"), [("Squeeze", True), ("The Psychotic Attack", False)])
def test_where_no_long_range_is_fought_the_adversary_that_skips_it_is_named(
    tmp_path: Path, foe: str, skips: bool
) -> None:
    """Scully had long range 3 and fought close only, and nothing said why."""
    scene = table_laid(FOUGHT.format(foe=foe), tmp_path)
    assert scene.session.view.combat is not None
    assert (scene.t("combat.no_long", card=foe) in scene.places["note",].say) is skips


@pytest.mark.parametrize("size", SIZES)
def test_what_a_vest_absorbs_is_asked_beside_its_agent_with_its_name(size: tuple[int, int]) -> None:
    scene = at_sheet("combat_absorb", size=size)
    agent = scene.places["card", fight_of(scene).bureau_side[0].card].rect
    numbers = [place.rect for point, place in scene.places.items() if point[0] == "n"]
    assert len(numbers) == 4 and all(agent.x - 40 <= one.x and one.right <= agent.right + 40 for one in numbers)
    assert "Kevlar Vest absorbs" in written(scene)


def test_what_a_vest_takes_away_is_reckoned_with_for_each_number_and_the_main_button_absorbs_all() -> None:
    """It absorbed nothing: whoever pressed Space in the rhythm of the round lost the Agent."""
    scene = at_sheet("combat_absorb")
    agent = ("card", fight_of(scene).bureau_side[0].card)
    left = fight_of(scene).find(agent).left()
    asked = scene.places["prompt",].say
    assert asked.startswith("How much does Kevlar Vest absorb") and f"has {left} of" in asked
    assert "Absorb 3" in written(scene)
    point(scene, ("n", 0))
    before = fight_of(scene).find(agent).left()
    assert left == before + 3
    for number in (1, 3, 2):
        point(scene, ("n", number))
        assert fight_of(scene).find(agent).left() == before + number
        assert f"has {before + number} of" in scene.places["prompt",].say
    due, number = fight_of(scene).find(agent).due, len(scene.session.view.events())
    point(scene, MAIN)
    fell = {event.data[0]: event.data[1] for event in scene.session.view.events(number) if event.kind == "damaged"}
    assert fell[agent] == due, "it was reckoned with before it was sent"
    assert any(line.text.startswith("Kevlar Vest absorbs 2 damage for ") for line in scene.log)
