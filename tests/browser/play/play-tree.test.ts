import { LitElement, html } from 'lit';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { withCell } from '../../../web/games/cells.ts';
import { turnOf } from '../../web/support/plain-rules.ts';
import { PlayTree } from '../../../web/play/elements/play-tree.ts';
import type { PrunusThoughts } from '../../../web/play/elements/analysis/prunus-thoughts.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import type { GomokuAnswers } from '../../../web/engine/gomoku-messages.ts';
import { Engines } from '../../../web/engine/engines.ts';
import type { SearchResult } from '../../../web/engine/messages.ts';
import { defaultSetup, firstCells, ticTacToe } from '../../../web/play/record/setup.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import {
  addVariation,
  cellsAt,
  childrenOf as childrenOfRecord,
  goTo,
  movesTo,
  newRecord,
  play as playOn,
} from '../../../web/play/record/record.ts';
import type { ThinkingQuestion } from '../../../web/play/thinking/thinking-question.ts';
import type { Language } from '../../../web/core/language.ts';
import { thoughtsText, thinkingText } from '../../../web/play/text/thinking.ts';
import { boardAt } from '../../../web/tree/draw/board-at.ts';
import { childrenOf, movesTo as movesOfNode, rootsOf } from '../../../web/trace/nodes.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';
import { hasStones, openPlay, pointOf } from '../support/play.ts';

/** A page with nothing but the tree of a search on it, and what it was told. */
class TreeHost extends LitElement {
  static override properties = { questions: { attribute: false }, language: { type: String } };
  declare questions: readonly ThinkingQuestion[];
  declare language: Language;
  readonly tree = new PlayTree(this, (question, moves) => {
    this.put = [...question.moves, ...moves];
  });
  put: readonly number[] | null = null;
  result: SearchResult | null = null;

  constructor() {
    super();
    this.questions = [];
    this.language = 'en';
  }

  protected override render() {
    return html`<button class="see-it-think" @click=${() => this.tree.open(this.questions)}>
        ${thinkingText[this.language].open}
      </button>
      ${this.tree.render(this.language)}`;
  }
}
customElements.define('test-tree-host', TreeHost);

async function pageWith(
  questions: readonly ThinkingQuestion[],
  language: Language = 'en',
): Promise<TreeHost> {
  const host = new TreeHost();
  host.questions = questions;
  host.language = language;
  document.body.replaceChildren(host);
  await host.updateComplete;
  return host;
}

function thinkingIn(host: TreeHost): HTMLElement {
  return host.renderRoot.querySelector<HTMLElement>('prunus-thinking')!;
}

/** Presses "See it think", and then for the whole tree, and waits for it. */
async function seeItThink(host: TreeHost): Promise<SearchResult> {
  await seeMoves(host);
  thinkingIn(host).shadowRoot!.querySelector<HTMLButtonElement>('.whole-tree')!.click();
  return resultIn(host);
}

/** Presses "See it think" and waits for the moves on the board. */
async function seeMoves(host: TreeHost): Promise<PrunusThoughts> {
  host.renderRoot.querySelector<HTMLButtonElement>('.see-it-think')!.click();
  return vi.waitFor(() => {
    const found = thinkingIn(host).shadowRoot!.querySelector('prunus-thoughts')!;
    expect(found.shadowRoot!.querySelector('tbody tr')).not.toBeNull();
    return found;
  }, 30_000);
}

/** What the lab found: its tree shows that. */
async function resultIn(host: TreeHost): Promise<SearchResult> {
  return vi.waitFor(() => {
    const { result } = thinkingIn(host) as unknown as { result: SearchResult | null };
    const tree = labIn(host).shadowRoot!.querySelector('prunus-tree');
    expect(tree?.trace).toBe(result!.trace);
    return result!;
  }, 30_000);
}

function labIn(host: TreeHost): PrunusLab {
  return thinkingIn(host).shadowRoot!.querySelector('prunus-lab')!;
}

const moves = [112, 113, 97, 127, 114, 96];

type Answer = GomokuAnswers['gomokuPlay'];

/** How a level answers to `moves` by the first seed by which it does so in the way that is wanted. */
async function answerOf(
  engines: Engines,
  level: number,
  isWanted: (answer: Answer) => boolean,
): Promise<{ readonly answer: Answer; readonly seed: number }> {
  for (let seed = 1; seed < 60; seed++) {
    const position = { size: 15, rule: 'freestyle' as const, moves };
    const answer = await engines.request({ kind: 'gomokuPlay', position, level, seed });
    if (isWanted(answer)) return { answer, seed };
  }
  throw new Error(`level ${level} never answers so`);
}

afterEach(() => {
  document.documentElement.style.colorScheme = '';
  document.body.replaceChildren();
});

