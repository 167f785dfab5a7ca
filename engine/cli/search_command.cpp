#include <array>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/report_text.h"
#include "request/report_json.h"
#include "request/run.h"
#include "request/sentences.h"
#include "trace/binary.h"
#include "trace/events.h"

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
  if (refusal.where == "tree" && !treeFile.empty()) return sentence(refusal, treeFile, text);
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

}  // namespace

int searchCommand(std::span<const std::string> given, Terminal terminal) {
  constexpr std::array<std::string_view, 2> switches = {"json", "events"};
  Arguments arguments;
  if (const Failure failure = readArguments(given, switches, arguments); !failure.empty()) {
    return fail(terminal, failure);
  }
  if (!arguments.words.empty()) {
    return fail(terminal, "prunus search: \"" + arguments.words[0] +
                              "\" is not an option; options start with two dashes.");
  }

  Options options = std::move(arguments.values);
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
  RecordingPlan plan;
  if (toFile || output.events) plan.recording = Recording::whole;
  const auto done = run(*request, plan);
  if (!done) return fail(terminal, requestSentence(done.refusal(), options, treeFile));

  if (toFile) {
    const Failure failure = writeFile(output.traceFile, [&](const FileSink& sink) {
      writeBinary(*done->trace, [&](std::span<const std::uint8_t> bytes) {
        sink({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
      });
    });
    if (!failure.empty()) return fail(terminal, failure);
  }
  writeResult(*request, *done, output, terminal);
  return success;
}

}  // namespace prunus
