#include "request/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "game/unicode.h"
#include "request/algorithms.h"
#include "search/settings.h"
#include "trace/cell.h"

namespace prunus {
namespace {

constexpr long long defaultRecordLimit = 4'000'000;
constexpr long long largestRecordLimit = 200'000'000;
constexpr long long largestNodeLimit = 1'000'000'000'000'000;  // exact also as a double

constexpr std::array<OptionDescription, 8> common = {{
    {"game", "a name", "what is searched; tictactoe if not given"},
    {"algorithm", "a name", "how; alpha-beta if not given"},
    {"depth", "1 to 250, none", "plies to look ahead, then evaluate; none if not given"},
    {"order", "natural, centre, random, best, worst, reverse, listed, killer, history",
     "which moves are searched first; natural if not given"},
    {"seed", "a whole number", "of the random order; 1 if not given"},
    {"node-limit", "a whole number, none", "nodes after which to stop; none if not given"},
    {"time-limit", "seconds, none", "after which to stop; none if not given"},
    {"record-limit", "1 to 200000000", "nodes that a trace may hold; 4000000 if not given"},
}};

constexpr std::array<OptionDescription, 3> ofAlgorithms = {{
    {"guess", "a whole number", "what the value may be, where the search starts; 0 if not given"},
    {"width", "1 to 1000000", "how far from the guess the window reaches; 5 if not given"},
    {"table-size", "1 to 4194304", "positions that are remembered; 1048576 if not given"},
}};
constexpr long long largestGuess = 1'000'000;
constexpr long long largestTable = 4'194'304;
constexpr long long defaultTable = 1'048'576;

bool contains(std::span<const OptionDescription> options, std::string_view name) {
  return std::any_of(options.begin(), options.end(),
                     [&](const OptionDescription& option) { return option.name == name; });
}

/// Refuses the first option that is not one of `game`'s: it is another game's, or nobody's.
std::optional<Refusal> firstForeignOption(const Options& given, const GameDescription& game,
                                          std::span<const GameDescription> games) {
  for (const auto& [name, text] : given) {
    if (contains(common, name) || contains(ofAlgorithms, name) || contains(game.options, name))
      continue;
    std::string owners;
    for (const GameDescription& other : games) {
      if (!contains(other.options, name)) continue;
      appendListed(owners, other.name);
    }
    if (owners.empty()) return Refusal{"option-unknown", clipped(name), -1, {}};
    return Refusal{"option-foreign", name, -1, {std::string(game.name), owners}};
  }
  return std::nullopt;
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

Expected<SearchRequest> parseRequest(const Options& options) {
  Settings settings(options);
  const std::vector<GameDescription> games = describeGames();
  std::vector<std::string_view> gameNames;
  for (const GameDescription& game : games) gameNames.push_back(game.name);
  const auto gameIndex = settings.choice("game", gameNames, TicTacToeSetup::name);
  if (!gameIndex) return gameIndex.refusal();
  const GameDescription& description = games[static_cast<std::size_t>(*gameIndex)];
  if (auto foreign = firstForeignOption(options, description, games)) return *foreign;

  const auto algorithm = settings.choice("algorithm", algorithmNames(), AlphaBeta::name);
  if (!algorithm) return algorithm.refusal();
  const auto depth = settings.limit("depth", 1, maximumPly);
  if (!depth) return depth.refusal();
  const bool depthLimited = *depth != 0;
  const auto algorithmIndex = static_cast<std::size_t>(*algorithm);
  if (auto idle = firstIdleOption(options, algorithmIndex)) return *idle;

  const bool evaluates = depthLimited || deepens(algorithmIndex);
  auto game = makeGame(static_cast<std::size_t>(*gameIndex), settings, evaluates);
  if (!game) return game.refusal();
  SearchRequest request{{}, std::move(*game), algorithmIndex, {}, {}, 0};
  if (depthLimited) request.settings.depthLimit = static_cast<int>(*depth);
  if (auto refusal = readLimits(settings, request)) return *refusal;
  if (auto refusal = readAlgorithmOptions(settings, request)) return *refusal;
  request.options = settings.understood();
  return request;
}

}  // namespace prunus
