import { treeOf } from '#tree-notations';
import { itemsOf } from '../core/untrusted.ts';
import { readExercise, writeExercise } from './exercise/exercise-link.ts';
import { cellMoves } from '../games/cell-game.ts';
import { emptyCells, LARGEST_DRAWN_SIDE, type GameRule } from '../games/cells.ts';
import { SCORINGS, type GameFields, type Side } from '../games/game.ts';
import { cellName, cellOf, type Board } from '../games/position.ts';
import { legalCount } from '../games/positions.ts';
import { GAME_NAMES, GAMES, readGameName } from '../games/registry.ts';
import {
  offered,
  oneOf,
  orNull,
  whole,
  type FieldKind,
  type GameBoard,
  type Shape,
} from './field-kinds.ts';
import { fittedSide } from './fitted-board.ts';
import { boardGameOf, gameFields, hasUsualDepth } from './game-fields.ts';
import { tidySquares } from './square-order.ts';
import { LONGEST_TREE, plainText } from './textbook/text.ts';
import { THREE_PLATES } from './textbook/trees.ts';

/** Kinds of fields of which there is one each: most of them look at the game, or at its board. */

const anyGame = offered('textbook', 'games');

export const gameKind: FieldKind<string> = {
  ...anyGame,
  values: GAME_NAMES.join(' | '),
  valid: (value, report, shape, { games = [] }) => {
    const known = games.filter((name) => GAME_NAMES.includes(name));
    return anyGame.valid(value, report, shape, { games: known.length === 0 ? GAME_NAMES : known });
  },
  read: readGameName,
};

/** A size of the board, which is what the game allows. */
export function sideKind(side: 'rows' | 'columns' | 'inARow'): FieldKind<number> {
  const all = GAMES.flatMap(({ fields }) => (hasSide(fields, side) ? [fields[side]] : []));
  const ranges = all.map((each) => `${each.lowest} … ${each.highest}`);
  return {
    ...whole(1, LARGEST_DRAWN_SIDE, 3),
    values: [...new Set(ranges)].join(' | '),
    valid: (value, report, { game, rows }) => {
      const range = gameFields(game)[side] ?? { lowest: rows, highest: rows, usual: rows };
      if (value === undefined) return range.usual;
      if (typeof value !== 'number' || Number.isNaN(value)) {
        report('wrong-type');
        return range.usual;
      }
      const length = fittedSide(Math.round(value), range) + 0;
      const isFixed = range.lowest === range.highest;
      if (length !== value) report(isFixed ? 'fixed-size' : 'out-of-range');
      return length;
    },
  };
}

function hasSide<Name extends 'rows' | 'columns' | 'inARow'>(
  fields: GameFields,
  side: Name,
): fields is GameFields & Readonly<Record<Name, Side>> {
  return fields[side] !== null && fields.own.includes(side);
}

const RULES = [...new Set(GAMES.flatMap(({ fields }): readonly GameRule[] => fields.rules))];
const anyRule = oneOf<GameRule>(RULES, 'freestyle');

export const ruleKind: FieldKind<GameRule> = {
  ...anyRule,
  valid: (value, report, shape, offer) => {
    const { rules } = gameFields(shape.game);
    const rule = anyRule.valid(value, report, shape, offer);
    if (rules.includes(rule)) return rule;
    // So it stands in states in which a game had no rule yet.
    if (rule !== anyRule.usual) report('fixed-size');
    return rules[0];
  },
};

const anyScoring = oneOf(SCORINGS, 'flat');

/** What a won game is worth, of what the game knows. */
export const scoringKind: typeof anyScoring = {
  ...anyScoring,
  valid: (value, report, shape, offer) => {
    const scoring = anyScoring.valid(value, report, shape, offer);
    if (boardGameOf(shape.game).scorings.includes(scoring)) return scoring;
    report('unknown-name');
    return anyScoring.usual;
  },
};

