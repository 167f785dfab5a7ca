import type { GomokuRule } from '../../engine/gomoku-messages.ts';
import { gomoku } from '../../games/gomoku.ts';
import type { Stone } from '../../games/cells.ts';
import { cellsAt, turnAt, type GameRecord } from '../record/record.ts';
import { PositionKey } from './position-key.ts';

/**
 * The book of openings that our own engine has computed: positions of a board of `BOOK_SIZE` lines, each
 * searched alone to the same number of nodes. `npm run book` writes it (see scripts/player/book.mjs).
 */

/** A position as it was searched, and what its best moves are worth. */
export interface BookEntry {
  readonly rule: GomokuRule;
  /** Cells, Black first. */
  readonly played: readonly number[];
  /** The last iteration that was finished, in plies. */
  readonly depth: number;
  /** Best first for who is to move. */
  readonly moves: readonly BookMove[];
}

export interface BookMove {
  readonly cell: number;
  /** Black's chance to win, 0 to 1; 0 and 1 are proven. */
  readonly chance: number;
}

export const BOOK_SIZE = 15;
const RULES: readonly GomokuRule[] = ['freestyle', 'standard', 'renju'];
/** A byte has a chance in steps of half a percent; beyond are what is proven for White and for Black. */
const STEPS = 200;
/** In a byte so many points are odds of e to 1. */
const BYTE_POINTS = 200;
const [WHITE_WINS, BLACK_WINS] = [201, 202];

/**
 * A book as one text: base64 of, for each position, a byte of its rule, its depth, how many stones there are
 * and their cells, how many moves and, for each, its cell and Black's chance.
 */
