import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../web/core/language.ts';
import {
  codePieces,
  listingOf,
  byRule,
  LISTING_KINDS,
  readListing,
} from '../../../web/viewer/text/listings.ts';

const algorithms = [
  'minimax',
  'alpha-beta',
  'iterative-deepening',
  'principal-variation',
  'transposition-table',
  'mtd-f',
  'aspiration',
  'mcts',
  'puct',
  'proof-number',
  'df-pn',
  'sss-star',
  'expectimax',
  'star1',
  'max-n',
  'player',
];

const nothing = () => '';

describe('the listings', () => {
  it.each(algorithms)(
    'of %s light each line for one thing, and lie alike in both languages',
    (algorithm) => {
      for (const { en, zh } of LISTING_KINDS.flatMap((kind) => listingOf(algorithm)![kind] ?? [])) {
        const lit = en.flatMap(({ id, also }) => [id ?? [], also ?? []].flat());
        expect(new Set(lit).size).toBe(lit.length);
        const ids = (lines: typeof en) => lines.map(({ id, also }) => [id, also]);
        expect(ids(zh)).toEqual(ids(en));
        const indents = (lines: typeof en) => lines.map((line) => line.text.search(/\S|$/));
        expect(indents(zh)).toEqual(indents(en));
      }
    },
  );

  it.each(['alpha-beta', 'iterative-deepening', 'principal-variation', 'star1', 'mtd-f'])(
    'of %s cut by the rule of the search',
    (algorithm) => {
      for (const each of LISTING_KINDS.flatMap((kind) => listingOf(algorithm)![kind] ?? [])) {
        for (const lines of LANGUAGES.map((language) => each[language])) {
          const tests = (shown: typeof lines) =>
            shown.filter(({ id }) => id === 'max.cut' || id === 'min.cut').map(({ text }) => text);
          expect(tests(lines).length).toBeGreaterThan(0);
          for (const text of tests(lines)) expect(text).toMatch(/α ≥ β|alpha >= beta/);
          for (const text of tests(byRule(lines, 'strict'))) {
            expect(text).toMatch(/α > β|alpha > beta/);
          }
          expect(byRule(lines, 'equal')).toBe(lines);
        }
      }
    },
  );

  it.each(['minimax', 'alpha-beta', 'principal-variation'])(
    'of %s as negamax say in one line what both sides do, and nothing less',
    (algorithm) => {
      const { pseudocode, negamax } = listingOf(algorithm)!;
      const steps = (lines: typeof pseudocode.en) =>
        lines.flatMap(({ id, also }) => [id ?? [], also ?? []].flat()).sort();
      const bothSides = steps(pseudocode.en).filter(
        (id) => !id.endsWith('.if') || id === 'leaf.if',
      );
      expect(steps(negamax!.en)).toEqual(bothSides);
      for (const { id, also } of negamax!.en) {
        if (id?.startsWith('max.')) expect(also).toBe(id.replace('max.', 'min.'));
      }
    },
  );

  it('are cut into pieces that are the line again', () => {
    for (const algorithm of algorithms) {
      for (const kind of LISTING_KINDS) {
        for (const language of LANGUAGES) {
          for (const { text } of listingOf(algorithm)![kind]?.[language] ?? []) {
            const pieces = codePieces(text, kind, language);
            expect(pieces.map((piece) => piece.text).join('')).toBe(text);
            expect(text).not.toMatch(/[«¦»]/);
          }
        }
      }
    }
  });

  it('are not there for what we do not know, nor for what is only a part of others', () => {
    for (const name of ['toString', '', 'table-search']) expect(listingOf(name)).toBeNull();
  });
});

describe('the text of a listing', () => {
  const text = `
What it is about.

[pseudocode en]
call     | function f(x):
max.best |   return x | 1

         | f(2)

[pseudocode zh]
call     | 函数 f(x)：
max.best |   返回 x | 1

         | f(2)

[python]
call | def f(x):  # «one ¦一»
`;

  it('is read line by line, each with what it is lit for', () => {
    expect(readListing(text, nothing)).toEqual({
      pseudocode: {
        en: [
          { id: 'call', text: 'function f(x):' },
          { id: 'max.best', text: '  return x | 1' },
          { id: null, text: '' },
          { id: null, text: 'f(2)' },
        ],
        zh: [
          { id: 'call', text: '函数 f(x)：' },
          { id: 'max.best', text: '  返回 x | 1' },
          { id: null, text: '' },
          { id: null, text: 'f(2)' },
        ],
      },
      python: {
        en: [{ id: 'call', text: 'def f(x):  # one ' }],
        zh: [{ id: 'call', text: 'def f(x):  # 一' }],
      },
    });
  });

  it('has lines that are lit for either of two', () => {
    const negamax = '[negamax]\nmax.best,min.best | best ← max(best, −v)\n';
    expect(readListing(`${text}\n${negamax}`, nothing).negamax?.zh).toEqual([
      { id: 'max.best', also: 'min.best', text: 'best ← max(best, −v)' },
    ]);
  });

  it('is the same where lines end as on Windows', () => {
    expect(readListing(text.replaceAll('\n', '\r\n'), nothing)).toEqual(readListing(text, nothing));
  });

  it('includes the same section of another one, or what of that can be lit', () => {
    const including = (what: string) =>
      readListing(
        `[pseudocode en]\n | above\ninclude ${what} of f\n[pseudocode zh]\n | 上\n`,
        (name) => (name === 'f' ? text : ''),
      ).pseudocode.en.map((line) => line.text);
    expect(including('all')).toEqual(['above', 'function f(x):', '  return x | 1', '', 'f(2)']);
    expect(including('the function')).toEqual(['above', 'function f(x):', '  return x | 1']);
  });

  it('is refused with the line that is none', () => {
    const refusal = (from: string, to: string) => () =>
      readListing(text.replace(from, to), nothing);
    expect(refusal('max.best', 'max.bets')).toThrow('No step comes to “max.bets”.');
    expect(refusal('call     | function', 'function')).toThrow('“function f(x):” is no line');
    expect(refusal('[python]', '[pyhton]')).toThrow('[pyhton] is no section of a listing.');
    expect(refusal('[pseudocode zh]', '[python zh]')).toThrow('A listing has no pseudocode.');
  });
});
