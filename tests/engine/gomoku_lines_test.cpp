// The network of lines: what it says of a position is what slow arithmetic says, however the
// position came about, and a file is taken only whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "cli/gomoku/built_in_networks.h"
#include "cli/gomoku/training/line_learner.h"
#include "gomoku/evaluate.h"
#include "gomoku/level.h"
#include "gomoku/lines/line_sums.h"
#include "gomoku/search/parallel.h"
#include "rounds.h"

namespace prunus::gomoku {
namespace {

/// What the file of a network says of a position, read as README.md tells, in the plainest way and
/// in numbers that nothing is too large for.
class SlowNetwork {
 public:
  explicit SlowNetwork(const std::string& file) : bytes_(file.substr(file.find('\n') + 1)) {
    const std::size_t views =
        file.substr(0, file.find('\n')).find("renju") == std::string::npos ? 1 : 2;
    for (std::size_t view = 0; view < views; ++view) {
      View& each = views_.emplace_back();
      each.vectors = take(1, linePatterns().count() * 16);
      each.start = take(1, 16);
      each.board = {takeUnits(), takeUnits()};
      each.square = {takeUnits()};
      each.direct = take(2, 32);
      each.threats = take(4, 512);
      each.always = take(4, 1)[0];
    }
    EXPECT_EQ(at_, bytes_.size());
  }

  [[nodiscard]] Value of(const Board& board) const {
    std::map<std::pair<int, int>, std::vector<std::int64_t>> squares;
    std::vector<std::int64_t> all(32);
    const Color us = board.toMove();
    for (int at = 0; at < board.cells(); ++at) {
      const int x = at % board.columns();
      const int y = at / board.columns();
      if (!board.isEmpty(Move(at)) || isFar(board, x, y)) continue;
      std::vector<std::int64_t>& square = squares[{x / 5, y / 5}];
      square.resize(all.size());
      for (std::size_t input = 0; input < all.size(); ++input) {
        const Color looks = input < 16 ? us : other(us);
        const View& view = viewOf(looks);
        std::int64_t sum = view.start[input % 16];
        for (const auto& [dx, dy] : directions) {
          const auto pattern =
              std::size_t(linePatterns().numberOf(keyOf(board, x, y, dx, dy, looks)));
          sum += view.vectors[pattern * 16 + input % 16];
        }
        square[input] += std::clamp<std::int64_t>(sum, 0, 64);
        all[input] += std::clamp<std::int64_t>(sum, 0, 64);
      }
    }
    const View& view = viewOf(us);
    std::int64_t result = view.always + view.threats[threatMask(board)];
    for (std::size_t input = 0; input < all.size(); ++input)
      result += view.direct[input] * all[input];
    for (const Units& units : view.board) result += saidBy(units, all);
    for (const auto& [place, sums] : squares) {
      for (const Units& units : view.square) result += saidBy(units, sums);
    }
    return Value(std::clamp<std::int64_t>(result / 2048, -largestEvaluation, largestEvaluation));
  }

 private:
  struct Units {
    std::vector<std::int64_t> weights, bias, out;
  };
  struct View {
    std::vector<std::int64_t> vectors, start, direct, threats;
    std::int64_t always = 0;
    std::vector<Units> board, square;
  };
  static constexpr std::array<std::pair<int, int>, 4> directions = {
      {{0, 1}, {1, 0}, {1, 1}, {-1, 1}}};

