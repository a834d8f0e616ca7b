"""The weights of the heuristic: a character of `characters.yaml` is one set of them.

A value is in points: 1 is about one resource point well spent. The prefix of a name says what the number is: `value_`
what something is worth, `cost_` what counts against it, `keep_` what a card is worth in the hand, `p_` a probability,
`min_gain_` a threshold, `factor_` a share of another value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import yaml

FILE = Path(__file__).with_name("characters.yaml")


@dataclass(frozen=True)
class Style:
    """How closely a character looks."""

    asks_in_order: bool
    """Ask the first question of the list that can still be answered yes, not the one that splits the suspects best."""
    takes_first_acceptable: bool
    """Take the first Site or card that is worth it, not the best. Bluffs and Adversaries are compared all the same."""
    reads_small_print: bool
    """Work out whom an effect really touches, and what a card can do in this game at all."""
    min_gain_announcement: float
    """An announcement must be worth more than this."""


@dataclass(frozen=True)
class DeductionWeights:
    """Questions, guesses and the race to name the X-File."""

    guess_at_suspects: int
    """Name an X-File when at most so many suspects are left."""
    bold_guess_at_suspects: int
    """Name one of so many when the other side has no more left either."""
    success_rates: tuple[float, ...]
    """How often 0, 1, 2 … investigations of a turn succeed. With them guesses and successes are valued by the chance to
    win the race; without them the plain numbers are used."""
    p_later_success: float
    """Probability that a Team still to come this turn passes its check."""
    value_win: float
    """A certain win compared with a certain loss; a success counts for its share."""
    value_answer: float
    """Added for every question that can tell something."""
    value_success_spared: float
    """A successful investigation that a question spares on average, when questions are compared."""


@dataclass(frozen=True)
class EffectWeights:
    """What checks, and the verbs of card effects, are worth."""

    value_pass_check: float
    """Make the own check pass that would fail. Used without `success_rates`."""
    value_stop_check: float
    """Make the other side's check fail that would pass. Used without `success_rates`."""
    factor_own_other_check: float
    """Share of `value_pass_check` for a check that is not a Site's."""
    factor_their_other_check: float
    """Share of `value_stop_check` for a check that is not a Site's."""
    p_short_check_rescued: tuple[float, ...]
    """Probability that the Investigating Player's cards rescue a check that is short by 1, 2, 3 or more."""
    p_pass_sufficient: float
    """Probability that a Team with enough skill passes a check that a card demands."""
    p_pass_short: float
    """The same for a Team with too little."""
    value_settle_other_check: float
    """Settle a check of the other side that is not a Site's."""
    factor_end_site_check: float
    """Share of `value_stop_check` for ending a Site's check that would pass."""
    factor_end_other_check: float
    """The same for any other check."""
    factor_agent_lost: float
    """Share of `value_pass_check` that the loss of an own Agent in the running check costs."""
    value_extra_question: float
    """A question outside a Site."""
    value_fetch: float
    """A card fetched into the hand."""
    value_fetch_for_other: float
    """A card that returns to another player's hand."""
    value_draw: float
    """A card drawn."""
    value_prevent_draw: float
    """Keep the other side from drawing this turn."""
    value_look: float
    """A look at hidden cards."""
    value_look_again: float
    """The same where the card has been seen."""
    value_point_gained: float
    """A point got."""
    premium_point_stolen: float
    """Added for a point that another player loses."""
    value_engine_point: float
    """A point that a card will yield over the turns."""
    value_stored_bonus: float
    """A bonus kept for a later check."""
    value_lasting_card: float
    """Any other card that stays in play."""
    value_second_site: float
    """Let a Team visit two Sites."""
    value_discard_beneath: float
    """Discard a card from beneath one's own Site."""
    value_discard_hidden: float
    """Make the other side discard a card unseen."""
    discards_of_each: float
    """Cards that are expected to go where a card says «each»."""
    cost_ability: float
    """What is discarded or paid for an ability."""
    value_move_agent: float
    """Move another player's Agent to another Section."""
    value_other_grant: float
    """A permission that is not valued otherwise."""
    value_cancel: float
    """Cancel what is about to happen."""
    factor_conditional: float
    """Share of an effect that happens only under a condition."""
    factor_delayed: float
    """Share of an effect that happens later."""
    value_negate_own: float
    """Negate a card of one's own."""
    value_negate_unknown: float
    """Negate a card that is not known."""
    min_value_negate_witness: float
    """Negate a Witness of another player, whatever the check."""
    min_value_negate_bluff: float
    """Negate a Bluff played on oneself, whatever the check."""
    value_negate_idle_adversary: float
    """Negate an Adversary who has nobody to fight."""
    factor_noncombat_adversary: float
    """Share of `value_pass_check` that an Adversary who does not fight puts at risk."""
    value_negate_harmless_check: float
    """Negate a card whose check the own Team passes anyway."""
    factor_forced_check: float
    """Share of `value_pass_check` for negating a card whose check the own Team would fail."""
    value_negate_other: float
    """Negate any other card."""
    value_negate_other_per_point: float
    """Added for each point of its cost."""
    factor_site_removed: float
    """Share of `value_stop_check` for removing a Site before it is investigated."""
    value_card: float
    """A card that leaves play, or is chosen by an effect."""
    value_card_per_point: float
    """Added for each point of its cost."""
    value_choose_unknown: float
    """A hidden card that is chosen by an effect."""
    value_choose_per_health: float
    """Added for each point of Health of an Agent who is chosen by an effect."""


