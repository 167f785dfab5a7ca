import { describe, expect, it } from 'vitest';

import { readPermalink } from '../../../web/search/link/permalink.ts';
import { readTree } from '../../../web/search/textbook/tidy-tree.ts';
import { proofTree, proofTreeHash } from '../../../web/play/report/proof-tree.ts';
import { goTo, newRecord, play, type GameRecord } from '../../../web/play/record/record.ts';
import { connectFour } from '../../../web/games/connect-four.ts';
import { usualSetup } from '../../../web/play/record/setup.ts';

/** Two defences, each answered; to the second answer another one. And a move that was played and not tried. */
function tried() {
  let record: GameRecord = newRecord(usualSetup(connectFour));
  const won = new Map<number, number>();
  const answer = (at: number, moves: readonly number[], plies: number): number => {
    record = moves.reduce((each, move) => play(each, move), goTo(record, at));
    won.set(record.current, plies);
    return record.current;
  };
  answer(0, [0, 3], 7);
  const second = answer(0, [1, 3], 5);
  answer(second, [2, 3], 0);
  record = play(goTo(record, 0), 6);
  return { record, tried: { root: 0, won } };
}

describe('the tree of what was tried against a proof', () => {
  it('has each defence with its answer, and the length of the whole way at its leaves', () => {
    const { record, tried: nodes } = tried();
    expect(proofTree(record, nodes)).toBe('["1": ["4": 9], "2": ["4": ["3": ["4": 4]]]]');
  });

  it('opens in the lab, where who defends is MAX', () => {
    const { record, tried: nodes } = tried();
    const { state, problems } = readPermalink(proofTreeHash(record, nodes)!);
    expect(problems).toEqual([]);
    expect(state).toMatchObject({ game: 'textbook', rootPlayer: 'max' });
    expect(readTree(state.tree)).toEqual(readTree(proofTree(record, nodes)));
  });

  it('is none before anything was tried', () => {
    const { record } = tried();
    expect(proofTreeHash(record, { root: 0, won: new Map([[0, 9]]) })).toBeNull();
  });
});
