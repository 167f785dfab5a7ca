import { afterEach, describe, expect, test, vi } from 'vitest';

import { filesText } from '../../../web/lab/text/lab.ts';
import { defaultState } from '../../../web/search/state.ts';
import { isCutOff, movesTo } from '../../../web/trace/nodes.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { holdAnswers } from '../support/held-answers.ts';
import {
  BLOCK,
  askedFor,
  buttonIn,
  inLab,
  openFile,
  openLab,
  openSettings,
  press,
  pressCell,
  says,
  wordsIn,
} from '../support/lab.ts';
import { savedFiles } from '../support/mounted.ts';

const large = { game: 'mnk', rows: 5, columns: 5, inARow: 5, setup: '.'.repeat(25) };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const thrown: unknown[] = [];
window.addEventListener('error', (event) => thrown.push(event.message));
window.addEventListener('unhandledrejection', (event) => thrown.push(event.reason));

afterEach(() => {
  document.body.replaceChildren();
  expect(thrown.splice(0)).toEqual([]);
});

describe('against the engine', () => {
  const board = { ...openExample('empty-board')!, algorithm: 'alpha-beta' };

  test('undo takes the reply back too, and redo plays both again', async () => {
    const lab = await openLab(board);
    await says(lab, /Done/);
    await press(lab, 'Play as X');
    pressCell(lab, 'prunus-move', 4);
    await vi.waitFor(() => expect(lab.state.moves.length).toBe(2), 5000);
    const { moves } = lab.state;
    await press(lab, 'Undo');
    expect(lab.state.moves).toEqual([]);
    await pause(900);
    expect(lab.state.moves).toEqual([]);
    await press(lab, 'Redo');
    expect(lab.state.moves).toEqual(moves);
    expect(buttonIn(lab.shadowRoot!, 'Redo')!.disabled).toBe(true);
  });

  test('undo while it thinks takes the move back, and no reply comes', async () => {
    const lab = await openLab(board);
    await says(lab, /Done/);
    await press(lab, 'Play as X');
    pressCell(lab, 'prunus-move', 4);
    await lab.updateComplete;
    expect(wordsIn(lab.shadowRoot!)).toMatch(/The engine is thinking/);
    await press(lab, 'Undo');
    await pause(900);
    expect(lab.state.moves).toEqual([]);
  });

  test('the engine lets a position be set up in peace', async () => {
    const lab = await openLab(board);
    await says(lab, /Done/);
    await press(lab, 'Play as X');
    await press(lab, 'Set up');
    pressCell(lab, 'prunus-setup', 0);
    await pause(900);
    expect(lab.state.setup).toBe('X........');
    expect(lab.state.moves).toEqual([]);
    await press(lab, 'Done');
    await vi.waitFor(() => expect(lab.state.moves.length).toBe(1), 5000);
  });
});

describe('what is shown where a search has no tree', () => {
  const holdTrees = () => holdAnswers(({ kind }) => kind === 'search');

  test('a first search that is stopped: none, and it says so', async () => {
    holdTrees();
    const lab = await openLab(large);
    await says(lab, /nodes so far/);
    await press(lab, 'Stop');
    await says(lab, /Stopped\./);
    await says(lab, /No tree yet/);
    expect(wordsIn(lab.shadowRoot!)).not.toMatch(/search before/);
  });

  test('a later one: the tree before, and it says so', async () => {
    const lab = await openLab();
    await says(lab, /Done: 18/);
    holdTrees();
    lab.state = { ...lab.state, ...large };
    await says(lab, /nodes so far/);
    await press(lab, 'Stop');
    await says(lab, /Stopped\. Below is the tree of the search before/);
    expect(lab.shadowRoot!.querySelector('prunus-tree')!.trace!.length).toBe(18);
  });

  test('an error in the tree is told once, at the text', async () => {
    const lab = await openLab({ tree: '[[3,12' });
    await says(lab, /never closed/);
    await openSettings(lab);
    await says(lab, /the reason stands with what is searched/);
    expect(wordsIn(lab.shadowRoot!).match(/never closed/g)).toHaveLength(1);
  });
});

test('a trace is saved under the name of what was searched', async () => {
  const lab = await openLab();
  await says(lab, /Done: 18/);
  const files = savedFiles();
  await openSettings(lab);
  const saving = (await inLab(lab, 'prunus-files')).shadowRoot!;
  await vi.waitFor(() =>
    expect(buttonIn(saving, 'Save as text')).toHaveProperty('disabled', false),
  );
  buttonIn(saving, 'Save as text')!.click();
  await vi.waitFor(() =>
    expect(files.map(({ name }) => name)).toEqual(['textbook-alpha-beta.jsonl']),
  );
  expect((await files[0]!.text()).trim().split('\n').length).toBeGreaterThanOrEqual(2 * 18);
  vi.restoreAllMocks();
});

