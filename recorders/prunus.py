"""Records the tree that your own search walks, for Prunus to show.

    from prunus import search, trace

    @search                                            # above your recursive function
    def alphabeta(state, depth, alpha, beta, maximizing):
        ...
        for move in trace.moves(legal_moves(state)):   # around your list of moves
            ...

Run your program as ever. When it ends, by an error too, its last search is in `trace.jsonl`: open it in
the lab. With `trace.file = "tree.html"` it becomes a page that opens offline (prunus-viewer.html has to
lie beside this file), and a trace becomes one later by `python3 prunus.py trace.jsonl -o tree.html`.

Python 3.8 or newer; nothing to install. MIT license.
"""
import atexit, functools, inspect, json, pathlib, re, sys

DEEPEST = 250  # plies that Prunus shows
UNFINISHED = '{"event": "leave", "value": 0, "unfinished": true}\n'
SLOT = '<script type="application/jsonl">'  # of the viewer: here go the lines


class Trace:
    """What is recorded. `file` is written at the end; no more than `limit` nodes are kept."""

    def __init__(self, file="trace.jsonl", limit=200_000):
        self.file, self.limit, self.searches, self.saved = file, limit, 0, True
        self.open, self.root, self.lines, self.nodes, self.votes, self.why = [], {}, [], 0, 0, ""
        atexit.register(lambda: self.saved or self.save())

    def search(self, function=None, *, value=None, negamax=None, **roles):
        """Records every call of a recursive function: `@search`, or `@search(alpha="lo", beta="hi")`.

        `alpha`, `beta`, `depth`, `maximizing`, `color` (of negamax: +1 or -1), `agent` (of several: 0 is
        MAX), `move` (what led here):
        the name of a parameter, or a function of all arguments; what is left out is guessed. `value`:
        a function that finds the value in what is returned. `negamax`: values are the mover's.
        """
        if function is None:
            return lambda function: self.search(function, value=value, negamax=negamax, **roles)
        signature, title = inspect.signature(function), function.__name__.lower()
        asked = {**guess(list(signature.parameters)), **roles}
        nega = "nega" in title if negamax is None else negamax
        # Of a pair such as max_value and min_value the names say who moves.
        own = None if ("max" in title) == ("min" in title) or nega else "max" if "max" in title else "min"

        @functools.wraps(function)
        def recorded(*args, **kwargs):
            call = signature.bind(*args, **kwargs)
            call.apply_defaults()
            said = {role: how(*args, **kwargs) if callable(how) else call.arguments[how]
                    for role, how in asked.items()}
            kind = own
            if nega:
                kind = "auto" if "color" not in said else "max" if said["color"] > 0 else "min"
            elif "maximizing" in roles or isinstance(said.get("maximizing"), (bool, int)):
                kind = "max" if said["maximizing"] else "min"
            elif isinstance(said.get("agent"), int) and own is None:
                kind = "min" if said["agent"] else "max"
            with self.node(said.get("move"), kind, said.get("alpha"), said.get("beta"), nega) as node:
                node.horizon = said.get("depth") == 0
                result = function(*args, **kwargs)
                worth = node.leave((value or plain)(result))
                node.chosen = choice(result, worth)
            return result

        return recorded

    def node(self, move=None, kind=None, alpha=None, beta=None, negamax=False):
        """A node by hand: `with trace.node(move, kind="max") as node: ... return node.leave(value)`."""
        return Node(self, move, kind, (alpha, beta), negamax)

    def moves(self, moves):
        """The same moves: they name the nodes, and where your loop ends early the rest was pruned."""
        moves, node = list(moves), self.open[-1] if self.open else Node(self)
        for at, node.move in enumerate(moves):
            node.rest, node.again = len(moves) - at - 1, False
            yield node.move
            node.skipped = node.skipped or not node.again

    def cutoff(self, remaining=1):
        """Says how many moves the node at hand leaves out, where they were not given to `moves`."""
        self.open[-1].rest = remaining

    def text(self):
        """The trace of the last search, one JSON object a line."""
        header = {"prunus": 1, "complete": not self.why}
        root = {**self.root, "player": "min"} if self.votes < 0 else self.root
        ends = [UNFINISHED for node in self.open if node.kept]
        return "".join([line(header), line(root), *self.lines, *ends]) if root else line(header)

    def save(self, file=None):
        """Writes it, as a page where the name ends in .html."""
        file, self.saved = pathlib.Path(file or self.file), True
        file.write_text(page(self.text()) if file.suffix == ".html" else self.text(), "utf-8")
        last = f", the last of {self.searches} searches" if self.searches > 1 else ""
        print(f"prunus: {self.nodes} nodes in {file}{last}. {self.why}".rstrip(), file=sys.stderr)


