import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { EngineFailure } from '../../../web/engine/errors.ts';
import { EnginePool } from '../../../web/engine/engine-pool.ts';
import type { PrunusStory } from '../../../web/course/elements/prunus-story.ts';
import { storyText } from '../../../web/course/text/story.ts';
import { answerIt, one, questionsIn } from '../support/lesson.ts';
import { accessibilityProblems, mounted } from '../support/mounted.ts';

beforeEach(() => {
  localStorage.clear();
  // The page stays where the test before had scrolled it.
  window.scrollTo(0, 0);
});
afterEach(() => vi.restoreAllMocks());

const LESSON = `---
story: 1
title: A test
---
## Refused {#refused}

\`\`\`tree broken
tree: [3, [5, 9]
\`\`\`

\`\`\`value
ask: What is the root worth?
node: root
\`\`\`

## Fine {#fine}

\`\`\`tree fine
tree: [[3, 5], [2, 9]]
\`\`\`

\`\`\`value
node: #1
\`\`\`

\`\`\`value
node: #7
\`\`\`
`;

/** The sentence that stands where the tree would be; '' while there is none. */
function problemIn(story: PrunusStory): string {
  const stage = one(story, 'prunus-story-stage');
  return stage.shadowRoot!.querySelector('[role="alert"]')?.textContent.trim() ?? '';
}

function noteOf(story: PrunusStory, at: number): string {
  const asked = questionsIn(story)[at]!;
  return asked.shadowRoot!.querySelector('.note')?.textContent.trim() ?? '';
}

test.each(['en', 'zh'] as const)(
  'what the engine refuses is told in a sentence (%s)',
  async (language) => {
    const story = await mounted('prunus-story', { text: LESSON, language }, '100%');
    const { keyless, searching } = storyText[language];
    await expect.poll(() => problemIn(story)).toMatch(language === 'en' ? /^[A-Z“].*\.$/ : /。$/);
    expect(one(story, 'prunus-story-stage').shadowRoot!.textContent).not.toContain(searching);
    expect(noteOf(story, 0)).toBe(keyless.unsearched);
    story.show('fine');
    await expect.poll(() => questionsIn(story).length).toBe(3);
    // What else the lesson has is as it was; a node that no tree has is told, too.
    await expect.poll(() => noteOf(story, 2)).toBe(keyless.unfit);
    await answerIt(story, questionsIn(story)[1]!, true);
    await expect.poll(() => problemIn(story)).toBe('');
    expect(await accessibilityProblems(story)).toEqual([]);
  },
);

test('a search that failed is asked for again', async () => {
  const request = vi.spyOn(EnginePool.prototype, 'request');
  request.mockRejectedValue(new EngineFailure('could not load engine.wasm'));
  const text = LESSON.replace('[3, [5, 9]', '[3, [5, 9]]');
  const story = await mounted('prunus-story', { text }, '100%');
  await expect.poll(() => problemIn(story)).toContain('could not be loaded');
  await expect.poll(() => noteOf(story, 0)).toBe(storyText.en.keyless.unsearched);
  request.mockRestore();
  one(one(story, 'prunus-story-stage'), '.unsearched button').click();
  await expect.poll(() => problemIn(story)).toBe('');
  await answerIt(story, questionsIn(story)[0]!, true);
});

test.each(['en', 'zh'] as const)(
  'a tree to solve that was not given, or can’t be made, is told in a sentence (%s)',
  async (language) => {
    const solve = '```solve\nask: Solve it.\n```\n\n';
    const text = LESSON.replace(/```value\nnode: #[^`]*```\n\n?/g, solve);
    expect(text).toContain(solve);
    const story = await mounted('prunus-story', { text, language }, '100%');
    story.show('fine');
    const statement = () => {
      const part = questionsIn(story)[1]?.shadowRoot?.querySelector('prunus-story-solve');
      return part?.shadowRoot?.textContent.trim() ?? '';
    };
    await expect.poll(statement).toBe(storyText[language].noExercise);
  },
);

test('text of a lesson turns nothing around', async () => {
  const text = LESSON.replace(
    '## Fine',
    'A \u202e**b\u2067** and `c\u200f` and *\u05d0*.\n\n## Fine',
  );
  const story = await mounted('prunus-story', { text }, '100%');
  await expect
    .poll(() => story.shadowRoot!.textContent)
    .toMatch(/A b and c and \u2068\u05d0\u2069\./);
  expect(story.shadowRoot!.textContent).not.toMatch(/[\u202e\u2067\u200f]/);
});
