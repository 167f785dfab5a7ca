"""Game trees in a notebook.

    from prunus import search, trace

    search("((3 12 8) (2 4 6) (14 5 2))")          # the tree of a search, in the cell

    trace(minimax, board, 3, True)                 # the tree that your own function walks

In a program it is the recorder: `@search` above the function, `trace.moves(moves)` around its moves.
MIT license.
"""
from . import cell
from .own import NotebookTrace

__all__ = ["search", "trace"]

trace = NotebookTrace()

#: The address of a prunus.standalone.js that notebooks load, instead of having it in every cell.
script = None


def search(tree=None, **options):
    """The tree of a search, as a cell shows it.

    `tree` is in any notation that the lab reads, or nested lists. Options are the attributes of
    `<prunus-tree>`: `algorithm="minimax"`, `game="tictactoe"`, `window_width=2`, `step=12`; and
    `height`, in pixels. Of a function it is the decorator of the recorder: `@search`, or
    `@search(alpha="lo", beta="hi")`.
    """
    if callable(tree):
        return trace.search(tree, **options)
    # Which game, exercise or link, if it is no tree: without any of them it stands above a function.
    if tree is None and not {"game", "exercise", "link"} & set(options):
        return trace.search(**options)
    return cell.tree(tree, **options)
