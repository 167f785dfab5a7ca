import { refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';

/**
 * Lists of moves in JSON as a text of moves. A move is "h8", a column and a row ([7, 7], {"x": 7, "y": 7}), or
 * an object that has one of these, and perhaps whose it is and what is said of it.
 */
export interface MoveList {
  readonly text: string;
  /** It says that the first of them is White's. */
  readonly isWhiteFirst: boolean;
}

/** The fields of an object, by their names in small letters alone. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

export const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

export function fieldsOf(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [plain(name), each]));
}

/** The first of some fields that is there. */
export function valueOf(fields: Fields, names: readonly string[]): unknown {
  return names.map((name) => fields[name]).find((value) => value !== undefined && value !== null);
}

interface Told {
  readonly text: string;
  readonly owner: string | null;
  readonly comment: string | null;
}

/** The moves of a list; why it is none where it begins as one; null for anything else. */
export function moveListIn(value: unknown): MoveList | RecordRefusal | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  const told = items.map((item) => moveIn(item));
  const first = told[0] ?? null;
  if (first === null || items.every((item) => isSmallRow(item))) return null;
  const texts: string[] = [];
  for (const [at, move] of told.entries()) {
    if (move === null) {
      const place = { kind: 'move', number: at + 1, name: '' } as const;
      return refused('not-a-move', place, shown(items[at]));
    }
    if (!isByTurns(told, at)) {
      return Array.isArray(items[0]) ? null : refusedMove('turn', at + 1, move.text);
    }
    texts.push(move.comment === null ? move.text : `${move.text} {${move.comment}}`);
  }
  return { text: texts.join(' '), isWhiteFirst: /^(?:w|白|⚪|○)/i.test(first.owner ?? '') };
}

/** Three numbers may as well be a row of a board of such. */
const isSmallRow = (item: unknown): boolean =>
  Array.isArray(item) && item.length === 3 && item.every((each) => Number(each) <= 2);

/** What stands where a move is to be; what is deeper is not written out. */
const shown = (value: unknown): string =>
  Array.isArray(value) ? '[…]' : isFields(value) ? '{…}' : String(value);

/** Whether a move is not the same player's as the one before, as far as that is told. */
function isByTurns(told: readonly (Told | null)[], at: number): boolean {
  const ownerOf = (back: number): string | null => told[at - back]?.owner ?? null;
  const [owner, before] = [ownerOf(0), ownerOf(2)];
  return owner === null || (owner !== ownerOf(1) && (before ?? owner) === owner);
}

const NAME = /^(?:[a-z]0?\d{1,2}|pass)$/i;
const PAIR = /^[[(]?\s*(\d{1,2})\s*[,:]\s*(\d{1,2})\s*[\])]?$/;

const COLUMN = ['x', 'col', 'column', 'c'];
const ROW = ['y', 'row', 'r'];
const POINT = ['move', 'pos', 'position', 'point', 'coord', 'coordinate', 'coordinates', 'cell'];
const OWNER = ['color', 'colour', 'player', 'side', 'stone', 'piece', 'turn'];
const COMMENT = ['comment', 'comments', 'note'];

/** A move; what has one is not in another such. */
function moveIn(value: unknown, isInner = false): Told | null {
  if (typeof value === 'string') {
    const bare = value.trim();
    const [, column, row] = PAIR.exec(bare) ?? [];
    if (column !== undefined) return told(pairOf(Number(column), Number(row)));
    return told(NAME.test(bare) ? bare : null);
  }
  if (!isFields(value)) return null;
  if (Array.isArray(value)) {
    const [column, row, owner] = value as readonly unknown[];
    if (value.length < 2 || value.length > 3) return null;
    const name = typeof column === 'string' ? `${column}${String(row)}` : '';
    return told(NAME.test(name) ? name : pairOf(column, row), owner);
  }
  if (isInner) return told(pointOf(fieldsOf(value)));
  const fields = fieldsOf(value);
  const inner = valueOf(fields, POINT);
  const text = inner === undefined ? pointOf(fields) : (moveIn(inner, true)?.text ?? null);
  return told(text, valueOf(fields, OWNER), valueOf(fields, COMMENT));
}

const pointOf = (fields: Fields): string | null =>
  pairOf(valueOf(fields, COLUMN), valueOf(fields, ROW));

function told(text: string | null, owner: unknown = null, comment: unknown = null): Told | null {
  if (text === null) return null;
  const said = typeof comment === 'string' ? comment.replace(/[{}]/g, ' ').trim() : '';
  return {
    text,
    owner: ['string', 'number', 'boolean'].includes(typeof owner) ? String(owner) : null,
    comment: said === '' ? null : said,
  };
}

function pairOf(column: unknown, row: unknown): string | null {
  const isSide = (side: unknown): boolean =>
    Number.isInteger(side) && Number(side) >= 0 && Number(side) < 100;
  return isSide(column) && isSide(row) ? `[${String(column)},${String(row)}]` : null;
}
