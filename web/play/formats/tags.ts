import type { Stone } from '../../games/cells.ts';
import { beginning } from '../../core/untrusted.ts';
import { positionText, turnedRows } from '../../games/position.ts';
import type { BoardGame } from '../../games/game.ts';
import { connectFour } from '../../games/connect-four.ts';
import { mnk } from '../../games/mnk.ts';
import { nim } from '../../games/nim.ts';
import { reversi } from '../../games/reversi.ts';
import { checkedSetup } from '../record/check.ts';
import { parseStones } from './position.ts';
import {
  WHOLE,
  isRefusal,
  nameOf,
  placeIn,
  refused,
  type RecordRefusal,
} from '../record/refusal.ts';
import { choosesRow } from '../record/row-game.ts';
import {
  PLAYED_GAMES,
  defaultSetup,
  recordFields,
  recordName,
  recordedGame,
  usualSetup,
  type GameSetup,
} from '../record/setup.ts';
import { textOfValue, valueOfText, valuesNamed, type Property } from '../record/notes.ts';
import { FIRST, UNNAMED, notesAt, type GameRecord, type Players } from '../record/record.ts';

/**
 * The lines in front of a game's moves, one fact each: `[Rule "renju"]`. Facts that are not known
 * here are passed over.
 */
export interface Tags {
  readonly setup: GameSetup;
  readonly players: Players;
  /** What else they say about the game. */
  readonly stated: readonly Property[];
  /** Whether they name a rule. */
  readonly isRuleStated: boolean;
  /** Where the moves begin. */
  readonly end: number;
}

const LONGEST_VALUE = 500;
const TAG = /\s*\[\s*([a-z][\w ]{0,30}?)\s+"([^"\r\n]{0,500})"\s*\]/iy;

/** What is said about a game besides, each by SGF's name and by its own. */
const STATEMENTS = [
  ['GN', 'name'],
  ['EV', 'event'],
  ['RO', 'round'],
  ['PC', 'site'],
  ['DT', 'date'],
  ['RE', 'result'],
  ['AN', 'annotator'],
] as const;

/** What the tags at the beginning of a text say; without any all is as in `base`. */
export function readTags(text: string, base: GameSetup): Tags | RecordRefusal {
  const facts = new Map<string, { readonly value: string; readonly at: number }>();
  let end = 0;
  for (;;) {
    TAG.lastIndex = end;
    const found = TAG.exec(text);
    if (found === null) break;
    const at = end + found[0].indexOf('[');
    facts.set(found[1]!.toLowerCase(), { value: found[2]!.trim(), at });
    end = TAG.lastIndex;
  }
  // What is not known is "?" in PGN, "????.??.??" of a date, and "-" where there is none.
  const fact = (name: string): string | undefined =>
    facts.get(name)?.value.replace(/^[?.]*$|^-$/, '');
  const players = {
    black: nameOf(fact('black') ?? fact('player 1 name')),
    white: nameOf(fact('white') ?? fact('player 2 name')),
  };
  const stated = STATEMENTS.flatMap(([name, tag]): readonly Property[] => {
    const value = fact(tag) ?? '';
    return value === '' ? [] : [[name, valueOfText(value)]];
  });
  const isSetUp = ['game', 'board', 'row', 'rule', 'opening', 'stones', 'turn'].some((n) =>
    facts.has(n),
  );
  const called = fact('game') ?? defaultSetup.game;
  const rule = fact('rule')?.toLowerCase() ?? (plainName(called) === 'renju' ? 'renju' : undefined);
  const isRuleStated = rule !== undefined;
  const known = { players, stated, isRuleStated, end };
  if (!isSetUp) return { ...known, setup: base };

  const placeOf = (name: string) => placeIn(text, facts.get(name)?.at ?? 0);
  const game = gameNamed(called);
  if (game === null) return refused('other-game', WHOLE, called);
  // Where the row is chosen, five on the usual board is what is meant by saying nothing.
  const usual = choosesRow(game.fields) ? defaultSetup : usualSetup(game);
  const board = base.game === usual.game ? base : usual;
  const [columns, rows] = (fact('board') ?? `${String(board.columns)}x${String(board.rows)}`)
    .split(/\s*[x×]\s*/i)
    .map(numberOf);
  const turn = turnNamed(fact('turn'));
  const fields = {
    game: recordName(game),
    rows: rows ?? columns,
    columns,
    inARow: numberOf(fact('row') ?? String(usual.inARow)),
    rule: rule ?? base.rule,
    opening: fact('opening')?.toLowerCase() ?? 'none',
    turn,
  };
  const tagOf = { rows: 'board', columns: 'board', inARow: 'row' } as const;
  const setup = checkedSetup(fields, defaultSetup, (field) =>
    placeOf(field in tagOf ? tagOf[field as keyof typeof tagOf] : field),
  );
  if (isRefusal(setup)) return setup;
  const squares = fact('stones');
  if (squares === undefined) return { ...known, setup };
  const isBare = hasBareStones(setup) && !squares.includes('/');
  const stones = isBare ? turnedRows(positionText(squares, setup.columns)) : squares;
  const setUp = parseStones(stones, setup, placeOf('stones'), turn);
  return isRefusal(setUp) ? setUp : { ...known, setup: setUp };
}

/** Renju is gomoku by a rule of its own. */
const GOMOKU = /^(?:renju|gobang)$/;

