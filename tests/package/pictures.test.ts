import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { install, type Consumer } from './support/installed.ts';
import { isDrawn, openBrowser, openSite, searched, visit } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const TREE = '((3 12 8) (2 4 6) (14 5 2))';

let consumer: Consumer;
let browser: Browser;

beforeAll(async () => {
  consumer = await install();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await consumer.remove();
});

describe('pictures without a browser', () => {
  const command = (...args: string[]) =>
    run(process.execPath, [
      join(consumer.folder, 'node_modules/prunus/dist/node/prunus.js'),
      'picture',
      ...args,
    ]);

  it('are what the command draws: the tree at a step, in a language, in colors', async () => {
    const asked = ['--tree', TREE, '--algorithm', 'alpha-beta'];
    const { stdout: end } = await command(...asked, '--svg');
    expect(end).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(end).toContain('Alpha-beta: a game tree of 11 nodes');
    expect(textsIn(end)).toEqual(expect.arrayContaining(['≤2', '14', '(3, +∞)']));
    const { stdout: start } = await command(...asked, '--step', '0', '--language', 'zh');
    expect(start).toContain('α-β');
    expect(textsIn(start)).not.toContain('≤2');
    const file = join(consumer.folder, 'tree.svg');
    await command(...asked, '--colors', 'print', '--no-windows', '--output', file);
    const printed = await readFile(file, 'utf8');
    expect(printed).toContain('#000000');
    expect(textsIn(printed)).not.toContain('(3, +∞)');
    const { stdout: tex } = await command(...asked, '--tex');
    expect(tex).toContain('\\begin{tikzpicture}');
  });

  it('are refused in one sentence where there is none', async () => {
    const refused = async (...args: string[]) => {
      const { code, stderr } = (await command(...args).catch((error: unknown) => error)) as {
        code?: number;
        stderr: string;
      };
      return `${String(code)} ${stderr}`;
    };
    expect(await refused('--tree', '((3 12')).toMatch(/^1 prunus: .*never closed\.\n$/);
    expect(await refused('--height', '3')).toMatch(/^1 prunus: .*“height”\.\n$/);
    expect(await refused('--game', 'tictactoe')).toMatch(/^1 prunus: .*18,297.*\n$/);
    expect(await refused('tree')).toMatch(/^2 prunus picture --tree/);
  });

  it('stand in the element before there is any script, and the element does not move', async () => {
    await consumer.write(
      'server.mjs',
      `import { element, elementSync } from 'prunus/server';
      const asked = { tree: '${TREE}', algorithm: 'alpha-beta' };
      const html = await element(asked);
      if (elementSync(asked) !== html) throw new Error('Another thread makes another element.');
      process.stdout.write(html);`,
    );
    const { stdout } = await run(process.execPath, [join(consumer.folder, 'server.mjs')]);
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body>${stdout}<p>below</p>`;
    const script = '<script src="/prunus/dist/prunus.standalone.js"></script>';
    const site = await openSite(join(consumer.folder, 'node_modules'), {
      '/': { html },
      '/alive': { html: html + script },
      '/far': { html: html.replace('<body>', '<body><div style="height: 9000px"></div>') + script },
    });

    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.goto(site.origin);
    const picture = still.locator('.first-picture svg:visible');
    expect(await picture.count()).toBe(1);
    expect(await picture.locator('text', { hasText: '≤2' }).count()).toBe(1);
    const box = await still.locator('prunus-tree').boundingBox();
    expect((await picture.boundingBox())!.height).toBeGreaterThan(200);
    const below = await still.locator('body > p').boundingBox();
    await still.close();

    const seen = await visit(browser, `${site.origin}/alive`);
    expect(await seen.page.locator('prunus-tree').boundingBox()).toEqual(box);
    await searched(seen);
    expect(await isDrawn(seen.page)).toBe(true);
    expect(await seen.page.locator('.first-picture').count()).toBe(0);
    expect(await seen.page.locator('prunus-tree').boundingBox()).toEqual(box);
    expect(await seen.page.locator('body > p').boundingBox()).toEqual(below);
    expect(seen.problems).toEqual([]);
    await seen.page.close();

    // Far below nothing is searched until somebody comes there: the picture stays.
    const far = await visit(browser, `${site.origin}/far`);
    await expect.poll(() => far.page.locator('prunus-tree .stage').count()).toBe(1);
    expect(await far.page.locator('.picture > .first-picture svg').count()).toBe(2);
    await far.page.close();
    site.close();
  });
});

/** What is written in a picture. */
function textsIn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);
}
