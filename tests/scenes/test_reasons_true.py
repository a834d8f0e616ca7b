"""What a reason says holds in the position: sums as the table shows them, numbers of suspects, who brings what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai.heuristic import HeuristicPolicy, character
from game.ai.heuristic.view_helpers import bonus_of, boost_of, strength
from game.engine.core.choices import Ask, Choice, PayBluff, PlayCard
from game.engine.core.decisions import Decision
from game.engine.core.refs import team_ref
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.scenes.navigation import first_setup
from game.scenes.table import open_game
from tests.support.ai.level_games import answered

Figures = dict[str, Any]
Claim = Callable[[Any, Decision, Choice, Figures], bool]
SKILLS = "face.word."


def _sum(view: PlayerView, figures: Figures) -> bool:
    """The sum and the level of the running check are those that the table shows."""
    return view.check is not None and (figures["total"], figures["need"]) == (view.check.total, view.check.need)


def _another(view: PlayerView, figures: Figures) -> bool:
    """The sum is another than that which the table shows, and something is announced that can change it."""
    return (
        view.check is not None
        and bool(view.pending)
        and figures["need"] == view.check.need
        and figures["total"] != view.check.total
    )


def _mine(view: PlayerView) -> bool:
    return view.check is not None and view.check.owner == view.seat


def _asked(view: PlayerView) -> set[str]:
    """The skills for which Sites in the own Field and hand ask."""
    found = {skill for site in view.sites(view.seat) for skill, _ in site.prerequisites}
    for card in view.hand:
        if (d := view.card(card)) is not None:
            found |= {skill for skill, _ in d.prerequisites}
    return found


def _adds(view: PlayerView, choice: Choice, figures: Figures) -> bool:
    d = view.card(choice[1])
    return d is not None and bonus_of(d, figures["skill"].removeprefix(SKILLS)) == figures["by"] > 0


def _brings(view: PlayerView, decision: Decision, figures: Figures) -> list[int]:
    """What each Agent who can be chosen adds to the check, the best piece of Equipment counted."""
    skill = figures["skill"].removeprefix(SKILLS)
    agents = [one[1][1] for one in decision.choices if len(one) > 1 and view.agent(one[1][1]) is not None]
    return [strength(view, agent, skill) for agent in agents]


def _skill(view: PlayerView, decision: Decision, choice: Choice) -> int:
    """By how much the Team is over in the skill that is chosen, as the table reckons it."""
    site = view.site(decision.get("site"))
    level = dict(site.prerequisites)[choice[1]]
    return view.team_total(team_ref(view.seat, "field", site.team), choice[1], site.card) - level


def _left(view: PlayerView, decision: Decision) -> int:
    return len(view.candidates(decision.get("of", 1 - view.seat)))


CLAIMS: dict[str, Claim] = {
    "reason.only": lambda v, d, c, f: len(d.choices) == 1,
    "reason.buy.one": lambda v, d, c, f: f["n"] == c[1] and _pool(v) > c[1],
    "reason.buy": lambda v, d, c, f: f["n"] == c[1] and _pool(v) > c[1],
    "reason.buy.all": lambda v, d, c, f: f["n"] == c[1] == _pool(v),
    "reason.buy.none": lambda v, d, c, f: c[1] == 0,
    "reason.sell": lambda v, d, c, f: v.card(c[1]).sale_value == f["points"],
    "reason.discard.stuck": lambda v, d, c, f: not any(_solvable(v, card) for card in v.hand),
    "reason.requisition": lambda v, d, c, f: _adds(v, c, f) and f["skill"].removeprefix(SKILLS) in _asked(v),
    "reason.requisition.later": lambda v, d, c, f: _adds(v, c, f) and not any(
        bonus_of(v.card(c[1]), skill) for skill in _asked(v)),
    "reason.requisition.fight": lambda v, d, c, f: _adds(v, c, f) and not v.basic,
    "reason.teams.apart": lambda v, d, c, f: f["n"] >= 1,
    "reason.allocation": lambda v, d, c, f: not v.site(c[1]).under and f["chance"] < 100,
    "reason.allocation.covered": lambda v, d, c, f: bool(v.site(c[1]).under),
    "reason.allocation.harmless": lambda v, d, c, f: bool(v.site(c[1]).under),
    "reason.skill": lambda v, d, c, f: _skill(v, d, c) == f["margin"] >= 0,
    "reason.skill.short": lambda v, d, c, f: _skill(v, d, c) == -f["short"] < 0 and all(
        _skill(v, d, one) < _skill(v, d, c) for one in d.choices if one != c),
    "reason.skill.first": lambda v, d, c, f: len({_skill(v, d, one) for one in d.choices}) == 1,
    "reason.pass.mine_safe": lambda v, d, c, f: _mine(v) and _sum(v, f) and f["total"] >= f["need"],
    "reason.pass.mine_lost": lambda v, d, c, f: _mine(v) and _sum(v, f) and f["total"] + _help(v, d) < f["need"],
    "reason.pass.mine_dear": lambda v, d, c, f: _mine(v) and _sum(v, f) and f["total"] < f["need"],
    "reason.pass.theirs_safe": lambda v, d, c, f: not _mine(v) and _sum(v, f) and f["total"] >= f["need"],
    "reason.pass.theirs_lost": lambda v, d, c, f: not _mine(v) and _sum(v, f) and f["total"] < f["need"],
    "reason.play.mine": lambda v, d, c, f: _mine(v) and _sum(v, f) and f["total"] < f["need"],
    "reason.play.theirs": lambda v, d, c, f: not _mine(v) and _sum(v, f) and f["total"] >= f["need"],
    "reason.play.theirs_lost": lambda v, d, c, f: not _mine(v) and _sum(v, f) and f["total"] < f["need"],
    "reason.play.undoes": lambda v, d, c, f: f["other"] in [v.card(item.card).name for item in v.pending],
    "reason.play.adversary": lambda v, d, c, f: v.card(c[1]).suit == "adversary",
    "reason.bluff.paid": lambda v, d, c, f: not _mine(v) and _sum(v, f) and c[0] == "pay" and f["cost"] > 0,
    "reason.bluff.free": lambda v, d, c, f: not _mine(v) and _sum(v, f) and c[0] == "pay" and f["cost"] == 0,
    "reason.bluff.declined": lambda v, d, c, f: not _mine(v) and _sum(v, f) and c[0] == "decline",
    "reason.bluff.useless": lambda v, d, c, f: not any(isinstance(one, PayBluff) for one in d.choices),
    "reason.choose.most": lambda v, d, c, f: f["by"] == max(_brings(v, d, f)) > min(_brings(v, d, f)),
    "reason.choose.least": lambda v, d, c, f: f["by"] == min(_brings(v, d, f)) < max(_brings(v, d, f)),
    "reason.choose.theirs": lambda v, d, c, f: f["by"] == max(_brings(v, d, f)) > min(_brings(v, d, f)),
    "reason.choose.alike": lambda v, d, c, f: {f["by"]} == set(_brings(v, d, f)),
    "reason.hit.fells": lambda v, d, c, f: _blow(d, c) >= v.agent(c[1][1]).health,
    "reason.hit.wears": lambda v, d, c, f: _falls(v, d, c) is not True,
    "reason.wield": lambda v, d, c, f: f["by"] > 0 and c[1] >= 0,
    "reason.purchase": lambda v, d, c, f: f["cost"] == v.cost_of(c) <= v.players[v.seat].rp,
    "reason.question": lambda v, d, c, f: f["left"] == _left(v, d) and _split(v, d, c) == max(
        _split(v, d, one) for one in d.choices if isinstance(one, Ask)),
    "reason.question.race": lambda v, d, c, f: f["left"] == _left(v, d) and _split(v, d, c) < max(
        _split(v, d, one) for one in d.choices if isinstance(one, Ask)),
    "reason.guess.sure": lambda v, d, c, f: _left(v, d) == 1,
    "reason.guess.not": lambda v, d, c, f: f["left"] == _left(v, d) > 1,
    "reason.guess.few": lambda v, d, c, f: f["left"] == _left(v, d) > 1,
    "reason.guess.dared": lambda v, d, c, f: f["left"] == _left(v, d) and f["named"] > f["unnamed"],
    "reason.guess.waits": lambda v, d, c, f: f["left"] == _left(v, d) and f["named"] < f["unnamed"],
    "reason.guess.even": lambda v, d, c, f: f["left"] == _left(v, d) and f["named"] == f["unnamed"],
}  # fmt: skip
"""What must hold wherever a reason is given, as far as numbers can tell; those with «.coming» speak of another sum."""


def _blow(decision: Decision, choice: Choice) -> int:
    return int(choice[2] or decision.get("amount", 0))


def _falls(view: PlayerView, decision: Decision, choice: Choice) -> bool | None:
    """Whether an Agent without armour falls by this blow; None where armour may take some of it."""
    agent = view.agent(choice[1][1])
    return None if agent is None or agent.equipment else _blow(decision, choice) >= agent.health


def _split(view: PlayerView, decision: Decision, choice: Choice) -> int:
    """How many suspects the less welcome answer to a question takes away."""
    suspects = view.candidates(decision.get("of", 1 - view.seat))
    yes = sum(view.pool.x_files[one].characteristics.get(choice[1]) == choice[2] for one in suspects)
    return min(yes, len(suspects) - yes)


def _help(view: PlayerView, decision: Decision) -> int:
    """The most that one card on offer adds to the running check."""
    assert view.check is not None
    cards = [d for one in decision.choices if isinstance(one, PlayCard) and (d := view.card(one.card)) is not None]
    return max((size for which, size in map(boost_of, cards) if which in ("", view.check.skill)), default=0)


def _pool(view: PlayerView) -> int:
    mine = view.players[view.seat]
    return mine.rp + mine.buying_rp if view.active == view.seat else mine.cp


def _solvable(view: PlayerView, card: int) -> bool:
    d = view.card(card)
    agents = [one.card for one in view.agents(view.seat) if one.section in ("bureau", "field")]
    return d is not None and any(
        sum(view.skill(agent, skill) for agent in agents) >= need for skill, need in d.prerequisites
    )


def _holds(view: PlayerView, decision: Decision, choice: Choice, key: str, figures: Figures) -> bool:
    claim = CLAIMS.get(key.removesuffix(".coming"))
    if claim is None:
        return True
    if not key.endswith(".coming"):
        return claim(view, decision, choice, figures)
    return _another(view, figures)


def _check(game: Game, decision: Decision, choice: Choice, player: HeuristicPolicy) -> str:
    """The key of the reason for this answer, once what it says is found to be true."""
    why, view = player.explain(), game.view(decision.player)
    assert _holds(view, decision, choice, why.key, why.figures()), (game.turn, decision.kind, choice, why)
    return why.key


@pytest.mark.parametrize("basic", [True, False])
@pytest.mark.parametrize("level", ["agent", "novice"])
def test_what_a_reason_says_is_true_where_it_is_said(level: str, basic: bool) -> None:
    told = {_check(*one) for seed in range(21, 26) for one in answered(level, seed, basic_game=basic)}
    assert len(told & CLAIMS.keys()) >= 12, sorted(told)


def test_what_the_coach_says_in_a_first_case_is_true() -> None:
    told = set()
    for seed in range(1, 6):
        game = open_game.new_game(first_setup(seed), ("You", "Novice"))
        players = [HeuristicPolicy(seed, character("agent")), HeuristicPolicy(seed, character("novice"))]
        while (decision := game.decision) is not None and game.turn < 30:
            player = players[decision.player]
            choice = player.choose(game.view(decision.player), decision)
            if decision.player == 0 and len(decision.choices) > 1:
                told.add(_check(game, decision, choice, player))
            game.apply(choice)
    assert len(told & CLAIMS.keys()) >= 12, sorted(told)
