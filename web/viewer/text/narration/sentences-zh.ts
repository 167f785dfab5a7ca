import { formatCount } from '../../../core/format.ts';
import { zh } from '../../../core/chinese-spacing.ts';
import type {
  ChanceItem,
  ChanceSentence,
  Sure,
  LeafEnd,
  Lead,
  Limit,
  PassNumber,
  Remembered,
  Result,
  Then,
  Worth,
  By,
  Question,
} from './sentences.ts';
import type { PassTask } from '../../../trace/passes.ts';
import { BOUND } from '../../../trace/trace.ts';
import type { GameEnding, Side } from '../../../tree/explain/facts.ts';
import { sideNames } from '../tree.ts';
import { failureText } from '../../../engine/text/failures.ts';
import { isTie } from './sentences.ts';
import { type Speaker, type Wording, type NarrationWords, ended } from './speaker.ts';

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

/** The narration in Simplified Chinese. */
export const sentencesZh: NarrationWords = {
  language: 'zh',
  gap: '',
  roles: sideNames.zh,
  introduced: (name, role) => `${name}（${role}）`,
  sentences: {
    ...chanceZh(sure),
    nothing: () => '还没有可以走的树。',
    aboutToStart: ({ algorithm }) => `${SEARCHES[algorithm ?? ''] ?? '搜索'}即将开始。`,
    rootIsLeaf: () => '根节点就是叶节点，没有什么可搜。',
    choices: ({ side, moves }, say) =>
      zh`${say.who(side)}有${number(moves)}个着法可选，要让${WISHES[side]}。`,
    passes: ({ passes }) => zh`整棵树要搜${number(passes)}遍。`,
    recorderFull: ({ ply }) => failureText.zh.recorderFull(ply),

    part: ({ mover, move, side }, say) =>
      zh`单看树的一部分：${say.who(mover)}走了${say.move(move)}，轮到${say.who(side)}应对。`,
    root: ({ pass, side, moves }, say) => {
      const from = pass === null ? '搜索' : passOf(pass);
      const toTry = moves === 0 ? '' : zh`，有${number(moves)}个着法要试`;
      return zh`${from}从根节点开始：轮到${say.who(side)}${toTry}。`;
    },
    task: ({ task }, say) => taskSentence(task, say),
    nothingRuledOut: () => '目前什么值都有可能。',

    tests: ({ mover, move, beyond, than }, say) =>
      zh`${say.who(mover)}先快速试一下${say.move(move)}：值会${BEYOND[beyond]}${say.value(than)}吗？`,
    tries: ({ mover, move, again }, say) =>
      again
        ? zh`试下来${say.move(move)}可能更好，${say.who(mover)}再完整地搜一遍。`
        : zh`${say.who(mover)}试${say.move(move)}。`,
    answers: ({ side, moves }, say) => {
      if (moves === 0) return zh`轮到${say.who(side)}应对。`;
      if (moves === 1) return zh`${say.who(side)}只有一种应着。`;
      return zh`${say.who(side)}有${number(moves)}种应着，要让${WISHES[side]}。`;
    },
    notKept: ({ nodes }) => zh`下面的${number(nodes)}个节点搜过、数过，但没有保存。`,

    stillAsked: ({ question, reason }, say) => {
      const why = reason === null ? '' : zh`（${sure(reason, say)}）`;
      return zh`问题仍然是：${asked(question, say)}${why}？`;
    },
    between: ({ alpha, beta, reasons }, say) => {
      const why = reasons?.map((each) => sure(each, say)).join('，');
      return zh`只有${say.value(alpha)}与${say.value(beta)}之间的值才有用${why === undefined ? '' : `：${why}`}。`;
    },
    beyond: ({ beyond, value, reason }, say) =>
      zh`只有${BEYOND[beyond]}${say.value(value)}的值才有用${reason === null ? '' : `：${sure(reason, say)}`}。`,

    rootLeaf: ({ end, value }, say) => rootLeaf(end, say.value(value), say),
    leaf: ({ mover, move, end, value }, say) => {
      const tries = zh`${say.who(mover)}试${say.move(move)}`;
      switch (end.kind) {
        case 'value':
          return zh`${tries}：叶节点，值为${say.value(value)}。`;
        case 'draw':
          return zh`${tries}：和棋，值为${say.value(value)}。`;
        case 'horizon':
          return zh`${tries}。已到深度限制，只作静态评估：${say.value(value)}。`;
        case 'table':
          return zh`${tries}：${remembered(end.remembered, say)}。`;
        case 'won': {
          const who = end.winner === mover ? '' : zh`反而是${say.who(end.winner)}`;
          const took = end.ending?.by === 'last' ? '取走最后一根，' : '';
          const wins = zh`${took}${who}${winsBy(end.ending)}`;
          return zh`${tries}，${wins}，值为${say.value(value)}。`;
        }
      }
    },

    onlyMove: ({ side, move, worth }, say) => {
      const who = say.who(side);
      const only = move === null ? '一个着法' : say.move(move);
      return zh`${who}只有${only}可走，${worthWords(worth, say)}。`;
    },
    onlyMoveFails: ({ side, limit }, say) => {
      const who = say.who(side);
      return zh`${who}只有一个着法，没能${BEATS[side]}${limited(limit, say)}。`;
    },
    allMoves: ({ side, moves, worth, best }, say) => {
      const own = OWN[side];
      if (own !== undefined) {
        const gives = best === null ? '' : zh`，走${say.move(best)}得到`;
        return zh`${say.who(side)}的${number(moves)}个着法都试过了，${own}最大的是${say.value(worth.value)}${gives}。`;
      }
      const extreme = side === 'max' ? '最大' : '最小';
      const by = best === null ? '' : zh`（走${say.move(best)}）`;
      const isBound = worth.bound === BOUND.atLeast || worth.bound === BOUND.atMost;
      const is = isBound ? worthWords(worth, say) : zh`值是${say.value(worth.value)}`;
      return zh`${say.who(side)}的${number(moves)}个着法都试过了，${extreme}的${is}${by}。`;
    },
    allMovesFail: ({ side, moves, limit }, say) => {
      const all = zh`${say.who(side)}的${number(moves)}个着法都试过了`;
      return zh`${all}，没有一个${BEATS[side]}${limited(limit, say)}。`;
    },

    up: ({ lead, effect }, say) => {
      const start = leading(lead, say);
      if (effect.kind === 'equal') {
        const own = OWN[lead.side];
        const same = own === undefined ? '' : `，${own}相同`;
        return zh`${start}：已经有${say.value(effect.best)}了${same}，没有变化。`;
      }
      if (effect.kind === 'worse') {
        const own = OWN[lead.side];
        const why = own === undefined ? '' : `，因为${own}较小`;
        return zh`${start}：不如已有的${say.value(effect.best)}${why}，没有变化。`;
      }
      const { side, than, then } = effect;
      const own = OWN[side];
      const higher = own === undefined ? `更${side === 'max' ? '大' : '小'}` : `的${own}更大`;
      const why = than === null ? '这是第一个值' : zh`比${say.value(than)}${higher}`;
      return zh`${start}：${why}${following(then, say)}`;
    },

    cutoff: ({ side, value, left, deep, because }, say) => {
      const has = zh`${deep ? '深剪枝' : '剪枝'}：${say.who(side)}在这里已有${say.value(value)}`;
      const rest = left === null ? '其余着法' : zh`剩下的${number(left)}个着法`;
      switch (because.kind) {
        case 'unknown':
          return zh`${has}，${rest}不再搜索。`;
        case 'sure': {
          const so = isTie(because.sure, value) ? '，打平就够了：' : '，所以';
          return zh`${has}，而${sure(because.sure, say)}${so}${rest}无关紧要。`;
        }
        case 'window':
          return zh`${has}，而只有${BEYOND[because.beyond]}${say.value(because.value)}的值才有用，${rest}无关紧要。`;
      }
    },

    stopped: ({ side }, say) => zh`搜索在这里停下，${say.who(side)}还没有看完。`,
    bestSoFar: ({ value, best }, say) => zh`目前最好的值是${say.value(value)}${by(best, say)}。`,
    running: ({ pass, nodes }) =>
      zh`${pass === null ? '搜索正在进行' : zh`搜索正在进行第${number(pass)}遍`}：目前${number(nodes)}个节点。`,
    firstNotDone: () => '根节点的第一个着法还没有搜完。',
    bestByNow: ({ side, value, best }, say) =>
      zh`${say.who(side)}目前最好的值是${say.value(value)}${by(best, say)}。`,

    stoppedAfter: ({ nodes }) => zh`搜索在${number(nodes)}个节点后停下。`,
    noValueByThen: () => '那时还没有得到任何值。',
    bestByThen: ({ side, move, worth }, say) =>
      move === null
        ? zh`那时的${worthWords(worth, say)}。`
        : zh`那时${say.who(side)}最好走${say.move(move)}，${worthWords(worth, say)}。`,
    partDone: ({ move, worth }, say) =>
      zh`单独来看，${say.move(move)}的${worthWords(worth, say)}。`,
    answered: ({ pass, yes, value }, say) =>
      yes
        ? zh`${passNumber(pass)}的回答是“有”：值至少为${say.value(value)}。`
        : zh`${passNumber(pass)}的回答是“没有”：值至多为${say.value(value)}。`,
    settled: ({ result }, say) => `与前面几遍合起来，值就确定了：${resultWords(result, say)}`,
    failed: ({ pass, low, worth }, say) => {
      const end = low ? '没有高过窗口的下边' : '没有低过窗口的上边';
      return zh`${passNumber(pass)}${low ? '偏低' : '偏高'}：${worthWords(worth, say)}，${end}，需要再搜一遍。`;
    },
    deepDone: ({ pass, depth, result }, say) =>
      zh`${passNumber(pass)}结束，深${number(depth)}层：${resultWords(result, say)}`,
    done: ({ pass, result }, say) =>
      `${pass === null ? '搜索结束' : `${passOf(pass)}结束`}：${resultWords(result, say)}`,
    bestPlay: ({ line }, say) => `主变：${ended(say.line(line), '。')}`,
    counts: ({ totals: { nodes, leaves, cutoffs, prunedMoves } }) => {
      const ofThem = nodes === 1 ? '' : zh`，其中${number(leaves)}个叶节点`;
      const seen = zh`共${number(nodes)}个节点${ofThem}`;
      if (cutoffs === 0) return `${seen}。`;
      return zh`${seen}；${number(cutoffs)}次剪枝省去了${number(prunedMoves)}个着法。`;
    },
  },
  items: {
    ...chanceItemsZh,
    turn: ({ side, ply }, say) => zh`轮到${say.who(side)}，第${number(ply)}层`,
    window: ({ alpha, beta, state }, say) =>
      `(α, β) = ${say.window(alpha, beta)}${{ open: '', touching: '，要到 α > β 才关闭', closed: '，已关闭' }[state]}`,
    bestHere: ({ value, move }, say) => zh`目前最好是${say.value(value)}${by(move, say)}`,
    tried: ({ tried, moves }) => zh`${number(moves)}个着法已看${number(tried)}个`,
  },
};

