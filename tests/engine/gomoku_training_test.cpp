// Training of a network of lines: what it learns from, its slopes, and that it is the same from one
// seed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "cli/commands.h"
#include "cli/gomoku/random_game.h"
#include "cli/gomoku/training/stones_record.h"
#include "cli/gomoku/training/training.h"
#include "gomoku/evaluate.h"
#include "gomoku/lines/line_sums.h"
#include "gomoku/search/score.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::LinePatterns;
using gomoku::linePatterns;
using gomoku::Rule;

Board randomBoard(int size, Rule rule, int stones, std::uint64_t seed) {
  Board board(size, rule);
  Random random(seed);
  playRandomOpening(board, stones, random);
  return board;
}

/// The board with every stone moved or recolored; the side to move likewise.
Board changed(const Board& board, bool mirrored, bool transposed, bool recolored) {
  Board result(board.columns(), board.rule());
  const auto moved = [&](Move move) {
    int x = move % board.columns();
    int y = move / board.columns();
    if (mirrored) x = board.columns() - 1 - x;
    if (transposed) std::swap(x, y);
    return Move(y * board.columns() + x);
  };
  for (int at = 0; at < board.cells(); ++at) {
    if (board.isEmpty(Move(at))) continue;
    const bool black = board.at(Move(at)) == gomoku::cell::blackStone;
    result.place(moved(Move(at)), black != recolored ? gomoku::black : gomoku::white);
  }
  if ((board.toMove() == gomoku::white) != recolored) result.changeSides();
  return result;
}

Samples oneSample(Board board) {
  Samples samples;
  samples.add(board, 0, {});
  return samples;
}

float judge(const LineLearner& network, const Samples& samples) {
  LineLearner::Trace trace;
  return network.of(samples, samples[0], trace);
}

TEST(LinePatterns, areSharedByMirrorImagesAndNoOthers) {
  const LinePatterns& patterns = linePatterns();
  std::set<int> numbers;
  for (unsigned each = 0; each <= 0xFFFF; ++each) {
    const auto key = LinePatterns::Key(each);
    if (!LinePatterns::isPossible(key)) continue;
    const int number = patterns.numberOf(key);
    numbers.insert(number);
    ASSERT_EQ(patterns.keyOf(number), std::min(key, LinePatterns::mirrored(key)));
    ASSERT_EQ(patterns.swapped(number), patterns.numberOf(LinePatterns::withColorsSwapped(key)));
    ASSERT_EQ(patterns.swapped(patterns.swapped(number)), number);
  }
  EXPECT_EQ(int(numbers.size()), patterns.count());
}

TEST(LinePatterns, haveTheClassesThatABoardSees) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Board board = randomBoard(seed % 2 == 0 ? 7 : 15, Rule::freestyle, 12, seed);
    ASSERT_EQ(board.toMove(), gomoku::black);
    const Samples samples = oneSample(board);
    std::multiset<int> ours;
    for (const SamplePoint& point : samples.pointsOf(samples[0])) {
      for (const auto pattern : point.patterns) ours.insert(classesOf(pattern));
    }
    std::multiset<int> theirs;
    for (int at = 0; at < board.cells(); ++at) {
      if (!board.isEmpty(Move(at))) continue;
      for (int direction = 0; direction < 4; ++direction) {
        theirs.insert(int(board.patternAt(gomoku::black, Move(at), direction)) |
                      int(board.patternAt(gomoku::white, Move(at), direction)) << 4);
      }
    }
    // Points without stones on their lines are left out; their classes are few.
    std::multiset<int> missing;
    std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                        std::inserter(missing, missing.end()));
    EXPECT_TRUE(missing.empty());
    EXPECT_GT(ours.size(), 200U * (seed % 2) + 50U);
  }
}

