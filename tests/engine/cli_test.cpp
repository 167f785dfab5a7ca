#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

// The built command itself, as a script runs it.
#ifdef PRUNUS_COMMAND

namespace prunus {
namespace {

struct Ran {
  int status = -1;
  std::string out;
  std::string error;
};

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class CommandLine : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("prunus-cli-" + std::to_string(getpid()) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Ran prunus(const std::vector<std::string>& words, const std::string& input = {}) {
    std::ofstream(file("in")) << input;
    std::string command = quoted(PRUNUS_COMMAND);
    for (const std::string& word : words) command += " " + quoted(word);
    command += " <" + quoted(file("in")) + " >" + quoted(file("out")) + " 2>" + quoted(file("err"));
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(file("out")),
            contents(file("err"))};
  }

  /// Exit 2, nothing on standard output, one sentence on standard error.
  void expectRefused(const std::vector<std::string>& words, const std::string& error) {
    const Ran ran = prunus(words);
    EXPECT_EQ(ran.status, 2) << error;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.error, error + "\n");
  }

  std::string file(const std::string& name) { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

/// The value of a field of a JSON object on one line.
std::string field(const std::string& json, const std::string& name) {
  const std::size_t start = json.find("\"" + name + "\":");
  if (start == std::string::npos) return "(none)";
  const std::size_t from = start + name.size() + 3;
  int depth = 0;
  std::size_t end = from;
  for (; end < json.size(); ++end) {
    if (json[end] == '[' || json[end] == '{') ++depth;
    if (depth == 0 && (json[end] == ',' || json[end] == '}')) break;
    if (json[end] == ']' || json[end] == '}') --depth;
  }
  return json.substr(from, end - from);
}

TEST_F(CommandLine, SearchesABoard) {
  const Ran ran =
      prunus({"search", "--game", "mnk", "--rows", "3", "--cols", "4", "--k", "3", "--position",
              "X.O./..../O.X.", "--algorithm", "alpha-beta", "--scoring", "depth", "--json"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.error, "");
  EXPECT_EQ(field(ran.out, "value"), "9");
  EXPECT_EQ(field(ran.out, "bestMove"), "\"b2\"");
  EXPECT_EQ(field(ran.out, "bestIndex"), "5");
  EXPECT_EQ(field(ran.out, "pv"), "[\"b2\"]");
  EXPECT_EQ(field(ran.out, "complete"), "true");
  EXPECT_EQ(ran.out.find('\n'), ran.out.size() - 1);
}

TEST_F(CommandLine, KnowsTheKnownValues) {
  const Ran minimax = prunus({"search", "--algorithm=minimax", "--json"});
  EXPECT_EQ(field(minimax.out, "nodes"), "549946");
  EXPECT_EQ(field(minimax.out, "leaves"), "255168");
  EXPECT_EQ(field(minimax.out, "depth"), "9");
  const Ran depth = prunus({"search", "--scoring", "depth", "--json"});
  EXPECT_EQ(field(depth.out, "nodes"), "20866");
  const Ran plates =
      prunus({"search", "--game", "textbook", "--example", "three-plates", "--json"});
  EXPECT_EQ(field(plates.out, "value"), "20");
  EXPECT_EQ(field(plates.out, "bestMove"), "\"A\"");
  EXPECT_EQ(field(plates.out, "nodes"), "18");
  EXPECT_EQ(field(plates.out, "cutoffs"), "3");
}

TEST_F(CommandLine, SearchesATreeFromAWordAFileAndStandardInput) {
  const std::string tree = "[[3,12,8],[2,4,6],[14,5,2]]";
  std::ofstream(file("tree")) << tree << "\n";
  const Ran word = prunus({"search", "--game", "textbook", "--tree", tree, "--json"});
  const Ran fromFile =
      prunus({"search", "--game", "textbook", "--tree-file", file("tree"), "--json"});
  const Ran piped = prunus({"search", "--game", "textbook", "--tree-file", "-", "--json"}, tree);
  for (const Ran& ran : {word, fromFile, piped}) {
    EXPECT_EQ(ran.status, 0) << ran.error;
    EXPECT_EQ(field(ran.out, "value"), "3");
    EXPECT_EQ(field(ran.out, "nodes"), "11");
  }
  EXPECT_EQ(field(prunus({"search", "--game", "textbook", "--tree", "-5", "--json"}).out, "value"),
            "-5");
}

TEST_F(CommandLine, WritesATraceThatReadsBack) {
  const Ran search =
      prunus({"search", "--position", "XX./.O./...", "--trace", file("t"), "--json"});
  EXPECT_EQ(search.status, 0) << search.error;
  const Ran events = prunus({"search", "--position", "XX./.O./...", "--events"});
  const Ran converted = prunus({"trace", file("t"), "--events"});
  EXPECT_EQ(converted.status, 0) << converted.error;
  const auto withoutHeader = [](const std::string& text) { return text.substr(text.find('\n')); };
  EXPECT_EQ(withoutHeader(converted.out), withoutHeader(events.out));

  std::ofstream(file("events")) << converted.out;
  EXPECT_EQ(prunus({"trace", file("events"), "--binary", file("t2")}).status, 0);
  EXPECT_EQ(contents(file("t2")), contents(file("t")));
  EXPECT_EQ(field(prunus({"trace", file("t2"), "--json"}).out, "nodes"),
            field(search.out, "nodes"));
  EXPECT_NE(prunus({"trace", file("t")}).out.find("nodes"), std::string::npos);
}

TEST_F(CommandLine, ReadsAStudentsOwnTrace) {
  std::ofstream(file("own")) << R"({"event":"enter"}
{"event":"enter","move":"a"}
{"event":"leave","value":3.5}
{"event":"enter","move":"b"}
{"event":"leave","value":5}
{"event":"leave","value":3.5}
)";
  const Ran ran = prunus({"trace", file("own")});
  EXPECT_EQ(ran.status, 0) << ran.error;
  EXPECT_NE(ran.out.find("3 nodes"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("note"), std::string::npos) << ran.out;  // 3.5 is not the best
}

TEST_F(CommandLine, DiagnosesNoTreeThatItWasNotTold) {
  const std::string right = R"({"event":"enter","player":"max"}
{"event":"enter","move":"a","player":"min"}
{"event":"leave","value":1}
{"event":"enter","move":"b","player":"min"}
{"event":"leave","value":21}
{"event":"leave","value":21}
)";
  std::ofstream(file("own")) << right;
  expectRefused(
      {"diagnose", file("own")},
      file("own") +
          ": not a right search of tic-tac-toe, which is taken where nothing is said. Say what was "
          "searched, with --tree or --game.");
  const Ran told = prunus({"diagnose", file("own"), "--tree", "[1,21]"});
  EXPECT_EQ(told.status, 0) << told.error;
  EXPECT_TRUE(told.out.starts_with("Right")) << told.out;
  const Ran game = prunus({"diagnose", file("own"), "--game", "tictactoe"});
  EXPECT_EQ(game.status, 1) << game.error;
  EXPECT_FALSE(game.out.starts_with("Right")) << game.out;
}

TEST_F(CommandLine, SaysByItsStatusWhetherASearchIsRight) {
  const std::string root = R"({"event":"enter","player":"max"})";
  const std::string leaves = R"(
{"event":"enter","move":"a","player":"min"}
{"event":"leave","value":1}
{"event":"enter","move":"b","player":"min"}
{"event":"leave","value":21}
)";
  std::ofstream(file("right")) << root << leaves << R"({"event":"leave","value":21})";
  std::ofstream(file("wrong")) << root << leaves << R"({"event":"leave","value":1})";
  std::ofstream(file("broken")) << root << leaves;
  const auto status = [&](const std::string& name, const std::string& tree) {
    const Ran text = prunus({"diagnose", file(name), "--tree", tree});
    const Ran json = prunus({"diagnose", file(name), "--tree", tree, "--json"});
    EXPECT_EQ(text.status, json.status);
    EXPECT_EQ(text.out.empty(), text.status == 2);
    return text.status;
  };
  EXPECT_EQ(status("right", "[1,21]"), 0);
  EXPECT_EQ(status("wrong", "[1,21]"), 1);
  EXPECT_EQ(status("right", "[1,22]"), 1);
  EXPECT_EQ(status("broken", "[1,21]"), 2);
  EXPECT_EQ(status("right", "[1,"), 2);
  EXPECT_EQ(status("missing", "[1,21]"), 2);
}

TEST_F(CommandLine, TakesATreeWithoutTheNameOfItsGame) {
  const std::vector<std::string> tree = {"--tree", "[[3,12],[2,4]]"};
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"search", "--events"},
                                             {"search", "--algorithm", "mcts", "--events"},
                                             {"position", "--json"},
                                             {"perft", "--json"}}) {
    std::vector<std::string> without = command;
    without.insert(without.end(), tree.begin(), tree.end());
    std::vector<std::string> with = without;
    with.insert(with.end(), {"--game", "textbook"});
    const Ran ran = prunus(without);
    EXPECT_EQ(ran.status, 0) << ran.error;
    const auto lines = [](const std::string& out) {
      const std::size_t header = out.find("\n{");
      return header == std::string::npos ? out : out.substr(header);
    };
    EXPECT_EQ(lines(ran.out), lines(prunus(with).out));
    std::vector<std::string> other = without;
    other.insert(other.end(), {"--game", "nim"});
    expectRefused(other, "--tree: the game nim has no such option; it belongs to textbook.");
  }
  EXPECT_EQ(field(prunus({"search", "--example", "three-plates", "--json"}).out, "value"), "20");
}

