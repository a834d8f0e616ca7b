"""The verbs of the effect vocabulary: 31 primitives and the macros on top of them, each with its parameters."""

from __future__ import annotations

from game.engine.cards import term_lists
from game.engine.cards.param_types import Param, Verb


def _need(name: str, kind: str, doc: str, known: tuple[str, ...] = ()) -> Param:
    return Param(name, kind, doc, True, known)


def _may(name: str, kind: str, doc: str, known: tuple[str, ...] = ()) -> Param:
    return Param(name, kind, doc, False, known)


_FOR = _may("for", "duration", "how long it lasts")
_IF = _may("if", "condition", "counts only while this holds")
_LIMIT = _may("limit", "word", "it counts in one round of each combat, named by its bearer", ("1/combat",))
_OWNER_PICKS = _may("pick", "word", "the controller of the objects chooses", ("owner",))
_BY = _may("by", "value", "so much more or less")
_VS = _may("vs", "selector", "only against these")
_HOLDS = ("do", "while")
_KEYWORDS = (*term_lists.KEYWORDS, *term_lists.SITE_KEYWORDS)
_TRAINED = (*term_lists.SKILLS, "uses_martial_arts", "uses_subterfuge")


def _who(kind: str = "selector", doc: str = "which") -> tuple[Param, ...]:
    return (_need("who", kind, doc),)


