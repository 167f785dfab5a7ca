import { describe, expect, it } from 'vitest';
import { withRow } from '../../../scripts/lib/hosts/table.mjs';

const HEAD = '| host | version | seen |';
const text = [
  '| React 18 | code | of another table |',
  '',
  HEAD,
  '| --- | --- | --- |',
  '| Vue | 3.5 | the tree |',
  '| Gone | 1.0 | the tree |',
  '| React 18 | – | – |',
  '',
  'Below.',
].join('\n');
const NAMES = ['React 18', 'Vue', 'Vue, again', 'Slidev'];

describe('the table of hosts', () => {
  it('tells of one host what was seen, and of others what it told', () => {
    const messages = withRow(text, HEAD, NAMES, 'React 18', ['18.3.1', 'its event']).split('\n');
    expect(messages).toEqual([
      '| React 18 | code | of another table |',
      '',
      HEAD,
      '| --- | --- | --- |',
      '| React 18 | 18.3.1 | its event |',
      '| Vue | 3.5 | the tree |',
      '| Vue, again | – | – |',
      '| Slidev | – | – |',
      '',
      'Below.',
    ]);
  });

  it('is written once more as it is', () => {
    const once = withRow(text, HEAD, NAMES, 'Vue', ['3.6', 'the tree']);
    expect(withRow(once, HEAD, NAMES, 'Vue', ['3.6', 'the tree'])).toBe(once);
  });

  it('is missed where there is none', () => {
    expect(() => withRow('Text.', HEAD, NAMES, 'Vue', [])).toThrow(HEAD);
  });
});
