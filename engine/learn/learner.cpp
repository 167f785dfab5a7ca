#include "learn/learner.h"

#include <algorithm>
#include <utility>

#include "learn/descent.h"
#include "learn/examination.h"

namespace prunus::learn {
namespace {

/// Games that are kept to be gone through again.
constexpr std::size_t mostKept = 2000;
/// Of so many moves one is made at random.
constexpr std::size_t strayOneIn = 10;
/// Steps of descent for each game that is played, and games that each is taken from.
constexpr int stepsPerGame = 2;
constexpr int gamesPerStep = 4;
/// To what part the rate comes down in the end.
constexpr float lastRate = 0.01F;

template <LearnableGame G>
class SelfPlay final : public Learner {
 public:
  SelfPlay(const G& root, Network network, const LearningPlan& plan)
      : root_(root),
        plan_(plan),
        descent_(std::move(network)),
        lookahead_(ByMean{&descent_}),
        chance_(plan.seed),
        gradient_(descent_.network().weights().size()),
        examination_(root) {
    const BoardView board = root.board();
    cells_ = static_cast<std::size_t>(board.rows) * static_cast<std::size_t>(board.columns);
    images_ = imagesOf(board.rows, board.columns, G::symmetry);
  }

  void learn(int games) override {
    for (int game = 0; game < games && !root_.isTerminal(); ++game) {
      keep(play());
      for (int step = 0; step < stepsPerGame; ++step) descend(step == 0);
      ++played_;
    }
  }

  [[nodiscard]] int games() const override { return plan_.playedBefore + played_; }

  double takeLoss() override {
    const double mean = seen_ == 0 ? 0 : loss_ / double(seen_);
    loss_ = 0;
    seen_ = 0;
    return mean;
  }

  [[nodiscard]] Network network() const override { return descent_.mean().rounded(); }
  [[nodiscard]] std::size_t positions() const override { return examination_.size(); }
  [[nodiscard]] Grades grade() const override { return examination_.grade(network()); }
  [[nodiscard]] std::vector<Judgment> judged(std::size_t each) const override {
    return examination_.judged(network(), each);
  }
  [[nodiscard]] std::vector<Agreement> agreements() const override {
    return examination_.agreements(network());
  }

 private:
  using Moves = std::vector<Move>;

  /// What moves are chosen by, and what is to be foretold: the mean of the weights over the last
  /// steps, which does not run after every one of them.
  struct ByMean {
    const Descent* descent;
    float operator()(const G& game) const { return descent->mean().value(sightOf(game)); }
  };

  Moves play() {
    G game = root_;
    Moves path;
    Moves moves;
    const std::size_t opening = chance_.below(cells_);
    while (!game.isTerminal()) {
      moves.clear();
      game.appendMoves(moves);
      const bool strays = path.size() < opening || chance_.below(strayOneIn) == 0;
      path.push_back(strays ? moves[chance_.below(moves.size())] : lookahead_.best(game, 1));
      game.play(path.back());
    }
    return path;
  }

  void keep(Moves path) {
    if (kept_.size() < mostKept) {
      kept_.push_back(std::move(path));
    } else {
      kept_[newest_ = (newest_ + 1) % mostKept] = std::move(path);
    }
  }

  /// One step, from some of the games that are kept; the newest is among them where `withNewest`.
  void descend(bool withNewest) {
    std::fill(gradient_.begin(), gradient_.end(), 0.0F);
    int positions = 0;
    for (int i = 0; i < gamesPerStep; ++i) {
      const bool isNewest = withNewest && i == 0;
      const std::size_t last = kept_.size() < mostKept ? kept_.size() - 1 : newest_;
      positions += goThrough(kept_[isNewest ? last : chance_.below(kept_.size())]);
    }
    for (float& each : gradient_) each /= static_cast<float>(positions);
    const float done =
        std::min(1.0F, static_cast<float>(played_) / static_cast<float>(std::max(1, plan_.games)));
    descent_.descend(gradient_, plan_.rate * (1 - (1 - lastRate) * done));
  }

  /// Adds what every position of a game teaches, each in one of its images. Returns how many there
  /// are.
  int goThrough(const Moves& path) {
    G game = root_;
    for (std::size_t ply = 0;; ++ply) {
      const float target = lookahead_.value(game, 1);
      const CellMap& image = images_[chance_.below(images_.size())];
      loss_ +=
          double(descent_.network().addGradient(imageOf(sightOf(game), image), target, gradient_));
      ++seen_;
      if (ply == path.size()) return static_cast<int>(ply) + 1;
      game.play(path[ply]);
    }
  }

  const G root_;
  const LearningPlan plan_;
  Descent descent_;
  Lookahead<G, ByMean> lookahead_;
  Chance chance_;
  std::vector<float> gradient_;
  Examination<G> examination_;
  std::size_t cells_ = 0;
  std::vector<CellMap> images_;
  std::vector<Moves> kept_;
  std::size_t newest_ = 0;
  int played_ = 0;
  double loss_ = 0;
  std::size_t seen_ = 0;
};

}  // namespace

std::unique_ptr<Learner> learnerOf(const Mnk& root, Network network, const LearningPlan& plan) {
  return std::make_unique<SelfPlay<Mnk>>(root, std::move(network), plan);
}

std::unique_ptr<Learner> learnerOf(const ConnectFour& root, Network network,
                                   const LearningPlan& plan) {
  return std::make_unique<SelfPlay<ConnectFour>>(root, std::move(network), plan);
}

std::unique_ptr<Learner> learnerOf(const Reversi& root, Network network, const LearningPlan& plan) {
  return std::make_unique<SelfPlay<Reversi>>(root, std::move(network), plan);
}

}  // namespace prunus::learn
