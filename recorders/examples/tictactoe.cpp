// Tic-tac-toe: ./tictactoe [minimax|alphabeta|negamax] [position, such as XOX.O...X]
#include <algorithm>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "prunus.hpp"

constexpr int infinite = std::numeric_limits<int>::max();
prunus::Trace trace("trace.jsonl");

bool won(const std::string& board, char mark) {
  static const std::vector<std::string> lines = {"012", "345", "678", "036",
                                                 "147", "258", "048", "246"};
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    return std::all_of(line.begin(), line.end(),
                       [&](char cell) { return board[cell - '0'] == mark; });
  });
}

std::vector<int> moves(const std::string& board) {
  std::vector<int> moves;
  for (int cell = 0; cell < 9; ++cell) {
    if (board[cell] == '.') moves.push_back(cell);
  }
  return moves;
}

bool isOver(const std::string& board) {
  return won(board, 'X') || won(board, 'O') || moves(board).empty();
}

int score(const std::string& board) {
  return won(board, 'X') ? 10 : won(board, 'O') ? -10 : 0;
}

std::string play(std::string board, int cell, bool x) {
  board[cell] = x ? 'X' : 'O';
  return board;
}

int minimax(const std::string& board, bool maximizing) {
  auto node = trace.enter(maximizing);
  if (isOver(board)) return node.leave(score(board));
  int best = maximizing ? -infinite : infinite;
  for (const int cell : node.moves(moves(board))) {
    const int value = minimax(play(board, cell, maximizing), !maximizing);
    best = maximizing ? std::max(best, value) : std::min(best, value);
  }
  return node.leave(best);
}

int alphabeta(const std::string& board, int alpha, int beta, bool maximizing) {
  auto node = trace.enter(maximizing, alpha, beta);
  if (isOver(board)) return node.leave(score(board));
  int best = maximizing ? -infinite : infinite;
  for (const int cell : node.moves(moves(board))) {
    const int value = alphabeta(play(board, cell, maximizing), alpha, beta, !maximizing);
    if (maximizing) {
      best = std::max(best, value);
      alpha = std::max(alpha, best);
    } else {
      best = std::min(best, value);
      beta = std::min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return node.leave(best);
}

int negamax(const std::string& board, int alpha, int beta, int color) {
  auto node = trace.enterNegamax(color > 0, alpha, beta);
  if (isOver(board)) return node.leave(color * score(board));
  int best = -infinite;
  for (const int cell : node.moves(moves(board))) {
    const int value = -negamax(play(board, cell, color > 0), -beta, -alpha, -color);
    best = std::max(best, value);
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return node.leave(best);
}

int main(int count, char** words) {
  const std::string algorithm = count > 1 ? words[1] : "alphabeta";
  const std::string board = count > 2 ? words[2] : "XOX.O....";
  const bool xMoves = moves(board).size() % 2 == 1;
  if (algorithm == "minimax") {
    std::cout << minimax(board, xMoves) << '\n';
  } else if (algorithm == "alphabeta") {
    std::cout << alphabeta(board, -infinite, infinite, xMoves) << '\n';
  } else {
    std::cout << negamax(board, -infinite, infinite, xMoves ? 1 : -1) << '\n';
  }
}
