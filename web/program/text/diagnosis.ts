import type { DiagnosisDifference, DiagnosisError } from '../../engine/diagnosis-messages.ts';
import type { Localized } from '../../core/language.ts';
import type { Judgment, Lack } from '../diagnosing.ts';
import type { TextMistake } from '../source/repairs.ts';

/** What stands in a sentence about a node. */
export interface DifferenceWords {
  readonly yourWindow: string;
  readonly window: string;
  readonly yours: string;
  readonly expected: string;
  /** The moves that were given back with the value; null: none. */
  readonly yourMove: string | null;
  readonly move: string | null;
}

export interface DiagnosisWords {
  readonly heading: string;
  readonly checking: string;
  readonly verdicts: Readonly<Record<Judgment, string>>;
  readonly restsOn: (searches: number) => string;
  readonly errors: Readonly<Record<DiagnosisError | TextMistake, string>>;
  /** A change that was seen to put the program right. */
  readonly repair: {
    readonly heading: string;
    readonly line: (line: number, searches: number) => string;
  };
  readonly couldBe: string;
  readonly unknown: string;
  readonly root: string;
  readonly after: (path: string) => string;
  readonly differences: Readonly<
    Record<DiagnosisDifference, (statement: DifferenceWords) => string>
  >;
  readonly show: string;
  /** What was not seen of a program that nothing speaks against. */
  readonly lacks: Readonly<Record<Lack, (searches: number) => string>>;
  /** Before what another tree or position shows. */
  readonly elsewhere: string;
  readonly styles: {
    readonly minimax: string;
    readonly pile: (size: number, steps: readonly number[]) => string;
    readonly right: string;
    readonly strict: string;
    readonly never: string;
    readonly half: string;
    readonly mixed: string;
    readonly betaAlone: string;
    readonly alphaAlone: string;
    readonly shallow: string;
    readonly stopsAtBest: string;
    readonly other: string;
    readonly averages: string;
    readonly answers: string;
    readonly soft: string;
    readonly hard: string;
  };
  readonly notChecked: string;
}

/** `1 to 3`, or `1, 3 or 4` where some are left out. */
function stepsIn(steps: readonly number[], to: string, or: string): string {
  const [first = 0, last = 0] = [steps[0], steps.at(-1)];
  if (steps.length === last - first + 1 && steps.length > 2)
    return `${String(first)}${to}${String(last)}`;
  return `${steps.slice(0, -1).join(', ')}${or}${String(last)}`;
}

function positions(searches: number): string {
  return searches === 1 ? '1 position' : `${String(searches)} positions`;
}

