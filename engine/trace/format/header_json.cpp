#include "trace/format/header_json.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "core/json_number.h"
#include "core/json_reader.h"
#include "core/json_writer.h"
#include "core/unicode.h"
#include "trace/format/event_line.h"

namespace prunus {
namespace {

/// The largest whole number that a reader in JavaScript holds exactly.
constexpr std::uint64_t largestWhole = (std::uint64_t{1} << 53U) - 1;
constexpr std::size_t mostOptions = 64;
constexpr std::size_t mostPayoffs = 1U << 20U;

/// A position of Reversi stands in a file without slashes, from a1 on. With them, as files once had
/// it, the last row comes first; everywhere else the first does.
bool isReversiPosition(const std::map<std::string, std::string, std::less<>>& options,
                       std::string_view name) {
  const auto game = options.find("game");
  return name == "position" && game != options.end() && game->second == "reversi";
}

std::string withoutSlashes(std::string text) {
  std::erase(text, '/');
  return text;
}

std::string lastRowFirst(std::string_view rows) {
  std::string turned;
  for (std::size_t bar = rows.rfind('/'); bar != std::string_view::npos; bar = rows.rfind('/')) {
    turned += rows.substr(bar + 1);
    rows = rows.substr(0, bar);
  }
  return turned.append(rows);
}

/// Reads a header member by member; `wrong_` is the field that made no sense.
class HeaderReader {
 public:
  HeaderReader(std::string_view json, ReadHeader& into) : text_(json), json_(json), into_(into) {}

