import { unzipSync, strFromU8 } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import '../../../web/course/elements/compose/prunus-composer.ts';
import '../../../web/course/elements/compose/prunus-take-scene.ts';
import type { PrunusComposer } from '../../../web/course/elements/compose/prunus-composer.ts';
import type { PrunusSecondLesson } from '../../../web/course/elements/compose/prunus-second-lesson.ts';
import type { PrunusTakeScene } from '../../../web/course/elements/compose/prunus-take-scene.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { documents } from '../../../web/core/storage/documents.ts';
import { parseStory, questionsOf } from '../../../web/course/parse.ts';
import { lessonPage } from '../../../web/course/results/packed.ts';
import { NAMED_OFFER } from '../../../web/search/text/lab.ts';
import { loadLesson } from '../../../web/course/elements/lessons.ts';
import { composerText } from '../../../web/course/text/composer.ts';
import { secondLessonText } from '../../../web/course/text/second-lesson.ts';
import { defaultState } from '../../../web/search/state.ts';
import { accessibilityProblems, drawn, mounted, savedFiles } from '../support/mounted.ts';
import { FAULTS, clearStorage } from '../support/storage.ts';
import { all, answerIt, one, questionsIn, typeInto } from '../support/lesson.ts';

let saved: File[];

beforeEach(async () => {
  await clearStorage();
  saved = savedFiles();
});
afterEach(() => vi.restoreAllMocks());

function scenesOf(composer: PrunusComposer): readonly string[] {
  return all(one(composer, 'prunus-scene-list'), 'li .scene').map((button) =>
    button.textContent.trim(),
  );
}

function sceneText(composer: PrunusComposer): string {
  return (one(composer, '[name=scene]') as HTMLTextAreaElement).value;
}

/** The tree beside the first scene, once it has been searched. */
async function treeIn(composer: PrunusComposer): Promise<PrunusTree> {
  const stage = () => one(one(composer, 'prunus-story'), 'prunus-story-stage').shadowRoot;
  await expect.poll(() => stage()?.querySelector('prunus-tree')?.trace ?? null).not.toBeNull();
  return stage()!.querySelector('prunus-tree')!;
}

/** Waits until the desk and its list are drawn. */
async function settled(composer: PrunusComposer): Promise<void> {
  await composer.updateComplete;
  await one(composer, 'prunus-scene-list').updateComplete;
}

/** Takes what the lab shows, and waits until that is done. */
async function taken(take: PrunusTakeScene): Promise<void> {
  one(take, '.take').click();
  await expect
    .poll(() => take.shadowRoot!.querySelector('[role=status] a, .problem'))
    .not.toBeNull();
}

/** The desk, once it is known what was kept. */
async function desk(properties: Partial<PrunusComposer> = {}): Promise<PrunusComposer> {
  document.body.replaceChildren();
  // What was there before gives its place up.
  await navigator.locks.query();
  const composer = await mounted('prunus-composer', properties, '1100px');
  await composer.updateComplete;
  return composer;
}

/** Two scenes of the first example, taken in the lab at different steps. */
async function written(language: 'en' | 'zh' = 'en'): Promise<PrunusComposer> {
  for (const [title, step] of [['First', 3] as const, ['Second', 9] as const]) {
    const take = await mounted('prunus-take-scene', { state: { ...defaultState, step } }, '500px');
    typeInto(one(take, 'input'), title);
    await taken(take);
    expect(one(take, 'a').getAttribute('href')).toContain('lessons.html#compose');
  }
  return desk({ language });
}

test('scenes are taken in the lab, put in order, and undone', async () => {
  const composer = await written();
  const list = one(composer, 'prunus-scene-list');
  expect(scenesOf(composer)).toEqual(['First', 'Second']);
  one(list, '.down').click();
  await settled(composer);
  expect(scenesOf(composer)).toEqual(['Second', 'First']);
  // The focus goes with the scene, so that it is moved on by the next press.
  expect(list.shadowRoot!.activeElement?.getAttribute('aria-label')).toBe('Move up: First');
  one(list, '.remove').click();
  await settled(composer);
  expect(scenesOf(composer)).toEqual(['First']);
  for (const scenes of [
    ['Second', 'First'],
    ['First', 'Second'],
  ]) {
    one(composer, '.undo').click();
    await settled(composer);
    expect(scenesOf(composer)).toEqual(scenes);
  }
  expect((one(composer, '.undo') as HTMLButtonElement).disabled).toBe(true);
});

