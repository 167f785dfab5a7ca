import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isFriendLink } from '../../../web/play/friend/friend-id.ts';
import {
  readFriendLink,
  sharedLink,
  withSent,
  writeFriendLink,
} from '../../../web/play/friend/friend-link.ts';
import { historyOf, toBeSent } from '../../../web/play/friend/history.ts';
import { meet } from '../../../web/play/friend/meeting.ts';
import { readGameLink } from '../../../web/play/formats/link.ts';
import { keptText, stateFromKept } from '../../../web/play/session/kept.ts';
import { playersAnew, playersOf } from '../../../web/play/session/new-game.ts';
import {
  friendOf,
  newGame,
  otherSeat,
  openingOf,
  turnOfSeats,
  type PlayState,
} from '../../../web/play/session/state.ts';
import {
  chooseInOpening,
  isAllowed,
  playMove,
  resign,
  showNode,
  takeBack,
} from '../../../web/play/session/update.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup, ticTacToe, type GameSetup } from '../../../web/play/record/setup.ts';
import { factsAt, nodeCount, withComment } from '../../../web/play/record/record.ts';
import { gameSetups } from '../support/arbitrary-records.ts';

function begun(setup: GameSetup): PlayState {
  return newGame({ setup, players: playersAnew(playersOf('friend')), clock: null });
}

/** What whoever's turn it is does next, by a number. */
function acted(state: PlayState, number: number): PlayState {
  const turn = turnOfSeats(state);
  if (turn === null) return state;
  const { next } = openingOf(state);
  if (next?.kind === 'choice') {
    return chooseInOpening(state, next.options[number % next.options.length]!);
  }
  const { moves } = factsAt(state.record);
  const allowed = moves.filter((move) => isAllowed(state, move));
  return playMove(state, allowed[number % allowed.length]!);
}

function moved(state: PlayState, ...cells: readonly number[]): PlayState {
  return cells.reduce((each, cell) => playMove(each, cell), state);
}

/** The game of the other of the two, by the link of the one. */
function opened(link: string, kept: PlayState | null = null): PlayState {
  const read = readFriendLink(link);
  if (isRefusal(read)) expect.fail(JSON.stringify(read));
  return meet(kept, read).state;
}

const numbers = fc.array(fc.nat(400), { maxLength: 40 });

describe('a game by links', () => {
  test('goes to and fro, whatever is played, and both have the same', () => {
    fc.assert(
      fc.property(gameSetups, numbers, fc.string({ maxLength: 80 }), (setup, steps, word) => {
        let here = begun(setup);
        let there: PlayState | null = null;
        for (const step of steps) {
          const mine = otherSeat(friendOf(here)!.seat);
          while (turnOfSeats(here)?.seat === mine) {
            const next = acted(here, step);
            if (next === here) return;
            here = next;
          }
          here = { ...here, record: withComment(here.record, here.record.current, word) };
          const link = writeFriendLink(here);
          expect(
            readGameLink(link, ['friend', 'from', 'choices', 'resigned', 'say']),
          ).not.toHaveProperty('code');
          const received = opened(link, there);
          expect(historyOf(received)).toEqual(historyOf(here));
          expect(friendOf(received)!.friend.id).toBe(friendOf(here)!.friend.id);
          expect(toBeSent(received)).toBe(null);
          expect(stateFromKept(keptText(received))).toEqual(received);
          // What was sent is known here; from now on the other one is "here".
          expect(meet(withSent(here), linkOf(link)).kind).toBe('own');
          [here, there] = [received, withSent(here)];
          if (turnOfSeats(here) === null) return;
        }
      }),
      { numRuns: 120 },
    );
  });

  test('is told apart where two links of it differ, and goes on with either', () => {
    const mine = moved(begun(ticTacToe), 4);
    const friend = opened(writeFriendLink(mine));
    const one = opened(writeFriendLink(moved(friend, 0)), mine);
    const other = meet(one, linkOf(writeFriendLink(moved(friend, 8))));
    if (other.kind !== 'differs') expect.fail(other.kind);
    expect(other).toMatchObject({ move: 2, link: { move: 8 }, here: { move: 0 } });
    expect(other.state).toEqual(one);
    expect(historyOf(other.other)).toEqual(historyOf(moved(friend, 8)));
    // The line that was given up is a variation.
    expect(nodeCount(other.other.record)).toBe(4);
    expect(turnOfSeats(other.other)).toEqual({ seat: 'first', duty: 'move' });
  });

  test('does not go back with an older link', () => {
    const mine = moved(begun(ticTacToe), 4);
    const first = writeFriendLink(mine);
    const friend = moved(opened(first), 0);
    expect(meet(friend, linkOf(first))).toMatchObject({ kind: 'behind', link: 1, here: 2 });
    const back = opened(writeFriendLink(friend), mine);
    const onward = moved(back, 8);
    expect(meet(onward, linkOf(first))).toMatchObject({ kind: 'behind', link: 1, here: 3 });
  });

  test('takes back what the friend has not seen, and never what he played', () => {
    const mine = withSent(moved(begun(ticTacToe), 4));
    // Copied anywhere on the page, the link brings the move to the friend.
    expect(sharedLink(mine)).toBe(writeFriendLink(mine));
    expect(sharedLink(moved(begun(ticTacToe), 4))).toContain('friend=');
    expect(sharedLink(begun(ticTacToe))).not.toContain('friend=');
    expect(toBeSent(mine)).toBe('again');
    const back = takeBack(mine);
    expect(nodeCount(back.record)).toBe(1);
    expect(toBeSent(moved(back, 3))).toBe('new');
    const friend = opened(writeFriendLink(mine));
    expect(takeBack(friend)).toBe(friend);
    const resigned = resign(moved(friend, 0));
    expect(takeBack(resigned).forfeit).toBe(null);
    expect(opened(writeFriendLink(resigned), mine).forfeit).toMatchObject({ loser: 'second' });
  });

  test('is not changed by looking back', () => {
    const friend = moved(opened(writeFriendLink(moved(begun(ticTacToe), 4))), 0);
    const looking = showNode(friend, 0);
    expect(historyOf(looking)).toEqual(historyOf(friend));
    expect(toBeSent(looking)).toBe(null);
    expect(toBeSent(showNode(looking, 2))).toBe('new');
  });
});

