import type { Stone } from '../board/cells.ts';
import { turnOf } from '../board/rules.ts';
import { endAtFirst, winningRow } from './record-rules.ts';
import { firstCells, type GameSetup } from './record-setup.ts';
import {
  FIRST,
  MOST_NODES,
  NOBODY,
  lineEnd,
  newRecord,
  type GameRecord,
  type MoveProblem,
  type Players,
} from './record.ts';

/**
 * Puts a record together move by move, for readers: what `play` and `goTo` would give, in time that
 * grows with the number of moves alone.
 */
export class RecordBuilder {
  readonly #setup: GameSetup;
  readonly #parent = [-1];
  readonly #move = [-1];
  readonly #thought = [-1];
  /** The nodes from the first to the present one. */
  readonly #path = [FIRST];
  readonly #cells: string[];
  readonly #first: Stone;
  #empty: number;
  /** Which child a node has for a move. */
  readonly #children = new Map<number, number>();
  readonly #over = new Set<number>();

  constructor(setup: GameSetup) {
    this.#setup = setup;
    this.#cells = Array.from(firstCells(setup));
    this.#first = turnOf(firstCells(setup));
    this.#empty = this.#cells.filter((cell) => cell === '.').length;
    if (endAtFirst(setup) !== null) this.#over.add(FIRST);
  }

  get setup(): GameSetup {
    return this.#setup;
  }

  /** The present node. */
  get node(): number {
    return this.#path.at(-1) ?? FIRST;
  }

  /** How many moves lead to the present node. */
  get ply(): number {
    return this.#path.length - 1;
  }

  /** Whether no move was made at all. */
  get isEmpty(): boolean {
    return this.#parent.length === 1;
  }

  get turn(): Stone {
    const other = this.#first === 'X' ? 'O' : 'X';
    return this.ply % 2 === 0 ? this.#first : other;
  }

  /** The move that led to the present node; −1 at the first. */
  get last(): number {
    return this.#move[this.node] ?? -1;
  }

  /** Makes a move, or says why it cannot be made; one that is there already is gone to. */
  play(cell: number, thought = -1): MoveProblem | null {
    if (!Number.isInteger(cell) || cell < 0 || cell >= this.#cells.length) return 'outside';
    const key = this.node * this.#cells.length + cell;
    const known = this.#children.get(key);
    if (known === undefined) {
      if (this.#over.has(this.node)) return 'over';
      if (this.#cells[cell] !== '.') return 'occupied';
      if (this.#parent.length >= MOST_NODES) return 'full';
    }
    const node = known ?? this.#parent.length;
    const turn = this.turn;
    if (known === undefined) {
      this.#children.set(key, node);
      this.#parent.push(this.node);
      this.#move.push(cell);
      this.#thought.push(thought);
    }
    this.#cells[cell] = turn;
    this.#empty -= 1;
    this.#path.push(node);
    if (known === undefined && (this.#empty === 0 || this.#winsWith(cell))) this.#over.add(node);
    return null;
  }

  /** Takes moves back until as many are left. */
  backTo(ply: number): void {
    while (this.ply > Math.max(0, ply)) {
      this.#cells[this.#move[this.node]!] = '.';
      this.#empty += 1;
      this.#path.pop();
    }
  }

  /** The record, at the end of its main line. */
  finish(players: Players = NOBODY): GameRecord {
    const nodes = { parent: this.#parent, move: this.#move, thought: this.#thought };
    const record = { ...newRecord(this.#setup), nodes, players };
    const end = lineEnd(record, FIRST);
    return { ...record, current: end, ahead: end };
  }

  #winsWith(cell: number): boolean {
    return winningRow(this.#cells, this.#setup, cell) !== null;
  }
}
