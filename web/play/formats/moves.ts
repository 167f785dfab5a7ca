import { RecordBuilder } from '../record/builder.ts';
import { moveName, moveNamed, moveNames } from '../record/cells.ts';
import { isRefusal, placeIn, refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';
import type { GameSetup } from '../record/setup.ts';
import { readTags, writeTags } from './tags.ts';
import { tell } from '../record/walk.ts';
import { moveOf, movesTo, type GameRecord } from '../record/record.ts';

/**
 * Games as people write them: "h8 i9 j10", with or without numbers, commas and blanks ("1. h8 i9 2.
 * j10", "H8I9J10"). A variation stands in round brackets behind the move in whose place it would be
 * played, as in chess: "h8 i9 (i10 j11) j10". Remarks in braces are skipped. In front there may be
 * what is played, [Board "15x15"] and the like (`record-tags.ts`); else it is as in `base`.
 */

/** What is between moves, a remark, a bracket, a result. */
const BETWEEN = /[\s,;.…·|_–—，、；。-]+|\{[^}]*\}|[()（）]|(?:1-0|0-1|1\/2-1\/2|\*)(?![^\s)])/
  .source;

/** The same, a number, or a move; where moves are numbers, others have a full stop behind them. */
function wordsOf(setup: GameSetup): RegExp {
  const { source, isNumber } = moveNames(setup);
  const rest = isNumber ? `\\d{1,4}\\.|(${source})` : `\\d{1,4}(?![\\d-])|(${source})(?!\\d)`;
  return new RegExp(`${BETWEEN}|${rest}`, 'giy');
}

/** Deeper brackets are refused; no game has any: there is a move in each. */
const DEEPEST = 500;

/** The game that a text tells, at the end of its main line. Linear time. */
export function readMoves(text: string, base: GameSetup): GameRecord | RecordRefusal {
  const tags = readTags(text, base);
  if (isRefusal(tags)) return tags;
  const builder = new RecordBuilder(tags.setup);
  const words = wordsOf(tags.setup);
  // For each open bracket the move it takes the place of, and where it was opened.
  const open: { readonly ply: number; readonly move: number; readonly at: number }[] = [];
  let at = tags.end;
  while (at < text.length) {
    words.lastIndex = at;
    const found = words.exec(text);
    if (found === null) return unread(text, at);
    const [word, name] = found;
    if (name !== undefined) {
      const problem = builder.play(moveNamed(name, tags.setup));
      if (problem !== null) return refusedMove(problem, builder.ply + 1, name.toLowerCase());
    } else if (word === '(' || word === '（') {
      const last = builder.last;
      if (builder.ply <= (open.at(-1)?.ply ?? 0)) {
        return refused('nothing-to-vary', placeIn(text, at));
      }
      if (open.length >= DEEPEST) return refused('too-deep', placeIn(text, at), String(DEEPEST));
      builder.backTo(builder.ply - 1);
      open.push({ ply: builder.ply, move: last, at });
    } else if (word === ')' || word === '）') {
      const opened = open.pop();
      if (opened === undefined) return refused('closed-early', placeIn(text, at));
      builder.backTo(opened.ply);
      builder.play(opened.move);
    }
    at += word.length;
  }
  const left = open.at(-1);
  if (left !== undefined) return refused('never-closed', placeIn(text, left.at));
  // Numbers and remarks alone are no game, least of all one to take the place of another.
  if (tags.end === 0 && builder.isEmpty) return refused('no-move');
  return builder.finish(tags.players);
}

/** All of a game with its variations, what is played in front: a file. */
export function writeMovesFile(record: GameRecord): string {
  return `${writeTags(record)}${writeMoves(record)}\n`;
}

/** The moves with all variations: "h8 i9 (i10 j11) j10". */
export function writeMoves(record: GameRecord): string {
  let text = '';
  let blank = '';
  tell(record, {
    move: (node) => {
      text += blank + nameAt(record, node);
      blank = ' ';
    },
    open: () => {
      text += ' (';
      blank = '';
    },
    close: () => {
      text += ')';
    },
  });
  return text;
}

/** The moves that led to a node alone: "h8 i9 j10". */
export function writeLine(record: GameRecord, node: number = record.current): string {
  return movesTo(record, node)
    .map((move) => moveName(move, record.setup))
    .join(' ');
}

function nameAt(record: GameRecord, node: number): string {
  return moveName(moveOf(record, node), record.setup);
}

function unread(text: string, at: number): RecordRefusal {
  const word = /[^\s,;()]{1,40}/y;
  word.lastIndex = at;
  return refused('not-a-move', placeIn(text, at), word.exec(text)?.[0] ?? text.charAt(at));
}
