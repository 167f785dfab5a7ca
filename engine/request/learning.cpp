#include "request/learning.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "core/json_writer.h"
#include "core/unicode.h"

namespace prunus {
namespace {

constexpr long long defaultGames = 20'000;
constexpr long long mostGames = 10'000'000;
constexpr long long largestSeed = 1'000'000'000'000'000;
constexpr long long defaultRate = 10;  // thousandths
constexpr long long largestRate = 1000;
/// A network of so many weights has a file of less than 4 kB.
constexpr std::size_t defaultWeights = 1900;

/// The options of learning, apart from those of the game.
constexpr std::array<std::string_view, 5> ofLearning = {"games", "seed", "hidden", "rate",
                                                        "network"};

constexpr std::array<std::string_view, 16> hiddenNames = {"8",   "16",  "24",  "32", "40", "48",
                                                          "56",  "64",  "72",  "80", "88", "96",
                                                          "104", "112", "120", "128"};

template <typename G>
constexpr bool isLearnable = learn::LearnableGame<G>;

int cellsOf(const learn::Subject& subject) {
  return subject.rows * subject.columns;
}

/// Which board a game is played on; nothing where a network can't judge it.
std::optional<learn::Subject> subjectOf(const AnyGame& game) {
  return std::visit(
      []<typename G>(const G& each) -> std::optional<learn::Subject> {
        if constexpr (isLearnable<G>) return learn::subjectOf(each);
        return std::nullopt;
      },
      game);
}

Refusal refuseGame(std::string_view code, std::string_view where, const AnyGame& game) {
  const std::string_view name = describeGames()[game.index()].name;
  return {std::string(code), std::string(where), -1, {std::string(name), learnableGames()}};
}

/// The board that is to be judged, if a network can see it whole.
Expected<learn::Subject> visibleBoard(const AnyGame& game, std::string_view where) {
  const auto subject = subjectOf(game);
  if (!subject) return refuseGame(where == "game" ? "learn-game" : "option-foreign", where, game);
  if (cellsOf(*subject) > learn::Network::mostCells) return refuseGame("learn-game", where, game);
  return *subject;
}

/// A file that is for this board.
Expected<learn::NetworkFile> readFile(Settings& settings, const learn::Subject& subject) {
  auto file = learn::readNetwork(settings.text("network", ""));
  if (!file) return file.refusal();
  if (!(file->subject == subject)) {
    return Refusal{
        "network-game", "network", -1, {learn::textOf(file->subject), learn::textOf(subject)}};
  }
  settings.understand("network", learn::writeNetwork(*file));
  return file;
}

std::optional<Refusal> firstUnknownOption(const Options& options, std::size_t game) {
  const std::span<const OptionDescription> ofGame = describeGames()[game].options;
  for (const auto& [name, text] : options) {
    const bool isKnown =
        name == "game" ||
        std::find(ofLearning.begin(), ofLearning.end(), name) != ofLearning.end() ||
        std::any_of(ofGame.begin(), ofGame.end(),
                    [&known = name](const OptionDescription& each) { return each.name == known; });
    if (!isKnown) return Refusal{"option-unknown", clipped(name), -1, {}};
  }
  return std::nullopt;
}

/// How many hidden units, where nobody says: as many as a file of 4 kB has room for.
std::string usualHidden(int cells) {
  std::string_view most = hiddenNames[0];
  for (std::size_t i = 0; i < hiddenNames.size(); ++i) {
    const int hidden = learn::Network::lanes * static_cast<int>(i + 1);
    if (learn::Network::countOf(cells, hidden) <= defaultWeights && hidden <= 64)
      most = hiddenNames[i];
  }
  return std::string(most);
}

std::string writeReport(learn::Learner& learner) {
  const learn::Grades grades = learner.grade();
  JsonWriter json;
  json.beginObject();
  json.key("games").number(learner.games());
  json.key("loss").millionths(learner.takeLoss());
  json.key("error").millionths(grades.error);
  json.key("agreement").millionths(grades.agreement);
  json.key("positions").count(learner.positions());
  json.endObject();
  return json.text();
}

}  // namespace

std::string learnableGames() {
  std::string names;
  forEachType(Games{}, [&]<typename Setup>(std::type_identity<Setup>, std::size_t) {
    if (isLearnable<typename Setup::Game>) appendListed(names, Setup::name);
  });
  return names;
}

Expected<std::shared_ptr<const learn::Network>> readNetworkOption(Settings& settings,
                                                                  const AnyGame& game) {
  if (!settings.has("network")) return std::shared_ptr<const learn::Network>();
  const auto subject = visibleBoard(game, "network");
  if (!subject) return subject.refusal();
  auto file = readFile(settings, *subject);
  if (!file) return file.refusal();
  return std::make_shared<const learn::Network>(std::move(file->network));
}

Expected<Learning> Learning::begin(const Options& options) {
  Settings settings(options);
  const auto index = chooseGame(settings);
  if (!index) return index.refusal();
  if (auto foreign = firstForeignOption(options, *index)) return *foreign;
  if (auto unknown = firstUnknownOption(options, *index)) return *unknown;
  const auto game = makeGame(*index, settings, true);
  if (!game) return game.refusal();
  const auto subject = visibleBoard(*game, "game");
  if (!subject) return subject.refusal();

  learn::LearningPlan plan;
  const auto games = settings.wholeNumber("games", 1, mostGames, defaultGames);
  if (!games) return games.refusal();
  plan.games = static_cast<int>(*games);
  const auto seed = settings.wholeNumber("seed", 0, largestSeed, 1);
  if (!seed) return seed.refusal();
  plan.seed = static_cast<std::uint64_t>(*seed);
  const auto rate = settings.thousandths("rate", largestRate, defaultRate);
  if (!rate) return rate.refusal();
  plan.rate = static_cast<float>(*rate) / 1000;
  const auto hidden = settings.choice("hidden", hiddenNames, usualHidden(cellsOf(*subject)));
  if (!hidden) return hidden.refusal();
  learn::Network network =
      learn::Network::random(cellsOf(*subject), learn::Network::lanes * (*hidden + 1), plan.seed);
  if (settings.has("network")) {
    auto file = readFile(settings, *subject);
    if (!file) return file.refusal();
    if (settings.has("hidden") && file->network.hidden() != network.hidden()) {
      return Refusal{"option-choice",
                     "hidden",
                     -1,
                     {std::to_string(network.hidden()), std::to_string(file->network.hidden())}};
    }
    network = std::move(file->network);
    plan.playedBefore = file->games;
  }
  std::unique_ptr<learn::Learner> learner;
  std::visit(
      [&]<typename G>(const G& root) {
        if constexpr (isLearnable<G>) learner = learn::learnerOf(root, std::move(network), plan);
      },
      *game);
  return Learning(std::move(learner), *subject, plan.games);
}

std::string Learning::learn(int games) {
  learner_->learn(games);
  return report();
}

std::string Learning::report() {
  return writeReport(*learner_);
}

std::string Learning::judged(int each) const {
  JsonWriter json;
  json.beginArray();
  for (const learn::Judgment& one : learner_->judged(static_cast<std::size_t>(std::max(0, each)))) {
    json.beginObject();
    json.key("position").string(one.board);
    json.key("player").string(one.isMaxToMove ? "max" : "min");
    json.key("value").millionths(one.value);
    json.key("exact").number(static_cast<int>(one.exact));
    json.key("moves").beginArray();
    for (const std::string& name : one.moves) json.string(name);
    json.endArray();
    json.key("choice").string(one.choice);
    json.endObject();
  }
  json.endArray();
  return json.text();
}

std::string Learning::agreements() const {
  JsonWriter json;
  json.beginArray();
  for (const learn::Agreement& one : learner_->agreements()) {
    json.beginObject();
    json.key("plies").number(one.plies);
    json.key("positions").number(static_cast<std::int64_t>(one.positions));
    json.key("learned").millionths(one.learned);
    json.key("handMade").millionths(one.handMade);
    json.endObject();
  }
  json.endArray();
  return json.text();
}

std::string Learning::networkText() const {
  return learn::writeNetwork({subject_, learner_->games(), learner_->network()});
}

}  // namespace prunus
