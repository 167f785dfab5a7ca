import { fixed } from './cell-game.ts';
import type { BoardGame, MoveWriting } from './game.ts';
import { nim } from './nim.ts';

/** By the engine's numbers; the others are what the die shows. */
const TAKE = 7;
const ROLL = 8;
const WORDS: Readonly<Record<number, string>> = { [TAKE]: 'take', [ROLL]: 'roll' };

const ZH_NAMES: Readonly<Record<string, string>> = { take: '取一根', roll: '掷骰子' };
/** Its faces as buttons that say what it shows. */
const FACES = { 1: '⚀ 1', 2: '⚁ 2', 3: '⚂ 3', 4: '⚃ 4', 5: '⚄ 5', 6: '⚅ 6' };

/** "take roll 2": takes one, rolls, and the die shows 2. */
const turns: MoveWriting = {
  text: (move) => WORDS[move] ?? String(move),
  read: (text) => {
    if (/^[1-6]$/.test(text)) return Number(text);
    return text === WORDS[TAKE] ? TAKE : text === WORDS[ROLL] ? ROLL : -1;
  },
  pattern: /take|roll|[1-6]/,
  // The last match is the one that is taken. A die is no part of the row.
  at: (cell, { cells }) => (cell === cells.lastIndexOf('X') ? TAKE : -1),
  areCells: false,
};

/** Nim with one row and a die, whose faces stand where other games have stones in a row. */
export const diceNim = {
  ...nim,
  name: 'dice-nim',
  aliases: ['dice'],
  hasChance: true,
  text: {
    en: {
      ...nim.text.en,
      label: 'Nim with a die',
      line: 'Take one match, or roll and take as many as the die shows. Whoever takes the last one wins.',
      sizes: { rows: 'Rows', columns: 'Matches', inARow: 'Faces of the die' },
      // Bare words and numbers would read as part of the sentence.
      moveInSentence: (name: string) => `“${name}”`,
      moveButtons: { ...FACES, take: 'Take one', roll: 'Roll the die' },
    },
    zh: {
      ...nim.text.zh,
      label: '骰子尼姆',
      line: '取走一根火柴，或者掷骰子，点数是几就取几根。谁取到最后一根谁赢。',
      sizes: { rows: '行数', columns: '火柴数', inARow: '骰子面数' },
      // Short, for edges of small trees.
      moveNames: { take: '取一', roll: '掷' },
      moveButtons: { ...FACES, ...ZH_NAMES },
      moveInSentence: (name: string) => `“${ZH_NAMES[name] ?? `${name} 点`}”`,
    },
  },
  fields: {
    own: ['columns', 'inARow', 'setup', 'moves'],
    rows: fixed(1),
    columns: { lowest: 1, highest: 10, usual: 5 },
    inARow: { lowest: 2, highest: 6, usual: 3 },
    rules: ['freestyle'],
  },
  moves: turns,
  options: ({ inARow, setup, moves }) => ({
    matches: nim.positions.text({ rows: 1, columns: setup.length, cells: setup }),
    faces: String(inARow),
    ...(moves.length > 0
      ? {
          moves: moves
            .map((move) => turns.text(move, { rows: 1, columns: setup.length }))
            .join(' '),
        }
      : {}),
  }),
  scorings: ['flat'],
  usualDepth: () => null,
  isUsualDepthImplied: false,
} as const satisfies BoardGame;
