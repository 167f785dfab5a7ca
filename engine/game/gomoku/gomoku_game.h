#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/settings.h"
#include "game/gomoku/gomoku_rules.h"
#include "game/gomoku/gomoku_rules_setup.h"
#include "game/scoring.h"
#include "game/symmetry.h"

namespace prunus::gomoku {

/// Which of the empty points a search looks at.
enum class Candidates : std::uint8_t {
  near,   ///< those within two points of a stone; on the empty board the middle
  all,    ///< every point
  fours,  ///< whoever moves at the root makes fours or a five, and each four is answered
};

/// Names of these, by their number.
inline constexpr std::array<std::string_view, 3> candidateNames = {"near", "all", "fours"};

/// Gomoku for searches that play whole games: it keeps up to date, stone by stone, who has won,
/// what lies near the stones, and how many stones each five points in a row hold. Black is MAX.
///
/// Where fours alone are looked at, a game is over too when whoever attacks has no four left: that
/// is worth 0, for nothing was shown. Whoever must answer a four and may not has lost.
class GomokuGame {
 public:
  /// It is there for trees that grow best first, and those share one search anyway.
  static constexpr bool sharesSearches = true;
  static constexpr BoardSymmetry symmetry = BoardSymmetry::all;

  /// `decimals` is 0, or 2 when static evaluations are wanted.
  GomokuGame(const GomokuRules& rules, Candidates candidates, Scoring scoring, int decimals);

  [[nodiscard]] Player playerToMove() const { return toMove_; }
  [[nodiscard]] bool isTerminal() const {
    return won_ || count_ == size_ * size_ || (candidates_ == Candidates::fours && fours().empty());
  }
  [[nodiscard]] Value terminalValue(int ply) const;
  /// In hundredths, strictly between −100 and 100: five points in a row count, more so the more of
  /// them one side has, if the other has none. 0 where the game has no decimals.
  [[nodiscard]] Value staticEvaluation() const {
    return decimals_ == 0 ? 0 : squashed(score_, halfway);
  }

  void appendMoves(std::vector<Move>& moves) const;
  void play(Move move);
  void undo(Move move);

  /// Minus twice the larger distance from the middle.
  [[nodiscard]] int centrality(Move move) const;
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] int decimals() const { return decimals_; }

  // Beyond what a search needs.

  [[nodiscard]] std::string moveName(Move move) const {
    return BoardView::nameOf(move, size_, size_);
  }
  [[nodiscard]] int moveIndex(Move move) const { return move; }
  [[nodiscard]] Value largestValue() const {
    return winWorth(scoring_, 0, soonestWin) * (decimals_ == 0 ? 1 : 100);
  }
  [[nodiscard]] const BoardView& board() const { return board_; }
  [[nodiscard]] std::vector<int> winningLine() const {
    return GomokuRules(board_, rule_).winningLine();
  }

  friend bool operator==(const GomokuGame& a, const GomokuGame& b) {
    return a.board_.cells == b.board_.cells && a.toMove_ == b.toMove_ && a.won_ == b.won_ &&
           a.count_ == b.count_ && a.score_ == b.score_ && a.stones_ == b.stones_ &&
           a.near_ == b.near_ && a.packed_ == b.packed_;
  }

 private:
  static constexpr std::size_t mostCells = std::size_t{largestBoard} * largestBoard;
  static constexpr int halfway = 40;
  /// How many of both sides' stones five points in a row hold.
  using Stones = std::array<std::uint8_t, 2>;

  [[nodiscard]] bool isEmpty(int cell) const {
    return board_.cells[static_cast<std::size_t>(cell)] == '.';
  }
  /// Puts a stone down or takes it up.
  void change(int cell, Player player, int sign);
  /// Calls `visit(direction, first)` for all five points in a row that `cell` is one of.
  template <typename Visit>
  void eachFive(int cell, Visit visit) const;
  /// Whether a stone of `player` on this point, empty or just taken, makes a row that wins.
  [[nodiscard]] bool completes(int cell, Player player) const;
  /// Whether `player` has so many stones, and the other none, of five points through this one.
  [[nodiscard]] bool hasOpenRow(int cell, Player player, int stones) const;
  [[nodiscard]] bool mayPlay(int cell) const;
  /// The points on which `player` would win at once.
  [[nodiscard]] std::vector<Move> winningPoints(Player player) const;
  [[nodiscard]] bool makesFour(int cell) const;
  /// The moves where fours alone are looked at.
  [[nodiscard]] std::vector<Move> fours() const;

  BoardView board_;
  Rule rule_;
  Candidates candidates_;
  Scoring scoring_;
  int decimals_;
  int size_;
  int count_ = 0;
  Player toMove_ = Player::max;
  Player attacker_ = Player::max;
  bool won_ = false;  ///< by whoever is not to move
  int score_ = 0;
  std::uint64_t packed_ = 0;                               ///< the stones, each mixed
  std::array<std::array<Stones, mostCells>, 4> stones_{};  ///< by direction and first point
  std::array<std::uint8_t, mostCells> near_{};             ///< stones within two points
};

/// The same rules and positions as `GomokuRulesSetup` reads.
struct GomokuSetup {
  using Game = GomokuGame;
  static constexpr std::string_view name = GomokuRulesSetup::name;
  static constexpr bool readsMovesItself = true;
  static constexpr std::array<OptionDescription, 8> options = {{
      GomokuRulesSetup::options[0],
      GomokuRulesSetup::options[1],
      GomokuRulesSetup::options[2],
      GomokuRulesSetup::options[3],
      GomokuRulesSetup::options[4],
      GomokuRulesSetup::options[5],
      {"candidates", "near, all, fours",
       "points within two of a stone, all, or fours and what answers them; near if not given"},
      {"scoring", "flat, depth",
       "a win is worth 10, or 100 less the plies it takes; flat if not given"},
  }};
  static Expected<GomokuGame> make(Settings& settings, bool evaluates);
  static void understand(Settings& settings, const GomokuGame& game);
};

}  // namespace prunus::gomoku
