// npm run tutorial: follows docs/add-a-game.md and docs/add-an-algorithm.md word by word in a copy of the
// project, and plays and searches what they add in a browser. `-- --keep` leaves the copy.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from './lib/chromium.mjs';
import { needPackages } from './lib/packages.mjs';
import { Failure, main, root } from './lib/run.mjs';
import { need } from './lib/tools.mjs';
import { copyProject, stepsOf, write } from './lib/tutorial.mjs';

/** @typedef {import('playwright').Page} Page */

/** What a build leaves of them. */
const OTHER_MODULES = /^prunus-(gomoku|gomoku-threads|diagnosis|learning)(\.worker)?\.(js|wasm)$/;

/** What the page says once a game is over. */
const OVER = /You (have won|win)|The engine (has won|wins)|A draw/;

await main(async () => {
  await needPackages();
  await need('cmake', 'ninja', 'compiler', 'emscripten', 'chromium');
  const folder = mkdtempSync(join(tmpdir(), 'prunus-tutorial-'));
  try {
    await copyProject(folder);
    for (const name of ['add-a-game.md', 'add-an-algorithm.md']) follow(folder, name);
    inCopy(folder, 'npx --no-install tsc --project tsconfig.web.json');
    buildModules(folder);
    await inBrowser(folder, async (page, address) => {
      await playGame(page, address);
      await searchByAlgorithm(page, address);
    });
    console.log('\n1 passed, 0 failed');
  } finally {
    if (!process.argv.includes('--keep')) rmSync(folder, { recursive: true, force: true });
    else console.log(folder);
  }
});

/**
 * Does what a tutorial says, and nothing else.
 * @param {string} folder
 * @param {string} name
 */
function follow(folder, name) {
  console.log(`\n== docs/${name}`);
  const steps = stepsOf(readFileSync(join(root, 'docs', name), 'utf8'));
  const touched = new Set(steps.flatMap((step) => (step.kind === 'run' ? [] : [step.path])));
  console.log(`${touched.size} files: ${[...touched].join(', ')}`);
  for (const step of steps) {
    if (step.kind === 'run') step.lines.forEach((line) => inCopy(folder, line));
    else write(folder, step);
  }
}

/**
 * Runs a line of a shell; what it prints is shown.
 * @param {string} folder
 * @param {string} line
 */
function inCopy(folder, line) {
  console.log(`$ ${line}`);
  const env = { ...process.env, PRUNUS_QUICK_LINK: '1' };
  const { status } = spawnSync('sh', ['-c', line], { cwd: folder, env, stdio: 'inherit' });
  if (status !== 0) throw new Failure(`That failed in the copy of the project: ${line}`);
}

/**
 * What the pages below ask for. Of the modules that a tutorial's game and algorithm are not looked for in,
 * those of the checkout serve as well, where it has them: to link them takes longer than all the rest.
 * @param {string} folder
 */
function buildModules(folder) {
  const built = join(root, 'build/wasm');
  const others = existsSync(built)
    ? readdirSync(built).filter((name) => OTHER_MODULES.test(name))
    : [];
  // The player, the same in threads, what diagnoses and what learns: two files each, and one more.
  const isWhole = others.length === 9;
  const call = isWhole
    ? `buildWasm({ quiet: true, targets: ['prunus_wasm', 'prunus_rules_text'] })`
    : 'buildWasmForFirstPage()';
  inCopy(folder, `node -e "import('./scripts/lib/cmake.mjs').then((to) => to.${call})"`);
  if (!isWhole) return;
  for (const name of others) copyFileSync(join(built, name), join(folder, 'build/wasm', name));
}

/**
 * @param {string} folder
 * @param {(page: Page, address: string) => Promise<void>} visit
 */
async function inBrowser(folder, visit) {
  const { createServer } = await import('vite');
  const { chromium } = await import('playwright');
  const server = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    root: folder,
    logLevel: 'error',
    server: { port: 0 },
    // Packages are another checkout's here.
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1366, height: 650 } });
    page.on('pageerror', (error) => {
      throw error;
    });
    await visit(page, server.resolvedUrls?.local[0] ?? '');
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * A whole game against the engine, by pressing cells.
 * @param {Page} page
 * @param {string} address
 */
async function playGame(page, address) {
  await page.goto(`${address}play.html#p1&game=treblecross`);
  const play = page.locator('prunus-play');
  const free = play.locator('prunus-board button[aria-label$="empty"]');
  const isOver = async () => (await page.getByText(OVER).count()) > 0;
  await free.first().waitFor({ timeout: 60_000 });
  // The page begins with gomoku; the game of the link takes its place, on a board of seven cells.
  await play.locator('prunus-board button').nth(7).waitFor({ state: 'detached', timeout: 60_000 });
  while (!(await isOver())) {
    const before = await free.count();
    await free.first().click();
    // Both have moved, or the game is over.
    const latest = Date.now() + 60_000;
    while ((await free.count()) !== before - 2 && !(await isOver())) {
      if (Date.now() > latest) throw new Failure('The engine does not reply on the play page.');
      await page.waitForTimeout(50);
    }
  }
  console.log(`played to its end: ${await page.getByText(OVER).first().innerText()}`);
}

/**
 * The three plates by the new algorithm, in the lab.
 * @param {Page} page
 * @param {string} address
 */
async function searchByAlgorithm(page, address) {
  await page.goto(`${address}index.html#v1&algorithm=bisection`);
  const report = page.locator('prunus-narration');
  await report.getByText('20').first().waitFor({ timeout: 60_000 });
  console.log(`searched: ${await report.getByText('20').first().innerText()}`);
  await page.goto(`${address}index.html#v1&game=treblecross&columns=5`);
  await page.locator('prunus-lab prunus-board button').nth(4).waitFor({ timeout: 60_000 });
}
