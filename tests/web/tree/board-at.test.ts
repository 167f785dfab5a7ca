import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../web/trace/trace.ts';
import { boardAt } from '../../../web/tree/draw/board-at.ts';
import { stonesOf } from '../../../web/games/cells.ts';
import { setBoard } from '../../../web/tree/draw/parts/boards.ts';
import type { Picture } from '../../../web/tree/draw/picture.ts';
import { boardOf } from '../../../web/tree/draw/scene-board.ts';
import { smallSearch } from '../support/small-search.ts';

const headed = (options: Readonly<Record<string, string>>): Trace => {
  const trace = smallSearch([[1, 2], 3], { algorithm: 'minimax' });
  return { ...trace, header: { ...trace.header, names: null, options } };
};

describe('the board at a node', () => {
  it('is there wherever a board is drawn at the nodes', () => {
    const headers = [
      { game: 'tictactoe' },
      { game: 'mnk', rows: '2', cols: '4', k: '3' },
      { game: 'mnk', rows: '2', cols: '4', k: '3', position: 'X.O./....' },
      { game: 'mnk', rows: '2' },
      { game: 'textbook', position: 'X.O/...' },
      { position: 'X.O/...' },
    ];
    for (const options of headers) {
      const trace = headed(options);
      const drawn = boardOf(trace.header);
      const board = boardAt(trace, 0);
      expect(board === null, JSON.stringify(options)).toBe(drawn === null);
      expect(board?.rows).toBe(drawn?.rows);
      expect(board?.cells.length).toBe(drawn?.cells.length);
    }
  });

  it('begins empty where no position is told', () => {
    const trace = headed({ game: 'mnk', rows: '2', cols: '4', k: '3' });
    expect(boardAt(trace, 1)).toEqual({ rows: 2, columns: 4, cells: 'X.......', lastMove: 0 });
  });

  it.each(['x', 'o'])('has the same stones where it is drawn, with %s as MAX', (max) => {
    const trace = headed({ game: 'mnk', rows: '2', cols: '4', k: '3', max });
    const board = boardOf(trace.header)!;
    const nodes = { parent: [-1, 0, 1, 1], scene: [0, 0, 0, 0], node: [0, 1, 2, 3] };
    const visible = { scenes: [{ trace }], nodes };
    const picture = { header: trace.header, board, visible } as unknown as Picture;
    const cells = new Uint8Array(board.cells.length);
    // Of the first leaf both moves are of one cell.
    for (const node of [0, 1, 3]) {
      setBoard(picture, node, cells);
      expect([...cells]).toEqual([...stonesOf(boardAt(trace, node)!.cells)]);
    }
  });
});
