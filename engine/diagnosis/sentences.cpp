#include <array>
#include <string>
#include <utility>

#include "core/decimal.h"
#include "core/unicode.h"
#include "diagnosis/diagnosis_json.h"

namespace prunus::diagnosis {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 26> errors = {{
    {"window-not-passed",
     "The window never narrows: every call begins with that of the root. Either the bounds are not "
     "handed on, or nothing is taken into them."},
    {"root-window-not-raised",
     "The root does not narrow its window: what its first moves are worth is not told to the "
     "next."},
    {"window-not-turned", "Negamax: the child gets (α, β); it should get (−β, −α)."},
    {"window-not-negated",
     "Negamax: the window is swapped but not negated; the child should get (−β, −α)."},
    {"window-not-swapped",
     "α and β come to the child in each other's place; in negamax it should get (−β, −α)."},
    {"window-shared",
     "α and β are shared by all nodes: what one call does to them is still there after it."},
    {"alpha-never-raised", "MAX returns α and never raises it to its best value."},
    {"beta-never-lowered", "MIN returns β and never lowers it to its best value."},
    {"alpha-beta-mixed-up-at-min", "At MIN, α and β are mixed up."},
    {"alpha-beta-mixed-up-at-max", "At MAX, α and β are mixed up."},
    {"cut-test-reversed", "The test for a cut is the wrong way round: it stops where α ≤ β."},
    {"returns-bound-instead-of-best",
     "A bound is returned where the best value is meant: MAX may return α and MIN β, not the other "
     "one."},
    {"first-value-kept", "The value of the first move is kept as the best, whatever comes after."},
    {"last-value-kept", "Every value replaces the best one, also where it is not better."},
    {"zero-taken-for-nothing",
     "A best value of 0 counts as none: the next value replaces it, whatever it is."},
    {"best-starts-at-zero",
     "The best value starts at 0; it should start at −∞ for MAX and at ∞ for MIN."},
    {"comparison-reversed", "The wrong one of two values is taken as the better."},
    {"value-not-negated", "Negamax: the value of the child is not negated."},
    {"player-not-switched", "The children are searched for the same player."},
    {"agents-left-out", "After one MIN agent MAX moves again: the other agents are left out."},
    {"state-not-restored", "What a move changed is not set back after its search."},
    {"depth-counted-per-side", "Depth is counted by the moves of one player, not by plies."},
    {"depth-off-by-one", "The search stops one ply too early or too late."},
    {"depth-changed-in-loop",
     "The loop changes the depth: each move is searched less deep than the one before."},
    {"depth-tested-before-end",
     "At the horizon a finished game is estimated; whether it is over has to be asked first."},
    {"evaluation-from-wrong-side", "Leaves are valued from the wrong side: the sign is wrong."},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> moreErrors = {{
    {"depth-counted-per-move",
     "Every move of an agent takes one off the depth; here a depth is a round, in which each of "
     "them "
     "moves once."},
    {"moves-generated-twice", "Moves are generated twice."},
    {"move-left-out", "The first or the last move of every node is left out."},
    {"stops-at-value-seen",
     "The loop stops at a value as if no better one could come, but there are better ones."},
    {"root-window-too-narrow",
     "The window at the root is too narrow: the value of the root is not inside it."},
    {"best-move-not-updated",
     "The value is right, the move is not: the best move has to be kept together with the best "
     "value, and only then."},
}};

std::string errorSentence(std::string_view name) {
  for (const auto& [each, sentence] : errors) {
    if (each == name) return std::string(sentence);
  }
  for (const auto& [each, sentence] : moreErrors) {
    if (each == name) return std::string(sentence);
  }
  return {};
}

std::string text(Number number, int decimals) {
  if (number >= infinite) return "∞";
  if (number <= -infinite) return "−∞";
  std::string written = decimalText(number, decimals);
  if (written.starts_with('-')) written.replace(0, 1, "−");
  return written;
}

std::string window(const Had& had, int decimals) {
  return "(" + text(had.alpha, decimals) + ", " + text(had.beta, decimals) + ")";
}

std::string place(const Diagnosis& diagnosis) {
  if (diagnosis.path.empty()) return "At the root";
  std::string path;
  for (const std::string& move : diagnosis.path)
    path += (path.empty() ? "" : " → ") + isolated(move);
  return "After " + path;
}

std::string differenceSentence(const Diagnosis& diagnosis) {
  const Had& yours = diagnosis.yours;
  const Had& had = diagnosis.parting.had;
  const int decimals = diagnosis.decimals;
  const std::string at = place(diagnosis);
  switch (diagnosis.parting.kind) {
    case Difference::none:
      return {};
    case Difference::player:
      return at + " the other player moves.";
    case Difference::window:
      return at + " your window is " + window(yours, decimals) + "; it should be " +
             window(had, decimals) + ".";
    case Difference::leafValue:
      return at + " the game is over and worth " + text(had.value, decimals) +
             "; your program says " + text(yours.value, decimals) + ".";
    case Difference::estimate:
      return at + " the estimate is " + text(had.value, decimals) + "; your program says " +
             text(yours.value, decimals) + ".";
    case Difference::value:
      return at + " your program returned " + text(yours.value, decimals) + "; it should return " +
             text(had.value, decimals) + ".";
    case Difference::unknownMove:
      return at + " your program searches what is no move there.";
    case Difference::repeated:
      return at + " your program searches a move that it has searched before.";
    case Difference::leftOut:
    case Difference::cutEarly:
      return at + " your program left moves out; with the window " + window(had, decimals) +
             " they have to be searched.";
    case Difference::cutLate:
      return at + " your program searches a move that need not be: the window is " +
             window(had, decimals) + ".";
    case Difference::stopsAbove:
      return at + " your program stops, though the game goes on.";
    case Difference::goesOn:
      return at + " your program searches on, though the game or the depth is at its end.";
    case Difference::unfinished:
      return at + " your trace ends before the search does.";
    case Difference::chosenMove:
      return at + " your program gives back " +
             (diagnosis.yourMove ? "the move " + isolated(*diagnosis.yourMove) : "no move") +
             " with " + text(had.value, decimals) +
             (diagnosis.expectedMove ? "; that is the value of " + isolated(*diagnosis.expectedMove)
                                     : "") +
             ".";
  }
  return {};
}

std::string correctSentence(const Style& style) {
  if (style.other) return "Right, in a way of its own: it searches again, or remembers values.";
  if (!style.prunes) return "Right: minimax, every move of every node.";
  std::string sentence = "Right";
  if (style.narrows == "beta") {
    sentence += ", but α is never raised, so MIN never cuts";
  } else if (style.narrows == "alpha") {
    sentence += ", but β is never lowered, so MAX never cuts";
  } else if (style.cutMax == "strict" && style.cutMin == "strict") {
    sentence += ", with cuts on equality left out";
  } else if (style.cutMax == "never" && style.cutMin == "never") {
    sentence += ", but nothing is ever cut";
  } else if (style.cutMax == "never" || style.cutMin == "never") {
    sentence += ", but one of the players never cuts";
  } else if (style.cutMax != style.cutMin && style.cutMax != "either" && style.cutMin != "either") {
    sentence += ", with cuts on equality at one of the players alone";
  }
  if (style.shallow) sentence += ", but without deep cutoffs";
  if (style.stopsAtBest) sentence += ", stopping at the best value that there is";
  return sentence + ".";
}

}  // namespace

std::string sentenceOf(const Diagnosis& diagnosis) {
  if (diagnosis.verdict == Verdict::correct) return correctSentence(diagnosis.style);
  std::string sentence = errorSentence(diagnosis.error);
  const std::string difference = differenceSentence(diagnosis);
  if (!difference.empty()) sentence += (sentence.empty() ? "" : " ") + difference;
  if (sentence.empty()) sentence = "No search that is known here leaves these traces.";
  return sentence;
}

}  // namespace prunus::diagnosis
