#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "request/options.h"
#include "request/run/run.h"
#include "trace/grown.h"

namespace prunus {

/// A move at the root of a tree that was grown, and what is known of it. Only what is of the
/// algorithm's kind means something.
struct GrownMove {
  Move move = noMove;
  int index = 0;  ///< cell, row-major from the top left; or the child's number from 0
  std::string name;
  std::uint64_t visits = 0;
  double prior = 0;         ///< P, where the algorithm has one; else 0
  double value = 0;         ///< from MAX's view, in the game's own points
  std::uint32_t proof = 0;  ///< `neverProved`: cannot be
  std::uint32_t disproof = 0;
};

inline constexpr std::uint32_t neverProved = UINT32_MAX;

/// What growing a tree found.
struct GrownReport {
  GrownMove root;                ///< without a move
  std::vector<GrownMove> moves;  ///< in the order of the game
  std::vector<Move> line;        ///< expected play; starts with the best move
  GrownKind kind = GrownKind::means;
  std::uint64_t iterations = 0;
  std::uint64_t nodes = 0;
  int depth = 0;
  int places = 0;  ///< decimals that means are given with, beyond those of the game
  double seconds = 0;
  bool complete = true;  ///< false when a limit stopped it
};

/// A tree that was grown, with its trace where that was asked for.
struct GrownRun {
  GrownReport report;
  std::optional<Trace> trace;
};

/// Runs a request whose algorithm grows a tree best first. The same request gives the same run,
/// apart from seconds (unless a time limit or the callback stopped it). To record costs eight bytes
/// an iteration while it runs; a recorded tree stops growing at the request's record limit. Watched
/// while it grows, it is shown anew each time, and each time it has become half as large again.
GrownRun runBestFirst(const SearchRequest& request, const RecordingPlan& plan = {},
                      const ProgressCallback& progress = {});

/// The same as a search that any other algorithm might have made. Of a mean two more decimals are
/// given than the values of the game have; of a proof, what it says of the value.
SearchRun searchRunOf(const SearchRequest& request, GrownRun run);

/// The report as `prunus search --json` prints it.
std::string grownJson(const SearchRequest& request, const GrownReport& report);

}  // namespace prunus
