#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/types.h"

namespace prunus::exact {

/// A set of slots of a `LineBoard`.
using Slots = std::uint64_t;

/// A board on which so many in a row win, where discs are put on any empty slot or drop to the
/// lowest one of a column: one bit a slot, from the bottom of the leftmost column up, one bit above
/// each column left empty, then the next column. So no line runs from one column into the next, and
/// lines are found by shifts. (Tromp's representation, as Pons describes it: Solving Connect 4: how
/// to build a perfect AI, 2016.)
class LineBoard {
 public:
  /// The bits of a position's code, so that a table's entry has room for its score as well.
  static constexpr int codeBits = 56;
  /// 3^35 is below 2^56.
  static constexpr int mostUndroppedSlots = 35;

  /// Only where it `fits`; `inARow` from 1 to 8.
  LineBoard(int rows, int columns, int inARow, bool drops);

  [[nodiscard]] static bool fits(int rows, int columns, bool drops) {
    return columns * (rows + 1) <= codeBits && (drops || rows * columns <= mostUndroppedSlots);
  }

  [[nodiscard]] int slots() const { return rows_ * columns_; }
  [[nodiscard]] bool drops() const { return drops_; }
  [[nodiscard]] Slots all() const { return all_; }
  /// `row` from the top.
  [[nodiscard]] int bitOf(int row, int column) const {
    return column * (rows_ + 1) + (rows_ - 1 - row);
  }
  [[nodiscard]] int columnOf(int bit) const { return bit / (rows_ + 1); }
  [[nodiscard]] int rowOf(int bit) const { return rows_ - 1 - bit % (rows_ + 1); }

  /// Where a disc may be put.
  [[nodiscard]] Slots open(Slots taken) const {
    return drops_ ? (taken + bottom_) & all_ : all_ & ~taken;
  }
  /// The slots, taken or not, in which one more disc would complete a line.
  [[nodiscard]] Slots completing(Slots discs) const {
    if (inARow_ == 4) return completingFour(discs);
    return completingAny(discs);
  }
  /// Whether these discs hold a line.
  [[nodiscard]] bool hasLine(Slots discs) const {
    for (const unsigned step : steps_) {
      Slots runs = discs;
      if (inARow_ == 4) {
        const Slots pairs = discs & (discs >> step);
        if ((pairs & (pairs >> (2 * step))) != 0) return true;
        continue;
      }
      for (int more = 1; more < inARow_ && runs != 0; ++more)
        runs &= discs >> (unsigned(more) * step);
      if (runs != 0) return true;
    }
    return false;
  }

  /// A number of at most `codeBits` that a position shares with those alone that turning the board
  /// over or around makes of it: `own` are the discs of who is to move.
  [[nodiscard]] std::uint64_t codeOf(Slots own, Slots taken) const;

  /// The columns, or without gravity the slots, those first that lie on most lines, nearest to the
  /// middle: a disc can be put on one slot of each at most.
  [[nodiscard]] const std::vector<Slots>& fromMiddle() const { return fromMiddle_; }
  /// The top slot of each column, the third, and so on.
  [[nodiscard]] Slots everySecond() const { return everySecond_; }
  /// A slot, a set of one, and all above it in its column.
  [[nodiscard]] Slots columnOver(Slots slot) const {
    const Slots aboveTop = bottom_ << static_cast<unsigned>(rows_);
    // The next bit that no slot has, less this one.
    const Slots end = aboveTop & ~(slot - 1);
    return (end & (~end + 1)) - slot;
  }

 private:
  [[nodiscard]] Slots completingFour(Slots discs) const {
    Slots slots = 0;
    for (const unsigned step : steps_) {
      const Slots pairs = discs & (discs >> step);  // each by the lower of two
      slots |=
          (pairs & (discs >> (2 * step))) << (3 * step) | (pairs & (discs << step)) >> (2 * step);
      slots |= (pairs << (2 * step)) & (discs >> step);
      slots |= (pairs >> step) & (discs << step);
    }
    return slots & all_;
  }
  [[nodiscard]] Slots completingAny(Slots discs) const;

  int rows_;
  int columns_;
  int inARow_;
  bool drops_;
  Slots all_ = 0;
  Slots bottom_ = 0;
  Slots everySecond_ = 0;
  std::array<unsigned, 4> steps_;
  std::vector<Slots> fromMiddle_;
  /// What a slot adds to a code, once where it is taken and once more where it is `own`: with
  /// gravity its bit (no two sums are equal, as no disc lies on nothing), else a power of 3. Of
  /// each symmetry, summed up for each byte of a set.
  std::vector<std::array<std::array<std::uint64_t, 256>, 7>> weights_;
};

}  // namespace prunus::exact
