#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/decimal.h"
#include "core/refusal.h"
#include "core/types.h"
#include "game/payoffs.h"
#include "request/options.h"
#include "search/totals.h"
#include "trace/growth.h"
#include "trace/node_address.h"
#include "trace/trace.h"

namespace prunus {

/// Which part of a search is recorded.
enum class Recording {
  silent,  ///< nothing
  whole,   ///< all of it
  ghost,  ///< not the search itself but, by alpha-beta with a full window, the moves that it pruned
          ///< at the node at `address`: one root for each, at the ply it has in the tree, with the
          ///< move that leads to it; as deep as the search went where they were pruned
  reveal,  ///< only the subtree of the node at `address`
};

/// How a trace is watched while it grows.
struct GrowthPlan {
  /// Called from time to time while a whole search is recorded; nobody watches when it is empty.
  /// It never sees the end, which is in the `SearchRun`.
  GrowthCallback callback;
  double first = 0.15;  ///< seconds before the first call: short searches are seen at once
  /// Seconds between two calls, but for so many new nodes that they should not be told at once; 0:
  /// whenever limits are looked at.
  double interval = 0.1;
};

struct RecordingPlan {
  Recording recording = Recording::silent;
  NodeAddress address = {};  ///< for ghost and reveal
  GrowthPlan growth = {};    ///< for whole searches
};

/// A move at the root and what the search learned of it.
struct RootMove {
  Move move = noMove;
  int index = 0;     ///< cell, row-major from the top left; or the child's number from 0
  std::string name;  ///< "b2"; the label or letter of a textbook move
  Value value = 0;
  Bound bound = Bound::none;
  std::uint64_t nodes = 0;  ///< entered for it, its own included; 0 where nobody counted
};

/// What a search found. Of a ghost: what searching the pruned moves found. Of a search in several
/// passes: what those found that were finished; counts are of all of them.
struct Report {
  Value value = 0;                       ///< of the root, from MAX's view, on `scale`
  Bound bound = Bound::none;             ///< exact when complete; none: stopped before any value
  std::optional<Move> bestMove;          ///< first best in order; none at a terminal root
  std::vector<Move> principalVariation;  ///< starts with the best move
  std::vector<RootMove> rootMoves;       ///< in the order searched; those finished, if stopped
  Totals totals;
  double seconds = 0;
  bool complete = true;  ///< false when a limit stopped the search
  Scale scale;           ///< of all values
  /// Where three play: the list that values are numbers in; else empty.
  std::vector<Payoffs> payoffs = {};
};

struct SearchRun {
  Report report;
  /// With its whole header; nothing when silent. 16-bit cells where the game's values fit in them.
  std::optional<Trace> trace;
  /// What of the trace is new since it was last seen growing: all of it, if it never was.
  GrowthRange rest = {};
};

/// While a search runs: nodes entered and seconds so far. False stops the search, which then
/// reports itself incomplete. Called about ten times a second; may be empty.
using ProgressCallback = std::function<bool(std::uint64_t nodes, double seconds)>;

/// Runs a search. The same request gives the same run, apart from seconds (unless a time limit or
/// the callback stopped it).
///
/// The path of an address may lead on into ghosts: past a pruned move it is followed in the search
/// that a ghost makes of that move. Refused: a path that leads nowhere, and the ghost of a node
/// where nothing was pruned.
Expected<SearchRun> run(const SearchRequest& request, const RecordingPlan& plan = {},
                        const ProgressCallback& progress = {});

/// A move's number for a program: the cell, or the child's number from 0.
int moveIndex(const SearchRequest& request, Move move);

/// What a person calls these moves.
std::vector<std::string> moveNames(const SearchRequest& request, std::span<const Move> moves);

}  // namespace prunus
