import { zh } from '../../core/chinese-spacing.ts';
import type { TextOf, Localized } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';
import { glancesOfLevel, nodesOfLevel } from '../../engine/gomoku-levels.ts';

const NUMBERS: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const DIGITS: readonly string[] = ['', '一', '两', '三', '四', '五', '六'];

export const playEn = {
  title: 'Prunus',
  footer: 'Everything runs in your browser. Nothing is sent anywhere.',
  skipToBoard: 'Skip to the board',
  /** The link to the game, with all its moves. */
  linkCopied: 'The link to this game, with all its moves, is on the clipboard.',
  linkNotCopied: 'The browser does not let the link be copied; “Game files” below shows it.',

  you: 'You',
  engine: 'Engine',
  /** One of two people at one screen, and one of two engines. */
  person: 'Person',
  playerName: (color: string, player: string) => `${color}: ${player}`,
  /** The four places of the page. */
  places: 'Places',
  place: { place: 'Play', line: 'The game on the board' },
  players: 'Players',
  timeLeft: (color: string) => `Time left for ${color}`,
  levelOf: (color: string) => `Level of the engine that plays ${color}`,

  status: {
    yourMove: (color: string) => `Your move. You are ${color}.`,
    toMove: (color: string) => `${color} to move.`,
    engineThinks: (color: string) => `${color} is thinking…`,
    /** By depth and nodes. */
    thoughts: (depth: string, nodes: string) => `${depth} plies deep, ${nodes} nodes`,
    enginePaused: (color: string) => `The engine waits; it would be ${color}’s move.`,
    settingUp: (first: string, second: string) => `Press a place: ${first}, ${second}, empty.`,
    /** Who is to move can't, and passes. */
    passes: (color: string) => `${color} has no move and must pass.`,
  },

  swap: {
    firstPlayer: 'First player',
    secondPlayer: 'Second player',
  },

  actions: {
    label: 'Game',
    newGame: 'New game',
    takeBack: 'Take back',
    takeBackTitle: 'Take back your last move, and the reply to it',
    gameBefore: 'Game before',
    gameBeforeTitle: 'Go back to the game before this one',
    playAgain: 'Redo',
    hint: 'Hint',
    resign: 'Resign',
    seeTree: 'See it think',
    seeTreeTitle: 'Open the tree of the search of this position',
    setUp: 'Set up',
    focus: 'Fill the screen',
    focusTitle: 'The board and whose turn it is, and nothing else',
    leaveFocus: 'Back to the page',
    setUpDone: 'Play from here',
    setUpClear: 'Empty the board',
    cancel: 'Cancel',
    stop: 'Stop',
    moveNow: 'Move now',
    goOn: 'Go on',
    pause: 'Pause',
    pass: 'Pass',
    settings: 'Settings',
    /** What a game is looked at with: folded while it is played. */
    rest: 'Analysis, files, settings',
    coach: 'Coach',
    coachTitle: 'After your move, says what was a mistake and what was the only good move',
  },

  over: {
    /** Offered after a win, or after losses in a row. */
    oneUp: (level: number) => `One level up: ${String(level)}`,
    oneDown: (level: number) => `One level down: ${String(level)}`,
    title: {
      won: 'You have won.',
      lost: 'The engine has won.',
      draw: 'A draw.',
      wins: (color: string) => `${color} has won.`,
    },
    /** By a row of so many, which is lit on the board. */
    row: {
      won: (inARow: number) => `You win: ${NUMBERS[inARow] ?? String(inARow)} in a row.`,
      lost: (inARow: number) => `The engine wins: ${NUMBERS[inARow] ?? String(inARow)} in a row.`,
      wins: (color: string, inARow: number) =>
        `${color} wins: ${NUMBERS[inARow] ?? String(inARow)} in a row.`,
    },
    /** How it ended, after who has won: a side is “You”, “The engine”, or called by its color. */
    engine: 'The engine',
    how: {
      full: 'The board is full and nobody has made a row.',
      count: (more: number, fewer: number) => `${String(more)} discs to ${String(fewer)}.`,
      last: (winner: string) => `${winner} took the last one.`,
      /** The other side has taken it, and loses by that. */
      lastLoses: (loser: string) => `${loser} had to take the last one.`,
      resigned: (loser: string) => `${loser} resigned.`,
      time: (loser: string) => `${loser} ran out of time.`,
    },
    again: 'Play again',
    swapColors: 'Swap sides',
    report: 'Report',
  },

  refused: {
    /** What was set up: the names of both sides, and how many pieces they have. */
    unbalanced: (first: string, second: string, ofFirst: number, ofSecond: number) =>
      `${String(ofFirst)} ${first}, ${String(ofSecond)} ${second}: there must be as many of both, or one more ${first}.`,
    impossible: 'No game can lead to this position.',
    alreadyWon: 'Somebody has already won in this position.',
    /** An attribute of a page's. */
    option: (name: string, value: string) =>
      `This page asks for a game with ${name} “${value}”, which there is not; it is as usual.`,
  },
  engineRestarted: 'The engine stumbled and was started again. Your game goes on.',

  hint: {
    thinking: 'Looking for a good move…',
    wins: (cell: string) => `${cell} wins at once.`,
    stops: (cell: string) => `${cell}: anything else loses at once.`,
    good: (move: string) => `${move} looks best, as far as the search could see.`,
    winsSoon: (move: string) => `${move} wins by force, whatever the other side replies.`,
    loses: (move: string) => `Against best play every move loses; ${move} holds out longest.`,
    mayHold: (move: string) =>
      `Against best play every move loses; perhaps ${move} holds out longest.`,
    only: (move: string) => `${move} is the only move there is.`,
  },

  /** Sentences, one after another. */
  sentences: (parts: readonly string[]) => parts.join(' '),
  /** A line that says what is played: "15 × 15 · Renju · Swap2". */
  gameLine: (parts: readonly string[]) => parts.join(' · '),
  inARow: (stones: number) => `${String(stones)} in a row`,
};

