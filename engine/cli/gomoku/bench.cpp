#include "gomoku/bench.h"

#include <array>
#include <ostream>

#include "cli/gomoku/built_in_networks.h"
#include "cli/gomoku/on_position.h"
#include "core/json_writer.h"

namespace prunus::cli {
namespace {

int bench(const GomokuArguments& arguments, Terminal terminal) {
  const int depth = arguments.depth == 0 ? gomoku::benchDepth : arguments.depth;
  const gomoku::BenchResult result = gomoku::runBench(depth);
  const gomoku::BenchResult judged = gomoku::runBench(depth, &builtInNetworks());
  const auto speedOf = [](const gomoku::BenchResult& each) {
    return std::uint64_t(double(each.nodes) * 1000 / each.milliseconds);
  };
  const auto movesPerSecond = std::uint64_t(result.movesPerSecond);
  if (arguments.json) {
    JsonWriter json;
    json.beginObject();
    json.key("signature").count(result.nodes);
    json.key("seconds").seconds(result.milliseconds / 1000);
    json.key("nodesPerSecond").count(speedOf(result));
    json.key("networkSignature").count(judged.nodes);
    json.key("networkNodesPerSecond").count(speedOf(judged));
    json.key("movesPerSecond").count(movesPerSecond);
    json.endObject();
    terminal.out << json.text() << '\n';
  } else {
    terminal.out << "signature " << result.nodes << "\nnodes a second " << speedOf(result)
                 << "\nwith networks " << judged.nodes << "\nnodes a second " << speedOf(judged)
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
