#include "request/best.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <span>
#include <utility>

#include "core/json_writer.h"
#include "exact/solve.h"

namespace prunus {
namespace {

/// What a position may cost that is solved: some two seconds in WebAssembly.
constexpr std::uint64_t solverNodes = 20'000'000;

/// How the strongest level searches, and what counts.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> levelTen = {{
    {"algorithm", "iterative-deepening"},
    {"depth", "64"},
    {"order", "centre"},
    {"node-limit", "2000000"},
}};

template <typename G>
constexpr bool hasSolver = requires(const G game) {
  exact::solve(game, 0);
};

template <typename G>
constexpr bool countsDiscs = requires(const G game) {
  game.countsDiscs();
};

/// What an end is worth to who makes the move.
template <typename G>
Value worthOf(const G& game, int outcome, int plies) {
  if constexpr (requires { game.worthOfMore(outcome); }) {
    return game.worthOfMore(outcome);
  } else {
    return outcome == 0 ? 0 : outcome * game.worthOfWin(plies);
  }
}

/// Each move as its solver knows it.
template <typename G>
std::vector<JudgedMove> judged(const G& game, const exact::KnownMoves& known) {
  const int sign = game.playerToMove() == Player::max ? 1 : -1;
  std::vector<JudgedMove> moves;
  for (const exact::KnownMove& each : known) {
    JudgedMove move{each.move, game.moveIndex(each.move), game.moveName(each.move), 0,
                    {},        Certainty::estimate};
    if (each.isSettled) {
      move.kind = each.isExact() ? Certainty::exact : Certainty::atMost;
      if (each.plies >= 0) move.distance = each.plies;
      move.value = sign * worthOf(game, each.outcome, each.plies);
    }
    moves.push_back(move);
  }
  return moves;
}

/// The best of moves whose end is known, if no other can be better: of equal ones that which wins
/// soonest or loses latest; of draws, and where that is not known, the one nearest to the middle,
/// as people open; then the first.
template <typename G>
std::optional<JudgedMove> bestOf(const G& game, const std::vector<JudgedMove>& moves) {
  const int sign = game.playerToMove() == Player::max ? 1 : -1;
  const JudgedMove* best = nullptr;
  for (const JudgedMove& move : moves) {
    if (move.kind == Certainty::estimate) continue;
    const auto isBetter = [&](const JudgedMove& than) {
      if (move.value != than.value) return sign * (move.value - than.value) > 0;
      const bool isAsSoon = move.kind == Certainty::atMost && than.kind == Certainty::atMost &&
                            move.distance == than.distance;
      if (move.value == 0 || isAsSoon) {
        return game.centrality(move.move) > game.centrality(than.move);
      }
      if (move.distance == than.distance) {
        return move.kind == Certainty::exact && than.kind == Certainty::atMost;
      }
      const int sooner = than.distance.value_or(0) - move.distance.value_or(0);
      return sign * move.value > 0 ? sooner > 0 : sooner < 0;
    };
    if (best == nullptr || isBetter(*best)) best = &move;
  }
  if (best == nullptr) return std::nullopt;
  const bool isWon = sign * best->value > 0;
  const bool isOpen = std::any_of(moves.begin(), moves.end(), [](const JudgedMove& move) {
    return move.kind == Certainty::estimate;
  });
  if (isOpen && !isWon) return std::nullopt;
  return *best;
}

/// Tells the moves that are proven to be the best from those that may be, by between which limits
/// each is worth something to who makes it.
template <typename G>
void compare(const G& game, const exact::KnownMoves& known, BestPlay& play) {
  struct Worth {
    Value least = std::numeric_limits<Value>::min();
    Value most = std::numeric_limits<Value>::max();
  };
  std::vector<Worth> worths;
  for (const exact::KnownMove& each : known) {
    if (!each.isSettled) {
      worths.emplace_back();
      continue;
    }
    const auto [least, most] = std::minmax(
        {worthOf(game, each.outcome, each.plies), worthOf(game, each.outcome, each.leastPlies)});
    worths.push_back({least, most});
  }
  for (std::size_t at = 0; at < known.size(); ++at) {
    if (!known[at].isSettled) continue;
    bool isBest = true;
    bool isWorse = false;
    for (std::size_t other = 0; other < known.size(); ++other) {
      if (other == at) continue;
      isBest = isBest && worths[at].least >= worths[other].most;
      isWorse = isWorse || worths[at].most < worths[other].least;
    }
    if (!isWorse) (isBest ? play.bestMoves : play.maybeBest).push_back(known[at].move);
  }
}

template <typename G>
std::optional<BestPlay> solved(const G& game, std::uint64_t nodes) {
  if constexpr (hasSolver<G>) {
    BestPlay play;
    const exact::KnownMoves known = exact::solve(game, nodes);
    play.moves = judged(game, known);
    play.move = bestOf(game, play.moves);
    if (!play.move) return std::nullopt;
    compare(game, known, play);
    return play;
  } else {
    return std::nullopt;
  }
}

/// After how many plies winning is worth so many points, where that tells it.
template <typename G>
std::optional<int> pliesOf([[maybe_unused]] const G& game, [[maybe_unused]] Value worth) {
  if constexpr (requires { game.worthOfWin(0); }) {
    // Late wins are worth 1, however late; by flat scoring all of them are worth the same.
    for (int ply = 1; worth > 1 && ply < maximumPly && game.worthOfWin(ply) >= worth; ++ply) {
      const bool isIt = game.worthOfWin(ply) == worth && game.worthOfWin(ply + 1) < worth;
      if (isIt) return ply;
    }
  }
  return std::nullopt;
}

