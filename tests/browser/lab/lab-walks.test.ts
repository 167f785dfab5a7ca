import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PrunusApp } from '../../../web/site/prunus-app.ts';
import '../../../web/site/elements/lab-head.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { faceText } from '../../../web/lab/text/lab.ts';
import { isBoardGame } from '../../../web/games/registry.ts';
import { currentExample } from '../../../web/search/current-example.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { searchPlan } from '../../../web/search/search-plan.ts';
import { openExample, shelf } from '../../../web/search/shelf.ts';
import { cellsOf, defaultState } from '../../../web/search/state.ts';
import { changeGame, changeTree } from '../../../web/search/update.ts';
import { labText } from '../../../web/search/text/lab.ts';
import { inLab, pressCell, wordsIn } from '../support/lab.ts';

/**
 * Walks through the page, by what people press: wherever one leads, the title names an example exactly when
 * all is the example's, the address says what is shown, every pane is a search that is asked for, and what
 * is told below the tree is told of it.
 */
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  localStorage.setItem('prunus-preferences', JSON.stringify({ language: 'en' }));
  history.pushState(null, '', '#');
});

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '#');
});

/** The small ones, so that a walk takes seconds. */
const SMALL = shelf.filter((name) => !/gomoku|five|empty|plus/.test(name));
const TREES = ['[[3,5],[2,9]]', '[[7,[1,2]],[4,[5,6]]]', '[~(1/2: 3, 1/2: 7), 4]', '[[3,5'];
const TRACE =
  '{"event":"enter"}\n{"event":"enter","move":"x"}\n{"event":"leave","value":3}\n{"event":"leave","value":3}\n';

/** What is sent to somebody who is in the middle of something. */
const LINKS = [
  { ...openExample('three-plates')!, step: 9 },
  { ...openExample('three-plates')!, step: 9, compare: true },
  { ...changeTree(defaultState, '[[3,12],[2,6]]'), step: 3, chosen: [1] },
  { ...changeGame(defaultState, 'nim'), step: 2 },
  { ...openExample('must-block')!, step: 12, quiz: true },
].map(writePermalink);

class Walker {
  readonly #app: PrunusApp;
  /** The page's own beginning, among all that this frame has shown. */
  #first = 0;

  constructor(app: PrunusApp) {
    this.#app = app;
  }

  get lab(): PrunusLab {
    return this.#app.renderRoot.querySelector('prunus-lab')!;
  }

  /** Presses what is there; nothing where it is not, or can't be pressed. */
  press(selector: string): void {
    const found =
      this.lab.shadowRoot!.querySelector<HTMLButtonElement>(selector) ??
      this.#app.renderRoot.querySelector<HTMLButtonElement>(selector);
    found?.click();
  }

