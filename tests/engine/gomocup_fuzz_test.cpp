// The Gomocup player against a slow model of the protocol, and against noise.
//
// PRUNUS_FUZZ_SECONDS makes each test go on for that long, from a seed of its own each time.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>
#include <thread>

#include "cli/gomocup/words.h"
#include "gomocup_support.h"
#include "rounds.h"

namespace prunus::cli {
namespace {

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  unsigned operator()() { return unsigned(engine_()); }

 private:
  std::mt19937 engine_;
};

/// Calls `round` with a seed, `times` times or for as long as PRUNUS_FUZZ_SECONDS says.
void repeat(int times, const std::function<void(unsigned seed)>& round) {
  const char* const wanted = std::getenv("PRUNUS_FUZZ_SECONDS");
  const double seconds = wanted == nullptr ? 0 : std::atof(wanted);
  const gomoku::Stopwatch watch;
  const unsigned first = seconds > 0 ? std::random_device{}() : 1U;
  unsigned done = 0;
  while (seconds > 0 ? watch.milliseconds() < seconds * 1000 : int(done) < times) {
    round(first + done);
    ++done;
    if (testing::Test::HasFailure()) return;
  }
  if (seconds > 0) std::printf("%u rounds from seed %u\n", done, first);
}

/// What the protocol says about a conversation, in the plainest way: a map of stones, and for each
/// command what kind of answer is due.
class Model {
 public:
  enum class Due { nothing, ok, error, unknown, about, move, swap, stones, echo };

  Due command(const std::string& line) {
    const auto [word, rest] = firstWord(line);
    const std::string name = inCapitals(word);
    if (listing_ && name != "INFO" && name != "ABOUT") return listed(name, line);
    if (name == "ABOUT") return Due::about;
    if (name == "INFO") return info(rest);
    if (name == "START") return start(rest);
    if (name == "HELLO") return Due::unknown;
    if (name == "BOARD" || name == "SWAP2BOARD") {
      listing_ = true;
      swap_ = name == "SWAP2BOARD";
      broken_ = false;
      list_.clear();
      return Due::nothing;
    }
    if (size_ == 0) return Due::error;
    if (name == "RESTART") return restart();
    if (name == "BEGIN") return stones_.empty() ? think() : Due::error;
    int x = 0;
    int y = 0;
    if (!point(rest, x, y)) return Due::error;
    if (name == "TAKEBACK") {
      if (stones_.count({x, y}) == 0) return Due::error;
      blackToMove_ = stones_[{x, y}];
      stones_.erase({x, y});
      return Due::ok;
    }
    if (stones_.count({x, y}) != 0 || poor() || isOver()) return Due::error;
    put(x, y);
    if (name == "PLAY") return Due::echo;
    return think();
  }

  /// The player's move; false when it is not legal.
  bool takeMove(const std::string& answer) {
    int x = 0;
    int y = 0;
    if (!point(answer, x, y) || stones_.count({x, y}) != 0) return false;
    put(x, y);
    return true;
  }
  [[nodiscard]] bool isFree(const std::string& answer) const {
    int x = 0;
    int y = 0;
    return point(answer, x, y) && list_.count({x, y}) == 0;
  }
  [[nodiscard]] int size() const { return size_; }

