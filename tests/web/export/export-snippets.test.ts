import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readEmbed, usualEmbed } from '../../../web/search/link/embed-link.ts';
import { labDocument } from '../../../web/site/lab-document.ts';
import { snippet, SNIPPETS } from '../../../web/search/link/snippets.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import { readFence } from '../../../web/course/fence.ts';
import { states } from '../support/arbitrary-state.ts';

const site = 'https://example.org/prunus/';

/** The values of an attribute in a text, with their entities resolved. */
function valuesOf(text: string, attribute: string): string[] {
  return [...text.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    value!
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  );
}

describe('what is pasted elsewhere', () => {
  it('is tall enough for what it shows', () => {
    const heightOf = (show: (typeof usualEmbed)['show']) =>
      Number(
        valuesOf(
          snippet('frame', { settings: { ...usualEmbed, show }, site, title: '' }),
          'height',
        )[0],
      );
    expect(heightOf('tree')).toBe(480);
    // A quiz of three by three leaves with its windows, and the buttons around it.
    expect(heightOf('challenge')).toBeGreaterThan(650);
    expect(heightOf('lab')).toBeGreaterThan(650);
  });

  it('carries the whole lab, and no markup of its own making', () => {
    fc.assert(
      fc.property(
        states.map(writePermalink),
        fc.constantFrom(...SNIPPETS),
        fc.constantFrom('A tree', '"><script>x</script>', '](x) [y'),
        (link, kind, title) => {
          const settings = { ...usualEmbed, link };
          const text = snippet(kind, { settings, site, title });
          if (kind === 'link') {
            expect(text).toBe(`${site}index.html${link}`);
            return;
          }
          expect(text).not.toContain('<script>x');
          if (kind === 'fence') {
            const body = /^```prunus\n([^]*)\n```$/.exec(text)![1]!;
            const read = readFence(body);
            expect(read).toMatchObject({ attributes: { link, controls: 'timeline narration' } });
            return;
          }
          const tags = [...text.replace(/\(<https[^>]*>\)/, '').matchAll(/<(\w[\w-]*)/g)].map(
            ([, tag]) => tag,
          );
          if (kind === 'element') {
            expect(tags).toEqual(['script', 'prunus-tree']);
            expect(valuesOf(text, 'link')).toEqual([link]);
            expect(valuesOf(text, 'src')).toEqual([`${site}prunus.standalone.js`]);
            return;
          }
          expect(tags.filter((tag) => tag === 'iframe')).toHaveLength(1);
          const [address = ''] = valuesOf(text, 'src');
          expect(address.startsWith(`${site}embed.html#`)).toBe(true);
          expect(readEmbed(address.slice(address.indexOf('#'))).settings.link).toBe(link);
          expect(valuesOf(text, 'title')).toEqual([title]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is fenced as each kind of document wants it', () => {
    const request = { settings: usualEmbed, site, title: 'T' };
    expect(snippet('quarto', request)).toMatch(/^```\{=html\}\n<iframe .*<\/iframe>\n```$/);
    expect(snippet('jupyter', request)).toMatch(/^```\{raw\} html\n<iframe .*<\/iframe>\n```$/);
    expect(snippet('markdown', request)).toMatch(
      /^\n<iframe .*<\/iframe>\n\n\[T\]\(<https.*>\)\n$/,
    );
    expect(snippet('reveal', request)).toMatch(
      /^<section>\n {2}<h2>T<\/h2>\n {2}<iframe .*<\/iframe>\n<\/section>$/,
    );
  });
});

describe('a lab as one document', () => {
  it('lets neither its title nor its hash out of their places', () => {
    const hostile = '"></title><script>alert(1)</script>';
    const text = labDocument({
      title: hostile,
      language: 'en',
      hash: `#v1&tree=${hostile}`,
      source: hostile,
      script: 'run()',
    });
    expect(text.match(/<script>/g)).toHaveLength(1);
    expect(valuesOf(text, 'hash')).toEqual([`#v1&tree=${hostile}`]);
  });
});
