#include "diagnosis/diagnosis_json.h"

#include <array>
#include <utility>

#include "core/json_reader.h"
#include "core/json_writer.h"
#include "game/root_option.h"

namespace prunus::diagnosis {
namespace {

constexpr std::array<std::string_view, 15> differenceNames = {
    "",         "player",       "window",   "leaf-value", "estimate",
    "value",    "unknown-move", "repeated", "left-out",   "cut-early",
    "cut-late", "stops-above",  "goes-on",  "unfinished", "chosen-move"};

constexpr std::array<std::string_view, 3> verdictNames = {"correct", "named", "differs"};

bool readOptions(JsonReader& reader, Options& options) {
  std::string name;
  std::string value;
  reader.beginObject();
  while (reader.nextKey(name)) {
    if (!reader.text(value)) return false;
    options.insert_or_assign(name, value);
  }
  return !reader.failed();
}

void writeNumber(JsonWriter& json, Number number, int decimals) {
  if (number >= infinite) {
    json.string("inf");
  } else if (number <= -infinite) {
    json.string("-inf");
  } else {
    json.decimal(number, decimals);
  }
}

void writeHad(JsonWriter& json, const Had& had, const std::optional<std::string>& move,
              int decimals) {
  json.beginObject();
  json.key("visited").boolean(had.visited);
  writeNumber(json.key("alpha"), had.alpha, decimals);
  writeNumber(json.key("beta"), had.beta, decimals);
  json.key("value");
  if (had.hasValue) {
    writeNumber(json, had.value, decimals);
  } else {
    json.null();
  }
  json.key("cut").boolean(had.cut);
  json.key("move");
  move ? json.string(*move) : json.null();
  json.endObject();
}

void writeStyle(JsonWriter& json, const Style& style) {
  json.beginObject();
  json.key("prunes").boolean(style.prunes);
  json.key("cut").beginObject();
  json.key("max").string(style.cutMax);
  json.key("min").string(style.cutMin);
  json.endObject();
  json.key("returns").string(style.returns);
  json.key("narrows").string(style.narrows);
  json.key("order").string(style.order);
  json.key("shallow").boolean(style.shallow);
  json.key("stopsAtBest").boolean(style.stopsAtBest);
  json.key("ownEstimates").boolean(style.ownEstimates);
  json.key("other").boolean(style.other);
  json.endObject();
}

}  // namespace

std::vector<Search> Searches::views() const {
  std::vector<Search> views;
  for (std::size_t i = 0; i < options.size(); ++i) views.push_back({options[i], events[i]});
  return views;
}

Expected<Searches> readSearches(std::string_view text) {
  JsonReader reader(text);
  Searches searches;
  std::string key;
  reader.beginObject();
  while (reader.nextKey(key)) {
    if (key != "searches") {
      reader.skip();
      continue;
    }
    reader.beginArray();
    while (reader.nextItem()) {
      Options options;
      std::string events;
      reader.beginObject();
      while (reader.nextKey(key)) {
        if (key == "options") {
          if (!readOptions(reader, options)) break;
        } else if (key == "events") {
          if (!reader.text(events)) break;
        } else if (!reader.skip()) {
          break;
        }
      }
      searches.options.push_back(std::move(options));
      searches.events.push_back(std::move(events));
    }
  }
  if (reader.failed() || !reader.atEnd()) {
    return Refusal{"searches-malformed", "searches", static_cast<int>(reader.position()), {}};
  }
  return searches;
}

std::string_view nameOf(Difference difference) {
  return differenceNames[static_cast<std::size_t>(difference)];
}

std::string diagnosisJson(const Diagnosis& diagnosis) {
  JsonWriter json;
  json.beginObject();
  json.key("verdict").string(verdictNames[static_cast<std::size_t>(diagnosis.verdict)]);
  json.key("error");
  diagnosis.error.empty() ? json.null() : json.string(diagnosis.error);
  json.key("candidates").beginArray();
  for (const std::string_view name : diagnosis.candidates) json.string(name);
  json.endArray();
  const bool parts = diagnosis.parting.kind != Difference::none;
  json.key("difference");
  parts ? json.string(nameOf(diagnosis.parting.kind)) : json.null();
  json.key("search").number(static_cast<std::int64_t>(diagnosis.search));
  json.key("at");
  parts ? json.number(static_cast<std::int64_t>(diagnosis.parting.node)) : json.null();
  json.key("node");
  if (parts) {
    json.beginArray();
    for (const std::string& move : diagnosis.path) json.string(move);
    json.endArray();
  } else {
    json.null();
  }
  json.key("player");
  parts ? json.string(prunus::nameOf(diagnosis.player)) : json.null();
  json.key("yours");
  if (parts) {
    writeHad(json, diagnosis.yours, diagnosis.yourMove, diagnosis.decimals);
  } else {
    json.null();
  }
  json.key("expected");
  if (parts) {
    writeHad(json, diagnosis.parting.had, diagnosis.expectedMove, diagnosis.decimals);
  } else {
    json.null();
  }
  writeStyle(json.key("style"), diagnosis.style);
  json.key("sentence").string(sentenceOf(diagnosis));
  json.key("next");
  if (diagnosis.next) {
    json.beginObject();
    for (const auto& [name, text] : *diagnosis.next) json.key(name).string(text);
    json.endObject();
  } else {
    json.null();
  }
  json.endObject();
  return json.text();
}

}  // namespace prunus::diagnosis