const SEARCHES: Readonly<Record<string, string | undefined>> = {
  minimax: '极小化极大搜索',
  'alpha-beta': 'α-β 搜索',
  'iterative-deepening': '迭代加深搜索',
  'principal-variation': '主变搜索',
  'transposition-table': '带置换表的 α-β 搜索',
  'mtd-f': 'MTD(f) 搜索',
  aspiration: '带期望窗口的 α-β 搜索',
  expectimax: '期望极大化搜索',
  star1: 'Star1 搜索',
  'max-n': 'Max-n 搜索',
};

const WISHES: Readonly<Record<Side, string>> = {
  max: '值尽量大',
  min: '值尽量小',
  one: '第一个数尽量大',
  two: '第二个数尽量大',
  three: '第三个数尽量大',
};
/** Which of three numbers is a player's own. */
const OWN: Readonly<Partial<Record<Side, string>>> = {
  one: '第一个数',
  two: '第二个数',
  three: '第三个数',
};
const BEYOND = { above: '高于', below: '低于' } as const;
const BEATS = { max: '高于', min: '低于', one: '高于', two: '高于', three: '高于' } as const;

/** What a pass is about, as it begins. */
function taskSentence(task: PassTask, say: Speaker): string {
  switch (task.kind) {
    case 'deepen':
      return task.depth === 1
        ? '这一遍只往前看一层，看到的局面作静态评估。'
        : zh`这一遍往前看${number(task.depth)}层，先走上一遍的主变。`;
    case 'ask':
      return zh`这一遍只问一句：值至少有${say.value(task.least)}吗？`;
    case 'aspire':
      return zh`猜想值在${say.value(task.alpha)}与${say.value(task.beta)}之间，只找这两者之间的值。`;
    case 'widen':
      return task.failed === 'low'
        ? zh`值至多为${say.value(task.value)}，低于窗口，所以这一遍把窗口的下边打开。`
        : zh`值至少为${say.value(task.value)}，高于窗口，所以这一遍把窗口的上边打开。`;
  }
}

