import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/site/play-app.ts';
import { historyFrom, offerAfter, type Offer } from '../../../web/site/play/offers.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { newRecord, play as put } from '../../../web/play/record/record.ts';
import { endingOf, firstGame, newGame } from '../../../web/play/session/state.ts';
import { playMove, resign } from '../../../web/play/session/update.ts';
import { buttonIn } from '../support/lab.ts';
import { drawn, recorded } from '../support/mounted.ts';
import { openPlayPage } from '../support/play.ts';
import { clearStorage } from '../support/storage.ts';

let app: HTMLElement;

async function load(): Promise<PrunusPlay> {
  app = await openPlayPage();
  return app.shadowRoot!.querySelector('prunus-play')!;
}

/** One game after the other is given up, the last one last. */
async function endGames(play: PrunusPlay, from: number, to: number): Promise<void> {
  for (let game = from; game <= to; game++) {
    play.setState({ ...playMove(newGame(firstGame, game), 112), paused: true });
    await play.updateComplete;
    play.setState(resign(play.state));
    await vi.waitFor(() => {
      const kept: unknown = JSON.parse(localStorage.getItem('prunus-play-offers') ?? 'null');
      expect(historyFrom(kept).games).toBe(game);
    });
    await drawn();
  }
}

const offer = (): Element | null => app.shadowRoot!.querySelector('.offer');
const preferences = (): unknown =>
  JSON.parse(localStorage.getItem('prunus-play-preferences') ?? 'null');

beforeEach(clearStorage);
afterEach(clearStorage);

describe('what the page offers once', () => {
  test('nothing over a game that has begun before the offer was there, but after the next one', async () => {
    const play = await load();
    play.setState({ ...playMove(newGame(firstGame, 1), 112), paused: true });
    play.setState(resign(play.state));
    play.start(firstGame);
    await vi.waitFor(() => {
      const kept: unknown = JSON.parse(localStorage.getItem('prunus-play-offers') ?? 'null');
      expect(historyFrom(kept).games).toBe(1);
    });
    await drawn();
    expect(offer()).toBeNull();
    await endGames(play, 2, 2);
    expect(offer()).not.toBeNull();
  });

  test('sound after the first game, taken by one press', async () => {
    const play = await load();
    expect(offer()).toBeNull();
    await endGames(play, 1, 1);
    expect(offer()).not.toBeNull();
    await userEvent.click(buttonIn(app.shadowRoot!, 'Turn sound on')!);
    await drawn();
    expect(offer()).toBeNull();
    expect(preferences()).toMatchObject({ sound: true });
    expect(play.preferences.sound).toBe(true);
    await endGames(play, 2, 4);
    expect(offer()).toBeNull();
  });

  test('in its own place: it lies over nothing of the page', async () => {
    const { innerWidth, innerHeight } = window;
    const play = await load();
    try {
      await page.viewport(390, 844);
      await endGames(play, 1, 1);
      const box = offer()!.getBoundingClientRect();
      // Nothing else is drawn where it is, above it or below it.
      const others = [app.shadowRoot!.querySelector('prunus-header')!, play.shadowRoot!]
        .flatMap((root) => [
          ...(root instanceof Element ? [root] : root.querySelectorAll('button')),
        ])
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      expect(others.length).toBeGreaterThan(5);
      for (const other of others) {
        const isBeside = other.right <= box.left || other.left >= box.right;
        expect(isBeside || other.bottom <= box.top || other.top >= box.bottom).toBe(true);
      }
    } finally {
      await page.viewport(innerWidth, innerHeight);
    }
  });

  test('nothing after a record that was opened, and it does not count', async () => {
    const play = await load();
    const over = recorded(play, 'prunus-game-over');
    const moves = [112, 0, 113, 2, 114, 4, 115, 6, 116];
    play.openRecord(moves.reduce((record, move) => put(record, move), newRecord()));
    expect(endingOf(play.state)).not.toBeNull();
    await import('../../../web/site/play/offers.ts');
    await drawn();
    expect(offer()).toBeNull();
    expect(over).toEqual([]);
    await endGames(play, 1, 1);
    expect(offer()).not.toBeNull();
  });

  test('nothing again to who goes on without an answer', async () => {
    let play = await load();
    await endGames(play, 1, 1);
    expect(offer()).not.toBeNull();
    play.setState(newGame(firstGame, 2));
    await drawn();
    expect(offer()).toBeNull();
    play = await load();
    await endGames(play, 2, 2);
    expect(offer()).toBeNull();
    expect(play.preferences.sound).toBe(false);
  });

  test('to install the page where the browser can, from the third game on', async () => {
    const play = await load();
    const prompt = vi.fn(() => Promise.resolve());
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await endGames(play, 1, 2);
    expect(buttonIn(app.shadowRoot!, 'Install')).toBeNull();
    await endGames(play, 3, 3);
    await userEvent.click(buttonIn(app.shadowRoot!, 'Install')!);
    expect(prompt).toHaveBeenCalledOnce();
    await drawn();
    expect(offer()).toBeNull();
  });

  test('nothing where nothing may be kept: it would be offered after every game', async () => {
    const play = await load();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    play.setState({ ...playMove(newGame(firstGame, 1), 112), paused: true });
    play.setState(resign(play.state));
    // The code of the offers has come when this has.
    await import('../../../web/site/play/offers.ts');
    await drawn();
    expect(offer()).toBeNull();
  });
});

describe('when something is offered', () => {
  const both: readonly Offer[] = ['sound', 'install'];

  test.each<[number, readonly Offer[], readonly Offer[], Offer | null]>([
    [0, [], both, null],
    [1, [], both, 'sound'],
    [1, [], ['install'], null],
    [3, [], both, 'sound'],
    [3, ['sound'], both, 'install'],
    [2, ['sound'], both, null],
    [9, both, both, null],
    [9, [], [], null],
  ])(
    'after %i games, with %j offered and %j possible: %s',
    (games, offered, possible, expected) => {
      expect(offerAfter({ games, offered }, possible)).toBe(expected);
    },
  );

  test.each([null, 3, 'x', [], { games: -1, offered: 'sound' }, { games: 1e99, offered: [7] }])(
    'a history of %j is an empty one',
    (kept) => {
      expect(historyFrom(kept)).toEqual({ games: 0, offered: [] });
    },
  );
});
