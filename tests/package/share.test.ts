import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtSite } from './support/once.ts';
import { openBrowser, openSite, visit, type Pages, type Site } from './support/sites.ts';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/** For what is saved. */
let folder: string;
let prunus: Site;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prunus-share-'));
  prunus = await openSite(await builtSite());
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  prunus.close();
  await rm(folder, { recursive: true, force: true });
});

/** A reader's page. It keeps no site for when there is no network, which costs a third of its time. */
const newPage = (): Promise<Page> =>
  browser.newPage({ locale: 'en-US', acceptDownloads: true, serviceWorkers: 'block' });

/** The lab at a link, its menu open. */
async function openMenu(hash: string): Promise<Page> {
  const page = await newPage();
  await page.goto(`${prunus.origin}/index.html${hash}`);
  // How far it is, of how many steps: then the search is done.
  await page
    .getByText(/^[\d,]+ \/ [1-9][\d,]*$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  return page;
}

/** The lab at a link, its dialogue open. */
async function openShare(hash = '', form = 'Embed in a page'): Promise<Page> {
  const page = await openMenu(hash);
  await page.getByRole('button', { name: form, exact: true }).click();
  await page.locator('prunus-share dialog').waitFor();
  return page;
}

async function choose(page: Page, form: string): Promise<void> {
  await page.locator('prunus-share select[name=form]').selectOption(form);
}

const textOf = (page: Page): Promise<string> => page.locator('prunus-share #snippet').inputValue();

const TREE = '#v1&step=8&tree=((3,12,8),(2,4,6),(14,5,2))';

describe('what the dialogue gives to be pasted', () => {
  const FORMS = ['frame', 'element', 'markdown', 'reveal', 'jupyter', 'quarto'];
  let texts: readonly string[];
  beforeAll(async () => {
    const page = await openShare(TREE);
    const all: string[] = [];
    for (const form of FORMS) {
      await choose(page, form);
      all.push(await textOf(page));
    }
    await page.close();
    texts = all;
  });

  it.each(FORMS.map((form, at) => [form, at] as const))(
    'shows the tree in a page of another site (%s)',
    async (_, at) => {
      const text = texts[at]!;
      // What turns such documents into HTML leaves the HTML in them as it is.
      const html = text.replace(/^```.*$/gm, '');
      const pages: Pages = {
        '/': { html: `<!doctype html><html lang="en"><body>${html}</body></html>` },
      };
      const school = await openSite(null, pages);
      const seen = await visit(browser, `${school.origin}/`);
      await expect
        .poll(() => [...seen.ready, ...seen.problems], { timeout: 60_000 })
        .toEqual([{ value: 3, bestMove: 0, nodes: 11, complete: true }]);
      const frame = seen.page.frames().at(-1)!;
      await expect.poll(() => frame.getByText('8 / 22').isVisible()).toBe(true);
      expect(seen.forbidden).toEqual([]);
      await seen.page.close();
      school.close();
    },
  );

  it('is a link that opens the same lab, and is copied at once', async () => {
    const page = await openMenu(TREE);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${prunus.origin}/index.html${TREE}`);
    await page.close();
  });

  it('is looked at beforehand, as the choices say', async () => {
    const page = await openShare(TREE);
    await choose(page, 'frame');
    const preview = page.frameLocator('prunus-share iframe');
    await preview.locator('prunus-tree').waitFor();
    await page.locator('prunus-share select[name=language]').selectOption('zh');
    await preview.locator('prunus-narration .story', { hasText: '极小方' }).first().waitFor();
    await page.locator('prunus-share input[name=timeline]').uncheck();
    expect(await textOf(page)).toContain('controls=narration&amp;language=zh');
    await page.close();
  });
});

interface Saved {
  readonly page: Page;
  readonly path: string;
  /** What the page complained of or asked the network for: nothing, if all is well. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

/** The lab at a link, saved as one file and opened from the disk in a browser without a network. */
async function openSaved(hash: string): Promise<Saved> {
  const page = await openShare(hash);
  await choose(page, 'file');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as one HTML file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('prunus-lab.html');
  const path = join(folder, 'prunus-lab.html');
  await file.saveAs(path);
  await page.close();
  return { path, ...(await openFromDisk(path)) };
}

/** A saved page, without a network. */
async function openFromDisk(path: string): Promise<Pick<Saved, 'page' | 'problems' | 'close'>> {
  const context = await browser.newContext({ locale: 'en-US', offline: true });
  const saved = await context.newPage();
  const problems: string[] = [];
  saved.on('pageerror', (error) => problems.push(error.message));
  saved.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) problems.push(request.url());
  });
  saved.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await saved.goto(pathToFileURL(path).href);
  return { page: saved, problems, close: () => context.close() };
}

