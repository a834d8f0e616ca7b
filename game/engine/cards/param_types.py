"""What the declaration of a verb says: its parameters, their types, and where it may stand.

The type of a parameter says how it is written and what `Effect.arg` gives back:

| type | written | loaded |
|---|---|---|
| selector value condition duration | as in `grammar` and `term_lists` | Selector, Value, Condition, Duration |
| effects | list of effects | tuple of Effect |
| word | one of `known` | str |
| words, events | one of `known`, or a list of them | tuple of str |
| destination | a zone, Section or name | str |
| destinations | the same, or a list of them | tuple of str |
| player | `me`, `foe`, `asker` … | str |
| players | `all`, or a list of players | tuple of str |
| pool | `me.rp`, `foe.cp` … | str |
| selector_or_answer | a selector, or `answer` | Selector or the str "answer" |
| keywords_or_choice | a list, or `{one_of: list}` | tuple of str; `one_of` is then True beside it |
| card | the name of a card in lower_snake_case | str |
| int, bool | 2, true | int, bool |
| chance | 1/3 | (1, 3) |
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter of a verb. `known` is the closed list of a word, words or keyword parameter."""

    name: str
    type: str
    doc: str
    required: bool = False
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: what it does, its parameters, and which of them may be written without its name.

    Of each group in `one_of` exactly one parameter must be given (of one with `optional` in front at most one).
    `places` says where it may stand: "do" in lists that are carried out, "while" in what holds.
    `timed` verbs need `for` in a `do` list and take none in `while`.
    """

    name: str
    doc: str
    params: tuple[Param, ...]
    macro: bool = False
    short: str = ""
    one_of: tuple[tuple[str, ...], ...] = ()
    places: tuple[str, ...] = ("do",)
    timed: bool = False

    def param(self, name: str) -> Param | None:
        """The parameter of that name, or None."""
        return next((param for param in self.params if param.name == name), None)
