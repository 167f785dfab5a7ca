import type { Language, Localized } from '../../../core/language.ts';
import { type LevelFacts, explainLevel } from '../../../tree/explain/level.ts';
import { type TellingContext, tellingContext, ended } from './speaker.ts';
import { speakerOf, narrate } from './narration.ts';
import { BOUND, type Trace } from '../../../trace/trace.ts';
import type { Side } from '../../../tree/explain/facts.ts';
import { type PlayerFacts, explainPlayer } from '../../../tree/explain/player.ts';
import { formatCount, formatValue, type ValueScale } from '../../../core/format.ts';
import { moveName } from '../../../trace/names.ts';
import { explainStep } from '../../../tree/explain/explain.ts';
import { explainGrowth } from '../../../tree/explain/growth/step.ts';
import { isPlayersTrace } from '../../../tree/explain/players-trace.ts';
import { narrateGrowth } from './growth.ts';

/** So many values are named one by one. */
const NAMED = 8;

/** A node's value, as words need it. */
interface Report {
  readonly player: string;
  readonly isMin: boolean;
  readonly move: string | null;
  readonly values: readonly string[];
  /** All of its children, where not each is named. */
  readonly all: number;
  readonly value: string;
  readonly best: string;
  readonly place: number;
  readonly of: number;
  readonly level: number;
  /** Best play, at the end; else empty. */
  readonly line: string;
}

interface LevelWords {
  start(levels: number): string;
  value(report: Report): string;
}

const words: Localized<LevelWords> = {
  en: {
    start: (levels) =>
      levels === 0
        ? 'The tree is one leaf: there is nothing to work out.'
        : `Only the leaves have values. From the bottom up, ${levels === 1 ? 'one level' : `${String(levels)} levels`} are to be filled in.`,
    value: ({ player, isMin, move, values, all, value, best, place, of, level, line }) => {
      const where =
        level === 0
          ? `At the root ${player} takes`
          : `Level ${String(level)}, node ${String(place)} of ${String(of)} (after ${move ?? ''}): ${player} takes`;
      const what = `the ${isMin ? 'lowest' : 'highest'}`;
      const from =
        all === 1
          ? 'the only value there is'
          : values.length < all
            ? `${what} of ${String(all)} values`
            : `${what} of ${values.join(', ')}`;
      const end = line === '' ? '' : ` Best play: ${ended(line, '.')}`;
      return `${where} ${from}: ${value}, with ${best}.${end}`;
    },
  },
  zh: {
    start: (levels) =>
      levels === 0
        ? '这棵树只有一个叶节点，没有什么要算。'
        : `现在只有叶节点有值。自下而上，还有 ${String(levels)} 层要填。`,
    value: ({ player, isMin, move, values, all, value, best, place, of, level, line }) => {
      const where =
        level === 0
          ? `根节点：${player}`
          : `第 ${String(level)} 层第 ${String(place)} 个节点（共 ${String(of)} 个，${move ?? ''} 之后）：${player}`;
      const what = isMin ? '最小' : '最大';
      const from =
        all === 1
          ? `只有一个值 ${value}，就取它`
          : values.length < all
            ? `取 ${String(all)} 个值里${what}的 ${value}（${best}）`
            : `在 ${values.join('、')} 中取${what}的 ${value}（${best}）`;
      const end = line === '' ? '' : `主变：${ended(line, '。')}`;
      return `${where}${from}。${end}`;
    },
  },
};

/** The sentence for a step that goes level by level. */
export function narrateLevel(
  facts: LevelFacts,
  context: TellingContext,
  language: Language,
): string {
  if (facts.kind === 'start') return words[language].start(facts.levels);
  const { side, move, values, value, best, place, of, level, line } = facts;
  const say = speakerOf(context, language);
  return words[language].value({
    player: say.who(side),
    isMin: side === 'min',
    move: move === null ? null : say.move(move),
    values: values.length > NAMED ? [] : values.map((each) => say.value(each)),
    all: values.length,
    value: say.value(value),
    best: say.move(best),
    ...{ place, of, level },
    line: line.length === 0 ? '' : say.line(line),
  });
}

type Teller = (facts: PlayerFacts, scale: ValueScale) => string;

type Leave = Extract<PlayerFacts, { kind: 'leave' }>;
type Enter = Extract<PlayerFacts, { kind: 'enter' }>;

/** Who wins by such a value, and within how many plies; null: it tells of no win. */
function winOf(
  value: number | null,
  { wins }: ValueScale,
): { readonly side: Side; readonly plies: number } | null {
  if (value === null || wins === undefined || Math.abs(value) < wins.from) return null;
  return { side: value > 0 ? 'max' : 'min', plies: wins.at - Math.abs(value) };
}

