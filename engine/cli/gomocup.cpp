#include "cli/gomocup.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "gomoku/level.h"
#include "gomoku/opening.h"
#include "gomoku/outcome.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Rule;

constexpr int smallestPlayable = 5;
constexpr std::uint64_t megabyte = std::uint64_t{1024} * 1024;
constexpr std::uint64_t besidesTheTable = 24 * megabyte;
constexpr std::uint64_t largestTable = 128 * megabyte;

std::string upper(std::string text) {
  for (char& each : text) each = char(std::toupper(static_cast<unsigned char>(each)));
  return text;
}

std::string trim(const std::string& text) {
  const auto blank = [](char each) { return std::isspace(static_cast<unsigned char>(each)) != 0; };
  auto from = text.begin();
  auto to = text.end();
  while (from != to && blank(*from)) ++from;
  while (to != from && blank(*(to - 1))) --to;
  return {from, to};
}

/// A whole number in −9·10¹⁵ … 9·10¹⁵ and nothing else; false when it is not one.
bool parseNumber(const std::string& given, std::int64_t& number) {
  const std::string text = trim(given);
  if (text.empty() || text.size() > 16) return false;
  std::size_t at = text[0] == '-' || text[0] == '+' ? 1 : 0;
  if (at == text.size()) return false;
  std::int64_t value = 0;
  for (; at < text.size(); ++at) {
    if (text[at] < '0' || text[at] > '9') return false;
    value = value * 10 + (text[at] - '0');
  }
  number = text[0] == '-' ? -value : value;
  return true;
}

std::vector<std::string> splitAtCommas(const std::string& text) {
  std::vector<std::string> parts{""};
  for (char each : text) {
    if (each == ',') {
      parts.emplace_back();
    } else {
      parts.back() += each;
    }
  }
  return parts;
}

/// What a message may quote of an input line: short and printable.
std::string quote(const std::string& text) {
  std::string result;
  for (char each : text.substr(0, 40)) result += each >= ' ' && each <= '~' ? each : '?';
  return result;
}

}  // namespace

Gomocup::Gomocup(std::ostream& out) : out_(out) {}

void Gomocup::say(const std::string& text) {
  out_ << text << '\n' << std::flush;
}

std::string Gomocup::pointText(Move move) const {
  return std::to_string(int(move) % size_) + "," + std::to_string(int(move) / size_);
}

void Gomocup::sayMove(Move move) {
  say(pointText(move));
}

/// "x,y" as a point of the board, or noMove.
Move Gomocup::parsePoint(const std::string& text) const {
  const std::vector<std::string> parts = splitAtCommas(text);
  std::int64_t x = 0;
  std::int64_t y = 0;
  if (parts.size() != 2 || !parseNumber(parts[0], x) || !parseNumber(parts[1], y)) return noMove;
  if (x < 0 || y < 0 || x >= size_ || y >= size_) return noMove;
  return Move(y * size_ + x);
}

void Gomocup::newBoard() {
  board_ = std::make_unique<Board>(size_, rule_);
  listed_.clear();
}

void Gomocup::start(int size) {
  size_ = size;
  newBoard();
  std::uint64_t bytes = largestTable;
  if (maxMemory_ != 0) {
    const std::uint64_t room = maxMemory_ > besidesTheTable ? maxMemory_ - besidesTheTable : 0;
    bytes = std::min(bytes, std::max(megabyte, room));
  }
  if (!memory_ || memory_->table.bytes() > bytes || memory_->table.bytes() * 2 <= bytes) {
    search_.reset();
    memory_.reset();  // the old table goes before the new one comes
    memory_ = std::make_unique<gomoku::Memory>(std::size_t(bytes));
    search_ = std::make_unique<gomoku::Search<>>(*memory_, observer_);
  } else {
    memory_->clear();
  }
  started_ = true;
}

bool Gomocup::isOver() const {
  return board_->isFull() || gomoku::hasFive(*board_);
}

void Gomocup::think() {
  if (isOver()) {
    say("ERROR the game is over");
    return;
  }
  if (level_ > 0) {
    const Move move = gomoku::playAtLevel(*search_, *board_, level_, levelSeed_++);
    board_->play(move);
    sayMove(move);
    return;
  }
  gomoku::TimeControl control;
  control.turn = turnMilliseconds_;
  if (matchMilliseconds_ > 0 && leftMilliseconds_ >= 0) control.remaining = leftMilliseconds_;
  gomoku::Limits limits = gomoku::limitsFor(control, board_->stones());
  limits.nodes = maxNodes_;
  if (maxDepth_ > 0) limits.depth = maxDepth_;
  const gomoku::Findings findings = search_->run(*board_, limits);
  std::ostringstream line;
  for (std::size_t at = 0; !findings.moves.empty() && at < findings.moves[0].line.size() && at < 8;
       ++at) {
    line << ' ' << pointText(findings.moves[0].line[at]);
  }
  out_ << "MESSAGE depth " << findings.depth << " value " << findings.value << " nodes "
       << findings.nodes << " ms " << int(findings.milliseconds) << " line" << line.str() << '\n';
  board_->play(findings.best);
  sayMove(findings.best);
}

