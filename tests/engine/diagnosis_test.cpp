#include "diagnosis/diagnosis_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnosis/diagnose.h"
#include "request/run/run.h"
#include "rounds.h"
#include "search_support.h"
#include "trace/format/events.h"

namespace prunus::diagnosis {
namespace {

using testing_support::Random;
using testing_support::randomTreeText;

/// A search by one of our own algorithms, as another program would leave it.
std::string eventsOf(const Options& options) {
  const auto request = parseRequest(options);
  EXPECT_TRUE(request);
  const auto done = run(*request, {Recording::whole, {}, {}});
  std::string text;
  writeEvents(*done->trace, [&](std::string_view piece) {
    text += piece;
    return true;
  });
  // What our own traces say of windows and bounds, of where they come from, is not for it to know.
  return text.substr(text.find('\n') + 1);
}

TEST(Diagnosis, NeverAccusesOurOwnSearches) {
  Random random(11);
  for (int round = 0; round < rounds(25); ++round) {
    for (const std::string_view algorithm : {"minimax", "alpha-beta"}) {
      for (const std::string_view cut : {"equal", "strict"}) {
        const std::string tree = randomTreeText(random, 3, 3, 9);
        const Options asked = {{"game", "textbook"}, {"tree", tree}};
        Options options = asked;
        options["algorithm"] = algorithm;
        if (algorithm == "alpha-beta") options["cut"] = cut;
        const std::string events = eventsOf(options);
        const auto found = diagnose({{asked, events}});
        ASSERT_TRUE(found) << found.refusal().code << ' ' << tree;
        EXPECT_EQ(found->verdict, Verdict::correct) << algorithm << ' ' << cut << ' ' << tree;
      }
    }
  }
}

TEST(Diagnosis, NamesTheNodeThatIsWrong) {
  // MIN at A returns its greatest value.
  const std::string events =
      "{\"event\":\"enter\"}\n{\"event\":\"enter\",\"move\":\"A\"}\n"
      "{\"event\":\"enter\",\"move\":\"a\"}\n{\"event\":\"leave\",\"value\":3}\n"
      "{\"event\":\"enter\",\"move\":\"b\"}\n{\"event\":\"leave\",\"value\":12}\n"
      "{\"event\":\"leave\",\"value\":12}\n{\"event\":\"leave\",\"value\":12}\n";
  const auto found = diagnose({{{{"game", "textbook"}, {"tree", "[[3,12]]"}}, events}});
  ASSERT_TRUE(found);
  EXPECT_NE(found->verdict, Verdict::correct);
  EXPECT_EQ(found->path, std::vector<std::string>{"A"});
  EXPECT_NE(sentenceOf(*found).find("12"), std::string::npos) << sentenceOf(*found);
}

TEST(Diagnosis, TakesMovesOfAnyNumber) {
  for (const std::string name : {"1077901345,3", "a2147483647", "2000000000 2000000000", "-1"}) {
    const std::string events = "{\"event\":\"enter\"}\n{\"event\":\"enter\",\"move\":\"" + name +
                               "\"}\n{\"event\":\"leave\",\"value\":1}\n"
                               "{\"event\":\"leave\",\"value\":1}\n";
    const auto found = diagnose({{{}, events}});
    ASSERT_TRUE(found);
    EXPECT_NE(found->verdict, Verdict::correct) << name;
  }
}

/// A student's search for one MAX and several MIN agents, with habits of its own.
struct AgentSearch {
  int agents = 3;
  std::string mistake;
  std::string events;

  static std::string line(const std::string& inside) { return "{\"event\":" + inside + "}\n"; }

