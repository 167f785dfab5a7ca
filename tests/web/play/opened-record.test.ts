import { describe, expect, test } from 'vitest';

import { isBegun } from '../../../web/play/library/keeper.ts';
import { resultOf } from '../../../web/play/library/statistics.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import type { GameRecord } from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { keptText, stateFromKept } from '../../../web/play/session/kept.ts';
import { justEnded } from '../../../web/play/session/level-run.ts';
import { linkedGame, openedGame, playedOn } from '../../../web/play/session/opened-game.ts';
import { PERSON, enginePlayer, newGame, type PlayState } from '../../../web/play/session/state.ts';
import { showing } from '../../../web/play/session/update.ts';

const WON =
  '(;GM[4]FF[4]SZ[15]EV[Cup]DT[2019]PB[Alice]PW[Bob]RE[B+];B[hh];W[aa];B[gh];W[ca];B[ih];W[ea]' +
  ';B[kh];W[ga];B[jh])';

const recordOf = (text: string): GameRecord => {
  const outcome = readRecord(text);
  return isRefusal(outcome) ? expect.fail(outcome.code) : outcome.record;
};

const players = { first: PERSON, second: enginePlayer(2) };
const before: PlayState = newGame({ setup: defaultSetup, players, clock: null });
const stored = (state: PlayState) => ({
  ...{ id: 'game-lzzzzzzz-x', saved: 5, name: '', tags: [] },
  text: keptText(state),
});

function kept(state: PlayState): PlayState {
  const again = stateFromKept(keptText(state));
  return isRefusal(again) ? expect.fail(again.code) : again;
}

describe('a record that was opened', () => {
  const opened = openedGame(recordOf(WON), before);

  test('is nobody’s game and counts for nothing', () => {
    expect(opened.players).toEqual({ first: PERSON, second: PERSON });
    expect(opened.record.players).toEqual({ black: 'Alice', white: 'Bob' });
    expect(resultOf(stored(opened), opened)).toBeNull();
    // Nor when an engine is asked to play in it.
    const against = { ...opened, players };
    expect(resultOf(stored(against), against)).toBeNull();
    expect(justEnded(before, against)).toBeNull();
    expect(kept(opened)).toEqual(opened);
  });

  test('has one name, however often it is opened, and another where anything in it differs', () => {
    expect(openedGame(recordOf(WON), { ...before, seed: 9 }).opened).toBe(opened.opened);
    for (const [was, is] of [
      ['Alice', 'Eve'],
      ['2019', '2020'],
      ['[ga]', '[gb]'],
    ] as const) {
      expect(openedGame(recordOf(WON.replace(was, is)), before).opened).not.toBe(opened.opened);
    }
  });

  test('is something to keep, also where it is a position alone', () => {
    const position = openedGame(recordOf('(;GM[4]SZ[15]AB[hh][ii]AW[hi]PL[W])'), before);
    expect([before, position].map(isBegun)).toEqual([false, true]);
  });

  test('becomes a game by playing on', () => {
    const short = openedGame(recordOf(WON.replace(';B[jh]', '')), before);
    const game = playedOn(short, players);
    expect(game.opened).toBeUndefined();
    expect(game.players).toEqual(players);
    expect(game.record.players).toEqual({ black: null, white: null });
    expect(game.record.nodes).toEqual(short.record.nodes);
    expect(kept(game)).toEqual(game);
  });

  test('has no engine where stones do not tell who is to move', () => {
    const short = openedGame(recordOf('(;GM[4]SZ[15];B[hh];W[];B[ii])'), before);
    expect(playedOn(short, players).players).toEqual({ first: PERSON, second: PERSON });
  });

  test('from a link is a game as long as it goes on', () => {
    expect(linkedGame(recordOf('h8 i9'), before)).toMatchObject({ players, paused: true });
    expect(linkedGame(recordOf(WON), before).opened).toBe(opened.opened);
  });

  test('before records were told from games, is known by what only files say', () => {
    const old = showing(newGame({ setup: defaultSetup, players, clock: null }, 3), recordOf(WON));
    expect(kept(old)).toMatchObject({ opened: opened.opened, players: opened.players });
    const plain = showing(before, recordOf('h8 i9 {a remark} j10'));
    expect(kept(plain)).toEqual(plain);
  });
});
