import { sameData } from '../core/equal-data.ts';
import { comparisonsOf } from './comparisons.ts';
import type { Bookmark } from './bookmarks.ts';
import { sameCamera, tidiedCamera, type Seen } from './camera.ts';
import { FIELD_LIST, FIELDS, type Field } from './fields.ts';
import { findBoardGame, isBoardGame, isPlayersSearch } from '../games/registry.ts';
import { boardGameOf } from './game-fields.ts';
import { validateState } from './link/validate.ts';
import { engineOptions } from './options.ts';
import { fitsNetwork } from './position-kinds.ts';
import { tidySquares } from './square-order.ts';
import { cellsOf, type FieldsOf, type LabState } from './state.ts';
import { fittingAlgorithm } from './textbook/chance.ts';
import { LONGEST_TREE, plainText } from './textbook/text.ts';

/**
 * How a state changes: pure functions from a state, and what a person did, to the next state. What
 * can't be done changes nothing and gives back the very same object, so `next === state` tells that
 * it was refused; the engine's rules say why.
 *
 * Where the tree changes, what is `AFRESH` begins again: those were places in the old one. So do the
 * bookmarks and a solution where its root is another.
 */

/** The settings of a search, and of those beside it. */
export type SettingsChange = Partial<Pick<LabState, FieldsOf<'search' | 'comparison'>>>;

/** Of another tree nothing is looked at yet. */
export const AFRESH = { step: null, camera: null, chosen: null, later: 0, opened: [] } as const;

/**
 * Another game, with the settings in which it was left, or else its own usual ones. Only what all games
 * share stays as it is: no setting of one game works on in another.
 * @param left the states in which games were left, by their names
 */
export function changeGame(
  state: LabState,
  game: string,
  left: ReadonlyMap<string, LabState> = new Map(),
): LabState {
  if (game === state.game) return state;
  const before = left.get(game);
  const own = before ?? withUsualDepth(validateState({ game }).state);
  const next: LabState = { ...own, ...sharedOf(state), ...AFRESH, game };
  // The player has its game to itself, and says nothing about how others are searched.
  if (isPlayersSearch(next)) return next;
  const algorithm = fittingAlgorithm(next);
  // Searched as it was when it was left, it is told so, too: an example stays that example.
  const isAsLeft = before !== undefined && fittingAlgorithm(before) === algorithm;
  return { ...next, algorithm: isAsLeft ? before.algorithm : algorithm };
}

/** What stays as it is when another game is chosen. */
export function sharedOf(state: LabState): Partial<LabState> {
  const shared = FIELD_LIST.filter(([, { isShared }]) => isShared === true);
  return Object.fromEntries(shared.map(([name]) => [name, state[name]]));
}

/** The same game, with a depth limit where it is too large to be searched to the end. */
export function withUsualDepth(state: LabState): LabState {
  const plies = findBoardGame(state.game)?.usualDepth(state) ?? null;
  const isLimited = plies === null || state.depthLimit !== null;
  return isLimited ? state : changeSettings(state, { depthLimit: plies });
}

/**
 * Another textbook tree, as typed: it need not be one yet. Refused when it is too long.
 * @param settings that belong to it, as those of a tree test
 */
export function changeTree(
  state: LabState,
  tree: string,
  settings: Partial<LabState> = {},
): LabState {
  const text = plainText(tree);
  return text.length > LONGEST_TREE ? state : changed(state, { ...settings, tree: text });
}

/** Other settings: numbers are rounded and clamped. The position stays. */
export function changeSettings(state: LabState, change: SettingsChange): LabState {
  const next: Record<string, unknown> = { ...state };
  for (const [name, value] of Object.entries(change)) {
    next[name] = fitting(state, name as keyof SettingsChange, value);
  }
  return changed(state, next);
}

/** To a step of the search; null is its end. */
export function goToStep(state: LabState, step: number | null): LabState {
  const whole = fitting(state, 'step', step);
  return whole === state.step ? state : { ...state, step: whole };
}