TEST(LineLearner, judgesTurnedAndRecoloredBoardsAlike) {
  LineLearner network(Rule::freestyle, 3);
  std::set<float> different;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Board board = randomBoard(seed % 2 == 0 ? 15 : 20, Rule::freestyle, 9, seed);
    const float said = judge(network, oneSample(board));
    different.insert(said);
    for (unsigned way = 1; way < 8; ++way) {
      const Board other = changed(board, (way & 1U) != 0, (way & 2U) != 0, (way & 4U) != 0);
      EXPECT_NEAR(judge(network, oneSample(other)), said, 1e-4F) << "way " << way;
    }
  }
  EXPECT_EQ(different.size(), 10U);
}

/// So that some sums and units are cut off, and nothing is left out by being 0.
void shake(LineLearner& network) {
  Random random(1);
  for (float& weight : network.weights()) weight += float(random.below(200) - 100) * 0.001F;
  network.refresh();
}

TEST(LineLearner, judgesAsItsFileDoesButForRounding) {
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    LineLearner learner(rule, 9);
    shake(learner);
    const auto network = gomoku::LineNetwork::read(learner.file());
    ASSERT_NE(network, nullptr);
    ASSERT_EQ(network->rule(), rule);
    double most = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Board board = randomBoard(5 + int(seed) % 16, rule, 3 + int(seed) % 5, seed);
      gomoku::LineSums sums;
      sums.begin(*network, board);
      const double exact = 200 * double(judge(learner, oneSample(board)));
      EXPECT_NEAR(sums.of(board, gomoku::threatMask(board)), exact, 30) << "seed " << seed;
      most = std::max(most, std::abs(exact));
    }
    EXPECT_GT(most, 60);
  }
}

TEST(LineLearner, hasTheSlopesOfFiniteDifferences) {
  LineLearner network(Rule::freestyle, 5);
  const std::span<float> weights = network.weights();
  shake(network);
  Samples samples = oneSample(randomBoard(15, Rule::freestyle, 14, 2));
  LineLearner::Trace trace;
  network.of(samples, samples[0], trace);
  constexpr float error = 3;
  std::vector<float> slopes(weights.size());
  network.addSlopes(samples, samples[0], trace, error, slopes);
  network.finishSlopes(slopes);
  const auto differenceAt = [&](std::size_t at, float step) {
    const float before = judge(network, samples);
    const float weight = std::exchange(weights[at], weights[at] + step);
    network.refresh();
    const float after = judge(network, samples);
    weights[at] = weight;
    network.refresh();
    return error * (after - before) / step;
  };
  for (const LineLearner::Group& group : network.groups()) {
    int checked = 0;
    int sloping = 0;
    // Every weight that matters, and a few of those that should not.
    for (std::size_t at = group.begin; at < group.end; ++at) {
      if (slopes[at] == 0 && at % 50 != 0) continue;
      constexpr float step = 0.004F;
      const float up = differenceAt(at, step);
      const float down = differenceAt(at, -step);
      // Between two corners it is straight in every single weight.
      if (std::abs(up - down) > 0.003F) continue;
      EXPECT_NEAR(slopes[at], (up + down) / 2, 0.003F) << "weight " << at;
      ++checked;
      sloping += int(slopes[at] != 0);
    }
    EXPECT_GT(sloping, 30);
    EXPECT_GT(checked, sloping);
  }
}

