import type { TextOf } from '../../../core/language.ts';
import type { LessonName, StepName } from '../../basics/lessons.ts';

/** What is said of a step: what is to be known, what to do, and why that was right. */
interface StepWords {
  readonly text: string;
  readonly task: string;
  readonly right: string;
}

export const english = {
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

export type BasicsText = TextOf<typeof english>;
