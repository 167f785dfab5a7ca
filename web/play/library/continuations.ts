import { atOnce } from '../../core/time-slices.ts';
import { otherStone, type Stone } from '../../games/cells.ts';
import {
  FIRST,
  cellsAt,
  endAt,
  moveOf,
  nodeCount,
  pathTo,
  turnAt,
  type GameRecord,
} from '../record/record.ts';
import { passOf, type GameSetup } from '../record/setup.ts';
import { inOrder, pliesOf } from '../record/walk.ts';
import { PositionKey } from './position-key.ts';

/** How games ended. */
export interface Tally {
  readonly games: number;
  /** Won by Black, by White, drawn; what is left has no end yet. */
  readonly X: number;
  readonly O: number;
  readonly draws: number;
}

/** What was played in a position. */
export interface Continuation extends Tally {
  /** Where; of several cells that are alike, the first. */
  readonly cell: number;
}

type Winner = Stone | 'draw' | null;

/** No position beyond is an opening; and a file may hold very long lines. */
const DEEPEST = 80;

const NOTHING: Tally = { games: 0, X: 0, O: 0, draws: 0 };

/**
 * What was played in each position of many games, on boards of one size: turned and mirrored
 * positions are one, and so are those that were come to by moves in another order. For games in which
 * a move puts a stone that stays.
 */
export class Continuations {
  readonly #setup: GameSetup;
  /** By position, then by move. */
  readonly #played = new Map<number, Map<number, Tally>>();

  constructor(setup: GameSetup) {
    this.#setup = setup;
  }

  /** Counts a game as it was played, down to `end`. A game on another board is left out. */
  addGame(record: GameRecord, end: number, winner: Winner): void {
    if (!this.#fits(record)) return;
    const line = pathTo(record, end).slice(0, DEEPEST + 1);
    atOnce(this.#counting(record, line, () => ({ ...NOTHING, games: 1, ...wonBy(winner) })));
  }

  /** Counts every line of a record as a game. */
  addLines(record: GameRecord): void {
    atOnce(this.addingLines(record));
  }

  /** The same bit by bit, so that a page that waits for a large record stays quick. */
  *addingLines(record: GameRecord): Generator<undefined, void> {
    if (!this.#fits(record)) return;
    const tallies = linesBelow(record);
    const plies = pliesOf(record);
    const nodes = inOrder(record).filter((node) => plies[node]! <= DEEPEST);
    yield* this.#counting(record, nodes, (node) => tallies[node]!);
  }

  /** What was played in the position that is shown, the most often played first. */
  at(record: GameRecord): readonly Continuation[] {
    if (!this.#fits(record)) return [];
    const position = this.#keyOf(cellsAt(record));
    const moves = this.#played.get(position.keyOf(turnAt(record))) ?? new Map<number, Tally>();
    return [...moves]
      .map(([name, tally]) => ({ ...tally, cell: Math.min(...position.cellsOf(name)) }))
      .sort((a, b) => b.games - a.games || a.cell - b.cell);
  }

  #fits(record: GameRecord): boolean {
    const { setup } = record;
    // Where somebody passes, or the stones don't tell who moves, positions are none of a game's.
    if (setup.turn !== undefined || record.nodes.move.includes(passOf(setup))) return false;
    const { game, rule, rows, columns } = this.#setup;
    return (
      setup.game === game && setup.rule === rule && setup.rows === rows && setup.columns === columns
    );
  }

  /** `nodes`: each after its parent, and all below one of them together. */
  *#counting(
    record: GameRecord,
    nodes: readonly number[],
    tallyOf: (node: number) => Tally,
  ): Generator<undefined, void> {
    const position = this.#keyOf(cellsAt(record, FIRST));
    const first = turnAt(record, FIRST);
    const stoneAt = (ply: number): Stone => (ply % 2 === 0 ? first : otherStone(first));
    /** The moves on the board now. */
    const line: number[] = [];
    const { parent } = record.nodes;
    const path: number[] = [FIRST];
    for (const node of nodes) {
      if (node === FIRST) continue;
      while (path.at(-1) !== parent[node]) {
        path.pop();
        position.toggle(line.pop()!, stoneAt(line.length));
      }
      const cell = moveOf(record, node);
      const stone = stoneAt(line.length);
      this.#add(position.keyOf(stone), position.nameOf(cell), tallyOf(node));
      position.toggle(cell, stone);
      line.push(cell);
      path.push(node);
      yield;
    }
  }

  #add(position: number, move: number, tally: Tally): void {
    let moves = this.#played.get(position);
    if (moves === undefined) this.#played.set(position, (moves = new Map<number, Tally>()));
    moves.set(move, sum(moves.get(move) ?? NOTHING, tally));
  }

  #keyOf(cells: string): PositionKey {
    const key = new PositionKey(this.#setup.rows, this.#setup.columns);
    for (let cell = 0; cell < cells.length; cell++) {
      const content = cells.charAt(cell);
      if (content === 'X' || content === 'O') key.toggle(cell, content);
    }
    return key;
  }
}

function sum(a: Tally, b: Tally): Tally {
  return { games: a.games + b.games, X: a.X + b.X, O: a.O + b.O, draws: a.draws + b.draws };
}

function wonBy(winner: Winner): Partial<Tally> {
  if (winner === null) return {};
  return winner === 'draw' ? { draws: 1 } : { [winner]: 1 };
}

/** Of each node, how the lines end that go through it. Linear time. */
function linesBelow(record: GameRecord): readonly Tally[] {
  const tallies = Array.from({ length: nodeCount(record) }, () => NOTHING);
  for (let node = tallies.length - 1; node > FIRST; node--) {
    if (tallies[node] === NOTHING) {
      const end = endAt(record, node);
      tallies[node] = {
        ...NOTHING,
        games: 1,
        ...wonBy(end === null ? null : (end.winner ?? 'draw')),
      };
    }
    const parent = record.nodes.parent[node]!;
    tallies[parent] = sum(tallies[parent]!, tallies[node]!);
  }
  return tallies;
}
