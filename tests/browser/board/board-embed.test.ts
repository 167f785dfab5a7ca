import { afterEach, describe, expect, it, vi } from 'vitest';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/lab/elements/prunus-lab.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import type { ProblemDetail } from '../../../web/package/public-events.ts';
import { isOver, winnerOf } from '../../web/support/plain-rules.ts';
import { wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn, recorded } from '../support/mounted.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const TIC_TAC_TOE = { rows: 3, columns: 3, inARow: 3 };

function write<Name extends 'prunus-board' | 'prunus-lab'>(name: Name, attributes: string) {
  const main = document.createElement('main');
  main.style.width = '1000px';
  main.append(document.createRange().createContextualFragment(`<${name} ${attributes}></${name}>`));
  document.body.replaceChildren(main);
  return main.querySelector(name)!;
}

function press(board: PrunusBoard, cell: number): void {
  board.shadowRoot!.querySelector<HTMLElement>(`[data-cell="${String(cell)}"]`)!.click();
}

async function has(board: PrunusBoard, stones: number): Promise<void> {
  await expect.poll(() => board.cells.replaceAll('.', '').length).toBe(stones);
  await drawn();
}

describe('a board by its attributes alone', () => {
  it('is played on by two people', async () => {
    const board = write('prunus-board', 'game="tictactoe" controls');
    await vi.waitFor(() => expect(board.cells).toBe('.........'));
    press(board, 4);
    await has(board, 1);
    press(board, 0);
    await has(board, 2);
    press(board, 0);
    await drawn();
    expect(board.cells).toBe('O...X....');
    expect(board.played).toEqual([4, 0]);
    board.takeBack();
    await has(board, 1);
    board.restart();
    await has(board, 0);
    expect(await accessibilityProblems(board)).toEqual([]);
  });

  it('is answered by the engine, which never loses', async () => {
    const board = write('prunus-board', 'game="tictactoe" opponent="engine"');
    const moves = recorded<{ cell: number; by?: string }>(board, 'prunus-move');
    const ends = recorded<{ winner: string | null }>(board, 'prunus-game-over');
    await vi.waitFor(() => expect(board.cells).toBe('.........'));
    for (let stones = 0; !isOver(board.cells, TIC_TAC_TOE); stones += 2) {
      press(board, board.cells.indexOf('.'));
      await expect
        .poll(() => isOver(board.cells, TIC_TAC_TOE) || board.played.length === stones + 2)
        .toBe(true);
      await drawn();
    }
    expect(winnerOf(board.cells, TIC_TAC_TOE)).not.toBe('X');
    await expect.poll(() => ends.length).toBe(1);
    expect(moves.filter(({ by }) => by === 'engine').length).toBeGreaterThan(1);
    expect(moves.map(({ cell }) => cell)).toEqual(board.played);
  });

  it.each([
    // Moves by the engine's numbers: a column, a cell, sixteen for each pile and how many are taken.
    ['connect-four', 'slots', 3, 3],
    ['reversi', 'discs', 43, 43],
    ['nim', 'matches', 12, 35],
  ])('plays %s, whose moves are not cells', async (game, skin, cell, move) => {
    const board = write('prunus-board', `game="${game}" opponent="engine" level="2"`);
    const problems = recorded<ProblemDetail>(board, 'prunus-problem');
    const moves = recorded<{ cell: number; by?: string }>(board, 'prunus-move');
    await vi.waitFor(() => expect(board.legal?.length).toBeGreaterThan(2));
    expect(board.getAttribute('skin')).toBe(skin);
    press(board, cell);
    await expect.poll(() => board.played.length).toBe(2);
    expect(board.played[0]).toBe(move);
    expect(moves.filter(({ by }) => by === 'engine')).toHaveLength(1);
    expect(moves.at(-1)!.cell).toBeGreaterThanOrEqual(0);
    expect(problems).toEqual([]);
    expect(await accessibilityProblems(board)).toEqual([]);
  });

  it('is no wider than can be seen at once, unless the page says so', async () => {
    const board = write('prunus-board', 'game="tictactoe"');
    const width = () => board.shadowRoot!.querySelector<HTMLElement>('.frame')!.offsetWidth;
    await expect.poll(width).toBe(416);
    board.style.setProperty('--prunus-board-width', '10rem');
    expect(width()).toBe(160);
  });

  it('has the engine begin where the person has the other side', async () => {
    const board = write('prunus-board', 'rows="4" columns="4" in-a-row="3" side="O"');
    await has(board, 1);
    expect(board.cells).toHaveLength(16);
    // Nobody plays for the engine.
    press(board, board.cells.indexOf('.'));
    await has(board, 3);
  });

  it('shows what the moves are worth', async () => {
    const board = write('prunus-board', 'position="XX./.O./..." values');
    await expect.poll(() => board.rootMoves?.length).toBe(6);
    expect(board.rootMoves!.filter(({ value }) => value === 0).map(({ index }) => index)).toEqual([
      2,
    ]);
  });

  it('is answered in every game, by pressing where a move is shown', async () => {
    for (const game of ['connect-four', 'reversi', 'nim']) {
      const board = write('prunus-board', `game="${game}" opponent="engine" level="2"`);
      await vi.waitFor(() => expect(board.legal?.length).toBeGreaterThan(0));
      await drawn();
      press(board, board.legal![0]!);
      await expect.poll(() => board.played.length, { message: game }).toBe(2);
    }
  });

  it('is a whole game of gomoku', async () => {
    const board = write('prunus-board', 'game="gomoku" opponent="engine" level="1" moves="h8 i9"');
    const play = await vi.waitUntil(() => board.shadowRoot!.querySelector('prunus-play'), 10_000);
    await drawn();
    expect(wordsIn(play.shadowRoot!)).toContain('Your move');
    expect(play.state.record.setup).toMatchObject({ game: 'gomoku', rows: 15 });
  });

  it('says what it can’t read, and goes on', async () => {
    const board = write('prunus-board', 'game="chess" opponent="&lt;b&gt;" level="high" controls');
    const listed = recorded<ProblemDetail>(board, 'prunus-problem');
    await vi.waitFor(() => expect(listed).toHaveLength(1));
    expect(listed[0]!.problems.map(({ attribute }) => attribute)).toEqual([
      'game',
      'opponent',
      'level',
    ]);
    expect(wordsIn(board.shadowRoot!)).toContain('There is no game “chess”');
    press(board, 0);
    await has(board, 1);
  });

  it('stays what its properties say without them', async () => {
    const board = write('prunus-board', 'rows="3" columns="3" cells="X........"');
    const moves = recorded<{ cell: number }>(board, 'prunus-move');
    await drawn();
    press(board, 4);
    await drawn();
    expect(moves).toEqual([{ cell: 4 }]);
    expect(board.cells).toBe('X........');
  });
});

describe('a lab by its attributes alone', () => {
  it('shows what they say, and what they can’t', async () => {
    const lab = write('prunus-lab', 'tree="((3 12) (2 4))" algorithm="minimax" depth="x" step="3"');
    await expect.poll(() => wordsIn(lab.shadowRoot!)).toContain('3 / 14');
    expect(lab.state).toMatchObject({ algorithm: 'minimax', tree: '[[3, 12], [2, 4]]', step: 3 });
    expect(wordsIn(lab.shadowRoot!)).toContain('depth="x" can’t be read');
  });

  it('takes a link, and changes with its attributes', async () => {
    const lab = write('prunus-lab', 'link="#v1&amp;game=tictactoe&amp;moves=b2a1" depth="2"');
    await vi.waitFor(() => expect(lab.state.moves).toEqual([4, 6]));
    expect(lab.state.depthLimit).toBe(2);
    lab.setAttribute('algorithm', 'minimax');
    await vi.waitFor(() => expect(lab.state.algorithm).toBe('minimax'));
  });
});
