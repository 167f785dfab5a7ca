import { beginning } from '../../core/untrusted.ts';
import { flagOf, numberOf } from '../../core/text-values.ts';
import type { AttributeSource } from './attributes.ts';
import type { StateProblem } from './state-problem.ts';

/** Which side a person plays; the engine plays the other. */
export type Humans = 'X' | 'O' | 'both';

/** Against whom a board is played. */
export interface Opponent {
  /** Which side is a person's; the engine has the other. */
  readonly humans: Humans;
  /** 1 to 10; the highest plays as well as it can. */
  readonly level: number;
  /** Whether each move's value is shown to the person. */
  readonly values: boolean;
}

const LEVEL = { lowest: 1, highest: 10 };
const SIDES: Readonly<Record<string, Humans>> = {
  x: 'X',
  black: 'X',
  max: 'X',
  first: 'X',
  o: 'O',
  white: 'O',
  min: 'O',
  second: 'O',
  both: 'both',
};

/** What the attributes say of it; what can't be read is as usual, and reported. */
export function readOpponent(get: AttributeSource): {
  readonly opponent: Opponent;
  readonly problems: readonly StateProblem[];
} {
  const problems: StateProblem[] = [];
  const report = (code: StateProblem['code'], field: string, given: string) => {
    problems.push({ code, field, given: beginning(given, 40) });
  };
  const side = get('side')?.trim().toLowerCase();
  const known = side !== undefined && Object.hasOwn(SIDES, side) ? SIDES[side] : undefined;
  if (side !== undefined && known === undefined) report('unknown-name', 'side', side);
  const who = get('opponent')?.trim().toLowerCase() ?? (side === undefined ? 'none' : 'engine');
  const isEngine = ['engine', '', 'computer'].includes(who);
  if (!isEngine && !['none', 'person', 'false'].includes(who)) {
    report('unknown-name', 'opponent', who);
  }
  const given = get('level');
  const level = given === null ? LEVEL.highest : numberOf(given.trim());
  const isLevel = typeof level === 'number';
  if (!isLevel) report('wrong-type', 'level', level);
  const fitted = isLevel
    ? Math.min(LEVEL.highest, Math.max(LEVEL.lowest, Math.round(level)))
    : LEVEL.highest;
  if (isLevel && fitted !== level) report('out-of-range', 'level', given ?? '');
  return {
    opponent: {
      humans: isEngine ? (known ?? 'X') : 'both',
      level: fitted,
      values: flagOf(get('values') ?? 'false'),
    },
    problems,
  };
}
