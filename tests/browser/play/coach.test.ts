import { afterEach, expect, test, vi } from 'vitest';

import { play as playOn, newRecord } from '../../../web/play/record/record.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { usualPreferences } from '../../../web/play/session/preferences.ts';
import { showing } from '../../../web/play/session/update.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { buttonIn } from '../support/lab.ts';
import {
  boardOf,
  hasStones,
  openPlay,
  playedIn,
  playWords,
  pointOf,
  stonesOn,
} from '../support/play.ts';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  document.body.replaceChildren();
});

/** White, the engine, has an open three; the person is to move. */
const threatened = [0, 112, 14, 113, 210, 114];

/** The person plays o1, and the coach and the engine, of level 1, have it before them. */
async function mistaken(): Promise<PrunusPlay> {
  const preferences = { ...usualPreferences, coach: true };
  const play = await openPlay({ players: playersOf('black', 1) }, { preferences });
  const record = threatened.reduce((each, move) => playOn(each, move), newRecord(defaultSetup));
  // The seed by which level 1 answers at the end of the three that the coach likes better.
  play.setState({ ...showing(play.state, record), seed: 1 });
  await play.updateComplete;
  pointOf(play, 'o1').click();
  return play;
}

/** The coach has said what it thinks of o1: the same, whatever the engine has answered. */
async function advises(play: PrunusPlay): Promise<void> {
  await vi.waitFor(() => expect(playWords(play)).toContain('o1 lets White win by force'));
  expect(boardOf(play).arrows).toEqual([{ from: 224, to: 111 }]);
  expect(playWords(play)).toContain('g8 was better');
}

test.each(['the coach', 'the engine'])(
  'says what a mistake allows, and points at the better move, where %s is first',
  async (first) => {
    const advice = holdAnswers(({ kind }) => kind === 'gomokuAnalyse');
    const reply = holdAnswers(({ kind }) => kind === 'gomokuPlay');
    const play = await mistaken();
    if (first === 'the coach') {
      advice.release();
      await advises(play);
      expect(stonesOn(play)).toBe(7);
      reply.release();
      await hasStones(play, 8);
    } else {
      reply.release();
      await hasStones(play, 8);
      expect(playWords(play)).not.toContain('lets White win');
      advice.release();
    }
    await advises(play);
    // Also where the engine stands on the better point by now.
    expect(playedIn(play)).toMatch(/o1 g8$/);
  },
);

test('is silent once the mistake is taken back', async () => {
  const play = await mistaken();
  await advises(play);
  // The same in another language, and nothing is looked for once more.
  play.language = 'zh';
  await play.updateComplete;
  expect(playWords(play)).toContain('o1 让白方');
  play.language = 'en';
  await play.updateComplete;
  buttonIn(play.shadowRoot!, 'Take back')!.click();
  await vi.waitFor(() => expect(playWords(play)).not.toContain('lets White win'));
  expect(boardOf(play).arrows).toEqual([]);
});

test('says nothing unasked', async () => {
  const play = await openPlay({ players: playersOf('black', 1) });
  expect(play.coach).toBeNull();
});
