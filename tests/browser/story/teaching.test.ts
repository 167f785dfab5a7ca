import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import '../../../web/course/elements/prunus-teaching.ts';
import OLD from '../../data/completion-codes.txt?raw';
import { EngineClient } from '../../../web/engine/client.ts';
import { collected } from '../../../web/practice/collected.ts';
import { writeCompletion, type HandedTask } from '../../../web/practice/completion.ts';
import { findStage, NOTHING_FOUND, sourcesOf } from '../../../web/course/found.ts';
import { keyOf, rightAnswer } from '../../../web/course/key.ts';
import { countedQuestions, workOf } from '../../../web/course/progress.ts';
import { collectText } from '../../../web/practice/text/hand-in.ts';
import { loadLesson } from '../../../web/course/elements/lessons.ts';
import { readStoryLink } from '../../../web/course/results/story-link.ts';
import { classText } from '../../../web/course/text/class.ts';
import { teachingText } from '../../../web/course/text/teaching.ts';
import { parseStory } from '../../../web/course/parse.ts';
import type { Story } from '../../../web/course/story.ts';
import { NAMED_OFFER } from '../../../web/search/text/lab.ts';
import { accessibilityProblems, drawn, mounted, savedFiles } from '../support/mounted.ts';
import { all, one, typeInto } from '../support/lesson.ts';

/** What the page has handed to the person as files. */
let saved: File[];

beforeEach(() => {
  saved = savedFiles();
});
afterEach(() => vi.restoreAllMocks());

async function teaching(language: 'en' | 'zh') {
  const read = parseStory((await loadLesson('three-plates', language))!, NAMED_OFFER);
  const stories = new Map<string, Story>();
  if ('story' in read) stories.set('three-plates', read.story);
  return mounted('prunus-teaching', { language, stories }, '900px');
}

test('an exam is saved in variants, and its key', async () => {
  const page = await teaching('zh');
  const exam = one(page, 'prunus-exam');
  await exam.updateComplete;
  for (const button of ['.paper', '.key']) {
    one(exam, button).click();
    await expect.poll(() => saved.length).toBe(button === '.paper' ? 1 : 2);
    await expect.poll(() => (one(exam, button) as HTMLButtonElement).disabled).toBe(false);
  }
  const [paper, key] = await Promise.all(saved.map((blob) => blob.text()));
  expect(paper!.split('<article>')).toHaveLength(5);
  expect(paper).toContain('D 卷');
  expect(paper).not.toContain('class="answer"');
  expect(key!.split('class="answer"')).toHaveLength(4 * 6 + 1);
});

test('beside each lesson is all that can be made of it, at two presses', async () => {
  const page = await teaching('zh');
  expect(all(page, 'td a').map((link) => link.getAttribute('href'))).toEqual([
    ...['#slides/three-plates', '#compose/three-plates'],
  ]);
  const script = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('void 0'));
  const press = async (kind: string) => {
    const count = saved.length;
    const button = one(page, `td button[value=${kind}]`);
    expect(button.checkVisibility()).toBe(false);
    one(page, 'td [slot=opener]').click();
    await expect.poll(() => button.checkVisibility()).toBe(true);
    button.click();
    await expect.poll(() => saved.length).toBe(count + 1);
    await expect.poll(() => one(page, 'td [role=status]').textContent.trim()).toBe('');
    return saved[count]!;
  };
  expect(await (await press('questions')).text()).toContain('<h1>三个盘子</h1>');
  expect(await (await press('answers')).text()).toContain('class="answer"');
  expect(script).not.toHaveBeenCalled();
  expect(await (await press('html')).text()).toContain('void 0');
  script.mockResolvedValue(new Response('void 0'));
  const files = unzipSync(new Uint8Array(await (await press('scorm')).arrayBuffer()));
  expect(strFromU8(files['imsmanifest.xml']!)).toContain('prunus-three-plates-zh');
  // What can't be had is said, and can be tried again.
  script.mockResolvedValue(new Response('', { status: 404 }));
  one(page, 'td button[value=cmi5]').click();
  await expect
    .poll(() => one(page, 'td [role=status]').textContent.trim())
    .toBe(teachingText.zh.failed);
  expect((one(page, 'td button[value=cmi5]') as HTMLButtonElement).disabled).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
});

/** What somebody hands in who has everything right, but for what `change` says. */
async function handedIn(
  language: 'en' | 'zh',
  name: string,
  change: (task: HandedTask, at: number) => HandedTask = (task) => task,
): Promise<string> {
  const text = (await loadLesson('three-plates', language))!;
  const read = parseStory(text, NAMED_OFFER);
  if (!('story' in read)) throw new Error('no lesson');
  const { story } = read;
  const engine = new EngineClient();
  const tasks: HandedTask[] = [];
  for (const question of countedQuestions(story)) {
    const { stage } = question;
    const found =
      stage === null
        ? NOTHING_FOUND
        : await findStage(story.stages[stage]!, (options) =>
            engine.request({ kind: 'search', options }),
          );
    const answer = rightAnswer(keyOf(question, sourcesOf(found))!);
    tasks.push({ solved: true, checks: 1, answer });
  }
  engine.close();
  const work = workOf(story, text, 'three-plates');
  return writeCompletion({ name, work, made: 1_795_777_777, tasks: tasks.map(change) });
}