void Gomocup::turn(const std::string& where) {
  const Move move = parsePoint(where);
  if (move == noMove) return say("ERROR TURN wants x,y on the board, not '" + quote(where) + "'");
  if (!board_->isEmpty(move)) return say("ERROR there is a stone on " + pointText(move));
  board_->play(move);
  if (isOver()) return say("ERROR the game is over");
  think();
}

void Gomocup::takeBack(const std::string& where) {
  const Move move = parsePoint(where);
  if (move == noMove)
    return say("ERROR TAKEBACK wants x,y on the board, not '" + quote(where) + "'");
  if (board_->isEmpty(move)) return say("ERROR there is no stone on " + pointText(move));
  if (board_->lastMove() != move) return say("ERROR " + pointText(move) + " was not the last move");
  board_->undo();
  say("OK");
}

void Gomocup::info(const std::string& key, const std::string& value) {
  // Unknown keys and values out of range are ignored, as the protocol asks.
  const std::string name = upper(key);
  std::int64_t number = 0;
  if (!parseNumber(value, number)) return;
  if (name == "TIMEOUT_TURN" && number >= 0) turnMilliseconds_ = double(number);
  if (name == "TIMEOUT_MATCH" && number >= 0) matchMilliseconds_ = double(number);
  if (name == "TIME_LEFT") leftMilliseconds_ = double(std::max<std::int64_t>(number, 0));
  if (name == "MAX_NODE" && number >= 0) maxNodes_ = std::uint64_t(number);
  if (name == "MAX_DEPTH" && number >= 0) maxDepth_ = int(std::min<std::int64_t>(number, 100));
  // Not part of the protocol: how well to play (level.h), 0 for as well as the limits allow.
  if (name == "LEVEL" && number >= 0 && number <= gomoku::highestLevel) level_ = int(number);
  if (name == "SEED" && number >= 0) levelSeed_ = std::uint64_t(number);
  if (name == "MAX_MEMORY" && number >= 0) {
    maxMemory_ = std::uint64_t(number);
    if (started_ && board_->stones() == 0) start(size_);
  }
  if (name == "RULE") {
    // Bit 0: exactly five; bit 2: renju. Continuous games (bit 1) and caro (bit 3) make no
    // difference to the rules that this player knows.
    const Rule wanted = (number & 4) != 0   ? Rule::renju
                        : (number & 1) != 0 ? Rule::standard
                                            : Rule::freestyle;
    if (wanted != rule_) {
      rule_ = wanted;
      if (started_ && board_->stones() == 0) start(size_);
    }
  }
}

void Gomocup::boardLine(const std::string& line) {
  if (upper(line) == "DONE") return finishBoard();
  const std::vector<std::string> parts = splitAtCommas(line);
  std::int64_t owner = 0;
  const Move move = parts.size() == 3 ? parsePoint(parts[0] + "," + parts[1]) : noMove;
  if (move == noMove || !parseNumber(parts[2], owner) || owner < 1 || owner > 3) {
    listBroken_ = true;
    return;
  }
  if (owner == 3) return;  // a winning line or a forbidden point, for information
  for (const Stone& stone : listed_) {
    if (stone.move == move) listBroken_ = true;
  }
  listed_.push_back({move, int(owner)});
}

void Gomocup::finishBoard() {
  reading_ = Reading::commands;
  const std::vector<Stone> stones = std::move(listed_);
  listed_.clear();
  if (listBroken_) return say("ERROR BOARD wants lines x,y,who with different points on the board");
  const auto ours =
      std::count_if(stones.begin(), stones.end(), [](const Stone& s) { return s.owner == 1; });
  const auto theirs = std::ptrdiff_t(stones.size()) - ours;
  newBoard();
  // We are to move: Black when both have as many stones, White when the others have one more.
  const gomoku::Colour us = theirs > ours ? gomoku::white : gomoku::black;
  for (const Stone& stone : stones) {
    board_->place(stone.move, stone.owner == 1 ? us : gomoku::other(us));
  }
  if (us != board_->toMove()) board_->changeSides();
  if (answerBoard_) think();
}