function rootLeaf(end: LeafEnd, value: string, say: Speaker): string {
  switch (end.kind) {
    case 'value':
      return zh`根节点就是叶节点，值为${value}。`;
    case 'draw':
      return zh`对局已经结束：和棋，值为${value}。`;
    case 'horizon':
      return zh`不再往下搜，根节点的静态评估为${value}。`;
    case 'table':
      return zh`根节点：${remembered(end.remembered, say)}。`;
    case 'won':
      return zh`对局已经结束：${say.who(end.winner)}${winsBy(end.ending)}，值为${value}。`;
  }
}

/** “以 12 子之差获胜”, where pieces are counted. */
function winsBy(ending: GameEnding | null): string {
  const lead = ending?.lead ?? null;
  return lead === null ? '获胜' : zh`以${number(lead)}子之差获胜`;
}

function remembered({ worth, source }: Remembered, say: Speaker): string {
  const pass = source?.pass ?? null;
  const line = source?.line ?? null;
  const when = pass === null ? '' : zh`第${number(pass)}遍时`;
  const how = line === null ? '' : zh`（${say.line(line)}之后）`;
  return zh`这个局面${when}已经搜过${how}，表中记着${worthWords(worth, say)}`;
}

function leading(lead: Lead, say: Speaker): string {
  if (lead.kind === 'value') return zh`${say.value(lead.value)}交给${say.who(lead.side)}`;
  const worth = zh`${say.move(lead.move)}的${worthWords(lead.worth, say)}，交给${say.who(lead.side)}`;
  return lead.follows ? zh`于是${worth}` : worth;
}