TEST_F(CommandLine, PlaysGomocupWhereItIsCalledSo) {
  const std::filesystem::path player = folder_ / "pbrain-prunus";
  std::filesystem::create_symlink(PRUNUS_COMMAND, player);
  const auto say = [&](const std::string& words, const std::string& input) {
    std::ofstream(file("in")) << input;
    const std::string command = quoted(player.string()) + words + " <" + quoted(file("in")) + " >" +
                                quoted(file("out")) + " 2>/dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return contents(file("out"));
  };
  EXPECT_EQ(say("", "START 15\nEND\n"), "OK\n");
  EXPECT_EQ(say(" board.tmp", "START 4\nEND\n").substr(0, 5), "ERROR");
  EXPECT_EQ(say(" perft --depth 1 --json", ""), "[9]\n");
}

TEST_F(CommandLine, ShowsNamesSoThatTheyTurnNothingAround) {
  const std::string hebrew = "\u05d0\u05d1";
  const Ran ran = prunus({"search", "--tree", "[\"a\u202eb\": 1, \"" + hebrew + "\": 2]"});
  EXPECT_EQ(ran.status, 0) << ran.error;
  EXPECT_EQ(ran.out.find("\u202e"), std::string::npos);
  EXPECT_NE(ran.out.find("aU+202Eb = 1, \u2068" + hebrew + "\u2069 = 2\n"), std::string::npos)
      << ran.out;
}

