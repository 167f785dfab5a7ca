#include "exact/line_board.h"

#include <algorithm>
#include <bit>

namespace prunus::exact {
namespace {

constexpr Slots slot(int bit) {
  return Slots{1} << static_cast<unsigned>(bit);
}

}  // namespace

LineBoard::LineBoard(int rows, int columns, int inARow, bool drops)
    : rows_(rows),
      columns_(columns),
      inARow_(inARow),
      drops_(drops),
      steps_{1, static_cast<unsigned>(rows + 1), static_cast<unsigned>(rows),
             static_cast<unsigned>(rows + 2)} {
  std::vector<int> bits;
  for (int column = 0; column < columns; ++column) {
    bottom_ |= slot(bitOf(rows - 1, column));
    for (int row = 0; row < rows; ++row) {
      all_ |= slot(bitOf(row, column));
      bits.push_back(bitOf(row, column));
      if (row % 2 == 0) everySecond_ |= slot(bitOf(row, column));
    }
  }
  const auto far = [&](int bit) {
    const int right = 2 * columnOf(bit) - (columns - 1);
    const int down = 2 * rowOf(bit) - (rows - 1);
    return drops ? right * right : right * right + down * down;
  };
  std::stable_sort(bits.begin(), bits.end(), [&](int a, int b) { return far(a) < far(b); });
  for (const int bit : bits) {
    if (!drops) fromMiddle_.push_back(slot(bit));
    if (drops && rowOf(bit) == rows - 1) fromMiddle_.push_back(columnOver(slot(bit)));
  }

  std::array<std::uint64_t, 64> weight{};
  std::uint64_t power = 1;
  for (const int bit : bits) {
    weight[static_cast<std::size_t>(bit)] = drops ? slot(bit) : power;
    power *= 3;
  }
  // Gravity leaves a mirror alone; a board that is not square cannot change rows and columns.
  for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
    const bool turned = (symmetry & 4U) != 0;
    if ((drops && symmetry > 1) || (turned && rows != columns)) break;
    auto& bytes = weights_.emplace_back();
    for (const int bit : bits) {
      int row = rowOf(bit);
      int column = columnOf(bit);
      if ((symmetry & 1U) != 0) column = columns - 1 - column;
      if ((symmetry & 2U) != 0) row = rows - 1 - row;
      if (turned) std::swap(row, column);
      const auto at = static_cast<unsigned>(bit);
      for (unsigned byte = 0; byte < 256; ++byte) {
        if ((byte >> (at % 8) & 1U) == 0) continue;
        bytes[at / 8][byte] += weight[static_cast<std::size_t>(bitOf(row, column))];
      }
    }
  }
}

Slots LineBoard::completingAny(Slots discs) const {
  Slots slots = 0;
  for (const unsigned step : steps_) {
    // after[i]: the slots after which i discs follow at once; of these, those with enough before.
    std::array<Slots, 8> after{};
    after[0] = ~Slots{0};
    for (std::size_t i = 1; i < after.size(); ++i) {
      after[i] = after[i - 1] & (discs >> (static_cast<unsigned>(i) * step));
    }
    Slots before = ~Slots{0};
    for (std::size_t i = 0; i < static_cast<std::size_t>(inARow_); ++i) {
      if (i > 0) before &= discs << (static_cast<unsigned>(i) * step);
      slots |= before & after[static_cast<std::size_t>(inARow_) - 1 - i];
    }
  }
  return slots & all_;
}

std::uint64_t LineBoard::codeOf(Slots own, Slots taken) const {
  // Later on hardly any position's image comes up as well.
  if (drops_ && 3 * std::popcount(taken) > slots()) return own + taken + bottom_;
  std::uint64_t least = ~std::uint64_t{0};
  for (const auto& bytes : weights_) {
    std::uint64_t code = drops_ ? bottom_ : 0;
    for (std::size_t byte = 0; byte < 7; ++byte) {
      code += bytes[byte][own >> (8 * byte) & 255U] + bytes[byte][taken >> (8 * byte) & 255U];
    }
    least = std::min(least, code);
  }
  return least;
}

}  // namespace prunus::exact
