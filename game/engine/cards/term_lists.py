"""The closed lists of the effect vocabulary: what a selector, a condition or a parameter may name.

One table to a list, each word with what it means. A word that stands in none of them is a fault of the card
that says it. What the verbs are and which parameters they take is in `verb_specs`.
"""

from __future__ import annotations

from dataclasses import dataclass

SUITS = ("agent", "adversary", "bluff", "combat", "equipment", "event", "site", "witness", "x_file")

INVESTIGATION_SKILLS = (
    "alien_investigation", "behavioral", "bureaucracy", "computer", "criminal_investigation", "evidence_collection",
    "medical", "observation", "occult_investigation", "sciences", "subterfuge",
)  # fmt: skip
SKILLS = (*INVESTIGATION_SKILLS, "lrc", "crc")

CHARACTERISTICS: dict[str, tuple[str, ...]] = {
    "affiliation": ("alien", "evolutionary", "government", "occult", "primordial"),
    "motive": ("control", "ideology", "knowledge", "security", "survival"),
    "method": ("manipulation", "possession", "subterfuge", "threats", "violence"),
    "result": ("abduction", "death", "insanity", "manipulation_of_evidence", "physiological_imbalance"),
}
"""The four characteristics of an X-File and the five values of each (rulebook 15.1)."""

KEYWORDS = (
    "adversary", "affiliation", "agent", "alien", "alien_investigation", "armor", "behavioral", "believer", "bluff",
    "bureaucracy", "combat", "computer", "conspiracy", "creature", "criminal", "criminal_investigation", "electrical",
    "equipment", "event", "evidence", "evidence_collection", "evolutionary", "fbi", "government", "healing",
    "independent", "killer", "law", "martial_arts", "master", "mechanical", "medical", "method", "mono", "motive",
    "move", "multi", "mystic", "negate", "neutral", "observation", "occult", "occult_investigation", "pawn",
    "phenomena", "primordial", "question", "resource", "result", "sciences", "site", "skeptic", "special", "standard",
    "subterfuge", "training", "weapon", "witness",
)  # fmt: skip
"""The keywords of the Premiere set. A card file of another set declares what it adds under `keywords`."""

SITE_KEYWORDS = ("affiliation_site", "motive_site", "method_site", "result_site")
"""What an Adversary asks of a Site, and what a card can make a Team or a Section count as (rulebook 2.5k)."""

ACTIVATORS = ("active", "conspiracy", "bureau", "field", "hospital", "briefing", "multiplayer", *SITE_KEYWORDS)
"""The activators that are no keyword (rulebook 2.5)."""

SECTIONS = ("bureau", "field", "hospital")
ZONES = {
    "hand": "its owner’s hand",
    "deck": "its owner’s deck, shuffled in",
    "deck_top": "on top of its owner’s deck",
    "discard": "its owner’s discard pile",
    "removed": "out of the game",
    "bureau": "the Bureau of the card’s player",
    "other_site": "under another Site than it lay under",
}
PLACES = (*SECTIONS, "hand", "deck", "discard", "removed", "aside")
POOLS = ("rp", "cp")
ROUNDS = ("lrc", "crc")
TURNS = {"own": "the controller’s turns", "foe": "other players’ turns", "any": "every turn"}
LIMITS = ("1/turn", "1/combat", "1/game")
COSTS = {
    "token": "so many tokens of the card; {up_to: n} lets the player say how many",
    "rp": "so many Resource Points",
    "cp": "so many Conspiracy Points",
    "discard": "discard what the selector finds",
}
STAYS = {
    "bureau": "in its player’s Bureau",
    "hospital": "in its player’s Hospital",
    "(a name)": "on that object, from then on `host`",
}

KINDS = {
    "agent": "an Agent; in a combat also a Witness who fights",
    "team": "a Team in the Bureau or the Field",
    "adversary": "an Adversary",
    "combatant": "whoever fights: an Agent, an Adversary, a fighting Witness",
    "witness": "a Witness",
    "equipment": "a piece of Equipment",
    "bluff": "a card under a Site, or a Bluff face up at one",
    "site": "a Site",
    "card": "any of these but a Team",
    "section": "a Section; `in` says which",
    "player": "a player",
}

NAMES = ("t", "u", "v")
PRONOUNS = {
    "t": "what the card or an effect has named so",
    "u": "what the card or an effect has named so",
    "v": "what the card or an effect has named so",
    "it": "what the event or window is about",
    "source": "the card behind the event, or who dealt the damage",
    "self": "the card itself",
    "host": "what the card lies on, or its bearer",
    "me": "the card’s player",
    "foe": "one opponent",
    "active": "the Investigating Player",
    "asker": "who asked or guessed last",
    "asked": "who answered last",
    "this_check": "the running check",
    "this_team": "the Team that makes it, or is attacked",
    "this_site": "the Site it lies at, or is being investigated",
    "draws": "the cards just paid for",
}
LEFT_PRONOUNS = {
    "counted": "an Agent counted in the check just over (only before = or !=)",
    "player": "who did it (only before = or !=)",
}

