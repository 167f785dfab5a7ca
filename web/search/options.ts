import { findBoardGame, isPlayersSearch } from '../games/registry.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { fittingAlgorithm } from './textbook/chance.ts';
import { FIELD_LIST, type Field, type FieldName } from './fields.ts';
import { hasField } from './game-fields.ts';
import { GROWING, isJudged } from './growing.ts';
import { defaultState, type LabState } from './state.ts';

/** The fields that an algorithm has for itself. A test holds them against what the engine says. */
export function optionsOf(algorithm: string): readonly FieldName[] {
  return FIELD_LIST.filter(([, { onlyFor }]) => onlyFor?.includes(algorithm)).map(([name]) => name);
}

/**
 * The options of the search that a state asks for, by the command line's names: `prunus search`
 * with them walks the same tree. Only what matters to the game, the algorithm and the order
 * is there, so that two states with equal options need but one search. The step and the camera are no
 * part of it.
 */
export function engineOptions(asked: LabState): EngineOptions {
  const game = findBoardGame(asked.game);
  const state = { ...asked, algorithm: fittingAlgorithm(asked) };
  if (game !== null && isPlayersSearch(state)) {
    return {
      game: game.name,
      algorithm: state.algorithm,
      ...game.options(state),
      'node-limit': String(state.nodeLimit),
      'record-limit': String(state.recordLimit),
    };
  }
  const options = FIELD_LIST.flatMap(([name, field]) =>
    field.option !== undefined && matters(state, name, field)
      ? [[field.option, optionText(name, state, field)] as const]
      : [],
  );
  return {
    ...Object.fromEntries(options),
    ...(game === null ? {} : { ...game.options(state), scoring: state.scoring }),
    ...game?.besidesPlayer?.[state.algorithm],
    ...limits(state.recordLimit),
  };
}

/**
 * The same tree searched by another algorithm, in that order: without what only the first one had,
 * which the engine would refuse as idle.
 */
export function withAlgorithm(
  options: EngineOptions,
  algorithm: string,
  order = options.order ?? defaultState.order,
): EngineOptions {
  const idle = new Set(
    FIELD_LIST.filter(
      ([, { onlyFor }]) =>
        onlyFor !== undefined && !onlyFor.includes(algorithm) && !onlyFor.includes(order),
    ).map(([, { option }]) => option),
  );
  if (!isJudged(algorithm)) idle.add('network');
  const kept = Object.entries(options).filter(([name]) => !idle.has(name));
  return { ...Object.fromEntries(kept), algorithm, order };
}

/** What the engine gets: for thousandths, the decimal fraction; for opponents, all turns. */
function optionText(name: FieldName, state: LabState, field: Field<unknown>): string {
  if (name === 'exploration') return String(state.exploration / 1000);
  if (name === 'opponents') return turnsOf(state);
  return field.write(state[name], state);
}

/** Who moves at the root, below it, and so on. */
function turnsOf({ rootPlayer, opponents }: LabState): string {
  const mins = Array<string>(opponents).fill('min');
  return (rootPlayer === 'max' ? ['max', ...mins] : [...mins, 'max']).join(' ');
}

/** Whether a search of this state has a use for a field. */
function matters(state: LabState, name: FieldName, { onlyFor }: Field<unknown>): boolean {
  if (!hasField(state.game, name)) return false;
  // A board's size and rule are said by its game, in words of its own.
  if (OF_BOARDS.has(name) && findBoardGame(state.game) !== null) return false;
  // Three players take turns, whichever of two was to begin.
  if (OF_TWO.has(name) && state.algorithm === 'max-n') return false;
  if (name === 'squareOrder' && state.squareOrder.length === 0) return false;
  // The engine reports back which rule, or convention, it was given.
  if (STATED_IF_OTHER.has(name) && state[name] === defaultState[name]) return false;
  const judges = state.network !== '' && isJudged(state.algorithm);
  if (name === 'network') return judges;
  // The engine takes one of them.
  if (name === 'evaluation' && judges) return false;
  if (name === 'attack' && (judges || state.evaluation !== 'shapes')) return false;
  if (OF_DEPTH_FIRST.has(name) && GROWING.includes(state.algorithm)) return false;
  return (
    onlyFor === undefined || onlyFor.includes(state.algorithm) || onlyFor.includes(state.order)
  );
}

const STATED_IF_OTHER: ReadonlySet<FieldName> = new Set([
  ...([
    'cut',
    'iterations',
    'playouts',
    'goal',
    'maxPlayer',
    'win',
    'countFrom',
    'evaluation',
    'attack',
    'candidates',
    'squareNames',
    'symmetry',
    'letters',
    'opponents',
  ] as const),
]);

/** What a tree that is grown best first has no use for. */
const OF_DEPTH_FIRST: ReadonlySet<FieldName> = new Set(['depthLimit', 'order', 'squareOrder']);

const OF_TWO: ReadonlySet<FieldName> = new Set(['rootPlayer', 'opponents']);

const OF_BOARDS: ReadonlySet<FieldName> = new Set(['rows', 'columns', 'inARow', 'rule']);

/** The engine has limits of its own, which are as the defaults here. */
function limits(recordLimit: number): EngineOptions {
  if (recordLimit === defaultState.recordLimit) return {};
  const record = { 'record-limit': String(recordLimit) };
  // So many nodes can only be kept of a search that is allowed as many.
  return recordLimit > LARGE ? { ...record, 'node-limit': String(2 * recordLimit) } : record;
}

const LARGE = 25_000_000;
