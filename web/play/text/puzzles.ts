import type { Localized, TextOf } from '../../core/language.ts';
import type { GomokuGoal, GomokuRule, GomokuTheme } from '../../engine/gomoku-messages.ts';
import type { Goal } from '../puzzle/attempt.ts';
import type { Length } from '../puzzle/choice.ts';
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
  noneOfKind: 'There is no puzzle of that kind.',
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
  rule: 'Rule',
  rules: {
    any: 'Any',
    freestyle: 'Freestyle',
    standard: 'Standard',
    renju: 'Renju',
  } satisfies Record<GomokuRule | 'any', string>,
  side: 'You play',
  sides: { any: 'Either', X: 'Black', O: 'White' } satisfies Record<Stone | 'any', string>,
  length: 'Length',
  lengths: {
    any: 'Any',
    1: 'One move',
    2: '2 moves',
    3: '3 moves',
    4: '4 moves',
    5: '5 moves or more',
  } satisfies Record<Length | 'any', string>,
  /** Mistakes of one's own games that come back. */
  mistakes: {
    button: (count: number) => `Your mistakes: ${String(count)} due`,
    title: 'Wins that you missed or gave away in your games come back here until you know them',
    none: 'None is due today. After each game of gomoku the wins that you missed or gave away come here.',
    done: 'That was the last one for today.',
    own: 'From a game of yours',
    left: (count: number) => `${String(count)} due today`,
    yours: (name: string) => `You played ${name}.`,
    later: (days: number) => `It comes back in ${String(days)} ${days === 1 ? 'day' : 'days'}.`,
    learnt: 'You know it: it does not come back.',
    win: 'That wins for certain.',
    hold: 'That holds: no forced win is found for the other side.',
  },
  storm: {
    start: 'Storm: 3 minutes',
    title: 'As many puzzles as you can solve in three minutes; they do not count for your rating',
    stop: 'End the storm',
    left: (minutes: number, seconds: string) => `${String(minutes)}:${seconds}`,
    solved: (solved: number, missed: number) =>
      `${String(solved)} solved, ${String(missed)} missed`,
    over: (solved: number, missed: number, best: number) =>
      `The storm is over: ${String(solved)} solved, ${String(missed)} missed. Your best: ${String(best)}.`,
  },
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
    win: (stone: Stone) =>
      `Here you missed a win. ${side(stone)} to move can force one: find the move.`,
    hold: (stone: Stone) =>
      `Here you let ${side(otherStone(stone))} win by force. Find a move for ${side(stone)} that does not.`,
  } satisfies Record<Goal, (stone: Stone, moves: number) => string>,
  /** One stone is all that is needed. */
  five: (stone: Stone) => `${side(stone)} to move: make five in a row.`,
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
    win: (name: string) => `${name} answers that, and no forced win is found any more.`,
    hold: (name: string) => `${name} answers that, and wins for certain.`,
  } satisfies Record<Goal, (name: string) => string>,
  /** Where one stone was all that was needed. */
  noFive: (name: string) => `That makes no five, and ${name} answers it.`,
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
    five: 'One row of yours lacks a single stone.',
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
    noneOfKind: '没有这一类习题。',
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
    rule: '规则',
    rules: { any: '不限', freestyle: '自由', standard: '标准', renju: '连珠' },
    side: '执子',
    sides: { any: '不限', X: '黑方', O: '白方' },
    length: '手数',
    lengths: { any: '不限', 1: '一手', 2: '两手', 3: '三手', 4: '四手', 5: '五手以上' },
    mistakes: {
      button: (count) => `我的失误：${String(count)} 题到期`,
      title: '你在对局中错过的胜着和送出的胜势会再次出现，直到你记住',
      none: '今天没有到期的题。每局五子棋之后，你错过的胜着和送出的胜势都会到这里来。',
      done: '今天的都做完了。',
      own: '来自你的对局',
      left: (count) => `今天还有 ${String(count)} 题`,
      yours: (name) => `你当时下在 ${name}。`,
      later: (days) => `${String(days)} 天后再来。`,
      learnt: '你已经记住了，不会再来。',
      win: '这一手必胜。',
      hold: '守住了：没有找到对方的必胜手顺。',
    },
    storm: {
      start: '三分钟冲刺',
      title: '三分钟内能解几题就解几题，不计等级分',
      stop: '结束冲刺',
      left: (minutes, seconds) => `${String(minutes)}:${seconds}`,
      solved: (solved, missed) => `解出 ${String(solved)} 题，错 ${String(missed)} 题`,
      over: (solved, missed, best) =>
        `冲刺结束：解出 ${String(solved)} 题，错 ${String(missed)} 题。最好成绩：${String(best)} 题。`,
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
      win: (stone) => `你在这里错过了胜着。轮到${sideName(stone)}，可以必胜，请找出这一手。`,
      hold: (stone) =>
        `你在这里让${sideName(otherStone(stone))}得到了必胜。请为${sideName(stone)}找一手不输的棋。`,
    },
    five: (stone) => `轮到${sideName(stone)}，连成五子。`,
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
      win: (name) => `对方应在 ${name}，再也找不到必胜手顺。`,
      hold: (name) => `对方应在 ${name}，必胜。`,
    },
    noFive: (name) => `没有连成五子，对方应在 ${name}。`,
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
      five: '你有一条线只差一子。',
      row: (row) => `这一手在第 ${row} 行。`,
      point: (name) => `应下 ${name}。`,
    },
    rating: (rating) => `你的等级分 ${String(rating)}`,
    puzzleRating: (rating) => `本题 ${String(rating)}`,
    streak: (count) => `连对 ${String(count)} 题`,
    days: (count) => `连续 ${String(count)} 天`,
  },
};