 private:
  Due info(const std::string& rest) {
    int number = 0;
    if (std::sscanf(rest.c_str(), "rule %d", &number) == 1) rule_ = number;
    if (std::sscanf(rest.c_str(), "max_memory %d", &number) == 1) memory_ = number;
    return Due::nothing;
  }
  Due start(const std::string& rest) {
    int size = 0;
    char more = 0;
    if (std::sscanf(rest.c_str(), "%d%c", &size, &more) != 1 || size < 5 || size > 20) {
      return Due::error;
    }
    size_ = size;
    return restart();
  }
  Due restart() {
    stones_.clear();
    blackToMove_ = true;
    return poor() ? Due::error : Due::ok;
  }
  Due listed(const std::string& name, const std::string& line) {
    if (name == "DONE") {
      listing_ = false;
      return swap_ ? swapDone() : boardDone();
    }
    int x = 0;
    int y = 0;
    int owner = 0;
    char more = 0;
    const bool whole = swap_
                           ? point(line, x, y)
                           : std::sscanf(line.c_str(), "%d,%d,%d%c", &x, &y, &owner, &more) == 3 &&
                                 on(x, y) && owner >= 1 && owner <= 2;
    if (!whole || list_.count({x, y}) != 0) broken_ = true;
    list_[{x, y}] = owner;
    return Due::nothing;
  }
  Due boardDone() {
    int ours = 0;
    int theirs = 0;
    for (const auto& [where, owner] : list_) ++(owner == 1 ? ours : theirs);
    if (broken_ || std::abs(ours - theirs) > 1) return Due::error;
    blackToMove_ = theirs <= ours;
    stones_.clear();
    for (const auto& [where, owner] : list_) {
      stones_[where] = owner == 1 ? blackToMove_ : !blackToMove_;
    }
    return think();
  }
  Due swapDone() {
    const std::size_t count = list_.size();
    if (broken_ || size_ < 9 || (count != 0 && count != 3 && count != 5)) return Due::error;
    stones_.clear();
    blackToMove_ = true;
    if (poor()) return Due::error;
    return count == 0 ? Due::stones : Due::swap;
  }
  Due think() { return poor() || isOver() ? Due::error : Due::move; }
  [[nodiscard]] bool poor() const { return memory_ != 0 && memory_ < 12 * 1024 * 1024; }
  [[nodiscard]] bool on(int x, int y) const { return x >= 0 && y >= 0 && x < size_ && y < size_; }
  bool point(const std::string& text, int& x, int& y) const {
    char more = 0;
    return std::sscanf(text.c_str(), "%d,%d%c", &x, &y, &more) == 2 && on(x, y);
  }
  void put(int x, int y) {
    stones_[{x, y}] = blackToMove_;
    blackToMove_ = !blackToMove_;
  }
  [[nodiscard]] bool isOver() const {
    if (int(stones_.size()) == size_ * size_) return true;
    constexpr std::array<std::pair<int, int>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
    for (const auto& stone : stones_) {
      const bool isBlack = stone.second;
      for (const auto& direction : directions) {
        const auto has = [&](int steps) {
          const auto at = stones_.find({stone.first.first + steps * direction.first,
                                        stone.first.second + steps * direction.second});
          return at != stones_.end() && at->second == isBlack;
        };
        if (has(-1)) continue;  // not the first of its row
        int row = 1;
        while (has(row)) ++row;
        const bool exactly = (rule_ & 4) != 0 ? isBlack : (rule_ & 1) != 0;
        if (row == 5 || (row > 5 && !exactly)) return true;
      }
    }
    return false;
  }

