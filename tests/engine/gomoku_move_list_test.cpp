#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "gomoku/moves.h"

namespace prunus::gomoku {
namespace {

/// What `MoveList` does, by a list that is sorted whenever the best of it is wanted.
class SlowList {
 public:
  void add(Move move, int score) { left_.emplace_back(score, move); }
  bool putFirst(Move move) {
    const auto at = find(move);
    if (at != left_.end()) at->first = MoveList::highestScore;
    return at != left_.end();
  }
  Move take() {
    if (left_.empty()) return noMove;
    std::sort(left_.begin(), left_.end(), [](const auto& one, const auto& another) {
      return one.first != another.first ? one.first > another.first : one.second < another.second;
    });
    const Move best = left_.front().second;
    left_.erase(left_.begin());
    return best;
  }
  void dropEven() {
    std::erase_if(left_, [](const auto& each) { return each.second % 2 == 0; });
  }

 private:
  std::vector<std::pair<int, Move>>::iterator find(Move move) {
    return std::find_if(left_.begin(), left_.end(),
                        [&](const auto& each) { return each.second == move; });
  }
  std::vector<std::pair<int, Move>> left_;
};

/// One list for all rounds, which remembers places of moves that are no longer in it.
TEST(MoveList, givesTheBestAsASortedListDoes) {
  std::mt19937 random(101);
  MoveList moves;
  std::vector<Move> all(mostCells);
  std::iota(all.begin(), all.end(), Move(0));
  for (int round = 0; round < 2'000; ++round) {
    std::shuffle(all.begin(), all.end(), random);
    SlowList slow;
    moves.clear();
    const std::size_t count = random() % 60;
    for (std::size_t at = 0; at < count; ++at) {
      const int score = int(random() % 20) - 10;
      moves.add(all[at], score);
      slow.add(all[at], score);
    }
    for (std::size_t step = 0; step <= count; ++step) {
      const Move some = all[random() % 80];
      if (random() % 8 == 0) {
        ASSERT_EQ(moves.putFirst(some), slow.putFirst(some));
      }
      if (random() % 16 == 0) {
        moves.dropIf([](Move move) { return move % 2 == 0; });
        slow.dropEven();
      }
      ASSERT_EQ(moves.take(), slow.take());
    }
    ASSERT_FALSE(moves.putFirst(noMove));
  }
}

}  // namespace
}  // namespace prunus::gomoku
