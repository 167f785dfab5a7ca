import { expect, test } from 'vitest';

import { libraryText } from '../../../web/play/text/library.ts';
import { newGameText } from '../../../web/play/text/new-game.ts';
import { playText } from '../../../web/play/text/play.ts';

/** A Chinese character beside a Latin letter. */
const CLOSE = /\p{Script=Han}[A-Z]|[A-Z]\p{Script=Han}/u;

test('Chinese keeps a space between its characters and a side that is called by a letter', () => {
  const { status, over, levelOf, timeLeft } = playText.zh;
  const said = [
    levelOf('X'),
    timeLeft('X'),
    status.yourMove('X'),
    status.toMove('X'),
    status.engineThinks('X'),
    status.enginePaused('X'),
    status.passes('X'),
    over.title.wins('X'),
    over.row.wins('X', 4),
    over.how.last('X'),
    over.how.lastLoses('X'),
    over.how.resigned('X'),
    over.how.time('X'),
    newGameText.zh.levelOfSide('X'),
    libraryText.zh.wins('X'),
  ];
  expect(said.filter((sentence) => CLOSE.test(sentence))).toEqual([]);
  expect(status.yourMove('黑方')).toBe('轮到你了，你是黑方。');
});
