import { afterEach, expect, test, vi } from 'vitest';
import { filesText } from '../../../web/lab/text/lab.ts';
import { openFile, openLab, press, says, wordsIn } from '../support/lab.ts';

afterEach(() => document.body.replaceChildren());

/** MAX over two MINs; the second says 9 although it has a child worth 2. */
const wrong = `
{"event":"enter"}
{"event":"enter","move":"left"}
{"event":"leave","value":3}

{"event":"enter","move":"right","alpha":3}
{"event":"enter","move":"far","alpha":3}
{"event":"leave","value":2}
{"event":"leave","value":9}
{"event":"leave","value":9}
`;

test('what contradicts itself is told, and leads to its node', async () => {
  const lab = await openLab();
  await says(lab, /Done: 18/);
  expect(wordsIn(lab.shadowRoot!)).not.toMatch(/Look here first/);
  await openFile(lab, 'mine.jsonl', wrong);
  await says(lab, /the search returned 9; the minimum of its children is 2\./);
  await press(lab, 'After right');
  expect(lab.state.step).toBe(7);
  const tree = lab.shadowRoot!.querySelector('prunus-tree')!;
  await vi.waitFor(() => expect(tree.selected).toBe(2));
  lab.language = 'zh';
  await says(lab, /返回的是 9，而子节点的最小值是 2。/);
  lab.language = 'en';
  await says(lab, new RegExp(filesText.en.close));
  await press(lab, filesText.en.close);
  await says(lab, /Done: 18/);
  expect(wordsIn(lab.shadowRoot!)).not.toMatch(/Look here first/);
});

test('a mark stands at its node once that was left, and the legend says what it means', async () => {
  const lab = await openLab();
  await openFile(lab, 'mine.jsonl', wrong);
  await says(lab, /the search returned 9; the minimum/);
  const tree = lab.shadowRoot!.querySelector('prunus-tree')!;
  await vi.waitFor(() => expect(marked(tree)).toBeGreaterThan(20));
  lab.state = { ...lab.state, step: 6 };
  await vi.waitFor(() => expect(marked(tree)).toBe(0));
  lab.state = { ...lab.state, step: 7 };
  await vi.waitFor(() => expect(marked(tree)).toBeGreaterThan(20));
  const legend = document.createElement('prunus-legend');
  document.body.append(legend);
  await legend.updateComplete;
  expect(wordsIn(legend.shadowRoot!)).toMatch(/! Here the trace of another program contradicts/);
});

/** How many pixels of a tree are in the color that marks have, and nothing else has. */
function marked(tree: Element): number {
  const probe = document.createElement('span');
  probe.style.color = 'var(--problem)';
  tree.shadowRoot!.append(probe);
  const color = getComputedStyle(probe)
    .color.match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number);
  probe.remove();
  let count = 0;
  for (const canvas of tree.shadowRoot!.querySelectorAll('canvas')) {
    const { width, height } = canvas;
    if (width === 0 || height === 0) continue;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    for (let at = 0; at < data.length; at += 4) {
      if (color.every((part, channel) => data[at + channel] === part)) count++;
    }
  }
  return count;
}

test('what it pruned is not searched by the rules of another game', async () => {
  const lab = await openLab();
  await says(lab, /Done: 18/);
  const cut = wrong
    .replace('"value":9}', '"value":2,"cutOff":true}')
    .replace('"value":9}', '"value":3}');
  await openFile(lab, 'mine.jsonl', cut);
  await says(lab, /1 cutoff/);
  expect(wordsIn(lab.shadowRoot!)).not.toMatch(/Show what was pruned|Look here first/);
  const tree = lab.shadowRoot!.querySelector('prunus-tree')!;
  const detail = { node: 2, path: [1] };
  tree.dispatchEvent(new CustomEvent('prunus-ghost', { detail, bubbles: true, composed: true }));
  await says(lab, /the trace does not say of which game it is/);
  expect(tree.ghosts?.size).toBe(0);
});
