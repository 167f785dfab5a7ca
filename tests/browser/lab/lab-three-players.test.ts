import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import '../../../web/site/prunus-app.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { drawn } from '../support/mounted.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '#');
});

const REPORTED = {
  en: 'Player 1 does best with move b, worth (3, 5, 2).',
  zh: '玩家一最好走 b，值为 (3, 5, 2)。',
} as const;

test.each(LANGUAGES)(
  'the lab opens the example of three players and tells of it (%s)',
  async (language) => {
    localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
    history.replaceState(null, '', writePermalink(openExample('three-players')!));
    await page.viewport(1366, 650);
    const app = document.createElement('prunus-app');
    document.body.replaceChildren(app);
    await drawn();
    const lab = app.shadowRoot!.querySelector('prunus-lab')!;
    const message = () =>
      lab.shadowRoot!.querySelector('prunus-narration')?.shadowRoot?.querySelector('.story')
        ?.textContent ?? '';
    await expect.poll(() => message().replace(/\s+/g, ' ')).toContain(REPORTED[language]);
    expect(lab.shadowRoot!.textContent).toContain('Max-n');
    // Offered is what can be done with it: there are no numbers to fill in, and no order is better.
    const offered = () =>
      [...lab.shadowRoot!.querySelectorAll('.practise-menu > button')].map(
        (each) => each.className,
      );
    await expect.poll(offered).toContain('begin-prediction');
    expect(offered()).not.toContain('begin-quiz');
    expect(offered()).not.toContain('begin-ordering');
    lab.state = openExample('two-ply')!;
    await expect.poll(offered).toContain('begin-ordering');
    expect(offered()).toContain('begin-quiz');
  },
);