TEST_F(CommandLine, ReadsPositionsAndCountsOfTreesFromAFile) {
  std::ofstream(file("tree")) << "[[3,12],[2,4]]";
  for (const char* command : {"position", "perft"}) {
    SCOPED_TRACE(command);
    const Ran told = prunus({command, "--json", "--tree", "[[3,12],[2,4]]"});
    EXPECT_EQ(told.status, 0) << told.error;
    EXPECT_EQ(prunus({command, "--json", "--tree-file", file("tree")}).out, told.out);
    EXPECT_EQ(prunus({command, "--json", "--tree-file", "-"}, "[[3,12],[2,4]]").out, told.out);
    // What nobody reads is no option: an answer to another question would be no answer.
    expectRefused({command, "--nonsense", "3"}, "--nonsense: there is no such option.");
  }
}

TEST_F(CommandLine, LetsANetworkLearnAndSearchesWithIt) {
  const Ran learnt = prunus({"learn", "--games", "20", "--hidden", "8", "--out", file("net.json")});
  EXPECT_EQ(learnt.status, 0) << learnt.error;
  EXPECT_EQ(field(learnt.out, "games"), "20");
  EXPECT_EQ(field(learnt.out, "positions"), "5478");
  const Ran further = prunus({"learn", "--games", "5", "--from", file("net.json")});
  EXPECT_EQ(field(further.out, "games"), "25") << further.error;
  const Ran searched =
      prunus({"search", "--evaluation", file("net.json"), "--depth", "1", "--json"});
  EXPECT_EQ(field(searched.out, "nodes"), "10") << searched.error;
  expectRefused({"search", "--game", "connect-four", "--evaluation", file("net.json")},
                file("net.json") +
                    ": this network is for mnk 3 x 3, 3 in a row, and here is connect-four 6 x 7.");
  expectRefused({"learn", "--games", "5", "--out", file("no/such/folder")},
                file("no/such/folder") + ": cannot be written (No such file or directory).");
}

