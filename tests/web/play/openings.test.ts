import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readFriendLink, writeFriendLink } from '../../../web/play/friend/friend-link.ts';
import { historyOf } from '../../../web/play/friend/history.ts';
import { cellsAt, movesTo, play, plyOf } from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup, openingsOf, type GameSetup } from '../../../web/play/record/setup.ts';
import { areAlike } from '../../../web/play/session/alike.ts';
import { decide } from '../../../web/play/session/decide.ts';
import { keptText, stateFromKept } from '../../../web/play/session/kept.ts';
import { openedGame } from '../../../web/play/session/opened-game.ts';
import { playersAnew, playersOf } from '../../../web/play/session/new-game.ts';
import {
  newGame,
  openingOf,
  seatOf,
  turnOfSeats,
  type PlayState,
} from '../../../web/play/session/state.ts';
import { SWAP_OPENINGS, swapOpening } from '../../../web/play/session/decide-opening.ts';
import { carriedOut, taskOf } from '../../../web/play/session/task.ts';
import {
  chooseInOpening,
  playAgain,
  playMove,
  takeBack,
} from '../../../web/play/session/update.ts';
import { readSgf } from '../../../web/play/formats/sgf.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

const SIDE = 15;
const MIDDLE = 112;
const renju = (opening: GameSetup['opening']): GameSetup => ({
  ...defaultSetup,
  rule: 'renju',
  opening,
});
const begun = (
  opening: GameSetup['opening'],
  side: 'both' | 'none' | 'friend' = 'both',
  seed = 0,
) => newGame({ setup: renju(opening), players: playersAnew(playersOf(side)), clock: null }, seed);

/** Moves by cell, and choices by name. */
function done(state: PlayState, ...acts: readonly (number | string)[]): PlayState {
  return acts.reduce<PlayState>((each, act) => {
    const next =
      typeof act === 'number' ? playMove(each, act) : chooseInOpening(each, act as 'keep');
    expect(next, String(act)).not.toBe(each);
    return next;
  }, state);
}

const turn = (state: PlayState): string => {
  const found = turnOfSeats(state);
  return found === null ? 'over' : `${found.seat} ${found.duty}`;
};

const distance = (cell: number): number =>
  Math.max(Math.abs((cell % SIDE) - 7), Math.abs(Math.floor(cell / SIDE) - 7));

/** Whether the eight ways to turn a board about its middle lay one stone on another, all others kept. */
function turnsInto(cells: string, one: number, other: number): boolean {
  const last = SIDE - 1;
  const turns = [
    (x: number, y: number) => [x, y],
    (x: number, y: number) => [last - x, y],
    (x: number, y: number) => [x, last - y],
    (x: number, y: number) => [last - x, last - y],
    (x: number, y: number) => [y, x],
    (x: number, y: number) => [last - y, x],
    (x: number, y: number) => [y, last - x],
    (x: number, y: number) => [last - y, last - x],
  ];
  const put = (cell: number): string => cells.slice(0, cell) + 'X' + cells.slice(cell + 1);
  return turns.some((move) => {
    const turned = Array.from({ length: SIDE * SIDE }, () => '.');
    const from = put(one);
    for (let cell = 0; cell < from.length; cell++) {
      const [x, y] = move(cell % SIDE, Math.floor(cell / SIDE));
      turned[y! * SIDE + x!] = from.charAt(cell);
    }
    return turned.join('') === put(other);
  });
}

/**
 * The rules once more, by tables: after so many stones and choices, who is to do what and where. `black`
 * is the seat that has Black now.
 */
interface Expected {
  readonly seat?: string;
  readonly what: string;
  readonly reach?: number;
}
const GAME: Expected = { what: 'game' };

