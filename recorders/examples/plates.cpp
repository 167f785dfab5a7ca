// Minimax and alpha-beta over a tree of nested lists: ./plates [minimax|alphabeta]
#include <algorithm>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "prunus.hpp"

struct Tree {
  int value = 0;
  std::vector<Tree> children;
};

constexpr int infinite = std::numeric_limits<int>::max();
prunus::Trace trace("trace.jsonl");

int minimax(const Tree& tree, bool maximizing) {
  auto node = trace.enter(maximizing);
  if (tree.children.empty()) return node.leave(tree.value);
  int best = maximizing ? -infinite : infinite;
  for (const Tree& child : node.moves(tree.children)) {
    const int value = minimax(child, !maximizing);
    best = maximizing ? std::max(best, value) : std::min(best, value);
  }
  return node.leave(best);
}

int alphabeta(const Tree& tree, int alpha, int beta, bool maximizing) {
  auto node = trace.enter(maximizing, alpha, beta);
  if (tree.children.empty()) return node.leave(tree.value);
  int best = maximizing ? -infinite : infinite;
  for (const Tree& child : node.moves(tree.children)) {
    const int value = alphabeta(child, alpha, beta, !maximizing);
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

Tree plate(std::initializer_list<int> values) {
  Tree tree;
  for (const int value : values) tree.children.push_back({value, {}});
  return tree;
}

int main(int count, char** words) {
  const Tree tree{0, {plate({3, 12, 8}), plate({2, 4, 6}), plate({14, 5, 2})}};
  const bool isMinimax = count > 1 && std::string(words[1]) == "minimax";
  std::cout << (isMinimax ? minimax(tree, true) : alphabeta(tree, -infinite, infinite, true))
            << '\n';
}
