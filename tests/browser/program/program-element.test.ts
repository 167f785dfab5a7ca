import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../web/program/elements/prunus-program.ts';
import type { PrunusProgram } from '../../../web/program/elements/prunus-program.ts';
import type { ProgramRun } from '../../../web/program/program.ts';
import '../../../web/program/elements/prunus-stack.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import { homeOf } from '../../../web/engine/engine-location.ts';
import { documents } from '../../../web/core/storage/documents.ts';
import { programFrom, textOf } from '../../../web/program/kept.ts';
import { programsHanded, writeTaskLink } from '../../../web/program/handed.ts';
import { readTask } from '../../../web/program/task.ts';
import { templateText } from '../../../web/program/templates/index.ts';
import { FAULTS, clearStorage } from '../support/storage.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';

afterEach(() => document.body.replaceChildren());

interface Opened {
  readonly element: PrunusProgram;
  readonly root: ShadowRoot;
  readonly runs: ProgramRun[];
}

async function open(
  language: 'en' | 'zh' = 'en',
  keep = '',
  written = keep === '' ? 'javascript' : '',
): Promise<Opened> {
  const element = document.createElement('prunus-program');
  element.keep = keep;
  element.language = language;
  element.written = written;
  const runs: ProgramRun[] = [];
  element.addEventListener('prunus-program', (event) => {
    runs.push((event as CustomEvent<{ readonly run: ProgramRun }>).detail.run);
  });
  document.body.append(element);
  const desk = await vi.waitUntil(
    () => element.shadowRoot?.querySelector('prunus-program-desk')?.shadowRoot ?? null,
    20_000,
  );
  await vi.waitUntil(() => desk.querySelector('.cm-content'), 20_000);
  return { element, root: desk, runs };
}

const press = (root: ShadowRoot): void => root.querySelector<HTMLElement>('.run')!.click();
const outcome = (root: ShadowRoot): string => root.querySelector('.outcome')!.textContent;

describe('what a run comes to', () => {
  /** In a place that is scrolled, as low as that. */
  async function scrolled(height: string) {
    const opened = await open();
    const place = document.createElement('div');
    Object.assign(place.style, { width: '360px', height, overflow: 'auto' });
    opened.element.before(place);
    place.append(opened.element);
    await drawn();
    press(opened.root);
    await vi.waitFor(() => expect(outcome(opened.root)).toMatch(/\d calls recorded/), 20_000);
    const end = () => opened.root.querySelector('.outcome p')!.getBoundingClientRect();
    const isSeen = () => {
      const { top, bottom } = place.getBoundingClientRect();
      return end().top >= top - 1 && end().bottom <= bottom + 1;
    };
    return { ...opened, place, isSeen };
  }

  test('stays in sight where the tree that it opens takes room from it', async () => {
    // Before it is judged, too, which may take long.
    const judged: ReadonlySet<string> = new Set(['diagnose']);
    const verdict = holdAnswers(({ kind }) => judged.has(kind));
    const { root, place, isSeen } = await scrolled('420px');
    await vi.waitFor(() => expect(isSeen()).toBe(true));
    place.style.height = '150px';
    await vi.waitFor(() => expect(isSeen()).toBe(true));
    expect(outcome(root)).not.toMatch(/Right/);
    verdict.release();
    await vi.waitFor(() => expect(outcome(root)).toMatch(/Right/), 60_000);
  });

  test('is left to who scrolls away from it', async () => {
    const { root, place, isSeen } = await scrolled('420px');
    await vi.waitFor(() => expect(isSeen()).toBe(true));
    root
      .querySelector('.editor')!
      .dispatchEvent(new WheelEvent('wheel', { bubbles: true, composed: true }));
    place.scrollTop = 0;
    place.style.height = '150px';
    await vi.waitFor(() => expect(outcome(root)).toMatch(/Right/), 60_000);
    await drawn();
    expect(place.scrollTop).toBe(0);
  });
});

