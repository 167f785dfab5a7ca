import { linkText, readLinkText } from '../../core/link-text.ts';
import { positionText } from '../../games/position.ts';
import { RecordBuilder } from '../record/builder.ts';
import { moveName, moveNamed, moveNames } from '../record/cells.ts';
import { checkedSetup } from '../record/check.ts';
import { parseStones } from './position.ts';
import { turnNamed } from './tags.ts';
import {
  WHOLE,
  isRefusal,
  refused,
  refusedMove,
  type RecordPlace,
  type RecordRefusal,
} from '../record/refusal.ts';
import {
  defaultSetup,
  recordFields,
  recordedGame,
  usualSetup,
  type GameSetup,
} from '../record/setup.ts';
import { inOrder, pliesOf } from '../record/walk.ts';
import { FIRST, goTo, isNode, lineEnd, moveOf, type GameRecord } from '../record/record.ts';

/**
 * A game as the hash of a link to the play page, and back:
 *
 *     #p1&game=gomoku&size=15&rule=renju&moves=h8i9j10~1i10j11
 *
 * The moves run on; "~1" goes back to the position after one move, and what follows is a variation
 * there. `at` is the number of the move in the text that is on the board, if it is not the last of
 * the main line. Characters are such that chats and documents leave them alone. A link that has been
 * given to anybody opens for ever: tests/data/play-links.txt holds some of each kind.
 */

const VERSION = 'p1';

/** Longer hashes are refused unread. */
export const LONGEST_GAME_LINK = 120_000;

/** More parts than any link has. */
const MOST_PARTS = 40;

const OWN_PARTS = [
  'game',
  'size',
  'rows',
  'cols',
  'k',
  'rule',
  'opening',
  'stones',
  'turn',
  'moves',
  'at',
];

/** What a link says: a game, and what else its page has added. */
export interface GameLink {
  readonly record: GameRecord;
  readonly others: ReadonlyMap<string, string>;
}

/** Whether a hash is a link to a game, of this version or another; "#help" is not. */
export function isGameLink(hash: string): boolean {
  return /^#?p\d{1,4}(&|$)/.test(hash);
}

/**
 * The hash for a game, with its '#'. `others` are parts that the page adds of its own; its names are
 * small letters, and none of a game's.
 */
export function writeGameLink(
  record: GameRecord,
  others: ReadonlyMap<string, string> = new Map(),
): string {
  const parts = [...partsOf(record), ...others];
  return [`#${VERSION}`, ...parts.map(([name, value]) => `${name}=${linkText(value)}`)].join('&');
}

/**
 * The game that a hash asks for, with or without its '#', or why there is none. `otherNames` are the
 * parts that the page knows besides.
 */
export function readGameLink(
  hash: string,
  otherNames: readonly string[] = [],
): GameLink | RecordRefusal {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text.length > LONGEST_GAME_LINK) {
    return refused('too-long', WHOLE, String(LONGEST_GAME_LINK));
  }
  if (!isGameLink(text)) return refused('not-a-link', WHOLE, text);
  const [version, ...written] = text.split('&', MOST_PARTS + 1);
  if (version !== VERSION) return refused('version', WHOLE, version);
  const parts = new Map<string, string>();
  for (const part of written) {
    const equals = `${part}=`.indexOf('=');
    const name = part.slice(0, equals);
    const value = readLinkText(part.slice(equals + 1));
    if (!OWN_PARTS.includes(name) && !otherNames.includes(name)) {
      return refused('unknown-part', WHOLE, name);
    }
    if (parts.has(name)) return refused('repeated-part', at(name), name);
    if (value === null) return refused('bad-part', at(name), part.slice(equals + 1));
    parts.set(name, value);
  }
  const record = recordOf(parts);
  if (isRefusal(record)) return record;
  return { record, others: new Map([...parts].filter(([name]) => !OWN_PARTS.includes(name))) };
}

