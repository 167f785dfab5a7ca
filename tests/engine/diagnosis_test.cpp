#include "diagnosis/diagnosis_json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/diagnose.h"
#include "request/run/run.h"
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
  for (int round = 0; round < 25; ++round) {
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

TEST(Diagnosis, RefusesWhatIsNoListOfSearches) {
  for (const std::string_view text : {"", "[]", "{\"searches\":1}", "{\"searches\":[{}]"}) {
    const auto searches = readSearches(text);
    ASSERT_FALSE(searches) << text;
    EXPECT_EQ(searches.refusal().code, "searches-malformed") << text;
  }
}

}  // namespace
}  // namespace prunus::diagnosis
