import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs';
import { longestFirst } from './scripts/lib/longest-first.mjs';
import viteConfig from './vite.config.ts';

const web = fileURLToPath(new URL('./web/', import.meta.url));
const executablePath = findChromium();
/** One more than there are cores: each waits for a browser, a frame or a worker a third of its time. */
const maxWorkers = availableParallelism() + 1;
/** Not watching: the files stay as they are until it has ended. */
const isSingleRun = process.argv.includes('run') || process.env.CI !== undefined;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    // Where there is no server, nothing can be fetched from it.
    resolve: {
      alias: [
        { find: '#rules-module', replacement: `${web}games/rules-bundled.ts` },
        {
          find: '#tree-notations',
          replacement: `${web}search/textbook/notation/notations-inside.ts`,
        },
      ],
    },
    test: {
      // What a test that passes prints is of no use to anybody.
      silent: 'passed-only',
      sequence: { sequencer: LongestFirst },
      // Says that it has modules for browsers alone.
      server: { deps: { inline: ['gifenc'] } },
      // Generous, because two cores may be shared by all tests at once.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 45_000 } },
      // The browser of a machine whose cores are busy takes its time to begin. Vitest asks for this here,
      // not where the browser is.
      browser: { connectTimeout: 300_000 },
      projects: [
        {
          extends: true,
          test: {
            name: 'web',
            maxWorkers,
            // Most of a short file's time went to reading the same few hundred modules again. What a file
            // changes of the process it has to put back.
            isolate: false,
            include: ['tests/web/**/*.test.ts'],
            globalSetup: ['tests/package/support/made-folder.ts'],
            environment: 'node',
          },
        },
        {
          extends: true,
          test: {
            name: 'package',
            maxWorkers,
            include: ['tests/package/**/*.test.ts'],
            globalSetup: ['tests/package/support/made-folder.ts'],
            environment: 'node',
          },
        },
        {
          extends: true,
          test: {
            name: 'browsers',
            include: ['tests/browsers/*.test.ts'],
            globalSetup: [
              'tests/package/support/made-folder.ts',
              'tests/browsers/support/build-site.ts',
            ],
            environment: 'node',
            // One browser at a time: two of them would only make each other wait.
            fileParallelism: false,
          },
        },
        {
          extends: true,
          // Vitest names the tests by their whole path, which Vite takes for a pattern: below a folder
          // like "prunus (1)" it would find their packages late, and load everything again.
          optimizeDeps: { entries: ['tests/browser/**/*.test.ts'] },
          // Each file loads the same few hundred modules; in a single run the browser need not ask
          // whether they have changed.
          ...(isSingleRun ? { server: { headers: { 'Cache-Control': 'max-age=3600' } } } : {}),
          test: {
            name: 'browser',
            maxWorkers,
            // After the others where all are run: Vitest wants one number of workers at a time.
            sequence: { groupOrder: 1 },
            include: ['tests/browser/**/*.test.ts'],
            setupFiles: ['tests/browser/support/patience.ts'],
            env: { PRUNUS_THROTTLE: process.env.PRUNUS_THROTTLE ?? '' },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              instances: [{ browser: 'chromium' }],
              provider: playwright({
                launchOptions: {
                  // Without a path Playwright takes the browser that it has installed itself.
                  ...(executablePath === undefined ? {} : { executablePath }),
                  args: chromiumArguments,
                },
              }),
            },
          },
        },
      ],
    },
  }),
);
