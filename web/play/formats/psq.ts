import { RecordBuilder } from '../record/builder.ts';
import { checkedSetup } from '../record/check.ts';
import { cellName } from '../record/cells.ts';
import { putsStones } from '../record/facts.ts';
import { isRefusal, nameOf, refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';
import { rowGame } from '../record/row-game.ts';
import { defaultSetup, passOf, recordName, type GameSetup } from '../record/setup.ts';
import { endAt, moveOf, movesTo, pathTo, type GameRecord } from '../record/record.ts';
import { addComment } from '../record/notes.ts';
import { ruleIn } from './other-notations.ts';

/**
 * Files of Piskvork, the manager of the Gomocup tournaments:
 *
 *     Piskvorky 15x15, 11:11, 0        columns x rows, the engines' levels, which of them began
 *     8,8,0                            column from the left, row from the top, from 1; milliseconds
 *     9,7,1520
 *     pbrain-first.exe                 both names, in tournaments
 *     pbrain-second.exe
 *     -1                               how it ended
 *     1,Freestyle                      in the archive: who won, under which rule
 *
 * It has no variations and nothing but stones from an empty board; people's remarks are lines of their own.
 * Older files have both names in front, no header, and count from 0.
 */

const HEADER =
  /^\s*Piskvorky\s+(\d{1,4})\s*x\s*(\d{1,4})\s*(?:,\s*-?\d+\s*:\s*-?\d+\s*)?(?:,\s*(\d+))?/i;
const MOVE = /^\s*(\d{1,6})\s*,\s*(\d{1,6})\s*(?:,\s*(-?\d{1,12})\s*)?$/;
const NUMBER = /^\s*-?\d{1,9}\s*$/;
const RESULT = /^\s*-?\d{1,9}\s*,\s*([a-z]+)/i;

/** No older file is longer. */
const LONGEST_OLD = 12_000;

export function looksLikePsq(text: string): boolean {
  return BEGINNING.test(text.slice(0, 2000)) || linesOfOld(text) !== null;
}

/** What people write into a file for themselves. */
const REMARK = /^\s*(?:[#;%]|\/\/)/;
const BEGINNING = /^(?:\s*(?:[#;%]|\/\/)[^\r\n]*[\r\n])*\s*Piskvorky\b/i;

/** The lines of an older file as a newer one has them, each move in its place; null for what is none. */
function linesOfOld(text: string): readonly string[] | null {
  if (text.length > LONGEST_OLD) return null;
  const [black = '', white = '', ...moves] = text.trimEnd().split(/\r\n|\r|\n/);
  const closing = moves.pop() ?? '';
  const parts = moves.map((line) => MOVE.exec(line));
  const isOld = parts.length > 0 && parts.every((part) => part?.[3] !== undefined);
  if (HEADER.test(black) || HEADER.test(white)) return null;
  if (!isOld || !NUMBER.test(closing) || !/[^\s\d,]/.test(black) || !/[^\s\d,]/.test(white)) {
    return null;
  }
  const newer = parts.map((part) => {
    const [, column, row, thought = ''] = part ?? [];
    return `${String(Number(column) + 1)},${String(Number(row) + 1)},${thought}`;
  });
  return ['Piskvorky 20x20', '', ...newer, black, white, closing];
}

/** The game in a file; what it leaves open, the rule above all, is as in `base`. Linear time. */
export function readPsq(text: string, base: GameSetup): GameRecord | RecordRefusal {
  const lines = linesOfOld(text) ?? text.split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '' && !REMARK.test(line));
  const header = HEADER.exec(lines[first] ?? '');
  const at = (line: number) => ({ kind: 'line', line: line + 1 }) as const;
  if (header === null) return refused('not-a-game', at(Math.max(0, first)), lines[first]);

  // After the last move come two names at most, how it ended, and what the archive adds.
  let end = lines.length;
  while (end > first + 1 && !MOVE.test(lines[end - 1]!)) end -= 1;
  const rest = lines
    .slice(end)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !REMARK.test(line));
  // A file that was cut off has its moves all the same.
  const number = rest.findIndex((line) => NUMBER.test(line));
  const closing = number === -1 ? Math.min(rest.length, 2) : number;

  const setup = setupOf(Number(header[1]), Number(header[2]), rest, base, at(first));
  if (isRefusal(setup)) return setup;
  const builder = new RecordBuilder(setup);
  for (let line = first + 1; line < end; line++) {
    const written = lines[line]!;
    if (written.trim() === '') continue;
    if (REMARK.test(written)) {
      addComment(builder.notes, written.replace(REMARK, ''));
      continue;
    }
    const move = MOVE.exec(written);
    if (move === null) return refused('not-a-move', at(line), written.trim());
    const column = Number(move[1]) - 1;
    const row = Number(move[2]) - 1;
    const isInside = column >= 0 && column < setup.columns && row >= 0 && row < setup.rows;
    const cell = isInside ? row * setup.columns + column : -1;
    const problem = builder.play(cell, move[3] === undefined ? -1 : thoughtOf(Number(move[3])));
    if (problem !== null) {
      const name = isInside ? cellName(cell, setup) : written.trim();
      return refusedMove(problem, builder.ply + 1, name);
    }
  }
  const names = closing === 2 ? rest.slice(0, 2).map(engineName) : [];
  const [black = null, white = null] = header[3] === '1' ? names.reverse() : names;
  return builder.finish({ black, white });
}

/** The rule that the archive writes behind a game; null where nothing stands there. */
export function psqRule(text: string): GameSetup['rule'] | null {
  return ruleOf(
    text
      .trimEnd()
      .split(/\r\n|\r|\n/)
      .slice(-6),
  );
}

function ruleOf(rest: readonly string[]): GameSetup['rule'] | null {
  return ruleIn(rest.map((line) => RESULT.exec(line)?.[1] ?? '').join(' '));
}

/** Whether the format can tell a game. */
export function fitsPsq(record: GameRecord): boolean {
  const { setup } = record;
  const isPlain = setup.stones === null && setup.turn === undefined;
  if (!putsStones(setup) || !isPlain || setup.inARow !== defaultSetup.inARow) return false;
  return !movesTo(record, record.ahead).includes(passOf(setup));
}

/** The line of play that is looked at, as a file; null where the format can't tell the game. */
export function writePsq(record: GameRecord): string | null {
  const { setup, players, nodes } = record;
  if (!fitsPsq(record)) return null;
  const path = pathTo(record, record.ahead).slice(1);
  const moves = path.map((node) => {
    const cell = moveOf(record, node);
    const row = Math.floor(cell / setup.columns);
    const thought = Math.max(0, nodes.thought[node] ?? 0);
    return `${String(cell - row * setup.columns + 1)},${String(row + 1)},${String(thought)}`;
  });
  const winner = endAt(record, record.ahead)?.winner ?? null;
  const rule = setup.rule.charAt(0).toUpperCase() + setup.rule.slice(1);
  return [
    `Piskvorky ${String(setup.columns)}x${String(setup.rows)}, 0:0, 0`,
    ...moves,
    fileName(players.black) ?? 'Black',
    fileName(players.white) ?? 'White',
    '-1',
    `${winner === 'X' ? '1' : winner === 'O' ? '2' : '0'},${rule}`,
    '',
  ].join('\n');
}

function setupOf(
  columns: number,
  rows: number,
  rest: readonly string[],
  base: GameSetup,
  place: { readonly kind: 'line'; readonly line: number },
): GameSetup | RecordRefusal {
  // Piskvork's boards need not be square; then it is five in a row on any board.
  const like = recordName(rowGame({ ...defaultSetup, rows, columns }));
  const rule = ruleOf(rest) ?? (like === defaultSetup.game ? base.rule : defaultSetup.rule);
  const game = rule === defaultSetup.rule ? like : defaultSetup.game;
  return checkedSetup({ game, rows, columns, rule }, defaultSetup, () => place);
}

function thoughtOf(milliseconds: number): number {
  // "-0" is none of the times that are kept.
  return milliseconds < 0 ? -1 : Math.abs(milliseconds);
}

/** A name on a line of its own, fit not to be taken for anything else. */
function fileName(name: string | null): string | null {
  return nameOf(name?.replace(/[\\/]/g, ' ').replace(/^[\s\d,-]+$/, ''));
}

/** "pbrain-first.exe" as it is spoken of. */
function engineName(line: string): string | null {
  const bare = line.replace(/^.*[\\/]/, '').replace(/\.(?:exe|zip)$/i, '');
  const name = nameOf(bare.replace(/^pbrain-/i, ''));
  return name === 'Black' || name === 'White' ? null : name;
}
