#include <array>
#include <ostream>

#include "cli/commands.h"
#include "cli/tree_file.h"
#include "request/options.h"
#include "request/perft.h"
#include "request/sentences.h"

namespace prunus {
namespace {

int run(const Arguments& arguments, Terminal terminal) {
  Options options = arguments.values;
  const bool json = options.erase("json") > 0;
  Settings settings(options);
  const auto depth = settings.wholeNumber("depth", 1, 20, 5);
  if (!depth) return fail(terminal, sentence(depth.refusal()));
  options.erase("depth");
  std::string treeFile;
  if (const Failure failure = takeTreeFile(options, treeFile); !failure.empty()) {
    return fail(terminal, failure);
  }
  if (const auto unknown = firstUnknownOption(options)) {
    return fail(terminal, optionSentence(*unknown, options, treeFile));
  }
  const auto counts = perftCounts(options, static_cast<int>(*depth));
  if (!counts) return fail(terminal, optionSentence(counts.refusal(), options, treeFile));
  std::string list;
  for (std::size_t plies = 1; plies <= counts->size(); ++plies) {
    const std::string count = std::to_string((*counts)[plies - 1]);
    list += json ? (list.empty() ? "[" : ",") + count : std::to_string(plies) + "  " + count + "\n";
  }
  terminal.out << list << (json ? "]\n" : "");
  return success;
}

constexpr std::array<OptionDescription, 3> own = {{
    {"depth", "1 to 20", "moves; 5 if not given"},
    {"json", "", "print one JSON array"},
    treeFileOption,
}};

}  // namespace

constinit const Command perftCommand = {{.name = "perft", .options = own, .takesMore = true},
                                        "counts the ways of so many moves, to check the rules",
                                        run};

}  // namespace prunus
