"""Where no Site can be solved the prompt says so, and what to do instead."""

from __future__ import annotations

import pytest

from game.engine.decisions import Decision
from game.engine.view import PlayerView
from game.scenes.table.prospects import hopeless
from tests.scenes.test_hints import asked, at

KINDS = ("allocation", "sites", "deployment")


def reached(view: PlayerView, decision: Decision) -> bool:
    """Whether a Team alone comes up to a level of a Site that it may be sent to."""
    for choice in decision.choices:
        info = view.site(choice[1]) if choice[0] == "investigate" else None
        team = ("team", view.seat, "field", choice[2]) if info is not None else ()
        if info is not None and any(view.team_total(team, skill, info.card) >= n for skill, n in info.prerequisites):
            return True
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_where_no_site_can_be_solved_the_prompt_says_what_to_do_instead(kind: str) -> None:
    scene = at(f"hopeless_{kind}", lambda view, decision: decision.kind == kind and hopeless(view, decision))
    assert asked(scene).sub == scene.t(f"hint.{kind}.hopeless")


def test_where_a_team_comes_up_to_a_site_it_is_asked_where_it_goes() -> None:
    scene = at("hopeful", lambda view, decision: decision.kind == "allocation" and reached(view, decision))
    decision = scene.session.decision
    assert decision is not None and not hopeless(scene.session.view, decision)
    assert asked(scene).sub in (scene.t("hint.allocation"), scene.t("hint.allocation.one"))


def test_a_site_that_no_team_comes_up_to_alone_is_no_hope() -> None:
    scene = at(
        "hopeless_alone",
        lambda view, decision: (
            decision.kind == "allocation"
            and any(choice[0] == "investigate" for choice in decision.choices)
            and not reached(view, decision)
            and not any((card := view.card(number)) and card.suit == "witness" for number in view.hand)
        ),
    )
    decision = scene.session.decision
    assert decision is not None and hopeless(scene.session.view, decision)


def test_no_other_question_is_without_hope() -> None:
    scene = at("drawing", lambda view, decision: decision.kind == "draw")
    decision = scene.session.decision
    assert decision is not None and not hopeless(scene.session.view, decision)
