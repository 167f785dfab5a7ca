#include "diagnosis/choice.h"

#include <algorithm>
#include <string>

namespace prunus::diagnosis {
namespace {

/// Whether some child of a node is called so, and `fits`.
template <typename Fits>
bool anyChild(const Record& record, const Arena& arena, std::size_t node, const std::string& name,
              const Fits& fits) {
  const std::size_t end = node + arena.places[node].size;
  for (std::size_t child = node + 1; child < end; child += arena.places[child].size) {
    if (record.names[child] == name && fits(child)) return true;
  }
  return false;
}

}  // namespace

bool mayHaveChosen(Mistake mistake, const Record& record, const Arena& arena, std::size_t node,
                   const Candidates& candidates) {
  if (!record.saysMoves || candidates.failsLow) return true;
  const Choice& told = record.choices[node];
  if (told.kind == Choice::Kind::notTold) return true;
  const bool none = told.kind == Choice::Kind::none;
  if (node != 0 && none && record.choices[0].kind != Choice::Kind::none) return true;
  const auto is = [&](std::size_t child) {
    return child == 0 ? none : !none && record.names[child] == told.move;
  };
  const auto isThatOf = [&](std::size_t child) {
    const Choice& below = record.choices[child];
    return below.kind == Choice::Kind::move ? !none && below.move == told.move : none;
  };
  switch (mistake) {
    case Mistake::moveNeverKept:
      return is(0) || (candidates.cut && is(candidates.last));
    case Mistake::firstMoveKept:
      return is(candidates.first) || (candidates.cut && is(candidates.last));
    case Mistake::lastMoveKept:
      return is(candidates.last);
    case Mistake::equalMoveKept:
      return is(candidates.equal);
    case Mistake::moveOfBestChild:
      return isThatOf(candidates.better);
    case Mistake::moveOfLastChild:
      return isThatOf(candidates.last);
    default:
      break;
  }
  const auto isBound = [&](std::size_t child) {
    const auto& all = candidates.bounds;
    return node == 0 && std::find(all.begin(), all.end(), child) != all.end();
  };
  return is(candidates.better) ||
         (!none && anyChild(record, arena, node, told.move, [&](std::size_t child) {
           return record.seen[child].value == candidates.best && !isBound(child);
         }));
}

std::uint64_t printOfChoice(Mistake mistake, const Candidates& candidates) {
  if (candidates.failsLow) return 0;
  switch (mistake) {
    case Mistake::moveNeverKept:
    case Mistake::moveOfBestChild:
    case Mistake::moveOfLastChild:
      return 1;
    case Mistake::firstMoveKept:
      return candidates.first + 2;
    case Mistake::lastMoveKept:
      return candidates.last + 2;
    case Mistake::equalMoveKept:
      return candidates.equal + 2;
    default:
      return candidates.better + 2;
  }
}

void tellChoices(const std::vector<ChosenMove>& chosen, const Arena& arena, Record& record) {
  if (chosen.empty()) return;
  record.choices.resize(record.seen.size());
  bool known = true;
  bool inner = false;
  for (const auto& [node, move] : chosen) {
    // At leaves there is nothing to choose.
    if (arena.places[node].size == 1) continue;
    inner = true;
    const bool none = !move || *move == "-1";
    record.choices[node] = {none ? Choice::Kind::none : Choice::Kind::move, move.value_or("")};
    known &= none || anyChild(record, arena, node, *move, [](std::size_t) { return true; });
  }
  record.saysMoves = inner && known;
}

}  // namespace prunus::diagnosis
