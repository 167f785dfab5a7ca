import {
  EXERCISE_LIMITS,
  problemOf,
  WANTED,
  type ExerciseSettings,
  type Range,
  type Wanted,
} from './generate.ts';

/**
 * The settings of an exercise as they stand in a link, such as "7.d3.m2~3.v0~20.cut.ltr.max": every part
 * says what it is, and links made once are read for ever: those without a last part cut where α ≥ β.
 */
export function writeExercise(settings: ExerciseSettings): string {
  const { seed, depth, moves, values, wanted, direction, rootPlayer, cut } = settings;
  return [
    String(seed),
    `d${String(depth)}`,
    `m${range(moves)}`,
    `v${range(values)}`,
    wanted,
    direction === 'left-to-right' ? 'ltr' : 'rtl',
    rootPlayer,
    ...(cut === 'equal' ? [] : [cut]),
  ].join('.');
}

const PATTERN =
  /^(\d{1,10})\.d(\d)\.m(\d)~(\d)\.v(-?\d{1,2})~(-?\d{1,2})\.([a-z]{1,8})\.(ltr|rtl)\.(max|min)(\.strict)?$/;

/** The settings that a link's text stands for; null where it is none of ours or out of bounds. */
export function readExercise(text: string): ExerciseSettings | null {
  const parts = PATTERN.exec(text);
  if (parts === null) return null;
  const number = (index: number) => Number(parts[index]) + 0;
  const settings: ExerciseSettings = {
    seed: number(1),
    depth: number(2),
    moves: { least: number(3), most: number(4) },
    values: { least: number(5), most: number(6) },
    wanted: parts[7] as Wanted,
    direction: parts[8] === 'ltr' ? 'left-to-right' : 'right-to-left',
    rootPlayer: parts[9] as 'max' | 'min',
    cut: parts[10] === undefined ? 'equal' : 'strict',
  };
  return isValid(settings) && problemOf(settings) === null ? settings : null;
}

function isValid({ seed, depth, moves, values, wanted }: ExerciseSettings): boolean {
  const single = (value: number): Range => ({ least: value, most: value });
  return (
    WANTED.includes(wanted) &&
    isWithin(single(seed), EXERCISE_LIMITS.seed) &&
    isWithin(single(depth), EXERCISE_LIMITS.depth) &&
    isWithin(moves, EXERCISE_LIMITS.moves) &&
    isWithin(values, EXERCISE_LIMITS.values)
  );
}

function isWithin(inner: Range, outer: Range): boolean {
  return outer.least <= inner.least && inner.least <= inner.most && inner.most <= outer.most;
}

function range({ least, most }: Range): string {
  return `${String(least)}~${String(most)}`;
}
