import type { Localized, TextOf } from '../../core/language.ts';
import type { GomokuGoal, GomokuTheme } from '../../engine/gomoku-messages.ts';
import { otherStone, type Stone } from '../../games/cells.ts';

const side = (stone: Stone) => (stone === 'X' ? 'Black' : 'White');

const english = {
  back: 'Back to the game',
  daily: 'Puzzle of the day',
  /** The button of a day whose puzzle is solved. */
  dailySolved: 'Puzzle of the day ✓',
  /** Above the puzzle of a day. */
  dayOf: (date: string) => `Puzzle of the day, ${date}`,
  only: 'There is no other puzzle of that kind.',
  notKept: 'The browser keeps nothing for this page: rating and days last until it is closed.',
  own: 'From your game',
  ownTitle: 'Make a puzzle of the position of your game; it does not count',
  noPuzzle:
    'That position of your game is no puzzle: nothing is forced, it is too easy, or several moves do it.',
  next: 'Next puzzle',
  /** After the last of several. */
  done: 'Done',
  place: (number: number, count: number) => `puzzle ${String(number)} of ${String(count)}`,
  again: 'Try again',
  hint: 'Hint',
  wanted: 'Kind',
  theme: 'What decides it',
  themes: {
    any: 'Anything',
    openFour: 'An open four',
    fourThree: 'A four and a three',
    doubleFour: 'Two fours',
    trap: 'A forbidden point (renju)',
  } satisfies Record<GomokuTheme | 'any', string>,
  share: 'Copy link',
  shareTitle: 'A link to this puzzle; whoever opens it can solve it',
  shared: 'The link has been copied.',
  notShared: (link: string) => `The browser did not let it be copied: ${link}`,
  kinds: {
    any: 'All',
    fours: 'By fours',
    threats: 'By threats',
    defense: 'Defense',
  } satisfies Record<GomokuGoal | 'any', string>,
  task: {
    fours: (stone: Stone, moves: number) =>
      `${side(stone)} wins in ${String(moves)} moves, by fours alone.`,
    threats: (stone: Stone, moves: number) =>
      `${side(stone)} wins in ${String(moves)} moves, by fours and open threes.`,
    defense: (stone: Stone) =>
      `${side(otherStone(stone))} threatens to win by fours. ${side(stone)} has one defense: find it.`,
  } satisfies Record<GomokuGoal, (stone: Stone, moves: number) => string>,
  /** In the middle of a puzzle. */
  goOn: (stone: Stone, moves: number) =>
    moves === 1
      ? `Right. Now ${side(stone)} makes five.`
      : `Right. ${String(moves)} moves are still needed.`,
  /** The only point that stops a five is forbidden. */
  trapped: (name: string) =>
    `Right. Renju forbids ${name} to Black, and nothing else stops White. Now make the five.`,
  asked: 'Looking at every answer…',
  solved: 'Solved.',
  solvedClean: (rating: number) => `Solved at the first try. Your rating: ${String(rating)}.`,
  refuted: {
    fours: (name: string) => `${name} answers that, and no win by fours is left.`,
    threats: (name: string) => `${name} answers that in time.`,
    defense: (name: string) => `That does not stop it: ${name} begins a win by fours.`,
  } satisfies Record<GomokuGoal, (name: string) => string>,
  /** A move that makes no four, where fours alone are asked for, and that nothing refutes. */
  noFour: 'That is no four. It may win as well; here every move is to make a four.',
  /** A wrong move that asks for no answer. */
  idle: 'That threatens nothing: the other side has time to answer anywhere.',
  /** The rules forbid the point. */
  forbidden: 'Renju forbids this point to Black.',
  hints: {
    theme: {
      openFour: 'It comes to an open four.',
      fourThree: 'It comes to a four and a three by one stone.',
      doubleFour: 'It comes to two fours by one stone.',
      trap: 'It comes to a point that Black may not play.',
    } satisfies Record<GomokuTheme, string>,
    row: (row: string) => `The stone belongs on row ${row}.`,
    point: (name: string) => `${name} is the move.`,
  },
  rating: (rating: number) => `Your rating ${String(rating)}`,
  puzzleRating: (rating: number) => `this puzzle ${String(rating)}`,
  streak: (count: number) => `${String(count)} solved in a row`,
  days: (count: number) => `${String(count)} ${count === 1 ? 'day' : 'days'} in a row`,
};

