import { foreign } from '../../core/foreign-text.ts';
import { formatCount } from '../../core/format.ts';
import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'Your program',
  line: 'Paste a search of your own and see the tree that it walks. It runs here, in your browser; nothing of it is sent anywhere.',
  written: 'Written in',
  languages: { python: 'Python', javascript: 'JavaScript' },
  fullPython: 'Full Python',
  fullPythonLine:
    'The whole language and its library; some 13 MB are loaded the first time. Without it: MicroPython, which is there at once.',
  template: 'Start from',
  ownText: 'my own text',
  templates: {
    'alpha-beta': 'Alpha-beta on a tree',
    minimax: 'Minimax on a tree',
    negamax: 'Negamax with a window',
    agents: 'Alpha-beta, several MIN agents',
    'depth-limited': 'Depth limit and evaluation',
    'tic-tac-toe': 'Tic-tac-toe in six functions',
    'connect-four': 'Connect Four, some moves ahead',
    'nested-loops': 'Tic-tac-toe, and a cut that leaves one loop',
    'own-game': 'A game of your own',
  },
  editor: 'The text of your program',
  leaveEditor: 'Escape and then Tab leaves it.',
  run: 'Run',
  stop: 'Stop',
  running: (seconds: number, calls: number) => {
    const rate = Math.round(calls / Math.max(1, seconds));
    const statement =
      calls === 0 ? '' : ` ${formatCount(calls, 'en')} calls, ${formatCount(rate, 'en')} a second.`;
    return `It runs: ${String(seconds)} s.${statement}`;
  },
  moreTime: (minutes: number) => `Run it again for up to ${String(minutes)} minutes`,
  asks: 'The program asks:',
  answer: 'Answer',
  loadingPython: 'Python is being loaded.',
  output: 'What it printed',
  numpy:
    'numpy is a small stand-in of the page’s here: arrays, slices, comparisons and sums, as boards need them.',
  /** Before what is wrong there. */
  atLine: (line: number) => `Line ${String(line)}. `,
  found: {
    heading: 'What is recorded',
    none: 'No function that calls itself is found. Put the comment “@search” above the one that searches.',
    line: 'Guessed from names and order. Put it right where it is wrong.',
    search: 'Searches',
    player: 'Moves',
    players: {
      own: 'by turns',
      max: 'always MAX',
      min: 'always MIN',
      negamax: 'negamax: the mover’s view',
    },
    roles: {
      state: 'the position or node',
      depth: 'depth left',
      alpha: 'α',
      beta: 'β',
      maximizing: 'whether MAX moves',
      color: '+1 or −1 for the mover',
      agent: 'which agent moves: 0 is MAX',
      move: 'the move that led here',
    },
    nothing: 'something else',
    opponents: 'MIN agents',
    isRoot: 'the moves of the root',
  },
  done: (nodes: number, result: string) =>
    `${String(nodes)} ${nodes === 1 ? 'call' : 'calls'} recorded; it gave back ${result}.`,
  wholeOf: (searches: number) =>
    `It searched ${String(searches)} positions, one for each move of one root: they are drawn as one tree.`,
  lastOf: (searches: number) => `It searched ${String(searches)} times; this is the last search.`,
  largestOf: (searches: number) =>
    `It searched ${String(searches)} times; this is the largest search.`,
  notCalled: (name: string, given: string) =>
    `Nothing called ${foreign(name)}; it was given ${foreign(given)}.`,
  problems: {
    error: (message: string) => `The program ended with an error: ${foreign(message)}`,
    syntax: (message: string) => `This can’t be read as a program: ${foreign(message)}`,
    time: (seconds: string) =>
      `Stopped after ${seconds} seconds. Is there an end to this loop, or a limit to the depth?`,
    calls: () =>
      'Stopped: that many calls are more than a tree can show. Give it a smaller position or a depth limit.',
    depth: () =>
      'Stopped: the calls go deeper and deeper. Does every path come to an end that returns?',
    hangs: () => 'The program no longer answers and was ended. A loop without an end?',
    'not-begun': () => 'The browser did not start the program. Run it once more.',
    lost: () => 'The program has changed what it is recorded with, so nothing can be told of it.',
    stopped: () => 'Stopped.',
    'no-worker': (needed: string) =>
      `This page does not let programs run: they run only in a frame of their own, for which its content security policy has to allow “${needed}”.`,
    'no-call': (message: string) =>
      message === ''
        ? 'It ran, but nothing called the search. Add a line that does.'
        : `Nothing called the search, and what it was given instead is nothing for it (${foreign(message)}). Add a line that calls it.`,
    'no-value': (given: string) =>
      `A search gave back ${foreign(given)}, which is no number. Does every path of it return one?`,
    input: () =>
      'The program waits here for somebody to type something, and has called no search before.',
    'not-loaded': () => 'Python could not be loaded. Is there a connection?',
  },
  partial: 'The tree shows what was searched until then.',
  noTree: 'There is no tree to show.',
};

