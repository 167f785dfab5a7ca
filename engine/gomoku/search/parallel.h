#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "gomoku/search/helper_thread.h"
#include "gomoku/search/search.h"

namespace prunus::gomoku {

/// The search in several threads that know nothing of one another but what they find in the table
/// ("lazy SMP"): one searches as ever and decides, the others fill the table with what it will soon
/// ask. With one thread it is `Search`, deterministic; with more it is not.
class ParallelSearch {
 public:
  static constexpr int mostThreads = 64;
  /// What a helper takes, about.
  static constexpr std::size_t bytesOfAHelper = std::size_t{4} << 20U;

  explicit ParallelSearch(Memory& memory) : memory_(memory), main_(memory, observer_) {}

  /// From 1 to `mostThreads`. Helpers are made here, so that no search has to.
  void useThreads(int threads) {
    helpers_.resize(std::size_t(std::clamp(threads, 1, mostThreads)) - 1);
    for (auto& helper : helpers_) {
      if (!helper) helper = std::make_unique<Helper>(memory_.table);
    }
  }
  [[nodiscard]] int threads() const { return int(helpers_.size()) + 1; }

  /// Forgets what helpers learned. What is in the memory is cleared by its owner.
  void clear() {
    for (auto& helper : helpers_) helper->history->clear();
  }

  /// As `Search::run`. A limit of nodes is for all threads together, as is the number of nodes in
  /// the result; iterations tell those of the deciding thread.
  SearchInfo run(const Board& position, Limits limits, const SearchOptions& searchOptions = {}) {
    if (helpers_.empty()) return main_.run(position, limits, searchOptions);
    if (limits.nodes != 0) {
      limits.nodes = std::max<std::uint64_t>(limits.nodes / std::uint64_t(threads()), 1);
    }
    std::atomic<bool> over = false;
    for (std::size_t at = 0; at < helpers_.size(); ++at) {
      helpers_[at]->thread.begin([&, at] {
        SearchOptions helping;
        helping.lines = searchOptions.lines;
        helping.exclude = searchOptions.exclude;
        helping.stuckLoses = searchOptions.stuckLoses;
        helping.network = searchOptions.network;
        helping.shouldStop = [&over] { return over.load(std::memory_order_relaxed); };
        helping.helper = int(at) + 1;
        helpers_[at]->search.run(position, Limits{}, helping);
      });
    }
    SearchInfo info = main_.run(position, limits, searchOptions);
    over.store(true, std::memory_order_relaxed);
    for (const auto& helper : helpers_) {
      helper->thread.wait();
      info.nodes += helper->search.nodes();
    }
    return info;
  }

  /// The search of the one thread, for what has to be the same each time.
  [[nodiscard]] Search<>& alone() { return main_; }

 private:
  struct Helper {
    explicit Helper(TranspositionTable& table)
        : history(std::make_unique<History>()), search(table, *history, threats, observer) {
      history->clear();
    }
    std::unique_ptr<History> history;
    ThreatSolver threats{0};  ///< helpers ask it nothing
    SilentObserver observer;
    Search<> search;
    HelperThread thread;
  };

  Memory& memory_;
  SilentObserver observer_;
  Search<> main_;
  std::vector<std::unique_ptr<Helper>> helpers_;
};

}  // namespace prunus::gomoku
