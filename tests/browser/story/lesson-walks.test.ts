import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { LESSONS } from '../../../web/course/elements/lessons.ts';
import type { PrunusStory } from '../../../web/course/elements/prunus-story.ts';
import type { PrunusStoryQuestion } from '../../../web/course/elements/prunus-story-question.ts';
import '../../../web/course/elements/prunus-collect.ts';
import '../../../web/course/elements/prunus-story-learning.ts';
import { learningText } from '../../../web/practice/text/learning.ts';
import { collected } from '../../../web/practice/collected.ts';
import { rightAnswer } from '../../../web/course/key.ts';
import { collectText } from '../../../web/practice/text/hand-in.ts';
import { accessibilityProblems, mounted, recorded } from '../support/mounted.ts';
import {
  all,
  answerIt,
  keyFound,
  one,
  openLesson,
  openQuestion,
  questionsIn,
  typeInto,
} from '../support/lesson.ts';

interface Report {
  readonly percent: number;
  readonly isPassed: boolean;
  readonly isDone: boolean;
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1366, 700);
});

/** Answers all that is asked, also what opens on the way; how it ended. */
async function walked(story: PrunusStory, isToBeRight: boolean): Promise<Report> {
  const listed = recorded<Report>(story, 'prunus-story-progress');
  for (;;) {
    const asked = openQuestion(story);
    if (asked === undefined) break;
    await answerIt(story, asked, isToBeRight);
  }
  return listed.at(-1)!;
}

describe('a lesson is played to its end', () => {
  test('and ends with a code that says so', async () => {
    const story = await openLesson({ text: ABOVE });
    expect(story.shadowRoot!.querySelector('prunus-hand-in')).toBeNull();
    await walked(story, true);
    await expect.poll(() => story.shadowRoot!.querySelector('prunus-hand-in')).not.toBeNull();
    const handIn = one(story, 'prunus-hand-in');
    typeInto(one(handIn, 'input.student'), 'Ann');
    await handIn.updateComplete;
    const code = one(handIn, 'output').textContent;
    const right = { solved: true, checks: 1 };
    expect(collected(code, { keys: [], word: '' }).completions).toMatchObject([
      { name: 'Ann', work: { kind: 'own', name: 'A test' }, tasks: [right, right, right] },
    ]);
    // Its teacher has the lesson as a file.
    const collect = await mounted('prunus-collect', {}, '700px');
    typeInto(one(collect, '[name=codes]'), code);
    await expect.poll(() => one(collect, '.notes').textContent).toBe(collectText.en.notes.noSource);
    const files = new DataTransfer();
    files.items.add(new File([ABOVE], 'lesson.md'));
    const field = one(collect, '[name=files]') as HTMLInputElement;
    field.files = files.files;
    field.dispatchEvent(new Event('change'));
    await expect.poll(() => one(collect, 'tbody tr').textContent).toContain('3 / 3');
    expect(one(collect, '.notes').textContent).toBe('');
  });

  test('and one of the course ends with a code that its teacher’s page grades', async () => {
    const story = await openLesson({ lesson: 'deep-cuts', language: 'zh' });
    await walked(story, true);
    await expect.poll(() => story.shadowRoot!.querySelector('prunus-hand-in')).not.toBeNull();
    const handIn = one(story, 'prunus-hand-in');
    typeInto(one(handIn, 'input.student'), '祝英台');
    await handIn.updateComplete;
    const code = one(handIn, 'output').textContent;
    const collect = await mounted('prunus-collect', { language: 'zh' }, '700px');
    typeInto(one(collect, '[name=codes]'), `> ${code.replace(/.{60}/g, '$&\n> ')}`);
    await expect.poll(() => one(collect, 'tbody tr').textContent).toContain('100 %');
    expect(one(collect, '.notes').textContent).toBe('');
  });

  // The languages have one structure, as another test says: each walks half of the lessons, and the other
  // half with every answer right (on a phone, below).
  test.each(LESSONS.filter((lesson) => lesson !== 'first-cut'))(
    '%s, with every answer wrong',
    async (lesson) => {
      const language = LESSONS.indexOf(lesson) % 2 === 0 ? 'zh' : 'en';
      const story = await openLesson({ lesson, language });
      expect(await walked(story, false)).toMatchObject({ percent: 0, isDone: true });
      expect(all(story, '.tally .wrong').length).toBe(all(story, '.tally li').length);
      expect(all(story, '.mistakes li a').length).toBeGreaterThan(0);
    },
  );

  test('first-cut, with every answer wrong, and what is right shown at last', async () => {
    const story = await openLesson({ lesson: 'first-cut' });
    expect(await walked(story, false)).toMatchObject({ percent: 0, isPassed: false, isDone: true });
    expect(all(story, '.tally .wrong').length).toBe(all(story, '.tally li').length);
    // Which misunderstandings showed, each with the scene that helps.
    expect(all(story, '.mistakes li a').length).toBeGreaterThan(3);
    // Each can be tried again, where it would show again; it counts for nothing.
    const again = one(story, 'prunus-story-again');
    const { answers } = story.progress;
    for (const isToBeRight of [false, true]) {
      one(again, '.again').click();
      await again.updateComplete;
      const fresh = one(again, 'prunus-story-question');
      const { itsKey } = fresh;
      if (itsKey?.kind !== 'item') throw new Error('no item');
      const choice = itsKey.item.choices.findIndex(({ mistake }) =>
        isToBeRight ? mistake === null : mistake === again.mistake,
      );
      await fresh.updateComplete;
      one(fresh, `[value="${String(choice)}"]`).click();
      await fresh.updateComplete;
      one(fresh, '.submit').click();
      await expect.poll(() => fresh.given?.isRight).toBe(isToBeRight);
      expect(all(again, '.gone').length).toBe(isToBeRight ? 1 : 0);
    }
    expect(story.progress.answers).toBe(answers);
    // Who has tried twice may see what is right; it earns nothing.
    const asked = questionsIn(story).find(({ question }) => question?.kind === 'cut')!;
    await answerIt(story, asked, false);
    one(asked, '.reveal').click();
    await asked.updateComplete;
    expect(one(asked, '.reply').textContent).toContain('→');
    expect(one(asked, '.submit').getAttribute('aria-disabled')).toBe('true');
    // What comes later is seen through until it is there.
    await expect.poll(() => story.shadowRoot!.querySelector('prunus-hand-in')).not.toBeNull();
    expect(await accessibilityProblems(story)).toEqual([]);
  });

  test('wrong at first and right later, for half a point', async () => {
    const story = await openLesson({ lesson: 'bounds' });
    const listed = recorded<Report>(story, 'prunus-story-progress');
    for (let asked = openQuestion(story); asked !== undefined; asked = openQuestion(story)) {
      await answerIt(story, asked, false);
      await answerIt(story, asked, true);
    }
    expect(listed.at(-1)).toMatchObject({ percent: 50, isDone: true });
  });
});

