#include "cli/gomoku/trace.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>

#include "cli/files.h"
#include "player/record.h"
#include "request/sentences.h"
#include "trace/format/binary.h"

namespace prunus::cli {
namespace {

constexpr std::uint64_t usualNodes = 100'000;
constexpr std::array<const char*, 3> rules = {"freestyle", "standard", "renju"};

Options optionsOf(const GomokuArguments& arguments, const gomoku::Board& board) {
  Options options{{"rows", std::to_string(board.rows())},
                  {"cols", std::to_string(board.columns())},
                  {"rule", rules[std::size_t(board.rule())]},
                  {"memory", std::to_string(arguments.tableMegabytes)}};
  if (arguments.position.empty()) {
    std::string moves;
    for (int back = board.stones() - 1; back >= 0; --back) {
      moves += std::to_string(board.lastMove(back)) + (back > 0 ? " " : "");
    }
    options["moves"] = moves;
  } else {
    options["position"] = player::positionText(board);
  }
  const bool limited = arguments.nodes != 0 || arguments.depth != 0 || arguments.milliseconds != 0;
  const std::uint64_t nodes = limited ? arguments.nodes : usualNodes;
  if (nodes != 0) options["node-limit"] = std::to_string(nodes);
  if (arguments.depth != 0) options["depth"] = std::to_string(arguments.depth);
  if (arguments.milliseconds != 0) {
    std::array<char, 32> seconds{};
    std::snprintf(seconds.data(), seconds.size(), "%.3f", arguments.milliseconds / 1000);
    options["time-limit"] = seconds.data();
  }
  if (arguments.lines > 1) options["lines"] = std::to_string(arguments.lines);
  return options;
}

}  // namespace

int writeAnalysisTrace(const GomokuArguments& arguments, const gomoku::Board& board,
                       Terminal terminal) {
  const auto request = player::parsePlayerRequest(optionsOf(arguments, board));
  if (!request) return fail(terminal, sentence(request.refusal()));
  const auto done = player::record(*request);
  if (!done) return fail(terminal, sentence(done.refusal()));
  const Failure failure = writeFile(arguments.trace, [&](const FileSink& sink) {
    writeBinary(*done->trace, [&](std::span<const std::uint8_t> piece) {
      sink({reinterpret_cast<const char*>(piece.data()), piece.size()});
    });
  });
  return failure.empty() ? success : fail(terminal, failure);
}

}  // namespace prunus::cli
