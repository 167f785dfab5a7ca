import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';
import { zh } from '../../core/chinese-spacing.ts';
import { optionsText } from '../../engine/text/options.ts';
import type { Misread } from '../textbook/notation/nodes.ts';
import type { CourseReading, TreeReading } from '../textbook/notation/read-tree.ts';
import type { Turns } from '../textbook/notation/turns.ts';

/** One rule of the notation: what to write, and what it means. */
export interface NotationRule {
  readonly written: string;
  readonly meaning: string;
}

const english = {
  /** The name of the text field. */
  tree: 'Tree as text',
  examples: 'Examples',
  /** In the list of examples, when the text is none of them. */
  ownTree: 'Your own',
  /** By the names of the trees that ship with Prunus. */
  exampleNames: {
    'three-by-three': 'Three by three',
    'three-plates': 'Three plates',
    'four-ply': 'Four plies',
    uneven: 'Uneven, with decimals',
  } as Readonly<Record<string, string | undefined>>,
  tidy: 'Tidy',
  tidyHint: 'Lay the text out in lines',
  rootPlayer: optionsText.en.root,
  opponents: optionsText.en.players,
  inARow: (count: number) => (count === 1 ? 'by turns with MAX' : `${count} times in a row`),
  max: '△ MAX',
  min: '▽ MIN',
  /** Where the problem is; pressing it goes there. */
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  placeHint: 'Go to this place in the text',
  tooLong: (length: number, limit: number) =>
    `The text has ${formatCount(length, 'en')} characters; ${formatCount(limit, 'en')} is the most.`,
  length: (length: number, limit: number) =>
    `${formatCount(length, 'en')} of ${formatCount(limit, 'en')} characters`,
  help: 'How to write a tree',
  notation: [
    { written: '[3, 12, 8]', meaning: 'A node with three moves to leaves of these values.' },
    {
      written: '[[3, 12], 8]',
      meaning: 'Lists in lists: each list is a node; depths may differ.',
    },
    { written: '-2.5', meaning: 'Values may be negative and have decimals.' },
    { written: 'A: [1, 2]', meaning: 'A label before a node names the move that leads there.' },
    {
      written: '~(1/2: 3, 1/2: 7)',
      meaning: 'A chance node: how likely each outcome is, before it. Together they make 1.',
    },
    {
      written: '<1, 2, 3>',
      meaning: 'What each of three players gets at a leaf; they take turns from the root on.',
    },
    { written: '"1, 20": 7', meaning: 'Quotes around a label with blanks, digits or signs.' },
  ] as readonly NotationRule[],
  /** What a text in another notation is read as. */
  readAs: (name: string) => `Read as ${name}.`,
  notations: {
    brackets: 'nested lists',
    data: 'lists of a program',
    newick: 'Newick',
    forest: 'LaTeX forest',
    qtree: 'LaTeX qtree',
    tikz: 'a tree of TikZ',
    istgame: 'LaTeX istgame',
    gambit: 'a game of Gambit',
    outline: 'an indented list',
    dot: 'Graphviz DOT',
    mermaid: 'Mermaid',
    'course-test': 'a tree test of CS188',
  },
  /** How large the tree is that was read. */
  size: (plies: number, leaves: number) =>
    `${formatCount(plies, 'en')} ${plies === 1 ? 'ply' : 'plies'}, ${formatCount(leaves, 'en')} ${leaves === 1 ? 'leaf' : 'leaves'}.`,
  /** What had to be guessed or left out. */
  readingNotes: {
    'pair-names': 'Names of moves from the pairs.',
    'head-names': 'The first word of a list is its name.',
    'looked-up': 'Children are looked up by their names.',
    'inner-values': 'Numbers at inner nodes are left out.',
    'other-fields': 'Other fields are left out.',
    shared: 'A node that two lead to stands below both.',
    'quoted-numbers': 'Numbers in quotes are taken as numbers.',
    calls: 'Calls are taken as what is in their brackets.',
    rows: 'Each row up to a semicolon is a node.',
    'turn-names': 'MAX and MIN are names of moves here; who moves is set beside it.',
    'chance-names':
      'A node that is called chance is a player’s here; one where chance moves is written ~(1/2: 3, 1/2: 5).',
    lengths: 'Numbers behind colons, which Newick has for lengths, are the values of leaves here.',
    commas: 'Each comma stands between two numbers; decimals have a point, as in 3.5.',
    blanks: 'Numbers with a blank between them are two leaves of one list, as with a comma.',
  },
  /** Why a text was not read, with the trees that it could mean. */
  problem: (problem: Misread): string => problemSentence(problem, english),
  meanings: (one: string, other: string) =>
    `This could mean two trees of different value: ${one} or ${other}.`,
  rounded: (decimals: number) =>
    decimals === 0
      ? 'Its numbers are rounded to whole ones.'
      : `Its numbers are rounded to ${String(decimals)} ${decimals === 1 ? 'decimal' : 'decimals'}.`,
  /** What a text was read as, and what became of its numbers; null where it is as it was written. */
  reading: (reading: TreeReading | CourseReading, set?: Turns): string | null =>
    readingSentence(reading, english, ' ', set),
  /** Where a tree names MAX and MIN: whether that is how they move. */
  turnsTaken: 'Who moves when is taken from its names MAX and MIN.',
  turnsOther: 'Its names MAX and MIN say otherwise than what is set: there they are names only.',
  /** What a tree test of CS188 sets. */
  courseCut: 'Alpha-beta cuts only where α > β, as the course has it.',
  courseAgents: (opponents: number) => `${String(opponents)} MIN agents move one after the other.`,
  /** Where a text in another notation breaks off. */
  misread: {
    number: 'A leaf needs a number here.',
    'closing-bracket': 'A closing bracket is missing here, or does not fit.',
    end: 'The tree has ended before this.',
    children: 'A node is expected here.',
    'one-root': 'A tree has one root; nothing leads to this one.',
    'no-circle': 'The way from here comes back to where it was.',
    'smaller-tree': 'The tree is too large or too deep.',
    finite: 'A leaf needs a finite number here.',
    'one-meaning': 'This could mean two trees of different value.',
    field: 'This field is neither a move, a value nor a list of children.',
    'leaf-label': 'Numbers are the names of nodes here: give this leaf a label with its value.',
    'other-notation': 'This notation is not read here.',
    turns: 'By its names MAX and MIN do not take turns ply by ply, as they do here.',
    'map-value': 'This key has no value behind it: keys and values stand in turn.',
    'course-field':
      'A line such as depth: "2" is expected here, or one that ends in a closing quote.',
    'course-start': 'The file does not say its start_state.',
    'course-count': 'A whole number from 1 to 250 is expected here.',
    'course-successor': 'A state, an action and the state it leads to are expected here.',
    'course-evaluation': 'A state and its value are expected here.',
    'course-value': 'The search ends at this state, but evaluation has no value for it.',
    'course-generated': 'The states that were generated are missing: generated: "A B C".',
    'course-action': 'The move at the root is missing: action: "Left".',
  },
  otherNotations:
    'What you have may be pasted as it is: lists of Python, JSON, Lisp, LaTeX forest or qtree, Newick, DOT, Mermaid, indented lines, a tree test of CS188.',
  colors: 'Brackets have the color of who moves there: blue for MAX, amber for MIN.',
  applied: 'The tree follows as you type; Ctrl+Enter applies it at once.',
};

