#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "game_walks.h"
#include "request/algorithms.h"
#include "request/run/report.h"
#include "search/observer.h"

namespace prunus {
namespace {

/// Every call of the observer, as text.
struct Log {
  std::vector<std::string> lines;

  void enter(const NodeEntry& entry) {
    add({entry.ply, entry.move, static_cast<int>(entry.player), entry.alpha, entry.beta,
         entry.marks});
  }
  void leave(const NodeExit& exit) {
    add({exit.ply, exit.value, static_cast<int>(exit.bound), exit.marks, exit.legalMoves});
  }
  void add(const std::vector<int>& numbers) {
    std::string line;
    for (const int number : numbers) line += std::to_string(number) + ' ';
    lines.push_back(line);
  }
};

/// All that a search does and finds, as text.
template <typename Algorithm, Game G>
std::vector<std::string> everything(G game, const SearchSettings& settings, const Limits& limits) {
  Log log;
  SearchContext<G, Log> context(game, log, settings, limits);
  context.startRoot(0);
  const Found found = foundBy(context, Algorithm::search(context, noMove, 0), 0);
  log.add({found.result.value(), static_cast<int>(found.result.bound()),
           static_cast<int>(found.totals.nodes), static_cast<int>(found.totals.cutoffs)});
  for (const auto& [move, result, nodes] : found.rootMoves) {
    log.add({move, result.value(), static_cast<int>(nodes)});
  }
  log.add({found.line.begin(), found.line.end()});
  return log.lines;
}

template <PlayableGame G>
void expectSame(const G& game, int depthLimit) {
  Limits limits;
  limits.nodes = 600;
  for (std::size_t order = 0; order < moveOrderNames.size(); ++order) {
    SearchSettings settings;
    settings.depthLimit = depthLimit;
    settings.order = static_cast<MoveOrder>(order);
    settings.tableSize = 64;
    forEachType(Algorithms{}, [&]<typename Algorithm>(std::type_identity<Algorithm>, std::size_t) {
      ASSERT_EQ(everything<Algorithm>(ErasedGame(game), settings, limits),
                everything<Algorithm>(game, settings, limits))
          << Algorithm::name << ", " << moveOrderNames[order];
    });
  }
}

TEST(ErasedGame, IsSearchedAsTheGameItselfIs) {
  using walks::gameOf;
  std::mt19937 random(7);
  for (const int depthLimit : {3, maximumPly}) {
    const bool evaluates = depthLimit != maximumPly;
    auto squares =
        gameOf<MnkSetup>({{"rows", "3"}, {"cols", "4"}, {"squares", "b2 c1"}}, evaluates);
    auto reversi = gameOf<ReversiSetup>({{"size", "4"}, {"scoring", "depth"}}, evaluates);
    auto piles = gameOf<NimSetup>({{"piles", "2,3,4"}}, evaluates);
    auto discs = gameOf<ConnectFourSetup>({{"rows", "4"}, {"cols", "4"}}, evaluates);
    walks::walk(squares, random, 2);
    walks::walk(reversi, random, 3);
    walks::walk(discs, random, 4);
    expectSame(squares, depthLimit);
    expectSame(reversi, depthLimit);
    expectSame(piles, depthLimit);
    expectSame(discs, depthLimit);
    expectSame(gameOf<TextbookSetup>({{"tree", "[[3,12,8],[2,[4,6],1],[14,5,[2,7,0]]]"}}),
               depthLimit);
  }
}

TEST(ErasedGame, IsAGameOfItsOwnWhenCopied) {
  const ErasedGame first(walks::gameOf<NimSetup>({{"piles", "1,2"}}));
  ErasedGame second = first;
  second.play(walks::legalMoves(second).front());
  EXPECT_NE(first.hash(), second.hash());
  second = first;
  EXPECT_EQ(first.hash(), second.hash());
}

}  // namespace
}  // namespace prunus
