"""Whole games: nothing that a player reads at the table or in his folder names a card that he may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ai.heuristic import HeuristicPolicy
from game.ai.heuristic.view_helpers import bonus_of, boost_of, strength
from game.engine.core.choices import Ask, Choice, PayBluff, PlayCard
from game.engine.core.decisions import Decision, IllegalChoice
from game.engine.core.event_data import CardPut
from game.engine.core.events import Event, redact
from game.engine.core.refs import team_ref
from game.engine.game import Game
from game.engine.query.card_ids import cards_in_event
from game.engine.query.visibility import may_see
from game.engine.view.player_view import PlayerView
from game.scenes.common.deck_choice import pool
from game.scenes.replay import replay_files
from game.scenes.table import open_game
from game.scenes.table.case_saver import CaseSaver
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.session.ai_process import InlineAi
from game.session.game_setup import GameSetup
from game.session.session import Session
from game.ui.drawing.node import DrawCall, Node
from game.ui.i18n.texts import Texts
from game.ui.runtime.crash import rescued, write_report
from game.ui.surfaces.strokes import Soft
from tests.support.ai.level_games import answered
from tests.support.engine import games
from tests.support.engine.exchanged import redealt
from tests.support.scenes import hidden
from tests.support.scenes.hidden import copied

SHOWING = frozenset({"looked", "shown", "revealed", "guessed", "announced"})
"""Events by which somebody learns what a card is though it stays where it lies."""
EVERY = 60  # rounds between two looks into the player's folder


def found_and_shown(event: Event) -> bool:
    """Whether a search has brought a card into the hand that its text has shown to all; else its number is not told."""
    put = event.data
    return isinstance(put, CardPut) and (put.from_zone, put.to_zone) == ("deck", "hand") and put.card >= 0


class Witness:
    """Follows a game, and knows which names each seat has had a chance to read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heard = 0
        cards = range(len(game.zone))
        self.seen = [{game.table.defs[card].name for card in cards if game.owner(card) == seat} for seat in self.seats]

    @property
    def seats(self) -> range:
        return range(len(self.game.players))

    def look(self) -> None:
        """What everybody may see now, and what has been shown since."""
        game = self.game
        for seat in self.seats:
            cards = [card for card in range(len(game.zone)) if may_see(game, seat, card)]
            self.seen[seat] |= {game.table.defs[card].name for card in cards}
            for event in (game.log or ())[self.heard :]:
                if event.kind in SHOWING or found_and_shown(event):
                    self.seen[seat] |= {game.table.defs[card].name for card in cards_in_event(redact(event, seat))}
        self.heard = len(game.log or ())

    def hidden(self, seat: int, seen: set[str] | None = None) -> set[str]:
        """The names of other players' cards and X-Files that this seat may not know."""
        game = self.game
        found = {game.table.defs[card].name for card in range(len(game.zone)) if game.owner(card) != seat}
        found -= self.seen[seat] if seen is None else seen
        found |= {game.table.pool.x_files[player.x_file].name for player in game.players if not player.announced}
        return found - {game.table.pool.x_files[game.players[seat].x_file].name}


@cache
def names_of_cards() -> re.Pattern[str]:
    """Any name of a card or X-File, of several that begin alike the longest."""
    names = sorted(pool().by_name, key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)")


def named(text: str, names: set[str]) -> set[str]:
    return set(names_of_cards().findall(text)) & names