/** The rest of a sentence, after why a value is better. */
function following(then: Then, say: Speaker): string {
  switch (then.kind) {
    case 'wasTest':
      return '。这只是试探，接下来把这个着法完整地再搜一遍。';
    case 'answersNot':
      return '，但还回答不了问题。';
    case 'notEnough':
      return '，但还不够好。';
    case 'noBetter':
      return zh`，但并不比${limited(then.limit, say)}更好。`;
    case 'best':
      return '，暂时最好。';
    case 'sure': {
      const value = say.value(then.value);
      return then.letter === 'alpha'
        ? zh`，现在确保${value}（α = ${value}）。`
        : zh`，现在能把值压到${value}（β = ${value}）。`;
    }
    case 'meets': {
      const { side, what, left } = then;
      const no = side === 'max' ? '已不低于' : '已不高于';
      const meets =
        what === null
          ? ''
          : what === 'answer'
            ? '，问题有了答案'
            : zh`，${no}${limited(what, say)}`;
      return `${meets}。${{ unknown: '', none: '不过也没有剩下的着法了。', some: '这个节点就此定了。' }[left]}`;
    }
  }
}

function resultWords(result: Result, say: Speaker): string {
  if (result.kind === 'value') return zh`根节点的${worthWords(result.worth, say)}。`;
  const { moves } = result;
  const move = anyOf(moves, say);
  if (result.kind === 'draw') return zh`双方都走最佳着法则是和棋，可走${move}。`;
  const who = say.who(result.side);
  const worth = worthWords(result.worth, say);
  switch (result.kind) {
    case 'winsAtOnce': {
      const later = moves.length === 0 ? '' : zh`，走${move}也必胜`;
      return zh`${who}走${anyOf(result.atOnce, say)}立即获胜${later}（${worth}）。`;
    }
    case 'wins':
      return zh`${who}走${move}必胜（${worth}）。`;
    case 'loses':
      return zh`${who}遇上最佳应对必败（${worth}），即使走${move}。`;
    case 'estimate':
      return zh`${who}最好走${move}，静态评估的${worth}。`;
    case 'best':
      return zh`${who}最好走${move}，${worth}。`;
  }
}

