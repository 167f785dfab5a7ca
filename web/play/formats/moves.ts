import { RecordBuilder } from '../record/builder.ts';
import { moveName, moveNamed, moveNames } from '../record/cells.ts';
import { isRefusal, placeIn, refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';
import { addComment, commentOf, type Property } from '../record/notes.ts';
import { gameOfSetup, type GameSetup } from '../record/setup.ts';
import { commentEnd, dashedRemark, isParting, remarkAt } from './remarks.ts';
import { readTags, writeTags } from './tags.ts';
import { tell } from '../record/walk.ts';
import { FIRST, moveOf, movesTo, notesAt, type GameRecord } from '../record/record.ts';

/**
 * Games as people write them: "h8 i9 j10", with or without numbers, commas and blanks ("1. h8 i9 2.
 * j10", "H8I9J10"), also by numbers of columns and rows from the upper left, as programs do: "7,7
 * 8,6", "[7,7][8,6]". A variation stands in round brackets behind the move in whose place it would
 * be played, as in chess: "h8 i9 (i10 j11) j10". What is in braces, and words that end a line, are
 * comments on the move before. In front there may be what is played, [Board "15x15"] and the like
 * (`tags.ts`); else it is as in `base`.
 */

/** What is between moves, a remark, a bracket, a result. */
const BETWEEN =
  /[\s,;.:：…·|_=>→–—，、；。．-]+|(?<!\/)[/+](?=[a-z]\d)|\{[^}]*\}|[()（）]|(?:1-0|0-1|1\/2-1\/2|\*)(?![^\s)])/
    .source;

/** A column and a row; the brackets belong together. */
const PAIR = String.raw`\s*\d{1,2}\s*,\s*\d{1,2}\s*`;
const PAIRS = String.raw`(?<pair>\[${PAIR}\],?|\(${PAIR}\),?|(?<![\d,]|,\s+)\d{1,2}\s*,\s*\d{1,2}(?!\d|\s*,))`;

function areCells(setup: GameSetup): boolean {
  return gameOfSetup(setup).moves.areCells;
}

/** The same, a pair, a number, or a move; where moves are numbers, others have a full stop behind them. */
function wordsOf(setup: GameSetup): RegExp {
  const { source, isNumber } = moveNames(setup);
  const pairs = areCells(setup) ? `${PAIRS}|` : '';
  // "1)" counts as "1." does, and "#1", "1-", "第1手" and "【1】".
  const counted = String.raw`(?:#?\d{1,4}[)）]|#\d{1,4}|\d{1,4}-)(?=\s*[a-z]\d)|第\s*\d{1,4}\s*[手步]|【\d{1,4}】`;
  const rest = isNumber
    ? `\\d{1,4}\\.|(?<move>${source})`
    : `${counted}|\\d{1,4}(?![\\d-])|(?<move>${source})(?!\\d)`;
  const inBrackets = isNumber ? '' : String.raw`[[(（]\d{1,4}[\])）](?=\s*[a-z]\d)|`;
  return new RegExp(
    `${pairs}${inBrackets}${BETWEEN}|(?<mark>[!?]{1,2}|\\$\\d{1,3})|${rest}`,
    'giy',
  );
}

/** Deeper brackets are refused; no game has any: there is a move in each. */
const DEEPEST = 500;

/**
 * The game that a text tells, at the end of its main line. `note` is told what was wrong and cost nothing, and
 * where columns and rows are taken to count from 0, as nothing shows whether they do. Linear time.
 */
