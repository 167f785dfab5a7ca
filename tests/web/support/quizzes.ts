import fc from 'fast-check';
import { otherRule, type CutRule } from '../../../web/tree/explain/cut-rule.ts';
import { quizOf, type Quiz } from '../../../web/practice/quiz.ts';
import type { NodeEngine } from './engine-in-node.ts';

export type Tree = number | readonly Tree[];

/** Trees small enough for a quiz, with few different values so that ties and cuts are common. */
export const quizTrees: fc.Arbitrary<readonly Tree[]> = fc
  .letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, depthSize: 'large' },
      { weight: 1, arbitrary: fc.integer({ min: -9, max: 9 }) },
      { weight: 3, arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) },
    ),
  }))
  .tree.filter((tree) => countNodes(tree) <= 100)
  .map((tree) => (typeof tree === 'number' ? [tree] : tree));

export function countNodes(tree: Tree): number {
  return typeof tree === 'number'
    ? 1
    : 1 + tree.reduce<number>((sum, each) => sum + countNodes(each), 0);
}

export interface QuizSearch {
  readonly root: 'max' | 'min';
  readonly order: 'natural' | 'reverse' | 'best' | 'worst';
  /** Unsaid: α ≥ β. */
  readonly cut?: CutRule;
}

export const quizSearches: fc.Arbitrary<QuizSearch> = fc.record({
  root: fc.constantFrom('max', 'min'),
  order: fc.constantFrom('natural', 'reverse', 'best', 'worst'),
  cut: fc.constantFrom('equal', 'strict'),
});

/** The quiz that the engine makes of a tree. */
export function quizFrom(
  engine: NodeEngine,
  tree: string,
  { root, order, cut = 'equal' }: QuizSearch,
  algorithm = 'alpha-beta',
): Quiz {
  const search = (options: Record<string, string>) =>
    engine.request({
      kind: 'search',
      options: { game: 'textbook', tree, root, ...options },
    }).trace;
  const made = quizOf(
    search({ algorithm: 'minimax' }),
    search(algorithm === 'minimax' ? { algorithm, order } : { algorithm, order, cut }),
    algorithm === 'minimax' ? null : search({ algorithm, order, cut: otherRule(cut) }),
  );
  if ('problem' in made) throw new Error(`no quiz: ${made.problem.kind}`);
  return made.quiz;
}

/** What somebody finds who solves a tree slowly and by the book. */
export interface SlowNode {
  alpha: number;
  beta: number;
  value: number;
  /** Null: never visited. In pre-order of the whole tree. */
  visited: boolean;
}

/**
 * Solves a tree by alpha-beta, from left to right or right to left, on the nested lists themselves;
 * by the strict rule it goes on where the window has closed to a point.
 */
export function solveSlowly(
  tree: Tree,
  root: 'max' | 'min',
  order: 'natural' | 'reverse',
  cut: CutRule = 'equal',
): SlowNode[] {
  const nodes: SlowNode[] = [];
  const list = (at: Tree): number => {
    const number = nodes.push({ alpha: NaN, beta: NaN, value: NaN, visited: false }) - 1;
    if (typeof at !== 'number') for (const child of at) list(child);
    return number;
  };
  list(tree);
  const numbersOfChildren = (at: readonly Tree[], number: number): number[] => {
    let next = number + 1;
    return at.map((child) => {
      const own = next;
      next += countNodes(child);
      return own;
    });
  };
  const visit = (at: Tree, number: number, isMax: boolean, alpha: number, beta: number): number => {
    const node = nodes[number]!;
    Object.assign(node, { alpha, beta, visited: true });
    if (typeof at === 'number') return (node.value = at);
    const pairs = numbersOfChildren(at, number).map((child, index) => ({
      child,
      tree: at[index]!,
    }));
    if (order === 'reverse') pairs.reverse();
    const values: number[] = [];
    for (const pair of pairs) {
      const soFar = values.length === 0 ? null : (isMax ? Math.max : Math.min)(...values);
      const low = isMax && soFar !== null ? Math.max(alpha, soFar) : alpha;
      const high = !isMax && soFar !== null ? Math.min(beta, soFar) : beta;
      if (low > high || (low === high && cut === 'equal')) break;
      values.push(visit(pair.tree, pair.child, !isMax, low, high));
    }
    return (node.value = (isMax ? Math.max : Math.min)(...values));
  };
  visit(tree, 0, root === 'max', -Infinity, Infinity);
  return nodes;
}
