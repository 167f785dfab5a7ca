import type { Engine } from '../../engine/client.ts';
import type { GomokuLimits, GomokuPosition, GomokuThoughts } from '../../engine/gomoku-messages.ts';
import { cellsAt, movesTo, plyOf, type GameRecord } from '../record/record.ts';
import { gomokuPosition } from './engine-position.ts';
import { mayStand, standingCells } from './opening.ts';
import type { ChoiceStep, OpeningChoice, OpeningStep, StoneStep } from './opening-step.ts';
import { HIGHEST_LEVEL, openingOf, stoneOf, type PlayState } from './state.ts';
import type { DecideOptions, Decision, Task } from './task.ts';

/**
 * Openings after which Black and White have about the same chances, in every rule, as steps (right,
 * down) from the middle of the uppermost line. Found by `npm run book -- --swap2`.
 */
const OPENINGS = [
  [1, 1, -1, 0, 2, 0],
  [-2, 1, -1, 0, 1, 0],
  [-1, 2, -1, 1, 3, 1],
  [4, 4, 1, 1, 2, 0],
  [-1, 3, 0, 4, -2, 1],
  [-1, 1, 1, 3, 0, 4],
  [2, 5, 1, 3, 4, 3],
] as const;

/** So many openings: as many numbers in a row choose all of them. */
export const SWAP_OPENINGS = OPENINGS.length;

/** The three stones of an opening for a square board of at least nine lines; any number chooses. */
export function swapOpening(seed: number, size: number): readonly number[] {
  const steps = OPENINGS[Math.abs(Math.trunc(seed)) % OPENINGS.length] ?? OPENINGS[0];
  const middle = Math.floor(size / 2);
  return [0, 2, 4].map((at) => steps[at + 1]! * size + middle + steps[at]!);
}

/** What a choice may cost, and what one of several that are compared. */
const CHOICE_LIMITS: GomokuLimits = { nodes: 300_000, milliseconds: 2000 };
const EACH_LIMITS: GomokuLimits = { nodes: 40_000, milliseconds: 400 };
/** Closer to 0 than this, either color will do. */
const EVEN = 40;
/** So many lines are compared where the most even move is looked for. */
const COMPARED = 8;

/** Asks the engine. */
interface Asking {
  readonly engine: Engine;
  readonly options: DecideOptions;
  readonly level: number;
}

/** The next thing that an opening asks of the engine; null where nothing can be done. */
export async function decideOpening(
  engine: Engine,
  { state, level }: Task,
  options: DecideOptions,
): Promise<Decision | null> {
  const { next } = openingOf(state);
  if (next === null) return null;
  const asking: Asking = { engine, options, level };
  if (next.kind === 'choice') {
    return { kind: 'choice', choice: await chosen(state, next, asking) };
  }
  const cell = await (next.kind === 'offer'
    ? bestOffer(state, next, asking)
    : openingStone(state, next, asking));
  return cell === null ? null : { kind: 'move', move: cell };
}

async function openingStone(
  state: PlayState,
  step: StoneStep,
  asking: Asking,
): Promise<number | null> {
  const { record } = state;
  const cells = standingNow(record, step);
  if (record.setup.opening === 'swap2') return swapStone(state);
  if (step.offered !== null) return worstForBlack(record, cells, asking);
  // What stands there first has been played for a hundred years: any of the 26 openings will do.
  if (plyOf(record) < 3) return cells[luck(state) % cells.length] ?? null;
  const { lines } = await thoughts(record, asking, COMPARED);
  const allowed = lines.filter(({ moves: [move = -1] }) => cells.includes(move));
  // Anywhere: the best, for how many fifth stones are offered makes it even. Else what is even itself.
  const [best = null] =
    step.reach === null
      ? allowed
      : [...allowed].sort((a, b) => Math.abs(a.value) - Math.abs(b.value));
  return best?.moves[0] ?? nearMiddle(record, cells);
}

/** The next stone of swap2's; where one is taken, whatever is free beside it. */
function swapStone({ record, seed }: PlayState): number | null {
  const cells = cellsAt(record);
  const wanted = swapOpening(seed, record.setup.rows)[plyOf(record)];
  if (wanted !== undefined && cells.charAt(wanted) === '.') return wanted;
  const near = (wanted ?? 0) + 1;
  const free = cells.indexOf('.', near);
  return free === -1 ? (cells.includes('.') ? cells.indexOf('.') : null) : free;
}

/** Of the fifth stones that Black offers, the one after which White stands best. */
async function worstForBlack(
  record: GameRecord,
  offered: readonly number[],
  asking: Asking,
): Promise<number | null> {
  let worst: { readonly cell: number; readonly value: number } | null = null;
  for (const cell of offered) {
    const position = gomokuPosition(record);
    const after = { ...position, moves: [...(position.moves ?? []), cell] };
    const { value } = offered.length === 1 ? { value: 0 } : await analysed(after, asking, 1, true);
    if (worst === null || value < worst.value) worst = { cell, value };
  }
  return worst?.cell ?? null;
}

