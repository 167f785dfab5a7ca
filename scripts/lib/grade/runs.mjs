// Runs programs in a browser, behind the walls that they have in the page.

import { createServer } from 'vite';
import { chromium } from 'playwright';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { root } from '../run.mjs';

/** Programs that run at the same time. */
const AT_ONCE = 2;
/** In milliseconds: all runs of a program end before, whatever it does. */
const PATIENCE = 120_000;
const PAGE = '/grade-programs';

/**
 * @typedef {{ verdict: string, error: string | null, line: number | null, tried: number,
 *   repair: { line: number, before: string, after: string } | null,
 *   said: { en: string, zh: string } | null, lacks: { en: string, zh: string }[],
 *   failing: { text: string, path: string[], said: { en: string, zh: string } | null } | null }} Grade
 * @typedef {{ file: string } & Grade} Graded
 */

/**
 * What each of the programs came to, in their order.
 * @param {readonly import('./programs.mjs').Program[]} programs
 * @param {string} task what they were to be, as such a file; '': anything
 * @returns {Promise<Graded[]>}
 */
export async function gradesOf(programs, task) {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  server.middlewares.use(PAGE, (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Prunus</title>');
  });
  /** @type {import('playwright').Browser | undefined} */
  let browser;
  try {
    await server.listen();
    const executablePath = findChromium();
    browser = await chromium.launch({
      args: chromiumArguments,
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
    return await allOf(programs, task, { browser, origin });
  } finally {
    await browser?.close();
    await server.close();
  }
}

/**
 * @param {readonly import('./programs.mjs').Program[]} programs
 * @param {string} task
 * @param {{ browser: import('playwright').Browser, origin: string }} place
 */
async function allOf(programs, task, { browser, origin }) {
  const waiting = programs.map((program, at) => ({ program, at }));
  /** @type {Graded[]} */
  const grades = [];
  const work = async () => {
    /** @type {import('playwright').Page | null} */
    let page = null;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { program, at } = next;
      if (program.language === null) {
        grades[at] = { file: program.file, ...failed(program.error) };
        continue;
      }
      page ??= await pageOf(browser, origin);
      const grade = await within(PATIENCE, gradeIn(page, program, task));
      if (grade === null) {
        // Whatever became of the page, the next program has another.
        await within(PATIENCE, page.context().close());
        page = null;
      }
      // Runs of a program have limits of their own: this one was too slow for here, or its page is gone.
      grades[at] = {
        file: program.file,
        ...(grade ?? { ...failed('hangs'), verdict: 'not-judged' }),
      };
    }
    await page?.context().close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return grades;
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
async function pageOf(browser, origin) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  // The second wall: beside the files of this project there is no network.
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.goto(origin + PAGE);
  return page;
}

/**
 * @param {import('playwright').Page} page
 * @param {{ language: 'javascript' | 'python', text: string }} program
 * @param {string} task
 * @returns {Promise<Grade>}
 */
function gradeIn(page, { language, text }, task) {
  return page.evaluate(async ([language, text, task, path]) => {
    const { gradeProgram } = await import(path);
    return gradeProgram(language, text, task);
  }, /** @type {const} */ ([language, text, task, '/web/program/grading.ts']));
}

/**
 * @param {string} error
 * @returns {Grade}
 */
function failed(error) {
  return {
    verdict: 'failed',
    error,
    line: null,
    tried: 0,
    repair: null,
    said: null,
    lacks: [],
    failing: null,
  };
}

/**
 * What comes of a promise; null where it rejects, or nothing comes for too long.
 * @template Result
 * @param {number} time
 * @param {Promise<Result>} promise
 * @returns {Promise<Result | null>}
 */
function within(time, promise) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), time);
    promise.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
