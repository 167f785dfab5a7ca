import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { draftOf, draftText, hasTree, sceneTitle } from '../../../web/course/draft.ts';
import {
  hasSameBlocks,
  pairsOf,
  withTheirs,
} from '../../../web/course/elements/compose/second-lesson.ts';
import { parseStory } from '../../../web/course/parse.ts';
import { Unreadable, type StoryProblemCode } from '../../../web/course/problem.ts';
import { proseText, readProse } from '../../../web/course/prose.ts';
import { storyText } from '../../../web/course/text/story.ts';
import { ALL_LESSONS, lessonText } from '../support/lessons.ts';

const ONE_TREE = '```tree\ntree: [1, 2]\n```\n';
const HEAD = '---\nstory: 1\ntitle: A test\n---\n';
const GROWN = `${HEAD}## a\n\`\`\`tree\ntree: [1, 2]\nalgorithm: mcts\n\`\`\`\n`;
const NETWORK =
  '{"network":1,"game":"mnk","rows":3,"cols":3,"k":3,"hidden":8,"games":1,"weights":"gA"}';
const NETWORKED = `${HEAD}\`\`\`network n\n${NETWORK}\n\`\`\`\n## a\n`;
const TREE = '```tree one\ntree: [[3, 5], [2, 9]]\nat: end\n```\n';

function plain(text: string): string {
  return proseText(readProse(text, 1), ({ words }) => `{{${words}}}`);
}

function problemOf(text: string): { code: StoryProblemCode; line: number } | null {
  const read = parseStory(text);
  return 'problem' in read ? { code: read.problem.code, line: read.problem.line } : null;
}

