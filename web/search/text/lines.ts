import type { Localized, TextOf } from '../../core/language.ts';
import type { LabText } from './lab.ts';

/** The line below a name, which says what an algorithm or an order does: read where one chooses. */
const linesEn = {
  algorithms: {
    minimax: 'Looks at every move of both players, to the end.',
    'alpha-beta': 'Finds the same value, but skips moves that can no longer matter.',
    'iterative-deepening':
      'Alpha-beta to depth 1, then 2, then 3, …: each pass tries the best line of the one before first.',
    'principal-variation':
      'Trusts the first move, and only tests whether another is better. If one is, it is searched again.',
    'transposition-table':
      'Alpha-beta that remembers: a position that comes again by other moves is looked up.',
    'mtd-f':
      'Asks yes-or-no questions only: is the value at least this? Each is a pass over the tree.',
    aspiration:
      'Starts with a narrow window around a guess. If the value lies outside, it searches again.',
    mcts: 'Plays games to the end at random, most of them where it pays to know more.',
    puct: 'Monte Carlo tree search that tries first what the game’s own evaluation thinks well of.',
    'proof-number': 'Proves or disproves that the side to move wins, where the least is missing.',
    'df-pn': 'Proof-number search that goes depth first, with thresholds and a table of positions.',
    'sss-star': 'Searches among strategies: always carries on the most promising one.',
    expectimax:
      'Looks at everything; a chance node is worth the mean of what may come, each as likely as it is.',
    star1:
      'Finds the same value, but also leaves a chance node as soon as bounds on all values show that the rest cannot matter.',
    'max-n': 'For three players: each takes the move that gives the most to themselves.',
  },
  /** Of the search that is the gomoku player's own. */
  player:
    'The engine one plays against, not a textbook search: pass after pass, each deeper. It tests moves with null windows, reduces late ones, remembers positions, and looks for wins by fours.',
  orders: {
    natural: 'As the moves stand: row by row, or as typed.',
    centre: 'Squares near the middle come first.',
    random: 'Shuffled; the same seed gives the same order.',
    best: 'A quick look ahead puts good moves first: most pruning.',
    worst: 'Good moves come last: hardly any pruning.',
    listed: 'Squares in an order of your own: drag a node to change it.',
    killer:
      'What last brought a cutoff at the same ply is tried first. In a typed tree moves are remembered by their place: first, second, …',
    history: 'What has brought the most cutoffs so far, anywhere in the tree, is tried first.',
    reverse: 'The natural order backwards: the last move first.',
  },
  /** What makes one want to open an example that is a position; that of a tree stands with its name. */
  positions: {
    'plus-minus-one': 'X is MAX, O is MIN, and the whole game is a draw.',
    'level-by-level': 'Only finished games have a value. The rest is filled in from below.',
    'open-lines': 'Not searched to the end: open lines stand in for the outcome.',
    'empty-board': 'All of tic-tac-toe: half a million nodes, or far fewer with alpha-beta.',
    'must-block': 'X is about to win. O has one move that holds: can the search see it?',
    'two-threats': 'X to move. One square leaves O with no answer.',
    'nim-rows': 'Whoever begins loses, whatever they take. The tree proves it.',
    'dice-nim-two':
      'Take one and lose for certain, or trust the die? Expectimax says what that is worth.',
    'dice-nim-five':
      'The die has three faces. See where the mean is settled before all of them were looked at.',
    'connect-four-end': 'Eight slots are left. Red wins by force; where must the disc drop?',
    'reversi-small': 'Small enough to be solved, and White wins it.',
    'five-in-2': 'O plays d4, and does not see that X then wins with f3.',
    'five-in-4': 'O plays f3 and holds, but misses how far X gets ahead.',
    'five-in-6': 'O finds b7: twenty times the work of 4 plies.',
    'gomoku-opening': 'Five stones on the board. What does a strong engine look at?',
    'gomoku-fours': 'Black wins by force, four after four. Watch the threat search find it.',
    'gomoku-quiet': 'Nobody has a threat. Here the estimate decides, and pass follows pass.',
  },
} satisfies {
  // What has a name has a line.
  algorithms: Readonly<Record<keyof LabText['algorithm']['choices'], string>>;
  orders: Readonly<Record<keyof LabText['order']['choices'], string>>;
  player: string;
  positions: object;
};