_PRIMITIVES = (
    Verb(
        "mod",
        "Changes a number of an object: printed value, then set, then times, then by, then min.",
        (
            _need("of", "selector", "whose number"),
            _need("stat", "words", "which number, or several", tuple(term_lists.STATS)),
            _BY,
            _may("set", "value", "exactly so much"),
            _may("times", "value", "so many times as much"),
            _FOR,
            _IF,
            _may("min", "int", "never below this"),
            _LIMIT,
            _may("final", "bool", "nothing else changes the number set"),
        ),
        one_of=(("by", "set", "times"),),
        places=_HOLDS,
        timed=True,
    ),
    Verb(
        "grant",
        "Puts a rule flag, or several, on an object.",
        (
            _need("to", "selector", "on what"),
            _need("flag", "words", "which", tuple(term_lists.FLAGS)),
            _FOR,
            _IF,
            _VS,
            _may("in", "word", "only in this kind of check", ("site_check",)),
            _may("card", "card", "the card that the flag is about"),
            _may("adjust", "int", "each skill changed by so much"),
        ),
        places=_HOLDS,
        timed=True,
    ),
    Verb(
        "keyword",
        "Replaces a keyword by another, or adds some.",
        (
            _need("of", "selector", "of what"),
            _may(
                "from", "words", "the keyword replaced, one of these; `any`: the player’s choice", (*_KEYWORDS, "any")
            ),
            _may("to", "word", "the keyword it becomes; `any`: the player’s choice", (*_KEYWORDS, "any")),
            _may("add", "keywords_or_choice", "keywords added; {one_of: list} lets the player name one", _KEYWORDS),
            _FOR,
            _IF,
        ),
        one_of=(("to", "add"),),
        places=_HOLDS,
        timed=True,
    ),
    Verb(
        "become",
        "Gives an object a second role.",
        (
            _need("who", "selector", "which"),
            _need("as", "word", "what it becomes", ("adversary", "fighter")),
            _may("kw", "words", "its keywords then", _KEYWORDS),
            _may("lrc", "int", "its LRC then"),
            _may("crc", "int", "its CRC then"),
            _may("health", "int", "its health then"),
            _FOR,
        ),
        places=_HOLDS,
    ),
    Verb(
        "token",
        "Adds or removes counters, never below 0.",
        (
            _need("of", "selector", "on what"),
            _need("by", "value", "so many more or fewer"),
            _may("kind", "word", "counters of this kind instead of plain ones", ("doom",)),
        ),
    ),
    Verb(
        "put",
        "Moves a card to a zone.",
        (
            _need("what", "selector", "which"),
            _need("to", "destinations", "where; of a list the player picks one for each card"),
            _may("as", "word", "face up and out of every combat", ("captive",)),
            _may("order", "player", "who orders several cards"),
            _OWNER_PICKS,
        ),
    ),
    Verb(
        "play",
        "Plays a card from where it lies.",
        (
            _need("what", "selector", "which"),
            _need("cost", "value", "the printed cost, or a fixed one"),
            _may("less", "value", "so much off the cost"),
            _may("to", "destination", "the Team it joins"),
            _may("onto", "selector", "its target must be one of these"),
            _may("may", "bool", "it may be left"),
            _may("span", "word", "at any legal moment until the Site is resolved", ("site",)),
            _may("for", "duration", "check: discarded when it ends; game: an Agent joins for good"),
            _may("group", "bool", "all of them as one item that fights one combat"),
        ),
    ),
    Verb("negate", "Counters a card (rulebook 2.12).", (_need("what", "selector", "which"),), short="what"),
    Verb(
        "look",
        "Shows cards, or the answer just given.",
        (
            _need("what", "selector_or_answer", "what is shown"),
            _need("to", "players", "who sees it"),
        ),
    ),
    Verb(
        "pool",
        "Gains, loses or moves points.",
        (
            _need("by", "value", "how many"),
            _may("to", "pool", "the pool that gains"),
            _may("from", "pool", "the pool that loses, at most what it holds"),
        ),
    ),
    Verb(
        "move",
        "Moves an Agent to a Section or a Team.",
        (*_who(), _need("to", "destination", "a Section, other_section, or an Agent whose Team is meant")),
    ),
    Verb(
        "damage",
        "Damage that is no attack.",
        (_need("to", "selector", "whom"), _need("by", "value", "how much"), _OWNER_PICKS),
    ),
    Verb("heal", "Removes damage, at most what is there.", (*_who(), _need("by", "value", "how much"))),
    Verb(
        "control",
        "Changes who commands a card; its owner stays its owner.",
        (
            _need("what", "selector", "which"),
            _need("to", "destination", "hand, bureau or a Team of the new controller"),
            _need("for", "duration", "for how long"),
            _may("face", "word", "face down", ("down",)),
            _may("back", "word", "where it goes afterwards", ("old_team", "discard")),
            _may("cost", "value", "what is paid for it first"),
        ),
    ),
    Verb(
        "check",
        "A skill check inside what is going on.",
        (
            _need("team", "selector", "the Team, or an Agent whose Team is meant"),
            _need("skill", "word", "which skill", term_lists.SKILLS),
            _need("need", "value", "the level to reach"),
            _may("pass", "effects", "carried out if it succeeds"),
            _may("fail", "effects", "carried out if it fails"),
        ),
    ),
    Verb(
        "settle",
        "Fixes the result of a check whatever its total.",
        (
            _need("check", "word", "which check", ("this_check", "site")),
            _need("as", "word", "its result", ("fail",)),
        ),
    ),
    Verb(
        "ask",
        "A question to a player about the X-File.",
        (
            _need("about", "words", "what about", (*term_lists.CHARACTERISTICS, "any", "same", "shared_affiliation")),
            _need("of", "player", "who answers"),
        ),
    ),
    Verb(
        "fight",
        "A combat at once between these and nobody else.",
        (
            _need("attacker", "selector", "one side"),
            _need("defender", "selector", "the other side"),
            _may("plan", "words", "the rounds fought; left out, as usual", term_lists.ROUNDS),
        ),
    ),
    Verb("restrict", "Only these Agents take part in the combat about to start.", _who(), short="who"),
    Verb(
        "rounds",
        "Changes the rounds of the combat.",
        (
            _may("plan", "words", "exactly these, then it ends", term_lists.ROUNDS),
            _may("skip", "word", "no round of this kind", term_lists.ROUNDS),
            _may("add", "word", "one more of this kind now", term_lists.ROUNDS),
        ),
        one_of=(("plan", "skip", "add"),),
        places=_HOLDS,
    ),
    Verb(
        "shield",
        "Lowers damage before it is applied.",
        (
            *_who(),
            _need(
                "from",
                "word",
                "each source, each blow, one source, all together, or what is about to land",
                ("each", "hit", "one", "all", "packet"),
            ),
            _may("by", "value", "so many points less"),
            _may("take", "word", "half of it rounded up, or none", ("half_up", "none")),
            _VS,
            _may("in", "word", "only in rounds of this kind", term_lists.ROUNDS),
            _FOR,
            _IF,
        ),
        one_of=(("by", "take"),),
        places=_HOLDS,
    ),
    Verb(
        "allocate",
        "Changes who assigns a combatant’s damage, or lets it be divided.",
        (
            _need("of", "selector", "whose damage"),
            _may("by", "player", "who assigns it, whole"),
            _may("among", "selector", "to one of these"),
            _may("split", "words", "may be divided in rounds of these kinds", term_lists.ROUNDS),
            _FOR,
            _LIMIT,
        ),
        one_of=(("by", "split"),),
        places=_HOLDS,
    ),
    Verb("withdraw", "Takes a combatant out of the combat.", _who(), short="who"),
    Verb(
        "cancel",
        "Stops the event of the window without countering the card behind it.",
        (_need("what", "word", "which event", tuple(term_lists.CANCELS)),),
        short="what",
    ),
    Verb(
        "delay",
        "Waits for the next fitting event, does this, and is over.",
        (
            _need("at", "events", "the event, or several", term_lists.EVENTS),
            _need("do", "effects", "what is done then"),
            _may("if", "condition", "which of them fit"),
            _may("for", "duration", "how long it waits; left out, without end"),
            _may("may", "bool", "it may be declined and waits on"),
            _may("each", "bool", "at every fitting event as long as it waits, not at the next alone"),
        ),
    ),
    Verb(
        "afflict",
        "Lays the card’s `affliction` on an Agent.",
        (*_who(), _may("lift", "bool", "takes it off instead")),
    ),
    Verb(
        "respite",
        "One window in which the Agent’s controller may heal, or something happens.",
        (*_who(), _need("points", "value", "how much must be healed"), _need("else", "effects", "what happens if not")),
    ),
    Verb(
        "choose",
        "Names objects when it runs.",
        (
            _may("u", "selector", "what is called so"),
            _may("v", "selector", "what is called so"),
            _OWNER_PICKS,
            _may("may", "bool", "it may be left empty"),
        ),
    ),
    Verb("end", "Ends the turn, or the combat.", (_need("what", "word", "which", ("turn", "combat")),), short="what"),
    Verb(
        "in_addition",
        "Only if the effect before it did something.",
        (_need("do", "effects", "what is done"),),
        short="do",
    ),
    Verb(
        "if",
        "One list or another.",
        (
            _need("is", "condition", "what decides"),
            _need("then", "effects", "if it holds"),
            _may("else", "effects", "if it does not"),
        ),
    ),
)

