// Three people who play gomoku, each with mistakes of their own. All take a five and stop one.
import { five, four, openFour, openThree, Stones } from './lines.mjs';

/**
 * @typedef {object} View what somebody looks at
 * @property {Stones} stones
 * @property {number} us whose move it is, 1 or 2
 * @property {number} them
 * @property {readonly number[]} points that may be played
 * @property {() => number} luck in [0, 1)
 *
 * @typedef {{ name: string, play: (view: View) => number }} Person
 */

/** How often the beginner stops an open three. */
const STOPPED = 0.7;
/** How often the club player does not look at the other's fours. */
const LAPSES = 0.15;
/** So many fours the club player looks ahead. */
const FOURS = 4;
/** So many moves the club player thinks of. */
const CONSIDERED = 12;

/** What a line is worth to somebody who looks at patterns: nothing, two, open two, … five. */
const WORTHS = [0, 1, 6, 5, 30, 25, 500, 5000];
/** A four and an open three, or two fours: it can't be stopped. Two open threes: hardly. */
const FOUR_AND_MORE = 300;
const THREES = 120;

/** The weakest first. @type {Person[]} */
export const people = [
  {
    // Makes what he can of his own stones, and looks at the other's only where these are nearly five.
    name: 'beginner',
    play(view) {
      const { stones, us, them, points, luck } = view;
      const sure = fiveOrStop(view);
      if (sure !== null) return sure;
      const stops = points.filter((cell) => stones.makes(them, cell).includes(openFour));
      const offered = stops.length > 0 && luck() < STOPPED ? stops : points;
      return bestOf(offered, (cell) => patternsWorth(stones.makes(us, cell)), luck);
    },
  },
  {
    // Looks at what each move makes and what it prevents, and not at the answer.
    name: 'casual player',
    play: (view) => fiveOrStop(view) ?? mostWorth(view)[0] ?? 0,
  },
  {
    // Looks some fours ahead as well: at his own, and most of the time at those of the other.
    name: 'club player',
    play(view) {
      const sure = fiveOrStop(view) ?? winByFours(view, FOURS);
      if (sure !== null) return sure;
      const [best = 0, ...others] = mostWorth(view);
      if (view.luck() < LAPSES) return best;
      const { stones, us, them } = view;
      const isSafe = (/** @type {number} */ cell) => {
        stones.cells[cell] = us;
        const loses = winByFours({ ...view, us: them, them: us }, FOURS) !== null;
        stones.cells[cell] = 0;
        return !loses;
      };
      return [best, ...others.slice(0, CONSIDERED - 1)].find(isSafe) ?? best;
    },
  },
];

/**
 * The first move of a win by at most so many fours, each of which has to be answered.
 * @param {View} view @param {number} fours
 * @returns {number | null}
 */
function winByFours({ stones, us, them, points, luck }, fours) {
  const view = {
    stones,
    us,
    them,
    luck,
    points: points.filter((cell) => stones.cells[cell] === 0),
  };
  const own = view.points.find((cell) => stones.makes(us, cell).includes(five));
  if (own !== undefined) return own;
  const forced = view.points.filter((cell) => stones.makes(them, cell).includes(five));
  if (fours === 0 || forced.length > 1) return null;
  for (const cell of forced.length === 1 ? forced : view.points) {
    const made = stones.makes(us, cell);
    if (!made.some((each) => each === four || each === openFour)) continue;
    stones.cells[cell] = us;
    const fives = view.points.filter(
      (next) => stones.cells[next] === 0 && stones.makes(us, next).includes(five),
    );
    let wins = fives.length > 1;
    const [answer] = fives;
    if (!wins && answer !== undefined) {
      stones.cells[answer] = them;
      wins = winByFours(view, fours - 1) !== null;
      stones.cells[answer] = 0;
    }
    stones.cells[cell] = 0;
    if (wins) return cell;
  }
  return null;
}

/** A five of one's own, or the point of one to be stopped. @param {View} view */
function fiveOrStop({ stones, us, them, points }) {
  for (const side of [us, them]) {
    const found = points.find((cell) => stones.makes(side, cell).includes(five));
    if (found !== undefined) return found;
  }
  return null;
}

/** Points by what a stone is worth there, the best first, luck among equals. @param {View} view */
function mostWorth(view) {
  return view.points
    .map((cell) => ({ cell, worth: worthOf(view, cell) + view.luck() / 2 }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ cell }) => cell);
}

/** What a move makes, and nearly as much what it prevents. @param {View} view @param {number} cell */
function worthOf({ stones, us, them }, cell) {
  return patternsWorth(stones.makes(us, cell)) + 0.8 * patternsWorth(stones.makes(them, cell));
}

/** @param {readonly number[]} made */
function patternsWorth(made) {
  const fours = made.filter((each) => each === four).length;
  const threes = made.filter((each) => each === openThree).length;
  const sum = made.reduce((all, each) => all + (WORTHS[each] ?? 0), 0);
  return sum + (fours > 0 && fours + threes > 1 ? FOUR_AND_MORE : threes > 1 ? THREES : 0);
}

/**
 * The best, and by luck one of those that are equal.
 * @param {readonly number[]} points @param {(cell: number) => number} worth @param {() => number} luck
 */
function bestOf(points, worth, luck) {
  const worths = points.map(worth);
  const most = Math.max(...worths);
  const best = points.filter((_, at) => worths[at] === most);
  return best[Math.floor(luck() * best.length)] ?? 0;
}

/**
 * What somebody plays after a path.
 * @param {Person} person
 * @param {{ moves: readonly number[], board: { columns: number } }} facts
 * @param {readonly number[]} path
 * @param {() => number} luck
 */
export function personsMove(person, { moves, board }, path, luck) {
  const stones = new Stones(board.columns, path);
  const near = stones.near();
  const points = moves.map(Number).filter((cell) => near.has(cell));
  const us = 1 + (path.length % 2);
  return person.play({
    stones,
    us,
    them: 3 - us,
    luck,
    points: points.length > 0 ? points : moves.map(Number),
  });
}

/**
 * Whether a move stops an open three, or makes a four, which must be answered first. Null where the
 * other side threatens no open four, or where there is something better to do or worse to stop.
 * @param {number} size @param {readonly number[]} path @param {number} move
 */
export function stopsOpenThree(size, path, move) {
  const stones = new Stones(size, path);
  const us = 1 + (path.length % 2);
  const makes = (/** @type {number} */ side) =>
    Math.max(...Array.from(stones.near(), (cell) => Math.max(...stones.makes(side, cell))));
  if (makes(us) >= openFour || makes(3 - us) !== openFour) return null;
  stones.cells[move] = us;
  return makes(us) === five || makes(3 - us) !== openFour;
}
