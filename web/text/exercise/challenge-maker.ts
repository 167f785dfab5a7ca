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
  link: 'The challenge link, for the codes of a challenge',
  codes: 'The codes, one a line',
  files: 'Or the files that were handed in',
  word: 'Class word, if you have told one',
  notSet: 'That is no challenge with codes: it needs a title, a text or trees taken in.',
  columns: ['Name', 'Work', 'Right', 'Points', 'Tries, one by one'],
  bad: (line: number) =>
    `Code ${formatCount(line, 'en')} can’t be read: it was changed, or belongs to another class word or challenge.`,
  save: 'Save as CSV',
  proves:
    'All is checked here, nothing is sent: names and results stay on this machine. A code shows that this page made it for this challenge or class and that it was not changed. It does not show who sat there; and whoever takes the link apart finds the key. Points: one for each tree or question that was right at once, half for one that was right later.',
};

export type ChallengeMakerText = TextOf<typeof english>;

const chinese: ChallengeMakerText = {
  title: '标题',
  own: '你的说明',
  trees: (count) => (count === 0 ? '当前显示的树。' : `已收入 ${formatCount(count, 'zh')} 棵树。`),
  add: '收入这棵树',
  clear: '重新开始',
  collect: '核对收到的完成码',
  link: '挑战链接（核对挑战的完成码时填）',
  codes: '完成码，一行一个',
  files: '或选择交上来的文件',
  word: '班级口令（没有就不填）',
  notSet: '这不是带完成码的挑战：要有标题、说明或收入的树。',
  columns: ['姓名', '内容', '正确', '得分', '逐题的尝试次数'],
  bad: (line) =>
    `第 ${formatCount(line, 'zh')} 个完成码无法核对：它被改动过，或者班级口令、挑战不对。`,
  save: '存为表格文件',
  proves:
    '全部在这里核对，什么也不发送，姓名和成绩只留在这台电脑上。完成码说明它由本页为这道挑战或这个班生成，且没有改动过；但不能说明做题的是谁，而且把链接拆开的人能找到密钥。每棵树或每道题一次做对得一分，后来做对得半分。',
};

export const challengeMakerText: Localized<ChallengeMakerText> = { en: english, zh: chinese };
