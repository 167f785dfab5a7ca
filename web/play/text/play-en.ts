export const playEn = {
  title: 'Prunus',
  footer: 'Everything runs in your browser. Nothing is sent anywhere.',
  skipToBoard: 'Skip to the board',
  /** The link to the game, with all its moves. */
  linkCopied: 'The link to this game, with all its moves, is on the clipboard.',
  linkNotCopied: 'The browser does not let the link be copied; “Game files” below shows it.',

  you: 'You',
  engine: 'Engine',
  /** One of two people at one screen, and one of two engines. */
  person: 'Person',
  playerName: (color: string, player: string) => `${color}: ${player}`,
  games: 'Game',
  players: 'Players',
  timeLeft: (color: string) => `Time left for ${color}`,
  levelOf: (color: string) => `Level of the engine that plays ${color}`,

  status: {
    yourMove: (color: string) => `Your move. You are ${color}.`,
    toMove: (color: string) => `${color} to move.`,
    engineThinks: (color: string) => `${color} is thinking…`,
    /** By depth and nodes. */
    thoughts: (depth: string, nodes: string) => `${depth} plies deep, ${nodes} nodes`,
    enginePaused: (color: string) => `The engine waits; it would be ${color}’s move.`,
    settingUp: (first: string, second: string) => `Press a place: ${first}, ${second}, empty.`,
    /** Who is to move can't, and passes. */
    passes: (color: string) => `${color} has no move and must pass.`,
  },

  swap: {
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
    focus: 'Fill the screen',
    focusTitle: 'The board and whose turn it is, and nothing else',
    leaveFocus: 'Back to the page',
    setUpDone: 'Play from here',
    setUpClear: 'Empty the board',
    cancel: 'Cancel',
    stop: 'Stop',
    moveNow: 'Move now',
    goOn: 'Go on',
    pause: 'Pause',
    pass: 'Pass',
    settings: 'Settings',
  },

  over: {
    /** Offered after wins or losses in a row. */
    atLevel: (level: number) => `Try level ${String(level)}`,
    title: {
      won: 'You have won.',
      lost: 'The engine has won.',
      draw: 'A draw.',
      wins: (color: string) => `${color} has won.`,
    },
    /** How it ended: who has won, and by how many pieces to how many. */
    how: {
      row: (winner: string) => `${winner} has made the row.`,
      full: () => 'The board is full and nobody has made a row.',
      count: (winner: string, more: number, fewer: number) =>
        `${winner} has more discs: ${String(more)} to ${String(fewer)}.`,
      last: (winner: string) => `${winner} has taken the last one.`,
      /** The other side has taken it, and loses by that. */
      lastLoses: (loser: string) => `${loser} had to take the last one.`,
      resigned: (winner: string) => `${winner} wins, as the other side resigned.`,
      time: (winner: string) => `${winner} wins, as the other side ran out of time.`,
    },
    /** Both have as many pieces. */
    even: (each: number) => `Both have ${String(each)} discs.`,
    again: 'Play again',
    swapColors: 'Swap sides',
    report: 'Report',
  },

  refused: {
    forbidden: (cell: string) =>
      `${cell} is forbidden to Black in renju: it would make two threes or two fours at once.`,
    overline: (cell: string) =>
      `${cell} is forbidden to Black in renju: it would make six or more in a row.`,
    /** What was set up: the names of both sides, and how many pieces they have. */
    unbalanced: (first: string, second: string, ofFirst: number, ofSecond: number) =>
      `${String(ofFirst)} ${first}, ${String(ofSecond)} ${second}: there must be as many of both, or one more ${first}.`,
    impossible: 'No game can lead to this position.',
    alreadyWon: 'Somebody has already won in this position.',
    /** An attribute of a page's. */
    option: (name: string, value: string) =>
      `This page asks for a game with ${name} “${value}”, which there is not; it is as usual.`,
  },
  engineRestarted: 'The engine stumbled and was started again. Your game goes on.',

  hint: {
    thinking: 'Looking for a good move…',
    wins: (cell: string) => `${cell} wins at once.`,
    stops: (cell: string) => `${cell}: anything else loses at once.`,
    good: (move: string) => `${move} looks best, as far as the search could see.`,
    winsSoon: (move: string) => `${move} wins by force, whatever the other side replies.`,
    loses: (move: string) => `Against best play every move loses; ${move} holds out longest.`,
    only: (move: string) => `${move} is the only move there is.`,
  },

  /** Sentences, one after another. */
  sentences: (parts: readonly string[]) => parts.join(' '),
  /** A line that says what is played: "15 × 15 · Renju · Swap2". */
  gameLine: (parts: readonly string[]) => parts.join(' · '),
  inARow: (stones: number) => `${String(stones)} in a row`,
};
