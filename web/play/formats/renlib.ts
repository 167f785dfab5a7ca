import { RecordBuilder } from '../record/builder.ts';
import { checkedSetup } from '../record/check.ts';
import { cellName } from '../record/cells.ts';
import { addComment, valueOfText } from '../record/notes.ts';
import { isRefusal, refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';
import { defaultSetup, type GameSetup } from '../record/setup.ts';
import type { GameRecord } from '../record/record.ts';
import { encodingOf } from './decode.ts';
import { pointName } from './sgf-points.ts';

/**
 * Libraries of RenLib, in which renju players collect openings. Behind a header of 20 bytes come
 * nodes, each before what is below it, of two bytes:
 *
 *     point    the column from the left, from 1, and 16 times the row from the top, from 0; 0: none
 *     flags    0x80 another move at the same place follows what is below this one; 0x40 nothing is
 *              below; 0x28 a comment follows; 0x10 marked; 0x01 two more bytes of flags follow
 *
 * A comment ends with a zero, or two to make it even; 0x08 parts its first line from the others.
 * Where the lowest of the further flags is set, a label for the point follows in the same way.
 */

const MAGIC = [0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff];
const HEADER = 20;
const SIDE = 15;

const FLAG = { sibling: 0x80, leaf: 0x40, comment: 0x28, mark: 0x10, more: 0x01 };

/** The game, and why a part of the library is not in it, if that is so. */
export interface ReadLibrary {
  readonly record: GameRecord;
  readonly leftOut: RecordRefusal | null;
}

export function looksLikeRenlib(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/** All lines of a library as variations of one game; as many as a game can have. Linear time. */
export function readRenlib(bytes: Uint8Array, base: GameSetup): ReadLibrary | RecordRefusal {
  const rule = base.game === defaultSetup.game ? base.rule : defaultSetup.rule;
  const setup = checkedSetup({ rows: SIDE, columns: SIDE, rule }, defaultSetup);
  if (isRefusal(setup)) return setup;
  const text = new TextDecoder(encodingOf(textIn(bytes)));
  const builder = new RecordBuilder(setup);
  let leftOut: RecordRefusal | null = null;
  /** Where one is: so many moves on the board, and so many below them that cannot be made. */
  let lost = 0;
  const open: { readonly ply: number; readonly lost: number }[] = [];
  for (const node of nodesOf(bytes)) {
    if ((node.flags & FLAG.sibling) !== 0) open.push({ ply: builder.ply, lost });
    if (lost > 0) {
      lost += 1;
    } else if (node.point !== 0) {
      if (node.label !== null) {
        const cell = cellOf(node.point);
        const label = valueOfText(text.decode(node.label).trim());
        if (cell >= 0) builder.notes.own.push(['LB', `${pointName(cell, setup)}:${label}`]);
      }
      const problem = builder.play(cellOf(node.point));
      if (problem === 'full') {
        leftOut = refusedMove(problem, builder.ply + 1, '');
        break;
      }
      if (problem !== null) {
        const cell = cellOf(node.point);
        leftOut ??= refusedMove(problem, builder.ply + 1, cell < 0 ? '' : cellName(cell, setup));
        lost = 1;
      }
    }
    if (lost === 0) {
      const [first = '', ...rest] =
        node.comment === null ? [] : text.decode(node.comment).split('\b');
      addComment(builder.notes, [first, ...rest].map((part) => part.trim()).join('\n'));
    }
    if ((node.flags & FLAG.leaf) === 0) continue;
    const back = open.pop();
    if (back === undefined) break;
    builder.backTo(back.ply);
    lost = back.lost;
  }
  if (builder.isEmpty) return leftOut ?? refused('no-move');
  return { record: builder.finish(), leftOut };
}

interface LibraryNode {
  readonly point: number;
  readonly flags: number;
  readonly comment: Uint8Array | null;
  readonly label: Uint8Array | null;
}

/** The nodes one after another; a library that was cut off ends where it was. */
function* nodesOf(bytes: Uint8Array): Generator<LibraryNode> {
  let at = HEADER;
  const readText = (): Uint8Array => {
    const end = bytes.indexOf(0, at);
    const text = bytes.subarray(at, end === -1 ? bytes.length : end);
    at += text.length + 1 + ((text.length + 1) % 2);
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
    }
    const comment = (flags & FLAG.comment) === 0 ? null : readText();
    const label = (further & 1) === 0 ? null : readText();
    yield { point, flags, comment, label };
  }
}

/** All that is written in a library, to tell in what. */
function textIn(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { comment, label } of nodesOf(bytes)) {
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
