import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/site/play-app.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { readFriendLink } from '../../../web/play/friend/friend-link.ts';
import { GamesStore, storedFrom, type StoredGame } from '../../../web/play/library/games-store.ts';
import { keptText } from '../../../web/play/session/kept.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { friendOf } from '../../../web/play/session/state.ts';
import { buttonIn } from '../support/lab.ts';
import { accessibilityProblems } from '../support/mounted.ts';
import { openPlayPage, playedIn, playSays, playWords, pointOf } from '../support/play.ts';

/** Each in a browser of their own: what one has kept, the other does not see. */
type Browser = 'mine' | 'theirs';

let sent: string[] = [];

/** Loads the page, with a hash; the page before is left. */
async function load(hash = ''): Promise<PrunusPlay> {
  document.body.replaceChildren();
  history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash);
  const app = await openPlayPage();
  return app.shadowRoot!.querySelector('prunus-play')!;
}

/** Goes to the browser of the one or the other, as far as games by link are kept there. */
function inBrowser(which: Browser, before: Browser | null): void {
  document.body.replaceChildren();
  if (before !== null) {
    others[before] = Object.fromEntries(
      Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)!]),
    );
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(others[which])) localStorage.setItem(key, value);
  vi.spyOn(GamesStore.prototype, 'get').mockImplementation((id) =>
    Promise.resolve(games[which].get(id) ?? null),
  );
  vi.spyOn(GamesStore.prototype, 'all').mockImplementation(() =>
    Promise.resolve([...games[which].values()]),
  );
  vi.spyOn(GamesStore.prototype, 'change').mockImplementation((id, change) => {
    const game = storedFrom(change(games[which].get(id) ?? null));
    if (game !== null) games[which].set(id, game);
    return Promise.resolve(game);
  });
}

/** Until the game is kept as it is now: that happens after its sentence is read. */
async function isKept(which: Browser, play: PrunusPlay): Promise<void> {
  const texts = (): string[] => [...games[which].values()].map(({ text }) => text);
  await expect.poll(texts).toContain(keptText(play.state));
}

const others: Record<Browser, Record<string, string>> = { mine: {}, theirs: {} };
const games: Record<Browser, Map<string, StoredGame>> = { mine: new Map(), theirs: new Map() };

const linkSent = (count: number) => expect.poll(() => sent.length).toBe(count);
const hashOf = (at: number): string => new URL(sent.at(at)!).hash;

