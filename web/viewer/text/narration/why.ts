import type { EvaluationParts } from '../../../games/evaluation.ts';
import { BOUND, type Bound } from '../../../trace/trace.ts';
import type { CutExplanation } from '../../../tree/explain/cut.ts';
import type { Side } from '../../../tree/explain/facts.ts';
import type { Beyond } from './sentences.ts';
import type { Searched } from '../../../tree/explain/what-if.ts';
import type { KnownFacts, CaseRow } from '../../../tree/explain/known.ts';
import { otherStone } from '../../../games/cells.ts';
import { sideNames, sideSigns } from '../tree.ts';
import { formatCount, formatValue } from '../../../core/format.ts';
import { type TellingContext, lineOfPlay, moveText } from './speaker.ts';
import type { TextOf, Localized } from '../../../core/language.ts';
import { zh } from '../../../core/chinese-spacing.ts';

/** What a static evaluation is written with in any language. */

/** "2 × ", before the shapes that count more than once. */
export function factorOf({ attack }: EvaluationParts): string {
  return attack === 1 ? '' : `${String(attack)} × `;
}

/**
 * "1", or "1 ÷ 9 ≈ 0.11" where the difference is brought between −1 and 1: the engine counts in
 * hundredths, and a ninth is none; of eighths in thousandths, "1 ÷ 8 = 0.125".
 */
export function asDivided({ difference, divisor }: EvaluationParts, value: string): string {
  const plain = plainNumber(difference);
  if (divisor === null) return plain;
  const sign = Number(value.replace('−', '-')) === difference / divisor ? '=' : '≈';
  return `${plain}; ${plain} ÷ ${String(divisor)} ${sign} ${value}`;
}

/** With a minus as it is set in print. */
export function plainNumber(value: number): string {
  return String(value).replace('-', '−');
}

/** What a value says of the true one, as a sign before it; '' where nothing is known. */
export function boundSign(bound: Bound | null): string {
  if (bound === BOUND.atLeast) return '≥ ';
  if (bound === BOUND.atMost) return '≤ ';
  return bound === BOUND.exact ? '= ' : '';
}

/** Why a node was cut, sentence by sentence, as a proof goes, before it has words. */
export type CutReason =
  | {
      readonly kind: 'has';
      readonly side: Side;
      readonly value: number;
      readonly best: string | null;
    }
  | { readonly kind: 'unknownBound' }
  | {
      readonly kind: 'test';
      readonly beyond: Beyond;
      readonly than: number;
      readonly value: number;
    }
  | {
      readonly kind: 'window';
      readonly beyond: Beyond;
      readonly letter: 'α' | 'β';
      readonly value: number;
    }
  /** A chance node above needs an outcome that is worth more, or less. */
  | {
      readonly kind: 'chance';
      readonly beyond: Beyond;
      readonly letter: 'α' | 'β';
      readonly value: number;
    }
  | {
      readonly kind: 'owner';
      readonly side: Side;
      readonly letter: 'α' | 'β';
      readonly value: number;
      readonly move: string;
      readonly plies: number;
      readonly atRoot: boolean;
      readonly deep: boolean;
    }
  | { readonly kind: 'leaf'; readonly value: number; readonly line: readonly string[] }
  | {
      readonly kind: 'left';
      readonly moves: number;
      readonly of: number;
      readonly estimate: number | null;
      /** How many nodes the tree has there, where all of it is given. */
      readonly known: number | null;
    }
  | {
      readonly kind: 'bestCase';
      readonly side: Side;
      readonly value: number;
      /**
       * What the other side has elsewhere; `asked`: no more was asked for; `chance`: that is not
       * enough for the chance node above; null: not known.
       */
      readonly elsewhere:
        'asked' | 'chance' | { readonly value: number; readonly isEqual: boolean } | null;
    };

/** The proof that what was cut could not matter, in order. */
export function cutReasons(cut: CutExplanation, known: number | null = null): readonly CutReason[] {
  const { side, value, best, meets, left, searched, estimate } = cut;
  const owner = meets?.owner ?? null;
  return [
    { kind: 'has', side, value, best },
    boundMet(cut),
    ...(meets === null || owner === null
      ? []
      : [{ kind: 'leaf', value: meets.value, line: owner.line } as const]),
    { kind: 'left', moves: left, of: left + searched, estimate, known },
    { kind: 'bestCase', side, value, elsewhere: elsewhere(cut) },
  ];
}

