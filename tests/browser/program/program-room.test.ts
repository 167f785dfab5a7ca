import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../web/lab/elements/prunus-lab.ts';
import '../../../web/site/provided-parts.ts';
import '../../../web/program/elements/prunus-program.ts';

afterEach(() => document.body.replaceChildren());

/** What of the editor's height is in sight, behind no edge of what scrolls. */
function seen(editor: Element, panel: Element): number {
  const [own, around] = [editor, panel].map((each) => each.getBoundingClientRect());
  const bottom = Math.min(own!.bottom, around!.bottom, innerHeight);
  return Math.max(0, bottom - Math.max(own!.top, around!.top, 0));
}

test.each([
  // A phone either way, and a laptop at 200%.
  [844, 390, 165],
  [390, 844, 165],
  [683, 325, 130],
])('at %i × %i a program has room to be written in', async (width, height, wanted) => {
  await page.viewport(width, height);
  const lab = document.createElement('prunus-lab');
  Object.assign(lab.style, { position: 'fixed', inset: '0', height: '100%' });
  const program = Object.assign(document.createElement('prunus-program'), { slot: 'program' });
  lab.append(program);
  lab.inspector = 'program';
  document.body.append(lab);
  const desk = await vi.waitUntil(
    () => program.shadowRoot?.querySelector('prunus-program-desk')?.shadowRoot ?? null,
    20_000,
  );
  const editor = await vi.waitUntil(() => desk.querySelector('.cm-editor'), 20_000);
  const panel = lab.renderRoot.querySelector('#inspected')!;
  await vi.waitFor(() => expect(seen(editor, panel)).toBeGreaterThanOrEqual(wanted));
  // What runs it is in sight, too.
  const run = desk.querySelector('.run')!;
  const { height: tall } = run.getBoundingClientRect();
  expect(seen(run, panel)).toBeGreaterThanOrEqual(Math.floor(tall));
  // No more than a tree's width is left, and not less than one can be seen in.
  const tree = lab.renderRoot.querySelector('.pane')!.getBoundingClientRect();
  expect(tree.width).toBeGreaterThan(300);
});
