import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { positionText } from '../../../web/games/position.ts';
import { isGameLink, readGameLink, writeGameLink } from '../../../web/play/formats/link.ts';
import { writeLine, writeMoves } from '../../../web/play/formats/moves.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { lineEnd, newRecord, play, type GameRecord } from '../../../web/play/record/record.ts';

const links = readFileSync(new URL('../../data/play-links.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ') as [string, string]);

/** A game as the fixture tells it. */
function message(record: GameRecord): string {
  const { setup } = record;
  const stones = setup.stones === null ? '' : ` ${positionText(setup.stones, setup.columns)}`;
  const board = `${String(setup.columns)}x${String(setup.rows)} ${String(setup.inARow)}`;
  const facts = `${setup.game} ${board} ${setup.rule} ${setup.opening}${stones}:`;
  const shown = record.current === lineEnd(record, 0) ? [] : ['|', writeLine(record)];
  return [facts, writeMoves(record), ...shown].filter((part) => part !== '').join(' ');
}

describe('links that were given to people', () => {
  test.each(links)('%s', (link, game) => {
    const outcome = readGameLink(link);
    if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
    expect(message(outcome.record)).toBe(game);
    const again = readGameLink(writeGameLink(outcome.record));
    expect(again).toEqual(outcome);
  });

  test('are short', () => {
    let record = newRecord();
    for (let cell = 0; cell < 225; cell++) record = play(record, (cell * 37) % 225);
    expect(writeGameLink(record).length).toBeLessThan(60 + 3 * 225);
  });

  test('are told from those of the lab, and from what is no link', () => {
    expect(['#p1', 'p1&moves=h8', '#p27&x'].every(isGameLink)).toBe(true);
    expect(['', '#', '#v1&game=mnk', '#play', '#p1x', '#help'].some(isGameLink)).toBe(false);
  });

  test('carry what the page adds, and only that', () => {
    const record = play(newRecord(), 112);
    const others = new Map([
      ['level', '5'],
      ['note', 'a & b = c'],
    ]);
    const link = writeGameLink(record, others);
    const outcome = readGameLink(link, ['level', 'note']);
    if (isRefusal(outcome)) expect.fail();
    expect(outcome).toEqual({ record, others });
    expect(readGameLink(link)).toMatchObject({ code: 'unknown-part', given: 'level' });
  });

  test('are read where they are pasted, address and all', () => {
    for (const text of [
      'https://example.org/play.html#p1&rule=renju&level=3&moves=h8i9',
      ' #p1&rule=renju&moves=h8i9\n',
    ]) {
      const outcome = readRecord(text);
      if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
      expect(message(outcome.record)).toBe('gomoku 15x15 5 renju none: h8 i9');
    }
  });
});
