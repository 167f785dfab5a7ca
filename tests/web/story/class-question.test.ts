import { describe, expect, it } from 'vitest';

import { classLesson, tallyOf } from '../../../web/course/class-question.ts';
import { keyOf, type Key } from '../../../web/course/key.ts';
import { findStage, sourcesOf } from '../../../web/course/found.ts';
import { parseStory, questionsOf } from '../../../web/course/parse.ts';
import { workOf } from '../../../web/course/progress.ts';
import type { Completion } from '../../../web/practice/completion.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const lesson = classLesson({
  ...{ tree: '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]', asks: 'cut', node: '' },
  ...{ title: 'To all', language: 'en' },
});

const read = parseStory(lesson);
if ('problem' in read) throw new Error(read.problem.code);
const { story } = read;
const work = workOf(story, lesson, null);

async function key(): Promise<Key> {
  const engine = await loadEngine();
  const found = await findStage(story.stages[0]!, (options) =>
    Promise.resolve(engine.request({ kind: 'search', options })),
  );
  return keyOf(questionsOf(story)[0]!, sourcesOf(found))!;
}

const code = (name: string, answer: string, made: number): Completion => ({
  ...{ name, work, made },
  tasks: [{ solved: false, checks: 1, answer }],
});

describe('what a class has answered', () => {
  it('is of each name what was made last, in whatever order the codes came', async () => {
    const right = await key();
    const codes = [code('A', '7,8', 200), code('B', '8', 90), code('A', '8', 100)];
    for (const each of [codes, [...codes].reverse()]) {
      const { answered, right: all, counts } = tallyOf(lesson, each, right);
      expect([answered, all]).toEqual([2, 1]);
      expect([counts.get('7'), counts.get('8')]).toEqual([1, 2]);
    }
  });

  it('tells which names several answers came under', async () => {
    const codes = [code('Li', '8', 1), code('Wang', '8', 2), code('Li', '7', 3)];
    expect(tallyOf(lesson, codes, await key()).several).toEqual(['Li']);
    expect(tallyOf(lesson, codes.slice(1), await key()).several).toEqual([]);
  });
});
