// The Gomocup protocol: what a manager sends, and what it should never send.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "cli/gomocup.h"

namespace prunus::cli {
namespace {

/// Answers to a conversation, MESSAGE lines left out.
std::vector<std::string> converse(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  Gomocup(out).run(in);
  std::vector<std::string> answers;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("MESSAGE", 0) != 0) answers.push_back(line);
  }
  return answers;
}

const std::string quick = "INFO max_memory 40000000\nINFO max_node 300\n";

bool isMove(const std::string& answer, int size) {
  int x = -1;
  int y = -1;
  char rest = 0;
  return std::sscanf(answer.c_str(), "%d,%d%c", &x, &y, &rest) == 2 && x >= 0 && y >= 0 &&
         x < size && y < size;
}

TEST(Protocol, playsAGame) {
  const auto answers = converse(quick + "START 15\n" + "BEGIN\nTURN 0,0\nTURN 0,1\nEND\nBEGIN\n");
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[0], "OK");
  EXPECT_EQ(answers[1], "7,7");
  EXPECT_TRUE(isMove(answers[2], 15));
  EXPECT_TRUE(isMove(answers[3], 15));
}

TEST(Protocol, takesABoardAndWins) {
  // Four of ours in a row with one end free.
  const auto answers = converse(
      quick + "START 15\nBOARD\n3,3,1\n2,3,2\n4,3,1\n8,8,2\n5,3,1\n9,9,2\n6,3,1\n1,1,2\nDONE\n");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[1], "7,3");
}

TEST(Protocol, takesMovesBack) {
  const auto answers =
      converse(quick + "START 15\nBEGIN\nTURN 0,0\nTAKEBACK 3,3\nTAKEBACK 0,0\nTURN 0,0\n");
  ASSERT_EQ(answers.size(), 6U);
  EXPECT_EQ(answers[3].substr(0, 5), "ERROR");
}

TEST(Protocol, refusesWithAReason) {
  for (const std::string line :
       {"START", "START 4", "START 21", "START x", "START 1e1", "RECTSTART 10,12", "RECTSTART 10",
        "BEGIN", "TURN 3,3", "BOARD", "TAKEBACK 1,1"}) {
    const auto answers = converse(line + "\n");
    ASSERT_EQ(answers.size(), 1U) << line;
    EXPECT_EQ(answers[0].substr(0, 6), "ERROR ") << line;
    EXPECT_GT(answers[0].size(), 12U);
  }
  EXPECT_EQ(converse("HELLO world\n").at(0).substr(0, 7), "UNKNOWN");
  for (const std::string line : {"TURN 15,0", "TURN -1,0", "TURN 7", "TURN a,b", "TURN 1,2,3"}) {
    const auto answers = converse(quick + "START 15\n" + line + "\nTURN 7,7\n");
    ASSERT_EQ(answers.size(), 3U) << line;
    EXPECT_EQ(answers[1].substr(0, 6), "ERROR ") << line;
    EXPECT_TRUE(isMove(answers[2], 15)) << line;
  }
}

TEST(Protocol, goesThroughSwap2) {
  const auto stones = converse(quick + "START 15\nSWAP2BOARD\nDONE\n");
  ASSERT_EQ(stones.size(), 2U);
  EXPECT_EQ(std::count(stones[1].begin(), stones[1].end(), ','), 3);
  const auto choice = converse(quick + "START 15\nSWAP2BOARD\n7,7\n8,8\n9,7\nDONE\n");
  ASSERT_EQ(choice.size(), 2U);
  EXPECT_TRUE(choice[1] == "SWAP" || isMove(choice[1].substr(0, choice[1].find(' ')), 15));
  const auto last = converse(quick + "START 15\nSWAP2BOARD\n7,7\n8,8\n9,7\n6,6\n5,9\nDONE\n");
  ASSERT_EQ(last.size(), 2U);
  EXPECT_TRUE(last[1] == "SWAP" || isMove(last[1], 15));
}

TEST(Protocol, survivesAnything) {
  const std::vector<std::string> words{"START",
                                       "RECTSTART",
                                       "RESTART",
                                       "BEGIN",
                                       "TURN",
                                       "BOARD",
                                       "SWAP2BOARD",
                                       "TAKEBACK",
                                       "INFO",
                                       "ABOUT",
                                       "DONE",
                                       "END?",
                                       "15",
                                       "20",
                                       "5",
                                       "7,7",
                                       "0,0",
                                       "19,19",
                                       "3,3,1",
                                       "4,4,2",
                                       "5,5,3",
                                       "-1,2",
                                       "1,2,3,4",
                                       "max_memory",
                                       "rule",
                                       "timeout_turn",
                                       "timeout_match",
                                       "time_left",
                                       "game_type",
                                       "99999999999999999999",
                                       "0",
                                       "1",
                                       "4",
                                       "\xff\xfe",
                                       ",",
                                       "\t",
                                       "x"};
  std::mt19937 random(41);
  for (int round = 0; round < 400; ++round) {
    std::string input = "INFO max_memory 30000000\nINFO max_node 50\n";
    if (random() % 2 == 0) input += "START " + std::to_string(5 + random() % 16) + "\n";
    const int lines = 1 + int(random() % 40);
    for (int line = 0; line < lines; ++line) {
      const int count = 1 + int(random() % 3);
      for (int word = 0; word < count; ++word)
        input += words[random() % words.size()] + (random() % 9 == 0 ? "" : " ");
      if (random() % 7 == 0) input += char(random() % 256);
      if (random() % 5 == 0)
        input += "\nTURN " + std::to_string(random() % 16) + "," + std::to_string(random() % 16);
      input += random() % 4 == 0 ? "\r\n" : "\n";
    }
    for (const std::string& answer : converse(input)) {
      EXPECT_TRUE(answer == "OK" || answer == "SWAP" || answer.rfind("ERROR ", 0) == 0 ||
                  answer.rfind("UNKNOWN", 0) == 0 || answer.rfind("name=", 0) == 0 ||
                  answer.find(',') != std::string::npos)
          << answer;
    }
  }
}

}  // namespace
}  // namespace prunus::cli
