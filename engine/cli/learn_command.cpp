#include <algorithm>
#include <array>
#include <string>

#include "cli/commands.h"
#include "cli/files.h"
#include "core/unicode.h"
#include "request/learning.h"
#include "request/sentences.h"

namespace prunus {
namespace {

/// Games between two lines of the report.
constexpr int epoch = 1000;
constexpr std::size_t largestFile = 1U << 20U;

int run(const Arguments& arguments, Terminal terminal) {
  Options options = arguments.values;
  std::string out;
  if (const auto given = options.find("out"); given != options.end()) {
    out = given->second;
    options.erase(given);
  }
  std::string from;
  if (const auto given = options.find("from"); given != options.end()) {
    from = given->second;
    options.erase(given);
    if (const Failure failure = readFile(from, largestFile, options["network"]); !failure.empty())
      return fail(terminal, failure);
  }
  auto learning = Learning::begin(options);
  if (!learning) {
    const Refusal& refusal = learning.refusal();
    if (refusal.where == "network" && !from.empty())
      return fail(terminal, sentence(refusal, inputName(from), ""));
    const auto given = options.find(refusal.where);
    return fail(terminal, sentence(refusal, given == options.end() ? "" : given->second));
  }
  const auto save = [&]() -> Failure {
    if (out.empty()) return {};
    return writeFile(out, [&](const FileSink& sink) { sink(learning->networkText() + "\n"); });
  };
  // Before the work, not after it, somebody learns that there is no such folder.
  if (const Failure failure = save(); !failure.empty()) return fail(terminal, failure);
  for (int played = 0; played < learning->planned();) {
    const int games = std::min(epoch, learning->planned() - played);
    terminal.out << learning->learn(games) << std::endl;
    played += games;
  }
  const Failure failure = save();
  return failure.empty() ? success : fail(terminal, failure);
}

constexpr std::array<OptionDescription, 6> own = {{
    {"games", "1 to 10000000", "that are played against itself; 20000 if not given"},
    {"seed", "a whole number", "of what is random; 1 if not given"},
    {"hidden", "8, 16, … 128", "hidden units; so many that the file has 4 kB, if not given"},
    {"rate", "0 to 1", "how large the first steps are; 0.01 if not given"},
    {"from", "file", "a network to go on from"},
    {"out", "file", "where the network is written"},
}};

}  // namespace

constinit const Command learnCommand = {{.name = "learn", .options = own, .takesMore = true},
                                        "lets a small network learn a game by games against itself",
                                        run};

}  // namespace prunus
