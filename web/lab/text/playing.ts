import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  /** A button: squares are called by their numbers. */
  squareNumbers: (last: number) => `Squares 0–${String(last)}`,
  setUp: 'Set up',
  setUpDone: 'Done',
  label: 'Players',
  twoPlayers: 'Two players',
  engineMoves: 'Let the engine move',
  throwDie: 'Throw the die',
  thinking: 'The engine is thinking…',
};

export type PlayingText = TextOf<typeof english>;

const chinese: PlayingText = {
  undo: '悔棋',
  redo: '重做',
  clear: '清空',
  squareNumbers: (last) => `格子编号 0–${String(last)}`,
  setUp: '摆棋',
  setUpDone: '摆好了',
  label: '对局方式',
  twoPlayers: '双人对下',
  engineMoves: '让引擎走一步',
  throwDie: '掷骰子',
  thinking: '引擎思考中…',
};

/** What can be done at the board of a lab. */
export const playingText: Localized<PlayingText> = { en: english, zh: chinese };
