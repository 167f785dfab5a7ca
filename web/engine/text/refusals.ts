import type { Localized, TextOf, Language } from '../../core/language.ts';
import { foreign } from '../../core/foreign-text.ts';
import type { Refusal } from '../messages.ts';
import { formatCount } from '../../core/format.ts';
import { optionsText } from './options.ts';

/**
 * Why a request was refused, by the engine's codes. {0}, {1}, … stand for the details, {where} for
 * the option, {place} for the place in its text, {at} for a number of moves; "{0|end}" is detail 0
 * in quotes, or the end of the text where it is empty.
 */
const requestRefusalsEn = {
  'option-unknown': 'There is no option called {where}.',
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

  'network-field': 'In the network, “{0}” is missing or makes no sense.',
  'network-game': 'The network is for {0}, and here is {1}.',
  'network-and-evaluation': 'Give a network or an evaluation, not both.',
  'learn-game': 'A network can’t judge {0}; it can judge {1}, on boards of up to 64 cells.',

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

const requestRefusalsZh: Readonly<Record<keyof typeof requestRefusalsEn, string>> = {
  'option-unknown': '没有叫{where}的选项。',
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

  'network-field': '网络文件里缺少“{0}”，或者它没有意义。',
  'network-game': '这个网络是为 {0} 学的，而这里是 {1}。',
  'network-and-evaluation': '网络和评估函数只能给一个。',
  'learn-game': '网络不能评判 {0}；它能评判 {1}，棋盘最多 64 格。',

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

export const requestRefusals: Localized<Readonly<Record<string, string>>> = {
  en: requestRefusalsEn,
  zh: requestRefusalsZh,
};

/**
 * Why a trace file was refused or is doubtful, by the engine's codes. {0}, {1}, … stand for the
 * details, {at} for the line or the node.
 */
const traceRefusalsEn = {
  'trace-not-a-trace': 'This file is no trace, neither as binary nor as text.',
  'trace-version':
    'The trace was written by a newer version ({0}); this page knows versions up to {1}.',
  'trace-cut-short': 'The file should have {0} bytes but has only {1}: a part is missing.',
  'trace-too-long': 'The file should have {0} bytes but has {1}: something has been added.',
  'trace-layout': 'The beginning of the file makes no sense.',
  'trace-header-json': 'The header of the trace is not well-formed JSON at byte {0}.',
  'trace-header-field': 'The field “{0}” of the header is missing or makes no sense.',
  'trace-too-large': 'The trace has {0} nodes or bytes; {1} is the most that can be read.',

  'trace-empty': 'There is no node in this trace.',
  'trace-columns': 'The columns of the trace differ in length.',
  'trace-ply': 'Node {at} is at ply {0}, where {1} is the deepest possible.',
  'trace-size': 'Node {at} says its subtree has {0} nodes, but it has {1}.',
  'trace-flags': 'Node {at} has impossible marks ({0}).',
  'trace-move': 'Node {at} was reached by move {0}, which cannot be.',
  'trace-legal-moves': 'Node {at} says it has {0} legal moves, but {1} were searched.',
  'trace-hidden': 'Node {at} hides {0} nodes, which cannot be.',
  'trace-totals': 'The header says the total of {0} is {1}, but the nodes make {2}.',
  'trace-payoffs': 'Node {at} has the value {0}, but the list of payoffs has {1}.',
  'trace-step': 'The tree cannot have grown so: step {at} is about node {0}.',

  'trace-line-utf8': 'Line {at} is not UTF-8 text.',
  'trace-line-json': 'Line {at} is not one JSON object: it goes wrong at column {0}.',
  'trace-line-event': 'Line {at}: “event” must be “enter”, “leave” or “step”, not {0}.',
  'trace-line-header': 'Line {at}: a header belongs on the first line.',
  'trace-line-version':
    'Line {at}: the trace was written by a newer version ({0}); this page knows versions up to {1}.',
  'trace-line-field': 'Line {at}: “{0}” cannot be {1}.',
  'trace-line-count': 'Line {at}: “{0}” is {1}, but {2} is the most.',
  'trace-line-fraction':
    'Line {at}: “{0}” is {1}, which is no whole number of the parts that the header names.',
  'trace-line-decimals': 'Line {at}: “{0}” is {1}, which has more than {2} decimal places.',
  'trace-line-range': 'Line {at}: “{0}” is {1}, but it must be from −{2} to {2}.',
  'trace-line-payoffs':
    'Line {at}: values are three numbers, such as [1, 2, 3], exactly where the header has “payoffs”.',
  'trace-line-value': 'Line {at}: “leave” needs a “value”.',
  'trace-line-not-entered': 'Line {at}: “leave”, but no node is open.',
  'trace-line-too-deep': 'Line {at}: this node is deeper than {0} plies, which is the most.',
  'trace-line-not-left': 'Line {at}: no “leave” ever follows this “enter”.',
  'trace-line-children': 'Line {at}: the node says {0} legal moves, but {1} were searched.',
  'trace-line-wide': 'Line {at}: the node has {0} moves, but {1} are the most.',
  'trace-line-leaf': 'Line {at}: the node is marked “{0}”, but {1} of its moves were searched.',
  'trace-line-hidden': 'Line {at}: nodes cannot be hidden here.',
  'trace-line-names': 'Line {at}: there are more than {0} different moves.',
  'trace-line-no-event': 'There is no node in this file.',

  'trace-unknown-game':
    'What was pruned can’t be searched: the trace does not say of which game it is.',

  'trace-value-differs':
    'Look at node {at}: its value is given as {0}, but the best of its moves is worth {1}.',
  'trace-window-empty': 'Look at node {at}: its alpha {0} is above its beta {1}.',
  'trace-cut-early': 'Look at node {at}: it was cut off at {0}, which has not reached {1} yet.',
} as const;

const traceRefusalsZh: Readonly<Record<keyof typeof traceRefusalsEn, string>> = {
  'trace-not-a-trace': '这个文件不是搜索记录：既不是二进制的，也不是文本的。',
  'trace-version': '这份记录由更新的版本（{0}）写成，本页只认得到版本 {1}。',
  'trace-cut-short': '文件应有 {0} 字节，实际只有 {1} 字节：缺了一部分。',
  'trace-too-long': '文件应有 {0} 字节，实际有 {1} 字节：多出了内容。',
  'trace-layout': '文件的开头无法理解。',
  'trace-header-json': '记录的文件头在第 {0} 个字节处不是正确的 JSON。',
  'trace-header-field': '文件头的字段“{0}”缺失或没有意义。',
  'trace-too-large': '记录有 {0} 个节点或字节，最多能读 {1}。',

  'trace-empty': '这份记录里没有节点。',
  'trace-columns': '记录各列的长度不一致。',
  'trace-ply': '节点 {at} 位于第 {0} 层，而那里最深只能是第 {1} 层。',
  'trace-size': '节点 {at} 称其子树有 {0} 个节点，实际有 {1} 个。',
  'trace-flags': '节点 {at} 的标记（{0}）不可能出现。',
  'trace-move': '到达节点 {at} 的着法 {0} 不可能出现。',
  'trace-legal-moves': '节点 {at} 称有 {0} 个合法着法，却搜了 {1} 个。',
  'trace-hidden': '节点 {at} 隐藏了 {0} 个节点，这不可能。',
  'trace-totals': '文件头称 {0} 的总数为 {1}，按节点算却是 {2}。',
  'trace-payoffs': '节点 {at} 的值是 {0}，收益表却只有 {1} 项。',
  'trace-step': '树不可能这样生长：第 {at} 步涉及节点 {0}。',

  'trace-line-utf8': '第 {at} 行不是 UTF-8 文本。',
  'trace-line-json': '第 {at} 行不是一个 JSON 对象：从第 {0} 列开始出错。',
  'trace-line-event': '第 {at} 行：“event”应为“enter”、“leave”或“step”，而不是 {0}。',
  'trace-line-header': '第 {at} 行：文件头只能在第一行。',
  'trace-line-version': '第 {at} 行：这份记录由更新的版本（{0}）写成，本页只认得到版本 {1}。',
  'trace-line-field': '第 {at} 行：“{0}”不能是 {1}。',
  'trace-line-count': '第 {at} 行：“{0}”是 {1}，最多只能是 {2}。',
  'trace-line-fraction': '第 {at} 行：“{0}”是 {1}，不是文件头所给分母的整数倍。',
  'trace-line-decimals': '第 {at} 行：“{0}”是 {1}，超过了 {2} 位小数。',
  'trace-line-range': '第 {at} 行：“{0}”是 {1}，须在 −{2} 到 {2} 之间。',
  'trace-line-payoffs':
    '第 {at} 行：首行有“payoffs”时，值须是三个数，如 [1, 2, 3]；没有时则不能是。',
  'trace-line-value': '第 {at} 行：“leave”须带有“value”。',
  'trace-line-not-entered': '第 {at} 行：出现“leave”，却没有进入过的节点。',
  'trace-line-too-deep': '第 {at} 行：这个节点超过了 {0} 层的上限。',
  'trace-line-not-left': '第 {at} 行：这个“enter”之后一直没有“leave”。',
  'trace-line-children': '第 {at} 行：节点称有 {0} 个合法着法，却搜了 {1} 个。',
  'trace-line-wide': '第 {at} 行：这个节点有 {0} 个着法，最多只能有 {1} 个。',
  'trace-line-leaf': '第 {at} 行：节点标为“{0}”，却搜了 {1} 个着法。',
  'trace-line-hidden': '第 {at} 行：这里不能隐藏节点。',
  'trace-line-names': '第 {at} 行：不同的着法超过了 {0} 个。',
  'trace-line-no-event': '这个文件里没有节点。',

  'trace-unknown-game': '剪掉的部分无法补搜：轨迹没有说明它是哪一种游戏。',

  'trace-value-differs': '请看节点 {at}：记录的值是 {0}，而它最好的着法值 {1}。',
  'trace-window-empty': '请看节点 {at}：它的 α（{0}）大于 β（{1}）。',
  'trace-cut-early': '请看节点 {at}：它在 {0} 处剪枝，而那时还没有达到 {1}。',
};

export const traceRefusals: Localized<Readonly<Record<string, string>>> = {
  en: traceRefusalsEn,
  zh: traceRefusalsZh,
};

const refusalEn = {
  /** For a code without a sentence. */
  unknown: (code: string, where: string, details: readonly string[]) =>
    `The engine did not accept ${where}: ${code}${details.length === 0 ? '' : ` (${details.join(', ')})`}.`,
  end: 'the end of the text',
  quoted: (text: string) => `“${text}”`,
  /** Trees come in brackets of any kind, and the engine knows only one: its sign may be nobody's. */
  brackets: { '[': 'an opening bracket', ']': 'a closing bracket' } as Readonly<
    Record<string, string>
  >,
  /** Characters, lines and columns count from 1. */
  character: (number: number) => `character ${formatCount(number, 'en')}`,
  lineAndColumn: (line: number, column: number) =>
    `line ${formatCount(line, 'en')}, column ${formatCount(column, 'en')}`,
};

export type RefusalText = TextOf<typeof refusalEn>;

const refusalZh: RefusalText = {
  unknown: (code, where, details) =>
    `引擎不接受${where}：${code}${details.length === 0 ? '' : `（${details.join('，')}）`}。`,
  end: '文本的结尾',
  quoted: (text) => `“${text}”`,
  brackets: { '[': '左括号', ']': '右括号' },
  character: (number) => `第 ${formatCount(number, 'zh')} 个字符`,
  lineAndColumn: (line, column) =>
    `第 ${formatCount(line, 'zh')} 行第 ${formatCount(column, 'zh')} 列`,
};

export const refusalText: Localized<RefusalText> = { en: refusalEn, zh: refusalZh };

/**
 * The sentence for a refusal, also for a code that we have no words for yet. `text` is the text
 * that was refused, if it is at hand: a place in one of several lines is then told by its line.
 */
export function refusalSentence(refusal: Refusal, language: Language, text = ''): string {
  const words = refusalText[language];
  const template = sentenceFor(refusal.code, language);
  const where = words.quoted(own(optionsText[language], refusal.where) ?? foreign(refusal.where));
  const details = refusal.details.map(foreign);
  if (template === null) return words.unknown(foreign(refusal.code), where, details);
  return template.replace(/\{(\w+)(\|end)?\}/g, (_gap, name: string, orEnd?: string) => {
    if (name === 'where') return where;
    if (name === 'at') return String(refusal.at);
    if (name === 'place') return place(refusal.at, text, words);
    const detail = details[Number(name)] ?? '';
    if (orEnd === undefined) return detail;
    return detail === '' ? words.end : (own(words.brackets, detail) ?? words.quoted(detail));
  });
}

/** Every code that there is a sentence for. */
export function knownRefusals(language: Language): readonly string[] {
  return [...Object.keys(requestRefusals[language]), ...Object.keys(traceRefusals[language])];
}

function sentenceFor(code: string, language: Language): string | null {
  return own(requestRefusals[language], code) ?? own(traceRefusals[language], code);
}

function own(words: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}

/** Offsets count code points, as the engine does. */
function place(at: number, text: string, words: RefusalText): string {
  const before = Array.from(text).slice(0, Math.max(0, at));
  const line = before.filter((character) => character === '\n').length + 1;
  if (!text.includes('\n')) return words.character(at + 1);
  return words.lineAndColumn(line, before.length - before.lastIndexOf('\n'));
}
