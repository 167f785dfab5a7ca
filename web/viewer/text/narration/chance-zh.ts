import { formatCount } from '../../../core/format.ts';
import { zh } from '../../../core/spaced.ts';
import type { ChanceItem, ChanceSentence } from './chance-sentences.ts';
import type { Sure } from './bounds.ts';
import type { Speaker, Wording } from './speaker.ts';

type SureWords = (reason: Sure, say: Speaker) => string;

/** What is said where chance moves, in Chinese. */
export function chanceZh(sure: SureWords): Wording<ChanceSentence> {
  return {
    chanceFirst: ({ outcomes }) => `根节点是机会节点：${among(outcomes)}。`,
    chanceNode: ({ mover, move, likely, outcomes }, say) => {
      if (mover !== null)
        return zh`${say.who(mover)}试${say.move(move)}，接着是机会节点：${among(outcomes)}。`;
      const how = likely === null ? '' : `以概率 ${say.likely(likely)} 到这里，`;
      return `${how}又是机会节点：${among(outcomes)}。`;
    },
    outcome: ({ move, likely, value }, say) => {
      const what = NAMELESS.test(move) ? '' : zh`出现${say.move(move)}`;
      const how = `概率 ${say.likely(likely)}`;
      if (value === null) return what === '' ? `${how}：走到这里。` : `${how}：${what}。`;
      return `${how}：${what}${what === '' ? '' : '，'}值为 ${say.value(value)}。`;
    },
    share: ({ likely, value, product, sum, left }, say) => {
      const so = sum === null ? '' : `，累计 ${say.value(sum)}`;
      const rest = left.above === 0 ? '' : `，还剩概率 ${say.likely(left)}`;
      return `期望值加上 ${say.term(likely, value)} = ${say.value(product)}${so}${rest}。`;
    },
    mean: ({ shares, value }, say) =>
      shares.length === 1
        ? `只有一种结果，值就是 ${say.value(value)}。`
        : `期望值为 ${say.sum(shares)} = ${say.value(value)}。`,
    starCut: ({ shares, value, isLow, rest, extreme, limit, left }, say) => {
      const bound =
        extreme === null
          ? ''
          : `：其余结果（概率 ${say.likely(rest)}）即使都取${isLow ? '最大' : '最小'}值 ${say.value(extreme)}，期望值也${isLow ? '至多' : '至少'}为 ${say.sum(shares)} + ${say.term(rest, extreme)} = ${say.value(value)}`;
      const why = limit === null ? '' : zh`，而${sure(limit, say)}`;
      return `Star1 剪枝${bound}${why}。剩下的 ${number(left)} 种结果已无关紧要。`;
    },
  };
}

export const chanceItemsZh: Wording<ChanceItem> = {
  chanceTurn: ({ ply }) => `机会节点，第 ${number(ply)} 层`,
  meanHere: ({ sum, left, between }, say) =>
    `累计 ${say.value(sum)}，还剩概率 ${say.likely(left)}${
      between === null
        ? ''
        : `，期望值在 ${say.value(between.least)} 到 ${say.value(between.most)} 之间`
    }`,
  outcomesTried: ({ tried, outcomes }) => `${number(outcomes)} 种结果中已看 ${number(tried)} 种`,
};

const NAMELESS = /^[a-z]{1,2}$/;

function among(outcomes: number): string {
  return outcomes === 1 ? '只有一种结果' : `${number(outcomes)} 种结果各有其概率`;
}

function number(amount: number): string {
  return formatCount(amount, 'zh');
}
