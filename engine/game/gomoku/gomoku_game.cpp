#include "game/gomoku/gomoku_game.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "core/hash.h"

namespace prunus::gomoku {
namespace {

constexpr int inARow = 5;
constexpr int nearby = 2;

/// What five points in a row are worth of which one side alone has so many; of five it has won.
constexpr std::array<int, inARow + 1> weights = {0, 1, 4, 16, 64, 64};

int worthOf(const std::array<std::uint8_t, 2>& stones) {
  if (stones[0] != 0 && stones[1] != 0) return 0;
  return weights[stones[0]] - weights[stones[1]];
}

char stoneOf(Player player) {
  return player == Player::max ? 'X' : 'O';
}

}  // namespace

GomokuGame::GomokuGame(const GomokuRules& rules, Candidates candidates, Scoring scoring,
                       int decimals)
    : board_(BoardView::empty(rules.board().rows, rules.board().columns)),
      rule_(rules.rule()),
      candidates_(candidates),
      scoring_(scoring),
      decimals_(decimals),
      size_(rules.board().rows) {
  for (int cell = 0; cell < size_ * size_; ++cell) {
    const char stone = rules.board().cells[static_cast<std::size_t>(cell)];
    if (stone != '.') change(cell, stone == 'X' ? Player::max : Player::min, 1);
  }
  toMove_ = rules.playerToMove();
  attacker_ = toMove_;
  won_ = rules.winner().has_value();
}

template <typename Visit>
void GomokuGame::eachFive(int cell, Visit visit) const {
  const auto isOnBoard = [&](int line) { return line >= 0 && line < size_; };
  const int row = cell / size_;
  const int column = cell % size_;
  for (std::size_t direction = 0; direction < lineDirections.size(); ++direction) {
    const auto [down, right] = lineDirections[direction];
    for (int back = 0; back < inARow; ++back) {
      const int top = row - back * down;
      const int side = column - back * right;
      const int lastSide = side + (inARow - 1) * right;
      if (top < 0 || top + (inARow - 1) * down >= size_) continue;
      if (isOnBoard(side) && isOnBoard(lastSide)) {
        const int first = top * size_ + side;
        visit(direction, static_cast<std::size_t>(first));
      }
    }
  }
}

void GomokuGame::change(int cell, Player player, int sign) {
  board_.cells[static_cast<std::size_t>(cell)] = sign > 0 ? stoneOf(player) : '.';
  count_ += sign;
  const auto side = static_cast<std::size_t>(player);
  packed_ ^= mixBits(2 * static_cast<std::uint64_t>(cell) + side);
  eachFive(cell, [&](std::size_t direction, std::size_t first) {
    Stones& stones = stones_[direction][first];
    score_ -= worthOf(stones);
    stones[side] = static_cast<std::uint8_t>(stones[side] + sign);
    score_ += worthOf(stones);
  });
  const int row = cell / size_;
  const int column = cell % size_;
  for (int y = std::max(0, row - nearby); y <= std::min(size_ - 1, row + nearby); ++y) {
    for (int x = std::max(0, column - nearby); x <= std::min(size_ - 1, column + nearby); ++x) {
      const int neighbor = y * size_ + x;
      std::uint8_t& stones = near_[static_cast<std::size_t>(neighbor)];
      stones = static_cast<std::uint8_t>(stones + sign);
    }
  }
}

void GomokuGame::play(Move move) {
  assert(!won_ && isEmpty(move));
  change(move, toMove_, 1);
  won_ = completes(move, toMove_);
  toMove_ = opponent(toMove_);
}

void GomokuGame::undo(Move move) {
  toMove_ = opponent(toMove_);
  change(move, toMove_, -1);
  won_ = false;  // nobody plays on after a win, so nobody had won before
}

bool GomokuGame::completes(int cell, Player player) const {
  const char stone = stoneOf(player);
  const int row = cell / size_;
  const int column = cell % size_;
  return std::any_of(lineDirections.begin(), lineDirections.end(), [&](const auto& direction) {
    const auto [down, right] = direction;
    int length = 1;
    for (const int sign : {-1, 1}) {
      for (int step = sign; board_.at(row + step * down, column + step * right) == stone;
           step += sign) {
        ++length;
      }
    }
    return isWinningRow(rule_, length, player);
  });
}

bool GomokuGame::hasOpenRow(int cell, Player player, int stones) const {
  bool has = false;
  eachFive(cell, [&](std::size_t direction, std::size_t first) {
    const Stones& there = stones_[direction][first];
    has |= there[static_cast<std::size_t>(player)] == stones &&
           there[static_cast<std::size_t>(opponent(player))] == 0;
  });
  return has;
}

/// Whether renju's rule lets whoever is to move put a stone on an empty point.
bool GomokuGame::mayPlay(int cell) const {
  if (rule_ != Rule::renju || toMove_ != Player::max) return true;
  // Two fours, two threes or six in a row: none of them without two of these, or three in a row.
  int rows = 0;
  bool hasThree = false;
  std::size_t last = lineDirections.size();
  eachFive(cell, [&](std::size_t direction, std::size_t first) {
    const auto [own, others] = stones_[direction][first];
    hasThree |= own >= 3;
    if (own < 2 || others != 0 || direction == last) return;
    last = direction;
    ++rows;
  });
  return (rows < 2 && !hasThree) || !isForbiddenInRenju(board_, cell);
}

std::vector<Move> GomokuGame::winningPoints(Player player) const {
  std::vector<Move> points;
  for (int cell = 0; cell < size_ * size_; ++cell) {
    if (!isEmpty(cell) || !hasOpenRow(cell, player, inARow - 1)) continue;
    if (completes(cell, player)) points.push_back(static_cast<Move>(cell));
  }
  return points;
}

/// Whether a stone of whoever attacks, who is to move, threatens to win at once.
bool GomokuGame::makesFour(int cell) const {
  if (!hasOpenRow(cell, attacker_, inARow - 2)) return false;
  GomokuGame next = *this;
  next.play(static_cast<Move>(cell));
  return !next.winningPoints(attacker_).empty();
}

std::vector<Move> GomokuGame::fours() const {
  std::vector<Move> moves = winningPoints(toMove_);
  if (!moves.empty()) return moves;
  if (toMove_ != attacker_) {
    moves = winningPoints(attacker_);
    const auto isBarred = [this](Move move) { return !mayPlay(move); };
    moves.erase(std::remove_if(moves.begin(), moves.end(), isBarred), moves.end());
    return moves;
  }
  for (int cell = 0; cell < size_ * size_; ++cell) {
    if (isEmpty(cell) && makesFour(cell) && mayPlay(cell)) moves.push_back(static_cast<Move>(cell));
  }
  return moves;
}

Value GomokuGame::terminalValue(int ply) const {
  assert(isTerminal());
  const bool isUnanswered =
      candidates_ == Candidates::fours && toMove_ != attacker_ && count_ < size_ * size_;
  if (!won_ && !isUnanswered) return 0;
  const Value won = winWorth(scoring_, ply, soonestWin) * (decimals_ == 0 ? 1 : 100);
  return toMove_ == Player::min ? won : -won;
}

void GomokuGame::appendMoves(std::vector<Move>& moves) const {
  assert(!isTerminal());
  if (candidates_ == Candidates::fours) {
    const std::vector<Move> all = fours();
    moves.insert(moves.end(), all.begin(), all.end());
    return;
  }
  const std::size_t before = moves.size();
  const bool isNear = candidates_ == Candidates::near;
  if (isNear && count_ == 0) {
    moves.push_back(static_cast<Move>(size_ / 2 * size_ + size_ / 2));
    return;
  }
  for (int cell = 0; cell < size_ * size_; ++cell) {
    if (!isEmpty(cell) || (isNear && near_[static_cast<std::size_t>(cell)] == 0)) continue;
    if (mayPlay(cell)) moves.push_back(static_cast<Move>(cell));
  }
  if (moves.size() > before) return;
  // Nothing near that is allowed: then any point, be it one that loses the game elsewhere.
  for (int cell = 0; cell < size_ * size_; ++cell) {
    if (isEmpty(cell)) moves.push_back(static_cast<Move>(cell));
  }
}

int GomokuGame::centrality(Move move) const {
  const int down = std::abs(2 * (move / size_) - (size_ - 1));
  const int right = std::abs(2 * (move % size_) - (size_ - 1));
  return -std::max(down, right);
}

std::uint64_t GomokuGame::hash() const {
  return mixBits(packed_ + static_cast<std::uint64_t>(toMove_));
}

Expected<GomokuGame> GomokuSetup::make(Settings& settings, bool evaluates) {
  const auto rules = GomokuRulesSetup::make(settings, evaluates);
  if (!rules) return rules.refusal();
  const auto candidates = settings.choice("candidates", candidateNames, candidateNames[0]);
  if (!candidates) return candidates.refusal();
  const auto scoring = settings.choice("scoring", scoringNames, scoringNames[0]);
  if (!scoring) return scoring.refusal();
  return GomokuGame(*rules, static_cast<Candidates>(*candidates), static_cast<Scoring>(*scoring),
                    evaluates ? 2 : 0);
}

void GomokuSetup::understand(Settings& settings, const GomokuGame& game) {
  settings.understand("position", game.board().text());
  settings.forget("moves");
}

}  // namespace prunus::gomoku
