"""What languages share in which words agree with a noun: brackets, tables of forms, the last touch.

An entry puts a word that agrees with its noun in square brackets, `[zraněný] …`; the catalogue has its forms under
`text.agree.WORD`, or under its last letters, `text.agree.-ý`. A keyword whose word stands in brackets is an adjective.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property

from game.engine.text.languages.language_renderer import capital
from game.engine.text.languages.noun_renderer import SLOT, Agreement, NounRenderer, Phrase
from game.engine.text.text_tree import Clause, Join, Node, Noun, Pronoun, Word, is_plural

_BRACKETS = re.compile(r"\[([^\[\]]+)\]")
_ARROW = " → "
_LONGEST_ENDING = 3
KEY = "key"
"""The form of a keyword that is spoken of and not said of anything."""


class Inflected(NounRenderer):
    """A language with genders, whose words agree."""

    plain_gender = "m"

    # -- what a language does its own way ---------------------------------------------------------------------

    def forms(self, stem: str, table: str, agreement: Agreement) -> str:
        """A word out of its table of forms."""
        raise NotImplementedError

    def in_form(self, word: str, form: str) -> str:
        """A word of the frame in a form that the catalogue gives it."""
        return word

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

    def introduction(self, noun: Noun, phrase: Phrase) -> str:
        """As in every language; what is the player's own has entries of its own."""
        own = noun.det == "owner" and noun.owner == Pronoun("me")
        return super().introduction(replace(noun, det="own") if own else noun, phrase)

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
        text = re.sub(rf"{SLOT}(?=[^ ,.:;])", "", text)
        text = re.sub(rf"{SLOT} | {SLOT}", "", text)
        text = re.sub(r",(?=[.,;:])", "", re.sub(r" +(?=[ ,.)])", "", text))
        for pattern, instead in self.touches:
            text = pattern.sub(instead, text)
        return text
