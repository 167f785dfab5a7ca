import type { ReactiveControllerHost } from 'lit';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { LabSearches } from '../../../web/viewer/elements/searches/lab-searches.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { EngineClient, EngineFailure, type Engine } from '../../../web/engine/client.ts';
import type { EngineOptions } from '../../../web/engine/messages.ts';
import { addressOf } from '../../../web/tree/layout/address.ts';
import { isCutOff } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { BLOCK, buttonIn, openLab, says, wordsIn } from '../support/lab.ts';

/** What waits for two answers of the engine, or for one while something else happens: in both orders. */

const host: ReactiveControllerHost = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};

const plates = { game: 'textbook', tree: '[[3,12,8],[2,4,6],[14,5,2]]', algorithm: 'alpha-beta' };
const block = { game: 'tictactoe', position: 'XX./.O./...', algorithm: 'alpha-beta' };

let engine: EngineClient | null = null;

afterEach(() => {
  engine?.close();
  engine = null;
  document.body.replaceChildren();
});

/** That search, done. */
async function searched(options: EngineOptions, by?: Engine): Promise<LabSearches> {
  engine = new EngineClient();
  const searches = new LabSearches(host, by ?? engine);
  searches.follow({ shown: [options], fullTree: null });
  await vi.waitFor(() => expect(searches.runs[0]!.status).toEqual({ kind: 'done' }));
  return searches;
}

const traceOf = (searches: LabSearches): Trace => searches.runs[0]!.result!.trace;

const nodesOf = (trace: Trace, isMeant: (node: number) => boolean): number[] =>
  [...trace.ply.keys()].filter(isMeant);

const graft = (trace: Trace, kind: 'ghost' | 'reveal', node: number) => ({
  kind,
  node,
  path: addressOf(trace, node),
});

const isGraft = ({ kind }: { readonly kind: string }) => kind === 'ghost' || kind === 'reveal';

describe('what was pruned', () => {
  test.each(['before', 'after'])(
    'is closed by a second press that comes %s the engine has it',
    async (when) => {
      const searches = await searched(plates);
      const trace = traceOf(searches);
      const [cut] = nodesOf(trace, (node) => isCutOff(trace, node));
      const ghost = graft(trace, 'ghost', cut!);
      const answers = holdAnswers(isGraft);
      if (when === 'after') answers.release();
      const opened = searches.toggle(0, ghost);
      if (when === 'after') await opened;
      expect(searches.runs[0]!.asked.size + searches.runs[0]!.grafts.size).toBe(1);
      await searches.toggle(0, ghost);
      answers.release();
      await opened;
      expect(searches.runs[0]!.grafts.size).toBe(0);
      expect(searches.runs[0]!.asked.size).toBe(0);
      // And is there again after a third.
      await searches.toggle(0, ghost);
      expect([...searches.runs[0]!.grafts.keys()]).toEqual([cut]);
    },
  );

  test('one of all that are asked for can be left out, and the others come', async () => {
    const searches = await searched(block);
    const trace = traceOf(searches);
    const cuts = nodesOf(trace, (node) => isCutOff(trace, node));
    expect(cuts.length).toBeGreaterThan(2);
    const answers = holdAnswers(isGraft);
    const opened = searches.showAllGhosts(0, true);
    expect(searches.runs[0]!.asked.size).toBe(cuts.length);
    await searches.toggle(0, graft(trace, 'ghost', cuts[1]!));
    answers.release();
    await opened;
    const [first, , ...others] = cuts;
    expect([...searches.runs[0]!.grafts.keys()]).toEqual([first, ...others]);
  });

  test('is shown by a button that is pressed at once, and can be pressed again at once', async () => {
    const lab = await openLab({ ...BLOCK, step: null });
    await says(lab, /Done: /);
    const button = () => buttonIn(lab.shadowRoot!, 'Show what was pruned')!;
    await vi.waitFor(() => expect(button()).not.toBeNull());
    const answers = holdAnswers(isGraft);
    button().click();
    await vi.waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'));
    await vi.waitFor(() => expect(answers.asked).toBe(1));
    button().click();
    await vi.waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'));
    answers.release();
    await says(lab, /Done: /);
    expect(lab.shadowRoot!.querySelector('prunus-tree')!.ghosts?.size ?? 0).toBe(0);
    // Nothing more is asked for what nobody wants.
    expect(answers.asked).toBe(1);
  });
});

test('something is being opened as long as anything is, whichever comes first', async () => {
  const searches = await searched({ ...block, 'record-limit': '40' });
  const trace = traceOf(searches);
  const [one, other] = nodesOf(trace, (node) => (trace.hidden?.[node] ?? 0) > 0);
  const isOf = (node: number) => (request: object) =>
    'path' in request && String(request.path) === String(addressOf(trace, node));
  const [late, soon] = [holdAnswers(isOf(one!)), holdAnswers(isOf(other!))];
  const opened = [one!, other!].map((node) => searches.toggle(0, graft(trace, 'reveal', node)));
  soon.release();
  await opened[1];
  expect(searches.runs[0]!.opening).toBe(true);
  late.release();
  await opened[0];
  expect(searches.runs[0]!.opening).toBe(false);
  expect(new Set(searches.runs[0]!.grafts.keys())).toEqual(new Set([one, other]));
});

