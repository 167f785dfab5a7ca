import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'A challenge',
  line: 'Solve this tree by hand. The solution and the lab open once you have, or once you give up.',
  giveUp: 'Give up',
  giveUpSure: 'Yes, give up',
  goOn: 'Go on',
  solved: 'Solved! The lab is open now: step through the search and compare.',
  givenUp: 'You have given up: the solution can be shown now, and the lab is open.',
  openLab: 'Open the lab',
  several: 'Solve the trees by hand, one after the other. Every check is counted.',
  progress: (at: number, of: number) => `Tree ${String(at)} of ${String(of)}.`,
  checks: (count: number) =>
    count === 0
      ? 'Not checked yet.'
      : count === 1
        ? 'Checked once.'
        : `Checked ${String(count)} times.`,
  ended: { solved: 'Solved!', 'given-up': 'Given up.' },
  next: 'Next tree',
  tree: (number: number) => `Tree ${String(number)}`,
  yes: 'solved',
  no: 'given up',
  problems: {
    'not-a-link': 'That is no challenge, so the first example is shown.',
    'unknown-version':
      'This challenge is of a version that this page does not know. Try reloading it.',
    'too-long': 'The challenge link is too long, so the first example is shown.',
    damaged: 'The challenge link is damaged: ask for it again, and copy all of it.',
  },
};

export type ChallengeText = TextOf<typeof english>;

const chinese: ChallengeText = {
  heading: '一道挑战题',
  line: '请亲手解出这棵树。解出来或放弃之后，就能看答案，也能打开实验室。',
  giveUp: '放弃',
  giveUpSure: '确定放弃',
  goOn: '继续做',
  solved: '解出来了！现在可以打开实验室：一步步看搜索，对照一下。',
  givenUp: '你放弃了：现在可以看答案，也可以打开实验室。',
  openLab: '打开实验室',
  several: '请一棵接一棵亲手解出来，每次检查都会计数。',
  progress: (at, of) => `第 ${String(at)} 棵，共 ${String(of)} 棵。`,
  checks: (count) => (count === 0 ? '还没有检查。' : `检查了 ${String(count)} 次。`),
  ended: { solved: '解出来了！', 'given-up': '已放弃。' },
  next: '下一棵',
  tree: (number) => `第 ${String(number)} 棵`,
  yes: '解出',
  no: '放弃',
  problems: {
    'not-a-link': '这不是挑战题，因此显示第一个示例。',
    'unknown-version': '这个页面不认识这个版本的挑战题，请重新载入页面试试。',
    'too-long': '挑战链接太长，因此显示第一个示例。',
    damaged: '挑战链接已损坏：请重新要一份，并完整地复制。',
  },
};

export const challengeText: Localized<ChallengeText> = { en: english, zh: chinese };
