"""`cards words`: everything a card may say on one page, for whoever writes a card, from the tables of the loader."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from game.engine.cards import term_lists, vocabulary
from game.engine.cards.ast import Frame
from game.engine.cards.loader import read_cards
from game.engine.cards.param_types import Param, Verb
from game.engine.cards.verb_specs import VERBS
from game.engine.cards.word_usage import words_of
from game.paths import cards_dir

_WIDTH = 118
_SHORT_LIST = 12
_COLUMN = 20

EXAMPLE = """\
  - id: XF99-0001
    name: The Informant
    rarity: common
    cost: {amount: 3, pool: RP}
    keywords: [event, resource]
    activators: [active]
    effect:
      token: 3                                  # it enters play with three tokens,
      stay: bureau                              # stays in its player's Bureau,
      use:                                      # and there is used like this:
        - when: check                           # in the card window of a check,
          if: site_check                        # a Site's own,
          limit: 1/turn                         # once a turn,
          cost: {token: 1}                      # for one of the tokens,
          do: [boost: {by: 1}]                  # it adds 1 to the total.
      until: {at: emptied}                      # The last token gone, it is discarded."""

_INTRO = """\
A card is an entry in a file below `cards/`, and its `effect` says what it does. It is put together from the words
on this page and from nothing else; `cards check` finds what is none of them, `cards --find NAME` shows how a card
reads. A text that is not what you meant comes from an effect that is not what you meant.
[XF96-0110] is a card that says the word, [P05] a power; [name] before a parameter means that it may be left out."""

_RUN = (
    "Announcing: `when` and `if` are looked at, a way of `alt` is picked, `target` is named, costs are paid.",
    "Resolving: `do` runs in its order, each effect to its end. What finds nothing does nothing, and the list goes on.",
    "`target: agent.mine` names one Agent, called t; `target: {t: …, u: …}` names two; `choose` names u and v later.",
    "Where more match than are wanted the card’s player chooses; with `pick: owner` whoever controls them.",
    "Afterwards the card is discarded, unless it says `stay`, or counts in the check (`boost`, or `for: check`).",
    "`mod`, `grant` and `keyword` say `for` how long where they are carried out, and never under `while`.",
    "`while` holds as long as it stays, `trig` reacts by itself, `use` is there for its controller, `until` ends it.",
)

_GRAMMAR = (
    ("selector", "term + term …", "whatever one of the terms finds", "agent.mine + witness.mine"),
    ("term", "head.filter.filter …", "a kind or a pronoun, narrowed by each filter", "adversary.occult/alien"),
    ("filter", "word/word, key=a/b, number>=n", "any one of what is written; `not_` before it turns it round",
     "agent.in=this_team.not_damaged"),
    ("how many", ".each .count=n .random=n .top=n", "left out: one", "card.of=foe.in=hand.random=2"),
    ("condition", "clause & clause …", "all of them hold", "my_turn & it.witness"),
    ("clause", "predicate, fact=…, x = y, x != y", "or a selector, which must find something; `no` before it: nothing",
     "no equipment.name=geiger_counter.in=this_team"),
)  # fmt: skip
"""What it is, how it is written, what it means, and one of the kind."""

TYPES: dict[str, tuple[str, str]] = {
    "selector": ("as above", "agent.in=this_team"),
    "condition": ("as above", "it=host"),
    "value": ("a whole number, a skill, or a form of Values", "{count: bluff.at=t}"),
    "duration": ("one of Durations", "turn"),
    "effects": ("a list of effects", "[discard: t]"),
    "word": ("one word of those named", "this_check"),
    "words": ("one word of those named, or a list", "[lrc, crc]"),
    "keywords_or_choice": ("a list, or {one_of: list}: the player names one", "{one_of: [motive_site, result_site]}"),
    "events": ("one of the events, or a list", "[site_passed, site_failed]"),
    "destination": ("one of Zones, a Section, other_section, or a name", "bureau"),
    "destinations": ("the same, or a list from which the player picks", "[other_site, hand]"),
    "player": ("me, foe, active, asker, asked, it, or a name", "foe"),
    "players": ("the same, a list of them, or all", "all"),
    "pool": ("a player and .rp or .cp", "me.rp"),
    "selector_or_answer": ("a selector, or answer: what was just answered", "answer"),
    "card": ("a card’s name in lower_snake_case, without apostrophes and full stops", "evasive_maneuvers"),
    "int": ("a whole number", "1"),
    "bool": ("true or false", "true"),
    "chance": ("so many in so many", "1/3"),
}
"""What may stand in a parameter of each type, and one of the kind."""

