import type { TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';
import type { Language, Localized } from '../../core/language.ts';

const english = {
  label: 'Draw at most',
  nodes: (nodes: number) =>
    nodes >= 1_000_000 && nodes % 100_000 === 0
      ? `${formatCount(nodes / 1_000_000, 'en')} million nodes`
      : `${formatCount(nodes, 'en')} nodes`,
  /** What it takes at most, in megabytes: where the tree is all there is, and while it is made. */
  memory: (held: number, peak: number) =>
    `A tree that full takes ${formatCount(held, 'en')} MB, and ${formatCount(peak, 'en')} MB while it is made. Of larger ones the deepest plies are only counted.`,
  /** Added where a phone or a small computer will not do. */
  large: 'For computers with memory to spare: where there is none the search fails and says so.',
};

export type RecordLimitText = TextOf<typeof english>;

const chinese: RecordLimitText = {
  label: '最多画出',
  nodes: (nodes) => {
    const [unit, name] = nodes >= 1e8 ? [1e8, '亿'] : [1e4, '万'];
    return nodes >= unit && nodes % unit === 0
      ? `${formatCount(nodes / unit, 'zh')} ${name}个节点`
      : `${formatCount(nodes, 'zh')} 个节点`;
  },
  memory: (held, peak) =>
    `画满时占用 ${formatCount(held, 'zh')} MB 内存，生成过程中约 ${formatCount(peak, 'zh')} MB。更大的树，最深的几层只计数。`,
  large: '适合内存充裕的电脑；内存不够时搜索会失败，并说明原因。',
};

export const recordLimitText: Localized<RecordLimitText> = { en: english, zh: chinese };

/** Measured, with the index; a little more where values need 32 bits. */
const BYTES_A_NODE = 18.5;

export function recordLimitLine(limit: number, language: Language): string {
  const text = recordLimitText[language];
  const held = Math.ceil((limit * BYTES_A_NODE) / 1e6);
  const line = text.memory(held, Math.ceil(held * 2.2));
  if (limit < 10_000_000) return line;
  return `${line}${language === 'zh' ? '' : ' '}${text.large}`;
}
