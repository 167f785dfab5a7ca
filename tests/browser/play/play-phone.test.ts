import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import '../../../web/app/play-app.ts';
import { PLAYED_GAMES } from '../../../web/play/record/setup.ts';
import { drawn } from '../support/mounted.ts';
import { boardOf } from '../support/play.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Sizes of phones, either way round, and of windows between them and a desk. */
const SIZES = [
  [320, 480],
  [390, 844],
  [480, 320],
  [600, 390],
  [844, 390],
  [859, 420],
  [1366, 650],
] as const;

describe.each(SIZES)('on a screen of %i × %i', (width, height) => {
  test('the whole board and whose turn it is are seen at once, in every game', async () => {
    await page.viewport(width, height);
    document.body.style.margin = '0';
    const app = document.createElement('prunus-play-app');
    document.body.replaceChildren(app);
    await drawn();
    const play = app.shadowRoot!.querySelector('prunus-play')!;
    for (const { name, text } of PLAYED_GAMES) {
      const choice = [...play.shadowRoot!.querySelectorAll<HTMLButtonElement>('.games button')];
      choice.find((button) => button.textContent.trim() === text.en.label)!.click();
      await play.updateComplete;
      await drawn();
      const players = play.shadowRoot!.querySelector('prunus-players')!;
      const turn = players.shadowRoot!.querySelector('.turn')!;
      const frame = boardOf(play).shadowRoot!.querySelector('canvas')!;
      for (const part of [turn, frame]) {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        expect(top, name).toBeGreaterThanOrEqual(0);
        expect(left, name).toBeGreaterThanOrEqual(0);
        expect(bottom, name).toBeLessThanOrEqual(height);
        expect(right, name).toBeLessThanOrEqual(width);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });
});
