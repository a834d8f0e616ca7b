"""Czech noun phrases: cases, numerals, animate and inanimate, «svůj» where a command is given."""

from __future__ import annotations

from dataclasses import replace

from game.engine.text.languages.noun_renderer import Agreement, Phrase
from game.engine.text.languages.word_agreement import Inflected
from game.engine.text.text_tree import Node, Noun, Pronoun, Say

CASES = "123467"
"""The cases by their number at school; the fifth, the address, is not needed."""
_ANIMATE, _INANIMATE = "ma", "mi"
_GENITIVE = "2"
_DIRECT = "14"
"""The cases in which a title may stand alone, and in which a number from five on takes the genitive."""
_FEW = range(2, 5)


def _case(form: str) -> str:
    """The case that a form asks for; the first where it asks for none."""
    return next((letter for letter in form if letter in CASES), CASES[0])


def _in_case(written: str, case: str, stem: str = "") -> str:
    """One of the six forms of `kart|a·~y·~ě·~u·~ě·~ou`, where `~` is the stem that the stroke ends.

    What is written without forms is the same in every case.
    """
    forms = written.split("·")
    if len(forms) < len(CASES):
        return written
    first, stroke, _ = forms[0].partition("|")
    return forms[CASES.index(case)].strip().replace("|", "").replace("~", first.strip() if stroke else stem)


class Czech(Inflected):
    """The rules of Czech that the catalogue cannot hold.

    A form is a case, `{who_4}`, with letters before it: `s` where «mine» is «svůj» and `t` where it is «tvůj» again,
    `f` for a place as an origin, `p` for several without a number, `n` for the bare noun; `its` is the word for what
    belongs to it. A noun is entered as gender and six forms, a semicolon and six more; words that agree as rows m, f,
    n and p of six.
    """

    plain_gender = _ANIMATE
    behind_cases = ("7", "2", "2")
    _own = False

    # -- forms ------------------------------------------------------------------------------------------------

    def gender(self, noun: Noun) -> str:
        """ma, mi, f or n; a card called by its title is a card."""
        if noun.name:
            return self.person_entry(noun.name).split(" ", 1)[0]
        return self.noun_entry(Noun("card") if noun.title else noun)[0].split(" ", 1)[0]

    def forms(self, stem: str, table: str, agreement: Agreement) -> str:
        """One of the rows and in it a case, the last one for all that follow; what differs stands as `ma,f,n`."""
        gender, case = agreement.gender, agreement.case
        if gender == _INANIMATE and case == "4" and not agreement.many:
            case = CASES[0]
        rows = dict(each.strip().split(":") for each in table.split(";"))
        cells = rows["p" if agreement.many else gender[0]].split("·")
        found = cells[min(CASES.index(case), len(cells) - 1)].split(",")
        kind = 0 if gender == _ANIMATE else 2 if gender == "n" else 1
        return stem + found[kind if len(found) > 1 else 0].strip()

    def declined(self, entry: str, agreement: Agreement) -> str:
        """A noun in number and case; a name without forms stays as it is."""
        one, _, several = entry.partition(" ")[2].partition(";")
        return _in_case(several if agreement.many and several else one, agreement.case, one.partition("|")[0])

    def inflect(self, word: str, agreement: Agreement) -> str:
        """«tvůj» is «svůj» in what the player is told to do."""
        yours, own = self.entry("text.agree.own").split("|")
        plain, stroke, case = word.partition("/")
        return super().inflect(f"{own}{stroke}{case}" if plain == yours and self._own else word, agreement)

    def in_form(self, word: str, form: str) -> str:
        """A word of the frame in a case, where the catalogue gives its cases."""
        return _in_case(word, _case(form))

    def titled(self, slug: str, form: str) -> str:
        """A title; where it would have to be declined, «card» is declined in its place."""
        title = super().titled(slug, form)
        return title if _case(form) in _DIRECT else f"{self.noun(Noun('card', 'none'), f'n{_case(form)}')} {title}"

    def plural(self, n: int) -> int:
        """One, two to four, and all others."""
        return 0 if n == 1 else 1 if n in _FEW else 2

    # -- noun phrases -----------------------------------------------------------------------------------------

    def node(self, node: Node, form: str = "", plural: bool = False) -> str:
        """As in every language; the form `its` is the word for what belongs to a thing."""
        if form == "its":
            return self.inflect(form, self.about(node))
        return super().node(node, form, plural)

    def noun(self, noun: Noun, form: str) -> str:
        """A noun phrase in a case."""
        before, self._own = self._own, "t" not in form and (self._own or "s" in form)
        said = super().noun(noun, form)
        self._own = before
        return said

    def agreed(self, entry: str, noun: Noun, form: str) -> Agreement:
        """One, several in their case, or after a number: from five on of so many."""
        found = replace(super().agreed(entry, noun, form), case=_case(form))
        if "{noun_n" in entry and noun.n not in (1, *_FEW) and found.case in _DIRECT:
            return replace(found, case=_GENITIVE)
        return found

    def hole(self, name: str, noun: Noun, phrase: Phrase) -> str:
        """A placeholder may ask for a case of its own: `{noun_p2}`."""
        if name[-1] in CASES and name.startswith("noun"):
            phrase = replace(phrase, agreement=replace(phrase.agreement, case=name[-1]))
        return super().hole(name, noun, phrase)

    def core(self, noun: Noun, phrase: Phrase) -> str:
        """Adjectives, the noun, and keywords in the genitive behind it."""
        case = phrase.agreement.case
        before, behind, keys = list(phrase.before), [], noun.keys
        if noun.name:
            said = self.declined(self.person_entry(noun.name), phrase.agreement)
        elif noun.title:
            said = self.titled(noun.title, case)
        else:
            entry, keys = self.noun_entry(noun)
            said = self.declined(entry, phrase.agreement)
        for group in keys:
            adjectives = tuple(word for word in group if self.is_adjective(word))
            others = tuple(word for word in group if word not in adjectives)
            if adjectives and others:
                either = (f"{self.keywords(adjectives)} {said}", f"{said} {self.keywords(others, _GENITIVE)}")
                said = self.listed(either, "or")
            elif adjectives:
                before.append(self.keywords(adjectives))
            else:
                behind.append(self.keywords(others, _GENITIVE))
        return self.agree(" ".join([*before, said, *behind]), phrase.agreement)

    def subject(self, subject: Node, told: list[str]) -> Node:
        """Of each it is not said what he does not do, but of none that he does."""
        negated = all(each.startswith(self.entry("text.negated")) for each in told)
        each = isinstance(subject, Noun) and subject.amount == "each" and negated
        return replace(subject, amount="none_of") if each and isinstance(subject, Noun) else subject

    def pronoun(self, pronoun: Pronoun, form: str) -> str:
        """In a case, whatever else is asked for."""
        return super().pronoun(pronoun, form if pronoun.name == "it" else _case(form))

    def say(self, said: Say, plural: bool = False, form: str = "") -> str:
        """An entry in a case, whatever else is asked for; a verb in the form asked for."""
        case = _case(form)
        return _in_case(super().say(said, plural, case if form.endswith(case) else form), case)
