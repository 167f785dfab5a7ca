import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../web/games/registry.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { whyText } from '../../../web/viewer/text/narration/why.ts';
import { explainCut } from '../../../web/tree/explain/cut.ts';
import { CASE_ROWS, explainKnown } from '../../../web/tree/explain/known.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { traces } from '../support/arbitrary-traces.ts';
import { smallSearch } from '../support/small-search.ts';

const boardGames = GAMES.filter((game) => game.kind === 'board');
const nameOf = (move: number) => `m${move}`;

describe.each(LANGUAGES)('why a node was cut (%s)', (language) => {
  const text = whyText[language];
  const isPlain = (statement: string) => {
    expect(statement).not.toMatch(/undefined|null|NaN|\[object| {2}/);
    expect(statement).not.toBe('');
  };
  const isSentence = (statement: string) => {
    isPlain(statement);
    expect(statement).toMatch(language === 'zh' ? /。$/ : /\.$/);
  };

  it('is told in whole sentences, whatever the tree', () => {
    fc.assert(
      fc.property(
        traces,
        fc.constantFrom(null, ...boardGames),
        fc.integer({ min: -9, max: 9 }),
        (trace, game, value) => {
          const stage = { scale: trace.header, game };
          for (let node = 0; node < trace.length; node++) {
            const known = explainKnown(trace, node, totalSteps(trace), nameOf)!;
            isPlain(text.title(known, movesTo(trace, node).map(nameOf), stage));
            isPlain(text.value(known, stage));
            isPlain(text.progress(known));
            const cut = explainCut(trace, node, nameOf);
            if (cut === null) continue;
            for (const statement of text.reasons(cut, stage)) isSentence(statement);
            for (const complete of [true, false]) {
              for (const stands of [true, false]) {
                const found = { nodes: 7, complete, stands, values: [value], node: value, root: 3 };
                isSentence(text.searchedLine(found, cut, stage));
              }
            }
          }
        },
      ),
      { numRuns: 500 },
    );
    for (const row of CASE_ROWS) {
      for (const side of ['max', 'min'] as const) {
        for (const moveIsLeft of [true, false]) {
          const said = text.caseOf(row, side, moveIsLeft);
          isPlain(said);
          // v ≤ α and v ≥ β hold of a tie, too.
          if (row !== 'inside') expect(said).not.toMatch(/better|更好/);
        }
      }
    }
  });
});

describe('the whole proof', () => {
  it('reads like this', () => {
    const trace = smallSearch(
      [
        [3, 12, 8],
        [2, 4, 6],
      ],
      { algorithm: 'alpha-beta', names: ['a', 'b', 'c'] },
    );
    const stage = { scale: trace.header, game: null };
    const cut = explainCut(trace, 5, (move) => 'abc'.charAt(move))!;
    expect(whyText.en.reasons(cut, stage)).toEqual([
      'MIN already has 2 here with move a.',
      'MAX is sure of 3 (α) with move a at the root, its parent: a shallow cutoff.',
      'That 3 comes from the leaf at the end of a → a.',
      'So 2 moves of 3 were left out. An estimate by those searched here: it saved about 2 nodes.',
      'Whatever they are worth, MIN gets 2 or less here, and MAX prefers the 3 it is sure of: even in the best case they change nothing at the root.',
    ]);
    expect(whyText.zh.reasons(cut, stage)).toEqual([
      '极小方在这里走 a 已有 2。',
      '极大方在根节点（它的父节点）走 a 已确保 3（α）：浅剪枝。',
      '这个 3 来自 a → a 尽头的叶节点。',
      '于是 3 个着法里有 2 个没有搜。按这里搜过的估计，大约省下 2 个节点。',
      '无论它们值多少，极小方在这里的值都不高于 2，而极大方别处已有更好的 3：哪怕是最好的情形，根节点也不会变。',
    ]);
  });
});
