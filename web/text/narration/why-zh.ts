import type { TellingContext } from '../context.ts';
import type { TextOf } from '../../core/language.ts';
import type { whyEn } from './why-en.ts';
import { BOUND, type Bound } from '../../trace/trace.ts';
import type { CutExplanation } from '../../tree/explain/cut.ts';
import type { BoundOwner, Side } from '../../tree/explain/facts.ts';
import { formatCount, formatValue } from '../../core/format.ts';
import { lineOfPlay, saidMove } from './move-words.ts';
import { zh } from '../../core/spaced.ts';

/** Why a node was cut, and what is known of one, in Chinese. */
export const whyZh: TextOf<typeof whyEn> = {
  known: '此处已知',
  notYet: '搜索还没有走到这里。',
  title: ({ side, leaf }, path, { game }) => {
    const at = path.length === 0 ? '根节点' : zh`${lineOfPlay(path, game, 'zh')}之后`;
    if (leaf) return zh`${at}：叶节点`;
    return zh`${at}，轮到 ${side === 'max' ? '△ 极大方' : '▽ 极小方'}`;
  },
  rows: {
    entered: '进入时的窗口',
    now: '现在的窗口',
    best: '目前最好',
    returned: '返回的值',
    searched: '搜过的着法',
  },
  value: ({ value, bound, best }, context) => {
    if (value === null) return '还没有';
    const written = `${sign(bound)}${formatValue(value, context.scale)}`;
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
  reasons: (cut, context) => {
    const said = [has(cut, context), bounded(cut, context)];
    const leaf = fromLeaf(cut, context);
    if (leaf !== null) said.push(leaf);
    said.push(left(cut), bestCase(cut, context));
    return said;
  },
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

function has(cut: CutExplanation, context: TellingContext): string {
  const by = cut.best === null ? '' : zh`走${move(cut.best, context)}`;
  return zh`${who(cut.side)}在这里${by}已有${formatValue(cut.value, context.scale)}。`;
}

function bounded(
  { meets, kind, value: cutValue }: CutExplanation,
  context: TellingContext,
): string {
  if (meets === null) return '这棵树里看不出它碰到的是哪个边界。';
  const value = formatValue(meets.value, context.scale);
  const letter = meets.side === 'alpha' ? 'α' : 'β';
  const { owner } = meets;
  if (meets.edge?.kind === 'test') {
    const beyond = meets.edge.beyond === 'above' ? '高于' : '低于';
    return zh`这次只是试探：着法的值是否${beyond}${formatValue(meets.edge.than, context.scale)}？${formatValue(cutValue, context.scale)}已经足以回答：由窗口剪枝。`;
  }
  if (owner === null) {
    const beyond = meets.side === 'alpha' ? '高于' : '低于';
    return zh`这一遍从一开始就只问${beyond}${value}的值（${letter} = ${value}）：由窗口剪枝。`;
  }
  const sure = owner.side === 'max' ? '已稳得' : '已能压到';
  const said = zh`${who(owner.side)}${place(owner)}走${move(owner.move, context)}${sure}${value}（${letter}）`;
  return kind === 'deep' ? zh`${said}：深剪枝。` : zh`${said}：浅剪枝。`;
}

function place({ distance, atRoot }: BoundOwner): string {
  if (distance === 1) return atRoot ? '在根节点（它的父节点）' : '在它的父节点';
  return atRoot ? zh`在根节点（往上${count(distance)}层）` : zh`在往上${count(distance)}层处`;
}

function fromLeaf({ meets }: CutExplanation, context: TellingContext): string | null {
  const owner = meets?.owner ?? null;
  if (meets === null || owner === null) return null;
  const value = formatValue(meets.value, context.scale);
  return zh`这个${value}来自${lineOfPlay(owner.line, context.game, 'zh')}尽头的叶节点。`;
}

function left({ left: moves, searched, estimate }: CutExplanation): string {
  const rest = zh`于是${count(moves + searched)}个着法里有${count(moves)}个没有搜。`;
  if (estimate === null) return rest;
  return zh`${rest}按这里搜过的估计，大约省下${count(estimate)}个节点。`;
}

/** Both ends of what the pruned part may be worth. */
function bestCase({ side, value, meets }: CutExplanation, context: TellingContext): string {
  const here = formatValue(value, context.scale);
  const other: Side = side === 'max' ? 'min' : 'max';
  const range = side === 'max' ? '不低于' : '不高于';
  const worth = zh`无论它们值多少，${who(side)}在这里的值都${range}${here}`;
  if (meets === null) return zh`${worth}。`;
  if (meets.owner === null) return zh`${worth}，这一遍要知道的也就是这个。`;
  const bound = formatValue(meets.value, context.scale);
  const better = meets.value === value ? '同样好' : '更好';
  return zh`${worth}，而${who(other)}别处已有${better}的${bound}：哪怕是最好的情形，根节点也不会变。`;
}

function sign(bound: Bound | null): string {
  return bound === BOUND.atLeast
    ? '≥ '
    : bound === BOUND.atMost
      ? '≤ '
      : bound === BOUND.exact
        ? '= '
        : '';
}

function move(name: string, context: TellingContext): string {
  return saidMove(name, context, 'zh');
}

function who(side: Side): string {
  return side === 'max' ? '极大方' : '极小方';
}

function count(number: number): string {
  return formatCount(number, 'zh');
}