describe('a lesson', () => {
  it('names a network that judges in its searches, has one learn, and shows two trees at once', () => {
    const tree = '```tree T\ngame: tictactoe\ndepth: 1\nnetwork: n\n```\n';
    const beside = '```tree T\nbeside: T\ncaptions: *one* | other\n```\n';
    const learn = '```learn\ngame: reversi\nrows: 4\nseed: 3\n```\n';
    const read = parseStory(`${NETWORKED}${tree}${beside}${learn}`);
    if ('problem' in read) throw new Error(read.problem.code);
    const [scene] = read.story.scenes;
    expect(read.story.stages[0]!.state.network).toBe(NETWORK);
    expect(scene!.view?.beside?.stage).toBe(0);
    expect(scene!.view?.beside?.captions.map((each) => each[0])).toEqual([
      { kind: 'emphasis', text: 'one' },
      { kind: 'text', text: 'other' },
    ]);
    expect(scene!.blocks).toEqual([
      {
        kind: 'learning',
        board: { game: 'reversi', rows: 4, columns: 4, inARow: 3 },
        ...{ games: 20_000, seed: 3 },
      },
    ]);
  });

  it('shows no tree of an earlier scene beside questions that bring their own', () => {
    const check = '```check\nitems: cut-min deep-cut\n```\n';
    const views = (rest: string) => {
      const read = parseStory(`${HEAD}## a\n${TREE}\n## b\n${rest}`);
      return 'problem' in read ? read.problem : read.story.scenes.map(({ view }) => view !== null);
    };
    expect(views(`Two questions.\n\n${check}`)).toEqual([true, false]);
    expect(views(`Worth {{value}}.\n\n${check}`)).toEqual([true, true]);
    expect(views(`${TREE.replace('one', 'two')}${check}`)).toEqual([true, true]);
    expect(views('Words alone.\n')).toEqual([true, true]);
  });

  it('is read whole', () => {
    const text = `${HEAD}## First {#one}\n\n${TREE}\nA **bold**, *soft* and \`plain\` word,\nworth {{value #1}}.\n\n- one\n- two\n\n\`\`\`value\nnode: #1\nwrong-to: two\n\`\`\`\n\n## Second {#two aside}\n\n\`\`\`choose\nask: Which?\n- [x] this => yes -> one\n- [ ] that\n\`\`\`\n`;
    const read = parseStory(text);
    expect(read).toHaveProperty('story');
    if (!('story' in read)) return;
    const { story } = read;
    expect(story.scenes.map(({ id, isAside }) => [id, isAside])).toEqual([
      ['one', false],
      ['two', true],
    ]);
    expect(story.scenes[0]!.blocks.map(({ kind }) => kind)).toEqual([
      ...['paragraph', 'list', 'question'],
    ]);
    // The second scene shows what the first does.
    expect(story.scenes[1]!.view).toEqual(story.scenes[0]!.view);
  });

  it.each<[string, StoryProblemCode, number]>([
    ['', 'no-head', 1],
    ['---\nstory: 1\n', 'not-closed', 1],
    ['---\ntitle: x\n---\n## a', 'missing-key', 1],
    ['---\nstory: 4\ntitle: x\n---\n## a', 'unknown-version', 2],
    ['---\nstory: 1.0\ntitle: x\n---\n## a', 'unknown-version', 2],
    ['---\nstory: 1\ntitle: x\nscript: y\n---\n## a', 'unknown-key', 4],
    ['---\nstory: 1\nstory: 1\ntitle: x\n---\n## a', 'repeated-key', 3],
    [`${HEAD}text`, 'no-scene', 5],
    [`${HEAD}# a`, 'bad-value', 5],
    [`${HEAD}## a {#A}`, 'bad-value', 5],
    [`${HEAD}## a {#x}\n## b {#x}`, 'repeated-scene', 6],
    [`${HEAD}\`\`\`network n\n{}\n\`\`\``, 'bad-value', 6],
    [`${HEAD}\`\`\`network\n${NETWORK}\n\`\`\``, 'bad-value', 5],
    [`${HEAD}## a\n\`\`\`tree\ngame: tictactoe\nnetwork: n\n\`\`\``, 'bad-value', 8],
    [`${NETWORKED}\`\`\`tree\ngame: connect-four\nnetwork: n\n\`\`\``, 'bad-value', 11],
    [`${NETWORKED}\`\`\`network n\n${NETWORK}\n\`\`\``, 'repeated-key', 9],
    [
      `${HEAD}## a\n${TREE}\`\`\`tree one\nbeside: two\ncaptions: a | b\n\`\`\``,
      'unknown-stage',
      11,
    ],
    [`${HEAD}## a\n${TREE}\`\`\`tree one\nbeside: one\ncaptions: a\n\`\`\``, 'bad-value', 12],
    [`${HEAD}## a\n${TREE}\`\`\`tree one\nbeside: one\n\`\`\``, 'missing-key', 10],
    [`${HEAD}## a\n\`\`\`learn\ngame: gomoku\n\`\`\``, 'bad-value', 7],
    [`${HEAD}## a\n\`\`\`learn\ngame: tictactoe\ngames: 0\n\`\`\``, 'bad-value', 8],
    [`${HEAD}## a\n\`\`\`html\n<b>\n\`\`\``, 'unknown-block', 6],
    [`${HEAD}## a\n\`\`\`tree\ntree: [1, 2]`, 'not-closed', 6],
    [`${HEAD}## a\n\`\`\`tree\nonclick: x\n\`\`\``, 'unknown-key', 7],
    [`${HEAD}## a\n\`\`\`tree\ndepth: many\ntree: [1, 2]\n\`\`\``, 'bad-state', 7],
    [`${HEAD}## a\n\`\`\`tree\nexample: nothing\n\`\`\``, 'bad-value', 7],
    [`${HEAD}## a\n\`\`\`tree\nat: end\n\`\`\``, 'unknown-stage', 6],
    [`${HEAD}## a\n\`\`\`value\nnode: A\n\`\`\``, 'no-stage', 6],
    [`${HEAD}## a\n\`\`\`number\nfact: visits A\n\`\`\``, 'no-stage', 6],
    [`${GROWN}\`\`\`number\nfact: visits A @other\n\`\`\``, 'bad-fact', 11],
    [`${GROWN}\`\`\`number\nfact: visits A after many\n\`\`\``, 'bad-fact', 11],
    [`${GROWN}\`\`\`predict\nat: iteration 3 dance\nabout: select\n\`\`\``, 'bad-value', 11],
    [`${GROWN}\`\`\`predict\nat: iteration 3\nabout: weather\n\`\`\``, 'bad-value', 12],
    [`${HEAD}## a\n\`\`\`choose\n- [ ] x\n- [ ] y\n\`\`\``, 'no-right-option', 6],
    [`${HEAD}## a\n\`\`\`choose\n- [x] x -> lost\n- [ ] y\n\`\`\``, 'unknown-scene', 7],
    [`${HEAD}## a\n\`\`\`choose\nwrong-to: lost\n- [x] x\n- [ ] y\n\`\`\``, 'unknown-scene', 7],
    [`${HEAD}## a\n\`\`\`item\nname: nothing\n\`\`\``, 'bad-value', 7],
    [`${HEAD}## a\n\n{{run this}}`, 'bad-fact', 7],
    [`${HEAD}## a\n\n{{value}}`, 'unknown-stage', 7],
    [`${HEAD}## a\n${ONE_TREE}${ONE_TREE}\n{{nodes}}`, 'unclear-fact', 13],
    [`${HEAD}## a\n\n[x](javascript:alert(1))`, 'bad-link', 7],
    [`${HEAD}## a\n\n[x](data:text/html,x)`, 'bad-link', 7],
    [`${HEAD}## a\n\n[x](//host/x)`, 'bad-link', 7],
    [`${HEAD}## a\n${'x'.repeat(8001)}`, 'line-too-long', 6],
    [HEAD + 'x\n'.repeat(100_000), 'too-long', 1],
  ])('that reads %j is refused: %s', (text, code, line) => {
    expect(problemOf(text)).toEqual({ code, line });
    for (const language of ['en', 'zh'] as const) {
      expect(storyText[language].problem(code, line, 'x')).toContain(String(line));
    }
  });

  it('made of anything at all is read or refused, and holds plain data only', () => {
    const pieces = fc.constantFrom(
      ...[
        HEAD,
        '## a {#b}\n',
        TREE,
        '```choose\n',
        '```\n',
        '- [x] a\n',
        '**',
        '*',
        '`',
        '[',
        '](',
      ],
      ...[
        ')',
        '{{value}}',
        '{{',
        '}}',
        '<script>',
        '\n\n',
        'say: end = x\n',
        'at: leave A\n',
        '---',
      ],
      ...['\u0000', '\ud800', '> q\n', '1. a\n', '__proto__: x\n', 'constructor: x\n', '\\'],
    );
    const texts = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 });
    fc.assert(
      fc.property(texts, (parts) => {
        const read = parseStory(parts.join(''));
        if ('problem' in read) return;
        expect(JSON.parse(JSON.stringify(read.story))).toEqual(read.story);
      }),
    );
  });

  it('of the course, cut off or changed anywhere, is read or refused', () => {
    const texts = ALL_LESSONS.map((name) => lessonText(name, 'zh'));
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.string(), (text, at, put) => {
        const place = at % text.length;
        parseStory(text.slice(0, place));
        parseStory(text.slice(0, place) + put + text.slice(place + put.length));
      }),
      { numRuns: 60 },
    );
  });
});

