#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "trace/trace.h"

namespace prunus {

/// The newest version of the trace formats. Of a search that went depth first, version 1 is
/// written.
inline constexpr int traceVersion = 3;

/// What needs a version of its own, by its number.
inline constexpr std::uint16_t plainVersion = 1;
inline constexpr std::uint16_t grownVersion = 2;
inline constexpr std::uint16_t payoffsVersion = 3;

/// How many names a trace may have for its moves.
inline constexpr std::size_t mostNames = noMove;

/// The version that a trace is written in.
inline std::uint16_t versionOf(const TraceHeader& header, bool isGrown) {
  if (isGrown) return grownVersion;
  return header.payoffs.empty() ? plainVersion : payoffsVersion;
}

/// A header as both file formats hold it: one JSON object on one line,
/// {"prunus":1,"options":{…},"decimals":0,"rootPly":0,"recordedPly":null,"complete":true,
///  "totals":{…},"seconds":0.5,"names":null}
///
/// Where a tree was grown best first, `log` is there and "prunus" is 2, with one field more:
/// "grown":{"kind":"means","largest":1,"places":2} or {"kind":"proofs","goal":1} or
/// {"kind":"solved"}; with "priors":true or "table":true where there are such. See `GrowthLog`.
///
/// Where three play, "prunus" is 3, and "payoffs":[[1,2,3],…] lists what values are numbers of.
std::string headerJson(const TraceHeader& header, const GrowthLog* log = nullptr);

/// What may be given for each field is checked here; whether it agrees with the columns is not.
struct ReadHeader {
  TraceHeader header;
  std::optional<GrowthLog> grown;  ///< without its steps
  bool isOfThree = false;          ///< values are payoffs; a text trace may leave them to its lines
  bool hasPriors = false;          ///< each node of it tells its prior
  bool hasTable = false;           ///< each node of it tells which position it is
  bool hasTotals = false;          ///< a text trace may leave them to be counted
};

/// Reads what `headerJson` writes. Every field but "prunus" may be missing; unknown ones are
/// ignored. On failure `field` names what was wrong, or is empty where it is not well-formed JSON;
/// `at` is the offset in bytes.
struct HeaderError {
  std::string field;
  std::string value;  ///< what stands there, fit to be quoted
  std::size_t at = 0;
  std::optional<int> version;  ///< a version that is newer than this reader
};

std::optional<HeaderError> readHeaderJson(std::string_view json, ReadHeader& into);

}  // namespace prunus
