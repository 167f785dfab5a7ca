import type { TellingContext } from '../context.ts';
import type { TextOf } from '../../core/language.ts';
import type { narrationEn } from './narration-en.ts';
import { BOUND, type Bound } from '../../trace/trace.ts';
import {
  isSameBound,
  winnerOf,
  type BoundOwner,
  type CutoffFacts,
  type EnterInnerFacts,
  type EnterLeafFacts,
  type EnterRootFacts,
  type Finished,
  type RootDoneFacts,
  type RunningFacts,
  type Side,
  type StartFacts,
  type StepFacts,
  type StoppedFacts,
  type TableSource,
  type Up,
  type Window,
  type WindowBound,
  type WindowEdge,
} from '../../tree/explain/facts.ts';
import type { HereFacts } from '../../tree/explain/here.ts';
import type { PassTask } from '../../trace/passes.ts';
import { failureText } from './failures.ts';
import { formatCount, formatValue, formatWindow } from '../../core/format.ts';
import { lineOfPlay, listedName } from './move-words.ts';
import { zh } from '../../core/spaced.ts';

/** The narration in Simplified Chinese. */
export const narrationZh: TextOf<typeof narrationEn> = {
  step: (facts, context) => new Teller(context).tell(facts),
  here: (facts, context) => new Teller(context).here(facts),
};

/** Tells one step: it remembers whom it has named, so that a player is introduced only once. */
class Teller {
  readonly #context: TellingContext;
  readonly #named = new Set<Side>();

  constructor(context: TellingContext) {
    this.#context = context;
  }

  tell(facts: StepFacts): string {
    switch (facts.kind) {
      case 'nothing':
        return '还没有可以走的树。';
      case 'start':
        return this.#start(facts);
      case 'enterRoot':
        return this.#enterRoot(facts);
      case 'enterInner':
        return this.#enterInner(facts);
      case 'enterLeaf':
        return this.#enterLeaf(facts);
      case 'leave': {
        const { finished, up } = facts;
        if (finished !== null) {
          return (
            this.#finished(finished) +
            this.#up(up, zh`于是${this.#worth(facts.move, up)}`, finished.against)
          );
        }
        const sure = up.bound === BOUND.exact || up.bound === BOUND.none;
        const lead = sure
          ? zh`${this.#value(up.value)}交给${this.#who(up.side)}`
          : this.#worth(facts.move, up);
        return this.#up(up, lead);
      }
      case 'cutoff':
        return this.#cutoff(facts);
      case 'stopped':
        return this.#stopped(facts);
      case 'running':
        return this.#running(facts);
      case 'rootDone':
        return this.#rootDone(facts);
    }
  }

  here(facts: HereFacts): readonly string[] {
    const { side, ply, window, best, tried, moves } = facts;
    const items = [zh`轮到${this.#who(side)}，第${number(ply)}层`];
    if (window !== null) {
      items.push(
        `(α, β) = ${formatWindow(window.alpha, window.beta, this.#context.scale)}${WINDOWS[window.state]}`,
      );
    }
    if (best !== null) {
      items.push(zh`目前最好是${this.#value(best.value)}（走${this.#move(best.move)}）`);
    }
    items.push(zh`${number(moves)}个着法已看${number(tried)}个`);
    return items;
  }

