import type { Property } from '../record/notes.ts';
import { isRefusal, placeIn, refused, type RecordRefusal } from '../record/refusal.ts';

/**
 * The grammar of SGF, FF[4], whatever the game: a text into what happens one after another. Nothing
 * here nests, so no file is too deep for it. Values stay as they are written, escapes and all.
 */
export type SgfEvent =
  /** '(' and ')': a line of nodes begins and ends. */
  | { readonly kind: 'open' | 'close'; readonly at: number }
  | { readonly kind: 'node'; readonly node: SgfNode };

/** A node of a file: what follows a semicolon. */
export interface SgfNode {
  readonly at: number;
  readonly properties: readonly SgfProperty[];
}

export interface SgfProperty {
  readonly at: number;
  readonly name: string;
  readonly values: readonly string[];
}

/** Whether a text looks like SGF: a bracket and the first node. */
export function looksLikeSgf(text: string): boolean {
  const start = text.slice(0, 1000);
  return GAME.test(start) && !MOVES.test(start);
}

const GAME = /\(\s*;/;
/** What a text of moves begins with, in whose names and comments anything may stand. */
const MOVES = /^\s*(?:\[\s*[a-z]+\s*"|(?:\d+\s*[.)]\s*)?[a-z]\d{1,2}(?![a-z\d]))/i;
const PROPERTY = /[A-Za-z]\w{0,39}(?=\s*\[)/y;
const OPENING = /\s*\[/y;
const NAME = /^[A-Za-z]\w{0,39}$/;

/** Where each game of a text begins and ends; text between them is passed over. Linear time. */
export function gamesIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  const games: { from: number; to: number }[] = [];
  const start = new RegExp(GAME, 'g');
  for (;;) {
    const from = start.exec(text)?.index ?? -1;
    if (from === -1) return games;
    const to = treeEnd(text, from);
    games.push({ from, to });
    start.lastIndex = to;
  }
}

/** Behind the bracket that closes the one at `from`, or the end of the text. */
function treeEnd(text: string, from: number): number {
  const sign = /[()[]/g;
  sign.lastIndex = from;
  let depth = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '[') {
      const end = closingOf(text, sign.lastIndex);
      if (end === -1) break;
      sign.lastIndex = end + 1;
    } else {
      depth += found[0] === '(' ? 1 : -1;
      if (depth === 0) return sign.lastIndex;
    }
  }
  return text.length;
}

/** The events of the game that begins at a place, in order, or what is wrong with it. Linear time. */
export function readSgfEvents(text: string, start: number): readonly SgfEvent[] | RecordRefusal {
  const events: SgfEvent[] = [];
  let depth = 0;
  /** The properties of the node that is read; null behind a bracket. */
  let properties: SgfProperty[] | null = null;
  for (let at = start; at < text.length;) {
    const character = text.charAt(at);
    if (character === '(' || character === ')') {
      depth += character === '(' ? 1 : -1;
      properties = null;
      events.push({ kind: character === '(' ? 'open' : 'close', at });
      if (depth === 0) return events;
    } else if (character === ';') {
      properties = [];
      events.push({ kind: 'node', node: { at, properties } });
    } else if (!/\s/.test(character)) {
      const property = properties === null ? null : propertyAt(text, at);
      if (property === null || properties === null) return unread(text, at);
      if (property.end === -1) return refused('truncated', placeIn(text, text.length));
      properties.push(property);
      at = property.end;
      continue;
    }
    at += 1;
  }
  return refused('truncated', placeIn(text, text.length));
}

/** The property that begins at a place, ending at −1 if it never does; null where there is none. */
function propertyAt(text: string, at: number): (SgfProperty & { readonly end: number }) | null {
  PROPERTY.lastIndex = at;
  const written = PROPERTY.exec(text)?.[0];
  if (written === undefined) return null;
  // Older files spell names out: "Black" is B.
  const short = written.replace(/[^A-Z]/g, '');
  const name = short === '' ? written : short;
  const values: string[] = [];
  let end = at + written.length;
  for (;;) {
    OPENING.lastIndex = end;
    if (!OPENING.test(text)) return { at, name, values, end };
    const from = OPENING.lastIndex;
    const to = closingOf(text, from);
    if (to === -1) return { at, name, values, end: -1 };
    values.push(text.slice(from, to));
    end = to + 1;
  }
}

/** The properties from a place on, up to what is none. */
export function propertiesAt(text: string, start: number): readonly SgfProperty[] {
  const properties: SgfProperty[] = [];
  const blank = /\s*/y;
  for (let at = start; ;) {
    blank.lastIndex = at;
    blank.exec(text);
    const property = propertyAt(text, blank.lastIndex);
    if (property === null || property.end === -1) return properties;
    properties.push(property);
    at = property.end;
  }
}

/** Where the value that begins there is closed, or −1. */
function closingOf(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== ']') at += text.charAt(at) === '\\' ? 2 : 1;
  return at < text.length ? at : -1;
}

/** Whether anything at all can be written as a property, and is read as the same again. */
export function isProperty(given: unknown): given is Property {
  if (!Array.isArray(given) || given.length < 2) return false;
  const [name, ...values] = given as readonly unknown[];
  if (typeof name !== 'string' || !NAME.test(name)) return false;
  return values.every(
    (value) => typeof value === 'string' && closingOf(`${value}]`, 0) === value.length,
  );
}

/** Whether a text is one line of nodes in its brackets, with all its variations. */
export function isSgfLine(text: string): boolean {
  const events = /^\(\s*;/.test(text) ? readSgfEvents(text, 0) : null;
  if (events === null || isRefusal(events)) return false;
  const last = events.at(-1);
  return last?.kind === 'close' && last.at === text.length - 1;
}

/** A node's properties as a file has them. */
export function propertiesText(properties: readonly Property[]): string {
  return properties
    .map(([name, ...values]) => name + values.map((value) => `[${value}]`).join(''))
    .join('');
}

function unread(text: string, at: number): RecordRefusal {
  // A property whose bracket never came is a file that was cut off.
  const isEnd = /^[A-Za-z]*\s*$/.test(text.slice(at, at + 80)) && at + 80 >= text.length;
  return isEnd
    ? refused('truncated', placeIn(text, text.length))
    : refused('character', placeIn(text, at), text.charAt(at));
}
