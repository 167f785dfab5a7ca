#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "request/position_facts.h"
#include "request/report_json.h"
#include "wasm/options_json.h"

// The rules alone, for a page that must know at once what a position allows. A plain C surface,
// text in and text out, so that the module needs no JavaScript of Emscripten's and can be
// instantiated synchronously anywhere: see web/games/rules.ts.

namespace {

std::string question;
std::string answer;

}  // namespace

extern "C" {

/// Room for a question of so many bytes.
[[clang::export_name("room")]] char* room(std::size_t bytes) {
  question.resize(bytes);
  return question.data();
}

/// Answers the question that was put there: options as a JSON object of texts, one of which may be
/// `path`, moves as numbers with blanks between. Returns how many bytes the answer has: the facts
/// of the position, or a refusal, as JSON.
[[clang::export_name("positionFacts")]] std::size_t positionFacts() {
  auto options = prunus::optionsFromJson(question);
  if (!options) {
    answer = prunus::refusalJson(options.refusal());
    return answer.size();
  }
  const auto path = options->find("path");
  const auto moves =
      path == options->end() ? std::vector<prunus::Move>() : prunus::readPath(path->second);
  const auto facts = prunus::positionFacts(*options, moves);
  answer = facts ? prunus::factsJson(*facts) : prunus::refusalJson(facts.refusal());
  return answer.size();
}

/// Where the last answer is.
[[clang::export_name("answer")]] const char* answerText() {
  return answer.data();
}
}