describe('a trace file', () => {
  const trace = (value: number) =>
    new TextEncoder().encode(
      ['{"event":"enter"}', `{"event":"leave","value":${String(value)}}`].join('\n'),
    );
  const treeOf = (lab: PrunusLab) => lab.shadowRoot!.querySelector('prunus-tree')!;

  test.each(['before', 'after'])(
    'gives way to a search that is asked for %s it could be read',
    async (when) => {
      const lab = await openLab(BLOCK);
      await says(lab, /Done: /);
      const answers = holdAnswers(({ kind }) => kind === 'importTrace');
      if (when === 'after') answers.release();
      const opened = lab.openTrace('mine.jsonl', trace(7));
      if (when === 'after') await opened;
      else await vi.waitFor(() => expect(answers.asked).toBe(1));
      lab.state = { ...lab.state, algorithm: 'minimax' };
      await lab.updateComplete;
      answers.release();
      expect(await opened).toBeNull();
      await vi.waitFor(() => expect(treeOf(lab).trace?.header.options.algorithm).toBe('minimax'));
      await says(lab, /Done: /);
      expect(treeOf(lab).trace?.header.options.algorithm).toBe('minimax');
      expect(wordsIn(lab.shadowRoot!)).not.toContain('mine.jsonl');
    },
  );

  test('gives way to another one that was opened later, and was read before it', async () => {
    const lab = await openLab(BLOCK);
    await says(lab, /Done: /);
    let isFirst = true;
    const first = holdAnswers(({ kind }) => {
      const isHeld = kind === 'importTrace' && isFirst;
      if (isHeld) isFirst = false;
      return isHeld;
    });
    const opened = lab.openTrace('first.jsonl', trace(1));
    await vi.waitFor(() => expect(first.asked).toBe(1));
    await lab.openTrace('second.jsonl', trace(2));
    const shown = treeOf(lab).trace;
    first.release();
    expect(await opened).toBeNull();
    await lab.updateComplete;
    expect(treeOf(lab).trace).toBe(shown);
    expect(wordsIn(lab.shadowRoot!)).not.toContain('first.jsonl');
  });
});

test('a trace that could not be saved says nothing of the search that is shown by then', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const failing = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const partly: Engine = {
    request: (request, options) =>
      request.kind === 'exportTrace' ? failing : engine!.request(request, options),
  };
  const searches = await searched(plates, partly);
  const saved = searches.saveTrace(0, 'text');
  searches.follow({ shown: [block], fullTree: null });
  await vi.waitFor(() => expect(searches.runs[0]!.status).toEqual({ kind: 'done' }));
  refuse(new EngineFailure('the worker has ended'));
  expect(await saved).toBeNull();
  expect(searches.runs[0]!.status.kind).toBe('done');
});

test('counts that were on their way come after all to a lab that was moved on its page', async () => {
  engine = new EngineClient();
  const searches = new LabSearches(host, engine);
  const full = { ...block, algorithm: 'minimax' };
  const answers = holdAnswers(
    (request) => request.kind === 'search' && request.options.algorithm === 'minimax',
  );
  searches.follow({ shown: [block], fullTree: full });
  await vi.waitFor(() => expect(answers.asked).toBe(1));
  const { result } = searches.runs[0]!;
  expect(result).not.toBeNull();
  searches.hostDisconnected();
  searches.hostConnected();
  answers.release();
  await vi.waitFor(() => expect(searches.fullTreeNodes).not.toBeNull());
  // What was done stays.
  expect(searches.runs[0]!.result).toBe(result);
});

test('while another search is on its way, nothing is said of the one before', async () => {
  const lab = await openLab({ ...BLOCK, step: null });
  lab.inspector = 'moves';
  await says(lab, /Done: /);
  const spoken = () =>
    ['prunus-narration', '#inspected'].map((each) =>
      lab.shadowRoot!.querySelector(each)!.checkVisibility({ visibilityProperty: true }),
    );
  await vi.waitFor(() => expect(spoken()).toEqual([true, true]));
  const answers = holdAnswers(({ kind }) => kind === 'search');
  lab.state = { ...lab.state, algorithm: 'minimax' };
  await vi.waitFor(() => expect(answers.asked).toBe(1));
  await vi.waitFor(() => expect(spoken()).toEqual([false, false]), 5000);
  answers.release();
  await vi.waitFor(() => expect(spoken()).toEqual([true, true]), 5000);
});
