import { formatValue, type ValueScale } from '../../core/format.ts';
import type { Language, Localized, TextOf } from '../../core/language.ts';
import type { Prediction } from '../../exercise/predict.ts';

type Side = 'max' | 'min';

const english = {
  label: 'Predict the search',
  value: (side: Side, name: string) =>
    `${side === 'max' ? 'MAX' : 'MIN'} has seen its moves at ${name}. Which value does it return?`,
  window: (side: Side, name: string, value: string) =>
    `${value} comes back to ${side === 'max' ? 'MAX' : 'MIN'} at ${name}. What becomes of its window?`,
  cut: (name: string, left: number) =>
    `${left === 1 ? 'One move is' : `${left} moves are`} left at ${name}. Go on, or cut off?`,
  root: 'the root',
  alpha: 'α rises',
  beta: 'β falls',
  none: 'neither',
  cutOff: 'cut off',
  on: 'go on',
  right: 'Right.',
  wrong: 'No:',
  because: {
    max: (value: string) => `MAX takes the highest, ${value}.`,
    min: (value: string) => `MIN takes the lowest, ${value}.`,
    alpha: (value: string) => `MAX has found better, so α becomes ${value}.`,
    beta: (value: string) => `MIN has found better, so β becomes ${value}.`,
    none: (value: string, window: string) =>
      `${value} changes nothing: the window stays ${window}.`,
    cut: (alpha: string, beta: string) =>
      `α = ${alpha} has met β = ${beta}: the rest cannot matter.`,
    on: (alpha: string, beta: string) => `α = ${alpha} is below β = ${beta}: the rest may matter.`,
    equal: (alpha: string) => `α = β = ${alpha}, and here only α > β cuts off.`,
  },
  next: 'Next',
  again: 'Again',
  end: 'Stop predicting',
  score: (right: number, asked: number) => `${right} of ${asked} right`,
  done: (right: number, asked: number) =>
    `The search is done. You predicted ${right} of its ${asked} values, windows and cuts.`,
};

export type PredictText = TextOf<typeof english>;

const chinese: PredictText = {
  label: '预测搜索',
  value: (side, name) =>
    `${side === 'max' ? '极大方' : '极小方'}在${name}处看完了各着法，返回的值是多少？`,
  window: (side, name, value) =>
    `${value} 传回${name}处的${side === 'max' ? '极大方' : '极小方'}，窗口怎样变化？`,
  cut: (name, left) => `${name}处还剩 ${left} 个着法：继续搜索，还是剪枝？`,
  root: '根节点',
  alpha: 'α 变大',
  beta: 'β 变小',
  none: '都不变',
  cutOff: '剪枝',
  on: '继续',
  right: '对。',
  wrong: '不对：',
  because: {
    max: (value) => `极大方取最大值 ${value}。`,
    min: (value) => `极小方取最小值 ${value}。`,
    alpha: (value) => `极大方找到了更好的，α 变为 ${value}。`,
    beta: (value) => `极小方找到了更好的，β 变为 ${value}。`,
    none: (value, window) => `${value} 不改变什么，窗口仍是 ${window}。`,
    cut: (alpha, beta) => `α = ${alpha} 已遇上 β = ${beta}，其余着法无关紧要。`,
    on: (alpha, beta) => `α = ${alpha} 仍小于 β = ${beta}，其余着法可能有用。`,
    equal: (alpha) => `α = β = ${alpha}，而这里只有 α > β 才剪枝。`,
  },
  next: '下一题',
  again: '再来一次',
  end: '结束预测',
  score: (right, asked) => `${asked} 题答对 ${right} 题`,
  done: (right, asked) => `搜索结束。${asked} 处取值、窗口与剪枝，你预测对了 ${right} 处。`,
};

export const predictText: Localized<PredictText> = { en: english, zh: chinese };

/** Why an answer is the right one. */
export function predictionReason(
  prediction: Prediction,
  scale: ValueScale,
  language: Language,
): string {
  const { because } = predictText[language];
  const written = (value: number) => formatValue(value, scale);
  switch (prediction.kind) {
    case 'value':
      return because[prediction.side](written(prediction.answer));
    case 'window': {
      const { answer, after, value } = prediction;
      if (answer === 'none') {
        return because.none(written(value), `(${written(after.alpha)}, ${written(after.beta)})`);
      }
      return because[answer](written(after[answer]));
    }
    case 'cut':
      if (prediction.answer === 'on' && prediction.alpha >= prediction.beta) {
        return because.equal(written(prediction.alpha));
      }
      return because[prediction.answer](written(prediction.alpha), written(prediction.beta));
  }
}
