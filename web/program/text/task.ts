import type { Language, Localized, TextOf } from '../../core/language.ts';
import type { TaskCut } from '../task.ts';

const english = {
  heading: 'Task',
  signature: 'Write this function:',
  /** What is asked for, where that matters. */
  cuts: {
    equal: 'The task asks for cuts where α ≥ β.',
    strict: 'The task asks for cuts only where α > β.',
    either: 'The task asks for a search that cuts.',
    none: 'The task asks for a search that cuts nothing.',
  } satisfies Record<Exclude<TaskCut, 'any'>, string>,
  trees: (trees: number) =>
    trees === 0
      ? ''
      : `It is tried on ${String(trees)} ${trees === 1 ? 'tree' : 'trees'} that are not shown, besides those that every program is tried on.`,
  wrongCut: 'It is right, but it cuts by another rule.',
  noFunction: (signature: string) => `There is no function of this name: ${signature}.`,
  noTrees: 'It could not be given the trees of the task.',
  hidden: 'This is on a tree of the task that is not shown.',
  handIn: 'Your code',
  tooLong: 'A program of more than 16,000 characters does not fit into a code: hand in the file.',
  unread: 'This link holds no task. Is it whole?',
};

type TaskWords = TextOf<typeof english>;

const chinese: TaskWords = {
  heading: '作业',
  signature: '写出这个函数：',
  cuts: {
    equal: '作业要求在 α ≥ β 时剪枝。',
    strict: '作业要求只在 α > β 时剪枝。',
    either: '作业要求搜索会剪枝。',
    none: '作业要求搜索不剪枝。',
  },
  trees: (trees) =>
    trees === 0 ? '' : `除了每个程序都要试的树，还要试 ${String(trees)} 棵不公开的树。`,
  wrongCut: '程序是对的，但剪枝规则不同。',
  noFunction: (signature) => `没有这个名称的函数：${signature}。`,
  noTrees: '无法给它作业中的树。',
  hidden: '这发生在作业中一棵不公开的树上。',
  handIn: '你的完成码',
  tooLong: '程序超过 16,000 个字符，放不进完成码：请交文件。',
  unread: '这个链接里没有作业。链接完整吗？',
};

export const taskText: Localized<TaskWords> = { en: english, zh: chinese };

/** By which rule a task wants cuts; nothing where any will do. */
export function cutSentence(cut: TaskCut, language: Language): string {
  return cut === 'any' ? '' : taskText[language].cuts[cut];
}
