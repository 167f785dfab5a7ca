#include "diagnosis/truth.h"

#include <algorithm>
#include <variant>
#include <vector>

#include "request/options.h"
#include "request/run/erased_game.h"
#include "search/depth_first/alpha_beta.h"

namespace prunus::diagnosis {
namespace {

constexpr std::size_t mostPositions = 2'000'000;

int signOf(Number number) {
  return number > 0 ? 1 : number < 0 ? -1 : 0;
}

Number powerOfTen(int places) {
  Number power = 1;
  for (; places > 0; --places) power *= 10;
  return power;
}

/// Values of positions of a game, as the trace has them: by plain alpha-beta to the end.
class Judge {
 public:
  Judge(const SearchRequest& request, const Overlay& over)
      : game_(std::visit([](const auto& one) { return ErasedGame(one); }, request.game)),
        over_(over),
        factor_(powerOfTen(over.arena.decimals - game_.decimals()) * (over.mirrored ? -1 : 1)) {}

  /// Whether the node at hand, to which `play` has led, has the value that it should have.
  [[nodiscard]] bool isRight(std::size_t node) {
    const Seen& seen = over_.record.seen[node];
    return !seen.unfinished && compared(node) == 0 && left_ > 0;
  }

  /// Goes through the nodes of the trace; false once one is answered wrongly.
  bool judgeAnswers(std::size_t node) {
    const Place& place = over_.arena.places[node];
    if (!place.known || place.over) return true;
    if (place.size == 1) {
      ++answers_;
      return isAnswer(node);
    }
    std::vector<Move> moves;
    game_.appendMoves(moves);
    const std::size_t end = node + place.size;
    bool right = true;
    for (std::size_t child = node + 1; child < end && right;
         child += over_.arena.places[child].size) {
      const std::int32_t ordinal = over_.arena.places[child].ordinal;
      if (ordinal < 0) return false;
      const Move move = moves[static_cast<std::size_t>(ordinal)];
      game_.play(move);
      right = judgeAnswers(child);
      game_.undo(move);
    }
    return right;
  }
  [[nodiscard]] std::size_t answers() const { return answers_; }

 private:
  /// Whether what is answered without a search is the value, or a bound that is enough for the
  /// window.
  bool isAnswer(std::size_t node) {
    const Seen& seen = over_.record.seen[node];
    const int order = compared(node);
    const bool holds =
        order == 0 || (order > 0 ? seen.value >= seen.beta : seen.value <= seen.alpha);
    return !seen.unfinished && holds && left_ > 0;
  }

  /// The true value of the node at hand compared with the program's: more, 0 or less than that.
  int compared(std::size_t node) {
    const Number value = over_.record.seen[node].value;
    const Number found = valueOf(over_.record.plies[node], -infinite, infinite) * factor_;
    return over_.ownValues ? signOf(found) - signOf(value) : signOf(found - value);
  }

  Number valueOf(int ply, Number alpha, Number beta) {
    if (left_ == 0) return 0;
    --left_;
    if (game_.isTerminal()) return game_.terminalValue(ply);
    if (ply >= maximumPly) {
      left_ = 0;
      return 0;
    }
    const bool max = game_.playerToMove() == Player::max;
    std::vector<Move> moves;
    game_.appendMoves(moves);
    Number best = max ? -infinite : infinite;
    for (const Move move : moves) {
      game_.play(move);
      const Number value = valueOf(ply + 1, alpha, beta);
      game_.undo(move);
      best = max ? std::max(best, value) : std::min(best, value);
      (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
      if (alpha >= beta || left_ == 0) break;
    }
    return best;
  }

  ErasedGame game_;
  const Overlay& over_;
  Number factor_;
  std::size_t left_ = mostPositions;
  std::size_t answers_ = 0;
};

}  // namespace

bool rootIsExact(const SearchRequest& request, const Overlay& over) {
  if (over.depthGiven || over.record.seen.empty()) return rootIsTrue(request, over);
  return Judge(request, over).isRight(0);
}

bool remembers(const SearchRequest& request, const Overlay& over) {
  if (over.depthGiven || over.record.unfinished) return false;
  Judge judge(request, over);
  return judge.judgeAnswers(0) && judge.answers() > 0;
}

std::optional<Arena> treeArena(const SearchRequest& request) {
  const bool textbook = std::visit(
      [](const auto& game) {
        return requires {
          game.tree();
        };
      },
      request.game);
  return textbook ? wholeArena(request, 65'535) : std::nullopt;
}

bool rootIsTrue(const SearchRequest& request, const Overlay& over) {
  const Seen& root = over.record.seen[0];
  if (root.alpha == -infinite && root.beta == infinite) return true;
  if (over.ownEstimates || over.ownValues || root.unfinished) return true;
  // With a value inside the window, whoever searches correctly has the true one.
  if (root.alpha < root.value && root.value < root.beta) return true;
  Options options = request.options;
  options.insert_or_assign("algorithm", "alpha-beta");
  options.erase("cut");
  options.insert_or_assign("node-limit", "2000000");
  if (over.depth) options.insert_or_assign("depth", std::to_string(*over.depth));
  const auto again = parseRequest(options);
  if (!again) return true;
  // Not by `run`, which would bring every search into a module that needs this one.
  auto game = std::visit([&](const auto& one) { return ErasedGame(one, again->mergesSymmetries); },
                         again->game);
  SilentObserver silent;
  SearchContext<ErasedGame, SilentObserver> context(game, silent, again->settings, again->limits);
  context.startRoot(0);
  const NodeValue found = AlphaBeta::search(context, noMove, 0);
  if (context.stopped()) return true;
  const Number factor = powerOfTen(over.arena.decimals - game.decimals());
  return found.value() * factor == (over.mirrored ? -root.value : root.value);
}

}  // namespace prunus::diagnosis
