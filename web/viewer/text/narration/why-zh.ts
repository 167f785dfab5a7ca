import type { TellingContext } from '../context.ts';
import type { TextOf } from '../../../core/language.ts';
import type { whyEn } from './why-en.ts';
import { otherStone } from '../../../games/cells.ts';
import { asDivided, factorOf, plainNumber } from './estimate-words.ts';
import { boundSign } from './bound-sign.ts';
import { sideNames, sideSigns } from '../sides.ts';
import { cutReasons, type CutReason } from './cut-reasons.ts';
import type { Side } from '../../../tree/explain/facts.ts';
import { formatCount, formatValue } from '../../../core/format.ts';
import { lineOfPlay, saidMove } from './move-words.ts';
import { zh } from '../../../core/spaced.ts';

/** Why a node was cut, and what is known of one, in Chinese. */
export const whyZh: TextOf<typeof whyEn> = {
  known: '此处已知',
  notYet: '搜索还没有走到这里。',
  chance: {
    title: (path, { game }) =>
      path.length === 0
        ? '○ 根节点：机会节点'
        : zh`○ ${lineOfPlay(path, game, 'zh')}之后：机会节点`,
    sum: '累计的和',
    mean: '期望值',
    between: '期望值的范围',
    outcomes: '搜过的结果',
  },
  title: ({ side, leaf }, path, { game }) => {
    const at = path.length === 0 ? '根节点' : zh`${lineOfPlay(path, game, 'zh')}之后`;
    if (leaf) return zh`${at}：叶节点`;
    return zh`${at}，轮到 ${sideSigns[side]} ${sideNames.zh[side]}`;
  },
  rows: {
    entered: '进入时的窗口',
    now: '现在的窗口',
    best: '目前最好',
    returned: '返回的值',
    searched: '搜过的着法',
    estimate: '静态评估',
  },
  estimate: (parts, value) => {
    const { max } = parts;
    const min = otherStone(max);
    const [ofMax, ofMin] = [plainNumber(parts.ofMax), plainNumber(parts.ofMin)];
    const difference =
      parts.evaluation === 'open-lines'
        ? `${max} 还能连成的线 ${ofMax} − ${min} 的 ${ofMin}`
        : `${factorOf(parts)}${max} 的棋形 ${ofMax} − ${min} 的棋形 ${ofMin}`;
    return `${difference} = ${asDivided(parts, value)}`;
  },
  value: ({ value, bound, best }, context) => {
    if (value === null) return '还没有';
    const written = `${boundSign(bound)}${formatValue(value, context.scale)}`;
    return best === null ? written : zh`${written}（走${move(best, context)}）`;
  },
  progress: ({ tried, moves }) => `${count(tried)} / ${count(moves)}`,
  cases: '三种情形',
  caseOf: (row, side, moveIsLeft) => {
    if (row === 'inside') {
      return side === 'max' ? '极大方目前最好：α 变为 v' : '极小方目前最好：β 变为 v';
    }
    const isCut = (row === 'high') === (side === 'max');
    if (isCut && !moveIsLeft) {
      return side === 'max' ? '极小方别处更好，但已无着法可剪' : '极大方别处更好，但已无着法可剪';
    }
    if (isCut) return side === 'max' ? '极小方别处更好：剪枝' : '极大方别处更好：剪枝';
    return side === 'max' ? '极大方别处不比这差：α 不变' : '极小方别处不比这差：β 不变';
  },
  present: '这里就是这种情形',

  heading: '为什么剪掉？',
  reasons: (cut, context, known = null) =>
    cutReasons(cut, known).map((reason) => reasonWords(reason, context)),
  searchedLine: (searched, cut, context) => {
    const value = (scaled: number) => formatValue(scaled, context.scale);
    if (!searched.complete) {
      return zh`搜索剩下的着法到${count(searched.nodes)}个节点时停下了：至少要花这么多。`;
    }
    const shown = searched.values.slice(0, 8).map(value).join('、');
    const worth =
      searched.values.length > 8 ? zh`${shown}等 ${count(searched.values.length)} 个` : shown;
    const cost = zh`真去搜一遍，剩下的要花${count(searched.nodes)}个节点，值是${worth}。`;
    const node =
      searched.node === cut.value
        ? zh`这个节点仍是${value(cut.value)}`
        : zh`这个节点会是${value(searched.node)}`;
    return searched.stands
      ? zh`${cost}${node}，根节点还是${value(searched.root)}。`
      : zh`${cost}${node}，根节点却成了${value(searched.root)}：这次剪枝并不成立。`;
  },
  search: '搜一搜剩下的',
  close: '收起剩下的',
  toOwner: '去看是谁定的边界',
  toLeaf: '去看它的叶节点',
};