  choose(selector: string, option: string): void {
    const list = this.lab.shadowRoot!.querySelector<HTMLSelectElement>(`${selector} select`);
    if (![...(list?.options ?? [])].some(({ value }) => value === option)) return;
    list!.value = option;
    list!.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  tell(selector: string, event: string, detail: object): void {
    const found = this.lab.shadowRoot!.querySelector(selector);
    found?.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  /** Another example, as the shelf tells of it. */
  async open(id: string): Promise<void> {
    this.press('.opens-examples');
    const open = { detail: { id }, bubbles: true, composed: true };
    (await inLab(this.lab, 'prunus-shelf')).dispatchEvent(new CustomEvent('prunus-example', open));
  }

  cell(event: 'prunus-move' | 'prunus-setup', cell: number): void {
    const game = this.lab.shadowRoot!.querySelector('prunus-game-board');
    if (game?.shadowRoot?.querySelector('prunus-board')) pressCell(this.lab, event, cell);
  }

  /** Drags a leaf of a typed tree; given up, all is as it was. */
  async drag(number: number, value: string, phase: string): Promise<void> {
    const before = this.lab.state;
    if (isBoardGame(before.game) || before.quiz || this.lab.linked !== before) return;
    for (const each of ['begin', 'move', phase])
      this.tell('prunus-tree', 'prunus-leaf', { number, value, phase: each });
    await this.settle();
    if (phase === 'cancel') expect(this.lab.state.tree).toBe(before.tree);
  }

  /** Begins or ends setting up. */
  setUp(settingUp: boolean): void {
    this.tell('prunus-game-board', 'prunus-setting-up', { settingUp });
  }

  async speak(language: 'en' | 'zh'): Promise<void> {
    const header = this.#app.renderRoot.querySelector('prunus-header');
    header?.dispatchEvent(new CustomEvent('prunus-language', { detail: { language } }));
    if (header === null) return;
    await vi.waitFor(() => expect(this.lab.language).toBe(language), 10_000);
  }

  /** Never further back than the page's own beginning; it has arrived when this ends. */
  async go(way: 'back' | 'forward'): Promise<void> {
    const { currentEntry, canGoForward } = navigation;
    if (way === 'back' ? currentEntry!.index <= this.#first : !canGoForward) return;
    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history[way]();
    await arrived;
  }

  begin(): void {
    this.#first = navigation.currentEntry!.index;
  }

  /** Opens a link, in place of whatever is there; what it says is to stand there then. */
  async follow(link: string): Promise<void> {
    location.hash = link;
    const { lab } = this;
    const { state } = readPermalink(link);
    await this.settle();
    // What stood open beside the tree still does, and is in the link from now on.
    const { panel } = lab.state;
    expect(writePermalink(lab.linked)).toBe(writePermalink({ ...state, panel }));
    expect(lab.linked).toBe(lab.state);
    for (const begun of ['prunus-predict', '.close-trace']) {
      expect(lab.shadowRoot!.querySelector(begun), begun).toBeNull();
    }
  }

  /** All that is asked for is there, and the address has followed. */
  async settle(): Promise<void> {
    const { lab } = this;
    await vi.waitFor(() => expect(lab.isSearching).toBe(false), 20_000);
    await lab.updateComplete;
    // The address of a first visit says nothing, until something is done.
    const first = () => ({ ...openExample('three-plates')!, step: 0 });
    const said = () => location.hash || writePermalink(first());
    await vi.waitFor(() => expect(said()).toBe(writePermalink(lab.linked)), 10_000);
  }

  check(): void {
    const { lab } = this;
    const { state, linked, language } = lab;
    const isOwn = linked === state;
    const title = lab.shadowRoot!.querySelector('.opens-examples .title')?.textContent;
    const example = currentExample(state);
    const own = faceText[language][isBoardGame(state.game) ? 'yourPosition' : 'yourTree'];
    if (isOwn)
      expect(title).toBe(example === null ? own : labText[language].examples[example].title);
    // As an example is named, its link is the example's but for where one is in it.
    const { state: read, problems } = readPermalink(writePermalink(linked));
    expect(problems).toEqual([]);
    expect(currentExample(read)).toBe(currentExample(linked));
    // A search that was ended by the next press has no tree, and its place says so.
    const trees = [...lab.shadowRoot!.querySelectorAll('.pane')].map((pane) => ({
      trace: pane.querySelector('prunus-tree')?.trace,
    }));
    const { shown } = searchPlan(state);
    if (isOwn && trees.length > 0 && !state.quiz) {
      expect(trees.length).toBe(shown.length);
      for (const [at, { trace }] of trees.entries()) {
        if (trace?.header.complete !== true || lab.shadowRoot!.querySelector('.behind')) continue;
        const { algorithm, game, order } = trace.header.options;
        expect({ algorithm, game, order: order ?? 'natural' }).toMatchObject({
          algorithm: shown[at]!.algorithm,
          game: shown[at]!.game,
          order: shown[at]!.order ?? 'natural',
        });
      }
    }
    // The table of costs is of the trees above it.
    const table = lab.shadowRoot!.querySelector('prunus-comparison');
    if (table !== null && !lab.shadowRoot!.querySelector('.behind')) {
      const nodes = trees.map(({ trace }) => trace?.header.totals.nodes);
      expect(table.searches.map(({ trace }) => trace?.header.totals.nodes)).toEqual(nodes);
    }
    const narration = lab.shadowRoot!.querySelector('prunus-narration');
    const totals = narration?.trace?.header.totals;
    const [, nodes] =
      /([\d,]+) nodes, [\d,]+ of them leaves|共 ([\d,]+) 个节点/.exec(narration?.message ?? '') ??
      [];
    if (nodes !== undefined) expect(Number(nodes.replaceAll(',', ''))).toBe(totals?.nodes);
    expect(wordsIn(lab.shadowRoot!)).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
  }
}

type Action = (walker: Walker) => Promise<void> | void;

const actions: fc.Arbitrary<readonly [string, Action]> = fc.oneof(
  fc.constantFrom(...SMALL).map((id) => [id, (walker: Walker) => walker.open(id)] as const),
  fc
    .constantFrom('tictactoe', 'nim', 'textbook', 'dice-nim', 'connect-four', 'reversi')
    .map((game) => [game, (walker: Walker) => walker.choose('.game-choice', game)] as const),
  fc
    .constantFrom('minimax', 'alpha-beta', 'iterative-deepening', 'mcts', 'expectimax')
    .map((name) => [name, (walker: Walker) => walker.choose('.algorithm-choice', name)] as const),
  fc
    .constantFrom('.opens-compare', '.opens-inspector', '.begin-quiz', '.end-quiz', '.close-trace')
    .map((selector) => [selector, (walker: Walker) => walker.press(selector)] as const),
  fc
    .constantFrom('print' as const, 'player' as const)
    .map(
      (color) =>
        [color, (walker: Walker) => walker.tell('prunus-tree', 'prunus-view', { color })] as const,
    ),
  fc
    .constantFrom('.begin-ordering', '.undo-leaf', '.undo-order', '.close-order')
    .map((selector) => [selector, (walker: Walker) => walker.press(selector)] as const),
  fc
    .record({ number: fc.nat(6), value: fc.nat(20), phase: fc.constantFrom('end', 'cancel') })
    .map(
      ({ number, value, phase }) =>
        [
          `leaf ${String(number)} ${String(value)} ${phase}`,
          (walker: Walker) => walker.drag(number, String(value), phase),
        ] as const,
    ),
  fc.constant(['predict', (walker: Walker) => walker.press('.begin-prediction')] as const),
  fc.constantFrom(...LINKS).map((link) => [link, (walker: Walker) => walker.follow(link)] as const),
  fc
    .nat(8)
    .map(
      (cell) =>
        [`move ${String(cell)}`, (walker: Walker) => walker.cell('prunus-move', cell)] as const,
    ),
  fc.nat(8).map(
    (cell) =>
      [
        `set ${String(cell)}`,
        (walker: Walker) => {
          walker.setUp(true);
          walker.cell('prunus-setup', cell);
        },
      ] as const,
  ),
  fc
    .constantFrom(...TREES)
    .map(
      (tree) =>
        [
          tree,
          (walker: Walker) =>
            walker.tell('prunus-textbook', 'prunus-tree-change', { tree, course: null }),
        ] as const,
    ),
  fc
    .nat(40)
    .map(
      (step) =>
        [
          `step ${String(step)}`,
          (walker: Walker) => walker.tell('prunus-timeline', 'prunus-step', { step }),
        ] as const,
    ),
  fc
    .constantFrom('en' as const, 'zh' as const)
    .map((language) => [language, (walker: Walker) => walker.speak(language)] as const),
  fc.constant([
    'trace',
    async (walker: Walker) => {
      await walker.lab.openTrace('mine.jsonl', new TextEncoder().encode(TRACE));
    },
  ] as const),
  fc
    .constantFrom('back' as const, 'forward' as const)
    .map((way) => [way, (walker: Walker) => walker.go(way)] as const),
);

test('wherever a walk leads, what the page says is so', async () => {
  const walks = fc.sample(fc.array(actions, { minLength: 25, maxLength: 25 }), {
    numRuns: 2,
    seed: 36,
  });
  for (const walk of walks) {
    const app = new PrunusApp();
    document.body.replaceChildren(app);
    await app.updateComplete;
    const walker = new Walker(app);
    await walker.lab.updateComplete;
    await walker.settle();
    walker.begin();
    const way: string[] = [];
    for (const [name, act] of walk) {
      way.push(name);
      try {
        await act(walker);
        await walker.settle();
        walker.check();
      } catch (error) {
        throw new Error(`after ${way.join(', ')}`, { cause: error });
      }
    }
    // And at its end the empty board has as many nodes as it ever had.
    if (walker.lab.state.quiz) walker.press('.end-quiz');
    walker.press('.close-trace');
    await walker.open('empty-board');
    await walker.settle();
    expect(currentExample(walker.lab.state)).toBe('empty-board');
    expect(cellsOf(walker.lab.state)).toBe('.........');
    const nodes = () => walker.lab.trace?.header.totals.nodes;
    await vi.waitFor(() => expect(nodes()).toBe(549_946), 20_000);
    walker.choose('.algorithm-choice', 'alpha-beta');
    await vi.waitFor(() => expect(nodes()).toBe(18_297), 20_000);
  }
});