describe('links from anybody', () => {
  const good = writeFriendLink(moved(begun({ ...defaultSetup, rows: 9, columns: 9 }), 40, 41, 42));

  test('that are damaged are refused, and never throw', () => {
    const damage = fc.array(
      fc.tuple(
        fc.nat(good.length),
        fc.nat(3),
        fc.oneof(
          fc.string({ maxLength: 6 }),
          fc.constantFrom(
            '&',
            '=',
            '%',
            '~',
            '&friend=',
            '&choices=',
            '&resigned=first',
            '%FF',
            '&say=%00',
          ),
        ),
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(damage, (cuts) => {
        let link = good;
        for (const [at, length, put] of cuts) {
          link = link.slice(0, at) + put + link.slice(at + length);
        }
        isFriendLink(link);
        const read = readFriendLink(link);
        if (isRefusal(read)) return;
        // What is taken can be kept, and says the same when it is sent again.
        expect(stateFromKept(keptText(read.state))).toEqual(read.state);
        const again = {
          ...read.state,
          players: { first: read.state.players.second, second: read.state.players.first },
        };
        expect(linkOf(writeFriendLink(again)).state.record).toEqual(read.state.record);
      }),
      { numRuns: 10_000 },
    );
  });

  test.each([
    ['friend=', 'friend'],
    ['friend=<b>', 'friend'],
    ['friend=abcdefgh', 'from'],
    ['friend=abcdefgh&from=third', 'from'],
    ['friend=abcdefgh&from=first&resigned=both', 'resigned'],
    ['friend=abcdefgh&from=first&choices=white', 'choices'],
    [`friend=abcdefgh&from=first&say=${'x'.repeat(201)}`, 'say'],
    ['friend=abcdefgh&from=first&moves=h8~0h9', 'moves'],
    ['friend=abcdefgh&from=first&moves=h8i9&at=1', 'moves'],
  ])('say which part is wrong: %s', (parts, name) => {
    expect(readFriendLink(`#p1&game=gomoku&size=15&rule=freestyle&${parts}`)).toMatchObject({
      code: 'bad-part',
      place: { kind: 'part', name },
    });
  });

  test('choose in swap2 what can be chosen there', () => {
    const link = '#p1&game=gomoku&size=15&opening=swap2&friend=abcdefgh&from=first&moves=';
    expect(readFriendLink(`${link}h8h9h10`)).not.toHaveProperty('code');
    expect(readFriendLink(`${link}h8h9h10h11`)).toMatchObject({ code: 'bad-part' });
    expect(readFriendLink(`${link}h8h9h10&choices=white`)).not.toHaveProperty('code');
    expect(readFriendLink(`${link}h8h9h10&choices=white-white`)).toMatchObject({
      code: 'bad-part',
    });
  });
});

function linkOf(link: string) {
  const read = readFriendLink(link);
  if (isRefusal(read)) expect.fail(JSON.stringify(read));
  return read;
}