class Node:
    """A node that is being searched; left without a value, as by an exception, it stays unfinished."""

    def __init__(self, trace, name=None, kind=None, window=(None, None), negamax=False):
        self.trace, self.name, self.kind, self.window, self.nega = trace, name, kind, window, negamax
        self.rest, self.move, self.again = 0, None, False  # of the loop over its moves
        self.children, self.values, self.value, self.horizon, self.marks = 0, [], None, False, {}
        self.chosen = ...  # the move it gives back; `...`: nothing is said of it
        self.skipped = False  # moves of the loop that were not searched here

    def __enter__(self):
        trace, parent = self.trace, self.trace.open[-1] if self.trace.open else None
        if parent is None:
            trace.lines, trace.nodes, trace.votes, trace.why = [], 0, 0, ""
            trace.searches, trace.saved = trace.searches + 1, False
        self.ply = len(trace.open)
        self.min = self.kind == "min" if self.kind in ("max", "min") else bool(parent) and not parent.min
        self.kept = not parent or parent.kept and trace.nodes < trace.limit and self.ply <= DEEPEST
        if not self.kept:
            trace.open.append(self)
            if parent.kept:
                parent.stop(f"Only {trace.limit} nodes are recorded: see trace.limit."
                            if self.ply <= DEEPEST else f"Only {DEEPEST} plies are recorded.")
            return self
        said = {"event": "enter"}
        if parent:
            name = parent.move if self.name is None else self.name
            said.update({"move": str(name)} if is_name(name) else {})
            said.update({"reSearch": True} if parent.again else {})
        if self.kind:
            said["player"] = "min" if self.min else "max"
        low, high = map(number, self.window)
        if self.nega and self.min:
            low, high = negative(high), negative(low)
        said.update({name: each for name, each in (("alpha", low), ("beta", high)) if each is not None})
        text = line(said)  # From here on nothing fails, however deep the recursion.
        trace.open.append(self)
        trace.nodes += 1
        if parent:
            parent.children += not parent.again
            parent.again = parent.move is not None
            trace.lines.append(text)
        else:
            trace.root = said
        return self

    def leave(self, value, move=...):
        """Says what the node is worth, and by which move, and gives the value back."""
        self.value, self.chosen = value, move
        return value

    def mark(self, name):
        """`"tableHit"`: the value is known from before. `"horizon"`: it is an estimate."""
        self.marks[name] = True

    def stop(self, why):
        self.marks.update(unfinished=True, note=why)
        self.trace.why = why

    def __exit__(self, kind, error, _):
        trace = self.trace
        while trace.open[-1] is not self:  # left in a recursion too deep to be told of
            if trace.open.pop().kept:
                trace.lines.append(UNFINISHED)
        if not self.kept:
            trace.open.pop()
            return
        value = number(self.value)
        if value is None:
            self.stop(f"{kind.__name__}: {error}" if error else f"The value is {self.value!r}, no number.")
        elif self.nega and self.min:
            value = negative(value)
        said = {"event": "leave", "value": 0 if value is None else value}
        if self.rest and value is not None:
            said.update(legalMoves=self.children + self.rest, cutOff=True)
        elif self.horizon and not self.children:
            said["horizon"] = True
        if self.children and (self.chosen is None or self.chosen is not ... and is_name(self.chosen)):
            said["chosen"] = None if self.chosen is None else str(self.chosen)
        if self.skipped and value not in self.values and value is not None:
            said["tableHit"] = True  # remembered by what is around the search, such as lru_cache
        text = line({**said, **self.marks})
        trace.open.pop()
        trace.lines.append(text)
        # Who is MAX, where nothing says it: with the right one, values are the best of the children's.
        if self.values and not self.kind and value is not None:
            vote = (float(value) == max(self.values)) - (float(value) == min(self.values))
            trace.votes += -vote if self.ply % 2 else vote
        if trace.open and value is not None:
            trace.open[-1].values.append(float(value))


