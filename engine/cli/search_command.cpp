#include <algorithm>
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

/// What `evaluation` names is a file that holds a network, unless it is one of the estimates that a
/// board has.
Failure takeNetworkFile(Options& options, std::string& name) {
  constexpr std::size_t largest = 1U << 20U;
  const auto given = options.find("evaluation");
  if (given == options.end()) return {};
  name = given->second;
  const auto& names = boardEvaluationNames;
  // A word without any dot is more likely a name that is spelt wrong.
  const bool isName = std::find(names.begin(), names.end(), name) != names.end() ||
                      name.find('.') == std::string::npos;
  if (isName) {
    name.clear();
    return {};
  }
  options.erase(given);
  if (options.contains("network")) return "--evaluation: give a network once.";
  return readFile(name, largest, options["network"]);
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

  std::string networkFile;
  if (const Failure failure = takeNetworkFile(options, networkFile); !failure.empty()) {
    return fail(terminal, failure);
  }

  const auto request = parseRequest(options);
  if (!request) {
    const Refusal& refusal = request.refusal();
    return fail(terminal, refusal.where == "network" && !networkFile.empty()
                              ? sentence(refusal, inputName(networkFile), "")
                              : optionSentence(refusal, options, treeFile));
  }
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
