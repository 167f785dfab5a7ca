import { beforeAll, describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import { printedLessons } from '../../../web/course/elements/print/printed.ts';
import { parseStory, questionsOf, stagesSeen } from '../../../web/course/parse.ts';
import { solveOptions } from '../../../web/search/exercise/open-exercise.ts';
import type { Searching } from '../../../web/course/found.ts';
import { ALL_LESSONS, lesson } from '../support/lessons.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

let search: Searching;
/** Both languages have the same searches: each is done once. */
const done = new Map<string, ReturnType<Searching>>();

beforeAll(async () => {
  const [engine, player] = [await loadEngine(), await loadPlayer()];
  search = async (options) => {
    const asked = JSON.stringify(options);
    const module = options.algorithm === 'player' ? player : engine;
    const known = done.get(asked) ?? Promise.resolve(module.request({ kind: 'search', options }));
    done.set(asked, known);
    return known;
  };
});

/** The pictures of trees and boards, as they are drawn. */
function figuresIn(page: string): readonly string[] {
  return [...page.matchAll(/<figure><img src="data:image\/svg\+xml,([^"]*)"/g)].map(([, svg]) =>
    decodeURIComponent(svg!),
  );
}

function count(text: string, part: string | RegExp): number {
  return text.split(part).length - 1;
}

describe('a lesson on paper', () => {
  it.each(ALL_LESSONS)('%s has a figure to every scene, and every question', async (name) => {
    for (const language of LANGUAGES) {
      const story = lesson(name, language);
      const page = await printedLessons([story], search, language === 'en');
      const [scenes, questions] = [story.scenes, questionsOf(story)];
      expect(count(page, '<section class="scene">')).toBe(scenes.length);
      const figures = scenes.flatMap(({ view }) => (view === null ? [] : stagesSeen(view)));
      expect(count(page, '<figure>')).toBe(figures.length);
      expect(count(page, '<section class="question">')).toBe(questions.length);
      const solved = questions.filter(({ kind }) => kind === 'solve').length;
      expect(count(page, 'class="answer"')).toBe(language === 'en' ? questions.length - solved : 0);
      // It needs no script, loads nothing, and leaves no number open.
      expect(page).not.toMatch(/<script|\bsrc="(?!data:image\/svg)|href=/);
      expect(page.replace(/<figcaption>.*?<\/figcaption>/g, '')).not.toMatch(/>…<|\s…\s|\{\{/);
      expect(page.length).toBeLessThan(3e6);
    }
  });

  it.each(ALL_LESSONS)(
    '%s shows all leaves of each typed tree, also where they are left out',
    async (name) => {
      const story = lesson(name, 'en');
      for (const answers of [false, true]) {
        const [, ...scenes] = (await printedLessons([story], search, answers)).split(
          '<section class="scene">',
        );
        for (const [at, { view }] of story.scenes.entries()) {
          const drawn = figuresIn(scenes[at]!);
          for (const [place, number] of (view === null ? [] : stagesSeen(view)).entries()) {
            const { kind, state } = story.stages[number]!;
            // A tree that grows has no places for what it may come to.
            const grows = /^(mcts|puct|proof-number|df-pn)$/.test(state.algorithm);
            if (kind === 'board' || state.game !== 'textbook' || grows) continue;
            const leaves = state.tree.match(/(?<![\w-])-?\d+(?=\s*[,\])])/g)!;
            const texts = [...drawn[place]!.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(
              ([, text]) => text!.replace('−', '-'),
            );
            for (const leaf of leaves) expect(texts, story.scenes[at]!.id).toContain(leaf);
          }
        }
      }
    },
  );

  it('answers no question before it is asked, and does where its answers are printed', async () => {
    const text = `---
story: 1
title: A
---
## One {#one}

\`\`\`tree t
tree: [[41, 52], [33, 64]]
algorithm: alpha-beta
at: end
say: end = The end of it.
\`\`\`

\`\`\`cut
ask: Which?
\`\`\`

## Two {#two}

\`\`\`tree t
at: end
\`\`\`
`;
    const read = parseStory(text);
    if ('problem' in read) throw new Error(read.problem.code);
    const [asked, message] = await Promise.all(
      [false, true].map((answers) => printedLessons([read.story], search, answers)),
    );
    const [first, second] = figuresIn(asked!);
    for (const leaf of [41, 52, 33, 64]) expect(first).toContain(`>${String(leaf)}<`);
    // Nothing is settled, cut off or said.
    expect(first).not.toContain('≤');
    expect(asked!.split('The end of it.')).toHaveLength(1);
    expect(second).toContain('≤33');
    const [answered] = figuresIn(message!);
    expect(answered).toContain('≤33');
    expect(answered).toContain('>64<');
    expect(message).toContain('The end of it.');
  });

  it('gives nothing away where a tree is to be solved: no leaf is missing, and nothing is crossed out', async () => {
    const text =
      '---\nstory: 1\ntitle: A\n---\n## One\n\n```solve\nexercise: 3.d3.m2~3.v0~20.cut.ltr.max\n```\n';
    const read = parseStory(text);
    if ('problem' in read) throw new Error(read.problem.code);
    const options = solveOptions('3.d3.m2~3.v0~20.cut.ltr.max')!;
    const leaves = options.tree!.match(/\d+/g)!;
    const [asked, message] = await Promise.all(
      [false, true].map(async (answers) => {
        const page = await printedLessons([read.story], search, answers);
        return decodeURIComponent(/src="data:image\/svg\+xml,([^"]*)"/.exec(page)![1]!);
      }),
    );
    expect([...asked!.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, leaf]) => leaf)).toEqual(
      leaves,
    );
    // What is crossed out is drawn as two strokes over its edge.
    expect(asked).not.toMatch(/<path|stroke-dasharray="3/);
    expect(message).toMatch(/<path[^]*stroke-dasharray="3|stroke-dasharray="3[^]*<path/);
    // Windows have lines to be written on.
    expect(asked!.split('>α<')).toHaveLength(options.tree!.split('[').length);
  });
});