TEST(Training, measuresLossAndAreaUnderTheCurve) {
  std::mt19937 random(4);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::pair<double, bool>> judgements;
    for (int each = 0; each < 30; ++each) {
      judgements.emplace_back(int(random() % 12), random() % 3 == 0);
    }
    double pairs = 0;
    double ordered = 0;
    for (const auto& [high, won] : judgements) {
      for (const auto& [low, alsoWon] : judgements) {
        if (!won || alsoWon) continue;
        ++pairs;
        ordered += high > low ? 1 : high == low ? 0.5 : 0;
      }
    }
    EXPECT_NEAR(areaUnderCurve(judgements), pairs == 0 ? 0.5 : ordered / pairs, 1e-12);
  }
  EXPECT_NEAR(lossOf(0, 0.3), std::log(2), 1e-12);
  EXPECT_LT(lossOf(std::log(0.3 / 0.7), 0.3), lossOf(std::log(0.31 / 0.69), 0.3));
  EXPECT_LT(lossOf(std::log(0.3 / 0.7), 0.3), lossOf(std::log(0.29 / 0.71), 0.3));
  EXPECT_TRUE(std::isfinite(lossOf(1e9, 0)));
  const auto target = [](Value value, std::optional<float> result) {
    Sample sample;
    sample.result = result;
    sample.value = value;
    return targetOf(sample, 0.25F);
  };
  EXPECT_FLOAT_EQ(target(0, {}), 0.5F);
  EXPECT_FLOAT_EQ(target(0, 1.0F), 0.625F);
  EXPECT_FLOAT_EQ(target(gomoku::winIn(9), {}), 1);
  EXPECT_FLOAT_EQ(target(gomoku::lossIn(9), 0.0F), 0);
  EXPECT_GT(target(200, {}), target(100, {}));
}

TEST(Training, movesAllKindsOfWeights) {
  Samples samples;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Board board = randomBoard(15, Rule::freestyle, 6, seed);
    samples.add(board, 100, {});
  }
  LineLearner network(Rule::freestyle, 4);
  const std::vector<float> before(network.weights().begin(), network.weights().end());
  TrainingOptions options;
  options.epochs = 2;
  train(network, samples, samples, options, [](const std::string&) {});
  for (const LineLearner::Group& group : network.groups()) {
    float farthest = 0;
    for (std::size_t at = group.begin; at < group.end; ++at) {
      // What only decays comes nearer to 0.
      if (std::abs(network.weights()[at]) <= std::abs(before[at])) continue;
      farthest = std::max(farthest, std::abs(network.weights()[at] - before[at]));
    }
    EXPECT_GT(farthest, 0) << "from " << group.begin;
  }
}

