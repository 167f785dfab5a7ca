#include "exact/opening_book.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace prunus::exact {
namespace {

constexpr std::size_t perLetter = 3;
constexpr unsigned bitsEach = 2;

/// Whether who is to move has to stop two lines at once.
bool isLostAtSight(const LineBoard& board, const LineSolver::Position& position) {
  const Slots threats =
      board.completing(position.own ^ position.taken) & board.open(position.taken);
  return (threats & (threats - 1)) != 0;
}

bool isWonAtSight(const LineBoard& board, const LineSolver::Position& position) {
  return (board.completing(position.own) & board.open(position.taken)) != 0;
}

}  // namespace

OpeningBook::OpeningBook(const LineBoard& board, std::string_view outcomes)
    : board_(board), outcomes_(outcomes) {
  std::vector<std::pair<std::uint64_t, LineSolver::Position>> layer = {{0, {}}};
  for (int disc = 0; disc < discs; ++disc) {
    decltype(layer) next;
    for (const auto& [code, position] : layer) {
      for (Slots open = board.open(position.taken); open != 0; open &= open - 1) {
        const Slots move = open & (~open + 1);
        if (board.hasLine(position.own | move)) continue;
        const LineSolver::Position after{position.own ^ position.taken, position.taken | move};
        next.emplace_back(board.codeOf(after.own, after.taken), after);
      }
    }
    std::sort(next.begin(), next.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    next.erase(std::unique(next.begin(), next.end(),
                           [](const auto& a, const auto& b) { return a.first == b.first; }),
               next.end());
    layer = std::move(next);
  }
  for (const auto& [code, position] : layer) {
    if (isWonAtSight(board, position) || isLostAtSight(board, position)) continue;
    codes_.push_back(code);
    positions_.push_back(position);
  }
}

Outcomes OpeningBook::at(std::size_t place) const {
  const std::size_t letter = place / perLetter;
  if (letter >= outcomes_.size()) return {};
  const auto bits = static_cast<unsigned>(outcomes_[letter] - '0');
  const unsigned found = bits >> (bitsEach * (place % perLetter)) & 3U;
  if (found == 0) return {};
  return {static_cast<int>(found) - 2, static_cast<int>(found) - 2};
}

std::size_t OpeningBook::placeOf(const LineSolver::Position& position) const {
  const std::uint64_t code = board_.codeOf(position.own, position.taken);
  const auto found = std::lower_bound(codes_.begin(), codes_.end(), code);
  assert(found != codes_.end() && *found == code);
  return static_cast<std::size_t>(found - codes_.begin());
}

Outcomes OpeningBook::outcomesOf(const LineSolver::Position& position) {
  if (isWonAtSight(board_, position)) return {1, 1};
  if (isLostAtSight(board_, position)) return {-1, -1};
  if (std::popcount(position.taken) == discs) return at(placeOf(position));
  const std::uint64_t code = board_.codeOf(position.own, position.taken);
  if (const auto found = known_.find(code); found != known_.end()) return found->second;
  Outcomes outcomes{-1, -1};
  for (Slots open = board_.open(position.taken); open != 0; open &= open - 1) {
    const Slots move = open & (~open + 1);
    const Outcomes after = outcomesOf({position.own ^ position.taken, position.taken | move});
    outcomes.low = std::max(outcomes.low, -after.high);
    outcomes.high = std::max(outcomes.high, -after.low);
  }
  return known_[code] = outcomes;
}

std::string OpeningBook::packed(const std::vector<Outcomes>& outcomes) {
  std::string letters((outcomes.size() + perLetter - 1) / perLetter, '0');
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    if (!outcomes[place].areOne()) continue;
    const int bits = (outcomes[place].low + 2) << (bitsEach * (place % perLetter));
    letters[place / perLetter] = static_cast<char>(letters[place / perLetter] + bits);
  }
  return letters;
}

}  // namespace prunus::exact
