import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineClient } from '../../../web/engine/client.ts';
import { loadPack } from '../../../web/play/puzzle/pack.ts';
import '../../../web/play/elements/analysis/prunus-report.ts';
import type { PrunusReport } from '../../../web/play/elements/analysis/prunus-report.ts';
import type { ReportGame } from '../../../web/play/report/report.ts';
import { devtools } from '../support/devtools.ts';
import { watchedGomokuClient } from '../support/engines.ts';
import { wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

vi.setConfig({ testTimeout: 90_000 });

// Black has an open three, plays in the corner, and White stops it.
const game: ReportGame = {
  size: 15,
  rule: 'freestyle',
  stones: null,
  moves: [112, 97, 113, 128, 114, 0, 14, 115, 111, 110],
  nodes: [0, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
};

let client: EngineClient;
let workers: Worker[];
beforeEach(() => {
  ({ client, workers } = watchedGomokuClient());
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.style.colorScheme = '';
  client.close();
});

async function open(properties: Partial<PrunusReport> = {}): Promise<PrunusReport> {
  const element = await mounted(
    'prunus-report',
    { engine: client, game, ply: 10, ...properties },
    '360px',
  );
  element.parentElement!.style.background = 'light-dark(#fbfaf8, #17171c)';
  return element;
}

const part = (element: Element, selector: string): HTMLElement =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;

const says = (element: PrunusReport, pattern: RegExp) =>
  vi.waitFor(() => expect(wordsIn(element.shadowRoot!)).toMatch(pattern), 40_000);

/** How many pixels of the graph are drawn at all. */
function inked(element: PrunusReport): number {
  const canvas = part(element, 'canvas') as HTMLCanvasElement;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) count++;
  return count;
}

describe('the report of a game', () => {
  it('is made by the real engine, and leads to every position', async () => {
    const element = await open({ proves: true });
    const gone = recorded<{ ply: number; node: number }>(element, 'prunus-go-to');
    part(element, '.make').click();
    await says(element, /of 11 positions/);
    await says(element, /Move 7: o15 let a win within \d+ slip.*(g8|k8) kept it/);
    await drawn();
    expect(inked(element)).toBeGreaterThan(1000);
    // The turning point is a button.
    const turn = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.turns button')].find(
      (each) => each.textContent.includes('Move 7'),
    )!;
    // The sign behind it is as wide as a sign.
    const sign = turn.parentElement!.querySelector('button.certainty')!;
    expect(sign.clientWidth).toBeLessThan(turn.clientWidth / 3);
    turn.click();
    expect(gone.at(-1)).toEqual({ ply: 7, node: 17 });
    // The graph is a slider, by keys …
    const graph = part(element, '.graph');
    const press = (key: string) =>
      graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('ArrowLeft');
    await drawn();
    expect(gone.at(-1)).toEqual({ ply: 6, node: 16 });
    expect(graph.getAttribute('aria-valuetext')).toMatch(/^Move 6, a15: Black/);
    press('Home');
    await drawn();
    expect(graph.getAttribute('aria-valuetext')).toBe('Before the first move');
    // … and by the mouse.
    const { right, top } = graph.getBoundingClientRect();
    graph.dispatchEvent(
      new PointerEvent('click', { clientX: right - 2, clientY: top + 9, bubbles: true }),
    );
    expect(gone.at(-1)).toEqual({ ply: 10, node: 20 });
    // Every move stands in the table.
    expect(element.shadowRoot!.querySelectorAll('.all tbody tr')).toHaveLength(10);
  });

  it('makes puzzles of what was missed', async () => {
    const puzzle = (await loadPack(0)).find(
      ({ goal, rule }) => goal === 'fours' && rule === 'freestyle',
    )!;
    const wrong = [0, 224].find((cell) => !puzzle.played.includes(cell) && cell !== puzzle.first)!;
    const element = await open({ game: { ...game, moves: [...puzzle.played, wrong] } });
    const asked = recorded<{ moves: number[] }>(element, 'prunus-puzzle');
    part(element, '.make').click();
    await vi.waitFor(
      () => expect(element.shadowRoot!.querySelector('.solve')).not.toBeNull(),
      40_000,
    );
    const { turningPoints } = element.report!;
    expect(turningPoints.at(-1)).toMatchObject({ kind: 'missedWin', move: wrong });
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('.solve')].at(-1)!.click();
    expect(asked.at(-1)).toEqual({ moves: puzzle.played });
  });

  it('is stopped, and made anew from the beginning', async () => {
    const element = await open();
    part(element, '.make').click();
    await says(element, /[1-9] of 11 positions/);
    part(element, '.stop').click();
    await says(element, /Look the game over/);
    part(element, '.make').click();
    await says(element, /All moves/);
    expect(element.report!.judgements).toHaveLength(10);
  });

  it('forgets what was of another game, also in the middle', async () => {
    const element = await open();
    part(element, '.make').click();
    await says(element, /[1-9] of 11 positions/);
    element.game = { ...game, moves: game.moves.slice(0, 5) };
    await says(element, /Look the game over/);
    part(element, '.make').click();
    await says(element, /All moves/);
    expect(element.report!.judgements).toHaveLength(5);
    // The same game in other words is the same.
    element.game = { ...game, moves: game.moves.slice(0, 5) };
    await drawn();
    expect(element.report).not.toBeNull();
    element.game = null;
    await says(element, /no game to look over/);
  });

  it('says so when its worker was killed, and can be made again', async () => {
    const element = await open();
    part(element, '.make').click();
    await says(element, /[1-9] of 11 positions/);
    for (const worker of workers) worker.terminate();
    await says(element, /restarted/);
    part(element, '.make').click();
    await says(element, /All moves/);
  });

  it('draws its graph in colors of its own where the system forces others', async () => {
    const emulate = (value: string) =>
      devtools('Emulation.setEmulatedMedia', {
        features: [{ name: 'forced-colors', value }],
      });
    await emulate('active');
    try {
      const element = await open({ game: { ...game, moves: game.moves.slice(0, 7) } });
      element.make();
      await vi.waitFor(() => expect(element.report).not.toBeNull(), 40_000);
      await drawn();
      const canvas = part(element, 'canvas') as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const words = new Uint32Array(data.buffer);
      const counts = new Map<number, number>();
      for (const color of words) counts.set(color, (counts.get(color) ?? 0) + 1);
      // Black's share and White's, each a good part of the whole.
      const large = [...counts].filter(
        ([color, count]) => color !== 0 && count > words.length / 20,
      );
      expect(large).toHaveLength(2);
    } finally {
      await emulate('');
    }
  });

  it('takes whatever it is given', async () => {
    const element = await open();
    for (const odd of [undefined, 7, {}, { moves: 1 }, { size: 15, moves: [], stones: 3 }]) {
      Object.assign(element, { game: odd, ply: undefined });
      await drawn();
      expect(wordsIn(element.shadowRoot!)).toMatch(/no game to look over/);
    }
    element.game = { ...game, moves: [1, 1] };
    await drawn();
    element.make();
    await says(element, /taken|already|occupied/i);
  });

  it.each(['light', 'dark'] as const)('keeps nobody out (%s)', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    for (const language of ['en', 'zh'] as const) {
      const element = await open({
        language,
        game: { ...game, moves: game.moves.slice(0, 7) },
      });
      expect(await accessibilityProblems(element)).toEqual([]);
      element.make();
      await vi.waitFor(() => expect(element.report).not.toBeNull(), 40_000);
      await drawn();
      for (const details of element.shadowRoot!.querySelectorAll('details')) details.open = true;
      await drawn();
      // The page has its own heading above.
      const title = document.createElement('h1');
      title.textContent = 'A page';
      element.before(title);
      expect(await accessibilityProblems(element.parentElement!)).toEqual([]);
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    }
  });
});
