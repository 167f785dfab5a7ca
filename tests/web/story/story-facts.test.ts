import { expect, it } from 'vitest';

import { factText, readFact } from '../../../web/course/facts.ts';
import { moveName } from '../../../web/trace/names.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { openExample } from '../../../web/search/shelf.ts';
import type { SearchResult } from '../../../web/engine/messages.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

function message(words: string, { trace }: SearchResult): string | null {
  return factText(readFact(words)!, () => trace, 'en');
}

it('of a search in several passes, what is told is what the last whole one found', async () => {
  const engine = await loadEngine();
  const deepened = engine.request({
    kind: 'search',
    options: { game: 'tictactoe', position: 'X../.O./...', algorithm: 'iterative-deepening' },
  });
  const player = await loadPlayer();
  const stopped = player.request({
    kind: 'search',
    options: engineOptions(openExample('gomoku-opening')!),
  });
  for (const result of [deepened, stopped]) {
    expect(message('best', result)).toBe(moveName(result.trace.header, result.bestMove!));
    // What a stopped pass has found so far proves nothing yet.
    if (!result.trace.header.complete) continue;
    expect(message('value', result)).toBe(String(result.value).replace('-', '−'));
  }
});

it.each(['run this', 'power 2', 'power 2 x', 'nodes A', ''])(
  '%j asks for nothing that there is',
  (words) => {
    expect(readFact(words)).toBeNull();
  },
);
