import { expect, it } from 'vitest';

import { recordLimitText } from '../../../web/lab/text/settings.ts';

it.each([
  [5000, '5,000 nodes', '5,000 个节点'],
  [10_000, '10,000 nodes', '1 万个节点'],
  [4_000_000, '4 million nodes', '400 万个节点'],
  [100_000_000, '100 million nodes', '1 亿个节点'],
  [100_000_001, '100,000,001 nodes', '100,000,001 个节点'],
])('%d nodes in words', (nodes, en, zh) => {
  expect(recordLimitText.en.nodes(nodes)).toBe(en);
  expect(recordLimitText.zh.nodes(nodes)).toBe(zh);
});
