import { formatCount } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { zh } from '../../core/spaced.ts';
import { CUT_CONDITION, type CutRule } from '../../tree/explain/cut-rule.ts';

/** What a search by one of the cut rules comes to. */
export interface RuleCounts {
  readonly nodes: number;
  readonly cutoffs: number;
}

type BothCounts = Readonly<Record<CutRule, RuleCounts>>;

/** How much is searched by either rule. */
export function bothRules(counts: BothCounts, language: Language): string {
  return language === 'zh' ? bothRulesZh(counts) : bothRulesEn(counts);
}

/** The same in English. */
export function bothRulesEn({ equal, strict }: BothCounts): string {
  return `With ${CUT_CONDITION.equal}: ${inEnglish(equal)}. With ${CUT_CONDITION.strict}: ${inEnglish(strict)}.`;
}

/** The same in Chinese. */
export function bothRulesZh({ equal, strict }: BothCounts): string {
  return `${CUT_CONDITION.equal}：${inChinese(equal)}。${CUT_CONDITION.strict}：${inChinese(strict)}。`;
}

function inEnglish({ nodes, cutoffs }: RuleCounts): string {
  const plural = cutoffs === 1 ? 'cutoff' : 'cutoffs';
  return `${formatCount(nodes, 'en')} nodes, ${formatCount(cutoffs, 'en')} ${plural}`;
}

function inChinese({ nodes, cutoffs }: RuleCounts): string {
  return zh`${formatCount(nodes, 'zh')}个节点，剪枝${formatCount(cutoffs, 'zh')}次`;
}