const english: DiagnosisWords = {
  heading: 'What it is',
  checking: 'Held against known searches…',
  verdicts: {
    right: 'Right:',
    'right-as-far-as-seen': 'Right as far as it was seen:',
    named: 'Found:',
    differs: 'It differs.',
  },
  restsOn: (searches) =>
    searches === 1
      ? 'Judged by this search.'
      : `Judged by ${String(searches)} searches: this one, and others it was given.`,
  repair: {
    heading: 'What would put it right',
    line: (line, searches) =>
      `With this one change, in line ${String(line)}, it was right on ${String(searches)} searches:`,
  },
  errors: {
    'loop-variable-shared':
      'The variable of the loop is shared by all calls: a call that is searched further down changes it. Declare it in the loop.',
    'undone-after-leaving':
      'The loop is left before the move is taken back: take it back first, then leave.',
    'wrong-side-moves': 'Both players put down the same stones.',
    'best-shared':
      'The best value is shared by all calls: a call that is searched further down changes it. Each call needs its own.',
    'draw-tested-before-win':
      'A full board is taken for a draw before it is asked whether somebody has won: ask that first.',
    'draw-as-loss': 'A draw is not worth 0: it counts as if somebody had won.',
    'window-not-passed':
      'The window never narrows: every call begins with that of the root. Either the bounds are not handed on, or nothing is taken into them.',
    'root-window-not-raised':
      'The root does not narrow its window: what its first moves are worth is not told to the next, so less is cut than could be.',
    'window-not-turned': 'Negamax: the child gets (α, β); it should get (−β, −α).',
    'window-not-negated':
      'Negamax: the window is swapped but not negated; the child should get (−β, −α).',
    'window-not-swapped':
      'α and β reach the child in each other’s place; in negamax it should get (−β, −α).',
    'window-shared':
      'α and β are shared by all calls: what one call does to them is still there after it.',
    'alpha-never-raised': 'MAX never raises α to its best value.',
    'beta-never-lowered': 'MIN never lowers β to its best value.',
    'alpha-beta-mixed-up-at-min': 'At MIN, α and β are mixed up.',
    'alpha-beta-mixed-up-at-max': 'At MAX, α and β are mixed up.',
    'cut-test-reversed': 'The test for a cut is the wrong way round: it stops where α ≤ β.',
    'returns-bound-instead-of-best':
      'A bound is returned where the best value is meant: MAX may return α and MIN β, not the other one.',
    'first-value-kept': 'The value of the first move is kept as the best, whatever comes after it.',
    'last-value-kept': 'Every value replaces the best one, even where it is no better.',
    'zero-taken-for-nothing':
      'A best value of 0 counts as none: the next value replaces it, whatever it is.',
    'best-starts-at-zero':
      'The best value starts at 0; it should start at −∞ for MAX and at ∞ for MIN.',
    'comparison-reversed': 'The wrong one of two values is taken as the better.',
    'value-not-negated': 'Negamax: the value of the child is not negated.',
    'player-not-switched': 'The children are searched for the same player.',
    'agents-left-out': 'After one MIN agent MAX moves again: the other agents are left out.',
    'state-not-restored': 'What a move changed is not set back after its search.',
    'depth-counted-per-side': 'Depth is counted by the moves of one player, not by plies.',
    'depth-counted-per-move':
      'Every move of an agent takes one off the depth; here a depth is a round, in which each of them moves once.',
    'depth-off-by-one': 'The search stops one ply too early or too late.',
    'depth-changed-in-loop':
      'The loop changes the depth: each move is searched less deeply than the one before it.',
    'depth-tested-before-end':
      'At the horizon a finished game is estimated: ask first whether it is over.',
    'evaluation-from-wrong-side': 'Leaves are valued from the wrong side: the sign is wrong.',
    'moves-generated-twice': 'Moves are generated twice.',
    'move-left-out': 'The first or the last move of every node is left out.',
    'stops-at-value-seen':
      'The loop stops at a value as if no better one could come, but there are better ones.',
    'root-window-too-narrow':
      'The window at the root is too narrow: the value of the root is not inside it.',
    'best-move-not-updated':
      'The values are right, the move is not: keep the best move together with the best value, and only where the value is better.',
    'bound-taken-for-value':
      'A move that a window of no width has found better is not searched again: the value that came back is only a bound. Search it once more with the whole window.',
  },
  couldBe: 'Several mistakes would look just like this:',
  unknown: 'No search that is known here walks this tree.',
  root: 'At the root',
  after: (path) => `After ${path}`,
  differences: {
    player: () => 'the other player moves.',
    window: ({ yourWindow, window }) => `your window is ${yourWindow}; it should be ${window}.`,
    'leaf-value': ({ yours, expected }) =>
      `the game is over and worth ${expected}; your program says ${yours}.`,
    estimate: ({ yours, expected }) => `the estimate is ${expected}; your program says ${yours}.`,
    value: ({ yours, expected }) => `your program returned ${yours}; it should return ${expected}.`,
    'unknown-move': () => 'your program searches something that is no move there.',
    repeated: () => 'your program searches a move that it has searched before.',
    'left-out': ({ window }) =>
      `your program left moves out; with the window ${window} they have to be searched.`,
    'cut-early': ({ window }) =>
      `your program cuts too early; with the window ${window} its moves have to be searched.`,
    'cut-late': ({ window }) =>
      `your program searches a move that need not be: the window is ${window}.`,
    'stops-above': () => 'your program stops, though the game goes on.',
    'goes-on': () => 'your program searches on, though the game or the depth is at its end.',
    unfinished: () => 'the trace ends before the search does.',
    'chosen-move': ({ yourMove, move, expected }) =>
      `your program gives back ${yourMove === null ? 'no move' : `the move ${yourMove}`} with the value ${expected}` +
      (move === null ? '.' : `; that is the value of ${move}.`),
  },
  show: 'Show this node',
  lacks: {
    lines: (searches) =>
      `It was seen on ${positions(searches)}, in which not every line of the board was completed.`,
    draw: (searches) => `It was seen on ${positions(searches)}, none of which ends in a draw.`,
    horizon: (searches) =>
      `It was seen on ${positions(searches)}, not all of the kind with a win just at the horizon.`,
    stops: () =>
      'It ends before the game does, though nothing told it how deep to go: what would come after that was not seen.',
    others: () =>
      'It could be given nothing else to search, so this one search is all that was seen.',
    losses: () =>
      'It gives no value below 0, so that what it says of lost positions could not be held against the game.',
    estimates: () => 'Your evaluation was taken on trust.',
    late: () =>
      'At least one side’s win counts for more the later it comes: the winner puts it off, and the loser hurries.',
    plies: () =>
      'Its tree has two plies, and could be given other leaves but no other shape: what it does further down was not seen.',
    time: (searches) =>
      `Full Python takes seconds to start, so it was tried on ${String(searches)} trees or positions only; MicroPython is tried on all.`,
    slow: () => 'On some of what else it was given it was not over in time: that was not seen.',
    depth: () =>
      'Not each of its moves takes one off the depth, and no search came to its limit: how deep it goes was not seen.',
    'half-cut': () =>
      'Its values are right, but where alpha-beta would cut it goes on: it searches more than it need.',
    'never-cuts': () =>
      'It hands on a window and never cuts: its values are right, and it searches as much as minimax.',
    rounds: () =>
      'It counts every move as one of its depth, in which all agents are to move once; no search came to its limit.',
    failed: () => 'On some of what else it was given it ended with an error.',
    'not-run': () => 'The browser did not run it on all that it was to be given. Run it once more.',
    'other-side': () =>
      'What it was given in place of its own board it sometimes searched for the other side: that was not judged.',
    stones: () =>
      'The stones on the board that it begins with don’t fit who moves: it was judged on others.',
    memory: () =>
      'It was judged by its first search of each: what later ones take from memory was not tried.',
    choice: () =>
      'The move that it picks by the values of its search was not compared: it seems to be the best one for the other side.',
    'choice-unseen': () =>
      'Which move it picks by the values of its searches was not seen: a function that gives it back would show it.',
    'choice-alike': () =>
      'All moves that it picked one of are worth the same: whether it picks the best would show on another position.',
    'own-game': () =>
      'Its game is none that is known here: its moves and what its ends are worth were taken from this one search on trust.',
    'last-wins': () =>
      'It was judged as Nim in which whoever takes the last thing wins; for the other ending it would be wrong. Its text does not say which it is for: a comment can.',
    'last-loses': () =>
      'It was judged as Nim in which whoever takes the last thing loses; for the other ending it would be wrong. Its text does not say which it is for: a comment can.',
  },
  elsewhere: 'What follows is of another tree or position that your program was given:',
  styles: {
    minimax: 'minimax: every move of every node is searched.',
    pile: (size, steps) =>
      `Its game is that of one pile, of which ${stepsIn(steps, ' to ', ' or ')} are taken, and was gone through whole, from ${String(size)} down.`,
    right: 'alpha-beta, as textbooks have it.',
    strict: 'with cuts on equality left out (α > β).',
    never: 'but nothing is ever cut.',
    half: 'but only one of the players ever cuts.',
    mixed: 'with cuts on equality at only one of the players.',
    betaAlone: 'but α is never raised, so MIN never cuts.',
    alphaAlone: 'but β is never lowered, so MAX never cuts.',
    shallow: 'but without deep cutoffs.',
    stopsAtBest: 'stopping at the best value there is.',
    other: 'in a way of its own: it searches again, or remembers values.',
    averages: 'expectimax: MAX takes the largest value, chance the mean of all.',
    answers:
      'what it gives back is the value of minimax. What it does on the way was not compared.',
    soft: 'It is fail-soft: it may return values outside the window.',
    hard: 'It is fail-hard: it returns no value outside the window.',
  },
  notChecked:
    'It is held against known searches of trees and of the lab’s board games; this is none of them, or has rules of its own.',
};

