import type { EngineOptions } from '../trace/trace.ts';
import { otherStone, type Cells, type Stone } from './cells.ts';
import { EVALUATIONS, type Evaluation } from './game.ts';

/** An evaluation as a person would work it out at one position. */
export interface EvaluationParts {
  readonly evaluation: Evaluation;
  /** Whose stones are MAX's. */
  readonly max: Stone;
  /** Lines counted for each side, or their weights summed up: before the attack factor. */
  readonly ofMax: number;
  readonly ofMin: number;
  /** How often MAX's count. */
  readonly attack: number;
  /** What is left: `attack` × `ofMax` − `ofMin`. */
  readonly difference: number;
  /** What it is divided by to lie between −1 and 1; null where it is shown as it is. */
  readonly divisor: number | null;
}

/**
 * The numbers of the engine's static evaluation of an m,n,k position (`engine/game/mnk/mnk.h`); a test
 * holds them against the values that it gives.
 *
 * @param options of the search, as its trace says them back
 * @param isWhole whether the trace has no decimals: then nothing is divided
 */
export function evaluationParts(
  board: { readonly cells: Cells; readonly rows: number; readonly columns: number },
  inARow: number,
  options: EngineOptions,
  isWhole: boolean,
): EvaluationParts {
  const evaluation = EVALUATIONS.find((each) => each === options.evaluation) ?? 'lines';
  const max: Stone = options.max === 'o' ? 'O' : 'X';
  const min = otherStone(max);
  const lines = linesOf(board.rows, board.columns, inARow);
  const counted = (own: Stone, other: Stone) =>
    lines.reduce((sum, line) => {
      if (line.some((cell) => board.cells[cell] === other)) return sum;
      const stones = line.filter((cell) => board.cells[cell] === own).length;
      return sum + (evaluation === 'open-lines' ? 1 : weightOf(stones));
    }, 0);
  const ofMax = counted(max, min);
  const ofMin = counted(min, max);
  const attack = evaluation === 'shapes' ? Number(options.attack ?? 2) : 1;
  const difference = attack * ofMax - ofMin;
  const squashed = Math.abs(difference) + 2 * weightOf(Math.max(1, inARow - 1));
  const divisor = evaluation === 'open-lines' ? Math.max(1, lines.length) : squashed;
  return { evaluation, max, ofMax, ofMin, attack, difference, divisor: isWhole ? null : divisor };
}

/** What a line is worth that one side alone has so many stones in. */
function weightOf(stones: number): number {
  return stones === 0 ? 0 : 4 ** (stones - 1);
}

/** The cells of every line of so many in a row, a column or a diagonal, once each. */
function linesOf(rows: number, columns: number, inARow: number): readonly (readonly number[])[] {
  const lines: number[][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [down, right] of DIRECTIONS) {
        const lastRow = row + down * (inARow - 1);
        const lastColumn = column + right * (inARow - 1);
        if (lastRow >= rows || lastColumn >= columns || lastColumn < 0) continue;
        const from = row * columns + column;
        const step = down * columns + right;
        lines.push(Array.from({ length: inARow }, (_, at) => from + at * step));
        // One cell is the same line in every direction.
        if (inARow === 1) break;
      }
    }
  }
  return lines;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