/** Drags the scene at a place so far down, with that pointer; `end` is what happens last. */
async function dragged(
  composer: PrunusComposer,
  from: number,
  to: number,
  pointerType: string,
  end = 'pointerup',
): Promise<void> {
  const list = one(composer, 'prunus-scene-list');
  const [rows, grips] = [all(list, 'li'), all(list, '.grip')];
  const grip = grips[from]!;
  const pointer = { pointerId: 1, pointerType, button: 0, bubbles: true, cancelable: true };
  const { top, height } = rows[to]!.getBoundingClientRect();
  const clientY = top + height * (to > from ? 0.9 : 0.1);
  vi.spyOn(grip, 'setPointerCapture').mockImplementation(() => undefined);
  grip.dispatchEvent(new PointerEvent('pointerdown', pointer));
  grip.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientY }));
  await list.updateComplete;
  if (from !== to) expect(all(list, 'li.before, li.after')).toEqual([rows[to]]);
  if (end === 'Escape') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  else grip.dispatchEvent(new PointerEvent(end, pointer));
  await settled(composer);
  expect(all(list, 'li.taken, li.before, li.after')).toEqual([]);
}

test.each(['mouse', 'touch'])('scenes are dragged to another place by %s', async (pointer) => {
  const composer = await written();
  one(composer, '.add-scene').click();
  await settled(composer);
  await dragged(composer, 0, 2, pointer);
  expect(scenesOf(composer)).toEqual(['Second', 'New scene', 'First']);
  await dragged(composer, 1, 0, pointer);
  expect(scenesOf(composer)).toEqual(['New scene', 'Second', 'First']);
  // What is let go where it was, or given up, changes nothing and is no step to be undone.
  await dragged(composer, 1, 1, pointer);
  await dragged(composer, 0, 2, pointer, 'Escape');
  await dragged(composer, 0, 2, pointer, 'pointercancel');
  expect(scenesOf(composer)).toEqual(['New scene', 'Second', 'First']);
  one(composer, '.undo').click();
  await settled(composer);
  expect(scenesOf(composer)).toEqual(['Second', 'New scene', 'First']);
});

test('somebody else’s lesson is opened, and undo brings back one’s own', async () => {
  await written();
  const other = (await loadLesson('bounds', 'en'))!;
  const composer = await desk({ opened: other });
  expect(scenesOf(composer).length).toBeGreaterThan(4);
  expect(one(composer, '.tools [role=status]').textContent).toContain('Undo');
  one(composer, '.undo').click();
  await settled(composer);
  expect(scenesOf(composer)).toEqual(['First', 'Second']);
});

test('the part of the tree that is seen comes with a scene, and is seen again', async () => {
  const look = { x: 2.5, y: 1.5, across: 3 };
  const take = await mounted('prunus-take-scene', { outlook: () => look }, '500px');
  await taken(take);
  const composer = await desk();
  expect(sceneText(composer)).toContain('look: 2.5, 1.5, 3');
  const tree = await treeIn(composer);
  await expect.poll(() => tree.outlook?.across).toBeCloseTo(3, 3);
  expect(tree.outlook!.x).toBeCloseTo(2.5, 3);
  // In a narrower place it is the same part.
  tree.style.width = '240px';
  await expect.poll(() => tree.clientWidth).toBe(240);
  await drawn();
  expect(tree.outlook!.across).toBeCloseTo(3, 3);
  tree.zoomBy(0.5);
  await expect.poll(() => tree.outlook?.across).toBeGreaterThan(4);
});

test('a board is taken, and its best move can be asked for', async () => {
  const state = { ...defaultState, game: 'tictactoe', moves: [0, 4, 1, 5] };
  const take = await mounted('prunus-take-scene', { state, language: 'zh' }, '500px');
  all(take, '.segments button')[1]!.click();
  await take.updateComplete;
  await taken(take);
  expect(await accessibilityProblems(take)).toEqual([]);
  const composer = await desk();
  (one(composer, 'details.question') as HTMLDetailsElement).open = true;
  const form = one(composer, 'prunus-question-form');
  await form.updateComplete;
  const kind = one(form, '[name=kind]') as HTMLSelectElement;
  kind.value = 'move';
  kind.dispatchEvent(new Event('change'));
  await form.updateComplete;
  one(form, '.add').click();
  const story = one(composer, 'prunus-story');
  await expect.poll(() => questionsIn(story)[0]?.itsKey?.kind).toBe('move');
  await answerIt(story, questionsIn(story)[0]!, true);
});