  std::optional<HeaderError> read() {
    std::string key;
    json_.beginObject();
    while (json_.nextKey(key)) {
      const std::size_t start = json_.position();
      if (!field(key)) return error(key, valueAt(start));
      if (newerVersion_) return HeaderError{"prunus", "", json_.position(), newerVersion_};
    }
    if (json_.failed() || !json_.atEnd()) return error("", "");
    if (!hasVersion_) return error("prunus", "");
    if (into_.grown && version_ != grownVersion) return error("grown", "");
    if (into_.isOfThree != (version_ == payoffsVersion)) return error("payoffs", "");
    const std::optional<int> recordedPly = into_.header.recordedPly;
    if (recordedPly && *recordedPly < into_.header.rootPly) {
      return error("recordedPly", std::to_string(*recordedPly));
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] HeaderError error(std::string_view field, std::string value) const {
    return {.field = std::string(field),
            .value = std::move(value),
            .at = json_.position(),
            .version = std::nullopt};
  }

  /// The JSON value that starts here, to be quoted.
  [[nodiscard]] std::string valueAt(std::size_t start) const {
    const std::string_view rest = text_.substr(start);
    JsonReader probe(rest);
    if (probe.peek() == JsonReader::Kind::end) return {};
    const std::size_t first = probe.position();
    probe.skip();
    return clipped(rest.substr(first, probe.position() - first));
  }

  bool field(std::string_view key) {
    TraceHeader& header = into_.header;
    if (key == "prunus") return version();
    if (key == "options") return options();
    if (key == "decimals") return number(header.decimals, maximumDecimals);
    if (key == "denominator") return denominator();
    if (key == "rootPly") return number(header.rootPly, maximumPly);
    if (key == "recordedPly") {
      if (json_.peek() == JsonReader::Kind::null) return json_.null();
      return number(header.recordedPly.emplace(), maximumPly);
    }
    if (key == "complete") return json_.boolean(header.complete);
    if (key == "totals") return totals();
    if (key == "seconds") return seconds();
    if (key == "names") return texts(header.names);
    if (key == "probabilities") return probabilities();
    if (key == "least") return value(header.least);
    if (key == "greatest") return value(header.greatest);
    if (key == "grown") return grown();
    if (key == "payoffs") return payoffs();
    return json_.skip();
  }

  bool whole(std::uint64_t& number, std::uint64_t largest) {
    std::string_view token;
    if (json_.peek() != JsonReader::Kind::number || !json_.number(token)) return false;
    const auto read = wholeNumber(token, largest);
    number = read.value_or(0);
    return read.has_value();
  }

  bool number(int& number, int largest) {
    std::uint64_t read = 0;
    if (!whole(read, static_cast<std::uint64_t>(largest))) return false;
    number = static_cast<int>(read);
    return true;
  }

  bool version() {
    std::uint64_t version = 0;
    if (!whole(version, 1'000'000) || version == 0) return false;
    hasVersion_ = true;
    version_ = version;
    if (version > traceVersion) newerVersion_ = static_cast<int>(version);
    return true;
  }

  bool options() {
    std::string key;
    std::string value;
    if (!json_.beginObject()) return false;
    while (json_.nextKey(key)) {
      if (!json_.text(value) || into_.header.options.size() >= mostOptions) return false;
      into_.header.options.insert_or_assign(key, value);
    }
    for (auto& [name, text] : into_.header.options) {
      if (isReversiPosition(into_.header.options, name)) text = lastRowFirst(text);
    }
    return !json_.failed();
  }

  bool totals() {
    if (!json_.beginObject()) return false;
    Totals& totals = into_.header.totals;
    std::string key;
    while (json_.nextKey(key)) {
      const bool read = key == "nodes"         ? whole(totals.nodes, largestWhole)
                        : key == "leaves"      ? whole(totals.leaves, largestWhole)
                        : key == "cutoffs"     ? whole(totals.cutoffs, largestWhole)
                        : key == "prunedMoves" ? whole(totals.prunedMoves, largestWhole)
                        : key == "depth"       ? number(totals.depth, maximumPly)
                                               : json_.skip();
      if (!read) return false;
    }
    into_.hasTotals = !json_.failed();
    return into_.hasTotals;
  }

  bool seconds() {
    std::string_view token;
    if (json_.peek() != JsonReader::Kind::number || !json_.number(token)) return false;
    const auto read = exactNumber(token);
    if (!read || read->negative) return false;
    // Of a time a few digits matter; an absurd one is no reason to refuse a trace.
    into_.header.seconds =
        std::fmin(static_cast<double>(read->digits) * std::pow(10.0, read->exponent), 1e12);
    return true;
  }

  bool denominator() {
    int parts = 0;
    if (!number(parts, plusInfinity - 1) || parts == 0) return false;
    into_.header.denominator = parts;
    return true;
  }

  bool texts(std::optional<std::vector<std::string>>& into) {
    if (json_.peek() == JsonReader::Kind::null) return json_.null();
    if (!json_.beginArray()) return false;
    std::vector<std::string>& texts = into.emplace();
    std::string text;
    while (json_.nextItem()) {
      if (!json_.text(text) || texts.size() >= mostNames) return false;
      texts.push_back(text);
    }
    return !json_.failed();
  }

  bool grown() {
    if (json_.peek() == JsonReader::Kind::null) return json_.null();
    GrowthLog& log = into_.grown.emplace();
    std::string key;
    if (!json_.beginObject()) return false;
    while (json_.nextKey(key)) {
      const bool read = key == "kind"      ? grownKind(log.kind)
                        : key == "largest" ? value(log.largest)
                        : key == "goal"    ? value(log.goal)
                        : key == "places"  ? number(log.places, maximumDecimals)
                        : key == "priors"  ? json_.boolean(into_.hasPriors)
                        : key == "table"   ? json_.boolean(into_.hasTable)
                                           : json_.skip();
      if (!read) return false;
    }
    if (into_.hasPriors && log.kind != GrownKind::means) return false;
    if (into_.hasTable && log.kind != GrownKind::proofs) return false;
    return !json_.failed() && log.largest >= 0;
  }

  bool grownKind(GrownKind& kind) {
    std::string name;
    if (json_.peek() != JsonReader::Kind::text || !json_.text(name)) return false;
    const auto found = std::find(std::begin(grownKindNames), std::end(grownKindNames), name);
    if (found == std::end(grownKindNames)) return false;
    kind = static_cast<GrownKind>(found - std::begin(grownKindNames));
    return true;
  }

  bool value(Value& value) {
    std::string_view token;
    if (json_.peek() != JsonReader::Kind::number || !json_.number(token)) return false;
    const bool negative = token.starts_with('-');
    const auto read = wholeNumber(negative ? token.substr(1) : token,
                                  static_cast<std::uint64_t>(plusInfinity) - 1);
    if (!read) return false;
    value = negative ? -static_cast<Value>(*read) : static_cast<Value>(*read);
    return true;
  }

  /// Each is three values.
  bool payoffs() {
    if (!json_.beginArray()) return false;
    std::vector<Payoffs>& read = into_.header.payoffs;
    while (json_.nextItem()) {
      if (read.size() >= mostPayoffs || !json_.beginArray()) return false;
      for (Value& each : read.emplace_back()) {
        if (!json_.nextItem() || !value(each)) return false;
      }
      if (json_.nextItem()) return false;
    }
    into_.isOfThree = !json_.failed();
    return into_.isOfThree;
  }

  /// Each is empty or a fraction above 0, at most 1.
  bool probabilities() {
    auto& read = into_.header.probabilities;
    if (!texts(read)) return false;
    return !read || std::all_of(read->begin(), read->end(), [](const std::string& each) {
      return each.empty() || probabilityIn(each);
    });
  }

  std::string_view text_;
  JsonReader json_;
  ReadHeader& into_;
  bool hasVersion_ = false;
  std::uint64_t version_ = 0;
  std::optional<int> newerVersion_;
};

void texts(JsonWriter& json, const std::vector<std::string>& texts) {
  json.beginArray();
  for (const std::string& text : texts) json.string(text);
  json.endArray();
}

}  // namespace

std::string headerJson(const TraceHeader& header, const GrowthLog* log) {
  JsonWriter json;
  json.beginObject();
  json.key("prunus").number(versionOf(header, log != nullptr));
  json.key("options").beginObject();
  for (const auto& [name, value] : header.options) {
    const bool isReversi = isReversiPosition(header.options, name);
    json.key(name).string(isReversi ? withoutSlashes(value) : value);
  }
  json.endObject();
  json.key("decimals").number(header.decimals);
  if (header.denominator != 1) json.key("denominator").number(header.denominator);
  json.key("rootPly").number(header.rootPly);
  json.key("recordedPly");
  header.recordedPly ? json.number(*header.recordedPly) : json.null();
  json.key("complete").boolean(header.complete);
  json.key("totals").beginObject();
  json.key("nodes").count(header.totals.nodes);
  json.key("leaves").count(header.totals.leaves);
  json.key("cutoffs").count(header.totals.cutoffs);
  json.key("prunedMoves").count(header.totals.prunedMoves);
  json.key("depth").number(header.totals.depth);
  json.endObject();
  json.key("seconds").seconds(header.seconds);
  json.key("names");
  if (header.names) {
    texts(json, *header.names);
  } else {
    json.null();
  }
  if (log != nullptr) {
    json.key("grown").beginObject();
    json.key("kind").string(grownKindNames[static_cast<std::size_t>(log->kind)]);
    if (log->kind == GrownKind::means) {
      json.key("largest").number(log->largest);
      json.key("places").number(log->places);
    }
    if (log->kind == GrownKind::proofs) json.key("goal").number(log->goal);
    if (!log->priors.empty()) json.key("priors").boolean(true);
    if (!log->same.empty()) json.key("table").boolean(true);
    json.endObject();
  }
  if (header.probabilities) {
    texts(json.key("probabilities"), *header.probabilities);
    json.key("least").number(header.least);
    json.key("greatest").number(header.greatest);
  }
  if (!header.payoffs.empty()) {
    json.key("payoffs").beginArray();
    for (const Payoffs& payoffs : header.payoffs) {
      json.beginArray();
      for (const Value each : payoffs) json.number(each);
      json.endArray();
    }
    json.endArray();
  }
  json.endObject();
  return json.text();
}

std::optional<HeaderError> readHeaderJson(std::string_view json, ReadHeader& into) {
  return HeaderReader(json, into).read();
}

}  // namespace prunus
