#pragma once

#include <condition_variable>
#include <deque>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "gomoku/search/clock.h"

namespace prunus::cli {

/// A line of input, blanks at its ends taken away.
struct InputLine {
  std::string text;
  bool cut = false;    ///< it was longer than `longestLine`; the rest of it is gone
  double arrived = 0;  ///< milliseconds since the input was opened
};

/// Lines read by a thread of their own, so that END reaches a player who is thinking. Ends of lines
/// are CR, LF or both; empty lines are left out. Holds a bounded part of what is sent; whoever
/// sends more has to wait.
class GomocupInput {
 public:
  static constexpr std::size_t longestLine = 4096;

  /// Reads `in` from now on, which must live longer than this.
  explicit GomocupInput(std::istream& in);
  /// Waits for the reader to end, which it does at END or at the end of the input.
  ~GomocupInput();
  GomocupInput(const GomocupInput&) = delete;
  GomocupInput& operator=(const GomocupInput&) = delete;

  /// The next line, waiting for it; nothing at the end of the input. END is the last line.
  std::optional<InputLine> next();

  /// Whether the input came to its end, by END or otherwise, while somebody thought about a command
  /// that had arrived at `arrived`. False when the end arrived with the command, as in a script
  /// that is piped in as a whole. May be asked often.
  bool wasClosedAfter(double arrived);
  /// The same, and it was END: an answer would come too late.
  bool wasEndedAfter(double arrived);
  /// Whether a script's thought that began at `began` has had its two seconds after the input's
  /// end.
  bool hasHadEnough(double began);
  [[nodiscard]] double now() const { return watch_.milliseconds(); }

 private:
  void read(std::istream& in);
  void add(std::string text, bool cut);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<InputLine> lines_;
  std::size_t held_ = 0;  ///< characters in `lines_`
  bool closed_ = false;
  bool ended_ = false;  ///< closed by END
  double closedAt_ = 0;
  gomoku::Stopwatch watch_;
  std::thread reader_;
};

}  // namespace prunus::cli
