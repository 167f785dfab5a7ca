import { foreign } from '../../core/foreign.ts';
import type { TextOf } from '../../core/language.ts';
import type { Refusal } from '../messages.ts';
import { formatCount } from '../../core/format.ts';
import type { Language, Localized } from '../../core/language.ts';
import { requestRefusals } from './refusals-request.ts';
import { traceRefusals } from './refusals-trace.ts';

const english = {
  /** What the page calls the engine's options. */
  options: {
    game: 'Game',
    algorithm: 'Algorithm',
    rows: 'Rows',
    cols: 'Columns',
    k: '“In a row”',
    position: 'Position',
    tree: 'Tree',
    example: 'Example',
    root: 'Who moves at the root',
    scoring: 'Scoring',
    letters: 'Letters of moves',
    max: 'Who is MAX',
    win: 'A win is worth',
    'count-from': 'Plies are counted',
    evaluation: 'Evaluation',
    attack: 'Attack factor',
    candidates: 'Moves looked at',
    symmetry: 'Symmetric moves',
    order: 'Move order',
    seed: 'Seed',
    depth: 'Depth limit',
    'node-limit': 'Node limit',
    'time-limit': 'Time limit',
    'record-limit': 'Record limit',
    rule: 'Rule',
    moves: 'Moves',
    level: 'Level',
    memory: 'Memory',
    lines: 'Lines',
  } as Readonly<Record<string, string>>,
  /** For a code without a sentence. */
  unknown: (code: string, where: string, details: readonly string[]) =>
    `The engine did not accept ${where}: ${code}${details.length === 0 ? '' : ` (${details.join(', ')})`}.`,
  end: 'the end of the text',
  quoted: (text: string) => `“${text}”`,
  /** Trees come in brackets of any kind, and the engine knows only one: its sign may be nobody's. */
  brackets: { '[': 'an opening bracket', ']': 'a closing bracket' } as Readonly<
    Record<string, string>
  >,
  /** Characters, lines and columns count from 1. */
  character: (number: number) => `character ${formatCount(number, 'en')}`,
  lineAndColumn: (line: number, column: number) =>
    `line ${formatCount(line, 'en')}, column ${formatCount(column, 'en')}`,
};

export type RefusalText = TextOf<typeof english>;

const chinese: RefusalText = {
  options: {
    game: '游戏',
    algorithm: '算法',
    rows: '行数',
    cols: '列数',
    k: '连子数',
    position: '局面',
    tree: '树',
    example: '示例',
    root: '根节点由谁走',
    scoring: '计分',
    letters: '着法字母',
    max: '谁是极大方',
    win: '胜局值',
    'count-from': '层数起点',
    evaluation: '评估函数',
    attack: '进攻系数',
    candidates: '候选着法',
    symmetry: '对称着法',
    order: '着法顺序',
    seed: '种子',
    depth: '深度限制',
    'node-limit': '节点上限',
    'time-limit': '时间上限',
    'record-limit': '记录上限',
    rule: '规则',
    moves: '着法',
    level: '级别',
    memory: '内存',
    lines: '变化数',
  },
  unknown: (code, where, details) =>
    `引擎不接受“${where}”：${code}${details.length === 0 ? '' : `（${details.join('，')}）`}。`,
  end: '文本的结尾',
  quoted: (text) => `“${text}”`,
  brackets: { '[': '左括号', ']': '右括号' },
  character: (number) => `第 ${formatCount(number, 'zh')} 个字符`,
  lineAndColumn: (line, column) =>
    `第 ${formatCount(line, 'zh')} 行第 ${formatCount(column, 'zh')} 列`,
};

export const refusalText: Localized<RefusalText> = { en: english, zh: chinese };

/**
 * The sentence for a refusal, also for a code that we have no words for yet. `text` is the text
 * that was refused, if it is at hand: a place in one of several lines is then told by its line.
 */
export function refusalSentence(refusal: Refusal, language: Language, text = ''): string {
  const words = refusalText[language];
  const template = sentenceFor(refusal.code, language);
  const where = own(words.options, refusal.where) ?? foreign(refusal.where);
  const details = refusal.details.map(foreign);
  if (template === null) return words.unknown(foreign(refusal.code), where, details);
  return template.replace(/\{(\w+)(\|end)?\}/g, (_gap, name: string, orEnd?: string) => {
    if (name === 'where') return where;
    if (name === 'at') return String(refusal.at);
    if (name === 'place') return place(refusal.at, text, words);
    const detail = details[Number(name)] ?? '';
    if (orEnd === undefined) return detail;
    return detail === '' ? words.end : (own(words.brackets, detail) ?? words.quoted(detail));
  });
}

/** Every code that there is a sentence for. */
export function knownRefusals(language: Language): readonly string[] {
  return [...Object.keys(requestRefusals[language]), ...Object.keys(traceRefusals[language])];
}

function sentenceFor(code: string, language: Language): string | null {
  return own(requestRefusals[language], code) ?? own(traceRefusals[language], code);
}

function own(words: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}

/** Offsets count code points, as the engine does. */
function place(at: number, text: string, words: RefusalText): string {
  const before = Array.from(text).slice(0, Math.max(0, at));
  const line = before.filter((character) => character === '\n').length + 1;
  if (!text.includes('\n')) return words.character(at + 1);
  return words.lineAndColumn(line, before.length - before.lastIndexOf('\n'));
}