  int size_ = 0;
  int rule_ = 0;
  int memory_ = 0;
  bool blackToMove_ = true;
  std::map<std::pair<int, int>, bool> stones_;  ///< true: Black's
  bool listing_ = false;
  bool swap_ = false;
  bool broken_ = false;
  std::map<std::pair<int, int>, int> list_;
};

template <typename Range>
auto pick(const Range& range, Random& random) {
  return *(std::begin(range) + std::ptrdiff_t(random() % std::size(range)));
}

char anyByte(Random& random) {
  return static_cast<char>(random() % 256);
}

std::string somePoint(Random& random, int size) {
  const int reach = size + (random() % 12 == 0 ? 2 : 0);
  return std::to_string(int(random() % unsigned(reach))) + "," +
         std::to_string(int(random() % unsigned(reach)));
}

/// A conversation that makes sense often enough to get somewhere.
std::vector<std::string> someCommands(Random& random) {
  std::vector<std::string> lines{"INFO max_node 40", "INFO max_memory 14000000"};
  const int size = random() % 8 == 0 ? int(random() % 24) : 5 + int(random() % 6);
  if (random() % 10 != 0) lines.push_back("START " + std::to_string(size));
  const int count = 1 + int(random() % 60);
  for (int at = 0; at < count; ++at) {
    const unsigned kind = random() % 100;
    const std::string where = somePoint(random, std::max(size, 1));
    if (kind < 55) {
      lines.push_back("TURN " + where);
    } else if (kind < 62) {
      lines.push_back("TAKEBACK " + where);
    } else if (kind < 66) {
      lines.push_back("PLAY " + where);
    } else if (kind < 72) {
      lines.emplace_back("BEGIN");
    } else if (kind < 75) {
      lines.emplace_back("RESTART");
    } else if (kind < 77) {
      lines.push_back("START " + std::to_string(size));
    } else if (kind < 80) {
      lines.push_back("INFO rule " + std::to_string(random() % 6));
    } else if (kind < 82) {
      lines.emplace_back(pick(std::array{"INFO max_memory 0", "INFO max_memory 1000",
                                         "INFO max_memory 14000000", "INFO max_memory 20000000"},
                              random));
    } else if (kind < 84) {
      lines.emplace_back(
          pick(std::array{"INFO level 3", "INFO level 0", "INFO level 5", "INFO timeout_turn 5",
                          "INFO time_left 20", "INFO timeout_match 100", "INFO evaluate 3,3"},
               random));
    } else if (kind < 86) {
      lines.emplace_back(pick(std::array{"ABOUT", "HELLO", "HELLO world"}, random));
    } else {
      const bool swap = random() % 3 == 0;
      lines.emplace_back(swap ? "SWAP2BOARD" : "BOARD");
      const int stones = swap ? pick(std::array{0, 3, 5, 5, 4}, random) : int(random() % 14);
      for (int stone = 0; stone < stones; ++stone) {
        const std::string each = somePoint(random, std::max(size, 1));
        lines.push_back(swap ? each : each + "," + std::to_string(1 + stone % 2));
        if (random() % 60 == 0) lines.emplace_back(pick(std::array{"1,1,9", "oops", "1,"}, random));
      }
      lines.emplace_back("DONE");
    }
  }
  return lines;
}

TEST(ProtocolFuzz, answersAsTheModelSays) {
  repeat(rounds(500), [](unsigned seed) {
    Random random(seed);
    const std::vector<std::string> commands = someCommands(random);
    std::string input;
    for (const std::string& line : commands) input += line + (random() % 2 == 0 ? "\r\n" : "\n");
    const std::vector<std::string> answers = converse(input);
    Model model;
    std::size_t next = 0;
    for (const std::string& line : commands) {
      const Model::Due due = model.command(line);
      if (due == Model::Due::nothing) continue;
      ASSERT_LT(next, answers.size()) << "seed " << seed << ", " << line << " in\n" << input;
      const std::string& answer = answers[next++];
      bool right = false;
      switch (due) {
        case Model::Due::nothing:
          break;
        case Model::Due::ok:
          right = answer == "OK";
          break;
        case Model::Due::error:
          right = answer.rfind("ERROR ", 0) == 0 && answer.size() > 10;
          break;
        case Model::Due::unknown:
          right = answer.rfind("UNKNOWN ", 0) == 0;
          break;
        case Model::Due::about:
          right = answer.rfind("name=\"", 0) == 0;
          break;
        case Model::Due::move:
          right = model.takeMove(answer);
          break;
        case Model::Due::echo:
          right = answer == firstWord(line).rest;
          break;
        case Model::Due::swap:
          // A five among five stones cannot be: only three are of one color.
          right = answer == "SWAP" || model.isFree(answer);
          break;
        case Model::Due::stones:
          right = std::count(answer.begin(), answer.end(), ' ') == 2;
          break;
      }
      ASSERT_TRUE(right) << "seed " << seed << ": " << line << " was answered with " << answer
                         << " in\n"
                         << input;
    }
    EXPECT_EQ(next, answers.size()) << "seed " << seed << " in\n" << input;
  });
}

bool isAnAnswer(const std::string& answer) {
  const auto isPoints = [](const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789, ") == std::string::npos;
  };
  return answer == "OK" || answer == "SWAP" || answer.rfind("ERROR ", 0) == 0 ||
         answer.rfind("UNKNOWN ", 0) == 0 || answer.rfind("name=\"", 0) == 0 || isPoints(answer);
}

bool isPrintable(const std::string& answer) {
  return std::all_of(answer.begin(), answer.end(),
                     [](char each) { return each >= ' ' && each <= '~'; });
}

/// Bytes changed, dropped and doubled, lines of a megabyte, numbers of any length.
std::string spoiled(const std::vector<std::string>& lines, Random& random) {
  std::string input;
  for (std::string line : lines) {
    // Searches without a limit would take too long.
    const bool limit = line.rfind("INFO m", 0) == 0;
    for (unsigned spoil = random() % 6; spoil < 2 && !limit; ++spoil) {
      const std::size_t at = random() % (line.size() + 1);
      switch (random() % 7) {
        case 0:
          line.insert(at, 1, anyByte(random));
          break;
        case 1:
          if (at < line.size()) line.erase(at, 1);
          break;
        case 2:
          if (at < line.size()) line[at] = anyByte(random);
          break;
        case 3:
          line.insert(at, std::string(random() % 40, char('0' + random() % 10)));
          break;
        case 4:
          line.insert(at, pick(std::array{",", " ", "-", "\t", "\r", "\x01"}, random));
          break;
        case 5:
          line = line.substr(at);
          break;
        default:
          if (random() % 40 == 0) line.insert(at, std::string(std::size_t{1} << 20U, ' '));
          break;
      }
    }
    if (!limit && line.find("max_") != std::string::npos) continue;
    input += line + pick(std::array{"\n", "\r\n", "\r", "\n\n"}, random);
  }
  return input;
}

TEST(ProtocolFuzz, survivesNoise) {
  repeat(rounds(500), [](unsigned seed) {
    Random random(seed);
    const std::string input =
        "INFO max_node 40\nINFO max_memory 14000000\n" + spoiled(someCommands(random), random);
    for (const std::string& answer : converse(input)) {
      ASSERT_TRUE(isAnAnswer(answer)) << "seed " << seed << ": " << answer;
      ASSERT_TRUE(isPrintable(answer)) << "seed " << seed << ": " << answer;
    }
  });
}

TEST(ProtocolFuzz, survivesWhatComesWhileItThinks) {
  repeat(25, [](unsigned seed) {
    Random random(seed);
    const std::string input = "INFO max_memory 14000000\nINFO timeout_turn " +
                              std::to_string(random() % 12) + "\n" +
                              spoiled(someCommands(random), random);
    Pipe pipe;
    Answers answers;
    std::thread player([&] {
      std::istream in(&pipe);
      std::ostream out(&answers);
      Gomocup(out).run(in);
    });
    for (std::size_t at = 0; at < input.size();) {
      const std::size_t count = 1 + random() % std::max<std::size_t>(60, input.size() / 30);
      pipe.send(input.substr(at, count));
      at += count;
      if (random() % 3 == 0)
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 5000));
    }
    if (random() % 2 == 0) pipe.send("\nEND\n");
    pipe.close();
    player.join();
    for (const std::string& answer : linesOf(answers.rest())) {
      ASSERT_TRUE(isAnAnswer(answer) || answer.rfind("MESSAGE ", 0) == 0)
          << "seed " << seed << ": " << answer;
    }
  });
}

}  // namespace
}  // namespace prunus::cli
