"""A whole Team is moved with one click or one drag, and stays together; one step back takes all of it back."""

from __future__ import annotations

from game.engine.core.refs import card_ref, section_ref, team_ref
from game.engine.view.staged_steps import standing
from game.scenes.common import short_names
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import deployment_sheet
from game.scenes.table.wording import prompt_text
from game.ui.input.reader import Signal
from tests.support.scenes.table_player import click, wait
from tests.support.scenes.windows import at, push

BUREAU, FIELD = "bureau", "field"
positions.WANTED["crew"] = lambda view, decision: (
    decision.kind == "deployment"
    and len([info for info in view.agents(0, BUREAU) if info.team == 1]) > 2
    and len(view.agents(0, FIELD)) > 0
)


def deploying() -> TableScene:
    return at("crew")


def header(scene: TableScene, section: str, team: int) -> tuple[int, int]:
    target = scene.targets.get(team_ref(0, section, team))
    at = (target.rect.x + 30, target.rect.y + 14)
    assert scene.targets.at(at) is target
    return at


def crew(scene: TableScene) -> set[int]:
    return {info.card for info in scene.session.view.agents(0, BUREAU) if info.team == 1}


def test_a_click_on_a_team_moves_all_of_it_and_it_stays_one_team() -> None:
    scene = deploying()
    people, others = crew(scene), {info.card for info in scene.session.view.agents(0, FIELD)}
    click(scene, header(scene, BUREAU, 1))
    assert scene.session.decision is not None and scene.session.decision.kind == "deployment"
    scene.acts.confirm()
    moved = [info for info in scene.session.view.agents(0, FIELD) if info.card in people]
    assert {info.card for info in moved} == people
    assert len({info.team for info in moved}) == 1
    assert not {info.team for info in moved} & {
        info.team for info in scene.session.view.agents(0) if info.card in others
    }


def test_what_was_moved_together_is_taken_back_together() -> None:
    scene = deploying()
    click(scene, header(scene, BUREAU, 1))
    assert len(scene.stage.steps) > 3
    scene.handle(Signal("undo"))
    assert scene.stage.steps == []
    assert scene.lights.lit


def test_a_team_is_dragged_as_a_whole() -> None:
    scene = deploying()
    people = crew(scene)
    start, goal = header(scene, BUREAU, 1), scene.targets.get(section_ref(0, FIELD))
    end = (goal.rect.right - 10, goal.rect.bottom - 10)
    for name, pos in (("drag_start", start), ("drag", end), ("drop", end)):
        scene.handle(Signal(name, pos, 1, start))
    stands = standing(scene.session.view, scene.stage.steps)
    assert {stands[card][0] for card in people} == {FIELD}


def test_a_team_that_was_moved_can_be_moved_back() -> None:
    scene = deploying()
    people = crew(scene)
    click(scene, header(scene, BUREAU, 1))
    team = standing(scene.session.view, scene.stage.steps)[min(people)][1]
    click(scene, header(scene, FIELD, team))
    scene.acts.confirm()
    assert {info.card for info in scene.session.view.agents(0, BUREAU)} >= people


def main_button(scene: TableScene) -> str:
    """How the main button looks now."""
    ctx = draw_context_of(scene, scene.app.canvas)
    asked = scene.table_prompt.of(ctx, prompt_text.Outlook(scene.session, scene.chooser, scene.stage))
    return next(button.kind for button in asked.buttons if button.point == MAIN)


def test_the_button_that_would_send_nobody_does_not_shine() -> None:
    scene = at("table")
    assert main_button(scene) == "plain"
    site = next(point for point in scene.lights.lit if point[0] == "card")
    scene.acts.click(site)
    if not scene.stage.steps:
        scene.acts.click(next(point for point in scene.lights.lit if point[0] == "team"))
    assert scene.stage.steps and main_button(scene) == "main"


def test_the_button_that_would_leave_all_at_home_does_not_shine() -> None:
    scene = deploying()
    scene.acts.click(("card", scene.session.view.agents(0, BUREAU)[0].card))
    scene.acts.click(("section", 0, FIELD))
    assert main_button(scene) == "main"
    positions.WANTED["home"] = lambda view, decision: (
        decision.kind == "deployment" and not view.agents(0, FIELD) and len(view.agents(0, BUREAU)) > 1
    )
    app = scene.app
    home = push(positions.scene_at(app, "home"))
    assert main_button(home) == "plain"
    assert home.t("hint.deployment.nobody") in home.places["prompt",].say
    while home.session.decision is not None and home.session.decision.kind != "sites":
        home.acts.confirm()
        wait(home)
    assert home.t("hint.sites.nobody") in home.places["prompt",].say


