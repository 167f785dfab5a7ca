import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import { buttonIn } from '../support/lab.ts';
import { drawn } from '../support/mounted.ts';
import { boardOf, hasStones, openPlay, pointOf } from '../support/play.ts';
import { PERSON } from '../../../web/play/session/state.ts';
import { playText } from '../../../web/play/text/play.ts';

const before = { width: window.innerWidth, height: window.innerHeight };
afterEach(async () => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await page.viewport(before.width, before.height);
});

const SIZES = [
  [1366, 650],
  [390, 844],
  [844, 390],
  [320, 480],
  [2560, 1440],
] as const;

describe.each(LANGUAGES)('a game that fills the screen (%s)', (language) => {
  test.each(SIZES)('shows the whole board and the turn at %i × %i', async (width, height) => {
    await page.viewport(width, height);
    // Full screen has the screen's size; where it is forbidden, the window's, which can be chosen.
    vi.spyOn(Element.prototype, 'requestFullscreen').mockRejectedValue(new TypeError('forbidden'));
    const players = { first: PERSON, second: PERSON };
    const play = await openPlay({ players }, { language }, `${String(width)}px`);
    const { actions } = playText[language];
    // The last panel is that of the board itself, within what a game is looked at with.
    const panels = [...play.shadowRoot!.querySelectorAll('details')];
    for (const panel of [
      play.shadowRoot!.querySelector<HTMLDetailsElement>('details.rest')!,
      panels.at(-1)!,
    ])
      panel.open = true;
    const usual = boardOf(play).getBoundingClientRect().width;
    await userEvent.click(buttonIn(play.shadowRoot!, actions.focus)!);
    await drawn();
    const board = boardOf(play).getBoundingClientRect();
    const status = play.shadowRoot!.querySelector('.status')!.getBoundingClientRect();
    for (const box of [board, status]) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width + 0.5);
      expect(box.bottom).toBeLessThanOrEqual(height + 0.5);
    }
    const isApart = status.top >= board.bottom || status.left >= board.right;
    expect(isApart, 'the turn beside or below the board').toBe(true);
    expect(board.width).toBeGreaterThanOrEqual(Math.min(usual, height) - 1);
    expect(play.shadowRoot!.querySelector('details')!.checkVisibility()).toBe(false);

    await userEvent.click(pointOf(play, 'h8'));
    if (play.question !== null) await userEvent.click(pointOf(play, 'h8'));
    await hasStones(play, 1);

    await userEvent.click(buttonIn(play.shadowRoot!, actions.leaveFocus)!);
    await drawn();
    expect(play.hasAttribute('focused')).toBe(false);
    expect(boardOf(play).getBoundingClientRect().width).toBeCloseTo(usual, 0);
  });
});

test('a game in full screen comes back when the browser ends it', async () => {
  const play = await openPlay({ players: { first: PERSON, second: PERSON } });
  for (const panel of play.shadowRoot!.querySelectorAll('details')) panel.open = true;
  await userEvent.click(buttonIn(play.shadowRoot!, playText.en.actions.focus)!);
  await expect.poll(() => document.fullscreenElement).not.toBeNull();
  expect(play.focusMode.isOn).toBe(true);
  await document.exitFullscreen();
  await expect.poll(() => play.focusMode.isOn).toBe(false);
});
