"""When nothing is to be decided at a stop: what others announce is not about me, and no card of mine is about it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.core.choices import PASS, PlayCard, Spec
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref, hidden_ref, player_ref, team_ref
from game.engine.view.view_types import PendingInfo
from game.session.stops import Stops, idle

ME, FOE = 0, 1
THEIR_CARD, MY_AGENT, THEIR_AGENT, THEIR_SITE_AT_ME, THEIR_SITE_ELSEWHERE, MY_CARD = 90, 1, 2, 3, 4, 50
PLAY = PlayCard("play", MY_CARD, Spec(targets=(card_ref(THEIR_AGENT),)))
NEGATE = PlayCard("play", MY_CARD, Spec(targets=(card_ref(THEIR_CARD),)))


def view(*targets: Any, by: int = FOE, check: object = None) -> Any:
    agents = {MY_AGENT: ME, THEIR_AGENT: FOE}
    sites = {THEIR_SITE_AT_ME: ME, THEIR_SITE_ELSEWHERE: 2}
    owners = {THEIR_CARD: FOE, MY_CARD: ME, 77: FOE}
    return SimpleNamespace(
        seat=ME,
        check=check,
        combat=None,
        phase="briefing",
        active=ME,
        pending=[PendingInfo(THEIR_CARD, by, targets, 0, -1, "play")],
        agent=lambda card: SimpleNamespace(controller=agents[card]) if card in agents else None,
        site=lambda card: SimpleNamespace(owner=FOE, target=sites[card]) if card in sites else None,
        owner=lambda card: owners.get(card, -1),
    )


def asked(*choices: Any) -> Decision:
    return Decision(ME, "window", (PASS, *choices), "W1")


@pytest.mark.parametrize("target", [card_ref(THEIR_AGENT), team_ref(FOE, "field", 1), card_ref(THEIR_SITE_ELSEWHERE)])
def test_what_others_do_among_themselves_needs_no_answer(target: Any) -> None:
    assert idle(view(target), asked(PLAY).choices)
    assert idle(view(), asked(PLAY).choices)
    assert idle(view(card_ref(77)), asked(PLAY).choices)


@pytest.mark.parametrize(
    "target",
    [
        card_ref(MY_AGENT),
        card_ref(THEIR_SITE_AT_ME),
        card_ref(MY_CARD),
        card_ref(99),  # whose it is nobody knows
        team_ref(ME, "field", 1),
        player_ref(ME),
        hidden_ref(THEIR_SITE_AT_ME, 0),
    ],
)
def test_what_is_aimed_at_mine_is_asked(target: Any) -> None:
    assert not idle(view(target), asked(PLAY).choices)
    assert not idle(view(card_ref(THEIR_AGENT), target), asked(PLAY).choices)


def test_a_card_that_is_about_what_was_announced_is_asked_for() -> None:
    assert not idle(view(card_ref(THEIR_AGENT)), asked(PLAY, NEGATE).choices)
    assert not idle(view(), asked(PlayCard("play", MY_CARD, Spec(at=THEIR_CARD))).choices)


def test_in_a_check_everything_is_asked_that_could_be_played() -> None:
    assert not idle(view(check=object()), asked(PLAY).choices)
    assert idle(view(check=object()), asked().choices)


def test_a_flag_of_the_phase_asks_all_the_same() -> None:
    stops = Stops()
    assert not stops.flagged(view(), asked(PLAY))
    stops.click("briefing", True)
    assert stops.flagged(view(), asked(PLAY))
