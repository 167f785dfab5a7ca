import type { FieldKind } from './field-kinds.ts';

/** The moves from the root of a tree to a node of it, by their numbers. */
export type Path = readonly number[];

/** No tree is deeper. */
export const LONGEST_PATH = 250;

/** Anything at all as a path; null where it is none. */
export function pathOf(value: unknown): Path | null {
  if (!Array.isArray(value) || value.length > LONGEST_PATH) return null;
  // Moves have numbers of 16 bits, of which the last stands for none.
  const isMove = (move: unknown) =>
    typeof move === 'number' && Number.isInteger(move) && move >= 0 && move < 0xffff;
  const moves = Array.from(value as readonly unknown[]);
  return moves.every(isMove) ? moves.map((move) => Number(move) + 0) : null;
}

/** As a part of a link: "4-0-8", and "-" for the root. */
export function pathToLink(path: Path): string {
  return path.length === 0 ? '-' : path.join('-');
}

/** What a part of a link says; null where that is no path. */
export function pathFromLink(text: string): readonly number[] | null {
  if (text === '-') return [];
  return /^\d{1,5}(?:-\d{1,5})*$/.test(text) ? text.split('-').map(Number) : null;
}

/** The place of a node that is looked at. */
export const pathKind: FieldKind<Path | null> = {
  usual: null,
  values: '',
  valid: (value, report) => {
    const path = pathOf(value);
    if (path === null) report('wrong-type');
    return path;
  },
  read: (text) => pathFromLink(text) ?? text,
  write: (path) => (path === null ? '' : pathToLink(path)),
};

/** How many folds a link can keep open. */
export const MOST_OPENED = 60;

/** Anything at all as different paths; `isWhole`: nothing was left out. */
export function tidyPaths(value: readonly unknown[]): {
  readonly kept: readonly Path[];
  readonly isWhole: boolean;
} {
  const kept = new Map<string, Path>();
  for (const each of value.slice(0, MOST_OPENED)) {
    const path = pathOf(each);
    if (path !== null) kept.set(path.join(), path);
  }
  return { kept: [...kept.values()], isWhole: kept.size === value.length };
}

/** Several paths as a part of a link. */
export const pathsLink = {
  read: (text: string): readonly unknown[] =>
    text === ''
      ? []
      : text
          .split(',', MOST_OPENED + 1)
          .map((part) => (part.length > 6 * LONGEST_PATH ? part : (pathFromLink(part) ?? part))),
  write: (paths: readonly Path[]): string => paths.map(pathToLink).join(','),
};
