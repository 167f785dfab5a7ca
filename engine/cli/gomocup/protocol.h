#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/gomocup/clock.h"
#include "cli/gomocup/input.h"
#include "cli/gomocup/stones.h"
#include "gomoku/board.h"
#include "gomoku/search/parallel.h"

namespace prunus::cli {

/// A player that speaks the Gomocup protocol (also called Piskvork): one command a line in, one
/// answer a line out; https://plastovicka.github.io/protocl2en.htm, with SWAP2BOARD as Gomocup
/// added it in 2020. A command it does not know it answers with UNKNOWN, one that makes no sense
/// with ERROR and a reason, after which all is as before.
class Gomocup {
 public:
  explicit Gomocup(std::ostream& out);

  /// Carries out commands until END or the end of `in`, which is read while it thinks: either ends
  /// a thought at once, END unanswered. Commands that came together with it are answered first.
  void run(std::istream& in);

 private:
  /// One line. False on END.
  bool handle(const InputLine& line);
  bool command(const std::string& name, const std::string& rest);
  bool listLine(const InputLine& line);

  void start(const std::string& name, const std::string& rest);
  void info(const std::string& key, const std::string& value);
  void setRule(std::int64_t bits);
  void begin();
  void turn(const std::string& where);
  void playFor(const std::string& where);
  void takeBack(const std::string& where);
  void finishBoard();
  void finishSwap();
  void think();

  /// What forbids a move now: no START, too little memory, a game that is over. Says so and returns
  /// true.
  bool refuses();
  void beginGame();
  void rebuild();
  [[nodiscard]] bool isStarted() const { return size_.columns != 0; }
  void play(Move move);
  bool prepareMemory();
  void clearMemory();
  [[nodiscard]] std::uint64_t besidesTheTable() const;
  [[nodiscard]] std::uint64_t tableBytes() const;
  [[nodiscard]] bool isOver() const;
  [[nodiscard]] bool isDead(Move move) const;
  [[nodiscard]] gomoku::Limits limits() const;
  [[nodiscard]] gomoku::SearchOptions searchOptions();
  void say(const std::string& text);
  void sayMove(Move move) { say(pointText(move, size_)); }

  struct Stone {
    Move move;
    gomoku::Color color;
  };

  std::ostream& out_;
  GomocupInput* input_ = nullptr;
  // By the clock of `input_`:
  double arrived_ = 0;    ///< when the command arrived that we answer
  double turnBegan_ = 0;  ///< the same, or when we gave the answer that it had to wait for
  double lastAnswered_ = 0;

  // The game.
  BoardSize size_;  ///< 0 until START
  gomoku::Rule rule_ = gomoku::Rule::freestyle;
  std::vector<Stone> stones_;
  std::vector<Move> dead_;  ///< points whose stones count for nobody
  gomoku::Color toMove_ = gomoku::black;
  std::unique_ptr<gomoku::Board> board_;
  std::optional<StoneList> list_;  ///< between BOARD and DONE
  bool answerList_ = true;

  // The player: there since the game began, unless it was refused for want of memory.
  std::unique_ptr<gomoku::Memory> memory_;
  std::unique_ptr<gomoku::ParallelSearch> search_;

  // What the manager told.
  GomocupClock clock_;
  std::uint64_t maxMemory_ = 0;  ///< bytes; 0: no limit
  int threads_ = 1;
  std::uint64_t maxNodes_ = 0;
  int maxDepth_ = 0;
  int level_ = 0;
  std::uint64_t levelSeed_ = 1;
};

/// What `prunus gomocup` and `pbrain-prunus` do: speaks the protocol on standard input and output.
int runGomocup();

}  // namespace prunus::cli
