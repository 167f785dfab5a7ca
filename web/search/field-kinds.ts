import { wholeIn, type Range } from '../core/range.ts';
import { flagOf, numberOf } from '../core/text-values.ts';
import { itemsOf } from '../core/untrusted.ts';
import type { GameRule } from '../games/cells.ts';
import type { BoardSize } from '../games/position.ts';
import type { StateProblemCode } from './link/state-problem.ts';

/** Names that the engine's description offers. Without a list, any name of the right form will do. */
export interface Offer {
  readonly games?: readonly string[];
  readonly algorithms?: readonly string[];
  readonly orders?: readonly string[];
}

/** A board, and the game on it, which has names for its moves. */
export interface GameBoard extends BoardSize {
  readonly game: string;
}

/** All that must be known of a game to tell whether a move is legal. */
export interface Shape extends GameBoard {
  readonly inARow: number;
  readonly rule: GameRule;
  readonly setup: string;
}

/** Says what is wrong with a value; `given` where it is only a part of it. */
export type Report = (code: StateProblemCode, given?: string) => void;

/** What stands in a field of a state: how it is had of anything at all, and what it is as a text. */
export interface FieldKind<T> {
  /** What stands there where the field is left out. */
  readonly usual: T;
  /** What may stand in an attribute, in the notation of grammars: `a | b`. */
  readonly values: string;
  /**
   * Anything at all as a value. What is wrong is mended and reported, once.
   * @param value `undefined` for one that was not given
   * @param shape the fields that stand before this one in the table, valid already
   */
  valid(value: unknown, report: Report, shape: Shape, offer: Offer): T;
  /** What a text says. What can't be read comes back in such a way that `valid` refuses it. */
  read(text: string, board: GameBoard): unknown;
  /** As a text, which `read` brings back. */
  write(value: T, board: GameBoard): string;
}

/** A kind that does not depend on the game: `valid` need not ask whether a value was given. */
function plain<T>(
  usual: T,
  values: string,
  valid: (value: unknown, report: Report, offer: Offer) => T,
  texts: Partial<Pick<FieldKind<T>, 'read' | 'write'>> = {},
): FieldKind<T> {
  return {
    usual,
    values,
    valid: (value, report, _shape, offer) =>
      value === undefined ? usual : valid(value, report, offer),
    read: (text) => text,
    write: String,
    ...texts,
  };
}

/** A field that is one of a few names. */
export interface NameKind<Name extends string> extends FieldKind<Name> {
  readonly names: readonly Name[];
}

/** One of these names, in small letters. */
export function oneOf<Name extends string>(names: readonly Name[], usual: Name): NameKind<Name> {
  const kind = plain(
    usual,
    names.join(' | '),
    (value, report) => {
      const found = names.find((name) => name === value);
      if (found === undefined) report(typeof value === 'string' ? 'unknown-name' : 'wrong-type');
      return found ?? usual;
    },
    { read: (text) => text.toLowerCase() },
  );
  return { ...kind, names };
}

/** Names are no longer than this. */
const LONGEST_NAME = 40;

/** One of the names that the engine offers; any name until it has said which there are. */
export function offered(usual: string, list: keyof Offer): FieldKind<string> {
  return {
    ...plain(usual, '', () => usual),
    valid: (value, report, _shape, offer) => {
      const names = offer[list] ?? [];
      const fallback = names.includes(usual) ? usual : (names[0] ?? usual);
      if (value === undefined) return fallback;
      if (typeof value !== 'string') {
        report('wrong-type');
        return fallback;
      }
      const isName = value.length <= LONGEST_NAME && /^[a-z][a-z0-9-]*$/.test(value);
      if (isName && (names.length === 0 || names.includes(value))) return value;
      report('unknown-name');
      return fallback;
    },
    read: (text) => text.toLowerCase(),
  };
}

/** A field that is a whole number. */
export interface WholeKind extends FieldKind<number> {
  readonly range: Range;
}

/** A whole number, rounded and clamped. */
export function whole(lowest: number, highest: number, usual: number): WholeKind {
  const range = { lowest, highest };
  const kind = plain(
    usual,
    `${lowest} … ${highest}`,
    (value, report) => wholeOf(value, range, usual, report),
    { read: numberOf },
  );
  return { ...kind, range };
}

/** Anything as a whole number in a range. */
export function wholeOf(value: unknown, range: Range, usual: number, report: Report): number {
  if (typeof value !== 'number' || Number.isNaN(value)) {
    report('wrong-type');
    return usual;
  }
  const number = wholeIn(value, range);
  if (number !== value) report('out-of-range');
  return number;
}

/** On or off. */
export function flag(usual: boolean): FieldKind<boolean> {
  return plain(
    usual,
    usual ? 'true | false' : '',
    (value, report) => {
      if (typeof value === 'boolean') return value;
      report('wrong-type');
      return usual;
    },
    { read: flagOf, write: (value) => (value ? '1' : '0') },
  );
}

/**
 * A value or none, which is null, the word `none` as a text, and what stands there where nothing is
 * said, or nothing that is of the kind's type.
 */
export function orNull<Kind extends FieldKind<unknown>>(
  kind: Kind,
  none: string,
): Kind extends FieldKind<infer T>
  ? Omit<Kind, keyof FieldKind<unknown>> & FieldKind<T | null>
  : never;
export function orNull<T>(kind: FieldKind<T>, none: string): FieldKind<T | null> {
  return {
    ...kind,
    usual: null,
    values: `${kind.values} | ${none}`,
    valid: (value, report, shape, offer) => {
      if (value === undefined || value === null) return null;
      const codes: StateProblemCode[] = [];
      const result = kind.valid(
        value,
        (code, given) => {
          codes.push(code);
          report(code, given);
        },
        shape,
        offer,
      );
      return codes.includes('wrong-type') ? null : result;
    },
    read: (text, board) => (text.toLowerCase() === none ? null : kind.read(text, board)),
    write: (value, board) => (value === null ? none : kind.write(value, board)),
  };
}

/** A list, of which `tidy` keeps what makes sense; `code` says that it is not all of it. */
export function list<Item>(
  code: StateProblemCode,
  most: number,
  tidy: (items: readonly unknown[]) => {
    readonly kept: readonly Item[];
    readonly isWhole: boolean;
  },
  texts: Pick<FieldKind<readonly Item[]>, 'read' | 'write'>,
): FieldKind<readonly Item[]> {
  const none: readonly Item[] = [];
  return plain(
    none,
    '',
    (value, report) => {
      const items = itemsOf(value, most + 1);
      if (items === null) {
        report('wrong-type');
        return none;
      }
      const { kept, isWhole } = tidy(items);
      if (!isWhole) report(code);
      return kept;
    },
    texts,
  );
}