export const playZh: TextOf<typeof playEn> = {
  title: 'Prunus',
  footer: '一切都在浏览器里运行，不向外发送。',
  skipToBoard: '跳到棋盘',
  linkCopied: '这盘棋的链接（含全部着法）已复制。',
  linkNotCopied: '浏览器不允许复制链接，它在下方“棋谱文件”里。',

  you: '你',
  engine: '引擎',
  person: '玩家',
  playerName: (color, player) => `${color}：${player}`,
  places: '页面各处',
  place: { place: '下棋', line: '棋盘上的对局' },
  players: '对局双方',
  timeLeft: (color) => zh`${color}剩余时间`,
  levelOf: (color) => zh`${color}引擎的级别`,

  status: {
    yourMove: (color) => zh`轮到你了，你是${color}。`,
    toMove: (color) => zh`轮到${color}。`,
    engineThinks: (color) => zh`${color}思考中…`,
    thoughts: (depth, nodes) => `已搜索 ${depth} 层，${nodes} 个节点`,
    enginePaused: (color) => zh`引擎在等待，轮到${color}。`,
    settingUp: (first, second) => zh`点一个位置：${first}、${second}、空。`,
    passes: (color) => zh`${color}无处落子，须停一手。`,
  },

  swap: {
    firstPlayer: '先摆方',
    secondPlayer: '后选方',
  },

  actions: {
    label: '对局',
    newGame: '新对局',
    takeBack: '悔棋',
    takeBackTitle: '收回你的上一步和对方的应手',
    gameBefore: '上一局',
    gameBeforeTitle: '回到之前的一局',
    playAgain: '重做',
    hint: '提示',
    resign: '认输',
    seeTree: '看它思考',
    seeTreeTitle: '打开这个局面的搜索树',
    setUp: '摆局面',
    focus: '铺满屏幕',
    focusTitle: '只留棋盘和轮次',
    leaveFocus: '回到网页',
    setUpDone: '从这里开始',
    setUpClear: '清空棋盘',
    cancel: '取消',
    stop: '停止',
    moveNow: '立即落子',
    goOn: '继续',
    pause: '暂停',
    pass: '停一手',
    settings: '设置',
    rest: '分析、棋谱、设置',
    coach: '教练',
    coachTitle: '你落子后，指出失误和唯一的好棋',
  },

  over: {
    oneUp: (level) => `升一级：第 ${String(level)} 级`,
    oneDown: (level) => `降一级：第 ${String(level)} 级`,
    title: {
      won: '你赢了。',
      lost: '引擎赢了。',
      draw: '和棋。',
      wins: (color) => zh`${color}获胜。`,
    },
    row: {
      won: (inARow) => zh`你赢了：${DIGITS[inARow] ?? String(inARow)}子连成一线。`,
      lost: (inARow) => zh`引擎赢了：${DIGITS[inARow] ?? String(inARow)}子连成一线。`,
      wins: (color, inARow) => zh`${color}获胜：${DIGITS[inARow] ?? String(inARow)}子连成一线。`,
    },
    engine: '引擎',
    how: {
      full: '棋盘已满，双方都没有连成一线。',
      count: (more, fewer) => `${String(more)} 比 ${String(fewer)}。`,
      last: (winner) => zh`${winner}取走了最后一根。`,
      lastLoses: (loser) => zh`${loser}只好取走最后一根。`,
      resigned: (loser) => zh`${loser}认输。`,
      time: (loser) => zh`${loser}超时。`,
    },
    again: '再来一局',
    swapColors: '交换先后手',
    report: '报告',
  },

  refused: {
    unbalanced: (first, second, ofFirst, ofSecond) =>
      zh`${first} ${String(ofFirst)} 子，${second} ${String(ofSecond)} 子：双方应一样多，或${first}多一子。`,
    impossible: '对局不可能走成这个局面。',
    alreadyWon: '这个局面中已经有一方获胜。',
    option: (name, value) => `本页要求的 ${name} 是“${value}”，没有这样的选项，已按通常的来。`,
  },
  engineRestarted: '引擎出了故障，已重新启动，对局继续。',

  hint: {
    thinking: '正在寻找好着法…',
    wins: (cell) => `${cell} 立即获胜。`,
    stops: (cell) => `${cell}：下在别处马上就输。`,
    good: (cell) => `就搜索所见，${cell} 最好。`,
    winsSoon: (move) => `${move} 必胜，对方怎么应都一样。`,
    loses: (move) => `对方下得最好时，怎么走都输；${move} 撑得最久。`,
    mayHold: (move) => `对方下得最好时，怎么走都输；${move} 也许撑得最久。`,
    only: (move) => `只有 ${move} 这一手可走。`,
  },

  sentences: (parts) => parts.join(''),
  gameLine: (parts) => parts.join(' · '),
  inARow: (stones) => `${String(stones)} 子连线`,
};

