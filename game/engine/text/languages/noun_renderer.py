"""Noun phrases as all languages make them: article, noun, what is said of it, where it lies, what it has and lacks.

What tells a noun from another stands where the `…` of its entry leaves room for the noun; `…[blessé]`, without a space,
goes directly behind it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.engine.text.languages.language_renderer import HOLE, LanguageRenderer
from game.engine.text.text_tree import Noun, Say

SLOT = "…"


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
        if mark[-1] == SLOT:
            self.before.append(mark[:-1].rstrip())
        elif mark[1] == " " or mark[1] == ",":
            self.behind.append(mark[1:].lstrip())
        else:
            self.close.append(mark[1:])


class NounRenderer(LanguageRenderer):
    """A language's noun phrases from its entries for articles and nouns."""

    plain_gender = ""
    """The gender of what no noun is known of; "" where nouns have none."""
    behind_cases = ("", "", "")
    """The forms behind «with», «without» and «except»."""

    # -- what a language does its own way ---------------------------------------------------------------------

    def gender(self, noun: Noun) -> str:
        """The gender of a noun, a person or a title."""
        return self.plain_gender

    def core(self, noun: Noun, phrase: Phrase) -> str:
        """The noun with its keywords, and with what stands before it."""
        raise NotImplementedError

    def agree(self, text: str, agreement: Agreement) -> str:
        """The text with the words that agree with a noun in their form."""
        return text

    def agreed(self, entry: str, noun: Noun, form: str) -> Agreement:
        """What an entry for an article has its noun in: `{noun}` one, `{noun_p}` several, `{noun_n}` so many."""
        many = "{noun_p" in entry or ("{noun_n" in entry and noun.n != 1)
        return Agreement(self.gender(noun), many)

    def hole(self, name: str, noun: Noun, phrase: Phrase) -> str:
        """What stands for a placeholder of an entry for an article."""
        base, _, form = name.partition("_")
        if base == "n":
            return str(noun.n)
        if base == "owner":
            return self.node(noun.owner, form) if noun.owner is not None else ""
        return self.core(noun, phrase)

    # -- the phrase -------------------------------------------------------------------------------------------

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
        said = " ".join([HOLE.sub(lambda found: self.hole(found[1], noun, phrase), entry), *phrase.close])
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
