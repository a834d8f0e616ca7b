"""From the keys of a scenario to a game: every card laid where the position says, then the turn begins at its phase.

All faults of a position are told at once, each with its line.
"""

from __future__ import annotations

from typing import Any

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool, UnknownCard
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.event_data import TurnBegan
from game.engine.core.faults import ScenarioFaults
from game.engine.core.state import PHASES, Note, Options
from game.engine.core.typed_yaml import Map, as_map
from game.engine.game import Game
from game.engine.notation import letter, seat_of
from game.engine.procedure import Procedure
from game.engine.rules import powers
from game.engine.rules.phases import setup
from game.engine.rules.phases.turn import Turn
from game.engine.scenario import card_placement
from game.engine.scenario.files import FaultFinder, Scenario, nearest

OPTION_KEYS = ("killer_cards", "x_file_powers", "question_or_guess", "single_guess", "basic_game", "mulligan")
_OF_PLAYERS = "of at least A and B"
TURN_KEYS = ("player", "phase", "number", "guessed")
PLAYER_KEYS = (
    "x_file", "rp", "cp", "agents", "hand", "deck", "discard", "resources", "removed", "captives", "known", "announced",
    "powers", "used",
)  # fmt: skip


def set_up(scenario: Scenario, pool: CardPool) -> Game:
    """The game of a scenario at its first decision.  Raises ScenarioFaults."""
    builder = Builder(scenario, pool)
    builder.build()
    if builder.faults:
        raise ScenarioFaults(builder.faults)
    return builder.start()