test.each([5, 6, 7])(
  'shows the very search by which level %i moved, whatever the engine had thought before',
  async (level) => {
    const engines = new Engines();
    const position = { size: 15, rule: 'freestyle' as const, moves };
    await engines.request({ kind: 'gomokuAnalyse', position, limits: { milliseconds: 50 } });
    // One of the moves that the level does not play at a glance.
    const { answer, seed } = await answerOf(engines, level, ({ thoughts }) => thoughts !== null);
    engines.close();
    const played = answer.move;

    const host = await pageWith([{ setup: defaultSetup, moves, level, played, seed }]);
    const { bestMove, value, trace } = await seeItThink(host);
    expect(bestMove).toBe(played);
    expect(value).toBe(answer.thoughts!.value);
    expect(trace.header.options).toMatchObject({ game: 'gomoku', moves: moves.join(' ') });
    await vi.waitFor(() => {
      expect(wordsIn(thinkingIn(host).shadowRoot!)).toContain(
        `This is the search by which level ${level} moves`,
      );
    });
  },
);

test('says of a move of a level between whether it was played at a glance', async () => {
  const engines = new Engines();
  const { answer, seed } = await answerOf(engines, 5, ({ glimpse }) => glimpse?.forced === false);
  engines.close();
  const question = { setup: defaultSetup, moves, level: 5, played: answer.move, seed };
  const host = await pageWith([question]);
  await seeMoves(host);
  const statement = () => wordsIn(thinkingIn(host).shadowRoot!);
  expect(statement()).toMatch(/luck chose/);
  await seeItThink(host);
  await vi.waitFor(() => {
    expect(statement()).toContain('Level 5 did not search here');
  });
});

test('says so where the game went another way, and where a level does not search', async () => {
  const question = { setup: defaultSetup, moves, level: 7, played: 0 };
  const host = await pageWith([question]);
  await seeItThink(host);
  await vi.waitFor(() => {
    expect(wordsIn(thinkingIn(host).shadowRoot!)).toContain('In the game a15 was moved');
  });
  const other = await pageWith([{ ...question, level: 2 }]);
  await seeMoves(other);
  expect(wordsIn(thinkingIn(other).shadowRoot!)).toContain('In the game a15 was moved');
  const engines = new Engines();
  const { answer, seed } = await answerOf(engines, 2, () => true);
  engines.close();
  const own = { ...question, level: 2, played: answer.move, seed };
  const low = await pageWith([own], 'zh');
  await seeMoves(low);
  expect(wordsIn(thinkingIn(low).shadowRoot!)).toContain('第 2 级');
  expect(wordsIn(thinkingIn(low).shadowRoot!)).not.toContain('没有搜索');
  await seeItThink(low);
  await vi.waitFor(() => {
    expect(wordsIn(thinkingIn(low).shadowRoot!)).toContain('第 2 级在这里没有搜索');
  });
});

test('a level that does not search says with each press how it would answer there', async () => {
  const host = await pageWith([{ setup: defaultSetup, moves, level: 2, played: null }]);
  const thoughts = await seeMoves(host);
  const board = thoughts.shadowRoot!.querySelector('prunus-board')!;
  expect(board.heat!.every(({ label }) => /^(<1|[1-9]\d?|100)%$/.test(label))).toBe(true);
  const path: number[] = [];
  for (let depth = 1; depth <= 3; depth++) {
    const before = [...board.legal!];
    path.push(before[0]!);
    thoughts.shadowRoot!.querySelector<HTMLButtonElement>('tbody button')!.click();
    await expect.poll(() => board.legal).not.toContain(before[0]);
    await expect.poll(() => board.legal!.length).toBeGreaterThan(0);
    expect(thoughts.path).toEqual(path);
    expect(wordsIn(thinkingIn(host).shadowRoot!)).toContain('How level 2 would answer here');
  }
  // Black makes four, White does not look, Black makes five: nothing is answered any more.
  const over = await pageWith([
    { setup: defaultSetup, moves: [0, 30, 1, 32, 2, 34, 3, 36], level: 2, played: null },
  ]);
  const last = await seeMoves(over);
  last.shadowRoot!.querySelector<HTMLButtonElement>('tbody button')!.click();
  await expect.poll(() => wordsIn(last.shadowRoot!)).toContain('It looked no further here.');
});

test('says of the highest level that its thought is recorded without the network', async () => {
  // Black has three in a row, and the search is soon over.
  const won = { setup: defaultSetup, moves: [112, 0, 113, 14, 114, 210] };
  const said = async (level: number, played: number) => {
    const host = await pageWith([{ ...won, level, played }]);
    await seeItThink(host);
    return wordsIn(thinkingIn(host).shadowRoot!);
  };
  expect(await said(10, 111)).toContain('This tree is recorded without it');
  expect(await said(9, 111)).not.toContain('recorded without it');
});

