import type { Stone } from '../../games/cells.ts';
import { notesOf, type GrowingNotes } from './notes.ts';
import { runningPosition, type RunningPosition } from './running-position.ts';
import type { GameSetup } from './setup.ts';
import {
  FIRST,
  MOST_NODES,
  UNNAMED,
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
  readonly #position: RunningPosition;
  readonly #notes = new Map<number, GrowingNotes>();
  /** By node: its first child, and the next one of its parent; −1 for none. */
  readonly #child = [-1];
  readonly #sibling = [-1];

  constructor(setup: GameSetup) {
    this.#setup = setup;
    this.#position = runningPosition(setup);
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
    return this.#position.turn;
  }

  /** The move that led to the present node; −1 at the first. */
  get last(): number {
    return this.#move[this.node] ?? -1;
  }

  /** Makes a move, or says why it cannot be made; one that is there already is gone to. */
  play(move: number, thought = -1): MoveProblem | null {
    const problem = this.#position.problem(move);
    if (problem !== null) return problem;
    const above = this.node;
    let node = this.#child[above]!;
    // As many as the board has cells, at the most.
    while (node !== -1 && this.#move[node] !== move) node = this.#sibling[node]!;
    if (node === -1) {
      node = this.#parent.length;
      if (node >= MOST_NODES) return 'full';
      this.#sibling.push(this.#child[above]!);
      this.#child[above] = node;
      this.#child.push(-1);
      this.#parent.push(above);
      this.#move.push(move);
      this.#thought.push(thought);
    }
    this.#position.play(move);
    this.#path.push(node);
    return null;
  }

  /** What is said about the present node, to be added to. */
  get notes(): GrowingNotes {
    const { node } = this;
    let notes = this.#notes.get(node);
    if (notes === undefined) {
      notes = { own: [], before: [], after: [], unplayed: [] };
      this.#notes.set(node, notes);
    }
    return notes;
  }

  /** Takes moves back until as many are left. */
  backTo(ply: number): void {
    while (this.ply > Math.max(0, ply)) {
      this.#position.undo(this.last);
      this.#path.pop();
    }
  }

  /** The record, at the end of its main line. */
  finish(players: Players = UNNAMED): GameRecord {
    const nodes = { parent: this.#parent, move: this.#move, thought: this.#thought };
    const record = { ...newRecord(this.#setup), nodes, players, notes: notesOf(this.#notes) };
    const end = lineEnd(record, FIRST);
    return { ...record, current: end, ahead: end };
  }
}
