import { narrateMean } from '../../viewer/text/narration/narration.ts';
import type { TextOf } from '../../core/language.ts';
import type { exerciseEn } from './exercise-en.ts';
import type { Reason, ValueReason, WindowReason } from '../reasons.ts';
import type { WindowBound } from '../../tree/explain/facts.ts';
import type { Direction } from '../../search/exercise/cuts.ts';
import { CUT_CONDITION, otherRule, type CutRule } from '../../tree/explain/cut-rule.ts';
import { formatCount, formatValue } from '../../core/format.ts';
import { bothRulesZh } from '../../viewer/text/explain.ts';
import {
  type TellingContext,
  moveText,
  shortName,
  withArrows,
} from '../../viewer/text/narration/speaker.ts';
import { zh } from '../../core/chinese-spacing.ts';

/** Exercises in Chinese. */
export const exerciseZh: TextOf<typeof exerciseEn> = {
  title: '轮到你了',
  end: '回到树',
  task: (pruning, windows, direction, rule, chance) =>
    task('点出', pruning, windows, direction, rule, chance),
  drawing: '要解的树',
  askWindows: '也考窗口',
  preparing: '正在准备题目…',

  check: '批改',
  hint: '提示',
  showSolution: '看解答',
  hideSolution: '回到我的答案',
  solutionStep: '解答的步数',
  clear: '清空',
  nextField: '下一格',
  write: (sign) => `填入 ${sign}`,
  renumbered: '三次都有错，叶子已换了新的数：请重新开始。',
  print: '打印',
  printAnswers: '打印（带答案）',

  place: (names) => (names.length === 0 ? '根节点' : withArrows(names.map(shortName))),
  field: (part, place) => {
    switch (part) {
      case 'value':
        return zh`${place}的值`;
      case 'alpha':
        return zh`进入${place}时的 α`;
      case 'beta':
        return zh`进入${place}时的 β`;
      case 'edge':
        return zh`着法${place}被剪掉`;
    }
  },
  verdicts: { right: '对', wrong: '错' },
  score: (right, filled) => zh`已填${number(filled)}处，答对${number(right)}处。`,
  perfectBy: (rule) => `若${when(rule)}，这些全对；这里${when(otherRule(rule))}。`,
  gradeBy: (rule) => `按 ${CUT_CONDITION[rule]} 批改`,
  bothRules: bothRulesZh,
  perfect: '全对：每个值、每处剪枝都恰到好处。真棒！',
  nothingFilled: '还没有填任何内容。',
  unfinished: '还有该填而没填的地方。',
  reason: reasonSentence,
  hintLine: (part, place, side, isWrong, rule) => {
    const look = isWrong ? '再看看' : '下一步：';
    switch (part) {
      case 'value':
        if (side === 'chance') {
          return zh`${look}${place}的期望值。把各种结果的值乘以概率，再加起来。`;
        }
        return zh`${look}${place}的值。${who(side)}在搜过的着法里取最${side === 'max' ? '大' : '小'}的值。`;
      case 'alpha':
        return zh`${look}进入${place}时的 α：从根往下走来，极大方已经确保的最好的值；还没有就是 −∞。`;
      case 'beta':
        return zh`${look}进入${place}时的 β：从根往下走来，极小方已经能压到的最好的值；还没有就是 +∞。`;
      case 'edge':
        return isWrong
          ? zh`${look}着法${place}：它真的被剪掉了吗？只有在 ${CUT_CONDITION[rule]} 时，剩下的着法才会跳过。`
          : zh`${look}与${place}同属一个节点的着法。把那里已知的值与窗口比一比：${CUT_CONDITION[rule]} 吗？`;
    }
  },
  message: '已填上。再点一次看下一处。',
  showMistake: '看哪种搜索会得出这些答案',
  wrongSearch: {
    whole: '好像什么都没剪掉',
    parent: '只用父节点的界',
    exchanged: '把 α 和 β 弄反了',
    side: '在错误的一侧停下',
    exact: '把剪枝处的界当成了精确值',
  },
  checkAgain: '不作改动再点“批改”，会得到第一处错误的提示。',
  mistake: mistakeSentence,
  nothingToHint: '已经没有要做的了：全都对。',
  problem: (problem) => {
    switch (problem.kind) {
      case 'too-large':
        return zh`这棵树${problem.stopped ? '不止' : '有'}${number(problem.nodes)}个节点，题目最多${number(problem.most)}个。请设深度限制，或选更靠后的局面。`;
      case 'three-players':
        return '三名玩家的树逐步出题：请回到树的起点，选“我来预测”。';
      case 'leaf':
        return '对局到这里已经结束，没有可解的。';
      case 'incomplete':
        return '这棵树没有搜完，没有批改的依据。';
    }
  },

  make: '出一道题',
  makeHint: '由种子生成一棵新树：种子相同，树就相同。',
  another: '换一道',
  seed: '种子',
  depth: '层数',
  moves: '每个节点的着法数',
  values: '叶节点的值',
  rangeTo: '到',
  least: '最少',
  most: '最多',
  wanted: '必须有',
  wantedChoices: {
    any: '不限',
    cut: '一处剪枝',
    deep: '一处深剪枝',
    agree: '剪枝，且两种条件结果相同',
    differ: '两种条件结果不同',
  },
  cut: '剪枝条件',
  cuts: { equal: 'α ≥ β', strict: '仅当 α > β' },
  direction: '顺序',
  directions: { 'left-to-right': '从左到右', 'right-to-left': '从右到左' },
  rootPlayer: '先走方',
  makeProblem: (problem) => {
    switch (problem.kind) {
      case 'too-large':
        return zh`这样的树可能有${number(problem.nodes)}个节点，最多${number(problem.most)}个。请减少层数或着法数。`;
      case 'too-flat':
        return zh`要有它，树至少得有${number(problem.least)}层。`;
      case 'not-found':
        return zh`试了${number(problem.tries)}棵树，都没有。请放宽值或层数，或换一个种子。`;
    }
  },
  badSettings: '这些数不合适：最小的不能大于最大的。',

  paperTask: (pruning, windows, direction, rule, chance) =>
    task('划掉', pruning, windows, direction, rule, chance),
  sheetTitle: '手算 α-β 剪枝',
  sheetAnswers: '答案',
  name: '姓名',
  date: '日期',
};