/** Texts that are as long as a lesson may be, of the same few signs. */
const LONG = [
  ...['x\n', '> x\n', '- x\n', '`a\n', '{{nodes}}\n', '```a\n```\n', '```tree\n', '\n', '## A\n'],
  ...[
    `${' '.repeat(3_900)}x${' '.repeat(3_900)}\n`,
    `## a${' '.repeat(7_000)}{\n`,
    '{{a @'.repeat(1_500),
  ],
].map((part) => `${HEAD}## A\n${part.repeat(190_000 / part.length)}\n\`\n`);

describe('the longest lesson there may be', () => {
  // In some of them every sign was looked at once for each line: that took minutes.
  it.each(LONG.map((text) => [text.slice(HEAD.length + 5, HEAD.length + 20), text] as const))(
    'is a lesson or refused, and can be written on (%j)',
    (_, text) => {
      const read = parseStory(text);
      expect('story' in read || read.problem.line > 0).toBe(true);
      const draft = draftOf(text);
      expect(draftText(draft).length).toBeGreaterThan(100_000);
      const scenes = draft.scenes.slice(0, 40);
      for (const scene of scenes) {
        expect(sceneTitle(scene).length).toBeLessThan(8_000);
        expect(hasTree(scene)).toBe(false);
        expect(hasSameBlocks(scene, scene)).toBe(true);
      }
      const theirs = { ...draft, scenes };
      const mine = { ...draft, scenes: ['## Mine'] };
      const [first] = pairsOf(mine, theirs).filter((pair) => pair.mine === null);
      if (first === undefined) throw new Error('no scene');
      expect(withTheirs(mine, theirs, first).scenes).toHaveLength(2);
    },
  );
});

describe('text', () => {
  it('keeps what is no sign as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[\\*`[\]{}]/.test(text)),
        (text) => {
          expect(plain(text)).toBe(text);
        },
      ),
    );
    expect(plain('2 * 3 ** 4 <b> & [x] \\*y\\*')).toBe('2 * 3 ** 4 <b> & [x] *y*');
  });

  it('is read at once, whatever is opened and never closed', () => {
    // A reader that looks again for what is not there would take hours for these.
    for (const part of ['**', '*a', '[a](', '`', '{{', '[[[[', '](', '**a*b`c[']) {
      const text = part.repeat(Math.floor(1_000_000 / part.length));
      try {
        expect(readProse(text, 1).length).toBeLessThanOrEqual(text.length);
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable);
      }
    }
  });
});
