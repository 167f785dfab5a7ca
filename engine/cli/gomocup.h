#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

#include "gomoku/board.h"
#include "gomoku/player.h"
#include "gomoku/search.h"

namespace prunus::cli {

/// A player that speaks the Gomocup protocol (also called Piskvork): one command a line in, one
/// answer a line out. Anything it does not understand it answers with UNKNOWN or ERROR and a
/// reason; it never ends but on END or the end of its input.
class Gomocup {
 public:
  explicit Gomocup(std::ostream& out);

  /// Reads commands until END or the end of `in`.
  void run(std::istream& in);
  /// Carries out one command. False on END.
  bool handle(const std::string& line);

 private:
  void start(int size);
  void info(const std::string& key, const std::string& value);
  void turn(const std::string& where);
  void takeBack(const std::string& where);
  void boardLine(const std::string& line);
  void finishBoard();
  void swapLine(const std::string& line);
  void finishSwap();
  void think();
  bool isOver() const;
  void newBoard();
  void say(const std::string& text);
  void sayMove(Move move);
  [[nodiscard]] Move parsePoint(const std::string& text) const;
  [[nodiscard]] std::string pointText(Move move) const;

  enum class Reading : std::uint8_t { commands, board, swap };
  struct Stone {
    Move move;
    int owner;
  };

  std::ostream& out_;
  std::unique_ptr<gomoku::Board> board_;
  std::unique_ptr<gomoku::Memory> memory_;
  std::unique_ptr<gomoku::Search<>> search_;
  SilentObserver observer_;
  Reading reading_ = Reading::commands;
  std::vector<Stone> listed_;
  bool listBroken_ = false;
  bool answerBoard_ = true;
  bool started_ = false;
  int size_ = 15;
  gomoku::Rule rule_ = gomoku::Rule::freestyle;
  double turnMilliseconds_ = 30000;
  double matchMilliseconds_ = 0;  ///< 0: no limit
  double leftMilliseconds_ = -1;  ///< −1: not told
  std::uint64_t maxMemory_ = 0;   ///< bytes; 0: no limit
  std::uint64_t maxNodes_ = 0;
  int maxDepth_ = 0;
  int level_ = 0;
  std::uint64_t levelSeed_ = 1;
};

/// `prunus gomocup` and `pbrain-prunus`: speaks the protocol on standard input and output.
int runGomocup();

}  // namespace prunus::cli