/** One sentence of the proof. */
function reasonWords(reason: CutReason, context: TellingContext): string {
  const value = (scaled: number) => formatValue(scaled, context.scale);
  switch (reason.kind) {
    case 'has': {
      const by = reason.best === null ? '' : zh`走${move(reason.best, context)}`;
      return zh`${who(reason.side)}在这里${by}已有${value(reason.value)}。`;
    }
    case 'unknownBound':
      return '这棵树里看不出它碰到的是哪个边界。';
    case 'test':
      return zh`这次只是试探：着法的值是否${BEYOND[reason.beyond]}${value(reason.than)}？${value(reason.value)}已经足以回答：由窗口剪枝。`;
    case 'window': {
      const { beyond, letter } = reason;
      return zh`这一遍从一开始就只问${BEYOND[beyond]}${value(reason.value)}的值（${letter} = ${value(reason.value)}）：由窗口剪枝。`;
    }
    case 'chance':
      return zh`上面的机会节点要求这一结果的值${BEYOND[reason.beyond]}${value(reason.value)}（${reason.letter}），不论其余结果如何。`;
    case 'owner': {
      const { side, letter, deep } = reason;
      const sure = side === 'max' ? '已确保' : '已能压到';
      return zh`${who(side)}${place(reason)}走${move(reason.move, context)}${sure}${value(reason.value)}（${letter}）：${deep ? '深剪枝' : '浅剪枝'}。`;
    }
    case 'leaf':
      return zh`这个${value(reason.value)}来自${lineOfPlay(reason.line, context.game, 'zh')}尽头的叶节点。`;
    case 'left': {
      const { moves, of, estimate, known } = reason;
      const rest = zh`于是${count(of)}个着法里有${count(moves)}个没有搜。`;
      if (known !== null) return zh`${rest}树在那里有${count(known)}个节点。`;
      if (estimate === null) return rest;
      return zh`${rest}按这里搜过的估计，大约省下${count(estimate)}个节点。`;
    }
    case 'bestCase': {
      const { side, elsewhere } = reason;
      const range = side === 'max' ? '不低于' : '不高于';
      const worth = zh`无论它们值多少，${who(side)}在这里的值都${range}${value(reason.value)}`;
      if (elsewhere === null) return zh`${worth}。`;
      if (elsewhere === 'chance') return zh`${worth}，上面的期望值因此已无关紧要。`;
      if (elsewhere === 'asked') return zh`${worth}，这一遍要知道的也就是这个。`;
      const better = elsewhere.isEqual ? '同样好' : '更好';
      return zh`${worth}，而${who(side === 'max' ? 'min' : 'max')}别处已有${better}的${value(elsewhere.value)}：哪怕是最好的情形，根节点也不会变。`;
    }
  }
}

const BEYOND = { above: '高于', below: '低于' } as const;

function place({ plies, atRoot }: Extract<CutReason, { kind: 'owner' }>): string {
  if (plies === 1) return atRoot ? '在根节点（它的父节点）' : '在它的父节点';
  return atRoot ? zh`在根节点（往上${count(plies)}层）` : zh`在往上${count(plies)}层处`;
}

function move(name: string, context: TellingContext): string {
  return saidMove(name, context, 'zh');
}

function who(side: Side): string {
  return sideNames.zh[side];
}

function count(number: number): string {
  return formatCount(number, 'zh');
}