export type PlayText = TextOf<typeof playEn>;

export const playText: Localized<PlayText> = { en: playEn, zh: playZh };

const analysisHeadingsEn = {
  analysis: 'Analysis',
  report: 'Game report',
};

export type AnalysisHeadings = TextOf<typeof analysisHeadingsEn>;

const analysisHeadingsZh: AnalysisHeadings = {
  analysis: '分析',
  report: '对局报告',
};

export const analysisHeadings: Localized<AnalysisHeadings> = {
  en: analysisHeadingsEn,
  zh: analysisHeadingsZh,
};

/** What the first lessons are called before they are loaded. */
export const basicsHeading: Localized<{
  readonly label: string;
  readonly place: string;
  readonly line: string;
}> = {
  en: {
    label: 'First lessons',
    place: 'Learn',
    line: 'Gomoku in eight short lessons on the board',
  },
  zh: { label: '入门课', place: '学棋', line: '棋盘上的八节五子棋短课' },
};

/** What the library is called before it is loaded. */
export const libraryHeading: Localized<{
  readonly place: string;
  readonly line: string;
  readonly explorer: string;
}> = {
  en: {
    place: 'Games',
    line: 'All that you have played here: find, open, name and save games',
    explorer: 'What was played here',
  },
  zh: {
    place: '棋局',
    line: '在这里下过的棋局：查找、打开、命名',
    explorer: '这里下过什么',
  },
};

/** What the puzzles are called before they are loaded. */
export const puzzlesHeading: Localized<{
  readonly place: string;
  readonly line: string;
  /** Mistakes of one's own games that come back. */
  readonly due: (count: number) => string;
  readonly dueLine: string;
}> = {
  en: {
    place: 'Puzzles',
    line: 'Gomoku: find the forced win, or the only defense',
    due: (count) => `${String(count)} due today`,
    dueLine: 'Wins that you missed or gave away in your games: find them now',
  },
  zh: {
    place: '习题',
    line: '五子棋：找出必胜手顺，或唯一的防守',
    due: (count) => `今天 ${String(count)} 题到期`,
    dueLine: '你错过的胜着和送出的胜势',
  },
};

/** What is said of games with a friend before there is one. */
const friendOfferEn = {
  friend: 'Friend',
  start: 'Play a friend',
  startTitle: 'Play with a friend by link: every move is a link that you send',
  side: {
    label: 'A friend, by link',
    line: 'Every move is a link that you send. No account, no server.',
  },
};

const friendOfferZh: TextOf<typeof friendOfferEn> = {
  friend: '好友',
  start: '约好友下',
  startTitle: '用链接和好友对弈：每走一步，就发一个链接给对方',
  side: { label: '好友（用链接）', line: '每走一步就发一个链接给对方，不用注册。' },
};

export const friendOffer: Localized<TextOf<typeof friendOfferEn>> = {
  en: friendOfferEn,
  zh: friendOfferZh,
};

