#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "request/options.h"
#include "request/run/run.h"

namespace prunus {

/// What an algorithm that grows a tree knows of its nodes.
enum class GrownKind {
  means,   ///< visits, and the mean of playouts
  proofs,  ///< proof and disproof numbers
  solved,  ///< nothing but, in the end, the value of the root
};

/// A move at the root of a tree that was grown, and what is known of it. Only what is of the
/// algorithm's kind means something.
struct GrownMove {
  Move move = noMove;
  int index = 0;  ///< cell, row-major from the top left; or the child's number from 0
  std::string name;
  std::uint64_t visits = 0;
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
  double seconds = 0;
  bool complete = true;  ///< false when a limit stopped it
};

/// Runs a request whose algorithm grows a tree best first. The same request gives the same report,
/// apart from seconds (unless a time limit stopped it).
GrownReport runBestFirst(const SearchRequest& request);

/// The report as `prunus search --json` prints it.
std::string grownJson(const SearchRequest& request, const GrownReport& report);

}  // namespace prunus
