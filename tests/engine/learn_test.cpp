// Networks that learn: what they compute, that they learn the same everywhere, and what is asked of
// them afterwards.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "game_walks.h"
#include "learn/learner.h"
#include "learn/network_file.h"
#include "learn/sight.h"
#include "request/learning.h"
#include "request/options.h"
#include "request/run/best_first.h"
#include "request/run/run.h"
#include "request/sentences.h"

namespace prunus {
namespace {

using learn::Network;
using learn::Sight;

/// What a network says before it is cut off, in double precision and in the plainest way.
double outputOf(const std::vector<double>& weights, int cells, int hidden, const Sight& sight) {
  const auto at = [&](int row, int unit) {
    const int index = row * hidden + unit;
    return weights[static_cast<std::size_t>(index)];
  };
  double output = weights.back();
  for (int unit = 0; unit < hidden; ++unit) {
    double sum = at(2 * cells, unit);
    for (int cell = 0; cell < cells; ++cell) {
      if ((sight.own & cellBit(cell)) != 0) sum += at(cell, unit);
      if ((sight.others & cellBit(cell)) != 0) sum += at(cells + cell, unit);
    }
    output += at(2 * cells + 1, unit) * (sum > 0 ? sum : sum / 8);
  }
  return output;
}

TEST(Learning, SumsUpAndFollowsTheSlopeOfItsLoss) {
  std::mt19937 random(1);
  for (int round = 0; round < 10; ++round) {
    const int cells = 1 + static_cast<int>(random() % 64);
    const int hidden = 8 * (1 + static_cast<int>(random() % 3));
    const Network network = Network::random(cells, hidden, random());
    const CellSet all = cells == 64 ? ~CellSet{0} : cellBit(cells) - 1;
    Sight sight{random() * CellSet{0x100000001} & all, 0};
    sight.others = random() * CellSet{0x100000001} & all & ~sight.own;
    std::vector<double> weights(network.weights().begin(), network.weights().end());
    const double output = outputOf(weights, cells, hidden, sight);
    EXPECT_NEAR(network.value(sight), std::clamp(output, -1.0, 1.0), 1e-5);

    for (const float target : {-1.0F, 0.25F, 1.0F}) {
      std::vector<float> gradient(network.weights().size());
      const double loss = network.addGradient(sight, target, gradient);
      const bool isReached = std::clamp(output, -1.0, 1.0) == double(target);
      const auto lossAt = [&] {
        const double error = outputOf(weights, cells, hidden, sight) - double(target);
        return isReached ? 0 : error * error / 2;
      };
      EXPECT_NEAR(loss, lossAt(), 1e-4);
      for (int tries = 0; tries < 40; ++tries) {
        const std::size_t i = random() % weights.size();
        const double before = weights[i];
        constexpr double step = 1e-6;
        weights[i] = before + step;
        const double above = lossAt();
        weights[i] = before - step;
        const double below = lossAt();
        weights[i] = before;
        EXPECT_NEAR(gradient[i], (above - below) / (2 * step), 1e-3) << "weight " << i;
      }
    }
  }
}

std::string dataFile(const std::string& name) {
  std::ifstream file(std::string(PRUNUS_TEST_DATA) + "/learned/" + name);
  std::stringstream text;
  text << file.rdbuf();
  std::string line = text.str();
  while (!line.empty() && line.back() == '\n') line.pop_back();
  return line;
}

struct Sample {
  std::string file;
  Options options;
};

/// What other builds learn too: tests/web/engine/learning.test.ts.
const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = {
      {"tictactoe.json", {{"game", "tictactoe"}, {"games", "300"}, {"seed", "7"}}},
      {"connect-four.json",
       {{"game", "connect-four"}, {"rows", "4"}, {"cols", "5"}, {"games", "40"}, {"hidden", "8"}}},
      {"reversi.json", {{"game", "reversi"}, {"size", "4"}, {"games", "40"}, {"hidden", "8"}}},
  };
  return all;
}

TEST(Learning, LearnsTheSameToTheLastBit) {
  for (const Sample& sample : samples()) {
    SCOPED_TRACE(sample.file);
    auto learning = Learning::begin(sample.options);
    ASSERT_TRUE(learning) << sentence(learning.refusal(), "");
    // However it is divided.
    learning->learn(7);
    static_cast<void>(learning->judged(3));
    learning->learn(learning->planned() - 7);
    EXPECT_EQ(learning->networkText(), dataFile(sample.file));
  }
}

TEST(Learning, ComesToKnowTicTacToe) {
  auto learning = Learning::begin({{"games", "4000"}, {"seed", "7"}});
  ASSERT_TRUE(learning);
  EXPECT_THAT(learning->report(), testing::HasSubstr("\"positions\":5478}"));
  learning->learn(learning->planned());
  const auto file = learn::readNetwork(learning->networkText());
  ASSERT_TRUE(file);
  EXPECT_LE(learning->networkText().size(), 4096U);

  // Its own figures are those of whoever asks the network position by position.
  const std::string report = learning->report();
  const auto field = [&](const std::string& name) {
    return std::stod(report.substr(report.find("\"" + name + "\":") + name.size() + 3));
  };
  EXPECT_LE(field("error"), 0.25) << report;
  EXPECT_GE(field("agreement"), 0.97) << report;

  // One ply ahead it hardly ever loses to chance.
  std::mt19937 random(1);
  int lost = 0;
  for (int round = 0; round < 200; ++round) {
    Mnk game = walks::gameOf<TicTacToeSetup>({});
    for (int ply = 0; !game.isTerminal(); ++ply) {
      const std::vector<Move> moves = walks::legalMoves(game);
      Move chosen = moves[random() % moves.size()];
      if ((ply + round) % 2 == 0) {
        float most = -2;
        for (const Move move : moves) {
          game.play(move);
          const float value = game.isTerminal() ? -2 * learn::outcomeOf(game)
                                                : -file->network.value(learn::sightOf(game));
          game.undo(move);
          if (value > most) {
            most = value;
            chosen = move;
          }
        }
        game.play(chosen);
        continue;
      }
      game.play(chosen);
      lost += game.isTerminal() && learn::outcomeOf(game) < 0 ? 1 : 0;
    }
  }
  EXPECT_LE(lost, 6);
}

TEST(Learning, GoesOnFromAFile) {
  Options options = samples()[0].options;
  options["network"] = dataFile("tictactoe.json");
  options["games"] = "10";
  auto learning = Learning::begin(options);
  ASSERT_TRUE(learning) << sentence(learning.refusal(), "");
  EXPECT_EQ(learning->networkText(), options["network"]);
  EXPECT_THAT(learning->learn(10), testing::HasSubstr("{\"games\":310,"));
  EXPECT_NE(learning->networkText(), options["network"]);
}

std::string refusalOf(const std::string& text) {
  const auto read = learn::readNetwork(text);
  return read ? "" : sentence(read.refusal(), "file", "");
}

TEST(Learning, BelievesNothingThatAFileSays) {
  const std::string good = dataFile("connect-four.json");
  EXPECT_EQ(refusalOf(good), "");
  EXPECT_EQ(refusalOf(" \n" + good + "\n"), "");
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return refusalOf(text.replace(at, from.size(), to));
  };
  const auto wrong = [](const std::string& field) {
    return "file: of the network the field \"" + field + "\" is missing or makes no sense.";
  };
  EXPECT_EQ(refusalOf(""), wrong("network"));
  EXPECT_EQ(refusalOf("{}"), wrong("network"));
  EXPECT_EQ(refusalOf("[[1, 2], 3]"), wrong("network"));
  EXPECT_EQ(refusalOf(std::string(1'000'000, ' ')), wrong("weights"));
  EXPECT_EQ(with("\"network\":1", "\"network\":2"),
            "file: written by a newer version (2); the newest known here is 1.");
  EXPECT_EQ(with("\"network\":1", "\"network\":1.5"), wrong("network"));
  EXPECT_EQ(with("connect-four", "chess"), wrong("game"));
  EXPECT_EQ(with("connect-four", "mnk"), wrong("k"));
  EXPECT_EQ(with("\"rows\":4", "\"rows\":99999999999"), wrong("rows"));
  EXPECT_EQ(with("\"cols\":5", "\"cols\":-5"), wrong("cols"));
  EXPECT_EQ(with("\"hidden\":8", "\"hidden\":12"), wrong("hidden"));
  EXPECT_EQ(with("\"hidden\":8", "\"hidden\":16"), wrong("weights"));
  EXPECT_EQ(with("\"games\":40", "\"games\":{}"), wrong("games"));
  EXPECT_EQ(with("\"weights\":\"", "\"weights\":\"AA"), wrong("weights"));
  EXPECT_EQ(with("}", ""), wrong("weights"));
  EXPECT_EQ(with("\"games\"", "\"later\":[{\"a\":1}],\"games\""), "");

  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string text = good;
    for (int i = 0; i < 3; ++i) text[random() % text.size()] = static_cast<char>(random() % 256);
    const auto read = learn::readNetwork(text);
    if (!read) continue;
    EXPECT_EQ(learn::writeNetwork(*learn::readNetwork(learn::writeNetwork(*read))),
              learn::writeNetwork(*read));
    for (const float weight : read->network.weights()) EXPECT_LE(std::abs(weight), 8.0F);
  }
}

