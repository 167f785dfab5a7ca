"""A tree that Python can ask: an anywidget (`pip install anywidget`)."""
import pathlib

from . import cell

ESM = pathlib.Path(__file__).with_name("widget.js")


def tree_widget(view):
    """The widget of a view. Without anywidget it says what to install."""
    try:
        import anywidget, traitlets
    except ImportError as error:
        raise ImportError('A widget needs anywidget: pip install anywidget. Without it, trees are '
                          "shown all the same, but tell nothing.") from error

    class TreeWidget(anywidget.AnyWidget):
        """`step`: its first so many events have happened, None: all. `result`: what the search found."""

        _esm = ESM
        script = traitlets.Bytes(b"").tag(sync=True)
        attributes = traitlets.Dict(allow_none=True).tag(sync=True)
        lines = traitlets.Unicode(None, allow_none=True).tag(sync=True)
        height = traitlets.Int(480).tag(sync=True)
        step = traitlets.Int(None, allow_none=True).tag(sync=True)
        result = traitlets.Dict(None, allow_none=True).tag(sync=True)
        problem = traitlets.Unicode(None, allow_none=True).tag(sync=True)

        @property
        def value(self):
            return (self.result or {}).get("value")

    return TreeWidget(script=cell.script_bytes(), attributes=view.attributes, lines=view.lines,
                      height=view.height,
                      step=start(view.attributes))


def start(attributes):
    """The step that a tree begins at, where one was asked for."""
    step = (attributes or {}).get("step", "")
    return int(step) if step.isdecimal() else None
