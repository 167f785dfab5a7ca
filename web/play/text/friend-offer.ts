import type { Localized, TextOf } from '../../core/language.ts';

/** What is said of games with a friend before there is one. */
const english = {
  friend: 'Friend',
  start: 'With a friend',
  startTitle: 'Play with a friend by link: every move is a link that you send',
  side: {
    label: 'A friend, by link',
    line: 'Every move is a link that you send. No account, no server.',
  },
};

const chinese: TextOf<typeof english> = {
  friend: '好友',
  start: '约好友下',
  startTitle: '用链接和好友对弈：每走一步，就发一个链接给对方',
  side: { label: '好友（用链接）', line: '每走一步就发一个链接给对方，不用注册，也没有服务器。' },
};

export const friendOffer: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
