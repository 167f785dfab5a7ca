import type { Language, Localized } from '../../../core/language.ts';
import type { LevelFacts } from '../../../tree/explain/level.ts';
import type { TellingContext } from '../context.ts';
import { ended } from './move-words.ts';
import { speakerOf } from './narration.ts';

/** So many values are named one by one. */
const NAMED = 8;

/** A node's value, as words need it. */
interface Told {
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
  value(told: Told): string;
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
