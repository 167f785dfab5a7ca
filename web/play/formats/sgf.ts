import { RecordBuilder } from '../record/builder.ts';
import { checkedSetup, withStones } from '../record/check.ts';
import { cellName, cellNamed, isCellName } from '../record/cells.ts';
import {
  isRefusal,
  nameOf,
  placeIn,
  refused,
  refusedMove,
  type RecordRefusal,
} from '../record/refusal.ts';
import { RULES, defaultSetup, firstCells, type GameSetup } from '../record/setup.ts';
import { familyOf, pliesOf } from '../record/walk.ts';
import { FIRST, endAt, lineEnd, moveOf, turnAt, type GameRecord } from '../record/record.ts';
import { readSgfEvents, type SgfEvent } from './sgf-tree.ts';

/**
 * Games as SGF, FF[4] GM[4], gomoku and renju: with variations, set-up stones and names. Points are
 * two letters from the top left ("hh"), or a name as on the board ("h8"). Remarks and all else are
 * passed over.
 */

/** Deeper brackets are refused; a game has at most one a move. */
const DEEPEST = 2000;

/** The first game in a text, at the end of its main line. Linear time. */
export function readSgf(text: string, base: GameSetup): GameRecord | RecordRefusal {
  const events = readSgfEvents(text);
  if (isRefusal(events)) return events;
  // What is before the first move is the root's, in however many nodes.
  const firstMove = events.findIndex((event) => isMove(event));
  const head = firstMove === -1 ? events : events.slice(0, firstMove);
  const facts = new Map<string, SgfProperty>();
  for (const event of head) {
    if (event.kind !== 'property') continue;
    const known = facts.get(event.name);
    if (known === undefined) facts.set(event.name, event);
    else if (/^A[BW]$/.test(event.name)) {
      facts.set(event.name, { ...known, values: [...known.values, ...event.values] });
    }
  }
  const setup = setupOf(text, facts, base);
  if (isRefusal(setup)) return setup;
  const builder = new RecordBuilder(setup);
  const problem = play(text, events, builder);
  if (problem !== null) return problem;
  const named = (property: string): string | null => nameOf(facts.get(property)?.values[0]);
  return builder.finish({ black: named('PB'), white: named('PW') });
}

type SgfProperty = Extract<SgfEvent, { kind: 'property' }>;

function isMove(event: SgfEvent): boolean {
  return event.kind === 'property' && /^[BW]$/.test(event.name);
}

/** Makes all moves of the events, or says what is wrong with the first that cannot be made. */
function play(
  text: string,
  events: readonly SgfEvent[],
  builder: RecordBuilder,
): RecordRefusal | null {
  const plies: number[] = [];
  let hasMoves = false;
  for (const event of events) {
    if (event.kind === 'open') {
      if (plies.length >= DEEPEST) {
        return refused('too-deep', placeIn(text, event.at), String(DEEPEST));
      }
      plies.push(builder.ply);
    } else if (event.kind === 'close') {
      builder.backTo(plies.pop() ?? 0);
    } else if (event.kind === 'property' && isMove(event)) {
      hasMoves = true;
      const refusal = playOne(event, builder);
      if (refusal !== null) return refusal;
    } else if (event.kind === 'property' && hasMoves && /^A[BWE]$/.test(event.name)) {
      return refused('late-setup', placeIn(text, event.at), event.name);
    }
  }
  return null;
}

function playOne(event: SgfProperty, builder: RecordBuilder): RecordRefusal | null {
  const { setup } = builder;
  const written = event.values[0]!.trim();
  const number = builder.ply + 1;
  const isPass = written === '' || (written === 'tt' && setup.rows <= 19 && setup.columns <= 19);
  if (isPass) return refusedMove('pass', number, written);
  const cell = pointOf(written, setup);
  const name = cell >= 0 ? cellName(cell, setup) : written;
  if (builder.turn !== (event.name === 'B' ? 'X' : 'O')) return refusedMove('turn', number, name);
  const problem = builder.play(cell);
  return problem === null ? null : refusedMove(problem, number, name);
}

/** The cell of "hh" or "h8"; −1 where the board has none. */
function pointOf(written: string, setup: GameSetup): number {
  if (isCellName(written)) return cellNamed(written, setup);
  if (!/^[a-z]{2}$/.test(written)) return -1;
  const column = written.charCodeAt(0) - 97;
  const row = written.charCodeAt(1) - 97;
  return column < setup.columns && row < setup.rows ? row * setup.columns + column : -1;
}

function setupOf(
  text: string,
  facts: ReadonlyMap<string, SgfProperty>,
  base: GameSetup,
): GameSetup | RecordRefusal {
  const value = (name: string): string | undefined => facts.get(name)?.values[0]?.trim();
  const place = (name: string) => placeIn(text, facts.get(name)?.at ?? 0);
  const game = value('GM');
  if (game !== undefined && game !== '4') return refused('other-game', place('GM'), game);

  const [columns, rows] = (value('SZ') ?? '15').split(':').map(numberOf);
  const rules = value('RU')?.toLowerCase() ?? '';
  const inARow = /(\d{1,2}) in a row/.exec(rules)?.[1];
  const isSquare = rows === undefined || rows === columns;
  const fallback = base.game === 'gomoku' && rules === '' ? base.rule : defaultSetup.rule;
  const rule = RULES.find((name) => rules.includes(name)) ?? fallback;
  const fields = {
    game: inARow === undefined && isSquare ? 'gomoku' : 'mnk',
    rows: rows ?? columns,
    columns,
    inARow: Number(inARow ?? '5'),
    rule,
    opening: /swap-?2/i.test(value('ON') ?? '') ? 'swap2' : 'none',
  };
  const setup = checkedSetup(fields, defaultSetup, (field) =>
    place(field === 'rows' || field === 'columns' ? 'SZ' : 'RU'),
  );
  return isRefusal(setup) ? setup : withSetUp(text, facts, setup);
}

