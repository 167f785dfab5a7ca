#include "cli/gomoku_arguments.h"

#include <cstdlib>
#include <sstream>

#include "cli/gomocup_words.h"
#include "gomoku/outcome.h"

namespace prunus::cli {
namespace {

Refusal refuse(const std::string& where, const std::string& sentence) {
  return Refusal{"gomoku", where, -1, {sentence}};
}

bool parseWhole(const std::string& text, std::uint64_t most, std::uint64_t& number) {
  if (text.empty() || text.size() > 18) return false;
  number = 0;
  for (char each : text) {
    if (each < '0' || each > '9') return false;
    number = number * 10 + std::uint64_t(each - '0');
  }
  return number <= most;
}

}  // namespace

Expected<GomokuArguments> parseGomokuArguments(const std::vector<std::string>& words) {
  GomokuArguments result;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& name = words[at];
    if (name == "--json") {
      result.json = true;
      continue;
    }
    if (name == "--progress") {
      result.progress = true;
      continue;
    }
    if (at + 1 == words.size()) return refuse(name, quoted(name) + " is unknown or wants a value");
    const std::string& value = words[++at];
    std::uint64_t number = 0;
    const auto whole = [&](std::uint64_t least, std::uint64_t most) {
      return parseWhole(value, most, number) && number >= least;
    };
    const auto wrong = [&](const std::string& wanted) {
      return refuse(name, name + " wants " + wanted + ", not '" + quoted(value) + "'");
    };
    if (name == "--size") {
      if (!whole(gomoku::smallestBoard, gomoku::largestBoard))
        return wrong("a number from 5 to 20");
      result.size = int(number);
    } else if (name == "--rule") {
      if (value == "freestyle")
        result.rule = gomoku::Rule::freestyle;
      else if (value == "standard")
        result.rule = gomoku::Rule::standard;
      else if (value == "renju")
        result.rule = gomoku::Rule::renju;
      else
        return wrong("freestyle, standard or renju");
    } else if (name == "--moves") {
      result.moves = value;
    } else if (name == "--position") {
      result.position = value;
    } else if (name == "--nodes") {
      if (!whole(1, 1'000'000'000'000ULL)) return wrong("a number from 1 to 10^12");
      result.nodes = number;
    } else if (name == "--depth") {
      if (!whole(1, 100)) return wrong("a number from 1 to 100");
      result.depth = int(number);
    } else if (name == "--time") {
      if (!whole(1, 1'000'000'000)) return wrong("milliseconds from 1 to 10^9");
      result.milliseconds = double(number);
    } else if (name == "--lines") {
      if (!whole(1, 400)) return wrong("a number from 1 to 400");
      result.lines = int(number);
    } else if (name == "--games") {
      if (!whole(1, 1'000'000'000)) return wrong("a number from 1 to 10^9");
      result.games = int(number);
    } else if (name == "--seed") {
      if (!whole(0, 1'000'000'000'000ULL)) return wrong("a number from 0 to 10^12");
      result.seed = number;
    } else if (name == "--table") {
      if (!whole(1, 2048)) return wrong("megabytes from 1 to 2048");
      result.tableMegabytes = number;
    } else if (name == "--out") {
      result.out = value;
    } else if (name == "--trace") {
      result.trace = value;
    } else {
      return refuse(name, quoted(name) + " is unknown");
    }
  }
  return result;
}

Expected<gomoku::Board> boardFrom(const GomokuArguments& arguments) {
  if (!arguments.moves.empty() && !arguments.position.empty()) {
    return refuse("--position", "--moves and --position cannot be given together");
  }
  if (!arguments.position.empty()) {
    std::vector<std::string> rows{""};
    for (char each : arguments.position) {
      if (each == '/') {
        rows.emplace_back();
      } else {
        rows.back() += each;
      }
    }
    const auto size = int(rows.size());
    if (size < gomoku::smallestBoard || size > gomoku::largestBoard) {
      return refuse("--position", "--position wants 5 to 20 rows, not " + std::to_string(size));
    }
    gomoku::Board board(size, arguments.rule);
    int difference = 0;
    for (int y = 0; y < size; ++y) {
      const std::string& row = rows[std::size_t(y)];
      if (int(row.size()) != size) {
        return refuse("--position", "row " + std::to_string(y + 1) + " of --position has " +
                                        std::to_string(row.size()) + " points, not " +
                                        std::to_string(size));
      }
      for (int x = 0; x < size; ++x) {
        const char each = row[std::size_t(x)];
        if (each == '.') continue;
        if (each != 'X' && each != 'O') {
          return refuse("--position", "row " + std::to_string(y + 1) +
                                          " of --position holds something other than X, O and .");
        }
        board.place(Move(y * size + x), each == 'X' ? gomoku::black : gomoku::white);
        difference += each == 'X' ? 1 : -1;
      }
    }
    if (difference != 0 && difference != 1) {
      return refuse("--position", "--position must have as many X as O, or one more");
    }
    if (difference == 1) board.changeSides();
    if (gomoku::hasFive(board)) return refuse("--position", "the game in --position is over");
    if (board.isFull()) return refuse("--position", "the board in --position is full");
    return board;
  }
  gomoku::Board board(arguments.size, arguments.rule);
  std::istringstream words(arguments.moves);
  std::string word;
  int number = 0;
  while (words >> word) {
    ++number;
    const std::string which = "move " + std::to_string(number) + " of --moves";
    const std::size_t comma = word.find(',');
    std::uint64_t x = 0;
    std::uint64_t y = 0;
    const auto most = std::uint64_t(board.size() - 1);
    if (comma == std::string::npos || !parseWhole(word.substr(0, comma), most, x) ||
        !parseWhole(word.substr(comma + 1), most, y)) {
      return refuse("--moves", which + " is no x,y on the board");
    }
    const Move move = Move(int(y) * board.size() + int(x));
    if (!board.isEmpty(move)) return refuse("--moves", which + " is on a stone");
    if (gomoku::hasFive(board))
      return refuse("--moves", which + " comes after the end of the game");
    board.play(move);
  }
  if (gomoku::hasFive(board)) return refuse("--moves", "the game in --moves is over");
  if (board.isFull()) return refuse("--moves", "the board in --moves is full");
  return board;
}

gomoku::Limits limitsOf(const GomokuArguments& arguments, double usualMilliseconds) {
  gomoku::Limits limits;
  limits.nodes = arguments.nodes;
  limits.depth = arguments.depth;
  limits.hardMilliseconds = arguments.milliseconds;
  if (arguments.nodes == 0 && arguments.depth == 100 && arguments.milliseconds == 0) {
    limits.hardMilliseconds = usualMilliseconds;
  }
  limits.softMilliseconds = limits.hardMilliseconds;
  return limits;
}

std::string gomokuHelp() {
  return "  --moves <\"x,y x,y …\">           from 0,0 at the top left, Black first\n"
         "  --position <rows>               instead: rows of X, O and . with / between them\n"
         "  --size <5-20>                   of the board that --moves are played on (15)\n"
         "  --rule <rule>                   freestyle, standard or renju\n"
         "  --time <ms>, --nodes <number>, --depth <1-100>\n"
         "                                  how far to look (analyse 1 s, solve 10 s)\n"
         "  --lines <number>                analyse: so many of the best moves, with exact values\n"
         "  --trace <file>                  analyse: record the search, for the page to open\n"
         "  --table <megabytes>             memory for what it remembers (64)\n"
         "  --progress                      a line for each depth\n"
         "  --json                          print one JSON object, with --progress one a line\n";
}

}  // namespace prunus::cli
