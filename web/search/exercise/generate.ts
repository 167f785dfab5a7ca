import { CUT_RULES, type CutRule } from '../../tree/explain/cut-rule.ts';
import { cutsOf, type Direction, type DrawnTree } from './cuts.ts';
import { lotsOf, type Lots } from '../../core/random.ts';
import { MOST_NODES } from './limits.ts';

/** From which an exercise is made; the same settings give the same tree for ever. */
export interface ExerciseSettings {
  /** 0 … 4,294,967,295. */
  readonly seed: number;
  /** Plies below the root, 1 … 5. */
  readonly depth: number;
  /** Moves of a node: by lot, 2 … 4 each. */
  readonly moves: Range;
  /** Values of the leaves: whole numbers by lot, −99 … 99. */
  readonly values: Range;
  /** What must come about when it is solved by alpha-beta. */
  readonly wanted: Wanted;
  readonly direction: Direction;
  readonly rootPlayer: 'max' | 'min';
  readonly cut: CutRule;
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * Whatever comes; at least one cutoff; at least one that the parent's own best would not make; a
 * cutoff, and both cut rules search the same nodes; a tie at which they part.
 */
export type Wanted = 'any' | 'cut' | 'deep' | 'agree' | 'differ';
export const WANTED: readonly Wanted[] = ['any', 'cut', 'deep', 'agree', 'differ'];

export const EXERCISE_LIMITS = {
  seed: { least: 0, most: 2 ** 32 - 1 },
  depth: { least: 1, most: 5 },
  moves: { least: 2, most: 4 },
  values: { least: -99, most: 99 },
} as const;

export const defaultExercise: ExerciseSettings = {
  seed: 1,
  depth: 3,
  moves: { least: 2, most: 3 },
  values: { least: 0, most: 20 },
  wanted: 'cut',
  direction: 'left-to-right',
  rootPlayer: 'max',
  cut: 'equal',
};

export type ExerciseProblem =
  /** A tree of this depth and these moves may grow larger than a quiz can be. */
  | { readonly kind: 'too-large'; readonly nodes: number; readonly most: number }
  /** A cutoff needs two plies below the root, a deep one four. */
  | { readonly kind: 'too-flat'; readonly least: number }
  /** No tree with what is wanted was found; the values leave too little choice. */
  | { readonly kind: 'not-found'; readonly tries: number };

/** A tree in the notation of textbook trees: nested lists of numbers. */
export type Made = { readonly tree: string } | { readonly problem: ExerciseProblem };

/** So many trees are tried before it is given up. A deep cutoff comes about in one of some ten. */
const TRIES = 2000;

/** Makes the exercise of these settings, which must lie within `EXERCISE_LIMITS`. */
export function makeExercise(settings: ExerciseSettings): Made {
  const problem = problemOf(settings);
  if (problem !== null) return { problem };
  for (let round = 0; round < TRIES; round++) {
    const tree = drawTree(settings, lotsOf(settings.seed, round), settings.depth);
    if (hasWanted(tree, settings)) return { tree: JSON.stringify(tree) };
  }
  return { problem: { kind: 'not-found', tries: TRIES } };
}

/** What makes settings impossible, whatever the seed; null when nothing does. */
export function problemOf(settings: ExerciseSettings): ExerciseProblem | null {
  const { depth, moves, wanted } = settings;
  let nodes = 0;
  for (let ply = 0; ply <= depth; ply++) nodes += moves.most ** ply;
  if (nodes > MOST_NODES) return { kind: 'too-large', nodes, most: MOST_NODES };
  const least = wanted === 'deep' ? 4 : wanted === 'any' ? 1 : 2;
  return depth < least ? { kind: 'too-flat', least } : null;
}

function drawTree(settings: ExerciseSettings, lots: Lots, depth: number): DrawnTree {
  const { moves, values } = settings;
  if (depth === 0) return lots.draw(values.least, values.most);
  return Array.from({ length: lots.draw(moves.least, moves.most) }, () =>
    drawTree(settings, lots, depth - 1),
  );
}

function hasWanted(tree: DrawnTree, settings: ExerciseSettings): boolean {
  const { wanted, rootPlayer, direction, cut } = settings;
  if (wanted === 'any') return true;
  if (wanted === 'cut' || wanted === 'deep') {
    const cuts = cutsOf(tree, rootPlayer, direction, cut);
    return wanted === 'deep' ? cuts.deep > 0 : cuts.all > 0;
  }
  const [equal, strict] = CUT_RULES.map((rule) => cutsOf(tree, rootPlayer, direction, rule));
  const isSame = equal!.nodes === strict!.nodes;
  return wanted === 'agree' ? isSame && equal!.all > 0 : !isSame;
}