describe('what is written', () => {
  const NAME = 'prunus-program-of-a-test';
  const written = (root: ShadowRoot): string => root.querySelector('.cm-content')!.textContent;
  beforeEach(clearStorage);
  afterEach(clearStorage);
  const kept = async () => (await documents.all('program:')).map(({ text }) => text).join();

  test('is there again after a reload, own text and template alike', async () => {
    const first = await open('en', NAME);
    const editor = first.root.querySelector('.cm-content')!;
    await userEvent.click(editor);
    // Tab writes in it: how it is left is said.
    expect(editor.getAttribute('aria-description')).toMatch(/Escape.*Tab/);
    await userEvent.keyboard('{Control>}a{/Control}let mine = 1;');
    await vi.waitFor(async () => expect(await kept()).toContain('let mine = 1;'));
    first.element.remove();
    const second = await open('zh', NAME);
    expect(written(second.root)).toBe('let mine = 1;');
    await userEvent.selectOptions(second.root.querySelector('select')!, 'negamax');
    await vi.waitFor(async () => expect(await kept()).toContain('negamax'));
    second.element.remove();
    const third = await open('en', NAME);
    expect(third.root.querySelector('select')!.value).toBe('negamax');
    expect(written(third.root)).toContain('negamax');
    // Another element, which was not told to, keeps nothing.
    third.element.remove();
    expect(written((await open()).root)).toContain('alphabeta');
  });

  test('is taken over from where an earlier version has kept it', async () => {
    for (const [text, shown] of [
      ['{', 'alphabeta'],
      ['{"written":"perl","text":"x"}', 'alphabeta'],
      ['{"written":"javascript","template":null,"text":"let old = 1;"}', 'let old = 1;'],
    ] as const) {
      localStorage.setItem(NAME, text);
      const { element, root } = await open('en', NAME);
      expect(written(root)).toContain(shown);
      expect(localStorage.getItem(NAME)).toBeNull();
      element.remove();
    }
    expect(programFrom('3')).toBeNull();
    const mine = { written: 'python', template: null, text: 'x = 1' } as const;
    expect(programFrom(textOf(mine))).toEqual(mine);
  });

  test('is written all the same where nothing can be kept, and that is told', async () => {
    FAULTS['forbidden altogether']();
    const { root } = await open('en', NAME);
    expect(written(root)).toContain('alphabeta');
    await userEvent.click(root.querySelector('.cm-content')!);
    await userEvent.keyboard('{Control>}a{/Control}let mine = 1;');
    expect(written(root)).toBe('let mine = 1;');
    await vi.waitFor(() => expect(root.textContent).toContain('Not saved'));
    vi.restoreAllMocks();
    root.querySelector<HTMLElement>('.again')!.click();
    await vi.waitFor(() => expect(root.textContent).not.toContain('Not saved'));
    expect(await kept()).toContain('let mine = 1;');
  });

  test('is not lost to a template, nor to another desk', async () => {
    const first = await open('en', NAME);
    await userEvent.click(first.root.querySelector('.cm-content')!);
    await userEvent.keyboard('{Control>}a{/Control}let mine = 1;');
    const second = await open('en', NAME);
    await userEvent.click(second.root.querySelector('.cm-content')!);
    await userEvent.keyboard('{Control>}a{/Control}let yours = 2;');
    await vi.waitFor(async () => expect(await kept()).toMatch(/yours/));
    const choose = async (label: string) => {
      const select = first.root.querySelector('select')!;
      await vi.waitFor(() =>
        expect([...select.options].map(({ text }) => text).join()).toContain(label),
      );
      select.value = [...select.options].find(({ text }) => text.includes(label))!.value;
      select.dispatchEvent(new Event('change'));
    };
    first.root.querySelector('select')!.value = 'minimax';
    first.root.querySelector('select')!.dispatchEvent(new Event('change'));
    await choose('let mine = 1;');
    await vi.waitFor(() => expect(written(first.root)).toBe('let mine = 1;'));
    await choose('let yours = 2;');
    await vi.waitFor(() => expect(written(first.root)).toBe('let yours = 2;'));
  });
});

test('begins in Python, and is in the language of what is pasted', async () => {
  const { root } = await open('en', '', '');
  const chosen = () => root.querySelector('.segments [aria-pressed=true]')?.textContent.trim();
  expect(chosen()).toBe('Python');
  await userEvent.click(root.querySelector('.cm-content')!);
  await userEvent.keyboard('{Control>}a{/Control}let mine = 1;');
  await vi.waitFor(() => expect(chosen()).toBe('JavaScript'));
});