const anyDepth = orNull(whole(1, 250, 1), 'none');

/** A depth limit: where nothing says one, what is usual in games that have it so, else null. */
export const depthKind: typeof anyDepth = {
  ...anyDepth,
  valid: (value, report, shape, offer) => {
    let isImplied = value === undefined;
    const depth = anyDepth.valid(
      value,
      (code, given) => {
        isImplied ||= code === 'wrong-type';
        report(code, given);
      },
      shape,
      offer,
    );
    return isImplied && hasUsualDepth(shape.game)
      ? boardGameOf(shape.game).usualDepth(shape)
      : depth;
  },
};

/** As the game writes it, with '-' for '.' too; or as it stands in a state, without slashes. */
export const setupKind: FieldKind<string> = {
  usual: emptyCells(9),
  values: 'XOX/.O./..X',
  valid: (value, report, shape) => {
    const game = boardGameOf(shape.game);
    if (value === undefined) return game.start(shape);
    if (typeof value === 'string' && value.length === shape.rows * shape.columns) {
      const isWhole = /^[XO.]*$/.test(value) && readPosition(textOf(value, shape), shape) === value;
      if (isWhole) return value;
    }
    report(typeof value === 'string' ? 'bad-setup' : 'wrong-type');
    return game.start(shape);
  },
  read: (text, board) => readPosition(text, board) ?? text,
  write: (cells, board) => {
    const { start } = boardGameOf(board.game);
    return cells === start({ inARow: 0, ...board }) ? '' : textOf(cells, board);
  },
};

function textOf(cells: string, board: GameBoard): string {
  return boardGameOf(board.game).positions.text({ ...board, cells });
}

/** A position and the size of its board, as the game writes it; null where a text is none. */
export function parsedPosition(text: string, game: string): Board | null {
  const { positions } = boardGameOf(game);
  const position = positions.read(text.trim().replaceAll('-', '.'), LARGEST_DRAWN_SIDE);
  return 'cells' in position ? position : null;
}

/** The cells of a position on a board; null where it is none of a board of that size. */
function readPosition(text: string, board: GameBoard): string | null {
  const position = parsedPosition(text, board.game);
  if (position === null) return null;
  const { rows, columns, cells } = position;
  if (columns === board.columns && rows === board.rows) return cells;
  // On one line without slashes it is as long as the board, or no position of it.
  if (rows === 1 && cells.length === board.rows * board.columns) return cells;
  // Some games don't write what is empty: a position that is as good on a larger board stands there.
  if (rows > board.rows || columns > board.columns) return null;
  const wide = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).padEnd(board.columns, '.'),
  );
  const padded = wide.join('').padEnd(board.rows * board.columns, '.');
  return textOf(padded, board) === textOf(cells, { ...board, rows, columns }) ? padded : null;
}

/** Moves by their names, with or without blanks and commas between them. What is none is −1. */
export const movesKind: FieldKind<readonly number[]> = {
  usual: [],
  values: 'b2 a1 c3',
  valid: (value, report, shape) => {
    if (value === undefined) return [];
    // One more than there are cells, with a pass after each, is enough to find that it is too many.
    const items = itemsOf(value, 2 * shape.rows * shape.columns + 1);
    if (items === null) {
      report('wrong-type');
      return [];
    }
    // What is no number is no move either, so the rules refuse it.
    const moves = items.map((move) => (typeof move === 'number' ? move + 0 : -1));
    const legal = legalCount(boardGameOf(shape.game), { ...shape, moves });
    if (legal < moves.length) report('illegal-move', String(moves[legal]));
    return moves.slice(0, legal);
  },
  read: (text, board) => {
    const { pattern, read } = boardGameOf(board.game).moves;
    return namesIn(text, pattern).map((name) => read(name, board));
  },
  write: (moves, board) => {
    const { text } = boardGameOf(board.game).moves;
    return moves.map((move) => text(move, board)).join(' ');
  },
};

