#include "game/symmetry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "game_walks.h"
#include "request/position_facts.h"
#include "request/run/report.h"
#include "request/run/run.h"
#include "search/observer.h"

namespace prunus {
namespace {

using walks::gameOf;
using walks::legalMoves;

// The slow and obvious way: rows of text that are turned and mirrored until nothing new comes.

using Rows = std::vector<std::string>;

Rows rowsOf(const BoardView& board) {
  Rows rows;
  for (int row = 0; row < board.rows; ++row) {
    rows.push_back(
        board.cells.substr(board.indexOf(row, 0), static_cast<std::size_t>(board.columns)));
  }
  return rows;
}

Rows mirrored(Rows rows) {
  for (std::string& row : rows) std::reverse(row.begin(), row.end());
  return rows;
}

Rows turned(const Rows& rows) {
  Rows result(rows.front().size());
  for (std::size_t column = 0; column < result.size(); ++column) {
    for (std::size_t row = rows.size(); row-- > 0;) result[column].push_back(rows[row][column]);
  }
  return result;
}

/// All images that have the board's shape.
template <typename G>
std::set<Rows> imagesOf(const G& game) {
  const Rows rows = rowsOf(game.board());
  std::set<Rows> images = {rows, mirrored(rows)};
  if (G::symmetry == BoardSymmetry::mirror) return images;
  Rows each = rows;
  for (int quarter = 0; quarter < 4; ++quarter) {
    each = turned(each);
    if (each.size() != rows.size()) continue;
    images.insert(each);
    images.insert(mirrored(each));
  }
  return images;
}

/// The moves that are searched: one for all that come to images of one position.
template <typename G>
std::vector<Move> searchedMoves(G game) {
  std::vector<Move> searched;
  std::set<std::pair<Player, Rows>> seen;
  for (const Move move : legalMoves(game)) {
    game.play(move);
    if (!seen.contains({game.playerToMove(), rowsOf(game.board())})) {
      searched.push_back(move);
      for (const Rows& image : imagesOf(game)) seen.insert({game.playerToMove(), image});
    }
    game.undo(move);
  }
  return searched;
}

template <typename G>
Value minimaxOf(G& game, int ply, int depth) {
  if (game.isTerminal()) return game.terminalValue(ply);
  if (ply == depth) return game.staticEvaluation();
  const bool isMax = game.playerToMove() == Player::max;
  Value best = isMax ? minusInfinity : plusInfinity;
  for (const Move move : legalMoves(game)) {
    game.play(move);
    const Value value = minimaxOf(game, ply + 1, depth);
    game.undo(move);
    best = isMax ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

/// At every node of the merged tree: the moves are those of the reference, and the value is what it
/// is with all moves. Counts the nodes.
template <typename G>
std::size_t holds(G& game, ErasedGame& merged, int ply, int depth) {
  EXPECT_EQ(minimaxOf(merged, ply, depth), minimaxOf(game, ply, depth));
  if (game.isTerminal() || ply == depth) return 1;
  std::size_t nodes = 1;
  EXPECT_EQ(legalMoves(merged), searchedMoves(game));
  for (const Move move : legalMoves(merged)) {
    game.play(move);
    merged.play(move);
    nodes += holds(game, merged, ply + 1, depth);
    game.undo(move);
    merged.undo(move);
  }
  return nodes;
}

template <typename Setup>
void expectHolds(const Options& options, int played, int depth) {
  std::mt19937 random(static_cast<unsigned>(5 + played));
  for (int round = 0; round < 4; ++round) {
    auto game = gameOf<Setup>(options, true);
    walks::walk(game, random, played);
    ErasedGame merged(game, true);
    EXPECT_GE(holds(game, merged, 0, depth), 1U);
  }
}

TEST(Symmetry, MergesTheMovesOfEveryBoardAndLeavesEveryValue) {
  for (const int played : {0, 1, 2, 4}) {
    expectHolds<TicTacToeSetup>({}, played, 3);
    expectHolds<MnkSetup>({{"rows", "3"}, {"cols", "4"}, {"k", "3"}}, played, 3);
    expectHolds<MnkSetup>({{"rows", "4"}, {"cols", "4"}, {"k", "3"}, {"candidates", "near"}},
                          played, 2);
    expectHolds<ConnectFourSetup>({{"rows", "4"}, {"cols", "5"}}, played, 4);
    expectHolds<ReversiSetup>({{"size", "4"}, {"scoring", "discs"}}, played, 4);
    expectHolds<ReversiSetup>({{"size", "6"}}, played, 3);
    expectHolds<gomoku::GomokuSetup>({{"size", "7"}, {"rule", "renju"}}, played, 2);
    expectHolds<gomoku::GomokuSetup>({{"size", "6"}, {"candidates", "all"}}, played, 1);
  }
  expectHolds<TicTacToeSetup>({}, 3, 6);
}

/// Calls `visit(game)` at each node of a game's tree.
template <typename G, typename Visit>
void eachNode(G& game, Visit visit) {
  visit(game);
  for (const Move move : legalMoves(game)) {
    game.play(move);
    eachNode(game, visit);
    game.undo(move);
  }
}

TEST(Symmetry, TicTacToeHas765PositionsAndThreeFirstMoves) {
  const auto game = gameOf<TicTacToeSetup>({});
  ErasedGame merged(game, true);
  std::set<std::uint64_t> hashes;
  eachNode(merged, [&](const ErasedGame& at) { hashes.insert(at.hash()); });
  EXPECT_EQ(hashes.size(), 765U);
  EXPECT_EQ(legalMoves(merged), (std::vector<Move>{0, 1, 4}));

  ErasedGame plain(game);
  std::set<std::uint64_t> positions;
  eachNode(plain, [&](const ErasedGame& at) { positions.insert(at.hash()); });
  EXPECT_EQ(positions.size(), 5'478U);
}

TEST(Symmetry, EverySearchFindsTheSameValue) {
  for (const char* algorithm : {"minimax", "alpha-beta", "principal-variation",
                                "transposition-table", "mtd-f", "sss-star"}) {
    Options options = {{"game", "tictactoe"},
                       {"scoring", "depth"},
                       {"position", "X../.../..."},
                       {"algorithm", algorithm}};
    const auto whole = run(*parseRequest(options), {});
    options["symmetry"] = "merged";
    const auto request = parseRequest(options);
    ASSERT_TRUE(request);
    EXPECT_EQ(request->options.at("symmetry"), "merged");
    const auto merged = run(*request, {});
    EXPECT_EQ(merged->report.value, whole->report.value) << algorithm;
    EXPECT_LT(merged->report.totals.nodes, whole->report.totals.nodes) << algorithm;
    // After a corner: five of eight answers are different.
    EXPECT_EQ(merged->report.rootMoves.size(), 5U) << algorithm;
  }
}

TEST(Symmetry, IsAskedForOnlyWhereABoardHasIt) {
  const auto refused = parseRequest({{"game", "nim"}, {"symmetry", "merged"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.refusal().code, "option-foreign");
  EXPECT_EQ(refused.refusal().where, "symmetry");
  const auto unknown = parseRequest({{"symmetry", "joined"}});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.refusal().where, "symmetry");
  EXPECT_FALSE(parseRequest({{"symmetry", "apart"}})->mergesSymmetries);
  EXPECT_FALSE(parseRequest({})->options.contains("symmetry"));
}

TEST(Symmetry, IsToldOfAPosition) {
  const auto facts = positionFacts({{"symmetry", "merged"}}, {});
  EXPECT_EQ(facts->searched, (std::vector<Move>{0, 1, 0, 1, 4, 1, 0, 1, 0}));
  EXPECT_TRUE(positionFacts({}, {})->searched.empty());
  EXPECT_TRUE(positionFacts({{"game", "nim"}, {"symmetry", "merged"}}, {})->searched.empty());
}

}  // namespace
}  // namespace prunus
