import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { defaultExercise } from '../../../web/search/exercise/generate.ts';
import { writeExercise } from '../../../web/search/exercise/exercise-link.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import { defaultState } from '../../../web/search/state.ts';
import {
  draftOf,
  draftText,
  draftTitle,
  emptyDraft,
  movedScene,
  sceneTitle,
  withScene,
  withSceneText,
  withTitle,
} from '../../../web/course/draft.ts';
import { questionText } from '../../../web/course/draft-question.ts';
import { parseStory, questionsOf } from '../../../web/course/parse.ts';
import { readStoryLink, writeStoryLink } from '../../../web/course/results/story-link.ts';
import { QUESTION_KINDS, type Story } from '../../../web/course/story.ts';
import { NAMED_OFFER } from '../../../web/search/text/lab.ts';
import { ALL_LESSONS, lesson, lessonText } from '../support/lessons.ts';

const link = writePermalink({ ...defaultState, step: null });
const TAKEN = { title: 'One', kind: 'tree', link, step: null, look: null } as const;

function read(text: string): Story {
  const given = parseStory(text, NAMED_OFFER);
  if ('problem' in given) throw new Error(`${given.problem.code}: ${given.problem.given}`);
  return given.story;
}

describe('a lesson in the making', () => {
  it.each(ALL_LESSONS)('takes %s apart and puts it together as it was', (name) => {
    const draft = draftOf(lessonText(name, 'zh'));
    expect(draft.scenes).toHaveLength(lesson(name, 'zh').scenes.length);
    expect(read(draftText(draft))).toEqual(lesson(name, 'zh'));
    expect(draftOf(draftText(draft))).toEqual(draft);
  });

  it('takes any text apart, once and for all', () => {
    const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom('## A', '```', '---', '')));
    fc.assert(
      fc.property(lines, (given) => {
        const draft = draftOf(given.join('\n'));
        const again = draftOf(draftText(draft));
        expect(draftOf(draftText(again))).toEqual(again);
      }),
    );
  });

  it('grows by what a lab shows; one search is there once, at many moments', () => {
    let draft = emptyDraft('Mine\n', 'zh');
    const look = { x: 12.3456, y: -0.5, across: 40 };
    draft = withScene(draft, { ...TAKEN, title: 'First', step: 3 });
    draft = withScene(draft, { ...TAKEN, title: 'Second', step: null, look });
    draft = withScene(draft, { ...TAKEN, title: 'Third', link: `${link}&cut=strict`, step: 0 });
    const story = read(draftText(withTitle(draft, 'Ours')));
    expect(story).toMatchObject({ title: 'Ours', language: 'zh' });
    expect(draftTitle(draft)).toBe('Mine');
    expect(story.stages).toHaveLength(2);
    expect(story.scenes.map(({ view }) => [view?.stage, view?.step])).toEqual([
      [0, { kind: 'number', step: 3 }],
      [0, { kind: 'end' }],
      [1, { kind: 'number', step: 0 }],
    ]);
    expect(story.scenes[1]!.view?.look).toEqual({ x: 12.346, y: -0.5, across: 40 });
    expect(story.scenes[2]!.view?.look).toBeNull();
  });

  it('takes boards beside trees, each of a game once', () => {
    const game = writePermalink({ ...defaultState, game: 'tictactoe', moves: [4] });
    let draft = emptyDraft('Mine', 'en');
    for (const kind of ['board', 'tree', 'board'] as const) {
      draft = withScene(draft, { ...TAKEN, kind, link: game });
    }
    const { stages, scenes } = read(draftText(draft));
    expect(stages.map(({ name, kind }) => [name, kind])).toEqual([
      ['board-1', 'board'],
      ['tree-1', 'tree'],
    ]);
    expect(scenes.map(({ view }) => view?.stage)).toEqual([0, 1, 0]);
    expect(stages[0]!.state).toMatchObject({ game: 'tictactoe', moves: [4] });
  });

  it.each(['1, 2', '1, 2, 0', '1, 2, x', '1, 2, 3, 4', '1e11, 0, 3', ''])(
    'refuses "%s" as what is looked at',
    (look) => {
      const { head, scenes } = withScene(emptyDraft('Mine', 'en'), TAKEN);
      const text = draftText({ head, scenes }).replace('at: end', `at: end\nlook: ${look}`);
      expect(parseStory(text, NAMED_OFFER)).toMatchObject({ problem: { code: 'bad-value' } });
    },
  );

  it('has its scenes moved, changed and taken away', () => {
    const draft = { head: '', scenes: ['## A', '## B {#b}', '## C'] };
    expect(movedScene(draft, 0, 2).scenes.map(sceneTitle)).toEqual(['B', 'C', 'A']);
    expect(withSceneText(draft, 1, ' ').scenes).toEqual(['## A', '## C']);
    expect(withSceneText(draft, 2, '## D').scenes[2]).toBe('## D');
  });

  it.each([
    [2, 'It has {{visits A after 12}} visits.'],
    [2, 'Then {{ settled }}.'],
    [2, '```tree t\nat: iteration 12 select\n```'],
    [2, '```number\nask: N?\nfact: mean A\n```'],
    [2, '```predict\nat: iteration 3\nabout: update\n```'],
    [1, 'Visits are no matter, {{value A}} is; settled.'],
    [1, '```predict\nat: leave A\nabout: value\n```'],
  ])('is of version 2 once it tells of trees that grow, else of 1: %i for %j', (version, words) => {
    const draft = { ...emptyDraft('A', 'en'), scenes: [`## One\n\n${words}`] };
    expect(draftText(draft)).toMatch(new RegExp(`^---\nstory: ${version}\ntitle: A\n`));
  });
});

