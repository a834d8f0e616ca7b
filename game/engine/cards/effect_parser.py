"""From the YAML of a composition to a `Frame`, every fault noted with its line on the way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, cast

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game.engine.cards import term_lists
from game.engine.cards.ast import Arg, Effect, Frame, Mode, Trigger, Until, Use
from game.engine.cards.param_types import Param, Verb
from game.engine.cards.term_parser import TermParser
from game.engine.cards.verb_specs import VERBS
from game.engine.cards.yaml_reader import line_of

_MODE_KEYS = ("target", "when", "if", "x", "extra", "do")
_AFFLICTION_KEYS = ("token", "while", "trig", "use", "until")
_FRAME_KEYS = tuple(key for key in term_lists.FRAME_KEYS if key != "same")
_USE_KEYS = ("target", "when", "turn", "limit", "cost", "if", "do")
_TRIGGER_KEYS = ("at", "if", "may", "do")


class EffectParser(TermParser):
    """Reads whole compositions."""

    def frame(self, node: Node, *, keys: Collection[str] = _FRAME_KEYS) -> Frame:
        """What a card, a power or (with its own keys) an affliction does."""
        entries = self.mapping(node, "an effect", keys)
        with self.scope(closed=True):
            modes = self._modes(entries)
            parts = self._parts(entries, ("stay", "while", "trig", "use", "until"))
        parts |= self._parts(entries, ("affliction", "token", "noncombat", "mp", "purse"))
        frame = Frame(modes, **parts)
        self._agree(node, frame, keys is _AFFLICTION_KEYS)
        return frame

    def _parts(self, entries: dict[str, Node], keys: Iterable[str]) -> dict[str, Any]:
        """What stands under those of the keys that are given, read in their order, by the names of the fields."""
        return {_PARTS[key][0]: _PARTS[key][1](self, entries[key]) for key in keys if key in entries}

    def _modes(self, entries: dict[str, Node]) -> tuple[Mode, ...]:
        further = self.items(entries["alt"], "further modes") if "alt" in entries else []
        all_of_them = [entries, *(self.mapping(each, "a mode", _MODE_KEYS, ("do",)) for each in further)]
        return tuple(self._mode(each) for each in all_of_them)

    def _mode(self, entries: dict[str, Node]) -> Mode:
        outer = self.scopes[-1]
        with self.scope(closed=True) as names:
            mode = Mode(**self._parts(entries, _MODE_KEYS))
        outer.bound.update(names.bound)
        return mode

    def _stay(self, node: Node) -> str:
        word = self.word(node, "place to stay", ("bureau", "hospital", *term_lists.NAMES))
        self.use((word,), node)
        return word

    def _tokens(self, node: Node) -> tuple[tuple[str, int], ...]:
        if not isinstance(node, MappingNode):
            return (("", self.integer(node, "the number of tokens", 1)),)
        kinds = self.mapping(node, "token", ("doom",))
        return tuple((kind, self.integer(number, "the number of tokens", 1)) for kind, number in kinds.items())

    def _keywords(self) -> tuple[str, ...]:
        return (*term_lists.KEYWORDS, *term_lists.SITE_KEYWORDS, *self.keywords)

    def _trigger(self, node: Node) -> Trigger:
        entries = self.mapping(node, "a reaction", _TRIGGER_KEYS, ("at", "do"))
        with self.scope():
            return Trigger(**self._parts(entries, _TRIGGER_KEYS), line=line_of(node))

    def _use(self, node: Node) -> Use:
        entries = self.mapping(node, "an ability", _USE_KEYS, ("when", "do"))
        with self.scope():
            return Use(**self._parts(entries, _USE_KEYS), line=line_of(node))

    def _until(self, node: Node) -> Until:
        entries = self.mapping(node, "until", ("at", "if"), ("at",))
        return Until(**self._parts(entries, ("at", "if")))

    def _agree(self, node: Node, frame: Frame, afflicted: bool) -> None:
        """Faults that only the whole frame shows; an affliction may lift itself."""
        afflicts = any(effect.word == "afflict" for effect in frame.effects())
        if afflicts and frame.affliction is None and not afflicted:
            self.fault(node, "no-affliction", 'it says "afflict" and nothing says what: add the key "affliction"')
        if frame.affliction is not None and not afflicts:
            self.fault(node, "no-affliction", 'it has an "affliction" that nothing lays on anybody: say "afflict"')
        paying = any(use.cost is not None and use.cost.kind == "token" for use in frame.uses)
        if paying and not frame.tokens:
            self.fault(node, "no-tokens", 'an ability costs tokens and the card has none: add "token"')

    # -- effects -----------------------------------------------------------------------------------------

    def effects(self, node: Node, place: str = "do") -> tuple[Effect, ...]:
        """A list of effects that are carried out ("do") or hold ("while")."""
        found = [self._effect(each, place) for each in self.items(node, "effects")]
        if isinstance(node, SequenceNode) and not node.value:
            self.fault(node, "wrong-type", "the list of effects is empty: leave the key out")
        return tuple(effect for effect in found if effect is not None)

    def _effect(self, node: Node, place: str) -> Effect | None:
        if not isinstance(node, MappingNode) or len(node.value) != 1:
            self.fault(node, "wrong-type", "an effect is one verb with what belongs to it, as `heal: {who: t, by: 1}`")
            return None
        key_node, body = node.value[0]
        word = self.key(key_node)
        if word is None:
            return None
        verb = VERBS.get(word)
        if verb is None:
            self.unknown(key_node, "unknown-word", word, "verb", VERBS)
            return None
        if place not in verb.places:
            allowed = ", ".join(each.name for each in VERBS.values() if place in each.places)
            self.fault(key_node, "wrong-place", f'"{word}" cannot stand under "{place}", only {allowed}')
        args = self._arguments(verb, key_node, body)
        self._duration_agrees(verb, args, place, key_node)
        return Effect(word, tuple(args.items()), line_of(key_node))

    def _arguments(self, verb: Verb, key_node: Node, body: Node) -> dict[str, Arg]:
        if verb.short and self._is_short(verb, body):
            param = cast("Param", verb.param(verb.short))
            return {param.name: self._argument(param, body)}
        known = [param.name for param in verb.params]
        if not isinstance(body, MappingNode):
            self.expected(body, f'"{verb.name}" with {{{", ".join(known)}}}')
            return {}
        args: dict[str, Arg] = {}
        for name, node in self.mapping(body, f'"{verb.name}"', known, kind="parameter").items():
            param = cast("Param", verb.param(name))
            args[name] = self._argument(param, node)
            if param.type == "keywords_or_choice" and isinstance(node, MappingNode):
                args["one_of"] = True
        self._complete(verb, args, key_node)
        return args

    def _is_short(self, verb: Verb, body: Node) -> bool:
        param = cast("Param", verb.param(verb.short))
        if isinstance(body, ScalarNode):
            return True
        return isinstance(body, SequenceNode) and param.type in ("effects", "words")

    def _complete(self, verb: Verb, args: dict[str, Arg], node: Node) -> None:
        for param in verb.params:
            if param.required and param.name not in args:
                self.fault(node, "missing-parameter", f'"{verb.name}" needs "{param.name}": {param.doc}')
        for group in verb.one_of:
            given = [name for name in group if name in args]
            if len(given) != 1:
                self.fault(node, "missing-parameter", f'"{verb.name}" takes exactly one of {_or(group)}')
        if verb.name == "choose" and "u" not in args and "v" not in args:
            self.fault(node, "missing-parameter", '"choose" names something: "u", "v", or both')
        if verb.name == "pool" and "to" not in args and "from" not in args:
            self.fault(node, "missing-parameter", '"pool" needs "to", "from", or both')

    def _duration_agrees(self, verb: Verb, args: dict[str, Arg], place: str, node: Node) -> None:
        if place == "while" and "for" in args:
            self.fault(
                node, "wrong-place", f'what "while" says holds until the card leaves: drop "for" of "{verb.name}"'
            )
        elif place == "do" and verb.timed and args and "for" not in args:
            self.fault(node, "missing-parameter", f'"{verb.name}" needs "for": how long it lasts')

    def _argument(self, param: Param, node: Node) -> Arg:
        kind, what = param.type, f'"{param.name}"'
        if kind == "word":
            return self.word(node, f"word for {what}", self._known(param))
        if kind == "words":
            return self.words(node, f"word for {what}", self._known(param))
        if kind == "effects":
            return self.effects(node)
        if kind == "int":
            return self.integer(node, what)
        if kind == "bool":
            return self.boolean(node, what)
        if kind == "selector_or_answer":
            answer = isinstance(node, ScalarNode) and node.value == "answer"
            return "answer" if answer else self.selector(node)
        if kind == "keywords_or_choice":
            if isinstance(node, MappingNode):
                node = self.mapping(node, what, ("one_of",), ("one_of",)).get("one_of", node)
            return self.words(node, "keyword", self._known(param))
        found = _READERS[kind](self, node)
        if param.name in term_lists.NAMES and kind == "selector":
            self.bind(param.name)
        return found

    def _known(self, param: Param) -> tuple[str, ...]:
        return (*param.known, *self.keywords) if "creature" in param.known else param.known


def _or(words: Iterable[str]) -> str:
    return " or ".join(f'"{word}"' for word in words)


_PARTS: dict[str, tuple[str, Callable[[EffectParser, Node], Any]]] = {
    "target": ("targets", EffectParser.targets),
    "when": ("when", EffectParser.windows),
    "at": ("at", EffectParser.events),
    "if": ("condition", EffectParser.condition),
    "x": ("x", EffectParser.value),
    "extra": ("extra", EffectParser.cost),
    "cost": ("cost", EffectParser.cost),
    "do": ("do", EffectParser.effects),
    "may": ("may", lambda parser, node: parser.boolean(node, "may")),
    "turn": ("turn", lambda parser, node: parser.word(node, "a turn", term_lists.TURNS)),
    "limit": ("limit", lambda parser, node: parser.word(node, "a limit", term_lists.LIMITS)),
    "stay": ("stay", EffectParser._stay),
    "while": ("while_", lambda parser, node: parser.effects(node, "while")),
    "trig": ("triggers", lambda parser, node: tuple(map(parser._trigger, parser.items(node, "reactions")))),
    "use": ("uses", lambda parser, node: tuple(map(parser._use, parser.items(node, "abilities")))),
    "until": ("until", EffectParser._until),
    "affliction": ("affliction", lambda parser, node: parser.frame(node, keys=_AFFLICTION_KEYS)),
    "token": ("tokens", EffectParser._tokens),
    "noncombat": ("noncombat", lambda parser, node: parser.boolean(node, "noncombat")),
    "mp": ("multiplayer", lambda parser, node: parser.boolean(node, "mp")),
    "purse": ("purse", lambda parser, node: parser.words(node, "keyword", parser._keywords())),
}
"""The keys of a composition: the field that each fills, and what reads it."""

_READERS: dict[str, Callable[[EffectParser, Node], Arg]] = {
    "selector": EffectParser.selector,
    "value": EffectParser.value,
    "condition": EffectParser.condition,
    "duration": EffectParser.duration,
    "events": EffectParser.events,
    "destination": EffectParser.destination,
    "destinations": EffectParser.destinations,
    "player": EffectParser.player,
    "players": EffectParser.players,
    "pool": EffectParser.pool,
    "card": EffectParser.card_name,
    "chance": EffectParser.chance,
}
