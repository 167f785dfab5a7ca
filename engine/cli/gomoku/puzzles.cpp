#include <algorithm>
#include <array>
#include <fstream>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/gomoku/on_position.h"
#include "cli/gomoku/random_game.h"
#include "core/json_writer.h"
#include "core/unicode.h"
#include "gomoku/level.h"
#include "gomoku/outcome.h"
#include "gomoku/puzzle/puzzle.h"
#include "gomoku/search/search.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Goal;
using gomoku::Puzzle;

constexpr std::array<std::string_view, gomoku::goalCount> goals = {"fours", "threats", "defense"};
constexpr std::array<std::string_view, gomoku::themeCount> themes = {"openFour", "fourThree",
                                                                     "doubleFour", "trap"};
constexpr std::uint64_t proverNodes = 60'000;
/// Wins by threats are only looked for where a search of so many nodes sees one.
constexpr std::uint64_t scoutNodes = 600;
/// In a game that is won anyway, proving wins by threats goes on no longer than this.
constexpr int mostTries = 25;
/// Beside the move that is played, so many others that look good are tried as well: the mistakes
/// of which a solver makes use.
constexpr int otherMoves = 5;
/// Puzzles of one goal and one game are at least so many moves apart, and no more than these: they
/// share most of their stones. Short wins by fours come up everywhere.
constexpr int pliesApart = 4;
constexpr std::array<int, gomoku::goalCount> mostOfGoal = {2, 5, 5};
/// Searches of so many nodes are asked for the first move, after the one that looks best at a
/// glance: about those of the levels from 4 to 7.
constexpr std::array<std::uint64_t, 3> effortNodes = {80, 700, 5000};
constexpr gomoku::Level soberGlance = {0, 1, 0, 0, 0};

/// How hard the first move is to find: 0, seen at a glance, to one more than the searches asked.
int effortToFind(gomoku::Search<>& search, gomoku::Memory& memory, const Board& board, Move first) {
  if (gomoku::glance(board, soberGlance, 1) == first) return 0;
  int effort = 1;
  for (const std::uint64_t nodes : effortNodes) {
    memory.clear();
    gomoku::Limits limits;
    limits.nodes = nodes;
    if (search.run(board, limits).best == first) return effort;
    ++effort;
  }
  return effort;
}

bool seesWin(gomoku::Search<>& search, const Board& board) {
  gomoku::Limits limits;
  limits.nodes = scoutNodes;
  return gomoku::isWin(search.run(board, limits).value);
}

std::string json(const std::vector<Move>& played, const Puzzle& puzzle, int effort) {
  JsonWriter json;
  const auto moves = [&json](const std::vector<Move>& list) {
    json.beginArray();
    for (const Move move : list) json.number(move);
    json.endArray();
  };
  json.beginObject();
  json.key("goal").string(goals[std::size_t(puzzle.goal)]);
  json.key("moves").number(puzzle.moves);
  json.key("first").number(puzzle.first);
  json.key("theme").string(themes[std::size_t(puzzle.theme)]);
  json.key("choices").number(puzzle.choices);
  json.key("effort").number(effort);
  json.key("line");
  moves(puzzle.line);
  json.key("played");
  moves(played);
  json.endObject();
  return json.text();
}

std::vector<Move> movesOf(const Board& board) {
  std::vector<Move> moves;
  for (int at = board.stones() - 1; at >= 0; --at) moves.push_back(board.lastMove(at));
  return moves;
}

/// Whether the moves can be played in this order, and the game is not over then.
bool isLegal(int size, gomoku::Rule rule, const std::vector<Move>& moves) {
  Board board(size, rule);
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    if (!gomoku::mayPlay(board, board.toMove(), move)) return false;
    board.play(move);
    return !gomoku::isInFive(board, move);
  });
}

/// The moves that look best at a glance, without `played`.
std::vector<Move> otherGoodMoves(Board& board, Move played) {
  std::vector<std::pair<int, Move>> moves;
  const gomoku::Color us = board.toMove();
  board.candidates().each([&](Move move) {
    if (move == played || !gomoku::mayPlay(board, us, move)) return;
    const int worth = board.entry(us, move).attack + board.entry(gomoku::other(us), move).defend;
    moves.emplace_back(-worth, move);
  });
  std::sort(moves.begin(), moves.end());
  if (moves.size() > otherMoves) moves.resize(otherMoves);
  std::vector<Move> best;
  for (const auto& [worth, move] : moves) best.push_back(move);
  return best;
}

/// Plays games and writes the puzzles that come up.
class Miner {
 public:
  Miner(const GomokuArguments& arguments, std::ostream& out)
      : arguments_(arguments),
        out_(out),
        memory_(std::size_t{1} << 20U),
        search_(memory_, observer_),
        prover_(proverNodes) {}

