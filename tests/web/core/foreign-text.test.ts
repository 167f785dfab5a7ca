import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreign } from '../../../web/core/foreign-text.ts';
import { beginning } from '../../../web/core/untrusted.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { moveName, writtenMoveName } from '../../../web/trace/names.ts';
import { attributeProblemSentence } from '../../../web/search/text/attributes.ts';
import { knownRefusals, refusalSentence } from '../../../web/engine/text/refusals.ts';
import { stateProblemSentence } from '../../../web/search/text/state.ts';
import { friendText } from '../../../web/play/text/friend.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';
import { programText } from '../../../web/program/text/program.ts';
import { embedProblemSentence } from '../../../web/site/text/embedding.ts';
import { storyText } from '../../../web/course/text/story.ts';
import { Unreadable } from '../../../web/course/problem.ts';
import { anyText } from '../support/any-text.ts';
import { turnsAround } from '../support/turns.ts';

const HEBREW = 'אבג';
const turning = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u202e',
        '\u202a',
        '\u2066',
        '\u2067',
        '\u2068',
        '\u2069',
        '\u202c',
        '\u200f',
      ),
      fc.constantFrom(HEBREW, 'abc', '1', ' ', '(', '😀', 'مرحبا'),
      anyText({ maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('text of others', () => {
  it('comes back as it is where it turns nothing around', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(foreign(text)).toBe(text);
      }),
    );
    expect(foreign('α ≥ β，剪枝')).toBe('α ≥ β，剪枝');
  });

  it('is closed off, and done so once', () => {
    expect(foreign(HEBREW)).toBe(`\u2068${HEBREW}\u2069`);
    expect(foreign('a\u202eb')).toBe('ab');
    expect(foreign(`\u2069${HEBREW}\u2067x`)).toBe(`\u2068${HEBREW}x\u2069`);
    fc.assert(
      fc.property(turning, (text) => {
        expect(turnsAround(`before ${foreign(text)} after`)).toBe(false);
        expect(foreign(foreign(text))).toBe(foreign(text));
      }),
    );
  });

  it('turns no sentence around that it stands in', () => {
    const sentences = (text: string): readonly string[] =>
      LANGUAGES.flatMap((language) => {
        const details = [text, text, text];
        const state = { code: 'wrong-type', field: text, given: text } as const;
        return [
          ...knownRefusals(language).map((code) =>
            refusalSentence({ code, where: text, at: 1, details }, language),
          ),
          refusalSentence({ code: text, where: text, at: 1, details }, language),
          recordRefusalSentence(
            { code: 'not-a-move', place: { kind: 'move', number: 1, name: text }, given: text },
            language,
          ),
          stateProblemSentence(state, language),
          attributeProblemSentence(state, language),
          embedProblemSentence({ code: 'unreadable', field: text, given: text }, language),
          storyText[language].problem(
            'bad-value',
            1,
            new Unreadable('bad-value', 1, text).problem.given,
          ),
          friendText[language].statement(text),
          programText[language].problems.error(text),
          `A${moveName({ names: [text], options: {} }, 0)}B`,
        ];
      });
    fc.assert(
      fc.property(turning, (text) => {
        for (const sentence of sentences(text)) expect(turnsAround(sentence), sentence).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('stays as it was written where it is looked for', () => {
    expect(writtenMoveName({ names: [`a\u202e${HEBREW}`], options: {} }, 0)).toBe(
      `a\u202e${HEBREW}`,
    );
  });
});

describe('the beginning of a text', () => {
  it('ends with no half of a character', () => {
    expect(beginning('a😀b', 2)).toBe('a');
    expect(beginning('a😀b', 3)).toBe('a😀');
    expect(beginning('a\ud83d', 2)).toBe('a\ud83d');
    fc.assert(
      fc.property(anyText(), fc.nat(20), (text, most) => {
        const cut = beginning(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
