import { formatCount } from '../../core/format.ts';
import { moveName } from '../record/cells.ts';
import { valuesNamed, textOfValue } from '../record/notes.ts';
import {
  FIRST,
  endAt,
  lineEnd,
  mainLine,
  moveOf,
  nodeCount,
  notesAt,
  turnAt,
  type GameRecord,
} from '../record/record.ts';
import { isRefusal, type RecordRefusal } from '../record/refusal.ts';
import { gameOfSetup } from '../record/setup.ts';
import type { ReadRecord } from './read.ts';

/** What was read, in plain data for people and programs; `sentence` says why something was not. */
export function summaryOf(
  outcome: ReadRecord | RecordRefusal,
  sentence: (refusal: RecordRefusal) => string,
): object {
  if (isRefusal(outcome)) return { refused: sentence(outcome) };
  const { record, format, leftOut, leftOutMoves, forfeit, mended, ruleFrom, encoding, games } =
    outcome;
  const statement = statementOf(record, 'RE');
  const isWhole = leftOut === null || forfeit !== null;
  const ended = statement ?? resultOf(outcome);
  const { setup, players } = record;
  const { rows, columns } = setup;
  return {
    format,
    game: setup.game,
    rule: setup.rule,
    ruleFrom,
    size: rows === columns ? rows : `${String(columns)}x${String(rows)}`,
    inARow: setup.inARow,
    players,
    event: statementOf(record, 'EV'),
    date: statementOf(record, 'DT'),
    result: ended,
    // Of a game that goes on in the file, the board tells no more than was read.
    resultFrom: ended === null ? null : statement !== null ? 'file' : isWhole ? 'board' : 'part',
    stones:
      setup.stones === null
        ? null
        : gameOfSetup(setup).positions.text({ rows, columns, cells: setup.stones }),
    turn: turnAt(record, FIRST) === 'X' ? 'black' : 'white',
    moves: mainLine(record)
      .slice(1)
      .map((node) => moveName(moveOf(record, node), setup)),
    branches: branchesOf(record),
    games: games.length,
    // Where columns and rows were counted from without a word or a sign of it.
    countedFrom: outcome.isFromZero ? 0 : null,
    encoding: encoding?.name ?? null,
    encodingBy: encoding?.by ?? null,
    mended: mended === null ? null : sentence(mended),
    leftOut: leftOut === null ? null : leftOutText(leftOutMoves, sentence(leftOut)),
    forfeit: forfeit === null ? null : sentence(forfeit),
  };
}

/** "59,939 moves are left out. Move 62, b11: the game is already over." */
function leftOutText(moves: number, why: string): string {
  const count = formatCount(moves, 'en');
  return `${count} ${moves === 1 ? 'move is' : 'moves are'} left out. ${why}`;
}

function statementOf(record: GameRecord, name: string): string | null {
  const text = textOfValue(valuesNamed(notesAt(record, FIRST), name)[0] ?? '').trim();
  return text === '' ? null : text;
}

/** Who has won on the board, where the file does not say it; as SGF does. */
function resultOf({ record, forfeit }: ReadRecord): string | null {
  if (forfeit !== null) return 'W+F';
  const end = endAt(record, lineEnd(record, FIRST));
  if (end === null) return null;
  return end.winner === null ? 'Draw' : end.winner === 'X' ? 'B+' : 'W+';
}

/** How many lines there are beside the main one. */
function branchesOf({ nodes, ...record }: GameRecord): number {
  const hasChild = new Set(nodes.parent);
  const ends = nodes.parent.filter((_, node) => !hasChild.has(node)).length;
  return Math.max(0, nodeCount({ ...record, nodes }) === 1 ? 0 : ends - 1);
}
