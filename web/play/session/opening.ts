import { movesTo, type GameRecord } from '../record/record.ts';
import type { GameSetup } from '../record/setup.ts';
import { areAlike } from './alike.ts';
import { openingRule } from './opening-rules.ts';
import type { OfferChoice, OpeningChoice, OpeningStep } from './opening-step.ts';
import type { Seat } from './seat.ts';

/**
 * How far an opening has come: its rule is followed over the stones on the board and what was chosen
 * between them. Nothing is asked of where the stones of a record stand, but of the fifth, which must
 * have been offered.
 */
export interface OpeningCourse {
  /** What comes next; null once an ordinary game has begun, or where there is no opening. */
  readonly next: OpeningStep | null;
  /** Whose Black is, as far as it is known. */
  readonly black: Seat;
  /** The choices that were made, and after how many stones each. */
  readonly choices: readonly OpeningChoice[];
  readonly after: readonly number[];
}

const NO_OPENING: OpeningCourse = { next: null, black: 'first', choices: [], after: [] };

/** The last course of each list of choices: it is asked for again and again while a page is drawn. */
const known = new WeakMap<readonly OpeningChoice[], { of: GameRecord; course: OpeningCourse }>();

/** Where a record's opening stands after `choices`; those that do not fit are left out. */
export function courseOf(record: GameRecord, choices: readonly OpeningChoice[]): OpeningCourse {
  if (!isOpened(record.setup)) return NO_OPENING;
  const last = known.get(choices);
  if (last?.of === record) return last.course;
  const found = course(record.setup, movesTo(record), choices, false);
  known.set(choices, { of: record, course: found });
  return found;
}

/** Whether the first stones of such a game are put by a rule of its own. */
export function isOpened({ opening, stones }: GameSetup): boolean {
  return opening !== 'none' && stones === null;
}

/**
 * The choices that stand with those stones on the board, anything may be given. Where stones tell that
 * something was chosen and nobody knows what, colors stayed as they were, and the fifth stone that
 * stands was the only one that was offered.
 */
export function fittingChoices(
  setup: GameSetup,
  moves: readonly number[],
  given: readonly unknown[],
): readonly OpeningChoice[] {
  const found = course(setup, moves, given, true);
  if (found.next?.kind !== 'broken') return found.choices;
  return course(setup, moves, [], true).choices;
}

/** The offers of fifth stones among those choices. */
export function offersIn(choices: readonly OpeningChoice[]): readonly number[] {
  return choices.filter(isOffer).map((choice) => Number(choice.slice(1)));
}

/** The cells on which the next stone, or the next offer of one, may stand; null: on any. */
export function standingCells(
  setup: GameSetup,
  moves: readonly number[],
  step: OpeningStep | null,
): readonly number[] | null {
  const isFree = step === null || step.kind === 'choice';
  if (isFree || (step.kind !== 'offer' && step.reach === null && step.offered === null))
    return null;
  const cells = Array.from({ length: setup.rows * setup.columns }, (_, cell) => cell);
  return cells.filter((cell) => mayStand(setup, moves, step, cell));
}

/** Whether the next stone, or the next offer of one, may stand there. */
export function mayStand(
  setup: GameSetup,
  moves: readonly number[],
  step: OpeningStep,
  cell: number,
): boolean {
  if (step.kind === 'choice') return false;
  if (step.kind !== 'offer') {
    if (step.offered !== null) return step.offered.includes(cell);
    return step.reach === null || distanceFromMiddle(setup, cell) <= step.reach;
  }
  if (moves.includes(cell)) return false;
  return !step.offered.some((other) => areAlike(setup.columns, moves, cell, other));
}

function course(
  setup: GameSetup,
  moves: readonly number[],
  given: readonly unknown[],
  usesDefaults: boolean,
): OpeningCourse {
  if (!isOpened(setup)) return NO_OPENING;
  const rule = openingRule(setup.opening);
  const choices: OpeningChoice[] = [];
  const after: number[] = [];
  let stones = 0;
  let at = rule.next();
  while (at.done !== true) {
    const step = at.value;
    const here = (next: OpeningStep): OpeningCourse => {
      return { next, black: step.black, choices, after };
    };
    if (step.kind === 'stone') {
      if (stones === moves.length) return here(step);
      const isOffered = step.offered?.includes(moves[stones]!) ?? true;
      if (!isOffered && usesDefaults) return here({ ...step, kind: 'broken' });
      stones += 1;
      at = rule.next(null);
      continue;
    }
    const isBehind = usesDefaults && stones < moves.length;
    const choice =
      choiceIn(setup, moves.slice(0, stones), step, given[choices.length]) ??
      (isBehind ? usualChoice(step, moves[stones]!) : null);
    if (choice === null) return here(step);
    choices.push(choice);
    after.push(stones);
    at = rule.next(choice);
  }
  return { next: null, black: at.value, choices, after };
}

/** A choice that a step allows; null where it is none. */
export function choiceIn(
  setup: GameSetup,
  moves: readonly number[],
  step: OpeningStep,
  given: unknown,
): OpeningChoice | null {
  if (step.kind === 'choice') return step.options.find((option) => option === given) ?? null;
  if (step.kind !== 'offer' || typeof given !== 'string' || !/^o\d{1,3}$/.test(given)) return null;
  const cell = Number(given.slice(1));
  const isOnBoard = cell < setup.rows * setup.columns && given === offerOf(cell);
  return isOnBoard && mayStand(setup, moves, step, cell) ? offerOf(cell) : null;
}

/** What was chosen where only the stones tell that something was. */
function usualChoice(step: OpeningStep, played: number): OpeningChoice | null {
  if (step.kind === 'choice') return step.options[0] ?? null;
  return step.kind === 'offer' ? offerOf(played) : null;
}

export function offerOf(cell: number): OfferChoice {
  return `o${cell}`;
}

function isOffer(choice: OpeningChoice): boolean {
  return choice.startsWith('o');
}

/** Of boards with a middle: how many lines a cell is away from it. */
function distanceFromMiddle({ rows, columns }: GameSetup, cell: number): number {
  const right = Math.abs((cell % columns) - (columns - 1) / 2);
  const down = Math.abs(Math.floor(cell / columns) - (rows - 1) / 2);
  return Math.max(right, down);
}
