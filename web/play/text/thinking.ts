import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const thinkingEn = {
  /** The button that opens it. */
  open: 'See it think',
  back: 'Back to the game',
  /** Over the tree of a move, and of a position that nobody has moved in yet. */
  titleOfMove: (move: string) => `The thought behind ${move}`,
  titleOfPosition: 'What the engine sees here',
  ofMove: 'The engine’s last move',
  ofPosition: 'The position now',
  which: 'Which thought',
  /** Of the highest level, and of none in particular. */
  searchingByTables: (nodes: number) =>
    `The engine thinks once more, up to ${formatCount(nodes, 'en')} nodes, recorded as they come. It judges by its tables; in a game this level asks a network, too.`,
  searching: (nodes: number) =>
    `The engine thinks once more, as it did in the game: up to ${formatCount(nodes, 'en')} nodes, recorded as they come.`,
  /** The search came to the move that was played. */
  same: (move: string, level: number, nodes: number) =>
    `This is the search by which level ${level} moves: ${formatCount(nodes, 'en')} nodes at most, from an empty memory. It chooses ${move} again.`,
  /** The search came to another one. */
  other: (played: string, found: string) =>
    `In the game ${played} was moved; here it would be ${found}. There the clock cut it short, you told it to move at once, or it played at another level, or the game came from elsewhere; a search cut off by time can’t be repeated exactly.`,
  /** Of a move of a level that a network helps. */
  byTables: (played: string, found: string, nodes: number) =>
    `In the game ${played} was moved, with the help of a network that judges positions. This tree is recorded without it, so that it is the same everywhere: ${formatCount(nodes, 'en')} nodes at most, and ${found} is best.`,
  /** Of a move that was played at a glance. */
  glance: (level: number, played: string, found: string, nodes: number) =>
    `Level ${level} did not search here: it moved where it looked good at a glance, at ${played}. A search of up to ${formatCount(nodes, 'en')} nodes, which has a look now, would move ${found}.`,
  /** Of a position: the move that it would play. */
  found: (move: string, nodes: number) =>
    `After ${formatCount(nodes, 'en')} nodes at most, the engine would move ${move}.`,
  /** Of a small board, where the tree is that of a textbook search. */
  textbook: (move: string) =>
    `On a small board the textbook search is at work: alpha-beta. The best move is ${move}.`,
  /** How much of the tree there is to see; `plies`: null, all of it. */
  kept: (nodes: number, plies: number | null) =>
    plies === null
      ? nodes === 1
        ? 'One node visited: nothing more was needed.'
        : `${formatCount(nodes, 'en')} nodes visited, all of them kept.`
      : `${formatCount(nodes, 'en')} nodes visited; the first ${formatCount(plies, 'en')} plies are kept, what lies deeper is counted and can be opened.`,
  tooLarge: 'Trees can be shown for gomoku, and for other boards up to 8 × 8.',
};

export type ThinkingText = TextOf<typeof thinkingEn>;

const thinkingZh: ThinkingText = {
  open: '看它思考',
  back: '回到棋局',
  titleOfMove: (move) => `${move} 是怎么想出来的`,
  titleOfPosition: '引擎眼中的局面',
  ofMove: '引擎的上一步',
  ofPosition: '当前局面',
  which: '看哪一次思考',
  searching: (nodes) =>
    `引擎照对局时的样子再想一遍：最多 ${formatCount(nodes, 'zh')} 个节点，边搜边记录。`,
  searchingByTables: (nodes) =>
    `引擎再想一遍：最多 ${formatCount(nodes, 'zh')} 个节点，边搜边记录。这里只用评估表判断；对局时这一级还会用网络。`,
  same: (move, level, nodes) =>
    `第 ${level} 级就是凭这次搜索走棋的：从空的置换表开始，最多 ${formatCount(nodes, 'zh')} 个节点。它再次选择 ${move}。`,
  other: (played, found) =>
    `对局中走的是 ${played}，在这里会选 ${found}。当时可能是时间到了、你让它立即走，用的是别的级别，或者这局棋来自别处；被时间打断的搜索无法一模一样地重复。`,
  byTables: (played, found, nodes) =>
    `对局中走的是 ${played}，当时有一个判断局面的网络帮忙。这棵树记录时没有用网络，好让它在哪里都一样：最多 ${formatCount(nodes, 'zh')} 个节点，最好的是 ${found}。`,
  glance: (level, played, found, nodes) =>
    `第 ${level} 级在这里没有搜索，凭第一眼走了 ${played}。现在另用最多 ${formatCount(nodes, 'zh')} 个节点的搜索来看，它会走 ${found}。`,
  found: (move, nodes) => `最多搜索 ${formatCount(nodes, 'zh')} 个节点，引擎会走 ${move}。`,
  textbook: (move) => `小棋盘上用的是教材里的 α-β 搜索。最佳着法是 ${move}。`,
  kept: (nodes, plies) =>
    plies === null
      ? nodes === 1
        ? '只访问一个节点就够了。'
        : `共访问 ${formatCount(nodes, 'zh')} 个节点，全部保留。`
      : `共访问 ${formatCount(nodes, 'zh')} 个节点；保留了前 ${formatCount(plies, 'zh')} 层，更深的只计数，可以另行打开。`,
  tooLarge: '可以显示五子棋的树，以及不超过 8 × 8 的其他棋盘的树。',
};

