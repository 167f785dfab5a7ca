import { isArray, ownNames, ownValue, shown } from '../../core/untrusted.ts';
import type { Offer, Shape } from '../field-kinds.ts';
import { FIELD_LIST, FIELDS } from '../fields.ts';
import type { LabState } from '../state.ts';
import { MOST_PROBLEMS, type StateProblem } from './state-problem.ts';

/** A state that is certainly valid, and what had to be mended for it. */
export interface Validated {
  readonly state: LabState;
  readonly problems: readonly StateProblem[];
}

/** Names that fields had in states that pages were given. */
const FORMER_NAMES: Readonly<Partial<Record<keyof LabState, string>>> = {
  squareOrder: 'squares',
  comparisons: 'beside',
};
const ALL_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(FIELDS),
  ...Object.values(FORMER_NAMES),
]);

/**
 * Makes a valid state of anything at all: an object with some of a state's fields, or what came
 * out of a file, an attribute or a message. Fields that are not there get their default silently;
 * what is wrong is clamped or replaced, and reported as data. Never throws, and takes its time from the
 * state's own limits, not from the size of the input.
 */
export function validateState(value: unknown, offer: Offer = {}): Validated {
  const problems: StateProblem[] = [];
  const isObject = typeof value === 'object' && value !== null && !isArray(value);
  if (!isObject) problems.push({ code: 'not-a-state', field: '', given: shown(value) });
  const source = isObject ? value : {};
  for (const name of ownNames(source, FIELD_LIST.length + MOST_PROBLEMS)) {
    if (!ALL_NAMES.has(name)) {
      problems.push({ code: 'unknown-field', field: shown(name), given: '' });
    }
  }
  const state: Record<string, unknown> = {};
  for (const [name, field] of FIELD_LIST) {
    const former = FORMER_NAMES[name];
    const own = ownValue(source, name);
    const found = own === undefined && former !== undefined ? ownValue(source, former) : own;
    const report = (code: StateProblem['code'], part = shown(found)) => {
      problems.push({ code, field: name, given: part });
    };
    state[name] = field.valid(found, report, state as unknown as Shape, offer);
  }
  return { state: state as unknown as LabState, problems: problems.slice(0, MOST_PROBLEMS) };
}

/**
 * The state that a page has given: its own, if it is whole. What it has kept may be of an
 * earlier version, with other names and fewer fields.
 */
export function completeState(value: unknown): LabState {
  return isWhole(value) ? value : validateState(value).state;
}

function isWhole(value: unknown): value is LabState {
  return (
    typeof value === 'object' &&
    value !== null &&
    FIELD_LIST.every(([name]) => ownValue(value, name) !== undefined)
  );
}
