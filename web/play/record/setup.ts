import {
  LARGEST_DRAWN_SIDE,
  turnOf,
  type Cells,
  type GameRule,
  type Stone,
} from '../../games/cells.ts';
import type { BoardGame, Game, GameFields, Side } from '../../games/game.ts';
import { gomoku } from '../../games/gomoku.ts';
import { mnk } from '../../games/mnk.ts';
import { findBoardGame, GAMES } from '../../games/registry.ts';
import { ticTacToe as ticTacToeGame } from '../../games/tictactoe.ts';

/** What is played, from which position. */
export interface GameSetup {
  /** By the engine's name; tic-tac-toe is the m,n,k game of its size. */
  readonly game: string;
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  /** 'freestyle' where a game has no choice of rules: `inARow` or more win. */
  readonly rule: GameRule;
  /** How the first stones are put; says nothing of the order of colors, which always take turns. */
  readonly opening: 'none' | 'swap2' | 'soosyrv-8' | 'taraguchi-10';
  /** What is set up before the first move; null for what the game begins with. */
  readonly stones: Cells | null;
  /** Who moves first where the stones do not tell: a diagram, a handicap. Only games of rows know it. */
  readonly turn?: Stone;
}

/**
 * Those that can be played, in the order in which they are offered. A record knows of no dice: games
 * of chance are played beside their tree, in the lab.
 */
export const PLAYED_GAMES: readonly BoardGame[] = (GAMES as readonly Game[]).filter(
  (game): game is BoardGame => game.kind === 'board' && game.hasChance !== true,
);
export const RULES: readonly GameRule[] = [
  ...new Set(PLAYED_GAMES.flatMap(({ fields }): readonly GameRule[] => fields.rules)),
];
export const OPENINGS: readonly GameSetup['opening'][] = [
  ...(['none', 'swap2', 'soosyrv-8', 'taraguchi-10'] as const),
];

export const defaultSetup: GameSetup = usualSetup(gomoku);
export const ticTacToe: GameSetup = usualSetup(ticTacToeGame);

/** How a game is usually set up. */
export function usualSetup(game: BoardGame): GameSetup {
  const { rows, columns, inARow, rules } = game.fields;
  return {
    game: recordName(game),
    rows: rows.usual,
    columns: (columns ?? rows).usual,
    inARow: inARow.usual,
    rule: rules[0],
    opening: 'none',
    stones: null,
  };
}

/** What a game is called in records. */
export function recordName({ name }: BoardGame): string {
  return name === ticTacToeGame.name ? mnk.name : name;
}

/** The game of a setup, as the registry has it. */
export function gameOfSetup(
  setup: Pick<GameSetup, 'game' | 'rows' | 'columns' | 'inARow'>,
): BoardGame {
  const { game, rows, columns, inARow } = setup;
  const isTicTacToe = game === mnk.name && rows === 3 && columns === 3 && inARow === 3;
  return isTicTacToe ? ticTacToeGame : (findBoardGame(game) ?? mnk);
}

/** The game that records call so; null where there is none. */
export function recordedGame(name: unknown): BoardGame | null {
  return PLAYED_GAMES.find((game) => recordName(game) === name && game !== ticTacToeGame) ?? null;
}

/** What boards records may have. Records of m,n,k are of larger boards than are ever searched. */
export function recordFields(game: BoardGame | string): GameFields {
  const { name, fields } = typeof game === 'string' ? (recordedGame(game) ?? mnk) : game;
  const any: Side = { lowest: 1, highest: LARGEST_DRAWN_SIDE, usual: 3 };
  return name === mnk.name ? { ...fields, rows: any, columns: any, inARow: any } : fields;
}

/** The board before the first move. */
export function firstCells(setup: GameSetup): Cells {
  return setup.stones ?? gameOfSetup(setup).start(setup);
}

/** Who makes the first move where stones are put by turns. */
export function firstTurn(setup: GameSetup): Stone {
  return setup.turn ?? turnOf(firstCells(setup));
}

/**
 * The move by which nobody puts a stone. Players of rows don't pass, but records of such games know it:
 * an editor for Go writes one, and so does a library of openings.
 */
export function passOf({ rows, columns }: Pick<GameSetup, 'rows' | 'columns'>): number {
  return rows * columns;
}

/** What a pass is called in files. */
export const PASS_NAME = 'pass';

/** How large a game is: "8 × 8"; or "3, 4, 5" where its rows and columns are no sides of a board. */
export function sizeText(setup: GameSetup): string {
  const { text, positions } = gameOfSetup(setup);
  const { rows, columns } = setup;
  if (text.en.sizes === undefined) return `${String(rows)} × ${String(columns)}`;
  return positions.text({ rows, columns, cells: firstCells(setup) }).replaceAll(',', ', ');
}

/** Whether the first stones can be put by an opening's rule. */
export function hasOpenings({ search }: BoardGame): boolean {
  return search === 'player';
}

/** Boards with a middle, and room for nine by nine round it. */
const SMALLEST_WITH_MIDDLE = 9;

/** The openings that a game can begin with: renju's own ask for renju, and a board with a middle. */
export function openingsOf({
  rule,
  rows,
  columns,
  ...setup
}: GameSetup): readonly GameSetup['opening'][] {
  if (!hasOpenings(gameOfSetup({ rows, columns, ...setup }))) return ['none'];
  const hasMiddle = rows === columns && rows % 2 === 1 && rows >= SMALLEST_WITH_MIDDLE;
  return rule === 'renju' && hasMiddle ? OPENINGS : ['none', 'swap2'];
}
