import { cellName } from '../record/cells.ts';
import { checkedSetup, withStones } from '../record/check.ts';
import { putsStones } from '../record/facts.ts';
import { textOfValue } from '../record/notes.ts';
import {
  isRefusal,
  WHOLE,
  placeIn,
  refused,
  type RecordPlace,
  type RecordRefusal,
} from '../record/refusal.ts';
import { choosesRow, rowGame } from '../record/row-game.ts';
import {
  OPENINGS,
  PLAYED_GAMES,
  defaultSetup,
  firstCells,
  recordFields,
  recordName,
  usualSetup,
  type GameSetup,
} from '../record/setup.ts';
import { readSquares, readTranscript } from './discs.ts';
import { discName, pointsOf, sideFor } from './sgf-points.ts';
import { isGo } from './other-games.ts';
import { reversi } from '../../games/reversi.ts';
import { turnOf, type Stone } from '../../games/cells.ts';
import type { SgfNode, SgfProperty } from './sgf-tree.ts';
import { ruleIn } from './other-notations.ts';

/** What is played, as the nodes before the first move of an SGF file tell. */

/** Its own number, and that of Go: many write their games with an editor for Go. */
const ROWS = /^(?:4|1|gomoku|renju)$/i;
const DISCS = /^(?:2|othello|reversi)$/i;

/** In whose records the moves may be played where the file names no size: Go's board is the largest usual one. */
const GO_SIDE = 19;

/** `head` tells what is played; `nodes` are all, whose points must be on the board. */
export function readSgfSetup(
  text: string,
  head: readonly SgfNode[],
  nodes: readonly SgfNode[],
  base: GameSetup,
): GameSetup | RecordRefusal {
  const facts = new Map<string, SgfProperty>();
  for (const property of head.flatMap(({ properties }) => properties)) {
    if (!facts.has(property.name)) facts.set(property.name, property);
  }
  const value = (name: string): string | undefined => {
    const written = facts.get(name)?.values[0];
    return written === undefined ? undefined : textOfValue(written).trim();
  };
  const place = (name: string) => placeIn(text, facts.get(name)?.at ?? 0);
  const name = value('GM') ?? (value('SZ') === '8' && turnsDiscs(nodes) ? 'reversi' : 'gomoku');
  if (DISCS.test(name)) {
    const discs = discsSetup(value('SZ'), value('BO'), place);
    return isRefusal(discs) ? discs : withSetUp(text, head, discs);
  }
  const told = new Map(['GM', 'KM', 'HA', 'RU', 'RE'].map((each) => [each, value(each) ?? '']));
  if (!ROWS.test(name) || isGo(told, nodes)) {
    return refused('other-game', WHOLE, ROWS.test(name) ? '1' : name);
  }

  const rules = value('RU') ?? '';
  const inARow = rowIn(rules);
  const [columns, rows = columns] = value('SZ')?.split(':').map(numberOf) ?? [impliedSide(nodes)];
  const sides = { rows: Number(rows), columns: Number(columns) };
  const rule = ruleIn(rules);
  const like = rowGame({ ...defaultSetup, ...sides, rule: rule ?? defaultSetup.rule });
  const game =
    inARow === null ? like : (PLAYED_GAMES.find(({ fields }) => choosesRow(fields)) ?? like);
  // A rule that nobody knows is none.
  const usual = game.fields.rules.some((each) => each === base.rule)
    ? base.rule
    : defaultSetup.rule;
  const fields = {
    game: recordName(game),
    ...{ rows, columns, inARow: inARow ?? defaultSetup.inARow, rule: rule ?? usual },
    opening: openingIn(value('ON') ?? ''),
  };
  const setup = checkedSetup(fields, defaultSetup, (field) =>
    place(field === 'rows' || field === 'columns' ? 'SZ' : 'RU'),
  );
  return isRefusal(setup) ? setup : withSetUp(text, head, setup);
}

/** Whether the first moves of a file that names no game are some of Reversi, as hardly any others are. */
function turnsDiscs(nodes: readonly SgfNode[]): boolean {
  const moves = nodes.flatMap(({ properties }) =>
    properties.flatMap(({ name, values }) => (name === 'B' || name === 'W' ? values : [])),
  );
  return readTranscript(moves.slice(0, 8).join(' ')) !== null;
}

