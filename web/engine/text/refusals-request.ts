import type { Localized } from '../../core/language.ts';

/**
 * Why a request was refused, by the engine's codes. {0}, {1}, … stand for the details, {where} for
 * the option, {place} for the place in its text, {at} for a number of moves; "{0|end}" is detail 0
 * in quotes, or the end of the text where it is empty.
 */
const en = {
  'option-unknown': 'There is no option called “{where}”.',
  'option-foreign': '{where} is no option of the game {0}; it belongs to {1}.',
  'option-idle': '{where} means nothing to the algorithm {0}; it belongs to {1}.',
  'algorithm-chance': '{0} is for trees in which chance moves; without, there are {1}.',
  'algorithm-no-chance': 'Chance moves here, and {0} does not know that; {1} do.',
  'algorithm-payoffs':
    '{0} is for textbook trees whose leaves say what each of three players gets, such as <1, 2, 3>.',
  'algorithm-no-payoffs': 'Three players move here, and {0} does not know that; {1} does.',
  'option-number': '{where} must be a whole number, not “{0}”.',
  'option-decimal': '{where} must be a number such as 2 or 1.414, not “{0}”.',
  'option-seconds': '{where} must be a number of seconds such as 10 or 0.5, not “{0}”.',
  'option-range': '{where} must be from {1} to {2}, not {0}.',
  'option-choice': '{where}: “{0}” is not one of {1}.',
  'searches-malformed': 'What was searched has to be told as JSON, with options and events.',

  'position-rows': 'The position has {0} rows instead of {1}.',
  'position-row-length': 'Row {0} of the position has {1} cells instead of {2}.',
  'position-character': '“{0}” in row {1} of the position is neither X, O nor an empty cell (.).',
  'position-counts':
    'X moves first and then they take turns, so X has as many stones as O or one more. Here X has {0} and O has {1}.',
  'position-both-won': 'Both players have {0} in a row: no game ends like that.',
  'position-moved-on': '{0} already has {1} in a row, yet {2} has moved after that.',
  'squares-unknown': '“{0}” is no square of a board with {1} rows and {2} columns.',
  'squares-twice': '{0} stands twice among the squares to try first.',
  'position-won-twice': '{0} has lines of {1} that no single last move could all have completed.',

  'tree-missing': 'A tree is needed, or the name of an example.',
  'tree-and-example': 'Give a tree or the name of an example, not both.',
  'tree-empty': 'There is no tree here yet. Try [[3, 12, 8], [2, 4, 6], [14, 5, 2]].',
  'tree-too-long': 'The tree is {0} bytes of text; {1} is the most.',
  'tree-too-many-nodes': 'At {place} the tree grows beyond {0} nodes, which is the most.',
  'tree-too-deep': 'At {place} the tree grows deeper than {0} plies, which is the most.',
  'tree-expected-node': 'At {place} a number or a list in brackets is expected, not {0|end}.',
  'tree-expected-comma': 'At {place} a comma or a closing bracket is expected, not {0|end}.',
  'tree-empty-list': 'The list at {place} is empty: a node needs at least one move.',
  'tree-trailing-comma': 'Another node is expected after the comma at {place}.',
  'tree-unclosed': 'The bracket at {place} is never closed.',
  'tree-trailing': 'The tree is complete, but {0|end} follows it at {place}.',
  'tree-label-colon': 'A colon is expected after the label “{0}” at {place}.',
  'tree-string-unclosed': 'The quote that opens at {place} is never closed.',
  'tree-string-control': 'The invisible character {0} at {place} cannot stand in a label.',
  'tree-string-escape': 'The backslash at {place} starts no escape that JSON knows.',
  'tree-number': '“{0}” at {place} is not a number.',
  'tree-number-places': '{0} at {place} has more than {1} decimal places.',
  'tree-number-range':
    '{0} at {place} is too large: with the {2} decimal places of this tree, numbers go from −{1} to {1}.',
  'players-form': '“{0}” is no list of up to 16 turns, such as max min min.',
  'players-and-root': 'The first of the players must be the one who moves at the root, {0}.',
  'tree-chance-form': 'At {place}: a chance node is written as in ~(1/2: 3, 1/2: 7).',
  'tree-chance-sum': 'The probabilities of the chance node at {place} add up to {0}, not to 1.',
  'tree-chance-exact': 'The values of this tree are fractions too fine to be exact here.',

  'tree-payoffs-form': 'At {place}: what three players get is written as in <1, 2, 3>.',
  'tree-payoffs-mixed':
    'At {place}: either all leaves of a tree are numbers, or all say what three players get, such as <1, 2, 3>.',
  'tree-payoffs-chance':
    'At {place}: a tree with chance nodes has numbers at its leaves, not <1, 2, 3>.',
  'payoffs-players': 'In this tree three players take turns; {where} is for two.',

  'path-illegal': 'Move {0} is not possible after {at} moves.',
  'path-not-searched': 'The search did not go on from the node after {at} moves.',
  'position-floating': 'Nothing stands under the disc on {0}.',
  'position-middle': 'The four squares in the middle are always taken.',
  'moves-illegal': 'After {at} moves, “{0}” is no legal move.',
  'moves-over': 'The game is over after {at} moves, but “{0}” follows.',
  'piles-number': '“{0}” is not a number from 0 to {1}.',
  'piles-count': 'There are {0} piles; there must be from 1 to {1}.',
  'gomoku-move': 'After {at} moves, “{0}” is no point of the board.',
  'gomoku-taken': 'Move {0} is on a point that has a stone already.',
  'gomoku-moved-on': 'Move {0} comes after the end of the game.',
  'gomoku-position-moves': 'The moves do not lead to the position that came with them.',
  'gomoku-over': 'The game is over here: there is nothing left to search.',
  'gomoku-no-graft':
    'What the player skipped can’t be shown in grey: it skips moves without proof and trusts its table, so a search of them alone would be another one.',

  'path-nothing-pruned': 'Nothing was pruned at the node after {at} moves.',
} as const;

