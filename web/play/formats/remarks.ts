import { moveNames } from '../record/cells.ts';
import type { GameSetup } from '../record/setup.ts';

/** What people say between the moves that they write (`moves.ts`): where it ends, and that it is no move. */

/**
 * Where a comment ends that begins with what is no move: at the end of its line. −1 where there are
 * moves in it, or it hangs on a move: then somebody has mistyped one. Behind "//" nobody tells moves.
 */
export function commentEnd(text: string, at: number, setup: GameSetup): number {
  if (/[a-z\d]/i.test(text.charAt(at - 1))) return -1;
  const end = lineEnd(text, at);
  const said = text.slice(at, end);
  const isRemark = text.startsWith('//', at) || !(APART.test(said) || hasMove(said, setup));
  return isRemark ? end : -1;
}

/** Points whose letter stands apart from the number, to the end. */
const APART = /^(?:[a-z][ \t]+\d{1,2}[\s,;.]*)+$/i;

function hasMove(words: string, setup: GameSetup): boolean {
  const { source } = moveNames(setup);
  return new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, 'i').test(words);
}

/** A word, of which a move is none, nor what says only who makes it. */
const WORD =
  /(?<![\p{L}\d])(?!(?:black|white|play|pass|[黑白][方棋子])(?![\p{L}\d]))\p{L}{2,}(?![\p{L}\d])|(?<!\p{sc=Han})(?![黑白][方棋子])\p{sc=Han}{2,}/iu;

/** The brackets that open there around what is no variation: words, perhaps of a move, or no move; else null. */
export function remarkAt(text: string, at: number, setup: GameSetup): string | null {
  const brackets = /\[([^()（）[\]]*)\]|[(（]([^()（）[\]]*)[)）]/y;
  brackets.lastIndex = at;
  const [whole = '', square, round = ''] = brackets.exec(text) ?? [];
  const inside = square ?? round;
  // What a line of a longer variation ends with is a comment in it.
  if (!/[{}\r\n]/.test(inside) && WORD.test(inside)) return whole;
  const isSomething = square === undefined ? /\p{L}/u.test(inside) : inside !== '';
  return isSomething && !hasMove(inside, setup) ? whole : null;
}

/** A dash in front of something, at the beginning of a line or with a blank before it. */
const DASH = /(\s+|(?<![^\r\n]))(-{1,3}|[–—]+)[ \t]+(?=\S)/y;
/** A remark says by then that it is one; a line with many dashes is not looked through for each of them. */
const LOOKED_AT = 500;
/** One more before the first word. */
const PARTED = /\s(?:-{1,3}|[–—]+)[ \t]+[a-z]?\d/i;
const MOVE_NEXT = /[a-z]?\d/iy;

/** Whether what stands between there and `end` is a dash that only parts two moves: then the next ones do so too. */
export function isParting(text: string, at: number, end: number): boolean {
  MOVE_NEXT.lastIndex = end;
  return /^[^\d{]*[-–—]/.test(text.slice(at, end)) && MOVE_NEXT.test(text);
}

/**
 * The remark that begins there with a dash and ends with its line: "h8 i9 -- k11 wins"; null where none
 * begins. Doubtful where the move behind the dash may as well be played.
 */
export function dashedRemark(
  text: string,
  at: number,
  setup: GameSetup,
  ply: number,
): { readonly from: number; readonly end: number; readonly isDoubtful: boolean } | null {
  DASH.lastIndex = at;
  const [whole = '', blank = '', dash = ''] = DASH.exec(text) ?? [];
  if (whole === '') return null;
  const isFirst = at === 0 || /[\r\n]/.test(blank + text.charAt(at - 1));
  // Items of a list.
  if (isFirst && dash === '-') return null;
  const from = at + whole.length;
  const [line = ''] = text.slice(from, from + LOOKED_AT).split(/[\r\n]/);
  const said = line.replace(/\{[^}]*\}|[([（][^()[\]（）]*[\])）]/g, ' ');
  const word = said.search(WORD);
  if (word === -1 || !hasMove(said, setup) || PARTED.test(said.slice(0, word))) return null;
  MOVE_NEXT.lastIndex = from;
  const isMove = MOVE_NEXT.test(text);
  if (!isMove && word !== 0) return null;
  const end = lineEnd(text, from);
  return { from, end, isDoubtful: isMove && (dash === '-' || (ply < 2 && !isFirst)) };
}

function lineEnd(text: string, at: number): number {
  const lines = /[\r\n]|$/g;
  lines.lastIndex = at;
  return lines.exec(text)?.index ?? text.length;
}
