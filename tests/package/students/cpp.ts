import { linesOf, words, type Form, type Lines } from './templates.ts';

/** One of the programs that a file in C++ holds: they share what reads trees, and one compilation. */
export interface CppVariant {
  readonly form: Form;
  readonly changes: Partial<Lines>;
}

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

int main(int, char** words) {
  const int chosen = std::atoi(words[1]);
  INF = programs[chosen].infinity;
  std::string line;
  while (std::getline(std::cin, line)) {
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

/** A program that is run with the number of a variant, and then does as those of `programOf` do. */
export function cppProgram(variants: readonly CppVariant[]): string {
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

/** Which function searches, what it is given and how its node is recorded. */
const HEADS: Readonly<
  Record<Form, readonly (readonly [name: string, more: string, node: string])[]>
> = {
  flag: [['alphabeta', 'int alpha, int beta, bool maximizing', 'maximizing, alpha, beta']],
  minimax: [['minimax', 'bool maximizing', 'maximizing']],
  negamax: [['negamax', 'int alpha, int beta, int color', 'color > 0, alpha, beta']],
  pair: [
    ['max_value', 'int alpha, int beta', 'true, alpha, beta'],
    ['min_value', 'int alpha, int beta', 'false, alpha, beta'],
  ],
};

const FIRST_CALL: Readonly<Record<Form, string>> = {
  flag: 'alphabeta(tree, depth, -INF, INF, true)',
  minimax: 'minimax(tree, depth, true)',
  negamax: 'negamax(tree, depth, -INF, INF, 1)',
  pair: 'max_value(tree, depth, -INF, INF)',
};

function namespaceOf({ form, changes }: CppVariant, name: string): string {
  const lines = linesOf(form, changes);
  const heads = HEADS[form];
  const declared = heads.map(([own, more]) => `int ${own}(const Tree& node, int depth, ${more});`);
  const functions = heads.map(([own, more, node], at) => {
    const enter = form === 'negamax' ? 'enterNegamax' : 'enter';
    const sides =
      form === 'pair' ? ([at === 0 ? 'Max' : 'Min'] as const) : (['Max', 'Min'] as const);
    const loops = sides.map((side) => loop(lines, side, callOf(form, lines, side)));
    const body =
      form === 'negamax' || form === 'pair'
        ? loops[0]!
        : `if (maximizing) {\n${loops[0]!}\n}\n${loops[1]!}`;
    return `int ${own}(const Tree& node, int depth, ${more}) {
  auto record = trace.${enter}(${node});
  const auto searched = [&]() -> int {
    int value, best;
    const int n = static_cast<int>(node.children.size());
    if (node.isLeaf) return ${lines.leaf.replace(/\bnode\b/, 'node.value')};
    if (${lines.stop}) return ${lines.horizon.replace('len(node)', 'n')};
${body}
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

function callOf(form: Form, lines: Lines, side: 'Max' | 'Min'): string {
  const child = `node.children[i], ${lines[`depth${side}`]}`;
  const window = lines[`window${side}`];
  if (form === 'negamax') return `negamax(${child}, ${window}, ${lines.nextMax})`;
  if (form === 'pair') return `${side === 'Max' ? 'min_value' : 'max_value'}(${child}, ${window})`;
  if (form === 'minimax') return `minimax(${child}, ${lines[`next${side}`]})`;
  return `alphabeta(${child}, ${window}, ${lines[`next${side}`]})`;
}

/** The loop at one player. */
function loop(lines: Lines, side: 'Max' | 'Min', call: string): string {
  const cut = `if (${lines[`cut${side}`]}) return ${lines[`cutValue${side}`]};`;
  const narrow = `${lines[`narrow${side}`]};`;
  return `best = ${lines[`init${side}`]};
for (const int i : record.moves(${lines.moves.cpp})) {
${lines.before};
value = ${call};
value = ${lines.childValue};
${lines[`take${side}`]};
${lines.cutFirst ? `${cut}\n${narrow}` : `${narrow}\n${cut}`}
}
return ${lines[`end${side}`]};`;
}
