import { afterEach, describe, expect, test, vi } from 'vitest';

import { playersOf } from '../../../web/play/session/new-game.ts';
import { gomokuSetup } from '../../web/support/setups.ts';
import { playMove, resign } from '../../../web/play/session/update.ts';
import { buttonIn } from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';
import { hasStones, openPlay, playSays, newGameDialog, pointOf } from '../support/play.ts';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  document.documentElement.style.colorScheme = '';
  document.body.replaceChildren();
});

const found = async (element: Element) => {
  await drawn();
  return accessibilityProblems(element);
};

describe.each(['light', 'dark'])('in %s colors nothing keeps anybody out of a game', (scheme) => {
  const open: typeof openPlay = (...parameters) => {
    document.documentElement.style.colorScheme = scheme;
    return openPlay(...parameters);
  };

  test.each(['en', 'zh'] as const)('in the middle of it, with a clock (%s)', async (language) => {
    const play = await open(
      { players: playersOf('black', 2), clock: { minutes: 5, seconds: 3 } },
      { language },
    );
    pointOf(play, 'h8').click();
    await hasStones(play, 2);
    for (const details of play.shadowRoot!.querySelectorAll('details')) details.open = true;
    expect(await found(play)).toEqual([]);
  });

  test('while it thinks', async () => {
    const play = await open({ players: playersOf('black', 10) });
    play.state = [112, 128, 113, 127, 96, 98, 143].reduce(
      (state, cell) => playMove(state, cell),
      play.state,
    );
    await expect.poll(() => play.thinking.thoughts).not.toBeNull();
    expect(await found(play)).toEqual([]);
  });

  test('when it is over, on a phone', async () => {
    const play = await open({ players: playersOf('both') }, {}, '340px');
    play.state = resign(playMove(play.state, 112));
    await playSays(play, /has won/);
    expect(await found(play)).toEqual([]);
  });

  test('when a color is chosen, and a position set up', async () => {
    const play = await open({
      setup: gomokuSetup({ opening: 'swap2' }),
      players: playersOf('both'),
    });
    play.state = [112, 128, 113].reduce((state, cell) => playMove(state, cell), play.state);
    await playSays(play, /which side/);
    expect(await found(play)).toEqual([]);
    buttonIn(play.shadowRoot!, 'Set up')!.click();
    await playSays(play, /Press a place/);
    expect(await found(play)).toEqual([]);
  });

  test.each(['en', 'zh'] as const)('in the dialogue of a new game (%s)', async (language) => {
    const play = await open({ players: playersOf('none', 3) }, { language });
    await play.askForNewGame();
    const dialogue = await newGameDialog(play);
    await expect.poll(() => dialogue.shadowRoot!.querySelector('dialog')!.open).toBe(true);
    const clock = dialogue.shadowRoot!.querySelector<HTMLSelectElement>('[name=minutes]')!;
    clock.value = '5';
    clock.dispatchEvent(new Event('change'));
    await dialogue.updateComplete;
    expect(await found(dialogue)).toEqual([]);
  });
});

test('nothing is wider than a narrow page, whatever is open', async () => {
  for (const language of ['en', 'zh'] as const) {
    const game = { players: playersOf('none', 9), clock: { minutes: 60, seconds: 30 } };
    const play = await openPlay(game, { language }, '344px');
    const { left } = play.getBoundingClientRect();
    for (const details of play.shadowRoot!.querySelectorAll('details')) details.open = true;
    await drawn();
    for (const element of play.shadowRoot!.querySelectorAll('.side *')) {
      const { right, width } = element.getBoundingClientRect();
      if (width > 0)
        expect(right - left, element.tagName + element.className).toBeLessThanOrEqual(345);
    }
  }
});

test.each(['344px', '1100px'])('the board is as large as there is room: %s', async (width) => {
  const play = await openPlay({}, {}, width);
  const board = play.shadowRoot!.querySelector('prunus-board')!;
  await drawn();
  const before = board.getBoundingClientRect().width;
  expect(before).toBeGreaterThan(300);
  play.shadowRoot!.querySelector<HTMLElement>('.panel-analysis summary')!.click();
  await playSays(play, /Find a forced win/);
  await drawn();
  // An upright bar stands beside it where there is room for one.
  expect(board.getBoundingClientRect().width).toBeGreaterThan(before - 40);
});

test('the board stays where it is while the engine thinks', async () => {
  const play = await openPlay({ players: playersOf('black', 9) });
  const board = play.shadowRoot!.querySelector('prunus-board')!;
  await drawn();
  const before = JSON.stringify(board.getBoundingClientRect());
  const tops = new Set<number>();
  pointOf(play, 'h8').click();
  for (let frame = 0; frame < 40; frame++) {
    await new Promise(requestAnimationFrame);
    expect(JSON.stringify(board.getBoundingClientRect())).toBe(before);
    tops.add(play.shadowRoot!.querySelector('.buttons')!.getBoundingClientRect().top);
  }
  // Nor do the buttons beside it move.
  expect(tops.size).toBe(1);
  await hasStones(play, 2);
});