function boundMet({ meets, kind, value }: CutExplanation): CutReason {
  if (meets === null) return { kind: 'unknownBound' };
  const letter = meets.side === 'alpha' ? 'α' : 'β';
  const { owner, edge } = meets;
  if (edge?.kind === 'test') return { kind: 'test', beyond: edge.beyond, than: edge.than, value };
  if (owner === null) {
    const beyond = meets.side === 'alpha' ? 'above' : 'below';
    if (edge?.kind === 'chance') return { kind: 'chance', beyond, letter, value: meets.value };
    return { kind: 'window', beyond, letter, value: meets.value };
  }
  const { side, move, distance: plies, atRoot } = owner;
  const place = { move, plies, atRoot, deep: kind === 'deep' };
  return { kind: 'owner', side, letter, value: meets.value, ...place };
}

function elsewhere({ meets, value }: CutExplanation) {
  if (meets === null) return null;
  if (meets.edge?.kind === 'chance') return 'chance';
  return meets.owner === null ? 'asked' : { value: meets.value, isEqual: meets.value === value };
}

/** Why a node was cut, and what is known of one, in English. */
export const whyEn = {
  known: 'What is known here',
  notYet: 'The search has not come here yet.',
  /** "△ MAX to move after a → b": which node it is. */
  /** Of a chance node. */
  chance: {
    title: (path: readonly string[], { game }: TellingContext) =>
      `○ Chance moves ${path.length === 0 ? 'at the root' : `after ${lineOfPlay(path, game, 'en')}`}`,
    sum: 'Sum so far',
    mean: 'Expected value',
    between: 'Mean from, to',
    outcomes: 'Outcomes searched',
  },
  title: ({ side, leaf }: KnownFacts, path: readonly string[], { game }: TellingContext) => {
    const at = path.length === 0 ? 'at the root' : `after ${lineOfPlay(path, game, 'en')}`;
    if (leaf) return `A leaf ${at}`;
    return `${sideSigns[side]} ${sideNames.en[side]} to move ${at}`;
  },
  rows: {
    entered: 'Window on entry',
    now: 'Window now',
    best: 'Best so far',
    returned: 'Value returned',
    searched: 'Moves searched',
    estimate: 'Evaluation',
  },
  /** "lines open to X: 3 − to O: 2 = 1": an evaluation with the numbers of its position. */
  estimate: (parts: EvaluationParts, value: string) => estimateWords(parts, value),
  value: ({ value, bound, best }: KnownFacts, context: TellingContext) => {
    if (value === null) return 'none yet';
    const written = `${boundSign(bound)}${formatValue(value, context.scale)}`;
    return best === null ? written : `${written} with ${moveEn(best, context)}`;
  },
  progress: ({ tried, moves }: KnownFacts) => `${countEn(tried)} of ${countEn(moves)}`,
  cases: 'The three cases',
  /** What each row of the table means at a node of this side; where no move is left, none is cut. */
  caseOf: (row: CaseRow, side: 'max' | 'min', moveIsLeft: boolean) => {
    if (row === 'inside') {
      return side === 'max'
        ? 'the best for MAX so far: α becomes v'
        : 'the best for MIN so far: β becomes v';
    }
    const isCut = (row === 'high') === (side === 'max');
    if (isCut && !moveIsLeft) {
      return side === 'max'
        ? 'MIN does no worse elsewhere; no move was left to cut'
        : 'MAX does no worse elsewhere; no move was left to cut';
    }
    if (isCut) {
      return side === 'max'
        ? 'MIN does no worse elsewhere: cut off'
        : 'MAX does no worse elsewhere: cut off';
    }
    return side === 'max'
      ? 'MAX has as much elsewhere: α stays'
      : 'MIN has as little elsewhere: β stays';
  },
  /** Said of the row that is lit. */
  present: 'this is the case here',

  heading: 'Why was this cut?',
  /** Why, sentence by sentence, as a proof goes. */
  reasons: (
    cut: CutExplanation,
    context: TellingContext,
    known: number | null = null,
  ): readonly string[] => cutReasons(cut, known).map((reason) => reasonWordsEn(reason, context)),
  searchedLine: (searched: Searched, cut: CutExplanation, context: TellingContext) => {
    const value = (scaled: number) => formatValue(scaled, context.scale);
    const nodes = `${countEn(searched.nodes)} ${searched.nodes === 1 ? 'node' : 'nodes'}`;
    if (!searched.complete) {
      return `Searching what was left was stopped after ${nodes}: it costs at least as much.`;
    }
    const worth = listed(searched.values.map(value));
    const cost = `Searched all the same, what was left costs ${nodes} and is worth ${worth}.`;
    const node =
      searched.node === cut.value
        ? `This node keeps its ${value(cut.value)}`
        : `This node would be worth ${value(searched.node)}`;
    return searched.stands
      ? `${cost} ${node}, and the root ${value(searched.root)} as before.`
      : `${cost} ${node}, and the root ${value(searched.root)}: this cut was not sound.`;
  },
  search: 'Search what was left',
  close: 'Close what was left',
  toOwner: 'Go to who set the bound',
  toLeaf: 'Go to its leaf',
};