beforeEach(() => {
  sent = [];
  for (const which of ['mine', 'theirs'] as const) {
    others[which] = {};
    games[which] = new Map();
  }
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: ({ url }: ShareData) => {
      sent.push(url!);
      return Promise.resolve();
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});

async function press(play: PrunusPlay, name: string): Promise<void> {
  await userEvent.click(pointOf(play, name));
  await play.updateComplete;
}

const pressButton = async (play: PrunusPlay, name: string): Promise<void> => {
  await expect.poll(() => buttonIn(play.shadowRoot!, name)).not.toBeNull();
  await userEvent.click(buttonIn(play.shadowRoot!, name)!);
};

/** Chooses in an opening. */
const choose = async (play: PrunusPlay, name: string): Promise<void> => {
  const found = (): HTMLElement | undefined =>
    [...play.shadowRoot!.querySelectorAll<HTMLElement>('.choices button')].find((button) =>
      button.textContent.trim().startsWith(name),
    );
  await expect.poll(found).toBeDefined();
  await userEvent.click(found()!);
};

describe('a game with a friend', () => {
  test('goes to and fro: three presses to the first link, two to each reply', async () => {
    inBrowser('mine', null);
    let play = await load();
    await pressButton(play, 'Play a friend');
    await press(play, 'h8');
    await playSays(play, /You played h8\. Send it to your friend\./);
    await pressButton(play, 'Send');
    await linkSent(1);
    await playSays(play, /The reply comes as a link/);
    // Nobody moves for the friend.
    pointOf(play, 'h9').click();
    await play.updateComplete;
    expect(playedIn(play)).toBe('h8');

    await isKept('mine', play);

    inBrowser('theirs', 'mine');
    play = await load(hashOf(0));
    await playSays(play, /Your friend played h8\. Your move\. You are White\./);
    expect(location.hash).toBe('');
    await press(play, 'i9');
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-friend')).not.toBeNull();
    const word = play
      .shadowRoot!.querySelector('prunus-friend')!
      .shadowRoot!.querySelector<HTMLInputElement>('.word')!;
    await userEvent.fill(word, 'Well begun ');
    await pressButton(play, 'Send');
    await linkSent(2);
    await isKept('theirs', play);

    inBrowser('mine', 'theirs');
    play = await load(hashOf(1));
    await playSays(play, /Your friend played i9\. Your move\. You are Black\.[^]*“Well begun”/);
    expect(await accessibilityProblems(play)).toEqual([]);
    expect(playedIn(play)).toBe('h8 i9');
    await isKept('mine', play);
    // The older link brings nothing back.
    play = await load(hashOf(0));
    await playSays(play, /This link is older than your game: it has 1 of its 2 moves/);
    expect(playedIn(play)).toBe('h8 i9');
  });

  test('says in an opening what is to be sent, and what the friend has chosen', async () => {
    inBrowser('mine', null);
    let play = await load();
    const setup = { ...defaultSetup, opening: 'swap2' } as const;
    play.start({ setup, players: playersOf('friend'), clock: null });
    for (const name of ['h8', 'i9', 'g7']) await press(play, name);
    await playSays(play, /Send your stones to your friend\./);
    await pressButton(play, 'Send');
    await linkSent(1);
    await isKept('mine', play);

    inBrowser('theirs', 'mine');
    play = await load(hashOf(0));
    await playSays(play, /Swap2: which side would you rather have\?/);
    await choose(play, 'Take Black');
    await playSays(play, /Send your choice to your friend\./);
    await pressButton(play, 'Take back');
    await choose(play, 'Take White');
    await playSays(play, /(?<!g7\. )Your move\. You are White\./);
    await pressButton(play, 'Take back');
    await choose(play, 'Put two more stones');
    for (const name of ['c3', 'm12']) await press(play, name);
    await playSays(play, /Send your stones to your friend\./);
    await pressButton(play, 'Send');
    await linkSent(2);
    await isKept('theirs', play);

    inBrowser('mine', 'theirs');
    play = await load(hashOf(1));
    await playSays(
      play,
      /your friend leaves the choice to you, after two more stones\. Swap2: which/,
    );
    await choose(play, 'Take Black');
    await playSays(play, /Send your choice to your friend\./);
    await pressButton(play, 'Send');
    await linkSent(3);
    await isKept('mine', play);

    inBrowser('theirs', 'mine');
    play = await load(hashOf(2));
    await playSays(play, /your friend has taken Black\. Your move\. You are White\./);
    await press(play, 'k11');
    await playSays(play, /You played k11\. Send it to your friend\./);
    await pressButton(play, 'Send');
    await linkSent(4);
    await isKept('theirs', play);

    inBrowser('mine', 'theirs');
    play = await load(hashOf(3));
    await playSays(play, /Your friend played k11\. Your move\. You are Black\./);
  });

  test('asks which of two games it shall be where a link differs', async () => {
    inBrowser('mine', null);
    let play = await load();
    await pressButton(play, 'Play a friend');
    await press(play, 'h8');
    await pressButton(play, 'Send');
    await linkSent(1);
    await isKept('mine', play);
    const reply = (move: string): string =>
      hashOf(0).replace('moves=h8', `moves=h8${move}`).replace('from=first', 'from=second');
    play = await load(reply('i9'));
    await playSays(play, /Your friend played i9/);
    await isKept('mine', play);
    play = await load(reply('g7'));
    await playSays(play, /This link has another move 2 than your game: g7 in place of i9\./);
    expect(await accessibilityProblems(play)).toEqual([]);
    await pressButton(play, 'Keep mine');
    await playSays(play, /Your friend played i9/);
    await isKept('mine', play);
    play = await load(reply('g7'));
    await pressButton(play, 'Take the link’s');
    await playSays(play, /Your friend played g7/);
    expect(playedIn(play)).toBe('h8 g7');
    await press(play, 'a1');
    expect(playedIn(play)).toBe('h8 g7 a1');
  });

  test('takes back a move before the reply, and lets the friend begin', async () => {
    inBrowser('mine', null);
    const play = await load();
    await pressButton(play, 'Play a friend');
    await press(play, 'h8');
    await pressButton(play, 'Take back');
    await playSays(play, /Make your move/);
    await pressButton(play, 'Friend begins');
    await playSays(play, /the first move is theirs/);
    await pressButton(play, 'Send');
    await linkSent(1);
    const link = readFriendLink(hashOf(0));
    if (isRefusal(link)) expect.fail(JSON.stringify(link));
    expect(friendOf(link.state)).toMatchObject({ seat: 'second' });
  });

  test('shows the link where it can neither be shared nor copied, and its QR code', async () => {
    inBrowser('mine', null);
    Reflect.deleteProperty(navigator, 'share');
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    const play = await load();
    await pressButton(play, 'Play a friend');
    await press(play, 'h8');
    await pressButton(play, 'Send');
    await playSays(play, /take it from the field below/);
    const desk = play.shadowRoot!.querySelector('prunus-friend')!;
    expect(desk.shadowRoot!.querySelector<HTMLInputElement>('.link')?.value).toBe(desk.link);
    await userEvent.click(desk.shadowRoot!.querySelector('.picture')!);
    await expect.poll(() => desk.shadowRoot!.querySelector('svg path')).not.toBeNull();
  });

  test('tells that a friend has won as any end is told', async () => {
    inBrowser('theirs', null);
    const moves = 'h8a1h9a3h10a5h11a7h12';
    const game = `#p1&game=gomoku&size=15&rule=freestyle&moves=${moves}`;
    await playSays(
      await load(`${game}&friend=abcdefgh&from=first`),
      /Your friend wins: five in a row\./,
    );
    await playSays(
      await load(
        '#p1&game=gomoku&size=15&rule=freestyle&moves=h8i9&resigned=second&friend=bcdefghi&from=first',
      ),
      /Your friend has won\./,
    );
  });

  test('refuses a damaged link with a sentence, and the game stays', async () => {
    inBrowser('mine', null);
    await load('#p1&game=gomoku&size=15&rule=freestyle&moves=h8&friend=abcdefgh&from=me');
    const app = document.querySelector('prunus-play-app')!;
    await expect
      .poll(() => app.shadowRoot!.querySelector('.notice')?.textContent)
      .toMatch(/“from”: “me” has no meaning here/);
    expect(playWords(app.shadowRoot!.querySelector('prunus-play')!)).toMatch(/Your move/);
  });
});
