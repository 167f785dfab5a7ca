import type { Localized } from '../../core/language.ts';

/**
 * Why a trace file was refused or is doubtful, by the engine's codes. {0}, {1}, … stand for the
 * details, {at} for the line or the node.
 */
const en = {
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

const zh: Readonly<Record<keyof typeof en, string>> = {
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

export const traceRefusals: Localized<Readonly<Record<string, string>>> = { en, zh };
