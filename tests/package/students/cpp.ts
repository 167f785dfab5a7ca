import { bodyOf, FIRST_CALL, headsOf, type CompiledVariant, type Dialect } from './compiled.ts';
import { linesOf, words } from './templates.ts';

const HEAD = `#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include "prunus.hpp"

using std::max;
using std::min;

struct Tree {
  int value = 0;
  std::vector<Tree> children;
  bool isLeaf = true;
};

prunus::Trace trace("trace.jsonl");
int INF = 2147483647;
int SEEN[] = {-INF, INF};

int first(int best, int value) { return std::abs(best) == INF ? value : best; }
int falsy(int best, int value, int better) { return best == 0 || better == value ? value : best; }

using Moves = std::vector<int>;
Moves upTo(int end, int from = 0) {
  Moves moves(max(0, end - from));
  std::iota(moves.begin(), moves.end(), from);
  return moves;
}
Moves reversed(int n) {
  Moves moves = upTo(n);
  std::reverse(moves.begin(), moves.end());
  return moves;
}
Moves fromTheMiddle(int n) {
  Moves moves = upTo(n);
  std::stable_sort(moves.begin(), moves.end(), [n](int a, int b) {
    return std::abs(2 * a - n + 1) < std::abs(2 * b - n + 1);
  });
  return moves;
}
Moves twice(int n) {
  Moves moves = upTo(n);
  moves.insert(moves.end(), moves.begin(), moves.begin() + n);
  return moves;
}
`;

const TAIL = `
Tree read(const char*& at) {
  Tree tree;
  if (*at != '[') {
    char* end;
    tree.value = static_cast<int>(std::strtol(at, &end, 10));
    at = end;
    return tree;
  }
  tree.isLeaf = false;
  while (*at++ != ']') tree.children.push_back(read(at));
  return tree;
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    const int chosen = std::atoi(line.c_str() + line.find(':') + 1);
    INF = programs[chosen].infinity;
    SEEN[0] = -2147483647;
    SEEN[1] = 2147483647;
    const char* at = line.c_str() + line.find('[');
    const Tree tree = read(at);
    programs[chosen].begin(tree, std::atoi(line.c_str() + line.find("depth") + 7));
    std::cout << '"';
    for (const char each : trace.text()) {
      if (each == '"' || each == '\\\\') std::cout << '\\\\';
      if (each == '\\n') std::cout << "\\\\n";
      else std::cout << each;
    }
    std::cout << '"' << std::endl;
  }
}
`;

/** A program that is told with every tree the number of the variant that is to search it. */
export function cppProgram(variants: readonly CompiledVariant[]): string {
  const programs = variants.map((variant, index) => namespaceOf(variant, `p${String(index)}`));
  const table = variants.map(
    ({ form, changes }, index) =>
      `  {p${String(index)}::begin, ${linesOf(form, changes).infinity || '2147483647'}},`,
  );
  return [
    HEAD,
    ...programs,
    'struct Program {\n  void (*begin)(const Tree&, int);\n  int infinity;\n};',
    `const Program programs[] = {\n${table.join('\n')}\n};`,
    TAIL,
  ].join('\n');
}

const DIALECT: Dialect = {
  boolean: 'bool',
  index: 'const int i',
  returned: (value) => `return ${value};`,
};

function namespaceOf({ form, changes }: CompiledVariant, name: string): string {
  const lines = linesOf(form, changes);
  const heads = headsOf(form, DIALECT);
  const declared = heads.map(([own, more]) => `int ${own}(const Tree& node, int depth, ${more});`);
  const functions = heads.map(([own, more, node], at) => {
    const enter = form === 'negamax' ? 'enterNegamax' : 'enter';
    return `int ${own}(const Tree& node, int depth, ${more}) {
  auto record = trace.${enter}(${node});
  const auto searched = [&]() -> int {
    const int n = static_cast<int>(node.children.size());
${bodyOf(form, lines, at, DIALECT)}
  };
  return record.leave(searched());
}`;
  });
  const begin =
    lines.root === 'call'
      ? `void begin(const Tree& tree, int depth) { ${FIRST_CALL[form]}; }`
      : `void begin(const Tree& tree, int depth) {
  auto root = trace.enter(true, -INF, INF);
  int best = -INF;
  for (const int i : root.moves(upTo(static_cast<int>(tree.children.size()))))
    best = max(best, min_value(tree.children[i], depth - 1, -INF, INF));
  root.leave(best);
}`;
  const text = [...declared, ...functions, begin].join('\n');
  return words(`namespace ${name} {\n${text}\n}`, false);
}