test('a question is added by its form, and is there to be answered beside it', async () => {
  const composer = await written('zh');
  (one(composer, 'details.question') as HTMLDetailsElement).open = true;
  const form = one(composer, 'prunus-question-form');
  await form.updateComplete;
  typeInto(one(form, '[name=ask]'), '哪一盘？');
  // The right one stands second, and no longer once it is moved.
  expect(all(form, '[type=checkbox]').map((box) => (box as HTMLInputElement).checked)).toEqual([
    ...[false, true, false],
  ]);
  for (const [at, [words, reply]] of [
    ['B', '100 元到不了你手里。'] as const,
    ['A', ''] as const,
    ['C', '太谨慎了。'] as const,
  ].entries()) {
    typeInto(one(form, `[name=option-${String(at)}]`), words);
    await form.updateComplete;
    typeInto(one(form, `[name=reply-${String(at)}]`), reply);
    await form.updateComplete;
  }
  all(form, '.down')[1]!.click();
  await form.updateComplete;
  expect((one(form, '[name=option-2]') as HTMLInputElement).value).toBe('A');
  one(form, '.add').click();
  const story = one(composer, 'prunus-story');
  await expect.poll(() => questionsIn(story).length).toBe(1);
  expect(sceneText(composer)).toContain(
    '- [ ] B => 100 元到不了你手里。\n- [ ] C => 太谨慎了。\n- [x] A\n',
  );
  // The next one has its right answer elsewhere.
  await form.updateComplete;
  expect((one(form, '[name=right-0]') as HTMLInputElement).checked).toBe(true);
  expect(await accessibilityProblems(composer)).toEqual([]);
  // A second one comes to be where there was one: after a reload all of it is there.
  const again = await desk();
  expect(sceneText(again)).toContain('ask: 哪一盘？');
});

test('a lesson of three scenes is made in at most 25 presses', async () => {
  const composer = await desk();
  let presses = 0;
  const press = async (root: Element, selector: string, typed?: string): Promise<void> => {
    presses++;
    const field = one(root, selector);
    if (typed === undefined) field.click();
    else typeInto(field, typed);
    await settled(composer);
  };
  await press(composer, '[name=title]', 'Mine');
  for (const [at, tree] of ['((3 12 8) (2 4 6))', '[[5, 7], [4, 9]]', '(1 (2 3))'].entries()) {
    await press(composer, '.add-scene');
    // The words of the new scene are chosen: they are typed over without another press.
    const field = one(composer, '[name=scene]') as HTMLTextAreaElement;
    await expect.poll(() => composer.shadowRoot!.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart)).toBe('New scene');
    typeInto(field, `## Scene ${String(at)}\n\nIts words.`);
    await settled(composer);
    if (at === 0) await press(composer, 'details.tree summary');
    const form = one(composer, 'prunus-tree-form');
    await press(form, '[name=tree]', tree);
    await press(form, '.add');
    if (at === 0) await press(composer, 'details.question summary');
    const asked = one(composer, 'prunus-question-form');
    await press(asked, '[name=ask]', 'Which?');
    await press(asked, '[name=option-0]', 'This');
    await press(asked, '[name=option-1]', 'That');
    // Of two options one is right, each time.
    await asked.updateComplete;
    await press(asked, '.add');
  }
  expect(presses).toBeLessThanOrEqual(25);
  one(composer, '.save-menu [value=file]').click();
  await expect.poll(() => saved.length).toBe(1);
  const read = parseStory(await saved[0]!.text(), NAMED_OFFER);
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  expect(read.story.scenes.map(({ view }) => view?.stage)).toEqual([0, 1, 2]);
  expect(questionsOf(read.story)).toHaveLength(3);
  // Its tree is put in the place of the one that a scene has; what is none is said.
  const form = one(composer, 'prunus-tree-form');
  typeInto(one(form, '[name=tree]'), 'a cat');
  await form.updateComplete;
  one(form, '.add').click();
  await form.updateComplete;
  expect(one(form, '[role=alert]').textContent).not.toBe('');
  one(form, '.lot').click();
  await form.updateComplete;
  one(form, '.add').click();
  await settled(composer);
  expect(sceneText(composer).match(/^tree: /gm)).toHaveLength(1);
  expect(sceneText(composer)).not.toContain('(2 3)');
  // What the lesson says of itself.
  const goals = one(composer, '[name=goal]') as HTMLTextAreaElement;
  goals.value = 'value a tree\n\nfind a cut';
  goals.dispatchEvent(new Event('change'));
  await settled(composer);
  const language = one(composer, '[name=language]') as HTMLSelectElement;
  language.value = 'zh';
  language.dispatchEvent(new Event('change'));
  await settled(composer);
  one(composer, '.save-menu [value=file]').click();
  await expect.poll(() => saved.length).toBe(2);
  expect(await saved[1]!.text()).toMatch(
    /^---\nstory: 1\ntitle: Mine\nlanguage: zh\ngoal: value a tree\ngoal: find a cut\n---\n/,
  );
  expect(await accessibilityProblems(composer)).toEqual([]);
});

