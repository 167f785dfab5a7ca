import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import '../../../web/site/prunus-app.ts';
import '../../../web/site/elements/prunus-header.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import '../support/lab.ts';
import { drawn } from '../support/mounted.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '#');
});

/** Of a game with a board: its bar has one button more; and the longest of titles. */
const LONG = openExample('two-threats')!;

test.each(LANGUAGES)(
  'the whole bar stands in one row from 1280 pixels on (%s)',
  async (language) => {
    localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
    history.replaceState(null, '', writePermalink(LONG));
    document.body.style.margin = '0';
    const app = document.createElement('prunus-app');
    document.body.replaceChildren(app);
    const lab = await vi.waitFor(() => {
      const found = app.shadowRoot?.querySelector('prunus-lab');
      expect(found).toBeTruthy();
      return found!;
    });
    await lab.updateComplete;
    for (const width of [1280, 1300, 1340, 1360, 1366, 1440, 1520, 1600, 1639, 1640, 1920]) {
      await page.viewport(width, 650);
      await drawn();
      const inBar = (selector: string) =>
        lab.shadowRoot!.querySelector<HTMLElement>(selector)!.getBoundingClientRect();
      // One row of buttons, and what is around it.
      expect(inBar('.bar').height, `${String(width)} px`).toBeLessThan(56);
      expect(inBar('.opens-inspector').right, `${String(width)} px`).toBeLessThanOrEqual(width);
      expect(inBar('.opens-examples').width, `${String(width)} px`).toBeGreaterThan(60);
    }
  },
);
