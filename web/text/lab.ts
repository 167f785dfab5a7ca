import { formatCount } from './format.ts';
import type { Localized } from './language.ts';

/** Something to choose, with a line that says what it does. */
export interface Choice {
  readonly label: string;
  readonly line: string;
}

/** An example on the shelf. */
export interface Example {
  readonly title: string;
  /** What makes one want to open it. */
  readonly teaser: string;
}

/** By the engine's names. The engine may know more than we have words for: see `choiceOf`. */
export type Choices<Name extends string> = Readonly<Record<Name, Choice>>;

/** The sentences of the lab page that belong to no single element. */
export interface LabText {
  readonly title: string;
  readonly tagline: string;

  readonly headings: {
    readonly game: string;
    readonly search: string;
    readonly board: string;
    readonly tree: string;
    readonly story: string;
    readonly code: string;
    readonly counts: string;
    readonly rootMoves: string;
    readonly examples: string;
    readonly legend: string;
    readonly keyboard: string;
  };

  readonly game: {
    readonly label: string;
    readonly choices: Choices<'tictactoe' | 'mnk' | 'textbook'>;
    readonly rows: string;
    readonly columns: string;
    readonly inARow: string;
    readonly tree: string;
    readonly rootPlayer: string;
    readonly max: string;
    readonly min: string;
  };

  readonly algorithm: {
    readonly label: string;
    readonly choices: Choices<'minimax' | 'alpha-beta'>;
  };
  readonly order: {
    readonly label: string;
    readonly choices: Choices<'natural' | 'centre' | 'random' | 'best' | 'worst'>;
    readonly seed: string;
    readonly newSeed: string;
  };
  readonly scoring: {
    readonly label: string;
    readonly choices: Choices<'flat' | 'depth'>;
  };
  readonly depth: {
    readonly label: string;
    readonly line: string;
    readonly unlimited: string;
    readonly plies: (plies: number) => string;
  };
  readonly compare: Choice;

  readonly run: {
    readonly run: string;
    readonly runAgain: string;
    readonly stop: string;
    readonly loading: string;
    readonly searching: (nodes: number) => string;
    readonly stopped: string;
    readonly finished: (nodes: number) => string;
    /** The settings have changed since the tree on the screen was searched. */
    readonly stale: string;
  };

  readonly play: {
    readonly undo: string;
    readonly redo: string;
    readonly clear: string;
    readonly setUp: string;
    readonly setUpDone: string;
    readonly label: string;
    readonly asX: string;
    readonly asO: string;
    readonly twoPlayers: string;
    readonly engineMoves: string;
    readonly engineReplies: string;
    readonly thinking: string;
  };

  readonly view: {
    readonly showPruned: string;
    readonly showPrunedLine: string;
    readonly minimaxTree: string;
    readonly alphaBetaTree: string;
    readonly moreSettings: string;
  };

  readonly rootMoves: {
    readonly move: string;
    readonly value: string;
    readonly known: string;
    readonly exact: string;
    readonly atLeast: string;
    readonly atMost: string;
    readonly notSearched: string;
    readonly best: string;
    readonly boundsLine: string;
  };

  readonly examples: Readonly<
    Record<'three-plates' | 'four-ply' | 'empty-board' | 'must-block' | 'two-threats', Example>
  >;

  readonly legend: {
    readonly max: string;
    readonly min: string;
    readonly window: string;
    readonly alpha: string;
    readonly beta: string;
    readonly principalVariation: string;
    readonly pruned: string;
    readonly future: string;
    readonly terminal: string;
    readonly horizon: string;
    readonly bounds: string;
  };

  readonly keyboard: {
    readonly line: string;
    readonly keys: Readonly<Record<'space', string>>;
    readonly stepForward: string;
    readonly stepBack: string;
    readonly over: string;
    readonly out: string;
    readonly first: string;
    readonly last: string;
    readonly play: string;
    readonly nextCutoff: string;
    readonly zoom: string;
    readonly fit: string;
    readonly pan: string;
  };

  readonly page: {
    /** The name of the other language, in that language: what the switch shows. */
    readonly otherLanguage: string;
    readonly language: string;
    readonly theme: string;
    readonly themeSystem: string;
    readonly themeLight: string;
    readonly themeDark: string;
    readonly share: string;
    readonly shareCopied: string;
    readonly shareFailed: string;
    readonly close: string;
    readonly dismiss: string;
    readonly sourceCode: string;
    readonly footer: string;
    readonly emptyTitle: string;
    readonly empty: string;
    readonly skipToTree: string;
  };
}

