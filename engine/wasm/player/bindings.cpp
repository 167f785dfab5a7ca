#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gomoku/bench.h"
#include "player/answers.h"
#include "player/puzzle.h"
#include "player/record.h"
#include "player/request.h"
#include "request/report_json.h"
#include "trace/format/binary.h"
#include "trace/format/events.h"
#include "wasm/answer_out.h"
#include "wasm/copy_out.h"
#include "wasm/growth_out.h"
#include "wasm/options_json.h"
#include "wasm/plan_in.h"

// The player's own module: the page loads it when somebody first asks for gomoku. What each
// function gives back is an object with either `refusal` or what is said below. Types:
// web/engine/worker/gomoku-module.d.ts.

namespace prunus {
namespace {

using emscripten::val;
using player::Player;
using player::PlayerRequest;

/// How many threads a search may have: helpers are counted where the module is started, since none
/// can be added while a search runs. A module without shared memory has no helper.
int threadsHere() {
#ifdef __EMSCRIPTEN_PTHREADS__
  static const int threads = 1 + val::module_property("helpers").as<int>();
  return threads;
#else
  return 1;
#endif
}

Expected<PlayerRequest> requestFrom(const std::string& optionsJson) {
  auto options = optionsFromJson(optionsJson);
  if (!options) return options.refusal();
  auto request = player::parsePlayerRequest(*options);
  if (request) request->threads = std::min(request->threads, threadsHere());
  return request;
}

ProgressCallback callbackTo(const val& onProgress) {
  return [onProgress](std::uint64_t nodes, double seconds) {
    onProgress(static_cast<double>(nodes), seconds, val::null());
    return true;
  };
}

/// One to an instance, for as long as it lives.
Player& thePlayer() {
  static Player player;
  return player;
}

/// Takes a network that the highest level and analysis judge by from then on
/// (engine/gomoku/networks; bytes). False if it is none: then the tables, or the network of before,
/// go on to judge.
bool takeNetwork(const std::string& file) {
  return thePlayer().takeNetwork(file);
}

/// `answer`, JSON. `question` is "facts", "play", "analyse", "solve", "defend", "puzzle" or
/// "puzzleReply"; the player remembers what it was asked before.
val ask(const std::string& question, const std::string& optionsJson, const val& onProgress) {
  Player& player = thePlayer();
  const auto request = requestFrom(optionsJson);
  if (!request) return refused(request.refusal());
  const auto progress = [&](std::uint64_t nodes, double seconds, const std::string& thoughts) {
    onProgress(static_cast<double>(nodes), seconds, thoughts.empty() ? val::null() : val(thoughts));
    return true;
  };
  const Expected<std::string> answer = question == "play"      ? player.play(*request, progress)
                                       : question == "analyse" ? player.analyse(*request, progress)
                                       : question == "solve"   ? player.solve(*request, progress)
                                       : question == "defend"  ? player.defend(*request, progress)
                                       : question == "puzzle"  ? player::puzzleJson(*request)
                                       : question == "puzzleReply"
                                           ? player::puzzleReplyJson(*request)
                                           : player::factsJson(*request);
  if (!answer) return refused(answer.refusal());
  return answered("answer", *answer);
}

/// `result` and what a growth holds: of the whole trace, or the rest that `watch` has not seen.
/// `path` is null, or leads from the root to a node: then only what is below it is recorded, and
/// nobody watches.
val record(const std::string& optionsJson, const val& path, const val& onProgress,
           const val& watch) {
  const auto request = requestFrom(optionsJson);
  if (!request) return refused(request.refusal());
  player::PlayerRecording recording;
  if (!path.isNull()) recording.under = addressFrom(path);
  recording.growth = growthPlan(watch);
  const auto done = player::record(*request, callbackTo(onProgress), recording);
  if (!done) return refused(done.refusal());
  val out = answered("result", resultJson(done->report));
  setGrowth(out, *done->trace, done->rest);
  return out;
}

/// `pieces`, an array of Uint8Arrays that make the file. `format` is "binary" or "text".
val writeTrace(const std::string& optionsJson, const std::string& format, const val& onProgress) {
  const auto request = requestFrom(optionsJson);
  if (!request) return refused(request.refusal());
  const auto done = player::record(*request, callbackTo(onProgress));
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

/// `nodes`, the signature that every build shares, and `seconds`; `byNetworks`: those that were
/// taken judge, of all rules.
val bench(int depth, bool byNetworks) {
  const gomoku::BenchResult result = gomoku::runBench(
      depth == 0 ? gomoku::benchDepth : depth, byNetworks ? &thePlayer().networks() : nullptr);
  val out = val::object();
  out.set("expected", double(byNetworks ? gomoku::networkBenchSignature : gomoku::benchSignature));
  out.set("nodes", double(result.nodes));
  out.set("seconds", result.milliseconds / 1000);
  out.set("movesPerSecond", result.movesPerSecond);
  return out;
}

}  // namespace
}  // namespace prunus

EMSCRIPTEN_BINDINGS(prunusGomoku) {
  prunus::endOnOutOfMemory();
  emscripten::function("takeNetwork", &prunus::takeNetwork);
  emscripten::function("ask", &prunus::ask);
  emscripten::function("record", &prunus::record);
  emscripten::function("writeTrace", &prunus::writeTrace);
  emscripten::function("bench", &prunus::bench);
}
