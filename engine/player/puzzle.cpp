#include "player/puzzle.h"

#include <array>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "gomoku/outcome.h"
#include "gomoku/puzzle/puzzle.h"
#include "player/moves_json.h"

namespace prunus::player {
namespace {

using gomoku::Board;
using gomoku::Goal;
using gomoku::Prover;
using gomoku::Puzzle;

constexpr std::array<std::string_view, gomoku::goalCount> goalNames{"fours", "threats", "defense"};
constexpr std::array<std::string_view, gomoku::themeCount> themeNames{"openFour", "fourThree",
                                                                      "doubleFour", "trap"};
constexpr std::uint64_t proverNodes = 2'000'000;

/// What a reply says; `line` goes on from the reply.
struct Reply {
  bool stands = false;
  Move move = noMove;
  int moves = 0;  ///< of the solver's, left after it
  std::vector<Move> line;
};

/// The other side's win by fours, if the solver's move has not prevented it.
Reply replyToDefense(Board& board, Prover& prover) {
  Reply reply;
  reply.stands = !prover.winsByFours(board, Prover::mostMoves);
  if (!reply.stands) reply.line = prover.line();
  if (!reply.line.empty()) reply.move = reply.line.front();
  if (!reply.stands && reply.line.empty()) {
    reply.move = board.points(board.toMove(), gomoku::Threat::five).first();
    reply.line = {reply.move};
  }
  return reply;
}

Reply replyToAttack(Board& board, Prover& prover, Goal goal, int within) {
  Reply reply;
  // By fours alone: a quiet move may win as well, and is not what was asked for.
  const bool isFour = board.count(gomoku::other(board.toMove()), gomoku::Threat::five) > 0;
  const bool isQuiet = goal == Goal::fours && !isFour;
  reply.move = prover.refutation(board, goal, within);
  reply.stands = reply.move == noMove && !isQuiet;
  if (!reply.stands) {
    if (reply.move != noMove) reply.line = {reply.move};
    return reply;
  }
  const gomoku::StubbornAnswer answer = gomoku::stubbornAnswer(board, prover, goal, within);
  reply.move = answer.move;
  reply.moves = answer.moves;
  if (answer.move == noMove) return reply;
  reply.line = {answer.move};
  board.play(answer.move);
  const std::vector<Move> wins = prover.winningMoves(board, goal, answer.moves);
  board.undo();
  if (!wins.empty()) reply.line.push_back(wins.front());
  return reply;
}

}  // namespace

Expected<std::string> puzzleJson(const PlayerRequest& request) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  Board board = request.board;
  Prover prover(proverNodes);
  std::optional<Puzzle> puzzle;
  for (int goal = 0; goal < gomoku::goalCount && !puzzle; ++goal) {
    if (request.goal < 0 || request.goal == goal) puzzle = puzzleAt(board, prover, Goal(goal));
  }
  JsonWriter json;
  json.beginObject();
  json.key("puzzle");
  if (puzzle) {
    json.beginObject();
    json.key("goal").string(goalNames[std::size_t(puzzle->goal)]);
    json.key("moves").number(puzzle->moves);
    json.key("first").number(puzzle->first);
    json.key("theme").string(themeNames[std::size_t(puzzle->theme)]);
    json.key("choices").number(puzzle->choices);
    json.key("line");
    writeMoves(json, puzzle->line);
    json.endObject();
  } else {
    json.null();
  }
  json.endObject();
  return json.text();
}

Expected<std::string> puzzleReplyJson(const PlayerRequest& request) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  Board board = request.board;
  Prover prover(proverNodes);
  const Goal goal = request.goal < 0 ? Goal::fours : Goal(request.goal);
  const Reply reply = goal == Goal::defense ? replyToDefense(board, prover)
                                            : replyToAttack(board, prover, goal, request.within);
  JsonWriter json;
  json.beginObject();
  json.key("stands");
  prover.exhausted() ? json.null() : json.boolean(reply.stands);
  json.key("reply");
  reply.move == noMove ? json.null() : json.number(reply.move);
  json.key("moves").number(reply.moves);
  json.key("line");
  writeMoves(json, reply.line);
  json.endObject();
  return json.text();
}

}  // namespace prunus::player
