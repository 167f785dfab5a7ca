#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/types.h"
#include "game/chance.h"
#include "game/payoffs.h"
#include "game/symmetry.h"
#include "learn/sight.h"
#include "request/playable.h"
#include "search/depth_first/alpha_beta_table.h"
#include "search/ordering.h"

namespace prunus {

/// Any game, called through pointers: for searches whose speed does not matter, so that they need
/// not be compiled once for each game, as `AnyObserver` spares them that for each observer. A copy
/// is a game of its own.
class ErasedGame {
 public:
  using Judge = std::shared_ptr<const learn::Network>;

  /// `merges`: of moves that come to images of one position, where the game's board has symmetries,
  /// the first alone is a move, and such positions have one hash. `judge`, if there is one, must be
  /// for this game's board: it then says what positions are worth that are not over.
  template <typename G>
  requires(!std::same_as<G, ErasedGame>) &&
      PlayableGame<G> explicit ErasedGame(const G& game, bool merges = false, Judge judge = nullptr)
      : game_(std::make_unique<Of<G>>(game, merges, std::move(judge))),
  turn_(game_->turn()) {}
  ErasedGame(const ErasedGame& other) : game_(other.game_->copy()), turn_(other.turn_) {}
  ErasedGame(ErasedGame&&) = default;
  ErasedGame& operator=(const ErasedGame& other) {
    if (this != &other) {
      game_ = other.game_->copy();
      turn_ = other.turn_;
    }
    return *this;
  }
  ErasedGame& operator=(ErasedGame&&) = default;
  ~ErasedGame() = default;

  [[nodiscard]] Player playerToMove() const { return turn_.player; }
  [[nodiscard]] bool isTerminal() const { return turn_.isOver; }
  [[nodiscard]] Value terminalValue(int ply) const { return game_->terminalValue(ply); }
  [[nodiscard]] Value staticEvaluation() const { return game_->staticEvaluation(); }
  void appendMoves(std::vector<Move>& moves) const { game_->appendMoves(moves); }
  void play(Move move) { turn_ = game_->play(move); }
  void undo(Move move) { turn_ = game_->undo(move); }
  [[nodiscard]] int centrality(Move move) const { return game_->centrality(move); }
  [[nodiscard]] std::uint64_t hash() const { return game_->hash(); }
  [[nodiscard]] int decimals() const { return game_->decimals(); }
  [[nodiscard]] std::string moveName(Move move) const { return game_->moveName(move); }
  [[nodiscard]] int moveIndex(Move move) const { return game_->moveIndex(move); }
  [[nodiscard]] Value largestValue() const { return game_->largestValue(); }

  // What games may leave out, as searches then take it.

  [[nodiscard]] bool hasChance() const { return game_->hasChance(); }
  [[nodiscard]] bool isChance() const { return game_->isChance(); }
  [[nodiscard]] Rational probability(Move move) const { return game_->probability(move); }
  [[nodiscard]] Value denominator() const { return game_->denominator(); }
  [[nodiscard]] ValueRange valueRange() const { return game_->valueRange(); }
  [[nodiscard]] std::span<const Payoffs> payoffs() const { return game_->payoffs(); }
  [[nodiscard]] int mover() const { return game_->mover(); }
  /// By move number, as a trace's header has them.
  [[nodiscard]] std::vector<std::string> probabilities() const { return game_->probabilities(); }

  [[nodiscard]] std::optional<std::vector<std::string>> moveNames() const {
    return game_->moveNames();
  }
  [[nodiscard]] int listedRank(Move move) const { return game_->listedRank(move); }
  [[nodiscard]] int orderingDepth() const { return game_->orderingDepth(); }
  [[nodiscard]] Value orderingValue(int ply) const { return game_->orderingValue(ply); }
  [[nodiscard]] bool tellsPliesApart(bool hasHorizon) const {
    return game_->tellsPliesApart(hasHorizon);
  }
  /// Whether a network judges, and what it expects the game to be worth in the end.
  [[nodiscard]] bool isJudged() const { return game_->isJudged(); }
  [[nodiscard]] Value expectedValue() const { return game_->expectedValue(); }

 private:
  /// What every node asks first; kept, so that each asks through a pointer but once.
  struct Turn {
    Player player;
    bool isOver;
  };

  class Any {
   public:
    Any() = default;
    virtual ~Any() = default;
    Any& operator=(const Any&) = delete;
    Any(Any&&) = delete;
    Any& operator=(Any&&) = delete;