/** More moves than this are counted. */
const MOST_MOVES = 6;

/** a1、b2 或 c3 */
function anyOf(moves: readonly string[], say: Speaker): string {
  const named = moves.slice(0, moves.length > MOST_MOVES ? MOST_MOVES - 1 : MOST_MOVES);
  const words = named.map((move) => say.move(move));
  if (named.length < moves.length) words.push(zh`其余${number(moves.length - named.length)}个着法`);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : zh`${words.join('、')}或${last}`;
}

/** What a test or a pass asks. */
function asked(question: Question, say: Speaker): string {
  if (question.kind === 'ask') return zh`值是否至少有${say.value(question.least)}`;
  return zh`试探的着法是否${BEYOND[question.beyond]}${say.value(question.than)}`;
}

/** 极大方走 A 确保 3。 */
function sure(reason: Sure, say: Speaker): string {
  switch (reason.kind) {
    case 'test':
      return zh`试探只问值是否${BEYOND[reason.beyond]}${say.value(reason.than)}`;
    case 'ask':
      return zh`这一遍只问${asked(reason, say)}`;
    case 'chance':
      return zh`上面的机会节点要求这一结果的值${BEYOND[reason.beyond]}${say.value(reason.value)}`;
    case 'window':
      return zh`这一遍的窗口到${say.value(reason.value)}为止`;
    case 'owner': {
      const who = say.who(reason.side);
      const how = reason.by === null ? '在别处' : byWhere(reason.by, say);
      const has = reason.side === 'max' ? '已确保' : '已能压到';
      return zh`${who}${how}${has}${say.value(reason.value)}`;
    }
  }
}

/** 极大方走 A 确保的 3; the player whose node it is about is 它. */
function limited({ value, set }: Limit, say: Speaker): string {
  if (set === null) return zh`窗口的边界${say.value(value)}`;
  const who = set.who === null ? '它' : say.who(set.who);
  const can = set.side === 'max' ? '确保' : '能压到';
  return zh`${who}${byWhere(set.by, say)}${can}的${say.value(value)}`;
}

/** By which move, and where that was, unless it was at the parent. */
function byWhere({ move, where }: By, say: Speaker): string {
  const by = zh`走${say.move(move)}`;
  if (where === 'parent') return by;
  return where === 'root' ? `在根节点${by}` : zh`往上${number(where)}层${by}`;
}

function by(move: string | null, say: Speaker): string {
  return move === null ? '' : zh`（走${say.move(move)}）`;
}

/** “值为 3”, “值至少 3”. */
function worthWords(worth: Worth | null, say: Speaker): string {
  if (worth === null) return '值未知';
  const value = say.value(worth.value);
  if (worth.bound === BOUND.atLeast) return `值至少 ${value}`;
  return worth.bound === BOUND.atMost ? `值至多 ${value}` : `值为 ${value}`;
}

function passOf(pass: PassNumber): string {
  return zh`第${number(pass.number)}遍（共${number(pass.of)}遍）`;
}

function passNumber(pass: number | null): string {
  return pass === null ? '这一遍' : zh`第${number(pass)}遍`;
}
