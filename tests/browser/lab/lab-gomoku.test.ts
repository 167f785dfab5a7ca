import { formatCount } from '../../../web/core/format.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import type { LabPosition } from '../../../web/search/lab-position.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { addressOf } from '../../../web/tree/layout/address.ts';
import { boardAt } from '../../../web/tree/draw/board-at.ts';
import { movesTo, subtreeEnd } from '../../../web/trace/nodes.ts';
import { inLab, inspect, openLab, openSettings, pressCell, says, wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';

function treeIn(lab: PrunusLab): PrunusTree {
  return lab.shadowRoot!.querySelector('prunus-tree')!;
}

async function traceIn(lab: PrunusLab): Promise<Trace> {
  return vi.waitFor(() => {
    const trace = treeIn(lab).trace;
    const position = lab.state.moves.join(' ');
    expect(trace?.header.options).toMatchObject({ game: 'gomoku', moves: position });
    expect(trace?.header.options['node-limit']).toBe(String(lab.state.nodeLimit));
    expect(trace!.openNodes).toBeUndefined();
    return trace!;
  }, 20_000);
}

afterEach(() => {
  document.body.replaceChildren();
});

test.each(['gomoku-opening', 'gomoku-fours', 'gomoku-quiet'])(
  'the example %s shows the search of the player, narrated in both languages',
  async (name) => {
    for (const language of LANGUAGES) {
      const lab = await openLab(openExample(name)!, language);
      const trace = await traceIn(lab);
      expect(trace.length).toBeGreaterThan(100);
      await says(lab, language === 'en' ? /The gomoku player/ : /五子棋引擎/);
      lab.state = { ...lab.state, step: 9 };
      await lab.updateComplete;
      const words = wordsIn(lab.shadowRoot!);
      expect(words).not.toMatch(/undefined|NaN/);
    }
  },
);

/** Does something in the board beside the tree, once it is drawn. */
async function boardIn(lab: PrunusLab, act: (root: ShadowRoot) => void): Promise<void> {
  const board = await inLab(lab, 'prunus-game-board');
  await board.updateComplete;
  act(board.shadowRoot!);
}

test('fours to the end are a forced win, found by a threat search', async () => {
  const lab = await openLab(openExample('gomoku-fours')!);
  const trace = await traceIn(lab);
  const { from } = trace.header.wins!;
  expect(trace.value[0]! >= from || trace.value.some((value) => value >= from)).toBe(true);
  expect(trace.flags.some((flags) => (flags & FLAG.threatSearch) !== 0)).toBe(true);
  await says(lab, /\+M11/);
  // A newcomer reads who wins, not a sign.
  await says(lab, /Done: Black \(MAX\) wins in at most 11 plies \(\+M11\)\./);
  lab.language = 'zh';
  await says(lab, /完成：黑方（极大） 11 手内必胜（\+M11）。/);
});

test('on a phone the board of a node leaves the tree all of the width', async () => {
  const before = [innerWidth, innerHeight] as const;
  await page.viewport(390, 844);
  document.body.style.margin = '0';
  const lab = await openLab(openExample('gomoku-opening')!, 'en', '390px');
  lab.style.height = '844px';
  await traceIn(lab);
  lab.state = { ...lab.state, step: 40 };
  await lab.updateComplete;
  const here = await vi.waitFor(() => {
    const found = lab.shadowRoot!.querySelector<HTMLElement>('.here prunus-board');
    expect(found).not.toBeNull();
    return found!;
  });
  await drawn();
  const stage = treeIn(lab).getBoundingClientRect();
  expect(stage.width).toBeGreaterThanOrEqual(388);
  expect(stage.height).toBeGreaterThan(420);
  const board = here.getBoundingClientRect();
  const story = lab.shadowRoot!.querySelector('.story')!.getBoundingClientRect();
  expect(board.top).toBeGreaterThanOrEqual(stage.bottom - 1);
  expect(board.left).toBeGreaterThanOrEqual(story.right - 1);
  await page.viewport(...before);
});

test('a move on the board is searched on, and its size and rule can be changed', async () => {
  const lab = await openLab(openExample('gomoku-opening')!);
  await traceIn(lab);
  await openSettings(lab);
  pressCell(lab, 'prunus-move', 98);
  expect(lab.state.moves.at(-1)).toBe(98);
  await traceIn(lab);
  const game = lab.shadowRoot!.querySelector('prunus-game')!;
  const rule = game.shadowRoot!.querySelector<HTMLSelectElement>('select[name=rule]')!;
  rule.value = 'renju';
  rule.dispatchEvent(new Event('change'));
  expect(lab.state.rule).toBe('renju');
  await lab.updateComplete;
  await game.updateComplete;
  const side = game.shadowRoot!.querySelector<HTMLSelectElement>('select[name=side]')!;
  side.value = '9';
  side.dispatchEvent(new Event('change'));
  expect([lab.state.rows, lab.state.columns, lab.state.moves]).toEqual([9, 9, []]);
  const trace = await traceIn(lab);
  expect(trace.header.options).toMatchObject({ rows: '9', rule: 'renju' });
});

test('what was not recorded is opened by searching again, and is what would have been there', async () => {
  const example = { ...openExample('gomoku-quiet')!, nodeLimit: 20_000 };
  const whole = await traceIn(await openLab(example));
  const lab = await openLab({ ...example, recordLimit: 3000 });
  const trace = await vi.waitFor(async () => {
    const found = await traceIn(lab);
    expect(found.header.recordedPly).not.toBeNull();
    return found;
  });
  expect(trace.header.totals.nodes).toBe(whole.header.totals.nodes);
  const hiding = [...trace.flags.keys()].filter(
    (node) => (trace.flags[node]! & FLAG.hidden) !== 0 && trace.hidden![node]! > 5,
  );
  expect(hiding.length).toBeGreaterThan(5);
  for (const node of hiding.filter((_, index) => index % Math.ceil(hiding.length / 5) === 0)) {
    const path = addressOf(trace, node);
    treeIn(lab).dispatchEvent(new CustomEvent('prunus-reveal', { detail: { node, path } }));
    const graft = await vi.waitFor(() => {
      const found = treeIn(lab).ghosts?.get(node);
      expect(found).toBeDefined();
      return found!;
    }, 10_000);
    expect(graft.length).toBe(trace.hidden![node]! + trace.size[node]!);
    const there = [...whole.ply.keys()].find(
      (each) => addressOf(whole, each).join() === path.join(),
    )!;
    expect([...graft.move]).toEqual([...whole.move.slice(there, subtreeEnd(whole, there))]);
    expect([...graft.value]).toEqual([...whole.value.slice(there, subtreeEnd(whole, there))]);
  }
});

test('Monte Carlo or proof numbers search in place of the player, and the player again', async () => {
  const lab = await openLab(openExample('gomoku-opening')!);
  await traceIn(lab);
  const choose = (name: string) => {
    const choice = lab.shadowRoot!.querySelector<HTMLSelectElement>('.algorithm-choice select')!;
    choice.value = name;
    choice.dispatchEvent(new Event('change'));
  };
  for (const [name, kind] of [
    ['mcts', 'means'],
    ['proof-number', 'proofs'],
  ] as const) {
    choose(name);
    expect(lab.state.algorithm).toBe(name);
    await vi.waitFor(() => {
      expect(treeIn(lab).trace?.grown?.kind).toBe(kind);
    }, 20_000);
  }
  await openSettings(lab);
  const settings = await inLab(lab, 'prunus-settings');
  expect(wordsIn(settings.shadowRoot!)).toContain('what is proved is a win by fours');
  choose('player');
  const trace = await traceIn(lab);
  expect(trace.grown).toBeUndefined();
});

test('the tree grows while the player thinks', async () => {
  const lab = await openLab({ ...openExample('gomoku-quiet')!, nodeLimit: 1_000_000 });
  await vi.waitFor(() => {
    const trace = treeIn(lab).trace;
    expect(trace?.openNodes).toBeGreaterThan(0);
    expect(trace!.header.options.game).toBe('gomoku');
  }, 20_000);
});

test('the position of a node is told to whoever can play on from it', async () => {
  const lab = await openLab(openExample('gomoku-opening')!);
  const trace = await traceIn(lab);
  const listed: LabPosition[] = [];
  lab.addEventListener('prunus-position', (event) => {
    listed.push((event as CustomEvent<{ position: LabPosition }>).detail.position);
  });
  const node = Math.floor(trace.length / 2);
  treeIn(lab).selected = node;
  treeIn(lab).dispatchEvent(
    new CustomEvent('prunus-select', { detail: { node, path: movesTo(trace, node) } }),
  );
  await lab.updateComplete;
  await boardIn(lab, (root) => root.querySelector<HTMLElement>('.to-board')!.click());
  expect(listed[0]).toEqual({
    game: 'gomoku',
    rows: 15,
    columns: 15,
    inARow: 5,
    rule: 'freestyle',
    setup: null,
    moves: [...lab.state.moves, ...movesTo(trace, node)],
  });
  const stones = boardAt(trace, node)!.cells.replaceAll('.', '');
  expect(stones).toHaveLength(listed[0]!.moves.length);
});

test('a node of what was opened can be put on the board as well', async () => {
  const lab = await openLab(openExample('gomoku-opening')!);
  await traceIn(lab);
  const listed: LabPosition[] = [];
  lab.addEventListener('prunus-position', (event) => {
    listed.push((event as CustomEvent<{ position: LabPosition }>).detail.position);
  });
  const detail = { node: null, path: [98, 114, 84], ghost: false };
  treeIn(lab).dispatchEvent(new CustomEvent('prunus-select', { detail }));
  await lab.updateComplete;
  await boardIn(lab, (root) => root.querySelector<HTMLElement>('.to-board')!.click());
  expect(listed[0]!.moves).toEqual([...lab.state.moves, 98, 114, 84]);
});

test('what the player skipped is not shown in grey, and it says why', async () => {
  const lab = await openLab(openExample('gomoku-quiet')!);
  const trace = await traceIn(lab);
  const node = trace.flags.findIndex((flags) => (flags & FLAG.cutOff) !== 0);
  const path = addressOf(trace, node);
  treeIn(lab).dispatchEvent(new CustomEvent('prunus-ghost', { detail: { node, path } }));
  await says(lab, /What the player skipped can’t be shown in grey/);
  // Its limit is in nodes as it counts them; what is told is how many there are, and all tell the same.
  const nodes = formatCount(trace.header.totals.nodes, 'en');
  expect(wordsIn(lab.shadowRoot!)).toContain(`stopped at its limit, after ${nodes} nodes`);
  expect(wordsIn(lab.shadowRoot!)).toContain(`The search was stopped after ${nodes} nodes`);
});

test('nothing keeps anybody out of it', async () => {
  const lab = await openLab({ ...openExample('gomoku-fours')!, step: 60 }, 'en', '340px');
  await traceIn(lab);
  await inspect(lab, 'moves');
  await drawn();
  expect(await accessibilityProblems(lab)).toEqual([]);
  await openSettings(lab);
  await drawn();
  expect(await accessibilityProblems(lab)).toEqual([]);
});

test('shows what renju forbids, and lets nobody play there', async () => {
  // Black's h8 would make two open threes: g8 f8, h7 h6 with room around.
  const moves = [111, 0, 110, 14, 127, 210, 142, 224];
  const lab = await openLab({ ...openExample('gomoku-opening')!, rule: 'renju', moves });
  await openSettings(lab);
  const board = await vi.waitFor(() => {
    const game = lab.shadowRoot!.querySelector('prunus-game-board')!;
    const board = game.shadowRoot!.querySelector('prunus-board')!;
    expect(board.forbidden).toContain(112);
    return board;
  }, 10_000);
  await board.updateComplete;
  board.shadowRoot!.querySelectorAll<HTMLButtonElement>('.cell button')[112]!.click();
  expect(lab.state.moves).toEqual(moves);
  board.shadowRoot!.querySelectorAll<HTMLButtonElement>('.cell button')[113]!.click();
  expect(lab.state.moves).toEqual([...moves, 113]);
});
