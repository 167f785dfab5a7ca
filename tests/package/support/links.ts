import fc from 'fast-check';
import { expect } from 'vitest';
import { isPermalink, readPermalink } from '../../../web/search/link/permalink.ts';
import { stateProblemSentences } from '../../../web/search/text/state.ts';
import { hostileTexts } from '../../web/support/hostile.ts';
import type { Run } from './run.ts';

/** Pages of the site that open another link while they are open, and links that are right there. */
export const LIVING = {
  'index.html': [
    '#v1&tree=((3,12,8),(2,4,6),(14,5,2))&step=8',
    '#v1&game=tictactoe&moves=b2a1c3&step=3&view=icicle',
    '#v1&game=textbook&tree=<img src=x onerror=window.hit=1>:[1,2]&step=2',
    '#v1&game=textbook&tree=A:[1,2,B:[3.5,-4]]&quiz=1&marks=0.1~<b>a</b>',
    '#v1&game=gomoku&size=9&moves=e5&depth=1',
  ],
  'embed.html': [
    '#v1&controls=all&language=zh&tree=((3,12,8),(2,4,6))',
    '#v1&show=board&game=tictactoe&moves=b2',
    '#v1&show=lab&game=tictactoe&setup=XOX/OO-/X--',
    '#v1&show=play&game=tictactoe&side=both',
    '#v1&show=challenge&challenge=v1.x',
  ],
  'play.html': [
    '#p1&game=gomoku&size=15&rule=renju&moves=h8i9j10~1i10j11&at=3',
    '#p1&game=gomoku&size=15&rule=standard&opening=swap2&moves=h8i9~0g7h8',
    '#p1&game=mnk&rows=3&cols=3&k=3&stones=X-O/---/---&moves=b2a1',
    '#p1&moves=h8i9%7E0<img src=x onerror=window.hit=1>',
  ],
  'lessons.html': ['#a-tree/2', '#compose', '#teachers', '#<img src=x onerror=window.hit=1>/1'],
} as const;

/** How many hostile links: a hundredth but where all of it is asked for. See tests/README.md. */
export const LINKS = process.env.PRUNUS_FLOODS === 'whole' ? 10_000 : 100;
/** Milliseconds for a page that opens all of them, on a machine that may be busy. */
export const LINKS_MS = LINKS * 720;
export const SEED = 17;

/** No browser keeps much more of an address, and each of these goes to it and back. */
const LONGEST = 20_000;
const BATCH = 50;

interface Opened {
  /** The address as the browser has it. */
  readonly hash: string;
  /** What the page says of it. */
  readonly said: readonly string[];
  readonly ms: number;
}

/**
 * Gives an open page one hostile link after the other: it opens each, or refuses it in the one sentence
 * that the reader of links has for it, goes on, and throws nothing.
 */
export async function openLinks(
  run: Run,
  page: keyof typeof LIVING,
  count: number,
  seed: number,
): Promise<void> {
  const texts = hostileTexts(LIVING[page]).map((text) => text.slice(0, LONGEST));
  const links = fc.sample(texts, { numRuns: count, seed });
  await run(() => {
    const kept = window as unknown as { caught: string[] };
    kept.caught = [];
    addEventListener('error', ({ message }) => kept.caught.push(message));
    addEventListener('unhandledrejection', ({ reason }) => kept.caught.push(String(reason)));
  });
  for (let at = 0; at < links.length; at += BATCH) {
    const batch = links.slice(at, at + BATCH).map((link) => {
      const address = new URL('https://example.org/');
      address.hash = link;
      // Half a character cannot be sent to every browser: it is sent as an address has it.
      return { link: address.hash, sentence: sentenceOf(page, address.hash) };
    });
    const opened = await run(openEach, batch);
    for (const each of opened) judge(page, each);
    const { caught, hit } = await run(() => ({
      caught: (window as unknown as { caught: string[] }).caught,
      hit: 'hit' in window,
    }));
    expect(caught, `after links ${String(at)} to ${String(at + BATCH)}`).toEqual([]);
    expect(hit).toBe(false);
  }
}

/** What a page says of a link as a browser has it; null where that is not known beforehand. */
function sentenceOf(page: keyof typeof LIVING, hash: string): string | null {
  if (page !== 'index.html' || !isPermalink(hash)) return null;
  const { problems } = readPermalink(hash);
  return problems.length === 0
    ? null
    : stateProblemSentences(problems, 'en').replace(/\s+/g, ' ').trim();
}

function judge(page: keyof typeof LIVING, { hash, said }: Opened): void {
  expect(said.length, hash).toBeLessThanOrEqual(page === 'index.html' ? 1 : 2);
  for (const sentence of said) expect(sentence, hash).toMatch(/[.!?。！？]$/);
  const sentence = sentenceOf(page, hash);
  if (sentence !== null) expect(said, hash).toEqual([sentence]);
}

/** Runs in the page. */
async function openEach(
  links: readonly { readonly link: string; readonly sentence: string | null }[],
): Promise<Opened[]> {
  const root = document.querySelector<HTMLElement & { updateComplete: Promise<unknown> }>(
    'prunus-app, prunus-embed, prunus-play-app, prunus-lessons-app',
  )!;
  const statements = (): string[] =>
    [...root.shadowRoot!.querySelectorAll('.toast, .problem')].map((element) =>
      element.textContent.replace(/\s+/g, ' ').trim(),
    );
  const opened: Opened[] = [];
  for (const { link, sentence } of links) {
    const before = location.href;
    const changed = new Promise((resolve) => {
      addEventListener('hashchange', resolve, { once: true });
    });
    location.hash = link;
    const began = performance.now();
    const { hash } = location;
    if (location.href !== before) await changed;
    // What it says may have to be loaded; a sentence that never comes is found missing.
    do {
      await new Promise((resolve) => setTimeout(resolve));
      await root.updateComplete;
    } while (
      sentence !== null &&
      statements()[0] !== sentence &&
      performance.now() - began < 20_000
    );
    opened.push({ hash, said: statements(), ms: performance.now() - began });
  }
  return opened;
}
