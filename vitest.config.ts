import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs';
import viteConfig from './vite.config.ts';

const executablePath = findChromium();

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // What a test that passes prints is of no use to anybody.
      silent: 'passed-only',
      // Generous, because two cores may be shared by all tests at once.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'web',
            include: ['tests/web/**/*.test.ts'],
            environment: 'node',
          },
        },
        {
          extends: true,
          test: {
            name: 'package',
            include: ['tests/package/**/*.test.ts'],
            environment: 'node',
          },
        },
        {
          extends: true,
          // Vitest names the tests by their whole path, which Vite takes for a pattern: below a folder
          // like "prunus (1)" it would find their packages late, and load everything again.
          optimizeDeps: { entries: ['tests/browser/**/*.test.ts'] },
          test: {
            name: 'browser',
            include: ['tests/browser/**/*.test.ts'],
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