test('the preview goes along with the scene that is written', async () => {
  const composer = await desk({ opened: (await loadLesson('bounds', 'en'))! });
  const messages: string[] = [];
  const story = one(composer, 'prunus-story');
  await expect.poll(() => story.shadowRoot!.querySelector('.scene')).not.toBeNull();
  story.addEventListener('prunus-story-scene', (event) => {
    messages.push((event as CustomEvent<{ scene: string }>).detail.scene);
  });
  const fifth = all(one(composer, 'prunus-scene-list'), 'li .scene')[4]!;
  fifth.focus();
  fifth.click();
  await expect.poll(() => story.shadowRoot!.querySelector('.scene.here')?.id).toBe('up');
  // It is seen: where the tree stands above, it begins below the tree.
  const [head, stage] = ['.scene.here h2', '.stage'].map((part) =>
    one(story, part).getBoundingClientRect(),
  );
  expect(stage!.left).toBeLessThan(head!.right);
  expect(head!.top).toBeGreaterThanOrEqual(stage!.bottom);
  // The hand stays where it is.
  expect(one(composer, 'prunus-scene-list').shadowRoot!.activeElement).not.toBeNull();
  // A new one is come to once it can be read.
  one(composer, '.add-scene').click();
  await expect
    .poll(() => story.shadowRoot!.querySelector('.scene.here h2')?.textContent.trim())
    .toBe('New scene');
});

test('it is saved as text and as a package, and a file is opened again', async () => {
  const composer = await written();
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('void 0'));
  one(composer, '.save-menu [value=file]').click();
  await expect.poll(() => saved.length).toBe(1);
  one(composer, '.save-menu [value=scorm]').click();
  await expect.poll(() => saved.length).toBe(2);
  const files = unzipSync(new Uint8Array(await saved[1]!.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    'imsmanifest.xml',
    'index.html',
    'prunus.standalone.js',
  ]);
  const text = await saved[0]!.text();
  expect(strFromU8(files['index.html']!)).toContain(text.trim());

  await clearStorage();
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('void 0'));
  const other = await desk();
  expect(scenesOf(other)).toEqual([]);
  chooseFile(one(other, '.open-file'), text);
  await expect.poll(() => scenesOf(other)).toEqual(['First', 'Second']);
});

test('a lesson of the course is opened, to be changed', async () => {
  const composer = await desk();
  const open = one(composer, '[name=open]') as HTMLSelectElement;
  open.value = [...open.options].find(({ text }) => text === 'bounds')!.value;
  open.dispatchEvent(new Event('change'));
  await expect.poll(() => scenesOf(composer).length).toBeGreaterThan(4);
});

const titleOf = (composer: PrunusComposer): string =>
  (one(composer, '[name=title]') as HTMLInputElement).value;

/** What can be opened, by the words of its option. */
const offered = (composer: PrunusComposer): readonly string[] =>
  [...(one(composer, '[name=open]') as HTMLSelectElement).options].map(({ text }) => text);

