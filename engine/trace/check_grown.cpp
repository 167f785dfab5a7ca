#include "trace/check_grown.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "search/observer.h"

namespace prunus {
namespace {

/// Lets a tree grow once more, step by step. Each of the three ways says whether a step can be.
template <typename Columns>
class Regrowth {
 public:
  Regrowth(const Columns& columns, const GrowthLog& log)
      : columns_(columns),
        log_(log),
        length_(static_cast<std::uint32_t>(columns.length())),
        state_(length_, unborn) {}

  std::optional<Refusal> check() {
    if (columns_.size[0] != length_) return refuse(0, 0);
    if (log_.kind == GrownKind::means && log_.values.size() != log_.nodes.size()) {
      return refuse(log_.nodes.size(), 0);
    }
    if (const auto wrong = wrongColumn()) return refuse(0, *wrong);
    findParents();
    bear(0);
    for (std::size_t step = 0; step < log_.nodes.size(); ++step) {
      const std::uint32_t node = log_.nodes[step];
      if (node >= length_ || !take(node, step)) return refuse(step + 1, node);
    }
    return born_ == length_ ? std::nullopt : std::optional(refuse(log_.nodes.size(), length_));
  }

 private:
  enum State : std::uint8_t { unborn, alive, done };

  bool take(std::uint32_t node, std::size_t step) {
    switch (log_.kind) {
      case GrownKind::means:
        return visit(node, log_.values[step]);
      case GrownKind::proofs:
        return expand(node);
      case GrownKind::solved:
        return state_[node] == alive ? develop(node) : state_[node] == done && goOn(node);
    }
    return false;
  }

  bool visit(std::uint32_t node, Value value) {
    if (value > log_.largest || value < -log_.largest) return false;
    if (state_[node] != unborn) return isOver(node);
    return state_[parents_[node]] != unborn && bear(node);
  }

  bool expand(std::uint32_t node) {
    // With a table, a node is looked at as often as the search comes by.
    if (!log_.same.empty() && state_[node] == done) return true;
    if (state_[node] != alive || isOver(node) || columns_.size[node] == 1) return false;
    state_[node] = done;
    return bearChildren(node);
  }

  bool develop(std::uint32_t node) {
    if (isOver(node)) return solve(node);
    if (columns_.size[node] == 1) return false;
    return isMin(node) == isMin(0) ? bearChildren(node) : bear(node + 1);
  }

  bool goOn(std::uint32_t node) {
    if (node == 0) return false;
    const std::uint32_t parent = parents_[node];
    if (isMin(parent) == isMin(0)) return solve(parent);
    const std::uint32_t next = node + columns_.size[node];
    return next < parent + columns_.size[parent] ? bear(next) : solve(parent);
  }

  bool solve(std::uint32_t node) {
    state_[node] = done;
    return true;
  }

  bool bearChildren(std::uint32_t node) {
    const std::uint32_t end = node + columns_.size[node];
    for (std::uint32_t child = node + 1; child < end; child += columns_.size[child]) {
      if (!bear(child)) return false;
    }
    return true;
  }

  /// The first node of which a prior, or a position that it is the same as, cannot be.
  [[nodiscard]] std::optional<std::uint32_t> wrongColumn() const {
    const bool means = log_.kind == GrownKind::means;
    const bool proofs = log_.kind == GrownKind::proofs;
    if (!log_.priors.empty() && (!means || log_.priors.size() != length_)) return 0;
    if (!log_.same.empty() && (!proofs || log_.same.size() != length_)) return 0;
    for (std::uint32_t node = 0; node < log_.priors.size(); ++node) {
      if (log_.priors[node] > 10'000) return node;
    }
    for (std::uint32_t node = 0; node < log_.same.size(); ++node) {
      const std::uint32_t first = log_.same[node];
      if (first > node || log_.same[first] != first) return node;
      const auto alike = flag::playerMask | mark::terminal;
      if (((columns_.flags[first] ^ columns_.flags[node]) & alike) != 0) return node;
      if (columns_.legalMoves[first] != columns_.legalMoves[node]) return node;
    }
    return std::nullopt;
  }

  bool bear(std::uint32_t node) {
    if (state_[node] != unborn) return false;
    state_[node] = alive;
    ++born_;
    return true;
  }

  void findParents() {
    parents_.assign(length_, 0);
    std::vector<std::uint32_t> path;
    for (std::uint32_t node = 0; node < length_; ++node) {
      while (!path.empty() && path.back() + columns_.size[path.back()] <= node) path.pop_back();
      if (!path.empty()) parents_[node] = path.back();
      path.push_back(node);
    }
  }

  [[nodiscard]] bool isOver(std::uint32_t node) const {
    return (columns_.flags[node] & mark::terminal) != 0;
  }
  [[nodiscard]] bool isMin(std::uint32_t node) const {
    return (columns_.flags[node] & flag::playerMask) != 0;
  }

  static Refusal refuse(std::size_t step, std::uint32_t node) {
    return {.code = "trace-step",
            .where = "trace",
            .at = static_cast<int>(step),
            .details = {std::to_string(node)}};
  }

  const Columns& columns_;
  const GrowthLog& log_;
  std::uint32_t length_;
  std::uint32_t born_ = 0;
  std::vector<std::uint8_t> state_;
  std::vector<std::uint32_t> parents_;
};

}  // namespace

std::optional<Refusal> checkGrown(const Trace& trace) {
  if (!trace.grown) return std::nullopt;
  return std::visit([&](const auto& columns) { return Regrowth(columns, *trace.grown).check(); },
                    trace.columns);
}

}  // namespace prunus
