"""Minimax and alpha-beta over a tree of nested lists: python3 plates.py [minimax|alphabeta]"""
import math, sys
from prunus import search, trace

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@search
def minimax(node, maximizing=True):
    if not isinstance(node, list):
        return node
    values = [minimax(child, not maximizing) for child in trace.moves(node)]
    return max(values) if maximizing else min(values)


@search
def alphabeta(node, alpha=-math.inf, beta=math.inf, maximizing=True):
    if not isinstance(node, list):
        return node
    best = -math.inf if maximizing else math.inf
    for child in trace.moves(node):
        value = alphabeta(child, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


if __name__ == "__main__":
    print(minimax(TREE) if sys.argv[1:] == ["minimax"] else alphabeta(TREE))
