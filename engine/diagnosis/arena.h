#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/refusal.h"
#include "diagnosis/program.h"
#include "request/options.h"
#include "trace/trace.h"

namespace prunus::diagnosis {

/// What the rules say of a node.
struct Place {
  std::uint32_t size = 1;        ///< nodes in the subtree, this one included
  std::uint32_t legalMoves = 0;  ///< 0 where the game is over
  std::int32_t ordinal = -1;  ///< of the move that led here among those of the parent; −1: none
  Player player = Player::max;
  bool over = false;
  bool known = false;     ///< false below a move that the rules don't have
  bool repeated = false;  ///< the same move was entered before at this parent
  Number worth = 0;       ///< the value of a game that is over, an estimate elsewhere
};

/// What another program did at the same node.
struct Seen {
  Player player = Player::max;
  Number alpha = -infinite;
  Number beta = infinite;
  Number value = 0;
  bool unfinished = false;
};

/// The move that another program gave back with a value.
struct Choice {
  enum class Kind : std::uint8_t { notTold, none, move };
  Kind kind = Kind::notTold;
  std::string move;
};

/// A tree as both know it, its nodes in pre-order: what the rules say of each.
struct Arena {
  std::vector<Place> places;
  int decimals = 0;
  int agents = 2;  ///< who take turns, MAX and every MIN agent
};

/// What a trace tells, at the decimals of an arena.
struct Record {
  std::vector<Seen> seen;
  std::vector<std::uint8_t> plies;
  std::vector<std::string> names;  ///< of the moves that led to the nodes
  std::vector<Choice> choices;     ///< of the nodes; empty where `saysMoves` is false
  bool saysPlayers = false;
  bool saysWindows = false;
  bool saysMoves = false;
  bool isOther = false;  ///< searched again or answered from a memory somewhere: not of the family
  std::optional<std::size_t> unfinished;  ///< the first node that was left so
};

/// How the moves of the trace are told apart: as style, and what its numbers count from.
enum class Order : std::uint8_t { natural, reversed, own };

/// A trace laid over the game that it is of.
struct Overlay {
  Arena arena;
  Record record;
  Order order = Order::natural;
  bool ownValues = false;     ///< wins are worth what the program likes, of the right sign
  bool ownEstimates = false;  ///< the program has an evaluation of its own
  bool mirrored =
      false;  ///< the program's MAX is whom the game calls MIN; the arena says as it does
  std::optional<int> depth;  ///< at which the search stops, by the options or else by the trace
  bool depthGiven = false;
  std::vector<Arena> unrestored;  ///< the same moves with none taken back, where that can be told
};

/// How many take turns in what is searched: as many as `players` of a textbook tree says, or two.
int agentsOf(const SearchRequest& request);

/// Lays a trace over the game of the request. Moves are told by their names, by numbers from 0 or
/// 1, by row and column, or else by the order in which they come, whichever fits best.
Overlay overlay(const SearchRequest& request, const Trace& trace, bool saysPlayers,
                bool saysWindows);

/// The whole tree of a game to the ply `deepest`, moves in natural order; nothing where it has more
/// nodes than `most`.
std::optional<Arena> wholeArena(const SearchRequest& request, std::size_t most,
                                int deepest = maximumPly);

}  // namespace prunus::diagnosis