export type LinesText = TextOf<typeof linesEn>;

const linesZh: LinesText = {
  algorithms: {
    minimax: '双方的每一步都看，一直看到终局。',
    'alpha-beta': '结果相同，但跳过已经无关紧要的着法。',
    'iterative-deepening': '先用 α-β 搜一层，再搜两层、三层……每一遍都先走上一遍的主变。',
    'principal-variation': '相信第一个着法，对其余的只试探是否更好；真有更好的，才重新搜一遍。',
    'transposition-table': '带记忆的 α-β：同一局面换个次序再出现，查表就行。',
    'mtd-f': '只问是非题：值至少有这么大吗？每问一次，就把树搜一遍。',
    aspiration: '先猜一个值，用它周围的窄窗口搜索；值落在窗口外，就再搜一遍。',
    mcts: '随机下到终局，多下那些值得弄清楚的着法。',
    puct: '蒙特卡洛树搜索，但先试棋类自己的评估看好的着法。',
    'proof-number': '证明或证否轮到走的一方能赢，总从最省事的地方入手。',
    'df-pn': '深度优先的证明数搜索，靠阈值和局面表决定何时回头。',
    'sss-star': '在策略之间搜索：总是推进最有希望的那一个。',
    expectimax: '什么都看；机会节点的值是各种结果按概率加权的平均，即期望值。',
    star1: '结果相同，但在机会节点也剪枝：只凭所有值的上下界，就能断定其余结果已无关紧要。',
    'max-n': '用于三名玩家：每人都选对自己最有利的着法。',
  },
  player:
    '就是与你对弈的那个引擎，而非教材里的搜索：一遍比一遍深，用零窗口试探着法，靠后的着法浅搜，记住见过的局面，并寻找连续冲四的胜法。',
  orders: {
    natural: '棋盘逐行，教材例树按书写顺序。',
    centre: '越靠近中心的格子越先走。',
    random: '打乱顺序；种子相同，顺序就相同。',
    best: '先浅看一眼，把好着排在前面：剪得最多。',
    worst: '好着排在最后：几乎剪不掉什么。',
    listed: '按你排的顺序试各格：拖动节点即可改。',
    killer: '同一层上次引起剪枝的着法先试。教材例树里按位置记：第一个、第二个……',
    history: '到目前为止，在整棵树里引起剪枝最多的着法先试。',
    reverse: '自然顺序倒过来：最后一着最先走。',
  },
  positions: {
    'plus-minus-one': 'X 是极大方，O 是极小方，整局是和棋。',
    'level-by-level': '只有终局才有值，其余的自下而上一层层填出来。',
    'open-lines': '不搜到终局：用还能连成的线代替结果。',
    'empty-board': '整个井字棋：五十多万个节点，用 α-β 剪枝则少得多。',
    'must-block': 'X 马上要赢，O 只有一步守得住。搜索看得出来吗？',
    'two-threats': '轮到 X。有一格，下了以后 O 就守不住了。',
    'nim-rows': '先手怎样取都输，看这棵树怎样证明。',
    'dice-nim-two': '取一根必输，还是掷骰子碰碰运气？期望极大化搜索算出这一掷值多少。',
    'dice-nim-five': '骰子只有三面。看看均值在哪里不用掷完各面就已成定局。',
    'connect-four-end': '还剩八个空位，红方必胜：该落在哪一列？',
    'reversi-small': '小到可以搜到底：白方必胜。',
    'five-in-2': 'O 走 d4，没看到 X 接着走 f3 就赢。',
    'five-in-4': 'O 走 f3，守住了，却没看到 X 会领先多少。',
    'five-in-6': 'O 找到 b7：工作量是看 4 层的二十倍。',
    'gomoku-opening': '盘上才五子。强引擎都在看什么？',
    'gomoku-fours': '黑方一路冲四必胜。看威胁搜索怎样找到它。',
    'gomoku-quiet': '双方都没有威胁：全凭评估，一遍遍加深。',
  },
};

export const linesText: Localized<LinesText> = { en: linesEn, zh: linesZh };

/** The line of a name that the engine offers; it may offer what there is no line for yet. */
export function lineOf(lines: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(lines, name) ? (lines[name] ?? '') : '';
}