const en: Teller = (facts, scale) => {
  const who = (side: Side) => (side === 'max' ? 'Black (MAX)' : 'White (MIN)');
  const value = (number: number) => formatValue(number, scale);
  switch (facts.kind) {
    case 'start':
      return `The gomoku player is about to think for ${who(facts.side)}, in ${
        facts.passes === 1
          ? 'one pass'
          : `${formatCount(facts.passes, 'en')} passes, each deeper than the last`
      }.`;
    case 'enterRoot': {
      const guess =
        facts.window === null
          ? ''
          : ` It expects a value between ${value(facts.window.alpha)} and ${value(facts.window.beta)}.`;
      return `Pass ${formatCount(facts.pass, 'en')} of ${formatCount(facts.of, 'en')}: ${who(facts.side)} looks at ${formatCount(facts.moves, 'en')} ${facts.moves === 1 ? 'move' : 'moves'}.${guess}`;
    }
    case 'enter':
      return enterEn(facts, who(facts.mover), value(facts.than));
    case 'leave':
      return leaveEn(facts, who(facts.side), who(facts.mover), value(facts.value));
    case 'stopped':
      return `The search hit its limit here, before ${who(facts.side)} was done.`;
    case 'done': {
      if (!facts.complete) {
        const whole = facts.line.length === 0 ? '' : `: ${facts.line.slice(0, 8).join(' → ')}`;
        return `The search was stopped after ${formatCount(facts.nodes, 'en')} nodes, in pass ${formatCount(facts.pass, 'en')}. An earlier pass has the last whole result${whole}.`;
      }
      const line =
        facts.line.length === 0 ? '' : ` Expected play: ${facts.line.slice(0, 8).join(' → ')}.`;
      const worth = facts.value === null ? '–' : value(facts.value);
      const win = winOf(facts.value, scale);
      const what =
        win === null
          ? facts.line.length === 0
            ? `the root is worth ${worth}`
            : `${who(facts.side)} does best with ${facts.line[0]!}, estimated at ${worth}`
          : `${who(win.side)} wins in at most ${formatCount(win.plies, 'en')} ${win.plies === 1 ? 'ply' : 'plies'} (${worth})`;
      return `${facts.last ? 'Done' : `Pass ${formatCount(facts.pass, 'en')} is done`}: ${what}.${line}`;
    }
  }
};

function enterEn(facts: Enter, mover: string, than: string): string {
  const { move, how } = facts;
  const beyond = facts.mover === 'max' ? 'more' : 'less';
  switch (how) {
    case 'four':
      return `${mover} looks for a win by fours alone: ${move} threatens a five.`;
    case 'answer':
      return `${mover} has one answer to the four: ${move}.`;
    case 'reduced':
      return `${mover} tests ${move} with less depth, for it comes late in the order: is it worth ${beyond} than ${than}?`;
    case 'test':
      return `${mover} tests ${move} with a null window: is it worth ${beyond} than ${than}?`;
    case 'testAgain':
      return `${mover} has looked at ${move} before; now it is tested again: is it worth ${beyond} than ${than}?`;
    case 'fullAgain':
      return `${move} passed its test, so ${mover} searches it again in full.`;
    case 'full':
      return `${mover} tries ${move}, with the whole window.`;
  }
}

function leaveEn(facts: Leave, side: string, mover: string, value: string): string {
  const { move, best, skipped } = facts;
  const by = best === null ? '' : ` with ${best}`;
  const rest =
    skipped === 0
      ? ''
      : ` ${formatCount(skipped, 'en')} ${skipped === 1 ? 'move was' : 'moves were'} not tried.`;
  const worth =
    facts.bound === BOUND.atLeast
      ? `at least ${value}`
      : facts.bound === BOUND.atMost
        ? `at most ${value}`
        : value;
  switch (facts.because) {
    case 'table':
      return `After ${move}, the table knew this position: ${worth}.`;
    case 'decided':
      return `After ${move} it is decided, as the patterns on the board show: ${value}.`;
    case 'estimate':
      return `After ${move} the position is only estimated: ${value}.`;
    case 'estimateAfterFours':
      return `After ${move}, ${side} finds no win by fours, so the position is only estimated: ${value}.`;
    case 'noFours':
      return `After ${move} the fours lead to no win. That says nothing of the value.`;
    case 'cut':
      return `${side} reaches ${value}${by}, which is beyond what ${mover} would allow: ${move} is worth ${worth}.${rest}`;
    case 'best':
      return `${side} does best${by}: ${move} is worth ${value}.${rest}`;
    case 'short':
      return `Nothing that ${side} tried gets past the window: ${move} is worth ${worth}.${skipped === 0 ? '' : ` ${formatCount(skipped, 'en')} unlikely ${skipped === 1 ? 'move was' : 'moves were'} skipped, without proof.`}`;
  }
}