test('a task has its own beginning, and ends with a code in which the program is', async () => {
  const element = document.createElement('prunus-program');
  const starter = templateText('alpha-beta', 'javascript', 'en');
  const statement = {
    task: 1,
    title: 'Cut it',
    signature: 'alphabeta(node, alpha, beta, isMax)',
    starter,
  };
  const read = readTask(JSON.stringify({ ...statement, trees: ['[[3,12],[2,4]]'], cut: 'equal' }));
  element.task = 'task' in read ? writeTaskLink(read.task) : '';
  document.body.append(element);
  const root = await vi.waitUntil(
    () => element.shadowRoot?.querySelector('prunus-program-desk')?.shadowRoot ?? null,
    20_000,
  );
  await vi.waitUntil(() => root.querySelector('.cm-content'), 20_000);
  expect(root.querySelector('.task')!.textContent).toContain('alphabeta(node, alpha, beta, isMax)');
  expect(root.textContent).not.toContain('[[3,12]');
  press(root);
  await vi.waitFor(() => expect(outcome(root)).toMatch(/Right:/), 20_000);
  root.querySelector<HTMLDetailsElement>('.hand-in')!.open = true;
  const hand = root.querySelector('prunus-hand-in')!.shadowRoot!;
  const field = hand.querySelector('input')!;
  field.value = 'A. Student';
  field.dispatchEvent(new Event('input'));
  await vi.waitUntil(() => hand.querySelector('output'));
  const { programs } = programsHanded(hand.querySelector('output')!.textContent);
  expect(programs).toMatchObject([{ name: 'A. Student', text: starter, claimed: true }]);
  expect(await accessibilityProblems(element)).toEqual([]);
});

