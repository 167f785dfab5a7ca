import { describe, expect, test } from 'vitest';

import { lotsOf } from '../../../web/core/random.ts';
import {
  isWithin,
  leafPieces,
  stretchesOf,
  type Cut,
  type Pruning,
} from '../../../web/search/textbook/leaf-pieces.ts';

type Nested = number | readonly Nested[];

const TEXTBOOK: Pruning = {
  rule: 'equal',
  turns: ['max', 'min'],
  direction: 'left-to-right',
};

describe('what is cut, by the value of one leaf', () => {
  test('is the same within each piece, other in the next, and what a plain search says', () => {
    const { draw } = lotsOf(20_261_128);
    const lots = (count: number) => draw(0, count - 1);
    for (let round = 0; round < 10_000; round++) {
      const tree = drawn(lots, 1 + lots(4), lots(3) === 0 ? 4 : 12);
      const { leaves, text } = written(tree);
      const pruning: Pruning = {
        rule: lots(2) === 0 ? 'equal' : 'strict',
        turns: (
          [
            ['max', 'min'],
            ['min', 'max'],
            ['max', 'min', 'min'],
          ] as const
        )[lots(3)]!,
        direction: lots(3) === 0 ? 'right-to-left' : 'left-to-right',
      };
      const [leaf] = leaves[lots(leaves.length)]!;
      const pieces = leafPieces(text, leaf, pruning)!;
      const where = `${text} leaf ${String(leaf)} ${JSON.stringify(pruning)}`;
      const ends = [pieces[0]!.from, pieces.at(-1)!.to];
      // They cover the line without a gap, and no two that touch are the same.
      const isWhole = pieces.slice(1).every(({ from, hasFrom, cuts }, before) => {
        const { to, hasTo, cuts: other } = pieces[before]!;
        return from === to && hasFrom !== hasTo && !same(cuts, other);
      });
      if (!isWhole || !same(ends, [-Infinity, Infinity])) expect.fail(where);
      const others = leaves.flatMap(([node, value]) => (node === leaf ? [] : [value]));
      for (const value of everyKindOf(others)) {
        const found = pieces.filter((each) => isWithin(each, value)).map(({ cuts }) => cuts);
        const plain = plainCuts(tree, leaf, value, pruning);
        if (!same(found, [plain])) expect(found, `${where} at ${String(value)}`).toEqual([plain]);
      }
    }
  });

  test('of the plates: the cut at B stands as long as its first leaf is at most 3', () => {
    const pieces = leafPieces('[[3,12,8],[2,4,6],[14,5,2]]', 6, TEXTBOOK)!;
    expect(stretchesOf(pieces, { node: 5, after: 1 })).toEqual([
      { from: -Infinity, to: 3, hasFrom: false, hasTo: true },
    ]);
    const strictly = leafPieces('[[3,12,8],[2,4,6],[14,5,2]]', 6, { ...TEXTBOOK, rule: 'strict' })!;
    expect(stretchesOf(strictly, { node: 5, after: 1 })[0]).toMatchObject({ to: 3, hasTo: false });
  });

  test('is not told of chance, three players, what is no leaf, and what is no tree', () => {
    for (const text of ['[~(1/2: 3, 1/2: 7), 4]', '[<1,2,3>,<3,2,1>]', '[[1,2', '']) {
      expect(leafPieces(text, 1, TEXTBOOK), text).toBeNull();
    }
    expect(leafPieces('[[1,2],3]', 1, TEXTBOOK)).toBeNull();
    expect(leafPieces('[[1,2],3]', 9, TEXTBOOK)).toBeNull();
  });

  test('a tree of a thousand leaves takes no longer than a drag has time', () => {
    const leaves = Array.from({ length: 1024 }, (_, index) => (index * 607) % 1024);
    const level = (row: readonly unknown[]): readonly unknown[] =>
      row.length === 1
        ? row
        : level(row.flatMap((each, at) => (at % 2 === 0 ? [[each, row[at + 1]]] : [])));
    const text = JSON.stringify(level(leaves)[0]);
    expect(leafPieces(text, 10, TEXTBOOK)!.length).toBeLessThan(1000);
  });
});

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function drawn(lots: (count: number) => number, depth: number, values: number): Nested {
  if (depth === 0) return lots(values) - 2;
  const moves = Array.from({ length: 1 + lots(3) }, () =>
    drawn(lots, lots(4) === 0 ? 0 : depth - 1, values),
  );
  return moves;
}

/** Its text, and its leaves with their numbers in pre-order. */
function written(tree: Nested) {
  const leaves: (readonly [number, number])[] = [];
  let number = 0;
  const walk = (at: Nested): string => {
    const own = number++;
    if (typeof at !== 'number') return `[${at.map(walk).join(',')}]`;
    leaves.push([own, at]);
    return String(at);
  };
  return { text: walk(tree), leaves };
}

/** Every value among them, one between each two neighbors, and one beyond each end. */
function everyKindOf(values: readonly number[]): readonly number[] {
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  return [-1e6, 1e6, ...sorted, ...sorted.slice(1).map((value, at) => (value + sorted[at]!) / 2)];
}

/** Alpha-beta as in the book. */
function plainCuts(tree: Nested, leaf: number, value: number, pruning: Pruning): readonly Cut[] {
  const cuts: Cut[] = [];
  let number = 0;
  const numbered = (at: Nested): { node: number; value: number; moves: readonly unknown[] } => {
    const node = number++;
    if (typeof at === 'number') return { node, value: node === leaf ? value : at, moves: [] };
    return { node, value: 0, moves: at.map(numbered) };
  };
  type Numbered = ReturnType<typeof numbered>;
  const walk = (at: Numbered, ply: number, alpha: number, beta: number): number => {
    if (at.moves.length === 0) return at.value;
    const isMax = pruning.turns[ply % pruning.turns.length] === 'max';
    const moves = at.moves as readonly Numbered[];
    const ordered = pruning.direction === 'left-to-right' ? moves : [...moves].reverse();
    let best = isMax ? -Infinity : Infinity;
    for (const [index, move] of ordered.entries()) {
      const found = walk(move, ply + 1, alpha, beta);
      if (isMax) alpha = Math.max(alpha, (best = Math.max(best, found)));
      else beta = Math.min(beta, (best = Math.min(best, found)));
      const isCut = pruning.rule === 'strict' ? alpha > beta : alpha >= beta;
      if (!isCut || index === ordered.length - 1) continue;
      cuts.push({ node: at.node, after: index + 1 });
      break;
    }
    return best;
  };
  walk(numbered(tree), 0, -Infinity, Infinity);
  return cuts.sort((one, other) => one.node - other.node);
}