_MACROS = (
    Verb(
        "boost",
        "A number more on the total of the running check.",
        (
            _may("skill", "word", "only in a check of this skill", term_lists.INVESTIGATION_SKILLS),
            _may("by", "value", "so much"),
            _may("like", "selector", "skill and size of that Witness’s modifier"),
            _IF,
        ),
        macro=True,
        one_of=(("by", "like"),),
        places=_HOLDS,
    ),
    Verb(
        "tiered",
        "The sliding Bluff: 1, 3, 5, 9 points for -1, -2, -3, -4 in a check of one of these skills.",
        (_need("skills", "words", "the three skills", term_lists.INVESTIGATION_SKILLS),),
        macro=True,
        short="skills",
    ),
    Verb(
        "discard",
        "To its owner’s discard pile.",
        (_need("what", "selector", "which"), _OWNER_PICKS),
        macro=True,
        short="what",
    ),
    Verb("draw", "From the deck to the hand.", (_need("count", "value", "how many"),), macro=True, short="count"),
    Verb(
        "search",
        "Looks through own zones, takes one match into the hand, shuffles the deck.",
        (
            _need("what", "selector", "what is sought"),
            _may("from", "words", "the zones; left out, the deck", ("deck", "discard")),
            _may("show", "bool", "everybody sees what was taken"),
        ),
        macro=True,
    ),
    Verb(
        "abduct",
        "Into its owner’s deck, face up below ten cards, until uncovered (rulebook 10.6).",
        (*_who(), _may("chance", "chance", "each Agent is rolled for first")),
        macro=True,
        short="who",
    ),
    Verb("kill", "Out of the game; its Equipment is discarded.", _who(), macro=True, short="who"),
    Verb("stun", "Deals no damage in the next round of this combat.", _who(), macro=True, short="who"),
    Verb("hospitalise", "To the Hospital.", _who(), macro=True, short="who"),
    Verb(
        "train",
        "Aside for an own turn, then one of these better for as long as the card lies under it.",
        (*_who(), _need("one_of", "words", "what may be learnt", _TRAINED)),
        macro=True,
    ),
)

VERBS: dict[str, Verb] = {verb.name: verb for verb in (*_PRIMITIVES, *_MACROS)}
"""Every verb by its name, primitives first."""