/// Minimax by a network, in the plainest way: hundredths from MAX's view.
template <typename G>
Value reference(G& game, const Network& network, int plies, int ply) {
  if (game.isTerminal()) return game.terminalValue(ply);
  const bool isMax = game.playerToMove() == Player::max;
  if (plies == 0) {
    const auto value =
        static_cast<Value>(std::lround(99 * double(network.value(learn::sightOf(game)))));
    return isMax ? value : -value;
  }
  Value best = isMax ? minusInfinity : plusInfinity;
  for (const Move move : walks::legalMoves(game)) {
    game.play(move);
    const Value value = reference(game, network, plies - 1, ply + 1);
    game.undo(move);
    best = isMax ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

TEST(Learning, IsAnEvaluationLikeAnyOther) {
  std::mt19937 random(1);
  for (const Sample& sample : samples()) {
    const auto file = learn::readNetwork(dataFile(sample.file));
    ASSERT_TRUE(file);
    for (int round = 0; round < 12; ++round) {
      Options options = sample.options;
      for (const char* name : {"games", "seed", "hidden"}) options.erase(name);
      options["depth"] = std::to_string(1 + round % 3);
      options["network"] = dataFile(sample.file);
      constexpr std::array<const char*, 4> algorithms = {
          "minimax", "alpha-beta", "principal-variation", "transposition-table"};
      options["algorithm"] = algorithms[random() % 4];
      options["order"] = round % 2 == 0 ? "natural" : "best";
      auto request = parseRequest(options);
      ASSERT_TRUE(request) << sentence(request.refusal(), "");
      std::visit(
          [&]<typename G>(G& game) {
            if constexpr (learn::LearnableGame<G>) {
              walks::walk(game, random, static_cast<int>(random() % 7));
              const int depth = 1 + round % 3;
              EXPECT_EQ(run(*request)->report.value, reference(game, file->network, depth, 0))
                  << sample.file << " round " << round;
            }
          },
          request->game);
    }
  }
}

TEST(Learning, TakesThePlaceOfPlayouts) {
  Options options = {{"game", "tictactoe"},
                     {"position", "XX./OO./..."},
                     {"algorithm", "puct"},
                     {"iterations", "200"},
                     {"network", dataFile("tictactoe.json")}};
  auto request = parseRequest(options);
  ASSERT_TRUE(request) << sentence(request.refusal(), "");
  RecordingPlan plan;
  plan.recording = Recording::whole;
  const GrownRun done = runBestFirst(*request, plan);
  // It wins at once; and nothing was played out on the way.
  ASSERT_FALSE(done.report.line.empty());
  EXPECT_EQ(done.report.line.front(), 2);
  EXPECT_TRUE(done.trace->grown->playouts.empty());
}

std::string refusalOf(const Options& options) {
  const auto request = parseRequest(options);
  return request ? "" : sentence(request.refusal(), "");
}

TEST(Learning, IsAskedOfWhatItKnows) {
  const std::string network = dataFile("tictactoe.json");
  EXPECT_EQ(refusalOf({{"network", network}, {"depth", "2"}}), "");
  EXPECT_EQ(refusalOf({{"game", "mnk"}, {"network", network}}), "");
  EXPECT_EQ(refusalOf({{"game", "mnk"}, {"rows", "4"}, {"network", network}}),
            "--network: this network is for mnk 3 x 3, 3 in a row, and here is mnk 4 x 3, 3 in a "
            "row.");
  EXPECT_EQ(refusalOf({{"network", network}, {"evaluation", "open-lines"}}),
            "--network: give a network or an evaluation, not both.");
  EXPECT_EQ(refusalOf({{"game", "nim"}, {"network", network}}),
            "--network: the game nim has no such option; it belongs to tictactoe, mnk, "
            "connect-four, reversi.");
  EXPECT_THAT(refusalOf({{"algorithm", "mcts"}, {"network", network}}),
              testing::StartsWith("--network: the algorithm mcts has no such option; it belongs "
                                  "to minimax, alpha-beta,"));
  const auto learning = [](const Options& options) {
    const auto begun = Learning::begin(options);
    return begun ? "" : sentence(begun.refusal(), "");
  };
  EXPECT_EQ(learning({{"game", "nim"}}),
            "--game: a network can't judge nim; it can judge tictactoe, mnk, connect-four, "
            "reversi, on boards of up to 64 cells.");
  EXPECT_THAT(learning({{"game", "connect-four"}, {"rows", "9"}, {"cols", "9"}}),
              testing::StartsWith("--game: a network can't judge connect-four;"));
  EXPECT_THAT(learning({{"hidden", "12"}}), testing::StartsWith("--hidden: \"12\" is not one of"));
  EXPECT_EQ(learning({{"hidden", "8"}, {"network", network}}), "--hidden: \"8\" is not one of 64.");
  EXPECT_EQ(learning({{"depth", "8"}}), "--depth: there is no such option.");
}

}  // namespace
}  // namespace prunus
