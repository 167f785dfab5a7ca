import { atOnce } from '../../core/time-slices.ts';
import type { Property } from '../record/notes.ts';
import { placeIn, refused, type RecordRefusal } from '../record/refusal.ts';

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

/**
 * A game whose first signs are missing, "GM[4];B[hh];W[ii])", with them; null where a text is none.
 */
export function withBeginning(text: string): string | null {
  const start = text.slice(0, 4000);
  if (GAME.test(start) || !/;\s*[BW]\s*\[\s*[a-z]{0,2}\s*\]/i.test(start)) return null;
  const rest = /^[\s(;]*(?=[A-Za-z\d]{1,12}\s*\[[^\]"]*\])/.exec(text);
  return rest === null ? null : `(;${text.slice(rest[0].length)}`;
}

/** Whether a text looks like SGF: a bracket and the first node. */
export function looksLikeSgf(text: string): boolean {
  const start = text.slice(0, 1000);
  return GAME.test(start) && !MOVES.test(start);
}

const GAME = /\(\s*;/;
/** What a text of moves begins with, in whose names and comments anything may stand. */
const MOVES = /^\s*(?:\[\s*[a-z]+\s*"|(?:\d+\s*[.)]\s*)?[a-z]\d{1,2}(?![a-z\d]))/i;
/** Other sites' own properties may begin with a digit. */
const PROPERTY = /[A-Za-z\d]\w{0,39}(?=\s*\[)/y;
const OPENING = /\s*\[/y;
const NAME = /^[A-Za-z\d]\w{0,39}$/;

/** So many signs of a file are read between two turns of the page. */
const A_TURN = 2000;

/** Where a game of a text begins and ends. */
export interface SgfGame {
  readonly from: number;
  readonly to: number;
}

/** Where each game of a text begins and ends; text between them is passed over. Linear time. */
export function gamesIn(text: string): readonly SgfGame[] {
  return atOnce(findingGames(text));
}

/** The same bit by bit. */
export function* findingGames(text: string): Generator<undefined, readonly SgfGame[]> {
  const games: SgfGame[] = [];
  const start = new RegExp(GAME, 'g');
  for (;;) {
    const from = start.exec(text)?.index ?? -1;
    if (from === -1) return games;
    const to = yield* findingEnd(text, from);
    games.push({ from, to });
    start.lastIndex = to;
  }
}

/** Behind the bracket that closes the one at `from`, or the end of the text. */
function* findingEnd(text: string, from: number): Generator<undefined, number> {
  const sign = /[()[]/g;
  sign.lastIndex = from;
  let depth = 0;
  let signs = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (++signs % A_TURN === 0) yield;
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

/** What happens in a game of a file, and the first thing that is wrong with how it is written. */
export interface SgfEvents {
  readonly events: readonly SgfEvent[];
  /** The nodes among them. */
  readonly nodes: readonly SgfNode[];
  readonly mended: RecordRefusal | null;
}

/**
 * The events of the game that begins at a place, in order. What has no meaning is passed over, and what
 * the end is missing of is closed there. Linear time.
 */
export function readSgfEvents(text: string, start: number): SgfEvents {
  return atOnce(readingSgfEvents(text, start));
}

/** The same bit by bit. */
export function* readingSgfEvents(text: string, start: number): Generator<undefined, SgfEvents> {
  const events: SgfEvent[] = [];
  const nodes: SgfNode[] = [];
  let mended: RecordRefusal | null = null;
  let depth = 0;
  /** The properties of the node that is read; null behind a bracket. */
  let properties: SgfProperty[] | null = null;
  let signs = 0;
  for (let at = start; at < text.length;) {
    if (++signs % A_TURN === 0) yield;
    const character = text.charAt(at);
    // A node never follows a bracket that closes a line: it was meant to close a value.
    if (character === ')' && depth === 1 && /^\)\s*;/.test(text.slice(at, at + 20))) {
      mended ??= refused('character', placeIn(text, at), character);
    } else if (character === '(' || character === ')') {
      depth += character === '(' ? 1 : -1;
      properties = null;
      events.push({ kind: character === '(' ? 'open' : 'close', at });
      if (depth === 0) return { events, nodes, mended };
    } else if (character === ';') {
      properties = [];
      const node = { at, properties };
      nodes.push(node);
      events.push({ kind: 'node', node });
    } else if (!/\s/.test(character)) {
      const property = properties === null ? null : (propertyAt(text, at) ?? damagedMove(text, at));
      if (property === null || properties === null) {
        mended ??= refused('character', placeIn(text, at), text.charAt(at));
        at = nextSign(text, at);
        continue;
      }
      if (property.isBroken) mended ??= refused('truncated', placeIn(text, property.at));
      if (property.values.length > 0) properties.push(property);
      at = property.end;
      continue;
    }
    at += 1;
  }
  for (; depth > 0; depth--) events.push({ kind: 'close', at: text.length });
  return { events, nodes, mended: mended ?? refused('truncated', placeIn(text, text.length)) };
}

/** A move whose first bracket is another character, or none. */
function damagedMove(text: string, at: number): ReadProperty | null {
  const move = /([BW])[^\w[\]]?([a-z]{2})\]/y;
  move.lastIndex = at;
  const [, name, point] = move.exec(text) ?? [];
  if (name === undefined || point === undefined) return null;
  return { at, name, values: [point], end: move.lastIndex, isBroken: true };
}

/** Behind what has no meaning: where a node, a line or the next word begins, or it ends. */
function nextSign(text: string, at: number): number {
  const sign = /[;()]|(?<![A-Za-z\d])(?=[A-Z]{1,8}\s*\[)/g;
  sign.lastIndex = at + 1;
  return sign.exec(text)?.index ?? text.length;
}

interface ReadProperty extends SgfProperty {
  readonly end: number;
  /** Its last bracket is missing. */
  readonly isBroken: boolean;
}

/** The property that begins at a place; null where there is none. */
function propertyAt(text: string, at: number): ReadProperty | null {
  PROPERTY.lastIndex = at;
  const written = PROPERTY.exec(text)?.[0];
  if (written === undefined) return null;
  const name = nameIn(written);
  const values: string[] = [];
  let end = at + written.length;
  for (;;) {
    OPENING.lastIndex = end;
    if (!OPENING.test(text)) return { at, name, values, end, isBroken: false };
    const from = OPENING.lastIndex;
    const isPoint = POINTS.test(name);
    const to = closingOf(text, from, isPoint ? from + LONGEST_POINT : text.length);
    if (to === -1 || (isPoint && /[;[]/.test(text.slice(from, to)))) {
      const value = isPoint ? brokenPoint(text, from) : endless(text.slice(from));
      // Half a point is none, and no pass either.
      if (value !== '') values.push(value);
      const stop = isPoint ? from + value.length : text.length;
      return { at, name, values, end: stop, isBroken: true };
    }
    // The bracket of a move's point: that of the words before it is missing.
    const swallowed = SWALLOWED.exec(text.slice(Math.max(from, to - LONGEST_POINT), to));
    if (swallowed !== null && !isPoint) {
      const stop = to - swallowed[0].length;
      values.push(endless(text.slice(from, stop)));
      return { at, name, values, end: stop, isBroken: true };
    }
    values.push(text.slice(from, to));
    end = to + 1;
  }
}

/** Older files spell names out: "Black" is B. Others write them in small letters. */
function nameIn(written: string): string {
  if (!/^[A-Za-z]+$/.test(written)) return written;
  const short = written.replace(/[^A-Z]/g, '');
  if (short !== '') return short;
  return written.length <= 2 ? written.toUpperCase() : written;
}

/** Properties whose values are points: longer ones have lost their bracket. */
const POINTS = /^(?:[BW]|A[BWE])$/;
const LONGEST_POINT = 40;
/** What a text ends with that goes on to the bracket of a move: its own would have had to be escaped. */
const SWALLOWED = /;\s*[BW]\s*\[[a-z]{2}$/;

/** What a move's value is whose bracket was lost. */
function brokenPoint(text: string, from: number): string {
  const point = /[a-z]{2}|[A-Za-z]\d{1,2}/y;
  point.lastIndex = from;
  return point.exec(text)?.[0] ?? '';
}

/** A value up to where its bracket is missing: a backslash there would take the bracket away. */
function endless(value: string): string {
  const bare = value.trimEnd();
  return closingOf(`${bare}]`, 0) === bare.length ? bare : bare.replace(/\\$/, '');
}

/** The properties from a place on, up to what is none. */
export function propertiesAt(text: string, start: number): readonly SgfProperty[] {
  const properties: SgfProperty[] = [];
  const blank = /\s*/y;
  for (let at = start; ;) {
    blank.lastIndex = at;
    blank.exec(text);
    const property = propertyAt(text, blank.lastIndex);
    if (property === null) return properties;
    properties.push(property);
    at = property.end;
  }
}

/** Where the value that begins there is closed, before some place; or −1. */
function closingOf(text: string, from: number, before = text.length): number {
  const end = Math.min(before, text.length);
  let at = from;
  while (at < end && text.charAt(at) !== ']') at += text.charAt(at) === '\\' ? 2 : 1;
  return at < end ? at : -1;
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
  return isWhole(text, readSgfEvents(text, 0));
}

function isWhole(text: string, read: SgfEvents): boolean {
  if (read.mended !== null || !/^\(\s*;/.test(text)) return false;
  const last = read.events.at(-1);
  return last?.kind === 'close' && last.at === text.length - 1;
}

/** A line as it stands in a file, or what was read of it where something in it was wrong; null for none. */
export function* wholeLine(text: string): Generator<undefined, string | null> {
  const read = yield* readingSgfEvents(text, 0);
  if (isWhole(text, read)) return text;
  let line = '';
  for (const [at, event] of read.events.entries()) {
    if (at % A_TURN === A_TURN - 1) yield;
    line +=
      event.kind === 'node' ? `;${writtenNode(event.node)}` : event.kind === 'open' ? '(' : ')';
  }
  return isWhole(line, yield* readingSgfEvents(line, 0)) ? line : null;
}

function writtenNode({ properties }: SgfNode): string {
  return propertiesText(properties.map(({ name, values }): Property => [name, ...values]));
}

/** A node's properties as a file has them. */
export function propertiesText(properties: readonly Property[]): string {
  return properties
    .map(([name, ...values]) => name + values.map((value) => `[${value}]`).join(''))
    .join('');
}
