#include "diagnosis/family.h"

#include <array>
#include <initializer_list>

namespace prunus::diagnosis {
namespace {

struct Named {
  Mistake mistake;
  std::string_view name;
};

constexpr std::array names = {
    Named{Mistake::windowNotPassed, "window-not-passed"},
    Named{Mistake::rootWindowNotRaised, "root-window-not-raised"},
    Named{Mistake::windowNeitherTurned, "window-not-turned"},
    Named{Mistake::windowNotNegated, "window-not-negated"},
    Named{Mistake::windowNotSwapped, "window-not-swapped"},
    Named{Mistake::windowShared, "window-shared"},
    Named{Mistake::alphaNeverRaised, "alpha-never-raised"},
    Named{Mistake::betaNeverLowered, "beta-never-lowered"},
    Named{Mistake::minRaisesAlpha, "alpha-beta-mixed-up-at-min"},
    Named{Mistake::minLowersAlpha, "alpha-beta-mixed-up-at-min"},
    Named{Mistake::minCutsAtBeta, "alpha-beta-mixed-up-at-min"},
    Named{Mistake::minCutsAsMax, "alpha-beta-mixed-up-at-min"},
    Named{Mistake::maxLowersBeta, "alpha-beta-mixed-up-at-max"},
    Named{Mistake::maxRaisesBeta, "alpha-beta-mixed-up-at-max"},
    Named{Mistake::maxCutsAtAlpha, "alpha-beta-mixed-up-at-max"},
    Named{Mistake::maxCutsAsMin, "alpha-beta-mixed-up-at-max"},
    Named{Mistake::cutReversed, "cut-test-reversed"},
    Named{Mistake::returnsAlpha, "returns-bound-instead-of-best"},
    Named{Mistake::returnsBeta, "returns-bound-instead-of-best"},
    Named{Mistake::returnsWindowSwapped, "returns-bound-instead-of-best"},
    Named{Mistake::firstKept, "first-value-kept"},
    Named{Mistake::lastKept, "last-value-kept"},
    Named{Mistake::zeroTakenForNothing, "zero-taken-for-nothing"},
    Named{Mistake::startsAtZero, "best-starts-at-zero"},
    Named{Mistake::maxStartsAtZero, "best-starts-at-zero"},
    Named{Mistake::minStartsAtZero, "best-starts-at-zero"},
    Named{Mistake::maxTakesLeast, "comparison-reversed"},
    Named{Mistake::minTakesMost, "comparison-reversed"},
    Named{Mistake::maxTakesMinimum, "comparison-reversed"},
    Named{Mistake::valueNotNegated, "value-not-negated"},
    Named{Mistake::playerNotSwitched, "player-not-switched"},
    Named{Mistake::agentsLeftOut, "agents-left-out"},
    Named{Mistake::playerNotRestored, "state-not-restored"},
    Named{Mistake::stateNotRestored, "state-not-restored"},
    Named{Mistake::depthPerRound, "depth-counted-per-side"},
    Named{Mistake::depthPerOwnMove, "depth-counted-per-side"},
    Named{Mistake::depthPerMinMove, "depth-counted-per-side"},
    Named{Mistake::depthPerSide, "depth-counted-per-side"},
    Named{Mistake::depthPerMove, "depth-counted-per-move"},
    Named{Mistake::depthOneMore, "depth-off-by-one"},
    Named{Mistake::depthOneLess, "depth-off-by-one"},
    Named{Mistake::depthLostInLoop, "depth-changed-in-loop"},
    Named{Mistake::depthLostPastZero, "depth-changed-in-loop"},
    Named{Mistake::depthBeforeEnd, "depth-tested-before-end"},
    Named{Mistake::minSeesNegated, "evaluation-from-wrong-side"},
    Named{Mistake::maxSeesNegated, "evaluation-from-wrong-side"},
    Named{Mistake::allSeeNegated, "evaluation-from-wrong-side"},
    Named{Mistake::estimateMinNegated, "evaluation-from-wrong-side"},
    Named{Mistake::estimateMaxNegated, "evaluation-from-wrong-side"},
    Named{Mistake::estimateNegated, "evaluation-from-wrong-side"},
    Named{Mistake::movesDoubled, "moves-generated-twice"},
    Named{Mistake::firstMoveLeftOut, "move-left-out"},
    Named{Mistake::lastMoveLeftOut, "move-left-out"},
    Named{Mistake::stopsAtLargestSeen, "stops-at-value-seen"},
    Named{Mistake::stopsAtBound, "stops-at-value-seen"},
    Named{Mistake::rootWindowNarrow, "root-window-too-narrow"},
    Named{Mistake::moveNeverKept, "best-move-not-updated"},
    Named{Mistake::firstMoveKept, "best-move-not-updated"},
    Named{Mistake::lastMoveKept, "best-move-not-updated"},
    Named{Mistake::equalMoveKept, "best-move-not-updated"},
    Named{Mistake::moveOfBestChild, "best-move-not-updated"},
    Named{Mistake::moveOfLastChild, "best-move-not-updated"},
};

/// Whether a program that knows no window can make it.
bool isOfMinimax(Mistake mistake) {
  switch (mistake) {
    case Mistake::windowNotPassed:
    case Mistake::rootWindowNotRaised:
    case Mistake::windowNeitherTurned:
    case Mistake::windowNotNegated:
    case Mistake::windowNotSwapped:
    case Mistake::windowShared:
    case Mistake::alphaNeverRaised:
    case Mistake::betaNeverLowered:
    case Mistake::minRaisesAlpha:
    case Mistake::minLowersAlpha:
    case Mistake::minCutsAtBeta:
    case Mistake::minCutsAsMax:
    case Mistake::maxLowersBeta:
    case Mistake::maxRaisesBeta:
    case Mistake::maxCutsAtAlpha:
    case Mistake::maxCutsAsMin:
    case Mistake::cutReversed:
    case Mistake::returnsAlpha:
    case Mistake::returnsBeta:
    case Mistake::returnsWindowSwapped:
    case Mistake::equalMoveKept:
      return false;
    default:
      return true;
  }
}

bool needsDepth(Mistake mistake) {
  return mistake == Mistake::depthPerRound || mistake == Mistake::depthPerOwnMove ||
         mistake == Mistake::depthPerMinMove || mistake == Mistake::depthPerSide ||
         mistake == Mistake::depthPerMove || mistake == Mistake::depthOneMore ||
         mistake == Mistake::depthOneLess || mistake == Mistake::depthLostInLoop ||
         mistake == Mistake::depthLostPastZero;
}

/// Those that between two players are another one, or none.
bool needsAgents(Mistake mistake) {
  return mistake == Mistake::agentsLeftOut || mistake == Mistake::depthPerMinMove ||
         mistake == Mistake::depthPerSide || mistake == Mistake::depthPerMove;
}

/// Those that show in nothing but the moves that are given back.
bool needsMoves(Mistake mistake) {
  return nameOf(mistake) == "best-move-not-updated";
}

/// Those that are found otherwise than by running a program of the family.
bool isFoundOtherwise(Mistake mistake) {
  return mistake == Mistake::rootWindowNarrow;
}

constexpr std::array either = {false, true};

constexpr std::array<Hard, 4> hardnesses = {
    {{}, {.end = true}, {.cut = true}, {.cut = true, .end = true}}};

void addPruning(std::vector<Program>& programs, Program program) {
  for (const Hard hard : hardnesses) {
    program.hardMax = program.hardMin = hard;
    programs.push_back(program);
  }
}

/// Programs that narrow one bound alone: they cut less and find the same values, unless they return
/// the bound that they never move.
void addOneSided(std::vector<Program>& programs, Program program) {
  constexpr std::array cuts = {Cut::equal, Cut::strict};
  for (const bool alpha : either) {
    program.raisesAlpha = alpha;
    program.lowersBeta = !alpha;
    for (const bool byValue : either) {
      program.cutsByValue = byValue;
      for (const Cut cut : cuts) {
        program.cutMax = program.cutMin = cut;
        for (const bool hardCut : either) {
          program.hardMax.cut = program.hardMin.cut = hardCut;
          programs.push_back(program);
        }
      }
    }
  }
}

}  // namespace

std::string_view nameOf(Mistake mistake) {
  for (const Named& each : names) {
    if (each.mistake == mistake) return each.name;
  }
  return "";
}

std::vector<Program> correctPrograms(const Stops& best) {
  std::vector<Program> programs;
  constexpr std::array cuts = {Cut::equal, Cut::strict, Cut::never};
  for (const bool stops : either) {
    if (stops && best.highest == infinite && best.lowest == -infinite) continue;
    Program program{.stopsAtLimits = stops, .highest = best.highest, .lowest = best.lowest};
    program.prunes = false;
    programs.push_back(program);
    program.prunes = true;
    for (const bool shallow : either) {
      program.shallow = shallow;
      for (const Cut max : cuts) {
        for (const Cut min : cuts) {
          program.cutMax = max;
          program.cutMin = min;
          addPruning(programs, program);
        }
      }
    }
    program.shallow = false;
    addOneSided(programs, program);
  }
  return programs;
}

std::vector<Program> rareCorrectPrograms() {
  std::vector<Program> programs;
  constexpr std::array cuts = {Cut::equal, Cut::strict, Cut::never};
  Program program;
  for (const bool shallow : either) {
    program.shallow = shallow;
    for (const bool byValue : either) {
      program.cutsByValue = byValue;
      for (const Cut max : cuts) {
        for (const Cut min : cuts) {
          program.cutMax = max;
          program.cutMin = min;
          for (const Hard hardMax : hardnesses) {
            for (const Hard hardMin : hardnesses) {
              if (!byValue && hardMax == hardMin) continue;
              program.hardMax = hardMax;
              program.hardMin = hardMin;
              programs.push_back(program);
            }
          }
        }
      }
    }
  }
  return programs;
}

std::vector<Program> wrongPrograms(const Stops& guess, const Told& told, int agents) {
  std::vector<Program> programs;
  constexpr std::array cuts = {Cut::equal, Cut::strict, Cut::never};
  for (const Named& each : names) {
    if (isFoundOtherwise(each.mistake)) continue;
    if (needsDepth(each.mistake) && !told.depth) continue;
    if (needsMoves(each.mistake) && !told.moves) continue;
    if (needsAgents(each.mistake) && agents < 3) continue;
    Program program{.mistake = each.mistake};
    if (each.mistake == Mistake::alphaNeverRaised) program.raisesAlpha = false;
    if (each.mistake == Mistake::betaNeverLowered) program.lowersBeta = false;
    const bool oneSided = !program.raisesAlpha || !program.lowersBeta;
    if (each.mistake == Mistake::stopsAtBound) {
      if (guess.highest == infinite && guess.lowest == -infinite) continue;
      program.stopsAtLimits = true;
      program.highest = guess.highest;
      program.lowest = guess.lowest;
    }
    if (isOfMinimax(each.mistake)) {
      program.prunes = false;
      programs.push_back(program);
      program.prunes = true;
    }
    for (const bool byValue : either) {
      program.cutsByValue = byValue;
      for (const Cut cut : cuts) {
        program.cutMax = program.cutMin = cut;
        addPruning(programs, program);
      }
    }
    // Where values as good as the best are exact, the last of them is as right as the first.
    if (each.mistake == Mistake::equalMoveKept) {
      std::erase_if(programs, [&](const Program& made) {
        return made.mistake == each.mistake && hasExactTies(made);
      });
    }
    // What returns its best value is right with one bound, too: see `addOneSided`.
    if (oneSided)
      std::erase_if(programs, [&](const Program& made) {
        return made.mistake == each.mistake && !made.hardMax.end;
      });
  }
  return programs;
}

}  // namespace prunus::diagnosis