void Gomocup::swapLine(const std::string& line) {
  if (upper(line) == "DONE") return finishSwap();
  const Move move = parsePoint(line);
  if (move == noMove) {
    listBroken_ = true;
    return;
  }
  for (const Stone& stone : listed_) {
    if (stone.move == move) listBroken_ = true;
  }
  listed_.push_back({move, 0});
}

void Gomocup::finishSwap() {
  reading_ = Reading::commands;
  const std::vector<Stone> stones = std::move(listed_);
  listed_.clear();
  if (listBroken_)
    return say("ERROR SWAP2BOARD wants lines x,y with different points on the board");
  if (stones.empty()) {
    std::string text;
    for (const Move move : gomoku::swapOpening(size_)) {
      if (!text.empty()) text += ' ';
      text += pointText(move);
    }
    return say(text);
  }
  if (stones.size() != 3 && stones.size() != 5)
    return say("ERROR SWAP2BOARD wants 0, 3 or 5 stones");
  newBoard();
  for (const Stone& stone : stones) {
    board_->play(stone.move);
  }
  // White is to move. Is White's side the better one?
  gomoku::TimeControl control;
  control.turn = turnMilliseconds_;
  gomoku::Limits limits = gomoku::limitsFor(control, board_->stones());
  limits.nodes = maxNodes_;
  const gomoku::Findings findings = search_->run(*board_, limits);
  if (stones.size() == 5) {
    // The other player placed two more; we choose a colour by a move or by SWAP.
    if (findings.value < 0) {
      newBoard();
      return say("SWAP");
    }
    newBoard();
    return sayMove(findings.best);
  }
  newBoard();
  if (findings.value < 0) return say("SWAP");
  sayMove(findings.best);
}

bool Gomocup::handle(const std::string& given) {
  const std::string line = trim(given);
  if (line.empty()) return true;
  if (reading_ == Reading::board) {
    boardLine(line);
    return true;
  }
  if (reading_ == Reading::swap) {
    swapLine(line);
    return true;
  }
  std::size_t end = 0;
  while (end < line.size() && std::isspace(static_cast<unsigned char>(line[end])) == 0) ++end;
  const std::string command = upper(line.substr(0, end));
  const std::string rest = trim(line.substr(end));

  if (command == "END") return false;
  if (command == "ABOUT") {
    say("name=\"Prunus\", version=\"0.1\", author=\"the Prunus project\", country=\"\"");
  } else if (command == "START" || command == "RECTSTART") {
    const std::vector<std::string> parts = splitAtCommas(rest);
    std::int64_t width = 0;
    std::int64_t height = 0;
    const bool rectangle = command == "RECTSTART";
    if (parts.size() != (rectangle ? 2U : 1U) || !parseNumber(parts.front(), width) ||
        !parseNumber(parts.back(), height)) {
      say("ERROR " + command + " wants " + (rectangle ? "width,height" : "a size"));
    } else if (width != height) {
      say("ERROR only square boards are supported");
    } else if (width < smallestPlayable || width > gomoku::largestBoard) {
      say("ERROR the size must be from 5 to 20");
    } else {
      start(int(width));
      say("OK");
    }
  } else if (command == "INFO") {
    std::size_t split = 0;
    while (split < rest.size() && std::isspace(static_cast<unsigned char>(rest[split])) == 0)
      ++split;
    info(rest.substr(0, split), rest.substr(split));
  } else if (command == "RESTART" || command == "BEGIN" || command == "TURN" ||
             command == "BOARD" || command == "YXBOARD" || command == "SWAP2BOARD" ||
             command == "TAKEBACK") {
    if (!started_) {
      say("ERROR START comes first");
    } else if (command == "RESTART") {
      start(size_);
      say("OK");
    } else if (command == "BEGIN") {
      think();
    } else if (command == "TURN") {
      turn(rest);
    } else if (command == "TAKEBACK") {
      takeBack(rest);
    } else {
      reading_ = command == "SWAP2BOARD" ? Reading::swap : Reading::board;
      answerBoard_ = command == "BOARD";
      listed_.clear();
      listBroken_ = false;
    }
  } else {
    say("UNKNOWN command '" + quote(command) + "'");
  }
  return true;
}

void Gomocup::run(std::istream& in) {
  std::string line;
  while (std::getline(in, line)) {
    if (!handle(line)) return;
  }
}

int runGomocup() {
  std::ios::sync_with_stdio(false);
  Gomocup(std::cout).run(std::cin);
  return 0;
}

}  // namespace prunus::cli
