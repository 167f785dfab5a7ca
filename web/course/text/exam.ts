import type { Localized, TextOf } from '../../core/language.ts';

/** For whoever sets an exam; `title`, `trees` and `items` stand in it. */
const english = {
  title: (variant: string) => `Game-tree search, variant ${variant}`,
  trees: 'Solve by hand',
  items: 'Choose',
  variants: 'Variants',
  howManyTrees: 'Trees in each',
  howManyItems: 'Questions in each',
  seed: 'Seed',
  kind: 'Its trees',
  kinds: { small: 'two plies', usual: 'three plies', deep: 'four plies, a deep cut' },
  paper: 'Save the exam',
  key: 'Save the answer key',
  making: 'The engine is at work…',
  failed: 'This exam could not be made. Try another seed.',
  hint: 'All variants ask the same, with other numbers. The same seed makes the same exam again; the key is one file for all of them. Open the files in a browser and print them.',
};

export type ExamText = TextOf<typeof english>;

const chinese: ExamText = {
  title: (variant) => `博弈树搜索，${variant} 卷`,
  trees: '亲手求解',
  items: '选择',
  variants: '几套卷子',
  howManyTrees: '每卷几棵树',
  howManyItems: '每卷几道选择题',
  seed: '种子',
  kind: '树的样子',
  kinds: { small: '两层', usual: '三层', deep: '四层，含深层剪枝' },
  paper: '保存试卷',
  key: '保存答案',
  making: '引擎正在计算…',
  failed: '这份试卷没能生成，请换一个种子试试。',
  hint: '各卷考的内容相同，数字不同。同一个种子总是生成同一份试卷；各卷的答案合在一个文件里。用浏览器打开文件就能打印。',
};

export const examText: Localized<ExamText> = { en: english, zh: chinese };
