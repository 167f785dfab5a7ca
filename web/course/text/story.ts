import type { Localized, TextOf } from '../../core/language.ts';
import type { StoryProblemCode } from '../problem.ts';
import type { QuestionKind } from '../story.ts';

const english = {
  loading: 'The lesson is being opened…',
  failed: 'The lesson could not be loaded. Check the connection and try again.',
  minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${String(minutes)} minutes`),
  goals: 'You will learn',
  needs: 'Before this',
  scene: (at: number, of: number) => `Scene ${String(at)} of ${String(of)}`,
  back: 'Back',
  next: 'Next',
  tree: 'The tree of this scene',
  board: 'The board of this scene',
  scenes: 'Scenes',
  skip: 'To the question',
  searching: 'The engine is at work…',
  searchAgain: 'Search again',
  /** Of a question that can't be answered. */
  keyless: {
    unsearched: 'This can’t be asked: the engine did not search what it is about.',
    unfit: 'This can’t be asked here: what it is about is not in the tree or on the board above.',
  },
  question: (number: number) => `Question ${String(number)}`,
  practice: 'For practice',
  ask: {
    value: 'What is this node worth?',
    window: 'With which window (α, β) is this node entered?',
    cut: 'Which moves does alpha-beta leave out? Mark all of them.',
    choose: 'Which is right?',
    order: 'Put these in order, the first on top.',
    move: 'Play the best move.',
    predict: 'What happens next?',
    solve: 'Solve this tree by hand.',
    item: 'Which is right?',
    number: 'Which number is it?',
  } satisfies Record<QuestionKind, string>,
  several: 'More than one may be right.',
  answer: 'Answer',
  edges: 'Moves that may be left out',
  noMove: 'none',
  up: (item: string) => `Move up: ${item}`,
  down: (item: string) => `Move down: ${item}`,
  right: 'Right.',
  wrong: 'Not yet.',
  inPlace: (count: number) =>
    count === 0
      ? 'Something else comes first.'
      : count === 1
        ? 'The first one is where it belongs, the second is not.'
        : `The first ${String(count)} are where they belong, the next is not.`,
  itIs: (answer: string) => `It is ${answer}.`,
  reveal: 'Show the answer',
  opened: 'A scene has opened that helps:',
  another: 'Other numbers',
  noExercise:
    'This question has no tree to solve: after “exercise:” should stand one that the lab has made.',
  waiting: 'The next scene tells what is asked here.',
  passOver: 'Go on without an answer',
  summary: 'What you know now',
  points: (points: string, most: number, percent: number) =>
    `${points} of ${String(most)} points: ${String(percent)} %.`,
  passed: 'You have passed.',
  notPassed: (pass: number) =>
    `${String(pass)} % passes. Questions answered wrong can be tried again for half a point.`,
  open: (count: number) =>
    count === 1 ? 'One question is still open.' : `${String(count)} questions are still open.`,
  mistakes: 'What to look at again',
  message: (name: string) => `${name}.`,
  seeScene: (lesson: number) => `The scene of lesson ${String(lesson)} that is about it`,
  tryMistake: 'Try one on which it would show again',
  mistakeGone: 'Right, and this was a question on which the mistake would have shown.',
  states: { right: 'right at once', later: 'right later', wrong: 'not right yet', open: 'open' },
  restart: 'Begin anew',
  kept: 'Your answers are kept by the learning platform.',
  notKept: 'The learning platform does not answer: your result can’t be kept there now.',
  launchRefused: (name: string) =>
    `The learning platform has opened this lesson, but its “${name}” is missing or can’t be used: your answers are kept nowhere.`,
  toPlatform: 'Back to the learning platform',
  root: 'the root',
  tools: 'Tools for the tree',
  learning: (games: string) => `From ${games} games against itself`,
  learnsElsewhere: 'A network learns here before your eyes, on the site of Prunus.',
  problem: (code: StoryProblemCode, line: number, given: string) =>
    `Line ${String(line)}: ${problemsEn[code](given)}`,
};

const quoted = (given: string) => (given === '' ? '' : ` (“${given}”)`);

const problemsEn: Readonly<Record<StoryProblemCode, (given: string) => string>> = {
  'too-long': (given) => `a lesson may have 200,000 characters, and this has ${given}.`,
  'line-too-long': () => 'this line is too long; 8,000 characters are allowed.',
  'no-head': () => 'a lesson begins with a line of three dashes, then its title and version.',
  'unknown-version': (given) =>
    `this page reads lessons of versions 1 to 3, and this is of ${given}.`,
  'bad-entry': (given) => `here should stand a word, a colon and what it says${quoted(given)}.`,
  'unknown-key': (given) => `“${given}” means nothing here.`,
  'repeated-key': (given) => `“${given}” stands here twice.`,
  'missing-key': (given) => `“${given}” is missing.`,
  'bad-value': (given) => `this can’t be read${quoted(given)}.`,
  'bad-state': (given) => `no such search can be made${quoted(given)}.`,
  'bad-link': (given) =>
    `links lead to http or https addresses, or to pages of this site${quoted(given)}.`,
  'bad-fact': (given) =>
    `between double braces stands what is asked of the engine${quoted(given)}.`,
  'unclear-fact': (given) =>
    `this scene shows two trees: say which is meant, as in {{nodes @name}}${quoted(given)}.`,
  'unknown-stage': (given) => `no tree or board of that name stands above${quoted(given)}.`,
  'unknown-scene': (given) => `an answer leads to a scene that is not there${quoted(given)}.`,
  'repeated-scene': (given) => `two scenes have one name${quoted(given)}.`,
  'unknown-block': (given) => `there is no block of that kind${quoted(given)}.`,
  'not-closed': (given) => `what begins here is not closed${quoted(given)}.`,
  'no-scene': () => 'a lesson needs a scene: a heading with two number signs.',
  'no-stage': () => 'this question needs a tree or a board above it.',
  'no-right-option': () => 'a question needs two answers at least, one of them right.',
  'too-many': (given) => `there are too many of these${quoted(given)}.`,
};

export type StoryText = TextOf<typeof english>;

const 引 = (given: string) => (given === '' ? '' : `（“${given}”）`);

const problemsZh: typeof problemsEn = {
  'too-long': (given) => `一课最多 20 万个字符，这里有 ${given} 个。`,
  'line-too-long': () => '这一行太长，最多 8,000 个字符。',
  'no-head': () => '课文以一行三个短横线开头，接着写标题和版本。',
  'unknown-version': (given) => `本页面只认识第 1 至 3 版的课文，这份是第 ${given} 版。`,
  'bad-entry': (given) => `这里应写“名称: 内容”${引(given)}。`,
  'unknown-key': (given) => `“${given}”在这里没有意义。`,
  'repeated-key': (given) => `“${given}”在这里写了两次。`,
  'missing-key': (given) => `缺少“${given}”。`,
  'bad-value': (given) => `这里无法识别${引(given)}。`,
  'bad-state': (given) => `没有这样的搜索${引(given)}。`,
  'bad-link': (given) => `链接只能指向 http、https 地址或本站页面${引(given)}。`,
  'bad-fact': (given) => `双花括号里应写要向引擎询问的内容${引(given)}。`,
  'unclear-fact': (given) => `这一幕有两棵树：请写明是哪一棵，如 {{nodes @name}}${引(given)}。`,
  'unknown-stage': (given) => `上文没有叫这个名字的树或棋盘${引(given)}。`,
  'unknown-scene': (given) => `有答案指向不存在的一幕${引(given)}。`,
  'repeated-scene': (given) => `有两幕用了同一个名字${引(given)}。`,
  'unknown-block': (given) => `没有这种内容块${引(given)}。`,
  'not-closed': (given) => `从这里开始的内容没有结束${引(given)}。`,
  'no-scene': () => '课文至少要有一幕，以两个井号的标题开头。',
  'no-stage': () => '这道题的上方需要一棵树或一个棋盘。',
  'no-right-option': () => '一道题至少要有两个选项，其中至少一个正确。',
  'too-many': (given) => `这类内容太多了${引(given)}。`,
};

const chinese: StoryText = {
  loading: '正在打开课文…',
  failed: '课文没能载入，请检查网络后重试。',
  minutes: (minutes) => `${String(minutes)} 分钟`,
  goals: '学完这一课，你会',
  needs: '先学',
  scene: (at, of) => `第 ${String(at)} 幕，共 ${String(of)} 幕`,
  back: '上一幕',
  next: '下一幕',
  tree: '这一幕的树',
  board: '这一幕的棋盘',
  scenes: '各幕',
  skip: '跳到题目',
  searching: '引擎正在计算…',
  searchAgain: '重新搜索',
  keyless: {
    unsearched: '这道题暂时无法作答：引擎没有完成它所依据的搜索。',
    unfit: '这道题无法作答：上面的树或棋盘里没有它问的内容。',
  },
  question: (number) => `第 ${String(number)} 题`,
  practice: '练习，不计分',
  ask: {
    value: '这个节点的值是多少？',
    window: '搜索以怎样的窗口 (α, β) 进入这个节点？',
    cut: 'α-β 剪枝跳过了哪些着法？请全部标出。',
    choose: '哪个正确？',
    order: '请排好顺序，最先的放在最上面。',
    move: '请走出最好的一步。',
    predict: '接下来会怎样？',
    solve: '请亲手解出这棵树。',
    item: '哪个正确？',
    number: '是多少？',
  },
  several: '正确的可能不止一个。',
  answer: '回答',
  edges: '可能被跳过的着法',
  noMove: '没有',
  up: (item) => `上移：${item}`,
  down: (item) => `下移：${item}`,
  right: '对。',
  wrong: '还不对。',
  inPlace: (count) =>
    count === 0 ? '排在最前面的不是这个。' : `前 ${String(count)} 个位置对了，下一个不对。`,
  itIs: (answer) => `答案是 ${answer}。`,
  reveal: '看答案',
  opened: '有一幕为你打开，看看会有帮助：',
  another: '换一组数',
  noExercise: '这道题没有可解的树：“exercise:”后面应写实验室生成的练习。',
  waiting: '下一幕会讲到这里问的内容。',
  passOver: '先不回答，继续往下',
  summary: '你学会了什么',
  points: (points, most, percent) =>
    `得 ${points} 分，满分 ${String(most)} 分，即 ${String(percent)}%。`,
  passed: '你通过了。',
  notPassed: (pass) => `达到 ${String(pass)}% 即通过。答错的题可以再答，答对得半分。`,
  open: (count) => `还有 ${String(count)} 题没有回答。`,
  mistakes: '值得再看的地方',
  message: (name) => `${name}。`,
  seeScene: (lesson) => `看第 ${String(lesson)} 课里讲它的一幕`,
  tryMistake: '再做一道会露出它的题',
  mistakeGone: '对了，而这道题正好会让这个误解露出来。',
  states: { right: '一次答对', later: '后来答对', wrong: '还没答对', open: '未答' },
  restart: '从头再来',
  kept: '学习平台会保存你的回答。',
  notKept: '学习平台没有应答：现在无法在那里保存成绩。',
  launchRefused: (name) =>
    `学习平台打开这一课时给的“${name}”缺失或无法使用：你的回答不会保存到任何地方。`,
  toPlatform: '回到学习平台',
  root: '根节点',
  tools: '树的工具',
  learning: (games) => `与自己对弈 ${games} 局来学`,
  learnsElsewhere: '在 Prunus 的网站上，这里可以亲眼看一个网络学习。',
  problem: (code, line, given) => `第 ${String(line)} 行：${problemsZh[code](given)}`,
};

export const storyText: Localized<StoryText> = { en: english, zh: chinese };

/** What is wrong with a line of a lesson, without its number. */
export const storyProblemText = { en: problemsEn, zh: problemsZh };