describe('a network learns in a lesson', () => {
  const shown = (learning: Element, selector: string) =>
    learning.shadowRoot!.querySelector(selector);

  test.each(['en', 'zh'] as const)('once its reader presses the button (%s)', async (language) => {
    const story = await openLesson({ lesson: 'learning', language });
    story.show('watch');
    await expect
      .poll(() => story.shadowRoot!.querySelector('prunus-story-learning'))
      .not.toBeNull();
    const learning = one(story, 'prunus-story-learning');
    await learning.updateComplete;
    const text = learningText[language];
    expect(one(learning, '.now').textContent).toBe(text.nothingYet);
    expect(one(learning, '.learns').textContent.trim()).toBe(text.learn);
    one(learning, '.learns').click();
    await expect.poll(() => shown(learning, '.stops')).not.toBeNull();
    await expect.poll(() => one(learning, '.now').textContent).toMatch(/[1-9]/);
    one(learning, '.stops').click();
    await expect.poll(() => shown(learning, '.learns')).not.toBeNull();
    expect(one(learning, '.learns').textContent.trim()).toBe(text.again);
    // What it has come to so far is there to be looked at.
    expect(learning.shadowRoot!.textContent).toContain(text.weightsLine);
    expect(one(learning, '.problem').textContent.trim()).toBe('');
    expect(await accessibilityProblems(learning)).toEqual([]);
  });

  test('to the last of its games, the same each time', async () => {
    const text = `${ABOVE}
## Look {#look}

\`\`\`learn
game: tictactoe
games: 300
seed: 7
\`\`\`
`;
    const story = await openLesson({ text });
    await walked(story, true);
    await expect
      .poll(() => story.shadowRoot!.querySelector('prunus-story-learning'))
      .not.toBeNull();
    const learning = one(story, 'prunus-story-learning');
    await learning.updateComplete;
    const messages: string[] = [];
    for (let round = 0; round < 2; round++) {
      one(learning, '.learns').click();
      await expect.poll(() => shown(learning, '.stops')).not.toBeNull();
      await expect.poll(() => shown(learning, '.learns'), { timeout: 20_000 }).not.toBeNull();
      messages.push(one(learning, '.now').textContent);
    }
    expect(messages[0]).toContain('300');
    expect(messages[1]).toBe(messages[0]);
  });
});

