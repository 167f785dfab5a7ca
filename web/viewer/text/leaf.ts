import { formatCount } from '../../core/format.ts';
import type { Language, Localized, TextOf } from '../../core/language.ts';
import { zh as spaced } from '../../core/chinese-spacing.ts';
import {
  isWithin,
  stretchesOf,
  type Cut,
  type Piece,
  type Stretch,
} from '../../search/textbook/leaf-pieces.ts';

const english = {
  /** What the handle is called; `name`: of the move that leads to the leaf. */
  handle: (name: string) => (name === '' ? 'Value of the leaf' : `Value of the leaf ${name}`),
  hint: 'Drag up or down: the value follows, and the search is run again',
  now: (name: string, before: string, value: string) =>
    before === value
      ? `The leaf ${name} is ${value}.`
      : `The leaf ${name} is now ${value}; it was ${before}.`,
  stands: (cut: string, when: string) => `The cut ${cut} stands as long as this is ${when}.`,
  comes: (cut: string, when: string) => `A cut ${cut} would come as soon as this is ${when}.`,
  always: (isCut: boolean) =>
    isCut ? 'What is cut stays the same, whatever it is.' : 'Nothing is cut, whatever it is.',
  others: (count: number) =>
    count === 1
      ? 'One more cut depends on it.'
      : `${formatCount(count, 'en')} more cuts depend on it.`,
  unknown: 'The search was run again.',
  after: (line: string) => (line === '' ? 'at the root' : `after ${line}`),
  and: (low: string, high: string) => `${low} and ${high}`,
  or: (one: string, other: string) => `${one} or ${other}`,
  undo: 'Undo',
};

export type LeafText = TextOf<typeof english>;

const chinese: LeafText = {
  handle: (name) => (name === '' ? '叶节点的值' : spaced`叶节点 ${name} 的值`),
  hint: '上下拖动：值随手变化，搜索随之重来',
  now: (name, before, value) =>
    before === value
      ? spaced`叶节点 ${name} 是 ${value}。`
      : spaced`叶节点 ${name} 现在是 ${value}，原来是 ${before}。`,
  stands: (cut, when) => spaced`只要它 ${when}，${cut}的剪枝就成立。`,
  comes: (cut, when) => spaced`它一旦 ${when}，${cut}就会剪枝。`,
  always: (isCut) => (isCut ? '无论它是多少，剪枝都不变。' : '无论它是多少，都没有剪枝。'),
  others: (count) => spaced`还有 ${formatCount(count, 'zh')} 处剪枝与它有关。`,
  unknown: '搜索已经重来。',
  after: (line) => (line === '' ? '在根节点' : spaced`在 ${line} 之后`),
  and: (low, high) => `${low} 且 ${high}`,
  or: (one, other) => `${one}或${other}`,
  undo: '撤销',
};

export const leafText: Localized<LeafText> = { en: english, zh: chinese };

/** So many cuts are told in a sentence each. */
const MOST_LISTED = 2;

/**
 * What the value of a leaf means for what is cut.
 * @param lineTo the moves to a node, by its number in the tree's text, as they are told
 */
export function leafSentences(
  pieces: readonly Piece[] | null,
  value: number,
  lineTo: (node: number) => string,
  language: Language,
): string {
  const text = leafText[language];
  if (pieces === null) return text.unknown;
  const [only, ...rest] = pieces;
  if (rest.length === 0) return text.always((only?.cuts.length ?? 0) > 0);
  const listed = cutsThatDepend(pieces).map((cut) => {
    const stretches = stretchesOf(pieces, cut);
    const here = stretches.find((stretch) => isWithin(stretch, value));
    const when = (here === undefined ? stretches : [here]).map((each) => condition(each, text));
    return { stands: here !== undefined, cut: text.after(lineTo(cut.node)), when };
  });
  const first = [...listed].sort((one, other) => Number(other.stands) - Number(one.stands));
  const sentences = first.slice(0, MOST_LISTED).map(({ stands, cut, when }) =>
    text[stands ? 'stands' : 'comes'](
      cut,
      when.reduce((one, other) => text.or(one, other)),
    ),
  );
  const left = listed.length - sentences.length;
  return [...sentences, ...(left > 0 ? [text.others(left)] : [])].join(
    language === 'zh' ? '' : ' ',
  );
}

/** The cuts that stand for some values of the leaf and not for others. */
export function cutsThatDepend(pieces: readonly Piece[]): readonly Cut[] {
  const all = new Map(
    pieces.flatMap(({ cuts }) => cuts).map((cut) => [`${cut.node}/${cut.after}`, cut] as const),
  );
  return [...all.values()].filter((cut) => {
    const [first] = stretchesOf(pieces, cut);
    return first !== undefined && (Number.isFinite(first.from) || Number.isFinite(first.to));
  });
}

/** "≤ 5", "> 3", "= 4", "> 3 and ≤ 5". */
function condition({ from, to, hasFrom, hasTo }: Stretch, text: LeafText): string {
  if (from === to) return `= ${written(from)}`;
  const low = from === -Infinity ? '' : `${hasFrom ? '≥' : '>'} ${written(from)}`;
  const high = to === Infinity ? '' : `${hasTo ? '≤' : '<'} ${written(to)}`;
  return low === '' || high === '' ? low + high : text.and(low, high);
}

function written(value: number): string {
  return String(value).replace('-', '−');
}
