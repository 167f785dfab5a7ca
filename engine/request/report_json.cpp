#include "request/report_json.h"

#include "core/json_writer.h"
#include "core/rational.h"
#include "request/algorithms.h"
#include "trace/format/event_line.h"

namespace prunus {
namespace {

/// The value as a fraction in lowest terms, "17/3", or a whole number.
std::string fractionText(const Report& report) {
  Wide parts = report.scale.denominator;
  for (int place = 0; place < report.scale.decimals; ++place) parts *= 10;
  return Rational::of(report.value, parts).value_or(Rational(0)).text();
}

std::string_view boundName(Bound bound) {
  return boundNames[static_cast<std::size_t>(bound)];
}

}  // namespace

std::string reportJson(const SearchRequest& request, const Report& report) {
  const auto writeValue = [&](JsonWriter& json, Value value, Bound bound) {
    if (bound == Bound::none) {
      json.null();
    } else if (!report.payoffs.empty()) {
      json.beginArray();
      for (const Value each : report.payoffs[static_cast<std::size_t>(value)]) {
        json.decimal(each, report.scale.decimals);
      }
      json.endArray();
    } else if (report.scale.denominator == 1) {
      json.decimal(value, report.scale.decimals);
    } else {
      json.millionths(report.scale.approximately(value));
    }
  };
  const bool isExact = knowsChance(request.algorithm);
  const std::vector<std::string> line = moveNames(request, report.principalVariation);
  JsonWriter json;
  json.beginObject();
  writeValue(json.key("value"), report.value, report.bound);
  if (isExact) {
    json.key("exactValue");
    report.bound == Bound::none ? json.null() : json.string(fractionText(report));
  }
  json.key("bestMove");
  line.empty() ? json.null() : json.string(line.front());
  json.key("bestIndex");
  report.bestMove ? json.number(moveIndex(request, *report.bestMove)) : json.null();
  json.key("pv").beginArray();
  for (const std::string& name : line) json.string(name);
  json.endArray();
  json.key("nodes").count(report.totals.nodes);
  json.key("leaves").count(report.totals.leaves);
  json.key("cutoffs").count(report.totals.cutoffs);
  json.key("prunedMoves").count(report.totals.prunedMoves);
  json.key("rootMoves").beginArray();
  for (const RootMove& move : report.rootMoves) {
    json.beginObject();
    json.key("move").string(move.name);
    json.key("index").number(move.index);
    writeValue(json.key("value"), move.value, move.bound);
    json.key("bound").string(boundName(move.bound));
    json.key("nodes").count(move.nodes);
    json.endObject();
  }
  json.endArray();
  json.key("depth").number(report.totals.depth);
  json.key("seconds").seconds(report.seconds);
  json.key("complete").boolean(report.complete);
  json.endObject();
  return json.text();
}

std::string resultJson(const Report& report) {
  JsonWriter json;
  json.beginObject();
  json.key("value").number(report.value);
  json.key("bestMove");
  report.bestMove ? json.number(*report.bestMove) : json.null();
  json.key("principalVariation").beginArray();
  for (const Move move : report.principalVariation) json.number(move);
  json.endArray();
  json.key("rootMoves").beginArray();
  for (const RootMove& move : report.rootMoves) {
    json.beginObject();
    json.key("move").number(move.move);
    json.key("name").string(move.name);
    json.key("index").number(move.index);
    json.key("value").number(move.value);
    json.key("bound").string(boundName(move.bound));
    json.endObject();
  }
  json.endArray();
  json.endObject();
  return json.text();
}

std::string refusalJson(const Refusal& refusal) {
  JsonWriter json;
  json.beginObject();
  json.key("code").string(refusal.code);
  json.key("where").string(refusal.where);
  json.key("at").number(refusal.at);
  json.key("details").beginArray();
  for (const std::string& detail : refusal.details) json.string(detail);
  json.endArray();
  json.endObject();
  return json.text();
}

}  // namespace prunus