test('begins with the moves on the board, and goes one move deeper with each press', async () => {
  const host = await pageWith([{ setup: defaultSetup, moves, level: 7, played: null }]);
  const thoughts = await seeMoves(host);
  const face = thoughts.shadowRoot!;
  const board = face.querySelector('prunus-board')!;
  const { result } = thinkingIn(host) as unknown as { result: SearchResult };
  expect(board.heat!.map(({ cell }) => cell)).toContain(result.bestMove);
  expect(board.heat!.every(({ label }) => label !== '')).toBe(true);
  expect(board.ghosts).toEqual([]);

  const path: number[] = [];
  for (let depth = 1; depth <= 3; depth++) {
    const [move] = board.legal!;
    path.push(move!);
    board.dispatchEvent(
      new CustomEvent('prunus-move', { detail: { cell: move }, bubbles: true, composed: true }),
    );
    await vi.waitFor(() => expect(thoughts.path).toEqual(path));
    await thoughts.updateComplete;
    // What was followed stands there as ghosts, and what was expected after it.
    expect(board.ghosts.slice(0, depth).map(({ cell }) => cell)).toEqual(path);
  }
  const steps = face.querySelectorAll<HTMLButtonElement>('nav button');
  expect(steps).toHaveLength(4);
  steps[1]!.click();
  await vi.waitFor(() => expect(thoughts.path).toEqual(path.slice(0, 1)));
  buttonIn(thinkingIn(host).shadowRoot!, thoughtsText.en.putOnBoard)!.click();
  expect(host.put).toEqual([...moves, ...path.slice(0, 1)]);
});

test('tells how much of the tree is kept', async () => {
  const host = await pageWith([{ setup: defaultSetup, moves, level: 7, played: null }]);
  const { trace } = await seeItThink(host);
  const { totals } = trace.header;
  await vi.waitFor(() => {
    const words = wordsIn(thinkingIn(host).shadowRoot!);
    expect(words).toContain(thinkingText.en.kept(totals.nodes, null));
  });
  await labIn(host).updateComplete;
  const face = labIn(host).shadowRoot!;
  face.querySelector<HTMLButtonElement>('.opens-settings')!.click();
  const settings = await vi.waitFor(() => {
    const found = face.querySelector('prunus-player-settings');
    expect(found).not.toBeNull();
    return found!;
  });
  const detail = { patch: { recordLimit: 1000 } };
  settings.dispatchEvent(new CustomEvent('prunus-settings', { detail }));
  await vi.waitFor(() => {
    const words = wordsIn(thinkingIn(host).shadowRoot!);
    expect(words).toMatch(/nodes visited; the first \d+ plies? (is|are) kept/);
  }, 10_000);
});

test('goes back to the game, by the button and by Escape', async () => {
  const host = await pageWith([{ setup: defaultSetup, moves, level: 7, played: null }]);
  await seeItThink(host);
  thinkingIn(host).shadowRoot!.querySelector<HTMLButtonElement>('.back')!.click();
  await host.updateComplete;
  expect(thinkingIn(host)).toBeNull();
  await seeItThink(host);
  thinkingIn(host)
    .shadowRoot!.querySelector<HTMLButtonElement>('.back')!
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
  await host.updateComplete;
  expect(thinkingIn(host)).toBeNull();
});

test('goes from the move just played to the position now', async () => {
  const host = await pageWith([
    { setup: defaultSetup, moves: moves.slice(0, 5), level: 7, played: 96 },
    { setup: defaultSetup, moves, level: 7, played: null },
  ]);
  await seeMoves(host);
  const choices =
    thinkingIn(host).shadowRoot!.querySelectorAll<HTMLButtonElement>('.segments button');
  choices[1]!.click();
  await vi.waitFor(() => {
    const { result } = thinkingIn(host) as unknown as { result: SearchResult | null };
    expect(result!.trace.header.options.moves).toBe(moves.join(' '));
  }, 30_000);
});

test('puts the position of any node on the board, as a variation', async () => {
  const host = await pageWith([{ setup: defaultSetup, moves, level: 7, played: null }]);
  const { trace } = await seeItThink(host);
  // The game went on otherwise.
  const game = [...moves, 0, 224].reduce((record, move) => playOn(record, move), newRecord());
  // By turns with an odd and an even number, since they take turns below.
  for (let node = 1; node < trace.length; node += Math.ceil(trace.length / 10) | 1) {
    const lab = labIn(host);
    lab
      .shadowRoot!.querySelector('prunus-tree')!
      .dispatchEvent(
        new CustomEvent('prunus-select', { detail: { node, path: movesOfNode(trace, node) } }),
      );
    await lab.updateComplete;
    const button = await vi.waitFor(() => {
      const found = lab.shadowRoot!.querySelector<HTMLButtonElement>('.to-board');
      expect(found, `node ${node}`).not.toBeNull();
      return found!;
    });
    if (node % 2 === 0) button.click();
    else {
      lab
        .shadowRoot!.querySelector('.tree')!
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true, composed: true }));
    }
    expect(host.put).toEqual([...moves, ...movesOfNode(trace, node)]);
    const branch = goTo(game, moves.length);
    const grown = addVariation(branch, moves.length, host.put!.slice(moves.length));
    const end = host.put!.reduce((record, move) => playOn(record, move), goTo(grown, 0));
    expect(cellsAt(end)).toBe(boardAt(trace, node)!.cells);
    expect(end.nodes.move.slice(0, 9)).toEqual(game.nodes.move);
    await host.updateComplete;
    expect(thinkingIn(host)).toBeNull();
    await seeItThink(host);
  }
});

