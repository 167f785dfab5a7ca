import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import '../../../web/viewer/elements/present/prunus-presenter.ts';
import type { PrunusPresenter } from '../../../web/viewer/elements/present/prunus-presenter.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { accessibilityProblems, mounted } from '../support/mounted.ts';
import { inLab, openLab, says } from '../support/lab.ts';

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(1366, 650);
});

afterEach(() => {
  document.body.replaceChildren();
});

const press = (key: string): void => {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );
};

/** A lab that is presented; no press gives it the screen, so that it fills the window. */
async function presented(language: 'en' | 'zh' = 'en'): Promise<{
  lab: PrunusLab;
  presenter: PrunusPresenter;
}> {
  const lab = await openLab({ step: 0 }, language);
  await says(lab, language === 'en' ? /Which plate\?/ : /该选哪一盘/);
  await vi.waitFor(() => expect(lab.trace).not.toBeNull(), 10_000);
  lab.shadowRoot!.querySelector<HTMLElement>('.begins-presenting')!.click();
  const presenter = await inLab(lab, 'prunus-presenter');
  await presenter.updateComplete;
  return { lab, presenter };
}

const inside = (presenter: PrunusPresenter, selector: string) =>
  presenter.shadowRoot!.querySelector<HTMLElement>(selector);

test('what is told stands above what is pressed', async () => {
  const { lab, presenter } = await presented();
  const top = inside(presenter, '.bar')!.getBoundingClientRect().top;
  const story = lab.shadowRoot!.querySelector('.story')!;
  expect(story.getBoundingClientRect().bottom).toBeLessThanOrEqual(Math.ceil(top));
});

test('a page keeps its heading meanwhile, for those who hear it', async () => {
  const { lab } = await presented();
  const name = document.createElement('span');
  name.slot = 'name';
  const heading = document.createElement('h1');
  heading.textContent = 'Prunus';
  name.append(heading);
  lab.append(name);
  expect(heading.checkVisibility()).toBe(true);
  expect(getComputedStyle(name)).toMatchObject({ position: 'absolute', clipPath: 'inset(50%)' });
});

test.each(LANGUAGES)('fills the window, and a clicker goes through it (%s)', async (language) => {
  const { lab, presenter } = await presented(language);
  const { left, top, width, height } = lab.getBoundingClientRect();
  expect([left, top]).toEqual([0, 0]);
  expect(Math.round(width)).toBe(window.innerWidth);
  expect(Math.round(height)).toBe(window.innerHeight);
  for (const gone of ['.bar', '.timeline', '.pane header']) {
    expect(lab.shadowRoot!.querySelector<HTMLElement>(gone)!.offsetParent, gone).toBeNull();
  }
  press('PageDown');
  press('PageDown');
  await lab.updateComplete;
  expect(lab.state.step).toBe(2);
  press('PageUp');
  await lab.updateComplete;
  expect(lab.state.step).toBe(1);
  press('s');
  await vi.waitFor(() => expect(inside(presenter, '.steps')).not.toBeNull());
  // All of 36 steps, and the beginning.
  expect(presenter.shadowRoot!.querySelectorAll('.steps li')).toHaveLength(37);
  expect(await accessibilityProblems(lab)).toEqual([]);
  presenter.shadowRoot!.querySelectorAll<HTMLElement>('.steps button')[20]!.click();
  await lab.updateComplete;
  expect(lab.state.step).toBe(20);
});

test.each(LANGUAGES)('all that is told is in view at 200% zoom (%s)', async (language) => {
  await page.viewport(683, 325);
  const { lab } = await presented(language);
  const story = () => lab.shadowRoot!.querySelector<HTMLElement>('.story')!;
  for (let step = 1; step <= 36; step++) {
    press('PageDown');
    await lab.updateComplete;
    await vi.waitFor(() => expect(story().querySelector('prunus-narration')).not.toBeNull());
    await story().querySelector('prunus-narration')!.updateComplete;
    expect(story().scrollHeight, `step ${step}`).toBeLessThanOrEqual(story().clientHeight);
  }
});

test('goes black, shows a dot where the pointer is, and Escape leaves', async () => {
  const { lab, presenter } = await presented();
  press('b');
  await presenter.updateComplete;
  expect(inside(presenter, '.blackness')!.getBoundingClientRect().height).toBe(window.innerHeight);
  press('.');
  press('l');
  await presenter.updateComplete;
  expect(inside(presenter, '.blackness')).toBeNull();
  window.dispatchEvent(new PointerEvent('pointermove', { clientX: 300, clientY: 200 }));
  await presenter.updateComplete;
  const dot = inside(presenter, '.dot')!.getBoundingClientRect();
  expect(dot.left + dot.width / 2).toBeCloseTo(300, 0);
  expect(dot.top + dot.height / 2).toBeCloseTo(200, 0);
  press('Escape');
  await lab.updateComplete;
  expect(lab.hasAttribute('presenting')).toBe(false);
  expect(lab.shadowRoot!.querySelector('prunus-presenter')).toBeNull();
  expect(lab.style.zoom).toBe('');
  press('PageDown');
  expect(lab.state.step).toBe(0);
});

test('a tree in a page of somebody else is presented as well', async () => {
  await import('../../../web/viewer/elements/prunus-tree.ts');
  const tree = await mounted('prunus-tree', { step: 0 });
  tree.setAttribute('tree', '((3 12 8) (2 4 6))');
  tree.setAttribute('controls', 'timeline');
  const button = await vi.waitFor(() => {
    const found = tree.shadowRoot!.querySelector<HTMLElement>('.begins-presenting');
    expect(found).not.toBeNull();
    return found!;
  }, 10_000);
  button.click();
  await vi.waitFor(() => expect(tree.shadowRoot!.querySelector('prunus-presenter')).not.toBeNull());
  expect(Math.round(tree.getBoundingClientRect().width)).toBe(window.innerWidth);
  void tree.goTo(0);
  await tree.updateComplete;
  press('PageDown');
  await vi.waitFor(() => expect(tree.step).toBe(1));
  expect(tree.shadowRoot!.querySelector('prunus-narration')).not.toBeNull();
  press('Escape');
  await vi.waitFor(() => expect(tree.hasAttribute('presenting')).toBe(false));
});

test('nothing is told of what is to be solved, presented or taken along', async () => {
  const lab = await openLab({ quiz: true }, 'en');
  await inLab(lab, 'prunus-quiz');
  await vi.waitFor(() => expect(lab.trace).not.toBeNull(), 10_000);
  const share = (name: string) => lab.shadowRoot!.querySelector<HTMLButtonElement>(name)!;
  await vi.waitFor(() => expect(share('.begins-presenting')).not.toBeNull());
  expect([share('.export').disabled, share('.export-film').disabled]).toEqual([true, true]);
  share('.begins-presenting').click();
  const presenter = await inLab(lab, 'prunus-presenter');
  expect(presenter.trace).toBeNull();
});
