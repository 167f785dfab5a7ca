import type { GomokuFacts, GomokuPosition } from '../../engine/gomoku-messages.ts';
import { positionText } from '../../games/position.ts';
import { cellName, isPassMove } from './cells.ts';
import { refusedMove, type RecordRefusal } from './refusal.ts';
import { inOrder } from './walk.ts';
import {
  FIRST,
  cellsAt,
  mainLine,
  moveOf,
  nodeCount,
  parentOf,
  plyOf,
  turnAt,
  withoutNodes,
  type GameRecord,
} from './record.ts';

/** What the engine says of a position: `Engines.request({ kind: 'gomokuFacts', position })`. */
export type AskFacts = (position: GomokuPosition) => Promise<Pick<GomokuFacts, 'forbidden'>>;

/** A record in which each line ends where Black played what renju forbids: that loses. */
export interface Judged {
  readonly record: GameRecord;
  /** The first such move; null where there is none. */
  readonly forbidden: RecordRefusal | null;
  /** That with which the game itself was lost, not one of its variations. */
  readonly forfeit: RecordRefusal | null;
  /** How many moves came after such ones. */
  readonly leftOut: number;
}

/**
 * A record up to what renju forbids in each of its lines. Only moves that could be forbidden are asked about.
 * What `ask` rejects with is passed on.
 */
export async function untilForbidden(record: GameRecord, ask: AskFacts): Promise<Judged> {
  const ends = new Set<number>();
  for await (const node of forbiddenNodes(record, ask)) ends.add(node);
  // The main line comes first.
  const [first] = ends;
  const forbidden = first === undefined ? null : refusalAt(record, first);
  const isOfGame = first !== undefined && mainLine(record).includes(first);
  const isAfter = (node: number): boolean => ends.has(parentOf(record, node));
  const judged = ends.size === 0 ? record : withoutNodes(record, isAfter);
  return {
    record: judged,
    forbidden,
    forfeit: isOfGame ? forbidden : null,
    leftOut: nodeCount(record) - nodeCount(judged),
  };
}

function refusalAt(record: GameRecord, node: number): RecordRefusal {
  const name = cellName(moveOf(record, node), record.setup);
  return refusedMove('forbidden', plyOf(record, node), name);
}

/** The forbidden moves, in order; what is below one is not looked at. */
async function* forbiddenNodes(record: GameRecord, ask: AskFacts): AsyncGenerator<number> {
  const { setup } = record;
  if (setup.rule !== 'renju') return;
  const ended = new Set<number>();
  for (const node of inOrder(record)) {
    const parent = parentOf(record, node);
    if (ended.has(parent)) {
      ended.add(node);
      continue;
    }
    if (node === FIRST || turnAt(record, parent) !== 'X') continue;
    const move = moveOf(record, node);
    if (isPassMove(move, setup)) continue;
    const cells = cellsAt(record, parent);
    if (!mayBeForbidden(cells, setup.columns, move)) continue;
    const stones = positionText(cells, setup.columns);
    const facts = await ask({ size: setup.rows, rule: 'renju', stones });
    if (!facts.forbidden.includes(move)) continue;
    ended.add(node);
    yield node;
  }
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
