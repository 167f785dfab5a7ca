import { formatCount, formatFactor, formatValue, type ValueScale } from '../../core/format.ts';
import type { Language, Localized, TextOf } from '../../core/language.ts';
import { zh } from '../../core/chinese-spacing.ts';
import type { Prediction, WindowChange } from '../predict.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { CUT_CONDITION, type CutRule } from '../../tree/explain/cut-rule.ts';
import type { Side } from '../../tree/explain/facts.ts';
import { sideNames } from '../../viewer/text/tree.ts';
import { NEVER } from '../../trace/grown/grown.ts';
import type { Trace } from '../../trace/trace.ts';

const english = {
  label: 'Predict the search',
  value: (side: Side, name: string) =>
    `${sideNames.en[side]} has seen its moves at ${name}. Which value does it return?`,
  window: (side: Side, name: string, value: string) =>
    `${value} comes back to ${sideNames.en[side]} at ${name}. What becomes of its window?`,
  cut: (name: string, left: number, rule: CutRule) =>
    `${left === 1 ? 'One move is' : `${left} moves are`} left at ${name}, and ${CUT_CONDITION[rule]} cuts off. Go on, or cut off?`,
  mean: (name: string) => `Chance moves at ${name}. What is that worth?`,
  select: (name: string) => `Selection at ${name}: which move has the largest sum?`,
  way: (name: string) => `With which move does the way to the most-proving node go on at ${name}?`,
  update: (name: string, value: string) =>
    `The new leaf came out at ${value}. What do N and W of ${name} become?`,
  numbers: (name: string) => `What are the numbers of ${name}, by its children’s?`,
  playouts: (visits: string, sum: string) => `N = ${visits}, W = ${sum}`,
  proofs: (proof: string, disproof: string) => `${proof} to prove, ${disproof} to disprove`,
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
    one: (value: string) => `Player 1 takes the highest first number: ${value}.`,
    two: (value: string) => `Player 2 takes the highest second number: ${value}.`,
    three: (value: string) => `Player 3 takes the highest third number: ${value}.`,
    alpha: (value: string) => `MAX has found better, so α becomes ${value}.`,
    beta: (value: string) => `MIN has found better, so β becomes ${value}.`,
    none: (value: string, window: string) =>
      `${value} changes nothing: the window stays ${window}.`,
    cut: (alpha: string, beta: string) =>
      `α = ${alpha} has met β = ${beta}: the rest cannot matter.`,
    cutAtTie: (alpha: string) =>
      `α = β = ${alpha}: the rest cannot matter. (Where only α > β cuts off, the search goes on here.)`,
    on: (alpha: string, beta: string) => `α = ${alpha} is below β = ${beta}: the rest may matter.`,
    onAtTie: (alpha: string) =>
      `α = β = ${alpha}, and here only α > β cuts off. (Where α ≥ β does, the search stops here.)`,
    mean: (value: string) => `Each outcome counts as much as it is likely: ${value}.`,
    select: (sums: string) => `Q and exploration together: ${sums}.`,
    proof: (numbers: string) =>
      `Who is to prove takes the move that needs least, the smallest proof number: ${numbers}.`,
    disproof: (numbers: string) =>
      `The other side takes the move that is disproved soonest, the smallest disproof number: ${numbers}.`,
    update: (value: string) => `N grows by 1 and W by ${value}.`,
    proves:
      'To prove it one child is enough, the smallest number; to disprove it takes all, the sum.',
    answers:
      'To prove it takes all children, the sum; to disprove it one is enough, the smallest number.',
  },
  next: 'Next',
  again: 'Again',
  end: 'Stop predicting',
  score: (right: number, asked: number) => `${right} of ${asked} right`,
  /** Of a search that has no values, windows and cuts to be asked for. */
  nothing: 'In this search there is nothing to predict.',
  done: (right: number, asked: number) =>
    `The search is done. You predicted ${right} of ${asked} right.`,
};

export type PredictText = TextOf<typeof english>;

