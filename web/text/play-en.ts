import type { PlayText } from './play.ts';

export const playEn: PlayText = {
  title: 'Prunus',
  footer: 'Everything runs in your browser. Nothing is sent anywhere.',
  skipToBoard: 'Skip to the board',
  linkCopied: 'The link to this game, with all its moves, is on the clipboard.',
  linkNotCopied: 'The browser does not let the link be copied; “Game files” below shows it.',

  black: 'Black',
  white: 'White',
  you: 'You',
  engine: 'Engine',
  person: 'Person',
  playerName: (color, player) => `${color}: ${player}`,
  players: 'Players',
  timeLeft: (color) => `Time left for ${color}`,
  levelOf: (color) => `Level of the engine that plays ${color}`,

  status: {
    yourMove: (color) => `Your move. You play ${color}.`,
    toMove: (color) => `${color} to move.`,
    engineThinks: (color) => `${color} is thinking…`,
    thoughts: (depth, nodes) => `${depth} plies deep, ${nodes} nodes`,
    enginePaused: (color) => `The engine waits; it would be ${color}’s move.`,
    settingUp:
      'Press a point: Black, White, empty. Black and White take turns, so their stones must match.',
  },

  swap: {
    putThree: (color, left) =>
      `Swap2: you put the first three stones. The next one is ${color}, ${String(left)} to go. Make it even: the other side chooses the color.`,
    putTwo: (color, left) =>
      `Swap2: put two more stones. The next one is ${color}, ${String(left)} to go. Then the other side chooses the color.`,
    engineOpens: 'Swap2: the engine puts the first three stones.',
    engineChooses: 'Swap2: the engine is choosing its color…',
    choose: 'Swap2: which side would you rather have?',
    choices: {
      white: { label: 'Take White', line: 'Play on as White: it is White’s move.' },
      black: { label: 'Take Black', line: 'Play as Black; the other side moves as White.' },
      two: {
        label: 'Put two more stones',
        line: 'One White, one Black, as you like; then the other side chooses.',
      },
    },
    firstPlayer: 'First player',
    secondPlayer: 'Second player',
  },

  actions: {
    label: 'Game',
    newGame: 'New game',
    takeBack: 'Take back',
    takeBackTitle: 'Take back your last move, and the reply to it',
    gameBeforeTitle: 'Take back the new game: go back to the one before',
    playAgain: 'Redo',
    hint: 'Hint',
    resign: 'Resign',
    seeTree: 'See it think',
    seeTreeTitle: 'Open the tree of the search of this position',
    setUp: 'Set up',
    setUpDone: 'Play from here',
    setUpClear: 'Empty the board',
    cancel: 'Cancel',
    stop: 'Stop',
    moveNow: 'Move now',
    goOn: 'Go on',
    pause: 'Pause',
    settings: 'Settings',
  },

  over: {
    title: {
      won: 'You have won.',
      lost: 'The engine has won.',
      draw: 'A draw.',
      wins: (color) => `${color} has won.`,
    },
    how: {
      row: (winner) => `${winner} has made the row.`,
      full: () => 'The board is full and nobody has made a row.',
      resigned: (winner) => `${winner} wins, as the other side resigned.`,
      time: (winner) => `${winner} wins, as the other side ran out of time.`,
    },
    again: 'Play again',
    swapColors: 'Swap colors',
    report: 'See the report',
  },

  refused: {
    forbidden: (cell) =>
      `${cell} is forbidden to Black in renju: it would make two threes or two fours at once.`,
    overline: (cell) =>
      `${cell} is forbidden to Black in renju: it would make six or more in a row.`,
    unbalanced: (black, white) =>
      `${String(black)} black and ${String(white)} white stones: there must be as many of both, or one more black one.`,
    alreadyWon: 'Somebody has already won in this position.',
    option: (name, value) =>
      `This page asks for a game with ${name} “${value}”, which there is not; it is as usual.`,
  },
  engineRestarted: 'The engine stumbled and was started again. Your game goes on.',

  hint: {
    thinking: 'Looking for a good move…',
    wins: (cell) => `${cell} wins at once.`,
    stops: (cell) => `${cell}: anything else loses at once.`,
    good: (cell) => `${cell} looks best, as far as the search could see.`,
  },

  rules: {
    freestyle: { label: 'Freestyle', line: 'Five or more in a row win.' },
    standard: { label: 'Standard', line: 'Exactly five in a row win; six or more do not count.' },
    renju: {
      label: 'Renju',
      line: 'Black may not make six in a row, two threes or two fours at once; White may.',
    },
  },
  gameLine: (parts) => parts.join(' · '),
  inARow: (stones) => `${String(stones)} in a row`,
  swap2: 'Swap2',
  ticTacToe: 'Tic-tac-toe',
};
