import { formatCount } from '../../core/format.ts';
import type { Localized, TextOf } from '../../core/language.ts';

/** For a teacher who sets a challenge, and takes in what comes back. */
const english = {
  title: 'Title',
  own: 'Your text',
  trees: (count: number) =>
    count === 0
      ? 'The tree that is shown.'
      : `${formatCount(count, 'en')} ${count === 1 ? 'tree' : 'trees'} taken in.`,
  add: 'Take in this tree',
  clear: 'Begin anew',
  collect: 'Look at the codes that came back',
  link: 'The challenge link',
  codes: 'The codes, one a line',
  notSet: 'That is no challenge with codes: it needs a title, a text or trees taken in.',
  student: 'Name',
  solved: 'Solved',
  checks: 'Checks, tree by tree',
  bad: (line: number) => `Line ${formatCount(line, 'en')} is no code of this challenge.`,
  save: 'Save as CSV',
  proves:
    'All is checked here, nothing is sent. A code shows that this page made it for this challenge and that it was not changed. It does not show who sat there; and whoever takes the link apart finds the key.',
};

export type ChallengeMakerText = TextOf<typeof english>;

const chinese: ChallengeMakerText = {
  title: '标题',
  own: '你的说明',
  trees: (count) => (count === 0 ? '当前显示的树。' : `已收入 ${formatCount(count, 'zh')} 棵树。`),
  add: '收入这棵树',
  clear: '重新开始',
  collect: '核对收到的完成码',
  link: '挑战链接',
  codes: '完成码，一行一个',
  notSet: '这不是带完成码的挑战：要有标题、说明或收入的树。',
  student: '姓名',
  solved: '解出',
  checks: '逐棵的检查次数',
  bad: (line) => `第 ${formatCount(line, 'zh')} 行不是这道挑战的完成码。`,
  save: '存为表格文件',
  proves:
    '全部在这里核对，什么也不发送。完成码说明它由本页为这道挑战生成，且没有改动过；但不能说明做题的是谁，而且把链接拆开的人能找到密钥。',
};

export const challengeMakerText: Localized<ChallengeMakerText> = { en: english, zh: chinese };
