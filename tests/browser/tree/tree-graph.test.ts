import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

const engine = new EngineClient();
let board: Trace;
let text: Trace;

beforeAll(async () => {
  await page.viewport(1000, 700);
  const search = async (options: Readonly<Record<string, string>>) =>
    (await engine.request({ kind: 'search', options })).trace;
  board = await search({ game: 'tictactoe', algorithm: 'alpha-beta', depth: '4' });
  text = await search({ game: 'textbook', example: 'three-plates' });
});
afterAll(() => engine.close());

async function graphIn(trace: Trace, properties: Partial<PrunusTree> = {}) {
  const tree = await mounted('prunus-tree', { trace, view: 'graph', ...properties }, '900px');
  tree.parentElement!.style.height = '500px';
  const graph = tree.shadowRoot!.querySelector('prunus-graph')!;
  // Its code is loaded for the first of them.
  await expect.poll(() => graph.shadowRoot?.textContent.trim() ?? '').not.toBe('');
  await drawn();
  return { tree, graph };
}

const words = (graph: Element): string =>
  graph.shadowRoot!.querySelector('#told, .none')!.textContent.trim();

/** How much of the picture of positions is of which color, as counts by color. */
function inks(graph: Element): Map<number, number> {
  const canvas = graph.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.graph')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map<number, number>();
  for (const pixel of new Uint32Array(data.buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return counts;
}

describe('a search as a graph of its positions', () => {
  it('says how many there are, and joins those that are alike when asked to', async () => {
    const { graph } = await graphIn(board);
    const head = () => graph.shadowRoot!.querySelector('.head p')!.textContent;
    expect(head()).toContain('371 positions in 630 nodes');
    await userEvent.click(graph.shadowRoot!.querySelector('input')!);
    await expect.poll(head).not.toContain('371 positions');
    expect(Number(/(\d+) positions/.exec(head())![1])).toBeLessThan(150);
  });

  it('is what a picture shows while it stands in the place of the tree', async () => {
    const { tree, graph } = await graphIn(board);
    // Every position has a mark, beside the paper and what stands behind the words.
    const marks = (svg: string) => (svg.match(/<rect /g) ?? []).length;
    const whole = await tree.exportSVG();
    if ('problem' in whole) throw new Error(whole.problem);
    const field = graph.shadowRoot!.querySelector('.field')!;
    expect([whole.width, whole.height]).toEqual([field.clientWidth, field.clientHeight]);
    expect(whole.svg).toContain('630 nodes');
    expect(marks(whole.svg)).toBeGreaterThanOrEqual(371);
    await userEvent.click(graph.shadowRoot!.querySelector('input')!);
    const svg = async () => ((await tree.exportSVG()) as { svg: string }).svg;
    await expect.poll(svg).not.toBe(whole.svg);
    tree.view = 'tree';
    await drawn();
    const other = await tree.exportSVG();
    expect('svg' in other && other.height).not.toBe(whole.height);
  });

  it('is walked by keys, and opens the tree where one is', async () => {
    const { tree, graph } = await graphIn(board);
    const selected = recorded<{ node: number | null }>(tree, 'prunus-select');
    const views = recorded<{ view: string }>(tree, 'prunus-view');
    graph.shadowRoot!.querySelector<HTMLElement>('.field')!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.poll(() => words(graph)).toMatch(/^a3 b3 · .*reached from one position/);
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect.poll(() => words(graph)).toMatch(/^a3 · /);
    expect(selected.at(-1)!.node).toBe(tree.selected);
    await userEvent.keyboard('{Enter}');
    expect(views.map(({ view }) => view)).toEqual(['tree']);
    await expect.poll(() => tree.shadowRoot!.querySelector('prunus-graph')).toBeNull();
    expect(tree.selected).not.toBeNull();
  });

  it('is zoomed by the buttons of the tree, and fitted again', async () => {
    const { tree, graph } = await graphIn(board);
    const button = (name: string) =>
      tree.shadowRoot!.querySelector<HTMLElement>(`.rail button[aria-label^="${name}"]`)!;
    // The rail comes by itself.
    await expect.poll(() => button('Zoom in')).not.toBeNull();
    await userEvent.click(tree.shadowRoot!.querySelector('.rail .more')!);
    await drawn();
    const before = inks(graph);
    await userEvent.click(button('Zoom in'));
    await drawn();
    expect(inks(graph)).not.toEqual(before);
    await userEvent.click(button('Fit the whole tree'));
    await drawn();
    expect(inks(graph)).toEqual(before);
  });

  it('shows in color only what the search has come to', async () => {
    const { tree, graph } = await graphIn(board, { step: 0 });
    const early = inks(graph).size;
    tree.step = null;
    await drawn();
    expect(inks(graph).size).toBeGreaterThan(early);
  });

  it('says in both languages why a tree that is given as text has none, and offers none there', async () => {
    const { tree, graph } = await graphIn(text);
    expect(words(graph)).toMatch(/^Only positions on a board/);
    expect(tree.shadowRoot!.querySelector('button[aria-label*="(G)"]')).toBeNull();
    tree.language = 'zh';
    await expect.poll(() => words(graph)).toMatch(/^只有棋盘上的局面/);
  });

  it('hears presses when it has been elsewhere in the page', async () => {
    const { tree, graph } = await graphIn(board);
    const place = tree.parentElement!;
    tree.remove();
    place.append(tree);
    await drawn();
    const field = graph.shadowRoot!.querySelector('.field')!;
    // The root stands in the middle of the first row, behind the names of the rows.
    await userEvent.click(field, { position: { x: (field.clientWidth + 62) / 2, y: 40 } });
    await expect.poll(() => words(graph)).toMatch(/^The root/);
  });

  it('shows nothing of the search before while another one runs', async () => {
    const { tree, graph } = await graphIn(board);
    tree.trace = { ...text, openNodes: 1 };
    await expect.poll(() => words(graph)).toMatch(/when the search has ended/);
    tree.trace = board;
    await expect.poll(() => words(graph)).toMatch(/^Press a position/);
  });

  it('is accessible', async () => {
    const { tree } = await graphIn(board, { selected: 5 });
    expect(await accessibilityProblems(tree)).toEqual([]);
  });
});
