import { mostOf } from '../../core/range.ts';
import { RecordBuilder } from '../record/builder.ts';
import { moveName, moveNamed } from '../record/cells.ts';
import { checkedSetup, withStones } from '../record/check.ts';
import {
  WHOLE,
  isRefusal,
  placeIn,
  refused,
  refusedMove,
  type RecordRefusal,
} from '../record/refusal.ts';
import { rowGame } from '../record/row-game.ts';
import { defaultSetup, recordName, type GameSetup } from '../record/setup.ts';
import type { GameRecord } from '../record/record.ts';

/**
 * What managers of Gomocup's tournaments and engines say to each other, as people copy it:
 *
 *     START 15            the board's side; RECTSTART 12,8
 *     INFO rule 4         1: exactly five win, 4: renju
 *     BOARD               stones in the order in which they came, 1 one's own, 2 the other's
 *     7,7,1               column and row from the upper left, from 0; YXBOARD: row first
 *     8,8,2
 *     DONE
 *     TURN 6,7            the other's move; what stands alone, "9,9", is the answer
 */

/** A game, and whether the text names a rule. */
interface ReadProtocol {
  readonly record: GameRecord;
  readonly ruleFrom: 'file' | 'nobody';
}

interface Stone {
  readonly column: number;
  readonly row: number;
  /** Whose: 1 or 2; null where only the order tells. */
  readonly owner: number | null;
  readonly at: number;
}

/** A board has no more stones. */
const LONGEST_BARE = 6000;

const COMMANDS = /^\s*(?:START|RECTSTART|RESTART|INFO|BEGIN|TURN|(?:YX)?BOARD)\b/im;
const WORD =
  /\b(?:(START|RECTSTART|INFO\s+rule)\s+(\d{1,4})(?:\s*,\s*(\d{1,4}))?|(YXBOARD|BOARD|DONE|RESTART))\b|(?<![\d,])(\d{1,2})\s*,\s*(\d{1,2})(?:\s*,\s*([1-3]))?(?![\d,])|\b([a-z]\d{1,2})\b/gi;

const RULES: Readonly<Record<number, GameSetup['rule']>> = {
  0: 'freestyle',
  1: 'standard',
  4: 'renju',
};

/** Stones with whose they are, each in a line, without what is said around them. */
const BARE = /^\s*(?:\d{1,2}\s*,\s*\d{1,2}\s*,\s*[1-3]\s*(?:\r?\n\s*|$))+$/;

export function looksLikeProtocol(text: string): boolean {
  return COMMANDS.test(text.slice(0, 2000)) || (text.length < LONGEST_BARE && BARE.test(text));
}

/** The game that such a talk tells. Linear time. */
export function readProtocol(text: string, base: GameSetup): ReadProtocol | RecordRefusal {
  let side: { rows: number; columns: number } | null = null;
  let rule: GameSetup['rule'] | null = null;
  let isRowFirst = false;
  let stones: Stone[] = [];
  const names: { readonly name: string; readonly at: number }[] = [];
  for (const found of text.matchAll(WORD)) {
    const [, command = '', first, second, word = '', column, row, owner, name] = found;
    const at = found.index;
    switch (command.toUpperCase().charAt(0) + word.toUpperCase()) {
      case 'S':
        side = { rows: Number(first), columns: Number(first) };
        continue;
      case 'R':
        side = { rows: Number(second ?? first), columns: Number(first) };
        continue;
      case 'I':
        // Two is for games that go on after their end.
        rule = RULES[Number(first) & ~2] ?? rule;
        continue;
      case 'RESTART':
        stones = [];
        continue;
      case 'BOARD':
      case 'YXBOARD':
        isRowFirst = word.length > 5;
        stones = [];
        continue;
      case 'DONE':
        isRowFirst = false;
        continue;
    }
    if (name !== undefined) names.push({ name, at });
    else {
      const point = { column: Number(column), row: Number(row) };
      const turned = isRowFirst ? { column: point.row, row: point.column } : point;
      stones.push({ ...turned, owner: owner === undefined ? null : Number(owner), at });
    }
  }
  const least = mostOf(stones.flatMap((stone) => [stone.column, stone.row])) + 1;
  const largest =
    [defaultSetup.rows, 19, 20].find((length) => length >= least) ?? defaultSetup.rows;
  const sides = side ?? { rows: largest, columns: largest };
  const like = recordName(rowGame({ ...defaultSetup, ...sides, rule: rule ?? base.rule }));
  const fields = { game: like, ...sides, rule: rule ?? base.rule };
  const setup = checkedSetup(fields, defaultSetup, () => WHOLE);
  if (isRefusal(setup)) return setup;
  const record = isDiagram(stones)
    ? diagram(stones, setup, text)
    : game(stones, names, setup, text);
  return isRefusal(record) ? record : { record, ruleFrom: rule === null ? 'nobody' : 'file' };
}

/** Whether stones on the board don't take turns, so that the order says nothing. */
function isDiagram(stones: readonly Stone[]): boolean {
  const owners = stones.filter(({ owner }) => owner !== 3).map(({ owner }) => owner);
  return owners.some((owner, at) => at > 0 && owner !== null && owner === owners[at - 1]);
}

function cellOf({ column, row }: Stone, { rows, columns }: GameSetup): number {
  return column < columns && row < rows ? row * columns + column : -1;
}

function game(
  stones: readonly Stone[],
  names: readonly { readonly name: string }[],
  setup: GameSetup,
  text: string,
): GameRecord | RecordRefusal {
  const builder = new RecordBuilder(setup);
  for (const stone of stones) {
    // Three marks a row, which has been told already.
    if (stone.owner === 3) continue;
    const cell = cellOf(stone, setup);
    const problem = builder.play(cell);
    const name = cell < 0 ? text.slice(stone.at, stone.at + 5) : moveName(cell, setup);
    if (problem !== null) return refusedMove(problem, builder.ply + 1, name);
  }
  for (const { name } of names) {
    const problem = builder.play(moveNamed(name, setup));
    if (problem !== null) return refusedMove(problem, builder.ply + 1, name);
  }
  return builder.isEmpty ? refused('no-move') : builder.finish();
}

/** Stones that were set up: whose the first is, is Black; who is asked for a move, the first, moves. */
function diagram(
  stones: readonly Stone[],
  setup: GameSetup,
  text: string,
): GameRecord | RecordRefusal {
  const cells = Array.from<string>({ length: setup.rows * setup.columns }).fill('.');
  const black = stones[0]?.owner;
  for (const stone of stones) {
    if (stone.owner === 3) continue;
    const cell = cellOf(stone, setup);
    const place = placeIn(text, stone.at);
    if (cell < 0) return refused('outside', place);
    if (cells[cell] !== '.') return refused('occupied', place, moveName(cell, setup));
    cells[cell] = stone.owner === black ? 'X' : 'O';
  }
  const setUp = withStones(setup, cells.join(''), WHOLE, black === 1 ? 'X' : 'O');
  return isRefusal(setUp) ? setUp : new RecordBuilder(setUp).finish();
}