const chinese: PredictText = {
  label: '预测搜索',
  value: (side, name) => zh`${sideNames.zh[side]}在${name}处看完了各着法，返回的值是多少？`,
  window: (side, name, value) => zh`${value} 传回${name}处的${sideNames.zh[side]}，窗口怎样变化？`,
  cut: (name, left, rule) =>
    zh`${name}处还剩 ${String(left)} 个着法，剪枝条件是 ${CUT_CONDITION[rule]}：继续搜索，还是剪枝？`,
  mean: (name) => zh`${name}处由机会决定，它的值是多少？`,
  select: (name) => zh`在${name}处选择：哪个着法的和最大？`,
  way: (name) => zh`走向最有望得出结论的节点，在${name}处选哪个着法？`,
  update: (name, value) => zh`新叶子得到的结果是 ${value}，${name}的 N 和 W 变为多少？`,
  numbers: (name) => zh`由子节点看，${name}的证明数和反证数是多少？`,
  playouts: (visits, sum) => `N = ${visits}，W = ${sum}`,
  proofs: (proof, disproof) => `证明数 ${proof}，反证数 ${disproof}`,
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
    one: (value) => `玩家一取第一个数最大的：${value}。`,
    two: (value) => `玩家二取第二个数最大的：${value}。`,
    three: (value) => `玩家三取第三个数最大的：${value}。`,
    alpha: (value) => `极大方找到了更好的，α 变为 ${value}。`,
    beta: (value) => `极小方找到了更好的，β 变为 ${value}。`,
    none: (value, window) => `${value} 不改变什么，窗口仍是 ${window}。`,
    cut: (alpha, beta) => `α = ${alpha} 已遇上 β = ${beta}，其余着法无关紧要。`,
    on: (alpha, beta) => `α = ${alpha} 仍小于 β = ${beta}，其余着法可能有用。`,
    cutAtTie: (alpha) =>
      `α = β = ${alpha}，其余着法无关紧要。（剪枝条件若是 α > β，这里还要继续搜。）`,
    onAtTie: (alpha) =>
      `α = β = ${alpha}，而这里只有 α > β 才剪枝。（剪枝条件若是 α ≥ β，搜到这里就停。）`,
    mean: (value) => `每种结果按它的概率加权，得 ${value}。`,
    select: (sums) => `Q 与探索项之和：${sums}。`,
    proof: (numbers) => `要证明的一方挑最省事的着法，证明数最小：${numbers}。`,
    disproof: (numbers) => `另一方挑最容易证否的着法，反证数最小：${numbers}。`,
    update: (value) => `N 加 1，W 加 ${value}。`,
    proves: '要证明它，有一个子节点就够，取最小值；要证否它，得全部子节点，取总和。',
    answers: '要证明它，得全部子节点，取总和；要证否它，有一个子节点就够，取最小值。',
  },
  next: '下一题',
  again: '再来一次',
  end: '结束预测',
  score: (right, asked) => `${asked} 题答对 ${right} 题`,
  nothing: '这次搜索没有可预测的内容。',
  done: (right, asked) => `搜索结束。问了 ${asked} 处，你预测对了 ${right} 处。`,
};

export const predictText: Localized<PredictText> = { en: english, zh: chinese };

/** What is asked about the node called `name`. */
export function predictionQuestion(
  prediction: Prediction,
  name: string,
  scale: ValueScale,
  language: Language,
): string {
  const text = predictText[language];
  switch (prediction.kind) {
    case 'value':
      return text.value(prediction.side, name);
    case 'mean':
      return text.mean(name);
    case 'select':
      return prediction.by === 'sum' ? text.select(name) : text.way(name);
    case 'update':
      return text.update(name, formatValue(prediction.value, scale));
    case 'numbers':
      return text.numbers(name);
    case 'window':
      return text.window(prediction.side, name, formatValue(prediction.value, scale));
    case 'cut':
      return text.cut(name, prediction.left, prediction.rule);
  }
}

/** Why an answer is the right one. */
export function predictionReason(
  prediction: Prediction,
  scale: ValueScale,
  language: Language,
): string {
  const { because } = predictText[language];
  const factor = (value: number) => formatFactor(value, language);
  const written = (value: number) => formatValue(value, scale);
  switch (prediction.kind) {
    case 'value':
      return because[prediction.side](written(prediction.answer));
    case 'mean':
      return because.mean(written(prediction.answer));
    case 'select': {
      const { choices, sums, answer, by } = prediction;
      const own = sums[choices.indexOf(answer)]!;
      const others = sums.filter((_, at) => choices[at] !== answer);
      if (by === 'sum') return because.select(`${factor(own)} > ${others.map(factor).join(', ')}`);
      const count = (number: number) => proofWords(number, language);
      return because[by](`${count(own)} < ${others.map(count).join(', ')}`);
    }
    case 'update':
      return because.update(written(prediction.value));
    case 'numbers':
      return prediction.proves ? because.proves : because.answers;
    case 'window': {
      const { answer, after, value } = prediction;
      if (answer === 'none') {
        return because.none(written(value), `(${written(after.alpha)}, ${written(after.beta)})`);
      }
      return because[answer](written(after[answer]));
    }
    case 'cut': {
      const { answer, alpha, beta } = prediction;
      if (alpha === beta) return because[`${answer}AtTie`](written(alpha));
      return because[answer](written(alpha), written(beta));
    }
  }
}

/** A choice, or the answer, as it stands on its button. */
export function predictedWords(
  { kind }: Prediction,
  choice: Prediction['answer'],
  { header, move }: Trace,
  language: Language,
): string {
  const text = predictText[language];
  if (kind === 'select') return shownMoveOf(header, move[Number(choice)]!, language);
  if (kind === 'update' || kind === 'numbers') {
    return pairWords(kind, String(choice), header, language);
  }
  if (typeof choice === 'number') return formatValue(choice, header);
  return choice === 'cut' ? text.cutOff : text[choice as 'on' | WindowChange];
}

/** An answer that is a pair of numbers. */
function pairWords(
  kind: 'update' | 'numbers',
  pair: string,
  scale: ValueScale,
  language: Language,
): string {
  const text = predictText[language];
  const [first = 0, second = 0] = pair.split(' ').map(Number);
  const count = (number: number) => proofWords(number, language);
  return kind === 'update'
    ? text.playouts(count(first), formatValue(second, scale))
    : text.proofs(count(first), count(second));
}

function proofWords(number: number, language: Language): string {
  return number === NEVER ? '∞' : formatCount(number, language);
}
