#pragma once

#include <cstdint>
#include <string>

#include "core/command_line.h"
#include "core/refusal.h"
#include "gomoku/board.h"
#include "gomoku/search/clock.h"

namespace prunus::cli {

/// The options of the gomoku commands: each command lists those that it takes.
namespace gomoku_option {
inline constexpr OptionDescription moves = {"moves", "x,y x,y",
                                            "from 0,0 at the top left, Black first"};
inline constexpr OptionDescription position = {"position", "rows",
                                               "instead: rows of X, O and . with / between them"};
inline constexpr OptionDescription size = {"size", "5 to 20",
                                           "of the board that --moves are played on (15)"};
inline constexpr OptionDescription columns = {"cols", "5 to 20",
                                              "where they are not as many as --size says"};
inline constexpr OptionDescription rows = {"rows", "5 to 20", "the same"};
inline constexpr OptionDescription rule = {"rule", "a name", "freestyle, standard or renju"};
inline constexpr OptionDescription time = {"time", "milliseconds, none",
                                           "how long to look (analyse 1 s, solve 10 s)"};
inline constexpr OptionDescription nodes = {"nodes", "a whole number, none", "how much to look at"};
inline constexpr OptionDescription depth = {"depth", "1 to 100, none", "how deep to look"};
inline constexpr OptionDescription lines = {"lines", "1 to 400",
                                            "so many of the best moves, with exact values"};
inline constexpr OptionDescription trace = {
    "trace", "file", "search by the tables alone, and record that for the page"};
inline constexpr OptionDescription table = {"table", "megabytes",
                                            "memory for what it remembers (64)"};
inline constexpr OptionDescription threads = {
    "threads", "1 to 64", "search in so many; with more than one no two searches are alike (1)"};
inline constexpr OptionDescription progress = {"progress", "", "a line for each depth"};
inline constexpr OptionDescription json = {"json", "",
                                           "print one JSON object, with --progress one a line"};
inline constexpr OptionDescription kind = {
    "kind", "any, vct, defences",
    "vct: wins by fours and threes alone, the shortest; defences: what does not lose to one"};
inline constexpr OptionDescription games = {"games", "a whole number", "how many (100)"};
inline constexpr OptionDescription seed = {"seed", "a whole number", "of what is random (1)"};
inline constexpr OptionDescription stones = {
    "stones", "", "write where stones stand, for train, instead of shapes"};
inline constexpr OptionDescription out = {"out", "file", "what is found is added to it"};
}  // namespace gomoku_option

/// What `solve` looks for: any win; one by fours and threes alone; the moves that hold against one.
enum class SolveKind : std::uint8_t { any, vct, defences };

/// What the gomoku commands understand.
struct GomokuArguments {
  int size = 15;
  int columns = 15;  ///< of the board that `moves` are played on
  int rows = 15;
  gomoku::Rule rule = gomoku::Rule::freestyle;
  std::string moves;        ///< "x,y x,y …" from the top left, Black first
  std::string position;     ///< rows top to bottom, X Black, O White; instead of `moves`
  std::uint64_t nodes = 0;  ///< 0: no limit
  int depth = 0;            ///< 0: no limit
  double milliseconds = 0;  ///< 0: no limit
  SolveKind kind = SolveKind::any;
  int lines = 1;
  int games = 100;
  std::uint64_t seed = 1;
  std::uint64_t tableMegabytes = 64;
  int threads = 1;
  bool json = false;
  bool progress = false;
  bool stones = false;
  std::string out;
  std::string trace;  ///< a file for the recorded search
};

/// Reads the values of the options that were given.
Expected<GomokuArguments> gomokuArguments(const Arguments& given);

/// The position that the arguments describe: not won, not full, stones of both colors alternating.
Expected<gomoku::Board> boardFrom(const GomokuArguments& arguments);

/// The limits that the arguments ask for; a time of `usualMilliseconds` when they ask for none.
gomoku::Limits limitsOf(const GomokuArguments& arguments, double usualMilliseconds);

/// The sentence of a refusal by one of these.
std::string gomokuSentence(const Refusal& refusal);

}  // namespace prunus::cli
