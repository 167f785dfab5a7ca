#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.h"
#include "core/refusal.h"
#include "core/settings.h"
#include "core/types.h"
#include "core/unicode.h"
#include "game/root_option.h"
#include "game/scoring.h"

namespace prunus {

/// Nim: several piles of things; by turns a player takes as many as they like, but at least one,
/// from one of them. Who takes the last one wins; by the misère rule, loses. Who has won is known
/// without a search: Bouton, Nim, a game with a complete mathematical theory, 1901.
///
/// A move is 16 times the number of the pile, from 0, and how many are taken. It is called by the
/// pile's letter and that number: A2.
class Nim {
 public:
  static constexpr int mostPiles = 6;
  static constexpr int mostInPile = 15;

  enum class Rule : std::uint8_t { normal, misere };

  /// Equal piles come at different plies: one move may take what two others do.
  static constexpr bool equalPlies = false;

  Nim(std::vector<int> piles, Player toMove, Rule rule, Scoring scoring, int decimals)
      : piles_(std::move(piles)),
        toMove_(toMove),
        rule_(rule),
        scoring_(scoring),
        decimals_(decimals) {}

  [[nodiscard]] Player playerToMove() const { return toMove_; }
  [[nodiscard]] bool isTerminal() const {
    return std::all_of(piles_.begin(), piles_.end(), [](int pile) { return pile == 0; });
  }
  [[nodiscard]] Value terminalValue(int ply) const {
    const Value won = winWorth(scoring_, ply, soonestWin) * scale();
    // The other one has taken the last.
    return (toMove_ == Player::min) == (rule_ == Rule::normal) ? won : -won;
  }
  [[nodiscard]] bool scoresByPly() const { return scoring_ == Scoring::depth; }
  /// Half a point for the player to move where the number of piles left is odd: one pile they take.
  [[nodiscard]] Value staticEvaluation() const {
    const auto left =
        std::count_if(piles_.begin(), piles_.end(), [](int pile) { return pile > 0; });
    const bool good = (left % 2 == 1) == (toMove_ == Player::max);
    return decimals_ == 0 ? 0 : good ? 50 : -50;
  }

  /// Pile by pile, the least first.
  void appendMoves(std::vector<Move>& moves) const {
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      for (int taken = 1; taken <= piles_[pile]; ++taken) {
        moves.push_back(static_cast<Move>(pile * (mostInPile + 1) + static_cast<unsigned>(taken)));
      }
    }
  }
  void play(Move move) {
    assert(takenBy(move) >= 1 && takenBy(move) <= piles_[pileOf(move)]);
    piles_[pileOf(move)] -= takenBy(move);
    toMove_ = opponent(toMove_);
  }
  void undo(Move move) {
    piles_[pileOf(move)] += takenBy(move);
    toMove_ = opponent(toMove_);
  }

  /// Piles have no middle: moves that take more come first.
  [[nodiscard]] int centrality(Move move) const { return takenBy(move); }
  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t packed = static_cast<std::uint64_t>(toMove_);
    for (const int pile : piles_) {
      packed = packed * (mostInPile + 1) + static_cast<std::uint64_t>(pile);
    }
    return mixBits(packed);
  }
  [[nodiscard]] int decimals() const { return decimals_; }

  // Beyond what a search needs.

  [[nodiscard]] std::string moveName(Move move) const {
    return static_cast<char>('A' + pileOf(move)) + std::to_string(takenBy(move));
  }
  [[nodiscard]] int moveIndex(Move move) const { return move; }
  [[nodiscard]] Value largestValue() const { return winWorth(scoring_, 0, soonestWin) * scale(); }
  [[nodiscard]] std::vector<std::string> moveNames() const {
    std::vector<std::string> names;
    for (std::size_t move = 0; move < piles_.size() * (mostInPile + 1); ++move) {
      names.push_back(moveName(static_cast<Move>(move)));
    }
    return names;
  }
  /// What winning at this ply is worth, in points.
  [[nodiscard]] Value worthOfWin(int ply) const { return winWorth(scoring_, ply, soonestWin); }
  [[nodiscard]] const std::vector<int>& piles() const { return piles_; }
  [[nodiscard]] Rule rule() const { return rule_; }

  friend bool operator==(const Nim&, const Nim&) = default;

 private:
  static std::size_t pileOf(Move move) { return move / (mostInPile + 1); }
  static int takenBy(Move move) { return move % (mostInPile + 1); }
  [[nodiscard]] Value scale() const { return decimals_ == 0 ? 1 : 100; }

  std::vector<int> piles_;
  Player toMove_;
  Rule rule_;
  Scoring scoring_;
  int decimals_;
};

struct NimSetup {
  using Game = Nim;
  static constexpr std::string_view name = "nim";
  static constexpr std::array<OptionDescription, 5> options = {{
      {"piles", "3,4,5", "1 to 6 piles of 0 to 15; 3,4,5 if not given"},
      {"rule", "normal, misere", "who takes the last one wins, or loses; normal if not given"},
      {"root", "max, min", "who moves at the root; max if not given"},
      {"moves", "A2 B1", "played from there: take 2 of the first pile, 1 of the second"},
      {"scoring", "flat, depth",
       "a win is worth 10, or 100 less the plies it takes; flat if not given"},
  }};

  static Expected<Nim> make(Settings& settings, bool evaluates) {
    const auto piles = readPiles(settings.text("piles", "3,4,5"));
    if (!piles) return piles.refusal();
    constexpr std::array<std::string_view, 2> rules = {"normal", "misere"};
    const auto rule = settings.choice("rule", rules, "normal");
    if (!rule) return rule.refusal();
    const auto root = readRoot(settings, Player::max);
    if (!root) return root.refusal();
    const auto scoring = settings.choice("scoring", scoringNames, "flat");
    if (!scoring) return scoring.refusal();
    return Nim(*piles, *root, static_cast<Nim::Rule>(*rule), static_cast<Scoring>(*scoring),
               evaluates ? 2 : 0);
  }

  static void understand(Settings& settings, const Nim& game) {
    std::string text;
    for (const int pile : game.piles()) {
      if (!text.empty()) text.push_back(',');
      text.append(std::to_string(pile));
    }
    settings.understand("piles", text);
    settings.understand("root", std::string(nameOf(game.playerToMove())));
  }

 private:
  /// Numbers with commas or blanks between.
  static Expected<std::vector<int>> readPiles(std::string_view text) {
    std::vector<int> piles;
    while (true) {
      const std::size_t start = text.find_first_not_of(" ,");
      if (start == std::string_view::npos) break;
      text.remove_prefix(start);
      const std::string_view word = text.substr(0, text.find_first_of(" ,"));
      text.remove_prefix(word.size());
      int pile = -1;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), pile);
      const bool whole = error == std::errc() && end == word.data() + word.size();
      if (!whole || pile < 0 || pile > Nim::mostInPile) {
        return Refusal{
            "piles-number", "piles", -1, {clipped(word), std::to_string(Nim::mostInPile)}};
      }
      piles.push_back(pile);
    }
    if (piles.empty() || piles.size() > static_cast<std::size_t>(Nim::mostPiles)) {
      return Refusal{"piles-count",
                     "piles",
                     -1,
                     {std::to_string(piles.size()), std::to_string(Nim::mostPiles)}};
    }
    return piles;
  }
};

}  // namespace prunus
