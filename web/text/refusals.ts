import type { Refusal } from '../engine/messages.ts';
import type { Language, Localized } from './language.ts';

/** Turns the parts of a refusal into a sentence. */
type Sentence = (parts: RefusalParts) => string;

/** A refusal with its parts made ready to be quoted. */
interface RefusalParts {
  /** The option or file, as the page calls it. */
  readonly where: string;
  /** The position as a person counts it, from 1; 0 for the whole. */
  readonly at: number;
  /** The details, in order; empty where the engine gave fewer. */
  readonly details: readonly string[];
  /** The detail with that number. */
  readonly d: (index: number) => string;
}

interface RefusalText {
  /** By the engine's codes. */
  readonly sentences: Readonly<Record<string, Sentence>>;
  readonly unknown: (code: string, where: string, details: string) => string;
  /** What the page calls the engine's options. */
  readonly options: Readonly<Record<string, string>>;
  readonly end: string;
}

export const refusalText: Localized<RefusalText> = {
  en: {
    sentences: {
      'option-number': ({ where, d }) => `${where} must be a whole number, not “${d(0)}”.`,
      'option-range': ({ where, d }) => `${where} must be from ${d(1)} to ${d(2)}, not ${d(0)}.`,
      'option-choice': ({ where, d }) => `${where} has no choice “${d(0)}”. There are: ${d(1)}.`,
      'position-counts': ({ d }) =>
        `X moves first, so X must have as many stones as O or one more; here X has ${d(0)} and O ${d(1)}.`,
      'position-both-won': ({ d }) => `Both players have ${d(0)} in a row: no game ends like that.`,
      'position-moved-on': ({ d }) =>
        `${d(0)} already has ${d(1)} in a row, yet ${d(2)} has moved since.`,
      'position-won-twice': ({ d }) =>
        `${d(0)} has two lines of ${d(1)} that no single move could have completed.`,
      'position-row-length': ({ d }) =>
        `Row ${d(0)} of the position has ${d(1)} cells instead of ${d(2)}.`,
      'position-character': ({ at, d }) =>
        `“${d(0)}” in row ${d(1)} of the position (character ${at}) is neither X, O nor an empty cell “.”.`,
      'position-rows': ({ d }) => `The position has ${d(0)} rows instead of ${d(1)}.`,
      'tree-too-long': ({ d }) => `The tree is ${d(0)} bytes of text; ${d(1)} is the most.`,
      'tree-empty': () => 'There is no tree yet. Try [[3, 12, 8], [2, 4, 6], [14, 5, 2]].',
      'tree-trailing': ({ at, d }) =>
        `The tree is complete before character ${at}; “${d(0)}” does not belong to it.`,
      'tree-too-many-nodes': ({ d }) => `The tree has more than ${d(0)} nodes.`,
      'tree-too-deep': ({ d }) => `The tree is more than ${d(0)} plies deep.`,
      'tree-expected-node': ({ at, d }) =>
        `A number or a list “[…]” should stand at character ${at}, not ${d(0)}.`,
      'tree-label-colon': ({ at, d }) =>
        `A colon is missing after the label “${d(0)}” at character ${at}.`,
      'tree-empty-list': ({ at }) =>
        `The list at character ${at} is empty; a node needs at least one move, or a number.`,
      'tree-unclosed': ({ at }) => `The list that opens at character ${at} is never closed by “]”.`,
      'tree-expected-comma': ({ at, d }) =>
        `A comma or “]” should stand at character ${at}, not ${d(0)}.`,
      'tree-trailing-comma': ({ at }) => `Nothing follows the comma at character ${at}.`,
      'tree-number': ({ at, d }) => `“${d(0)}” at character ${at} is not a number.`,
      'tree-number-places': ({ at, d }) =>
        `${d(0)} at character ${at} has more than ${d(1)} decimal places.`,
      'tree-number-range': ({ at, d }) =>
        `${d(0)} at character ${at} is too large: with ${d(2)} decimal places, values reach ±${d(1)}.`,
      'tree-string-unclosed': ({ at }) =>
        `The label that opens at character ${at} has no closing quote.`,
      'tree-string-control': ({ at, d }) =>
        `The invisible character ${d(0)} at character ${at} may not stand in a label.`,
      'tree-string-escape': ({ at }) => `The backslash at character ${at} starts no known escape.`,
    },
    unknown: (code, where, details) =>
      `The engine did not accept ${where}: ${code}${details === '' ? '' : ` (${details})`}.`,
    options: {
      game: 'Game',
      algorithm: 'Algorithm',
      rows: 'Rows',
      cols: 'Columns',
      k: '“In a row”',
      position: 'Position',
      tree: 'Tree',
      player: 'Who moves at the root',
      scoring: 'Scoring',
      order: 'Move order',
      seed: 'Seed',
      depth: 'Depth limit',
      'node-limit': 'Node limit',
      'time-limit': 'Time limit',
      'record-limit': 'Record limit',
    },
    end: 'the end of the text',
  },
  zh: {
    sentences: {
      'option-number': ({ where, d }) => `${where}须为整数，而不是“${d(0)}”。`,
      'option-range': ({ where, d }) => `${where}须在 ${d(1)} 到 ${d(2)} 之间，而不是 ${d(0)}。`,
      'option-choice': ({ where, d }) => `${where}没有“${d(0)}”这一项，可选：${d(1)}。`,
      'position-counts': ({ d }) =>
        `X 先行，所以 X 的子数须与 O 相等或多一个；这里 X 有 ${d(0)} 个，O 有 ${d(1)} 个。`,
      'position-both-won': ({ d }) => `双方都连成了 ${d(0)} 子，对局不可能这样结束。`,
      'position-moved-on': ({ d }) => `${d(0)} 已连成 ${d(1)} 子，${d(2)} 却又走了一步。`,
      'position-won-twice': ({ d }) => `${d(0)} 有两条 ${d(1)} 子连线，不可能由同一步完成。`,
      'position-row-length': ({ d }) => `局面的第 ${d(0)} 行有 ${d(1)} 格，应为 ${d(2)} 格。`,
      'position-character': ({ at, d }) =>
        `局面第 ${d(1)} 行的“${d(0)}”（第 ${at} 个字符）不是 X、O 或空格子“.”。`,
      'position-rows': ({ d }) => `局面有 ${d(0)} 行，应为 ${d(1)} 行。`,
      'tree-too-long': ({ d }) => `树的文本有 ${d(0)} 字节，最多 ${d(1)} 字节。`,
      'tree-empty': () => '还没有树。试试 [[3, 12, 8], [2, 4, 6], [14, 5, 2]]。',
      'tree-trailing': ({ at, d }) => `树在第 ${at} 个字符之前就已完整，“${d(0)}”是多余的。`,
      'tree-too-many-nodes': ({ d }) => `树的节点超过了 ${d(0)} 个。`,
      'tree-too-deep': ({ d }) => `树的深度超过了 ${d(0)} 层。`,
      'tree-expected-node': ({ at, d }) => `第 ${at} 个字符处应是数值或列表“[…]”，而不是${d(0)}。`,
      'tree-label-colon': ({ at, d }) => `第 ${at} 个字符处的标签“${d(0)}”后面缺少冒号。`,
      'tree-empty-list': ({ at }) =>
        `第 ${at} 个字符处的列表是空的：节点至少要有一个着法，或者一个数值。`,
      'tree-unclosed': ({ at }) => `第 ${at} 个字符处的列表没有用“]”结束。`,
      'tree-expected-comma': ({ at, d }) => `第 ${at} 个字符处应是逗号或“]”，而不是${d(0)}。`,
      'tree-trailing-comma': ({ at }) => `第 ${at} 个字符处的逗号后面什么也没有。`,
      'tree-number': ({ at, d }) => `第 ${at} 个字符处的“${d(0)}”不是数值。`,
      'tree-number-places': ({ at, d }) => `第 ${at} 个字符处的 ${d(0)} 超过了 ${d(1)} 位小数。`,
      'tree-number-range': ({ at, d }) =>
        `第 ${at} 个字符处的 ${d(0)} 太大：保留 ${d(2)} 位小数时，数值不超过 ±${d(1)}。`,
      'tree-string-unclosed': ({ at }) => `第 ${at} 个字符处的标签缺少结束的引号。`,
      'tree-string-control': ({ at, d }) =>
        `第 ${at} 个字符处的不可见字符 ${d(0)} 不能用在标签里。`,
      'tree-string-escape': ({ at }) => `第 ${at} 个字符处的反斜杠不是有效的转义。`,
    },
    unknown: (code, where, details) =>
      `引擎不接受“${where}”：${code}${details === '' ? '' : `（${details}）`}。`,
    options: {
      game: '游戏',
      algorithm: '算法',
      rows: '行数',
      cols: '列数',
      k: '连子数',
      position: '局面',
      tree: '树',
      player: '根节点由谁走',
      scoring: '计分',
      order: '着法顺序',
      seed: '种子',
      depth: '深度限制',
      'node-limit': '节点上限',
      'time-limit': '时间上限',
      'record-limit': '记录上限',
    },
    end: '文本的结尾',
  },
};

/** The sentence for a refusal, also for a code that we have no words for yet. */
export function refusalSentence(refusal: Refusal, language: Language): string {
  const text = refusalText[language];
  const parts = partsOf(refusal, text);
  const sentence = Object.hasOwn(text.sentences, refusal.code)
    ? text.sentences[refusal.code]
    : undefined;
  return sentence?.(parts) ?? text.unknown(refusal.code, parts.where, refusal.details.join(', '));
}

/** Codes whose first detail is what stands there: empty at the end of the text, quoted elsewhere. */
const FOUND_FIRST: ReadonlySet<string> = new Set(['tree-expected-node', 'tree-expected-comma']);

function partsOf(refusal: Refusal, text: RefusalText): RefusalParts {
  const found = refusal.details[0] ?? '';
  const details = FOUND_FIRST.has(refusal.code)
    ? [found === '' ? text.end : `“${found}”`, ...refusal.details.slice(1)]
    : refusal.details;
  const where = Object.hasOwn(text.options, refusal.where)
    ? text.options[refusal.where]
    : undefined;
  return {
    where: where ?? refusal.where,
    at: refusal.at + 1,
    details,
    d: (index) => details[index] ?? '',
  };
}
