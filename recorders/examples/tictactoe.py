"""Tic-tac-toe: python3 tictactoe.py [minimax|alphabeta|negamax] [position, such as XOX.O...X]"""
import math, sys
from prunus import search, trace

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def won(board, mark):
    return any(all(board[cell] == mark for cell in line) for line in LINES)


def moves(board):
    return [cell for cell in range(9) if board[cell] == "."]


def is_over(board):
    return won(board, "X") or won(board, "O") or "." not in board


def score(board):
    return 10 if won(board, "X") else -10 if won(board, "O") else 0


def play(board, cell, mark):
    return board[:cell] + mark + board[cell + 1:]


@search
def minimax(board, maximizing):
    if is_over(board):
        return score(board)
    values = []
    for cell in trace.moves(moves(board)):
        values.append(minimax(play(board, cell, "X" if maximizing else "O"), not maximizing))
    return max(values) if maximizing else min(values)


@search
def alphabeta(board, alpha, beta, maximizing):
    if is_over(board):
        return score(board)
    best = -math.inf if maximizing else math.inf
    for cell in trace.moves(moves(board)):
        value = alphabeta(play(board, cell, "X" if maximizing else "O"), alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@search
def negamax(board, alpha, beta, color):
    if is_over(board):
        return color * score(board)
    best = -math.inf
    for cell in trace.moves(moves(board)):
        value = -negamax(play(board, cell, "X" if color > 0 else "O"), -beta, -alpha, -color)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


if __name__ == "__main__":
    algorithm = sys.argv[1] if len(sys.argv) > 1 else "alphabeta"
    board = sys.argv[2] if len(sys.argv) > 2 else "XOX.O...."
    x_moves = board.count("X") == board.count("O")
    if algorithm == "minimax":
        print(minimax(board, x_moves))
    elif algorithm == "alphabeta":
        print(alphabeta(board, -math.inf, math.inf, x_moves))
    else:
        print(negamax(board, -math.inf, math.inf, 1 if x_moves else -1))