TEST_F(CommandLine, RefusesWithOneSentence) {
  expectRefused({}, "prunus: a command is needed: search, trace, describe or help.");
  expectRefused({"serach"},
                "prunus: there is no command \"serach\"; there are search, trace, diagnose, view, "
                "describe, position, best, perft, learn, gomocup, analyse, solve, bench and help.");
  expectRefused({"search", "--json", "--depth"}, "--depth: a value must follow.");
  expectRefused({"search", "--seed", "1", "--seed", "2"}, "--seed: given twice.");
  expectRefused({"search", "--json=yes"}, "--json: takes no value.");
  expectRefused({"search", "minimax"},
                "prunus search: \"minimax\" is not an option; options start with two dashes.");
  expectRefused({"search", "--color", "red", "--json"}, "--color: there is no such option.");
  expectRefused({"search", "--json", "--events"},
                "--events: goes to standard output, as --json does; give one of them.");
  expectRefused({"search", "--game", "textbook", "--tree", "[1,2", "--json"},
                "--tree, column 1: this [ is never closed.");
  expectRefused({"search", "--game", "textbook", "--tree", "1", "--example", "uneven"},
                "--example: give a tree or the name of an example, not both.");
  expectRefused({"search", "--game", "textbook", "--tree", "1", "--tree-file", "x"},
                "--tree-file: give a tree or a file that holds one, not both.");
  expectRefused({"search", "--position", "X/O", "--json"},
                "--position, column 1: row 1 has 1 cells; the board has 3 columns.");
  expectRefused({"search", "--game", "textbook", "--tree-file", file("missing")},
                file("missing") + ": cannot be read (No such file or directory).");
  expectRefused({"search", "--json", "--trace", file("no/such/folder")},
                file("no/such/folder") + ": cannot be written (No such file or directory).");
  expectRefused({"describe", "all"}, "prunus describe: takes no arguments, but \"all\" was given.");
  expectRefused({"trace"}, "prunus trace: the name of a file is needed.");
  expectRefused({"trace", "a", "b"}, "prunus trace: one file is enough, but \"b\" was given too.");
  expectRefused({"trace", "a", "--json", "--events"},
                "prunus trace: give one of --events, --json and --binary.");
  expectRefused({"trace", "a", "--loud", "x"}, "--loud: there is no such option of prunus trace.");
  expectRefused({"trace", "/"}, "/: cannot be read (Is a directory).");

  std::ofstream(file("tree")) << "[[3, 12],\n [2, 4,]]\n";
  expectRefused({"search", "--game", "textbook", "--tree-file", file("tree")},
                file("tree") + ", line 2, column 7: after this comma another node is expected.");
  std::ofstream(file("bad")) << "{\"event\":\"enter\"}\n{\"event\":\"depart\"}\n";
  const Ran bad = prunus({"trace", file("bad")});
  EXPECT_EQ(bad.status, 2);
  EXPECT_NE(bad.error.find("line 2"), std::string::npos) << bad.error;
}

