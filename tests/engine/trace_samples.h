#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "trace/check.h"
#include "trace/recorder.h"
#include "trace/trace.h"
#include "trace_reference.h"

/// Traces that are well-formed but otherwise as odd as they can be.
namespace prunus::samples {

struct Settings {
  bool narrow = true;
  bool names = false;
  bool hide = false;
  int rootPly = 0;
};

/// Gives a node marks and legal moves that may go together with its children.
inline void makeSound(reference::Node& node, reference::Generator& generator) {
  std::uint32_t children = 0;
  for (reference::Node& child : node.children) {
    makeSound(child, generator);
    if ((child.entry.marks & mark::reSearch) == 0) ++children;
  }
  NodeExit& exit = node.exit;
  exit.marks = 0;
  exit.bound = static_cast<Bound>(generator.number(1, 3));
  exit.legalMoves = static_cast<int>(children);
  const bool empty = node.children.empty();
  switch (generator.number(empty ? 0 : 2, 6)) {
    case 0:
      exit.marks = mark::terminal;
      break;
    case 1:
      exit.marks = mark::horizon;
      break;
    case 2:
      exit.marks = mark::cutOff;
      exit.legalMoves += generator.number(1, 5);
      break;
    case 3:
      exit.marks = mark::tableHit;
      exit.legalMoves += generator.number(0, 2);
      break;
    case 4:
      exit.marks = mark::unfinished;
      exit.bound = static_cast<Bound>(generator.number(0, 3));
      exit.legalMoves += generator.number(0, 2);
      break;
    default:
      break;  // searched to the end; without children: not a leaf for a reason unsaid
  }
}

template <typename Cell>
Trace record(const reference::Forest& forest, std::size_t budget, int rootPly) {
  Recorder<Cell> recorder(budget, rootPly);
  reference::walk(forest, recorder);
  Trace trace;
  trace.header.rootPly = rootPly;
  trace.header.recordedPly = recorder.recordedPly();
  trace.columns = recorder.take();
  return trace;
}

inline Trace trace(std::uint32_t seed, const Settings& settings) {
  reference::Generator generator(seed);
  reference::Forest forest =
      generator.forest(generator.number(1, 3), settings.rootPly, generator.number(0, 6), 4);
  for (reference::Node& root : forest) makeSound(root, generator);
  const std::uint64_t nodes = reference::countNodes(forest);
  const std::size_t budget = settings.hide
                                 ? forest.size() + static_cast<std::size_t>(generator.number(
                                                       0, static_cast<int>(nodes - forest.size())))
                                 : nodes;
  Trace trace = settings.narrow ? record<std::int16_t>(forest, budget, settings.rootPly)
                                : record<std::int32_t>(forest, budget, settings.rootPly);
  trace.header.options = {{"game", "odd \"game\""}, {"position", "X\n.\\"}, {"ключ", "值"}};
  trace.header.decimals = generator.number(0, 3);
  trace.header.complete = generator.number(0, 1) == 0;
  trace.header.seconds = generator.number(0, 100'000) / 1e6;
  if (settings.names) {
    trace.header.names.emplace();
    for (int move = 0; move < 64; ++move) {
      trace.header.names->push_back("move " + std::to_string(move / 2) + " é");
    }
  }
  // What was hidden is counted as the search would have counted it.
  Trace whole = settings.narrow ? record<std::int16_t>(forest, nodes, settings.rootPly)
                                : record<std::int32_t>(forest, nodes, settings.rootPly);
  trace.header.totals = countTotals(whole);
  return trace;
}

/// One of each kind.
inline std::vector<Settings> allSettings() {
  std::vector<Settings> all;
  for (int bits = 0; bits < 16; ++bits) {
    all.push_back({.narrow = (bits & 1) != 0,
                   .names = (bits & 2) != 0,
                   .hide = (bits & 4) != 0,
                   .rootPly = (bits & 8) != 0 ? 3 : 0});
  }
  return all;
}

inline bool sameHeader(const TraceHeader& a, const TraceHeader& b) {
  return a.options == b.options && a.decimals == b.decimals && a.rootPly == b.rootPly &&
         a.recordedPly == b.recordedPly && a.complete == b.complete &&
         a.totals.nodes == b.totals.nodes && a.totals.leaves == b.totals.leaves &&
         a.totals.cutoffs == b.totals.cutoffs && a.totals.prunedMoves == b.totals.prunedMoves &&
         a.totals.depth == b.totals.depth && a.seconds > b.seconds - 1e-6 &&
         a.seconds < b.seconds + 1e-6 && a.names == b.names;
}

inline std::vector<reference::Row> rowsOf(const Trace& trace) {
  return std::visit([](const auto& columns) { return reference::rowsOf(columns); }, trace.columns);
}

}  // namespace prunus::samples
