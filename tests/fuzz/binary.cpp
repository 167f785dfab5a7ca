// Traces in their binary form.

#include "trace/format/binary.h"
#include "fuzz.h"
#include "trace/check.h"
#include "trace/format/events.h"

using namespace prunus;  // NOLINT(google-build-using-namespace)

namespace {

std::vector<std::uint8_t> binaryOf(const Trace& trace) {
  std::vector<std::uint8_t> bytes;
  writeBinary(trace, [&](std::span<const std::uint8_t> piece) {
    bytes.insert(bytes.end(), piece.begin(), piece.end());
  });
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto trace = readBinary({data, size});
  if (!trace) {
    fuzz::requireSentence(sentence(trace.refusal(), "a.prunus", {}));
    return 0;
  }
  fuzz::require(!checkTrace(*trace), "a trace that was read is sound");
  const std::vector<std::uint8_t> written = binaryOf(*trace);
  const auto again = readBinary(written);
  fuzz::require(bool(again) && binaryOf(*again) == written, "it reads back as the same trace");
  std::string events;
  writeEvents(*trace, [&](std::string_view piece) { events += piece; });
  return 0;
}
