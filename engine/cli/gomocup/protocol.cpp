#include "cli/gomocup/protocol.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>

#include "cli/gomocup/swap.h"
#include "cli/gomocup/words.h"
#include "cli/gomoku/built_in_networks.h"
#include "gomoku/level.h"
#include "gomoku/opening.h"
#include "gomoku/outcome.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Rule;

constexpr std::uint64_t megabyte = std::uint64_t{1024} * 1024;
/// What the program takes besides its table and its helpers: 8 MB where it was measured.
constexpr std::uint64_t besidesTheRest = 11 * megabyte;
constexpr std::uint64_t smallestTable = megabyte;
constexpr std::uint64_t largestTable = 128 * megabyte;

constexpr std::array commandNames{"START", "RECTSTART", "RESTART",    "BEGIN",    "TURN",
                                  "BOARD", "YXBOARD",   "SWAP2BOARD", "TAKEBACK", "PLAY",
                                  "INFO",  "ABOUT",     "DONE",       "END"};

bool isCommand(const std::string& name) {
  return std::any_of(commandNames.begin(), commandNames.end(),
                     [&name](const char* each) { return name == each; });
}

}  // namespace

Gomocup::Gomocup(std::ostream& out) : out_(out) {}

void Gomocup::run(std::istream& in) {
  GomocupInput input(in);
  input_ = &input;
  lastAnswered_ = 0;
  bool goesOn = true;
  // After END there is nothing left to read; the loop drains what a reader may wait to hand over.
  while (const std::optional<InputLine> line = input.next()) {
    if (goesOn) goesOn = handle(*line);
  }
  input_ = nullptr;
}

bool Gomocup::handle(const InputLine& line) {
  arrived_ = line.arrived;
  if (!list_) turnBegan_ = std::max(line.arrived, lastAnswered_);
  if (list_ && listLine(line)) return true;
  const auto [word, rest] = firstWord(line.text);
  const std::string name = inCapitals(word);
  if (!isCommand(name)) {
    say("UNKNOWN command '" + quoted(name) + "'");
    return true;
  }
  if (line.cut && name != "INFO") {
    say("ERROR " + name + " came with more than " + std::to_string(GomocupInput::longestLine) +
        " characters");
    return true;
  }
  return command(name, rest);
}

bool Gomocup::command(const std::string& name, const std::string& rest) {
  if (name == "END") return false;
  if (name == "INFO") {
    const auto [key, value] = firstWord(rest);
    info(inCapitals(key), value);
  } else if (name == "ABOUT") {
    say(R"(name="Prunus", version="0.1", author="the Prunus project", country="")");
  } else if (name == "START" || name == "RECTSTART") {
    start(name, rest);
  } else if (name == "DONE") {
    say("ERROR DONE without BOARD or SWAP2BOARD");
  } else if (name == "BOARD" || name == "YXBOARD" || name == "SWAP2BOARD") {
    list_.emplace(isStarted() ? size_ : BoardSize{gomoku::largestBoard, gomoku::largestBoard},
                  name != "SWAP2BOARD");
    answerList_ = name != "YXBOARD";
  } else if (!isStarted()) {
    say("ERROR START comes first");
  } else if (name == "RESTART") {
    clock_.restart();
    beginGame();
  } else if (name == "BEGIN") {
    begin();
  } else if (name == "TURN") {
    turn(rest);
  } else if (name == "PLAY") {
    playFor(rest);
  } else {
    takeBack(rest);
  }
  return true;
}

/// A line while a list is read. False when it is a command that has to be carried out after all:
/// the list was left unfinished, or it may stand anywhere.
bool Gomocup::listLine(const InputLine& line) {
  const std::string name = inCapitals(firstWord(line.text).word);
  if (name == "DONE") {
    if (list_->withOwner()) {
      finishBoard();
    } else {
      finishSwap();
    }
    return true;
  }
  if (name == "END" || name == "INFO" || name == "ABOUT") return false;
  if (isCommand(name)) {
    say(std::string("ERROR ") + (list_->withOwner() ? "BOARD" : "SWAP2BOARD") +
        " was not finished by DONE");
    list_.reset();
    return false;
  }
  list_->add(line.cut ? "a line without an end" : line.text);
  return true;
}