/** Time left as clocks show it: "4:05", "1:02:30", below ten seconds "0:09.4". */
export function formatClock(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) {
    const tenths = Math.ceil(left / 100);
    return `0:0${String(Math.floor(tenths / 10) % 10)}.${String(tenths % 10)}`.replace(
      /^0:00\.0$/,
      '0:00',
    );
  }
  const seconds = Math.ceil(left / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)}:${two(seconds % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

const pliesEn = (plies: number): string => (plies === 1 ? '1 ply' : `${String(plies)} plies`);

/** How many positions a level looks at for a move. */
const positions = (level: number, language: 'en' | 'zh'): string =>
  formatCount(nodesOfLevel(level) ?? 0, language);

/** One move in so many, where a share of them is meant. */
const oneIn = (share: number): string => String(Math.round(1 / share));

const names = {
  en: [
    'Sprout',
    'Beginner',
    'Learner',
    'Casual',
    'Regular',
    'Skilled',
    'Strong',
    'Expert',
    'Master',
    'Full strength',
  ],
  zh: ['萌芽', '入门', '初学', '休闲', '常客', '熟练', '强手', '高手', '大师', '全力'],
} as const;

const levelEn = {
  level: 'Level',
  /** "4 · Casual" */
  named: (level: number, name: string) => `${String(level)} · ${name}`,
  engineNamed: (level: number, name: string) => `Engine ${String(level)} · ${name}`,
  /** From the first level on: a name, and how it plays. */
  player: [
    'Sees a five, yours and its own, and every second time nothing of your plans. A child can win.',
    'Overlooks one plan of four.',
    `Overlooks a plan now and then, and looks ahead at one move in ${oneIn(1 - glancesOfLevel(3))}.`,
    `Looks ahead at one move in ${oneIn(1 - glancesOfLevel(4))} and plays the others at a glance.`,
    `Looks ahead ${positions(5, 'en')} positions, but plays one move in ${oneIn(glancesOfLevel(5))} at a glance.`,
    `Looks ahead ${positions(6, 'en')} positions, but plays one move in ${oneIn(glancesOfLevel(6))} at a glance.`,
    `Looks ahead ${positions(7, 'en')} positions.`,
    `Looks ahead ${positions(8, 'en')} positions.`,
    `Looks ahead ${positions(9, 'en')} positions: up to a second, a few on a phone.`,
    'Looks ahead three million positions: some seconds, never more than ten.',
  ].map((line, at) => ({ label: names.en[at]!, line })),
  /** How the textbook searches play at a level, by the plies that they look ahead. */
  searched: {
    carelessly: (plies: number) => `Looks ahead by ${pliesEn(plies)} and plays carelessly.`,
    withSlips: (plies: number) => `Looks ahead by ${pliesEn(plies)}, with slips.`,
    soundly: (plies: number) => `Looks ahead by ${pliesEn(plies)}.`,
    /** As deep as it gets within so many positions, fewer than `fully` has. */
    within: (positions: number) => `Looks at up to ${formatCount(positions, 'en')} positions.`,
    /** As deep as it can. */
    fully:
      'Looks at up to two million positions, a few seconds. What can be searched to the end it plays without a fault.',
  },
};

export type LevelText = TextOf<typeof levelEn>;

const levelZh: LevelText = {
  level: '级别',
  named: (level, name) => `${String(level)} · ${name}`,
  engineNamed: (level, name) => `引擎 ${String(level)} · ${name}`,
  player: [
    '只看得见双方的五连，有一半时候看不出你的意图，小孩也能赢。',
    '四次里有一次看漏你的意图。',
    `偶尔看漏你的意图，每 ${oneIn(1 - glancesOfLevel(3))} 步只有一步往后看。`,
    `每 ${oneIn(1 - glancesOfLevel(4))} 步有一步往后看，其余凭第一眼落子。`,
    `往后看 ${positions(5, 'zh')} 个局面，但每 ${oneIn(glancesOfLevel(5))} 步有一步凭第一眼落子。`,
    `往后看 ${positions(6, 'zh')} 个局面，但每 ${oneIn(glancesOfLevel(6))} 步有一步凭第一眼落子。`,
    `往后看 ${positions(7, 'zh')} 个局面。`,
    `往后看 ${positions(8, 'zh')} 个局面。`,
    `往后看 ${positions(9, 'zh')} 个局面：最多一秒，在手机上要几秒。`,
    '往后看三百万个局面：要几秒，但不超过十秒。',
  ].map((line, at) => ({ label: names.zh[at]!, line })),
  searched: {
    carelessly: (plies) => `往前看 ${String(plies)} 层，下得随意。`,
    withSlips: (plies) => `往前看 ${String(plies)} 层，会出小错。`,
    soundly: (plies) => `往前看 ${String(plies)} 层。`,
    within: (positions) => `最多看 ${formatCount(positions, 'zh')} 个局面。`,
    fully: '最多看两百万个局面，要几秒。能搜到终局的，不会出错。',
  },
};

export const levelText: Localized<LevelText> = { en: levelEn, zh: levelZh };
