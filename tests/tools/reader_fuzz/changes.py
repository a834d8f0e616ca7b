"""Damage to a file: in its bytes, in its lines, or in the tree that it holds."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import yaml

from game.engine.core import safe_yaml

NASTY: tuple[bytes, ...] = (
    *(
        b"\0",
        b"\x1b[31m",
        b"\x7f",
        b"\x85",
        b"\xc2\x85",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"\xef\xbf\xbe",
    ),
    *(b"\xe2\x80\xae", b"\xe2\x80\xa8", b"\xef\xb8\x8f", b"\xf0\x9f\x9b\xb8", b"\r", b"\n", b"\n\n---\n", b"...\n"),
    *(b"&a ", b"*a", b"&a [*a, *a]", b"<<: ", b"? ", b"!!python/object:os.system ", b"!!binary ", b"!x ", b"%YAML 9\n"),
    *(b"{", b"}", b"[", b"]", b"[" * 3000, b'{"a":' * 3000, b"- " * 500, b'"', b"'", b"|\n", b": ", b" #", b"\t"),
    *(b"9" * 5000, b"-1", b"1e999", b"NaN", b"-Infinity", b"0x", b"0b", b"1_", b"1:2:3", b"2026-13-45", b"null", b"~"),
    *(b"x" * 30000, b"<!DOCTYPE x [<!ENTITY a 'b'>]>&a;", b"&#0;", b"&#xD800;", b"<![CDATA[", b"\\ud800", b"\\u0000"),
)
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        7,
        10**9,
        10**30,
        -(10**18),
        0.5,
        1e300,
        math.nan,
        math.inf,
        "",
        "x",
        "\0",
        "\ud800",
    ),
    *(
        "9" * 400,
        "x" * 5000,
        "\u200b",
        "-",
        "null",
        [],
        {},
        [[]],
        {"x": {"y": []}},
        [None],
        {"": None},
        [1, 2, 3],
        "A",
        "Knife",
    ),
)


def changed(data: bytes, tree: str, dice: random.Random) -> bytes:
    """A file with one to four changes."""
    if tree and dice.random() < 0.5:
        with suppress(Exception):  # a sample that is no tree
            return _tree_changed(data, tree, dice)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        data = dice.choice((_bytes_changed, _bytes_changed, _lines_changed))(data, dice)
    return data


def _bytes_changed(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data) + 1)
    end = min(len(data), at + dice.choice((0, 1, 1, 2, 8, 60)))
    match dice.randrange(6):
        case 0:
            return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]
        case 1:
            return data[:at] + bytes((byte ^ (1 << dice.randrange(8))) for byte in data[at : at + 1]) + data[at + 1 :]
        case 2:
            return data[:at] + data[end:]
        case 3:
            return data[:at] + data[at:end] * dice.choice((2, 3, 200)) + data[end:]
        case 4:
            return data[:at]
        case _:
            return data[:at] + dice.choice(NASTY) + data[end:]


def _lines_changed(data: bytes, dice: random.Random) -> bytes:
    rows = data.split(b"\n")
    one, other = dice.randrange(len(rows)), dice.randrange(len(rows))
    match dice.randrange(4):
        case 0:
            rows[one], rows[other] = rows[other], rows[one]
        case 1:
            rows[one:one] = [rows[other]] * dice.choice((1, 2, 40))
        case 2:
            del rows[one]
        case _:
            rows[one] = b" " * dice.choice((1, 2, 4)) + rows[one]
    return b"\n".join(rows)


def _tree_changed(data: bytes, tree: str, dice: random.Random) -> bytes:
    text = data.decode("utf-8")
    plain = json.loads(text) if tree == "json" else safe_yaml.load(text.partition("\n---")[0])
    for most in (300, 3, 3, 3, 3)[: dice.choice((1, 1, 2, 5))]:
        plain = _node_changed(plain, dice, most)
    if tree == "json":
        return json.dumps(plain).encode("utf-8")
    rest = text.partition("\n---")
    head = yaml.safe_dump(plain, allow_unicode=True, sort_keys=False)
    return (head + rest[1].lstrip("\n") + rest[2]).encode("utf-8", "surrogatepass")


def _node_changed(plain: Any, dice: random.Random, most: int) -> Any:
    """The tree with another node somewhere, none, at most so many more, or one under another name."""
    places = list(_places(plain))
    if not places:
        return deepcopy(dice.choice(VALUES))
    parent, key = dice.choice(places)
    match dice.randrange(6):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, dict):
            parent[dice.choice(("", "x", "name", "cards", str(key) + "s", "\0", "9" * 30))] = parent.pop(key)
        case 2 if isinstance(parent, list):
            parent[key:key] = [deepcopy(parent[key]) for _ in range(dice.choice((1, most)))]
        case 3:
            other, place = dice.choice(places)
            with suppress(LookupError):
                parent[key] = json.loads(json.dumps(other[place]))
        case _:
            parent[key] = deepcopy(dice.choice(VALUES))
    return plain


def _places(plain: Any) -> Iterator[tuple[Any, Any]]:
    waiting = [plain]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict | list):
            for key in list(node) if isinstance(node, dict) else range(len(node)):
                yield node, key
                waiting.append(node[key])
