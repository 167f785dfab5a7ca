// Wins by threats as the player's search uses them: seen where the tree alone is not deep enough,
// and never claimed in vain.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "gomoku/search/search.h"
#include "gomoku_replay.h"
#include "rounds.h"
#include "stored_wins.h"

namespace prunus::gomoku {
namespace {

constexpr std::size_t smallTable = std::size_t{8} << 20U;

SearchInfo searchFresh(const Board& board, std::uint64_t nodes, int lines = 1) {
  Memory memory(smallTable);
  SilentObserver observer;
  Search<> search(memory, observer);
  Limits limits;
  limits.nodes = nodes;
  SearchOptions options;
  options.lines = lines;
  return search.run(board, limits, options);
}

TEST(SearchForThreats, seesWinsThatAreDeeperThanItsTree) {
  int seen = 0;
  const std::vector<StoredWin> wins = storedWins(10);
  ASSERT_EQ(wins.size(), 10U);
  for (const StoredWin& stored : wins) {
    const SearchInfo info = searchFresh(stored.board, 150'000);
    if (!isWin(info.value)) continue;
    ++seen;
    EXPECT_EQ(info.moves.front().move, info.best);
    EXPECT_EQ(info.moves.front().line.front(), info.best);
  }
  EXPECT_GE(seen, 5);
}

/// How many moves are said to lose or win by threats. They do: a solver without limits says so too.
int provenClaims(const Board& position, const SearchInfo& info) {
  int claims = 0;
  for (const RootMove& root : info.moves) {
    if (!root.proven) continue;
    ++claims;
    Board board = position;
    if (isLoss(*root.proven)) {
      board.play(root.move);
    } else {
      EXPECT_EQ(info.best, root.move);
    }
    ThreatSolver solver(smallTable);
    EXPECT_EQ(solver.solve(board, {}).outcome, ThreatResult::Outcome::won);
  }
  return claims;
}

TEST(SearchForThreats, claimsOnlyWhatTheSolverProves) {
  std::mt19937 random(42);
  int claims = 0;
  // The tree itself is mostly quicker: claims are rare.
  for (int round = 0; round < rounds(40) || (claims == 0 && round < 600); ++round) {
    const Board position = someGame(15, Rule(round % 3), 10 + int(random() % 24), random);
    claims += provenClaims(position, searchFresh(position, 20'000, 1 + int(round % 8 == 7)));
  }
  EXPECT_GT(claims, 0);
}

/// The winner is made to answer a four: there is one move, and the win is told as one all the same.
TEST(Search, tellsAWinThatItKnowsWhereOneMoveIsLeft) {
  int asked = 0;
  for (const StoredWin& stored : storedWins(24)) {
    Board board = stored.board;
    Memory memory(smallTable);
    SilentObserver observer;
    Search<> search(memory, observer);
    Limits limits;
    limits.nodes = 200'000;
    limits.hardMilliseconds = limits.softMilliseconds = 1e9;
    const SearchInfo info = search.run(board, limits);
    if (!isWin(info.value)) continue;
    board.play(info.best);
    const Color loser = board.toMove();
    Bits fours = board.points(loser, Threat::four);
    fours |= board.points(loser, Threat::fourThree);
    const Color winner = other(loser);
    if (fours.none() || board.count(winner, Threat::five) > 0) continue;
    const Move four = fours.find([&](Move move) { return mayPlay(board, loser, move); });
    if (four == noMove) continue;
    board.play(four);
    if (board.count(loser, Threat::five) != 1) continue;
    ++asked;
    const SearchInfo forced = search.run(board, limits);
    EXPECT_EQ(forced.moves.size(), 1U);
    EXPECT_TRUE(isWin(forced.value)) << stored.text;
    if (asked == 3) break;
  }
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace prunus::gomoku
