import { emptyCells } from '../board/cells.ts';
import { nodesOfLevel } from '../engine/gomoku-levels.ts';
import { defaultState } from '../state/defaults.ts';
import { LIMITS } from '../state/limits.ts';
import type { LabState } from '../state/state.ts';
import { HIGHEST_LEVEL } from './play-state.ts';
import { smallSearch } from './small-levels.ts';
import type { ThinkingQuestion } from './thinking-question.ts';

/** How far the player searches where no level says it. */
export const USUAL_NODES = 20_000;
/** A tree of a strong level is kept so far: 18 MB. */
const KEPT_NODES = 1_000_000;
/** Boards with more empty cells take too long to be searched to the end. */
const MOST_EMPTY_TO_THE_END = 9;
const DEEPEST_ON_LARGER = 5;

/** Of a level on a gomoku board: whether its moves come from a search at all. */
export function levelSearches(level: number | null): boolean {
  return level === null || nodesOfLevel(level) !== null;
}

/** How many nodes the search of a question may have. */
export function nodesFor({ level }: ThinkingQuestion): number {
  return (level === null ? null : nodesOfLevel(level)) ?? USUAL_NODES;
}

/** The lab that shows the search; null for boards that it does not have. */
export function labStateFor(question: ThinkingQuestion): LabState | null {
  const { setup, moves } = question;
  const { rows, columns, inARow, rule, stones } = setup;
  const board = { rows, columns, inARow, setup: stones ?? emptyCells(rows * columns), moves };
  if (setup.game === 'gomoku') {
    const limits = { nodeLimit: nodesFor(question), recordLimit: KEPT_NODES };
    return { ...defaultState, ...board, ...limits, game: 'gomoku', rule };
  }
  const most = LIMITS.side.highest;
  if (rows > most || columns > most || inARow > most) return null;
  const empty = rows * columns - moves.length - (stones?.replaceAll('.', '').length ?? 0);
  const isTicTacToe = rows === 3 && columns === 3 && inARow === 3;
  const game = isTicTacToe ? 'tictactoe' : 'mnk';
  return { ...defaultState, ...board, ...smallSettings(question.level, empty), game };
}

/** As the level searches small boards, as far as there is time for it. */
function smallSettings(level: number | null, empty: number): Partial<LabState> {
  const { algorithm = '', depth, order = '' } = smallSearch(level ?? HIGHEST_LEVEL);
  const most = empty <= MOST_EMPTY_TO_THE_END ? empty : DEEPEST_ON_LARGER;
  const plies = Math.min(Number(depth), most);
  return { algorithm, order, scoring: 'depth', depthLimit: plies >= empty ? null : plies };
}

/** Whether two questions are about the same search. */
export function sameQuestion(one: ThinkingQuestion, other: ThinkingQuestion): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