TEST_F(CommandLine, ShowsOddNamesAndWordsOnOneReadableLine) {
  expectRefused({"search", "a\nb\x1B[31m"},
                "prunus search: \"aU+000AbU+001B[31m\" is not an option; options start with two "
                "dashes.");
  expectRefused({"search", "--a\nb"}, "--aU+000Ab: a value must follow.");
  expectRefused({"search", "--\xFF", "1", "--\xFF", "1"}, "--U+FFFD: given twice.");
  expectRefused({"search", std::string(100'000, 'x')},
                "prunus search: \"" + std::string(40, 'x') +
                    "…\" is not an option; options start with two dashes.");
  expectRefused({"trace", "a", "\xFF"},
                "prunus trace: one file is enough, but \"U+FFFD\" was given too.");
  expectRefused({"trace", "a", "--\n", "x"}, "--U+000A: there is no such option of prunus trace.");
  expectRefused({"trace", "/no/a\n\xFF"},
                "/no/aU+000AU+FFFD: cannot be read (No such file or directory).");
  expectRefused({"search", "--trace", "/no/a\nb"},
                "/no/aU+000Ab: cannot be written (No such file or directory).");
  expectRefused({"search", "--trace", ""}, "\"\": cannot be written (No such file or directory).");
  std::ofstream(file("a\nb")) << "[1";
  expectRefused({"search", "--game", "textbook", "--tree-file", file("a\nb")},
                file("aU+000Ab") + ", column 1: this [ is never closed.");
  expectRefused({"trace", file("a\nb")},
                file("aU+000Ab") + ": line 1 is not one JSON object (column 1).");
}

TEST_F(CommandLine, SaysStandardInputWhereTheFileIsADash) {
  const Ran tree = prunus({"search", "--game", "textbook", "--tree-file", "-"}, "[1,]");
  EXPECT_EQ(tree.status, 2);
  EXPECT_EQ(tree.error, "standard input, column 3: after this comma another node is expected.\n");
  EXPECT_EQ(prunus({"trace", "-"}).error, "standard input: there is no node in it.\n");
}

TEST_F(CommandLine, BlamesTheOptionNotTheFileForAnotherGame) {
  std::ofstream(file("tree")) << "[1]";
  expectRefused({"search", "--game", "nim", "--tree-file", file("tree")},
                "--tree-file: the game nim has no such option; it belongs to textbook.");
}

// An address space too small for a sanitizer is what this test is about.
#ifndef __SANITIZE_ADDRESS__
TEST_F(CommandLine, ToldWhenThereIsNotEnoughMemory) {
  const std::string command = "ulimit -v 200000; " + quoted(PRUNUS_COMMAND) +
                              " search --game mnk --rows 5 --cols 5 --k 5 --algorithm minimax"
                              " --record-limit 200000000 --json --trace " +
                              quoted(file("t")) + " >" + quoted(file("out")) + " 2>" +
                              quoted(file("err"));
  const int status = std::system(command.c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 2);
  EXPECT_EQ(contents(file("out")), "");
  EXPECT_EQ(contents(file("err")), "prunus: there is not enough memory for this.\n");
}
#endif

TEST_F(CommandLine, ToldWhenTheDiskIsFull) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
  expectRefused({"search", "--trace", "/dev/full", "--json"},
                "/dev/full: cannot be written (No space left on device).");
}

TEST_F(CommandLine, Helps) {
  for (const std::string word : {"help", "--help"}) {
    const Ran ran = prunus({word});
    EXPECT_EQ(ran.status, 0);
    for (const std::string_view option :
         {"--tree-file", "--record-limit", "--cols", "three-plates"}) {
      EXPECT_NE(ran.out.find(option), std::string::npos) << option;
    }
  }
  EXPECT_EQ(prunus({"search", "--help"}).status, 0);
  EXPECT_TRUE(prunus({"--version"}).out.starts_with("prunus "));
  EXPECT_TRUE(prunus({"describe"}).out.starts_with("{\"games\":["));
}

}  // namespace
}  // namespace prunus

#endif
