"""From a YAML file to scenarios: every key and item checked for its form, every fault told with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from game.engine.core.faults import Fault, ScenarioFaults
from game.engine.core.typed_yaml import Map, Seq, read_maps

Kind = TypeVar("Kind", Map, Seq)
Part = TypeVar("Part")
PUZZLE_KEYS = ("right", "wrong", "mixed", "why", "proof")
OTHERS_KEYS = ("puzzle", "lesson")
"""What others keep beside a scenario and read themselves: `game.scenes.puzzles` and `game.scenes.learning`."""
_OWN_KEYS = ("name", "shows", "rules", "options", "seed", "players", "turn", "sites", "script", "expect")
KEYS = (*_OWN_KEYS, *PUZZLE_KEYS, *OTHERS_KEYS)
LINE_EXPECTATIONS = ("offered", "refused", "never_offered")
VIEW_EXPECTATIONS = ("seen_by", "unseen_by")


@dataclass(frozen=True, slots=True)
class Expectation:
    """What must be true: a path with its value ("path"), a line on offer or not, a text somebody sees or not."""

    key: str
    text: str
    line: int
    player: str = ""
    """The letter of "seen_by" and "unseen_by"."""

    def __str__(self) -> str:
        if self.key == "path":
            return self.text
        return f"{self.key} {self.player}: {self.text}" if self.player else f"{self.key}: {self.text}"


@dataclass(frozen=True, slots=True)
class Item:
    """A step of the script: a "line" of a player, "to" a place, or "expect" with expectations."""

    kind: str
    text: str
    line: int
    player: str = ""
    expectations: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """What comes of an answer: the script that begins with its line, with expectations in it."""

    answer: str
    script: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The decision to which the script leads has a right answer.

    `right` are the lines of which one has to be given, or `wrong` those of which none may be, or `mixed` those that
    have to be given sometimes and not always, lest they be read.  A line also stands for all that begin with it.
    """

    right: tuple[str, ...]
    wrong: tuple[str, ...]
    mixed: tuple[str, ...]
    why: str
    proofs: tuple[Proof, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Scenario:
    """One document of a file; the position is read by `position`."""

    file: str
    line: int
    name: str
    rules: tuple[str, ...]
    seed: int
    position: Map
    script: tuple[Item, ...]
    expect: tuple[Expectation, ...]
    puzzle: Puzzle | None = None
    shows: tuple[str, ...] = ()
    """The clauses of a card's print that it shows (`clauses`)."""


def load(path: Path) -> list[Scenario]:
    """Every scenario of a file.  Raises ScenarioFaults with all that is wrong with it, OSError if it cannot be read."""
    documents = read_maps(path, "a scenario")
    if not documents:
        raise ScenarioFaults([Fault(str(path), 1, "there is no scenario in this file")])
    faults: list[Fault] = []
    lists = 1 if "clauses" in documents[0] else 0  # the list of clauses before them is read by `clauses`
    found = [Reader(str(path), faults).scenario(document) for document in documents[lists:]]
    if faults:
        raise ScenarioFaults(faults)
    return found


def nearest(word: str, known: tuple[str, ...] | list[str]) -> str:
    """ "; did you mean …?" for a misspelt word, "" where nothing is like it."""
    near = get_close_matches(word, known, n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else ""


class FaultFinder:
    """Reads parts of a file, noting in `faults` what is wrong with it."""

    def __init__(self, file: str, faults: list[Fault]) -> None:
        self.file = file
        self.faults = faults

    def fault(self, line: int, message: str) -> None:
        self.faults.append(Fault(self.file, line, message))

    def check_keys(self, plan: Map, known: tuple[str, ...], told: str) -> None:
        """Faults of keys that are not known; `told` says what has no such key, or that there is none."""
        for key in plan:
            if key not in known:
                self.fault(plan.line_of(key), f"{told} key {key}{nearest(key, known)}")

    def mapping(self, plan: Map, key: str, example: str) -> Map:
        """The mapping under a key; an empty one where it is left out, and after a fault."""
        return self._under(plan, key, Map, f"a mapping {example}")

    def listed(self, plan: Map, key: str, of: str = "") -> Seq:
        """The list under a key; an empty one where it is left out, and after a fault."""
        return self._under(plan, key, Seq, f"a list{of}")

    def each(self, plan: Map, key: str, read: Callable[[int, Any], Iterable[Part]], of: str = "") -> tuple[Part, ...]:
        """What `read` makes of each thing in the list under a key, given its line."""
        return tuple(part for line, plain in self.listed(plan, key, of).placed() for part in read(line, plain))

    def _under(self, plan: Map, key: str, kind: type[Kind], what: str) -> Kind:
        found = plan.get(key)
        if found is not None and not isinstance(found, kind):
            self.fault(plan.line_of(key), f"{key} is {what}")
        return found if isinstance(found, kind) else kind(plan.line_of(key))


class Reader(FaultFinder):
    """Reads one document, or a part of one."""

    def scenario(self, document: Map) -> Scenario:
        self.check_keys(document, KEYS, "there is no")
        if "players" not in document:
            self.fault(document.line, "a scenario needs players")
        seed = document.get("seed", 1)
        if not isinstance(seed, int):
            self.fault(document.line_of("seed"), "seed is a whole number")
            seed = 1
        return Scenario(
            file=self.file,
            line=document.line,
            name=str(document.get("name") or f"line {document.line}"),
            rules=self.words(document, "rules", 'paragraphs such as ["7.8c", "D24"]'),
            seed=seed,
            position=document,
            script=self.each(document, "script", self.item, " of lines such as `- A: draw`"),
            expect=self.expectations(document.get("expect"), document.line_of("expect")),
            puzzle=self.puzzle(document),
            shows=self.words(document, "shows", "clauses such as [this_round]"),
        )

    def words(self, document: Map, key: str, of: str) -> tuple[str, ...]:
        """The words listed under `key`, none where it is left out."""
        return tuple(map(str, self.listed(document, key, f" of {of}")))

    def puzzle(self, document: Map) -> Puzzle | None:
        """What is right at the end of the script; None where the scenario asks for nothing."""
        given = [key for key in ("right", "wrong", "mixed") if key in document]
        if not given:
            for key in PUZZLE_KEYS:
                if key in document:
                    self.fault(document.line_of(key), f"{key} needs right, wrong or mixed beside it")
            return None
        line = document.line_of(given[0])
        if len(given) > 1:
            self.fault(line, f"a puzzle has one of right, wrong and mixed, not {' and '.join(given)}")
        if not document.get("why"):
            self.fault(line, "a puzzle says why in a sentence")
        lines = {key: self.lines(document, key) for key in given}
        proof = self.mapping(document, "proof", "from an answer to the script that follows it")
        proofs = []
        for answer, script in proof.items():
            at = proof.line_of(answer)
            if not isinstance(script, Seq):
                self.fault(at, "what comes of an answer is a list, such as `- to: W9` and `- expect:`")
                continue
            begin = self.item(at, answer)
            follow = [item for place, plain in script.placed() for item in self.item(place, plain)]
            proofs.append(Proof(answer, (*begin, *follow)))
        return Puzzle(
            lines.get("right", ()), lines.get("wrong", ()), lines.get("mixed", ()),
            str(document.get("why")), tuple(proofs), line,
        )  # fmt: skip

    def lines(self, document: Map, key: str) -> tuple[str, ...]:
        """A list of lines of players."""
        plain = document.get(key)
        if not isinstance(plain, Seq) or not plain:
            self.fault(document.line_of(key), f"{key} is a list of lines such as `- A: pass`")
            return ()
        return tuple(_line_text(value) for value in plain)

    def item(self, line: int, plain: Any) -> list[Item]:
        """A step of the script; the text `A: draw` in quotes is the same as the mapping."""
        if isinstance(plain, str):
            player, colon, text = plain.partition(":")
            if colon and _is_letter(player.strip()):
                return [Item("line", text.strip(), line, player.strip())]
            self.fault(line, f"`{plain}` is no step of a script: write `- A: draw`, `- to: W8` or `- expect:`")
            return []
        if not isinstance(plain, Map) or len(plain) != 1:
            self.fault(
                line, "a step of a script is one line such as `- A: draw`, `- to: W8`, or `- expect:` with a list"
            )
            return []
        ((key, value),) = plain.items()
        if key == "expect":
            return [Item("expect", "", line, expectations=self.expectations(value, line))]
        if key == "to":
            return [Item("to", str(value), line)]
        if _is_letter(key):
            return [Item("line", " ".join(str(value).split()), line, key)]
        self.fault(line, f"`{key}` is neither a player nor `to` nor `expect`")
        return []

    def expectations(self, plain: Any, line: int) -> tuple[Expectation, ...]:
        if plain is None:
            return ()
        if not isinstance(plain, Seq):
            self.fault(line, "expect is a list with one expectation a line, each behind a dash")
            return ()
        return tuple(one for at, each in plain.placed() for one in self.expectation(at, each))

    def expectation(self, line: int, plain: Any) -> list[Expectation]:
        if isinstance(plain, str):
            return [Expectation("path", plain.strip(), line)]
        if isinstance(plain, Map) and len(plain) == 1:
            ((key, value),) = plain.items()
            word, _, player = key.partition(" ")
            if word in LINE_EXPECTATIONS and not player:
                return [Expectation(word, _line_text(value), line)]
            if word in VIEW_EXPECTATIONS and _is_letter(player.strip()):
                return [Expectation(word, str(value), line, player.strip())]
            self.fault(line, f"`{key}` is no expectation{nearest(word, LINE_EXPECTATIONS + VIEW_EXPECTATIONS)}")
            return []
        self.fault(
            line, "an expectation is `PATH OP VALUE`, such as `A.rp == 5`; put it in quotes if it begins with one"
        )
        return []


def _line_text(value: Any) -> str:
    """A LINE: text, or the mapping that YAML makes of an unquoted `A: draw`."""
    if isinstance(value, Map) and len(value) == 1:
        ((player, text),) = value.items()
        return f"{player}: {text}"
    return str(value)


def _is_letter(text: str) -> bool:
    return len(text) == 1 and "A" <= text <= "H"
