import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { writeChallenge } from '../../../web/exercise/challenge-link.ts';
import {
  MOST_TREES,
  newChallengeKey,
  readChallengeSet,
  writeChallengeSet,
} from '../../../web/exercise/challenge-set.ts';
import {
  collected,
  completionCode,
  readCompletion,
  readWork,
  workCode,
} from '../../../web/exercise/completion.ts';
import { hmac, sha256 } from '../../../web/exercise/sha256.ts';

const keys = fc.stringMatching(/^[\w-]{8,64}$/);
const completions = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 20 }).map((name) => name.trim()),
  trees: fc.array(fc.record({ solved: fc.boolean(), checks: fc.nat(9_999) }), {
    minLength: 1,
    maxLength: MOST_TREES,
  }),
});

describe('a hash of our own', () => {
  it('is the platform’s', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.string(),
        fc.string(),
        (bytes, key, text) => {
          expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
          expect(Buffer.from(hmac(key, text))).toEqual(
            createHmac('sha256', key).update(text).digest(),
          );
        },
      ),
    );
  });
});

describe('a completion code', () => {
  it('is read under its own key alone, and not once a letter of it is another', () => {
    fc.assert(
      fc.property(completions, keys, keys, fc.nat(), (completion, key, other, place) => {
        const code = completionCode(completion, key);
        const { length } = completion.trees;
        expect(readCompletion(code, key, length)).toEqual(completion);
        expect(readCompletion(code, key, length + 1)).toBeNull();
        if (other !== key) expect(readCompletion(code, other, length)).toBeNull();
        const at = place % code.length;
        const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
        expect(readCompletion(changed, key, length)).toBeNull();
      }),
    );
  });

  it('stands in a table by its line, and what is none leaves its line empty', () => {
    const key = newChallengeKey();
    const ann = { name: 'Ann', trees: [{ solved: true, checks: 2 }] };
    const bob = { name: 'Bob', work: 'bounds', trees: [{ solved: false, checks: 0 }] };
    const lines = [completionCode(ann, key), 'nonsense', workCode(bob, 'plum'), workCode(bob, '')];
    const challenge = { key, trees: 1 };
    expect(collected(lines.join('\n'), { challenge, word: ' Plum ' })).toEqual([
      ...[ann, null, bob, null],
    ]);
    expect(collected(lines.join('\n'), { challenge: null, word: '' })).toEqual([
      ...[null, null, null, bob],
    ]);
  });
});

describe('a code of other work', () => {
  it('is read by the word of its class alone, and not once a letter of it is another', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(completions, words, words, fc.nat(), (completion, word, other, place) => {
        const work = { ...completion, work: 'first-cut' };
        const code = workCode(work, word);
        expect(readWork(code, word)).toEqual(work);
        expect(readCompletion(code, word, completion.trees.length)).toBeNull();
        if (other.trim().toLowerCase() !== word.trim().toLowerCase()) {
          expect(readWork(code, other)).toBeNull();
        }
        const at = place % code.length;
        const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
        expect(readWork(changed, word)).toBeNull();
      }),
    );
  });

  it('reads nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readWork(`P2.${text}.abcdefghijkl`, '')).toBeNull();
      }),
    );
  });
});

describe('a challenge of several trees', () => {
  it('reads what it writes', () => {
    const set = {
      ...{ title: 'Week 3', text: 'Prune by hand.\n祝顺利', key: newChallengeKey() },
      links: ['#v1&quiz=1', '#v1&tree=((1,2),(3,4))'],
    };
    expect(readChallengeSet(writeChallengeSet(set))).toEqual({ set });
  });

  it('reads a challenge of one tree as it always was, and nothing else', () => {
    const link = '#v1&quiz=1';
    expect(readChallengeSet(writeChallenge(link))).toEqual({
      set: { title: '', text: '', links: [link], key: null },
    });
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readChallengeSet(`#c2&${text}`)).toHaveProperty('problem');
      }),
    );
  });
});