describe('a program in the page', () => {
  test('is run, handed on, and told to be right', async () => {
    const { root, runs } = await open();
    press(root);
    await vi.waitFor(() => expect(outcome(root)).toMatch(/11 calls recorded; it gave back 3/));
    await vi.waitFor(() => expect(outcome(root)).toMatch(/Right:/));
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ name: 'alphabeta', searched: { kind: 'tree' } });
  });

  // Rows that may be a board as well are looked at once more, before it is judged.
  test.each(['[[3,12,8],[2,4,6],[14,5,2]]', '[[1,0,2],[2,1,0],[0,0,0]]'])(
    'is not run a second time while it is judged, and can be stopped until then: %s',
    async (tree) => {
      const { element, root, runs } = await open();
      element.tree = tree;
      await drawn();
      const asked: string[] = [];
      // An engine that never answers.
      vi.spyOn(EngineClient.prototype, 'request').mockImplementation(({ kind }, options) => {
        asked.push(kind);
        return new Promise((_, reject) => {
          const stopped = () => reject(new Error('stopped'));
          if (options?.signal?.aborted === true) stopped();
          options?.signal?.addEventListener('abort', stopped);
        });
      });
      root.querySelector<HTMLElement>('.run')!.focus();
      press(root);
      await vi.waitFor(() => expect(asked).toHaveLength(1));
      await drawn();
      expect(root.querySelector('.run')).toBeNull();
      // Who has run it by a key can stop it by that key, and is still there at its end.
      expect(root.activeElement).toBe(root.querySelector('.stop'));
      root.querySelector<HTMLElement>('.cm-content')!.focus();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await drawn();
      expect(asked).toHaveLength(1);
      expect(outcome(root)).toMatch(/recorded/);
      root.querySelector<HTMLElement>('.stop')!.focus();
      root.querySelector<HTMLElement>('.stop')!.click();
      await vi.waitFor(() => expect(root.querySelector('.run')).not.toBeNull());
      expect(root.activeElement).toBe(root.querySelector('.run'));
      expect(outcome(root)).not.toContain('Held against');
      expect(runs).toHaveLength(1);
      expect(runs[0]!.searched).toMatchObject({ kind: 'tree' });
      vi.restoreAllMocks();
      press(root);
      await vi.waitFor(() => expect(runs).toHaveLength(2));
    },
  );

  test.each(['en', 'zh'] as const)('keeps nobody out (%s)', async (language) => {
    const { element, root } = await open(language);
    press(root);
    await vi.waitFor(() => expect(root.querySelector('.verdict')).not.toBeNull());
    for (const details of root.querySelectorAll('details')) details.open = true;
    await drawn();
    expect(await accessibilityProblems(element)).toEqual([]);
  });

  test('turns nothing around on the page by what it prints', async () => {
    const { element, root } = await open();
    const desk = element.shadowRoot!.querySelector('prunus-program-desk')!;
    const text = templateText('minimax', 'javascript', 'en');
    Object.assign(desk, {
      text: `console.log("a\\u202eb\\n\\u05d0");\n${text}`,
      template: null,
    });
    await drawn();
    press(root);
    await vi.waitFor(() =>
      expect(root.querySelector('pre')?.textContent).toContain('ab\n\u2068\u05d0\u2069\n'),
    );
  });

  const write = async ({ element }: Opened, text: string): Promise<void> => {
    const desk = element.shadowRoot!.querySelector('prunus-program-desk')!;
    Object.assign(desk, { text, template: null });
    await drawn();
  };

  test('is told what its search was given, where it never calls it', async () => {
    const opened = await open();
    await write(opened, templateText('minimax', 'javascript', 'en').replace(/\n[^\n]*\n*$/, ''));
    press(opened.root);
    await vi.waitFor(() =>
      expect(outcome(opened.root)).toContain('Nothing called minimax; it was given [[3,12,8],'),
    );
  });

  test('is shown the tree on which it differs, where that is another one', async () => {
    const opened = await open();
    const text = templateText('alpha-beta', 'javascript', 'en');
    // Of the tree at hand every value is larger.
    await write(opened, text.replace('best = isMax ? -Infinity', 'best = isMax ? -1'));
    press(opened.root);
    await vi.waitFor(() => expect(opened.runs).toHaveLength(2), 20_000);
    expect(outcome(opened.root)).toContain('another tree or position that your program was given');
    expect(opened.root.querySelector('.verdict code')?.textContent).toBe(
      opened.runs[1]!.searched?.options.tree,
    );
    expect(opened.runs[1]!.trace).not.toBe(opened.runs[0]!.trace);
  });

  test('has the line lit at which it differs, where no change is known that puts it right', async () => {
    const opened = await open();
    const text = templateText('alpha-beta', 'javascript', 'en');
    await write(opened, text.replace('return best;', 'return best + node.length;'));
    press(opened.root);
    await vi.waitFor(() => expect(outcome(opened.root)).toContain('It differs'), 20_000);
    await vi.waitFor(() => {
      const lit = [...opened.root.querySelectorAll('.lit-wrong')];
      expect(lit.map(({ textContent }) => textContent.trim())).toEqual([
        'return best + node.length;',
      ]);
    }, 20_000);
    expect(opened.root.querySelector('.repair')).toBeNull();
  });

  test('asks the reader what it asks for, and goes on with the answer', async () => {
    const opened = await open();
    const text = templateText('minimax', 'javascript', 'en');
    await write(opened, `console.log('So: ' + prompt('Who plays?'));\n${text}`);
    press(opened.root);
    await vi.waitFor(() => expect(outcome(opened.root)).toContain('The program asks: Who plays?'));
    const field = opened.root.querySelector<HTMLInputElement>('.asks input')!;
    await userEvent.type(field, 'Ann{Enter}');
    await vi.waitFor(() => expect(outcome(opened.root)).toMatch(/Right:[^]*So: Ann/), 20_000);
    expect(opened.root.querySelector('.asks')).toBeNull();
  });

  test('lights the line that it has reached', async () => {
    const { element, root } = await open();
    press(root);
    await vi.waitFor(() => expect(root.querySelector('.verdict')).not.toBeNull());
    element.step = 3;
    await vi.waitFor(() => {
      expect(root.querySelector('.lit-current')?.textContent).toMatch(/return node/);
    });
  });

  test('shows its open calls with their variables', async () => {
    const { root, runs } = await open();
    press(root);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    const engine = new EngineClient(homeOf('textbook'));
    const bytes = new TextEncoder().encode(runs[0]!.trace);
    const { trace } = await engine.request({ kind: 'importTrace', bytes });
    const stack = document.createElement('prunus-stack');
    Object.assign(stack, { trace, step: 3, run: runs[0] });
    document.body.append(stack);
    await stack.updateComplete;
    const calls = stack.shadowRoot!.querySelectorAll('li');
    expect(calls).toHaveLength(3);
    expect(calls[0]!.textContent).toMatch(/alpha\s*-Infinity/);
    expect(calls[2]!.textContent).toMatch(/node\s*3/);
    stack.run = null;
    await stack.updateComplete;
    expect(stack.shadowRoot!.querySelectorAll('li')[0]!.textContent).toMatch(/α\s*−∞/);
    expect(await accessibilityProblems(stack)).toEqual([]);
    engine.close();
  });
});