class Table:
    """A game that people play by chance, with all that is told to them."""

    def __init__(self, setup: GameSetup, home: Path, language: str) -> None:
        self.home, self.t = home, Texts(language, strict=True)
        header = open_game.header(setup, multiplayer.NAMES[: len(setup.seats)])
        self.game = header.new_game(pool())
        self.keeper = CaseSaver.new(setup, header)
        thinker = InlineAi(self.game, setup.levels, 1)
        self.session = Session(self.game, setup.people[0], setup.levels, thinker, setup, self.keeper)
        self.witness = Witness(self.game)
        self.dice = Random(setup.seed)
        self.read: list[tuple[int, str]] = []
        """What the player at the screen has read in practice, and after how many events."""
        self.past: list[tuple[int, set[str]]] = []
        """What he had seen at each of his questions, and after how many events."""
        self.undone = self.checked = 0

    def play(self, most: int) -> None:
        for number in range(most):
            if self.session.over:
                return
            if self.session.handover is not None:
                self.session.sit(self.session.handover.seat)
            self.witness.look()
            if self.session.decision is None:
                self.session.update(1e6)
                continue
            self.told()
            if number % EVERY == 0:
                self.crashed()
                self.kept()
            if self.session.practice and self.dice.random() < 0.2 and self.taken_back():
                continue
            self.session.answer(games.pick(self.game, self.dice))

    def told(self) -> None:
        """The lines of the log, on its sheet, as notation, and why nothing can be taken back."""
        session, me = self.session, self.session.me
        events = session.news()
        told = Teller(session.view, self.t).tell_all(events)
        lines = [part for line in told for part in (line.text, line.alone, line.head)]
        lines += [session.view.tell(event) for event in events]
        lines += [line for line in session.view.lines if not line.startswith("guess ")]  # any X-File may be guessed
        refusal = session.why_no_undo()
        lines += [] if refusal is None else [self.t(refusal.key)] if refusal.key in self.t else [refusal.key]
        text = "\n".join(line for line in lines if line)
        assert not named(text, self.witness.hidden(me)), text
        self.checked += 1
        size = len(self.game.log or ())
        self.read.append((size, text))
        self.past.append((size, set(self.witness.seen[me])))

    def taken_back(self) -> bool:
        """What was read since tells nothing that was not known at the question to which one has come back."""
        if self.session.take_back() is not None:
            return False
        size, me = len(self.game.log or ()), self.session.me
        self.witness.heard = size
        while self.past and self.past[-1][0] > size:
            self.past.pop()
        if self.past:
            hidden = self.witness.hidden(me, self.past[-1][1])
            assert not [found for at, text in self.read if at > size for found in named(text, hidden)]
        self.read = [one for one in self.read if one[0] <= size]
        self.undone += 1
        return True

    def crashed(self) -> None:
        """A report of a fault in the middle of the game names no card at all that is not open to all."""
        try:
            self.game.apply(("play", 10**6))
        except IllegalChoice as fault:
            report = write_report(fault, rescued(()), ())
        text = report.read_text(encoding="utf-8")
        assert "IllegalChoice" in text
        assert not named(text, set.union(*map(self.witness.hidden, self.witness.seats)))
        report.unlink()

    def kept(self) -> None:
        """No file of the folder can be read by eye where it concerns what is hidden."""
        hidden = set.union(*map(self.witness.hidden, self.witness.seats))
        for path, text in written(self.home):
            assert not named(text, hidden), path


def written(home: Path) -> Iterator[tuple[Path, str]]:
    """The texts of all files in the player's folder, but of games that are over."""
    for path in home.rglob("*"):
        if path.is_file() and path.parent != replay_files.folder():
            text = path.read_bytes().decode("latin-1")
            yield path, text
            if path.suffix == ".json":
                yield path, json.dumps(json.loads(text), ensure_ascii=False)


@pytest.mark.games
@pytest.mark.parametrize(
    ("players", "people", "seed", "language"),
    [(2, 2, 3, "en"), (3, 3, 4, "fr"), (3, 2, 5, "cs"), (2, 1, 6, "en"), (4, 1, 7, "fr")],
)
def test_whole_games_tell_nobody_what_he_may_not_know(
    players: int, people: int, seed: int, language: str, own_home: Path
) -> None:
    setup = multiplayer.setup_of(players, people)
    table = Table(GameSetup(setup.seats, seed, 0), own_home, language)
    table.play(1200)
    assert table.checked > 100 and (table.undone > 10 or people > 1)
    assert list(own_home.rglob("case*.json")) or table.session.over


# The tree of a viewer's table tells nothing that he may not know: with all of that dealt anew it is the same tree


SIZE = (1024, 600)


@cache
def pixels(image: Surface) -> bytes:
    return sha256(pygame.image.tobytes(image, "RGBA")).digest()


def plain(value: Hashable) -> Hashable:
    """The value, an image as its pixels: two images that look alike tell nothing."""
    if isinstance(value, Surface):
        return pixels(value)
    if isinstance(value, Soft):  # made anew where no place was left for it
        value = tuple(getattr(value, each.name) for each in fields(value))
    if isinstance(value, Rect):
        return tuple(value)
    return tuple(map(plain, value)) if isinstance(value, tuple | list) else value


def told(node: Node) -> Iterator[tuple[Hashable, ...]]:
    """All that is noted in a node, one thing after another."""
    yield "node", node.id
    for part in node.parts:
        if isinstance(part, DrawCall):
            yield part.stroke, part.box, part.clip, plain(part.values), part.words
        elif isinstance(part, Node):
            yield from told(part)
        else:
            yield "read", *part
    for at, drawn in node.again.drawn.items() if node.again is not None else ():  # what other light would show
        yield "again", *at
        yield from told(drawn)


def table_of(game: Game, seat: int) -> TableScene:
    return hidden.seated(game, len(game.players), seat, SIZE)[1]


