#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exact/solve.h"
#include "learn/chance.h"
#include "learn/learner.h"
#include "learn/lookahead.h"

namespace prunus::learn {

/// Positions of a game whose end is known, to ask a network about.
template <LearnableGame G>
class Examination {
 public:
  explicit Examination(const G& root) {
    G game = root;
    if (!addAll(game)) {
      questions_.clear();
      places_.clear();
      sample(root);
    }
    places_.clear();
  }

  [[nodiscard]] std::size_t size() const { return questions_.size(); }

  [[nodiscard]] Grades grade(const Network& network) const {
    Grades grades;
    for (const Question& each : questions_)
      grades.error += std::abs(double(network.value(each.sight)) - double(each.exact));
    if (!questions_.empty()) grades.error /= double(questions_.size());
    grades.agreement = agreement(judgeBy(network), 1, 1).share;
    return grades;
  }

  [[nodiscard]] std::vector<Judgment> judged(const Network& network, std::size_t each) const {
    std::vector<std::pair<double, const Question*>> asked;
    for (const Question& question : questions_) {
      if (question.best.empty()) continue;
      const double value = network.value(question.sight);
      asked.emplace_back(std::abs(value - double(question.exact)), &question);
    }
    std::stable_sort(asked.begin(), asked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    if (asked.size() > 2 * each)
      asked.erase(asked.begin() + std::ptrdiff_t(each), asked.end() - std::ptrdiff_t(each));
    std::vector<Judgment> judgments;
    Lookahead<G, decltype(judgeBy(network))> lookahead(judgeBy(network));
    for (const auto& [off, question] : asked) {
      G game = question->game;
      std::vector<Move> moves;
      game.appendMoves(moves);
      std::vector<std::string> names;
      for (const Move move : moves) names.push_back(game.moveName(move));
      judgments.push_back({game.board().text(), game.playerToMove() == Player::max,
                           double(network.value(question->sight)), double(question->exact),
                           std::move(names), game.moveName(lookahead.best(game, 1))});
    }
    return judgments;
  }

  [[nodiscard]] std::vector<Agreement> agreements(const Network& network) const {
    // One ply is what is reported, of all positions; of more plies so many that four take but a
    // blink.
    const std::size_t some = std::max<std::size_t>(1, questions_.size() / 300);
    std::vector<Agreement> all;
    for (const int plies : {1, 2, 4}) {
      const std::size_t every = plies == 1 ? 1 : some;
      const Share learned = agreement(judgeBy(network), plies, every);
      const Share byHand = agreement([](const G& game) { return handMade(game); }, plies, every);
      all.push_back({plies, learned.asked, learned.share, byHand.share});
    }
    return all;
  }

 private:
  struct Question {
    G game;
    Sight sight;
    float exact;             ///< for who is to move
    std::vector<Move> best;  ///< all moves that are; none where the game is over
  };

  struct Share {
    double share;
    std::size_t asked;
  };

  static constexpr std::size_t mostPositions = 6000;
  static constexpr std::size_t sampled = 300;
  /// Of all positions that are sampled, and of one.
  static constexpr std::uint64_t solverNodes = 4'000'000;
  static constexpr std::uint64_t nodesEach = 50'000;
  /// A solver's tables for more empty cells take longer to clear than all else here.
  static constexpr int mostEmpty = 20;

  struct HashOfSight {
    std::size_t operator()(const Sight& sight) const {
      return static_cast<std::size_t>(mixBits(mixBits(sight.own) + sight.others));
    }
  };

  static auto judgeBy(const Network& network) {
    return
        [&network](const G& game) { return float(hundredths(network.value(sightOf(game)))) / 100; };
  }
  static float handMade(const G& game) {
    const float forMax = float(game.estimate()) / 100;
    return game.playerToMove() == Player::max ? forMax : -forMax;
  }

  /// Over every so many-th of the positions that are not over.
  template <typename Judge>
  [[nodiscard]] Share agreement(Judge judge, int plies, std::size_t every) const {
    Lookahead<G, Judge> lookahead(std::move(judge));
    std::size_t open = 0;
    std::size_t asked = 0;
    std::size_t found = 0;
    for (const Question& each : questions_) {
      if (each.best.empty() || open++ % every != 0) continue;
      G game = each.game;
      const Move move = lookahead.best(game, plies);
      ++asked;
      if (std::find(each.best.begin(), each.best.end(), move) != each.best.end()) ++found;
    }
    return {asked == 0 ? 1 : double(found) / double(asked), asked};
  }

  /// Asks about every position from here on, unless there are too many. What counts is what stands
  /// there of who is to move, not who is X. Returns how it ends, for who is to move.
  std::optional<float> addAll(G& game) {
    const Sight sight = sightOf(game);
    const auto [known, isNew] = places_.emplace(sight, questions_.size());
    if (!isNew) return questions_[known->second].exact;
    if (questions_.size() == mostPositions) return std::nullopt;
    const std::size_t place = questions_.size();
    questions_.push_back({game, sight, -1, {}});
    if (game.isTerminal()) return questions_[place].exact = outcomeOf(game);
    std::vector<Move> moves;
    game.appendMoves(moves);
    for (const Move move : moves) {
      game.play(move);
      const std::optional<float> end = addAll(game);
      game.undo(move);
      if (!end) return std::nullopt;
      Question& question = questions_[place];
      if (-*end > question.exact) question.best.clear();
      if (-*end >= question.exact) question.best.push_back(move);
      question.exact = std::max(question.exact, -*end);
    }
    return questions_[place].exact;
  }

  void sample(const G& root) {
    Chance chance(1);
    std::uint64_t nodes = 0;
    const BoardView board = root.board();
    const auto cells = std::size_t(board.rows) * std::size_t(board.columns);
    for (int tries = 0; tries < 20'000 && questions_.size() < sampled && nodes < solverNodes;
         ++tries) {
      G game = root;
      std::vector<Move> moves;
      for (std::size_t ply = chance.below(cells); ply > 0 && !game.isTerminal(); --ply) {
        moves.clear();
        game.appendMoves(moves);
        game.play(moves[chance.below(moves.size())]);
      }
      const Sight sight = sightOf(game);
      const int empty = int(cells) - std::popcount(sight.own | sight.others);
      if (game.isTerminal() || empty > mostEmpty || !places_.emplace(sight, 0).second) continue;
      const exact::KnownMoves known = exact::solve(game, nodesEach);
      nodes += nodesEach / 10;
      addKnown(game, sight, known);
    }
  }

  void addKnown(const G& game, const Sight& sight, const exact::KnownMoves& known) {
    const auto sign = [](int outcome) { return outcome > 0 ? 1 : outcome < 0 ? -1 : 0; };
    int best = -2;
    bool isOpen = known.empty();
    for (const exact::KnownMove& each : known) {
      if (each.isSettled) best = std::max(best, sign(each.outcome));
      isOpen |= !each.isSettled;
    }
    if (isOpen) return;
    Question question{game, sight, float(best), {}};
    for (const exact::KnownMove& each : known) {
      if (sign(each.outcome) == best) question.best.push_back(each.move);
    }
    questions_.push_back(std::move(question));
  }

  std::unordered_map<Sight, std::size_t, HashOfSight> places_;  ///< where it was asked already
  std::vector<Question> questions_;
};

}  // namespace prunus::learn
