import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../../web/elements/program/prunus-program.ts';
import type { PrunusProgram } from '../../../web/elements/program/prunus-program.ts';
import type { ProgramRun } from '../../../web/program/program.ts';
import '../../../web/elements/program/prunus-stack.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import { homeOf } from '../../../web/engine/engine-home.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';

afterEach(() => document.body.replaceChildren());

interface Opened {
  readonly element: PrunusProgram;
  readonly root: ShadowRoot;
  readonly runs: ProgramRun[];
}

async function open(language: 'en' | 'zh' = 'en'): Promise<Opened> {
  const element = document.createElement('prunus-program');
  element.language = language;
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

describe('a program in the page', () => {
  test('is run, handed on, and told to be right', async () => {
    const { root, runs } = await open();
    press(root);
    await vi.waitFor(() => expect(outcome(root)).toMatch(/11 calls recorded; it gave back 3/));
    await vi.waitFor(() => expect(outcome(root)).toMatch(/Right:/));
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ name: 'alphabeta', searched: { kind: 'tree' } });
  });

  test.each(['en', 'zh'] as const)('keeps nobody out (%s)', async (language) => {
    const { element, root } = await open(language);
    press(root);
    await vi.waitFor(() => expect(root.querySelector('.verdict')).not.toBeNull());
    for (const details of root.querySelectorAll('details')) details.open = true;
    await drawn();
    expect(await accessibilityProblems(element)).toEqual([]);
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
