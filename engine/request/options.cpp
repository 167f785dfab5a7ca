#include "request/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/unicode.h"
#include "game/symmetry.h"
#include "request/algorithms.h"
#include "request/learning.h"
#include "search/settings.h"
#include "trace/format/cell.h"

namespace prunus {
namespace {

constexpr long long defaultRecordLimit = 4'000'000;
constexpr long long largestRecordLimit = 200'000'000;
constexpr long long largestNodeLimit = 1'000'000'000'000'000;  // exact also as a double

constexpr std::array<OptionDescription, 11> common = {{
    {"game", "a name",
     "what is searched; textbook where there is a tree, else tictactoe, if not given"},
    {"algorithm", "a name", "how; alpha-beta if not given"},
    {"depth", "1 to 250, none", "plies to look ahead, then evaluate; none if not given"},
    {"order", "natural, centre, random, best, worst, reverse, listed, killer, history",
     "which moves are searched first; natural if not given"},
    {"seed", "a whole number", "of what is random; 1 if not given"},
    {"cut", "equal, strict",
     "what prunes: alpha at least beta, or only alpha above beta; equal if not given"},
    {"symmetry", "apart, merged",
     "moves that come to the same position but for a turn or a mirror of the board: each for "
     "itself, "
     "or one for all; apart if not given"},
    {"node-limit", "a whole number, none", "nodes after which to stop; none if not given"},
    {"time-limit", "seconds, none", "after which to stop; none if not given"},
    {"record-limit", "1 to 200000000", "nodes that a trace may hold; 4000000 if not given"},
    {"network", "a text",
     "what `prunus learn` has written: it judges positions in place of the game's own estimate"},
}};

constexpr std::array<std::string_view, 2> symmetryNames = {"apart", "merged"};

constexpr std::array<OptionDescription, 7> ofAlgorithms = {{
    {"guess", "a whole number", "what the value may be, where the search starts; 0 if not given"},
    {"width", "1 to 1000000", "how far from the guess the window reaches; 5 if not given"},
    {"table-size", "1 to 4194304", "positions that are remembered; 1048576 if not given"},
    {"iterations", "1 to 10000000",
     "steps after which to stop; 1000 playouts or 1000000 steps if not given"},
    {"exploration", "0 to 1000", "how much is given to what was tried little; 1.414 if not given"},
    {"playouts", "random, decisive",
     "how games are played on: at random, or winning at once where that can be; random if not "
     "given"},
    {"goal", "a whole number",
     "what the side to move is to get at least; anything above 0 if not given"},
}};
constexpr long long mostIterations = 10'000'000;
constexpr long long largestGuess = 1'000'000;
constexpr long long largestTable = 4'194'304;
constexpr long long defaultTable = 1'048'576;

bool contains(std::span<const OptionDescription> options, std::string_view name) {
  return std::any_of(options.begin(), options.end(),
                     [&](const OptionDescription& option) { return option.name == name; });
}

bool has(std::size_t algorithm, std::string_view option) {
  const auto options = optionsOf(algorithm);
  return std::find(options.begin(), options.end(), option) != options.end();
}

/// Refuses the first option that is not one of the algorithm's but of others.
std::optional<Refusal> firstIdleOption(const Options& given, std::size_t algorithm) {
  const std::vector<std::string_view> names = algorithmNames();
  for (const OptionDescription& option : ofAlgorithms) {
    if (!given.contains(option.name) || has(algorithm, option.name)) continue;
    std::string owners;
    for (std::size_t other = 0; other < names.size(); ++other) {
      if (has(other, option.name)) appendListed(owners, names[other]);
    }
    return Refusal{
        "option-idle", std::string(option.name), -1, {std::string(names[algorithm]), owners}};
  }
  return std::nullopt;
}

/// The options of an algorithm that grows a tree best first. Limits and the game are there.
std::optional<Refusal> readBestFirstOptions(Settings& settings, SearchRequest& request, int scale) {
  BestFirstSettings& into = request.bestFirst;
  into.seed = request.settings.seed;
  into.nodes = request.limits.nodes;
  const auto iterations = settings.wholeNumber(
      "iterations", 1, mostIterations, has(request.algorithm, "exploration") ? 1000 : 1'000'000);
  if (!iterations) return iterations.refusal();
  into.iterations = static_cast<std::uint64_t>(*iterations);
  if (has(request.algorithm, "exploration")) {
    const auto thousandths = settings.thousandths("exploration", 1'000'000, 1414);
    if (!thousandths) return thousandths.refusal();
    into.exploration = static_cast<double>(*thousandths) / 1000;
  }
  if (has(request.algorithm, "playouts") && settings.has("playouts")) {
    const auto playouts = settings.choice("playouts", playoutNames, playoutNames[0]);
    if (!playouts) return playouts.refusal();
    into.playouts = static_cast<Playouts>(*playouts);
  }
  into.tableSize = request.settings.tableSize;
  if (has(request.algorithm, "goal") && settings.has("goal")) {
    const auto goal = settings.wholeNumber("goal", -largestGuess, largestGuess, 0);
    if (!goal) return goal.refusal();
    into.goal = static_cast<Value>(
        std::clamp<long long>(*goal * scale, minusInfinity + 1, plusInfinity - 1));
  }
  return std::nullopt;
}

/// What only those have that go down a tree to a depth.
constexpr std::array<std::string_view, 2> onlyDepthFirst = {"depth", "order"};

/// Refuses the first of these.
std::optional<Refusal> firstDepthFirstOption(const Options& given, std::size_t algorithm) {
  const std::vector<std::string_view> names = algorithmNames();
  for (const std::string_view option : onlyDepthFirst) {
    if (!isBestFirst(algorithm) || !given.contains(option)) continue;
    std::string owners;
    for (std::size_t other = 0; other < Algorithms::size; ++other)
      appendListed(owners, names[other]);
    return Refusal{"option-idle", std::string(option), -1, {std::string(names[algorithm]), owners}};
  }
  return std::nullopt;
}

/// Refuses an algorithm for two players where three play, and the other way round.
std::optional<Refusal> payoffsRefusal(const AnyGame& game, std::size_t algorithm) {
  const bool payoffs = std::visit([](const auto& each) { return !payoffsOf(each).empty(); }, game);
  if (knowsPayoffs(algorithm) == payoffs) return std::nullopt;
  const std::vector<std::string_view> names = algorithmNames();
  std::string fitting;
  for (std::size_t other = 0; payoffs && other < names.size(); ++other) {
    if (knowsPayoffs(other)) appendListed(fitting, names[other]);
  }
  return Refusal{payoffs ? "algorithm-no-payoffs" : "algorithm-payoffs",
                 "algorithm",
                 -1,
                 {std::string(names[algorithm]), fitting}};
}

/// Refuses an algorithm that does not know what to do where chance moves, and one that is for such
/// games alone: of the others textbook trees may be searched by it, for they may be anything.
std::optional<Refusal> chanceRefusal(const AnyGame& game, std::size_t algorithm) {
  const bool chance = std::visit([](const auto& each) { return hasChance(each); }, game);
  const bool textbook = std::holds_alternative<Textbook>(game);
  if (knowsChance(algorithm) ? chance || textbook : !chance) return std::nullopt;
  const std::vector<std::string_view> names = algorithmNames();
  std::string fitting;
  for (std::size_t other = 0; other < names.size(); ++other) {
    if (knowsChance(other) == chance && !knowsPayoffs(other)) appendListed(fitting, names[other]);
  }
  return Refusal{chance ? "algorithm-no-chance" : "algorithm-chance",
                 "algorithm",
                 -1,
                 {std::string(names[algorithm]), fitting}};
}

/// The network that judges, where it is given. The game is there.
std::optional<Refusal> readJudge(Settings& settings, SearchRequest& request) {
  if (!settings.has("network")) return std::nullopt;
  if (isBestFirst(request.algorithm) && !evaluates(request.algorithm)) {
    const std::vector<std::string_view> names = algorithmNames();
    std::string judging;
    for (std::size_t other = 0; other < names.size(); ++other) {
      const bool judges = !isBestFirst(other) || evaluates(other);
      if (judges && !knowsPayoffs(other)) appendListed(judging, names[other]);
    }
    return Refusal{"option-idle", "network", -1, {std::string(names[request.algorithm]), judging}};
  }
  if (settings.has("evaluation")) return Refusal{"network-and-evaluation", "network", -1, {}};
  auto network = readNetworkOption(settings, request.game);
  if (!network) return network.refusal();
  request.network = std::move(*network);
  return std::nullopt;
}

/// The rule that prunes, where it is given: else the options said back are those of searches that
/// know no other rule.
std::optional<Refusal> readCutRule(Settings& settings, SearchRequest& request) {
  if (!settings.has("cut")) return std::nullopt;
  const std::vector<std::string_view> names = algorithmNames();
  if (!cuts(request.algorithm)) {
    std::string cutting;
    for (std::size_t other = 0; other < names.size(); ++other) {
      if (cuts(other)) appendListed(cutting, names[other]);
    }
    return Refusal{"option-idle", "cut", -1, {std::string(names[request.algorithm]), cutting}};
  }
  const auto rule = settings.choice("cut", cutRuleNames, cutRuleNames[0]);
  if (!rule) return rule.refusal();
  request.settings.cut = static_cast<CutRule>(*rule);
  return std::nullopt;
}

/// What is done with moves that are alike, where it is given: else the options said back are those
/// of searches that know no symmetries.
std::optional<Refusal> readSymmetry(Settings& settings, SearchRequest& request) {
  if (!settings.has("symmetry")) return std::nullopt;
  std::string symmetric;
  forEachType(Games{}, [&]<typename Setup>(std::type_identity<Setup>, std::size_t) {
    if (SymmetricGame<typename Setup::Game>) appendListed(symmetric, Setup::name);
  });
  const bool fits =
      std::visit([]<typename G>(const G& /*game*/) { return SymmetricGame<G>; }, request.game);
  if (!fits) {
    const std::string_view game = describeGames()[request.game.index()].name;
    return Refusal{"option-foreign", "symmetry", -1, {std::string(game), symmetric}};
  }
  const auto chosen = settings.choice("symmetry", symmetryNames, symmetryNames[0]);
  if (!chosen) return chosen.refusal();
  request.mergesSymmetries = *chosen == 1;
  return std::nullopt;
}

/// The options of the algorithm itself. The game is there.
std::optional<Refusal> readAlgorithmOptions(Settings& settings, SearchRequest& request) {
  const auto [decimals, largest] =
      std::visit([](const auto& game) { return std::pair(game.decimals(), game.largestValue()); },
                 request.game);
  long long scale = 1;
  for (int place = 0; place < decimals; ++place) scale *= 10;
  if (has(request.algorithm, "guess")) {
    const auto guess = settings.wholeNumber("guess", -largestGuess, largestGuess, 0);
    if (!guess) return guess.refusal();
    // A trace must be able to hold the windows around it. Beyond all values there are, one guess is
    // as far off as another.
    using Narrow = CellOf<std::int16_t>;
    const long long furthest =
        (Narrow::fits(-largest, largest) ? Value{Narrow::plusInfinityCell} : plusInfinity) - 1;
    request.settings.guess =
        static_cast<Value>(std::clamp<long long>(*guess * scale, -furthest, furthest));
  }
  if (has(request.algorithm, "width")) {
    const auto width = settings.wholeNumber("width", 1, largestGuess, 5);
    if (!width) return width.refusal();
    request.settings.width = *width * scale;
  }
  if (has(request.algorithm, "table-size")) {
    const auto size = settings.wholeNumber("table-size", 1, largestTable, defaultTable);
    if (!size) return size.refusal();
    request.settings.tableSize = static_cast<std::size_t>(*size);
  }
  if (isBestFirst(request.algorithm)) {
    return readBestFirstOptions(settings, request, static_cast<int>(scale));
  }
  return std::nullopt;
}

/// How to search and when to stop, apart from the algorithm. `request.settings.depthLimit` is
/// there.
std::optional<Refusal> readLimits(Settings& settings, SearchRequest& request) {
  const auto order = settings.choice("order", moveOrderNames, "natural");
  if (!order) return order.refusal();
  request.settings.order = static_cast<MoveOrder>(*order);

  const auto seed = settings.wholeNumber("seed", 0, largestNodeLimit, 1);
  if (!seed) return seed.refusal();
  request.settings.seed = static_cast<std::uint64_t>(*seed);

  const auto nodes = settings.limit("node-limit", 1, largestNodeLimit);
  if (!nodes) return nodes.refusal();
  request.limits.nodes = static_cast<std::uint64_t>(*nodes);

  const auto milliseconds = settings.seconds("time-limit");
  if (!milliseconds) return milliseconds.refusal();
  request.limits.seconds = static_cast<double>(*milliseconds) / 1000;

  const auto records =
      settings.wholeNumber("record-limit", 1, largestRecordLimit, defaultRecordLimit);
  if (!records) return records.refusal();
  request.recordLimit = static_cast<std::size_t>(*records);
  return std::nullopt;
}

}  // namespace

std::span<const OptionDescription> commonOptions() {
  return common;
}

std::span<const OptionDescription> algorithmOptions() {
  return ofAlgorithms;
}

std::optional<Refusal> firstUnknownOption(const Options& given) {
  const std::vector<GameDescription> games = describeGames();
  for (const auto& option : given) {
    const std::string_view name = option.first;
    const bool known = contains(common, name) || contains(ofAlgorithms, name) ||
                       std::any_of(games.begin(), games.end(), [&](const GameDescription& game) {
                         return contains(game.options, name);
                       });
    if (!known) return Refusal{"option-unknown", clipped(name), -1, {}};
  }
  return std::nullopt;
}

Expected<SearchRequest> parseRequest(const Options& options) {
  Settings settings(options);
  const auto gameIndex = chooseGame(settings);
  if (!gameIndex) return gameIndex.refusal();
  if (auto unknown = firstUnknownOption(options)) return *unknown;
  if (auto foreign = firstForeignOption(options, *gameIndex)) return *foreign;

  const auto algorithm = settings.choice("algorithm", algorithmNames(), AlphaBeta::name);
  if (!algorithm) return algorithm.refusal();
  const auto depth = settings.limit("depth", 1, maximumPly);
  if (!depth) return depth.refusal();
  const bool depthLimited = *depth != 0;
  const auto algorithmIndex = static_cast<std::size_t>(*algorithm);
  if (auto idle = firstIdleOption(options, algorithmIndex)) return *idle;
  if (auto idle = firstDepthFirstOption(options, algorithmIndex)) return *idle;

  const bool evaluating = depthLimited || evaluates(algorithmIndex);
  auto game = makeGame(*gameIndex, settings, evaluating);
  if (!game) return game.refusal();
  if (auto refusal = payoffsRefusal(*game, algorithmIndex)) return *refusal;
  if (auto refusal = chanceRefusal(*game, algorithmIndex)) return *refusal;
  SearchRequest request{{}, std::move(*game), algorithmIndex, {}, {}, {}, false, 0};
  if (depthLimited) request.settings.depthLimit = static_cast<int>(*depth);
  if (auto refusal = readLimits(settings, request)) return *refusal;
  if (auto refusal = readCutRule(settings, request)) return *refusal;
  if (auto refusal = readSymmetry(settings, request)) return *refusal;
  if (auto refusal = readJudge(settings, request)) return *refusal;
  if (auto refusal = readAlgorithmOptions(settings, request)) return *refusal;
  request.options = settings.understood();
  if (isBestFirst(algorithmIndex)) {
    for (const std::string_view option : onlyDepthFirst) request.options.erase(std::string(option));
  }
  return request;
}

}  // namespace prunus
