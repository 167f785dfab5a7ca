#include <array>
#include <ostream>

#include "cli/commands.h"
#include "cli/tree_file.h"
#include "core/unicode.h"
#include "game/root_option.h"
#include "request/options.h"
#include "request/position_facts.h"

namespace prunus {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + isolated(name);
  return text.empty() ? "none" : text;
}

void writeText(const PositionFacts& facts, std::ostream& out) {
  if (facts.board) {
    for (int row = 0; row < facts.board->rows; ++row) {
      for (int column = 0; column < facts.board->columns; ++column) {
        out << facts.board->at(row, column) << (column + 1 < facts.board->columns ? " " : "\n");
      }
    }
  }
  for (std::size_t pile = 0; pile < facts.piles.size(); ++pile) {
    out << static_cast<char>('A' + pile) << "  " << facts.piles[pile] << '\n';
  }
  if (facts.over) {
    out << "over         " << (facts.winner ? std::string(nameOf(*facts.winner)) + " wins" : "draw")
        << '\n';
    return;
  }
  out << "to move      " << nameOf(facts.playerToMove) << "\nmoves        " << joined(facts.names)
      << '\n';
}

int run(const Arguments& arguments, Terminal terminal) {
  Options options = arguments.values;
  const bool json = options.erase("json") > 0;
  std::vector<Move> path;
  if (const auto given = options.find("path"); given != options.end()) {
    path = readPath(given->second);
    options.erase(given);
  }
  std::string treeFile;
  if (const Failure failure = takeTreeFile(options, treeFile); !failure.empty()) {
    return fail(terminal, failure);
  }
  if (const auto unknown = firstUnknownOption(options)) {
    return fail(terminal, optionSentence(*unknown, options, treeFile));
  }
  const auto facts = positionFacts(options, path);
  if (!facts) return fail(terminal, optionSentence(facts.refusal(), options, treeFile));
  if (json) {
    terminal.out << factsJson(*facts) << '\n';
  } else {
    writeText(*facts, terminal.out);
  }
  return success;
}

constexpr std::array<OptionDescription, 3> own = {{
    {"json", "", "print one JSON object"},
    {"path", "4 0 8", "moves by their numbers, played as far as they can be"},
    treeFileOption,
}};

}  // namespace

constinit const Command positionCommand = {{.name = "position", .options = own, .takesMore = true},
                                           "says what the rules say of a position",
                                           run};

}  // namespace prunus
