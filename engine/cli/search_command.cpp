#include <array>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/report_text.h"
#include "cli/tree_file.h"
#include "request/algorithms.h"
#include "request/report_json.h"
#include "request/run/best_first.h"
#include "request/run/run.h"
#include "request/sentences.h"
#include "trace/format/binary.h"
#include "trace/format/events.h"

namespace prunus {
namespace {

/// What the command line has beyond the options of a request.
struct Output {
  bool json = false;
  bool events = false;
  std::string traceFile;
};

void writeResult(const SearchRequest& request, const SearchRun& done, const Output& output,
                 Terminal terminal) {
  if (output.events) {
    writeEvents(*done.trace, [&](std::string_view piece) { terminal.out << piece; });
  } else if (output.json) {
    terminal.out << reportJson(request, done.report) << '\n';
  } else {
    terminal.out << reportText(request, done.report);
  }
}

Failure writeTraceFile(const std::string& name, const Trace& trace) {
  return writeFile(name, [&](const FileSink& sink) {
    writeBinary(trace, [&](std::span<const std::uint8_t> bytes) {
      sink({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    });
  });
}

/// Grows a tree best first.
int grownSearch(const SearchRequest& request, const Output& output, bool toFile,
                Terminal terminal) {
  RecordingPlan plan;
  if (toFile || output.events) plan.recording = Recording::whole;
  const GrownRun done = runBestFirst(request, plan);
  if (toFile) {
    const Failure failure = writeTraceFile(output.traceFile, *done.trace);
    if (!failure.empty()) return fail(terminal, failure);
  }
  if (output.events) {
    writeEvents(*done.trace, [&](std::string_view piece) { terminal.out << piece; });
  } else {
    terminal.out << (output.json ? grownJson(request, done.report) + "\n"
                                 : grownText(request, done.report));
  }
  return success;
}

int run(const Arguments& arguments, Terminal terminal) {
  Options options = arguments.values;
  const auto take = [&](std::string_view name, std::string& into) {
    const auto found = options.find(name);
    if (found == options.end()) return false;
    into = found->second;
    options.erase(found);
    return true;
  };
  Output output;
  std::string ignored;
  output.json = take("json", ignored);
  output.events = take("events", ignored);
  if (output.json && output.events) {
    return fail(terminal, "--events: goes to standard output, as --json does; give one of them.");
  }
  const bool toFile = take("trace", output.traceFile);
  std::string treeFile;
  if (const Failure failure = takeTreeFile(options, treeFile); !failure.empty()) {
    return fail(terminal, failure);
  }

  const auto request = parseRequest(options);
  if (!request) return fail(terminal, optionSentence(request.refusal(), options, treeFile));
  if (isBestFirst(request->algorithm)) {
    return grownSearch(*request, output, toFile, terminal);
  }
  RecordingPlan plan;
  if (toFile || output.events) plan.recording = Recording::whole;
  const auto done = prunus::run(*request, plan);
  if (!done) return fail(terminal, optionSentence(done.refusal(), options, treeFile));

  if (toFile) {
    const Failure failure = writeTraceFile(output.traceFile, *done->trace);
    if (!failure.empty()) return fail(terminal, failure);
  }
  writeResult(*request, *done, output, terminal);
  return success;
}

constexpr std::array<OptionDescription, 4> own = {{
    {"json", "", "print one JSON object"},
    {"events", "", "print the trace, one JSON object a line"},
    {"trace", "file", "write the trace to a binary file"},
    treeFileOption,
}};

}  // namespace

constinit const Command searchCommand = {
    {.name = "search", .options = own, .takesMore = true}, "searches the tree of a game", run};

}  // namespace prunus