describe('without a mouse', () => {
  test.each(LESSONS)('%s is answered by the keyboard alone', async (lesson) => {
    const story = await openLesson({ lesson });
    const listed = recorded<Report>(story, 'prunus-story-progress');
    one(story, '.text h2').focus();
    const done = new Set<PrunusStoryQuestion>();
    for (;;) {
      const asked = questionsIn(story).find((each) => isKeyed(each) && !done.has(each));
      if (asked !== undefined) {
        await keyFound(asked);
        await keyed(asked);
        done.add(asked);
      } else if (story.shadowRoot!.querySelector('.pass') !== null) {
        // A tree to be solved, or a move, stands in the way.
        const scenes = all(story, '.scene').length;
        await tabTo((focused) => focused.matches('.pass'));
        await userEvent.keyboard('{Enter}');
        await expect.poll(() => all(story, '.scene').length).toBeGreaterThan(scenes);
      } else break;
    }
    for (const { question, given } of questionsIn(story).filter(isKeyed)) {
      expect(given?.isRight, question!.id).toBe(true);
    }
    expect(listed.at(-1)!.percent).toBeGreaterThan(0);
  });
});

test('what was put in order stays when a search that ends meanwhile gives the key anew', async () => {
  const story = await openLesson({ lesson: 'real-engine' });
  story.show('think');
  await story.updateComplete;
  const asked = questionsIn(story).find(({ question }) => question!.kind === 'order')!;
  await keyFound(asked);
  const lines = (): readonly (string | null)[] =>
    all(asked, '.order li').map(({ textContent }) => textContent);
  const before = lines();
  await userEvent.click(all(asked, '.up')[1]!);
  await expect.poll(lines).not.toEqual(before);
  const moved = lines();
  asked.itsKey = { ...asked.itsKey! };
  await asked.updateComplete;
  expect(lines()).toEqual(moved);
});

/** Trees to be solved and boards have tests of their own: tests/browser/exercise and /board. */
function isKeyed({ question }: PrunusStoryQuestion): boolean {
  return question!.kind !== 'solve' && question!.kind !== 'move';
}

/** Goes on by Tab until `isThere`, and by no other way. */
async function tabTo(isThere: (focused: Element) => boolean, shift = false): Promise<HTMLElement> {
  for (let presses = 0; presses < 120; presses++) {
    const focused = focusedElement();
    if (focused !== null && isThere(focused)) return focused as HTMLElement;
    await userEvent.tab({ shift });
  }
  throw new Error('Tab does not lead there');
}

