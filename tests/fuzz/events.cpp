// Traces as JSON lines: what is read can be written in both forms, and reads back from either.

#include "trace/format/events.h"
#include "fuzz.h"
#include "trace/check.h"
#include "trace/format/binary.h"

using namespace prunus;  // NOLINT(google-build-using-namespace)

namespace {

std::string eventsOf(const Trace& trace) {
  std::string text;
  writeEvents(trace, [&](std::string_view piece) { text += piece; });
  return text;
}

std::vector<std::uint8_t> binaryOf(const Trace& trace) {
  std::vector<std::uint8_t> bytes;
  writeBinary(trace, [&](std::span<const std::uint8_t> piece) {
    bytes.insert(bytes.end(), piece.begin(), piece.end());
  });
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = readEvents(fuzz::textOf(data, size));
  if (!read) {
    fuzz::requireSentence(sentence(read.refusal(), "a.jsonl", {}));
    return 0;
  }
  for (const Refusal& warning : read->warnings) {
    fuzz::requireSentence(sentence(warning, "a.jsonl", {}));
  }
  fuzz::require(!checkTrace(read->trace), "a trace that was read is sound");
  const std::string written = eventsOf(read->trace);
  const auto again = readEvents(written);
  fuzz::require(bool(again), "what was written reads back", written);
  fuzz::require(eventsOf(again->trace) == written, "it reads back as the same trace", written);
  const auto fromBinary = readBinary(binaryOf(read->trace));
  fuzz::require(bool(fromBinary), "its binary form reads back", written);
  fuzz::require(eventsOf(*fromBinary) == written, "both forms say the same", written);
  return 0;
}