const zh: Readonly<Record<keyof typeof en, string>> = {
  'option-unknown': '没有叫“{where}”的选项。',
  'option-foreign': '{where}不是游戏 {0} 的选项，它属于 {1}。',
  'option-idle': '{where}对算法 {0} 没有意义，它属于 {1}。',
  'algorithm-chance': '{0} 用于有机会节点的博弈树；没有机会节点时可用 {1}。',
  'algorithm-no-chance': '这里有机会节点，{0} 无法处理；可用 {1}。',
  'algorithm-payoffs': '{0} 用于叶节点写出三名玩家各自收益的教材例树，如 <1, 2, 3>。',
  'algorithm-no-payoffs': '这里有三名玩家，{0} 无法处理；可用 {1}。',
  'option-number': '{where}须为整数，而不是“{0}”。',
  'option-decimal': '{where}须为数字，例如 2 或 1.414，而不是“{0}”。',
  'option-seconds': '{where}须为秒数，例如 10 或 0.5，而不是“{0}”。',
  'option-range': '{where}须在 {1} 到 {2} 之间，而不是 {0}。',
  'option-choice': '{where}没有“{0}”这一项，可选：{1}。',
  'searches-malformed': '搜索内容应以 JSON 给出，包括选项（options）和事件（events）。',

  'position-rows': '局面有 {0} 行，应为 {1} 行。',
  'position-row-length': '局面的第 {0} 行有 {1} 格，应为 {2} 格。',
  'position-character': '局面第 {1} 行的“{0}”既不是 X 或 O，也不是空格子（.）。',
  'position-counts':
    'X 先行，双方轮流，所以 X 的子数应与 O 相等或多一个。这里 X 有 {0} 个，O 有 {1} 个。',
  'position-both-won': '双方都连成了 {0} 子：对局不可能这样结束。',
  'position-moved-on': '{0} 已连成 {1} 子，{2} 却又走了一步。',
  'squares-unknown': '在 {1} 行 {2} 列的棋盘上没有“{0}”这一格。',
  'squares-twice': '要先试的格子里，{0} 出现了两次。',
  'position-won-twice': '{0} 的几条 {1} 子连线不可能由最后一步同时完成。',

  'tree-missing': '需要一棵树，或者一个示例的名字。',
  'tree-and-example': '树和示例的名字只能给一个。',
  'tree-empty': '这里还没有树。试试 [[3, 12, 8], [2, 4, 6], [14, 5, 2]]。',
  'tree-too-long': '树的文本有 {0} 字节，最多 {1} 字节。',
  'tree-too-many-nodes': '到{place}，树的节点超过了上限 {0} 个。',
  'tree-too-deep': '到{place}，树的深度超过了上限 {0} 层。',
  'tree-expected-node': '{place}处应是数值或括号里的列表，而不是{0|end}。',
  'tree-expected-comma': '{place}处应是逗号或右括号，而不是{0|end}。',
  'tree-empty-list': '{place}处的列表是空的：节点至少要有一个着法。',
  'tree-trailing-comma': '{place}处的逗号后面还应有一个节点。',
  'tree-unclosed': '{place}处的括号没有配对的右括号。',
  'tree-trailing': '树已经完整，{place}处却还有{0|end}。',
  'tree-label-colon': '{place}处的标签“{0}”后面应有冒号。',
  'tree-string-unclosed': '{place}处的引号没有结束。',
  'tree-string-control': '{place}处的不可见字符 {0} 不能用在标签里。',
  'tree-string-escape': '{place}处的反斜杠不是 JSON 认得的转义。',
  'tree-number': '{place}处的“{0}”不是数值。',
  'tree-number-places': '{place}处的 {0} 超过了 {1} 位小数。',
  'tree-number-range': '{place}处的 {0} 太大：这棵树有 {2} 位小数，数值须在 −{1} 到 {1} 之间。',
  'players-form': '“{0}”不是行棋次序；应依次写出各层的行棋方，以空格隔开，最多 16 项。',
  'players-and-root': '次序中的第一个必须是根节点的行棋方（{0}）。',
  'tree-chance-form': '{place}：机会节点应写成 ~(1/2: 3, 1/2: 7)。',
  'tree-chance-sum': '{place}处机会节点的概率之和为 {0}，而不是 1。',
  'tree-chance-exact': '这棵树的值是过细的分数，无法精确表示。',
  'tree-payoffs-form': '{place}：三名玩家的收益应写成 <1, 2, 3>。',
  'tree-payoffs-mixed':
    '{place}：一棵树的叶节点要么全是数值，要么全写出三名玩家的收益，如 <1, 2, 3>。',
  'tree-payoffs-chance': '{place}：有机会节点的树，叶节点应是数值，而不是 <1, 2, 3>。',
  'payoffs-players': '这棵树由三名玩家轮流行棋；{where}只用于两名玩家。',

  'path-illegal': '走了 {at} 步之后，着法 {0} 不合法。',
  'path-not-searched': '走了 {at} 步之后，搜索没有再从那个节点往下走。',
  'position-floating': '{0} 处的棋子下面是空的。',
  'position-middle': '中央四格总是有子的。',
  'moves-illegal': '走了 {at} 步之后，“{0}”不是合法的着法。',
  'moves-over': '走了 {at} 步之后已经终局，后面却还有“{0}”。',
  'piles-number': '“{0}”不是 0 到 {1} 之间的数。',
  'piles-count': '共有 {0} 堆；应为 1 到 {1} 堆。',
  'gomoku-move': '走了 {at} 步之后的“{0}”不是棋盘上的点。',
  'gomoku-taken': '第 {0} 手下在了已有棋子的点上。',
  'gomoku-moved-on': '第 {0} 手下在终局之后。',
  'gomoku-position-moves': '这些着法走不到所给的局面。',
  'gomoku-over': '对局已经结束，没有什么可搜的了。',
  'gomoku-no-graft':
    '引擎略过的着法不能补成灰色：它略过着法时不作证明，又依赖置换表，单独再搜就是另一次搜索了。',

  'path-nothing-pruned': '走了 {at} 步之后的那个节点没有剪掉任何着法。',
};

export const requestRefusals: Localized<Readonly<Record<string, string>>> = { en, zh };