function focusedElement(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

async function keyed(asked: PrunusStoryQuestion): Promise<void> {
  const key = asked.itsKey!;
  const answer = rightAnswer(key);
  const isIn = (element: Element): boolean => element.getRootNode() === asked.shadowRoot;
  switch (key.kind) {
    case 'choose':
    case 'item': {
      if (answer.includes(',')) {
        for (const each of answer.split(',')) {
          await tabTo((element) => isIn(element) && element.getAttribute('value') === each);
          await userEvent.keyboard(' ');
        }
        await userEvent.keyboard('{Enter}');
        break;
      }
      await tabTo((element) => isIn(element) && element.matches('input'));
      // Arrows go round among the options of a question.
      await userEvent.keyboard(' ');
      for (let at = 0; at < Number(answer); at++) await userEvent.keyboard('{ArrowDown}');
      await userEvent.keyboard('{Enter}');
      break;
    }
    case 'value':
    case 'number':
    case 'window':
      for (const part of answer.split(';')) {
        const field = await tabTo((element) => isIn(element) && element.matches('input'));
        await userEvent.keyboard(part);
        if (part === answer.split(';').at(-1)) await userEvent.keyboard('{Enter}');
        else await userEvent.tab();
        expect((field as HTMLInputElement).value).toBe(part);
      }
      break;
    case 'cut':
      for (const node of answer.split(',')) {
        await tabTo((element) => isIn(element) && element.getAttribute('value') === node);
        await userEvent.keyboard(' ');
      }
      await tabTo((element) => isIn(element) && element.matches('.submit'));
      await userEvent.keyboard('{Enter}');
      break;
    case 'order': {
      const order = [...key.shown];
      let last = 0;
      for (let place = 0; place < order.length; place++) {
        for (let at = order.indexOf(place); at > place; at--) {
          await tabTo((element) => all(asked, '.up')[at] === element, at < last);
          last = at;
          await userEvent.keyboard('{Enter}');
          [order[at - 1], order[at]] = [order[at]!, order[at - 1]!];
          await asked.updateComplete;
        }
      }
      await tabTo((element) => isIn(element) && element.matches('.submit'));
      await userEvent.keyboard('{Enter}');
      break;
    }
    case 'predict': {
      const choices = key.prediction.choices.map(String);
      const place = choices.indexOf(answer);
      await tabTo((element) => all(asked, '.choice')[place] === element);
      await userEvent.keyboard('{Enter}');
      break;
    }
    default:
      throw new Error(`no keys for ${key.kind}`);
  }
  await expect.poll(() => asked.given?.isRight, { message: asked.question!.id }).toBe(true);
}

describe('on a phone', () => {
  test.each(LESSONS)(
    '%s: every question is seen below the tree, and every answer is right',
    async (lesson) => {
      await page.viewport(390, 844);
      const language = LESSONS.indexOf(lesson) % 2 === 0 ? 'en' : 'zh';
      const story = await openLesson({ lesson, language });
      const listed = recorded<Report>(story, 'prunus-story-progress');
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      for (let asked = openQuestion(story); asked !== undefined; asked = openQuestion(story)) {
        // A tree to be solved is taller than what is seen of it at once, and a move has the board.
        const { kind } = asked.question!;
        await keyFound(asked);
        if (kind !== 'solve' && kind !== 'move') expectInSight(asked);
        await answerIt(story, asked, true);
      }
      expect(listed.at(-1)).toMatchObject({ percent: 100, isPassed: true, isDone: true });
      expect(all(story, '.tally .right').length).toBe(all(story, '.tally li').length);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      expect(one(story, '.passed').textContent).not.toBe('');
      expect(story.shadowRoot!.querySelector('.mistakes')).toBeNull();
    },
  );

  test('the tree takes the room of the tools that are not shown', async () => {
    await page.viewport(390, 844);
    const story = await openLesson({ lesson: 'first-cut', language: 'en' });
    const stage = one(story, 'prunus-story-stage');
    await expect.poll(() => stage.shadowRoot!.querySelector('prunus-tree')).not.toBeNull();
    const tree = one(stage, 'prunus-tree');
    await expect.poll(() => tree.shadowRoot?.querySelector('.stage') ?? null).not.toBeNull();
    const [stageBox, picture] = [one(tree, '.stage'), one(tree, '.picture')].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(stageBox!.bottom).toBeCloseTo(picture!.bottom, 0);
    expect(stageBox!.left).toBeCloseTo(picture!.left, 0);
  });
});

/** Nothing lies over what is to be pressed: not the tree, which stays in sight. */
function expectInSight(asked: PrunusStoryQuestion): void {
  const button = one(asked, '.submit, .choice');
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top } = button.getBoundingClientRect();
  const seen = asked.shadowRoot!.elementFromPoint((left + right) / 2, top + 8);
  expect(seen !== null && button.contains(seen), asked.question?.id).toBe(true);
  expect(right).toBeLessThanOrEqual(390);
}

const ABOVE = `---
story: 1
title: A test
---
## First {#first}

\`\`\`tree one
tree: [[6, 4], [4, 9], [2, 8]]
algorithm: alpha-beta
cut: strict
\`\`\`

\`\`\`choose
ask: Which?
wrong-to: help
- [x] this
- [ ] that
\`\`\`

## Help {#help aside}

A word more.

## Second {#second}

\`\`\`cut
ask: Which moves are left out?
\`\`\`

\`\`\`value
node: #1
\`\`\`
`;

