"""French noun phrases: two genders, what is said of a noun stands behind it; contractions and elisions come last."""

from __future__ import annotations

from game.engine.text.languages.noun_renderer import Agreement, Phrase
from game.engine.text.languages.word_agreement import Inflected
from game.engine.text.text_tree import Noun, Pronoun


class French(Inflected):
    """The rules of French that the catalogue cannot hold.

    Entries are written without contraction and elision, `de {x}`; the touches of the catalogue make «du» and «d’» of
    them. A noun is entered as `m Agent`, with a plural of its own behind a stroke; words that agree have four forms.
    """

    behind_cases = ("", "", "none")

    def gender(self, noun: Noun) -> str:
        """m or f; a card called by its title is a card."""
        if noun.name:
            return self.person_entry(noun.name)[0]
        return self.noun_entry(Noun("card") if noun.title else noun)[0][0]

    def forms(self, stem: str, table: str, agreement: Agreement) -> str:
        """From one man and one woman to several of either."""
        return stem + table.split("|")[2 * agreement.many + (agreement.gender == "f")]

    def core(self, noun: Noun, phrase: Phrase) -> str:
        """The noun and its keywords behind it."""
        keys = noun.keys
        if noun.name:
            said = self.person_entry(noun.name)[2:]
        elif noun.title:
            said = f"<t>{self.title(noun.title)}</t>"
        else:
            entry, keys = self.noun_entry(noun)
            one, _, several = entry[2:].partition("|")
            said = (several or f"{one}s") if phrase.agreement.many else one
        adjectives_first = sorted(keys, key=lambda group: not self.is_adjective(group[0]))
        return " ".join([*phrase.before, said, *map(self.keywords, adjectives_first)])

    def pronoun(self, pronoun: Pronoun, form: str) -> str:
        """In the form `its` a thing just mentioned is a pronoun, which a touch makes «son» or «sa» of."""
        return (
            self.entry("text.pronoun.it_its")
            if form == "its" and pronoun.name == "it"
            else super().pronoun(pronoun, form)
        )

    def plural(self, n: int) -> int:
        """None and one are one."""
        return 0 if n in (0, 1) else 1
