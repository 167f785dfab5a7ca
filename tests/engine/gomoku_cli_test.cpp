// The gomoku commands: what they refuse, and that what they print is so.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/commands.h"

namespace prunus::cli {
namespace {

struct Outcome {
  int status;
  std::string out;
  std::string error;
};

Outcome run(const std::vector<std::string>& words) {
  std::ostringstream out;
  std::ostringstream error;
  const int status = runCommand(words, {out, error});
  return {status, out.str(), error.str()};
}

TEST(GomokuCommands, refuseInOneSentence) {
  const std::vector<std::vector<std::string>> wrong{
      {"analyse", "--size", "4"},
      {"analyse", "--size"},
      {"analyse", "--color", "black"},
      {"analyse", "--rule", "chess"},
      {"analyse", "--nodes", "0"},
      {"analyse", "--nodes", "1e9"},
      {"analyse", "--depth", "101"},
      {"analyse", "--depth", "0"},
      {"analyse", "--lines", "0"},
      {"analyse", "--lines", "-1"},
      {"analyse", "--time", "soon"},
      {"analyse", "--time", "99999999999999999999"},
      {"analyse", "--table", "0"},
      {"analyse", "--size", "21"},
      {"analyse", "here"},
      {"analyse", "here\nand there", "x"},
      {"analyse", "--size", "15\n16"},
      {"analyse", ""},
      {"analyse", "--games", "3"},
      {"bench", "--moves", "7,7"},
      {"gomocup", "now"},
      {"analyse", "--moves", "7,7 7,7"},
      {"analyse", "--moves", "15,0"},
      {"analyse", "--moves", "7"},
      {"analyse", "--moves", "0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0"},
      {"analyse", "--moves", "0,0", "--position", "....."},
      {"solve", "--position", "XXXXX/OOOO./...../...../....."},
      {"solve", "--position", "X/."},
      {"solve", "--position", "..../...../...../...../....."},
      {"solve", "--position", "XX.../...../...../...../....."},
      {"solve", "--position", "x..../...../...../...../....."},
  };
  for (const auto& words : wrong) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.status, wrongInput) << words.back();
    EXPECT_TRUE(outcome.out.empty());
    ASSERT_FALSE(outcome.error.empty());
    EXPECT_EQ(outcome.error.find('\n'), outcome.error.size() - 1) << outcome.error;
    EXPECT_TRUE(outcome.error.ends_with(".\n")) << outcome.error;
  }
}

TEST(GomokuCommands, solveFindsTheWinByFours) {
  // Two threes, each blocked at one end, that meet in a point: four and four.
  const Outcome outcome = run(
      {"solve", "--json", "--nodes", "100000", "--position", "........./.OXXX..../...../......"});
  EXPECT_EQ(outcome.status, wrongInput);
  const std::string position =
      "........./.OXXX..../........./.....X.../.....X.../.....X.../"
      ".....O.../..O...O../.O.O.....";
  const Outcome found = run({"solve", "--json", "--nodes", "100000", "--position", position});
  EXPECT_EQ(found.status, success) << found.error;
  EXPECT_NE(found.out.find("\"result\":\"win\",\"plies\":"), std::string::npos) << found.out;
  EXPECT_NE(found.out.find("\"line\":[[5,1]"), std::string::npos) << found.out;
}

TEST(GomokuCommands, solvedLinesAreWhole) {
  const Outcome found =
      run({"solve", "--json", "--nodes", "300000", "--moves", "7,7 8,8 9,7 8,6 8,7 10,7 6,8 9,5"});
  ASSERT_NE(found.out.find("\"result\":\"win\""), std::string::npos) << found.out;
  const std::string line = found.out.substr(found.out.find("\"line\":["));
  // The winner makes the first move and the last.
  EXPECT_EQ(std::count(line.begin(), line.end(), ']') % 2, 0) << line;
}

TEST(GomokuCommands, analyseShowsLinesAndCandidates) {
  const Outcome outcome =
      run({"analyse", "--json", "--lines", "3", "--depth", "5", "--moves", "7,7 8,8 6,6"});
  EXPECT_EQ(outcome.status, success);
  for (const std::string key :
       {"\"best\":[", "\"lines\":[{", "\"candidates\":[{", "\"threats\":[", "\"depth\":5"}) {
    EXPECT_NE(outcome.out.find(key), std::string::npos) << key;
  }
}

TEST(GomokuCommands, analyseNamesThreatsAndForbiddenPoints) {
  // Black has two open threes that cross on 6,5, where renju forbids to play.
  const std::string position =
      "............/............/............/......X...../......X...../....XX....../"
      "............/............/.O........O./............/............/.O........O.";
  const Outcome json =
      run({"analyse", "--json", "--rule", "renju", "--depth", "3", "--position", position});
  EXPECT_NE(json.out.find("\"forbidden\":[[6,5]]"), std::string::npos) << json.out;
  EXPECT_EQ(json.out.find("{\"point\":[6,5]"), std::string::npos) << json.out;
  const Outcome text = run({"analyse", "--rule", "renju", "--depth", "3", "--position", position});
  EXPECT_EQ(text.status, success);
  EXPECT_NE(text.out.find("forbidden to Black: 6,5"), std::string::npos) << text.out;
  const Outcome free = run({"analyse", "--json", "--depth", "3", "--position", position});
  EXPECT_NE(free.out.find("\"forbidden\":[]"), std::string::npos);
  EXPECT_NE(free.out.find("{\"point\":[6,5],\"colour\":\"black\",\"threat\":\"double-three\"}"),
            std::string::npos)
      << free.out;
}

