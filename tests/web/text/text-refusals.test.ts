import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureSentence } from '../../../web/engine/text/failures.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { optionsText } from '../../../web/engine/text/options.ts';
import { knownRefusals, refusalSentence } from '../../../web/engine/text/refusals.ts';
import { faceText } from '../../../web/lab/text/lab.ts';
import {
  algorithmOptionsText,
  conventionsText,
  recordLimitText,
  settingsText,
} from '../../../web/lab/text/settings.ts';
import { FIELD_LIST } from '../../../web/search/fields.ts';
import { labText } from '../../../web/search/text/lab.ts';
import { textbookText } from '../../../web/search/text/textbook.ts';
import { growthText } from '../../../web/viewer/text/explain.ts';
import { gomokuLabText } from '../../../web/viewer/text/gomoku-lab.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const engine = await loadEngine();
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
    expect(refusalSentence(refusal, 'en')).toBe(
      'The engine did not accept “Rows”: new-code (p, q).',
    );
    expect(refusalSentence(refusal, 'zh')).toBe('引擎不接受“行数”：new-code（p，q）。');
  });

  // A number that is not in its range is refused, whichever option it is of.
  it.each(LANGUAGES)('calls every setting as the panel does (%s)', (language) => {
    const named = (where: string): string =>
      refusalSentence({ code: 'option-number', where, at: -1, details: ['z'] }, language);
    const { game, scoring, depth } = settingsText[language];
    const { algorithm, order } = labText[language];
    const [growth, player] = [growthText[language], gomokuLabText[language]];
    const [algorithms, conventions] = [algorithmOptionsText[language], conventionsText[language]];
    const tree = textbookText[language];
    const labels: Readonly<Record<string, string>> = {
      ...{ game: faceText[language].game, rows: game.rows, cols: game.columns, k: game.inARow },
      size: game.sides,
      ...{ rule: player.rule, root: tree.rootPlayer, players: tree.opponents },
      ...{ algorithm: algorithm.label, order: order.label, seed: order.seed },
      ...{ scoring: scoring.label, depth: depth.label, letters: conventions.letters.label },
      ...{ max: conventions.maxPlayer.label, win: conventions.win },
      ...{ 'count-from': conventions.countFrom.label, evaluation: conventions.evaluation.label },
      ...{ attack: conventions.attack, candidates: conventions.candidates.label },
      ...{ names: conventions.squareNames.label, symmetry: conventions.symmetry.label },
      ...{ cut: algorithms.cut, guess: algorithms.guess, width: algorithms.width },
      ...{ 'table-size': algorithms.tableSize, iterations: growth.iterations },
      ...{ exploration: growth.exploration, playouts: growth.playouts, goal: growth.goal },
      ...{ 'node-limit': player.nodeLimit, 'record-limit': recordLimitText[language].label },
    };
    for (const [option, label] of Object.entries(labels)) {
      expect(named(option)).toContain(`“${label}”`);
    }
    // What can be set in the panel is there, and no option goes by the command line's name.
    const set: readonly string[] = FIELD_LIST.flatMap(([, { option }]) => option ?? []);
    const { games, algorithmOptions } = engine.request({ kind: 'describe' });
    const all = [...set, ...games.flatMap(({ options }) => options), ...algorithmOptions.flat()];
    const unnamed = all.filter((option) => !(option in optionsText[language]));
    expect(unnamed).toEqual([]);
    const elsewhere = ['squares', 'network', 'tree'];
    expect(set.filter((option) => !(option in labels)).sort()).toEqual(elsewhere.sort());
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
