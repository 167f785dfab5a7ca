// The Gomocup protocol: what a manager sends, and what it should never send.
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>

#include "gomocup_support.h"

namespace prunus::cli {
namespace {

const std::string quick = "INFO max_memory 40000000\nINFO max_node 300\n";

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

TEST(Protocol, forfeitsWhereRenjuLeavesNoPointAndLetsTheOtherForfeit) {
  // On 7 × 7 two points are left: Black, who would make seven in a row on 3,3, must not be left
  // with it alone. We are White, then Black.
  const std::string rows = "XOOXOOXXXXOOXOOXXOXOXXXX.XXXOOOXXOXXOOOOXOOXOOXO.";
  const auto boardOf = [&rows](char own, const std::string& more) {
    std::string text = "INFO rule 4\nSTART 7\nBOARD\n";
    for (std::size_t cell = 0; cell < rows.size(); ++cell) {
      if (rows[cell] == '.') continue;
      text += std::to_string(cell % 7) + "," + std::to_string(cell / 7) + "," +
              (rows[cell] == own ? "1" : "2") + "\n";
    }
    return text + more + "DONE\n";
  };
  EXPECT_EQ(converse(quick + boardOf('O', "")).back(), "6,6");
  EXPECT_EQ(converse(quick + boardOf('X', "6,6,2\n")).back(), "3,3");
}

TEST(Protocol, takesMovesBack) {
  const auto answers =
      converse(quick + "START 15\nBEGIN\nTURN 0,0\nTAKEBACK 3,3\nTAKEBACK 0,0\nTURN 0,0\n");
  ASSERT_EQ(answers.size(), 6U);
  EXPECT_EQ(answers[3].substr(0, 5), "ERROR");
  EXPECT_EQ(answers[4], "OK");
  EXPECT_TRUE(isMove(answers[5], 15));
}

TEST(Protocol, takesBackWhateverOrderTheBoardCameIn) {
  // Ours first, then theirs; what is taken back is a stone of ours, so that it is our turn again.
  const auto answers = converse(quick +
                                "START 15\nYXBOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n9,9,2\n8,8,2\n"
                                "1,1,2\n2,3,2\nDONE\nTAKEBACK 5,3\nPLAY 5,3\nTURN 0,0\n");
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[1], "OK");
  EXPECT_EQ(answers[2], "5,3");
  EXPECT_EQ(answers[3], "7,3");
}

TEST(Protocol, refusesWithAReason) {
  for (const std::string line :
       {"START", "START 4", "START 21", "START x", "START 1e1", "RECTSTART 10,21", "RECTSTART 4,10",
        "RECTSTART 10", "BEGIN", "TURN 3,3", "BOARD\n1,1,1\nDONE", "SWAP2BOARD\nDONE",
        "TAKEBACK 1,1", "PLAY 1,1", "RESTART", "DONE"}) {
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

TEST(Protocol, playsOnRectangles) {
  // The row that wins ends beyond what a square of either side would hold.
  const auto wide = converse(quick +
                             "RECTSTART 20,8\nBOARD\n15,7,1\n2,3,2\n16,7,1\n8,0,2\n17,7,1\n9,0,2\n"
                             "18,7,1\n14,7,2\nDONE\n");
  ASSERT_EQ(wide.size(), 2U);
  EXPECT_EQ(wide[0], "OK");
  EXPECT_EQ(wide[1], "19,7");
  const auto high = converse(quick +
                             "RECTSTART 8,20\nBOARD\n7,15,1\n3,2,2\n7,16,1\n0,8,2\n7,17,1\n0,9,2\n"
                             "7,18,1\n7,14,2\nDONE\n");
  ASSERT_EQ(high.size(), 2U);
  EXPECT_EQ(high[1], "7,19");
  const auto answers = converse(quick + "RECTSTART 9,12\nTURN 9,1\nTURN 1,12\nTURN 8,11\n");
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[1].substr(0, 6), "ERROR ");
  EXPECT_EQ(answers[2].substr(0, 6), "ERROR ");
  EXPECT_TRUE(isMove(answers[3], 12));
}

TEST(Protocol, goesThroughSwap2) {
  for (const int size : {9, 15, 20}) {
    const std::string start = quick + "START " + std::to_string(size) + "\n";
    const auto stones = converse(start + "SWAP2BOARD\nDONE\n");
    ASSERT_EQ(stones.size(), 2U);
    std::istringstream points(stones[1]);
    std::set<std::string> seen;
    for (std::string point; points >> point;) {
      EXPECT_TRUE(isMove(point, size)) << stones[1];
      seen.insert(point);
    }
    EXPECT_EQ(seen.size(), 3U) << stones[1];
  }
  const auto small = converse(quick + "START 8\nSWAP2BOARD\nDONE\n");
  EXPECT_EQ(small.at(1).substr(0, 6), "ERROR ");
}

TEST(Protocol, takesTheBetterSideInSwap2) {
  // Black's stones are far apart and White's one is in the middle, or the other way round.
  const auto forWhite = converse(quick + "START 15\nSWAP2BOARD\n0,0\n7,7\n14,0\nDONE\n");
  ASSERT_EQ(forWhite.size(), 2U);
  EXPECT_TRUE(isMove(forWhite[1], 15)) << forWhite[1];
  const auto forBlack = converse(quick + "START 15\nSWAP2BOARD\n7,7\n0,0\n8,8\nDONE\n");
  ASSERT_EQ(forBlack.size(), 2U);
  EXPECT_EQ(forBlack[1], "SWAP");
  const auto five = converse(quick + "START 15\nSWAP2BOARD\n7,7\n0,0\n8,8\n0,14\n9,7\nDONE\n");
  ASSERT_EQ(five.size(), 2U);
  EXPECT_EQ(five[1], "SWAP");
  const auto stay = converse(quick + "START 15\nSWAP2BOARD\n0,0\n7,7\n14,0\n8,8\n0,14\nDONE\n");
  ASSERT_EQ(stay.size(), 2U);
  EXPECT_TRUE(isMove(stay[1], 15)) << stay[1];
}

TEST(Protocol, refusesBrokenLists) {
  const std::string start = quick + "START 15\n";
  for (const std::string lines :
       {"7,7,1\n7,7,2\n", "15,0,1\n", "-1,0,1\n", "7,7\n", "7,7,4\n", "7,7,0\n", "x,y,z\n",
        "7,7,1,1\n", ",,\n", "1,1,1\n1,2,1\n", "99999999999999999999,1,1\n"}) {
    const auto answers = converse(start + "BOARD\n" + lines + "DONE\nBEGIN\n");
    ASSERT_EQ(answers.size(), 3U) << lines;
    EXPECT_EQ(answers[1].substr(0, 6), "ERROR ") << lines;
    EXPECT_EQ(answers[2], "7,7") << lines;
  }
  for (const std::string lines : {"7,7\n", "7,7\n7,7\n8,8\n", "7,7,1\n", "1,1\n2,2\n3,3\n4,4\n"}) {
    const auto answers = converse(start + "SWAP2BOARD\n" + lines + "DONE\n");
    ASSERT_EQ(answers.size(), 2U) << lines;
    EXPECT_EQ(answers[1].substr(0, 6), "ERROR ") << lines;
  }
  // A list that never comes to its end.
  const auto unfinished = converse(start + "BOARD\n7,7,1\n8,8,2\nRESTART\nBEGIN\n");
  ASSERT_EQ(unfinished.size(), 4U);
  EXPECT_EQ(unfinished[1].substr(0, 6), "ERROR ");
  EXPECT_EQ(unfinished[2], "OK");
  EXPECT_EQ(unfinished[3], "7,7");
  EXPECT_EQ(converse(start + "BOARD\n7,7,1\nEND\nBEGIN\n").size(), 1U);
}

TEST(Protocol, stonesThatCountForNobodyAreLeftAlone) {
  std::string lines;
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      if (x != 3 || y != 1) lines += std::to_string(x) + "," + std::to_string(y) + ",3\n";
    }
  }
  const auto answers = converse(quick + "START 5\nBOARD\n" + lines + "DONE\nTURN 0,0\n");
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_EQ(answers[1], "3,1");
  EXPECT_EQ(answers[2].substr(0, 6), "ERROR ");
}

