#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "diagnosis/diagnose.h"
#include "diagnosis/diagnosis_json.h"
#include "rounds.h"
#include "search_support.h"

namespace prunus::diagnosis {
namespace {

using testing_support::Random;
using testing_support::randomTreeText;

enum class Keeps : std::uint8_t {
  first,      ///< of the best, the first
  last,       ///< of the best, the last
  atRoot,     ///< the same, and gives it back at the root alone
  nothing,    ///< no move
  firstMove,  ///< whichever is best
  lastMove,
  ofBest,  ///< what the call for the best child gave back
};

/// Minimax of a student that gives back a move with each value.
struct ChoosingSearch {
  Keeps keeps = Keeps::first;
  std::string events;

  struct Found {
    int value = 0;
    std::string move;
  };

  Found visit(const std::string& tree, std::size_t& at, bool max, int ply) {
    if (tree[at] != '[') {
      std::size_t used = 0;
      const int value = std::stoi(tree.substr(at), &used);
      at += used;
      return {value, ""};
    }
    Found best{max ? -1000 : 1000, ""};
    char name = 'a';
    while (tree[at] != ']') {
      ++at;
      events += std::string(R"({"event":"enter","move":")") + name + "\"}\n";
      const Found found = visit(tree, at, !max, ply + 1);
      leave(found, ply + 1);
      const bool better = max ? found.value > best.value : found.value < best.value;
      const std::string move(1, name++);
      const bool takes =
          better ? keeps <= Keeps::atRoot : keeps == Keeps::last && found.value == best.value;
      if (takes || keeps == Keeps::lastMove || (keeps == Keeps::firstMove && best.move.empty())) {
        best.move = move;
      } else if (better && keeps == Keeps::ofBest) {
        best.move = found.move;
      }
      if (better) best.value = found.value;
    }
    ++at;
    return best;
  }

  void leave(const Found& found, int ply) {
    const bool says = !found.move.empty() && (keeps != Keeps::atRoot || ply == 0);
    events += R"({"event":"leave","value":)" + std::to_string(found.value) + R"(,"chosen":)" +
              (says ? '"' + found.move + '"' : "null") + "}\n";
  }

  Diagnosis judged(const std::string& tree) {
    events = "{\"event\":\"enter\"}\n";
    std::size_t at = 0;
    leave(visit(tree, at, true, 0), 0);
    const auto found = diagnose({{{{"game", "textbook"}, {"tree", tree}}, events}});
    EXPECT_TRUE(found);
    return *found;
  }
};

TEST(DiagnosisOfMoves, AccusesNobodyWhoGivesBackAMoveThatIsAsGood) {
  Random random(5);
  for (int round = 0; round < rounds(8); ++round) {
    const std::string tree = randomTreeText(random, 3, 3, 3);
    for (const Keeps keeps : {Keeps::first, Keeps::last, Keeps::atRoot}) {
      const Diagnosis found = ChoosingSearch{keeps, ""}.judged(tree);
      EXPECT_EQ(found.verdict, Verdict::correct) << tree << ' ' << sentenceOf(found);
    }
  }
}

TEST(DiagnosisOfMoves, NamesTheMoveThatIsNotKeptWithTheValue) {
  const std::string tree = "[[[3,9],[5,1]],[[8,2],[7,6]],[[4,0],[1,2]]]";
  for (const Keeps keeps : {Keeps::nothing, Keeps::firstMove, Keeps::lastMove, Keeps::ofBest}) {
    const Diagnosis found = ChoosingSearch{keeps, ""}.judged(tree);
    EXPECT_EQ(found.verdict, Verdict::named) << static_cast<int>(keeps);
    EXPECT_EQ(found.error, "best-move-not-updated") << static_cast<int>(keeps);
    EXPECT_EQ(found.parting.kind, Difference::chosenMove);
  }
  const Diagnosis found = ChoosingSearch{Keeps::firstMove, ""}.judged("[[3,9],[5,6]]");
  EXPECT_EQ(found.path, std::vector<std::string>{});
  EXPECT_EQ(found.yourMove, "a");
  EXPECT_EQ(found.expectedMove, "b");
  EXPECT_NE(sentenceOf(found).find("the move a with 5; that is the value of b"), std::string::npos)
      << sentenceOf(found);
}

TEST(DiagnosisOfMoves, TakesWhatIsNoMoveForNothing) {
  // A count of nodes beside each value, or a line of moves.
  const std::string count =
      "{\"event\":\"enter\"}\n{\"event\":\"enter\",\"move\":\"a\"}\n{\"event\":\"leave\",\"value\":"
      "3}\n"
      "{\"event\":\"enter\",\"move\":\"b\"}\n{\"event\":\"leave\",\"value\":5}\n"
      "{\"event\":\"leave\",\"value\":5,\"chosen\":3}\n";
  const auto found = diagnose({{{{"game", "textbook"}, {"tree", "[3,5]"}}, count}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->verdict, Verdict::correct);
  EXPECT_TRUE(found->candidates.empty() ||
              std::find(found->candidates.begin(), found->candidates.end(),
                        "best-move-not-updated") == found->candidates.end());
}

}  // namespace
}  // namespace prunus::diagnosis