FILTERS = {
    "mine": "controlled by the card’s player",
    "theirs": "controlled by an opponent",
    "of": "of that player: hand, deck, discard pile, Section or Team",
    "in": "in that place or Team; carried in it",
    "at": "at that Site",
    "on": "carried by that bearer",
    "with": "of the same Team, itself included",
    "mate": "of the same Team, itself not included",
    "except": "but not that one",
    "opposing": "on the other side of the combat",
    "side": "on the side for which that player may play in the combat, a bystander for both",
    "name": "of that name",
    "same_name": "of the same name",
    "holds": "a Team with an Agent of that name",
    "equipped": "carries a card of that name",
    "pool": "whose cost is of that kind: rp, cp or star",
    "skill": "a Site with that skill among its prerequisites",
    "asks": "a Site of that question",
    "adds": "Equipment that raises that skill",
    "modifies": "a Witness whose modifier is for that skill",
    "uses": "may use Martial Arts or Subterfuge cards",
    "kin": "shares an affiliation keyword",
    "against": "works on that Team, its Agents, Equipment, Site or check",
    "forced_by": "a Team that this card makes run a check",
    "lost": "a Team it was in when it was removed",
}
FILTER_ARGUMENTS: dict[str, tuple[str, ...] | str] = {
    "of": "pronoun", "in": "place", "at": "pronoun", "on": "pronoun", "with": "pronoun", "mate": "pronoun",
    "except": "pronoun", "opposing": "pronoun", "side": "pronoun", "name": "card", "same_name": "pronoun",
    "holds": "card", "equipped": "card", "pool": ("rp", "cp", "star"), "skill": SKILLS, "asks": tuple(CHARACTERISTICS),
    "adds": SKILLS, "modifies": SKILLS, "uses": ("martial_arts", "subterfuge"), "kin": "pronoun", "against": "pronoun",
    "forced_by": "pronoun", "lost": "pronoun",
}  # fmt: skip
"""What may stand behind the `=` of each filter: a closed list, or a pronoun, place or card name."""

STATES = {
    "damaged": "has damage",
    "in_combat": "fights in the running combat, or is carried there",
    "in_play": "is on the table",
    "pending": "is announced and not resolved",
    "engaging": "an Adversary whose Combat is about to start",
    "assigned": "a Site with a Team allocated and not yet checked",
    "face_down": "lies face down",
    "facing_stunned": "fights somebody stunned",
    "fit": "outside the Hospital, or free to leave it",
    "able": "can be counted in the check (rulebook 7.8b)",
    "present": "where its Team is, not left behind (rulebook 7.8b)",
    "investigating": "its Team is at a Site now",
    "investigated": "a Site whose check was announced this turn",
    "removed_this_turn": "was removed from a Team in the Field this turn",
    "hurt_this_turn": "took damage in combat this turn",
    "duplicate": "of a name its player may not have twice (rulebook 2.8b)",
    "hit_last_time": "what this power hit in the turn before",
    "never_removed": "of a name never removed from this player’s side",
    "counting": "has resolved and still counts in the check",
    "ends_combat": "would end the combat",
    "forces_check": "makes a Team run a check",
}

NUMBERS = {
    "health": "health left",
    "cost": "its cost",
    "modifier": "a Witness’s modifier",
    "size": "Agents of a Team, present at the Site",
    "bluffs": "cards at a Site",
    "hit": "the most points it took from one source this round",
    "doom": "doom tokens on it",
}
"""What can be compared beside the thirteen skills."""

PREDICATES = {
    "my_turn": "it is the turn of the card’s player",
    "later_turn": "this turn began after the card was played",
    "site_check": "the running check is a Site’s own",
    "site_question": "the question came from a Site",
    "team_question": "a Team has asked the question, at a Site or by passing a card’s check",
    "exact": "that Site’s total equalled its level",
    "combat_happened": "there was a combat at this Site",
    "by_adversary": "an Adversary’s damage or text caused it",
    "by_card": "a card causes it, not an Adversary’s blow and not a power",
    "purse_spent": "the refilling token was spent this turn",
    "lone_opponent": "exactly one opposing Agent would fight",
    "same_state": "both Sites of the Team lie in one state",
}

FACTS: dict[str, tuple[tuple[str, ...] | str, str]] = {
    "round": (ROUNDS, "the kind of the running combat round"),
    "skill": (SKILLS, "the skill of the running check"),
    "knows": (tuple(CHARACTERISTICS), "the notebook leaves one possibility for it"),
    "margin": ("number", "damage dealt to the Adversary above damage it dealt, this round"),
}

