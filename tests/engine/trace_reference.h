#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "search/observer.h"
#include "trace/columns.h"

/// The slow, obvious counterpart of the recorder: searches as trees of objects.
namespace prunus::reference {

struct Node {
  NodeEntry entry;
  NodeExit exit;
  std::vector<Node> children;
};

using Forest = std::vector<Node>;

/// A node as a row of the columns.
struct Row {
  std::uint32_t size = 1;
  std::uint32_t hidden = 0;
  Value alpha = 0, beta = 0, value = 0;
  Move move = noMove;
  int legalMoves = 0;
  std::uint16_t flags = 0;
  int ply = 0;

  bool operator==(const Row&) const = default;
};

class Generator {
 public:
  explicit Generator(std::uint32_t seed) : random_(seed) {}

  int number(int lowest, int highest) {
    return std::uniform_int_distribution<int>(lowest, highest)(random_);
  }

  Value value() {
    switch (number(0, 9)) {
      case 0:
        return minusInfinity;
      case 1:
        return plusInfinity;
      default:
        return number(-32767, 32766);
    }
  }

  /// Searches that make no sense as searches: any window, value and mark, any shape.
  Forest forest(int roots, int rootPly, int deepest, int widest) {
    Forest made;
    for (int root = 0; root < roots; ++root) {
      made.push_back(node(rootPly, rootPly + deepest, widest));
      if (rootPly == 0) made.back().entry.move = noMove;
    }
    return made;
  }

 private:
  Node node(int ply, int deepest, int widest) {
    static constexpr std::uint16_t entryMarks =
        mark::nullWindow | mark::reSearch | mark::reduced | mark::threatSearch;
    static constexpr std::uint16_t exitMarks =
        mark::terminal | mark::horizon | mark::cutOff | mark::tableHit | mark::unfinished;
    Node made;
    made.entry = {.ply = ply,
                  .move = static_cast<Move>(number(0, 63)),
                  .player = number(0, 1) == 0 ? Player::max : Player::min,
                  .alpha = value(),
                  .beta = value(),
                  .marks = static_cast<std::uint16_t>(number(0, 0xffff) & entryMarks)};
    const int width = ply < deepest ? number(0, widest) : 0;
    made.exit = {.ply = ply,
                 .value = value(),
                 .bound = static_cast<Bound>(number(0, 3)),
                 .marks = static_cast<std::uint16_t>(number(0, 0xffff) & exitMarks),
                 .legalMoves = number(width, 64)};
    for (int child = 0; child < width; ++child) {
      made.children.push_back(node(ply + 1, deepest, widest));
    }
    return made;
  }

  std::mt19937 random_;
};

template <Observer O>
void walk(const Node& node, O& observer) {
  observer.enter(node.entry);
  for (const Node& child : node.children) walk(child, observer);
  observer.leave(node.exit);
}

template <Observer O>
void walk(const Forest& forest, O& observer) {
  for (const Node& root : forest) walk(root, observer);
}

inline std::uint64_t countNodes(const Node& node) {
  std::uint64_t count = 1;
  for (const Node& child : node.children) count += countNodes(child);
  return count;
}

inline std::uint64_t countNodes(const Forest& forest) {
  std::uint64_t count = 0;
  for (const Node& root : forest) count += countNodes(root);
  return count;
}

inline std::uint64_t countDownTo(const Node& node, int ply) {
  if (node.entry.ply > ply) return 0;
  std::uint64_t count = 1;
  for (const Node& child : node.children) count += countDownTo(child, ply);
  return count;
}

inline std::uint64_t countDownTo(const Forest& forest, int ply) {
  std::uint64_t count = 0;
  for (const Node& root : forest) count += countDownTo(root, ply);
  return count;
}

/// Appends the rows of a subtree, nodes below `deepest` hidden.
inline void appendRows(const Node& node, int deepest, std::vector<Row>& rows) {
  const std::size_t at = rows.size();
  rows.emplace_back();
  Row row;
  row.alpha = node.entry.alpha;
  row.beta = node.entry.beta;
  row.value = node.exit.value;
  row.move = node.entry.move;
  row.legalMoves = node.exit.legalMoves;
  row.ply = node.entry.ply;
  row.flags = static_cast<std::uint16_t>(static_cast<unsigned>(node.entry.player) |
                                         (static_cast<unsigned>(node.exit.bound) << 1U) |
                                         node.entry.marks | node.exit.marks);
  if (node.entry.ply < deepest) {
    for (const Node& child : node.children) appendRows(child, deepest, rows);
  } else {
    row.hidden = static_cast<std::uint32_t>(countNodes(node) - 1);
    if (row.hidden > 0) row.flags |= mark::hidden;
  }
  row.size = static_cast<std::uint32_t>(rows.size() - at);
  rows[at] = row;
}

inline std::vector<Row> rowsOf(const Forest& forest, int deepest) {
  std::vector<Row> rows;
  for (const Node& root : forest) appendRows(root, deepest, rows);
  return rows;
}

template <typename Cell>
std::vector<Row> rowsOf(const TraceColumns<Cell>& columns) {
  const auto toValue = [](Cell cell) {
    if (cell == std::numeric_limits<Cell>::min()) return minusInfinity;
    if (cell == std::numeric_limits<Cell>::max()) return plusInfinity;
    return Value{cell};
  };
  std::vector<Row> rows;
  for (std::size_t node = 0; node < columns.length(); ++node) {
    rows.push_back({.size = columns.size[node],
                    .hidden = columns.hidden.empty() ? 0 : columns.hidden[node],
                    .alpha = toValue(columns.alpha[node]),
                    .beta = toValue(columns.beta[node]),
                    .value = toValue(columns.value[node]),
                    .move = columns.move[node],
                    .legalMoves = columns.legalMoves[node],
                    .flags = columns.flags[node],
                    .ply = columns.ply[node]});
  }
  return rows;
}

/// The deepest ply down to which all nodes fit in `budget`; nothing when the whole forest does.
inline std::optional<int> deepestThatFits(const Forest& forest, std::uint64_t budget) {
  if (countNodes(forest) <= budget) return std::nullopt;
  int ply = forest.front().entry.ply;
  while (countDownTo(forest, ply + 1) <= budget) ++ply;
  return ply;
}

}  // namespace prunus::reference
