import { glancesOfLevel, nodesOfLevel } from '../../engine/gomoku-levels.ts';
import { defaultState, type LabState } from '../../search/state.ts';
import { HIGHEST_LEVEL } from '../session/state.ts';
import { levelSearch } from '../session/levels.ts';
import { factsAfter } from '../record/facts.ts';
import { firstCells, gameOfSetup } from '../record/setup.ts';
import type { ThinkingQuestion } from './thinking-question.ts';

/** How far the player searches where no level says it. */
export const USUAL_NODES = 20_000;
/** A tree of a strong level is kept so far: 18 MB. */
const KEPT_NODES = 1_000_000;
/** Boards with more empty cells take too long to be searched to the end. */
const MOST_EMPTY_TO_THE_END = 9;
const DEEPEST_ON_LARGER = 5;

/** Of a level on a gomoku board: whether some of its moves come from no search. */
export function levelGlances(level: number | null): boolean {
  return level !== null && glancesOfLevel(level) > 0;
}

/** How many nodes the search of a question may have. */
export function nodesFor({ level }: ThinkingQuestion): number {
  return (level === null ? null : nodesOfLevel(level)) ?? USUAL_NODES;
}

/** The lab that shows the search; null for boards that it does not have. */
export function labStateFor(question: ThinkingQuestion): LabState | null {
  const { setup, moves } = question;
  const { rows, columns, inARow, rule } = setup;
  const { name, fields, search } = gameOfSetup(setup);
  const board = { rows, columns, inARow, setup: firstCells(setup), moves, game: name };
  if (search === 'player') {
    const limits = { nodeLimit: nodesFor(question), recordLimit: KEPT_NODES };
    return { ...defaultState, ...board, ...limits, rule };
  }
  const sides = {
    rows: fields.rows,
    columns: fields.columns ?? fields.rows,
    inARow: fields.inARow,
  };
  const fits = (['rows', 'columns', 'inARow'] as const).every(
    (side) => setup[side] <= sides[side].highest,
  );
  return fits ? { ...defaultState, ...board, ...levelSettings(question) } : null;
}

/** As the level searches, as far as there is time for it. */
function levelSettings({ setup, moves, level }: ThinkingQuestion): Partial<LabState> {
  const game = gameOfSetup(setup);
  const { algorithm = '', depth, order = '' } = levelSearch(game, level ?? HIGHEST_LEVEL);
  const empty = factsAfter(setup, moves).cells.replaceAll(/[^.]/g, '').length;
  const most = empty <= MOST_EMPTY_TO_THE_END ? empty : DEEPEST_ON_LARGER;
  const plies = Math.min(Number(depth), most);
  return { algorithm, order, scoring: 'depth', depthLimit: plies >= empty ? null : plies };
}

/** Whether two questions are about the same search. */
export function sameQuestion(one: ThinkingQuestion, other: ThinkingQuestion): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
