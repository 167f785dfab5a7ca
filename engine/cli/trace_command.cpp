#include <array>
#include <variant>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/report_text.h"
#include "core/unicode.h"
#include "request/sentences.h"
#include "trace/format/binary.h"
#include "trace/format/events.h"

namespace prunus {
namespace {

constexpr std::size_t largestFile = std::size_t{1} << 32U;

/// A trace in either form, and what is questionable in it.
Expected<ReadEvents> readTrace(const std::string& bytes) {
  const std::span<const std::uint8_t> raw(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                          bytes.size());
  if (!looksBinary(raw)) return readEvents(bytes);
  auto trace = readBinary(raw);
  if (!trace) return trace.refusal();
  return ReadEvents{.trace = std::move(*trace), .chosen = {}, .warnings = {}};
}

int run(const Arguments& arguments, Terminal terminal) {
  if (arguments.values.size() > 1) {
    return fail(terminal, "prunus trace: give one of --events, --json and --binary.");
  }
  if (arguments.words.size() != 1) {
    return fail(terminal, arguments.words.empty()
                              ? "prunus trace: the name of a file is needed."
                              : "prunus trace: one file is enough, but \"" +
                                    clipped(arguments.words[1]) + "\" was given too.");
  }

  const std::string& file = arguments.words[0];
  std::string bytes;
  if (const Failure failure = readFile(file, largestFile, bytes); !failure.empty()) {
    return fail(terminal, failure);
  }
  const auto read = readTrace(bytes);
  if (!read) return fail(terminal, sentence(read.refusal(), inputName(file), {}));
  const Trace& trace = read->trace;

  if (const auto binary = arguments.values.find("binary"); binary != arguments.values.end()) {
    const Failure failure = writeFile(binary->second, [&](const FileSink& sink) {
      writeBinary(trace, [&](std::span<const std::uint8_t> piece) {
        sink({reinterpret_cast<const char*>(piece.data()), piece.size()});
      });
    });
    return failure.empty() ? success : fail(terminal, failure);
  }
  if (arguments.has("events")) {
    writeEvents(trace, [&](std::string_view piece) { terminal.out << piece; });
  } else if (arguments.has("json")) {
    terminal.out << traceJson(trace) << '\n';
  } else {
    terminal.out << traceText(trace);
    for (const Refusal& warning : read->warnings) {
      terminal.out << "note         " << sentence(warning, inputName(file), {}) << '\n';
    }
  }
  return success;
}

constexpr std::array<OptionDescription, 3> options = {{
    {"json", "", "print what it holds as one JSON object"},
    {"events", "", "print it, one JSON object a line"},
    {"binary", "file", "write it to a binary file"},
}};

}  // namespace

constinit const Command traceCommand = {
    {.name = "trace", .options = options, .operands = "<file>"},
    "reads a trace in either form and says what it holds, or converts it",
    run};

}  // namespace prunus