    [[nodiscard]] virtual std::unique_ptr<Any> copy() const = 0;
    [[nodiscard]] virtual Turn turn() const = 0;
    [[nodiscard]] virtual Value terminalValue(int ply) const = 0;
    [[nodiscard]] virtual Value staticEvaluation() const = 0;
    virtual void appendMoves(std::vector<Move>& moves) const = 0;
    virtual Turn play(Move move) = 0;
    virtual Turn undo(Move move) = 0;
    [[nodiscard]] virtual int centrality(Move move) const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;
    [[nodiscard]] virtual int decimals() const = 0;
    [[nodiscard]] virtual std::string moveName(Move move) const = 0;
    [[nodiscard]] virtual int moveIndex(Move move) const = 0;
    [[nodiscard]] virtual Value largestValue() const = 0;
    [[nodiscard]] virtual std::optional<std::vector<std::string>> moveNames() const = 0;
    [[nodiscard]] virtual int listedRank(Move move) const = 0;
    [[nodiscard]] virtual int orderingDepth() const = 0;
    [[nodiscard]] virtual Value orderingValue(int ply) const = 0;
    [[nodiscard]] virtual bool tellsPliesApart(bool hasHorizon) const = 0;
    [[nodiscard]] virtual bool isJudged() const = 0;
    [[nodiscard]] virtual Value expectedValue() const = 0;
    [[nodiscard]] virtual bool hasChance() const = 0;
    [[nodiscard]] virtual bool isChance() const = 0;
    [[nodiscard]] virtual Rational probability(Move move) const = 0;
    [[nodiscard]] virtual Value denominator() const = 0;
    [[nodiscard]] virtual ValueRange valueRange() const = 0;
    [[nodiscard]] virtual std::vector<std::string> probabilities() const = 0;
    [[nodiscard]] virtual std::span<const Payoffs> payoffs() const = 0;
    [[nodiscard]] virtual int mover() const = 0;

   protected:
    Any(const Any&) = default;
  };

  template <PlayableGame G>
  class Of final : public Any {
   public:
    Of(const G& game, bool merges, Judge judge)
        : game_(game), merges_(merges), judge_(std::move(judge)) {}

    [[nodiscard]] std::unique_ptr<Any> copy() const override { return std::make_unique<Of>(*this); }
    [[nodiscard]] Value terminalValue(int ply) const override { return game_.terminalValue(ply); }
    [[nodiscard]] Value staticEvaluation() const override {
      return judge_ ? learn::hundredths(judged()) : game_.staticEvaluation();
    }
    void appendMoves(std::vector<Move>& moves) const override {
      if constexpr (SymmetricGame<G>) {
        if (merges_) return appendMerged(game_, moves);
      }
      game_.appendMoves(moves);
    }
    Turn play(Move move) override {
      game_.play(move);
      return turn();
    }
    Turn undo(Move move) override {
      game_.undo(move);
      // Moves lead on from it: the game was not over there.
      return {game_.playerToMove(), false};
    }
    [[nodiscard]] Turn turn() const override { return {game_.playerToMove(), game_.isTerminal()}; }
    [[nodiscard]] int centrality(Move move) const override { return game_.centrality(move); }
    [[nodiscard]] std::uint64_t hash() const override {
      if constexpr (SymmetricGame<G>) {
        if (merges_) return symmetricHash(game_);
      }
      return game_.hash();
    }
    [[nodiscard]] int decimals() const override { return game_.decimals(); }
    [[nodiscard]] std::string moveName(Move move) const override { return game_.moveName(move); }
    [[nodiscard]] int moveIndex(Move move) const override { return game_.moveIndex(move); }
    [[nodiscard]] Value largestValue() const override { return game_.largestValue(); }
    [[nodiscard]] std::optional<std::vector<std::string>> moveNames() const override {
      if constexpr (requires { game_.moveNames(); }) {
        return game_.moveNames();
      } else {
        return std::nullopt;
      }
    }
    [[nodiscard]] int listedRank([[maybe_unused]] Move move) const override {
      if constexpr (requires { game_.listedRank(move); }) {
        return game_.listedRank(move);
      } else {
        return 0;
      }
    }
    [[nodiscard]] int orderingDepth() const override { return prunus::orderingDepth(game_); }
    [[nodiscard]] Value orderingValue(int ply) const override {
      if (judge_) return game_.isTerminal() ? game_.terminalValue(ply) : staticEvaluation();
      return prunus::orderingValue(game_, ply);
    }
    [[nodiscard]] bool isJudged() const override { return judge_ != nullptr; }
    [[nodiscard]] Value expectedValue() const override {
      return static_cast<Value>(std::lround(double(judged()) * double(game_.largestValue())));
    }
    [[nodiscard]] bool tellsPliesApart(bool hasHorizon) const override {
      return prunus::tellsPliesApart(game_, hasHorizon);
    }
    [[nodiscard]] bool hasChance() const override { return prunus::hasChance(game_); }
    [[nodiscard]] bool isChance() const override { return prunus::isChance(game_); }
    [[nodiscard]] Rational probability(Move move) const override {
      return prunus::probability(game_, move);
    }
    [[nodiscard]] Value denominator() const override { return prunus::denominator(game_); }
    [[nodiscard]] ValueRange valueRange() const override { return prunus::valueRange(game_); }
    [[nodiscard]] std::vector<std::string> probabilities() const override {
      if constexpr (GameOfChance<G>) return game_.probabilities();
      return {};
    }
    [[nodiscard]] std::span<const Payoffs> payoffs() const override { return payoffsOf(game_); }
    [[nodiscard]] int mover() const override {
      if constexpr (GameOfPayoffs<G>) return game_.mover();
      return 0;
    }

   private:
    /// What the network says, from MAX's view.
    [[nodiscard]] float judged() const {
      if constexpr (learn::LearnableGame<G>) {
        const float value = judge_->value(learn::sightOf(game_));
        return game_.playerToMove() == Player::max ? value : -value;
      } else {
        return 0;
      }
    }

    G game_;
    bool merges_;
    Judge judge_;
  };

  std::unique_ptr<Any> game_;
  Turn turn_;
};

}  // namespace prunus