test('two desks write two drafts, and either finds both', async () => {
  const first = await written();
  const second = document.createElement('prunus-composer');
  document.querySelector('main')!.append(second);
  await second.updateComplete;
  typeInto(one(first, '[name=title]'), 'Mine');
  typeInto(one(second, '[name=title]'), 'Yours');
  await expect.poll(async () => (await documents.all('draft:')).length).toBe(2);
  const texts = (await documents.all('draft:')).map(({ text }) => text).join();
  expect(texts).toMatch(/title: Mine/);
  expect(texts).toMatch(/title: Yours/);
  await expect.poll(() => offered(first).join()).toContain('Yours');
  await expect.poll(() => offered(second).join()).toContain('Mine');
});

test('a scene that is taken while the desk is open comes to be there, and nothing is lost', async () => {
  const composer = await written();
  const take = document.createElement('prunus-take-scene');
  document.querySelector('main')!.append(take);
  await take.updateComplete;
  typeInto(one(take, 'input'), 'Third');
  await taken(take);
  await expect.poll(() => scenesOf(composer)).toEqual(['First', 'Second', 'Third']);
  typeInto(one(composer, '[name=title]'), 'All three');
  await expect.poll(async () => (await documents.all('draft:'))[0]?.text).toContain('All three');
  expect((await documents.all('draft:')).length).toBe(1);
});

test('the draft of an earlier version is taken over', async () => {
  localStorage.setItem('prunus-lesson-draft', '---\nstory: 1\ntitle: Old\n---\n\n## Scene\n');
  const composer = await desk();
  expect(titleOf(composer)).toBe('Old');
  expect(scenesOf(composer)).toEqual(['Scene']);
  expect(localStorage.getItem('prunus-lesson-draft')).toBeNull();
});

test('what is not saved is told, in the desk and in the lab', async () => {
  const composer = await written();
  FAULTS['forbidden altogether']();
  typeInto(one(composer, '[name=title]'), 'Unsaved');
  const status = () => one(composer, '.tools [role=status]').textContent;
  await expect.poll(status).toContain('Not saved');
  one(composer, '.save-file').click();
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]!.text()).toContain('title: Unsaved');
  const take = document.createElement('prunus-take-scene');
  document.querySelector('main')!.append(take);
  await take.updateComplete;
  await taken(take);
  expect(one(take, '.problem').textContent).toContain('Not saved');
  vi.restoreAllMocks();
  one(composer, '.again').click();
  await expect.poll(status).not.toContain('Not saved');
  expect((await documents.all('draft:'))[0]?.text).toContain('title: Unsaved');
});

/** Presses a button for a file, and chooses one of that text; null: one that can't be read. */
function chooseFile(button: HTMLElement, text: string | null): void {
  const files = new DataTransfer();
  files.items.add(new File([text ?? ''], 'lesson.md'));
  if (text === null) vi.spyOn(Blob.prototype, 'text').mockRejectedValueOnce(new Error('gone'));
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (
    this: HTMLInputElement,
  ) {
    this.files = files.files;
    this.dispatchEvent(new Event('change'));
  });
  button.click();
}

/** The second lesson beside the one that is written, chosen from a file. */
async function beside(composer: PrunusComposer, text: string): Promise<PrunusSecondLesson> {
  one(composer, 'details.beside summary').click();
  const second = one(composer, 'prunus-second-lesson');
  await second.updateComplete;
  chooseFile(one(second, '.open-file'), text);
  await expect.poll(() => all(second, '[role=status], [role=alert]').length).toBe(1);
  return second;
}

const HEAD = '---\nstory: 1\ntitle: One\nlanguage: en\n---\n\n';