TEST(Protocol, knowsWhenTheGameIsOver) {
  const std::string four = "BOARD\n3,3,1\n2,3,2\n4,3,1\n8,8,2\n5,3,1\n9,9,2\n6,3,1\n1,1,2\nDONE\n";
  const auto answers =
      converse(quick + "START 15\n" + four + "TURN 0,0\nTURN 0,1\nTAKEBACK 7,3\nTURN 5,5\n");
  ASSERT_EQ(answers.size(), 6U);
  EXPECT_EQ(answers[1], "7,3");
  EXPECT_EQ(answers[2], "ERROR the game is over");
  EXPECT_EQ(answers[3], "ERROR the game is over");
  EXPECT_EQ(answers[4], "OK");
  // An open four of the opponent: we take one end, he the other.
  const std::string open =
      "BOARD\n3,3,2\n0,14,1\n4,3,2\n14,14,1\n5,3,2\n14,0,1\n6,3,2\n7,9,1\nDONE\n";
  const auto lost = converse(quick + "START 15\n" + open);
  ASSERT_EQ(lost.size(), 2U);
  const std::string other = lost[1] == "2,3" ? "7,3" : "2,3";
  const auto end = converse(quick + "START 15\n" + open + "TURN " + other + "\nTURN 0,0\n");
  ASSERT_EQ(end.size(), 4U);
  EXPECT_EQ(end[2], "ERROR the game is over");
  EXPECT_EQ(end[3], "ERROR the game is over");
}

TEST(Protocol, refusesToBeginTwice) {
  const auto answers = converse(quick + "START 15\nBEGIN\nBEGIN\nRESTART\nBEGIN\n");
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers[2].substr(0, 6), "ERROR ");
  EXPECT_EQ(answers[4], "7,7");
}

