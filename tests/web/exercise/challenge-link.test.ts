import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  LONGEST_CHALLENGE,
  readChallenge,
  writeChallenge,
} from '../../../web/practice/challenge-link.ts';
import { isChallengeLink } from '../../../web/practice/is-challenge-link.ts';
import { isPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { anyText } from '../support/any-text.ts';
import { states } from '../support/arbitrary-state.ts';
import { rounds } from '../support/rounds.ts';

const links = states.map((state) => writePermalink({ ...state, quiz: true }));

describe('a challenge', () => {
  it('brings the link of the lab back, in letters that every link may have', () => {
    fc.assert(
      fc.property(links, (link) => {
        const hash = writeChallenge(link);
        expect(hash).toMatch(/^#c1&[\w-]+$/);
        expect(readChallenge(hash)).toEqual({ link });
        expect(readChallenge(hash.slice(1))).toEqual({ link });
        expect(isChallengeLink(hash)).toBe(true);
        expect(isPermalink(hash)).toBe(false);
        expect(isChallengeLink(link)).toBe(false);
      }),
    );
  });

  it('says nothing at a glance: no piece of the link stands in it, not even as base64', () => {
    fc.assert(
      fc.property(links, (link) => {
        const hash = writeChallenge(link);
        const plain = Buffer.from(hash.slice(4), 'base64url').toString('latin1');
        for (let at = 1; at + 6 <= link.length; at++) {
          expect(hash.includes(link.slice(at, at + 6))).toBe(false);
          expect(plain.includes(link.slice(at, at + 6))).toBe(false);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is refused when any letter of it was changed, lost or added', () => {
    fc.assert(
      fc.property(
        links,
        fc.nat(),
        fc.constantFrom('A', 'z', '-', '_', '7', ''),
        fc.boolean(),
        (link, where, letter, adds) => {
          const hash = writeChallenge(link);
          const at = 4 + (where % (hash.length - 4));
          const damaged = hash.slice(0, at) + letter + hash.slice(at + (adds ? 0 : 1));
          const read = readChallenge(damaged);
          // The last letter holds bits that mean nothing.
          if ('link' in read) expect(read.link).toBe(link);
          else expect(read.problem).toBe('damaged');
          if (damaged !== hash && at < hash.length - 2)
            expect(read).toEqual({ problem: 'damaged' });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is read or refused whatever is given, and unread where it is too long', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText({ maxLength: 200 }),
          anyText({ maxLength: 200 }).map((text) => '#c1&' + text),
          fc.base64String({ maxLength: 400 }).map((text) => 'c1&' + text),
          fc.nat(99_999).map((version) => `#c${String(version)}&AAAAAAAA`),
        ),
        (hash) => {
          const read = readChallenge(hash);
          expect(
            'link' in read || ['not-a-link', 'unknown-version', 'damaged'].includes(read.problem),
          ).toBe(true);
        },
      ),
      { numRuns: rounds(3000) },
    );
    expect(readChallenge('#c1&' + 'A'.repeat(LONGEST_CHALLENGE))).toEqual({ problem: 'too-long' });
    expect(readChallenge('#c2&AAAA')).toEqual({ problem: 'unknown-version' });
  });
});
