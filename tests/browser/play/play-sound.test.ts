import { afterEach, expect, test, vi } from 'vitest';

import { usualPreferences } from '../../../web/play/session/preferences.ts';
import { PERSON } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { openPlay } from '../support/play.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a stone is heard where sound is on, the first one too, and nothing where it is off', async () => {
  const tones = vi.spyOn(AudioContext.prototype, 'createOscillator');
  const players = { first: PERSON, second: PERSON };
  const silent = await openPlay({ players });
  silent.setState(playMove(silent.state, 112));
  await silent.updateComplete;
  const play = await openPlay({ players }, { preferences: { ...usualPreferences, sound: true } });
  expect(tones).not.toHaveBeenCalled();
  play.setState(playMove(play.state, 112));
  // A stone is made of two tones.
  await expect.poll(() => tones.mock.calls.length).toBe(2);
  play.setState(playMove(play.state, 113));
  await expect.poll(() => tones.mock.calls.length).toBe(4);
});
