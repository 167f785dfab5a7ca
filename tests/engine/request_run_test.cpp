#include <gtest/gtest.h>

#include "request/algorithms.h"
#include "request/report_json.h"
#include "request/run/run.h"
#include "search_support.h"
#include "trace/check.h"

namespace prunus {
namespace {

using namespace testing_support;

SearchRequest requestOf(const Options& options) {
  auto request = parseRequest(options);
  EXPECT_TRUE(request) << request.refusal().code;
  return *request;
}

SearchRun runOf(const SearchRequest& request, const RecordingPlan& plan = {}) {
  auto done = run(request, plan);
  EXPECT_TRUE(done) << done.refusal().code;
  return done ? *done : SearchRun{};
}

/// A trace's columns as wide ones.
WideColumns wide(const Trace& trace) {
  return std::visit(
      [](const auto& columns) {
        WideColumns result;
        result.size = columns.size;
        result.hidden = columns.hidden;
        result.alpha.assign(columns.alpha.begin(), columns.alpha.end());
        result.beta.assign(columns.beta.begin(), columns.beta.end());
        result.value.assign(columns.value.begin(), columns.value.end());
        result.move = columns.move;
        result.legalMoves = columns.legalMoves;
        result.flags = columns.flags;
        result.ply = columns.ply;
        return result;
      },
      trace.columns);
}

/// The address of every node.
std::vector<NodeAddress> addresses(const WideColumns& columns) {
  std::vector<NodeAddress> all;
  NodeAddress address;
  std::vector<std::vector<Move>> searched;  // by ply of the parent
  std::uint32_t roots = 0;
  for (std::size_t node = 0; node < columns.length(); ++node) {
    const std::size_t ply = columns.ply[node];
    if (ply == 0) {
      address = {{}, roots++, {}};
    } else {
      std::vector<Move>& before = searched[ply - 1];
      const Move move = columns.move[node];
      address.path.resize(ply - 1);
      address.repeats.resize(ply - 1);
      address.path.push_back(move);
      address.repeats.push_back(
          static_cast<std::uint16_t>(std::count(before.begin(), before.end(), move)));
      before.push_back(move);
    }
    searched.resize(ply);
    searched.emplace_back();
    all.push_back(address);
  }
  return all;
}

/// An algorithm's options, at random, such that re-searches and several passes are common.
void chooseAlgorithm(Random& random, Options& options) {
  std::size_t algorithm = random() % Algorithms::size;
  // Nothing here is played by three.
  while (knowsPayoffs(algorithm)) algorithm = random() % Algorithms::size;
  options["algorithm"] = algorithmNames()[algorithm];
  for (const std::string_view option : optionsOf(algorithm)) {
    options[std::string(option)] =
        std::to_string(number(random, option == "guess" ? -30 : 1, option == "width" ? 20 : 40));
  }
}

Options treeOptions(const Textbook& game) {
  return {{"game", "textbook"},
          {"tree", writeTextbookTree(game.tree())},
          {"root", game.playerToMove() == Player::max ? "max" : "min"}};
}

TEST(Run, ReportsTheSameHoweverItIsRecorded) {
  Random random(1);
  for (int i = 0; i < 1500; ++i) {
    Options options = treeOptions(randomTextbook(random));
    chooseAlgorithm(random, options);
    options["order"] = moveOrderNames[random() % moveOrderNames.size()];
    options["record-limit"] = std::to_string(number(random, 1, 50));
    const SearchRequest request = requestOf(options);
    const SearchRun silent = runOf(request);
    const SearchRun whole = runOf(request, {Recording::whole, {}});
    EXPECT_FALSE(silent.trace);
    ASSERT_TRUE(whole.trace);
    ASSERT_FALSE(checkTrace(*whole.trace)) << checkTrace(*whole.trace)->code;
    ASSERT_TRUE(questionable(*whole.trace, 1).empty());
    ASSERT_EQ(silent.report.value, whole.report.value);
    ASSERT_EQ(silent.report.principalVariation, whole.report.principalVariation);
    ASSERT_EQ(silent.report.totals.nodes, whole.report.totals.nodes);
    ASSERT_EQ(whole.trace->header.totals.nodes, whole.report.totals.nodes);
    ASSERT_EQ(whole.trace->header.options, request.options);
    ASSERT_TRUE(whole.trace->header.names);
  }
}

TEST(Run, CellsAreAsNarrowAsTheValuesAllow) {
  const auto narrow = [](const std::string& tree) {
    const auto request = requestOf({{"game", "textbook"}, {"tree", tree}});
    return std::holds_alternative<NarrowColumns>(
        runOf(request, {Recording::whole, {}}).trace->columns);
  };
  EXPECT_TRUE(narrow("[32766, -32766]"));
  EXPECT_FALSE(narrow("[32767, 0]"));
  EXPECT_FALSE(narrow("[0, -32768]"));
  EXPECT_FALSE(narrow("[3276.7]"));
}

/// Reveals and ghosts of every node of a search agree with the whole recorded tree and the truth.
template <Game G>
void checkEveryNode(const G& root, const SearchRequest& request) {
  const SearchRun whole = runOf(request, {Recording::whole, {}});
  const WideColumns columns = wide(*whole.trace);
  const auto everyAddress = addresses(columns);
  for (std::size_t node = 0; node < columns.length(); ++node) {
    const NodeAddress& address = everyAddress[node];
    const std::vector<Move>& path = address.path;
    const SearchRun revealed = runOf(request, {Recording::reveal, address});
    ASSERT_EQ(revealed.trace->header.rootPly, static_cast<int>(path.size()));
    const WideColumns part = wide(*revealed.trace);
    ASSERT_EQ(part.length(), columns.size[node]);
    for (std::size_t i = 0; i < part.length(); ++i) {
      ASSERT_EQ(part.size[i], columns.size[node + i]);
      ASSERT_EQ(part.alpha[i], columns.alpha[node + i]);
      ASSERT_EQ(part.beta[i], columns.beta[node + i]);
      ASSERT_EQ(part.value[i], columns.value[node + i]);
      ASSERT_EQ(part.move[i], columns.move[node + i]);
      ASSERT_EQ(part.flags[i], columns.flags[node + i]);
    }

    const auto ghost = run(request, {Recording::ghost, address});
    if ((columns.flags[node] & mark::cutOff) == 0) {
      ASSERT_FALSE(ghost);
      ASSERT_EQ(ghost.refusal().code, "path-nothing-pruned");
      continue;
    }
    ASSERT_TRUE(ghost) << ghost.refusal().code;
    const auto depth = depthOfPass(request.algorithm, address.pass);
    Reference<G> reference(std::min(request.settings.depthLimit, depth.value_or(maximumPly)));
    G game = root;
    for (const Move move : path) game.play(move);
    std::vector<Move> pruned;
    game.appendMoves(pruned);
    for (std::size_t child = node + 1; child < node + columns.size[node];
         child += columns.size[child]) {
      std::erase(pruned, columns.move[child]);
    }
    const WideColumns ghosts = wide(*ghost->trace);
    ASSERT_FALSE(checkTrace(*ghost->trace)) << checkTrace(*ghost->trace)->code;
    ASSERT_EQ(ghost->report.rootMoves.size(), pruned.size());
    std::size_t at = 0;
    for (const RootMove& move : ghost->report.rootMoves) {
      ASSERT_EQ(std::count(pruned.begin(), pruned.end(), move.move), 1);
      ASSERT_EQ(ghosts.move[at], move.move);
      ASSERT_EQ(ghosts.ply[at], path.size() + 1);
      ASSERT_EQ(ghosts.alpha[at], minusInfinity >> 16);  // as a 16-bit cell
      G child = game;
      child.play(move.move);
      ASSERT_EQ(move.value, reference.value(child, static_cast<int>(path.size()) + 1));
      ASSERT_EQ(move.bound, Bound::exact);
      at += ghosts.size[at];
    }
    ASSERT_EQ(at, ghosts.length());
  }
}

TEST(Run, RevealsAndGhostsOfEveryNodeOfATree) {
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    const Textbook game = textbook(randomTreeText(random, number(random, 1, 4), 3, 9));
    Options options = treeOptions(game);
    if (i > 30) chooseAlgorithm(random, options);
    options["order"] = moveOrderNames[static_cast<std::size_t>(i) % moveOrderNames.size()];
    if (i % 3 == 0) options["depth"] = "3";
    checkEveryNode(game, requestOf(options));
    if (HasFatalFailure()) FAIL() << options["tree"];
  }
}

TEST(Run, RevealsAndGhostsOfEveryNodeOfABoard) {
  const Options options = {{"position", "XO./.X./O.."}, {"scoring", "depth"}, {"order", "random"}};
  const SearchRequest request = requestOf(options);
  checkEveryNode(std::get<0>(request.game), request);
}

TEST(Run, RevealsAndGhostsOfEveryNodeOfABoardByEveryAlgorithm) {
  const std::vector<std::string_view> algorithms = algorithmNames();
  for (std::size_t each = 0; each < Algorithms::size; ++each) {
    if (knowsChance(each) || knowsPayoffs(each)) continue;
    const std::string_view algorithm = algorithms[each];
    const SearchRequest request = requestOf({{"position", "XO./.X./O.."},
                                             {"scoring", "depth"},
                                             {"algorithm", std::string(algorithm)},
                                             {"order", "killer"}});
    checkEveryNode(std::get<0>(request.game), request);
    if (HasFatalFailure()) FAIL() << algorithm;
  }
}

TEST(Run, GivesThePassesAndTheSecondSearchOfAMove) {
  // The second pass of MTD(f) from 0 asks whether the value is at least 6: no, it is 5.
  const SearchRequest passes =
      requestOf({{"game", "textbook"}, {"tree", "[[5, 9], [3, 4]]"}, {"algorithm", "mtd-f"}});
  const SearchRun second = runOf(passes, {Recording::reveal, {{}, 1, {}}});
  ASSERT_TRUE(second.trace);
  EXPECT_EQ(wide(*second.trace).alpha[0], 5);
  EXPECT_EQ(wide(*second.trace).beta[0], 6);
  const auto third = run(passes, {Recording::reveal, {{}, 2, {}}});
  ASSERT_FALSE(third);
  EXPECT_EQ(third.refusal().code, "path-not-searched");

  // b is better than a: the test says so after 4, the second search looks at the 3 as well.
  const SearchRequest twice = requestOf({{"game", "textbook"},
                                         {"tree", "[[2, 9], [[4, 7], [3]]]"},
                                         {"algorithm", "principal-variation"}});
  const Move b = 4;
  const SearchRun test = runOf(twice, {Recording::reveal, {{b}, 0, {0}}});
  const SearchRun again = runOf(twice, {Recording::reveal, {{b}, 0, {1}}});
  EXPECT_EQ(wide(*test.trace).beta[0], 3);
  EXPECT_NE(wide(*test.trace).flags[0] & mark::nullWindow, 0);
  EXPECT_EQ(wide(*again.trace).alpha[0], 2);
  EXPECT_NE(wide(*again.trace).flags[0] & mark::reSearch, 0);
  EXPECT_EQ(runOf(twice).report.rootMoves.size(), 2U);
}

TEST(Run, FollowsAPathIntoGhosts) {
  // b is cut after 1. The ghost of its second move cuts that one's second move after 3, where MAX
  // is sure of 8: the 9 that is left out there is a ghost of a ghost.
  const SearchRequest request =
      requestOf({{"game", "textbook"}, {"tree", "[[5], [1, [[8, 9], [3, 9]]]]"}});
  const Move b = 3;
  const Move second = 5;
  const Move third = 9;
  const Move nine = 11;

  const SearchRun ghost = runOf(request, {Recording::ghost, {{b}}});
  EXPECT_EQ(ghost.trace->header.rootPly, 2);
  EXPECT_EQ(ghost.report.bestMove, second);
  EXPECT_EQ(ghost.report.value, 8);
  EXPECT_EQ(ghost.report.totals.cutoffs, 1U);

  const SearchRun nested = runOf(request, {Recording::ghost, {{b, second, third}}});
  EXPECT_EQ(nested.trace->header.rootPly, 4);
  EXPECT_EQ(nested.trace->length(), 1U);
  EXPECT_EQ(nested.report.value, 9);
  EXPECT_EQ(nested.report.bestMove, nine);

  const SearchRun inside = runOf(request, {Recording::reveal, {{b, second}}});
  EXPECT_EQ(inside.trace->header.rootPly, 2);
  EXPECT_EQ(wide(*inside.trace).move, wide(*ghost.trace).move);
  const SearchRun deepest = runOf(request, {Recording::reveal, {{b, second, third, nine}}});
  EXPECT_EQ(deepest.trace->header.rootPly, 4);
  ASSERT_EQ(deepest.trace->length(), 1U);
  EXPECT_EQ(wide(*deepest.trace).value[0], 9);
}

TEST(Run, PathsThatLeadNowhereAreRefused) {
  const SearchRequest board = requestOf({});
  const auto codeOf = [&](const SearchRequest& request, Recording recording,
                          std::vector<Move> path) {
    RecordingPlan plan;
    plan.recording = recording;
    plan.address.path = std::move(path);
    const auto done = run(request, plan);
    EXPECT_FALSE(done);
    return done ? Refusal{} : done.refusal();
  };
  EXPECT_EQ(codeOf(board, Recording::reveal, {9}).code, "path-illegal");
  EXPECT_EQ(codeOf(board, Recording::reveal, {0, 0}).code, "path-illegal");
  EXPECT_EQ(codeOf(board, Recording::reveal, {0, 0}).at, 1);
  EXPECT_EQ(codeOf(board, Recording::ghost, {noMove}).code, "path-illegal");
  EXPECT_EQ(codeOf(board, Recording::reveal, {0, 3, 1, 4, 2, 5}).code, "path-illegal");
  EXPECT_EQ(codeOf(board, Recording::ghost, {}).code, "path-nothing-pruned");
  const SearchRequest shallow = requestOf({{"depth", "2"}});
  EXPECT_EQ(codeOf(shallow, Recording::reveal, {0, 1, 2}).code, "path-not-searched");
  const SearchRequest stopped = requestOf({{"node-limit", "5"}});
  EXPECT_EQ(codeOf(stopped, Recording::reveal, {8}).code, "path-not-searched");
}

TEST(Run, AStoppedSearchSaysSoAndIsRepeatable) {
  const SearchRequest request = requestOf(
      {{"game", "mnk"}, {"rows", "4"}, {"cols", "4"}, {"k", "4"}, {"node-limit", "12345"}});
  const SearchRun once = runOf(request, {Recording::whole, {}});
  const SearchRun again = runOf(request, {Recording::whole, {}});
  EXPECT_FALSE(once.report.complete);
  EXPECT_FALSE(once.trace->header.complete);
  EXPECT_EQ(once.report.totals.nodes, 12345U);
  EXPECT_FALSE(checkTrace(*once.trace)) << checkTrace(*once.trace)->code;
  EXPECT_EQ(wide(*once.trace).flags, wide(*again.trace).flags);
  EXPECT_EQ(wide(*once.trace).value, wide(*again.trace).value);
}

TEST(Run, ProgressMayStopASearch) {
  const SearchRequest request =
      requestOf({{"game", "mnk"}, {"rows", "8"}, {"cols", "8"}, {"k", "5"}});
  int calls = 0;
  double last = 0;
  const auto done = run(request, {}, [&](std::uint64_t nodes, double seconds) {
    EXPECT_GT(nodes, 0U);
    EXPECT_GT(seconds, last);
    last = seconds;
    return ++calls < 3;
  });
  ASSERT_TRUE(done);
  EXPECT_EQ(calls, 3);
  EXPECT_FALSE(done->report.complete);
}

TEST(ReportJson, HasTheFieldsOfTheCommandLine) {
  const SearchRequest request = requestOf(
      {{"game", "textbook"}, {"tree", "[[3.5,12],[2,\"x y\":4]]"}, {"algorithm", "minimax"}});
  Report report = runOf(request).report;
  report.seconds = 0.25;
  EXPECT_EQ(reportJson(request, report),
            R"({"value":3.5,"bestMove":"a","bestIndex":0,"pv":["a","a"],"nodes":7,"leaves":4,)"
            R"("cutoffs":0,"prunedMoves":0,"rootMoves":[)"
            R"({"move":"a","index":0,"value":3.5,"bound":"exact","nodes":3},)"
            R"({"move":"b","index":1,"value":2,"bound":"exact","nodes":3}],)"
            R"("depth":2,"seconds":0.25,"complete":true})");
  EXPECT_EQ(resultJson(report),
            R"({"value":35,"bestMove":1,"principalVariation":[1,2],"rootMoves":[)"
            R"({"move":1,"name":"a","index":0,"value":35,"bound":"exact"},)"
            R"({"move":4,"name":"b","index":1,"value":20,"bound":"exact"}]})");
}

TEST(ReportJson, OfATerminalRootAndOfASearchThatKnowsNothing) {
  const SearchRequest over = requestOf({{"position", "XXX/OO./..."}});
  const std::string json = reportJson(over, runOf(over).report);
  EXPECT_TRUE(json.starts_with(R"({"value":10,"bestMove":null,"bestIndex":null,"pv":[],"nodes":1)"))
      << json;
  const SearchRequest stopped = requestOf({{"node-limit", "1"}});
  const std::string none = reportJson(stopped, runOf(stopped).report);
  EXPECT_TRUE(none.starts_with(R"({"value":null,"bestMove":null,"bestIndex":null,"pv":[],)"))
      << none;
  EXPECT_TRUE(none.ends_with(R"("complete":false})")) << none;
}

}  // namespace
}  // namespace prunus
