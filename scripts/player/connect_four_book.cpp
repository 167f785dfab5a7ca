// Computes who wins the positions of Connect Four with eight discs: npm run book -- --connect-four.
//
// Usage: prunus_connect_four_book FOUND MINUTES TABLE
// FOUND is a text file, a position's place and its outcome a line; what it holds, and what the book
// of this build holds, is not computed again, and what is found is added at once. TABLE: a power of
// two, of 8 bytes each. Written to standard output at the end: everything that is known, packed.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "exact/line_solver.h"
#include "exact/opening_book.h"

namespace {

using prunus::exact::LineBoard;
using prunus::exact::LineSolver;
using prunus::exact::OpeningBook;
using prunus::exact::openingOutcomes;
using prunus::exact::Outcomes;
using prunus::exact::Slots;
using Position = LineSolver::Position;

constexpr std::uint64_t unlimited = std::uint64_t{1} << 62U;

class Miner {
 public:
  Miner(const std::string& file, double minutes, std::size_t entries)
      : solver_(board_, entries),
        end_(std::chrono::steady_clock::now() +
             std::chrono::duration_cast<Clock::duration>(
                 std::chrono::duration<double, std::ratio<60>>(minutes))) {
    for (std::size_t place = 0; place < book_.positions().size(); ++place) {
      found_.push_back(book_.at(place));
    }
    std::ifstream before(file);
    std::size_t place = 0;
    int outcome = 0;
    while (before >> place >> outcome) found_.at(place) = {outcome, outcome};
    out_.open(file, std::ios::app);
    std::cerr << found_.size() << " positions, " << known() << " known\n";
  }

  void mine() {
    // First what the strongest level meets from the start, on either side; then all the rest, in
    // an order in which one position's table serves the next.
    play({}, 0, true);
    std::cerr << known() << " known after the games of who begins\n";
    play({}, 0, false);
    std::cerr << known() << " known after the games of who answers\n";
    visited_.clear();
    all({}, 0);
  }

  [[nodiscard]] std::string packed() const { return OpeningBook::packed(found_); }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool isTimeUp() const { return Clock::now() >= end_; }
  [[nodiscard]] std::ptrdiff_t known() const {
    return std::count_if(found_.begin(), found_.end(),
                         [](const Outcomes& each) { return each.areOne(); });
  }

  template <typename F>
  void eachMove(const Position& position, const F& use) {
    for (const Slots column : board_.fromMiddle()) {
      const Slots move = board_.open(position.taken) & column;
      if (move == 0) continue;
      if (board_.hasLine(position.own | move)) continue;
      use(solver_.after(position, move));
    }
  }

  [[nodiscard]] std::optional<int> atSight(const Position& position) const {
    const Slots open = board_.open(position.taken);
    if ((board_.completing(position.own) & open) != 0) return 1;
    const Slots threats = board_.completing(position.own ^ position.taken) & open;
    if ((threats & (threats - 1)) != 0) return -1;
    return std::nullopt;
  }

  /// Who wins; looks no further than to the first move that does.
  int outcomeOf(const Position& position, int discs) {
    if (const auto seen = atSight(position)) return *seen;
    if (discs == OpeningBook::discs) return leaf(position);
    const std::uint64_t code = board_.codeOf(position.own, position.taken);
    if (const auto found = solved_.find(code); found != solved_.end()) return found->second;
    int best = -1;
    eachMove(position, [&](const Position& after) {
      if (best < 1 && !isTimeUp()) best = std::max(best, -outcomeOf(after, discs + 1));
    });
    if (!isTimeUp()) solved_[code] = best;
    return best;
  }

  int leaf(const Position& position) {
    Outcomes& found = found_[book_.placeOf(position)];
    if (found.areOne()) return found.low;
    if (isTimeUp()) return 0;
    solver_.allow(unlimited);
    const auto bounds = solver_.narrow(position, {-1, 1});
    nodes_ += unlimited - solver_.nodesLeft();
    found = {bounds.low, bounds.high};
    out_ << book_.placeOf(position) << ' ' << bounds.low << std::endl;
    if (++computed_ % 500 == 0) {
      std::cerr << computed_ << " computed, " << known() << " known, " << nodes_ / 1000000
                << " million nodes" << std::endl;
    }
    return bounds.low;
  }

  /// All positions that can be reached where one side takes the best move nearest to the middle.
  void play(const Position& position, int discs, bool isOurs) {
    if (discs >= OpeningBook::discs || isTimeUp() || atSight(position)) return;
    const std::uint64_t code = 2 * board_.codeOf(position.own, position.taken) + (isOurs ? 1 : 0);
    if (!visited_.insert(code).second) return;
    std::optional<Position> best;
    int most = -2;
    eachMove(position, [&](const Position& after) {
      if (!isOurs) return play(after, discs + 1, true);
      if (most == 1) return;  // No other is better.
      const int outcome = -outcomeOf(after, discs + 1);
      if (outcome <= most) return;
      most = outcome;
      best = after;
    });
    if (best) play(*best, discs + 1, false);
  }

  void all(const Position& position, int discs) {
    if (isTimeUp() || (discs == OpeningBook::discs && atSight(position))) return;
    if (!visited_.insert(board_.codeOf(position.own, position.taken)).second) return;
    if (discs == OpeningBook::discs) {
      leaf(position);
      return;
    }
    eachMove(position, [&](const Position& after) { all(after, discs + 1); });
  }

  LineBoard board_{6, 7, 4, true};
  OpeningBook book_{board_, openingOutcomes};
  LineSolver solver_;
  Clock::time_point end_;
  std::vector<Outcomes> found_;
  std::ofstream out_;
  std::unordered_map<std::uint64_t, int> solved_;
  std::unordered_set<std::uint64_t> visited_;
  std::uint64_t nodes_ = 0;
  std::size_t computed_ = 0;
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) {
    std::cerr << "prunus_connect_four_book FOUND MINUTES TABLE\n";
    return 2;
  }
  Miner miner(arguments[1], std::atof(arguments[2]),
              static_cast<std::size_t>(std::atoll(arguments[3])));
  miner.mine();
  std::cout << miner.packed() << '\n';
}