function when(rule: CutRule): string {
  return rule === 'equal' ? '在 α ≥ β 时剪枝' : '只在 α > β 时剪枝';
}

function task(
  mark: string,
  pruning: boolean,
  windows: boolean,
  direction: Direction,
  rule: CutRule,
  chance: boolean,
): string {
  const mean = '机会节点（○）的值是期望值，要写准确，如 10/3。';
  if (!pruning) return chance ? `写出每个节点的值。${mean}` : '写出每个节点的极小化极大值。';
  const fields = windows ? '写出进入每个节点时的窗口（α, β）和它返回的值' : '写出每个节点返回的值';
  const from = direction === 'left-to-right' ? '从左到右' : '从右到左';
  const search = chance ? 'Star1' : 'α-β';
  return `${fields}，并${mark} ${search} 剪掉的每一个着法；剪掉的部分留空。着法按${from}的顺序试，${when(rule)}。${chance ? mean : ''}`;
}

function reasonSentence(reason: Reason, context: TellingContext): string {
  const value = (scaled: number) => formatValue(scaled, context.scale);
  switch (reason.kind) {
    case 'not-a-number':
      return `“${reason.typed}”不是数。请写 3、−2.5 或 ∞ 这样的数。`;
    case 'visited':
      return '搜索会走到这里，所以要写一个数。';
    case 'never-visited':
      return '搜索从不走到这里：这部分被剪掉了，应当留空。';
    case 'no-pruning':
      return '极小化极大什么也不剪：每个着法都要搜。';
    case 'first-move':
      return '一个节点最先试的着法总要搜：那时还什么都不知道。';
    case 'value':
      return valueSentence(reason, context);
    case 'window':
      return windowSentence(reason, context);
    case 'mean':
      return reason.mean === null
        ? zh`期望值为${value(reason.value)}。`
        : narrateMean(reason.mean, context, 'zh');
    case 'open-chance':
      return '要搜：看过的结果还不足以断定期望值无关紧要。';
    case 'other-rule':
      return zh`若${when(otherRule(reason.rule))}，这是对的；这里${when(reason.rule)}。${reasonSentence(reason.reason, context)}`;
    case 'open': {
      const has = zh`这时${who(reason.side)}只有${value(reason.best)}`;
      return reason.bound === null
        ? zh`要搜：${has}，别处也没有谁确保了更好的值。`
        : reason.touching
          ? zh`要搜：${has}，只是等于 ${letter(reason.bound)} = ${value(reason.bound.value)}，而只有 α > β 才剪枝。`
          : zh`要搜：${has}，还没碰到 ${letter(reason.bound)} = ${value(reason.bound.value)}，这个着法可能还有用。`;
    }
    case 'cut': {
      const has = zh`${who(reason.side)}在那里已有${value(reason.best)}`;
      return reason.bound === null
        ? zh`不搜：${has}。`
        : zh`不搜：${has}，而${isSure(reason.bound, context)}，所以它无关紧要。`;
    }
  }
}

