// What a node of the player's trace left unsearched: by the mark of a move that is searched again
// and by the moves themselves it must come to the same.
#include <gtest/gtest.h>

#include <set>

#include "player/record.h"
#include "player/request.h"
#include "trace/walk.h"

namespace prunus::player {
namespace {

struct CutNodes {
  std::size_t cut = 0;
  std::size_t again = 0;  ///< moves searched again at them
};

/// Counts the children of every cut node in both ways; where they differ, the test fails.
template <typename Columns>
CutNodes compare(const Columns& columns) {
  CutNodes counts;
  for (std::uint32_t node = 0; node < columns.length(); ++node) {
    if ((columns.flags[node] & mark::cutOff) == 0) continue;
    ++counts.cut;
    std::set<Move> moves;
    std::uint32_t byMark = 0;
    const std::uint32_t end = node + columns.size[node];
    for (std::uint32_t child = node + 1; child < end; child += columns.size[child]) {
      const bool again = (columns.flags[child] & mark::reSearch) != 0;
      if (!again) ++byMark;
      if (again) ++counts.again;
      moves.insert(columns.move[child]);
    }
    EXPECT_EQ(byMark, moves.size()) << "node " << node;
    EXPECT_LT(byMark, columns.legalMoves[node]) << "node " << node;
  }
  return counts;
}

TEST(PlayerPruned, IsTheSameByMarkAndByMoves) {
  CutNodes all;
  for (const std::string rule : {"freestyle", "renju"}) {
    const auto request = parsePlayerRequest({{"rule", rule},
                                             {"moves", "112 128 96 126 113 97"},
                                             {"node-limit", "60000"},
                                             {"memory", "4"}});
    ASSERT_TRUE(request);
    const auto done = record(*request);
    ASSERT_TRUE(done);
    const CutNodes counts =
        std::visit([](const auto& columns) { return compare(columns); }, done->trace->columns);
    all.cut += counts.cut;
    all.again += counts.again;
  }
  EXPECT_GT(all.cut, 5000U);
  EXPECT_GT(all.again, 500U);
}

}  // namespace
}  // namespace prunus::player
