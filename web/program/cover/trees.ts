import { lotsOf } from '../../core/random.ts';
import type { EngineOptions } from '../../trace/trace.ts';
import type { Row } from '../tree-shapes.ts';

/**
 * Trees on which known mistakes show: ties at the root of which one is but a bound, zeros as best values
 * of both players, values of one sign alone, deep cutoffs, an odd and an even depth. No number is larger
 * than those that programs take for an infinity.
 */
const UNLIMITED: readonly string[] = [
  // The second move is as good as the first by a bound alone; so is the last.
  '[[3,12,8],[3,1,9],[2,14,5]]',
  '[[-2,-7],[4,6],[4,-9]]',
  // Really as good: whoever takes the last of those is right as well.
  '[[5,7],[5,9],[1,8]]',
  // Zero is the best there is, at MAX and at MIN, before and after others.
  '[[-4,-1],[0,6],[-3,8],[-2,-5]]',
  '[[[0,-5],[-3,-8]],[[-6,-1],[4,0]],[[0,0],[7,-2]]]',
  '[[4,9],[0,2],[7,3]]',
  // Of one sign.
  '[[-31,-12,-48],[-45,-20],[-17,-33,-26]]',
  '[[31,12,48],[45,20],[17,33,26]]',
  '[[[-9,-1],[-3,-21]],[[-8,-2],[-16,-5]]]',
  // The same with moves in the order of what they look like, which misleads.
  '[[[9,1],[3,21]],[[8,30],[16,5]]]',
  // The first of all moves is best, and the last.
  '[[9,8],[2,7],[1,3]]',
  '[[1,3],[2,7],[9,8]]',
  // Uneven: leaves beside nodes.
  '[6,[2,[9,-1]],[[8,7],7]]',
  '[[[[2,9],[6]],[[1,4],[8,3]]],[[[7,5],[0,-6]],[[-2,5],[3,3]]]]',
  // What a window of no width gives back there is less than a move is worth, at MAX and at MIN.
  '[[[[4,3],[7,5]],[[2,-4],[5,-8]]],[[[1,0],[1,2]],[[6,3],[2,8]]]]',
  // Cutoffs far below what caused them.
  '[5,[8,[4,[9,[3,7]],2]],[6,[7,[1,9]]]]',
  '[[[[[3,-4],[5,1]],[[2,8],[-7,6]]],[[[0,9],[4,-1]],[[-3,2],[6,5]]]],[[[[7,-2],[1,3]],[[-5,4],[8,0]]],[[[2,-6],[9,3]],[[5,7],[-8,1]]]]]',
];

/** The same for programs that were told how deep to go: every leaf at the depth, or above it. */
const LIMITED: readonly (readonly [depth: number, tree: string])[] = [
  [1, '[4,-3,0,7]'],
  [2, '[[3,12,8],[3,1,9],[2,14,5]]'],
  [2, '[[-4,-1],[0,6],[-3,8],[-2,-5]]'],
  [2, '[[-31,-12,-48],[-45,-20],[-17,-33,-26]]'],
  [3, '[[[0,-5],[-3,-8]],[[-6,-1],[4,0]],[[0,0],[7,-2]]]'],
  [3, '[6,[2,[9,-1]],[[8,7],7]]'],
  [4, '[[[[2,9],[6,4]],[[1,4],[8,3]]],[[[7,5],[0,-6]],[[-2,5],[3,3]]]]'],
  [4, '[[[[4,3],[7,5]],[[2,-4],[5,-8]]],[[[1,0],[1,2]],[[6,3],[2,8]]]]'],
];

/** What a program that has searched one tree is tried on besides, in options of a search. */
export function coveringTrees(options: EngineOptions): readonly EngineOptions[] {
  const { depth: message, ...others } = options;
  const depth = Number(message);
  if (!Number.isInteger(depth)) return UNLIMITED.map((tree) => ({ ...others, tree }));
  return LIMITED.map(([limit, tree]) => ({ ...others, tree, depth: String(limit) }));
}

/** Which numbers a row is tried with, from the smallest to the largest. */
const SPANS = [
  [-9, -1],
  [1, 9],
  [-3, 3],
  [-1, 1],
  [0, 1],
  [-50, 50],
  [-2, 0],
  [0, 4],
] as const;

/** Leaves for the same row: of one sign, with zeros, with ties. */
export function coveringRows(row: Row, leaves: readonly number[]): readonly Row[] {
  return SPANS.map(([least, most], at) => {
    const { draw } = lotsOf(leaves.length, 100 + at);
    const changed = [...row];
    for (const leaf of leaves) changed[leaf] = draw(least, most);
    return changed;
  });
}