void Gomocup::say(const std::string& text) {
  out_ << text << '\n' << std::flush;
  if (input_ != nullptr) lastAnswered_ = input_->now();
}

// ------------------------------------------------------------------ what the manager tells

void Gomocup::start(const std::string& name, const std::string& rest) {
  const bool rectangle = name == "RECTSTART";
  const std::vector<std::string> parts = splitAtCommas(rest);
  std::int64_t width = 0;
  std::int64_t height = 0;
  if (parts.size() != (rectangle ? 2U : 1U) || !parseNumber(parts.front(), width) ||
      !parseNumber(parts.back(), height)) {
    return say("ERROR " + name + " wants " + (rectangle ? "width,height" : "a size"));
  }
  const auto fits = [](std::int64_t length) {
    return length >= gomoku::smallestBoard && length <= gomoku::largestBoard;
  };
  if (!fits(width) || !fits(height)) {
    return say(std::string("ERROR ") + (rectangle ? "width and height" : "the size") +
               " must be from 5 to 20");
  }
  size_ = {int(width), int(height)};
  // INFO may name another rule later, when our time runs already; START is not timed.
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) gomoku::tablesFor(rule);
  beginGame();
}

void Gomocup::beginGame() {
  stones_.clear();
  dead_.clear();
  toMove_ = gomoku::black;
  rebuild();
  if (maxMemory_ != 0 && maxMemory_ < besidesTheTable() + smallestTable) {
    refuses();
    return;
  }
  if (!prepareMemory()) clearMemory();
  say("OK");
}

/// Unknown keys and values that make no sense are ignored, as the protocol asks; so are game_type,
/// folder and evaluate, which make no difference here.
void Gomocup::info(const std::string& key, const std::string& value) {
  std::int64_t number = 0;
  if (!parseNumber(value, number)) return;
  if (key == "TIME_LEFT") return clock_.tellLeft(double(number));
  if (number < 0) return;
  if (key == "TIMEOUT_TURN") clock_.tellTurn(double(number));
  if (key == "TIMEOUT_MATCH") clock_.tellMatch(double(number));
  if (key == "MAX_NODE") maxNodes_ = std::uint64_t(number);
  if (key == "MAX_DEPTH") maxDepth_ = int(std::min<std::int64_t>(number, 100));
  // Not part of the protocol: how well to play (level.h), 0 for as well as the limits allow.
  if (key == "LEVEL" && number <= gomoku::highestLevel) level_ = int(number);
  if (key == "SEED") levelSeed_ = std::uint64_t(number);
  // Nor is this: in how many threads. THREAD_NUM is what other players call it.
  if ((key == "THREAD" || key == "THREAD_NUM") && number >= 1 &&
      number <= gomoku::ParallelSearch::mostThreads) {
    threads_ = int(number);
    if (isStarted()) prepareMemory();
    if (search_) search_->useThreads(threads_);
  }
  if (key == "RULE") setRule(number);
  if (key == "MAX_MEMORY") {
    maxMemory_ = std::uint64_t(number);
    if (isStarted()) prepareMemory();
  }
}

/// Bit 0: exactly five; bit 2: renju. In a continuous game (bit 1) we play until the first five.
void Gomocup::setRule(std::int64_t bits) {
  const Rule wanted = (bits & 4) != 0   ? Rule::renju
                      : (bits & 1) != 0 ? Rule::standard
                                        : Rule::freestyle;
  if (wanted == rule_) return;
  rule_ = wanted;
  if (!isStarted()) return;
  rebuild();
  if (memory_) clearMemory();  // of values of the other rule
}

// ------------------------------------------------------------------ the game

/// Makes the board anew from the stones.
void Gomocup::rebuild() {
  board_ = std::make_unique<Board>(size_.columns, size_.rows, rule_);
  for (const Stone& stone : stones_) board_->place(stone.move, stone.color);
  if (board_->toMove() != toMove_) board_->changeSides();
}

void Gomocup::play(Move move) {
  stones_.push_back({move, toMove_});
  toMove_ = gomoku::other(toMove_);
  board_->play(move);
}

bool Gomocup::isOver() const {
  return board_->stones() + int(dead_.size()) >= board_->cells() || gomoku::hasFive(*board_);
}

bool Gomocup::isDead(Move move) const {
  return std::find(dead_.begin(), dead_.end(), move) != dead_.end();
}