_HOW_MANY = {
    "each": "all that match",
    "count": "=n, >=n or <=n: so many, the chooser’s number",
    "random": "=n: so many at random",
    "top": "=n: so many from the top of a deck",
}


def words_page() -> str:
    """The whole page; `*` marks what nothing carries out, a number in brackets a card that says the word."""
    vocabulary.load_runtime()
    parts = [
        _INTRO,
        _titled("A card", EXAMPLE.splitlines()),
        _titled("How it runs", [_line("", doc, 2, 0) for doc in _RUN]),
        _titled(
            "Selectors and conditions", [_line(what, f"{how}: {doc}, as {like}") for what, how, doc, like in _GRAMMAR]
        ),
        _titled(
            "What stands in a parameter", [_line(word, f"{doc}, as {like}") for word, (doc, like) in TYPES.items()]
        ),
        _section("Keys of an effect", term_lists.FRAME_KEYS, "key"),
        _verbs("Verbs", [verb for verb in VERBS.values() if not verb.macro]),
        _verbs("Verbs that are short for others", [verb for verb in VERBS.values() if verb.macro]),
        _section("Kinds", term_lists.KINDS, "kind"),
        _section("Pronouns", {**term_lists.PRONOUNS, **term_lists.LEFT_PRONOUNS}, "pronoun"),
        _section("Filters", {word: _filter(word, doc) for word, doc in term_lists.FILTERS.items()}, "filter"),
        _section("State words", term_lists.STATES, "state"),
        _section("Numbers to compare (and the thirteen skills)", term_lists.NUMBERS, "number"),
        _section("How many", _HOW_MANY, "how"),
        _section("Predicates", term_lists.PREDICATES, "predicate"),
        _section("Facts", {name: _fact(name) for name in term_lists.FACTS}, "fact"),
        _section("Values", term_lists.VALUE_FORMS, "value"),
        _section("Costs of a `use`, and of `extra`", term_lists.COSTS, "cost"),
        _section("Durations", term_lists.DURATIONS, "duration"),
        _section("Stats", {stat: doc for stat, doc in term_lists.STATS.items() if doc != "a skill"}, "stat"),
        _section("Flags", term_lists.FLAGS, "flag"),
        _section("Zones", term_lists.ZONES, "zone"),
        _section("Where a card can stay", term_lists.STAYS, "stay"),
        _section("Whose turn a `use` is for", term_lists.TURNS, "turn"),
        _section("How often a `use` may be had", dict.fromkeys(term_lists.LIMITS, "by each copy of the card"), "limit"),
        _section("What can be cancelled", term_lists.CANCELS, "cancel"),
        _moments(),
        _list("Skills", term_lists.SKILLS),
        _list("Keywords", term_lists.KEYWORDS),
        _list("Activators beside the keywords", term_lists.ACTIVATORS),
        *(_list(f"Values of {kind}", values) for kind, values in term_lists.CHARACTERISTICS.items()),
    ]
    return "\n\n".join(parts)


def _titled(title: str, lines: Iterable[str]) -> str:
    return "\n".join([title, *lines])


def _section(title: str, words: dict[str, str], category: str) -> str:
    return _titled(
        title, [_line(_marked(category, word), doc + _seen(f"{category}:{word}")) for word, doc in words.items()]
    )


def _line(word: str, doc: str, indent: int = 2, column: int = _COLUMN) -> str:
    first = f"{' ' * indent}{word:<{column}} " if column else " " * indent
    return "\n".join(textwrap.wrap(doc, _WIDTH, initial_indent=first, subsequent_indent=" " * len(first)))


def _marked(category: str, word: str) -> str:
    item = f"{category}:{word}"
    return f"{word} *" if item in vocabulary.DECLARED and item not in vocabulary.implemented else word


def _filter(word: str, doc: str) -> str:
    """A filter with what may stand behind its `=`."""
    takes = term_lists.FILTER_ARGUMENTS.get(word, ())
    if takes == "place":
        return f"{word}={'/'.join(term_lists.PLACES)}, or a pronoun: {doc}"
    if isinstance(takes, str):
        return f"{word}={takes}: {doc}"
    return f"{word}={'/'.join(takes) if len(takes) <= _SHORT_LIST else 'skill'}: {doc}" if takes else doc


