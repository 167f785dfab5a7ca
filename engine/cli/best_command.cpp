#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ostream>

#include "cli/commands.h"
#include "cli/gomoku/built_in_networks.h"
#include "game/gomoku/gomoku_game.h"
#include "game/scoring.h"
#include "gomoku/level.h"
#include "gomoku/search/parallel.h"
#include "request/best.h"
#include "request/position_facts.h"
#include "request/sentences.h"

namespace prunus {
namespace {

void writeText(const BestPlay& best, std::ostream& out) {
  if (!best.move) {
    out << "over\n";
    return;
  }
  out << "move         " << best.move->name << "\nvalue        "
      << best.scale.text(best.move->value) << "  " << nameOf(best.move->kind) << '\n';
  if (best.move->distance) out << "distance     " << *best.move->distance << '\n';
  out << "best moves  ";
  for (const std::string& name : best.namesOf(best.bestMoves)) out << ' ' << name;
  out << (best.bestMoves.empty() ? " not known\n" : "\n");
  if (best.maybeBest.empty()) return;
  out << "may be best ";
  for (const std::string& name : best.namesOf(best.maybeBest)) out << ' ' << name;
  out << '\n';
}

/// What gomoku's player plays at the highest level: it has a search of its own.
Expected<BestPlay> gomokuBest(const Options& options) {
  const auto facts = positionFacts(options, {});
  if (!facts) return facts.refusal();
  if (facts->over) return BestPlay{};
  constexpr std::array<std::string_view, 3> rules = {"freestyle", "standard", "renju"};
  const std::string& rule = facts->options.at("rule");
  const auto number = std::find(rules.begin(), rules.end(), rule) - rules.begin();
  gomoku::Board board(facts->board->columns, facts->board->rows, gomoku::Rule(number));
  for (std::size_t cell = 0; cell < facts->board->cells.size(); ++cell) {
    const char stone = facts->board->cells[cell];
    if (stone != '.') board.place(Move(cell), stone == 'X' ? gomoku::black : gomoku::white);
  }
  const bool isMax = facts->playerToMove == Player::max;
  if (!isMax) board.changeSides();

  gomoku::Memory memory(std::size_t{16} << 20U);
  gomoku::ParallelSearch search(memory);
  gomoku::Limits limits;
  limits.nodes = gomoku::levelOf(gomoku::highestLevel).nodes;
  gomoku::SearchOptions searchOptions;
  searchOptions.network = cli::builtInNetworks().of(board.rule());
  const gomoku::SearchInfo info = search.run(board, limits, searchOptions);
  JudgedMove best{info.best, info.best, {}, 0, {}, Certainty::estimate};
  best.name = BoardView::nameOf(info.best, board.rows(), board.columns());
  // In hundredths: a win as in other games, or how much likelier winning is than losing.
  if (gomoku::isProven(info.value)) {
    best.distance = gomoku::winValue - std::abs(info.value);
    best.kind = *best.distance == 1 ? Certainty::exact : Certainty::atMost;
    best.value = 100 * winWorth(Scoring::depth, *best.distance, soonestWin);
    if (info.value < 0) best.value = -best.value;
  } else {
    best.value = Value(std::lround(99 * std::tanh(info.value / 400.0)));
  }
  if (!isMax) best.value = -best.value;
  return playOf(best, Scale{2, 1});
}

int run(const Arguments& arguments, Terminal terminal) {
  Options options = arguments.values;
  const bool json = options.erase("json") > 0;
  const auto game = options.find("game");
  const bool isGomoku = game != options.end() && game->second == gomoku::GomokuSetup::name;
  const auto best = isGomoku ? gomokuBest(options) : bestPlay(options);
  if (!best) {
    const auto given = options.find(best.refusal().where);
    return fail(terminal, sentence(best.refusal(), given == options.end() ? "" : given->second));
  }
  if (json) {
    terminal.out << bestJson(*best) << '\n';
  } else {
    writeText(*best, terminal.out);
  }
  return success;
}

constexpr std::array<OptionDescription, 1> own = {{
    {"json", "",
     "print one JSON object: bestMoves are those of which it is proven, if any; maybeBest "
     "those that may be"},
}};

}  // namespace

constinit const Command bestCommand = {
    {.name = "best", .options = own, .takesMore = true},
    "says what the strongest level plays and knows: value, distance, best moves",
    run};

}  // namespace prunus