/** Reversi on a board of that size, from its usual discs or those that GGF draws: "8 -------- … *". */
function discsSetup(
  size: string | undefined,
  board: string | undefined,
  place: (name: string) => RecordPlace,
): GameSetup | RecordRefusal {
  const usual = usualSetup(reversi);
  if (board !== undefined) {
    const squares = board.replace(/^\s*8\s/, '').replace(/\s+/g, '');
    const record = readSquares(`${squares.slice(0, -1)} ${squares.slice(-1)}`);
    if (record === null) return refused('impossible', place('BO'));
    return isRefusal(record) ? { ...record, place: place('BO') } : record.setup;
  }
  const side = numberOf(size ?? String(usual.rows));
  return checkedSetup({ rows: side, columns: side }, usual, () => place('SZ'));
}

/** The opening that a record names, however it writes it: "Swap2", "Soosyrv-8", "taraguchi 10". */
function openingIn(text: string): GameSetup['opening'] {
  const bare = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');
  const found = OPENINGS.find((name) => name !== 'none' && bare(text).includes(bare(name)));
  return found ?? 'none';
}

/** Whether what is told before the first move names a rule. */
export function saysRule(head: readonly SgfNode[]): boolean {
  const rules = head.flatMap(({ properties }) => properties).find(({ name }) => name === 'RU');
  const words = textOfValue(rules?.values[0] ?? '');
  return ruleIn(words) !== null || rowIn(words) !== null;
}

/** How many in a row win, where the rules say so: "4 in a row"; else null. */
export function rowIn(rules: string): number | null {
  const found = /(\d{1,2}) in a row/i.exec(rules);
  return found === null ? null : Number(found[1]);
}

/** The side of the board of a file that names none: the usual one, if all points are on it. */
function impliedSide(nodes: readonly SgfNode[]): number {
  let least = 0;
  for (const { properties } of nodes) {
    for (const { name, values } of properties) {
      if (!/^(?:[BW]|A[BWE]|Q(?:PR|SL[BW]))$/.test(name)) continue;
      for (const value of values) {
        for (const point of value.split(/[:,]/)) least = Math.max(least, sideFor(point.trim()));
      }
    }
  }
  const usual = defaultSetup.rows;
  const { highest } = recordFields(defaultSetup.game).rows;
  return [usual, GO_SIDE, highest].find((side) => side >= least) ?? usual;
}

/** The setup with the stones of AB and AW, and without those of AE, in the order of the file. */
function withSetUp(
  text: string,
  head: readonly SgfNode[],
  setup: GameSetup,
): GameSetup | RecordRefusal {
  const cells = Array.from(firstCells(setup));
  const all = head.flatMap(({ properties }) => properties);
  const placed = all.filter(isPlacing);
  for (const { properties } of head) {
    // Whatever one node sets up stands there at once: two stones on a point are none.
    const taken = new Set<number>();
    for (const { name, at, values } of properties.filter(isPlacing)) {
      for (const written of values) {
        const value = textOfValue(written);
        const points = pointsOf(putsStones(setup) ? value : discName(value), setup);
        if (points === null) return refused('not-a-move', placeIn(text, at), written);
        for (const cell of points) {
          if (taken.has(cell)) return refused('occupied', placeIn(text, at), cellName(cell, setup));
          taken.add(cell);
          cells[cell] = STONES[name];
        }
      }
    }
  }
  const [anchor] = placed;
  const stones = anchor === undefined ? null : cells.join('');
  const place = placeIn(text, anchor?.at ?? 0);
  return withStones(setup, stones, place, statedTurn(all) ?? turnOf(cells.join('')));
}

/** Who moves first: as the first move shows, or as the file says; null where neither tells. */
function statedTurn(properties: readonly SgfProperty[]): Stone | null {
  const toPlay = properties.find(({ name }) => name === 'PL')?.values[0];
  const first = properties.find(
    ({ name }) => name === 'B' || name === 'W' || /^Q(?:PR|SL[BW])$/.test(name),
  );
  if (first !== undefined) return first.name === 'W' ? 'O' : 'X';
  return toPlay === undefined ? null : /^\s*[bB1]/.test(toPlay) ? 'X' : 'O';
}

type Placing = SgfProperty & { readonly name: keyof typeof STONES };

function isPlacing(property: SgfProperty): property is Placing {
  return property.name === 'AB' || property.name === 'AW' || property.name === 'AE';
}

const STONES = { AB: 'X', AW: 'O', AE: '.' } as const;

/** The number that a text is, or the text itself, which will be refused. */
function numberOf(text: string): number | string {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : text;
}
