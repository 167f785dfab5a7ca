import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureSentence } from '../../../web/engine/text/failures.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { knownRefusals, refusalSentence } from '../../../web/engine/text/refusals.ts';

const languages = fc.constantFrom(...LANGUAGES);
const refusals = fc.record({
  code: fc.oneof(
    fc.constantFrom(...knownRefusals('en')),
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'toString'),
  ),
  where: fc.oneof(fc.constantFrom('tree', 'rows', 'trace', 'toString'), fc.string()),
  at: fc.integer({ min: -1, max: 50 }),
  details: fc.array(fc.string(), { maxLength: 3 }),
});

describe('a refusal', () => {
  it('is a whole sentence, whatever it is about', () => {
    fc.assert(
      fc.property(refusals, languages, fc.string(), (refusal, language, text) => {
        const sentence = refusalSentence(refusal, language, text);
        expect(sentence).toMatch(/[.。]$/);
        expect(sentence).not.toContain('undefined');
      }),
    );
  });

  it('quotes every detail the engine gave', () => {
    for (const language of LANGUAGES) {
      for (const code of knownRefusals(language)) {
        const details = ['detail-0', 'detail-1', 'detail-2'];
        const sentence = refusalSentence({ code, where: 'tree', at: 6, details }, language);
        const used = details.filter((detail) => sentence.includes(detail));
        // Details are numbered without gaps.
        expect(details.slice(0, used.length), `${code} in ${language}`).toEqual(used);
      }
    }
  });

  it('tells the code and the details where it has no words', () => {
    const refusal = { code: 'new-code', where: 'rows', at: -1, details: ['p', 'q'] };
    expect(refusalSentence(refusal, 'en')).toBe('The engine did not accept Rows: new-code (p, q).');
    expect(refusalSentence(refusal, 'zh')).toBe('引擎不接受“行数”：new-code（p，q）。');
  });

  it('says where, by line and column if there are lines', () => {
    const refusal = { code: 'tree-unclosed', where: 'tree', at: 4, details: [] };
    expect(refusalSentence(refusal, 'en', '[1, [2')).toBe(
      'The bracket at character 5 is never closed.',
    );
    expect(refusalSentence(refusal, 'en', '[1,\n[2')).toBe(
      'The bracket at line 2, column 1 is never closed.',
    );
    expect(refusalSentence(refusal, 'zh', '[😀,\n[2')).toBe(
      '第 2 行第 1 列处的括号没有配对的右括号。',
    );
  });

  it('names the end of the text', () => {
    const refusal = { code: 'tree-expected-comma', where: 'tree', at: 9, details: [''] };
    expect(refusalSentence(refusal, 'en')).toContain('not the end of the text.');
  });
});

describe('a failure', () => {
  it.each([
    ['RuntimeError: memory access out of bounds', /restarted/],
    ['RuntimeError: unreachable', /restarted/],
    ['Aborted(OOM)', /memory/],
    ['RangeError: WebAssembly.Memory(): could not allocate memory', /memory/],
    ['TypeError: Failed to fetch', /loaded/],
    [
      "CompileError: WebAssembly.compileStreaming(): Refused to compile or instantiate WebAssembly module because 'unsafe-eval' is not an allowed source of script",
      /wasm-unsafe-eval/,
    ],
    ['CompileError: WebAssembly code blocked by CSP', /wasm-unsafe-eval/],
    ['Error: connect-src forbids ./prunus-engine.wasm', /connect-src/],
    ['Error: could not load http://h/a.wasm: 404', /http:..h.a\.wasm/],
    ['something odd', /something odd/],
    ['', /restarted/],
  ])('"%s" has its sentence, and the game is kept', (reason, words) => {
    expect(failureSentence(reason, 'en')).toMatch(words);
    for (const language of LANGUAGES) {
      expect(failureSentence(reason, language)).toMatch(/Your game is still here\.$|棋局还在。$/);
    }
  });

  it('quotes only so much of a reason', () => {
    expect(failureSentence('q'.repeat(5000), 'en').length).toBeLessThan(300);
  });
});
