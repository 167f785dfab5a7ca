// The gomoku commands: what they refuse, and that what they print is so.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/gomoku_arguments.h"
#include "cli/gomoku_commands.h"

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
  const int status = runGomokuCommand(words, {out, error});
  return {status, out.str(), error.str()};
}

TEST(GomokuCommands, refuseInOneSentence) {
  const std::vector<std::vector<std::string>> wrong{
      {"analyse", "--size", "4"},
      {"analyse", "--size"},
      {"analyse", "--colour", "black"},
      {"analyse", "--rule", "chess"},
      {"analyse", "--nodes", "0"},
      {"analyse", "--nodes", "1e9"},
      {"analyse", "--depth", "101"},
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

}  // namespace
}  // namespace prunus::cli
