import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { inLab, openLab, says } from '../support/lab.ts';

/** As high as the head of the site's pages. */
const HEAD = 68;

beforeEach(() => {
  document.body.style.margin = '0';
});

test.each(['en', 'zh'] as const)(
  'tree, story and timeline are seen at once in the window of a small notebook (%s)',
  async (language) => {
    await page.viewport(1366, 650);
    const lab = await openLab({}, language, '1366px');
    lab.style.paddingTop = `${HEAD}px`;
    await says(lab, language === 'en' ? /Done:/ : /搜索结束/);
    const tree = (await inLab(lab, 'prunus-tree')).getBoundingClientRect();
    const story = (await inLab(lab, 'prunus-narration')).getBoundingClientRect();
    const timeline = (await inLab(lab, 'prunus-timeline')).getBoundingClientRect();
    expect(tree.height).toBeGreaterThanOrEqual(220);
    expect(story.top).toBeGreaterThanOrEqual(tree.bottom);
    expect(timeline.top).toBeGreaterThanOrEqual(story.bottom);
    expect(timeline.bottom).toBeLessThanOrEqual(650);
  },
);
