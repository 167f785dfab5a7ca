#include "request/sentences.h"

#include <array>
#include <span>

#include "core/unicode.h"

namespace prunus {
namespace {

/// {0}, {1}, … stand for the details, {at} for the place where the code's `at` is not an offset
/// into the text: a line, a node, a number of moves. "{0|end}" is detail 0, or "the end" where it
/// is empty.
struct CodeSentence {
  std::string_view code;
  std::string_view sentence;
};

constexpr std::array<CodeSentence, 68> ofRequests = {{
    {"option-unknown", "there is no such option"},
    {"option-foreign", "the game {0} has no such option; it belongs to {1}"},
    {"option-idle", "the algorithm {0} has no such option; it belongs to {1}"},
    {"algorithm-chance", "{0} is for games in which chance moves; here there are {1}"},
    {"algorithm-no-chance", "chance moves here, which {0} does not know; {1} do"},
    {"algorithm-payoffs",
     "{0} is for textbook trees whose leaves say what each of three players gets, as <1, 2, 3> "
     "does"},
    {"algorithm-no-payoffs", "three players move here, which {0} does not know; {1} does"},
    {"option-number", "\"{0}\" is not a whole number"},
    {"option-seconds", "\"{0}\" is not a number of seconds such as 10 or 0.5"},
    {"option-decimal", "\"{0}\" is not a number such as 2 or 1.414, with three places at most"},
    {"option-range", "{0} is out of range: it must be from {1} to {2}"},
    {"option-choice", "\"{0}\" is not one of {1}"},
    {"searches-malformed", "searches with their options and events, as JSON, are expected here"},

    {"position-rows", "there are {0} rows; the board has {1}"},
    {"position-row-length", "row {0} has {1} cells; the board has {2} columns"},
    {"position-character", "\"{0}\" in row {1} is neither X, O nor an empty cell (.)"},
    {"position-counts",
     "X has {0} stones and O has {1}, but X moves first and then they take turns"},
    {"position-both-won", "both players have {0} in a row"},
    {"position-moved-on", "{0} has {1} in a row, but {2} moved after that"},
    {"squares-unknown", "\"{0}\" is no square of a board with {1} rows and {2} columns"},
    {"squares-twice", "{0} stands there twice"},
    {"position-won-twice", "{0} has lines of {1} that one last stone cannot all have completed"},

    {"position-floating", "nothing stands under the disc on {0}"},
    {"position-middle", "the four squares in the middle are always taken"},

    {"moves-illegal", "after {at} moves, \"{0}\" is no legal move"},
    {"moves-over", "the game is over after {at} moves, but \"{0}\" follows"},
    {"piles-number", "\"{0}\" is not a number from 0 to {1}"},
    {"piles-count", "there are {0} piles; there must be from 1 to {1}"},

    {"gomoku-move", "after {at} moves, \"{0}\" is no point of the board"},
    {"gomoku-taken", "move number {0} is on a stone"},
    {"gomoku-moved-on", "move number {0} comes after the end of the game"},
    {"gomoku-position-moves", "the moves do not lead to the position given with them"},
    {"gomoku-over", "the game is over here"},

    {"tree-missing", "a tree is needed, or --example and the name of one"},
    {"tree-and-example", "give a tree or the name of an example, not both"},
    {"tree-empty", "there is no tree in this text"},
    {"tree-too-long", "the text has {0} bytes; {1} are allowed"},
    {"tree-too-many-nodes", "this node is one more than the {0} that are allowed"},
    {"tree-too-deep", "this node is more than {0} plies below the root"},
    {"tree-expected-node", "a number or a list in [brackets] is expected here, not {0|end}"},
    {"tree-expected-comma", "a comma or ] is expected here, not {0|end}"},
    {"tree-empty-list", "this list is empty; a node needs at least one move"},
    {"tree-trailing-comma", "after this comma another node is expected"},
    {"tree-unclosed", "this [ is never closed"},
    {"tree-trailing", "the tree is complete, but \"{0}\" follows it"},
    {"tree-label-colon", "after the label \"{0}\" a colon is expected"},
    {"tree-string-unclosed", "the quote that opens here is never closed"},
    {"tree-string-control", "{0} cannot stand in a label as it is"},
    {"tree-string-escape", "this is not an escape that JSON knows"},
    {"tree-number", "\"{0}\" is not a number"},
    {"tree-number-places", "{0} has more than {1} decimal places"},
    {"tree-number-range",
     "{0} is too large: with the {2} decimal places of this tree, numbers must be from -{1} to "
     "{1}"},
    {"players-form", "\"{0}\" is no list of up to 16 turns such as max min min"},
    {"players-and-root", "the first of the players must be the one who moves at the root, {0}"},
    {"tree-chance-form", "a chance node is written as in ~(1/2: 3, 1/2: 7)"},
    {"tree-chance-sum", "the probabilities of this chance node add up to {0}, not to 1"},
    {"tree-chance-exact", "the values of this tree are fractions too fine to be exact in 32 bits"},

    {"tree-payoffs-form", "what three players get is written as in <1, 2, 3>"},
    {"tree-payoffs-mixed",
     "either all leaves of a tree are numbers, or all say what three players get, as <1, 2, 3> "
     "does"},
    {"tree-payoffs-chance", "a tree with chance nodes has numbers at its leaves, not <1, 2, 3>"},
    {"payoffs-players", "in this tree three players take turns; that option is for two"},

    {"network-field", "of the network the field \"{0}\" is missing or makes no sense"},
    {"network-game", "this network is for {0}, and here is {1}"},
    {"network-and-evaluation", "give a network or an evaluation, not both"},
    {"learn-game", "a network can't judge {0}; it can judge {1}, on boards of up to 64 cells"},

    {"path-illegal", "move {0} is not possible after {at} moves"},
    {"path-not-searched", "the search did not go on from the node after {at} moves"},
    {"path-nothing-pruned", "nothing was pruned at the node after {at} moves"},
}};

constexpr std::array<CodeSentence, 43> ofTraces = {{
    {"trace-not-a-trace", "this is not a trace, neither as binary nor as text"},
    {"trace-version", "written by a newer version ({0}); the newest known here is {1}"},
    {"trace-cut-short", "the file should have {0} bytes but has {1}"},
    {"trace-too-long", "the file should have {0} bytes but has {1}"},
    {"trace-layout", "the beginning of the file makes no sense"},
    {"trace-header-json", "the header is not well-formed JSON at byte {0}"},
    {"trace-header-field", "the field \"{0}\" of the header is missing or makes no sense"},
    {"trace-too-large", "it has {0}, but {1} is the most that can be read"},

    {"trace-empty", "there is no node in it"},
    {"trace-columns", "its columns differ in length"},
    {"trace-ply", "node {at} is at ply {0}, where {1} is the deepest possible"},
    {"trace-size", "node {at} says its subtree has {0} nodes, but it has {1}"},
    {"trace-flags", "node {at} has impossible marks ({0})"},
    {"trace-move", "node {at} was reached by move {0}, which cannot be"},
    {"trace-legal-moves", "node {at} says it has {0} legal moves, but {1} were searched"},
    {"trace-hidden", "node {at} hides {0} nodes, which cannot be"},
    {"trace-totals", "the total of {0} is {1} in the header, but the nodes make {2}"},
    {"trace-payoffs", "node {at} has the value {0}, but the list of payoffs has {1}"},
    {"trace-step", "the tree cannot have grown so: step {at} is about node {0}"},

    {"trace-line-utf8", "line {at} is not UTF-8"},
    {"trace-line-json", "line {at} is not one JSON object (column {0})"},
    {"trace-line-event", "line {at}: \"event\" must be \"enter\", \"leave\" or \"step\", not {0}"},
    {"trace-line-header", "line {at}: a header belongs on the first line"},
    {"trace-line-version",
     "line {at}: written by a newer version ({0}); the newest known here is {1}"},
    {"trace-line-field", "line {at}: \"{0}\" cannot be {1}"},
    {"trace-line-count", "line {at}: \"{0}\" is {1}, but {2} is the most"},
    {"trace-line-fraction",
     "line {at}: \"{0}\" is {1}, which is no whole number of the header's parts"},
    {"trace-line-decimals", "line {at}: \"{0}\" is {1}, which has more than {2} decimal places"},
    {"trace-line-range", "line {at}: \"{0}\" is {1}, but it must be from -{2} to {2}"},
    {"trace-line-value", "line {at}: \"leave\" needs a \"value\""},
    {"trace-line-payoffs",
     "line {at}: values are three numbers, as [1, 2, 3], exactly where the header has \"payoffs\""},
    {"trace-line-not-entered", "line {at}: \"leave\", but no node is open"},
    {"trace-line-too-deep", "line {at}: deeper than {0} plies"},
    {"trace-line-not-left", "line {at}: no \"leave\" follows this \"enter\""},
    {"trace-line-children", "line {at}: {0} legal moves, but {1} were searched"},
    {"trace-line-wide", "line {at}: the node has {0} moves, but {1} are the most"},
    {"trace-line-leaf", "line {at}: \"{0}\", but {1} moves were searched"},
    {"trace-line-hidden", "line {at}: nodes cannot be hidden here"},
    {"trace-line-names", "line {at}: more than {0} different moves"},
    {"trace-line-no-event", "there is no node in it"},

    {"trace-value-differs", "node {at}: the value is {0}, but the best of its moves is {1}"},
    {"trace-window-empty", "node {at}: alpha {0} is above beta {1}"},
    {"trace-cut-early", "node {at}: cut off at {0}, though that has not reached {1}"},
}};

std::string_view templateOf(std::string_view code) {
  for (const CodeSentence& each : ofRequests) {
    if (each.code == code) return each.sentence;
  }
  for (const CodeSentence& each : ofTraces) {
    if (each.code == code) return each.sentence;
  }
  return {};
}

/// Fills the gaps of a sentence.
std::string filled(std::string_view pattern, const Refusal& refusal) {
  std::string text;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    text += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    pattern.remove_prefix(open + 1);
    const std::size_t close = pattern.find('}');
    const std::string_view gap = pattern.substr(0, close);
    pattern.remove_prefix(close + 1);
    if (gap == "at") {
      text += std::to_string(refusal.at);
      continue;
    }
    const auto index = static_cast<std::size_t>(gap[0] - '0');
    const std::string detail = index < refusal.details.size() ? refusal.details[index] : "";
    if (gap.ends_with("|end")) {
      text += detail.empty() ? "the end" : "\"" + detail + "\"";
    } else {
      text += detail;
    }
  }
  return text;
}

/// ", line 2, column 5", or only the column where the text is one line.
std::string place(int at, std::string_view text) {
  if (at < 0) return {};
  if (text.empty()) return ", character " + std::to_string(at + 1);
  int line = 1;
  int column = 1;
  for (CodePoints input(text); !input.atEnd() && input.offset() < at; input.next()) {
    ++column;
    if (input.current() == U'\n') {
      ++line;
      column = 1;
    }
  }
  const bool oneLine = text.find('\n') == std::string_view::npos;
  return (oneLine ? "" : ", line " + std::to_string(line)) + ", column " + std::to_string(column);
}

}  // namespace

std::vector<std::string_view> refusalCodes() {
  std::vector<std::string_view> codes;
  for (const CodeSentence& each : ofRequests) codes.push_back(each.code);
  for (const CodeSentence& each : ofTraces) codes.push_back(each.code);
  return codes;
}

std::string sentence(const Refusal& refusal, std::string_view source, std::string_view text) {
  const std::string_view pattern = templateOf(refusal.code);
  const bool atIsOffset = pattern.find("{at}") == std::string_view::npos;
  return std::string(source) + (atIsOffset ? place(refusal.at, text) : "") + ": " +
         (pattern.empty() ? refusal.code : filled(pattern, refusal)) + ".";
}

std::string sentence(const Refusal& refusal, std::string_view text) {
  return sentence(refusal, "--" + refusal.where, text);
}

}  // namespace prunus
