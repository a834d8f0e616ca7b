"""What languages share in which words agree with a noun: brackets, tables of forms, the noun phrase, the last touch.

An entry puts a word that agrees with its noun in square brackets, `[zraněný] …`; the catalogue has its forms under
`text.agree.WORD`, or under its last letters, `text.agree.-ý`. A keyword whose word stands in brackets is an adjective.
What tells a noun from another stands where `…` leaves room for it, as in English; `…[blessé]`, without a space, goes
directly behind the noun.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.engine.text.language_renderer import LanguageRenderer, capital
from game.engine.text.text_tree import Clause, Join, Node, Noun, Pronoun, Say, Word, is_plural

_BRACKETS = re.compile(r"\[([^\[\]]+)\]")
_HOLE = re.compile(r"\{([^{}]*)\}")
_SLOT = "…"
_ARROW = " → "
_LONGEST_ENDING = 3
KEY = "key"
"""The form of a keyword that is spoken of and not said of anything."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a word agrees with: the gender of its noun, one or several, and the number of the case at school."""

    gender: str
    many: bool = False
    case: str = "1"


@dataclass(slots=True)
class Phrase:
    """A noun phrase in the making: what it agrees in, and what stands before it, directly behind it and further on."""

    agreement: Agreement
    before: list[str] = field(default_factory=list)
    close: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)

    def take(self, mark: str) -> None:
        """What is said of the noun, put where it belongs."""
        if mark[-1] == _SLOT:
            self.before.append(mark[:-1].rstrip())
        elif mark[1] == " " or mark[1] == ",":
            self.behind.append(mark[1:].lstrip())
        else:
            self.close.append(mark[1:])


