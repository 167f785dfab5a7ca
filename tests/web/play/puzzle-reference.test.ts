import { describe, expect, it } from 'vitest';

import { loadPack, type Puzzle } from '../../../web/play/puzzle/pack.ts';
import { PACKS } from '../../../web/play/puzzle/packs/index.ts';
import { Reference } from '../support/puzzle-reference.ts';
import {
  type Cells,
  emptiesBeside,
  fives,
  isLegal,
  other,
  type Rule,
  SIZE,
  type Stone,
  threesThrough,
  withStone,
} from '../support/slow-gomoku.ts';

/** The same as the reference's, by recursion alone: nothing is counted along, remembered or tried first. */
function winningMoves(
  cells: Cells,
  stone: Stone,
  rule: Rule,
  moves: number,
  threes: boolean,
): readonly number[] {
  const own = fives(cells, stone, rule);
  if (moves < 1 || own.length > 0) return moves < 1 ? [] : own;
  const theirs = fives(cells, other(stone), rule);
  const near = [
    ...emptiesBeside(cells, stone, 3),
    ...(threes ? emptiesBeside(cells, stone, 2) : []),
  ];
  return [...new Set(near)]
    .filter((move) => {
      if (moves < 2 || theirs.some((five) => five !== move)) return false;
      if (!isLegal(cells, move, stone, rule)) return false;
      const after = withStone(cells, move, stone);
      const isThreat =
        fives(after, stone, rule).length > 0 ||
        (threes && moves > 2 && threesThrough(after, move, rule) > 0);
      return isThreat && loses(after, other(stone), rule, moves - 1, threes);
    })
    .sort((a, b) => a - b);
}

const wins = (cells: Cells, stone: Stone, rule: Rule, moves: number, threes: boolean): boolean =>
  (threes && wins(cells, stone, rule, moves, false)) ||
  winningMoves(cells, stone, rule, moves, threes).length > 0;

function loses(cells: Cells, stone: Stone, rule: Rule, moves: number, threes: boolean): boolean {
  if (fives(cells, stone, rule).length > 0) return false;
  const threat = fives(cells, other(stone), rule);
  const answers =
    threat.length > 0 ? threat : cells.flatMap((cell, at) => (cell === '.' ? [at] : []));
  return answers
    .filter((answer) => isLegal(cells, answer, stone, rule))
    .every((answer) => wins(withStone(cells, answer, stone), other(stone), rule, moves, threes));
}

/** What stands on the board after all but so many of a puzzle's stones. */
function cellsOf({ played }: Puzzle, fewer: number): Cells {
  const cells = Array.from({ length: SIZE * SIZE }, () => '.');
  for (const [index, at] of played.slice(0, played.length - fewer).entries()) {
    cells[at] = index % 2 === 0 ? 'X' : 'O';
  }
  return cells;
}

const puzzles: Puzzle[] = [];
for (let at = 0; at < PACKS.length; at += 4) {
  const all = await loadPack(at);
  for (const rule of ['freestyle', 'standard', 'renju'] as const) {
    puzzles.push(...all.filter((each) => each.rule === rule).slice(3, 4));
  }
}

describe.each([
  ['fours', 4, false],
  ['fours and threes', 3, true],
] as const)('wins by %s within %i moves', (_, moves, threes) => {
  // Right puzzles, and what is left of them without their last stones, which is mostly no win.
  it.each([0, 1, 2])('are those of plain recursion, with %i stones fewer', (fewer) => {
    const found = puzzles.map((puzzle) => {
      const cells = cellsOf(puzzle, fewer);
      const stone = (puzzle.played.length - fewer) % 2 === 0 ? 'X' : 'O';
      const plain = winningMoves(cells, stone, puzzle.rule, moves, threes);
      const reference = new Reference(puzzle.rule, cells);
      expect(reference.winningMoves(stone, moves, threes), JSON.stringify(puzzle)).toEqual(plain);
      expect(reference.wins(stone, moves, threes)).toBe(
        wins(cells, stone, puzzle.rule, moves, threes),
      );
      return plain.length;
    });
    expect(found).toContain(0);
    if (fewer === 0) expect(found.some((count) => count > 0)).toBe(true);
  });
});