test('has the trees of small boards too', async () => {
  const host = await pageWith([{ setup: ticTacToe, moves: [4, 0], level: 10, played: null }]);
  const { trace, bestMove } = await seeItThink(host);
  let cells = firstCells(ticTacToe);
  for (const move of [4, 0]) cells = withCell(cells, move, turnOf(cells));
  expect(trace.header.options.position!.replaceAll('/', '')).toBe(cells);
  expect(bestMove).not.toBeNull();
});

test('a game: see the last move thought, play on from its tree, lose nothing', async () => {
  const play = await openPlay({ players: playersOf('black', 7) });
  pointOf(play, 'h8').click();
  await hasStones(play, 2);
  pointOf(play, 'a1').click();
  await hasStones(play, 4);
  const { nodes } = play.state.record;
  const engines = movesTo(play.state.record, play.state.record.current).at(-1)!;

  buttonIn(play.shadowRoot!, 'See it think')!.click();
  const thinking = await vi.waitFor(() => {
    const found = play.shadowRoot!.querySelector('prunus-thinking');
    expect(found).not.toBeNull();
    return found!;
  }, 10_000);
  await vi.waitFor(() => {
    expect(wordsIn(thinking.shadowRoot!)).toContain('This is the search by which level 7 moves');
  }, 20_000);
  buttonIn(thinking.shadowRoot!, thoughtsText.en.wholeTree)!.click();
  const tree = await vi.waitFor(() => {
    const { result } = thinking as unknown as { result: SearchResult | null };
    const found = thinking.shadowRoot!.querySelector('prunus-lab')!.shadowRoot!;
    const shown = found.querySelector('prunus-tree')!;
    expect(shown.trace).toBe(result!.trace);
    return shown;
  }, 20_000);
  expect(play.shadowRoot!.querySelector('.page')!.checkVisibility()).toBe(false);
  const trace = tree.trace!;
  const { result } = thinking as unknown as { result: SearchResult };
  expect(result.bestMove).toBe(engines);
  expect(result.trace).toBe(trace);

  // Another move than the engine's own.
  const children = rootsOf(trace).flatMap((root) => childrenOf(trace, root));
  const node = children.find((child) => trace.move[child] !== engines)!;
  tree.dispatchEvent(
    new CustomEvent('prunus-select', { detail: { node, path: movesOfNode(trace, node) } }),
  );
  const put = await vi.waitFor(() => {
    const found = buttonIn(thinking.shadowRoot!, 'Put this position on the board');
    expect(found).not.toBeNull();
    return found!;
  }, 10_000);
  put.click();
  await play.updateComplete;
  expect(play.shadowRoot!.querySelector('.page')!.checkVisibility()).toBe(true);
  const { record } = play.state;
  expect(record.nodes.move.slice(0, 5)).toEqual(nodes.move);
  expect(cellsAt(record)).toBe(boardAt(trace, node)!.cells);
  expect(childrenOfRecord(record, 3)).toEqual([4, 5]);
});

describe.each(['light', 'dark'])('in %s colors', (scheme) => {
  test.each(['en', 'zh'] as const)('nothing keeps anybody out of it (%s)', async (language) => {
    document.documentElement.style.colorScheme = scheme;
    const question = { setup: defaultSetup, moves, level: 7, played: 98 };
    const host = await pageWith([question, { ...question, played: null }], language);
    await seeMoves(host);
    await drawn();
    expect(await accessibilityProblems(thinkingIn(host))).toEqual([]);
    thinkingIn(host).shadowRoot!.querySelector<HTMLButtonElement>('.whole-tree')!.click();
    const { trace } = await resultIn(host);
    const node = Math.floor(trace.length / 3);
    labIn(host)
      .shadowRoot!.querySelector('prunus-tree')!
      .dispatchEvent(
        new CustomEvent('prunus-select', { detail: { node, path: movesOfNode(trace, node) } }),
      );
    await labIn(host).updateComplete;
    await drawn();
    expect(await accessibilityProblems(thinkingIn(host))).toEqual([]);
  });
});