function partsOf({ setup, ...record }: GameRecord): readonly (readonly [string, string])[] {
  const whole = { setup, ...record };
  const parts: (readonly [string, string])[] = [['game', setup.game]];
  const { columns, inARow, rules } = recordFields(setup.game);
  if (columns === null) {
    parts.push(['size', String(setup.rows)]);
  } else {
    parts.push(['rows', String(setup.rows)], ['cols', String(setup.columns)]);
  }
  if (rules.length > 1) parts.push(['rule', setup.rule]);
  if (inARow.lowest < inARow.highest) parts.push(['k', String(setup.inARow)]);
  if (setup.opening !== 'none') parts.push(['opening', setup.opening]);
  if (setup.stones !== null) {
    // A full stop at the end of a link is taken for the end of the sentence it stands in.
    parts.push(['stones', positionText(setup.stones, setup.columns).replaceAll('.', '-')]);
  }
  if (setup.turn !== undefined) parts.push(['turn', setup.turn === 'X' ? 'black' : 'white']);
  const order = inOrder(whole);
  if (order.length > 1) parts.push(['moves', movesText(whole, order)]);
  if (record.current !== lineEnd(whole, FIRST)) {
    parts.push(['at', String(order.indexOf(record.current))]);
  }
  return parts;
}

function movesText(record: GameRecord, order: readonly number[]): string {
  const plies = pliesOf(record);
  // A number of moves and a move that is a number must not run together.
  const end = moveNames(record.setup).isNumber ? '-' : '';
  let text = '';
  let last = FIRST;
  for (const node of order.slice(1)) {
    const parent = record.nodes.parent[node]!;
    if (parent !== last) text += `~${String(plies[parent])}${end}`;
    text += moveName(moveOf(record, node), record.setup).toLowerCase();
    last = node;
  }
  return text;
}

function recordOf(parts: ReadonlyMap<string, string>): GameRecord | RecordRefusal {
  const setup = setupOf(parts);
  if (isRefusal(setup)) return setup;
  const builder = new RecordBuilder(setup);
  const problem = playMoves(parts.get('moves') ?? '', builder);
  if (problem !== null) return problem;
  const record = builder.finish();
  const shown = parts.get('at');
  if (shown === undefined) return record;
  const node = /^\d{1,6}$/.test(shown) ? Number(shown) : -1;
  return isNode(record, node) ? goTo(record, node) : refused('bad-part', at('at'), shown);
}

function setupOf(parts: ReadonlyMap<string, string>): GameSetup | RecordRefusal {
  const number = (name: string): number | string | undefined => {
    const text = parts.get(name);
    return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : text;
  };
  const game = recordedGame(parts.get('game') ?? defaultSetup.game);
  const base = game === null ? defaultSetup : usualSetup(game);
  const isSquare = game?.fields.columns === null;
  const size = isSquare ? number('size') : undefined;
  const turn = turnNamed(parts.get('turn'));
  const fields = {
    game: parts.get('game') ?? base.game,
    rows: size ?? number('rows') ?? base.rows,
    columns: size ?? number('cols') ?? base.columns,
    inARow: number('k') ?? base.inARow,
    rule: parts.get('rule') ?? base.rule,
    opening: parts.get('opening') ?? base.opening,
    turn,
  };
  const names: Partial<Record<keyof GameSetup, string>> = {
    rows: isSquare ? 'size' : 'rows',
    columns: isSquare ? 'size' : 'cols',
    inARow: 'k',
  };
  const setup = checkedSetup(fields, base, (field) => at(names[field] ?? field));
  if (isRefusal(setup)) return setup;
  const stones = parts.get('stones');
  return stones === undefined ? setup : parseStones(stones, setup, at('stones'), turn);
}

function playMoves(text: string, builder: RecordBuilder): RecordRefusal | null {
  // "h8", or "~12" to go back.
  const step = new RegExp(`(${moveNames(builder.setup).source})|~(\\d{1,3})-?`, 'y');
  for (let from = 0; from < text.length; from = step.lastIndex) {
    step.lastIndex = from;
    const found = step.exec(text);
    if (found === null) return refused('bad-part', at('moves'), text.slice(from));
    const [, name, back] = found;
    if (name !== undefined) {
      const problem = builder.play(moveNamed(name, builder.setup));
      if (problem !== null) return refusedMove(problem, builder.ply + 1, name);
    } else {
      const ply = Number(back);
      if (ply >= builder.ply) return refused('bad-part', at('moves'), text.slice(from));
      builder.backTo(ply);
    }
  }
  return null;
}

function at(name: string): RecordPlace {
  return { kind: 'part', name };
}