/** The setup with the stones of AB and AW. */
function withSetUp(
  text: string,
  facts: ReadonlyMap<string, SgfProperty>,
  setup: GameSetup,
): GameSetup | RecordRefusal {
  const cells = Array.from(firstCells(setup));
  for (const [name, stone] of [
    ['AB', 'X'],
    ['AW', 'O'],
  ] as const) {
    const property = facts.get(name);
    if (property === undefined) continue;
    const place = placeIn(text, property.at);
    for (const written of property.values) {
      const corners = written.split(':', 2).map((point) => pointOf(point.trim(), setup));
      const [from = -1, to = from] = corners;
      if (from < 0 || to < 0) return refused('not-a-move', place, written);
      for (const cell of rectangle(from, to, setup)) {
        if (cells[cell] !== '.') return refused('occupied', place, cellName(cell, setup));
        cells[cell] = stone;
      }
    }
  }
  const anchor = facts.get('AB') ?? facts.get('AW');
  const setUp = withStones(setup, cells.join(''), placeIn(text, anchor?.at ?? 0));
  if (isRefusal(setUp)) return setUp;
  const toPlay = facts.get('PL');
  if (toPlay === undefined || anchor === undefined) return setUp;
  const isBlack = new RecordBuilder(setUp).turn === 'X';
  const saysBlack = /^\s*[bB1]/.test(toPlay.values[0]!);
  return isBlack === saysBlack
    ? setUp
    : refused('turn', placeIn(text, toPlay.at), toPlay.values[0]);
}

/** The cells between two corners. */
function rectangle(from: number, to: number, setup: GameSetup): readonly number[] {
  const { columns } = setup;
  const rows = [Math.floor(from / columns), Math.floor(to / columns)].sort((a, b) => a - b);
  const across = [from % columns, to % columns].sort((a, b) => a - b);
  const cells: number[] = [];
  for (let row = rows[0]!; row <= rows[1]!; row++) {
    for (let column = across[0]!; column <= across[1]!; column++)
      cells.push(row * columns + column);
  }
  return cells;
}

/** A game in which stones are put down, with all its variations. */
export function writeSgf(record: GameRecord): string {
  const { setup, players } = record;
  const isSquare = setup.rows === setup.columns;
  const columns = String(setup.columns);
  let text = `(;FF[4]GM[4]CA[UTF-8]AP[Prunus]SZ[${isSquare ? columns : `${columns}:${String(setup.rows)}`}]`;
  text += `RU[${setup.game === 'mnk' ? `${String(setup.inARow)} in a row` : setup.rule}]`;
  if (setup.opening !== 'none') text += `ON[${setup.opening}]`;
  if (players.black !== null) text += `PB[${escaped(players.black)}]`;
  if (players.white !== null) text += `PW[${escaped(players.white)}]`;
  const winner = endAt(record, lineEnd(record, FIRST))?.winner;
  if (winner !== undefined) text += `RE[${winner === 'X' ? 'B+' : winner === 'O' ? 'W+' : 'Draw'}]`;
  for (const [name, stone] of [
    ['AB', 'X'],
    ['AW', 'O'],
  ] as const) {
    const points = Array.from(setup.stones ?? '', (content, cell) =>
      content === stone ? cell : -1,
    )
      .filter((cell) => cell >= 0)
      .map((cell) => `[${pointName(cell, setup)}]`);
    if (points.length > 0) text += name + points.join('');
  }
  if (setup.stones !== null) text += `PL[${turnAt(record, FIRST) === 'X' ? 'B' : 'W'}]`;
  return `${text}\n${linesOf(record)})\n`;
}

/**
 * The nodes below the first: where there are variations, each line after the branch is bracketed,
 * the main one first.
 */
function linesOf(record: GameRecord): string {
  const { firstChild, nextSibling } = familyOf(record);
  const plies = pliesOf(record);
  const isBlackFirst = turnAt(record, FIRST) === 'X';
  let text = '';
  const lineBelow = (from: number): void => {
    let at = firstChild[from]!;
    while (at !== -1 && nextSibling[at] === -1) {
      nodeAt(at);
      at = firstChild[at]!;
    }
    for (; at !== -1; at = nextSibling[at]!) {
      text += '(';
      nodeAt(at);
      lineBelow(at);
      text += ')\n';
    }
  };
  const nodeAt = (node: number): void => {
    const isBlack = (plies[node]! % 2 === 1) === isBlackFirst;
    text += `;${isBlack ? 'B' : 'W'}[${pointName(moveOf(record, node), record.setup)}]`;
  };
  lineBelow(FIRST);
  return text;
}

function pointName(cell: number, setup: GameSetup): string {
  const row = Math.floor(cell / setup.columns);
  return String.fromCharCode(97 + cell - row * setup.columns, 97 + row);
}

function escaped(text: string): string {
  return text.replace(/[\]\\]/g, '\\$&');
}

/** The number that a text is, or the text itself, which will be refused. */
function numberOf(text: string): number | string {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : text;
}
