#include "diagnosis/diagnose.h"

#include <algorithm>
#include <set>
#include <utility>

#include "diagnosis/choice.h"
#include "diagnosis/family.h"
#include "diagnosis/further.h"
#include "diagnosis/truth.h"
#include "trace/format/events.h"

namespace prunus::diagnosis {
namespace {

struct Laid {
  SearchRequest request;
  Overlay over;
  Overlay sticky;  ///< the same for programs that don't take moves back
};

/// How often a key is said.
std::size_t mentions(std::string_view events, std::string_view key) {
  std::size_t count = 0;
  for (std::size_t at = events.find(key); at != std::string_view::npos && count < 2;
       at = events.find(key, at + key.size())) {
    ++count;
  }
  return count;
}

Expected<Laid> lay(const Search& search) {
  auto request = parseRequest(search.options);
  if (!request) return request.refusal();
  auto read = readEvents(search.events);
  if (!read) return read.refusal();
  // A recorder may guess who moves at the root, and say so there alone.
  const bool single = read->trace.length() == 1;
  const bool players = mentions(search.events, "\"player\"") > (single ? 0U : 1U);
  const bool windows =
      mentions(search.events, "\"alpha\"") + mentions(search.events, "\"beta\"") > 0;
  Overlay over = overlay(*request, read->trace, players, windows);
  tellChoices(read->chosen, over.arena, over.record);
  Overlay sticky;
  if (!over.unrestored.empty()) {
    sticky = over;
    sticky.ownValues = true;
  }
  return Laid{std::move(*request), std::move(over), std::move(sticky)};
}

/// Where the program and the trace part, whatever way there is to read the trace.
Parting part(const Program& program, const Laid& laid) {
  if (program.mistake != Mistake::stateNotRestored) {
    return follow(program, laid.over, laid.over.arena);
  }
  Parting furthest;
  furthest.kind = Difference::unknownMove;
  for (const Arena& arena : laid.over.unrestored) {
    const Parting parting = follow(program, laid.sticky, arena);
    if (parting.kind == Difference::none) return parting;
    if (parting.agreed >= furthest.agreed) furthest = parting;
  }
  return furthest;
}

/// Who speaks of windows and never narrows them has not written minimax, but forgotten to.
bool isMeant(const Program& program, const std::vector<Laid>& all) {
  return program.prunes || !all.front().over.record.saysWindows;
}

bool explains(const Program& program, const std::vector<Laid>& all) {
  if (!isMeant(program, all)) return false;
  return std::all_of(all.begin(), all.end(), [&](const Laid& laid) {
    return part(program, laid).kind == Difference::none;
  });
}

/// The largest and the smallest value of any leaf: in a textbook tree of all, else of those seen.
Stops limitsOf(const Laid& laid) {
  Number most = -infinite;
  Number least = infinite;
  const auto add = [&](Number value) {
    most = std::max(most, value);
    least = std::min(least, value);
  };
  if (const auto whole = laid.over.depth ? std::nullopt : treeArena(laid.request)) {
    Number factor = 1;
    for (int place = whole->decimals; place < laid.over.arena.decimals; ++place) factor *= 10;
    for (const Place& place : whole->places) {
      if (place.over) add(place.worth * factor);
    }
  } else {
    for (std::size_t node = 0; node < laid.over.record.seen.size(); ++node) {
      if (laid.over.arena.places[node].over) add(laid.over.record.seen[node].value);
    }
    // A draw is the best that was seen, not the best that there is.
    if (most <= 0) most = infinite;
    if (least >= 0) least = -infinite;
  }
  return most < least ? Stops{} : Stops{most, least};
}

/// The best values that there are in all searches: where a win is worth the same in each of those
/// in which there is one. Trees have each their own.
Stops limitsOf(const std::vector<Laid>& all) {
  if (all.size() == 1) return limitsOf(all.front());
  Stops common;
  for (const Laid& laid : all) {
    if (treeArena(laid.request)) return {};
    const Stops its = limitsOf(laid);
    if (its.highest != infinite) {
      if (common.highest != infinite && common.highest != its.highest) return {};
      common.highest = its.highest;
    }
    if (its.lowest != -infinite) {
      if (common.lowest != -infinite && common.lowest != its.lowest) return {};
      common.lowest = its.lowest;
    }
  }
  return common;
}

/// The bounds at which a program seems to stop inside its window: the least good values with which
/// it left moves out. There are none where it never went on: then it stops at any value.
Stops guessOf(const std::vector<Laid>& all) {
  Stops guess;
  bool maxGoesOn = false;
  bool minGoesOn = false;
  for (const Laid& laid : all) {
    const auto& places = laid.over.arena.places;
    for (std::size_t node = 0; node < places.size(); ++node) {
      const Seen& seen = laid.over.record.seen[node];
      const std::size_t end = node + places[node].size;
      std::uint32_t children = 0;
      for (std::size_t child = node + 1; child < end; child += places[child].size) ++children;
      const bool max = places[node].player == Player::max;
      if (children > 1) (max ? maxGoesOn : minGoesOn) = true;
      if (children == 0 || children >= places[node].legalMoves) continue;
      if (max && seen.value < seen.beta) {
        guess.highest = std::min(guess.highest, seen.value);
      } else if (!max && seen.value > seen.alpha) {
        guess.lowest = std::max(guess.lowest, seen.value);
      }
    }
  }
  if (!maxGoesOn) guess.highest = infinite;
  if (!minGoesOn) guess.lowest = -infinite;
  return guess;
}

std::string_view cutName(Cut cut) {
  return cut == Cut::equal ? "equal" : cut == Cut::strict ? "strict" : "never";
}
std::string_view returnsName(const Program& program) {
  const auto& [cut, end] = program.hardMax;
  if (program.hardMax != program.hardMin || cut != end) return "mixed";
  return cut ? "fail-hard" : "fail-soft";
}
std::string_view narrowsName(const Program& program) {
  return !program.raisesAlpha ? "beta" : program.lowersBeta ? "both" : "alpha";
}
constexpr std::array<std::string_view, 3> orderNames = {"natural", "reversed", "own"};

/// What all the programs that explain the traces have in common. Simple styles come first: a trace
/// without any cut is not said to stop anywhere in particular.
Style styleOf(const std::vector<Program>& fitting, const std::vector<Laid>& all) {
  Style style;
  if (!fitting.empty()) {
    const Program& first = fitting.front();
    style.prunes = first.prunes;
    style.shallow = first.shallow;
    style.stopsAtBest = first.stopsAtLimits;
    style.narrows = narrowsName(first);
    style.cutMax = cutName(first.cutMax);
    style.cutMin = cutName(first.cutMin);
    style.returns = returnsName(first);
    for (const Program& program : fitting) {
      if (program.stopsAtLimits != first.stopsAtLimits || program.shallow != first.shallow ||
          program.prunes != first.prunes || narrowsName(program) != style.narrows) {
        continue;
      }
      if (cutName(program.cutMax) != style.cutMax) style.cutMax = "either";
      if (cutName(program.cutMin) != style.cutMin) style.cutMin = "either";
      const std::string_view returns = returnsName(program);
      const bool pure = returns != "mixed" && style.returns != "mixed";
      if (returns != style.returns) style.returns = pure ? "either" : style.returns;
    }
    if (!first.prunes) style.cutMax = style.cutMin = "never";
  }
  Order order = all.front().over.order;
  for (const Laid& laid : all) {
    if (laid.over.order != order) order = Order::own;
    style.ownEstimates |= laid.over.ownEstimates;
    style.other |= laid.over.record.isOther;
  }
  style.order = orderNames[static_cast<std::size_t>(order)];
  return style;
}

std::vector<std::string> pathTo(const Overlay& over, std::size_t node) {
  std::vector<std::string> path;
  std::size_t at = 0;
  while (at != node) {
    std::size_t child = at + 1;
    while (child + over.arena.places[child].size <= node) child += over.arena.places[child].size;
    path.push_back(over.record.names[child]);
    at = child;
  }
  return path;
}

void tellParting(const std::vector<Laid>& all, const std::vector<Program>& correct,
                 Diagnosis& diagnosis) {
  for (std::size_t search = 0; search < all.size(); ++search) {
    Parting nearest;
    bool any = false;
    for (const Program& program : correct) {
      // What one bound alone would do is no example to hold against anybody.
      if (!isMeant(program, all) || !program.raisesAlpha || !program.lowersBeta) continue;
      const Parting parting = part(program, all[search]);
      if (parting.kind == Difference::none) {
        any = false;
        break;
      }
      if (any && parting.agreed <= nearest.agreed) continue;
      nearest = parting;
      any = true;
    }
    if (!any) continue;
    const Overlay& over = all[search].over;
    const Seen& seen = over.record.seen[nearest.node];
    const Place& place = over.arena.places[nearest.node];
    const std::size_t end = nearest.node + place.size;
    std::uint32_t children = 0;
    for (std::size_t child = nearest.node + 1; child < end; child += over.arena.places[child].size)
      ++children;
    diagnosis.parting = nearest;
    diagnosis.search = search;
    diagnosis.path = pathTo(over, nearest.node);
    diagnosis.move = over.record.names[nearest.node];
    diagnosis.player = place.player;
    diagnosis.decimals = over.arena.decimals;
    diagnosis.yours = {.alpha = seen.alpha,
                       .beta = seen.beta,
                       .value = seen.value,
                       .hasValue = !seen.unfinished,
                       .cut = children > 0 && children < place.legalMoves};
    if (nearest.kind == Difference::chosenMove) {
      const Choice& choice = over.record.choices[nearest.node];
      if (choice.kind == Choice::Kind::move) diagnosis.yourMove = choice.move;
      if (nearest.had.chosen > 0) diagnosis.expectedMove = over.record.names[nearest.had.chosen];
    }
    return;
  }
}

/// Whether every search came to the true value of its root.
bool rootsAreTrue(const std::vector<Laid>& all) {
  return std::all_of(all.begin(), all.end(),
                     [](const Laid& laid) { return rootIsTrue(laid.request, laid.over); });
}

/// In so many searches a program of no known kind has to be right.
constexpr std::size_t fewSearches = 3;

/// Whether the program searches again or remembers, and came to the right value each time.
bool isOtherwiseRight(const std::vector<Laid>& all) {
  bool isOther = false;
  for (const Laid& laid : all) {
    isOther |= laid.over.record.isOther || remembers(laid.request, laid.over);
  }
  return isOther && std::all_of(all.begin(), all.end(), [](const Laid& laid) {
           return rootIsExact(laid.request, laid.over);
         });
}

}  // namespace

Expected<Diagnosis> diagnose(const std::vector<Search>& searches) {
  if (searches.empty()) return Refusal{"trace-line-no-event", "trace", -1, {}};
  std::vector<Laid> all;
  for (const Search& search : searches) {
    auto laid = lay(search);
    if (!laid) return laid.refusal();
    all.push_back(std::move(*laid));
  }
  Diagnosis diagnosis;
  const Stops best = limitsOf(all);
  const std::vector<Program> correct = correctPrograms(best);
  std::vector<Program> fitting;
  for (const Program& program : correct) {
    if (explains(program, all)) fitting.push_back(program);
  }
  if (fitting.empty()) {
    for (const Program& program : rareCorrectPrograms()) {
      if (explains(program, all)) fitting.push_back(program);
    }
  }
  const bool isTrue = rootsAreTrue(all);
  if (!fitting.empty() && !isTrue) {
    diagnosis.verdict = Verdict::named;
    diagnosis.error = nameOf(Mistake::rootWindowNarrow);
    diagnosis.style = styleOf(fitting, all);
    return diagnosis;
  }
  std::vector<Program> left = fitting;
  std::set<std::string_view> names;
  const Overlay& first = all.front().over;
  const Told told{.windows = first.record.saysWindows,
                  .moves = first.record.saysMoves,
                  .depth = first.depthGiven};
  for (const Program& program : wrongPrograms(guessOf(all), told, first.arena.agents)) {
    if (!explains(program, all)) continue;
    left.push_back(program);
    names.insert(nameOf(program.mistake));
  }
  diagnosis.candidates.assign(names.begin(), names.end());
  diagnosis.style = styleOf(fitting.empty() ? left : fitting, all);
  const bool other = fitting.empty() && isOtherwiseRight(all);
  diagnosis.style.other |= other;
  if (!fitting.empty() || other) {
    diagnosis.verdict = Verdict::correct;
    // Of a way that is not known a single tree says little.
    if (other && all.size() < fewSearches) {
      left.insert(left.end(), correct.begin(), correct.end());
      for (const Program& program : wrongPrograms({}, told, first.arena.agents)) {
        left.push_back(program);
      }
    }
  } else {
    if (names.size() == 1) {
      diagnosis.verdict = Verdict::named;
      diagnosis.error = *names.begin();
      diagnosis.candidates.clear();
    }
    tellParting(all, correct, diagnosis);
  }
  diagnosis.next = furtherSearch(all.front().request, left, told, all.size());
  return diagnosis;
}

}  // namespace prunus::diagnosis
