#include <array>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/report_text.h"
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

/// A refusal of a request as a sentence that names what the person typed.
std::string requestSentence(const Refusal& refusal, const Options& options,
                            const std::string& treeFile) {
  const auto given = options.find(refusal.where);
  const std::string_view text = given == options.end() ? std::string_view() : given->second;
  if (refusal.where == "tree" && !treeFile.empty()) {
    // The text was read from the file, but that there is one at all was said by the option.
    const bool ofText = refusal.code != "option-foreign";
    return sentence(refusal, ofText ? inputName(treeFile) : "--tree-file", text);
  }
  return sentence(refusal, text);
}

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
  if (take("tree-file", treeFile)) {
    if (options.contains("tree")) {
      return fail(terminal, "--tree-file: give a tree or a file that holds one, not both.");
    }
    std::string text;
    // Far more than a tree may have: the parser then says how long it may be.
    if (const Failure failure = readFile(treeFile, std::size_t{1} << 26U, text); !failure.empty()) {
      return fail(terminal, failure);
    }
    options.emplace("tree", std::move(text));
  }

  const auto request = parseRequest(options);
  if (!request) return fail(terminal, requestSentence(request.refusal(), options, treeFile));
  if (isBestFirst(request->algorithm)) {
    return grownSearch(*request, output, toFile, terminal);
  }
  RecordingPlan plan;
  if (toFile || output.events) plan.recording = Recording::whole;
  const auto done = prunus::run(*request, plan);
  if (!done) return fail(terminal, requestSentence(done.refusal(), options, treeFile));

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
    {"tree-file", "file", "read the tree from a file; - is standard input"},
}};

}  // namespace

constinit const Command searchCommand = {
    {.name = "search", .options = own, .takesMore = true}, "searches the tree of a game", run};

}  // namespace prunus