describe('a question from a form', () => {
  it.each(QUESTION_KINDS)('of the kind "%s" can be read', (kind) => {
    const source = kind === 'item' ? 'cut-min' : writeExercise(defaultExercise);
    const options = [
      { text: 'c => d', reply: 'No,\n=> no.', isRight: false },
      { text: ' ', reply: 'of none', isRight: true },
      { text: 'a', reply: '', isRight: true },
    ];
    const form = { kind, ask: 'Which\none?', place: '', about: 'cut', ordered: 'a\n\nb', options };
    const places: Readonly<Partial<Record<string, string>>> = {
      predict: 'leave A',
      number: 'visits A after 12',
    };
    const place = places[kind] ?? '';
    const text = questionText({ ...form, place, source });
    const draft = withScene(emptyDraft('Mine', 'en'), TAKEN);
    const [question] = questionsOf(read(`${draftText(draft)}\n${text}\n`));
    expect(question).toMatchObject({ kind, ask: [{ kind: 'text', text: 'Which one?' }] });
    if (question?.kind !== 'choose') return;
    const stated = question.options.map(({ text: words, reply, isRight }) => [
      words,
      reply,
      isRight,
    ]);
    expect(stated).toEqual([
      [[{ kind: 'text', text: 'c ⇒ d' }], [{ kind: 'text', text: 'No, => no.' }], false],
      [[{ kind: 'text', text: 'a' }], [], true],
    ]);
  });
});

describe('a lesson’s link', () => {
  it('holds a short lesson whole', () => {
    const text = draftText(withScene(emptyDraft('一课', 'zh'), { ...TAKEN, step: 1 }));
    expect(readStoryLink(writeStoryLink(text)!)).toBe(text);
  });

  it('is not made of a long one, and anything else is none', () => {
    // What can't be made smaller.
    const long = Array.from({ length: 4000 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * 7919) % 20000)),
    );
    expect(writeStoryLink(long.join(''))).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\w-]*$/), (text, letters) => {
        readStoryLink(text);
        const given = readStoryLink(`#l1&${letters}`);
        expect(given === null || typeof given === 'string').toBe(true);
        expect(readStoryLink(`#l2&${letters}`)).toBeNull();
      }),
    );
  });
});
