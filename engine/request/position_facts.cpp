#include "request/position_facts.h"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <memory>
#include <utility>

#include "core/json_writer.h"
#include "game/chance.h"
#include "game/gomoku/gomoku_rules_setup.h"
#include "game/root_option.h"
#include "game/symmetry.h"
#include "request/games.h"

namespace prunus {
namespace {

/// The rules of a game, asked through pointers: only these few lines are compiled for each game.
class Rules {
 public:
  Rules() = default;
  virtual ~Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  Rules(Rules&&) = delete;
  Rules& operator=(Rules&&) = delete;

  [[nodiscard]] virtual std::optional<BoardView> board() const = 0;
  [[nodiscard]] virtual std::vector<int> piles() const = 0;
  [[nodiscard]] virtual Player playerToMove() const = 0;
  [[nodiscard]] virtual bool isChance() const = 0;
  [[nodiscard]] virtual bool isOver() const = 0;
  [[nodiscard]] virtual std::optional<Player> winner() const = 0;
  [[nodiscard]] virtual std::vector<int> winningLine() const = 0;
  [[nodiscard]] virtual std::vector<int> forbidden() const = 0;
  [[nodiscard]] virtual bool canPlay(Move move) const = 0;
  /// See `firstAlike`; empty where there are no symmetries.
  [[nodiscard]] virtual std::vector<std::size_t> firstAlike(
      const std::vector<Move>& moves) const = 0;
  /// The game must not be over.
  virtual void appendMoves(std::vector<Move>& moves) const = 0;
  virtual void play(Move move) = 0;
  [[nodiscard]] virtual std::string moveName(Move move) const = 0;
  [[nodiscard]] virtual int moveIndex(Move move) const = 0;
  /// Says the position in options, if the game can.
  virtual void say(Settings& settings) const = 0;

  [[nodiscard]] std::vector<Move> legalMoves() const {
    std::vector<Move> moves;
    if (!isOver()) appendMoves(moves);
    return moves;
  }
};

template <typename Setup>
class RulesOf final : public Rules {
 public:
  using G = typename Setup::Game;
  explicit RulesOf(G game) : game_(std::move(game)) {}

  [[nodiscard]] std::optional<BoardView> board() const override {
    if constexpr (BoardGame<G>) {
      return game_.board();
    } else {
      return std::nullopt;
    }
  }
  [[nodiscard]] std::vector<int> piles() const override {
    if constexpr (requires { game_.piles(); }) {
      return game_.piles();
    } else {
      return {};
    }
  }
  [[nodiscard]] Player playerToMove() const override { return game_.playerToMove(); }
  [[nodiscard]] bool isChance() const override { return prunus::isChance(game_); }
  [[nodiscard]] bool isOver() const override { return game_.isTerminal(); }
  [[nodiscard]] std::optional<Player> winner() const override {
    if (!game_.isTerminal()) return std::nullopt;
    if constexpr (requires { game_.winner(); }) {
      return game_.winner();
    } else {
      const Value value = game_.terminalValue(0);
      if (value == 0) return std::nullopt;
      return value > 0 ? Player::max : Player::min;
    }
  }
  [[nodiscard]] std::vector<int> winningLine() const override {
    if constexpr (requires { game_.winningLine(); }) {
      return game_.winningLine();
    } else {
      return {};
    }
  }
  [[nodiscard]] std::vector<int> forbidden() const override {
    if constexpr (requires { game_.forbidden(); }) {
      return game_.forbidden();
    } else {
      return {};
    }
  }
  [[nodiscard]] bool canPlay(Move move) const override {
    if constexpr (requires { game_.canPlay(move); }) {
      return game_.canPlay(move);
    } else {
      const std::vector<Move> moves = legalMoves();
      return std::find(moves.begin(), moves.end(), move) != moves.end();
    }
  }
  [[nodiscard]] std::vector<std::size_t> firstAlike(
      [[maybe_unused]] const std::vector<Move>& moves) const override {
    if constexpr (SymmetricGame<G>) {
      return prunus::firstAlike(game_, moves);
    } else {
      return {};
    }
  }
  void appendMoves(std::vector<Move>& moves) const override { game_.appendMoves(moves); }
  void play(Move move) override { game_.play(move); }
  [[nodiscard]] std::string moveName(Move move) const override { return game_.moveName(move); }
  [[nodiscard]] int moveIndex(Move move) const override { return game_.moveIndex(move); }
  void say(Settings& settings) const override { sayPosition<Setup>(settings, game_); }