export const thinkingText: Localized<ThinkingText> = { en: thinkingEn, zh: thinkingZh };

const thoughtsEn = {
  move: 'Move',
  effort: 'Effort',
  /** Black's, of winning. */
  value: 'Black’s chance',
  /** Of a game without chances. */
  worth: 'Value',
  line: 'Expected after it',
  /** How likely a level was to play it at a glance. */
  chance: 'How likely',
  deeper: (name: string) => `${name}: see the answers to it`,
  /** Of moves that are not listed. */
  rest: (count: number, share: string) =>
    count === 1
      ? `One more move got ${share} of the effort.`
      : `${formatCount(count, 'en')} more moves got ${share} of the effort together.`,
  noDeeper: 'It looked no further here.',
  start: 'Start',
  way: 'The moves you followed',
  /** What there is to do. */
  press: 'Press a move to see the answers to it.',
  wholeTree: 'The whole tree',
  backToMoves: 'The moves on the board',
  putOnBoard: 'Put this position on the board',
  glimpse: {
    forced: (level: number, move: string) =>
      `Level ${formatCount(level, 'en')} saw that ${move} had to be played, and looked no further.`,
    blind: (level: number, move: string) =>
      `Level ${formatCount(level, 'en')} saw its own plans alone this time: these moves looked good to it, and luck chose ${move}.`,
    chosen: (level: number, move: string) =>
      `To level ${formatCount(level, 'en')} these moves looked good at a glance, and luck chose ${move}.`,
    /** Of a position that one has gone on to. */
    deeper: (level: number) =>
      `How level ${formatCount(level, 'en')} would answer here, at a glance.`,
    /** Of one where it would not. */
    searched: (level: number, move: string) =>
      `Level ${formatCount(level, 'en')} would search here, and move ${move}.`,
  },
};

export type ThoughtsText = TextOf<typeof thoughtsEn>;

const thoughtsZh: ThoughtsText = {
  move: '着法',
  effort: '花费',
  value: '黑方胜率',
  worth: '值',
  line: '预计后续',
  chance: '可能性',
  deeper: (name) => `${name}：看对它的应着`,
  rest: (count, share) => `另有 ${formatCount(count, 'zh')} 个着法，共占 ${share}。`,
  noDeeper: '引擎在这里没有再往下看。',
  start: '起点',
  way: '走过的着法',
  press: '点一个着法，看对它的应着。',
  wholeTree: '整棵树',
  backToMoves: '回到棋盘上的着法',
  putOnBoard: '把这个局面放到棋盘上',
  glimpse: {
    forced: (level, move) => `第 ${formatCount(level, 'zh')} 级看出必须走 ${move}，没有再往下看。`,
    blind: (level, move) =>
      `第 ${formatCount(level, 'zh')} 级这一次只顾自己的打算：在它看来这些着法不错，碰运气选了 ${move}。`,
    chosen: (level, move) =>
      `第 ${formatCount(level, 'zh')} 级一眼看去，这些着法不错，碰运气选了 ${move}。`,
    deeper: (level) => `第 ${formatCount(level, 'zh')} 级在这里会怎么应（一眼看去）。`,
    searched: (level, move) => `第 ${formatCount(level, 'zh')} 级在这里会先搜索，然后走 ${move}。`,
  },
};

export const thoughtsText: Localized<ThoughtsText> = { en: thoughtsEn, zh: thoughtsZh };