export type ProgramWords = TextOf<typeof english>;

const chinese: ProgramWords = {
  heading: '你的程序',
  line: '粘贴你自己的搜索程序，看它走过的博弈树。程序只在你的浏览器里运行，不会发送到任何地方。',
  written: '语言',
  languages: { python: 'Python', javascript: 'JavaScript' },
  fullPython: '完整的 Python',
  fullPythonLine: '语言和标准库齐全，第一次要加载约 13 MB。不选则用轻巧的 MicroPython，立即可用。',
  template: '从这里开始',
  ownText: '我自己的程序',
  templates: {
    'alpha-beta': '树上的 α-β 剪枝',
    minimax: '树上的极小化极大',
    negamax: '带窗口的负极大值',
    agents: '多个极小方的 α-β 剪枝',
    'depth-limited': '深度限制与静态评估',
    'tic-tac-toe': '六个函数的井字棋',
    'connect-four': '四子棋：往前看几步',
    'nested-loops': '井字棋：剪枝只跳出一层循环',
    'own-game': '你自己的博弈',
  },
  editor: '程序文本',
  leaveEditor: '先按 Esc，再按 Tab，即可离开。',
  run: '运行',
  stop: '停止',
  running: (seconds, calls) => {
    const rate = Math.round(calls / Math.max(1, seconds));
    const statement =
      calls === 0
        ? ''
        : `已调用 ${formatCount(calls, 'zh')} 次，每秒 ${formatCount(rate, 'zh')} 次。`;
    return `正在运行：${String(seconds)} 秒。${statement}`;
  },
  moreTime: (minutes) => `再运行一次，最多 ${String(minutes)} 分钟`,
  asks: '程序询问：',
  answer: '回答',
  loadingPython: '正在加载 Python。',
  output: '程序输出',
  numpy: '这里的 numpy 是本页自带的小型替身：数组、切片、比较与求和，够棋盘使用。',
  atLine: (line) => `第 ${String(line)} 行：`,
  found: {
    heading: '记录哪些函数',
    none: '没有找到调用自身的函数。请在搜索函数上方写注释“@search”。',
    line: '根据名称和顺序猜测，有误请改正。',
    search: '搜索函数',
    player: '行棋方',
    players: {
      own: '轮流',
      max: '总是极大方',
      min: '总是极小方',
      negamax: '负极大值：从行棋方来看',
    },
    roles: {
      state: '局面或节点',
      depth: '剩余深度',
      alpha: 'α',
      beta: 'β',
      maximizing: '是否轮到极大方',
      color: '行棋方的 +1 或 −1',
      agent: '轮到第几个个体：0 是极大方',
      move: '走到这里的着法',
    },
    nothing: '其他',
    opponents: '极小方个数',
    isRoot: '根节点的各着法',
  },
  done: (nodes, result) => `记录了 ${String(nodes)} 次调用，返回 ${result}。`,
  wholeOf: (searches) =>
    `程序搜索了 ${String(searches)} 个局面，它们是同一个根节点的各个着法：这里画成一棵树。`,
  lastOf: (searches) => `程序搜索了 ${String(searches)} 次，这里是最后一次。`,
  largestOf: (searches) => `程序搜索了 ${String(searches)} 次，这里是最大的一次。`,
  notCalled: (name, given) => `程序没有调用 ${foreign(name)}；这里给它的是 ${foreign(given)}。`,
  problems: {
    error: (message) => `程序出错而结束：${foreign(message)}`,
    syntax: (message) => `这段文字不是能运行的程序：${foreign(message)}`,
    time: (seconds) => `运行 ${seconds} 秒后已停止。这个循环会结束吗？深度有限制吗？`,
    calls: () => '已停止：调用太多，树画不下。请换小一点的局面，或限制深度。',
    depth: () => '已停止：调用越来越深。每条路径都会结束并返回吗？',
    hangs: () => '程序不再响应，已被终止。是不是有死循环？',
    'not-begun': () => '浏览器没有启动程序。请再运行一次。',
    lost: () => '程序改动了用来记录它的东西，因此无法显示它的运行情况。',
    stopped: () => '已停止。',
    'no-worker': (needed) =>
      `本页不允许运行程序：程序只在单独的框架里运行，为此内容安全策略需要允许“${needed}”。`,
    'no-call': (message) =>
      message === ''
        ? '程序运行了，但没有调用搜索函数。请加上一行调用。'
        : `程序没有调用搜索函数，而代给它的内容并不适用（${foreign(message)}）。请加上一行调用。`,
    'no-value': (given) => `搜索返回了 ${foreign(given)}，这不是数值。每条路径都返回数值吗？`,
    input: () => '程序在这里等待输入，此前没有调用过搜索函数。',
    'not-loaded': () => '无法加载 Python。网络是否连通？',
  },
  partial: '树上是到那时为止的搜索。',
  noTree: '没有可以画出的树。',
};

export const programText: Localized<ProgramWords> = { en: english, zh: chinese };