TEST(Protocol, playsByTheRuleItWasTold) {
  // Six in a row is what White's last stone makes: a win in freestyle only.
  const std::string board =
      "BOARD\n3,3,1\n0,0,2\n4,3,1\n2,0,2\n5,3,1\n4,0,2\n7,3,1\n6,0,2\n"
      "8,3,1\n8,0,2\nDONE\n";
  EXPECT_EQ(converse(quick + "INFO rule 0\nSTART 15\n" + board).at(1), "6,3");
  for (const std::string rule : {"1", "4", "5"}) {
    const auto answers = converse(quick + "START 15\nINFO rule " + rule + "\n" + board);
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_NE(answers[1], "6,3") << "rule " << rule;
  }
}

TEST(Protocol, saysWhenMemoryDoesNotSuffice) {
  for (const std::string line : {"BEGIN", "TURN 3,3", "BOARD\nDONE", "SWAP2BOARD\nDONE"}) {
    const auto answers = converse("INFO max_node 100\nSTART 15\nINFO max_memory 1000000\n" + line +
                                  "\nINFO max_memory 0\nRESTART\nBEGIN\n");
    ASSERT_EQ(answers.size(), 4U) << line;
    EXPECT_EQ(answers[1].substr(0, 16), "ERROR max_memory") << line;
    EXPECT_EQ(answers[3], "7,7") << line;
  }
}

TEST(Protocol, readsNumbersOfAnySize) {
  const auto answers = converse(
      "INFO max_node 99999999999999999999999\nINFO max_node -5\nINFO max_node 100\n"
      "INFO timeout_turn 99999999999999999999999999\nINFO time_left -99999999999999999999\n"
      "INFO timeout_match 9223372036854775807\nINFO max_memory 99999999999999999999\n"
      "INFO time_left 99999999999999\nINFO rule 99999999999999999999999\nINFO rule 0\n"
      "INFO evaluate 3,3\nINFO folder /nowhere\nINFO game_type 2\nINFO\nINFO x\n"
      "START 99999999999999999999\nSTART -15\nSTART +15\nBEGIN\nTURN 99999999999999999999,3\n");
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers[2], "OK");
  EXPECT_EQ(answers[3], "7,7");
  EXPECT_EQ(answers[4].substr(0, 6), "ERROR ");
}

TEST(Protocol, takesAnyEndOfALineAndAnyLength) {
  const auto answers =
      converse("\r\n\n  \t \rINFO max_node 100\r\nSTART 15\rBEGIN\r\n\r\n  turn\t0 , 0 ");
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_EQ(answers[1], "7,7");
  EXPECT_TRUE(isMove(answers[2], 15));
  const std::string megabyte(std::size_t{1} << 20U, 'x');
  const std::string spaces(std::size_t{1} << 20U, ' ');
  const auto huge =
      converse("INFO max_node 100\nSTART 15\n" + megabyte + "\nTURN " + spaces + "7,7\nINFO " +
               megabyte + " 5\nBOARD\n" + megabyte + "\nDONE\nBEGIN\n");
  ASSERT_EQ(huge.size(), 5U);
  EXPECT_EQ(huge[1].substr(0, 8), "UNKNOWN ");
  EXPECT_LT(huge[1].size(), 100U);
  EXPECT_EQ(huge[2].substr(0, 6), "ERROR ");
  EXPECT_EQ(huge[3].substr(0, 6), "ERROR ");
  EXPECT_EQ(huge[4], "7,7");
}

const std::string endless = "INFO timeout_turn 1000000000\nINFO max_memory 40000000\nSTART 15\n";

TEST(Protocol, endsInMidThought) {
  Live live;
  live.pipe.send(endless);
  EXPECT_EQ(live.answers.next(), "OK");
  live.pipe.send("TURN 7,7\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  live.pipe.send("END\n");
  live.player.join();
  EXPECT_EQ(live.answers.rest(), "");
  live.player = std::thread([] {});
}

TEST(Protocol, answersWhenTheInputEndsInMidThought) {
  Live live;
  live.pipe.send(endless);
  EXPECT_EQ(live.answers.next(), "OK");
  live.pipe.send("TURN 7,7\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  live.pipe.close();
  live.player.join();
  EXPECT_TRUE(isMove(live.answers.next(), 15));
  live.player = std::thread([] {});
}

TEST(Protocol, answersInOrderWhatComesWhileItThinks) {
  Live live;
  live.pipe.send("INFO timeout_turn 150\nINFO max_memory 40000000\nSTART 15\n");
  EXPECT_EQ(live.answers.next(), "OK");
  live.pipe.send("TURN 7,7\n");
  live.pipe.send("TURN 0,0\nTURN 0,0\nABOUT\n");
  EXPECT_TRUE(isMove(live.answers.next(), 15));
  EXPECT_TRUE(isMove(live.answers.next(), 15));
  EXPECT_EQ(live.answers.next(), "ERROR there is a stone on 0,0");
  EXPECT_EQ(live.answers.next().substr(0, 5), "name=");
}

}  // namespace
}  // namespace prunus::cli