  [[nodiscard]] const View& viewOf(Color color) const {
    return views_.size() == 1 ? views_[0] : views_[color];
  }
  static LinePatterns::Key keyOf(const Board& board, int x, int y, int dx, int dy, Color looks) {
    unsigned key = 0;
    for (int step = 4; step >= -4; --step) {
      if (step == 0) continue;
      const int toX = x + step * dx;
      const int toY = y + step * dy;
      unsigned cell = 3;
      if (toX >= 0 && toY >= 0 && toX < board.columns() && toY < board.rows()) {
        cell = board.at(Move(toY * board.columns() + toX));
        if (cell != 0 && looks == white) cell = 3 - cell;
      }
      key = key * 4 + cell;
    }
    return LinePatterns::Key(key);
  }
  static bool isFar(const Board& board, int x, int y) {
    for (const auto& [dx, dy] : directions) {
      const LinePatterns::Key key = keyOf(board, x, y, dx, dy, black);
      for (unsigned shift = 0; shift < 16; shift += 2) {
        const unsigned cell = (unsigned(key) >> shift) & 3U;
        if (cell == 1 || cell == 2) return false;
      }
    }
    return true;
  }
  static std::int64_t saidBy(const Units& units, const std::vector<std::int64_t>& inputs) {
    std::int64_t result = 0;
    for (std::size_t unit = 0; unit < units.bias.size(); ++unit) {
      std::int64_t sum = units.bias[unit];
      for (std::size_t at = 0; at < inputs.size(); ++at) {
        sum += units.weights[unit * inputs.size() + at] * inputs[at];
      }
      result += units.out[unit] * std::clamp<std::int64_t>(sum >> 8, 0, 1024);
    }
    return result;
  }
  std::vector<std::int64_t> take(std::size_t width, int count) {
    std::vector<std::int64_t> numbers;
    for (int each = 0; each < count; ++each) {
      std::uint64_t bits = 0;
      for (std::size_t byte = 0; byte < width; ++byte) {
        bits |= std::uint64_t{std::uint8_t(bytes_.at(at_++))} << (8 * byte);
      }
      const std::uint64_t sign = std::uint64_t{1} << (8 * width - 1);
      numbers.push_back(std::int64_t(bits) - std::int64_t((bits & sign) * 2));
    }
    return numbers;
  }
  Units takeUnits() {
    Units units;
    units.weights = take(2, 8 * 32);
    units.bias = take(4, 8);
    units.out = take(2, 8);
    return units;
  }

