#include "learn/network_file.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/json_reader.h"
#include "core/json_writer.h"
#include "core/unicode.h"

namespace prunus::learn {
namespace {

constexpr int version = 1;
constexpr std::size_t longestText = 40'000;  // the largest network and some blanks
constexpr int mostGames = 1'000'000'000;

/// Two letters a weight, six bits each, the higher ones first: those of base64 for addresses
/// (RFC 4648).
constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// What stands for a weight of 0.
constexpr int middle = 2048;

std::string writeWeights(const Network& network) {
  std::string text;
  text.reserve(2 * network.weights().size());
  for (const float weight : network.weights()) {
    const int steps = static_cast<int>(weight / Network::step) + middle;
    const auto code = static_cast<std::size_t>(steps);
    text.push_back(letters[code / letters.size()]);
    text.push_back(letters[code % letters.size()]);
  }
  return text;
}

/// False where a letter is none, or a weight too large.
bool readWeights(std::string_view text, Network& network) {
  for (std::size_t i = 0; i < network.weights().size(); ++i) {
    const std::size_t high = letters.find(text[2 * i]);
    const std::size_t low = letters.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    const int steps = static_cast<int>(high * letters.size() + low) - middle;
    if (steps < -Network::mostSteps || steps > Network::mostSteps) return false;
    network.weights()[i] = static_cast<float>(steps) * Network::step;
  }
  return true;
}

/// A field that is missing, or makes no sense.
Refusal refuseField(std::string_view field) {
  return {"network-field", "network", -1, {clipped(field)}};
}

/// What was found under the keys; 0 and nothing where one is missing.
struct Fields {
  int version = 0;
  NetworkFile file{{}, 0, Network(1, Network::lanes)};
  int hidden = 0;
  std::string weights;
};

bool readNumber(JsonReader& reader, int least, int most, int& into) {
  std::string_view token;
  if (!reader.number(token)) return false;
  int value = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
  if (error != std::errc() || end != token.data() + token.size()) return false;
  into = value;
  return value >= least && value <= most;
}

/// Reads the value of a key that is known; others are left out, for what is still to come.
bool readField(JsonReader& reader, const std::string& key, Fields& fields) {
  Subject& subject = fields.file.subject;
  if (key == "network") return readNumber(reader, 1, 1'000'000, fields.version);
  if (key == "game") return reader.text(subject.game);
  if (key == "rows") return readNumber(reader, 1, 9, subject.rows);
  if (key == "cols") return readNumber(reader, 1, 9, subject.columns);
  if (key == "k") return readNumber(reader, 1, 9, subject.inARow);
  if (key == "hidden") {
    return readNumber(reader, Network::lanes, Network::mostHidden, fields.hidden) &&
           fields.hidden % Network::lanes == 0;
  }
  if (key == "games") return readNumber(reader, 0, mostGames, fields.file.games);
  if (key == "weights") return reader.text(fields.weights);
  return reader.skip();
}

/// The first field that has to be there and is not.
std::optional<std::string_view> missingField(const Fields& fields) {
  const Subject& subject = fields.file.subject;
  if (fields.version == 0) return "network";
  const bool isMnk = subject.game == "mnk";
  if (!isMnk && subject.game != "connect-four" && subject.game != "reversi") return "game";
  if (subject.rows == 0) return "rows";
  if (subject.columns == 0 || subject.rows * subject.columns > Network::mostCells) return "cols";
  if (isMnk != (subject.inARow > 0)) return "k";
  if (fields.hidden == 0) return "hidden";
  return std::nullopt;
}

}  // namespace

Subject subjectOf(const Mnk& game) {
  const MnkLines& lines = game.lines();
  return {"mnk", lines.rows(), lines.columns(), lines.inARow()};
}

Subject subjectOf(const ConnectFour& game) {
  const BoardView board = game.board();
  return {"connect-four", board.rows, board.columns, 0};
}

Subject subjectOf(const Reversi& game) {
  return {"reversi", game.squares().size, game.squares().size, 0};
}

std::string textOf(const Subject& subject) {
  std::string text =
      subject.game + " " + std::to_string(subject.rows) + " x " + std::to_string(subject.columns);
  if (subject.inARow > 0) text += ", " + std::to_string(subject.inARow) + " in a row";
  return text;
}

std::string writeNetwork(const NetworkFile& file) {
  JsonWriter json;
  json.beginObject();
  json.key("network").number(version);
  json.key("game").string(file.subject.game);
  json.key("rows").number(file.subject.rows);
  json.key("cols").number(file.subject.columns);
  if (file.subject.inARow > 0) json.key("k").number(file.subject.inARow);
  json.key("hidden").number(file.network.hidden());
  json.key("games").number(file.games);
  json.key("weights").string(writeWeights(file.network));
  json.endObject();
  return json.text();
}

Expected<NetworkFile> readNetwork(std::string_view text) {
  if (text.size() > longestText) return refuseField("weights");
  Fields fields;
  JsonReader reader(text);
  reader.beginObject();
  std::string key;
  std::string wrong;
  while (reader.nextKey(key)) {
    // The first that is wrong is named; what a newer version says may be.
    if (!readField(reader, key, fields) && wrong.empty()) wrong = key;
    if (reader.failed()) break;
  }
  if (fields.version > version) {
    return Refusal{
        "trace-version", "network", -1, {std::to_string(fields.version), std::to_string(version)}};
  }
  if (!wrong.empty()) return refuseField(wrong);
  if (const auto missing = missingField(fields)) return refuseField(*missing);
  if (reader.failed() || !reader.atEnd()) return refuseField("weights");

  NetworkFile& file = fields.file;
  file.network = Network(file.subject.rows * file.subject.columns, fields.hidden);
  const bool isWhole = fields.weights.size() == 2 * file.network.weights().size();
  if (!isWhole || !readWeights(fields.weights, file.network)) return refuseField("weights");
  return std::move(file);
}

}  // namespace prunus::learn