TEST(GomokuCommands, progressComesOneLineADepth) {
  const Outcome json =
      run({"analyse", "--json", "--progress", "--depth", "4", "--moves", "7,7 8,8"});
  EXPECT_EQ(std::count(json.out.begin(), json.out.end(), '\n'), 5);
  std::istringstream lines(json.out);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_EQ(line.front(), '{');
    EXPECT_EQ(line.back(), '}');
  }
}

TEST(GomokuCommands, solveSaysWhenItDoesNotKnow) {
  const std::vector<std::string> words{"solve", "--nodes", "2000", "--moves", "7,7 8,8"};
  const Outcome text = run(words);
  EXPECT_EQ(text.status, success);
  EXPECT_EQ(text.out.rfind("no forced win found within the limits", 0), 0U) << text.out;
  std::vector<std::string> asJson = words;
  asJson.emplace_back("--json");
  const Outcome json = run(asJson);
  EXPECT_EQ(
      json.out.rfind("{\"result\":\"unknown\",\"plies\":null,\"byFours\":false,\"line\":[]", 0), 0U)
      << json.out;
}

TEST(GomokuCommands, solveTellsFoursFromThreats) {
  // Black's three is blocked at one end, and so is the other: only fours win.
  const std::string position =
      "........./.OXXX..../........./.....X.../.....X.../.....X.../"
      ".....O.../..O...O../.O.O.....";
  const Outcome fours = run({"solve", "--nodes", "100000", "--position", position});
  EXPECT_EQ(fours.out.rfind("Black wins by fours within ", 0), 0U) << fours.out;
  const Outcome threats =
      run({"solve", "--nodes", "300000", "--moves", "7,7 8,8 9,7 8,6 8,7 10,7 6,8 9,5"});
  EXPECT_EQ(threats.out.rfind("Black wins ", 0), 0U) << threats.out;
}

TEST(GomokuCommands, workOnRectangles) {
  const Outcome played = run({"solve", "--cols", "20", "--rows", "7", "--nodes", "20000", "--moves",
                              "15,6 0,0 16,6 2,0 17,6 4,0"});
  EXPECT_EQ(played.out.rfind("Black wins by fours within ", 0), 0U) << played.out << played.error;
  const Outcome setUp =
      run({"analyse", "--nodes", "2000", "--position", "......./XXX..../......./......./OO.O..."});
  EXPECT_EQ(setUp.status, success) << setUp.error;
  const Outcome ragged =
      run({"analyse", "--nodes", "20", "--position", "......./....../......./......./......."});
  EXPECT_EQ(ragged.status, wrongInput);
}

TEST(GomokuCommands, workOnEverySizeAndRule) {
  for (int size = 9; size <= 20; ++size) {
    for (const std::string rule : {"freestyle", "standard", "renju"}) {
      for (const std::string command : {"analyse", "solve"}) {
        const Outcome outcome = run({command, "--size", std::to_string(size), "--rule", rule,
                                     "--nodes", "300", "--moves", "4,4 5,5 3,5"});
        EXPECT_EQ(outcome.status, success) << size << rule << command << outcome.error;
        EXPECT_FALSE(outcome.out.empty());
      }
    }
  }
}

/// Positions that self-play wrote down, as far as the test asks about them.
struct Learnt {
  int mover;  ///< 0: Black
  int empty;  ///< points
};

std::vector<Learnt> positionsIn(const std::string& bytes) {
  const auto byte = [&bytes](std::size_t at) { return int(std::uint8_t(bytes[at])); };
  constexpr std::size_t header = 12;
  std::vector<Learnt> positions;
  for (std::size_t at = 0; at + header <= bytes.size();) {
    positions.push_back({byte(at + 1), byte(at + 4) + 256 * byte(at + 5)});
    at += header + std::size_t(positions.back().empty) * 4;
  }
  return positions;
}

TEST(GomokuCommands, selfPlayWritesPositionsOfItsGames) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("prunus-selfplay-" + std::to_string(getpid()));
  std::filesystem::remove(file);
  constexpr int size = 13;
  const Outcome outcome = run({"selfplay", "--games", "60", "--nodes", "200", "--size",
                               std::to_string(size), "--out", file.string()});
  ASSERT_EQ(outcome.status, success) << outcome.error;
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  in.close();
  std::filesystem::remove(file);
  const std::vector<Learnt> positions = positionsIn(bytes);
  EXPECT_GT(positions.size(), 100U);
  // The sides move by turns, so that a stone on another stone shows.
  for (const auto& [mover, empty] : positions) EXPECT_EQ((size * size - empty) % 2, mover);
}

}  // namespace
}  // namespace prunus::cli
