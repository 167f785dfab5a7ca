import { beforeAll, expect, it } from 'vitest';
import { PLAIN_BOARD, pictureOf } from '../../../web/board/picture.ts';
import { movesKnown } from '../../../web/lab/elements/face/moves-known.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What each move is said to be worth on the board, when all has been searched. */
function said(position: string, options: Record<string, string>) {
  const result = engine.request({
    kind: 'search',
    options: { game: 'tictactoe', position, ...options },
  });
  const { values } = pictureOf({
    ...PLAIN_BOARD,
    cells: position.replaceAll('/', ''),
    rootMoves: movesKnown(result, null),
    decimals: result.trace.header.decimals,
  });
  return new Map([...values].map(([cell, { known, text }]) => [cell, { known, text }]));
}

it('an outcome of the game is exact, and an evaluation an estimate', () => {
  const depths = { algorithm: 'minimax', evaluation: 'lines', scoring: 'depth' };
  const whole = said('X.O/.X./O..', depths);
  expect(whole.size).toBe(5);
  for (const { known, text } of whole.values()) {
    expect(known).toBe('exact');
    expect(text).toMatch(/^=/);
  }
  // X wins at once at the right below, which one ply shows; of the others nobody knows.
  const shallow = said('X.O/.X./O..', { ...depths, depth: '1' });
  expect(shallow.get(8)).toMatchObject({ known: 'exact' });
  for (const [cell, { known, text }] of shallow) {
    expect(known, String(cell)).toBe(cell === 8 ? 'exact' : 'horizon');
    expect(text).toMatch(cell === 8 ? /^=/ : /^≈/);
  }
});
