/** Whether puzzles are what they claim, by the rules alone. */
import type { Puzzle } from '../../../web/play/puzzle/pack.ts';
import {
  type Cells,
  isLegal,
  other,
  type Rule,
  SIZE,
  type Stone,
  threesThrough,
  WINDOWS,
  wins,
  withStone,
} from './slow-gomoku.ts';

/** For each cell the windows that it is in. */
const WINDOWS_OF: readonly (readonly number[])[] = Array.from({ length: SIZE * SIZE }, (_, at) =>
  WINDOWS.flatMap((window, index) => (window.includes(at) ? [index] : [])),
);

/** Keys that positions are remembered by, two numbers of 32 bits for a stone on a cell. */
const KEYS = keys(4 * SIZE * SIZE);

function keys(count: number): Int32Array {
  // Marsaglia's xorshift: the same on every machine.
  let state = 2_463_534_242;
  return Int32Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  });
}

/**
 * Proofs from one position on, under one rule. All that is done for speed: how many stones of each side every
 * window holds is counted along, positions that were decided are remembered, and the move that decided the
 * last position of its kind is tried first.
 */
export class Reference {
  readonly #rule: Rule;
  readonly #cells: (Stone | '.')[] = Array.from({ length: SIZE * SIZE }, () => '.');
  readonly #counts = { X: new Uint8Array(WINDOWS.length), O: new Uint8Array(WINDOWS.length) };
  /** Of 64 bits of a key 53 find what is remembered, and 30 are compared. */
  readonly #known = new Map<string, Map<number, number>>();
  readonly #decided = new Map<string, number>();
  #low = 0;
  #high = 0;

  constructor(rule: Rule, cells: Cells) {
    this.#rule = rule;
    for (const [at, cell] of cells.entries()) if (cell !== '.') this.#put(at, cell as Stone);
  }

