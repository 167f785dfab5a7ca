import type { AlgorithmName, LabState } from './state.ts';

/** The fields of a state that only some algorithms have a use for, with the engine's names. */
export const ALGORITHM_OPTIONS = {
  guess: 'guess',
  width: 'width',
  tableSize: 'table-size',
} as const satisfies Partial<Record<keyof LabState, string>>;
export type AlgorithmOption = keyof typeof ALGORITHM_OPTIONS;

/** Which algorithm has which. A test holds it against what the engine says. */
const USERS: Readonly<Record<AlgorithmName, readonly AlgorithmOption[]>> = {
  'transposition-table': ['tableSize'],
  'mtd-f': ['guess', 'tableSize'],
  aspiration: ['guess', 'width'],
};

/** The options that an algorithm has for itself. */
export function optionsOf(algorithm: AlgorithmName): readonly AlgorithmOption[] {
  return Object.hasOwn(USERS, algorithm) ? (USERS[algorithm] ?? []) : [];
}
