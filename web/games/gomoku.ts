import type { GomokuRule } from '../engine/gomoku-messages.ts';
import { boardOption, cellGame, fixed } from './cell-game.ts';
import type { GameRule } from './cells.ts';
import type { BoardGame } from './game.ts';

/** Five in a row on a large board, by any of its rules. */
export const gomoku = {
  ...cellGame,
  name: 'gomoku',
  aliases: ['five-in-a-row'],
  text: {
    en: {
      label: 'Gomoku',
      line: 'Five in a row on a large board.',
      players: { X: 'Black', O: 'White' },
      playAs: { X: 'Play Black', O: 'Play White' },
    },
    zh: {
      label: '五子棋',
      line: '大棋盘上五子连珠。',
      players: { X: '黑方', O: '白方' },
      playAs: { X: '执黑', O: '执白' },
    },
  },
  winsByRow: true,
  fields: {
    own: ['rows', 'rule', 'setup', 'moves', 'symmetry'],
    // Those that gomoku is played on, and small ones whose trees are easier to read.
    rows: { lowest: 5, highest: 20, usual: 15, offered: [7, 9, 11, 13, 15, 17, 19, 20] },
    columns: null,
    inARow: fixed(5),
    rules: ['freestyle', 'standard', 'renju'],
  },
  skin: 'stones',
  search: 'player',
  // Playouts look at what lies near the stones; what is proved is a win by fours.
  besidesPlayer: {
    mcts: {},
    puct: {},
    'proof-number': { candidates: 'fours' },
    'df-pn': { candidates: 'fours' },
  },
  // The order in which the stones came is part of what the player knows, so the moves are told
  // where all of them are known.
  options: (position) => ({
    rows: String(position.rows),
    rule: position.rule ?? 'freestyle',
    ...(/[XO]/.test(position.setup) ? boardOption(position) : { moves: position.moves.join(' ') }),
  }),
  // The player goes as deep as its nodes allow.
  usualDepth: () => null,
  levels: 'player',
} as const satisfies BoardGame;

/** The rule of a gomoku board. */
export function gomokuRule(rule: GameRule): GomokuRule {
  return gomoku.fields.rules.find((each) => each === rule) ?? 'freestyle';
}
