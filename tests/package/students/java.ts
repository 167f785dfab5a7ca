import { bodyOf, FIRST_CALL, headsOf, type CompiledVariant, type Dialect } from './compiled.ts';
import { linesOf, words } from './templates.ts';

const HEAD = `import static java.lang.Math.max;
import static java.lang.Math.min;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;
import java.util.stream.IntStream;

final class Tree {
  int value;
  boolean isLeaf = true;
  Tree[] children = {};
}

public class Students {
  static final Prunus trace = new Prunus("trace.jsonl");
  static int INF = Integer.MAX_VALUE;

  interface Program {
    void begin(Tree tree, int depth);
  }

  static int first(int best, int value) {
    return Math.abs(best) == INF ? value : best;
  }

  static int falsy(int best, int value, int better) {
    return best == 0 || better == value ? value : best;
  }

  static int[] upTo(int end) {
    return upTo(end, 0);
  }

  static int[] upTo(int end, int from) {
    return IntStream.range(from, end).toArray();
  }

  static int[] reversed(int n) {
    return IntStream.range(0, n).map(i -> n - 1 - i).toArray();
  }

  static int[] fromTheMiddle(int n) {
    return IntStream.range(0, n).boxed()
        .sorted(Comparator.comparingInt(i -> Math.abs(2 * i - n + 1)))
        .mapToInt(Integer::intValue).toArray();
  }

  static int[] twice(int n) {
    return IntStream.range(0, 2 * n).map(i -> i % n).toArray();
  }
`;

const TAIL = `
  static String line;
  static int at;

  static Tree read() {
    Tree tree = new Tree();
    if (line.charAt(at) != '[') {
      int from = at;
      while (",]}".indexOf(line.charAt(at)) < 0) at++;
      tree.value = Integer.parseInt(line.substring(from, at));
      return tree;
    }
    tree.isLeaf = false;
    List<Tree> children = new ArrayList<>();
    while (line.charAt(at++) != ']') children.add(read());
    tree.children = children.toArray(new Tree[0]);
    return tree;
  }

  public static void main(String[] words) {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      line = lines.nextLine();
      int chosen = Integer.parseInt(line.substring(line.indexOf(':') + 1, line.indexOf(',')));
      INF = INFINITY[chosen];
      at = line.indexOf('[');
      Tree tree = read();
      String depth = line.substring(line.indexOf("depth") + 7, line.lastIndexOf('}'));
      PROGRAMS[chosen].begin(tree, Integer.parseInt(depth));
      String text = trace.text().replace("\\\\", "\\\\\\\\").replace("\\"", "\\\\\\"").replace("\\n", "\\\\n");
      System.out.println("\\"" + text + "\\"");
    }
  }
}
`;

/** `Students.java`: a program that is told with every tree the number of the variant that is to search it. */
export function javaProgram(variants: readonly CompiledVariant[]): string {
  const programs = variants.map((variant, index) => classOf(variant, `P${String(index)}`));
  const infinities = variants.map(
    ({ form, changes }) => linesOf(form, changes).infinity || 'Integer.MAX_VALUE',
  );
  const begins = variants.map((_, index) => `P${String(index)}::begin`);
  return [
    HEAD,
    ...programs,
    `static final Program[] PROGRAMS = {\n${begins.join(',\n')}\n};`,
    `static final int[] INFINITY = {\n${infinities.join(',\n')}\n};`,
    TAIL,
  ].join('\n');
}

const DIALECT: Dialect = {
  boolean: 'boolean',
  index: 'int i',
  returned: (value) => `return record.leave(${value});`,
};

function classOf({ form, changes }: CompiledVariant, name: string): string {
  const lines = linesOf(form, changes);
  const enter = form === 'negamax' ? 'enterNegamax' : 'enter';
  const functions = headsOf(form, DIALECT).map(
    ([own, more, node], at) => `static int ${own}(Tree node, int depth, ${more}) {
  try (Prunus.Node record = trace.${enter}(${node})) {
    int n = node.children.length;
${bodyOf(form, lines, at, DIALECT)}
  }
}`,
  );
  const begin =
    lines.root === 'call'
      ? `static void begin(Tree tree, int depth) { ${FIRST_CALL[form]}; }`
      : `static void begin(Tree tree, int depth) {
  try (Prunus.Node root = trace.enter(true, -INF, INF)) {
    int best = -INF;
    for (int i : root.moves(upTo(tree.children.length)))
      best = max(best, min_value(tree.children[i], depth - 1, -INF, INF));
    root.leave(best);
  }
}`;
  return words(`static class ${name} {\n${[...functions, begin].join('\n')}\n}`, false);
}
