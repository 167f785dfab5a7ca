import { beforeEach, expect, test, vi } from 'vitest';

import '../../../web/elements/story/prunus-teaching.ts';
import { workCode } from '../../../web/exercise/completion.ts';
import { loadLesson } from '../../../web/elements/story/lessons.ts';
import { parseStory } from '../../../web/story/parse.ts';
import type { Story } from '../../../web/story/story.ts';
import { NAMED_OFFER } from '../../../web/text/lab/offer.ts';
import { accessibilityProblems, drawn, mounted } from '../support/mounted.ts';
import { all, one, typeInto } from '../support/lesson.ts';

/** What the page has handed to the person as files. */
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'about:blank';
  });
});

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

test('a lesson is saved for paper', async () => {
  const page = await teaching('en');
  const [questions] = all(page, 'td button');
  questions!.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]!.text()).toContain('<h1>The three plates</h1>');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('results are collected from codes and files, checked, and saved as a table', async () => {
  const page = await teaching('en');
  const collect = one(page, 'prunus-collect');
  await collect.updateComplete;
  const trees = [
    { solved: true, checks: 1 },
    { solved: true, checks: 3 },
    { solved: false, checks: 2 },
  ];
  const code = (name: string) => workCode({ name, work: 'bounds', trees }, 'plum');
  typeInto(one(collect, '[name=codes]'), code('=Ann'));
  typeInto(one(collect, '[name=word]'), 'plum');
  const files = new DataTransfer();
  files.items.add(new File([`${code('祝')}\n`], 'a.txt'));
  files.items.add(new File(['no code'], 'b.txt'));
  const field = one(collect, '[name=files]') as HTMLInputElement;
  field.files = files.files;
  field.dispatchEvent(new Event('change'));
  await expect.poll(() => all(collect, 'tbody tr').length).toBe(2);
  const cells = [...all(collect, 'tbody tr')[1]!.children].map(({ textContent }) =>
    textContent.trim(),
  );
  expect(cells).toEqual(['祝', 'bounds', '2 / 3', '50 %', '1, 3, (2)']);
  // "no" and "code" are none.
  expect(all(collect, '.problem')).toHaveLength(2);
  one(collect, '.save').click();
  await drawn();
  const table = await saved[0]!.text();
  expect(table).toContain(`"'=Ann","bounds","2 / 3","50 %","1, 3, (2)"`);
});
