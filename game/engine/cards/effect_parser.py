"""From the YAML of a composition to a `Frame`, every fault noted with its line on the way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import cast

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game.engine.cards import term_lists
from game.engine.cards.ast import Arg, Condition, Effect, Frame, Mode, Trigger, Until, Use
from game.engine.cards.param_types import Param, Verb
from game.engine.cards.term_parser import TermParser
from game.engine.cards.verb_specs import VERBS
from game.engine.cards.yaml_reader import line_of

_MODE_KEYS = ("when", "if", "target", "x", "extra", "do")
_AFFLICTION_KEYS = ("token", "while", "trig", "use", "until")
_FRAME_KEYS = tuple(key for key in term_lists.FRAME_KEYS if key != "same")
_USE_KEYS = ("when", "turn", "limit", "cost", "if", "target", "do")


class EffectParser(TermParser):
    """Reads whole compositions."""

    def frame(self, node: Node, *, keys: Collection[str] = _FRAME_KEYS) -> Frame:
        """What a card, a power or (with its own keys) an affliction does."""
        entries = self.mapping(node, "an effect", keys)
        with self.scope(closed=True):
            modes = self._modes(entries)
            stay = self._stay(entries)
            holding = self.effects(entries["while"], "while") if "while" in entries else ()
            triggers = tuple(self._trigger(each) for each in self._list(entries, "trig", "reactions"))
            uses = tuple(self._use(each) for each in self._list(entries, "use", "abilities"))
            until = self._until(entries["until"]) if "until" in entries else None
        affliction = None
        if "affliction" in entries:
            affliction = self.frame(entries["affliction"], keys=_AFFLICTION_KEYS)
        frame = Frame(
            modes=modes,
            stay=stay,
            while_=holding,
            triggers=triggers,
            uses=uses,
            until=until,
            tokens=self._tokens(entries),
            affliction=affliction,
            noncombat=self._flag(entries, "noncombat"),
            multiplayer=self._flag(entries, "mp"),
            purse=self._purse(entries),
        )
        self._agree(node, frame, keys is _AFFLICTION_KEYS)
        return frame

    def _list(self, entries: dict[str, Node], key: str, what: str) -> list[Node]:
        return self.items(entries[key], what) if key in entries else []

    def _flag(self, entries: dict[str, Node], key: str) -> bool:
        return self.boolean(entries[key], key) if key in entries else False

    def _modes(self, entries: dict[str, Node]) -> tuple[Mode, ...]:
        further = self._list(entries, "alt", "further modes")
        all_of_them = [entries, *(self.mapping(each, "a mode", _MODE_KEYS, ("do",)) for each in further)]
        return tuple(self._mode(each) for each in all_of_them)

    def _mode(self, entries: dict[str, Node]) -> Mode:
        outer = self.scopes[-1]
        with self.scope(closed=True) as names:
            targets = self.targets(entries["target"]) if "target" in entries else ()
            mode = Mode(
                targets=targets,
                when=self.windows(entries["when"]) if "when" in entries else (),
                condition=self._if(entries),
                x=self.value(entries["x"]) if "x" in entries else None,
                extra=self.cost(entries["extra"]) if "extra" in entries else None,
                do=self.effects(entries["do"]) if "do" in entries else (),
            )
        outer.bound.update(names.bound)
        return mode

    def _if(self, entries: dict[str, Node]) -> Condition | None:
        return self.condition(entries["if"]) if "if" in entries else None

    def _stay(self, entries: dict[str, Node]) -> str:
        if "stay" not in entries:
            return ""
        word = self.word(entries["stay"], "place to stay", ("bureau", "hospital", *term_lists.NAMES))
        self.use((word,), entries["stay"])
        return word

    def _tokens(self, entries: dict[str, Node]) -> tuple[tuple[str, int], ...]:
        if "token" not in entries:
            return ()
        node = entries["token"]
        if not isinstance(node, MappingNode):
            return (("", self.integer(node, "the number of tokens", 1)),)
        kinds = self.mapping(node, "token", ("doom",))
        return tuple((kind, self.integer(number, "the number of tokens", 1)) for kind, number in kinds.items())

    def _purse(self, entries: dict[str, Node]) -> tuple[str, ...]:
        return self.words(entries["purse"], "keyword", self._keywords()) if "purse" in entries else ()

    def _keywords(self) -> tuple[str, ...]:
        return (*term_lists.KEYWORDS, *term_lists.SITE_KEYWORDS, *self.keywords)

    def _trigger(self, node: Node) -> Trigger:
        entries = self.mapping(node, "a reaction", ("at", "if", "may", "do"), ("at", "do"))
        with self.scope():
            return Trigger(
                at=self.events(entries["at"]) if "at" in entries else (),
                condition=self._if(entries),
                may=self._flag(entries, "may"),
                do=self.effects(entries["do"]) if "do" in entries else (),
                line=line_of(node),
            )

    def _use(self, node: Node) -> Use:
        entries = self.mapping(node, "an ability", _USE_KEYS, ("when", "do"))
        with self.scope():
            targets = self.targets(entries["target"]) if "target" in entries else ()
            return Use(
                when=self.windows(entries["when"]) if "when" in entries else (),
                turn=self.word(entries["turn"], "a turn", term_lists.TURNS) if "turn" in entries else "own",
                limit=self.word(entries["limit"], "a limit", term_lists.LIMITS) if "limit" in entries else "",
                cost=self.cost(entries["cost"]) if "cost" in entries else None,
                condition=self._if(entries),
                targets=targets,
                do=self.effects(entries["do"]) if "do" in entries else (),
                line=line_of(node),
            )

    def _until(self, node: Node) -> Until:
        entries = self.mapping(node, "until", ("at", "if"), ("at",))
        return Until(self.events(entries["at"]) if "at" in entries else (), self._if(entries))

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
        entries = self._parameters(verb, body, known)
        args: dict[str, Arg] = {}
        for name, node in entries.items():
            param = cast("Param", verb.param(name))
            args[name] = self._argument(param, node)
            if param.type == "keywords_or_choice" and isinstance(node, MappingNode):
                args["one_of"] = True
        if isinstance(body, MappingNode):
            self._complete(verb, args, key_node)
        return args

    def _is_short(self, verb: Verb, body: Node) -> bool:
        param = cast("Param", verb.param(verb.short))
        if isinstance(body, ScalarNode):
            return True
        return isinstance(body, SequenceNode) and param.type in ("effects", "words")

    def _parameters(self, verb: Verb, body: Node, known: list[str]) -> dict[str, Node]:
        if not isinstance(body, MappingNode):
            self.expected(body, f'"{verb.name}" with {{{", ".join(known)}}}')
            return {}
        found: dict[str, Node] = {}
        for key_node, node in body.value:
            name = self.key(key_node)
            if name is None:
                continue
            if name not in known:
                self.unknown(key_node, "unknown-parameter", name, f'parameter of "{verb.name}"', known)
            elif name in found:
                self.fault(key_node, "double-key", f'"{name}" stands here twice: keep one of them')
            else:
                found[name] = node
        return found

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
