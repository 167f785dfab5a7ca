import type { TreeGame } from './game.ts';
import { mnk } from './mnk.ts';

/** A tree of numbers, as textbooks print it. */
export const textbook = {
  kind: 'tree',
  name: 'textbook',
  aliases: ['tree'],
  text: {
    en: { label: 'Textbook tree', line: 'A tree of numbers that you type in.' },
    zh: { label: '教材例树', line: '自己输入一棵写着数值的树。' },
  },
  // The board that waits behind the tree.
  fields: {
    ...mnk.fields,
    own: ['rootPlayer', 'opponents', 'letters', 'exercise', 'solution', 'tree'],
  },
} as const satisfies TreeGame;
