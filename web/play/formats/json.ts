import { rowGame } from '../record/row-game.ts';
import { defaultSetup, recordName } from '../record/setup.ts';
import { WHOLE, isRefusal, refused, type RecordRefusal } from '../record/refusal.ts';
import { factsText, ruleIn, titleOf, type ToldGame } from './other-notations.ts';
import {
  fieldsOf,
  isFields,
  moveListIn,
  plain,
  valueOf,
  type Fields,
  type MoveList,
} from './json-moves.ts';
import { OTHER_GAMES } from './other-games.ts';
import { gameNamed } from './tags.ts';

/**
 * Games in JSON, as pages and scripts keep them, as the moves and facts of a text: a list of moves alone, an
 * object that has one beside a size and names, or a list of such.
 */

type Found = readonly ToldGame[] | RecordRefusal | null;

/** The games of a text in JSON; why it has none, unless it is something else; null for what is no JSON. */
export function jsonGames(text: string): Found {
  if (text.length > LONGEST || !/^\s*[[{"]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return /^\s*(?:\{\s*"|\[\s*[[{"])/.test(text) ? refused('broken-json') : null;
  }
  if (typeof value === 'string') return [{ title: '', text: value }];
  if (isFields(value) && value.kind === 'prunus-library') return refused('library');
  return gamesIn(value, [], 0) ?? refused('no-list');
}

/** Longer ones would hold up the page. */
const LONGEST = 4_000_000;

/** Deeper no program keeps a game. */
const DEEPEST = 4;

/** Names of the list that is meant where an object has several, such as the row that has won. */
const OF_MOVES = /^(?:moves?|movelist|movehistory|history|record|sequence|steps|plays)$/;

/** A text of moves, as it begins. */
const MOVES_TEXT = /^\s*(?:1\s*\.\s*)?(?:[a-z]\d|[[(]?\s*\d{1,2}\s*,)/i;

/** The games in a value; `around`: the objects that it is in, the nearest first. */
function gamesIn(value: unknown, around: readonly Fields[], depth: number): Found {
  if (depth > DEEPEST) return null;
  const list = moveListIn(value);
  if (list !== null) return isRefusal(list) ? list : [gameOf(list, around)];
  if (Array.isArray(value)) return joined(value.map((each) => gamesIn(each, around, depth + 1)));
  if (!isFields(value)) return null;
  const inner = [fieldsOf(value), ...around];
  const lists = Object.entries(value).flatMap(([name, each]) => {
    const isNamed = OF_MOVES.test(plain(name));
    const isText = isNamed && typeof each === 'string' && MOVES_TEXT.test(each);
    const moves = isText ? { text: each, isWhiteFirst: false } : moveListIn(each);
    return moves === null ? [] : [{ name, moves, isNamed }];
  });
  const named = lists.filter(({ isNamed }) => isNamed);
  const [first, ...others] = named.length > 0 ? named : lists;
  if (first === undefined) {
    return joined(Object.values(value).map((each) => gamesIn(each, inner, depth + 1)));
  }
  const { moves } = first;
  const other = others.find((each) => JSON.stringify(each.moves) !== JSON.stringify(moves));
  if (other !== undefined) return refused('two-lists', WHOLE, `${first.name} / ${other.name}`);
  return isRefusal(moves) ? moves : [gameOf(moves, inner)];
}

/** All games of some values, or the first refusal where there are none. */
function joined(found: readonly Found[]): Found {
  const games = found.flatMap((each) => (each === null || isRefusal(each) ? [] : each));
  return games.length > 0 ? games : (found.find((each) => each !== null) ?? null);
}

/** A game with the facts that the nearest object tells. */
function gameOf({ text, isWhiteFirst }: MoveList, around: readonly Fields[]): ToldGame {
  const find = (...names: readonly string[]): unknown =>
    around.map((fields) => valueOf(fields, names)).find((value) => value !== undefined);
  const word = (...names: readonly string[]): string | undefined => nameIn(find(...names));
  const [black, white] = playersIn(find);
  const facts = {
    ...{ black, white },
    event: word('event', 'tournament'),
    round: word('round'),
    // Of a moment the day.
    date: word('date', 'playedat', 'createdat')?.replace(/^(\d{4}-\d\d-\d\d)T.*$/s, '$1'),
    result: word('result') ?? wonBy(word('winner'), black, white),
  };
  const said = word('comment', 'comments', 'note');
  const remark = said === undefined ? '' : `{${said.replace(/[{}]/g, ' ')}}\n`;
  const tags = {
    ...facts,
    ...boardIn(find, word('rule', 'rules', 'ruleset')),
    ...gameIn(word('game', 'gametype', 'variant')),
    turn: isWhiteFirst ? 'white' : undefined,
  };
  return { title: titleOf(facts), text: factsText(tags, remark + text) };
}

type Find = (...names: readonly string[]) => unknown;

/** A name, alone or as what a player has. */
function nameIn(value: unknown): string | undefined {
  const name = isFields(value)
    ? valueOf(fieldsOf(value), ['name', 'username', 'nick', 'nickname'])
    : value;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

/** Who plays: by color, or who begins first. */
function playersIn(find: Find): readonly [string | undefined, string | undefined] {
  const both = find('players', 'names');
  const [first, second] = Array.isArray(both) ? (both as readonly unknown[]) : [];
  const named = isFields(both) && !Array.isArray(both) ? fieldsOf(both) : {};
  const one = (color: string, number: string, at: unknown): string | undefined => {
    const names = [color, `${color}player`, `player${color}`, `${color}name`, `player${number}`];
    return nameIn(valueOf(named, names)) ?? nameIn(find(...names, `p${number}`)) ?? nameIn(at);
  };
  const isOf = (player: unknown, color: RegExp): boolean => {
    const said = isFields(player) ? valueOf(fieldsOf(player), ['color', 'colour', 'side']) : null;
    return typeof said === 'string' && color.test(said);
  };
  const isTurned = isOf(first, /^w/i) || isOf(second, /^b/i);
  return [
    one('black', '1', isTurned ? second : first),
    one('white', '2', isTurned ? first : second),
  ];
}

/** The board and the rule, and whose game is played on such a board. */
function boardIn(find: Find, rules: string | undefined): Readonly<Record<string, string>> {
  const rule = ruleIn(rules ?? '');
  const stated = rule === null ? {} : { rule };
  const size = find('size', 'boardsize', 'board', 'gridsize');
  const fields = isFields(size) ? fieldsOf(size) : {};
  const [columns, rows] = (
    Array.isArray(size)
      ? (size as readonly unknown[])
      : typeof size === 'string'
        ? size.split(/\s*[x×*]\s*/i)
        : typeof size === 'number'
          ? [size, size]
          : [valueOf(fields, WIDTH) ?? find(...WIDTH), valueOf(fields, HEIGHT) ?? find(...HEIGHT)]
  ).map(Number);
  const height = rows ?? columns;
  if (!(Number.isInteger(columns) && Number.isInteger(height))) return stated;
  const sides = { columns: Number(columns), rows: Number(height) };
  const like = rowGame({ ...defaultSetup, ...sides, rule: rule ?? defaultSetup.rule });
  const board = `${String(sides.columns)}x${String(sides.rows)}`;
  return { ...stated, board, game: recordName(like) };
}

const WIDTH = ['width', 'columns', 'cols'];
const HEIGHT = ['height', 'rows'];

/** Who has won, by color or by name, as SGF says it. */
function wonBy(winner: string | undefined, black = 'black', white = 'white'): string | undefined {
  if (winner === undefined) return undefined;
  if (winner === black || /^(?:b|black)$/i.test(winner)) return 'B+';
  if (winner === white || /^(?:w|white)$/i.test(winner)) return 'W+';
  return /^(?:draw|tie)$/i.test(winner) ? 'Draw' : undefined;
}

/** What is played, where a word says it: most such words are the page's own that keeps the game. */
function gameIn(name: string | undefined): { readonly game?: string } {
  if (name === undefined) return {};
  const isOther = OTHER_GAMES.some((other) => plain(name) === other);
  return isOther || gameNamed(name) !== null ? { game: name } : {};
}
