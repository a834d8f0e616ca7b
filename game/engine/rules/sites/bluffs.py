"""rulebook 6.3: the cards beneath a Site are revealed, and paid for or discarded, one at a time."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core.choices import Choice, DeclineBluff, PayBluff, Spec
from game.engine.core.event_data import BluffDeclined, BluffPaid, BluffRevealed
from game.engine.core.records import field, record
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, Env, Item, SitePiece
from game.engine.procedure import DONE, Step
from game.engine.query import visibility
from game.engine.query.effects import conditions, stats
from game.engine.query.effects.filters import controller
from game.engine.query.frames import RevealFrame, WindowFrame
from game.engine.query.play import activators, opponent_choice, targeting, timing
from game.engine.query.play.refusal import Obstacle
from game.engine.rules import zones
from game.engine.rules.play import pools
from game.engine.rules.play.windows import Window
from game.engine.table import GameState

DISCOUNT = 1
"""6.3d: what lying face down saves."""


@record
class Reveal(RevealFrame):
    """6.3a turn them up; 6.3b one owner after the other; 6.3c-6.3n each card paid and used, or discarded."""

    step: str = "turn"
    depth: int = NOBODY
    cards: list[int] = field(default_factory=list)
    users: list[int] = field(default_factory=list)
    """Who may use each card: its owner, or the player of #231 (6.3p)."""

    def turn(self, g: GameState, answer: Choice | None) -> Step:
        """6.3a: all cards beneath the Site are turned face up together."""
        site = g.pieces[self.reveals]
        assert isinstance(site, SitePiece)
        self.cards, self.users = list(site.under), list(site.under_by)
        site.faces = [True] * len(site.under)
        for card in self.cards:
            g.log_event(g.owner(card), BluffRevealed(card, self.reveals))
        self._order(g, site.target)
        return self.next_card

    def _order(self, g: GameState, directed: int) -> None:
        """6.3b: the Directed Player's cards first, then the others' clockwise."""
        order = g.clockwise(directed)
        pairs = sorted(zip(self.users, self.cards, strict=True), key=lambda pair: order.index(pair[0]))
        self.users, self.cards = [user for user, _ in pairs], [card for _, card in pairs]

    def next_card(self, g: GameState, answer: Choice | None) -> Step:
        """6.3b: the owner picks which of his cards comes next, and what becomes of it."""
        left = [(c, u) for c, u in zip(self.cards, self.users, strict=True) if self._lies_here(g, c)]
        self.cards, self.users = [c for c, _ in left], [u for _, u in left]
        if not self.cards:
            return DONE
        user = self.users[0]
        mine = [c for c, u in left if u == user]
        choices: list[Choice] = [DeclineBluff("decline", card) for card in mine]
        for card in mine:
            choices.extend(payment_choices(g, user, card, self))
        if len(choices) == 1 and not g.options.ask_always:
            return self._decline(g, mine[0])
        return self.ask(g, user, "bluff", choices, self.pay_or_decline, site=self.reveals, depth=self.depth)

    def _lies_here(self, g: GameState, card: int) -> bool:
        """Still to be dealt with: not moved beneath another Site or elsewhere meanwhile (#231)."""
        site = visibility.site_over(g, card)
        return g.zone[card] in ("under", "limbo") and (site is None or site.card == self.reveals)

    def pay_or_decline(self, g: GameState, answer: Choice | None) -> Step:
        """6.3d: pay and use it, or discard it."""
        if isinstance(answer, DeclineBluff):
            return self._decline(g, answer.card)
        assert isinstance(answer, PayBluff)
        card, spec = answer.card, answer.spec
        env = self.announced(g, card, spec)
        user, d = env.me, g.def_of(card)
        cost = price_of_way(g, user, card, spec, env)
        zones.to_stack(g, card)
        pools.pay_points(g, user, "cp", cost, "bluff")
        g.log_event(user, BluffPaid(card, cost))
        timing.note_title(g, _window(self.depth), user, d)
        g.raise_event("card_played", card_ref(card), (), user)
        item = Item(card=card, by=user, mode=spec.mode, env=env, paid=cost, kind="bluff")
        window = Window(name="respond", first=g.active, who=g.after(user), depth=self.depth, chain=[item])
        return self.call(g, window, self.next_card)

    settled = pay_or_decline  # what saved games of version 0.1 call this step

    def _decline(self, g: GameState, card: int) -> Step:
        if g.log is not None:
            found = why_unpayable(g, self.users[self.cards.index(card)], card, self)
            g.log_event(g.owner(card), BluffDeclined(card, self.reveals, found.reason if found else ""))
        zones.discard(g, card, self.reveals)
        self.step = self.next_card.__name__
        return self.next_card

    def environment(self, g: GameState, user: int, card: int) -> Env:
        others = g.opponents(user)
        return Env(me=user, card=card, foe=g.active if g.active in others else others[0], depth=self.depth,
                   site=self.reveals, team=timing.site_team(g, self.reveals), turn=g.turn)  # fmt: skip

    def announced(self, g: GameState, card: int, spec: Spec) -> Env:
        """6.3l: what the card's words speak of when its player pays for it like this."""
        env = self.environment(g, self.users[self.cards.index(card)], card)
        mode = g.def_of(card).frame.modes[spec.mode]
        env.names, env.words, env.x = opponent_choice.bind(g, env, mode, spec), spec.words, spec.x
        return env

    def abandon(self, g: GameState) -> None:
        for card in self.cards:
            if self._lies_here(g, card):
                zones.discard(g, card, self.reveals)


def _window(depth: int) -> WindowFrame:
    return Window(name="check", depth=depth)