class Builder(FaultFinder):
    """Lays out one position; what is wrong is noted in `faults` and passed over."""

    def __init__(self, scenario: Scenario, pool: CardPool) -> None:
        super().__init__(scenario.file, [])
        self.pool = pool
        self.done: list[Procedure] = []
        """What cards of the position have done before the turn goes on, in their order."""
        self.plan: Map = scenario.position
        self.players = self.mapping(self.plan, "players", _OF_PLAYERS)
        if len(self.players) < 2 and not self.faults:
            self.fault(self.plan.line_of("players"), f"players is a mapping {_OF_PLAYERS}")
        self.letters = [letter(seat) for seat in range(max(2, len(self.players)))]
        self.game: Game = setup.empty_game(Game, pool, self.letters, self._options(), scenario.seed)
        self.pool = self.game.table.pool

    def build(self) -> None:
        """Everything but the start of the turn."""
        for key in self.players:
            if key not in self.letters:
                self.fault(self.players.line_of(key), f"players are called {', '.join(self.letters)}, not {key}")
        self._turn()
        plans = [self.mapping(self.players, name, "with keys such as rp, hand and agents") for name in self.letters]
        for seat, plan in enumerate(plans):
            self.check_keys(plan, PLAYER_KEYS, "a player has no")
            self._player(seat, plan)
        for _, site in self.items(self.plan, "sites"):
            card_placement.site(self, site)
        for seat, plan in enumerate(plans):
            for _, resource in self.items(plan, "resources"):
                card_placement.resource(self, seat, resource)
            self._used(seat, plan)

    def start(self) -> Game:
        """Let the turn run to its first decision."""
        g = self.game
        before = g.options.mulligan and g.turn == 1 and g.phase == PHASES[0]
        if not before:
            g.log_event(g.active, TurnBegan(g.turn))
        g.stack = [Turn(step="mulligan" if before else g.phase, player=g.active), *self.done[::-1]]
        g.run()
        return g

    # -- the parts ---------------------------------------------------------------------------------

    def _options(self) -> Options:
        plan = self.mapping(self.plan, "options", "such as {killer_cards: true}")
        given: dict[str, bool] = {}
        for key in plan:
            if key not in OPTION_KEYS:
                self.fault(plan.line_of(key), f"there is no option {key}{nearest(key, OPTION_KEYS)}")
            else:
                given[key] = self.truth(plan, key)
        return Options(**given, ask_always=True)

    def _turn(self) -> None:
        g = self.game
        plan = self.mapping(self.plan, "turn", "such as {player: A, phase: investigation, number: 1}")
        self.check_keys(plan, TURN_KEYS, "turn has no")
        g.active = g.first = self.seat(plan, "player", 0)
        g.turn = self.whole(plan, "number", 1)
        phase = plan.get("phase", "briefing")
        if phase not in PHASES:
            self.fault(plan.line_of("phase"), f"there is no phase {phase}{nearest(str(phase), PHASES)}")
        else:
            g.phase = phase
        g.players[g.active].guessed = self.truth(plan, "guessed")

    def _player(self, seat: int, plan: Map) -> None:
        player = self.game.players[seat]
        player.rp, player.cp = self.whole(plan, "rp", player.rp), self.whole(plan, "cp", player.cp)
        if "x_file" in plan:
            found = self.card(plan["x_file"], plan.line_of("x_file"))
            if found is not None and found.suit == "x_file":
                player.x_file = self.pool.x_files.index(found)
            elif found is not None:
                self.fault(plan.line_of("x_file"), f'"{found.name}" is no X-File')
        for _, agent in self.items(plan, "agents"):
            card_placement.agent(self, seat, agent)
        for zone in ("hand", "discard", "removed"):
            for _, card in self.items(plan, zone):
                card_placement.loose(self, seat, card, zone)
        for _, card in self.items(plan, "deck"):
            card_placement.loose(self, seat, card, "deck")
        player.deck.reverse()
        player.discard.reverse()
        for _, card in self.items(plan, "captives"):
            card_placement.captive(self, seat, card)
        for line, kind in self.items(plan, "announced", cards=False):
            if kind not in CHARACTERISTICS:
                self.fault(line, f"there is no characteristic {kind}{nearest(str(kind), tuple(CHARACTERISTICS))}")
            else:
                card_placement.announced(self, seat, kind)
        card_placement.powers(self, seat, plan)
        self._known(seat, plan)

    def _known(self, seat: int, plan: Map) -> None:
        """What the player has been answered: `{B: [method violence, not motive survival]}`."""
        known = self.mapping(plan, "known", "such as {B: [method violence, not motive survival]}")
        for name in known:
            about = self.named_seat(name, known.line_of(name))
            for line, fact in self.items(known, name, cards=False):
                words = str(fact).split()
                yes = words[:1] != ["not"]
                pair = words if yes else words[1:]
                if len(pair) != 2 or pair[1] not in CHARACTERISTICS.get(pair[0], ()):
                    self.fault(
                        line, f"`{fact}` is no fact about an X-File; write `motive survival` or `not motive survival`"
                    )
                    continue
                self.game.players[seat].notes.append(Note(about, "value", pair[0], pair[1], yes, 0))

    def _used(self, seat: int, plan: Map) -> None:
        """Once-per-turn and once-per-game uses that are spent, by the name of the card."""
        g = self.game
        for line, name in self.items(plan, "used", cards=False):
            found = [
                use.spent(card, index)
                for card, piece in g.pieces.items()
                if piece.by == seat and name in (g.def_of(card).name, powers.value_of(g, card))
                for index, use in enumerate(g.def_of(card).frame.uses)
                if use.limit
            ]
            if not found:
                self.fault(line, f'{letter(seat)} has no "{name}" in play with a limited use')
            g.players[seat].used.extend(found)

    # -- small readers -----------------------------------------------------------------------------

    def items(self, plan: Map, key: str, *, cards: bool = True) -> list[tuple[int, Any]]:
        """The items of a list with their lines; where cards stand, each as a mapping with `card`."""
        found = self.listed(plan, key, "").placed()
        return [(line, as_map(line, item) if cards else item) for line, item in found]

    def card(self, name: Any, line: int) -> CardDef | None:
        """The card of that printed name; a fault with the nearest names where there is none."""
        try:
            return self.pool.named(str(name))
        except UnknownCard as unknown:
            self.fault(line, str(unknown))
            return None

    def seat(self, plan: Map, key: str, default: int) -> int:
        """The seat of the player whose letter stands under a key."""
        return self.named_seat(plan[key], plan.line_of(key)) if key in plan else default

    def named_seat(self, name: Any, line: int) -> int:
        found = seat_of(str(name), len(self.letters))
        if found < 0:
            self.fault(line, f"there is no player {name}; the players are {', '.join(self.letters)}")
        return max(0, found)

    def whole(self, plan: Map, key: str, default: int) -> int:
        value = plan.get(key, default)
        if not isinstance(value, int) or value < 0:
            self.fault(plan.line_of(key), f"{key} is a whole number of 0 or more, not {value}")
            return default
        return value

    def truth(self, plan: Map, key: str) -> bool:
        value = str(plan.get(key, "false")).lower()
        if value not in ("true", "yes", "false", "no"):
            self.fault(plan.line_of(key), f"write true or false, not {plan[key]}")
        return value in ("true", "yes")