/** Without what is written in one way or another. */
const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The game that a text calls so, by its name in records or as people call it; null where it is none of ours. */
export function gameNamed(name: string): BoardGame | null {
  const plain = plainName(name);
  const known = recordedGame(GOMOKU.test(plain) ? defaultSetup.game : name);
  const names = ({ name, aliases, text }: BoardGame): readonly string[] =>
    [name, ...aliases, text.en.label, text.zh.label].map(plainName);
  return known ?? PLAYED_GAMES.find((game) => names(game).includes(plain)) ?? null;
}

/** Those whose board needs no word: of the others it is said in many ways. */
const HEADED = PLAYED_GAMES.filter((game) => game !== mnk && game !== nim);
/** A move, or a whole list of numbers: any other number may be one of a board. */
const MOVES_NEXT = String.raw`(?=(?:\d+[.)]\s*)?[a-z]\d|\d[\d\s,;.-]*$)`;
/** How games are called in front of their moves: "Othello: f5d6", "Connect 4" and a new line, "黑白棋 f5d6". */
const HEADING = new RegExp(
  String.raw`^\s*(${namesOfGames().join('|')})(?:(?:\s*[:：]\s*|[ \t]*[\r\n]\s*)(?:(?!\d)|${MOVES_NEXT})|(?:[ \t]+|(?<=\p{sc=Han}))${MOVES_NEXT})`,
  'iu',
);
/** Connect Four is called as a point is; numbers of columns follow on no point. */
const C4 =
  /^\s*c4(?:\s*[:：]\s*|[\s-]+(?=[1-7][\s,;-]*[1-7]))(?=[1-7][1-7\s,;-]*(?:$|[ \t]\p{L}{2}))/iu;

/** Moves below the name of their game. */
export interface Headed {
  readonly game: BoardGame;
  /** Which calls itself gomoku as well, and names its rule by that. */
  readonly isRenju: boolean;
  /** The text without the name, all moves in the places where they stand. */
  readonly moves: string;
}

/** A text that calls its game by name in front of the moves; null for what does not. */
export function headed(text: string): Headed | null {
  const columns = C4.exec(text);
  const [heading = '', name = ''] = columns ?? HEADING.exec(text) ?? [];
  const game = columns === null ? gameNamed(name) : connectFour;
  if (heading === '' || game === null) return null;
  const moves = heading.replace(/[^\r\n]/g, ' ') + text.slice(heading.length);
  return { game, isRenju: plainName(name) === 'renju', moves };
}

/** All that games are called, however their words are joined, as parts of an expression. */
function namesOfGames(): readonly string[] {
  const names = HEADED.flatMap(({ name, aliases, text }) => [
    ...[name, ...aliases, text.en.label, text.zh.label],
  ]);
  const parts = [...names, 'renju', 'gobang'].map((name) =>
    name.replace(/(?<=[a-z])(?=\d)/g, ' ').replace(/[^\p{L}\d]+/gu, String.raw`[^\p{L}\d]?`),
  );
  return [...new Set(parts)].sort((a, b) => b.length - a.length);
}

/** Without slashes as the game is drawn, from its first row on; with them such tags begin with the last. */
const hasBareStones = ({ game }: GameSetup): boolean => game === reversi.name;

/** The tags of a game, a line each, and an empty line. */
export function writeTags(record: GameRecord): string {
  const { setup, players } = record;
  const lines = [
    `[Game "${setup.game}"]`,
    `[Board "${String(setup.columns)}x${String(setup.rows)}"]`,
  ];
  const { inARow, rules } = recordFields(setup.game);
  if (inARow.lowest < inARow.highest) lines.push(`[Row "${String(setup.inARow)}"]`);
  if (rules.length > 1) lines.push(`[Rule "${setup.rule}"]`);
  if (setup.opening !== 'none') lines.push(`[Opening "${setup.opening}"]`);
  if (setup.stones !== null) {
    const rows = positionText(setup.stones, setup.columns);
    const text = hasBareStones(setup) ? turnedRows(rows).replaceAll('/', '') : rows;
    lines.push(`[Stones "${text}"]`);
  }
  if (setup.turn !== undefined) lines.push(`[Turn "${setup.turn === 'X' ? 'Black' : 'White'}"]`);
  if (players !== UNNAMED) {
    for (const [tag, name] of [
      ['Black', players.black],
      ['White', players.white],
    ] as const) {
      if (name !== null) lines.push(`[${tag} "${name.replaceAll('"', ' ')}"]`);
    }
  }
  const notes = notesAt(record, FIRST);
  for (const [name, tag] of STATEMENTS) {
    const value = textOfValue(valuesNamed(notes, name)[0] ?? '').replace(/["\s]+/g, ' ');
    const shown = beginning(value, LONGEST_VALUE).trim();
    const title = tag.charAt(0).toUpperCase() + tag.slice(1);
    if (shown !== '') lines.push(`[${title} "${shown}"]`);
  }
  return `${lines.join('\n')}\n\n`;
}

/** Who moves first, as tags and links name them. */
export function turnNamed(name: string | undefined): Stone | null {
  const word = name?.toLowerCase();
  return word === 'black' ? 'X' : word === 'white' ? 'O' : null;
}

/** The number that a text is, or the text itself, which will be refused. */
function numberOf(text: string): number | string {
  return /^\d{1,4}$/.test(text) ? Number(text) : text;
}