/** What a field makes of a value for it; what stands there already where it is of another type. */
export function fitting<Name extends keyof LabState>(
  state: LabState,
  name: Name,
  value: LabState[Name] | undefined,
): LabState[Name] {
  const field = FIELDS[name] as unknown as Field<LabState[Name]>;
  let isRefused = value === undefined;
  const fitted = field.valid(
    value,
    (code) => {
      isRefused ||= code === 'wrong-type';
    },
    state,
    {},
  );
  return isRefused ? state[name] : fitted;
}

/** Another view of the tree; null fits all of it. Refused where a number is NaN. */
export function moveCamera(state: LabState, camera: Seen | null): LabState {
  const tidied = camera === null ? null : tidiedCamera(camera);
  const isRefused = camera !== null && tidied === null;
  return isRefused || sameCamera(tidied, state.camera) ? state : { ...state, camera: tidied };
}

const AROUND = ['chosen', 'later', 'pane', 'opened', 'panel', 'ordering'] as const;
type Around = (typeof AROUND)[number];

/** Another node is chosen, or none; other folds are open; something else stands beside the tree, or below it. */
export function lookAround(state: LabState, change: Partial<Pick<LabState, Around>>): LabState {
  const next = { ...state, ...change };
  const isSame = AROUND.every(
    (field) => JSON.stringify(next[field]) === JSON.stringify(state[field]),
  );
  return isSame ? state : next;
}

/** Another way to draw the tree. Its camera stays: places are the same in all of them but folding. */
export function changeView(
  state: LabState,
  change: Partial<Pick<LabState, 'view' | 'siblings' | 'folded' | 'color'>>,
): LabState {
  return changed(state, change);
}

/** Another way through the search, from its beginning: steps of the one are none of the other. */
export function changeCourse(state: LabState, course: LabState['course']): LabState {
  return course === state.course ? state : { ...state, course, step: 0 };
}

/** Other bookmarks: see `bookmarks.ts`. */
export function changeBookmarks(state: LabState, bookmarks: readonly Bookmark[]): LabState {
  return changed(state, { bookmarks });
}

/** The state with a change; the same object when nothing is different. */
export function changed(state: LabState, change: Partial<LabState>): LabState {
  const wanted = { ...state, ...change };
  // On another board the squares of this one are others, or none.
  const { kept, isWhole } = tidySquares(wanted.squareOrder, wanted);
  // A network knows one board.
  const network = fitsNetwork(wanted.network, wanted) ? wanted.network : '';
  const isSame = isWhole && network === wanted.network;
  const next = isSame ? wanted : { ...wanted, squareOrder: kept, network };
  if (sameFields(state, next)) {
    return state;
  }
  if (searchKey(next) === searchKey(state)) return next;
  const isSamePosition = positionKey(next) === positionKey(state);
  // Who has not begun with it begins with another search of it: the end would be given away.
  const isBeginning = state.step === 0 && isSamePosition;
  const moved = { ...next, ...AFRESH, ...(isBeginning ? { step: 0 } : null) };
  return isSamePosition ? moved : { ...moved, bookmarks: [], solution: '' };
}

/** Two states with equal keys have the same root: a path of moves means the same in both. */
function positionKey(state: LabState): string {
  const { game, rows, columns, rule, tree } = state;
  return JSON.stringify(
    isBoardGame(game) ? [game, rows, columns, rule, boardKey(state)] : [game, tree],
  );
}

/** Where stones never change, those on the board say all of a position. */
function boardKey(state: LabState): unknown {
  const { moves, options } = boardGameOf(state.game);
  return moves.areCells ? cellsOf(state) : options(state);
}

/** Two states with equal keys show the same trees. */
function searchKey(state: LabState): string {
  return JSON.stringify([comparisonsOf(state), engineOptions(state)]);
}

function sameFields(one: LabState, other: LabState): boolean {
  return (Object.keys(one) as (keyof LabState)[]).every((field) =>
    sameData(one[field], other[field]),
  );
}
