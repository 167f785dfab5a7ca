import { afterEach, expect, test, vi } from 'vitest';

import '../../../web/viewer/elements/export/prunus-figures.ts';
import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import { usualSteps, readSteps } from '../../../web/tree/export/sheet-steps.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { reportedAt } from '../../../web/viewer/elements/explain/step-text.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { isCutOff } from '../../../web/trace/nodes.ts';
import { drawn } from '../support/mounted.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function searched(attributes: string): Promise<PrunusTree> {
  const holder = document.createElement('div');
  holder.append(
    document.createRange().createContextualFragment(`<prunus-tree ${attributes}></prunus-tree>`),
  );
  document.body.append(holder);
  const tree = holder.querySelector('prunus-tree')!;
  await tree.run();
  return tree;
}

const PLATES = 'tree="((3 12 8) (2 4 6) (14 5 2))" algorithm="alpha-beta"';

function parsed(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

test('a sheet has a figure for each step, with its sign and its sentence', async () => {
  const tree = await searched(PLATES);
  const made = await tree.exportSheet({ steps: [22, 3, 13, 13], narration: 'en' });
  if ('problem' in made) throw new Error(made.problem);
  const svg = parsed(made.svg);
  const figures = [...svg.querySelectorAll('[id^=figure-]')];
  expect(figures.map(({ id }) => id)).toEqual(['figure-a', 'figure-b', 'figure-c']);
  for (const [at, step] of [3, 13, 22].entries()) {
    const words = [...figures[at]!.querySelectorAll('.sentence text')].map((each) =>
      each.textContent.trim(),
    );
    const statement = `(${'abc'.charAt(at)}) ${reportedAt(tree.trace!, step, 'en')}`;
    expect(words.join(' ')).toBe(statement);
  }
  // Nothing is told before it has happened: what is best at MAX by then.
  expect(figures[0]!.textContent).not.toContain(treeText.en.best('3'));
  expect(figures[1]!.textContent).toContain(treeText.en.best('3'));
});

test('figures stand side by side, and none on another', async () => {
  const tree = await searched(PLATES);
  for (const count of [1, 2, 5, 12, 26]) {
    const steps = Array.from({ length: count }, (_, at) => at % 23);
    const made = await tree.exportSheet({ steps });
    if ('problem' in made) throw new Error(made.problem);
    const host = document.createElement('div');
    host.append(document.importNode(parsed(made.svg).documentElement, true));
    document.body.append(host);
    const areas = [...host.querySelectorAll('[id^=figure-]')].map((each) =>
      each.getBoundingClientRect(),
    );
    const sheet = host.querySelector('svg')!.getBoundingClientRect();
    expect(areas).toHaveLength(new Set(steps).size);
    for (const [at, one] of areas.entries()) {
      expect(one.left >= sheet.left && one.right <= sheet.right).toBe(true);
      expect(one.top >= sheet.top && one.bottom <= sheet.bottom).toBe(true);
      for (const other of areas.slice(at + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart).toBe(true);
      }
    }
    host.remove();
  }
});

test('unless steps are given it has the cuts and the end; in LaTeX, too', async () => {
  const tree = await searched(PLATES);
  const trace = tree.trace!;
  const steps = usualSteps(trace);
  expect(steps.at(-1)).toBe(totalSteps(trace));
  expect(steps.length).toBeGreaterThan(1);
  for (const step of steps.slice(0, -1)) {
    expect(isCutOff(trace, eventAt(trace, step)!.node)).toBe(true);
  }
  const made = await tree.exportSheetLaTeX({ narration: 'zh' });
  if ('problem' in made) throw new Error(made.problem);
  expect(made.tex.match(/\\begin\{tikzpicture\}/g)).toHaveLength(steps.length);
  expect(made.tex).toContain('(a) ');
  expect(made.tex).toContain('ctex');
  expect(made.tex.match(/\\documentclass/g)).toHaveLength(1);
  const plain = await searched('tree="((3 12 8) (2 4 6))" algorithm="minimax"');
  // No cut: each move of the root, and the end.
  expect(usualSteps(plain.trace!)).toHaveLength(3);
});

test('steps are read as people write them', () => {
  expect(readSteps('3, 8 13-15', 22)).toEqual([3, 8, 13, 14, 15]);
  expect(readSteps('22，0、3', 22)).toEqual([0, 3, 22]);
  expect(readSteps('5 5 5', 22)).toEqual([5]);
  for (const wrong of ['', 'x', '23', '5-3', '-4', '1.5', '0-999999999']) {
    expect(readSteps(wrong, 22), wrong).toBeNull();
  }
  expect(readSteps('0-999999999', 1e9)).toBeNull();
});

test.each(['en', 'zh'] as const)('a person makes a sheet, in %s', async (language) => {
  const tree = await searched(PLATES);
  // Beside its tree, which must stay on the page to be drawn.
  const element = Object.assign(document.createElement('prunus-figures'), {
    tree,
    name: 'plates',
    language,
  });
  document.body.append(element);
  await element.updateComplete;
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const root = element.shadowRoot!;
  root.querySelector<HTMLElement>('button.svg')!.click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('plates-figures.svg');
  const field = root.querySelector<HTMLInputElement>('[name=steps]')!;
  field.value = 'first';
  field.dispatchEvent(new Event('change'));
  root.querySelector<HTMLElement>('button.tex')!.click();
  await drawn();
  expect(root.querySelector('[role=status]')!.textContent).toMatch(/26/);
  expect(saved).toHaveBeenCalledOnce();
  const printed = vi.spyOn(window, 'print').mockReturnValue();
  field.value = '3, 13';
  field.dispatchEvent(new Event('change'));
  root.querySelector<HTMLElement>('button.print')!.click();
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(document.querySelector<HTMLImageElement>('.prunus-sheet img')!.naturalWidth).not.toBe(0);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.prunus-sheet')).toBeNull();
});
