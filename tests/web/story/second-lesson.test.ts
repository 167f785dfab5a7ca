import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  hasSameBlocks,
  hasSameHead,
  pairsOf,
  withTheirHead,
  withTheirs,
} from '../../../web/course/elements/compose/second-lesson.ts';
import {
  draftOf,
  draftText,
  emptyDraft,
  sceneTitle,
  type Draft,
} from '../../../web/course/draft.ts';
import { parseStory } from '../../../web/course/parse.ts';
import type { Story } from '../../../web/course/story.ts';
import { NAMED_OFFER } from '../../../web/search/text/lab.ts';
import { ALL_LESSONS, lesson, lessonText } from '../support/lessons.ts';

function read(draft: Draft): Story {
  const given = parseStory(draftText(draft), NAMED_OFFER);
  if ('problem' in given) throw new Error(`${given.problem.code}: ${given.problem.given}`);
  return given.story;
}

/** What a reader gets of each scene: its words and questions, and what is searched beside them, by no name. */
function scenesOf({ scenes, stages }: Story): unknown {
  const meant = (key: string, each: unknown): unknown => {
    if (key === 'line') return 0;
    if (key === 'words') return String(each).replace(/@[\w-]+/g, '@');
    if (key !== 'stage' || each === null) return each;
    const { kind, state } = stages.find(({ name }, at) => at === each || name === each)!;
    return { kind, state };
  };
  return scenes.map((scene): unknown => JSON.parse(JSON.stringify(scene, meant)));
}

const pairAt = (mine: Draft, theirs: Draft, at: number) =>
  pairsOf(mine, theirs).find((pair) => pair.theirs === at)!;

const draft = (...scenes: readonly string[]): Draft => ({
  ...emptyDraft('A lesson', 'en'),
  scenes,
});

const tree = (name: string, text: string) => `\`\`\`tree ${name}\ntree: ${text}\n\`\`\``;

/** Takes over every scene of another lesson, in `runs` orders. */
function inAnyOrder(mine: Draft, theirs: Draft, runs: number, then: (taken: Draft) => void): void {
  const all = [...theirs.scenes.keys()];
  const orders = fc.shuffledSubarray(all, { minLength: all.length });
  const taken = (order: readonly number[]) =>
    order.reduce((own, at) => withTheirs(own, theirs, pairAt(own, theirs, at)), mine);
  fc.assert(
    fc.property(orders, (order) => {
      then(taken(order));
    }),
    { numRuns: runs },
  );
}

