#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "request/best.h"
#include "request/describe.h"
#include "request/options.h"
#include "request/report_json.h"
#include "request/run/run.h"
#include "trace/format/binary.h"
#include "trace/format/events.h"
#include "trace/format/header_json.h"
#include "wasm/answer_out.h"
#include "wasm/copy_out.h"
#include "wasm/growth_out.h"
#include "wasm/options_json.h"
#include "wasm/plan_in.h"

// What each function gives back is an object with either `refusal` or what is said below, texts
// being JSON. Types: web/engine/worker/engine-module.d.ts.

namespace prunus {
namespace {

using emscripten::val;

/// Larger files are refused before they are copied into the module's memory.
constexpr std::size_t largestFile = std::size_t{256} << 20U;

Expected<SearchRequest> requestFrom(const std::string& optionsJson) {
  auto options = optionsFromJson(optionsJson);
  if (!options) return options.refusal();
  return parseRequest(*options);
}

ProgressCallback callbackTo(const val& onProgress) {
  return [onProgress](std::uint64_t nodes, double seconds) {
    onProgress(static_cast<double>(nodes), seconds);
    return true;
  };
}

std::string describe() {
  return describeJson();
}

/// `position`.
val position(const std::string& optionsJson) {
  const auto request = requestFrom(optionsJson);
  return request ? answered("position", positionJson(*request)) : refused(request.refusal());
}

/// `best`.
val best(const std::string& optionsJson, const val& onProgress) {
  const auto options = optionsFromJson(optionsJson);
  if (!options) return refused(options.refusal());
  const auto play = bestPlay(*options, callbackTo(onProgress));
  return play ? answered("best", bestJson(*play)) : refused(play.refusal());
}

/// `result`, `header` and, unless `recording` is "silent", what a growth holds: the whole trace, or
/// the rest that `watch` has not seen. `recording` may also be "whole", "ghost" or "reveal"; `path`
/// leads from the root, see `addressFrom`; `watch` is for whole searches, or null.
val search(const std::string& optionsJson, const std::string& recording, const val& path,
           const val& onProgress, const val& watch) {
  const auto request = requestFrom(optionsJson);
  if (!request) return refused(request.refusal());
  RecordingPlan plan;
  plan.recording = recording == "ghost"    ? Recording::ghost
                   : recording == "reveal" ? Recording::reveal
                   : recording == "silent" ? Recording::silent
                                           : Recording::whole;
  plan.address = addressFrom(path);
  plan.growth = growthPlan(watch);
  const auto done = run(*request, plan, callbackTo(onProgress));
  if (!done) return refused(done.refusal());
  val out = answered("result", resultJson(done->report));
  if (done->trace) {
    setGrowth(out, *done->trace, done->rest);
  } else {
    const Report& report = done->report;
    out.set("header", headerJson({.options = request->options,
                                  .decimals = report.scale.decimals,
                                  .denominator = report.scale.denominator,
                                  .recordedPly = {},
                                  .complete = report.complete,
                                  .totals = report.totals,
                                  .seconds = report.seconds,
                                  .names = {},
                                  .probabilities = {}}));
  }
  return out;
}

/// What a growth holds, of a whole trace, and `warnings`, an array of refusals. `bytes` is a
/// Uint8Array.
val readTrace(const val& bytes) {
  const auto length = bytes["length"].as<std::size_t>();
  if (length > largestFile) {
    return refused(
        {"trace-too-large", "trace", -1, {std::to_string(length), std::to_string(largestFile)}});
  }
  std::vector<std::uint8_t> file(length);
  val(emscripten::typed_memory_view(file.size(), file.data())).call<void>("set", bytes);

  ReadEvents read;
  if (looksBinary(file)) {
    auto trace = readBinary(file);
    if (!trace) return refused(trace.refusal());
    read.trace = std::move(*trace);
  } else {
    auto events = readEvents({reinterpret_cast<const char*>(file.data()), file.size()});
    if (!events) return refused(events.refusal());
    read = std::move(*events);
  }
  std::string warnings = "[";
  for (const Refusal& warning : read.warnings) {
    if (warnings.size() > 1) warnings += ',';
    warnings += refusalJson(warning);
  }
  val out = answered("warnings", warnings + "]");
  setGrowth(out, read.trace);
  return out;
}

/// `pieces`, an array of Uint8Arrays that make the file. `format` is "binary" or "text".
val writeTrace(const std::string& optionsJson, const std::string& format, const val& onProgress) {
  const auto request = requestFrom(optionsJson);
  if (!request) return refused(request.refusal());
  const auto done = run(*request, {Recording::whole, {}}, callbackTo(onProgress));
  if (!done) return refused(done.refusal());
  val pieces = val::array();
  const auto add = [&](std::span<const std::uint8_t> piece) {
    pieces.call<void>("push", copyOut(piece));
  };
  if (format == "binary") {
    writeBinary(*done->trace, add);
  } else {
    writeEvents(*done->trace, [&](std::string_view piece) {
      add({reinterpret_cast<const std::uint8_t*>(piece.data()), piece.size()});
    });
  }
  val out = val::object();
  out.set("pieces", pieces);
  return out;
}

}  // namespace
}  // namespace prunus

EMSCRIPTEN_BINDINGS(prunus) {
  prunus::endOnOutOfMemory();
  emscripten::function("describe", &prunus::describe);
  emscripten::function("position", &prunus::position);
  emscripten::function("best", &prunus::best);
  emscripten::function("search", &prunus::search);
  emscripten::function("readTrace", &prunus::readTrace);
  emscripten::function("writeTrace", &prunus::writeTrace);
}
