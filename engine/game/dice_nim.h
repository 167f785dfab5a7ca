#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.h"
#include "core/refusal.h"
#include "core/settings.h"
#include "core/types.h"
#include "game/chance.h"
#include "game/root_option.h"
#include "game/scoring.h"

namespace prunus {

/// Nim with a die: one row of matches; by turns a player takes one, or rolls a die and takes as
/// many as it shows, or all where fewer are left. Who takes the last one wins. So it ends after as
/// many turns as there are matches at most, and every value is an exact fraction.
///
/// A move is what the die shows, or one of `take` and `roll`; after `roll` chance moves.
class DiceNim {
 public:
  /// So that every value is exact in 32 bits with any die: see `scale_`.
  static constexpr int mostMatches = 10;
  static constexpr int mostFaces = 6;
  static constexpr Move take = mostFaces + 1;
  static constexpr Move roll = mostFaces + 2;

  static constexpr bool sharesSearches = true;
  /// Equal rows come at different plies: a roll is one more.
  static constexpr bool equalPlies = false;

  DiceNim(int matches, int faces, Player toMove, bool isRolling)
      : matches_(matches), faces_(faces), toMove_(toMove), isRolling_(isRolling && matches > 0) {
    assert(matches >= 0 && matches <= mostMatches && faces >= 2 && faces <= mostFaces);
    for (int each = 0; each < matches; ++each) scale_ *= faces;
  }

  /// While the die is rolling, who moves next.
  [[nodiscard]] Player playerToMove() const { return toMove_; }
  [[nodiscard]] bool isTerminal() const { return matches() == 0; }
  [[nodiscard]] Value terminalValue(int /*ply*/) const {
    return ofPlayer(opponent(toMove_), largestValue());  // the other one has taken the last
  }
  [[nodiscard]] static bool scoresByPly() { return false; }
  /// Half of what it would be worth to win by the very next throw, as often as that happens: what
  /// comes after it is not looked at.
  [[nodiscard]] Value staticEvaluation() const {
    const int winning = std::max(0, faces_ - matches() + 1);
    return ofPlayer(isRolling_ ? opponent(toMove_) : toMove_,
                    largestValue() / (2 * faces_) * winning);
  }

  /// Take before roll; the die's faces from 1 on.
  void appendMoves(std::vector<Move>& moves) const {
    if (!isRolling_) {
      moves.insert(moves.end(), {take, roll});
      return;
    }
    for (int face = 1; face <= faces_; ++face) moves.push_back(static_cast<Move>(face));
  }
  void play(Move move) {
    assert(isRolling_ == (move <= faces_) && matches() > 0);
    if (move == roll || move == take) toMove_ = opponent(toMove_);
    isRolling_ = move == roll;
    matches_ -= takenBy(move);
  }
  void undo(Move move) {
    matches_ += takenBy(move);
    isRolling_ = move != roll && move != take;
    if (!isRolling_) toMove_ = opponent(toMove_);
  }

  /// There is no middle: to roll comes first.
  [[nodiscard]] static int centrality(Move move) { return move; }
  [[nodiscard]] std::uint64_t hash() const {
    const auto left = static_cast<std::uint64_t>(matches());
    return mixBits(left * 4 + (isRolling_ ? 2U : 0U) + static_cast<std::uint64_t>(toMove_));
  }
  [[nodiscard]] static int decimals() { return 0; }

  [[nodiscard]] static bool hasChance() { return true; }
  [[nodiscard]] bool isChance() const { return isRolling_; }
  [[nodiscard]] Rational probability(Move /*face*/) const { return *Rational::of(1, faces_); }
  [[nodiscard]] Value denominator() const { return scale_; }
  [[nodiscard]] ValueRange valueRange() const { return {-largestValue(), largestValue()}; }
  [[nodiscard]] std::vector<std::string> probabilities() const {
    std::vector<std::string> likely(roll + 1);
    for (int face = 1; face <= faces_; ++face) {
      likely[static_cast<std::size_t>(face)] = probability(static_cast<Move>(face)).text();
    }
    return likely;
  }

  // Beyond what a search needs.

  [[nodiscard]] static std::string moveName(Move move) {
    return move == take ? "take" : move == roll ? "roll" : std::to_string(move);
  }
  [[nodiscard]] static int moveIndex(Move move) { return move; }
  [[nodiscard]] Value largestValue() const { return winWorth(Scoring::flat, 0, 0) * scale_; }
  [[nodiscard]] static std::vector<std::string> moveNames() {
    std::vector<std::string> names = {""};
    for (Move move = 1; move <= roll; ++move) names.push_back(moveName(move));
    return names;
  }
  [[nodiscard]] std::vector<int> piles() const { return {matches()}; }

  friend bool operator==(const DiceNim&, const DiceNim&) = default;

 private:
  [[nodiscard]] int matches() const { return std::max(0, matches_); }
  [[nodiscard]] static int takenBy(Move move) { return move == roll ? 0 : move == take ? 1 : move; }
  static Value ofPlayer(Player player, Value value) {
    return player == Player::max ? value : -value;
  }

  int matches_;  ///< below 0 where the die showed more than there were: so that can be undone
  int faces_;
  Player toMove_;
  bool isRolling_;
  /// Of which parts values are whole: no throw takes less than one match, so that no more throws
  /// follow each other than there are matches.
  Value scale_ = 1;
};

struct DiceNimSetup {
  using Game = DiceNim;
  static constexpr std::string_view name = "dice-nim";
  static constexpr std::array<OptionDescription, 6> options = {{
      {"matches", "0 to 10", "how many there are; 5 if not given"},
      {"faces", "2 to 6", "of the die; 3 if not given"},
      {"next", "player, die", "who moves first, a player or the die; player if not given"},
      {"root", "max, min", "whose turn it is, or will be after the die; max if not given"},
      {"moves", "take roll 2", "played from there: take one, roll, the die shows 2"},
      {"scoring", "flat", "a win is worth 10"},
  }};

  static Expected<DiceNim> make(Settings& settings, bool /*evaluates*/) {
    const auto matches = settings.wholeNumber("matches", 0, DiceNim::mostMatches, 5);
    if (!matches) return matches.refusal();
    const auto faces = settings.wholeNumber("faces", 2, DiceNim::mostFaces, 3);
    if (!faces) return faces.refusal();
    const auto next = settings.choice("next", nextNames, nextNames[0]);
    if (!next) return next.refusal();
    const auto root = readRoot(settings, Player::max);
    if (!root) return root.refusal();
    const auto scoring = settings.choice("scoring", std::span(scoringNames).first(1), "flat");
    if (!scoring) return scoring.refusal();
    return DiceNim(static_cast<int>(*matches), static_cast<int>(*faces), *root, *next == 1);
  }

  static void understand(Settings& settings, const DiceNim& game) {
    settings.understand("matches", std::to_string(game.piles().front()));
    settings.understand("next", std::string(nextNames[game.isChance() ? 1 : 0]));
    settings.understand("root", std::string(nameOf(game.playerToMove())));
  }

 private:
  static constexpr std::array<std::string_view, 2> nextNames = {"player", "die"};
};

}  // namespace prunus
