import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BAIT,
  javascriptAttacks,
  KEEPER,
  pythonAttacks,
  type Attack,
  type Targets,
} from '../support/attacks.ts';
import { baitsIn, layBaits, openStranger, type Baits, type Stranger } from '../support/baits.ts';
import type { Page } from '../support/browser.ts';
import { isShort, type World } from '../support/in-browser.ts';
import { heavyAttacks } from '../support/heavy-attacks.ts';
import { messageAttacks } from '../support/message-attacks.ts';
import { openPrograms, runProgram, stopProgram } from '../support/program-desk.ts';
import { BuiltSite } from '../../web/support/built-site.ts';
import { javascript, python } from '../../web/support/hostile-programs.ts';

const NAMES: Targets = { stranger: 'http://127.0.0.1:1/', site: 'http://127.0.0.1:2/' };
/** The same whatever they aim at. */
const all = (targets: Targets): readonly Attack[] => [
  ...javascriptAttacks(targets),
  ...messageAttacks(targets),
  ...heavyAttacks(targets),
  ...pythonAttacks(targets),
];
/** So long, in milliseconds, a page on a busy machine may do nothing else: a second at most of it is ours. */
const LONGEST_REST = 5_000;
const TITLES = all(NAMES).map(({ written, what }) => [written, what] as const);

/** In the page: how long it has done nothing else since it was asked last. */
function longestRest(): number {
  const rests = window as unknown as { longestRest: number };
  const longest = rests.longestRest;
  rests.longestRest = 0;
  return longest;
}

/** Programs that try to reach what is not theirs. */
export function programs(world: World): void {
  describe('a program', () => {
    let page: Page;
    let stranger: Stranger;
    let before: Baits;
    let attacks: readonly Attack[];
    let good: readonly string[];
    const verdicts = async () => [
      await runProgram(page, 'javascript', javascript(''), /Right:/),
      await runProgram(page, 'python', python(''), /Right:/),
    ];

    beforeAll(async () => {
      stranger = await openStranger();
      attacks = all({ stranger: stranger.address, site: world.site.url });
      page = await world.browser.open();
    });
    afterAll(async () => {
      await page.close();
      stranger.close();
    });

    test('that is right is told so, and the baits are there', async () => {
      await openPrograms(page, `${world.site.url}index.html`, KEEPER);
      await page.run(layBaits, BAIT);
      await page.run(() => {
        const rests = Object.assign(window, { longestRest: 0 });
        let last = performance.now();
        setInterval(() => {
          rests.longestRest = Math.max(rests.longestRest, performance.now() - last);
          last = performance.now();
        }, 10);
      });
      good = await verdicts();
      before = await page.run(baitsIn, BAIT);
      for (const verdict of good)
        expect(verdict).toMatch(/13 calls recorded; it gave back 3.*Right/);
      expect(before).toMatchObject({ record: 'a game', cached: 'a page', stored: 'a setting' });
      expect(before.entries).toHaveLength(2);
      expect(before.cookie).toContain('a visitor');
    });

    const tried = isShort ? TITLES.slice(0, 1) : TITLES;
    test.each(tried)('in %s that tries %s', async (written, what) => {
      const attack = attacks.find((each) => each.written === written && each.what === what)!;
      const statement =
        attack.endless === true
          ? await stopProgram(page, attack.written, attack.text)
          : await runProgram(page, attack.written, attack.text);
      expect(statement).not.toBe('');
      expect(await page.run(longestRest)).toBeLessThan(LONGEST_REST);
      expect(stranger.asked).toEqual([]);
      expect(world.site.missed.filter((path) => path.includes('attack'))).toEqual([]);
      expect(await page.run(baitsIn, BAIT)).toEqual(before);
    });

    // After one alone there is little to be found out, in two minutes of a busy machine.
    test.skipIf(isShort)('that is right is told the same after all of them', async () => {
      await expect.poll(verdicts, { timeout: 60_000 }).toEqual(good);
      // Frames go with their programs, and the next is loaded ahead.
      const frames = () => page.run(() => document.querySelectorAll('iframe').length);
      await expect.poll(frames, { timeout: 60_000 }).toBeLessThan(3);
    });

    const STATEMENTS = /Right:/;
    const HEADERS = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    const TRUSTED = "; require-trusted-types-for 'script'; trusted-types";
    const FORBIDDEN = /^This page does not let programs run: .*worker-src blob:/;
    const hosts: [what: string, more: string, headers: Record<string, string>, said: RegExp][] = [
      [
        'takes scripts only from policies that it names',
        `${TRUSTED} prunus lit-html`,
        {},
        STATEMENTS,
      ],
      ['is isolated from others', '', HEADERS, STATEMENTS],
      ['is isolated and takes scripts only so', `${TRUSTED} prunus lit-html`, HEADERS, STATEMENTS],
      ['has policies of its own for scripts', `${TRUSTED} lit-html`, {}, FORBIDDEN],
    ];
    // The third is the first and the second at once.
    const seen = isShort ? hosts.slice(2) : hosts;
    test.each(seen)('in a page that %s', async (_, more, headers, statement) => {
      const site = await BuiltSite.copyOf(world.site.folder);
      const other = await world.browser.open();
      try {
        site.headers = headers;
        const lab = await readFile(join(site.folder, 'index.html'), 'utf8');
        const host = lab.replace(/(?<=form-action 'none')/, more);
        expect(host.includes(more)).toBe(true);
        await writeFile(join(site.folder, 'host.html'), host);
        await openPrograms(other, `${site.url}host.html`, '');
        const isIsolated = await other.run(() => crossOriginIsolated);
        expect(isIsolated || Object.keys(headers).length === 0).toBe(true);
        // Browsers without such policies have none to refuse.
        const knows = await other.run(() => 'trustedTypes' in window);
        const own = statement === FORBIDDEN && !knows ? STATEMENTS : statement;
        // WebKit starts no worker in a frame without an origin there: it is said, and nothing runs.
        const wanted = isIsolated && /webkit/i.test(world.browser.version) ? FORBIDDEN : own;
        expect(await runProgram(other, 'javascript', javascript(''))).toMatch(wanted);
        expect(await runProgram(other, 'python', python(''))).toMatch(wanted);
      } finally {
        await other.close();
        await site.remove();
      }
    });

    test('in a page that forbids its frame is not run, which is said', async () => {
      const lab = await readFile(join(world.site.folder, 'index.html'), 'utf8');
      const strict = lab.replace(/ 'sha256-[^']+'(?=[^"]*worker-src)/, '');
      expect(strict).not.toBe(lab);
      await openPrograms(page, await world.write('strict.html', strict), KEEPER);
      for (const [written, text] of [
        ['javascript', javascript('')],
        ['python', python('')],
      ] as const) {
        expect(await runProgram(page, written, text)).toMatch(
          /^This page does not let programs run: .*script-src 'sha256-.*worker-src blob:/,
        );
      }
    });
  });
}