describe('two lessons side by side', () => {
  it.each(ALL_LESSONS)(
    'has all of %s once each of its scenes was taken over, in any order',
    (name) => {
      const theirs = draftOf(lessonText(name, 'en'));
      inAnyOrder({ ...theirs, scenes: [] }, theirs, 20, (mine) => {
        expect(mine.scenes.map(sceneTitle)).toEqual(theirs.scenes.map(sceneTitle));
        expect(scenesOf(read(mine))).toEqual(scenesOf(lesson(name, 'en')));
      });
    },
  );

  it.each(ALL_LESSONS)('pairs %s with its translation, scene by scene', (name) => {
    const [mine, theirs] = [draftOf(lessonText(name, 'zh')), draftOf(lessonText(name, 'en'))];
    const all = [...mine.scenes.keys()].map((at) => ({ mine: at, theirs: at }));
    expect(pairsOf(mine, theirs)).toEqual(all);
    for (const [at, scene] of mine.scenes.entries()) {
      expect(hasSameBlocks(scene, theirs.scenes[at]!), scene).toBe(true);
    }
  });

  it.each(ALL_LESSONS)(
    'begins to translate %s by all of its scenes as they are, in any order',
    (name) => {
      const theirs = draftOf(lessonText(name, 'en'));
      inAnyOrder(withTheirHead(emptyDraft('', 'zh'), theirs), theirs, 5, (mine) => {
        expect(mine.scenes).toEqual(theirs.scenes);
        expect(read(mine).scenes).toEqual(lesson(name, 'en').scenes);
      });
    },
  );

  it('brings along what judges in a tree, whatever networks stand here by that name', () => {
    const theirs = draftOf(lessonText('learning', 'en'));
    const [young = ''] = /```network young[^]*?```/.exec(theirs.head) ?? [];
    const own = draft('## Mine', '## Also mine');
    const other = young.replace('"games":1', '"games":2');
    for (const head of [own.head, `${own.head}\n\n${young}`, `${own.head}\n\n${other}`]) {
      inAnyOrder({ ...own, head }, theirs, 5, (mine) => {
        const original = lesson('learning', 'en');
        const networksOf = ({ stages, scenes }: Story) =>
          scenes
            .slice(0, original.scenes.length)
            .flatMap(({ view }) =>
              [view?.stage, view?.beside?.stage].flatMap((at) =>
                at === undefined ? [] : [stages[at]!.state.network],
              ),
            );
        expect(networksOf(read(mine))).toEqual(networksOf(original));
      });
    }
  });

  it('keeps a scene that is being translated beside its own, whatever it is called and wherever it stands', () => {
    const theirs = draft('## One', '## Two', '## Three');
    let mine: Draft = emptyDraft('一课', 'zh');
    for (const at of [2, 0]) {
      mine = withTheirs(mine, theirs, pairAt(mine, theirs, at));
      mine = { ...mine, scenes: mine.scenes.map((scene) => scene.replace(/## \w+/, '## 译')) };
    }
    expect(pairsOf(mine, theirs)).toEqual([
      { mine: 0, theirs: 0 },
      { mine: null, theirs: 1 },
      { mine: 1, theirs: 2 },
    ]);
  });

  it('pairs scenes of one title, though one of them has moved', () => {
    const pairs = pairsOf(
      draft('## A', '## B', '## Mine'),
      draft('## New', '## B', '## A', '## End'),
    );
    expect(pairs).toEqual([
      { mine: null, theirs: 0 },
      { mine: 0, theirs: 2 },
      { mine: null, theirs: 3 },
      { mine: 1, theirs: 1 },
      { mine: 2, theirs: null },
    ]);
  });

  it('shows the tree that was meant, where another has its name', () => {
    const theirs = draft(
      `## Their tree\n\n${tree('one', '[1, 2]')}`,
      '## Again\n\n```tree one\nat: start\n```\n\nThere are {{leaves @one - depth @one}} more.',
      '## Still the same\n\n```value\nnode: #1\n```',
    );
    let mine = draft(`## Mine\n\n${tree('one', '[7, 8, 9]')}`, '## More\n\n```tree one\n```');
    for (const at of [2, 1, 0]) mine = withTheirs(mine, theirs, pairAt(mine, theirs, at));
    const story = read(mine);
    const shown = Object.fromEntries(
      story.scenes.map(({ id, view }, at) => [
        sceneTitle(mine.scenes[at]!),
        story.stages[view!.stage]!.state.tree,
        id,
      ]),
    );
    expect(shown).toEqual({
      ...{ 'Their tree': '[1, 2]', Again: '[1, 2]', 'Still the same': '[1, 2]' },
      ...{ Mine: '[7, 8, 9]', More: '[7, 8, 9]' },
    });
    const spoken = JSON.stringify(story.scenes[1]!.blocks);
    const [, one, other] = /leaves @([\w-]+) - depth @([\w-]+)/.exec(spoken)!;
    for (const name of [one, other]) {
      expect(story.stages.find((stage) => stage.name === name)?.state.tree).toBe('[1, 2]');
    }
  });

  it('brings along a tree that is only spoken of', () => {
    const theirs = draft(
      `## First\n\n${tree('one', '[1, 2]')}`,
      `## Second\n\n${tree('two', '[3, 4]')}\n\nOne has {{leaves @one}} leaves.`,
    );
    const mine = withTheirs(draft(), theirs, { mine: null, theirs: 1 });
    const { scenes, stages } = read(mine);
    expect(stages.map(({ state }) => state.tree)).toEqual(['[1, 2]', '[3, 4]']);
    expect(scenes[0]!.view!.stage).toBe(1);
  });

  it('puts their scene in the place of one, or behind it', () => {
    const [mine, theirs] = [draft('## A {#a}\n\nMine.', '## B'), draft('## A {#a}\n\nTheirs.')];
    const pair = pairAt(mine, theirs, 0);
    expect(withTheirs(mine, theirs, pair).scenes).toEqual(['## A {#a}\n\nTheirs.', '## B']);
    const both = withTheirs(mine, theirs, pair, 'more');
    expect(both.scenes).toEqual(['## A {#a}\n\nMine.', '## A\n\nTheirs.', '## B']);
    expect(read(both).scenes).toHaveLength(3);
  });

  it('takes over what stands before the scenes, but for the language', () => {
    const theirs = draftOf('---\nstory: 1\ntitle: One\ngoal: two\n---\n');
    const mine = withTheirHead(emptyDraft('一', 'zh'), theirs);
    expect(mine.head).toContain('goal: two');
    expect(mine.head).toContain('language: zh');
    expect(hasSameHead(mine, theirs)).toBe(true);
    expect(hasSameHead(emptyDraft('一', 'zh'), theirs)).toBe(false);
  });
});

describe('what is odd in another lesson, or in one that is being written,', () => {
  const theirs = draft(`## A\n${'@a '.repeat(60_000)}`, '## B\nb');

  it('is taken over as it is: a network that has no file yet', () => {
    const mine = draft('## A\n```network n\n```');
    const other = draft('## A\na', '## B\nb');
    const { scenes } = withTheirs(mine, other, pairAt(mine, other, 1));
    expect(scenes).toContain('## B\nb');
  });

  it('is looked at but once: signs of names that stand in no braces', () => {
    const mine = draft('## M\nm');
    const began = process.cpuUsage();
    const { scenes } = withTheirs(mine, theirs, pairAt(mine, theirs, 0));
    expect(scenes).toContain(theirs.scenes[0]);
    // By the square of their number it would be twelve seconds of the processor, and is a tenth of one.
    expect(process.cpuUsage(began).user).toBeLessThan(4_000_000);
  });

  it.each([
    ...[
      '',
      '#',
      '##',
      '## ',
      '## {#}',
      '## {# a #b}',
      '```',
      '```tree',
      '```tree a',
      '## A\n```tree a\n```',
    ],
    ...[
      '## A\n```network\n```',
      '## A\n```network a',
      '## A\n```network a\n\n\n```',
      '## A\n{{@',
      '## A\n{{{{@a}}',
    ],
    ...[
      '## A\n```tree a\nbeside: a\n```',
      '## A\n```tree a\nbeside: b\n```',
      '## A\n```tree a\nshow: no\n```',
    ],
    ...[
      '## A\n```tree __proto__\ntree: [1]\n```',
      '## A\n```tree constructor\nnetwork: a\n```',
      '## $& $1 $$',
    ],
    ...[
      '## A\u202e',
      '## A\ud800',
      '## \0',
      '\u2028## A',
      '## A\r\n```tree a\r\ntree: [1]\r\n```',
      '---\n---\n## A',
    ],
    ...[
      '## A\n```question',
      '## A\n```board a\nposition: X\n```\n```board a\n```',
      '## A '.repeat(3_000),
    ],
    '## A\n```tree a\ntree: [1]\n```\n'.repeat(300),
  ])('is taken over without a throw: %j', (text) => {
    const odd = draftOf(text);
    const plain = draft('## A\na', tree('a', '[1,2]'), '## C\n{{value@a}}');
    for (const [mine, other] of [
      [odd, plain],
      [plain, odd],
      [odd, odd],
    ] as const) {
      hasSameHead(mine, other);
      withTheirHead(mine, other);
      for (const pair of pairsOf(mine, other).slice(0, 4)) {
        for (const as of ['one', 'more'] as const) {
          const { scenes } = withTheirs(mine, other, pair, as);
          const most = draftText(mine).length + 2 * draftText(other).length + 2_000;
          expect(scenes.join('').length).toBeLessThan(most);
        }
      }
    }
  });
});
