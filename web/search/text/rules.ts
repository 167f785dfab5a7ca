import type { Localized } from '../../core/language.ts';
import type { GameRule } from '../../games/cells.ts';
import type { Choice } from './lab.ts';

/** The rules of games that have several, by the engine's names. */
export const rulesText: Localized<Readonly<Record<GameRule, Choice>>> = {
  en: {
    freestyle: { label: 'Freestyle', line: 'Five or more in a row win.' },
    standard: { label: 'Standard', line: 'Exactly five in a row win; six or more do not count.' },
    renju: {
      label: 'Renju',
      line: 'Black wins with exactly five, and may make no double three, no double four, no six. White may.',
    },
    normal: { label: 'Normal', line: 'Who takes the last one wins.' },
    misere: { label: 'Misère', line: 'Who takes the last one loses.' },
  },
  zh: {
    freestyle: { label: '自由规则', line: '无禁手：五子或更多连成一线即胜。' },
    standard: { label: '标准规则', line: '恰好五子连成一线才胜，六子以上不算。' },
    renju: {
      label: '连珠',
      line: '有禁手：黑方恰好五连才胜，不得走三三、四四和长连；白方不受限制。',
    },
    normal: { label: '常规', line: '取到最后一根者胜。' },
    misere: { label: '反常规', line: '取到最后一根者负。' },
  },
};