test('scenes of a co-author are taken in, instead of one’s own, or as well', async () => {
  const composer = await desk({
    opened: `${HEAD}## A {#a}\n\nThe same.\n\n## B {#b}\n\nMine.\n\n## D {#d}\n\nMine alone.\n`,
  });
  const theirs = `${HEAD}## A {#a}\n\nThe same.\n\n## B {#b}\n\nTheirs.\n\n## C {#c}\n\nNew.\n`;
  const second = await beside(composer, theirs);
  const status = () => one(second, '[role=status]').textContent.trim();
  expect(status()).toBe(secondLessonText.en.counted('One', 1, 1));
  expect(all(second, '.row').length).toBe(3);
  one(second, '.begin').click();
  await expect.poll(() => scenesOf(composer)).toEqual(['A', 'B', 'C', 'D']);
  await expect.poll(status).toBe(secondLessonText.en.counted('One', 2, 0));
  one(second, '.more').click();
  await expect.poll(() => scenesOf(composer)).toEqual(['A', 'B', 'B', 'C', 'D']);
  one(composer, '.undo').click();
  await expect.poll(() => scenesOf(composer)).toEqual(['A', 'B', 'C', 'D']);
  await second.updateComplete;
  one(second, '.replace').click();
  await expect.poll(status).toBe(secondLessonText.en.counted('One', 3, 0));
  expect(await accessibilityProblems(composer)).toEqual([]);
});

test('a lesson is translated beside its original, whose missing scenes are shown', async () => {
  const english = (await loadLesson('three-plates', 'en'))!;
  const composer = await desk({
    language: 'zh',
    opened: '---\nstory: 1\ntitle: 三个盘子\nlanguage: zh\n---\n',
  });
  const second = await beside(composer, english);
  const missing = all(second, '.begin').length;
  expect(missing).toBe(all(second, '.row').length - 1);
  one(second, '.begin').click();
  await expect.poll(() => all(second, '.begin').length).toBe(missing - 1);
  const field = () => one(second, '[name="scene 0"]') as HTMLTextAreaElement;
  const lacks = () => all(second, '.lacks').map(({ textContent }) => textContent.trim());
  expect(lacks()).toEqual([secondLessonText.zh.untouched]);
  typeInto(field(), field().value.replace(/^## .*? \{/, '## 三个盘子 {'));
  await expect.poll(() => scenesOf(composer)).toEqual(['三个盘子']);
  expect(all(second, '.begin').length).toBe(missing - 1);
  await expect.poll(lacks).toEqual([]);
  // A question that got lost on the way is told.
  typeInto(field(), field().value.replace(/```\w+[^]*?```/, ''));
  await expect.poll(lacks).toEqual([secondLessonText.zh.otherBlocks]);
});

test('a file that is no lesson is refused in one sentence, and thousands of scenes freeze nothing', async () => {
  for (const text of ['', 'x\n'.repeat(300_000), `${HEAD}${'## A\n\n'.repeat(20_000)}`]) {
    const composer = await desk();
    chooseFile(one(composer, '.open-file'), text);
    const story = () => composer.shadowRoot!.querySelector('prunus-story');
    await expect
      .poll(() => [
        ...all(composer, '.preview > [role=alert]'),
        ...(story() === null ? [] : all(story()!, '[role=alert]')),
      ])
      .toHaveLength(1);
    expect(all(one(composer, 'prunus-scene-list'), 'li').length).toBeLessThan(1000);
  }
});

test('a lesson that can’t be had is told so, and what is written stays', async () => {
  const composer = await desk({ opened: `${HEAD}## A\n` });
  const message = () => one(composer, '.tools [role=status]').textContent.trim();
  chooseFile(one(composer, '.open-file'), null);
  await expect.poll(message).toBe(composerText.en.failedToOpen);
  expect(scenesOf(composer)).toEqual(['A']);
});

test.each(['</script><b>bold</b>', '<!-- <script>', 'a & b &amp; "c"'])(
  'a page holds a lesson with %s in it as it is',
  async (words) => {
    const text = `${HEAD}## A\n\nBefore ${words} after.`;
    const markup = lessonPage({ name: 'own', language: 'en', text }, '');
    const report = new DOMParser().parseFromString(markup, 'text/html');
    document.body.replaceChildren(document.importNode(report.querySelector('prunus-story')!, true));
    const story = document.querySelector('prunus-story')!;
    await expect.poll(() => story.shadowRoot!.textContent).toContain(`Before ${words} after.`);
  },
);

test('what is too much to be put beside a lesson is refused in one sentence', async () => {
  const composer = await desk({ opened: `${HEAD}## A\n` });
  const second = await beside(composer, HEAD + '## A\n\n'.repeat(30_000));
  expect(all(second, '.row')).toEqual([]);
  expect(one(second, '[role=alert]').textContent.trim().length).toBeLessThan(200);
});