bool Gomocup::refuses() {
  if (maxMemory_ != 0 && maxMemory_ < besidesTheTable() + smallestTable) {
    say("ERROR max_memory is too small: " + std::to_string(besidesTheTable() + smallestTable) +
        " bytes are needed");
    return true;
  }
  if (isOver()) {
    say("ERROR the game is over");
    return true;
  }
  return false;
}

void Gomocup::begin() {
  if (!stones_.empty()) return say("ERROR BEGIN wants an empty board; RESTART clears it");
  think();
}

void Gomocup::turn(const std::string& where) {
  const Move move = parsePoint(where, size_);
  if (move == noMove) return say("ERROR TURN wants x,y on the board, not '" + quoted(where) + "'");
  if (!board_->isEmpty(move) || isDead(move)) {
    return say("ERROR there is a stone on " + pointText(move, size_));
  }
  if (refuses()) return;
  play(move);
  think();
}

/// PLAY: the manager makes our move for us.
void Gomocup::playFor(const std::string& where) {
  const Move move = parsePoint(where, size_);
  if (move == noMove) return say("ERROR PLAY wants x,y on the board, not '" + quoted(where) + "'");
  if (!board_->isEmpty(move) || isDead(move)) {
    return say("ERROR there is a stone on " + pointText(move, size_));
  }
  if (refuses()) return;
  play(move);
  sayMove(move);
}

void Gomocup::takeBack(const std::string& where) {
  const Move move = parsePoint(where, size_);
  if (move == noMove) {
    return say("ERROR TAKEBACK wants x,y on the board, not '" + quoted(where) + "'");
  }
  const auto stone = std::find_if(stones_.begin(), stones_.end(),
                                  [move](const Stone& each) { return each.move == move; });
  if (stone == stones_.end()) return say("ERROR there is no stone on " + pointText(move, size_));
  toMove_ = stone->color;
  stones_.erase(stone);
  rebuild();
  say("OK");
}

void Gomocup::finishBoard() {
  const StoneList list = std::move(*list_);
  list_.reset();
  if (!isStarted()) return say("ERROR START comes first");
  if (!list.fault().empty()) return say("ERROR in BOARD " + list.fault());
  const auto countOf = [&list](int owner) {
    return std::count_if(list.stones().begin(), list.stones().end(),
                         [owner](const StoneList::Stone& each) { return each.owner == owner; });
  };
  const auto ours = countOf(1);
  const auto theirs = countOf(2);
  if (std::abs(ours - theirs) > 1) {
    return say("ERROR BOARD has " + std::to_string(ours) + " stones of ours and " +
               std::to_string(theirs) + " of the opponent");
  }
  // We are to move: Black when both have as many stones, White when the opponent has one more.
  toMove_ = theirs > ours ? gomoku::white : gomoku::black;
  stones_.clear();
  dead_.clear();
  for (const StoneList::Stone& stone : list.stones()) {
    if (stone.owner == 3) {
      dead_.push_back(stone.move);
    } else {
      stones_.push_back({stone.move, stone.owner == 1 ? toMove_ : gomoku::other(toMove_)});
    }
  }
  rebuild();
  if (answerList_) think();
}

void Gomocup::finishSwap() {
  const StoneList list = std::move(*list_);
  list_.reset();
  if (!isStarted()) return say("ERROR START comes first");
  if (!list.fault().empty()) return say("ERROR in SWAP2BOARD " + list.fault());
  if (std::min(size_.columns, size_.rows) < gomoku::smallestForSwap) {
    return say("ERROR SWAP2BOARD wants a board of 9 or more lines");
  }
  const std::size_t count = list.stones().size();
  if (count != 0 && count != 3 && count != 5) {
    return say("ERROR SWAP2BOARD wants 0, 3 or 5 stones, not " + std::to_string(count));
  }
  // BOARD will say how the game begins.
  stones_.clear();
  dead_.clear();
  toMove_ = gomoku::black;
  rebuild();
  Board board = *board_;
  for (const StoneList::Stone& stone : list.stones()) board.play(stone.move);
  if (gomoku::hasFive(board)) return say("ERROR the game is over");
  if (refuses()) return;
  std::string answer;
  if (count == 0) {
    for (const Move move :
         chooseSwapOpening(search_->alone(), size_, rule_, limits(), searchOptions())) {
      answer += (answer.empty() ? "" : " ") + pointText(move, size_);
    }
  } else {
    const SwapChoice choice = chooseSide(search_->alone(), board, limits(), searchOptions());
    answer = choice.swap ? "SWAP" : pointText(choice.move, size_);
  }
  if (input_->wasEndedAfter(arrived_)) return;
  say(answer);
  clock_.use(input_->now() - turnBegan_);
}