DURATIONS = {
    "round": "for this combat round",
    "next_round": "for the next round of this combat",
    "combat": "until the combat is over",
    "check": "until the check is resolved",
    "turn": "until the end of the turn",
    "own_turns": "{own_turns: n}: through the n-th next Deployment Phase of the Agent’s player",
    "whole": "until the Agent has no damage",
    "cured": "until a Healing card or ability is used on the Agent",
    "game": "for good",
}

STATS = {
    **dict.fromkeys(SKILLS, "a skill"),
    "all_skills": "each of the thirteen skills",
    "check_skill": "the skill of the running check",
    "health": "health",
    "res": "Resource Points and cards it yields",
    "cost": "its cost, wherever it lies",
    "attacks": "blows in a round",
    "modifier": "a Witness’s modifier",
    "need": "the level of a Site",
    "prerequisite": "skill and level of a Site",
    "total": "the total of a check",
    "hand_limit": "cards kept in Debriefing",
    "site_limit": "Sites a Team may visit in a turn",
}

FLAGS = {
    "any_site": "it may be played whatever the Site’s keywords; `vs`: only against the Team of that Agent",
    "blank": "it has no effect",
    "blank_other": "it has no effect besides its modifier",
    "cannot_play": "the Team’s player may not use the card named in `card` for it",
    "copies_stack": "several copies may serve one check",
    "crime_lab": "a mark that no Premiere card reads",
    "fights_on": "removed at zero health only after the CRC round",
    "first_strike": "deals its damage before the others do",
    "holds_agents": "no card takes an Agent to another Section while it is unresolved",
    "immune": "the card named in `card` cannot be played on it or because of it",
    "last_target": "sources matching `vs` may hit it only when nobody else is left to hit",
    "left_behind": "in the Team, but not at this Site, and counted in no check",
    "no_attack": "Adversaries matching `vs` cannot be played against the Team",
    "no_combat_cards": "the player of a source matching `vs` may not play Combat cards on it",
    "no_contribute": "adds no skill to checks; `in: site_check`: to Site checks",
    "no_deal": "deals no damage",
    "no_draw": "draws nothing, free or bought",
    "no_heal": "nothing heals it but a Healing card",
    "no_leave_hospital": "stays in the Hospital",
    "no_negate": "cannot be negated",
    "no_take": "takes no damage from attacks",
    "one_more_check": "though at zero health, may be counted in one check",
    "pierces": "its attacks ignore what protects those matching `vs` by their own text",
    "remains": "goes to its player’s Bureau when its check ends",
    "remote_skill": "may be counted in a check of another Section, each skill changed by `adjust`",
    "res_buys_only": "its RES buys cards in the same Briefing; the rest is lost",
    "res_splits": "its RES may go to either pool, in any split",
    "res_to_cp": "its RES may go to either pool, undivided",
    "stays_in_field": "the Site is not discarded at the end of Investigation",
    "stunned": "deals no damage; its opponents face a stunned one",
    "unbarred": "`no_attack` does not stop it; `vs` as with any_site",
    "uses_martial_arts": "may be the target of Martial Arts Combat cards",
    "uses_subterfuge": "may be the target of Subterfuge Combat cards",
}

CANCELS = {
    "abduction": "all Agents about to be taken stay",
    "bureau_move": "the Agent does not go to the Bureau",
    "hospital_move": "the Agent does not go to the Hospital",
    "draws": "the cards paid for are not drawn",
    "penalty_question": "no question after the wrong guess",
}

FRAME_KEYS: dict[str, str] = {
    "target": "selector or {t: …, u: …, v: …}: what is named when the card is announced",
    "when": "window, or several: the only ones in which it may be announced",
    "if": "condition on the announcement",
    "x": "value: the X of its cost",
    "extra": "cost on top of the printed one",
    "do": "effects, in order, when it resolves",
    "alt": "further ways to play it, each with when, if, target, x, extra and do of its own",
    "stay": "bureau, hospital or a name: where the card remains",
    "while": "effects that hold until it leaves",
    "trig": "reactions: list of {at, if, may, do}",
    "use": "abilities: list of {when, turn, limit, cost, if, target, do}",
    "until": "{at, if}: the event that ends the stay",
    "token": "number or {kind: number}: counters it enters with",
    "purse": "keywords: a refilling token that pays 1 RP for cards with one of them",
    "affliction": "what `afflict` lays on an Agent: token, while, trig, use, until",
    "noncombat": "true: an Adversary that starts no combat",
    "mp": "true: only with three or more players",
    "same": "the number of the card that it is another printing of",
}

