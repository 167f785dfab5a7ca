#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/decimal.h"
#include "game/payoffs.h"
#include "search/totals.h"
#include "trace/columns.h"
#include "trace/grown.h"

namespace prunus {

/// What a reader must know besides the columns. Mirrors `TraceHeader` in web/trace/trace.ts.
struct TraceHeader {
  /// What was searched, and how: the options as the engine understood them, defaults filled in.
  /// Empty in a trace that did not come from this engine.
  std::map<std::string, std::string, std::less<>> options;
  int decimals = 0;                ///< of values: 35 with one decimal is 3.5
  Value denominator = 1;           ///< where decimals are not enough: see `Scale`
  int rootPly = 0;                 ///< ply of the first node: 0, or the depth of a ghost
  std::optional<int> recordedPly;  ///< deeper nodes were hidden; nothing when all were recorded
  bool complete = true;            ///< false when a limit stopped the search
  Totals totals;                   ///< of the whole search, unrecorded nodes included
  double seconds = 0;              ///< that the search took
  /// By move number, for textbook trees and imported traces; nothing where moves are cells.
  std::optional<std::vector<std::string>> names;
  /// By move number, of moves that chance makes, exactly: "1/3"; empty of others. Nothing where
  /// chance makes none.
  std::optional<std::vector<std::string>> probabilities;
  /// Where chance moves: no leaf is worth less or more.
  Value least = 0;
  Value greatest = 0;
  /// Where three players take turns, ply by ply from the root of the game: what they get, as whole
  /// numbers at `decimals`. Values are then numbers in this list, and at every node MAX moves.
  /// Empty where two play.
  std::vector<Payoffs> payoffs = {};

  /// What a value is to whoever moves at `ply`; only of values that the list has, where there is
  /// one.
  [[nodiscard]] Value worth(Value value, int ply) const {
    if (payoffs.empty()) return value;
    return payoffs[static_cast<std::size_t>(value)][static_cast<std::size_t>(seatAt(ply))];
  }

  [[nodiscard]] Scale scale() const { return {decimals, denominator}; }
};

using NarrowColumns = TraceColumns<std::int16_t>;
using WideColumns = TraceColumns<std::int32_t>;

/// A recorded search as plain data.
struct Trace {
  TraceHeader header;
  std::variant<NarrowColumns, WideColumns> columns;
  /// Of a tree that was grown best first: in which order. Nothing where the search went depth
  /// first.
  std::optional<GrowthLog> grown = {};

  [[nodiscard]] std::size_t length() const {
    return std::visit([](const auto& each) { return each.length(); }, columns);
  }
};

}  // namespace prunus