export type TextbookText = TextOf<typeof english>;

const NO_COURSE = { opponents: 1, algorithm: null };

function readingSentence(
  reading: TreeReading | CourseReading,
  text: Pick<
    TextbookText,
    | 'readAs'
    | 'notations'
    | 'size'
    | 'readingNotes'
    | 'rounded'
    | 'courseCut'
    | 'courseAgents'
    | 'turnsTaken'
    | 'turnsOther'
  >,
  between: string,
  set?: Turns,
): string | null {
  const { notation, decimals, notes, size, turns } = reading;
  const isAsSet = turns?.rootPlayer === set?.rootPlayer && turns?.opponents === set?.opponents;
  const { opponents, algorithm } = 'course' in reading ? reading.course : NO_COURSE;
  const parts = [
    ...(notation === null ? [] : [text.readAs(text.notations[notation])]),
    ...(size === null ? [] : [text.size(size.plies, size.leaves)]),
    ...notes.map((note) => text.readingNotes[note]),
    ...(decimals === null ? [] : [text.rounded(decimals)]),
    ...(turns === undefined ? [] : [isAsSet ? text.turnsTaken : text.turnsOther]),
    ...(opponents === 1 ? [] : [text.courseAgents(opponents)]),
    ...(algorithm === 'alpha-beta' ? [text.courseCut] : []),
  ];
  return parts.length === 0 ? null : parts.join(between);
}

