import { turnsOf } from '#tree-notations';
import { shown } from '../../core/untrusted.ts';
import { readExercise } from '../exercise/exercise-link.ts';
import { exerciseFields } from '../exercise/exercise.ts';
import { FIELD_LIST, FIELDS, type Field, type FieldName } from '../fields.ts';
import { hasField } from '../game-fields.ts';
import { parsedPosition } from '../position-kinds.ts';
import { defaultState, type LabState } from '../state.ts';
import type { Turns } from '../textbook/notation/turns.ts';
import type { StateProblem } from './state-problem.ts';
import { validateState } from './validate.ts';

/** Where texts stand that speak of a state: a link, or the attributes of an element. */
export interface TextPlace {
  /** What a field is called there; undefined where it has no name. */
  readonly nameOf: (field: Field<unknown>) => string | undefined;
  /** What stands there by that name. */
  readonly get: (name: string) => string | null;
  /** Whether texts are written as in links. */
  readonly isLink: boolean;
}

/** Fields as they were read: what is wrong with them is left to validation. */
export type FieldsRead = Partial<Record<FieldName, unknown>>;

/** Those whose texts can only be read once the board's size is known. */
const ON_BOARD: ReadonlySet<FieldName> = new Set(['setup', 'moves', 'squareOrder']);
/** Those of which each means a board that nothing has been played on. */
const NEW_BOARD = ['game', 'rows', 'columns', 'rule', 'setup'] as const;

/**
 * The fields of which a place speaks, over those that stand there already. What an exercise says, the
 * other fields may change; a position says how large its board is, where nothing else does.
 * @param base what stands where the place says nothing
 * @param gameOf the game that is meant where none is named
 */
export function readFields(
  place: TextPlace,
  base: FieldsRead = {},
  gameOf: (fields: FieldsRead) => string | undefined = () => undefined,
): FieldsRead {
  const texts = new Map<FieldName, string>();
  for (const [name, field] of FIELD_LIST) {
    const named = place.nameOf(field);
    const text = named === undefined ? null : place.get(named);
    if (text !== null) texts.set(name, text);
  }
  const exercise = readExercise(texts.get('exercise') ?? '');
  const fields: FieldsRead = { ...(exercise === null ? null : exerciseFields(exercise)) };
  const read = (name: FieldName, text: string, board: LabState): unknown => {
    const field: Field<unknown> = FIELDS[name];
    const isOwn = place.isLink && field.linkRead !== undefined;
    return isOwn ? field.linkRead(text, board) : field.read(text, board);
  };
  for (const [name, text] of texts) {
    fields[name] = ON_BOARD.has(name) ? text : read(name, text, defaultState);
  }
  const turns = place.isLink ? null : turnsOf(texts.get('tree') ?? '');
  // What is said of it is so; else what its nodes are called.
  for (const [name, said] of Object.entries(turns ?? {})) {
    if (!texts.has(name as FieldName)) fields[name as keyof Turns] = said;
  }
  const named = (fields.game ?? base.game ?? defaultState.game) as string;
  const position = parsedPosition(texts.get('setup') ?? '', named);
  const sides = position === null ? {} : { rows: position.rows, columns: position.columns };
  const game = fields.game ?? gameOf({ ...sides, ...fields });
  if (game !== undefined) fields.game = game;
  for (const [side, length] of Object.entries(sides)) {
    const isOwn = hasField((game ?? base.game ?? defaultState.game) as string, side);
    if (isOwn) fields[side as keyof typeof sides] ??= length;
  }
  const isNew = NEW_BOARD.some((name) => fields[name] !== undefined);
  const whole = { ...base, ...(isNew ? { setup: undefined, moves: [] } : null), ...fields };
  const board = validateState(whole).state;
  for (const name of ON_BOARD) {
    const text = texts.get(name);
    if (text !== undefined) whole[name] = read(name, text, board);
  }
  return whole;
}

/** Problems in the words of the place: what a field is called there, and what stands in it. */
export function problemsAt(
  place: TextPlace,
  problems: readonly StateProblem[],
): readonly StateProblem[] {
  return problems.map((problem) => {
    const field = FIELD_LIST.find(([name]) => name === problem.field)?.[1];
    const name = field === undefined ? undefined : place.nameOf(field);
    if (name === undefined) return problem;
    const text = place.get(name) ?? '';
    return { ...problem, field: name, given: text === '' ? problem.given : shown(text) };
  });
}