def price_of_way(g: GameState, user: int, card: int, spec: Spec, env: Env | None = None) -> int:
    """6.3d, 6.3f: the printed cost, or the tier's, less 1; what the text asks on top is not reduced (17.72)."""
    mode = g.def_of(card).frame.modes[spec.mode]
    extra = mode.extra.amount.number if mode.extra is not None and mode.extra.amount is not None else 0
    return max(0, stats.cost(g, card, user, spec, env) - DISCOUNT) + extra


def possible_prices(g: GameState, card: int) -> tuple[int, ...]:
    """6.3c, 6.3d, 6.3f: for how many CP the card may be used when it is turned up, the lowest first; none of no Bluff.

    Told before it is known at whom it will be aimed, and whether its player can pay.
    """
    if not stats.has(g, card, "bluff"):
        return ()
    d, user = g.def_of(card), controller(g, card_ref(card))
    ways = (Spec(number, x=x) for number, mode in enumerate(d.frame.modes) for x in pools.numbers(d, mode))
    return tuple(sorted({price_of_way(g, user, card, spec) for spec in ways}))


def price_of_choice(g: GameState, choice: PayBluff) -> int:
    """6.3d: the CP that this `pay` takes; it is one of those that are asked about now."""
    reveal = g.stack[-1]
    assert isinstance(reveal, Reveal)
    env = reveal.announced(g, choice.card, choice.spec)
    return price_of_way(g, env.me, choice.card, choice.spec, env)


def payment_choices(g: GameState, user: int, card: int, reveal: Reveal) -> Iterator[Choice]:
    """6.3d-6.3n: every way in which this revealed card can be paid and used now."""
    if _barred(g, user, card, reveal) is None:
        for spec, env in _ways(g, user, card, reveal):
            if targeting.skill_fits(g, card, env) and price_of_way(g, user, card, spec, env) <= g.players[user].cp:
                yield PayBluff("pay", card, spec)


def refused(g: GameState, player: int, card: int) -> Obstacle | None:
    """6.3: why he who is asked about his revealed cards cannot pay for this one; None where he can, or it is none."""
    reveal = g.stack[-1]
    assert isinstance(reveal, Reveal)
    mine = card in reveal.cards and reveal.users[reveal.cards.index(card)] == player
    return why_unpayable(g, player, card, reveal) if mine else None


def why_unpayable(g: GameState, user: int, card: int, reveal: Reveal) -> Obstacle | None:
    """6.3c, 6.3e, 6.3n: why this revealed card cannot be paid and used now; None where it can."""
    barred = _barred(g, user, card, reveal)
    if barred is not None:
        return barred
    name = (("name", g.def_of(card).name),)
    aimed, asked = False, list[int]()
    for spec, env in _ways(g, user, card, reveal):
        aimed = True
        if targeting.skill_fits(g, card, env):
            asked.append(price_of_way(g, user, card, spec, env))
    if not asked:
        words = (("words", targeting.bound_skills(g.def_of(card)) or ()),)
        return Obstacle("refused_skill", "7.8i", (*name, *words)) if aimed else _aimless(g, user, card, reveal)
    have = g.players[user].cp
    if min(asked) > have:
        return Obstacle("refused_cost", "6.3e", (("need", min(asked)), ("have", have), ("pool", "CP")))
    return None


def _barred(g: GameState, user: int, card: int, reveal: Reveal) -> Obstacle | None:
    """What stands against the card whatever it is aimed at (6.3c, 6.3n)."""
    d, window = g.def_of(card), _window(reveal.depth)
    name = (("name", d.name),)
    if not stats.has(g, card, "bluff"):
        return Obstacle("refused_no_bluff", "6.3c", name)
    if d.missing:
        return Obstacle("refused_not_built", "", name)
    if d.suit == "bluff" and f"{user}|{d.name}" in timing.used_titles(g, window):
        return Obstacle("refused_same_title", "7.7a", name)
    return activators.obstacle(g, user, card, window)


def _aimless(g: GameState, user: int, card: int, reveal: Reveal) -> Obstacle:
    """6.3n: the Activators do not hold, or nothing is there that it could act on."""
    d = g.def_of(card)
    need = activators.keyword_activators(d)
    if need and not activators.met(g, user, card, _window(reveal.depth)):
        return Obstacle("refused_activator", "2.5l", (("words", tuple(sorted(need))),))
    env = reveal.environment(g, user, card)
    if all(mode.condition is not None and not conditions.holds(g, env, mode.condition) for mode in d.frame.modes):
        return Obstacle("refused_condition", "2.10d", (("name", d.name),))
    return Obstacle("refused_no_target", "6.3n", (("name", d.name),))


def _ways(g: GameState, user: int, card: int, reveal: Reveal) -> Iterator[tuple[Spec, Env]]:
    """6.3l: every announcement whose conditions and targets hold, for what it costs and what is tested do not ask."""
    d, window = g.def_of(card), _window(reveal.depth)
    env = reveal.environment(g, user, card)
    for number, mode in enumerate(d.frame.modes):
        if mode.condition is not None and not conditions.holds(g, env, mode.condition):
            continue
        loose = number > 0 or activators.met(g, user, card, window)
        for targets in opponent_choice.targets_of(g, env, mode):
            env.names = opponent_choice.bind(g, env, mode, Spec(targets=targets))
            if not loose and not activators.met_by_targets(g, card, env.names):
                continue
            for words in targeting.words_of(g, env, mode):
                for x in pools.numbers(d, mode):
                    yield Spec(number, targets, NOBODY, (), words, x), env
