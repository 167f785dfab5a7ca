#include "trace/header_json.h"

#include <cmath>
#include <cstdint>

#include "game/decimal.h"
#include "trace/json_number.h"
#include "trace/json_reader.h"

namespace prunus {
namespace {

/// The largest whole number that a reader in JavaScript holds exactly.
constexpr std::uint64_t largestWhole = (std::uint64_t{1} << 53U) - 1;
constexpr int secondsDecimals = 6;
constexpr std::size_t mostNames = noMove;
constexpr std::size_t mostOptions = 64;

void appendField(std::string& json, std::string_view name) {
  if (json.back() != '{') json += ',';
  appendJsonText(json, name);
  json += ':';
}

void appendNumber(std::string& json, std::string_view name, std::uint64_t number) {
  appendField(json, name);
  json += std::to_string(number);
}

/// Reads a header member by member; `wrong_` is the field that made no sense.
class HeaderReader {
 public:
  HeaderReader(std::string_view json, ReadHeader& into) : json_(json), into_(into) {}

  std::optional<HeaderError> read() {
    std::string key;
    json_.beginObject();
    while (json_.nextKey(key)) {
      if (!field(key)) return error(key);
      if (newerVersion_) return HeaderError{"prunus", json_.position(), newerVersion_};
    }
    if (json_.failed() || !json_.atEnd()) return error("");
    if (!hasVersion_) return error("prunus");
    if (into_.header.recordedPly && *into_.header.recordedPly < into_.header.rootPly) {
      return error("recordedPly");
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] HeaderError error(std::string_view field) const {
    return {.field = std::string(field), .at = json_.position(), .version = std::nullopt};
  }

  bool field(std::string_view key) {
    TraceHeader& header = into_.header;
    if (key == "prunus") return version();
    if (key == "options") return options();
    if (key == "decimals") return number(header.decimals, maximumDecimals);
    if (key == "rootPly") return number(header.rootPly, maximumPly);
    if (key == "recordedPly") {
      if (json_.peek() == JsonReader::Kind::null) return json_.null();
      return number(header.recordedPly.emplace(), maximumPly);
    }
    if (key == "complete") return json_.boolean(header.complete);
    if (key == "totals") return totals();
    if (key == "seconds") return seconds();
    if (key == "names") return names();
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

  bool names() {
    if (json_.peek() == JsonReader::Kind::null) return json_.null();
    if (!json_.beginArray()) return false;
    std::vector<std::string>& names = into_.header.names.emplace();
    std::string name;
    while (json_.nextItem()) {
      if (!json_.text(name) || names.size() >= mostNames) return false;
      names.push_back(name);
    }
    return !json_.failed();
  }

  JsonReader json_;
  ReadHeader& into_;
  bool hasVersion_ = false;
  std::optional<int> newerVersion_;
};

}  // namespace

std::string headerJson(const TraceHeader& header) {
  std::string json = "{";
  appendNumber(json, "prunus", traceVersion);
  appendField(json, "options");
  json += '{';
  for (const auto& [name, value] : header.options) {
    appendField(json, name);
    appendJsonText(json, value);
  }
  json += '}';
  appendNumber(json, "decimals", static_cast<std::uint64_t>(header.decimals));
  appendNumber(json, "rootPly", static_cast<std::uint64_t>(header.rootPly));
  appendField(json, "recordedPly");
  json += header.recordedPly ? std::to_string(*header.recordedPly) : "null";
  appendField(json, "complete");
  json += header.complete ? "true" : "false";
  appendField(json, "totals");
  json += '{';
  appendNumber(json, "nodes", header.totals.nodes);
  appendNumber(json, "leaves", header.totals.leaves);
  appendNumber(json, "cutoffs", header.totals.cutoffs);
  appendNumber(json, "prunedMoves", header.totals.prunedMoves);
  appendNumber(json, "depth", static_cast<std::uint64_t>(header.totals.depth));
  json += '}';
  appendField(json, "seconds");
  json +=
      decimalText(static_cast<std::int64_t>(std::llround(header.seconds * 1e6)), secondsDecimals);
  appendField(json, "names");
  if (header.names) {
    json += '[';
    for (const std::string& name : *header.names) {
      if (json.back() != '[') json += ',';
      appendJsonText(json, name);
    }
    json += ']';
  } else {
    json += "null";
  }
  json += '}';
  return json;
}

std::optional<HeaderError> readHeaderJson(std::string_view json, ReadHeader& into) {
  return HeaderReader(json, into).read();
}

}  // namespace prunus
