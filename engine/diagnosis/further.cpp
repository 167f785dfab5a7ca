#include "diagnosis/further.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "diagnosis/arena.h"
#include "diagnosis/follow.h"
#include "request/position_facts.h"

namespace prunus::diagnosis {
namespace {

constexpr int trials = 60;
constexpr std::size_t mostNodes = 3000;
/// Of games with a depth limit: whoever counts depth otherwise goes further than they were told.
constexpr int gameDepth = 2;
constexpr int beyondGameDepth = 4;

/// Numbers that look like chance and are the same everywhere.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  int below(int end) {
    state_ = mixBits(state_ + 1);
    return static_cast<int>(state_ % static_cast<std::uint64_t>(end));
  }

 private:
  std::uint64_t state_;
};

/// A small tree with negative numbers, zeros and ties.
std::string randomTree(Dice& dice, int plies, int spread) {
  if (plies == 0) return std::to_string(dice.below(2 * spread + 1) - spread);
  std::string text = "[";
  const int children = 2 + dice.below(plies > 4 ? 1 : 2);
  for (int child = 0; child < children; ++child) {
    if (child > 0) text += ',';
    const bool endsEarly = plies < 3 && dice.below(8) == 0;
    text += randomTree(dice, endsEarly ? 0 : plies - 1, spread);
  }
  return text + "]";
}

/// Options of a tree or a position to try; nothing where the game has come to its end.
std::optional<Options> trialOf(const SearchRequest& request, Dice& dice) {
  Options options = request.options;
  const auto game = options.find("game");
  if (game != options.end() && game->second == "textbook") {
    options.erase("example");
    // Another depth tells apart what is one ply more and what is counted otherwise.
    // Of several agents another round: whoever counts in rounds knows no other depths.
    const int agents = agentsOf(request);
    const bool several = agents > 2;
    const int depth = request.settings.depthLimit + dice.below(2) * (several ? agents : 1);
    // Programs that count plies otherwise come to the end of a tree that is deep enough.
    const bool limited = request.settings.depthLimit < maximumPly;
    const int beyond = several ? depth + 2 : 2 * std::min(depth, 3);
    const int plies = std::clamp((limited   ? beyond
                                  : several ? agents + 1
                                            : 3) +
                                     dice.below(2),
                                 2, several ? 9 : 6);
    if (limited) options.insert_or_assign("depth", std::to_string(depth));
    options.insert_or_assign("tree", randomTree(dice, plies, dice.below(2) == 0 ? 3 : 9));
    return options;
  }
  const bool limited = request.settings.depthLimit < maximumPly;
  if (limited) options.insert_or_assign("depth", std::to_string(gameDepth));
  std::vector<Move> path;
  // Of the same side to move: a program may know whose turn it is from nothing but its first call.
  const int moves = 2 * (1 + dice.below(3));
  for (int i = 0; i < moves; ++i) {
    const auto facts = positionFacts(options, path);
    if (!facts || facts->over || facts->moves.empty()) break;
    path.push_back(
        facts->moves[static_cast<std::size_t>(dice.below(static_cast<int>(facts->moves.size())))]);
  }
  const auto first = positionFacts(options, {});
  const auto facts = positionFacts(options, path);
  if (!facts || facts->over || !first || facts->playerToMove != first->playerToMove)
    return std::nullopt;
  for (const auto& [name, text] : facts->options) options.insert_or_assign(name, text);
  return options;
}

/// How many programs of each name left the same.
using Counts = std::map<std::string_view, std::size_t>;

/// How many pairs of programs there are whose names differ.
std::size_t pairsOf(const Counts& counts) {
  std::size_t all = 0;
  std::size_t same = 0;
  for (const auto& [name, count] : counts) {
    all += count;
    same += count * count;
  }
  return (all * all - same) / 2;
}

}  // namespace

std::optional<Options> furtherSearch(const SearchRequest& request, std::span<const Program> left,
                                     const Told& told, std::size_t round) {
  Counts names;
  for (const Program& program : left) ++names[nameOf(program.mistake)];
  const std::size_t all = pairsOf(names);
  if (all == 0) return std::nullopt;
  std::optional<Options> best;
  std::size_t most = 0;
  for (int trial = 0; trial < trials; ++trial) {
    Dice dice(mixBits(round * 1000 + static_cast<std::uint64_t>(trial)));
    const auto options = trialOf(request, dice);
    if (!options) continue;
    const auto parsed = parseRequest(*options);
    if (!parsed) continue;
    const auto game = options->find("game");
    const bool isGame = game == options->end() || game->second != "textbook";
    const bool limited = isGame && parsed->settings.depthLimit < maximumPly;
    const auto arena = wholeArena(*parsed, mostNodes, limited ? beyondGameDepth : maximumPly);
    if (!arena) continue;
    std::optional<int> depth;
    if (parsed->settings.depthLimit < maximumPly) depth = parsed->settings.depthLimit;
    std::map<std::uint64_t, Counts> prints;
    for (const Program& program : left) {
      const std::uint64_t print = footprint(program, *arena, depth, told, 4 * mostNodes);
      ++prints[print][nameOf(program.mistake)];
    }
    std::size_t pairs = all;
    for (const auto& [print, counts] : prints) pairs -= pairsOf(counts);
    if (pairs <= most) continue;
    most = pairs;
    best = parsed->options;
    if (pairs == all) break;
  }
  return best;
}

}  // namespace prunus::diagnosis