const chinese: DiagnosisWords = {
  heading: '诊断',
  checking: '正在与已知的搜索比较…',
  verdicts: {
    right: '正确：',
    'right-as-far-as-seen': '就所见而言正确：',
    named: '找到错误：',
    differs: '与已知的搜索不一致。',
  },
  restsOn: (searches) =>
    searches === 1
      ? '依据这一次搜索。'
      : `依据 ${String(searches)} 次搜索：这一次，以及另外给它的几次。`,
  repair: {
    heading: '怎样改对',
    line: (line, searches) =>
      `只改第 ${String(line)} 行这一处，程序在 ${String(searches)} 次搜索中都正确：`,
  },
  errors: {
    'loop-variable-shared': '循环变量由所有调用共用：更深处的调用会改掉它。请在循环里声明它。',
    'undone-after-leaving': '还没有撤销着法就离开了循环：先撤销，再离开。',
    'wrong-side-moves': '双方下的是同一种棋子。',
    'best-shared': '最佳值由所有调用共用：更深一层的调用会改动它。每次调用应有自己的最佳值。',
    'draw-tested-before-win': '先把棋盘已满当作平局，后问是否有人获胜：应先问胜负。',
    'draw-as-loss': '和棋的值不是 0：它被当成了某一方获胜。',
    'window-not-passed':
      '窗口从不收窄：每次调用都从根节点的窗口开始。要么界没有传下去，要么没有用找到的值更新界。',
    'root-window-not-raised':
      '根节点不收窄窗口：前面着法的值没有告诉后面的着法，因此剪得比可能的少。',
    'window-not-turned': '负极大值：子节点得到 (α, β)，应为 (−β, −α)。',
    'window-not-negated': '负极大值：窗口交换了却没有取负，子节点应得到 (−β, −α)。',
    'window-not-swapped': '传给子节点的 α 与 β 颠倒了；负极大值中应为 (−β, −α)。',
    'window-shared': '所有调用共用 α 和 β：一次调用改了它们，返回后仍然留着。',
    'alpha-never-raised': '极大方从不把 α 提高到最好的值。',
    'beta-never-lowered': '极小方从不把 β 降低到最好的值。',
    'alpha-beta-mixed-up-at-min': '极小节点处 α 与 β 弄混了。',
    'alpha-beta-mixed-up-at-max': '极大节点处 α 与 β 弄混了。',
    'cut-test-reversed': '剪枝条件写反了：在 α ≤ β 时就停止。',
    'returns-bound-instead-of-best':
      '该返回最好的值，却返回了界：极大方可以返回 α，极小方可以返回 β，不能相反。',
    'first-value-kept': '第一个着法的值一直被当作最好，不管后面是什么。',
    'last-value-kept': '每个值都取代最好的值，即使并不更好。',
    'zero-taken-for-nothing': '最好的值为 0 时被当作没有：下一个值不论大小都取代它。',
    'best-starts-at-zero': '最好的值从 0 开始；极大方应从 −∞ 开始，极小方应从 ∞ 开始。',
    'comparison-reversed': '两个值中把较差的当成了较好的。',
    'value-not-negated': '负极大值：子节点的值没有取负。',
    'player-not-switched': '子节点仍按同一方搜索，没有换手。',
    'agents-left-out': '一个极小方行动后又轮到极大方：漏掉了其余的极小方。',
    'state-not-restored': '着法造成的改变在搜索后没有撤销。',
    'depth-counted-per-side': '深度按一方的着法数计算，而不是按层。',
    'depth-counted-per-move':
      '每个个体行动一次就减一层深度；这里一层深度是一轮，每个个体各行动一次。',
    'depth-off-by-one': '搜索早停或晚停了一层。',
    'depth-changed-in-loop': '循环中改变了深度：后面的着法比前面的搜得浅。',
    'depth-tested-before-end': '在深度限制处，已结束的棋局也被估计：应先判断是否结束。',
    'evaluation-from-wrong-side': '叶节点从错误的一方取值：符号错了。',
    'moves-generated-twice': '着法生成了两次。',
    'move-left-out': '每个节点都漏掉了第一个或最后一个着法。',
    'stops-at-value-seen': '遇到某个值就停止，好像不会有更好的，其实还有。',
    'root-window-too-narrow': '根节点的窗口太窄：根节点的值不在其中。',
    'best-move-not-updated':
      '值是对的，着法不对：更新最好的值时要同时更新最好的着法，值没有变好时则不要更新。',
    'bound-taken-for-value':
      '零宽窗口发现更好的着法后没有重新搜索：返回的值只是界。请用完整的窗口再搜索一次。',
  },
  couldBe: '几种错误都会造成同样的结果：',
  unknown: '已知的搜索都不会这样走这棵树。',
  root: '根节点处，',
  after: (path) => `${path} 之后，`,
  differences: {
    player: () => '轮到的是另一方。',
    window: ({ yourWindow, window }) => `你的窗口是 ${yourWindow}，应为 ${window}。`,
    'leaf-value': ({ yours, expected }) => `棋局已结束，值为 ${expected}，程序却给出 ${yours}。`,
    estimate: ({ yours, expected }) => `静态评估为 ${expected}，程序却给出 ${yours}。`,
    value: ({ yours, expected }) => `程序返回 ${yours}，应返回 ${expected}。`,
    'unknown-move': () => '程序搜索了并不存在的着法。',
    repeated: () => '程序重复搜索了已搜索过的着法。',
    'left-out': ({ window }) => `程序漏掉了着法；窗口为 ${window} 时必须搜索它们。`,
    'cut-early': ({ window }) => `程序剪枝太早；窗口为 ${window} 时还必须搜索。`,
    'cut-late': ({ window }) => `程序搜索了不必搜索的着法：窗口是 ${window}。`,
    'stops-above': () => '棋局还在继续，程序却停下了。',
    'goes-on': () => '棋局或深度已到尽头，程序却继续搜索。',
    unfinished: () => '搜索还没有结束，记录就中断了。',
    'chosen-move': ({ yourMove, move, expected }) =>
      `程序返回的值是 ${expected}，${yourMove === null ? '却没有返回着法' : `返回的着法却是 ${yourMove}`}` +
      (move === null ? '。' : `；这个值来自 ${move}。`),
  },
  show: '显示这个节点',
  lacks: {
    lines: (searches) => `只看了 ${String(searches)} 个局面，其中没有连成棋盘上的每一条线。`,
    draw: (searches) => `只看了 ${String(searches)} 个局面，其中没有一个以和棋结束。`,
    horizon: (searches) =>
      `只看了 ${String(searches)} 个局面，没有看全恰好在深度限制处获胜的情形。`,
    stops: () => '没有人告诉它搜索多深，它却在棋局结束之前就停下：之后的情形没有看到。',
    others: () => '无法给它别的树或局面，因此只看到了这一次搜索。',
    losses: () => '它从不返回小于 0 的值，因此它对必败局面的判断无法核对。',
    estimates: () => '你的静态评估未经检验，直接采用。',
    late: () => '至少有一方获胜得越晚，分值就越大：赢家会拖延，输家会加速。',
    plies: () => '它的树只有两层，只能换叶子的值，不能换形状：再往下的行为没有看到。',
    time: (searches) =>
      `完整的 Python 每次启动要几秒，因此只试了 ${String(searches)} 棵树或局面；用 MicroPython 会全部试过。`,
    slow: () => '在另给的一些树或局面上，程序没有在时限内结束：这些没有看到。',
    depth: () => '并非每一步都使深度减一，而搜索从未到达深度限制：实际搜索多深没有看到。',
    'half-cut': () => '它给出的值都对，但在 α-β 会剪枝的地方仍继续搜索，因此搜索得比需要的多。',
    'never-cuts': () => '它传递窗口却从不剪枝：值都对，但搜索量与极小化极大相同。',
    rounds: () =>
      '它把每一步都算作深度一层，而一层应当是所有智能体各走一步；没有一次搜索到达深度限制。',
    failed: () => '在另给的一些树或局面上，程序出错而结束。',
    'not-run': () => '在另给的一些树或局面上，浏览器没有运行程序。请再运行一次。',
    'other-side': () => '另给的一些局面，程序是替另一方搜索的：那些没有评判。',
    stones: () => '它开始时棋盘上的棋子数与轮到谁走不符：判定用的是别的局面。',
    memory: () => '只按每个局面的第一次搜索判定；之后的搜索从记忆中取用的结果未经检验。',
    choice: () => '它按搜索的值选出的着法没有核对：看起来是对另一方最好的着法。',
    'choice-unseen': () => '没有看到它按各次搜索的值选了哪一步：由函数返回所选的着法就能看到。',
    'choice-alike': () => '可供它选择的着法价值全都相同：换一个局面才能看出它选的是不是最好的。',
    'own-game': () => '这里不认识它的游戏：着法和终局的分值都直接取自这一次搜索，未经检验。',
    'last-wins': () =>
      '按“取走最后一个者胜”的 Nim 判定；若规则相反，它就是错的。程序里没有写明是哪一种，可以用注释注明。',
    'last-loses': () =>
      '按“取走最后一个者负”的 Nim 判定；若规则相反，它就是错的。程序里没有写明是哪一种，可以用注释注明。',
  },
  elsewhere: '以下出现在另外给程序的一棵树或一个局面上：',
  styles: {
    minimax: '极小化极大：搜索每个节点的每个着法。',
    pile: (size, steps) =>
      `它的游戏只有一堆，每次取 ${stepsIn(steps, ' 到 ', ' 或 ')} 个；从 ${String(size)} 个起已全部试过。`,
    right: '与教材一致的 α-β 剪枝。',
    strict: '相等时不剪枝（α > β）。',
    never: '但从不剪枝。',
    half: '但只有一方剪枝。',
    mixed: '只有一方在相等时剪枝。',
    betaAlone: '但 α 从不提高，所以极小方从不剪枝。',
    alphaAlone: '但 β 从不降低，所以极大方从不剪枝。',
    shallow: '但没有深层剪枝。',
    stopsAtBest: '遇到可能的最好值就停止。',
    other: '有自己的做法：重复搜索，或记住已知的值。',
    averages: '期望极大：极大方取最大值，机会节点取平均值。',
    answers: '返回的值与极小化极大一致；搜索过程没有比较。',
    soft: '属于 fail-soft：可能返回窗口之外的值。',
    hard: '属于 fail-hard：不返回窗口之外的值。',
  },
  notChecked: '只与博弈树和实验室中各棋类的已知搜索比较；这里两者都不是，或者规则不同。',
};

export const diagnosisText: Localized<DiagnosisWords> = { en: english, zh: chinese };