function modelOf(opening: string, acts: readonly string[]): Expected {
  const other = (seat: string) => (seat === 'first' ? 'second' : 'first');
  let black = 'first';
  const rest = [...acts];
  const ask = (expected: Expected): string | Expected => rest.shift() ?? expected;
  const offering = (count: number): Expected => {
    for (let left = count; left > 0; left--) {
      const act = ask({ seat: black, what: 'offer' });
      if (typeof act !== 'string') return act;
    }
    const pick = ask({ seat: other(black), what: 'pick' });
    return typeof pick === 'string' ? GAME : pick;
  };
  if (opening === 'soosyrv-8') {
    for (const reach of [0, 1, 2]) {
      const act = ask({ seat: 'first', what: 'stone', reach });
      if (typeof act !== 'string') return act;
    }
    const first = ask({ seat: 'second', what: 'keep swap' });
    if (typeof first !== 'string') return first;
    if (first === 'swap') black = other(black);
    const fourth = ask({ seat: other(black), what: 'stone' });
    if (typeof fourth !== 'string') return fourth;
    const count = ask({ seat: other(black), what: '1 2 3 4 5 6 7 8' });
    if (typeof count !== 'string') return count;
    const second = ask({ seat: black, what: 'keep swap' });
    if (typeof second !== 'string') return second;
    if (second === 'swap') black = other(black);
    return offering(Number(count));
  }
  for (let stone = 1; stone <= 5; stone++) {
    const mover = stone % 2 === 1 ? black : other(black);
    const act = ask({ seat: mover, what: 'stone', reach: stone - 1 });
    if (typeof act !== 'string') return act;
    const what = stone === 4 ? 'keep swap ten' : 'keep swap';
    const choice = ask({ seat: other(mover), what });
    if (typeof choice !== 'string') return choice;
    if (choice === 'ten') return offering(10);
    if (choice === 'swap') black = other(black);
  }
  return GAME;
}

/** What the program says of the same. */
function foundOf(state: PlayState): Expected {
  const { next } = openingOf(state);
  if (next === null) return GAME;
  const { seat } = next;
  if (next.kind === 'choice') return { seat, what: next.options.join(' ') };
  if (next.kind === 'offer') return { seat, what: 'offer' };
  if (next.offered !== null) return { seat, what: 'pick' };
  return { seat, what: 'stone', ...(next.reach === null ? {} : { reach: next.reach }) };
}

const numbers = fc.array(fc.nat(10_000), { minLength: 40, maxLength: 40 });
const OWN = ['soosyrv-8', 'taraguchi-10'] as const;

/** Any legal course to the sixth stone, told by numbers; `each` is called before every step. */
function played(
  opening: (typeof OWN)[number],
  steps: readonly number[],
  each: (state: PlayState, acts: readonly string[]) => void,
): PlayState {
  let state = begun(opening);
  const acts: string[] = [];
  for (const step of steps) {
    each(state, acts);
    const { next } = openingOf(state);
    if (next === null) break;
    const before = state;
    if (next.kind === 'choice') {
      const choice = next.options[step % next.options.length]!;
      acts.push(choice);
      state = chooseInOpening(state, choice);
    } else {
      for (let cell = step; state === before; cell += 1) state = playMove(state, cell % 225);
      acts.push('stone');
    }
    expect(state).not.toBe(before);
  }
  return state;
}

