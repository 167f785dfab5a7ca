import { shelf, type ExampleName } from './shelf.ts';

const GROUPS = ['first', 'ticTacToe', 'gomoku', 'games', 'others'] as const;
type Group = (typeof GROUPS)[number];

/** Where each example stands: another one without a group is no program. */
const GROUP_OF: Readonly<Record<ExampleName, Group>> = {
  'three-plates': 'first',
  'plates-by-level': 'first',
  'two-ply': 'first',
  'four-ply': 'first',
  'named-gomoku': 'first',
  'minimal-tree': 'first',
  'three-players': 'others',
  'empty-board': 'ticTacToe',
  'must-block': 'ticTacToe',
  'two-threats': 'ticTacToe',
  'plus-minus-one': 'ticTacToe',
  'level-by-level': 'ticTacToe',
  'open-lines': 'ticTacToe',
  'nim-rows': 'games',
  'dice-nim-two': 'others',
  'dice-nim-five': 'others',
  'connect-four-end': 'games',
  'reversi-small': 'games',
  'five-in-2': 'gomoku',
  'five-in-4': 'gomoku',
  'five-in-6': 'gomoku',
  'gomoku-opening': 'gomoku',
  'gomoku-fours': 'gomoku',
  'gomoku-quiet': 'gomoku',
};

/** The examples in groups: those for the first steps, and by their games; in each as on the shelf. */
export const EXAMPLE_GROUPS: readonly (readonly [Group, readonly ExampleName[]])[] = GROUPS.map(
  (group) => [group, shelf.filter((name) => GROUP_OF[name] === group)] as const,
);
