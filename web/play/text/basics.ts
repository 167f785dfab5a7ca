import type { TextOf, Language, Localized } from '../../core/language.ts';
import type { LessonName, StepName } from '../basics/lessons.ts';
import { cellName } from '../../games/position.ts';
import type { Trial } from '../basics/judge.ts';

/** What is said of a step: what is to be known, what to do, and why that was right. */
interface StepWords {
  readonly text: string;
  readonly task: string;
  readonly right: string;
}

export const englishEn = {
  /** Which lesson, and which of its steps; the puzzles are the last one. */
  place: (lesson: number, step: number, steps: number) =>
    `Lesson ${String(lesson)}, step ${String(step)} of ${String(steps)}`,
  next: 'Go on',
  toPuzzles: 'Two puzzles',
  show: 'Show me',
  back: 'Back to the game',
  isDone: 'done',
  notKept:
    'The browser keeps nothing for this page: what you have done is forgotten when it is closed.',
  asked: 'Looking…',
  shown: (name: string) => `Try ${name}.`,
  puzzles: 'Puzzles: what you have just learned, in a real game. Hints are there if you need them.',
  lastPuzzles:
    'The last puzzles. Then play: the engine’s second level is a fair opponent for a beginner.',
  /** In the middle of a win that is played out. */
  goOn: (moves: number) =>
    moves === 1 ? 'Right. Now make five.' : `Right. ${String(moves)} moves are still needed.`,
  wrong: {
    made: (name: string, made: string) => `${name} makes ${made}. That is not it.`,
    nothing: (name: string) => `A stone at ${name} threatens nothing.`,
    dead: (name: string) => `${name} goes on with a row that has no room for five.`,
    forbidden: (name: string) => `Renju forbids ${name} to Black.`,
    allowed: (name: string) => `Black may play ${name}.`,
    roomLeft: (name: string) => `After ${name} the row still has room for five.`,
    lets: (name: string, reply: string) => `After ${name} the other side plays ${reply} and wins.`,
    answered: (name: string, reply: string) =>
      `${name} is answered at ${reply}, and the win is gone.`,
    quiet: (name: string) => `${name} makes no four: the other side may play anywhere.`,
  },
  /** What a stone makes. */
  made: {
    five: 'five',
    openFour: 'an open four',
    fourThree: 'a four and a three',
    four: 'a four that a single stone stops',
    doubleThree: 'two open threes',
    three: 'an open three',
  },
  names: {
    five: 'Five in a row',
    four: 'The four',
    three: 'The open three',
    fork: 'The fork',
    dead: 'Dead shapes',
    forbidden: 'Forbidden points',
    attack: 'How to attack',
    defense: 'How to defend',
  } satisfies Record<LessonName, string>,
  steps: {
    fiveRow: {
      text: 'Both sides put stones on the crossings by turns. Five in a row win: across, up and down, or along a diagonal.',
      task: 'Black has four in a row. Make five.',
      right: 'Five in a row: Black has won.',
    },
    fiveGap: {
      text: 'A row may have a gap. The stone that fills it joins both parts.',
      task: 'Make five along the diagonal.',
      right: 'The gap is filled, and five stand in a row.',
    },
    fiveStop: {
      text: 'Four in a row with a free end are one move from five. The other side has to stop that at once.',
      task: 'You are White, and Black threatens five. Stop it.',
      right: 'Both ends are closed: this row never becomes five.',
    },
    fourMake: {
      text: 'Four stones that one more makes five are called a four. No threat is stronger: the other side must answer, whatever else it had in mind.',
      task: 'Make a four.',
      right: 'Black threatens five at the point marked 5. White has to play there.',
    },
    fourStop: {
      text: 'A four may have a gap as well, and is easily missed then. One point stops it.',
      task: 'You are White, and Black has a four. Stop it.',
      right: 'With a White stone in the gap nothing is left of it.',
    },
    fourOpen: {
      text: 'A four that can become five at both ends is an open four. White can close only one end, so it wins.',
      task: 'Make an open four.',
      right: 'Two points make five now, and White can take only one of them.',
    },
    threeMake: {
      text: 'Three stones that one more makes an open four are an open three. It has to be answered, unless one can make a four oneself. There may be a gap of one point.',
      task: 'Make an open three.',
      right: 'Left alone, it becomes an open four at a point marked 44.',
    },
    threeGap: {
      text: 'Here White has not answered an open three with a gap.',
      task: 'Make an open four of it.',
      right: 'Four in a row, and both ends are free: White can’t close both.',
    },
    threeStop: {
      text: 'Close an open three right at one of its ends. A stone farther off comes too late here: the four next to it would still be open.',
      task: 'You are White, and Black has an open three. Stop it.',
      right: 'Black can only make a four with one free end now, and you can stop that.',
    },
    forkFourThree: {
      text: 'One stone that makes two threats is a fork: only one of them can be answered. The most common one is a four with an open three.',
      task: 'Make a four and an open three with one stone.',
      right: 'White must stop the four. Then the three becomes an open four.',
    },
    forkThrees: {
      text: 'Two open threes by one stone win as well, unless the other side can make a four first.',
      task: 'Make two open threes with one stone.',
      right: 'White can stop one of them. The other one becomes an open four.',
    },
    forkFours: {
      text: 'Two fours by one stone win at once: each of them needs a stone to stop it.',
      task: 'Make two fours with one stone.',
      right: 'Two points make five, and White can take only one of them.',
    },
    deadRow: {
      text: 'A row needs room for five. Where the other side’s stones leave it only four points, it never becomes five: the shape is dead. One of Black’s rows of three is.',
      task: 'Make a four where there is room.',
      right: 'This row has five points without a White stone. The other one has four.',
    },
    deadEdge: {
      text: 'The edge of the board takes room away, too. Between White’s stone at f6 and the edge Black has five points, just enough.',
      task: 'You are White. Put a stone after which Black’s three has no room for five.',
      right: 'Fewer than five points are left to it: the shape is dead.',
    },
    banThrees: {
      text: 'Whoever begins has the better game. Renju makes up for it: some points are forbidden to Black. First: a stone that makes two open threes.',
      task: 'Press the point that is forbidden to Black.',
      right: 'Two open threes: Black may not play there. White may.',
    },
    banFours: {
      text: 'Second: a stone that makes two fours.',
      task: 'Press the point that is forbidden to Black.',
      right: 'Two fours by one stone: forbidden as well.',
    },
    banSix: {
      text: 'Third: six or more in a row. In renju Black wins with exactly five.',
      task: 'Press the point that is forbidden to Black.',
      right: 'There Black would have six in a row.',
    },
    banFive: {
      text: 'But five comes before all that. A stone that makes exactly five wins, whatever it makes besides.',
      task: 'Make five.',
      right: 'It makes two open threes as well. It is five nevertheless, and Black has won.',
    },
    banTrap: {
      text: 'White makes use of forbidden points: a five is not stopped where Black may not play.',
      task: 'You are White. Make a four that Black may not stop, then five.',
      right: 'The point that would have stopped it was forbidden to Black.',
    },
    attackFork: {
      text: 'Now play a fork to its end. White has to answer every four, and never comes to attack.',
      task: 'Black wins in three moves: find the four that is a three as well.',
      right: 'Each move left White one answer or none. That is how games are won.',
    },
    attackOrder: {
      text: 'Often a four comes first, to put a stone where it will be needed. It can be made at two points here: take the one that helps, for White gets the other.',
      task: 'Black wins in three moves, by fours alone.',
      right: 'The first four put a stone into the column, and the second one was open.',
    },
    attackThree: {
      text: 'Open threes force, too, though less strictly: the other side has several answers, and may make a four. Look for those before you begin.',
      task: 'Black wins in three moves, by open threes and fours.',
      right: 'Two threats by one stone, and White could answer one.',
    },
    defenseThree: {
      text: 'Before every move ask what the other side threatens. An open three with a gap can be stopped at three points: in the gap or at either end.',
      task: 'You are White, and Black has such a three. Stop it.',
      right: 'Black can still make a four there, but no open one.',
    },
    defenseFork: {
      text: 'A fork is prevented before it is made: take its point, or one that its rows need.',
      task: 'You are White, and Black is about to make a four and a three. Prevent it.',
      right: 'Black has no win by fours any more.',
    },
    defenseFirst: {
      text: 'Before you defend, see whether you are faster. Both sides have an open three, and it is White’s move.',
      task: 'You are White. Make an open four.',
      right: 'White is one move ahead: five comes before Black’s.',
    },
  } satisfies Record<StepName, StepWords>,
};