describe('while it plays', () => {
  test('another search ends the playing, and is seen from its end', async () => {
    const lab = await openLab({ step: 0 });
    await says(lab, /Done: 18/);
    const timeline = lab.shadowRoot!.querySelector('prunus-timeline')!;
    timeline.act('play');
    await vi.waitFor(() => expect(lab.state.step).toBeGreaterThan(0));
    const algorithm = lab.shadowRoot!.querySelector<HTMLSelectElement>('.algorithm-choice select')!;
    algorithm.value = 'minimax';
    algorithm.dispatchEvent(new Event('change'));
    await says(lab, /Done: 31/);
    await pause(300);
    expect(timeline.playing).toBe(false);
    expect(lab.state.step).toBeNull();
  });
});

describe('traces from files', () => {
  const mine =
    '{"event":"enter"}\n{"event":"enter","move":"left"}\n{"event":"leave","value":3}\n{"event":"leave","value":3}\n';

  test('stand in for the search until one goes back, and nobody plays by them', async () => {
    const lab = await openLab(BLOCK);
    await says(lab, /Done: 75/);
    await openFile(lab, 'mine.jsonl', mine);
    await says(lab, /Done: 2 nodes/);
    // The board that is set in the lab is not that of the file, and not there.
    for (const label of ['Let the engine move', 'Play as X']) {
      expect(buttonIn(lab.shadowRoot!, label)).toBeNull();
    }
    await press(lab, filesText.en.close);
    await says(lab, /Done: 75/);
    expect(buttonIn(lab.shadowRoot!, 'Let the engine move')!.disabled).toBe(false);
    expect(wordsIn(lab.shadowRoot!)).not.toMatch(/mine\.jsonl/);
  });

  test('a wrong line is named, and what was shown stays', async () => {
    const lab = await openLab();
    await says(lab, /Done: 18/);
    await openFile(lab, 'mine.jsonl', mine.replace('"left"}', '"left"'));
    await says(lab, /mine\.jsonl was not opened\. Line 2/);
    await says(lab, /Done: 18/);
  });
});

describe('a lab among others', () => {
  test('goes on after it was taken off the page and put back', async () => {
    const lab = await openLab(large);
    const home = lab.parentElement!;
    await says(lab, /nodes so far/);
    lab.remove();
    await pause(50);
    home.append(lab);
    await says(lab, /nodes so far/);
    lab.state = { ...lab.state, depthLimit: 2 };
    await says(lab, /Done: [\d,]+ nodes/);
    lab.remove();
    home.append(lab);
    await says(lab, /Done: [\d,]+ nodes/);
  });

  test('two on one page do not know of each other', async () => {
    const one = await openLab();
    const other = document.createElement('prunus-lab');
    other.language = 'zh';
    other.state = { ...defaultState, ...BLOCK };
    document.body.append(other);
    await says(one, /Done: 18/);
    await says(other, /共搜索 75 个节点/);
    one.shadowRoot!.querySelector('prunus-timeline')!.act('first');
    expect(one.state.step).toBe(0);
    expect(other.state.step).toBeNull();
  });
});

describe('what was pruned', () => {
  test('one stub opened does not count as all of them', async () => {
    const lab = await openLab();
    await says(lab, /Done: 18/);
    const tree = lab.shadowRoot!.querySelector('prunus-tree')!;
    const trace = tree.trace!;
    const node = trace.flags.findIndex((_, each) => isCutOff(trace, each));
    const detail = { node, path: movesTo(trace, node) };
    tree.dispatchEvent(new CustomEvent('prunus-ghost', { detail, bubbles: true, composed: true }));
    await vi.waitFor(() => expect(askedFor(tree)).toBe(1));
    const all = buttonIn(lab.shadowRoot!, 'Show what was pruned')!;
    expect(all.getAttribute('aria-pressed')).toBe('false');
    await press(lab, 'Show what was pruned');
    await vi.waitFor(() => expect(askedFor(tree)).toBe(3));
    await says(lab, /Done: 18/);
    expect(all.getAttribute('aria-pressed')).toBe('true');
    expect(wordsIn(lab.shadowRoot!)).not.toMatch(/The first/);
  });

  test('more than can be opened at once is said to be so', async () => {
    const lab = await openLab({ ...openExample('empty-board')!, algorithm: 'alpha-beta' });
    await says(lab, /Done: 18,297/);
    await press(lab, 'Show what was pruned');
    await says(lab, /The first 400 cutoffs are opened/);
  });
});
