import { readFile } from 'node:fs/promises';
import { formatShare } from '../../../web/core/format.ts';
import { describe, expect, it } from 'vitest';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import { loadLearning } from '../support/learning-in-node.ts';

/** What the native build has learned: tests/engine/learn_test.cpp. */
const SAMPLES: readonly (readonly [string, EngineOptions])[] = [
  ['tictactoe', { game: 'tictactoe', games: '300', seed: '7' }],
  ['connect-four', { game: 'connect-four', rows: '4', cols: '5', games: '40', hidden: '8' }],
  ['reversi', { game: 'reversi', size: '4', games: '40', hidden: '8' }],
];

async function nativeFile(name: string): Promise<string> {
  const url = new URL(`../../data/learned/${name}.json`, import.meta.url);
  return (await readFile(url, 'utf8')).trimEnd();
}

const textOf = (path: string): Promise<string> =>
  readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('Learning in WebAssembly', () => {
  it.each(['en', 'zh'] as const)(
    'finds as often a best move as is told of it (%s)',
    async (language) => {
      const engine = await loadLearning();
      const lesson = await textOf(`lessons/${language}/learned-search.md`);
      const network = /^```network learned\n(.*)$/m.exec(lesson)![1]!;
      engine({ kind: 'beginLearning', options: { game: 'tictactoe', network } });
      const { agreements } = engine({ kind: 'lookAtLearned', each: 0 });
      const [learned, byHand] = [agreements[0]!.learned, agreements[0]!.handMade].map((share) =>
        formatShare(share, language),
      );
      expect(lesson).toContain(learned);
      const docs = await textOf(`docs/learning${language === 'en' ? '' : '.zh'}.md`);
      // Of 20,000 games in the one table, of one ply in the other.
      expect(docs).toMatch(new RegExp(`^\\| \\| 20,000 \\|.*\\| ${learned!} \\|$`, 'm'));
      expect(docs).toMatch(new RegExp(`\\| ${learned!}[^|]*${byHand!} \\|`));
    },
  );

  it('comes to the same bytes as the native build, however it is divided', async () => {
    const engine = await loadLearning();
    for (const [name, options] of SAMPLES) {
      engine({ kind: 'beginLearning', options });
      engine({ kind: 'learn', games: 7 });
      const { network } = engine({ kind: 'learn', games: Number(options.games) - 7 });
      expect(network).toBe(await nativeFile(name));
    }
  });

  it('reports, looks closer and goes on from a file', async () => {
    const engine = await loadLearning();
    expect(() => engine({ kind: 'learn', games: 1 })).toThrow();
    const network = await nativeFile('tictactoe');
    const begun = engine({ kind: 'beginLearning', options: { game: 'tictactoe', network } });
    expect(begun).toMatchObject({ games: 300, loss: 0, positions: 5478, network });
    // 18 inputs, a bias and an output's weight for each of 64 units, and one bias more.
    expect(begun.weights).toHaveLength(64 * 20 + 1);
    const { judged, agreements } = engine({ kind: 'lookAtLearned', each: 2 });
    const off = judged.map(({ value, exact }) => Math.abs(value - exact));
    expect(off).toHaveLength(4);
    expect(off).toEqual([...off].sort((a, b) => a - b));
    expect(agreements.map(({ plies }) => plies)).toEqual([1, 2, 4]);
    // What is told of one ply is what is reported: of all positions that are not over.
    expect(agreements[0]).toMatchObject({ positions: 4520, learned: begun.agreement });
    expect(engine({ kind: 'learn', games: 5 }).games).toBe(305);
  });
});