@dataclass(frozen=True)
class CombatWeights:
    """Agents in Combat: who is felled, hurt, healed and protected."""

    value_hospitalize: float
    """Put an Agent in the Hospital."""
    value_damage: float
    """A point of damage that fells nobody."""
    value_heal: float
    """A point of damage healed."""
    factor_save_falling: float
    """Share of `value_hospitalize` for healing an Agent who is at Health 0."""
    p_adversary_unanswered: float
    """Probability that an Adversary reaches its Combat."""
    value_start_combat: float
    """Start a Combat in another player's check."""
    value_single_fighter: float
    """Reduce the Agents in a Combat to one."""
    value_disarm: float
    """Keep a fighter from dealing damage."""
    value_stun: float
    """Keep somebody from doing anything."""
    value_combat_advantage: float
    """Let a fighter strike first or take no damage."""
    factor_undecided_rating: float
    """Share of `value_damage` for a point of a rating that fells nobody."""
    factor_needless_guard: float
    """Share of `value_damage` for protecting a fighter who would not fall."""
    value_withdraw_other: float
    """Withdraw a fighter of the other side."""
    value_withdraw_needless: float
    """Withdraw an own fighter who would not fall."""


@dataclass(frozen=True)
class SiteWeights:
    """Sites, the Teams and Equipment sent there, and the cards put beneath them."""

    value_silent_site: float
    """A solved Site that tells nothing. Used without `success_rates`."""
    value_full_split: float
    """A Site's question, times the share of suspects it splits off: half of this is the most. Used without
    `success_rates`."""
    value_x_file_excluded: float
    """With several opponents, added to a Site for each X-File that its target cannot have."""
    p_pass_by_margin: tuple[float, ...]
    """Probability that a Team with 0, 1, 2 … more than a Site asks for passes. Used without `pass_logit`."""
    loss_per_card_beneath: float
    """By how much a card beneath a Site is expected to lower the total. Used without `pass_logit`."""
    pass_logit: tuple[float, ...]
    """Logit of the probability to pass: with just enough and no card beneath, added for each point more, subtracted for
    each card beneath."""
    p_cards_beneath: tuple[float, ...]
    """How often others put 0, 1, 2 … cards beneath a Site; with it, Sites are placed to have the choice."""
    min_gain_divide_team: float
    """Dividing the Team must bring more than this."""
    min_gain_send_team: float
    """A Team is sent for more than this."""
    min_gain_place_site: float
    """A Site is placed for more than this."""
    min_gain_leave_bureau: float
    """An Agent who yields more points in the Bureau goes out if the turn promises more than this with him."""
    rp_left_after_hire: int
    """Resource Points that must be left after an Agent is bought for a turn."""
    cost_rp_for_site: float
    """A Resource Point paid for a Site."""
    value_equipment_asked_skill: float
    """A point of Equipment in a skill that a Site at hand asks for."""
    value_equipment_combat: float
    """A point of Equipment in a combat rating."""
    value_equipment_other_skill: float
    """A point of Equipment in any other skill."""
    p_slip_bluff: float
    """Probability of slipping a real Bluff beneath a Site that could as well be played face up, for a point more, once
    the Team is known."""
    p_slip_dud: float
    """Probability of slipping a worthless card beneath a Site that no real Bluff covers."""
    max_keep_dud: float
    """A card that is worth this in the hand is no dud."""