/// A folder that is gone at the end.
class TrainCommand : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directory(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  [[nodiscard]] std::string contentsOf(const std::string& name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  void play(const std::string& name, std::vector<std::string> more) const {
    std::vector<std::string> words{"selfplay", "--nodes", "60", "--out", path(name)};
    words.insert(words.end(), more.begin(), more.end());
    ASSERT_EQ(run(words).first, success);
  }
  static std::pair<int, std::string> run(const std::vector<std::string>& words) {
    std::ostringstream out;
    std::ostringstream error;
    const int status = runCommand(words, {out, error});
    return {status, status == success ? out.str() : error.str()};
  }
  [[nodiscard]] std::pair<int, std::string> train(std::vector<std::string> more) const {
    std::vector<std::string> words{"train", "--data", folder_.string()};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("prunus-training-" + std::to_string(getpid()));
};

TEST_F(TrainCommand, learnsFromGamesTheSameFromOneSeed) {
  play("1.bin", {"--stones", "--games", "5"});
  play("2.bin", {"--stones", "--games", "8", "--seed", "2", "--size", "20"});
  play("3.bin", {"--stones", "--games", "8", "--seed", "3", "--size", "9"});
  const auto [status, said] = train({"--epochs", "3", "--out", path("a")});
  ASSERT_EQ(status, success) << said;
  std::vector<double> losses;
  for (std::size_t at = 0; (at = said.find(": loss ", at)) != std::string::npos; ++at) {
    losses.push_back(std::stod(said.substr(at + 7)));
  }
  // Of the evaluation as it is, then of each epoch.
  ASSERT_EQ(losses.size(), 4U) << said;
  EXPECT_LT(losses[3], losses[1] - 0.02);
  EXPECT_EQ(train({"--epochs", "3", "--out", path("b")}).second, said);
  EXPECT_EQ(contentsOf("a"), contentsOf("b"));
  EXPECT_NE(train({"--epochs", "3", "--seed", "2", "--out", path("b")}).second, said);
  EXPECT_NE(contentsOf("a"), contentsOf("b"));
  const auto network = gomoku::LineNetwork::read(contentsOf("a"));
  ASSERT_NE(network, nullptr);
  EXPECT_EQ(network->rule(), Rule::freestyle);
}

TEST_F(TrainCommand, isGivenThePositionsThatTuneIs) {
  play("stones", {"--stones", "--games", "10"});
  play("shapes", {"--games", "10"});
  const std::string shapes = contentsOf("shapes");
  const auto wordAt = [&](std::size_t at) {
    return int(std::uint8_t(shapes[at])) | int(std::uint8_t(shapes[at + 1])) << 8;
  };
  const std::string bytes = contentsOf("stones");
  std::string_view rest = bytes;
  std::size_t at = 0;
  int positions = 0;
  for (StonesRecord record; !rest.empty(); ++positions) {
    ASSERT_EQ(takeStonesRecord(rest, record), "");
    ASSERT_LT(at + 12, shapes.size());
    const int result = record.result ? int(*record.result * 2) : StonesRecord::unknownResult;
    EXPECT_EQ(result, shapes[at]);
    EXPECT_EQ(int(record.moves.size() % 2), shapes[at + 1]);
    EXPECT_EQ(record.value, static_cast<std::int16_t>(wordAt(at + 2)));
    EXPECT_EQ(record.size * record.size - int(record.moves.size()), wordAt(at + 4));
    at += 12 + std::size_t(wordAt(at + 4)) * 4;
  }
  EXPECT_EQ(at, shapes.size());
  EXPECT_GT(positions, 100);
}

TEST_F(TrainCommand, refusesInOneSentence) {
  play("1.bin", {"--stones", "--games", "3"});
  const std::string good = contentsOf("1.bin");
  std::vector<std::size_t> ends;
  std::string_view rest = good;
  for (StonesRecord record; !rest.empty();) {
    ASSERT_EQ(takeStonesRecord(rest, record), "");
    ends.push_back(good.size() - rest.size());
  }
  ASSERT_GT(ends.size(), 4U);
  const std::string few = good.substr(0, ends[3]);
  for (std::size_t length = 1; length <= few.size(); ++length) {
    const bool whole = std::find(ends.begin(), ends.end(), length) != ends.end();
    const Failure failure = Samples().addFile(few.substr(0, length), "file");
    EXPECT_EQ(failure.empty(), whole) << length << failure;
    EXPECT_EQ(failure.ends_with(" is cut short."), !whole) << length << failure;
  }
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::string noise = few;
    noise[random() % noise.size()] = char(random());
    const Failure failure = Samples().addFile(noise, "file");
    EXPECT_TRUE(failure.empty() || failure.ends_with(".")) << failure;
  }
  const auto refuses = [&](const std::vector<std::string>& more, const std::string& part) {
    const auto [status, said] = train(more);
    EXPECT_EQ(status, wrongInput);
    EXPECT_NE(said.find(part), std::string::npos) << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
  };
  refuses({"--out", path("a")}, "two files");
  write("2.bin", good.substr(0, good.size() - 1));
  refuses({"--out", path("a")},
          "2.bin: position " + std::to_string(ends.size()) + " is cut short.");
  write("2.bin", good);
  refuses({"--out", path("nowhere/a")}, "nowhere/a");
  refuses({"--epochs", "0"}, "epochs");
  refuses({"--rate", "2"}, "rate");
  refuses({"--seed", "1", "--seed", "2"}, "seed");
  std::filesystem::remove(path("2.bin"));
  play("2.bin", {"--stones", "--games", "3", "--rule", "renju"});
  refuses({"--out", path("a")}, "more than one rule");
  play("1.bin", {"--stones", "--games", "3", "--rule", "renju"});
  refuses({"--out", path("a")}, "is of another rule than the first one.");
  write("1.bin", good);
  std::string doubled = good;
  doubled.replace(8, 2, doubled, 10, 2);
  write("2.bin", doubled);
  refuses({"--out", path("a")}, "two stones on a point");
}

}  // namespace
}  // namespace prunus::cli