export const labText: Localized<LabText> = {
  en: {
    title: 'Prunus',
    tagline: 'Watch a search walk the game tree, and see every branch it prunes.',

    headings: {
      game: 'Game',
      search: 'Search',
      board: 'Board',
      tree: 'Tree',
      story: 'What is happening',
      code: 'Code',
      counts: 'Counts',
      rootMoves: 'The moves from here',
      examples: 'Examples',
      legend: 'Legend',
      keyboard: 'Keyboard',
    },

    game: {
      label: 'Game',
      choices: {
        tictactoe: {
          label: 'Tic-tac-toe',
          line: 'Three in a row on a 3 × 3 board. X moves first.',
        },
        mnk: { label: 'm,n,k game', line: 'Your own board size, and your own number in a row.' },
        textbook: { label: 'Textbook tree', line: 'A tree of numbers that you type in.' },
      },
      rows: 'Rows',
      columns: 'Columns',
      inARow: 'In a row to win',
      tree: 'Tree',
      rootPlayer: 'Who moves at the root',
      max: 'MAX △',
      min: 'MIN ▽',
    },

    algorithm: {
      label: 'Algorithm',
      choices: {
        minimax: { label: 'Minimax', line: 'Looks at every move of both players, to the end.' },
        'alpha-beta': {
          label: 'Alpha-beta',
          line: 'Finds the same value, but skips moves that can no longer matter.',
        },
      },
    },
    order: {
      label: 'Move order',
      choices: {
        natural: { label: 'Natural', line: 'As the moves stand: row by row, or as typed.' },
        centre: { label: 'Centre first', line: 'Squares near the middle come first.' },
        random: { label: 'Random', line: 'Shuffled; the same seed gives the same order.' },
        best: {
          label: 'Best first',
          line: 'A quick look ahead puts good moves first: most pruning.',
        },
        worst: { label: 'Worst first', line: 'Good moves come last: hardly any pruning.' },
      },
      seed: 'Seed',
      newSeed: 'Shuffle again',
    },
    scoring: {
      label: 'Scoring',
      choices: {
        flat: { label: 'Flat', line: 'A win is +10, a loss −10, a draw 0.' },
        depth: {
          label: 'Sooner is better',
          line: 'Each ply costs a point, so wins come soon and losses late.',
        },
      },
    },
    depth: {
      label: 'Depth limit',
      line: 'Below it the engine estimates instead of searching on.',
      unlimited: 'To the end',
      plies: (plies) => (plies === 1 ? '1 ply' : `${formatCount(plies, 'en')} plies`),
    },
    compare: {
      label: 'Side by side',
      line: 'Minimax and alpha-beta on the same position.',
    },

    run: {
      run: 'Search',
      runAgain: 'Search again',
      stop: 'Stop',
      loading: 'Loading the engine…',
      searching: (nodes) => `Searching… ${formatCount(nodes, 'en')} nodes so far`,
      stopped: 'Stopped. You see the tree as far as the search had come.',
      finished: (nodes) =>
        nodes === 1
          ? 'Done: 1 node searched.'
          : `Done: ${formatCount(nodes, 'en')} nodes searched.`,
      stale: 'The settings have changed. Search again to see their tree.',
    },

    play: {
      undo: 'Undo',
      redo: 'Redo',
      clear: 'Clear',
      setUp: 'Set up',
      setUpDone: 'Done',
      label: 'Players',
      asX: 'Play as X',
      asO: 'Play as O',
      twoPlayers: 'Two players',
      engineMoves: 'Let the engine move',
      engineReplies: 'The engine replies',
      thinking: 'The engine is thinking…',
    },

    view: {
      showPruned: 'Show what was pruned',
      showPrunedLine:
        'Search the skipped moves after all, to see that they would have changed nothing.',
      minimaxTree: 'Minimax',
      alphaBetaTree: 'Alpha-beta',
      moreSettings: 'More settings',
    },

    rootMoves: {
      move: 'Move',
      value: 'Value',
      known: 'Known',
      exact: 'exact',
      atLeast: 'at least',
      atMost: 'at most',
      notSearched: 'not searched',
      best: 'best',
      boundsLine:
        'A move that is not best only needs to be shown not to be better, so alpha-beta often stops at a bound.',
    },

    examples: {
      'three-plates': {
        title: 'Three plates',
        teaser: 'You pick a plate, your rival keeps two of its notes, you take one. Which plate?',
      },
      'four-ply': {
        title: 'Four plies',
        teaser: 'Deep enough for a cutoff whose reason lies two levels up.',
      },
      'empty-board': {
        title: 'The empty board',
        teaser: 'All of tic-tac-toe: half a million nodes, or far fewer with alpha-beta.',
      },
      'must-block': {
        title: 'Block!',
        teaser: 'X is about to win. O has one move that holds: can the search see it?',
      },
      'two-threats': {
        title: 'Two threats at once',
        teaser: 'X to move. One square leaves O with no answer.',
      },
    },

    legend: {
      max: '△ MAX: moves to the highest value',
      min: '▽ MIN: moves to the lowest value',
      window: '(α, β) the window: only values between the two can still matter',
      alpha: 'α: MAX is already sure of this much',
      beta: 'β: MIN already holds MAX to this',
      principalVariation: 'Red line: the principal variation, best play by both',
      pruned: 'Grey dashes: moves that were pruned, never searched',
      future: 'Faint: not searched yet at this step',
      terminal: 'Square: the game is over here',
      horizon: 'Wavy edge: depth limit, the value is an estimate',
      bounds: '≥ and ≤: the true value may be higher, or lower, than the number shown',
    },

    keyboard: {
      line: 'With the tree or the timeline in focus:',
      keys: { space: 'Space' },
      stepForward: 'one step forward',
      stepBack: 'one step back',
      over: 'over: skip this subtree',
      out: 'out: finish this node',
      first: 'to the start',
      last: 'to the end',
      play: 'play or pause',
      nextCutoff: 'to the next cutoff',
      zoom: 'zoom in or out',
      fit: 'fit the tree into view',
      pan: 'move the view',
    },

    page: {
      otherLanguage: '中文',
      language: 'Language',
      theme: 'Appearance',
      themeSystem: 'As the system',
      themeLight: 'Light',
      themeDark: 'Dark',
      share: 'Copy link',
      shareCopied: 'Link copied. It opens exactly what you see now.',
      shareFailed: 'The browser did not let us copy. The link is in the address bar.',
      close: 'Close',
      dismiss: 'Dismiss',
      sourceCode: 'Source code',
      footer: 'Prunus runs in your browser; nothing is sent anywhere.',
      emptyTitle: 'No tree yet',
      empty: 'Open an example, or choose a game and press Search.',
      skipToTree: 'Skip to the tree',
    },
  },

  zh: {
    title: 'Prunus',
    tagline: '看搜索如何走遍博弈树，又剪掉了哪些枝。',

    headings: {
      game: '游戏',
      search: '搜索',
      board: '棋盘',
      tree: '博弈树',
      story: '这一步',
      code: '代码',
      counts: '统计',
      rootMoves: '当前各着法',
      examples: '示例',
      legend: '图例',
      keyboard: '键盘操作',
    },

    game: {
      label: '游戏',
      choices: {
        tictactoe: { label: '井字棋', line: '3 × 3 棋盘，三子连线获胜，X 先行。' },
        mnk: { label: 'm,n,k 棋', line: '棋盘大小和连几子获胜，都由你定。' },
        textbook: { label: '课本树', line: '自己输入一棵写着数值的树。' },
      },
      rows: '行数',
      columns: '列数',
      inARow: '连几子获胜',
      tree: '树',
      rootPlayer: '根节点由谁走',
      max: '极大 △',
      min: '极小 ▽',
    },

    algorithm: {
      label: '算法',
      choices: {
        minimax: { label: '极大极小', line: '双方的每一步都看，一直看到终局。' },
        'alpha-beta': { label: 'α-β 剪枝', line: '结果相同，但跳过已经无关紧要的着法。' },
      },
    },
    order: {
      label: '着法顺序',
      choices: {
        natural: { label: '自然顺序', line: '棋盘逐行，课本树按书写顺序。' },
        centre: { label: '中心优先', line: '越靠近中心的格子越先走。' },
        random: { label: '随机', line: '打乱顺序；种子相同，顺序就相同。' },
        best: { label: '好着在前', line: '先浅看一眼，把好着排在前面：剪得最多。' },
        worst: { label: '坏着在前', line: '好着排在最后：几乎剪不掉什么。' },
      },
      seed: '种子',
      newSeed: '重新打乱',
    },
    scoring: {
      label: '计分',
      choices: {
        flat: { label: '只看胜负', line: '胜 +10，负 −10，和棋 0。' },
        depth: { label: '快胜慢负', line: '每多一层扣一分：能早赢就早赢，要输就晚输。' },
      },
    },
    depth: {
      label: '深度限制',
      line: '到了这一层不再往下搜，改用静态评估。',
      unlimited: '搜到终局',
      plies: (plies) => `${formatCount(plies, 'zh')} 层`,
    },
    compare: {
      label: '并排比较',
      line: '同一局面，极大极小与 α-β 剪枝各搜一遍。',
    },

    run: {
      run: '搜索',
      runAgain: '重新搜索',
      stop: '停止',
      loading: '正在载入引擎……',
      searching: (nodes) => `搜索中……已到 ${formatCount(nodes, 'zh')} 个节点`,
      stopped: '已停止。这里显示的是停下之前搜过的部分。',
      finished: (nodes) => `完成：共搜索 ${formatCount(nodes, 'zh')} 个节点。`,
      stale: '设置已改动，重新搜索即可看到新的树。',
    },

    play: {
      undo: '悔棋',
      redo: '重做',
      clear: '清空',
      setUp: '摆棋',
      setUpDone: '摆好了',
      label: '对局方式',
      asX: '我执 X',
      asO: '我执 O',
      twoPlayers: '双人对下',
      engineMoves: '让引擎走一步',
      engineReplies: '引擎应着',
      thinking: '引擎思考中……',
    },

    view: {
      showPruned: '看看剪掉了什么',
      showPrunedLine: '把跳过的着法补搜一遍，看它们确实改变不了结果。',
      minimaxTree: '极大极小',
      alphaBetaTree: 'α-β 剪枝',
      moreSettings: '更多设置',
    },

    rootMoves: {
      move: '着法',
      value: '值',
      known: '把握',
      exact: '准确',
      atLeast: '至少',
      atMost: '至多',
      notSearched: '未搜索',
      best: '最佳',
      boundsLine: '不是最佳的着法，只要证明它不更好就够了，所以 α-β 剪枝常常只给出一个界。',
    },

    examples: {
      'three-plates': {
        title: '三个盘子',
        teaser: '你选一盘，对手从中挑两张钞票，你再拿一张。该选哪一盘？',
      },
      'four-ply': {
        title: '四层树',
        teaser: '够深，看得到一次深剪枝：原因在更上面的祖先。',
      },
      'empty-board': {
        title: '空棋盘',
        teaser: '整个井字棋：五十多万个节点，用 α-β 剪枝则少得多。',
      },
      'must-block': {
        title: '必须防守',
        teaser: 'X 马上要赢，O 只有一步守得住。搜索看得出来吗？',
      },
      'two-threats': {
        title: '一步两威胁',
        teaser: '轮到 X。有一格，下了以后 O 就守不住了。',
      },
    },

    legend: {
      max: '△ 极大（MAX）：走向最大的值',
      min: '▽ 极小（MIN）：走向最小的值',
      window: '(α, β) 窗口：只有两者之间的值还有意义',
      alpha: 'α：极大方已有把握得到的值',
      beta: 'β：极小方已能把对方压到的值',
      principalVariation: '红线：主变，双方都走最佳着法',
      pruned: '灰色虚线：被剪掉的着法，从未搜索',
      future: '浅色：到这一步还没搜到',
      terminal: '方形：对局在此结束',
      horizon: '波浪边：到达深度限制，数值是静态评估',
      bounds: '≥ 与 ≤：真实的值可能比所示更大或更小',
    },

    keyboard: {
      line: '焦点在树或时间轴上时：',
      keys: { space: '空格' },
      stepForward: '前进一步',
      stepBack: '后退一步',
      over: '越过：跳过这棵子树',
      out: '跳出：走完这个节点',
      first: '回到开头',
      last: '跳到结尾',
      play: '播放或暂停',
      nextCutoff: '到下一次剪枝',
      zoom: '放大或缩小',
      fit: '让整棵树填满视图',
      pan: '移动视图',
    },

    page: {
      otherLanguage: 'English',
      language: '语言',
      theme: '外观',
      themeSystem: '跟随系统',
      themeLight: '浅色',
      themeDark: '深色',
      share: '复制链接',
      shareCopied: '链接已复制，打开它就能看到眼前的画面。',
      shareFailed: '浏览器不允许复制，链接就在地址栏里。',
      close: '关闭',
      dismiss: '知道了',
      sourceCode: '源代码',
      footer: 'Prunus 在你的浏览器里运行，不向任何地方发送数据。',
      emptyTitle: '还没有树',
      empty: '打开一个示例，或者选好游戏再按“搜索”。',
      skipToTree: '跳到博弈树',
    },
  },
};

/**
 * The words for one of the engine's names. The engine may offer what we have no words for yet: then
 * its own name stands, so that it can be chosen all the same.
 */
export function choiceOf(choices: Readonly<Record<string, Choice>>, name: string): Choice {
  return Object.hasOwn(choices, name) ? (choices[name] ?? nameless(name)) : nameless(name);
}

function nameless(name: string): Choice {
  return { label: name, line: '' };
}