export type BasicsText = TextOf<typeof englishEn>;

export const chineseZh: BasicsText = {
  place: (lesson, step, steps) =>
    `第 ${String(lesson)} 课，第 ${String(step)} 步，共 ${String(steps)} 步`,
  next: '继续',
  toPuzzles: '做两道题',
  show: '告诉我',
  back: '回到对局',
  isDone: '已完成',
  notKept: '浏览器不为本页保存任何内容，学过的课在关闭后就没有记录了。',
  asked: '正在查看…',
  shown: (name) => `试试 ${name}。`,
  puzzles: '习题：把刚学的用到实战局面中。需要时可以看提示。',
  lastPuzzles: '最后的习题。做完就去下棋吧，程序的第二级适合初学者。',
  goOn: (moves) => (moves === 1 ? '正确。现在连成五子。' : `正确。还要 ${String(moves)} 手。`),
  wrong: {
    made: (name, made) => `${name} 形成${made}，不是这里要的。`,
    nothing: (name) => `下在 ${name} 没有任何威胁。`,
    dead: (name) => `${name} 延长的这一排容不下五子。`,
    forbidden: (name) => `${name} 是黑方的禁手点。`,
    allowed: (name) => `${name} 黑方可以下。`,
    roomLeft: (name) => `下在 ${name} 之后，这一排仍容得下五子。`,
    lets: (name, reply) => `下在 ${name} 之后，对方走 ${reply} 就能取胜。`,
    answered: (name, reply) => `走 ${name}，对方应在 ${reply}，就没有必胜了。`,
    quiet: (name) => `${name} 没有冲四，对方可以下在任何地方。`,
  },
  made: {
    five: '五连',
    openFour: '活四',
    fourThree: '四三',
    four: '冲四，一子就能挡住',
    doubleThree: '双三',
    three: '活三',
  },
  names: {
    five: '五子连线',
    four: '四',
    three: '活三',
    fork: '双重威胁',
    dead: '死形',
    forbidden: '禁手',
    attack: '怎样进攻',
    defense: '怎样防守',
  },
  steps: {
    fiveRow: {
      text: '双方轮流把棋子下在交叉点上。先连成五子者胜：横、竖、斜都可以。',
      task: '黑方已有四子相连。连成五子。',
      right: '五子连线，黑方胜。',
    },
    fiveGap: {
      text: '一排棋中间可以有空。补上空点，两段就连在一起。',
      task: '在斜线上连成五子。',
      right: '补上空点，五子连线。',
    },
    fiveStop: {
      text: '四子相连而一端空着，再下一手就是五子。对方必须立即挡住。',
      task: '你执白，黑方要成五。挡住它。',
      right: '两端都堵住了，这一排再也成不了五子。',
    },
    fourMake: {
      text: '再下一子就成五的四颗棋子叫做“四”。没有比它更强的威胁：对方不管原来想下哪里，都必须应。',
      task: '冲四。',
      right: '黑方要在标着 5 的点成五，白方只能下在那里。',
    },
    fourStop: {
      text: '四的中间也可以有空，这样的四容易看漏。能挡住它的只有一点。',
      task: '你执白，黑方有一个四。挡住它。',
      right: '白子下在空点上，这个四就没用了。',
    },
    fourOpen: {
      text: '两端都能成五的四叫做活四。白方只能堵一端，所以活四必胜。',
      task: '走成活四。',
      right: '现在有两点可以成五，白方只能占一点。',
    },
    threeMake: {
      text: '再下一子就成活四的三颗棋子叫做活三。对方必须应，除非自己能冲四。中间可以隔一个空点。',
      task: '走成活三。',
      right: '如果不应，黑方就在标着 44 的点走成活四。',
    },
    threeGap: {
      text: '白方没有应这个中间有空的活三。',
      task: '把它走成活四。',
      right: '四子相连，两端都空，白方堵不住。',
    },
    threeStop: {
      text: '挡活三要紧贴它的一端。这里隔开一点就来不及了：对方紧接着的四仍是活四。',
      task: '你执白，黑方有一个活三。挡住它。',
      right: '现在黑方只能走成一端空着的四，你挡得住。',
    },
    forkFourThree: {
      text: '一子同时形成两个威胁，对方只能应一个。最常见的是四三：一个四加一个活三。',
      task: '一子走成四三。',
      right: '白方必须挡四，接着活三就变成活四。',
    },
    forkThrees: {
      text: '一子走成两个活三也能取胜，除非对方先能冲四。',
      task: '一子走成两个活三。',
      right: '白方只能挡一个，另一个变成活四。',
    },
    forkFours: {
      text: '一子走成两个四，立即取胜：每个四都要一子来挡。',
      task: '一子走成两个四。',
      right: '有两点可以成五，白方只能占一点。',
    },
    deadRow: {
      text: '一排棋要容得下五子。如果对方的棋子只给它留下四个点，它永远成不了五：这就是死形。黑方的两个三里有一个是死的。',
      task: '在容得下五子的那一排冲四。',
      right: '这一排有五个点没有白子，另一排只有四个。',
    },
    deadEdge: {
      text: '棋盘的边也占去空间。f6 的白子和棋盘边之间，黑方正好还有五个点。',
      task: '你执白。下一子，使黑方的三容不下五子。',
      right: '剩下的不到五个点，这是死形。',
    },
    banThrees: {
      text: '先下的一方占优。连珠规则为此给黑方设了禁手。第一种：一子走成两个活三。',
      task: '点出黑方的禁手点。',
      right: '双活三，黑方不能下。白方则不受限制。',
    },
    banFours: {
      text: '第二种：一子走成两个四。',
      task: '点出黑方的禁手点。',
      right: '一子双四，同样是禁手。',
    },
    banSix: {
      text: '第三种：六子或更多相连，叫做长连。连珠规则下黑方必须恰好五子才胜。',
      task: '点出黑方的禁手点。',
      right: '黑方下在那里就成了六子相连。',
    },
    banFive: {
      text: '但是成五优先于一切禁手。恰好连成五子就胜，不管同时还形成了什么。',
      task: '连成五子。',
      right: '它同时也是双活三，但已经成五，黑方胜。',
    },
    banTrap: {
      text: '白方可以利用禁手：黑方不能下的点，也就不能用来挡五。',
      task: '你执白。走一个黑方不能挡的四，然后成五。',
      right: '能挡住它的那一点是黑方的禁手点。',
    },
    attackFork: {
      text: '现在把四三走到底。每次冲四白方都必须应，来不及进攻。',
      task: '黑方三手取胜：先找出同时是三的那个四。',
      right: '每一手白方都只有一种应法，或者没有。棋就是这样赢的。',
    },
    attackOrder: {
      text: '常常要先冲四，把棋子放到以后用得着的地方。这里有两点可以冲四：选有用的那一点，另一点会被白方占去。',
      task: '黑方连续冲四，三手取胜。',
      right: '第一个四在竖线上添了一子，第二个四就是活四。',
    },
    attackThree: {
      text: '活三也有强制力，但不如四：对方有几种应法，还可能冲四。动手之前先看清楚。',
      task: '黑方用活三和四，三手取胜。',
      right: '一子两个威胁，白方只能应一个。',
    },
    defenseThree: {
      text: '每走一步之前，先问对方要做什么。中间有空的活三有三点可以挡：空点和两端。',
      task: '你执白，黑方有这样一个三。挡住它。',
      right: '黑方在那里还能冲四，但走不成活四。',
    },
    defenseFork: {
      text: '四三要在走成之前防：占住那一点，或者占住它的两排需要的点。',
      task: '你执白，黑方要走成四三。防住它。',
      right: '黑方再没有连续冲四取胜的着法。',
    },
    defenseFirst: {
      text: '防守之前，先看自己是不是更快。双方各有一个活三，轮到白方走。',
      task: '你执白。走成活四。',
      right: '白方快一步，先成五。',
    },
  },
};

/** What the first lessons say. */
export const basicsText: Localized<BasicsText> = { en: englishEn, zh: chineseZh };

/** What is said of a step as it stands: what to do, why the last stone was wrong, why it was right. */
export function trialSentence(trial: Trial, language: Language): string {
  const text = basicsText[language];
  const { step, record, status, tried, wrong, left } = trial;
  const words = text.steps[step.name];
  if (status === 'asked') return text.asked;
  if (status === 'right') return words.right;
  if (wrong === null || tried === null) {
    const isBegun = step.task.kind === 'win' && left < step.task.moves;
    return isBegun ? text.goOn(left) : words.task;
  }
  const nameOf = (cell: number) => cellName(cell, record.setup);
  const name = nameOf(tried);
  const { reason, line } = wrong;
  switch (reason) {
    case 'lets':
    case 'answered':
      return text.wrong[reason](name, line[0] === undefined ? '' : nameOf(line[0]));
    case 'nothing':
    case 'dead':
    case 'forbidden':
    case 'allowed':
    case 'roomLeft':
    case 'quiet':
      return text.wrong[reason](name);
    default:
      return text.wrong.made(name, text.made[reason]);
  }
}