describe('what was found in lessons', () => {
  test('a tree under the strict rule is shown, and its cuts are asked for', async () => {
    const story = await openLesson({ text: ABOVE });
    const stage = one(story, 'prunus-story-stage');
    await expect.poll(() => stage.shadowRoot!.querySelector('prunus-tree')).not.toBeNull();
    story.show('second');
    await story.updateComplete;
    const cut = questionsIn(story)[1]!;
    expect(cut.question?.kind).toBe('cut');
    await answerIt(story, cut, true);
  });

  test('what is being answered stays when a scene opens above it', async () => {
    const story = await openLesson({ text: ABOVE });
    story.show('second');
    await story.updateComplete;
    const [choose, cut, value] = questionsIn(story);
    await keyFound(cut!);
    typeInto(one(value!, 'input'), '4');
    const edge = all(cut!, '.edge')[0]!;
    edge.click();
    await answerIt(story, choose!, false);
    await expect.poll(() => story.shadowRoot!.querySelector('#help')).not.toBeNull();
    expect(questionsIn(story)).toEqual([choose, cut, value]);
    expect(one(value!, 'input').value).toBe('4');
    expect(all(cut!, '.edge')[0]!.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('while a question is open', () => {
  const tree = async (story: PrunusStory) => {
    const stage = one(story, 'prunus-story-stage');
    await expect.poll(() => stage.shadowRoot!.querySelector('prunus-tree')).not.toBeNull();
    const [picture, timeline] = [one(stage, 'prunus-tree'), one(stage, 'prunus-timeline')];
    await expect.poll(() => picture.shadowRoot!.querySelector('.stage')).not.toBeNull();
    return { stage, picture, timeline };
  };

  test.each(['en', 'zh'] as const)(
    'its tree tells nothing of what comes (%s)',
    async (language) => {
      const story = await openLesson({ lesson: 'first-cut', language });
      const [cut] = questionsIn(story);
      expect(cut!.question!.kind).toBe('predict');
      story.show('enough');
      await story.updateComplete;
      const { picture, timeline, stage } = await tree(story);
      await expect.poll(() => typeof picture.until).toBe('number');
      const { until } = picture;
      // Neither the count of nodes nor the value is said, and nothing can be looked for.
      expect(one(picture, '.stage').getAttribute('aria-label')).not.toMatch(/\d/);
      expect(one(picture, '.rail').textContent.trim()).toBe('');
      const slider = one(timeline, 'input[type=range]') as HTMLInputElement;
      expect(slider.max).toBe(String(until));
      one(timeline, '.last').click();
      await stage.updateComplete;
      expect(picture.step).toBe(until);
      expect(one(timeline, 'output').textContent).not.toContain('36');
      expect((one(timeline, '.forward') as HTMLButtonElement).disabled).toBe(true);
      // What will be pruned is drawn until it is.
      expect(picture.ghosts!.size).toBeGreaterThan(0);
      await answerIt(story, cut!, true);
      await expect.poll(() => picture.until).toBeNull();
    },
  );

  test('later scenes wait until it is answered, or passed over', async () => {
    const story = await openLesson({ text: ABOVE });
    const ids = () => all(story, '.scene').map(({ id }) => id);
    expect(ids()).toEqual(['first']);
    one(story, '.pass').click();
    await expect.poll(ids).toEqual(['first', 'second']);
    expect(story.progress.passed).toEqual(['q1']);
  });

  test('a right answer is told as right, and of no scene that helps', async () => {
    const story = await openLesson({ text: ABOVE });
    const [choose] = questionsIn(story);
    await answerIt(story, choose!, false);
    const notes = () => choose!.parentElement!.querySelector('.note');
    await expect.poll(notes).not.toBeNull();
    await answerIt(story, choose!, true);
    await expect.poll(notes).toBeNull();
  });

  test('the focus stays where the answer was given', async () => {
    const story = await openLesson({ text: ABOVE });
    one(story, '.skip').focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focusedElement()?.getAttribute('name')).toBe('option');
    await userEvent.keyboard(' ');
    const before = focusedElement();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => questionsIn(story)[0]!.given?.isRight).toBe(true);
    expect(focusedElement()).toBe(before);
  });
});