@dataclass(frozen=True)
class EconomyWeights:
    """Points and the cards in hand: buying, selling, discarding."""

    cost_rp: float
    """A Resource Point paid."""
    cost_cp: float
    """A Conspiracy Point paid."""
    cp_in_use: int
    """Conspiracy Points beyond so many lie idle."""
    cost_idle_cp: float
    """An idle Conspiracy Point paid."""
    hand_size_own_turn: int
    """Cards to hold at most after buying in the own turn."""
    hand_size_other_turn: int
    """The same in another player's turn."""
    cp_reserve: int
    """Conspiracy Points that are not spent on cards while the hand can use them."""
    value_cp_sold: float
    """A Conspiracy Point got for a card."""
    value_cp_above_reserve: float
    """The same when the reserve is full."""
    value_cp_missing: float
    """Added to it while the hand cannot be paid."""
    factor_keep_when_selling: float
    """Share of a card's worth in the hand that counts against selling it."""
    factor_duplicate: float
    """Share of it for a card of which the hand has another copy."""
    keep_solvable_site: float
    """What counts against selling a Site that can be solved, while there are few."""
    keep_surplus_site: float
    """What counts against selling any other Site."""
    max_sites: int
    """Sites beyond these are sold and discarded first."""
    cost_surplus_site: float
    """What makes such a Site less worth keeping when a card is discarded."""
    keep_sale_point: float
    """Added for each point of a card's sale value when a card is discarded."""
    max_cards_of_suit: int
    """Cards of a suit that are not too many."""
    cost_surplus_of_suit: float
    """What each card beyond those takes from the worth of every one, where cards are drawn anew each turn."""
    min_keep: float
    """A card worth less is discarded for a new one."""
    keep_witness_decides: float
    """Added, when a search finds cards, to a Witness who makes a check of this turn pass."""
    keep_witness_helps: float
    """The same for a Witness who only adds to it."""
    keep: Mapping[str, float]
    """What a card is worth in the hand, by suit, and what is added for some kinds."""


@dataclass(frozen=True)
class Parameters:
    """All weights of a character, by subject."""

    style: Style
    deduction: DeductionWeights
    effects: EffectWeights
    combat: CombatWeights
    sites: SiteWeights
    economy: EconomyWeights


@cache
def character(name: str) -> Parameters:
    """The weights of a character.

    Raises KeyError if there is none of that name, ValueError if a number is missing or unknown.
    """
    groups = _numbers(name)
    try:
        return Parameters(
            **{group: kind(**groups.pop(group)) for group, kind in get_type_hints(Parameters).items()}, **groups
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"{FILE.name}: {name}: {error}") from error


def _numbers(name: str) -> dict[str, Any]:
    own = dict(_all()[name])
    like = own.pop("like", None)
    return _merged(_numbers(like), own) if like else _merged({}, own)


def _merged(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Both tables in one, the second table's numbers in place of the first's; lists as tuples."""
    found = dict(base)
    for key, value in own.items():
        if isinstance(value, dict):
            found[key] = _merged(base.get(key, {}), value)
        else:
            found[key] = tuple(value) if isinstance(value, list) else value
    return found


@cache
def _all() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found
