import { findBoardGame } from '../../../games/registry.ts';
import type { BoardGame } from '../../../games/game.ts';
import type { EngineOptions } from '../../../trace/trace.ts';
import { GROWING, isJudged } from '../../../search/growing.ts';
import type { LabState } from '../../../search/state.ts';
import { changeGame, changeSettings } from '../../../search/update.ts';
import { changeSize } from '../../../search/update-position.ts';

/** A board that a network can learn to judge: of a game of the page, from its usual beginning. */
export interface LearnableBoard {
  readonly game: string;
  readonly rows: number;
  readonly columns: number;
  /** Of games that a row wins; else as the page's state has it. */
  readonly inARow: number;
}

/** What a network sees at most: mirrors `Network::mostCells` of the engine. */
const MOST_CELLS = 64;

/** How each game says its board to the engine; these are the games that can be learned. */
const OPTIONS: Readonly<Record<string, (board: LearnableBoard) => EngineOptions>> = {
  tictactoe: () => ({}),
  mnk: ({ rows, columns, inARow }) => ({
    rows: String(rows),
    cols: String(columns),
    k: String(inARow),
  }),
  'connect-four': ({ rows, columns }) => ({ rows: String(rows), cols: String(columns) }),
  reversi: ({ rows }) => ({ size: String(rows) }),
};

/** Small ones, of which the first is learned in seconds. */
export const BOARDS: readonly LearnableBoard[] = [
  { game: 'tictactoe', rows: 3, columns: 3, inARow: 3 },
  { game: 'mnk', rows: 4, columns: 4, inARow: 4 },
  { game: 'connect-four', rows: 5, columns: 4, inARow: 4 },
  { game: 'connect-four', rows: 5, columns: 6, inARow: 4 },
  { game: 'reversi', rows: 4, columns: 4, inARow: 3 },
  { game: 'reversi', rows: 6, columns: 6, inARow: 3 },
];

export function sameBoard(one: LearnableBoard, other: LearnableBoard): boolean {
  return (
    one.game === other.game &&
    one.rows === other.rows &&
    one.columns === other.columns &&
    one.inARow === other.inARow
  );
}

/** The board of a lab that searches such a game; null where no network can see it. */
export function boardOfLab(lab: LearnableBoard): LearnableBoard | null {
  const { game, rows, columns, inARow } = lab;
  const isSeen = Object.hasOwn(OPTIONS, game) && rows * columns <= MOST_CELLS;
  return isSeen ? { game, rows, columns, inARow } : null;
}

/** The game of the page, which there is for each of these boards. */
export function gameOfBoard({ game }: LearnableBoard): BoardGame {
  return findBoardGame(game)!;
}

/** What tells the engine the board, by the command line's names. */
export function boardOptions(board: LearnableBoard): EngineOptions {
  return { game: board.game, ...OPTIONS[board.game]?.(board) };
}

/** Longer files are refused unread: the largest network has some 35 kB. */
const LONGEST_FILE = 65_536;

/**
 * The board that a file of a network is for, so far as one can tell: the engine reads all of it. Null
 * where the text is no such file.
 */
export function boardOfFile(text: string): LearnableBoard | null {
  if (text.length > LONGEST_FILE) return null;
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof file !== 'object' || file === null || !('network' in file)) return null;
  const { game, rows, cols, k } = file as Readonly<Record<string, unknown>>;
  if (typeof game !== 'string' || !Object.hasOwn(OPTIONS, game) || game === 'tictactoe')
    return null;
  const { fields } = findBoardGame(game)!;
  const fits = (side: unknown, { lowest, highest, step = 1 }: typeof fields.rows): side is number =>
    Number.isInteger(side) &&
    (side as number) >= lowest &&
    (side as number) <= highest &&
    ((side as number) - lowest) % step === 0;
  const inARow = game === 'mnk' ? k : fields.inARow.usual;
  if (!fits(rows, fields.rows) || !fits(cols, fields.columns ?? fields.rows)) return null;
  if (!fits(inARow, fields.inARow) || (fields.columns === null && rows !== cols)) return null;
  const isUsual = game === 'mnk' && rows === 3 && cols === 3 && inARow === 3;
  return boardOfLab({ game: isUsual ? 'tictactoe' : game, rows, columns: cols, inARow });
}

/** Where nothing says how far to look. */
const PLIES = 2;

/**
 * The lab with a network that judges: on its board, at a horizon where there was none, by alpha-beta
 * where the algorithm asks no evaluation. `beside`: the same search with the hand-made estimate stands
 * beside it. The very state where the network finds no room in it.
 */
export function judgedBy(
  network: string,
  board: LearnableBoard,
  state: LabState,
  beside: boolean,
): LabState {
  const lab = changeSize(changeGame(state, board.game), board);
  const algorithm = isJudged(lab.algorithm) ? lab.algorithm : 'alpha-beta';
  const depthLimit = GROWING.includes(algorithm) ? lab.depthLimit : (lab.depthLimit ?? PLIES);
  const next = changeSettings(lab, { network, algorithm, depthLimit });
  if (next.network !== network) return state;
  const { order } = next;
  if (!beside) return changeSettings(next, { compare: false });
  return changeSettings(next, {
    compare: true,
    comparisons: [{ algorithm, order, handMade: true }],
  });
}
