"""How things stand when something can be announced: what does not follow from a card's own text is no help."""

from __future__ import annotations

from game.ai.heuristic.context import offered_help
from game.engine.core.choices import NO_SPEC, PASS, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref
from tests.support.engine.games import new_game


def test_an_ability_that_is_not_printed_on_the_card_is_no_help_and_no_fault() -> None:
    game = new_game(1)
    view = game.view(0)
    agent = view.agents(0)[0]
    printed = len(game.def_of(agent.card).frame.uses)
    decision = Decision(0, "check", (UseAbility("use", card_ref(agent.card), printed, NO_SPEC), PASS))
    for careful in (False, True):
        assert offered_help(view, decision, "", 1, careful) == 0
