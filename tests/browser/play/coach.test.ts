import { afterEach, expect, test, vi } from 'vitest';

import { play as playOn, newRecord } from '../../../web/play/record/record.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { usualPreferences } from '../../../web/play/session/preferences.ts';
import { showing } from '../../../web/play/session/update.ts';
import { boardOf, openPlay, playWords, pointOf } from '../support/play.ts';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  document.body.replaceChildren();
});

/** White, the engine, has an open three; the person is to move. */
const threatened = [0, 112, 14, 113, 210, 114];

test('says what a mistake allows, points at the better move, and is silent once it is taken back', async () => {
  const preferences = { ...usualPreferences, coach: true };
  const play = await openPlay({ players: playersOf('black', 1) }, { preferences });
  const record = threatened.reduce((each, move) => playOn(each, move), newRecord(defaultSetup));
  play.setState(showing(play.state, record));
  await play.updateComplete;
  pointOf(play, 'o1').click();
  await vi.waitFor(() => expect(playWords(play)).toContain('o1 lets White win by force'), 40_000);
  expect(boardOf(play).arrows[0]?.from).toBe(224);
  const takeBack = [...play.shadowRoot!.querySelectorAll('button')].find((button) =>
    button.textContent.includes('Take back'),
  );
  takeBack!.click();
  await vi.waitFor(() => expect(playWords(play)).not.toContain('lets White win'));
});

test('says nothing unasked', async () => {
  const play = await openPlay({ players: playersOf('black', 1) });
  expect(play.coach).toBeNull();
});