  std::string bytes_;
  std::size_t at_ = 0;
  std::vector<View> views_;
};

/// A network of random weights, large enough that sums and units are cut off.
std::string randomFile(Rule rule, std::uint64_t seed) {
  cli::LineLearner learner(rule, seed);
  std::mt19937_64 random(seed);
  for (float& weight : learner.weights()) weight += float(int(random() % 400) - 200) * 0.001F;
  learner.refresh();
  return learner.file();
}

TEST(LineSums, sayWhatSlowArithmeticSaysHoweverThePositionCameAbout) {
  for (int round = 0; round < rounds(60); ++round) {
    const auto rule = Rule(round % 3);
    const std::string file = randomFile(rule, std::uint64_t(round));
    const auto network = LineNetwork::read(file);
    ASSERT_NE(network, nullptr);
    const SlowNetwork slow(file);
    std::mt19937 random(unsigned(round) + 5);
    Board board(5 + int(random() % 16), 5 + int(random() % 16), rule);
    const auto place = [&] {
      const Move move = Move(int(random() % unsigned(board.cells())));
      if (!board.isEmpty(move)) return;
      if (random() % 8 == 0) {
        board.place(move, Color(random() % 2));  // as where a position is set up
      } else {
        board.play(move);
      }
    };
    const int first = int(random() % 12);
    for (int each = 0; each < first; ++each) place();
    LineSums sums;
    sums.begin(*network, board);
    const int base = board.stones();
    int asked = 0;
    for (int step = 0; step < 120; ++step) {
      if (random() % 3 == 0 && board.stones() > base) {
        board.remove();
      } else if (!board.isFull()) {
        place();
      }
      if (random() % 6 == 0) board.changeSides();
      if (random() % 3 != 0 || board.isFull()) continue;
      ++asked;
      ASSERT_EQ(sums.of(board, threatMask(board)), slow.of(board)) << "round " << round;
    }
    EXPECT_GT(asked, 10);
  }
}

TEST(LineSums, ofTheBuiltInNetworksDependOnThePositionAlone) {
  int networks = 0;
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    const LineNetwork* network = cli::builtInNetworks().of(rule);
    if (network == nullptr) continue;
    ++networks;
    std::mt19937 random(unsigned(rule) + 1);
    Board board(15, rule);
    LineSums sums;
    sums.begin(*network, board);
    for (int step = 0; step < 80; ++step) {
      const Move move = Move(int(random() % 225U));
      if (!board.isEmpty(move)) continue;
      board.play(move);
      Board copy = board;
      LineSums anew;
      anew.begin(*network, copy);
      ASSERT_EQ(sums.of(board, threatMask(board)), anew.of(copy, threatMask(copy)));
    }
  }
  EXPECT_EQ(networks, ruleCount);
}

TEST(LineNetwork, isTakenOnlyWholeAndModest) {
  for (const Rule rule : {Rule::freestyle, Rule::renju}) {
    const std::string file = randomFile(rule, 1);
    ASSERT_NE(LineNetwork::read(file), nullptr);
    EXPECT_EQ(LineNetwork::read(file + '\0'), nullptr);
    for (std::size_t length = 0; length < file.size(); length += 1 + file.size() / 50) {
      EXPECT_EQ(LineNetwork::read(std::string_view(file).substr(0, length)), nullptr) << length;
    }
    std::string other = file;
    other[0] = 'P';
    EXPECT_EQ(LineNetwork::read(other), nullptr);
    // Every number at its largest: sums would overflow.
    std::string loud = file;
    std::fill(loud.begin() + std::ptrdiff_t(loud.find('\n')) + 1, loud.end(), char(0x7F));
    EXPECT_EQ(LineNetwork::read(loud), nullptr);
  }
  // Whatever else a file holds, no sum overflows: the sanitizers would tell.
  std::mt19937 random(3);
  const std::string file = randomFile(Rule::freestyle, 2);
  int taken = 0;
  for (int round = 0; round < rounds(200); ++round) {
    std::string noise = file;
    const std::size_t from = file.size() - 3800;
    for (int each = 0; each < 6; ++each) noise[from + random() % 3800] = char(random());
    const auto network = LineNetwork::read(noise);
    if (!network) continue;
    ++taken;
    Board board(20, Rule::freestyle);
    LineSums sums;
    sums.begin(*network, board);
    for (int stone = 0; stone < 30; ++stone) {
      const Move move = Move(int(random() % 400U));
      if (board.isEmpty(move)) board.play(move);
      const Value value = sums.of(board, threatMask(board));
      ASSERT_LE(std::abs(value), largestEvaluation);
    }
  }
  EXPECT_GT(taken, 0);
}

Board middleGame(Rule rule) {
  Board board(15, rule);
  for (const int move : {112, 113, 97, 127, 114, 96, 98}) board.play(Move(move));
  return board;
}

TEST(LineNetwork, changesWhatASearchFindsAndTheSameEachTime) {
  const LineNetwork* network = cli::builtInNetworks().of(Rule::freestyle);
  ASSERT_NE(network, nullptr);
  const Board board = middleGame(Rule::freestyle);
  const auto nodesWith = [&](const LineNetwork* judge) {
    Memory memory(std::size_t{4} << 20U);
    SilentObserver nobody;
    Search<> search(memory, nobody);
    Limits limits;
    limits.depth = 9;
    SearchOptions searchOptions;
    searchOptions.network = judge;
    const std::uint64_t nodes = search.run(board, limits, searchOptions).nodes;
    memory.clear();
    EXPECT_EQ(search.run(board, limits, searchOptions).nodes, nodes);
    return nodes;
  };
  EXPECT_NE(nodesWith(network), nodesWith(nullptr));
}

TEST(LineNetwork, isForTheHighestLevelAlone) {
  const LineNetwork* network = cli::builtInNetworks().of(Rule::freestyle);
  const Board board = middleGame(Rule::freestyle);
  const auto nodesAt = [&](int level, const LineNetwork* judge) {
    Memory memory(std::size_t{4} << 20U);
    SilentObserver nobody;
    Search<> search(memory, nobody);
    SearchOptions searchOptions;
    searchOptions.network = judge;
    Limits limits;
    limits.depth = 8;
    playAtLevel(search, board, level, 1, limits, searchOptions);
    return search.nodes();
  };
  for (int level = 1; level <= highestLevel; ++level) {
    const bool same = nodesAt(level, network) == nodesAt(level, nullptr);
    EXPECT_EQ(same, level < highestLevel) << "level " << level;
  }
}

}  // namespace
}  // namespace prunus::gomoku