/** One sentence of the proof. */
function reasonWordsEn(reason: CutReason, context: TellingContext): string {
  const value = (scaled: number) => formatValue(scaled, context.scale);
  switch (reason.kind) {
    case 'has': {
      const by = reason.best === null ? '' : ` with ${moveEn(reason.best, context)}`;
      return `${whoEn(reason.side)} already has ${value(reason.value)} here${by}.`;
    }
    case 'unknownBound':
      return 'Nothing in this tree says which bound that met.';
    case 'test': {
      const more = reason.beyond === 'above' ? 'more' : 'less';
      return `The search was a test: is the move worth ${more} than ${value(reason.than)}? ${value(reason.value)} is answer enough: a cutoff by the window.`;
    }
    case 'window': {
      const { beyond, letter } = reason;
      return `The search only asked about values ${beyond} ${value(reason.value)} (${letter} = ${value(reason.value)} from the start of this pass): a cutoff by the window.`;
    }
    case 'chance': {
      const more = reason.beyond === 'above' ? 'more' : 'less';
      return `The chance node above needs this outcome to be worth ${more} than ${value(reason.value)} (${reason.letter}), however the others turn out.`;
    }
    case 'owner': {
      const { letter, deep } = reason;
      return `${whoEn(reason.side)} is sure of ${value(reason.value)} (${letter}) with ${moveEn(reason.move, context)} ${placeEn(reason)}: a ${deep ? 'deep' : 'shallow'} cutoff.`;
    }
    case 'leaf':
      return `That ${value(reason.value)} comes from the leaf at the end of ${lineOfPlay(reason.line, context.game, 'en')}.`;
    case 'left': {
      const { moves, of, estimate, known } = reason;
      const rest = `So ${moves === 1 ? 'one move' : `${countEn(moves)} moves`} of ${countEn(of)} ${moves === 1 ? 'was' : 'were'} left out.`;
      if (known !== null) {
        return `${rest} The tree has ${countEn(known)} ${known === 1 ? 'node' : 'nodes'} there.`;
      }
      if (estimate === null) return rest;
      const nodes = `${countEn(estimate)} ${estimate === 1 ? 'node' : 'nodes'}`;
      return `${rest} An estimate by those searched here: it saved about ${nodes}.`;
    }
    case 'bestCase': {
      const { side, elsewhere } = reason;
      const range = `${value(reason.value)} or ${side === 'max' ? 'more' : 'less'}`;
      const worth = `Whatever they are worth, ${whoEn(side)} gets ${range} here`;
      if (elsewhere === null) return `${worth}.`;
      if (elsewhere === 'chance') {
        return `${worth}, and then the mean above can no longer matter.`;
      }
      if (elsewhere === 'asked') return `${worth}, and that is all this pass wants to know.`;
      const equal = elsewhere.isEqual ? ' is no worse off with' : ' prefers';
      return `${worth}, and ${whoEn(side === 'max' ? 'min' : 'max')}${equal} the ${value(elsewhere.value)} it is sure of: even in the best case they change nothing at the root.`;
    }
  }
}

function placeEn({ plies, atRoot }: Extract<CutReason, { kind: 'owner' }>): string {
  if (plies === 1) return atRoot ? 'at the root, its parent' : 'at its parent';
  return `${atRoot ? 'at the root, ' : ''}${countEn(plies)} plies up`;
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, 8);
  if (values.length > shown.length) {
    return `${shown.join(', ')} and ${countEn(values.length - shown.length)} more`;
  }
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

function moveEn(name: string, context: TellingContext): string {
  return moveText(name, context, 'en');
}

function whoEn(side: Side): string {
  return sideNames.en[side];
}

function countEn(number: number): string {
  return formatCount(number, 'en');
}