describe.each(OWN)('%s', (opening) => {
  it('follows its rules, and every legal course ends in a game', () => {
    fc.assert(
      fc.property(numbers, (steps) => {
        const end = played(opening, steps, (state, acts) => {
          expect(foundOf(state)).toEqual(modelOf(opening, acts));
        });
        expect(openingOf(end).next).toBeNull();
        expect(plyOf(end.record)).toBe(5);
        // White, whoever that is by now, puts the sixth stone as in any game.
        expect(turn(end)).toBe(`${seatOf(end, 'O')} move`);
      }),
      { numRuns: 100 },
    );
  });

  it('takes no stone where none may stand, and no fifth stone that is like another', () => {
    fc.assert(
      fc.property(numbers, fc.nat(224), (steps, cell) => {
        played(opening, steps, (state) => {
          const { next } = openingOf(state);
          const cells = cellsAt(state.record);
          const isTaken = playMove(state, cell) !== state;
          if (next === null) return;
          if (cells.charAt(cell) !== '.' || next.kind === 'choice') expect(isTaken).toBe(false);
          else if (next.kind === 'offer') {
            if (next.offered.some((other) => turnsInto(cells, cell, other)))
              expect(isTaken).toBe(false);
          } else if (next.offered !== null) expect(isTaken).toBe(next.offered.includes(cell));
          else if (next.reach !== null) expect(isTaken).toBe(distance(cell) <= next.reach);
          else expect(isTaken).toBe(true);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is kept, goes by link and is taken back step by step', () => {
    fc.assert(
      fc.property(numbers, fc.nat(30), (steps, length) => {
        const state = played(opening, steps.slice(0, length), () => undefined);
        expect(stateFromKept(keptText(state))).toEqual(state);
        const mine = { ...state, players: begun(opening, 'friend').players };
        const read = readFriendLink(writeFriendLink(mine));
        if (isRefusal(read)) expect.fail(JSON.stringify(read));
        expect(historyOf(read.state)).toEqual(historyOf(mine));
        expect(historyOf(mine)).toHaveLength(Math.min(length, historyOf(mine).length));
        let back = state;
        for (let left = historyOf(state).length; left > 0; left--) {
          const before = back;
          back = takeBack(back);
          // A choice only where no stone has come after it.
          const isChoice = openingOf(before).after.at(-1) === plyOf(before.record);
          expect(plyOf(back.record)).toBe(plyOf(before.record) - Number(!isChoice));
          expect(back.choices).toEqual(before.choices.slice(0, isChoice ? -1 : undefined));
        }
        expect(turn(back)).toBe('first opening');
        // Again as far as no choice is in the way.
        const again = playAgain(back);
        if (plyOf(state.record) > 0) expect(plyOf(again.record)).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps its colors where only the stones of a record tell of it', () => {
    const end = played(
      opening,
      Array.from({ length: 40 }, (_, at) => 7 * at),
      () => undefined,
    );
    // After the fifth stone of Taraguchi-10 White may still swap.
    const sixth = play(end.record, cellsAt(end.record).indexOf('.'));
    const looked = openedGame(sixth, begun(opening));
    expect(openingOf(looked).next).toBeNull();
    expect(seatOf(looked, 'X')).toBe('first');
  });

  it('is refused from a link whose choices are none of its', () => {
    const link = `#p1&game=gomoku&size=15&rule=renju&opening=${opening}&friend=abcdefgh&from=first&moves=h8`;
    const choices = { 'soosyrv-8': 'keep', 'taraguchi-10': 'ten' }[opening];
    expect(readFriendLink(`${link}&choices=${choices}`)).toMatchObject({
      code: 'bad-part',
      place: { name: 'choices' },
    });
  });

  it('is put by the engine to a game, the same for the same seed', async () => {
    const player = await loadPlayer();
    const engine = { request: (...[request]: [never]) => Promise.resolve(player.request(request)) };
    const signal = new AbortController().signal;
    for (const seed of [1, 2]) {
      let state = begun(opening, 'none', seed);
      for (let count = 0; openingOf(state).next !== null; count++) {
        expect(count).toBeLessThan(30);
        const task = taskOf(state)!;
        const decision = await decide(engine as never, task, { signal });
        const next = carriedOut(state, decision, 5);
        expect(next.paused, JSON.stringify(decision)).toBe(false);
        state = next;
      }
      expect(plyOf(state.record)).toBe(5);
    }
  }, 120_000);
});

describe('Swap2', () => {
  const game = (rule: GameSetup['rule'], seed: number, side: 'none' | 'white' = 'none') =>
    newGame(
      {
        setup: { ...defaultSetup, rule, opening: 'swap2' },
        players: playersAnew(playersOf(side)),
        clock: null,
      },
      seed,
    );

  it('begins with stones that leave both sides even, and the engine takes the better one', async () => {
    const player = await loadPlayer();
    const engine = { request: (...[request]: [never]) => Promise.resolve(player.request(request)) };
    const signal = new AbortController().signal;
    const rules = ['freestyle', 'standard', 'renju'] as const;
    for (let seed = 0; seed < SWAP_OPENINGS; seed++) {
      const stones = swapOpening(seed, SIDE);
      for (const rule of rules) {
        const position = { size: SIDE, rule, moves: stones };
        const limits = { nodes: 20_000 };
        const { thoughts } = player.request({ kind: 'gomokuAnalyse', position, lines: 1, limits });
        expect(Math.abs(thoughts.value), `${rule} ${seed}`).toBeLessThan(100);
      }
    }
    for (const seed of [1, 4]) {
      let state = game('freestyle', seed);
      for (let count = 0; openingOf(state).next !== null; count++) {
        expect(count).toBeLessThan(10);
        const decision = await decide(engine as never, taskOf(state)!, { signal });
        state = carriedOut(state, decision, 5);
      }
      expect(movesTo(state.record)).toEqual(swapOpening(seed, SIDE));
      expect(state.choices).toHaveLength(1);
    }
  }, 60_000);

  it('is chosen in by the engine after two more stones, too', async () => {
    const player = await loadPlayer();
    const engine = { request: (...[request]: [never]) => Promise.resolve(player.request(request)) };
    const signal = new AbortController().signal;
    const three = swapOpening(1, SIDE).reduce(
      (each, cell) => playMove(each, cell),
      game('freestyle', 1, 'white'),
    );
    let state = chooseInOpening(three, 'two');
    for (const cell of [200, 201]) state = playMove(state, cell);
    expect(turn(state)).toBe('first choice');
    const decision = await decide(engine as never, taskOf(state)!, { signal });
    expect(decision).toMatchObject({ kind: 'choice' });
    expect(openingOf(carriedOut(state, decision, 5)).next).toBeNull();
  }, 60_000);
});

describe('Soosyrv-8', () => {
  // Direct 8 with the fourth stone in its line.
  const four = [MIDDLE, MIDDLE - 15, MIDDLE + 15] as const;

  it('has White say how many fifth stones there are, and Black swap before they are offered', () => {
    const state = done(begun('soosyrv-8'), ...four, 'swap', MIDDLE + 30, '2');
    // The second player took Black from the first, who put the fourth stone as White.
    expect(turn(state)).toBe('second choice');
    expect(turn(done(state, 'keep'))).toBe('second offer');
    expect(turn(done(state, 'swap'))).toBe('first offer');
    const offered = done(state, 'swap', 0, 1);
    expect(turn(offered)).toBe('second opening');
    expect(playMove(offered, 2)).toBe(offered);
    expect(turn(done(offered, 1))).toBe('second move');
  });

  it('takes shapes for alike that lie apart on the board', () => {
    const moves = [...four, MIDDLE + 30];
    // g8, g7, i8 and i7 beside h9 h8 h7 h6, of which the middle two are Black's.
    const [g8, i8, g7, i7] = [MIDDLE - 1, MIDDLE + 1, MIDDLE + 14, MIDDLE + 16];
    for (const other of [i8, g7, i7]) expect(areAlike(SIDE, moves, g8, other)).toBe(true);
    expect(areAlike(SIDE, moves, g8, MIDDLE - 2)).toBe(false);
  });
});

describe('Taraguchi-10', () => {
  it('offers ten fifth stones only to who has kept Black', () => {
    const four = done(
      begun('taraguchi-10'),
      MIDDLE,
      'keep',
      MIDDLE - 15,
      'keep',
      MIDDLE + 1,
      'keep',
    );
    const state = done(four, MIDDLE + 3);
    expect(turn(state)).toBe('first choice');
    expect(turn(done(state, 'swap'))).toBe('second opening');
    expect(turn(done(state, 'ten'))).toBe('first offer');
    expect(turn(done(state, 'keep', MIDDLE + 4))).toBe('second choice');
    const kept = done(state, 'keep');
    expect(playMove(kept, MIDDLE + 5)).toBe(kept);
    expect(seatOf(done(state, 'keep', MIDDLE + 4, 'swap'), 'X')).toBe('second');
  });
});

describe('renju’s openings', () => {
  it('are for renju, and boards with a middle', () => {
    expect(openingsOf(renju('none'))).toContain('soosyrv-8');
    expect(openingsOf({ ...renju('none'), rule: 'freestyle' })).toEqual(['none', 'swap2']);
    expect(openingsOf({ ...renju('none'), rows: 14, columns: 14 })).toEqual(['none', 'swap2']);
  });

  it.each([
    ['Soosyrv-8', 'soosyrv-8'],
    ['taraguchi 10', 'taraguchi-10'],
    ['Swap 2', 'swap2'],
    ['D4', 'none'],
  ])('are read from SGF: %s', (name, opening) => {
    const read = readSgf(`(;GM[4]SZ[15]RU[Renju]ON[${name}];B[hh])`, defaultSetup);
    expect(JSON.stringify(read)).toContain(`"opening":"${opening}"`);
  });
});