 private:
  G game_;
};

using AnyRules = std::unique_ptr<Rules>;

template <typename Setup>
Expected<AnyRules> rulesOf(Settings& settings) {
  auto game = setUpGame<Setup>(settings, false);
  if (!game) return game.refusal();
  return AnyRules(std::make_unique<RulesOf<Setup>>(std::move(*game)));
}

/// The game that the options ask for.
Expected<AnyRules> rulesFor(const Options& options, Settings& settings) {
  const auto game = options.find("game");
  if (game != options.end() && game->second == gomoku::GomokuRulesSetup::name) {
    settings.understand("game", game->second);
    return rulesOf<gomoku::GomokuRulesSetup>(settings);
  }
  const auto index = chooseGame(settings);
  if (!index) return index.refusal();
  if (auto foreign = firstForeignOption(options, *index)) return *foreign;
  Expected<AnyRules> rules = AnyRules();
  visitType(Games{}, *index, [&]<typename Setup>(std::type_identity<Setup>) {
    if constexpr (!std::same_as<Setup, gomoku::GomokuSetup>) rules = rulesOf<Setup>(settings);
  });
  return rules;
}

/// Plays the path, as far as it can be played.
void follow(Rules& rules, std::span<const Move> path, PositionFacts& facts) {
  std::optional<BoardView> before;
  for (const Move move : path) {
    if (!rules.canPlay(move)) break;
    ++facts.played;
    facts.lastMove = move;
    before = rules.board();
    rules.play(move);
  }
  if (!before) return;
  const auto after = rules.board();
  for (std::size_t cell = 0; cell < before->cells.size(); ++cell) {
    if (before->cells[cell] != after->cells[cell]) facts.changed.push_back(static_cast<int>(cell));
  }
}

/// What there is to know of the position that the game is in.
void look(const Rules& rules, bool merges, PositionFacts& facts) {
  facts.board = rules.board();
  facts.piles = rules.piles();
  facts.playerToMove = rules.playerToMove();
  facts.chance = rules.isChance();
  facts.over = rules.isOver();
  facts.winner = rules.winner();
  facts.winningLine = rules.winningLine();
  facts.moves = rules.legalMoves();
  for (const Move move : facts.moves) {
    facts.names.push_back(rules.moveName(move));
    facts.indices.push_back(rules.moveIndex(move));
  }
  if (merges) {
    for (const std::size_t first : rules.firstAlike(facts.moves)) {
      facts.searched.push_back(facts.moves[first]);
    }
  }
  facts.forbidden = rules.forbidden();
  if (facts.lastMove) facts.lastName = rules.moveName(*facts.lastMove);
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
  const auto rules = rulesFor(options, settings);
  if (!rules) return rules.refusal();
  PositionFacts facts;
  follow(**rules, path, facts);
  (*rules)->say(settings);
  const auto symmetry = options.find("symmetry");
  look(**rules, symmetry != options.end() && symmetry->second == "merged", facts);
  facts.options = settings.understood();
  return facts;
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
  if (facts.chance) json.key("chance").boolean(true);
  json.key("over").boolean(facts.over);
  json.key("winner");
  facts.winner ? json.string(nameOf(*facts.winner)) : json.null();
  writeNumbers(json, "winningLine", facts.winningLine);
  writeNumbers(json, "moves", facts.moves);
  json.key("names").beginArray();
  for (const std::string& name : facts.names) json.string(name);
  json.endArray();
  writeNumbers(json, "indices", facts.indices);
  if (!facts.searched.empty()) writeNumbers(json, "searched", facts.searched);
  writeNumbers(json, "forbidden", facts.forbidden);
  json.key("lastMove");
  facts.lastMove ? json.number(*facts.lastMove) : json.null();
  json.key("lastName").string(facts.lastName);
  writeNumbers(json, "changed", facts.changed);
  json.endObject();
  return json.text();
}

}  // namespace prunus