  #start({ algorithm, side, moves, passes, recordedPly }: StartFacts): string {
    const search = SEARCHES[algorithm ?? ''] ?? '搜索';
    const wish = side === 'max' ? '尽量大' : '尽量小';
    const sentences = [
      `${search}即将开始。`,
      moves === 0
        ? '根节点就是叶节点，没有什么可搜。'
        : zh`${this.#who(side)}有${number(moves)}个着法可选，要让值${wish}。`,
    ];
    if (passes > 1) sentences.push(zh`整棵树要搜${number(passes)}遍。`);
    if (recordedPly !== null) sentences.push(failureText.zh.recorderFull(recordedPly));
    return sentences.join('');
  }

  #enterRoot({ side, moves, place, task, window }: EnterRootFacts): string {
    if (place.kind === 'part') {
      return zh`单看树的一部分：${this.#who(place.mover)}走了${this.#move(place.move)}，轮到${this.#who(side)}应对。`;
    }
    const from =
      place.kind === 'pass'
        ? zh`第${number(place.number)}遍（共${number(place.of)}遍）从根节点开始`
        : '搜索从根节点开始';
    const toTry = moves === 0 ? '' : zh`，有${number(moves)}个着法要试`;
    const first = zh`${from}：轮到${this.#who(side)}${toTry}。`;
    if (task !== null) return first + this.#task(task);
    if (window === null) return first;
    const rest = this.#window(window);
    return first + (rest === '' ? '目前什么值都有可能。' : rest);
  }

  /** What a pass is about, as it begins. */
  #task(task: PassTask): string {
    switch (task.kind) {
      case 'deepen':
        return task.depth === 1
          ? '这一遍只往前看一层，看到的局面作静态评估。'
          : zh`这一遍往前看${number(task.depth)}层，先走上一遍的主变。`;
      case 'ask':
        return zh`这一遍只问一句：值至少有${this.#value(task.least)}吗？`;
      case 'aspire':
        return zh`猜想值在${this.#value(task.alpha)}与${this.#value(task.beta)}之间，只找这两者之间的值。`;
      case 'widen':
        return task.failed === 'low'
          ? zh`值至多为${this.#value(task.value)}，低于窗口，所以这一遍把窗口的下边打开。`
          : zh`值至少为${this.#value(task.value)}，高于窗口，所以这一遍把窗口的上边打开。`;
    }
  }

  #enterInner(facts: EnterInnerFacts): string {
    const { mover, side, moves, window, test, again, hidden } = facts;
    const move = this.#move(facts.move);
    if (test !== null) {
      const beyond = test.beyond === 'above' ? '高于' : '低于';
      return zh`${this.#who(mover)}先快速试一下${move}：值会${beyond}${this.#value(test.than)}吗？`;
    }
    const wish = side === 'max' ? '尽量大' : '尽量小';
    const tries = again
      ? zh`试下来${move}可能更好，${this.#who(mover)}再完整地搜一遍。`
      : zh`${this.#who(mover)}试${move}。`;
    const answers =
      moves === 0
        ? zh`轮到${this.#who(side)}应对。`
        : moves === 1
          ? zh`${this.#who(side)}只有一种应着。`
          : zh`${this.#who(side)}有${number(moves)}种应着，要让值${wish}。`;
    const sentences = [tries, answers];
    if (window !== null) sentences.push(this.#window(window));
    if (hidden > 0) sentences.push(zh`下面的${number(hidden)}个节点搜过、数过，但没有保存。`);
    return sentences.join('');
  }

  #window({ alpha, beta }: Window): string {
    const edge = alpha?.edge ?? beta?.edge;
    if (edge !== undefined && edge.kind !== 'window') {
      const owned = [alpha, beta].find((bound) => bound !== null && bound.owner !== null) ?? null;
      const reason = owned === null ? '' : zh`（${this.#isSure(owned)}）`;
      return zh`问题仍然是：${this.#question(edge)}${reason}？`;
    }
    if (alpha !== null && beta !== null) {
      const between = zh`只有${this.#value(alpha.value)}与${this.#value(beta.value)}之间的值才有用`;
      if (alpha.owner === null || beta.owner === null) return `${between}。`;
      return `${between}：${this.#isSure(alpha)}，${this.#isSure(beta)}。`;
    }
    const bound = alpha ?? beta;
    if (bound === null) return '';
    const beyond = bound.side === 'alpha' ? '高于' : '低于';
    const only = zh`只有${beyond}${this.#value(bound.value)}的值才有用`;
    return bound.owner === null ? `${only}。` : `${only}：${this.#isSure(bound)}。`;
  }

  /** What a test or a pass asks. */
  #question(edge: Exclude<WindowEdge, { kind: 'window' }>): string {
    if (edge.kind === 'ask') return zh`值是否至少有${this.#value(edge.least)}`;
    const beyond = edge.beyond === 'above' ? '高于' : '低于';
    return zh`试探的着法是否${beyond}${this.#value(edge.than)}`;
  }

  #remembered(value: number, bound: Bound, source: TableSource | null): string {
    const known = boundWords(bound, this.#value(value));
    if (source === null) return zh`这个局面已经搜过，表中记着${known}`;
    const where = source.pass === null ? '' : zh`第${number(source.pass)}遍时`;
    const how =
      source.line === null ? '' : zh`（${lineOfPlay(source.line, this.#context.board)}之后）`;
    return zh`这个局面${where}已经搜过${how}，表中记着${known}`;
  }

  #enterLeaf({ led, leaf, value, bound, source }: EnterLeafFacts): string {
    const worth = this.#value(value);
    if (led === null) {
      if (leaf === 'table') return zh`根节点：${this.#remembered(value, bound, source)}。`;
      if (leaf === 'horizon') return zh`不再往下搜，根节点的静态评估为${worth}。`;
      const winner = winnerOf(leaf);
      if (winner !== null) return zh`对局已经结束：${this.#who(winner)}获胜，值为${worth}。`;
      if (leaf === 'draw') return zh`对局已经结束：和棋，值为${worth}。`;
      return zh`根节点就是叶节点，值为${worth}。`;
    }
    const tries = zh`${this.#who(led.mover)}试${this.#move(led.move)}`;
    switch (leaf) {
      case 'value':
        return zh`${tries}：叶节点，值为${worth}。`;
      case 'draw':
        return zh`${tries}：和棋，值为${worth}。`;
      case 'horizon':
        return zh`${tries}。已到深度限制，只作静态评估：${worth}。`;
      case 'table':
        return zh`${tries}：${this.#remembered(value, bound, source)}。`;
      case 'maxWins':
      case 'minWins': {
        const winner = leaf === 'maxWins' ? 'max' : 'min';
        const wins = winner === led.mover ? '获胜' : zh`反而是${this.#who(winner)}获胜`;
        return zh`${tries}，${wins}，值为${worth}。`;
      }
    }
  }

  #finished({ side, moves, value, best, against }: Finished): string {
    const who = this.#who(side);
    const limit = against === null ? null : this.#limit(against, side);
    const beats = side === 'max' ? '高于' : '低于';
    if (moves === 1) {
      const only = best === null ? '一个着法' : this.#move(best);
      return limit === null
        ? zh`${who}只有${only}可走，值为${this.#value(value)}。`
        : zh`${who}只有一个着法，没能${beats}${limit}。`;
    }
    const all = zh`${who}的${number(moves)}个着法都试过了`;
    if (limit !== null) return zh`${all}，没有一个${beats}${limit}。`;
    const extreme = side === 'max' ? '最大' : '最小';
    const by = best === null ? '' : zh`（走${this.#move(best)}）`;
    return zh`${all}，${extreme}的值是${this.#value(value)}${by}。`;
  }

  #worth(move: string, up: Up): string {
    return zh`${this.#move(move)}的${boundWords(up.bound, this.#value(up.value))}，交给${this.#who(up.side)}`;
  }

  /**
   * What the value does to the parent. `lead` ends with the parent's player; `said` is a bound that
   * the sentence before has just explained.
   */
  #up(up: Up, lead: string, said: WindowBound | null = null): string {
    const best = this.#value(up.before ?? up.value);
    if (up.effect === 'equal') return zh`${lead}：已经有${best}了，没有变化。`;
    if (up.effect === 'worse') return zh`${lead}：不如已有的${best}，没有变化。`;
    const why =
      up.effect === 'first' ? '这是第一个值' : zh`比${best}更${up.side === 'max' ? '大' : '小'}`;
    if (up.again) return zh`${lead}：${why}。这只是试探，接下来把这个着法完整地再搜一遍。`;
    if (up.meets !== null) {
      const no = up.side === 'max' ? '已不低于' : '已不高于';
      const rest =
        up.left === null ? '' : up.left === 0 ? '不过也没有剩下的着法了。' : '这个节点就此定了。';
      const meets = isSameBound(up.meets, said)
        ? ''
        : asks(up.meets)
          ? '，问题有了答案'
          : zh`，${no}${this.#limit(up.meets, up.side)}`;
      return zh`${lead}：${why}${meets}。${rest}`;
    }
    if (up.short !== null) {
      if (asks(up.short)) return zh`${lead}：${why}，但还回答不了问题。`;
      return isSameBound(up.short, said)
        ? zh`${lead}：${why}，但还不够好。`
        : zh`${lead}：${why}，但并不比${this.#limit(up.short, up.side)}更好。`;
    }
    if (up.moves === null) return zh`${lead}：${why}，暂时最好。`;
    const value = this.#value(up.value);
    return up.moves === 'alpha'
      ? zh`${lead}：${why}，现在稳得${value}（α = ${value}）。`
      : zh`${lead}：${why}，现在能把值压到${value}（β = ${value}）。`;
  }

  #cutoff({ side, move, value, meets, left, up }: CutoffFacts): string {
    const rest = left === null ? '其余着法' : zh`剩下的${number(left)}个着法`;
    const has = zh`${this.#who(side)}在这里已有${this.#value(value)}`;
    const why = this.#whyCut(has, rest, meets);
    if (up === null || move === null) return why;
    return why + this.#up(up, zh`于是${this.#worth(move, up)}`, meets);
  }

  #whyCut(has: string, rest: string, meets: WindowBound | null): string {
    if (meets === null) return zh`剪枝：${has}，${rest}不再搜索。`;
    if (meets.owner === null && meets.edge !== undefined) {
      return zh`剪枝：${has}，而${this.#isSure(meets)}，所以${rest}无关紧要。`;
    }
    if (meets.owner === null) {
      const only = meets.side === 'alpha' ? '高于' : '低于';
      return zh`剪枝：${has}，而只有${only}${this.#value(meets.value)}的值才有用，${rest}无关紧要。`;
    }
    const name = meets.owner.distance > 1 ? '深剪枝' : '剪枝';
    return zh`${name}：${has}，而${this.#isSure(meets)}，所以${rest}无关紧要。`;
  }

  #stopped({ side, value, best }: StoppedFacts): string {
    const first = zh`搜索在这里停下，${this.#who(side)}还没有看完。`;
    if (value === null) return first;
    const by = best === null ? '' : zh`（走${this.#move(best)}）`;
    return zh`${first}目前最好的值是${this.#value(value)}${by}。`;
  }

  #running({ side, nodes, pass, value, best }: RunningFacts): string {
    const which = pass === null ? '搜索正在进行' : zh`搜索正在进行第${number(pass)}遍`;
    const first = zh`${which}：目前${number(nodes)}个节点。`;
    if (value === null) return zh`${first}根节点的第一个着法还没有搜完。`;
    const by = best === null ? '' : zh`（走${this.#move(best)}）`;
    return zh`${first}${this.#who(side)}目前最好的值是${this.#value(value)}${by}。`;
  }

  #rootDone(facts: RootDoneFacts): string {
    const { place, complete, last, side, value, bound, line, totals } = facts;
    const worth = value === null ? null : boundWords(bound, this.#value(value));
    if (!complete) {
      const stopped = zh`搜索在${number(totals.nodes)}个节点后停下。`;
      if (worth === null) return `${stopped}那时还没有得到任何值。`;
      const best = line[0];
      return best === undefined
        ? zh`${stopped}那时的${worth}。`
        : zh`${stopped}那时${this.#who(side)}最好走${this.#move(best)}，${worth}。`;
    }
    if (place.kind === 'part') {
      return zh`单独来看，${this.#move(place.move)}的${worth ?? '值未知'}。`;
    }
    const asked = facts.task === null ? null : this.#passDone(facts, worth ?? '值未知');
    if (asked !== null) return asked;
    const done =
      place.kind === 'pass' && !last
        ? zh`第${number(place.number)}遍（共${number(place.of)}遍）结束`
        : '搜索结束';
    const sentences = [`${done}：${this.#result(facts, worth ?? '值未知')}`];
    if (line.length > 1) sentences.push(`主变：${lineOfPlay(line, this.#context.board)}。`);
    if (last) sentences.push(countsSentence(totals));
    return sentences.join('');
  }

  /** The end of a pass that asked something, or whose window was too narrow; else null. */
  #passDone(facts: RootDoneFacts, worth: string): string | null {
    const { task, place, came, last, value, bound, line, totals } = facts;
    if (task === null || value === null) return null;
    const pass = place.kind === 'pass' ? zh`第${number(place.number)}遍` : '这一遍';
    const known = this.#value(value);
    if (task.kind === 'ask') {
      const answer =
        came === 'high'
          ? zh`${pass}的回答是“有”：值至少为${known}。`
          : zh`${pass}的回答是“没有”：值至多为${known}。`;
      if (!last) return answer;
      const best = this.#result(facts, zh`值为${known}`);
      return `${answer}与前面几遍合起来，值就确定了：${best}${countsSentence(totals)}`;
    }
    if (task.kind === 'aspire' && came !== 'inside') {
      const side = came === 'low' ? '没有高过窗口的下边' : '没有低过窗口的上边';
      const how = came === 'low' ? '偏低' : '偏高';
      return zh`${pass}${how}：${boundWords(bound, known)}，${side}，需要再搜一遍。`;
    }
    if (task.kind === 'deepen' && !last) {
      const play = line.length > 1 ? `主变：${lineOfPlay(line, this.#context.board)}。` : '';
      return zh`${pass}结束，深${number(task.depth)}层：${this.#result(facts, worth)}${play}`;
    }
    return null;
  }

  #result({ side, line, outcome }: RootDoneFacts, worth: string): string {
    const best = line[0];
    if (best === undefined) return zh`根节点的${worth}。`;
    const move = this.#move(best);
    const winner = winnerOf(outcome);
    if (outcome === 'draw') return zh`双方都走最佳着法则是和棋，可走${move}。`;
    if (winner === side) return zh`${this.#who(side)}走${move}必胜（${worth}）。`;
    if (winner !== null) {
      return zh`${this.#who(side)}遇上最佳应对必败（${worth}），即使走${move}。`;
    }
    const words = outcome === 'horizon' ? '静态评估的' : '';
    return zh`${this.#who(side)}最好走${move}，${words}${worth}。`;
  }

  /** 极大方走 A 稳得 3。 */
  #isSure(bound: WindowBound): string {
    const value = this.#value(bound.value);
    if (bound.edge !== undefined) {
      switch (bound.edge.kind) {
        case 'test':
          return zh`试探只问值是否${bound.edge.beyond === 'above' ? '高于' : '低于'}${this.#value(bound.edge.than)}`;
        case 'ask':
          return zh`这一遍只问${this.#question(bound.edge)}`;
        case 'window':
          return zh`这一遍的窗口到${value}为止`;
      }
    }
    const who = this.#who(bound.side === 'alpha' ? 'max' : 'min');
    const by = bound.owner === null ? '在别处' : this.#by(bound.owner);
    return bound.side === 'alpha' ? zh`${who}${by}已稳得${value}` : zh`${who}${by}已能压到${value}`;
  }

  /** 极大方走 A 稳得的 3; the player whose node it is about is 它. */
  #limit(bound: WindowBound, about: Side): string {
    const value = this.#value(bound.value);
    if (bound.owner === null) return zh`窗口的边界${value}`;
    const owner = bound.side === 'alpha' ? 'max' : 'min';
    const who = owner === about ? '它' : this.#who(owner);
    const can = bound.side === 'alpha' ? '稳得' : '能压到';
    return zh`${who}${this.#by(bound.owner)}${can}的${value}`;
  }

  /** By which move, and where that was, unless it was at the parent. */
  #by({ move, distance, atRoot }: BoundOwner): string {
    const by = zh`走${this.#move(move)}`;
    if (distance <= 1) return by;
    return atRoot ? `在根节点${by}` : zh`往上${number(distance)}层${by}`;
  }

  #move(name: string): string {
    return listedName(name, this.#context.board);
  }

  #value(scaled: number): string {
    return formatValue(scaled, this.#context.scale);
  }

  #who(side: Side): string {
    const role = side === 'max' ? '极大方' : '极小方';
    if (!this.#context.board) return role;
    const stone = side === 'max' ? 'X' : 'O';
    if (this.#named.has(side)) return stone;
    this.#named.add(side);
    return `${stone}（${role}）`;
  }
}

