import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  PLAY_PARTS,
  readEmbed,
  SHOWN,
  usualEmbed,
  writeEmbed,
  type EmbedSettings,
} from '../../../web/search/link/embed-link.ts';
import { writeChallenge } from '../../../web/practice/challenge-link.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { embedProblemSentence } from '../../../web/site/text/embedding.ts';
import { anyText } from '../support/any-text.ts';
import { states } from '../support/arbitrary-state.ts';
import { rounds } from '../support/rounds.ts';

const settings: fc.Arbitrary<EmbedSettings> = fc
  .record({
    show: fc.constantFrom(...SHOWN),
    controls: fc.constantFrom(
      'none',
      'timeline',
      'timeline narration',
      'narration code',
      'timeline narration code',
    ),
    autoplay: fc.boolean(),
    speed: fc.constantFrom(null, 0.1, 2, 2.5, 10_000),
    language: fc.constantFrom(null, 'en' as const, 'zh' as const),
    theme: fc.constantFrom(null, 'light' as const, 'dark' as const),
    credit: fc.boolean(),
    parent: fc.constantFrom(null, 'https://example.org', 'http://localhost:8080', 'http://[::1]:9'),
    link: states.map(writePermalink),
    challenge: fc.option(states.map((state) => writeChallenge(writePermalink(state)))),
    play: fc.dictionary(fc.constantFrom(...PLAY_PARTS), anyText({ maxLength: 20 })),
  })
  .map((each) => ({
    ...each,
    ...(each.show === 'play' ? { link: usualEmbed.link } : { play: {} }),
    ...(each.show === 'challenge' ? {} : { challenge: null }),
  }));

describe('the hash of a frame', () => {
  it('brings back every setting, and the whole link of the lab', () => {
    fc.assert(
      fc.property(settings, (each) => {
        // A dictionary may come without a prototype.
        const wanted = { ...each, play: { ...each.play } };
        const hash = writeEmbed(wanted);
        expect(readEmbed(hash)).toEqual({ settings: wanted, problems: [] });
        expect(readEmbed(hash.slice(1)).settings).toEqual(wanted);
        if (each.show !== 'play') {
          expect(readPermalink(readEmbed(hash).settings.link)).toEqual(readPermalink(each.link));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is a lab’s link as it stands where nothing else is asked for', () => {
    fc.assert(
      fc.property(states.map(writePermalink), (link) => {
        expect(writeEmbed({ ...usualEmbed, link })).toBe(link);
        expect(readEmbed(link)).toEqual({ settings: { ...usualEmbed, link }, problems: [] });
      }),
    );
  });

  it('is read or mended with a sentence in each language, whatever stands in it', () => {
    const names = [
      'show',
      'controls',
      'autoplay',
      'speed',
      'theme',
      'parent',
      'challenge',
      'credit',
      'language',
      '__proto__',
      'constructor',
      'toString',
      'level',
      'tree',
      '',
    ];
    const values = [
      'tree',
      'play',
      '1',
      '0',
      '-1',
      '1e99',
      'NaN',
      'javascript:alert(1)',
      'https://a.b/c',
      'null',
      '%',
      '%ff',
      '<b>',
      'x'.repeat(9000),
    ];
    const part = fc.oneof(
      fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)).map((pair) => pair.join('=')),
      anyText({ maxLength: 40 }),
    );
    const hashes = fc.oneof(
      fc.array(part, { maxLength: 80 }).map((parts) => '#v1&' + parts.join('&')),
      anyText({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(hashes, (hash) => {
        const { settings: read, problems } = readEmbed(hash);
        expect(SHOWN).toContain(read.show);
        expect(read.parent === null || /^https?:\/\/[^/]+$/.test(read.parent)).toBe(true);
        expect(
          Object.keys(read.play).every((name) => (PLAY_PARTS as readonly string[]).includes(name)),
        ).toBe(true);
        for (const problem of problems) {
          expect(embedProblemSentence(problem, 'en')).toMatch(/\.$/);
          expect(embedProblemSentence(problem, 'zh')).toMatch(/。$/);
        }
        // What was read is written so that it reads the same.
        const again = readEmbed(writeEmbed(read)).settings;
        expect({ ...again, link: '' }).toEqual({ ...read, link: '' });
      }),
      { numRuns: rounds(2000) },
    );
  });

  it('is refused unread where it is too long', () => {
    const { settings: read, problems } = readEmbed('#v1&tree=' + 'x'.repeat(300_000));
    expect(read).toEqual(usualEmbed);
    expect(problems.map(({ code }) => code)).toEqual(['too-long']);
  });
});
