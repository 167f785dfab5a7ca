import type { GomokuFacts, GomokuPosition } from '../../engine/gomoku-messages.ts';
import { positionText } from '../../games/position.ts';
import { cellName, isPassMove } from './cells.ts';
import { refusedMove, type RecordRefusal } from './refusal.ts';
import { inOrder } from './walk.ts';
import { FIRST, cellsAt, moveOf, parentOf, plyOf, turnAt, type GameRecord } from './record.ts';

/** What the engine says of a position: `Engines.request({ kind: 'gomokuFacts', position })`. */
export type AskFacts = (position: GomokuPosition) => Promise<Pick<GomokuFacts, 'forbidden'>>;

/**
 * Whether Black plays a point in this record that renju forbids: why the record is refused, or null.
 * Only moves that could be forbidden are asked about. What `ask` rejects with is passed on.
 */
export async function forbiddenMove(
  record: GameRecord,
  ask: AskFacts,
): Promise<RecordRefusal | null> {
  const { setup } = record;
  if (setup.rule !== 'renju') return null;
  for (const node of inOrder(record)) {
    const parent = parentOf(record, node);
    if (node === FIRST || turnAt(record, parent) !== 'X') continue;
    const move = moveOf(record, node);
    if (isPassMove(move, setup)) continue;
    const cells = cellsAt(record, parent);
    if (!mayBeForbidden(cells, setup.columns, move)) continue;
    const stones = positionText(cells, setup.columns);
    const facts = await ask({ size: setup.rows, rule: 'renju', stones });
    if (facts.forbidden.includes(move)) {
      return refusedMove('forbidden', plyOf(record, node), cellName(move, setup));
    }
  }
  return null;
}

/**
 * Whether Black's stones around a point could make it forbidden: two fours or threes need two more
 * stones each in two directions, or three in one; so does a row of six.
 */
export function mayBeForbidden(cells: string, columns: number, move: number): boolean {
  const rows = cells.length / columns;
  const row = Math.floor(move / columns);
  const column = move - row * columns;
  let busy = 0;
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    let stones = 0;
    for (let step = -5; step <= 5; step++) {
      const across = column + right * step;
      const below = row + down * step;
      if (step === 0 || across < 0 || across >= columns || below < 0 || below >= rows) continue;
      if (cells.charAt(below * columns + across) === 'X') stones += 1;
    }
    if (stones >= 3) return true;
    if (stones >= 2) busy += 1;
  }
  return busy >= 2;
}