VALUE_FORMS: dict[str, str] = {
    "count": "{count: selector}: how many match",
    "cost": "{cost: selector}: the cost of that card",
    "tokens": "{tokens: selector}: tokens on it",
    "stat": "{stat: s, of: selector}: that number of it",
    "best": "{best: s, of: selector}: the highest present rating",
    "max": "{max: [..]}: the largest",
    "sum": "{sum: [..]}: all together",
    "first": "{first: [..]}: the first that exists",
    "up_to": "{up_to: n}: the player names the number",
    "prerequisite": "{skill: s, need: n}: what a prerequisite becomes",
    "skill": "(a skill): that rating of the same object",
    "spent": "the tokens just paid",
    "all": "all of it",
    "printed": "the printed cost",
}


@dataclass(frozen=True, slots=True)
class Moment:
    """A word of time: a window in which something may be announced, an event that something listens to, or both."""

    window: bool
    event: bool
    rules: str
    doc: str


def _moment(kind: str, rules: str, doc: str) -> Moment:
    return Moment("W" in kind, "E" in kind, rules, doc)


MOMENTS = {
    "briefing": _moment("EW", "4.1c, W1 to W3", "a Briefing Phase; as an event its start"),
    "drawn": _moment("W", "W2, W3", "after the Briefing draws of a player (it)"),
    "draw_paid": _moment("W", "W2", "a player (it) has paid for cards and not yet drawn"),
    "briefing_end": _moment("E", "W3", "the end of a Briefing Phase"),
    "healing": _moment("W", "W4", "the end of the Healing Phase"),
    "deployment": _moment("W", "W6", "the Deployment Phase, once Teams stand"),
    "case_assignment": _moment("W", "4.5a, W7", "while Sites are placed and paid: for a `use` that plays one"),
    "team_sent": _moment("W", "W8 to W11", "Investigation, while an allocated Site is unchecked"),
    "check": _moment("W", "7.4", "the card window of a check that is no combat"),
    "check_over": _moment("E", "7.6e", "a check has been resolved"),
    "card_played": _moment("E", "7.4e", "a card (it) is on the stack and paid"),
    "printed": _moment("W", "-", "whatever window the card to be played needs itself"),
    "any": _moment("W", "W1 to W13, 7.4", "whenever its player has priority outside combat"),
    "adversary_engages": _moment("W", "8.1g, 8.1i", "an Adversary’s Combat is about to start"),
    "lrc_skipped": _moment("W", "8.3p", "in the place of an LRC round that is left out"),
    "lrc": _moment("W", "8.3i", "the card step of an LRC round"),
    "crc": _moment("W", "8.3i", "the card step of a CRC round"),
    "allocation": _moment("W", "8.3j", "damage of a round is about to be assigned"),
    "would_damage": _moment("W", "8.3k", "a blow is about to land on it"),
    "damaged": _moment("E", "8.3k", "damage by source has fallen on it, in Combat or by a text"),
    "after_damage": _moment("W", "8.3l", "the card step after the damage of a round"),
    "round_end": _moment("E", "8.3m", "the removals of a combat round are due"),
    "adversary_killed": _moment("EW", "8.3m, W11", "an Adversary (it) fell to damage in combat"),
    "combat_end": _moment("W", "W11", "the combat is over"),
    "would_hospital": _moment("EW", "8.7f, 10.2", "it is about to go to the Hospital"),
    "hospitalised": _moment("W", "8.3m, W11", "an Agent (it) was sent to the Hospital"),
    "would_bureau": _moment("W", "10.2a", "a card that forces it back to the Bureau is unresolved"),
    "crosses_bureau": _moment("E", "-", "an Agent (it) of a player (player) entered or left the Bureau"),
    "would_abduct": _moment("W", "10.6e", "Agents (it) are about to be abducted"),
    "abducted": _moment("E", "10.6", "an Agent (it) was abducted"),
    "removed": _moment("W", "8.7f, 10.7", "an Agent (it) was removed from the game"),
    "cured": _moment("E", "17.59", "a Healing card or ability was used on an Agent (it)"),
    "team_emptied": _moment("E", "-", "the last Agent left a Team (it)"),
    "team_gained": _moment("E", "-", "an Agent joined a Team (it)"),
    "emptied": _moment("E", "-", "the last token left the card"),
    "site_passed": _moment("EW", "7.6, W9", "a Site’s check (it) succeeded"),
    "site_failed": _moment("EW", "7.6, W9", "a Site’s check (it) failed"),
    "question_answered": _moment("EW", "W10", "a question was asked and answered"),
    "guess_wrong": _moment("W", "9.5, W10", "a guess was wrong, before the penalty"),
    "site_resolved": _moment("E", "9.6", "a Site is done with"),
    "turn_end": _moment("E", "4.7f", "the end of the turn"),
}
"""Windows and events with the paragraph or open window of the rule book that each belongs to."""

WINDOWS = tuple(name for name, moment in MOMENTS.items() if moment.window)
EVENTS = tuple(name for name, moment in MOMENTS.items() if moment.event)