const zh: Teller = (facts, scale) => {
  const who = (side: Side) => (side === 'max' ? '黑方（极大）' : '白方（极小）');
  const value = (number: number) => formatValue(number, scale);
  switch (facts.kind) {
    case 'start':
      return `五子棋引擎即将为${who(facts.side)}思考：${
        facts.passes === 1 ? '只有一遍' : `一遍比一遍深，共 ${formatCount(facts.passes, 'zh')} 遍`
      }。`;
    case 'enterRoot': {
      const guess =
        facts.window === null
          ? ''
          : `预计值在 ${value(facts.window.alpha)} 与 ${value(facts.window.beta)} 之间。`;
      return `第 ${formatCount(facts.pass, 'zh')} 遍，共 ${formatCount(facts.of, 'zh')} 遍：${who(facts.side)}考虑 ${formatCount(facts.moves, 'zh')} 个着法。${guess}`;
    }
    case 'enter':
      return enterZh(facts, who(facts.mover), value(facts.than));
    case 'leave':
      return leaveZh(facts, who(facts.side), who(facts.mover), value(facts.value));
    case 'stopped':
      return `搜索到了上限，在这里停下，${who(facts.side)}还没有搜完。`;
    case 'done': {
      if (!facts.complete) {
        const whole = facts.line.length === 0 ? '' : `：${facts.line.slice(0, 8).join(' → ')}`;
        return `搜索在第 ${formatCount(facts.pass, 'zh')} 遍、${formatCount(facts.nodes, 'zh')} 个节点后停下。最后的完整结果出自先前的一遍${whole}。`;
      }
      const line =
        facts.line.length === 0 ? '' : `预计走法：${facts.line.slice(0, 8).join(' → ')}。`;
      const worth = facts.value === null ? '–' : value(facts.value);
      const win = winOf(facts.value, scale);
      const what =
        win === null
          ? facts.line.length === 0
            ? `根节点的值为 ${worth}`
            : `${who(facts.side)}最好走 ${facts.line[0]!}，静态评估的值为 ${worth}`
          : `${who(win.side)} ${formatCount(win.plies, 'zh')} 手内必胜（${worth}）`;
      return `${facts.last ? '完成' : `第 ${formatCount(facts.pass, 'zh')} 遍完成`}：${what}。${line}`;
    }
  }
};

function enterZh(facts: Enter, mover: string, than: string): string {
  const { move, how } = facts;
  const beyond = facts.mover === 'max' ? '高于' : '低于';
  switch (how) {
    case 'four':
      return `${mover}寻找连续冲四取胜：${move} 威胁成五。`;
    case 'answer':
      return `${mover}对冲四只有一个应对：${move}。`;
    case 'reduced':
      return `${move} 次序靠后，${mover}先浅一些试探：值是否${beyond} ${than}？`;
    case 'test':
      return `${mover}用零窗口试探 ${move}：值是否${beyond} ${than}？`;
    case 'testAgain':
      return `${mover}看过 ${move}，现在再试探一次：值是否${beyond} ${than}？`;
    case 'fullAgain':
      return `${move} 通过了试探，${mover}用完整的窗口重新搜索。`;
    case 'full':
      return `${mover}用完整的窗口尝试 ${move}。`;
  }
}

function leaveZh(facts: Leave, side: string, mover: string, value: string): string {
  const { move, best, skipped } = facts;
  const by = best === null ? '' : `凭 ${best} `;
  const rest = skipped === 0 ? '' : `有 ${formatCount(skipped, 'zh')} 个着法没有试。`;
  const worth =
    facts.bound === BOUND.atLeast
      ? `至少为 ${value}`
      : facts.bound === BOUND.atMost
        ? `至多为 ${value}`
        : `为 ${value}`;
  switch (facts.because) {
    case 'table':
      return `${move} 之后的局面置换表已经知道，值${worth}。`;
    case 'decided':
      return `${move} 之后胜负已定，由棋型看出：${value}。`;
    case 'estimate':
      return `${move} 之后只作静态评估：${value}。`;
    case 'estimateAfterFours':
      return `${move} 之后${side}找不到连续冲四的胜法，只作静态评估：${value}。`;
    case 'noFours':
      return `${move} 之后冲四不能取胜，这并不说明值的大小。`;
    case 'cut':
      return `${side}${by}达到 ${value}，超出了${mover}会允许的范围：${move} 的值${worth}。${rest}`;
    case 'best':
      return `${side}${by}结果最好：${move} 的值为 ${value}。${rest}`;
    case 'short':
      return `${side}试过的着法都出不了窗口：${move} 的值${worth}。${skipped === 0 ? '' : `有 ${formatCount(skipped, 'zh')} 个不大可能的着法未经证明就跳过了。`}`;
  }
}

export const playerNarration: Localized<Teller> = { en, zh };

/** The sentence for a step of the player's search. */
export function narratePlayer(facts: PlayerFacts, scale: ValueScale, language: Language): string {
  return playerNarration[language](facts, scale);
}

/** What is told of a step of any search, in one to three sentences; null: of its end. */
export function stepSentence(trace: Trace, step: number | null, language: Language): string {
  const { header } = trace;
  const nameOf = (move: number): string => moveName(header, move);
  const growth = explainGrowth(trace, step, nameOf);
  if (growth !== null) return narrateGrowth(growth, header, language);
  const level = explainLevel(trace, step, nameOf);
  if (level !== null) return narrateLevel(level, tellingContext(header), language);
  if (isPlayersTrace(trace)) {
    return narratePlayer(explainPlayer(trace, step, nameOf), header, language);
  }
  return narrate(explainStep(trace, step, nameOf), tellingContext(header), language);
}