async function collecting(language: 'en' | 'zh') {
  const page = await teaching(language);
  const collect = one(page, 'prunus-collect');
  await collect.updateComplete;
  const rows = () =>
    all(collect, 'tbody tr').map((row) =>
      [...row.children].map(({ textContent }) => textContent.trim()),
    );
  return { collect, rows };
}

test('results are collected from codes and files, graded anew, and saved as a table', async () => {
  const text = collectText.en;
  const { collect, rows } = await collecting('en');
  const late = await handedIn('en', '祝', (task, at) => (at === 0 ? { ...task, checks: 3 } : task));
  const forged = await handedIn('zh', '=Ann', (task, at) =>
    at === 1 ? { ...task, answer: '-77' } : task,
  );
  typeInto(one(collect, '[name=codes]'), `Dear teacher,\n${forged}\nBye`);
  const files = new DataTransfer();
  files.items.add(new File([`> ${late.slice(0, 50)}\n> ${late.slice(50)}\n`], 'a.txt'));
  files.items.add(new File(['no code'], 'b.txt'));
  const field = one(collect, '[name=files]') as HTMLInputElement;
  field.files = files.files;
  field.dispatchEvent(new Event('change'));
  await expect.poll(() => rows().map((cells) => cells[3])).toEqual(['14 / 15', '15 / 15']);
  const [first, second] = rows();
  expect([first![0], first![1], first![4]]).toEqual(['=Ann', '三个盘子', '93 %']);
  expect(first![6]).toMatch(/claims another result than its answers have at number \d+:/);
  expect([second![0], second![1], second![4]]).toEqual(['祝', 'The three plates', '96 %']);
  expect(second![6]).toBe('');
  expect(all(collect, '.problem')).toEqual([]);
  one(collect, '.save').click();
  await drawn();
  const table = await saved[0]!.text();
  expect(table).toContain(`"'=Ann","三个盘子",`);
  expect(table).toContain(text.columns.map((each) => `"${each}"`).join());
  expect(await accessibilityProblems(collect)).toEqual([]);
});

test('codes that were altered, copied, made for another version or the old way are told so', async () => {
  const text = collectText.zh;
  const { collect, rows } = await collecting('zh');
  const own = await handedIn('zh', '梁', (task) => ({ ...task, checks: 2 }));
  const copy = await handedIn('zh', '马', (task) => ({ ...task, checks: 2 }));
  const [completion] = collected(own, { keys: [], word: '' }).completions;
  const other = writeCompletion({
    ...completion!,
    name: '祝',
    work: { ...completion!.work, version: 'other' },
  });
  const fewer = writeCompletion({ ...completion!, name: '短', tasks: [] });
  const alone = writeCompletion({
    ...completion!,
    name: '独',
    work: { kind: 'challenge', name: '', version: 'none' },
  });
  const [, , , old] = OLD.trim().split('\n');
  typeInto(
    one(collect, '[name=codes]'),
    [own, copy, other, fewer, alone, own.slice(0, 60), own, old].join('\n\n'),
  );
  await expect.poll(() => all(collect, '.problem').length).toBe(2);
  typeInto(one(collect, '[name=word]'), 'plum');
  await expect
    .poll(() => rows().map((cells) => cells[6]))
    .toEqual([
      text.alike('马'),
      text.alike('梁'),
      text.notes.version,
      text.notes.misfit,
      text.notes.noSource,
      text.notes.signed,
    ]);
  expect(rows().map((cells) => cells[4])).toEqual(['50 %', '50 %', '50 %', '–', '–', '50 %']);
  expect(all(collect, '.problem').map(({ textContent }) => textContent.trim())).toEqual([
    text.damaged(6),
  ]);
  expect(one(collect, '.proves').textContent).toContain('抄别人的答案');
  expect(await accessibilityProblems(collect)).toEqual([]);
});

