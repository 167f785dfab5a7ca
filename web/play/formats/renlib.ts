import { RecordBuilder } from '../record/builder.ts';
import { checkedSetup } from '../record/check.ts';
import { moveName } from '../record/cells.ts';
import { addComment, valueOfText } from '../record/notes.ts';
import { isRefusal, refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';
import { defaultSetup, passOf, type GameSetup } from '../record/setup.ts';
import type { GameRecord } from '../record/record.ts';
import { withoutControls } from './encoding/controls.ts';
import { decoded, isWholly, type Encoding } from './encoding/decode.ts';
import { pointName } from './sgf-points.ts';

/**
 * Libraries of RenLib, in which renju players collect openings. Behind a header of 20 bytes, which the
 * oldest don't have, come nodes, each before what is below it, of two bytes:
 *
 *     point    the column from the left, from 1, and 16 times the row from the top, from 0; 0: a pass,
 *              or, first of all, the empty board
 *     flags    0x80 another move at the same place follows what is below this one; 0x40 nothing is
 *              below; 0x08 a comment follows; 0x20 one in the old way; 0x10 marked; 0x02 no move, not
 *              even a pass; 0x01 two more bytes of flags follow
 *
 * A comment ends with a zero, or two to make it even; 0x08 parts its first line from the others. In the
 * old way its last letter has its highest bit set, and a byte follows where that makes it even.
 * Where the lowest of the further flags is set, a label for the point follows in the same way.
 */

const MAGIC = [0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff];
const HEADER = 20;
const SIDE = 15;
const MIDDLE = 0x78;

const FLAG = { sibling: 0x80, leaf: 0x40, old: 0x20, comment: 0x08, noMove: 0x02, more: 0x01 };

/** The game, and why a part of the library is not in it, if that is so. */
export interface ReadLibrary {
  readonly record: GameRecord;
  readonly leftOut: RecordRefusal | null;
  /** How many moves that part has. */
  readonly leftOutMoves: number;
  /** The library was cut off: its last line has no end. */
  readonly mended: RecordRefusal | null;
  /** What its words are written in. */
  readonly encoding: Encoding;
}

export function looksLikeRenlib(bytes: Uint8Array): boolean {
  return hasHeader(bytes) || looksBare(bytes);
}

function hasHeader(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/** Whether bytes that are no text are nodes, the last of which ends the last line. */
function looksBare(bytes: Uint8Array): boolean {
  if (bytes.length < 2 || bytes.length % 2 === 1 || bytes[0] === 0) return false;
  // Letters and line ends alone are a text, whatever else they could be.
  const isText = (byte: number): boolean => byte >= 0x20 || (byte >= 9 && byte <= 13);
  // Most begin in the middle, with what no text of any country begins with.
  const isCertain = bytes[0] === MIDDLE && !isWholly(bytes, 'utf-8');
  if (!isCertain && bytes.subarray(0, 4000).every(isText)) return false;
  let open = 0;
  let end = 0;
  for (const { point, flags, next } of nodesOf(bytes)) {
    if ((flags & FLAG.sibling) !== 0) open += 1;
    if (point !== 0 && cellOf(point) === -1) return false;
    if ((flags & FLAG.leaf) === 0) continue;
    end = next;
    if (open === 0) break;
    open -= 1;
  }
  return end === bytes.length;
}

/** So many nodes are read between two turns of the page. */
const A_TURN = 1000;

/** All lines of a library as variations of one game, bit by bit; as many as a game can have. Linear time. */
export function* readingRenlib(
  bytes: Uint8Array,
  { rule }: Pick<GameSetup, 'rule'>,
  chosen: string | null = null,
): Generator<undefined, ReadLibrary | RecordRefusal> {
  const setup = checkedSetup({ rows: SIDE, columns: SIDE, rule }, defaultSetup);
  if (isRefusal(setup)) return setup;
  const { encoding } = decoded(yield* readingText(bytes), chosen);
  const decoder = new TextDecoder(encoding.name);
  const textOf = (given: Uint8Array): string => decoder.decode(given);
  // What damaged bytes became is no part of a text.
  const cleaned = (text: string): string => withoutControls(text).text.trim();
  let isFirst = true;
  const builder = new RecordBuilder(setup);
  let leftOut: RecordRefusal | null = null;
  let leftOutMoves = 0;
  let isFull = false;
  /** All lines have come to their end; what may follow is in none. */
  let isOver = false;
  let isCut = false;
  /** Where one is: so many moves on the board, and so many below them that cannot be made. */
  let lost = 0;
  const open: { readonly ply: number; readonly lost: number }[] = [];
  let count = 0;
  for (const node of nodesOf(bytes)) {
    if (++count % A_TURN === 0) yield;
    const isMove = (node.flags & FLAG.noMove) === 0;
    isCut ||= node.isCut && !isOver;
    if (isFull || isOver) {
      // What fills the rest of a file has no points.
      if (!isMove || (isOver && node.point === 0)) continue;
      leftOutMoves += 1;
      leftOut ??= refused('after-end');
      continue;
    }
    if (node.isHalf) {
      // A zero may be all that fills the rest of a file.
      if (node.point !== 0) {
        leftOutMoves += 1;
        leftOut ??= refused('truncated');
      }
      continue;
    }
    if ((node.flags & FLAG.sibling) !== 0) open.push({ ply: builder.ply, lost });
    const isRoot = isFirst && node.point === 0;
    isFirst = false;
    if (lost > 0) {
      lost += 1;
      if (isMove) leftOutMoves += 1;
    } else if (!isRoot && isMove) {
      const cell = node.point === 0 ? passOf(setup) : cellOf(node.point);
      if (node.label !== null) {
        const label = valueOfText(cleaned(textOf(node.label)));
        if (cell >= 0 && node.point !== 0)
          builder.notes.own.push(['LB', `${pointName(cell, setup)}:${label}`]);
      }
      const problem = builder.play(cell);
      if (problem === 'full') {
        leftOut = refusedMove(problem, builder.ply + 1, '');
        leftOutMoves += 1;
        isFull = true;
        continue;
      }
      if (problem !== null) {
        leftOutMoves += 1;
        leftOut ??= refusedMove(problem, builder.ply + 1, cell < 0 ? '' : moveName(cell, setup));
        lost = 1;
      }
    }
    if (lost === 0) {
      const [first = '', ...rest] = node.comment === null ? [] : textOf(node.comment).split('\b');
      addComment(builder.notes, [first, ...rest].map(cleaned).join('\n'));
    }
    if ((node.flags & FLAG.leaf) === 0) continue;
    const back = open.pop();
    if (back === undefined) {
      isOver = true;
      continue;
    }
    builder.backTo(back.ply);
    lost = back.lost;
  }
  isCut ||= !isFirst && !isOver && !isFull;
  if (builder.isEmpty) return leftOut ?? refused(isCut ? 'truncated' : 'no-move');
  const mended = isCut && leftOut?.code !== 'truncated' ? refused('truncated') : null;
  return { record: builder.finish(), leftOut, leftOutMoves, mended, encoding };
}

interface LibraryNode {
  readonly point: number;
  readonly flags: number;
  /** The library ends in the middle of it, perhaps before its flags. */
  readonly isCut: boolean;
  readonly isHalf: boolean;
  readonly comment: Uint8Array | null;
  readonly label: Uint8Array | null;
  /** Where the next one begins. */
  readonly next: number;
}

/** The nodes one after another; a library that was cut off ends where it was. */
function* nodesOf(bytes: Uint8Array): Generator<LibraryNode> {
  let at = hasHeader(bytes) ? HEADER : 0;
  let isCut = false;
  const readText = (): Uint8Array => {
    const end = bytes.indexOf(0, at);
    isCut ||= end === -1;
    const text = bytes.subarray(at, end === -1 ? bytes.length : end);
    at += text.length + 1 + ((text.length + 1) % 2);
    return text;
  };
  const readOldText = (): Uint8Array => {
    let end = at;
    while (end < bytes.length && bytes[end]! < 0x80) end += 1;
    isCut ||= end >= bytes.length;
    const text = bytes.slice(at, end + 1).map((byte) => byte & 0x7f);
    at += text.length + (text.length % 2);
    return text;
  };
  while (at + 1 < bytes.length) {
    const point = bytes[at]!;
    const flags = bytes[at + 1]!;
    at += 2;
    let further = 0;
    if ((flags & FLAG.more) !== 0) {
      further = (bytes[at] ?? 0) | (bytes[at + 1] ?? 0);
      at += 2;
      isCut ||= at > bytes.length;
    }
    const isNew = (flags & FLAG.comment) !== 0;
    const isOld = (flags & FLAG.old) !== 0;
    const comment = isNew ? readText() : isOld ? readOldText() : null;
    const label = (further & 1) === 0 ? null : readText();
    yield { point, flags, isCut, isHalf: false, comment, label, next: at };
  }
  if (at === bytes.length - 1) {
    const half = { point: bytes[at]!, flags: 0, isCut: true, isHalf: true };
    yield { ...half, comment: null, label: null, next: bytes.length };
  }
}

/** All that is written in a library, to tell in what. */
function* readingText(bytes: Uint8Array): Generator<undefined, Uint8Array> {
  const parts: Uint8Array[] = [];
  let count = 0;
  for (const { comment, label } of nodesOf(bytes)) {
    if (++count % A_TURN === 0) yield;
    if (comment !== null) parts.push(comment);
    if (label !== null) parts.push(label);
  }
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length + 1, 0)).fill(10);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length + 1;
  }
  return all;
}

function cellOf(point: number): number {
  const column = (point & 15) - 1;
  const row = point >> 4;
  return column >= 0 && row < SIDE ? row * SIDE + column : -1;
}