function estimateWords(parts: EvaluationParts, value: string): string {
  const [ofMax, ofMin] = [plainNumber(parts.ofMax), plainNumber(parts.ofMin)];
  const { max } = parts;
  const min = otherStone(max);
  const difference =
    parts.evaluation === 'open-lines'
      ? `lines open to ${max}: ${ofMax} − to ${min}: ${ofMin}`
      : `${factorOf(parts)}${max}’s lines ${ofMax} − ${min}’s lines ${ofMin}`;
  return `${difference} = ${asDivided(parts, value)}`;
}

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
    return best === null ? written : zh`${written}（走${moveZh(best, context)}）`;
  },
  progress: ({ tried, moves }) => `${countZh(tried)} / ${countZh(moves)}`,
  cases: '三种情形',
  caseOf: (row, side, moveIsLeft) => {
    if (row === 'inside') {
      return side === 'max' ? '极大方目前最好：α 变为 v' : '极小方目前最好：β 变为 v';
    }
    const isCut = (row === 'high') === (side === 'max');
    if (isCut && !moveIsLeft) {
      return side === 'max'
        ? '极小方别处不比这差，但已无着法可剪'
        : '极大方别处不比这差，但已无着法可剪';
    }
    if (isCut) return side === 'max' ? '极小方别处不比这差：剪枝' : '极大方别处不比这差：剪枝';
    return side === 'max' ? '极大方别处不比这差：α 不变' : '极小方别处不比这差：β 不变';
  },
  present: '这里就是这种情形',

  heading: '为什么剪掉？',
  reasons: (cut, context, known = null) =>
    cutReasons(cut, known).map((reason) => reasonWordsZh(reason, context)),
  searchedLine: (searched, cut, context) => {
    const value = (scaled: number) => formatValue(scaled, context.scale);
    if (!searched.complete) {
      return zh`搜索剩下的着法到${countZh(searched.nodes)}个节点时停下了：至少要花这么多。`;
    }
    const shown = searched.values.slice(0, 8).map(value).join('、');
    const worth =
      searched.values.length > 8 ? zh`${shown}等 ${countZh(searched.values.length)} 个` : shown;
    const cost = zh`真去搜一遍，剩下的要花${countZh(searched.nodes)}个节点，值是${worth}。`;
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
function reasonWordsZh(reason: CutReason, context: TellingContext): string {
  const value = (scaled: number) => formatValue(scaled, context.scale);
  switch (reason.kind) {
    case 'has': {
      const by = reason.best === null ? '' : zh`走${moveZh(reason.best, context)}`;
      return zh`${whoZh(reason.side)}在这里${by}已有${value(reason.value)}。`;
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
      return zh`${whoZh(side)}${placeZh(reason)}走${moveZh(reason.move, context)}${sure}${value(reason.value)}（${letter}）：${deep ? '深剪枝' : '浅剪枝'}。`;
    }
    case 'leaf':
      return zh`这个${value(reason.value)}来自${lineOfPlay(reason.line, context.game, 'zh')}尽头的叶节点。`;
    case 'left': {
      const { moves, of, estimate, known } = reason;
      const rest = zh`于是${countZh(of)}个着法里有${countZh(moves)}个没有搜。`;
      if (known !== null) return zh`${rest}树在那里有${countZh(known)}个节点。`;
      if (estimate === null) return rest;
      return zh`${rest}按这里搜过的估计，大约省下${countZh(estimate)}个节点。`;
    }
    case 'bestCase': {
      const { side, elsewhere } = reason;
      const range = side === 'max' ? '不低于' : '不高于';
      const worth = zh`无论它们值多少，${whoZh(side)}在这里的值都${range}${value(reason.value)}`;
      if (elsewhere === null) return zh`${worth}。`;
      if (elsewhere === 'chance') return zh`${worth}，上面的期望值因此已无关紧要。`;
      if (elsewhere === 'asked') return zh`${worth}，这一遍要知道的也就是这个。`;
      const better = elsewhere.isEqual ? '同样好' : '更好';
      return zh`${worth}，而${whoZh(side === 'max' ? 'min' : 'max')}别处已有${better}的${value(elsewhere.value)}：哪怕是最好的情形，根节点也不会变。`;
    }
  }
}

const BEYOND = { above: '高于', below: '低于' } as const;

function placeZh({ plies, atRoot }: Extract<CutReason, { kind: 'owner' }>): string {
  if (plies === 1) return atRoot ? '在根节点（它的父节点）' : '在它的父节点';
  return atRoot ? zh`在根节点（往上${countZh(plies)}层）` : zh`在往上${countZh(plies)}层处`;
}

function moveZh(name: string, context: TellingContext): string {
  return moveText(name, context, 'zh');
}

function whoZh(side: Side): string {
  return sideNames.zh[side];
}

function countZh(number: number): string {
  return formatCount(number, 'zh');
}

export type WhyText = TextOf<typeof whyEn>;

export const whyText: Localized<WhyText> = { en: whyEn, zh: whyZh };
