import { FIELD_LIST } from './fields.ts';
import { hasField } from './game-fields.ts';
import { openExample, shelf, type ExampleName } from './shelf.ts';
import type { LabState } from './state.ts';

/**
 * What can be changed of an example without making another one of it: where one is in it, how it is drawn,
 * and what is searched beside it.
 */
const OF_THE_READER: ReadonlySet<string> = new Set(['view', 'task', 'comparison']);

/**
 * The example that a state is, whatever the step, the view and the searches beside it; null when it is none of them. Every
 * setting must be the example's, as its link has it: one more or one less, and it is the reader's own.
 */
export function currentExample(state: LabState): ExampleName | null {
  return shelf.find((name) => isSame(state, openExample(name))) ?? null;
}

function isSame(state: LabState, example: LabState | null): boolean {
  if (example?.game !== state.game || state.exercise !== null) return false;
  return FIELD_LIST.every(
    ([name, field]) =>
      OF_THE_READER.has(field.part) ||
      state[name] === example[name] ||
      !hasField(state.game, name) ||
      field.write(state[name], state) === field.write(example[name], example),
  );
}