export type PuzzlesText = TextOf<typeof english>;

const sideName = (stone: Stone) => (stone === 'X' ? '黑方' : '白方');

export const puzzlesText: Localized<PuzzlesText> = {
  en: english,
  zh: {
    back: '回到对局',
    daily: '每日一题',
    dailySolved: '每日一题 ✓',
    dayOf: (date) => `每日一题，${date}`,
    only: '这一类只有这一道题。',
    notKept: '浏览器不为本页保存任何内容，等级分和天数在关闭后就没有了。',
    own: '用我的对局',
    ownTitle: '把对局中的当前局面做成习题，不计分',
    noPuzzle: '你对局的这个局面不成习题：没有必胜手顺，或太容易，或不止一手可行。',
    next: '下一题',
    done: '完成',
    place: (number, count) => `第 ${String(number)} 题，共 ${String(count)} 题`,
    again: '再试一次',
    hint: '提示',
    wanted: '类型',
    theme: '制胜手段',
    themes: {
      any: '不限',
      openFour: '活四',
      fourThree: '四三',
      doubleFour: '双四',
      trap: '抓禁手（连珠）',
    },
    share: '复制链接',
    shareTitle: '这道题的链接，打开就能解题',
    shared: '链接已复制。',
    notShared: (link) => `浏览器不允许复制：${link}`,
    kinds: { any: '全部', fours: '连续冲四', threats: '冲四活三', defense: '防守' },
    task: {
      fours: (stone, moves) => `${sideName(stone)}连续冲四，${String(moves)} 手取胜。`,
      threats: (stone, moves) => `${sideName(stone)}用冲四和活三，${String(moves)} 手取胜。`,
      defense: (stone) =>
        `${sideName(otherStone(stone))}要连续冲四取胜。${sideName(stone)}只有一处能防住，请找出来。`,
    },
    goOn: (stone, moves) =>
      moves === 1 ? `正确。${sideName(stone)}现在连成五子。` : `正确。还要 ${String(moves)} 手。`,
    trapped: (name) => `正确。${name} 是黑方的禁手，白方的五连再也挡不住。现在连成五子。`,
    asked: '正在查看所有应手…',
    solved: '解出来了。',
    solvedClean: (rating) => `一次解出。你的等级分：${String(rating)}。`,
    refuted: {
      fours: (name) => `对方应在 ${name}，再没有冲四取胜的着法。`,
      threats: (name) => `对方应在 ${name}，来得及防住。`,
      defense: (name) => `防不住：对方从 ${name} 开始连续冲四取胜。`,
    },
    noFour: '这一手没有冲四。它也许也能取胜，但本题每一手都要冲四。',
    idle: '这一手没有造成威胁，对方怎么应都来得及。',
    forbidden: '这里是黑方的禁手。',
    hints: {
      theme: {
        openFour: '最后形成活四。',
        fourThree: '关键一手同时形成四和三。',
        doubleFour: '关键一手形成双四。',
        trap: '最后抓黑方的禁手。',
      },
      row: (row) => `这一手在第 ${row} 行。`,
      point: (name) => `应下 ${name}。`,
    },
    rating: (rating) => `你的等级分 ${String(rating)}`,
    puzzleRating: (rating) => `本题 ${String(rating)}`,
    streak: (count) => `连对 ${String(count)} 题`,
    days: (count) => `连续 ${String(count)} 天`,
  },
};
