import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkText, percentEncoded, readLinkText } from '../../../web/core/link-text.ts';
import { anyText } from '../support/any-text.ts';

describe('text in a link', () => {
  it('comes back as it was, whatever it is', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(readLinkText(linkText(text))).toBe(text);
        expect(readLinkText(percentEncoded(text))).toBe(text);
        expect(linkText(text)).toMatch(/^[\w\-.~!()%+,/:]*$/);
      }),
    );
  });

  it('never throws for half of a surrogate pair', () => {
    expect(readLinkText(linkText('a\ud800b'))).toBe('a\ufffdb');
    expect(readLinkText(percentEncoded('\udc00\ud83c\udf51'))).toBe('\ufffd\ud83c\udf51');
  });

  it('is null where it is no percent-encoded UTF-8', () => {
    expect(readLinkText('%E4%B8')).toBeNull();
    expect(readLinkText('100%')).toBeNull();
  });
});