function valueSentence(reason: ValueReason, context: TellingContext): string {
  const { side, searched, moves, mistake } = reason;
  const value = formatValue(reason.value, context.scale);
  const taken = zh`${who(side)}取最${side === 'max' ? '大' : '小'}的`;
  if (mistake !== null) {
    const found =
      mistake === 'whole'
        ? zh`搜索返回的是${value}`
        : mistake === 'other-side'
          ? zh`${taken}：${value}`
          : zh`在那里找到的是${value}`;
    return `${valueMistake(side, mistake)}${found}。`;
  }
  const among =
    searched === moves ? zh`${number(moves)}个着法里` : zh`搜过的${number(searched)}个着法里`;
  return zh`${among}${taken}值：${value}。`;
}

function windowSentence(reason: WindowReason, context: TellingContext): string {
  const value = formatValue(reason.value, context.scale);
  const name = reason.side === 'alpha' ? 'α' : 'β';
  const owner = reason.side === 'alpha' ? '极大方' : '极小方';
  const why =
    reason.bound === null
      ? zh`这里的 ${name} 是${value}：${owner}还没有确保任何值。`
      : zh`这里的 ${name} 是${value}：${isSure(reason.bound, context)}。`;
  return reason.mistake === null ? why : `${windowMistake(reason.side, reason.mistake)}${why}`;
}

function mistakeSentence(reason: Reason, context: TellingContext): string | null {
  switch (reason.kind) {
    case 'not-a-number':
    case 'never-visited':
    case 'no-pruning':
    case 'first-move':
      return reasonSentence(reason, context);
    case 'other-rule':
      return zh`若${when(otherRule(reason.rule))}，这是对的；这里${when(reason.rule)}。`;
    case 'value':
      return reason.mistake === null ? null : valueMistake(reason.side, reason.mistake);
    case 'window':
      return reason.mistake === null ? null : windowMistake(reason.side, reason.mistake);
    default:
      return null;
  }
}

function valueMistake(side: 'max' | 'min', mistake: NonNullable<ValueReason['mistake']>): string {
  switch (mistake) {
    case 'whole':
      return '那是整棵子树的值，可其中一部分被剪掉了。';
    case 'other-side':
      return `那是各着法里最${side === 'max' ? '小' : '大'}的。`;
    case 'bound':
      return '那是窗口的边界；节点返回的是在那里真正找到的值。';
  }
}

function windowMistake(
  side: 'alpha' | 'beta',
  mistake: NonNullable<WindowReason['mistake']>,
): string {
  return mistake === 'swapped'
    ? 'α 和 β 写反了：α 是极大方确保的，β 是极小方能压到的。'
    : `那是离开节点时的 ${side === 'alpha' ? 'α' : 'β'}；要写的是进入时的。`;
}

/** "极大方在根节点走 A 已确保 3". */
function isSure(bound: WindowBound, context: TellingContext): string {
  const value = formatValue(bound.value, context.scale);
  const sure = bound.side === 'alpha' ? zh`已确保${value}` : zh`已能把值压到${value}`;
  const owner = who(bound.side === 'alpha' ? 'max' : 'min');
  if (bound.owner === null) return owner + sure;
  const { move, distance, atRoot } = bound.owner;
  const place = distance <= 1 ? '' : atRoot ? '在根节点' : zh`在往上${number(distance)}层处`;
  return zh`${owner}${place}走${moveText(move, context, 'zh')}${sure}`;
}

function letter(bound: WindowBound): string {
  return bound.side === 'alpha' ? 'α' : 'β';
}

function who(side: 'max' | 'min'): string {
  return side === 'max' ? '极大方' : '极小方';
}

function number(count: number): string {
  return formatCount(count, 'zh');
}