  /// `at`: the beginning of a node in the text of a tree; moves behind it. `left`: plies, or what
  /// the program takes for them.
  int visit(const std::string& tree, std::size_t& at, int agent, int left, int alpha, int beta,
            const std::string& name, bool silent) {
    const auto bound = [](int value) {
      return value == -1000 ? std::string("\"-inf\"")
                            : (value == 1000 ? std::string("\"inf\"") : std::to_string(value));
    };
    if (!silent) {
      events += line("\"enter\"" + (name.empty() ? "" : ",\"move\":\"" + name + "\"") +
                     ",\"player\":\"" + (agent == 0 ? "max" : "min") +
                     "\",\"alpha\":" + bound(alpha) + ",\"beta\":" + bound(beta));
    }
    if (tree[at] != '[') {
      const std::size_t end = tree.find_first_of(",]", at);
      const int value = std::stoi(tree.substr(at, end - at));
      at = end;
      if (!silent) events += line("\"leave\",\"value\":" + std::to_string(value));
      return value;
    }
    const bool horizon = left <= 0;
    int best = agent == 0 ? -1000 : 1000;
    int child = 0;
    bool cut = false;
    while (tree[at] != ']') {
      ++at;
      int next = (agent + 1) % agents;
      if (mistake == "agents-left-out" && agent == 1) next = 0;
      const bool counts =
          mistake == "rounds" || mistake == "depth-counted-per-side" ? next == 0 : true;
      // What is cut or beyond the horizon is only skipped.
      const int value =
          visit(tree, at, next, left - (counts ? 1 : 0), alpha, beta,
                std::string(1, static_cast<char>('a' + child++)), silent || cut || horizon);
      if (cut || horizon) continue;
      const bool takesMost = agent == 0 || (mistake == "comparison-reversed" && agent >= 1);
      if (takesMost ? value > best || child == 1 : value < best) best = value;
      (agent == 0 ? alpha : beta) = agent == 0 ? std::max(alpha, best) : std::min(beta, best);
      cut = alpha >= beta;
    }
    ++at;
    if (horizon) best = 0;
    if (!silent) events += line("\"leave\",\"value\":" + std::to_string(best));
    return best;
  }
};

/// Has it search one tree after another, as long as that tells more. `depth`: plies, 0: to the end.
Diagnosis diagnoseAgents(AgentSearch program, const std::string& players, int depth, int given) {
  std::vector<Options> options = {{{"game", "textbook"},
                                   {"players", players},
                                   {"tree",
                                    "[[[[[3,-2],[5,9]],[[0,7],[4,-6]]],[[[1,8],[2,-3]],[[6,-1],"
                                    "[3,3]]]],[[[[2,4],[-5,0]],[[9,1],[7,-7]]],[[[5,5],[-2,6]],[[0,"
                                    "3],[8,-8]]]]]"}}};
  if (depth > 0) options[0]["depth"] = std::to_string(depth);
  std::vector<std::string> events;
  for (;;) {
    const Options& asked = options.back();
    const auto limit = asked.find("depth");
    const bool limited = limit != asked.end() && limit->second != "none";
    program.events.clear();
    std::size_t at = 0;
    const int left = limited ? std::stoi(limit->second) * given / std::max(depth, 1) : 100;
    program.visit(asked.at("tree"), at, 0, left, -1000, 1000, "", false);
    events.push_back(program.events);
    std::vector<Search> searches;
    for (std::size_t i = 0; i < events.size(); ++i) searches.push_back({options[i], events[i]});
    auto found = diagnose(searches);
    EXPECT_TRUE(found);
    if (!found) return {};
    if (!found->next || events.size() == 6) return std::move(*found);
    options.push_back(*found->next);
  }
}

struct AgentCase {
  const char* mistake;
  int agents;
  const char* players;
  int depth;
  int given;
  const char* error;
};

TEST(Diagnosis, KnowsSeveralMinAgents) {
  constexpr const char* three = "max min min";
  constexpr const char* four = "max min min min";
  for (const AgentCase& each : {
           AgentCase{"", 3, three, 0, 0, ""},
           AgentCase{"", 4, four, 0, 0, ""},
           AgentCase{"", 3, three, 3, 3, ""},
           // A depth of one, in which every agent moves once.
           AgentCase{"rounds", 3, three, 3, 1, ""},
           AgentCase{"agents-left-out", 3, three, 0, 0, "agents-left-out"},
           AgentCase{"agents-left-out", 4, four, 0, 0, "agents-left-out"},
           AgentCase{"comparison-reversed", 3, three, 0, 0, "comparison-reversed"},
           AgentCase{"depth-counted-per-side", 3, three, 3, 3, "depth-counted-per-side"},
           AgentCase{"", 3, three, 3, 1, "depth-counted-per-move"},
           AgentCase{"", 4, four, 4, 1, "depth-counted-per-move"},
       }) {
    const AgentSearch program{.agents = each.agents, .mistake = each.mistake, .events = {}};
    const Diagnosis found = diagnoseAgents(program, each.players, each.depth, each.given);
    EXPECT_EQ(found.error, each.error) << each.mistake << ' ' << each.players << ' ' << each.depth
                                       << ' ' << sentenceOf(found) << found.candidates.size();
    const bool correct = std::string_view(each.error).empty();
    EXPECT_EQ(found.verdict, correct ? Verdict::correct : Verdict::named) << each.mistake;
  }
}

TEST(Diagnosis, RefusesWhatIsNoListOfSearches) {
  for (const std::string_view text : {"", "[]", "{\"searches\":1}", "{\"searches\":[{}]"}) {
    const auto searches = readSearches(text);
    ASSERT_FALSE(searches) << text;
    EXPECT_EQ(searches.refusal().code, "searches-malformed") << text;
  }
}

}  // namespace
}  // namespace prunus::diagnosis
