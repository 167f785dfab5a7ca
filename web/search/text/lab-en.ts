import { formatCount } from '../../core/format.ts';

/** The lab in English. */
export const labEn = {
  headings: {
    game: 'Game',
    search: 'Search',
    tree: 'Tree',
    code: 'Code',
    counts: 'Counts',
    rootMoves: 'The moves from here',
    examples: 'Examples',
    legend: 'Legend',
    keyboard: 'Keyboard',
  },

  algorithm: {
    label: 'Algorithm',
    /** In the place of an algorithm: there is no choice. */
    player: {
      label: 'The gomoku player',
      line: 'The engine one plays against, not a textbook search: pass after pass, each deeper. It tests moves with null windows, reduces late ones, remembers positions, and looks for wins by fours.',
    },
    choices: {
      minimax: { label: 'Minimax', line: 'Looks at every move of both players, to the end.' },
      'alpha-beta': {
        label: 'Alpha-beta',
        line: 'Finds the same value, but skips moves that can no longer matter.',
      },
      'iterative-deepening': {
        label: 'Iterative deepening',
        line: 'Alpha-beta to depth 1, then 2, then 3, …: each pass tries the best line of the one before first.',
      },
      'principal-variation': {
        label: 'Principal variation',
        line: 'Trusts the first move, and only tests whether another is better. If one is, it is searched again.',
      },
      'transposition-table': {
        label: 'Transposition table',
        line: 'Alpha-beta that remembers: a position that comes again by other moves is looked up.',
      },
      'mtd-f': {
        label: 'MTD(f)',
        line: 'Asks yes-or-no questions only: is the value at least this? Each is a pass over the tree.',
      },
      aspiration: {
        label: 'Aspiration window',
        line: 'Starts with a narrow window around a guess. If the value lies outside, it searches again.',
      },
      mcts: {
        label: 'Monte Carlo tree search',
        line: 'Plays games to the end at random, most of them where it pays to know more.',
      },
      puct: {
        label: 'PUCT',
        line: 'Monte Carlo tree search that tries first what the game’s own evaluation thinks well of.',
      },
      'proof-number': {
        label: 'Proof-number search',
        line: 'Proves or disproves that the side to move wins, where the least is missing.',
      },
      'df-pn': {
        label: 'df-pn',
        line: 'Proof-number search that goes depth first, with thresholds and a table of positions.',
      },
      'sss-star': {
        label: 'SSS*',
        line: 'Searches among strategies: always carries on the most promising one.',
      },
      expectimax: {
        label: 'Expectimax',
        line: 'Looks at everything; a chance node is worth the mean of what may come, each as likely as it is.',
      },
      star1: {
        label: 'Star1',
        line: 'Finds the same value, but also leaves a chance node as soon as bounds on all values show that the rest cannot matter.',
      },
      'max-n': {
        label: 'Max-n',
        line: 'For three players: each takes the move that gives the most to themselves.',
      },
    },
  },
  order: {
    label: 'Move order',
    choices: {
      natural: { label: 'Natural', line: 'As the moves stand: row by row, or as typed.' },
      centre: { label: 'Centre first', line: 'Squares near the middle come first.' },
      random: { label: 'Random', line: 'Shuffled; the same seed gives the same order.' },
      best: {
        label: 'Best first',
        line: 'A quick look ahead puts good moves first: most pruning.',
      },
      worst: { label: 'Worst first', line: 'Good moves come last: hardly any pruning.' },
      listed: {
        label: 'As listed',
        line: 'Squares in an order of your own: drag a node to change it.',
      },
      killer: {
        label: 'Killer moves',
        line: 'What last brought a cutoff at the same ply is tried first. In a typed tree moves are remembered by their place: first, second, …',
      },
      history: {
        label: 'History',
        line: 'What has brought the most cutoffs so far, anywhere in the tree, is tried first.',
      },
      reverse: {
        label: 'Right to left',
        line: 'The natural order backwards: the last move first.',
      },
    },
    seed: 'Seed',
    newSeed: 'Shuffle again',
  },
  run: {
    runAgain: 'Search again',
    stop: 'Stop',
    loading: 'Loading the engine…',
    searching: (nodes: number) => `Searching… ${formatCount(nodes, 'en')} nodes so far`,
    /** Once, for those who listen. */
    searchingLong: 'Searching…',
    stopped: 'Stopped.',
    /** Stopped by a person, with a tree that shows how far it had come. */
    stoppedAfter: (nodes: number, shown: number) =>
      shown < nodes
        ? `Stopped after ${nodesEn(nodes)}: the tree shows the first ${formatCount(shown, 'en')}.`
        : `Stopped after ${nodesEn(nodes)}: the tree shows what had been searched.`,
    /** What is shown of a search that came to no good end. */
    soFar: (nodes: number) => `The tree shows what had been searched by then: ${nodesEn(nodes)}.`,
    /** The game's own element says why. */
    refused: 'Not searched: the reason is given under “Game”.',
    /** Where a search has no tree to show, and the one before it had. */
    before: 'Below is the tree of the search before.',
    finished: (nodes: number) =>
      nodes === 1 ? 'Done: 1 node.' : `Done: ${formatCount(nodes, 'en')} nodes.`,
  },

  view: {
    /** The button that begins a quiz on the tree, and what it does. */
    beginQuiz: 'Quiz me',
    beginQuizHint: 'Solve this tree yourself and have it graded',
    showPruned: 'Show what was pruned',
    showPrunedLine:
      'Search the skipped moves after all, to see that they would have changed nothing.',
    /** Where there is more than can be shown at once. */
    firstPruned: (shown: number) =>
      `The first ${formatCount(shown, 'en')} cutoffs are opened; press a stub to open others.`,
  },

  examples: {
    'three-plates': {
      title: 'Three plates',
      /** What makes one want to open it. */
      teaser: 'You pick a plate, your rival hands you two of its notes, you keep one. Which plate?',
    },
    'two-ply': {
      title: 'Two plies',
      teaser: 'Nine leaves, as introductions draw them. Two are never looked at.',
    },
    'named-gomoku': {
      title: 'Four plies of gomoku',
      teaser: 'A0 to B20: one shallow cutoff after another, and a deep one.',
    },
    'three-players': {
      title: 'Three players',
      teaser: 'Nobody is against anybody: each takes the most for themselves.',
    },
    'minimal-tree': {
      title: 'The least there is',
      teaser: 'Best moves first: 11 of 27 leaves, and no search can do with fewer.',
    },
    'plus-minus-one': {
      title: 'Win +1, loss −1',
      teaser: 'X is MAX, O is MIN, and the whole game is a draw.',
    },
    'level-by-level': {
      title: '±1, level by level',
      teaser: 'Only finished games have a value. The rest is filled in from below.',
    },
    'open-lines': {
      title: 'An estimate at two plies',
      teaser: 'Not searched to the end: open lines stand in for the outcome.',
    },
    'four-ply': {
      title: 'Four plies',
      /** What makes one want to open it. */
      teaser: 'Deep enough for a cutoff whose reason lies two levels up.',
    },
    'empty-board': {
      title: 'The empty board',
      /** What makes one want to open it. */
      teaser: 'All of tic-tac-toe: half a million nodes, or far fewer with alpha-beta.',
    },
    'must-block': {
      title: 'Block!',
      /** What makes one want to open it. */
      teaser: 'X is about to win. O has one move that holds: can the search see it?',
    },
    'two-threats': {
      title: 'Two threats at once',
      /** What makes one want to open it. */
      teaser: 'X to move. One square leaves O with no answer.',
    },
    'nim-rows': {
      title: 'Nim: 1, 2, 3',
      teaser: 'Whoever begins loses, whatever they take. The tree proves it.',
    },
    'dice-nim-two': {
      title: 'Nim with a die: two left',
      teaser:
        'Take one and lose for certain, or trust the die? Expectimax says what that is worth.',
    },
    'dice-nim-five': {
      title: 'Nim with a die: Star1',
      teaser:
        'The die has three faces. See where the mean is settled before all of them were looked at.',
    },
    'connect-four-end': {
      title: 'Connect Four: the end',
      teaser: 'Eight slots are left. Red wins by force; where must the disc drop?',
    },
    'reversi-small': {
      title: 'Reversi on 4 × 4',
      teaser: 'Small enough to be solved, and White wins it.',
    },
    'five-in-2': {
      title: 'Five in a row: 2 plies',
      teaser: 'O plays d4, and does not see that X then wins with f3.',
    },
    'five-in-4': {
      title: 'Five in a row: 4 plies',
      teaser: 'O plays f3 and holds, but misses how far X gets ahead.',
    },
    'five-in-6': {
      title: 'Five in a row: 6 plies',
      teaser: 'O finds b7: twenty times the work of 4 plies.',
    },
    'gomoku-opening': {
      title: 'Gomoku: an opening',
      /** What makes one want to open it. */
      teaser: 'Five stones on the board. What does a strong engine look at?',
    },
    'gomoku-fours': {
      title: 'Gomoku: fours to the end',
      /** What makes one want to open it. */
      teaser: 'Black wins by force, four after four. Watch the threat search find it.',
    },
    'gomoku-quiet': {
      title: 'Gomoku: a quiet position',
      /** What makes one want to open it. */
      teaser: 'Nobody has a threat. Here the estimate decides, and pass follows pass.',
    },
  },

  page: {
    shareCopied: 'Link copied. It opens exactly what you see now.',
    shareFailed: 'The browser did not let us copy. The link is in the address bar.',
    footer: 'Prunus runs in your browser; nothing is sent anywhere.',
    emptyTitle: 'No tree yet',
    empty: 'Open an example, or change the game: the search begins by itself.',
    skipToTree: 'Skip to the tree',
  },
};

function nodesEn(nodes: number): string {
  return nodes === 1 ? '1 node' : `${formatCount(nodes, 'en')} nodes`;
}