def compare(count: int, seed: int, every: int = 150) -> int:
    """Compare the trees of all seats in every so-manieth position of a game; how many."""
    dice, compared = Random(seed), 0
    for game in hidden.positions(count, seed, every):
        for seat in range(count):
            deals = copied(game), redealt(game, seat, dice)
            scenes = [table_of(deal, seat) for deal in deals]
            if any(len(deal.log or ()) != len(game.log or ()) for deal in deals):
                continue  # what answers itself there has been answered: the game has gone on
            trees = [scene.layers.tree for scene in scenes]
            one, other = [list(told(tree)) for tree in trees if tree is not None]
            different = next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), None)
            assert different is None and len(one) == len(other), (game.decision, seat, different)
            mine, theirs = ([(t.key, t.rect, t.say, t.tip, t.data) for t in scene.targets] for scene in scenes)
            assert mine == theirs, (game.decision, seat)
            compared += 1
    return compared


@pytest.mark.parametrize("every", [400, 150])
@pytest.mark.parametrize(("count", "seed"), [(2, 11), (3, 12)])
def test_no_node_tells_what_its_viewer_may_not_know(count: int, seed: int, every: int) -> None:
    assert compare(count, seed, every) > 1 + 600 // every


def test_another_deal_shows_in_the_trees_of_those_who_hold_the_cards() -> None:
    game = next(hidden.positions(2, 11, 90))
    trees = [table_of(deal, 1).layers.tree for deal in (copied(game), redealt(game, 0, Random(1)))]
    one, other = [list(told(tree)) for tree in trees if tree is not None]
    assert one != other


@pytest.mark.games
@pytest.mark.parametrize(("count", "seed", "every"), [(2, 13, 31), (3, 14, 61)])
def test_no_node_of_a_whole_game_tells_what_its_viewer_may_not_know(count: int, seed: int, every: int) -> None:
    assert compare(count, seed, every) > 40


# What a reason says holds in the position: sums as the table shows them, numbers of suspects, who brings what


Figures = dict[str, Any]
Claim = Callable[[Any, Decision, Choice, Figures], bool]
SKILLS = "face.word."


def _sum(view: PlayerView, figures: Figures) -> bool:
    """The sum and the level of the running check are those that the table shows."""
    return (figures["total"], figures["need"]) == (view.check.total, view.check.need)


def _another(view: PlayerView, figures: Figures) -> bool:
    """The sum is another than that which the table shows, and something is announced that can change it."""
    return bool(view.pending) and figures["need"] == view.check.need and figures["total"] != view.check.total


def _mine(view: PlayerView) -> bool:
    return view.check.owner == view.seat


def _asked(view: PlayerView) -> set[str]:
    """The skills for which Sites in the own Field and hand ask."""
    asked = [site.prerequisites for site in view.sites(view.seat)] + [
        view.card(card).prerequisites for card in view.hand
    ]
    return {skill for each in asked for skill, _ in each}


def _adds(view: PlayerView, choice: Choice, figures: Figures) -> bool:
    return bonus_of(view.card(choice[1]), figures["skill"].removeprefix(SKILLS)) == figures["by"] > 0


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
    cards = [view.card(one.card) for one in decision.choices if isinstance(one, PlayCard)]
    return max((size for which, size in map(boost_of, cards) if which in ("", view.check.skill)), default=0)


def _pool(view: PlayerView) -> int:
    mine = view.players[view.seat]
    return mine.rp + mine.buying_rp if view.active == view.seat else mine.cp


def _solvable(view: PlayerView, card: int) -> bool:
    agents = [one.card for one in view.agents(view.seat) if one.section in ("bureau", "field")]
    asked = view.card(card).prerequisites
    return any(sum(view.skill(agent, skill) for agent in agents) >= need for skill, need in asked)


def _holds(view: PlayerView, decision: Decision, choice: Choice, key: str, figures: Figures) -> bool:
    claim = CLAIMS.get(key.removesuffix(".coming"))
    if claim is None:
        return True
    return _another(view, figures) if key.endswith(".coming") else claim(view, decision, choice, figures)


def _check(game: Game, decision: Decision, choice: Choice, player: HeuristicPolicy) -> str:
    """The key of the reason for this answer, once what it says is found to be true."""
    why, view = player.explain(), game.view(decision.player)
    assert _holds(view, decision, choice, why.key, why.figures()), (game.turn, decision.kind, choice, why)
    return why.key


@pytest.mark.parametrize("basic", [True, False])
@pytest.mark.parametrize("level", ["agent", "novice"])
@pytest.mark.parametrize("count", [2, 5])
def test_what_a_reason_says_is_true_where_it_is_said(level: str, basic: bool, count: int) -> None:
    told = {_check(*one) for seed in range(21, 21 + count) for one in answered(level, seed, basic_game=basic)}
    assert len(told & CLAIMS.keys()) >= 12, sorted(told)