function namesIn(text: string, pattern: RegExp): readonly string[] {
  const names = new RegExp(`${pattern.source}|[^\\s,;]{1,2}`, 'g');
  return text.toLowerCase().match(names) ?? [];
}

export const squareOrderKind: FieldKind<readonly number[]> = {
  usual: [],
  values: 'b2 a1',
  valid: (value, report, shape) => {
    if (value === undefined) return [];
    const items = itemsOf(value, shape.rows * shape.columns + 1);
    if (items === null) {
      report('wrong-type');
      return [];
    }
    const { kept, isWhole } = tidySquares(items, shape);
    if (!isWhole) report('bad-squares');
    return kept;
  },
  read: (text, board) => namesIn(text, cellMoves.pattern).map((name) => cellOf(name, board)),
  write: (cells, board) => cells.map((cell) => cellName(cell, board)).join(' '),
};

/** Longer files find no room in a link. */
const LONGEST_NETWORK = 4000;

/**
 * Whether a text is, by its beginning, the file of a network for this board (docs/network-format.md), or
 * no text. All of it, the engine reads.
 */
export function fitsNetwork(
  network: string,
  { game, rows, columns, inARow }: Pick<Shape, 'game' | 'rows' | 'columns' | 'inARow'>,
): boolean {
  const own = game === 'tictactoe' ? 'mnk' : game;
  const k = own === 'mnk' ? { k: inARow } : null;
  const board = JSON.stringify({ network: 1, game: own, rows, cols: columns, ...k }).slice(0, -1);
  return network === '' || (network.startsWith(`${board},`) && network.length <= LONGEST_NETWORK);
}

export const networkKind: FieldKind<string> = {
  usual: '',
  values: '{"network":1,"game":"mnk","rows":3,"cols":3,"k":3,…}',
  valid: (value, report, shape) => {
    if (value === undefined) return '';
    const isText = typeof value === 'string';
    if (isText && fitsNetwork(value, shape)) return value;
    report(isText ? 'bad-network' : 'wrong-type');
    return '';
  },
  read: (text) => text,
  write: (network) => network,
};

/** Twice the nodes of the largest trace there can be. */
const lastStep = orNull(whole(0, 2 ** 33, 0), 'end');

export const stepKind: typeof lastStep = {
  ...lastStep,
  values: '0 … | start | end',
  read: (text, board) => (text.toLowerCase() === 'start' ? 0 : lastStep.read(text, board)),
};

export const exerciseKind: FieldKind<string | null> = {
  usual: null,
  values: '7.d3.m2~3.v0~20.cut.rtl.max',
  valid: (value, report) => {
    if (value === undefined || value === null) return null;
    const settings = typeof value === 'string' ? readExercise(value) : null;
    if (settings !== null) return writeExercise(settings);
    report(typeof value === 'string' ? 'unknown-name' : 'wrong-type');
    return null;
  },
  read: (text) => text,
  write: (exercise) => exercise ?? '',
};

/** As `writeSolution` has it: words, one blank between them. */
export const solutionKind: FieldKind<string> = {
  usual: '',
  values: 'Left: s a b',
  valid: (value, report) => {
    if (value === undefined) return '';
    const isText = typeof value === 'string';
    if (isText && value.length <= LONGEST_TREE) return plainText(value).replace(/\s+/g, ' ').trim();
    report(isText ? 'too-long' : 'wrong-type');
    return '';
  },
  read: (text) => text,
  write: (solution) => solution,
};

export const treeKind: FieldKind<string> = {
  usual: THREE_PLATES,
  values: '((3 12 8) (2 4 6))',
  valid: (value, report) => {
    if (value === undefined) return THREE_PLATES;
    if (typeof value === 'string' && value.length <= LONGEST_TREE) return plainText(value);
    report(typeof value === 'string' ? 'too-long' : 'wrong-type');
    return THREE_PLATES;
  },
  read: treeOf,
  write: (tree) => tree,
};