  [[nodiscard]] int count() const { return count_; }

  void play(int game) {
    Random random(arguments_.seed * 1000003 + std::uint64_t(game));
    Board board(arguments_.size, arguments_.rule);
    playRandomOpening(board, 2 + random.below(6), random);
    played_ = movesOf(board);
    if (!isLegal(board.columns(), board.rule(), played_)) return;
    const std::uint64_t nodes = arguments_.nodes == 0 ? usualNodes : arguments_.nodes;
    const std::array<std::uint64_t, 2> strength = {1 + random.next() % nodes,
                                                   1 + random.next() % nodes};
    for (auto& found : found_) found.clear();
    tries_ = 0;
    memory_.clear();
    consider(board);
    while (!board.isFull()) {
      gomoku::Limits limits;
      limits.nodes = strength[board.toMove()];
      const Move move = search_.run(board, limits).best;
      if (board.count(board.toMove(), gomoku::Threat::five) == 0) {
        for (const Move other : otherGoodMoves(board, move)) considerAfter(board, other);
      }
      board.play(move);
      played_.push_back(move);
      if (gomoku::isInFive(board, move)) break;
      consider(board);
    }
  }

 private:
  static constexpr std::uint64_t usualNodes = 600;
  struct Found {
    int ply;
    Move first;
  };

  void considerAfter(Board& board, Move move) {
    board.play(move);
    played_.push_back(move);
    if (!gomoku::isInFive(board, move)) consider(board);
    played_.pop_back();
    board.undo();
  }

  /// Whether a puzzle with this goal would be none that was just found.
  [[nodiscard]] bool isWanted(Goal goal) const {
    const auto& found = found_[std::size_t(goal)];
    return found.empty() || (int(found.size()) < mostOfGoal[std::size_t(goal)] &&
                             int(played_.size()) - found.back().ply >= pliesApart);
  }

  /// Of the wins by fours that are as short as can be, one a game is enough.
  [[nodiscard]] bool isWantedWin(const Puzzle& puzzle) const {
    return puzzle.moves > gomoku::shortestWin || found_[std::size_t(Goal::fours)].empty();
  }

  void consider(Board& board) {
    for (const Goal goal : {Goal::fours, Goal::threats, Goal::defense}) {
      if (!isWanted(goal)) continue;
      if (goal == Goal::threats) {
        if (tries_ == mostTries || !seesWin(search_, board)) continue;
        ++tries_;
      }
      const auto puzzle = gomoku::puzzleAt(board, prover_, goal);
      if (!puzzle || (goal == Goal::fours && !isWantedWin(*puzzle))) continue;
      auto& found = found_[std::size_t(goal)];
      const bool isNew = std::none_of(found.begin(), found.end(), [&](const Found& each) {
        return each.first == puzzle->first;
      });
      if (!isNew) continue;
      found.push_back({int(played_.size()), puzzle->first});
      ++count_;
      out_ << json(played_, *puzzle, effortToFind(search_, memory_, board, puzzle->first)) << '\n';
    }
  }

  const GomokuArguments& arguments_;
  std::ostream& out_;
  gomoku::Memory memory_;
  SilentObserver observer_;
  gomoku::Search<> search_;
  gomoku::Prover prover_;
  std::vector<Move> played_;
  std::array<std::vector<Found>, gomoku::goalCount> found_;
  int tries_ = 0;
  int count_ = 0;
};

/// Plays games against itself from random openings, each side as well as a random number of nodes
/// up to `--nodes` (600) lets it, and appends the puzzles that come up, or would have come up had
/// somebody erred, to `--out`, a JSON object a line.
int puzzles(const GomokuArguments& arguments, Terminal terminal) {
  std::ofstream out(arguments.out, std::ios::app);
  if (!out) return fail(terminal, "--out: cannot write \"" + clipped(arguments.out) + "\".");
  Miner miner(arguments, out);
  for (int game = 0; game < arguments.games; ++game) {
    miner.play(game);
    if (arguments.progress && game % 100 == 99) {
      terminal.out << game + 1 << " games, " << miner.count() << " puzzles\n" << std::flush;
    }
  }
  terminal.out << arguments.games << " games, " << miner.count() << " puzzles\n";
  return success;
}

constexpr std::array options = {gomoku_option::games, gomoku_option::seed, gomoku_option::nodes,
                                gomoku_option::size,  gomoku_option::rule, gomoku_option::progress,
                                gomoku_option::out};

}  // namespace
}  // namespace prunus::cli

namespace prunus {

constinit const Command puzzlesCommand = {{.name = "puzzles", .options = cli::options},
                                          {},
                                          [](const Arguments& given, Terminal terminal) {
                                            return cli::withGomokuArguments(given, terminal,
                                                                            cli::puzzles);
                                          }};

}  // namespace prunus