export function readMoves(
  text: string,
  base: GameSetup,
  note: (what: RecordRefusal | 'from-zero') => void = () => undefined,
): GameRecord | RecordRefusal {
  const tags = readTags(text, base);
  if (isRefusal(tags)) return tags;
  const builder = new RecordBuilder(tags.setup);
  const words = wordsOf(tags.setup);
  // For each open bracket the move it takes the place of, and where it was opened.
  const open: { readonly ply: number; readonly move: number; readonly at: number }[] = [];
  const cellOf = pairReader(text.slice(tags.end), tags.setup, () => {
    note('from-zero');
  });
  for (const each of tags.stated) builder.notes.own.push(each);
  const lastClosed = text.lastIndexOf('}');
  let firstComment = -1;
  /** A number of a move stands before. */
  let isNumbered = false;
  /** Dashes stand between moves. */
  let areParted = false;
  let at = tags.end;
  while (at < text.length) {
    const dashed =
      areParted || open.length > 0 ? null : dashedRemark(text, at, tags.setup, builder.ply);
    if (dashed !== null) {
      const said = text.slice(dashed.from, dashed.end).trim();
      if (dashed.isDoubtful) return refused('doubtful', placeIn(text, dashed.from), said);
      addComment(builder.notes, said);
      at = dashed.end;
      continue;
    }
    words.lastIndex = at;
    // A brace that is never closed is looked for no further than once.
    const isOpen = text.charAt(at) === '{' && at > lastClosed;
    const found = isOpen ? null : words.exec(text);
    const remark = /[([（]/.test(text.charAt(at)) ? remarkAt(text, at, tags.setup) : null;
    if (remark !== null && (found === null ? !builder.isEmpty : /^[(（]$/.test(found[0]))) {
      addComment(builder.notes, remark.slice(1, -1));
      at += remark.length;
      continue;
    }
    if (found === null) {
      const end = commentEnd(text, at, tags.setup);
      if (end === -1) return unread(text, at);
      if (firstComment === -1) firstComment = at;
      addComment(builder.notes, text.slice(at, end).replace(/^(?:#+|\/\/+|--+)/, ''));
      at = end;
      continue;
    }
    // In a variation the bracket behind a number closes it.
    const word = open.length > 0 ? found[0].replace(/(\d)[)）]$/, '$1') : found[0];
    areParted ||= isParting(text, at, at + word.length);
    const { groups } = found;
    const pair = groups?.pair;
    const name = groups?.move;
    const mark = groups?.mark;
    const marked = mark === undefined ? undefined : markOf(mark);
    if (marked !== undefined) builder.notes.own.push(marked);
    const isRepeated = isNumbered && !builder.isEmpty && name !== undefined;
    const isMove = name !== undefined || pair !== undefined;
    isNumbered = !isMove && (isNumbered || /^\d+[.)）]?$/.test(word));
    if (isRepeated && moveNamed(word, tags.setup) === builder.last) {
      // "1. h8 i9 2. i9 g9": the last move said again before the next.
      note(refusedMove('occupied', builder.ply + 1, word.toLowerCase()));
    } else if (name !== undefined || pair !== undefined) {
      const move = pair === undefined ? moveNamed(word, tags.setup) : cellOf(pair);
      const problem = builder.play(move);
      if (problem !== null) return refusedMove(problem, builder.ply + 1, word.toLowerCase());
    } else if (word.startsWith('{')) {
      addComment(builder.notes, word.slice(1, -1));
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
  if (builder.isEmpty && firstComment !== -1) return unread(text, firstComment);
  // Numbers and remarks alone are no game, least of all one to take the place of another.
  if (tags.end === 0 && builder.isEmpty) return refused('no-move');
  return builder.finish(tags.players);
}

/**
 * What people write behind a move, as SGF says it: good, bad, doubtful, interesting; and the numbers by which
 * programs for chess call the same.
 */
const MARKS: readonly (readonly [mark: string, property: Property, number: string])[] = [
  ['!!', ['TE', '2'], '$3'],
  ['??', ['BM', '2'], '$4'],
  ['!?', ['IT', ''], '$5'],
  ['?!', ['DO', ''], '$6'],
  ['!', ['TE', '1'], '$1'],
  ['?', ['BM', '1'], '$2'],
];

/** What a mark says of its move; other numbers speak of the position. */
function markOf(written: string): Property | undefined {
  return MARKS.find(([mark, , number]) => mark === written || number === written)?.[1];
}

/** The same behind a move that is written; '' where none was. */
function markAt(record: GameRecord, node: number): string {
  const { own } = notesAt(record, node);
  const known = MARKS.find(([, [name, value]]) =>
    own.some((property) => property[0] === name && property[1] === value),
  );
  return known?.[0] ?? '';
}

/** All of a game with its variations, what is played in front: a file. */
export function writeMovesFile(record: GameRecord): string {
  const first = commentText(record, FIRST).trimStart();
  return `${writeTags(record)}${first === '' ? '' : `${first}\n`}${writeMoves(record, true)}\n`;
}

/** The moves with all variations: "h8 i9 (i10 j11) j10"; comments, if wanted, in braces. */
export function writeMoves(record: GameRecord, withComments = false): string {
  let text = '';
  let blank = '';
  tell(record, {
    move: (node) => {
      text += blank + nameAt(record, node);
      if (withComments) text += markAt(record, node) + commentText(record, node);
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

/** What is said about a node, in the braces that end it. */
function commentText(record: GameRecord, node: number): string {
  const comment = commentOf(notesAt(record, node));
  return comment === '' ? '' : ` {${comment.replaceAll('{', '(').replaceAll('}', ')')}}`;
}

/** The cell of a pair. Columns and rows count from 0, or from 1 where they reach the last that way. */
function pairReader(text: string, setup: GameSetup, assume: () => void): (pair: string) => number {
  let base: number | null = null;
  const numbersOf = (pair: string): readonly number[] => (pair.match(/\d+/g) ?? []).map(Number);
  const { columns, rows } = setup;
  const baseOf = (): number => {
    let reachesEnd = false;
    for (const [pair] of text.matchAll(new RegExp(PAIRS, 'g'))) {
      const [column, row] = numbersOf(pair);
      if (column === 0 || row === 0) return 0;
      reachesEnd ||= column === columns || row === rows;
    }
    if (!reachesEnd) assume();
    return reachesEnd ? 1 : 0;
  };
  return (pair) => {
    base ??= baseOf();
    const [column = -1, row = -1] = numbersOf(pair).map((number) => number - (base ?? 0));
    const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
    return isInside ? row * columns + column : -1;
  };
}

function nameAt(record: GameRecord, node: number): string {
  return moveName(moveOf(record, node), record.setup);
}

function unread(text: string, at: number): RecordRefusal {
  const word = /[^\s,;()]{1,40}/y;
  word.lastIndex = at;
  return refused('not-a-move', placeIn(text, at), word.exec(text)?.[0] ?? text.charAt(at));
}