def _fact(name: str) -> str:
    takes, doc = term_lists.FACTS[name]
    if isinstance(takes, str):
        return f"{name}>=n: {doc}"
    return f"{name}={'/'.join(takes) if len(takes) <= _SHORT_LIST else 'skill'}: {doc}"


# -- verbs -------------------------------------------------------------------------------------------------------


def _verbs(title: str, verbs: Iterable[Verb]) -> str:
    lines = [title]
    for verb in verbs:
        where = " Also under `while`." if "while" in verb.places else ""
        lines.append(_line(_marked("word", verb.name), verb.doc + where))
        lines.append(_line("", f"as {_written(verb.name)}"))
        if verb.short:
            lines.append(_line("", f"`{verb.name}: x` is short for `{verb.name}: {{{verb.short}: x}}`"))
        lines += [_param(verb, param) for param in verb.params]
    return "\n".join(lines)


def _param(verb: Verb, param: Param) -> str:
    name = param.name if param.required else f"[{param.name}]"
    item = f"param:{verb.name}.{param.name}"
    mark = " *" if not param.required and item not in vocabulary.implemented else ""
    known = f" ({', '.join(param.known)})" if 0 < len(param.known) <= _SHORT_LIST else ""
    return _line(name + mark, f"{param.type}: {param.doc}{known}{'' if param.required else _seen(item)}", 6)


def _moments() -> str:
    lines = ["Windows (W: `when`) and events (E: `at`), with the paragraph of the rules"]
    for word, moment in term_lists.MOMENTS.items():
        kinds = ("W" if moment.window else "") + ("E" if moment.event else "")
        done = any(f"{kind}:{word}" in vocabulary.implemented for kind in ("window", "event"))
        seen = _seen(f"window:{word}") or _seen(f"event:{word}")
        lines.append(_line(word if done else f"{word} *", f"{kinds:<2}  {moment.doc} ({moment.rules}){seen}"))
    return "\n".join(lines)


def _list(title: str, words: Iterable[str]) -> str:
    indent = "  "
    return _titled(title, [textwrap.fill(", ".join(words), _WIDTH, initial_indent=indent, subsequent_indent=indent)])


# -- examples ----------------------------------------------------------------------------------------------------


@cache
def _frames() -> tuple[tuple[str, str, Frame], ...]:
    """Of each card, then of each power: its id, the file that says it, what it does."""
    pool, _ = read_cards(cards_dir())  # whatever is wrong with some card
    cards = [(card.id, card.file, card.frame) for card in pool.cards]
    powers = sorted((power.id, "cards/premiere/powers.yaml", power.frame) for power in pool.powers.values())
    return (*cards, *powers)


@cache
def _examples() -> dict[str, str]:
    """Every item that something says, with the first that says it."""
    found: dict[str, str] = {}
    for number, _, frame in _frames():
        for item in words_of(frame):
            found.setdefault(item, number)
    return found


def _seen(item: str) -> str:
    number = _examples().get(item)
    return f" [{number}]" if number else ""


def _written(verb: str) -> str:
    """How some card writes the verb: the shortest that stands on one line, with the id of its card."""
    found = sorted(_one_liners(verb), key=lambda each: (len(each[0]), each[1]))
    return f"{found[0][0]} [{found[0][1]}]" if found else f"{verb}: … on several lines{_seen(f'word:{verb}')}"


def _one_liners(verb: str) -> Iterator[tuple[str, str]]:
    for number, file, frame in _frames():
        for effect in frame.effects():
            if effect.word == verb:
                whole = _balanced(_source(file)[effect.line - 1], f"{verb}: ")
                if whole:
                    yield whole, number


def _balanced(line: str, start: str) -> str:
    """The part of a line from `start` to where its brackets close, or "" where they do not."""
    begin, depth = line.find(start), 0
    if begin < 0:
        return ""
    for at in range(begin, len(line)):
        depth += (line[at] in "{[") - (line[at] in "}]")
        if depth < 0 or (depth == 0 and line[at] == ","):
            return line[begin:at].strip()
    return "" if depth else line[begin:].strip()


@cache
def _source(file: str) -> tuple[str, ...]:
    path = cards_dir() / Path(file).relative_to(cards_dir().name)
    return tuple(path.read_text(encoding="utf-8").splitlines())
