import { beforeAll, expect, test, vi } from 'vitest';

import { lotsOf, type Lots } from '../../../web/core/random.ts';
import type { EngineAnswers } from '../../../web/engine/messages.ts';
import { findBoardGame } from '../../../web/games/registry.ts';
import { isRefusal, positionFacts, type PositionFacts } from '../../../web/games/rules.ts';
import { levelSearch } from '../../../web/play/session/levels.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

// Twenty searches to the end, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const start = { game: 'reversi', size: '8', scoring: 'depth' };

function factsAfter(path: readonly number[]): PositionFacts {
  const facts = positionFacts(start, path);
  if (isRefusal(facts)) throw new Error(facts.code);
  return facts;
}

/** A position of a random game in which at most ten squares are empty and somebody is to move. */
function lateReversi(lots: Lots): PositionFacts {
  for (;;) {
    const path: number[] = [];
    let facts = factsAfter(path);
    while (!facts.over && facts.board!.cells.split('.').length - 1 > 10) {
      path.push(facts.moves[lots.draw(0, facts.moves.length - 1)]!);
      facts = factsAfter(path);
    }
    if (!facts.over) return facts;
  }
}

/** A result's value in whole points, however many decimals its search counts with. */
const pointsOf = ({ value, trace }: EngineAnswers['search']): number =>
  value / 10 ** trace.header.decimals;

test.each([9, 10])('level %i plays the last ten empty squares of Reversi exactly', (level) => {
  const reversi = findBoardGame('reversi')!;
  const lots = lotsOf(level);
  for (let count = 0; count < 10; count++) {
    const { options } = lateReversi(lots);
    const found = engine.request({
      kind: 'search',
      options: { ...options, ...levelSearch(reversi, level) },
    });
    expect(found.trace.header.complete).toBe(true);
    const exact = engine.request({
      kind: 'search',
      options: { ...options, scoring: 'depth', algorithm: 'transposition-table' },
    });
    expect(pointsOf(found)).toBe(pointsOf(exact));
  }
});