def test_an_agent_who_is_sent_to_a_team_elsewhere_goes_there_and_the_team_stays() -> None:
    scene = deploying()
    people = crew(scene)
    agent = min(people)
    other = scene.session.view.agents(0, FIELD)[0]
    scene.acts.click(card_ref(agent))
    click(scene, header(scene, FIELD, other.team))
    stands = standing(scene.session.view, scene.stage.steps)
    assert stands[agent][0] == FIELD
    assert stands[other.card] == (FIELD, other.team)


def test_below_the_teams_stand_all_sites_in_the_hand_or_how_many_more_there_are() -> None:
    scene = deploying()
    ctx = draw_context_of(scene, scene.app.canvas)
    sites = [card for card in scene.session.view.pool.cards if card.suit == "site"][:5]
    whole = deployment_sheet.in_words(ctx, [*sites, sites[0]], 0)
    assert all(short_names.short(site) in whole for site in sites) and "more" not in whole
    assert whole.count(short_names.short(sites[0])) == 1
    for room in (400, 600, 900):
        words = deployment_sheet.in_words(ctx, sites, room)
        said = sum(short_names.short(site) in words for site in sites)
        assert scene.app.canvas.width(words, 14, "italic") <= room
        assert said == 5 or words.endswith(f"{5 - said} more")


def placed(scene: TableScene, card: int) -> tuple[str, int]:
    """Where that Agent stands with what is staged."""
    return standing(scene.session.view, scene.stage.steps)[card]


def body(scene: TableScene, card: int) -> tuple[int, int]:
    """A point on that Agent's photograph."""
    target = scene.targets.get(card_ref(card))
    return target.rect.center


def test_with_an_agent_in_hand_a_click_on_another_joins_his_team() -> None:
    scene = deploying()
    first, second, third = sorted(crew(scene))[:3]
    scene.acts.click(card_ref(first))
    scene.acts.click(("bracket", 2))
    assert placed(scene, first) == (BUREAU, 2)
    scene.acts.click(card_ref(second))
    click(scene, body(scene, first))
    assert placed(scene, first) == placed(scene, second) == (BUREAU, 2)
    assert placed(scene, third) == (BUREAU, 1)
    scene.acts.click(card_ref(third))
    scene.acts.click(team_ref(0, BUREAU, 2))
    assert placed(scene, third) == (BUREAU, 2)


def test_whoever_stands_beside_him_in_his_own_team_is_taken_up_in_his_place() -> None:
    scene = deploying()
    first, second = sorted(crew(scene))[:2]
    scene.acts.click(card_ref(first))
    click(scene, body(scene, second))
    assert scene.stage.steps == []
    assert scene.chooser is not None and scene.chooser.walked == [card_ref(second)]


def test_an_agent_joins_the_team_of_whoever_is_clicked_in_the_other_section_in_one_step() -> None:
    scene = deploying()
    agent, other = min(crew(scene)), scene.session.view.agents(0, FIELD)[0]
    for goal in (card_ref(other.card), team_ref(0, FIELD, other.team)):
        scene.acts.click(card_ref(agent))
        scene.acts.click(goal)
        assert placed(scene, agent) == placed(scene, other.card) == (FIELD, other.team)
        scene.handle(Signal("undo"))
        assert scene.stage.steps == []
    scene.acts.click(card_ref(agent))
    scene.acts.click(card_ref(other.card))
    scene.acts.confirm()
    found = {info.card: info.team for info in scene.session.view.agents(0, FIELD)}
    assert found[agent] == found[other.card]


def test_a_drag_onto_somebody_joins_his_team_too() -> None:
    scene = deploying()
    agent, other = min(crew(scene)), scene.session.view.agents(0, FIELD)[0]
    start, end = body(scene, agent), body(scene, other.card)
    for name, pos in (("drag_start", start), ("drag", end), ("drop", end)):
        scene.handle(Signal(name, pos, 1, start))
    assert placed(scene, agent) == placed(scene, other.card) == (FIELD, other.team)
