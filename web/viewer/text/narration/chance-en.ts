import { formatCount } from '../../../core/format.ts';
import type { ChanceItem, ChanceSentence } from './chance-sentences.ts';
import type { Sure } from './bounds.ts';
import type { Speaker, Wording } from './speaker.ts';

/** How reasons are put is one for all sentences. */
type SureWords = (reason: Sure, say: Speaker) => string;

/** What is said where chance moves, in English. */
export function chanceEn(sure: SureWords): Wording<ChanceSentence> {
  return {
    chanceFirst: ({ outcomes }) => `Chance moves first: ${among(outcomes)}.`,
    chanceNode: ({ mover, move, likely, outcomes }, say) => {
      if (mover !== null)
        return `${say.who(mover)} tries ${say.move(move)}. Then chance moves: ${among(outcomes)}.`;
      const how = likely === null ? '' : `With probability ${say.likely(likely)}, `;
      return `${how}${how === '' ? 'C' : 'c'}hance moves again: ${among(outcomes)}.`;
    },
    outcome: ({ move, likely, value }, say) => {
      const what = NAMELESS.test(move) ? '' : `${say.move(move)} comes`;
      const how = `With probability ${say.likely(likely)}`;
      if (value === null) return what === '' ? `${how} the game goes on here.` : `${how}, ${what}.`;
      return what === ''
        ? `${how} the result is ${say.value(value)}.`
        : `${how}, ${what}: worth ${say.value(value)}.`;
    },
    share: ({ likely, value, product, sum, left }, say) => {
      const adds = `That adds ${say.term(likely, value)} = ${say.value(product)} to the mean`;
      const so = sum === null ? '' : `: ${say.value(sum)} so far`;
      return left.above === 0
        ? `${adds}${so}.`
        : `${adds}${so}. Probability ${say.likely(left)} is still to come.`;
    },
    mean: ({ shares, value }, say) =>
      shares.length === 1
        ? `There is but one outcome, and so the value is ${say.value(value)}.`
        : `The expected value is ${say.sum(shares)} = ${say.value(value)}.`,
    starCut: ({ shares, value, isLow, rest, extreme, limit, left }, say) => {
      const most = isLow ? 'most' : 'least';
      const only = left === 1 ? 'the one outcome left' : `the ${number(left)} outcomes left`;
      const bound =
        extreme === null
          ? ''
          : `: even if the rest (probability ${say.likely(rest)}) were worth ${say.value(extreme)}, the ${most} there is, the mean would be ${say.sum(shares)} + ${say.term(rest, extreme)} = ${say.value(value)}`;
      const why =
        limit === null
          ? ''
          : `, no ${isLow ? 'more' : 'less'} than what matters: ${sure(limit, say)}`;
      return `Star1 cutoff${bound}${why}. So ${only} cannot matter.`;
    },
  };
}

export const chanceItemsEn: Wording<ChanceItem> = {
  chanceTurn: ({ ply }) => `chance moves, ply ${number(ply)}`,
  meanHere: ({ sum, left, between }, say) =>
    `sum so far ${say.value(sum)}, probability ${say.likely(left)} to come${
      between === null
        ? ''
        : `, mean from ${say.value(between.least)} to ${say.value(between.most)}`
    }`,
  outcomesTried: ({ tried, outcomes }) =>
    `${number(tried)} of ${number(outcomes)} ${outcomes === 1 ? 'outcome' : 'outcomes'} done`,
};

/** The letters that nameless moves of a typed tree go by. */
const NAMELESS = /^[a-z]{1,2}$/;

function among(outcomes: number): string {
  return outcomes === 1 ? 'there is but one outcome' : `one of ${number(outcomes)} outcomes comes`;
}

function number(amount: number): string {
  return formatCount(amount, 'en');
}