  #put(at: number, stone: Stone): void {
    this.#cells[at] = stone;
    for (const window of WINDOWS_OF[at]!) this.#counts[stone][window]! += 1;
    this.#mix(at, stone);
  }

  #take(at: number): void {
    const stone = this.#cells[at] as Stone;
    this.#cells[at] = '.';
    for (const window of WINDOWS_OF[at]!) this.#counts[stone][window]! -= 1;
    this.#mix(at, stone);
  }

  #mix(at: number, stone: Stone): void {
    const key = 4 * at + (stone === 'X' ? 0 : 2);
    this.#low ^= KEYS[key]!;
    this.#high ^= KEYS[key + 1]!;
  }

  /** What `ask` says with one stone more on the board. */
  #with<Answer>(at: number, stone: Stone, ask: () => Answer): Answer {
    this.#put(at, stone);
    const answer = ask();
    this.#take(at);
    return answer;
  }

  /** As `emptiesBeside`, in the order of the windows. */
  #emptiesBeside(stone: Stone, count: number): number[] {
    const own = this.#counts[stone];
    const theirs = this.#counts[other(stone)];
    const found: number[] = [];
    for (let window = 0; window < own.length; window++) {
      if (own[window] !== count || theirs[window] !== 0) continue;
      for (const at of WINDOWS[window]!) {
        if (this.#cells[at] === '.' && !found.includes(at)) found.push(at);
      }
    }
    return found;
  }

  #fives(stone: Stone): number[] {
    const near = this.#emptiesBeside(stone, 4);
    if (this.#rule === 'freestyle') return near;
    return near.filter((at) => wins(withStone(this.#cells, at, stone), at, this.#rule));
  }

  #isLegal(at: number, stone: Stone): boolean {
    if (this.#rule !== 'renju' || stone === 'O') return true;
    // Whatever is forbidden needs two stones of one's own in some five cells through it.
    if (WINDOWS_OF[at]!.every((window) => this.#counts.X[window]! < 2)) return true;
    return isLegal(this.#cells, at, stone, this.#rule);
  }

  /** Whether `stone`, to move, wins within `moves`, each a four and (`threes`) or an open three. */
  wins(stone: Stone, moves: number, threes: boolean): boolean {
    const kind = `${stone}${String(moves)}${String(threes)}`;
    let known = this.#known.get(kind);
    if (known === undefined) this.#known.set(kind, (known = new Map()));
    const key = (this.#low >>> 0) + (this.#high & 0x1f_ffff) * 2 ** 32;
    const check = (this.#high >>> 2) * 2;
    const found = known.get(key);
    if (found !== undefined && found - (found % 2) === check) return found % 2 === 1;
    const won =
      (threes && this.wins(stone, moves, false)) ||
      this.winningMoves(stone, moves, threes, true).length > 0;
    known.set(key, check + Number(won));
    return won;
  }

  /** The first moves of such wins: all, lowest first, or (`one`) the first that is found. */
  winningMoves(stone: Stone, moves: number, threes: boolean, one = false): readonly number[] {
    if (moves < 1) return [];
    const own = this.#fives(stone);
    if (own.length > 0) return own;
    if (moves < 2) return [];
    const theirs = this.#fives(other(stone));
    const near = new Set(this.#emptiesBeside(stone, 3));
    if (threes) for (const at of this.#emptiesBeside(stone, 2)) near.add(at);
    const kind = `${stone}${String(moves)}${String(threes)}`;
    const found: number[] = [];
    for (const move of this.#inOrder(near, kind)) {
      if (theirs.some((five) => five !== move) || !this.#isLegal(move, stone)) continue;
      const won = this.#with(move, stone, () => {
        const isFour = this.#fives(stone).length > 0;
        const isThree = () => threesThrough(this.#cells, move, this.#rule) > 0;
        if (!isFour && !(threes && moves > 2 && isThree())) return false;
        return this.loses(other(stone), moves - 1, threes);
      });
      if (!won) continue;
      this.#decided.set(kind, move);
      found.push(move);
      if (one) break;
    }
    return found.sort((a, b) => a - b);
  }

  /** Whether `stone`, to move, loses to such a win whatever it answers. */
  loses(stone: Stone, moves: number, threes: boolean): boolean {
    if (moves < 1 || this.#fives(stone).length > 0) return false;
    const threat = this.#fives(other(stone));
    // A five that is not stopped is made: no other answer needs a look.
    const answers = new Set(
      threat.length > 0 ? threat : this.#cells.flatMap((cell, at) => (cell === '.' ? [at] : [])),
    );
    const kind = `answer ${stone}${String(moves)}${String(threes)}`;
    for (const answer of this.#inOrder(answers, kind)) {
      if (!this.#isLegal(answer, stone)) continue;
      if (this.#with(answer, stone, () => this.wins(other(stone), moves, threes))) continue;
      this.#decided.set(kind, answer);
      return false;
    }
    return true;
  }

  /** Lowest first, but before them the one that decided the last position of the kind. */
  #inOrder(moves: ReadonlySet<number>, kind: string): readonly number[] {
    const first = this.#decided.get(kind) ?? -1;
    return [...moves].sort((a, b) => Number(b === first) - Number(a === first) || a - b);
  }
}

/** No win by fours in a puzzle is longer. */
const MOST_FOURS = 24;

/** What is wrong with a puzzle; null where it is what it claims. */
export function puzzleProblem(puzzle: Puzzle): string | null {
  const { rule, goal, moves, first, played } = puzzle;
  let cells: Cells = Array.from({ length: SIZE * SIZE }, () => '.');
  for (const [index, at] of played.entries()) {
    const stone = index % 2 === 0 ? 'X' : 'O';
    if (cells[at] !== '.') return `stone ${String(index)} on a stone`;
    if (!isLegal(cells, at, stone, rule)) return `stone ${String(index)} is forbidden`;
    cells = withStone(cells, at, stone);
    if (wins(cells, at, rule)) return `stone ${String(index)} ends the game`;
  }
  const stone: Stone = played.length % 2 === 0 ? 'X' : 'O';
  const reference = new Reference(rule, cells);
  if (goal === 'defense') {
    if (!reference.wins(other(stone), MOST_FOURS, false)) return 'nothing is threatened';
    const defenses = cells.flatMap((cell, at) => {
      if (cell !== '.' || !isLegal(cells, at, stone, rule)) return [];
      const after = new Reference(rule, withStone(cells, at, stone));
      return after.wins(other(stone), MOST_FOURS, false) ? [] : [at];
    });
    return String(defenses) === String(first) ? null : `defenses: ${String(defenses)}`;
  }
  const threes = goal === 'threats';
  if (threes && reference.wins(stone, MOST_FOURS, false)) return 'fours alone win';
  if (reference.wins(stone, moves - 1, threes)) return `wins in ${String(moves - 1)}`;
  const firsts = reference.winningMoves(stone, moves, threes);
  if (String(firsts) !== String(first)) return `first moves: ${String(firsts)}`;
  const others = reference.winningMoves(stone, threes ? moves : MOST_FOURS, threes);
  return String(others) === String(first) ? null : `first moves: ${String(others)}`;
}
