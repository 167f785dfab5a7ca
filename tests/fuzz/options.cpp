// Requests as the page sends them: options as JSON, for the rules, the searches and the player.

#include <algorithm>

#include "fuzz.h"
#include "player/answers.h"
#include "request/algorithms.h"
#include "request/options.h"
#include "request/position_facts.h"
#include "request/report_json.h"
#include "request/run/best_first.h"
#include "request/run/run.h"
#include "wasm/options_json.h"

using namespace prunus;  // NOLINT(google-build-using-namespace)

namespace {

void requireSentence(const Refusal& refusal, const Options& options) {
  const auto given = options.find(refusal.where);
  fuzz::requireSentence(refusal, given == options.end() ? "" : given->second);
}

/// A little of the search.
void search(SearchRequest request) {
  request.limits.nodes = 300;
  request.limits.seconds = 0.05;
  request.bestFirst.nodes = 300;
  request.bestFirst.iterations = std::min<std::uint64_t>(request.bestFirst.iterations, 20);
  request.bestFirst.tableSize = std::min<std::size_t>(request.bestFirst.tableSize, 1000);
  request.settings.tableSize = std::min<std::size_t>(request.settings.tableSize, 1000);
  RecordingPlan plan;
  plan.recording = Recording::whole;
  if (isBestFirst(request.algorithm)) {
    grownJson(request, runBestFirst(request, plan).report);
    return;
  }
  const auto done = run(request, plan);
  if (done) {
    reportJson(request, done->report);
  } else {
    requireSentence(done.refusal(), request.options);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto options = optionsFromJson(fuzz::textOf(data, size));
  if (!options) {
    fuzz::requireSentence(options.refusal(), {});
    return 0;
  }
  const auto path = options->find("path");
  const auto facts = positionFacts(
      *options, path == options->end() ? std::vector<Move>() : readPath(path->second));
  if (facts) {
    factsJson(*facts);
  } else {
    requireSentence(facts.refusal(), *options);
  }

  if (auto request = parseRequest(*options)) {
    const auto again = parseRequest(request->options);
    fuzz::require(bool(again) && again->options == request->options,
                  "options are said back as they are understood");
    search(std::move(*request));
  } else {
    requireSentence(request.refusal(), *options);
  }

  if (const auto request = player::parsePlayerRequest(*options)) {
    const auto again = player::parsePlayerRequest(request->options);
    fuzz::require(bool(again) && again->options == request->options,
                  "the player says back what it understands");
    player::factsJson(*request);
  } else {
    requireSentence(request.refusal(), *options);
  }
  return 0;
}
