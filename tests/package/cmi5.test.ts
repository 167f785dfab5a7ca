import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { STANDALONE } from '../../scripts/lib/standalone.mjs';
import { cmi5Files } from '../../web/course/results/packed.ts';
import { RecordStoreServer } from '../web/support/record-store.ts';
import { builtSite } from './support/once.ts';
import { openBrowser } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const TEXT = `---
story: 1
title: One question
language: en
minutes: 1
pass: 100
---

## Only {#only}

Read.

\`\`\`choose
ask: Which?
- [x] This
- [ ] That
\`\`\`
`;

let store: RecordStoreServer;
let browser: Browser;

beforeAll(async () => {
  const script = await readFile(join(await builtSite(), STANDALONE), 'utf8');
  store = await new RecordStoreServer(
    cmi5Files({ name: 'one', language: 'en', text: TEXT }, script),
  ).open();
  store.launchData = { launchMode: 'Normal', returnURL: `${store.origin}/back` };
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  store.close();
});

async function launched(query: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${store.origin}/index.html${query}`);
  await page.getByText('Which?').waitFor();
  return page;
}

it('a lesson that is launched by cmi5 tells its platform everything, to the end', async () => {
  const page = await launched(`?${store.launch().toString()}`);
  await expect.poll(() => store.verbs).toEqual(['initialized']);
  await page.getByLabel('This', { exact: true }).check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(() => store.verbs).toEqual(['initialized', 'answered', 'completed', 'passed']);
  await page.getByText('Your answers are kept by the learning platform.').waitFor();
  await page.getByRole('link', { name: 'Back to the learning platform' }).click();
  await expect.poll(() => store.verbs.at(-1)).toBe('terminated');
  expect(store.refused).toEqual([]);
  await page.close();
  // Whoever comes again finds the answer, and the platform hears of nothing twice.
  const again = await launched(`?${store.launch().toString()}`);
  await again.getByText('You have passed.').waitFor();
  await again.goto('about:blank');
  await expect.poll(() => store.verbs).toEqual(['initialized', 'terminated']);
  await again.close();
});

it('a lesson whose platform is down is a lesson all the same', async () => {
  store.mode = 'down';
  const page = await launched(`?${store.launch().toString()}`);
  await page.getByLabel('This', { exact: true }).check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('You have passed.').waitFor();
  await page.getByText('The learning platform does not answer').waitFor();
  await page.close();
  store.mode = 'fine';
});

it('a launch that can’t be used is refused with one sentence', async () => {
  const query = store.launch();
  query.set('endpoint', 'javascript:alert(1)');
  const page = await launched(`?${query.toString()}`);
  const alerts = await page.getByRole('alert').allTextContents();
  expect(alerts.map((each) => each.trim())).toEqual([
    'The learning platform has opened this lesson, but its “endpoint” is missing or can’t be used: your answers are kept nowhere.',
  ]);
  expect(store.verbs).toEqual([]);
  await page.close();
});
