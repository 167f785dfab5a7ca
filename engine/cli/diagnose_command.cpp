#include <array>

#include "cli/commands.h"
#include "cli/files.h"
#include "diagnosis/diagnosis_json.h"
#include "request/sentences.h"

namespace prunus {
namespace {

constexpr std::size_t largestFile = std::size_t{1} << 28U;

void writeText(const diagnosis::Diagnosis& found, Terminal terminal) {
  terminal.out << diagnosis::sentenceOf(found) << '\n';
  if (!found.error.empty()) terminal.out << "error        " << found.error << '\n';
  if (found.verdict == diagnosis::Verdict::differs && !found.candidates.empty()) {
    std::string names;
    for (const std::string_view name : found.candidates) appendListed(names, name);
    terminal.out << "candidates   " << names << '\n';
  }
  if (found.verdict != diagnosis::Verdict::correct && found.next) {
    const auto tree = found.next->find("tree");
    terminal.out << "search next  ";
    if (tree != found.next->end()) {
      terminal.out << tree->second << '\n';
    } else {
      std::string options;
      for (const auto& [name, text] : *found.next) options += "--" + name + " " + text + " ";
      terminal.out << options << '\n';
    }
  }
}

int run(const Arguments& arguments, Terminal terminal) {
  Options options = arguments.values;
  const bool json = options.erase("json") > 0;
  const bool nothingSaid = options.empty();
  diagnosis::Searches searches;
  std::string name;
  if (const auto file = options.find("searches"); file != options.end()) {
    name = inputName(file->second);
    std::string text;
    if (const Failure failure = readFile(file->second, largestFile, text); !failure.empty()) {
      return fail(terminal, failure);
    }
    options.erase(file);
    if (!options.empty() || !arguments.words.empty()) {
      return fail(terminal, "--searches: the file says what was searched; nothing else is taken.");
    }
    auto read = diagnosis::readSearches(text);
    if (!read) return fail(terminal, sentence(read.refusal(), name, {}));
    searches = std::move(*read);
  } else {
    if (arguments.words.size() != 1) {
      return fail(terminal, "prunus diagnose: the name of one trace is needed.");
    }
    name = inputName(arguments.words[0]);
    std::string events;
    if (const Failure failure = readFile(arguments.words[0], largestFile, events);
        !failure.empty()) {
      return fail(terminal, failure);
    }
    searches.options.push_back(options);
    searches.events.push_back(std::move(events));
  }
  const auto found = diagnosis::diagnose(searches.views());
  if (!found) {
    const Refusal& refusal = found.refusal();
    if (refusal.where == "trace") return fail(terminal, sentence(refusal, name, {}));
    const auto given = options.find(refusal.where);
    return fail(terminal, sentence(refusal, given == options.end() ? "" : given->second));
  }
  // A right search of something else must not be accused.
  if (nothingSaid && found->verdict == diagnosis::Verdict::differs) {
    return fail(terminal,
                name +
                    ": not a right search of tic-tac-toe, which is taken where nothing is "
                    "said. Say what was searched, with --tree or --game.");
  }
  if (json) {
    terminal.out << diagnosis::diagnosisJson(*found) << '\n';
  } else {
    writeText(*found, terminal);
  }
  return found->verdict == diagnosis::Verdict::correct ? success : foundWrong;
}

constexpr std::array<OptionDescription, 2> own = {{
    {"json", "", "print one JSON object"},
    {"searches", "file", "several traces with what was searched, as JSON; - is standard input"},
}};

}  // namespace

constinit const Command diagnoseCommand = {
    {.name = "diagnose", .options = own, .operands = "<file>", .takesMore = true},
    "says what is wrong with the search that left a trace (exit 1), or that nothing is (0)",
    run};

}  // namespace prunus