/** A bound that is but the edge of a yes-or-no question. */
function asks({ edge }: WindowBound): boolean {
  return edge !== undefined && edge.kind !== 'window';
}

const SEARCHES: Readonly<Record<string, string | undefined>> = {
  minimax: '极大极小搜索',
  'alpha-beta': 'α-β 搜索',
  'iterative-deepening': '迭代加深搜索',
  'principal-variation': '主变搜索',
  'transposition-table': '带置换表的 α-β 搜索',
  'mtd-f': 'MTD(f) 搜索',
  aspiration: '带期望窗口的 α-β 搜索',
};

function countsSentence({ nodes, leaves, cutoffs, prunedMoves }: RootDoneFacts['totals']): string {
  const ofThem = nodes === 1 ? '' : zh`，其中${number(leaves)}个叶节点`;
  const seen = zh`共${number(nodes)}个节点${ofThem}`;
  if (cutoffs === 0) return `${seen}。`;
  return zh`${seen}；${number(cutoffs)}次剪枝省去了${number(prunedMoves)}个着法。`;
}

/** “值为 3”, “值至少 3”. */
function boundWords(bound: Bound, value: string): string {
  if (bound === BOUND.atLeast) return `值至少 ${value}`;
  return bound === BOUND.atMost ? `值至多 ${value}` : `值为 ${value}`;
}

function number(value: number): string {
  return formatCount(value, 'zh');
}

/** What is said of a window besides its bounds. */
const WINDOWS = { open: '', touching: '，要到 α > β 才关闭', closed: '，已关闭' } as const;
