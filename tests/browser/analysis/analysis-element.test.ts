import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineClient } from '../../../web/engine/client.ts';
import type { GomokuPosition } from '../../../web/engine/gomoku-messages.ts';
import '../../../web/play/elements/analysis/prunus-analysis.ts';
import type { PrunusAnalysis } from '../../../web/play/elements/analysis/prunus-analysis.ts';
import type { BoardMarks } from '../../../web/board/board-marks.ts';
import { stonesOf } from '../../../web/games/cells.ts';
import { watchedGomokuClient } from '../support/engines.ts';
import { wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

vi.setConfig({ testTimeout: 60_000 });

const quiet: GomokuPosition = { size: 15, rule: 'freestyle', moves: [112, 113, 97] };
// Two threes of Black's, each blocked at one end, that meet in a point: four and four.
const forced: GomokuPosition = {
  size: 9,
  rule: 'freestyle',
  stones: [
    '.........',
    '.OXXX....',
    '.........',
    '.....X...',
    '.....X...',
    '.....X...',
    '.....O...',
    '..O...O..',
    '.O.O.....',
  ].join('/'),
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

async function panel(properties: Partial<PrunusAnalysis> = {}, width = '360px') {
  const element = await mounted('prunus-analysis', { engine: client, ...properties }, width);
  // As the page has it.
  element.parentElement!.style.background = 'light-dark(#fbfaf8, #17171c)';
  return element;
}

const says = (element: PrunusAnalysis, pattern: RegExp) =>
  vi.waitFor(() => expect(wordsIn(element.shadowRoot!)).toMatch(pattern), 20_000);

/** Kills every worker in mid-thought, and waits until another one thinks. */
async function killAndSee(element: PrunusAnalysis): Promise<void> {
  const before = workers.length;
  for (const worker of workers) worker.terminate();
  await vi.waitFor(() => expect(workers.length).toBeGreaterThan(before), 20_000);
  const counts = part(element, '.figures').textContent;
  await vi.waitFor(() => expect(part(element, '.figures').textContent).not.toBe(counts), 20_000);
}

const part = (element: Element, selector: string): HTMLElement =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;

const lines = (element: PrunusAnalysis) => [
  ...part(element, 'prunus-lines').shadowRoot!.querySelectorAll('li'),
];

describe('the analysis panel', () => {
  it('thinks when the heat map is asked for, and shows none that is not there', async () => {
    const element = await panel({ position: quiet, running: false, heat: true });
    const heat = part(element, '.toggle-heat');
    expect(heat.getAttribute('aria-pressed')).toBe('false');
    heat.click();
    await vi.waitFor(() => expect(element.running).toBe(true));
    await element.updateComplete;
    expect(heat.getAttribute('aria-pressed')).toBe('true');
  });

  it('says of the empty board what is known, and thinks as deep as anywhere', async () => {
    const element = await panel({
      position: { size: 15, rule: 'freestyle', moves: [] },
      running: true,
    });
    await says(element, /Allis/);
    await says(element, /depth (?:[3-9]|\d\d).*nodes.*a second/);
    element.position = { size: 13, rule: 'freestyle', moves: [] };
    await vi.waitFor(() => expect(wordsIn(element.shadowRoot!)).not.toMatch(/Allis/));
  });

  it('thinks aloud: chance, lines, depth and counts, and marks on the board', async () => {
    const element = await panel({ position: quiet, running: true, heat: true });
    const marks = recorded<BoardMarks>(element, 'prunus-board-marks');
    await says(element, /depth (?:[3-9]|\d\d).*nodes.*a second/);
    expect(lines(element)).toHaveLength(3);
    await vi.waitFor(() => expect(marks.at(-1)?.heat?.length).toBeGreaterThan(10));
    const board = stonesOf('.'.repeat(225));
    for (const { cell, share, label } of marks.at(-1)!.heat!) {
      expect(board[cell]).toBe(0);
      expect(quiet.moves).not.toContain(cell);
      expect(share >= 0 && share <= 1).toBe(true);
      expect(label).toMatch(/^[≈≲≳][\d.]+%$|^[=≤][BW]\d+$/);
    }
    expect(Math.max(...marks.at(-1)!.heat!.map(({ share }) => share))).toBe(1);
    element.heat = false;
    await vi.waitFor(() => expect(marks.at(-1)?.heat).toBeNull());
    const bar = part(element, 'prunus-evaluation-bar').shadowRoot!.querySelector('[role="meter"]');
    expect(Number(bar!.getAttribute('aria-valuenow'))).toBeGreaterThan(30);
  });

  it('shows a line on the board while it is pointed at, still, and plays it when it is pressed', async () => {
    const element = await panel({ position: quiet, running: true });
    const marks = recorded<BoardMarks>(element, 'prunus-board-marks');
    const played = recorded<{ moves: number[] }>(element, 'prunus-play-line');
    await says(element, /depth (?:[4-9]|\d\d)/);
    const buttons = [...lines(element)[0]!.querySelectorAll('button')];
    buttons[2]!.dispatchEvent(new PointerEvent('pointerenter'));
    await drawn();
    const { ghosts, highlighted } = marks.at(-1)!;
    expect(ghosts.map(({ stone, label }) => stone + label)).toEqual(['O1', 'X2', 'O3']);
    expect(highlighted).toBe(ghosts[2]!.cell);
    const words = lines(element)[0]!.textContent;
    const counts = part(element, '.figures').textContent;
    await vi.waitFor(() => expect(part(element, '.figures').textContent).not.toBe(counts));
    expect(lines(element)[0]!.textContent).toBe(words);
    buttons[2]!.click();
    await drawn();
    expect(played).toEqual([{ moves: ghosts.map(({ cell }) => cell) }]);
    expect(marks.at(-1)!.ghosts).toEqual([]);
  });

  it('walks along a line with the arrow keys', async () => {
    const element = await panel({ position: quiet, running: true, lineCount: 1 });
    const marks = recorded<BoardMarks>(element, 'prunus-board-marks');
    await says(element, /depth (?:[4-9]|\d\d)/);
    const buttons = () => [...lines(element)[0]!.querySelectorAll('button')];
    buttons()[0]!.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      const at = part(element, 'prunus-lines').shadowRoot!.activeElement!;
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await drawn();
    }
    expect(marks.at(-1)!.ghosts).toHaveLength(2);
    expect(
      buttons()
        .map(({ tabIndex }) => tabIndex)
        .indexOf(0),
    ).toBe(1);
  });

  it('says who wins where that is proven, and finds a forced win with its line', async () => {
    const element = await panel({ position: forced, running: true });
    const marks = recorded<BoardMarks>(element, 'prunus-board-marks');
    await says(element, /Black wins (in|within) \d/);
    part(element, '.solver').click();
    await says(element, /Black wins by force within \d+ stones\..*By fours alone/);
    await drawn();
    const { ghosts } = marks.at(-1)!;
    expect(ghosts[0]).toMatchObject({ stone: 'X', label: '1' });
    expect(ghosts.length % 2).toBe(1);
    // It is played out by the rules: the facts of the end say that Black has won.
    const stones = Array.from(forced.stones!.replaceAll('/', ''));
    for (const { cell, stone } of ghosts) {
      expect(stones[cell]).toBe('.');
      stones[cell] = stone;
    }
    const rows = Array.from({ length: 9 }, (_, row) => stones.slice(row * 9, row * 9 + 9).join(''));
    const facts = await client.request({
      kind: 'gomokuFacts',
      position: { ...forced, stones: rows.join('/') },
    });
    expect(facts.winner).toBe('black');
    part(element, '.hide').click();
    await vi.waitFor(() => expect(marks.at(-1)!.ghosts).toEqual([]));
  });

  it('finds the moves that hold against a win, and says where nothing threatens', async () => {
    // White is to move; Black has four in the making from an open three.
    const three: GomokuPosition = {
      size: 15,
      rule: 'freestyle',
      moves: [112, 0, 113, 14, 114],
    };
    const element = await panel({ position: three });
    const marks = recorded<BoardMarks>(element, 'prunus-board-marks');
    part(element, '.defender').click();
    await says(element, /Black threatens to win by fours and threes within 3 stones/);
    expect(wordsIn(element.shadowRoot!)).toMatch(/2 moves do not lose to that:/);
    await drawn();
    const held = marks.at(-1)!.ghosts;
    expect(held.every(({ stone, label }) => stone === 'O' && label === '')).toBe(true);
    expect(held.map(({ cell }) => cell)).toEqual([111, 115]);
    expect(await accessibilityProblems(element)).toEqual([]);
    // The two questions put each other's answers away.
    part(element, '.solver').click();
    await vi.waitFor(() => expect(marks.at(-1)!.ghosts).toEqual([]));
    part(element, '.solver').click();
    element.position = { ...quiet, moves: [112] };
    await drawn();
    part(element, '.defender').click();
    await says(element, /Nothing has to be stopped: Black has no win by fours and threes/);
    element.language = 'zh';
    await says(element, /没有什么需要防守：即使现在轮到黑方走/);
  });

  it('has its heading below that of the page', async () => {
    const element = await panel({ position: quiet, threats: true });
    await says(element, /What a stone would make/);
    const title = document.createElement('h1');
    title.textContent = 'A page';
    element.before(title);
    expect(await accessibilityProblems(element.parentElement!)).toEqual([]);
  });

  it('follows a game however fast it goes, and ends with the last position', async () => {
    const element = await panel({ position: quiet, running: true });
    await says(element, /depth \d/);
    const moves = [...quiet.moves!];
    for (const move of [127, 114, 96, 98, 111]) {
      moves.push(move);
      element.position = { ...quiet, moves: [...moves] };
      await new Promise((resolve) => setTimeout(resolve, 30 + (move % 5) * 40));
    }
    element.running = false;
    await drawn();
    element.running = true;
    await says(element, /Thinking.*depth \d/);
    const first = part(element, 'prunus-lines').shadowRoot!.querySelector('button')!;
    expect(first.getAttribute('aria-label')).toMatch(/^9\. /);
    // Whatever was cancelled has left no worker but this one, and its spare.
    expect(element.running).toBe(true);
  });

  it('begins again by itself when its worker was killed, and says so when that does not help', async () => {
    const element = await panel({ position: quiet, running: true });
    await says(element, /depth (?:[3-9]|\d\d)/);
    await killAndSee(element);
    for (const worker of workers) worker.terminate();
    await says(element, /restarted.*Try again/);
    expect(await accessibilityProblems(element)).toEqual([]);
    part(element, '.again').click();
    await says(element, /Thinking.*depth \d/);
  });

  it('stops when it is switched off, with nothing left on the board', async () => {
    const element = await panel({ position: quiet, running: true, heat: true });
    const marks = recorded<BoardMarks>(element, 'prunus-board-marks');
    await says(element, /depth \d/);
    const changes = recorded<{ running: boolean }>(element, 'prunus-analysis-change');
    part(element, '.toggle-running').click();
    await says(element, /Off/);
    expect(changes.at(-1)!.running).toBe(false);
    expect(marks.at(-1)!.heat).toBeNull();
    element.remove();
    await drawn();
    expect(marks.at(-1)).toEqual({ heat: null, ghosts: [], threats: [], highlighted: null });
  });

  it('sleeps while the page is out of sight', async () => {
    const element = await panel({ position: quiet, running: true });
    await says(element, /depth \d/);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await says(element, /Paused/);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await says(element, /Thinking/);
  });

  it('keeps what it knows while a forced win is looked for, and until it knows more', async () => {
    const element = await panel({ position: quiet, running: true });
    await says(element, /depth ([5-9]|1\d)/);
    const depths: number[] = [];
    const listen = () => depths.push(Number(/depth (\d+)/.exec(wordsIn(element.shadowRoot!))?.[1]));
    part(element, '.solver').click();
    await says(element, /Looking for a forced win/);
    listen();
    part(element, '.solver').click();
    await says(element, /Thinking/);
    for (let look = 0; look < 10; look++) {
      await drawn();
      listen();
    }
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    // Fewer lines are there at once, more as soon as they are known.
    element.lineCount = 1;
    await vi.waitFor(() => expect(lines(element)).toHaveLength(1), 5000);
    element.lineCount = 4;
    await vi.waitFor(() => expect(lines(element)).toHaveLength(4), 5000);
  });

  it('names threats, and shows the one that is pointed at', async () => {
    const moves = [112, 0, 113, 2, 114];
    const element = await panel({ position: { ...quiet, moves } });
    const marks = recorded<BoardMarks>(element, 'prunus-board-marks');
    await says(element, /Black, open four or two fours: g8 k8/);
    const four = { stone: 'X', kind: 'openFour', points: [111, 115] };
    await vi.waitFor(() => expect(marks.at(-1)?.threats).toContainEqual(four));
    part(element, '.threats button').dispatchEvent(new PointerEvent('pointerenter'));
    await drawn();
    expect(marks.at(-1)!.threats).toEqual([four]);
  });

  it('has nothing to say but that where the game is over, refused, or none of gomoku’s', async () => {
    const element = await panel({ position: null, running: true });
    await says(element, /five in a row/);
    const moves = [0, 15, 1, 16, 2, 17, 3, 18, 4];
    element.position = { ...quiet, moves };
    await says(element, /The game is over: Black has won/);
    expect(part(element, '.solver')).toBeNull();
    element.position = { ...quiet, moves: [1, 1] };
    await says(element, /already|taken|occupied/i);
    element.position = quiet;
    await says(element, /Thinking/);
  });

  it('takes whatever it is given, and says what it can do', async () => {
    const odd: unknown[] = [undefined, 5, {}, { size: 15, moves: 'h8' }, { size: 3 }, []];
    const element = await panel({ running: true });
    for (const position of odd) {
      Object.assign(element, { position, lineCount: NaN, heat: 'yes', engine: undefined });
      await drawn();
      expect(wordsIn(element.shadowRoot!)).toMatch(/five in a row/);
    }
    element.engine = client;
    element.position = { ...quiet, moves: [1, NaN] };
    await says(element, /move/i);
    element.position = quiet;
    await says(element, /Thinking/);
  });

  it.each(['light', 'dark'] as const)('keeps nobody out (%s)', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    for (const language of ['en', 'zh'] as const) {
      const element = await panel({ position: forced, running: true, language });
      await says(element, /胜|wins/);
      part(element, '.solver').click();
      await says(element, /VCF/);
      expect(await accessibilityProblems(element)).toEqual([]);
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    }
  });
});