function problemSentence(
  { expected, readings }: Misread,
  { misread, meanings }: Pick<TextbookText, 'misread' | 'meanings'>,
): string {
  if (readings === undefined) return misread[expected];
  const [one, other] = readings.map((tree) =>
    tree.length > LONGEST_MEANING ? `${tree.slice(0, LONGEST_MEANING)}…` : tree,
  );
  return meanings(one!, other!);
}

/** Of a tree that a text could mean, no more is shown in a sentence. */
const LONGEST_MEANING = 80;

const chinese: TextbookText = {
  tree: '树的文本',
  examples: '示例',
  ownTree: '自己写的',
  exampleNames: {
    'three-by-three': '三乘三',
    'three-plates': '三个盘子',
    'four-ply': '四层树',
    uneven: '深浅不一，带小数',
  },
  tidy: '整理',
  tidyHint: '把文本排成整齐的几行',
  rootPlayer: optionsText.zh.root,
  opponents: optionsText.zh.players,
  inARow: (count) => (count === 1 ? '与极大方轮流' : `连走 ${count} 步`),
  max: '△ 极大',
  min: '▽ 极小',
  place: (line, column) => `第 ${line} 行第 ${column} 列`,
  placeHint: '到文本中的这个位置',
  tooLong: (length, limit) =>
    `文本有 ${formatCount(length, 'zh')} 个字符，最多 ${formatCount(limit, 'zh')} 个。`,
  length: (length, limit) => `${formatCount(length, 'zh')} / ${formatCount(limit, 'zh')} 个字符`,
  help: '怎样写一棵树',
  notation: [
    { written: '[3, 12, 8]', meaning: '一个节点，有三步可走，叶子的值如此。' },
    { written: '[[3, 12], 8]', meaning: '列表套列表：每个列表是一个节点，深浅可以不同。' },
    { written: '-2.5', meaning: '值可以是负数，可以带小数。' },
    { written: 'A: [1, 2]', meaning: '节点前的标签，是走到那里的着法的名字。' },
    {
      written: '~(1/2: 3, 1/2: 7)',
      meaning: '机会节点：每种结果前写它的概率，概率之和为 1。',
    },
    {
      written: '<1, 2, 3>',
      meaning: '叶节点处三名玩家各自的收益；从根节点起三人轮流行棋。',
    },
    { written: '"1, 20": 7', meaning: '标签里有空格、数字开头或符号时，加英文引号。' },
  ],
  readAs: (name) => zh`按${name}读取。`,
  notations: {
    brackets: '嵌套列表',
    data: '程序中的列表',
    newick: 'Newick',
    forest: 'LaTeX forest',
    qtree: 'LaTeX qtree',
    tikz: 'TikZ 树',
    istgame: 'LaTeX istgame',
    gambit: 'Gambit 博弈',
    outline: '缩进列表',
    dot: 'Graphviz DOT',
    mermaid: 'Mermaid',
    'course-test': 'CS188 的树测试',
  },
  turnsTaken: '由谁走取自其中的名字 MAX 与 MIN。',
  turnsOther: '其中的名字 MAX 与 MIN 与所设定的不符，只作名字。',
  courseCut: 'α-β 只在 α > β 时剪枝，与该课程一致。',
  courseAgents: (opponents) => `${String(opponents)} 个极小方依次行动。`,
  size: (plies, leaves) => `${formatCount(plies, 'zh')} 层，${formatCount(leaves, 'zh')} 个叶子。`,
  readingNotes: {
    'pair-names': '着法的名字取自成对的写法。',
    'head-names': '列表的第一个词是它的名字。',
    'looked-up': '子节点按名字查找。',
    'inner-values': '内部节点上的数值不计。',
    'other-fields': '其他字段不计。',
    shared: '有两条路通向的节点，在两处各出现一次。',
    'quoted-numbers': '引号里的数字按数值读取。',
    calls: '函数调用按其括号里的内容读取。',
    rows: '分号之间的每一行是一个节点。',
    'turn-names': 'MAX 与 MIN 在这里只是着法的名字；由谁走在旁边设定。',
    'chance-names': '名为机会的节点在这里仍由玩家走；由机会决定的节点写作 ~(1/2: 3, 1/2: 5)。',
    lengths: '冒号后的数在 Newick 中是枝长，这里当作叶子的值。',
    commas: '每个逗号都是两个数之间的分隔；小数用小数点，如 3.5。',
    blanks: '空格隔开的数与逗号隔开的一样，是同一列表中的两片叶子。',
  },
  problem: (problem) => problemSentence(problem, chinese),
  meanings: (one, other) => `这可以理解为两棵值不同的树：${one} 或 ${other}。`,
  rounded: (decimals) =>
    decimals === 0 ? '数值已四舍五入为整数。' : `数值已四舍五入到 ${String(decimals)} 位小数。`,
  reading: (reading, set) => readingSentence(reading, chinese, '', set),
  misread: {
    number: '这里的叶子要有一个数值。',
    'closing-bracket': '这里缺少右括号，或括号不配对。',
    end: '树在这之前已经结束了。',
    children: '这里应当是一个节点。',
    'one-root': '一棵树只有一个根，而没有连线指向这个节点。',
    'no-circle': '从这里走下去又回到了原处。',
    'smaller-tree': '这棵树太大或太深了。',
    finite: '这里的叶子要有一个有限的数值。',
    'one-meaning': '这可以理解为两棵值不同的树。',
    field: '这个字段既不是着法，也不是值或子节点列表。',
    'leaf-label': '这里的数字是节点的名字：请给这个叶子加上写有数值的标签。',
    'other-notation': '这里不能读取这种写法。',
    turns: '按其中的名字，极大与极小并不逐层轮流，而这里必须如此。',
    'map-value': '这个键后面缺少它的值：键与值应当依次成对。',
    'course-field': '这里应当是 depth: "2" 这样的一行，或者缺少右引号。',
    'course-start': '文件没有给出 start_state。',
    'course-count': '这里应当是 1 到 250 之间的整数。',
    'course-successor': '这里应当是一个状态、一个行动和它通向的状态。',
    'course-evaluation': '这里应当是一个状态和它的值。',
    'course-value': '搜索在这个状态结束，而 evaluation 中没有它的值。',
    'course-generated': '缺少 generated: "…"，即所生成的状态。',
    'course-action': '缺少 action: "…"，即根节点的行动。',
  },
  otherNotations:
    '现成的树可以直接粘贴：Python 列表、JSON、Lisp、LaTeX forest 或 qtree、Newick、DOT、Mermaid、缩进文本、CS188 的树测试。',
  colors: '括号的颜色表示那里由谁走：蓝色是极大，琥珀色是极小。',
  applied: '边输入边更新；按 Ctrl+回车立即更新。',
};

export const textbookText: Localized<TextbookText> = { en: english, zh: chinese };
