import { describe, expect, it } from 'vitest';

import { defaultExercise } from '../../../web/search/exercise/generate.ts';
import { examTexts, type ExamSettings } from '../../../web/course/exam.ts';
import { parseStory, questionsOf } from '../../../web/course/parse.ts';
import type { Story } from '../../../web/course/story.ts';
import { examText } from '../../../web/course/text/teaching.ts';

const SETTINGS: ExamSettings = {
  ...{ seed: 7, variants: 5, trees: 2, items: 6, exercise: defaultExercise },
};

function exam(changes: Partial<ExamSettings> = {}): readonly Story[] {
  const texts = examTexts({ ...SETTINGS, ...changes }, examText.en, 'en') ?? [];
  return texts.map((text) => {
    const read = parseStory(text);
    if ('problem' in read) throw new Error(`${read.problem.code}: ${read.problem.given}`);
    return read.story;
  });
}

/** What is asked, without its numbers. */
function kinds(story: Story): readonly string[] {
  return questionsOf(story).map((each) => (each.kind === 'item' ? each.item : each.kind));
}

describe('an exam', () => {
  it('asks the same in every variant, with other numbers', () => {
    const stories = exam();
    expect(stories.map(({ title }) => title.at(-1)).join('')).toBe('ABCDE');
    for (const story of stories) expect(kinds(story)).toEqual(kinds(stories[0]!));
    expect(kinds(stories[0]!).filter((kind) => kind === 'solve')).toHaveLength(2);
    expect(new Set(kinds(stories[0]!))).toHaveProperty('size', 7);
    const seeds = stories.flatMap((story) =>
      questionsOf(story).map((each) => ('seed' in each ? `${each.kind} ${String(each.seed)}` : '')),
    );
    expect(new Set(seeds.filter((seed) => seed.startsWith('solve'))).size).toBe(10);
  });

  it('is the same for the same seed, and another for another, up to the last one there is', () => {
    expect(exam()).toEqual(exam());
    expect(exam({ seed: 8 })).not.toEqual(exam());
    expect(exam({ seed: 2 ** 32 - 1, variants: 26, trees: 6, items: 20 })).toHaveLength(26);
  });

  it('is refused where nothing is asked, or no such trees can be made', () => {
    expect(examTexts({ ...SETTINGS, trees: 0, items: 0 }, examText.en, 'en')).toBeNull();
    const exercise = { ...defaultExercise, depth: 1, wanted: 'deep' } as const;
    expect(examTexts({ ...SETTINGS, exercise }, examText.en, 'en')).toBeNull();
  });
});