/** The best fifth stone for Black that may still be offered. */
async function bestOffer(
  { record }: PlayState,
  step: OpeningStep & { readonly kind: 'offer' },
  asking: Asking,
): Promise<number | null> {
  const { lines, candidates } = await thoughts(record, asking, step.left + step.offered.length);
  const { moves, values } = candidates;
  const others = [...moves.keys()].sort((a, b) => values[b]! - values[a]!).map((at) => moves[at]!);
  const cells = standingNow(record, step);
  const best = [...lines.flatMap((line) => line.moves.slice(0, 1)), ...others];
  return best.find((cell) => cells.includes(cell)) ?? nearMiddle(record, cells);
}

async function chosen(
  state: PlayState,
  { seat, options }: ChoiceStep,
  asking: Asking,
): Promise<OpeningChoice> {
  const { record } = state;
  // Never two more stones: then the other player takes the better side, so that they are worth at most
  // nothing, and the better side at least that.
  if (options.includes('two') || options.includes('black')) {
    return (await thoughts(record, asking, 1)).value > 0 ? 'black' : 'white';
  }
  if (options.includes('1')) return evenCount(await fifths(state, asking, options.length), options);
  const isBlack = stoneOf(state, seat) === 'X';
  if (options.includes('ten')) {
    // White takes the worst of ten; else whoever puts the fifth has it weighed by the other side.
    const value = (await fifths(state, asking, 10)).at(-1) ?? 0;
    return value > EVEN ? 'ten' : 'swap';
  }
  const count = [...openingOf(state).choices].reverse().find((choice) => /^\d$/.test(choice));
  const value =
    count !== undefined
      ? ((await fifths(state, asking, Number(count))).at(-1) ?? 0)
      : plyOf(record) < 3
        ? 0
        : (await thoughts(record, asking, 1)).value;
  if (Math.abs(value) <= EVEN) return luck(state) % 2 === 0 ? 'keep' : 'swap';
  return value > 0 === isBlack ? 'keep' : 'swap';
}

/** What the best fifth stones are worth to Black, no two of them alike, the best first. */
async function fifths(
  { record }: PlayState,
  asking: Asking,
  count: number,
): Promise<readonly number[]> {
  const { lines } = await thoughts(record, asking, count + COMPARED);
  const moves = movesTo(record);
  const offered: number[] = [];
  const values: number[] = [];
  for (const {
    moves: [cell = -1],
    value,
  } of lines) {
    const step = { kind: 'offer', seat: 'first', black: 'first', left: 1, offered } as const;
    if (values.length === count || !mayStand(record.setup, moves, step, cell)) continue;
    offered.push(cell);
    values.push(value);
  }
  return values;
}

/** After how many the worst of the best is as nearly even as can be. */
function evenCount(values: readonly number[], options: readonly OpeningChoice[]): OpeningChoice {
  const distances = options.map((_, at) => Math.abs(values[at] ?? Infinity));
  return options[distances.indexOf(Math.min(...distances))] ?? options[0]!;
}

/** What was thought of a position last: an offer is asked for ten times. */
const known = new WeakMap<GameRecord, { lines: number; thoughts: GomokuThoughts }>();

async function thoughts(
  record: GameRecord,
  asking: Asking,
  lines: number,
): Promise<GomokuThoughts> {
  const last = known.get(record);
  if (last !== undefined && last.lines >= lines) return last.thoughts;
  const found = await analysed(gomokuPosition(record), asking, lines, false);
  known.set(record, { lines, thoughts: found });
  return found;
}

async function analysed(
  position: GomokuPosition,
  { engine, options, level }: Asking,
  lines: number,
  isOneOfMany: boolean,
): Promise<GomokuThoughts> {
  const limits = level === HIGHEST_LEVEL ? { milliseconds: 2500 } : CHOICE_LIMITS;
  const { thoughts: found } = await engine.request(
    { kind: 'gomokuAnalyse', position, lines, limits: isOneOfMany ? EACH_LIMITS : limits },
    options,
  );
  return found;
}

function standingNow(record: GameRecord, step: OpeningStep): readonly number[] {
  const cells = cellsAt(record);
  const all = standingCells(record.setup, movesTo(record), step);
  const any = all ?? Array.from({ length: cells.length }, (_, cell) => cell);
  return any.filter((cell) => cells.charAt(cell) === '.');
}

function nearMiddle(record: GameRecord, cells: readonly number[]): number | null {
  const { rows, columns } = record.setup;
  const distance = (cell: number): number =>
    Math.hypot((cell % columns) - columns / 2, Math.floor(cell / columns) - rows / 2);
  return [...cells].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A whole number that looks random and is the same for the same game and step. */
function luck({ seed, record, choices }: PlayState): number {
  let mixed =
    Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(plyOf(record) * 16 + choices.length, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