export function bookText(
  entries: readonly (Omit<BookEntry, 'moves'> & {
    readonly moves: readonly { cell: number; value: number; proven: unknown }[];
  })[],
): string {
  const bytes = entries.flatMap(({ rule, played, depth, moves }) => [
    RULES.indexOf(rule),
    depth,
    played.length,
    ...played,
    moves.length,
    ...moves.flatMap(({ cell, value, proven }) => [cell, chanceByte(value, proven !== null)]),
  ]);
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

function chanceByte(value: number, isProven: boolean): number {
  if (isProven) return value > 0 ? BLACK_WINS : WHITE_WINS;
  return Math.round(STEPS / (1 + Math.exp(-value / BYTE_POINTS)));
}

/**
 * The positions of such a text, which is our own. `pointsPerE`: so many points of its searches' values are odds
 * of e to 1, as the engine had it that computed them.
 */
export function bookOf(text: string, pointsPerE: number): readonly BookEntry[] {
  const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const entries: BookEntry[] = [];
  let at = 0;
  const next = (): number => bytes[at++] ?? 0;
  const several = <Each>(read: () => Each): readonly Each[] => Array.from({ length: next() }, read);
  while (at < bytes.length) {
    const rule = RULES[next()] ?? 'freestyle';
    const depth = next();
    const played = several(next);
    const moves = several(() => ({ cell: next(), chance: chanceOfByte(next(), pointsPerE) }));
    entries.push({ rule, played, depth, moves });
  }
  return entries;
}

/** The chance by the value that a byte stands for. */
function chanceOfByte(byte: number, pointsPerE: number): number {
  if (byte === BLACK_WINS) return 1;
  if (byte === WHITE_WINS) return 0;
  const share = Math.min(STEPS - 0.5, Math.max(0.5, byte)) / STEPS;
  const value = BYTE_POINTS * Math.log(share / (1 - share));
  return 1 / (1 + Math.exp(-value / pointsPerE));
}

/** A move by the name that it has in its position, with the name of the position after it. */
interface NamedMove extends BookMove {
  readonly after: string;
}

/**
 * Finds positions of a book, whichever way they are turned and however they were come to. A position has one
 * value: that of its best move where the book holds it; else what the deepest search before it has said.
 */
export class Book {
  /** By rule and position. */
  readonly #found = new Map<
    string,
    { readonly depth: number; readonly isBlacks: boolean; readonly moves: readonly NamedMove[] }
  >();
  /** Of positions after a move of the book, what the search before them has said. */
  readonly #known = new Map<string, Pick<BookEntry, 'depth'> & Pick<BookMove, 'chance'>>();
  readonly #values = new Map<string, number>();

  constructor(entries: readonly BookEntry[]) {
    for (const { rule, played, depth, moves } of entries) {
      const key = keyAfter(played);
      const named = moves.map(({ cell, chance }) => {
        const after = nameOf({ rule, played: [...played, cell] });
        this.#tell(after, { chance, depth });
        return { cell: key.nameOf(cell), chance, after };
      });
      const isBlacks = stoneAt(played.length) === 'X';
      this.#found.set(nameOf({ rule, played }), { depth, isBlacks, moves: named });
    }
  }

  /** What is proven is known for good; else the deeper search knows more. */
  #tell(name: string, statement: Pick<BookEntry, 'depth'> & Pick<BookMove, 'chance'>): void {
    const before = this.#known.get(name);
    if (before === undefined) this.#known.set(name, statement);
    else if (isProven(before.chance)) return;
    else if (isProven(statement.chance) || statement.depth > before.depth)
      this.#known.set(name, statement);
  }

  /** Black's chance in the position of that name. */
  #valueOf(name: string): number {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const chance = this.#known.get(name)?.chance;
    const entry = this.#found.get(name);
    const value =
      entry === undefined || (chance !== undefined && isProven(chance))
        ? (chance ?? 0.5)
        : bestOf(
            entry.moves.map(({ after }) => this.#valueOf(after)),
            entry.isBlacks,
          );
    this.#values.set(name, value);
    return value;
  }

  /** What the book says of the position that is shown; null where it says nothing. */
  at(record: GameRecord): Pick<BookEntry, 'depth' | 'moves'> | null {
    const { game, rule, rows, columns } = record.setup;
    if (game !== gomoku.name || rows !== BOOK_SIZE || columns !== BOOK_SIZE) return null;
    const key = new PositionKey(rows, columns);
    const cells = cellsAt(record);
    for (let cell = 0; cell < cells.length; cell++) {
      const content = cells.charAt(cell);
      if (content === 'X' || content === 'O') key.toggle(cell, content);
    }
    const entry = this.#found.get(`${rule} ${String(key.keyOf(turnAt(record)))}`);
    if (entry === undefined) return null;
    const seen = new Set<string>();
    const moves = entry.moves.flatMap(({ cell: name, after }) => {
      // Moves that are alike were valued each.
      if (seen.has(after)) return [];
      seen.add(after);
      return [{ cell: Math.min(...key.cellsOf(name)), chance: this.#valueOf(after) }];
    });
    const sign = entry.isBlacks ? 1 : -1;
    return {
      depth: entry.depth,
      moves: moves.sort((one, two) => sign * (two.chance - one.chance)),
    };
  }
}

/** Each position once, the first that was searched: several openings come to some of them. */
export function withoutRepeats<Entry extends Pick<BookEntry, 'rule' | 'played'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const name = nameOf(entry);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** The same for positions that are alike. */
function nameOf({ rule, played }: Pick<BookEntry, 'rule' | 'played'>): string {
  return `${rule} ${String(keyAfter(played).keyOf(stoneAt(played.length)))}`;
}

const isProven = (chance: number): boolean => chance === 0 || chance === 1;

function bestOf(chances: readonly number[], isBlacks: boolean): number {
  return isBlacks ? Math.max(...chances) : Math.min(...chances);
}

function keyAfter(played: readonly number[]): PositionKey {
  const key = new PositionKey(BOOK_SIZE, BOOK_SIZE);
  played.forEach((cell, at) => {
    key.toggle(cell, stoneAt(at));
  });
  return key;
}

function stoneAt(ply: number): Stone {
  return ply % 2 === 0 ? 'X' : 'O';
}
