import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

/** For a student who hands in what a challenge or a lesson has come to. */
const handInEn = {
  title: 'Hand in your result',
  name: 'Your name',
  copy: 'Copy the code',
  copied: 'Copied',
  save: 'Save as a file',
  picture: 'Your code, for your teacher’s camera',
  lacking: (question: number) =>
    `Question ${String(question)} was solved before this page kept what stands on a tree: the code can’t show it. Begin anew to have it counted.`,
  proves:
    'The code holds your name, the date and all your answers; hand it in. Your teacher’s page grades the answers anew, whatever the code says of them. Line breaks do it no harm.',
};

export type HandInText = TextOf<typeof handInEn>;

const handInZh: HandInText = {
  title: '交成绩',
  name: '你的名字',
  copy: '复制完成码',
  copied: '已复制',
  save: '存为文件',
  picture: '你的完成码，给老师的摄像头',
  lacking: (question) =>
    `第 ${String(question)} 题解出时，本页还不保存树上填写的内容，完成码里没有它。想让它计分，请从头再做一遍。`,
  proves:
    '完成码里有你的名字、日期和全部答案，请交给老师。不管完成码自己怎么说，老师的页面都会把答案重新批改一遍。断行不要紧。',
};

export const handInText: Localized<HandInText> = { en: handInEn, zh: handInZh };

/** For a teacher who takes in the codes of a class. */
const collectEn = {
  codes: 'The codes, as they came: a mail, a chat, a whole mailbox',
  files: 'Or the files that were handed in, and those of your own lessons',
  link: 'Links to your challenges and your own lessons, if codes are of such',
  word: 'Class word, for codes of before',
  found: (codes: number) =>
    codes === 0
      ? 'No code has been found.'
      : `${formatCount(codes, 'en')} ${codes === 1 ? 'code' : 'codes'} found.`,
  grading: (left: number) => `Grading: ${formatCount(left, 'en')} to go.`,
  damaged: (code: number) =>
    `Code ${formatCount(code, 'en')} was damaged on its way: letters are missing or were changed. Ask for it once more, as a file.`,
  foreign: (code: number) =>
    `Old code ${formatCount(code, 'en')} can’t be read: it was changed, or belongs to another class word or challenge.`,
  notSource: 'Something here is neither a challenge with codes nor a lesson.',
  columns: ['Name', 'Work', 'Made', 'Right', 'Points', 'Tries, one by one', 'Notes'],
  challenge: 'Challenge',
  notes: {
    signed: 'Signed the old way, without the answers: the score can’t be checked.',
    waiting: 'Being graded.',
    noSource: 'Not graded: give the link or the file of this work above.',
    misfit: 'Not graded: it answers other questions than this work asks.',
    failed: 'Not graded: the engine failed.',
    version: 'Made for another version of this work; graded by the one here.',
    again: 'The same name has handed in this work more than once.',
  },
  falseClaim: (tasks: readonly number[]) =>
    `The code claims another result than its answers have at number ${tasks.join(', ')}: it was made up, or made by another page. The answers count.`,
  unknown: (tasks: readonly number[]) =>
    `Without an answer that can be graded: ${tasks.join(', ')}.`,
  alike: (names: string) => `The same answers and tries as ${names}.`,
  save: 'Save as CSV',
  provesTitle: 'What a code shows, and what it doesn’t',
  proves: [
    'All is graded here by the engine, from the answers in the code; nothing is sent, and names and results stay on this machine. No score can be made up without the answers: whoever changes a code changes those.',
    'What is still possible: to copy somebody’s answers, or their whole code under another name; to let somebody else do the work; to begin anew once the answers are known, or to write a smaller number of tries. Name and date are what the student’s computer says: take a code from the account that it came from. For marks that count, have them work in the room.',
    'Points: one for each tree or question that was right at once, half for one that was right later.',
  ],
};

export type CollectText = TextOf<typeof collectEn>;

const collectZh: CollectText = {
  codes: '完成码，收到什么样就贴什么样：一封邮件、一段聊天、整个收件箱都行',
  files: '或选择交上来的文件，以及你自己课文的文件',
  link: '你的挑战或自编课文的链接（有这样的完成码时填）',
  word: '班级口令（以前的完成码用）',
  found: (codes) =>
    codes === 0 ? '没有找到完成码。' : `找到 ${formatCount(codes, 'zh')} 个完成码。`,
  grading: (left) => `正在批改，还有 ${formatCount(left, 'zh')} 个。`,
  damaged: (code) =>
    `第 ${formatCount(code, 'zh')} 个完成码在途中损坏：缺了字母，或字母被改动。请让学生用文件再交一次。`,
  foreign: (code) =>
    `第 ${formatCount(code, 'zh')} 个旧完成码无法核对：它被改动过，或者班级口令、挑战不对。`,
  notSource: '这里有的内容既不是带完成码的挑战，也不是课文。',
  columns: ['姓名', '内容', '生成时间', '正确', '得分', '逐题的尝试次数', '说明'],
  challenge: '挑战',
  notes: {
    signed: '旧式签名，不含答案：成绩无法核对。',
    waiting: '正在批改。',
    noSource: '未批改：请在上面给出这份内容的链接或文件。',
    misfit: '未批改：它回答的不是这份内容的题目。',
    failed: '未批改：引擎出错。',
    version: '针对这份内容的另一个版本，这里按现有版本批改。',
    again: '同一个名字把这份内容交了不止一次。',
  },
  falseClaim: (tasks) =>
    `第 ${tasks.join('、')} 题自称的结果与答案不符：成绩是编的，或者做的是别的内容。这里只按答案计分。`,
  unknown: (tasks) => `第 ${tasks.join('、')} 题没有可以批改的答案。`,
  alike: (names) => `答案和次数与 ${names} 完全相同。`,
  save: '存为表格文件',
  provesTitle: '完成码能说明什么，不能说明什么',
  proves: [
    '全部由引擎在这里按完成码中的答案重新批改，什么也不发送，姓名和成绩只留在这台电脑上。没有答案就编不出成绩：改动完成码，改的就是答案。',
    '仍然可能的是：抄别人的答案，或把别人的完成码换上自己的名字；请别人代做；知道答案后从头再来，或把次数写少。名字和日期是学生的电脑说的，收完成码时请看它来自谁的账号。要紧的成绩，请当堂做。',
    '每棵树或每道题一次做对得一分，后来做对得半分。',
  ],
};

export const collectText: Localized<CollectText> = { en: collectEn, zh: collectZh };