/// What a search of the strongest level found. Estimates are worth less than any win: a value of a
/// point or more is one that the search has seen to the end.
BestPlay searched(const SearchRequest& request, const Report& report) {
  if (!report.bestMove) return {};
  JudgedMove best{*report.bestMove, moveIndex(request, *report.bestMove), {}, report.value, {}};
  best.name = moveNames(request, std::span(&best.move, 1)).front();
  Value point = report.scale.denominator;
  for (int place = 0; place < report.scale.decimals; ++place) point *= 10;
  const bool isDecided = report.bound == Bound::exact && std::abs(report.value) >= point;
  const bool isToTheEnd = report.complete && request.settings.depthLimit == maximumPly;
  if (isToTheEnd && report.bound == Bound::exact) best.kind = Certainty::exact;
  if (isDecided) {
    best.distance =
        std::visit([&](const auto& game) { return pliesOf(game, std::abs(report.value) / point); },
                   request.game);
    if (best.kind == Certainty::estimate && best.distance) best.kind = Certainty::atMost;
  }
  return playOf(best, report.scale);
}

/// The options with these where nobody has said otherwise.
Options withDefaults(const Options& options,
                     std::span<const std::pair<std::string_view, std::string_view>> defaults) {
  Options all = options;
  for (const auto& [name, value] : defaults) all.try_emplace(std::string(name), value);
  return all;
}

/// What counts in this game, unless it is said: how high or how soon a win is.
std::string_view usualScoring(const AnyGame& game) {
  return std::visit(
      []<typename G>(const G& /*game*/) -> std::string_view {
        if constexpr (countsDiscs<G>)
          return "discs";
        else
          return hasSolver<G> ? "depth" : "";
      },
      game);
}

}  // namespace

std::string_view nameOf(Certainty kind) {
  constexpr std::array<std::string_view, 3> names = {"exact", "at-most", "estimate"};
  return names[static_cast<std::size_t>(kind)];
}

std::vector<std::string> BestPlay::namesOf(const std::vector<Move>& some) const {
  std::vector<std::string> names;
  for (const JudgedMove& each : moves) {
    const bool isOne = std::find(some.begin(), some.end(), each.move) != some.end();
    if (isOne) names.push_back(each.name);
  }
  return names;
}

BestPlay playOf(const JudgedMove& move, Scale scale) {
  BestPlay play;
  play.move = move;
  play.moves = {move};
  play.scale = scale;
  (move.kind == Certainty::exact ? play.bestMoves : play.maybeBest).push_back(move.move);
  return play;
}

Expected<BestPlay> bestPlay(const Options& options, const ProgressCallback& progress) {
  auto request = parseRequest(options);
  if (!request) return request.refusal();
  const std::string_view scoring = usualScoring(request->game);
  if (scoring.empty()) {
    request = parseRequest(withDefaults(options, std::span(levelTen).last(1)));
    if (!request) return request.refusal();
    const auto done = run(*request, {}, progress);
    if (!done) return done.refusal();
    return searched(*request, done->report);
  }
  Options asked = options;
  asked.try_emplace("scoring", scoring);
  // Solvers know no estimates, and so no decimals.
  for (const auto& [name, value] : levelTen) asked.erase(std::string(name));
  const std::uint64_t nodes =
      request->limits.nodes == 0 ? solverNodes : std::min(solverNodes, request->limits.nodes);
  request = parseRequest(asked);
  if (!request) return request.refusal();
  const bool isOver = std::visit([](const auto& game) { return game.isTerminal(); }, request->game);
  if (isOver) return BestPlay{};
  auto known = std::visit([nodes](const auto& game) { return solved(game, nodes); }, request->game);
  if (known) return *known;

  // How high a win will be is nothing that such a search could tell.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 1> soon = {
      {{"scoring", "depth"}}};
  request = parseRequest(withDefaults(withDefaults(options, soon), levelTen));
  if (!request) return request.refusal();
  const auto done = run(*request, {}, progress);
  if (!done) return done.refusal();
  return searched(*request, done->report);
}

std::string bestJson(const BestPlay& best) {
  JsonWriter json;
  const auto write = [&](const JudgedMove* move) {
    json.key("move");
    move == nullptr ? json.null() : json.string(move->name);
    json.key("index");
    move == nullptr ? json.null() : json.number(move->index);
    json.key("value");
    move == nullptr ? json.null() : json.decimal(best.scale.text(move->value));
    json.key("distance");
    move == nullptr || !move->distance ? json.null() : json.number(*move->distance);
    json.key("kind");
    move == nullptr ? json.null() : json.string(nameOf(move->kind));
  };
  json.beginObject();
  write(best.move ? &*best.move : nullptr);
  for (const auto& [key, moves] :
       {std::pair("bestMoves", &best.bestMoves), std::pair("maybeBest", &best.maybeBest)}) {
    json.key(key).beginArray();
    for (const std::string& name : best.namesOf(*moves)) json.string(name);
    json.endArray();
  }
  json.key("moves").beginArray();
  for (const JudgedMove& each : best.moves) {
    json.beginObject();
    write(&each);
    json.endObject();
  }
  json.endArray();
  json.endObject();
  return json.text();
}

}  // namespace prunus
