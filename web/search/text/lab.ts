import { formatCount } from '../../core/format.ts';
import type { TextOf, Localized } from '../../core/language.ts';
import { GAME_NAMES } from '../../games/registry.ts';

/** The lab in English. */
export const labEn = {
  headings: {
    game: 'Game',
    search: 'Search',
    tree: 'Tree',
    code: 'Code',
    counts: 'Counts',
    rootMoves: 'The moves from here',
    examples: 'Examples',
    legend: 'Legend',
    keyboard: 'Keyboard',
  },

  /** Behind the name of a search in which a network judges. */
  network: 'network',
  algorithm: {
    label: 'Algorithm',
    /** In the place of an algorithm: there is no choice. */
    player: {
      label: 'The gomoku player',
      line: 'The engine one plays against, not a textbook search: pass after pass, each deeper. It tests moves with null windows, reduces late ones, remembers positions, and looks for wins by fours.',
    },
    choices: {
      minimax: { label: 'Minimax', line: 'Looks at every move of both players, to the end.' },
      'alpha-beta': {
        label: 'Alpha-beta',
        line: 'Finds the same value, but skips moves that can no longer matter.',
      },
      'iterative-deepening': {
        label: 'Iterative deepening',
        line: 'Alpha-beta to depth 1, then 2, then 3, …: each pass tries the best line of the one before first.',
      },
      'principal-variation': {
        label: 'Principal variation',
        line: 'Trusts the first move, and only tests whether another is better. If one is, it is searched again.',
      },
      'transposition-table': {
        label: 'Transposition table',
        line: 'Alpha-beta that remembers: a position that comes again by other moves is looked up.',
      },
      'mtd-f': {
        label: 'MTD(f)',
        line: 'Asks yes-or-no questions only: is the value at least this? Each is a pass over the tree.',
      },
      aspiration: {
        label: 'Aspiration window',
        line: 'Starts with a narrow window around a guess. If the value lies outside, it searches again.',
      },
      mcts: {
        label: 'Monte Carlo tree search',
        line: 'Plays games to the end at random, most of them where it pays to know more.',
      },
      puct: {
        label: 'PUCT',
        line: 'Monte Carlo tree search that tries first what the game’s own evaluation thinks well of.',
      },
      'proof-number': {
        label: 'Proof-number search',
        line: 'Proves or disproves that the side to move wins, where the least is missing.',
      },
      'df-pn': {
        label: 'df-pn',
        line: 'Proof-number search that goes depth first, with thresholds and a table of positions.',
      },
      'sss-star': {
        label: 'SSS*',
        line: 'Searches among strategies: always carries on the most promising one.',
      },
      expectimax: {
        label: 'Expectimax',
        line: 'Looks at everything; a chance node is worth the mean of what may come, each as likely as it is.',
      },
      star1: {
        label: 'Star1',
        line: 'Finds the same value, but also leaves a chance node as soon as bounds on all values show that the rest cannot matter.',
      },
      'max-n': {
        label: 'Max-n',
        line: 'For three players: each takes the move that gives the most to themselves.',
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
      listed: {
        label: 'As listed',
        line: 'Squares in an order of your own: drag a node to change it.',
      },
      killer: {
        label: 'Killer moves',
        line: 'What last brought a cutoff at the same ply is tried first. In a typed tree moves are remembered by their place: first, second, …',
      },
      history: {
        label: 'History',
        line: 'What has brought the most cutoffs so far, anywhere in the tree, is tried first.',
      },
      reverse: {
        label: 'Right to left',
        line: 'The natural order backwards: the last move first.',
      },
    },
    seed: 'Seed',
    newSeed: 'Shuffle again',
  },
  run: {
    runAgain: 'Search again',
    stop: 'Stop',
    loading: 'Loading the engine…',
    searching: (nodes: number) => `Searching… ${formatCount(nodes, 'en')} nodes so far`,
    /** Once, for those who listen. */
    searchingLong: 'Searching…',
    stopped: 'Stopped.',
    /** Stopped by a person, with a tree that shows how far it had come. */
    stoppedAfter: (nodes: number, shown: number) =>
      shown < nodes
        ? `Stopped after ${nodesEn(nodes)}: the tree shows the first ${formatCount(shown, 'en')}.`
        : `Stopped after ${nodesEn(nodes)}: the tree shows what had been searched.`,
    /** What is shown of a search that came to no good end. */
    soFar: (nodes: number) => `The tree shows what had been searched by then: ${nodesEn(nodes)}.`,
    /** The game's own element says why. */
    refused: 'Not searched: the reason stands with what is searched.',
    /** Where a search has no tree to show, and the one before it had. */
    before: 'Below is the tree of the search before.',
    finished: (nodes: number) =>
      nodes === 1 ? 'Done: 1 node.' : `Done: ${formatCount(nodes, 'en')} nodes.`,
  },

  view: {
    /** The button that begins a quiz on the tree, and what it does. */
    beginQuiz: 'Quiz me',
    beginQuizHint: 'Solve this tree yourself and have it graded',
    showPruned: 'Show what was pruned',
    showPrunedLine:
      'Search the skipped moves after all, to see that they would have changed nothing.',
    /** Where there is more than can be shown at once. */
    firstPruned: (shown: number) =>
      `The first ${formatCount(shown, 'en')} cutoffs are opened; press a stub to open others.`,
  },

  examples: {
    'three-plates': {
      title: 'Three plates',
      /** What makes one want to open it. */
      teaser: 'You pick a plate, your rival hands you two of its notes, you keep one. Which plate?',
    },
    'plates-by-level': {
      title: 'Three plates, level by level',
      teaser: 'Minimax: every leaf is known, and each level above is filled in from the one below.',
    },
    'two-ply': {
      title: 'Two plies',
      teaser: 'Nine leaves, as introductions draw them. Two are never looked at.',
    },
    'named-gomoku': {
      title: 'Four plies of gomoku',
      teaser: 'A0 to B20: one shallow cutoff after another, and a deep one.',
    },
    'three-players': {
      title: 'Three players',
      teaser: 'Nobody is against anybody: each takes the most for themselves.',
    },
    'minimal-tree': {
      title: 'The least there is',
      teaser: 'Best moves first: 11 of 27 leaves, and no search can do with fewer.',
    },
    'plus-minus-one': {
      title: 'Win +1, loss −1',
      teaser: 'X is MAX, O is MIN, and the whole game is a draw.',
    },
    'level-by-level': {
      title: '±1, level by level',
      teaser: 'Only finished games have a value. The rest is filled in from below.',
    },
    'open-lines': {
      title: 'An estimate at two plies',
      teaser: 'Not searched to the end: open lines stand in for the outcome.',
    },
    'four-ply': {
      title: 'Four plies',
      /** What makes one want to open it. */
      teaser: 'Deep enough for a cutoff whose reason lies two levels up.',
    },
    'empty-board': {
      title: 'The empty board',
      /** What makes one want to open it. */
      teaser: 'All of tic-tac-toe: half a million nodes, or far fewer with alpha-beta.',
    },
    'must-block': {
      title: 'Block!',
      /** What makes one want to open it. */
      teaser: 'X is about to win. O has one move that holds: can the search see it?',
    },
    'two-threats': {
      title: 'Two threats at once',
      /** What makes one want to open it. */
      teaser: 'X to move. One square leaves O with no answer.',
    },
    'nim-rows': {
      title: 'Nim: 1, 2, 3',
      teaser: 'Whoever begins loses, whatever they take. The tree proves it.',
    },
    'dice-nim-two': {
      title: 'Nim with a die: two left',
      teaser:
        'Take one and lose for certain, or trust the die? Expectimax says what that is worth.',
    },
    'dice-nim-five': {
      title: 'Nim with a die: Star1',
      teaser:
        'The die has three faces. See where the mean is settled before all of them were looked at.',
    },
    'connect-four-end': {
      title: 'Connect Four: the end',
      teaser: 'Eight slots are left. Red wins by force; where must the disc drop?',
    },
    'reversi-small': {
      title: 'Reversi on 4 × 4',
      teaser: 'Small enough to be solved, and White wins it.',
    },
    'five-in-2': {
      title: 'Five in a row: 2 plies',
      teaser: 'O plays d4, and does not see that X then wins with f3.',
    },
    'five-in-4': {
      title: 'Five in a row: 4 plies',
      teaser: 'O plays f3 and holds, but misses how far X gets ahead.',
    },
    'five-in-6': {
      title: 'Five in a row: 6 plies',
      teaser: 'O finds b7: twenty times the work of 4 plies.',
    },
    'gomoku-opening': {
      title: 'Gomoku: an opening',
      /** What makes one want to open it. */
      teaser: 'Five stones on the board. What does a strong engine look at?',
    },
    'gomoku-fours': {
      title: 'Gomoku: fours to the end',
      /** What makes one want to open it. */
      teaser: 'Black wins by force, four after four. Watch the threat search find it.',
    },
    'gomoku-quiet': {
      title: 'Gomoku: a quiet position',
      /** What makes one want to open it. */
      teaser: 'Nobody has a threat. Here the estimate decides, and pass follows pass.',
    },
  },

  page: {
    shareCopied: 'Link copied. It opens exactly what you see now.',
    shareFailed: 'The browser did not let us copy. The link is in the address bar.',
    footer: 'Prunus runs in your browser; nothing is sent anywhere.',
    emptyTitle: 'No tree yet',
    empty: 'Open an example, or change the game: the search begins by itself.',
    skipToTree: 'Skip to the tree',
  },
};

function nodesEn(nodes: number): string {
  return nodes === 1 ? '1 node' : `${formatCount(nodes, 'en')} nodes`;
}

/** The lab in Simplified Chinese. */
export const labZh: TextOf<typeof labEn> = {
  headings: {
    game: '游戏',
    search: '搜索',
    tree: '博弈树',
    code: '代码',
    counts: '统计',
    rootMoves: '当前各着法',
    examples: '示例',
    legend: '图例',
    keyboard: '键盘操作',
  },

  network: '网络',
  algorithm: {
    label: '算法',
    player: {
      label: '五子棋引擎',
      line: '就是与你对弈的那个引擎，而非教材里的搜索：一遍比一遍深，用零窗口试探着法，靠后的着法浅搜，记住见过的局面，并寻找连续冲四的胜法。',
    },
    choices: {
      minimax: { label: '极小化极大', line: '双方的每一步都看，一直看到终局。' },
      'alpha-beta': { label: 'α-β 剪枝', line: '结果相同，但跳过已经无关紧要的着法。' },
      'iterative-deepening': {
        label: '迭代加深',
        line: '先用 α-β 搜一层，再搜两层、三层……每一遍都先走上一遍的主变。',
      },
      'principal-variation': {
        label: '主变搜索',
        line: '相信第一个着法，对其余的只试探是否更好；真有更好的，才重新搜一遍。',
      },
      'transposition-table': {
        label: '置换表',
        line: '带记忆的 α-β：同一局面换个次序再出现，查表就行。',
      },
      'mtd-f': {
        label: 'MTD(f)',
        line: '只问是非题：值至少有这么大吗？每问一次，就把树搜一遍。',
      },
      aspiration: {
        label: '期望窗口',
        line: '先猜一个值，用它周围的窄窗口搜索；值落在窗口外，就再搜一遍。',
      },
      mcts: {
        label: '蒙特卡洛树搜索',
        line: '随机下到终局，多下那些值得弄清楚的着法。',
      },
      puct: {
        label: 'PUCT',
        line: '蒙特卡洛树搜索，但先试棋类自己的评估看好的着法。',
      },
      'proof-number': {
        label: '证明数搜索',
        line: '证明或证否轮到走的一方能赢，总从最省事的地方入手。',
      },
      'df-pn': {
        label: 'df-pn',
        line: '深度优先的证明数搜索，靠阈值和局面表决定何时回头。',
      },
      'sss-star': {
        label: 'SSS*',
        line: '在策略之间搜索：总是推进最有希望的那一个。',
      },
      expectimax: {
        label: '期望极大化搜索',
        line: '什么都看；机会节点的值是各种结果按概率加权的平均，即期望值。',
      },
      star1: {
        label: 'Star1',
        line: '结果相同，但在机会节点也剪枝：只凭所有值的上下界，就能断定其余结果已无关紧要。',
      },
      'max-n': {
        label: 'Max-n',
        line: '用于三名玩家：每人都选对自己最有利的着法。',
      },
    },
  },
  order: {
    label: '着法顺序',
    choices: {
      natural: { label: '自然顺序', line: '棋盘逐行，教材例树按书写顺序。' },
      centre: { label: '中心优先', line: '越靠近中心的格子越先走。' },
      random: { label: '随机', line: '打乱顺序；种子相同，顺序就相同。' },
      best: { label: '好着在前', line: '先浅看一眼，把好着排在前面：剪得最多。' },
      worst: { label: '坏着在前', line: '好着排在最后：几乎剪不掉什么。' },
      listed: { label: '自定顺序', line: '按你排的顺序试各格：拖动节点即可改。' },
      killer: {
        label: '杀手着法',
        line: '同一层上次引起剪枝的着法先试。教材例树里按位置记：第一个、第二个……',
      },
      history: { label: '历史启发', line: '到目前为止，在整棵树里引起剪枝最多的着法先试。' },
      reverse: { label: '从右到左', line: '自然顺序倒过来：最后一着最先走。' },
    },
    seed: '种子',
    newSeed: '重新打乱',
  },
  run: {
    runAgain: '重新搜索',
    stop: '停止',
    loading: '正在载入引擎…',
    searching: (nodes) => `搜索中…已到 ${formatCount(nodes, 'zh')} 个节点`,
    searchingLong: '搜索中…',
    stopped: '已停止。',
    stoppedAfter: (nodes, shown) =>
      shown < nodes
        ? `搜索了 ${formatCount(nodes, 'zh')} 个节点后停止：这里显示的是前 ${formatCount(shown, 'zh')} 个。`
        : `搜索了 ${formatCount(nodes, 'zh')} 个节点后停止：这里显示的是已搜索的部分。`,
    soFar: (nodes) => `这里显示的是在那之前搜索的 ${formatCount(nodes, 'zh')} 个节点。`,
    refused: '没有搜索，原因写在所搜索的对象那里。',
    before: '下面仍是上一次搜索的树。',
    finished: (nodes) => `完成：共搜索 ${formatCount(nodes, 'zh')} 个节点。`,
  },

  view: {
    beginQuiz: '考考我',
    beginQuizHint: '自己解这棵树，由程序批改',
    showPruned: '看看剪掉了什么',
    showPrunedLine: '把跳过的着法补搜一遍，看它们确实改变不了结果。',
    firstPruned: (shown) =>
      `只展开了前 ${formatCount(shown, 'zh')} 次剪枝；其余的点一下虚线就能展开。`,
  },

  examples: {
    'three-plates': {
      title: '三个盘子',
      teaser: '你选一盘，对手从中挑两张钞票，你再拿一张。该选哪一盘？',
    },
    'plates-by-level': {
      title: '三个盘子，逐层填值',
      teaser: '极小化极大：叶子都已知，自下而上一层层填出来。',
    },
    'two-ply': {
      title: '两层树',
      teaser: '教材里常画的九片叶子，有两片根本不用看。',
    },
    'named-gomoku': {
      title: '五子棋四层树',
      teaser: '从 A0 到 B20：有浅剪枝，也有一次深剪枝。',
    },
    'three-players': {
      title: '三名玩家',
      teaser: '谁也不专门对付谁：人人只取对自己最有利的。',
    },
    'minimal-tree': {
      title: '最少要看几片',
      teaser: '好着总在前面：27 片叶子只看 11 片，再少就不行了。',
    },
    'plus-minus-one': {
      title: '胜 +1，负 −1',
      teaser: 'X 是极大方，O 是极小方，整局是和棋。',
    },
    'level-by-level': {
      title: '±1，逐层填值',
      teaser: '只有终局才有值，其余的自下而上一层层填出来。',
    },
    'open-lines': {
      title: '看两层再评估',
      teaser: '不搜到终局：用还能连成的线代替结果。',
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
      title: '双重威胁',
      teaser: '轮到 X。有一格，下了以后 O 就守不住了。',
    },
    'nim-rows': {
      title: '尼姆：1、2、3',
      teaser: '先手怎样取都输，看这棵树怎样证明。',
    },
    'dice-nim-two': {
      title: '骰子尼姆：还剩两根',
      teaser: '取一根必输，还是掷骰子碰碰运气？期望极大化搜索算出这一掷值多少。',
    },
    'dice-nim-five': {
      title: '骰子尼姆：Star1 剪枝',
      teaser: '骰子只有三面。看看均值在哪里不用掷完各面就已成定局。',
    },
    'connect-four-end': {
      title: '四子棋：收官',
      teaser: '还剩八个空位，红方必胜：该落在哪一列？',
    },
    'reversi-small': {
      title: '4 × 4 黑白棋',
      teaser: '小到可以搜到底：白方必胜。',
    },
    'five-in-2': {
      title: '五子连线：看 2 层',
      teaser: 'O 走 d4，没看到 X 接着走 f3 就赢。',
    },
    'five-in-4': {
      title: '五子连线：看 4 层',
      teaser: 'O 走 f3，守住了，却没看到 X 会领先多少。',
    },
    'five-in-6': {
      title: '五子连线：看 6 层',
      teaser: 'O 找到 b7：工作量是看 4 层的二十倍。',
    },
    'gomoku-opening': {
      title: '五子棋：开局',
      teaser: '盘上才五子。强引擎都在看什么？',
    },
    'gomoku-fours': {
      title: '五子棋：连续冲四',
      teaser: '黑方一路冲四必胜。看威胁搜索怎样找到它。',
    },
    'gomoku-quiet': {
      title: '五子棋：平静的中盘',
      teaser: '双方都没有威胁：全凭评估，一遍遍加深。',
    },
  },

  page: {
    shareCopied: '链接已复制，打开它就能看到眼前的画面。',
    shareFailed: '浏览器不允许复制，链接就在地址栏里。',
    footer: 'Prunus 在你的浏览器里运行，不向任何地方发送数据。',
    emptyTitle: '还没有树',
    empty: '打开一个示例，或者改动游戏，搜索会自动开始。',
    skipToTree: '跳到博弈树',
  },
};

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

export type LabText = TextOf<typeof labEn>;

export const labText: Localized<LabText> = { en: labEn, zh: labZh };

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

/** What there is to choose as long as the engine has not said so: all that there are words for. */
export const NAMED_OFFER = {
  games: GAME_NAMES,
  // Texts may come later than whoever speaks of them.
  get algorithms(): readonly string[] {
    return Object.keys(labText.en.algorithm.choices);
  },
  get orders(): readonly string[] {
    return Object.keys(labText.en.order.choices);
  },
};
