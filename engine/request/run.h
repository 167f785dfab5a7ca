#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/types.h"
#include "refusal.h"
#include "request/options.h"
#include "search/totals.h"
#include "trace/columns.h"

namespace prunus {

/// Which part of a search is recorded.
enum class Recording {
  silent,  ///< nothing
  whole,   ///< all of it
  ghost,   ///< not the search itself but, with a full window, the moves that it pruned at the node
           ///< that `path` leads to: one root for each, at the ply it has in the tree
  reveal,  ///< only the subtree of the node that `path` leads to
};

struct RecordingPlan {
  Recording recording = Recording::silent;
  std::vector<Move> path;  ///< moves from the root; for ghost and reveal
};

/// A move at the root and what the search learned of it.
struct RootMove {
  Move move = noMove;
  int index = 0;     ///< cell, row-major from the top left; or the child's number from 0
  std::string name;  ///< "b2"; the label or letter of a textbook move
  Value value = 0;
  Bound bound = Bound::none;
};

/// What a search found. Of a ghost: what searching the pruned moves found.
struct Report {
  Value value = 0;                        ///< of the root, from MAX's view, scaled by 10^decimals
  Bound bound = Bound::none;              ///< exact when complete; none: stopped before any value
  std::optional<Move> bestMove;           ///< first best in order; none at a terminal root
  std::vector<Move> principalVariation;   ///< starts with the best move
  std::vector<RootMove> rootMoves;        ///< in the order searched; those finished, if stopped
  Totals totals;
  double seconds = 0;
  bool complete = true;                   ///< false when a limit stopped the search
  int decimals = 0;
};

/// 16-bit cells where the game's values fit, else 32-bit ones. Nothing when silent.
using RecordedColumns =
    std::variant<std::monostate, TraceColumns<std::int16_t>, TraceColumns<std::int32_t>>;

struct SearchRun {
  Report report;
  RecordedColumns columns;
  int rootPly = 0;                        ///< ply of the first node recorded
  std::optional<int> recordedPly;         ///< deeper nodes were left out; none: all were recorded
  std::optional<std::vector<std::string>> names;  ///< by move number; none where moves are cells
};

/// While a search runs: nodes entered and seconds so far. False stops the search, which then
/// reports itself incomplete. Called about ten times a second; may be empty.
using ProgressCallback = std::function<bool(std::uint64_t nodes, double seconds)>;

/// Runs a search. The same request gives the same run, apart from seconds (unless a time limit or
/// the callback stopped it).
///
/// Refused: a path that leaves the tree the search walked, and a ghost of a node where nothing was
/// pruned.
Expected<SearchRun> run(const SearchRequest& request, const RecordingPlan& plan = {},
                        const ProgressCallback& progress = {});

/// Names of moves as a person reads them, at the root position of the request.
std::vector<std::string> moveNames(const SearchRequest& request, const std::vector<Move>& path);

}  // namespace prunus
