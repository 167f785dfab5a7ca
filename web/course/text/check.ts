import type { Localized } from '../../core/language.ts';
import { engineProblemSentence } from '../../engine/text/failures.ts';
import type { CheckedKind, Complaint } from '../check.ts';
import { storyText } from './story.ts';

type Words = Readonly<Record<CheckedKind, (given: string) => string>>;

const english: Words = {
  unsearched: (given) => `the engine refuses this search (“${given}”).`,
  'no-fact': (given) => `the engine knows nothing of the kind (“${given}”).`,
  'no-moment': (given) => `the search has no such moment (in the scene “${given}”).`,
  'no-node': (given) => `the tree has no such node (“${given}”).`,
  'no-key': (given) => `this can’t be answered by the tree or the board above (“${given}”).`,
  'shown-early': (given) =>
    `a question below asks what this scene shows, so the page shows it only as far as step ${given} until it is answered.`,
  told: () => 'the text above says what is asked here.',
  'same-answers': () => 'two of the answers offered here are the same.',
  unreached: (given) => `no answer leads to this aside, so nobody will see it (“${given}”).`,
};

const chinese: Words = {
  unsearched: (given) => `引擎拒绝这个搜索（“${given}”）。`,
  'no-fact': (given) => `引擎不知道这样的内容（“${given}”）。`,
  'no-moment': (given) => `搜索里没有这样的时刻（在“${given}”这一幕）。`,
  'no-node': (given) => `树里没有这个节点（“${given}”）。`,
  'no-key': (given) => `按上面的树或棋盘，这道题无法回答（“${given}”）。`,
  'shown-early': (given) =>
    `下面有题目问到这一幕显示的内容，所以在回答之前，页面只显示到第 ${given} 步。`,
  told: () => '上文已经说出了这里问的内容。',
  'same-answers': () => '这里给出的答案有两个相同。',
  unreached: (given) => `没有答案通向标为 aside 的这一幕，谁也看不到它（“${given}”）。`,
};

const checkedText: Localized<Words> = { en: english, zh: chinese };

/** A complaint with its line, as a sentence. */
export function complaintText(
  { line, kind, given, problem }: Complaint,
  language: 'en' | 'zh',
): string {
  const words = checkedText[language];
  if (!isChecked(kind)) return storyText[language].problem(kind, line, given);
  const statement = words[kind](given);
  const why = problem === undefined ? '' : engineProblemSentence(problem, language);
  return language === 'zh'
    ? `第 ${String(line)} 行：${statement}${why}`
    : `Line ${String(line)}: ${statement}${why === '' ? '' : ` ${why}`}`;
}

function isChecked(kind: Complaint['kind']): kind is CheckedKind {
  return kind in english;
}
