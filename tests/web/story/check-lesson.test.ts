import { beforeAll, describe, expect, it } from 'vitest';

import { lessonComplaints, withPageModules } from '../../../scripts/lib/page-modules.mjs';
import { checkLesson } from '../../../web/course/check.ts';
import { engineProblemSentence } from '../../../web/engine/text/failures.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { complaintText } from '../../../web/course/text/check.ts';
import { factText, readFact } from '../../../web/course/facts.ts';
import { NAMED_OFFER } from '../../../web/search/text/lab.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { ALL_LESSONS, lesson, lessonText, searched } from '../support/lessons.ts';

let engine: NodeEngine;

beforeAll(async () => {
  engine = await loadEngine();
});

const check = (text: string) =>
  checkLesson(
    text,
    (options) => Promise.resolve(engine.request({ kind: 'search', options })),
    NAMED_OFFER,
  );

const HEAD = '---\nstory: 1\ntitle: A test\n---\n';
const TREE = '```tree one\ntree: [[6, 4], [4, 9], [2, 8]]\nalgorithm: alpha-beta\n';

describe('a lesson is checked', () => {
  it.each(ALL_LESSONS.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    '%s (%s), and there is nothing to mend',
    async (name, language) => {
      expect(await check(lessonText(name, language))).toEqual([]);
    },
  );

  it('and one of thousands of scenes is told so at once', async () => {
    const complaints = await check(`${HEAD}${'## S\n'.repeat(20_000)}`);
    expect(complaints).toMatchObject([{ line: 85, kind: 'too-many' }]);
  });

  // A tree that is grown best first is read by more than others are.
  it('by the command as well', async () => {
    const text = lessonText('monte-carlo', 'zh');
    const complaints = await withPageModules((server) =>
      lessonComplaints(server, { text, language: 'zh' }),
    );
    expect(complaints).toEqual([]);
  });

  it.each([
    ['what can’t be read', `${HEAD}## a\n\n{{run this}}\n`, 'bad-fact', 7],
    [
      'a number that there is not',
      `${HEAD}## a\n${TREE}at: start\n\`\`\`\n\n{{value X}}\n`,
      'no-fact',
      12,
    ],
    ['a moment that there is not', `${HEAD}## a\n${TREE}at: leave X\n\`\`\`\n`, 'no-moment', 9],
    [
      'a moment that is spoken at, and is not',
      `${HEAD}## a\n${TREE}say: leave #1 = Yes.\nsay: leave X = No.\n\`\`\`\n`,
      'no-moment',
      10,
    ],
    ['a node that there is not', `${HEAD}## a\n${TREE}mark: X\n\`\`\`\n`, 'no-node', 9],
    [
      'a tree that the engine refuses',
      `${HEAD}## a\n${TREE.replace('8]]', '8]')}\`\`\`\n`,
      'unsearched',
      7,
    ],
    [
      'answers to choose from that are the same',
      `${HEAD}## a\n\n\`\`\`choose\nask: x\n- [x] *So* it is => Yes\n- [ ] *So* it is\n\`\`\`\n`,
      'same-answers',
      7,
    ],
    [
      'an order of two that are the same',
      `${HEAD}## a\n\n\`\`\`order\nask: x\n1. One\n2. One\n\`\`\`\n`,
      'same-answers',
      7,
    ],
    ['an aside that nobody comes to', `${HEAD}## a\n\n## b {#b aside}\n`, 'unreached', 7],
    [
      'a question that its tree can’t answer',
      `${HEAD}## a\n${TREE}at: start\n\`\`\`\n\`\`\`value\nnode: X\n\`\`\`\n`,
      'no-key',
      11,
    ],
    [
      'a scene that shows what is asked further down',
      `${HEAD}## a\n${TREE}at: end\n\`\`\`\n\n## b\n\`\`\`cut\nask: Which?\n\`\`\`\n`,
      'shown-early',
      5,
    ],
    [
      'a text that says what is asked',
      `${HEAD}## a\n${TREE}at: start\n\`\`\`\n\nIt is {{value #1}}.\n\n\`\`\`value\nnode: #1\n\`\`\`\n`,
      'told',
      14,
    ],
  ])('%s, with its line', async (_, text, kind, line) => {
    const [complaint] = await check(text);
    expect(complaint).toMatchObject({ kind, line });
    for (const language of LANGUAGES) {
      expect(complaintText(complaint!, language)).toContain(String(line));
    }
  });

  it('and says what the engine has against a tree', async () => {
    const [complaint] = await check(`${HEAD}## a\n${TREE.replace('8]]', '8]')}\`\`\`\n`);
    const problem = complaint?.problem;
    expect(problem?.kind).toBe('refused');
    for (const language of LANGUAGES) {
      expect(complaintText(complaint!, language)).toContain(
        engineProblemSentence(problem!, language),
      );
    }
  });
});

describe('what can’t be read', () => {
  it('is told with the lines of all of it, and not what only follows from it', async () => {
    const text = [
      ...HEAD.trimEnd().split('\n'),
      '## a',
      'First a line without anything,',
      'and then {{run this}} in the next.',
      '',
      '- one',
      '- two {{and this}}',
      '',
      '```tree',
      'algorithm: nonsense',
      '```',
      '',
      '```value',
      'node: #1',
      '```',
      '',
      '```choose',
      'ask: Which?',
      '- [ ] This',
      '- [ ] That',
      '```',
    ].join('\n');
    const complaints = await check(text);
    expect(complaints.map(({ line, kind }) => [line, kind])).toEqual([
      [7, 'bad-fact'],
      [10, 'bad-fact'],
      [13, 'bad-state'],
      [20, 'no-right-option'],
    ]);
  });

  it.each([
    ['missing-key', `---\nstory: 1\n---\n## a\n`, 1],
    [
      'unknown-scene',
      `${HEAD}## a\n\`\`\`choose\nask: x\n- [x] a\n- [ ] b -> nowhere\n\`\`\`\n`,
      9,
    ],
    [
      'unclear-fact',
      `${HEAD}## a\n${TREE}\`\`\`\n${TREE.replace('one', 'two')}\`\`\`\n\nWords\nand {{nodes}} and more\nof it.\n`,
      16,
    ],
    ['bad-link', `${HEAD}## a\n\nWords\n[here](javascript:x).\n`, 8],
  ])('%s', async (kind, text, line) => {
    expect(await check(text)).toMatchObject([{ kind, line }]);
  });
});

describe('what is counted agrees with its number', () => {
  it.each([
    ['cutoffs | node was | nodes were', '1 node was'],
    ['nodes | node | nodes', '9 nodes'],
    ['cutoffs', '1'],
  ])('{{%s}}', async (words, text) => {
    const stage = lesson('first-cut', 'en').stages.find(({ name }) => name === 'two')!;
    const { result } = await searched(engine, stage);
    const statement = factText(readFact(words)!, () => result!.trace, 'en')!;
    expect(statement.replace(/^\d+(?= nodes)/, '9')).toBe(text);
  });

  it('and has a noun for one and for more, or none at all', () => {
    for (const words of ['cutoffs |', 'cutoffs | node', 'cutoffs | a | b | c', '| a | b']) {
      expect(readFact(words), words).toBeNull();
    }
  });
});
