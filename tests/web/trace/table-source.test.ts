import { expect, it } from 'vitest';
import { NONE } from '../../../web/trace/nodes.ts';
import { tableSource } from '../../../web/trace/table-source.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { smallSearch } from '../support/small-search.ts';

/** MAX plays 0, MIN 1, MAX 2; then MAX 2, MIN 1, MAX 0, which is said to be in the table. */
function transposed(game: string): Trace {
  const moves: Record<string, number> = {
    '0': 0,
    '1': 2,
    '0,0': 1,
    '1,0': 1,
    '0,0,0': 2,
    '1,0,0': 0,
  };
  const trace = smallSearch([[[1]], [[1]]], {
    algorithm: 'minimax',
    moveOf: (path) => moves[path.join()]!,
    options: { game },
  });
  const flags = trace.flags.slice();
  flags[trace.length - 1]! |= FLAG.tableHit;
  return { ...trace, flags };
}

it('tells where the table had it from only in games where the order of moves says nothing', () => {
  const mnk = transposed('mnk');
  expect(tableSource(mnk, mnk.length - 1)).toBe(3);
  for (const game of ['reversi', 'connect-four', 'nim']) {
    const trace = transposed(game);
    expect(tableSource(trace, trace.length - 1)).toBe(NONE);
  }
});