class Inflected(LanguageRenderer):
    """A language with genders, whose words agree."""

    plain_gender = "m"
    """The gender of what no noun is known of."""
    behind_cases = ("", "", "")
    """The forms behind «with», «without» and «except»."""

    # -- what a language does its own way ---------------------------------------------------------------------

    def gender(self, noun: Noun) -> str:
        """The gender of a noun, a person or a title."""
        raise NotImplementedError

    def forms(self, stem: str, table: str, agreement: Agreement) -> str:
        """A word out of its table of forms."""
        raise NotImplementedError

    def core(self, noun: Noun, phrase: Phrase) -> str:
        """The noun with its keywords, and with what stands before it."""
        raise NotImplementedError

    def agreed(self, entry: str, noun: Noun, form: str) -> Agreement:
        """What an entry for an article has its noun in: `{noun}` one, `{noun_p}` several, `{noun_n}` so many."""
        many = "{noun_p" in entry or ("{noun_n" in entry and noun.n != 1)
        return Agreement(self.gender(noun), many)

    def in_form(self, word: str, form: str) -> str:
        """A word of the frame in a form that the catalogue gives it."""
        return word

    def hole(self, name: str, noun: Noun, phrase: Phrase) -> str:
        """What stands for a placeholder of an entry for an article."""
        base, _, form = name.partition("_")
        if base == "n":
            return str(noun.n)
        if base == "owner":
            return self.node(noun.owner, form) if noun.owner is not None else ""
        return self.core(noun, phrase)

    # -- words that agree -------------------------------------------------------------------------------------

    def agree(self, text: str, agreement: Agreement) -> str:
        """The text with the words in brackets in the form that goes with a noun."""
        return _BRACKETS.sub(lambda found: self.inflect(found[1], agreement), text)

    def inflect(self, word: str, agreement: Agreement) -> str:
        """A word in its form; `word/4` has its case fixed."""
        word, _, case = word.partition("/")
        agreement = replace(agreement, case=case) if case else agreement
        if self.has(f"text.agree.{word}"):
            return self.forms("", self.entry(f"text.agree.{word}"), agreement)
        for length in range(_LONGEST_ENDING, -1, -1):
            ending = word[len(word) - length :]
            if self.has(f"text.agree.-{ending}"):
                return self.forms(word[: len(word) - length], self.entry(f"text.agree.-{ending}"), agreement)
        return word

    def word(self, name: str, form: str = "") -> str:
        """A word of the frame; in the form `key` by itself, as it stands there."""
        found = self.in_form(super().word(name), form)
        return capital(self.agree(found, Agreement(self.plain_gender))) if form == KEY else found

    def is_adjective(self, keyword: str) -> bool:
        """Whether a keyword is said with an adjective."""
        return _BRACKETS.search(self.word(keyword)) is not None

    # -- noun phrases -----------------------------------------------------------------------------------------

    def noun(self, noun: Noun, form: str) -> str:
        """A noun phrase: article and noun, what is said behind it, where it lies, what it has.

        A form with `n` in it, as in «none», is the noun without article, with `p` several of them; with `f`, as in
        «from», the place is where they come from.
        """
        bare = "n" in form or "p" in form
        phrase = Phrase(Agreement(self.plain_gender))
        for mark in noun.marks:
            phrase.take(self.say(mark))
        entry = ("{noun_p}" if "p" in form else "{noun}") if bare else self.entry(self.introduction(noun, phrase))
        phrase.agreement = self.agreed(entry, noun, form)
        said = " ".join([_HOLE.sub(lambda found: self.hole(found[1], noun, phrase), entry), *phrase.close])
        if not bare:
            origin = "f" in form
            phrase.behind.insert(len(phrase.behind) if origin else 0, self.zone(noun, origin))
            phrase.behind.insert(0, self.excepted(noun, phrase.agreement))
            phrase.behind.append(self.has_and_lacks(noun))
            said = " ".join([said, *filter(None, phrase.behind)])
        return self.agree(said, phrase.agreement)

    def introduction(self, noun: Noun, phrase: Phrase) -> str:
        """The key of the entry with the article, or with what stands in the place of one."""
        det = "other" if noun.other and noun.det == "a" else noun.det
        alone = noun.amount == "one"
        if alone and det == "a" and (noun.title or (noun.name and not phrase.before + phrase.close)):
            det = "none"
        if det == "owner" and noun.owner == Pronoun("me"):
            det = "own"
        amount = "name" if (noun.name and alone) else noun.amount
        keys = [f"text.np.{amount}.{det}.{noun.word}", f"text.np.{amount}.{det}", f"text.np.one.{det}"]
        return next((key for key in keys if self.has(key)), keys[1])

    def keywords(self, group: tuple[str, ...], form: str = "") -> str:
        """Keywords of which one is meant."""
        return self.listed([f"<k>{self.word(word, form)}</k>" for word in group], "or")

    def noun_entry(self, noun: Noun) -> tuple[str, tuple[tuple[str, ...], ...]]:
        """The entry of a noun and the keywords left; some keywords make a noun of their own with it."""
        for group in noun.keys:
            key = f"text.noun.{noun.word}.{group[0]}"
            if len(group) == 1 and self.has(key):
                return self.entry(key), tuple(each for each in noun.keys if each != group)
        return self.entry(f"text.noun.{noun.word}"), noun.keys

    def person_entry(self, slug: str) -> str:
        """The surname of an Agent with its gender; the last word of the name where the catalogue has none."""
        key = f"text.person.{slug}"
        if self.has(key):
            return self.entry(key)
        return f"{self.plain_gender} {self.title(slug).partition(',')[0].split()[-1]}"

    def zone(self, noun: Noun, origin: bool) -> str:
        """Where the objects lie, or where they come from."""
        if not noun.zone:
            return ""
        key = f"text.origin.{noun.zone}" if origin else f"text.place.{noun.zone}"
        return self.say(Say(key, () if noun.zone_owner is None else (("of", noun.zone_owner),)))

    def has_and_lacks(self, noun: Noun) -> str:
        """What the objects have and lack, each in the case that goes with it."""
        having, lacking, _ = self.behind_cases
        said: list[str] = []
        if noun.having:
            listed = self.listed([self.say(each, form=having) for each in noun.having], "and")
            said.append(self.entry("text.np.having").format(list=listed))
        if noun.lacking:
            listed = self.listed([self.say(each, form=lacking) for each in noun.lacking], "and")
            said.append(self.entry("text.np.lacking").format(list=listed))
        return " ".join(said)

    def excepted(self, noun: Noun, agreement: Agreement) -> str:
        """What is not meant, in brackets directly behind the noun."""
        case = self.behind_cases[-1]
        listed = self.agree(", ".join(self.node(each, case) for each in noun.besides), replace(agreement, case=case))
        return self.entry("text.np.besides").format(list=listed) if listed else ""

    # -- pronouns and sentences -------------------------------------------------------------------------------

    def join(self, join: Join, form: str = "", plural: bool = False) -> str:
        """As in every language; keywords side by side are a noun that the others are said of."""
        words = [item.name for item in join.items if isinstance(item, Word)]
        if join.how == "space" and len(words) == len(join.items) and self.has(f"text.noun.{words[-1]}"):
            keys = tuple((word,) for word in words[:-1])
            return self.noun(Noun(words[-1], "none", keys=keys), f"n{form}")
        return super().join(join, form, plural)

    def pronoun(self, pronoun: Pronoun, form: str) -> str:
        """As in every language; «it» is the thing it stands for."""
        if pronoun.name == "it" and pronoun.owner is not None:
            return self.node(pronoun.owner, form)
        return super().pronoun(pronoun, form)

    def clause(self, clause: Clause, form: str = "") -> str:
        """A subject and what is said of it, which agrees with it."""
        subject = clause.subject
        if subject is None:
            return super().clause(clause, form)
        told = [self.node(each, plural=is_plural(subject)) for each in clause.predicates]
        said = self.agree(self.listed(told, "and"), self.about(subject))
        subject = self.subject(subject, told)
        return self.entry("text.clause.usual").format(subject=self.node(subject), said=said)

    def subject(self, subject: Node, told: list[str]) -> Node:
        """A subject in the light of what is said of it."""
        return subject

    def about(self, subject: Node) -> Agreement:
        """What a predicate agrees with."""
        if isinstance(subject, Pronoun) and subject.owner is not None:
            subject = subject.owner
        gender = self.gender(subject) if isinstance(subject, Noun) else self.plain_gender
        return Agreement(gender, is_plural(subject))

    # -- the last touch ---------------------------------------------------------------------------------------

    @cached_property
    def touches(self) -> list[tuple[re.Pattern[str], str]]:
        """Replacements in their order: `text.touch.*`, a pattern, an arrow and what takes its place."""
        keys = sorted(key for key in self.entries if key.startswith("text.touch."))
        pairs = (self.entry(key).partition(_ARROW) for key in keys)
        return [(re.compile(pattern), instead) for pattern, _, instead in pairs]

    def finish(self, text: str) -> str:
        """Words that agree with nothing in their first form; no slot left, no comma before a stop; then the touches."""
        text = self.agree(text, Agreement(self.plain_gender))
        text = re.sub(rf"{_SLOT}(?=[^ ,.:;])", "", text)
        text = re.sub(rf"{_SLOT} | {_SLOT}", "", text)
        text = re.sub(r",(?=[.,;:])", "", re.sub(r" +(?=[ ,.)])", "", text))
        for pattern, instead in self.touches:
            text = pattern.sub(instead, text)
        return text
