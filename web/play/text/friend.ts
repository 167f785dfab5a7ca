import { foreign } from '../../core/foreign-text.ts';
import type { Localized, TextOf } from '../../core/language.ts';

/** What is said in a game with a friend. */
const english = {
  begin: 'Make your move, then send it to your friend.',
  friendBegins: 'Friend begins',
  /** What the friend has done, before whose move it is now. */
  played: (move: string) => `Your friend played ${move}.`,
  /** As the winner of a game. */
  winner: 'Your friend',
  send: 'Send',
  sendTitle: 'Send your friend the link with your move',
  sendAgain: 'Send again',
  invite: 'Send your friend the link: the first move is theirs.',
  unsent: (move: string) => `You played ${move}. Send it to your friend.`,
  unsentChoice: 'Send your choice to your friend.',
  unsentStones: 'Send your stones to your friend.',
  waiting: 'Waiting for your friend. The reply comes as a link.',
  report: {
    copied: 'Copied. Paste the link into a message.',
    sent: 'Sent. The reply comes as a link.',
    byHand: 'The browser does not let the link be copied: take it from the field below.',
  },
  statement: (word: string) => `“${foreign(word)}”`,
  /** A position that is looked back at. */
  lookingBack: (move: number, moves: number) =>
    `You are looking at move ${String(move)} of ${String(moves)}.`,
  toEnd: 'Back to the game',
  own: 'You sent this link yourself. Your friend has to open it; the reply comes as a link.',
  behind: (link: number, here: number) =>
    `This link is older than your game: it has ${String(link)} of its ${String(here)} moves. Your game is shown.`,
  differs: (number: number, link: string, here: string) =>
    `This link has another move ${String(number)} than your game: ${link} in place of ${here}.`,
  differsAtAll: 'This link tells the game otherwise than your browser does.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take the link’s',

  /** Beside the link that is to be sent. */
  word: 'A word to go with it (if you like)',
  heard: 'What your friend says',
  copy: 'Copy link',
  picture: 'QR code',
  pictureTitle: 'Shows the link for the camera of your friend’s phone',
  pictureLabel: 'The link as a QR code',
  tooLong: 'The link is too long for a QR code.',
  link: 'The link to send',
  line: 'The whole game is in the link. Nothing is kept on a server.',
  /** Goes with the link, in a message; the game is called so. */
  message: (game: string) => `Your turn in our game of ${game}:`,
};

type FriendText = TextOf<typeof english>;

const chinese: FriendText = {
  begin: '先走一步，再发给好友。',
  friendBegins: '让好友先走',
  played: (move) => `好友走了 ${move}。`,
  winner: '好友',
  send: '发送',
  sendTitle: '把带有这步棋的链接发给好友',
  sendAgain: '再发一次',
  invite: '把链接发给好友，由对方先走。',
  unsent: (move) => `你走了 ${move}，请发给好友。`,
  unsentChoice: '请把你的选择发给好友。',
  unsentStones: '请把摆好的棋子发给好友。',
  waiting: '等好友走棋，对方会用链接回复。',
  report: {
    copied: '链接已复制，粘贴到消息里发给好友吧。',
    sent: '已发送，对方会用链接回复。',
    byHand: '浏览器不允许复制链接，请从下面的输入框里手动复制。',
  },
  statement: (word) => `“${foreign(word)}”`,
  lookingBack: (move, moves) => `你在看第 ${String(move)} 手（共 ${String(moves)} 手）。`,
  toEnd: '回到棋局',
  own: '这是你自己发出的链接，要由好友打开；对方会用链接回复。',
  behind: (link, here) =>
    `这个链接比你的棋局旧：你已下到第 ${String(here)} 手，它只到第 ${String(link)} 手。现在显示的是你的棋局。`,
  differs: (number, link, here) =>
    `这个链接的第 ${String(number)} 手与你的棋局不同：链接里是 ${link}，你这里是 ${here}。`,
  differsAtAll: '这个链接里的棋局与你浏览器里的不一致。',
  keepMine: '保留我的',
  takeTheirs: '改用链接的',

  word: '附一句话（可不填）',
  heard: '好友的话',
  copy: '复制链接',
  picture: '二维码',
  pictureTitle: '把链接显示成二维码，好友用手机扫一扫即可打开',
  pictureLabel: '链接的二维码',
  tooLong: '链接太长，做不成二维码。',
  link: '要发送的链接',
  line: '整盘棋都在链接里，不保存在任何服务器上。',
  message: (game) => `我们的${game}，轮到你了：`,
};

export const friendText: Localized<FriendText> = { en: english, zh: chinese };
