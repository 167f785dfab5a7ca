#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <optional>
#include <string>
#include <utility>

#include "request/learning.h"
#include "wasm/answer_out.h"
#include "wasm/copy_out.h"
#include "wasm/options_json.h"

// Learning has a module of its own: the page loads it when a network is first to learn. An instance
// holds one network at a time. Types: web/engine/worker/learning-module.d.ts.

namespace prunus {
namespace {

using emscripten::val;

std::optional<Learning> current;

/// `report` and `network`, its file, both JSON, and `weights`, a Float32Array.
val reported(const std::string& report) {
  val out = answered("report", report);
  const learn::Network network = current->network();
  out.set("network", current->networkText());
  out.set("weights", copyOut(network.weights()));
  return out;
}

/// Nothing is learning.
val refusedAsNone() {
  return refused({"network-field", "network", -1, {"network"}});
}

/// Begins with the network that the options say, which takes the place of the one before.
val beginLearning(const std::string& optionsJson) {
  const auto options = optionsFromJson(optionsJson);
  if (!options) return refused(options.refusal());
  auto learning = Learning::begin(*options);
  if (!learning) return refused(learning.refusal());
  current.emplace(std::move(*learning));
  return reported(current->report());
}

/// Plays so many games and learns from them.
val learnGames(int games) {
  return current ? reported(current->learn(games)) : refusedAsNone();
}

/// `judged`, so many positions that it judges best and as many that it judges worst, and
/// `agreements`, both JSON.
val lookAtLearned(int each) {
  if (!current) return refusedAsNone();
  val out = answered("judged", current->judged(each));
  out.set("agreements", current->agreements());
  return out;
}

}  // namespace
}  // namespace prunus

EMSCRIPTEN_BINDINGS(prunusLearning) {
  prunus::endOnOutOfMemory();
  emscripten::function("begin", &prunus::beginLearning);
  emscripten::function("learn", &prunus::learnGames);
  emscripten::function("look", &prunus::lookAtLearned);
}