// ------------------------------------------------------------------ thinking

std::uint64_t Gomocup::besidesTheTable() const {
  return besidesTheRest + std::uint64_t(threads_ - 1) * gomoku::ParallelSearch::bytesOfAHelper;
}

std::uint64_t Gomocup::tableBytes() const {
  if (maxMemory_ == 0) return largestTable;
  const std::uint64_t room = maxMemory_ - std::min(maxMemory_, besidesTheTable());
  return std::clamp(room, smallestTable, largestTable);
}

/// Makes the table fit what the manager allows, and ready: when a game starts or INFO says so, not
/// in the first search, whose time runs. False: it did fit already.
bool Gomocup::prepareMemory() {
  const std::uint64_t bytes = tableBytes();
  if (memory_ && memory_->table.bytes() <= bytes && memory_->table.bytes() * 2 > bytes)
    return false;
  search_.reset();
  memory_.reset();  // the old table goes before the new one comes
  memory_ = std::make_unique<gomoku::Memory>(std::size_t(bytes));
  memory_->table.touch();
  cli::builtInNetworks();  // read now, and not while the time of the first move runs
  search_ = std::make_unique<gomoku::ParallelSearch>(*memory_);
  search_->useThreads(threads_);
  return true;
}

void Gomocup::clearMemory() {
  memory_->clear();
  search_->clear();
  memory_->table.touch();
}

gomoku::Limits Gomocup::limits() const {
  gomoku::Limits result =
      gomoku::limitsFor(clock_.control(board_->cells() - board_->stones()), board_->stones());
  result.nodes = maxNodes_;
  if (maxDepth_ > 0) result.depth = maxDepth_;
  // What went by between the arrival of the command and now is gone.
  const double late = input_->now() - turnBegan_;
  for (double* limit : {&result.softMilliseconds, &result.hardMilliseconds}) {
    if (*limit > 0) *limit = std::max(1.0, *limit - late);
  }
  return result;
}

gomoku::SearchOptions Gomocup::searchOptions() {
  gomoku::SearchOptions result;
  result.exclude = dead_;
  result.stuckLoses = true;
  result.network = cli::builtInNetworks().of(rule_);
  result.shouldStop = [input = input_, arrived = arrived_, began = input_->now()] {
    return input->wasClosedAfter(arrived) || input->hasHadEnough(began);
  };
  return result;
}

void Gomocup::think() {
  if (refuses()) return;
  Move move = noMove;
  std::string message;
  if (level_ > 0 && dead_.empty()) {
    move = gomoku::playAtLevel(search_->alone(), *board_, level_, levelSeed_++, limits(),
                               searchOptions());
  } else {
    const gomoku::SearchInfo info = search_->run(*board_, limits(), searchOptions());
    move = info.best;
    std::ostringstream line;
    line << "MESSAGE depth " << info.depth << " value " << info.value << " nodes " << info.nodes
         << " ms " << std::int64_t(info.milliseconds) << " line";
    constexpr std::size_t longest = 8;
    const std::vector<Move>& expected = info.moves[0].line;
    for (std::size_t at = 0; at < std::min(longest, expected.size()); ++at) {
      line << ' ' << pointText(expected[at], size_);
    }
    message = line.str() + '\n';
  }
  if (input_->wasEndedAfter(arrived_)) return;
  // The search falls back on what it was told to leave out when nothing else makes sense.
  for (int point = 0; isDead(move) || !board_->isEmpty(move); ++point) move = Move(point);
  play(move);
  out_ << message;
  sayMove(move);
  clock_.use(input_->now() - turnBegan_);
}

int runGomocup() {
  std::ios::sync_with_stdio(false);
  Gomocup(std::cout).run(std::cin);
  return 0;
}

}  // namespace prunus::cli