def guess(names):
    """Which parameter is what, by their names and their order."""
    roles = {"depth": "depth|d|plies", "color": "colou?r|sign", "agent": "agent(_?(index|id|number))?",
             "move": "move|action|last_?move",
             "maximizing": "(is_?)?max(imi[sz](e|er|ing))?(_?(player|turn|node))?"}
    found = {role: name for role, pattern in roles.items() for name in reversed(names)
             if re.fullmatch(pattern, name, re.I)}
    # Names such as a, b are those of a window only right behind the depth: they may be anything.
    windows = ("alpha", "beta"), ("α", "β"), ("a", "b"), ("lo", "hi"), ("low", "high"), ("lower", "upper")
    for before, *pair in zip(["", *names], names, names[1:]):
        if tuple(map(str.lower, pair)) in windows[:2 if before != found.get("depth") else None]:
            found.update(zip(("alpha", "beta"), pair))
    return found


def is_name(move):
    """False of what is rather a whole position: such moves are numbered."""
    return move is not None and not isinstance(move, (list, dict, set)) and " object at 0x" not in str(move)


def plain(result):
    """A number, or the only one in a pair such as (value, "b2"), or what a dictionary calls so."""
    if isinstance(result, dict):
        return next((result[name] for name in ("value", "score", "eval") if name in result), None)
    if not isinstance(result, (tuple, list)):
        return result
    numbers = [each for each in result if number(each) is not None]
    if len(numbers) > 1:
        raise TypeError(f"Which of {result!r} is the value? Say @search(value=lambda result: result[0]).")
    return numbers[0] if numbers else None


def choice(result, worth):
    """The move beside a value, None where there is none; `...` where nothing is said of it."""
    if isinstance(result, dict):
        return next((result[name] for name in ("move", "action", "best_move", "index", "column") if name in result), ...)
    if not isinstance(result, (tuple, list)) or len(result) != 2:
        return ...
    return result[1] if number(result[0]) == number(worth) else result[0]


def number(value):
    """As it is written; None of what is no number. What is too large counts as infinite."""
    try:
        value = float("nan") if isinstance(value, (str, bytes)) else float(value)
    except (TypeError, ValueError):
        return None
    if abs(value) >= 2**31 - 1:
        return "inf" if value > 0 else "-inf"
    return None if value != value else int(value) if value.is_integer() else value


def negative(written):
    return None if written is None else number(-float(written))


def line(fields):
    return json.dumps(fields, ensure_ascii=False) + "\n"


def page(text):
    """The viewer with a trace in it: a page complete in one file."""
    viewer = pathlib.Path(__file__).with_name("prunus-viewer.html")
    if not viewer.exists():
        raise FileNotFoundError(f"Put prunus-viewer.html into {viewer.parent}: it comes from where prunus.py does.")
    return viewer.read_text("utf-8").replace(SLOT, SLOT + text.replace("<", "\\u003c"), 1)


trace = Trace()
search = trace.search

if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[2] != "-o":
        sys.exit("Usage: python3 prunus.py trace.jsonl -o tree.html")
    pathlib.Path(sys.argv[3]).write_text(page(pathlib.Path(sys.argv[1]).read_text("utf-8")), "utf-8")