describe('a lab saved as one file', () => {
  it('opens from a disk without a network, at the same step', async () => {
    const saved = await openSaved(TREE);
    await saved.page.getByText('8 / 22').first().waitFor();
    await saved.page.getByRole('combobox', { name: 'Algorithm' }).first().selectOption('minimax');
    await saved.page
      .getByText(/ \/ 26$/)
      .first()
      .waitFor();
    expect(saved.problems).toEqual([]);
    await saved.close();
    // It holds no way out: nothing in it is loaded from anywhere.
    const text = await readFile(saved.path, 'utf8');
    expect(text.slice(0, 1500)).not.toMatch(/\ssrc=|<link/);
  });

  it.each([
    ['#v1&game=connect-four&rows=4&cols=4&depth=3&step=12', 'Red (MAX)'],
    ['#v1&game=reversi&rows=4&depth=3&step=12', 'Black (MAX)'],
    ['#v1&game=nim&rows=3&cols=3&setup=1,2,3&depth=3&step=12', 'Player 1 (MAX)'],
  ])('holds any game, its board beside the tree: %s', async (hash, mover) => {
    const saved = await openSaved(hash);
    await saved.page
      .getByText(/^12 \/ \d+$/)
      .first()
      .waitFor();
    await saved.page.getByText(mover).first().waitFor();
    await saved.page.locator('prunus-game-board').waitFor();
    expect(saved.problems).toEqual([]);
    await saved.close();
  });

  it('says that it could not be put together where the script is missing', async () => {
    const page = await openShare(TREE);
    await choose(page, 'file');
    await page.route('**/prunus.standalone.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Save as one HTML file' }).click();
    await page.getByText('The file could not be put together').waitFor();
    await page.close();
  });
});

/** The first `right` of a choice is answered, on the page of a lesson. */
async function answerChoice(page: Page, words: string): Promise<void> {
  await page.locator('prunus-story-question').getByText(words, { exact: true }).click();
  await page.locator('prunus-story-question .submit').click();
  await page.locator('prunus-story .summary .passed').waitFor();
}

