#include "gomoku/bench.h"

#include <array>
#include <ostream>

#include "cli/gomoku/on_position.h"
#include "core/json_writer.h"

namespace prunus::cli {
namespace {

int bench(const GomokuArguments& arguments, Terminal terminal) {
  const gomoku::BenchResult result =
      gomoku::runBench(arguments.depth == 0 ? gomoku::benchDepth : arguments.depth);
  const auto nodesPerSecond = std::uint64_t(double(result.nodes) * 1000 / result.milliseconds);
  const auto movesPerSecond = std::uint64_t(result.movesPerSecond);
  if (arguments.json) {
    JsonWriter json;
    json.beginObject();
    json.key("signature").count(result.nodes);
    json.key("seconds").seconds(result.milliseconds / 1000);
    json.key("nodesPerSecond").count(nodesPerSecond);
    json.key("movesPerSecond").count(movesPerSecond);
    json.endObject();
    terminal.out << json.text() << '\n';
  } else {
    terminal.out << "signature " << result.nodes << "\nnodes a second " << nodesPerSecond
                 << "\nmoves a second " << movesPerSecond << '\n';
  }
  return success;
}

constexpr std::array options = {gomoku_option::depth, gomoku_option::json};

}  // namespace
}  // namespace prunus::cli

namespace prunus {

constinit const Command benchCommand = {
    {.name = "bench", .options = cli::options},
    "searches a fixed set of gomoku positions: how many nodes that takes, and how fast it goes",
    [](const Arguments& given, Terminal terminal) {
      return cli::withGomokuArguments(given, terminal, cli::bench);
    }};

}  // namespace prunus
