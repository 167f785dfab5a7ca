#include "trace/format/narrowed.h"

#include <algorithm>
#include <utility>

#include "trace/format/cell.h"

namespace prunus {

std::optional<NarrowColumns> narrowed(WideColumns& wide) {
  const auto fits = [](const Column<std::int32_t>& column) {
    return std::all_of(column.begin(), column.end(), [](std::int32_t cell) {
      return cell == CellOf<std::int32_t>::minusInfinityCell ||
             cell == CellOf<std::int32_t>::plusInfinityCell ||
             CellOf<std::int16_t>::fits(cell, cell);
    });
  };
  if (!fits(wide.alpha) || !fits(wide.beta) || !fits(wide.value)) return std::nullopt;
  const auto narrow = [](Column<std::int32_t>& column) {
    Column<std::int16_t> cells(column.size());
    std::transform(column.begin(), column.end(), cells.begin(), CellOf<std::int16_t>::toCell);
    column = {};
    return cells;
  };
  return NarrowColumns{.size = std::move(wide.size),
                       .hidden = std::move(wide.hidden),
                       .alpha = narrow(wide.alpha),
                       .beta = narrow(wide.beta),
                       .value = narrow(wide.value),
                       .move = std::move(wide.move),
                       .legalMoves = std::move(wide.legalMoves),
                       .flags = std::move(wide.flags),
                       .ply = std::move(wide.ply)};
}

}  // namespace prunus