describe('a lesson of what the lab shows', () => {
  it('takes a newcomer twelve presses, and opens as a link and as a file', async () => {
    const page = await openShare(TREE, 'A scene of a lesson');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The dialogue is open: two presses.
    let presses = 2;
    const press = async (place: Locator): Promise<void> => {
      presses++;
      await place.click();
    };
    const take = page.locator('prunus-take-scene .take');
    await press(take);
    await press(page.locator('prunus-share dialog header button'));
    await press(page.locator('prunus-timeline .forward').first());
    await press(page.getByRole('button', { name: 'Share' }).first());
    await press(page.getByRole('button', { name: 'A scene of a lesson' }));
    await press(take);
    await press(page.getByRole('link', { name: 'Write on' }));

    const composer = page.locator('prunus-composer');
    await composer.locator('prunus-scene-list li').nth(1).waitFor();
    await press(composer.locator('.question summary'));
    await composer.locator('[name=ask]').fill('Who moves first?');
    // Which of the options is the right one to begin with goes round.
    const options = composer.locator('prunus-question-form ol li');
    await options
      .filter({ has: page.locator(':checked') })
      .locator('[name^=option]')
      .fill('MAX');
    await options
      .filter({ hasNot: page.locator(':checked') })
      .first()
      .locator('[name^=option]')
      .fill('MIN');
    await press(composer.locator('prunus-question-form .add'));
    await press(composer.getByRole('button', { name: 'Copy a link' }));
    await composer.getByText('The link is copied.').waitFor();
    expect(presses).toBe(12);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await composer.getByRole('button', { name: 'Save as' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      composer.getByRole('button', { name: 'One HTML file' }).click(),
    ]);
    const path = join(folder, 'lesson.html');
    await file.saveAs(path);
    await page.close();

    const reader = await visit(browser, link);
    // The scene behind the question waits until that is answered.
    const scenes = reader.page.locator('prunus-story .scene');
    await scenes.first().waitFor();
    expect(await scenes.nth(1).isVisible()).toBe(false);
    await answerChoice(reader.page, 'MAX');
    await scenes.nth(1).waitFor();
    // And whoever got it changes it.
    await reader.page.locator('a.change').click();
    await reader.page.locator('prunus-composer prunus-scene-list li').nth(1).waitFor();
    await expect.poll(() => reader.page.url()).toMatch(/lessons\.html#compose$/);
    expect(reader.problems).toEqual([]);
    await reader.page.close();

    const offline = await openFromDisk(path);
    await offline.page.locator('prunus-story prunus-tree').waitFor();
    await answerChoice(offline.page, 'MAX');
    await offline.page.locator('prunus-story .next').click();
    expect(offline.problems).toEqual([]);
    await offline.close();
  });
});

describe('a challenge', () => {
  it('shows a quiz and nothing of the solution until it is solved or given up', async () => {
    const page = await openShare('#v1&tree=((3,12),(2,4))');
    await choose(page, 'challenge');
    const link = await textOf(page);
    expect(link).toMatch(/index\.html#c1&[\w-]+$/);
    await page.close();

    const reader = await newPage();
    await reader.goto(link);
    await reader.getByRole('button', { name: 'Check', exact: true }).waitFor();
    for (const name of ['Show solution', 'Print with answers']) {
      expect(await reader.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await reader.locator('prunus-lab').count()).toBe(0);
    // Nothing but what the link itself says is in the address.
    expect(reader.url()).toBe(link);
    await reader.getByRole('button', { name: 'Check', exact: true }).click();
    expect(await reader.locator('prunus-lab').count()).toBe(0);
    await reader.getByRole('button', { name: 'Give up', exact: true }).click();
    await reader.getByRole('button', { name: 'Go on', exact: true }).click();
    expect(await reader.getByRole('button', { name: 'Show solution', exact: true }).count()).toBe(
      0,
    );
    await reader.getByRole('button', { name: 'Give up', exact: true }).click();
    await reader.getByRole('button', { name: 'Yes, give up' }).click();
    await reader.getByRole('button', { name: 'Show solution', exact: true }).click();
    await reader.getByRole('button', { name: 'Open the lab' }).click();
    await reader
      .getByText(/^Done: /)
      .filter({ visible: true })
      .first()
      .waitFor();
    await expect.poll(() => reader.url()).toContain('#v1&tree=((3,12),(2,4))');
    await reader.close();
  });

  it('opens the lab once it is solved', async () => {
    const page = await openShare('#v1&algorithm=minimax&tree=((3,12),(2,4))');
    await choose(page, 'challenge');
    const link = await textOf(page);
    await page.goto('about:blank');
    await page.goto(link);
    const quiz = page.locator('prunus-challenge prunus-quiz');
    await quiz.locator('input[type=text], input:not([type])').first().waitFor();
    const fields = quiz.locator('.box input');
    for (const [at, value] of ['3', '3', '2'].entries()) await fields.nth(at).fill(value);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Solved!').waitFor();
    await page.close();
  });

  it('is refused with a sentence where it is damaged', async () => {
    const page = await newPage();
    await page.goto(`${prunus.origin}/index.html#c1&notAChallengeAtAll`);
    await page.getByText('The challenge link is damaged').waitFor();
    await page
      .getByText(/^Done: /)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.close();
  });
});
