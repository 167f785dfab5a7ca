// Best-first searches as they are asked for: one seed, one tree; options of no use are refused.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "request/options.h"
#include "request/run/best_first.h"
#include "request/run/run.h"

namespace prunus {
namespace {

GrownReport grown(const Options& options) {
  const auto request = parseRequest(options);
  EXPECT_TRUE(request);
  return runBestFirst(*request).report;
}

TEST(BestFirst, OneSeedGivesOneTreeEverywhere) {
  const GrownReport mcts = grown({{"algorithm", "mcts"}, {"iterations", "2000"}, {"seed", "7"}});
  EXPECT_EQ(mcts.iterations, 2000U);
  EXPECT_EQ(mcts.root.visits, 2000U);
  ASSERT_EQ(mcts.moves.size(), 9U);
  std::vector<std::uint64_t> visits;
  for (const GrownMove& move : mcts.moves) visits.push_back(move.visits);
  EXPECT_EQ(visits, (std::vector<std::uint64_t>{242, 149, 233, 157, 474, 139, 287, 115, 204}));
  EXPECT_EQ(mcts.line.front(), 4);

  const GrownReport proof = grown({{"algorithm", "proof-number"}});
  EXPECT_EQ(proof.root.disproof, 0U);  // X cannot force a win …
  const GrownReport sss =
      grown({{"game", "textbook"}, {"example", "three-plates"}, {"algorithm", "sss-star"}});
  EXPECT_TRUE(sss.complete);
  EXPECT_EQ(sss.root.value, 20);
  const GrownReport puct = grown({{"algorithm", "puct"}, {"iterations", "2000"}, {"seed", "7"}});
  EXPECT_EQ(puct.root.visits, 2000U);
  EXPECT_EQ(puct.line.front(), 4);
  const GrownReport table = grown({{"algorithm", "df-pn"}});
  EXPECT_EQ(table.root.disproof, 0U);
  EXPECT_LT(table.nodes, proof.nodes);
  EXPECT_FALSE(grown({{"algorithm", "df-pn"}, {"table-size", "100"}}).complete);
  const GrownReport draw = grown({{"algorithm", "proof-number"}, {"goal", "0"}});
  EXPECT_EQ(draw.root.proof, 0U);  // … but a draw
}

TEST(BestFirst, RefusesWhatItHasNoUseFor) {
  for (const auto& [option, text] : std::map<std::string, std::string>{
           {"depth", "3"}, {"order", "best"}, {"cut", "strict"}, {"goal", "1"}, {"guess", "0"}}) {
    const auto request = parseRequest({{"algorithm", "mcts"}, {option, text}});
    ASSERT_FALSE(request) << option;
    EXPECT_EQ(request.refusal().code, "option-idle") << option;
    EXPECT_EQ(request.refusal().where, option);
  }
  for (const std::string text : {"-1", "1e3", "0.1234", "", ".5", "much"}) {
    const auto request = parseRequest({{"algorithm", "mcts"}, {"exploration", text}});
    ASSERT_FALSE(request) << text;
    EXPECT_EQ(request.refusal().code, "option-decimal") << text;
  }
  EXPECT_EQ(parseRequest({{"algorithm", "mcts"}, {"exploration", "1001"}}).refusal().code,
            "option-range");
  const auto request = parseRequest({{"algorithm", "mcts"}});
  ASSERT_TRUE(request);
  EXPECT_EQ(run(*request, {Recording::ghost, {}, {}}).refusal().code, "path-nothing-pruned");
  const auto again = parseRequest(request->options);
  ASSERT_TRUE(again) << again.refusal().where;
  EXPECT_EQ(again->options, request->options);
}

}  // namespace
}  // namespace prunus
