"""`trace(function, …)`: finds what calls itself there, and records it while it runs."""
from . import cell, recorder


class NotebookTrace(recorder.Trace):
    """The recorder, which a notebook shows, and which can be called."""

    def __call__(self, function, *args, **kwargs):
        """Calls the function and shows the tree that it walks.

        Nothing has to stand above it: functions that call themselves, or each other, are found from
        there and recorded for this one call. Those that `@search` stands above are recorded as it says.
        """
        before, name = self.searches, getattr(function, "__name__", "it")
        places = [] if records(function) else recursive(function)
        own = function
        for get, put in places:
            plain = get()
            put(self.search(plain))
            own = get() if own is plain else own
        try:
            own(*args, **kwargs)
        finally:
            for get, put in places:
                put(get().__wrapped__)
        if self.searches == before:
            raise ValueError(f"No function that calls itself was found in {name}: put @search above it.")
        return self.shown(f"trace({name}): {self.nodes} nodes")

    def shown(self, told):
        # Whoever looks at it here wants no file when the kernel ends.
        self.saved = True
        return cell.walked(told, self.text())

    def __repr__(self):
        return f"trace: {self.nodes} nodes of {self.searches} searches"

    def _repr_html_(self):
        return self.shown(repr(self))._repr_html_() if self.root else None


def records(function):
    """True of what `@search` has made."""
    return getattr(function, "__globals__", None) is vars(recorder)


def recursive(function):
    """Where the functions stand that call themselves, alone or in a circle, as (get, put) of each."""
    found, calls, waiting = {}, {}, [function]
    while waiting:
        caller = waiting.pop()
        if id(caller) in calls:
            continue
        calls[id(caller)] = used = {}
        for place in places(caller):
            called = place[0]()
            # One that is recorded already needs nothing.
            if callable(called) and hasattr(called, "__code__") and not records(called):
                used[id(called)] = place
                waiting.append(called)
    for caller, used in calls.items():
        for called, place in used.items():
            if reaches(calls, called, called):
                found.setdefault(called, place)
    return list(found.values())


def places(function):
    """Where the names that a function uses keep what they mean: (get, put) of each."""
    code, scope = function.__code__, function.__globals__
    for name in names(code):
        if name in scope:
            yield (lambda name=name: scope[name]), (lambda value, name=name: scope.update({name: value}))
    for box in function.__closure__ or ():
        try:
            box.cell_contents
        except ValueError:
            continue
        yield (lambda box=box: box.cell_contents), (lambda value, box=box: setattr(box, "cell_contents", value))


def names(code):
    """Those of a function's code, and of what is written inside it (a comprehension, a lambda)."""
    inner = [each for each in code.co_consts if hasattr(each, "co_names")]
    return list(dict.fromkeys([*code.co_names, *(name for each in inner for name in names(each))]))


def reaches(calls, start, aim):
    seen, waiting = set(), list(calls.get(start, ()))
    while waiting:
        each = waiting.pop()
        if each == aim:
            return True
        if each not in seen:
            seen.add(each)
            waiting.extend(calls.get(each, ()))
    return False
