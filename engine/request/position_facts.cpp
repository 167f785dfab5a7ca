#include "request/position_facts.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/json_writer.h"
#include "game/gomoku_rules_setup.h"
#include "game/root_option.h"
#include "request/games.h"

namespace prunus {
namespace {

template <typename G>
std::optional<BoardView> boardOf(const G& game) {
  if constexpr (BoardGame<G>) {
    return game.board();
  } else {
    return std::nullopt;
  }
}

template <typename G>
std::vector<Move> legalMoves(const G& game) {
  std::vector<Move> moves;
  if (!game.isTerminal()) game.appendMoves(moves);
  return moves;
}

template <typename G>
bool canPlay(const G& game, Move move) {
  if constexpr (requires { game.canPlay(move); }) {
    return game.canPlay(move);
  } else {
    const std::vector<Move> moves = legalMoves(game);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
}

template <typename G>
std::optional<Player> winnerOf(const G& game) {
  if (!game.isTerminal()) return std::nullopt;
  if constexpr (requires { game.winner(); }) {
    return game.winner();
  } else {
    const Value value = game.terminalValue(0);
    if (value == 0) return std::nullopt;
    return value > 0 ? Player::max : Player::min;
  }
}

/// Plays the path, as far as it can be played.
template <typename G>
void follow(G& game, std::span<const Move> path, PositionFacts& facts) {
  std::optional<BoardView> before;
  for (const Move move : path) {
    if (!canPlay(game, move)) break;
    ++facts.played;
    facts.lastMove = move;
    before = boardOf(game);
    game.play(move);
  }
  if (!before) return;
  const auto after = boardOf(game);
  for (std::size_t cell = 0; cell < before->cells.size(); ++cell) {
    if (before->cells[cell] != after->cells[cell]) facts.changed.push_back(static_cast<int>(cell));
  }
}

/// What there is to know of the position that the game is in.
template <typename G>
void look(const G& game, PositionFacts& facts) {
  facts.board = boardOf(game);
  if constexpr (requires { game.piles(); }) facts.piles = game.piles();
  facts.playerToMove = game.playerToMove();
  facts.over = game.isTerminal();
  facts.winner = winnerOf(game);
  if constexpr (requires { game.winningLine(); }) facts.winningLine = game.winningLine();
  facts.moves = legalMoves(game);
  for (const Move move : facts.moves) {
    facts.names.push_back(game.moveName(move));
    facts.indices.push_back(game.moveIndex(move));
  }
  if constexpr (requires { game.forbidden(); }) facts.forbidden = game.forbidden();
  if (facts.lastMove) facts.lastName = game.moveName(*facts.lastMove);
}

template <typename Setup>
Expected<PositionFacts> factsOf(Settings& settings, std::span<const Move> path) {
  auto game = setUpGame<Setup>(settings, false);
  if (!game) return game.refusal();
  PositionFacts facts;
  follow(*game, path, facts);
  sayPosition<Setup>(settings, *game);
  look(*game, facts);
  facts.options = settings.understood();
  return facts;
}

template <typename Numbers>
void writeNumbers(JsonWriter& json, std::string_view key, const Numbers& numbers) {
  json.key(key).beginArray();
  for (const auto number : numbers) json.number(number);
  json.endArray();
}

}  // namespace

Expected<PositionFacts> positionFacts(const Options& options, std::span<const Move> path) {
  Settings settings(options);
  const auto game = options.find("game");
  if (game != options.end() && game->second == gomoku::GomokuRulesSetup::name) {
    settings.understand("game", game->second);
    return factsOf<gomoku::GomokuRulesSetup>(settings, path);
  }
  const auto index = chooseGame(settings);
  if (!index) return index.refusal();
  if (auto foreign = firstForeignOption(options, *index)) return *foreign;
  std::optional<Expected<PositionFacts>> facts;
  visitType(Games{}, *index, [&]<typename Setup>(std::type_identity<Setup>) {
    facts.emplace(factsOf<Setup>(settings, path));
  });
  return std::move(*facts);
}

std::vector<Move> readPath(std::string_view text) {
  std::vector<Move> path;
  while (true) {
    const std::size_t start = text.find_first_not_of(" ,");
    if (start == std::string_view::npos) return path;
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find_first_of(" ,"));
    text.remove_prefix(word.size());
    Move move = noMove;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), move);
    path.push_back(error == std::errc() && end == word.data() + word.size() ? move : noMove);
  }
}

std::string factsJson(const PositionFacts& facts) {
  JsonWriter json;
  json.beginObject();
  json.key("options").beginObject();
  for (const auto& [name, text] : facts.options) json.key(name).string(text);
  json.endObject();
  json.key("played").number(facts.played);
  json.key("board");
  if (facts.board) {
    json.beginObject();
    json.key("rows").number(facts.board->rows);
    json.key("columns").number(facts.board->columns);
    json.key("cells").string(facts.board->cells);
    json.endObject();
  } else {
    json.null();
  }
  writeNumbers(json, "piles", facts.piles);
  json.key("playerToMove").string(nameOf(facts.playerToMove));
  json.key("over").boolean(facts.over);
  json.key("winner");
  facts.winner ? json.string(nameOf(*facts.winner)) : json.null();
  writeNumbers(json, "winningLine", facts.winningLine);
  writeNumbers(json, "moves", facts.moves);
  json.key("names").beginArray();
  for (const std::string& name : facts.names) json.string(name);
  json.endArray();
  writeNumbers(json, "indices", facts.indices);
  writeNumbers(json, "forbidden", facts.forbidden);
  json.key("lastMove");
  facts.lastMove ? json.number(*facts.lastMove) : json.null();
  json.key("lastName").string(facts.lastName);
  writeNumbers(json, "changed", facts.changed);
  json.endObject();
  return json.text();
}

}  // namespace prunus
