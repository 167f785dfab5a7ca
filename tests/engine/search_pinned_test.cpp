// How many nodes each algorithm visits, pinned: a search that is rewritten must walk the same tree.
#include <gtest/gtest.h>

#include <array>
#include <ostream>

#include "request/run/run.h"

namespace prunus {
namespace {

struct Counts {
  std::uint64_t nodes;
  std::uint64_t leaves;
  std::uint64_t cutoffs;
  std::uint64_t prunedMoves;

  friend bool operator==(const Counts&, const Counts&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Counts& counts) {
    return out << counts.nodes << ", " << counts.leaves << ", " << counts.cutoffs << ", "
               << counts.prunedMoves;
  }
};

const std::array<Options, 5> positions = {{
    {{"game", "tictactoe"}},
    {{"game", "tictactoe"}, {"scoring", "depth"}, {"order", "best"}},
    {{"game", "tictactoe"}, {"order", "history"}},
    {{"game", "mnk"},
     {"rows", "3"},
     {"cols", "4"},
     {"k", "3"},
     {"depth", "5"},
     {"order", "centre"}},
    {{"game", "textbook"}, {"example", "four-ply"}},
}};

struct Pinned {
  std::string algorithm;
  std::array<Counts, 5> counts;
};

const std::array<Pinned, 7> pinned = {{
    {"minimax",
     {{
         {549'946, 255'168, 0, 0},
         {549'946, 255'168, 0, 0},
         {549'946, 255'168, 0, 0},
         {108'385, 95'040, 0, 0},
         {46, 24, 0, 0},
     }}},
    {"alpha-beta",
     {{
         {18'297, 7'330, 4'237, 6'930},
         {1'504, 532, 681, 1'812},
         {12'789, 5'101, 3'277, 5'649},
         {4'846, 3'865, 644, 3'340},
         {33, 15, 5, 5},
     }}},
    {"iterative-deepening",
     {{
         {50'141, 24'681, 12'748, 23'706},
         {6'058, 2'670, 2'537, 8'045},
         {31'717, 15'965, 8'651, 17'739},
         {5'625, 4'396, 833, 4'952},
         {60, 29, 10, 10},
     }}},
    {"principal-variation",
     {{
         {18'016, 7'190, 4'176, 6'645},
         {1'504, 532, 681, 1'812},
         {12'089, 4'642, 3'419, 5'614},
         {4'948, 3'771, 839, 4'858},
         {42, 19, 7, 7},
     }}},
    {"transposition-table",
     {{
         {4'866, 1'074, 1'156, 2'413},
         {872, 264, 370, 1'044},
         {3'130, 749, 742, 1'662},
         {3'020, 2'218, 402, 2'243},
         {33, 15, 5, 5},
     }}},
    {"mtd-f",
     {{
         {4'377, 943, 1'127, 2'358},
         {882, 265, 378, 1'080},
         {3'184, 653, 838, 1'826},
         {2'739, 1'757, 476, 2'972},
         {51, 19, 15, 17},
     }}},
    {"aspiration",
     {{
         {16'811, 6'740, 3'807, 6'063},
         {1'504, 532, 681, 1'812},
         {15'409, 5'989, 4'156, 7'141},
         {4'427, 3'502, 655, 3'283},
         {46, 21, 7, 8},
     }}},
}};

TEST(PinnedCounts, EachAlgorithmWalksTheTreeItWalkedBefore) {
  for (const auto& [algorithm, counts] : pinned) {
    for (std::size_t at = 0; at < positions.size(); ++at) {
      Options options = positions[at];
      options["algorithm"] = algorithm;
      const auto request = parseRequest(options);
      ASSERT_TRUE(request);
      const Totals totals = run(*request)->report.totals;
      EXPECT_EQ((Counts{totals.nodes, totals.leaves, totals.cutoffs, totals.prunedMoves}),
                counts[at])
          << algorithm << ", position " << at;
    }
  }
}

}  // namespace
}  // namespace prunus
