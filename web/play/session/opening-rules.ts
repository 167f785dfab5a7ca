import type { GameSetup } from '../record/setup.ts';
import type { Count, OpeningChoice, OpeningRule, OpeningStep } from './opening-step.ts';
import type { Seat } from './seat.ts';

/** The opening's course, from its first stone on. */
export function openingRule(opening: GameSetup['opening']): OpeningRule {
  return RULES[opening]();
}

const RULES: Readonly<Record<GameSetup['opening'], () => OpeningRule>> = {
  none: noRule,
  swap2,
  'soosyrv-8': soosyrv8,
  'taraguchi-10': taraguchi10,
};

const COUNTS: readonly Count[] = ['1', '2', '3', '4', '5', '6', '7', '8'];
/** How many fifth stones are offered in Taraguchi-10. */
const TEN = 10;

// eslint-disable-next-line require-yield -- an ordinary game from the first stone on
function* noRule(): OpeningRule {
  return 'first';
}

/**
 * Swap2: the first player puts down three stones, Black first. The second one takes White and plays
 * the fourth stone, or takes Black, or puts down two more stones and leaves the choice of the color
 * to the first player.
 */
function* swap2(): OpeningRule {
  yield* stones('first', 'first', [null, null, null]);
  const choice = yield chooses('first', 'second', ['white', 'black', 'two']);
  if (choice !== 'two') return choice === 'black' ? 'second' : 'first';
  yield* stones('second', 'first', [null, null]);
  return (yield chooses('first', 'first', ['white', 'black'])) === 'black' ? 'first' : 'second';
}

/**
 * Soosõrv-8 of the Renju International Federation: the first player puts one of the 26 openings; the
 * other one may swap colors. White puts the fourth stone anywhere and says how many fifth stones Black
 * shall offer, one to eight; the other side may swap. Black offers so many, no two of them alike;
 * White chooses one and plays the sixth.
 */
function* soosyrv8(): OpeningRule {
  yield* stones('first', 'first', [0, 1, 2]);
  let black = yield* maySwap('first', 'second');
  yield* stones(other(black), black, [null]);
  const count = yield chooses(black, other(black), COUNTS);
  black = yield* maySwap(black, black);
  yield* offers(black, Number(count));
  return black;
}

/**
 * Taraguchi-10 of the Renju International Federation: the first four stones are put within growing
 * squares round the middle, and after each the other side may swap colors. After the fourth Black may
 * instead offer ten fifth stones anywhere, no two alike, of which White chooses one; else the fifth
 * stands within nine by nine, and the other side may swap once more.
 */
function* taraguchi10(): OpeningRule {
  let black: Seat = 'first';
  for (let reach = 0; reach < 3; reach++) {
    const seat: Seat = reach % 2 === 0 ? black : other(black);
    yield* stones(seat, black, [reach]);
    black = yield* maySwap(black, other(seat));
  }
  yield* stones(other(black), black, [3]);
  const choice = yield chooses(black, black, ['keep', 'swap', 'ten']);
  if (choice === 'ten') {
    yield* offers(black, TEN);
    return black;
  }
  if (choice === 'swap') black = other(black);
  yield* stones(black, black, [4]);
  return yield* maySwap(black, other(black));
}

/** Stones of one player, one after another, each within its reach of the middle. */
function* stones(seat: Seat, black: Seat, reaches: readonly (number | null)[]): OpeningRule {
  for (const [at, reach] of reaches.entries()) {
    yield { kind: 'stone', seat, black, reach, offered: null, left: reaches.length - at };
  }
  return black;
}

function chooses(black: Seat, seat: Seat, options: readonly OpeningChoice[]): OpeningStep {
  return { kind: 'choice', seat, black, options };
}

/** That player may change colors; whose Black is then. */
function* maySwap(black: Seat, seat: Seat): OpeningRule {
  return (yield chooses(black, seat, ['keep', 'swap'])) === 'swap' ? other(black) : black;
}

/** Black offers fifth stones, and White puts one of them. */
function* offers(black: Seat, count: number): OpeningRule {
  const offered: number[] = [];
  while (offered.length < count) {
    const step = { kind: 'offer', seat: black, black, left: count - offered.length } as const;
    offered.push(Number((yield { ...step, offered: [...offered] })?.slice(1)));
  }
  yield { kind: 'stone', seat: other(black), black, reach: null, offered, left: 1 };
  return black;
}

function other(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}