test('codes that are held before the camera are counted, once each', async () => {
  const page = await teaching('en');
  const asked = one(page, 'prunus-class');
  one(asked, '.show').click();
  await expect.poll(() => all(asked, '.shown').length).toBe(1);
  const link = one(asked, '.link a').getAttribute('href')!;
  const lesson = readStoryLink(new URL(link).hash)!;
  const read = parseStory(lesson, NAMED_OFFER);
  if (!('story' in read)) throw new Error('no lesson');
  const code = (name: string) =>
    writeCompletion({
      ...{ name, work: workOf(read.story, lesson, null), made: 1_795_777_777 },
      tasks: [{ solved: false, checks: 1, answer: '8' }],
    });
  // This browser has neither a camera nor a reader of codes.
  expect(all(asked, '.camera')).toEqual([]);
  const seen = [code('A'), 'https://example.org/', code('B'), code('A')];
  const stopped = vi.fn();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve(seen.splice(0, 2).map((rawValue) => ({ rawValue })));
    },
  );
  const stream = document.createElement('canvas').captureStream();
  vi.spyOn(stream, 'getTracks').mockReturnValue([{ stop: stopped } as unknown as MediaStreamTrack]);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.resolve(stream) },
  });
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  asked.requestUpdate();
  await asked.updateComplete;
  one(asked, '.camera').click();
  await expect
    .poll(() => all(asked, '.counts li').map((line) => line.textContent.trim()))
    .toEqual([classText.en.cutHere(2, 2, 'b → c')]);
  const { value } = one(asked, '[name=codes]') as HTMLTextAreaElement;
  expect(value.trim().split('\n')).toHaveLength(2);
  one(asked, '.camera').click();
  expect(stopped).toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what a class has answered is counted over the one tree', async () => {
  const page = await teaching('en');
  const asked = one(page, 'prunus-class');
  await asked.updateComplete;
  typeInto(one(asked, '[name=tree]'), 'no tree');
  one(asked, '.show').click();
  await expect.poll(() => all(asked, '[role=alert]').length).toBe(1);
  typeInto(one(asked, '[name=tree]'), '((3 12 8) (2 4 6) (14 5 2))');
  one(asked, '.show').click();
  await expect.poll(() => all(asked, '.shown').length).toBe(1);
  // The link holds a lesson of one question, and the picture the link.
  const link = one(asked, '.link a').getAttribute('href')!;
  const lesson = readStoryLink(new URL(link).hash)!;
  const read = parseStory(lesson, NAMED_OFFER);
  if (!('story' in read)) throw new Error('no lesson');
  const [question] = countedQuestions(read.story);
  expect(question?.kind).toBe('cut');
  expect(one(asked, '.shown svg[role=img] path').getAttribute('d')!.length).toBeGreaterThan(999);
  // Before anybody has answered, the drawing marks nothing.
  expect(all(asked, '.drawing rect[fill="#000"]')).toEqual([]);
  const code = (name: string, answer: string, solved: boolean) =>
    writeCompletion({
      ...{ name, work: workOf(read.story, lesson, null), made: 1_795_777_777 },
      tasks: [{ solved, checks: 1, answer }],
    });
  const other = await handedIn('en', 'Else');
  typeInto(
    one(asked, '[name=codes]'),
    [
      ...[code('A', '7,8', true), code('B', '8', false), other, code('B', '8', false), 'Hi!'],
      // Nobody is right by saying so.
      code('C', '8', true),
    ].join('\n'),
  );
  const counts = () => all(asked, '.counts li').map((line) => line.textContent.trim());
  await expect
    .poll(counts)
    .toEqual([classText.en.cutHere(3, 3, 'b → c'), classText.en.cutHere(1, 3, 'b → b')]);
  expect(all(asked, '.drawing rect[fill="#000"]').length).toBe(2);
  expect(one(asked, '[role=status]').textContent).toContain(classText.en.right(1, 3));
  one(asked, '.tell').click();
  await asked.updateComplete;
  expect(all(asked, '.drawing path').length).toBe(2);
  // A window is asked of a node that is there, and is entered.
  const kind = one(asked, '[name=asks]') as HTMLSelectElement;
  kind.value = 'window';
  kind.dispatchEvent(new Event('change'));
  await asked.updateComplete;
  for (const node of ['#7', 'b/b', 'nonsense']) {
    typeInto(one(asked, '[name=node]'), node);
    one(asked, '.show').click();
    await expect.poll(() => all(asked, '[role=alert]').length, { message: node }).toBe(1);
    typeInto(one(asked, '[name=node]'), '#3');
    one(asked, '.show').click();
    await expect.poll(() => all(asked, '[role=alert]').length).toBe(0);
  }
  // That node is marked, and what the class has answered stands there, as far as it can be read.
  const laid = () => all(asked, '.drawing text[fill="#fff"]').map(({ textContent }) => textContent);
  expect(laid()).toEqual(['?']);
  const shown = readStoryLink(new URL(one(asked, '.link a').getAttribute('href')!).hash)!;
  const next = parseStory(shown, NAMED_OFFER);
  if (!('story' in next)) throw new Error('no lesson');
  expect(next.story.scenes[0]!.view?.mark).toEqual(['#3']);
  const given = ['3;inf', '3; +∞', '-inf;3', '0;1', '1;2'].map((answer, at) =>
    writeCompletion({
      ...{ name: String(at), work: workOf(next.story, shown, null), made: 1_795_777_777 },
      tasks: [{ solved: at > 1, checks: 1, answer }],
    }),
  );
  typeInto(one(asked, '[name=codes]'), [...given, given[0]!.slice(0, -9)].join('\n'));
  await expect.poll(laid).toEqual(['2 × (3, +∞)', '1 × (−∞, 3)', '1 × (0, 1)']);
  expect(one(asked, '[role=status]').textContent).toContain(classText.en.right(2, 5));
  expect(one(asked, '[role=status] .problem').textContent).toBe(classText.en.damaged(1));
  expect(await accessibilityProblems(asked)).toEqual([]);
});
